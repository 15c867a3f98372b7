"""What people do on San Juan's part of the score pad."""

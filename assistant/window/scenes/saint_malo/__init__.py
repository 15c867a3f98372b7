"""What people do on Saint Malo's part of the score pad."""

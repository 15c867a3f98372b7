"""The program itself, without a surface: where its data lies, what is new in it, its entry in the system's menu,
files it is opened with, the window that is open already, and the report for when it breaks."""

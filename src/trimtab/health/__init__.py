"""What `doctor` finds, and what a defect of ours leaves behind."""

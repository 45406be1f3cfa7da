"""What is played and answered in the browser itself, with the rules that it has."""

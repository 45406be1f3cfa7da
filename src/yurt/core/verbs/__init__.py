"""What can be done and asked, and what comes of it: tables that rules are composed of."""

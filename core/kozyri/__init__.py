"""Kozyri: the rules of Svoi Kozyri, Russisches Schnapsen and Prostoj Durak, for programs and for a page."""

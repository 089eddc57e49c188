"""Runs test_workshop.py, as `npm run train:encoder -- test`."""

import unittest

unittest.main("test_workshop")

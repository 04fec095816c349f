#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""count-tests.py CODE RESULT.xml…: adds up Qt Test's JUnit files; CODE is the exit code of ctest.

Prints failed and skipped tests and finally "N passed, N failed". Exits with 1 if anything failed or nothing ran.
"""
import sys
import xml.etree.ElementTree as ElementTree


def main():
    code, files = int(sys.argv[1]), sys.argv[2:]
    passed = failed = skipped = 0
    for file in files:
        try:
            suite = ElementTree.parse(file).getroot()
        except (ElementTree.ParseError, OSError):
            print(f"{file}: the test program did not end")
            failed += 1
            continue
        for case in suite.iter("testcase"):
            name = f'{suite.get("name")}::{case.get("name")}'
            if case.find("failure") is not None or case.find("error") is not None:
                failed += 1
                print(f"failed: {name}")
            elif case.find("skipped") is not None:
                skipped += 1
                print(f'skipped: {name}: {case.find("skipped").get("message", "")}')
            elif case.get("name") not in ("initTestCase", "cleanupTestCase"):
                passed += 1
    if code != 0 and failed == 0:
        print("a test program ended badly without saying which function failed")
        failed = 1
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 0 if failed == 0 and passed > 0 else 1


sys.exit(main())

"""Runs SwiftPM for the checks of its plug-ins."""
import os
import subprocess


def run(folder, *arguments):
    """Runs `swift` in a folder; returns its status, and all that it said.

    Where SwiftPM itself is ended by a signal, as that of Swift 6.3 is now and then, once more: this is said, and is no
    fault of what is checked. A crash of the compiler or of Glossa ends SwiftPM with 1, and stays a failure.
    """
    for attempt in range(2):
        run = subprocess.run(
            ["swift", *arguments], cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no"})
        if run.returncode >= 0:
            break
        print(f"note  SwiftPM was ended by signal {-run.returncode}"
              + ("; it is tried once more" if attempt == 0 else ", again"), flush=True)
    return run.returncode, run.stdout

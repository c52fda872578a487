"""Reads every answer of a folder with the client's own operation.

    read_operations.py PACKAGE FOLDER

The client of openapi-python-client is on the path.
"""

import importlib
import pathlib
import pkgutil
import re
import sys

import httpx


def operations(package: str) -> dict:
    """The modules of all operations, by their names without underscores."""
    root = importlib.import_module(package + ".api")
    found = {}
    for module in pkgutil.walk_packages(root.__path__, root.__name__ + "."):
        if not module.ispkg:
            found[module.name.rpartition(".")[2].replace("_", "")] = module.name
    return found


def main() -> int:
    package, folder = sys.argv[1:]
    client = importlib.import_module(package).Client(base_url="http://localhost", raise_on_unexpected_status=True)
    where = operations(package)
    read = failed = 0
    for file in sorted(pathlib.Path(folder).glob("*.json")):
        operation, status, _ = file.name.split(".", 2)
        try:
            module = importlib.import_module(where[re.sub(r"\W", "", operation).lower()])
            answer = httpx.Response(int(status), content=file.read_bytes(), headers={"Content-Type": "application/json"})
            if module._parse_response(client=client, response=answer) is None:
                raise ValueError("it is read as nothing")
            read += 1
        except Exception as problem:
            print(f"{file.name}: {type(problem).__name__} {str(problem)[:500]}")
            failed += 1
    print(f"read {read} failed {failed}")
    return 1 if failed or not read else 0


if __name__ == "__main__":
    sys.exit(main())

"""Reads every answer of a list with the client's own model.

    read_answers.py LIST

The client of openapi-generator is on the path.
"""

import json
import pathlib
import sys

import openapi_client.models as models


def main() -> int:
    read = failed = 0
    for line in pathlib.Path(sys.argv[1]).read_text().splitlines():
        file, schema, kind = line.split("\t")
        model = getattr(models, schema, None)
        text = pathlib.Path(file).read_text()
        try:
            if model is None:
                # What may hold anything has no model.
                pass
            elif kind == "list":
                for row in json.loads(text):
                    model.from_dict(row)
            elif model.from_json(text) is None:
                raise ValueError("it is read as nothing")
            read += 1
        except Exception as problem:
            print(f"{pathlib.Path(file).name} as {schema}: {str(problem)[:500]}")
            failed += 1
    print(f"read {read} failed {failed}")
    return 1 if failed or not read else 0


if __name__ == "__main__":
    sys.exit(main())

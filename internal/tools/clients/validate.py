"""Validates kept answers by the letter of OpenAPI 3.0 against the published contract.

    validate.py CONTRACT FOLDER

Every file of the folder is an answer; its name begins with operation and status.
"""

import json
import pathlib
import sys

from openapi_schema_validator import OAS30ReadValidator, oas30_format_checker
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT4

CONTRACT = "urn:contract"


def pointer(*parts: str) -> str:
    return "/".join(p.replace("~", "~0").replace("/", "~1") for p in parts)


def schemas(contract: dict) -> dict[tuple[str, str], str]:
    """Where the schema of each operation's answer stands, by operation and status."""
    found = {}
    for path, item in contract["paths"].items():
        for method, operation in item.items():
            if not isinstance(operation, dict) or "operationId" not in operation:
                continue
            for status, response in operation["responses"].items():
                place = ["paths", path, method, "responses", status]
                if "$ref" in response:
                    place = response["$ref"].removeprefix("#/").split("/")
                    response = contract["components"]["responses"][place[-1]]
                if "application/json" in response.get("content", {}):
                    found[operation["operationId"], status] = "#/" + pointer(*place, "content", "application/json", "schema")
    return found


def main() -> int:
    contract = json.loads(pathlib.Path(sys.argv[1]).read_text())
    where = schemas(contract)
    registry = Registry().with_resource(CONTRACT, Resource(contents=contract, specification=DRAFT4))
    answers, operations, problems = 0, set(), 0
    for file in sorted(pathlib.Path(sys.argv[2]).glob("*.json")):
        operation, status, _ = file.name.split(".", 2)
        schema = where.get((operation, status))
        if schema is None:
            print(f"{file.name}: the contract has no JSON answer {status} of {operation}")
            problems += 1
            continue
        validator = OAS30ReadValidator({"$ref": CONTRACT + schema}, registry=registry, format_checker=oas30_format_checker)
        answers, operations = answers + 1, operations | {operation}
        for error in validator.iter_errors(json.loads(file.read_text())):
            print(f"{file.name}: at {error.json_path}: {error.message[:300]}")
            problems += 1
    print(f"openapi-schema-validator: {answers} answers of {len(operations)} operations, {problems} problems")
    return 1 if problems or not answers else 0


if __name__ == "__main__":
    sys.exit(main())

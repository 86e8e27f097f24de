#!/usr/bin/env python3
"""Writes the bill of materials of the `civitas` program as CycloneDX 1.5 JSON: standard library only.

    sbom.py OUTPUT    run in the workspace; needs cargo and a Cargo.lock that is up to date

Exit code 1 if a package has no licence, or is in the tree but not in Cargo.lock with a checksum.
"""
import json
import subprocess
import sys
import tomllib


def reachable(metadata, root):
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    seen, waiting = set(), [root]
    while waiting:
        package = waiting.pop()
        if package in seen:
            continue
        seen.add(package)
        for dependency in nodes[package]["deps"]:
            # What only tests and examples use is not in the program.
            if any(kind["kind"] != "dev" for kind in dependency["dep_kinds"]):
                waiting.append(dependency["pkg"])
    return seen


def main(output):
    command = ["cargo", "metadata", "--format-version", "1", "--locked"]
    metadata = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    with open("Cargo.lock", "rb") as file:
        locked = {(package["name"], package["version"]): package for package in tomllib.load(file)["package"]}
    packages = {package["id"]: package for package in metadata["packages"]}
    root = next(package for package in packages.values() if package["name"] == "civitas")
    components, faults = [], []
    for package in sorted(reachable(metadata, root["id"]) - {root["id"]}):
        package = packages[package]
        name, version = package["name"], package["version"]
        checksum = locked.get((name, version), {}).get("checksum")
        if not package["license"]:
            faults.append(f"{name} {version} names no licence")
        if package["source"] and not checksum:
            faults.append(f"{name} {version} has no checksum in Cargo.lock")
        component = {"type": "library", "name": name, "version": version, "purl": f"pkg:cargo/{name}@{version}",
                     "licenses": [{"expression": (package["license"] or "NOASSERTION").replace("/", " OR ")}]}
        if checksum:
            component["hashes"] = [{"alg": "SHA-256", "content": checksum}]
        components.append(component)
    about = {"type": "application", "name": root["name"], "version": root["version"]}
    bill = {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
            "metadata": {"component": about}, "components": components}
    with open(output, "w", encoding="utf-8") as file:
        json.dump(bill, file, indent=1)
    print(f"{len(components)} components in {output}")
    for fault in faults:
        print(f"sbom.py: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) if len(sys.argv) == 2 else 2)

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fills a cache with the real huggingface_hub, and compares what `burnish-cli models` lists with its scan_cache_dir().

    check_stores.py --cli burnish-cli --fixtures tests/fixtures --environments FOLDER

The library is installed into an environment of its own below FOLDER. `check_stores.py fill CACHE`, which runs there,
downloads from a server in the same process, on the loopback interface, and prints the scan.
"""
import hashlib
import http.server
import json
import os
import re
import struct
import subprocess
import sys
import threading

PACKAGES = ["huggingface_hub==2.4.0"]


def weights(number):
    header = json.dumps({f"layer.{number}": {"dtype": "F32", "shape": [4], "data_offsets": [0, 16]}}).encode()
    return struct.pack("<Q", len(header)) + header + struct.pack("<4f", *range(number, number + 4))


def revision(number):
    return hashlib.sha1(str(number).encode()).hexdigest()


def repositories():
    """Files by name of a repository, revision and path."""
    index = {"metadata": {}, "weight_map": {"layer.1": "model-00001-of-00002.safetensors",
                                            "layer.2": "model-00002-of-00002.safetensors"}}
    sharded = {"config.json": b"{}", "model.safetensors.index.json": json.dumps(index).encode(),
               "model-00001-of-00002.safetensors": weights(1), "model-00002-of-00002.safetensors": weights(2)}
    return {"acme/tiny": {"main": {"config.json": b"{}", "model.safetensors": weights(0)}},
            "acme/sharded": {"main": sharded, "v1.0": sharded | {"model-00002-of-00002.safetensors": weights(3)},
                             "refs/pr/1": sharded},
            "acme/pipe-line": {"main": {"model_index.json": b"{}", "unet/diffusion_pytorch_model.safetensors": weights(4),
                                         "vae/a/b/model.safetensors": weights(5), "unet/config.json": b"{}"}},
            "acme/quants-GGUF": {"main": {"a-Q4_0.gguf": b"GGUF4", "a-Q8_0.gguf": b"GGUF8", "README.md": b"# a", ".gitattributes": b"*.gguf"}},
            "acme/same": {"main": {"model.safetensors": weights(0)}},
            "solo": {"main": {"pytorch_model.bin": b"bin"}}}


def commit_of(name, rev):
    files = repositories()[name]
    # Revisions with equal files are one commit.
    return revision(name + next(other for other in files if files[other] == files[rev]))


class Hub(http.server.BaseHTTPRequestHandler):
    """Answers like the hub: small files have a git blob's name, weights that of their content."""

    def answer(self, sends):
        match = re.fullmatch(r"/(.+?)/resolve/([^/]+)/(.+)", self.path)
        name, rev, path = match.groups() if match else ("", "", "")
        rev = rev.replace("%2F", "/")
        content = repositories().get(name, {}).get(rev, {}).get(path)
        if content is None:
            self.send_response(404)
            self.send_header("X-Error-Code", "EntryNotFound")
            self.end_headers()
            return
        is_large = not path.endswith((".json", ".md"))
        git = hashlib.sha1(b"blob %d\0" % len(content) + content).hexdigest()
        self.send_response(200)
        self.send_header("X-Repo-Commit", commit_of(name, rev))
        self.send_header("ETag", f'"{hashlib.sha256(content).hexdigest() if is_large else git}"')
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if sends:
            self.wfile.write(content)

    def do_HEAD(self):
        self.answer(False)

    def do_GET(self):
        self.answer(True)

    def log_message(self, *arguments):
        pass


def fill(cache):
    import huggingface_hub
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hub)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for name, revisions in repositories().items():
        for rev, files in revisions.items():
            for path in files:
                huggingface_hub.hf_hub_download(name, path, revision=rev, cache_dir=cache,
                                                endpoint=f"http://127.0.0.1:{server.server_port}")
    scan = huggingface_hub.scan_cache_dir(cache)
    json.dump([{"id": repo.repo_id, "commit": rev.commit_hash, "refs": sorted(rev.refs), "bytes": rev.size_on_disk,
                "files": {str(file.file_path.relative_to(rev.snapshot_path)): str(file.blob_path) for file in rev.files}}
               for repo in scan.repos for rev in repo.revisions], sys.stdout)


def rows(models):
    """One row for each revision, as the scan has them."""
    found = {}
    for model in models:
        row = found.setdefault((model["id"], model["revision"]), {"refs": model["refs"], "files": {}})
        row["files"] |= model["files"]
    return sorted([name, commit, sorted(row["refs"]), sum(os.path.getsize(path) for path in set(row["files"].values())),
                   sorted((name, os.path.realpath(path)) for name, path in row["files"].items())]
                  for (name, commit), row in found.items())


def compare(checks, python):
    cache = checks.path("cache")
    done = subprocess.run([python, __file__, "fill", cache], capture_output=True, text=True, timeout=600, check=False,
                          env={**os.environ, "HF_HUB_DISABLE_XET": "1", "HF_HUB_DISABLE_TELEMETRY": "1"})
    if not checks.expect("huggingface_hub fills a cache", done.returncode == 0, done.stderr[-600:]):
        return
    scan = sorted([row["id"], row["commit"], row["refs"], row["bytes"],
                   sorted((name, os.path.realpath(path)) for name, path in row["files"].items())]
                  for row in json.loads(done.stdout))
    surroundings = {**os.environ, "HF_HUB_CACHE": cache, "HOME": checks.path("nobody"), "XDG_CACHE_HOME": ""}
    shown = subprocess.run([checks.cli, "models", "--json"], capture_output=True, text=True, timeout=60, check=False,
                           env=surroundings)
    models = [model for model in json.loads(shown.stdout) if model["store"] == "cache"]
    checks.expect("models, revisions and sizes of the scan", rows(models) == scan, f"{rows(models)}\n{scan}")
    checks.expect("no problems", not any(model["problems"] for model in models), str(models)[:600])
    checks.expect("what is one model", len(models) == 9, str([model["file"] for model in models]))
    for model in models:
        name = f"cache:{model['id']}@{model['revision']}" + (f"/{model['file']}" if model["file"] else "")
        if model["format"] == "safetensors":
            opened = subprocess.run([checks.cli, "inspect", name], capture_output=True, text=True, timeout=60,
                                    check=False, env=surroundings)
            checks.expect(f"{name} opens", opened.returncode == 0, opened.stderr[-300:])


def main():
    import common
    checks = common.Checks(__doc__, [("--environments", {"required": True, "help": "where huggingface_hub is installed"})])
    python = checks.environment("stores", PACKAGES, checks.options.environments)
    if python:
        compare(checks, python)
    checks.finish()


if __name__ == "__main__":
    if sys.argv[1:2] == ["fill"]:
        fill(os.path.abspath(sys.argv[2]))
    else:
        main()

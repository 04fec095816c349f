#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes tests/fixtures/orbax: checkpoints of Orbax, and arrays that TensorStore stored in every way.

    pip install orbax-checkpoint==0.12.8 jax==0.10.2 tensorstore==0.1.86
    make_orbax.py tests/fixtures

The manifests contain what was saved, or what TensorStore reads back, under the names that Burnish gives the tensors.
Integers of 4 bits are given as they are read, one in each byte.
"""
import hashlib
import json
import os
import shutil
import sys

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"

import jax
import jax.numpy as jnp
import numpy as np
import orbax.checkpoint as ocp
import tensorstore as ts

jax.config.update("jax_enable_x64", True)

DTYPES = {"float32": "F32", "float64": "F64", "float16": "F16", "bfloat16": "BF16", "int8": "I8", "int16": "I16",
          "int32": "I32", "int64": "I64", "uint8": "U8", "uint16": "U16", "uint32": "U32", "uint64": "U64",
          "bool": "Bool", "complex64": "C64", "float8_e4m3fn": "F8E4M3", "float8_e5m2": "F8E5M2",
          "float8_e4m3fnuz": "F8E4M3FNUZ", "float8_e5m2fnuz": "F8E5M2FNUZ", "int4": "I8"}


def described(path, array):
    array = np.asarray(array)
    dtype = DTYPES[array.dtype.name]
    if array.dtype.name in ("int4", "uint4"):
        array = array.astype(np.int8 if dtype == "I8" else np.uint8)
    data = np.ascontiguousarray(array).tobytes()
    return {"path": path, "dtype": dtype, "shape": list(array.shape), "nbytes": len(data),
            "sha256": hashlib.sha256(data).hexdigest()}


def leaves(tree, path=""):
    below = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, (list, tuple)) else None
    if below is None:
        return [] if tree is None or isinstance(tree, str) else [described(path, tree)]
    return [row for key, each in below for row in leaves(each, f"{path}.{key}" if path else str(key))]


def save_manifest(root, name, tensors, note):
    for folder, _, files in os.walk(os.path.join(root, name)):
        if "commit_success.txt" in files:  # has the path of this machine
            os.remove(os.path.join(folder, "commit_success.txt"))
    with open(os.path.join(root, name + ".manifest.json"), "w", encoding="utf-8") as out:
        json.dump({"format": "orbax", "file": name, "note": note, "tensors": tensors,
                   "written_by": f"orbax-checkpoint {ocp.__version__}, tensorstore 0.1.86"}, out, indent=1, ensure_ascii=False)
        out.write("\n")


def save_tree(root, name, tree, note, args=None, **options):
    handler = ocp.PyTreeCheckpointHandler(**options)
    save_args = jax.tree_util.tree_map(lambda _: ocp.SaveArgs(**args), tree) if args else None
    ocp.Checkpointer(handler).save(os.path.join(root, name), tree, save_args=save_args)
    save_manifest(root, name, leaves(tree), note)


def make_trees(root):
    dense = {"kernel": jnp.arange(12, dtype=jnp.float32).reshape(3, 4), "bias": jnp.arange(4, dtype=jnp.bfloat16)}
    small = {"params": {"dense": dense}, "step": 7}
    save_tree(root, "standard", small, "Zarr 2 in a database")
    save_tree(root, "zarr", small, "Zarr 2 as files", use_ocdbt=False)
    save_tree(root, "zarr3", small, "Zarr 3 in a database", use_zarr3=True)
    dtypes = ("uint8", "uint16", "uint32", "uint64", "int8", "int16", "int32", "int64", "float16", "float64", "complex64",
              "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e5m2fnuz", "int4")
    tree = {name: jnp.arange(-3 if name.startswith(("int", "f")) else 0, 7).astype(name) for name in dtypes}
    tree |= {"list": [jnp.ones(2), {"a/b": jnp.ones(())}], "none": None, "empty": {}, "text": "hello",
             "rate": 0.5, "flags": np.array([True, False]), "columns": np.asfortranarray(np.arange(6).reshape(2, 3))}
    save_tree(root, "dtypes", tree, "every type, and what is no array")
    mesh = jax.sharding.Mesh(np.array(jax.devices()).reshape(4, 2), ("x", "y"))
    spread = jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec("x", "y"))
    big = jax.device_put(jnp.arange(96, dtype=jnp.float32).reshape(8, 12), spread)
    save_tree(root, "spread", {"w": big}, "a chunk for each of eight devices, each in chunks", {"chunk_byte_size": 40}, use_zarr3=True)


def make_manager(root):
    manager = ocp.CheckpointManager(os.path.join(root, "manager"))
    for step in (2, 10):
        manager.save(step, args=ocp.args.Composite(
            state=ocp.args.StandardSave({"w": jnp.full((2, 3), float(step), jnp.float32)}),
            params=ocp.args.PyTreeSave({"p": jnp.full(2, step, jnp.int32)}), notes=ocp.args.JsonSave({"a": 1})))
    manager.wait_until_finished()
    tree = {"params": {"p": np.full(2, 10, np.int32)}, "state": {"w": np.full((2, 3), 10, np.float32)}}
    save_manifest(root, "manager", leaves(tree), "two steps with three items")


def make_arrays(root, name, note, arrays, base=None, group=None):
    """`arrays`: name, metadata, driver, values, and the region that is written."""
    os.makedirs(os.path.join(root, name))
    rows = []
    for key, metadata, driver, values, region in arrays:
        store = dict(base or {"driver": "file", "path": os.path.join(root, name) + "/"})
        store["path"] = store.get("path", "") + key + "/"
        array = ts.open({"driver": driver, "kvstore": store, "metadata": metadata, "create": True}).result()
        array[region].write(values[region]).result()
        rows.append(described(key, array.read().result()))
    if group:
        with open(os.path.join(root, name, group), "w", encoding="utf-8") as out:
            out.write('{"zarr_format":3,"node_type":"group"}' if group == "zarr.json" else '{"zarr_format":2}')
    save_manifest(root, name, rows, note)


A = np.random.default_rng(1).normal(size=(5, 4, 3)).astype("<f4")
B = np.arange(-5, 25).astype("<i2").reshape(5, 6)
C = (np.arange(6) + 1j).astype("<c8").reshape(2, 3)


def second(key, values, chunks, region=np.s_[...], order="C", compressor=None, fill=None, separator=".", dtype=None):
    return (key, {"zarr_format": 2, "shape": list(values.shape), "chunks": chunks, "dtype": dtype or values.dtype.str,
                  "order": order, "compressor": compressor, "fill_value": fill, "filters": None,
                  "dimension_separator": separator}, "zarr", values, region)


def third(key, values, chunks, codecs, region=np.s_[...], fill=0, keys="default", separator=None):
    settings = {"configuration": {"separator": separator}} if separator else {}
    return (key, {"zarr_format": 3, "node_type": "array", "shape": list(values.shape), "data_type": values.dtype.name,
                  "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": chunks}}, "fill_value": fill,
                  "codecs": codecs, "chunk_key_encoding": {"name": keys, **settings}}, "zarr3", values, region)


def make_all_arrays(root):
    packed = {"id": "zstd", "level": 1}
    make_arrays(root, "group2", "Zarr 2 as TensorStore writes it", [
        second("stored", B, [5, 6]), second("padded", B, [8, 6]), second("chunks", B, [3, 4], separator="/"),
        second("zlib", A, [3, 4, 3], compressor={"id": "zlib", "level": 1}),
        second("gzip", A, [3, 4, 3], compressor={"id": "gzip", "level": 1}),
        second("columns", A, [3, 4, 3], order="F", compressor=packed), second("big", A, [3, 4, 2], dtype=">f4"),
        second("bigcomplex", C, [2, 2], dtype=">c8", compressor=packed),
        second("filled", A, [2, 2, 2], np.s_[0:2, 0:2, 0:2], fill=2.5), second("nan", A, [2, 2, 2], np.s_[0:2, 0:2], fill="NaN"),
        second("zero", B, [2, 2], np.s_[0:2, 0:2]), second("nothing", B, [2, 2], np.s_[0:0, 0:0], fill=-7)],
        group=".zgroup")
    little = {"name": "bytes", "configuration": {"endian": "little"}}
    big = {"name": "bytes", "configuration": {"endian": "big"}}
    zstd, gzip = ({"name": name, "configuration": {"level": 1}} for name in ("zstd", "gzip"))
    crc = {"name": "crc32c"}
    turn = lambda *order: {"name": "transpose", "configuration": {"order": list(order)}}
    shards = lambda chunk, codecs, place="end", index=(little, crc): {"name": "sharding_indexed", "configuration": {
        "chunk_shape": chunk, "codecs": codecs, "index_codecs": list(index), "index_location": place}}
    make_arrays(root, "group3", "Zarr 3 as TensorStore writes it", [
        third("stored", A, [5, 4, 3], [little]), third("big", A, [3, 4, 2], [big]), third("checked", A, [3, 4, 3], [little, crc]),
        third("packed", A, [3, 4, 3], [little, crc, gzip, crc]), third("turned", A, [3, 4, 2], [turn(2, 0, 1), turn(1, 0, 2), big, zstd]),
        third("shards", A, [4, 4, 4], [shards([2, 1, 4], [little, zstd])]),
        third("front", A, [4, 4, 4], [shards([2, 1, 4], [turn(2, 1, 0), little], "start", [little])]),
        third("gaps", A, [4, 4, 4], [shards([2, 1, 4], [little, zstd])], np.s_[0:2, 0:2], fill=1.5),
        third("bits", A, [4, 4, 4], [little], np.s_[0:0], fill="0x7fc00001"), third("dots", B, [3, 4], [little], separator="."),
        third("old", B, [3, 4], [little], keys="v2"), third("scalar", np.array(3.5, np.float32), [], [little])],
        group="zarr.json")
    for name, config, note in (("deep", {"max_decoded_node_bytes": 200, "max_inline_value_bytes": 10}, "a tree with several levels"),
                               ("numbered", {"manifest_kind": "numbered"}, "numbered manifests"),
                               ("plain", {"compression": None, "max_inline_value_bytes": 9999}, "nodes without compression")):
        folder = os.path.join(root, name)
        make_arrays(root, name, note, [second(f"layer{i}.w", B + np.int16(i), [5, 6]) for i in range(5 if name == "deep" else 2)],
                    {"driver": "ocdbt", "base": f"file://{folder}/", "config": config})


def main():
    root = os.path.abspath(os.path.join(sys.argv[1], "orbax"))
    shutil.rmtree(root, ignore_errors=True)
    os.makedirs(root)
    make_trees(root)
    make_manager(root)
    make_all_arrays(root)
    # Old manifests and data that nothing refers to any more are not needed.
    for name in sorted(os.listdir(os.path.join(root, "numbered")))[:-1]:
        if name.startswith("manifest.0") and name != max(n for n in os.listdir(os.path.join(root, "numbered")) if n.startswith("manifest.0")):
            os.remove(os.path.join(root, "numbered", name))
    for folder, folders, _ in os.walk(root, topdown=False):
        for empty in (os.path.join(folder, each) for each in folders):
            if not os.listdir(empty):
                os.rmdir(empty)


if __name__ == "__main__":
    main()

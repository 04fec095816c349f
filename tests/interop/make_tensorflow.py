#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes tests/fixtures/tensorflow, saved-model and tflite with the programs that own these formats.

    pip install tensorflow-cpu==2.21.0
    make_tensorflow.py tests/fixtures

The manifests contain what TensorFlow reads from its own files (load_checkpoint(), tf.lite.Interpreter), by the names
that Burnish gives the tensors; the rules are in core/formats/tensorflow/tensorflow.h and core/formats/tflite/tflite.h.
"""
import hashlib
import json
import os
import shutil
import sys

os.environ.update(TF_CPP_MIN_LOG_LEVEL="3", CUDA_VISIBLE_DEVICES="", TF_USE_LEGACY_KERAS="0")

import keras
import ml_dtypes
import numpy as np
import tensorflow as tf
from tensorflow.core.protobuf import saved_model_pb2, trackable_object_graph_pb2

V1 = tf.compat.v1
DTYPES = {"float32": "F32", "float64": "F64", "float16": "F16", "bfloat16": "BF16", "int8": "I8", "int16": "I16",
          "int32": "I32", "int64": "I64", "uint8": "U8", "uint16": "U16", "uint32": "U32", "uint64": "U64",
          "bool": "Bool", "complex64": "C64", "complex128": "C128", "float8_e4m3fn": "F8E4M3", "float8_e5m2": "F8E5M2",
          "int4": "I8", "uint4": "U8"}
GRAPH = "_CHECKPOINTABLE_OBJECT_GRAPH"


def described(path, array, **more):
    array = np.asarray(array)
    dtype = DTYPES[array.dtype.name]
    if array.dtype.name in ("int4", "uint4"):
        array = array.astype(np.int8)
    data = np.ascontiguousarray(array).tobytes()
    return {"path": path, "dtype": dtype, "shape": list(array.shape), "nbytes": len(data),
            "sha256": hashlib.sha256(data).hexdigest(), **more}


def save_manifest(file, form, tensors, values=(), **more):
    with open(file + ".manifest.json", "w", encoding="utf-8") as out:
        json.dump({"format": form, "file": os.path.basename(file), "written_by": f"tensorflow {tf.__version__}",
                   **more, "tensors": tensors, "values": list(values)}, out, indent=1, ensure_ascii=False)
        out.write("\n")


def unescaped(name):
    return name.replace("..", "\0").replace(".S", "/").replace("\0", ".")


def path_of(key):
    """The key without what says that it is a variable's value; a slot is below its optimiser."""
    if "/.ATTRIBUTES/" not in key:
        return key.replace("/", ".")
    key, attribute = key.split("/.ATTRIBUTES/")
    variable, _, slot = key.partition("/.OPTIMIZER_SLOT/")
    parts = [unescaped(part) for part in (slot.split("/") if slot else []) + variable.split("/")]
    return ".".join(parts + ([] if attribute == "VARIABLE_VALUE" else [attribute]))


def full_names(reader):
    graph = trackable_object_graph_pb2.TrackableObjectGraph()
    graph.ParseFromString(reader.get_tensor(GRAPH))
    return {a.checkpoint_key: a.full_name for node in graph.nodes for a in node.attributes}


def checkpoint_manifest(prefix, file, form="tensorflow", named=False, **more):
    """`named`: the keys number the variables, so that their own names are shown."""
    reader = tf.train.load_checkpoint(prefix)
    names = full_names(reader) if named else {}
    tensors, values = [], []
    for key, dtype in sorted(reader.get_variable_to_dtype_map().items()):
        if key == GRAPH:
            continue
        path = names[key].replace("/", ".") if named else path_of(key)
        if dtype == tf.string:
            text = [t.decode() for t in np.asarray(reader.get_tensor(key), dtype=object).reshape(-1)]
            values.append({"path": path, "text": ", ".join(text)})
        else:
            tensors.append(described(path, reader.get_tensor(key), key=key))
    save_manifest(file, form, tensors, values, **more)


def filled(shape, dtype=np.float32, seed=1):
    random = np.random.default_rng(seed)
    if dtype == np.bool_:
        return random.integers(0, 2, shape).astype(bool)
    return random.normal(0, 3, shape).astype(dtype)


class Layer(tf.Module):
    def __init__(self, ins, outs, seed):
        super().__init__()
        self.kernel = tf.Variable(filled((ins, outs), seed=seed), name="kernel")
        self.bias = tf.Variable(filled((outs,), seed=seed + 1), name="bias")


class Net(tf.Module):
    def __init__(self):
        super().__init__()
        self.layers = [Layer(4, 3, 1), Layer(3, 2, 3)]
        self.head = {"out.a/b": Layer(2, 1, 5)}

    @tf.function(input_signature=[tf.TensorSpec((None, 4))])
    def __call__(self, x):
        for layer in self.layers:
            x = tf.matmul(x, layer.kernel) + layer.bias
        return x


def make_objects(root):
    """Checkpoints by objects: modules, every dtype, strings, slots of an optimiser, Keras 3."""
    prefix = os.path.join(root, "module", "net")
    tf.train.Checkpoint(net=Net(), note=tf.Variable(["größe", "", "b"])).write(prefix)
    checkpoint_manifest(prefix, prefix + ".index", note="tf.train.Checkpoint of modules and strings")
    everything = {}
    for number, name in enumerate(sorted(set(DTYPES) - {"int4", "uint4"})):
        dtype = tf.as_dtype(name)
        everything[name] = tf.Variable(tf.constant(filled((2, 3), seed=number).astype(dtype.as_numpy_dtype)))
    everything["scalar"] = tf.Variable(1.5)
    everything["empty"] = tf.Variable(tf.zeros((0, 4)))
    prefix = os.path.join(root, "dtypes", "all")
    tf.train.Checkpoint(**everything).write(prefix)
    checkpoint_manifest(prefix, prefix + ".index", note="every dtype that a variable can have")
    # As TensorFlow 2's optimisers stored their slots.
    net = Layer(2, 2, 9)
    checkpoint = tf.train.Checkpoint(model=net, optimizer=SlotOptimizer([net.kernel, net.bias]))
    folder = os.path.join(root, "slots")
    checkpoint.save(os.path.join(folder, "ckpt"))
    checkpoint_manifest(os.path.join(folder, "ckpt-1"), os.path.join(folder, "ckpt-1.index"),
                        notes={"optimizer.momentum.model.kernel": "Slot “momentum” of the variable “model.kernel”"})
    keras.utils.set_random_seed(1)
    model = keras.Sequential([keras.layers.Input((4,)), keras.layers.Dense(3, name="hidden"),
                              keras.layers.BatchNormalization(name="bn"), keras.layers.Dense(2, name="out")])
    model.compile("adam", "mse")
    model.fit(np.ones((2, 4)), np.ones((2, 2)), verbose=0)
    folder = os.path.join(root, "keras")
    manager = tf.train.CheckpointManager(tf.train.Checkpoint(model=model, optimizer=model.optimizer), folder, 2)
    manager.save()
    manager.save()
    checkpoint_manifest(os.path.join(folder, "ckpt-2"), os.path.join(folder, "ckpt-2.index"), named=True,
                        note="two steps of Keras 3, of which the folder's list names the second",
                        notes={"sequential.hidden.kernel": "Stored as “optimizer._trainable_variables.0”"})
    os.remove(os.path.join(folder, "ckpt-1.data-00000-of-00001"))


class SlotOptimizer(tf.__internal__.tracking.Trackable):
    """Describes its slots as optimisers of TensorFlow 1 and 2 did."""

    def __init__(self, variables):
        self.slots = {v._unique_id: tf.Variable(v * 0 + 1, name=v.name.split(":")[0] + "/momentum") for v in variables}

    def get_slot_names(self):
        return ["momentum"]

    def get_slot(self, variable, name):
        return self.slots.get(variable._unique_id)


def make_names(root):
    """Checkpoints by names, as TensorFlow 1 wrote them: slots, a partitioned variable, two data files."""
    folder = os.path.join(root, "names")
    with tf.Graph().as_default(), V1.Session() as session:
        with V1.variable_scope("dense"):
            kernel = V1.get_variable("kernel", initializer=filled((4, 3)))
            parts = V1.get_variable("table", shape=(150, 2), partitioner=V1.fixed_size_partitioner(2),
                                    initializer=V1.random_normal_initializer(seed=1))
        step = V1.train.get_or_create_global_step()
        loss = tf.reduce_sum(kernel) + sum(tf.reduce_sum(part) for part in parts)
        V1.train.AdamOptimizer().minimize(loss, global_step=step)
        session.run(V1.global_variables_initializer())
        V1.train.Saver().save(session, os.path.join(folder, "model.ckpt"), write_meta_graph=False)
        # Two checkpoints become one with two data files.
        for name, variable in (("one", kernel), ("two", step)):
            V1.train.Saver([variable]).save(session, os.path.join(root, "shards", name), write_meta_graph=False,
                                            write_state=False)
        V1.train.Saver([kernel], write_version=V1.train.SaverDef.V1).save(
            session, os.path.join(make_folder(root, "first"), "model.ckpt"), write_meta_graph=False, write_state=False)
    checkpoint_manifest(os.path.join(folder, "model.ckpt"), os.path.join(folder, "model.ckpt.index"))
    prefix = os.path.join(root, "shards", "both")
    tf.raw_ops.MergeV2Checkpoints(checkpoint_prefixes=[os.path.join(root, "shards", n) for n in ("one", "two")],
                                  destination_prefix=prefix, delete_old_dirs=False)
    checkpoint_manifest(prefix, prefix + ".index")


def make_folder(*parts):
    folder = os.path.join(*parts)
    os.makedirs(folder, exist_ok=True)
    return folder


def make_saved_models(root):
    folder = os.path.join(root, "net")
    tf.saved_model.save(Net(), folder)
    checkpoint_manifest(os.path.join(folder, "variables", "variables"), os.path.join(folder, "saved_model.pb"),
                        form="saved-model")
    folder = os.path.join(root, "no-variables")
    empty = tf.Module()
    empty.double = tf.function(lambda x: 2 * x, input_signature=[tf.TensorSpec(())])
    tf.saved_model.save(empty, folder)
    shutil.rmtree(os.path.join(folder, "variables"), ignore_errors=True)
    # Without a graph, as no program loads it.
    tiny = saved_model_pb2.SavedModel(saved_model_schema_version=1)
    tiny.meta_graphs.add().meta_info_def.tags.append("serve")
    with open(os.path.join(make_folder(root, "tiny"), "saved_model.pb"), "wb") as out:
        out.write(tiny.SerializeToString())
    for below, names, _ in os.walk(root):
        for name in names:
            if name == "assets":
                os.rmdir(os.path.join(below, name))


def tflite_manifest(file, content, note):
    with open(file, "wb") as out:
        out.write(content)
    interpreter = tf.lite.Interpreter(model_content=content, experimental_preserve_all_tensors=True)
    from tensorflow.lite.python import schema_py_generated as schema
    model = schema.ModelT.InitFromObj(schema.Model.GetRootAs(content))
    tensors = []
    for number, tensor in enumerate(model.subgraphs[0].tensors):
        buffer = model.buffers[tensor.buffer]
        if tensor.buffer == 0 or (buffer.data is None and buffer.offset <= 1):
            continue
        path = tensor.name.decode().replace("/", ".")
        if tensor.type == schema.TensorType.INT4:
            packed = np.asarray(buffer.data, dtype=np.uint8)
            codes = np.stack([packed & 15, packed >> 4], 1).reshape(-1)[:int(np.prod(tensor.shape))].astype(np.int8)
            array = ((codes ^ 8) - 8).reshape(tensor.shape).astype(np.int8)
        else:
            array = interpreter.get_tensor(number)
        tensors.append(described(path, array))
        quantised = tensor.quantization
        if quantised is not None and quantised.scale is not None and len(quantised.scale) > 1:
            tensors.append(described(path + ".scale", np.asarray(quantised.scale, np.float32)))
            tensors.append(described(path + ".zero_point", np.asarray(quantised.zeroPoint, np.int64)))
    save_manifest(file, "tflite", tensors, note=note)


def make_tflite(root):
    keras.utils.set_random_seed(3)
    model = keras.Sequential([keras.layers.Input((6, 6, 2)), keras.layers.Conv2D(3, 3, name="conv"),
                              keras.layers.Flatten(), keras.layers.Dense(40, name="hidden"),
                              keras.layers.Dense(2, name="out")])
    def converter():
        made = tf.lite.TFLiteConverter.from_keras_model(model)
        made._experimental_disable_per_channel_quantization_for_dense_layers = False
        return made
    make_folder(root)
    tflite_manifest(os.path.join(root, "float.tflite"), converter().convert(), "float")
    made = converter()
    made.optimizations = [tf.lite.Optimize.DEFAULT]
    made.target_spec.supported_types = [tf.float16]
    tflite_manifest(os.path.join(root, "half.tflite"), made.convert(), "weights in f16")
    made = converter()
    made.optimizations = [tf.lite.Optimize.DEFAULT]
    made.representative_dataset = lambda: ([filled((1, 6, 6, 2), seed=i)] for i in range(4))
    made.target_spec.supported_ops = [tf.lite.OpsSet.TFLITE_BUILTINS_INT8]
    tflite_manifest(os.path.join(root, "int8.tflite"), made.convert(), "integers of 8 bits, a scale per channel")
    made = converter()
    made._experimental_use_buffer_offset = True
    tflite_manifest(os.path.join(root, "offsets.tflite"), made.convert(), "data behind the FlatBuffer")


def make_tiny(root):
    """A model of a few hundred bytes with what converters write rarely; its numbers are given here."""
    import flatbuffers
    from tensorflow.lite.python import schema_py_generated as schema
    codes = np.array([[1, -2, 3], [-8, 7, 0]], np.int8)
    nibbles = (codes.reshape(-1) & 15).astype(np.uint8)
    rows = [("plain/w", "FLOAT32", filled((2, 3)), None), ("codes", "INT8", codes, ([0.5], [-3])),
            ("packed", "INT4", codes, None), ("text", "STRING", b"\2\0\0\0\x10\0\0\0\x13\0\0\0\x14\0\0\0one2", None),
            ("sparse", "FLOAT32", filled((3,), seed=8), None)]
    model, graph = schema.ModelT(), schema.SubGraphT()
    model.version, model.description, model.buffers, model.subgraphs = 3, "tiny", [schema.BufferT()], [graph]
    graph.tensors, tensors = [], []
    for name, kind, array, quantised in rows:
        tensor, buffer = schema.TensorT(), schema.BufferT()
        tensor.name, tensor.type, tensor.buffer = name, getattr(schema.TensorType, kind), len(model.buffers)
        data = (nibbles[0::2] | nibbles[1::2] << 4).tobytes() if kind == "INT4" else bytes(array) if kind == "STRING" else array.tobytes()
        tensor.shape = [2] if kind == "STRING" else [8, 2] if name == "sparse" else list(array.shape)
        buffer.data = np.frombuffer(data, np.uint8)
        if quantised:
            tensor.quantization = schema.QuantizationParametersT()
            tensor.quantization.scale, tensor.quantization.zeroPoint = quantised
        if name == "sparse":
            tensor.sparsity = schema.SparsityParametersT()
        if kind != "STRING":
            tensors.append(described(name.replace("/", "."), array))
        model.buffers.append(buffer)
        graph.tensors.append(tensor)
    builder = flatbuffers.Builder(1024)
    builder.Finish(model.Pack(builder), b"TFL3")
    file = os.path.join(root, "tiny.tflite")
    with open(file, "wb") as out:
        out.write(bytes(builder.Output()))
    save_manifest(file, "tflite", tensors, [{"path": "text", "text": "one, 2"}],
                  note="made from the official schema", notes={"codes": "scale 0.5, zero point -3"})


def make_all(root):
    for name in ("tensorflow", "saved-model", "tflite"):
        shutil.rmtree(os.path.join(root, name), ignore_errors=True)
    make_objects(os.path.join(root, "tensorflow"))
    make_names(os.path.join(root, "tensorflow"))
    make_saved_models(os.path.join(root, "saved-model"))
    make_tflite(os.path.join(root, "tflite"))
    make_tiny(os.path.join(root, "tflite"))


def main():
    make_all(sys.argv[1])


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes files that cost far more than their size if they are read naively.

    bombs.py FOLDER [SCALE]

SCALE 1 (the default) makes files of at most some 100 KB each; 100 makes them as large as check-all.sh measures them.
"""
import gzip
import itertools
import json
import os
import struct
import sys
import zlib

# -- pickles and archives --------------------------------------------------------------------------------------------


def text(string):
    raw = string.encode()
    return b"X" + struct.pack("<I", len(raw)) + raw


def put(place):
    return b"r" + struct.pack("<I", place)


def get(place):
    return b"j" + struct.pack("<I", place)


def number(value):
    return b"J" + struct.pack("<i", value)


def archive(members, more_entries=b"", more_count=0):
    """A zip archive of (name, content, method) or of (name, content, method, size, crc, offset or None) as written."""
    body, directory = b"", b""
    for name, content, method, *given in members:
        size, crc, offset = given or (len(content), zlib.crc32(content), None)
        name = name.encode()
        if offset is None:
            offset = len(body)
            body += struct.pack("<4s5H3L2H", b"PK\3\4", 20, 0, method, 0, 0, crc, len(content), size, len(name), 0) + name + content
        directory += struct.pack("<4s6H3L5H2L", b"PK\1\2", 20, 20, 0, method, 0, 0, crc, len(content), size, len(name), 0, 0, 0, 0,
                                 0, offset) + name
    directory += more_entries
    count = min(len(members) + more_count, 65535)
    return body + directory + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, count, count, len(directory), len(body), 0)


def saved(pickle, *more):
    return archive([("a/data.pkl", b"\x80\2" + pickle + b".", 0), ("a/version", b"3\n", 0), *more])


def tensor(key, size):
    storage = b"(" + text("storage") + b"ctorch\nByteStorage\n" + text(key) + text("cpu") + number(size) + b"tQ"
    return (b"ctorch._utils\n_rebuild_tensor_v2\n(" + storage + b"K\0(" + number(size) + b"t(K\1t\x89"
            b"ccollections\nOrderedDict\n)RtR")


def doubled(levels, first, width=2):
    """Lists of references to the list before: width to the power of `levels` leaves."""
    pickle = first + put(0) + b"0"
    for level in range(levels):
        pickle += b"(" + get(level) * width + b"l" + put(level + 1) + b"0"
    return pickle + get(levels)


# -- the other formats -----------------------------------------------------------------------------------------------


def safetensors(header):
    raw = header if isinstance(header, bytes) else json.dumps(header, separators=(",", ":")).encode()
    return struct.pack("<Q", len(raw)) + raw


RECORD = {"float": "f32", "int": "i32", "format": "burn_core::record::file::PrettyJsonFileRecorder", "version": "0.19.0",
          "settings": "FullPrecisionSettings"}


def record(item):
    return ('{"metadata":' + json.dumps(RECORD) + ',"item":' + item + ',"_b":null}').encode()


def inflating(total):
    """A deflate stream of `total` zeros, and their checksum."""
    packer, crc, block = zlib.compressobj(9, zlib.DEFLATED, -15), 0, bytes(1 << 20)
    out = b""
    for _ in range(total >> 20):
        out += packer.compress(block)
        crc = zlib.crc32(block, crc)
    return out + packer.flush(), crc


# -- keys with one hash ----------------------------------------------------------------------------------------------

MULTIPLIER, MASK = 0xC6A4A7935BD1E995, (1 << 64) - 1
INVERSE = pow(MULTIPLIER, -1, 1 << 64)


def mixed(value):
    return value ^ value >> 47


def colliding(state, target, count):
    """`count` times 16 ASCII bytes that all take the hash from one state to another."""
    found, i = [], 0
    while len(found) < count:
        first = b"%08x" % (i * 2654435761 & MASK >> 32)
        i += 1
        between = (state ^ mixed(int.from_bytes(first, "little") * MULTIPLIER & MASK) * MULTIPLIER & MASK) * MULTIPLIER & MASK
        wanted = (target * INVERSE & MASK ^ between) * INVERSE & MASK
        second = (mixed(wanted) * INVERSE & MASK).to_bytes(8, "little")
        if all(0x21 <= byte <= 0x7E and byte not in b"\"\\.'/" for byte in second):
            found.append((first + second).decode())
    return found


def same_hash(count):
    """ASCII keys of 48 bytes that libstdc++'s std::hash (MurmurHash64A with its fixed seed) maps to one number: the three
    thirds can be combined at will."""
    start, target = 0xC70F6907 ^ 48 * MULTIPLIER & MASK, 0x1234567
    each = 1
    while each ** 3 < count:
        each += 1
    thirds = [colliding(start, target, each)] + 2 * [colliding(target, target, each)]
    return ["".join(parts) for parts in itertools.islice(itertools.product(*thirds), count)]


def pytorch_bombs(scale):
    long_key = "k" * (40_000 * scale)
    many = 10_000 * scale
    yield "objects_in_object.pt", saved(b"c__main__\nFoo\n)\x81}" + text("x") + doubled(60, b"K\1") + b"sb")
    yield "cycle.pt", saved(b"]" + put(0) + doubled(60, b"h\0") + b"a")
    yield "sparse_wraps.pt", saved(b"(N" + doubled(
        7, b"ctorch._utils\n_rebuild_sparse_tensor\n(ctorch.serialization\n_get_layout\n(" + text("torch.sparse_coo") + b"tR(" +
        tensor("0", 1) * 2 + b"(K\1tttR", 10) + b"l", ("a/data/0", b"\0", 0))
    yield "one_long_key.pt", saved(text(long_key) + put(0) + b"0}(" + b"h\0N" * many + b"u")
    yield "long_keys_in_tuples.pt", saved(text(long_key) + put(0) + b"0}(" + b"".join(
        b"h\0" + number(i) + b"\x86N" for i in range(many // 4)) + b"u")
    yield "long_key_above_leaves.pt", saved(b"}" + text(long_key) + b"(" + b"N" * many + b"ls")
    yield "one_long_text.pt", saved(text(long_key) + put(0) + b"0(" + b"h\0" * many + b"l")
    yield "empty_tuples.pt", saved(b"(" + b")" * (8 * many) + b"l")
    yield "call_with_many_arguments.pt", saved(b"c__main__\nFoo\n(" + b"N" * many + b"tR" + put(0) + b"0(" + b"h\0" * many + b"l")
    yield "dict_of_equal_keys.pt", saved(b"}(" + b"NN" * many + b"u" + put(0) + b"0(" + b"h\0" * many + b"l")
    yield "dotted_global.pt", saved(text("a") + text("." * (10 * many)) + b"\x93")
    yield "dotted_globals.pt", saved(b"".join(b"ca\n" + b"." * 900 + b"%d\n" % i for i in range(many // 100)) + b"(l")
    yield "repeated_global.pt", saved(text("m" * 60_000) + put(0) + b"0(" + b"h\0h\0\x93" * many + b"l")
    yield "bytearrays.pt", saved(b"cbuiltins\nbytearray\n" + put(0) + b"0)" + (put(1) + b"0h\0h\1\x85R") * many)
    yield "names_with_one_hash.pt", saved(b"}(" + b"".join(text(key) + b"N" for key in same_hash(many // 4)) + b"u")
    content, crc = inflating(min(scale, 8) << 20)
    size = min(scale, 8) << 20
    objects = b"}(" + b"".join(text("w%d" % i) + tensor(str(i), size) for i in range(200)) + b"u"
    begin = 30 + len("a/data.pkl") + len(objects) + 3
    yield "overlapping_storages.pt", archive(
        [("a/data.pkl", b"\x80\2" + objects + b".", 0)] +
        [("a/data/%d" % i, content, 8, size, crc, begin if i else None) for i in range(200)])


def far_memos(scale):
    def member(name, content):
        head = bytearray(512)
        head[:len(name)] = name.encode()
        head[124:136] = b"%011o\0" % len(content)
        head[257:262] = b"ustar"
        return bytes(head) + content + bytes(-len(content) % 512)
    count = 2_000 * scale
    storage = b"\x80\2(K\1" + put(1_048_575) + b"K\2ctorch\nFloatStorage\nt." + struct.pack("<Q", 0)
    return (member("sys_info", b"") + member("storages", b"\x80\2" + number(count) + b"." + storage * count + b"\x80\2].") +
            member("tensors", b"\x80\2K\0.") + member("pickle", b"\x80\2}.") + bytes(1024))


def packed_map(pairs):
    """MessagePack of a map; the values are encoded already."""
    return b"\xdf" + struct.pack(">I", len(pairs)) + b"".join(
        b"\xdb" + struct.pack(">I", len(key)) + key.encode() + value for key, value in pairs)


def flax_array(count, data):
    content = b"\x93\x91\xce" + struct.pack(">I", count) + b"\xa5uint8\xc6" + struct.pack(">I", len(data)) + data
    return b"\xc9" + struct.pack(">I", len(content)) + b"\1" + content


def flax_bombs(scale):
    many = 1_000 * scale
    one, empty = flax_array(1, b"x"), flax_array(0, b"")
    yield "names_with_one_hash.msgpack", packed_map([(key, empty) for key in same_hash(many)])
    yield "many_chunks.msgpack", packed_map([("w", packed_map([
        ("__msgpack_chunked_array__", b"\xc3"), ("shape", packed_map([("0", b"\xce" + struct.pack(">I", 20 * many))])),
        ("chunks", packed_map([(str(i), one) for i in range(20 * many)]))]))])
    yield "deep_lists.msgpack", packed_map([("w", b"\x91" * 390 + one), ("v", b"\x91" * 1_000 + b"\xc0")])
    yield "empty_maps.msgpack", packed_map([("w", one), ("v", packed_map([("%x" % i, b"\x80") for i in range(30 * many)]))])
    yield "lists_in_lists.msgpack", packed_map([("v%d" % i, b"\x91" * 380 + b"\x90") for i in range(many)] + [("w", one)])


def proto(number, content):
    """A field of a protocol buffer: a number, or bytes."""
    if isinstance(content, int):
        return varint(number << 3) + varint(content)
    return varint(number << 3 | 2) + varint(len(content)) + content


def onnx_model(graph):
    return proto(1, 10) + proto(7, graph)


def onnx_tensor(name, *rest):
    return proto(1, 1) + proto(2, 2) + proto(8, name.encode()) + b"".join(rest or [proto(9, b"x")])


def onnx_bombs(scale):
    many = 1_000 * scale
    one = onnx_tensor("w")
    yield "names_with_one_hash.onnx", onnx_model(b"".join(proto(5, onnx_tensor(key)) for key in same_hash(many)))
    yield "unpacked_numbers.onnx", onnx_model(proto(5, proto(1, 100 * many) + proto(2, 7) + proto(8, b"w") + proto(7, 1) * (100 * many)))
    yield "many_inputs.onnx", onnx_model(proto(5, one) + proto(1, proto(1, b"w") * (100 * many) + proto(4, b"Sum")))
    yield "empty_nodes.onnx", onnx_model(proto(5, one) + proto(1, b"") * (300 * many))
    yield "empty_tensors.onnx", onnx_model(proto(5, one) + proto(5, b"") * (300 * many))
    graph = b"".join(proto(5, onnx_tensor("%x" % i)) + proto(1, proto(1, b"%x" % i)) for i in range(many))
    for _ in range(20):
        graph = proto(1, proto(3, b"n" * 3_000) + proto(5, proto(1, b"body") + proto(6, graph)))
    yield "long_names_nested.onnx", onnx_model(graph)
    yield "missing_files.onnx", onnx_model(proto(5, one) + b"".join(proto(5, onnx_tensor(
        "w%d" % i, proto(14, 1), proto(13, proto(1, b"location") + proto(2, b"%d.bin" % i)))) for i in range(10 * many)))
    yield "metadata_with_one_hash.onnx", onnx_model(proto(5, one)) + b"".join(
        proto(14, proto(1, key.encode()) + proto(2, b"")) for key in same_hash(many))


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = CRC_TABLE[(crc ^ byte) & 255] ^ (crc >> 8)
    return crc ^ 0xFFFFFFFF


def crc_of_byte(byte):
    for _ in range(8):
        byte = (byte >> 1) ^ (0x82F63B78 if byte & 1 else 0)
    return byte


CRC_TABLE = [crc_of_byte(byte) for byte in range(256)]


def varint(value):
    out = b""
    while value > 127:
        out += bytes([value & 127 | 128])
        value >>= 7
    return out + bytes([value])


def checkpoint_index(entries, compression=0):
    """A table of LevelDB, as in core/encoding/leveldb, with keys that repeat the start of the one before."""
    out = b""

    def add(content, kind=0):
        nonlocal out
        place = varint(len(out)) + varint(len(content))
        crc = crc32c(content + bytes([kind]))
        masked = ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF
        out += content + bytes([kind]) + masked.to_bytes(4, "little")
        return place

    def block(pairs):
        content, last = [], b""
        for key, value in pairs:
            shared = len(os.path.commonprefix([key, last]))
            content.append(varint(shared) + varint(len(key) - shared) + varint(len(value)) + key[shared:] + value)
            last = key
        return b"".join(content) + bytes(4) + b"\1\0\0\0"

    header = proto(1, 1) + proto(3, proto(1, 1))
    data = add(entries if compression else block([(b"", header), *entries]), compression)
    other = add(block([]))
    index = add(block([(b"~", data)]))
    return out + (other + index).ljust(40, b"\0") + 0xDB4775248B80FB57.to_bytes(8, "little")


def checkpoint_entry(shape, offset, size):
    dimensions = b"".join(proto(2, proto(1, each)) for each in shape)
    return proto(1, 1) + proto(2, dimensions) + proto(4, offset) + proto(5, size)


def tensorflow_bombs(scale):
    many = 1_000 * scale
    one = checkpoint_entry([1], 0, 4)
    data = ".data-00000-of-00001"
    yield "keys_with_one_hash.index", checkpoint_index(sorted((key.encode(), one) for key in same_hash(many)))
    yield "keys_with_one_hash" + data, bytes(4)
    yield "long_keys.index", checkpoint_index([(b"k" * 60_000 + b"%08d" % i, one) for i in range(many)])
    yield "long_keys" + data, bytes(4)
    yield "same_bytes.index", checkpoint_index([(b"%08d" % i, checkpoint_entry([250_000], 0, 1_000_000)) for i in range(many)])
    yield "same_bytes" + data, bytes(1_000_000)
    # The first entry as a literal, then its last zero repeated.
    first = b"\0\0\6" + proto(1, 1) + proto(3, proto(1, 1)) + b"\0"
    size = len(first) + (60 << 20)
    yield "snappy.index", checkpoint_index(varint(size) + bytes([len(first) - 1 << 2]) + first + b"\xfe\1\0" * (60 << 14), 1)
UNDEFINED = (1 << 64) - 1


class Hdf5:
    """A file in the oldest form of HDF5, whose objects are appended one after the other; the root group comes last."""

    def __init__(self):
        self.body = bytes(96)

    def append(self, messages):
        """An object header of (type, content); returns its address."""
        content = b""
        for kind, data in messages:
            data += bytes(-len(data) % 8)
            content += struct.pack("<2HB3x", kind, len(data), 0) + data
        self.body += bytes(-len(self.body) % 8)
        address = len(self.body)
        self.body += struct.pack("<BxH2L4x", 1, len(messages), 1, len(content)) + content
        return address

    def group(self, links):
        links = [(6, struct.pack("<3B", 1, 0, len(name)) + name.encode() + struct.pack("<Q", address)) for name, address in links]
        return self.append([(2, struct.pack("<2B2Q", 0, 0, UNDEFINED, UNDEFINED)), *links])

    def dataset(self, shape, chunk=None, tree=UNDEFINED, deflated=False):
        """Unsigned bytes; without chunks, contiguous and not yet written."""
        layout = struct.pack("<2B2Q", 3, 1, UNDEFINED, 0)
        if chunk:
            layout = struct.pack("<3BQ%dL" % (len(chunk) + 1), 3, 2, len(chunk) + 1, tree, *chunk, 1)
        filters = [(11, struct.pack("<2B6x4HL4x", 1, 1, 1, 0, 1, 1, 9))] if deflated else []
        return self.append([(1, struct.pack("<3B5x%dQ" % len(shape), 1, len(shape), 0, *shape)),
                            (3, struct.pack("<4BL2H", 0x10, 0, 0, 0, 1, 0, 8)), (5, bytes([2, 3, 2, 1, 0, 0, 0, 0])), (8, layout), *filters])

    def chunks(self, entries, end):
        """A leaf of a tree of (offsets, content); `end` are the offsets behind the last one."""
        keys = []
        for offsets, content in entries:
            keys.append(struct.pack("<2L%dQ" % (len(offsets) + 1), len(content), 0, *offsets, 0) + struct.pack("<Q", len(self.body)))
            self.body += content
        self.body += bytes(-len(self.body) % 8)
        address, last = len(self.body), struct.pack("<2L%dQ" % (len(end) + 1), 0, 0, *end, 0)
        self.body += b"TREE" + struct.pack("<2BH2Q", 1, 0, len(keys), UNDEFINED, UNDEFINED) + b"".join(keys) + last
        self.body += bytes((64 - len(keys)) * (len(last) + 8))
        return address

    def content(self, root):
        start = b"\x89HDF\r\n\x1a\n" + struct.pack("<8B2HL6Q2L16x", 0, 0, 0, 0, 0, 8, 8, 0, 4, 16, 0, 0, UNDEFINED,
                                                     len(self.body), UNDEFINED, 0, root, 0, 0)
        return start + self.body[len(start):]


def hdf5_bombs(scale):
    def file_with(make):
        file = Hdf5()
        return file.content(file.group(make(file)))

    def doubling(file):
        group = file.group([])
        for _ in range(60):
            group = file.group([("a", group), ("b", group)])
        return [("g", group)]

    def deep(file):
        group = file.group([("w", file.dataset([4]))])
        for _ in range(100 * scale):
            group = file.group([("g", group)])
        return [("g", group)]

    def huge_chunk(file):
        size = min(scale, 64) * (8 << 20)
        packer, block = zlib.compressobj(9), bytes(1 << 20)
        content = b"".join(packer.compress(block) for _ in range(size >> 20)) + packer.flush()
        return [("w", file.dataset([size], [size], file.chunks([([0], content)], [size]), True)), ("v", file.dataset([4], [2]))]

    def same_chunk(file):
        # Each of 60 chunks inflates to 1 MiB, again for every piece that is read.
        content = zlib.compress(bytes(1 << 20), 9)
        tree = file.chunks([([i << 20], content) for i in range(60)], [60 << 20])
        return [("w%d" % i, file.dataset([60 << 20], [1 << 20], tree, True)) for i in range(max(1, scale // 10))]

    yield "doubling_groups.h5", file_with(doubling)
    yield "deep_groups.h5", file_with(deep)
    yield "many_links.h5", file_with(lambda file: [("%x" % i, address) for address in [file.dataset([1], [1])]
                                                   for i in range(min(600 * scale, 60_000))])
    yield "names_with_one_hash.h5", file_with(lambda file: [(name, address) for address in [file.dataset([1], [1])]
                                                            for name in same_hash(min(300 * scale, 25_000))])
    yield "many_chunks.h5", file_with(lambda file: [
        ("w", file.dataset([1_000 * scale], [1], file.chunks([([0], b"x")], [1])))])
    yield "chunks_across.h5", file_with(lambda file: [
        ("w", file.dataset([10 * scale, 100], [1, 1], file.chunks([([0, 0], b"x")], [1, 1])))])
    yield "huge_chunk.h5", file_with(huge_chunk)
    yield "same_chunks.h5", file_with(same_chunk)


def other_bombs(scale):
    many = 1_000 * scale
    keys = same_hash(many)
    empty = {"dtype": "U8", "shape": [0], "data_offsets": [0, 0]}
    yield "far_memos.tar", far_memos(scale)
    yield "names_with_one_hash.safetensors", safetensors({key: empty for key in keys})
    yield "metadata_with_one_hash.safetensors", safetensors({"__metadata__": {key: "" for key in keys}})
    yield "dots.safetensors", safetensors({"%x" % i + "." * 254: empty for i in range(many // 3)})
    yield "deep_names.safetensors", safetensors({"%x" % i + ".a" * 254: empty for i in range(many // 6)})
    yield "long_name_above_leaves.json", record('{"' + "k" * (40_000 * scale) + '":{' + ",".join(
        '"%x":1' % i for i in range(2 * many)) + "}}")
    yield "long_names_nested.json", record('{"' + '":{"'.join(["k" * (300 * scale)] * 100) + '":{' + ",".join(
        '"%x":1' % i for i in range(many)) + "}" + "}" * 100)
    yield "fields_with_one_hash.json", record("{" + ",".join('"%s":1' % key for key in keys) + "}")
    yield "empty_lists.json", record("[" + ",".join(["[]"] * (30 * many)) + "]")
    yield "inflating.json.gz", gzip.compress(record('{"x":' + " " * (scale * (20 << 20)) + "1}"))


def rust_bombs(scale):
    module = "#[derive(Module)] struct M<B: Backend> { a: Linear<B> }\n"
    yield "use.rs", ("use " + "x" * (10_000 * scale) + "::{" + "a," * (2_000 * scale) + "a};\n" + module).encode()
    yield "doubling.rs", "".join("#[derive(Module, Debug)]\nstruct T%d<B: Backend> { a: T%d<B>, b: T%d<B> }\n" % (i, i + 1, i + 1)
                                 for i in range(150)).encode() + b"#[derive(Module, Debug)]\nstruct T150<B: Backend> { l: Linear<B> }\n"
    yield "aliases.rs", ("".join("type A%d<B> = (A%d<B>, A%d<B>);\n" % (i, i + 1, i + 1) for i in range(150)) +
                         "type A150<B> = Linear<B>;\n#[derive(Module, Debug)]\nstruct M<B: Backend> { a: A0<B> }\n").encode()
    yield "parentheses.rs", ("#[derive(Module)]\nstruct M<B: Backend> { a: " + "(" * (5_000 * scale) + "Linear<B>" +
                             ")" * (5_000 * scale) + " }\n").encode()


def write(folder, scale=1):
    os.makedirs(folder, exist_ok=True)
    for bombs in (pytorch_bombs, flax_bombs, onnx_bombs, hdf5_bombs, tensorflow_bombs, other_bombs, rust_bombs):
        for name, content in bombs(scale):
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
    rules = json.dumps([["(.*)", "$1$1"]] * 60)
    with open(os.path.join(folder, "doubling.rules.json"), "w", encoding="utf-8") as file:
        file.write(rules)


def write_sparse(folder):
    """A tensor of 4 GiB in a file of a few blocks: only for opening, because all its bytes can be read."""
    with open(os.path.join(folder, "sparse_4_gib.index"), "wb") as file:
        file.write(checkpoint_index([(b"w", checkpoint_entry([1 << 30], 0, 4 << 30))]))
    with open(os.path.join(folder, "sparse_4_gib.data-00000-of-00001"), "wb") as file:
        file.truncate(4 << 30)


if __name__ == "__main__":
    write(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1)

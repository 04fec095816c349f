// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/torchcheckpoint.h"

#include "core/base/seededhash.h"
#include "core/encoding/pickle/picklereader.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/torchtensors.h"
#include "core/formats/pytorch/torchtree.h"

#include <algorithm>
#include <array>

namespace burnish::pytorch {

namespace {

using Kind = Pickle::Kind;
using Ref = Pickle::Ref;

/// Objects of the pickle can be used in many places; what is copied from it stays within this multiple of its size.
constexpr std::uint64_t sharingLimit = 16;
constexpr std::uint64_t sharingRoom = std::uint64_t(1) << 20;

constexpr std::string_view metadataModule = "torch.distributed.checkpoint.metadata ";

bool isKnownGlobal(std::string_view global)
{
    constexpr std::array<std::string_view, 9> known = {
        "torch.distributed.checkpoint.filesystem _StorageInfo",
        "torch.serialization _get_layout",
        "torch Size",
        "pathlib PosixPath",
        "pathlib WindowsPath",
        "pathlib PurePosixPath",
        "pathlib._local PosixPath",
        "pathlib._local WindowsPath",
        "collections OrderedDict",
    };
    constexpr std::array<std::string_view, 8> classes = {
        "Metadata",      "TensorStorageMetadata", "BytesStorageMetadata", "TensorProperties", "ChunkStorageMetadata",
        "MetadataIndex", "StorageMeta",           "_MEM_FORMAT_ENCODING"};
    if (global.starts_with(metadataModule))
        return std::ranges::find(classes, global.substr(metadataModule.size())) != classes.end();
    return std::ranges::find(known, global) != known.end() || dtypeOfTorchGlobal(global).has_value();
}

class MetadataReader
{
public:
    explicit MetadataReader(const Pickle &pickle)
        : m_pickle(pickle)
        , m_copiesLeft(sharingRoom + sharingLimit * pickle.end())
    {}

    Expected<std::vector<CheckpointItem>> read(Task &task);

private:
    [[nodiscard]] static Error notMetadata()
    {
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The pickle does not describe a distributed checkpoint of PyTorch."));
    }
    [[nodiscard]] static Error badItem()
    {
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The checkpoint's metadata does not describe where this item is stored."));
    }

    [[nodiscard]] bool isOf(Ref object, std::string_view name) const
    {
        return m_pickle.isCallOf(object, std::string(metadataModule).append(name));
    }
    /// An attribute of an object with a dictionary as its state; None if it has none of that name.
    [[nodiscard]] Ref field(Ref object, std::string_view name) const
    {
        const Ref state = m_pickle.kind(object) == Kind::Call ? m_pickle.state(object) : Pickle::none;
        Ref found = Pickle::none;
        const auto items = entries(state);
        for (std::size_t i = 0; i + 1 < items.size() && i < fieldLimit; i += 2) {
            if (m_pickle.kind(items[i]) == Kind::Text && m_pickle.text(items[i]) == name)
                found = items[i + 1];
        }
        return found;
    }
    /// Keys and values of a dictionary, alternating.
    [[nodiscard]] std::span<const Ref> entries(Ref object) const
    {
        if (m_pickle.kind(object) == Kind::Dict || m_pickle.isCallOf(object, "collections OrderedDict"))
            return m_pickle.items(object);
        return {};
    }
    [[nodiscard]] std::optional<std::uint64_t> count(Ref object) const
    {
        if (m_pickle.kind(object) != Kind::Integer || m_pickle.integer(object) < 0)
            return std::nullopt;
        return std::uint64_t(m_pickle.integer(object));
    }
    bool charge(std::uint64_t copies)
    {
        const bool fits = copies <= m_copiesLeft;
        m_copiesLeft -= std::min(copies, m_copiesLeft);
        return fits;
    }

    [[nodiscard]] static std::string placeKey(std::string_view name, std::span<const std::uint64_t> offsets);
    Expected<void> readPlaces(Ref storage);
    Expected<CheckpointChunk> place(const std::string &name, std::optional<std::vector<std::uint64_t>> offsets);
    Expected<int> zstdLayersOf(Ref transforms) const;
    Expected<void> readItem(CheckpointItem &item, Ref object);
    Expected<void> readTensor(CheckpointItem &item, Ref object);

    /// The classes have at most five fields.
    static constexpr std::size_t fieldLimit = 64;

    const Pickle &m_pickle;
    std::uint64_t m_copiesLeft;
    TextMap<Ref> m_places; ///< by name and offsets; see placeKey()
};

std::string MetadataReader::placeKey(std::string_view name, std::span<const std::uint64_t> offsets)
{
    std::string key(name);
    key += '\0';
    for (const std::uint64_t offset : offsets)
        key.append(std::to_string(offset)).append(1, ',');
    return key;
}

/// Indexes {MetadataIndex(fqn, offset, index): _StorageInfo(…)} by fqn and offset, which alone make such keys equal.
Expected<void> MetadataReader::readPlaces(Ref storage)
{
    const auto items = entries(storage);
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
        const Ref name = field(items[i], "fqn");
        const Ref offset = field(items[i], "offset");
        if (!isOf(items[i], "MetadataIndex") || m_pickle.kind(name) != Kind::Text)
            return notMetadata();
        const auto offsets = m_pickle.isNone(offset) ? std::vector<std::uint64_t>() : countsAt(m_pickle, offset);
        if (!offsets)
            continue; // a chunk at such offsets cannot be asked for
        if (!charge(m_pickle.text(name).size() + 8 * (1 + offsets->size())))
            return notMetadata();
        m_places.insert_or_assign(placeKey(m_pickle.text(name), *offsets) + (m_pickle.isNone(offset) ? "v" : "t"),
                                  items[i + 1]);
    }
    return {};
}

/// Where a chunk is stored; a value without offsets.
Expected<CheckpointChunk> MetadataReader::place(const std::string &name,
                                                std::optional<std::vector<std::uint64_t>> offsets)
{
    const auto known = offsets ? placeKey(name, *offsets) + 't' : placeKey(name, {}) + 'v';
    const auto found = m_places.find(known);
    if (found == m_places.end())
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The checkpoint's metadata does not describe where this item is stored."));
    const Ref info = found->second;
    const Ref file = field(info, "relative_path");
    const auto begin = count(field(info, "offset"));
    const auto length = count(field(info, "length"));
    if (m_pickle.kind(file) != Kind::Text || !begin || !length)
        return badItem();
    if (!charge(m_pickle.text(file).size()))
        return notMetadata();
    BURNISH_TRY(const int zstdLayers, zstdLayersOf(field(info, "transform_descriptors")));
    return CheckpointChunk{std::move(offsets).value_or(std::vector<std::uint64_t>()),
                           {},
                           m_pickle.text(file),
                           *begin,
                           *length,
                           zstdLayers};
}

/// How often Zstandard was applied: the descriptors are "stream.zstd/1" (torch/distributed/checkpoint/_extension.py of
/// 2.7 to 2.15).
Expected<int> MetadataReader::zstdLayersOf(Ref transforms) const
{
    constexpr std::size_t mostLayers = 4;
    if (m_pickle.isNone(transforms))
        return 0;
    const bool isList = m_pickle.kind(transforms) == Kind::List || m_pickle.kind(transforms) == Kind::Tuple;
    if (!isList || m_pickle.items(transforms).size() > mostLayers)
        return badItem();
    for (const Ref each : m_pickle.items(transforms)) {
        if (m_pickle.kind(each) != Kind::Text)
            return badItem();
        const std::string_view name = m_pickle.text(each);
        // Minor versions do not matter.
        if (name != "stream.zstd/1" && !name.starts_with("stream.zstd/1."))
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The item is stored in a form of “%1”, which Burnish does not read.")
                             .arg(quotedForMessage(name)));
    }
    return int(m_pickle.items(transforms).size());
}

Expected<void> MetadataReader::readTensor(CheckpointItem &item, Ref object)
{
    const Ref properties = field(object, "properties");
    const Ref state = isOf(properties, "TensorProperties") ? m_pickle.state(properties) : Pickle::none;
    if (m_pickle.kind(state) != Kind::Tuple || m_pickle.items(state).empty())
        return badItem();
    const Ref dtype = m_pickle.items(state).front();
    const std::string name = m_pickle.kind(dtype) == Kind::Global ? m_pickle.text(dtype) : std::string();
    item.dtype = dtypeOfTorchGlobal(name);
    if (!item.dtype)
        return Error(ErrorCode::Unsupported, FormatsText::tr("Unknown dtype “%1”.").arg(quotedForMessage(name)));
    auto size = countsAt(m_pickle, field(object, "size"));
    const Ref chunks = field(object, "chunks");
    if (!size || m_pickle.kind(chunks) != Kind::List)
        return badItem();
    item.size = std::move(*size);
    for (const Ref chunk : m_pickle.items(chunks)) {
        auto offsets = countsAt(m_pickle, field(chunk, "offsets"));
        auto sizes = countsAt(m_pickle, field(chunk, "sizes"));
        if (!offsets || !sizes || !isOf(chunk, "ChunkStorageMetadata"))
            return badItem();
        if (!charge(64 + item.name.size() + 8 * (offsets->size() + sizes->size())))
            return notMetadata();
        BURNISH_TRY(CheckpointChunk found, place(item.name, std::move(offsets)));
        found.sizes = std::move(*sizes);
        item.chunks.push_back(std::move(found));
    }
    return {};
}

Expected<void> MetadataReader::readItem(CheckpointItem &item, Ref object)
{
    item.isTensor = isOf(object, "TensorStorageMetadata");
    if (item.isTensor)
        return readTensor(item, object);
    if (!isOf(object, "BytesStorageMetadata"))
        return badItem();
    BURNISH_TRY(CheckpointChunk chunk, place(item.name, std::nullopt));
    item.chunks.push_back(std::move(chunk));
    return {};
}

Expected<std::vector<CheckpointItem>> MetadataReader::read(Task &task)
{
    for (const std::string &global : m_pickle.globals()) {
        if (!isKnownGlobal(global))
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The checkpoint's metadata refers to “%1”, which Python would run or create. "
                                         "Burnish did not run it.")
                             .arg(quotedForMessage(global)));
    }
    const Ref root = m_pickle.root();
    if (!isOf(root, "Metadata"))
        return notMetadata();
    BURNISH_CHECK(readPlaces(field(root, "storage_data")));
    std::vector<CheckpointItem> items;
    TextSet names;
    const auto content = entries(field(root, "state_dict_metadata"));
    for (std::size_t i = 0; i + 1 < content.size(); i += 2) {
        if (i % 4096 == 0)
            BURNISH_CHECK(task.poll());
        if (m_pickle.kind(content[i]) != Kind::Text || !charge(m_pickle.text(content[i]).size() + 64))
            return notMetadata();
        CheckpointItem item;
        item.name = m_pickle.text(content[i]);
        if (!names.insert(item.name).second)
            return notMetadata();
        if (auto done = readItem(item, content[i + 1]); !done)
            item.flaw = std::move(done).error();
        items.push_back(std::move(item));
    }
    return items;
}

} // namespace

Expected<std::vector<CheckpointItem>> readCheckpointMetadata(const ByteSourcePtr &metadata, Task &task)
{
    BURNISH_TRY(const Pickle pickle, readPickle(metadata, 0, {}, task));
    return MetadataReader(pickle).read(task);
}

Expected<TensorPtr> readCheckpointTensor(const ByteSourcePtr &archive, Task &task)
{
    Diagnostics flaws;
    BURNISH_TRY(const TorchContent content, openZip(archive, task, flaws));
    BURNISH_TRY(TorchNumbers numbers, TorchTensors(content, task).numbersOf(content.object.root()));
    if (content.storages)
        BURNISH_CHECK(content.storages->finish());
    if (numbers.parts.size() != 1 || !numbers.parts.front().suffix.empty())
        return Error(ErrorCode::Malformed, FormatsText::tr("Expected a part of a tensor, found another object."));
    return std::move(numbers.parts.front().tensor);
}

Expected<ModelState> readCheckpointValue(const ByteSourcePtr &archive, Task &task, Diagnostics &diagnostics)
{
    BURNISH_TRY(const TorchContent content, openZip(archive, task, diagnostics));
    BURNISH_TRY(ModelState state, readTree(content, task, diagnostics));
    if (content.storages)
        BURNISH_CHECK(content.storages->finish());
    return state;
}

} // namespace burnish::pytorch

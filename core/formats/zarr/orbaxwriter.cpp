// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/fromutf8.h"
#include "core/encoding/json/jsonencoder.h"
#include "core/encoding/ocdbt/databasewriter.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/formats/writeroffiles.h"
#include "core/formats/zarr/arraymetadata.h"
#include "core/formats/zarr/orbax.h"

#include <algorithm>
#include <array>

namespace burnish::zarr {

namespace {

constexpr std::size_t mostAxesWritten = 32; ///< as in TensorStore
constexpr std::size_t longestWrittenKey = 65535;
constexpr std::string_view descriptionName = "/zarr.json";
constexpr std::size_t entriesOfLeaf = 8192;
constexpr std::uint64_t dataAlignment = 64;
/// Offsets that are not known yet take as many bytes as any that follow, or more.
constexpr std::uint64_t largestOffset = std::uint64_t(1) << 56;

/// A leaf of the tree of keys: some of the entries in their order.
struct TreeLeafPlan
{
    std::size_t first = 0;
    std::size_t count = 0;
    ocdbt::WrittenNode node;
};

/// The nodes of the tree are made when they are written, because there may be millions of keys. They come first, so
/// that the data file is complete by itself.
struct OrbaxLayout final : FileLayout
{
    StoreTensors tensors;
    std::vector<std::uint32_t> entries; ///< in the order of their keys: twice the tensor's index, plus 1 for its data
    std::vector<std::uint64_t> offsets; ///< of the tensors, in the data
    std::uint64_t dataBegin = 0;
    std::uint64_t dataSize = 0;
    std::vector<TreeLeafPlan> leaves;
    std::string root; ///< above several leaves; empty if there is only one

    [[nodiscard]] std::uint64_t fileSize() const override { return dataBegin + dataSize; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return dataSize; }
    [[nodiscard]] bool fixesOffsets() const override { return true; }

    [[nodiscard]] std::string leaf(const TreeLeafPlan &plan) const;
    [[nodiscard]] ocdbt::WrittenNode rootNode() const;
};

void appendList(std::string &out, std::span<const std::uint64_t> numbers, std::uint64_t least)
{
    out += '[';
    for (std::size_t i = 0; i < numbers.size(); ++i)
        out.append(i == 0 ? "" : ",").append(std::to_string(std::max(numbers[i], least)));
    out += ']';
}

/// The description of an array: all of it is one chunk, stored unchanged.
std::string descriptionOf(const TensorInfo &info)
{
    const auto shape = info.shape().dimensions();
    const Dtype dtype = info.dtype();
    const bool isComplex = traits(dtype).kind == DtypeKind::Complex;
    const bool hasOrder = traits(dtype).blockBytes > 1;
    std::string json = R"({"zarr_format":3,"node_type":"array","shape":)";
    appendList(json, shape, 0);
    json.append(R"(,"data_type":")").append(nameOfType(dtype));
    json += R"(","chunk_grid":{"name":"regular","configuration":{"chunk_shape":)";
    appendList(json, shape, 1);
    json += R"(}},"chunk_key_encoding":{"name":"default","configuration":{"separator":"/"}},"fill_value":)";
    // Nothing has this value, as the only chunk is stored. F8E8M0 has no zero.
    json += dtype == Dtype::Bool ? "false" : isComplex ? "[0,0]" : dtype == Dtype::F8E8M0 ? "1" : "0";
    json += R"(,"codecs":[{"name":"bytes")";
    json += hasOrder ? R"(,"configuration":{"endian":"little"}}]})" : "}]}";
    return json;
}

std::string chunkKey(std::string key, const Shape &shape)
{
    key += "/c";
    for (std::size_t axis = 0; axis < shape.rank(); ++axis)
        key += "/0";
    return key;
}

std::string entryKey(const StoreTensors &tensors, std::uint32_t entry)
{
    const std::size_t index = entry / 2;
    return entry % 2 == 0 ? tensors.path(index).append(descriptionName)
                          : chunkKey(tensors.path(index), tensors.tensor(index)->info().shape());
}

std::string OrbaxLayout::leaf(const TreeLeafPlan &plan) const
{
    std::vector<ocdbt::WrittenEntry> written(plan.count);
    for (std::size_t i = 0; i < plan.count; ++i) {
        const std::uint32_t entry = entries[plan.first + i];
        const TensorInfo &info = tensors.tensor(entry / 2)->info();
        written[i].key = entryKey(tensors, entry);
        written[i].isOutside = entry % 2 == 1;
        if (written[i].isOutside) {
            written[i].begin = dataBegin + offsets[entry / 2];
            written[i].size = info.byteSize();
        } else {
            written[i].value = descriptionOf(info);
        }
    }
    return ocdbt::encodedLeaf(orbaxDataName, written);
}

ocdbt::WrittenNode OrbaxLayout::rootNode() const
{
    if (leaves.size() == 1)
        return leaves.front().node;
    ocdbt::WrittenNode node{{}, 0, root.size(), 0, root.size(), 0};
    for (const TreeLeafPlan &each : leaves) {
        node.keys += each.node.keys;
        node.treeBytes += each.node.treeBytes;
        node.valueBytes += each.node.valueBytes;
    }
    return node;
}

Expected<void> checkArray(const StoreTensors &tensors, std::size_t index)
{
    const TensorInfo &info = tensors.tensor(index)->info();
    const std::string path = tensors.path(index);
    const auto refusal = [&](const QString &sentence) {
        return Error(ErrorCode::Unsupported, sentence).inTensor(quotedForMessage(path));
    };
    if (nameOfType(info.dtype()).empty())
        return refusal(FormatsText::tr("Orbax does not support dtype %1.").arg(fromUtf8(info.typeName())));
    if (info.shape().rank() > mostAxesWritten)
        return refusal(FormatsText::tr("The tensor has more than %1 dimensions.").arg(mostAxesWritten));
    // TensorStore takes a slash at the end of a path as its own.
    const std::size_t longest = std::max(chunkKey(path, info.shape()).size(), path.size() + descriptionName.size());
    if (path.empty() || path.ends_with('/') || longest > longestWrittenKey)
        return refusal(FormatsText::tr("Orbax cannot restore an array of this name: expected a name that is not empty, "
                                       "not too long, and does not end with a slash."));
    return {};
}

/// A dictionary of Orbax cannot have an array and a dictionary under one key.
Expected<void> checkNesting(const StoreTensors &tensors)
{
    std::vector<std::string> starts; ///< paths that the current one begins with
    for (const std::uint32_t index : tensors.byPath()) {
        std::string path = tensors.path(index);
        while (!starts.empty() && !path.starts_with(starts.back()))
            starts.pop_back();
        const auto isAbove = [&](const std::string &start) { return path[start.size()] == '.'; };
        if (const auto above = std::ranges::find_if(starts, isAbove); above != starts.end())
            return Error(ErrorCode::Collision,
                         FormatsText::tr("Orbax cannot restore it together with the tensor “%1”: an array and a "
                                         "dictionary would have the same key.")
                             .arg(quotedForMessage(*above)))
                .inTensor(quotedForMessage(path));
        starts.push_back(std::move(path));
    }
    return {};
}

/// Says which sequences are lists without gaps: Orbax restores others as dictionaries.
class Lists
{
public:
    explicit Lists(const ModelState &state)
        : m_state(state)
        , m_hasTensors(state.endIndex())
    {
        for (NodeId id : state.tensors()) {
            for (; !m_hasTensors[id.index]; id = state.node(id).parent)
                m_hasTensors[id.index] = true;
        }
    }
    [[nodiscard]] bool isList(NodeId id) const
    {
        const Node &node = m_state.node(id);
        return node.kind == NodeKind::Sequence &&
               std::ranges::all_of(node.children, [&](NodeId child) { return m_hasTensors[child.index]; });
    }

private:
    const ModelState &m_state;
    std::vector<bool> m_hasTensors;
};

void appendKey(std::string &out, std::string_view key, bool isOfList)
{
    out += R"({"key":)";
    appendJsonString(out, key);
    out += isOfList ? R"(,"key_type":1})" : R"(,"key_type":2})";
}

/// The keys of a tensor in the tree of Orbax: a name with dots in it is that of several dictionaries.
std::string keysOf(const ModelState &state, const Lists &lists, NodeId tensor)
{
    std::vector<NodeId> nodes;
    for (NodeId id = tensor; id != state.root(); id = state.node(id).parent)
        nodes.push_back(id);
    std::string keys;
    for (auto id = nodes.rbegin(); id != nodes.rend(); ++id) {
        const Node &node = state.node(*id);
        const bool isOfList = lists.isList(node.parent);
        std::string_view rest = node.name;
        for (bool isLast = false; !isLast;) {
            const std::size_t dot = rest.find('.');
            isLast = dot == rest.npos;
            if (!keys.empty())
                keys += ',';
            appendKey(keys, rest.substr(0, dot), isOfList);
            rest.remove_prefix(isLast ? 0 : dot + 1);
        }
    }
    return keys;
}

std::string treeMetadataOf(const ModelState &state)
{
    const Lists lists(state);
    std::string json = R"({"tree_metadata":{)";
    bool isFirst = true;
    for (const NodeId id : state.tensors()) {
        if (!std::exchange(isFirst, false))
            json += ',';
        // Orbax takes the keys from key_metadata; these names must only differ.
        appendJsonString(json, state.path(id));
        json.append(R"(:{"key_metadata":[)").append(keysOf(state, lists, id));
        json += R"(],"value_metadata":{"value_type":"np.ndarray","skip_deserialize":false}})";
    }
    json += R"(},"use_ocdbt":true,"use_zarr3":true,"store_array_data_equal_to_fill_value":true,)";
    json += R"("custom_metadata":null})";
    return json;
}

constexpr std::string_view checkpointMetadata =
    R"({"item_handlers":"orbax.checkpoint._src.handlers.standard_checkpoint_handler.StandardCheckpointHandler",)"
    R"("metrics":{},"performance_metrics":{},"init_timestamp_nsecs":null,"commit_timestamp_nsecs":null,)"
    R"("custom_metadata":{}})";

/// Divides the keys among leaves, and finds the place of each.
void placeLeaves(OrbaxLayout &layout)
{
    const auto place = [&](std::uint64_t begin) {
        for (TreeLeafPlan &leaf : layout.leaves) {
            leaf.node.begin = begin;
            leaf.node.length = leaf.node.treeBytes = layout.leaf(leaf).size();
            begin += leaf.node.length;
        }
        return begin;
    };
    const auto root = [&] {
        std::vector<ocdbt::WrittenNode> nodes(layout.leaves.size());
        std::ranges::transform(layout.leaves, nodes.begin(), &TreeLeafPlan::node);
        return layout.leaves.size() == 1 ? std::string() : ocdbt::encodedRoot(orbaxDataName, nodes);
    };
    for (std::size_t first = 0; first < layout.entries.size(); first += entriesOfLeaf) {
        TreeLeafPlan leaf;
        leaf.first = first;
        leaf.count = std::min(entriesOfLeaf, layout.entries.size() - first);
        leaf.node.firstKey = entryKey(layout.tensors, layout.entries[first]);
        leaf.node.keys = leaf.count;
        for (std::size_t i = 0; i < leaf.count; ++i) {
            const std::uint32_t entry = layout.entries[first + i];
            leaf.node.valueBytes += entry % 2 == 1 ? layout.tensors.tensor(entry / 2)->info().byteSize() : 0;
        }
        layout.leaves.push_back(std::move(leaf));
    }
    // The nodes contain offsets of what follows them, so their places are found with offsets of the largest size first.
    layout.dataBegin = largestOffset;
    const std::uint64_t nodeBytes = place(largestOffset) - largestOffset;
    const std::uint64_t rootBytes = root().size();
    layout.dataBegin = roundedUp(rootBytes + nodeBytes, dataAlignment);
    (void)place(rootBytes);
    layout.root = root();
}

class OrbaxWriter final : public FormatWriter, public WriterOfFiles
{
public:
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &,
                                                 Diagnostics *losses) const override
    {
        BURNISH_TRY(StoreContent content, planStore(state));
        if (content.tensors.empty())
            return Error(ErrorCode::Unsupported, FormatsText::tr("A checkpoint of Orbax needs at least one tensor."));
        BURNISH_CHECK(checkNesting(content.tensors));
        for (std::size_t i = 0; i < content.tensors.size(); ++i)
            BURNISH_CHECK(checkArray(content.tensors, i));
        reportOmitted(content.values, content.nulls, losses);

        auto layout = std::make_unique<OrbaxLayout>();
        layout->tensors = std::move(content.tensors);
        layout->offsets.resize(layout->tensors.size());
        std::vector<std::pair<std::string, std::uint32_t>> keys;
        for (const std::uint32_t index : layout->tensors.byPath()) {
            const std::uint64_t bytes = layout->tensors.tensor(index)->info().byteSize();
            layout->offsets[index] = layout->dataSize;
            const auto end = checkedAdd(layout->dataSize, bytes);
            if (!end || *end >= largestOffset)
                return Error(ErrorCode::Unsupported,
                             FormatsText::tr("The combined size of the tensors is too large for one file."));
            layout->dataSize = *end;
            for (std::uint32_t kind = 0; kind < (bytes > 0 ? 2U : 1U); ++kind)
                keys.emplace_back(entryKey(layout->tensors, 2 * index + kind), 2 * index + kind);
        }
        std::ranges::sort(keys);
        for (const auto &[key, entry] : keys)
            layout->entries.push_back(entry);
        keys = {};
        placeLeaves(*layout);
        return std::unique_ptr<FileLayout>(std::move(layout));
    }

    Expected<void> write(const FileLayout &plan, ByteSink &sink, Task &task) const override
    {
        const auto &layout = static_cast<const OrbaxLayout &>(plan);
        const std::uint64_t start = sink.position();
        const auto pad = [&](std::uint64_t position) {
            const std::string zeros(std::size_t(start + position - sink.position()), '\0');
            return sink.write(std::as_bytes(std::span(zeros)));
        };
        BURNISH_CHECK(sink.write(std::as_bytes(std::span(layout.root))));
        for (const TreeLeafPlan &leaf : layout.leaves) {
            BURNISH_CHECK(task.poll());
            BURNISH_CHECK(pad(leaf.node.begin));
            const std::string node = layout.leaf(leaf);
            BURNISH_CHECK(sink.write(std::as_bytes(std::span(node))));
        }
        BURNISH_CHECK(pad(layout.dataBegin));
        for (const std::uint32_t index : layout.tensors.byPath())
            BURNISH_CHECK(writeTensor(*layout.tensors.tensor(index), sink, task));
        return {};
    }

    Expected<WrittenFiles> layOutFiles(const ModelState &state, const std::string &, Diagnostics *losses) const override
    {
        BURNISH_TRY(std::shared_ptr<const FileLayout> data, layOut(state, {}, losses));
        const auto &layout = static_cast<const OrbaxLayout &>(*data);
        const std::string root = layout.root.empty() ? layout.leaf(layout.leaves.front()) : layout.root;
        WrittenFiles written;
        written.others = {{"_CHECKPOINT_METADATA", std::string(checkpointMetadata)},
                          {"_METADATA", treeMetadataOf(state)}};
        written.model = ocdbt::encodedManifest(orbaxDataName, layout.rootNode(), root, layout.root.empty() ? 0 : 1);
        written.files.push_back({std::string(orbaxDataName), state, std::move(data)});
        return written;
    }
    [[nodiscard]] QString folderFile() const override { return QStringLiteral("manifest.ocdbt"); }
    [[nodiscard]] bool isReadBeside(const QString &name) const override
    {
        constexpr std::array<std::string_view, 5> names = {"_sharding", "_strings.json", "array_metadatas",
                                                           "checkpoint", "d"};
        return std::ranges::find(names, name.toStdString()) != names.end() || name.startsWith(u"ocdbt.process_") ||
               name.startsWith(u"manifest.");
    }
};

} // namespace

std::shared_ptr<const FormatWriter> orbaxWriter()
{
    return std::make_shared<const OrbaxWriter>();
}

} // namespace burnish::zarr

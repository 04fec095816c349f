// SPDX-License-Identifier: MIT
#include "core/modelfiles/bytemap.h"

#include "core/formats/formatfileparts.h"
#include "core/formats/zarr/chunkedtensor.h"
#include "core/io/filesource.h"
#include "core/io/namedfile.h"
#include "core/modelfiles/modelfilestext.h"
#include "core/tensor/expressions/strided.h"
#include "core/tensor/quantisation/parts/partedtensor.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <set>

namespace burnish {

namespace {

constexpr std::uint64_t largestAlignment = 4096;
/// Parts nested more deeply are laid side by side. Formats have a few levels; a zip archive can list the same bytes a
/// hundred thousand times.
constexpr int deepestLevel = 32;

/// A part of the file map, or a tensor.
struct Item
{
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    FilePart *part = nullptr;
    NodeId node;
    bool isGathered = false;
    std::uint8_t tensorPart = ByteMap::noPart;
    std::optional<std::uint64_t> chunk = {}; ///< its number, of a tensor in several
};

/// Calls `visit` with a tensor, or with the stored ones that it consists of and their numbers.
template <typename Visit> void visitStored(const TensorExpr &tensor, const Visit &visit)
{
    const PartedTensor *parted = partsOf(tensor);
    // Parts that are computed from values are stored nowhere.
    if (!parted || parted->operand())
        return visit(tensor, ByteMap::noPart);
    const std::size_t count = std::min<std::size_t>(parted->parts().size(), ByteMap::noPart);
    for (std::size_t i = 0; i < count; ++i)
        visit(*parted->parts()[i].tensor, std::uint8_t(i));
}

TensorPlace placeAt(ByteSourcePtr source, std::uint64_t begin, std::uint64_t size)
{
    TensorPlace place;
    place.source = std::move(source);
    place.begin = begin;
    place.size = size;
    if (const auto range = place.source->fileRange(begin)) {
        place.isInFile = true;
        place.descriptor = range->descriptor;
        place.begin = range->offset;
    }
    return place;
}

/// Calls `visit` with placeOf() the tensor, or with all its chunks, and their numbers.
template <typename Visit> void visitPlaces(const TensorExpr &tensor, const Visit &visit)
{
    const auto chunks = zarr::chunksOf(rootOf(tensor));
    for (const zarr::StoredChunk &chunk : chunks) {
        TensorPlace place = placeAt(chunk.source, chunk.begin, chunk.size);
        place.chunks = chunks.size();
        visit(place, chunk.number);
    }
    if (const auto place = chunks.empty() ? placeOf(tensor) : std::nullopt)
        visit(*place, 0);
}

/// Containers before their contents; parts of the map before tensors at the same location.
bool comesBefore(const Item &a, const Item &b)
{
    if (a.begin != b.begin)
        return a.begin < b.begin;
    // Empty items come before those that start at the same byte.
    if ((a.begin == a.end) != (b.begin == b.end))
        return a.begin == a.end;
    if (a.end != b.end)
        return a.end > b.end;
    return a.part && !b.part;
}

bool reportsOfTensors(FilePartKind kind)
{
    return kind == FilePartKind::Header || kind == FilePartKind::Descriptor || kind == FilePartKind::Metadata;
}

} // namespace

class ByteMapBuilder
{
public:
    ByteMapBuilder(FileMap map, const ModelState &state, Task &task)
        : m_map(std::move(map))
        , m_state(state)
        , m_task(task)
    {}

    Expected<ByteMap> build(const ModelFile &file);

private:
    using Index = ByteMap::Index;
    struct Level
    {
        Index parent;
        std::vector<Item> items;
        int depth = 0;
    };

    Expected<std::vector<Item>> collect(const ModelFile &file);
    void addParts(std::vector<Item> &items, std::vector<FilePart> &parts) const;
    Expected<void> lay(Level level);
    void layCluster(const Level &level, std::span<Item> cluster);
    void layHole(Index parent, std::uint64_t begin, std::uint64_t end);
    Index add(Index parent, const Item &item);
    Index add(Index parent, std::uint64_t begin, std::uint64_t end, FilePartKind kind);
    void setText(Index index, QString label, QString value);
    void linkDescriptors();
    void summarise();

    FileMap m_map;
    const ModelState &m_state;
    Task &m_task;
    std::optional<PathIndex> m_paths;
    ByteMap m_layout;
    std::deque<Level> m_levels;
};

Expected<std::vector<Item>> ByteMapBuilder::collect(const ModelFile &file)
{
    std::vector<Item> items;
    std::size_t visited = 0;
    Expected<void> polled;
    m_state.visit(m_state.root(), [&](NodeId id, const Node &node) {
        if (++visited % 4096 == 0 && polled)
            polled = m_task.poll();
        if (!polled || !node.isTensor())
            return bool(polled);
        visitStored(*node.tensor, [&](const TensorExpr &tensor, std::uint8_t part) {
            visitPlaces(tensor, [&](const TensorPlace &place, std::uint64_t chunk) {
                if (file.holds(place))
                    items.push_back({place.begin, place.begin + place.size, nullptr, id, !place.isStored, part,
                                     place.chunks > 1 ? std::optional(chunk) : std::nullopt});
            });
        });
        return true;
    });
    BURNISH_CHECK(polled);
    return items;
}

void ByteMapBuilder::addParts(std::vector<Item> &items, std::vector<FilePart> &parts) const
{
    for (FilePart &part : parts) {
        if (part.begin < part.end && part.end <= m_map.fileSize)
            items.push_back({part.begin, part.end, &part, {}, false, ByteMap::noPart});
    }
}

ByteMap::Index ByteMapBuilder::add(Index parent, std::uint64_t begin, std::uint64_t end, FilePartKind kind)
{
    ByteMap::Part part;
    part.begin = begin;
    part.end = end;
    part.parent = parent;
    part.kind = kind;
    part.node = m_state.root();
    const auto index = Index(m_layout.m_parts.size());
    m_layout.m_parts.push_back(part);
    ByteMap::Part &above = m_layout.m_parts[parent];
    if (above.childCount++ == 0)
        above.firstChild = index;
    return index;
}

void ByteMapBuilder::setText(Index index, QString label, QString value)
{
    if (label.isEmpty() && value.isEmpty())
        return;
    m_layout.m_parts[index].text = Index(m_layout.m_texts.size());
    m_layout.m_texts.emplace_back(std::move(label), std::move(value));
}

ByteMap::Index ByteMapBuilder::add(Index parent, const Item &item)
{
    const Index index = add(parent, item.begin, item.end, item.part ? item.part->kind : FilePartKind::Tensor);
    ByteMap::Part &part = m_layout.m_parts[index];
    part.node = item.part ? m_state.root() : item.node;
    part.isGathered = item.isGathered;
    part.tensorPart = item.tensorPart;
    part.isChunk = item.chunk.has_value();
    if (item.chunk)
        setText(index, {}, ModelFilesText::tr("chunk %1").arg(*item.chunk));
    part.isStorage = item.part && part.kind == FilePartKind::Tensor;
    if (!item.part)
        return index;
    if (!item.part->path.empty()) {
        if (!m_paths)
            m_paths.emplace(m_state);
        const auto node = m_paths->findLeaf(item.part->path);
        if (node && m_state.node(*node).isTensor())
            part.node = *node;
        else
            item.part->label = filePartValue(item.part->path);
    }
    setText(index, std::move(item.part->label), std::move(item.part->value));
    return index;
}

void ByteMapBuilder::layHole(Index parent, std::uint64_t begin, std::uint64_t end)
{
    if (begin < end)
        add(parent, begin, end, FilePartKind::Gap);
}

/// Places items that share bytes, directly or through others.
void ByteMapBuilder::layCluster(const Level &level, std::span<Item> cluster)
{
    const Index parent = level.parent;
    std::uint64_t end = 0;
    for (const Item &item : cluster)
        end = std::max(end, item.end);
    Item &first = cluster.front();
    const auto deeper = [&](Index index, std::span<Item> rest) {
        std::vector<Item> items(rest.begin(), rest.end());
        if (first.part)
            addParts(items, first.part->parts);
        if (!items.empty() || m_layout.m_parts[index].isStorage)
            m_levels.push_back({index, std::move(items), level.depth + 1});
    };
    if (first.part && first.end == end && level.depth < deepestLevel)
        return deeper(add(parent, first), cluster.subspan(1));
    if (cluster.size() == 1) {
        add(parent, first);
        return;
    }
    const bool areTensors = std::ranges::none_of(cluster, [](const Item &item) { return bool(item.part); });
    const Index shared = add(parent, first.begin, end, areTensors ? FilePartKind::Tensor : FilePartKind::Other);
    m_layout.m_parts[shared].isShared = true;
    m_levels.push_back({shared, {cluster.begin(), cluster.end()}, level.depth + 1});
}

Expected<void> ByteMapBuilder::lay(Level level)
{
    BURNISH_CHECK(m_task.poll());
    const Index parent = level.parent;
    if (m_layout.m_parts.size() + 2 * level.items.size() > std::numeric_limits<Index>::max() / 2)
        return Error(ErrorCode::Unsupported, ModelFilesText::tr("The file has too many parts."));
    std::vector<Item> &items = level.items;
    std::ranges::stable_sort(items, comesBefore);
    if (m_layout.m_parts[parent].isShared) {
        for (const Item &item : items)
            add(parent, item);
        return {};
    }
    // A copy, because the vector of parts grows.
    const ByteMap::Part above = m_layout.m_parts[parent];
    const bool hasGaps = parent == ByteMap::file || above.isStorage;
    std::uint64_t at = above.begin;
    for (std::size_t i = 0; i < items.size();) {
        std::size_t next = i + 1;
        std::uint64_t clusterEnd = items[i].end;
        for (; next < items.size() && items[next].begin < clusterEnd; ++next)
            clusterEnd = std::max(clusterEnd, items[next].end);
        if (hasGaps)
            layHole(parent, at, items[i].begin);
        layCluster(level, std::span(items).subspan(i, next - i));
        at = std::max(at, clusterEnd);
        i = next;
    }
    if (hasGaps)
        layHole(parent, at, above.end);
    return {};
}

/// A descriptor that encloses its tensor needs no name of its own.
void ByteMapBuilder::linkDescriptors()
{
    for (Index i = 1; i < m_layout.m_parts.size(); ++i) {
        const ByteMap::Part &part = m_layout.m_parts[i];
        ByteMap::Part &above = m_layout.m_parts[part.parent];
        if (m_layout.isTensor(i) && above.kind == FilePartKind::Descriptor && above.childCount == 1) {
            above.node = part.node;
            above.tensorPart = part.tensorPart;
        }
    }
}

void ByteMapBuilder::summarise()
{
    ByteMap::Summary &summary = m_layout.m_summary;
    std::uint64_t places = 0;
    std::set<std::pair<NodeId, std::uint8_t>> chunked;
    for (Index i = 1; i < m_layout.m_parts.size(); ++i) {
        const ByteMap::Part &part = m_layout.m_parts[i];
        const ByteMap::Part &above = m_layout.m_parts[part.parent];
        switch (part.kind) {
        case FilePartKind::Header:
        case FilePartKind::Descriptor:
        case FilePartKind::Metadata:
            if (!reportsOfTensors(above.kind) || part.parent == ByteMap::file)
                summary.headerBytes += part.size();
            if (part.kind == FilePartKind::Metadata && above.kind != FilePartKind::Metadata)
                summary.metadataBytes += part.size();
            break;
        case FilePartKind::Tensor:
            if (m_layout.isTensor(i)) {
                if (!part.isChunk || chunked.emplace(part.node, part.tensorPart).second)
                    ++summary.tensors;
                places |= part.begin;
            }
            if (!part.isStorage && !above.isShared)
                summary.tensorBytes += part.size();
            if (above.kind == FilePartKind::Descriptor)
                summary.headerBytes -= part.size();
            break;
        case FilePartKind::Padding:
            summary.paddingBytes += part.size();
            break;
        case FilePartKind::Gap:
            ++summary.gaps;
            summary.gapBytes += part.size();
            break;
        case FilePartKind::Other:
            break;
        }
    }
    summary.alignment = summary.tensors > 0 ? alignmentOf(places) : 0;
}

Expected<ByteMap> ByteMapBuilder::build(const ModelFile &file)
{
    m_layout.m_texts.emplace_back();
    ByteMap::Part whole;
    whole.end = m_map.fileSize;
    whole.node = m_state.root();
    m_layout.m_parts.push_back(whole);
    BURNISH_TRY(std::vector<Item> items, collect(file));
    addParts(items, m_map.parts);
    m_levels.push_back({ByteMap::file, std::move(items)});
    while (!m_levels.empty()) {
        Level level = std::move(m_levels.front());
        m_levels.pop_front();
        BURNISH_CHECK(lay(std::move(level)));
    }
    linkDescriptors();
    summarise();
    return std::move(m_layout);
}

ByteMap::Index ByteMap::at(std::uint64_t offset) const
{
    Index found = file;
    while (m_parts[found].childCount > 0) {
        const Part &above = m_parts[found];
        const auto children = parts().subspan(above.firstChild, above.childCount);
        // Ends are ascending, except for children that share bytes, which are few.
        auto child = above.isShared
                         ? std::ranges::find_if(children, [&](const Part &part) { return part.end > offset; })
                         : std::ranges::upper_bound(children, offset, {}, &Part::end);
        if (child == children.end() || child->begin > offset)
            break;
        found = above.firstChild + Index(child - children.begin());
    }
    return found;
}

std::optional<ByteMap::Index> ByteMap::tensorPart(NodeId node, std::uint8_t number) const
{
    const auto found = std::ranges::find_if(m_parts, [&](const Part &part) {
        return part.kind == FilePartKind::Tensor && part.node == node && part.node != NodeId{} &&
               part.tensorPart == number;
    });
    return found == m_parts.end() ? std::nullopt : std::optional(Index(found - m_parts.begin()));
}

std::uint64_t ByteMap::paddingBefore(Index index) const
{
    const std::uint64_t begin = m_parts[index].begin;
    if (begin == 0)
        return 0;
    const Part &before = m_parts[at(begin - 1)];
    return before.kind == FilePartKind::Padding && before.end == begin ? before.size() : 0;
}

std::uint64_t alignmentOf(std::uint64_t offset)
{
    return offset % largestAlignment == 0 ? largestAlignment : offset & (~offset + 1);
}

std::optional<TensorPlace> placeOf(const TensorExpr &tensor)
{
    const TensorExpr &root = rootOf(tensor);
    if (auto stored = root.stored()) {
        TensorPlace place = placeAt(std::move(stored->source), stored->offset, root.info().byteSize());
        place.isStored = &root == &tensor;
        return place;
    }
    if (auto memory = gatheredFrom(root))
        return placeAt(std::move(memory->source), memory->begin, memory->size);
    const auto chunks = zarr::chunksOf(root);
    if (chunks.empty())
        return std::nullopt;
    TensorPlace place = placeAt(chunks.front().source, chunks.front().begin, chunks.front().size);
    place.chunks = chunks.size();
    return place;
}

bool ModelFile::holds(const TensorPlace &place) const
{
    if (!first.isInFile)
        return place.source == first.source;
    return place.isInFile && place.descriptor == first.descriptor &&
           (place.descriptor >= 0 || place.source->name() == first.source->name());
}

Expected<std::vector<ModelFile>> filesOf(const ModelState &state)
{
    std::vector<ModelFile> files;
    std::set<const ByteSource *> seen;
    std::set<QString> seenNames; ///< of files without descriptors, which can be many
    Expected<void> done;
    const auto takePlace = [&](const TensorPlace &place, std::uint64_t) {
        if (!done || !place.isInFile || !seen.insert(place.source.get()).second)
            return;
        const bool isNamed = dynamic_cast<const NamedFile *>(place.source.get()) != nullptr;
        if (isNamed ? !seenNames.insert(place.source->name()).second
                    : std::ranges::any_of(files, [&](const ModelFile &file) { return file.holds(place); }))
            return;
        ModelFile file = {place.source, place};
        // The file of a window is opened again as a whole.
        if (!isNamed && !dynamic_cast<const FileSource *>(place.source.get())) {
            done = place.source->checkUnchanged();
            auto whole = done ? FileSource::open(place.source->name()) : done.error();
            if (!whole) {
                done = std::move(whole).error();
                return;
            }
            const auto range = (*whole)->fileRange(0);
            if (range && !platform::isSameFile(place.descriptor, range->descriptor)) {
                done = Error(ErrorCode::Io, ModelFilesText::tr("The opened file has been replaced by another file."))
                           .inFile(place.source->name());
                return;
            }
            file.bytes = std::move(*whole);
        }
        files.push_back(std::move(file));
    };
    const auto take = [&](const TensorExpr &tensor, std::uint8_t) { visitPlaces(tensor, takePlace); };
    state.visit(state.root(), [&](NodeId, const Node &node) {
        if (node.isTensor())
            visitStored(*node.tensor, take);
        return true;
    });
    BURNISH_CHECK(done);
    return files;
}

Expected<ModelFile> fileAt(const QString &path)
{
    BURNISH_TRY(ByteSourcePtr whole, FileSource::open(path));
    ModelFile file;
    file.first.source = whole;
    file.bytes = std::move(whole);
    return file;
}

Expected<ByteMap> byteMapOf(const ModelFile &file, FileMap map, const ModelState &state, Task &task)
{
    return ByteMapBuilder(std::move(map), state, task).build(file);
}

TensorPtr storedTensorOf(const ByteMap::Part &part, const ModelState &state)
{
    if (part.node == state.root() || !state.contains(part.node) || !state.node(part.node).isTensor())
        return nullptr;
    const TensorPtr &tensor = state.node(part.node).tensor;
    return part.tensorPart == ByteMap::noPart ? tensor : partOf(*tensor, part.tensorPart);
}

std::string storedPathOf(const ByteMap::Part &part, const ModelState &state)
{
    const std::string path = state.path(part.node);
    if (part.tensorPart == ByteMap::noPart || !storedTensorOf(part, state))
        return path;
    const PartedTensor &parted = *partsOf(*state.node(part.node).tensor);
    return parted.storedName(path, parted.parts()[part.tensorPart]);
}

QString kindOf(const ByteMap::Part &part)
{
    switch (part.kind) {
    case FilePartKind::Header:
        return ModelFilesText::tr("header");
    case FilePartKind::Descriptor:
        return ModelFilesText::tr("descriptor");
    case FilePartKind::Metadata:
        return ModelFilesText::tr("metadata");
    case FilePartKind::Tensor:
        return part.isStorage ? ModelFilesText::tr("storage") : ModelFilesText::tr("tensor");
    case FilePartKind::Padding:
        return ModelFilesText::tr("padding");
    case FilePartKind::Gap:
        return ModelFilesText::tr("gap");
    case FilePartKind::Other:
        break;
    }
    return ModelFilesText::tr("other");
}

QString titleOf(const ByteMap &layout, ByteMap::Index index, const ModelState &state)
{
    const ByteMap::Part &part = layout.part(index);
    if (part.isShared)
        return ModelFilesText::tr("%n part(s) that share bytes", nullptr, int(part.childCount));
    if (part.node != state.root()) {
        if (!state.contains(part.node))
            return ModelFilesText::tr("A tensor that is no longer in the model");
        const std::string path = storedPathOf(part, state);
        return path.empty() ? ModelFilesText::tr("(no name)") : quotedForMessage(path);
    }
    if (const QString &label = layout.label(index); !label.isEmpty())
        return label;
    if (part.kind == FilePartKind::Gap)
        return ModelFilesText::tr("Nothing in the model refers to these bytes");
    if (part.kind == FilePartKind::Padding)
        return ModelFilesText::tr("Padding before the next tensor");
    return kindOf(part);
}

} // namespace burnish

// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/fromutf8.h"
#include "core/base/seededhash.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/formats/hdf5/hdf5.h"
#include "core/formats/hdf5/objectheader.h"
#include "core/formats/hdf5/textdataset.h"

#include <algorithm>
#include <unordered_map>

namespace burnish::hdf5 {

namespace {

// A group in the old form: its names are in a local heap, its entries in symbol table nodes, found by a B-tree (HDF5
// File Format Specification Version 3.0, sections III.A.1, III.B, III.C and III.D).

/// Half the entries that a symbol table node and a node of the B-tree have room for; the library's usual numbers.
constexpr std::uint16_t groupLeafK = 4;
constexpr std::uint16_t groupInternalK = 16;

struct GroupEntry
{
    std::string_view name;     ///< not empty, without zeros and slashes
    std::uint64_t address = 0; ///< of the object's header
};

struct GroupPlace
{
    std::uint64_t tree = 0;
    std::uint64_t heap = 0;
};

constexpr std::size_t leafEntries = 2 * groupLeafK;
constexpr std::size_t treeEntries = 2 * groupInternalK;
constexpr std::uint64_t entrySize = 40;
constexpr std::uint64_t treeNodeSize = 24 + 8 * treeEntries + 8 * (treeEntries + 1);

/// A node of the B-tree or of the symbol table, and the heap's offset of the last name in it.
struct Child
{
    std::uint64_t address = 0;
    std::uint64_t lastName = 0;
};

/// Appends the symbol table nodes. `names` are offsets in the heap.
std::vector<Child> appendLeaves(FileBytes &file, std::span<const GroupEntry> entries,
                                std::span<const std::uint64_t> names)
{
    std::vector<Child> leaves;
    for (std::size_t begin = 0; begin < entries.size(); begin += leafEntries) {
        const std::size_t count = std::min(leafEntries, entries.size() - begin);
        leaves.push_back({file.size(), names[begin + count - 1]});
        file.append("SNOD");
        file.number(std::uint16_t(1)); // version
        file.number(std::uint16_t(count));
        for (std::size_t i = begin; i < begin + count; ++i) {
            file.number(names[i]);
            file.number(entries[i].address);
            file.zeros(24); // nothing is cached
        }
        file.zeros(std::size_t(entrySize) * (leafEntries - count));
    }
    return leaves;
}

/// Appends the nodes of one level of the B-tree above `children`. There is a node even without children.
std::vector<Child> appendLevel(FileBytes &file, std::uint8_t level, std::span<const Child> children)
{
    std::vector<Child> nodes;
    const std::size_t total = std::max<std::size_t>(1, (children.size() + treeEntries - 1) / treeEntries);
    const std::uint64_t first = file.size();
    for (std::size_t node = 0; node < total; ++node) {
        const std::size_t begin = node * treeEntries;
        const std::size_t count = std::min(treeEntries, children.size() - begin);
        file.append("TREE");
        file.number(std::uint8_t(0)); // of a group
        file.number(level);
        file.number(std::uint16_t(count));
        file.number(node == 0 ? undefinedAddress : first + (node - 1) * treeNodeSize);
        file.number(node + 1 == total ? undefinedAddress : first + (node + 1) * treeNodeSize);
        // A key is less than all names on its right and at least those on its left; offset 0 is the empty name.
        file.number(begin == 0 ? std::uint64_t(0) : children[begin - 1].lastName);
        for (std::size_t i = begin; i < begin + count; ++i) {
            file.number(children[i].address);
            file.number(children[i].lastName);
        }
        file.zeros(16 * (treeEntries - count));
        nodes.push_back({first + node * treeNodeSize, count > 0 ? children[begin + count - 1].lastName : 0});
    }
    return nodes;
}

/// Appends what finds the entries, which are sorted by their bytes and different.
GroupPlace appendGroup(FileBytes &file, std::span<const GroupEntry> entries)
{
    GroupPlace place;
    FileBytes texts;
    texts.zeros(8);
    std::vector<std::uint64_t> names;
    for (const GroupEntry &entry : entries) {
        names.push_back(texts.size());
        texts.append(entry.name);
        texts.zeros(1);
        texts.align();
    }
    place.heap = file.size();
    constexpr std::uint64_t heapHeaderSize = 32;
    constexpr std::uint64_t nothingFree = 1;
    file.append("HEAP");
    file.number(std::uint32_t(0)); // version
    file.number(texts.size());
    file.number(nothingFree);
    file.number(place.heap + heapHeaderSize);
    file.append(texts.bytes());

    std::vector<Child> nodes = appendLeaves(file, entries, names);
    std::uint8_t level = 0;
    do
        nodes = appendLevel(file, level++, nodes);
    while (nodes.size() > 1);
    place.tree = nodes.front().address;
    return place;
}

constexpr std::size_t deepestGroup = 255;
constexpr std::uint64_t dataAlignment = 8;
/// Where the superblock (section II.A, version 0) states the file's size and the root.
constexpr std::size_t fileSizeAt = 40;
constexpr std::size_t rootAt = 64;

struct PlannedData
{
    TensorPtr tensor;
    std::uint64_t padding = 0; ///< zeros before it
};

struct Plan final : FileLayout
{
    std::string start; ///< all but the elements
    std::vector<PlannedData> tensors;
    std::uint64_t size = 0;
    std::uint64_t bytes = 0;

    [[nodiscard]] std::uint64_t fileSize() const override { return size; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return bytes; }
};

struct PlannedAttribute
{
    std::string name;
    AttributeValue value;
    HeapPlace place;
};

struct PlannedTexts
{
    TextDataset dataset;
    std::vector<HeapPlace> places; ///< empty if it is not in a heap
};

/// Lays out the groups of a model and the headers of its datasets. The elements follow behind.
class FilePlanner
{
public:
    FilePlanner(const ModelState &state, Diagnostics *losses)
        : m_state(state)
        , m_losses(losses)
    {}

    Expected<std::unique_ptr<FileLayout>> plan();

private:
    /// A child of a group as it is written.
    struct Object
    {
        std::string_view name;
        NodeId node;
    };
    /// A tensor, and where the address of its elements is in the file.
    struct Data
    {
        TensorPtr tensor;
        std::size_t addressAt = 0;
    };

    void planValues();
    void planAttributes();
    void leaveOutUnusable(const std::string &path, std::vector<PlannedAttribute> &attributes);
    void reportLoss(const std::string &path, const std::string &name);
    void findPaths(NodeId node, const std::string &path, std::size_t depth);
    void appendSuperblock();
    Expected<std::uint64_t> appendObject(NodeId id, const std::string &path, std::size_t depth);
    Expected<std::uint64_t> appendGroupOf(NodeId id, const std::string &path, std::size_t depth);
    Expected<std::uint64_t> appendDataset(NodeId id, const std::string &path);
    std::uint64_t appendTexts(const PlannedTexts &texts, const std::string &path);
    Expected<std::vector<Object>> childrenOf(NodeId id);
    void addAttributes(ObjectHeader &header, const std::string &path);
    Expected<std::unique_ptr<FileLayout>> withData();
    [[nodiscard]] Error about(NodeId id, const QString &sentence) const
    {
        return Error(ErrorCode::Unsupported, sentence).inTensor(quotedForMessage(m_state.path(id)));
    }

    const ModelState &m_state;
    Diagnostics *m_losses;
    FileBytes m_file;
    std::vector<Data> m_data;
    std::unordered_map<NodeId, PlannedTexts> m_texts;    ///< values that are datasets of strings
    TextMap<std::vector<PlannedAttribute>> m_attributes; ///< by the paths of objects, with slashes
};

bool isUsableName(std::string_view name)
{
    return !name.empty() && name != "." && name.find('/') == std::string_view::npos &&
           name.find('\0') == std::string_view::npos;
}

std::string joined(const std::string &path, std::string_view name)
{
    return path.empty() ? std::string(name) : path + '/' + std::string(name);
}

void FilePlanner::findPaths(NodeId node, const std::string &path, std::size_t depth)
{
    m_attributes.try_emplace(path);
    if (depth > deepestGroup)
        return; // refused later
    for (const NodeId child : m_state.node(node).children)
        findPaths(child, joined(path, m_state.node(child).name), depth + 1);
}

void FilePlanner::planAttributes()
{
    if (m_state.metadata().isEmpty())
        return;
    findPaths(m_state.root(), {}, 0);
    for (const auto &[key, text] : m_state.metadata().entries()) {
        // What precedes the last “@” that makes sense is the object's path; otherwise the pair belongs to the root.
        std::string path;
        std::string name = key;
        for (std::size_t at = key.rfind('@'); at != std::string::npos;
             at = at == 0 ? std::string::npos : key.rfind('@', at - 1)) {
            if (at + 1 < key.size() && m_attributes.contains(key.substr(0, at))) {
                path = key.substr(0, at);
                name = key.substr(at + 1);
                break;
            }
        }
        m_attributes[path].push_back({std::move(name), attributeValue(text), {}});
    }
    // The table's order differs between runs.
    std::vector<std::pair<std::string_view, PlannedAttribute *>> inHeap;
    for (auto &[path, attributes] : m_attributes) {
        std::ranges::stable_sort(attributes, {}, &PlannedAttribute::name);
        leaveOutUnusable(path, attributes);
        for (PlannedAttribute &attribute : attributes) {
            if (isInHeap(attribute.value))
                inHeap.emplace_back(path, &attribute);
        }
    }
    std::ranges::stable_sort(inHeap, {}, [](const auto &each) { return each.first; });
    std::vector<std::string_view> texts;
    texts.reserve(inHeap.size());
    for (const auto &[path, attribute] : inHeap)
        texts.emplace_back(std::get<std::vector<std::string>>(attribute->value.values).front());
    const std::vector<HeapPlace> places = appendHeaps(m_file, texts);
    for (std::size_t i = 0; i < places.size(); ++i)
        inHeap[i].second->place = places[i];
}

void FilePlanner::planValues()
{
    std::uint64_t nulls = 0;
    std::vector<PlannedTexts *> inHeap;
    m_state.visitPaths(m_state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        nulls += node.kind == NodeKind::Null ? 1 : 0;
        if (node.kind != NodeKind::Value)
            return true;
        auto dataset = isUsableName(node.name) ? textDatasetOf(*node.value()) : std::nullopt;
        if (dataset) {
            PlannedTexts &texts = m_texts[id];
            texts.dataset = std::move(*dataset);
            if (isInHeap(texts.dataset))
                inHeap.push_back(&texts);
        } else if (m_losses) {
            m_losses->add(Error(ErrorCode::Unsupported,
                                FormatsText::tr("The value “%1” is left out: HDF5 files hold only tensors and strings.")
                                    .arg(quotedForMessage(path))));
        }
        return true;
    });
    reportOmitted({}, nulls, m_losses);
    std::vector<std::string_view> texts;
    for (const PlannedTexts *each : inHeap)
        texts.insert(texts.end(), each->dataset.texts.begin(), each->dataset.texts.end());
    std::vector<HeapPlace> places = appendHeaps(m_file, texts);
    auto next = places.begin();
    for (PlannedTexts *each : inHeap) {
        const auto count = std::ptrdiff_t(each->dataset.texts.size());
        each->places.assign(next, next + count);
        next += count;
    }
}

void FilePlanner::reportLoss(const std::string &path, const std::string &name)
{
    if (m_losses)
        m_losses->add(Error(ErrorCode::Unsupported,
                            FormatsText::tr("The metadata entry “%1” does not fit into an HDF5 attribute.")
                                .arg(quotedForMessage(path + '@' + name))));
}

/// Before their texts are stored, which would stay in the file.
void FilePlanner::leaveOutUnusable(const std::string &path, std::vector<PlannedAttribute> &attributes)
{
    const std::string *last = nullptr;
    std::vector<PlannedAttribute> usable;
    for (PlannedAttribute &attribute : attributes) {
        const bool isRepeated = last && *last == attribute.name;
        if (attribute.name.empty() || attribute.name.find('\0') != std::string::npos || isRepeated) {
            reportLoss(path, attribute.name);
            continue;
        }
        usable.push_back(std::move(attribute));
        last = &usable.back().name;
    }
    attributes = std::move(usable);
}

void FilePlanner::appendSuperblock()
{
    m_file.append("\x89HDF\r\n\x1a\n");
    m_file.zeros(5); // versions
    m_file.number(std::uint8_t(8));
    m_file.number(std::uint8_t(8));
    m_file.zeros(1);
    m_file.number(groupLeafK);
    m_file.number(groupInternalK);
    m_file.zeros(4);
    m_file.number(std::uint64_t(0)); // base address
    m_file.number(undefinedAddress); // free space
    m_file.number(std::uint64_t(0)); // the file's size
    m_file.number(undefinedAddress); // driver information
    m_file.number(std::uint64_t(0)); // the root's name
    m_file.number(std::uint64_t(0)); // the root's header
    m_file.zeros(24);                // nothing is cached
}

void FilePlanner::addAttributes(ObjectHeader &header, const std::string &path)
{
    const auto found = m_attributes.find(path);
    if (found == m_attributes.end())
        return;
    for (const PlannedAttribute &attribute : found->second) {
        const FileBytes message = header.messages() < ObjectHeader::mostMessages
                                      ? attributeOf(attribute.name, attribute.value, attribute.place)
                                      : FileBytes();
        if (message.size() > 0)
            header.add(attributeMessage, message);
        else
            reportLoss(path, attribute.name);
    }
}

Expected<std::vector<FilePlanner::Object>> FilePlanner::childrenOf(NodeId id)
{
    std::vector<Object> objects;
    for (const NodeId child : m_state.node(id).children) {
        const Node &node = m_state.node(child);
        if (node.kind == NodeKind::Null || (node.kind == NodeKind::Value && !m_texts.contains(child)))
            continue;
        const std::string_view name = node.name;
        if (!isUsableName(name))
            return about(child,
                         FormatsText::tr("HDF5 does not support the name “%1”: names must not be empty, a single dot, "
                                         "or contain a slash.")
                             .arg(quotedForMessage(name)));
        objects.push_back({name, child});
    }
    std::ranges::sort(objects, {}, &Object::name);
    const auto repeated = std::ranges::adjacent_find(objects, {}, &Object::name);
    if (repeated != objects.end())
        return Error(
                   ErrorCode::Collision,
                   FormatsText::tr("Two objects of a group have the name “%1”.").arg(quotedForMessage(repeated->name)))
            .inTensor(quotedForMessage(m_state.path(repeated->node)));
    return objects;
}

Expected<std::uint64_t> FilePlanner::appendObject(NodeId id, const std::string &path, std::size_t depth)
{
    if (m_state.node(id).isContainer())
        return appendGroupOf(id, path, depth);
    const auto texts = m_texts.find(id);
    return texts != m_texts.end() ? appendTexts(texts->second, path) : appendDataset(id, path);
}

std::uint64_t FilePlanner::appendTexts(const PlannedTexts &texts, const std::string &path)
{
    ObjectHeader header;
    appendTextDataset(m_file, header, texts.dataset, texts.places);
    addAttributes(header, path);
    const std::uint64_t address = m_file.size();
    header.appendTo(m_file);
    return address;
}

Expected<std::uint64_t> FilePlanner::appendGroupOf(NodeId id, const std::string &path, std::size_t depth)
{
    if (depth > deepestGroup)
        return about(id, FormatsText::tr("The model is nested deeper than %1 groups.").arg(deepestGroup));
    BURNISH_TRY(const std::vector<Object> objects, childrenOf(id));
    std::vector<GroupEntry> entries;
    for (const Object &object : objects) {
        BURNISH_TRY(const std::uint64_t address, appendObject(object.node, joined(path, object.name), depth + 1));
        entries.push_back({object.name, address});
    }
    const GroupPlace place = appendGroup(m_file, entries);
    ObjectHeader header;
    FileBytes symbols;
    symbols.number(place.tree);
    symbols.number(place.heap);
    header.add(symbolTableMessage, symbols);
    addAttributes(header, path);
    const std::uint64_t address = m_file.size();
    header.appendTo(m_file);
    return address;
}

Expected<std::uint64_t> FilePlanner::appendDataset(NodeId id, const std::string &path)
{
    const TensorPtr &tensor = m_state.node(id).tensor;
    const TensorInfo &info = tensor->info();
    if (!canHold(info.dtype()))
        return about(id, FormatsText::tr("HDF5 does not support dtype %1.").arg(fromUtf8(info.typeName())));
    if (info.shape().rank() > mostDimensions)
        return about(id, FormatsText::tr("The tensor has more than %1 dimensions.").arg(mostDimensions));
    ObjectHeader header;
    addLayout(header, undefinedAddress, info.byteSize());
    addDataset(header, info);
    addAttributes(header, path);
    const std::uint64_t address = m_file.size();
    header.appendTo(m_file);
    if (info.byteSize() > 0)
        m_data.push_back({tensor, std::size_t(address) + addressInHeader});
    return address;
}

Expected<std::unique_ptr<FileLayout>> FilePlanner::withData()
{
    auto plan = std::make_unique<Plan>();
    plan->size = m_file.size();
    for (const Data &data : m_data) {
        const std::uint64_t bytes = data.tensor->info().byteSize();
        const std::uint64_t begin = roundedUp(plan->size, dataAlignment);
        const auto end = checkedAdd(begin, bytes);
        if (!end || *end > std::uint64_t(INT64_MAX))
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The combined size of the tensors is too large for one file."));
        plan->tensors.push_back({data.tensor, begin - plan->size});
        m_file.replace(data.addressAt, begin);
        plan->size = *end;
        plan->bytes += bytes;
    }
    m_file.replace(fileSizeAt, plan->size);
    plan->start = m_file.bytes();
    return std::unique_ptr<FileLayout>(std::move(plan));
}

Expected<std::unique_ptr<FileLayout>> FilePlanner::plan()
{
    appendSuperblock();
    planValues();
    planAttributes();
    BURNISH_TRY(const std::uint64_t root, appendGroupOf(m_state.root(), {}, 0));
    m_file.replace(rootAt, root);
    return withData();
}

class Writer final : public FormatWriter
{
public:
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &,
                                                 Diagnostics *losses) const override
    {
        return FilePlanner(state, losses).plan();
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        const auto &plan = static_cast<const Plan &>(layout);
        BURNISH_CHECK(sink.write(std::as_bytes(std::span(plan.start))));
        for (const PlannedData &data : plan.tensors) {
            BURNISH_CHECK(sink.writeZeros(data.padding));
            BURNISH_CHECK(writeTensor(*data.tensor, sink, task));
        }
        return {};
    }
};

} // namespace

std::shared_ptr<const FormatWriter> writer()
{
    return std::make_shared<const Writer>();
}

} // namespace burnish::hdf5

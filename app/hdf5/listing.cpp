// SPDX-License-Identifier: MIT
#include "app/hdf5/listing.h"

#include "app/hdf5/channel.h"
#include "app/hdf5/elements.h"
#include "app/hdf5/strings.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

namespace burnish::hdf5 {

namespace {

constexpr std::size_t deepest = 256;
constexpr std::uint64_t longestLink = std::uint64_t(1) << 20;

struct Link
{
    std::string name;
    H5L_type_t type = H5L_TYPE_ERROR;
    std::size_t valueSize = 0;
};

struct Links
{
    std::vector<Link> links;
    std::uint64_t room = 0;
    bool isFull = false;
};

herr_t keepLink(hid_t, const char *name, const H5L_info_t *info, void *data)
{
    auto &links = *static_cast<Links *>(data);
    if (links.links.size() == links.room) {
        links.isFull = true;
        return 1;
    }
    links.links.push_back({name, info->type, info->type == H5L_TYPE_HARD ? 0 : info->u.val_size});
    return 0;
}

class Listing
{
public:
    explicit Listing(std::uint64_t room)
        : m_room(room)
    {}

    bool send(hid_t file, std::string &reason);

private:
    struct Level
    {
        Handle group;
        haddr_t address = HADDR_UNDEF;
        std::uint32_t number = 0;
        std::vector<Link> links;
        std::size_t next = 0;
        std::vector<std::string> order; ///< paths of its objects in Keras's order
    };

    [[nodiscard]] std::vector<std::string> orderOf(const Handle &group, const std::string &name) const;
    bool enter(Handle group, const std::string &name, haddr_t address, std::uint32_t number);
    bool visit(const Link &link);
    bool visitGroup(Handle group, const std::string &name);
    void visitDataset(const Handle &dataset, const std::string &name);
    void sendBroken(const Link &link);
    void sendExternal(const Link &link);
    void sendText(const Handle &dataset, hid_t type, hid_t space, const std::string &name);
    void sendTexts(const Handle &dataset, hid_t type, hid_t space, const std::string &name);
    [[nodiscard]] std::string linkValue(const Link &link) const;
    [[nodiscard]] Packer item(Entry entry, const std::string &name) const
    {
        Packer packer;
        packer.number(std::uint8_t(entry));
        packer.number(m_levels.back().number);
        packer.text(name);
        return packer;
    }
    void sendNote(Entry entry, const std::string &name, const std::string &text) const
    {
        Packer packer = item(entry, name);
        packer.text(text);
        sendItem(packer.bytes());
    }

    std::uint64_t m_room;
    std::uint32_t m_groups = 0;
    std::vector<Level> m_levels;
    std::string m_reason;
};

/// Sorts links by their first places in the order; the others follow in their own order.
void sortLinks(std::vector<Link> &links, const std::vector<std::string> &order)
{
    if (order.empty())
        return;
    std::map<std::string, std::size_t, std::less<>> places;
    for (const std::string &path : order)
        places.try_emplace(path.substr(0, path.find('/')), places.size());
    const auto placeOf = [&](const Link &link) {
        const auto found = places.find(link.name);
        return found == places.end() ? places.size() : found->second;
    };
    std::ranges::stable_sort(links, {}, placeOf);
}

/// What the group states itself, or the rest of the paths that its parent states.
std::vector<std::string> Listing::orderOf(const Handle &group, const std::string &name) const
{
    for (const char *attribute : {"weight_names", "layer_names"}) {
        if (auto names = namesIn(group.id(), attribute); !names.empty())
            return names;
    }
    std::vector<std::string> order;
    if (m_levels.empty())
        return order;
    for (const std::string &path : m_levels.back().order) {
        if (path.size() > name.size() + 1 && path.starts_with(name) && path[name.size()] == '/')
            order.push_back(path.substr(name.size() + 1));
    }
    return order;
}

bool Listing::enter(Handle group, const std::string &name, haddr_t address, std::uint32_t number)
{
    sendAttributes(group.id(), m_room);
    Links links;
    links.room = m_room;
    hsize_t at = 0;
    const herr_t done = H5Literate(group.id(), H5_INDEX_NAME, H5_ITER_INC, &at, keepLink, &links);
    if (done < 0)
        m_reason = lastReason();
    else if (links.isFull)
        m_reason = "more links than the file has room for";
    if (done != 0)
        return false;
    m_room -= links.links.size();
    std::vector<std::string> order = orderOf(group, name);
    sortLinks(links.links, order);
    m_levels.push_back({std::move(group), address, number, std::move(links.links), 0, std::move(order)});
    return true;
}

std::string Listing::linkValue(const Link &link) const
{
    if (link.valueSize == 0 || link.valueSize > longestLink)
        return {};
    std::string value(link.valueSize, '\0');
    if (H5Lget_val(m_levels.back().group.id(), link.name.c_str(), value.data(), value.size(), H5P_DEFAULT) < 0)
        return {};
    return value;
}

void Listing::sendBroken(const Link &link)
{
    if (link.type == H5L_TYPE_SOFT) {
        const std::string value = linkValue(link);
        sendNote(Entry::Broken, link.name, value.substr(0, value.find('\0')));
        return;
    }
    sendNote(Entry::Unreadable, link.name, lastReason());
}

void Listing::sendExternal(const Link &link)
{
    const std::string value = linkValue(link);
    const char *file = nullptr;
    const char *object = nullptr;
    unsigned flags = 0;
    std::string target;
    if (link.type == H5L_TYPE_EXTERNAL && !value.empty() &&
        H5Lunpack_elink_val(value.data(), value.size(), &flags, &file, &object) >= 0)
        target = std::string(file) + ':' + object;
    sendNote(Entry::External, link.name, target);
}

bool Listing::visit(const Link &link)
{
    if (link.type != H5L_TYPE_HARD && link.type != H5L_TYPE_SOFT) {
        sendExternal(link);
        return true;
    }
    Handle object(H5Oopen(m_levels.back().group.id(), link.name.c_str(), H5P_DEFAULT), H5Oclose);
    if (!object) {
        sendBroken(link);
        return true;
    }
    switch (H5Iget_type(object.id())) {
    case H5I_GROUP:
        return visitGroup(std::move(object), link.name);
    case H5I_DATASET:
        visitDataset(object, link.name);
        sendAttributes(object.id(), m_room);
        return true;
    default:
        sendItem(item(Entry::Type, link.name).bytes());
        return true;
    }
}

bool Listing::visitGroup(Handle group, const std::string &name)
{
    H5O_info_t info;
    if (H5Oget_info2(group.id(), &info, H5O_INFO_BASIC) < 0) {
        sendNote(Entry::Unreadable, name, lastReason());
        return true;
    }
    const bool isCycle = std::ranges::any_of(m_levels, [&](const Level &level) { return level.address == info.addr; });
    if (isCycle || m_levels.size() >= deepest) {
        sendItem(item(isCycle ? Entry::Cycle : Entry::TooDeep, name).bytes());
        return true;
    }
    Packer packer = item(Entry::Group, name);
    packer.number(std::uint64_t(info.addr));
    sendItem(packer.bytes());
    return enter(std::move(group), name, info.addr, ++m_groups);
}

void Listing::sendText(const Handle &dataset, hid_t type, hid_t space, const std::string &name)
{
    const auto strings = readStrings(type, space, 1, longestTexts, [&](hid_t memoryType, void *memory) {
        return H5Dread(dataset.id(), memoryType, H5S_ALL, H5S_ALL, H5P_DEFAULT, memory);
    });
    if (strings)
        sendNote(Entry::Text, name, strings->front());
    else
        sendNote(Entry::Other, name, descriptionOf(type));
}

/// Sends the strings of a dataset, if there are not too many and all of them are valid.
void Listing::sendTexts(const Handle &dataset, hid_t type, hid_t space, const std::string &name)
{
    const hssize_t count = H5Sget_simple_extent_npoints(space);
    const bool isSmall = count >= 0 && std::uint64_t(count) <= longestTexts / sizeof(std::uint64_t);
    const auto strings =
        isSmall ? readStrings(type, space, std::uint64_t(count), longestTexts,
                              [&](hid_t memoryType, void *memory) {
                                  return H5Dread(dataset.id(), memoryType, H5S_ALL, H5S_ALL, H5P_DEFAULT, memory);
                              })
                : std::nullopt;
    const int rank = H5Sget_simple_extent_ndims(space);
    std::vector<hsize_t> shape(std::size_t(std::max(rank, 0)), 0);
    if (!strings || rank <= 0 || H5Sget_simple_extent_dims(space, shape.data(), nullptr) < 0) {
        sendNote(Entry::Other, name, descriptionOf(type));
        return;
    }
    Packer packer = item(Entry::Texts, name);
    packer.number(std::uint8_t(shape.size()));
    for (const hsize_t dimension : shape)
        packer.number(std::uint64_t(dimension));
    for (const std::string &text : *strings)
        packer.text(text);
    sendItem(packer.bytes());
}

/// The bytes of the chunks that a run of elements passes through; none if the library does not say.
std::optional<std::uint64_t> bytesAtOnce(hid_t creation, const DatasetEntry &entry)
{
    std::vector<hsize_t> chunk(entry.shape.size());
    if (H5Pget_chunk(creation, int(chunk.size()), chunk.data()) != int(chunk.size()))
        return std::nullopt;
    std::size_t first = 0;
    while (first + 1 < chunk.size() && chunk[first] == 1)
        ++first;
    double bytes = entry.bytes;
    for (std::size_t axis = first; axis < chunk.size(); ++axis) {
        const double along = double(chunk[axis]);
        bytes *= axis == first ? along : std::max(along, double(entry.shape[axis]));
    }
    constexpr double most = 1ULL << 62;
    return std::uint64_t(std::min(bytes, most));
}

/// How the elements are stored.
bool describeStorage(hid_t dataset, DatasetEntry &entry)
{
    const Handle creation(H5Dget_create_plist(dataset), H5Pclose);
    if (!creation)
        return false;
    switch (H5Pget_layout(creation.id())) {
    case H5D_CONTIGUOUS:
        if (H5Pget_external_count(creation.id()) > 0) {
            entry.storage = Storage::External;
            return true;
        }
        if (const haddr_t offset = H5Dget_offset(dataset); offset != HADDR_UNDEF) {
            entry.storage = Storage::Contiguous;
            entry.offset = offset;
        }
        return true;
    case H5D_COMPACT:
        return true;
    case H5D_CHUNKED: {
        const auto atOnce = bytesAtOnce(creation.id(), entry);
        entry.atOnce = atOnce.value_or(0);
        return atOnce.has_value();
    }
    case H5D_VIRTUAL:
        entry.storage = Storage::Virtual;
        return true;
    default:
        return false;
    }
}

void Listing::visitDataset(const Handle &dataset, const std::string &name)
{
    const Handle type(H5Dget_type(dataset.id()), H5Tclose);
    const Handle space(H5Dget_space(dataset.id()), H5Sclose);
    H5O_info_t info;
    if (!type || !space || H5Oget_info2(dataset.id(), &info, H5O_INFO_BASIC) < 0) {
        sendNote(Entry::Unreadable, name, lastReason());
        return;
    }
    const H5S_class_t extent = H5Sget_simple_extent_type(space.id());
    if (extent == H5S_NULL) {
        sendItem(item(Entry::Null, name).bytes());
        return;
    }
    DatasetEntry entry;
    if (!describeElements(type.id(), entry)) {
        const bool isText = H5Tget_class(type.id()) == H5T_STRING;
        if (isText && extent == H5S_SCALAR)
            sendText(dataset, type.id(), space.id(), name);
        else if (isText)
            sendTexts(dataset, type.id(), space.id(), name);
        else
            sendNote(Entry::Other, name, descriptionOf(type.id()));
        return;
    }
    const int rank = H5Sget_simple_extent_ndims(space.id());
    entry.shape.resize(std::size_t(std::max(rank, 0)));
    static_assert(sizeof(hsize_t) == sizeof(std::uint64_t));
    auto *shape = reinterpret_cast<hsize_t *>(entry.shape.data());
    if (rank < 0 || H5Sget_simple_extent_dims(space.id(), shape, nullptr) < 0 ||
        !describeStorage(dataset.id(), entry)) {
        sendNote(Entry::Unreadable, name, lastReason());
        return;
    }
    Packer packer = item(Entry::Dataset, name);
    packer.number(std::uint64_t(info.addr));
    pack(packer, entry);
    sendItem(packer.bytes());
}

bool Listing::send(hid_t file, std::string &reason)
{
    Handle root(H5Gopen2(file, "/", H5P_DEFAULT), H5Gclose);
    H5O_info_t info;
    if (!root || H5Oget_info2(root.id(), &info, H5O_INFO_BASIC) < 0) {
        reason = lastReason();
        return false;
    }
    if (!enter(std::move(root), {}, info.addr, 0)) {
        reason = m_reason;
        return false;
    }
    while (!m_levels.empty()) {
        Level &level = m_levels.back();
        if (level.next == level.links.size()) {
            m_levels.pop_back();
            continue;
        }
        const Link link = level.links[level.next++];
        if (!visit(link)) {
            reason = m_reason;
            return false;
        }
    }
    return true;
}

} // namespace

bool sendListing(hid_t file, std::uint64_t room, std::string &reason)
{
    return Listing(room).send(file, reason);
}

} // namespace burnish::hdf5

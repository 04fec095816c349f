// SPDX-License-Identifier: MIT
#include "core/formats/hdf5/grouptree.h"

#include <algorithm>

namespace burnish::hdf5 {

namespace {

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

} // namespace

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

} // namespace burnish::hdf5

// SPDX-License-Identifier: MIT
#include "core/encoding/ocdbt/databasewriter.h"

#include "core/base/endian.h"
#include "core/encoding/leveldb/crc32c.h"
#include "core/encoding/ocdbt/nodemagic.h"

#include <QByteArrayView>
#include <QCryptographicHash>

#include <algorithm>
#include <array>

namespace burnish::ocdbt {

namespace {

void appendVarint(std::string &out, std::uint64_t number)
{
    for (; number >= 0x80; number >>= 7)
        out += char(std::uint8_t(number) | 0x80U);
    out += char(number);
}

template <typename Number> void appendLittle(std::string &out, Number number)
{
    std::array<std::byte, sizeof(Number)> bytes;
    storeLittle(bytes.data(), number);
    out.append(reinterpret_cast<const char *>(bytes.data()), bytes.size());
}

/// Puts the body into a node or manifest: magic number, length, version 0, no compression, and the checksum.
std::string framed(std::uint32_t magic, std::string_view body)
{
    constexpr std::size_t around = sizeof magic + sizeof(std::uint64_t) + 2 + sizeof(std::uint32_t);
    std::string out;
    out.reserve(around + body.size());
    for (int shift = 24; shift >= 0; shift -= 8)
        out += char(magic >> shift);
    appendLittle(out, std::uint64_t(around + body.size()));
    out.append(2, '\0').append(body);
    appendLittle(out, leveldb::crc32c(std::as_bytes(std::span(out))));
    return out;
}

void appendFileTable(std::string &out, std::string_view file)
{
    appendVarint(out, 1);
    appendVarint(out, file.size());
    appendVarint(out, 0); // bytes of the path that the files of its nodes share
    out += file;
}

/// Starts a node, and returns what follows the lengths of the keys: each without what it shares with the one before.
template <typename Item>
std::string appendKeys(std::string &out, std::span<const Item> items, std::string Item::*const key)
{
    const auto shared = [&](std::size_t i) {
        const std::string &before = items[i - 1].*key;
        return std::size_t(std::ranges::mismatch(before, items[i].*key).in1 - before.begin());
    };
    appendVarint(out, items.size());
    std::string lengths;
    std::string texts;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::size_t start = i == 0 ? 0 : shared(i);
        if (i > 0)
            appendVarint(out, start);
        const std::string_view rest = std::string_view(items[i].*key).substr(start);
        appendVarint(lengths, rest.size());
        texts += rest;
    }
    out += lengths;
    return texts;
}

} // namespace

std::string encodedLeaf(std::string_view file, std::span<const WrittenEntry> entries)
{
    std::string body(1, '\0'); // height
    appendFileTable(body, file);
    body += appendKeys(body, entries, &WrittenEntry::key);
    for (const WrittenEntry &entry : entries)
        appendVarint(body, entry.isOutside ? entry.size : entry.value.size());
    for (const WrittenEntry &entry : entries)
        body += char(entry.isOutside);
    body.append(std::size_t(std::ranges::count_if(entries, &WrittenEntry::isOutside)), '\0'); // the only file
    for (const WrittenEntry &entry : entries) {
        if (entry.isOutside)
            appendVarint(body, entry.begin);
    }
    for (const WrittenEntry &entry : entries) {
        if (!entry.isOutside)
            body += entry.value;
    }
    return framed(nodeMagic, body);
}

std::string encodedRoot(std::string_view file, std::span<const WrittenNode> leaves)
{
    std::string body(1, '\1');
    appendFileTable(body, file);
    const std::string texts = appendKeys(body, leaves, &WrittenNode::firstKey);
    body.append(leaves.size(), '\0'); // no leaf leaves out the start of its keys
    body += texts;
    body.append(leaves.size(), '\0'); // the only file
    for (const auto number : {&WrittenNode::begin, &WrittenNode::length, &WrittenNode::keys, &WrittenNode::treeBytes,
                              &WrittenNode::valueBytes}) {
        for (const WrittenNode &leaf : leaves)
            appendVarint(body, leaf.*number);
    }
    return framed(nodeMagic, body);
}

std::string encodedManifest(std::string_view file, const WrittenNode &root, std::string_view encodedRoot,
                            unsigned height)
{
    constexpr std::uint64_t mostInline = 1024;
    constexpr std::uint64_t largestNode = 100'000'000;
    constexpr char bitsOfVersionTree = 4;
    const QByteArray identifier = QCryptographicHash::hash(
        QByteArrayView(encodedRoot.data(), qsizetype(encodedRoot.size())), QCryptographicHash::Md5);
    std::string body = identifier.toStdString();
    body += '\0'; // the manifest itself has the versions
    appendVarint(body, mostInline);
    appendVarint(body, largestNode);
    body += bitsOfVersionTree;
    appendVarint(body, 0); // compression of new nodes
    appendFileTable(body, file);
    appendVarint(body, 1); // versions
    appendVarint(body, 1); // generation
    body += char(height);
    appendVarint(body, 0); // the only file
    for (const std::uint64_t number : {root.begin, root.length, root.keys, root.treeBytes, root.valueBytes})
        appendVarint(body, number);
    appendLittle(body, std::uint64_t(0)); // time
    appendVarint(body, 0);                // older versions in trees of their own
    return framed(manifestMagic, body);
}

} // namespace burnish::ocdbt

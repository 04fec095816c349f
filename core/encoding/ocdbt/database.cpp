// SPDX-License-Identifier: MIT
#include "core/encoding/ocdbt/database.h"

#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/seededhash.h"
#include "core/encoding/encodingtext.h"
#include "core/encoding/leveldb/crc32c.h"
#include "core/encoding/ocdbt/nodemagic.h"
#include "core/encoding/zstd.h"

#include <algorithm>
#include <array>
#include <limits>

namespace burnish::ocdbt {

namespace {

constexpr std::size_t headSize = 4 + 8; ///< magic number and length
constexpr std::size_t crcSize = 4;
constexpr std::uint64_t largestNode = std::uint64_t(128) << 20; ///< bytes; Orbax allows 100,000,000
constexpr std::uint64_t mostEntries = std::uint64_t(1) << 20;   ///< of a node, as in TensorStore
constexpr std::uint64_t longestKey = 65535;                     ///< as in TensorStore; of a path, too
constexpr std::uint64_t mostKeyBytes = std::uint64_t(256) << 20;
/// Nodes may expand to this many bytes, and to this multiple of what they take in their files.
constexpr std::uint64_t freeNodeBytes = std::uint64_t(64) << 20;
constexpr std::uint64_t nodeRatio = 256;
/// Nodes that are reached in several ways may take this many bytes more, each at least so many, and the paths in all
/// nodes.
constexpr std::uint64_t mostRepeatedBytes = std::uint64_t(128) << 20;
constexpr std::uint64_t leastRepeatedBytes = 512;
constexpr std::uint64_t mostPathBytes = std::uint64_t(1) << 30;
constexpr unsigned numberBits = 64;

std::uint32_t magicOf(std::span<const std::byte> prefix)
{
    return prefix.size() < sizeof(std::uint32_t) ? 0 : loadBig<std::uint32_t>(prefix.data());
}

Error damagedNode()
{
    return {ErrorCode::Malformed, EncodingText::tr("A node of the OCDBT database is damaged.")};
}

/// Where a node or a value lies.
struct Location
{
    std::size_t file = 0; ///< index into the table of its node
    std::uint64_t offset = 0;
    std::uint64_t length = 0;

    [[nodiscard]] bool isMissing() const
    {
        return offset == std::numeric_limits<std::uint64_t>::max() && length == offset;
    }
};

/// A path in the folder, and the part of it that the files of its nodes share.
struct DataFile
{
    std::string path;
    std::string base;
};

/// Reads the numbers of a node; after the first that is missing or invalid, all are 0.
class NodeReader
{
public:
    explicit NodeReader(std::span<const std::byte> bytes)
        : m_bytes(bytes)
    {}

    [[nodiscard]] bool isGood() const { return m_isGood; }
    [[nodiscard]] std::size_t position() const { return m_at; }
    [[nodiscard]] std::size_t left() const { return m_bytes.size() - m_at; }

    std::uint64_t varint()
    {
        std::uint64_t number = 0;
        for (unsigned shift = 0; shift < numberBits; shift += 7) {
            const std::uint8_t next = byte();
            number |= std::uint64_t(next & 0x7f) << shift;
            if (next < 0x80)
                return m_isGood ? number : 0;
        }
        m_isGood = false;
        return 0;
    }
    /// A number of things that each take at least a byte of the rest.
    std::size_t count(std::uint64_t most = mostEntries)
    {
        const std::uint64_t number = varint();
        if (number <= std::min<std::uint64_t>(most, left()))
            return std::size_t(number);
        m_isGood = false;
        return 0;
    }
    std::uint8_t byte()
    {
        const std::string_view one = text(1);
        return one.empty() ? 0 : std::uint8_t(one.front());
    }
    std::string_view text(std::uint64_t size)
    {
        if (!m_isGood || size > left()) {
            m_isGood = false;
            return {};
        }
        const std::string_view found(reinterpret_cast<const char *>(m_bytes.data()) + m_at, std::size_t(size));
        m_at += std::size_t(size);
        return found;
    }
    std::vector<std::uint64_t> varints(std::size_t number)
    {
        std::vector<std::uint64_t> numbers(number);
        for (std::uint64_t &n : numbers)
            n = varint();
        return numbers;
    }
    void fail() { m_isGood = false; }

private:
    std::span<const std::byte> m_bytes;
    std::size_t m_at = 0;
    bool m_isGood = true;
};

/// Texts that each repeat the start of the one before.
class SharedStarts
{
public:
    SharedStarts(NodeReader &reader, std::size_t count)
        : m_reader(reader)
        , m_prefixes(reader.varints(count == 0 ? 0 : count - 1))
        , m_suffixes(reader.varints(count))
    {}

    /// Changes `last`, the text before it, to text `i`.
    void next(std::size_t i, std::string &last)
    {
        const std::uint64_t prefix = i == 0 ? 0 : m_prefixes[i - 1];
        if (prefix > last.size() || m_suffixes[i] > longestKey - std::min(prefix, longestKey))
            return m_reader.fail();
        last.resize(std::size_t(prefix));
        last += m_reader.text(m_suffixes[i]);
    }

private:
    NodeReader &m_reader;
    std::vector<std::uint64_t> m_prefixes;
    std::vector<std::uint64_t> m_suffixes;
};

bool staysInFolder(std::string_view path)
{
    if (path.empty() || path.find_first_of(std::string_view("\\:\0", 3)) != path.npos)
        return false;
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        const std::string_view part = path.substr(begin, end - begin);
        if (part.empty() || part == "." || part == "..")
            return false;
        begin = end + 1;
    }
    return true;
}

/// Adds to `allPaths` what the paths take.
std::vector<DataFile> readFileTable(NodeReader &reader, const std::string &base, std::uint64_t &allPaths)
{
    const std::size_t count = reader.count();
    SharedStarts paths(reader, count);
    const std::vector<std::uint64_t> bases = reader.varints(count);
    std::vector<DataFile> files;
    std::string path;
    std::uint64_t total = 0;
    for (std::size_t i = 0; reader.isGood() && i < count; ++i) {
        paths.next(i, path);
        total += path.size() + base.size();
        // Every path is used, and few databases have more than some thousand.
        if (bases[i] > path.size() || total > mostKeyBytes / 16 || total > mostPathBytes - allPaths) {
            reader.fail();
            break;
        }
        files.push_back({base + path, base + path.substr(0, std::size_t(bases[i]))});
    }
    allPaths += std::min(total, mostPathBytes - allPaths);
    return files;
}

std::vector<Location> readLocations(NodeReader &reader, std::size_t count, std::size_t files)
{
    std::vector<Location> locations(count);
    for (Location &location : locations)
        location.file = std::size_t(reader.varint());
    for (Location &location : locations)
        location.offset = reader.varint();
    for (Location &location : locations)
        location.length = reader.varint();
    if (std::ranges::any_of(locations, [files](const Location &l) { return !l.isMissing() && l.file >= files; }))
        reader.fail();
    return locations;
}

class Walk
{
public:
    Walk(const OpenFile &open, const Task &task)
        : m_open(open)
        , m_task(task)
    {}

    Expected<void> readManifest(const std::string &path, const std::string &newest);
    Expected<void> readTree(const std::string &path);
    std::vector<Entry> take() { return std::move(m_entries); }

private:
    Expected<ByteSourcePtr> fileAt(const std::string &path);
    Expected<std::vector<std::byte>> content(const ByteSource &source, std::uint64_t offset, std::uint64_t length,
                                             std::uint32_t magic);
    Expected<void> readVersions(NodeReader &reader);
    Expected<void> readNode(const DataFile &file, const Location &location, unsigned height, const std::string &prefix);
    Expected<void> readLeaf(NodeReader &reader, const std::vector<DataFile> &files, std::size_t count,
                            const std::string &prefix, const ByteSourcePtr &node);
    Expected<void> readInner(NodeReader &reader, const std::vector<DataFile> &files, std::size_t count, unsigned height,
                             const std::string &prefix);
    Expected<void> takeKey(std::size_t size);

    const OpenFile &m_open;
    const Task &m_task;
    TextMap<ByteSourcePtr> m_files;
    TextSet m_visited;            ///< “path offset” of the nodes read
    std::uint64_t m_repeated = 0; ///< bytes of nodes that were read again
    std::uint64_t m_paths = 0;    ///< bytes of the paths in all nodes
    std::vector<Entry> m_entries;
    std::uint64_t m_keyBytes = 0;
    std::uint64_t m_encoded = 0;
    std::uint64_t m_decoded = 0;
};

Expected<ByteSourcePtr> Walk::fileAt(const std::string &path)
{
    if (const auto known = m_files.find(path); known != m_files.end())
        return known->second;
    if (path.size() > longestKey || !staysInFolder(path))
        return Error(ErrorCode::Malformed,
                     EncodingText::tr("The OCDBT database refers to a file outside its folder: “%1”.")
                         .arg(quotedForMessage(path)));
    BURNISH_TRY(ByteSourcePtr source, m_open(path));
    m_files.emplace(path, source);
    return source;
}

/// Returns the body of a manifest or a node, decompressed, after its checksum was compared.
Expected<std::vector<std::byte>> Walk::content(const ByteSource &source, std::uint64_t offset, std::uint64_t length,
                                               std::uint32_t magic)
{
    const auto fail = [&](const QString &sentence) -> Error {
        return std::move(malformed(sentence, offset).inFile(source.name()));
    };
    if (offset > source.size() || length > source.size() - offset || length < headSize + 2 + crcSize)
        return fail(EncodingText::tr("A node of the OCDBT database ends after its file."));
    if (length > largestNode)
        return fail(EncodingText::tr("A node of the OCDBT database is larger than %1 MiB.").arg(largestNode >> 20));
    std::vector<std::byte> bytes(std::size_t(length), std::byte(0));
    BURNISH_CHECK(source.read(offset, bytes));
    const auto body = std::span<const std::byte>(bytes).first(bytes.size() - crcSize);
    if (magicOf(bytes) != magic || loadLittle<std::uint64_t>(bytes.data() + 4) != length)
        return fail(damagedNode().message());
    if (leveldb::crc32c(body) != loadLittle<std::uint32_t>(bytes.data() + body.size()))
        return fail(EncodingText::tr("The checksum of a node of the OCDBT database is wrong."));
    NodeReader reader(body.subspan(headSize));
    const std::uint64_t version = reader.varint();
    const std::uint64_t compression = reader.varint();
    if (!reader.isGood())
        return fail(damagedNode().message());
    if (version != 0 || compression > 1)
        return Error(ErrorCode::Unsupported,
                     EncodingText::tr("The OCDBT database has a version or a compression that is not supported."));
    const auto packed = body.subspan(headSize + reader.position());
    m_encoded += length;
    const std::uint64_t free = freeNodeBytes + nodeRatio * m_encoded - m_decoded;
    if (compression == 0) {
        m_decoded += packed.size();
        return std::vector<std::byte>(packed.begin(), packed.end());
    }
    auto content = inflatedZstd(packed, std::size_t(std::min(largestNode, free)));
    if (!content)
        return std::move(content.error().inFile(source.name()));
    m_decoded += content->size();
    return content;
}

Expected<void> Walk::takeKey(std::size_t size)
{
    m_keyBytes += size + sizeof(Entry);
    if (size > longestKey || m_keyBytes > mostKeyBytes)
        return Error(ErrorCode::Unsupported,
                     EncodingText::tr("The keys of the OCDBT database take more than %1 MiB.").arg(mostKeyBytes >> 20));
    return {};
}

Expected<void> Walk::readLeaf(NodeReader &reader, const std::vector<DataFile> &files, std::size_t count,
                              const std::string &prefix, const ByteSourcePtr &node)
{
    SharedStarts keys(reader, count);
    const std::size_t first = m_entries.size();
    std::string key;
    for (std::size_t i = 0; i < count; ++i) {
        keys.next(i, key);
        if (!reader.isGood())
            return damagedNode();
        BURNISH_CHECK(takeKey(prefix.size() + key.size()));
        m_entries.push_back({prefix + key, nullptr});
    }
    const std::span<Entry> entries = std::span(m_entries).subspan(first);
    for (Entry &entry : entries)
        entry.size = reader.varint();
    std::vector<bool> isOutside(count);
    for (std::size_t i = 0; i < count; ++i) {
        const unsigned kind = reader.byte();
        if (kind > 1)
            return damagedNode();
        isOutside[i] = kind == 1;
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (!isOutside[i])
            continue;
        const std::uint64_t file = reader.varint();
        if (!reader.isGood() || file >= files.size())
            return damagedNode();
        BURNISH_TRY(entries[i].source, fileAt(files[std::size_t(file)].path));
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (isOutside[i])
            entries[i].begin = reader.varint();
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (isOutside[i])
            continue;
        entries[i].source = node;
        entries[i].begin = reader.position();
        (void)reader.text(entries[i].size);
    }
    return reader.isGood() && reader.left() == 0 ? Expected<void>() : damagedNode();
}

Expected<void> Walk::readInner(NodeReader &reader, const std::vector<DataFile> &files, std::size_t count,
                               unsigned height, const std::string &prefix)
{
    SharedStarts keys(reader, count);
    const std::vector<std::uint64_t> shared = reader.varints(count);
    std::vector<std::string> prefixes;
    std::string key;
    for (std::size_t i = 0; i < count; ++i) {
        keys.next(i, key);
        if (!reader.isGood() || shared[i] > key.size())
            return damagedNode();
        BURNISH_CHECK(takeKey(prefix.size() + std::size_t(shared[i])));
        prefixes.push_back(prefix + key.substr(0, std::size_t(shared[i])));
    }
    const std::vector<Location> locations = readLocations(reader, count, files.size());
    for (int statistic = 0; statistic < 3; ++statistic)
        (void)reader.varints(count);
    if (!reader.isGood() || reader.left() != 0)
        return damagedNode();
    for (std::size_t i = 0; i < count; ++i) {
        if (locations[i].isMissing())
            return damagedNode();
        BURNISH_CHECK(readNode(files[locations[i].file], locations[i], height - 1, prefixes[i]));
    }
    return {};
}

/// Heights shrink on the way down, so that at most 256 calls are nested.
Expected<void> Walk::readNode(const DataFile &file, const Location &location, unsigned height,
                              const std::string &prefix)
{
    BURNISH_CHECK(m_task.poll());
    // Copies of many keys share their nodes.
    const bool isRepeated = !m_visited.insert(file.path + ' ' + std::to_string(location.offset)).second;
    BURNISH_TRY(const ByteSourcePtr source, fileAt(file.path));
    BURNISH_TRY(std::vector<std::byte> bytes, content(*source, location.offset, location.length, nodeMagic));
    m_repeated += isRepeated ? leastRepeatedBytes + location.length + bytes.size() : 0;
    if (m_repeated > mostRepeatedBytes)
        return Error(ErrorCode::Unsupported,
                     EncodingText::tr("The tree of the OCDBT database repeats more than %1 MiB of its nodes.")
                         .arg(mostRepeatedBytes >> 20));
    NodeReader reader(bytes);
    // The bytes stay where they are; values that lie among them keep them.
    const auto node = std::make_shared<MemorySource>(std::move(bytes), source->name());
    const unsigned found = reader.byte();
    const std::vector<DataFile> files = readFileTable(reader, file.base, m_paths);
    const std::size_t count = reader.count();
    if (!reader.isGood() || found != height || count == 0)
        return std::move(damagedNode().inFile(source->name()));
    auto done =
        height == 0 ? readLeaf(reader, files, count, prefix, node) : readInner(reader, files, count, height, prefix);
    if (!done)
        return std::move(done.error().inFile(source->name()));
    return {};
}

/// The last of the versions that the manifest lists is the latest. Older ones, in trees of their own, are not read.
Expected<void> Walk::readVersions(NodeReader &reader)
{
    const std::vector<DataFile> files = readFileTable(reader, {}, m_paths);
    const std::size_t count = reader.count();
    if (!reader.isGood() || count == 0)
        return damagedNode();
    (void)reader.varints(count);
    std::vector<std::uint8_t> heights(count);
    for (std::uint8_t &height : heights)
        height = reader.byte();
    const std::vector<Location> roots = readLocations(reader, count, files.size());
    if (!reader.isGood())
        return damagedNode();
    if (roots.back().isMissing())
        return {};
    return readNode(files[roots.back().file], roots.back(), heights.back(), {});
}

Expected<void> Walk::readManifest(const std::string &path, const std::string &newest)
{
    BURNISH_TRY(const ByteSourcePtr source, m_open(path));
    BURNISH_TRY(const std::vector<std::byte> bytes, content(*source, 0, source->size(), manifestMagic));
    NodeReader reader(bytes);
    constexpr std::size_t identifierSize = 16;
    (void)reader.text(identifierSize);
    const unsigned kind = reader.byte();
    (void)reader.varints(2); // limits for writers
    (void)reader.byte();
    if (reader.varint() != 0)
        (void)reader.text(sizeof(std::int32_t)); // level of compression
    if (!reader.isGood() || kind > 1)
        return std::move(damagedNode().inFile(source->name()));
    if (kind == 1) {
        if (newest.empty() || path == newest)
            return Error(ErrorCode::NotFound, EncodingText::tr("The numbered manifests of the OCDBT database are "
                                                               "missing."));
        return readManifest(newest, newest);
    }
    return readVersions(reader);
}

/// The head of a node has its length, and its body begins with its height.
Expected<void> Walk::readTree(const std::string &path)
{
    BURNISH_TRY(const ByteSourcePtr source, fileAt(path));
    constexpr std::size_t heightAt = headSize + 2;
    std::array<std::byte, heightAt + 1> head;
    if (source->size() < head.size())
        return std::move(damagedNode().inFile(source->name()));
    BURNISH_CHECK(source->read(0, head));
    const Location root{0, 0, loadLittle<std::uint64_t>(head.data() + 4)};
    return readNode({path, {}}, root, unsigned(head[heightAt]), {});
}

Expected<std::vector<Entry>> sorted(std::vector<Entry> entries)
{
    std::ranges::sort(entries, {}, &Entry::key);
    const auto twice = std::ranges::adjacent_find(entries, {}, &Entry::key);
    if (twice != entries.end())
        return Error(
            ErrorCode::Malformed,
            EncodingText::tr("The OCDBT database contains the key “%1” twice.").arg(quotedForMessage(twice->key)));
    return entries;
}

} // namespace

bool isManifest(std::span<const std::byte> prefix)
{
    return magicOf(prefix) == manifestMagic;
}

bool isNode(std::span<const std::byte> prefix)
{
    return magicOf(prefix) == nodeMagic || magicOf(prefix) == versionNodeMagic;
}

Expected<std::vector<Entry>> readDatabase(const OpenFile &open, const std::string &newestManifest, const Task &task)
{
    Walk walk(open, task);
    BURNISH_CHECK(walk.readManifest("manifest.ocdbt", newestManifest));
    return sorted(walk.take());
}

Expected<std::vector<Entry>> readTree(const OpenFile &open, const std::string &path, const Task &task)
{
    Walk walk(open, task);
    BURNISH_CHECK(walk.readTree(path));
    return sorted(walk.take());
}

} // namespace burnish::ocdbt

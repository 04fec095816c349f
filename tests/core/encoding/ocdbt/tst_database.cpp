// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/encoding/leveldb/crc32c.h"
#include "core/encoding/ocdbt/database.h"
#include "support/tablemaking.h"
#include "support/testmain.h"

#include <QTest>

#include <array>
#include <map>

namespace burnish::test::tst_database {

using namespace Qt::StringLiterals;

namespace {

std::string varint(std::uint64_t number)
{
    std::string bytes;
    addVarint(bytes, number);
    return bytes;
}

std::span<const std::byte> asBytes(const std::string &text)
{
    return std::as_bytes(std::span(text));
}

/// Gives the bytes of a node the checksum that belongs to them.
void sign(std::string &node)
{
    const std::uint32_t crc = leveldb::crc32c(asBytes(node).first(node.size() - 4));
    storeLittle(reinterpret_cast<std::byte *>(node.data()) + node.size() - 4, crc);
}

std::string node(std::uint32_t magic, const std::string &body)
{
    const std::string rest = varint(0) + varint(0) + body;
    std::string bytes(12, '\0');
    storeBig(reinterpret_cast<std::byte *>(bytes.data()), magic);
    storeLittle(reinterpret_cast<std::byte *>(bytes.data()) + 4, std::uint64_t(bytes.size() + rest.size() + 4));
    bytes += rest + std::string(4, '\0');
    sign(bytes);
    return bytes;
}

std::string table(const std::string &path, std::size_t base = 0)
{
    return varint(1) + varint(path.size()) + varint(base) + path;
}

std::string treeNode(int height, const std::string &files, const std::string &rest)
{
    return node(0x0cdb20de, char(height) + files + rest);
}

/// Two keys, one with its value in the node, one in “d/v”.
std::string leaf(std::uint64_t offset = 1, std::uint64_t size = 3, std::uint64_t prefix = 1)
{
    return treeNode(0, table("d/v"),
                    varint(2) + varint(prefix) + varint(2) + varint(1) + "ab" + "c" + varint(2) + varint(size) +
                        std::string("\0\1", 2) + varint(0) + varint(offset) + "hi");
}

/// One child, for keys that start with “x/”.
std::string inner(int height, const std::string &file, std::uint64_t offset, std::uint64_t size)
{
    return treeNode(height, table(file),
                    varint(1) + varint(3) + varint(2) + "x/a" + varint(0) + varint(offset) + varint(size) + varint(2) +
                        varint(9) + varint(3));
}

std::string manifest(const std::string &file, std::uint64_t size, int height = 0, int kind = 0,
                     std::uint64_t offset = 0)
{
    std::string body = std::string(16, 'u') + char(kind) + varint(1024) + varint(1000) + char(4) + varint(0);
    if (kind == 0)
        body += table(file) + varint(1) + varint(1) + char(height) + varint(0) + varint(offset) + varint(size) +
                varint(2) + varint(9) + varint(3) + std::string(8, 't') + varint(0);
    return node(0x0cdb3a2a, body);
}

using Files = std::map<std::string, std::string>;

Expected<std::vector<ocdbt::Entry>> read(const Files &files, const std::string &newest = {})
{
    const ocdbt::OpenFile open = [&files](const std::string &path) -> Expected<ByteSourcePtr> {
        const auto found = files.find(path);
        if (found == files.end())
            return Error(ErrorCode::NotFound, u"missing"_s);
        const auto bytes = asBytes(found->second);
        return ByteSourcePtr(
            std::make_shared<MemorySource>(std::vector(bytes.begin(), bytes.end()), QString::fromStdString(path)));
    };
    const Task task;
    return ocdbt::readDatabase(open, newest, task);
}

Files plain()
{
    return {{"manifest.ocdbt", manifest("d/n", leaf().size())}, {"d/n", leaf()}, {"d/v", "_bye_"}};
}

std::string textOf(const ocdbt::Entry &entry)
{
    const auto value = entry.value();
    std::string text(value ? std::size_t((*value)->size()) : 0, '\0');
    return value && (*value)->read(0, std::as_writable_bytes(std::span(text))) ? text : std::string("?");
}

} // namespace

class TestDatabase : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysAndValuesAreFound()
    {
        const auto entries = read(plain());
        QVERIFY2(entries, qPrintable(entries ? QString() : entries.error().sentence()));
        QCOMPARE(entries->size(), std::size_t(2));
        QCOMPARE(entries->at(0).key, std::string("ab"));
        QCOMPARE(textOf(entries->at(0)), std::string("hi"));
        QCOMPARE(entries->at(1).key, std::string("ac"));
        QCOMPARE(textOf(entries->at(1)), std::string("bye"));
    }

    void keysBelowABranchBeginWithItsPrefix()
    {
        Files files = plain();
        files["d/i"] = inner(1, "d/n", 0, leaf().size());
        files["manifest.ocdbt"] = manifest("d/i", files["d/i"].size(), 1);
        const auto entries = read(files);
        QVERIFY(entries);
        QCOMPARE(entries->front().key, std::string("x/ab"));
    }

    /// As copies of many keys are: with one node for both.
    void aNodeThatIsReachedTwiceGivesItsKeysTwice()
    {
        const std::string size = varint(leaf().size());
        const std::string two = varint(2);
        Files files = plain();
        files["d/i"] = treeNode(1, table("d/n"),
                                two + varint(0) + varint(3) + varint(3) + two + two + "x/ay/a" + std::string(4, '\0') +
                                    size + size + two + two + varint(9) + varint(9) + varint(3) + varint(3));
        files["manifest.ocdbt"] = manifest("d/i", files["d/i"].size(), 1);
        const auto entries = read(files);
        QVERIFY2(entries, qPrintable(entries ? QString() : entries.error().sentence()));
        QCOMPARE(entries->size(), std::size_t(4));
        QCOMPARE(entries->at(1).key, std::string("x/ac"));
        QCOMPARE(entries->at(2).key, std::string("y/ab"));
        QCOMPARE(textOf(entries->at(2)), std::string("hi"));
        QCOMPARE(textOf(entries->at(3)), std::string("bye"));
    }

    /// 40 nodes with two ways to the next stand for a million million keys.
    void aTreeFarLargerThanItsNodesIsRefused()
    {
        Files files = plain();
        std::string below = "d/n";
        constexpr int height = 40;
        for (int i = 1; i <= height; ++i) {
            const std::string size = varint(files[below].size());
            const std::string two = varint(2);
            const std::string name = "d/" + std::to_string(i);
            files[name] = treeNode(i, table(below),
                                   two + varint(0) + varint(1) + varint(1) + varint(1) + varint(1) + "xy" +
                                       std::string(4, '\0') + size + size + std::string(6, '\1'));
            below = name;
        }
        files["manifest.ocdbt"] = manifest(below, files[below].size(), height);
        const auto entries = read(files);
        QVERIFY(!entries);
        QCOMPARE(entries.error().code(), ErrorCode::Unsupported);
    }

    void theNewestNumberedManifestCounts()
    {
        Files files = plain();
        files["manifest.0000000000000007"] = std::exchange(files["manifest.ocdbt"], manifest({}, 0, 0, 1));
        const auto entries = read(files, "manifest.0000000000000007");
        QVERIFY(entries);
        QCOMPARE(entries->size(), std::size_t(2));
        QVERIFY(read(files).error().message().contains(u"numbered manifests"_s));
    }

    void anEmptyDatabaseHasNoKeys()
    {
        constexpr std::uint64_t none = ~std::uint64_t(0);
        const auto entries = read({{"manifest.ocdbt", manifest("d/n", none, 0, 0, none)}});
        QVERIFY(entries);
        QVERIFY(entries->empty());
    }

    void damagedDatabasesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("manifest");
        QTest::addColumn<QByteArray>("tree");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, const std::string &head, const std::string &tree, const QString &words) {
            QTest::newRow(name) << QByteArray::fromStdString(head) << QByteArray::fromStdString(tree) << words;
        };
        const auto leading = [](const std::string &tree, int height = 0) {
            return manifest("d/n", tree.size(), height);
        };
        std::string changed = leaf();
        changed[20] ^= 1;
        row("checksum", leading(leaf()), changed, u"checksum"_s);
        row("cut", leading(leaf()), leaf().substr(0, 30), u"ends after its file"_s);
        row("length", manifest("d/n", ~std::uint64_t(0) >> 1), leaf(), u"ends after its file"_s);
        row("huge offset", manifest("d/n", 40, 0, 0, std::uint64_t(1) << 60), leaf(), u"ends after its file"_s);
        row("escape", manifest("../n", leaf().size()), leaf(), u"outside its folder"_s);
        row("absolute", manifest("/etc/n", leaf().size()), leaf(), u"outside its folder"_s);
        row("backslash", manifest("d\\..\\..\\n", leaf().size()), leaf(), u"outside its folder"_s);
        row("height", leading(leaf(), 3), leaf(), u"damaged"_s);
        row("prefix", leading(leaf(1, 3, 9)), leaf(1, 3, 9), u"damaged"_s);
        const std::string many = treeNode(0, table("d/v"), varint(std::uint64_t(1) << 60));
        row("count", leading(many), many, u"damaged"_s);
        const std::string empty = treeNode(0, table("d/v"), varint(0));
        row("empty node", leading(empty), empty, u"damaged"_s);
        // Every node on the way has the height that its parent gives it, but lies in the same place.
        const std::string loop = inner(1, "d/n", 0, inner(1, "d/n", 0, 99).size());
        row("loop", leading(loop, 1), loop, u"damaged"_s);
        const std::string same = treeNode(0, table("d/v"),
                                          varint(2) + varint(1) + varint(1) + varint(0) + "a" + varint(0) + varint(0) +
                                              std::string(2, '\0'));
        row("same key", leading(same), same, u"twice"_s);
    }
    void damagedDatabasesAreRefused()
    {
        QFETCH(const QByteArray, manifest);
        QFETCH(const QByteArray, tree);
        QFETCH(const QString, words);
        Files files = plain();
        files["manifest.ocdbt"] = manifest.toStdString();
        files["d/n"] = tree.toStdString();
        const auto entries = read(files);
        QVERIFY(!entries);
        QVERIFY2(entries.error().message().contains(words), qPrintable(entries.error().message()));
    }

    void aValueOutsideItsFileIsRefusedWhenItIsRead()
    {
        Files files = plain();
        files["d/n"] = leaf(std::uint64_t(1) << 60, std::uint64_t(1) << 60);
        files["manifest.ocdbt"] = manifest("d/n", files["d/n"].size());
        const auto entries = read(files);
        QVERIFY(entries);
        QVERIFY(!entries->back().value());
    }

    /// With the right checksum, as a hostile file has it.
    void noChangedByteDoesHarm()
    {
        const Files good = plain();
        for (const char *name : {"manifest.ocdbt", "d/n"}) {
            const std::string bytes = good.at(name);
            for (std::size_t i = 0; i + 4 < bytes.size(); ++i) {
                for (const int mask : {1, 0x40, 0x80, 0xff}) {
                    Files files = good;
                    files[name][i] = char(files[name][i] ^ mask);
                    sign(files[name]);
                    if (const auto entries = read(files)) {
                        for (const ocdbt::Entry &entry : *entries)
                            (void)textOf(entry);
                    }
                }
            }
        }
    }
};

BURNISH_TEST(TestDatabase)

} // namespace burnish::test::tst_database

#include "tst_database.moc"

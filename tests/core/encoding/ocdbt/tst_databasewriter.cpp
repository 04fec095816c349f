// SPDX-License-Identifier: MIT
#include "core/encoding/ocdbt/database.h"
#include "core/encoding/ocdbt/databasewriter.h"
#include "support/testmain.h"

#include <QTest>

#include <map>

namespace burnish::test::tst_databasewriter {

using namespace Qt::StringLiterals;

namespace {

using Files = std::map<std::string, std::string>;

ocdbt::OpenFile opening(const Files &files)
{
    return [&files](const std::string &path) -> Expected<ByteSourcePtr> {
        const auto found = files.find(path);
        if (found == files.end())
            return Error(ErrorCode::NotFound, u"missing"_s);
        const auto bytes = std::as_bytes(std::span(found->second));
        return ByteSourcePtr(
            std::make_shared<MemorySource>(std::vector(bytes.begin(), bytes.end()), QString::fromStdString(path)));
    };
}

/// "key=value" of every entry.
QStringList shown(const Expected<std::vector<ocdbt::Entry>> &entries)
{
    if (!entries)
        return {entries.error().sentence()};
    QStringList lines;
    for (const ocdbt::Entry &entry : *entries) {
        std::string text(std::size_t(entry.size), '\0');
        const auto value = entry.value();
        if (!value || !(*value)->read(0, std::as_writable_bytes(std::span(text))))
            text = "?";
        lines << QString::fromStdString(entry.key + '=' + text);
    }
    return lines;
}

ocdbt::WrittenEntry inside(const std::string &key, const std::string &value)
{
    return {key, value, 0, 0, false};
}

ocdbt::WrittenEntry outside(const std::string &key, std::uint64_t begin, std::uint64_t size)
{
    return {key, {}, begin, size, true};
}

} // namespace

class TestDatabaseWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLeafIsRead()
    {
        const std::vector entries = {outside("a/c/0", 300, 4), inside("a/zarr.json", "{}"), inside("ab", ""),
                                     outside("b", 304, 200)};
        std::string data = ocdbt::encodedLeaf("arrays", entries);
        const ocdbt::WrittenNode root{"a/c/0", 0, data.size(), 4, data.size(), 204};
        const std::string manifest = ocdbt::encodedManifest("arrays", root, data, 0);
        data.resize(300, '-');
        data += "abcd" + std::string(200, 'x');
        const Files files = {{"manifest.ocdbt", manifest}, {"arrays", data}};
        const QStringList expected = {u"a/c/0=abcd"_s, u"a/zarr.json={}"_s, u"ab="_s, u"b="_s + QString(200, u'x')};
        QCOMPARE(shown(ocdbt::readDatabase(opening(files), {}, Task())), expected);
        QCOMPARE(shown(ocdbt::readTree(opening(files), "arrays", Task())), expected);
        QVERIFY(ocdbt::isManifest(std::as_bytes(std::span(manifest))));
        QVERIFY(ocdbt::isNode(std::as_bytes(std::span(data))));
    }

    void leavesBelowARootAreRead()
    {
        const std::string first = ocdbt::encodedLeaf("arrays", std::vector{inside("a", "1"), inside("ab", "2")});
        const std::string second = ocdbt::encodedLeaf("arrays", std::vector{inside("abc", "3"), inside("c", "4")});
        constexpr std::uint64_t begin = 200;
        const std::vector<ocdbt::WrittenNode> leaves = {
            {"a", begin, first.size(), 2, first.size(), 0},
            {"abc", begin + first.size(), second.size(), 2, second.size(), 0}};
        const std::string top = ocdbt::encodedRoot("arrays", leaves);
        QVERIFY(top.size() < begin);
        const ocdbt::WrittenNode root{{}, 0, top.size(), 4, top.size() + first.size() + second.size(), 0};
        const std::string data = top + std::string(begin - top.size(), '\0') + first + second;
        Files files = {{"manifest.ocdbt", ocdbt::encodedManifest("arrays", root, top, 1)}, {"arrays", data}};
        const QStringList expected = {u"a=1"_s, u"ab=2"_s, u"abc=3"_s, u"c=4"_s};
        QCOMPARE(shown(ocdbt::readDatabase(opening(files), {}, Task())), expected);
        QCOMPARE(shown(ocdbt::readTree(opening(files), "arrays", Task())), expected);
        files["arrays"].resize(5);
        QCOMPARE(shown(ocdbt::readTree(opening(files), "arrays", Task())),
                 QStringList{u"arrays: A node of the OCDBT database is damaged."_s});
    }
};

BURNISH_TEST(TestDatabaseWriter)

} // namespace burnish::test::tst_databasewriter

#include "tst_databasewriter.moc"

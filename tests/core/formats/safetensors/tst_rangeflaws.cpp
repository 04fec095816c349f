// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/formats/formatpart.h"
#include "core/formats/safetensors/rangeflaws.h"
#include "core/formats/safetensors/safetensors.h"
#include "core/modelfiles/bytemap.h"
#include "support/filemaking.h"
#include "support/openings.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstring>

namespace burnish::test::tst_rangeflaws {

using namespace Qt::StringLiterals;
using safetensors::RangeFlawKind;

namespace {

struct Range
{
    std::string name;
    std::uint64_t begin;
    std::uint64_t end;
};

/// A file of bytes 0, 1, 2 … with tensors of U8 at these ranges.
std::vector<std::byte> fileOf(const std::vector<Range> &ranges, std::size_t bodySize)
{
    std::string json = "{";
    for (const Range &range : ranges)
        json += (json.size() > 1 ? ",\"" : "\"") + range.name + "\":{\"dtype\":\"U8\",\"shape\":[" +
                std::to_string(range.end - range.begin) + "],\"data_offsets\":[" + std::to_string(range.begin) + ',' +
                std::to_string(range.end) + "]}";
    json += '}';
    json.resize((json.size() + 7) / 8 * 8, ' ');
    std::vector<std::byte> bytes(8 + json.size());
    storeLittle(bytes.data(), std::uint64_t(json.size()));
    std::memcpy(bytes.data() + 8, json.data(), json.size());
    for (std::size_t i = 0; i < bodySize; ++i)
        bytes.push_back(std::byte(i));
    return bytes;
}

std::uint64_t bodyOf(const std::vector<std::byte> &file)
{
    return 8 + loadLittle<std::uint64_t>(file.data());
}

ByteSourcePtr sourceOf(const std::vector<std::byte> &bytes)
{
    return std::make_shared<MemorySource>(bytes, u"memory"_s);
}

/// "gap 2-4 b", "overlap 1-2 b a" …: offsets count from the body.
QString listed(const safetensors::RangeFlaws &flaws, std::uint64_t body)
{
    QStringList lines;
    for (const safetensors::RangeFlaw &flaw : flaws.list) {
        constexpr std::array names = {"leading", "gap", "trailing", "overlap", "aliased"};
        lines += u"%1 %2-%3 %4"_s.arg(QLatin1String(names[std::size_t(flaw.kind)]))
                     .arg(flaw.begin - body)
                     .arg(flaw.end - body)
                     .arg(QString::fromStdString(flaw.tensor + (flaw.other.empty() ? "" : " " + flaw.other)));
    }
    return lines.join(u", "_s);
}

/// The values are those of the ranges, whatever else is in the file.
void checkValues(const ModelState &state, const std::vector<Range> &ranges)
{
    QCOMPARE(state.tensors().size(), ranges.size());
    for (const Range &range : ranges) {
        const auto id = state.find(range.name);
        QVERIFY2(id, range.name.c_str());
        const auto bytes = bytesOf(*state.node(*id).tensor);
        QCOMPARE(bytes.size(), range.end - range.begin);
        for (std::size_t i = 0; i < bytes.size(); ++i)
            QCOMPARE(std::uint64_t(bytes[i]), range.begin + i);
    }
}

const QString noSuchBytes = u" All tensors can be read, but the safetensors library refuses such a file; an exported "
                            "copy has no such bytes."_s;
const QString byItself = u" All tensors can be read, but the safetensors library refuses such a file; an exported copy "
                         "stores each tensor by itself."_s;

} // namespace

/// SafeTensors that the reference library refuses and people nevertheless have.
class TestRangeFlaws : public QObject
{
    Q_OBJECT

private:
    struct Case
    {
        const char *name;
        std::vector<Range> ranges; ///< in the order of the header
        std::size_t bodySize;
        QString flaws;
        QStringList sentences; ///< without the place
    };
    static std::vector<Case> cases()
    {
        return {{"gap",
                 {{"a", 0, 2}, {"b", 4, 6}},
                 6,
                 u"gap 2-4 b"_s,
                 {u"1 gap(s) between tensors, 2 bytes in all, belong to no tensor; the first is before this one."_s +
                  noSuchBytes}},
                {"two gaps, header in another order",
                 {{"c", 9, 10}, {"a", 0, 2}, {"b", 4, 6}},
                 10,
                 u"gap 2-4 b, gap 6-9 c"_s,
                 {u"2 gap(s) between tensors, 5 bytes in all, belong to no tensor; the first is before this one."_s +
                  noSuchBytes}},
                {"bytes after the last",
                 {{"a", 0, 2}},
                 5,
                 u"trailing 2-5 a"_s,
                 {u"3 byte(s) follow the last tensor."_s + noSuchBytes}},
                {"overlap",
                 {{"a", 0, 4}, {"b", 2, 6}},
                 6,
                 u"overlap 2-4 b a"_s,
                 {u"1 tensor(s) overlap with another; the first is this one, with “a”."_s + byItself}},
                {"one within another",
                 {{"a", 0, 6}, {"b", 2, 4}, {"c", 3, 6}},
                 6,
                 u"overlap 2-4 b a, overlap 3-6 c a"_s,
                 {u"2 tensor(s) overlap with another; the first is this one, with “a”."_s + byItself}},
                {"same bytes",
                 {{"a", 0, 4}, {"b", 0, 4}, {"c", 0, 4}},
                 4,
                 u"aliased 0-4 b a, aliased 0-4 c b"_s,
                 {u"2 tensor(s) have the same bytes as another; the first is this one, with “a”."_s + byItself}},
                {"same start",
                 {{"a", 0, 4}, {"b", 0, 2}},
                 4,
                 u"overlap 0-2 a b"_s,
                 {u"1 tensor(s) overlap with another; the first is this one, with “b”."_s + byItself}},
                {"an empty one within another",
                 {{"a", 0, 4}, {"b", 2, 2}},
                 4,
                 u"overlap 2-2 b a"_s,
                 {u"1 tensor(s) overlap with another; the first is this one, with “a”."_s + byItself}},
                {"everything",
                 {{"a", 0, 2}, {"b", 3, 6}, {"c", 3, 6}, {"d", 5, 7}},
                 8,
                 u"gap 2-3 b, aliased 3-6 c b, overlap 5-6 d c, trailing 7-8 d"_s,
                 {u"1 gap(s) between tensors, 1 bytes in all, belong to no tensor; the first is before this one."_s +
                      noSuchBytes,
                  u"1 byte(s) follow the last tensor."_s + noSuchBytes,
                  u"1 tensor(s) overlap with another; the first is this one, with “c”."_s + byItself,
                  u"1 tensor(s) have the same bytes as another; the first is this one, with “b”."_s + byItself}}};
    }

private Q_SLOTS:
    void opensWithASentence_data()
    {
        QTest::addColumn<int>("number");
        for (int i = 0; const Case &each : cases())
            QTest::newRow(each.name) << i++;
    }
    void opensWithASentence()
    {
        QFETCH(const int, number);
        const Case each = cases()[std::size_t(number)];
        const std::vector<std::byte> file = fileOf(each.ranges, each.bodySize);
        const auto opened = openingOf(sourceOf(file));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        checkValues(opened.state(), each.ranges);
        // Nothing is missing: exports are not refused.
        QVERIFY(opened.state().omissions().isEmpty());
        Task task;
        const auto flaws = safetensors::rangeFlaws(sourceOf(file), task);
        QVERIFY(flaws);
        QCOMPARE(listed(*flaws, bodyOf(file)), each.flaws);
        QStringList sentences;
        for (const Error &flaw : opened.diagnostics.flaws()) {
            sentences += flaw.message();
            QVERIFY(std::ranges::any_of(flaws->list, [&](const safetensors::RangeFlaw &place) {
                return flaw.offset() == place.begin && flaw.tensor().toStdString() == place.tensor;
            }));
        }
        QCOMPARE(sentences, each.sentences);
    }

    void theByteMapShowsWhatIsUnused()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"model.safetensors"_s);
        const std::vector<std::byte> file = fileOf({{"a", 0, 2}, {"b", 3, 6}, {"c", 3, 6}, {"d", 5, 7}}, 8);
        writeInPlace(path, {reinterpret_cast<const char *>(file.data()), qsizetype(file.size())});
        const auto opened = openingOfFile(path);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        Task task;
        const auto files = filesOf(opened.state());
        QVERIFY(files && files->size() == 1);
        auto map = safetensors::reader()->mapFile(files->front().bytes, task);
        QVERIFY(map);
        const auto layout = byteMapOf(files->front(), std::move(*map), opened.state(), task);
        QVERIFY(layout);
        QCOMPARE(layout->summary().gaps, std::uint64_t(2));
        QCOMPARE(layout->summary().gapBytes, std::uint64_t(2));
        QCOMPARE(layout->summary().tensors, std::uint64_t(4));
        QCOMPARE(layout->summary().tensorBytes, std::uint64_t(6));
        const std::uint64_t body = bodyOf(file);
        QCOMPARE(int(layout->part(layout->at(body + 2)).kind), int(FilePartKind::Gap));
        QCOMPARE(int(layout->part(layout->at(body + 7)).kind), int(FilePartKind::Gap));
        QVERIFY(layout->isTensor(layout->at(body + 5)));
    }

    void metadataAreWrittenAndTheRestStays()
    {
        const std::vector<Range> ranges = {{"a", 0, 2}, {"b", 4, 6}, {"c", 4, 6}};
        const std::vector<std::byte> file = fileOf(ranges, 9);
        Metadata metadata;
        metadata.set("key", "value");
        const auto start = safetensors::writer()->startWith(MemorySource(file, u"memory"_s), metadata);
        QVERIFY2(start, qPrintable(start ? QString() : start.error().sentence()));
        std::vector<std::byte> moved = start->bytes;
        moved.insert(moved.end(), file.begin() + std::ptrdiff_t(start->replaced), file.end());
        metadata.set("key", "other");
        const auto patch = safetensors::writer()->metadataPatch(MemorySource(moved, u"memory"_s), metadata);
        QVERIFY2(patch, qPrintable(patch ? QString() : patch.error().sentence()));
        std::ranges::copy(patch->bytes, moved.begin() + std::ptrdiff_t(patch->offset));
        const auto opened = openingOf(sourceOf(moved));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        checkValues(opened.state(), ranges);
        QCOMPARE(opened.state().metadata(), metadata);
        QCOMPARE(opened.diagnostics.total(), std::size_t(3));
    }

    void aLeadingGapIsOpenedOnlyOnRequest()
    {
        const std::vector<Range> ranges = {{"a", 2, 4}, {"b", 4, 6}};
        const ByteSourcePtr source = sourceOf(fileOf(ranges, 6));
        QVERIFY(!openingOf(source).model);
        Task task;
        Diagnostics diagnostics;
        const auto reader = safetensors::reader();
        const auto part = dynamic_cast<const PartReader &>(*reader).openPart(source, task, diagnostics);
        QVERIFY(part);
        QVERIFY(part->part.missing.empty());
        checkValues(part->model.state, ranges);
        QCOMPARE(diagnostics.flaws().front().message(),
                 u"2 byte(s) before the first tensor belong to none."_s + noSuchBytes);
        const auto flaws = safetensors::rangeFlaws(source, task);
        QVERIFY(flaws);
        QCOMPARE(listed(*flaws, diagnostics.flaws().front().offset().value()), u"leading 0-2 a"_s);
    }

    void manyFlawsAreCountedAndFewListed()
    {
        constexpr std::size_t count = 5000;
        std::vector<Range> ranges;
        for (std::size_t i = 0; i < count; ++i)
            ranges.push_back({"t" + std::to_string(i), 3 * i, 3 * i + 1});
        Task task;
        const auto flaws = safetensors::rangeFlaws(sourceOf(fileOf(ranges, 3 * count)), task);
        QVERIFY(flaws);
        QCOMPARE(flaws->list.size(), std::size_t(safetensors::RangeFlaws::limit) + 1);
        QCOMPARE(flaws->sum(RangeFlawKind::Gap).count, std::uint64_t(count - 1));
        QCOMPARE(flaws->sum(RangeFlawKind::Gap).bytes, std::uint64_t(2 * (count - 1)));
        QCOMPARE(flaws->sum(RangeFlawKind::Trailing).bytes, std::uint64_t(2));
        QVERIFY(!flaws->first(RangeFlawKind::Overlap));
        QCOMPARE(safetensors::sentencesOn(*flaws).size(), std::size_t(2));
    }

    void wholeFilesHaveNone()
    {
        Task task;
        const auto flaws =
            safetensors::rangeFlaws(sourceOf(fileOf({{"a", 0, 2}, {"empty", 2, 2}, {"b", 2, 4}}, 4)), task);
        QVERIFY(flaws && flaws->isEmpty());
        QVERIFY(!safetensors::rangeFlaws(sourceOf(fileOf({{"a", 0, 2}, {"b", 4, 6}}, 5)), task));
    }
};

BURNISH_TEST(TestRangeFlaws)

} // namespace burnish::test::tst_rangeflaws

#include "tst_rangeflaws.moc"

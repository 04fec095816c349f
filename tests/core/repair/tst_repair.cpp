// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/modelfiles/openfile.h"
#include "core/modelfiles/shardedset.h"
#include "core/repair/repair.h"
#include "support/filemaking.h"
#include "support/foldermaking.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace burnish::test::tst_repair {

using namespace Qt::StringLiterals;

namespace {

/// Tensor → its bytes.
using Contents = std::map<QString, QByteArray>;

QByteArray bytesFor(int seed, int count = 8)
{
    QByteArray bytes;
    for (int i = 0; i < count; ++i)
        bytes += char(seed * 16 + i);
    return bytes;
}

/// A tensor of a SafeTensors file at any place in its body.
struct Placed
{
    QString name;
    qsizetype begin = 0;
    qsizetype end = 0;
};

QByteArray safeTensorsWith(const std::vector<Placed> &tensors, const QByteArray &body)
{
    QJsonObject header = {{u"__metadata__"_s, QJsonObject{{u"format"_s, u"pt"_s}, {u"note"_s, u"kept"_s}}}};
    for (const Placed &tensor : tensors)
        header[tensor.name] = QJsonObject{{u"dtype"_s, u"U8"_s},
                                          {u"shape"_s, QJsonArray{tensor.end - tensor.begin}},
                                          {u"data_offsets"_s, QJsonArray{tensor.begin, tensor.end}}};
    const QByteArray json = QJsonDocument(header).toJson(QJsonDocument::Compact);
    QByteArray size(8, '\0');
    qToLittleEndian<quint64>(quint64(json.size()), size.data());
    return size + json + body;
}

/// One after the other, as they should be.
QByteArray tidy(const Contents &tensors)
{
    std::vector<Placed> placed;
    QByteArray body;
    for (const auto &[name, bytes] : tensors) {
        placed.push_back({name, body.size(), body.size() + bytes.size()});
        body += bytes;
    }
    return safeTensorsWith(placed, body);
}

QByteArray indexWith(const std::map<QString, QString> &files, qint64 totalSize)
{
    QJsonObject map;
    for (const auto &[tensor, file] : files)
        map[tensor] = file;
    return QJsonDocument(QJsonObject{{u"metadata"_s, QJsonObject{{u"total_size"_s, totalSize}, {u"by"_s, u"a test"_s}}},
                                     {u"weight_map"_s, map}})
        .toJson();
}

const QString first = u"model-00001-of-00002.safetensors"_s;
const QString second = u"model-00002-of-00002.safetensors"_s;
const QString indexName = u"model.safetensors.index.json"_s;
const QString config = u"config.json"_s;

/// A folder with a model, and what a whole copy of it has.
struct Broken
{
    std::map<QString, QByteArray> files;
    Contents copied;
    QStringList names; ///< of the files of the copy
    QString path = {}; ///< what is repaired; empty for the folder
};

Broken sharded()
{
    Broken set;
    set.copied = {{u"a.weight"_s, bytesFor(1)}, {u"b.weight"_s, bytesFor(2)}, {u"c.weight"_s, bytesFor(3, 3)}};
    set.files = {{first, tidy({{u"a.weight"_s, bytesFor(1)}})},
                 {second, tidy({{u"b.weight"_s, bytesFor(2)}, {u"c.weight"_s, bytesFor(3, 3)}})},
                 {indexName, indexWith({{u"a.weight"_s, first}, {u"b.weight"_s, second}, {u"c.weight"_s, second}}, 19)},
                 {config, "{\"model_type\": \"tiny\"}"}};
    set.names = {config, first, second, indexName};
    return set;
}

Broken staleSize()
{
    Broken set = sharded();
    set.files[indexName].replace("19", "777");
    return set;
}

Broken twice()
{
    Broken set = sharded();
    set.files[first] = tidy({{u"a.weight"_s, bytesFor(1)}, {u"b.weight"_s, bytesFor(9)}});
    return set;
}

Broken missingShard()
{
    Broken set = sharded();
    set.files.erase(second);
    set.copied = {{u"a.weight"_s, bytesFor(1)}};
    set.names = {config, first, indexName};
    return set;
}

Broken missingTensor()
{
    Broken set = sharded();
    set.files[second] = tidy({{u"b.weight"_s, bytesFor(2)}});
    set.copied.erase(u"c.weight"_s);
    return set;
}

Broken otherFile()
{
    Broken set = sharded();
    set.files[indexName] = indexWith({{u"a.weight"_s, first}, {u"b.weight"_s, first}, {u"c.weight"_s, second}}, 19);
    return set;
}

Broken unlistedTensor()
{
    Broken set = sharded();
    set.files[indexName] = indexWith({{u"a.weight"_s, first}, {u"b.weight"_s, second}}, 16);
    return set;
}

Broken unlistedFile()
{
    Broken set = sharded();
    set.files[u"model-00003-of-00003.safetensors"_s] = tidy({{u"d.weight"_s, bytesFor(4)}});
    return set;
}

Broken leaves()
{
    Broken set = sharded();
    set.files[indexName] = indexWith({{u"a.weight"_s, first},
                                      {u"b.weight"_s, second},
                                      {u"c.weight"_s, second},
                                      {u"d.weight"_s, u"../d.safetensors"_s}},
                                     19);
    return set;
}

Broken brokenIndex()
{
    Broken set = sharded();
    set.files[indexName].chop(40);
    set.path = indexName;
    return set;
}

Broken withoutIndex()
{
    Broken set = sharded();
    set.files.erase(indexName);
    return set;
}

Broken truncatedShard()
{
    Broken set = sharded();
    set.files[second].chop(2);
    set.copied.erase(u"c.weight"_s);
    return set;
}

Broken unreadableShard()
{
    Broken set = missingShard();
    set.files[second] = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 3\n";
    return set;
}

Broken gapInShard()
{
    Broken set = sharded();
    set.files[second] =
        safeTensorsWith({{u"b.weight"_s, 0, 8}, {u"c.weight"_s, 16, 19}}, bytesFor(2) + bytesFor(0) + bytesFor(3, 3));
    return set;
}

Broken single(const QByteArray &file, const Contents &copied)
{
    return {{{u"model.safetensors"_s, file}}, copied, {u"model.safetensors"_s}};
}

Broken gap()
{
    return single(
        safeTensorsWith({{u"a"_s, 8, 16}, {u"b"_s, 20, 28}}, bytesFor(0) + bytesFor(1) + bytesFor(0, 4) + bytesFor(2)),
        {{u"a"_s, bytesFor(1)}, {u"b"_s, bytesFor(2)}});
}

Broken trailing()
{
    return single(tidy({{u"a"_s, bytesFor(1)}}) + "left over", {{u"a"_s, bytesFor(1)}});
}

Broken overlap()
{
    return single(safeTensorsWith({{u"a"_s, 0, 8}, {u"b"_s, 4, 12}}, bytesFor(1, 12)),
                  {{u"a"_s, bytesFor(1)}, {u"b"_s, bytesFor(1, 12).mid(4)}});
}

Broken truncated()
{
    QByteArray file = tidy({{u"a"_s, bytesFor(1)}, {u"b"_s, bytesFor(2)}});
    file.chop(1);
    return single(file, {{u"a"_s, bytesFor(1)}});
}

Broken whole()
{
    return single(tidy({{u"a"_s, bytesFor(1)}}), {{u"a"_s, bytesFor(1)}});
}

Contents contentsOf(const ModelState &state)
{
    Contents contents;
    Task task;
    for (const NodeId id : state.tensors()) {
        const TensorExpr &tensor = *state.node(id).tensor;
        QByteArray bytes(qsizetype(tensor.info().byteSize()), '\0');
        if (!tensor.read(0, std::as_writable_bytes(std::span(bytes.data(), std::size_t(bytes.size()))), task))
            qFatal("A tensor cannot be read.");
        contents[QString::fromStdString(state.path(id))] = bytes;
    }
    return contents;
}

/// Everything about the files below a folder that repairing must leave alone.
std::map<QString, std::pair<QByteArray, QDateTime>> snapshotOf(const QString &folder)
{
    std::map<QString, std::pair<QByteArray, QDateTime>> files;
    QDirIterator all(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (all.hasNext()) {
        const QString path = all.next();
        files[path] = {contentOf(path), QFileInfo(path).lastModified()};
    }
    return files;
}

QStringList namesIn(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

/// True if safetensors accepts the ranges: one after the other from the header to the end.
bool isStrict(const QByteArray &file)
{
    const auto size = qsizetype(qFromLittleEndian<quint64>(file.constData()));
    const QJsonObject header = QJsonDocument::fromJson(file.mid(8, size)).object();
    std::vector<std::pair<qint64, qint64>> ranges;
    for (auto entry = header.begin(); entry != header.end(); ++entry) {
        const QJsonArray offsets = entry.value()["data_offsets"_L1].toArray();
        if (!offsets.isEmpty())
            ranges.emplace_back(offsets[0].toInteger(), offsets[1].toInteger());
    }
    std::ranges::sort(ranges);
    qint64 end = 0;
    for (const auto &[begin, next] : ranges) {
        if (begin != end)
            return false;
        end = next;
    }
    return end == file.size() - 8 - size;
}

} // namespace

using MakeBroken = Broken (*)();

class TestRepair : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_source = m_folder->filePath(u"model"_s);
        QVERIFY(QDir().mkpath(m_source));
    }

    void aWholeCopyIsMade_data()
    {
        QTest::addColumn<MakeBroken>("make");
        QTest::newRow("whole set") << MakeBroken(sharded);
        QTest::newRow("stale total_size") << MakeBroken(staleSize);
        QTest::newRow("tensor in two shards") << MakeBroken(twice);
        QTest::newRow("missing shard") << MakeBroken(missingShard);
        QTest::newRow("missing tensor") << MakeBroken(missingTensor);
        QTest::newRow("tensor in another file") << MakeBroken(otherFile);
        QTest::newRow("unlisted tensor") << MakeBroken(unlistedTensor);
        QTest::newRow("name that leaves the folder") << MakeBroken(leaves);
        QTest::newRow("broken index") << MakeBroken(brokenIndex);
        QTest::newRow("without index") << MakeBroken(withoutIndex);
        QTest::newRow("truncated shard") << MakeBroken(truncatedShard);
        QTest::newRow("unreadable shard") << MakeBroken(unreadableShard);
        QTest::newRow("gap in a shard") << MakeBroken(gapInShard);
        QTest::newRow("gap") << MakeBroken(gap);
        QTest::newRow("trailing bytes") << MakeBroken(trailing);
        QTest::newRow("overlap") << MakeBroken(overlap);
        QTest::newRow("truncated") << MakeBroken(truncated);
        QTest::newRow("whole file") << MakeBroken(whole);
    }
    void aWholeCopyIsMade()
    {
        QFETCH(const MakeBroken, make);
        const Broken broken = make();
        put(broken);
        const auto before = snapshotOf(m_source);
        const QString target = m_folder->filePath(u"copy"_s);
        Task task;
        const auto report = repairModel(QDir(m_source).filePath(broken.path), target, false, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QVERIFY(snapshotOf(m_source) == before);
        QCOMPARE(namesIn(m_folder->path()), (QStringList{u"copy"_s, u"model"_s}));

        QStringList names = broken.names;
        names.sort();
        QCOMPARE(namesIn(target), names);
        QStringList written;
        std::uint64_t bytes = 0;
        for (const QString &path : report->files) {
            QCOMPARE(QFileInfo(path).absolutePath(), QFileInfo(target).absoluteFilePath());
            written += QFileInfo(path).fileName();
            bytes += std::uint64_t(QFileInfo(path).size());
        }
        QCOMPARE(report->bytes, bytes);
        if (names.contains(indexName))
            QCOMPARE(written.last(), indexName);
        written.sort();
        QCOMPARE(written, names);
        for (const QString &name : names) {
            if (name.endsWith(u".safetensors"))
                QVERIFY2(isStrict(contentOf(QDir(target).filePath(name))), qPrintable(name));
        }

        Diagnostics diagnostics;
        const auto opened = openFile(report->opened, task, diagnostics);
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().sentence()));
        QVERIFY2(diagnostics.isEmpty(),
                 diagnostics.isEmpty() ? "" : qPrintable(diagnostics.flaws().front().sentence()));
        QVERIFY(opened->opened.model.state.omissions().isEmpty());
        QVERIFY(contentsOf(opened->opened.model.state) == broken.copied);
        if (names.contains(indexName)) {
            const QJsonObject index = QJsonDocument::fromJson(contentOf(QDir(target).filePath(indexName))).object();
            qint64 total = 0;
            for (const auto &[name, tensor] : broken.copied)
                total += tensor.size();
            QCOMPARE(index["metadata"_L1]["total_size"_L1].toInteger(), total);
            QCOMPARE(QStringList(index["weight_map"_L1].toObject().keys()).size(), qsizetype(broken.copied.size()));
        } else {
            QCOMPARE(opened->opened.model.state.metadata().value("note"), std::optional<std::string>("kept"));
        }
        // The copy of a copy is the same: nothing is left to repair.
        const QString again = m_folder->filePath(u"again"_s);
        const auto same = repairModel(target, again, false, task);
        QVERIFY2(same, same ? "" : qPrintable(same.error().sentence()));
        for (const QString &name : names)
            QVERIFY2(contentOf(QDir(again).filePath(name)) == contentOf(QDir(target).filePath(name)), qPrintable(name));
    }

    /// What the check finds (core/check) is listed as repaired, or as what could not be had.
    void theReportSaysWhatWasRepairedAndWhatIsLeft_data()
    {
        QTest::addColumn<MakeBroken>("make");
        QTest::addColumn<QString>("repaired");
        QTest::addColumn<QString>("left");
        QTest::newRow("stale total_size") << MakeBroken(staleSize) << u"stale-total-size"_s << QString();
        QTest::newRow("tensor in two shards") << MakeBroken(twice) << u"tensor-twice"_s << QString();
        QTest::newRow("missing shard") << MakeBroken(missingShard) << QString() << u"missing-shard"_s;
        QTest::newRow("missing tensor") << MakeBroken(missingTensor) << QString() << u"missing-tensor"_s;
        QTest::newRow("tensor in another file") << MakeBroken(otherFile) << u"missing-tensor"_s << QString();
        QTest::newRow("unlisted tensor") << MakeBroken(unlistedTensor) << u"unlisted-tensor"_s << QString();
        QTest::newRow("unlisted file") << MakeBroken(unlistedFile) << u"unlisted-file"_s << QString();
        QTest::newRow("name that leaves the folder") << MakeBroken(leaves) << QString() << u"refused-name"_s;
        QTest::newRow("truncated shard") << MakeBroken(truncatedShard) << QString() << u"truncated"_s;
        QTest::newRow("unreadable shard") << MakeBroken(unreadableShard) << QString() << u"lfs-pointer"_s;
        QTest::newRow("gap in a shard") << MakeBroken(gapInShard) << u"gap"_s << QString();
        QTest::newRow("trailing bytes") << MakeBroken(trailing) << u"trailing-bytes"_s << QString();
        QTest::newRow("overlap") << MakeBroken(overlap) << u"overlap"_s << QString();
    }
    void theReportSaysWhatWasRepairedAndWhatIsLeft()
    {
        QFETCH(const MakeBroken, make);
        QFETCH(const QString, repaired);
        QFETCH(const QString, left);
        put(make());
        Task task;
        const auto report = repairModel(m_source, m_folder->filePath(u"copy"_s), false, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        const auto has = [](const std::vector<CheckFinding> &findings, const QString &kind) {
            return std::ranges::any_of(findings, [&](const CheckFinding &each) { return idOf(each.kind) == kind; });
        };
        if (!repaired.isEmpty())
            QVERIFY(has(report->repaired, repaired) && !has(report->left, repaired));
        if (!left.isEmpty())
            QVERIFY(has(report->left, left) && !has(report->repaired, left));
    }

    void tensorsThatNothingDecidesAreRefused()
    {
        Broken set = twice();
        set.files[indexName] = indexWith({{u"a.weight"_s, first}, {u"c.weight"_s, second}}, 11);
        put(set);
        refuses(m_folder->filePath(u"copy"_s), ErrorCode::Collision, u"b.weight"_s);
        // With equal content, it does not matter which is taken.
        putFile(m_source, first, tidy({{u"a.weight"_s, bytesFor(1)}, {u"b.weight"_s, bytesFor(2)}}));
        Task task;
        const auto report = repairModel(m_source, m_folder->filePath(u"copy"_s), false, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        Diagnostics diagnostics;
        const auto opened = openFile(report->opened, task, diagnostics);
        QVERIFY(opened && diagnostics.isEmpty());
        QVERIFY(contentsOf(opened->opened.model.state) == set.copied);
    }

    void aFileAloneIsRepairedIntoAFile()
    {
        put(truncated());
        const QString target = m_folder->filePath(u"copy.safetensors"_s);
        Task task;
        const auto report = repairModel(m_source, target, false, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QCOMPARE(report->files, QStringList{target});
        QCOMPARE(report->opened, target);
        QVERIFY(isStrict(contentOf(target)));
        QCOMPARE(namesIn(m_folder->path()), (QStringList{u"copy.safetensors"_s, u"model"_s}));
        refuses(target, ErrorCode::Exists, u"already exists"_s);
        putFile(m_folder->path(), u"copy.safetensors"_s, "old");
        const auto again = repairModel(m_source, target, true, task);
        QVERIFY2(again, again ? "" : qPrintable(again.error().sentence()));
        QVERIFY(isStrict(contentOf(target)));
        QCOMPARE(namesIn(m_folder->path()), (QStringList{u"copy.safetensors"_s, u"model"_s}));
    }

    void metadataInAnyOrderIsKept()
    {
        QByteArray bytes = gap().files.begin()->second;
        QVERIFY(bytes.contains("\"format\":\"pt\",\"note\":\"kept\""));
        bytes.replace("\"format\":\"pt\",\"note\":\"kept\"", "\"note\":\"kept\",\"format\":\"pt\"");
        putFile(m_source, u"model.safetensors"_s, bytes);
        Task task;
        const QString target = m_folder->filePath(u"copy.safetensors"_s);
        const auto report = repairModel(QDir(m_source).filePath(u"model.safetensors"_s), target, false, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QVERIFY(isStrict(contentOf(target)));
    }

    void aLinkToTheFolderStays()
    {
        put(gap());
        const QString real = m_folder->filePath(u"real"_s);
        const QString link = m_folder->filePath(u"link"_s);
        QVERIFY(QDir().mkpath(real) && QFile::link(real, link));
        Task task;
        for (const bool overwrite : {false, true}) {
            const auto report = repairModel(m_source, link, overwrite, task);
            QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
            QVERIFY(QFileInfo(link).isSymLink());
            QVERIFY(isStrict(contentOf(report->opened)));
            QVERIFY(!namesIn(real).isEmpty());
            QCOMPARE(namesIn(m_folder->path()).filter(u"burnish"_s), QStringList());
        }
    }

    void ggufFilesAreWrittenAgain()
    {
        const QByteArray good = contentOf(fixturePath("gguf/llama_mini.gguf"));
        putFile(m_source, u"tiny.gguf"_s, good + QByteArray(100, 'x'));
        Task task;
        const QString target = m_folder->filePath(u"copy.gguf"_s);
        const auto report = repairModel(QDir(m_source).filePath(u"tiny.gguf"_s), target, false, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QVERIFY(contentOf(target) == good);
    }

    void pytorchSetsKeepTheirFiles()
    {
        StateBuilder builder;
        builder.addTensorAt("a.weight", floats({64}, std::vector<float>(64, 1)));
        builder.addTensorAt("b.weight", floats({64}, std::vector<float>(64, 2)));
        ExportOptions options;
        options.format = findFormat(u"pytorch");
        options.target = QDir(m_source).filePath(u"pytorch_model.bin"_s);
        options.shardSize = 256;
        Task task;
        const auto plan = planExport(builder.finish(), options, task);
        QVERIFY(plan && plan->canRun());
        QVERIFY(runExport(*plan, task));
        QString index;
        for (const QString &name : namesIn(m_source)) {
            if (name.endsWith(u".json"))
                index = name;
        }
        QVERIFY(!index.isEmpty());
        QByteArray json = contentOf(QDir(m_source).filePath(index));
        QVERIFY(json.contains("\"total_size\": 512"));
        const QByteArray good = json;
        json.replace("\"total_size\": 512", "\"total_size\": 9");
        putFile(m_source, index, json);
        const QString target = m_folder->filePath(u"copy"_s);
        const auto report = repairModel(m_source, target, false, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QCOMPARE(contentOf(QDir(target).filePath(index)), good);
        QCOMPARE(namesIn(target), namesIn(m_source));
        for (const QString &name : namesIn(target)) {
            if (name != index)
                QVERIFY(contentOf(QDir(target).filePath(name)) == contentOf(QDir(m_source).filePath(name)));
        }
    }

    void pytorchFilesAreWrittenAgainWithoutTensorsOfOthers()
    {
        const QString one = u"pytorch_model-00001-of-00002.bin"_s;
        const QString other = u"pytorch_model-00002-of-00002.bin"_s;
        putTorch(one, {{"a.weight", 1}, {"b.weight", 9}});
        putTorch(other, {{"b.weight", 2}});
        putFile(m_source, u"pytorch_model.bin.index.json"_s,
                indexWith({{u"a.weight"_s, one}, {u"b.weight"_s, other}}, 512));
        Task task;
        const auto report = repairModel(m_source, m_folder->filePath(u"copy"_s), false, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        Diagnostics diagnostics;
        const auto opened = openFile(report->opened, task, diagnostics);
        QVERIFY(opened && diagnostics.isEmpty());
        const Contents contents = contentsOf(opened->opened.model.state);
        QCOMPARE(contents.size(), std::size_t(2));
        for (const auto &[name, value] : {std::pair(u"a.weight"_s, 1.0F), std::pair(u"b.weight"_s, 2.0F)}) {
            float found = 0;
            std::memcpy(&found, contents.at(name).constData(), sizeof(found));
            QCOMPARE(found, value);
        }
        const QString folder = m_folder->filePath(u"copy/"_s);
        QVERIFY(contentOf(folder + other) == contentOf(m_source + u'/' + other));
        QVERIFY(QFileInfo(folder + one).size() < QFileInfo(m_source + u'/' + one).size());
    }

    void otherFormatsAreRefusedWithARemedy()
    {
        QVERIFY(QFile::copy(samplePath("digits-base.mpk"), QDir(m_source).filePath(u"digits.mpk"_s)));
        refuses(m_folder->filePath(u"copy"_s), ErrorCode::Unsupported, u"burnish-cli convert"_s);
    }

    void placesThatWouldLoseSomethingAreRefused()
    {
        put(sharded());
        refuses(m_source, ErrorCode::InvalidArgument, u"would replace the original"_s);
        refuses(m_source, ErrorCode::InvalidArgument, u"would replace the original"_s, true);
        refuses(m_folder->path(), ErrorCode::InvalidArgument, u"would replace the original"_s, true);
        refuses(m_folder->filePath(u"none/copy"_s), ErrorCode::NotFound, u"does not exist"_s);
        putFile(m_folder->path(), u"file"_s, "here");
        refuses(m_folder->filePath(u"file"_s), ErrorCode::Exists, u"is a file"_s, true);

        const QString target = m_folder->filePath(u"copy"_s);
        QVERIFY(QDir().mkpath(target));
        putFile(target, u"notes.txt"_s, "mine");
        refuses(target, ErrorCode::Exists, u"already exists"_s);
        refuses(target, ErrorCode::Exists, u"notes.txt"_s, true);
        QCOMPARE(contentOf(target + u"/notes.txt"_s), QByteArray("mine"));
        QVERIFY(QFile::remove(target + u"/notes.txt"_s));
        // An older copy is replaced.
        putFile(target, indexName, "old");
        Task task;
        const auto report = repairModel(m_source, target, true, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QCOMPARE(contentOf(target + u'/' + indexName), sharded().files[indexName]);
        QCOMPARE(namesIn(m_folder->path()), (QStringList{u"copy"_s, u"file"_s, u"model"_s}));
    }

    void aCancelledRepairLeavesNothing()
    {
        put(twice());
        Task task;
        task.cancel();
        const auto report = repairModel(m_source, m_folder->filePath(u"copy"_s), false, task);
        QVERIFY(!report && report.error().isCancelled());
        QCOMPARE(namesIn(m_folder->path()), QStringList{u"model"_s});
    }

    void whatAKilledProgramHasLeftIsRemoved()
    {
        put(sharded());
        const QString left = u".copy.0badcafe.burnish-repair"_s;
        QVERIFY(QDir().mkpath(m_folder->filePath(left)));
        putFile(m_folder->filePath(left), first, "half");
        putFile(m_folder->path(), left + u"-lock"_s, "");
        // Without a lock file it is not one of ours.
        QVERIFY(QDir().mkpath(m_folder->filePath(u".other.burnish-repair"_s)));
        Task task;
        QVERIFY(repairModel(m_source, m_folder->filePath(u"copy"_s), false, task));
        QCOMPARE(namesIn(m_folder->path()), (QStringList{u".other.burnish-repair"_s, u"copy"_s, u"model"_s}));
    }

private:
    void put(const Broken &broken) const
    {
        for (const auto &[name, bytes] : broken.files)
            putFile(m_source, name, bytes);
    }

    void putTorch(const QString &name, const std::vector<std::pair<const char *, float>> &tensors) const
    {
        StateBuilder builder;
        for (const auto &[path, value] : tensors)
            builder.addTensorAt(path, floats({64}, std::vector<float>(64, value)));
        ExportOptions options;
        options.format = findFormat(u"pytorch");
        options.target = QDir(m_source).filePath(name);
        Task task;
        const auto plan = planExport(builder.finish(), options, task);
        QVERIFY(plan && runExport(*plan, task));
    }

    void refuses(const QString &target, ErrorCode code, const QString &text, bool overwrite = false) const
    {
        const auto before = snapshotOf(m_folder->path());
        Task task;
        const auto report = repairModel(m_source, target, overwrite, task);
        QVERIFY(!report);
        QVERIFY2(report.error().code() == code && report.error().sentence().contains(text),
                 qPrintable(report.error().sentence()));
        QVERIFY(snapshotOf(m_folder->path()) == before);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_source;
};

BURNISH_TEST(TestRepair)

} // namespace burnish::test::tst_repair

Q_DECLARE_METATYPE(burnish::test::tst_repair::MakeBroken)

#include "tst_repair.moc"

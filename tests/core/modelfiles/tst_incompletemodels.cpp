// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/modelfiles/partname.h"
#include "core/modelfiles/shardedset.h"
#include "core/modelfiles/wholemodel.h"
#include "support/exportplanning.h"
#include "support/filemaking.h"
#include "support/foldermaking.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

namespace burnish::test::tst_incompletemodels {

using namespace Qt::StringLiterals;

namespace {

const QByteArray pointer =
    "version https://git-lfs.github.com/spec/v1\noid sha256:" + QByteArray(64, '0') + "\nsize 123\n";
const QString pointerSentence =
    u"This is a Git LFS pointer to a file of 123 bytes, not the file itself. Download it with “git lfs pull”."_s;
const QString unreadShard = u" This file of the set cannot be read; 1 tensor(s) are missing."_s;
const QString unreadPart = u" This file of the set cannot be read; its tensors are missing."_s;
const QString indexName = u"model.safetensors.index.json"_s;

QString shard(int number)
{
    return u"model-0000%1-of-00002.safetensors"_s.arg(number);
}

/// a and b in the first shard, c in the second.
QByteArray firstShard()
{
    return safeTensors({{u"a"_s, {1, 2}}, {u"b"_s, {3}}});
}
QByteArray secondShard()
{
    return safeTensors({{u"c"_s, {4}}});
}

using Files = std::vector<std::pair<QString, QByteArray>>;

/// The set with one file replaced, or removed if there is no content.
Files setWith(const QString &name, const QByteArray &content)
{
    ShardIndex index;
    for (const auto &[tensor, number] : {std::pair("a", 1), std::pair("b", 1), std::pair("c", 2)})
        index.files.emplace(tensor, shard(number).toStdString());
    Files files = {{shard(1), firstShard()},
                   {shard(2), secondShard()},
                   {indexName, QByteArray::fromStdString(shardIndexJson(index))}};
    std::erase_if(files, [&](const auto &file) { return file.first == name; });
    if (!content.isNull())
        files.emplace_back(name, content);
    return files;
}

Files numberedWith(const QString &name, const QByteArray &content)
{
    Files files = setWith(name, content);
    std::erase_if(files, [](const auto &file) { return file.first == indexName; });
    return files;
}

QByteArray indexOf(const QByteArray &map)
{
    return "{\"weight_map\": {" + map + "}}";
}

/// "a 1 2"
QStringList valuesOf(const ModelState &state)
{
    QStringList lines;
    for (const NodeId id : state.tensors()) {
        QString line = QString::fromStdString(state.path(id));
        const auto bytes = bytesOf(*state.node(id).tensor);
        for (std::size_t at = 0; at + 4 <= bytes.size(); at += 4)
            line += u' ' + QString::number(qFromLittleEndian<float>(bytes.data() + at));
        lines += line;
    }
    return lines;
}

/// Messages, with the tensor if there is one.
QStringList saidBy(const Diagnostics &diagnostics)
{
    QStringList said;
    for (const Error &flaw : diagnostics.flaws())
        said += flaw.message() + (flaw.tensor().isEmpty() ? QString() : u" ["_s + flaw.tensor() + u']');
    return said;
}

/// "missing-files c"
QStringList lackingIn(const ModelState &state)
{
    QStringList lines;
    for (const Omission &omission : state.omissions().entries())
        lines += idOf(omission.kind) + u' ' + omission.reason.tensor();
    return lines;
}

} // namespace

/// Models that are not whole: what opens, what is said, and what exports do.
class TestIncompleteModels : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    struct Case
    {
        const char *name;
        Files files;
        QStringList values;  ///< of what opens
        QStringList said;    ///< and nothing else
        QStringList lacking; ///< if any, an export is refused
    };

    static std::vector<Case> cases()
    {
        const QStringList all = {u"a 1 2"_s, u"b 3"_s, u"c 4"_s};
        const QStringList first = {u"a 1 2"_s, u"b 3"_s};
        const QStringList unreadC = {u"unread c"_s};
        const QString outside = u"The index refers to a file outside its folder: “%1”."_s;
        const QString gone = u"The index lists this file, but it does not exist; 1 tensor(s) are missing."_s;
        const QString tail = u" All tensors can be read, but the safetensors library refuses such a file; an exported "
                             "copy has no such bytes."_s;
        // The header is padded, so that it can be changed in length.
        const QByteArray gap = firstShard().replace("[8,12]", "[9,13]").insert(firstShard().size() - 4, 'x');
        const QByteArray cut = firstShard().chopped(1);
        const QString cutSentence = u"The file is truncated: 1 byte(s) of tensor data are missing."_s;
        const auto good = [](const char *map) { return "\"a\": \"" + shard(1).toUtf8() + "\", " + map; };
        return {
            {"whole", setWith({}, {}), all, {}, {}},
            {"missing shard", setWith(shard(2), {}), first, {gone}, {u"missing-files c"_s}},
            {"shard is a pointer of Git LFS",
             setWith(shard(2), pointer),
             first,
             {pointerSentence + unreadShard},
             unreadC},
            {"shard is empty", setWith(shard(2), ""), first, {u"The file is empty."_s + unreadShard}, unreadC},
            {"first shard is empty",
             setWith(shard(1), ""),
             {u"c 4"_s},
             {u"The file is empty. This file of the set cannot be read; 2 tensor(s) are missing."_s},
             {u"unread a"_s, u"unread b"_s}},
            {"shard ends in its header",
             setWith(shard(2), secondShard().left(30)),
             first,
             {u"The file is truncated: its header should be 56 bytes long."_s + unreadShard},
             unreadC},
            {"shard ends in a tensor",
             setWith(shard(1), cut),
             {u"a 1 2"_s, u"c 4"_s},
             {u"1 tensor(s) of this file could not be read: "_s + cutSentence + u" [b]"_s},
             {u"unread b"_s}},
            {"shard is a page",
             setWith(shard(2), "<!doctype html>"),
             first,
             {u"This is an HTML page, not a model. Servers send one if a download fails or requires you to log in."_s +
              unreadShard},
             unreadC},
            {"shard has another format",
             setWith(shard(2), contentOf(fixturePath("gguf/plain.gguf"))),
             first,
             {u"The files of the set have different formats."_s + unreadShard},
             unreadC},
            {"missing tensor",
             setWith(shard(2), safeTensors({{u"d"_s, {4}}})),
             first,
             {u"The index lists the tensor in this file, but it is missing. [c]"_s,
              u"The index does not list 1 tensor(s) of this file, so they were left out."_s},
             {u"missing-files c"_s, u"missing-files "_s}},
            {"tensor twice",
             setWith(shard(2), safeTensors({{u"a"_s, {9}}, {u"c"_s, {4}}})),
             all,
             {u"1 tensor(s) in this file are ignored because the index does not list them here."_s},
             {}},
            {"files outside",
             setWith(indexName,
                     indexOf(good("\"b\": \"../b.safetensors\", \"c\": \"/c\", \"d\": \"/c\", \"e\": \"x\\\\y\""))),
             {u"a 1 2"_s},
             {outside.arg(u"../b.safetensors"_s) + u" [b]"_s, outside.arg(u"/c"_s) + u" 2 tensor(s) are missing. [c]"_s,
              outside.arg(u"x\\y"_s) + u" [e]"_s,
              u"The index does not list 1 tensor(s) of this file, so they were left out."_s,
              u"Files next to the index have names of its set, but it does not list them, so they are not part of the "
              "model: model-00002-of-00002.safetensors. Open them by themselves, or remove what is left over from "
              "another set."_s},
             {u"missing-files b"_s, u"missing-files c"_s, u"missing-files d"_s, u"missing-files e"_s,
              u"missing-files "_s}},
            {"shard with a gap",
             setWith(shard(1), gap),
             all,
             {u"1 gap(s) between tensors, 1 bytes in all, belong to no tensor; the first is before this one."_s + tail +
              u" [b]"_s},
             {}},
            {"shard with more bytes",
             setWith(shard(2), secondShard() + "more"),
             all,
             {u"4 byte(s) follow the last tensor."_s + tail + u" [c]"_s},
             {}},
            {"other weights beside the index",
             [] {
                 Files files = setWith(u"consolidated.safetensors"_s, secondShard());
                 files.emplace_back(u"model.gguf"_s, "x");
                 files.emplace_back(u"training_args.bin"_s, "x");
                 files.emplace_back(u"config.json"_s, "{}");
                 return files;
             }(),
             all,
             {u"The folder has other weight files, which the index does not list, so they are not part of the model: "
              "consolidated.safetensors, model.gguf. Open them by themselves."_s},
             {}},
            {"numbered, whole", numberedWith({}, {}), all, {}, {}},
            {"numbered, missing",
             numberedWith(shard(2), {}),
             first,
             {u"1 file(s) of the set are missing: "_s + shard(2)},
             {u"missing-files "_s}},
            {"numbered, pointer of Git LFS",
             numberedWith(shard(2), pointer),
             first,
             {pointerSentence + unreadPart},
             {u"unread "_s}},
            {"numbered, empty",
             numberedWith(shard(1), ""),
             {u"c 4"_s},
             {u"The file is empty."_s + unreadPart},
             {u"unread "_s}},
            {"numbered, ends in a tensor",
             numberedWith(shard(1), cut),
             {u"a 1 2"_s, u"c 4"_s},
             {u"1 tensor(s) of this file could not be read: "_s + cutSentence + u" [b]"_s},
             {u"unread b"_s}},
            {"numbered, more bytes",
             numberedWith(shard(2), secondShard() + "more"),
             all,
             {u"4 byte(s) follow the last tensor."_s + tail + u" [c]"_s},
             {}},
            {"split model, broken part",
             {{u"split-00001-of-00002.gguf"_s, contentOf(fixturePath("gguf/split-00001-of-00002.gguf"))},
              {u"split-00002-of-00002.gguf"_s, pointer}},
             {},
             {pointerSentence + unreadPart},
             {u"unread "_s}},
            {"pickled, broken shard",
             {{u"pytorch_model-00001-of-00002.bin"_s,
               contentOf(fixturePath("caches-folders/pickled/pytorch_model-00001-of-00002.bin"))},
              {u"pytorch_model-00002-of-00002.bin"_s, pointer},
              {u"pytorch_model.bin.index.json"_s,
               contentOf(fixturePath("caches-folders/pickled/pytorch_model.bin.index.json"))}},
             {},
             {pointerSentence + unreadShard},
             {u"unread b"_s}},
            {"file with a gap",
             {{u"m.safetensors"_s, gap}},
             first,
             {u"1 gap(s) between tensors, 1 bytes in all, belong to no tensor; the first is before this one."_s + tail +
              u" [b]"_s},
             {}},
            {"file with more bytes",
             {{u"m.safetensors"_s, secondShard() + "more"}},
             {u"c 4"_s},
             {u"4 byte(s) follow the last tensor."_s + tail + u" [c]"_s},
             {}},
            {"file with tensors on the same bytes",
             {{u"m.safetensors"_s,
               safeTensors({{u"a"_s, {1, 2}}, {u"b"_s, {3, 4}}}).replace("[8,16]", "[0,8] ").chopped(8)}},
             {u"a 1 2"_s, u"b 1 2"_s},
             {u"1 tensor(s) have the same bytes as another; the first is this one, with “a”. All tensors can be read, "
              "but the safetensors library refuses such a file; an exported copy stores each tensor by itself. [b]"_s},
             {}}};
    }

    Opening<OpenedFile> openedFolder() const
    {
        Task task;
        const auto whole = wholeModelAt(m_folder->path(), task);
        return openingOfModel(whole ? *whole : whole.error().sentence());
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void opensWhatIsThereAndRefusesToExportLess_data()
    {
        QTest::addColumn<int>("number");
        for (int i = 0; const Case &each : cases())
            QTest::newRow(each.name) << i++;
    }
    void opensWhatIsThereAndRefusesToExportLess()
    {
        QFETCH(const int, number);
        const Case each = cases()[std::size_t(number)];
        for (const auto &[name, content] : each.files)
            putFile(m_folder->path(), name, content);
        const auto opened = openedFolder();
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QVERIFY(!opened.model->part);
        const ModelState &state = opened.state();
        if (!each.values.isEmpty())
            QCOMPARE(valuesOf(state), each.values);
        QVERIFY(!state.tensors().empty());
        QCOMPARE(saidBy(opened.diagnostics), each.said);
        QCOMPARE(lackingIn(state), each.lacking);
        for (const Omission &omission : state.omissions().entries())
            QVERIFY2(!omission.reason.file().isEmpty(), qPrintable(omission.reason.message()));

        const QTemporaryDir out;
        ExportOptions options;
        // SafeTensors does not hold GGUF's blocks.
        const bool isGguf = opened.model->opened.format->info.id == u"gguf";
        options.format = findFormat(isGguf ? u"gguf" : u"safetensors");
        options.target = out.filePath(isGguf ? u"copy.gguf"_s : u"copy.safetensors"_s);
        QCOMPARE(planned(state, options).canRun(), each.lacking.isEmpty());
        if (!each.lacking.isEmpty()) {
            const QString kind = each.lacking.front().section(u' ', 0, 0);
            const QString refusal = problems(planned(state, options));
            QVERIFY2(refusal.contains(u"--allow-partial="_s + kind), qPrintable(refusal));
            options.allowPartial = OmissionKinds::all();
        }
        Task task;
        const auto report = runExport(planned(state, options), task);
        QVERIFY2(report, qPrintable(report ? QString() : report.error().sentence()));
        // The copy is whole.
        const auto again = openingOfModel(options.target);
        QVERIFY2(again.model, qPrintable(again.problem()));
        QVERIFY2(again.diagnostics.isEmpty(), qPrintable(again.flaws()));
        QStringList values = valuesOf(again.state());
        QStringList expected = valuesOf(state);
        values.sort();
        expected.sort();
        QCOMPARE(values, expected);
    }

    void aSetWithoutAnyReadableFileIsRefused()
    {
        for (const auto &[name, content] : setWith(shard(1), pointer))
            putFile(m_folder->path(), name, name == shard(2) ? QByteArray("") : content);
        const auto opened = openingOfModel(m_folder->filePath(indexName));
        QVERIFY(!opened.model);
        QCOMPARE(opened.model.error().message(), pointerSentence);
        QCOMPARE(opened.model.error().file(), m_folder->filePath(shard(1)));
        QVERIFY(QFile::remove(m_folder->filePath(indexName)));
        const auto numbered = openingOfModel(pathOfSet(m_folder->filePath(shard(1))));
        QVERIFY(!numbered.model);
        QCOMPARE(numbered.model.error().message(), pointerSentence);
    }

    void theReadablePartOfAFileIsNotExportedAsAWhole()
    {
        putFile(m_folder->path(), u"m.safetensors"_s, firstShard().chopped(1));
        const auto opened = openingOfModel(m_folder->filePath(u"m.safetensors"_s), CutOff::TakeWholeTensors);
        QVERIFY(opened.model && opened.model->part);
        QCOMPARE(lackingIn(opened.state()), QStringList{u"unread b"_s});
        ExportOptions options;
        options.format = findFormat(u"safetensors");
        options.target = m_folder->filePath(u"copy.safetensors"_s);
        QVERIFY(!planned(opened.state(), options).canRun());
        options.allowPartial = OmissionKind::Unread;
        QVERIFY(planned(opened.state(), options).canRun());
    }

    void anIndexMayNotHaveEndlessEntries()
    {
        std::string json = "{\"weight_map\":{";
        for (std::uint64_t i = 0; i <= shardIndexEntryLimit; ++i)
            json += (i > 0 ? ",\"" : "\"") + std::to_string(i) + "\":\"x\"";
        const auto index = parseShardIndex(json + "}}");
        QVERIFY(!index);
        QCOMPARE(index.error().message(), u"The index lists more than 2000000 tensors."_s);
    }

    void variantsHaveTheirOwnIndex()
    {
        const QString folder = fixturePath("caches-folders/variant-shards/");
        const QString file = folder + u"diffusion_pytorch_model.fp16-00001-of-00002.safetensors"_s;
        const QString index = folder + u"diffusion_pytorch_model.safetensors.index.fp16.json"_s;
        QCOMPARE(QFileInfo(indexOfShard(file)), QFileInfo(index));
        QVERIFY(isNamedLikeShardOf(index, QFileInfo(file).fileName()));
        QVERIFY(!isNamedLikeShardOf(index, u"diffusion_pytorch_model-00001-of-00002.safetensors"_s));
        const auto alone = openingOfModel(file);
        QVERIFY(alone.model);
        QVERIFY2(alone.flaws().contains(QFileInfo(index).fileName()), qPrintable(alone.flaws()));
    }

    /// As the owners of these files lay them out.
    void foldersOpenAsExpected_data()
    {
        QTest::addColumn<QString>("folder");
        for (const QString &name : expectations().keys())
            QTest::addRow("%s", qPrintable(name)) << name;
    }
    void foldersOpenAsExpected()
    {
        QFETCH(const QString, folder);
        const QJsonObject expected = expectations()[folder].toObject();
        const QDir dir(fixturePath(u"caches-folders/"_s + folder));
        const auto listOf = [&](QLatin1StringView key) {
            QStringList names;
            for (const QJsonValue &each : expected[key].toArray())
                names += each.toString();
            return names;
        };
        const auto models = wholeModelsIn(dir.path());
        QVERIFY(models);
        if (const QJsonArray several = expected["models"_L1].toArray(); !several.isEmpty()) {
            QStringList names;
            for (const QString &model : *models)
                names += QFileInfo(model).fileName();
            QStringList required;
            for (const QJsonValue &each : several)
                required += each[0].toString();
            QCOMPARE(names, required);
            return;
        }
        QCOMPARE(models->size(), qsizetype(1));
        const auto opened = openingOfModel(models->front());
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QStringList tensors;
        for (const QString &line : valuesOf(opened.state()))
            tensors += line.section(u' ', 0, 0);
        tensors.sort();
        QCOMPARE(tensors, listOf("tensors"_L1));
        QStringList lacking = listOf("missing_tensors"_L1);
        if (!listOf("refused_files"_L1).isEmpty())
            lacking += u"o"_s;
        if (!listOf("not_in_index"_L1).isEmpty())
            lacking += QString();
        QStringList named;
        for (const Omission &omission : opened.state().omissions().entries())
            named += omission.reason.tensor();
        QCOMPARE(named, lacking);
        const QString said = opened.flaws();
        QCOMPARE(said.isEmpty(), lacking.isEmpty() && folder != u"twice");
        for (const QString &file : listOf("refused_files"_L1))
            QVERIFY2(said.contains(file), qPrintable(said));
        for (const QString &file : listOf("missing_files"_L1))
            QCOMPARE(opened.diagnostics.flaws().front().file(), dir.filePath(file));
        for (const auto &[tensor, file] : expected["from"_L1].toObject().toVariantMap().asKeyValueRange()) {
            const auto id = opened.state().find(tensor.toStdString());
            QVERIFY(id);
            QCOMPARE(opened.state().node(*id).tensor->stored()->source->name(), dir.filePath(file.toString()));
        }
    }

private:
    static QJsonObject expectations()
    {
        return QJsonDocument::fromJson(contentOf(fixturePath("caches-folders/expect.json"))).object();
    }
};

BURNISH_TEST(TestIncompleteModels)

} // namespace burnish::test::tst_incompletemodels

#include "tst_incompletemodels.moc"

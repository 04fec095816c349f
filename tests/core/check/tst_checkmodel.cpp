// SPDX-License-Identifier: MIT
#include "checkmaking.h"
#include "core/check/checkmodel.h"
#include "core/modelfiles/weightnames.h"
#include "core/modelfiles/wholemodel.h"
#include "support/foldermaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_checkmodel {

using namespace Qt::StringLiterals;

namespace {

const QByteArray shardA = safeTensors({{u"a"_s, {1, 2}}, {u"b"_s, {3}}});
const QByteArray shardB = safeTensors({{u"c"_s, {4, 5, 6}}});
const QString indexName = u"model.safetensors.index.json"_s;
const QString nameA = u"model-00001-of-00002.safetensors"_s;
const QString nameB = u"model-00002-of-00002.safetensors"_s;

QByteArray indexOf(const QByteArray &map, const QByteArray &totalSize = "24")
{
    return "{\"metadata\": {\"total_size\": " + totalSize + "}, \"weight_map\": {" + map + "}}";
}

QByteArray usualMap()
{
    return "\"a\": \"" + nameA.toUtf8() + "\", \"b\": \"" + nameA.toUtf8() + "\", \"c\": \"" + nameB.toUtf8() + "\"";
}

/// A whole set in two files.
QString putSet(const QString &folder, const QByteArray &index = indexOf(usualMap()))
{
    putFile(folder, nameA, shardA);
    putFile(folder, nameB, shardB);
    putFile(folder, indexName, index);
    return folder + u'/' + indexName;
}

QString put(const QString &folder, const QString &name, const QByteArray &bytes)
{
    putFile(folder, name, bytes);
    return folder + u'/' + name;
}

const QByteArray lfsPointer =
    "version https://git-lfs.github.com/spec/v1\noid sha256:" + QByteArray(64, 'a') + "\nsize 123456\n";

GgufMaker llama(int blocks, const QByteArray &stated)
{
    GgufMaker gguf;
    gguf.keys.emplace_back("llama.block_count", stated);
    gguf.keys.emplace_back("llama.embedding_length", "8");
    gguf.add("token_embd.weight", 3);
    for (int i = 0; i < blocks; ++i)
        gguf.add("blk." + QByteArray::number(i) + ".attn_q.weight");
    return gguf;
}

/// A case of the table: what is put into a folder, the path to check, and the findings.
struct Case
{
    const char *name;
    QString (*make)(const QString &folder);
    QStringList lines;
    bool isReadable = true;
};

QString copyOf(const QString &fixture, const QString &folder)
{
    copyFolder(fixturePath(fixture), folder);
    return folder;
}

std::vector<Case> cases()
{
    return {
        {"index: whole", [](const QString &at) { return putSet(at); }, {}},
        {"index: a shard leads to the set",
         [](const QString &at) {
             putSet(at);
             QFile::remove(at + u'/' + nameB);
             return at + u'/' + nameA;
         },
         {u"missing-shard unreadable model-00002-of-00002.safetensors -"_s}},
        {"index: missing shard",
         [](const QString &at) {
             putSet(at);
             QFile::remove(at + u'/' + nameA);
             return at;
         },
         {u"missing-shard unreadable model-00001-of-00002.safetensors - ×2"_s}},
        {"index: broken link",
         [](const QString &at) {
             putSet(at);
             QFile::remove(at + u'/' + nameB);
             QFile::link(at + u"/blobs/0123"_s, at + u'/' + nameB);
             return at + u'/' + indexName;
         },
         {u"missing-blob unreadable model-00002-of-00002.safetensors -"_s}},
        {"index: no tensors",
         [](const QString &at) { return put(at, indexName, indexOf({}, "0")); },
         {u"unreadable unreadable model.safetensors.index.json -"_s},
         false},
        {"numbered: tensor in two files",
         [](const QString &at) {
             putSet(at);
             QFile::remove(at + u'/' + indexName);
             putFile(at, nameB, shardA);
             return at;
         },
         {u"tensor-twice unreadable model-00002-of-00002.safetensors a repairable"_s},
         false},
        {"index: unfinished download of huggingface_hub",
         [](const QString &at) {
             putSet(at);
             QFile::remove(at + u'/' + nameB);
             const QString downloads = at + u"/.cache/huggingface/download"_s;
             QDir().mkpath(downloads);
             putFile(downloads, nameB + u".lock"_s, {});
             putFile(downloads, u"Dr_lZJDwE1cnGAQMwA77jJEQIk8=."_s + QString(64, u'a') + u".incomplete"_s, "x");
             return at + u'/' + indexName;
         },
         {u"missing-shard unreadable model-00002-of-00002.safetensors -"_s,
          u"incomplete-file unreadable Dr_lZJDwE1cnGAQMwA77jJEQIk8=."_s + QString(64, u'a') + u".incomplete -"_s}},
        {"index: unfinished download",
         [](const QString &at) {
             putSet(at);
             QFile::rename(at + u'/' + nameB, at + u'/' + nameB + u".part"_s);
             return at + u'/' + indexName;
         },
         {u"missing-shard unreadable model-00002-of-00002.safetensors -"_s,
          u"incomplete-file unreadable model-00002-of-00002.safetensors.part -"_s}},
        {"index: missing tensor",
         [](const QString &at) { return putSet(at, indexOf(usualMap() + ", \"z\": \"" + nameB.toUtf8() + '"')); },
         {u"missing-tensor unreadable model-00002-of-00002.safetensors z"_s}},
        {"index: unlisted tensor",
         [](const QString &at) {
             return putSet(at, indexOf("\"a\": \"" + nameA.toUtf8() + "\", \"c\": \"" + nameB.toUtf8() + '"', "20"));
         },
         {u"unlisted-tensor loads-wrong model-00001-of-00002.safetensors b repairable"_s}},
        {"index: tensor in two shards",
         [](const QString &at) {
             const QString path = putSet(at);
             putFile(at, nameB, safeTensors({{u"b"_s, {7}}, {u"c"_s, {4, 5, 6}}}));
             return path;
         },
         {u"tensor-twice loads-wrong model-00002-of-00002.safetensors b repairable"_s}},
        {"index: unlisted file",
         [](const QString &at) {
             const QString path = putSet(at);
             putFile(at, u"model-00003-of-00003.safetensors"_s, shardB);
             return path;
         },
         {u"unlisted-file untidy model-00003-of-00003.safetensors - repairable"_s}},
        {"index: a variant with an index of its own",
         [](const QString &at) {
             const QString path = putSet(at);
             putFile(at, u"model-00001-of-00001.fp16.safetensors"_s, shardB);
             putFile(at, u"model.safetensors.index.fp16.json"_s,
                     R"({"weight_map": {"c": "model-00001-of-00001.fp16.safetensors"}})");
             return path;
         },
         {}},
        {"index: refused name",
         [](const QString &at) { return putSet(at, indexOf(usualMap() + R"(, "x": "../../x.safetensors")")); },
         {u"refused-name unreadable model.safetensors.index.json x"_s}},
        {"index: stale total size",
         [](const QString &at) { return putSet(at, indexOf(usualMap(), "25")); },
         {u"stale-total-size untidy model.safetensors.index.json - repairable"_s}},
        {"index: truncated shard",
         [](const QString &at) {
             const QString path = putSet(at);
             putFile(at, nameA, shardA.chopped(4));
             return path;
         },
         {u"truncated unreadable model-00001-of-00002.safetensors -"_s}},
        {"index: LFS pointer",
         [](const QString &at) {
             const QString path = putSet(at);
             putFile(at, nameB, lfsPointer);
             return path;
         },
         {u"lfs-pointer unreadable model-00002-of-00002.safetensors -"_s}},
        {"index: not JSON",
         [](const QString &at) { return putSet(at, "{\"weight_map\": {"); },
         {u"unreadable unreadable model.safetensors.index.json -"_s},
         false},
        {"index: gap in a shard",
         [](const QString &at) {
             const QString path = putSet(at);
             putFile(at, nameB,
                     rawSafeTensors(R"({"c": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]},
                                        "d": {"dtype": "F32", "shape": [1], "data_offsets": [16, 20]}})",
                                    QByteArray(20, '\0')));
             putFile(at, indexName, indexOf(usualMap() + ", \"d\": \"" + nameB.toUtf8() + '"'));
             return path;
         },
         {u"gap loads-wrong model-00002-of-00002.safetensors d repairable"_s}},
        {"set: no index",
         [](const QString &at) {
             putSet(at);
             QFile::remove(at + u'/' + indexName);
             return at;
         },
         {}},
        {"set: no index, missing shard",
         [](const QString &at) {
             putFile(at, u"model-00001-of-00003.safetensors"_s, shardA);
             putFile(at, u"model-00003-of-00003.safetensors"_s, shardB);
             return at;
         },
         {u"missing-shard unreadable model-*-of-00003.safetensors -"_s}},
        {"file: trailing bytes",
         [](const QString &at) { return put(at, u"x.safetensors"_s, shardA + QByteArray(3, '\0')); },
         {u"trailing-bytes loads-wrong x.safetensors b repairable"_s}},
        {"file: overlap",
         [](const QString &at) {
             return put(at, u"x.safetensors"_s,
                        rawSafeTensors(R"({"a": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]},
                                           "b": {"dtype": "F32", "shape": [2], "data_offsets": [4, 12]}})",
                                       QByteArray(12, '\0')));
         },
         {u"overlap loads-wrong x.safetensors b repairable"_s}},
        {"file: aliased",
         [](const QString &at) {
             return put(at, u"x.safetensors"_s,
                        rawSafeTensors(R"({"a": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]},
                                           "b": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]}})",
                                       QByteArray(8, '\0')));
         },
         {u"aliased loads-wrong x.safetensors b repairable"_s}},
        {"file: truncated in the header",
         [](const QString &at) { return put(at, u"x.safetensors"_s, shardA.first(20)); },
         {u"unreadable unreadable x.safetensors -"_s},
         false},
        {"file: an unfinished download beside",
         [](const QString &at) {
             putFile(at, u"x.safetensors.crdownload"_s, "x");
             putFile(at, u"other.safetensors.crdownload"_s, "x");
             return put(at, u"x.safetensors"_s, shardA);
         },
         {u"incomplete-file untidy x.safetensors.crdownload -"_s}},
        {"file: a link to nothing",
         [](const QString &at) {
             QFile::link(at + u"/blobs/0123"_s, at + u"/x.safetensors"_s);
             return QString(at + u"/x.safetensors"_s);
         },
         {u"missing-blob unreadable x.safetensors -"_s},
         false},
        {"file: LFS pointers in place of configuration and tokenizer",
         [](const QString &at) {
             putFile(at, u"config.json"_s, lfsPointer);
             putFile(at, u"tokenizer.json"_s, lfsPointer);
             return put(at, u"model.safetensors"_s, shardA);
         },
         {u"lfs-pointer loads-wrong config.json -"_s, u"lfs-pointer loads-wrong tokenizer.json -"_s}},
        {"gguf: whole", [](const QString &at) { return put(at, u"x.gguf"_s, llama(2, "2").bytes()); }, {}},
        {"gguf: trailing bytes",
         [](const QString &at) { return put(at, u"x.gguf"_s, llama(2, "2").bytes() + QByteArray(40, '\0')); },
         {u"trailing-bytes untidy x.gguf - repairable"_s}},
        {"gguf: gap",
         [](const QString &at) {
             GgufMaker gguf = llama(2, "2");
             gguf.tensors.back().offset += 64;
             return put(at, u"x.gguf"_s, gguf.bytes() + QByteArray(64, '\0'));
         },
         {u"gap loads-wrong x.gguf - repairable"_s}},
        {"gguf: overlap",
         [](const QString &at) {
             GgufMaker gguf = llama(2, "2");
             gguf.tensors.back().offset = 32;
             return put(at, u"x.gguf"_s, gguf.bytes().chopped(32));
         },
         {u"overlap loads-wrong x.gguf blk.1.attn_q.weight repairable"_s}},
        {"gguf: truncated",
         [](const QString &at) { return put(at, u"x.gguf"_s, llama(2, "2").bytes().chopped(8)); },
         {u"truncated unreadable x.gguf -"_s}},
        {"gguf: blocks",
         [](const QString &at) { return put(at, u"x.gguf"_s, llama(2, "3").bytes()); },
         {u"wrong-count loads-wrong x.gguf -"_s}},
        {"gguf: arrays of another program",
         [](const QString &at) {
             GgufMaker gguf;
             gguf.keys.clear();
             gguf.add("w");
             return put(at, u"x.gguf"_s, gguf.bytes());
         },
         {}},
        {"gguf: no architecture",
         [](const QString &at) {
             GgufMaker gguf = llama(1, "1");
             gguf.keys.erase(gguf.keys.begin());
             return put(at, u"x.gguf"_s, gguf.bytes());
         },
         {u"wrong-count loads-wrong x.gguf -"_s}},
        {"gguf: more tensors than it has",
         [](const QString &at) {
             QByteArray bytes = llama(1, "1").bytes();
             bytes[8] = char(200);
             return put(at, u"x.gguf"_s, bytes);
         },
         {u"unreadable unreadable x.gguf -"_s},
         false},
        {"gguf: more tokens than rows",
         [](const QString &at) {
             GgufMaker gguf = llama(1, "1");
             gguf.tokens = {"a", "b\"", "\\", "d"};
             return put(at, u"x.gguf"_s, gguf.bytes());
         },
         {u"tokenizer-size loads-wrong x.gguf -"_s}},
        {"gguf: fewer tokens than rows",
         [](const QString &at) {
             GgufMaker gguf = llama(1, "1");
             gguf.tokens = {"a", "b"};
             return put(at, u"x.gguf"_s, gguf.bytes());
         },
         {}},
        {"gguf: missing part",
         [](const QString &at) {
             QFile::copy(fixturePath(u"gguf/split-00001-of-00002.gguf"_s), at + u"/split-00001-of-00002.gguf"_s);
             return QString(at + u"/split-00001-of-00002.gguf"_s);
         },
         {u"missing-shard unreadable split-*-of-00002.gguf -"_s}},
        {"burnpack: trailing bytes",
         [](const QString &at) {
             return put(at, u"x.bpk"_s, contentOfFile(samplePath(u"digits-base.bpk"_s)) + QByteArray(10, '\1'));
         },
         {u"trailing-bytes untidy x.bpk -"_s}},
        {"burnpack: truncated",
         [](const QString &at) {
             return put(at, u"x.bpk"_s, contentOfFile(samplePath(u"digits-base.bpk"_s)).chopped(10));
         },
         {u"truncated unreadable x.bpk -"_s}},
        {"pytorch: whole set", [](const QString &at) { return copyOf(u"pytorch/sharded"_s, at); }, {}},
        {"pytorch: missing shard",
         [](const QString &at) {
             copyOf(u"pytorch/sharded"_s, at);
             QFile::remove(at + u"/pytorch_model-00002-of-00002.bin"_s);
             return at;
         },
         {u"missing-shard unreadable pytorch_model-00002-of-00002.bin - ×16"_s}},
        {"pytorch: truncated zip",
         [](const QString &at) {
             return put(at, u"x.pt"_s, contentOfFile(fixturePath(u"pytorch/edge.pt"_s)).chopped(30));
         },
         {u"unreadable unreadable x.pt -"_s},
         false},
        {"dcp: whole", [](const QString &at) { return copyOf(u"torch-dcp/two-dtensor"_s, at); }, {}},
        {"dcp: a file that the metadata does not name",
         [](const QString &at) {
             copyOf(u"torch-dcp/two-dtensor"_s, at);
             putFile(at, u"__9_0.distcp"_s, "x");
             return at;
         },
         {u"unlisted-file untidy __9_0.distcp -"_s}},
        {"dcp: missing file",
         [](const QString &at) {
             copyOf(u"torch-dcp/two-dtensor"_s, at);
             QFile::remove(at + u"/__1_0.distcp"_s);
             return at;
         },
         {u"missing-shard unreadable __1_0.distcp -"_s, u"missing-tensor unreadable .metadata rows ×7"_s}},
        {"quantised: scales are missing",
         [](const QString &) { return fixturePath(u"incomplete/gptq-without-scales.safetensors"_s); },
         {u"incomplete-layer unreadable gptq-without-scales.safetensors fc2.weight"_s}},
        {"folder: no weights",
         [](const QString &at) {
             const QString folder = at + u"/empty"_s;
             QDir().mkpath(folder);
             return folder;
         },
         {u"unreadable unreadable empty -"_s},
         false},
    };
}

} // namespace

class TestCheckModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void defectsAreNamed_data()
    {
        QTest::addColumn<int>("number");
        const auto all = cases();
        for (std::size_t i = 0; i < all.size(); ++i)
            QTest::newRow(all[i].name) << int(i);
    }

    void defectsAreNamed()
    {
        QFETCH(const int, number);
        const Case defect = cases()[std::size_t(number)];
        const QTemporaryDir folder;
        const CheckReport report = checked(defect.make(folder.path()));
        QCOMPARE(linesOf(report).join(u'\n'), defect.lines.join(u'\n'));
        QCOMPARE(report.isReadable(), defect.isReadable);
        QCOMPARE(report.isWhole(), defect.lines.isEmpty());
        for (const CheckFinding &finding : report.findings) {
            QVERIFY(!finding.what.message().isEmpty());
            QVERIFY(!finding.remedy.isEmpty());
        }
    }

    /// What real programs wrote is whole: a false alarm is the worst defect of a check.
    void whatProgramsWroteIsWhole()
    {
        // What is truly not whole: in burn/collide, Burn itself left a gap in place of a tensor with the name of
        // another; DeepSpeed mixes up parameters with round_robin_gradients; the others are cut down.
        constexpr std::array broken = {"hostile/"_L1,         "incomplete/"_L1,   "burn/malformed/"_L1,
                                       "burn/collide/"_L1,    "torch-dcp/bad"_L1, "torch-zero/universal2-robin/"_L1,
                                       "torchao-pickled/"_L1, "whisper-ggml/"_L1, "block-scaled/fp8-block-sharded/"_L1,
                                       "caches-folders/"_L1,  "stores/"_L1};
        const QDir fixtures(fixturePath());
        QStringList wrong;
        QSet<QString> seen;
        int unreadable = 0;
        for (QDirIterator files(fixtures.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
             files.hasNext();) {
            const QString path = files.next();
            const QString name = fixtures.relativeFilePath(path);
            const bool isBroken =
                std::ranges::any_of(broken, [&](QLatin1String start) { return name.startsWith(start); });
            if (isBroken || !isNameOfWeights(path))
                continue;
            Task task;
            const auto whole = wholeModelAt(path, task);
            if (!whole || seen.contains(*whole))
                continue;
            seen.insert(*whole);
            const CheckReport report = checked(*whole);
            // Of a kind that is not read.
            unreadable += int(!report.isReadable());
            for (const CheckFinding &finding : report.isReadable() ? report.findings : std::vector<CheckFinding>())
                wrong += name + u": "_s + idOf(finding.kind) + u' ' + finding.what.sentence();
        }
        QCOMPARE(wrong.join(u'\n'), QString());
        QVERIFY(seen.size() > 500);
        QVERIFY(unreadable < 20);
    }

    void nothingIsAnError()
    {
        Task task;
        const QTemporaryDir folder;
        const auto report = checkModelFiles(folder.filePath(u"nothing.safetensors"_s), {}, task);
        QVERIFY(!report);
        QCOMPARE(report.error().code(), ErrorCode::NotFound);
        Task cancelled;
        cancelled.cancel();
        const auto stopped = checkModelFiles(samplePath(u"tiny-gpt.safetensors"_s), {}, cancelled);
        QVERIFY(!stopped && stopped.error().isCancelled());
    }

    void aFolderWithSeveralModelsIsSeveralChecks()
    {
        const QTemporaryDir folder;
        putFile(folder.path(), u"a.safetensors"_s, shardA);
        putFile(folder.path(), u"b.safetensors"_s, shardB);
        Task task;
        const auto models = modelsToCheck(folder.path(), task);
        QVERIFY(models);
        QCOMPARE(models->size(), 2);
        QCOMPARE(*modelsToCheck(folder.filePath(u"a.safetensors"_s), task),
                 QStringList{folder.filePath(u"a.safetensors"_s)});
    }

    void manyFindingsAreCounted()
    {
        const QTemporaryDir folder;
        QByteArray map;
        for (int i = 0; i < 1000; ++i)
            map += (i == 0 ? "" : ",") + ("\"t" + QByteArray::number(i)) + "\": \"model-" + QByteArray::number(i) +
                   ".safetensors\"";
        map += ",\"a\": \"" + nameA.toUtf8() + "\", \"b\": \"" + nameA.toUtf8() + '"';
        putFile(folder.path(), nameA, shardA);
        putFile(folder.path(), indexName, indexOf(map));
        const CheckReport report = checked(folder.filePath(indexName));
        QCOMPARE(report.findings.size(), 200U);
        std::uint64_t count = 0;
        for (const CheckFinding &finding : report.findings)
            count += finding.count;
        QCOMPARE(count, 1000U);
    }
};

BURNISH_TEST(TestCheckModel)

} // namespace burnish::test::tst_checkmodel

#include "tst_checkmodel.moc"

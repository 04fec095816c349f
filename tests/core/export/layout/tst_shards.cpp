// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/export/layout/shards.h"
#include "core/modelfiles/openmodel.h"
#include "core/modelfiles/shardedset.h"
#include "core/remap/remaprule.h"
#include "core/tensor/expressions/stored.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace burnish::test::tst_shards {

using namespace Qt::StringLiterals;

namespace {

const QString setFolder = fixturePath("safetensors/sharded/");

QByteArray content(const QString &file)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file));
    return in.readAll();
}

void writePlain(const QString &file, const QByteArray &bytes)
{
    QFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(file));
}

ModelState opened(const QString &file)
{
    Task task;
    Diagnostics diagnostics;
    auto model = openModelFile(file, task, diagnostics);
    if (!model || !diagnostics.isEmpty())
        qFatal("%s", qPrintable(model ? diagnostics.flaws().front().sentence() : model.error().sentence()));
    return std::move(model->model.state);
}

/// The split as "0 1|2": indices, files separated by bars.
QString splitAs(std::vector<std::uint64_t> sizes, std::uint64_t limit, std::vector<std::size_t> ties = {})
{
    if (ties.empty()) {
        for (std::size_t i = 0; i < sizes.size(); ++i)
            ties.push_back(i);
    }
    QStringList files;
    for (const auto &file : splitBySize(sizes, ties, limit)) {
        QStringList words;
        for (const std::size_t i : file)
            words.append(QString::number(i));
        files.append(words.join(u' '));
    }
    return files.join(u'|');
}

/// Increasing bytes; cancels a task on the nth read.
class CountingSource final : public ByteSource
{
public:
    explicit CountingSource(Task *task = nullptr, int reads = 0)
        : m_task(task)
        , m_left(reads)
    {}
    [[nodiscard]] std::uint64_t size() const override { return 4096; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = std::byte(offset + i);
        if (m_task && --m_left == 0)
            m_task->cancel();
        return {};
    }
    [[nodiscard]] QString name() const override { return u"test"_s; }

private:
    Task *m_task;
    mutable int m_left;
};

/// U8 tensors with these names and sizes, in this order.
ModelState modelOf(const std::vector<std::pair<std::string, std::uint64_t>> &tensors, Task *task = nullptr,
                   int reads = 0)
{
    StateBuilder builder;
    for (const auto &[name, size] : tensors) {
        const auto info = TensorInfo::make(Dtype::U8, Shape({size}));
        builder.addTensorAt(name, *makeStoredTensor(*info, std::make_shared<CountingSource>(task, reads), 0));
    }
    return builder.finish();
}

} // namespace

class TestShards : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    ExportOptions m_options;

    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    [[nodiscard]] QStringList names() const
    {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }
    Expected<ExportReport> exported(const ModelState &state)
    {
        Task task;
        BURNISH_TRY(const ExportPlan plan, planExport(state, m_options, task));
        return runExport(plan, task);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_options = {};
        m_options.format = findFormat(u"safetensors");
        m_options.target = path(u"model.safetensors"_s);
        m_options.verify = true;
    }

    void sizesAreReadAsTheFilterLanguageSpellsThem()
    {
        QCOMPARE(*shardSizeFromText(u"5GB"_s), std::uint64_t(5'000'000'000));
        QCOMPARE(*shardSizeFromText(u"1.5KiB"_s), std::uint64_t(1536));
        QCOMPARE(*shardSizeFromText(u"300"_s), std::uint64_t(300));
        for (const QString &word : {u"0"_s, u"-1"_s, u"many"_s, u""_s, u"5XB"_s, u"99999999999GB"_s})
            QVERIFY2(!shardSizeFromText(word), qPrintable(word));
        for (const QString &text : {u"5GB"_s, u"2GiB"_s, u"300MB"_s, u"7MiB"_s, u"1537"_s})
            QCOMPARE(shardSizeText(*shardSizeFromText(text)), text);
    }

    void tensorsFillFilesInTheirOrder()
    {
        QCOMPARE(splitAs({4, 4, 4}, 8), u"0 1|2"_s);
        QCOMPARE(splitAs({4, 5, 4}, 8), u"0|1|2"_s);
        QCOMPARE(splitAs({4, 4}, 8), u"0 1"_s);
        QCOMPARE(splitAs({}, 8), QString());
    }
    void aTensorLargerThanAFileIsAloneInOne()
    {
        QCOMPARE(splitAs({9, 4}, 8), u"0|1"_s);
        // As in transformers, the current file is continued after the oversized tensor.
        QCOMPARE(splitAs({4, 9, 4}, 8), u"1|0 2"_s);
        QCOMPARE(splitAs({8}, 8), u"0"_s);
    }
    void tensorsWithoutBytesNeedNoRoom() { QCOMPARE(splitAs({8, 0, 0, 1}, 8), u"0 1 2|3"_s); }
    void tiedTensorsGoWhereTheFirstOneIs() { QCOMPARE(splitAs({8, 8, 8}, 8, {0, 1, 0}), u"0 2|1"_s); }

    void writesASetAsTransformersDoes()
    {
        const QString index = setFolder + u"model.safetensors.index.json"_s;
        m_options.shardSize = 20'000;
        const auto report = exported(opened(index));
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QVERIFY(report->verified);
        QCOMPARE(report->target, path(u"model.safetensors.index.json"_s));
        QCOMPARE(report->files.size(), 4);
        QCOMPARE(names(), QDir(setFolder).entryList({u"*.safetensors"_s, u"*.index.json"_s}, QDir::Files, QDir::Name));
        const auto manifest = Manifest::load(index + u".manifest.json"_s);
        QCOMPARE(differences(manifest.tensors(), opened(report->target), ParamIds::Ignore), QString());
        std::uint64_t size = 0;
        for (const QString &file : names())
            size += std::uint64_t(QFileInfo(path(file)).size());
        QCOMPARE(report->fileSize, size);
        // The index is also equal byte for byte.
        const auto parsed = parseShardIndex(content(index).toStdString());
        QCOMPARE(QByteArray::fromStdString(shardIndexJson(*parsed)), content(index));
    }

    void theSetReadsBackAsOneModel()
    {
        m_options.shardSize = 100;
        const ModelState state =
            modelOf({{"z", 60}, {"a.é.w", 40}, {"b", 1}, {"huge", 101}, {"none", 0}, {"m", 99}, {"y", 1}});
        QVERIFY(exported(state));
        const ModelState again = opened(path(u"model.safetensors.index.json"_s));
        QCOMPARE(again.metadata().value("total_size"), std::optional<std::string>("302"));
        for (const char *name : {"z", "a.é.w", "b", "huge", "none", "m", "y"})
            QCOMPARE(sha256Of(*again.node(at(again, name)).tensor), sha256Of(*state.node(at(state, name)).tensor));
        QCOMPARE(again.tensors().size(), state.tensors().size());
        QVERIFY(content(path(u"model.safetensors.index.json"_s))
                    .contains("\"a.\\u00e9.w\": \"model-00001-of-00004.safetensors\""));
        QVERIFY(QFile::exists(path(u"model-00004-of-00004.safetensors"_s)));
        // The index's own metadata does not accumulate when the set is exported again.
        m_options.overwrite = true;
        QVERIFY(exported(again));
        QCOMPARE(opened(path(u"model.safetensors.index.json"_s)).metadata(), again.metadata());
    }

    void otherMetadataIsInTheIndexAndInEveryFile()
    {
        m_options.shardSize = 100;
        m_options.metadata.set("note", "x\"y");
        QVERIFY(exported(modelOf({{"a", 100}, {"b", 100}})));
        const ModelState again = opened(path(u"model.safetensors.index.json"_s));
        QCOMPARE(again.metadata().value("note"), std::optional<std::string>("x\"y"));
        QVERIFY(content(path(u"model-00002-of-00002.safetensors"_s)).contains("\"note\":\"x\\\"y\""));
        QVERIFY(!content(path(u"model-00002-of-00002.safetensors"_s)).contains("total_size"));
    }

    void oneFileIsWrittenPlainly()
    {
        m_options.shardSize = 1000;
        Task task;
        const auto plan = planExport(modelOf({{"a", 10}}), m_options, task);
        QVERIFY(plan && plan->canRun() && plan->set.isEmpty());
        QVERIFY(
            std::ranges::any_of(plan->warnings, [](const Error &w) { return w.message().contains(u"one file"_s); }));
        QVERIFY(runExport(*plan, task));
        QCOMPARE(names(), QStringList{u"model.safetensors"_s});
    }

    void theIndexAsTargetMeansTheSet()
    {
        m_options.target += u".index.json"_s;
        m_options.shardSize = 10;
        QVERIFY(exported(modelOf({{"a", 10}, {"b", 10}})));
        QCOMPARE(names(), (QStringList{u"model-00001-of-00002.safetensors"_s, u"model-00002-of-00002.safetensors"_s,
                                       u"model.safetensors.index.json"_s}));
    }

    void pyTorchHasItsOwnNamesAndSharesWhatIsTied()
    {
        m_options.format = findFormat(u"pytorch");
        m_options.target = path(u"pytorch_model.bin"_s);
        m_options.shardSize = 64;
        StateBuilder builder;
        const auto info = TensorInfo::make(Dtype::U8, Shape({64}));
        const auto tied = *makeStoredTensor(*info, std::make_shared<CountingSource>(), 0);
        builder.addTensorAt("embed", tied);
        builder.addTensorAt("other", *makeStoredTensor(*info, std::make_shared<CountingSource>(), 0));
        builder.addTensorAt("head", tied);
        const auto report = exported(builder.finish());
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QCOMPARE(names(), (QStringList{u"pytorch_model-00001-of-00002.bin"_s, u"pytorch_model-00002-of-00002.bin"_s,
                                       u"pytorch_model.bin.index.json"_s}));
        const ModelState again = opened(report->target);
        QCOMPARE(again.tensors().size(), std::size_t(3));
        QCOMPARE(again.metadata().value("total_size"), std::optional<std::string>("128"));
        QCOMPARE(again.node(at(again, "head")).tensor->stored()->offset,
                 again.node(at(again, "embed")).tensor->stored()->offset);
    }

    void formatsWithoutShardsAreRefused_data()
    {
        QTest::addColumn<QString>("format");
        for (const char *format : {"burnpack", "named-mpk", "bin"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }
    void formatsWithoutShardsAreRefused()
    {
        QFETCH(QString, format);
        m_options.format = findFormat(format);
        m_options.shardSize = 10;
        Task task;
        const auto plan = planExport(modelOf({{"a", 10}, {"b", 10}}), m_options, task);
        QVERIFY(plan && !plan->canRun());
        QCOMPARE(plan->problems.front().remedy, PlanRemedy::OtherFormat);
    }

    void anyFileOfTheSetThatExistsIsInTheWay()
    {
        m_options.shardSize = 10;
        for (const QString &file : {u"model-00002-of-00002.safetensors"_s, u"model.safetensors.index.json"_s}) {
            writePlain(path(file), "old");
            Task task;
            const auto plan = planExport(modelOf({{"a", 10}, {"b", 10}}), m_options, task);
            QVERIFY(plan && !plan->canRun());
            QCOMPARE(plan->problems.front().error.code(), ErrorCode::Exists);
            QCOMPARE(plan->problems.front().error.file(), path(file));
            QVERIFY(QFile::remove(path(file)));
        }
        // The unsharded name is not part of the set.
        writePlain(m_options.target, "old");
        Task task;
        const auto plan = planExport(modelOf({{"a", 10}, {"b", 10}}), m_options, task);
        QVERIFY(plan && plan->canRun());
        QCOMPARE(staleShards(plan->options.target, *plan->options.format, plan->files()),
                 QStringList{u"model.safetensors"_s});
    }

    void filesOfOtherCountsAreToldAndStay()
    {
        m_options.shardSize = 10;
        QVERIFY(exported(modelOf({{"a", 10}, {"b", 10}, {"c", 10}})));
        m_options.overwrite = true;
        Task task;
        const auto plan = planExport(modelOf({{"a", 10}, {"b", 10}}), m_options, task);
        QVERIFY(plan && plan->canRun());
        QCOMPARE(staleShards(plan->options.target, *plan->options.format, plan->files()).size(), 3);
        QVERIFY(std::ranges::any_of(plan->warnings,
                                    [](const Error &w) { return w.message().contains(u"00001-of-00003"_s); }));
        QVERIFY(runExport(*plan, task));
        Diagnostics flaws;
        const auto set = openModelFile(path(u"model.safetensors.index.json"_s), task, flaws);
        QVERIFY(set);
        QCOMPARE(set->model.state.tensors().size(), std::size_t(2));
        QCOMPARE(flaws.total(), std::size_t(1));
        QVERIFY(flaws.flaws().front().message().contains(u"00001-of-00003"_s));
    }

    void cancellingLeavesTheOldSet_data()
    {
        QTest::addColumn<int>("reads");
        QTest::newRow("in the first file") << 1;
        QTest::newRow("while reading back") << 2;
    }
    void cancellingLeavesTheOldSet()
    {
        QFETCH(int, reads);
        m_options.shardSize = 10;
        QVERIFY(exported(modelOf({{"a", 10}, {"b", 10}})));
        const QStringList before = names();
        const QByteArray index = content(path(u"model.safetensors.index.json"_s));
        m_options.overwrite = true;
        Task task;
        const auto plan = planExport(modelOf({{"x", 10}, {"y", 10}}, &task, reads), m_options, task);
        QVERIFY(plan);
        const auto report = runExport(*plan, task);
        QVERIFY(!report && report.error().isCancelled());
        QCOMPARE(names(), before);
        QCOMPARE(content(path(u"model.safetensors.index.json"_s)), index);
        QCOMPARE(opened(path(u"model.safetensors.index.json"_s)).tensors().size(), std::size_t(2));
    }

    void aSetThatIsReadCanBeWrittenOver()
    {
        for (const QString &file : QDir(setFolder).entryList({u"*.safetensors"_s, u"*.index.json"_s}, QDir::Files)) {
            QVERIFY(QFile::copy(setFolder + file, path(file)));
            QFile::setPermissions(path(file), QFile::ReadOwner | QFile::WriteOwner);
        }
        const ModelState state = opened(path(u"model.safetensors.index.json"_s));
        m_options.shardSize = 20'000;
        m_options.overwrite = true;
        m_options.remap = {{"^model", "net"}};
        QVERIFY(exported(state));
        const ModelState again = opened(path(u"model.safetensors.index.json"_s));
        QCOMPARE(sha256Of(*again.node(at(again, "net.norm.weight")).tensor),
                 sha256Of(*state.node(at(state, "model.norm.weight")).tensor));
        QCOMPARE(names().size(), 4);
    }

    void anIndexIsSpelledAsPythonSpellsIt()
    {
        ShardIndex index;
        index.metadata = Metadata({{"total_size", "12"}, {"a", "1"}});
        index.files = {{"z\n", "f"}, {"\U0001F600\"\\\x7f", "f"}};
        QCOMPARE(
            shardIndexJson(index),
            std::string("{\n  \"metadata\": {\n    \"a\": \"1\",\n    \"total_size\": 12\n  },\n  \"weight_map\": {\n"
                        "    \"z\\n\": \"f\",\n    \"\\ud83d\\ude00\\\"\\\\\\u007f\": \"f\"\n  }\n}\n"));
        QCOMPARE(shardIndexJson({}), std::string("{\n  \"metadata\": {},\n  \"weight_map\": {}\n}\n"));
    }
};

BURNISH_TEST(TestShards)

} // namespace burnish::test::tst_shards

#include "tst_shards.moc"

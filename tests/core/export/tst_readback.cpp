// SPDX-License-Identifier: MIT
// What an exported file with quantised tensors is read as: the same values, or it is refused before it is written.
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/export/overlay.h"
#include "core/export/quantisationconfig.h"
#include "core/export/readback.h"
#include "core/model/statebuilder.h"
#include "core/remap/remaprule.h"
#include "support/partsopening.h"
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstring>
#include <memory>

namespace burnish::test::tst_readback {

using namespace Qt::StringLiterals;

namespace {

const QString refusal = u"The file would not say how this tensor is quantised ("_s;

QString modelIn(const QString &folder)
{
    const QString single = fixturePath(folder + u"/model.safetensors"_s);
    return QFile::exists(single) ? single : single + u".index.json"_s;
}

QStringList fixtures()
{
    QStringList found = {u"torchao-pickled/torchao-pt.pt"_s};
    for (const QString &family : {u"block-scaled"_s, u"quantised-forms"_s, u"comfy"_s}) {
        for (const QString &name : QDir(fixturePath(family)).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            if (name != "hostile"_L1)
                found += family + u'/' + name;
        }
    }
    return found;
}

/// What describes these is in the metadata of a file, for which PyTorch has no place.
bool needsMetadata(const QString &fixture)
{
    static const QStringList names = {u"torchao-pt.pt"_s,
                                      u"torchao"_s,
                                      u"torchao-tiled"_s,
                                      u"mlx-mflux"_s,
                                      u"comfy-nf4"_s,
                                      u"comfy-fp8-metadata"_s,
                                      u"comfy-metadata-prefix"_s,
                                      u"modelopt-diffusers-tiled"_s};
    return names.contains(QFileInfo(fixture).fileName());
}

ExportOptions optionsFor(const QString &target)
{
    ExportOptions options;
    options.format = findFormat(target.endsWith(".pt"_L1) ? u"pytorch" : u"safetensors");
    options.target = target;
    options.adapter = AdapterChoice::none();
    options.allowPartial = OmissionKinds::all();
    return options;
}

ExportPlan planOf(const ModelState &source, const ExportOptions &options)
{
    Task task;
    auto plan = planExport(source, options, task);
    if (!plan)
        qFatal("%s", qPrintable(plan.error().sentence()));
    return *std::move(plan);
}

QString problemsOf(const ExportPlan &plan)
{
    QStringList sentences;
    for (const PlanProblem &problem : plan.problems)
        sentences += problem.error.sentence();
    return sentences.join(u'\n');
}

QString warningsOf(const ExportPlan &plan)
{
    QStringList sentences;
    for (const Error &warning : plan.warnings)
        sentences += warning.sentence();
    return sentences.join(u'\n');
}

void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    if (!file.open(QFile::WriteOnly) || file.write(content) != content.size())
        qFatal("%s", qPrintable(path));
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

bool areEqual(const std::vector<float> &a, const std::vector<float> &b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

/// The paths of quantised tensors that have other values in the file, or are missing.
QStringList differences(const ModelState &source, const QString &file, const std::string &prefix = {})
{
    const ModelState written = stateOf(file);
    QStringList found;
    source.visitPaths(source.root(), [&](NodeId, const Node &node, const std::string &path) {
        const PartedTensor *parted = node.isTensor() ? partsOf(*node.tensor) : nullptr;
        if (!parted)
            return true;
        const QString name = QString::fromStdString(parted->pathFor(prefix + path));
        const TensorPtr other = tensorAt(written, name);
        if (!other || !partsOf(*other) || !areEqual(floatsOf(node.tensor), floatsOf(other)))
            found += name;
        return true;
    });
    return found;
}

/// The tensors of several models under names of their own.
ModelState together(const std::vector<std::pair<std::string, ModelState>> &models)
{
    StateBuilder builder;
    for (const auto &[prefix, model] : models) {
        model.visitPaths(model.root(), [&](NodeId, const Node &node, const std::string &path) {
            if (node.isTensor())
                builder.addTensorAt(prefix + path, node.tensor);
            return true;
        });
    }
    return builder.finish();
}

} // namespace

class TestReadback : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void filesHaveTheSameValuesOrAreRefused_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<bool>("copiesFiles");
        QTest::addColumn<bool>("isRenamed");
        QTest::addColumn<bool>("isPickle");
        for (const QString &fixture : fixtures()) {
            const bool hasFiles = QFile::exists(fixturePath(fixture + u"/config.json"_s));
            for (int route = 0; route < (hasFiles ? 8 : 4); ++route) {
                const bool copiesFiles = (route & 4) != 0;
                const bool isRenamed = (route & 2) != 0;
                const bool isPickle = (route & 1) != 0;
                QTest::addRow("%s%s%s%s", qPrintable(fixture), copiesFiles ? ", with files" : "",
                              isRenamed ? ", renamed" : "", isPickle ? ", to .pt" : "")
                    << fixture << copiesFiles << isRenamed << isPickle;
            }
        }
    }
    void filesHaveTheSameValuesOrAreRefused()
    {
        QFETCH(const QString, fixture);
        QFETCH(const bool, copiesFiles);
        QFETCH(const bool, isRenamed);
        QFETCH(const bool, isPickle);
        const QString model = fixture.endsWith(".pt"_L1) ? fixturePath(fixture) : modelIn(fixture);
        const ModelState source = stateOf(model);
        QVERIFY(keepsParts(source));
        ExportOptions options = optionsFor(m_folder->filePath(isPickle ? u"m.pt"_s : u"m.safetensors"_s));
        options.sidecarsOf = copiesFiles ? fixturePath(fixture) : QString();
        if (isRenamed)
            options.remap.push_back({.from = "^", .to = "pre."});
        const ExportPlan plan = planOf(source, options);
        if (!plan.canRun()) {
            QVERIFY2(isPickle && needsMetadata(fixture), qPrintable(problemsOf(plan)));
            const PlanProblem &problem = plan.problems.front();
            QVERIFY2(problem.error.message().startsWith(refusal), qPrintable(problemsOf(plan)));
            QCOMPARE(problem.remedy, PlanRemedy::Dequantise);
            QVERIFY(!problem.modules.empty());
            QCOMPARE(problem.error.tensor(), QString::fromStdString(problem.modules.front()));
            return;
        }
        Task task;
        const auto report = runExport(plan, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QCOMPARE(differences(source, options.target, isRenamed ? "pre." : ""), QStringList());
    }

    /// PyTorch's files have no metadata.
    void whatOnlyMetadataSaysIsRefused_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<QString>("tensor");
        QTest::newRow("torchao") << u"block-scaled/torchao"_s << u"parts would be read as separate tensors"_s;
        QTest::newRow("mflux") << u"block-scaled/mlx-mflux"_s << u"parts would be read as separate tensors"_s;
        QTest::newRow("ComfyUI") << u"comfy/comfy-metadata-prefix"_s << u"and have other values"_s;
    }
    void whatOnlyMetadataSaysIsRefused()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QString, tensor);
        const ExportPlan plan = planOf(stateOf(modelIn(fixture)), optionsFor(m_folder->filePath(u"m.pt"_s)));
        QVERIFY(!plan.canRun());
        const QString sentence = plan.problems.front().error.message();
        QVERIFY2(sentence.startsWith(refusal) && sentence.contains(tensor), qPrintable(sentence));
        QVERIFY2(sentence.contains(u"choose SafeTensors"_s), qPrintable(sentence));
    }

    /// A header says it where there is no config.json; a pickle cannot.
    void theDescriptionIsWrittenWhereItBelongs()
    {
        const ModelState source = stateOf(modelIn(u"block-scaled/gptq-v2"_s));
        const ExportPlan header = planOf(source, optionsFor(m_folder->filePath(u"m.safetensors"_s)));
        QVERIFY2(header.canRun(), qPrintable(problemsOf(header)));
        QVERIFY(header.sidecars.empty());
        const auto described = header.state.metadata().value("quantization_config");
        QVERIFY(described && described->find("gptq_v2") != std::string::npos);
        const ExportPlan pickle = planOf(source, optionsFor(m_folder->filePath(u"m.pt"_s)));
        QVERIFY2(pickle.canRun(), qPrintable(problemsOf(pickle)));
        QCOMPARE(pickle.sidecars.size(), std::size_t(1));
        QVERIFY(pickle.sidecars.front().text->contains("gptq_v2"));
        // With its own files, nothing is added.
        ExportOptions options = optionsFor(m_folder->filePath(u"m.safetensors"_s));
        options.sidecarsOf = fixturePath(u"block-scaled/gptq-v2"_s);
        const ExportPlan copied = planOf(source, options);
        QVERIFY(copied.canRun() && !copied.state.metadata().value("quantization_config"));
        for (const SidecarCopy &copy : copied.sidecars)
            QVERIFY(!copy.text);
        // Another model in the folder would be read by the same config.json.
        write(m_folder->filePath(u"other.safetensors"_s), contentOf(modelIn(u"block-scaled/gptq"_s)));
        const ExportPlan beside = planOf(source, optionsFor(m_folder->filePath(u"m.pt"_s)));
        QVERIFY(!beside.canRun());
        QVERIFY2(
            beside.problems.front().error.message().contains(u"it would be read as gptq 1×32 and have other values"_s),
            qPrintable(problemsOf(beside)));
    }

    /// Zero points of one convention in a model of the other, as a transfer puts them there.
    void tensorsOfTwoConventionsAreRefused()
    {
        const ModelState first = stateOf(modelIn(u"block-scaled/gptq"_s));
        const ModelState second = stateOf(modelIn(u"block-scaled/gptq-v2"_s));
        for (const bool copiesFiles : {false, true}) {
            ExportOptions options = optionsFor(m_folder->filePath(u"m.safetensors"_s));
            options.sidecarsOf = copiesFiles ? fixturePath(u"block-scaled/gptq"_s) : QString();
            const ExportPlan both = planOf(together({{"a.", first}, {"b.", second}}), options);
            QVERIFY(!both.canRun());
            const QString sentence = both.problems.front().error.message();
            QVERIFY2(sentence.startsWith(refusal) && !sentence.contains(u"choose SafeTensors"_s),
                     qPrintable(problemsOf(both)));
            QVERIFY2(copiesFiles || both.problems.front().error.tensor().startsWith(u"b."_s),
                     qPrintable(problemsOf(both)));
        }
        // If all of them are replaced, the file is one of the new convention.
        Task task;
        const auto replaced = overlaid(first, second, task);
        QVERIFY(replaced);
        ExportOptions options = optionsFor(m_folder->filePath(u"m.safetensors"_s));
        options.sidecarsOf = fixturePath(u"block-scaled/gptq"_s);
        const ExportPlan plan = planOf(*replaced, options);
        if (plan.canRun()) {
            QVERIFY(runExport(plan, task));
            QCOMPARE(differences(*replaced, options.target), QStringList());
        } else {
            QVERIFY2(plan.problems.front().error.message().startsWith(refusal), qPrintable(problemsOf(plan)));
        }
    }

    /// The configuration of the codes that are kept would give the new ones another width.
    void newTensorsAreNotReadAsTheOthers()
    {
        SafeTensorsFile file;
        for (const QString &module : {u"a"_s, u"b"_s}) {
            file.tensors[module + u".weight"_s] = {u"U32"_s, {8, 24}, QByteArray(8 * 24 * 4, '\x5a')};
            for (const QString &part : {u".scales"_s, u".qbiases"_s})
                file.tensors[module + part] = {u"F32"_s, {8, 3}, QByteArray(8 * 3 * 4, '\0')};
        }
        QVERIFY(QDir(m_folder->path()).mkdir(u"source"_s));
        const QString folder = m_folder->filePath(u"source"_s);
        file.write(folder + u"/model.safetensors"_s);
        write(folder + u"/config.json"_s,
              R"({"quantization_config": {"quant_method": "metal", "bits": 4, "group_size": 64}})");
        const ModelState source = stateOf(folder + u"/model.safetensors"_s);
        QVERIFY(partsOf(*tensorAt(source, u"a.weight"_s)));
        ExportOptions options = optionsFor(m_folder->filePath(u"m.safetensors"_s));
        options.sidecarsOf = folder;
        options.precision.exceptions = {*precisionExceptionFromText(u"^b.weight=metal-8bit/32"_s)};
        const ExportPlan misread = planOf(source, options);
        QVERIFY(!misread.canRun());
        const PlanProblem &problem = misread.problems.front();
        QCOMPARE(problem.error.tensor(), u"b.weight"_s);
        QVERIFY2(problem.error.message().startsWith(u"The configuration for the other quantised tensors would"_s),
                 qPrintable(problemsOf(misread)));
        QCOMPARE(problem.remedy, PlanRemedy::Dequantise);
        QCOMPARE(problem.modules, std::vector<std::string>{"b.weight"});
        options.precision.exceptions = {*precisionExceptionFromText(u"^b.weight=metal-4bit/64"_s)};
        const ExportPlan alike = planOf(source, options);
        QVERIFY2(alike.canRun(), qPrintable(problemsOf(alike)));
    }

    /// Loaders would look for codes in a model of floats.
    void theConfigurationEndsWithTheLastCodes_data()
    {
        QTest::addColumn<QString>("fixture");
        for (const char *fixture : {"block-scaled/gptq", "block-scaled/awq", "block-scaled/bnb-4bit",
                                    "block-scaled/mlx-affine", "quantised-forms/hqq", "quantised-forms/autoround-plain",
                                    "quantised-forms/sdnq", "quantised-forms/tf-gemma", "quantised-forms/tf-bitnet"})
            QTest::newRow(fixture) << QString::fromLatin1(fixture);
    }
    void theConfigurationEndsWithTheLastCodes()
    {
        QFETCH(const QString, fixture);
        const ModelState source = stateOf(modelIn(fixture));
        StateBuilder computed;
        source.visitPaths(source.root(), [&](NodeId, const Node &node, const std::string &path) {
            if (!node.isTensor())
                return true;
            const bool isQuantised = partsOf(*node.tensor) != nullptr;
            computed.addTensorAt(path, isQuantised ? *makeDequantised(node.tensor) : node.tensor);
            return true;
        });
        // Dequantised by the export, and before, as merges do it.
        for (const ModelState &model : {source, computed.finish()}) {
            ExportOptions options = optionsFor(m_folder->filePath(u"m.safetensors"_s));
            options.sidecarsOf = fixturePath(fixture);
            options.precision.quantised = Dtype::F32;
            const ExportPlan plan = planOf(model, options);
            QVERIFY2(plan.canRun(), qPrintable(problemsOf(plan)));
            QVERIFY2(!warningsOf(plan).contains(u"keep their codes"_s), qPrintable(warningsOf(plan)));
            const QString to = m_folder->filePath(u"config.json"_s);
            const auto config = std::ranges::find(plan.sidecars, to, &SidecarCopy::to);
            QVERIFY(config != plan.sidecars.end());
            const QByteArray text = config->text.value_or(contentOf(config->from));
            QVERIFY2(!text.contains("\"quantization_config\"") && !text.contains("\"bits\""), text.constData());
        }
    }

    /// One module becomes floats beside others that keep their codes.
    void modulesOfFloatsAreListedByEachLibrary()
    {
        const QStringList modules = {u"a.b"_s};
        const auto listed = [&](const QByteArray &config) { return *withFloatModules(config, modules); };
        QCOMPARE(listed("{\"quant_method\":\"hqq\",\"skip_modules\":[\"c\"]}"),
                 QByteArray("{\"quant_method\":\"hqq\",\"skip_modules\":[\"c\",\"a.b\"]}"));
        QCOMPARE(listed("{\"quant_method\":\"gemma\"}"),
                 QByteArray("{\"modules_to_not_convert\":[\"a.b\"],\"quant_method\":\"gemma\"}"));
        QCOMPARE(listed("{\"quant_method\":\"sdnq\",\"modules_quant_config\":{\"a.b\":{\"group_size\":8},\"c\":{}}}"),
                 QByteArray("{\"modules_quant_config\":{\"c\":{}},\"modules_to_not_convert\":[\"a.b\"],"
                            "\"quant_method\":\"sdnq\"}"));
        QCOMPARE(listed("{\"quant_method\":\"auto-round\"}"),
                 QByteArray("{\"extra_config\":{\"a.b\":{\"bits\":16,\"data_type\":\"float\"}},"
                            "\"quant_method\":\"auto-round\"}"));
    }

    /// A new file beside another model leaves the configuration of that alone, also where files may be replaced.
    void configurationsOfOtherModelsStay()
    {
        write(m_folder->filePath(u"config.json"_s), "{\"model_type\": \"llama\"}\n");
        write(m_folder->filePath(u"model.safetensors"_s), contentOf(modelIn(u"block-scaled/gptq"_s)));
        StateBuilder builder;
        builder.addTensorAt("a.weight", floats({128, 128}, std::vector<float>(128 * 128, 0.5F)));
        const ModelState source = builder.finish();
        ExportOptions options = optionsFor(m_folder->filePath(u"new.safetensors"_s));
        QVERIFY(setFloats(options.precision, u"fp8-block"_s));
        options.overwrite = true;
        const ExportPlan plan = planOf(source, options);
        QVERIFY(!plan.canRun());
        QVERIFY2(plan.problems.front().error.message().startsWith(u"The configuration belongs to another model"_s),
                 qPrintable(problemsOf(plan)));
        QVERIFY(plan.sidecars.empty());
        // The model itself takes its configuration along.
        options.target = m_folder->filePath(u"model.safetensors"_s);
        const ExportPlan own = planOf(source, options);
        QVERIFY2(own.canRun(), qPrintable(problemsOf(own)));
        QCOMPARE(own.sidecars.size(), std::size_t(1));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestReadback)

} // namespace burnish::test::tst_readback

#include "tst_readback.moc"

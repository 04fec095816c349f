// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"
#include "core/modelfiles/openmodel.h"
#include "core/structure/moduletable.h"
#include "core/structure/recognise.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/recordoftype.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

#include <map>
#include <set>

namespace burnish::test::tst_recognise {

using namespace Qt::StringLiterals;
using Kind = RecordType::Kind;

namespace {

const QString fixtures = fixturePath("burn/");

RecognisedModel openedAt(const QString &path)
{
    Task task;
    Diagnostics diagnostics;
    auto opened = openModelFile(path, task, diagnostics);
    if (!opened)
        qFatal("%s", qUtf8Printable(opened.error().sentence()));
    return std::move(*opened);
}

NodeId at(const ModelState &state, const char *path)
{
    const auto found = state.find(path);
    if (!found)
        qFatal("no node %s", path);
    return *found;
}

QString typeAt(const ModelState &state, const char *path)
{
    const Node &node = state.node(at(state, path));
    return node.containerType() ? QString::fromStdString(*node.containerType()) : QString();
}

std::optional<std::string> recognisedName(const ModelState &record, NodeId node, std::optional<BurnVersion> version)
{
    const RecordTypePtr type = recognisedType(record, node, version);
    return type ? std::optional(type->name) : std::nullopt;
}

/// A flat model with tensors of these shapes.
ModelState flat(const std::vector<std::pair<std::string, std::vector<std::uint64_t>>> &tensors)
{
    StateBuilder builder;
    for (const auto &[path, shape] : tensors)
        builder.addTensorAt(path, countingTensor(Shape(shape)));
    return builder.finish();
}

class TestRecognise : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recognisesEveryModuleOfEveryVersion_data();
    void recognisesEveryModuleOfEveryVersion();
    void recognisesWithoutVersion();
    void leavesStrangersAlone();
    void takesTensorsWithoutIdsForParameters();
    void looksAtContentsNotNamesAlone();
    void namesPartsOfRecognisedModules();
    void keepsTypesThatAreThere();
    void agreesWithFixtures_data();
    void agreesWithFixtures();
    void recognisesOldFixtures_data();
    void recognisesOldFixtures();
    void recognisesModulesOfRealReleases_data();
    void recognisesModulesOfRealReleases();
    void recognisesKindsOfRecords_data();
    void recognisesKindsOfRecords();
    void saysWhatARecordIs();
    void guessesModulesOfFlatModels_data();
    void guessesModulesOfFlatModels();
};

void TestRecognise::recognisesEveryModuleOfEveryVersion_data()
{
    QTest::addColumn<int>("version");
    for (const BurnVersion version : allBurnVersions()) {
        if (version < BurnVersion::V0_22)
            QTest::newRow(qPrintable(nameOf(version))) << int(version);
    }
}

void TestRecognise::recognisesEveryModuleOfEveryVersion()
{
    QFETCH(int, version);
    const auto burn = BurnVersion(version);
    int structs = 0;
    for (const std::string &name : moduleNames(burn)) {
        const RecordTypePtr type = moduleType(name, burn);
        if (type->kind == Kind::Constant)
            continue;
        for (const bool filled : {true, false}) {
            RecordChoices choices;
            choices.fillsOptions = filled;
            choices.leavesConstantsOut = burn == BurnVersion::V0_6;
            const ModelState record = recordAround(type, burn, choices);
            const auto recognised = recognisedName(record, at(record, "it"), burn);
            if (type->kind != Kind::Struct) {
                QVERIFY2(!recognised, name.c_str());
                continue;
            }
            QVERIFY2(recognised == name, name.c_str());
            QVERIFY(fitsType(record, at(record, "it"), *type, burn));
            ++structs;
        }
    }
    QVERIFY(structs >= 18);
}

void TestRecognise::recognisesWithoutVersion()
{
    const ModelState old = recordAround(moduleType("GroupNorm", BurnVersion::V0_12), BurnVersion::V0_12);
    QCOMPARE(recognisedName(old, at(old, "it"), std::nullopt), "GroupNorm");
    QVERIFY(!recognisedName(old, at(old, "it"), BurnVersion::V0_19));
    QCOMPARE(recognisedType(old, at(old, "it"), std::nullopt), moduleType("GroupNorm", BurnVersion::V0_13));
}

void TestRecognise::leavesStrangersAlone()
{
    StateBuilder builder;
    builder.setExtras(builder.root(), {});
    const TensorPtr matrix = countingTensor(Shape({2, 3}));
    const TensorPtr row = countingTensor(Shape({3}));
    // A Linear's fields in another order, with an additional one, and LayerNorm's with one missing.
    const NodeId turned = builder.addModule(builder.root(), "turned", 1);
    builder.addTensor(turned, "bias", row, ParamId{1});
    builder.addTensor(turned, "weight", matrix, ParamId{2});
    const NodeId more = builder.addModule(builder.root(), "more", 1);
    builder.addTensor(more, "weight", matrix, ParamId{3});
    builder.addTensor(more, "bias", row, ParamId{4});
    builder.addNull(more, "mine", 1);
    const NodeId less = builder.addModule(builder.root(), "less", 1);
    builder.addTensor(less, "gamma", row, ParamId{5});
    builder.addTensor(less, "beta", row, ParamId{6});
    // Other enums can have this variant, too.
    const NodeId variant = builder.addModule(builder.root(), "variant", 1);
    builder.addNull(variant, "Relu", 1);
    builder.addModule(builder.root(), "empty", 1);
    const ModelState record = builder.finish();

    for (const char *path : {"turned", "more", "less", "variant", "empty", ""}) {
        QVERIFY2(!recognisedName(record, at(record, path), BurnVersion::V0_19), path);
        QVERIFY2(!recognisedName(record, at(record, path), std::nullopt), path);
    }
    QCOMPARE(describedRecord(withRecognisedTypes(record)), describedRecord(record));
}

/// A tensor copied from a flat model gets its id on export.
void TestRecognise::takesTensorsWithoutIdsForParameters()
{
    ModelState record = recordAround(moduleType("Linear", BurnVersion::V0_19), BurnVersion::V0_19);
    Node bare = record.node(at(record, "it.weight"));
    bare.paramId.reset();
    record.assign(at(record, "it.weight"), std::make_shared<const Node>(std::move(bare)));
    QCOMPARE(recognisedName(record, at(record, "it"), BurnVersion::V0_19), "Linear");
}

void TestRecognise::looksAtContentsNotNamesAlone()
{
    // Conv1d, Conv2d and Conv3d have the same field names, as do both transformers.
    for (const char *name : {"Conv1d", "Conv2d", "Conv3d", "TransformerEncoder", "TransformerDecoder"}) {
        for (const BurnVersion version : {BurnVersion::V0_19, BurnVersion::V0_21}) {
            const ModelState record = recordAround(moduleType(name, version), version);
            QCOMPARE(recognisedName(record, at(record, "it"), version), name);
        }
    }
    RecordChoices empty;
    empty.listLength = 0;
    const ModelState layerless =
        recordAround(moduleType("TransformerEncoder", BurnVersion::V0_19), BurnVersion::V0_19, empty);
    QVERIFY(!recognisedName(layerless, at(layerless, "it"), BurnVersion::V0_19));
}

void TestRecognise::namesPartsOfRecognisedModules()
{
    const ModelState record =
        withRecognisedTypes(recordAround(moduleType("BiLstm", BurnVersion::V0_20), BurnVersion::V0_20));
    QCOMPARE(typeAt(record, "it"), u"BiLstm"_s);
    QCOMPARE(typeAt(record, "it.forward"), u"Lstm"_s);
    QCOMPARE(typeAt(record, "it.forward.input_gate.hidden_transform"), u"Linear"_s);
    QCOMPARE(typeAt(record, "it.reverse.cell_activation"), u"Activation"_s);
    QVERIFY(!record.node(record.root()).containerType());
    QVERIFY(record.isConsistent());
}

void TestRecognise::keepsTypesThatAreThere()
{
    ModelState record = recordAround(moduleType("Linear", BurnVersion::V0_19), BurnVersion::V0_19);
    Node node = record.node(at(record, "it"));
    node.setContainerType(std::make_shared<const std::string>("Mine"));
    record.assign(at(record, "it"), std::make_shared<const Node>(node));
    QCOMPARE(typeAt(withRecognisedTypes(record), "it"), u"Mine"_s);

    StateBuilder builder;
    builder.addTensorAt("fc.weight", countingTensor(Shape({2, 2})));
    QCOMPARE(typeAt(withRecognisedTypes(builder.finish()), "fc"), QString());
}

void TestRecognise::agreesWithFixtures_data()
{
    QTest::addColumn<QString>("model");
    for (const char *model : {"cnn", "rnn", "transformer", "mlp", "tiny", "layout", "collide"})
        QTest::newRow(model) << QString::fromLatin1(model);
}

/// The owner of every tensor, as named by burn-store, if that is one of Burn's own modules.
void TestRecognise::agreesWithFixtures()
{
    QFETCH(QString, model);
    const ModelState record = openedAt(fixtures + model + u"/full.mpk"_s).model.state;
    const QJsonArray tensors = Manifest::load(fixtures + model + u"/manifest.json"_s).json()[u"tensors"_s].toArray();
    int compared = 0;
    for (const QJsonValue &tensor : tensors) {
        const QString container = tensor[u"container_type"_s].toString();
        if (!moduleType(container.toStdString(), BurnVersion::V0_19))
            continue;
        const QString path = tensor[u"saved"_s][u"full"_s][u"record_path"_s].toString();
        QCOMPARE(QString::fromStdString(record.containerTypeOf(at(record, qPrintable(path)))), container);
        ++compared;
    }
    QVERIFY(compared >= 2);
}

void TestRecognise::recognisesOldFixtures_data()
{
    QTest::addColumn<QString>("file");
    const QDir releases(fixturePath("burn-old"));
    for (const QString &release : releases.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        QTest::newRow(qPrintable(release)) << releases.filePath(release + u"/full.json.gz"_s);
}

void TestRecognise::recognisesOldFixtures()
{
    QFETCH(QString, file);
    const ModelState record = openedAt(file).model.state;
    QCOMPARE(typeAt(record, "lin1"), u"Linear"_s);
    QCOMPARE(typeAt(record, "conv"), u"Conv2d"_s);
    QCOMPARE(typeAt(record, "norm"), file.contains(u"/0.6.0/"_s) ? u"BatchNorm2d"_s : u"BatchNorm"_s);
    QCOMPARE(typeAt(record, "heads.1"), u"Linear"_s);
}

void TestRecognise::recognisesModulesOfRealReleases_data()
{
    QTest::addColumn<QString>("file");
    for (const char *release : {"0.16.1", "0.20.1", "0.21.0"}) {
        QTest::newRow(release) << fixturePath("burn-modules/%1/full.mpk").arg(QString::fromLatin1(release));
    }
}

void TestRecognise::recognisesModulesOfRealReleases()
{
    QFETCH(QString, file);
    const ModelState record = openedAt(file).model.state;
    for (const auto &[path, type] : {std::pair("group", "GroupNorm"),
                                     std::pair("instance", "InstanceNorm"),
                                     std::pair("layer", "LayerNorm"),
                                     std::pair("rms", "RmsNorm"),
                                     std::pair("gru", "Gru"),
                                     std::pair("lstm", "Lstm"),
                                     std::pair("bilstm", "BiLstm"),
                                     std::pair("enc", "TransformerEncoder"),
                                     std::pair("dec", "TransformerDecoder"),
                                     std::pair("pos", "PositionalEncoding"),
                                     std::pair("rope", "RotaryEncoding"),
                                     std::pair("prelu", "PRelu"),
                                     std::pair("swiglu", "SwiGlu"),
                                     std::pair("c1", "Conv1d"),
                                     std::pair("c3", "Conv3d"),
                                     std::pair("t1", "ConvTranspose1d"),
                                     std::pair("t2", "ConvTranspose2d"),
                                     std::pair("t3", "ConvTranspose3d"),
                                     std::pair("deform", "DeformConv2d"),
                                     std::pair("emb", "Embedding"),
                                     std::pair("bce", "BinaryCrossEntropyLoss"),
                                     std::pair("ce", "CrossEntropyLoss"),
                                     std::pair("last", "Linear")})
        QCOMPARE(typeAt(record, path), QString::fromLatin1(type));
}

void TestRecognise::recognisesKindsOfRecords_data()
{
    QTest::addColumn<int>("version");
    for (const BurnVersion version : allBurnVersions()) {
        if (!recordKinds(version).empty())
            QTest::newRow(qPrintable(nameOf(version))) << int(version);
    }
}

void TestRecognise::recognisesKindsOfRecords()
{
    QFETCH(int, version);
    const auto burn = BurnVersion(version);
    for (const RecordKind &kind : recordKinds(burn)) {
        for (const std::size_t rank : {0, 2, 8}) {
            RecordChoices choices;
            choices.variant = rank;
            const ModelState record = recordOfType(*kind.type, burn, choices);
            QVERIFY2(itemFitsType(record, *kind.type, burn), kind.name.c_str());
            const RecordTraits nature = recogniseRecordKind(record, burn);
            QVERIFY2(std::ranges::find(nature.names, kind.name) != nature.names.end(), kind.name.c_str());
            QCOMPARE(nature.family == RecordTraits::Family::Optimizer, kind.family == RecordKind::Family::Optimizer);
        }
    }
    const ModelState model = recordAround(moduleType("Linear", burn), burn);
    QCOMPARE(recogniseRecordKind(model, burn).family, RecordTraits::Family::Model);
    QCOMPARE(recogniseRecordKind(model, burn).description(), QString());
}

void TestRecognise::saysWhatARecordIs()
{
    const auto detail = [](const char *folder) {
        return openedAt(fixtures + QString::fromLatin1(folder) + u"/full.mpk"_s).model.detail;
    };
    QVERIFY2(detail("optimizer-adam").endsWith(u", state of the Adam or AdamW optimizer"_s),
             qPrintable(detail("optimizer-adam")));
    QVERIFY(detail("optimizer-sgd-momentum").endsWith(u", state of the Sgd optimizer"_s));
    QVERIFY(detail("scheduler-composed").endsWith(u", state of the ComposedLrScheduler learning-rate scheduler"_s));
    QVERIFY(detail("scheduler-exponential").endsWith(u" ExponentialLrScheduler learning-rate scheduler"_s));
    QVERIFY(
        detail("scheduler-cosine")
            .endsWith(
                u" CosineAnnealingLrScheduler, LinearLrScheduler, NoamLrScheduler or StepLrScheduler learning-rate scheduler"_s));
    QVERIFY(detail("mlp").endsWith(u"FullPrecisionSettings"_s));
}

void TestRecognise::guessesModulesOfFlatModels_data()
{
    QTest::addColumn<QString>("tensors");
    QTest::addColumn<QString>("module");
    QTest::newRow("linear") << u"weight 4 3, bias 4"_s << u"Linear"_s;
    QTest::newRow("embedding") << u"weight 4 3"_s << u"Linear"_s;
    QTest::newRow("convolution") << u"weight 4 3 3 3, bias 4"_s << u"Conv2d"_s;
    QTest::newRow("layer norm") << u"weight 4, bias 4"_s << u"LayerNorm"_s;
    QTest::newRow("batch norm") << u"weight 4, bias 4, running_mean 4, running_var 4, num_batches_tracked 1"_s
                                << u"BatchNorm"_s;
    QTest::newRow("rms norm") << u"gamma 4"_s << u"RmsNorm"_s;
    QTest::newRow("lstm") << u"weight_ih_l0 16 3, weight_hh_l0 16 4, bias_ih_l0 16, bias_hh_l0 16"_s << u"Lstm"_s;
    QTest::newRow("gru") << u"weight_ih_l0 12 3, weight_hh_l0 12 4"_s << u"Gru"_s;
    QTest::newRow("attention") << u"in_proj_weight 12 4, in_proj_bias 12"_s << u"MultiHeadAttention"_s;
    QTest::newRow("stranger") << u"table 12 4, mask 12"_s << QString();
    QTest::newRow("scalar") << u"weight"_s << QString();
}

void TestRecognise::guessesModulesOfFlatModels()
{
    QFETCH(QString, tensors);
    QFETCH(QString, module);
    std::vector<std::pair<std::string, std::vector<std::uint64_t>>> shapes;
    for (const QString &tensor : tensors.split(u", "_s)) {
        const QStringList words = tensor.split(u' ');
        std::vector<std::uint64_t> shape;
        for (const QString &size : words.mid(1))
            shape.push_back(size.toULongLong());
        shapes.emplace_back("it." + words.front().toStdString(), shape);
    }
    const ModelState model = flat(shapes);
    const auto guess = guessModule(model, at(model, "it"));
    QCOMPARE(guess ? QString::fromStdString(guess->type) : QString(), module);
    QVERIFY(!guess || guess->reason.endsWith(u'.'));

    const ModelState embedding = flat({{"tok_embeddings.weight", {4, 3}}});
    QCOMPARE(guessModule(embedding, at(embedding, "tok_embeddings"))->type, "Embedding");
}

} // namespace

BURNISH_TEST(TestRecognise)

} // namespace burnish::test::tst_recognise

#include "tst_recognise.moc"

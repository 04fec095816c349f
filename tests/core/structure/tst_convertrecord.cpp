// SPDX-License-Identifier: MIT
#include "core/formats/formatregistry.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/openmodel.h"
#include "core/structure/convertrecord.h"
#include "core/structure/moduletable.h"
#include "core/structure/recognise.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/recordoftype.h"
#include "support/testmain.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

namespace burnish::test::tst_convertrecord {

using namespace Qt::StringLiterals;
using Kind = RecordType::Kind;
using enum BurnVersion;

namespace {

QString text(const std::vector<Error> &errors)
{
    QStringList lines;
    for (const Error &error : errors)
        lines += error.details();
    return lines.join(u'\n');
}

NodeId at(const ModelState &state, const char *path)
{
    const auto found = state.find(path);
    if (!found)
        qFatal("no node %s", path);
    return *found;
}

QStringList fieldsAt(const ModelState &state, const char *path)
{
    QStringList names;
    for (const NodeId child : state.node(at(state, path)).children)
        names += QString::fromStdString(state.node(child).name);
    return names;
}

/// A record with a module in its field "it", with the forms of its nodes and its container type.
ModelState withModule(const char *name, BurnVersion version, RecordChoices choices = {})
{
    choices.setsForms = true;
    return withRecognisedTypes(recordAround(moduleType(name, version), version, choices));
}

/// The part that named encodings store: no forms.
QString withoutForms(QString description)
{
    static const QRegularExpression form(u" form=[0-9.]+"_s);
    return description.remove(form);
}

/// Every node's path, kind, container type and shape: equal for two records of one model.
QString outline(const ModelState &record)
{
    QStringList lines;
    record.visitPaths(record.root(), [&](NodeId, const Node &node, const std::string &path) {
        QString line = QString::fromStdString(path) + u' ' + QString::number(int(node.kind));
        if (node.containerType())
            line += u' ' + QString::fromStdString(*node.containerType());
        if (node.isTensor()) {
            for (const std::uint64_t size : node.tensor->info().shape().dimensions())
                line += u' ' + QString::number(size);
        }
        lines += line;
        return true;
    });
    return lines.join(u'\n');
}

/// Changes an enum's content to another variant, which must be of the same kind.
void chooseVariant(ModelState &state, const char *path, const char *variant)
{
    const NodeId choice = state.node(at(state, path)).children.front();
    Node node = state.node(choice);
    node.name = variant;
    state.assign(choice, std::make_shared<const Node>(std::move(node)));
}

class TestConvertRecord : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void convertsEveryModuleForthAndBack_data();
    void convertsEveryModuleForthAndBack();
    void changesNothingForOneVersion();
    void reordersFields();
    void movesFieldsOutOfNestedModules();
    void completesRecordsOfBurn06();
    void addsActivationsAsTheyAlwaysWere();
    void refusesActivationsThatCannotBeKept();
    void numbersVariantsAnew();
    void refusesVariantsThatAreMissing();
    void joinsAndSpreadsConstants();
    void dropsModulesThatBecameConstants();
    void refusesWhatTheVersionLacks();
    void refusesEmptyFieldsThatMustBeThere();
    void keepsModulesOfTheModelsOwn();
    void setsFormsForBincode();
    void leavesOptionsOfOwnModulesOpen();
    void convertsOptimizers();
    void refusesSchedulersOfAnotherForm();
    void convertsFixtures_data();
    void convertsFixtures();
    void convertsOldFixtures_data();
    void convertsOldFixtures();
    void becomesWhatRealBurnWrote_data();
    void becomesWhatRealBurnWrote();
    void sumsNotesUp();
};

void TestConvertRecord::convertsEveryModuleForthAndBack_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    for (int from = int(V0_7); from <= int(V0_20); ++from) {
        for (int to = from + 1; to <= int(V0_21); ++to)
            QTest::addRow("%d to %d", from, to) << from << to;
    }
}

void TestConvertRecord::convertsEveryModuleForthAndBack()
{
    QFETCH(int, from);
    QFETCH(int, to);
    for (const std::string &name : moduleNames(BurnVersion(from))) {
        const RecordTypePtr before = moduleType(name, BurnVersion(from));
        const RecordTypePtr after = moduleType(name, BurnVersion(to));
        if (before->kind != Kind::Struct || !after)
            continue;
        for (const bool filled : {true, false}) {
            RecordChoices choices;
            choices.fillsOptions = filled;
            const ModelState record = withModule(name.c_str(), BurnVersion(from), choices);
            const ConvertedRecord there = convertRecord(record, BurnVersion(from), BurnVersion(to));
            QCOMPARE(text(there.problems), QString());
            QVERIFY(there.record.isConsistent());
            QVERIFY2(fitsType(there.record, at(there.record, "it"), *after, BurnVersion(to)), name.c_str());
            QCOMPARE(there.record.tensors().size(), record.tensors().size());
            if (after->kind != Kind::Struct)
                continue;
            const ConvertedRecord back = convertRecord(there.record, BurnVersion(to), BurnVersion(from));
            QCOMPARE(text(back.problems), QString());
            QVERIFY(back.record.isConsistent());
            // 0.21 does not store the length of a list of constants.
            const bool losesLength = filled && name == "CrossEntropyLoss" && to == int(V0_21);
            if (!losesLength)
                QCOMPARE(withoutForms(describedRecord(back.record)), withoutForms(describedRecord(record)));
            if (!filled)
                QCOMPARE(describedRecord(back.record), describedRecord(record));
        }
    }
}

void TestConvertRecord::changesNothingForOneVersion()
{
    for (const BurnVersion version : {V0_7, V0_13, V0_19, V0_21}) {
        for (const std::string &name : moduleNames(version)) {
            if (moduleType(name, version)->kind != Kind::Struct)
                continue;
            const ModelState record = withModule(name.c_str(), version);
            const ConvertedRecord same = convertRecord(record, version, version);
            QCOMPARE(text(same.problems) + text(same.notes), QString());
            QCOMPARE(describedRecord(same.record), describedRecord(record));
            bool isShared = true;
            same.record.visitDifferences(record, [&](NodeId) { isShared = false; });
            QVERIFY(isShared);
        }
    }
}

void TestConvertRecord::reordersFields()
{
    const ConvertedRecord converted = convertRecord(withModule("GroupNorm", V0_13), V0_13, V0_19);
    QCOMPARE(fieldsAt(converted.record, "it"),
             (QStringList{u"gamma"_s, u"beta"_s, u"num_groups"_s, u"num_channels"_s, u"epsilon"_s, u"affine"_s}));
    QCOMPARE(text(converted.notes), u"GroupNorm has a different form in Burn 0.19 (it): different order of fields."_s);
    QCOMPARE(converted.record.metadata().value("version"), "0.19.1");
}

void TestConvertRecord::movesFieldsOutOfNestedModules()
{
    const ModelState record = withModule("InstanceNorm", V0_13);
    const ConvertedRecord flat = convertRecord(record, V0_13, V0_14);
    QCOMPARE(text(flat.problems), QString());
    QCOMPARE(fieldsAt(flat.record, "it"),
             (QStringList{u"gamma"_s, u"beta"_s, u"num_channels"_s, u"epsilon"_s, u"affine"_s}));
    const NodeId gamma = at(record, "it.group_norm.gamma");
    QCOMPARE(flat.record.path(gamma), "it.gamma");
    QCOMPARE(flat.record.node(gamma).tensor, record.node(gamma).tensor);
    QCOMPARE(flat.record.node(gamma).paramId, record.node(gamma).paramId);
    QVERIFY(text(flat.notes).contains(u"removed: group_norm"_s));

    const ConvertedRecord nested = convertRecord(flat.record, V0_14, V0_13);
    QCOMPARE(fieldsAt(nested.record, "it.group_norm"),
             (QStringList{u"num_groups"_s, u"num_channels"_s, u"gamma"_s, u"beta"_s, u"epsilon"_s, u"affine"_s}));
}

void TestConvertRecord::completesRecordsOfBurn06()
{
    RecordChoices choices;
    choices.leavesConstantsOut = true;
    ModelState record = recordAround(moduleType("TransformerEncoderLayer", V0_6), V0_6, choices);
    // The keys of its maps are in hash table order.
    for (const char *path : {"it", "it.mha", "it.mha.query", "it.norm_1"}) {
        Node node = record.node(at(record, path));
        std::ranges::reverse(node.children);
        record.assign(at(record, path), std::make_shared<const Node>(std::move(node)));
    }
    const ConvertedRecord converted = convertRecord(record, V0_6, V0_19);
    QCOMPARE(text(converted.problems), QString());
    QVERIFY(
        fitsType(converted.record, at(converted.record, "it"), *moduleType("TransformerEncoderLayer", V0_19), V0_19));
    QCOMPARE(converted.record.tensors().size(), record.tensors().size());

    const ModelState norm = recordAround(moduleType("BatchNorm2d", V0_6), V0_6, choices);
    const ConvertedRecord renamed = convertRecord(norm, V0_6, V0_19);
    QCOMPARE(text(renamed.problems), QString());
    QVERIFY(fitsType(renamed.record, at(renamed.record, "it"), *moduleType("BatchNorm", V0_19), V0_19));
}

void TestConvertRecord::addsActivationsAsTheyAlwaysWere()
{
    const ConvertedRecord lstm = convertRecord(withModule("Lstm", V0_19), V0_19, V0_20);
    QCOMPARE(text(lstm.problems), QString());
    QCOMPARE(fieldsAt(lstm.record, "it.gate_activation"), QStringList{u"Sigmoid"_s});
    QCOMPARE(fieldsAt(lstm.record, "it.cell_activation"), QStringList{u"Tanh"_s});
    QCOMPARE(fieldsAt(lstm.record, "it.hidden_activation"), QStringList{u"Tanh"_s});
    QCOMPARE(lstm.record.node(at(lstm.record, "it.gate_activation")).form, (RecordForm{RecordForm::Kind::Enum, 0, 5}));

    const ConvertedRecord gru = convertRecord(withModule("Gru", V0_20), V0_20, V0_21);
    QCOMPARE(fieldsAt(gru.record, "it.gate_activation"), QStringList{u"Sigmoid"_s});
    QCOMPARE(gru.record.node(at(gru.record, "it.gate_activation")).form, (RecordForm{RecordForm::Kind::Enum, 0, 6}));
}

void TestConvertRecord::refusesActivationsThatCannotBeKept()
{
    ModelState record = convertRecord(withModule("Lstm", V0_19), V0_19, V0_20).record;
    chooseVariant(record, "it.cell_activation", "Relu");
    const ConvertedRecord converted = convertRecord(record, V0_20, V0_19);
    QCOMPARE(text(converted.problems),
             u"Lstm in Burn 0.19 always uses Tanh here, not Relu. (tensor it.cell_activation)"_s);
}

void TestConvertRecord::numbersVariantsAnew()
{
    const ModelState record = convertRecord(withModule("Lstm", V0_19), V0_19, V0_20).record;
    const ConvertedRecord converted = convertRecord(record, V0_20, V0_21);
    QCOMPARE(text(converted.problems), QString());
    QCOMPARE(converted.record.node(at(converted.record, "it.gate_activation")).form.variant, 6);
    QVERIFY2(text(converted.notes)
                 .contains(u"Activation has a different form in Burn 0.21 (it.gate_activation and 2 more)"_s),
             qPrintable(text(converted.notes)));
    QVERIFY(text(converted.notes).contains(u"different numbering of variants"_s));
}

void TestConvertRecord::refusesVariantsThatAreMissing()
{
    ModelState record = convertRecord(withModule("Lstm", V0_19), V0_19, V0_21).record;
    chooseVariant(record, "it.cell_activation", "Softsign");
    const ConvertedRecord converted = convertRecord(record, V0_21, V0_20);
    QCOMPARE(text(converted.problems),
             u"Activation in Burn 0.20 has no variant Softsign. (tensor it.cell_activation)"_s);
}

void TestConvertRecord::joinsAndSpreadsConstants()
{
    const ModelState record = withModule("Conv2d", V0_19);
    QCOMPARE(fieldsAt(record, "it.stride").size(), 2);
    const ConvertedRecord joined = convertRecord(record, V0_19, V0_21);
    QCOMPARE(joined.record.node(at(joined.record, "it.stride")).kind, NodeKind::Null);
    QCOMPARE(
        text(joined.notes),
        u"Conv2d has a different form in Burn 0.21 (it): lists of constants become empty fields (stride, kernel_size, dilation)."_s);
    const ConvertedRecord spread = convertRecord(joined.record, V0_21, V0_19);
    QCOMPARE(fieldsAt(spread.record, "it.stride").size(), 2);
}

void TestConvertRecord::dropsModulesThatBecameConstants()
{
    const ConvertedRecord converted = convertRecord(withModule("LeakyRelu", V0_13), V0_13, V0_14);
    QCOMPARE(text(converted.problems), QString());
    const Node &node = converted.record.node(at(converted.record, "it"));
    QCOMPARE(node.kind, NodeKind::Null);
    QVERIFY(!node.containerType());
    QVERIFY(text(converted.notes).contains(u"removed: negative_slope, phantom"_s));
}

void TestConvertRecord::refusesWhatTheVersionLacks()
{
    const ConvertedRecord module = convertRecord(withModule("CrossAttention", V0_20), V0_20, V0_19);
    QCOMPARE(text(module.problems), u"Burn 0.19 has no module CrossAttention. (tensor it)"_s);
    const ModelState muon = recordOfType(*optimizerType("Muon", V0_20), V0_20);
    QCOMPARE(text(convertRecord(muon, V0_20, V0_19).problems), QString()); // Sgd has the same record type
    const ModelState adan = recordOfType(*optimizerType("Adan", V0_21), V0_21);
    QCOMPARE(text(convertRecord(adan, V0_21, V0_20).problems),
             u"Burn 0.20 has no record type for the state of the Adan optimizer."_s);
}

void TestConvertRecord::refusesEmptyFieldsThatMustBeThere()
{
    RecordChoices empty;
    empty.fillsOptions = false;
    const ConvertedRecord converted = convertRecord(withModule("LayerNorm", V0_20, empty), V0_20, V0_19);
    QCOMPARE(text(converted.problems), u"This field is empty, but Burn 0.19 requires it. (tensor it.beta)"_s);
}

void TestConvertRecord::keepsModulesOfTheModelsOwn()
{
    // The fields of a GroupNorm of 0.13 in a type with another name.
    ModelState record = withModule("GroupNorm", V0_13);
    Node mine = record.node(at(record, "it"));
    mine.setContainerType(std::make_shared<const std::string>("MyNorm"));
    record.assign(at(record, "it"), std::make_shared<const Node>(std::move(mine)));
    const ConvertedRecord kept = convertRecord(record, V0_13, V0_19);
    QCOMPARE(describedRecord(kept.record), describedRecord(record));
    QVERIFY(kept.notes.empty() && kept.problems.empty());

    // A list of constants is a single field in 0.21, if it is known to be one.
    StateBuilder builder;
    builder.setExtras(builder.root(), {});
    const NodeId known = builder.addSequence(builder.root(), "known", 1);
    builder.setForm(known, {RecordForm::Kind::Array, 0, 0});
    builder.setForm(builder.addNull(known, "0", 1), {RecordForm::Kind::Constant, 0, 0});
    builder.addNull(builder.addSequence(builder.root(), "unknown", 1), "0", 1);
    const ModelState lists = builder.finish();
    const ConvertedRecord joined = convertRecord(lists, V0_20, V0_21);
    QCOMPARE(joined.record.node(at(joined.record, "known")).kind, NodeKind::Null);
    QCOMPARE(joined.record.node(at(joined.record, "unknown")).kind, NodeKind::Sequence);
    QCOMPARE(joined.notes.size(), std::size_t(1));
    const ConvertedRecord back = convertRecord(joined.record, V0_21, V0_20);
    QVERIFY(text(back.notes).contains(u"cannot be determined from the record"_s));
}

void TestConvertRecord::setsFormsForBincode()
{
    const ModelState named = withRecognisedTypes(recordAround(moduleType("BiLstm", V0_20), V0_20));
    const ModelState formed = withModule("BiLstm", V0_20);
    const ConvertedRecord converted = convertRecord(named, V0_20, V0_20);
    QCOMPARE(withoutForms(describedRecord(converted.record)), withoutForms(describedRecord(named)));
    for (const char *path :
         {"it.forward", "it.forward.input_gate.hidden_transform.weight", "it.reverse.gate_activation",
          "it.forward.input_gate.hidden_transform.bias", "it.d_hidden"})
        QCOMPARE(converted.record.node(at(converted.record, path)).form, formed.node(at(formed, path)).form);
}

void TestConvertRecord::leavesOptionsOfOwnModulesOpen()
{
    const ModelState named = withRecognisedTypes(recordAround(moduleType("Linear", V0_19), V0_19));
    const ConvertedRecord converted = convertRecord(named, V0_19, V0_19);
    QCOMPARE(converted.record.node(at(converted.record, "it")).form, RecordForm());
    QCOMPARE(converted.record.node(at(converted.record, "it.bias")).form.somes, 1);
    QVERIFY(converted.unknownForms);
    QVERIFY2(converted.unknownForms->message().contains(u"(it)"_s), qPrintable(converted.unknownForms->message()));

    ModelState known = withModule("Linear", V0_19);
    Node root = known.node(known.root());
    root.form.kind = RecordForm::Kind::Struct;
    known.assign(known.root(), std::make_shared<const Node>(std::move(root)));
    QVERIFY(!convertRecord(known, V0_19, V0_19).unknownForms);
    const ModelState whole = recordOfType(*moduleType("Lstm", V0_19), V0_19);
    QVERIFY(!convertRecord(whole, V0_19, V0_19).unknownForms);
}

void TestConvertRecord::convertsOptimizers()
{
    RecordChoices choices;
    choices.setsForms = true;
    choices.variant = 2;
    const ModelState adam = recordOfType(*optimizerType("Adam", V0_20), V0_20, choices);
    const ConvertedRecord newer = convertRecord(adam, V0_20, V0_21);
    QCOMPARE(text(newer.problems), QString());
    QVERIFY(itemFitsType(newer.record, *optimizerType("Adam", V0_21), V0_21));
    QVERIFY(text(newer.notes).contains(u"added: max_moment_2"_s));
    const ConvertedRecord older = convertRecord(newer.record, V0_21, V0_20);
    QCOMPARE(withoutForms(describedRecord(older.record)), withoutForms(describedRecord(adam)));

    // Rank0 was introduced with 0.13 and shifted the others up.
    const ModelState old = recordOfType(*optimizerType("Sgd", V0_12), V0_12, choices);
    const ConvertedRecord moved = convertRecord(old, V0_12, V0_19);
    const NodeId entry = moved.record.node(moved.record.root()).children.front();
    const NodeId rank = moved.record.node(entry).children.front();
    QCOMPARE(moved.record.node(rank).form, (RecordForm{RecordForm::Kind::Enum, 0, 3}));

    const ModelState decaying = recordOfType(*optimizerType("Adam", V0_8), V0_8, choices);
    QVERIFY(!convertRecord(decaying, V0_8, V0_9).problems.empty());
    choices.fillsOptions = false;
    const ModelState plain = recordOfType(*optimizerType("Adam", V0_8), V0_8, choices);
    QVERIFY(convertRecord(plain, V0_8, V0_9).problems.empty());
}

void TestConvertRecord::refusesSchedulersOfAnotherForm()
{
    const ModelState cosine = recordOfType(*schedulerType("CosineAnnealingLrScheduler", V0_14), V0_14);
    QCOMPARE(convertRecord(cosine, V0_14, V0_15).problems.size(), std::size_t(1));
    const ModelState step = recordOfType(*schedulerType("ExponentialLrScheduler", V0_19), V0_19);
    QVERIFY(convertRecord(step, V0_19, V0_20).problems.empty());
}

void TestConvertRecord::convertsFixtures_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("to");
    for (const char *model :
         {"cnn", "rnn", "transformer", "mlp", "custom", "tiny", "optimizer-adam", "scheduler-composed"}) {
        for (const BurnVersion to : {V0_20, V0_21})
            QTest::addRow("%s to %d", model, int(to)) << QString::fromLatin1(model) << int(to);
    }
}

/// Converts fixtures written by Burn 0.19 to a newer version and back.
void TestConvertRecord::convertsFixtures()
{
    QFETCH(QString, model);
    QFETCH(int, to);
    const ModelState record = test::opened(fixturePath("burn/%1/full.mpk").arg(model));
    const ConvertedRecord there = convertRecord(record, V0_19, BurnVersion(to));
    QCOMPARE(text(there.problems), QString());
    QVERIFY(there.record.isConsistent());
    const ConvertedRecord back = convertRecord(there.record, BurnVersion(to), V0_19);
    QCOMPARE(text(back.problems), QString());
    QCOMPARE(withoutForms(describedRecord(back.record)), withoutForms(describedRecord(record)));
    QCOMPARE(back.record.metadata(), record.metadata());
}

void TestConvertRecord::convertsOldFixtures_data()
{
    QTest::addColumn<QString>("file");
    const QDir releases(fixturePath("burn-old"));
    for (const QString &release : releases.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        QTest::newRow(qPrintable(release)) << releases.filePath(release + u"/full.json.gz"_s);
}

void TestConvertRecord::convertsOldFixtures()
{
    QFETCH(QString, file);
    const ModelState record = test::opened(file);
    const BurnVersion from = *burnVersionOf(record.metadata());
    const ConvertedRecord converted = convertRecord(record, from, V0_19);
    QCOMPARE(text(converted.problems), QString());
    for (const auto &[path, module] : {std::pair("lin1", "Linear"), std::pair("conv", "Conv2d"),
                                       std::pair("norm", "BatchNorm"), std::pair("heads.0", "Linear")})
        QVERIFY(fitsType(converted.record, at(converted.record, path), *moduleType(module, V0_19), V0_19));
    // The same nodes, although 0.6 has them in hash table order.
    std::vector<NodeId> after = converted.record.tensors();
    std::vector<NodeId> before = record.tensors();
    std::ranges::sort(after);
    std::ranges::sort(before);
    QCOMPARE(after, before);
}

void TestConvertRecord::sumsNotesUp()
{
    RecordChoices choices;
    choices.listLength = 12;
    const ConvertedRecord converted = convertRecord(withModule("TransformerEncoder", V0_13, choices), V0_13, V0_19);
    QCOMPARE(
        text(converted.notes),
        u"TransformerEncoder has a different form in Burn 0.19 (it): added: d_model, d_ff, n_heads, n_layers, dropout, norm_first, quiet_softmax.\nMultiHeadAttention has a different form in Burn 0.19 (it.layers.0.mha and 11 more): added: d_model."_s);
}

void TestConvertRecord::becomesWhatRealBurnWrote_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    for (const char *from : {"0.16.1", "0.20.1", "0.21.0"}) {
        for (const char *to : {"0.16.1", "0.20.1", "0.21.0"})
            QTest::addRow("%s to %s", from, to) << QString::fromLatin1(from) << QString::fromLatin1(to);
    }
}

/// One model with nearly all modules, saved by three releases: a converted record has the other's fields in the same
/// order, and the same size to the byte as a Bin file.
void TestConvertRecord::becomesWhatRealBurnWrote()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    const QString folder = fixturePath("burn-modules/");
    const ModelState before = test::opened(folder + from + u"/full.mpk"_s);
    const ModelState requested = test::opened(folder + to + u"/full.mpk"_s);
    const BurnVersion target = *burnVersionOf(requested.metadata());
    const ConvertedRecord converted = convertRecord(before, *burnVersionOf(before.metadata()), target);
    QCOMPARE(text(converted.problems), QString());
    QCOMPARE(outline(converted.record), outline(requested));

    WriteOptions options;
    options.burnVersion = target;
    const auto layout = findFormat(u"bin"_s)->writer->layOut(converted.record, options, nullptr);
    QVERIFY2(layout, layout ? "" : qPrintable(layout.error().details()));
    QCOMPARE((*layout)->fileSize(), std::uint64_t(QFileInfo(folder + to + u"/full.bin"_s).size()));
}

} // namespace

BURNISH_TEST(TestConvertRecord)

} // namespace burnish::test::tst_convertrecord

#include "tst_convertrecord.moc"

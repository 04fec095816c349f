// SPDX-License-Identifier: MIT
#include "core/structure/moduletable.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <set>

namespace burnish::test::tst_moduletable {

using namespace Qt::StringLiterals;
using Kind = RecordType::Kind;

namespace {

/// A type in one line, to make differences readable.
QString spelled(const RecordTypePtr &type)
{
    if (!type)
        return u"nothing"_s;
    const auto joined = [&](const char *open, const char *close) {
        QStringList parts;
        for (const RecordField &field : type->fields) {
            const bool isModule =
                !field.type->name.empty() && (field.type->kind == Kind::Struct || field.type->kind == Kind::Enum);
            const QString inner = isModule ? QString::fromStdString(field.type->name) : spelled(field.type);
            parts += type->kind == Kind::Tuple ? inner : QString::fromStdString(field.name) + u' ' + inner;
        }
        return QLatin1StringView(open) + parts.join(u", "_s) + QLatin1StringView(close);
    };
    switch (type->kind) {
    case Kind::Constant:
        return u"C"_s;
    case Kind::Unit:
        return u"()"_s;
    case Kind::Parameter:
        return u'P' + QString::number(*type->rank);
    case Kind::Tensor:
        return u'T' + QString::number(*type->rank);
    case Kind::Scalar:
        return QString::fromUtf8(nameOf(type->scalar));
    case Kind::Option:
        return spelled(type->element) + u'?';
    case Kind::Vec:
        return u"Vec "_s + (type->element->kind == Kind::Struct ? QString::fromStdString(type->element->name)
                                                                : spelled(type->element));
    case Kind::Array:
        return spelled(type->element) + u'*' + QString::number(type->length);
    case Kind::Tuple:
        return joined("(", ")");
    case Kind::Struct:
        return joined("{", "}");
    case Kind::Enum:
        return joined("<", ">");
    case Kind::Map:
        return u"Map "_s + spelled(type->element);
    case Kind::OneOf:
        break;
    }
    return u"?"_s;
}

/// Compares the `schema` of Burn's manifests with a type; empty if it fits.
QString mismatch(const QJsonObject &schema, const RecordTypePtr &type, const QString &path)
{
    const QString kind = schema[u"kind"_s].toString();
    const QString here = path + u": "_s + kind + u' ' + schema[u"name"_s].toString() + u" against "_s + spelled(type);
    const auto items = [&](const char *key) { return schema[QLatin1StringView(key)].toArray(); };
    if (kind == u"none"_s)
        return type->kind == Kind::Constant || type->kind == Kind::Option ? QString() : here;
    if (kind == u"some"_s)
        return type->kind == Kind::Option ? mismatch(schema[u"of"_s].toObject(), type->element, path) : here;
    if (kind == u"tensor"_s)
        return type->kind == Kind::Tensor && qsizetype(*type->rank) == items("shape").size() ? QString() : here;
    if (kind == u"u64"_s)
        return type->kind == Kind::Scalar && type->scalar == ScalarKind::U64 ? QString() : here;
    if (kind == u"f64"_s)
        return type->kind == Kind::Scalar && type->scalar == ScalarKind::F64 ? QString() : here;
    if (kind == u"tuple"_s || kind == u"seq"_s) {
        if (type->kind != (kind == u"seq"_s ? Kind::Vec : Kind::Array))
            return here;
        if (type->kind == Kind::Array && std::uint64_t(items("items").size()) != type->length)
            return here;
        for (const QJsonValue &item : items("items")) {
            if (const QString inner = mismatch(item.toObject(), type->element, path + u"[]"_s); !inner.isEmpty())
                return inner;
        }
        return {};
    }
    if (kind == u"map"_s) {
        for (const QJsonValue &entry : items("entries")) {
            const QString inner = mismatch(entry[1].toObject(), type->element, path + u"{}"_s);
            if (type->kind != Kind::Map || !inner.isEmpty())
                return type->kind != Kind::Map ? here : inner;
        }
        return {};
    }
    if (kind == u"newtype_variant"_s) {
        const std::size_t index = std::size_t(schema[u"index"_s].toInt());
        if (type->kind != Kind::Enum || index >= type->fields.size() ||
            type->fields[index].name != schema[u"variant"_s].toString().toStdString())
            return here;
        return mismatch(schema[u"of"_s].toObject(), type->fields[index].type,
                        path + u'.' + schema[u"variant"_s].toString());
    }
    if (kind != u"struct"_s)
        return here;
    const QJsonArray fields = items("fields");
    if (schema[u"name"_s].toString() == u"ParamSerde"_s) {
        const QJsonArray shape = fields[1][1][u"shape"_s].toArray();
        return type->kind == Kind::Parameter && qsizetype(*type->rank) == shape.size() ? QString() : here;
    }
    if (type->kind != Kind::Struct || type->fields.size() != std::size_t(fields.size()))
        return here;
    for (qsizetype i = 0; i < fields.size(); ++i) {
        const RecordField &field = type->fields[std::size_t(i)];
        if (fields[i][0].toString().toStdString() != field.name)
            return here;
        const QString inner = mismatch(fields[i][1].toObject(), field.type, path + u'.' + fields[i][0].toString());
        if (!inner.isEmpty())
            return inner;
    }
    return {};
}

/// Checks every module of Burn's own in a schema; returns their number.
int compareModules(const QJsonValue &value, QStringList &errors)
{
    int count = 0;
    if (value.isObject()) {
        const QJsonObject schema = value.toObject();
        QString name = schema[u"name"_s].toString();
        if (schema[u"kind"_s].toString() == u"struct"_s && name.endsWith(u"RecordItem"_s)) {
            name.chop(10);
            if (const RecordTypePtr type = moduleType(name.toStdString(), BurnVersion::V0_19)) {
                const QString error = mismatch(schema, type, name);
                if (!error.isEmpty())
                    errors += error;
                ++count;
            }
        }
        for (const QJsonValue &inner : schema)
            count += compareModules(inner, errors);
    }
    for (const QJsonValue &inner : value.toArray())
        count += compareModules(inner, errors);
    return count;
}

/// Compares the fields of a JSON record with a type: names, order and nulls.
QString mismatchOfRecord(const QJsonValue &record, const QStringList &order, const RecordTypePtr &type)
{
    QStringList requested;
    for (const RecordField &field : type->fields) {
        requested += QString::fromStdString(field.name);
        const QJsonValue value = record[QString::fromStdString(field.name)];
        const bool fits = field.type->kind == Kind::Constant ? value.isNull()
                          : field.type->kind == Kind::Array  ? value.toArray().size() == qsizetype(field.type->length)
                          : field.type->kind == Kind::Option ? value.isNull() || value.isObject()
                                                             : value.isObject();
        if (!fits)
            return u"field "_s + requested.last();
    }
    QStringList sorted = requested;
    sorted.sort();
    return sorted == order ? QString() : requested.join(u' ');
}

class TestModuleTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsModulesOfEveryVersion();
    void fitsEveryFixture();
    void fitsOldFixtures_data();
    void fitsOldFixtures();
    void knowsWhatChanged_data();
    void knowsWhatChanged();
    void putsCompoundConstantsIntoOneFrom21();
    void knowsOptimizers_data();
    void knowsOptimizers();
    void knowsSchedulers_data();
    void knowsSchedulers();
    void fitsOptimizersAndSchedulersOfFixtures_data();
    void fitsOptimizersAndSchedulersOfFixtures();
};

void TestModuleTable::listsModulesOfEveryVersion()
{
    for (const BurnVersion version : allBurnVersions()) {
        const std::vector<std::string> names = moduleNames(version);
        QVERIFY2(names.size() >= 12, qPrintable(nameOf(version)));
        QVERIFY(std::ranges::is_sorted(names));
        for (const std::string &name : names) {
            const RecordTypePtr type = moduleType(name, version);
            QVERIFY2(type && type->name == name, name.c_str());
            QVERIFY2(type->kind == Kind::Constant || !type->fields.empty(), name.c_str());
            std::set<std::string> fields;
            for (const RecordField &field : type->fields)
                QVERIFY2(fields.insert(field.name).second, name.c_str());
        }
    }
    QCOMPARE(moduleNames(BurnVersion::V0_21).size(), std::size_t(74));
    QVERIFY(!moduleType("Nonsense", BurnVersion::V0_19));
    QVERIFY(!moduleType("Rnn", BurnVersion::V0_20));
    QVERIFY(!moduleType("BatchNorm2d", BurnVersion::V0_7));
}

void TestModuleTable::fitsEveryFixture()
{
    int modules = 0;
    QStringList errors;
    const QDir fixtures(test::fixturePath("burn"));
    for (const QString &name : fixtures.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString path = fixtures.filePath(name + u"/manifest.json"_s);
        if (QFile::exists(path))
            modules += compareModules(test::Manifest::load(path).json()[u"schema"_s], errors);
    }
    QCOMPARE(errors.join(u'\n'), QString());
    QVERIFY2(modules >= 100, qPrintable(QString::number(modules)));
}

void TestModuleTable::fitsOldFixtures_data()
{
    QTest::addColumn<QString>("folder");
    const QDir fixtures(test::fixturePath("burn-old"));
    for (const QString &name : fixtures.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (name != u"0.6.0"_s) // has a different format
            QTest::newRow(qPrintable(name)) << fixtures.filePath(name);
    }
}

void TestModuleTable::fitsOldFixtures()
{
    QFETCH(QString, folder);
    const QJsonObject manifest = test::Manifest::load(folder + u"/manifest.json"_s).json();
    const std::optional<BurnVersion> version = burnVersionOfRelease(manifest[u"burn"_s].toString().toStdString());
    QVERIFY(version);
    const QJsonObject record = manifest[u"record"_s].toObject();
    for (const auto &[field, module] :
         {std::pair(u"lin1"_s, "Linear"), std::pair(u"conv"_s, "Conv2d"), std::pair(u"norm"_s, "BatchNorm")}) {
        const QJsonObject fields = record[field].toObject();
        QCOMPARE(mismatchOfRecord(fields, fields.keys(), moduleType(module, *version)), QString());
    }
    for (const QJsonValue &head : record[u"heads"_s].toArray())
        QCOMPARE(mismatchOfRecord(head, head.toObject().keys(), moduleType("Linear", *version)), QString());
}

void TestModuleTable::knowsWhatChanged_data()
{
    QTest::addColumn<QString>("module");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("type");

    const auto row = [](const char *module, const char *version, const QString &type) {
        QTest::addRow("%s %s", module, version) << QString::fromLatin1(module) << QString::fromLatin1(version) << type;
    };
    row("ConvTranspose1d", "0.13",
        u"{weight P3, bias P1?, stride C, kernel_size C, dilation C, groups C, padding C, padding_out C}"_s);
    row("ConvTranspose1d", "0.14",
        u"{weight P3, bias P1?, stride C, kernel_size C, dilation C, groups C, padding C, padding_out C, channels C*2}"_s);
    row("ConvTranspose3d", "0.19",
        u"{weight P5, bias P1?, stride C*3, kernel_size C*3, dilation C*3, groups C, padding C*3, padding_out C*3, channels C*2}"_s);
    row("DeformConv2d", "0.19",
        u"{weight P4, bias P1?, stride C*2, kernel_size C*2, dilation C*2, weight_groups C, offset_groups C, padding C}"_s);
    row("GroupNorm", "0.13", u"{num_groups C, num_channels C, gamma P1?, beta P1?, epsilon C, affine C}"_s);
    row("GroupNorm", "0.14", u"{gamma P1?, beta P1?, num_groups C, num_channels C, epsilon C, affine C}"_s);
    row("InstanceNorm", "0.13", u"{group_norm GroupNorm}"_s);
    row("InstanceNorm", "0.14", u"{gamma P1?, beta P1?, num_channels C, epsilon C, affine C}"_s);
    row("MultiHeadAttention", "0.10",
        u"{query Linear, key Linear, value Linear, output Linear, dropout C, activation C, n_heads C, d_k C, min_float C}"_s);
    row("MultiHeadAttention", "0.13",
        u"{query Linear, key Linear, value Linear, output Linear, dropout C, activation C, n_heads C, d_k C, min_float C, quiet_softmax C}"_s);
    row("MultiHeadAttention", "0.14",
        u"{query Linear, key Linear, value Linear, output Linear, dropout C, activation C, d_model C, n_heads C, d_k C, min_float C, quiet_softmax C}"_s);
    row("PRelu", "0.13", u"{alpha P1}"_s);
    row("PRelu", "0.14", u"{alpha P1, alpha_value C}"_s);
    row("PositionalEncoding", "0.13", u"{sinusoids C}"_s);
    row("PositionalEncoding", "0.14", u"{sinusoids C, max_sequence_size C, max_timescale C}"_s);
    row("TransformerEncoder", "0.13", u"{layers Vec TransformerEncoderLayer}"_s);
    row("TransformerEncoder", "0.14",
        u"{layers Vec TransformerEncoderLayer, d_model C, d_ff C, n_heads C, n_layers C, dropout C, norm_first C, quiet_softmax C}"_s);
    row("Gru", "0.9",
        u"{update_gate GateController, reset_gate GateController, new_gate GateController, batch_size C, d_hidden C}"_s);
    row("Gru", "0.16",
        u"{update_gate GateController, reset_gate GateController, new_gate GateController, d_hidden C}"_s);
    row("Gru", "0.17",
        u"{update_gate GateController, reset_gate GateController, new_gate GateController, d_hidden C, reset_after C}"_s);
    row("Gru", "0.21",
        u"{update_gate GateController, reset_gate GateController, new_gate GateController, d_hidden C, reset_after C, gate_activation Activation, hidden_activation Activation, clip C}"_s);
    row("RotaryEncoding", "0.13", u"{freq_complex C}"_s);
    row("RotaryEncoding", "0.17", u"{freq_complex C, max_sequence_length C, theta C}"_s);
    row("RotaryEncoding", "0.18", u"{freq_complex C, theta C, start_offset C}"_s);
    row("Activation", "0.18", u"nothing"_s);
    row("Activation", "0.19",
        u"<Gelu C, PRelu PRelu, Relu C, LeakyRelu C, SwiGlu SwiGlu, Sigmoid C, Tanh C, HardSigmoid C>"_s);
    row("Activation", "0.20",
        u"<Gelu C, PRelu PRelu, Relu C, LeakyRelu C, SwiGlu SwiGlu, Sigmoid C, Tanh C, HardSigmoid C, HardSwish C, Softplus C>"_s);
    row("Activation", "0.21",
        u"<Gelu C, PRelu PRelu, Relu C, LeakyRelu C, SwiGlu SwiGlu, Selu C, Sigmoid C, Tanh C, HardSigmoid C, HardSwish C, Softplus C, Softsign C, Elu C, Celu C, ThresholdedRelu C, HardShrink C, SoftShrink C, Shrink C>"_s);
    row("Normalization", "0.19",
        u"<Batch BatchNorm, Group GroupNorm, Instance InstanceNorm, Layer LayerNorm, Rms RmsNorm>"_s);
    row("Normalization", "0.22",
        u"<Identity C, Batch BatchNorm, Group GroupNorm, Instance InstanceNorm, Layer LayerNorm, Rms RmsNorm>"_s);
    row("LayerNorm", "0.19", u"{gamma P1, beta P1, epsilon C}"_s);
    row("LayerNorm", "0.20", u"{gamma P1, beta P1?, epsilon C}"_s);
    row("Lstm", "0.8",
        u"{input_gate GateController, forget_gate GateController, output_gate GateController, cell_gate GateController, batch_size C, d_hidden C}"_s);
    row("Lstm", "0.19",
        u"{input_gate GateController, forget_gate GateController, output_gate GateController, cell_gate GateController, d_hidden C}"_s);
    row("Lstm", "0.20",
        u"{input_gate GateController, forget_gate GateController, output_gate GateController, cell_gate GateController, d_hidden C, batch_first C, reverse C, clip C?, input_forget C, gate_activation Activation, cell_activation Activation, hidden_activation Activation}"_s);
    row("Lstm", "0.21",
        u"{input_gate GateController, forget_gate GateController, output_gate GateController, cell_gate GateController, d_hidden C, batch_first C, reverse C, clip C, input_forget C, gate_activation Activation, cell_activation Activation, hidden_activation Activation}"_s);
    row("Lstm", "0.23",
        u"{input_gate GateController, forget_gate {input_transform Linear, hidden_transform Linear}?, output_gate GateController, cell_gate GateController, d_hidden C, batch_first C, reverse C, clip C, input_forget C, gate_activation Activation, cell_activation Activation, hidden_activation Activation}"_s);
    row("AvgPool3d", "0.22", u"nothing"_s);
    row("AvgPool3d", "0.23", u"C"_s);
    row("BiLstm", "0.20", u"{forward Lstm, reverse Lstm, d_hidden C, batch_first C}"_s);
    row("CrossAttention", "0.20",
        u"{query Linear, key Linear, value Linear, output Linear, dropout C, n_heads C, n_heads_kv C, d_head C, scale C, min_float C, quiet_softmax C}"_s);
    row("PositionWiseFeedForward", "0.20", u"{linear_inner Linear, linear_outer Linear, dropout C, gelu C}"_s);
    row("PositionWiseFeedForward", "0.21", u"{linear_inner Linear, linear_outer Linear, dropout C, activation C}"_s);
    row("PositionWiseFeedForward", "0.23",
        u"{linear_inner Linear, linear_outer Linear, dropout C, activation Activation}"_s);
    row("Rnn", "0.21",
        u"{gate GateController, d_hidden C, batch_first C, reverse C, clip C, hidden_activation Activation}"_s);
    row("BiRnn", "0.21", u"{forward Rnn, reverse Rnn, d_hidden C, batch_first C}"_s);
    row("BiGru", "0.21", u"{forward Gru, reverse Gru, d_hidden C, batch_first C}"_s);
    row("LeakyRelu", "0.13", u"{negative_slope C, phantom C}"_s);
    row("LeakyRelu", "0.14", u"C"_s);
    row("Dropout", "0.7", u"C"_s);
    row("Dropout", "0.21", u"C"_s);
    row("CrossEntropyLoss", "0.20", u"{pad_tokens Vec C?, weights C?, smoothing C?, logits C}"_s);
    row("CrossEntropyLoss", "0.21", u"{pad_tokens C, weights C?, smoothing C, logits C}"_s);
}

void TestModuleTable::knowsWhatChanged()
{
    QFETCH(QString, module);
    QFETCH(QString, version);
    QFETCH(QString, type);
    QCOMPARE(spelled(moduleType(module.toStdString(), *burnVersionFromName(version))), type);
}

void TestModuleTable::putsCompoundConstantsIntoOneFrom21()
{
    QVERIFY(storesCompoundConstants(BurnVersion::V0_20));
    QVERIFY(!storesCompoundConstants(BurnVersion::V0_21));
    const RecordTypePtr before = moduleType("Conv2d", BurnVersion::V0_20)->fields[2].type;
    const RecordTypePtr after = moduleType("Conv2d", BurnVersion::V0_21)->fields[2].type;
    QCOMPARE(before->kind, Kind::Array);
    QCOMPARE(after->kind, Kind::Constant);
    QCOMPARE(before->name, "[usize; 2]");
    QCOMPARE(after->name, "[usize; 2]");
    QVERIFY(isPlainRustType("PaddingConfig2d"));
    QVERIFY(!isPlainRustType("Linear"));
}

void TestModuleTable::knowsOptimizers_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("state");

    const auto row = [](const char *name, const char *version, const QString &state) {
        QTest::addRow("%s %s", name, version) << QString::fromLatin1(name) << QString::fromLatin1(version) << state;
    };
    row("Adam", "0.7", u"{weight_decay {grad_last_step T2}?, momentum AdaptiveMomentumState}"_s);
    row("Adam", "0.9", u"{momentum AdaptiveMomentumState}"_s);
    row("AdamW", "0.15", u"{momentum AdaptiveMomentumWState}"_s);
    row("AdamW", "0.19", u"{momentum AdaptiveMomentumState}"_s);
    row("Sgd", "0.19", u"{momentum {velocity T2}?}"_s);
    row("RmsProp", "0.19", u"{square_avg SquareAvgState, centered CenteredState, momentum {buf T2}?}"_s);
    row("AdaGrad", "0.19", u"{lr_decay LrDecayState}"_s);
    row("Muon", "0.19", u"nothing"_s);
    row("Muon", "0.20", u"{momentum MomentumState}"_s);
    row("Adan", "0.21", u"{momentum AdaptiveNesterovMomentumState}"_s);
}

void TestModuleTable::knowsOptimizers()
{
    QFETCH(QString, name);
    QFETCH(QString, version);
    QFETCH(QString, state);
    const BurnVersion burn = *burnVersionFromName(version);
    const RecordTypePtr map = optimizerType(name.toStdString(), burn);
    if (!map) {
        QCOMPARE(state, u"nothing"_s);
        return;
    }
    QCOMPARE(map->kind, Kind::Map);
    const std::vector<RecordField> &ranks = map->element->fields.front().type->fields;
    QCOMPARE(ranks.size(), std::size_t(burn < BurnVersion::V0_13 ? 8 : 9));
    const auto rank2 = std::ranges::find(ranks, "Rank2", &RecordField::name);
    QVERIFY(rank2 != ranks.end());
    QCOMPARE(spelled(rank2->type), state);
}

void TestModuleTable::knowsSchedulers_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("type");

    const auto row = [](const char *name, const char *version, const QString &type) {
        QTest::addRow("%s %s", name, version) << QString::fromLatin1(name) << QString::fromLatin1(version) << type;
    };
    row("ConstantLr", "0.7", u"()"_s);
    row("NoamLrScheduler", "0.7", u"u64"_s);
    row("LinearLrScheduler", "0.12", u"nothing"_s);
    row("LinearLrScheduler", "0.14", u"(f64, f64, u64)"_s);
    row("LinearLrScheduler", "0.15", u"u64"_s);
    row("CosineAnnealingLrScheduler", "0.14", u"(f64, f64, f64, u64, u64)"_s);
    row("CosineAnnealingLrScheduler", "0.19", u"u64"_s);
    row("ExponentialLrScheduler", "0.14", u"(f64, f64)"_s);
    row("ExponentialLrScheduler", "0.19", u"f64"_s);
    row("StepLrScheduler", "0.15", u"nothing"_s);
    row("StepLrScheduler", "0.16", u"i32"_s);
    row("ComposedLrScheduler", "0.18", u"nothing"_s);
    row("ComposedLrScheduler", "0.19", u"{schedulers Vec <Linear u64, Cosine u64, Exponential f64, Noam u64>}"_s);
    row("NoamLrScheduler", "0.22", u"nothing"_s);
}

void TestModuleTable::knowsSchedulers()
{
    QFETCH(QString, name);
    QFETCH(QString, version);
    QFETCH(QString, type);
    QCOMPARE(spelled(schedulerType(name.toStdString(), *burnVersionFromName(version))), type);
}

void TestModuleTable::fitsOptimizersAndSchedulersOfFixtures_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("name");
    QTest::newRow("adam") << u"optimizer-adam"_s << u"Adam"_s;
    QTest::newRow("adamw") << u"optimizer-adamw"_s << u"AdamW"_s;
    QTest::newRow("sgd") << u"optimizer-sgd-momentum"_s << u"Sgd"_s;
    QTest::newRow("composed") << u"scheduler-composed"_s << u"ComposedLrScheduler"_s;
    QTest::newRow("cosine") << u"scheduler-cosine"_s << u"CosineAnnealingLrScheduler"_s;
    QTest::newRow("exponential") << u"scheduler-exponential"_s << u"ExponentialLrScheduler"_s;
}

void TestModuleTable::fitsOptimizersAndSchedulersOfFixtures()
{
    QFETCH(QString, folder);
    QFETCH(QString, name);
    const auto manifest = test::Manifest::load(test::fixturePath("burn/") + folder + u"/manifest.json"_s);
    const std::vector<RecordKind> kinds = recordKinds(BurnVersion::V0_19);
    const auto kind = std::ranges::find(kinds, name.toStdString(), &RecordKind::name);
    QVERIFY(kind != kinds.end());
    QCOMPARE(mismatch(manifest.json()[u"schema"_s].toObject(), kind->type, u"item"_s), QString());
}

} // namespace

BURNISH_TEST(TestModuleTable)

} // namespace burnish::test::tst_moduletable

#include "tst_moduletable.moc"

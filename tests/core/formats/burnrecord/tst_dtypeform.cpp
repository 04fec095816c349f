// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/dtypeform.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

namespace burnish::test::tst_dtypeform {

using namespace burnish::burnrecord;
using namespace Qt::StringLiterals;

namespace {

FormTree treeFrom(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Bool:
        return {value.toBool()};
    case QJsonValue::Double: {
        const double number = value.toDouble();
        if (number != std::floor(number))
            return {number};
        return number < 0 ? FormTree{std::int64_t(number)} : FormTree{std::uint64_t(number)};
    }
    case QJsonValue::String:
        return {value.toString().toStdString()};
    case QJsonValue::Array: {
        FormTree::Array array;
        for (const QJsonValue &element : value.toArray())
            array.push_back(treeFrom(element));
        return {std::move(array)};
    }
    case QJsonValue::Object: {
        FormTree::Map map;
        const QJsonObject object = value.toObject();
        for (auto field = object.begin(); field != object.end(); ++field)
            map.emplace_back(field.key().toStdString(), treeFrom(field.value()));
        return {std::move(map)};
    }
    default:
        return {};
    }
}

FormTree treeFrom(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson("[" + json + "]");
    if (!document.isArray())
        qFatal("%s is no JSON.", json.constData());
    return treeFrom(document.array().first());
}

/// The tree as serde_json would write it.
QByteArray textOf(const FormTree &tree)
{
    const auto quoted = [](const std::string &text) { return '"' + QByteArray::fromStdString(text) + '"'; };
    if (const auto *text = tree.text())
        return quoted(*text);
    if (const auto *natural = std::get_if<std::uint64_t>(&tree.content))
        return QByteArray::number(quint64(*natural));
    if (const auto *negative = std::get_if<std::int64_t>(&tree.content))
        return QByteArray::number(qint64(*negative));
    if (const auto *single = std::get_if<float>(&tree.content))
        return QByteArray::number(double(*single));
    QByteArrayList parts;
    if (const auto *array = tree.array()) {
        for (const FormTree &element : *array)
            parts.append(textOf(element));
        return '[' + parts.join(',') + ']';
    }
    if (const auto *map = tree.map()) {
        for (const auto &[name, value] : *map)
            parts.append(quoted(name) + ':' + textOf(value));
        return '{' + parts.join(',') + '}';
    }
    return "null";
}

QByteArray described(const QuantScheme &scheme)
{
    return QByteArray::fromStdString(scheme.value + ' ' + scheme.param + ' ' + scheme.store + ' ' + scheme.mode) + ' ' +
           QByteArray::number(qulonglong(scheme.storeDimension)) + ' ' + QByteArray::number(scheme.blockRank);
}

Expected<RecordDtype> read(const QByteArray &json, BurnVersion version,
                           VariantNumbers numbers = VariantNumbers::Refused)
{
    return dtypeFromTree(treeFrom(json), dialectOf(version), numbers);
}

} // namespace

class TestDtypeForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEveryFormOfAName_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("dtype");
        QTest::addColumn<bool>("words");
        QTest::newRow("a name") << R"("F16")"_ba << int(Dtype::F16) << false;
        QTest::newRow("a map of the name to nothing") << R"({"I64":null})"_ba << int(Dtype::I64) << false;
        QTest::newRow("Bool of 0.20") << R"("Bool")"_ba << int(Dtype::Bool) << false;
        QTest::newRow("native Bool of 0.21") << R"({"Bool":"Native"})"_ba << int(Dtype::Bool) << false;
        QTest::newRow("Bool in bytes") << R"({"Bool":"U8"})"_ba << int(Dtype::Bool) << false;
        QTest::newRow("Bool in words") << R"({"Bool":"U32"})"_ba << int(Dtype::Bool) << true;
        QTest::newRow("a store as a map") << R"({"Bool":{"U32":null}})"_ba << int(Dtype::Bool) << true;
    }
    void readsEveryFormOfAName()
    {
        QFETCH(QByteArray, json);
        QFETCH(int, dtype);
        QFETCH(bool, words);
        const auto found = read(json, BurnVersion::V0_21);
        QVERIFY2(found, found ? "" : qPrintable(found.error().details()));
        QCOMPARE(int(found->dtype), dtype);
        QCOMPARE(found->boolWords, words);
        QVERIFY(!found->scheme);
    }

    void readsNumbersInTheOrderOfTheVersion()
    {
        using enum BurnVersion;
        const auto numbered = [](int number, BurnVersion version) {
            const auto found = read(QByteArray::number(number), version, VariantNumbers::Allowed);
            return found ? std::optional(found->dtype) : std::nullopt;
        };
        for (const auto &[version, f16, u8, boolean] : {std::tuple(V0_14, 2, 10, 11),
                                                        {V0_15, 2, 10, 11},
                                                        {V0_16, 2, 11, 12},
                                                        {V0_17, 3, 12, 13},
                                                        {V0_21, 3, 12, 13}}) {
            QCOMPARE(numbered(f16, version), Dtype::F16);
            QCOMPARE(numbered(u8, version), Dtype::U8);
            QCOMPARE(numbered(boolean, version), Dtype::Bool);
            QVERIFY(!numbered(boolean + 1, version));
            QVERIFY(!numbered(boolean + 2, version));
        }
        QVERIFY(!read("3", V0_19, VariantNumbers::Refused));
    }

    void readsQuantisationOfEveryVersion_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("scheme");
        QTest::addColumn<int>("form");
        using enum QuantScheme::Form;
        const auto row = [](const char *name, const QByteArray &json, const QByteArray &scheme,
                            QuantScheme::Form form) {
            QTest::newRow(name) << QByteArray(R"({"QFloat":)" + json + '}') << scheme << int(form);
        };
        row("0.14 affine", R"({"PerTensorAffineInt8":{"scale":0.25,"offset":-3,"_a":null}})",
            "Q8F F32 Native Affine 0 0", Strategy);
        row("0.15 symmetric", R"({"PerTensorSymmetricInt8":{"scale":0.25,"_q":null}})", "Q8S F32 Native Symmetric 0 0",
            Strategy);
        row("0.14 as a list", R"({"PerTensorAffineInt8":[0.25,-3,[]]})", "Q8F F32 Native Affine 0 0", Strategy);
        row("0.16 affine", R"({"PerTensorAffine":"QInt8"})", "Q8F F32 U32 Affine 0 0", TypeOnly);
        row("0.16 symmetric", R"({"PerTensorSymmetric":"QInt8"})", "Q8S F32 U32 Symmetric 0 0", TypeOnly);
        row("0.17", R"({"PerTensor":["Symmetric","QInt8"]})", "Q8S F32 U32 Symmetric 0 0", PerTensor);
        row("0.18",
            R"({"level":"Tensor","mode":"Symmetric","q_type":"QInt8","acc_precision":"Half","propagation":"Inhibit"})",
            "Q8S F32 U32 Symmetric 0 0", FiveFields);
        row("0.19", R"({"value":"Q4S","param":"F16","store":"U32","level":"Tensor","mode":"Symmetric"})",
            "Q4S F16 U32 Symmetric 0 0", Scheme);
        row("0.19 in blocks",
            R"({"value":"Q8F","param":"F32","store":"Native","level":{"Block":{"storage":[4,2,1,1,1],"len":2}},"mode":"Symmetric"})",
            "Q8F F32 Native Symmetric 0 2", Scheme);
        row("0.19 as a list", R"(["Q2F","F32","U32",{"Block":[[32,1,1,1,1],1]},"Symmetric"])",
            "Q2F F32 U32 Symmetric 0 1", Scheme);
        row("an unknown field",
            R"({"value":"Q8S","param":"F32","store":"U32","level":"Tensor","mode":"Symmetric","x":1})",
            "Q8S F32 U32 Symmetric 0 0", Scheme);
        row("0.20", R"({"value":"Q4S","param":"F32","store":{"PackedU32":1},"level":"Tensor","mode":"Symmetric"})",
            "Q4S F32 PackedU32 Symmetric 1 0", Scheme);
    }
    void readsQuantisationOfEveryVersion()
    {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, scheme);
        QFETCH(int, form);
        const auto found = read(json, BurnVersion::V0_19);
        QVERIFY2(found, found ? "" : qPrintable(found.error().details()));
        QCOMPARE(found->dtype, Dtype::QFloat);
        QCOMPARE(described(*found->scheme), scheme);
        QCOMPARE(int(found->scheme->form), form);
        if (found->scheme->form == QuantScheme::Form::Strategy) {
            QCOMPARE(found->scheme->scale, 0.25F);
            QCOMPARE(int(found->scheme->offset), scheme.contains("Affine") ? -3 : 0);
        }
    }

    void writesTheFormOfTheVersion_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("version");
        using enum BurnVersion;
        const auto row = [](const char *name, const QByteArray &json, BurnVersion version) {
            QTest::newRow(name) << QByteArray(R"({"QFloat":)" + json + '}') << int(version);
        };
        QTest::newRow("a name") << R"("U16")"_ba << int(V0_16);
        QTest::newRow("Bool") << R"("Bool")"_ba << int(V0_20);
        QTest::newRow("Bool of 0.21") << R"({"Bool":"Native"})"_ba << int(V0_21);
        row("0.14 affine", R"({"PerTensorAffineInt8":{"scale":0.25,"offset":-3,"_a":null}})", V0_14);
        row("0.14 offset above zero", R"({"PerTensorAffineInt8":{"scale":0.25,"offset":3,"_a":null}})", V0_14);
        row("0.15 symmetric", R"({"PerTensorSymmetricInt8":{"scale":0.25,"_q":null}})", V0_15);
        row("0.16 affine", R"({"PerTensorAffine":"QInt8"})", V0_16);
        row("0.16 symmetric", R"({"PerTensorSymmetric":"QInt8"})", V0_16);
        row("0.17", R"({"PerTensor":["Symmetric","QInt8"]})", V0_17);
        row("0.18",
            R"({"level":"Tensor","mode":"Symmetric","q_type":"QInt8","acc_precision":"Half","propagation":"Propagate"})",
            V0_18);
        row("0.19", R"({"value":"Q4S","param":"F16","store":"U32","level":"Tensor","mode":"Symmetric"})", V0_19);
        row("0.20 in blocks",
            R"({"value":"Q8F","param":"F32","store":"Native","level":{"Block":{"storage":[4,2,1,1,1],"len":2}},"mode":"Symmetric"})",
            V0_20);
        row("0.21", R"({"value":"Q4S","param":"F32","store":{"PackedU32":1},"level":"Tensor","mode":"Symmetric"})",
            V0_21);
    }
    void writesTheFormOfTheVersion()
    {
        QFETCH(QByteArray, json);
        QFETCH(int, version);
        const auto dtype = read(json, BurnVersion(version));
        QVERIFY(dtype);
        const auto info = dtype->scheme ? TensorInfo::makeQuantised(Shape({1}), 5, dtype->scheme)
                                        : TensorInfo::make(dtype->dtype, Shape({1}));
        const auto tree = treeOf(*info, dialectOf(BurnVersion(version)));
        QVERIFY2(tree, tree ? "" : qPrintable(tree.error().details()));
        QCOMPARE(textOf(*tree), json);
    }

    void renamesTheStore()
    {
        const auto spelt = [](const QByteArray &store, BurnVersion version) {
            const auto dtype =
                read(R"({"QFloat":["Q8S","F32",)" + store + R"(,"Tensor","Symmetric"]})", BurnVersion::V0_20);
            const auto tree = treeOf(*TensorInfo::makeQuantised(Shape({1}), 5, dtype->scheme), dialectOf(version));
            return tree ? textOf(*tree) : QByteArray();
        };
        QVERIFY(spelt(R"("U32")", BurnVersion::V0_20).contains(R"("store":{"PackedU32":0})"));
        QVERIFY(spelt(R"({"PackedU32":0})", BurnVersion::V0_19).contains(R"("store":"U32")"));
        QVERIFY(spelt(R"({"PackedU32":1})", BurnVersion::V0_19).isEmpty());
        QVERIFY(spelt(R"({"PackedNative":0})", BurnVersion::V0_19).isEmpty());
    }

    void refusesWhatAVersionHasNot()
    {
        const auto writes = [](Dtype dtype, BurnVersion version) {
            return bool(treeOf(*TensorInfo::make(dtype, Shape({1})), dialectOf(version)));
        };
        QVERIFY(!writes(Dtype::U16, BurnVersion::V0_15) && writes(Dtype::U16, BurnVersion::V0_16));
        QVERIFY(!writes(Dtype::Flex32, BurnVersion::V0_16) && writes(Dtype::Flex32, BurnVersion::V0_17));
        QVERIFY(!writes(Dtype::F8E4M3, BurnVersion::V0_21));
        const auto old = read(R"({"QFloat":{"PerTensorAffine":"QInt8"}})", BurnVersion::V0_16);
        QVERIFY(!treeOf(*TensorInfo::makeQuantised(Shape({1}), 12, old->scheme), dialectOf(BurnVersion::V0_19)));
    }

    void refusesOtherForms_data()
    {
        QTest::addColumn<QByteArray>("json");
        for (const char *json : {R"("F8E4M3")",
                                 R"("f32")",
                                 "null",
                                 "true",
                                 "[]",
                                 "{}",
                                 R"({"F32":"Native"})",
                                 R"({"F32":null,"F16":null})",
                                 R"("QFloat")",
                                 R"({"QFloat":null})",
                                 R"({"QFloat":"Q8S"})",
                                 R"({"Bool":"U16"})",
                                 R"({"Bool":{"U8":1}})",
                                 "1",
                                 "-1",
                                 R"({"QFloat":{"PerTensorAffineInt8":{"scale":0.25}}})",
                                 R"({"QFloat":{"PerTensorSymmetricInt8":{"scale":null,"_q":null}}})",
                                 R"({"QFloat":{"PerTensorAffineInt8":{"scale":0.25,"offset":128,"_a":null}}})",
                                 R"({"QFloat":{"PerTensor":"QInt8"}})",
                                 R"({"QFloat":{"PerTensorAffine":"QInt4"}})",
                                 R"({"QFloat":{"PerChannel":"QInt8"}})",
                                 R"({"QFloat":{"PerTensorAffineInt8":null}})",
                                 R"({"QFloat":["Q9S","F32","U32","Tensor","Symmetric"]})",
                                 R"({"QFloat":["Q8S","F32","U32","Tensor"]})",
                                 R"({"QFloat":["Q8S","F32",{"PackedU32":null},"Tensor","Symmetric"]})",
                                 R"({"QFloat":["Q8S","F32",{"U32":1},"Tensor","Symmetric"]})",
                                 R"({"QFloat":["Q8S","F32","U32","Block","Symmetric"]})",
                                 R"({"QFloat":["Q8S","F32","U32",{"Block":[[0,1,1,1,1],1]},"Symmetric"]})",
                                 R"({"QFloat":["Q8S","F32","U32",{"Block":[[4,1,1,1,1],6]},"Symmetric"]})",
                                 R"({"QFloat":["Q8S","F32","U32",{"Block":[[4,256],1]},"Symmetric"]})",
                                 R"({"QFloat":["Q8S","F32","U32",{"Block":[[1,1,1,1,1,1,1,1,1],1]},"Symmetric"]})"})
            QTest::newRow(json) << QByteArray(json);
    }
    void refusesOtherForms()
    {
        QFETCH(QByteArray, json);
        const auto found = read(json, BurnVersion::V0_20);
        QVERIFY(!found);
        QVERIFY(!found.error().message().isEmpty());
    }

    void refusesAFieldTwice()
    {
        FormTree::Map fields;
        for (const char *name : {"scale", "_q", "scale"})
            fields.emplace_back(name, FormTree{0.5F});
        FormTree::Map strategy;
        strategy.emplace_back("PerTensorSymmetricInt8", FormTree{std::move(fields)});
        FormTree::Map dtype;
        dtype.emplace_back("QFloat", FormTree{std::move(strategy)});
        const auto found = dtypeFromTree({std::move(dtype)}, dialectOf(BurnVersion::V0_14), VariantNumbers::Refused);
        QVERIFY(!found);
        QVERIFY(found.error().message().contains(u"scale"_s));
    }
};

BURNISH_TEST(TestDtypeForm)

} // namespace burnish::test::tst_dtypeform

#include "tst_dtypeform.moc"

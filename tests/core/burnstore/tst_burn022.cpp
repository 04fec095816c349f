// SPDX-License-Identifier: MIT
#include "core/burnstore/laterstate.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <map>

namespace burnish::test::tst_burn022 {

using namespace Qt::StringLiterals;

namespace {

QJsonObject readTable(const char *name)
{
    QFile file(fixturePath(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", name);
    return QJsonDocument::fromJson(file.readAll()).object();
}

const QJsonObject &table()
{
    static const QJsonObject read = readTable("burn-newest/load-cases.json");
    return read;
}

/// What Burn 0.23.0-pre.1 makes of the case as a module's record.
QJsonObject recordOf023(const QJsonObject &example)
{
    static const QJsonArray differences = readTable("burn-newest/load-differences.json")["cases"_L1].toArray();
    for (const QJsonValue &each : differences) {
        if (each["name"_L1] == example["name"_L1])
            return each["module_record"_L1].toObject();
    }
    return example["module_record"_L1].toObject();
}

Shape shapeOf(const QJsonValue &tensor)
{
    std::vector<std::uint64_t> dimensions;
    for (const QJsonValue &dimension : tensor["shape"_L1].toArray())
        dimensions.push_back(std::uint64_t(dimension.toInteger()));
    return Shape(dimensions);
}

/// The dtype with the scheme that the table gives separately.
std::string dtypeOf(const QJsonValue &tensor)
{
    const std::string dtype = tensor["dtype"_L1].toString().toStdString();
    if (dtype != "QFloat")
        return dtype;
    const QJsonObject block = tensor["scheme"_L1]["block"_L1].toObject();
    return "QFloat(QuantScheme { value: Q8S, store: Native, mode: Symmetric, tensor: None, block: " +
           std::string(block.isEmpty() ? "None" : "Some(…)") + " })";
}

std::vector<LaterTensor> recordOf(const QJsonObject &example)
{
    std::vector<LaterTensor> record;
    for (const QJsonValue &tensor : example["record"_L1].toArray()) {
        record.push_back({tensor["path"_L1].toString().toStdString(), dtypeOf(tensor), shapeOf(tensor),
                          !tensor["param_id"_L1].isNull()});
    }
    return record;
}

/// The parameters of a target in the order of its declaration: a weight precedes its factors and the bias.
std::vector<LaterParameter> moduleOf(const QString &target)
{
    std::map<std::string, std::vector<QJsonValue>> groups;
    std::vector<std::string> order;
    for (const QJsonValue &tensor : table()["targets"_L1][target].toArray()) {
        const std::string path = tensor["path"_L1].toString().toStdString();
        const std::size_t dot = path.find(".weight") != std::string::npos ? path.find(".weight") : path.find(".bias");
        const std::string group = dot == std::string::npos ? std::string() : path.substr(0, dot);
        if (!groups.contains(group))
            order.push_back(group);
        const bool isBias = path.ends_with("bias");
        auto &members = groups[group];
        members.insert(isBias ? members.end()
                              : members.begin() + std::ptrdiff_t(std::ranges::count_if(
                                                      members,
                                                      [](const QJsonValue &other) {
                                                          return !other["path"_L1].toString().endsWith(u"bias"_s);
                                                      })),
                       tensor);
    }
    const std::string type = target == u"lora"_s
                                 ? "Tiny"
                                 : std::string(1, char(target[0].toUpper().toLatin1())) + target.mid(1).toStdString();
    std::vector<LaterParameter> module;
    for (const std::string &group : order) {
        for (const QJsonValue &tensor : groups[group]) {
            LaterParameter parameter;
            parameter.dtype = dtypeOf(tensor);
            parameter.shape = shapeOf(tensor);
            std::string container = "Struct:" + type;
            bool isFactor = false;
            for (const QString &part : tensor["path"_L1].toString().split(u'.')) {
                const bool isIndex = part[0].isDigit();
                if (isIndex)
                    container = "Vec";
                else if (isFactor)
                    container = "Struct:LoraAdapter";
                else if (part == u"lora"_s)
                    container = "Reparameterization";
                parameter.steps.push_back({part.toStdString(), container});
                isFactor = part == u"lora"_s;
                container = "Struct:Tiny";
            }
            module.push_back(std::move(parameter));
        }
    }
    return module;
}

ModuleRecordOptions recordOptions(const QJsonObject &options)
{
    return {options["cast_to_module_dtype"_L1].toBool(), options["allow_partial"_L1].toBool(),
            options["allow_unused"_L1].toBool(), options["validate"_L1].toBool(true)};
}

/// Each parameter of the result as "path dtype id", sorted; with "values" where it got those of the record.
QStringList described(const Burn022Load &load, const std::vector<LaterParameter> &module, const QJsonObject &example)
{
    QStringList lines;
    for (std::size_t i = 0; i < module.size(); ++i) {
        const LaterLoaded &each = load.parameters[i];
        const QString path = QString::fromStdString(module[i].path());
        QString id = u"random"_s;
        if (each.id == LaterLoaded::Id::Stored)
            id = example["record"_L1][qsizetype(*each.tensor)]["param_id"_L1].toString();
        for (const QJsonValue &own : table()["targets"_L1][example["target"_L1].toString()].toArray()) {
            if (each.id == LaterLoaded::Id::Own && own["path"_L1].toString() == path)
                id = own["id"_L1].toString();
        }
        const QString dtype = QString::fromStdString(each.dtype).section(u'(', 0, each.dtype.starts_with("Q") ? 0 : -1);
        lines += path + u' ' + dtype + u' ' + id;
    }
    lines.sort();
    return lines;
}

QStringList described(const QJsonArray &loaded)
{
    QStringList lines;
    for (const QJsonValue &each : loaded)
        lines += each["path"_L1].toString() + u' ' + each["dtype"_L1].toString() + u' ' + each["id"_L1].toString();
    lines.sort();
    return lines;
}

QStringList texts(const QJsonValue &array)
{
    QStringList list;
    for (const QJsonValue &each : array.toArray())
        list += each.isArray() ? each[0].toString() : each.toString();
    return list;
}

QStringList texts(const std::vector<std::string> &list)
{
    QStringList made;
    for (const std::string &each : list)
        made += QString::fromStdString(each);
    return made;
}

} // namespace

class TestBurn022 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recordsLoadAsInBurn_data() { addCases(); }
    void recordsLoadAsInBurn()
    {
        QFETCH(const QJsonObject, example);
        const auto module = moduleOf(example["target"_L1].toString());
        const Burn022Load load =
            moduleRecordLoad(recordOf(example), module, recordOptions(example["options"_L1].toObject()));
        const QJsonObject requested = example["module_record"_L1].toObject();
        QCOMPARE(QString::fromStdString(load.error()), requested["error"_L1].toString());
        if (requested.contains("loaded"_L1))
            QCOMPARE(described(load, module, example), described(requested["loaded"_L1].toArray()));
    }

    void recordsLoadAsInThePreReleaseOf023_data() { addCases(); }
    void recordsLoadAsInThePreReleaseOf023()
    {
        QFETCH(const QJsonObject, example);
        const auto module = moduleOf(example["target"_L1].toString());
        ModuleRecordOptions options = recordOptions(example["options"_L1].toObject());
        options.version = BurnVersion::V0_23;
        const Burn022Load load = moduleRecordLoad(recordOf(example), module, options);
        const QJsonObject requested = recordOf023(example);
        QCOMPARE(QString::fromStdString(load.error()), requested["error"_L1].toString());
        // The module is loaded, and cannot be saved for the listing.
        QCOMPARE(QString::fromStdString(load.laterPanic), requested["loaded"_L1]["error"_L1].toString());
        if (load.laterPanic.empty() && load.ok())
            QCOMPARE(described(load, module, example), described(requested["loaded"_L1].toArray()));
        else if (load.ok())
            QVERIFY(load.remarks.join(u' ').contains(u"is invalid for input of size 2 bytes"_s));
    }

    void parametersThatTheFilterExcludesAreNotMissingFrom023On()
    {
        LaterParameter bias;
        bias.steps = {{"bias", "Struct:Net"}};
        bias.dtype = "F32";
        bias.shape = {2};
        LaterStoreOptions options;
        options.store.filter.emplace().addRegex("weight");
        for (const BurnVersion version : {BurnVersion::V0_22, BurnVersion::V0_23}) {
            options.version = version;
            const Burn022Load load = laterStoreLoad({}, BurnStoreFormat::Burnpack, {bias}, options);
            QCOMPARE(bool(load.ok()), version == BurnVersion::V0_23);
            QCOMPARE(load.result.skipped.size(), std::size_t(version == BurnVersion::V0_23));
        }
    }

    void storesLoadAsInBurn_data() { addCases(); }
    void storesLoadAsInBurn()
    {
        QFETCH(const QJsonObject, example);
        const auto module = moduleOf(example["target"_L1].toString());
        const ModuleRecordOptions given = recordOptions(example["options"_L1].toObject());
        LaterStoreOptions options;
        options.store.allowPartial = given.allowPartial;
        options.store.validate = given.validate;
        const Burn022Load load = laterStoreLoad(recordOf(example), BurnStoreFormat::Burnpack, module, options);
        const QJsonObject requested = example["burnpack_store"_L1].toObject();
        QCOMPARE(QString::fromStdString(load.error()), requested["error"_L1].toString());
        const QString afterwards = requested.contains("loaded"_L1) ? u"loaded"_s : u"module_afterwards"_s;
        QCOMPARE(described(load, module, example), described(requested[afterwards].toArray()));
        if (!load.ok())
            return;
        QStringList applied = texts(load.result.applied);
        applied.sort();
        QCOMPARE(applied, texts(requested["applied"_L1]));
        QCOMPARE(texts(load.result.missing), texts(requested["missing"_L1]));
        QCOMPARE(texts(load.result.unused), texts(requested["unused"_L1]));
        QCOMPARE(load.result.errors.size(), std::size_t(requested["errors"_L1].toArray().size()));
    }

    void integersThatGetOtherValuesAreRemarked()
    {
        LaterParameter count;
        count.steps = {{"count", "Struct:Net"}};
        count.dtype = "I32";
        count.shape = {2};
        const Burn022Load load = moduleRecordLoad({{"count", "F32", {2}, true}}, {count}, {});
        QVERIFY(load.ok());
        QCOMPARE(load.remarks.size(), 1);
        QVERIFY(load.remarks.first().contains(u"“count”"_s) && load.remarks.first().contains(u"F32"_s));
    }

    void recordsGiveTheParametersOfTheirModule()
    {
        const auto parameters = laterParameters(opened(fixturePath("burn/custom/full.mpk")));
        std::map<std::string, std::string> containers;
        for (const LaterParameter &each : parameters)
            containers[each.path()] = each.containerPath();
        QVERIFY(containers.contains("r#type.weight"));
        QCOMPARE(containers.at("mixed.0.weight"), std::string("Struct:.Tuple.Struct:Linear"));
        QCOMPARE(containers.at("mixed.2.0.weight"), std::string("Struct:.Tuple.Vec.Struct:Embedding"));
        QVERIFY(containers.at("dense.Dense.weight").ends_with("Enum:.Struct:Linear"));
        QCOMPARE(parameters.front().dtype, std::string("I32"));
    }

private:
    static void addCases()
    {
        QTest::addColumn<QJsonObject>("example");
        const QJsonArray cases = table()["cases"_L1].toArray();
        QCOMPARE(cases.size(), 55);
        for (const QJsonValue &each : cases)
            QTest::newRow(qPrintable(each["name"_L1].toString())) << each.toObject();
    }
};

BURNISH_TEST(TestBurn022)

} // namespace burnish::test::tst_burn022

#include "tst_burn022.moc"

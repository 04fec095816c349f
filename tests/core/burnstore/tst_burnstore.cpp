// SPDX-License-Identifier: MIT
#include "core/burnstore/burnstore.h"
#include "core/burnstore/rustdebug.h"
#include "core/modelfiles/openmodel.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

namespace burnish::test::tst_burnstore {

using namespace Qt::StringLiterals;

namespace {

QJsonObject golden(const QString &name)
{
    QFile file(fixturePath("burn/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is missing", qPrintable(file.fileName()));
    return QJsonDocument::fromJson(file.readAll()).object();
}

std::vector<std::string> texts(const QJsonValue &array)
{
    std::vector<std::string> list;
    for (const QJsonValue &value : array.toArray())
        list.push_back(value.toString().toStdString());
    return list;
}

std::vector<RemapRule> rules(const QJsonValue &pairs)
{
    std::vector<RemapRule> list;
    for (const QJsonValue &pair : pairs.toArray())
        list.push_back({pair[0].toString().toStdString(), pair[1].toString().toStdString()});
    return list;
}

PathFilter filterFrom(const QJsonObject &spec)
{
    PathFilter filter;
    for (const std::string &pattern : texts(spec[u"regex"]))
        filter.addRegex(pattern);
    for (const std::string &path : texts(spec[u"paths"]))
        filter.addPath(path);
    return filter;
}

/// Store options as set up by the reference.
BurnStoreOptions storeOptions(const QJsonObject &spec)
{
    BurnStoreOptions options;
    for (const std::string &pattern : texts(spec[u"filters"])) {
        if (!options.filter)
            options.filter.emplace();
        options.filter->addRegex(pattern);
    }
    options.remap = rules(spec[u"remap"]);
    options.allowPartial = spec[u"allow_partial"].toBool();
    options.validate = spec[u"validate"].toBool();
    return options;
}

std::vector<ModuleParameter> moduleOf(const QString &model)
{
    const Manifest manifest = Manifest::load(fixturePath("burn/%1/manifest.json").arg(model));
    std::vector<ModuleParameter> parameters;
    for (const QJsonValue &tensor : manifest.json()[u"tensors"].toArray()) {
        ModuleParameter parameter;
        parameter.path = tensor[u"path"].toString().toStdString();
        parameter.containers = texts(tensor[u"containers"]);
        parameter.dtype = dtypeFromName(tensor[u"dtype"].toString().toStdString()).value_or(Dtype::QFloat);
        std::vector<std::uint64_t> shape;
        for (const QJsonValue &size : tensor[u"shape"].toArray())
            shape.push_back(std::uint64_t(size.toInteger()));
        parameter.shape = Shape(shape);
        parameters.push_back(std::move(parameter));
    }
    return parameters;
}

QJsonArray asJson(const std::vector<std::string> &list)
{
    QJsonArray array;
    for (const std::string &text : list)
        array.append(QString::fromStdString(text));
    return array;
}

/// Converts the result to the format of the golden answers.
QJsonObject asJson(const BurnLoad &load, BurnStoreFormat format)
{
    const char *name = format == BurnStoreFormat::Burnpack ? "burnpack: " : "safetensors: ";
    const ApplyResult *result = load.ok();
    if (!result)
        return {{u"error"_s, QLatin1String(name) + QString::fromStdString(load.error())}};
    QJsonArray errors;
    for (const ApplyError &error : result->errors)
        errors.append(QString::fromStdString(textOf(error)));
    return {{u"ok"_s, QJsonObject{{u"applied"_s, asJson(result->applied)},
                                  {u"skipped"_s, asJson(result->skipped)},
                                  {u"missing"_s, asJson(result->missing)},
                                  {u"unused"_s, asJson(result->unused)},
                                  {u"errors"_s, errors},
                                  {u"is_success"_s, result->isSuccess()}}}};
}

/// Every combination of random choices.
std::vector<std::map<std::string, std::string>> choices(const std::vector<BurnCollision> &collisions)
{
    std::vector<std::map<std::string, std::string>> all(1);
    for (const BurnCollision &collision : collisions) {
        if (!collision.isRandom)
            continue;
        std::vector<std::map<std::string, std::string>> longer;
        for (const auto &choice : all) {
            for (const std::string &candidate : collision.candidates) {
                longer.push_back(choice);
                longer.back()[collision.path] = candidate;
            }
        }
        all = std::move(longer);
    }
    return all;
}

ModelState opened(const QString &file)
{
    Task task;
    Diagnostics diagnostics;
    auto model = openModelFile(fixturePath("burn/") + file, task, diagnostics);
    if (!model)
        qFatal("%s", qPrintable(model.error().sentence()));
    return std::move(model->model.state);
}

ModuleParameter parameter(std::string path, std::vector<std::string> containers, Shape shape)
{
    return {std::move(path), std::move(containers), Dtype::F32, std::move(shape), std::nullopt};
}

} // namespace

class TestBurnStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filtersAnswerAsBurn()
    {
        const QJsonArray cases = golden(u"filter-cases.json"_s)[u"cases"].toArray();
        QVERIFY(cases.size() >= 17);
        for (const QJsonValue &one : cases) {
            const QJsonObject spec = one[u"filter"].toObject();
            if (spec.contains(u"match_all"_s) || spec.contains(u"or"_s))
                continue; // nothing here makes such filters
            const PathFilter filter = filterFrom(spec);
            const QByteArray what = QJsonDocument(spec).toJson(QJsonDocument::Compact);
            QVERIFY2(filter.isEmpty() == one[u"is_empty"].toBool(), what.constData());
            QVERIFY2(filter.criteriaCount() == std::size_t(one[u"criteria_count"].toInteger()), what.constData());
            for (const QJsonValue &name : one[u"results"].toArray()) {
                QVERIFY2(filter.matches(name[u"name"].toString().toStdString()) == name[u"matches"].toBool(),
                         what + qPrintable(name[u"name"].toString()));
            }
        }
    }

    void filtersShowThemselvesAsBurn()
    {
        PathFilter filter;
        QCOMPARE(filter.display(), std::string("PathFilter::none()"));
        filter.addRegex("^a\\.");
        QCOMPARE(filter.display(), std::string("PathFilter[regex: [Regex(\"^a\\\\.\")]]"));
        filter.addPath("b");
        filter.addRegex("(");
        filter.addPredicate([](std::string_view, std::string_view) { return false; });
        QCOMPARE(filter.display(),
                 std::string("PathFilter[regex: [Regex(\"^a\\\\.\")], paths: [\"b\"], predicates: 1]"));
        QCOMPARE(filter.droppedRegexes(), std::vector<std::string>{"("});
    }

    void predicatesGetTheWholeStackOfTypes()
    {
        std::string seen;
        PathFilter filter;
        filter.addPredicate([&](std::string_view, std::string_view containers) {
            seen = containers;
            return containers.ends_with(".Linear");
        });
        BurnStoreOptions options;
        options.filter = filter;
        const std::vector<ModuleParameter> module = {parameter("o.weight", {"M", "Linear"}, {2, 3})};
        const BurnLoad load = burnLoad({{"o.weight", Dtype::F32, {2, 3}}}, BurnStoreFormat::Burnpack, module, options);
        QCOMPARE(seen, std::string("M.Linear"));
        QVERIFY(load.ok());
        QCOMPARE(load.ok()->applied, std::vector<std::string>{"o.weight"});
    }

    void loadsEndAsInBurn_data()
    {
        QTest::addColumn<QJsonObject>("golden");
        const QJsonArray cases = golden(u"apply-cases.json"_s)[u"cases"].toArray();
        QVERIFY(cases.size() >= 46);
        for (const QJsonValue &one : cases) {
            if (one.toObject().contains(u"save_error"_s))
                continue; // there is no file to load
            QTest::addRow("%s, %s", qPrintable(one[u"case"].toString()), qPrintable(one[u"format"].toString()))
                << one.toObject();
        }
    }

    void loadsEndAsInBurn()
    {
        QFETCH(const QJsonObject, golden);
        const BurnStoreFormat format = *burnStoreFor(golden[u"format"].toString());
        const QLatin1StringView name(format == BurnStoreFormat::Burnpack ? "/store.bpk" : "/store.safetensors");
        auto file = storedTensors(opened(golden[u"from"].toString() + name), format);
        if (const auto saved = storeOptions(golden[u"save"].toObject()).filter)
            std::erase_if(file, [&](const StoredTensor &tensor) { return !saved->matches(tensor.path); });
        const auto module = moduleOf(golden[u"into"].toString());
        BurnStoreOptions options = storeOptions(golden[u"load"].toObject());
        QJsonObject requested = golden;
        for (const auto *key : {"case", "format", "from", "save", "into", "load"})
            requested.remove(QLatin1String(key));

        QList<QJsonObject> outcomes;
        for (auto &choice : choices(burnLoad(file, format, module, options).collisions)) {
            options.taken = std::move(choice);
            outcomes.append(asJson(burnLoad(file, format, module, options), format));
        }
        QVERIFY2(outcomes.contains(requested), QJsonDocument(outcomes.first()).toJson().constData());
        QCOMPARE(outcomes.size() == 1, golden[u"case"].toString() != u"remapped onto an existing name" ||
                                           format == BurnStoreFormat::Burnpack);
    }

    void normsOfPyTorchStayMissing()
    {
        const std::vector<ModuleParameter> module = {parameter("ln.gamma", {"M", "LayerNorm"}, {4}),
                                                     parameter("ln.beta", {"M", "LayerNorm"}, {4}),
                                                     parameter("fc.weight", {"M", "Linear"}, {2, 3})};
        const std::vector<StoredTensor> file = {
            {"ln.weight", Dtype::F32, {4}}, {"ln.bias", Dtype::F32, {4}}, {"fc.weight", Dtype::F32, {3, 2}}};
        BurnStoreOptions options;
        const BurnLoad refused = burnLoad(file, BurnStoreFormat::Pytorch, module, options);
        QCOMPARE(refused.error(), std::string("Tensor not found: Missing tensors: [\"ln.beta\", \"ln.gamma\"]"));
        options.allowPartial = true;
        const BurnLoad load = burnLoad(file, BurnStoreFormat::Pytorch, module, options);
        QVERIFY(load.ok());
        QCOMPARE(
            load.ok()->debugText(),
            std::string("ApplyResult { applied: [\"fc.weight\"], skipped: [], missing: [\"ln.beta\", \"ln.gamma\"], "
                        "unused: [\"ln.bias\", \"ln.weight\"], errors: [] }"));
        QVERIFY(load.remarks.join(u' ').contains(u"no effect"));
    }

    void pytorchFiltersSeeTheNamesOfTheFile()
    {
        BurnStoreOptions options;
        options.filter.emplace().addRegex("^old\\.");
        options.remap = {{"^old\\.", "new."}};
        options.allowPartial = true;
        const std::vector<ModuleParameter> module = {parameter("new.w", {"M"}, {1}), parameter("other", {"M"}, {1})};
        const BurnLoad load = burnLoad({{"old.w", Dtype::F32, {1}}, {"other", Dtype::F32, {1}}},
                                       BurnStoreFormat::Pytorch, module, options);
        QVERIFY(load.ok());
        QCOMPARE(load.ok()->applied, std::vector<std::string>{"new.w"});
        QCOMPARE(load.ok()->missing, std::vector<std::string>{"other"});
        QVERIFY(load.ok()->skipped.empty() && load.ok()->unused.empty());
    }

    void anEmptyFilterIsNoneForAllButBurnpack()
    {
        BurnStoreOptions options;
        options.filter.emplace();
        options.allowPartial = true;
        const std::vector<ModuleParameter> module = {parameter("w", {"M"}, {1})};
        const std::vector<StoredTensor> file = {{"w", Dtype::F32, {1}}};
        QCOMPARE(burnLoad(file, BurnStoreFormat::Burnpack, module, options).result.skipped.size(), std::size_t(1));
        QCOMPARE(burnLoad(file, BurnStoreFormat::Safetensors, module, options).result.applied.size(), std::size_t(1));
        QCOMPARE(burnLoad(file, BurnStoreFormat::Pytorch, module, options).result.applied.size(), std::size_t(1));
    }

    void tensorsThatCannotBeFetchedAreLoadErrors()
    {
        BurnStoreOptions options;
        options.validate = false;
        const std::vector<ModuleParameter> module = {parameter("w", {"M"}, {0})};
        const BurnLoad load =
            burnLoad({{"w", Dtype::F32, {0}, "PanicError(\"p\")"}}, BurnStoreFormat::Pytorch, module, options);
        QVERIFY(load.ok());
        QCOMPARE(textOf(load.ok()->errors.at(0)),
                 std::string("Load error for 'w': Failed to load tensor data: PanicError(\"p\")"));
        QCOMPARE(
            debugTextOf(load.ok()->errors),
            std::string("[LoadError { path: \"w\", message: \"Failed to load tensor data: PanicError(\\\"p\\\")\" }]"));
    }

    void errorsThatBurnNeverRaisesHaveItsWords()
    {
        QCOMPARE(textOf(ApplyError::dtypeMismatch("p", Dtype::F32, Dtype::I64)),
                 std::string("DType mismatch for 'p': expected F32, found I64"));
        QCOMPARE(textOf(ApplyError::adapterError("p", "m")), std::string("Adapter error for 'p': m"));
        QCOMPARE(debugTextOf(ApplyError::dtypeMismatch("p", Dtype::F32, Dtype::I64)),
                 std::string("DTypeMismatch { path: \"p\", expected: F32, found: I64 }"));
    }

    void unsupportedTypesFailTheWholeSafetensorsFile()
    {
        const BurnLoad load =
            burnLoad({{"a", Dtype::F32, {1}}, {"b", Dtype::F8E4M3, {1}}}, BurnStoreFormat::Safetensors, {}, {});
        QCOMPARE(load.error(), std::string("Unsupported dtype: F8_E4M3"));
    }

    void textsAreEscapedAsInRust_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("requested");
        QTest::newRow("quotes") << uR"(a"b\c'd)"_s << uR"("a\"b\\c'd")"_s;
        QTest::newRow("controls") << u"a\n\t\r\u0000\u0007"_s.left(6) << uR"("a\n\t\r\0\u{7}")"_s;
        QTest::newRow("letters") << u"größe_层"_s << u"\"größe_层\""_s;
        QTest::newRow("invisible") << u"a\u200b\u00a0"_s << uR"("a\u{200b}\u{a0}")"_s;
        QTest::newRow("marks") << u"e\u0301"_s << uR"("e\u{301}")"_s;
    }

    void textsAreEscapedAsInRust()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, requested);
        QCOMPARE(QString::fromStdString(rustDebug(text.toStdString())), requested);
    }
};

BURNISH_TEST(TestBurnStore)

} // namespace burnish::test::tst_burnstore

#include "tst_burnstore.moc"

// SPDX-License-Identifier: MIT
#include "core/burnstore/rustdebug.h"
#include "core/modelfiles/openmodel.h"
#include "core/select/selection.h"
#include "core/transfer/transferreport.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/recordtypes.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonDocument>
#include <QMap>
#include <QTest>

namespace burnish::test::tst_deviations {

using namespace Qt::StringLiterals;

namespace {

const QString fixtures = fixturePath("burn/");

/// The golden answers of burn-store 0.19.1 from which our own transfer deviates, and why.
const QMap<QString, QString> &deviations()
{
    static const QString ignored = u"SafetensorsStore ignores its filter when it loads; here it counts."_s;
    static const QString nothing = u"Where nothing is applied, Burn says success; here that is an error."_s;
    static const QString collision =
        u"Two tensors of one name: Burn takes the last (Burnpack) or any (SafeTensors); here they are refused."_s;
    static const QMap<QString, QString> table = {
        {u"filter on load, not partial, safetensors"_s, ignored},
        {u"filter on load, partial, safetensors"_s, ignored},
        {u"filter by two patterns, safetensors"_s, ignored},
        {u"filter matching nothing, partial, burnpack"_s, nothing},
        {u"filter matching nothing, partial, safetensors"_s, ignored},
        {u"invalid filter regex is dropped, burnpack"_s, u"An invalid pattern is refused, not dropped."_s},
        {u"invalid filter regex is dropped, safetensors"_s, u"An invalid pattern is refused, not dropped."_s},
        {u"file of another model, partial, burnpack"_s, nothing},
        {u"file of another model, partial, safetensors"_s, nothing},
        {u"file has more than the model, burnpack"_s, nothing},
        {u"file has more than the model, safetensors"_s, nothing},
        {u"remapped away, partial, burnpack"_s, nothing},
        {u"remapped away, partial, safetensors"_s, nothing},
        {u"remapped onto an existing name, burnpack"_s, collision},
        {u"remapped onto an existing name, safetensors"_s, collision},
        {u"mismatched tensor filtered away, safetensors"_s, ignored},
        {u"tuple elements share names, burnpack"_s,
         u"The file holds one of two tensors of a name, and Burn puts it into both places; here it goes into neither."_s},
        {u"tuple elements share names, safetensors"_s,
         u"Burn panics when it writes such a file; here such an export is refused with both places."_s},
    };
    return table;
}

ModelState opened(const QString &file, StructurePtr structure = nullptr)
{
    Task task;
    Diagnostics diagnostics;
    auto model = openModelFile(fixtures + file, task, diagnostics, OpenOptions{std::move(structure)});
    if (!model)
        qFatal("%s", qPrintable(model.error().sentence()));
    return std::move(model->model.state);
}

QStringList sorted(const QJsonValue &list)
{
    QStringList texts;
    for (const QJsonValue &text : list.toArray())
        texts.append(text.toString());
    texts.sort();
    return texts;
}

/// The lists regardless of order, or the error message.
QString comparable(const QJsonObject &outcome)
{
    if (!outcome.contains(u"ok"))
        return outcome[u"error"].toString();
    QString text;
    for (const char *list : {"applied", "skipped", "missing", "unused", "errors"})
        text += QLatin1String(list) + u": "_s + sorted(outcome[u"ok"][QLatin1String(list)]).join(u", "_s) + u'\n';
    return text;
}

/// The file of the case: Burn's own, without what a filter excluded.
Expected<ModelState> fileOf(const QJsonObject &golden)
{
    const QString format = golden[u"format"].toString();
    const ModelState whole =
        opened(golden[u"from"].toString() + (format == u"burnpack" ? u"/store.bpk"_s : u"/store.safetensors"_s));
    Selection kept;
    for (const QString &pattern : sorted(golden[u"save"][u"filters"]))
        BURNISH_CHECK(kept.addRegex(pattern.toStdString()));
    return selected(whole, kept, Task());
}

/// Burn's own file of the model; a record if tuple elements share names, since the file only contains one of them.
ModelState targetOf(const QString &model)
{
    if (model != u"collide")
        return opened(model + u"/store.bpk"_s);
    const Manifest manifest = Manifest::load(fixtures + model + u"/manifest.json"_s);
    return opened(model + u"/full.bin"_s, structureOf(typeFromSchema(manifest.json()[u"schema"].toObject())));
}

/// The result of our transfer in the format of the golden answers.
QJsonObject ownOutcome(const QJsonObject &golden, const ModelState &file)
{
    TransferOptions options;
    const QJsonObject load = golden[u"load"].toObject();
    options.selection.regexes = sorted(load[u"filters"]);
    for (const QJsonValue &rule : load[u"remap"].toArray())
        options.remap.push_back({rule[0].toString().toStdString(), rule[1].toString().toStdString()});
    options.allowPartial = load[u"allow_partial"].toBool();
    options.validate = load[u"validate"].toBool();
    const TransferSource source{file, u"file"_s};
    Task task;
    const auto plan = planTransfer({&source, 1}, targetOf(golden[u"into"].toString()), options, task);
    if (!plan)
        return {{u"error"_s, plan.error().message()}};
    if (plan->canRun())
        return {{u"ok"_s, asJson(plan->result)}};
    const bool isBurnpack = golden[u"format"].toString() == u"burnpack";
    switch (plan->problems.front().remedy) {
    case PlanRemedy::NoValidate:
        return {{u"error"_s, (isBurnpack ? u"burnpack: Validation error: Import errors: "_s
                                         : u"safetensors: Validation failed: Import errors: "_s) +
                                 QString::fromStdString(debugTextOf(plan->result.errors))}};
    case PlanRemedy::AllowPartial:
        return {{u"error"_s, (isBurnpack ? u"burnpack: Validation error: Missing tensors: "_s
                                         : u"safetensors: Tensor not found: Missing tensors: "_s) +
                                 QString::fromStdString(rustDebug(plan->result.missing))}};
    default:
        return {{u"error"_s, plan->problems.front().error.message()}};
    }
}

} // namespace

/// Compares our transfer with Burn's golden answers: equal except for the deviations in the table.
class TestDeviations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyDeviationIsListed()
    {
        QFile json(fixtures + u"apply-cases.json"_s);
        QVERIFY(json.open(QIODevice::ReadOnly));
        const QJsonArray cases = QJsonDocument::fromJson(json.readAll())[u"cases"].toArray();
        QVERIFY(cases.size() >= 46);
        QStringList deviating;
        QString details;
        for (const QJsonValue &one : cases) {
            const QJsonObject golden = one.toObject();
            const QString name = u"%1, %2"_s.arg(golden[u"case"].toString(), golden[u"format"].toString());
            if (golden.contains(u"save_error")) {
                deviating.append(name);
                continue;
            }
            const auto file = fileOf(golden);
            QVERIFY2(file, qPrintable(name));
            const QString own = comparable(ownOutcome(golden, *file));
            if (own == comparable(golden))
                continue;
            deviating.append(name);
            if (!deviations().contains(name))
                details += u"\n%1\nours:\n%2\nBurn's:\n%3"_s.arg(name, own, comparable(golden));
        }
        QVERIFY2(details.isEmpty(), qPrintable(details));
        deviating.sort();
        QCOMPARE(deviating, QStringList(deviations().keys()));
        QVERIFY(std::ranges::none_of(deviations(), &QString::isEmpty));
    }
};

BURNISH_TEST(TestDeviations)

} // namespace burnish::test::tst_deviations

#include "tst_deviations.moc"

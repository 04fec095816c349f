// SPDX-License-Identifier: MIT
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/rulesmaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace burnish::test::tst_goldenrules {

using namespace Qt::StringLiterals;

namespace {

QString casePath(const QString &name)
{
    return fixturePath(QStringLiteral("tensor-rules/") + name);
}

QJsonObject jsonOf(const QString &name)
{
    QFile file(casePath(name + QStringLiteral(".json")));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no case %s", qPrintable(name));
    return QJsonDocument::fromJson(file.readAll()).object();
}

TensorRules rulesOf(const QString &name)
{
    auto rules = readTensorRules(casePath(name + QStringLiteral(".json")));
    if (!rules)
        qFatal("no rules: %s", qPrintable(rules.error().sentence()));
    return *std::move(rules);
}

ModelState modelOf(const QString &name, const char *part)
{
    return opened(casePath(name + QLatin1Char('.') + QLatin1String(part) + QStringLiteral(".safetensors")));
}

/// Casts keep the payload of NaN as Burn does; torch makes all bits ones where it converts several at once.
bool isCast(const QString &name)
{
    return name.startsWith(QLatin1String("cast-"));
}

std::optional<Tolerance> toleranceOf(const QJsonObject &json)
{
    if (isCast(json.value(QLatin1String("case")).toString()))
        return Tolerance{0, 0};
    if (json.value(QLatin1String("bit_exact")).toBool())
        return std::nullopt;
    const QJsonObject tolerance = json.value(QLatin1String("tolerance")).toObject();
    return Tolerance{tolerance.value(QLatin1String("relative")).toDouble(),
                     tolerance.value(QLatin1String("absolute")).toDouble()};
}

/// A tensor must have the same bytes in whatever parts it is read.
void checkParts(const ModelState &state)
{
    const Task task;
    for (const NodeId id : state.tensors()) {
        const TensorExpr &tensor = *state.node(id).tensor;
        const std::size_t size = traits(tensor.info().dtype()).blockBytes;
        const std::vector<std::byte> whole = tensorBytes(tensor);
        for (const std::size_t step : {size, 3 * size, 7 * size}) {
            std::vector<std::byte> parts(whole.size());
            for (std::size_t at = 0; at < parts.size(); at += step) {
                const auto some = std::span(parts).subspan(at, std::min(step, parts.size() - at));
                QVERIFY(tensor.read(at, some, task));
            }
            QVERIFY2(parts == whole, qPrintable(QString::fromStdString(state.path(id))));
        }
    }
}

const std::map<QString, QString> &refusals()
{
    static const std::map<QString, QString> sentences = {
        {u"refuse-axis"_s, u"Rule 1 (split): The tensor of shape [2, 2] has no axis 2."_s},
        {u"refuse-collision"_s, u"Rule 1 (rename): x.0.w and x.1.w would both be named x.w."_s},
        {u"refuse-dtypes"_s,
         u"Rule 1 (concat): The tensors have different dtypes, F32 and BF16. Cast one of them first."_s},
        {u"refuse-expert-gap"_s,
         u"Rule 1 (stack): Expected the numbers 0 to 3 for the placeholder “e”, but 2 is missing: the next tensor is experts.3.w.weight."_s},
        {u"refuse-expert-shapes"_s,
         u"Rule 1 (stack): The tensors have different shapes, [2, 2] and [2, 3]. (tensor experts.0.w.weight)"_s},
        {u"refuse-incomplete"_s, u"Rule 1 (concat): “l.1.k.weight” is missing."_s},
        {u"refuse-indivisible"_s,
         u"Rule 1 (split): Axis 0 has 10 elements, which cannot be divided into 3 equal parts."_s},
        {u"refuse-no-match"_s, u"Rule 1 (rename): No tensor matches this rule."_s},
        {u"refuse-overwrite"_s, u"Rule 1 (rename): b.weight already exists."_s},
        {u"refuse-rope-odd"_s,
         u"Rule 1 (rope-pairs-to-halves): A head has 3 rows; expected an even number. (tensor q.weight)"_s},
        {u"refuse-sizes"_s, u"Rule 1 (split): The sizes add up to 12 (4 + 4 + 4), but axis 0 has 10 elements."_s},
        {u"refuse-squeeze"_s,
         u"Rule 1 (squeeze): Axis 2 has 3 elements; only an axis of 1 can be removed. (tensor c.weight)"_s}};
    return sentences;
}

void addCases(bool isRefused, bool hasInverse = false)
{
    QTest::addColumn<QString>("name");
    const QStringList files = QDir(casePath({})).entryList({QStringLiteral("*.json")});
    int count = 0;
    for (const QString &file : files) {
        const QString name = file.chopped(5);
        if (name == QLatin1String("index") || jsonOf(name).contains(QLatin1String("refuse")) != isRefused)
            continue;
        if (hasInverse && !jsonOf(name).contains(QLatin1String("inverse")))
            continue;
        QTest::newRow(qPrintable(name)) << name;
        ++count;
    }
    QVERIFY(count > 10);
}

} // namespace

/// The cases that torch computed.
class TestGoldenRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void casesGiveTheirResult_data() { addCases(false); }
    void casesGiveTheirResult()
    {
        QFETCH(QString, name);
        const QJsonObject json = jsonOf(name);
        const ModelState state = ruled(modelOf(name, "source"), rulesOf(name));
        QCOMPARE(difference(tensorsByName(state), tensorsByName(modelOf(name, "result")), toleranceOf(json)),
                 QString());
        checkParts(state);
    }

    void inversesOfTheFileLeadBack_data() { addCases(false, true); }
    void inversesOfTheFileLeadBack()
    {
        QFETCH(QString, name);
        const QJsonObject inverse = jsonOf(name).value(QLatin1String("inverse")).toObject();
        auto back = inverseOf(rulesOf(name));
        QVERIFY(back);
        const ModelState state = ruled(modelOf(name, "result"), *back);
        const bool restores = inverse.value(QLatin1String("restores_source")).toBool();
        const ModelState expected = modelOf(name, restores ? "source" : "back");
        std::optional<Tolerance> tolerance;
        if (!restores && !inverse.value(QLatin1String("bit_exact")).toBool(true))
            tolerance = Tolerance{2e-6, 1e-6};
        else if (isCast(name))
            tolerance = Tolerance{0, 0};
        QCOMPARE(difference(tensorsByName(state), tensorsByName(expected), tolerance), QString());
    }

    /// The way back that is derived from the rules and the model, without the file's.
    void derivedInversesRestoreTheSource_data() { addCases(false); }
    void derivedInversesRestoreTheSource()
    {
        QFETCH(QString, name);
        const QJsonObject json = jsonOf(name);
        const QJsonObject given = json.value(QLatin1String("inverse")).toObject();
        TensorRules rules = rulesOf(name);
        rules.inverse.reset();
        const ModelState source = modelOf(name, "source");
        const auto back = inverseOf(planned(source, rules));
        const bool isExpected = given.value(QLatin1String("restores_source")).toBool();
        if (!isExpected && !back) {
            QCOMPARE(back.error().code(), ErrorCode::Unsupported);
            return;
        }
        QVERIFY2(back, back ? "" : qPrintable(back.error().sentence()));
        const ModelState restored = ruled(ruled(source, rules), *back);
        if (isExpected)
            QCOMPARE(difference(tensorsByName(restored), tensorsByName(source)), QString());
    }

    void refusalsSayWhy_data() { addCases(true); }
    void refusalsSayWhy()
    {
        QFETCH(QString, name);
        const ModelState source = modelOf(name, "source");
        const RulesPlan plan = planned(source, rulesOf(name));
        QVERIFY(plan.isBlocked());
        const auto sentence = refusals().find(name);
        QVERIFY2(sentence != refusals().end(), qPrintable(plan.refusal().sentence()));
        QCOMPARE(plan.refusal().sentence(), sentence->second);
        QVERIFY(!planRulesEdit(source, plan));
        QVERIFY(!applied(plan));
    }
};

BURNISH_TEST(TestGoldenRules)

} // namespace burnish::test::tst_goldenrules

#include "tst_goldenrules.moc"

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

using namespace burnish;
using namespace burnish::test;

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
        QVERIFY(!plan.refusal().message().isEmpty());
        QVERIFY(!planRulesEdit(source, plan));
        QVERIFY(!applied(plan));
    }
};

BURNISH_TEST(TestGoldenRules)
#include "tst_goldenrules.moc"

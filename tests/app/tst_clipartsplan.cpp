// SPDX-License-Identifier: MIT
// Plans that were changed by hand, in every field, with and without a digest that matches.
#include "support/partsline.h"
#include "support/testmain.h"

#include <QDir>

#include <map>

namespace burnish::test::tst_clipartsplan {

using namespace Qt::StringLiterals;

namespace {

/// The paths of all values that are neither arrays nor objects with content; of arrays only the first element.
QStringList leavesOf(const QJsonValue &value, const QString &path = {})
{
    QStringList leaves;
    const auto add = [&](const QString &key, const QJsonValue &inner) {
        leaves += leavesOf(inner, path.isEmpty() ? key : path + u'.' + key);
    };
    if (value.isArray() && !value.toArray().isEmpty())
        add(u"0"_s, value.toArray().first());
    else if (value.isObject())
        for (const QString &key : value.toObject().keys())
            add(key, value.toObject().value(key));
    else
        leaves += path;
    return leaves;
}

/// Another value of the same kind.
QJsonValue changed(const QJsonValue &value)
{
    if (value.isDouble())
        return value.toInteger() + 1;
    if (value.isArray())
        return QJsonArray{1};
    const QString text = value.toString();
    return text.chopped(1) + (text.endsWith(u'b') ? u'a' : u'b');
}

QJsonValue valueAt(QJsonValue value, const QStringList &path)
{
    for (const QString &key : path)
        value = value.isArray() ? value.toArray().at(key.toInt()) : value.toObject().value(key);
    return value;
}

/// What a part says about the fields of a plan of six shards if they were changed along with the digest; nothing if it
/// is not refused, or not by the plan.
std::map<QString, QString> sentencesOfFields()
{
    const auto rest = [](const char *member) {
        return u"PLAN: “%1” in the plan does not fit this work. Make the plan again with --plan."_s.arg(
            QLatin1String(member));
    };
    const QString shard = u"PLAN: “m-00001-of-00006.safetensors” would differ from the file that was planned: an input "
                          "or an option is not the one that the plan was made with."_s;
    const QString content = u"INPUT: The plan was made with another file: its content differs."_s;
    return {{u"burnishPlan"_s, u"PLAN: Expected a plan of format 1, found 2. It was made by another version."_s},
            {u"program"_s,
             u"PLAN: The plan was made by version OTHER, but this is version VERSION. All parts must be written "
             "by the same version."_s},
            {u"command"_s, u"PLAN: The plan was made by the command “converb”, but this is “convert”."_s},
            {u"request"_s, u"PLAN: The plan was made with other options."_s},
            {u"seeds.0"_s, {}},
            {u"wholeModel"_s, u"PLAN: The plan has an invalid value: “wholeModel”."_s},
            // Machines may have other names for an input.
            {u"inputs.0.file"_s, {}},
            {u"inputs.0.bytes"_s, u"INPUT: The plan was made with another file: expected %1 bytes, found %2."_s},
            {u"inputs.0.head"_s, content},
            {u"inputs.0.samples"_s, content},
            {u"outputs.0.target"_s, rest("outputs")},
            {u"outputs.0.files.0"_s, rest("outputs")},
            {u"outputs.0.bytes"_s, rest("outputs")},
            {u"outputs.0.tensors"_s, rest("outputs")},
            {u"outputs.0.ends"_s, rest("outputs")},
            {u"shards.0.output"_s, u"PLAN: The plan has an invalid value: “m-00001-of-00006.safetensors”."_s},
            {u"shards.0.file"_s, QString(shard).replace(u"safetensors”"_s, u"safetensorb”"_s)},
            {u"shards.0.part"_s, shard},
            {u"shards.0.bytes"_s, shard},
            {u"shards.0.layout"_s, shard},
            {u"shards.0.read"_s, shard},
            {u"shards.0.cost"_s, shard},
            {u"shards.0.sources.0.0"_s, u"PLAN: The plan has an invalid value: “sources”."_s},
            {u"parts.0.shards"_s, rest("parts")},
            {u"parts.0.bytes"_s, rest("parts")},
            {u"parts.0.read"_s, rest("parts")},
            {u"parts.0.cost"_s, rest("parts")}};
}

} // namespace

class TestCliPartsPlan : public QObject, private PartsLine
{
    Q_OBJECT

private Q_SLOTS:
    void init() { startAgain(); }

    void aPlanChangedByHandIsRefused()
    {
        const QStringList line = planned(6);
        const QJsonObject made = planJson();
        QStringList leaves = leavesOf(made);
        QVERIFY(leaves.removeOne(u"digest"_s));
        QStringList fields;
        for (const auto &[field, sentence] : sentencesOfFields())
            fields += field;
        QCOMPARE(leaves, fields);
        leaves += u"digest"_s;
        for (const QString &leaf : leaves) {
            if (leaf == u"burnishPlan")
                continue;
            const QStringList path = leaf.split(u'.');
            writePlan(with(made, path, changed(valueAt(made, path))).toObject());
            const QString sentence = plan() + u": The plan was changed after it was made. Make it again with --plan."_s;
            refused(line + part(u"1/6"_s), sentence);
            refused(line + finish(), sentence);
        }
        QVERIFY(!QDir(at(u"out"_s)).exists());
    }

    /// By somebody who also computed the digest again.
    void aPlanResealedByHandIsRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("sentence");
        const auto sentences = sentencesOfFields();
        for (const auto &[path, sentence] : sentences)
            QTest::newRow(qPrintable(path)) << path << sentence;
    }
    void aPlanResealedByHandIsRefused()
    {
        QFETCH(QString, path);
        QFETCH(QString, sentence);
        const QStringList line = planned(6);
        const QJsonObject made = planJson();
        const QJsonValue before = valueAt(made, path.split(u'.'));
        QVERIFY(!before.isUndefined());
        reseal(path, changed(before));
        if (path == u"inputs.0.bytes")
            sentence = sentence.arg(before.toInteger() + 1).arg(before.toInteger());
        sentence.replace(u"OTHER"_s, changed(before).toString()).replace(u"VERSION"_s, made[u"program"].toString());
        sentence.replace(u"PLAN"_s, plan()).replace(u"INPUT"_s, at(u"a.safetensors"_s));
        if (!sentence.isEmpty())
            refused(line + part(u"%1/6"_s.arg(made[u"shards"][0][u"part"].toInt())), sentence);
        // A value of another kind, and none, do no more harm.
        for (const QJsonValue &other : {QJsonValue(QJsonObject{{u"a"_s, 1}}), QJsonValue(QJsonArray{1}), QJsonValue(-1),
                                        QJsonValue(1e300), QJsonValue(), QJsonValue(QJsonValue::Undefined)}) {
            writePlan(made);
            reseal(path, other);
            QVERIFY(run(line + part(u"1/6"_s)).code <= 1);
        }
    }

    void rangesOfWholeModelsAreChecked()
    {
        writeInPlace(at(u"b.safetensors"_s), model(6, 2));
        const QStringList line = {u"merge"_s,
                                  u"--method"_s,
                                  u"cosine_a"_s,
                                  u"--param"_s,
                                  u"alpha=0.3"_s,
                                  u"--base"_s,
                                  at(u"a.safetensors"_s),
                                  at(u"a.safetensors"_s),
                                  at(u"b.safetensors"_s),
                                  at(u"out/m.safetensors"_s),
                                  u"--plan"_s,
                                  plan()};
        const Outcome planned = run(line + QStringList{u"--parts"_s, u"2"_s});
        QVERIFY2(planned.code == 0, qPrintable(planned.errors));
        const QJsonObject made = planJson();
        QCOMPARE(made[u"wholeModel"].toArray().size(), 1);
        for (const QJsonValue &figure :
             {QJsonValue(1), QJsonValue(QJsonArray()), QJsonValue(QJsonArray{0.5}), QJsonValue(QJsonArray{1, 0}),
              QJsonValue(QJsonArray{0, u"1"_s}), QJsonValue(QJsonArray{0, 1, 2})}) {
            writePlan(made);
            reseal(u"wholeModel.0"_s, figure);
            refused(line + part(u"1/2"_s), plan() + u": The plan has an invalid value: “wholeModel”."_s);
        }
        writePlan(made);
        reseal(u"wholeModel"_s, QJsonArray());
        refused(line + part(u"1/2"_s),
                plan() + u": “wholeModel” in the plan does not fit this work. Make the plan again with --plan."_s);
    }

    void otherFilesAreNoPlans()
    {
        const auto tried = [&](const QByteArray &text, const QString &sentence) {
            writeInPlace(plan(), text);
            refused(line() + part(u"1/6"_s), plan() + u": "_s + sentence);
        };
        tried("{}", u"This is not a plan of parts."_s);
        tried("{", u"Invalid JSON: unterminated object. (offset 0x1)"_s);
        QVERIFY(QFile::remove(plan()));
        planned(6);
        tried(contentOfFile(plan()).first(60), u"Invalid JSON: unterminated string. (offset 0x3d)"_s);
        QVERIFY(QFile::remove(plan()));
        refused(line() + finish(), plan() + u": Cannot open the file: No such file or directory."_s);
    }
};

BURNISH_TEST(TestCliPartsPlan)

} // namespace burnish::test::tst_clipartsplan

#include "tst_clipartsplan.moc"

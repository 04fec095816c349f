// SPDX-License-Identifier: MIT
// What is asked for is in the result, or it is refused: every command that makes a file, with every kind of what can be
// missing.
#include "support/commandline.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_clipartial {

using namespace Qt::StringLiterals;

namespace {

QString input(const QString &file)
{
    return fixturePath("incomplete/") + file;
}

QString indexOf(const QString &folder)
{
    return input(folder + u"/model.safetensors.index.json"_s);
}

/// Finds what JSON says about what was left out, wherever the command puts it.
QJsonArray leftOutIn(const QJsonValue &json)
{
    for (const QString &key : {u"left_out"_s, u"lacking"_s}) {
        if (const QJsonValue found = json[key]; found.isArray() && !found.toArray().isEmpty())
            return found.toArray();
    }
    return json.isObject() && json.toObject().contains(u"written") ? leftOutIn(json[u"written"]) : QJsonArray();
}

QStringList kindsIn(const QJsonArray &leftOut)
{
    QStringList kinds;
    for (const QJsonValue &each : leftOut)
        kinds += each[u"kind"].toString();
    return kinds;
}

} // namespace

class TestCliPartial : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void whatIsMissingIsRefusedOrListed_data()
    {
        QTest::addColumn<QStringList>("line"); ///< without OUT: it is where "OUT" is
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("sentence"); ///< part of the refusal
        QTest::addColumn<QString>("named");    ///< in the refusal and in the list

        const QString whole = input(u"whole.safetensors"_s);
        const QString adapter = input(u"adapter.safetensors"_s);
        const QString unreadType = u"have no format that all machines share"_s;
        const QString missingFile = u"The index lists this file, but it does not exist"_s;
        const QString shard = u"model-00002-of-00002.safetensors"_s;
        struct Lacking
        {
            QString file;
            QString adapter;
            QString kind;
            QString sentence;
            QString named;
        };
        const std::vector<Lacking> lacking = {
            {input(u"unread.npz"_s), input(u"adapter-unread.npz"_s), u"unread"_s, unreadType, u"lost"_s},
            {indexOf(u"set"_s), indexOf(u"adapter-set"_s), u"missing-files"_s, missingFile, shard}};
        for (const Lacking &each : lacking) {
            const auto add = [&](const QString &command, const QStringList &line) {
                QTest::addRow("%s, %s", qPrintable(command), qPrintable(each.kind))
                    << line << each.kind << each.sentence << each.named;
            };
            add(u"convert"_s, {u"convert"_s, each.file, u"OUT"_s});
            add(u"convert, overlaid"_s, {u"convert"_s, whole, each.file, u"OUT"_s, u"--adapter"_s, u"none"_s});
            add(u"transfer"_s, {u"transfer"_s, each.file, whole, u"OUT"_s, u"--adapter"_s, u"none"_s});
            add(u"transfer, target"_s, {u"transfer"_s, whole, each.file, u"OUT"_s, u"--adapter"_s, u"none"_s});
            add(u"merge"_s, {u"merge"_s, u"--method"_s, u"linear"_s, u"--param"_s, u"weight=0.5"_s, whole, each.file,
                             u"OUT"_s, u"--adapter"_s, u"none"_s});
            add(u"bake, base"_s, {u"lora"_s, u"bake"_s, each.file, adapter, u"OUT"_s});
            add(u"bake, adapter"_s, {u"lora"_s, u"bake"_s, whole, each.adapter, u"OUT"_s});
            add(u"extract"_s,
                {u"lora"_s, u"extract"_s, input(u"base.safetensors"_s), each.file, u"OUT"_s, u"--rank"_s, u"1"_s});
            add(u"resize"_s, {u"lora"_s, u"resize"_s, each.adapter, u"OUT"_s, u"--rank"_s, u"1"_s});
            add(u"combine"_s, {u"lora"_s, u"combine"_s, adapter, each.adapter, u"OUT"_s});
            add(u"run"_s, {u"run"_s, each.file, u"OUT"_s});
        }
        const QString halfLayer = input(u"gptq-without-scales.safetensors"_s);
        const std::pair<const char *, QStringList> copies[] = {
            {"convert", {u"convert"_s, halfLayer, u"OUT"_s}},
            {"transfer", {u"transfer"_s, halfLayer, halfLayer, u"OUT"_s, u"--adapter"_s, u"none"_s}},
            {"run", {u"run"_s, halfLayer, u"OUT"_s}}};
        for (const auto &[command, line] : copies)
            QTest::addRow("%s, incomplete-layers", command)
                << line << u"incomplete-layers"_s << u"“fc2.scales” is missing"_s << u"fc2.weight"_s;
        const QString tooMuch = input(u"adapter-too-much.safetensors"_s);
        const auto addParts = [&](const char *name, const QStringList &line, const QString &sentence,
                                  const QString &named = u"strange"_s) {
            QTest::addRow("%s, adapter-parts", name) << line << u"adapter-parts"_s << sentence << named;
        };
        addParts("bake", {u"lora"_s, u"bake"_s, whole, tooMuch, u"OUT"_s},
                 u"adapter-too-much.safetensors: The model has no place for this tensor of the adapter"_s,
                 u"base_model.model.other.lora_A.weight"_s);
        addParts("resize", {u"lora"_s, u"resize"_s, tooMuch, u"OUT"_s, u"--rank"_s, u"1"_s},
                 u"This tensor of the adapter is not recognised"_s);
        addParts("combine", {u"lora"_s, u"combine"_s, adapter, tooMuch, u"OUT"_s},
                 u"This tensor of the adapter is not recognised"_s);
        QTest::addRow("convert, a type of PyTorch") << QStringList{u"convert"_s, input(u"bits8.pt"_s), u"OUT"_s}
                                                    << u"unread"_s << u"torch bits8"_s << u"lost"_s;
        QTest::addRow("convert, a subclass of tensors") << QStringList{u"convert"_s, input(u"subclass.pt"_s), u"OUT"_s}
                                                        << u"unread"_s << u"AffineQuantizedTensor"_s << u"fc.weight"_s;
    }

    void whatIsMissingIsRefusedOrListed()
    {
        QFETCH(QStringList, line);
        QFETCH(const QString, kind);
        QFETCH(const QString, sentence);
        QFETCH(const QString, named);
        const QString out = m_folder->filePath(u"out.safetensors"_s);
        line.replaceInStrings(u"OUT"_s, out);
        const bool isRun = line.first() == u"run";
        if (isRun)
            line = {u"run"_s, recipeFor(line[1], out)};
        const bool hasJson = line.first() == u"transfer" || line.first() == u"merge" || line.first() == u"lora";

        const Outcome refused = run(line);
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(sentence), qPrintable(refused.errors));
        QVERIFY2(refused.errors.contains(named), qPrintable(refused.errors));
        QVERIFY2(refused.errors.contains(u"--allow-partial="_s + kind), qPrintable(refused.errors));
        QVERIFY(!QFile::exists(out));

        const QString others = kind == u"incomplete-layers" ? u"fields,unread"_s : u"fields,incomplete-layers"_s;
        const Outcome other = run(line + QStringList{u"--allow-partial="_s + others});
        QCOMPARE(other.code, 1);
        QVERIFY(!QFile::exists(out));
        const Outcome quiet = run(line + QStringList{u"--quiet"_s});
        QCOMPARE(quiet.code, 1);
        QVERIFY2(quiet.errors.contains(sentence) && !quiet.errors.contains(u"Note:"), qPrintable(quiet.errors));

        const QString report = m_folder->filePath(u"report.json"_s);
        const QStringList reporting = isRun ? QStringList() : QStringList{u"--report"_s, report};
        const Outcome done = run(line + reporting + QStringList{u"--allow-partial="_s + kind});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QVERIFY(QFile::exists(out));
        const QString text = QString::fromUtf8(done.out);
        const QString listed = kind == u"missing-files" ? u"lost"_s : named;
        QVERIFY2(text.contains(u'(' + kind + u')') && text.contains(listed), qPrintable(text));
        if (!isRun) {
            QFile file(report);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QJsonArray leftOut = leftOutIn(QJsonDocument::fromJson(file.readAll()).object());
            QCOMPARE(kindsIn(leftOut), QStringList{kind});
            QVERIFY(leftOut[0][u"reasons"].toArray().size() == leftOut[0][u"count"].toInteger());
        }
        if (hasJson) {
            const Outcome json = run(line + QStringList{u"--allow-partial"_s, u"--overwrite"_s, u"--json"_s});
            QVERIFY2(json.code == 0, qPrintable(json.errors));
            QCOMPARE(kindsIn(leftOutIn(jsonOf(json))), QStringList{kind});
        }
    }

    void fieldsAreAKind()
    {
        const QString out = m_folder->filePath(u"out.mpk"_s);
        const QStringList line = {u"convert"_s,    burn(u"mlp/store.safetensors"_s), out,
                                  u"--template"_s, burn(u"mlp/full.mpk"_s),          u"--exclude"_s,
                                  u"^input"_s};
        const Outcome refused = run(line);
        QCOMPARE(refused.code, 1);
        QCOMPARE(run(line + QStringList{u"--allow-partial=unread"_s}).code, 1);
        const Outcome done = run(line + QStringList{u"--allow-partial=fields"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QVERIFY2(done.out.contains("(fields)"), done.out.constData());
    }

    void aModelWithoutTensorsIsRefused()
    {
        const QString out = m_folder->filePath(u"out.safetensors"_s);
        const Outcome refused = run({u"convert"_s, input(u"no-tensors.pt"_s), out});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(u"The model contains no tensors."), qPrintable(refused.errors));
        const Outcome objects = run({u"convert"_s, input(u"objects.pt"_s), out});
        QCOMPARE(objects.code, 1);
        QVERIFY2(objects.errors.contains(u"sklearn.linear_model.LinearRegression"), qPrintable(objects.errors));
        QVERIFY(!QFile::exists(out));
    }

    void whatIsNotSelectedIsNotAskedFor()
    {
        const QString out = m_folder->filePath(u"out.safetensors"_s);
        const Outcome done =
            run({u"convert"_s, input(u"unread.npz"_s), out, u"--regex"_s, u"^fc"_s, u"--adapter"_s, u"none"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QVERIFY(!done.out.contains("unread"));
    }

    void rawElementsOfTwoBytesAreBf16()
    {
        const QString out = m_folder->filePath(u"out.safetensors"_s);
        const Outcome done = run({u"convert"_s, input(u"bf16.npz"_s), out});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QVERIFY2(done.errors.contains(u"as JAX and Keras do"), qPrintable(done.errors));
        const QJsonObject shown = jsonOf(run({u"inspect"_s, out, u"--json"_s}));
        QCOMPARE(shown[u"tensors"][0][u"dtype"].toString(), u"BF16"_s);
        // Nothing but elements of an unknown type.
        const Outcome bytes = run({u"convert"_s, input(u"fp8.npz"_s), out, u"--overwrite"_s});
        QVERIFY2(bytes.code == 0, qPrintable(bytes.errors));
        QVERIFY2(bytes.errors.contains(u"They are read as U8. Another type can be chosen"), qPrintable(bytes.errors));
    }

    void notesOfOneKindAreOneLine()
    {
        const Outcome shown = run({u"inspect"_s, input(u"unread.npz"_s)});
        QCOMPARE(shown.code, 0);
        QCOMPARE(shown.errors.count(u"Note:"), 1);
        QVERIFY2(shown.errors.contains(u"(and 1 more like this)"), qPrintable(shown.errors));
        QVERIFY(run({u"inspect"_s, input(u"unread.npz"_s), u"--quiet"_s}).errors.isEmpty());
    }

    void otherAdaptersAreNamed()
    {
        const QString folder = fixturePath("lora-forms/vera-without-projection/");
        const QString out = m_folder->filePath(u"out.safetensors"_s);
        const Outcome refused = run({u"lora"_s, u"bake"_s, folder + u"base.safetensors"_s, folder + u"adapter"_s, out});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(u"VeRA"), qPrintable(refused.errors));
    }

    void unknownKindsAreRefused()
    {
        const Outcome refused = run({u"convert"_s, input(u"unread.npz"_s), m_folder->filePath(u"out.safetensors"_s),
                                     u"--allow-partial=unraed"_s});
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.errors.contains(u"Did you mean unread?"), qPrintable(refused.errors));
    }

private:
    /// A recipe that opens the file and exports it.
    QString recipeFor(const QString &file, const QString &out) const
    {
        const QJsonArray steps{
            QJsonObject{{u"do"_s, u"open"_s}, {u"file"_s, file}, {u"as"_s, u"a"_s}},
            QJsonObject{
                {u"do"_s, u"export"_s}, {u"model"_s, u"a"_s}, {u"file"_s, out}, {u"format"_s, u"safetensors"_s}}};
        const QString path = m_folder->filePath(u"recipe.json"_s);
        QFile recipe(path);
        if (recipe.open(QIODevice::WriteOnly))
            recipe.write(QJsonDocument(QJsonObject{{u"recipe"_s, 1}, {u"steps"_s, steps}}).toJson());
        return path;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestCliPartial)

} // namespace burnish::test::tst_clipartial

#include "tst_clipartial.moc"

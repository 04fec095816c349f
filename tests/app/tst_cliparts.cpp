// SPDX-License-Identifier: MIT
#include "core/merge/methods/mergemethod.h"
#include "support/commandline.h"
#include "support/filemaking.h"
#include "support/foldermaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

namespace burnish::test::tst_cliparts {

using namespace Qt::StringLiterals;

namespace {

/// A SafeTensors file of matrices with random numbers that depend on the seed alone.
QByteArray matrices(const QStringList &names, int rows, unsigned seed)
{
    QJsonObject header;
    std::mt19937 random(seed);
    QByteArray body;
    for (const QString &name : names) {
        const qsizetype begin = body.size();
        body.resize(begin + qsizetype(rows) * rows * 4);
        for (qsizetype at = begin; at < body.size(); at += 4)
            qToLittleEndian((float(random() % 20001) - 10000) / 100000, body.data() + at);
        header.insert(name, QJsonObject{{u"dtype"_s, u"F32"_s},
                                        {u"shape"_s, QJsonArray{rows, rows}},
                                        {u"data_offsets"_s, QJsonArray{begin, body.size()}}});
    }
    QByteArray json = QJsonDocument(header).toJson(QJsonDocument::Compact);
    json += QByteArray((8 - json.size() % 8) % 8, ' ');
    QByteArray size(8, '\0');
    qToLittleEndian(quint64(json.size()), size.data());
    return size + json + body;
}

/// All files below a folder by their relative paths, apart from receipts.
QMap<QString, QByteArray> filesOf(const QString &folder)
{
    QMap<QString, QByteArray> files;
    QDirIterator entries(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        const QString path = entries.next();
        const QString name = QDir(folder).relativeFilePath(path);
        if (!name.startsWith(u"burnish-receipts/"))
            files.insert(name, contentOfFile(path));
    }
    return files;
}

/// Sanitizers make every start of a program ten times as slow, and each number of parts runs the same code.
std::vector<int> numbersOfParts()
{
    return underSanitizers() ? std::vector{7} : std::vector{1, 2, 7, 96};
}

/// Starts the command and kills it after a while, if it is still running.
void runAndKill(const QStringList &arguments, unsigned long microseconds)
{
    QProcess process;
    process.start(programPath("burnish-cli"), arguments);
    QVERIFY(process.waitForStarted());
    QThread::usleep(microseconds);
    process.kill();
    process.waitForFinished();
}

} // namespace

class TestCliParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_inputs.isValid());
        const QStringList names = {u"l.0.w"_s, u"l.1.w"_s, u"l.2.w"_s, u"l.3.w"_s, u"l.4.w"_s, u"head"_s};
        unsigned seed = 1;
        for (const char *name : {"a", "b", "c"})
            writeInPlace(input(name), matrices(names, 160, seed++));
    }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void partsOfConversions_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("out");
        QTest::newRow("set") << QStringList{u"--shard-size"_s, u"100KB"_s} << u"m.safetensors"_s;
        QTest::newRow("set of another dtype")
            << QStringList{u"--shard-size"_s, u"60KB"_s, u"--float"_s, u"bf16"_s} << u"m.safetensors"_s;
        QTest::newRow("set without index") << QStringList{u"--shard-size"_s, u"100KB"_s} << u"m.gguf"_s;
        QTest::newRow("single SafeTensors") << QStringList() << u"m.safetensors"_s;
        QTest::newRow("single GGUF") << QStringList{u"--float"_s, u"f16"_s} << u"m.gguf"_s;
        QTest::newRow("single Burnpack") << QStringList{u"--id-seed"_s, u"a0b0c0d0e0f0g"_s} << u"m.bpk"_s;
        QTest::newRow("archive") << QStringList() << u"m.npz"_s;
    }
    void partsOfConversions()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, out);
        // The numbers matter most where parts share files; the others would only take time.
        const bool isShared = options.size() == 2 || out == u"m.safetensors"_s;
        const std::vector<int> counts = isShared ? numbersOfParts() : std::vector{7};
        checkParts(QStringList{u"convert"_s, input("a")} + options, out, counts);
    }

    void partsOfMerges_data()
    {
        QTest::addColumn<QStringList>("options");
        for (const MergeMethod &method : mergeMethods())
            QTest::newRow(std::string(method.id).c_str()) << optionsOf(method);
    }
    void partsOfMerges()
    {
        QFETCH(QStringList, options);
        checkParts(QStringList{u"merge"_s} + options + QStringList{u"--shard-size"_s, u"100KB"_s}, u"m.safetensors"_s,
                   numbersOfParts());
        checkParts(QStringList{u"merge"_s} + options, u"m.safetensors"_s, {3});
    }

    void partsOfAMergeWithRandomMasks()
    {
        checkParts({u"merge"_s, u"--method"_s, u"dare_ties"_s, u"--seed"_s, u"7"_s, u"--param"_s, u"density=0.4"_s,
                    u"--param"_s, u"weight=1"_s, u"--base"_s, input("c"), u"--shard-size"_s, u"100KB"_s, input("a"),
                    input("b")},
                   u"m.safetensors"_s, numbersOfParts());
    }

    void partsOfABakedAdapter()
    {
        checkParts({u"lora"_s, u"bake"_s, sample(u"digits-base.bpk"_s), sample(u"digits-lora.safetensors"_s),
                    u"--strength"_s, u"0.5"_s, u"--shard-size"_s, u"20KB"_s},
                   u"m.safetensors"_s, numbersOfParts());
    }

    void finishBringsTheModelsOtherFiles()
    {
        QVERIFY(QDir(m_folder->path()).mkpath(u"model"_s));
        QVERIFY(QFile::copy(input("a"), at(u"model/model.safetensors"_s)));
        putModelFiles(at(u"model"_s));
        const QStringList files = {u"--with-files"_s, at(u"model"_s)};
        const QStringList converted = {u"convert"_s, at(u"model/model.safetensors"_s), u"--shard-size"_s, u"100KB"_s};
        checkParts(converted + files, u"m.safetensors"_s, {2});
        QVERIFY(filesOf(at(u"out"_s)).contains(u"config.json"_s));
        // A merge also writes a card.
        const QStringList merged = {u"merge"_s, u"--method"_s, u"linear"_s, u"--param"_s, u"weight=0.5"_s};
        checkParts(merged + files + QStringList{input("a"), input("b")}, u"m.safetensors"_s, {2});
        QVERIFY(filesOf(at(u"out"_s)).value(u"README.md"_s).contains("base_model:"));
    }

    void partsOfARecipe()
    {
        const QString recipe = at(u"mixed.json"_s);
        writeRecipe(recipe, u"a0b0c0d0e0f0g"_s);
        QCOMPARE(run({u"run"_s, recipe, u"--output"_s, at(u"whole"_s)}).code, 0);
        const auto whole = filesOf(at(u"whole"_s));
        QVERIFY(whole.size() > 5);
        for (const int parts : numbersOfParts()) {
            QDir(at(u"out"_s)).removeRecursively();
            runAllParts({u"run"_s, recipe}, parts);
            QCOMPARE(filesOf(at(u"out"_s)).keys(), whole.keys());
            QVERIFY(filesOf(at(u"out"_s)) == whole);
        }
    }

    void seedsAreFixedByThePlan()
    {
        const QString recipe = at(u"mixed.json"_s);
        writeRecipe(recipe, {});
        QStringList line = {u"run"_s, recipe};
        runAllParts(line, 5);
        const auto first = filesOf(at(u"out"_s));
        QVERIFY(QDir(at(u"out"_s)).removeRecursively());
        runPartsOf(line, 5);
        QVERIFY(filesOf(at(u"out"_s)) == first);
        runAllParts(line, 5, u"other"_s);
        QVERIFY(filesOf(at(u"other"_s)) != first);
    }

    void aPlanReadsAndWritesNothingElse()
    {
        const QStringList line = {u"convert"_s, input("a"), at(u"missing/m.safetensors"_s), u"--plan"_s, plan()};
        const Outcome planned = run(line);
        QCOMPARE(planned.errors, QString());
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{u"plan.json"_s});
        const QJsonObject json = planJson();
        QCOMPARE(json[u"parts"].toArray().size(), 1);
        QVERIFY(!contentOfFile(plan()).contains(m_folder->path().toUtf8()));
        QVERIFY(!json[u"inputs"][0].toObject().contains(u"sha256"));
        // Parts may be running by the plan that is there.
        const Outcome refused = run(line + QStringList{u"--hash-inputs"_s});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(u"plan.json: The file already exists."_s), qPrintable(refused.errors));
        QVERIFY(!planJson()[u"inputs"][0].toObject().contains(u"sha256"));
        QCOMPARE(run(line + QStringList{u"--hash-inputs"_s, u"--overwrite"_s}).errors, QString());
        QCOMPARE(planJson()[u"inputs"][0][u"sha256"].toString().size(), 64);
    }

    /// 1.3 TiB of zeros that take no space: reading them would take many minutes.
    void aPlanReadsNoTensor()
    {
        constexpr std::uint64_t tensor = std::uint64_t(1) << 30;
        QJsonObject header;
        for (qint64 i = 0; i < 1300; ++i)
            header.insert(u"layers.%1.weight"_s.arg(i),
                          QJsonObject{{u"dtype"_s, u"BF16"_s},
                                      {u"shape"_s, QJsonArray{16384, 32768}},
                                      {u"data_offsets"_s, QJsonArray{i * qint64(tensor), (i + 1) * qint64(tensor)}}});
        QByteArray json = QJsonDocument(header).toJson(QJsonDocument::Compact);
        json += QByteArray((8 - json.size() % 8) % 8, ' ');
        QByteArray size(8, '\0');
        qToLittleEndian(quint64(json.size()), size.data());
        QFile file(at(u"large.safetensors"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(size + json);
        file.close();
        if (!file.resize(8 + json.size() + 1300 * qint64(tensor)))
            QSKIP("The disk of temporary files cannot hold a sparse file of 1.3 TiB.");
        for (const QStringList &command : {QStringList{u"convert"_s, file.fileName(), u"--shard-size"_s, u"5GB"_s},
                                           QStringList{u"merge"_s, u"--method"_s, u"linear"_s, u"--param"_s,
                                                       u"weight=0.5"_s, file.fileName(), file.fileName()}}) {
            QElapsedTimer time;
            time.start();
            const Outcome planned = run(command + QStringList{at(u"out/m.safetensors"_s), u"--plan"_s, plan(),
                                                              u"--parts"_s, u"96"_s, u"--overwrite"_s});
            QVERIFY2(planned.code == 0, qPrintable(planned.errors));
            QVERIFY2(time.elapsed() < 60'000, qPrintable(QString::number(time.elapsed())));
            QVERIFY(!QFile::exists(at(u"out"_s)));
            std::uint64_t bytes = 0;
            for (const QJsonValue &part : planJson()[u"parts"].toArray())
                bytes += std::uint64_t(part[u"bytes"].toInteger());
            QVERIFY(bytes > 1300 * tensor);
        }
    }

    void missingPartsAreAnArray()
    {
        const QStringList line = makePlan(6);
        QCOMPARE(run(line + QStringList{u"--finish"_s}).out, "1-6\n");
        QCOMPARE(run(line + QStringList{u"--part"_s, u"2/6"_s}).code, 0);
        QCOMPARE(run(line + QStringList{u"--part"_s, u"4/6"_s}).code, 0);
        QCOMPARE(run(line + QStringList{u"--finish"_s}).out, "1,3,5-6\n");
        QVERIFY(!QFile::exists(at(u"out/m.safetensors.index.json"_s)));
    }

    void doneIsDone()
    {
        const QStringList line = makePlan(2);
        QCOMPARE(run(line + QStringList{u"--part"_s, u"1/2"_s}).code, 0);
        const auto before = filesOf(at(u"out"_s));
        const Outcome again = run(line + QStringList{u"--part"_s, u"1/2"_s});
        QCOMPARE(again.out, "Part 1 of 2 was done before.\n");
        QVERIFY(filesOf(at(u"out"_s)) == before);
        // A shard that is gone or damaged is written again.
        QVERIFY(QFile::remove(at(u"out/"_s) + before.firstKey()));
        QByteArray damaged = before.last();
        damaged[damaged.size() - 1] = char(damaged.back() + 1);
        writeInPlace(at(u"out/"_s) + before.lastKey(), damaged);
        QCOMPARE(run(line + QStringList{u"--part"_s, u"1/2"_s}).errors, QString());
        QVERIFY(filesOf(at(u"out"_s)) == before);
    }

    void plansWithoutAFileAreStillPrinted()
    {
        const QStringList words = {u"merge"_s, u"--method"_s, u"linear"_s, u"--param"_s, u"weight=1"_s};
        const QStringList files = {input("a"), input("b"), at(u"m.safetensors"_s)};
        QVERIFY(run(words + QStringList{u"--plan"_s} + files).out.contains("head: Linear of"));
        QVERIFY(run(words + files + QStringList{u"--plan"_s}).out.contains("head: Linear of"));
        QCOMPARE(run(words + files + QStringList{u"--plan="_s + plan()}).code, 0);
        QVERIFY(QFile::exists(plan()));
        // The name of an input is never taken for that of a plan without saying so.
        const QString model = at(u"model.json"_s);
        writeInPlace(model, "{}");
        const Outcome refused = run(words + QStringList{u"--plan"_s, model} + files);
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(u"is not a plan of parts"), qPrintable(refused.errors));
        QCOMPARE(contentOfFile(model), "{}");
    }

    void recipesThatOpenTheirOwnExportsAreRefused()
    {
        const QString recipe = at(u"own.json"_s);
        const QJsonArray steps = {
            QJsonObject{{u"do"_s, u"open"_s}, {u"file"_s, input("a")}, {u"as"_s, u"a"_s}},
            QJsonObject{{u"do"_s, u"export"_s}, {u"model"_s, u"a"_s}, {u"file"_s, u"x.safetensors"_s}},
            QJsonObject{{u"do"_s, u"open"_s}, {u"file"_s, u"x.safetensors"_s}, {u"as"_s, u"b"_s}}};
        writeInPlace(recipe, QJsonDocument(QJsonObject{{u"recipe"_s, 1}, {u"steps"_s, steps}}).toJson());
        const Outcome refused = run({u"run"_s, recipe, u"--plan"_s, plan()});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(u"the parts would depend on each other"), qPrintable(refused.errors));
    }

    void modificationTimesDoNotMatter()
    {
        const QString recipe = at(u"times.json"_s);
        const QJsonArray steps = {
            QJsonObject{{u"do"_s, u"open"_s}, {u"file"_s, input("a")}, {u"as"_s, u"a"_s}, {u"modified"_s, 1}},
            QJsonObject{{u"do"_s, u"export"_s}, {u"model"_s, u"a"_s}, {u"file"_s, u"x.safetensors"_s}}};
        writeInPlace(recipe, QJsonDocument(QJsonObject{{u"recipe"_s, 1}, {u"steps"_s, steps}}).toJson());
        QCOMPARE(run({u"run"_s, recipe, u"--output"_s, at(u"whole"_s)}).code, 1);
        QCOMPARE(run({u"run"_s, recipe, u"--plan"_s, plan()}).errors, QString());
        // A copy of the input with another time, on a machine with another clock.
        writeInPlace(input("a"), contentOfFile(input("a")));
        QCOMPARE(
            run({u"run"_s, recipe, u"--plan"_s, plan(), u"--output"_s, at(u"out"_s), u"--part"_s, u"1/1"_s}).errors,
            QString());
    }

    void exportsStayInTheOutputFolder()
    {
        const QString recipe = at(u"out.json"_s);
        const QJsonArray steps = {
            QJsonObject{{u"do"_s, u"open"_s}, {u"file"_s, input("a")}, {u"as"_s, u"a"_s}},
            QJsonObject{{u"do"_s, u"export"_s}, {u"model"_s, u"a"_s}, {u"file"_s, u"../x.safetensors"_s}}};
        writeInPlace(recipe, QJsonDocument(QJsonObject{{u"recipe"_s, 1}, {u"steps"_s, steps}}).toJson());
        const Outcome refused = run({u"run"_s, recipe, u"--plan"_s, plan()});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(u"Expected a file inside the output folder"), qPrintable(refused.errors));
    }

    void anInputIsNotReplaced()
    {
        const QString model = at(u"model.safetensors"_s);
        writeInPlace(model, contentOfFile(input("a")));
        const Outcome refused = run({u"convert"_s, model, model, u"--overwrite"_s, u"--plan"_s, plan()});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(u"The file is an input as well as an output"), qPrintable(refused.errors));
    }

private:
    [[nodiscard]] QString input(const char *name) const
    {
        return m_inputs.filePath(QLatin1String(name) + u".safetensors"_s);
    }
    [[nodiscard]] QString at(const QString &name) const { return m_folder->filePath(name); }
    [[nodiscard]] QString plan() const { return at(u"plan.json"_s); }
    [[nodiscard]] QJsonObject planJson() const { return QJsonDocument::fromJson(contentOfFile(plan())).object(); }

    /// Converts to a set in the folder "out", by the plan.
    [[nodiscard]] QStringList line() const
    {
        return {u"convert"_s, input("a"), at(u"out/m.safetensors"_s), u"--shard-size"_s, u"100KB"_s,
                u"--plan"_s,  plan()};
    }
    QStringList makePlan(int parts)
    {
        const Outcome planned = run(line() + QStringList{u"--parts"_s, QString::number(parts)});
        if (planned.code != 0)
            qFatal("%s", qPrintable(planned.errors));
        return line();
    }

    [[nodiscard]] QStringList optionsOf(const MergeMethod &method) const
    {
        QStringList words = {u"--method"_s, QString::fromStdString(std::string(method.id))};
        for (const MergeParameter &parameter : method.parameters) {
            const QString name = QString::fromStdString(std::string(parameter.name));
            if (name == u"density" || name == u"select_topk")
                words += {u"--param"_s, name + u"=0.5"_s};
            else if (!parameter.standard)
                words += {u"--param"_s, name + u"=0.3"_s};
        }
        QStringList models = {input("a"), input("b"), input("c")};
        if (method.base == MergeBase::Required)
            words += {u"--base"_s, models.takeLast()};
        else if (method.base == MergeBase::OneOfTwo)
            words += {u"--base"_s, models.first()};
        return words + models.first(qsizetype(std::clamp<std::size_t>(2, method.leastModels, method.mostModels)));
    }

    void writeRecipe(const QString &path, const QString &seed) const
    {
        QJsonObject duplicate{{u"do"_s, u"duplicate"_s}, {u"model"_s, u"d"_s}, {u"paths"_s, QJsonArray{u"fc1"_s}}};
        QJsonObject packed{
            {u"do"_s, u"export"_s}, {u"model"_s, u"a"_s}, {u"file"_s, u"half.bpk"_s}, {u"float"_s, u"f16"_s}};
        if (!seed.isEmpty()) {
            duplicate.insert(u"seed"_s, seed);
            packed.insert(u"seed"_s, seed);
        }
        const QJsonArray steps = {
            QJsonObject{{u"do"_s, u"open"_s}, {u"file"_s, input("a")}, {u"as"_s, u"a"_s}},
            QJsonObject{{u"do"_s, u"open"_s}, {u"file"_s, input("b")}, {u"as"_s, u"b"_s}},
            QJsonObject{{u"do"_s, u"open"_s}, {u"file"_s, sample(u"digits-base.bpk"_s)}, {u"as"_s, u"d"_s}},
            packed,
            QJsonObject{{u"do"_s, u"merge"_s},
                        {u"model"_s, u"a"_s},
                        {u"method"_s, u"cosine_b"_s},
                        {u"models"_s, QJsonArray{u"a"_s, u"b"_s}}},
            QJsonObject{{u"do"_s, u"transpose"_s}, {u"model"_s, u"a"_s}, {u"paths"_s, QJsonArray{u"head"_s}}},
            QJsonObject{{u"do"_s, u"export"_s},
                        {u"model"_s, u"a"_s},
                        {u"file"_s, u"merged.safetensors"_s},
                        {u"shardSize"_s, 100000}},
            duplicate,
            QJsonObject{{u"do"_s, u"export"_s}, {u"model"_s, u"d"_s}, {u"file"_s, u"digits.bpk"_s}},
            QJsonObject{{u"do"_s, u"export"_s}, {u"model"_s, u"b"_s}, {u"file"_s, u"b.npz"_s}}};
        writeInPlace(path, QJsonDocument(QJsonObject{{u"recipe"_s, 1}, {u"steps"_s, steps}}).toJson());
    }

    /// Runs the parts of the plan in random order, each after workers that were killed at random moments.
    void runPartsOf(const QStringList &command, int parts, const QString &out = u"out"_s)
    {
        QStringList line = command;
        line += {u"--plan"_s, plan(), u"--output"_s, at(out)};
        std::vector<int> order(std::size_t(parts), 0);
        std::iota(order.begin(), order.end(), 1);
        std::ranges::shuffle(order, m_random);
        for (const int part : order) {
            const QStringList words = line + QStringList{u"--part"_s, u"%1/%2"_s.arg(part).arg(parts)};
            const bool isKilled = m_random() % 8 < (parts > 10 ? 1 : 5);
            for (int i = 0; isKilled && i < 2; ++i)
                runAndKill(words, m_random() % 30000);
            const Outcome done = run(words);
            QVERIFY2(done.code == 0, qPrintable(done.errors));
        }
        runAndKill(line + QStringList{u"--finish"_s}, m_random() % 20000);
        const Outcome finished = run(line + QStringList{u"--finish"_s, u"--verify"_s});
        QVERIFY2(finished.code == 0, qPrintable(finished.errors + QString::fromUtf8(finished.out)));
    }

    void runAllParts(const QStringList &command, int parts, const QString &out = u"out"_s)
    {
        const Outcome planned =
            run(command + QStringList{u"--plan"_s, plan(), u"--parts"_s, QString::number(parts), u"--overwrite"_s});
        QVERIFY2(planned.code == 0, qPrintable(planned.errors));
        runPartsOf(command, parts, out);
    }

    void checkParts(const QStringList &command, const QString &out, const std::vector<int> &counts)
    {
        const QString whole = at(u"whole-"_s + QString::number(m_random()));
        QVERIFY(QDir().mkpath(whole));
        const Outcome undivided = run(command + QStringList{whole + u'/' + out});
        QVERIFY2(undivided.code == 0, qPrintable(undivided.errors));
        const auto expected = filesOf(whole);
        for (const int parts : counts) {
            QDir(at(u"out"_s)).removeRecursively();
            runAllParts(command + QStringList{out}, parts);
            QCOMPARE(filesOf(at(u"out"_s)).keys(), expected.keys());
            QVERIFY2(filesOf(at(u"out"_s)) == expected, qPrintable(QString::number(parts)));
        }
    }

    QTemporaryDir m_inputs;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::mt19937 m_random{20};
};

BURNISH_TEST(TestCliParts)

} // namespace burnish::test::tst_cliparts

#include "tst_cliparts.moc"

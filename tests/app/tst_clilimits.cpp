// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/model/statebuilder.h"
#include "support/commandline.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_clilimits {

namespace {

struct DeepFormat
{
    const char *id;
    const char *file;
    int levels; ///< the deepest tree that the format can store
};

constexpr std::array formats = {DeepFormat{"safetensors", "deep.safetensors", 398},
                                DeepFormat{"burnpack", "deep.bpk", 398}, DeepFormat{"named-mpk", "deep.mpk", 398},
                                DeepFormat{"pretty-json", "deep.json", 120}, DeepFormat{"pytorch", "deep.pt", 190}};

/// A tensor that many levels down.
ModelState deepModel(int levels)
{
    std::string path = "w";
    for (int level = 1; level < levels; ++level)
        path.insert(0, "a.");
    StateBuilder builder;
    builder.addTensorAt(path, floats({2, 2}, {1, 2, 3, 4}));
    return builder.finish();
}

QString write(const QString &folder, const DeepFormat &format)
{
    ExportOptions options;
    options.format = findFormat(QString::fromLatin1(format.id));
    options.target = folder + QLatin1Char('/') + QString::fromLatin1(format.file);
    Task task;
    const auto plan = planExport(deepModel(format.levels), options, task);
    if (!plan)
        return plan.error().sentence();
    if (!plan->problems.empty())
        return plan->problems.front().error.sentence();
    const auto report = runExport(*plan, task);
    return report ? QString() : report.error().sentence();
}

/// The beginning of a shell's line that runs in the folder with the stack that macOS gives threads.
QString withLittleStack(const QTemporaryDir &folder)
{
    // Instrumented functions take several times as much.
    constexpr int kibibytes = 512;
    return QStringLiteral("ulimit -s %1; cd '%2'; ").arg(kibibytes * (underSanitizers() ? 8 : 1)).arg(folder.path());
}

bool save(const QString &path, const QByteArray &content)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

} // namespace

class TestCliLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void deepestModelsNeedLittleStack_data()
    {
        QTest::addColumn<int>("format");
        for (std::size_t i = 0; i < formats.size(); ++i)
            QTest::addRow("%s", formats[i].id) << int(i);
    }
    void deepestModelsNeedLittleStack()
    {
        QFETCH(int, format);
        const DeepFormat &from = formats[std::size_t(format)];
        QTemporaryDir folder;
        QCOMPARE(write(folder.path(), from), QString());
        const QString start = withLittleStack(folder);
        const QString file = QString::fromLatin1(from.file);
        for (const QString &command :
             {QStringLiteral("inspect %1 --all --stats --json"), QStringLiteral("health %1 --json"),
              QStringLiteral("structure %1"), QStringLiteral("diff %1 %1")}) {
            const Outcome outcome = runLine(start + QStringLiteral("burnish-cli ") + command.arg(file));
            QVERIFY2(outcome.code >= 0 && outcome.code <= 2, qPrintable(command + QLatin1Char('\n') + outcome.errors));
        }
        for (const DeepFormat &to : formats) {
            if (to.levels < from.levels)
                continue;
            const QString target = QStringLiteral("new-") + QString::fromLatin1(to.file);
            const Outcome outcome =
                runLine(start + QStringLiteral("burnish-cli convert %1 %2 --verify").arg(file, target));
            QVERIFY2(outcome.code == 0, qPrintable(target + QLatin1Char('\n') + outcome.errors));
        }
    }

    void deepDocumentsNeedLittleStack_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("command");
        const QByteArray deep = QByteArray("[").repeated(1023) + QByteArray("]").repeated(1023);
        const QByteArray deeper = QByteArray("[").repeated(100'000);
        QTest::addRow("recipe") << "{\"recipe\": 1, \"steps\": [" + deep.mid(2).chopped(2) + "]}"
                                << QStringLiteral("run document");
        QTest::addRow("recipe, too deep") << deeper << QStringLiteral("run document");
        QTest::addRow("rules") << deep << QStringLiteral("remap document document");
        QTest::addRow("configuration") << deeper << QStringLiteral("merge --config document out.safetensors");
        QTest::addRow("structure") << deeper << QStringLiteral("inspect document --structure document");
        QTest::addRow("record") << "{\"metadata\": {}, \"item\": " + deeper << QStringLiteral("inspect document");
    }
    void deepDocumentsNeedLittleStack()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, command);
        QTemporaryDir folder;
        QVERIFY(save(folder.filePath(QStringLiteral("document")), content));
        const Outcome outcome = runLine(withLittleStack(folder) + QStringLiteral("burnish-cli ") + command);
        QVERIFY2(outcome.code == 1 || outcome.code == 2, qPrintable(outcome.errors));
        QVERIFY2(outcome.errors.startsWith(QStringLiteral("burnish-cli: ")), qPrintable(outcome.errors));
    }

    void memoryThatRunsOutIsAnError()
    {
        // Instrumented programs reserve terabytes of addresses: there, a small file is only read.
        const bool isLimited = !underSanitizers();
        QTemporaryDir folder;
        // A header of 90 MB: its names alone need more memory than is left.
        QByteArray header = "{";
        for (int i = 0; header.size() < (isLimited ? 90'000'000 : 90'000); ++i)
            header +=
                "\"tensor." + QByteArray::number(i) + "\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]},";
        header.back() = '}';
        const auto size = quint64(header.size());
        header.prepend(reinterpret_cast<const char *>(&size), 8);
        QVERIFY(save(folder.filePath(QStringLiteral("large.safetensors")), header));
        for (const QString &command :
             {QStringLiteral("inspect large.safetensors"), QStringLiteral("convert large.safetensors large.bpk")}) {
            const QString limit = isLimited ? QStringLiteral("ulimit -v 280000; ") : QString();
            const Outcome outcome =
                runLine(limit + QStringLiteral("cd '%1'; burnish-cli ").arg(folder.path()) + command);
            if (!isLimited) {
                QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
                continue;
            }
            QCOMPARE(outcome.code, 1);
            QVERIFY2(outcome.errors.contains(QStringLiteral("There is not enough memory.")),
                     qPrintable(outcome.errors));
            QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
                     QStringList(QStringLiteral("large.safetensors")));
        }
    }

    /// A process may open fewer files than a model has shards.
    void fewFilesMayBeOpen()
    {
        QTemporaryDir folder;
        QJsonObject map;
        constexpr int shards = 200;
        for (int i = 0; i < shards; ++i) {
            const QString file = QStringLiteral("model-%1-of-00200.safetensors").arg(i + 1, 5, 10, QLatin1Char('0'));
            const QByteArray header =
                "{\"t" + QByteArray::number(i) + "\":{\"dtype\":\"F32\",\"shape\":[4],\"data_offsets\":[0,16]}}";
            const auto size = quint64(header.size());
            QByteArray values(16, '\0');
            values[3] = char(0x40 + i % 2);
            QVERIFY(
                save(folder.filePath(file), QByteArray(reinterpret_cast<const char *>(&size), 8) + header + values));
            map[QStringLiteral("t%1").arg(i)] = file;
        }
        const QJsonObject index = {{QStringLiteral("metadata"), QJsonObject()}, {QStringLiteral("weight_map"), map}};
        QVERIFY(save(folder.filePath(QStringLiteral("model.safetensors.index.json")), QJsonDocument(index).toJson()));
        const auto run = [&](const char *command) {
            return runLine(QStringLiteral("cd '%1'; ").arg(folder.path()) + QLatin1String(command));
        };
        for (
            const char *command :
            {"inspect model.safetensors.index.json --stats", "convert model.safetensors.index.json all.safetensors",
             "diff model.safetensors.index.json all.safetensors", "health model.safetensors.index.json",
             "merge --method linear --param weight=0.5 model.safetensors.index.json all.safetensors merged.safetensors"}) {
            const Outcome outcome = run((QByteArray("ulimit -n 64; burnish-cli ") + command).constData());
            QVERIFY2(outcome.code == 0, qPrintable(QLatin1String(command) + QLatin1Char('\n') + outcome.errors));
        }
        // All files of a set are open until it is complete, and a process may often raise its limit.
        const Outcome set = run(
            "ulimit -Hn 4096; ulimit -Sn 64; mkdir set; burnish-cli convert all.safetensors set/model.safetensors --shard-size 16");
        QVERIFY2(set.code == 0, qPrintable(set.errors));
        QCOMPARE(
            QDir(folder.filePath(QStringLiteral("set"))).entryList({QStringLiteral("*-of-00200.safetensors")}).size(),
            qsizetype(shards));
        QCOMPARE(run("ulimit -n 64; burnish-cli diff all.safetensors set/model.safetensors.index.json").code, 0);
        // Otherwise it is one sentence, and nothing is left.
        const Outcome refused = run(
            "ulimit -n 64; mkdir other; burnish-cli convert all.safetensors other/model.safetensors --shard-size 16");
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(QStringLiteral("Too many open files")), qPrintable(refused.errors));
        QCOMPARE(QDir(folder.filePath(QStringLiteral("other"))).entryList(QDir::Files | QDir::Hidden), QStringList());
    }

    void manyTensorsOverTheSameBytesNeedConsent()
    {
        // 300 tensors of 4 MiB, all at the same place.
        QByteArray model("GGUF");
        const auto number = [&](auto value) { model.append(reinterpret_cast<const char *>(&value), sizeof value); };
        const auto text = [&](const QByteArray &value) {
            number(quint64(value.size()));
            model.append(value);
        };
        constexpr quint64 tensors = 300;
        constexpr quint64 elements = 1 << 20;
        number(quint32(3));
        number(tensors);
        number(quint64(1));
        text("general.architecture");
        number(quint32(8));
        text("llama");
        for (quint64 i = 0; i < tensors; ++i) {
            text("a" + QByteArray::number(i));
            number(quint32(1));
            number(elements);
            number(quint32(0));
            number(quint64(0));
        }
        model.append(-model.size() & 31, '\0');
        model.append(qsizetype(elements) * 4, '\0');
        QTemporaryDir folder;
        QVERIFY(save(folder.filePath(QStringLiteral("shared.gguf")), model));
        const auto run = [&](const char *command) {
            return runLine(QStringLiteral("cd '%1'; burnish-cli ").arg(folder.path()) + QLatin1String(command));
        };
        QCOMPARE(run("inspect shared.gguf").code, 0);
        for (const char *command : {"inspect shared.gguf --stats", "inspect shared.gguf --sha256", "health shared.gguf",
                                    "diff shared.gguf shared.gguf --values", "convert shared.gguf out.safetensors",
                                    "merge --method linear --param weight=0.5 shared.gguf shared.gguf out.gguf"}) {
            const Outcome outcome = run(command);
            QVERIFY2(outcome.code == (QByteArray(command).startsWith("diff") ? 2 : 1), command);
            static const QRegularExpression s_refusal(
                QStringLiteral("shared\\.gguf: The tensors repeat their stored bytes often: together they stand for "
                               "(1200|2400) MiB, more than 10\\d\\d MiB\\. Add --allow-large to go on anyway\\.\n"));
            QVERIFY2(outcome.errors.contains(s_refusal),
                     qPrintable(QLatin1String(command) + QLatin1Char('\n') + outcome.errors));
            QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
                     QStringList(QStringLiteral("shared.gguf")));
        }
        const Outcome agreed = run("inspect shared.gguf --stats --allow-large");
        QVERIFY2(agreed.code == 0, qPrintable(agreed.errors));
    }

    void hugeViewsAreRefused_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<int>("code");
        QTest::addRow("statistics") << QStringLiteral("inspect %1 --stats") << 1;
        QTest::addRow("digest") << QStringLiteral("inspect %1 --sha256") << 1;
        QTest::addRow("listing") << QStringLiteral("inspect %1") << 0;
        QTest::addRow("convert") << QStringLiteral("convert %1 out.safetensors") << 1;
    }
    void hugeViewsAreRefused()
    {
        QFETCH(QString, command);
        QFETCH(int, code);
        QTemporaryDir folder;
        for (const char *name : {"expanded.pt", "expanded_small.pt"}) {
            const Outcome outcome = runLine(QStringLiteral("cd '%1'; burnish-cli ").arg(folder.path()) +
                                            command.arg(QLatin1Char('\'') + fixturePath("hostile/pytorch/") +
                                                        QLatin1String(name) + QLatin1Char('\'')));
            QVERIFY2(outcome.code == code, qPrintable(outcome.errors));
            QVERIFY(QDir(folder.path()).isEmpty());
        }
    }
};

BURNISH_TEST(TestCliLimits)

} // namespace burnish::test::tst_clilimits

#include "tst_clilimits.moc"

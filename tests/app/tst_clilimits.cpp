// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/model/statebuilder.h"
#include "support/commandline.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QTest>

using namespace burnish;
using namespace burnish::test;

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
#include "tst_clilimits.moc"

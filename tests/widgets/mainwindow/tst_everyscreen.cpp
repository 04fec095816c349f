// SPDX-License-Identifier: MIT
// Every dialog, dock and page fits on small and large screens, at two sizes of text, in English and Chinese and on the
// smallest two and one large screen in all languages, and screen readers are told what it shows. Each screen is
// simulated by a program of its own. With BURNISH_PICTURES set to a folder, pictures of everything are saved there.
//
// Entries: everythingFits 1024x768 1280x800 1280x800@1.5 1920x1080 1920x1080@1.5 1920x1080@2
#include "core/base/languages.h"
#include "support/geometry.h"
#include "support/paths.h"
#include "support/surfaces.h"
#include "support/testmain.h"
#include "widgets/controls/fitting/dialog.h"

#include <QDirIterator>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

namespace burnish::test::tst_everyscreen {

using namespace Qt::StringLiterals;

namespace {

/// The names of all dialogs in the sources.
QStringList declaredDialogs()
{
    static const QRegularExpression declaration(u"class (\\w+) : public (?:Edit)?Dialog\\b"_s);
    QStringList names;
    QDirIterator headers(sourcePath("widgets"), {u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (headers.hasNext()) {
        QFile file(headers.next());
        if (file.open(QIODevice::ReadOnly))
            if (const auto match = declaration.match(QString::fromUtf8(file.readAll())); match.hasMatch())
                names += match.captured(1);
    }
    // Only its subclasses can be opened.
    names.removeOne(u"EditDialog"_s);
    names.sort();
    return names;
}

} // namespace

class TestEveryScreen : public QObject
{
    Q_OBJECT

public:
    /// Prints what does not fit, and then the names of the dialogs that were opened.
    static int restarted(const QStringList &arguments)
    {
        QStringList problems;
        QSet<QString> dialogs;
        for (const QString &language : arguments[2].split(u','))
            problems += walkThrough(language, arguments[0].toInt(), arguments[1], dialogs);
        for (const QString &line : std::as_const(problems))
            std::printf("%s\n", qPrintable(line));
        QStringList opened(dialogs.begin(), dialogs.end());
        opened.sort();
        std::printf("dialogs: %s\n", qPrintable(opened.join(u' ')));
        return problems.isEmpty() ? 0 : 1;
    }

private Q_SLOTS:
    void everythingFits_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("scale");
        QTest::addColumn<QString>("languages");
        const QString all = languageCodes().join(u',');
        const QString two = u"en,zh_CN"_s;
        QTest::newRow("1024x768") << QSize(1024, 768) << u"1"_s << all;
        QTest::newRow("1280x800") << QSize(1280, 800) << u"1"_s << two;
        QTest::newRow("1280x800@1.5") << QSize(1280, 800) << u"1.5"_s << all;
        QTest::newRow("1920x1080") << QSize(1920, 1080) << u"1"_s << all;
        QTest::newRow("1920x1080@1.5") << QSize(1920, 1080) << u"1.5"_s << two;
        QTest::newRow("1920x1080@2") << QSize(1920, 1080) << u"2"_s << two;
    }

    void everythingFits()
    {
        QFETCH(QSize, size);
        QFETCH(QString, scale);
        QFETCH(QString, languages);
        QTemporaryDir folder;
        QFile screen(folder.filePath(u"screen.json"_s));
        QVERIFY(screen.open(QIODevice::WriteOnly));
        screen.write(u"{\"screens\": [{\"name\": \"one\", \"x\": 0, \"y\": 0, \"width\": %1, \"height\": %2, "
                     "\"logicalDpi\": 96, \"logicalBaseDpi\": 96, \"dpr\": 1}]}"_s.arg(size.width())
                         .arg(size.height())
                         .toUtf8());
        screen.close();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen:configfile="_s + screen.fileName());
        environment.insert(u"QT_SCALE_FACTOR"_s, scale);
        environment.insert(u"HOME"_s, folder.path());
        QStringList problems;
        for (const QString &points : {u"10"_s, u"14"_s}) {
            QProcess program;
            program.setProcessEnvironment(environment);
            const QString name = QString::fromLatin1(QTest::currentDataTag()) + u' ' + points + u" pt"_s;
            program.start(QCoreApplication::applicationFilePath(), restartWith({points, name, languages}));
            QVERIFY(program.waitForFinished(480'000));
            const QString output = QString::fromUtf8(program.readAllStandardOutput());
            QVERIFY2(program.exitStatus() == QProcess::NormalExit, program.readAllStandardError().constData());
            for (const QString &line : output.split(u'\n', Qt::SkipEmptyParts)) {
                if (line.startsWith("dialogs: "_L1))
                    QCOMPARE(line.section(u": "_s, 1), declaredDialogs().join(u' '));
                else
                    problems += points + u" pt "_s + line;
            }
            QCOMPARE(output.count("dialogs: "_L1), 1);
        }
        QVERIFY2(problems.isEmpty(), qPrintable(u"\n"_s + problems.join(u'\n')));
    }
};

BURNISH_TEST(TestEveryScreen)

} // namespace burnish::test::tst_everyscreen

#include "tst_everyscreen.moc"

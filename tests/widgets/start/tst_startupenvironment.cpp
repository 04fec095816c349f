// SPDX-License-Identifier: MIT
// Starts the program where something is missing that a desktop usually has.
#include "support/commandline.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_startupenvironment {

using namespace Qt::StringLiterals;

class TestStartupEnvironment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_home = std::make_unique<QTemporaryDir>(); }

    void thePictureHasAWindow_data()
    {
        QTest::addColumn<QStringList>("environment");
        QTest::addColumn<QString>("note"); // said with --facts; empty: nothing is missing
        const auto row = [](const char *name, const QStringList &environment, const QString &note) {
            QTest::newRow(name) << environment << note;
        };
        row("everything is there", {}, {});
        row("no fonts", {u"FONTCONFIG_FILE=HOME/no-fonts.conf"_s}, u"No font is installed"_s);
        row("no fonts.conf", {u"FONTCONFIG_FILE=/dev/null/none"_s, u"FONTCONFIG_PATH=/dev/null/none"_s}, {});
        row("no such locale", {u"LC_ALL=xx_YY.UTF-8"_s}, u"does not have the locale xx_YY.UTF-8."_s);
        row("no UTF-8", {u"LC_ALL=POSIX"_s}, {});
        row("no icon theme, no data folders", {u"XDG_DATA_DIRS=/dev/null/none"_s, u"XDG_DATA_HOME=/dev/null/none"_s},
            {});
        row("no GPU",
            {u"LIBGL_DRIVERS_PATH=/dev/null/none"_s, u"QT_OPENGL=software"_s, u"EGL_PLATFORM=none"_s,
             u"__EGL_VENDOR_LIBRARY_DIRS=/dev/null/none"_s, u"__GLX_VENDOR_LIBRARY_NAME=none"_s},
            {});
        row("no D-Bus", {u"DBUS_SESSION_BUS_ADDRESS=unix:path=/dev/null/none/bus"_s}, u"There is no D-Bus session"_s);
        row("no runtime folder", {u"XDG_RUNTIME_DIR=/dev/null/none"_s}, {});
        row("no home", {u"HOME=/dev/null/none/home"_s}, {});
        row("a home that cannot be written",
            {u"HOME=HOME/file"_s, u"XDG_CONFIG_HOME=HOME/file/.config"_s, u"XDG_DATA_HOME=HOME/file/.local"_s,
             u"XDG_CACHE_HOME=HOME/file/.cache"_s},
            u"Settings cannot be saved: "_s);
        row("nothing at all",
            {u"HOME=HOME/file"_s, u"XDG_CONFIG_HOME=HOME/file/.config"_s, u"LC_ALL=xx"_s,
             u"XDG_RUNTIME_DIR=/dev/null/none"_s, u"XDG_DATA_DIRS=/dev/null/none"_s,
             u"DBUS_SESSION_BUS_ADDRESS=unix:path=/dev/null/none"_s, u"FONTCONFIG_FILE=HOME/no-fonts.conf"_s},
            u"There is no D-Bus session"_s);
    }
    void thePictureHasAWindow()
    {
        QFETCH(QStringList, environment);
        QFETCH(const QString, note);
        write(u"file"_s, "not a folder");
        write(u"no-fonts.conf"_s, "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig/>");
        environment.replaceInStrings(u"HOME/"_s, m_home->path() + u'/');
        starts(environment);
        const QString facts = factsIn(environment);
        QVERIFY2(note.isEmpty() || facts.contains(note), qPrintable(facts));
    }

    void spoiledSettingsAreReportedAndReplaced_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QString>("note");
        QTest::newRow("text") << QByteArray("Dear settings,\n\nyou are gone.\n")
                              << u"was damaged. Burnish started with"_s;
        QTest::newRow("zeros") << QByteArray(4096, '\0') << u"was damaged. Burnish started with"_s;
        QTest::newRow("a later version") << QByteArray("[General]\nversion=9\nlanguage=tlh\n\n[window]\ndocksWide=7\n")
                                         << u"a later version of Burnish"_s;
        QTest::newRow("out of range") << QByteArray("[General]\nfontSize=-7\ntheme=5\n\n[performance]\nthreads=1e9\n")
                                      << u"3 setting"_s;
        QTest::newRow("wrong types")
            << QByteArray("[General]\nfontSize=a, b\nopening=@Rect(1 2 3 4)\nrecent\\size=2000000000\n\n[window]\n"
                          "geometry=@ByteArray(\\x1\\xd9\\xd0\\xcb\\0\\x3)\ndocksWide=@ByteArray(\\0\\0\\0\\xff)\n")
            << u"1 setting"_s;
    }
    void spoiledSettingsAreReportedAndReplaced()
    {
        QFETCH(const QByteArray, settings);
        QFETCH(const QString, note);
        write(u".config/Burnish/burnish.conf"_s, settings);
        const QStringList environment = ownHome();
        // The first start may move the file.
        const QString facts = factsIn(environment);
        QVERIFY2(facts.contains(note), qPrintable(facts));
        write(u".config/Burnish/burnish.conf"_s, settings);
        starts(environment);
        QCOMPARE(QFile::exists(m_home->filePath(u".config/Burnish/burnish.conf.damaged"_s)),
                 note.startsWith(u"was damaged"_s));
    }

    void aWindowWithoutFontsForItsScriptSaysSoInEnglish_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("script");
        QTest::newRow("simplified") << u"zh_CN"_s << u"Chinese"_s;
        QTest::newRow("traditional") << u"zh_TW"_s << u"Chinese"_s;
        QTest::newRow("Japanese") << u"ja"_s << u"Japanese"_s;
    }
    void aWindowWithoutFontsForItsScriptSaysSoInEnglish()
    {
        QFETCH(const QString, language);
        QFETCH(const QString, script);
        if (!QFile::exists(u"/usr/share/fonts/truetype/dejavu"_s))
            QSKIP("DejaVu is not installed.");
        write(u"latin.conf"_s, "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>"
                               "<dir>/usr/share/fonts/truetype/dejavu</dir></fontconfig>");
        write(u".config/Burnish/burnish.conf"_s, "[General]\nlanguage=" + language.toLatin1() + '\n');
        const QStringList environment =
            ownHome() + QStringList{u"FONTCONFIG_FILE="_s + m_home->filePath(u"latin.conf"_s)};
        starts(environment);
        const QString facts = factsIn(environment);
        QVERIFY2(facts.contains(u"No installed font has %1 characters. Install one"_s.arg(script)), qPrintable(facts));
    }

private:
    void write(const QString &name, const QByteArray &bytes) const
    {
        const QString path = m_home->filePath(name);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

    [[nodiscard]] QStringList ownHome() const
    {
        return {u"HOME="_s + m_home->path(), u"XDG_CONFIG_HOME="_s + m_home->filePath(u".config"_s),
                u"XDG_DATA_HOME="_s + m_home->filePath(u".local"_s)};
    }

    /// Opens a sample in the window, which saves a picture of itself.
    void starts(const QStringList &environment) const
    {
        const QString picture = m_home->filePath(u"picture.png"_s);
        QFile::remove(picture);
        const Outcome outcome = runWindow(
            {u"--size"_s, u"1000x700"_s, u"--grab"_s, picture, sample(u"digits-base.bpk"_s)}, ownHome() + environment);
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        const QImage image(picture);
        QCOMPARE(image.size(), QSize(1000, 700));
    }

    [[nodiscard]] QString factsIn(const QStringList &environment) const
    {
        const Outcome outcome = runWindow({u"--facts"_s}, ownHome() + environment);
        return outcome.code == 0 ? QString::fromUtf8(outcome.out) : u"--facts failed: "_s + outcome.errors;
    }

    std::unique_ptr<QTemporaryDir> m_home;
};

BURNISH_TEST(TestStartupEnvironment)

} // namespace burnish::test::tst_startupenvironment

#include "tst_startupenvironment.moc"

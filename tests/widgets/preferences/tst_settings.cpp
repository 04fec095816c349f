// SPDX-License-Identifier: MIT
// The store of settings: what it accepts, and what it says about a file that is not its own.
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/preferences/settings.h"
#include "widgets/workspace/recentfiles.h"

#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>

namespace burnish::test::tst_settings {

using namespace Qt::StringLiterals;

namespace {

// Values that are valid and not the default.
int otherValue(const IntSetting &setting)
{
    return setting.fallback == setting.most ? setting.least : setting.most;
}
bool otherValue(const BoolSetting &setting)
{
    return !setting.fallback;
}
QString otherValue(const TextSetting &setting)
{
    return setting.isValid ? u"ja"_s : u"/a, \"b\"=%1;/\u6a21\u578b"_s.arg(QLatin1StringView(setting.key));
}
QStringList otherValue(const ListSetting &setting)
{
    return {u"/a, b"_s, QString::fromLatin1(setting.key)};
}
QByteArray otherValue(const BytesSetting &setting)
{
    return QByteArray("\0\xff,\n", 4) + setting.key;
}
QList<QVariantMap> otherValue(const RowsSetting &)
{
    return {{{u"path"_s, u"/a.bpk"_s}, {u"format"_s, u"Burnpack"_s}}, {{u"path"_s, u"/b, c"_s}}};
}
template <typename Choice, std::size_t count> Choice otherValue(const ChoiceSetting<Choice, count> &setting)
{
    const auto &last = setting.names.back().choice;
    return last == setting.fallback ? setting.names.front().choice : last;
}

template <typename Visit> void visitSettings(Visit visit)
{
    visit("startRestore", setting::startRestore);
    visit("theme", setting::theme);
    visit("fontSize", setting::fontSize);
    visit("language", setting::language);
    visit("notation", setting::notation);
    visit("digits", setting::digits);
    visit("decimals", setting::decimals);
    visit("grouping", setting::grouping);
    visit("exportFolder", setting::exportFolder);
    visit("exportPrecision", setting::exportPrecision);
    visit("threads", setting::threads);
    visit("cacheMemory", setting::cacheMemory);
    visit("openFolder", setting::openFolder);
    visit("recentFiles", setting::recentFiles);
    visit("filesBeingOpened", setting::filesBeingOpened);
    visit("lastModels", setting::lastModels);
    visit("storeFolders", setting::storeFolders);
    visit("windowGeometry", setting::windowGeometry);
    visit("docksWide", setting::docksWide);
    visit("docksSmall", setting::docksSmall);
    visit("docksWidth", setting::docksWidth);
    visit("docksHeight", setting::docksHeight);
    visit("dockBelow", setting::dockBelow);
    visit("heightBelow", setting::heightBelow);
    visit("docksBeside", setting::docksBeside);
    visit("moreFigures", setting::moreFigures);
    visit("compareList", setting::compareList);
    visit("manualZoom", setting::manualZoom);
    visit("tourOffered", setting::tourOffered);
}

} // namespace

class TestSettings : public QObject
{
    Q_OBJECT

public:
    /// Prints what a new process reads, or with "all" the settings that did not survive.
    static int restarted(const QStringList &arguments)
    {
        useStoredSettings();
        if (arguments.first() == u"all"_s) {
            visitSettings([](const char *name, const auto &kind) {
                if (Settings::instance().value(kind) != otherValue(kind))
                    std::printf("%s\n", name);
            });
            return 0;
        }
        const Settings &settings = Settings::instance();
        const QList<QKeySequence> keys = settings.shortcut(u"compare.show"_s).value_or(QList<QKeySequence>());
        std::printf("%d|%d|%s|%s|%s|%d|%d\n", int(settings.value(setting::theme)), settings.value(setting::fontSize),
                    qPrintable(settings.value(setting::exportFolder)),
                    qPrintable(settings.value(setting::lastModels).join(u'+')),
                    qPrintable(QKeySequence::listToString(keys)), int(settings.value(setting::grouping)),
                    int(recentfiles::all().size()));
        return 0;
    }

private Q_SLOTS:
    void init() { useTestSettings(u"tst_settings"_s); }

    void valuesSurviveARestart()
    {
        Settings &settings = Settings::instance();
        settings.set(setting::theme, ThemeMode::Dark);
        settings.set(setting::fontSize, 14);
        settings.set(setting::exportFolder, u"/models, and more"_s);
        settings.set(setting::lastModels, {u"/a,b.bpk"_s, u"/c.bpk"_s});
        settings.set(setting::grouping, false);
        settings.setShortcut(u"compare.show"_s, {QKeySequence(u"Ctrl+,"_s), QKeySequence(u"F12"_s)});
        recentfiles::add(u"/somewhere/a.bpk"_s, u"Burnpack"_s);
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(), restartWith({u"read"_s}));
        QVERIFY(process.waitForFinished());
        QCOMPARE(QString::fromUtf8(process.readAllStandardOutput()).trimmed(),
                 u"2|14|/models, and more|/a,b.bpk+/c.bpk|Ctrl+,; F12|0|1"_s);
    }

    /// Every setting that settings.h declares, none of them with its default.
    void everySettingSurvivesARestart()
    {
        QFile header(sourcePath(u"widgets/preferences/settings.h"));
        QVERIFY(header.open(QIODevice::ReadOnly));
        static const QRegularExpression declared(u"inline constexpr \\w+Setting(?:<[^>]*>)? (\\w+) ="_s);
        QStringList names;
        auto each = declared.globalMatch(QString::fromUtf8(header.readAll()));
        while (each.hasNext())
            names.append(each.next().captured(1));
        QStringList before;
        visitSettings([&](const char *name, const auto &kind) {
            before.append(QString::fromLatin1(name));
            Settings::instance().set(kind, otherValue(kind));
            QVERIFY2(!Settings::instance().isDefault(kind), name);
        });
        std::sort(names.begin(), names.end());
        std::sort(before.begin(), before.end());
        QCOMPARE(before, names);
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(), restartWith({u"all"_s}));
        QVERIFY(process.waitForFinished());
        QCOMPARE(QString::fromUtf8(process.readAllStandardOutput()).trimmed(), QString());
        QCOMPARE(process.exitCode(), 0);
    }

    void everythingHasADefault()
    {
        const Settings &settings = Settings::instance();
        QCOMPARE(settings.value(setting::theme), ThemeMode::System);
        QCOMPARE(settings.value(setting::startRestore), StartRestore::Layout);
        QCOMPARE(settings.value(setting::fontSize), 0);
        QCOMPARE(settings.value(setting::threads), 0);
        QCOMPARE(settings.value(setting::exportPrecision), ExportPrecision::Keep);
        QVERIFY(settings.value(setting::grouping));
        QVERIFY(settings.value(setting::language).isEmpty());
        QVERIFY(settings.isDefault(setting::theme) && settings.isDefault(setting::language));
        QVERIFY(!settings.shortcut(u"undo"_s));
    }

    void restoringRemovesTheValue()
    {
        Settings &settings = Settings::instance();
        const QSignalSpy changed(&settings, &Settings::changed);
        settings.set(setting::decimals, 2);
        QVERIFY(!settings.isDefault(setting::decimals));
        settings.restore(setting::decimals);
        QCOMPARE(settings.value(setting::decimals), NumberStyle().decimals);
        QVERIFY(!QSettings().contains(QLatin1StringView(setting::decimals.key)));
        QCOMPARE(changed.size(), 2);
        QCOMPARE(changed.first().first().toString(), u"numbers/decimals"_s);
    }

    void aValueThatIsNotValidIsTheDefaultAndStays_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QVariant>("value");
        QTest::newRow("out of range") << u"fontSize"_s << QVariant(4000);
        QTest::newRow("negative") << u"performance/threads"_s << QVariant(-3);
        QTest::newRow("no number") << u"performance/cacheMemory"_s << QVariant(u"much"_s);
        QTest::newRow("beyond int") << u"numbers/digits"_s << QVariant(u"99999999999999999999"_s);
        QTest::newRow("a list instead of a number") << u"numbers/decimals"_s << QVariant(QStringList{u"1"_s, u"2"_s});
        QTest::newRow("unknown choice") << u"theme"_s << QVariant(u"sepia"_s);
        QTest::newRow("number instead of a choice") << u"start/restore"_s << QVariant(7);
        QTest::newRow("no boolean") << u"numbers/grouping"_s << QVariant(u"perhaps"_s);
        QTest::newRow("unknown language") << u"language"_s << QVariant(u"xx_YY"_s);
        QTest::newRow("text instead of bytes") << u"window/geometry"_s << QVariant(u"wide"_s);
        QTest::newRow("keys that do not exist") << u"shortcuts/undo"_s << QVariant(u"Ctrl+Hyper+Nonsense"_s);
    }
    void aValueThatIsNotValidIsTheDefaultAndStays()
    {
        QFETCH(const QString, key);
        QFETCH(const QVariant, value);
        QSettings().setValue(key, value);
        Settings &settings = Settings::instance();
        const Settings::Problems &problems = settings.open();
        QCOMPARE(problems.invalid, QStringList{key});
        QCOMPARE(settings.warnings().size(), 1);
        QVERIFY2(settings.warnings().first().contains(key), qPrintable(settings.warnings().first()));
        QCOMPARE(settings.value(setting::fontSize), 0);
        QCOMPARE(settings.value(setting::threads), 0);
        QCOMPARE(settings.value(setting::cacheMemory), setting::cacheMemory.fallback);
        QCOMPARE(settings.value(setting::digits), 5);
        QCOMPARE(settings.value(setting::decimals), 4);
        QCOMPARE(settings.value(setting::theme), ThemeMode::System);
        QCOMPARE(settings.value(setting::startRestore), StartRestore::Layout);
        QVERIFY(settings.value(setting::grouping));
        QVERIFY(settings.value(setting::language).isEmpty());
        QVERIFY(settings.value(setting::windowGeometry).isEmpty());
        QVERIFY(!settings.shortcut(u"undo"_s));
        QCOMPARE(QSettings().value(key).toStringList(), value.toStringList());
    }

    void aLaterVersionKeepsWhatItStored()
    {
        {
            QSettings later;
            later.setValue(u"version"_s, 7);
            later.setValue(u"hologram/depth"_s, 3);
            later.setValue(u"theme"_s, u"dark"_s);
        }
        Settings &settings = Settings::instance();
        QVERIFY(settings.open().isLater);
        QVERIFY(settings.warnings().join(u' ').contains(u"a later version of Burnish"_s));
        QCOMPARE(settings.value(setting::theme), ThemeMode::Dark);
        settings.set(setting::fontSize, 11);
        QCOMPARE(QSettings().value(u"version"_s).toInt(), 7);
        QCOMPARE(QSettings().value(u"hologram/depth"_s).toInt(), 3);
    }

    void aDamagedFileIsMovedAside_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("text") << QByteArray("these are not settings\nbut a letter\n");
        QTest::newRow("zeros") << QByteArray(5000, '\0');
        QTest::newRow("a few zeros at the end") << QByteArray("[General]\ntheme=dark\nfontSi\0\0\0\0", 30);
    }
    void aDamagedFileIsMovedAside()
    {
        QFETCH(const QByteArray, bytes);
        const QString path = Settings::file();
        writeFile(path, bytes);
        Settings &settings = Settings::instance();
        const Settings::Problems &problems = settings.open();
        QVERIFY(problems.isDamaged);
        QCOMPARE(problems.copy, path + u".damaged"_s);
        QFile copy(problems.copy);
        QVERIFY(copy.open(QIODevice::ReadOnly));
        QCOMPARE(copy.readAll(), bytes);
        QCOMPARE(settings.value(setting::theme), ThemeMode::System);
        QVERIFY(settings.warnings().first().contains(u"was damaged"_s));
        settings.set(setting::theme, ThemeMode::Light);
        QCOMPARE(settings.open().isDamaged, false);
        QCOMPARE(settings.value(setting::theme), ThemeMode::Light);
        QVERIFY(settings.warnings().isEmpty());
        QFile::remove(path + u".damaged"_s);
    }

    void anUnwritableFolderIsReportedAndValuesLastUntilTheEnd()
    {
        // A file where the folder should be: not writable for any user.
        const QTemporaryDir folder;
        writeFile(folder.filePath(u"config"_s), "x");
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.filePath(u"config"_s));
        QCoreApplication::setApplicationName(u"tst_settings_unwritable"_s);
        Settings &settings = Settings::instance();
        QVERIFY(settings.open().isReadOnly);
        QVERIFY(settings.warnings().join(u' ').contains(u"Settings cannot be saved: "_s));
        settings.set(setting::theme, ThemeMode::Dark);
        settings.set(setting::fontSize, 12);
        QCOMPARE(settings.value(setting::theme), ThemeMode::Dark);
        QCOMPARE(settings.value(setting::fontSize), 12);
    }

    /// No other source uses QSettings, and none repeats a key.
    void oneClassOwnsAllKeys()
    {
        for (const char *folder : {"widgets", "app"}) {
            QDirIterator files(sourcePath(folder), {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                if (file.fileName().contains(u"/preferences/settings."_s))
                    continue;
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QByteArray text = file.readAll();
                for (const char *key : {"QSettings", "\"window/", "\"performance/", "\"numbers/", "\"export/folder",
                                        "\"shortcuts/", "\"openFolder\"_", "\"start/"})
                    QVERIFY2(!text.contains(key) || file.fileName().endsWith(u"mainactions.cpp"_s),
                             qPrintable(file.fileName() + u": "_s + QString::fromLatin1(key)));
            }
        }
    }

private:
    static void useStoredSettings()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"BurnishTests"_s);
        QCoreApplication::setApplicationName(u"tst_settings"_s);
    }

    static void writeFile(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
};

BURNISH_TEST(TestSettings)

} // namespace burnish::test::tst_settings

#include "tst_settings.moc"

// SPDX-License-Identifier: MIT
#include "support/paths.h"
#include "support/testmain.h"

#include <QDirIterator>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <functional>

namespace burnish::test::tst_layering {

using namespace Qt::StringLiterals;

namespace {

QDir root()
{
    return QDir(burnish::test::sourcePath());
}

struct Source
{
    QString name; ///< the path from the project's root
    QString text;
};

QList<Source> sourcesBelow(const QStringList &tops)
{
    QList<Source> found;
    for (const QString &top : tops) {
        QDirIterator files(root().filePath(top), {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly))
                qFatal("%s cannot be read", qPrintable(file.fileName()));
            found += {root().relativeFilePath(file.fileName()), QString::fromUtf8(file.readAll())};
        }
    }
    return found;
}

/// The sources below a folder of the project, each with its includes, as paths from the project's root.
QMap<QString, QStringList> includesBelow(const QString &top)
{
    static const QRegularExpression include(u"^\\s*#\\s*include\\s+\"([^\"]+)\""_s,
                                            QRegularExpression::MultilineOption);
    QMap<QString, QStringList> found;
    for (const Source &source : sourcesBelow({top})) {
        QStringList &included = found[source.name];
        auto matches = include.globalMatch(source.text);
        while (matches.hasNext()) {
            const QString name = matches.next().captured(1);
            if (!name.endsWith(u".moc"_s))
                included += name;
        }
    }
    return found;
}

/// Maps "core/merge/mergeplan.h" to "core/merge/mergeplan": a header and its source are one unit.
QString unitOf(const QString &file)
{
    return file.left(file.lastIndexOf(u'.'));
}

QString folderOf(const QString &file)
{
    return file.left(file.lastIndexOf(u'/'));
}

/// One row of a README's table "folder, holds, may include", as paths from the project's root.
struct TowerRow
{
    QString folder;
    QStringList mayInclude;
};

/// The rows of the only such table in `top`/README.md, in order; anything in backticks is a folder below `top`.
QList<TowerRow> towerOf(const QString &top)
{
    QFile file(root().filePath(top + u"/README.md"_s));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file.fileName()));
    static const QRegularExpression quoted(u"`([^`]+)`"_s);
    QList<TowerRow> rows;
    bool isInside = false;
    for (const QString &line : QString::fromUtf8(file.readAll()).split(u'\n')) {
        if (line.startsWith(u"| folder | holds | may include |"_s)) {
            isInside = true;
        } else if (!line.startsWith(u'|')) {
            isInside = false;
        } else if (isInside && !line.startsWith(u"| ---"_s)) {
            const QStringList cells = line.split(u'|');
            TowerRow row;
            row.folder = top + u'/' + quoted.match(cells.value(1)).captured(1);
            auto matches = quoted.globalMatch(cells.value(3));
            while (matches.hasNext())
                row.mayInclude += top + u'/' + matches.next().captured(1);
            rows += row;
        }
    }
    return rows;
}

/// A folder of the table includes its subfolders; in the row of one of its own subfolders, it means itself only.
bool covers(const QString &listed, const QString &folder, const QString &rowsFolder)
{
    if (folder == listed)
        return true;
    return folder.startsWith(listed + u'/') && !rowsFolder.startsWith(listed + u'/');
}

/// The first cycle found by walking the edges, ending with its first member again; empty if there is none.
QStringList cycleIn(const QMap<QString, QStringList> &edges)
{
    enum { Unseen, Open, Done };
    QMap<QString, int> state;
    QStringList path;
    QStringList cycle;
    const std::function<void(const QString &)> walk = [&](const QString &node) {
        state[node] = Open;
        path += node;
        for (const QString &next : edges.value(node)) {
            if (!cycle.isEmpty())
                return;
            if (state.value(next) == Open)
                cycle = path.mid(path.indexOf(next)) << next;
            else if (state.value(next) == Unseen)
                walk(next);
        }
        path.removeLast();
        state[node] = Done;
    };
    for (auto node = edges.keyBegin(); node != edges.keyEnd() && cycle.isEmpty(); ++node) {
        if (state.value(*node) == Unseen)
            walk(*node);
    }
    return cycle;
}

} // namespace

class TestLayering : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void towersAreThoseOfTheReadmes_data()
    {
        QTest::addColumn<QString>("top");
        QTest::addColumn<QStringList>("below");
        QTest::newRow("core") << u"core"_s << QStringList();
        QTest::newRow("widgets") << u"widgets"_s << QStringList{u"core"_s};
    }

    /// Each folder has a row, comes above everything it may include, and includes exactly these.
    void towersAreThoseOfTheReadmes()
    {
        QFETCH(const QString, top);
        QFETCH(const QStringList, below);
        const QList<TowerRow> tower = towerOf(top);
        QVERIFY(tower.size() > 15);
        QStringList offences;
        QStringList seen;
        for (const TowerRow &row : tower) {
            for (const QString &listed : row.mayInclude) {
                if (!seen.contains(listed))
                    offences += row.folder + u" stands before "_s + listed + u", which it may include"_s;
            }
            if (seen.contains(row.folder))
                offences += row.folder + u" has two rows"_s;
            seen += row.folder;
        }

        const QMap<QString, QStringList> files = includesBelow(top);
        QMap<QString, QStringList> unused;
        for (const TowerRow &row : tower)
            unused[row.folder] = row.mayInclude;
        for (auto file = files.begin(); file != files.end(); ++file) {
            const QString folder = folderOf(file.key());
            const auto row =
                std::find_if(tower.begin(), tower.end(), [&](const TowerRow &one) { return one.folder == folder; });
            if (row == tower.end()) {
                offences += file.key() + u" lies in a folder without a row"_s;
                continue;
            }
            for (const QString &included : file.value()) {
                const QString target = folderOf(included);
                if (target == folder || below.contains(included.section(u'/', 0, 0)))
                    continue;
                bool isAllowed = false;
                for (const QString &listed : row->mayInclude) {
                    if (covers(listed, target, folder)) {
                        isAllowed = true;
                        unused[folder].removeAll(listed);
                    }
                }
                if (!isAllowed)
                    offences += file.key() + u" includes "_s + included;
            }
        }
        for (auto row = unused.begin(); row != unused.end(); ++row) {
            for (const QString &listed : row.value())
                offences += row.key() + u" may include "_s + listed + u", but does not"_s;
        }
        QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
    }

    void noFoldersIncludeEachOtherInACircle()
    {
        QMap<QString, QStringList> edges;
        for (const QString &top : {u"core"_s, u"widgets"_s, u"app"_s}) {
            const QMap<QString, QStringList> files = includesBelow(top);
            for (auto file = files.begin(); file != files.end(); ++file) {
                for (const QString &included : file.value()) {
                    if (folderOf(included) != folderOf(file.key()))
                        edges[folderOf(file.key())] += folderOf(included);
                }
            }
        }
        QVERIFY(edges.size() > 50);
        const QStringList cycle = cycleIn(edges);
        QVERIFY2(cycle.isEmpty(), qPrintable(cycle.join(u" → "_s)));
    }

    /// A header and its source are one unit: two sources that include each other's headers are a cycle, too.
    void noFilesIncludeEachOtherInACircle()
    {
        QMap<QString, QStringList> edges;
        for (const QString &top : {u"core"_s, u"widgets"_s, u"app"_s}) {
            const QMap<QString, QStringList> files = includesBelow(top);
            for (auto file = files.begin(); file != files.end(); ++file) {
                for (const QString &included : file.value()) {
                    if (unitOf(included) != unitOf(file.key()))
                        edges[unitOf(file.key())] += unitOf(included);
                }
            }
        }
        QVERIFY(edges.size() > 200);
        const QStringList cycle = cycleIn(edges);
        QVERIFY2(cycle.isEmpty(), qPrintable(cycle.join(u" → "_s)));
    }

    void cyclesAreFound()
    {
        QCOMPARE(cycleIn({{u"a"_s, {u"b"_s, u"c"_s}}, {u"b"_s, {u"c"_s}}}), QStringList());
        QCOMPARE(cycleIn({{u"a"_s, {u"b"_s}}, {u"b"_s, {u"c"_s}}, {u"c"_s, {u"b"_s}}}),
                 (QStringList{u"b"_s, u"c"_s, u"b"_s}));
    }

    /// The linker would take the functions of one type for those of the other.
    void noTwoTypesShareAName()
    {
        static const QRegularExpression line(
            u"^(?:(?:inline )?namespace ([\\w:]*) ?\\{|(\\}) // namespace|(?:template ?<.*> ?)?"
            "(?:class|struct|enum class|union) (\\w+)(?: final)?(?: : .*)?(?: ?\\{.*)?)$"_s,
            QRegularExpression::MultilineOption);
        QMap<QString, QString> definedIn;
        QStringList offences;
        for (const Source &source : sourcesBelow({u"core"_s, u"widgets"_s, u"app"_s})) {
            QStringList spaces;
            auto matches = line.globalMatch(source.text);
            while (matches.hasNext()) {
                const QRegularExpressionMatch match = matches.next();
                if (match.hasCaptured(2)) {
                    spaces.removeLast();
                } else if (!match.hasCaptured(3)) {
                    spaces += match.captured(1);
                } else if (!spaces.contains(QString())) {
                    const QString type = spaces.join(u"::"_s) + u"::"_s + match.captured(3);
                    if (const QString other = definedIn.value(type, source.name); other != source.name)
                        offences += type + u": "_s + other + u" and "_s + source.name;
                    definedIn.insert(type, source.name);
                }
            }
        }
        QVERIFY(definedIn.contains(u"burnish::ModelState"_s) && definedIn.size() > 1000);
        QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
    }

    /// GCC makes an array of one array, clang a copy of the inner one.
    void noArrayIsTheOnlyElementOfAnother()
    {
        QStringList offences;
        for (const Source &source : sourcesBelow({u"core"_s, u"widgets"_s, u"app"_s, u"tests"_s})) {
            if (source.text.contains(u"QJsonArray{"
                                     "QJsonArray{"_s))
                offences += source.name;
        }
        QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
    }

    void everySourceNamesItsLicence()
    {
        QStringList offences;
        for (const Source &source : sourcesBelow({u"core"_s, u"widgets"_s, u"app"_s, u"tests"_s})) {
            if (!source.text.startsWith(u"// SPDX-License-Identifier: MIT"_s))
                offences += source.name;
        }
        QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
    }

    void systemCallsStayInThePlatformFile()
    {
        static const QRegularExpression systemHeader(
            u"^\\s*#\\s*include\\s+<(sys/\\S+|unistd\\.h|fcntl\\.h|windows\\.h|linux/\\S+)>"_s,
            QRegularExpression::MultilineOption);
        QStringList offences;
        for (const Source &source : sourcesBelow({u"core"_s, u"widgets"_s, u"app"_s})) {
            if (source.name.startsWith(u"core/io/platform"_s))
                continue;
            if (systemHeader.match(source.text).hasMatch())
                offences += source.name;
        }
        QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
    }

    /// With std::hash a file can contain names that all share one slot; core/base/seededhash.h has the tables for them.
    void namesAreHashedWithASeed()
    {
        static const QRegularExpression unseeded(
            u"std::unordered_(multi)?(map|set)<(const )?(std::string|std::string_view|std::u?int64_t|std::pair<)|"
            "std::hash<(std::string|std::string_view|std::u?int64_t)>|qHashBits\\("_s);
        QVERIFY(unseeded.match(u"std::unordered_map<std::string, int> map;"_s).hasMatch());
        QVERIFY(unseeded.match(u"return std::hash<std::string_view>()(key);"_s).hasMatch());
        QVERIFY(!unseeded.match(u"std::unordered_set<NodeId> seen;"_s).hasMatch());
        // The table of Unicode's names is made from constants only.
        const QStringList allowed = {u"core/base/seededhash.h"_s, u"core/regex/unicode/unicodeproperties.cpp"_s};
        QStringList offences;
        for (const Source &source : sourcesBelow({u"core"_s, u"widgets"_s, u"app"_s})) {
            const auto match = unseeded.match(source.text);
            if (match.hasMatch() && !allowed.contains(source.name))
                offences += source.name + u": "_s + match.captured();
        }
        QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
    }

    /// Files from other programs can reference code (pickles do). Nothing in here must be able to run it. Only
    /// Burnish's own program for HDF5 is started, which no file can name.
    void coreAndCommandLineRunNoOtherCode()
    {
        static const QRegularExpression comment(u"//[^\n]*|\"(?:[^\"\\\\\n]|\\\\.)*\""_s);
        static const QRegularExpression runner(
            u"\\b(QProcess|QLibrary|QPluginLoader|QJSEngine|QQmlEngine|Py_Initialize|PyRun_\\w+)\\b|"
            "(?<![\\w.>:])(?:std::|::)?(system|popen|dlopen|dlsym|dlmopen|posix_spawnp?|exec[lv]p?e?|fexecve|v?fork|clone3?|syscall)\\s*\\("_s);
        QVERIFY(runner.match(u"  system(command);"_s).hasMatch());
        QVERIFY(runner.match(u"auto handle = ::dlopen (name, 0);"_s).hasMatch());
        QVERIFY(!runner.match(u"pickle.system(command);"_s).hasMatch());
        const QString starter = u"core/io/platform_posixprocess.cpp"_s;
        const QString onlyUser = u"core/formats/hdf5/libraryprocess.cpp"_s;
        QStringList offences;
        QStringList users;
        int filesRead = 0;
        for (const Source &source : sourcesBelow({u"core"_s, u"app"_s})) {
            ++filesRead;
            const QString text = QString(source.text).remove(comment);
            if (const auto match = runner.match(text); match.hasMatch() && source.name != starter)
                offences += source.name + u": "_s + match.captured();
            if (text.contains(u"ChildProcess::start("_s) && !source.name.startsWith(u"core/io/platform"_s))
                users += source.name;
        }
        QVERIFY(filesRead > 100);
        QCOMPARE(users, QStringList(onlyUser));
        QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
    }
};

BURNISH_TEST(TestLayering)

} // namespace burnish::test::tst_layering

#include "tst_layering.moc"

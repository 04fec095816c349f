// SPDX-License-Identifier: MIT
#include "support/paths.h"
#include "support/testmain.h"

#include <QDirIterator>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

/// Which folders the files of a folder may include, beside their own. "core" stands for all of core.
/// The longest folder that a file lies in decides.
const QMap<QString, QStringList> &allowed()
{
    static const QStringList upToModel = {u"core/base"_s, u"core/io"_s, u"core/tensor"_s, u"core/model"_s};
    static const QMap<QString, QStringList> table = {
        {u"core/base"_s, {}},
        {u"core/regex"_s, {u"core/base"_s}},
        {u"core/io"_s, {u"core/base"_s, u"core/encoding/gzip"_s}},
        {u"core/encoding"_s, {u"core/base"_s, u"core/io"_s, u"core/tensor/half"_s}},
        {u"core/tensor"_s, {u"core/base"_s, u"core/io"_s}},
        {u"core/model"_s, {u"core/base"_s, u"core/io"_s, u"core/tensor"_s}},
        {u"core/formats"_s, upToModel + QStringList{u"core/encoding"_s, u"core/structure"_s}},
        {u"core/formats/safetensors"_s,
         upToModel + QStringList{u"core/encoding"_s, u"core/structure"_s, u"core/formats/format"_s}},
        {u"core/formats/burnpack"_s,
         upToModel + QStringList{u"core/encoding"_s, u"core/structure"_s, u"core/formats/format"_s}},
        {u"core/formats/burnrecord"_s,
         upToModel + QStringList{u"core/encoding"_s, u"core/structure"_s, u"core/formats/format"_s}},
        {u"core/formats/pytorch"_s,
         upToModel + QStringList{u"core/encoding"_s, u"core/structure"_s, u"core/formats/format"_s}},
        {u"core/modelfiles"_s,
         upToModel + QStringList{u"core/encoding"_s, u"core/structure"_s, u"core/formats/format"_s}},
        {u"core/adapt"_s, upToModel + QStringList{u"core/structure"_s}},
        {u"core/codegen"_s,
         upToModel + QStringList{u"core/adapt"_s, u"core/formats/format"_s, u"core/formats/targetname"_s,
                                 u"core/remap"_s, u"core/select"_s, u"core/structure"_s}},
        {u"core/edit"_s, upToModel},
        {u"core/align"_s,
         upToModel + QStringList{u"core/adapt"_s, u"core/regex"_s, u"core/remap"_s, u"core/structure"_s}},
        {u"core/graft"_s, upToModel + QStringList{u"core/adapt"_s, u"core/align"_s, u"core/edit"_s}},
        {u"core/document"_s, upToModel + QStringList{u"core/edit"_s, u"core/formats/format"_s}},
        {u"core/select"_s, upToModel + QStringList{u"core/edit"_s, u"core/regex"_s}},
        {u"core/health"_s, upToModel},
        {u"core/remap"_s, upToModel + QStringList{u"core/edit"_s, u"core/regex"_s, u"core/select"_s}},
        {u"core/structure"_s, upToModel + QStringList{u"core/encoding"_s}},
        {u"core/burnstore"_s, upToModel + QStringList{u"core/regex"_s, u"core/remap"_s, u"core/structure"_s}},
        {u"core/export"_s, {u"core"_s}},
        {u"core/transfer"_s, {u"core"_s}},
        {u"core/compare"_s, {u"core"_s}},
        {u"core/merge"_s, {u"core"_s}},
        {u"core/lora"_s, upToModel + QStringList{u"core/align"_s, u"core/edit"_s, u"core/regex"_s}},
        {u"core/recipe"_s, {u"core"_s}},
        {u"widgets"_s, {u"core"_s, u"widgets"_s}},
        {u"app"_s, {u"core"_s, u"widgets"_s, u"app"_s}},
    };
    return table;
}

QString ruleFor(const QString &file)
{
    QString best;
    for (auto rule = allowed().keyBegin(); rule != allowed().keyEnd(); ++rule) {
        if (file.startsWith(*rule + u'/') && rule->size() > best.size())
            best = *rule;
    }
    return best;
}

} // namespace

class TestLayering : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sourcesIncludeOnlyWhatLiesBelow()
    {
        const QDir root(burnish::test::sourcePath());
        static const QRegularExpression include(u"^\\s*#\\s*include\\s+\"([^\"]+)\""_s,
                                                QRegularExpression::MultilineOption);
        int filesRead = 0;
        QStringList offences;
        for (const QString &top : {u"core"_s, u"widgets"_s, u"app"_s}) {
            QDirIterator files(root.filePath(top), {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString path = files.next();
                const QString name = root.relativeFilePath(path);
                QFile file(path);
                QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
                ++filesRead;
                const QString rule = ruleFor(name);
                if (rule.isEmpty()) {
                    offences += name + u" lies in a folder that has no rule"_s;
                    continue;
                }
                auto matches = include.globalMatch(QString::fromUtf8(file.readAll()));
                while (matches.hasNext()) {
                    const QString included = matches.next().captured(1);
                    bool good = included.startsWith(rule + u'/') || included.endsWith(u".moc"_s);
                    for (const QString &folder : allowed().value(rule))
                        good = good || included.startsWith(folder);
                    if (!good)
                        offences += name + u" includes "_s + included;
                }
            }
        }
        QVERIFY(filesRead > 20);
        QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
    }

    void everySourceNamesItsLicence()
    {
        const QDir root(burnish::test::sourcePath());
        QStringList offences;
        for (const QString &top : {u"core"_s, u"widgets"_s, u"app"_s, u"tests"_s}) {
            QDirIterator files(root.filePath(top), {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                if (!file.readLine().startsWith("// SPDX-License-Identifier: MIT"))
                    offences += root.relativeFilePath(file.fileName());
            }
        }
        QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
    }

    void systemCallsStayInThePlatformFile()
    {
        const QDir root(burnish::test::sourcePath());
        static const QRegularExpression systemHeader(
            u"^\\s*#\\s*include\\s+<(sys/\\S+|unistd\\.h|fcntl\\.h|windows\\.h|linux/\\S+)>"_s,
            QRegularExpression::MultilineOption);
        QStringList offences;
        for (const QString &top : {u"core"_s, u"widgets"_s, u"app"_s}) {
            QDirIterator files(root.filePath(top), {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                if (root.relativeFilePath(file.fileName()).startsWith(u"core/io/platform"_s))
                    continue;
                QVERIFY(file.open(QIODevice::ReadOnly));
                if (systemHeader.match(QString::fromUtf8(file.readAll())).hasMatch())
                    offences += root.relativeFilePath(file.fileName());
            }
        }
        QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
    }

    /// Files of other programs may name code (pickles do). Nothing that could run it is in here to be reached.
    void coreAndCommandLineRunNoOtherCode()
    {
        const QDir root(burnish::test::sourcePath());
        static const QRegularExpression comment(u"//[^\n]*|\"(?:[^\"\\\\\n]|\\\\.)*\""_s);
        static const QRegularExpression runner(
            u"\\b(QProcess|QLibrary|QPluginLoader|QJSEngine|QQmlEngine|Py_Initialize|PyRun_\\w+)\\b|"
            "(?<![\\w.>:])(?:std::|::)?(system|popen|dlopen|dlsym|dlmopen|posix_spawnp?|exec[lv]p?e?|fexecve|v?fork|clone3?|syscall)\\s*\\("_s);
        QVERIFY(runner.match(u"  system(command);"_s).hasMatch());
        QVERIFY(runner.match(u"auto handle = ::dlopen (name, 0);"_s).hasMatch());
        QVERIFY(!runner.match(u"pickle.system(command);"_s).hasMatch());
        QStringList offences;
        int filesRead = 0;
        for (const QString &top : {u"core"_s, u"app"_s}) {
            QDirIterator files(root.filePath(top), {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                ++filesRead;
                const QString text = QString::fromUtf8(file.readAll()).remove(comment);
                if (const auto match = runner.match(text); match.hasMatch())
                    offences += root.relativeFilePath(file.fileName()) + u": "_s + match.captured();
            }
        }
        QVERIFY(filesRead > 100);
        QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
    }
};

BURNISH_TEST(TestLayering)
#include "tst_layering.moc"

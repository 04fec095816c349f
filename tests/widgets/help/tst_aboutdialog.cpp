// SPDX-License-Identifier: MIT
#include "core/base/buildfacts.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "widgets/help/aboutdialog.h"

#include <QClipboard>
#include <QDirIterator>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableWidget>
#include <QTest>

namespace burnish::test::tst_aboutdialog {

using namespace Qt::StringLiterals;

class TestAboutDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyLibraryOfTheBuildIsListed()
    {
        // As CMake names them; those that are not linked are null.
        const QHash<QString, const char *> names = {
            {u"Qt6"_s, "Qt"},         {u"ZLIB"_s, "zlib"},      {u"Snappy"_s, "Snappy"},
            {u"RE2"_s, "RE2"},        {u"YAML"_s, "yaml-cpp"},  {u"ISAL"_s, "ISA-L"},
            {u"HDF5"_s, "HDF5"},      {u"CRYPTO"_s, "OpenSSL"}, {u"PROTOBUF"_s, "Protocol Buffers"},
            {u"CLI11"_s, "CLI11"},    {u"Eigen3"_s, "Eigen"},   {u"MSGPACK_INCLUDE_DIR"_s, "msgpack-c"},
            {u"ZSTD"_s, "Zstandard"}, {u"Threads"_s, nullptr},  {u"PkgConfig"_s, nullptr}};
        QSet<QString> listed;
        for (const UsedLibrary &library : usedLibraries()) {
            listed.insert(QString::fromUtf8(library.name));
            QVERIFY2(*library.licence, library.name);
        }
        static const QRegularExpression found(
            u"^ *(?:find_package|pkg_check_modules|pkg_search_module|find_path)\\((\\w+)"_s,
            QRegularExpression::MultilineOption);
        QStringList files = {sourcePath(u"CMakeLists.txt")};
        for (const char *folder : {"core", "app", "widgets"}) {
            QDirIterator each(sourcePath(QLatin1String(folder)), {u"CMakeLists.txt"_s}, QDir::Files,
                              QDirIterator::Subdirectories);
            while (each.hasNext())
                files.append(each.next());
        }
        int count = 0;
        for (const QString &path : std::as_const(files)) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            auto each = found.globalMatch(QString::fromUtf8(file.readAll()));
            for (; each.hasNext(); ++count) {
                const QString name = each.next().captured(1);
                QVERIFY2(names.contains(name), qPrintable(name + u" has no licence in core/base/buildfacts.cpp.in"_s));
                if (const char *library = names.value(name))
                    QVERIFY2(listed.contains(QString::fromUtf8(library)), library);
            }
        }
        QVERIFY(count > 10);
    }

    void theDialogShowsVersionLicencesAndBuild()
    {
        AboutDialog dialog(nullptr);
        auto *table = dialog.findChild<QTableWidget *>();
        QVERIFY(table);
        QCOMPARE(table->rowCount(), int(usedLibraries().size()));
        QCOMPARE(table->item(0, 0)->text(), u"Qt"_s);
        QCOMPARE(table->item(0, 1)->text(), QStringLiteral(QT_VERSION_STR));
        QCOMPARE(table->item(0, 2)->text(), u"LGPL-3.0-only"_s);
        for (int row = 0; row < table->rowCount(); ++row)
            QVERIFY2(!table->item(row, 1)->text().isEmpty(), qPrintable(table->item(row, 0)->text()));
        QStringList texts;
        for (const QLabel *label : dialog.findChildren<QLabel *>())
            texts.append(label->text());
        const QString all = texts.join(u'\n');
        QVERIFY2(all.contains(u"Version " BURNISH_VERSION "\n"_s), qPrintable(all));
        QVERIFY2(all.contains(buildFacts()), qPrintable(all));
        QVERIFY(buildFacts().contains(u"Qt "_s + QLatin1String(qVersion())));
    }

    void theFactsCanBeCopied()
    {
        AboutDialog dialog(nullptr);
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->text() == u"Copy")
                button->click();
        }
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY(text.startsWith(u"Burnish " BURNISH_VERSION "\n"_s));
        QVERIFY(text.contains(buildFacts()));
        QCOMPARE(text.count(u'\n'), 2 + int(usedLibraries().size()));
    }
};

BURNISH_TEST(TestAboutDialog)

} // namespace burnish::test::tst_aboutdialog

#include "tst_aboutdialog.moc"

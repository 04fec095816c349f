// SPDX-License-Identifier: MIT
#include "core/repair/repair.h"
#include "support/filefaults.h"
#include "support/filemaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_repairfaults {

using namespace Qt::StringLiterals;

/// The disk refuses one of the calls that write or read, or all from one on.
class TestRepairFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLeftBehind_data()
    {
        QTest::addColumn<int>("fault");
        QTest::newRow("no space") << int(FileFault::NoSpace);
        QTest::newRow("write error") << int(FileFault::InputOutput);
        QTest::newRow("read error") << int(FileFault::ReadError);
        QTest::newRow("flipped bit") << int(FileFault::FlippedBit);
    }
    void nothingIsLeftBehind()
    {
        if (!canInterceptFileCalls())
            QSKIP("system calls cannot be intercepted here");
        QFETCH(const int, fault);
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(u"model"_s));
        const std::vector<float> values(300, 0.5F);
        const QString first = u"model-00001-of-00002.safetensors"_s;
        const QString second = u"model-00002-of-00002.safetensors"_s;
        const QByteArray index = "{\"metadata\": {\"total_size\": 1}, \"weight_map\": {\"a\": \"" + first.toUtf8() +
                                 "\", \"b\": \"" + second.toUtf8() + "\"}}";
        // A tensor in both: one file is written anew, the other is copied.
        const std::map<QString, QByteArray> files = {
            {u"model/"_s + first, safeTensors({{u"a"_s, values}, {u"b"_s, {1, 2}}})},
            {u"model/"_s + second, safeTensors({{u"b"_s, values}})},
            {u"model/model.safetensors.index.json"_s, index}};
        for (const auto &[name, bytes] : files)
            writeInPlace(folder.filePath(name), bytes);
        const QString target = folder.filePath(u"copy"_s);
        const auto namesIn = [](const QString &path) {
            return QDir(path).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
        };
        bool isDone = false;
        // Of bits, some in headers and in tensors.
        const std::size_t step = FileFault(fault) == FileFault::FlippedBit ? 97 : 1;
        for (std::size_t allowed = 0; !isDone; allowed += step) {
            QVERIFY(allowed < 5000);
            const auto report = [&] {
                Task task;
                const FailingFileCalls failing(folder.path(), FileFault(fault), allowed,
                                               FileFault(fault) == FileFault::NoSpace ? std::size_t(1) << 40 : 1);
                auto done = repairModel(folder.filePath(u"model"_s), target, false, task);
                isDone = !FailingFileCalls::hasFailed();
                return done;
            }();
            // A hidden file is only left behind if it could not be removed.
            QStringList names = namesIn(folder.path());
            if (fault == int(FileFault::InputOutput))
                names.removeIf([](const QString &name) { return name.startsWith(u'.'); });
            if (report) {
                QCOMPARE(names, (QStringList{u"copy"_s, u"model"_s}));
                QVERIFY(contentOfFile(target + u'/' + second) == files.at(u"model/"_s + second));
                QVERIFY(contentOfFile(target + u'/' + first) == safeTensors({{u"a"_s, values}}));
                QVERIFY(QDir(target).removeRecursively());
            } else {
                QVERIFY2(report.error().message().endsWith(u'.'), qPrintable(report.error().message()));
                QVERIFY2(names == QStringList{u"model"_s}, qPrintable(names.join(u' ')));
            }
            for (const auto &[name, bytes] : files)
                QVERIFY(contentOfFile(folder.filePath(name)) == bytes);
        }
    }
};

BURNISH_TEST(TestRepairFaults)

} // namespace burnish::test::tst_repairfaults

#include "tst_repairfaults.moc"

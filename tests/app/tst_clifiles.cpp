// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/testmain.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace burnish;
using namespace burnish::test;
using namespace Qt::StringLiterals;

/// What the command line does with the files that it writes, apart from their content.
class TestCliFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void lostOutputIsAnError_data();
    void lostOutputIsAnError();

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCliFiles::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestCliFiles::lostOutputIsAnError_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::newRow("inspect") << u"inspect '%1'"_s;
    QTest::newRow("json") << u"inspect '%1' --json --all"_s;
    QTest::newRow("health") << u"health '%1'"_s;
    QTest::newRow("formats") << u"formats"_s;
    QTest::newRow("help") << u"--help"_s;
}

void TestCliFiles::lostOutputIsAnError()
{
#ifndef Q_OS_LINUX
    QSKIP("Only Linux has a device that is always full.");
#endif
    QFETCH(QString, arguments);
    if (arguments.contains(QLatin1String("%1")))
        arguments = arguments.arg(sample(u"digits-base.mpk"_s));
    const Outcome outcome = runLine(u"burnish-cli "_s + arguments + u" > /dev/full"_s);
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.errors.contains(u"Cannot write to standard output: No space left on device."_s),
             qPrintable(outcome.errors));
}

BURNISH_TEST(TestCliFiles)
#include "tst_clifiles.moc"

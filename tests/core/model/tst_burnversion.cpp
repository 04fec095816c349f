// SPDX-License-Identifier: MIT
#include "core/model/burnversion.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_burnversion {

class TestBurnVersion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void releasesBelongToVersions_data()
    {
        QTest::addColumn<QString>("release");
        QTest::addColumn<QString>("version");
        QTest::addColumn<bool>("isLater");
        const auto row = [](const char *release, const char *version, bool isLater = false) {
            QTest::newRow(release) << QString::fromLatin1(release) << QString::fromLatin1(version) << isLater;
        };
        row("0.6.0", "0.6");
        row("0.14.1", "0.14");
        row("0.20.0-pre.5", "0.20");
        row("0.22.1", "0.22");
        row("0.23.0-pre.1", "0.23");
        row("0.23.0", "0.23");
        row("0.24.0", "0.23", true);
        row("0.100", "0.23", true);
        for (const char *other :
             {"0.5.0", "1.0.0", "0.", "0.x", "0.-1.0", "0.22x", "", "22.1", "0.99999999999999999999"})
            row(other, "");
    }
    void releasesBelongToVersions()
    {
        QFETCH(QString, release);
        QFETCH(QString, version);
        QFETCH(bool, isLater);
        const auto found = burnVersionOfRelease(release.toStdString());
        QCOMPARE(found ? nameOf(*found) : QString(), version);
        QCOMPARE(isLaterRelease(release.toStdString()), isLater);
    }

    void everyVersionHasARelease()
    {
        for (const BurnVersion version : allBurnVersions()) {
            QCOMPARE(burnVersionOfRelease(latestReleaseOf(version)), std::optional(version));
            QCOMPARE(burnVersionFromName(nameOf(version)), std::optional(version));
        }
    }
};

BURNISH_TEST(TestBurnVersion)

} // namespace burnish::test::tst_burnversion

#include "tst_burnversion.moc"

// SPDX-License-Identifier: MIT
#include "core/base/dottedpath.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_dottedpath {

class TestDottedPath : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsAreSeparatedByTheLastDot()
    {
        QVERIFY(lastPart("layer.0.weight") == "weight" && outerPath("layer.0.weight") == "layer.0");
        QVERIFY(lastPart("weight") == "weight" && outerPath("weight").empty());
        QVERIFY(lastPart("layer.").empty() && outerPath("layer.") == "layer");
        QVERIFY(lastPart("").empty() && outerPath("").empty());
        QVERIFY(withLastPart("layer.0.weight", "bias") == "layer.0.bias");
        QVERIFY(withLastPart("weight", "bias") == "bias");
    }
};

BURNISH_TEST(TestDottedPath)

} // namespace burnish::test::tst_dottedpath

#include "tst_dottedpath.moc"

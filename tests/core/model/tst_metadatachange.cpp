// SPDX-License-Identifier: MIT
#include "core/model/metadatachange.h"
#include "support/testmain.h"

#include <QElapsedTimer>
#include <QTest>

namespace burnish::test::tst_metadatachange {

class TestMetadataChange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void setAllIsSetForEach()
    {
        const std::vector<Metadata::Entry> entries = {{"b", "2"}, {"c", "3"}, {"a", "4"}, {"c", "5"}};
        Metadata one({{"a", "0"}, {"b", "1"}});
        Metadata all = one;
        for (const auto &[key, value] : entries)
            one.set(key, value);
        setAll(all, entries);
        QVERIFY(all == one);
        QCOMPARE(all.entries(), (std::vector<Metadata::Entry>{{"a", "4"}, {"b", "2"}, {"c", "5"}}));
    }

    void manyKeysTakeLittleTime()
    {
        std::vector<Metadata::Entry> entries;
        for (int i = 0; i < 300'000; ++i)
            entries.emplace_back("key of the same length " + std::to_string(1'000'000 + i), "");
        QElapsedTimer timer;
        timer.start();
        Metadata metadata;
        setAll(metadata, entries);
        setAll(metadata, entries);
        QCOMPARE(metadata.entries().size(), entries.size());
        QVERIFY(timer.elapsed() < 20'000);
    }
};

BURNISH_TEST(TestMetadataChange)

} // namespace burnish::test::tst_metadatachange

#include "tst_metadatachange.moc"

// SPDX-License-Identifier: MIT
#include "core/base/task.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_task {

class TestTask : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRefusedCostIsOneSentence()
    {
        Task whole;
        const Task part(&whole);
        int composed = 0;
        const auto answer = [&] {
            return part.requireConsent(LargeCost::Reading, QStringLiteral("model"), 5, [&composed] {
                ++composed;
                return QStringLiteral("Too much.");
            });
        };
        const auto refused = answer();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code(), ErrorCode::NeedsConsent);
        QCOMPARE(refused.error().message(), QStringLiteral("Too much."));

        whole.setConsent([](LargeCost cost, const QString &file, std::uint64_t bytes) {
            return cost == LargeCost::Reading && file == QStringLiteral("model") && bytes == 5;
        });
        QVERIFY(answer());

        // Cancelled while the user is asked: nothing was refused.
        whole.setConsent([&whole](LargeCost, const QString &, std::uint64_t) {
            whole.cancel();
            return false;
        });
        const auto cancelled = answer();
        QVERIFY(!cancelled);
        QVERIFY(cancelled.error().isCancelled());
        QCOMPARE(composed, 1);
    }
};

BURNISH_TEST(TestTask)

} // namespace burnish::test::tst_task

#include "tst_task.moc"

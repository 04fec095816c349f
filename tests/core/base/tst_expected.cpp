// SPDX-License-Identifier: MIT
#include "core/base/expected.h"
#include "support/testmain.h"

#include <QTest>

#include <memory>

namespace burnish::test::tst_expected {

namespace {

struct Base
{
    virtual ~Base() = default;
};
struct Derived : Base
{};

Expected<int> half(int number)
{
    if (number % 2)
        return Error(ErrorCode::Range, QStringLiteral("odd"));
    return number / 2;
}

Expected<int> quarter(int number)
{
    BURNISH_TRY(const int once, half(number));
    BURNISH_TRY(const int twice, half(once));
    return twice;
}

Expected<void> mustBeEven(int number, int &checks)
{
    BURNISH_CHECK(half(number));
    ++checks;
    return {};
}

} // namespace

class TestExpected : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsAValue();
    void holdsAnError();
    void tryReturnsTheFirstError();
    void checkStopsAtAnError();
    void movesWhatCannotBeCopied();
    void convertsToWhatWasPromised();
    void nothingIsSuccess();
};

void TestExpected::holdsAValue()
{
    const Expected<int> number = half(8);
    QVERIFY(number.has_value());
    QCOMPARE(*number, 4);
}

void TestExpected::holdsAnError()
{
    const Expected<int> number = half(7);
    QVERIFY(!number);
    QCOMPARE(number.error().code(), ErrorCode::Range);
    QCOMPARE(number.error().message(), QStringLiteral("odd"));
}

void TestExpected::tryReturnsTheFirstError()
{
    QCOMPARE(*quarter(8), 2);
    QVERIFY(!quarter(7));
    QVERIFY(!quarter(6));
}

void TestExpected::checkStopsAtAnError()
{
    int checks = 0;
    QVERIFY(mustBeEven(2, checks));
    QVERIFY(!mustBeEven(3, checks));
    QCOMPARE(checks, 1);
}

void TestExpected::movesWhatCannotBeCopied()
{
    Expected<std::unique_ptr<int>> number = std::make_unique<int>(5);
    const std::unique_ptr<int> taken = *std::move(number);
    QCOMPARE(*taken, 5);
}

void TestExpected::convertsToWhatWasPromised()
{
    const Expected<std::shared_ptr<Base>> object = std::make_shared<Derived>();
    QVERIFY(object && *object);
    const Expected<std::optional<int>> number = 3;
    QCOMPARE(**number, 3);
}

void TestExpected::nothingIsSuccess()
{
    QVERIFY(Expected<void>());
    const Expected<void> failed = cancelledError();
    QVERIFY(!failed);
    QVERIFY(failed.error().isCancelled());
}

BURNISH_TEST(TestExpected)

} // namespace burnish::test::tst_expected

#include "tst_expected.moc"

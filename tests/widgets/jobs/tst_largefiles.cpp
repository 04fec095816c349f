// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/jobs/largefiles.h"

#include <QTest>

namespace burnish::test::tst_largefiles {

using namespace Qt::StringLiterals;

namespace {

/// A question that was shown and not answered yet.
struct Asked
{
    LargeFile large;
    std::function<void(bool)> answer;
    QPointer<QObject> dialog;
};

} // namespace

class TestLargeFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_prompted.clear();
        m_results.clear();
        m_runner = std::make_unique<JobRunner>();
        m_runner->largeFiles().setQuestion([this](const LargeFile &large, std::function<void(bool)> answer) {
            m_prompted.push_back({large, std::move(answer), new QObject(this)});
            return m_prompted.back().dialog;
        });
    }

    void cleanup()
    {
        m_runner.reset();
        for (const Asked &prompted : m_prompted)
            delete prompted.dialog;
    }

    void aFileIsAgreedToOnce()
    {
        expand(u"a.gz"_s);
        QTRY_COMPARE(m_prompted.size(), 1U);
        QCOMPARE(m_prompted[0].large.file, u"a.gz"_s);
        QCOMPARE(m_prompted[0].large.bytes, std::uint64_t(1000));
        QVERIFY(m_results.empty());
        m_prompted[0].answer(true);
        QTRY_COMPARE(m_results, std::vector{true});

        expand(u"a.gz"_s);
        QTRY_COMPARE(m_results, (std::vector{true, true}));
        QCOMPARE(m_prompted.size(), 1U);
    }

    void everyKindOfCostIsAskedFor()
    {
        expand(u"a.gz"_s);
        QTRY_COMPARE(m_prompted.size(), 1U);
        m_prompted[0].answer(true);
        QTRY_COMPARE(m_results, std::vector{true});
        expand(u"a.gz"_s, JobVisibility::WhenLong, LargeCost::Reading);
        QTRY_COMPARE(m_prompted.size(), 2U);
        QCOMPARE(m_prompted[1].large.cost, LargeCost::Reading);
        m_prompted[1].answer(false);
        QTRY_COMPARE(m_results, (std::vector{true, false}));
    }

    void aRefusalIsNotRemembered()
    {
        expand(u"a.gz"_s);
        QTRY_COMPARE(m_prompted.size(), 1U);
        m_prompted[0].answer(false);
        QTRY_COMPARE(m_results, std::vector{false});
        expand(u"a.gz"_s);
        QTRY_COMPARE(m_prompted.size(), 2U);
        m_prompted[1].answer(true);
        QTRY_COMPARE(m_results, (std::vector{false, true}));
    }

    void aDestroyedDialogIsARefusal()
    {
        expand(u"a.gz"_s);
        QTRY_COMPARE(m_prompted.size(), 1U);
        delete m_prompted[0].dialog;
        QTRY_COMPARE(m_results, std::vector{false});
    }

    void previewsNeverAsk()
    {
        expand(u"a.gz"_s, JobVisibility::Silent);
        QTRY_COMPARE(m_results, std::vector{false});
        expand(u"a.gz"_s);
        QTRY_COMPARE(m_prompted.size(), 1U);
        m_prompted[0].answer(true);
        QTRY_COMPARE(m_results.size(), 2U);
        expand(u"a.gz"_s, JobVisibility::Silent);
        QTRY_COMPARE(m_results, (std::vector{false, true, true}));
        QCOMPARE(m_prompted.size(), 1U);
    }

    void oneQuestionIsShownAtATime()
    {
        expand(u"a.gz"_s);
        expand(u"a.gz"_s);
        QTRY_COMPARE(m_prompted.size(), 1U);
        expand(u"b.gz"_s);
        QTest::qWait(100);
        QCOMPARE(m_prompted.size(), 1U);
        m_prompted[0].answer(true);
        QTRY_COMPARE(m_prompted.size(), 2U);
        QCOMPARE(m_prompted[1].large.file, u"b.gz"_s);
        QTRY_COMPARE(m_results, (std::vector{true, true}));
        m_prompted[1].answer(false);
        QTRY_COMPARE(m_results, (std::vector{true, true, false}));
    }

    void cancellingTheJobWithdrawsItsQuestion()
    {
        const JobId job = expand(u"a.gz"_s);
        QTRY_COMPARE(m_prompted.size(), 1U);
        m_runner->cancel(job);
        QTRY_VERIFY(!m_prompted[0].dialog);
        QTRY_COMPARE(m_results, std::vector{false});
        expand(u"b.gz"_s);
        QTRY_COMPARE(m_prompted.size(), 2U);
    }

    void theRunnerEndsDuringAQuestion()
    {
        expand(u"a.gz"_s);
        QTRY_COMPARE(m_prompted.size(), 1U);
        m_runner.reset();
        QVERIFY(m_results.empty());
        m_prompted[0].answer(true);
    }

private:
    JobId expand(const QString &file, JobVisibility visibility = JobVisibility::WhenLong,
                 LargeCost cost = LargeCost::TemporaryFile)
    {
        return m_runner->run(
            {{}, [] { return u"A job"_s; }, visibility}, this,
            [file, cost](Task &task) -> Expected<bool> { return task.mayCost(cost, file, 1000); },
            [this](const Expected<bool> &result) { m_results.push_back(result && *result); });
    }

    std::unique_ptr<JobRunner> m_runner;
    std::vector<Asked> m_prompted;
    std::vector<bool> m_results;
};

BURNISH_TEST(TestLargeFiles)

} // namespace burnish::test::tst_largefiles

#include "tst_largefiles.moc"

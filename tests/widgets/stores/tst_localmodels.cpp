// SPDX-License-Identifier: MIT
// The rows of local models: as they are found, filtered, sorted, and filled in from headers.
#include "support/filemaking.h"
#include "support/storemaking.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/stores/localmodels.h"
#include "widgets/style/language.h"

#include <QAbstractItemModelTester>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace burnish::test::tst_localmodels {

using namespace Qt::StringLiterals;

namespace {

QStringList texts(const LocalModels &models, int column = LocalModels::NameColumn)
{
    QStringList texts;
    for (int row = 0; row < models.rowCount(); ++row)
        texts += models.index(row, column).data().toString();
    return texts;
}

QString cell(const LocalModels &models, int row, int column, int role = Qt::DisplayRole)
{
    return models.index(row, column).data(role).toString();
}

} // namespace

class TestLocalModels : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<LocalModels> m_models;
    std::unique_ptr<QAbstractItemModelTester> m_tester;

    StoreList &list() { return StoreList::of(*m_workspace); }
    void show(std::vector<StoredModel> models)
    {
        list().setLister(fakeStores(), storeListing(std::move(models)));
        list().refresh();
        QTRY_VERIFY(list().isComplete());
    }

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_localmodels"_s);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void init()
    {
        m_workspace = std::make_unique<Workspace>();
        m_models = std::make_unique<LocalModels>(list());
        m_tester = std::make_unique<QAbstractItemModelTester>(m_models.get(),
                                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
    }

    void cleanup()
    {
        m_tester.reset();
        m_models.reset();
        m_workspace.reset();
    }

    void rowsAppearAsTheyAreFound()
    {
        QSemaphore gate;
        list().setLister(fakeStores(), [&gate](const auto &, Task &, const auto &found) -> Expected<StoreListing> {
            const std::vector<StoredModel> models = storedSamples();
            found(std::span(models).first(2));
            gate.acquire();
            found(std::span(models).subspan(2));
            gate.acquire();
            return StoreListing{models, {}};
        });
        list().refresh();
        QTRY_COMPARE(m_models->rowCount(), 2);
        QVERIFY(!list().isComplete());
        const QPersistentModelIndex second = m_models->index(1, 0);
        gate.release();
        QTRY_COMPARE(m_models->rowCount(), 6);
        QCOMPARE(second.row(), 1);
        gate.release();
        QTRY_VERIFY(list().isComplete());
        QCOMPARE(texts(*m_models).last(), u"acme/Tiny-GGUF/Tiny-Q4_0.gguf"_s);
        // While it is listed again, the old list stays.
        list().refresh();
        QCOMPARE(m_models->rowCount(), 6);
        gate.release(2);
        QTRY_VERIFY(!list().isListing());
        QCOMPARE(m_models->rowCount(), 6);
    }

    void everyWordMustOccur()
    {
        show(storedSamples());
        m_models->setFilter(u"TINY gguf"_s);
        QCOMPARE(texts(*m_models), QStringList({u"tiny:latest"_s, u"acme/Tiny-GGUF/Tiny-Q4_0.gguf"_s}));
        m_models->setFilter(u"gguf studio"_s);
        QCOMPARE(texts(*m_models), QStringList({u"acme/Tiny-GGUF/Tiny-Q4_0.gguf"_s}));
        m_models->setFilter({});
        m_models->setStore(StoreKind::Ollama);
        QCOMPARE(texts(*m_models), QStringList({u"tiny:latest"_s}));
        QCOMPARE(m_models->shownBytes(), 7'000'000'000U);
        m_models->setStore(std::nullopt);
        QCOMPARE(m_models->rowCount(), 6);
        m_models->setFilter(u"nowhere"_s);
        QCOMPARE(m_models->rowCount(), 0);
    }

    void typingOnComparesWhatIsShown()
    {
        constexpr std::size_t count = 30'000;
        std::vector<StoredModel> models;
        for (std::size_t i = 0; i < count; ++i)
            models.push_back(storedModel(StoreKind::HuggingFace, u"acme/model-%1"_s.arg(i), u"/nowhere/%1"_s.arg(i)));
        show(std::move(models));
        const QSignalSpy resets(m_models.get(), &QAbstractItemModel::modelReset);
        m_models->setFilter(u"7"_s);
        QCOMPARE(m_models->examined(), count);
        auto shown = std::size_t(m_models->rowCount());
        for (const QString &typed : {u"77"_s, u"777"_s, u"777 acme"_s}) {
            m_models->setFilter(typed);
            QCOMPARE(m_models->examined(), shown);
            shown = std::size_t(m_models->rowCount());
        }
        QCOMPARE(resets.size(), 4);
        QCOMPARE(shown, 57U);
        m_models->setFilter(u"77"_s);
        QCOMPARE(m_models->examined(), count);
    }

    void columnsAreSorted()
    {
        std::vector<StoredModel> models = {
            storedModel(StoreKind::Ollama, u"b10"_s, u"/nowhere/1"_s, 30, u"gguf"_s),
            storedModel(StoreKind::HuggingFace, u"b9"_s, u"/nowhere/2"_s, 10),
            storedModel(StoreKind::LmStudio, u"A"_s, u"/nowhere/3"_s, 20, {}),
        };
        models[1].modifiedAt = 0;
        models[2].modifiedAt += 1000;
        show(std::move(models));
        const QPersistentModelIndex kept = m_models->index(0, 0);
        const auto sorted = [this](int column, Qt::SortOrder order = Qt::AscendingOrder) {
            m_models->sort(column, order);
            return texts(*m_models).join(u' ');
        };
        QCOMPARE(sorted(LocalModels::NameColumn), u"A b9 b10"_s);
        QCOMPARE(kept.row(), 2);
        QCOMPARE(sorted(LocalModels::NameColumn, Qt::DescendingOrder), u"b10 b9 A"_s);
        QCOMPARE(sorted(LocalModels::SizeColumn), u"b9 A b10"_s);
        QCOMPARE(sorted(LocalModels::StoreColumn), u"b9 b10 A"_s);
        // What is unknown comes last in either order.
        QCOMPARE(sorted(LocalModels::DateColumn), u"b10 A b9"_s);
        QCOMPARE(sorted(LocalModels::DateColumn, Qt::DescendingOrder), u"A b10 b9"_s);
        QCOMPARE(sorted(LocalModels::FormatColumn), u"b10 b9 A"_s);
        // The filter keeps the order, and so does a new list.
        m_models->setFilter(u"b"_s);
        QCOMPARE(texts(*m_models).join(u' '), u"b10 b9"_s);
        QCOMPARE(sorted(-1), u"b10 b9"_s);
        QCOMPARE(sorted(LocalModels::NameColumn), u"b9 b10"_s);
        list().refresh();
        QTRY_VERIFY(!list().isListing());
        QCOMPARE(texts(*m_models).join(u' '), u"b9 b10"_s);
    }

    void headersFillInWhatNamesDoNotSay()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"model.safetensors"_s);
        writeInPlace(path, safeTensors({{u"w"_s, {1, 2, 3, 4, 5, 6}}}));
        show({storedModel(StoreKind::HuggingFace, u"acme/tiny"_s, path),
              storedModel(StoreKind::HuggingFace, u"acme/gone"_s, folder.filePath(u"gone.safetensors"_s)),
              storedModel(StoreKind::HuggingFace, u"acme/empty"_s, {})});
        QCOMPARE(texts(*m_models, LocalModels::ParametersColumn), QStringList({u"…"_s, u"…"_s, u"–"_s}));
        m_models->setFilter(u"f32"_s);
        QCOMPARE(m_models->rowCount(), 0);
        m_models->setFilter({});
        list().facts().request(list().models());
        QTRY_COMPARE(texts(*m_models, LocalModels::ParametersColumn), QStringList({u"6"_s, u"–"_s, u"–"_s}));
        QCOMPARE(texts(*m_models, LocalModels::DtypeColumn), QStringList({u"F32"_s, u"–"_s, u"–"_s}));
        QCOMPARE(cell(*m_models, 1, LocalModels::StateColumn), u"Cannot be opened"_s);
        QVERIFY(cell(*m_models, 1, LocalModels::StateColumn, Qt::ToolTipRole).contains(u"gone.safetensors"_s));
        m_models->setFilter(u"f32"_s);
        QCOMPARE(texts(*m_models), QStringList({u"acme/tiny"_s}));
        // It is kept for these files; nothing is read again.
        QVERIFY(QFile::remove(path));
        list().facts().request(list().models());
        QVERIFY(m_workspace->jobs().isIdle());
        QCOMPARE(texts(*m_models, LocalModels::ParametersColumn), QStringList({u"6"_s}));
    }

    void stateSaysWhatIsWrong()
    {
        show(storedSamples());
        QCOMPARE(texts(*m_models, LocalModels::StateColumn),
                 QStringList({u"Not checked"_s, u"Not checked"_s, u"The blob that the link leads to is missing."_s,
                              u"2 of 3 shards are missing."_s, u"Not checked"_s, u"Leads out of its store"_s}));
        QCOMPARE(cell(*m_models, 3, LocalModels::StateColumn, SymbolRole), u"warning"_s);
        QCOMPARE(cell(*m_models, 2, LocalModels::StateColumn, SymbolRole), u"error"_s);
        // Dimmed, with the reason in the tip.
        QCOMPARE(m_models->index(0, 0).data(TextColorRole).toInt(), int(Role::Text));
        QCOMPARE(m_models->index(3, 0).data(TextColorRole).toInt(), int(Role::TextSecondary));
        QCOMPARE(m_models->index(2, 0).data(TextColorRole).toInt(), int(Role::TextSecondary));
        QVERIFY(cell(*m_models, 3, 0, Qt::ToolTipRole).contains(u"2 of 3 shards are missing."_s));
        QVERIFY(cell(*m_models, 5, 0, Qt::ToolTipRole).contains(u"/mnt/elsewhere/Tiny-Q4_0.gguf"_s));
        QCOMPARE(cell(*m_models, 0, LocalModels::RevisionColumn), u"main · 678b512"_s);
        QCOMPARE(cell(*m_models, 4, LocalModels::FormatColumn), u"GGUF"_s);
        CheckReport report;
        list().setCheck(list().models()[0], report);
        report.findings.push_back({CheckKind::Gap,
                                   CheckSeverity::LoadsWrong,
                                   Error(ErrorCode::Malformed, u"8 bytes belong to no tensor."_s),
                                   {},
                                   {}});
        report.findings.push_back(report.findings.front());
        list().setCheck(list().models()[1], report);
        m_models->showChecks();
        QCOMPARE(cell(*m_models, 0, LocalModels::StateColumn), u"Whole"_s);
        QCOMPARE(cell(*m_models, 0, LocalModels::StateColumn, SymbolRole), u"applied"_s);
        QCOMPARE(cell(*m_models, 1, LocalModels::StateColumn, SymbolRole), u"warning"_s);
        QVERIFY(
            cell(*m_models, 1, LocalModels::StateColumn, Qt::ToolTipRole).contains(u"8 bytes belong to no tensor."_s));
        m_models->sort(LocalModels::StateColumn);
        QCOMPARE(texts(*m_models, LocalModels::StateColumn).last(), u"Whole"_s);
        QCOMPARE(texts(*m_models, LocalModels::StateColumn).first(), u"The blob that the link leads to is missing."_s);
    }

    void namesFromTheDiskDoNoHarm()
    {
        StoredModel model = storedModel(StoreKind::HuggingFace, QString(5000, u'x') + u"<b>&\u202e"_s, u"/nowhere/x"_s);
        model.modifiedAt = std::numeric_limits<std::int64_t>::max();
        model.bytes = ~std::uint64_t(0);
        show({model, model});
        QCOMPARE(m_models->shownBytes(), ~std::uint64_t(0));
        for (int column = 0; column < LocalModels::ColumnCount; ++column)
            QVERIFY(m_models->index(0, column).data().isValid());
    }
};

BURNISH_TEST(TestLocalModels)

} // namespace burnish::test::tst_localmodels

#include "tst_localmodels.moc"

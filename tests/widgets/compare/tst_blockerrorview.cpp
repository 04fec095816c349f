// SPDX-License-Identifier: MIT
// The error per block of a quantised tensor against its original.
#include "core/tensor/analysis/difference.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "support/mergeplanning.h"
#include "support/testmain.h"
#include "widgets/compare/views/blockerrorview.h"
#include "widgets/compare/views/differencepage.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/heatmappainting.h"
#include "widgets/style/numbers.h"

#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <cmath>

namespace burnish::test::tst_blockerrorview {

using namespace Qt::StringLiterals;

class TestBlockErrorView : public QObject
{
    Q_OBJECT

private:
    JobRunner m_jobs;
    TensorPtr m_original = floats({6, 64}, noise(6 * 64, 1));
    TensorPtr m_quantised = *makeGgmlQuantised(m_original, *ggmlBlockType("Q4_0"));

    static QStringList textsOf(const QWidget &widget)
    {
        QStringList texts;
        for (const QLabel *label : widget.findChildren<QLabel *>()) {
            if (label->isVisible() && !label->text().isEmpty())
                texts += label->text();
        }
        return texts;
    }

    /// RMS and the largest error of values 32 to 63 of the second row.
    std::pair<double, double> errorsOfABlock() const
    {
        const auto before = valuesOf(*m_original);
        const auto after = valuesOf(*m_quantised);
        double sum = 0;
        double largest = 0;
        for (std::size_t i = 64 + 32; i < 128; ++i) {
            sum += std::pow(after[i] - before[i], 2);
            largest = std::max(largest, std::abs(after[i] - before[i]));
        }
        return {std::sqrt(sum / 32), largest};
    }

private Q_SLOTS:
    void theErrorOfEachBlockIsShown()
    {
        DifferencePage page(m_jobs);
        page.resize(420, 900);
        page.show();
        page.setTensors(m_original, m_quantised, u"w"_s);
        BlockErrorView *view = page.blockErrors();
        QVERIFY(view->isVisible());
        QVERIFY2(textsOf(*view).contains(u"Error per block of Q4_0, 1 × 32"_s), qPrintable(textsOf(*view).join(u'\n')));
        HeatMap *map = view->heatMap();
        QTRY_VERIFY(map->hasPicture());
        QCOMPARE(map->tensor()->info().shape(), (Shape{6, 2}));
        QVERIFY2(map->description().startsWith(u"6 × 2 values"_s), qPrintable(map->description()));
        QCOMPARE(map->accessibleName(), u"Heat map of the error per block"_s);

        map->setFocus();
        for (const Qt::Key key : {Qt::Key_Home, Qt::Key_Down, Qt::Key_Right})
            QTest::keyClick(map, key);
        const auto [rms, largest] = errorsOfABlock();
        QTRY_VERIFY2(view->readOut().startsWith(u"[1, 32–63] RMS "_s), qPrintable(view->readOut()));
        QVERIFY(std::abs(view->readOut().section(u' ', -1).toDouble() - rms) < 1e-3 * rms);
        QCOMPARE(map->accessibleDescription(), view->readOut());

        auto *which = view->findChild<QToolButton *>();
        which->menu()->actions().last()->trigger();
        QCOMPARE(which->accessibleName(), u"Error of a block: Largest"_s);
        QTRY_VERIFY2(view->readOut().startsWith(u"[1, 32–63] Largest "_s), qPrintable(view->readOut()));
        QVERIFY(std::abs(view->readOut().section(u' ', -1).toDouble() - largest) < 1e-3 * largest);
    }

    /// Errors are never negative: half of the colours would mean nothing.
    void theColourBarBeginsAtZero()
    {
        DifferencePage page(m_jobs);
        page.resize(420, 900);
        page.show();
        page.setTensors(m_original, m_quantised, u"w"_s);
        HeatMap *map = page.blockErrors()->heatMap();
        QTRY_VERIFY(map->hasPicture());
        const ColorScale colors = map->scale(false);
        QStringList labels;
        for (const auto &[share, text] : colorBarLabels(colors, Dtype::F32))
            labels += text;
        QCOMPARE(labels, (QStringList{floatText(map->limit(), 3), floatText(map->limit() / 2, 3), u"0"_s}));
        QVERIFY2(map->description().contains(u"colours from 0 to "_s), qPrintable(map->description()));
        QCOMPARE(colors.color(0), ColorScale(ColorMap::Diverging, 1, false, 0, 0).color(0));
        QCOMPARE(colors.color(map->limit()), ColorScale(ColorMap::Diverging, 1, false, 0, 0).color(1));
        QCOMPARE(colors.color(-map->limit()), colors.color(0));
    }

    void theSentenceSaysWhatQuantisingExplains()
    {
        DifferencePage page(m_jobs);
        page.resize(420, 900);
        page.show();
        page.setTensors(m_original, m_quantised, u"w"_s);
        Task task;
        ComparedNumbers numbers;
        numbers.relation = Relation::DtypeDiffers;
        TensorDifference difference = *computeDifference(*m_original, *m_quantised, task);
        difference.explainedByRounding = difference.changed;
        numbers.difference = std::make_shared<const TensorDifference>(difference);
        page.setNumbers(numbers);
        QVERIFY2(textsOf(*page.blockErrors()).contains(u"Quantising as Q4_0 explains 100 % of the changes."_s),
                 qPrintable(textsOf(*page.blockErrors()).join(u'\n')));
        // Nothing is said of another tensor before its numbers are known.
        page.setTensors(m_original, *makeGgmlQuantised(m_original, *ggmlBlockType("Q8_0")), u"w"_s);
        QVERIFY(textsOf(*page.blockErrors()).filter(u"explains"_s).isEmpty());
    }

    void floatsHaveNoBlocks()
    {
        DifferencePage page(m_jobs);
        page.show();
        page.setTensors(m_original, m_quantised, u"w"_s);
        QVERIFY(page.blockErrors()->isVisible());
        page.setTensors(m_original, floats({6, 64}, noise(6 * 64, 2)), u"w"_s);
        QVERIFY(!page.blockErrors()->isVisible());
        page.setTensors(m_quantised, m_original, u"w"_s);
        QVERIFY(page.blockErrors()->isVisible());
        page.setMessage(u"gone"_s);
        QVERIFY(!page.blockErrors()->isVisible());
        QVERIFY(!page.blockErrors()->heatMap()->tensor());
    }
};

BURNISH_TEST(TestBlockErrorView)

} // namespace burnish::test::tst_blockerrorview

#include "tst_blockerrorview.moc"

// SPDX-License-Identifier: MIT
// What happens to texts where there is too little room: headings, choices, figures, tabs, and the menu mark of buttons.
#include "support/testmain.h"
#include "widgets/controls/buttons.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/counttabs.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/controls/tables.h"
#include "widgets/inspector/statistics/statisticsview.h"
#include "widgets/start/droparea.h"
#include "widgets/style/fittedtext.h"
#include "widgets/style/style.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QStandardItemModel>
#include <QStyleOptionHeader>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>

namespace burnish::test::tst_cuttexts {

using namespace Qt::StringLiterals;

class TestCutTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QApplication::setStyle(new Style); }

    void headingsEndWithAnEllipsis_data()
    {
        QTest::addColumn<Qt::Alignment>("alignment");
        QTest::newRow("left") << Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter);
        // Cut on the left, "Alignment" would read as another word.
        QTest::newRow("right") << Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    void headingsEndWithAnEllipsis()
    {
        QFETCH(Qt::Alignment, alignment);
        QStandardItemModel model(1, 2);
        QTableView table;
        table.setModel(&model);
        prepareTable(&table);
        QHeaderView *header = table.horizontalHeader();
        header->setDefaultAlignment(alignment);
        const QString heading = u"Largest relative error"_s;
        const int room = header->fontMetrics().horizontalAdvance(heading) / 2;
        const int margin = header->style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, header);
        header->resizeSection(0, room + 2 * margin);
        table.show();
        const auto pictureWith = [&](const QString &text) {
            model.setHorizontalHeaderLabels({text, u"b"_s});
            return header->grab().toImage();
        };
        const QString elided = header->fontMetrics().elidedText(heading, Qt::ElideRight, room);
        QVERIFY(elided.endsWith(u'…'));
        QCOMPARE(pictureWith(heading), pictureWith(elided));
        QVERIFY(pictureWith(heading) != pictureWith(u"Largest"_s));
    }

    void aSortedHeadingHasRoomForItsArrow()
    {
        QStandardItemModel model(1, 2);
        model.setHorizontalHeaderLabels({u"Name"_s, u"Parameters"_s});
        QTableView table;
        table.setModel(&model);
        prepareTable(&table);
        table.resize(600, 200);
        QHeaderView *header = table.horizontalHeader();
        AdaptiveColumns keeper(header, 0, 100, {1});
        keeper.setWidth(1, 40);
        table.show();
        const auto labelRoom = [&](QStyleOptionHeader::SortIndicator arrow) {
            QStyleOptionHeader option;
            option.initFrom(header);
            option.state |= QStyle::State_Horizontal;
            option.orientation = Qt::Horizontal;
            option.rect = QRect(0, 0, header->sectionSize(1), header->height());
            option.sortIndicator = arrow;
            return header->style()->subElementRect(QStyle::SE_HeaderLabel, &option, header).width();
        };
        const int text = header->fontMetrics().horizontalAdvance(u"Parameters"_s);
        const int unsorted = header->sectionSize(1);
        QVERIFY(labelRoom(QStyleOptionHeader::None) >= text);
        header->setSortIndicatorShown(true);
        header->setSortIndicator(1, Qt::DescendingOrder);
        QVERIFY(labelRoom(QStyleOptionHeader::SortUp) >= text);
        header->setSortIndicatorShown(false);
        header->setSortIndicator(-1, Qt::AscendingOrder);
        QCOMPARE(header->sectionSize(1), unsorted);
    }

    void cellsShowTheirWholeTextInATip()
    {
        QStandardItemModel model(1, 2);
        QTableView table;
        table.setModel(&model);
        prepareTable(&table);
        table.resize(300, 100);
        table.show();
        const auto hover = [](const QAbstractItemView &view) {
            const QPoint place = view.visualRect(view.model()->index(0, 0)).center();
            QHelpEvent event(QEvent::ToolTip, place, view.viewport()->mapToGlobal(place));
            QApplication::sendEvent(view.viewport(), &event);
        };
        const QString name = u"model.layers.0.self_attn.q_proj.weight"_s;
        auto *cell = new QStandardItem(name);
        model.setItem(0, 0, cell);
        table.setColumnWidth(0, table.fontMetrics().horizontalAdvance(name) / 2);
        hover(table);
        QCOMPARE(QToolTip::text(), name);
        // A name is not HTML.
        cell->setText(u"<b>"_s + name);
        hover(table);
        QCOMPARE(QToolTip::text(), u"<p>&lt;b&gt;%1</p>"_s.arg(name));
        // A tip of its own says more.
        cell->setToolTip(u"Seen in two files"_s);
        hover(table);
        QCOMPARE(QToolTip::text(), u"Seen in two files"_s);
        cell->setToolTip({});
        cell->setText(u"w"_s);
        QToolTip::hideText();
        QTRY_VERIFY(!QToolTip::isVisible());
        hover(table);
        QVERIFY(!QToolTip::isVisible());

        QTreeView tree;
        QStandardItemModel rows;
        rows.appendRow(new QStandardItem(name));
        tree.setModel(&rows);
        tree.header()->setStretchLastSection(false);
        tree.resize(300, 100);
        tree.show();
        tree.setColumnWidth(0, table.fontMetrics().horizontalAdvance(name) / 2);
        hover(tree);
        QCOMPARE(QToolTip::text(), name);
    }

    void choicesKeepWhatTellsNamesApart()
    {
        QComboBox box;
        const QString name = u"a model with a rather long name.safetensors"_s;
        box.setFixedWidth(box.fontMetrics().horizontalAdvance(name) / 2 + 40);
        box.show();
        const auto pictureWith = [&](const QString &text) {
            box.clear();
            box.addItem(text);
            return box.grab().toImage();
        };
        const QImage whole = pictureWith(name);
        bool isElided = false;
        for (int room = box.width(); room > box.width() / 2 && !isElided; --room)
            isElided = whole == pictureWith(elidedName(name, box.fontMetrics(), room));
        QVERIFY(isElided);
    }

    void namesLoseFirstWhatTheyHaveInCommon()
    {
        const QFontMetrics metrics(QApplication::font());
        const auto cut = [&](const QString &name, const QString &room) {
            return elidedName(name, metrics, metrics.horizontalAdvance(room));
        };
        const QString model = u"llama_b / model.safetensors"_s;
        QCOMPARE(cut(model, model), model);
        QString shown = cut(model, u"llama_b / model.…"_s);
        QVERIFY2(shown.startsWith(u"llama_b / mod"_s) && shown.endsWith(u'…'), qPrintable(shown));
        shown = cut(model, u"llama_b /…"_s);
        QVERIFY2(shown.startsWith(u"llama_b"_s) && shown.endsWith(u'…'), qPrintable(shown));
        shown = cut(u"digits-noisy.safetensors"_s, u"digits-noisy.s…"_s);
        QVERIFY2(shown.startsWith(u"digits-noisy"_s) && shown.endsWith(u'…'), qPrintable(shown));
        const QString other = u"Layout: PyTorch"_s;
        const int half = metrics.horizontalAdvance(other) / 2;
        QCOMPARE(elidedName(other, metrics, half), metrics.elidedText(other, Qt::ElideMiddle, half));
    }

    void foldersThatDoNotFitKeepBothEnds()
    {
        const QFontMetrics metrics(QApplication::font());
        const int room = metrics.horizontalAdvance(u"meta-llama…struct-v1"_s);
        const QString one = elidedName(u"meta-llama-3.1-8b-instruct-v1 / model.safetensors"_s, metrics, room);
        const QString other = elidedName(u"meta-llama-3.1-8b-instruct-v2 / model.safetensors"_s, metrics, room);
        QVERIFY2(one.startsWith(u"meta"_s) && one.endsWith(u"v1"_s), qPrintable(one));
        QVERIFY2(other.startsWith(u"meta"_s) && other.endsWith(u"v2"_s), qPrintable(other));
    }

    void labelsKeepTheSideThatIsRequested()
    {
        const QString text = u"Layout: PyTorch (format=pt)"_s;
        for (const Qt::TextElideMode mode : {Qt::ElideMiddle, Qt::ElideRight}) {
            ElidedLabel label;
            label.setFixedSize(label.sizeHint().width() + 100, 30);
            if (mode != Qt::ElideMiddle)
                label.setElideMode(mode);
            label.setText(text);
            const QImage cut = label.grab().toImage();
            const QString shown = label.fontMetrics().elidedText(text, mode, label.width());
            QVERIFY(shown != text);
            label.setText(shown);
            QCOMPARE(label.grab().toImage(), cut);
        }
    }

    void columnsAreAsWideAsTheirHeadings()
    {
        QStandardItemModel model(1, 3);
        model.setHorizontalHeaderLabels({u"Name"_s, u"Alignment in the file"_s, u"#"_s});
        QTableView table;
        table.setModel(&model);
        prepareTable(&table);
        table.resize(900, 200);
        table.show();
        QHeaderView *header = table.horizontalHeader();
        AdaptiveColumns keeper(header, 0, 100, {2, 1});
        keeper.setWidth(1, 30);
        QCOMPARE(header->sectionSize(1), headingWidth(*header, 1));
        QVERIFY(header->sectionSize(1) > header->fontMetrics().horizontalAdvance(u"Alignment in the file"_s));
        // The user may have it narrower.
        header->resizeSection(1, 50);
        QCOMPARE(header->sectionSize(1), 50);
        resizeColumn(header, 2, 200);
        QCOMPARE(header->sectionSize(2), 200);
        model.setItem(0, 1, new QStandardItem(u"32 × 16 × 3 × 3 × 128"_s));
        QVERIFY(textsWidth(table, 1) >= table.fontMetrics().horizontalAdvance(u"32 × 16 × 3 × 3 × 128"_s));
    }

    void figuresStandInOneColumnWhereTwoDoNotFit()
    {
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        layout->setContentsMargins(0, 0, 0, 0);
        auto *figures = new StatisticsView(&window);
        layout->addWidget(figures);
        layout->addStretch();
        const int both = figures->sizeHint().width();
        QVERIFY(figures->minimumSizeHint().width() < both * 2 / 3);
        window.resize(both, 600);
        window.show();
        const auto labels = [&] {
            QList<QLabel *> shown;
            for (QLabel *label : figures->findChildren<QLabel *>())
                if (label->isVisible())
                    shown.append(label);
            return shown;
        };
        const auto columns = [&] {
            QSet<int> lefts;
            for (const QLabel *label : labels())
                if (label->alignment() & Qt::AlignLeft)
                    lefts.insert(label->x());
            return lefts.size();
        };
        QTRY_COMPARE(columns(), 2);
        const int low = figures->height();
        for (const int width : {both - 1, figures->minimumSizeHint().width()}) {
            window.resize(width, 600);
            QTRY_COMPARE(columns(), 1);
            QVERIFY(figures->height() > low);
            for (const QLabel *label : labels()) {
                QVERIFY(label->width() >= label->sizeHint().width());
                QVERIFY(label->geometry().right() < figures->width());
            }
        }
        window.resize(both, 600);
        QTRY_COMPARE(columns(), 2);
        QTRY_COMPARE(figures->height(), low);
    }

    void tabsDropTheirWords()
    {
        QWidget window;
        auto *row = new QHBoxLayout(&window);
        auto *tabs = new CountTabBar(3, &window);
        tabs->setTabs({{u"All"_s, 12}, {u"Changed"_s, 3, u"renamed"_s}, {u"Not in the target"_s, {}, u"missing"_s}});
        row->addWidget(tabs);
        row->addStretch();
        auto *field = new QLabel(u"A field"_s, &window);
        row->addWidget(field);
        window.show();
        QTRY_VERIFY(tabs->tabText(1).startsWith(u"Changed"_s));
        const int whole = tabs->sizeHint().width();
        const int around = window.sizeHint().width() - whole;
        window.resize(around + whole - 1, 60);
        QTRY_COMPARE(tabs->tabText(1), u"3"_s);
        QCOMPARE(tabs->tabText(0), u"All  12"_s);
        QCOMPARE(tabs->tabToolTip(2), u"Not in the target: –"_s);
        QCOMPARE(tabs->sizeHint().width(), whole);
        for (int tab = 0; tab < tabs->count(); ++tab)
            QVERIFY(tabs->rect().contains(tabs->tabRect(tab)));
        // Rather than scroll, they drop the counts as well.
        const int counted = tabs->tabRect(2).right() + 1;
        window.resize(around + counted - 1, 60);
        QTRY_COMPARE(tabs->tabText(1), QString());
        QCOMPARE(tabs->tabText(0), u"All"_s);
        QCOMPARE(tabs->tabToolTip(1), u"Changed: 3"_s);
        for (int tab = 0; tab < tabs->count(); ++tab)
            QVERIFY(tabs->rect().contains(tabs->tabRect(tab)));
        window.resize(around + whole + 20, 60);
        QTRY_VERIFY(tabs->tabText(1).startsWith(u"Changed"_s));
    }

    void buttonsDropTheirText()
    {
        QWidget window;
        auto *row = new QHBoxLayout(&window);
        auto *button = new ShrinkingButton(u"open"_s, Qt::ToolButtonTextOnly, &window);
        button->setText(u"Load a file"_s);
        row->addWidget(button);
        row->addStretch();
        const QSize whole = window.sizeHint();
        window.resize(whole);
        window.show();
        QTRY_COMPARE(button->width(), button->sizeHint().width());
        QCOMPARE(button->toolButtonStyle(), Qt::ToolButtonTextOnly);
        QVERIFY(window.minimumSizeHint().width() < whole.width());
        window.resize(whole.width() - 1, whole.height());
        QTRY_COMPARE(button->toolButtonStyle(), Qt::ToolButtonIconOnly);
        window.resize(whole);
        QTRY_COMPARE(button->toolButtonStyle(), Qt::ToolButtonTextOnly);
    }

    void buttonsThatMakeAMenuLookLikeThoseThatHaveOne()
    {
        QWidget window;
        QMenu menu;
        QToolButton *having = makeToolButton({}, u"Presets"_s, &window);
        having->setMenu(&menu);
        having->setPopupMode(QToolButton::InstantPopup);
        QToolButton *making = makeToolButton({}, u"Presets"_s, &window);
        openBelow(making, [&window] { return new QMenu(&window); });
        QCOMPARE(making->sizeHint(), having->sizeHint());
        for (QToolButton *button : {having, making})
            button->resize(having->sizeHint());
        QCOMPARE(making->grab().toImage(), having->grab().toImage());
    }

    void aFormatIsNamedOnce()
    {
        const DropArea area;
        QString all;
        for (const QLabel *label : area.findChildren<QLabel *>())
            all += label->text();
        QVERIFY2(all.contains(u"PyTorch"_s) && all.contains(u"GGUF"_s), qPrintable(all));
        QStringList names = all.section(u'.', 0, 0).split(u", "_s);
        QCOMPARE(names.removeDuplicates(), 0);
        QVERIFY2(!names.contains(u"distributed"_s), qPrintable(all));
    }
};

BURNISH_TEST(TestCutTexts)

} // namespace burnish::test::tst_cuttexts

#include "tst_cuttexts.moc"

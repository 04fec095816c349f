// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/dialogs/concatenatedialog.h"
#include "widgets/dialogs/shapedialog.h"
#include "widgets/dialogs/splitdialog.h"
#include "widgets/dnd/dropexecutor.h"
#include "widgets/panes/nodeactions.h"
#include "widgets/workspace/edithistory.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QToolButton>
#include <QUndoStack>

namespace burnish::test::tst_shapingdialogs {

using namespace Qt::StringLiterals;

namespace {

ModelState attention()
{
    StateBuilder builder;
    builder.addTensorAt("layer.in_proj_weight", blankTensor({12, 4}), ParamId{7});
    builder.addTensorAt("layer.in_proj_bias", blankTensor({12}));
    builder.addTensorAt("layer.q.weight", blankTensor({4, 4}));
    builder.addTensorAt("layer.k.weight", blankTensor({4, 4}));
    builder.addTensorAt("layer.v.weight", blankTensor({4, 4}), ParamId{9});
    builder.addTensorAt("conv", blankTensor({8, 4, 3, 3}));
    return builder.finish();
}

QPushButton *applyButton(const QDialog *dialog)
{
    for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
        if (button->isDefault())
            return button;
    }
    return nullptr;
}

/// "path now becomes" of each line of the preview.
QStringList preview(const QDialog *dialog)
{
    const auto *table = dialog->findChild<QTableWidget *>();
    QStringList lines;
    for (int row = 0; row < table->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < 3; ++column)
            cells += table->item(row, column)->text();
        lines += cells.join(u" | "_s);
    }
    return lines;
}

void type(QLineEdit *field, const QString &text)
{
    field->setFocus();
    field->selectAll();
    QTest::keyClick(field, Qt::Key_Delete);
    QTest::keyClicks(field, text);
}

} // namespace

class TestShapingDialogs : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<QWidget> m_scope;
    std::unique_ptr<NodeActions> m_actions;
    ModelDocument *m_document = nullptr;

    void select(std::initializer_list<const char *> paths)
    {
        QList<NodeId> ids;
        for (const char *path : paths)
            ids += at(m_document->state(), path);
        m_workspace->setSelection(m_document, ids);
    }
    [[nodiscard]] QAction *action(const QString &text) const
    {
        for (QAction *candidate : m_actions->paletteActions()) {
            if (candidate->text() == text)
                return candidate;
        }
        return nullptr;
    }
    template <typename Dialog> Dialog *open(const QString &text)
    {
        action(text)->trigger();
        auto *dialog = m_scope->findChild<Dialog *>();
        return dialog && QTest::qWaitForWindowExposed(dialog) ? dialog : nullptr;
    }
    [[nodiscard]] QString shapeAt(const char *path) const
    {
        return shapeAsList(m_document->state().node(at(m_document->state(), path)).tensor->info().shape());
    }

private Q_SLOTS:
    void init()
    {
        useTestSettings(u"shapingdialogs"_s);
        m_workspace = std::make_unique<Workspace>();
        m_document = addModel(*m_workspace, attention(), u"model.safetensors"_s);
        m_workspace->setActiveDocument(m_document);
        m_scope = std::make_unique<QWidget>();
        m_scope->show();
        m_actions = std::make_unique<NodeActions>(*m_workspace, m_scope.get());
    }
    void cleanup()
    {
        m_actions.reset();
        m_scope.reset();
        m_workspace.reset();
    }

    void aTensorIsReshapedByKeys()
    {
        select({"conv"});
        auto *dialog = open<ShapeDialog>(u"Reshape, transpose…"_s);
        QVERIFY(dialog);
        auto *kind = dialog->findChild<QComboBox *>();
        QCOMPARE(preview(dialog), QStringList{u"conv | 8 × 4 × 3 × 3 | 8 × 4 × 3 × 3"_s});
        QTest::keyClick(kind, Qt::Key_Down);
        QTest::keyClick(kind, Qt::Key_Down);
        QCOMPARE(kind->currentText(), u"Reshape"_s);
        auto *field = dialog->findChild<QLineEdit *>();
        QCOMPARE(field->text(), u"8, 4, 3, 3"_s);
        // A change without effect cannot be applied.
        QVERIFY(!applyButton(dialog)->isEnabled());
        QCOMPARE(dialog->problem(), u"This changes nothing."_s);
        type(field, u"8, 7"_s);
        QVERIFY(!applyButton(dialog)->isEnabled());
        QCOMPARE(dialog->problem(), u"Cannot reshape [8, 4, 3, 3] with 288 elements to [8, 7]. (tensor conv)"_s);
        QVERIFY(preview(dialog).isEmpty());
        type(field, u"8, -1"_s);
        QVERIFY(applyButton(dialog)->isEnabled());
        QCOMPARE(preview(dialog), QStringList{u"conv | 8 × 4 × 3 × 3 | 8 × 36"_s});
        QCOMPARE(applyButton(dialog)->text(), u"Reshape"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(shapeAt("conv"), u"[8, 36]"_s);
        QCOMPARE(m_workspace->history().undoStack(m_document)->undoText(), u"Reshape conv to 8 × 36"_s);
        m_workspace->history().undoStack(m_document)->undo();
        QCOMPARE(shapeAt("conv"), u"[8, 4, 3, 3]"_s);
    }

    void aModuleIsTransposedByTheMouse()
    {
        select({"layer"});
        auto *dialog = open<ShapeDialog>(u"Reshape, transpose…"_s);
        QVERIFY(dialog);
        QCOMPARE(preview(dialog).size(), 4);
        QCOMPARE(preview(dialog).first(), u"layer.in_proj_weight | 12 × 4 | 4 × 12"_s);
        QTest::mouseClick(applyButton(dialog), Qt::LeftButton);
        QCOMPARE(shapeAt("layer.in_proj_weight"), u"[4, 12]"_s);
    }

    void axesArePermutedAndSliced()
    {
        select({"conv"});
        auto *dialog = open<ShapeDialog>(u"Reshape, transpose…"_s);
        auto *kind = dialog->findChild<QComboBox *>();
        auto *field = dialog->findChild<QLineEdit *>();
        kind->setCurrentIndex(1);
        QCOMPARE(field->text(), u"0, 1, 2, 3"_s);
        for (const char *wrong : {"2, 3, 1, 1", "2, 3, 1, -1", "2, 3", "a"}) {
            type(field, QString::fromLatin1(wrong));
            QVERIFY2(!applyButton(dialog)->isEnabled(), wrong);
        }
        type(field, u"2 3 1 0"_s);
        QCOMPARE(preview(dialog), QStringList{u"conv | 8 × 4 × 3 × 3 | 3 × 3 × 4 × 8"_s});
        kind->setCurrentIndex(3);
        QCOMPARE(field->text(), u":, :, :, :"_s);
        type(field, u"::2, 1:-1"_s);
        QCOMPARE(preview(dialog), QStringList{u"conv | 8 × 4 × 3 × 3 | 4 × 2 × 3 × 3"_s});
        QTest::keyClick(dialog, Qt::Key_Escape);
        QCOMPARE(shapeAt("conv"), u"[8, 4, 3, 3]"_s);
    }

    void tensorsAreConcatenatedInTheChosenOrder()
    {
        select({"layer.q.weight", "layer.k.weight", "layer.v.weight"});
        QVERIFY(!action(u"Split…"_s)->isEnabled());
        auto *dialog = open<ConcatenateDialog>(u"Concatenate…"_s);
        QVERIFY(dialog);
        auto *order = dialog->findChild<QListWidget *>();
        QCOMPARE(order->count(), 3);
        QCOMPARE(preview(dialog),
                 QStringList({u"layer.q.weight | 4 × 4 | 12 × 4"_s, u"layer.k.weight | 4 × 4 | removed"_s,
                              u"layer.v.weight | 4 × 4 | removed"_s}));
        order->setCurrentRow(2);
        QTest::keyClick(order, Qt::Key_Up, Qt::AltModifier);
        QTest::mouseClick(dialog->findChildren<QToolButton *>().constFirst(), Qt::LeftButton);
        QCOMPARE(order->item(0)->text(), u"layer.v.weight"_s);
        QCOMPARE(order->currentRow(), 0);
        dialog->findChild<QSpinBox *>()->setValue(1);
        QVERIFY(preview(dialog).contains(u"layer.v.weight | 4 × 4 | 4 × 12"_s));
        QLineEdit *name = nullptr;
        for (QLineEdit *field : dialog->findChildren<QLineEdit *>()) {
            if (!field->placeholderText().isEmpty())
                name = field;
        }
        QVERIFY(name);
        type(name, u"qkv"_s);
        QVERIFY(preview(dialog).contains(u"layer.v.qkv | 4 × 4 | 4 × 12"_s));
        dialog->findChild<QCheckBox *>()->click();
        QCOMPARE(preview(dialog).size(), 1);
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(shapeAt("layer.v.qkv"), u"[4, 12]"_s);
        QCOMPARE(shapeAt("layer.q.weight"), u"[4, 4]"_s);
        QCOMPARE(m_document->state().node(at(m_document->state(), "layer.v.qkv")).paramId, std::optional(ParamId{9}));
    }

    void whatDoesNotFitIsSaid()
    {
        select({"layer.q.weight", "conv"});
        auto *dialog = open<ConcatenateDialog>(u"Concatenate…"_s);
        QVERIFY(!applyButton(dialog)->isEnabled());
        QCOMPARE(dialog->problem(),
                 u"Tensors of shapes [4, 4] and [8, 4, 3, 3] cannot be concatenated along axis 0."_s);
    }

    void aFusedTensorIsSplitIntoNames()
    {
        select({"layer.in_proj_weight"});
        QVERIFY(!action(u"Concatenate…"_s)->isEnabled());
        auto *dialog = open<SplitDialog>(u"Split…"_s);
        QVERIFY(dialog);
        const auto fields = dialog->findChildren<QLineEdit *>();
        QLineEdit *names = nullptr;
        QLineEdit *parts = nullptr;
        for (QLineEdit *field : fields) {
            if (!field->placeholderText().isEmpty())
                names = field;
            else if (field->text() == u"2"_s)
                parts = field;
        }
        QVERIFY(names && parts);
        QCOMPARE(preview(dialog),
                 QStringList({u"layer.in_proj_weight | 12 × 4 | removed"_s, u"layer.in_proj_weight.0 | – | 6 × 4"_s,
                              u"layer.in_proj_weight.1 | – | 6 × 4"_s}));
        type(parts, u"5"_s);
        QCOMPARE(dialog->problem(), u"12 rows cannot be divided into 5 equal parts."_s);
        type(parts, u"4, 8"_s);
        QVERIFY(preview(dialog).contains(u"layer.in_proj_weight.1 | – | 8 × 4"_s));
        type(parts, u"3"_s);
        QCOMPARE(applyButton(dialog)->text(), u"Split into 3 tensor(s)"_s);
        type(names, u"query.weight, key.weight, value.weight"_s);
        QTest::keyClick(names, Qt::Key_Return);
        QCOMPARE(shapeAt("layer.query.weight"), u"[4, 4]"_s);
        QCOMPARE(m_workspace->history().undoStack(m_document)->undoText(),
                 u"Split layer.in_proj_weight into 3 tensor(s)"_s);
    }

    void menusOfferWhatFits()
    {
        DropExecutor executor(*m_workspace);
        ModelPane pane(*m_workspace, m_document, *m_actions, executor);
        std::ptrdiff_t count = 0;
        const auto texts = [&] {
            QMenu menu;
            m_actions->fillContextMenu(&menu, &pane, {}, {});
            const auto listed = [](const auto &self, const QMenu &of) -> QStringList {
                QStringList list;
                for (const QAction *entry : of.actions()) {
                    if (!entry->isSeparator())
                        list += entry->text();
                    if (entry->menu() && entry->text() == u"Change"_s)
                        list += self(self, *entry->menu());
                }
                return list;
            };
            count = std::ranges::count_if(menu.actions(), [](const QAction *entry) { return !entry->isSeparator(); });
            return listed(listed, menu);
        };
        select({"conv"});
        QVERIFY(texts().contains(u"Split…"_s) && !texts().contains(u"Concatenate…"_s));
        QVERIFY(texts().contains(u"Filter like this"_s) && texts().contains(u"Select matching"_s));
        select({"layer.q.weight", "layer.k.weight"});
        QVERIFY(texts().contains(u"Concatenate…"_s) && !texts().contains(u"Split…"_s));
        select({"layer", "conv"});
        QVERIFY(texts().contains(u"Reshape, transpose…"_s) && !texts().contains(u"Concatenate…"_s));
        for (const auto &text : {u"Cut"_s, u"Copy"_s, u"Paste into"_s, u"Paste with plan…"_s, u"Delete"_s})
            QVERIFY2(texts().contains(text), qPrintable(text));
        QVERIFY2(count <= 12, qPrintable(QString::number(count)));
        pane.detach();
    }

    void filtersLikeThisMeanTheNameItself()
    {
        m_workspace->history().applyPlan(
            m_document, planRename(m_document->state(), at(m_document->state(), "conv"), "q \"x\", 1*"));
        DropExecutor executor(*m_workspace);
        ModelPane pane(*m_workspace, m_document, *m_actions, executor);
        const auto matched = [&](const char *path) {
            select({path});
            QMenu menu;
            m_actions->fillContextMenu(
                &menu, &pane, [&](const QString &filter) { pane.setFilterText(filter); },
                [&](const QString &filter) { pane.selectMatching(filter); });
            for (const QAction *entry : menu.actions()) {
                if (entry->menu() && entry->text() == u"Select matching"_s)
                    entry->menu()->actions().constFirst()->trigger();
            }
            QStringList paths;
            for (const NodeId id : m_workspace->selection())
                paths += QString::fromStdString(m_document->state().path(id));
            return paths;
        };
        QCOMPARE(matched("layer.q.weight"),
                 QStringList({u"layer.q.weight"_s, u"layer.k.weight"_s, u"layer.v.weight"_s}));
        QCOMPARE(matched("layer.q"), QStringList{u"layer.q.weight"_s});
        QCOMPARE(matched("q \"x\", 1*"), QStringList{u"q \"x\", 1*"_s});
        pane.detach();
    }

    void selectionsCopyAsText()
    {
        m_workspace->history().applyPlan(m_document,
                                         planRename(m_document->state(), at(m_document->state(), "conv"), "a, \"b\""));
        select({"layer.v", "a, \"b\""});
        const auto copied = [&](const QString &text) {
            action(text)->trigger();
            return QGuiApplication::clipboard()->text();
        };
        QCOMPARE(copied(u"Copy path"_s), u"layer.v\na, \"b\""_s);
        QCOMPARE(copied(u"Copy as text"_s),
                 u"layer.v.weight\tF32\t[4, 4]\t16\t64\na, \"b\"\tF32\t[8, 4, 3, 3]\t288\t1152\n"_s);
        QCOMPARE(copied(u"Copy as CSV"_s),
                 u"path,dtype,shape,parameters,bytes\r\nlayer.v.weight,F32,\"[4, 4]\",16,64\r\n"
                 "\"a, \"\"b\"\"\",F32,\"[8, 4, 3, 3]\",288,1152\r\n"_s);
        QCOMPARE(
            copied(u"Copy as JSON"_s),
            u"[\n  {\"path\": \"layer.v.weight\", \"dtype\": \"F32\", \"shape\": [4, 4], \"nbytes\": 64, \"param_id\": \""_s +
                QString::fromStdString(ParamId{9}.text()) +
                u"\", \"container\": null},\n  {\"path\": \"a, \\\"b\\\"\", \"dtype\": \"F32\", \"shape\": [8, 4, 3, "
                u"3], "
                "\"nbytes\": 1152, \"param_id\": null, \"container\": null}\n]\n"_s);
        QVERIFY(copied(u"Copy as Python"_s).contains(u"    \"conv\": \"a, \\\"b\\\"\",\n"_s));
        QVERIFY(copied(u"Copy as Rust"_s).contains(u"r#\"a, \"b\"\"#"_s));
    }
};

BURNISH_TEST(TestShapingDialogs)

} // namespace burnish::test::tst_shapingdialogs

#include "tst_shapingdialogs.moc"

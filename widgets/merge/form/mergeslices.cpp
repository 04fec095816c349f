// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergeslices.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/controls/tables.h"
#include "widgets/preferences/keytips.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QTableView>
#include <QToolButton>

namespace burnish {

namespace {

/// A cell editor for choosing one of the open models.
class ModelDelegate : public CellDelegate
{
public:
    explicit ModelDelegate(MergeSlicesModel *slices, QObject *parent)
        : CellDelegate(parent)
        , m_slices(slices)
    {}

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        auto *box = new QComboBox(parent);
        for (const MergeForm::Model &model : m_slices->models())
            box->addItem(model.name, model.id);
        connect(box, &QComboBox::activated, this, [this, box] {
            auto *self = const_cast<ModelDelegate *>(this);
            Q_EMIT self->commitData(box);
            Q_EMIT self->closeEditor(box);
        });
        return box;
    }
    void setEditorData(QWidget *editor, const QModelIndex &index) const override
    {
        auto *box = static_cast<QComboBox *>(editor);
        box->setCurrentIndex(box->findData(index.data(Qt::EditRole)));
        box->showPopup();
    }
    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override
    {
        model->setData(index, static_cast<QComboBox *>(editor)->currentData(), Qt::EditRole);
    }

private:
    MergeSlicesModel *m_slices;
};

QToolButton *addTool(const QString &iconName, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setIcon(icon(iconName));
    button->setAutoRaise(true);
    return button;
}

} // namespace

MergeSlices::MergeSlices(MergeSlicesModel *slices, QWidget *parent)
    : QWidget(parent)
    , m_slices(slices)
    , m_title(new QLabel(this))
    , m_empty(new QLabel(this))
    , m_add(addTool(QStringLiteral("added"), this))
    , m_remove(addTool(QStringLiteral("removed"), this))
    , m_up(addTool(QStringLiteral("up"), this))
    , m_down(addTool(QStringLiteral("down"), this))
    , m_view(new QTableView(this))
{
    m_title->setTextFormat(Qt::PlainText);
    m_title->setFont(titleFont(font()));
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setContentsMargins(12, 4, 12, 8);
    auto *tools = new QHBoxLayout;
    tools->setContentsMargins(12, 4, 8, 4);
    tools->setSpacing(4);
    tools->addWidget(m_title, 1);
    for (QToolButton *button : {m_add, m_remove, m_up, m_down})
        tools->addWidget(button);
    m_view->setModel(m_slices);
    prepareTable(m_view);
    m_view->setItemDelegateForColumn(MergeSlicesModel::Model, new ModelDelegate(m_slices, m_view));
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                            QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
    m_view->setMinimumHeight(scaled(24 + 2 * 22, font()));
    m_view->installEventFilter(this);
    QHeaderView *header = m_view->horizontalHeader();
    header->setSectionResizeMode(MergeSlicesModel::Model, QHeaderView::Stretch);
    header->resizeSection(MergeSlicesModel::Number, scaled(30, font()));
    header->resizeSection(MergeSlicesModel::From, scaled(52, font()));
    header->resizeSection(MergeSlicesModel::To, scaled(52, font()));
    header->resizeSection(MergeSlicesModel::Layers, scaled(76, font()));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(tools);
    layout->addWidget(m_empty);
    layout->addWidget(m_view, 1);
    connect(m_add, &QToolButton::clicked, this, [this] { Q_EMIT sliceRequested(m_view->currentIndex().row()); });
    connect(m_remove, &QToolButton::clicked, this, &MergeSlices::remove);
    connect(&Shortcuts::instance(), &Shortcuts::changed, this, &MergeSlices::retranslate);
    connect(m_up, &QToolButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { move(1); });
    connect(m_slices, &MergeSlicesModel::slicesChanged, this, &MergeSlices::showTools);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &MergeSlices::showTools);
    showTools();
}

void MergeSlices::retranslate()
{
    m_title->setText(tr("Layers of the result"));
    m_empty->setText(tr("No slices: the layers stay as they are. Add a slice to stack layers of the open models."));
    m_view->setAccessibleName(m_title->text());
    const auto name = [](QToolButton *button, const QString &text, const QString &command) {
        button->setToolTip(withShortcut(text, command));
        button->setAccessibleName(text);
    };
    name(m_add, tr("Add a slice"), QStringLiteral("row.add"));
    name(m_remove, tr("Remove the selected slice"), QStringLiteral("node.delete"));
    name(m_up, tr("Move the slice up"), QStringLiteral("row.moveUp"));
    name(m_down, tr("Move the slice down"), QStringLiteral("row.moveDown"));
}

void MergeSlices::showTools()
{
    const bool isEmpty = m_slices->isEmpty();
    const bool isChosen = m_view->currentIndex().isValid();
    m_empty->setVisible(isEmpty);
    m_remove->setEnabled(isChosen);
    m_up->setEnabled(isChosen);
    m_down->setEnabled(isChosen);
}

void MergeSlices::remove()
{
    const int row = m_view->currentIndex().row();
    if (row < 0)
        return;
    m_slices->removePart(row);
    if (!m_slices->isEmpty())
        m_view->selectRow(std::min(row, m_slices->rowCount() - 1));
}

void MergeSlices::move(int by)
{
    int row = m_view->currentIndex().row();
    if (row >= 0 && m_slices->moveSlice(row, by))
        m_view->selectRow(row);
}

bool MergeSlices::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->modifiers() == Qt::AltModifier && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
            move(key->key() == Qt::Key_Up ? -1 : 1);
            return true;
        }
        if (key->key() == Qt::Key_Delete) {
            remove();
            return true;
        }
        if (key->key() == Qt::Key_Insert) {
            Q_EMIT sliceRequested(m_view->currentIndex().row());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace burnish

// SPDX-License-Identifier: MIT
#include "widgets/dialogs/concatenatedialog.h"

#include "core/edit/shaping.h"
#include "widgets/preferences/keytips.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>
#include <QToolButton>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int shownOrder = 5;

} // namespace

ConcatenateDialog::ConcatenateDialog(ModelState given, const std::vector<NodeId> &ids, QWidget *parent)
    : EditDialog(std::move(given), tr("Concatenate"), parent)
    , m_order(new QListWidget(this))
    , m_axis(new QSpinBox(this))
    , m_name(new QLineEdit(this))
    , m_keepOthers(new QCheckBox(tr("&Keep the other tensors"), this))
{
    for (const NodeId id : ids) {
        auto *item = new QListWidgetItem(QString::fromStdString(state().path(id)), m_order);
        item->setData(idRole, id.index);
        item->setToolTip(item->text());
    }
    m_order->setAccessibleName(tr("Order"));
    m_order->setTextElideMode(Qt::ElideMiddle);
    m_order->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_order->setFixedHeight(shownOrder * scaled(22, font()));
    m_order->setCurrentRow(0);
    m_order->installEventFilter(this);

    const auto mover = [this](const QString &symbol, const QString &text, int rows) {
        auto *button = new QToolButton(this);
        button->setIcon(icon(symbol));
        button->setAutoRaise(true);
        button->setToolTip(text);
        button->setAccessibleName(text);
        connect(button, &QToolButton::clicked, this, [this, rows] { moveBy(rows); });
        return button;
    };
    auto *movers = new QVBoxLayout;
    movers->setSpacing(4);
    movers->addWidget(mover(u"up"_s, withShortcut(tr("Up"), u"row.moveUp"_s), -1));
    movers->addWidget(mover(u"down"_s, withShortcut(tr("Down"), u"row.moveDown"_s), 1));
    movers->addStretch();
    auto *order = new QHBoxLayout;
    order->setSpacing(4);
    order->addWidget(m_order, 1);
    order->addLayout(movers);

    const std::size_t rank = state().node(ids.front()).tensor->info().shape().rank();
    m_axis->setRange(0, std::max(0, int(rank) - 1));
    m_axis->setMaximumWidth(scaled(84, font()));

    QFormLayout *form = addForm();
    auto *caption = new QLabel(tr("&Order"), this);
    caption->setBuddy(m_order);
    form->addRow(caption, order);
    form->addRow(tr("A&xis"), m_axis);
    form->addRow(tr("&Name"), m_name);
    form->addRow(QString(), m_keepOthers);
    connect(m_axis, &QSpinBox::valueChanged, this, &ConcatenateDialog::showPlan);
    connect(m_name, &QLineEdit::textChanged, this, &ConcatenateDialog::showPlan);
    connect(m_keepOthers, &QCheckBox::toggled, this, &ConcatenateDialog::showPlan);
    resize(width(), scaled(500, font()));
    showFirstName();
    showPlan();
    m_order->setFocus();
}

std::vector<NodeId> ConcatenateDialog::order() const
{
    std::vector<NodeId> ids;
    ids.reserve(m_order->count());
    for (int row = 0; row < m_order->count(); ++row)
        ids.push_back({m_order->item(row)->data(idRole).toUInt()});
    return ids;
}

void ConcatenateDialog::moveBy(int rows)
{
    const int row = m_order->currentRow();
    const int to = row + rows;
    if (row < 0 || to < 0 || to >= m_order->count())
        return;
    QListWidgetItem *item = m_order->takeItem(row);
    m_order->insertItem(to, item);
    m_order->setCurrentRow(to);
    showFirstName();
    showPlan();
}

void ConcatenateDialog::showFirstName()
{
    m_name->setPlaceholderText(QString::fromStdString(state().node(order().front()).name));
}

bool ConcatenateDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_order && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isMove = key->modifiers() & Qt::AltModifier;
        if (isMove && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
            moveBy(key->key() == Qt::Key_Up ? -1 : 1);
            return true;
        }
    }
    return EditDialog::eventFilter(watched, event);
}

Expected<ChangeSet> ConcatenateDialog::plan() const
{
    return planConcatenate(
        state(), order(),
        {std::size_t(m_axis->value()), m_name->text().trimmed().toStdString(), m_keepOthers->isChecked()});
}

QString ConcatenateDialog::applyText() const
{
    return tr("Concatenate %n tensor(s)", nullptr, m_order->count());
}

} // namespace burnish

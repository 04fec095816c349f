// SPDX-License-Identifier: MIT
#include "widgets/dialogs/dropplandialog.h"

#include "core/graft/graftrows.h"
#include "core/merge/pairblend.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/plainlabel.h"
#include "widgets/controls/tables.h"
#include "widgets/dialogs/droprowsmodel.h"
#include "widgets/dnd/dropexecutor.h"
#include "widgets/style/fonts.h"
#include "widgets/style/symbols.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QTableView>

#include <algorithm>

namespace burnish {

DropPlanDialog::DropPlanDialog(const ModelState &target, GraftPlan plan, QWidget *parent)
    : Dialog(parent, Qt::Sheet)
    , m_model(new DropRowsModel(target, std::move(plan), this))
    , m_title(plainLabel({}, this))
    , m_subtitle(plainLabel({}, this))
    , m_selected(plainLabel({}, this))
    , m_table(new QTableView(this))
    , m_actions(new QButtonGroup(this))
    , m_blend(new QWidget(this))
    , m_weights(new QWidget(m_blend))
    , m_slider(new QSlider(Qt::Horizontal, m_weights))
    , m_weight(new QDoubleSpinBox(m_weights))
    , m_method(new QComboBox(m_blend))
    , m_apply(new QPushButton(this))
{
    setWindowTitle(tr("Drop plan"));
    setModal(true);
    resize(scaled(isWide() ? 1120 : 900, font()), scaled(500, font()));
    m_title->setFont(titleFont(font(), 2));
    for (QLabel *label : {m_title, m_subtitle})
        label->setWordWrap(true);
    m_subtitle->setForegroundRole(QPalette::PlaceholderText);
    m_selected->setForegroundRole(QPalette::PlaceholderText);

    // The tab order follows the order of creation.
    QBoxLayout *actions = buildActions();
    buildBlend();
    buildTable();

    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(16, 16, 16, 12);
    top->setSpacing(4);
    top->addWidget(m_title);
    top->addWidget(m_subtitle);
    top->addSpacing(8);
    addQuestion(top);
    addPlacements(top);
    top->addLayout(actions);
    layout->addLayout(top);
    layout->addWidget(lineAcross(this));
    layout->addWidget(m_table, 1);
    setContents(layout, buildFoot());

    connect(m_apply, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_actions, &QButtonGroup::idClicked, this, [this](int id) { choose(GraftAction(id)); });
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) { m_weight->setValue(value / 100.0); });
    connect(m_weight, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        const QSignalBlocker blocker(m_slider);
        m_slider->setValue(qRound(value * 100));
        blendChanged();
    });
    connect(m_method, &QComboBox::activated, this, &DropPlanDialog::methodChanged);
    connect(m_model, &DropRowsModel::planChanged, this, &DropPlanDialog::showPlan);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &DropPlanDialog::showSelection);
    showPlan();
    makeCurrent(0);
    m_table->setFocus();
}

/// Depends on how much the drop has to show.
bool DropPlanDialog::isWide() const
{
    return !m_model->plan().chain.empty() || m_model->plan().question;
}

QBoxLayout *DropPlanDialog::buildActions()
{
    m_choice = new QHBoxLayout;
    m_choice->setSpacing(8);
    m_choice->addWidget(m_selected);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(0);
    const auto addAction = [&](GraftAction action, const QString &text, const QString &tip) {
        auto *button = new QPushButton(text, this);
        button->setCheckable(true);
        button->setAutoDefault(false);
        button->setToolTip(tip);
        m_actions->addButton(button, int(action));
        buttons->addWidget(button);
    };
    addAction(GraftAction::Replace, tr("Replace"), tr("Replaces the existing tensor with the dragged one (R)"));
    addAction(GraftAction::Keep, tr("Keep"), tr("Keeps the existing tensor (K)"));
    addAction(GraftAction::KeepBoth, tr("Keep both"), tr("Keeps both; the dragged tensor gets a new name (B)"));
    addAction(GraftAction::Blend, tr("Blend"), tr("Blends both with the method on the right (L)"));
    m_choice->addLayout(buttons);
    m_choice->addStretch();
    m_actionRow = new QHBoxLayout;
    m_actionRow->setSpacing(8);
    m_actionRow->addLayout(m_choice);
    m_actionRow->addWidget(m_blend, 1);
    return m_actionRow;
}

void DropPlanDialog::resizeEvent(QResizeEvent *event)
{
    Dialog::resizeEvent(event);
    // In a narrow dialog, the blend has a row of its own.
    constexpr int margins = 40;
    const bool fits = m_choice->sizeHint().width() + m_blend->sizeHint().width() + margins <= width();
    m_actionRow->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void DropPlanDialog::buildBlend()
{
    auto *blend = new QHBoxLayout(m_blend);
    blend->setContentsMargins(8, 0, 0, 0);
    blend->setSpacing(8);
    auto *weights = new QHBoxLayout(m_weights);
    weights->setContentsMargins(0, 0, 0, 0);
    weights->setSpacing(8);
    QLabel *existing = plainLabel(tr("existing"), m_weights);
    QLabel *dragged = plainLabel(tr("dragged"), m_weights);
    existing->setForegroundRole(QPalette::PlaceholderText);
    dragged->setForegroundRole(QPalette::PlaceholderText);
    m_slider->setRange(0, 100);
    m_slider->setValue(50);
    m_slider->setMinimumWidth(scaled(120, font()));
    m_slider->setAccessibleName(tr("Weight of the dragged tensor"));
    m_weight->setDecimals(2);
    m_weight->setSingleStep(0.01);
    m_weight->setValue(0.5);
    m_weight->setAccessibleName(tr("Weight of the dragged tensor"));
    for (const PairMethod &method : pairMethods()) {
        m_method->addItem(method.name(), QString::fromLatin1(method.id.data(), qsizetype(method.id.size())));
        m_method->setItemData(m_method->count() - 1, method.description(), Qt::ToolTipRole);
    }
    m_method->setMaxVisibleItems(m_method->count());
    m_method->setAccessibleName(tr("Blend method"));
    weights->addWidget(existing);
    weights->addWidget(m_slider, 1);
    weights->addWidget(dragged);
    weights->addWidget(m_weight);
    // The method stays in place even if it takes no weight.
    QSizePolicy kept = m_weights->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_weights->setSizePolicy(kept);
    blend->addWidget(m_weights, 1);
    blend->addWidget(m_method);
    showMethod();
    // Reserve the space, so that nothing moves when a row is blended.
    QSizePolicy policy = m_blend->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_blend->setSizePolicy(policy);
}

void DropPlanDialog::buildTable()
{
    m_table->setModel(m_model);
    prepareTable(m_table);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setAccessibleName(tr("What the drop does to each tensor"));
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionResizeMode(DropRowsModel::Symbol, QHeaderView::Fixed);
    header->resizeSection(DropRowsModel::Symbol, scaled(26, font()));
    m_names = new MinimumStretch(m_table, {DropRowsModel::From, DropRowsModel::Into}, scaled(110, font()));
    fitColumns();
    m_table->installEventFilter(this);
}

void DropPlanDialog::fitColumns()
{
    QHeaderView *header = m_table->horizontalHeader();
    for (const int column : {int(DropRowsModel::FromShape), int(DropRowsModel::IntoShape)}) {
        m_table->resizeColumnToContents(column);
        header->resizeSection(column,
                              std::clamp(header->sectionSize(column), scaled(100, font()), scaled(170, font())));
    }
    // Where the table scrolls sideways anyway, names are not cut to spare a part of the way.
    const int names = std::max(textsWidth(*m_table, DropRowsModel::From), textsWidth(*m_table, DropRowsModel::Into));
    m_names->setLeast(std::clamp(names, scaled(110, font()), scaled(210, font())));
    const int box = m_table->style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, m_table) + 8;
    const bool canLeaveOut = std::ranges::any_of(m_model->plan().rows, &GraftRow::canLeaveOut);
    resizeColumn(header, DropRowsModel::Happens,
                 std::clamp(textsWidth(*m_table, DropRowsModel::Happens), scaled(190, font()), scaled(240, font())) +
                     (canLeaveOut ? box : 0));
    const int why = textsWidth(*m_table, DropRowsModel::Why) + box;
    header->resizeSection(DropRowsModel::Why,
                          isWide() ? std::clamp(why, scaled(130, font()), scaled(300, font())) : scaled(130, font()));
    m_table->setColumnHidden(DropRowsModel::Why, !isWide() && m_model->plan().rest.empty());
}

QHBoxLayout *DropPlanDialog::buildFoot()
{
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(new Decoration(this, QStringLiteral("undo"), Role::TextSecondary));
    QLabel *promise = plainLabel(m_model->plan().request.sameModel || m_model->plan().request.mode == GraftMode::Move
                                     ? tr("One undo step.")
                                     : tr("One undo step. The source model stays as it is."),
                                 this);
    promise->setForegroundRole(QPalette::PlaceholderText);
    promise->setWordWrap(true);
    foot->addWidget(promise, 1);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setAutoDefault(false);
    foot->addWidget(cancel);
    foot->addWidget(m_apply);
    setPrimary(m_apply);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    return foot;
}

const GraftPlan &DropPlanDialog::plan() const
{
    return m_model->plan();
}

QList<int> DropPlanDialog::chosenRows() const
{
    QList<int> rows;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows()) {
        if (index.row() < m_model->planRowCount())
            rows += index.row();
    }
    // Without a selection, the buttons apply to all rows.
    if (rows.isEmpty()) {
        for (int row = 0; row < m_model->planRowCount(); ++row)
            rows += row;
    }
    return rows;
}

void DropPlanDialog::choose(GraftAction action)
{
    if (action == GraftAction::Blend)
        blendChanged();
    else
        m_model->setAction(chosenRows(), action);
}

/// Adds or leaves out the new tensors among the selected rows, or that of the current row. Returns false if there is
/// none.
bool DropPlanDialog::toggleAdded()
{
    const QModelIndex current = m_table->currentIndex();
    const auto &rows = m_model->plan().rows;
    const auto canLeaveOut = [&](int row) {
        return row >= 0 && row < m_model->planRowCount() && rows[std::size_t(row)].canLeaveOut;
    };
    // The check box of the adapter has a meaning of its own.
    if (!canLeaveOut(current.row()) ||
        (current.column() == DropRowsModel::Why && rows[std::size_t(current.row())].canAdapt()))
        return false;
    QList<int> added = {current.row()};
    if (m_table->selectionModel()->isRowSelected(current.row())) {
        added = chosenRows();
        added.removeIf([&](int row) { return !canLeaveOut(row); });
    }
    m_model->setAction(added,
                       rows[std::size_t(current.row())].isWritten() ? GraftAction::LeaveOut : GraftAction::Insert);
    return true;
}

void DropPlanDialog::blendChanged()
{
    m_model->setBlend(chosenRows(), findPairMethod(m_method->currentData().toString())->blend(m_weight->value()));
}

/// Keeps the weight if both methods have the same range.
void DropPlanDialog::methodChanged()
{
    const PairMethod &method = *findPairMethod(m_method->currentData().toString());
    const bool isOther = method.hasValue() && method.most != m_weight->maximum();
    {
        const QSignalBlocker blocker(m_weight);
        showMethod();
        if (isOther) {
            m_weight->setValue(method.standard);
            m_slider->setValue(qRound(method.standard * 100));
        }
    }
    blendChanged();
}

/// Adapts the controls to the chosen method.
void DropPlanDialog::showMethod()
{
    const PairMethod &method = *findPairMethod(m_method->currentData().toString());
    m_method->setToolTip(method.description());
    m_weights->setVisible(method.hasValue());
    if (!method.hasValue())
        return;
    const bool isShare = method.most == 1;
    m_slider->setEnabled(isShare);
    if (m_weight->maximum() == method.most)
        return;
    m_weight->setDecimals(isShare ? 2 : 4);
    m_weight->setSingleStep(isShare ? 0.01 : 0.001);
    m_weight->setRange(0, method.most);
}

void DropPlanDialog::addPlacements(QBoxLayout *layout)
{
    const auto &offered = m_model->plan().placements;
    if (offered.size() < 2)
        return;
    auto *line = new QHBoxLayout;
    line->setSpacing(16);
    auto *group = new QButtonGroup(this);
    for (const GraftPlacement placement : offered) {
        QString text;
        QString tip;
        switch (placement) {
        case GraftPlacement::Pair:
            text = tr("Pair by name");
            tip = tr("Dragged tensors replace their counterparts; everything else stays as it is");
            break;
        case GraftPlacement::ReplaceContents:
            text = tr("Replace its contents");
            tip = tr("Tensors without a counterpart are removed");
            break;
        case GraftPlacement::InsertInside:
            text = tr("Insert inside");
            tip = tr("It becomes a child under its own name");
            break;
        }
        auto *choice = new QRadioButton(text, this);
        choice->setToolTip(tip);
        choice->setChecked(placement == m_model->plan().placement);
        group->addButton(choice);
        connect(choice, &QRadioButton::toggled, this, [this, placement](bool on) {
            GraftRequest request = m_model->plan().request;
            request.placement = placement;
            if (on)
                planAgain(std::move(request));
        });
        line->addWidget(choice);
    }
    line->addStretch();
    layout->addLayout(line);
    layout->addSpacing(8);
}

/// Neither answer is preselected: a wrong one would silently produce wrong tensors.
void DropPlanDialog::addQuestion(QBoxLayout *layout)
{
    if (!m_model->plan().question)
        return;
    m_isAnswered = false;
    const LayoutQuestion question = *m_model->plan().question;
    const GraftRequest &request = m_model->plan().request;
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    auto *symbol = new QLabel(this);
    showSymbol(symbol, QStringLiteral("warning"), Role::Warning);
    line->addWidget(symbol);
    line->addWidget(plainLabel(question.text(question.ofDonor ? request.donorName : request.targetName), this), 1);
    layout->addLayout(line);
    auto *group = new QButtonGroup(this);
    const auto addAnswer = [&](const QString &text, const AdapterChoice &choice) {
        auto *answer = new QRadioButton(text, this);
        group->addButton(answer);
        connect(answer, &QRadioButton::toggled, this, [this, choice](bool on) {
            if (!on)
                return;
            m_isAnswered = true;
            GraftRequest again = m_model->plan().request;
            again.adapter = choice;
            planAgain(std::move(again));
        });
        layout->addWidget(answer);
    };
    addAnswer(question.adaptedAnswer(), AdapterChoice::of({question.adapter}));
    addAnswer(question.plainAnswer(), AdapterChoice::none());
    layout->addSpacing(8);
}

void DropPlanDialog::planAgain(GraftRequest request)
{
    const int row = m_table->currentIndex().row();
    m_model->replacePlan(DropExecutor::planned(m_model->target(), std::move(request)));
    makeCurrent(row);
    // What is adapted, and why, is known only after the answer.
    fitColumns();
}

/// Screen readers read the current row. It is not selected: the buttons apply to all rows until the user selects some.
void DropPlanDialog::makeCurrent(int row)
{
    const int shown = std::clamp(row, 0, std::max(0, m_model->rowCount() - 1));
    const auto column = shown < m_model->planRowCount() ? DropRowsModel::From : DropRowsModel::Into;
    m_table->selectionModel()->setCurrentIndex(m_model->index(shown, column), QItemSelectionModel::NoUpdate);
}

void DropPlanDialog::showPlan()
{
    const GraftPlan &plan = m_model->plan();
    m_title->setText(plan.title());
    m_subtitle->setText(plan.subtitle());
    const int written = int(plan.writtenCount());
    m_apply->setText(plan.rows.empty() ? tr("Apply") : tr("Apply to %n tensor(s)", nullptr, written));
    m_apply->setEnabled(plan.isPossible() && m_isAnswered && plan.changesSomething());
    m_apply->setToolTip(m_isAnswered ? QString() : tr("First choose which layout the tensors follow."));
    showSelection();
}

void DropPlanDialog::showSelection()
{
    const int selected = int(m_table->selectionModel()->selectedRows().size());
    m_selected->setText(selected == 0 ? tr("All:") : tr("%n selected:", nullptr, selected));

    const auto &rows = m_model->plan().rows;
    std::optional<GraftAction> common;
    bool same = true;
    bool anyBlend = false;
    QList<GraftAction> possible;
    for (const int row : chosenRows()) {
        const GraftRow &chosen = rows[std::size_t(row)];
        const GraftAction shown = chosen.action == GraftAction::TransposeReplace ? GraftAction::Replace : chosen.action;
        for (const GraftAction action : allowedActions(chosen))
            possible += action == GraftAction::TransposeReplace ? GraftAction::Replace : action;
        same = same && (!common || *common == shown);
        common = shown;
        if (shown == GraftAction::Blend) {
            anyBlend = true;
            const QSignalBlocker blockWeight(m_weight);
            const QSignalBlocker blockSlider(m_slider);
            m_method->setCurrentIndex(m_method->findData(QString::fromStdString(chosen.blend.method)));
            showMethod();
            // Setting the value rewrites the text, even while the user is typing.
            if (chosen.blend.hasValue && m_weight->value() != chosen.blend.value) {
                m_weight->setValue(chosen.blend.value);
                m_slider->setValue(qRound(chosen.blend.value * 100));
            }
        }
    }
    m_actions->setExclusive(false);
    for (QAbstractButton *button : m_actions->buttons()) {
        const auto action = GraftAction(m_actions->id(button));
        button->setEnabled(possible.contains(action));
        button->setChecked(same && common == action);
    }
    m_actions->setExclusive(same && common);
    m_blend->setVisible(anyBlend);
}

bool DropPlanDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->modifiers() == Qt::NoModifier) {
            switch (key->key()) {
            case Qt::Key_R:
                choose(GraftAction::Replace);
                return true;
            case Qt::Key_K:
                choose(GraftAction::Keep);
                return true;
            case Qt::Key_B:
                choose(GraftAction::KeepBoth);
                return true;
            case Qt::Key_L:
                choose(GraftAction::Blend);
                return true;
            case Qt::Key_Space:
                if (toggleAdded())
                    return true;
                break;
            case Qt::Key_Return:
            case Qt::Key_Enter:
                m_apply->click();
                return true;
            default:
                break;
            }
        }
    }
    return Dialog::eventFilter(watched, event);
}

} // namespace burnish

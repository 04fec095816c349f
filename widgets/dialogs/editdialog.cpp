// SPDX-License-Identifier: MIT
#include "widgets/dialogs/editdialog.h"

#include "widgets/controls/plainlabel.h"
#include "widgets/controls/tables.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"

#include <QBoxLayout>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableWidget>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

enum Column { NameColumn, BeforeColumn, AfterColumn, SizeColumn, ColumnCount };

/// Tensors beyond this number are counted, not listed.
constexpr std::size_t shownRows = 500;

bool concernsTensor(const NodeChange &change)
{
    return (change.before && change.before->isTensor()) || (change.after && change.after->isTensor());
}

QString shapeOf(const NodePtr &node)
{
    return node && node->isTensor() ? shapeForPeople(node->tensor->info().shape()) : u"–"_s;
}

} // namespace

Expected<std::vector<std::int64_t>> numbersFromText(const QString &text)
{
    static const QRegularExpression separators(u"[\\s,×]+"_s);
    QString list = text.trimmed();
    if ((list.startsWith(u'[') && list.endsWith(u']')) || (list.startsWith(u'(') && list.endsWith(u')')))
        list = list.sliced(1, list.size() - 2);
    std::vector<std::int64_t> numbers;
    for (const QString &part : list.split(separators, Qt::SkipEmptyParts)) {
        bool isNumber = false;
        numbers.push_back(part.toLongLong(&isNumber));
        if (!isNumber)
            return Error(ErrorCode::InvalidArgument,
                         EditDialog::tr("“%1” is not a whole number.").arg(quotedForMessage(part.toStdString())));
    }
    return numbers;
}

EditDialog::EditDialog(ModelState state, const QString &title, QWidget *parent)
    : Dialog(parent, Qt::Sheet)
    , m_state(std::move(state))
    , m_fields(new QVBoxLayout)
    , m_preview(new QTableWidget(0, ColumnCount, this))
    , m_problem(plainLabel({}, this))
    , m_apply(new QPushButton(this))
{
    setWindowTitle(title);
    setModal(true);
    resize(scaled(640, font()), scaled(400, font()));

    m_fields->setContentsMargins(16, 16, 16, 12);
    m_fields->setSpacing(8);

    prepareTable(m_preview);
    m_preview->setHorizontalHeaderLabels({tr("Tensor"), tr("Now"), tr("Becomes"), tr("Size")});
    m_preview->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_preview->setSelectionMode(QAbstractItemView::NoSelection);
    m_preview->setFocusPolicy(Qt::NoFocus);
    m_preview->setTextElideMode(Qt::ElideMiddle);
    m_preview->setAccessibleName(tr("What the edit does to each tensor"));
    QHeaderView *header = m_preview->horizontalHeader();
    header->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    header->resizeSection(BeforeColumn, scaled(120, font()));
    header->resizeSection(AfterColumn, scaled(120, font()));
    header->resizeSection(SizeColumn, scaled(80, font()));
    m_preview->horizontalHeaderItem(NameColumn)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (const int column : {int(BeforeColumn), int(AfterColumn), int(SizeColumn)})
        m_preview->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);

    m_problem->setWordWrap(true);
    m_problem->setContentsMargins(16, 6, 16, 6);
    // Reserve two lines, so that the table keeps its height while the user types.
    m_problem->setMinimumHeight(2 * m_problem->fontMetrics().lineSpacing() + 12);
    m_problem->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(new Decoration(this, u"undo"_s, Role::TextSecondary));
    QLabel *promise = plainLabel(tr("One undo step."), this);
    promise->setForegroundRole(QPalette::PlaceholderText);
    promise->setWordWrap(true);
    foot->addWidget(promise, 1);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setAutoDefault(false);
    foot->addWidget(cancel);
    foot->addWidget(m_apply);
    setPrimary(m_apply);

    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(m_fields);
    layout->addWidget(lineAcross(this));
    layout->addWidget(m_preview, 1);
    layout->addWidget(m_problem);
    setContents(layout, foot);

    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_apply, &QPushButton::clicked, this, &QDialog::accept);
}

QFormLayout *EditDialog::addForm()
{
    auto *form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(8);
    form->setVerticalSpacing(8);
    form->setLabelAlignment(Qt::AlignLeft);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_fields->addLayout(form);
    return form;
}

QString EditDialog::problem() const
{
    return m_change.isEmpty() ? m_problem->text() : QString();
}

void EditDialog::showPlan()
{
    auto planned = plan();
    m_change = planned ? *planned : ChangeSet();
    const bool isProblem = !planned;
    m_problem->setText(isProblem            ? planned.error().details()
                       : m_change.isEmpty() ? tr("This changes nothing.")
                                            : m_change.note);
    QPalette colors = m_problem->palette();
    colors.setColor(QPalette::WindowText, color(isProblem ? Role::Error : Role::TextSecondary));
    m_problem->setPalette(colors);
    m_apply->setText(applyText());
    m_apply->setEnabled(!m_change.isEmpty());
    fillPreview();
}

void EditDialog::fillPreview()
{
    std::vector<const NodeChange *> rows;
    for (const NodeChange &change : m_change.nodes) {
        if (concernsTensor(change))
            rows.push_back(&change);
    }
    const auto after = applied(m_state, m_change);
    m_preview->setRowCount(int(std::min(rows.size(), shownRows + 1)));
    const auto set = [&](int row, int column, const QString &text) {
        auto *item = new QTableWidgetItem(text);
        item->setToolTip(column == NameColumn ? text : QString());
        if (column != NameColumn)
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_preview->setItem(row, column, item);
    };
    for (std::size_t i = 0; i < rows.size() && i < shownRows; ++i) {
        const NodeChange &change = *rows[i];
        const ModelState &named = change.after && after ? *after : m_state;
        set(int(i), NameColumn, QString::fromStdString(named.path(change.id)));
        set(int(i), BeforeColumn, shapeOf(change.before));
        set(int(i), AfterColumn, change.after ? shapeOf(change.after) : tr("removed"));
        set(int(i), SizeColumn,
            change.after && change.after->isTensor() ? bytesText(change.after->tensor->info().byteSize()) : u"–"_s);
    }
    if (rows.size() > shownRows)
        set(int(shownRows), NameColumn, tr("and %1 more").arg(countText(rows.size() - shownRows)));
}

} // namespace burnish

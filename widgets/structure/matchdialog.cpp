// SPDX-License-Identifier: MIT
#include "widgets/structure/matchdialog.h"

#include "core/base/fromutf8.h"
#include "core/remap/exactrules.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/tables.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

namespace burnish {

namespace {

/// Pairs with at least this score are preselected.
constexpr double likelyEnough = 0.5;

QString shapeText(const MatchSide &side)
{
    if (side.shape)
        return shapeForPeople(*side.shape);
    return side.rank ? MatchModel::tr("rank %1").arg(*side.rank) : QString();
}

} // namespace

std::vector<FieldFilling> fillingsOf(const Matches &matches, const std::vector<MatchProposal> &chosen)
{
    std::vector<FieldFilling> fillings;
    fillings.reserve(chosen.size());
    for (const MatchProposal &pair : chosen)
        fillings.push_back({matches.fields[pair.field].path,
                            matches.model,
                            matches.ids[pair.tensor],
                            true,
                            pair.isTransposed,
                            {},
                            {},
                            {}});
    return fillings;
}

std::vector<RemapRule> rulesOf(const Matches &matches, const std::vector<MatchProposal> &chosen)
{
    std::vector<std::pair<std::string, std::string>> renames;
    renames.reserve(chosen.size());
    for (const MatchProposal &pair : chosen)
        renames.emplace_back(matches.tensors[pair.tensor].path, matches.fields[pair.field].path);
    return exactRules(renames);
}

MatchModel::MatchModel(Matches matches, QObject *parent)
    : ColumnTable(ColumnCount, parent)
    , m_matches(std::move(matches))
{
    column(TensorColumn) = {.title = [] { return tr("Tensor"); },
                            .text = [this](std::size_t row) { return fromUtf8(tensor(row).path); },
                            .textIsTip = true,
                            .checked = [this](std::size_t row) { return m_chosen[row]; },
                            .elide = Qt::ElideMiddle};
    column(ShapeColumn) = {.title = [] { return tr("Shape"); },
                           .text = [this](std::size_t row) { return shapeText(tensor(row)); },
                           .textIsTip = true,
                           .color = Role::TextSecondary,
                           .alignment = Qt::AlignRight,
                           .elide = Qt::ElideMiddle};
    column(FieldColumn) = {.title = [] { return tr("Field"); },
                           .text = [this](std::size_t row) { return fromUtf8(field(row).path); },
                           .textIsTip = true,
                           .elide = Qt::ElideMiddle};
    column(RequirementColumn) = {.title = [] { return tr("Expected"); },
                                 .text = [this](std::size_t row) { return shapeText(field(row)); },
                                 .textIsTip = true,
                                 .color = Role::TextSecondary,
                                 .alignment = Qt::AlignRight,
                                 .elide = Qt::ElideMiddle};
    column(LikelyColumn) = {.title = [] { return tr("Score"); },
                            .text = [this](std::size_t row) { return shareText(m_matches.proposals[row].confidence); },
                            .textIsTip = true,
                            .color = Role::TextSecondary,
                            .alignment = Qt::AlignRight,
                            .elide = Qt::ElideMiddle};
    column(WhyColumn) = {.title = [] { return tr("Reason"); },
                         .text = [this](std::size_t row) { return m_matches.proposals[row].reason; },
                         .textIsTip = true};
    choose();
}

void MatchModel::choose()
{
    m_chosen.clear();
    for (const MatchProposal &pair : m_matches.proposals)
        m_chosen.push_back(pair.confidence >= likelyEnough);
}

void MatchModel::setMatches(Matches matches)
{
    beginResetModel();
    m_matches = std::move(matches);
    choose();
    endResetModel();
}

std::vector<MatchProposal> MatchModel::chosen() const
{
    std::vector<MatchProposal> chosen;
    for (std::size_t i = 0; i < m_chosen.size(); ++i)
        if (m_chosen[i])
            chosen.push_back(m_matches.proposals[i]);
    return chosen;
}

const MatchSide &MatchModel::tensor(std::size_t row) const
{
    return m_matches.tensors[m_matches.proposals[row].tensor];
}

const MatchSide &MatchModel::field(std::size_t row) const
{
    return m_matches.fields[m_matches.proposals[row].field];
}

bool MatchModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || index.column() != TensorColumn || role != Qt::CheckStateRole)
        return false;
    m_chosen[std::size_t(index.row())] = value.toInt() == Qt::Checked;
    Q_EMIT dataChanged(index, index, {role});
    return true;
}

MatchDialog::MatchDialog(Matches matches, QWidget *parent)
    : Dialog(parent, Qt::Sheet)
    , m_model(new MatchModel(std::move(matches), this))
    , m_values(new QCheckBox(tr("Pair equal values first"), this))
    , m_summary(new QLabel(this))
    , m_note(new QLabel(tr("One undo step. Rules only rename; they do not transpose."), this))
    , m_rules(new QPushButton(tr("As remap rules"), this))
    , m_fill(new QPushButton(this))
    , m_foot(new QHBoxLayout)
{
    setWindowTitle(tr("Match"));
    resize(scaled(1000, font()), scaled(500, font()));
    auto *title = new QLabel(tr("Leftover tensors and unfilled fields"), this);
    title->setFont(titleFont(font(), 2));
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    auto *table = new QTableView(this);
    table->setModel(m_model);
    prepareTable(table);
    table->setAccessibleName(tr("Proposed pairs"));
    QHeaderView *header = table->horizontalHeader();
    header->setSectionResizeMode(MatchModel::WhyColumn, QHeaderView::Stretch);
    // No wider than their texts, so that the reasons get the rest.
    constexpr int checkBox = 24;
    const auto fit = [&](int column, int most, int more = 0) {
        resizeColumn(header, column, std::min(textsWidth(*table, column) + more, scaled(most, font())));
    };
    fit(MatchModel::TensorColumn, 240, checkBox);
    fit(MatchModel::ShapeColumn, 120);
    fit(MatchModel::FieldColumn, 220);
    fit(MatchModel::RequirementColumn, 120);
    fit(MatchModel::LikelyColumn, 64);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setWordWrap(true);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    setPrimary(m_fill);
    m_rules->setAutoDefault(false);
    cancel->setAutoDefault(false);

    m_foot->setContentsMargins(16, 12, 16, 12);
    m_foot->setSpacing(8);
    m_foot->addWidget(m_note, 1);
    m_foot->addWidget(m_rules);
    m_foot->addWidget(cancel);
    m_foot->addWidget(m_fill);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(16, 16, 16, 12);
    head->setSpacing(4);
    head->addWidget(title);
    head->addWidget(m_summary);
    head->addWidget(m_values);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(table, 1);
    setContents(layout, m_foot);

    m_values->setToolTip(tr("Reads the tensors of both models that have no partner by name."));
    m_values->hide();
    connect(m_values, &QCheckBox::toggled, this, &MatchDialog::valuesRequested);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &MatchDialog::updateButtons);
    connect(m_model, &QAbstractItemModel::modelReset, this, &MatchDialog::updateButtons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_fill, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_rules, &QPushButton::clicked, this, [this] {
        m_outcome = Outcome::Rules;
        accept();
    });
    table->setFocus();
    table->selectRow(0);
    updateButtons();
}

void MatchDialog::offerRulesOnly()
{
    m_outcome = Outcome::Rules;
    m_fill->hide();
    setPrimary(m_rules);
    // The main button is the last one.
    m_foot->removeWidget(m_rules);
    m_foot->addWidget(m_rules);
    m_rules->setText(tr("Add as remap rules"));
}

void MatchDialog::offerForExport()
{
    m_rules->hide();
    m_note->setText(tr("For this export only. The model is not changed."));
}

void MatchDialog::offerValues()
{
    m_values->show();
}

void MatchDialog::setMatches(Matches matches)
{
    m_model->setMatches(std::move(matches));
}

void MatchDialog::updateButtons()
{
    const auto chosen = int(m_model->chosen().size());
    m_summary->setText(
        m_model->rowCount() == 0
            ? tr("No leftover tensor fits an unfilled field.")
            : tr("%1 of %n pair(s) chosen.", nullptr, m_model->rowCount()).arg(countText(std::uint64_t(chosen))));
    m_fill->setText(tr("Fill %n field(s)", nullptr, chosen));
    m_fill->setEnabled(chosen > 0);
    m_rules->setEnabled(chosen > 0);
}

} // namespace burnish

// SPDX-License-Identifier: MIT
#include "widgets/remap/learndialog.h"

#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QBoxLayout>
#include <QCompleter>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>

namespace burnish {

namespace {

enum Column { FindColumn, ReplaceColumn, ChangesColumn, ColumnCount };

QStandardItem *cell(const QString &text, Qt::Alignment alignment, const QFont &font)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setTextAlignment(alignment | Qt::AlignVCenter);
    item->setFont(font);
    item->setToolTip(text);
    return item;
}

} // namespace

LearnDialog::LearnDialog(JobRunner &jobs, std::vector<std::string> names, const QString &example, QWidget *parent)
    : Dialog(parent, Qt::Sheet)
    , m_jobs(jobs)
    , m_names(std::make_shared<const std::vector<std::string>>(std::move(names)))
    , m_from(new QLineEdit(example, this))
    , m_to(new QLineEdit(example, this))
    , m_model(new QStandardItemModel(0, ColumnCount, this))
    , m_table(new QTableView(this))
    , m_note(new QLabel(this))
    , m_add(new QPushButton(tr("Add rule"), this))
{
    setWindowTitle(tr("Learn from example"));
    resize(scaled(760, font()), scaled(360, font()));
    auto *title = new QLabel(tr("A tensor or module and its new name"), this);
    title->setFont(titleFont(font(), 2));
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(8);
    form->setVerticalSpacing(8);
    for (QLineEdit *edit : {m_from, m_to})
        edit->setFont(fixedFont(font()));
    form->addRow(tr("Old name"), m_from);
    form->addRow(tr("New name"), m_to);
    m_model->setHorizontalHeaderLabels({tr("Find (regex)"), tr("Replace with"), tr("Others renamed")});
    m_model->setHeaderData(ChangesColumn, Qt::Horizontal, int(Qt::AlignRight | Qt::AlignVCenter),
                           Qt::TextAlignmentRole);
    m_table->setModel(m_model);
    prepareTable(m_table);
    m_table->setAccessibleName(tr("Rules that rename others the same way"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setSectionResizeMode(FindColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(ReplaceColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->resizeSection(ChangesColumn, scaled(120, font()));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setAutoDefault(false);
    setPrimary(m_add);

    auto *head = new QVBoxLayout;
    head->setContentsMargins(16, 16, 16, 12);
    head->setSpacing(12);
    head->addWidget(title);
    head->addLayout(form);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(m_note, 1);
    foot->addWidget(cancel);
    foot->addWidget(m_add);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_table, 1);
    setContents(layout, foot);

    m_soon.setSingleShot(true);
    m_soon.setInterval(100);
    connect(&m_soon, &QTimer::timeout, this, &LearnDialog::learn);
    for (QLineEdit *edit : {m_from, m_to}) {
        connect(edit, &QLineEdit::textChanged, this, [this] {
            m_soon.start();
            showState();
        });
    }
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_add, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_table, &QTableView::doubleClicked, this, &QDialog::accept);
    m_to->setFocus();
    showState();
}

std::optional<RemapRule> LearnDialog::rule() const
{
    const QModelIndex current = m_table->currentIndex();
    if (isBusy() || !current.isValid() || std::size_t(current.row()) >= m_rules.size())
        return std::nullopt;
    return m_rules[std::size_t(current.row())].rule;
}

void LearnDialog::learn()
{
    m_busy = true;
    m_jobs.run(
        {QStringLiteral("learn-example"), {}, JobVisibility::Silent}, this,
        [names = m_names, from = m_from->text().toStdString(), to = m_to->text().toStdString()](Task &task) {
            return learnRules(*names, from, to, task);
        },
        [this](Expected<std::vector<LearnedRule>> rules) {
            m_busy = false;
            showRules(rules ? *std::move(rules) : std::vector<LearnedRule>());
        });
}

void LearnDialog::showRules(std::vector<LearnedRule> rules)
{
    m_rules = std::move(rules);
    m_model->removeRows(0, m_model->rowCount());
    const QFont mono = fixedFont(font());
    for (const LearnedRule &learned : m_rules) {
        m_model->appendRow({cell(QString::fromStdString(learned.rule.from), Qt::AlignLeft, mono),
                            cell(QString::fromStdString(learned.rule.to), Qt::AlignLeft, mono),
                            cell(countText(learned.otherCount), Qt::AlignRight, font())});
    }
    if (!m_rules.empty())
        m_table->selectRow(0);
    showState();
}

void LearnDialog::showState()
{
    QString note;
    if (isBusy())
        note = QStringLiteral("…");
    else if (m_from->text() == m_to->text())
        note = tr("Change the new name; rules that rename others the same way appear here.");
    else if (m_rules.empty())
        note = tr("No rule renames another tensor the same way.");
    else if (!m_rules.front().examples.empty())
        note = tr("The first rule keeps the most of the name, the last the least.");
    m_note->setText(note);
    m_add->setEnabled(rule().has_value());
}

} // namespace burnish

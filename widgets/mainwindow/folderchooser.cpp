// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/folderchooser.h"

#include "core/base/pathtext.h"
#include "core/formats/formatregistry.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/filteredit.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fittedtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/workspace/recentfiles.h"

#include <QBoxLayout>
#include <QDir>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

#include <numeric>
#include <utility>

namespace burnish {

FolderModels::FolderModels(const QString &folder, const QStringList &models, QObject *parent)
    : ColumnTable(ColumnCount, parent)
    , m_folder(QDir::cleanPath(folder) + QLatin1Char('/'))
    , m_models(models)
    , m_checked(std::size_t(models.size()))
    , m_shown(std::size_t(models.size()))
{
    std::iota(m_shown.begin(), m_shown.end(), qsizetype(0));
    column(NameColumn) = {.title = [] { return tr("Name"); },
                          .text = [this](qsizetype model) { return nameOf(m_models[model]); },
                          .textIsTip = true,
                          .checked = [this](qsizetype model) { return m_checked[std::size_t(model)]; },
                          .elide = Qt::ElideMiddle};
    column(FormatColumn) = {.title = [] { return tr("Format"); },
                            .text = [this](qsizetype model) { return formatOf(m_models[model]); },
                            .textIsTip = true,
                            .color = Role::TextSecondary};
    column(SizeColumn) = {.title = [] { return tr("Size"); },
                          .text = [this](qsizetype model) { return sizeText(model); },
                          .textIsTip = true,
                          .color = Role::TextSecondary,
                          .alignment = Qt::AlignRight};
}

QString FolderModels::nameOf(const QString &path) const
{
    return shownPath(path.startsWith(m_folder) ? path.sliced(m_folder.size()) : path);
}

void FolderModels::setFilter(const QString &words)
{
    const QStringList requested = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    beginResetModel();
    m_shown.clear();
    for (qsizetype i = 0; i < m_models.size(); ++i) {
        if (containsWords(nameOf(m_models[i]), requested))
            m_shown.push_back(i);
    }
    endResetModel();
}

void FolderModels::mark(int row, bool checked)
{
    const auto model = std::size_t(m_shown[std::size_t(row)]);
    if (m_checked[model] != checked)
        m_chosen += checked ? 1 : -1;
    m_checked[model] = checked;
}

void FolderModels::reportMarks()
{
    if (!m_shown.empty())
        Q_EMIT dataChanged(index(0, NameColumn), index(rowCount() - 1, NameColumn), {Qt::CheckStateRole});
    Q_EMIT choiceChanged();
}

void FolderModels::check(const QModelIndexList &rows, bool checked)
{
    for (const QModelIndex &row : rows)
        mark(row.row(), checked);
    reportMarks();
}

void FolderModels::checkShown(bool checked)
{
    for (int row = 0; row < rowCount(); ++row)
        mark(row, checked);
    reportMarks();
}

void FolderModels::setSizes(std::vector<std::optional<std::uint64_t>> sizes)
{
    m_sizes = std::move(sizes);
    if (!m_shown.empty())
        Q_EMIT dataChanged(index(0, SizeColumn), index(rowCount() - 1, SizeColumn), {Qt::DisplayRole});
}

QStringList FolderModels::chosen() const
{
    QStringList paths;
    for (qsizetype i = 0; i < m_models.size(); ++i)
        if (m_checked[std::size_t(i)])
            paths += m_models[i];
    return paths;
}

/// Several formats can have files of this name; which one it is, only the content says.
QString FolderModels::formatOf(const QString &path)
{
    const Format *format = formatForFileName(path);
    return format && !format->info.namesNothing ? format->info.displayName : QString();
}

QString FolderModels::sizeText(qsizetype model) const
{
    if (m_sizes.empty())
        return {};
    const auto size = m_sizes[std::size_t(model)];
    return size ? bytesText(*size) : unknownText();
}

bool FolderModels::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || index.column() != NameColumn || role != Qt::CheckStateRole)
        return false;
    check({index}, value.toInt() == Qt::Checked);
    return true;
}

FolderChooser::FolderChooser(const QString &folder, const QStringList &models, JobRunner &jobs, QWidget *parent)
    : Dialog(parent, Qt::Sheet)
    , m_models(new FolderModels(folder, models, this))
    , m_filter(new QLineEdit(this))
    , m_table(new QTableView(this))
    , m_count(new QLabel(this))
    , m_open(new QPushButton(tr("Open"), this))
{
    constexpr int widestName = 320;
    const QString name = elidedName(shownFileName(QDir::cleanPath(folder)), fontMetrics(), scaled(widestName, font()));
    setWindowTitle(tr("Open a folder of weight files"));
    layOut(tr("%1 has %n model(s). Choose which to open.", nullptr, int(models.size())).arg(name));

    m_filter->setPlaceholderText(tr("Filter models"));
    m_filter->setAccessibleName(tr("Filter models"));
    markAsFilter(m_filter);
    m_filter->installEventFilter(this);
    connect(m_filter, &QLineEdit::textChanged, m_models, &FolderModels::setFilter);

    m_table->setModel(m_models);
    prepareTable(m_table);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setAccessibleName(tr("Models in the folder"));
    m_table->installEventFilter(this);
    (new EmptyPlaceholder(m_table))->setSentence(tr("No model matches."));
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionResizeMode(FolderModels::NameColumn, QHeaderView::Stretch);
    header->resizeSection(FolderModels::FormatColumn, scaled(140, font()));
    header->resizeSection(FolderModels::SizeColumn, scaled(90, font()));

    connect(m_models, &FolderModels::choiceChanged, this, &FolderChooser::showChoice);
    connect(m_open, &QPushButton::clicked, this, &QDialog::accept);
    setPrimary(m_open);
    showChoice();
    resize(scaled(640, font()), scaled(480, font()));
    m_filter->setFocus();
    readSizes(jobs, models);
}

void FolderChooser::layOut(const QString &sentence)
{
    auto *title = new QLabel(windowTitle(), this);
    title->setFont(titleFont(font(), 2));
    auto *intro = new QLabel(sentence, this);
    intro->setTextFormat(Qt::PlainText);
    intro->setWordWrap(true);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    const auto button = [this](const QString &text) {
        auto *made = new QPushButton(text, this);
        made->setAutoDefault(false);
        return made;
    };
    QPushButton *all = button(tr("Choose &all"));
    QPushButton *none = button(tr("Choose &none"));
    QPushButton *cancel = button(tr("Cancel"));
    connect(all, &QPushButton::clicked, this, [this] { m_models->checkShown(true); });
    connect(none, &QPushButton::clicked, this, [this] { m_models->checkShown(false); });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);

    auto *marks = new QHBoxLayout;
    marks->setSpacing(8);
    marks->addWidget(m_count, 1);
    marks->addWidget(all);
    marks->addWidget(none);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    layout->addWidget(title);
    layout->addWidget(intro);
    layout->addWidget(m_filter);
    layout->addWidget(m_table, 1);
    layout->addLayout(marks);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addStretch(1);
    foot->addWidget(cancel);
    foot->addWidget(m_open);
    setContents(layout, foot);
    setTabOrder(m_filter, m_table);
    setTabOrder(m_table, all);
    setTabOrder(all, none);
    setTabOrder(none, cancel);
    setTabOrder(cancel, m_open);
}

void FolderChooser::showChoice()
{
    const int count = m_models->chosenCount();
    m_count->setText(count == 0 ? tr("No model is chosen.") : tr("%n model(s) chosen", nullptr, count));
    m_open->setEnabled(count > 0);
}

/// All selected rows follow the current one.
void FolderChooser::toggleSelected()
{
    const QModelIndex current = m_table->currentIndex().siblingAtColumn(FolderModels::NameColumn);
    if (!current.isValid())
        return;
    const bool isChecked = current.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    QModelIndexList rows = m_table->selectionModel()->selectedRows(FolderModels::NameColumn);
    if (!rows.contains(current))
        rows = {current};
    m_models->check(rows, !isChecked);
}

bool FolderChooser::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (watched == m_table && key == Qt::Key_Space) {
            toggleSelected();
            return true;
        }
        if (watched == m_filter && key == Qt::Key_Down) {
            m_table->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return Dialog::eventFilter(watched, event);
}

void FolderChooser::readSizes(JobRunner &jobs, const QStringList &models)
{
    using Sizes = std::vector<std::optional<std::uint64_t>>;
    jobs.run(
        {{}, {}, JobVisibility::Silent}, this,
        [models](Task &task) -> Expected<Sizes> {
            Sizes sizes;
            for (const QString &model : models) {
                BURNISH_CHECK(task.poll());
                sizes.push_back(recentfiles::sizeOf(model));
            }
            return sizes;
        },
        [this](Expected<Sizes> sizes) {
            if (sizes)
                m_models->setSizes(*std::move(sizes));
        });
}

} // namespace burnish

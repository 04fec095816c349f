// SPDX-License-Identifier: MIT
#include "widgets/stores/localmodelsdialog.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/check/checkmodel.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/controls/filteredit.h"
#include "widgets/controls/showinfolder.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/preferences/settings.h"
#include "widgets/stores/copiesdialog.h"
#include "widgets/stores/localmodels.h"
#include "widgets/stores/storedtexts.h"
#include "widgets/stores/storeopening.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/workspace.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QTableView>

#include <algorithm>
#include <mutex>
#include <utility>

namespace burnish {

using namespace Qt::StringLiterals;

/// Reports on their way from the worker.
struct LocalModelsDialog::Checks
{
    std::mutex mutex;
    std::vector<std::pair<StoredModel, CheckReport>> reports;
    std::size_t done = 0;   ///< GUI thread
    std::size_t flawed = 0; ///< of them
    std::size_t all = 0;
};

LocalModelsDialog::LocalModelsDialog(Workspace &workspace, QWidget *parent)
    : Dialog(parent, Qt::Sheet)
    , m_workspace(workspace)
    , m_list(StoreList::of(workspace))
    , m_models(new LocalModels(m_list, this))
    , m_filter(new QLineEdit(this))
    , m_store(new QComboBox(this))
    , m_table(new QTableView(this))
    , m_banner(new ErrorBanner(this))
    , m_line(new ElidedLabel(this))
    , m_refresh(new QPushButton(tr("Refresh"), this))
    , m_add(new QPushButton(tr("Add folder…"), this))
    , m_remove(new QPushButton(tr("Remove folder"), this))
    , m_copies(new QPushButton(tr("Find copies…"), this))
    , m_check(new QPushButton(tr("Check"), this))
    , m_close(new QPushButton(tr("Close"), this))
    , m_open(new QPushButton(tr("Open"), this))
{
    setWindowTitle(tr("Local models"));
    prepareControls();
    layOut();
    connect(&m_list, &StoreList::replacing, this, [this] {
        const auto model = current();
        m_selectedPath = model ? m_list.models()[*model].path : QString();
        m_checked = {};
    });
    connect(&m_list, &StoreList::appended, this, &LocalModelsDialog::showAll);
    connect(&m_list, &StoreList::listed, this, [this] {
        std::optional<std::size_t> before;
        for (std::size_t i = 0; i < m_list.models().size() && !m_selectedPath.isEmpty() && !before; ++i)
            if (m_list.models()[i].path == m_selectedPath)
                before = i;
        fillStores();
        select(before);
    });
    connect(&m_list, &StoreList::listingChanged, this, &LocalModelsDialog::showAll);
    connect(&m_list.facts(), &ModelFactsReader::found, this, &LocalModelsDialog::showSelection);
    fillStores();
    m_list.refresh();
    showAll();
    resize(scaled(1160, font()), scaled(600, font()));
    m_filter->setFocus();
}

void LocalModelsDialog::prepareControls()
{
    m_filter->setPlaceholderText(tr("Filter: name, store, format, dtype"));
    m_filter->setAccessibleName(tr("Filter models"));
    markAsFilter(m_filter);
    m_filter->installEventFilter(this);
    connect(m_filter, &QLineEdit::textChanged, this, &LocalModelsDialog::applyFilter);
    m_store->setAccessibleName(tr("Store"));
    connect(m_store, &QComboBox::currentIndexChanged, this, &LocalModelsDialog::applyFilter);

    m_table->setModel(m_models);
    prepareTable(m_table);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setAccessibleName(tr("Local models"));
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    m_empty = new EmptyPlaceholder(m_table);
    QHeaderView *header = m_table->horizontalHeader();
    constexpr int leastName = 200;
    auto *columns =
        new AdaptiveColumns(header, LocalModels::NameColumn, scaled(leastName, font()),
                            {LocalModels::RevisionColumn, LocalModels::DtypeColumn, LocalModels::DateColumn,
                             LocalModels::FormatColumn, LocalModels::ParametersColumn, LocalModels::StoreColumn});
    const std::pair<int, int> widths[] = {{LocalModels::StoreColumn, 104},     {LocalModels::RevisionColumn, 110},
                                          {LocalModels::FormatColumn, 96},     {LocalModels::SizeColumn, 76},
                                          {LocalModels::ParametersColumn, 84}, {LocalModels::DtypeColumn, 84},
                                          {LocalModels::DateColumn, 88},       {LocalModels::StateColumn, 220}};
    for (const auto &[column, width] : widths)
        columns->setWidth(column, scaled(width, font()));
    columns->setLeast(LocalModels::StateColumn, scaled(110, font()));
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    connect(m_table, &QTableView::doubleClicked, this, [this] { openSelected(After::Close); });
    connect(m_table, &QTableView::customContextMenuRequested, this, &LocalModelsDialog::showMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &LocalModelsDialog::showSelection);
    m_sight.setSingleShot(true);
    m_sight.setInterval(0);
    connect(&m_sight, &QTimer::timeout, this, &LocalModelsDialog::readInSight);
    const auto seeAgain = [this] { m_sight.start(); };
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, seeAgain);
    connect(m_models, &QAbstractItemModel::modelReset, this, seeAgain);
    connect(m_models, &QAbstractItemModel::layoutChanged, this, seeAgain);
    connect(m_models, &QAbstractItemModel::rowsInserted, this, seeAgain);
    constexpr int checksApart = 100;
    m_checkPoll.setInterval(checksApart);
    connect(&m_checkPoll, &QTimer::timeout, this, &LocalModelsDialog::takeChecks);

    for (QPushButton *button : {m_refresh, m_add, m_remove, m_copies, m_check, m_close})
        button->setAutoDefault(false);
    connect(m_refresh, &QPushButton::clicked, &m_list, &StoreList::refresh);
    connect(m_add, &QPushButton::clicked, this, &LocalModelsDialog::addFolder);
    auto *folders = new QMenu(m_remove);
    connect(folders, &QMenu::aboutToShow, this, [this, folders] { fillFolders(folders); });
    m_remove->setMenu(folders);
    connect(m_copies, &QPushButton::clicked, this, &LocalModelsDialog::findCopies);
    connect(m_check, &QPushButton::clicked, this, &LocalModelsDialog::check);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_open, &QPushButton::clicked, this, [this] { openSelected(After::Close); });
    setPrimary(m_open);
    auto *find = new QShortcut(QKeySequence::Find, this);
    connect(find, &QShortcut::activated, this, [this] {
        m_filter->setFocus(Qt::ShortcutFocusReason);
        m_filter->selectAll();
    });
    m_line->setElideMode(Qt::ElideRight);
    m_remove->setToolTip(tr("Models in the folder are no longer listed; nothing is deleted."));
    m_copies->setToolTip(tr("Looks for models and shards with equal content."));
    m_check->setToolTip(tr("Checks whether the selected models are whole; all that are shown if none is selected."));
}

void LocalModelsDialog::layOut()
{
    auto *bar = new QHBoxLayout;
    bar->setSpacing(8);
    bar->addWidget(m_filter, 1);
    bar->addWidget(m_store);
    bar->addWidget(m_refresh);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(16, 12, 16, 8);
    head->addLayout(bar);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 4, 16, 8);
    foot->setSpacing(8);
    foot->addWidget(m_line, 1);
    foot->addWidget(m_add);
    foot->addWidget(m_remove);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_table, 1);
    layout->addLayout(foot);
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(16, 12, 16, 12);
    buttons->setSpacing(8);
    buttons->addStretch(1);
    buttons->addWidget(m_copies);
    buttons->addWidget(m_check);
    buttons->addWidget(m_close);
    buttons->addWidget(m_open);
    setContents(layout, buttons);
    pin(m_banner);
    QWidget *before = m_filter;
    for (QWidget *next : std::initializer_list<QWidget *>{m_store, m_refresh, m_table, m_add, m_remove, m_copies,
                                                          m_check, m_close, m_open}) {
        setTabOrder(before, next);
        before = next;
    }
}

/// Offers the stores that have models, and keeps the choice.
void LocalModelsDialog::fillStores()
{
    const QVariant chosen = m_store->currentData();
    const QSignalBlocker blocker(m_store);
    m_store->clear();
    m_store->addItem(tr("All stores"));
    for (const StoreKind kind : storesIn(m_list.models()))
        m_store->addItem(shownStoreName(kind), int(kind));
    m_store->setCurrentIndex(std::max(0, chosen.isValid() ? m_store->findData(chosen) : 0));
    if (chosen != m_store->currentData())
        m_models->setStore(std::nullopt);
}

void LocalModelsDialog::fillFolders(QMenu *menu)
{
    menu->clear();
    for (const QString &folder : StoreList::folders()) {
        QString text = shownPath(homeRelative(folder));
        menu->addAction(text.replace(u'&', u"&&"_s), this, [this, folder] { m_list.removeFolder(folder); });
    }
}

void LocalModelsDialog::applyFilter()
{
    const std::optional<std::size_t> before = current();
    const QVariant store = m_store->currentData();
    m_models->setStore(store.isValid() ? std::optional(StoreKind(store.toInt())) : std::nullopt);
    m_models->setFilter(m_filter->text());
    select(before);
}

void LocalModelsDialog::select(std::optional<std::size_t> model)
{
    int row = model ? m_models->rowOf(*model) : -1;
    if (row < 0 && !m_filter->text().isEmpty() && m_models->rowCount() > 0)
        row = 0;
    if (row >= 0)
        selectOnly(m_table, row);
    showAll();
}

/// What is shown of the list as a whole.
void LocalModelsDialog::showAll()
{
    if (m_models->rowCount() > 0 && !m_filter->text().isEmpty() && !m_table->selectionModel()->hasSelection())
        selectOnly(m_table, 0);
    if (!m_list.models().empty()) {
        m_empty->setSentence(tr("No model matches."));
    } else if (!m_list.isComplete()) {
        m_empty->setSentence(tr("Looking for models…"));
    } else {
        QStringList lines = {tr("No models were found in:")};
        for (const Store &store : m_list.stores())
            lines += shownPath(homeRelative(store.root));
        lines += QString();
        lines += tr("Add a folder that has models.");
        m_empty->setSentence(lines.join(u'\n'));
    }
    const std::vector<Error> &problems = m_list.problems();
    QString sentence = problems.empty() ? QString() : problems.front().sentence();
    if (problems.size() > 1)
        sentence = joinedSentences({sentence, tr("And %n more.", nullptr, int(problems.size() - 1))});
    if (m_banner->sentence() != sentence)
        m_banner->setSentence(sentence);
    m_remove->setEnabled(!StoreList::folders().isEmpty());
    m_refresh->setEnabled(!m_list.isListing());
    m_copies->setEnabled(m_list.isComplete() && m_list.models().size() > 1);
    showSelection();
}

void LocalModelsDialog::showSelection()
{
    const std::vector<StoredModel> models = selected();
    m_open->setEnabled(std::ranges::any_of(models, canOpen));
    m_check->setText(m_checks ? tr("Stop checking") : tr("Check"));
    m_check->setEnabled(m_checks || m_models->rowCount() > 0);
    QString line;
    if (m_checks) {
        line = tr("Checked %1 of %2").arg(countText(m_checks->done), countText(m_checks->all));
    } else if (models.size() == 1) {
        line = remarkOn(models.front());
    }
    if (line.isEmpty()) {
        const QString count = countText(std::uint64_t(m_models->rowCount()));
        const std::size_t all = m_list.models().size();
        line = std::size_t(m_models->rowCount()) == all ? tr("%n model(s)", nullptr, m_models->rowCount())
                                                        : tr("%1 of %n model(s)", nullptr, int(all)).arg(count);
        line += u" · "_s + bytesText(m_models->shownBytes());
        if (m_checked.second > 1)
            line += u" · "_s +
                    tr("not whole: %1 of %2 checked").arg(countText(m_checked.first), countText(m_checked.second));
        if (m_list.isListing())
            line += u" · "_s + tr("Looking for models…");
        // The table itself says it.
        if (all == 0)
            line.clear();
    }
    m_line->setText(line);
}

/// What is wrong with a model; empty if nothing is known to be.
QString LocalModelsDialog::remarkOn(const StoredModel &model) const
{
    if (!canOpen(model))
        return whyNot(model);
    if (!model.outside.isEmpty())
        return tr("Leads out of its store: %1").arg(shownPath(model.outside));
    if (const CheckReport *report = m_list.checkOf(model); report && !report->isWhole())
        return report->findings.front().what.details();
    if (!model.problems.empty())
        return problemsText(model);
    const ModelFacts *facts = std::as_const(m_list).facts().find(model);
    return facts ? facts->remark : QString();
}

void LocalModelsDialog::readInSight()
{
    const int last = m_table->rowAt(m_table->viewport()->height() - 1);
    std::vector<StoredModel> models;
    for (int row = std::max(0, m_table->rowAt(0)); row < m_models->rowCount() && (last < 0 || row <= last); ++row)
        models.push_back(m_models->model(row));
    m_list.facts().request(models);
}

std::optional<std::size_t> LocalModelsDialog::current() const
{
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() && m_table->selectionModel()->isRowSelected(index.row())
               ? std::optional(m_models->indexOf(index.row()))
               : std::nullopt;
}

std::vector<StoredModel> LocalModelsDialog::selected() const
{
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    std::vector<StoredModel> models;
    for (const QModelIndex &index : std::as_const(rows))
        models.push_back(m_models->model(index.row()));
    return models;
}

void LocalModelsDialog::openSelected(After after)
{
    const std::vector<StoredModel> models = selected();
    if (std::ranges::none_of(models, canOpen))
        return;
    QWidget *over = this;
    if (after == After::Close) {
        over = parentWidget();
        accept();
    }
    openStored(models, m_workspace.opener(), over);
}

void LocalModelsDialog::addFolder()
{
    Settings &settings = Settings::instance();
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Add a folder that has models"),
                                                             settings.value(setting::openFolder));
    if (!folder.isEmpty())
        m_list.addFolder(folder);
}

void LocalModelsDialog::findCopies()
{
    auto *dialog = new CopiesDialog(m_list.models(), m_workspace.jobs(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void LocalModelsDialog::check()
{
    if (m_checks)
        return m_workspace.jobs().cancel(m_checkJob);
    std::vector<StoredModel> models = selected();
    const int all = models.empty() ? m_models->rowCount() : 0;
    for (int row = 0; row < all; ++row)
        models.push_back(m_models->model(row));
    if (models.size() == 1 && canOpen(models.front()))
        Q_EMIT checkRequested(models.front().path);
    m_checks = std::make_shared<Checks>();
    m_checks->all = models.size();
    JobSpec job;
    job.title = [count = int(models.size())] { return tr("Checking %n model(s)", nullptr, count); };
    job.visibility = JobVisibility::WhenLong;
    m_checkJob = m_workspace.jobs().run(
        std::move(job), this,
        [models = std::move(models), checks = m_checks](Task &task) -> Expected<void> {
            for (const StoredModel &model : models) {
                StoredModel read = model;
                // What leads out of its store is not read unasked.
                if (models.size() > 1 && !model.outside.isEmpty())
                    read.path.clear();
                auto report = checkStoredModel(read, {}, task);
                if (!report && report.error().isCancelled())
                    return report.error();
                if (report && report->isWhole() && !canOpen(model))
                    report = Error(ErrorCode::NotFound, whyNot(model));
                if (!report) {
                    CheckReport unreadable;
                    unreadable.findings.push_back(
                        {CheckKind::Unreadable, CheckSeverity::Unreadable, report.error(), {}, {}});
                    report = std::move(unreadable);
                }
                const std::lock_guard lock(checks->mutex);
                checks->reports.emplace_back(model, *std::move(report));
            }
            return {};
        },
        [this](const Expected<void> &) {
            takeChecks();
            m_checkPoll.stop();
            m_checked = std::pair(m_checks->flawed, m_checks->done);
            m_checks.reset();
            const QHeaderView *header = m_table->horizontalHeader();
            if (header->sortIndicatorSection() == LocalModels::StateColumn)
                m_models->sort(LocalModels::StateColumn, header->sortIndicatorOrder());
            showSelection();
        });
    m_checkPoll.start();
    showSelection();
}

void LocalModelsDialog::takeChecks()
{
    std::vector<std::pair<StoredModel, CheckReport>> reports;
    {
        const std::lock_guard lock(m_checks->mutex);
        reports = std::exchange(m_checks->reports, {});
    }
    if (reports.empty())
        return;
    m_checks->done += reports.size();
    for (auto &[model, report] : reports) {
        m_checks->flawed += !report.isWhole();
        m_list.setCheck(model, report);
    }
    m_models->showChecks();
    showSelection();
}

void LocalModelsDialog::showMenu(const QPoint &position)
{
    const std::vector<StoredModel> models = selected();
    if (models.empty())
        return;
    auto *menu = new QMenu(m_table);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Open"), this, [this] { openSelected(After::Close); })->setEnabled(m_open->isEnabled());
    menu->addAction(tr("Check"), this, &LocalModelsDialog::check)->setEnabled(!m_checks);
    menu->addSeparator();
    const auto copy = [menu, this](const QString &text, QStringList lines) {
        lines.removeAll(QString());
        menu->addAction(text, this, [lines] { QGuiApplication::clipboard()->setText(lines.join(u'\n')); })
            ->setEnabled(!lines.isEmpty());
    };
    QStringList ids;
    QStringList paths;
    for (const StoredModel &model : models) {
        ids += model.shownId();
        paths += model.path;
    }
    copy(tr("Copy id"), ids);
    copy(tr("Copy path"), paths);
    menu->addAction(tr("Show in folder"), this, [path = models.front().path] { showInFolder(path); })
        ->setEnabled(models.size() == 1 && canOpen(models.front()));
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

bool LocalModelsDialog::filterKey(const QKeyEvent &event)
{
    if (event.key() != Qt::Key_Down || m_models->rowCount() == 0)
        return false;
    m_table->setFocus(Qt::OtherFocusReason);
    if (!m_table->selectionModel()->hasSelection())
        selectOnly(m_table, 0);
    return true;
}

/// Typing goes on filtering.
bool LocalModelsDialog::tableKey(QKeyEvent &event)
{
    const QString text = event.text();
    const bool isText = !text.isEmpty() && text[0].isPrint() && event.key() != Qt::Key_Space;
    const bool isMeant = isText || event.key() == Qt::Key_Backspace;
    if (!isMeant || (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)))
        return false;
    m_filter->setFocus(Qt::OtherFocusReason);
    m_filter->end(false);
    QCoreApplication::sendEvent(m_filter, &event);
    return true;
}

bool LocalModelsDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && (event->type() == QEvent::Resize || event->type() == QEvent::Show))
        m_sight.start();
    if (event->type() == QEvent::KeyPress && (watched == m_filter || watched == m_table)) {
        auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && key->modifiers().testFlag(Qt::ControlModifier)) {
            openSelected(After::Stay);
            return true;
        }
        if (watched == m_filter ? filterKey(*key) : tableKey(*key))
            return true;
    }
    return Dialog::eventFilter(watched, event);
}

} // namespace burnish

// SPDX-License-Identifier: MIT
#include "widgets/remap/remaprulespane.h"

#include "core/base/joinedtext.h"
#include "core/remap/rulefile.h"
#include "core/rules/code/rulesprogram.h"
#include "core/rules/rulesfile.h"
#include "widgets/controls/buttons.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/controls/filequestion.h"
#include "widgets/controls/keptindicesedit.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/preferences/keytips.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/remap/remaprulesview.h"
#include "widgets/remap/renamewatch.h"
#include "widgets/remap/ruleediting.h"
#include "widgets/remap/rulehistory.h"
#include "widgets/style/fonts.h"

#include <QAction>
#include <QBoxLayout>
#include <QCheckBox>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace burnish {

RemapRulesPane::RemapRulesPane(JobRunner &jobs, RemapRulesModel &rules, RenameWatch &watch, QWidget *parent)
    : QWidget(parent)
    , m_jobs(jobs)
    , m_rules(rules)
    , m_watch(watch)
    , m_sameAction(new QAction(this))
    , m_tensorRuleAction(new QAction(this))
    , m_exampleAction(new QAction(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buildTools());
    m_banner = new ErrorBanner(this);
    layout->addWidget(m_banner);
    m_view = new RemapRulesView(&m_rules, this);
    m_view->installEventFilter(this);
    m_view->horizontalHeader()->resizeSection(RemapRulesModel::Replace, scaled(170, font()));
    layout->addWidget(m_view, 1);
    m_history = new RuleHistory(
        m_rules, [this] { return m_view->editedCell(); }, this);
    connect(m_history, &RuleHistory::restored, this,
            [this](int row) { selectRule(std::min(row, m_rules.rowCount() - 1)); });
    m_note = new QLabel(this);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setContentsMargins(12, 6, 12, 6);
    layout->addWidget(m_note);
    layout->addLayout(buildFoot());
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { Q_EMIT currentRuleChanged(current.isValid() ? current.row() : -1); });
    connect(m_view, &RemapRulesView::editRequested, this, &RemapRulesPane::tensorRuleRequested);
    connect(&Shortcuts::instance(), &Shortcuts::changed, this, &RemapRulesPane::retranslate);
    connect(m_tensorRuleAction, &QAction::triggered, this, [this] { Q_EMIT tensorRuleRequested(m_rules.rowCount()); });
    connect(m_exampleAction, &QAction::triggered, this, &RemapRulesPane::exampleRequested);
    connect(m_sameAction, &QAction::triggered, this, [this] { m_watch.accept(); });
    connect(&m_watch, &RenameWatch::offerChanged, this, &RemapRulesPane::showOffer);
}

QHBoxLayout *RemapRulesPane::buildTools()
{
    auto *tools = new QHBoxLayout;
    tools->setContentsMargins(8, 4, 8, 4);
    tools->setSpacing(4);
    m_add = makeToolButton(QStringLiteral("added"), {}, this);
    m_remove = makeToolButton(QStringLiteral("removed"), {}, this);
    m_up = makeToolButton(QStringLiteral("up"), {}, this);
    m_down = makeToolButton(QStringLiteral("down"), {}, this);
    m_presets = makeToolButton({}, {}, this);
    m_load = new ShrinkingButton(QStringLiteral("open"), Qt::ToolButtonTextOnly, this);
    m_save = new ShrinkingButton(QStringLiteral("export"), Qt::ToolButtonTextOnly, this);
    m_copy = makeToolButton(QStringLiteral("code"), {}, this);
    m_copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setPopupMode(QToolButton::MenuButtonPopup);
    m_add->setMenu(new QMenu(m_add));
    m_add->menu()->addAction(m_tensorRuleAction);
    m_add->menu()->addAction(m_exampleAction);
    for (QToolButton *button : {m_add, m_remove, m_up, m_down, m_presets, m_load, m_save})
        tools->addWidget(button);
    tools->addStretch();
    tools->addWidget(m_copy);

    connect(m_add, &QToolButton::clicked, this, [this] { m_view->addRule(); });
    connect(m_remove, &QToolButton::clicked, this, [this] { m_view->removeRules(); });
    connect(m_up, &QToolButton::clicked, this, [this] { m_view->moveRule(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { m_view->moveRule(1); });
    connect(m_load, &QToolButton::clicked, this, &RemapRulesPane::promptForRules);
    connect(m_save, &QToolButton::clicked, this, &RemapRulesPane::promptToSave);
    connect(m_copy, &QToolButton::clicked, this, &RemapRulesPane::copyAsRust);
    openBelow(m_presets, [this] { return presetMenu(); });
    return tools;
}

QWidget *RemapRulesPane::list() const
{
    return m_view;
}

QHBoxLayout *RemapRulesPane::buildFoot()
{
    m_mapIndices = new QCheckBox(this);
    m_keptIndices = new KeptIndicesEdit(m_mapIndices, this);
    m_keptIndices->setMaximumWidth(scaled(260, font()));
    m_offer = new ShrinkingButton(QStringLiteral("renamed"), Qt::ToolButtonTextBesideIcon, this);
    m_offer->setPopupMode(QToolButton::MenuButtonPopup);
    m_offer->setMenu(new QMenu(m_offer));
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(12, 6, 8, 6);
    foot->setSpacing(8);
    foot->addWidget(m_mapIndices);
    // It only says more about what the box turns on; beside it there is seldom room for both.
    m_keptIndices->setVisible(false);
    m_keptIndices->setMinimumWidth(scaled(110, font()));
    connect(m_mapIndices, &QCheckBox::toggled, m_keptIndices, &QWidget::setVisible);
    foot->addWidget(m_keptIndices, 1);
    foot->addStretch();
    foot->addWidget(m_offer);
    connect(m_mapIndices, &QCheckBox::toggled, this, &RemapRulesPane::mapsIndicesChanged);
    connect(m_keptIndices, &QLineEdit::textChanged, this, &RemapRulesPane::mapsIndicesChanged);
    connect(m_offer, &QToolButton::clicked, this, [this] { m_watch.accept(); });
    connect(m_offer->menu(), &QMenu::aboutToShow, this, &RemapRulesPane::fillOffer);
    return foot;
}

void RemapRulesPane::retranslate()
{
    const auto name = [](QToolButton *button, const QString &text, const QString &command) {
        button->setToolTip(withShortcut(text, command));
        button->setAccessibleName(text);
    };
    name(m_add, tr("Add a rule"), QStringLiteral("row.add"));
    name(m_remove, tr("Remove the selected rules"), QStringLiteral("node.delete"));
    name(m_up, tr("Move the rule up"), QStringLiteral("row.moveUp"));
    name(m_down, tr("Move the rule down"), QStringLiteral("row.moveDown"));
    m_tensorRuleAction->setText(tr("Add a tensor rule…"));
    m_exampleAction->setText(tr("Make a rule from example tensors…"));
    m_presets->setText(tr("Presets"));
    m_load->setText(tr("Load…"));
    m_load->setToolTip(tr("Load rules"));
    m_save->setText(tr("Save…"));
    m_save->setToolTip(tr("Save rules"));
    m_copy->setText(tr("Copy as Rust"));
    m_copy->setToolTip(tr("Copy the rules as Rust code"));
    m_view->setAccessibleName(tr("Remap rules"));
    m_mapIndices->setText(tr("Renumber lists without gaps"));
    m_mapIndices->setToolTip(
        tr("After the rules, number every list from 0 without gaps: fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2"));
    showOffer();
}

QMenu *RemapRulesPane::presetMenu()
{
    QMenu *menu = presetsMenu(m_rules, this, [this] { showLastRule(); });
    menu->addSeparator();
    QAction *learn = menu->addAction(tr("Learn from example…"), this, &RemapRulesPane::learnRequested);
    learn->setToolTip(tr("Rename one tensor; Burnish suggests rules that rename others the same way."));
    learn->setObjectName(QStringLiteral("learn"));
    menu->addAction(m_exampleAction);
    return menu;
}

void RemapRulesPane::fillOffer()
{
    QMenu *menu = m_offer->menu();
    menu->clear();
    if (!m_watch.offer())
        return;
    const auto &rules = m_watch.offer()->rules;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        //: %1 and %2 are the two parts of a rule
        const QString text =
            tr("%1 → %2  (%n other(s))", nullptr, int(rules[i].otherCount))
                .arg(QString::fromStdString(rules[i].rule.from), QString::fromStdString(rules[i].rule.to));
        menu->addAction(QString(text).replace(QLatin1Char('&'), QStringLiteral("&&")), this,
                        [this, i] { m_watch.accept(i); });
    }
}

void RemapRulesPane::showOffer()
{
    const auto &offer = m_watch.offer();
    const int others = offer ? int(offer->rules.front().otherCount) : 0;
    m_offer->setVisible(offer.has_value());
    m_sameAction->setEnabled(offer.has_value());
    m_sameAction->setVisible(offer.has_value());
    const QString text = tr("Do the same for %n other(s)", nullptr, others);
    m_offer->setText(text);
    m_sameAction->setText(text);
    if (offer) {
        const RemapRule &rule = offer->rules.front().rule;
        m_offer->setToolTip(
            tr("%1 was renamed to %2. The rule %3 → %4 renames others the same way.")
                .arg(offer->from, offer->to, QString::fromStdString(rule.from), QString::fromStdString(rule.to)));
    }
}

void RemapRulesPane::addRules(const std::vector<RemapRule> &rules)
{
    m_rules.addRules(rules);
    showLastRule();
}

void RemapRulesPane::showLastRule()
{
    if (m_rules.rowCount() > 0)
        m_view->scrollTo(m_rules.index(m_rules.rowCount() - 1, RemapRulesModel::Find));
}

int RemapRulesPane::currentRule() const
{
    return m_view->currentIndex().isValid() ? m_view->currentIndex().row() : -1;
}

void RemapRulesPane::selectRule(int row)
{
    if (row >= 0 && row < m_rules.rowCount())
        m_view->selectRow(row);
}

void RemapRulesPane::editRename(int row)
{
    const QModelIndex cell = m_rules.index(row, RemapRulesModel::Find);
    m_view->setCurrentIndex(cell);
    static_cast<QAbstractItemView *>(m_view)->edit(cell);
}

void RemapRulesPane::switchOff(int row)
{
    m_view->selectRow(row);
    m_rules.setData(m_rules.index(row, RemapRulesModel::Enabled), Qt::Unchecked, Qt::CheckStateRole);
}

void RemapRulesPane::promptForRules()
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Load rules"), questionFolder(), tr("Rule files (*.json *.yaml *.yml)"));
    if (!path.isEmpty())
        loadRules(path);
}

void RemapRulesPane::loadRules(const QString &path)
{
    m_jobs.run(
        {QStringLiteral("load-rules"), {}, JobVisibility::Silent}, this,
        [path](Task &) { return readTensorRules(path); },
        [this](Expected<TensorRules> rules) {
            m_banner->setSentence(rules ? QString() : rules.error().sentence());
            if (rules)
                m_rules.setAllRules(*std::move(rules));
        });
}

void RemapRulesPane::promptToSave()
{
    promptForFile(this, tr("Save rules"), QStringLiteral("rules.json"),
                  {{tr("Rule files (*.json)"), QStringLiteral("json")},
                   {tr("Rule files in YAML (*.yaml)"), QStringLiteral("yaml")}},
                  [this](const QString &path) { saveRules(path); });
}

void RemapRulesPane::saveRules(const QString &path)
{
    m_rules.finishRule();
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (m_rules.hasTensorRules() || suffix == QLatin1String("yaml") || suffix == QLatin1String("yml")) {
        TensorRules all = m_rules.writtenAll();
        std::erase_if(all.steps,
                      [](const TensorRule &rule) { return remapRuleOf(rule) && rule.inputs.front().empty(); });
        const auto saved = writeTensorRules(path, all);
        m_banner->setSentence(saved ? QString() : saved.error().sentence());
        return;
    }
    std::vector<RemapRule> rules = m_rules.writtenRules();
    // Readers of the file would treat an empty pattern as matching everywhere.
    std::erase_if(rules, [](const RemapRule &rule) { return rule.from.empty(); });
    const auto saved = writeRuleFile(path, rules);
    m_banner->setSentence(saved ? QString() : saved.error().sentence());
}

void RemapRulesPane::copyAsRust()
{
    m_rules.finishRule();
    const RulesProgram program = rulesProgram(m_rules.allRules(), m_values, BurnVersion::V0_19);
    QGuiApplication::clipboard()->setText(program.code);
    Q_EMIT statusShown(program.leftOut.isEmpty()
                           ? tr("Copied the rules as Rust code")
                           : tr("Copied the rules as Rust code, without those that burn-store has "
                                "nothing for: %1")
                                 .arg(joinedNames(program.leftOut)));
}

bool RemapRulesPane::mapsIndices() const
{
    return m_mapIndices->isChecked();
}

void RemapRulesPane::setMapsIndices(bool on)
{
    m_mapIndices->setChecked(on);
}

QStringList RemapRulesPane::keptIndices() const
{
    return m_keptIndices->patterns();
}

QString RemapRulesPane::mapsIndicesText() const
{
    return m_mapIndices->text();
}

void RemapRulesPane::showNote(const std::optional<Error> &error)
{
    m_note->setVisible(error.has_value());
    m_note->setText(error ? tr("This pattern is not valid: %1").arg(error->message()) : QString());
}

void RemapRulesPane::setCopyTextShown(bool shown)
{
    m_copy->setToolButtonStyle(shown ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
}

void RemapRulesPane::undoEdit()
{
    m_history->undo();
}

void RemapRulesPane::forgetEdits()
{
    m_history->clear();
}

bool RemapRulesPane::event(QEvent *event)
{
    // The list has its own undo; the window's shortcuts for the model must not apply while it has something to undo.
    if (Shortcuts::instance().takeUndo(
            event, [this] { return m_history->canUndo() || m_history->canRedo(); }, [this] { m_history->undo(); },
            [this] { m_history->redo(); }))
        return true;
    return QWidget::event(event);
}

bool RemapRulesPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && event->type() == QEvent::Resize) {
        // When there is little room, patterns get most of it.
        const int most = m_view->width() * 3 / 10;
        m_view->horizontalHeader()->resizeSection(RemapRulesModel::Replace, std::min(scaled(170, font()), most));
    }
    if (watched == m_view && event->type() == QEvent::KeyPress) {
        // In a dialog this key would trigger the default button.
        if (static_cast<QKeyEvent *>(event)->key() == Qt::Key_Return && m_rules.rowCount() == 0) {
            m_view->addRule();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace burnish

// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergeweights.h"

#include "core/merge/config/blockpresets.h"
#include "core/merge/config/blockweights.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/controls/filequestion.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/merge/form/mergecurves.h"
#include "widgets/merge/form/mergefiles.h"
#include "widgets/merge/form/mergeform.h"
#include "widgets/preferences/keytips.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/theme.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QToolButton>

namespace burnish {

namespace {

QString nameOf(const MergeParameter &parameter)
{
    return QString::fromLatin1(parameter.name.data(), qsizetype(parameter.name.size()));
}

MergeRule ruleFor(const std::string &parameter, const std::string &regex, std::vector<double> values)
{
    return {parameter, std::nullopt, mergePatternFromText(QString::fromStdString(regex)), std::move(values)};
}

} // namespace

MergeWeights::MergeWeights(JobRunner &jobs, MergeRulesModel *rules, QWidget *parent)
    : QWidget(parent)
    , m_jobs(jobs)
    , m_rules(rules)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buildTools());
    m_banner = new ErrorBanner(this);
    layout->addWidget(m_banner);
    m_curves = new MergeCurves(m_rules, this);
    layout->addWidget(m_curves, 3);
    buildRules();
    layout->addWidget(m_rulesView, 2);

    connect(m_rulesView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { m_curves->setCurrentRow(current.row()); });
    connect(&Shortcuts::instance(), &Shortcuts::changed, this, &MergeWeights::retranslate);
    connect(m_curves, &MergeCurves::currentRowChanged, m_rulesView, &QTableView::selectRow);
    connect(m_curves, &MergeCurves::readOutChanged, this, &MergeWeights::showReadOut);
    connect(m_rules, &MergeRulesModel::refused, m_banner, &ErrorBanner::setSentence);
    connect(m_rules, &MergeRulesModel::quantityRequested, this, &MergeWeights::chooseQuantity);
    // After undoing the insertion of a rule, keep a neighbour selected.
    connect(m_rules, &QAbstractItemModel::modelReset, this, [this] {
        if (m_curves->currentRow() < m_rules->rowCount())
            m_rulesView->selectRow(m_curves->currentRow());
    });
}

QHBoxLayout *MergeWeights::buildTools()
{
    const auto tool = [this](const QString &iconName) {
        auto *button = new QToolButton(this);
        if (!iconName.isEmpty())
            button->setIcon(icon(iconName));
        button->setAutoRaise(true);
        return button;
    };
    m_title = new ElidedLabel(this);
    m_title->setFont(titleFont(font()));
    m_readOut = new QLabel(this);
    m_readOut->setTextFormat(Qt::PlainText);
    m_readOut->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    // Uses the available space, so that nothing moves under the pointer.
    m_readOut->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_quantity = new QComboBox(this);
    m_quantity->setMinimumContentsLength(6);
    m_presets = tool({});
    m_presets->setMenu(new QMenu(m_presets));
    m_presets->setPopupMode(QToolButton::InstantPopup);
    m_add = tool(QStringLiteral("added"));
    m_remove = tool(QStringLiteral("removed"));
    auto *tools = new QHBoxLayout;
    tools->setContentsMargins(12, 4, 8, 4);
    tools->setSpacing(4);
    tools->addWidget(m_title);
    tools->addWidget(m_quantity);
    tools->addWidget(m_readOut, 1);
    tools->addSpacing(4);
    tools->addWidget(m_presets);
    tools->addWidget(m_add);
    tools->addWidget(m_remove);
    connect(m_presets->menu(), &QMenu::aboutToShow, this, &MergeWeights::fillPresets);
    connect(m_quantity, &QComboBox::currentIndexChanged, this, &MergeWeights::quantityChosen);
    connect(m_add, &QToolButton::clicked, this, &MergeWeights::addRule);
    connect(m_remove, &QToolButton::clicked, this, &MergeWeights::removeRule);
    return tools;
}

void MergeWeights::buildRules()
{
    m_rulesView = new QTableView(this);
    m_rulesView->setModel(m_rules);
    prepareTable(m_rulesView);
    m_rulesView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_rulesView->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                                 QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
    m_rulesView->setMinimumHeight(scaled(24 + 2 * 22, font()));
    m_rulesView->installEventFilter(this);
    m_nothing = new EmptyPlaceholder(m_rulesView);
    QHeaderView *header = m_rulesView->horizontalHeader();
    header->resizeSection(MergeRulesModel::Number, scaled(30, font()));
    header->setSectionResizeMode(MergeRulesModel::Path, QHeaderView::Stretch);
    header->resizeSection(MergeRulesModel::Hits, scaled(60, font()));
    connect(m_rules, &QAbstractItemModel::dataChanged, this, &MergeWeights::fitValues);
    connect(m_rules, &QAbstractItemModel::rowsInserted, this, &MergeWeights::fitValues);
    connect(m_rules, &QAbstractItemModel::modelReset, this, &MergeWeights::fitValues);
}

/// Lists of values are whole where the patterns leave room. If space is short, patterns get most of it.
void MergeWeights::fitValues()
{
    // The panel takes the model away when it ends, which may end an edit.
    if (!m_rulesView->model())
        return;
    QHeaderView *header = m_rulesView->horizontalHeader();
    const int requested = std::max(scaled(150, font()), textsWidth(*m_rulesView, MergeRulesModel::Values));
    const int patterns = std::max(scaled(60, font()), textsWidth(*m_rulesView, MergeRulesModel::Path));
    const int left = m_rulesView->width() - header->sectionSize(MergeRulesModel::Number) -
                     header->sectionSize(MergeRulesModel::Hits) - patterns;
    header->resizeSection(MergeRulesModel::Values, std::min(requested, std::max(m_rulesView->width() * 2 / 5, left)));
}

void MergeWeights::retranslate()
{
    m_presets->setText(tr("Presets"));
    m_presets->setToolTip(tr("Common rules, replacing those shown"));
    const auto name = [](QToolButton *button, const QString &text, const QString &command) {
        button->setToolTip(withShortcut(text, command));
        button->setAccessibleName(text);
    };
    name(m_add, tr("Add a rule"), QStringLiteral("row.add"));
    name(m_remove, tr("Remove the selected rule"), QStringLiteral("node.delete"));
    m_quantity->setAccessibleName(tr("Parameter"));
    m_quantity->view()->setAccessibleName(m_quantity->accessibleName());
    m_curves->setAccessibleName(tr("Weights by layer"));
    const QString remove = Shortcuts::textOf(QStringLiteral("node.delete"));
    m_curves->setToolTip(
        remove.isEmpty()
            ? tr("Drag points up and down. Double-click a curve to add a point.")
            : tr("Drag points up and down. Double-click a curve to add a point; press %1 to remove one.").arg(remove));
    m_rulesView->setAccessibleName(tr("Weight rules"));
    m_nothing->setSentence(tr("No rules yet."));
    const QString up = Shortcuts::textOf(QStringLiteral("row.moveUp"));
    const QString down = Shortcuts::textOf(QStringLiteral("row.moveDown"));
    m_rulesView->setToolTip(up.isEmpty() || down.isEmpty()
                                ? tr("First match wins.")
                                : tr("First match wins. %1 and %2 move a rule.").arg(up, down));
}

void MergeWeights::setChoices(const MergeChoices &choices)
{
    m_method = choices.method;
    const QVariant before = m_quantity->currentData();
    {
        const QSignalBlocker blocker(m_quantity);
        m_quantity->clear();
        for (const MergeParameter &parameter : choices.method->parameters) {
            if (parameter.kind != MergeParameterKind::Number)
                continue;
            const QString name = nameOf(parameter);
            m_quantity->addItem(parameter.isPerModel ? tr("%1, all models").arg(name) : name, QVariantList{name, -1});
            for (std::size_t i = 0; parameter.isPerModel && i < choices.models.size(); ++i)
                m_quantity->addItem(tr("%1 of %2").arg(name, letterOfModel(*choices.method, i)),
                                    QVariantList{name, int(i)});
        }
        m_quantity->setCurrentIndex(std::max(0, m_quantity->findData(before)));
    }
    quantityChosen();
}

void MergeWeights::chooseQuantity(const MergeQuantity &quantity)
{
    const int model = quantity.model ? int(*quantity.model) : -1;
    const int at = m_quantity->findData(QVariantList{QString::fromStdString(quantity.parameter), model});
    if (at >= 0)
        m_quantity->setCurrentIndex(at);
}

void MergeWeights::setCurvesShown(bool shown)
{
    m_curves->setVisible(shown);
}

void MergeWeights::quantityChosen()
{
    const QVariantList chosen = m_quantity->currentData().toList();
    const bool isAny = chosen.size() == 2;
    const std::string name = isAny ? chosen[0].toString().toStdString() : std::string();
    const int model = isAny ? chosen[1].toInt() : -1;
    const MergeParameter *parameter = m_method->parameter(name);
    m_rules->setQuantity({name, model < 0 ? std::nullopt : std::optional(std::size_t(model))});
    if (parameter)
        m_curves->setLimits(parameter->least, parameter->most);
    m_quantity->setVisible(m_quantity->count() > 1);
    m_quantity->setToolTip(parameter ? parameter->description() : QString());
    m_title->setText(m_quantity->count() > 1 ? tr("By layer:")
                     : isAny                 ? tr("%1 by layer").arg(chosen[0].toString())
                                             : tr("No weights"));
    m_title->setToolTip(m_title->text());
    // Beside the list of parameters it may be cut.
    m_title->setMinimumWidth(m_quantity->count() > 1 ? 0 : m_title->sizeHint().width());
    for (QWidget *each :
         {static_cast<QWidget *>(m_presets), static_cast<QWidget *>(m_add), static_cast<QWidget *>(m_remove),
          static_cast<QWidget *>(m_curves), static_cast<QWidget *>(m_rulesView)})
        each->setEnabled(isAny);
    if (m_rules->rowCount() > 0)
        m_rulesView->selectRow(0);
    showReadOut({});
    Q_EMIT parameterChanged(name);
}

void MergeWeights::fillPresets()
{
    QMenu *menu = m_presets->menu();
    qDeleteAll(menu->findChildren<QMenu *>(Qt::FindDirectChildrenOnly));
    menu->clear();
    const std::string name = m_rules->quantity().parameter;
    const auto add = [&](const QString &text, std::vector<MergeRule> rules) {
        menu->addAction(text, this, [this, rules = std::move(rules)] { usePreset(rules); });
    };
    add(tr("The same everywhere"), {ruleFor(name, {}, {0.5})});
    add(tr("Rising"), {ruleFor(name, {}, {0, 1})});
    add(tr("Falling"), {ruleFor(name, {}, {1, 0})});
    add(tr("Middle layers"), {ruleFor(name, {}, {0, 1, 0})});
    add(tr("Attention vs. MLP"), {ruleFor(name, "attn", {0, 0.5, 0.3, 0.7, 1}),
                                  ruleFor(name, "mlp", {1, 0.5, 0.7, 0.3, 0}), ruleFor(name, {}, {0.5})});
    menu->addSeparator();
    addBlockPresets(menu);
    menu->addAction(tr("Block weights from a file…"), this, &MergeWeights::promptForBlockWeights);
}

void MergeWeights::addBlockPresets(QMenu *menu)
{
    QMenu *blocks = nullptr;
    for (const BlockWeights &preset : blockWeightPresets()) {
        if (preset.values.size() != m_blockCount && forSdxl(preset.values).size() != m_blockCount)
            continue;
        if (!blocks)
            blocks = menu->addMenu(tr("Block weights"));
        blocks->addAction(preset.name, this, [this, &preset] {
            const auto used = useBlockWeights(preset.values);
            m_banner->setSentence(used ? QString() : used.error().sentence());
        });
    }
}

void MergeWeights::usePreset(const std::vector<MergeRule> &rules)
{
    m_rules->replaceShown(rules);
    m_rulesView->selectRow(0);
}

/// Refuses a list for another kind of model, which would set unintended weights.
Expected<void> MergeWeights::useBlockWeights(const std::vector<double> &values)
{
    std::vector<double> fitting = values;
    if (const auto model = m_model ? m_model() : std::nullopt) {
        BURNISH_TRY(fitting, blockWeightsFor(*model, values));
    }
    BURNISH_TRY(const std::vector<MergeRule> rules, blockRules(m_rules->quantity().parameter, fitting));
    usePreset(rules);
    return {};
}

void MergeWeights::promptForBlockWeights()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open block weights"), questionFolder(),
                                                      tr("Weight lists (*.tsv *.txt)"));
    if (!path.isEmpty())
        openBlockWeights(path);
}

void MergeWeights::openBlockWeights(const QString &path)
{
    m_jobs.run(
        {QStringLiteral("block-weights"), {}, JobVisibility::Silent}, this,
        [path](Task &) -> Expected<std::vector<double>> {
            BURNISH_TRY(const QByteArray text, readMergeFile(path));
            BURNISH_TRY(std::vector<BlockWeights> lists, readBlockWeights(text));
            if (lists.empty())
                return Error(ErrorCode::Malformed, tr("The file contains no list of weights."));
            return std::move(lists.front().values);
        },
        [this, path](const Expected<std::vector<double>> &values) {
            if (!values && values.error().isCancelled())
                return;
            const auto used = values ? useBlockWeights(*values) : Expected<void>(values.error());
            m_banner->setSentence(used ? QString() : Error(used.error()).inFile(path).sentence());
        });
}

void MergeWeights::addRule()
{
    // The catch-all rule is last, so that a new one takes effect.
    const QModelIndex current = m_rulesView->currentIndex();
    const int row = current.isValid() ? current.row() : 0;
    m_rules->insertRule(row, QStringLiteral(".*"), {0.5});
    const QModelIndex path = m_rules->index(row, MergeRulesModel::Path);
    m_rulesView->setCurrentIndex(path);
    m_rulesView->edit(path);
}

void MergeWeights::removeRule()
{
    const QModelIndex current = m_rulesView->currentIndex();
    if (current.isValid())
        m_rules->removeRule(current.row());
}

void MergeWeights::showReadOut(const QString &text)
{
    m_readOut->setText(text);
    QPalette quiet = m_readOut->palette();
    quiet.setColor(QPalette::WindowText, color(Role::TextSecondary));
    m_readOut->setPalette(quiet);
}

bool MergeWeights::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_rulesView)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::Resize)
        fitValues();
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const int row = m_rulesView->currentIndex().row();
        if (key->modifiers() == Qt::AltModifier && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
            const int by = key->key() == Qt::Key_Up ? -1 : 1;
            if (m_rules->moveRule(row, by))
                m_rulesView->selectRow(row + by);
            return true;
        }
        if (key->key() == Qt::Key_Delete) {
            removeRule();
            return true;
        }
        if (key->key() == Qt::Key_Insert) {
            addRule();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace burnish

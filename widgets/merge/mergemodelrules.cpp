// SPDX-License-Identifier: MIT
#include "widgets/merge/mergemodelrules.h"

#include "core/rules/rulesfile.h"
#include "core/rules/rulevalues.h"
#include "widgets/controls/buttons.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/controls/filequestion.h"
#include "widgets/merge/form/mergeform.h"
#include "widgets/merge/form/mergesettings.h"
#include "widgets/style/fonts.h"
#include "widgets/workspace/workspace.h"

#include <QBoxLayout>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace burnish {

MergeModelRules::MergeModelRules(Workspace &workspace, MergeForm *form)
    : QWidget(form)
    , m_workspace(workspace)
    , m_form(form)
    , m_rows(new QVBoxLayout)
    , m_add(new QToolButton(this))
    , m_menu(new QMenu(this))
    , m_note(new QLabel(this))
{
    m_add->setAutoRaise(true);
    m_add->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setMenu(m_menu);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setFont(captionFont(font()));
    m_note->hide();
    m_rows->setSpacing(2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(m_rows);
    layout->addWidget(m_add, 0, Qt::AlignLeft);
    layout->addWidget(m_note);
    connect(m_menu, &QMenu::aboutToShow, this, &MergeModelRules::fillMenu);
    connect(m_form, &MergeForm::changed, this, &MergeModelRules::showRows);
    connect(&m_workspace, &Workspace::documentClosed, this, [this] {
        std::erase_if(m_choices, [this](const auto &each) { return !m_workspace.documentById(each.first); });
        showRows();
    });
    retranslate();
}

void MergeModelRules::retranslate()
{
    m_add->setText(tr("Rules for a model…"));
    m_add->setToolTip(tr("Rules that turn the tensors of one model into those of the others: names, split, stack, "
                         "transpose … The model itself is not changed"));
    fillMenu();
    showRows();
}

std::vector<std::pair<quint64, QString>> MergeModelRules::takingPart() const
{
    const std::vector<quint64> models = sourcesOf(m_form->choices());
    const QStringList letters = lettersOf(m_form->choices(), models.size());
    std::vector<std::pair<quint64, QString>> all;
    for (std::size_t i = 0; i < models.size(); ++i) {
        if (const ModelDocument *document = m_workspace.documentById(models[i]))
            all.emplace_back(models[i], QStringLiteral("%1  %2").arg(letters[qsizetype(i)], document->displayName()));
    }
    return all;
}

void MergeModelRules::fillMenu()
{
    m_menu->clear();
    for (const auto &[model, title] : takingPart()) {
        QAction *action = m_menu->addAction(QString(title).replace(QLatin1Char('&'), QLatin1String("&&")));
        connect(action, &QAction::triggered, this, [this, model = model] { prompt(model); });
    }
}

void MergeModelRules::prompt(quint64 model)
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Load rules"), questionFolder(), tr("Rule files (*.json *.yaml *.yml)"));
    if (!path.isEmpty())
        load(model, path);
}

void MergeModelRules::load(quint64 model, const QString &path)
{
    const ModelDocument *document = m_workspace.documentById(model);
    if (!document)
        return;
    auto rules = readTensorRules(path);
    auto values = readRuleValues(document->filePath(), document->state().metadata());
    m_note->setVisible(!rules || !values);
    m_note->setText(!rules ? rules.error().sentence() : values ? QString() : values.error().sentence());
    if (!rules || !values)
        return;
    m_choices.insert_or_assign(model, Choice{QFileInfo(path).fileName(), *std::move(rules), *std::move(values)});
    showRows();
    Q_EMIT changed();
}

void MergeModelRules::setRules(const std::vector<MergeThrough> &through, const std::vector<quint64> &sources)
{
    m_choices.clear();
    for (const MergeThrough &each : through)
        m_choices.insert_or_assign(sources[each.source], Choice{{}, each.rules, each.values});
    m_note->hide();
    showRows();
}

void MergeModelRules::apply(MergeOptions &options, const std::vector<quint64> &sources) const
{
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (const auto choice = m_choices.find(sources[i]); choice != m_choices.end())
            options.through.push_back({i, choice->second.rules, choice->second.values});
    }
}

void MergeModelRules::showRows()
{
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        // A row may be removed by its own button.
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const auto &[model, title] : takingPart()) {
        if (const auto choice = m_choices.find(model); choice != m_choices.end())
            addRow(model, title, choice->second);
    }
}

void MergeModelRules::addRow(quint64 model, const QString &title, const Choice &choice)
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto *label = new ElidedLabel(row);
    const QString count = tr("%n rule(s)", nullptr, int(choice.rules.steps.size()));
    label->setText(QStringLiteral("%1 — %2").arg(title, choice.file.isEmpty() ? count : choice.file));
    label->setToolTip(
        QStringLiteral("%1\n%2").arg(title, choice.file.isEmpty() ? count : choice.file + QLatin1String(": ") + count));
    layout->addWidget(label, 1);
    QToolButton *remove = makeToolButton(QStringLiteral("removed"), tr("Remove the rules of %1").arg(title), row);
    layout->addWidget(remove);
    connect(remove, &QToolButton::clicked, this, [this, model] {
        m_choices.erase(model);
        showRows();
        Q_EMIT changed();
    });
    m_rows->addWidget(row);
    setTabOrder(remove, m_add);
}

} // namespace burnish

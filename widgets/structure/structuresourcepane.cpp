// SPDX-License-Identifier: MIT
#include "widgets/structure/structuresourcepane.h"

#include "core/base/pathtext.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/structure/sourceview.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/symbols.h"

#include <QBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace burnish {

StructureSourcePane::StructureSourcePane(QWidget *parent)
    : QWidget(parent)
{
    setMinimumWidth(scaled(200, font()));
    auto *head = new QWidget(this);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(12, 4, 8, 4);
    row->setSpacing(8);
    auto *symbol = new Decoration(head, QStringLiteral("code"));
    m_name = new ElidedLabel(head);
    m_note = new QLabel(head);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_open = new QToolButton(head);
    m_open->setIcon(icon(QStringLiteral("open")));
    m_open->setAutoRaise(true);
    row->addWidget(symbol);
    row->addWidget(m_name);
    row->addWidget(m_note);
    row->addStretch(1);
    row->addWidget(m_open);
    m_view = new SourceView(this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(head);
    layout->addWidget(m_view, 1);
    hide();
    connect(m_open, &QToolButton::clicked, this, &StructureSourcePane::anotherRequested);
}

void StructureSourcePane::retranslate()
{
    m_view->setAccessibleName(tr("Rust source of the structure"));
    m_note->setText(tr("read, never compiled"));
    m_open->setToolTip(tr("Choose another Rust source"));
    m_open->setAccessibleName(m_open->toolTip());
}

void StructureSourcePane::fitToWidth()
{
    m_note->setVisible(width() >= scaled(280, font()));
}

bool StructureSourcePane::showStructure(const StructurePtr &structure)
{
    m_name->setFont(titleFont(font()));
    const auto sources = structure ? structure->sources() : std::vector<StructureSource>();
    const bool comesOrGoes = isHidden() != sources.empty();
    if (comesOrGoes)
        setVisible(!sources.empty());
    if (m_structure == structure)
        return comesOrGoes;
    m_structure = structure;
    m_sources = sources;
    m_shown = -1;
    if (!sources.empty())
        showFile(0);
    return comesOrGoes;
}

void StructureSourcePane::showFile(int index)
{
    if (index == m_shown || index < 0 || index >= int(m_sources.size()))
        return;
    m_shown = index;
    m_name->setText(shownFileName(m_sources[std::size_t(index)].name));
    m_name->setToolTip(m_sources[std::size_t(index)].name);
    m_view->setSource(m_sources[std::size_t(index)].text);
}

void StructureSourcePane::showLine(const QString &file, int line)
{
    const auto found = std::ranges::find(m_sources, file, &StructureSource::name);
    if (found == m_sources.end())
        return;
    showFile(int(found - m_sources.begin()));
    m_view->markLine(line, Role::Warning, Role::Banner);
}

void StructureSourcePane::showField(const StructureField &field, bool isMissing)
{
    showFile(int(field.sourceFile));
    m_view->markLine(field.line, isMissing ? Role::Missing : Role::Focus, isMissing ? Role::BannerError : Role::Drop);
}

void StructureSourcePane::showNoField()
{
    m_view->markLine(0, Role::Focus, Role::Drop);
}

} // namespace burnish

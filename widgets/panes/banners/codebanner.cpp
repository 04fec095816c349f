// SPDX-License-Identifier: MIT
#include "widgets/panes/banners/codebanner.h"

#include "core/document/modeldocument.h"

#include <QPushButton>

#include <algorithm>

namespace burnish {

CodeBanner::CodeBanner(ModelDocument *document, QWidget *parent)
    : Banner(parent)
    , m_document(document)
    , m_list(new QPushButton(this))
{
    addButton(m_list);
    connect(m_list, &QPushButton::clicked, this, &CodeBanner::listRequested);
    connect(document, &ModelDocument::reset, this, &CodeBanner::update);
    connect(document, &ModelDocument::changed, this, [this](const ChangeSet &change) {
        if (change.reading)
            CodeBanner::update();
    });
    CodeBanner::update();
}

void CodeBanner::update()
{
    const auto &references = m_document->references();
    const auto dangerous = std::ranges::find(references, ReferenceDanger::Dangerous, &FileReference::danger);
    if (dangerous == references.end())
        return hide();
    m_list->setText(tr("Code…"));
    display(QStringLiteral("warning"), Role::Warning,
            tr("This file refers to code that Python would run (%1). Burnish reads pickles without executing them.")
                .arg(quotedForMessage(dangerous->name)));
}

} // namespace burnish

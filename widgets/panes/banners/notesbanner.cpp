// SPDX-License-Identifier: MIT
#include "widgets/panes/banners/notesbanner.h"

#include "core/base/plural.h"
#include "core/document/modeldocument.h"

#include <QPushButton>

#include <algorithm>

namespace burnish {

NotesBanner::NotesBanner(ModelDocument *document, QWidget *parent)
    : Banner(parent)
    , m_document(document)
    , m_list(new QPushButton(this))
    , m_check(new QPushButton(this))
{
    addButton(m_list);
    addButton(m_check);
    connect(m_list, &QPushButton::clicked, this, &NotesBanner::listRequested);
    connect(m_check, &QPushButton::clicked, this, &NotesBanner::checkRequested);
    connect(document, &ModelDocument::reset, this, &NotesBanner::collect);
    connect(document, &ModelDocument::changed, this, [this](const ChangeSet &change) {
        if (change.reading || change.omissions || change.baseline)
            collect();
    });
    collect();
}

void NotesBanner::collect()
{
    m_notes = notesOf(*m_document);
    QStringList shown;
    for (const ModelNote &note : m_notes.kept) {
        if (note.isSerious)
            shown += note.what.sentence();
    }
    // An undo that leads back to what was dismissed does not ask again.
    const bool isNew = std::ranges::any_of(shown, [this](const QString &each) { return !m_shown.contains(each); });
    if (isNew) {
        m_shown = shown;
        bringBack();
    }
    update();
    Q_EMIT notesChanged();
}

void NotesBanner::update()
{
    // Those of a truncated file have a banner of their own, which names them.
    const auto &part = m_document->readablePart();
    if (m_notes.serious == 0 || (part && m_notes.serious == part->missing.size()))
        return hide();
    m_list->setText(tr("Show"));
    m_list->setToolTip(tr("List everything that was found in the files of this model"));
    m_check->setText(tr("Check…"));
    m_check->setToolTip(tr("Check whether the files of this model are whole"));
    m_check->setVisible(!m_document->filePath().isEmpty());
    display(QStringLiteral("warning"), Role::Warning,
            m_notes.serious == 1 ? sentenceOf(m_notes.kept.front(), *m_document)
                                 : tr("This model is not whole: %n problem(s) were found in its files.", nullptr,
                                      forPlural(m_notes.serious)));
}

} // namespace burnish

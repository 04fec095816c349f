// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/panes/banners/banner.h"
#include "widgets/panes/banners/modelnotes.h"

class QPushButton;

namespace burnish {

class ModelDocument;

/// Shown in the pane of a model that is not whole: the one sentence that says so, or how many there are. It stays as
/// long as that is true, and comes back when something else is found, such as by a reload.
class NotesBanner : public Banner
{
    Q_OBJECT

public:
    explicit NotesBanner(ModelDocument *document, QWidget *parent = nullptr);

    [[nodiscard]] const ModelNotes &notes() const { return m_notes; }

Q_SIGNALS:
    void listRequested();
    void checkRequested();
    /// notes() has changed.
    void notesChanged();

protected:
    void update() override;

private:
    void collect();

    ModelDocument *m_document;
    QPushButton *m_list;
    QPushButton *m_check;
    ModelNotes m_notes;
    QStringList m_shown; ///< what the banner speaks of
};

} // namespace burnish

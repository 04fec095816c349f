// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/panes/banners/banner.h"

class QPushButton;

namespace burnish {

class ModelDocument;
class Workspace;

/// Shown in the pane of a model if another program changed its file: offers to reload it or to keep what was read.
/// After a reload it names the edits that were dropped.
class FileChangeBanner : public Banner
{
    Q_OBJECT

public:
    FileChangeBanner(Workspace &workspace, ModelDocument *document, QWidget *parent = nullptr);
    /// Stops following the document, which is about to be destroyed.
    void detach();

protected:
    void update() override;
    void putAway() override;

private:
    [[nodiscard]] QString sentence() const;

    Workspace &m_workspace;
    ModelDocument *m_document;
    QPushButton *m_reload;
    QPushButton *m_keep;
};

/// Shown in the pane of a partially read file: names what is missing.
class ReadablePartBanner : public Banner
{
    Q_OBJECT

public:
    explicit ReadablePartBanner(ModelDocument *document, QWidget *parent = nullptr);

protected:
    void update() override;

private:
    ModelDocument *m_document;
};

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/panes/banners/banner.h"

class QPushButton;

namespace burnish {

class ModelDocument;
class Workspace;

/// In the pane of a model whose file another program has changed: offers to reload it, or to go on with what was read.
/// After a reload it names the edits that were left out.
class FileChangeBanner : public Banner
{
    Q_OBJECT

public:
    FileChangeBanner(Workspace &workspace, ModelDocument *document, QWidget *parent = nullptr);
    /// Stops following the document, which is about to go.
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

/// In the pane of a model that is the readable part of a file: names what is missing.
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

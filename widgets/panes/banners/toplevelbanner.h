// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/panes/banners/banner.h"

class QPushButton;

namespace burnish {

class ModelDocument;
class Workspace;

/// In the pane of a checkpoint: offers to take the module that is its model as the whole, and the rest away. Hidden
/// where nothing looks like one.
class TopLevelBanner : public Banner
{
    Q_OBJECT

public:
    TopLevelBanner(Workspace &workspace, ModelDocument *document, QWidget *parent = nullptr);

protected:
    void update() override;

private:
    void take();

    Workspace &m_workspace;
    ModelDocument *m_document;
    QPushButton *m_take;
};

} // namespace burnish

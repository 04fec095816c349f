// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/panes/banners/banner.h"

class QPushButton;

namespace burnish {

class EditHistory;
class ModelDocument;

/// In the pane of a checkpoint: offers to take the module that is its model as the whole, and the rest away. Hidden
/// where nothing looks like one.
class TopLevelBanner : public Banner
{
    Q_OBJECT

public:
    TopLevelBanner(EditHistory &history, ModelDocument *document, QWidget *parent = nullptr);

protected:
    void update() override;

private:
    void take();

    EditHistory &m_history;
    ModelDocument *m_document;
    QPushButton *m_take;
};

} // namespace burnish

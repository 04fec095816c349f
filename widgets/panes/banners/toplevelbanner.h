// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/panes/banners/banner.h"

class QPushButton;

namespace burnish {

class EditHistory;
class ModelDocument;

/// Shown in the pane of a checkpoint: offers to keep only the module that contains the model and remove everything
/// else. Hidden if no module looks like one.
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

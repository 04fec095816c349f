// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/panes/banners/banner.h"

#include <optional>
#include <string>

class QPushButton;

namespace burnish {

class EditHistory;
class JobRunner;
class ModelDocument;

/// Shown in the pane of a checkpoint: offers to keep only the module that contains the model and remove everything
/// else. Hidden if no module looks like one, and while a worker searches a large model for one.
class TopLevelBanner : public Banner
{
    Q_OBJECT

public:
    TopLevelBanner(EditHistory &history, JobRunner &jobs, ModelDocument *document, QWidget *parent = nullptr);

protected:
    void update() override;

private:
    void search();
    void take();

    EditHistory &m_history;
    JobRunner &m_jobs;
    ModelDocument *m_document;
    QPushButton *m_take;
    std::optional<std::string> m_key;
};

} // namespace burnish

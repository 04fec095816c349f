// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/panes/banners/banner.h"

class QPushButton;

namespace burnish {

class ModelDocument;

/// Shown in the pane of a file that references dangerous code: reports it once, and that none of it was run.
class CodeBanner : public Banner
{
    Q_OBJECT

public:
    explicit CodeBanner(ModelDocument *document, QWidget *parent = nullptr);

Q_SIGNALS:
    void listRequested();

protected:
    void update() override;

private:
    ModelDocument *m_document;
    QPushButton *m_list;
};

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/panes/pane.h"

namespace burnish {

/// Placeholder for a file while it is being opened.
class LoadingPane : public Pane
{
    Q_OBJECT

public:
    explicit LoadingPane(const QString &path, QWidget *parent = nullptr);

    [[nodiscard]] const QString &path() const { return m_path; }

protected:
    void retranslate() override;
    void changeEvent(QEvent *event) override;

private:
    QString m_path;
    QString m_name;
    QLabel *m_text;
};

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace burnish {

/// The dashed area of the start page. Files dropped on it go through the window, which takes them anywhere; the area
/// only shows that it is meant.
class DropArea : public QWidget
{
    Q_OBJECT

public:
    explicit DropArea(QWidget *parent = nullptr);

    void setHovered(bool hovered);

Q_SIGNALS:
    void openFilesRequested();
    void openFolderRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QLabel *m_symbol;
    QLabel *m_title;
    QLabel *m_formats;
    QPushButton *m_files;
    QPushButton *m_folder;
    bool m_hovered = false;
};

} // namespace burnish

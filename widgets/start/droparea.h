// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace burnish {

/// The dashed area of the start page. Drops are handled by the window, which accepts them anywhere; the area only
/// indicates that.
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

    QLabel *m_title;
    QLabel *m_formats;
    QPushButton *m_files;
    QPushButton *m_folder;
    bool m_hovered = false;
};

} // namespace burnish

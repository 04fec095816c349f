// SPDX-License-Identifier: MIT
#pragma once

#include <QTextBrowser>

namespace burnish {

/// Shows pages of the manual: one at a time, pictures no wider than the view.
class ManualBrowser : public QTextBrowser
{
    Q_OBJECT

public:
    explicit ManualBrowser(QWidget *parent = nullptr);

    /// Shows a page from its top.
    void showPage(const QString &page);
    /// Loads the page again and stays where it is: texts, colours, fonts or the room for pictures have changed.
    void reload() override;
    [[nodiscard]] const QString &page() const { return m_page; }
    /// Selects the first occurrence of a text in a block and scrolls to it.
    void showHit(int block, const QString &text);
    /// Points above or below the font of the window.
    void setZoom(int points);

Q_SIGNALS:
    /// Ctrl and the wheel ask for text larger or smaller by so many points.
    void zoomRequested(int points);

protected:
    QVariant loadResource(int type, const QUrl &name) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] int pictureWidth() const;
    void load();

    QString m_page;
    int m_zoom = 0;
    int m_pictureWidth = 0; ///< for which the page was loaded
    bool m_isLoading = false;
};

} // namespace burnish

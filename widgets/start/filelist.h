// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QWidget>

namespace burnish {

/// A short list of files on the start page: icon, name, remark, size. One row is current; Enter or a click opens it.
class FileList : public QWidget
{
    Q_OBJECT

public:
    struct Row
    {
        QString icon;
        QString name;
        QString remark;
        QString size;
        QStringList paths; ///< opened by a click
        bool isMissing = false;
    };

    explicit FileList(QWidget *parent = nullptr);

    void setRows(QList<Row> rows, const QString &whenEmpty);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void opened(const QStringList &paths);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int rowAt(const QPoint &position) const;
    void setCurrent(int row);
    void open(int row);

    QList<Row> m_rows;
    QString m_whenEmpty;
    int m_current = -1;
    int m_hovered = -1;
};

} // namespace burnish

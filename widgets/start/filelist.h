// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/describedtable.h"

#include <QString>
#include <QWidget>

namespace burnish {

/// A short list of files on the start page: icon, name, remark, size. One row is current; Enter or a click opens it. To
/// screen readers, it is a table of one column.
class FileList : public QWidget, public DescribedTable
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
        QString tip = {}; ///< above the paths
    };

    explicit FileList(QWidget *parent = nullptr);

    void setRows(QList<Row> rows, const QString &whenEmpty);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// What is said if there are no rows.
    [[nodiscard]] QString description() const override;
    [[nodiscard]] QSize tableSize() const override { return {1, int(m_rows.size())}; }
    [[nodiscard]] QString cellText(DescribedCell cell) const override;
    [[nodiscard]] QRect cellPlace(DescribedCell cell) const override;
    [[nodiscard]] std::optional<DescribedCell> cellUnder(const QPoint &place) const override;
    [[nodiscard]] std::optional<DescribedCell> currentCell() const override;
    void setCurrentCell(std::optional<DescribedCell> cell) override;
    [[nodiscard]] bool canPressCells() const override { return true; }
    void pressCell(DescribedCell cell) override;

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
    [[nodiscard]] static QString tipOf(const Row &row);
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int rowAt(const QPoint &position) const;
    void open(int row);

    QList<Row> m_rows;
    QString m_whenEmpty;
    int m_current = -1;
    int m_hovered = -1;
};

} // namespace burnish

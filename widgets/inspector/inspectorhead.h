// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace burnish {

class Decoration;

/// The header above the views of the inspected item: its icon and name, its path with a copy button, facts in one line,
/// and links. Labels that do not fit are elided and show all in their tooltips.
class InspectorHead : public QWidget
{
    Q_OBJECT

public:
    explicit InspectorHead(QWidget *parent = nullptr);

    /// Takes plain text. Without a path there is no copy button. Removes the previous links.
    void setSubject(const QString &iconName, const QString &name, const QString &path, const QString &facts);
    /// A line of rich text under the facts; empty for none.
    void setLinks(const QString &richText);
    [[nodiscard]] const QString &name() const { return m_name; }
    [[nodiscard]] bool hasPath() const { return !m_path.isEmpty(); }
    void copyPath();

Q_SIGNALS:
    /// The path was copied to the clipboard.
    void pathCopied();
    void linkActivated(const QString &link);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showSubject();
    void setFonts();
    void retranslate();

    QString m_name;
    QString m_path;
    QString m_facts;
    Decoration *m_icon;
    QLabel *m_nameLabel;
    QLabel *m_pathLabel;
    QLabel *m_factsLabel;
    QLabel *m_links;
    QToolButton *m_copyPath;
};

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace burnish {

/// What stands over the views of whatever is inspected: its icon and name, its path with a button that copies it, the
/// facts about it in one line, links. Texts that find no room are elided and tell all in their tooltips.
class InspectorHead : public QWidget
{
    Q_OBJECT

public:
    explicit InspectorHead(QWidget *parent = nullptr);

    /// Plain texts. Without a path there is no button to copy it. Takes away the links of what was shown before.
    void setSubject(const QString &iconName, const QString &name, const QString &path, const QString &facts);
    /// A line of rich text under the facts; empty for none.
    void setLinks(const QString &richText);
    [[nodiscard]] const QString &name() const { return m_name; }

Q_SIGNALS:
    /// The path is in the clipboard now.
    void pathCopied();
    void linkActivated(const QString &link);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showSubject();
    void setFonts();
    void retranslate();

    QString m_iconName;
    QString m_name;
    QString m_path;
    QString m_facts;
    QLabel *m_iconLabel;
    QLabel *m_nameLabel;
    QLabel *m_pathLabel;
    QLabel *m_factsLabel;
    QLabel *m_links;
    QToolButton *m_copyPath;
};

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QList>
#include <QString>
#include <QTabBar>

#include <optional>

namespace burnish {

/// What a tab shows about its rows.
struct CountTab
{
    QString word;
    std::optional<std::size_t> count; ///< nullopt: not known yet
    QString symbol = {};              ///< tabs without one keep their text
    Role role = Role::Text;           ///< Role::Disabled: the text is grey, too
    bool isPending = false;           ///< a count that is not known is being computed
};

/// Tabs with symbols and counts; a count of zero is grey. They ask for the room of all their texts. Where they get
/// less, they drop the words, and then the counts; the tooltips have both.
class CountTabBar : public QTabBar
{
    Q_OBJECT

public:
    explicit CountTabBar(int tabs, QWidget *parent = nullptr);

    /// Expects an entry for each tab.
    void setTabs(const QList<CountTab> &tabs);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fit();

    QList<CountTab> m_tabs;
    QSize m_whole; ///< with all words
};

} // namespace burnish

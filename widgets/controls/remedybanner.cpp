// SPDX-License-Identifier: MIT
#include "widgets/controls/remedybanner.h"

#include "widgets/controls/fitting/bannerlayout.h"
#include "widgets/manual/learnmore.h"
#include "widgets/style/symbols.h"

#include <QLabel>
#include <QPushButton>

namespace burnish {

RemedyBanner::RemedyBanner(QWidget *parent)
    : QWidget(parent)
    , m_symbol(new QLabel(this))
    , m_text(new QLabel(this))
    , m_more(new LearnMore(this))
{
    setAutoFillBackground(true);
    auto *row = new BannerLayout(this, m_symbol, m_text);
    row->setContentsMargins(16, 8, 16, 8);
    row->setSpacing(8);
    m_text->setObjectName(QStringLiteral("bannerText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    row->addButton(m_more);
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i] = new QPushButton(this);
        m_buttons[i]->setAutoDefault(false);
        m_buttons[i]->setFlat(true);
        row->addButton(m_buttons[i]);
        connect(m_buttons[i], &QPushButton::clicked, this, [this, i] {
            // Copied, since applying it can replace the banner's buttons.
            const auto apply = m_remedies[i].apply;
            apply();
        });
    }
    hide();
}

void RemedyBanner::display(const QString &iconName, Role role, Role background, const QString &sentence,
                           std::vector<Remedy> remedies)
{
    QPalette colors = palette();
    colors.setColor(QPalette::Window, color(background));
    setPalette(colors);
    showSymbol(m_symbol, iconName, role);
    m_text->setText(sentence);
    m_more->setSentence(sentence);
    m_remedies = std::move(remedies);
    const bool hasFocus = isAncestorOf(window()->focusWidget());
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        if (i < m_remedies.size())
            m_buttons[i]->setText(m_remedies[i].text);
        m_buttons[i]->setVisible(i < m_remedies.size());
    }
    show();
    if (hasFocus && !m_remedies.empty())
        m_buttons.front()->setFocus(Qt::OtherFocusReason);
}

} // namespace burnish

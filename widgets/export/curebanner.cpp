// SPDX-License-Identifier: MIT
#include "widgets/export/curebanner.h"

#include "widgets/controls/fitting/bannerlayout.h"
#include "widgets/manual/learnmore.h"
#include "widgets/style/symbols.h"

#include <QLabel>
#include <QPushButton>

namespace burnish {

CureBanner::CureBanner(QWidget *parent)
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
            const auto apply = m_cures[i].apply;
            apply();
        });
    }
    hide();
}

void CureBanner::say(const QString &iconName, Role role, Role background, const QString &sentence,
                     std::vector<Cure> cures)
{
    QPalette colors = palette();
    colors.setColor(QPalette::Window, color(background));
    setPalette(colors);
    showSymbol(m_symbol, iconName, role);
    m_text->setText(sentence);
    m_more->setSentence(sentence);
    m_cures = std::move(cures);
    const bool hasFocus = isAncestorOf(window()->focusWidget());
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        if (i < m_cures.size())
            m_buttons[i]->setText(m_cures[i].text);
        m_buttons[i]->setVisible(i < m_cures.size());
    }
    show();
    if (hasFocus && !m_cures.empty())
        m_buttons.front()->setFocus(Qt::OtherFocusReason);
}

} // namespace burnish

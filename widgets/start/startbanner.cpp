// SPDX-License-Identifier: MIT
#include "widgets/start/startbanner.h"

#include "widgets/preferences/settings.h"

namespace burnish {

StartBanner::StartBanner(StartupEnvironment surroundings, QWidget *parent)
    : Banner(parent)
    , m_surroundings(std::move(surroundings))
{
    connect(&Settings::instance(), &Settings::becameReadOnly, this, &StartBanner::update);
    StartBanner::update();
}

void StartBanner::putAway()
{
    m_read += m_surroundings.warnings();
    hide();
}

void StartBanner::update()
{
    QStringList sentences = m_surroundings.warnings();
    sentences.removeIf([this](const QString &sentence) { return m_read.contains(sentence); });
    if (sentences.isEmpty())
        hide();
    else
        display(QStringLiteral("warning"), Role::Warning, sentences.join(QLatin1Char('\n')));
}

} // namespace burnish

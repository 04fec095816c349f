// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace burnish {

/// What the program finds around it: its settings, fonts and what a desktop usually provides. Nothing of it is needed
/// to start.
class StartupEnvironment
{
public:
    /// The locale that the environment names and the system does not have; empty if there is none. Call before the
    /// application object is created, which chooses a locale that exists.
    [[nodiscard]] static QString missingLocale();

    explicit StartupEnvironment(QString missingLocale = {});

    /// What the user loses, a whole sentence each, for a banner.
    [[nodiscard]] QStringList warnings() const;
    /// What few users notice, a whole sentence each, for the status bar.
    [[nodiscard]] QStringList remarks() const;
    /// Lines for reports of defects: versions, places, and all sentences.
    [[nodiscard]] QStringList facts() const;

private:
    QString m_missingLocale;
};

} // namespace burnish

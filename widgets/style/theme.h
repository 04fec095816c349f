// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QObject>
#include <QPalette>

#include <array>
#include <optional>

namespace burnish {

/// The meaning of a colour. Call color() on every paint, since the result changes with the theme.
enum class Role {
    // Surfaces and text
    Window,
    Base,
    Alternate,
    Text,
    TextSecondary,
    Disabled,
    Button,
    Line,
    LineStrong,
    Control,
    Accent,
    AccentText,
    Focus,
    Primary,
    SelectionInactive,
    Drop,
    MatchFrom,
    MatchTo,
    Banner,
    BannerError,
    Link,
    // States, each with a symbol of the same name in icons.h
    Added,
    Replaced,
    Renamed,
    Cast,
    Removed,
    Applied,
    Skipped,
    Missing,
    Unused,
    Collision,
    Warning,
    Error,
    // Plots
    HistogramNegative,
    HistogramPositive,
    Count
};

enum class ThemeMode { System, Light, Dark };

/// The application's colours. Switching replaces the application's palette, so every widget receives a PaletteChange;
/// whatever caches colours or tinted pixmaps must clear them then. GUI thread only.
class Theme : public QObject
{
    Q_OBJECT

public:
    static Theme &instance();

    [[nodiscard]] ThemeMode mode() const { return m_mode; }
    void setMode(ThemeMode mode);
    [[nodiscard]] bool isDark() const { return m_dark; }
    [[nodiscard]] QColor color(Role role) const;

    [[nodiscard]] static QPalette palette(bool dark);
    [[nodiscard]] static QColor color(Role role, bool dark);
    /// The palette of a default button: accent colour with white text.
    [[nodiscard]] QPalette primaryButtonPalette() const;

Q_SIGNALS:
    void changed();

private:
    Theme();
    bool platformIsDark() const;

    ThemeMode m_mode = ThemeMode::Light;
    bool m_dark = false;
    QPalette m_platform;
};

/// Shorthand for Theme::instance().color(role).
[[nodiscard]] QColor color(Role role);

/// Five colours for −1, −0.5, 0, 0.5, 1, to be interpolated linearly in sRGB; the last three are the sequential map.
[[nodiscard]] const std::array<QRgb, 5> &divergingColors(bool dark);

/// "light", "dark", "system": the names used on the command line and in the settings.
[[nodiscard]] QString nameOf(ThemeMode mode);
[[nodiscard]] std::optional<ThemeMode> themeModeFromName(QStringView name);

} // namespace burnish

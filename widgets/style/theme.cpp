// SPDX-License-Identifier: MIT
#include "widgets/style/theme.h"

#include <QApplication>

namespace burnish {

namespace {

struct Pair
{
    QRgb light;
    QRgb dark;
};

constexpr std::array<Pair, std::size_t(Role::Count)> colors = {{
    {0xF1F1EF, 0x26282B}, // Window
    {0xFFFFFF, 0x1D1F21}, // Base
    {0xF8F8F6, 0x222427}, // Alternate
    {0x1C1F22, 0xE2E3E1}, // Text
    {0x585E65, 0xA4A9AE}, // TextSecondary
    {0x9B9FA3, 0x6B7075}, // Disabled
    {0xF7F7F5, 0x303336}, // Button
    {0xD5D6D2, 0x3A3D41}, // Line
    {0xB4B6B2, 0x54585D}, // LineStrong
    {0x8B8E8B, 0x74797E}, // Control
    {0x2A5D8C, 0x35699B}, // Accent
    {0xFFFFFF, 0xFFFFFF}, // AccentText
    {0x2A5D8C, 0x6FA8DC}, // Focus
    {0x1F4A73, 0x245078}, // Primary
    {0xD9E3EC, 0x33404D}, // SelectionInactive
    {0xDCE9F5, 0x263A4E}, // Drop
    {0xF3E3C6, 0x54431F}, // MatchFrom
    {0xCFE3F7, 0x23476B}, // MatchTo
    {0xFBF1DD, 0x3A3222}, // Banner
    {0xFAE6E3, 0x43292A}, // BannerError
    {0x1F5F99, 0x86B8E8}, // Link
    {0x1A7044, 0x6CC495}, // Added
    {0x8A5700, 0xE0B05A}, // Replaced
    {0x1F5FAE, 0x85B7F0}, // Renamed
    {0x7446AD, 0xBFA2EE}, // Cast
    {0xB3352A, 0xF0897D}, // Removed
    {0x1A7044, 0x6CC495}, // Applied
    {0x585E65, 0xA4A9AE}, // Skipped
    {0xB3352A, 0xF0897D}, // Missing
    {0x6A6300, 0xCFC35E}, // Unused
    {0xA32672, 0xE88BC4}, // Collision
    {0x8A5700, 0xE0B05A}, // Warning
    {0xB3352A, 0xF0897D}, // Error
    {0x2A5D8C, 0x6FA8DC}, // HistogramNegative
    {0xB4632A, 0xE0945A}, // HistogramPositive
}};

} // namespace

Theme &Theme::instance()
{
    static Theme theme;
    return theme;
}

Theme::Theme()
    : m_platform(QApplication::palette())
{}

bool Theme::platformIsDark() const
{
    return m_platform.color(QPalette::Window).lightness() < 128;
}

void Theme::setMode(ThemeMode mode)
{
    m_mode = mode;
    m_dark = mode == ThemeMode::Dark || (mode == ThemeMode::System && platformIsDark());
    QApplication::setPalette(palette(m_dark));
    Q_EMIT changed();
}

QColor Theme::color(Role role, bool dark)
{
    const Pair &pair = colors[std::size_t(role)];
    return QColor(dark ? pair.dark : pair.light);
}

QColor Theme::color(Role role) const
{
    return color(role, m_dark);
}

QPalette Theme::palette(bool dark)
{
    const auto of = [dark](Role role) { return color(role, dark); };
    QPalette palette;
    palette.setColor(QPalette::Window, of(Role::Window));
    palette.setColor(QPalette::Base, of(Role::Base));
    palette.setColor(QPalette::AlternateBase, of(Role::Alternate));
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(role, of(Role::Text));
    palette.setColor(QPalette::PlaceholderText, of(Role::TextSecondary));
    palette.setColor(QPalette::Button, of(Role::Button));
    palette.setColor(QPalette::Light, of(Role::Button));
    palette.setColor(QPalette::Midlight, of(Role::Line));
    palette.setColor(QPalette::Mid, of(Role::Line));
    palette.setColor(QPalette::Dark, of(Role::LineStrong));
    palette.setColor(QPalette::Shadow, of(Role::LineStrong));
    palette.setColor(QPalette::BrightText, of(Role::AccentText));
    palette.setColor(QPalette::ToolTipBase, of(Role::Base));
    palette.setColor(QPalette::Highlight, of(Role::Accent));
    palette.setColor(QPalette::HighlightedText, of(Role::AccentText));
    palette.setColor(QPalette::Inactive, QPalette::Highlight, of(Role::SelectionInactive));
    palette.setColor(QPalette::Inactive, QPalette::HighlightedText, of(Role::Text));
    palette.setColor(QPalette::Link, of(Role::Link));
    palette.setColor(QPalette::LinkVisited, of(Role::Link));
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText, QPalette::PlaceholderText,
                            QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, of(Role::Disabled));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, of(Role::SelectionInactive));
    return palette;
}

QPalette Theme::primaryButtonPalette() const
{
    QPalette palette = Theme::palette(m_dark);
    palette.setColor(QPalette::Active, QPalette::Button, color(Role::Primary));
    palette.setColor(QPalette::Inactive, QPalette::Button, color(Role::Primary));
    palette.setColor(QPalette::Active, QPalette::ButtonText, color(Role::AccentText));
    palette.setColor(QPalette::Inactive, QPalette::ButtonText, color(Role::AccentText));
    return palette;
}

QColor color(Role role)
{
    return Theme::instance().color(role);
}

const std::array<QRgb, 5> &divergingColors(bool dark)
{
    static constexpr std::array<QRgb, 5> onLight = {0xFF123A63, 0xFF5B93C6, 0xFFFAF9F6, 0xFFD08A55, 0xFF6E3108};
    static constexpr std::array<QRgb, 5> onDark = {0xFFB5DAFA, 0xFF3F80BC, 0xFF1D1F21, 0xFFBC6A34, 0xFFFBD9B4};
    return dark ? onDark : onLight;
}

QString nameOf(ThemeMode mode)
{
    switch (mode) {
    case ThemeMode::Light:
        return QStringLiteral("light");
    case ThemeMode::Dark:
        return QStringLiteral("dark");
    case ThemeMode::System:
        break;
    }
    return QStringLiteral("system");
}

std::optional<ThemeMode> themeModeFromName(QStringView name)
{
    for (const auto mode : {ThemeMode::System, ThemeMode::Light, ThemeMode::Dark})
        if (nameOf(mode) == name)
            return mode;
    return std::nullopt;
}

} // namespace burnish

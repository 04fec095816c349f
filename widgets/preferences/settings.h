// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QByteArray>
#include <QKeySequence>
#include <QObject>
#include <QStringList>
#include <QVariant>

#include <array>
#include <memory>
#include <optional>

class QSettings;

namespace burnish {

/// What the window restores when it starts.
enum class StartRestore { Nothing, Layout, Models };
/// The precision that a new export starts with: the model's own, or one of Burn's settings.
enum class ExportPrecision { Keep, Double, Full, Half };

/// A number between two bounds. Zero is valid too if it is the default: it stands for "as the system has it".
struct IntSetting
{
    const char *key;
    int fallback;
    int least;
    int most;
};

struct BoolSetting
{
    const char *key;
    bool fallback;
};

/// One of several choices, stored by name.
template <typename Choice, std::size_t count> struct ChoiceSetting
{
    struct Name
    {
        Choice choice;
        const char *name;
    };
    const char *key;
    Choice fallback;
    std::array<Name, count> names;
};

/// A text, by default empty.
struct TextSetting
{
    const char *key;
    bool (*isValid)(const QString &text); ///< null: every text is valid
};

/// Several texts, by default none.
struct ListSetting
{
    const char *key;
};

/// Encoded by Qt, such as the arrangement of docks; by default empty.
struct BytesSetting
{
    const char *key;
};

/// Rows of values by name, by default none.
struct RowsSetting
{
    const char *key;
};

/// Every setting: its key, its default and what is valid.
namespace setting {

/// False for a language that the window does not have.
[[nodiscard]] bool isLanguage(const QString &code);

inline constexpr ChoiceSetting<StartRestore, 3> startRestore = {
    "start/restore",
    StartRestore::Layout,
    {{{StartRestore::Nothing, "nothing"}, {StartRestore::Layout, "layout"}, {StartRestore::Models, "models"}}}};
inline constexpr ChoiceSetting<ThemeMode, 3> theme = {
    "theme",
    ThemeMode::System,
    {{{ThemeMode::System, "system"}, {ThemeMode::Light, "light"}, {ThemeMode::Dark, "dark"}}}};
/// In points; 0: the system's.
inline constexpr IntSetting fontSize = {"fontSize", 0, 7, 24};
/// Empty: the system's.
inline constexpr TextSetting language = {"language", isLanguage};
inline constexpr ChoiceSetting<NumberNotation, 3> notation = {"numbers/notation",
                                                              NumberNotation::Automatic,
                                                              {{{NumberNotation::Automatic, "automatic"},
                                                                {NumberNotation::Fixed, "fixed"},
                                                                {NumberNotation::Scientific, "scientific"}}}};
/// Significant digits in the notations without a fixed number of decimal places.
inline constexpr IntSetting digits = {"numbers/digits", NumberStyle().digits, 2, 9};
inline constexpr IntSetting decimals = {"numbers/decimals", NumberStyle().decimals, 0, 9};
inline constexpr BoolSetting grouping = {"numbers/grouping", NumberStyle().isGrouped};
/// Empty: the folder of the model's file.
inline constexpr TextSetting exportFolder = {"export/folder", nullptr};
inline constexpr ChoiceSetting<ExportPrecision, 4> exportPrecision = {"export/precision",
                                                                      ExportPrecision::Keep,
                                                                      {{{ExportPrecision::Keep, "keep"},
                                                                        {ExportPrecision::Double, "double"},
                                                                        {ExportPrecision::Full, "full"},
                                                                        {ExportPrecision::Half, "half"}}}};
/// 0: as many as the computer has processors.
inline constexpr IntSetting threads = {"performance/threads", 0, 1, 256};
/// In MiB.
inline constexpr IntSetting cacheMemory = {"performance/cacheMemory", 64, 64, 65536};

// Remembered, not chosen.
inline constexpr TextSetting openFolder = {"openFolder", nullptr};
inline constexpr RowsSetting recentFiles = {"recent"};
inline constexpr ListSetting filesBeingOpened = {"opening"};
inline constexpr ListSetting lastModels = {"start/models"};
/// Folders with models that are listed with those of the stores of other programs.
inline constexpr ListSetting storeFolders = {"stores/folders"};
inline constexpr BytesSetting windowGeometry = {"window/geometry"};
inline constexpr BytesSetting docksWide = {"window/docksWide"};
inline constexpr BytesSetting docksSmall = {"window/docksSmall"};
/// Of the window in which the docks were saved last.
inline constexpr IntSetting docksWidth = {"window/docksWidth", 0, 1, 65535};
inline constexpr IntSetting docksHeight = {"window/docksHeight", 0, 1, 65535};
/// The dock in front at the bottom, and its height, before a workbench panel that is still open.
inline constexpr TextSetting dockBelow = {"window/dockBelow", nullptr};
inline constexpr IntSetting heightBelow = {"window/heightBelow", 0, 1, 65535};
/// The right docks that the user opened beside a workbench panel in a small window, the one in front last.
inline constexpr ListSetting docksBeside = {"window/docksBeside"};
inline constexpr BoolSetting moreFigures = {"inspector/moreFigures", false};
/// A comparison shows a list of tensors instead of the tree.
inline constexpr BoolSetting compareList = {"compare/list", false};
/// In points above or below the window's font.
inline constexpr IntSetting manualZoom = {"manual/zoom", 0, -4, 16};
/// The tour was offered at a start.
inline constexpr BoolSetting tourOffered = {"tour/offered", false};

} // namespace setting

/// The user's settings and what the program remembers, in one file. A value that is missing or invalid reads as the
/// default and stays in the file until it is set. GUI thread only.
class Settings : public QObject
{
    Q_OBJECT

public:
    static Settings &instance();
    ~Settings() override;

    /// What is wrong with the file.
    struct Problems
    {
        bool isDamaged = false;
        QString copy;            ///< where the damaged file was moved; empty if that failed
        bool isLater = false;    ///< written by a later version
        QStringList invalid;     ///< keys with values that this version does not accept
        bool isReadOnly = false; ///< nothing set is kept
    };
    /// Reads the file and checks it; moves a damaged one aside. Call once at the start, after the application has its
    /// name. Without this call, everything works and nothing is reported.
    const Problems &open();
    [[nodiscard]] const Problems &problems() const { return m_problems; }
    /// The same as whole sentences.
    [[nodiscard]] QStringList warnings() const;
    [[nodiscard]] static QString readOnlyWarning();
    /// The path of the file.
    [[nodiscard]] static QString file();

    [[nodiscard]] int value(const IntSetting &setting) const;
    [[nodiscard]] bool value(const BoolSetting &setting) const;
    [[nodiscard]] QString value(const TextSetting &setting) const;
    [[nodiscard]] QStringList value(const ListSetting &setting) const;
    [[nodiscard]] QByteArray value(const BytesSetting &setting) const;
    [[nodiscard]] QList<QVariantMap> value(const RowsSetting &setting) const;
    template <typename Choice, std::size_t count>
    [[nodiscard]] Choice value(const ChoiceSetting<Choice, count> &setting) const
    {
        return choiceOf(setting, stored(setting.key)).value_or(setting.fallback);
    }

    void set(const IntSetting &setting, int value) { store(QLatin1StringView(setting.key), value); }
    void set(const BoolSetting &setting, bool value) { store(QLatin1StringView(setting.key), value); }
    void set(const TextSetting &setting, const QString &value) { store(QLatin1StringView(setting.key), value); }
    void set(const ListSetting &setting, const QStringList &value) { store(QLatin1StringView(setting.key), value); }
    void set(const BytesSetting &setting, const QByteArray &value) { store(QLatin1StringView(setting.key), value); }
    void set(const RowsSetting &setting, const QList<QVariantMap> &rows);
    template <typename Choice, std::size_t count> void set(const ChoiceSetting<Choice, count> &setting, Choice value)
    {
        for (const auto &[choice, name] : setting.names)
            if (choice == value)
                store(QLatin1StringView(setting.key), QString::fromLatin1(name));
    }

    /// Makes a setting its default again.
    template <typename Setting> void restore(const Setting &setting) { remove(QLatin1StringView(setting.key)); }
    /// True if the setting was never set, or set to its default.
    template <typename Setting> [[nodiscard]] bool isDefault(const Setting &setting) const
    {
        if constexpr (requires { setting.fallback; })
            return value(setting) == setting.fallback;
        else
            return value(setting).isEmpty();
    }

    /// The user's keys for a command; nothing if they were not changed, an empty list for none.
    [[nodiscard]] std::optional<QList<QKeySequence>> shortcut(const QString &command) const;
    void setShortcut(const QString &command, const QList<QKeySequence> &keys);
    void restoreShortcut(const QString &command);
    /// Also those of commands that this version does not have.
    void restoreShortcuts();

    /// The choice of a stored value; nothing if it is invalid.
    template <typename Choice, std::size_t count>
    [[nodiscard]] static std::optional<Choice> choiceOf(const ChoiceSetting<Choice, count> &setting,
                                                        const QVariant &stored)
    {
        const QString text = stored.toString();
        for (const auto &[choice, name] : setting.names)
            if (text == QLatin1StringView(name))
                return choice;
        return std::nullopt;
    }

Q_SIGNALS:
    /// The setting with this key has another value.
    void changed(const QString &key);
    /// Setting something failed for the first time: nothing is kept.
    void becameReadOnly();

private:
    Settings();
    [[nodiscard]] QVariant stored(const char *key) const;
    void store(const QString &key, const QVariant &value);
    void remove(const QString &key);
    void finish(QSettings &settings, const QString &key);

    Problems m_problems;
    /// Keeps what could not be written for as long as the program runs.
    std::unique_ptr<QSettings> m_kept;
};

} // namespace burnish

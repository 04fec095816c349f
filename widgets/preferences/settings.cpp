// SPDX-License-Identifier: MIT
#include "widgets/preferences/settings.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "widgets/style/language.h"

#include <QFile>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// Increment when the meaning of a stored value changes.
constexpr int formatVersion = 1;
constexpr char versionKey[] = "version";
constexpr char shortcutGroup[] = "shortcuts";
/// Far beyond what is ever stored.
constexpr qint64 largestFile = 16 << 20;

std::optional<int> intOf(const IntSetting &setting, const QVariant &stored)
{
    bool ok = false;
    const int value = stored.toInt(&ok);
    const bool isValid = (value >= setting.least && value <= setting.most) || value == setting.fallback;
    return ok && isValid ? std::optional(value) : std::nullopt;
}

std::optional<bool> boolOf(const QVariant &stored)
{
    const QString text = stored.toString();
    return text == "true"_L1 ? std::optional(true) : text == "false"_L1 ? std::optional(false) : std::nullopt;
}

std::optional<QString> textOf(const TextSetting &setting, const QVariant &stored)
{
    // A list is stored for a text that contains commas and was written by hand.
    const bool isText = stored.typeId() == QMetaType::QString;
    const QString text = stored.toString();
    return isText && (!setting.isValid || setting.isValid(text)) ? std::optional(text) : std::nullopt;
}

std::optional<QByteArray> bytesOf(const QVariant &stored)
{
    return stored.typeId() == QMetaType::QByteArray ? std::optional(stored.toByteArray()) : std::nullopt;
}

/// Nothing for texts that name no keys.
std::optional<QList<QKeySequence>> keysOf(const QVariant &stored)
{
    if (stored.typeId() != QMetaType::QString && stored.typeId() != QMetaType::QStringList)
        return std::nullopt;
    QList<QKeySequence> keys;
    const QStringList texts = stored.toStringList();
    for (const QString &text : texts) {
        if (text.isEmpty())
            continue;
        const QKeySequence one(text, QKeySequence::PortableText);
        if (one.isEmpty() || one[0].key() == Qt::Key_unknown)
            return std::nullopt;
        keys += one;
    }
    return keys;
}

bool isValid(const IntSetting &setting, const QVariant &stored)
{
    return intOf(setting, stored).has_value();
}
bool isValid(const BoolSetting &, const QVariant &stored)
{
    return boolOf(stored).has_value();
}
bool isValid(const TextSetting &setting, const QVariant &stored)
{
    return textOf(setting, stored).has_value();
}
bool isValid(const BytesSetting &, const QVariant &stored)
{
    return bytesOf(stored).has_value();
}
template <typename Choice, std::size_t count>
bool isValid(const ChoiceSetting<Choice, count> &setting, const QVariant &stored)
{
    return Settings::choiceOf(setting, stored).has_value();
}

/// The keys of stored values that this version does not accept.
QStringList invalidKeys(QSettings &settings)
{
    QStringList invalid;
    const auto check = [&](const auto &...known) {
        const auto one = [&](const auto &setting) {
            const QVariant stored = settings.value(QLatin1StringView(setting.key));
            if (stored.isValid() && !isValid(setting, stored))
                invalid += QString::fromLatin1(setting.key);
        };
        (one(known), ...);
    };
    using namespace setting;
    check(startRestore, theme, fontSize, language, notation, digits, decimals, grouping, exportFolder, exportPrecision,
          threads, cacheMemory, openFolder, windowGeometry, docksWide, docksSmall, docksWidth, docksHeight, dockBelow,
          heightBelow, moreFigures, compareList);
    settings.beginGroup(QLatin1StringView(shortcutGroup));
    for (const QString &command : settings.allKeys())
        if (!keysOf(settings.value(command)))
            invalid += QLatin1StringView(shortcutGroup) + u'/' + command;
    settings.endGroup();
    return invalid;
}

/// True if the file is there and was not written by QSettings, or not to its end.
bool isDamaged(const QSettings &settings)
{
    // Reads the sections, which are otherwise read when needed.
    static_cast<void>(settings.allKeys());
    if (settings.status() == QSettings::FormatError)
        return true;
    QFile file(settings.fileName());
    if (!file.open(QIODevice::ReadOnly))
        return false;
    return file.size() > largestFile || file.readAll().contains('\0');
}

QString shortcutKey(const QString &command)
{
    return QLatin1StringView(shortcutGroup) + u'/' + command;
}

} // namespace

bool setting::isLanguage(const QString &code)
{
    const auto all = LanguageManager::languages();
    return code.isEmpty() || std::ranges::any_of(all, [&](const auto &language) { return language.code == code; });
}

Settings &Settings::instance()
{
    static Settings settings;
    return settings;
}

Settings::Settings() = default;
Settings::~Settings() = default;

QString Settings::file()
{
    return QSettings().fileName();
}

const Settings::Problems &Settings::open()
{
    m_problems = {};
    m_kept = std::make_unique<QSettings>();
    QSettings &settings = *m_kept;
    if (isDamaged(settings)) {
        m_problems.isDamaged = true;
        const QString copy = settings.fileName() + u".damaged"_s;
        QFile::remove(copy);
        if (QFile::rename(settings.fileName(), copy))
            m_problems.copy = copy;
        m_kept = std::make_unique<QSettings>();
        m_kept->sync();
    }
    bool ok = true;
    const QVariant version = m_kept->value(QLatin1StringView(versionKey), formatVersion);
    m_problems.isLater = version.toInt(&ok) > formatVersion;
    m_problems.invalid = invalidKeys(*m_kept);
    if (!ok)
        m_problems.invalid.prepend(QString::fromLatin1(versionKey));
    m_problems.isReadOnly = !m_kept->isWritable();
    return m_problems;
}

QString Settings::readOnlyWarning()
{
    return tr("Settings cannot be saved: %1 is not writable. Changes last until Burnish is closed.")
        .arg(shownPath(file()));
}

QStringList Settings::warnings() const
{
    const QString path = shownPath(file());
    QStringList warnings;
    if (m_problems.isDamaged && !m_problems.copy.isEmpty())
        warnings += tr("The settings file %1 was damaged. Burnish started with its default settings and kept the "
                       "damaged file as %2.")
                        .arg(path, QFileInfo(m_problems.copy).fileName());
    else if (m_problems.isDamaged)
        warnings += tr("The settings file %1 is damaged. Burnish uses what could be read of it.").arg(path);
    if (m_problems.isLater)
        warnings +=
            tr("The settings were saved by a later version of Burnish. What this version does not have is kept, "
               "but not used.");
    if (!m_problems.invalid.isEmpty())
        warnings += tr("%n setting(s) in %1 cannot be used and have their defaults: %2.", nullptr,
                       int(m_problems.invalid.size()))
                        .arg(path, joinedNames(m_problems.invalid));
    if (m_problems.isReadOnly)
        warnings += readOnlyWarning();
    return warnings;
}

QVariant Settings::stored(const char *key) const
{
    return QSettings().value(QLatin1StringView(key));
}

int Settings::value(const IntSetting &setting) const
{
    return intOf(setting, stored(setting.key)).value_or(setting.fallback);
}

bool Settings::value(const BoolSetting &setting) const
{
    return boolOf(stored(setting.key)).value_or(setting.fallback);
}

QString Settings::value(const TextSetting &setting) const
{
    return textOf(setting, stored(setting.key)).value_or(QString());
}

QStringList Settings::value(const ListSetting &setting) const
{
    return stored(setting.key).toStringList();
}

QByteArray Settings::value(const BytesSetting &setting) const
{
    return bytesOf(stored(setting.key)).value_or(QByteArray());
}

QList<QVariantMap> Settings::value(const RowsSetting &setting) const
{
    QSettings settings;
    QList<QVariantMap> rows;
    // The number in the file may be any.
    constexpr int mostRows = 1000;
    const int count = std::min(settings.beginReadArray(QLatin1StringView(setting.key)), mostRows);
    for (int row = 0; row < count; ++row) {
        settings.setArrayIndex(row);
        QVariantMap values;
        for (const QString &name : settings.childKeys())
            values.insert(name, settings.value(name));
        rows += values;
    }
    return rows;
}

void Settings::set(const RowsSetting &setting, const QList<QVariantMap> &rows)
{
    QSettings settings;
    settings.remove(QLatin1StringView(setting.key));
    settings.beginWriteArray(QLatin1StringView(setting.key), int(rows.size()));
    for (int row = 0; row < rows.size(); ++row) {
        settings.setArrayIndex(row);
        for (const auto &[name, value] : rows[row].asKeyValueRange())
            settings.setValue(name, value);
    }
    settings.endArray();
    finish(settings, QString::fromLatin1(setting.key));
}

void Settings::store(const QString &key, const QVariant &value)
{
    QSettings settings;
    settings.setValue(key, value);
    finish(settings, key);
}

void Settings::remove(const QString &key)
{
    QSettings settings;
    settings.remove(key);
    finish(settings, key);
}

void Settings::finish(QSettings &settings, const QString &key)
{
    // A later version keeps its number: what it stored is still there.
    if (!settings.contains(QLatin1StringView(versionKey)))
        settings.setValue(QLatin1StringView(versionKey), formatVersion);
    settings.sync();
    Q_EMIT changed(key);
    if (settings.status() != QSettings::NoError && !m_problems.isReadOnly) {
        m_problems.isReadOnly = true;
        Q_EMIT becameReadOnly();
    }
}

std::optional<QList<QKeySequence>> Settings::shortcut(const QString &command) const
{
    const QVariant keys = QSettings().value(shortcutKey(command));
    return keys.isValid() ? keysOf(keys) : std::nullopt;
}

void Settings::setShortcut(const QString &command, const QList<QKeySequence> &keys)
{
    QStringList texts;
    for (const QKeySequence &one : keys)
        texts += one.toString(QKeySequence::PortableText);
    // An empty list would be read as an invalid value.
    store(shortcutKey(command), texts.isEmpty() ? QVariant(QString()) : QVariant(texts));
}

void Settings::restoreShortcut(const QString &command)
{
    remove(shortcutKey(command));
}

void Settings::restoreShortcuts()
{
    remove(QString::fromLatin1(shortcutGroup));
}

} // namespace burnish

// SPDX-License-Identifier: MIT
#include "widgets/palette/palettemodel.h"

#include <algorithm>
#include <utility>

namespace burnish {

namespace {

constexpr int resultLimit = 100;
constexpr int tensorLimit = 30;
constexpr int modelLimit = 20;

} // namespace

PaletteModel::PaletteModel(QObject *parent)
    : QAbstractListModel(parent)
{}

void PaletteModel::setEntries(QList<PaletteEntry> commands, Source tensors, Source models)
{
    m_commands = std::move(commands);
    m_tensors = std::move(tensors);
    m_models = std::move(models);
    search({});
}

std::optional<QList<std::pair<int, int>>> PaletteModel::hitsOf(const QString &text, const QStringList &words)
{
    QList<std::pair<int, int>> hits;
    for (const QString &word : words) {
        qsizetype found = -1;
        for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
             at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
            if (found < 0)
                found = at;
            if (at == 0 || !text[at - 1].isLetterOrNumber()) {
                found = at;
                break;
            }
        }
        if (found < 0)
            return std::nullopt;
        hits.append({int(found), int(word.size())});
    }
    return hits;
}

void PaletteModel::search(const QString &typed)
{
    beginResetModel();
    m_shown = found(typed);
    endResetModel();
}

std::optional<std::pair<QString, int>> PaletteModel::similarSearch(const QString &typed) const
{
    constexpr qsizetype mostWords = 4;
    const QString text = typed.trimmed();
    const bool hasPrefix = !text.isEmpty() && QStringLiteral(">@:?").contains(text[0]);
    const QString plain = hasPrefix ? text.mid(1).trimmed() : text;
    QStringList searches;
    if (hasPrefix && !plain.isEmpty())
        searches += plain;
    const QStringList words = plain.split(u' ', Qt::SkipEmptyParts);
    for (qsizetype without = words.size() - 1; words.size() > 1 && words.size() <= mostWords && without >= 0;
         --without) {
        QStringList fewer = words;
        fewer.removeAt(without);
        searches += fewer.join(u' ');
    }
    for (const QString &search : std::as_const(searches)) {
        if (const auto count = found(search).size(); count > 0)
            return std::pair(search, int(count));
    }
    return std::nullopt;
}

QList<PaletteModel::Shown> PaletteModel::found(const QString &typed) const
{
    QString text = typed.trimmed();
    std::optional<PaletteEntry::Kind> only;
    if (!text.isEmpty()) {
        switch (text[0].unicode()) {
        case u'>':
            only = PaletteEntry::Kind::Command;
            break;
        case u'@':
            only = PaletteEntry::Kind::Tensor;
            break;
        case u':':
            only = PaletteEntry::Kind::Setting;
            break;
        case u'?':
            only = PaletteEntry::Kind::Help;
            break;
        default:
            break;
        }
        if (only)
            text = text.mid(1).trimmed();
    }
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);

    QList<Shown> matching;
    const auto add = [&](const PaletteEntry &entry) {
        Shown shown{entry, {}, 0};
        for (const QString &word : words) {
            if (const auto hits = hitsOf(entry.text, {word})) {
                const auto start = hits->front().first;
                shown.score += start == 0 ? 0 : !entry.text[start - 1].isLetterOrNumber() ? 1 : 3;
                shown.hits += *hits;
            } else if (entry.place.contains(word, Qt::CaseInsensitive) ||
                       entry.moreWords.contains(word, Qt::CaseInsensitive)) {
                shown.score += 5;
            } else {
                return;
            }
        }
        matching.append(std::move(shown));
    };
    for (const PaletteEntry &entry : std::as_const(m_commands))
        if (!only || entry.kind == *only || (only == PaletteEntry::Kind::Setting && entry.isAlsoSetting))
            add(entry);
    std::ranges::stable_sort(matching, {}, &Shown::score);
    if (m_models && !only && !words.isEmpty())
        for (const PaletteEntry &entry : m_models(words, modelLimit))
            add(entry);
    const bool tensors = only ? *only == PaletteEntry::Kind::Tensor : !words.isEmpty();
    if (m_tensors && tensors)
        for (const PaletteEntry &entry : m_tensors(words, tensorLimit))
            add(entry);
    return matching.mid(0, resultLimit);
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Shown &shown = m_shown[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return shown.entry.text;
    case Qt::ToolTipRole:
        return shown.entry.text;
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2").arg(shown.entry.text, shown.entry.place);
    case IconRole:
        return shown.entry.icon;
    case PlaceRole:
        return shown.entry.place;
    case KeysRole:
        return shown.entry.keys.toString(QKeySequence::NativeText);
    case HitsRole: {
        QVariantList hits;
        for (const auto &[start, length] : shown.hits)
            hits << start << length;
        return hits;
    }
    default:
        return {};
    }
}

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractListModel>
#include <QKeySequence>

#include <functional>
#include <optional>

namespace burnish {

/// An entry that the palette can run or find.
struct PaletteEntry
{
    enum class Kind { Command, Setting, Help, Tensor };

    Kind kind = Kind::Command;
    QString icon;
    QString text;
    QString place; ///< the menu or model it belongs to
    QKeySequence keys;
    std::function<void()> run;
    QString moreWords = {};     ///< additional search terms: its English name and synonyms
    bool isAlsoSetting = false; ///< a command that the settings prefix finds too
};

/// The entries that match the input, best first: each word must be in an entry's text, otherwise in its place or its
/// other words. The first character can narrow the search: > commands, @ tensors, : settings, ? help.
class PaletteModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum DataRole { IconRole = Qt::UserRole, PlaceRole, KeysRole, HitsRole };

    /// Returns entries matching the words, `limit` at most.
    using Source = std::function<QList<PaletteEntry>(const QStringList &words, int limit)>;

    explicit PaletteModel(QObject *parent = nullptr);

    /// `models` can be opened; they are not searched for alone.
    void setEntries(QList<PaletteEntry> commands, Source tensors, Source models = {});
    void search(const QString &typed);
    /// For a search without results: the first similar one that has some, without the prefix or without a word, and
    /// how many. Nothing if there is none.
    [[nodiscard]] std::optional<std::pair<QString, int>> similarSearch(const QString &typed) const;
    [[nodiscard]] const PaletteEntry &entry(int row) const { return m_shown[row].entry; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    /// Start and length of every word's hit in the text, or nullopt if a word has none. Prefers hits at the start of a
    /// word.
    [[nodiscard]] static std::optional<QList<std::pair<int, int>>> hitsOf(const QString &text,
                                                                          const QStringList &words);

private:
    struct Shown
    {
        PaletteEntry entry;
        QList<std::pair<int, int>> hits;
        int score = 0;
    };

    [[nodiscard]] QList<Shown> found(const QString &typed) const;

    QList<PaletteEntry> m_commands;
    Source m_tensors;
    Source m_models;
    QList<Shown> m_shown;
};

} // namespace burnish

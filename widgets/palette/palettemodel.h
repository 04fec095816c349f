// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractListModel>
#include <QKeySequence>

#include <functional>
#include <optional>

namespace burnish {

/// One thing that the palette can do or find.
struct PaletteEntry
{
    enum class Kind { Command, Setting, Help, Tensor };

    Kind kind = Kind::Command;
    QString icon;
    QString text;
    QString place; ///< where it belongs: a menu, a model
    QKeySequence keys;
    std::function<void()> run;
    QString moreWords = {}; ///< by which it is found too: what it is called in English, and what else people call it
    bool isAlsoSetting = false; ///< a command that the prefix of settings finds too
};

/// The entries that fit what was typed, best first: each word stands in an entry's text, or failing that in where it
/// belongs or in its other words. The first character can narrow it: > commands, @ tensors, : settings, ? help.
class PaletteModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum DataRole { IconRole = Qt::UserRole, PlaceRole, KeysRole, HitsRole };

    /// Asked for tensors with the words typed; gives at most the number asked for.
    using TensorSource = std::function<QList<PaletteEntry>(const QStringList &words, int limit)>;

    explicit PaletteModel(QObject *parent = nullptr);

    void setEntries(QList<PaletteEntry> commands, TensorSource tensors);
    void search(const QString &typed);
    [[nodiscard]] const PaletteEntry &entry(int row) const { return m_shown[row].entry; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    /// Start and length of every word's hit in the text, or nothing if some word has none. Hits at the beginning of a
    /// word are preferred.
    [[nodiscard]] static std::optional<QList<std::pair<int, int>>> hitsOf(const QString &text,
                                                                          const QStringList &words);

private:
    struct Shown
    {
        PaletteEntry entry;
        QList<std::pair<int, int>> hits;
        int score = 0;
    };

    QList<PaletteEntry> m_commands;
    TensorSource m_tensors;
    QList<Shown> m_shown;
};

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <QJsonObject>
#include <QStringList>

namespace burnish {

/// What happens to one node: made (before is null), changed, or removed (after is null).
struct NodeChange
{
    NodeId id;
    NodePtr before;
    NodePtr after;
};

/// What one opening of a file says of it.
struct Reading
{
    ModelState state;
    QString detail;              ///< see OpenedModel::detail
    bool wantsStructure = false; ///< see OpenedModel::wantsStructure
};

/// What an edit does, in the words of recipes (core/recipe/recipe.h): enough to do it again on an equal state.
struct EditAction
{
    QString name;          ///< of the recipe's action: "rename"
    QJsonObject arguments; ///< without the models; nodes by their full paths in the state that the edit was planned on
    /// Which other models' nodes it takes, as whoever asked for the plan calls them; each once. Where there can be
    /// several, the arguments name them so too, and the edited model by an empty text.
    QStringList donors;

    EditAction(QString what, QJsonObject how, const QString &donor = {})
        : name(std::move(what))
        , arguments(std::move(how))
        , donors(donor.isEmpty() ? QStringList() : QStringList{donor})
    {}
};

/// An edit as data: everything that differs between two states of a model. Undo, preview and recipes all use it.
struct ChangeSet
{
    QString text;                                          ///< imperative, for the history: "Rename head to classifier"
    std::vector<NodeChange> nodes;                         ///< by ascending id, each id once
    std::optional<std::pair<Metadata, Metadata>> metadata; ///< before, after
    std::optional<std::pair<Layout, Layout>> layout;       ///< before, after
    QString note; ///< what the edit leaves out and why, a sentence for people; mostly empty
    /// The file was read again in another way: what was taken for its content before, and after. Of the document only;
    /// the state's own changes are above.
    std::optional<std::pair<Reading, Reading>> reading;
    /// Another part of what the file holds is shown: what edits are told against before, and after. Of the document
    /// only.
    std::optional<std::pair<ModelState, ModelState>> baseline;

    /// By whoever plans it. Nothing where no recipe can say it.
    std::optional<EditAction> action;

    [[nodiscard]] bool isEmpty() const { return nodes.empty() && !metadata && !layout; }
    /// The change that takes this one back; the text is the same, and no recipe says it.
    [[nodiscard]] ChangeSet inverted() const;
};

/// All that differs between two states of one model, as a change from the first to the second.
ChangeSet changeBetween(const ModelState &before, const ModelState &after, QString text);

/// The state after the change. A change that was planned on another state is refused as a whole (Mismatch).
Expected<ModelState> applied(const ModelState &state, const ChangeSet &change);

} // namespace burnish

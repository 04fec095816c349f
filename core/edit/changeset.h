// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <QJsonObject>
#include <QStringList>

#include <functional>

namespace burnish {

/// The change of one node: added (before is null), changed, or removed (after is null).
struct NodeChange
{
    NodeId id;
    NodePtr before;
    NodePtr after;
};

/// The result of reading a file in one particular way.
struct Reading
{
    ModelState state;
    QString detail;              ///< see OpenedModel::detail
    bool needsStructure = false; ///< see OpenedModel::needsStructure
};

/// What an edit does, in terms of recipes (core/recipe/recipe.h): enough to repeat it on an equal state.
struct EditAction
{
    QString name;          ///< name of the recipe's action: "rename"
    QJsonObject arguments; ///< without the models; nodes by their full paths in the state before the edit
    /// The other models that the edit takes nodes from, by the caller's keys; each once. If there can be several, the
    /// arguments use these keys too, and an empty string for the edited model.
    QStringList donors;

    EditAction(QString what, QJsonObject how, const QString &donor = {})
        : name(std::move(what))
        , arguments(std::move(how))
        , donors(donor.isEmpty() ? QStringList() : QStringList{donor})
    {}
};

/// An edit as data: all differences between two states of a model. Used by undo, preview and recipes.
struct ChangeSet
{
    QString text;                                          ///< imperative, for the history: "Rename head to classifier"
    bool namesModel = false;                               ///< the text contains the model's name
    std::vector<NodeChange> nodes;                         ///< by ascending id, each id at most once
    std::optional<std::pair<Metadata, Metadata>> metadata; ///< before, after
    std::optional<std::pair<Layout, Layout>> layout;       ///< before, after
    std::optional<std::pair<Omissions, Omissions>> omissions; ///< before, after: ModelState::omissions()
    QString note; ///< what the edit leaves out and why, a sentence for the user; usually empty
    /// The file was read again in another way: its assumed content before and after. Concerns the document only;
    /// changes of the state are above.
    std::optional<std::pair<Reading, Reading>> reading;
    /// Another part of the file's content is shown: the state that edits are compared with, before and after. Concerns
    /// the document only.
    std::optional<std::pair<ModelState, ModelState>> baseline;

    /// Set by the planner. Nothing if no recipe can express the edit.
    std::optional<EditAction> action;

    [[nodiscard]] bool isEmpty() const { return nodes.empty() && !metadata && !layout; }
    /// Returns the reverse change; it has the same text, and no action.
    [[nodiscard]] ChangeSet inverted() const;
    /// Becomes the reverse change, without copying any node; text and action stay.
    void invert();
};

/// Returns all differences between two states of one model, as a change from the first to the second.
ChangeSet changeBetween(const ModelState &before, const ModelState &after, QString text);

/// Returns the state after the change. Mismatch, with nothing applied, if the change was planned on another state.
Expected<ModelState> applied(const ModelState &state, const ChangeSet &change);

/// Plans a change for a document that is not an edit of the content, such as how its file is read: the change also
/// applies `plan` to `baseline`, the state that the document's edits are compared with. If `plan` fails there, the
/// change is an ordinary one.
Expected<ChangeSet> planWithBaseline(const ModelState &state, const ModelState &baseline,
                                     const std::function<Expected<ChangeSet>(const ModelState &)> &plan);

/// Returns the error of applied(), or of applied() with the reverse change, at a fraction of its cost.
Expected<void> checkApplies(const ModelState &state, const ChangeSet &change, bool isInverted = false);

} // namespace burnish

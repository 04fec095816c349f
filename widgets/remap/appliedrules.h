// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/language/tensorrule.h"

#include <QHash>
#include <QObject>
#include <QStringList>

#include <vector>

class QUndoStack;

namespace burnish {

class ModelDocument;
class StepWatch;

/// Everything that determines the new names of a model.
struct RulesInForce
{
    std::vector<RemapRule> rules; ///< enabled rules only
    bool mapsIndices = false;
    QStringList keptIndices;                  ///< patterns for the lists that are not renumbered
    std::optional<TensorRules> allRules = {}; ///< of a list with tensor rules, in place of `rules`

    friend bool operator==(const RulesInForce &, const RulesInForce &) = default;
};
/// Leaves out disabled rules.
[[nodiscard]] RulesInForce rulesInForce(const std::vector<RemapRule> &rules, bool mapsIndices,
                                        const QStringList &keptIndices);

/// Remembers which rules were last applied to each model, and whether that step was undone.
class AppliedRules : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Records that the stack's most recent step applied these rules to the document.
    void remember(const ModelDocument *document, RulesInForce rules, QUndoStack *stack);
    /// Must be called before a document is destroyed.
    void forget(const ModelDocument *document);
    /// True if exactly these rules were applied to the document and not undone.
    [[nodiscard]] bool stand(const ModelDocument *document, const RulesInForce &rules) const;

Q_SIGNALS:
    /// A step that applied rules was undone or redone.
    void changed();

private:
    struct Applied
    {
        RulesInForce rules;
        StepWatch *step = nullptr;
    };

    QHash<const ModelDocument *, Applied> m_applied;
};

} // namespace burnish

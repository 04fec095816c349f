// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

#include <QHash>
#include <QObject>

#include <vector>

class QUndoStack;

namespace burnish {

class ModelDocument;
class StepWatch;

/// What decides the new names of a model.
struct RulesInForce
{
    std::vector<RemapRule> rules; ///< only those that are on
    bool mapsIndices = false;

    friend bool operator==(const RulesInForce &, const RulesInForce &) = default;
};
/// Leaves out the rules that are off.
[[nodiscard]] RulesInForce rulesInForce(const std::vector<RemapRule> &rules, bool mapsIndices);

/// Remembers which rules were applied to which model last, and whether that stands or was undone.
class AppliedRules : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// The step of the stack that was done last is the one that applied these rules to the document.
    void remember(const ModelDocument *document, RulesInForce rules, QUndoStack *stack);
    /// To be called before a document goes.
    void forget(const ModelDocument *document);
    /// Just these rules were applied to the document, and not undone.
    [[nodiscard]] bool stand(const ModelDocument *document, const RulesInForce &rules) const;

Q_SIGNALS:
    /// A step that applied rules was undone or done again.
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

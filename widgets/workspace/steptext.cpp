// SPDX-License-Identifier: MIT
#include "widgets/workspace/steptext.h"

#include "widgets/commands/editcommand.h"
#include "widgets/workspace/workspace.h"

#include <QUndoStack>

namespace burnish {

QString stepText(const Workspace &workspace, const ModelDocument *document, int step)
{
    const QUndoStack *stack = document ? workspace.undoStack(document) : nullptr;
    const QString text = stack && step >= 0 && step < stack->count() ? stack->text(step) : QString();
    if (text.isEmpty() || workspace.documents().size() < 2)
        return text;
    // A step of two models names both.
    const auto *command = dynamic_cast<const EditCommand *>(stack->command(step));
    return command && command->shared() ? text
                                        : Workspace::tr("%1 in %2", "edit, model").arg(text, document->displayName());
}

} // namespace burnish

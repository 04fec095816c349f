// SPDX-License-Identifier: MIT
#include "widgets/workspace/steptext.h"

#include "widgets/workspace/workspace.h"

namespace burnish {

QString stepText(const Workspace &workspace, const ModelDocument *document, const QString &text)
{
    const bool isOneOfSeveral = workspace.documents().size() > 1 && document && !text.isEmpty();
    return isOneOfSeveral ? Workspace::tr("%1 in %2", "edit, model").arg(text, document->displayName()) : text;
}

} // namespace burnish

// SPDX-License-Identifier: MIT
// The input is a session.
#include "core/recipe/sessionfile.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(session, input)
{
    const auto session = sessionFromJson(bytesOf(input));
    if (!checked(session))
        return;
    const QByteArray written = sessionToJson(*session);
    const auto again = sessionFromJson(written);
    require(checked(again).has_value(), "written sessions can be read");
    require(sessionToJson(*again) == written, "sessions stay the same when read and written again");
    QSet<QString> handles;
    for (const SessionDocument &document : session->documents) {
        require(document.edits >= 0, "documents have no negative number of edits");
        if (handles.isEmpty())
            handles.insert(document.handle);
    }
    const auto remainder = sessionFromJson(sessionToJson(remainderOf(*session, handles)));
    require(checked(remainder).has_value(), "what is left of a session can be read");
}

// SPDX-License-Identifier: MIT
// The input is a saved structure.
#include "core/model/burnversion.h"
#include "core/structure/rust/structurefile.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(structure, input)
{
    const auto saved = structureFromJson(bytesOf(input));
    if (!checked(saved))
        return;
    const QByteArray written = structureToJson(*saved);
    const auto again = structureFromJson(written);
    require(checked(again) && structureToJson(*again) == written, "written structures can be read");
    const auto structure = makeStructure(*saved);
    if (checked(structure))
        static_cast<void>(checked((*structure)->typeFor(BurnVersion::V0_21)));
}

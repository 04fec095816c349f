// SPDX-License-Identifier: MIT
// The input is a merge configuration in YAML.
#include "core/merge/config/mergekitconfig.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(yaml, input)
{
    const auto config = readMergekitConfig(bytesOf(input));
    if (!checked(config))
        return;
    const auto written = writeMergekitConfig(*config);
    if (!checked(written))
        return;
    const auto again = readMergekitConfig(*written);
    require(checked(again).has_value(), "written configurations can be read");
    const auto rewritten = writeMergekitConfig(*again);
    require(rewritten && *rewritten == *written, "configurations stay the same when read and written again");
}

// SPDX-License-Identifier: MIT
// The input is a filter, which is applied to a model of the fixtures.
#include "core/select/filter.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(filter, input)
{
    static const ModelState model = fixture("burn/cnn/full.mpk");
    const auto filter = Filter::parse(textOf(input));
    if (!checked(filter)) {
        require(filter.error().offset().value_or(0) <= input.size(), "errors are inside the filter");
        return;
    }
    const auto leaves = matchingLeaves(model, *filter, nullptr, Task());
    require(checked(leaves).has_value(), "filters can be applied");
    require(!filter->matchesEverything() || leaves->size() >= model.tensors().size(),
            "a filter that matches everything matches every tensor");
}

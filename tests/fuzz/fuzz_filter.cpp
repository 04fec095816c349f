// SPDX-License-Identifier: MIT
// The input is a filter, which is applied to a model of the fixtures.
#include "core/modelfiles/openmodel.h"
#include "core/select/filter.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

namespace {

ModelState fixture()
{
    Task task;
    Diagnostics diagnostics;
    const auto opened =
        openModelFile(QStringLiteral(BURNISH_SOURCE_DIR "/tests/fixtures/burn/cnn/full.mpk"), task, diagnostics);
    require(opened.has_value(), "the fixture can be opened");
    return opened->model.state;
}

} // namespace

BURNISH_FUZZ(filter, input)
{
    static const ModelState model = fixture();
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

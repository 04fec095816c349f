// SPDX-License-Identifier: MIT
#include "core/explain/explainmodels.h"

#include "core/explain/explainer.h"

namespace burnish {

Expected<Explanation> explainModels(const ModelState &original, const ModelState &converted,
                                    const ExplainOptions &options, Task &task)
{
    return Explainer(original, converted, options, task).run();
}

} // namespace burnish

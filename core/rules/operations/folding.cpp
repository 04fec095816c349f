// SPDX-License-Identifier: MIT
#include "core/rules/operations/operations.h"

namespace burnish {

std::vector<RuleOperation> foldingOperations()
{
    return {};
}

} // namespace burnish

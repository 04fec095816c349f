// SPDX-License-Identifier: MIT
#include "core/rules/language/ruleoperation.h"

#include "core/rules/language/rulestext.h"

namespace burnish {

QString RuleOperation::titleText() const
{
    return RulesText::tr(title);
}

QString RuleOperation::summaryText() const
{
    return RulesText::tr(summary);
}

} // namespace burnish

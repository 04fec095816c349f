// SPDX-License-Identifier: MIT
#include "core/rules/language/ruleoperation.h"

#include "core/base/joinedtext.h"
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

QString RuleOperation::descriptionText() const
{
    QStringList sentences = {summaryText()};
    for (const char *sentence : details)
        sentences += RulesText::tr(sentence);
    return joinedSentences(sentences);
}

} // namespace burnish

// SPDX-License-Identifier: MIT
// The input is a file of rules for tensors, in YAML or JSON. They are applied to a fixture.
#include "core/rules/rulesedit.h"
#include "core/rules/rulesfile.h"
#include "fuzz/fuzzing.h"

#include <QJsonDocument>

using namespace burnish;
using namespace burnish::fuzz;

namespace {

Expected<TensorRules> rulesFrom(const QByteArray &text)
{
    if (!text.startsWith('{') && !text.startsWith('['))
        return tensorRulesFromYaml(text);
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    if (error.error != QJsonParseError::NoError)
        return Error(ErrorCode::Malformed, error.errorString());
    return tensorRulesFromJson(document);
}

} // namespace

BURNISH_FUZZ(tensorrules, input)
{
    static const ModelState s_model = fixture("burn/cnn/full.mpk");
    const auto rules = rulesFrom(bytesOf(input));
    if (!checked(rules))
        return;
    const auto again = tensorRulesFromJson(QJsonDocument(rulesAsJson(*rules)));
    require(checked(again) && *again == *rules, "written rules can be read");
    const auto fromYaml = tensorRulesFromYaml(tensorRulesToYaml(*rules));
    require(checked(fromYaml) && *fromYaml == *rules, "rules written as YAML can be read");
    const Task task;
    const auto plan = planRules(s_model, *rules, {}, task);
    if (!checked(plan))
        return;
    require(plan->outcomes.size() >= rules->steps.size(), "every rule has an outcome");
    const auto change = planRulesEdit(s_model, *plan);
    if (!checked(change))
        return;
    const auto state = applied(s_model, *change);
    require(checked(state) && state->isConsistent(), "changes fit their model");
    readTensors(*state);
}

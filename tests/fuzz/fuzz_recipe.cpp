// SPDX-License-Identifier: MIT
// The input is a recipe. Its edits are applied to two models of the fixtures, whatever files it names.
#include "core/recipe/reciperun.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;
using namespace Qt::StringLiterals;

namespace {

/// The recipe without steps that name files, apart from openings, which open fixtures.
Recipe onFixtures(const Recipe &recipe)
{
    constexpr std::size_t mostSteps = 12;
    const QStringList fixtures = {u"tests/fixtures/burn/tiny/full.mpk"_s,
                                  u"tests/fixtures/safetensors/edge.safetensors"_s};
    Recipe replaced;
    qsizetype opened = 0;
    for (const RecipeStep &step : recipe.steps) {
        if (replaced.steps.size() == mostSteps)
            break;
        if (step.action == RecipeAction::Open) {
            const QString file = fixtures[opened++ % fixtures.size()];
            replaced.steps.push_back({step.action, {{u"file"_s, file}, {u"as"_s, step.arguments.value("as"_L1)}}});
        } else if (step.action != RecipeAction::Bind && step.action != RecipeAction::Export) {
            replaced.steps.push_back(step);
        }
    }
    return replaced;
}

void checkChanges(const Replay &replay)
{
    std::map<QString, ModelState> states;
    for (const ReplayedModel &model : replay.models)
        states.insert_or_assign(model.handle, model.opened.model.state);
    for (const ModelChange &change : replay.changes) {
        const auto state = states.find(change.model);
        require(state != states.end(), "changes are of opened models");
        auto changed = applied(state->second, change.change);
        require(changed && changed->isConsistent(), "changes fit their model");
        state->second = *std::move(changed);
    }
    for (const auto &[handle, state] : states)
        readTensors(state);
}

} // namespace

BURNISH_FUZZ(recipe, input)
{
    const auto recipe = recipeFromJson(bytesOf(input));
    if (!checked(recipe))
        return;
    const auto again = recipeFromJson(recipeToJson(*recipe));
    require(checked(again) && *again == *recipe, "written recipes can be read");
    RecipeOptions options;
    options.baseFolder = QStringLiteral(BURNISH_SOURCE_DIR);
    Task task;
    const auto replay = salvageRecipe(onFixtures(*recipe), options, task);
    if (checked(replay))
        checkChanges(*replay);
}

// SPDX-License-Identifier: MIT
// The input is a config.json. Its members are found, changed and removed, and the modules in it renamed.
#include "core/base/task.h"
#include "core/export/modulelists.h"
#include "core/export/quantisationconfig.h"
#include "core/modelfolder/configvalues.h"
#include "core/tensor/quantisation/schemes/quantconfig.h"
#include "fuzz/fuzzing.h"

#include <QJsonDocument>

using namespace burnish;
using namespace burnish::fuzz;

namespace {

constexpr const char *key = "quantization_config";

std::vector<ModuleName> names()
{
    std::vector<ModuleName> names = {{"lm_head", "head"}, {"model.norm", "norm"}};
    for (const char *layer : {"0", "1"}) {
        for (const char *module : {".self_attn.q_proj", ".self_attn.k_proj", ".mlp.gate", ".mlp.experts.0.up_proj"})
            names.push_back({std::string("model.layers.") + layer + module, std::string("layers.") + layer + module});
    }
    unite(names);
    return names;
}

void rename(const QByteArray &quantisation)
{
    const QuantConfig before = QuantConfig::of(QJsonDocument::fromJson(quantisation).object());
    const auto renamed = withRenamedModules(quantisation, names(), Task());
    if (!checked(renamed))
        return;
    if (renamed->warning)
        checkError(*renamed->warning);
    const QJsonDocument json = QJsonDocument::fromJson(renamed->json);
    if (!QJsonDocument::fromJson(quantisation).isNull())
        require(json.isObject(), "renaming keeps valid JSON valid");
    const QuantConfig after = QuantConfig::of(json.object());
    require(after.method() == before.method(), "renaming keeps the method");
    std::vector<ModuleName> same = names();
    for (ModuleName &name : same)
        name.before = name.after;
    const auto again = withRenamedModules(renamed->json, same, Task());
    require(again && again->json == renamed->json, "without new names, the bytes stay");
}

} // namespace

BURNISH_FUZZ(config, input)
{
    const QByteArray config = bytesOf(input);
    rename(config);
    const auto quantisation = configMember(config, key);
    if (!checked(quantisation))
        return;
    if (*quantisation) {
        rename(**quantisation);
        static_cast<void>(withFloatModules(**quantisation, {QStringLiteral("model.layers.0.mlp.gate")}));
    }
    const auto removed = withoutConfigMember(config, key);
    require(checked(removed).has_value() && checked(configMember(*removed, key)).has_value(),
            "without the member, the rest is an object");
    const auto changed = withQuantisationConfig(config, "{\"bits\": 4}");
    if (checked(changed))
        require(**configMember(*changed, key) == "{\"bits\": 4}", "the member has its new value");
}

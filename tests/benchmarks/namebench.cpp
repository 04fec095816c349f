// SPDX-License-Identifier: MIT
#include "benchmark.h"
#include "core/model/statebuilder.h"
#include "core/remap/remapplan.h"
#include "core/remap/rulefile.h"
#include "core/select/filter.h"
#include "core/tensor/expressions/stored.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>

namespace burnish::bench {

namespace {

ModelState named(std::size_t tensors)
{
    static constexpr std::array parts = {"self_attn.q_proj.weight", "self_attn.k_proj.weight",
                                         "self_attn.v_proj.weight", "self_attn.o_proj.weight",
                                         "mlp.gate_proj.weight",    "mlp.up_proj.weight",
                                         "mlp.down_proj.weight",    "input_layernorm.weight",
                                         "mlp.gate_proj.bias",      "post_attention_layernorm.weight"};
    const auto source = std::make_shared<MemorySource>(std::vector<std::byte>(64), QStringLiteral("small"));
    const TensorPtr tensor = required(makeStoredTensor(required(TensorInfo::make(Dtype::F32, {4, 4})), source, 0));
    StateBuilder builder;
    for (std::size_t i = 0; i < tensors; ++i)
        builder.addTensorAt("model.layers." + std::to_string(i / parts.size()) + "." + parts[i % parts.size()], tensor);
    return builder.finish();
}

/// Rules that users write for such a model, and rules for other models that they keep in the list.
std::vector<RemapRule> twentyRules()
{
    return {{R"(^model\.layers\.(\d+)\.)", "blk.$1."},
            {R"(self_attn\.q_proj)", "attn_q"},
            {R"(self_attn\.k_proj)", "attn_k"},
            {R"(self_attn\.v_proj)", "attn_v"},
            {R"(self_attn\.o_proj)", "attn_output"},
            {R"(mlp\.(gate|up|down)_proj)", "ffn_${1}"},
            {R"(input_layernorm)", "attn_norm"},
            {R"(post_attention_layernorm)", "ffn_norm"},
            {R"(\.weight$)", ".w"},
            {R"((\w+)\.bias$)", "${1}.b"},
            {R"(^module\.)", ""},
            {R"(^_orig_mod\.)", ""},
            {R"((.*)norm(\d+)\.weight$)", "${1}norm${2}.gamma"},
            {R"((.*)norm(\d+)\.bias$)", "${1}norm${2}.beta"},
            {R"(^(.*)\.in_proj_(weight|bias)$)", "${1}.qkv.$2"},
            {R"((?i)LayerNorm)", "norm"},
            {R"(h\.([0-9]+)\.)", "layer${1}."},
            {R"(\bfc([12])\b)", "linear$1"},
            {R"(embed(?:ding)?s?\.)", "emb."},
            {R"(attn_(q|k|v)\.w$)", "attn.$1.weight"}};
}

/// Wall time of burn-store's own KeyRemapper on the model's names.
double burnMilliseconds(const Benchmark &benchmark, const ModelState &state, const std::vector<RemapRule> &rules)
{
    const QString rulesFile = benchmark.path(QStringLiteral("rules.json"));
    if (const auto written = writeRuleFile(rulesFile, rules); !written)
        qFatal("%s", qPrintable(written.error().message()));
    QFile names(benchmark.path(QStringLiteral("names.txt")));
    if (!names.open(QIODevice::WriteOnly))
        qFatal("%s", qPrintable(names.errorString()));
    for (const NodeId id : state.tensors())
        names.write(QByteArray::fromStdString(state.path(id) + '\n'));
    names.close();
    const QByteArray line =
        run(benchmark.options().oracle, {QStringLiteral("bench-remap"), rulesFile, names.fileName()});
    return QJsonDocument::fromJson(line).object().value(QLatin1String("best_s")).toDouble() * 1000;
}

double bestMilliseconds(const std::function<void()> &work)
{
    double best = 1e9;
    for (int round = 0; round < 5; ++round)
        best = std::min(best, secondsOf(work) * 1000);
    return best;
}

} // namespace

void benchmarkNames(Benchmark &benchmark)
{
    const QString milliseconds = QStringLiteral("ms");
    const Task task;
    if (benchmark.wants(QStringLiteral("names"))) {
        const ModelState state = named(100'000);
        const std::vector<RemapRule> rules = {
            {R"(^model\.layers\.(\d+)\.)", "blk.$1."},
            {R"(self_attn\.q_proj)", "attn_q"},
            {R"(self_attn\.k_proj)", "attn_k"},
            {R"(self_attn\.v_proj)", "attn_v"},
            {R"(self_attn\.o_proj)", "attn_output"},
            {R"(mlp\.(gate|up|down)_proj)", "ffn_${1}"},
            {R"(input_layernorm)", "attn_norm"},
            {R"(post_attention_layernorm)", "ffn_norm"},
            {R"(\.weight$)", ".w"},
            {R"((\w+)\.bias$)", "${1}.b"},
        };
        benchmark.addLimit(QStringLiteral("remap preview, 100,000 names, 10 rules"),
                           bestMilliseconds([&] { (void)required(planRemap(state, rules, {}, task)); }), 100,
                           milliseconds);
        for (const char *text : {"attn", "name~\"layers\\.\\d+5\\..*bias\"", "name:*.bias", "dtype:f32 rank=2"}) {
            const Filter filter = required(Filter::parse(text));
            benchmark.addLimit(QStringLiteral("filter 100,000 names by %1").arg(QLatin1String(text)),
                               bestMilliseconds([&] { (void)required(matchingLeaves(state, filter, nullptr, task)); }),
                               100, milliseconds);
        }
    }
    if (benchmark.wants(QStringLiteral("remap"))) {
        const ModelState state = named(1'000'000);
        std::vector<RemapRule> rules = twentyRules();
        const RemapPlan earlier = required(planRemap(state, rules, {}, task));
        benchmark.addLimit(QStringLiteral("remap preview, 1,000,000 names, 20 rules"),
                           bestMilliseconds([&] { (void)required(planRemap(state, rules, {}, task)); }), 2000,
                           milliseconds);
        if (!benchmark.options().oracle.isEmpty()) {
            const double ours = bestMilliseconds([&] { (void)required(planRemap(state, rules, {}, task)); });
            benchmark.addSpeed(QStringLiteral("remap of 1,000,000 names by 20 rules: Burn's KeyRemapper"), ours,
                               burnMilliseconds(benchmark, state, rules), 2);
        }
        rules.back().to = "attn.$1.w";
        benchmark.addLimit(QStringLiteral("the same, the last rule edited"), bestMilliseconds([&] {
                               (void)required(planRemap(state, rules, {}, task, {.earlier = &earlier}));
                           }),
                           1000, milliseconds);
    }
    if (benchmark.wants(QStringLiteral("tree"))) {
        ModelState state;
        benchmark.addLimit(QStringLiteral("build a tree of 1,000,000 tensors"),
                           secondsOf([&] { state = named(1'000'000); }), 5, QStringLiteral("s"));
        const Filter filter = required(Filter::parse("q_proj"));
        benchmark.addLimit(QStringLiteral("filter 1,000,000 tensors"),
                           bestMilliseconds([&] { (void)required(matchingLeaves(state, filter, nullptr, task)); }),
                           1000, milliseconds);
    }
}

} // namespace burnish::bench

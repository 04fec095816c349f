// SPDX-License-Identifier: MIT
#include "benchmark.h"
#include "core/export/exportrun.h"
#include "core/model/statebuilder.h"
#include "core/rules/rulesedit.h"
#include "core/tensor/expressions/stored.h"
#include "heapcounter.h"

#include <QFile>
#include <QJsonArray>

#include <random>

namespace burnish::bench {

namespace {

TensorRule rule(const char *operation, std::vector<std::string> inputs, std::vector<std::string> outputs,
                const QJsonObject &parameters = {})
{
    TensorRule made;
    made.operation = operation;
    made.inputs = std::move(inputs);
    made.outputs = std::move(outputs);
    made.parameters = parameters;
    made.optional = true;
    return made;
}

const QJsonObject rows = {{QStringLiteral("axis"), 0}, {QStringLiteral("parts"), 3}};
const QJsonObject joined = {{QStringLiteral("axis"), 0}};
const QJsonObject turned = {{QStringLiteral("axes"), QJsonArray{1, 0}}};

/// A language model with 10 tensors per layer.
ModelState manyTensors(std::size_t tensors)
{
    static constexpr std::array parts = {"attn.qkv.weight", "attn.qkv.bias",   "attn.out.weight", "mlp.gate.weight",
                                         "mlp.up.weight",   "mlp.down.weight", "norm1.weight",    "norm1.bias",
                                         "norm2.weight",    "norm2.bias"};
    const auto source = std::make_shared<MemorySource>(std::vector<std::byte>(144), QStringLiteral("small"));
    const TensorPtr tensor = required(makeStoredTensor(required(TensorInfo::make(Dtype::F32, {6, 6})), source, 0));
    StateBuilder builder;
    for (std::size_t i = 0; i < tensors; ++i)
        builder.addTensorAt("model.layers." + std::to_string(i / parts.size()) + "." + parts[i % parts.size()], tensor);
    return builder.finish();
}

/// Rules of every kind: a fifth of them for names anywhere, others for groups.
TensorRules twentyRules()
{
    TensorRules rules = tensorRulesOf({{R"(^model\.layers\.(\d+)\.)", "blk.$1."}, {"mlp", "ffn"}});
    rules.placeholders = {{"i", PlaceholderKind::Digits}, {"p", PlaceholderKind::Piece}, {"x", PlaceholderKind::Any}};
    const auto add = [&](TensorRule one) { rules.steps.push_back(std::move(one)); };
    add(rule("split", {"blk.{i}.attn.qkv.{p}"}, {"blk.{i}.attn.q.{p}", "blk.{i}.attn.k.{p}", "blk.{i}.attn.v.{p}"},
             rows));
    add(rule("concat", {"blk.{i}.ffn.gate.weight", "blk.{i}.ffn.up.weight"}, {"blk.{i}.ffn.gate_up.weight"}, joined));
    add(rule("permute", {"blk.{i}.attn.out.weight"}, {"blk.{i}.attn.out.weight"}, turned));
    add(rule("permute", {"blk.{i}.ffn.down.weight"}, {"blk.{i}.ffn.down.weight"}, turned));
    for (const std::string norm : {"norm1", "norm2"}) {
        add(rule("rename", {"blk.{i}." + norm + ".weight"}, {"blk.{i}." + norm + ".gamma"}));
        add(rule("rename", {"blk.{i}." + norm + ".bias"}, {"blk.{i}." + norm + ".beta"}));
    }
    for (const std::string part : {"q", "k", "v"})
        add(rule("permute", {"blk.{i}.attn." + part + ".weight"}, {"blk.{i}.attn." + part + ".weight"}, turned));
    add(rule("rename", {"module.{x}"}, {"{x}"}));
    add(rule("rename", {"{x}.in_proj_{p}"}, {"{x}.qkv.{p}"}));
    add(tensorRuleOf({R"(^_orig_mod\.)", ""}));
    add(tensorRuleOf({R"(layernorm)", "norm"}));
    add(rule("stack", {"blk.{i}.experts.{p}.weight"}, {"blk.{i}.experts"},
             {{QStringLiteral("axis"), 0}, {QStringLiteral("over"), QStringLiteral("p")}}));
    add(rule("drop", {"{x}.rotary_emb.inv_freq"}, {}));
    add(rule("rename", {"blk.{i}.attn.out.{p}"}, {"blk.{i}.attn.output.{p}"}));
    return rules;
}

double previewMilliseconds(const ModelState &state, std::size_t changed)
{
    const Task task;
    TensorRules rules = twentyRules();
    const RulesPlan earlier = required(planRules(state, rules, {}, task));
    if (earlier.isBlocked())
        qFatal("%s", qPrintable(earlier.refusal().message()));
    double best = 1e9;
    for (int round = 0; round < 5; ++round) {
        rules.steps[changed].outputs[0] += 'x';
        best = std::min(best,
                        secondsOf([&] { required(planRules(state, rules, {}, task, {.earlier = &earlier})); }) * 1000);
    }
    return best;
}

/// A model with fused and separate projections, and experts.
ModelState fusedModel(int mebibytes)
{
    std::mt19937 random(1);
    constexpr std::uint64_t width = 1024;
    std::vector<std::byte> values(4 * width * width * 4);
    for (std::byte &value : values)
        value = std::byte(random());
    const auto source = std::make_shared<MemorySource>(std::move(values), QStringLiteral("values"));
    const auto tensor = [&](std::uint64_t count) {
        return required(
            makeStoredTensor(required(TensorInfo::make(Dtype::F32, Shape({count * width, width}))), source, 0));
    };
    StateBuilder builder;
    for (int block = 0; block * 32 < mebibytes; ++block) {
        const std::string prefix = "blk." + std::to_string(block) + '.';
        builder.addTensorAt(prefix + "qkv.weight", tensor(3));
        builder.addTensorAt(prefix + "gate.weight", tensor(1));
        builder.addTensorAt(prefix + "up.weight", tensor(1));
        builder.addTensorAt(prefix + "out.weight", tensor(1));
        builder.addTensorAt(prefix + "experts.0.weight", tensor(1));
        builder.addTensorAt(prefix + "experts.1.weight", tensor(1));
    }
    return builder.finish();
}

/// A model with 128 experts in one file.
ModelState expertsModel(int mebibytes)
{
    constexpr int experts = 128;
    const auto rows = std::uint64_t(std::max(1, mebibytes / experts)) << 7; // 1 MiB has 128
    std::mt19937 random(2);
    std::vector<std::byte> values(std::size_t(rows * 2048 * 4));
    for (std::byte &value : values)
        value = std::byte(random());
    const auto source = std::make_shared<MemorySource>(std::move(values), QStringLiteral("values"));
    StateBuilder builder;
    for (int expert = 0; expert < experts; ++expert)
        builder.addTensorAt(
            "blk.0.experts." + std::to_string(expert) + ".weight",
            required(makeStoredTensor(required(TensorInfo::make(Dtype::F32, Shape({rows, 2048}))), source, 0)));
    return builder.finish();
}

TensorRules stackRules()
{
    TensorRules rules;
    rules.placeholders = {{"i", PlaceholderKind::Digits}, {"e", PlaceholderKind::Digits}};
    rules.steps = {rule("stack", {"blk.{i}.experts.{e}.weight"}, {"blk.{i}.experts"},
                        {{QStringLiteral("axis"), 0}, {QStringLiteral("over"), QStringLiteral("e")}})};
    return rules;
}

TensorRules exportRules()
{
    TensorRules rules;
    rules.placeholders = {{"i", PlaceholderKind::Digits}, {"e", PlaceholderKind::Digits}};
    rules.steps = {
        rule("split", {"blk.{i}.qkv.weight"}, {"blk.{i}.q.weight", "blk.{i}.k.weight", "blk.{i}.v.weight"}, rows),
        rule("concat", {"blk.{i}.gate.weight", "blk.{i}.up.weight"}, {"blk.{i}.gate_up.weight"}, joined),
        rule("permute", {"blk.{i}.out.weight"}, {"blk.{i}.out.weight"}, turned),
        rule("rope-pairs-to-halves", {"blk.{i}.q.weight"}, {"blk.{i}.q.weight"},
             {{QStringLiteral("axis"), 0}, {QStringLiteral("heads"), 16}}),
        rule("stack", {"blk.{i}.experts.{e}.weight"}, {"blk.{i}.experts"},
             {{QStringLiteral("axis"), 0}, {QStringLiteral("over"), QStringLiteral("e")}})};
    return rules;
}

void exportThroughRules(const QString &from, const QString &to, const TensorRules &rules)
{
    ExportOptions options;
    options.target = to;
    options.format = findFormat(QStringLiteral("safetensors"));
    options.overwrite = true;
    options.rules.push_back(rules);
    Task task;
    required(runExport(required(planExport(openedModel(from), options, task)), task));
}

void measureExport(Benchmark &benchmark, const ModelState &state, const TensorRules &rules, const QString &what)
{
    const QString source = benchmark.path(QStringLiteral("unruled.safetensors"));
    const QString target = benchmark.path(QStringLiteral("ruled.safetensors"));
    const QString copy = benchmark.path(QStringLiteral("copy"));
    writeModel(state, QStringLiteral("safetensors"), source);
    warm(source);
    const Pair pair = alternate(
        benchmark.options(), [&] { exportThroughRules(source, target, rules); }, [&] { copyFlushed(source, copy); });
    benchmark.addSpeed(what + QStringLiteral(", cp and sync"), pair.ours, pair.reference, 0.5);
    QFile::remove(copy);
    restartHeapPeak();
    exportThroughRules(source, target, rules);
    benchmark.addLimit(what + QStringLiteral(": heap"), double(heapPeak()) / (1 << 20), 256, QStringLiteral("MiB"));
    QFile::remove(target);
    QFile::remove(source);
}

} // namespace

void benchmarkRules(Benchmark &benchmark)
{
    const QString milliseconds = QStringLiteral("ms");
    if (benchmark.wants(QStringLiteral("rules"))) {
        const ModelState state = manyTensors(100'000);
        const std::size_t last = twentyRules().steps.size() - 1;
        benchmark.addLimit(QStringLiteral("20 tensor rules, 100,000 tensors, the last one changed"),
                           previewMilliseconds(state, last), 200, milliseconds);
        benchmark.addLimit(QStringLiteral("20 tensor rules, 100,000 tensors, the third one changed"),
                           previewMilliseconds(state, 2), 200, milliseconds);
    }
    if (benchmark.wants(QStringLiteral("rules-export"))) {
        measureExport(benchmark, fusedModel(benchmark.options().mebibytes), exportRules(),
                      QStringLiteral("split, fuse, permute and stack by rules"));
        measureExport(benchmark, expertsModel(benchmark.options().mebibytes), stackRules(),
                      QStringLiteral("stacking 128 experts by a rule"));
    }
}

} // namespace burnish::bench

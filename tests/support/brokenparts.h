// SPDX-License-Identifier: MIT
#pragma once

#include "support/paths.h"
#include "support/safetensorsediting.h"

#include <QDir>
#include <QTest>

#include <functional>
#include <vector>

namespace burnish::test {

/// A model of tests/fixtures/block-scaled with parts that do not form a tensor.
struct BrokenParts
{
    const char *name;
    const char *fixture;
    const char *codes; ///< the stored tensor that stays one of its own
    const char *why;   ///< the reason, as people read it
    std::function<void(SafeTensorsFile &)> change = {};
    const char *configFrom = ""; ///< in config.json
    const char *configTo = "";
};

namespace brokenparts {

using Tensors = SafeTensorsFile;

/// Leaves out a stored tensor.
inline std::function<void(Tensors &)> without(const char *name)
{
    return [name](Tensors &file) {
        if (file.tensors.erase(QString::fromLatin1(name)) != 1)
            qFatal("no %s", name);
    };
}

/// Gives a stored tensor another shape and as many bytes as that needs.
inline std::function<void(Tensors &)> reshaped(const char *name, const QJsonArray &shape)
{
    return [name, shape](Tensors &file) {
        Tensors::Tensor &tensor = file.tensors.at(QString::fromLatin1(name));
        qint64 before = 1;
        for (const auto &dimension : std::as_const(tensor.shape))
            before *= dimension.toInteger();
        qint64 after = 1;
        for (const auto &dimension : shape)
            after *= dimension.toInteger();
        const qint64 size = tensor.bytes.size() / before;
        tensor.bytes.resize(qsizetype(after * size), '\1');
        tensor.shape = shape;
    };
}

/// Writes a number into a stored tensor of 32-bit integers.
inline std::function<void(Tensors &)> withNumber(const char *name, qint32 number)
{
    return [name, number](Tensors &file) {
        qToLittleEndian(number, file.tensors.at(QString::fromLatin1(name)).bytes.data());
    };
}

/// Changes the description of a tensor in the metadata.
inline std::function<void(Tensors &)> withMetadata(const char *name, const char *from, const char *to)
{
    return [name, from, to](Tensors &file) {
        const QString text = file.metadata[QLatin1StringView(name)].toString();
        if (!text.contains(QLatin1StringView(from)))
            qFatal("no %s", from);
        file.metadata[QLatin1StringView(name)] = QString(text).replace(QLatin1StringView(from), QLatin1StringView(to));
    };
}

} // namespace brokenparts

inline const std::vector<BrokenParts> &allBrokenParts()
{
    using namespace brokenparts;
    static const std::vector<BrokenParts> all = {
        // Scales that are missing.
        {"no scale: fp8 blocks", "fp8-block", "model.layers.0.mlp.gate_proj.weight",
         "“model.layers.0.mlp.gate_proj.weight_scale_inv” is missing.",
         without("model.layers.0.mlp.gate_proj.weight_scale_inv")},
        {"no scale: experts", "mxfp4-experts", "model.layers.0.mlp.experts.down_proj_blocks",
         "“model.layers.0.mlp.experts.down_proj_scales” is missing.",
         without("model.layers.0.mlp.experts.down_proj_scales")},
        {"no scale: int4", "ct-int4", "model.layers.0.mlp.up_proj.weight_packed",
         "“model.layers.0.mlp.up_proj.weight_scale” is missing.", without("model.layers.0.mlp.up_proj.weight_scale")},
        {"no scale: nvfp4", "ct-nvfp4", "model.layers.0.mlp.up_proj.weight_packed",
         "“model.layers.0.mlp.up_proj.weight_scale” is missing.", without("model.layers.0.mlp.up_proj.weight_scale")},
        {"no scale of the tensor: nvfp4", "ct-nvfp4", "model.layers.0.mlp.up_proj.weight_packed",
         "“model.layers.0.mlp.up_proj.weight_global_scale” is missing.",
         without("model.layers.0.mlp.up_proj.weight_global_scale")},
        {"no scale of the tensor: modelopt", "modelopt-nvfp4", "model.layers.0.mlp.gate_proj.weight",
         "“model.layers.0.mlp.gate_proj.weight_scale_2” is missing.",
         without("model.layers.0.mlp.gate_proj.weight_scale_2")},
        {"no scale: gptq", "gptq", "model.layers.0.self_attn.q_proj.qweight",
         "“model.layers.0.self_attn.q_proj.scales” is missing.", without("model.layers.0.self_attn.q_proj.scales")},
        {"no zero points: gptq", "gptq", "model.layers.0.self_attn.q_proj.qweight",
         "“model.layers.0.self_attn.q_proj.qzeros” is missing.", without("model.layers.0.self_attn.q_proj.qzeros")},
        {"no scale: awq", "awq", "model.layers.0.mlp.gate_proj.qweight",
         "“model.layers.0.mlp.gate_proj.scales” is missing.", without("model.layers.0.mlp.gate_proj.scales")},
        {"no scale: nf4", "bnb-4bit", "model.layers.0.self_attn.q_proj.weight",
         "“model.layers.0.self_attn.q_proj.weight.absmax” is missing.",
         without("model.layers.0.self_attn.q_proj.weight.absmax")},
        {"no scale: fp8 channel", "ct-fp8", "model.layers.0.mlp.up_proj.weight",
         "“model.layers.0.mlp.up_proj.weight_scale” is missing.", without("model.layers.0.mlp.up_proj.weight_scale")},
        {"no scale: int8", "ct-int8", "model.layers.0.self_attn.q_proj.weight",
         "“model.layers.0.self_attn.q_proj.weight_scale” is missing.",
         without("model.layers.0.self_attn.q_proj.weight_scale")},
        {"no scale: torchao", "torchao", "net.i8._weight_qdata", "“net.i8._weight_scale” is missing.",
         without("net.i8._weight_scale")},
        // Scales of the wrong shape.
        {"shape: fp8 blocks", "fp8-block", "model.layers.0.mlp.gate_proj.weight",
         "The shape of “model.layers.0.mlp.gate_proj.weight_scale_inv” ([7, 1, 1]) does not fit codes of the shape [129, 128].",
         reshaped("model.layers.0.mlp.gate_proj.weight_scale_inv", {7, 1, 1})},
        {"shape: experts", "mxfp4-experts", "model.layers.0.mlp.experts.down_proj_blocks",
         "The shape of “model.layers.0.mlp.experts.down_proj_scales” ([2, 63, 1]) does not fit codes of the shape [2, 64, 1, 16].",
         reshaped("model.layers.0.mlp.experts.down_proj_scales", {2, 63, 1})},
        {"shape: mxfp4", "ct-mx", "model.layers.0.a_proj.weight_packed",
         "The shape of “model.layers.0.a_proj.weight_scale” ([10, 4]) does not fit codes of the shape [10, 48].",
         reshaped("model.layers.0.a_proj.weight_scale", {10, 4})},
        {"shape: nvfp4", "ct-nvfp4", "model.layers.0.mlp.up_proj.weight_packed",
         "The shape of “model.layers.0.mlp.up_proj.weight_scale” ([16, 5]) does not fit codes of the shape [16, 32].",
         reshaped("model.layers.0.mlp.up_proj.weight_scale", {16, 5})},
        {"shape: gptq", "gptq", "model.layers.0.self_attn.q_proj.qweight",
         "The shape of “model.layers.0.self_attn.q_proj.scales” ([2, 23]) does not fit codes of the shape [8, 24].",
         reshaped("model.layers.0.self_attn.q_proj.scales", {2, 23})},
        {"shape: awq", "awq", "model.layers.0.mlp.gate_proj.qweight",
         "The shape of “model.layers.0.mlp.gate_proj.scales” ([2, 31]) does not fit codes of the shape [64, 4].",
         reshaped("model.layers.0.mlp.gate_proj.scales", {2, 31})},
        {"shape: nf4", "bnb-4bit", "model.layers.0.self_attn.q_proj.weight",
         "The shape of “model.layers.0.self_attn.q_proj.weight.absmax” ([31]) does not fit codes of the shape [1024, 1].",
         reshaped("model.layers.0.self_attn.q_proj.weight.absmax", {31})},
        // Groups that do not divide the columns.
        {"groups: int4", "ct-int4", "model.layers.0.mlp.up_proj.weight_packed",
         "64 columns do not divide into 3 groups of the same size.",
         reshaped("model.layers.0.mlp.up_proj.weight_scale", {16, 3}), "\"group_size\"", "\"unknown\""},
        {"groups: gptq", "gptq", "model.layers.0.self_attn.q_proj.qweight",
         "64 columns do not divide into 3 groups of the same size.",
         [](SafeTensorsFile &file) {
             without("model.layers.0.self_attn.q_proj.g_idx")(file);
             reshaped("model.layers.0.self_attn.q_proj.scales", {3, 24})(file);
             reshaped("model.layers.0.self_attn.q_proj.qzeros", {3, 3})(file);
         },
         "\"group_size\"", "\"unknown\""},
        {"groups: awq", "awq", "model.layers.0.mlp.gate_proj.qweight",
         "64 columns do not divide into 3 groups of the same size.",
         [](SafeTensorsFile &file) {
             reshaped("model.layers.0.mlp.gate_proj.scales", {3, 32})(file);
             reshaped("model.layers.0.mlp.gate_proj.qzeros", {3, 4})(file);
         },
         "\"group_size\"", "\"unknown\""},
        // An index of groups that leads to none.
        {"g_idx: gptq", "gptq", "model.layers.0.self_attn.q_proj.qweight",
         "The index of groups contains 2, but there are 2 groups.",
         withNumber("model.layers.0.self_attn.q_proj.g_idx", 2)},
        {"g_idx: int4", "ct-int4-actorder", "model.layers.0.mlp.up_proj.weight_packed",
         "The index of groups contains 77, but there are 4 groups.",
         withNumber("model.layers.0.mlp.up_proj.weight_g_idx", 77)},
        {"g_idx: gptq, negative", "gptq", "model.layers.0.self_attn.q_proj.qweight",
         "The index of groups contains -1, but there are 2 groups.",
         withNumber("model.layers.0.self_attn.q_proj.g_idx", -1)},
        {"g_idx: int4, negative", "ct-int4-actorder", "model.layers.0.mlp.up_proj.weight_packed",
         "The index of groups contains -7, but there are 4 groups.",
         withNumber("model.layers.0.mlp.up_proj.weight_g_idx", -7)},
        // Configurations that say something else than the tensors.
        {"config: block",
         "fp8-block",
         "model.layers.0.self_attn.kv_a_proj_with_mqa.weight",
         "The configuration says blocks of 64×128, but the tensors have 2 × 2 scales.",
         {},
         "128,",
         "64,"},
        {"config: bits",
         "ct-int4",
         "model.layers.0.self_attn.q_proj.weight_packed",
         "The configuration says 8 bits, but the tensors have 16 words for a row of 128 columns.",
         {},
         "\"num_bits\": 4",
         "\"num_bits\": 8"},
        {"config: group",
         "gptq",
         "model.layers.0.self_attn.q_proj.qweight",
         "The configuration says groups of 8 columns, but the tensors have 2 groups for 64 columns.",
         {},
         "\"group_size\": 32",
         "\"group_size\": 8"},
        {"config: gptq bits",
         "gptq",
         "model.layers.0.self_attn.q_proj.qweight",
         "The configuration says 8 bits, but the tensors have 4 bits.",
         {},
         "\"bits\": 4",
         "\"bits\": 8"},
        {"config: awq",
         "awq",
         "model.layers.0.mlp.gate_proj.qweight",
         "Expected weights of AWQ in the form “gemm”, found “gemv”.",
         {},
         "gemm",
         "gemv"},
        {"config: method",
         "awq",
         "model.layers.0.mlp.gate_proj.qweight",
         "The configuration says “gptq”, but the tensors have the shapes of “awq”.",
         {},
         "\"awq\"",
         "\"gptq\""},
        {"config: mxfp4 bits",
         "ct-mx",
         "model.layers.0.a_proj.weight_packed",
         "The configuration says 6 bits, but the tensors have 4 bits.",
         {},
         "\"num_bits\": 4",
         "\"num_bits\": 6"},
        {"config: mxfp4 group",
         "ct-mx",
         "model.layers.0.a_proj.weight_packed",
         "The configuration says groups of 16 columns, but the tensors have groups of 32.",
         {},
         "\"group_size\": 32",
         "\"group_size\": 16"},
        {"config: nvfp4 group",
         "ct-nvfp4",
         "model.layers.0.mlp.up_proj.weight_packed",
         "The configuration says groups of 32 columns, but the tensors have groups of 16.",
         {},
         "\"group_size\": 16",
         "\"group_size\": 32"},
        {"config: strategy of a tensor",
         "ct-int8",
         "model.layers.0.self_attn.q_proj.weight",
         "The configuration says one scale for the tensor, but the tensors have 24 × 1 scales.",
         {},
         "\"strategy\": \"channel\"",
         "\"strategy\": \"tensor\""},
        {"config: strategy of channels",
         "ct-fp8",
         "model.layers.0.self_attn.q_proj.weight",
         "The configuration says one scale for each row, but the tensors have 1 × 1 scales.",
         {},
         "\"strategy\": \"tensor\"",
         "\"strategy\": \"channel\""},
        {"config: strategy of groups",
         "ct-int4",
         "model.layers.0.self_attn.q_proj.weight_packed",
         "The configuration says one scale for each row, but the tensors have 40 × 4 scales.",
         {},
         "\"strategy\": \"group\"",
         "\"strategy\": \"channel\""},
        {"config: integers",
         "ct-fp8",
         "model.layers.0.self_attn.q_proj.weight",
         "The configuration says integers, but the tensors have floats.",
         {},
         "\"type\": \"float\"",
         "\"type\": \"int\""},
        {"config: symmetric, int4",
         "ct-int4",
         "model.layers.0.self_attn.k_proj.weight_packed",
         "The configuration says symmetric codes, but the tensors have zero points.",
         {},
         "\"symmetric\": false",
         "\"symmetric\": true"},
        {"config: not symmetric, int4",
         "ct-int4",
         "model.layers.0.self_attn.q_proj.weight_packed",
         "The configuration says zero points, but the tensors have none.",
         {},
         "\"symmetric\": true",
         "\"symmetric\": false"},
        {"config: symmetric, int8",
         "ct-int8",
         "model.layers.0.self_attn.v_proj.weight",
         "The configuration says symmetric codes, but the tensors have zero points.",
         {},
         "\"symmetric\": false",
         "\"symmetric\": true"},
        {"config: symmetric, gptq",
         "gptq",
         "model.layers.1.self_attn.k_proj.qweight",
         "The configuration says symmetric codes, but the tensors have zero points.",
         {},
         "\"sym\": false",
         "\"sym\": true"},
        {"config: symmetric, awq",
         "awq",
         "model.layers.0.mlp.gate_proj.qweight",
         "The configuration says symmetric codes, but the tensors have zero points.",
         {},
         "\"zero_point\": true",
         "\"zero_point\": false"},
        {"config: ignored by a pattern",
         "ct-nvfp4",
         "model.layers.0.mlp.up_proj.weight_packed",
         "The configuration lists “model.layers.0.mlp.up_proj” as not quantised, but its tensors are codes.",
         {},
         "\"lm_head\"",
         "\"re:.*up_proj\""},
        {"config: ignored by name",
         "ct-mx",
         "model.layers.0.a_proj.weight_packed",
         "The configuration lists “model.layers.0.a_proj” as not quantised, but its tensors are codes.",
         {},
         "\"lm_head\"",
         "\"model.layers.0.a_proj\""},
        {"config: ignored, modelopt",
         "modelopt-nvfp4",
         "model.layers.0.mlp.gate_proj.weight",
         "The configuration lists “model.layers.0.mlp.gate_proj” as not quantised, but its tensors are codes.",
         {},
         "\"lm_head\"",
         "\"model.layers.0*\""},
        {"config: ignored, awq",
         "awq",
         "model.layers.0.mlp.gate_proj.qweight",
         "The configuration lists “model.layers.0.mlp.gate_proj” as not quantised, but its tensors are codes.",
         {},
         "null",
         "[\"mlp\"]"},
        {"config: ignored, experts",
         "mxfp4-experts",
         "model.layers.0.mlp.experts.down_proj_blocks",
         "The configuration lists “model.layers.0.mlp.experts” as not quantised, but its tensors are codes.",
         {},
         "\"model.layers.*.mlp.router\"",
         "\"model.layers.*.mlp\""},
        {"config: ignored, gptq",
         "gptq",
         "model.layers.0.self_attn.q_proj.qweight",
         "The configuration lists “model.layers.0.self_attn.q_proj” as not quantised, but its tensors are codes.",
         {},
         R"("+:model\\.layers\\.0)",
         R"("-:model\\.layers\\.0)"},
        {"config: ignored, bitsandbytes",
         "bnb-int8",
         "model.layers.1.mlp.up_proj.weight",
         "The configuration lists “model.layers.1.mlp.up_proj” as not quantised, but its tensors are codes.",
         {},
         "\"llm_int8_threshold\"",
         "\"llm_int8_skip_modules\": [\"up_proj\"], \"llm_int8_threshold\""},
        {"config: bitsandbytes bits",
         "bnb-4bit",
         "model.layers.0.self_attn.q_proj.weight",
         "The configuration says 8 bits, but the tensors have 4 bits.",
         {},
         "load_in_4bit",
         "load_in_8bit"},
        {"config: bitsandbytes bits, int8",
         "bnb-int8",
         "model.layers.1.mlp.up_proj.weight",
         "The configuration says 4 bits, but the tensors have 8 bits.",
         {},
         "load_in_8bit",
         "load_in_4bit"},
        {"config: torchao block", "torchao", "net.i8._weight_qdata",
         "The configuration says blocks of 1×7, but the tensors have blocks of 1×64.",
         withMetadata("net.i8.weight", "[1, 64]", "[1, 7]")},
    };
    return all;
}

/// Writes the broken model with its configuration into a folder; returns its path.
inline QString writeBroken(const BrokenParts &broken, const QString &folder)
{
    const QDir source(fixturePath(QStringLiteral("block-scaled/") + QLatin1StringView(broken.fixture)));
    SafeTensorsFile file = SafeTensorsFile::read(source.filePath(QStringLiteral("model.safetensors")));
    if (broken.change)
        broken.change(file);
    const QString path = QDir(folder).filePath(QStringLiteral("model.safetensors"));
    file.write(path);
    QFile from(source.filePath(QStringLiteral("config.json")));
    QFile to(QDir(folder).filePath(QStringLiteral("config.json")));
    if (!from.open(QIODevice::ReadOnly) || !to.open(QIODevice::WriteOnly))
        qFatal("no configuration");
    QByteArray config = from.readAll();
    if (!config.contains(broken.configFrom))
        qFatal("no %s", broken.configFrom);
    if (*broken.configFrom)
        config.replace(broken.configFrom, broken.configTo);
    to.write(config);
    return path;
}

} // namespace burnish::test

// SPDX-License-Identifier: MIT
#include "core/export/precision/recordprecision.h"

#include <algorithm>
#include <array>
#include <map>

namespace burnish {

namespace {

struct Setting
{
    std::string_view rustType;
    Dtype dtype;
};

constexpr std::array floatSettings = {Setting{"f64", Dtype::F64}, Setting{"f32", Dtype::F32},
                                      Setting{"half::binary16::f16", Dtype::F16},
                                      Setting{"half::bfloat::bf16", Dtype::BF16}};
constexpr std::array intSettings = {Setting{"i64", Dtype::I64}, Setting{"i32", Dtype::I32}, Setting{"i16", Dtype::I16},
                                    Setting{"i8", Dtype::I8}};

std::optional<Dtype> settingOf(const ModelState &source, std::string_view key, std::span<const Setting> settings)
{
    const auto type = source.isRecord() ? source.metadata().value(key) : std::nullopt;
    if (!type)
        return std::nullopt;
    const auto found = std::ranges::find(settings, *type, &Setting::rustType);
    return found == settings.end() ? std::nullopt : std::optional(found->dtype);
}

std::optional<Dtype> mostOf(const ModelState &state, std::span<const Setting> settings)
{
    std::map<Dtype, std::uint64_t> bytes;
    for (const NodeId id : state.tensors()) {
        const TensorInfo &tensor = state.node(id).tensor->info();
        if (std::ranges::find(settings, tensor.dtype(), &Setting::dtype) != settings.end())
            bytes[tensor.dtype()] += tensor.byteSize();
    }
    const auto most = std::ranges::max_element(bytes, {}, [](const auto &entry) { return entry.second; });
    return most == bytes.end() ? std::nullopt : std::optional(most->first);
}

Dtype chosen(std::optional<Dtype> recorded, std::optional<Dtype> found, Dtype otherwise)
{
    return recorded ? *recorded : found.value_or(otherwise);
}

} // namespace

Dtype recordFloatOf(const ModelState &source, const ModelState &state)
{
    return chosen(settingOf(source, "float", floatSettings), mostOf(state, floatSettings), Dtype::F32);
}

Dtype recordIntOf(const ModelState &source, const ModelState &state)
{
    return chosen(settingOf(source, "int", intSettings), mostOf(state, intSettings), Dtype::I32);
}

} // namespace burnish

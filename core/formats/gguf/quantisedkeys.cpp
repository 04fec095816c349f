// SPDX-License-Identifier: MIT
#include "core/formats/gguf/quantisedkeys.h"

#include "core/tensor/quantisation/quantencoder.h"

#include <array>
#include <map>

namespace burnish::gguf {

namespace {

constexpr std::string_view versionKey = "general.quantization_version";
constexpr std::string_view fileTypeKey = "general.file_type";

struct FileType
{
    std::string_view type;
    int number; ///< llama_ftype; of the K-quants, the one named after a single type
};
constexpr std::array fileTypes = {
    FileType{"F32", 0},   FileType{"F16", 1},   FileType{"Q4_0", 2},  FileType{"Q4_1", 3},  FileType{"Q8_0", 7},
    FileType{"Q5_0", 8},  FileType{"Q5_1", 9},  FileType{"Q2_K", 10}, FileType{"Q3_K", 11}, FileType{"Q4_K", 14},
    FileType{"Q5_K", 16}, FileType{"Q6_K", 18}, FileType{"BF16", 32}, FileType{"MXFP4", 38}};

} // namespace

void describeQuantised(const ModelState &state, Metadata &metadata)
{
    bool hasQuantised = false;
    std::map<std::string_view, std::uint64_t> elements;
    for (const NodeId id : state.tensors()) {
        const TensorPtr &tensor = state.node(id).tensor;
        const TensorInfo &info = tensor->info();
        elements[info.typeName()] += info.elementCount();
        hasQuantised |= info.scheme() && info.scheme()->form == QuantScheme::Form::Ggml && valuesBefore(tensor);
    }
    if (!hasQuantised)
        return;
    metadata.set(std::string(versionKey), "u32: 2");
    const auto most = std::ranges::max_element(elements, {}, [](const auto &each) { return each.second; });
    const auto *known = std::ranges::find(fileTypes, most->first, &FileType::type);
    if (known != fileTypes.end())
        metadata.set(std::string(fileTypeKey), "u32: " + std::to_string(known->number));
    else
        metadata.remove(fileTypeKey);
}

} // namespace burnish::gguf

// SPDX-License-Identifier: MIT
#include "core/formats/gguf/split.h"

#include "core/formats/gguf/header.h"
#include "core/formats/gguf/valuetext.h"

#include <charconv>

namespace burnish::gguf {

namespace {

constexpr std::string_view numberKey = "split.no";
constexpr std::string_view countKey = "split.count";
constexpr std::string_view tensorsKey = "split.tensors.count";

/// Of any type, because writers differ; empty for values that are not natural numbers.
std::optional<std::uint64_t> naturalNumber(const Metadata &metadata, std::string_view key)
{
    const std::string text = metadata.value(key).value_or(std::string());
    const std::string_view type = typeOfText(text);
    if (type.empty())
        return std::nullopt;
    const char *const begin = text.data() + type.size() + 2;
    const char *const end = text.data() + text.size();
    std::uint64_t number = 0;
    const auto [last, flaw] = std::from_chars(begin, end, number);
    return flaw == std::errc() && last == end ? std::optional(number) : std::nullopt;
}

} // namespace

std::optional<SplitPart> splitPart(const Metadata &metadata)
{
    const auto number = naturalNumber(metadata, numberKey);
    const auto count = naturalNumber(metadata, countKey);
    if (!number || !count || *count < 2 || *number >= *count)
        return std::nullopt;
    return SplitPart{*number, *count, naturalNumber(metadata, tensorsKey)};
}

Metadata wholeMetadata(Metadata ofPart)
{
    for (const std::string_view key : {numberKey, countKey, tensorsKey})
        ofPart.remove(key);
    return ofPart;
}

Metadata partMetadata(const Metadata &whole, const SplitPart &part)
{
    std::vector<Metadata::Entry> entries;
    if (const auto architecture = whole.value(architectureKey))
        entries.emplace_back(architectureKey, *architecture);
    entries.emplace_back(numberKey, "u16: " + std::to_string(part.number));
    entries.emplace_back(countKey, "u16: " + std::to_string(part.count));
    if (part.tensors)
        entries.emplace_back(tensorsKey, "i32: " + std::to_string(*part.tensors));
    const Metadata others = wholeMetadata(whole);
    for (const Metadata::Entry &entry : others.entries()) {
        if (entry.first != architectureKey && (part.number == 0 || entry.first == alignmentKey))
            entries.push_back(entry);
    }
    return Metadata(std::move(entries));
}

} // namespace burnish::gguf

// SPDX-License-Identifier: MIT
#include "core/formats/hdf5/textdataset.h"

#include "core/base/checkedmath.h"
#include "core/encoding/json/jsonencoder.h"
#include "core/encoding/utf8.h"

#include <algorithm>

namespace burnish::hdf5 {

namespace {

/// Appends the strings below one index of each axis before this one.
bool appendSpelling(std::string &out, Unpacker &item, std::span<const std::uint64_t> shape)
{
    if (shape.empty()) {
        const std::string_view text = item.text();
        appendJsonString(out, text);
        return item.isGood() && isUtf8(text);
    }
    out += '[';
    for (std::uint64_t i = 0; i < shape.front(); ++i) {
        if (i > 0)
            out += ", ";
        if (!appendSpelling(out, item, shape.subspan(1)))
            return false;
    }
    out += ']';
    return true;
}

bool hasZero(const std::string &text)
{
    return text.find('\0') != std::string::npos;
}

std::size_t longestOf(const TextDataset &dataset)
{
    std::size_t longest = 1;
    for (const std::string &text : dataset.texts)
        longest = std::max(longest, text.size());
    return longest;
}

/// Whether the reader returns the same strings.
bool comesBack(const TextDataset &dataset)
{
    if (dataset.texts.size() > longestTexts / sizeof(std::uint64_t))
        return false;
    std::uint64_t total = 0;
    for (const std::string &text : dataset.texts)
        total += text.size();
    if (isInHeap(dataset))
        return total <= longestTexts;
    // Zeros at the end are padding.
    return dataset.texts.size() <= longestTexts / longestOf(dataset) &&
           std::ranges::none_of(dataset.texts, [](const std::string &text) { return text.ends_with('\0'); });
}

} // namespace

std::optional<std::string> spellingOfTexts(Unpacker &item)
{
    std::vector<std::uint64_t> shape(item.number<std::uint8_t>());
    std::optional<std::uint64_t> count = 1;
    for (std::uint64_t &dimension : shape) {
        dimension = item.number<std::uint64_t>();
        count = count ? checkedMultiply(*count, dimension) : count;
    }
    if (!item.isGood() || shape.empty() || !count || *count > item.left() / sizeof(std::uint64_t))
        return std::nullopt;
    std::string text;
    if (*count == 0)
        return "[]";
    return appendSpelling(text, item, shape) ? std::optional(std::move(text)) : std::nullopt;
}

std::optional<TextDataset> textDatasetOf(const Value &value)
{
    std::optional<TextDataset> dataset;
    if (const auto *text = std::get_if<std::string>(&value)) {
        dataset = TextDataset{{}, {*text}};
    } else if (const auto *bytes = std::get_if<std::vector<std::byte>>(&value)) {
        std::string string(reinterpret_cast<const char *>(bytes->data()), bytes->size());
        if (!isUtf8(string)) // otherwise they would come back as text
            dataset = TextDataset{{}, {std::move(string)}};
    } else if (const auto *named = std::get_if<NamedValue>(&value); named && named->kind == textsKind) {
        dataset = textArrayFrom(named->text);
    }
    return dataset && comesBack(*dataset) ? dataset : std::nullopt;
}

bool isInHeap(const TextDataset &dataset)
{
    return std::ranges::none_of(dataset.texts, [](const std::string &text) { return hasZero(text) || !isUtf8(text); });
}

void appendTextDataset(FileBytes &file, ObjectHeader &header, const TextDataset &dataset,
                       std::span<const HeapPlace> places)
{
    const std::size_t longest = longestOf(dataset);
    FileBytes elements;
    for (std::size_t i = 0; i < dataset.texts.size(); ++i) {
        if (places.empty()) {
            elements.append(dataset.texts[i]);
            elements.zeros(longest - dataset.texts[i].size());
        } else {
            appendPlace(elements, places[i]);
        }
    }
    file.align();
    addLayout(header, elements.size() > 0 ? file.size() : undefinedAddress, elements.size());
    addTextDescription(header, dataset.shape, isInHeap(dataset) ? 0 : std::uint32_t(longest));
    file.append(elements.bytes());
    file.align();
}

} // namespace burnish::hdf5

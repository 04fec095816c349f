// SPDX-License-Identifier: MIT
#include "core/check/ggufcheck.h"

#include "core/stores/storestext.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace burnish {

namespace {

/// Architectures with a table token_embd of a row for each token, and blocks blk.0 to blk.N.
constexpr std::array plainArchitectures = {
    std::string_view("llama"),  std::string_view("qwen2"),    std::string_view("qwen2moe"),
    std::string_view("qwen3"),  std::string_view("qwen3moe"), std::string_view("gemma"),
    std::string_view("gemma2"), std::string_view("gemma3"),   std::string_view("phi2"),
    std::string_view("phi3"),   std::string_view("gpt2"),     std::string_view("gptneox"),
    std::string_view("falcon"), std::string_view("stablelm"), std::string_view("starcoder2")};

/// Reads "u32: 64".
std::optional<std::uint64_t> numberOf(const Metadata &metadata, const std::string &key)
{
    const auto text = metadata.value(key);
    const std::size_t at = text ? text->find(": ") : std::string::npos;
    if (at == std::string::npos)
        return std::nullopt;
    std::uint64_t number = 0;
    const char *const end = text->data() + text->size();
    const auto [read, flaw] = std::from_chars(text->data() + at + 2, end, number);
    return flaw == std::errc() && read == end ? std::optional(number) : std::nullopt;
}

/// Counts the strings of "str[]: ["a", "b"]".
std::optional<std::uint64_t> lengthOf(const Metadata &metadata, const std::string &key)
{
    const auto text = metadata.value(key);
    if (!text || !text->starts_with("str[]: ["))
        return std::nullopt;
    std::uint64_t quotes = 0;
    for (std::size_t i = 0; i < text->size(); ++i) {
        if ((*text)[i] == '\\')
            ++i;
        else
            quotes += std::uint64_t((*text)[i] == '"');
    }
    return quotes / 2;
}

/// One more than the largest N of blk.N; empty without such tensors.
std::optional<std::uint64_t> blocksIn(const ModelState &state)
{
    std::optional<std::uint64_t> end;
    const auto blocks = state.child(state.root(), "blk");
    if (!blocks)
        return end;
    for (const NodeId id : state.node(*blocks).children) {
        const std::string_view name = state.node(id).name;
        std::uint64_t number = 0;
        const auto [read, flaw] = std::from_chars(name.data(), name.data() + name.size(), number);
        if (flaw == std::errc() && read == name.data() + name.size())
            end = std::max(end.value_or(0), number + 1);
    }
    return end;
}

} // namespace

void checkGguf(const CheckedModel &model, Findings &findings)
{
    if (!model.opened.format || model.opened.format->info.id != QLatin1String("gguf"))
        return;
    const ModelState &state = model.opened.model.state;
    const Metadata &metadata = state.metadata();
    const auto add = [&](CheckKind kind, const QString &sentence) {
        findings.add(kind, CheckSeverity::LoadsWrong, Error(ErrorCode::Mismatch, sentence).inFile(model.path));
    };
    const auto architecture = metadata.value("general.architecture");
    const auto blocks = blocksIn(state);
    const auto table = state.find("token_embd.weight");
    if (!architecture || architecture->empty()) {
        // Other programs store any arrays in this format.
        if (blocks || table)
            add(CheckKind::WrongCount,
                StoresText::tr("The metadata has no general.architecture, which llama.cpp requires."));
        return;
    }
    const auto key = [&](const char *name) { return *architecture + '.' + name; };
    if (std::ranges::find(plainArchitectures, std::string_view(*architecture)) == plainArchitectures.end())
        return;
    const auto stated = numberOf(metadata, key("block_count"));
    if (stated && blocks && *stated != *blocks && !(findings.isPartMissing() && *blocks < *stated))
        add(CheckKind::WrongCount, StoresText::tr("The metadata says %1 = %2, but the tensors have %3 blocks.")
                                       .arg(quotedForMessage(key("block_count")))
                                       .arg(*stated)
                                       .arg(*blocks));
    if (!table || !state.node(*table).isTensor() || state.node(*table).tensor->info().shape().rank() != 2)
        return;
    const Shape &shape = state.node(*table).tensor->info().shape();
    const auto width = numberOf(metadata, key("embedding_length"));
    if (width && *width != shape[1])
        add(CheckKind::WrongCount, StoresText::tr("The metadata says %1 = %2, but the embedding has rows of %3.")
                                       .arg(quotedForMessage(key("embedding_length")))
                                       .arg(*width)
                                       .arg(shape[1]));
    const auto tokens = lengthOf(metadata, "tokenizer.ggml.tokens");
    // Fewer are normal: the embedding is padded.
    if (tokens && *tokens > shape[0])
        add(CheckKind::TokenizerSize,
            StoresText::tr("The metadata has %1 tokens, but the embedding has %2 rows.").arg(*tokens).arg(shape[0]));
}

} // namespace burnish

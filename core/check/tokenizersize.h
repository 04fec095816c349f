// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace burnish {

struct TokenizerSize
{
    QString file;
    std::uint64_t size = 0; ///< one more than the largest id of a token
};

/// Returns how many tokens the tokenizer beside a model has, added ones included: of tokenizer.json, or else of
/// vocab.json, tokenizer.model (SentencePiece's sentencepiece_model.proto: a piece is field 1) or vocab.txt. Nothing if
/// there is none, or if it cannot be read.
[[nodiscard]] std::optional<TokenizerSize> tokenizerSizeOf(const QString &model);

} // namespace burnish

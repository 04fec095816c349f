// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/seededhash.h"

#include <QByteArray>
#include <QJsonArray>
#include <QString>

#include <optional>

namespace burnish {

/// The tokens of a model, as its tokenizer.json lists them (Hugging Face tokenizers 0.22).
struct Vocabulary
{
    QString file;
    std::vector<std::pair<std::uint64_t, std::string>> tokens; ///< by id; the added ones included
    TextMap<std::uint64_t> ids;
    QJsonArray added;                        ///< the entries of added_tokens
    std::optional<std::uint64_t> configSize; ///< the vocabulary's size in config.json

    /// Returns one more than the largest id.
    [[nodiscard]] std::uint64_t end() const { return tokens.empty() ? 0 : tokens.back().first + 1; }
};

/// Reads the vocabulary beside a model (a file of it, or its folder); nothing if there is no tokenizer. Unsupported:
/// there are only files of a tokenizer in another form. Malformed: an id that is not an index, or that two tokens have.
Expected<std::optional<Vocabulary>> vocabularyOf(const QString &model);

/// Returns a tokenizer.json with more added tokens; everything else keeps its bytes. Each entry is one of added_tokens.
/// Malformed: it is not such a file.
Expected<QByteArray> withAddedTokens(const QByteArray &tokenizer, const QJsonArray &added);

} // namespace burnish

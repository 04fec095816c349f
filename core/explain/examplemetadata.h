// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/metadata.h"

#include <QJsonObject>

#include <string>
#include <vector>

namespace burnish {

/// What a model says about itself beside its tensors.
struct ExampleFacts
{
    Metadata metadata;
    QJsonObject config; ///< config.json; empty without one
    std::string name;   ///< of the model, for people
};

/// Metadata as an example shows it, and where each key comes from.
struct ExampleMetadata
{
    Metadata metadata;
    /// Keys with a number that the original's configuration has under such a name: "llama.block_count", "layers".
    std::vector<std::pair<std::string, std::string>> computed;
    std::vector<std::string> ownKeys; ///< of the next model: those that the example's original has, too, and the name
    std::vector<std::string> copied;  ///< as in the example; numbers and descriptions of models are in `unsure`
    std::vector<std::string> unsure;  ///< as in the example, but probably other for the next model
};

/// Returns the metadata of `converted`, which was made of `original`, as it is for the model `next`.
///
/// Numbers that the original's configuration has are taken from that of `next`, where the names of both belong
/// together: GGUF's keys for what configurations call differently (gguf-py/gguf/constants.py and
/// convert_hf_to_gguf.py of llama.cpp, 2026), otherwise the name that shares most words with the key. Where two numbers
/// of the original agree and those of `next` do not, none is taken. What the original's own metadata has with the same
/// value comes from that of `next`. Everything else is as in the example. Pure.
[[nodiscard]] ExampleMetadata metadataByExample(const ExampleFacts &original, const Metadata &converted,
                                                const ExampleFacts &next);

} // namespace burnish

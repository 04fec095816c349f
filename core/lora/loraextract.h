// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/lorarank.h"
#include "core/lora/lorawrite.h"

namespace burnish {

/// Where the singular values go: into both factors (their roots), into up alone (kohya), or into down alone.
enum class LoraScaling : std::uint8_t { Both, Up, Down };

/// What becomes of the difference of an embedding.
enum class LoraEmbeddings : std::uint8_t {
    Whole,     ///< the tuned tensor as it is, as PEFT's modules_to_save
    Decompose, ///< factors, as PEFT's lora_embedding_A and _B
    Skip
};

/// How an adapter is taken out of the difference of two models. The defaults are mergekit's.
struct LoraExtractOptions
{
    LoraRankRule rank;
    std::optional<std::uint64_t>
        convolutionRank; ///< at most, of convolutions with a kernel; without it they are left out
    LoraKeyStyle style = LoraKeyStyle::Peft;
    LoraScaling scaling = LoraScaling::Both;
    bool clamps =
        false; ///< kohya's: both factors are cut off at the 0.99 quantile of their values, which loses something
    LoraEmbeddings embeddings = LoraEmbeddings::Whole;
    std::vector<std::string> includes; ///< regexes of paths, found anywhere; none: all
    std::vector<std::string> excludes;
    double leastDifference =
        0; ///< modules whose largest difference is not above are left out (kohya: 0.01 for text encoders)
    bool fanInFanOut =
        false; ///< the models' Linear weights are stored as [in, out]; models of Burn's layout need not be told
    std::uint64_t seed = 0;
};

/// What was made of one tensor or module.
struct LoraModuleReport
{
    enum class Outcome : std::uint8_t {
        Decomposed,
        Whole,
        LeftOut ///< it differs, but nothing of the adapter says so
    };
    std::string path; ///< of the tensor in the tuned model; of resized and combined ones the module's name
    Outcome outcome = Outcome::Decomposed;
    std::uint64_t rank = 0;
    std::vector<double> spectrum; ///< the singular values that were found, descending
    double energyKept = 1;        ///< the kept values' squares by those of all
    bool isExact = true;          ///< see TruncatedSvd::isExact
};

/// A new adapter.
struct LoraResult
{
    ModelState model; ///< see loraModel()
    std::vector<LoraModuleReport> rows;
    std::vector<Error> warnings;
};

/// Takes D = tuned − base (in f32) of every matrix that both models have under one path, and keeps of its singular
/// value decomposition what the rule says: up · down ≈ D with alpha = rank. Reads both models and computes at once, on
/// all cores; memory grows with the sides of the matrices, not their area (see truncatedSvd()). Tensors that do not
/// differ are not in the adapter, those of one axis cannot be: they are told as left out. The same options give the
/// same bits. NotFound: no matrix differs. Mismatch: a path with two shapes. InvalidArgument: a bad regex, a rule that
/// needs the whole spectrum (Cumulative).
Expected<LoraResult> extractLora(const ModelState &base, const ModelState &tuned, const LoraExtractOptions &options,
                                 Task &task);

/// Fills the factors of `module` with left · diag(values) · right up to its rank; with `isTurned` the matrix is [in,
/// out].
void setFactors(NewLoraModule &module, std::span<const double> left, std::span<const double> values,
                std::span<const double> right, bool isTurned, LoraScaling scaling);

} // namespace burnish

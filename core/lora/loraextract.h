// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/lorarank.h"
#include "core/lora/lorawrite.h"

#include <span>

namespace burnish {

/// Which factors get the singular values: both (as square roots), only up (kohya), or only down.
enum class LoraScaling : std::uint8_t { Both, Up, Down };

/// How to handle the difference of an embedding.
enum class LoraEmbeddings : std::uint8_t {
    Whole,     ///< the tuned tensor itself, as in PEFT's modules_to_save
    Decompose, ///< factors, as in PEFT's lora_embedding_A and _B
    Skip
};

/// How to extract an adapter from the difference of two models. The defaults are mergekit's.
struct LoraExtractOptions
{
    LoraRankRule rank;
    std::optional<std::uint64_t>
        convolutionRank; ///< limit for convolutions with a kernel, which are omitted without it
    LoraKeyStyle style = LoraKeyStyle::Peft;
    LoraScaling scaling = LoraScaling::Both;
    bool clamps = false; ///< kohya's lossy clamping of both factors to the 0.99 quantile of their values
    LoraEmbeddings embeddings = LoraEmbeddings::Whole;
    std::vector<std::string> includes; ///< regexes found anywhere in paths; empty: all
    std::vector<std::string> excludes;
    double leastDifference = 0; ///< omits modules without a larger difference (kohya: 0.01 for text encoders)
    /// Linear weights are stored as [in, out]. Not needed for models in Burn's layout, nor for weights with a bias that
    /// shows it (GPT-2's Conv1D), and square ones with the same name as those.
    bool fanInFanOut = false;
    std::uint64_t seed = 0;
};

/// Result for one tensor or module.
struct LoraModuleReport
{
    enum class Outcome : std::uint8_t {
        Decomposed,
        Whole,
        LeftOut ///< differs, but is not represented in the adapter
    };
    std::string path; ///< of the tensor in the base; for resized and combined adapters, the module's name
    Outcome outcome = Outcome::Decomposed;
    std::uint64_t rank = 0;
    std::vector<double> spectrum; ///< the singular values found, descending
    double energy = 0;            ///< sum of squares of the tensor's difference
    double energyKept = 1;        ///< sum of squares of the kept values relative to all
    bool isExact = true;          ///< see TruncatedSvd::isExact
    /// How the tuned tensor was brought into the layout of the base: "Linear: transposed, PyTorch → Burn"; empty: it
    /// was not.
    QString alignment;
};

/// Returns the part of the energy of all differences that these rows have, those left out included; 1 if there is none.
[[nodiscard]] double energyKeptOf(std::span<const LoraModuleReport> rows);

/// A new adapter.
struct LoraResult
{
    ModelState model; ///< see loraModel()
    std::vector<LoraModuleReport> rows;
    std::vector<Error> warnings;

    [[nodiscard]] double energyKept() const { return energyKeptOf(rows); }
};

/// Takes D = tuned − base (in f32) for every matrix that both models have, in the layout of the base (the tuned model
/// is aligned, see core/align; where one layout is unknown, the shapes decide), and keeps the part of its singular
/// value decomposition selected by the rule: up · down ≈ D with alpha = rank. Reads both models and computes
/// immediately, on all cores; memory grows with the sides of the matrices, not their area (see truncatedSvd()). Equal
/// tensors are not included; differing tensors of one axis cannot be and are reported as left out. The same options
/// give identical bits. NotFound: no matrix differs. Mismatch: a path with two shapes. InvalidArgument: one layout is
/// unknown, and all shapes fit either way. InvalidArgument: an invalid regex, or a rule that needs the whole spectrum
/// (Cumulative).
Expected<LoraResult> extractLora(const ModelState &base, const ModelState &tuned, const LoraExtractOptions &options,
                                 Task &task);

/// Fills the factors of `module` with left · diag(values) · right up to its rank; with `isTurned`, the matrix is [in,
/// out].
void setFactors(NewLoraModule &module, std::span<const double> left, std::span<const double> values,
                std::span<const double> right, bool isTurned, LoraScaling scaling);

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/loraconfig.h"
#include "core/lora/loradelta.h"

namespace burnish {

/// Which weights a model has, seen from an adapter with initial factors that were subtracted from the weights before
/// training.
enum class LoraBase : std::uint8_t {
    Original, ///< as published: the initial factors are still in them
    Residual, ///< without the initial factors
    Neither
};

/// Compares the factors of an adapter with the weights of a model, one after the other. Trained factors are near their
/// initial ones, which the original weights determine.
class LoraBaseSearch
{
public:
    explicit LoraBaseSearch(LoraStart start)
        : m_start(start)
    {}

    /// Takes one module into account: reads its weight once. `delta` is its ΔW in the weight's orientation.
    Expected<void> add(const LoraDelta &delta, const TensorPtr &weight, double scale, const Task &task);
    /// Returns the answer for all modules so far.
    [[nodiscard]] LoraBase base() const;

private:
    LoraStart m_start;
    double m_own = 0;      ///< squares of the adapter's products
    double m_original = 0; ///< distance from what they would be on the original weights, or for PiSSA the overlap
    double m_residual = 0; ///< the distance for the other weights; not for PiSSA
};

/// Returns factors of the trained product less the initial one, which is computed from the original weight when
/// something is read: for PiSSA the largest singular parts of the weight, for OLoRA the first columns and rows of its
/// QR decomposition times the scale. (PEFT, tuners/lora/layer.py, pissa_init and olora_init; Meng et al., arXiv
/// 2404.02948; Büyükakyüz, arXiv 2406.01775) Needs memory for the factors only; computed in f32. The result needs the
/// same orientation and scale. Mismatch: not a pair of matrices for a matrix with both sides as long as the rank.
/// Unsupported: a turned weight with OLoRA, which PEFT cannot initialise.
Expected<LoraFactors> withoutInitialFactors(const LoraFactors &factors, TensorPtr weight, bool isTransposed,
                                            LoraStart start, double scale);

} // namespace burnish

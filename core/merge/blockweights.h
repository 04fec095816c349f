// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/merge/mergeoptions.h"

#include <QByteArray>
#include <QStringList>

namespace burnish {

/// A weight for each block of a Stable Diffusion model (MBW), in the order that the community's lists have: 26 for SD 1 and
/// 2 (BASE, IN00 … IN11, M00, OUT00 … OUT11), 20 for SDXL (BASE, IN00 … IN08, M00, OUT00 … OUT08), 61 for FLUX (CLIP, T5, IN,
/// D000 … D018, S000 … S037, OUT).
struct BlockWeights
{
    QString name; ///< of a preset; may be empty
    std::vector<double> values;

    friend bool operator==(const BlockWeights &, const BlockWeights &) = default;
};

/// The names of the blocks of a list of that many weights; empty where there is no such list.
[[nodiscard]] QStringList blockNames(std::size_t count);
/// The 20 weights of SDXL that a list of 26 gives: blocks that SDXL lacks are dropped. Other lists come back as they are.
[[nodiscard]] std::vector<double> forSdxl(const std::vector<double> &values);

/// The weights as rules for a parameter ("alpha"). Only names under model.diffusion_model are in blocks (of FLUX also the
/// text encoders); all others, and the VAE, are of BASE, which FLUX lacks: there they get 0. InvalidArgument: no list has so many.
Expected<std::vector<MergeRule>> blockRules(const std::string &parameter, const std::vector<double> &values);

/// Reads lists: lines of `name<TAB>numbers` or of numbers alone, separated by commas; empty lines and lines that start with
/// # are passed over. Malformed: what is no number, or a number of numbers that no list has.
Expected<std::vector<BlockWeights>> readBlockWeights(const QByteArray &text);
/// The text that readBlockWeights() reads.
[[nodiscard]] QByteArray writeBlockWeights(const std::vector<BlockWeights> &lists);

} // namespace burnish

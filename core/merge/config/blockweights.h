// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/merge/config/mergeoptions.h"

#include <QByteArray>
#include <QStringList>

namespace burnish {

/// One weight per block of a Stable Diffusion model (MBW), in the community's usual order: 26 for SD 1 and 2 (BASE,
/// IN00 … IN11, M00, OUT00 … OUT11), 20 for SDXL (BASE, IN00 … IN08, M00, OUT00 … OUT08), 61 for FLUX (CLIP, T5, IN,
/// D000 … D018, S000 … S037, OUT).
struct BlockWeights
{
    QString name; ///< name of a preset; may be empty
    std::vector<double> values;

    friend bool operator==(const BlockWeights &, const BlockWeights &) = default;
};

/// Returns the block names for this number of weights; empty for any other number.
[[nodiscard]] QStringList blockNames(std::size_t count);
/// Converts 26 weights to the 20 of SDXL by dropping blocks that SDXL lacks. Returns other lists unchanged.
[[nodiscard]] std::vector<double> forSdxl(const std::vector<double> &values);

/// Returns the number of block weights for this model, by its tensor names: 26, 20 or 61; 0 for other models.
[[nodiscard]] std::size_t blockCountOf(const ModelState &model);
/// Returns the weights for this model, using forSdxl() for SDXL. Mismatch: weights for another kind of model.
Expected<std::vector<double>> blockWeightsFor(const ModelState &model, const std::vector<double> &values);

/// Converts the weights to rules for a parameter ("alpha"). Only names under model.diffusion_model are in blocks (for
/// FLUX, also the text encoders). All others, including the VAE, use BASE; FLUX has no BASE, so they get 0.
/// InvalidArgument: an unsupported number of weights.
Expected<std::vector<MergeRule>> blockRules(const std::string &parameter, const std::vector<double> &values);

/// Converts elemental overrides to rules, which must precede those of blockRules(): `BLOCKS:ELEMENTS:ratio`, separated
/// by line breaks or commas; later ones win. Blocks are block names for `count` weights or ranges of them (IN03-IN05),
/// elements are parts of tensor names. Both can list several entries separated by spaces, be empty for all, or start
/// with NOT for all others. Malformed: invalid syntax; NotFound: an unknown block.
Expected<std::vector<MergeRule>> elementRules(const std::string &parameter, const QString &text, std::size_t count);

/// Reads weight lists: lines of `name<TAB>numbers` or numbers alone, separated by commas. Ignores empty lines and lines
/// starting with #. Malformed: an invalid number, or an unsupported number of weights.
Expected<std::vector<BlockWeights>> readBlockWeights(const QByteArray &text);

} // namespace burnish

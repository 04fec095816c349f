// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/merge/config/mergeoptions.h"

#include <QByteArray>
#include <QStringList>

namespace burnish {

/// A weight for each block of a Stable Diffusion model (MBW), in the order that the community's lists have: 26 for SD 1
/// and 2 (BASE, IN00 … IN11, M00, OUT00 … OUT11), 20 for SDXL (BASE, IN00 … IN08, M00, OUT00 … OUT08), 61 for FLUX
/// (CLIP, T5, IN, D000 … D018, S000 … S037, OUT).
struct BlockWeights
{
    QString name; ///< of a preset; may be empty
    std::vector<double> values;

    friend bool operator==(const BlockWeights &, const BlockWeights &) = default;
};

/// The names of the blocks of a list of that many weights; empty where there is no such list.
[[nodiscard]] QStringList blockNames(std::size_t count);
/// The 20 weights of SDXL that a list of 26 gives: blocks that SDXL lacks are dropped. Other lists come back as they
/// are.
[[nodiscard]] std::vector<double> forSdxl(const std::vector<double> &values);

/// How many weights a list for this model has, by the names of its tensors: 26, 20 or 61; 0 where it is none of these
/// models.
[[nodiscard]] std::size_t blockCountOf(const ModelState &model);
/// The weights as a list for this model: of SDXL by forSdxl(). Mismatch: a list for another kind of model.
Expected<std::vector<double>> blockWeightsFor(const ModelState &model, const std::vector<double> &values);

/// The weights as rules for a parameter ("alpha"). Only names under model.diffusion_model are in blocks (of FLUX also
/// the text encoders); all others, and the VAE, are of BASE, which FLUX lacks: there they get 0. InvalidArgument: no
/// list has so many.
Expected<std::vector<MergeRule>> blockRules(const std::string &parameter, const std::vector<double> &values);

/// Elemental overrides as rules, which are to come before those of blockRules(): `BLOCKS:ELEMENTS:ratio`, one each line
/// or with commas between them; later ones win. Blocks are names of a list of `count` weights or ranges of them
/// (IN03-IN05), elements are parts of names; of either, several with spaces between them, none for all, NOT before them
/// for all others. Malformed: what is not of this form; NotFound: a block that there is not.
Expected<std::vector<MergeRule>> elementRules(const std::string &parameter, const QString &text, std::size_t count);

/// Reads lists: lines of `name<TAB>numbers` or of numbers alone, separated by commas; empty lines and lines that start
/// with # are passed over. Malformed: what is no number, or a number of numbers that no list has.
Expected<std::vector<BlockWeights>> readBlockWeights(const QByteArray &text);
/// The text that readBlockWeights() reads.
[[nodiscard]] QByteArray writeBlockWeights(const std::vector<BlockWeights> &lists);

} // namespace burnish

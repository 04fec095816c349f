// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"
#include "core/edit/changeset.h"

namespace burnish {

enum class CopyDirection : std::uint8_t { ToLeft, ToRight };

struct CopyAcrossRequest
{
    std::vector<std::size_t> rows; ///< of the comparison; a module's are CompareTree::rowsBelow()
    CopyDirection direction = CopyDirection::ToRight;
    QString donorKey = {};            ///< EditAction::donors: what recipes call the side that is copied from
    ParamId seed = ParamId::random(); ///< what fresh parameter ids are made from
};

/// Gives the target side of the rows what the other side has there, as one change of the target's state in the
/// comparison (see planLeafCopies()).
///
/// A tensor comes with the source's dtype and, where no adapter has to do with it, bit by bit. Towards the right the
/// adapters of the comparison are run, towards the left they are taken back: transposed weights are turned again and
/// norms get their names. What the target lacks is added to the module that stands where the source's stands; rules are
/// not taken back, so that it has the common name there. What the source lacks stays in the target, and rows that are
/// equal (to the bit, where that is known) stay as they are; the change's note tells how many of both there are.
/// Without anything to copy the change is empty.
Expected<ChangeSet> planCopyAcross(const Comparison &comparison, const CopyAcrossRequest &request);

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"
#include "core/edit/changeset.h"

namespace burnish {

enum class CopyDirection : std::uint8_t { ToLeft, ToRight };

struct CopyAcrossRequest
{
    std::vector<std::size_t> rows; ///< of the comparison; for a module, CompareTree::rowsBelow()
    CopyDirection direction = CopyDirection::ToRight;
    QString donorKey = {};            ///< EditAction::donors: name of the source side in recipes
    ParamId seed = ParamId::random(); ///< seed for fresh parameter ids
};

/// Copies what the other side has in these rows to the target side, as one change of the target's state in the
/// comparison (see planLeafCopies()).
///
/// A tensor keeps the source's dtype and, unless an adapter is involved, its exact bits. Copying to the right runs the
/// comparison's adapters, copying to the left reverses them: transposed weights are transposed back and norms get their
/// original names. Anything the target lacks is added to the module that corresponds to the source's; rules are not
/// reversed, so it gets the common name there. Anything the source lacks stays in the target, and rows that are equal
/// (bitwise, if that is known) stay unchanged; the change's note gives the numbers of both. The change is empty if
/// there is nothing to copy.
///
/// Through tensor rules, what they make is copied to the right as lazy tensors, and recipes run the rules again;
/// copying to the left is Unsupported.
Expected<ChangeSet> planCopyAcross(const Comparison &comparison, const CopyAcrossRequest &request);

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <string>
#include <vector>

namespace burnish {

/// Returns the same tensor with a note from its file for people, such as the operator that uses it. Stored where the
/// original is stored.
[[nodiscard]] TensorPtr withNote(TensorPtr tensor, QString note);
/// Returns the note of the tensor, or of the one that it is computed from; empty if there is none.
[[nodiscard]] QString noteOf(const TensorExpr &tensor);

/// Like withNote(), where the file does not say what the bytes are: the dtype is an assumption, and the note says so.
/// planReadAs() (core/edit/nodeedits.h) replaces it.
[[nodiscard]] TensorPtr withAssumedDtype(TensorPtr tensor, QString note);
/// True for what withAssumedDtype() returned, not for what is computed from it.
[[nodiscard]] bool isDtypeAssumed(const TensorExpr &tensor);

/// Returns the tensor without its notes and its set.
[[nodiscard]] TensorPtr withoutNotes(TensorPtr tensor);

/// One of several forms that the same stored tensors fit, with other values in each.
struct PossibleForm
{
    std::string name; ///< unique among those of one set: "mlx-affine-4x64"
    TensorPtr tensor; ///< the tensor in parts (PartedTensor) that they are then
};

/// Stored tensors that are certainly quantised together, in a way that is not known: they are moved and copied whole,
/// and nothing is computed from them.
struct UnknownScheme
{
    struct Member
    {
        std::string role; ///< its name beside the others: "scales"
        TensorPtr tensor; ///< as stored
    };
    QString note;                         ///< a whole sentence for people
    std::vector<Member> members;          ///< the codes first; the companions alone if the codes are missing
    std::string parameters;               ///< what else the file says about the meaning of the codes
    std::vector<PossibleForm> forms = {}; ///< two or more where nothing in the files decides between them, else none
};
using UnknownSchemePtr = std::shared_ptr<const UnknownScheme>;

/// Returns the same tensor as a member of such a set. Its note is the one that it had, or else that of the set.
[[nodiscard]] TensorPtr withUnknownScheme(TensorPtr tensor, UnknownSchemePtr scheme);
/// Returns the set of the tensor, or of the one that it is computed from; null for all others.
[[nodiscard]] UnknownSchemePtr unknownSchemeOf(const TensorExpr &tensor);
/// Unsupported: the tensor is a member of such a set.
Expected<void> checkKnownScheme(const TensorExpr &tensor);

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

namespace burnish {

/// Quantised tensors that fit the same forms with other values in each, where nothing in their files decides. Their
/// parts stay separate tensors until a form is chosen (UnknownScheme::forms).
struct FormQuestion
{
    std::vector<std::string> forms; ///< "mlx-affine-4x64", "mlx-affine-8x32" …
    std::size_t count = 0;          ///< quantised tensors
    NodeId first;                   ///< the codes of the first of them
};

/// Returns the questions that the model leaves open, in the order of their first tensors. Linear in its size.
[[nodiscard]] std::vector<FormQuestion> formQuestions(const ModelState &state);

/// Joins the parts of all quantised tensors that can have this form, by what opening has found that they are then. One
/// answer counts for the whole model. Tensors with parts that were edited, renamed or removed since are left out, with
/// a note. NotFound: no tensor can have the form.
Expected<ChangeSet> planQuantisedAs(const ModelState &state, const std::string &form);

/// As above, for a document: how its file is read is not an edit of the content. The change also applies the choice to
/// `baseline`, the state that the document's edits are compared with, if that has such tensors.
Expected<ChangeSet> planQuantisedAs(const ModelState &state, const std::string &form, const ModelState &baseline);

} // namespace burnish

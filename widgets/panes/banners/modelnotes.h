// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <string>
#include <vector>

namespace burnish {

class ModelDocument;

/// Something that was found in the files of a model when they were opened.
struct ModelNote
{
    Error what;
    std::string path;       ///< of the tensor in the model; empty if it is not one tensor, or unknown
    bool isSerious = false; ///< the files, or the model in them, are not whole
    bool isDetail = false;  ///< one of the tensors that another note counts
};

/// What was found, the serious notes first. Very many are counted, but not kept.
struct ModelNotes
{
    std::vector<ModelNote> kept;
    std::size_t serious = 0; ///< without the details
    std::size_t total = 0;

    [[nodiscard]] std::size_t left() const { return total - kept.size(); } ///< not kept
};

/// Returns what is true of the model and its files now: what the model lacks, and the flaws of its files except those
/// that an edit has resolved. Serious is what the model lacks, and every flaw that says that the files are not as they
/// should be: malformed, not found, contradicting each other, or refused by the operating system.
[[nodiscard]] ModelNotes notesOf(const ModelDocument &document);

/// Returns the whole sentence of a note in the language in use, after the name of its file unless that is the model's
/// only one.
[[nodiscard]] QString sentenceOf(const ModelNote &note, const ModelDocument &document);

} // namespace burnish

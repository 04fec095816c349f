// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/hdf5/objectheader.h"
#include "core/formats/hdf5/protocol.h"
#include "core/formats/textarray.h"

namespace burnish::hdf5 {

// Datasets of strings are values of a model: a string alone is a text, or bytes if it is not UTF-8; several are an
// array of strings.
using TextDataset = TextArray;

/// Returns the spelling of the strings in an item (see Entry::Texts); empty if they are not UTF-8.
[[nodiscard]] std::optional<std::string> spellingOfTexts(Unpacker &item);
/// Returns the dataset for which the reader makes this value; empty if there is none.
[[nodiscard]] std::optional<TextDataset> textDatasetOf(const Value &value);
/// True if the strings have any length and are stored in a heap. Otherwise all have the length of the longest, because
/// one of them contains a zero or is not UTF-8.
[[nodiscard]] bool isInHeap(const TextDataset &dataset);
/// Appends the elements to the file, at a multiple of 8, and adds to the header what describes them and where they are.
/// `places` are those of the strings in a heap.
void appendTextDataset(FileBytes &file, ObjectHeader &header, const TextDataset &dataset,
                       std::span<const HeapPlace> places);

} // namespace burnish::hdf5

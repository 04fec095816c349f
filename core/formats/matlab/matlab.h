// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::matlab {

// MAT-files of version 5, which MATLAB writes as -v6 and -v7: “MAT-File Format” of MathWorks, R2024b, chapter 1. Files
// of version 7.3 are HDF5. What scipy.io 1.17 accepts decides where the document is silent.

[[nodiscard]] FormatInfo info();
/// Reads both byte orders, and compressed variables, which are inflated into a temporary file. Shapes and dtypes are
/// those of scipy.io.loadmat(): at least two axes, and the dtype of the stored numbers, which may be smaller than
/// MATLAB's class, as a note says; logical arrays are Bool. Fields of structs have the names of their fields, elements
/// of cells and of arrays of structs their place in MATLAB's order from 0. Text is a value. Sparse arrays, objects and
/// functions are reported and left out.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();
/// Writes little-endian, uncompressed variables: modules as structs, and as cells if their children are numbered,
/// with empty elements for numbers that are missing. Tensors of fewer than two axes get axes of 1 before theirs.
[[nodiscard]] std::shared_ptr<const FormatWriter> writer();

} // namespace burnish::matlab

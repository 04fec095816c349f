// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::numpy {

/// One array in an .npy file (numpy/lib/_format_impl.py of NumPy 2.4).
[[nodiscard]] FormatInfo npyInfo();
/// Reads the array as a tensor without a name. Other byte orders and column-major elements are converted when read.
[[nodiscard]] std::shared_ptr<const FormatReader> npyReader();
/// Writes the only tensor of a model, without its name. The bytes are those of numpy.save().
[[nodiscard]] std::shared_ptr<const FormatWriter> npyWriter();

/// Several arrays one after the other, as Equinox's tree_serialise_leaves() (equinox/_serialisation.py of Equinox
/// 0.13) and several calls of numpy.save() write them. Before them can be a line of JSON with the parameters of the
/// model, which Equinox's documentation advises.
[[nodiscard]] FormatInfo seriesInfo();
/// Reads the arrays as tensors that are named by their places from 0, and the line as metadata. Arrays of types that
/// are not numbers are reported and left out.
[[nodiscard]] std::shared_ptr<const FormatReader> seriesReader();

/// Arrays by name in an .npz file: a zip archive with an .npy file for each (`savez` in numpy/lib/_npyio_impl.py).
[[nodiscard]] FormatInfo npzInfo();
/// Reads stored and compressed archives. Members that are not arrays are skipped; arrays of types that are not numbers
/// are reported and left out. The checksums of large stored members are not verified, because that would read the whole
/// file.
[[nodiscard]] std::shared_ptr<const FormatReader> npzReader();
/// Writes stored members with aligned elements.
[[nodiscard]] std::shared_ptr<const FormatWriter> npzWriter();

} // namespace burnish::numpy

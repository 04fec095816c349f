// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::hdf5 {

/// HDF5 files: those of Keras 2 and 3 (.h5, .weights.h5), and any others with datasets of numbers.
[[nodiscard]] FormatInfo info();
/// Reads what the HDF5 library 1.10 reads, in a program of its own (hdf5library.h). Groups become modules. Attributes
/// become metadata: the attribute `weight_names` of the group `a/b` has the key `a/b@weight_names`, one of the root the
/// key `@layer_names`; attributetext.h describes the values. Axes stay as they are stored.
/// Datasets with chunks that need more than 64 MiB at once are left out unless the task agrees (LargeCost::Memory);
/// external and virtual ones always are.
/// Objects are sorted by name, those of Keras 2 as its attributes layer_names and weight_names state.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();
/// Writes contiguous datasets in groups, in the oldest form (HDF5 File Format Specification Version 3.0: superblock
/// version 0, section II.A; version 1 B-trees, III.A.1; local heaps, III.D; version 1 object headers, IV.A.1.a), which
/// every version of the library reads. Metadata become attributes as the reader names them.
[[nodiscard]] std::shared_ptr<const FormatWriter> writer();

/// Archives of Keras 3: config.json, metadata.json and model.weights.h5 in a zip archive.
[[nodiscard]] FormatInfo kerasInfo();
/// Reads the weights as reader() does. The texts are metadata, under the names of the members.
[[nodiscard]] std::shared_ptr<const FormatReader> kerasReader();
/// Writes the weights as writer() does, and the texts from the metadata. Unsupported: there is no configuration, from
/// which Keras builds the layers.
[[nodiscard]] std::shared_ptr<const FormatWriter> kerasWriter();

} // namespace burnish::hdf5

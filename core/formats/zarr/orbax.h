// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::zarr {

// Checkpoints of Orbax for JAX: folders with arrays of Zarr, as files or in an OCDBT database, which core/modelfiles
// opens. Layout of what is around the arrays: orbax-checkpoint 0.12.8, _src/metadata/tree.py and
// _src/path/format_utils.py.

[[nodiscard]] FormatInfo orbaxInfo();
/// Recognises the manifests and data files of an OCDBT database. Opens the data file of a checkpoint that Burnish
/// wrote, which is complete by itself; fails for all others.
[[nodiscard]] std::shared_ptr<const FormatReader> orbaxReader();
/// Writes the data file, and is a WriterOfFiles: each tensor is an array of Zarr 3 in one chunk, stored unchanged, in
/// an OCDBT database with its tree at the start of the data file and its tensors behind that, in the order of their
/// names. Dots in a name divide it into the keys of nested dictionaries; sequences become lists.
[[nodiscard]] std::shared_ptr<const FormatWriter> orbaxWriter();

/// The name of the data file.
inline constexpr std::string_view orbaxDataName = "arrays";

/// A leaf of the tree that was saved.
struct TreeLeaf
{
    std::string name; ///< its keys with dots between them, as the array is called
    std::string kind; ///< "jax.Array", "np.ndarray", "scalar", "string", "None", "Dict" …
};
struct TreeMetadata
{
    std::vector<TreeLeaf> leaves; ///< in the file's order
    /// Chunks that have nothing but the fill value were stored, too.
    bool storesAllChunks = false;
};
/// Reads _METADATA.
Expected<TreeMetadata> readTreeMetadata(const ByteSource &source, const Task &task);

} // namespace burnish::zarr

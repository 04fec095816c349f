// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

namespace burnish {

/// The place of a file in a split model.
struct SplitPart
{
    std::uint64_t number = 0; ///< zero-based
    std::uint64_t count = 1;
    std::optional<std::uint64_t> tensors; ///< in all parts together, if stated
};

/// Implemented by readers of formats with models that are split into several files without an index: each file states
/// its place in its metadata, and its name ends with it ("m-00001-of-00003.gguf").
class SplitFormat
{
public:
    virtual ~SplitFormat() = default;

    /// Empty if the file is a model by itself.
    [[nodiscard]] virtual std::optional<SplitPart> splitPart(const Metadata &metadata) const = 0;
    /// Returns the metadata of the whole model from that of its first part.
    [[nodiscard]] virtual Metadata wholeMetadata(Metadata ofPart) const = 0;
    /// Returns the metadata of a part from that of the whole model.
    [[nodiscard]] virtual Metadata partMetadata(const Metadata &whole, const SplitPart &part) const = 0;
};

/// Null if the format's models are not split like this.
[[nodiscard]] inline const SplitFormat *splitFormat(const Format &format)
{
    return dynamic_cast<const SplitFormat *>(format.reader.get());
}

} // namespace burnish

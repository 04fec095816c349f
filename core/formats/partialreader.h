// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatpart.h"

namespace burnish {

/// The base of readers that open whole files and those that end early by the same steps, without a structure.
class PartialFormatReader : public FormatReader, public PartReader
{
public:
    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const final
    {
        return read(source, task, diagnostics, nullptr);
    }
    Expected<Opened> openPart(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics) const final
    {
        Opened opened;
        BURNISH_TRY(opened.model, read(source, task, diagnostics, &opened.part));
        return opened;
    }

protected:
    /// With `part`, truncated data is not an error.
    virtual Expected<OpenedModel> read(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                       ReadablePart *part) const = 0;
};

} // namespace burnish

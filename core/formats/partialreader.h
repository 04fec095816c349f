// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatpart.h"

namespace burnish {

/// Base class of readers that open both complete and truncated files with the same code, without a structure.
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

// SPDX-License-Identifier: MIT
#include "core/encoding/inflationlimit.h"

#include "core/encoding/encodingtext.h"

namespace burnish {

Expected<void> InflationLimit::check(std::uint64_t inflatedSize) const
{
    if (inflatedSize <= m_limit)
        return {};
    return m_task.requireConsent(LargeCost::TemporaryFile, m_name, inflatedSize, [this] {
        return EncodingText::tr(
                   "The compressed data expands to more than %1 MiB, over %2 times the size of the file, and would "
                   "fill that much of the temporary folder.")
            .arg(m_limit >> 20)
            .arg(freeRatio);
    });
}

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/bytesource.h"

#include <algorithm>

namespace burnish {

/// Refuses compressed data that expands to far more than its size, unless the task consents (Task::setConsent()): a
/// file of 9 MB can fill 9 GB of the temporary folder. Weights shrink by a third at most, so models do not come near
/// the limit.
class InflationLimit
{
public:
    /// Data may always expand to this many bytes, and to this multiple of its compressed size.
    static constexpr std::uint64_t freeSize = std::uint64_t(512) << 20;
    static constexpr std::uint64_t freeRatio = 16;

    /// `packed` is the compressed file. The task must outlive the limit.
    InflationLimit(const ByteSource &packed, const Task &task)
        : InflationLimit(packed.name(), packed.size(), task)
    {}
    /// The same for several files with that many bytes in total.
    InflationLimit(QString name, std::uint64_t packedSize, const Task &task)
        : m_name(std::move(name))
        , m_task(task)
        , m_limit(std::max(freeSize, packedSize > UINT64_MAX / freeRatio ? UINT64_MAX : packedSize * freeRatio))
    {}

    /// NeedsConsent if `inflatedSize` is too large; called before that much has been stored. May wait for the user.
    [[nodiscard]] Expected<void> check(std::uint64_t inflatedSize) const;

private:
    QString m_name;
    const Task &m_task;
    std::uint64_t m_limit;
};

} // namespace burnish

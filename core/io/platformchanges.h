// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/fileidentity.h"

#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace burnish::platform {

/// Modification times that result from this process's own writes. Shared by the platforms; any thread.
class OwnChanges
{
public:
    static OwnChanges &instance()
    {
        static OwnChanges changes;
        return changes;
    }
    void begin(const FileIdentity &file)
    {
        const std::lock_guard lock(m_mutex);
        ++m_open[keyOf(file)];
    }
    void end(const FileIdentity &file)
    {
        const std::lock_guard lock(m_mutex);
        if (const auto open = m_open.find(keyOf(file)); --open->second == 0)
            m_open.erase(open);
    }
    void add(const FileIdentity &before, const FileIdentity &after)
    {
        const std::lock_guard lock(m_mutex);
        m_changes[keyOf(after)].emplace_back(before.changedAt, after.changedAt);
    }
    /// True if only those changes lead from one to the other.
    [[nodiscard]] bool lead(const FileIdentity &from, const FileIdentity &to)
    {
        if (keyOf(from) != keyOf(to) || from.size != to.size)
            return false;
        const std::lock_guard lock(m_mutex);
        if (m_open.contains(keyOf(to)))
            return true;
        std::int64_t time = from.changedAt;
        if (const auto known = m_changes.find(keyOf(to)); known != m_changes.end()) {
            for (const auto &[before, after] : known->second) {
                if (time == before)
                    time = after;
            }
        }
        return time == to.changedAt;
    }

private:
    using Key = std::pair<std::uint64_t, std::uint64_t>;
    static Key keyOf(const FileIdentity &file) { return {file.device, file.file}; }

    std::mutex m_mutex;
    std::map<Key, int> m_open; ///< files being changed
    std::map<Key, std::vector<std::pair<std::int64_t, std::int64_t>>> m_changes;
};

} // namespace burnish::platform

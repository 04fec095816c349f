// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <utility>

namespace burnish {

/// Marks a file as one that this program reads, as long as the object lives. Thread-safe.
class ReadFile
{
public:
    /// The file at the path; none if there is none.
    explicit ReadFile(const QString &path);
    ~ReadFile();
    ReadFile(const ReadFile &) = delete;
    ReadFile &operator=(const ReadFile &) = delete;

private:
    std::pair<std::uint64_t, std::uint64_t> m_file; ///< device and number; {0, 0} for none
};

/// True if the file at the path, or the one that a link there leads to, is marked by a ReadFile.
[[nodiscard]] bool isReadNow(const QString &path);

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "app/hdf5/library.h"

#include <optional>
#include <vector>

namespace burnish::hdf5 {

/// Reads elements of datasets. The last one stays open, with the chunks that it decoded.
class DatasetReader
{
public:
    /// Returns the bytes of the elements in row-major order, as stored; empty on failure.
    [[nodiscard]] std::optional<std::string> read(hid_t file, std::uint64_t address, std::uint64_t first,
                                                  std::uint64_t count);
    void close()
    {
        m_dataset.reset();
        m_type.reset();
        m_space.reset();
    }

private:
    bool open(hid_t file, std::uint64_t address);
    [[nodiscard]] std::uint64_t mostAtOnce() const;
    bool readBox(const std::vector<hsize_t> &start, const std::vector<hsize_t> &box, char *out);

    std::uint64_t m_address = 0;
    std::uint64_t m_mostElements = 0; ///< that one call of the library reads
    Handle m_dataset;
    Handle m_type;
    Handle m_space;
};

} // namespace burnish::hdf5

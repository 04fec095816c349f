// SPDX-License-Identifier: MIT
#include "app/hdf5/reading.h"

#include "core/formats/hdf5/protocol.h"

#include <algorithm>

namespace burnish::hdf5 {

bool DatasetReader::open(hid_t file, std::uint64_t address)
{
    if (m_dataset && m_address == address)
        return true;
    close();
    // By address, which cannot be given properties of access: those of the file apply, see accessOf().
    Handle dataset(H5Oopen_by_addr(file, haddr_t(address)), H5Oclose);
    if (!dataset || H5Iget_type(dataset.id()) != H5I_DATASET)
        return false;
    m_type = Handle(H5Dget_type(dataset.id()), H5Tclose);
    m_space = Handle(H5Dget_space(dataset.id()), H5Sclose);
    if (!m_type || !m_space)
        return false;
    m_dataset = std::move(dataset);
    m_address = address;
    m_mostElements = mostAtOnce();
    return true;
}

/// The library keeps a record of some 200 bytes for every chunk that a read touches.
std::uint64_t DatasetReader::mostAtOnce() const
{
    constexpr std::uint64_t mostChunks = 1 << 14;
    const int rank = H5Sget_simple_extent_ndims(m_space.id());
    const Handle creation(H5Dget_create_plist(m_dataset.id()), H5Pclose);
    if (rank <= 0 || !creation || H5Pget_layout(creation.id()) != H5D_CHUNKED)
        return UINT64_MAX;
    std::vector<hsize_t> chunk(std::size_t(rank), 1);
    if (H5Pget_chunk(creation.id(), rank, chunk.data()) != rank)
        return UINT64_MAX;
    return mostChunks * std::max<hsize_t>(chunk.back(), 1);
}

bool DatasetReader::readBox(const std::vector<hsize_t> &start, const std::vector<hsize_t> &box, char *out)
{
    // Of the same rank: otherwise the library goes from element to element.
    const Handle memory(H5Screate_simple(int(box.size()), box.data(), nullptr), H5Sclose);
    return memory &&
           H5Sselect_hyperslab(m_space.id(), H5S_SELECT_SET, start.data(), nullptr, box.data(), nullptr) >= 0 &&
           H5Dread(m_dataset.id(), m_type.id(), memory.id(), m_space.id(), H5P_DEFAULT, out) >= 0;
}

std::optional<std::string> DatasetReader::read(hid_t file, std::uint64_t address, std::uint64_t first,
                                               std::uint64_t count)
{
    if (!open(file, address))
        return std::nullopt;
    const std::size_t bytes = H5Tget_size(m_type.id());
    const int rank = H5Sget_simple_extent_ndims(m_space.id());
    const hssize_t total = H5Sget_simple_extent_npoints(m_space.id());
    if (bytes == 0 || rank < 0 || total < 0 || first > std::uint64_t(total) || count > std::uint64_t(total) - first ||
        count > longestPiece / bytes)
        return std::nullopt;
    std::string out(std::size_t(count) * bytes, '\0');
    if (rank == 0) {
        if (count > 0 && H5Dread(m_dataset.id(), m_type.id(), H5S_ALL, H5S_ALL, H5P_DEFAULT, out.data()) < 0)
            return std::nullopt;
        return out;
    }
    std::vector<hsize_t> shape(std::size_t(rank), 0);
    H5Sget_simple_extent_dims(m_space.id(), shape.data(), nullptr);
    std::vector<hsize_t> start(shape.size());
    std::vector<hsize_t> box(shape.size());
    // A range of elements is a sequence of boxes: each as large as its first element and the rest of the range allow.
    for (std::uint64_t at = first; at < first + count;) {
        const std::uint64_t most = std::min(first + count - at, m_mostElements);
        std::uint64_t rest = at;
        for (std::size_t axis = shape.size(); axis-- > 0; rest /= shape[axis])
            start[axis] = rest % shape[axis];
        std::ranges::fill(box, 1);
        std::uint64_t inner = 1; // elements of one index of the axis
        std::size_t axis = shape.size() - 1;
        while (axis > 0 && start[axis] == 0 && inner * shape[axis] <= most) {
            box[axis] = shape[axis];
            inner *= shape[axis];
            --axis;
        }
        box[axis] = std::min<std::uint64_t>(shape[axis] - start[axis], most / inner);
        if (!readBox(start, box, out.data() + (at - first) * bytes))
            return std::nullopt;
        at += inner * box[axis];
    }
    return out;
}

} // namespace burnish::hdf5

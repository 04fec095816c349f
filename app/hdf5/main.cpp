// SPDX-License-Identifier: MIT
#include "app/hdf5/channel.h"
#include "app/hdf5/library.h"
#include "app/hdf5/listing.h"
#include "core/formats/hdf5/protocol.h"
#include "core/io/platformservice.h"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <optional>
#include <vector>

// burnish-hdf5 contains the HDF5 library, which was not made for files of unknown origin. It is started by burnish and
// burnish-cli, talks to them by its standard input and output (core/formats/hdf5/protocol.h), opens no file and has
// little memory and time. If it crashes, only one file cannot be read.

namespace burnish::hdf5 {

namespace {

/// Addresses, libraries included, beside the chunks that are kept and as many that are being decoded.
constexpr std::uint64_t memoryLimit = std::uint64_t(512) << 20;

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

/// Answers the requests concerning one file after the other.
class Server
{
public:
    void answer(const Request &request)
    {
        Unpacker content(request.content);
        switch (request.frame) {
        case Frame::Open:
            open(content);
            return;
        case Frame::List:
            list();
            return;
        case Frame::Read:
            read(content);
            return;
        default:
            sendFrame(Frame::Failed, "unknown request");
        }
    }

    /// Processor time for the next request.
    [[nodiscard]] std::uint64_t seconds() const { return m_seconds; }

private:
    static constexpr std::uint64_t firstSeconds = 8;

    void open(Unpacker &content)
    {
        m_reader.close();
        const bool wasClosed = m_file.reset();
        const auto version = content.number<std::uint32_t>();
        const auto size = content.number<std::uint64_t>();
        m_room = content.number<std::uint64_t>();
        m_seconds = content.number<std::uint64_t>();
        const auto kept = content.number<std::uint64_t>();
        if (version != protocolVersion || !content.isGood()) {
            sendFrame(Frame::Failed, "burnish-hdf5 belongs to another version of Burnish");
            return;
        }
        // Limits can only be lowered.
        if (m_limit == 0) {
            m_limit = kept;
            platform::limitProgram(memoryLimit + 2 * std::min(kept, std::uint64_t(1) << 60));
        }
        if (!wasClosed || kept > m_limit) {
            sendFrame(Frame::Retire, {});
            return;
        }
        m_file = openFile(size, kept);
        if (m_file)
            sendFrame(Frame::Done, {});
        else
            sendFrame(Frame::Failed, lastReason());
    }

    void list()
    {
        std::string reason = "no file is open";
        if (m_file && sendListing(m_file.id(), m_room, reason))
            sendFrame(Frame::Done, {});
        else
            sendFrame(Frame::Failed, reason);
    }

    void read(Unpacker &content)
    {
        const auto address = content.number<std::uint64_t>();
        const auto first = content.number<std::uint64_t>();
        const auto count = content.number<std::uint64_t>();
        if (!m_file || !content.isGood()) {
            sendFrame(Frame::Failed, "no file is open");
            return;
        }
        const auto bytes = m_reader.read(m_file.id(), address, first, count);
        if (bytes)
            sendFrame(Frame::Done, *bytes);
        else
            sendFrame(Frame::Failed, lastReason());
    }

    Handle m_file;
    std::uint64_t m_room = 0;
    std::uint64_t m_seconds = firstSeconds;
    std::uint64_t m_limit = 0; ///< bytes of decoded chunks that there is memory for
    DatasetReader m_reader;
};

int serve()
{
    if (!prepareLibrary())
        return 1;
    Server server;
    while (true) {
        const Request request = nextRequest();
        platform::limitSeconds(server.seconds());
        const platform::ParentWatch watch;
        try {
            server.answer(request);
        } catch (const std::exception &) {
            return 1; // out of memory
        }
    }
}

} // namespace

} // namespace burnish::hdf5

int main()
{
    if (burnish::platform::inputIsTerminal()) {
        std::fputs("burnish-hdf5 reads HDF5 files for burnish and burnish-cli, which start it themselves.\n", stderr);
        return 2;
    }
    try {
        return burnish::hdf5::serve();
    } catch (const std::exception &) {
        return 1;
    }
}

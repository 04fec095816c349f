// SPDX-License-Identifier: MIT
#include "app/hdf5/channel.h"
#include "app/hdf5/listing.h"
#include "app/hdf5/reading.h"
#include "core/io/platformservice.h"

#include <algorithm>
#include <cstdio>
#include <exception>

// burnish-hdf5 contains the HDF5 library, which was not made for files of unknown origin. It is started by burnish and
// burnish-cli, talks to them by its standard input and output (core/formats/hdf5/protocol.h), opens no file and has
// little memory and time. If it crashes, only one file cannot be read.

namespace burnish::hdf5 {

namespace {

/// Addresses, libraries included, beside the chunks that are kept and as many that are being decoded.
constexpr std::uint64_t memoryLimit = std::uint64_t(512) << 20;

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

// SPDX-License-Identifier: MIT
#include "app/hdf5/channel.h"
#include "app/hdf5/library.h"

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <utility>

namespace burnish::hdf5 {

namespace {

constexpr std::size_t keptSlots = 4099;

/// Pages of the file, for the many small reads of structures.
class Pages
{
public:
    explicit Pages(std::uint64_t fileSize)
        : m_fileSize(fileSize)
    {}

    bool read(std::uint64_t offset, std::size_t size, char *out)
    {
        while (size > 0) {
            const std::uint64_t number = offset / pageSize;
            Page &page = m_pages[number % m_pages.size()];
            if (page.number != number && !fill(page, number))
                return false;
            const std::size_t skipped = std::size_t(offset % pageSize);
            const std::size_t part = std::min(size, pageSize - skipped);
            std::memcpy(out, page.bytes.get() + skipped, part);
            out += part;
            offset += part;
            size -= part;
        }
        return true;
    }

    static constexpr std::size_t pageSize = std::size_t(16) << 10;

private:
    struct Page
    {
        std::uint64_t number = UINT64_MAX;
        std::unique_ptr<char[]> bytes;
    };

    bool fill(Page &page, std::uint64_t number)
    {
        page.number = UINT64_MAX;
        if (!page.bytes)
            page.bytes.reset(new (std::nothrow) char[pageSize]);
        const std::uint64_t begin = number * pageSize;
        if (!page.bytes || !fetch(begin, std::min<std::uint64_t>(pageSize, m_fileSize - begin), page.bytes.get()))
            return false;
        page.number = number;
        return true;
    }

    std::uint64_t m_fileSize;
    std::array<Page, 64> m_pages;
};

/// The bytes behind the last read of elements. Chunks mostly lie one behind the other, so that one request brings
/// many of them.
class ReadAhead
{
public:
    explicit ReadAhead(std::uint64_t fileSize)
        : m_fileSize(fileSize)
    {}

    /// Reads what follows the last read, or is close behind it, together with what comes next. False if it must be read
    /// in another way, or not at all.
    bool read(std::uint64_t offset, std::size_t size, char *out)
    {
        const bool follows = offset >= m_expected && offset - m_expected <= longestGap;
        m_expected = offset + size;
        if (offset < m_begin || offset + size > m_begin + m_filled) {
            // Twice as much each time, so that most of it is used.
            m_step = follows ? std::min<std::uint64_t>(std::max(2 * m_step, firstStep), longestPiece) : 0;
            if (m_step < 2 * size || !fill(offset))
                return false;
        }
        std::memcpy(out, m_bytes.get() + (offset - m_begin), size);
        return true;
    }

private:
    static constexpr std::uint64_t firstStep = std::uint64_t(64) << 10;
    static constexpr std::uint64_t longestGap = std::uint64_t(64) << 10; ///< structures between chunks

    bool fill(std::uint64_t offset)
    {
        m_filled = 0;
        if (!m_bytes)
            m_bytes.reset(new (std::nothrow) char[longestPiece]);
        const std::uint64_t size = std::min(m_step, m_fileSize - offset);
        if (!m_bytes || !fetch(offset, size, m_bytes.get()))
            return false;
        m_begin = offset;
        m_filled = size;
        return true;
    }

    std::uint64_t m_fileSize;
    std::unique_ptr<char[]> m_bytes;
    std::uint64_t m_begin = 0;
    std::uint64_t m_filled = 0;
    std::uint64_t m_expected = 0;
    std::uint64_t m_step = 0;
};

/// The library's handle of the file; it finds the H5FD_t at its start.
struct File
{
    H5FD_t common = {};
    haddr_t end = 0;
    std::uint64_t size = 0;
    std::unique_ptr<Pages> pages;
    std::unique_ptr<ReadAhead> elements;
};

/// Set until the file is opened: the library may also look for files that this one names.
bool mayOpen = false;

File &fileOf(H5FD_t *file)
{
    return *reinterpret_cast<File *>(file);
}

const File &fileOf(const H5FD_t *file)
{
    return *reinterpret_cast<const File *>(file);
}

H5FD_t *openByDriver(const char *, unsigned flags, hid_t access, haddr_t)
{
    const auto *size = static_cast<const std::uint64_t *>(H5Pget_driver_info(access));
    if (!size || (flags & H5F_ACC_RDWR) || !std::exchange(mayOpen, false))
        return nullptr;
    auto *file = new (std::nothrow) File;
    if (!file)
        return nullptr;
    file->size = *size;
    file->pages.reset(new (std::nothrow) Pages(*size));
    file->elements.reset(new (std::nothrow) ReadAhead(*size));
    if (!file->pages || !file->elements) {
        delete file;
        return nullptr;
    }
    return &file->common;
}

herr_t closeByDriver(H5FD_t *file)
{
    delete &fileOf(file);
    return 0;
}

herr_t queryDriver(const H5FD_t *, unsigned long *flags)
{
    if (flags)
        *flags = H5FD_FEAT_DATA_SIEVE | H5FD_FEAT_AGGREGATE_METADATA;
    return 0;
}

haddr_t endOfAddresses(const H5FD_t *file, H5FD_mem_t)
{
    return fileOf(file).end;
}

herr_t setEndOfAddresses(H5FD_t *file, H5FD_mem_t, haddr_t end)
{
    fileOf(file).end = end;
    return 0;
}

haddr_t endOfFile(const H5FD_t *file, H5FD_mem_t)
{
    return fileOf(file).size;
}

herr_t readByDriver(H5FD_t *file, H5FD_mem_t kind, hid_t, haddr_t address, size_t size, void *out)
{
    File &own = fileOf(file);
    auto *bytes = static_cast<char *>(out);
    // Like the other drivers, with zeros behind the end of the file.
    const std::uint64_t available = address < own.size ? own.size - address : 0;
    const std::size_t stored = std::size_t(std::min<std::uint64_t>(size, available));
    std::memset(bytes + stored, 0, size - stored);
    if (stored == 0)
        return 0;
    if (kind == H5FD_MEM_DRAW && own.elements->read(address, stored, bytes))
        return 0;
    const bool isSmall = stored < Pages::pageSize;
    return (isSmall ? own.pages->read(address, stored, bytes) : fetch(address, stored, bytes)) ? 0 : -1;
}

herr_t writeByDriver(H5FD_t *, H5FD_mem_t, hid_t, haddr_t, size_t, const void *)
{
    return -1;
}

H5FD_class_t driverClass()
{
    H5FD_class_t driver = {};
#ifdef H5FD_CLASS_VERSION
    // Since HDF5 1.14. Values below 512 belong to the library and to tests.
    driver.version = H5FD_CLASS_VERSION;
    driver.value = 512;
#endif
    driver.name = "burnish";
    driver.maxaddr = haddr_t(INT64_MAX);
    driver.fc_degree = H5F_CLOSE_STRONG;
    driver.fapl_size = sizeof(std::uint64_t);
    driver.open = openByDriver;
    driver.close = closeByDriver;
    driver.query = queryDriver;
    driver.get_eoa = endOfAddresses;
    driver.set_eoa = setEndOfAddresses;
    driver.get_eof = endOfFile;
    driver.read = readByDriver;
    driver.write = writeByDriver;
    const H5FD_mem_t map[] = H5FD_FLMAP_DICHOTOMY;
    std::ranges::copy(map, driver.fl_map);
    return driver;
}

} // namespace

Handle accessOf(std::uint64_t size, std::uint64_t kept)
{
    static const H5FD_class_t driver = driverClass();
    static const hid_t id = H5FDregister(&driver);
    if (id < 0)
        return {};
    Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
    if (!access || H5Pset_driver(access.id(), id, &size) < 0 ||
        H5Pset_fclose_degree(access.id(), H5F_CLOSE_STRONG) < 0 ||
        H5Pset_cache(access.id(), 0, keptSlots, std::size_t(kept), 1.0) < 0)
        return {};
    mayOpen = true;
    return access;
}

} // namespace burnish::hdf5

// SPDX-License-Identifier: MIT
#pragma once

#include <hdf5.h>

#include <cstdint>
#include <string>
#include <utility>

namespace burnish::hdf5 {

/// An object of the library, closed with its owner.
class Handle
{
public:
    using Close = herr_t (*)(hid_t);
    Handle() = default;
    Handle(hid_t id, Close close)
        : m_id(id)
        , m_close(close)
    {}
    ~Handle() { reset(); }
    Handle(Handle &&other) noexcept
        : m_id(std::exchange(other.m_id, hid_t(-1)))
        , m_close(other.m_close)
    {}
    Handle &operator=(Handle &&other) noexcept
    {
        std::swap(m_id, other.m_id);
        std::swap(m_close, other.m_close);
        return *this;
    }
    [[nodiscard]] hid_t id() const { return m_id; }
    explicit operator bool() const { return m_id >= 0; }
    /// False if the library could not close it.
    bool reset()
    {
        const hid_t id = std::exchange(m_id, hid_t(-1));
        return id < 0 || m_close(id) >= 0;
    }

private:
    hid_t m_id = -1;
    Close m_close = nullptr;
};

/// Prepares the library: silent, without plugins, with the filter LZF of h5py and the driver that asks burnish for the
/// bytes of the file. False if it cannot.
[[nodiscard]] bool prepareLibrary();
/// Opens the file of this size, and keeps so many bytes of decoded chunks; an empty handle on failure. The driver opens
/// nothing else, such as the file of an external link.
[[nodiscard]] Handle openFile(std::uint64_t size, std::uint64_t kept);
/// The innermost message of the last failure.
[[nodiscard]] std::string lastReason();

/// The filter of h5py for the compression LZF (h5py, lzf/lzf_filter.c; its number is registered with The HDF Group).
extern const H5Z_class2_t lzfFilter;
/// The driver's properties for opening a file of this size, once; an empty handle on failure.
[[nodiscard]] Handle accessOf(std::uint64_t size, std::uint64_t kept);

} // namespace burnish::hdf5

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/endian.h"
#include "core/formats/hdf5/attributetext.h"
#include "core/tensor/tensorinfo.h"

#include <span>
#include <string>
#include <vector>

namespace burnish::hdf5 {

/// The address of what does not exist (HDF5 File Format Specification Version 3.0, section I.B).
inline constexpr std::uint64_t undefinedAddress = UINT64_MAX;
/// Of a dataset (H5S_MAX_RANK).
inline constexpr std::size_t mostDimensions = 32;

/// Appends little-endian numbers to bytes of a file.
class FileBytes
{
public:
    template <typename T> void number(T value)
    {
        const auto at = m_bytes.size();
        m_bytes.resize(at + sizeof value);
        replace(at, value);
    }
    template <typename T> void replace(std::size_t at, T value)
    {
        storeLittle(reinterpret_cast<std::byte *>(m_bytes.data() + at), value);
    }
    void append(std::string_view bytes) { m_bytes.append(bytes); }
    void zeros(std::size_t count) { m_bytes.append(count, '\0'); }
    /// Fills up to the next multiple of 8.
    void align() { zeros((8 - m_bytes.size() % 8) % 8); }
    [[nodiscard]] std::uint64_t size() const { return m_bytes.size(); }
    [[nodiscard]] const std::string &bytes() const { return m_bytes; }

private:
    std::string m_bytes;
};

/// The messages of an object header, version 1 (section IV.A.1.a).
class ObjectHeader
{
public:
    /// The most bytes of a message and the most messages of a header.
    static constexpr std::size_t longestMessage = 64'000;
    static constexpr std::size_t mostMessages = 65'000;

    void add(std::uint16_t type, const FileBytes &message);
    [[nodiscard]] std::size_t messages() const { return m_messages; }
    /// Appends the header; it starts at a multiple of 8.
    void appendTo(FileBytes &file) const;

private:
    FileBytes m_content;
    std::size_t m_messages = 0;
};

inline constexpr std::uint16_t layoutMessage = 0x0008;
inline constexpr std::uint16_t attributeMessage = 0x000C;
inline constexpr std::uint16_t symbolTableMessage = 0x0011;

/// True if HDF5 has the type, in the form that h5py gives it.
[[nodiscard]] bool canHold(Dtype dtype);
/// Adds what describes a contiguous dataset, but for its layout: dataspace, datatype and fill value.
void addDataset(ObjectHeader &header, const TensorInfo &info);

/// Adds the same for a dataset of strings that have this length, or any length if it is 0.
void addTextDescription(ObjectHeader &header, std::span<const std::uint64_t> shape, std::uint32_t length);
/// Adds the layout of a contiguous dataset: where its elements are, and their size in bytes. If it is the header's
/// first message, the address is at addressInHeader.
void addLayout(ObjectHeader &header, std::uint64_t address, std::uint64_t size);
inline constexpr std::size_t addressInHeader = 16 + 8 + 2; ///< after the header's and the message's prefix

/// Where a text of any length is stored.
struct HeapPlace
{
    std::uint64_t heap = 0;
    std::uint32_t index = 0;
    std::uint32_t length = 0;
};

/// Appends the texts to the file, at a multiple of 8, and returns their places (global heaps, section III.E).
std::vector<HeapPlace> appendHeaps(FileBytes &file, std::span<const std::string_view> texts);

/// Appends the element that stands for a text in a heap.
void appendPlace(FileBytes &data, const HeapPlace &place);

/// True if the value is a text that stands alone, which is stored in a heap.
[[nodiscard]] bool isInHeap(const AttributeValue &value);
/// Returns the message of an attribute; `place` is for texts in a heap. Arrays of texts have a fixed length, as Keras
/// writes them. Empty if it is too long for a header.
[[nodiscard]] FileBytes attributeOf(const std::string &name, const AttributeValue &value, const HeapPlace &place);

} // namespace burnish::hdf5

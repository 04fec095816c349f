// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatwriter.h"
#include "core/io/platform.h"
#include "core/io/safefile.h"
#include "core/tensor/analysis/digest.h"

#include <QByteArray>

#include <vector>

namespace burnish {

/// A tensor in a laid-out file.
struct PlacedTensor
{
    const TensorExpr *tensor = nullptr; ///< alive as long as the layout
    std::uint64_t offset = 0;
};

/// Takes no tensor: collects where they are, and a digest of all other bytes and their places.
class LayoutSink final : public SelectiveSink
{
public:
    Expected<void> write(std::span<const std::byte> bytes) override;
    bool takes(const TensorExpr &tensor) override;
    [[nodiscard]] std::uint64_t position() const override { return m_position; }
    Expected<void> overwrite(std::uint64_t offset, std::span<const std::byte> bytes) override;

    [[nodiscard]] const std::vector<PlacedTensor> &tensors() const { return m_tensors; }
    /// Hexadecimal. May be called once, last.
    [[nodiscard]] QByteArray digest() { return m_digest.result().toHex(); }

private:
    std::vector<PlacedTensor> m_tensors;
    std::uint64_t m_position = 0;
    Sha256 m_digest;
};

/// Passes everything on to a new file, and computes its SHA-256 at the same time.
class HashingSink final : public ByteSink
{
public:
    explicit HashingSink(SafeFile &file)
        : m_file(file)
    {}
    Expected<void> write(std::span<const std::byte> bytes) override;
    Expected<void> copyFrom(const ByteSource &source, std::uint64_t offset, std::uint64_t length, Task &task) override;
    [[nodiscard]] std::uint64_t position() const override { return m_file.position(); }
    Expected<void> overwrite(std::uint64_t offset, std::span<const std::byte> bytes) override;

    /// Hexadecimal; empty if bytes were overwritten, which needs the finished file to be read. May be called once,
    /// last.
    [[nodiscard]] QByteArray digest() { return m_isPatched ? QByteArray() : m_digest.result().toHex(); }

private:
    SafeFile &m_file;
    Sha256 m_digest;
    bool m_isPatched = false;
};

/// Writes the bytes [begin, end) of a file to their place in it, and computes their SHA-256. Takes the tensors that
/// begin in the range, which therefore must not end inside of a tensor.
class RangeSink final : public SelectiveSink
{
public:
    RangeSink(platform::UpdateFile &file, std::uint64_t begin, std::uint64_t end)
        : m_file(file)
        , m_begin(begin)
        , m_end(end)
    {}
    Expected<void> write(std::span<const std::byte> bytes) override;
    bool takes(const TensorExpr &tensor) override;
    [[nodiscard]] std::uint64_t position() const override { return m_position; }
    Expected<void> overwrite(std::uint64_t offset, std::span<const std::byte> bytes) override;

    [[nodiscard]] QByteArray digest() { return m_digest.result().toHex(); }

private:
    platform::UpdateFile &m_file;
    std::uint64_t m_begin;
    std::uint64_t m_end;
    std::uint64_t m_position = 0;
    Sha256 m_digest;
};

} // namespace burnish

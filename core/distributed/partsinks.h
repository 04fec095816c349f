// SPDX-License-Identifier: MIT
#pragma once

#include "core/distributed/filesamples.h"
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

    [[nodiscard]] const std::vector<PlacedTensor> &tensors() const { return m_tensors; }
    /// Hexadecimal. May be called once, last.
    [[nodiscard]] QByteArray digest() { return m_digest.result().toHex(); }

private:
    std::vector<PlacedTensor> m_tensors;
    std::uint64_t m_position = 0;
    Sha256 m_digest;
};

/// Computes the digests of what is appended to a file while it is written.
class FileDigests
{
public:
    /// `size` is that of everything that will be appended. Nothing must have been appended yet.
    template <typename File>
    FileDigests(File &file, std::uint64_t size)
        : m_state(std::make_shared<State>(size))
    {
        file.setFollower([state = m_state](std::span<const std::byte> bytes) {
            state->sha256.add(bytes);
            state->samples.add(bytes);
        });
    }
    /// Hexadecimal. Each may be called once, after the file was flushed.
    [[nodiscard]] QByteArray sha256() { return m_state->sha256.result().toHex(); }
    [[nodiscard]] QByteArray samples() { return m_state->samples.result(); }

private:
    struct State
    {
        explicit State(std::uint64_t size)
            : samples(size)
        {}
        Sha256 sha256;
        Samples samples;
    };
    std::shared_ptr<State> m_state; ///< also of the file's thread, which may outlive this object
};

/// Writes the bytes [begin, end) of a file, which must have been opened there. Takes the tensors that begin in the
/// range, which therefore must not end inside of a tensor.
class RangeSink final : public SelectiveSink
{
public:
    RangeSink(platform::OutputFile &file, std::uint64_t begin, std::uint64_t end)
        : m_file(file)
        , m_begin(begin)
        , m_end(end)
        , m_digests(file, end - begin)
    {}
    Expected<void> write(std::span<const std::byte> bytes) override;
    Expected<void> copyFrom(const ByteSource &source, std::uint64_t offset, std::uint64_t length, Task &task) override;
    bool takes(const TensorExpr &tensor) override;
    [[nodiscard]] std::uint64_t position() const override { return m_position; }

    [[nodiscard]] FileDigests &digests() { return m_digests; }

private:
    platform::OutputFile &m_file;
    std::uint64_t m_begin;
    std::uint64_t m_end;
    std::uint64_t m_position = 0;
    FileDigests m_digests;
};

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/encoding/protobuf/protobuf.h"
#include "core/formats/onnx/onnxexternal.h"
#include "core/io/spooledsource.h"
#include "core/model/value.h"
#include "core/tensor/tensorexpr.h"

#include <array>

namespace burnish::onnx {

/// For names of tensors, nodes and files.
inline constexpr std::uint64_t nameLimit = std::uint64_t(64) << 10; ///< bytes
/// For all strings together: they are held in memory, unlike tensors.
inline constexpr std::uint64_t valueLimit = std::uint64_t(16) << 20; ///< bytes

/// The fields of one number in a message that contain a tensor's elements.
struct ElementFields
{
    std::uint64_t count = 0; ///< of fields
    protobuf::Field first;
};

/// A TensorProto, read up to its elements.
struct TensorMessage
{
    protobuf::Field field; ///< that contains it
    std::string name;
    std::vector<std::uint64_t> dimensions; ///< one more than allowed at most
    std::uint64_t dataType = 0;
    std::optional<protobuf::Field> raw;
    std::array<ElementFields, 12> typed; ///< by the number of the field
    std::vector<std::pair<std::string, std::string>> external;
    bool isExternal = false;
    bool isSegment = false;
};

/// Makes tensors and values of the messages of one model.
class TensorMaker
{
public:
    TensorMaker(ByteSourcePtr source, WindowedReader &reader, Task &task);

    /// The error of a message that is broken as such.
    Expected<TensorMessage> readMessage(const protobuf::Field &field);
    /// Malformed, Unsupported or NotFound: only this tensor cannot be read.
    Expected<TensorPtr> make(const TensorMessage &message);
    /// The strings of a message or of the attribute of a Constant node, in the fields of this number.
    Expected<Value> strings(const protobuf::Field &message, std::uint32_t number);
    /// The elements that are in the fields of this number of a message, such as an attribute's: F32 or I64.
    Expected<TensorPtr> numbers(const protobuf::Field &message, std::uint32_t number, Dtype dtype, bool isScalar);

    /// Call after the last tensor was made.
    Expected<void> finish() { return m_late ? m_late->finish() : Expected<void>(); }
    [[nodiscard]] const ExternalFiles &externalFiles() const { return m_files; }
    /// Tensors of integers of fewer than 8 bits.
    [[nodiscard]] int narrowTensors() const { return m_narrow; }
    /// Tensors of floats of fewer than 8 bits that are not a whole number of packed ones.
    [[nodiscard]] int oddTensors() const { return m_odd; }
    /// True if the last error is that of an external file, which ExternalFiles::report() names.
    [[nodiscard]] bool isOfFile() const { return m_isOfFile; }

private:
    struct Elements
    {
        ByteSourcePtr source;
        std::uint64_t offset = 0;
        std::uint64_t size = 0;
    };
    Expected<std::pair<std::string, std::string>> readEntry(const protobuf::Field &field);
    Expected<Elements> external(const TensorMessage &message);
    /// How the numbers of a field are written.
    struct NumberForm
    {
        std::uint32_t field;
        std::size_t width;   ///< bytes in memory
        bool isFloat;        ///< little-endian, otherwise varints
        bool isSix = false;  ///< six bits each, which are packed in memory
        std::uint64_t count; ///< of numbers, at most
    };
    /// Numbers of six bits that do not fill three bytes yet.
    struct SixBits
    {
        std::uint32_t bits = 0;
        std::size_t count = 0;
    };
    Expected<Elements> typed(const protobuf::Field &message, const ElementFields &fields, NumberForm form);
    Expected<Elements> elements(const TensorMessage &message, const NumberForm &form);
    Expected<void> spool(const protobuf::Field &field, NumberForm &form);
    Expected<void> append(std::uint64_t number, std::size_t width);
    Expected<void> flush();

    ByteSourcePtr m_source;
    WindowedReader &m_reader;
    Task &m_task;
    ExternalFiles m_files;
    std::shared_ptr<DeferredSource> m_late;
    std::vector<std::byte> m_chunk;
    SixBits m_six;
    std::uint64_t m_valueBytes = 0;
    int m_narrow = 0;
    int m_odd = 0;
    bool m_isOfFile = false;
};

} // namespace burnish::onnx

// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/coreml/blobfiles.h"
#include "core/formats/coreml/coremltensors.h"
#include "core/io/spooledsource.h"

namespace burnish::coreml {

/// Finds the constants of ML programs.
class ProgramReader
{
public:
    explicit ProgramReader(Tensors &tensors)
        : m_tensors(tensors)
        , m_blobs(*tensors.source())
    {}

    /// Adds those of one program; `prefix` precedes all names. The error of the file as a whole, such as weights that
    /// are missing.
    Expected<void> read(const protobuf::Field &program, const std::string &prefix);
    /// Call after the last program.
    Expected<void> finish();

private:
    struct Operation
    {
        std::string type;
        std::string output; ///< the name of the first one
    };
    struct Use
    {
        QString note;
        std::uint64_t count = 0;
    };
    /// A Value, read up to its elements.
    struct ValueParts
    {
        std::uint64_t dataType = 0;
        std::vector<std::uint64_t> dimensions; ///< one more than allowed at most
        bool isTensor = false;
        bool isOfFixedShape = true;
        std::optional<protobuf::Field> immediate;
        std::optional<protobuf::Field> blob;
    };
    struct Elements
    {
        ByteSourcePtr source;
        std::uint64_t offset = 0;
        std::uint64_t size = 0;
        bool isWidened = false; ///< a byte for each element of fewer than 8 bits
    };
    struct Part
    {
        std::string key;
        std::size_t place;
    };

    Expected<void> function(const protobuf::Field &field, const std::string &prefix);
    Expected<void> block(const protobuf::Field &field, const std::string &prefix, std::size_t depth);
    Expected<void> operation(const protobuf::Field &field, const std::string &prefix, std::size_t depth);
    Expected<void> attribute(const protobuf::Field &entry, const Operation &operation, const std::string &prefix,
                             std::vector<Part> &parts);
    Expected<void> input(const protobuf::Field &entry, const Operation &operation, const std::string &prefix,
                         std::vector<Part> &parts);
    Expected<void> value(const protobuf::Field &field, const Operation &operation, const std::string &key,
                         const std::string &prefix, std::vector<Part> &parts);
    Expected<std::pair<std::string, std::optional<protobuf::Field>>> entryOf(const protobuf::Field &field);
    Expected<ValueParts> partsOf(const protobuf::Field &value);
    Expected<TensorPtr> tensor(const ValueParts &parts, std::uint64_t offset);
    Expected<Elements> elements(const ValueParts &parts, Dtype dtype);
    Expected<Elements> spooled(const protobuf::Field &values, std::uint32_t kind, std::size_t width);
    Expected<Value> strings(const ValueParts &parts);
    void use(std::size_t place, const Operation &operation, const std::string &key);
    void markSet(const Operation &operation, const std::vector<Part> &parts);

    Tensors &m_tensors;
    BlobFiles m_blobs;
    std::shared_ptr<DeferredSource> m_late;
    TextMap<std::size_t> m_byName; ///< places of tensors
    NumberMap<Use> m_uses;         ///< by place
    bool m_isCounting = false;     ///< the second walk, which finds the uses of the tensors
    int m_otherValues = 0;         ///< lists, tuples and dictionaries
};

} // namespace burnish::coreml

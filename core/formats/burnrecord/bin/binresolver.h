// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/formats/burnrecord/bin/bintensor.h"
#include "core/structure/structure.h"

#include <deque>
#include <unordered_map>

namespace burnish::burnrecord {

/// One way to read the bytes of a record as a type.
struct BinReading
{
    std::uint64_t end = 0;              ///< end of the item
    std::uint64_t missing = 0;          ///< constants missing at the end of the file, which Burn does not require
    std::vector<std::uint32_t> choices; ///< the alternatives taken, in reading order
};

/// The contradiction found by the reading that went furthest.
struct BinContradiction
{
    Error error;       ///< including its offset
    std::string field; ///< path of the field in the record; empty for the item itself
};

/// Determines how to read a bincode record if its type leaves alternatives: OneOf, variants with unknown numbers, old
/// tensors of unknown kind. Follows all readings in parallel, merges those that meet at the same byte, and prefers the
/// one that ends with the file; among several, the one with likelier alternatives and lower variant numbers.
///
/// Work and memory are bounded by a multiple of the file's size. For a single use.
class BinResolver
{
public:
    /// All must outlive the resolver.
    BinResolver(const ByteSource &source, const BinHead &head, Task &task);

    /// Returns the best reading of the item; empty if there is none, with the reason in contradiction(). Errors are
    /// those of the source and the task, and Unsupported if the search takes too long.
    Expected<std::optional<BinReading>> resolve(const RecordType &item);
    [[nodiscard]] const std::optional<BinContradiction> &contradiction() const { return m_contradiction; }

private:
    /// Choices in reading order, as a rope because readings share parts.
    struct Trace
    {
        std::uint32_t choice = 0;
        bool isChoice = false;
        const Trace *before = nullptr;
        const Trace *after = nullptr;
    };
    struct End
    {
        std::uint64_t at = 0;
        std::uint64_t missing = 0;
        std::uint64_t doubt = 0; ///< for the alternatives taken and unknown variant numbers
        const Trace *trace = nullptr;
    };
    using Ends = std::vector<End>;
    struct Place
    {
        const RecordType *type;
        std::uint64_t at;
        friend bool operator==(const Place &, const Place &) = default;
    };
    struct PlaceHash
    {
        std::size_t operator()(const Place &place) const;
    };

    Expected<Ends> walk(const RecordType &type, std::uint64_t at, std::size_t depth);
    Expected<Ends> walkLeaf(const RecordType &type, std::uint64_t at);
    Expected<Ends> walkTensor(const RecordType &type, std::uint64_t at);
    Expected<Ends> walkOption(const RecordType &type, std::uint64_t at, std::size_t depth);
    Expected<Ends> walkFields(const RecordType &type, std::uint64_t at, std::size_t depth);
    Expected<Ends> walkList(const RecordType &type, std::uint64_t at, std::size_t depth);
    Expected<Ends> walkMap(const RecordType &type, std::size_t depth);
    Expected<Ends> walkEnum(const RecordType &type, std::uint64_t at, std::size_t depth);
    Expected<Ends> walkOneOf(const RecordType &type, std::uint64_t at, std::size_t depth);
    Expected<Ends> walkElements(const RecordType &element, std::uint64_t count, std::uint64_t at, std::size_t depth);
    Expected<Ends> walkScalars(ScalarKind scalar, std::uint64_t count, std::uint64_t at);
    /// Continues from every end of the previous step.
    template <typename Step> Expected<Ends> advance(const Ends &ends, const Step &step);

    void add(Ends &ends, const End &end) const;
    [[nodiscard]] const Trace *joined(const Trace *before, const Trace *after);
    [[nodiscard]] const Trace *chosen(std::uint32_t choice, const Trace *after);
    [[nodiscard]] static std::vector<std::uint32_t> flattened(const Trace *trace);
    Expected<void> takeSteps(std::uint64_t steps);
    /// Records a contradiction unless another reading went further; passes on errors of the source.
    Expected<Ends> contradicted(Error error);
    [[nodiscard]] std::uint64_t doubtOf(const RecordType &alternative, const RecordType *owner) const;
    [[nodiscard]] std::string currentField() const;

    const ByteSource &m_source;
    const BinHead &m_head;
    Task &m_task;
    bincode::Decoder m_decoder;
    std::deque<Trace> m_traces;
    std::unordered_map<Place, Ends, PlaceHash> m_known; ///< for OneOf
    std::vector<std::string> m_names;
    const RecordType *m_owner = nullptr; ///< owner of the field being walked
    std::optional<BinContradiction> m_contradiction;
    std::uint64_t m_stepsLeft;
};

/// A reading of a record by a structure, and the type it was read by.
struct BinAttempt
{
    RecordTypePtr item;
    std::optional<BinReading> reading;             ///< empty if the record does not match the structure
    std::optional<BinContradiction> contradiction; ///< set if there is no reading
};
/// Determines how to read the record by the structure's type; where that contradicts the bytes, or leaves some at the
/// end, by its type with nested options, if that fits exactly. The errors are those of BinResolver::resolve() and of
/// Structure::typeFor().
Expected<BinAttempt> resolveBinRecord(const ByteSource &source, const BinHead &head, const Structure &structure,
                                      Task &task);

/// The size of a value of a scalar type; empty for varints and strings.
[[nodiscard]] std::optional<std::uint64_t> fixedSizeOf(ScalarKind scalar);
/// Skips and checks a scalar at the decoder's position.
Expected<void> skipScalar(bincode::Decoder &decoder, ScalarKind scalar);
/// More deeply nested types are rejected, so that no structure can exhaust the stack.
inline constexpr std::size_t binDepthLimit = 400;
/// For the strings of a record in memory.
inline constexpr std::uint64_t binTextLimit = std::uint64_t(64) << 20;
/// For the keys of maps.
inline constexpr std::uint64_t binKeyLimit = 64 << 10;
/// A longer sequence of scalars becomes one opaque value, because a node takes far more memory than a number.
inline constexpr std::uint64_t binListLimit = 1 << 16;

} // namespace burnish::burnrecord

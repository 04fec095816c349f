// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/formats/burnrecord/bin/bintensor.h"

#include <deque>
#include <unordered_map>

namespace burnish::burnrecord {

/// One way to read the bytes of a record as a type.
struct BinReading
{
    std::uint64_t end = 0;              ///< behind the item
    std::uint64_t missing = 0;          ///< constants behind the end of the file, which Burn does not miss
    std::vector<std::uint32_t> choices; ///< which alternative was taken, wherever the type leaves one, in reading order
};

/// Where the reading that went furthest met what cannot be.
struct BinContradiction
{
    Error error;       ///< with its offset
    std::string field; ///< path of the field in the record; empty for the item itself
};

/// Finds out how a bincode record is to be read where its type leaves alternatives open: OneOf, variants whose numbers
/// are unknown, old tensors of unknown kind. All ways are followed side by side, those that meet at one byte as one,
/// and the one that ends with the file wins; among those the one that takes the likelier alternatives and lower numbers
/// of variants.
///
/// Work and memory are bounded by a multiple of the file's size. One use.
class BinResolver
{
public:
    /// All must outlive the resolver.
    BinResolver(const ByteSource &source, const BinHead &head, Task &task);

    /// The best reading of the item; nothing where there is none, and contradiction() says why. Errors are those of the
    /// source and the task, and Unsupported where the search takes too long.
    Expected<std::optional<BinReading>> resolve(const RecordType &item);
    [[nodiscard]] const std::optional<BinContradiction> &contradiction() const { return m_contradiction; }

private:
    /// Choices in reading order: a rope, because readings share their parts.
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
        std::uint64_t doubt = 0; ///< of the alternatives taken, and the variants' numbers that nobody knows
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
    /// Goes on from every end of what came before.
    template <typename Step> Expected<Ends> advance(const Ends &ends, const Step &step);

    void add(Ends &ends, const End &end) const;
    [[nodiscard]] const Trace *joined(const Trace *before, const Trace *after);
    [[nodiscard]] const Trace *chosen(std::uint32_t choice, const Trace *after);
    [[nodiscard]] static std::vector<std::uint32_t> flattened(const Trace *trace);
    Expected<void> takeSteps(std::uint64_t steps);
    /// Keeps what the bytes contradict, if no reading went further; errors of the source go through.
    Expected<Ends> contradicted(Error error);
    [[nodiscard]] std::uint64_t doubtOf(const RecordType &alternative, const RecordType *owner) const;
    [[nodiscard]] std::string currentField() const;

    const ByteSource &m_source;
    const BinHead &m_head;
    Task &m_task;
    bincode::Decoder m_decoder;
    std::deque<Trace> m_traces;
    std::unordered_map<Place, Ends, PlaceHash> m_known; ///< of OneOf
    std::vector<std::string> m_names;
    const RecordType *m_owner = nullptr; ///< whose field is being walked
    std::optional<BinContradiction> m_contradiction;
    std::uint64_t m_stepsLeft;
};

/// How many bytes a value of a plain type takes; nothing for varints and texts.
[[nodiscard]] std::optional<std::uint64_t> fixedSizeOf(ScalarKind scalar);
/// Steps over a scalar at the decoder's position, checking it.
Expected<void> skipScalar(bincode::Decoder &decoder, ScalarKind scalar);
/// Types nested deeper are refused, so that no structure can exhaust the stack.
inline constexpr std::size_t binDepthLimit = 400;
/// Texts of a record in memory.
inline constexpr std::uint64_t binTextLimit = std::uint64_t(64) << 20;
/// Keys of maps.
inline constexpr std::uint64_t binKeyLimit = 64 << 10;
/// A longer list of scalars is one opaque value, because a node takes far more memory than a number.
inline constexpr std::uint64_t binListLimit = 1 << 16;

} // namespace burnish::burnrecord

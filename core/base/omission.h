// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/expected.h"

#include <QJsonArray>
#include <QStringList>

#include <array>
#include <map>
#include <string>
#include <vector>

namespace burnish {

/// Why something that was asked for is not in a model, or not in a result.
enum class OmissionKind : std::uint8_t {
    Fields,           ///< fields of a structure without a tensor; they keep their values
    Unread,           ///< tensors that could not be read
    MissingFiles,     ///< files of the model, or tensors in them, that are missing
    UnknownQuantised, ///< tensors that are quantised in a way that is not known
    AdapterParts,     ///< parts of an adapter that found no place in the model
    IncompleteLayers  ///< layers that lack tensors which their siblings have
};
inline constexpr std::array omissionKinds = {OmissionKind::Fields,       OmissionKind::Unread,
                                             OmissionKind::MissingFiles, OmissionKind::UnknownQuantised,
                                             OmissionKind::AdapterParts, OmissionKind::IncompleteLayers};

/// "fields", "unread", "missing-files" …: the name on the command line and in JSON.
[[nodiscard]] QString idOf(OmissionKind kind);
/// Returns what the kind means, for a list of choices: "Tensors that could not be read".
[[nodiscard]] QString nameOf(OmissionKind kind);

/// A set of kinds: those that may be left out.
class OmissionKinds
{
public:
    constexpr OmissionKinds() = default;
    constexpr OmissionKinds(OmissionKind kind) { set(kind); }
    static constexpr OmissionKinds all()
    {
        OmissionKinds kinds;
        for (const OmissionKind kind : omissionKinds)
            kinds.set(kind);
        return kinds;
    }

    [[nodiscard]] constexpr bool contains(OmissionKind kind) const { return (m_bits & bitOf(kind)) != 0; }
    [[nodiscard]] constexpr bool isEmpty() const { return m_bits == 0; }
    constexpr void set(OmissionKind kind, bool on = true)
    {
        m_bits = std::uint8_t(on ? m_bits | bitOf(kind) : m_bits & ~unsigned(bitOf(kind)));
    }
    constexpr void add(OmissionKinds others) { m_bits = std::uint8_t(m_bits | others.m_bits); }
    friend constexpr bool operator==(OmissionKinds, OmissionKinds) = default;

private:
    static constexpr std::uint8_t bitOf(OmissionKind kind) { return std::uint8_t(1U << unsigned(kind)); }

    std::uint8_t m_bits = 0;
};

/// Parses ids separated by commas; no text at all means all kinds. InvalidArgument: an unknown id.
Expected<OmissionKinds> omissionKindsFrom(const QStringList &texts);
/// Returns the ids of the kinds in the order of the enum.
[[nodiscard]] QStringList idsOf(OmissionKinds kinds);
/// Reads an argument of a recipe: an array of ids, or `true` for fields alone, as older recipes have it.
Expected<OmissionKinds> omissionKindsFromJson(const QJsonValue &value);

/// Something that is not in a model.
struct Omission
{
    OmissionKind kind = OmissionKind::Unread;
    Error reason;     ///< a whole sentence, with file and tensor
    std::string path; ///< of the tensor in the model; empty if unknown or if it is not one tensor
};

/// Everything that is not in a model, or was left out of a result, in the order found. Keeps at most `limit` entries,
/// so a hostile file cannot exhaust memory; count() counts all of them.
class Omissions
{
public:
    static constexpr std::size_t limit = 1000;

    void add(Omission omission);
    void add(const Omissions &others);
    [[nodiscard]] const std::vector<Omission> &entries() const { return m_entries; }
    [[nodiscard]] std::size_t count(OmissionKind kind) const;
    [[nodiscard]] bool isEmpty() const { return m_counts.empty(); }
    /// Sets the file of the reasons that name none.
    void inFile(const QString &file);
    /// Returns those that concern the module at this path, with paths that start from there, and those without a path.
    [[nodiscard]] Omissions below(const std::string &module) const;
    /// Returns those that `isRequested` accepts; what was counted beyond the limit counts as wanted.
    template <typename IsRequested> [[nodiscard]] Omissions filtered(const IsRequested &isRequested) const
    {
        Omissions rest;
        rest.m_counts = m_counts;
        for (const Omission &omission : m_entries) {
            if (isRequested(omission))
                rest.m_entries.push_back(omission);
            else if (--rest.m_counts[omission.kind] == 0)
                rest.m_counts.erase(omission.kind);
        }
        return rest;
    }

private:
    std::vector<Omission> m_entries;
    std::map<OmissionKind, std::size_t> m_counts;
};

/// Returns the refusal for each kind that is not allowed: its first reason, how many more there are, and the option
/// that leaves them out.
[[nodiscard]] std::vector<std::pair<OmissionKind, Error>> refusalsOf(const Omissions &omissions, OmissionKinds allowed);
/// Fails with the first of refusalsOf().
Expected<void> checkWhole(const Omissions &omissions, OmissionKinds allowed);

/// Returns one sentence for each kind: how many there are, and the first of them by name.
[[nodiscard]] QStringList describe(const Omissions &omissions);
/// Returns one object for each kind: `kind`, `count` and `reasons`, each with `message`, and `tensor` and `file` if
/// known.
[[nodiscard]] QJsonArray asJson(const Omissions &omissions);

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace burnish {

// The plan of an export in parts; README.md describes its JSON. Digests are 64 lower-case hexadecimal digits.

/// The most parts that a plan can have.
inline constexpr std::size_t mostParts = 99'999;

/// A file that tensors are read from.
struct PlannedInput
{
    QString file; ///< as the planning machine named it; others may name it differently
    std::uint64_t bytes = 0;
    QByteArray head;    ///< SHA-256 of its first MiB
    QByteArray samples; ///< SHA-256 of sampled blocks, see filesamples.h
    QByteArray sha256;  ///< of the whole file; empty if it was not computed

    friend bool operator==(const PlannedInput &, const PlannedInput &) = default;
};

/// Bytes of an input.
struct PlannedSource
{
    std::size_t input = 0;
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;

    friend bool operator==(const PlannedSource &, const PlannedSource &) = default;
};

/// One model that is written. Paths are relative to the output folder.
struct PlannedOutput
{
    QString target; ///< the file to open as the model: the file itself, or the index of a sharded set
    QStringList files;
    std::uint64_t bytes = 0; ///< of `files`
    std::uint64_t tensors = 0;
    QByteArray ends; ///< SHA-256 of the index; empty if there is none

    friend bool operator==(const PlannedOutput &, const PlannedOutput &) = default;
};

/// A file, or a range of a single file, that one part writes.
struct PlannedShard
{
    std::size_t output = 0;
    QString file;
    std::size_t part = 0; ///< from 0; JSON and messages count from 1
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
    std::uint64_t of = 0;   ///< size of the single file that this is a range of; 0 for a whole file
    QByteArray layout;      ///< SHA-256 of its bytes without those of tensors; empty if they are not known beforehand
    std::uint64_t read = 0; ///< bytes of all sources
    std::uint64_t cost = 0; ///< bytes read + bytes written
    std::vector<PlannedSource> sources;

    [[nodiscard]] bool isRange() const { return of > 0; }

    friend bool operator==(const PlannedShard &, const PlannedShard &) = default;
};

/// Totals of the shards of one part.
struct PlannedPart
{
    std::size_t shards = 0;
    std::uint64_t bytes = 0; ///< written
    std::uint64_t read = 0;
    std::uint64_t cost = 0;

    friend bool operator==(const PlannedPart &, const PlannedPart &) = default;
};

/// What a merge needs to know about a whole model; see CosineRange.
struct PlannedFigure
{
    double lowest = 0;
    double highest = 0;

    friend bool operator==(const PlannedFigure &, const PlannedFigure &) = default;
};

/// An export in parts. A value; equal inputs and requests give equal plans, except for random seeds.
struct DistributedPlan
{
    QString program; ///< version of the program
    QString command; ///< "run", "convert", "merge" or "lora bake"
    QByteArray request;
    QStringList seeds;
    std::vector<PlannedFigure> wholeModel;
    std::vector<PlannedInput> inputs;
    std::vector<PlannedOutput> outputs;
    std::vector<PlannedShard> shards;
    std::vector<PlannedPart> parts;
    QByteArray digest; ///< SHA-256 of the rest, by which receipts refer to the plan; see seal()

    /// Sets the digest. Call it after the last change.
    void seal();
    /// Returns the indices of the shards of each part.
    [[nodiscard]] std::vector<std::vector<std::size_t>> shardsByPart() const;
    /// Returns the name of a single file until finish renames it.
    [[nodiscard]] QString unfinishedName(const QString &file) const;

    friend bool operator==(const DistributedPlan &, const DistributedPlan &) = default;
};

/// Reads a plan. Malformed: another document, or a plan that was changed after it was made (its digest differs).
/// Unsupported: a later format. Every name and reference is checked.
Expected<DistributedPlan> distributedPlanFromJson(const QByteArray &json);
Expected<DistributedPlan> readDistributedPlan(const QString &path);
/// Writes compact JSON; equal plans give identical bytes.
[[nodiscard]] QByteArray distributedPlanToJson(const DistributedPlan &plan);
/// Writes a plan completely or not at all. Exists: there is a file that is not a plan.
Expected<void> writeDistributedPlan(const QString &path, const DistributedPlan &plan);

/// Returns "3,17-19" for parts 2, 16, 17 and 18, which are counted from 0 and sorted: the form that Slurm's --array
/// takes.
[[nodiscard]] QString partsAsArray(const std::vector<std::size_t> &parts);

} // namespace burnish

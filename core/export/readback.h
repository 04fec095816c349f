// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/joinparts.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace burnish {

/// A tensor that a written file would give other values, or only its parts.
struct MisreadTensor
{
    enum class Kind : std::uint8_t {
        Kept, ///< the export keeps its codes
        New,  ///< the export quantises it
        Open  ///< tensors that fit several forms, which the file would make one tensor
    };

    std::string path;
    QString scheme; ///< what it is; empty for Kind::Open
    QString readAs; ///< what it would be read as; empty if its parts would stay separate tensors
    std::shared_ptr<const QByteArray> config; ///< PartedContent::config
    bool isAskedAgain = false; ///< its form, which was chosen, is one of several between which nothing decides again
    Kind kind = Kind::Kept;
};

/// True if the state has quantised tensors in parts that keep their codes, or parts that can be several tensors.
[[nodiscard]] bool keepsParts(const ModelState &state);

/// Joins the parts of `written`, as opening its file will with these files beside it, and returns the tensors of
/// `meant` that have other values then, and those that only then are parts of a tensor. `meant` is the same model
/// before its parts were separated; what was quantised anew may stay separate tensors. Reads what joinParts() reads.
/// Fails only when cancelled.
Expected<std::vector<MisreadTensor>> misreadTensors(const ModelState &meant, const ModelState &written,
                                                    const FileBeside &beside, Task &task);

/// A member of a config.json, and its value as JSON.
using ConfigMember = std::pair<std::string, QByteArray>;

/// Returns the members with which all of these tensors were read. Empty if they were read without any, or with several
/// that differ.
[[nodiscard]] std::vector<ConfigMember> describingMembers(const std::vector<MisreadTensor> &tensors);

/// Returns the metadata that stands for these members where no config.json is beside the file.
[[nodiscard]] Metadata metadataFor(const std::vector<ConfigMember> &members);

/// Returns the warning about a file with these tensors, which all are asked for again; at least one.
[[nodiscard]] Error askedAgain(const std::vector<MisreadTensor> &tensors);

/// Returns the reason to refuse a file with these tensors; at least one.
[[nodiscard]] Error misreading(const std::vector<MisreadTensor> &tensors, bool isSafeTensors);

} // namespace burnish

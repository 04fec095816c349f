// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

#include <vector>

namespace burnish {

/// What a finding means for whoever loads the model.
enum class CheckSeverity : std::uint8_t {
    Unreadable, ///< cannot be read
    LoadsWrong, ///< loads, but wrongly, or not elsewhere
    Untidy      ///< loads everywhere
};

enum class CheckKind : std::uint8_t {
    MissingShard,
    MissingTensor,  ///< the index names it, its file does not have it
    UnlistedTensor, ///< its file has it, the index does not name it
    TensorTwice,    ///< in two shards
    UnlistedFile,   ///< named like a shard, the index does not know it
    RefusedName,    ///< a file name in the index that leads out of the folder
    StaleTotalSize,
    Gap, ///< bytes that belong to no tensor
    TrailingBytes,
    Overlap, ///< tensors that share bytes in part
    Aliased, ///< tensors that share all of their bytes
    Truncated,
    IncompleteFile,  ///< a download under way or broken off
    MissingBlob,     ///< a broken link, or a blob that a manifest names
    LfsPointer,      ///< Git LFS' text in place of the content
    ConfigMismatch,  ///< config.json against the tensors
    TokenizerSize,   ///< tokenizer against the embedding
    WrongHash,       ///< the content is not what its store records
    WrongSize,       ///< likewise for its size
    WrongCount,      ///< counts and keys that a header states
    IncompleteLayer, ///< a tensor that other equal layers have
    LayerGap,        ///< numbers of layers with a gap
    DanglingRef,     ///< a revision that is not there
    OutsideStore,
    Unreadable ///< anything else that cannot be read
};

struct CheckFinding
{
    CheckKind kind = CheckKind::Unreadable;
    CheckSeverity severity = CheckSeverity::Unreadable;
    Error what;                ///< a whole sentence, with file, tensor and offset where there are any
    QString remedy = {};       ///< what to do, a whole sentence
    QStringList names = {};    ///< tensors, files or keys concerned, at most 100
    std::uint64_t count = 1;   ///< how many there are
    bool isRepairable = false; ///< by repairModel() (core/repair/repair.h)
};

/// Whether a model is whole.
struct CheckReport
{
    QString path;   ///< as asked for
    QString opened; ///< what was checked: an index, a set, a file
    QString format; ///< id; empty if nothing could be read
    std::uint64_t files = 0;
    std::uint64_t tensors = 0;
    std::uint64_t bytesRead = 0; ///< of payloads and hashed files; 0 unless deep
    bool isDeep = false;
    std::vector<CheckFinding> findings; ///< the worst first

    [[nodiscard]] bool isWhole() const { return findings.empty(); }
    [[nodiscard]] bool isReadable() const { return !format.isEmpty(); }
    [[nodiscard]] bool isRepairable() const;
};

/// "missing-shard", "gap" …; "unreadable", "loads-wrong", "untidy": for JSON.
[[nodiscard]] QString idOf(CheckKind kind);
[[nodiscard]] QString idOf(CheckSeverity severity);
/// "Cannot be read", "Loads wrongly elsewhere", "Untidy": translated.
[[nodiscard]] QString wordOf(CheckSeverity severity);
/// "Missing file", "Gap": a few words, translated.
[[nodiscard]] QString titleOf(CheckKind kind);
/// The verdict in one sentence: "Whole: 3 files, 291 tensors." or how many findings there are, and how bad.
[[nodiscard]] QString summaryOf(const CheckReport &report);
/// Lines for people: of each finding how bad it is, its kind and sentence, then, indented, the names and what to do.
[[nodiscard]] QString findingsAsText(const std::vector<CheckFinding> &findings);
/// The findings as checkAsJson() has them.
[[nodiscard]] QJsonArray findingsAsJson(const std::vector<CheckFinding> &findings);
/// Lines for people: the findings, then the summary.
[[nodiscard]] QString checkAsText(const CheckReport &report);
/// `{"path": …, "opened": …, "format": … | null, "whole": false, "deep": false, "files": n, "tensors": n, "findings":
/// [{"kind": "gap", "severity": "untidy", "file": … | null, "tensor": … | null, "offset": n | null, "message": …,
/// "remedy": …, "names": […], "count": n, "repairable": true}, …]}`.
[[nodiscard]] QJsonObject checkAsJson(const CheckReport &report);

} // namespace burnish

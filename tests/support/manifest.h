// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <QJsonObject>

#include <optional>
#include <vector>

namespace burnish::test {

/// A manifest's entry for one tensor.
struct ManifestTensor
{
    QString path;
    QString dtype;      ///< Burn's name; "QFloat" with `scheme`
    QJsonObject scheme; ///< of QFloat, as its Burn describes it
    std::vector<std::uint64_t> shape;
    std::optional<std::uint64_t> bytes;
    QString sha256; ///< of the contiguous row-major little-endian bytes
    std::optional<std::uint64_t> paramId;
};

/// The `manifest.json` of a folder of Burn's files, or the `X.manifest.json` of a single foreign file.
class Manifest
{
public:
    /// Ends the test program with a message if the file is missing or not a manifest: fixtures are part of the test.
    static Manifest load(const QString &path);

    [[nodiscard]] const QJsonObject &json() const { return m_json; }
    /// The tensors of the model, as in a file that contains all of them unchanged.
    [[nodiscard]] std::vector<ManifestTensor> tensors() const;
    /// The tensors as stored by a recorder with "double", "full" or "half" precision, with their paths in the record.
    [[nodiscard]] std::vector<ManifestTensor> saved(const QString &precision) const;
    /// The tensors listed for one of the manifest's files ("store.bpk"); tensors() if the file has no list of its own.
    [[nodiscard]] std::vector<ManifestTensor> ofFile(const QString &file) const;
    /// A list of tensors anywhere in a manifest.
    [[nodiscard]] static std::vector<ManifestTensor> tensorsFrom(const QJsonArray &list);

private:
    explicit Manifest(QJsonObject json)
        : m_json(std::move(json))
    {}
    QJsonObject m_json;
};

enum class ParamIds { Compare, Ignore };

/// Compares the multisets of path, dtype (and scheme), shape, byte count and sha256, and the ids on request. Returns
/// one line per difference; empty if equal.
[[nodiscard]] QString differences(const std::vector<ManifestTensor> &requested, const ModelState &state, ParamIds ids);

/// The hash in hexadecimal; on failure the error message, so that it shows up in differences().
[[nodiscard]] QString sha256Of(const TensorExpr &tensor);

} // namespace burnish::test

// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <QJsonObject>

#include <optional>
#include <vector>

namespace burnish::test {

/// What a manifest says of one tensor.
struct ManifestTensor
{
    QString path;
    QString dtype;      ///< Burn's name; "QFloat" with `scheme`
    QJsonObject scheme; ///< of QFloat: value, param, store, level, mode
    std::vector<std::uint64_t> shape;
    std::optional<std::uint64_t> bytes;
    QString sha256; ///< of the contiguous row-major little-endian bytes
    std::optional<std::uint64_t> paramId;
};

/// The `manifest.json` of a folder of Burn's files, or the `X.manifest.json` of one foreign file.
class Manifest
{
public:
    /// Ends the test program with a message where the file is missing or no manifest: a fixture is part of the test.
    static Manifest load(const QString &path);

    [[nodiscard]] const QJsonObject &json() const { return m_json; }
    /// The tensors of the model, as a file that holds all of them unchanged has them.
    [[nodiscard]] std::vector<ManifestTensor> tensors() const;
    /// The tensors as a recorder file of "double", "full" or "half" holds them, with their paths in the record.
    [[nodiscard]] std::vector<ManifestTensor> saved(const QString &precision) const;
    /// The tensors listed for one of the manifest's files ("store.bpk"); tensors() where it has no list of its own.
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

/// Empty where both have the same multiset of path, dtype (and scheme), shape, number of bytes and sha256, and the
/// same ids if asked; else one line per difference.
[[nodiscard]] QString differences(const std::vector<ManifestTensor> &wanted, const ModelState &state, ParamIds ids);

/// The hash in hexadecimal; on failure the error's sentence, so that it shows up in differences().
[[nodiscard]] QString sha256Of(const TensorExpr &tensor);

} // namespace burnish::test

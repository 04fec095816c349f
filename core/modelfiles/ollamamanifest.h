// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/openfile.h"

#include <functional>
#include <optional>
#include <vector>

namespace burnish {

// Ollama's store of models: manifests/HOST/NAMESPACE/MODEL/TAG is a JSON file that lists layers by their digests, and
// blobs/sha256-HEX is a layer. Layout of ollama/ollama manifest/manifest.go, manifest/paths.go, manifest/layer.go and
// types/model/name.go, August 2026.

/// The name of a model in Ollama.
struct OllamaName
{
    QString host;
    QString space;
    QString model;
    QString tag;

    /// Parses what a user types; without a tag, "latest". Empty if a part has a character that Ollama does not allow.
    [[nodiscard]] static std::optional<OllamaName> of(const QString &text);
    /// Empty for names that Ollama does not allow, so that every name is a path below the manifests.
    [[nodiscard]] static std::optional<OllamaName> ofParts(const QString &host, const QString &space,
                                                           const QString &model, const QString &tag);
    /// "tiny:latest", "acme/vision:7b", "hf.co/acme/Tiny-GGUF:Q4_0": without the default host and namespace.
    [[nodiscard]] QString shown() const;
};

struct OllamaLayer
{
    enum class Kind : std::uint8_t { Model, Projector, Adapter, Tensor, Json, Other };

    Kind kind = Kind::Other;
    QString kindText;       ///< as spelled: "model", "license"; the whole media type if it is not Ollama's
    QString name;           ///< of a tensor, or of a JSON file: "config.json"
    QString digest;         ///< as spelled, for messages
    QString blob;           ///< "sha256-HEX"; empty for any other digest, which leads nowhere
    std::uint64_t size = 0; ///< as the manifest states it

    [[nodiscard]] bool isWeights() const { return kind == Kind::Model || kind == Kind::Tensor; }
};

struct OllamaManifest
{
    std::uint64_t version = 0;
    OllamaLayer config;
    std::vector<OllamaLayer> layers;
};

/// Larger manifests are not read: 250 bytes for each layer.
inline constexpr std::uint64_t ollamaManifestLimit = std::uint64_t(16) << 20; ///< bytes
inline constexpr std::uint64_t ollamaVersion = 2;                             ///< of manifests that are read

/// Malformed: it is not a JSON object with layers.
Expected<OllamaManifest> parseOllamaManifest(const QByteArray &json);
/// Returns "sha256-HEX" for a digest of 64 hexadecimal digits; empty for anything else.
[[nodiscard]] QString ollamaBlobOf(const QString &digest);

/// Returns the folder with the manifests and blobs, if a path is that of a manifest in it; empty for other paths.
[[nodiscard]] QString ollamaRootOf(const QString &path);

/// Opens a file of any format.
using OpenBlob = std::function<Expected<OpenedFile>(const QString &path)>;
/// Opens the model of a manifest at `path`, where ollamaRootOf() is `root`: the blob of its model, or all blobs of its
/// tensors as one model. Projectors, adapters and further models are named as notes. Blobs that are missing are
/// reported and left out, as long as there are others.
Expected<OpenedFile> openOllamaManifest(const QString &path, const QString &root, const OpenBlob &open, Task &task,
                                        Diagnostics &diagnostics);

} // namespace burnish

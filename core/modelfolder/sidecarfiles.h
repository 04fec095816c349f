// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace burnish {

/// What a file beside a model's weights is for, in the order of the list.
enum class SidecarKind : std::uint8_t {
    Configuration, ///< config.json, params.json: the architecture
    Generation,    ///< defaults for generating text
    Adapter,       ///< adapter_config.json: how an adapter was trained
    Tokenizer,
    Vocabulary,
    ChatTemplate,
    Processor, ///< of images, sound and video
    ModelCard,
    Licence,
    Code,
    Other ///< other texts and JSON files
};

/// A file beside a model's weights. The names are those that transformers, diffusers and peft write
/// (transformers/utils/hub.py and tokenization_utils_base.py, transformers 4.57).
struct SidecarFile
{
    QString path;
    QString name;           ///< with the folder of its module before it, if it has one: "1_Pooling/config.json"
    std::uint64_t size = 0; ///< bytes
    SidecarKind kind = SidecarKind::Other;
};

/// Returns the files beside a model's weights, without weights and indexes, by kind and name. `model` is a file of the
/// model or its folder. Empty if nothing there is a configuration or belongs to a tokenizer: then they do not belong
/// to the model. At most `mostSidecarFiles`. Reads the folder only, and of a model of sentence-transformers
/// (sentencemodules.h) also the folders of its modules, at most `mostModuleFiles` files.
[[nodiscard]] std::vector<SidecarFile> sidecarFilesOf(const QString &model);
inline constexpr std::size_t mostSidecarFiles = 200;
inline constexpr std::size_t mostModuleFiles = 2000;

/// Returns the weights in the folders of the modules of such a model, except for its own folder; likewise.
[[nodiscard]] std::vector<SidecarFile> weightFilesOfModules(const QString &model);

/// Returns what a file of this name is; nothing for weights, indexes and files of other programs.
[[nodiscard]] std::optional<SidecarKind> sidecarKindOf(const QString &name);

/// Returns what such a file is, for people: "Tokenizer".
[[nodiscard]] QString nameOf(SidecarKind kind);

/// Largest file that is shown.
inline constexpr std::uint64_t shownSidecarSize = std::uint64_t(32) << 20;

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include <QProcessEnvironment>
#include <QStringList>

#include <optional>
#include <vector>

namespace burnish {

/// The program that a local store of models belongs to.
enum class StoreKind : std::uint8_t { HuggingFace, Ollama, LmStudio, TorchHub, ComfyUi, Folder };

/// "cache", "ollama", "lmstudio", "torchhub", "comfyui", "folder": before the colon of an id, and in JSON.
[[nodiscard]] QString idOf(StoreKind kind);
[[nodiscard]] std::optional<StoreKind> storeKindFromId(QStringView id);
/// "Hugging Face", "Ollama" …: names of programs are not translated.
[[nodiscard]] QString nameOf(StoreKind kind);

/// A local store of models: only ever read.
struct Store
{
    StoreKind kind = StoreKind::Folder;
    QString root; ///< absolute; need not exist

    friend bool operator==(const Store &, const Store &) = default;
};

/// Returns the places where programs keep their models, as these variables and the user's home folder say; then the
/// folders that the user added: those that are the store of a program count as such, and are looked at for that. In
/// the values, ~ and environment variables are expanded. The variables are those of huggingface_hub 2.4
/// (HF_HUB_CACHE, HUGGINGFACE_HUB_CACHE, HF_HOME, XDG_CACHE_HOME), Ollama (OLLAMA_MODELS), torch 2.15 (TORCH_HOME).
/// ComfyUI says nowhere where it is: its folder is added by the user, or named by COMFYUI_PATH (see comfyfolders.h).
[[nodiscard]] std::vector<Store> storesOf(const QProcessEnvironment &environment, const QStringList &addedFolders = {});

/// The stores of this process: storesOf() of its environment, with the folders that setAddedFolders() was given. Any
/// thread; the list stays valid.
[[nodiscard]] const std::vector<Store> &knownStores();
/// Called at the start and when the user changes them. Any thread.
void setAddedFolders(const QStringList &folders);

} // namespace burnish

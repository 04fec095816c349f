// SPDX-License-Identifier: MIT
#pragma once

#include "support/paths.h"
#include "widgets/stores/storelist.h"

namespace burnish::test {

/// A model in a store, as a listing describes it.
inline StoredModel storedModel(StoreKind store, const QString &id, const QString &path, std::uint64_t bytes = 1000,
                               const QString &format = QStringLiteral("safetensors"))
{
    StoredModel model;
    model.store = store;
    model.id = id;
    model.path = path;
    model.bytes = bytes;
    model.format = format;
    model.modifiedAt = 1'700'000'000'000;
    if (store == StoreKind::HuggingFace) {
        model.revision = QStringLiteral("678b512aa0000000000000000000000000000000");
        model.refs = {QStringLiteral("main")};
    }
    if (!path.isEmpty())
        model.files = {{path.sliced(path.lastIndexOf(QLatin1Char('/')) + 1), path, bytes, true}};
    return model;
}

inline std::vector<Store> fakeStores()
{
    return {{StoreKind::HuggingFace, QStringLiteral("/home/ada/.cache/huggingface/hub")},
            {StoreKind::Ollama, QStringLiteral("/home/ada/.ollama/models")},
            {StoreKind::LmStudio, QStringLiteral("/home/ada/.lmstudio/models")}};
}

/// Lists these models without looking at any store.
inline StoreList::Lister storeListing(std::vector<StoredModel> models)
{
    return
        [models = std::move(models)](const std::vector<Store> &, Task &, const auto &found) -> Expected<StoreListing> {
            found(models);
            return StoreListing{models, {}};
        };
}

/// Models of several stores with everything that can be said of one; some are sample models, which can be opened.
inline std::vector<StoredModel> storedSamples()
{
    std::vector<StoredModel> models = {
        storedModel(StoreKind::HuggingFace, QStringLiteral("acme/digits"), samplePath("digits-noisy.safetensors"),
                    35'000),
        storedModel(StoreKind::HuggingFace, QStringLiteral("acme/a-model-with-a-rather-long-name-8x22B-instruct-v0.1"),
                    samplePath("tiny-gpt.safetensors"), 281'000'000'000),
        storedModel(StoreKind::HuggingFace, QStringLiteral("acme/broken"), {}, 5'000'000),
        storedModel(StoreKind::HuggingFace, QStringLiteral("acme/partly"), samplePath("digits-rotated.safetensors")),
        storedModel(StoreKind::Ollama, QStringLiteral("tiny:latest"), QStringLiteral("/nowhere/sha256-0123"),
                    7'000'000'000, QStringLiteral("gguf")),
        storedModel(StoreKind::LmStudio, QStringLiteral("acme/Tiny-GGUF"), QStringLiteral("/nowhere/Tiny-Q4_0.gguf"),
                    4'000'000'000, QStringLiteral("gguf"))};
    models[2].problems.push_back(
        Error(ErrorCode::NotFound, QStringLiteral("The blob that the link leads to is missing.")));
    models[3].problems.push_back(Error(ErrorCode::NotFound, QStringLiteral("2 of 3 shards are missing.")));
    models[5].file = QStringLiteral("Tiny-Q4_0.gguf");
    models[5].outside = QStringLiteral("/mnt/elsewhere/Tiny-Q4_0.gguf");
    return models;
}

} // namespace burnish::test

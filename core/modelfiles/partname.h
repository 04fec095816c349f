// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/paths.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace burnish {

/// The name of a file that contains a part of a model, as transformers, llama.cpp and PyTorch number them:
/// "model-00002-of-00007.safetensors", and "shard-00001-model-00002-of-00007.safetensors" by one of several writers of
/// a distributed checkpoint. With “*” in place of the numbers, the name stands for the whole set; names with an
/// existing file of that name excepted.
struct PartName
{
    QString stem;         ///< "model"
    QString countText;    ///< "00007", as spelled
    QString ending;       ///< ".safetensors"
    int number = 0;       ///< from 1; 0 for the whole set
    bool isOfDcp = false; ///< of a distributed checkpoint: several files can have the same number

    /// Empty for all other names; `name` has no folder.
    [[nodiscard]] static std::optional<PartName> of(const QString &name);
    [[nodiscard]] int count() const { return countText.toInt(); }
    /// Returns "model-*-of-00007.safetensors".
    [[nodiscard]] QString setName() const;
    /// Returns the usual name of a part, with as many digits as the count has; `part` is 1-based.
    [[nodiscard]] QString nameOfPart(int part) const;
    [[nodiscard]] bool isInSameSet(const PartName &other) const { return setName() == other.setName(); }
};

/// True for a path that stands for all numbered files of a set; see PartName.
[[nodiscard]] bool isPathOfSet(const QString &path);
/// Returns the path of the set that a file belongs to by its name; empty for other names.
[[nodiscard]] QString pathOfSet(const QString &path);

/// The numbered files of a set that exist.
struct PresentParts
{
    QStringList names; ///< in the order of their numbers, without the folder
    int missing = 0;   ///< numbers without a file
    QStringList named; ///< usual names of the first missing ones
};
[[nodiscard]] PresentParts partsOfSet(const QString &pathOfSet);
/// Like statusOfPath(); for the path of a set, the size of all its files and the latest time of modification.
[[nodiscard]] PathStatus statusOfFileOrSet(const QString &path);

} // namespace burnish

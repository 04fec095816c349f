// SPDX-License-Identifier: MIT
// What is said of each kind of finding.
#include "core/check/findings.h"
#include "core/stores/storestext.h"

#include <array>

namespace burnish {

namespace {

constexpr const char *downloadAgain = QT_TRANSLATE_NOOP("burnish::Stores", "Download the file again.");
constexpr const char *completeCopy =
    QT_TRANSLATE_NOOP("burnish::Stores", "Take what is missing from a complete copy of the model.");
constexpr const char *repair = QT_TRANSLATE_NOOP("burnish::Stores", "Repair writes a copy without this flaw.");

struct KindTexts
{
    const char *id;
    const char *title;
    const char *remedy;
};

/// In the order of CheckKind.
constexpr auto kindTexts = std::to_array<KindTexts>({
    {"missing-shard", QT_TRANSLATE_NOOP("burnish::Stores", "Missing file"), downloadAgain},
    {"missing-tensor", QT_TRANSLATE_NOOP("burnish::Stores", "Missing tensor"), completeCopy},
    {"unlisted-tensor", QT_TRANSLATE_NOOP("burnish::Stores", "Tensor not in the index"), repair},
    {"tensor-twice", QT_TRANSLATE_NOOP("burnish::Stores", "Tensor in two files"), repair},
    {"unlisted-file", QT_TRANSLATE_NOOP("burnish::Stores", "File not in the index"), repair},
    {"refused-name", QT_TRANSLATE_NOOP("burnish::Stores", "Refused file name"),
     QT_TRANSLATE_NOOP("burnish::Stores", "Download an index that names only files in its own folder.")},
    {"stale-total-size", QT_TRANSLATE_NOOP("burnish::Stores", "Wrong total size"), repair},
    {"gap", QT_TRANSLATE_NOOP("burnish::Stores", "Gap"), repair},
    {"trailing-bytes", QT_TRANSLATE_NOOP("burnish::Stores", "Trailing bytes"), repair},
    {"overlap", QT_TRANSLATE_NOOP("burnish::Stores", "Overlapping tensors"), repair},
    {"aliased", QT_TRANSLATE_NOOP("burnish::Stores", "Tensors with the same bytes"), repair},
    {"truncated", QT_TRANSLATE_NOOP("burnish::Stores", "Truncated file"), downloadAgain},
    {"incomplete-file", QT_TRANSLATE_NOOP("burnish::Stores", "Unfinished download"), downloadAgain},
    {"missing-blob", QT_TRANSLATE_NOOP("burnish::Stores", "Missing blob"), downloadAgain},
    {"lfs-pointer", QT_TRANSLATE_NOOP("burnish::Stores", "Git LFS pointer"),
     QT_TRANSLATE_NOOP("burnish::Stores", "Download the content with “git lfs pull”.")},
    {"config-mismatch", QT_TRANSLATE_NOOP("burnish::Stores", "Configuration does not match"),
     QT_TRANSLATE_NOOP("burnish::Stores", "Use the config.json that belongs to these weights.")},
    {"tokenizer-size", QT_TRANSLATE_NOOP("burnish::Stores", "Tokenizer too large"),
     QT_TRANSLATE_NOOP("burnish::Stores", "Use the tokenizer that belongs to these weights, or extend the embedding.")},
    {"wrong-hash", QT_TRANSLATE_NOOP("burnish::Stores", "Wrong digest"), downloadAgain},
    {"wrong-size", QT_TRANSLATE_NOOP("burnish::Stores", "Wrong size"), downloadAgain},
    {"wrong-count", QT_TRANSLATE_NOOP("burnish::Stores", "Header and content differ"),
     QT_TRANSLATE_NOOP("burnish::Stores", "Convert the model again with the program that wrote the file.")},
    {"incomplete-layer", QT_TRANSLATE_NOOP("burnish::Stores", "Incomplete layer"), completeCopy},
    {"layer-gap", QT_TRANSLATE_NOOP("burnish::Stores", "Missing layer"), completeCopy},
    {"dangling-ref", QT_TRANSLATE_NOOP("burnish::Stores", "Missing revision"),
     QT_TRANSLATE_NOOP("burnish::Stores", "Download the revision again, or open the model by its commit.")},
    {"outside-store", QT_TRANSLATE_NOOP("burnish::Stores", "Outside the store"),
     QT_TRANSLATE_NOOP("burnish::Stores", "Open the file by its real path if you trust it.")},
    {"unreadable", QT_TRANSLATE_NOOP("burnish::Stores", "Unreadable"), downloadAgain},
});
static_assert(kindTexts.size() == std::size_t(CheckKind::Unreadable) + 1);

const KindTexts &textsOf(CheckKind kind)
{
    return kindTexts[std::size_t(kind)];
}

} // namespace

QString idOf(CheckKind kind)
{
    return QLatin1String(textsOf(kind).id);
}

QString titleOf(CheckKind kind)
{
    return StoresText::tr(textsOf(kind).title);
}

QString remedyOf(CheckKind kind)
{
    return StoresText::tr(textsOf(kind).remedy);
}

bool isMendable(CheckKind kind)
{
    return textsOf(kind).remedy == repair;
}

} // namespace burnish

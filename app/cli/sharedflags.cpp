// SPDX-License-Identifier: MIT
#include "app/cli/sharedflags.h"

#include "core/compare/comparison.h"
#include "core/transfer/burnsimulation.h"

namespace burnish::cli {

CommandFlag jsonFlag()
{
    return {"json", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Print one JSON document instead of text")};
}

CommandFlag pairingFlag(const char *standard)
{
    return {.name = "by",
            .values = "RULE",
            .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                      "How tensors are paired: by name; the rest by match, or by equal values and then "
                                      "by match; or all by shape. Only values reads tensors"),
            .standard = standard,
            .choices = [] {
                QStringList names;
                for (const Alignment alignment : allAlignments)
                    names += nameOf(alignment);
                return names;
            }};
}

CommandFlag planFlag()
{
    return {"plan", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Print what would be done and write nothing")};
}

CommandFlag reportFlag()
{
    return {.name = "report",
            .values = "FILE.json",
            .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Write a JSON report of what was done"),
            .isWritten = true};
}

CommandFlag topLevelFlag()
{
    return {"top-level-key", "K",
            QT_TRANSLATE_NOOP("burnish::CommandHelp",
                              "Use the module of this name as the model, such as the state_dict of a checkpoint")};
}

CommandFlag asBurnFlag()
{
    return {.name = "as-burn",
            .values = "V",
            .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                      "Also report what this release of Burn would do with the same files"),
            .choices = simulatedBurns,
            .takesMore = true};
}

CommandFlag allowLargeFlag()
{
    return {"allow-large", "",
            QT_TRANSLATE_NOOP("burnish::CommandHelp",
                              "Go on with files that take far more room, reading or memory than their size suggests")};
}

CommandFlag thisFileFlag()
{
    return {"this-file", "",
            QT_TRANSLATE_NOOP("burnish::CommandHelp",
                              "Open files of a sharded set as they are, not the whole model that they belong to")};
}

CommandFlag quietFlag()
{
    return {"quiet", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Print no notes; what is refused is still told")};
}

CommandFlag layoutFlag()
{
    return {.name = "layout",
            .values = "FILE=LAYOUT",
            .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                      "Layout of the tensors in FILE: pytorch, burn, other or unknown. By default the "
                                      "file's format and metadata decide, then its tensors and the config.json beside "
                                      "it"),
            .repeats = true};
}

CommandFlag quantisedAsFlag()
{
    return {.name = "quantised-as",
            .values = "FORM",
            .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                      "How to read quantised tensors that fit several forms, where nothing in the "
                                      "files decides: one of those that inspect lists, such as mlx-affine-4x64"),
            .repeats = true};
}

CommandFlag readAsFlag()
{
    return {.name = "read-as",
            .values = "NAME=TYPE",
            .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                      "What the bytes of a tensor, or of those that a name with * and ? matches, are, "
                                      "where the file does not say it: w=bf16. For a file without a header also the "
                                      "shape and the byte where its values begin: w=f32[768,512]@128"),
            .repeats = true};
}

OptionGroup structureGroup()
{
    return {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Structure"),
            {{"template", "FILE",
              QT_TRANSLATE_NOOP("burnish::CommandHelp", "Take the structure from a record of the same model")},
             {.name = "rust",
              .values = "FILE",
              .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Read the structure from Rust source"),
              .repeats = true,
              .isInstead = true},
             {.name = "structure",
              .values = "FILE",
              .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                        "Read the structure from the saved output of burnish-cli structure --json"),
              .isInstead = true},
             {.name = "type",
              .values = "NAME",
              .help = QT_TRANSLATE_NOOP(
                  "burnish::CommandHelp",
                  "Type of the model in the Rust source; by default the type not contained in any other"),
              .needs = "rust"},
             {.name = "answer",
              .values = "NAME=TYPE",
              .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                        "Type to use for a name that the Rust source does not define"),
              .repeats = true,
              .needs = "rust"}}};
}

} // namespace burnish::cli

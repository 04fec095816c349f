// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/option.h"
#include "core/export/options/exportoptions.h"
#include "core/model/modelstate.h"

namespace burnish {

/// An export of a model, to be expressed in another form.
struct RecordableExport
{
    const ExportOptions &options;
    const ModelState &state; ///< the exported model
};

/// Groups of command-line flags; a command accepts whole groups.
enum class ExportGroup {
    Tensors, ///< which tensors are exported, their names, and their layout
    Fields,  ///< only for the converting command: what fills the structure's fields
    Writing  ///< how the result is written
};

/// The parts of a command that expresses an export, in order. The structure's files come before Fields.
enum class CommandPart { Form, Precision, Modules, Paths, Renaming, Fields, Switches };

/// How a Rust program expresses an option (core/codegen).
enum class RustWording {
    Recordable, ///< in the program, or in the sentences about it
    NoMatter,   ///< irrelevant to the program
    Never       ///< cannot be expressed: explained by a comment, ExportOption::notInRust
};

using ExportKinds = OptionKinds<ExportOptions, RecordableExport>;

/// One option of ExportOptions.
struct ExportOption : ExportKinds::Info
{
    using AppliesTo = bool (*)(const Format &format);

    ExportOption(ExportKinds::Info info, ExportGroup inGroup, CommandPart inPart = CommandPart::Switches,
                 RustWording inRust = RustWording::NoMatter, const char *sentence = nullptr,
                 AppliesTo formats = nullptr)
        : ExportKinds::Info(std::move(info))
        , group(inGroup)
        , part(inPart)
        , rust(inRust)
        , notInRust(sentence)
        , appliesTo(formats)
    {}

    ExportGroup group;
    CommandPart part;
    RustWording rust;
    const char *notInRust; ///< the sentence for programs, with the translation context burnish::RustProgram
    AppliesTo appliesTo;   ///< the formats that it applies to; null: all
};

/// Appends `--flag KEY=VALUE`, which the command line splits at the first "=". Unsupported: the key contains a "=".
Expected<void> appendPairToCommand(const CommandFlag &flag, const QString &key, const QString &value,
                                   QStringList &words);

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/option.h"
#include "core/export/options/exportoptions.h"
#include "core/model/modelstate.h"

namespace burnish {

/// An export of a model, for being said in other words.
struct SaidExport
{
    const ExportOptions &options;
    const ModelState &state; ///< that is exported
};

/// Which flags of the command line go together: those of a group are what commands of one kind take.
enum class ExportGroup {
    Tensors, ///< which tensors, what they are called afterwards, whose layout they get
    Fields,  ///< of the converting command alone: what fills the structure's fields
    Writing  ///< how the result is written
};

/// The parts of a command that says an export, in their order. The structure's files are said before Fields.
enum class CommandPart { Form, Precision, Modules, Paths, Renaming, Fields, Switches };

/// How a Rust program says it (core/codegen).
enum class RustWording {
    Said,     ///< in the program, or in the sentences about it
    NoMatter, ///< a program needs not be told
    Never     ///< by a comment, ExportOption::notInRust
};

using ExportKinds = OptionKinds<ExportOptions, SaidExport>;

/// One of ExportOptions.
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
    const char *notInRust; ///< the sentence for programs, to be translated as of burnish::RustProgram
    AppliesTo appliesTo;   ///< formats that it means something for; not there: all
};

/// `--flag KEY=VALUE`, which the command line divides at the first "=". Unsupported: a key that holds one.
Expected<void> sayPairInCommand(const CommandFlag &flag, const QString &key, const QString &value, QStringList &words);

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/commandline.h"
#include "core/formats/formatregistry.h"
#include "core/structure/structure.h"

namespace burnish::cli {

struct OpenedInput
{
    const Format *format = nullptr;
    ModelState state;
    std::vector<Error> notes;              ///< problems that did not prevent reading; each names the file
    bool isBound = false;                  ///< the file contains no names and was read with the structure
    std::vector<FileReference> references; ///< see OpenedModel
    /// What shows the layout, if the file does not declare it.
    std::vector<Error> layoutNote = {};
    QString path = {};                       ///< what was opened for the file: an index of a set, a file in a folder
    std::optional<Layout> chosenLayout = {}; ///< by --layout
};

/// Sets the layouts of files that openInput() opens from now on, each given as FILE=LAYOUT. InvalidArgument: an unknown
/// layout, or a file that the command line does not name elsewhere.
Expected<void> setLayouts(const QStringList &given, const CommandLine &line);
/// Sets the forms of quantised tensors that openInput() reads from now on where nothing in the files decides.
void setQuantisedForms(const QStringList &forms);
/// Sets what openInput() reads tensors as from now on, each given as NAME=TYPE, and what it reads files without a
/// header as: NAME=TYPE[SHAPE]@OFFSET. For `onlyFile`, the only one that the command is given (empty: several),
/// openInput() refuses a name that no tensor has, and a header; else it notes such names. InvalidArgument: anything
/// else.
Expected<void> setReadings(const QStringList &given, const QString &onlyFile);
/// Lets openInput() open files of a set alone from now on.
void openFilesAlone();
enum class InputExtent : std::uint8_t { WholeModel, ThisFile };
/// Whether codes and scales are opened as one quantised tensor or as the file stores them.
enum class QuantisedParts : std::uint8_t { Joined, Separate };
/// Opens a model, or the whole model that a file or folder belongs to (core/modelfiles/wholemodel.h); `file` can also
/// be the id of a model in a local store (core/stores/storeid.h). Files without names are read with the structure,
/// which can be null. Every error names the file.
Expected<OpenedInput> openInput(const QString &file, Task &task, StructurePtr structure = nullptr,
                                InputExtent extent = InputExtent::WholeModel,
                                QuantisedParts parts = QuantisedParts::Joined);
/// Replaces the model by its module named by --top-level-key, if given; errors name the file.
Expected<void> takeTopLevel(OpenedInput &input, const CommandLine &line, const QString &file);

/// Opens the structure named by the options of structureGroup(); null if there is none.
Expected<StructurePtr> openStructure(const CommandLine &line, Task &task);
/// Reads a structure from any file: a saved structure, a record, or Rust source.
Expected<StructurePtr> openStructureFile(const QString &file, Task &task);
/// Opens a model with openInput() and takeTopLevel() as the options say. If they name a structure, fills it with the
/// model and returns the resulting record. Errors name the file.
Expected<OpenedInput> openWithStructure(const CommandLine &line, const QString &file, Task &task);

} // namespace burnish::cli

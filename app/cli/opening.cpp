// SPDX-License-Identifier: MIT
#include "app/cli/opening.h"

#include "core/collections/openmodel.h"
#include "core/structure/templatestructure.h"

#include <QFileInfo>

namespace burnish::cli {

Expected<OpenedInput> openInput(const QString &file, Task &task)
{
    Diagnostics diagnostics;
    auto opened = openModelFile(file, task, diagnostics);
    if (!opened)
        return std::move(opened.error().inFile(file));
    return OpenedInput{opened->format, std::move(opened->model.state), diagnostics.flaws()};
}

Expected<StructurePtr> openTemplate(const QString &file, Task &task)
{
    BURNISH_TRY(OpenedInput opened, openInput(file, task));
    auto structure = makeTemplateStructure(std::move(opened.state), QFileInfo(file).fileName());
    if (!structure)
        return std::move(structure.error().inFile(file));
    return structure;
}

} // namespace burnish::cli

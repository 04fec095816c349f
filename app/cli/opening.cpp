// SPDX-License-Identifier: MIT
#include "app/cli/opening.h"

#include "core/collections/openmodel.h"

namespace burnish::cli {

Expected<OpenedInput> openInput(const QString &file, Task &task)
{
    Diagnostics diagnostics;
    auto opened = openModelFile(file, task, diagnostics);
    if (!opened)
        return std::move(opened.error().inFile(file));
    return OpenedInput{opened->format, std::move(opened->model.state), diagnostics.flaws()};
}

Expected<std::shared_ptr<const Structure>> openTemplate(const QString &file, Task &task)
{
    BURNISH_TRY(OpenedInput opened, openInput(file, task));
    auto structure = Structure::fromTemplate(std::move(opened.state));
    if (!structure)
        return std::move(structure.error().inFile(file));
    return std::make_shared<const Structure>(std::move(*structure));
}

} // namespace burnish::cli

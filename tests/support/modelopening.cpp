// SPDX-License-Identifier: MIT
#include "support/modelopening.h"

#include "core/modelfiles/openmodel.h"

namespace burnish::test {

ModelState opened(const QString &path, StructurePtr structure)
{
    Task task;
    Diagnostics diagnostics;
    auto model = openModelFile(path, task, diagnostics, {std::move(structure)});
    if (!model)
        qFatal("%s", qUtf8Printable(model.error().sentence()));
    return std::move(model->model.state);
}

} // namespace burnish::test

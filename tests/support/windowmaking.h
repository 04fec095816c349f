// SPDX-License-Identifier: MIT
#pragma once

#include "support/modelmaking.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/panes/modelpane.h"
#include "widgets/panes/panearea.h"
#include "widgets/tree/tensortreemodel.h"
#include "widgets/tree/tensortreeview.h"
#include "widgets/workspace/workspace.h"

#include <QCoreApplication>
#include <QSettings>
#include <QStandardPaths>

namespace burnish::test {

/// Settings for this test only, initially empty.
inline void useTestSettings(const QString &name)
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("BurnishTests"));
    QCoreApplication::setApplicationName(name);
    QSettings().clear();
}

/// Adds a model created here as if it had been opened from a file of that name.
inline ModelDocument *addModel(Workspace &workspace, ModelState state, const QString &name)
{
    return workspace.addDocument(
        std::make_unique<ModelDocument>(std::move(state), name, nullptr, QString(), Diagnostics()));
}

/// A model with two layers of attention and a head, all tensors [4, 4].
inline ModelState layeredModel()
{
    StateBuilder builder;
    for (const char *path : {"blocks.0.attn.weight", "blocks.0.attn.proj", "blocks.0.norm", "blocks.1.attn.weight",
                             "blocks.1.attn.proj", "blocks.1.norm", "head"})
        builder.addTensorAt(path, blankTensor({4, 4}));
    return builder.finish();
}

inline QModelIndex rowOf(const ModelPane *pane, std::string_view path)
{
    return pane->model()->indexOf(at(pane->document()->state(), path));
}

} // namespace burnish::test

// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace burnish {

class JobRunner;
class ModelDocument;
class TensorTreeModel;

/// Shows in a tree which types the modules of a flat file have, as the table of modules recognises them by their
/// tensors. Follows the document's edits; works in the background for large models.
class ModuleGuesses : public QObject
{
    Q_OBJECT

public:
    /// Belongs to the model; the runner and the document must outlive it.
    ModuleGuesses(JobRunner &runner, const ModelDocument *document, TensorTreeModel *model);

private:
    void find();

    JobRunner &m_runner;
    const ModelDocument *m_document;
    TensorTreeModel *m_model;
};

} // namespace burnish

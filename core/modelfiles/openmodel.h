// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

namespace burnish {

/// Opens the model at `path`: a single file of any format, the index of a model split into several files of one folder
/// (see shardedset.h), all numbered files of a set (see numberedset.h), a distributed checkpoint (see
/// distributedcheckpoint.h, zerocheckpoint.h and orbaxcheckpoint.h), the modules.json of a model of sentence-
/// transformers (see sentencemodel.h), a manifest in a store of Ollama (see ollamamanifest.h), or what modelOfWeights()
/// leads to (weightsbeside.h). A file of a set is opened alone; wholeModelAt() (wholemodel.h) leads to its whole model.
/// Recognised by content; every error names its file.
/// `forms` decides between forms of quantised tensors where nothing in the files does: see joinParts().
Expected<RecognisedModel> openModelFile(const QString &path, Task &task, Diagnostics &diagnostics,
                                        const OpenOptions &options = {}, const std::vector<std::string> &forms = {});

/// Opens a model from memory rather than from a file; never an index.
Expected<RecognisedModel> openModelSource(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                          const OpenOptions &options = {});

} // namespace burnish

// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

#include <functional>
#include <optional>

namespace burnish {

/// Replaces the stored tensors that together are a quantised tensor (tensor/quantisation/schemes) by that one, in the
/// place of its codes. `path` is where the model was opened: the config.json beside it, or else the metadata of the
/// file, says what the shapes leave open. Does nothing to Burn's own formats, which have schemes of their own.
///
/// Parts that do not form a tensor stay what they are, and are reported; the model lacks
/// (OmissionKind::IncompleteLayers) what is missing of them. Those and tensors that are quantised in an unknown way,
/// also in Burn's formats, are marked (UnknownSets). Tensors that fit several forms, between which nothing decides,
/// stay separate and are marked with these forms (UnknownScheme::forms), unless `forms` names one of them. Fails only
/// when cancelled, if the model cannot be read, or if `forms` names none of those that its tensors can have.
Expected<void> joinParts(RecognisedModel &opened, const QString &path, Task &task, Diagnostics &diagnostics,
                         const std::vector<std::string> &forms = {});

/// Returns the content of the file with that name in the folder of a model; nothing if there is none.
using FileBeside = std::function<std::optional<QByteArray>(const QString &name)>;

/// Returns what joinParts() would make of a state of stored tensors with these files beside it, such as one that is
/// going to be written. Reports nothing. Fails only when cancelled.
Expected<ModelState> joinedState(ModelState state, const FileBeside &beside, Task &task);

} // namespace burnish

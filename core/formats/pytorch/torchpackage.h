// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/formats/pytorch/torchtree.h"

#include <set>
#include <string>

namespace burnish::pytorch {

/// True for an archive of torch.package (torch/package/package_exporter.py of 2.15).
[[nodiscard]] bool isTorchPackage(const ZipArchive &archive);

/// What is in the resources of a package, named after them: "model.net.weight" of the resource "net.pkl" in the package
/// "model". The names in their pickles are added to `globals`; nothing is ever called.
Expected<ModelState> readTorchPackage(ZipArchive archive, std::set<std::string, std::less<>> &globals, Task &task,
                                      Diagnostics &diagnostics);

} // namespace burnish::pytorch

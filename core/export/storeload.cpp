// SPDX-License-Identifier: MIT
#include "core/export/storeload.h"

#include "core/burnstore/laterstate.h"
#include "core/export/layout/exporttext.h"
#include "core/export/layout/shownpaths.h"
#include "core/remap/indexmapping.h"
#include "core/structure/convertrecord.h"

#include <algorithm>

namespace burnish {

std::optional<Error> storeLoadWarning(const ModelState &record, const ModelState &file, const StoreLoadRequest &request)
{
    const bool isPyTorch = request.format == BurnStoreFormat::Pytorch;
    LaterStoreOptions options;
    options.version = request.version;
    options.skipsVariants = isPyTorch;
    options.store.hasAdapter = isPyTorch || request.hasPyTorchLayout;
    if (isPyTorch)
        options.mapIndices = [](const std::vector<std::string> &names) { return mapIndicesContiguous(names); };
    const ModelState module = convertRecord(record, request.from, request.version).record;
    // The tree is not yet a file: its lists are part of the names in every format.
    const Burn022Load load = laterStoreLoad(laterTensors(file, BurnStoreFormat::Safetensors), request.format,
                                            laterParameters(module), options);
    if (load.result.missing.empty())
        return std::nullopt;
    const QString paths = shownPaths(load.result.missing);
    return Error(ErrorCode::Unsupported,
                 ExportText::tr("By its default settings, the %1 of Burn %2 does not find these tensors of the "
                                "module in this file: %3. Burnpack has the names that Burn expects.")
                     .arg(nameOf(request.format), nameOf(request.version), paths));
}

std::optional<Error> halfFloatWarning(const ModelState &file, BurnVersion version)
{
    if (version < BurnVersion::V0_20 || version > BurnVersion::V0_22)
        return std::nullopt;
    const auto tensors = file.tensors();
    const auto count = std::ranges::count_if(tensors, [&](NodeId id) {
        const Dtype dtype = file.node(id).tensor->info().dtype();
        return dtype == Dtype::F16 || dtype == Dtype::BF16;
    });
    if (count == 0)
        return std::nullopt;
    return Error(ErrorCode::Unsupported, ExportText::tr("The NdArray backend of Burn %1 has no half precision and "
                                                        "panics when it loads this file; other backends load it.")
                                             .arg(nameOf(version)));
}

} // namespace burnish

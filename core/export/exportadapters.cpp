// SPDX-License-Identifier: MIT
#include "core/export/exportadapters.h"

namespace burnish {

ChosenAdapters chooseAdapters(Layout source, const ExportOptions &options)
{
    AdapterRequest request;
    request.choice = options.adapter;
    request.hasStructure = bool(options.structure);
    if (options.format && options.format->info.isPyTorchFormat)
        request.ofFormat = Layout::PyTorch;
    else if (options.format && options.format->info.isBurnFormat)
        request.ofFormat = Layout::Burn;
    return chooseAdapters(source, request);
}

} // namespace burnish

// SPDX-License-Identifier: MIT
#include "core/transfer/transfernames.h"

#include "core/structure/storenames.h"

namespace burnish {

std::vector<NameSpelling> spellingsOf(const ModelState &model)
{
    if (!model.isRecord())
        return {NameSpelling::Record};
    return {NameSpelling::Record, NameSpelling::Store, NameSpelling::Store019};
}

std::vector<std::string> spelled(const ModelState &model, const std::vector<SourceTensor> &tensors, NameSpelling spelling)
{
    std::vector<std::string> names;
    names.reserve(tensors.size());
    for (const SourceTensor &tensor : tensors) {
        if (spelling == NameSpelling::Record)
            names.push_back(tensor.path);
        else
            names.push_back(storePath(model, tensor.id,
                                      spelling == NameSpelling::Store019 ? BurnVersion::V0_19 : BurnVersion::V0_22));
    }
    return names;
}

} // namespace burnish

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
    if (spelling == NameSpelling::Record) {
        for (const SourceTensor &tensor : tensors)
            names.push_back(tensor.path);
        return names;
    }
    const bool is019 = spelling == NameSpelling::Store019;
    const ModelState known = is019 ? withGuessedTuples(model) : model;
    for (const SourceTensor &tensor : tensors)
        names.push_back(storePath(known, tensor.id, is019 ? BurnVersion::V0_19 : BurnVersion::V0_22));
    return names;
}

} // namespace burnish

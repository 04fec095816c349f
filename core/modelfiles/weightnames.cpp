// SPDX-License-Identifier: MIT
#include "core/modelfiles/weightnames.h"

#include "core/base/pathtext.h"
#include "core/formats/formatregistry.h"
#include "core/io/paths.h"

namespace burnish {

bool isNameOfIndex(const QString &name)
{
    return name.endsWith(QLatin1String(".json")) &&
           (name.contains(QLatin1String(".index.")) || name.endsWith(QLatin1String(".weights.json")));
}

bool isBesideWeights(const QString &path)
{
    const QString name = shownFileName(path);
    return name.startsWith(u"rng_state") || name.startsWith(u"random_states_") || name == u"optimizer.pt" ||
           name == u"optimizer.bin" || name == u"scheduler.pt" || name == u"scheduler.bin" || name == u"sampler.bin" ||
           name == u"scaler.pt" || name == u"training_args.bin" || name == u"openvino_tokenizer.xml" ||
           name == u"openvino_detokenizer.xml";
}

bool isNameOfWeights(const QString &name)
{
    const Format *format = formatForFileName(name);
    return format && format->reader && !name.startsWith(QLatin1Char('.')) && !name.endsWith(QLatin1String(".json")) &&
           !isBesideWeights(name) && !isUnfinishedPath(name);
}

} // namespace burnish

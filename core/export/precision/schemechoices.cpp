// SPDX-License-Identifier: MIT
#include "core/export/precision/schemechoices.h"

#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/quanttext.h"

#include <algorithm>
#include <map>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// The dtypes of the parts of a small matrix with that scheme.
std::vector<Dtype> dtypesOfParts(const QString &name)
{
    QuantScheme scheme;
    scheme.form = QuantScheme::Form::Parts;
    scheme.value = name.toStdString();
    const auto info = TensorInfo::make(Dtype::F32, Shape({128, 128}));
    const auto zeros = std::make_shared<MemorySource>(std::vector<std::byte>(std::size_t(info->byteSize())), QString());
    const auto quantised = makePartsQuantised(*makeStoredTensor(*info, zeros, 0), scheme);
    std::vector<Dtype> dtypes;
    if (quantised) {
        for (const TensorPart &part : partsOf(**quantised)->parts())
            dtypes.push_back(part.tensor->info().dtype());
    }
    return dtypes;
}

const std::map<QString, std::vector<Dtype>> &allDtypesOfParts()
{
    static const auto all = [] {
        std::map<QString, std::vector<Dtype>> made;
        for (const QString &name : writtenPartSchemes())
            made.emplace(name, dtypesOfParts(name));
        return made;
    }();
    return all;
}

/// MXFP4 and NVFP4 are also names of ggml's blocks, and written so.
QString nameInText(const QString &name)
{
    const auto scheme = quantSchemeFromText(name);
    return scheme ? quantSchemeText(*scheme) : name;
}

} // namespace

bool storesParts(const FormatInfo &format)
{
    const bool holdsQuantised = format.canHold && format.canHold(Dtype::QFloat);
    // It divides integers by their scales: from the parts of other libraries, it would compute other values.
    const bool isCTranslate2 = format.id == "ctranslate2"_L1;
    return !holdsQuantised && !format.isBurnFormat && !isCTranslate2;
}

SchemeChoices schemeChoices(const FormatInfo *format)
{
    const auto canHold = [format](Dtype dtype) { return !format || !format->canHold || format->canHold(dtype); };
    const bool holdsQuantised = format && format->canHold && format->canHold(Dtype::QFloat);
    SchemeChoices choices;
    if (!format || (holdsQuantised && !format->isBurnFormat))
        choices.blocks = ggmlEncodableNames();
    if (!format || storesParts(*format)) {
        for (const QString &name : writtenPartSchemes()) {
            // Their libraries load them from SafeTensors files only.
            if (format && format->id != "safetensors"_L1 && isLibraryScheme(name.toStdString()))
                continue;
            const QString text = nameInText(name);
            if (std::ranges::all_of(allDtypesOfParts().at(name), canHold) && !choices.blocks.contains(text))
                choices.parts += text;
        }
    }
    if (!format || (holdsQuantised && format->isBurnFormat)) {
        choices.burn = {u"q8s"_s,
                        u"q8f"_s,
                        u"q4s"_s,
                        u"q4f"_s,
                        u"q2s"_s,
                        u"q2f"_s,
                        u"e4m3"_s,
                        u"e5m2"_s,
                        u"e2m1"_s,
                        u"q8s/32"_s,
                        u"q4s/32"_s,
                        u"q4s/32:f16"_s,
                        u"e2m1/16:ue4m3+f32"_s};
    }
    return choices;
}

} // namespace burnish

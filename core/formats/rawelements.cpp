// SPDX-License-Identifier: MIT
#include "core/formats/rawelements.h"

#include "core/base/joinedtext.h"
#include "core/formats/formatstext.h"
#include "core/tensor/notedtensor.h"

namespace burnish {

std::optional<Dtype> dtypeOfRawElements(std::uint64_t bytes)
{
    switch (bytes) {
    case 1:
        return Dtype::U8;
    case 2:
        return Dtype::BF16;
    case 4:
        return Dtype::U32;
    case 8:
        return Dtype::U64;
    default:
        return std::nullopt;
    }
}

std::optional<Dtype> dtypeOfRawElements(std::string_view code)
{
    if (code == "f1")
        return Dtype::F8E5M2;
    return code.size() == 2 && code.front() == 'V' ? dtypeOfRawElements(std::uint64_t(code.back() - '0'))
                                                   : std::nullopt;
}

TensorPtr withRawElements(TensorPtr tensor)
{
    const Dtype dtype = tensor->info().dtype();
    QString reason;
    if (dtype == Dtype::BF16)
        reason =
            FormatsText::tr("The file has raw elements of two bytes, without their type. They are read as BF16, as "
                            "JAX and Keras do.");
    else if (dtype == Dtype::F8E5M2)
        reason = FormatsText::tr("NumPy has no type “f1”. The elements are read as F8E5M2, which ml_dtypes writes so.");
    else
        reason = FormatsText::tr("The file has raw elements, without their type. They are read as %1.")
                     .arg(nameForText(dtype));
    return withAssumption(std::move(tensor), reason);
}

TensorPtr withAssumption(TensorPtr tensor, const QString &reason)
{
    return withAssumedDtype(
        std::move(tensor),
        joinedSentences({reason, FormatsText::tr("Another type can be chosen with “Read as” (--read-as).")}));
}

} // namespace burnish

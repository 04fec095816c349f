// SPDX-License-Identifier: MIT
#include "core/formats/rawvalues.h"

#include "core/base/checkedmath.h"
#include "core/base/fromutf8.h"
#include "core/base/seededhash.h"
#include "core/formats/formatstext.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"

#include <QRegularExpression>

#include <algorithm>

namespace burnish {

namespace {

class RawReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte>, std::uint64_t) const override { return Sniff::NotMine; }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &options, Task &task,
                               Diagnostics &diagnostics) const override
    {
        StateBuilder builder;
        TextSet names;
        std::vector<std::pair<std::uint64_t, std::uint64_t>> runs;
        std::uint64_t next = 0;
        for (const RawTensor &raw : options.raw) {
            BURNISH_CHECK(task.poll());
            const QString name = quotedForMessage(raw.name);
            if (!names.insert(raw.name).second)
                return Error(ErrorCode::InvalidArgument, FormatsText::tr("Two tensors have the name “%1”.").arg(name));
            auto info = TensorInfo::make(raw.dtype, Shape(raw.shape));
            if (!info)
                return std::move(info.error().inTensor(name));
            const std::uint64_t begin = raw.offset.value_or(next);
            const auto end = checkedAdd(begin, info->byteSize());
            if (!end || *end > source->size())
                return std::move(
                    Error(ErrorCode::Mismatch,
                          FormatsText::tr("The tensor needs %1 bytes from byte %2 on, but the file has %3.")
                              .arg(info->byteSize())
                              .arg(begin)
                              .arg(source->size()))
                        .inTensor(name));
            BURNISH_TRY(TensorPtr tensor, makeStoredTensor(*info, source, begin));
            builder.addTensorAt(raw.name, std::move(tensor));
            runs.emplace_back(begin, *end);
            next = *end;
        }
        std::ranges::sort(runs);
        std::uint64_t unused = 0;
        std::uint64_t covered = 0;
        for (const auto &[begin, end] : runs) {
            unused += begin > covered ? begin - covered : 0;
            covered = std::max(covered, end);
        }
        unused += source->size() - covered;
        if (unused > 0)
            diagnostics.add(
                Error(ErrorCode::Mismatch,
                      FormatsText::tr("%1 of the file's %2 bytes are in none of the tensors that were described.")
                          .arg(unused)
                          .arg(source->size())));
        OpenedModel opened;
        opened.state = builder.finish();
        return opened;
    }
};

} // namespace

FormatInfo rawInfo()
{
    FormatInfo info;
    info.id = QStringLiteral("raw");
    info.displayName = QStringLiteral("Raw");
    info.extensions = {QStringLiteral("raw"), QStringLiteral("bin")};
    info.canWrite = false;
    info.canHold = [](Dtype) { return false; };
    return info;
}

std::shared_ptr<const FormatReader> rawReader()
{
    return std::make_shared<const RawReader>();
}

Expected<RawTensor> rawTensorFromText(const QString &text)
{
    static const QRegularExpression form(QRegularExpression::anchoredPattern(
        QStringLiteral("(.+)=\\s*(\\w+)\\s*\\[([0-9, ]*)\\](?:\\s*@\\s*([0-9]+))?\\s*")));
    const auto parsed = form.match(text);
    const auto dtype = dtypeFromName(parsed.captured(2).toUpper().toStdString());
    RawTensor tensor{parsed.captured(1).trimmed().toStdString(), dtype.value_or(Dtype::F32), {}, std::nullopt};
    bool isGood = parsed.hasMatch() && dtype && !tensor.name.empty();
    const auto number = [&isGood](const QString &digits) {
        bool isNumber = false;
        const std::uint64_t value = digits.trimmed().toULongLong(&isNumber);
        isGood = isGood && isNumber;
        return value;
    };
    if (const QString sizes = parsed.captured(3).trimmed(); !sizes.isEmpty()) {
        for (const QString &size : sizes.split(QLatin1Char(',')))
            tensor.shape.push_back(number(size));
    }
    if (!parsed.captured(4).isEmpty())
        tensor.offset = number(parsed.captured(4));
    if (!isGood)
        return Error(
            ErrorCode::InvalidArgument,
            FormatsText::tr("Expected a name, a type and a shape, such as w=f32[768,512], or w=f32[768,512]@128 "
                            "with the byte where the values begin, found “%1”.")
                .arg(text));
    return tensor;
}

Expected<std::vector<RawTensor>> rawTensorsFromTexts(const QStringList &texts)
{
    std::vector<RawTensor> tensors;
    for (const QString &text : texts) {
        BURNISH_TRY(RawTensor tensor, rawTensorFromText(text));
        tensors.push_back(std::move(tensor));
    }
    return tensors;
}

QString textOf(const RawTensor &tensor)
{
    QStringList sizes;
    for (const std::uint64_t size : tensor.shape)
        sizes.append(QString::number(size));
    QString text = QString::fromStdString(tensor.name) + QLatin1Char('=') + fromUtf8(nameOf(tensor.dtype)) +
                   QLatin1Char('[') + sizes.join(QLatin1Char(',')) + QLatin1Char(']');
    if (tensor.offset)
        text += QLatin1Char('@') + QString::number(*tensor.offset);
    return text;
}

QStringList textsOf(const std::vector<RawTensor> &tensors)
{
    QStringList texts;
    for (const RawTensor &tensor : tensors)
        texts.append(textOf(tensor));
    return texts;
}

} // namespace burnish

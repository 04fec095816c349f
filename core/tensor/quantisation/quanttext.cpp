// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quanttext.h"

#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/quanttypes.h"
#include "core/tensor/tensortext.h"

#include <QStringList>

#include <array>
#include <utility>

namespace burnish {

namespace {

constexpr std::size_t mostBlockAxes = 5;

struct StoreName
{
    QLatin1StringView text;
    std::string_view store;
};
constexpr std::array storeNames = {StoreName{QLatin1StringView("native"), "Native"},
                                   StoreName{QLatin1StringView("u32"), "PackedU32"},
                                   StoreName{QLatin1StringView("bytes"), "PackedNative"}};

QString lowerCase(std::string_view name)
{
    return QString::fromLatin1(name.data(), qsizetype(name.size())).toLower();
}

/// Removes what follows the last `mark`, which is empty if there is none.
QStringView takeAfter(QStringView &text, QLatin1Char mark)
{
    const qsizetype at = text.lastIndexOf(mark);
    if (at < 0)
        return {};
    const QStringView found = text.mid(at + 1);
    text = text.first(at);
    return found;
}

bool readBlock(QStringView text, QuantScheme &scheme)
{
    for (const QStringView part : text.split(QLatin1Char('x'))) {
        bool isNumber = false;
        const uint size = part.toUInt(&isNumber);
        if (!isNumber || size == 0 || size > 255 || scheme.block.size() == mostBlockAxes)
            return false;
        scheme.block.push_back(std::uint8_t(size));
    }
    scheme.blockRank = std::uint8_t(scheme.block.size());
    scheme.block.resize(mostBlockAxes, 1);
    // Burn drops leading ones.
    while (scheme.blockRank > 1 && scheme.block.front() == 1) {
        scheme.block.erase(scheme.block.begin());
        scheme.block.push_back(1);
        --scheme.blockRank;
    }
    return true;
}

bool readStore(QStringView text, QuantScheme &scheme)
{
    for (const StoreName &known : storeNames) {
        if (text == known.text) {
            scheme.store = known.store;
            return true;
        }
    }
    return false;
}

const QuantScaleType *scaleNamed(QStringView text)
{
    for (const QuantScaleType &type : quantScaleTypes()) {
        if (text == lowerCase(type.name))
            return &type;
    }
    return nullptr;
}

bool readValue(QStringView text, QuantScheme &scheme)
{
    for (const QuantValueType &type : quantValueTypes()) {
        if (text == lowerCase(type.name)) {
            scheme.value = type.name;
            return true;
        }
    }
    return false;
}

bool readScheme(QStringView text, QuantScheme &scheme)
{
    if (const QStringView store = takeAfter(text, QLatin1Char('@')); !store.isNull() && !readStore(store, scheme))
        return false;
    const QStringView second = takeAfter(text, QLatin1Char('+'));
    const QStringView scale = takeAfter(text, QLatin1Char(':'));
    const QStringView block = takeAfter(text, QLatin1Char('/'));
    if (!readValue(text, scheme) || (!block.isNull() && !readBlock(block, scheme)))
        return false;
    if (!scale.isNull()) {
        const QuantScaleType *type = scaleNamed(scale);
        if (!type)
            return false;
        (block.isNull() ? scheme.tensorParam : scheme.param) = type->name;
    }
    if (second.isNull())
        return true;
    scheme.tensorParam = "F32";
    return second == QLatin1StringView("f32") && !block.isNull();
}

bool readPartScheme(QStringView text, QuantScheme &scheme)
{
    const QStringView size = takeAfter(text, QLatin1Char('/'));
    QuantScheme named;
    named.form = QuantScheme::Form::Parts;
    named.value = text.toString().toStdString();
    const auto usual = affineGroupsOf(named);
    const bool hasGroups = usual || text == QLatin1StringView("int4-pack");
    if (!writtenPartSchemes().contains(text) || (!size.isNull() && !hasGroups))
        return false;
    bool isNumber = true;
    const uint group = size.isNull() ? 0 : size.toUInt(&isNumber);
    if (!isNumber || (!size.isNull() && (group == 0 || group > 255)))
        return false;
    if (group > 0 && !(usual && group == usual->columns)) {
        named.block = {std::uint8_t(group)};
        named.blockRank = 1;
    }
    if (usual && !affineGroupsOf(named))
        return false;
    scheme = std::move(named);
    return true;
}

} // namespace

Expected<QuantScheme> quantSchemeFromText(QStringView text)
{
    for (const GgmlBlockType &type : ggmlBlockTypes()) {
        if (text.compare(nameForText(type), Qt::CaseInsensitive) == 0)
            return *ggmlScheme(type);
    }
    QuantScheme scheme;
    if (readPartScheme(text, scheme))
        return scheme;
    scheme.form = QuantScheme::Form::Levels;
    if (readScheme(text, scheme))
        return scheme;
    return Error(
        ErrorCode::InvalidArgument,
        TensorText::tr("Expected a quantisation scheme such as q8s, q4s/32:f16 or Q4_K, found “%1”.").arg(text));
}

Expected<QuantScheme> quantSchemeFromExactText(QStringView text)
{
    QuantScheme scheme;
    return readPartScheme(text, scheme) ? Expected<QuantScheme>(std::move(scheme)) : quantSchemeFromText(text);
}

QString quantSchemeText(const QuantScheme &given)
{
    const QuantScheme scheme = libraryScheme(given);
    if (scheme.form == QuantScheme::Form::Ggml)
        return QString::fromStdString(scheme.value);
    if (scheme.form == QuantScheme::Form::Parts && scheme.blockRank == 1)
        return QStringLiteral("%1/%2").arg(QString::fromStdString(scheme.value)).arg(scheme.block.front());
    if (scheme.form == QuantScheme::Form::Parts)
        return QString::fromStdString(scheme.value);
    QString text = lowerCase(scheme.value);
    for (std::size_t i = 0; i < scheme.blockRank; ++i)
        text += (i == 0 ? QLatin1Char('/') : QLatin1Char('x')) + QString::number(scheme.block[i]);
    const std::string &scale = scheme.hasBlocks() ? scheme.param : scheme.tensorParam;
    if (!scale.empty() && scale != "F32")
        text += QLatin1Char(':') + lowerCase(scale);
    if (scheme.hasBlocks() && !scheme.tensorParam.empty())
        text += QLatin1Char('+') + lowerCase(scheme.tensorParam);
    for (const StoreName &known : storeNames) {
        if (scheme.store == known.store && scheme.store != "Native")
            text += QLatin1Char('@') + known.text;
    }
    return text;
}

} // namespace burnish

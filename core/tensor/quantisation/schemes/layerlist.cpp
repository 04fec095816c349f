// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/layerlist.h"

#include "core/base/fromutf8.h"
#include "core/encoding/json/jsondocument.h"
#include "core/tensor/tensortext.h"

namespace burnish {

namespace {

constexpr std::string_view layerWeight = "weight";
constexpr std::string_view scaledName = "scaled_fp8";
/// Names with more parts are not those of layers.
constexpr int mostPathParts = 64;

/// Calls `take` with each position in a path after a dot.
template <typename Take> void forParts(std::string_view path, const Take &take)
{
    int parts = 0;
    for (std::size_t dot = path.find('.'); dot != std::string_view::npos && parts < mostPathParts; ++parts) {
        take(dot + 1);
        dot = path.find('.', dot + 1);
    }
}

bool isLastName(std::string_view path, std::string_view name)
{
    return path.ends_with(name) && (path.size() == name.size() || path[path.size() - name.size() - 1] == '.');
}

} // namespace

LayerList::LayerList(const std::optional<std::string> &layers, const std::optional<std::string> &config)
    : m_isPresent(layers.has_value())
    , m_hasConfig(config.has_value())
{
    if (config) {
        const auto json = parseJson(QByteArray::fromStdString(*config));
        const QJsonObject object = json ? json->object() : QJsonObject();
        const QJsonValue producer = object.value(QLatin1String("producer")).toObject().value(QLatin1String("name"));
        m_isOfModelOpt = object.value(QLatin1String("quant_method")) == QLatin1String("modelopt") ||
                         producer == QLatin1String("modelopt");
    }
    if (!layers)
        return;
    const auto json = parseJson(QByteArray::fromStdString(*layers));
    if (json && json->object().value(QLatin1String("layers")).isObject())
        m_layers = json->object().value(QLatin1String("layers")).toObject();
    else
        m_error = Error(ErrorCode::Malformed,
                        TensorText::tr("The metadata “%1” is not JSON with a list of layers.").arg(fromUtf8(key)));
}

bool LayerList::canBeCodes(Dtype dtype)
{
    return dtype == Dtype::F8E4M3 || dtype == Dtype::F8E5M2 || dtype == Dtype::I8 || dtype == Dtype::U8;
}

void LayerList::add(std::string_view path, Dtype dtype)
{
    if (isLastName(path, marker))
        m_hasMarkers = true;
    if (isLastName(path, scaledName))
        m_scaled.emplace(path.substr(0, path.size() - scaledName.size()));
    if (m_layers.isEmpty() || !canBeCodes(dtype) || !isLastName(path, layerWeight) || path.size() == layerWeight.size())
        return;
    const std::string_view module = path.substr(0, path.size() - layerWeight.size() - 1);
    if (m_layers.contains(fromUtf8(module)))
        m_whole.emplace(module);
    forParts(module, [&](std::size_t at) {
        const std::string_view end = module.substr(at);
        if (!m_layers.contains(fromUtf8(end)))
            return;
        Ending &ending = m_endings[std::string(end)];
        if (++ending.count == 1)
            ending.module = module;
    });
}

Expected<std::optional<LayerList::Layer>> LayerList::find(std::string_view module) const
{
    if (m_error)
        return *m_error;
    if (m_layers.isEmpty())
        return std::optional<Layer>();
    std::optional<std::string> found;
    std::optional<Error> error;
    if (m_whole.contains(module))
        found = std::string(module);
    else
        forParts(module, [&](std::size_t at) {
            const std::string_view end = module.substr(at);
            const auto ending = m_endings.find(end);
            if (found || error || ending == m_endings.end() || m_whole.contains(end))
                return;
            if (ending->second.count == 1)
                found = std::string(end);
            else
                error = Error(ErrorCode::Mismatch,
                              TensorText::tr("The metadata describes the layer “%1”, but the names of several "
                                             "quantised layers end so.")
                                  .arg(fromUtf8(end)));
        });
    if (error)
        return *std::move(error);
    if (!found)
        return std::optional<Layer>();
    const QJsonValue value = m_layers.value(fromUtf8(*found));
    if (!value.isObject())
        return Error(
            ErrorCode::Malformed,
            TensorText::tr("The metadata does not describe the layer “%1” with a JSON object.").arg(fromUtf8(*found)));
    return std::optional(Layer{*std::move(found), value.toObject()});
}

QStringList LayerList::missing() const
{
    QStringList names;
    for (auto entry = m_layers.begin(); entry != m_layers.end(); ++entry) {
        const std::string name = entry.key().toStdString();
        if (!m_whole.contains(name) && !m_endings.contains(name))
            names += entry.key();
    }
    return names;
}

bool LayerList::isScaledFp8(std::string_view module) const
{
    if (m_scaled.empty() || m_isPresent)
        return false;
    bool isScaled = m_scaled.contains(std::string_view());
    forParts(module, [&](std::size_t at) { isScaled = isScaled || m_scaled.contains(module.substr(0, at)); });
    return isScaled;
}

} // namespace burnish

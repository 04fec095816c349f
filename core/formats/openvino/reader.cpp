// SPDX-License-Identifier: MIT
#include "core/base/pathtext.h"
#include "core/formats/externalfile.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/leftout.h"
#include "core/formats/openvino/irgraph.h"
#include "core/formats/openvino/openvino.h"
#include "core/formats/openvino/xmltokens.h"
#include "core/formats/uniquepaths.h"
#include "core/model/statebuilder.h"
#include "core/tensor/notedtensor.h"

#include <QFileInfo>

#include <algorithm>

namespace burnish::openvino {

namespace {

constexpr std::uint64_t oldestVersion = 10;
constexpr std::uint64_t newestVersion = 11;
/// Graphs inside layers, as If and Loop have them.
constexpr std::size_t graphDepthLimit = 32;
/// For all paths together: names of layers repeat in the paths of the graphs inside them.
constexpr std::uint64_t pathLimit = std::uint64_t(64) << 20; ///< bytes
constexpr std::size_t propertyLimit = 256;
constexpr std::size_t longestProperty = 4096; ///< bytes

class IrReader
{
public:
    IrReader(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
        : m_source(source)
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_leftOut(diagnostics)
        , m_xml(*source, task)
        , m_weightsName(weightsOf(source->name()))
    {}

    Expected<OpenedModel> read();

private:
    /// A Const layer.
    struct Found
    {
        std::size_t layer;
        ConstantRow row;
        std::optional<Error> flaw;
        Constant constant;
        UnknownSchemePtr set;
        QString use; ///< of what the set stands for
    };
    /// What the description of one layer contains.
    struct LayerData
    {
        std::optional<std::string> elementType;
        std::optional<std::string> shape;
        std::string offset;
        std::string size;
        std::string portType;
        std::string portShape;
        bool hasData = false;
    };

    static std::string weightsOf(const QString &model);
    Expected<void> net(const std::string &prefix, std::size_t depth);
    Expected<void> layers(IrGraph &graph, std::vector<Found> &found, const std::string &prefix, std::size_t depth);
    Expected<void> layer(IrGraph &graph, std::vector<Found> &found, const std::string &prefix, std::size_t depth);
    Expected<void> output(LayerData &data);
    Expected<bool> isDecompression();
    Expected<void> edges(IrGraph &graph);
    Expected<void> properties(const std::string &prefix, std::size_t depth);
    Expected<ByteSourcePtr> weights();
    static Expected<ConstantRow> rowFrom(const LayerData &data);
    Expected<void> makeTensors(const IrGraph &graph, std::vector<Found> &found);
    static void joinCodes(const IrGraph &graph, std::vector<Found> &found);
    Expected<void> add(const IrGraph &graph, std::vector<Found> &found, const std::string &prefix);

    const ByteSourcePtr &m_source;
    Task &m_task;
    Diagnostics &m_diagnostics;
    LeftOut m_leftOut;
    XmlTokens m_xml;
    std::string m_weightsName; ///< bytes of the file's name
    ByteSourcePtr m_weights;
    StateBuilder m_builder;
    UniquePaths m_paths;
    std::vector<Metadata::Entry> m_properties;
    TextSet m_propertyKeys;
    std::uint64_t m_stringBytes = 0;
    std::uint64_t m_added = 0;
    int m_narrow = 0;
};

/// The name of the model's file with the ending of its weights, as read_model() makes it.
std::string IrReader::weightsOf(const QString &model)
{
    const QString name = QFileInfo(model).fileName();
    const qsizetype dot = name.lastIndexOf(QLatin1Char('.'));
    const QString stem = dot > 0 ? name.first(dot) : name;
    return encodedPath(stem + QStringLiteral(".bin")).toStdString();
}

/// Opens the weights at the first constant: a model without constants has none.
Expected<ByteSourcePtr> IrReader::weights()
{
    if (!m_weights) {
        BURNISH_TRY(m_weights, openExternalFile(folderOfModel(*m_source), m_weightsName));
    }
    return m_weights;
}

/// The first output of a constant: files of the first releases describe the tensor only there.
Expected<void> IrReader::output(LayerData &data)
{
    bool isFirst = true;
    for (;;) {
        BURNISH_TRY(const bool isPort, m_xml.nextChild());
        if (!isPort)
            return {};
        if (isFirst) {
            data.portType = m_xml.attribute("precision");
            std::ranges::transform(data.portType, data.portType.begin(),
                                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
            if (data.portType.starts_with("fp"))
                data.portType.erase(1, 1);
            if (data.portType == "bool")
                data.portType = "boolean";
        }
        for (;;) {
            BURNISH_TRY(const bool isDimension, m_xml.nextChild());
            if (!isDimension)
                break;
            BURNISH_TRY(const std::string size, m_xml.text());
            if (isFirst)
                data.portShape.append(data.portShape.empty() ? "" : ",").append(size);
        }
        isFirst = false;
    }
}

/// Of a conversion: whether its notes for the runtime call it the way back from half precision.
Expected<bool> IrReader::isDecompression()
{
    bool found = false;
    for (;;) {
        BURNISH_TRY(const bool isMore, m_xml.nextChild());
        if (!isMore)
            return found;
        found = found || m_xml.attribute("name") == "decompression";
        BURNISH_CHECK(m_xml.skip());
    }
}

Expected<ConstantRow> IrReader::rowFrom(const LayerData &data)
{
    if (!data.hasData)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The constant does not say where its data is, as IR of version 10 and 11 does."));
    ConstantRow row;
    row.elementType = data.elementType.value_or(data.portType);
    BURNISH_TRY(row.dimensions, dimensionsFrom(data.shape.value_or(data.portShape)));
    BURNISH_TRY(row.offset, numberFrom(data.offset));
    BURNISH_TRY(row.size, numberFrom(data.size));
    return row;
}

Expected<void> IrReader::layer(IrGraph &graph, std::vector<Found> &found, const std::string &prefix, std::size_t depth)
{
    IrGraph::Layer layer;
    layer.name = m_xml.attribute("name");
    layer.type = m_xml.attribute("type");
    const auto id = numberFrom(m_xml.attribute("id"));
    if (!id)
        return m_xml.malformedHere(id.error().message());
    const bool isConstant = layer.type == "Const";
    LayerData data;
    for (;;) {
        BURNISH_TRY(const bool isMore, m_xml.nextChild());
        if (!isMore)
            break;
        const QStringView name = m_xml.name();
        if (isConstant && name == QLatin1String("data") && m_xml.hasAttribute("offset")) {
            data.hasData = true;
            if (m_xml.hasAttribute("element_type"))
                data.elementType = m_xml.attribute("element_type");
            if (m_xml.hasAttribute("shape"))
                data.shape = m_xml.attribute("shape");
            data.offset = m_xml.attribute("offset");
            data.size = m_xml.attribute("size");
        } else if (isConstant && name == QLatin1String("output")) {
            BURNISH_CHECK(output(data));
            continue;
        } else if (name == QLatin1String("rt_info") && layer.type == "Convert") {
            BURNISH_TRY(layer.isDecompression, isDecompression());
            continue;
        } else if (name.endsWith(QLatin1String("body"))) {
            BURNISH_CHECK(net(prefix + layer.name +
                                  (name == QLatin1String("body") ? std::string() : '.' + name.toUtf8().toStdString()) +
                                  '.',
                              depth + 1));
            continue;
        }
        BURNISH_CHECK(m_xml.skip());
    }
    const std::size_t place = graph.addLayer(*id, std::move(layer));
    if (!isConstant)
        return {};
    Found constant = {place, {}, std::nullopt, {}, nullptr, {}};
    auto row = rowFrom(data);
    if (row)
        constant.row = std::move(*row);
    else
        constant.flaw = std::move(row).error();
    found.push_back(std::move(constant));
    return {};
}

Expected<void> IrReader::layers(IrGraph &graph, std::vector<Found> &found, const std::string &prefix, std::size_t depth)
{
    for (;;) {
        BURNISH_TRY(const bool isMore, m_xml.nextChild());
        if (!isMore)
            return {};
        if (m_xml.name() == QLatin1String("layer"))
            BURNISH_CHECK(layer(graph, found, prefix, depth));
        else
            BURNISH_CHECK(m_xml.skip());
    }
}

Expected<void> IrReader::edges(IrGraph &graph)
{
    for (;;) {
        BURNISH_TRY(const bool isMore, m_xml.nextChild());
        if (!isMore)
            return {};
        const auto from = numberFrom(m_xml.attribute("from-layer"));
        const auto to = numberFrom(m_xml.attribute("to-layer"));
        const auto input = numberFrom(m_xml.attribute("to-port"));
        for (const auto *number : {&from, &to, &input}) {
            if (!*number)
                return m_xml.malformedHere(number->error().message());
        }
        graph.addEdge(*from, *to, *input);
        BURNISH_CHECK(m_xml.skip());
    }
}

/// What the file says about itself: elements with values inside each other, named by their tags.
Expected<void> IrReader::properties(const std::string &prefix, std::size_t depth)
{
    for (;;) {
        BURNISH_TRY(const bool isMore, m_xml.nextChild());
        if (!isMore)
            return {};
        const std::string tag = m_xml.name().toUtf8().toStdString();
        const std::string name = m_xml.attribute("name");
        const std::string key = prefix + (name.empty() ? tag : name);
        std::string value = m_xml.attribute("value");
        const bool isShort = key.size() <= longestProperty && value.size() <= longestProperty;
        if (!value.empty() && isShort && m_properties.size() < propertyLimit && m_propertyKeys.insert(key).second)
            m_properties.emplace_back(key, std::move(value));
        constexpr std::size_t deepest = 8;
        if (depth < deepest && isShort)
            BURNISH_CHECK(properties(key + '.', depth + 1));
        else
            BURNISH_CHECK(m_xml.skip());
    }
}

Expected<void> IrReader::makeTensors(const IrGraph &graph, std::vector<Found> &found)
{
    for (Found &each : found) {
        BURNISH_CHECK(m_task.poll());
        if (each.flaw || each.row.elementType == stringType)
            continue;
        // Data of no bytes needs no file.
        ByteSourcePtr bytes = m_source;
        if (each.row.size > 0) {
            BURNISH_TRY(bytes, weights());
        } else {
            each.row.offset = 0;
        }
        auto made = makeConstant(each.row, bytes);
        if (made)
            each.constant = std::move(*made);
        else
            each.flaw = std::move(made).error();
    }
    joinCodes(graph, found);
    return {};
}

/// Marks codes and what their values are computed with as one set.
void IrReader::joinCodes(const IrGraph &graph, std::vector<Found> &found)
{
    const auto at = [&](std::size_t layer) -> Found * {
        const auto each = std::ranges::lower_bound(found, layer, {}, &Found::layer);
        return each != found.end() && each->layer == layer && each->constant.tensor ? &*each : nullptr;
    };
    for (Found &each : found) {
        if (!each.constant.isCodes || each.set)
            continue;
        const auto codes = graph.codesAt(each.layer);
        Found *const scale = codes ? at(codes->scale) : nullptr;
        Found *const zero = codes && codes->zeroPoint ? at(*codes->zeroPoint) : nullptr;
        if (!scale || scale == &each || (codes->zeroPoint && (!zero || zero == &each)))
            continue;
        const auto set = std::make_shared<UnknownScheme>();
        set->note = zero ? FormatsText::tr("It is quantised for OpenVINO: its values are (codes − zero point) × scale.")
                         : FormatsText::tr("It is quantised for OpenVINO: its values are codes × scale.");
        set->parameters = set->note.toStdString();
        set->members.push_back({"codes", each.constant.tensor});
        set->members.push_back({"scale", scale->constant.tensor});
        if (zero)
            set->members.push_back({"zero_point", zero->constant.tensor});
        each.use = graph.useOf(codes->product);
        for (Found *member : {&each, scale, zero}) {
            if (member && !member->set)
                member->set = set;
        }
    }
}

Expected<void> IrReader::add(const IrGraph &graph, std::vector<Found> &found, const std::string &prefix)
{
    BURNISH_CHECK(makeTensors(graph, found));
    for (Found &each : found) {
        BURNISH_CHECK(m_task.poll());
        const std::string path = m_paths.claim(prefix + graph.layer(each.layer).name, m_added++);
        if (m_paths.bytes() > pathLimit + m_source->size())
            return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
        if (each.flaw) {
            BURNISH_CHECK(m_leftOut.add(path, std::move(*each.flaw)));
            continue;
        }
        if (each.row.elementType == stringType) {
            BURNISH_TRY(const ByteSourcePtr bytes, weights());
            m_stringBytes += each.row.size;
            auto value = m_stringBytes > stringLimit ? Expected<Value>(tooManyStrings()) : stringsOf(each.row, *bytes);
            if (value)
                m_builder.addValueAt(path, std::move(*value), each.row.offset);
            else
                BURNISH_CHECK(m_leftOut.add(path, std::move(value).error()));
            continue;
        }
        m_narrow += each.constant.isNarrow ? 1 : 0;
        QStringList notes;
        for (const QString &note : {each.constant.type, each.use.isEmpty() ? graph.useOf(each.layer) : each.use}) {
            if (!note.isEmpty())
                notes += note;
        }
        TensorPtr tensor = std::move(each.constant.tensor);
        if (!notes.isEmpty())
            tensor = withNote(std::move(tensor), notes.join(QLatin1String("; ")));
        m_builder.addTensorAt(path, each.set ? withUnknownScheme(std::move(tensor), each.set) : std::move(tensor));
    }
    return {};
}

/// A graph that has started: of the model, or inside a layer.
Expected<void> IrReader::net(const std::string &prefix, std::size_t depth)
{
    if (depth > graphDepthLimit)
        return m_xml.malformedHere(FormatsText::tr("The subgraphs are nested too deeply."));
    IrGraph graph;
    std::vector<Found> found;
    for (;;) {
        BURNISH_TRY(const bool isMore, m_xml.nextChild());
        if (!isMore)
            break;
        if (m_xml.name() == QLatin1String("layers"))
            BURNISH_CHECK(layers(graph, found, prefix, depth));
        else if (m_xml.name() == QLatin1String("edges"))
            BURNISH_CHECK(edges(graph));
        else if (m_xml.name() == QLatin1String("rt_info") && depth == 0)
            BURNISH_CHECK(properties({}, 0));
        else
            BURNISH_CHECK(m_xml.skip());
    }
    graph.finish();
    return add(graph, found, prefix);
}

Expected<OpenedModel> IrReader::read()
{
    BURNISH_TRY(const bool isStarted, m_xml.nextChild());
    if (!isStarted || m_xml.name() != QLatin1String("net"))
        return malformed(FormatsText::tr("The file does not start like a model of OpenVINO."), 0);
    const auto version = numberFrom(m_xml.attribute("version"));
    if (!version)
        return m_xml.malformedHere(version.error().message());
    if (*version < oldestVersion || *version > newestVersion)
        return Error(ErrorCode::Unsupported, FormatsText::tr("Expected version %1 or %2 of OpenVINO's IR, found %3.")
                                                 .arg(oldestVersion)
                                                 .arg(newestVersion)
                                                 .arg(*version));
    if (std::string name = m_xml.attribute("name"); !name.empty() && name.size() <= longestProperty)
        m_properties.emplace_back(*m_propertyKeys.insert("name").first, std::move(name));
    BURNISH_CHECK(net({}, 0));
    BURNISH_TRY(const bool isMore, m_xml.next());
    if (isMore)
        return m_xml.malformedHere(FormatsText::tr("Expected the end of the file."));
    if (m_added > 0 && m_leftOut.first() && m_diagnostics.omissions().count(OmissionKind::Unread) == m_added)
        return *m_leftOut.first();
    if (m_narrow > 0)
        m_diagnostics.add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("%n tensor(s) of integers with fewer than 8 bits were read as I8 or U8.", nullptr,
                                  m_narrow)));
    m_builder.metadata() = Metadata(std::move(m_properties));
    OpenedModel opened;
    opened.detail = FormatsText::tr("IR %1").arg(*version);
    opened.state = m_builder.finish();
    return opened;
}

class Reader final : public FormatReader
{
public:
    /// The first element is <net> with a version.
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        constexpr std::string_view mark = "\xef\xbb\xbf";
        if (start.starts_with(mark))
            start.remove_prefix(mark.size());
        for (;;) {
            const std::size_t first = start.find_first_not_of(" \t\r\n");
            if (first == std::string_view::npos)
                return Sniff::NotMine;
            start.remove_prefix(first);
            const std::string_view end = start.starts_with("<?") ? "?>" : start.starts_with("<!--") ? "-->" : "";
            if (end.empty())
                break;
            const std::size_t at = start.find(end);
            if (at == std::string_view::npos)
                return Sniff::NotMine;
            start.remove_prefix(at + end.size());
        }
        const std::string_view tag = start.substr(0, start.find('>'));
        return tag.starts_with("<net ") && tag.find(" version=") != std::string_view::npos ? Sniff::Mine
                                                                                           : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        return IrReader(source, task, diagnostics).read();
    }

    /// The tensors are in the other file.
    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &) const override
    {
        FileMap map;
        map.fileSize = source->size();
        // The file with the data has no structure of its own.
        if (source->name().endsWith(QLatin1String(".bin"), Qt::CaseInsensitive)) {
            map.parts.push_back(filePart(0, map.fileSize, FilePartKind::Other, FormatsText::tr("Content")));
            return map;
        }
        BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source));
        if (sniff(prefix, source->size()) != Sniff::Mine)
            return malformed(FormatsText::tr("The file does not start like a model of OpenVINO."), 0);
        map.parts.push_back(filePart(0, map.fileSize, FilePartKind::Other, FormatsText::tr("Graph")));
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::openvino

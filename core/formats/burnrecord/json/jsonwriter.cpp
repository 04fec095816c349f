// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/json/jsonwriter.h"

#include "core/base/seededhash.h"
#include "core/encoding/json/json.h"
#include "core/encoding/json/jsonencoder.h"
#include "core/formats/burnrecord/json/jsonemitter.h"
#include "core/formats/burnrecord/json/jsontensor.h"
#include "core/formats/burnrecord/oldtensor.h"
#include "core/formats/burnrecord/recordlimits.h"
#include "core/formats/burnrecord/recordlists.h"
#include "core/formats/burnrecord/recordnames.h"
#include "core/formats/burnrecord/recordtensor.h"
#include "core/formats/formatstext.h"
#include "core/model/paramidtext.h"

#include <algorithm>
#include <map>

namespace burnish::burnrecord {

namespace {

/// Nesting levels of a tensor's description: the scheme of a quantised one has four more.
constexpr int tensorLevels = 2;
constexpr int quantisedLevels = 6;

class JsonTreeWriter
{
public:
    JsonTreeWriter(const ModelState &state, const WriteOptions &options, JsonStyle style, RecordOutput &output)
        : m_state(state)
        , m_options(options)
        , m_dialect(dialectOf(options.burnVersion))
        , m_style(style)
        , m_output(output)
        , m_emitter(m_text, style)
    {}

    Expected<void> record(std::string_view recorder);

private:
    Expected<void> metadata(std::string_view recorder);
    Expected<void> item();
    Expected<void> node(NodeId id);
    Expected<void> fields(NodeId id);
    Expected<void> elements(std::span<const NodeId> children);
    Expected<void> parameter(NodeId id, const Node &node);
    Expected<void> tensor(NodeId id, const Node &node);
    Expected<void> newTensor(const Node &node);
    Expected<void> oldTensor(const Node &node);
    void shape(const TensorInfo &info);
    Expected<void> value(NodeId id, const Value &value);
    Expected<void> opaque(const OpaqueValue &value);
    Expected<void> extraFields(const RecordExtras::Fields &fields);
    Expected<void> checkDepth(NodeId id, const Node &node) const;
    Expected<void> payload(const TensorExpr &tensor, bool asElements);
    void flush();
    [[nodiscard]] Error about(Error error, NodeId id) const
    {
        return std::move(error.inTensor(quotedForMessage(m_state.path(id))));
    }

    const ModelState &m_state;
    const WriteOptions &m_options;
    const Dialect &m_dialect;
    JsonStyle m_style;
    RecordOutput &m_output;
    std::string m_text; ///< not yet in the output
    JsonEmitter m_emitter;
    RecordCost m_cost;
    std::map<std::pair<int, bool>, std::shared_ptr<const TensorCoder>> m_coders;
};

void JsonTreeWriter::flush()
{
    const auto bytes = std::as_bytes(std::span(m_text));
    m_output.text().insert(m_output.text().end(), bytes.begin(), bytes.end());
    m_text.clear();
}

Expected<void> JsonTreeWriter::opaque(const OpaqueValue &value)
{
    if (value.encoding != "json") {
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The value is encoded as %1 and cannot be written as JSON.")
                         .arg(quotedForMessage(value.encoding)));
    }
    const std::size_t begin = m_text.size();
    BURNISH_CHECK(m_emitter.value({reinterpret_cast<const char *>(value.bytes.data()), value.bytes.size()}));
    m_cost.valueBytes += m_text.size() - begin;
    return {};
}

Expected<void> JsonTreeWriter::extraFields(const RecordExtras::Fields &fields)
{
    for (const auto &[name, value] : fields) {
        m_emitter.key(name);
        BURNISH_CHECK(opaque(value));
    }
    return {};
}

Expected<void> JsonTreeWriter::record(std::string_view recorder)
{
    m_emitter.beginObject();
    m_emitter.key("metadata");
    BURNISH_CHECK(metadata(recorder));
    m_emitter.key("item");
    BURNISH_CHECK(item());
    if (m_dialect.hasMarker) {
        m_emitter.key("_b");
        m_emitter.plain("null");
    }
    if (const auto &extras = m_state.node(m_state.root()).extras())
        BURNISH_CHECK(extraFields(extras->outer));
    m_emitter.endObject();
    flush();
    return m_cost.check(m_output.leastSize());
}

Expected<void> JsonTreeWriter::metadata(std::string_view recorder)
{
    Metadata own = recordMetadata(recorder, m_options);
    own.set("version", releaseFor(m_state, m_options.burnVersion));
    std::vector<Metadata::Entry> metadata = own.entries();
    for (const auto &[key, value] : m_state.metadata().entries()) {
        if (std::ranges::find(recordMetadataKeys, std::string_view(key)) == recordMetadataKeys.end())
            metadata.emplace_back(key, value);
    }
    m_emitter.beginObject();
    for (const auto &[key, value] : metadata) {
        m_cost.valueBytes += key.size() + value.size();
        m_emitter.key(key);
        m_emitter.text(value);
    }
    if (const auto &extras = m_state.node(m_state.root()).extras())
        BURNISH_CHECK(extraFields(extras->inner));
    m_emitter.endObject();
    return {};
}

Expected<void> JsonTreeWriter::item()
{
    const Node &root = m_state.node(m_state.root());
    if (root.children.size() == 1 && m_state.node(root.children.front()).name.empty())
        return node(root.children.front());
    if (!m_state.isRecord()) {
        if (const auto list = listElements(m_state, m_state.root()); !list.empty())
            return elements(list);
    }
    return fields(m_state.root());
}

Expected<void> JsonTreeWriter::elements(std::span<const NodeId> children)
{
    const RecordCost before = m_cost;
    const std::size_t begin = m_text.size();
    m_emitter.beginArray();
    for (const NodeId child : children) {
        m_emitter.element();
        BURNISH_CHECK(node(child));
    }
    m_emitter.endArray();
    const auto isPlain = [this](NodeId child) { return isPlainValue(m_state.node(child)); };
    if (children.size() > recordListLimit && std::ranges::all_of(children, isPlain))
        m_cost = {before.nodes, before.valueBytes + m_text.size() - begin};
    return {};
}

Expected<void> JsonTreeWriter::fields(NodeId id)
{
    m_emitter.beginObject();
    TextViewSet names;
    const auto &children = m_state.node(id).children;
    for (const NodeId child : children) {
        const std::string &name = m_state.node(child).name;
        if (children.size() > 1 && !names.insert(name).second)
            return about(Error(ErrorCode::Collision, FormatsText::tr("Two fields of the same module have this name.")),
                         child);
        m_cost.valueBytes += name.size();
        m_emitter.key(name);
        BURNISH_CHECK(node(child));
    }
    m_emitter.endObject();
    return {};
}

Expected<void> JsonTreeWriter::checkDepth(NodeId id, const Node &node) const
{
    int levels = node.isContainer() ? 1 : 0;
    if (node.isTensor()) {
        levels = (node.isParameter() ? 1 : 0) +
                 (node.tensor->info().dtype() == Dtype::QFloat ? quantisedLevels : tensorLevels);
    }
    if (m_emitter.depth() + levels <= JsonReader::maximalDepth)
        return {};
    return about(
        Error(ErrorCode::Unsupported,
              FormatsText::tr("Burn cannot read JSON nested more than %1 levels deep.").arg(JsonReader::maximalDepth)),
        id);
}

Expected<void> JsonTreeWriter::node(NodeId id)
{
    ++m_cost.nodes;
    const Node &node = m_state.node(id);
    BURNISH_CHECK(checkDepth(id, node));
    switch (node.kind) {
    case NodeKind::Module:
        if (node.offset == 0) {
            if (const auto list = listElements(m_state, id); !list.empty())
                return elements(list);
        }
        return fields(id);
    case NodeKind::Sequence:
        return elements(node.children);
    case NodeKind::Tensor:
        return node.isParameter() ? parameter(id, node) : tensor(id, node);
    case NodeKind::Value:
        return value(id, *node.value());
    case NodeKind::Null:
        break;
    }
    m_emitter.plain("null");
    return {};
}

Expected<void> JsonTreeWriter::parameter(NodeId id, const Node &node)
{
    m_emitter.beginObject();
    m_emitter.key("id");
    m_emitter.text(paramIdText(node, m_dialect.version));
    m_emitter.key("param");
    BURNISH_CHECK(tensor(id, node));
    if (node.extras()) {
        if (auto written = extraFields(node.extras()->outer); !written)
            return about(std::move(written).error(), id);
    }
    m_emitter.endObject();
    return {};
}

Expected<void> JsonTreeWriter::tensor(NodeId id, const Node &node)
{
    if (node.tensor->info().shape().rank() > jsonRankLimit)
        return about(
            Error(ErrorCode::Unsupported, FormatsText::tr("A tensor has more than %1 dimensions.").arg(jsonRankLimit)),
            id);
    m_emitter.beginObject();
    auto written = m_dialect.oldTensors ? oldTensor(node) : newTensor(node);
    if (written && node.extras())
        written = extraFields(node.extras()->inner);
    if (!written)
        return about(std::move(written).error(), id);
    m_emitter.endObject();
    return {};
}

Expected<void> JsonTreeWriter::payload(const TensorExpr &tensor, bool asElements)
{
    flush();
    auto &coder = m_coders[{m_emitter.depth(), asElements}];
    if (!coder)
        coder = asElements ? jsonElementsCoder(m_style, m_emitter.depth()) : jsonBytesCoder(m_style, m_emitter.depth());
    return m_output.addTensor(tensor, coder.get());
}

void JsonTreeWriter::shape(const TensorInfo &info)
{
    m_emitter.key("shape");
    m_emitter.beginArray();
    for (const std::uint64_t dimension : info.shape().dimensions()) {
        m_emitter.element();
        m_emitter.plain(std::to_string(dimension));
    }
    m_emitter.endArray();
}

Expected<void> JsonTreeWriter::newTensor(const Node &node)
{
    BURNISH_TRY(const TensorPtr tensor, tensorFor(node.tensor, m_dialect));
    BURNISH_TRY(const FormTree dtype, treeOf(tensor->info(), m_dialect));
    m_emitter.key("bytes");
    BURNISH_CHECK(payload(*tensor, false));
    shape(tensor->info());
    m_emitter.key("dtype");
    m_emitter.tree(dtype);
    return {};
}

Expected<void> JsonTreeWriter::oldTensor(const Node &node)
{
    BURNISH_CHECK(checkOldTensor(node.tensor->info(), m_options));
    m_emitter.key("value");
    BURNISH_CHECK(payload(*node.tensor, true));
    shape(node.tensor->info());
    return {};
}

Expected<void> JsonTreeWriter::value(NodeId id, const Value &value)
{
    if (const auto *truth = std::get_if<bool>(&value)) {
        m_emitter.plain(*truth ? "true" : "false");
    } else if (const auto *negative = std::get_if<std::int64_t>(&value)) {
        m_emitter.plain(std::to_string(*negative));
    } else if (const auto *number = std::get_if<std::uint64_t>(&value)) {
        m_emitter.plain(std::to_string(*number));
    } else if (const auto *single = std::get_if<float>(&value)) {
        appendJsonNumber(m_text, *single);
    } else if (const auto *real = std::get_if<double>(&value)) {
        appendJsonNumber(m_text, *real);
    } else if (const auto *text = std::get_if<std::string>(&value)) {
        m_cost.valueBytes += text->size();
        m_emitter.text(*text);
    } else if (const auto *bytes = std::get_if<std::vector<std::byte>>(&value)) {
        const std::size_t begin = m_text.size();
        m_emitter.beginArray();
        for (const std::byte byte : *bytes) {
            m_emitter.element();
            m_emitter.plain(std::to_string(unsigned(byte)));
        }
        m_emitter.endArray();
        const bool isLong = bytes->size() > recordListLimit;
        m_cost.nodes += isLong ? 0 : bytes->size();
        m_cost.valueBytes += isLong ? m_text.size() - begin : 0;
    } else if (const auto *named = std::get_if<NamedValue>(&value)) {
        m_cost.valueBytes += named->text.size();
        m_emitter.text(named->text);
    } else if (auto written = opaque(std::get<OpaqueValue>(value)); !written) {
        return about(std::move(written).error(), id);
    }
    return {};
}

} // namespace

Expected<std::unique_ptr<FileLayout>> layOutJsonRecord(const ModelState &state, const WriteOptions &options,
                                                       std::string_view recorder, JsonStyle style, bool compressed)
{
    if (options.burnVersion < BurnVersion::V0_7 || options.burnVersion > BurnVersion::V0_21) {
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("Burn %1 has no JSON records: they exist only in 0.7 to 0.21.")
                         .arg(nameOf(options.burnVersion)));
    }
    const auto encode = [state, options, recorder, style](RecordOutput &output) {
        return JsonTreeWriter(state, options, style, output).record(recorder);
    };
    return RecordLayout::make(encode, compressed);
}

} // namespace burnish::burnrecord

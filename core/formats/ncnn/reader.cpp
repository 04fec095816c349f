// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/pathtext.h"
#include "core/formats/externalfile.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/ncnn/layerloads.h"
#include "core/formats/ncnn/ncnn.h"
#include "core/formats/ncnn/pnnx.h"
#include "core/formats/ncnn/tablevalues.h"
#include "core/formats/readlittle.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/notedtensor.h"

#include <QFileInfo>

#include <algorithm>

namespace burnish::ncnn {

namespace {

/// What the four bytes before elements say.
constexpr std::uint32_t halfTag = 0x01306B47;
constexpr std::uint32_t integerTag = 0x000D4B38;
constexpr std::uint32_t floatTag = 0x0002C056;

/// What a layer loads, with the paths of the tensors.
struct PlannedLayer
{
    const NetworkLayer *layer;
    std::vector<LayerLoad> loads;
    std::vector<std::string> paths;
};

/// Walks through the elements in the order in which ncnn loads them.
class ElementWalk
{
public:
    ElementWalk(ByteSourcePtr source, const Task &task)
        : m_source(std::move(source))
        , m_task(task)
        , m_stored(m_source)
    {}

    Expected<TensorPtr> next(const LayerLoad &load);
    [[nodiscard]] std::uint64_t position() const { return m_position; }
    [[nodiscard]] bool atEnd() const { return m_position == m_source->size(); }

private:
    Expected<std::uint32_t> tag();
    /// Moves past bytes; those of elements are padded to fours.
    Expected<std::uint64_t> take(std::uint64_t size);

    ByteSourcePtr m_source;
    const Task &m_task;
    StoredTensors m_stored;
    std::uint64_t m_position = 0;
};

Expected<std::uint64_t> ElementWalk::take(std::uint64_t size)
{
    const std::uint64_t left = m_source->size() - m_position;
    if (size > left || roundedUp(size, 4) > left)
        return malformed(FormatsText::tr("The file is truncated: the tensor needs %1 bytes, but only %2 follow.")
                             .arg(size)
                             .arg(left),
                         m_position);
    const std::uint64_t begin = m_position;
    m_position += roundedUp(size, 4);
    return begin;
}

Expected<std::uint32_t> ElementWalk::tag()
{
    BURNISH_CHECK(m_task.poll());
    std::array<std::byte, sizeof(std::uint32_t)> bytes{};
    BURNISH_TRY(const std::uint64_t begin, take(bytes.size()));
    BURNISH_CHECK(m_source->read(begin, bytes));
    return loadLittle<std::uint32_t>(bytes.data());
}

Expected<TensorPtr> ElementWalk::next(const LayerLoad &load)
{
    const Shape shape(load.dimensions);
    std::uint32_t form = floatTag;
    const std::uint64_t start = m_position;
    if (load.hasForm) {
        BURNISH_TRY(form, tag());
    }
    const Dtype dtype = form == halfTag ? Dtype::F16 : form == integerTag ? Dtype::I8 : Dtype::F32;
    BURNISH_TRY(const TensorInfo info, TensorInfo::make(dtype, shape));
    if (form == halfTag || form == integerTag || form == floatTag || form == 0) {
        BURNISH_TRY(const std::uint64_t begin, take(info.byteSize()));
        return m_stored.make(info, begin);
    }
    // Other tags of real files are places in a table; ncnn takes all with a first byte of zero for nothing at all.
    if ((form & 0xff) == 0)
        return malformed(FormatsText::tr("The tag 0x%1 before the elements is unknown.")
                             .arg(QString::number(form, 16).rightJustified(8, QLatin1Char('0'))),
                         start);
    BURNISH_TRY(const std::uint64_t begin, take(tableBytes));
    BURNISH_CHECK(take(info.elementCount()));
    return makeTableValues(info, m_source, begin);
}

class NetworkReader
{
public:
    NetworkReader(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
        : m_source(source)
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_leftOut(diagnostics)
    {}

    Expected<OpenedModel> read();

private:
    Expected<ByteSourcePtr> weights() const;
    Expected<std::vector<PlannedLayer>> plan(std::span<const NetworkLayer> layers);
    Expected<void> addElements(std::span<const NetworkLayer> layers);
    /// Makes the tensors of the first layers; fails where the file does not have them.
    Expected<std::vector<std::vector<TensorPtr>>> tensorsOf(std::span<const PlannedLayer> layers,
                                                            ElementWalk &walk) const;
    void add(const PlannedLayer &layer, std::vector<TensorPtr> tensors);

    const ByteSourcePtr &m_source;
    Task &m_task;
    Diagnostics &m_diagnostics;
    LeftOut m_leftOut;
    StateBuilder m_builder;
    std::optional<Error> m_unknown; ///< the first layer that is not ncnn's own
    std::size_t m_known = 0;        ///< layers with loads before it
};

/// The file of the same name with the other ending.
Expected<ByteSourcePtr> NetworkReader::weights() const
{
    const QString name = QFileInfo(m_source->name()).fileName();
    const qsizetype dot = name.lastIndexOf(QLatin1Char('.'));
    const QString stem = dot > 0 ? name.first(dot) : name;
    return openExternalFile(folderOfModel(*m_source), encodedPath(stem + QStringLiteral(".bin")).toStdString());
}

Expected<std::vector<PlannedLayer>> NetworkReader::plan(std::span<const NetworkLayer> layers)
{
    std::vector<PlannedLayer> planned;
    TextSet taken;
    for (const NetworkLayer &layer : layers) {
        BURNISH_CHECK(m_task.poll());
        auto loads = loadsOf(layer);
        if (!loads && loads.error().code() == ErrorCode::Unsupported) {
            if (!m_unknown) {
                m_unknown = std::move(loads).error();
                m_known = planned.size();
            }
            continue;
        }
        if (!loads)
            return std::move(loads).error();
        if (loads->empty())
            continue;
        PlannedLayer next{&layer, *std::move(loads), {}};
        for (const LayerLoad &load : next.loads) {
            std::string path = layer.name + '.' + load.name;
            // ncnn accepts names that are not unique.
            if (!taken.insert(path).second)
                taken.insert(path.append("#").append(std::to_string(layer.line)));
            next.paths.push_back(std::move(path));
        }
        planned.push_back(std::move(next));
    }
    if (!m_unknown)
        m_known = planned.size();
    return planned;
}

Expected<std::vector<std::vector<TensorPtr>>> NetworkReader::tensorsOf(std::span<const PlannedLayer> layers,
                                                                       ElementWalk &walk) const
{
    std::vector<std::vector<TensorPtr>> all;
    for (const PlannedLayer &layer : layers) {
        std::vector<TensorPtr> &tensors = all.emplace_back();
        for (std::size_t i = 0; i < layer.loads.size(); ++i) {
            auto tensor = walk.next(layer.loads[i]);
            if (!tensor)
                return std::move(tensor.error().inTensor(quotedForMessage(layer.paths[i])));
            tensors.push_back(*std::move(tensor));
        }
    }
    return all;
}

/// Adds the tensors of a layer; codes and their scales as a set.
void NetworkReader::add(const PlannedLayer &layer, std::vector<TensorPtr> tensors)
{
    std::vector<UnknownSchemePtr> sets(tensors.size());
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (tensors[i]->info().dtype() != Dtype::I8)
            continue;
        const auto scale = std::ranges::find_if(layer.loads, [&](const LayerLoad &load) {
            const std::string &name = layer.loads[i].name;
            return load.name == name + "_int8_scales" || load.name == name + "_int8_scale" ||
                   load.name == name + "_quantize_scales";
        });
        if (scale == layer.loads.end())
            continue;
        const auto at = std::size_t(scale - layer.loads.begin());
        const auto set = std::make_shared<UnknownScheme>();
        set->note = scale->name.ends_with("_quantize_scales")
                        ? FormatsText::tr("It is quantised for ncnn, in blocks with a scale each.")
                        : FormatsText::tr("It is quantised for ncnn: its values are codes ÷ scale.");
        set->parameters = set->note.toStdString();
        set->members.push_back({"codes", tensors[i]});
        set->members.push_back({"scale", tensors[at]});
        sets[i] = sets[at] = set;
    }
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        TensorPtr tensor =
            withNote(std::move(tensors[i]), FormatsText::tr("Used by %1").arg(quotedForMessage(layer.layer->type)));
        m_builder.addTensorAt(layer.paths[i],
                              sets[i] ? withUnknownScheme(std::move(tensor), sets[i]) : std::move(tensor));
    }
}

Expected<void> NetworkReader::addElements(std::span<const NetworkLayer> layers)
{
    BURNISH_TRY(const std::vector<PlannedLayer> planned, plan(layers));
    if (planned.empty()) {
        const auto unread = m_unknown ? weights() : Expected<ByteSourcePtr>(ByteSourcePtr());
        return unread && *unread && (*unread)->size() > 0 ? Expected<void>(*std::move(m_unknown)) : Expected<void>();
    }
    BURNISH_TRY(const ByteSourcePtr source, weights());
    const auto place = [&](Error error) { return std::move(error.inFile(source->name())); };
    std::span<const PlannedLayer> known = planned;
    auto walk = std::make_unique<ElementWalk>(source, m_task);
    auto tensors = tensorsOf(known, *walk);
    if (!tensors && tensors.error().isCancelled())
        return std::move(tensors).error();
    // If all fits, then the layers of other types have no weights.
    if (m_unknown && !(tensors && walk->atEnd())) {
        known = known.first(m_known);
        walk = std::make_unique<ElementWalk>(source, m_task);
        tensors = tensorsOf(known, *walk);
    }
    if (!tensors)
        return place(std::move(tensors).error());
    for (std::size_t i = 0; i < known.size(); ++i)
        add(known[i], std::move((*tensors)[i]));
    for (const PlannedLayer &layer : std::span(planned).subspan(known.size())) {
        for (const std::string &path : layer.paths)
            BURNISH_CHECK(m_leftOut.add(
                path, Error(ErrorCode::Unsupported,
                            FormatsText::tr("%1 It may have weights, so the place of this tensor is not known.")
                                .arg(m_unknown->message()))));
    }
    if (walk->atEnd())
        return {};
    if (known.size() == planned.size() && !m_unknown)
        m_diagnostics.add(place(
            malformed(FormatsText::tr("%n byte(s) at the end of the file were not read.", nullptr,
                                      int(std::min<std::uint64_t>(source->size() - walk->position(), 1'000'000'000))),
                      walk->position())));
    else if (known.size() == planned.size())
        m_diagnostics.leaveOut(
            OmissionKind::Unread,
            Error(ErrorCode::Unsupported, FormatsText::tr("%1 Its weights were not read.").arg(m_unknown->message())));
    return {};
}

Expected<OpenedModel> NetworkReader::read()
{
    BURNISH_TRY(const std::vector<NetworkLayer> layers, networkFrom(*m_source, m_task));
    OpenedModel opened;
    if (isOfPnnx(layers)) {
        const bool hasTensors = std::ranges::any_of(layers, [](const NetworkLayer &layer) {
            return std::ranges::any_of(layer.parameters, [](const auto &each) { return each.first.starts_with('@'); });
        });
        if (hasTensors) {
            BURNISH_TRY(const ByteSourcePtr archive, weights());
            BURNISH_CHECK(addPnnxTensors(layers, archive, m_builder, m_leftOut, m_task, m_diagnostics));
        }
        opened.detail = QStringLiteral("PNNX");
        m_builder.setLayout(Layout::PyTorch);
    } else {
        BURNISH_CHECK(addElements(layers));
        m_builder.setLayout(Layout::Other);
    }
    opened.state = m_builder.finish();
    if (m_leftOut.first() && opened.state.endIndex() <= 1)
        return *m_leftOut.first();
    return opened;
}

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        const std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        if (!start.starts_with(networkMagic))
            return Sniff::NotMine;
        const std::string_view rest = start.substr(networkMagic.size());
        return rest.starts_with('\n') || rest.starts_with("\r\n") ? Sniff::Mine : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        return NetworkReader(source, task, diagnostics).read();
    }

    /// The tensors are in the other file, which has no structure of its own.
    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &) const override
    {
        FileMap map;
        map.fileSize = source->size();
        if (source->name().endsWith(QLatin1String(".bin"), Qt::CaseInsensitive)) {
            map.parts.push_back(filePart(0, map.fileSize, FilePartKind::Other, FormatsText::tr("Content")));
            return map;
        }
        BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source));
        if (sniff(prefix, source->size()) != Sniff::Mine)
            return malformed(FormatsText::tr("The file does not start like a network of ncnn."), 0);
        map.parts.push_back(filePart(0, map.fileSize, FilePartKind::Other, FormatsText::tr("Graph")));
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::ncnn

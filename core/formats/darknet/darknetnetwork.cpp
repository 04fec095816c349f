// SPDX-License-Identifier: MIT
#include "core/formats/darknet/darknetnetwork.h"

#include "core/base/checkedmath.h"
#include "core/formats/formatstext.h"

#include <algorithm>
#include <array>
#include <span>

namespace burnish::darknet {

namespace {

using Sizes = std::vector<std::uint64_t>;

constexpr std::uint64_t anyLength = 1 << 15;

/// What a layer returns. Images have three sizes; other layers have elements only, and 0 for these.
struct Extent
{
    std::uint64_t width = 0;
    std::uint64_t height = 0;
    std::uint64_t channels = 0;
    std::uint64_t elements = 0;

    [[nodiscard]] bool isImage() const { return width > 0 && height > 0 && channels > 0; }
};

Error badSection(const QString &sentence)
{
    return {ErrorCode::Malformed, sentence};
}

Expected<Extent> imageOf(std::uint64_t width, std::uint64_t height, std::uint64_t channels)
{
    const auto area = checkedMultiply(width, height);
    const auto elements = area ? checkedMultiply(*area, channels) : std::nullopt;
    if (!elements || *elements == 0)
        return badSection(FormatsText::tr("The size of its result is invalid."));
    return Extent{width, height, channels, *elements};
}

/// (size + padding − kernel) / stride + 1, as Darknet computes it.
Expected<std::uint64_t> slidOver(std::uint64_t size, std::uint64_t padding, std::uint64_t kernel, std::uint64_t stride)
{
    const auto padded = checkedAdd(size, padding);
    if (!padded || *padded < kernel)
        return badSection(FormatsText::tr("Its kernel is larger than the image."));
    return (*padded - kernel) / stride + 1;
}

class NetworkWalk
{
public:
    NetworkWalk(const Config &config, Fork fork)
        : m_config(config)
        , m_fork(fork)
    {}

    NetworkParts walk();

private:
    using Handler = Expected<Extent> (NetworkWalk::*)();
    struct LayerType
    {
        std::string_view name;
        Handler handler;
    };
    static std::span<const LayerType> layerTypes();

    /// A size or a count; the error names the option.
    Expected<std::uint64_t> positive(std::string_view name, std::int64_t otherwise = 1) const;
    [[nodiscard]] bool isSet(std::string_view name) const { return m_section->number(name, 0) != 0; }
    /// An index into the layers, negative ones from this one back.
    Expected<std::size_t> earlier(std::int64_t index) const;
    Expected<Extent> image() const;
    Expected<std::uint64_t> padding(std::uint64_t kernel) const;

    void part(const std::string &name, Sizes dimensions, Sizes strides = {});
    void statistics(const std::string &prefix, std::uint64_t count);
    Expected<void> convolution(const std::string &prefix, std::uint64_t channels, std::uint64_t filters,
                               std::uint64_t groups, std::uint64_t size);
    void connection(const std::string &prefix, std::uint64_t inputs, std::uint64_t outputs);
    void connections(std::initializer_list<const char *> names, std::uint64_t inputs, std::uint64_t outputs);
    Expected<Extent> blurred(Extent extent, std::uint64_t strideX, std::uint64_t strideY) const;

    Expected<Extent> convolutional();
    Expected<Extent> deconvolutional();
    Expected<Extent> connected();
    Expected<Extent> local();
    Expected<Extent> batchNorm();
    Expected<Extent> rnn();
    Expected<Extent> gru();
    Expected<Extent> lstm();
    Expected<Extent> crnn();
    Expected<Extent> convLstm();
    Expected<Extent> shortcut();
    Expected<Extent> implicit();
    Expected<Extent> route();
    Expected<Extent> maxPool();
    Expected<Extent> averagePool();
    Expected<Extent> upsample();
    Expected<Extent> reorg();
    Expected<Extent> crop();
    Expected<Extent> history();
    Expected<Extent> likeAnother();
    Expected<Extent> unchanged() { return m_input; }

    const Config &m_config;
    Fork m_fork;
    const ConfigSection *m_section = nullptr;
    std::size_t m_index = 0;
    Extent m_input;
    std::vector<Extent> m_results;
    NetworkParts m_found;
};

std::span<const NetworkWalk::LayerType> NetworkWalk::layerTypes()
{
    static constexpr std::array types = {
        LayerType{"convolutional", &NetworkWalk::convolutional},
        LayerType{"conv", &NetworkWalk::convolutional},
        LayerType{"deconvolutional", &NetworkWalk::deconvolutional},
        LayerType{"deconv", &NetworkWalk::deconvolutional},
        LayerType{"connected", &NetworkWalk::connected},
        LayerType{"conn", &NetworkWalk::connected},
        LayerType{"local", &NetworkWalk::local},
        LayerType{"batchnorm", &NetworkWalk::batchNorm},
        LayerType{"rnn", &NetworkWalk::rnn},
        LayerType{"gru", &NetworkWalk::gru},
        LayerType{"lstm", &NetworkWalk::lstm},
        LayerType{"crnn", &NetworkWalk::crnn},
        LayerType{"conv_lstm", &NetworkWalk::convLstm},
        LayerType{"shortcut", &NetworkWalk::shortcut},
        LayerType{"implicit", &NetworkWalk::implicit},
        LayerType{"route", &NetworkWalk::route},
        LayerType{"maxpool", &NetworkWalk::maxPool},
        LayerType{"max", &NetworkWalk::maxPool},
        LayerType{"local_avgpool", &NetworkWalk::maxPool},
        LayerType{"local_avg", &NetworkWalk::maxPool},
        LayerType{"avgpool", &NetworkWalk::averagePool},
        LayerType{"avg", &NetworkWalk::averagePool},
        LayerType{"upsample", &NetworkWalk::upsample},
        LayerType{"reorg", &NetworkWalk::reorg},
        LayerType{"reorg3d", &NetworkWalk::reorg},
        LayerType{"crop", &NetworkWalk::crop},
        LayerType{"history", &NetworkWalk::history},
        LayerType{"sam", &NetworkWalk::likeAnother},
        LayerType{"scale_channels", &NetworkWalk::likeAnother},
        LayerType{"activation", &NetworkWalk::unchanged},
        LayerType{"contrastive", &NetworkWalk::unchanged},
        LayerType{"cost", &NetworkWalk::unchanged},
        LayerType{"detection", &NetworkWalk::unchanged},
        LayerType{"dropout", &NetworkWalk::unchanged},
        LayerType{"empty", &NetworkWalk::unchanged},
        LayerType{"Gaussian_yolo", &NetworkWalk::unchanged},
        LayerType{"iseg", &NetworkWalk::unchanged},
        LayerType{"l2norm", &NetworkWalk::unchanged},
        LayerType{"logistic", &NetworkWalk::unchanged},
        LayerType{"lrn", &NetworkWalk::unchanged},
        LayerType{"normalization", &NetworkWalk::unchanged},
        LayerType{"region", &NetworkWalk::unchanged},
        LayerType{"silence", &NetworkWalk::unchanged},
        LayerType{"soft", &NetworkWalk::unchanged},
        LayerType{"softmax", &NetworkWalk::unchanged},
        LayerType{"yolo", &NetworkWalk::unchanged},
    };
    return types;
}

Expected<std::uint64_t> NetworkWalk::positive(std::string_view name, std::int64_t otherwise) const
{
    const std::int64_t number = m_section->number(name, otherwise);
    if (number < 1)
        return badSection(FormatsText::tr("Its option “%1” is %2. Expected a positive number.")
                              .arg(quotedForMessage(name), QString::number(number)));
    return std::uint64_t(number);
}

Expected<std::size_t> NetworkWalk::earlier(std::int64_t index) const
{
    const std::int64_t place = index < 0 ? std::int64_t(m_index) + index : index;
    if (place < 0 || place >= std::int64_t(m_index))
        return badSection(
            FormatsText::tr("It refers to the section %1, which is not before it.").arg(QString::number(place)));
    return std::size_t(place);
}

Expected<Extent> NetworkWalk::image() const
{
    if (!m_input.isImage())
        return badSection(FormatsText::tr("The section before it does not return an image."));
    return m_input;
}

Expected<std::uint64_t> NetworkWalk::padding(std::uint64_t kernel) const
{
    const std::int64_t padding = isSet("pad") ? std::int64_t(kernel / 2) : m_section->number("padding", 0);
    if (padding < 0)
        return badSection(FormatsText::tr("Its option “%1” is %2. Expected a positive number.")
                              .arg(QStringLiteral("padding"), QString::number(padding)));
    return std::uint64_t(padding);
}

void NetworkWalk::part(const std::string &name, Sizes dimensions, Sizes strides)
{
    m_found.parts.push_back({std::to_string(m_index) + '.' + name, std::move(dimensions), std::move(strides)});
}

void NetworkWalk::statistics(const std::string &prefix, std::uint64_t count)
{
    for (const char *name : {"scales", "mean", "variance"})
        part(prefix + name, {count});
}

Expected<void> NetworkWalk::convolution(const std::string &prefix, std::uint64_t channels, std::uint64_t filters,
                                        std::uint64_t groups, std::uint64_t size)
{
    part(prefix + "bias", {filters});
    if ((isSet("batch_normalize") || isSet("cbn")) && !isSet("dontloadscales"))
        statistics(prefix, filters);
    // The sizes come from 32-bit numbers, so that no product of two overflows.
    const std::uint64_t area = size * size;
    const auto ofFilters = checkedMultiply(area, filters);
    if (!ofFilters)
        return badSection(FormatsText::tr("The size of its result is invalid."));
    part(prefix + "weights", {filters, channels / groups, size, size},
         isSet("flipped") ? Sizes{1, *ofFilters, size * filters, filters} : Sizes());
    // After the parts: their names are of use behind a flaw.
    if (channels % groups != 0)
        return badSection(FormatsText::tr("Its %1 channels cannot be split into %2 groups.").arg(channels).arg(groups));
    return {};
}

void NetworkWalk::connection(const std::string &prefix, std::uint64_t inputs, std::uint64_t outputs)
{
    part(prefix + "bias", {outputs});
    part(prefix + "weights", {outputs, inputs});
    if (isSet("batch_normalize") && !isSet("dontloadscales"))
        statistics(prefix, outputs);
}

void NetworkWalk::connections(std::initializer_list<const char *> names, std::uint64_t inputs, std::uint64_t outputs)
{
    for (const char *name : names)
        connection(std::string(name) + '.', inputs, outputs);
}

/// A layer with “antialiasing” moves by one, and its result is blurred with the layer's strides.
Expected<Extent> NetworkWalk::blurred(Extent extent, std::uint64_t strideX, std::uint64_t strideY) const
{
    const std::int64_t kind = m_section->number("antialiasing", 0);
    if (kind == 0)
        return extent;
    const std::uint64_t kernel = kind == 2 ? 2 : 3;
    const std::uint64_t around = kind == 2 ? 0 : 2;
    BURNISH_TRY(const std::uint64_t width, slidOver(extent.width, around, kernel, strideX));
    BURNISH_TRY(const std::uint64_t height, slidOver(extent.height, around, kernel, strideY));
    return imageOf(width, height, extent.channels);
}

Expected<Extent> NetworkWalk::convolutional()
{
    BURNISH_TRY(const Extent in, image());
    BURNISH_TRY(const std::uint64_t filters, positive("filters"));
    BURNISH_TRY(const std::uint64_t groups, positive("groups"));
    BURNISH_TRY(const std::uint64_t size, positive("size"));
    BURNISH_TRY(const std::uint64_t stride, positive("stride"));
    BURNISH_TRY(const std::uint64_t strideX, positive("stride_x", std::int64_t(stride)));
    BURNISH_TRY(const std::uint64_t strideY, positive("stride_y", std::int64_t(stride)));
    BURNISH_TRY(const std::uint64_t around, padding(size));
    BURNISH_TRY(const std::uint64_t stored, positive("numload", std::int64_t(filters)));
    if (!m_section->text("share_index"))
        BURNISH_CHECK(convolution({}, in.channels, stored, groups, size));
    const bool isBlurred = isSet("antialiasing");
    BURNISH_TRY(const std::uint64_t width, slidOver(in.width, 2 * around, size, isBlurred ? 1 : strideX));
    BURNISH_TRY(const std::uint64_t height, slidOver(in.height, 2 * around, size, isBlurred ? 1 : strideY));
    BURNISH_TRY(const Extent out, imageOf(width, height, filters));
    return blurred(out, strideX, strideY);
}

Expected<Extent> NetworkWalk::deconvolutional()
{
    BURNISH_TRY(const Extent in, image());
    BURNISH_TRY(const std::uint64_t filters, positive("filters"));
    BURNISH_TRY(const std::uint64_t size, positive("size"));
    BURNISH_TRY(const std::uint64_t stride, positive("stride"));
    BURNISH_TRY(const std::uint64_t around, padding(size));
    part("bias", {filters});
    if (isSet("batch_normalize") && !isSet("dontloadscales"))
        statistics({}, filters);
    part("weights", {in.channels, filters, size, size});
    const auto grown = [&](std::uint64_t length) -> std::uint64_t {
        const auto inner = checkedMultiply(length - 1, stride);
        const auto whole = inner ? checkedAdd(*inner, size) : std::nullopt;
        return whole && *whole > 2 * around ? *whole - 2 * around : 0;
    };
    return imageOf(grown(in.width), grown(in.height), filters);
}

Expected<Extent> NetworkWalk::connected()
{
    BURNISH_TRY(const std::uint64_t outputs, positive("output"));
    connection({}, m_input.elements, outputs);
    return imageOf(1, 1, outputs);
}

Expected<Extent> NetworkWalk::local()
{
    BURNISH_TRY(const Extent in, image());
    BURNISH_TRY(const std::uint64_t filters, positive("filters"));
    BURNISH_TRY(const std::uint64_t size, positive("size"));
    BURNISH_TRY(const std::uint64_t stride, positive("stride"));
    const std::uint64_t kernel = isSet("pad") ? 1 : size;
    BURNISH_TRY(const std::uint64_t width, slidOver(in.width, 0, kernel, stride));
    BURNISH_TRY(const std::uint64_t height, slidOver(in.height, 0, kernel, stride));
    part("bias", {filters, height, width});
    part("weights", {height, width, filters, in.channels, size, size});
    return imageOf(width, height, filters);
}

Expected<Extent> NetworkWalk::batchNorm()
{
    BURNISH_TRY(const Extent in, image());
    if (m_fork == Fork::Alexey)
        part("bias", {in.channels});
    statistics({}, in.channels);
    return in;
}

Expected<Extent> NetworkWalk::rnn()
{
    BURNISH_TRY(const std::uint64_t outputs, positive("output"));
    BURNISH_TRY(const std::uint64_t hidden, positive("hidden", std::int64_t(outputs)));
    connection("input.", m_input.elements, hidden);
    connection("self.", hidden, hidden);
    connection("output.", hidden, outputs);
    return Extent{0, 0, 0, outputs};
}

Expected<Extent> NetworkWalk::gru()
{
    BURNISH_TRY(const std::uint64_t outputs, positive("output"));
    if (m_fork == Fork::Alexey) {
        connections({"uz", "ur", "uh"}, m_input.elements, outputs);
        connections({"wz", "wr", "wh"}, outputs, outputs);
    } else {
        connections({"wz", "wr", "wh"}, outputs, outputs);
        connections({"uz", "ur", "uh"}, m_input.elements, outputs);
    }
    return Extent{0, 0, 0, outputs};
}

Expected<Extent> NetworkWalk::lstm()
{
    BURNISH_TRY(const std::uint64_t outputs, positive("output"));
    if (m_fork == Fork::Alexey) {
        connections({"wf", "wi", "wg", "wo"}, outputs, outputs);
        connections({"uf", "ui", "ug", "uo"}, m_input.elements, outputs);
    } else {
        connections({"wi", "wf", "wo", "wg"}, outputs, outputs);
        connections({"ui", "uf", "uo", "ug"}, m_input.elements, outputs);
    }
    return Extent{0, 0, 0, outputs};
}

/// The options of the two programs have different names.
Expected<Extent> NetworkWalk::crnn()
{
    BURNISH_TRY(const Extent in, image());
    BURNISH_TRY(const std::uint64_t outputs, positive(m_section->text("output") ? "output" : "output_filters"));
    BURNISH_TRY(const std::uint64_t hidden, positive(m_section->text("hidden") ? "hidden" : "hidden_filters"));
    BURNISH_TRY(const std::uint64_t groups, positive("groups"));
    BURNISH_TRY(const std::uint64_t size, positive("size", 3));
    BURNISH_CHECK(convolution("input.", in.channels, hidden, groups, size));
    BURNISH_CHECK(convolution("self.", hidden, hidden, groups, size));
    BURNISH_CHECK(convolution("output.", hidden, outputs, groups, size));
    // Redmon's parser passes the width as the height.
    return m_fork == Fork::Redmon ? imageOf(in.height, in.width, outputs) : imageOf(in.width, in.height, outputs);
}

Expected<Extent> NetworkWalk::convLstm()
{
    BURNISH_TRY(const Extent in, image());
    BURNISH_TRY(const std::uint64_t outputs, positive("output"));
    BURNISH_TRY(const std::uint64_t groups, positive("groups"));
    BURNISH_TRY(const std::uint64_t size, positive("size", 3));
    BURNISH_TRY(const std::uint64_t stride, positive("stride"));
    BURNISH_TRY(const std::uint64_t around, padding(size));
    const auto each = [&](std::initializer_list<const char *> names, std::uint64_t channels) -> Expected<void> {
        for (const char *name : names)
            BURNISH_CHECK(convolution(std::string(name) + '.', channels, outputs, groups, size));
        return {};
    };
    const bool isNarrow = isSet("bottleneck");
    if (isSet("peephole"))
        BURNISH_CHECK(each({"vf", "vi", "vo"}, outputs));
    BURNISH_CHECK(each({"wf"}, isNarrow ? 2 * outputs : outputs));
    if (!isNarrow)
        BURNISH_CHECK(each({"wi", "wg", "wo"}, outputs));
    BURNISH_CHECK(each({"uf", "ui", "ug", "uo"}, in.channels));
    BURNISH_TRY(const std::uint64_t width, slidOver(in.width, 2 * around, size, stride));
    BURNISH_TRY(const std::uint64_t height, slidOver(in.height, 2 * around, size, stride));
    return imageOf(width, height, outputs);
}

Expected<Extent> NetworkWalk::shortcut()
{
    const std::vector<std::int64_t> from = m_section->numbers("from");
    for (const std::int64_t each : from)
        BURNISH_CHECK(earlier(each));
    const std::string *const kind = m_section->text("weights_type");
    if (kind && (*kind == "per_feature" || *kind == "per_layer"))
        part("weights", {from.size() + 1});
    else if (kind && *kind == "per_channel")
        part("weights", {from.size() + 1, m_input.channels});
    return m_input;
}

Expected<Extent> NetworkWalk::implicit()
{
    BURNISH_TRY(const std::uint64_t filters, positive("filters", 128));
    BURNISH_TRY(const std::uint64_t atoms, positive("atoms"));
    part("weights", {filters, atoms, 1});
    return imageOf(1, atoms, filters);
}

Expected<Extent> NetworkWalk::route()
{
    const std::vector<std::int64_t> layers = m_section->numbers("layers");
    if (layers.empty())
        return badSection(FormatsText::tr("It does not name the sections that it joins."));
    BURNISH_TRY(const std::uint64_t groups, positive("groups"));
    std::optional<Extent> joined;
    for (const std::int64_t index : layers) {
        BURNISH_TRY(const std::size_t place, earlier(index));
        const Extent &next = m_results[place];
        if (!joined) {
            joined = next;
            continue;
        }
        const bool isSame = next.width == joined->width && next.height == joined->height;
        const auto elements = checkedAdd(joined->elements, next.elements);
        if (!elements)
            return badSection(FormatsText::tr("The size of its result is invalid."));
        joined = isSame ? Extent{joined->width, joined->height, joined->channels + next.channels, *elements}
                        : Extent{0, 0, 0, *elements};
    }
    joined->channels /= groups;
    joined->elements /= groups;
    return *joined;
}

Expected<Extent> NetworkWalk::maxPool()
{
    BURNISH_TRY(const Extent in, image());
    if (isSet("maxpool_depth")) {
        BURNISH_TRY(const std::uint64_t channels, positive("out_channels"));
        return imageOf(in.width, in.height, channels);
    }
    BURNISH_TRY(const std::uint64_t stride, positive("stride"));
    BURNISH_TRY(const std::uint64_t strideX, positive("stride_x", std::int64_t(stride)));
    BURNISH_TRY(const std::uint64_t strideY, positive("stride_y", std::int64_t(stride)));
    BURNISH_TRY(const std::uint64_t size, positive("size", std::int64_t(stride)));
    const std::int64_t around = m_section->number("padding", std::int64_t(size) - 1);
    const std::uint64_t added = std::uint64_t(std::max<std::int64_t>(around, 0));
    const bool isBlurred = isSet("antialiasing");
    BURNISH_TRY(const std::uint64_t width, slidOver(in.width, added, size, isBlurred ? 1 : strideX));
    BURNISH_TRY(const std::uint64_t height, slidOver(in.height, added, size, isBlurred ? 1 : strideY));
    BURNISH_TRY(const Extent out, imageOf(width, height, in.channels));
    return blurred(out, strideX, strideY);
}

Expected<Extent> NetworkWalk::averagePool()
{
    BURNISH_TRY(const Extent in, image());
    return imageOf(1, 1, in.channels);
}

Expected<Extent> NetworkWalk::upsample()
{
    BURNISH_TRY(const Extent in, image());
    const std::int64_t stride = m_section->number("stride", 2);
    if (stride < 0)
        return imageOf(in.width / std::uint64_t(-stride), in.height / std::uint64_t(-stride), in.channels);
    const auto width = checkedMultiply(in.width, std::uint64_t(stride));
    const auto height = checkedMultiply(in.height, std::uint64_t(stride));
    return imageOf(width.value_or(0), height.value_or(0), in.channels);
}

Expected<Extent> NetworkWalk::reorg()
{
    BURNISH_TRY(const Extent in, image());
    BURNISH_TRY(const std::uint64_t stride, positive("stride"));
    if (const std::int64_t extra = m_section->number("extra", 0); extra > 0)
        return Extent{0, 0, 0, checkedAdd(in.elements, std::uint64_t(extra)).value_or(0)};
    const std::uint64_t area = stride * stride;
    const auto times = [](std::uint64_t a, std::uint64_t b) { return checkedMultiply(a, b).value_or(0); };
    return isSet("reverse") ? imageOf(times(in.width, stride), times(in.height, stride), in.channels / area)
                            : imageOf(in.width / stride, in.height / stride, times(in.channels, area));
}

Expected<Extent> NetworkWalk::crop()
{
    BURNISH_TRY(const Extent in, image());
    BURNISH_TRY(const std::uint64_t width, positive("crop_width"));
    BURNISH_TRY(const std::uint64_t height, positive("crop_height"));
    return imageOf(width, height, in.channels);
}

Expected<Extent> NetworkWalk::history()
{
    BURNISH_TRY(const Extent in, image());
    BURNISH_TRY(const std::uint64_t size, positive("history_size", 4));
    return imageOf(in.width, in.height, checkedMultiply(in.channels, size).value_or(0));
}

Expected<Extent> NetworkWalk::likeAnother()
{
    BURNISH_TRY(const std::size_t place, earlier(m_section->number("from", 0)));
    return m_results[place];
}

NetworkParts NetworkWalk::walk()
{
    m_section = &m_config.net;
    const auto length = [&](std::string_view name) {
        return std::uint64_t(std::max<std::int64_t>(m_config.net.number(name, 0), 0));
    };
    m_input = Extent{length("width"), length("height"), length("channels"), length("inputs")};
    if (m_input.isImage() && m_input.elements == 0) {
        const auto whole = imageOf(m_input.width, m_input.height, m_input.channels);
        m_input = whole ? *whole : Extent();
    }
    for (m_index = 0; m_index < m_config.layers.size(); ++m_index) {
        m_section = &m_config.layers[m_index];
        const auto type = std::ranges::find(layerTypes(), m_section->type, &LayerType::name);
        const std::size_t before = m_found.parts.size();
        auto result = type == layerTypes().end()
                          ? Expected<Extent>(badSection(FormatsText::tr("The type of the section is unknown.")))
                          : (this->*type->handler)();
        if (!result && !m_found.flaw) {
            m_found.known = before;
            m_found.flaw =
                Error(ErrorCode::Unsupported,
                      FormatsText::tr("From the section %1 [%2] of the .cfg on, line %3, the sizes are not known: %4")
                          .arg(QString::number(m_index), quotedForMessage(m_section->type),
                               QString::number(m_section->line), result.error().message()));
        }
        if (isSet("dontload"))
            m_found.parts.resize(before);
        // Behind a flaw, any sizes do that have room for a kernel: only the names are of use.
        m_input = result ? *result : Extent{anyLength, anyLength, 1, anyLength * anyLength};
        m_results.push_back(m_input);
    }
    if (!m_found.flaw)
        m_found.known = m_found.parts.size();
    return std::move(m_found);
}

} // namespace

NetworkParts partsOf(const Config &config, Fork fork)
{
    return NetworkWalk(config, fork).walk();
}

} // namespace burnish::darknet

// SPDX-License-Identifier: MIT
#include "core/formats/ncnn/layerloads.h"

#include "core/base/checkedmath.h"
#include "core/formats/formatstext.h"

#include <algorithm>
#include <array>
#include <span>

namespace burnish::ncnn {

namespace {

using Loads = std::vector<LayerLoad>;
using Sizes = std::vector<std::uint64_t>;

/// The parameters of a layer, and what it loads.
struct Loading
{
    const NetworkLayer &layer;
    Loads loads = {};

    Expected<std::uint64_t> size(int id, std::int64_t otherwise = 0) const
    {
        BURNISH_TRY(const std::int64_t number, layer.number(id, otherwise));
        if (number < 0)
            return bad(FormatsText::tr("its parameter %1 is %2").arg(QString::number(id), QString::number(number)));
        return std::uint64_t(number);
    }
    [[nodiscard]] Expected<bool> isSet(int id, bool otherwise = false) const
    {
        BURNISH_TRY(const std::int64_t number, layer.number(id, otherwise ? 1 : 0));
        return number != 0;
    }
    void withForm(std::string name, Sizes dimensions)
    {
        loads.push_back({std::move(name), std::move(dimensions), true});
    }
    void plain(std::string name, Sizes dimensions) { loads.push_back({std::move(name), std::move(dimensions), false}); }
    /// The size that is left of `whole` for one dimension beside the others.
    Expected<std::uint64_t> rest(std::uint64_t whole, std::span<const std::uint64_t> others) const
    {
        std::optional<std::uint64_t> product = 1;
        for (const std::uint64_t other : others)
            product = product ? checkedMultiply(*product, other) : std::nullopt;
        if (!product || *product == 0 || whole == 0 || whole % *product != 0)
            return bad(FormatsText::tr("%1 weights do not fit its other sizes").arg(whole));
        return whole / *product;
    }
    [[nodiscard]] Error bad(const QString &reason) const
    {
        return {ErrorCode::Malformed, FormatsText::tr("Line %1 of the network: the sizes of the layer are invalid: %2.")
                                          .arg(QString::number(layer.line), reason)};
    }
};

struct LayerRow
{
    std::string_view type;
    Expected<void> (*load)(Loading &);
};

/// `ids`: the parameters with the sizes of the kernel, from the first axis on. That of kernel_w, the last one, is the
/// default of the others. `dynamic`: the parameter that says whether the weights are an input instead.
template <int... ids> Expected<void> convolve(Loading &at, int dynamic, bool hasScales)
{
    BURNISH_TRY(const bool isDynamic, at.isSet(dynamic));
    if (isDynamic)
        return {};
    BURNISH_TRY(const std::uint64_t outputs, at.size(0));
    BURNISH_TRY(const std::uint64_t width, at.size(1));
    Sizes sizes = {outputs};
    for (const int id : {ids...}) {
        BURNISH_TRY(const std::uint64_t length, at.size(id, std::int64_t(width)));
        sizes.push_back(length);
    }
    BURNISH_TRY(const std::uint64_t whole, at.size(6));
    BURNISH_TRY(const std::uint64_t inputs, at.rest(whole, sizes));
    sizes.insert(sizes.begin() + 1, inputs);
    at.withForm("weight", sizes);
    BURNISH_TRY(const bool hasBias, at.isSet(5));
    if (hasBias)
        at.plain("bias", {outputs});
    BURNISH_TRY(const std::uint64_t scales, hasScales ? at.size(8) : Expected<std::uint64_t>(0));
    if (scales != 0) {
        // A convolution of groups has a scale for each, or one for all.
        std::uint64_t count = outputs;
        if (at.layer.type == "ConvolutionDepthWise") {
            BURNISH_TRY(count, at.size(7, 1));
            count = scales % 100 == 2 ? 1 : count;
        }
        at.plain("weight_int8_scales", {count});
        at.plain("bottom_blob_int8_scales", {1});
        if (scales > 100)
            at.plain("top_blob_int8_scales", {1});
    }
    return {};
}

Expected<void> convolution(Loading &at)
{
    return convolve<11, 1>(at, 19, true);
}

Expected<void> convolution1d(Loading &at)
{
    return convolve<1>(at, 19, false);
}

/// For layers without dynamic weights: no parameter has this number.
constexpr int neverDynamic = 31'000;

Expected<void> convolution3d(Loading &at)
{
    return convolve<21, 11, 1>(at, neverDynamic, false);
}

Expected<void> deconvolution(Loading &at)
{
    return convolve<11, 1>(at, 28, false);
}

Expected<void> deconvolution1d(Loading &at)
{
    return convolve<1>(at, 28, false);
}

Expected<void> deformable(Loading &at)
{
    return convolve<11, 1>(at, neverDynamic, false);
}

Expected<void> innerProduct(Loading &at)
{
    BURNISH_TRY(const std::uint64_t outputs, at.size(0));
    BURNISH_TRY(const std::uint64_t whole, at.size(2));
    BURNISH_TRY(const std::uint64_t inputs, at.rest(whole, std::array{outputs}));
    at.withForm("weight", {outputs, inputs});
    BURNISH_TRY(const bool hasBias, at.isSet(1));
    if (hasBias)
        at.plain("bias", {outputs});
    BURNISH_TRY(const bool hasScales, at.isSet(8));
    if (hasScales) {
        at.plain("weight_int8_scales", {outputs});
        at.plain("bottom_blob_int8_scales", {1});
    }
    return {};
}

Expected<void> embed(Loading &at)
{
    BURNISH_TRY(const std::uint64_t outputs, at.size(0));
    BURNISH_TRY(const std::uint64_t whole, at.size(3));
    BURNISH_TRY(const std::uint64_t inputs, at.rest(whole, std::array{outputs}));
    at.withForm("weight", {inputs, outputs});
    BURNISH_TRY(const bool hasBias, at.isSet(2));
    if (hasBias)
        at.plain("bias", {outputs});
    BURNISH_TRY(const bool hasScale, at.isSet(18));
    if (hasScale)
        at.plain("weight_int8_scale", {1});
    return {};
}

/// Sizes of weights of 4, 6 or 8 bits with a scale for each block, which Gemm and MultiHeadAttention have.
struct BlockForm
{
    std::uint64_t bits = 0; ///< 0 for other weights
    std::uint64_t block = 0;
    bool hasInputScales = false;

    [[nodiscard]] std::uint64_t bytes(std::uint64_t elements) const { return dividedUp(elements * bits, 8); }
};

Expected<BlockForm> blockForm(const Loading &at)
{
    BURNISH_TRY(const std::uint64_t term, at.size(18));
    const std::uint64_t bits = term / 100;
    const std::uint64_t format = term % 100 / 10;
    const std::uint64_t size = term % 10;
    if (term < 400)
        return BlockForm();
    if ((bits != 4 && bits != 6 && bits != 8) || format > 1 || size > 2)
        return at.bad(FormatsText::tr("its parameter %1 is %2").arg(QString::number(18), QString::number(term)));
    return BlockForm{bits, std::uint64_t(32) << size, format == 1};
}

Expected<void> gemm(Loading &at)
{
    BURNISH_TRY(const bool isTransposedA, at.isSet(2));
    BURNISH_TRY(const bool isTransposedB, at.isSet(3));
    BURNISH_TRY(const std::uint64_t isConstantA, at.size(4));
    BURNISH_TRY(const std::uint64_t isConstantB, at.size(5));
    BURNISH_TRY(const std::uint64_t isConstantC, at.size(6));
    BURNISH_TRY(const std::uint64_t m, at.size(7));
    BURNISH_TRY(const std::uint64_t n, at.size(8));
    BURNISH_TRY(const std::uint64_t k, at.size(9));
    BURNISH_TRY(const std::int64_t shapeC, at.layer.number(10, 0));
    BURNISH_TRY(const std::uint64_t term, at.size(18));
    BURNISH_TRY(const BlockForm form, blockForm(at));
    if (isConstantA == 1)
        at.withForm("A", isTransposedA ? Sizes{k, m} : Sizes{m, k});
    if (isConstantB == 1)
        at.withForm("B", !isTransposedB ? Sizes{k, n} : form.bits > 0 ? Sizes{n, form.bytes(k)} : Sizes{n, k});
    if (isConstantC == 1 && shapeC != -1) {
        const std::array shapes = {Sizes{1}, Sizes{m}, Sizes{m, 1}, Sizes{m, n}, Sizes{1, n}};
        if (shapeC < 0 || shapeC >= std::int64_t(shapes.size()))
            return at.bad(FormatsText::tr("its parameter %1 is %2").arg(QString::number(10), QString::number(shapeC)));
        at.withForm("C", shapes[std::size_t(shapeC)]);
    }
    if (form.bits > 0) {
        at.plain("B_quantize_scales", {n, dividedUp(k, form.block)});
        if (form.hasInputScales)
            at.plain("B_input_scales", {k});
    } else if (term != 0) {
        if (isConstantA == 1)
            at.plain("A_int8_scales", {m});
        if (isConstantB == 1)
            at.plain("B_int8_scale", {1});
    }
    return {};
}

Expected<void> attention(Loading &at)
{
    BURNISH_TRY(const std::uint64_t embedding, at.size(0));
    BURNISH_TRY(const std::uint64_t whole, at.size(2));
    BURNISH_TRY(const std::uint64_t query, at.rest(whole, std::array{embedding}));
    BURNISH_TRY(const std::uint64_t key, at.size(3, std::int64_t(embedding)));
    BURNISH_TRY(const std::uint64_t value, at.size(4, std::int64_t(embedding)));
    BURNISH_TRY(const std::uint64_t term, at.size(18));
    BURNISH_TRY(const BlockForm form, blockForm(at));
    struct Projection
    {
        std::string name;
        std::uint64_t outputs;
        std::uint64_t inputs;
    };
    const std::array projections = {Projection{"q", embedding, query}, Projection{"k", embedding, key},
                                    Projection{"v", embedding, value}, Projection{"out", query, embedding}};
    for (const Projection &each : projections) {
        at.withForm(each.name + "_weight", {each.outputs, form.bits > 0 ? form.bytes(each.inputs) : each.inputs});
        at.plain(each.name + "_bias", {each.outputs});
    }
    if (form.bits > 0) {
        for (const Projection &each : projections)
            at.plain(each.name + "_weight_quantize_scales", {each.outputs, dividedUp(each.inputs, form.block)});
        for (const Projection &each : form.hasInputScales ? std::span(projections) : std::span<const Projection>())
            at.plain(each.name + "_weight_input_scales", {each.inputs});
    } else if (term != 0) {
        for (const char *name : {"q", "k", "v"})
            at.plain(std::string(name) + "_weight_int8_scales", {embedding});
        at.plain("out_weight_int8_scale", {1});
    }
    return {};
}

/// RNN, LSTM and GRU: `gates` rows of weights for each output, and `biases` biases.
Expected<void> recurrent(Loading &at, std::uint64_t gates, std::uint64_t biases)
{
    BURNISH_TRY(const std::uint64_t outputs, at.size(0));
    BURNISH_TRY(const std::uint64_t whole, at.size(1));
    BURNISH_TRY(const std::uint64_t direction, at.size(2));
    const bool isLstm = at.layer.type == "LSTM";
    BURNISH_TRY(const std::uint64_t hidden, isLstm ? at.size(3, std::int64_t(outputs)) : at.size(0));
    const std::uint64_t directions = direction == 2 ? 2 : 1;
    BURNISH_TRY(const std::uint64_t inputs, at.rest(whole, std::array{directions, hidden, gates}));
    at.withForm("weight_xc", {directions, hidden * gates, inputs});
    at.withForm("bias_c", {directions, biases, hidden});
    at.withForm("weight_hc", {directions, hidden * gates, outputs});
    if (hidden != outputs)
        at.withForm("weight_hr", {directions, outputs, hidden});
    BURNISH_TRY(const bool hasScales, at.isSet(8));
    if (hasScales) {
        at.plain("weight_xc_int8_scales", {directions, hidden * gates});
        at.plain("weight_hc_int8_scales", {directions, hidden * gates});
    }
    return {};
}

Expected<void> memoryData(Loading &at)
{
    Sizes sizes;
    for (const int id : {2, 11, 1, 0}) {
        BURNISH_TRY(const std::uint64_t length, at.size(id));
        if (length != 0)
            sizes.push_back(length);
    }
    BURNISH_TRY(const std::uint64_t kind, at.size(21, 1));
    if (!sizes.empty())
        at.loads.push_back({"data", std::move(sizes), kind == 0});
    return {};
}

/// Arrays of the size that the parameter `id` states, if the parameter `switched` is set; always, if that is negative.
Expected<void> arrays(Loading &at, std::initializer_list<const char *> names, int id, int switched = -1)
{
    BURNISH_TRY(const bool isThere, switched < 0 ? Expected<bool>(true) : at.isSet(switched, true));
    if (!isThere)
        return {};
    BURNISH_TRY(const std::uint64_t count, at.size(id));
    for (const char *name : names)
        at.plain(name, {count});
    return {};
}

Expected<void> scale(Loading &at)
{
    constexpr std::int64_t fromOtherInput = -233;
    BURNISH_TRY(const std::int64_t count, at.layer.number(0, 0));
    if (count == fromOtherInput)
        return {};
    BURNISH_CHECK(arrays(at, {"scale"}, 0));
    BURNISH_TRY(const bool hasBias, at.isSet(1));
    return hasBias ? arrays(at, {"bias"}, 0) : Expected<void>();
}

/// Arrays of different sizes, one parameter each; those with the size 0 are missing.
Expected<void> sized(Loading &at, std::initializer_list<std::pair<const char *, std::int64_t>> namesAndDefaults)
{
    int id = 0;
    for (const auto &[name, otherwise] : namesAndDefaults) {
        BURNISH_TRY(const std::uint64_t count, at.size(id++, otherwise));
        if (count != 0)
            at.plain(name, {count});
    }
    return {};
}

Expected<void> padding(Loading &at)
{
    BURNISH_TRY(const std::uint64_t channels, at.size(6));
    if (channels != 0)
        at.plain("per_channel_pad", {channels});
    return {};
}

constexpr std::array layerRows = {
    LayerRow{"BatchNorm",
             [](Loading &at) {
                 return arrays(at, {"slope", "mean", "var", "bias"}, 0);
             }},
    LayerRow{"Bias", [](Loading &at) { return arrays(at, {"bias"}, 0); }},
    LayerRow{"Convolution", convolution},
    LayerRow{"Convolution1D", convolution1d},
    LayerRow{"Convolution3D", convolution3d},
    LayerRow{"ConvolutionDepthWise", convolution},
    LayerRow{"ConvolutionDepthWise1D", convolution1d},
    LayerRow{"ConvolutionDepthWise3D", convolution3d},
    LayerRow{"Deconvolution", deconvolution},
    LayerRow{"Deconvolution1D", deconvolution1d},
    LayerRow{"Deconvolution3D", convolution3d},
    LayerRow{"DeconvolutionDepthWise", deconvolution},
    LayerRow{"DeconvolutionDepthWise1D", deconvolution1d},
    LayerRow{"DeconvolutionDepthWise3D", convolution3d},
    LayerRow{"DeformableConv2D", deformable},
    LayerRow{"Dequantize",
             [](Loading &at) {
                 return sized(at, {{"scale", 1}, {"bias", 0}});
             }},
    LayerRow{"Embed", embed},
    LayerRow{"Gemm", gemm},
    LayerRow{"GroupNorm",
             [](Loading &at) {
                 return arrays(at, {"gamma", "beta"}, 1, 3);
             }},
    LayerRow{"GRU", [](Loading &at) { return recurrent(at, 3, 4); }},
    LayerRow{"InnerProduct", innerProduct},
    LayerRow{"InstanceNorm",
             [](Loading &at) {
                 return arrays(at, {"gamma", "beta"}, 0, 2);
             }},
    LayerRow{"LayerNorm",
             [](Loading &at) {
                 return arrays(at, {"gamma", "beta"}, 0, 2);
             }},
    LayerRow{"LSTM", [](Loading &at) { return recurrent(at, 4, 4); }},
    LayerRow{"MemoryData", memoryData},
    LayerRow{"MultiHeadAttention", attention},
    LayerRow{"Normalize", [](Loading &at) { return arrays(at, {"scale"}, 3); }},
    LayerRow{"Padding", padding},
    LayerRow{"PReLU", [](Loading &at) { return arrays(at, {"slope"}, 0); }},
    LayerRow{"Quantize",
             [](Loading &at) {
                 return sized(at, {{"scale", 1}});
             }},
    LayerRow{"Requantize",
             [](Loading &at) {
                 return sized(at, {{"scale_in", 1}, {"scale_out", 1}, {"bias", 0}});
             }},
    LayerRow{"RMSNorm", [](Loading &at) { return arrays(at, {"gamma"}, 0, 2); }},
    LayerRow{"RNN", [](Loading &at) { return recurrent(at, 1, 1); }},
    LayerRow{"Scale", scale},
};

/// The layers that load nothing.
constexpr std::array withoutWeights = std::to_array<std::string_view>({
    "AbsVal",
    "ArgMax",
    "BNLL",
    "BinaryOp",
    "CELU",
    "Cast",
    "Clip",
    "Concat",
    "CopyTo",
    "Crop",
    "CumulativeSum",
    "DeepCopy",
    "DetectionOutput",
    "Diag",
    "Dropout",
    "ELU",
    "Einsum",
    "Eltwise",
    "Erf",
    "Exp",
    "ExpandDims",
    "Flatten",
    "Flip",
    "Fold",
    "GELU",
    "GLU",
    "GridSample",
    "HardSigmoid",
    "HardSwish",
    "Input",
    "Interp",
    "InverseSpectrogram",
    "LRN",
    "Log",
    "MVN",
    "MatMul",
    "Mish",
    "Noop",
    "PSROIPooling",
    "Packing",
    "Permute",
    "PixelShuffle",
    "Pooling",
    "Pooling1D",
    "Pooling3D",
    "Power",
    "PriorBox",
    "Proposal",
    "ROIAlign",
    "ROIPooling",
    "ReLU",
    "Reduction",
    "Reorg",
    "Reshape",
    "RotaryEmbed",
    "SDPA",
    "SELU",
    "SPP",
    "ShuffleChannel",
    "Shrink",
    "Sigmoid",
    "Slice",
    "Softmax",
    "Softplus",
    "Spectrogram",
    "Split",
    "Squeeze",
    "StatisticsPooling",
    "Swish",
    "TanH",
    "Threshold",
    "Tile",
    "UnaryOp",
    "Unfold",
    "YoloDetectionOutput",
    "Yolov3DetectionOutput",
});

} // namespace

Expected<std::vector<LayerLoad>> loadsOf(const NetworkLayer &layer)
{
    Loading at{layer};
    const auto row = std::ranges::find(layerRows, layer.type, &LayerRow::type);
    if (row != layerRows.end()) {
        BURNISH_CHECK(row->load(at));
        return std::move(at.loads);
    }
    if (std::ranges::find(withoutWeights, layer.type) != withoutWeights.end())
        return Loads();
    return Error(ErrorCode::Unsupported,
                 FormatsText::tr("The layer “%1” on line %2 of the network is of the type “%3”, which is not one of "
                                 "ncnn's own.")
                     .arg(quotedForMessage(layer.name), QString::number(layer.line), quotedForMessage(layer.type)));
}

} // namespace burnish::ncnn

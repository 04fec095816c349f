// SPDX-License-Identifier: MIT
#include "core/formats/coreml/networkreader.h"

#include "core/base/checkedmath.h"
#include "core/formats/coreml/coremlfields.h"
#include "core/formats/formatstext.h"
#include "core/tensor/expressions/stored.h"

#include <algorithm>
#include <array>

namespace burnish::coreml {

namespace {

using protobuf::Field;
using protobuf::Wire;

constexpr std::size_t networkDepthLimit = 32;
constexpr std::size_t mostNumbers = 64; ///< of a list in a layer, such as a shape

/// The oneof `layer` of NeuralNetworkLayer, as far as layers have weights or networks.
enum LayerKind : std::uint32_t {
    Convolution = 100,
    Activation = 130,
    InnerProduct = 140,
    Embedding = 150,
    BatchNorm = 160,
    Scale = 245,
    Bias = 250,
    LoadConstant = 290,
    SimpleRecurrent = 400,
    Gru = 410,
    Lstm = 420,
    BidirectionalLstm = 430,
    Custom = 500,
    Branch = 605,
    Loop = 615,
    EmbeddingNd = 1040,
    BatchedMatMul = 1045,
    LoadConstantNd = 1070,
    LayerNorm = 1350,
    Convolution3d = 1471
};

/// What determines the shape of weights.
enum class Role : std::uint8_t { Main, Bias, Second, Recursion, Flat };

/// A field of the type WeightParams, or a message with some.
struct WeightPlace
{
    std::uint32_t kind;
    std::uint32_t number;
    const char *name;
    Role role;
    bool isGroup = false; ///< a message with fields of LSTMWeightParams or of an activation
};

constexpr std::array weightPlaces = {
    WeightPlace{Convolution, 90, "weights", Role::Main},
    WeightPlace{Convolution, 91, "bias", Role::Bias},
    WeightPlace{Activation, 25, "PReLU", Role::Flat, true},
    WeightPlace{Activation, 71, "parametricSoftplus", Role::Flat, true},
    WeightPlace{InnerProduct, 20, "weights", Role::Main},
    WeightPlace{InnerProduct, 21, "bias", Role::Bias},
    WeightPlace{Embedding, 20, "weights", Role::Main},
    WeightPlace{Embedding, 21, "bias", Role::Bias},
    WeightPlace{BatchNorm, 15, "gamma", Role::Main},
    WeightPlace{BatchNorm, 16, "beta", Role::Main},
    WeightPlace{BatchNorm, 17, "mean", Role::Main},
    WeightPlace{BatchNorm, 18, "variance", Role::Main},
    WeightPlace{Scale, 2, "scale", Role::Main},
    WeightPlace{Scale, 5, "bias", Role::Second},
    WeightPlace{Bias, 2, "bias", Role::Main},
    WeightPlace{LoadConstant, 2, "data", Role::Main},
    WeightPlace{SimpleRecurrent, 30, "weightMatrix", Role::Main},
    WeightPlace{SimpleRecurrent, 31, "recursionMatrix", Role::Recursion},
    WeightPlace{SimpleRecurrent, 32, "biasVector", Role::Bias},
    WeightPlace{Gru, 30, "updateGateWeightMatrix", Role::Main},
    WeightPlace{Gru, 31, "resetGateWeightMatrix", Role::Main},
    WeightPlace{Gru, 32, "outputGateWeightMatrix", Role::Main},
    WeightPlace{Gru, 50, "updateGateRecursionMatrix", Role::Recursion},
    WeightPlace{Gru, 51, "resetGateRecursionMatrix", Role::Recursion},
    WeightPlace{Gru, 52, "outputGateRecursionMatrix", Role::Recursion},
    WeightPlace{Gru, 70, "updateGateBiasVector", Role::Bias},
    WeightPlace{Gru, 71, "resetGateBiasVector", Role::Bias},
    WeightPlace{Gru, 72, "outputGateBiasVector", Role::Bias},
    WeightPlace{Lstm, 20, "weightParams", Role::Main, true},
    WeightPlace{BidirectionalLstm, 20, "weightParams", Role::Main, true},
    WeightPlace{Custom, 20, "weights", Role::Flat},
    WeightPlace{EmbeddingNd, 20, "weights", Role::Main},
    WeightPlace{EmbeddingNd, 21, "bias", Role::Bias},
    WeightPlace{BatchedMatMul, 8, "weights", Role::Main},
    WeightPlace{BatchedMatMul, 9, "bias", Role::Bias},
    WeightPlace{LoadConstantNd, 2, "data", Role::Main},
    WeightPlace{LayerNorm, 3, "gamma", Role::Main},
    WeightPlace{LayerNorm, 4, "beta", Role::Main},
    WeightPlace{Convolution3d, 60, "weights", Role::Main},
    WeightPlace{Convolution3d, 61, "bias", Role::Bias},
};

/// The fields of the messages inside layers: of activations, and of LSTMWeightParams.
struct GroupField
{
    std::uint32_t number;
    const char *name;
    Role role;
};

constexpr std::array activationFields = {GroupField{1, "alpha", Role::Flat}, GroupField{2, "beta", Role::Flat}};
constexpr std::array lstmFields = {
    GroupField{1, "inputGateWeightMatrix", Role::Main},
    GroupField{2, "forgetGateWeightMatrix", Role::Main},
    GroupField{3, "blockInputWeightMatrix", Role::Main},
    GroupField{4, "outputGateWeightMatrix", Role::Main},
    GroupField{20, "inputGateRecursionMatrix", Role::Recursion},
    GroupField{21, "forgetGateRecursionMatrix", Role::Recursion},
    GroupField{22, "blockInputRecursionMatrix", Role::Recursion},
    GroupField{23, "outputGateRecursionMatrix", Role::Recursion},
    GroupField{40, "inputGateBiasVector", Role::Bias},
    GroupField{41, "forgetGateBiasVector", Role::Bias},
    GroupField{42, "blockInputBiasVector", Role::Bias},
    GroupField{43, "outputGateBiasVector", Role::Bias},
    GroupField{60, "inputGatePeepholeVector", Role::Bias},
    GroupField{61, "forgetGatePeepholeVector", Role::Bias},
    GroupField{62, "outputGatePeepholeVector", Role::Bias},
};

const char *nameOfKind(std::uint32_t kind)
{
    switch (kind) {
    case Convolution:
        return "convolution";
    case Activation:
        return "activation";
    case InnerProduct:
        return "innerProduct";
    case Embedding:
        return "embedding";
    case BatchNorm:
        return "batchnorm";
    case Scale:
        return "scale";
    case Bias:
        return "bias";
    case LoadConstant:
        return "loadConstant";
    case SimpleRecurrent:
        return "simpleRecurrent";
    case Gru:
        return "gru";
    case Lstm:
        return "uniDirectionalLSTM";
    case BidirectionalLstm:
        return "biDirectionalLSTM";
    case Custom:
        return "custom";
    case EmbeddingNd:
        return "embeddingND";
    case BatchedMatMul:
        return "batchedMatmul";
    case LoadConstantNd:
        return "loadConstantND";
    case LayerNorm:
        return "layerNormalization";
    default:
        return "convolution3d";
    }
}

class NetworkReader
{
public:
    NetworkReader(Tensors &tensors, std::string prefix, std::size_t depth)
        : m_tensors(tensors)
        , m_reader(tensors.reader())
        , m_prefix(std::move(prefix))
        , m_depth(depth)
    {}

    Expected<void> read(const Field &network)
    {
        return forEachField(m_reader, network, [&](const Field &field) -> Expected<void> {
            return field.number == networkField::Layers ? layer(field) : Expected<void>();
        });
    }

private:
    using Sizes = std::vector<std::uint64_t>;

    Expected<void> layer(const Field &field);
    Expected<void> weightsIn(const Field &layer, std::uint32_t kind, const std::string &path);
    Expected<void> group(const Field &field, const std::string &path, std::uint32_t kind);
    Expected<void> numbersOf(const Field &layer);
    Expected<void> weights(const Field &field, const std::string &path, const Sizes &shape, std::uint32_t kind);
    Expected<void> codes(const Field &codes, bool isSigned, const Field &quantization, const std::string &path,
                         const Sizes &shape);
    [[nodiscard]] std::uint64_t number(std::uint32_t field, std::uint64_t otherwise = 0) const;
    [[nodiscard]] Sizes sizes(std::uint32_t field) const;
    [[nodiscard]] Sizes shapeOf(std::uint32_t kind, Role role) const;
    Expected<TensorPtr> stored(Dtype dtype, const Field &bytes, const Sizes &shape);

    Tensors &m_tensors;
    WindowedReader &m_reader;
    std::string m_prefix;
    std::size_t m_depth;
    std::string m_layer;        ///< the name of the current one
    NumberMap<Sizes> m_numbers; ///< of the current layer, by their fields
};

std::uint64_t NetworkReader::number(std::uint32_t field, std::uint64_t otherwise) const
{
    const auto found = m_numbers.find(field);
    return found == m_numbers.end() || found->second.empty() ? otherwise : found->second.back();
}

NetworkReader::Sizes NetworkReader::sizes(std::uint32_t field) const
{
    const auto found = m_numbers.find(field);
    return found == m_numbers.end() ? Sizes() : found->second;
}

/// As the comments of NeuralNetwork.proto describe it; empty if they do not.
NetworkReader::Sizes NetworkReader::shapeOf(std::uint32_t kind, Role role) const
{
    const auto shape = [&](Sizes main, Sizes bias) { return role == Role::Main ? std::move(main) : std::move(bias); };
    const std::uint64_t groups = std::max<std::uint64_t>(number(10), 1);
    switch (kind) {
    case Convolution: {
        Sizes kernel = sizes(20);
        if (kernel.empty())
            kernel = {3, 3};
        Sizes main = number(60) != 0 ? Sizes{number(2), number(1) / groups} : Sizes{number(1), number(2)};
        main.insert(main.end(), kernel.begin(), kernel.end());
        return shape(std::move(main), {number(1)});
    }
    case Convolution3d: {
        Sizes main = number(86) != 0 ? Sizes{number(2), number(1) / groups} : Sizes{number(1), number(2) / groups};
        main.insert(main.end(), {number(20), number(21), number(22)});
        return shape(std::move(main), {number(1)});
    }
    case InnerProduct:
    case Embedding:
    case EmbeddingNd:
        return shape({number(2), number(1)}, {number(2)});
    case BatchNorm:
        return {number(1)};
    case Scale:
        return role == Role::Main ? sizes(1) : sizes(4);
    case Bias:
    case LoadConstant:
    case LoadConstantNd:
    case LayerNorm:
        return sizes(1);
    case BatchedMatMul:
        return shape({number(5), number(6)}, {number(6)});
    case SimpleRecurrent:
    case Gru:
    case Lstm:
    case BidirectionalLstm:
        return role == Role::Recursion ? Sizes{number(2), number(2)} : shape({number(2), number(1)}, {number(2)});
    default:
        return {};
    }
}

/// The numbers and lists of numbers of a layer; messages among its fields are not looked at.
Expected<void> NetworkReader::numbersOf(const Field &layer)
{
    m_numbers.clear();
    return forEachField(m_reader, layer, [&](const Field &field) -> Expected<void> {
        constexpr std::uint64_t longestList = 512;
        // Lists of sizes: shapes, and the kernel of a convolution.
        const bool isList = field.number == 1 || field.number == 4 || field.number == 20;
        if (field.wire != Wire::Varint && (field.wire != Wire::Bytes || !isList || field.length() > longestList))
            return {};
        Sizes &list = m_numbers[field.number];
        // What is not a list of numbers is of a layer that has no such list.
        const auto read = protobuf::forEachVarint(m_reader, field, [&](std::uint64_t each) -> Expected<void> {
            if (list.size() < mostNumbers)
                list.push_back(each);
            return {};
        });
        if (!read && read.error().code() != ErrorCode::Malformed)
            return read.error();
        return {};
    });
}

/// A tensor of the shape, or of one axis if the shape has another number of elements.
Expected<TensorPtr> NetworkReader::stored(Dtype dtype, const Field &bytes, const Sizes &shape)
{
    const std::uint64_t width = traits(dtype).blockBytes;
    if (bytes.length() % width != 0)
        return malformed(
            FormatsText::tr("Expected numbers of %1 bytes each, found %2 bytes in all.").arg(width).arg(bytes.length()),
            bytes.offset);
    const std::uint64_t count = bytes.length() / width;
    const auto shaped = TensorInfo::make(dtype, Shape(shape));
    if (!shape.empty() && shaped && shaped->elementCount() == count)
        return makeStoredTensor(*shaped, m_tensors.source(), bytes.begin);
    BURNISH_TRY(const TensorInfo flat, TensorInfo::make(dtype, Shape{count}));
    return makeStoredTensor(flat, m_tensors.source(), bytes.begin);
}

/// Codes with scales or with a lookup table.
Expected<void> NetworkReader::codes(const Field &codes, bool isSigned, const Field &quantization,
                                    const std::string &path, const Sizes &shape)
{
    std::uint64_t bits = 0;
    struct Companion
    {
        const char *ending;
        Field field;
        std::uint64_t runs = 0;
    };
    std::array companions = {Companion{".scale", {}}, Companion{".bias", {}}, Companion{".lookup", {}}};
    const auto take = [](Companion &companion, const Field &field) {
        if (companion.runs++ == 0)
            companion.field = field;
    };
    BURNISH_CHECK(forEachField(m_reader, quantization, [&](const Field &field) -> Expected<void> {
        if (field.number == quantizationField::Bits && field.wire == Wire::Varint)
            bits = field.value;
        else if (field.number == quantizationField::Linear)
            return forEachField(m_reader, field, [&](const Field &part) -> Expected<void> {
                if (part.number == linearField::Scale || part.number == linearField::Bias)
                    take(companions[part.number == linearField::Scale ? 0 : 1], part);
                return {};
            });
        else if (field.number == quantizationField::Lookup)
            return forEachField(m_reader, field, [&](const Field &part) -> Expected<void> {
                if (part.number == lookupField::Floats)
                    take(companions[2], part);
                return {};
            });
        return {};
    }));
    const bool isWhole = bits == 8;
    BURNISH_TRY(const auto place,
                m_tensors.add(path, stored(isSigned ? Dtype::I8 : Dtype::U8, codes, isWhole ? shape : Sizes())));
    if (!place)
        return {};
    QStringList sizes;
    for (const std::uint64_t size : shape)
        sizes += QString::number(size);
    const auto set = std::make_shared<UnknownScheme>();
    set->note = companions[2].runs > 0
                    ? FormatsText::tr("It is quantised for Core ML: its values are those of a lookup table.")
                    : FormatsText::tr("It is quantised for Core ML: its values are codes × scale + bias.");
    set->parameters = set->note.toStdString();
    set->members.push_back({"codes", m_tensors.at(*place).tensor});
    std::vector<std::size_t> places = {*place};
    for (const Companion &companion : companions) {
        if (companion.runs == 0)
            continue;
        auto tensor = companion.runs > 1
                          ? Expected<TensorPtr>(Error(ErrorCode::Unsupported,
                                                      FormatsText::tr("The numbers of the tensor are not packed.")))
                          : stored(Dtype::F32, companion.field, {});
        BURNISH_TRY(const auto other, m_tensors.add(path + companion.ending, std::move(tensor)));
        if (!other)
            continue;
        set->members.push_back({companion.ending + 1, m_tensors.at(*other).tensor});
        places.push_back(*other);
    }
    for (const std::size_t each : places)
        m_tensors.at(each).set = set;
    if (!isWhole)
        m_tensors.at(*place).note = FormatsText::tr("The packed bytes of %1 of shape [%2]")
                                        .arg(QStringLiteral("uint%1").arg(bits), sizes.join(QLatin1String(", ")));
    return {};
}

Expected<void> NetworkReader::weights(const Field &field, const std::string &path, const Sizes &shape,
                                      std::uint32_t kind)
{
    std::optional<Field> content;
    std::optional<Field> quantization;
    std::uint64_t runs = 0;
    BURNISH_CHECK(forEachField(m_reader, field, [&](const Field &part) -> Expected<void> {
        if (part.number == weightField::Quantization) {
            quantization = part;
        } else if (part.number <= weightField::SignedRaw && part.length() > 0) {
            ++runs;
            content = part;
        }
        return {};
    }));
    // Layers without a bias have an empty one.
    if (!content)
        return {};
    if (runs > 1) {
        BURNISH_CHECK(m_tensors.add(
            path, Error(ErrorCode::Unsupported, FormatsText::tr("The numbers of the tensor are not packed."))));
        return {};
    }
    const std::size_t before = m_tensors.count();
    const bool isRaw = content->number == weightField::Raw || content->number == weightField::SignedRaw;
    if (isRaw && quantization) {
        BURNISH_CHECK(codes(*content, content->number == weightField::SignedRaw, *quantization, path, shape));
    } else {
        const Dtype dtype = content->number == weightField::Floats   ? Dtype::F32
                            : content->number == weightField::Halves ? Dtype::F16
                                                                     : Dtype::U8;
        BURNISH_CHECK(m_tensors.add(path, stored(dtype, *content, shape)));
    }
    for (std::size_t place = before; place < m_tensors.count(); ++place) {
        QString &note = m_tensors.at(place).note;
        const QString use =
            FormatsText::tr("%1 “%2”").arg(QString::fromLatin1(nameOfKind(kind)), quotedForMessage(m_layer));
        note = note.isEmpty() ? use : note + QStringLiteral("; ") + use;
    }
    return {};
}

Expected<void> NetworkReader::group(const Field &field, const std::string &path, std::uint32_t kind)
{
    const std::span<const GroupField> fields =
        kind == Activation ? std::span<const GroupField>(activationFields) : std::span<const GroupField>(lstmFields);
    return forEachField(m_reader, field, [&](const Field &part) -> Expected<void> {
        const auto found = std::ranges::find(fields, part.number, &GroupField::number);
        if (found == fields.end() || part.wire != Wire::Bytes)
            return {};
        return weights(part, path + '.' + found->name, shapeOf(kind, found->role), kind);
    });
}

Expected<void> NetworkReader::weightsIn(const Field &layer, std::uint32_t kind, const std::string &path)
{
    std::uint64_t repeated = 0;
    return forEachField(m_reader, layer, [&](const Field &field) -> Expected<void> {
        const auto place = std::ranges::find_if(
            weightPlaces, [&](const WeightPlace &each) { return each.kind == kind && each.number == field.number; });
        if (place == weightPlaces.end() || field.wire != Wire::Bytes)
            return {};
        std::string name = path + '.' + place->name;
        if (kind == Custom || kind == BidirectionalLstm)
            name.append(".").append(std::to_string(repeated++));
        if (place->isGroup)
            return group(field, name, kind);
        return weights(field, name, shapeOf(kind, place->role), kind);
    });
}

Expected<void> NetworkReader::layer(const Field &field)
{
    BURNISH_CHECK(m_tensors.task().poll());
    m_layer.clear();
    std::optional<Field> kind;
    BURNISH_CHECK(forEachField(m_reader, field, [&](const Field &part) -> Expected<void> {
        if (part.number == layerField::Name) {
            BURNISH_TRY(m_layer, protobuf::text(m_reader, part, nameLimit));
        } else if (part.number >= layerField::FirstKind && part.wire == Wire::Bytes) {
            kind = part;
        }
        return {};
    }));
    if (!kind)
        return {};
    const std::string path = m_prefix + m_layer;
    if (kind->number == Branch || kind->number == Loop) {
        return forEachField(m_reader, *kind, [&](const Field &part) -> Expected<void> {
            const bool isNetwork = kind->number == Branch ? part.number <= 2 : part.number == 3 || part.number == 4;
            if (!isNetwork || part.wire != Wire::Bytes)
                return {};
            constexpr std::array names = {"ifBranch", "elseBranch", "conditionNetwork", "bodyNetwork"};
            return readNetwork(m_tensors, part, path + '.' + names[part.number - 1] + '.', m_depth + 1);
        });
    }
    if (std::ranges::find(weightPlaces, kind->number, &WeightPlace::kind) == weightPlaces.end())
        return {};
    BURNISH_CHECK(numbersOf(*kind));
    return weightsIn(*kind, kind->number, path);
}

} // namespace

Expected<void> readNetwork(Tensors &tensors, const Field &network, const std::string &prefix, std::size_t depth)
{
    if (depth > networkDepthLimit)
        return malformed(FormatsText::tr("The networks are nested too deeply."), network.offset);
    return NetworkReader(tensors, prefix, depth).read(network);
}

} // namespace burnish::coreml

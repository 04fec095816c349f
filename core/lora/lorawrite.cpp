// SPDX-License-Identifier: MIT
#include "core/lora/lorawrite.h"

#include "core/base/endian.h"
#include "core/encoding/json/jsondocument.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "core/io/smallfile.h"
#include "core/lora/lorafile.h"
#include "core/lora/loratext.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <set>

namespace burnish {

namespace {

/// The path of a component in a checkpoint of all components, and kohya's prefix for it.
struct Component
{
    std::string_view root;
    std::string_view prefix;
};
constexpr std::array kohyaComponents = {
    Component{"model.diffusion_model.", "lora_unet_"},
    Component{"unet.", "lora_unet_"},
    Component{"cond_stage_model.transformer.", "lora_te_"},
    Component{"conditioner.embedders.0.transformer.", "lora_te1_"},
    Component{"text_encoder_2.", "lora_te2_"},
    Component{"text_encoder.", "lora_te_"},
    Component{"text_model.", "lora_te_text_model_"},
};

TensorPtr tensorOf(const std::vector<float> &numbers, std::vector<std::uint64_t> shape)
{
    std::vector<std::byte> bytes(numbers.size() * sizeof(float));
    for (std::size_t i = 0; i < numbers.size(); ++i)
        storeLittle(bytes.data() + i * sizeof(float), numbers[i]);
    auto info = TensorInfo::make(Dtype::F32, Shape(shape));
    auto tensor = makeStoredTensor(*std::move(info),
                                   std::make_shared<MemorySource>(std::move(bytes), LoraText::tr("a new adapter")), 0);
    return *std::move(tensor);
}

struct FactorNames
{
    const char *down;
    const char *up;
};

FactorNames namesFor(LoraKeyStyle style, bool isEmbedding)
{
    if (isEmbedding)
        return {".lora_embedding_A", ".lora_embedding_B"};
    if (style == LoraKeyStyle::Kohya)
        return {".lora_down.weight", ".lora_up.weight"};
    return {".lora_A.weight", ".lora_B.weight"};
}

std::string plainName(const NewLoraModule &module)
{
    const std::string_view name = module.name;
    return std::string(name.starts_with(peftPrefix) ? name.substr(peftPrefix.size()) : name);
}

std::string compact(const QJsonDocument &json)
{
    return json.toJson(QJsonDocument::Compact).toStdString();
}

/// Adds every number that PEFT needs to build the modules before loading them.
void addPeftConfig(const NewLora &lora, std::uint64_t rank, Metadata &metadata)
{
    QJsonObject ranks;
    std::set<std::string> targets;
    for (const NewLoraModule &module : lora.modules) {
        const std::string name = plainName(module);
        targets.insert(name);
        if (module.rank != rank)
            ranks.insert(QString::fromStdString(name), qint64(module.rank));
    }
    QJsonArray names;
    for (const std::string &name : targets)
        names.append(QString::fromStdString(name));
    metadata.set("peft_type", "LORA");
    metadata.set("r", std::to_string(rank));
    metadata.set("lora_alpha", std::to_string(rank));
    metadata.set("use_rslora", "false");
    metadata.set("fan_in_fan_out", lora.fanInFanOut ? "true" : "false");
    metadata.set("target_modules", compact(QJsonDocument(names)));
    metadata.set("rank_pattern", compact(QJsonDocument(ranks)));
    metadata.set("alpha_pattern", compact(QJsonDocument(ranks)));
}

std::vector<float> transposed(const std::vector<float> &matrix, std::size_t rows)
{
    const std::size_t columns = rows == 0 ? 0 : matrix.size() / rows;
    std::vector<float> turned(matrix.size());
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column)
            turned[column * rows + row] = matrix[row * columns + column];
    }
    return turned;
}

/// Adds the factors of a matrix as Burn stores them: a [in, rank] and b [rank, out], next to the weight.
void addBurnModule(StateBuilder &builder, const NewLoraModule &module)
{
    const std::string weight = module.name + ".weight";
    builder.addTensorAt(weight + ".lora.a",
                        tensorOf(transposed(module.down, std::size_t(module.rank)), {module.in.front(), module.rank}));
    builder.addTensorAt(weight + ".lora.b",
                        tensorOf(transposed(module.up, std::size_t(module.out)), {module.rank, module.out}));
}

void addModule(StateBuilder &builder, const NewLoraModule &module, LoraKeyStyle style)
{
    if (style == LoraKeyStyle::Burn)
        return addBurnModule(builder, module);
    std::vector<std::uint64_t> downShape = {module.rank};
    downShape.insert(downShape.end(), module.in.begin(), module.in.end());
    std::vector<std::uint64_t> upShape = {module.out, module.rank};
    upShape.resize(1 + module.in.size(), 1);
    const FactorNames names = namesFor(style, module.isEmbedding);
    if (style == LoraKeyStyle::Kohya)
        builder.addTensorAt(module.name + ".alpha", tensorOf({float(module.rank)}, {}));
    builder.addTensorAt(module.name + names.down, tensorOf(module.down, std::move(downShape)));
    builder.addTensorAt(module.name + names.up, tensorOf(module.up, std::move(upShape)));
}

} // namespace

std::string loraModuleName(std::string_view path, LoraKeyStyle style)
{
    switch (style) {
    case LoraKeyStyle::Peft:
        return std::string(peftPrefix) + std::string(path);
    case LoraKeyStyle::Burn:
        return std::string(path);
    case LoraKeyStyle::Kohya: {
        std::string name = "lora_unet_" + std::string(path);
        for (const Component &component : kohyaComponents) {
            if (path.starts_with(component.root)) {
                name = std::string(component.prefix) + std::string(path.substr(component.root.size()));
                break;
            }
        }
        std::ranges::replace(name, '.', '_');
        return name;
    }
    case LoraKeyStyle::Diffusers:
        break;
    }
    constexpr std::array known = {"unet.", "transformer.", "text_encoder.", "text_encoder_2."};
    for (const std::string_view prefix : known) {
        if (path.starts_with(prefix))
            return std::string(path);
    }
    constexpr std::array ofUnets = {"down_blocks.", "mid_block.", "up_blocks.",
                                    "conv_in",      "conv_out",   "time_embedding."};
    const bool isUnet = std::ranges::any_of(ofUnets, [&](std::string_view start) { return path.starts_with(start); });
    return (isUnet ? "unet." : "transformer.") + std::string(path);
}

Expected<ModelState> loraModel(NewLora lora)
{
    StateBuilder builder;
    const bool isBurns = lora.style == LoraKeyStyle::Burn;
    builder.setLayout(isBurns ? Layout::Burn : Layout::PyTorch);
    std::uint64_t rank = 0;
    std::set<std::string> names;
    for (const NewLoraModule &module : lora.modules) {
        if (isBurns && module.in.size() != 1)
            return Error(ErrorCode::Unsupported, LoraText::tr("Burn's adapters change only matrices."))
                .inTensor(QString::fromStdString(module.name));
        if (module.isEmbedding && lora.style != LoraKeyStyle::Peft && !isBurns)
            return Error(ErrorCode::Unsupported,
                         LoraText::tr("Only the PEFT key style has names for embedding factors."))
                .inTensor(QString::fromStdString(module.name));
        if (!names.insert(module.name).second)
            return Error(ErrorCode::Collision, LoraText::tr("Two modules would have the same name in the adapter."))
                .inTensor(QString::fromStdString(module.name));
        rank = std::max(rank, module.rank);
        addModule(builder, module, lora.style);
    }
    for (auto &[path, tensor] : lora.whole)
        builder.addTensorAt(path, std::move(tensor));
    Metadata &metadata = builder.metadata();
    // Records have no metadata; Burn gives the adapter its scale when it attaches it.
    if (isBurns)
        return builder.finish();
    metadata.set("format", "pt");
    if (lora.style == LoraKeyStyle::Kohya) {
        metadata.set("ss_network_module", "networks.lora");
        metadata.set("ss_network_dim", std::to_string(rank));
        metadata.set("ss_network_alpha", std::to_string(rank));
    } else {
        addPeftConfig(lora, rank, metadata);
    }
    return builder.finish();
}

Expected<AdapterConfigFile> writeAdapterConfigBeside(const QString &file, const ModelState &lora)
{
    constexpr QLatin1String ending(".safetensors");
    constexpr std::uint64_t mostBytes = 16 << 20;
    const QString path = absolutePath(file);
    const QString folder = folderOfPath(path);
    const QString config = folder + QLatin1String("/adapter_config.json");
    const bool hasPeftsName = path.mid(folder.size()).endsWith(QLatin1String("/adapter_model.safetensors"));
    std::string_view root = peftPrefix;
    root.remove_suffix(1);
    if (!lora.find(root) || !path.endsWith(ending) || !statusOfPath(path).isFile())
        return AdapterConfigFile();
    const QByteArray content = adapterConfigOf(lora);
    if (statusOfPath(config).exists()) {
        const auto found = readSmallFile(config, mostBytes);
        if (!hasPeftsName || (found && *found == content))
            return AdapterConfigFile();
        Error note(ErrorCode::Collision,
                   LoraText::tr("The folder has another adapter_config.json, which stays as it is, and PEFT reads the "
                                "adapter with it. Replace it with the one that --save-config writes."));
        return AdapterConfigFile{{}, std::move(note.inFile(file))};
    }
    const QStringList names = fileNamesIn(folder);
    const auto models = std::ranges::count_if(names, [&](const QString &name) { return name.endsWith(ending); });
    if (models > 1 && !hasPeftsName)
        return AdapterConfigFile();
    BURNISH_CHECK(SafeFile::writeAll(config, SafeFile::Existing::Refuse, content));
    return AdapterConfigFile{config, {}};
}

QByteArray adapterConfigOf(const ModelState &lora)
{
    QJsonObject json;
    for (const auto &[key, value] : lora.metadata().entries()) {
        if (key == "format")
            continue;
        const QByteArray text = QByteArray::fromStdString(value);
        const auto parsed = parseJson('[' + text + ']');
        const QJsonArray values = parsed ? parsed->array() : QJsonArray();
        json.insert(QString::fromStdString(key),
                    values.size() == 1 ? values.first() : QJsonValue(QString::fromUtf8(text)));
    }
    return QJsonDocument(json).toJson();
}

} // namespace burnish

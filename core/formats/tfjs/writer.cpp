// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/fromutf8.h"
#include "core/encoding/json/jsonencoder.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/formats/tfjs/modeljson.h"
#include "core/formats/tfjs/tfjs.h"
#include "core/formats/writeroffiles.h"
#include "core/model/statebuilder.h"

#include <algorithm>

namespace burnish::tfjs {

namespace {

constexpr std::uint64_t fileSizeLimit = std::uint64_t(4) << 20; ///< as tensorflowjs_converter splits weights
constexpr std::size_t mostFiles = 99'999;

struct ModelPlan final : FileLayout
{
    std::string text;              ///< the model's own file
    std::vector<TensorPtr> pieces; ///< a file with weights
    std::uint64_t bytes = 0;

    [[nodiscard]] std::uint64_t fileSize() const override { return text.size() + bytes; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return bytes; }
    [[nodiscard]] bool fixesOffsets() const override { return !pieces.empty(); }
};

/// Bytes of a tensor from anywhere to anywhere: files end inside elements, too.
class TensorBytes final : public TensorExpr
{
public:
    TensorBytes(TensorInfo info, TensorPtr operand, std::uint64_t begin)
        : TensorExpr(info)
        , m_operand(std::move(operand))
        , m_begin(begin)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::uint64_t element = traits(m_operand->info().dtype()).blockBytes;
        const std::uint64_t begin = m_begin + firstByte;
        const std::uint64_t end = begin + out.size();
        const std::uint64_t from = begin / element * element;
        const std::uint64_t to = (end + element - 1) / element * element;
        if (from == begin && to == end)
            return m_operand->read(begin, out, task);
        std::vector<std::byte> whole(std::size_t(to - from));
        BURNISH_CHECK(m_operand->read(from, whole, task));
        std::copy_n(whole.begin() + std::ptrdiff_t(begin - from), out.size(), out.begin());
        return {};
    }
    [[nodiscard]] std::size_t preferredChunk() const override { return m_operand->preferredChunk(); }
    [[nodiscard]] std::optional<StoredBytes> stored() const override
    {
        auto stored = m_operand->stored();
        if (stored)
            stored->offset += m_begin;
        return stored;
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }

private:
    TensorPtr m_operand;
    std::uint64_t m_begin;
};

Error notWritable(const QString &message)
{
    return {ErrorCode::Unsupported, message};
}

Expected<std::string_view> typeFor(const TensorInfo &info)
{
    const auto *const type = std::ranges::find(namedTypes, info.dtype(), &NamedType::dtype);
    if (type == namedTypes.end())
        return notWritable(FormatsText::tr("TensorFlow.js does not support dtype %1.").arg(fromUtf8(info.typeName())));
    if (info.shape().rank() > largestRank)
        return notWritable(FormatsText::tr("The tensor has more than %1 dimensions.").arg(largestRank));
    return type->name;
}

/// The weights in the order of the model, and how many bytes they have.
struct WeightList
{
    std::string json; ///< an array
    std::uint64_t bytes = 0;
};

Expected<WeightList> weightList(const StoreTensors &tensors)
{
    WeightList list;
    list.json = "[";
    for (const StoreTensor tensor : tensors) {
        const TensorInfo &info = tensor.tensor->info();
        auto type = typeFor(info);
        if (type && tensor.path.size() > longestName)
            type = notWritable(FormatsText::tr("The name is longer than %1 bytes.").arg(longestName));
        if (!type)
            return std::move(type.error().inTensor(quotedForMessage(tensor.path)));
        list.json += list.json.size() > 1 ? ",{\"name\":" : "{\"name\":";
        appendJsonString(list.json, tensor.path);
        list.json += ",\"shape\":[";
        const char *before = "";
        for (const std::uint64_t size : info.shape().dimensions()) {
            list.json.append(before).append(std::to_string(size));
            before = ",";
        }
        list.json.append("],\"dtype\":\"").append(*type).append("\"}");
        const auto sum = checkedAdd(list.bytes, info.byteSize());
        if (!sum)
            return Error(ErrorCode::Range, FormatsText::tr("The tensors are too large for one file."));
        list.bytes = *sum;
    }
    list.json += ']';
    return list;
}

/// The members of the model's file before the list of weights, each with a comma behind it.
Expected<std::string> membersFrom(const Metadata &metadata, Diagnostics *losses)
{
    std::string members;
    bool hasTopology = false;
    for (const auto &[key, json] : metadata.entries()) {
        if (!key.starts_with(keyStart))
            continue;
        const std::string_view name = std::string_view(key).substr(keyStart.size());
        if (name == manifestKey || !canBeMember(json))
            return notWritable(FormatsText::tr("The value “%1” of “%2” in the metadata is invalid.")
                                   .arg(quotedForMessage(json), quotedForMessage(key)));
        hasTopology = hasTopology || (name == topologyKey && json != "null");
        appendJsonString(members, name);
        members.append(":").append(json).append(",");
    }
    if (!hasTopology && losses)
        losses->add(notWritable(
            FormatsText::tr("The file has no topology, which only models opened from TensorFlow.js's model.json have: "
                            "tf.io.loadWeights() loads its weights, tf.loadLayersModel() needs the model in code.")));
    return members;
}

/// The model's file of the members, each with a comma behind it, and the list.
std::string placed(const std::string &members, const std::string &manifest)
{
    std::string model = '{' + members + manifest + '}';
    const auto bytes = std::as_bytes(std::span(model));
    // Long members that say nothing of the kind of file go behind the list, by which the reader recognises it.
    if (reader()->sniff(bytes.first(std::min(bytes.size(), FormatReader::sniffSize)), bytes.size()) == Sniff::NotMine)
        model = '{' + manifest + ',' + members.substr(0, members.size() - 1) + '}';
    return model;
}

/// Distributes the tensors over files, one after another.
class FilePacker
{
public:
    FilePacker(std::string nameStart, std::size_t count)
        : m_nameStart(std::move(nameStart))
        , m_count(count)
    {}

    Expected<void> add(const StoreTensor &tensor)
    {
        const std::uint64_t size = tensor.tensor->info().byteSize();
        for (std::uint64_t begin = 0; begin < size;) {
            if (!m_plan)
                m_plan = std::make_shared<ModelPlan>();
            const std::uint64_t count = std::min(size - begin, fileSizeLimit - m_plan->bytes);
            TensorPtr piece = tensor.tensor;
            if (count < size) {
                BURNISH_TRY(TensorInfo info, TensorInfo::make(Dtype::U8, Shape{count}));
                piece = std::make_shared<TensorBytes>(info, tensor.tensor, begin);
            }
            const auto dimensions = piece->info().shape().dimensions();
            m_places.push_back(
                {tensor.path, piece->info().dtype(), {dimensions.begin(), dimensions.end()}, m_plan->bytes});
            m_builder.addTensorAt(tensor.path, piece);
            m_plan->pieces.push_back(std::move(piece));
            m_plan->bytes += count;
            begin += count;
            if (m_plan->bytes == fileSizeLimit)
                finish();
        }
        return {};
    }

    [[nodiscard]] std::vector<WrittenBeside> take()
    {
        if (m_plan)
            finish();
        return std::move(m_files);
    }

private:
    void finish()
    {
        m_files.push_back({nameOfFile(m_nameStart, m_files.size(), m_count), std::exchange(m_builder, {}).finish(),
                           std::exchange(m_plan, nullptr), std::exchange(m_places, {})});
    }

public:
    [[nodiscard]] static std::string nameOfFile(const std::string &start, std::size_t number, std::size_t count)
    {
        return start + "group1-shard" + std::to_string(number + 1) + "of" + std::to_string(count) + ".bin";
    }

private:
    std::string m_nameStart;
    std::size_t m_count;
    std::shared_ptr<ModelPlan> m_plan;
    StateBuilder m_builder;
    std::vector<RawTensor> m_places;
    std::vector<WrittenBeside> m_files;
};

class Writer final : public FormatWriter, public WriterOfFiles
{
public:
    Expected<WrittenFiles> layOutFiles(const ModelState &state, const std::string &fileName,
                                       Diagnostics *losses) const override
    {
        BURNISH_TRY(const StoreContent content, planStore(state));
        reportOmitted(content.values, content.nulls, losses);
        BURNISH_TRY(const WeightList weights, weightList(content.tensors));
        WrittenFiles written;
        BURNISH_TRY(written.model, membersFrom(state.metadata(), losses));
        const std::uint64_t count = (weights.bytes + fileSizeLimit - 1) / fileSizeLimit;
        if (count > mostFiles)
            return Error(ErrorCode::Range, FormatsText::tr("The tensors are too large for one file."));
        // Models of other names can lie beside each other.
        const std::string stem = fileName.substr(0, fileName.find_last_of('.'));
        std::string nameStart = stem.empty() || stem == "model" ? std::string() : stem + '-';
        // Programs look for the files at addresses of the web, where these have a meaning.
        constexpr std::string_view special = "#%?\\";
        std::ranges::replace_if(
            nameStart, [&](char c) { return special.find(c) != special.npos; }, '-');
        std::string manifest;
        appendJsonString(manifest, manifestKey);
        manifest += ":[{\"paths\":[";
        for (std::size_t i = 0; i < count; ++i) {
            manifest += i > 0 ? "," : "";
            appendJsonString(manifest, FilePacker::nameOfFile(nameStart, i, std::size_t(count)));
        }
        manifest.append("],\"weights\":").append(weights.json).append("}]");
        written.model = placed(written.model, manifest);
        FilePacker packer(nameStart, std::size_t(count));
        for (const StoreTensor tensor : content.tensors)
            BURNISH_CHECK(packer.add(tensor));
        written.files = packer.take();
        return written;
    }

    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &,
                                                 Diagnostics *losses) const override
    {
        BURNISH_TRY(WrittenFiles written, layOutFiles(state, {}, losses));
        auto plan = std::make_unique<ModelPlan>();
        plan->text = std::move(written.model);
        return std::unique_ptr<FileLayout>(std::move(plan));
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        const auto &plan = static_cast<const ModelPlan &>(layout);
        BURNISH_CHECK(sink.write(std::as_bytes(std::span(plan.text))));
        for (const TensorPtr &piece : plan.pieces)
            BURNISH_CHECK(writeTensor(*piece, sink, task));
        return {};
    }
};

} // namespace

std::shared_ptr<const FormatWriter> writer()
{
    return std::make_shared<const Writer>();
}

} // namespace burnish::tfjs

// SPDX-License-Identifier: MIT
#include "core/encoding/json/jsondocument.h"
#include "core/encoding/zipwriter.h"
#include "core/formats/formatstext.h"
#include "core/formats/hdf5/hdf5.h"
#include "core/formats/hdf5/kerasarchive.h"

#include <QJsonObject>

#include <array>

namespace burnish::hdf5 {

namespace {

using namespace Qt::StringLiterals;

/// As in files of PyTorch and NumPy, for tensors that are read where they lie.
constexpr std::uint64_t zipAlignment = 64;

struct KerasPlan final : FileLayout
{
    ZipLayout zip{zipAlignment};
    std::unique_ptr<FileLayout> weights;
    std::array<std::string, kerasTexts.size()> texts;

    [[nodiscard]] std::uint64_t fileSize() const override { return zip.fileSize(); }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return weights->tensorBytes(); }
};

Expected<std::string> configurationIn(const Metadata &metadata)
{
    const auto config = metadata.value(kerasConfigName);
    if (!config)
        return Error(
            ErrorCode::Unsupported,
            FormatsText::tr("Keras builds the layers of a .keras file from its configuration, and this model has "
                            "none: expected the metadata entry “config.json”, as in models opened from such a "
                            "file. A file with the ending .weights.h5 needs no configuration."));
    const auto json = parseJson(QByteArray::fromStdString(*config));
    if (!json)
        return Error(
            json.error().code(),
            FormatsText::tr("The metadata entry “config.json” is not valid JSON: %1").arg(json.error().details()));
    if (!json->object().contains("class_name"_L1))
        return Error(
            ErrorCode::Malformed,
            FormatsText::tr("The metadata entry “config.json” is not a configuration of Keras: expected the key "
                            "“class_name”."));
    return *config;
}

/// The earliest version that has this format. A date would make every file another one.
std::string defaultMetadata()
{
    return R"({"keras_version": "3.0.0"})";
}

class KerasWriter final : public FormatWriter
{
public:
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &options,
                                                 Diagnostics *losses) const override
    {
        auto plan = std::make_unique<KerasPlan>();
        Metadata metadata = state.metadata();
        BURNISH_TRY(plan->texts[0], configurationIn(metadata));
        plan->texts[1] = metadata.value(kerasMetadataName).value_or(defaultMetadata());
        for (const std::string_view name : kerasTexts)
            metadata.remove(name);
        ModelState weights = state;
        weights.setMetadata(std::move(metadata));
        BURNISH_TRY(plan->weights, writer()->layOut(weights, options, losses));
        // First, so that the start of the file says what it is, however long the configuration.
        plan->zip.add(std::string(kerasWeightsName), plan->weights->fileSize());
        for (std::size_t i = 0; i < kerasTexts.size(); ++i)
            plan->zip.add(std::string(kerasTexts[i]), plan->texts[i].size());
        return std::unique_ptr<FileLayout>(std::move(plan));
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        const auto &plan = static_cast<const KerasPlan &>(layout);
        ZipWriter zip(plan.zip, sink);
        BURNISH_CHECK(zip.begin());
        BURNISH_CHECK(writer()->write(*plan.weights, zip, task));
        BURNISH_CHECK(zip.end());
        for (const std::string &text : plan.texts) {
            BURNISH_CHECK(zip.begin());
            BURNISH_CHECK(zip.write(std::as_bytes(std::span(text))));
            BURNISH_CHECK(zip.end());
        }
        return zip.finish();
    }
};

} // namespace

std::shared_ptr<const FormatWriter> kerasWriter()
{
    return std::make_shared<const KerasWriter>();
}

} // namespace burnish::hdf5

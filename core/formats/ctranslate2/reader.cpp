// SPDX-License-Identifier: MIT
#include "core/base/fromutf8.h"
#include "core/base/seededhash.h"
#include "core/formats/ctranslate2/ctranslate2.h"
#include "core/formats/ctranslate2/modelbinary.h"
#include "core/formats/ctranslate2/scalartext.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/io/startoffile.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>

namespace burnish::ctranslate2 {

namespace {

constexpr std::string_view zeroEnd = "_zero";
/// Of int16 weights without a scale (Quantize::global_int16_scale).
constexpr std::string_view oldScale = "f32: 1000";

class ModelBuilder
{
public:
    ModelBuilder(const ByteSourcePtr &source, const ModelBinary &binary, Task &task, Diagnostics &diagnostics)
        : m_source(source)
        , m_binary(binary)
        , m_task(task)
        , m_diagnostics(diagnostics)
    {}

    Expected<ModelState> build();

private:
    Expected<void> readVariables();
    [[nodiscard]] TensorPtr tensorOf(const std::string &name) const;
    [[nodiscard]] QString meaningOf(const Variable &variable) const;
    void describe();
    void addAliases();

    const ByteSourcePtr &m_source;
    const ModelBinary &m_binary;
    Task &m_task;
    Diagnostics &m_diagnostics;
    std::vector<Metadata::Entry> m_metadata;
    TextMap<TensorPtr> m_tensors;
    TextMap<std::string> m_scalars; ///< spelled
    StateBuilder m_builder;
};

Expected<void> ModelBuilder::readVariables()
{
    StoredTensors stored(m_source);
    for (const Variable &variable : m_binary.variables) {
        BURNISH_CHECK(m_task.poll());
        if (variable.info.shape().rank() > 0) {
            BURNISH_TRY(TensorPtr tensor, stored.make(variable.info, variable.payload));
            m_tensors.emplace(variable.name, std::move(tensor));
            continue;
        }
        std::vector<std::byte> bytes(std::size_t(variable.info.byteSize()));
        BURNISH_CHECK(m_source->read(variable.payload, bytes));
        m_scalars.emplace(variable.name, scalarText(variable.info.dtype(), bytes));
    }
    return {};
}

TensorPtr ModelBuilder::tensorOf(const std::string &name) const
{
    const auto found = m_tensors.find(name);
    return found == m_tensors.end() ? nullptr : found->second;
}

/// How the integers of a weight are to be understood; empty for all other variables.
QString ModelBuilder::meaningOf(const Variable &variable) const
{
    const Dtype dtype = variable.info.dtype();
    if (!variable.name.ends_with(weightEnd) || isFloatingPoint(dtype))
        return {};
    const std::string scale = variable.name + std::string(scaleEnd);
    if (dtype == Dtype::I8 && tensorOf(scale))
        return FormatsText::tr("It is quantised for CTranslate2: a weight is an integer divided by the scale of its "
                               "row, which is in “%1”.")
            .arg(quotedForMessage(scale));
    if (dtype == Dtype::I16) {
        const auto found = m_scalars.find(scale);
        const std::string_view number = found == m_scalars.end() ? oldScale : std::string_view(found->second);
        return FormatsText::tr("It is quantised for CTranslate2: a weight is an integer divided by %1.")
            .arg(fromUtf8(number.substr(number.find(' ') + 1)));
    }
    if (dtype == Dtype::I32 && tensorOf(scale))
        return FormatsText::tr("It is quantised for CTranslate2 by AWQ: an integer contains eight weights of 4 bits.");
    return {};
}

/// Marks the parts of quantised weights, so that nothing computes with them.
void ModelBuilder::describe()
{
    for (const Variable &variable : m_binary.variables) {
        const QString meaning = meaningOf(variable);
        if (meaning.isEmpty())
            continue;
        const auto scheme = std::make_shared<UnknownScheme>();
        scheme->note = meaning;
        for (const std::string_view end : {std::string_view(), scaleEnd, zeroEnd}) {
            const std::string name = variable.name + std::string(end);
            if (TensorPtr tensor = tensorOf(name))
                scheme->members.push_back({end.empty() ? "codes" : std::string(end.substr(1)), std::move(tensor)});
        }
        if (const auto scale = m_scalars.find(variable.name + std::string(scaleEnd)); scale != m_scalars.end())
            scheme->parameters = scale->second;
        for (const std::string_view end : {std::string_view(), scaleEnd, zeroEnd}) {
            const auto part = m_tensors.find(variable.name + std::string(end));
            if (part != m_tensors.end())
                part->second = withUnknownScheme(part->second, scheme);
        }
    }
}

void ModelBuilder::addAliases()
{
    for (const Alias &alias : m_binary.aliases) {
        if (TensorPtr tensor = tensorOf(alias.variable)) {
            m_builder.addTensorAt(alias.name, tensor);
            m_tensors.emplace(alias.name, std::move(tensor));
            m_metadata.emplace_back(std::string(aliasKeyStart) + alias.name, alias.variable);
        } else if (const auto scalar = m_scalars.find(alias.variable); scalar != m_scalars.end()) {
            std::string text = scalar->second;
            m_metadata.emplace_back(std::string(scalarKeyStart) + alias.name, text);
            m_scalars.emplace(alias.name, std::move(text));
        } else {
            m_diagnostics.add(
                std::move(malformed(FormatsText::tr("The tensor is another name of “%1”, which the file does not "
                                                    "contain. CTranslate2 ignores such names.")
                                        .arg(quotedForMessage(alias.variable)),
                                    alias.place)
                              .inTensor(quotedForMessage(alias.name))));
        }
    }
}

Expected<ModelState> ModelBuilder::build()
{
    BURNISH_CHECK(readVariables());
    describe();
    m_metadata = {{std::string(versionKey), std::to_string(m_binary.head.version)},
                  {std::string(specKey), m_binary.head.spec},
                  {std::string(revisionKey), std::to_string(m_binary.head.revision)}};
    for (const Variable &variable : m_binary.variables) {
        if (TensorPtr tensor = tensorOf(variable.name))
            m_builder.addTensorAt(variable.name, std::move(tensor));
        else
            m_metadata.emplace_back(std::string(scalarKeyStart) + variable.name, m_scalars.find(variable.name)->second);
    }
    addAliases();
    if (m_binary.end < m_source->size())
        m_diagnostics.add(malformed(
            FormatsText::tr("%1 bytes follow the last tensor.").arg(m_source->size() - m_binary.end), m_binary.end));
    m_builder.setLayout(Layout::Other);
    m_builder.metadata() = Metadata(std::move(m_metadata));
    return m_builder.finish();
}

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        const StartOfFile start(prefix, fileSize);
        WindowedReader reader(start);
        const auto head = readHead(reader);
        if (!head || head->variables == 0 || !isSpecName(head->spec))
            return Sniff::NotMine;
        if (!readVariable(reader, head->version) || reader.position() > prefix.size())
            return Sniff::NotMine;
        return head->spec.starts_with("Transformer") || head->spec.ends_with("Spec") ? Sniff::Mine : Sniff::Maybe;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(const ModelBinary binary, readModelBinary(*source, task));
        OpenedModel opened;
        BURNISH_TRY(opened.state, ModelBuilder(source, binary, task, diagnostics).build());
        opened.detail = binary.head.spec.empty()
                            ? FormatsText::tr("version %1").arg(binary.head.version)
                            : FormatsText::tr("%1, revision %2")
                                  .arg(quotedForMessage(binary.head.spec), QString::number(binary.head.revision));
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        BURNISH_TRY(const ModelBinary binary, readModelBinary(*source, task));
        FileMap map;
        map.fileSize = source->size();
        map.parts.push_back(filePart(0, binary.headEnd, FilePartKind::Header, FormatsText::tr("Version"),
                                     QString::number(binary.head.version)));
        for (const Variable &variable : binary.variables) {
            const bool isScalar = variable.info.shape().rank() == 0;
            const std::uint64_t end = variable.payload + (isScalar ? variable.info.byteSize() : 0);
            FilePart &part = map.parts.emplace_back(
                filePart(variable.place, end, isScalar ? FilePartKind::Metadata : FilePartKind::Descriptor,
                         isScalar ? filePartValue(variable.name) : QString()));
            if (!isScalar)
                part.path = variable.name;
        }
        if (binary.end > binary.aliasesBegin)
            map.parts.push_back(filePart(binary.aliasesBegin, binary.end, FilePartKind::Metadata,
                                         FormatsText::tr("Other names of tensors")));
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::ctranslate2

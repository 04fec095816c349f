// SPDX-License-Identifier: MIT
#include "core/modelfiles/splitmodel.h"

#include "core/formats/formatstore.h"
#include "core/io/patchfile.h"
#include "core/io/paths.h"
#include "core/model/statebuilder.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <limits>

namespace burnish {

namespace {

struct SplitModelText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::SplitModel)
};

/// The name of a part without its place: "m-" and ".gguf" around "00001-of-00003".
struct PartName
{
    QString stem;
    QString extension;

    [[nodiscard]] QString part(std::uint64_t number, std::uint64_t count) const
    {
        const QLatin1Char zero('0');
        return stem + QStringLiteral("%1-of-%2").arg(number + 1, 5, 10, zero).arg(count, 5, 10, zero) + extension;
    }
};

/// Empty if the name does not state this place.
std::optional<PartName> nameOfPart(const QString &path, const SplitPart &place)
{
    static const QRegularExpression numbered(QStringLiteral("^(.*-)\\d{5}-of-\\d{5}(\\.[^./]+)$"),
                                             QRegularExpression::DotMatchesEverythingOption);
    const auto match = numbered.match(path);
    if (!match.hasMatch())
        return std::nullopt;
    PartName name{match.captured(1), match.captured(2)};
    return name.part(place.number, place.count) == path ? std::optional(std::move(name)) : std::nullopt;
}

/// Puts the parts together, in their order.
class PartsBuilder
{
public:
    PartsBuilder(const Format &format, const SplitPart &place, Diagnostics &diagnostics)
        : m_format(format)
        , m_split(*splitFormat(format))
        , m_place(place)
        , m_diagnostics(diagnostics)
    {}

    void addMissing(const QString &path);
    Expected<void> add(const QString &path, std::uint64_t number, OpenedFile file);
    Expected<OpenedFile> finish();

private:
    const Format &m_format;
    const SplitFormat &m_split;
    const SplitPart &m_place;
    Diagnostics &m_diagnostics;
    StateBuilder m_builder;
    std::optional<Metadata> m_metadata; ///< of the first part that exists
    Layout m_layout = Layout::Unknown;
    QString m_detail;
    std::vector<std::pair<std::string, QString>> m_tensors; ///< paths, and the files that contain them
    std::vector<FileOnDisk> m_files;
    ReadablePart m_readable; ///< of all parts
    bool m_isWhole = true;
    std::uint64_t m_count = 0; ///< parts that exist
};

void PartsBuilder::addMissing(const QString &path)
{
    m_isWhole = false;
    m_files.push_back(fileOnDisk(path));
    m_diagnostics.add(
        Error(ErrorCode::NotFound,
              SplitModelText::tr("This part of the split model is missing, so its tensors are missing too."))
            .inFile(path));
}

Expected<void> PartsBuilder::add(const QString &path, std::uint64_t number, OpenedFile file)
{
    const RecognisedModel &opened = file.opened;
    if (opened.format != &m_format)
        return Error(ErrorCode::Malformed, SplitModelText::tr("The parts of the split model have different formats."))
            .inFile(path);
    const ModelState &state = opened.model.state;
    const auto place = m_split.splitPart(state.metadata());
    if (!place || place->number != number || place->count != m_place.count)
        return Error(ErrorCode::Malformed, SplitModelText::tr("Expected part %1 of %2, found part %3 of %4.")
                                               .arg(number + 1)
                                               .arg(m_place.count)
                                               .arg(place ? place->number + 1 : 1)
                                               .arg(place ? place->count : 1))
            .inFile(path);
    ++m_count;
    if (!m_metadata) {
        m_metadata = m_split.wholeMetadata(state.metadata());
        m_layout = state.layout();
        m_detail = opened.model.detail;
    }
    m_files.push_back(std::move(file.files.front()));
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &tensor) {
        if (node.isTensor()) {
            m_builder.addTensorAt(tensor, node.tensor, node.paramId);
            m_tensors.emplace_back(tensor, path);
        }
        return true;
    });
    if (file.part) {
        m_readable.wantedSize += file.part->wantedSize;
        m_readable.foundSize += file.part->foundSize;
        m_readable.missing.insert(m_readable.missing.end(), file.part->missing.begin(), file.part->missing.end());
    }
    return {};
}

Expected<OpenedFile> PartsBuilder::finish()
{
    std::vector<std::string_view> names;
    names.reserve(m_tensors.size());
    for (const auto &[tensor, file] : m_tensors)
        names.push_back(tensor);
    if (const auto twin = findRepeated(names))
        return std::move(
            Error(ErrorCode::Malformed, SplitModelText::tr("The tensor is also in another part of the split model."))
                .inTensor(quotedForMessage(names[*twin]))
                .inFile(m_tensors[*twin].second));
    const std::uint64_t tensors = m_tensors.size() + m_readable.missing.size();
    if (m_isWhole && m_place.tensors && *m_place.tensors != tensors)
        m_diagnostics.add(
            Error(ErrorCode::Mismatch, SplitModelText::tr("Expected %1 tensors in all parts together, found %2.")
                                           .arg(*m_place.tensors)
                                           .arg(tensors)));
    m_builder.metadata() = std::move(*m_metadata);
    m_builder.setLayout(m_layout);
    OpenedFile whole;
    whole.files = std::move(m_files);
    if (!m_readable.missing.empty()) {
        m_readable.tensors = tensors;
        whole.part = std::move(m_readable);
    }
    whole.opened.format = &m_format;
    whole.opened.model.state = m_builder.finish();
    whole.opened.model.detail =
        m_detail + QLatin1String(", ") +
        SplitModelText::tr("%n file(s)", nullptr,
                           int(std::min<std::uint64_t>(m_count, std::numeric_limits<int>::max())));
    return whole;
}

} // namespace

Expected<OpenedFile> openSplitModel(const QString &path, OpenedFile part, const SplitPart &place, Task &task,
                                    Diagnostics &diagnostics, CutOff cutOff)
{
    const auto name = nameOfPart(path, place);
    if (!name) {
        diagnostics.add(Error(ErrorCode::NotFound,
                              SplitModelText::tr("This file is part %1 of a split model of %2 parts, but its name does "
                                                 "not say so; only this part was opened.")
                                  .arg(place.number + 1)
                                  .arg(place.count))
                            .inFile(path));
        return part;
    }
    PartsBuilder parts(*part.opened.format, place, diagnostics);
    for (std::uint64_t number = 0; number < place.count; ++number) {
        BURNISH_CHECK(task.poll());
        const QString file = name->part(number, place.count);
        if (number == place.number) {
            BURNISH_CHECK(parts.add(file, number, std::move(part)));
            continue;
        }
        if (!statusOfPath(file).exists()) {
            parts.addMissing(file);
            continue;
        }
        // Determined before reading, to detect changes made meanwhile.
        OpenedFile other;
        other.files = {fileOnDisk(file)};
        BURNISH_TRY(const ByteSourcePtr source, openPatchable(file, diagnostics));
        auto opened = openSource(source, task, diagnostics, {}, cutOff, other.part);
        if (!opened)
            return std::move(opened.error().inFile(file));
        other.opened = std::move(*opened);
        BURNISH_CHECK(parts.add(file, number, std::move(other)));
    }
    return parts.finish();
}

} // namespace burnish

// SPDX-License-Identifier: MIT
#include "core/patch/patchmodel.h"

#include "core/base/flattextindex.h"
#include "core/base/joinedtext.h"
#include "core/base/parallel.h"
#include "core/base/plural.h"
#include "core/base/seededhash.h"
#include "core/model/sourcetensors.h"
#include "core/model/statebuilder.h"
#include "core/patch/patchedfile.h"
#include "core/patch/patchedtensor.h"
#include "core/patch/patchtext.h"
#include "core/tensor/analysis/digest.h"

#include <QStringList>

#include <algorithm>
#include <atomic>

namespace burnish {

namespace {

std::atomic<BaseSearch> baseSearch = nullptr;

QString described(const TensorInfo &info)
{
    return QString::fromUtf8(info.typeName().data(), qsizetype(info.typeName().size())) + QLatin1Char(' ') +
           shapeAsList(info.shape());
}

QString missingText()
{
    return PatchText::tr("The base has no such tensor.");
}

QString otherTypeText(const TensorInfo &found, const TensorInfo &expected)
{
    return PatchText::tr("It is %1 in the base, and the patch was made from %2.")
        .arg(described(found), described(expected));
}

QString otherBitsText()
{
    return PatchText::tr("Its values are not those that the patch was made from.");
}

/// The tensors of a state by their names.
class TensorsByName
{
public:
    explicit TensorsByName(const ModelState &state)
        : m_paths{state, state.tensors()}
        , m_index(m_paths.ids.size())
    {
        for (std::size_t i = 0; i < m_paths.ids.size(); ++i)
            m_index.enter(m_paths, i);
    }
    [[nodiscard]] std::size_t size() const { return m_paths.ids.size(); }
    /// The position of a tensor.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const { return m_index.find(m_paths, name); }
    [[nodiscard]] TensorPtr at(std::size_t position) const { return m_paths.state.node(m_paths.ids[position]).tensor; }

private:
    /// Paths are made when they are compared: a model may have a million.
    struct Paths
    {
        const ModelState &state;
        std::vector<NodeId> ids;
        std::string operator[](std::size_t i) const { return state.path(ids[i]); }
    };
    Paths m_paths;
    FlatTextIndex m_index;
};

/// What a patch expects of a tensor of its base.
struct ExpectedTensor
{
    const PatchedTensorEntry *entry; ///< the first that is made of it
    TensorPtr found;
};

} // namespace

Expected<std::vector<WrongBase>> checkBase(const PatchDocument &patch, const ModelState &base, bool readsAll,
                                           Task &task)
{
    const TensorsByName tensors(base);
    std::vector<WrongBase> wrong;
    std::vector<ExpectedTensor> expected;
    std::vector<bool> isSeen(tensors.size());
    TextViewSet missing;
    for (const PatchedTensorEntry &entry : patch.tensors) {
        if (entry.form == PatchForm::Whole)
            continue;
        const auto place = tensors.find(entry.base);
        if (!place) {
            if (missing.insert(entry.base).second)
                wrong.push_back({entry.base, missingText()});
            continue;
        }
        if (isSeen[*place])
            continue;
        isSeen[*place] = true;
        TensorPtr found = tensors.at(*place);
        if (!haveSameForm(found->info(), entry.info))
            wrong.push_back({entry.base, otherTypeText(found->info(), entry.info)});
        else if (readsAll)
            expected.push_back({&entry, std::move(found)});
    }
    BURNISH_CHECK(task.poll());
    if (!readsAll)
        return wrong;
    std::vector<char> differs(expected.size(), 0);
    BURNISH_CHECK(parallelFor(expected.size(), [&](std::size_t i) -> Expected<void> {
        auto digest = sha256Of(*expected[i].found, task);
        if (!digest)
            return std::move(digest.error().inTensor(quotedForMessage(expected[i].entry->base)));
        differs[i] = *digest != expected[i].entry->baseSha256;
        return {};
    }));
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (differs[i])
            wrong.push_back({expected[i].entry->base, otherBitsText()});
    }
    return wrong;
}

std::vector<WrongBase> checkOrder(const PatchDocument &first, const PatchDocument &next)
{
    TextViewMap<const PatchedTensorEntry *> made;
    made.reserve(first.tensors.size());
    for (const PatchedTensorEntry &entry : first.tensors)
        made.try_emplace(entry.name, &entry);
    std::vector<WrongBase> wrong;
    TextViewSet seen;
    for (const PatchedTensorEntry &entry : next.tensors) {
        if (entry.form == PatchForm::Whole || !seen.insert(entry.base).second)
            continue;
        const auto found = made.find(entry.base);
        if (found == made.end())
            wrong.push_back({entry.base, missingText()});
        else if (!haveSameForm(found->second->info, entry.info))
            wrong.push_back({entry.base, otherTypeText(found->second->info, entry.info)});
        else if (found->second->sha256 != entry.baseSha256)
            wrong.push_back({entry.base, otherBitsText()});
    }
    return wrong;
}

Error wrongBaseError(const PatchDocument &patch, const QString &base, const std::vector<WrongBase> &wrong)
{
    constexpr std::size_t mostNamed = 5;
    QStringList names;
    for (std::size_t i = 0; i < std::min(mostNamed, wrong.size()); ++i)
        names += quotedForMessage(wrong[i].tensor);
    if (wrong.size() > mostNamed)
        names += PatchText::tr("%n more", nullptr, forPlural(wrong.size() - mostNamed));
    QStringList sentences;
    if (wrong.size() == 1)
        sentences = {PatchText::tr("The tensor “%1” is not the one that the patch was made from.").arg(names.first()),
                     wrong.front().reason};
    else
        sentences += PatchText::tr("%n tensors are not those that the patch was made from: %1.", nullptr,
                                   forPlural(wrong.size()))
                         .arg(joinedNames(names));
    if (!patch.base.files.empty())
        sentences += PatchText::tr("It was made from “%1”.").arg(patch.base.files.front().name);
    return Error(ErrorCode::Mismatch, joinedSentences(sentences)).inFile(base);
}

Expected<std::vector<TensorPtr>> patchedTensors(const PatchDocument &patch, const ModelState &base, bool areVerified)
{
    const TensorsByName tensors(base);
    std::vector<TensorPtr> results;
    results.reserve(patch.tensors.size());
    for (const PatchedTensorEntry &entry : patch.tensors) {
        const bool hasBase = entry.form != PatchForm::Whole;
        const auto place = hasBase ? tensors.find(entry.base) : std::nullopt;
        TensorPtr from = place ? tensors.at(*place) : nullptr;
        if (hasBase && (!from || !haveSameForm(from->info(), entry.info))) {
            const QString reason = from ? otherTypeText(from->info(), entry.info) : missingText();
            return wrongBaseError(patch, {}, {{entry.base, reason}});
        }
        if (!entry.code && !areVerified) {
            results.push_back(std::move(from));
            continue;
        }
        const auto shared = std::make_shared<const PatchedTensorEntry>(entry);
        TensorPtr result = makePatchedTensor(shared, from);
        if (areVerified)
            result = makeVerifiedTensor(shared, std::move(result), std::move(from), patch.path);
        results.push_back(std::move(result));
    }
    return results;
}

Expected<ModelState> patchedModel(const PatchDocument &patch, const ModelState &base)
{
    BURNISH_TRY(const std::vector<TensorPtr> tensors, patchedTensors(patch, base, true));
    StateBuilder builder;
    for (std::size_t i = 0; i < tensors.size(); ++i)
        builder.addTensorAt(patch.tensors[i].name, tensors[i]);
    builder.metadata() = patch.metadata;
    return builder.finish();
}

Expected<RecognisedModel> openPatched(const PatchDocument &patch, const ModelState &base, const OpenOptions &options,
                                      Task &task, Diagnostics &diagnostics)
{
    if (patch.isExact && patch.result.files.size() == 1) {
        BURNISH_TRY(std::vector<TensorPtr> tensors, patchedTensors(patch, base, true));
        BURNISH_TRY(PatchedLayout layout, readFileLayout(patch.result.files.front(), patch.tensors, task));
        return openModel(makePatchedSource(std::move(layout), std::move(tensors), patch.path), task, diagnostics,
                         options);
    }
    RecognisedModel opened;
    opened.format = findFormat(QString::fromStdString(patch.result.format));
    if (!opened.format)
        return Error(ErrorCode::Unsupported, PatchText::tr("The patch makes a file of the format “%1”, which this "
                                                           "program does not know.")
                                                 .arg(quotedForMessage(patch.result.format)))
            .inFile(patch.path);
    BURNISH_TRY(opened.model.state, patchedModel(patch, base));
    return opened;
}

void setBaseSearch(BaseSearch search)
{
    baseSearch = search;
}

QStringList searchBase(const PatchSide &base)
{
    const BaseSearch search = baseSearch;
    return search ? search(base) : QStringList();
}

} // namespace burnish

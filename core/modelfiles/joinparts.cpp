// SPDX-License-Identifier: MIT
#include "core/modelfiles/joinparts.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/base/seededhash.h"
#include "core/encoding/json/jsondocument.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/modelfiles/modelfilestext.h"
#include "core/modelfiles/unknownsets.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/schemes/configcheck.h"
#include "core/tensor/quantisation/schemes/partschemelist.h"

#include <QDir>

#include <algorithm>
#include <array>

namespace burnish {

namespace {

constexpr std::size_t mostReported = 20;

/// What describes the tensors of a file, and the JSON object that says so.
struct FoundConfig
{
    QuantConfig config;
    std::shared_ptr<const QByteArray> text; ///< null if it says nothing about quantised tensors
};

/// Nothing if the text is not a JSON object.
std::optional<FoundConfig> configOf(const std::optional<QByteArray> &text)
{
    const auto json = text ? parseJson(*text) : Expected<QJsonDocument>(QJsonDocument());
    if (!json || !json->isObject())
        return std::nullopt;
    FoundConfig found = {QuantConfig::of(json->object()), nullptr};
    if (!found.config.method().empty() || !found.config.object().isEmpty())
        found.text = std::make_shared<const QByteArray>(*text);
    return found;
}

/// Reads the configuration in the file, or beside the model, which may be that of another file in the same folder. One
/// that cannot be read says nothing.
FoundConfig configFor(const Metadata &metadata, const FileBeside &beside)
{
    const auto inFile = [&](const char *key) {
        const auto text = metadata.value(key);
        return configOf(text ? std::optional(QByteArray::fromStdString(*text)) : std::nullopt);
    };
    if (auto own = inFile("quantization_config"))
        return *std::move(own);
    auto found = configOf(beside(QStringLiteral("config.json")));
    if (!found || found->config.method().empty()) {
        const auto text = beside(QStringLiteral("quanto_qmap.json"));
        const auto kinds = text ? parseJson(*text) : Expected<QJsonDocument>(QJsonDocument());
        if (kinds && !kinds->object().isEmpty()) {
            const QJsonObject config = {{QStringLiteral("quant_method"), QStringLiteral("quanto")},
                                        {QStringLiteral("qmap"), kinds->object()}};
            return *configOf(QJsonDocument(config).toJson(QJsonDocument::Compact));
        }
    }
    return found ? *std::move(found) : inFile("config").value_or(FoundConfig());
}

FileBeside filesBeside(const QString &path)
{
    if (path.isEmpty())
        return [](const QString &) { return std::optional<QByteArray>(); };
    return [folder = statusOfPath(path).isFolder() ? path : folderOfPath(path)](const QString &name) {
        auto content = readSmallFile(QDir(folder).filePath(name), jsonSizeLimit);
        return content ? std::optional(*std::move(content)) : std::nullopt;
    };
}

/// Finds and joins the parts of one model.
class PartJoiner
{
public:
    PartJoiner(ModelState &state, const FoundConfig &found, std::vector<std::string> forms, Task &task,
               Diagnostics &diagnostics)
        : m_state(state)
        , m_choice(std::move(forms))
        , m_config(found.config)
        , m_configText(found.text)
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_layers(state.metadata().value(LayerList::key), state.metadata().value("quantization_config"))
    {}

    /// Returns the layers that lack a part.
    Expected<Omissions> join()
    {
        indexTensors();
        m_isGone.resize(m_state.endIndex());
        for (const Candidate &candidate : m_candidates) {
            BURNISH_CHECK(m_task.poll());
            BURNISH_CHECK(tryAll(candidate));
        }
        reportAlone();
        reportMissingLayers();
        markUnknown();
        reportOpen();
        reportRest();
        removeParts();
        return std::move(m_lacking);
    }

    /// What was chosen for all tensors.
    [[nodiscard]] const FormChoice &choice() const { return m_choice; }
    /// Stored tensors that fit several forms.
    struct Undecided
    {
        std::string path; ///< of their values
        std::shared_ptr<UnknownScheme> scheme;
    };
    [[nodiscard]] const std::vector<Undecided> &undecided() const { return m_open; }

private:
    struct Candidate
    {
        NodeId node;
        std::string path;
    };

    struct Alone
    {
        Candidate candidate;
        std::string path;
        Error error;
    };

    void indexTensors()
    {
        m_state.visitPaths(m_state.root(), [&](NodeId id, const Node &node, const std::string &path) {
            if (!node.isTensor())
                return true;
            m_tensors.emplace(path, id);
            const Dtype dtype = node.tensor->info().dtype();
            m_layers.add(path, dtype);
            const auto isOf = [&](const PartScheme &scheme) { return bool(scheme.stemOf(path, dtype)); };
            if (UnknownSets::canBeCodes(dtype) && std::ranges::any_of(partSchemes(), isOf))
                m_candidates.push_back({id, path});
            if (!ownerOfSidecar(path).empty())
                m_sidecars.push_back({id, path});
            return true;
        });
        for (const auto &[key, value] : m_state.metadata().entries())
            m_metadata.emplace(key, value);
    }

    [[nodiscard]] TensorPtr tensorAt(const std::string &path) const
    {
        const auto found = m_tensors.find(path);
        return found == m_tensors.end() ? nullptr : m_state.node(found->second).tensor;
    }

    Expected<void> tryAll(const Candidate &candidate)
    {
        const Dtype dtype = m_state.node(candidate.node).tensor->info().dtype();
        // A family can leave tensors to another one because that was chosen.
        const std::size_t uses = m_choice.uses();
        for (const PartScheme &scheme : partSchemes()) {
            const auto stem = scheme.stemOf(candidate.path, dtype);
            if (!stem)
                continue;
            auto joined = tryScheme(scheme, *stem, uses);
            const std::vector<std::string> open = m_choice.takeOpen();
            if (joined && !*joined)
                continue;
            if (joined)
                return {};
            if (joined.error().isCancelled())
                return std::move(joined).error();
            if (!open.empty())
                keepOpen(candidate, stem->path(), open);
            if (joined.error().code() != ErrorCode::NotFound || !scheme.isQuietAlone) {
                refuse(codesOf(candidate, *stem), stem->path(), std::move(joined).error());
                return {};
            }
            // They can be parts of another tensor, or floats of 8 bits as a model's own type.
            m_alone.push_back({candidate, stem->path(), std::move(joined).error()});
        }
        return {};
    }

    /// Returns the codes, where a candidate is another part; itself if there are none.
    [[nodiscard]] NodeId codesOf(const Candidate &candidate, const PartStem &stem) const
    {
        const auto found = m_tensors.find(stem.pathOf(stem.suffix));
        return found == m_tensors.end() ? candidate.node : found->second;
    }

    /// Returns what the tensors are together; nothing if they are not of this scheme. `uses`: those of the choice
    /// before the first scheme was asked.
    Expected<std::optional<PartedContent>> contentOf(const PartScheme &scheme, const PartStem &stem, FormChoice &choice,
                                                     std::size_t uses)
    {
        const std::string codesPath = stem.pathOf(stem.suffix);
        const PartQuery query = {stem,
                                 tensorAt(codesPath),
                                 m_config,
                                 [this](const std::string &path) { return tensorAt(path); },
                                 [this](const std::string &key) -> std::optional<std::string> {
                                     const auto found = m_metadata.find(key);
                                     return found == m_metadata.end() ? std::nullopt : std::optional(found->second);
                                 },
                                 m_task,
                                 m_layers,
                                 choice};
        if (!query.codes)
            return Error(ErrorCode::NotFound, ModelFilesText::tr("“%1” is missing.").arg(fromUtf8(codesPath)));
        BURNISH_TRY(auto content, scheme.join(query));
        if (!content)
            return content;
        content->isChosen = choice.uses() != uses;
        if (!scheme.isSelfDescribed)
            BURNISH_CHECK(checkConfig(query, *content));
        const std::string path = stem.path();
        if (path != codesPath && m_tensors.contains(path))
            return Error(ErrorCode::Collision,
                         ModelFilesText::tr("There already is a tensor “%1”.").arg(fromUtf8(path)));
        if (!content->config)
            content->config = m_configText;
        return content;
    }

    /// Keeps the forms that the tensors fit where nothing decides; those that do not fit after all are left out.
    void keepOpen(const Candidate &candidate, const std::string &path, const std::vector<std::string> &names)
    {
        const auto scheme = std::make_shared<UnknownScheme>();
        const Dtype dtype = m_state.node(candidate.node).tensor->info().dtype();
        for (const std::string &name : names) {
            FormChoice choice({name});
            for (const PartScheme &each : partSchemes()) {
                const auto stem = each.stemOf(candidate.path, dtype);
                if (!stem)
                    continue;
                auto content = contentOf(each, *stem, choice, 0);
                if (content && !*content)
                    continue;
                if (content)
                    addForm(*scheme, *stem, name, **std::move(content));
                break;
            }
        }
        if (scheme->forms.size() < 2)
            return;
        for (const UnknownScheme::Member &member : scheme->members)
            m_openParts.insert(member.role);
        m_open.push_back({path, scheme});
    }

    void addForm(UnknownScheme &scheme, const PartStem &stem, const std::string &name, PartedContent content)
    {
        for (const TensorPart &part : content.parts) {
            const std::string path = stem.pathOf(part.suffix);
            if (std::ranges::find(scheme.members, path, &UnknownScheme::Member::role) == scheme.members.end())
                scheme.members.push_back({path, part.tensor});
        }
        const QString note = content.note;
        if (auto tensor = PartedTensor::make(std::move(content)))
            scheme.forms.push_back({name, note.isEmpty() ? *std::move(tensor) : withNote(*std::move(tensor), note)});
    }

    /// False if the tensor is not of this scheme.
    Expected<bool> tryScheme(const PartScheme &scheme, const PartStem &stem, std::size_t uses)
    {
        BURNISH_TRY(auto content, contentOf(scheme, stem, m_choice, uses));
        if (!content)
            return false;
        const std::string path = stem.path();
        std::vector<NodeId> parts;
        parts.reserve(content->parts.size());
        for (const TensorPart &part : content->parts) {
            parts.push_back(m_tensors.find(stem.pathOf(part.suffix))->second);
            if (m_isGone[parts.back().index] || partsOf(*m_state.node(parts.back()).tensor))
                return Error(ErrorCode::Collision,
                             ModelFilesText::tr("“%1” already belongs to another quantised tensor.")
                                 .arg(fromUtf8(m_state.path(parts.back()))));
        }
        const auto place = placeFor(parts, stem);
        if (!place)
            return place.error();
        const QString note = content->note;
        const bool isNoteReported = content->isNoteReported;
        BURNISH_TRY(TensorPtr tensor, PartedTensor::make(*std::move(content)));
        if (!note.isEmpty())
            tensor = withNote(std::move(tensor), note);
        if (isNoteReported)
            report(Error(ErrorCode::Mismatch, note).inTensor(QString::fromStdString(path)));
        Node node = m_state.node(parts.front());
        const Node &replaced = m_state.node(place->node);
        const std::string &name = replaced.name.str();
        node.name = SharedText(name.substr(0, name.size() - place->rest.size()) + std::string(stem.ending));
        node.parent = replaced.parent;
        node.tensor = std::move(tensor);
        m_state.assign(place->node, std::make_shared<const Node>(std::move(node)));
        const auto gone = std::span(parts).subspan(place->node == parts.front() ? 1 : 0);
        for (const NodeId part : gone)
            m_isGone[part.index] = true;
        m_removed.insert(m_removed.end(), gone.begin(), gone.end());
        return true;
    }

    /// Where the joined tensor is put: in place of its codes, or of the module that only consists of the parts.
    struct Place
    {
        NodeId node;
        std::string_view rest; ///< what the node's name has after the stem
    };

    /// Collision: the module has other tensors.
    [[nodiscard]] Expected<Place> placeFor(const std::vector<NodeId> &parts, const PartStem &stem) const
    {
        Place place = {parts.front(), stem.suffix};
        while (m_state.node(place.node).name.str().size() < place.rest.size()) {
            const Node &node = m_state.node(place.node);
            place.rest.remove_suffix(node.name.str().size() + 1);
            place.node = node.parent;
        }
        if (place.node == parts.front())
            return place;
        std::size_t count = 0;
        m_state.visit(place.node, [&](NodeId id, const Node &node) {
            count += node.isContainer() || std::ranges::find(parts, id) != parts.end() ? 0 : 1;
            return count == 0;
        });
        if (count > 0)
            return Error(ErrorCode::Collision,
                         ModelFilesText::tr("“%1” contains more than the parts of one quantised tensor.")
                             .arg(fromUtf8(m_state.path(place.node))));
        return place;
    }

    /// Reports why the codes and what belongs to them stay tensors of their own, and notes it at the codes.
    void refuse(NodeId codes, const std::string &path, Error error)
    {
        m_refused.insert(path);
        const QString sentence =
            ModelFilesText::tr("The parts of a quantised tensor stay separate tensors: %1").arg(error.message());
        note(codes, sentence);
        Error flaw = Error(error.code(), sentence).inTensor(QString::fromStdString(path));
        if (error.code() == ErrorCode::NotFound)
            m_lacking.add({OmissionKind::IncompleteLayers, flaw, path});
        report(std::move(flaw));
    }

    void note(NodeId id, const QString &sentence)
    {
        m_halves.push_back(id);
        Node node = m_state.node(id);
        node.tensor = withNote(std::move(node.tensor), sentence);
        m_state.assign(id, std::make_shared<const Node>(std::move(node)));
    }

    /// Reports codes without companions if the model says that it is quantised.
    void reportAlone()
    {
        for (Alone &alone : m_alone) {
            const NodeId id = alone.candidate.node;
            const bool isPart =
                m_isGone[id.index] || partsOf(*m_state.node(id).tensor) || m_openParts.contains(alone.candidate.path);
            if (!isPart && !m_config.method().empty())
                refuse(id, alone.path, std::move(alone.error));
        }
    }

    /// Reports layers that only the metadata contains.
    void reportMissingLayers()
    {
        const QStringList missing = m_layers.missing();
        if (!missing.isEmpty())
            report(Error(ErrorCode::Mismatch,
                         ModelFilesText::tr("The metadata describes %n quantised layer(s) that the model does not "
                                            "contain, such as “%1”.",
                                            nullptr, int(std::min<qsizetype>(missing.size(), 1'000'000'000)))
                             .arg(missing.first())));
    }

    /// Marks what looks quantised and is not understood.
    void markUnknown()
    {
        UnknownSets sets(m_state, [this](NodeId id) { return m_isGone[id.index]; });
        for (const Undecided &each : m_open)
            markOpen(each.scheme, sets);
        sets.markAll();
        reportSidecars(sets);
        std::ranges::for_each(m_halves, [&](NodeId id) { sets.markAlone(id); });
        std::ranges::sort(m_halves);
        sets.report(m_diagnostics, m_halves);
    }

    static QStringList formsOf(const UnknownScheme &scheme)
    {
        QStringList names;
        std::ranges::transform(scheme.forms, std::back_inserter(names),
                               [](const PossibleForm &form) { return QString::fromStdString(form.name); });
        return names;
    }

    /// Reports between which forms nothing decides, in one sentence.
    void reportOpen()
    {
        QStringList forms;
        for (const Undecided &each : m_open)
            forms += formsOf(*each.scheme);
        forms.removeDuplicates();
        if (!m_open.empty())
            m_diagnostics.add(
                Error(ErrorCode::Unsupported,
                      ModelFilesText::tr("%n quantised tensor(s), such as “%1”, fit several forms, and nothing in the "
                                         "files decides between them: %2. Choose one (--quantised-as).",
                                         nullptr, int(std::min<std::size_t>(m_open.size(), 1'000'000'000)))
                          .arg(fromUtf8(m_open.front().path), joinedNames(forms))));
    }

    /// Marks tensors that fit several forms.
    void markOpen(const std::shared_ptr<UnknownScheme> &scheme, UnknownSets &sets)
    {
        scheme->note = ModelFilesText::tr("A part of a quantised tensor that can have several forms: %1.")
                           .arg(joinedNames(formsOf(*scheme)));
        std::vector<NodeId> members;
        for (UnknownScheme::Member &member : scheme->members) {
            members.push_back(m_tensors.find(member.role)->second);
            member.role = m_state.node(members.back()).name.str();
        }
        sets.markSet(members, scheme);
    }

    /// Reports companions without codes, except those of tensors that were reported.
    void reportSidecars(const UnknownSets &sets)
    {
        for (const Candidate &sidecar : m_sidecars) {
            if (m_isGone[sidecar.node.index] || sets.isMarked(sidecar.node))
                continue;
            const std::string owner(ownerOfSidecar(sidecar.path));
            const std::string module = owner.ends_with('.') ? owner : owner + '.';
            const std::array owners = {owner, module + "weight", owner + "_proj"};
            if (std::ranges::any_of(owners, [&](const std::string &path) { return m_refused.contains(path); }))
                continue;
            const QString sentence = ModelFilesText::tr(
                "The tensor is named like a part of a quantised one, such as a scale, but there are no "
                "codes that it belongs to.");
            note(sidecar.node, sentence);
            report(Error(ErrorCode::NotFound, sentence).inTensor(QString::fromStdString(sidecar.path)));
        }
    }

    void report(Error error)
    {
        if (++m_reports <= mostReported)
            m_diagnostics.add(std::move(error));
    }

    void reportRest()
    {
        if (m_reports > mostReported)
            m_diagnostics.add(Error(ErrorCode::Mismatch,
                                    ModelFilesText::tr("%n more part(s) of quantised tensors stay separate tensors.",
                                                       nullptr, int(m_reports - mostReported))));
    }

    /// Removes the parts from their modules, and modules that only consisted of parts.
    void removeParts()
    {
        std::vector<NodeId> parents;
        while (!m_removed.empty()) {
            parents.clear();
            for (const NodeId id : m_removed) {
                parents.push_back(m_state.node(id).parent);
                m_state.assign(id, nullptr);
            }
            m_removed.clear();
            std::ranges::sort(parents);
            parents.erase(std::unique(parents.begin(), parents.end()), parents.end());
            for (const NodeId parent : parents) {
                if (m_state.node(parent).isContainer())
                    removeFrom(parent);
            }
        }
    }

    void removeFrom(NodeId parent)
    {
        Node changed = m_state.node(parent);
        std::vector<NodeId> children = changed.children;
        std::erase_if(children, [&](NodeId child) { return m_isGone[child.index]; });
        if (children.empty() && parent != m_state.root()) {
            m_isGone[parent.index] = true;
            m_removed.push_back(parent);
        }
        changed.children = NodeList(children);
        m_state.assign(parent, std::make_shared<const Node>(std::move(changed)));
    }

    ModelState &m_state;
    FormChoice m_choice;
    const QuantConfig &m_config;
    std::shared_ptr<const QByteArray> m_configText;
    Task &m_task;
    Diagnostics &m_diagnostics;
    LayerList m_layers;
    TextMap<NodeId> m_tensors; ///< all of them, as stored
    TextMap<std::string> m_metadata;
    std::vector<Candidate> m_candidates;
    std::vector<Candidate> m_sidecars;
    std::vector<Alone> m_alone; ///< codes without the companions of a scheme that may be without
    std::vector<bool> m_isGone; ///< by id
    std::vector<NodeId> m_removed;
    TextSet m_refused; ///< paths of values
    std::vector<Undecided> m_open;
    TextSet m_openParts;          ///< paths of their parts
    std::vector<NodeId> m_halves; ///< codes and companions that were reported
    std::size_t m_reports = 0;
    Omissions m_lacking;
};

QString listed(const std::vector<std::string> &names)
{
    QStringList quoted;
    for (const std::string &name : names)
        quoted.append(fromUtf8(name));
    return joinedNames(quoted);
}

/// Reports forms that were chosen where there is nothing to choose.
void reportNeedless(const std::vector<std::string> &forms, Diagnostics &diagnostics)
{
    if (!forms.empty())
        diagnostics.add(Error(ErrorCode::InvalidArgument,
                              ModelFilesText::tr("No tensor leaves open how it is quantised, so %1 decides nothing.")
                                  .arg(listed(forms))));
}

/// Refuses two forms for one tensor, and forms that no tensor can have if nothing else was decided while there are
/// tensors that can have others; reports those that decide nothing.
Expected<void> checkForms(const std::vector<std::string> &forms, const PartJoiner &joiner, Diagnostics &diagnostics)
{
    const FormChoice &choice = joiner.choice();
    if (const auto &conflict = choice.conflict())
        return Error(ErrorCode::InvalidArgument,
                     ModelFilesText::tr("%1 and %2 are chosen for the same tensors. Choose one of them.")
                         .arg(fromUtf8(conflict->first), fromUtf8(conflict->second)));
    const std::vector<std::string> unused = choice.unused();
    if (choice.uses() > 0) {
        for (const std::string &form : unused)
            diagnostics.add(Error(ErrorCode::InvalidArgument,
                                  ModelFilesText::tr("No tensor leaves open whether it is %1, so that decides nothing.")
                                      .arg(fromUtf8(form))));
        return {};
    }
    if (joiner.undecided().empty()) {
        reportNeedless(forms, diagnostics);
        return {};
    }
    const PartJoiner::Undecided &first = joiner.undecided().front();
    std::vector<std::string> possible;
    std::ranges::transform(first.scheme->forms, std::back_inserter(possible), &PossibleForm::name);
    return Error(ErrorCode::InvalidArgument, ModelFilesText::tr("No tensor can be quantised as %1, but “%2” can be %3.")
                                                 .arg(listed(forms), fromUtf8(first.path), listed(possible)));
}

/// True if a tensor of the model can be codes, by its dtype.
bool mayHaveCodes(const ModelState &state)
{
    bool found = false;
    state.visit(state.root(), [&](NodeId, const Node &node) {
        found = found || (node.isTensor() && UnknownSets::canBeCodes(node.tensor->info().dtype()));
        return !found;
    });
    return found;
}

} // namespace

Expected<void> joinParts(RecognisedModel &opened, const QString &path, Task &task, Diagnostics &diagnostics,
                         const std::vector<std::string> &forms)
{
    ModelState &state = opened.model.state;
    if (!mayHaveCodes(state)) {
        reportNeedless(forms, diagnostics);
        return {};
    }
    if (opened.format->info.isBurnFormat || state.isRecord()) {
        reportNeedless(forms, diagnostics);
        UnknownSets sets(state, [](NodeId) { return false; });
        sets.markAll();
        sets.report(diagnostics);
        return {};
    }
    const FoundConfig config = configFor(state.metadata(), filesBeside(path));
    PartJoiner joiner(state, config, forms, task, diagnostics);
    BURNISH_TRY(Omissions lacking, joiner.join());
    if (!forms.empty())
        BURNISH_CHECK(checkForms(forms, joiner, diagnostics));
    if (lacking.isEmpty())
        return {};
    lacking.inFile(path);
    Omissions all = state.omissions();
    all.add(lacking);
    state.setOmissions(std::move(all));
    return {};
}

Expected<ModelState> joinedState(ModelState state, const FileBeside &beside, Task &task)
{
    if (state.isRecord() || !mayHaveCodes(state))
        return state;
    const FoundConfig config = configFor(state.metadata(), beside);
    Diagnostics unreported;
    if (auto lacking = PartJoiner(state, config, {}, task, unreported).join(); !lacking)
        return std::move(lacking).error();
    return state;
}

} // namespace burnish

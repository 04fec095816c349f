// SPDX-License-Identifier: MIT
#include "widgets/stores/modelfacts.h"

#include "core/model/modelstate.h"
#include "core/modelfiles/openfile.h"
#include "widgets/jobs/jobrunner.h"

#include <algorithm>
#include <map>
#include <utility>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// So many models are read before the first is shown.
constexpr qsizetype modelsAtOnce = 4;

ModelFacts factsOf(const ModelState &state)
{
    constexpr std::size_t mostNames = 3;
    ModelFacts facts;
    std::map<std::string, std::uint64_t, std::less<>> bytes;
    for (const NodeId id : state.tensors()) {
        const TensorInfo &info = state.node(id).tensor->info();
        facts.parameters += info.elementCount();
        bytes[std::string(info.typeName())] += info.byteSize();
    }
    std::vector<std::pair<std::string, std::uint64_t>> most(bytes.begin(), bytes.end());
    std::ranges::stable_sort(most, std::ranges::greater(), &std::pair<std::string, std::uint64_t>::second);
    QStringList names;
    for (const auto &[name, count] : most) {
        names += std::size_t(names.size()) < mostNames ? QString::fromStdString(name) : u"…"_s;
        if (std::size_t(names.size()) > mostNames)
            break;
    }
    facts.dtypes = names.join(u", "_s);
    return facts;
}

} // namespace

QString stateKey(const StoredModel &model)
{
    return u"%1\n%2\n%3"_s.arg(model.path.isEmpty() ? model.fullId() : model.path)
        .arg(model.bytes)
        .arg(model.modifiedAt);
}

ModelFactsReader::ModelFactsReader(JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_jobs(jobs)
{}

const ModelFacts *ModelFactsReader::find(const StoredModel &model) const
{
    const auto known = m_known.constFind(stateKey(model));
    return known == m_known.constEnd() ? nullptr : &*known;
}

void ModelFactsReader::request(const std::vector<StoredModel> &models)
{
    m_requested.clear();
    for (const StoredModel &model : models)
        if (!model.path.isEmpty() && model.outside.isEmpty() && !find(model))
            m_requested.append({stateKey(model), model.path});
    if (!m_isReading)
        readNext();
}

void ModelFactsReader::readNext()
{
    m_isReading = !m_requested.isEmpty();
    if (!m_isReading)
        return;
    const QList<Requested> some = m_requested.first(std::min(modelsAtOnce, m_requested.size()));
    m_requested.remove(0, some.size());
    using Found = std::vector<std::pair<QString, ModelFacts>>;
    m_jobs.run(
        JobSpec{}, this,
        [some](Task &task) -> Expected<Found> {
            Found found;
            for (const Requested &one : some) {
                BURNISH_CHECK(task.poll());
                Diagnostics diagnostics;
                const auto file = openFile(one.path, task, diagnostics);
                if (!file && file.error().isCancelled())
                    return file.error();
                ModelFacts facts;
                if (file) {
                    facts = factsOf(file->opened.model.state);
                } else {
                    facts.error = file.error().sentence();
                    facts.remark = file.error().details();
                }
                found.emplace_back(one.key, std::move(facts));
            }
            return found;
        },
        [this, some](Expected<Found> found) {
            // Cancelled: the program ends.
            if (!found) {
                m_isReading = false;
                return;
            }
            for (const auto &[key, facts] : *found)
                m_known.insert(key, facts);
            m_requested.removeIf([this](const Requested &one) { return m_known.contains(one.key); });
            QStringList paths;
            for (const Requested &one : some)
                paths += one.path;
            Q_EMIT this->found(paths);
            readNext();
        });
}

} // namespace burnish

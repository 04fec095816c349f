// SPDX-License-Identifier: MIT
#include "widgets/tree/moduleguesses.h"

#include "core/document/modeldocument.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/tree/tensortreemodel.h"

namespace burnish {

namespace {

Expected<TensorTreeModel::Guesses> guessesFor(const ModelState &state, const Task &task)
{
    TensorTreeModel::Guesses guesses;
    if (state.isRecord())
        return guesses;
    std::vector<NodeId> open = {state.root()};
    for (std::size_t looked = 0; !open.empty(); ++looked) {
        if (looked % 4096 == 0)
            BURNISH_CHECK(task.poll());
        const NodeId id = open.back();
        open.pop_back();
        const Node &node = state.node(id);
        if (auto guess = guessUnnamedModule(state, id))
            guesses.emplace(id, *std::move(guess));
        for (const NodeId child : node.children) {
            if (state.node(child).isContainer())
                open.push_back(child);
        }
    }
    return guesses;
}

} // namespace

ModuleGuesses::ModuleGuesses(JobRunner &runner, const ModelDocument *document, TensorTreeModel *model)
    : QObject(model)
    , m_runner(runner)
    , m_document(document)
    , m_model(model)
{
    connect(document, &ModelDocument::changed, this, &ModuleGuesses::find);
    connect(document, &ModelDocument::reset, this, &ModuleGuesses::find);
    find();
}

void ModuleGuesses::find()
{
    JobSpec spec;
    spec.key = QStringLiteral("module-guesses-%1").arg(quintptr(this), 0, 16);
    m_runner.runSized(
        m_document->state().nodeCount(), std::move(spec), this,
        [state = m_document->state()](const Task &task) { return guessesFor(state, task); },
        [this](Expected<TensorTreeModel::Guesses> guesses) {
            if (guesses)
                m_model->setGuesses(*std::move(guesses));
        });
}

} // namespace burnish

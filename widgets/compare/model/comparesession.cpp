// SPDX-License-Identifier: MIT
#include "widgets/compare/model/comparesession.h"

#include "core/compare/comparenumbers.h"
#include "core/compare/compareplan.h"
#include "core/rules/rulevalues.h"
#include "widgets/compare/model/comparelook.h"
#include "widgets/jobs/disposal.h"
#include "widgets/workspace/workspace.h"

#include <iterator>
#include <mutex>
#include <tuple>
#include <unordered_map>

namespace burnish {

namespace {

constexpr int editDelay = 30;  // ms; combines a drop with its undo step
constexpr int drainEvery = 50; // ms
/// How many results one call takes.
constexpr std::size_t lettersPerFrame = 5'000;

QString alignKey()
{
    return QStringLiteral("compare.align");
}
QString numbersKey()
{
    return QStringLiteral("compare.numbers");
}

/// What a row's numbers depend on. Every alignment creates new expressions for adapted tensors, so this refers to the
/// tensors they are made from.
struct RowKey
{
    const TensorExpr *left = nullptr;
    const TensorExpr *right = nullptr;
    const TensorExpr *base = nullptr;
    bool leftTransposed = false;
    bool baseTransposed = false;
    Dtype leftDtype = Dtype::F32;
    Dtype baseDtype = Dtype::F32;

    friend bool operator==(const RowKey &, const RowKey &) = default;
};

struct RowKeyHash
{
    std::size_t operator()(const RowKey &key) const
    {
        const std::hash<const void *> hash;
        return hash(key.left) * 31 + hash(key.right) * 17 + hash(key.base);
    }
};

const TensorExpr *source(const CompareInput &input, const ComparedSide &side)
{
    return input.state.node(side.node).tensor.get();
}

RowKind kindOf(const ComparedRow &row)
{
    return {row.relation, row.tasks && isConflict(*row.tasks)};
}

std::optional<RowKey> keyOf(const Comparison &comparison, const ComparedRow &row)
{
    if (!row.left || !row.right || !row.left->tensor || !row.right->tensor)
        return std::nullopt;
    RowKey key;
    key.left = source(comparison.left, *row.left);
    key.right = source(comparison.right, *row.right);
    key.leftTransposed = row.left->isTransposed;
    key.leftDtype = row.left->tensor->info().dtype();
    if (row.base && row.base->tensor) {
        key.base = source(*comparison.base, *row.base);
        key.baseTransposed = row.base->isTransposed;
        key.baseDtype = row.base->tensor->info().dtype();
    }
    return key;
}

} // namespace

/// Results from the workers.
struct CompareSession::Inbox
{
    std::mutex mutex;
    std::vector<std::pair<std::size_t, ComparedNumbers>> letters;
};

/// Prepared off the GUI thread.
struct CompareSession::Aligned
{
    std::shared_ptr<Comparison> comparison;
    std::vector<RowKind> kinds;
    std::shared_ptr<CompareTree> tree;
    ShownItems allItems;
    std::shared_ptr<const DepthStrip> strip;
    std::shared_ptr<StripSums> stripSums;
    std::size_t conflicts = 0;
    std::vector<std::size_t> pending;
};

CompareSession::CompareSession(Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    m_edited.setSingleShot(true);
    m_edited.setInterval(editDelay);
    connect(&m_edited, &QTimer::timeout, this, &CompareSession::align);
    m_draining.setInterval(drainEvery);
    connect(&m_draining, &QTimer::timeout, this, &CompareSession::takeSome);
    connect(&workspace, &Workspace::documentClosing, this, [this](ModelDocument *document) {
        if (document == m_base && isActive())
            setBase(nullptr);
        else if (document == m_left || document == m_right) {
            Q_EMIT sideClosing(document);
            end();
        }
    });
}

void CompareSession::follow(ModelDocument *document)
{
    if (!document)
        return;
    connect(document, &ModelDocument::changed, &m_edited, qOverload<>(&QTimer::start));
    connect(document, &ModelDocument::reset, &m_edited, qOverload<>(&QTimer::start));
}

void CompareSession::start(ModelDocument *left, ModelDocument *right, ModelDocument *base)
{
    for (ModelDocument *document : {m_left.data(), m_right.data(), m_base.data()})
        if (document)
            disconnect(document, nullptr, &m_edited, nullptr);
    if (left != m_left && left != m_right)
        forgetRules();
    m_left = left;
    m_right = right;
    m_base = base;
    for (ModelDocument *document : {left, right, base})
        follow(document);
    forget();
    m_seconds = 0;
    align();
}

/// Lets go of the comparison, which may be large.
void CompareSession::forget()
{
    dispose(std::tuple(std::exchange(m_comparison, nullptr), std::exchange(m_kinds, {}), std::exchange(m_tree, nullptr),
                       std::exchange(m_allItems, {}), std::exchange(m_strip, nullptr),
                       std::exchange(m_stripSums, nullptr)));
    m_counts = {};
    m_conflicts = 0;
}

void CompareSession::end()
{
    if (!isActive() && m_stage == Stage::None)
        return;
    for (const QString &key : {alignKey(), numbersKey()})
        m_workspace.jobs().drop(key);
    for (ModelDocument *document : {m_left.data(), m_right.data(), m_base.data()})
        if (document)
            disconnect(document, nullptr, &m_edited, nullptr);
    m_edited.stop();
    m_draining.stop();
    m_inbox.reset();
    m_afterDraining.reset();
    m_left = m_right = m_base = nullptr;
    forget();
    setStage(Stage::None);
    Q_EMIT ended();
}

void CompareSession::forgetRules()
{
    m_options.remap.clear();
    m_options.tensorRules.reset();
}

void CompareSession::setBase(ModelDocument *base)
{
    if (base && (base == m_left || base == m_right))
        return m_workspace.showStatus(
            tr("%1 is one of the compared models. Choose another one as the base.").arg(base->displayName()));
    if (base != m_base)
        start(m_left, m_right, base);
}

void CompareSession::setOptions(CompareOptions options)
{
    m_options = std::move(options);
    if (isActive())
        align();
}

void CompareSession::setStage(Stage stage)
{
    m_stage = stage;
    Q_EMIT stageChanged();
}

void CompareSession::align()
{
    if (!isActive())
        return;
    // Rows with results in the inbox keep them in the new alignment.
    if (m_stage == Stage::Comparing)
        drainAll();
    m_workspace.jobs().drop(numbersKey());
    m_draining.stop();
    m_inbox.reset();
    m_afterDraining.reset();
    m_clock.start();
    m_problem.clear();
    setStage(Stage::Aligning);
    JobSpec spec;
    spec.key = alignKey();
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [left = m_left->displayName(), right = m_right->displayName()] {
        return tr("Aligning %1 and %2").arg(left, right);
    };
    std::optional<CompareInput> base;
    if (m_base)
        base = CompareInput{m_base->state(), m_base->displayName()};
    m_job = m_workspace.jobs().run(
        std::move(spec), this,
        [left = CompareInput{m_left->state(), m_left->displayName()},
         right = CompareInput{m_right->state(), m_right->displayName()}, base = std::move(base), options = m_options,
         file = m_left->filePath(),
         before = std::shared_ptr<const Comparison>(m_comparison)](Task &task) mutable -> Expected<Aligned> {
            // As in the remap dock, a configuration that cannot be read gives no numbers.
            if (options.tensorRules) {
                if (auto values = readRuleValues(file, left.state.metadata()))
                    options.ruleValues = *std::move(values);
            }
            BURNISH_TRY(Comparison comparison, planComparison(left, right, base, options, task, before.get()));
            return carriedOver(before.get(), std::move(comparison));
        },
        [this](Expected<Aligned> made) {
            if (made)
                take(*std::move(made));
            else if (made.error().isCancelled())
                finish(Stage::Stopped);
            else
                finish(Stage::Failed, made.error().sentence());
        });
}

/// Copies the known numbers of unchanged rows to the new ones. Any thread.
CompareSession::Aligned CompareSession::carriedOver(const Comparison *before, Comparison comparison)
{
    std::unordered_map<RowKey, const ComparedRow *, RowKeyHash> known;
    if (before)
        for (const ComparedRow &row : before->rows)
            if (row.relation != Relation::Pending)
                if (const auto key = keyOf(*before, row))
                    known.emplace(*key, &row);
    Aligned made;
    for (std::size_t index = 0; index < comparison.rows.size(); ++index) {
        ComparedRow &row = comparison.rows[index];
        if (row.relation != Relation::Pending)
            continue;
        const auto key = known.empty() ? std::nullopt : keyOf(comparison, row);
        const auto found = key ? known.find(*key) : known.end();
        if (found != known.end())
            row.take({found->second->relation, found->second->difference, found->second->tasks, found->second->error});
        else
            made.pending.push_back(index);
    }
    made.kinds.reserve(comparison.rows.size());
    for (const ComparedRow &row : comparison.rows) {
        made.kinds.push_back(kindOf(row));
        made.conflicts += made.kinds.back().isConflict;
    }
    made.comparison = std::make_shared<Comparison>(std::move(comparison));
    made.tree = std::make_shared<CompareTree>(*made.comparison);
    made.allItems.findOrder(*made.tree);
    made.strip = std::make_shared<const DepthStrip>(depthStrip(*made.comparison));
    made.stripSums = std::make_shared<StripSums>(*made.strip, *made.comparison);
    return made;
}

void CompareSession::take(Aligned made)
{
    forget();
    m_comparison = std::move(made.comparison);
    m_kinds = std::move(made.kinds);
    m_tree = std::move(made.tree);
    m_allItems = std::move(made.allItems);
    m_strip = std::move(made.strip);
    m_stripSums = std::move(made.stripSums);
    m_conflicts = made.conflicts;
    m_counts = m_tree->counts(*m_comparison, CompareTree::root);
    Q_EMIT aligned();
    if (m_comparison)
        compare(std::move(made.pending));
}

void CompareSession::compare(std::vector<std::size_t> pending)
{
    if (pending.empty())
        return finish(Stage::Done);
    m_inbox = std::make_shared<Inbox>();
    m_afterDraining.reset();
    setStage(Stage::Comparing);
    m_draining.start(drainEvery);
    JobSpec spec;
    spec.key = numbersKey();
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [left = m_left->displayName(), right = m_right->displayName()] {
        return tr("Comparing %1 with %2").arg(left, right);
    };
    m_job = m_workspace.jobs().run(
        std::move(spec), this,
        [comparison = std::shared_ptr<const Comparison>(m_comparison), pending = std::move(pending),
         inbox = m_inbox](Task &task) {
            return compareNumbers(*comparison, pending, CompareDepth::Numbers, task,
                                  [&](std::size_t row, ComparedNumbers numbers) {
                                      const std::lock_guard lock(inbox->mutex);
                                      inbox->letters.emplace_back(row, std::move(numbers));
                                  });
        },
        [this](const Expected<void> &done) {
            m_afterDraining = done ? Stage::Done : Stage::Stopped;
            takeSome();
        });
}

void CompareSession::cancel()
{
    if (m_stage == Stage::Aligning || m_stage == Stage::Comparing)
        m_workspace.jobs().cancel(m_job);
}

void CompareSession::resume()
{
    if (m_stage == Stage::Stopped)
        align();
}

bool CompareSession::drain()
{
    if (!m_inbox)
        return false;
    std::vector<std::pair<std::size_t, ComparedNumbers>> letters;
    bool hasMore = false;
    {
        const std::lock_guard lock(m_inbox->mutex);
        auto &all = m_inbox->letters;
        const std::size_t taken = std::min(all.size(), lettersPerFrame);
        letters.assign(std::move_iterator(all.end() - std::ptrdiff_t(taken)), std::move_iterator(all.end()));
        all.resize(all.size() - taken);
        hasMore = !all.empty();
    }
    if (letters.empty())
        return false;
    std::vector<std::size_t> rows;
    rows.reserve(letters.size());
    for (auto &[row, numbers] : letters) {
        const Relation before = m_comparison->rows[row].relation;
        m_comparison->rows[row].take(std::move(numbers));
        m_tree->update(*m_comparison, row, before);
        m_stripSums->update(*m_comparison, row, before);
        m_kinds[row] = kindOf(m_comparison->rows[row]);
        m_conflicts += m_kinds[row].isConflict;
        rows.push_back(row);
    }
    m_counts = m_tree->counts(*m_comparison, CompareTree::root);
    Q_EMIT numbersCame(rows);
    return hasMore;
}

void CompareSession::drainAll()
{
    while (drain())
        ;
}

/// Takes what the timer finds, and ends the comparison once the workers have sent everything.
void CompareSession::takeSome()
{
    const bool hasMore = drain();
    // The receivers of the numbers may have ended the comparison.
    if (m_stage != Stage::Comparing)
        return;
    if (hasMore)
        m_draining.start(0);
    else if (m_afterDraining)
        finish(*std::exchange(m_afterDraining, std::nullopt));
    else
        m_draining.start(drainEvery);
}

void CompareSession::finish(Stage stage, const QString &problem)
{
    m_draining.stop();
    m_inbox.reset();
    m_seconds = double(m_clock.elapsed()) / 1000;
    m_problem = problem;
    setStage(stage);
}

} // namespace burnish

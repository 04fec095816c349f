// SPDX-License-Identifier: MIT
#include "core/recipe/exportcommand.h"

#include "core/export/layout/shards.h"
#include "core/recipe/recipecheck.h"
#include "core/recipe/recipeexport.h"
#include "core/remap/remaprule.h"
#include "core/structure/rust/structurefile.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <unordered_set>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ExportCommand)
};

/// So many tensors may be named one by one.
constexpr std::size_t mostPaths = 200;

Error cannotSay(const QString &sentence)
{
    return {ErrorCode::Unsupported, sentence};
}

Error hasChanged(const QString &file)
{
    return Error(ErrorCode::Mismatch, Text::tr("The file has changed since it was read.")).inFile(file);
}

QString fromUtf8(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

class Command
{
public:
    Command(const RecordedExport &wanted, const StructureFiles &structure, const StructureFiles &binding)
        : m_wanted(wanted)
        , m_options(wanted.options)
        , m_structure(structure)
        , m_binding(binding)
    {}

    Expected<QStringList> words()
    {
        BURNISH_CHECK(addSource());
        addForm();
        addPrecision();
        BURNISH_CHECK(addSelection());
        addRenaming();
        BURNISH_CHECK(addStructure());
        BURNISH_CHECK(addPairs());
        addSwitches();
        return std::move(m_words);
    }

private:
    void add(const char *option) { m_words += QString::fromLatin1(option); }
    void add(const char *option, const QString &value)
    {
        add(option);
        m_words += value;
    }
    void addAll(const char *option, const QStringList &values)
    {
        for (const QString &value : values)
            add(option, value);
    }
    /// `KEY=VALUE`, which the command line divides at the first "=".
    Expected<void> addPair(const char *option, const QString &key, const QString &value)
    {
        if (key.contains(QLatin1Char('=')))
            return cannotSay(Text::tr("A command cannot name “%1”, which holds a “=”.").arg(key));
        add(option, key + QLatin1Char('=') + value);
        return {};
    }

    Expected<void> addSource()
    {
        if (!m_wanted.model || m_wanted.model->opening().file.isEmpty())
            return cannotSay(Text::tr("The model came from no file."));
        const Lineage &opening = m_wanted.model->opening();
        if (!isFileAsOpened(opening))
            return hasChanged(opening.file);
        std::vector<const Lineage *> edits;
        for (const Lineage *state = m_wanted.model.get(); state->before; state = state->before.get())
            edits.push_back(state);
        m_words = {QStringLiteral("burnish-cli"), QStringLiteral("convert"), opening.file, m_options.target};
        if (edits.empty())
            return {};
        const Lineage &edit = *edits.back();
        const QString action = edit.action ? edit.action->name : QString();
        if (edits.size() == 1 && action == nameOf(RecipeAction::TopLevel)) {
            add("--top-level-key", edit.action->arguments.value(QLatin1String("key")).toString());
            return {};
        }
        if (edits.size() == 1 && action == nameOf(RecipeAction::Bind)) {
            m_isBound = true;
            return checkBinding(edit);
        }
        const bool isSayable = action == nameOf(RecipeAction::TopLevel) || action == nameOf(RecipeAction::Bind);
        return cannotSay(
            Text::tr("No command can say this edit: %1.").arg((isSayable ? *edits[edits.size() - 2] : edit).text));
    }

    /// The model's fields must be those that the structure's files give.
    Expected<void> checkBinding(const Lineage &edit) const
    {
        bool isSame = bool(m_binding.structure);
        if (isSame && !edit.donors.empty()) {
            isSame = m_binding.record && m_binding.record == edit.donors.front();
        } else if (isSame) {
            const auto version = burnVersionOf(m_wanted.state.metadata()).value_or(BurnVersion::V0_19);
            const auto argument = structureArgumentOf(*m_binding.structure, version);
            isSame = argument && *argument == edit.action->arguments.value(QLatin1String("structure")).toObject();
        }
        if (!isSame || (m_options.structure && m_options.structure != m_binding.structure))
            return cannotSay(Text::tr("The file was read by another structure than the one that the export goes by."));
        return {};
    }

    void addForm()
    {
        if (m_options.format) {
            add("--to", m_options.format->info.id);
            if (!m_options.format->info.burnVersions.empty())
                add("--burn-version", nameOf(m_options.burnVersion));
        }
        if (m_options.shardSize > 0)
            add("--shard-size", shardSizeText(m_options.shardSize));
        if (m_options.embed != EmbedForm::None)
            add("--embed", nameOf(m_options.embed));
    }

    void addPrecision()
    {
        if (m_options.precision.floats)
            add("--float", precisionName(m_options.precision.floats));
        if (m_options.precision.ints)
            add("--int", precisionName(m_options.precision.ints));
        for (const PrecisionException &exception : m_options.precision.exceptions)
            add("--precision", exception.pattern + QLatin1Char('=') + precisionName(exception.dtype));
    }

    Expected<void> addSelection()
    {
        const ExportSelection &selection = m_options.selection;
        addAll("--regex", selection.regexes);
        addAll("--container", selection.containers);
        addAll("--path", selection.paths);
        addAll("--exclude", selection.excludes);
        if (!selection.filter.isEmpty())
            add("--filter", selection.filter);
        if (selection.nodes.empty())
            return {};
        const bool isAlone = selection.regexes.isEmpty() && selection.containers.isEmpty() &&
                             selection.paths.isEmpty() && selection.filter.isEmpty();
        const ModelState &state = m_wanted.state;
        std::size_t count = 0;
        for (const NodeId node : selection.nodes) {
            for (const NodeId tensor : state.contains(node) ? state.tensors(node) : std::vector<NodeId>()) {
                const std::string path = state.path(tensor);
                if (!isAlone || ++count > mostPaths || state.find(path) != tensor)
                    return cannotSay(Text::tr("No command can say this selection of tensors."));
                add("--path", fromUtf8(path));
            }
        }
        return {};
    }

    void addRenaming()
    {
        for (const RemapRule &rule : m_options.remap) {
            if (rule.enabled) {
                add("--remap", fromUtf8(rule.from));
                m_words += fromUtf8(rule.to);
            }
        }
        if (m_options.mapIndices)
            add("--map-indices");
        if (m_options.adapter == AdapterChoice::none())
            add("--adapter", QStringLiteral("none"));
        for (const AdapterKind kind : m_options.adapter.chain)
            add("--adapter", nameOf(kind));
    }

    Expected<void> addStructure()
    {
        const StructureFiles &files = m_isBound ? m_binding : m_structure;
        if (!m_isBound && !m_options.structure)
            return {};
        if (files.files.isEmpty())
            return cannotSay(Text::tr("The structure is in no file that a command could name."));
        switch (files.kind) {
        case StructureFiles::Kind::Template:
            return addTemplate(files);
        case StructureFiles::Kind::Rust:
            return addRust(files);
        case StructureFiles::Kind::Saved:
            return addSaved(files);
        case StructureFiles::Kind::None:
            break;
        }
        return cannotSay(Text::tr("The structure is in no file that a command could name."));
    }

    Expected<void> addTemplate(const StructureFiles &files)
    {
        if (!files.record || files.record->before)
            return cannotSay(Text::tr("The template is not as its file has it."));
        if (!isFileAsOpened(*files.record))
            return hasChanged(files.files.first());
        add("--template", files.files.first());
        return {};
    }

    Expected<void> addRust(const StructureFiles &files)
    {
        const auto *rust = dynamic_cast<const RustStructure *>(files.structure.get());
        if (!rust)
            return cannotSay(Text::tr("The structure is in no file that a command could name."));
        const auto text = readRustFile(files.files.first());
        if (!text || rust->sources().empty() || QString::fromStdString(*text) != rust->sources().front().text)
            return hasChanged(files.files.first());
        addAll("--rust", files.files);
        add("--type", rust->name());
        for (const auto &[name, answer] : rust->answers())
            BURNISH_CHECK(addPair("--answer", name, answer.text));
        return {};
    }

    Expected<void> addSaved(const StructureFiles &files)
    {
        BURNISH_TRY(const StructurePtr now, readStructureFile(files.files.first()));
        BURNISH_TRY(const QJsonObject before, structureArgumentOf(*files.structure, m_options.burnVersion));
        BURNISH_TRY(const QJsonObject after, structureArgumentOf(*now, m_options.burnVersion));
        if (before != after)
            return hasChanged(files.files.first());
        add("--structure", files.files.first());
        return {};
    }

    Expected<void> addPairs()
    {
        for (const auto &[field, tensor] : m_options.assigned)
            BURNISH_CHECK(addPair("--assign", fromUtf8(field), fromUtf8(tensor)));
        for (const auto &[field, variant] : m_options.variants)
            BURNISH_CHECK(addPair("--variant", fromUtf8(field), fromUtf8(variant)));
        for (const auto &[field, length] : m_options.lengths)
            BURNISH_CHECK(addPair("--length", fromUtf8(field), QString::number(length)));
        for (const auto &[module, type] : m_options.marks)
            BURNISH_CHECK(addPair("--mark", fromUtf8(module), fromUtf8(type)));
        for (const auto &[key, value] : m_options.metadata.entries())
            BURNISH_CHECK(addPair("--metadata", fromUtf8(key), fromUtf8(value)));
        return {};
    }

    /// Some parameter gets an id that is made from the seed.
    [[nodiscard]] bool mayNeedIds() const
    {
        if (!m_options.format || !m_options.format->info.storesParamIds)
            return false;
        // The ids of a template's own parameters may be those of the model's.
        if (m_options.structure && m_options.structure->templateRecord())
            return true;
        std::unordered_set<std::uint64_t> taken;
        for (const NodeId id : m_wanted.state.tensors()) {
            const auto &paramId = m_wanted.state.node(id).paramId;
            if (!paramId || !taken.insert(paramId->bits).second)
                return true;
        }
        return false;
    }

    void addSwitches()
    {
        if (m_options.idSeed && mayNeedIds())
            add("--id-seed", fromUtf8(m_options.idSeed->text()));
        if (m_options.allowPartial)
            add("--allow-partial");
        if (m_options.overwrite)
            add("--overwrite");
        if (m_options.verify)
            add("--verify");
    }

    const RecordedExport &m_wanted;
    const ExportOptions &m_options;
    const StructureFiles &m_structure;
    const StructureFiles &m_binding;
    bool m_isBound = false;
    QStringList m_words;
};

QString quoted(const QString &word)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_./:=+,@%-]+$"));
    if (plain.match(word).hasMatch())
        return word;
    QString inside = word;
    inside.replace(QLatin1Char('\''), QStringLiteral("'\\''"));
    return QLatin1Char('\'') + inside + QLatin1Char('\'');
}

} // namespace

Expected<QStringList> exportCommand(const RecordedExport &wanted, const StructureFiles &structure,
                                    const StructureFiles &binding)
{
    return Command(wanted, structure, binding).words();
}

QString shellLine(const QStringList &words)
{
    QStringList line;
    for (const QString &word : words)
        line += quoted(word);
    return line.join(QLatin1Char(' '));
}

} // namespace burnish

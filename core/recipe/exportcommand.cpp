// SPDX-License-Identifier: MIT
#include "core/recipe/exportcommand.h"

#include "core/base/pathtext.h"
#include "core/export/layout/exporttext.h"
#include "core/export/options/exportoptiontable.h"
#include "core/recipe/recipecheck.h"
#include "core/recipe/recipeexport.h"
#include "core/structure/rust/structurefile.h"

#include <QRegularExpression>

namespace burnish {

namespace {

Error notExpressible(const QString &sentence)
{
    return {ErrorCode::Unsupported, sentence};
}

Error hasChanged(const QString &file)
{
    return Error(ErrorCode::Mismatch, ExportText::tr("The file has changed since it was read.")).inFile(file);
}

class ExportCommandWriter
{
public:
    ExportCommandWriter(const RecordedExport &requested, const StructureFiles &structure, const StructureFiles &binding)
        : m_requested(requested)
        , m_options(requested.options)
        , m_structure(structure)
        , m_binding(binding)
    {}

    Expected<QStringList> words()
    {
        BURNISH_CHECK(addSource());
        BURNISH_CHECK(add({CommandPart::Form, CommandPart::Precision, CommandPart::Modules, CommandPart::Paths,
                           CommandPart::Renaming}));
        BURNISH_CHECK(addStructure());
        BURNISH_CHECK(add({CommandPart::Fields, CommandPart::Switches}));
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
    /// Adds a choice of how the file is read: the arguments of QuantisedAs or ReadAs.
    void addReading(const QJsonObject &arguments)
    {
        if (const QString form = arguments.value(QLatin1String("form")).toString(); !form.isEmpty())
            add("--quantised-as", form);
        for (const QString &path : textsFrom(arguments.value(QLatin1String("paths"))))
            add("--read-as", (path.isEmpty() ? QStringLiteral("*") : path) + QLatin1Char('=') +
                                 arguments.value(QLatin1String("dtype")).toString());
    }
    Expected<void> addSource()
    {
        if (!m_requested.model || m_requested.model->opening().file.isEmpty())
            return notExpressible(ExportText::tr("The model was not opened from a file."));
        const Lineage &opening = m_requested.model->opening();
        if (!isFileAsOpened(opening))
            return hasChanged(opening.file);
        std::vector<const Lineage *> edits;
        for (const Lineage *state = m_requested.model.get(); state->before; state = state->before.get())
            edits.push_back(state);
        m_words = {QStringLiteral("burnish-cli"), QStringLiteral("convert"), opening.file, m_options.target};
        addAll("--read-as", opening.raw);
        // The command line chooses forms first.
        for (const RecipeAction action : {RecipeAction::QuantisedAs, RecipeAction::ReadAs}) {
            while (!edits.empty() && edits.back()->action && edits.back()->action->name == nameOf(action)) {
                addReading(edits.back()->action->arguments);
                edits.pop_back();
            }
        }
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
        const bool hasRecipeAction = isReading(edit);
        return notExpressible(ExportText::tr("This edit cannot be expressed as a command: %1.")
                                  .arg((hasRecipeAction ? *edits[edits.size() - 2] : edit).text));
    }

    /// Checks that the model's fields are those given by the structure's files.
    Expected<void> checkBinding(const Lineage &edit) const
    {
        bool isSame = bool(m_binding.structure);
        if (isSame && !edit.donors.empty()) {
            isSame = m_binding.record && m_binding.record == edit.donors.front();
        } else if (isSame) {
            const auto version = burnVersionOf(m_requested.state.metadata()).value_or(BurnVersion::V0_19);
            const auto argument = structureArgumentOf(*m_binding.structure, version);
            isSame = argument && *argument == edit.action->arguments.value(QLatin1String("structure")).toObject();
        }
        if (!isSame || (m_options.structure && m_options.structure != m_binding.structure))
            return notExpressible(ExportText::tr("The file was read with a different structure than the export uses."));
        return {};
    }

    Expected<void> add(std::initializer_list<CommandPart> parts)
    {
        for (const CommandPart part : parts)
            BURNISH_CHECK(appendToCommand(part, {m_options, m_requested.state}, m_words));
        return {};
    }

    Expected<void> addStructure()
    {
        const StructureFiles &files = m_isBound ? m_binding : m_structure;
        if (!m_isBound && !m_options.structure)
            return {};
        if (files.files.isEmpty())
            return notExpressible(ExportText::tr("The structure does not come from a file that a command can name."));
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
        return notExpressible(ExportText::tr("The structure does not come from a file that a command can name."));
    }

    Expected<void> addTemplate(const StructureFiles &files)
    {
        if (!files.record || files.record->before)
            return notExpressible(ExportText::tr("The template differs from its file."));
        if (!isFileAsOpened(*files.record))
            return hasChanged(files.files.first());
        add("--template", files.files.first());
        return {};
    }

    Expected<void> addRust(const StructureFiles &files)
    {
        const auto *rust = dynamic_cast<const RustStructure *>(files.structure.get());
        if (!rust)
            return notExpressible(ExportText::tr("The structure does not come from a file that a command can name."));
        const auto text = readRustFile(files.files.first());
        if (!text || rust->sources().empty() || QString::fromStdString(*text) != rust->sources().front().text)
            return hasChanged(files.files.first());
        addAll("--rust", files.files);
        add("--type", rust->name());
        for (const auto &[name, answer] : rust->answers())
            BURNISH_CHECK(appendPairToCommand({"answer"}, name, answer.text, m_words));
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

    const RecordedExport &m_requested;
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
    if (hasUndecodedBytes(word)) {
        inside.replace(QLatin1Char('\\'), QStringLiteral("\\\\")).replace(QLatin1Char('\''), QStringLiteral("\\'"));
        return QStringLiteral("$'%1'").arg(shownText(inside));
    }
    inside.replace(QLatin1Char('\''), QStringLiteral("'\\''"));
    return QLatin1Char('\'') + inside + QLatin1Char('\'');
}

} // namespace

Expected<QStringList> exportCommand(const RecordedExport &requested, const StructureFiles &structure,
                                    const StructureFiles &binding)
{
    return ExportCommandWriter(requested, structure, binding).words();
}

QString shellLine(const QStringList &words)
{
    QStringList line;
    for (const QString &word : words)
        line += quoted(word);
    return line.join(QLatin1Char(' '));
}

} // namespace burnish

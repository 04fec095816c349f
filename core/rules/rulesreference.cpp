// SPDX-License-Identifier: MIT
#include "core/rules/rulesreference.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/rules/compiledrule.h"
#include "core/rules/language/rulestext.h"
#include "core/rules/operations/operationexamples.h"
#include "core/rules/operations/operationtable.h"

#include <QRegularExpression>
#include <QStringList>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr auto fileExample = R"~({"placeholders": {"i": "digits", "p": "piece"},
 "values": {"heads": 32, "head_size": 128},
 "steps": [
   {"operation": "split",
    "inputs": ["h.{i}.attn.qkv.{p}"],
    "outputs": ["h.{i}.attn.q.{p}", "h.{i}.attn.k.{p}", "h.{i}.attn.v.{p}"],
    "parameters": {"axis": 0, "parts": 3}},
   {"operation": "remap",
    "inputs": ["^h\\.(\\d+)"],
    "outputs": ["layers.${1}"]}
 ]})~";

constexpr auto yamlExample = R"~(placeholders: {e: digits, i: digits}
steps:
  - operation: stack
    inputs: ["layers.{i}.experts.{e}.up.weight"]
    outputs: ["layers.{i}.experts.up"]
    parameters: {axis: 0, over: e})~";

ReferencePart code(const char *text)
{
    return {{}, QString::fromUtf8(text), true};
}

ReferenceSection files()
{
    return {RulesText::tr("Files of rules"),
            {{{},
              RulesText::tr("A list of rules turns the tensors of one model into those of another. Its steps run in "
                            "order, each on the result of the one before: a step takes tensors by their names and puts "
                            "others in their place.")},
             code(fileExample),
             {{}, RulesText::tr("A file with a name that ends in .yaml or .yml is YAML:")},
             code(yamlExample),
             {{}, RulesText::tr("A list of rename rules, [[\"from\", \"to\"], …], is a file of rules, too.")}}};
}

ReferenceSection patterns()
{
    return {RulesText::tr("Patterns"),
            {{{},
              RulesText::tr("A pattern matches the whole name of a tensor. {i} takes what “placeholders” says for i; "
                            "everything else is literal. A step runs once for each set of values that the placeholders "
                            "have in its inputs, a group.")},
             {u"digits"_s, RulesText::tr("one or more of 0–9")},
             {u"piece"_s, RulesText::tr("one or more characters, but no dot")},
             {u"any"_s, RulesText::tr("any text, also none")},
             {{},
              RulesText::tr("With \"syntax\": \"regex\", the patterns of a step are regexes in Rust's syntax. Outputs "
                            "insert groups by $1 or ${name}, and groups of the same name have the same value in all "
                            "inputs.")}}};
}

ReferenceSection steps()
{
    return {
        RulesText::tr("Steps"),
        {{u"operation"_s, RulesText::tr("What the step does, such as split")},
         {u"inputs"_s, RulesText::tr("The names of the tensors that the step takes")},
         {u"outputs"_s, RulesText::tr("The names of those that it puts in their place")},
         {u"parameters"_s, RulesText::tr("The parameters of the operation")},
         {u"syntax"_s, RulesText::tr("“placeholders”, or “regex” for patterns that are regexes")},
         {u"enabled"_s, RulesText::tr("false switches the step off")},
         {u"optional"_s, RulesText::tr("true passes over a step that matches nothing, which is refused otherwise")},
         {u"leave_out"_s, RulesText::tr("Groups that stay as they are, such as [{\"i\": \"3\"}]")},
         {u"note"_s, RulesText::tr("A remark for people")},
         {u"learned_from"_s, RulesText::tr("The tensors of an example that the step was learned from, for people")}}};
}

ReferenceSection parameters()
{
    return {
        RulesText::tr("Parameters"),
        {{{},
          RulesText::tr("Numbers can be expressions of names and whole numbers with + - * / and parentheses, such as "
                        "\"heads * head_size\". The names come from “values”, the configuration of the model, and its "
                        "metadata; heads, kv_heads, head_size, hidden_size, layers, experts and vocabulary stand for "
                        "what different models call differently. These parameters are for all operations but remap:")},
         {u"only_with_axes"_s, RulesText::tr("Pass over tensors with another number of axes")},
         {u"keep_inputs"_s, RulesText::tr("Keep the inputs beside the outputs (not with copy and drop)")}}};
}

ReferenceSection wayBack()
{
    return {RulesText::tr("The way back"),
            {{{},
              RulesText::tr("--inverse applies the rules for the way back: those of “inverse” in the file, "
                            "{\"steps\": […]}, or the steps in reverse, each undone by its opposite. A step without a "
                            "way back is refused.")}}};
}

ReferenceSection refusals()
{
    return {RulesText::tr("What is refused"),
            {{{},
              RulesText::tr("Refused are a group that lacks an input, numbers with a gap, an output with a name that "
                            "exists or that two groups make, sizes that do not divide or add up, and dtypes or shapes "
                            "that differ. Nothing is applied while a step is refused.")}}};
}

QString kindText(const RuleParameter &parameter)
{
    switch (parameter.kind) {
    case RuleParameterKind::Axis:
    case RuleParameterKind::Count:
        return RulesText::tr("whole number");
    case RuleParameterKind::Numbers:
        return RulesText::tr("list of whole numbers");
    case RuleParameterKind::Number:
        return RulesText::tr("number");
    case RuleParameterKind::Flag:
        return RulesText::tr("true or false");
    case RuleParameterKind::Text:
        break;
    }
    if (parameter.values.empty())
        return RulesText::tr("text");
    QStringList values;
    for (const char *value : parameter.values)
        values += QLatin1String(value);
    return joinedNames(values);
}

QString parameterText(const RuleParameter &parameter)
{
    const QString help = QCoreApplication::translate("burnish::Rules", parameter.help);
    const QString kind = kindText(parameter);
    return parameter.isRequired ? RulesText::tr("%1 (%2, required)").arg(help, kind)
                                : RulesText::tr("%1 (%2)").arg(help, kind);
}

QString wayBackText(const RuleOperation &operation)
{
    // The way back of "remap" depends on the names of a model, and is made without the table.
    if (!operation.inverse && operation.form != RuleForm::Remap)
        return RulesText::tr("There is no way back.");
    return operation.invertsExactly ? RulesText::tr("The way back is exact.")
                                    : RulesText::tr("The way back is not exact.");
}

/// Keeps Markdown from reading anything into a text.
QString escaped(QString text)
{
    static const QRegularExpression special(uR"([\\`*_\[\]<>#|])"_s);
    return text.replace(special, uR"(\\\0)"_s);
}

QString asMarkdown(const ReferenceSection &section)
{
    QString text = section.operation ? u"### %1 {#%1}\n\n"_s.arg(section.title) : u"## %1\n\n"_s.arg(section.title);
    bool isList = false;
    for (const ReferencePart &part : section.parts) {
        if (isList && part.term.isEmpty())
            text += u'\n';
        isList = !part.term.isEmpty();
        if (part.isCode)
            text += u"```\n%1\n```\n\n"_s.arg(part.text);
        else if (isList)
            text += u"- `%1`: %2\n"_s.arg(part.term, escaped(part.text));
        else
            text += escaped(part.text) + u"\n\n"_s;
    }
    return isList ? text + u'\n' : text;
}

} // namespace

ReferenceSection operationReference(const RuleOperation &operation)
{
    ReferenceSection section;
    section.title = QLatin1String(operation.name);
    section.operation = &operation;
    section.parts.push_back({{}, operation.descriptionText()});
    section.parts.push_back(
        {{}, joinedSentences({RulesText::tr("It has %1.").arg(patternCountsOf(operation)), wayBackText(operation)})});
    for (const RuleParameter &parameter : operation.parameters)
        section.parts.push_back({QLatin1String(parameter.name), parameterText(parameter)});
    if (const RuleExample *example = findRuleExample(operation.name)) {
        section.parts.push_back({{}, RulesText::tr("Before:")});
        section.parts.push_back(code(example->before));
        section.parts.push_back({{}, RulesText::tr("Rules:")});
        section.parts.push_back(code(example->rules));
        section.parts.push_back({{}, RulesText::tr("After:")});
        section.parts.push_back(code(example->after));
    }
    return section;
}

std::vector<ReferenceSection> rulesReference()
{
    std::vector<ReferenceSection> all = {files(), patterns(), steps(), parameters(), wayBack(), refusals()};
    for (const RuleOperation &operation : ruleOperations())
        all.push_back(operationReference(operation));
    return all;
}

QString rulesReferenceAsMarkdown()
{
    QString text;
    bool hasOperations = false;
    for (const ReferenceSection &section : rulesReference()) {
        if (section.operation && !hasOperations)
            text += u"## %1\n\n"_s.arg(RulesText::tr("Operations"));
        hasOperations = section.operation != nullptr;
        text += asMarkdown(section);
    }
    return text;
}

} // namespace burnish

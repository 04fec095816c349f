// SPDX-License-Identifier: MIT
#include "core/rules/code/rulesprogram.h"

#include "core/codegen/codegentext.h"
#include "core/codegen/rustcode.h"
#include "core/rules/code/rustcalls.h"
#include "core/rules/code/rustparts.h"

#include <algorithm>

namespace burnish {

namespace {

using Compiled = std::shared_ptr<const CompiledRule>;

std::string joinedText(const std::vector<std::string> &texts, const char *between)
{
    std::string made;
    for (const std::string &text : texts)
        made += (made.empty() ? "" : between) + text;
    return made;
}

/// Adds the functions that a function calls, and those that these call.
void addUsed(std::set<std::string_view> &used, std::string_view name)
{
    if (!used.insert(name).second)
        return;
    const auto part = std::ranges::find(rustParts(), name, &RustPart::name);
    if (part == rustParts().end())
        return;
    for (const std::string_view other : part->uses) {
        if (!other.empty())
            addUsed(used, other);
    }
}

/// Generates the code of one rule; nothing if burn-store has nothing for it.
class StepCode
{
public:
    StepCode(const CompiledRule &rule, std::string title)
        : m_rule(rule)
        , m_calls(rule)
        , m_title(std::move(title))
    {}

    std::optional<std::string> code()
    {
        if (m_rule.operation->form != RuleForm::Unstack)
            return applied(0, m_rule.inputs.size());
        std::string made;
        for (std::size_t input = 0; input < m_rule.inputs.size(); ++input) {
            const auto one = applied(input, 1);
            if (!one)
                return std::nullopt;
            made += *one;
        }
        return made;
    }

    [[nodiscard]] const std::set<std::string_view> &used() const { return m_used; }

private:
    /// Returns the call that applies the rule to some of its inputs.
    std::optional<std::string> applied(std::size_t firstInput, std::size_t inputs)
    {
        m_usesValues = false;
        m_usesAll = false;
        const auto made = body(firstInput);
        for (const std::string_view name : m_calls.used())
            m_used.insert(name);
        if (!made)
            return std::nullopt;
        return "    let rule = Rule {\n        title: " + rustStringLiteral(m_title) + ",\n        inputs: &[" +
               patterns(firstInput, inputs) + "],\n" + options() +
               "        ..Rule::default()\n    };\n    let tensors = apply(tensors, rule, |" +
               (m_rule.operation->form == RuleForm::Drop && !m_rule.equalTo ? "_" : "x") + ", " +
               (m_usesValues ? "v" : "_") + ", " + (m_usesAll ? "all" : "_") + "| {\n" + *made + "    })?;\n";
    }

    std::optional<std::string> body(std::size_t input)
    {
        switch (m_rule.operation->form) {
        case RuleForm::Pairs:
        case RuleForm::Stack:
            return each();
        case RuleForm::Divide:
            return divided();
        case RuleForm::Unstack:
            return unstacked(input);
        case RuleForm::Join:
            return joined();
        case RuleForm::Copy:
            return copied();
        case RuleForm::Drop:
            return dropped();
        case RuleForm::Remap:
        case RuleForm::Many:
            break;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string patterns(std::size_t first, std::size_t count) const
    {
        std::string made;
        for (std::size_t input = first; input < first + count; ++input) {
            const RulePattern &pattern = m_rule.inputs[input];
            std::vector<std::string> names;
            for (const std::size_t slot : pattern.groups())
                names.push_back(rustStringLiteral(m_rule.slots.name(slot)));
            made += (count > 1 ? "\n            (" : "(") + rustStringLiteral(pattern.asRegex()) + ", &[" +
                    joinedText(names, ", ") + (count > 1 ? "])," : "])");
        }
        return count > 1 ? made + "\n        " : made;
    }

    [[nodiscard]] std::string options() const
    {
        std::string made;
        if (m_rule.operation->form == RuleForm::Stack)
            made += "        over: Some(" + rustStringLiteral(m_rule.slots.name(*m_rule.over)) + "),\n";
        if (m_rule.onlyWithAxes)
            made += "        only_with_axes: Some(" + std::to_string(*m_rule.onlyWithAxes) + "),\n";
        if (!m_rule.rule.leftOut.empty()) {
            std::vector<std::string> groups;
            for (const RuleCaptures &group : m_rule.rule.leftOut) {
                std::vector<std::string> values;
                for (const auto &[name, value] : group)
                    values.push_back('(' + rustStringLiteral(name) + ", " + rustStringLiteral(value) + ')');
                groups.push_back("&[" + joinedText(values, ", ") + ']');
            }
            made += "        left_out: &[" + joinedText(groups, ", ") + "],\n";
        }
        if (m_rule.rule.optional)
            made += "        is_optional: true,\n";
        if (m_rule.keepsInputs)
            made += "        keeps_inputs: true,\n";
        return made;
    }

    /// Returns an expression of the text that an output or a name stands for.
    std::string named(const RuleTemplate &output)
    {
        std::string text;
        std::string plain;
        std::string arguments;
        for (const RulePart &part : output.parts()) {
            if (part.slot) {
                const bool isNumber = m_rule.operation->form == RuleForm::Unstack && part.slot == m_rule.over;
                m_usesValues = m_usesValues || !isNumber;
                text += "{}";
                arguments += isNumber ? ", number" : ", v[" + rustStringLiteral(m_rule.slots.name(*part.slot)) + ']';
                continue;
            }
            plain += part.literal;
            for (const char c : part.literal)
                text += c == '{' ? "{{" : c == '}' ? "}}" : std::string(1, c);
        }
        return arguments.empty() ? rustStringLiteral(plain) + ".to_string()"
                                 : "format!(" + rustStringLiteral(text) + arguments + ')';
    }

    std::string entry(std::size_t output, const std::string &tensor)
    {
        return "            (" + named(m_rule.outputs[output]) + ", " + tensor + "),\n";
    }

    std::optional<std::string> each()
    {
        const bool isStack = m_rule.operation->form == RuleForm::Stack;
        std::string made = "        Ok(vec![\n";
        for (std::size_t input = 0; input < m_rule.inputs.size(); ++input) {
            const std::string tensors = "x[" + std::to_string(input) + ']';
            const auto tensor = isStack ? m_calls.ofAll('&' + tensors) : m_calls.of(tensors + "[0]");
            if (!tensor)
                return std::nullopt;
            made += entry(input, *tensor);
        }
        return made + "        ])\n";
    }

    std::optional<std::string> divided()
    {
        const auto parts = m_calls.of("x[0][0]");
        if (!parts)
            return std::nullopt;
        std::string made = "        let parts = " + *parts + ";\n        Ok(vec![\n";
        for (std::size_t output = 0; output < m_rule.outputs.size(); ++output)
            made += entry(output, "parts[" + std::to_string(output) + "].clone()");
        return made + "        ])\n";
    }

    std::optional<std::string> unstacked(std::size_t input)
    {
        const auto parts = m_calls.of("x[0][0]");
        if (!parts)
            return std::nullopt;
        return "        let parts = " + *parts + ".into_iter().enumerate();\n        Ok(parts.map(|(number, part)| (" +
               named(m_rule.outputs[input]) + ", part)).collect())\n";
    }

    std::optional<std::string> joined()
    {
        const auto tensor = m_calls.ofAll("&x.concat()");
        if (!tensor)
            return std::nullopt;
        return "        Ok(vec![\n" + entry(0, *tensor) + "        ])\n";
    }

    std::optional<std::string> copied()
    {
        std::string made;
        for (std::size_t output = 0; output < m_rule.outputs.size(); ++output)
            made += entry(output, "x[0][0].clone()");
        if (!m_rule.arguments.flag("only_if_missing"))
            return "        Ok(vec![\n" + made + "        ])\n";
        m_usesAll = true;
        m_used.insert("find");
        return "        let copies = vec![\n" + made +
               "        ];\n        Ok(copies.into_iter().filter(|(name, _)| find(all, name).is_err()).collect())\n";
    }

    std::optional<std::string> dropped()
    {
        if (!m_rule.equalTo)
            return "        Ok(vec![])\n";
        m_usesAll = true;
        m_used.insert("find");
        m_used.insert("is_same");
        return "        let other = find(all, &" + named(*m_rule.equalTo) +
               ")?;\n        for tensor in x.iter().flatten() {\n            if !is_same(tensor, other)? {\n"
               "                return Ok(x.iter().flatten().map(|tensor| (name_of(tensor), tensor.clone())).collect());\n"
               "            }\n        }\n        Ok(vec![])\n";
    }

    const CompiledRule &m_rule;
    RustCalls m_calls;
    std::string m_title;
    std::set<std::string_view> m_used;
    bool m_usesValues = false;
    bool m_usesAll = false;
};

class Generator
{
public:
    Generator(const TensorRules &rules, const RuleValues &values, BurnVersion version)
        : m_rules(rules)
        , m_values(rules.values)
        , m_isPacked(version >= BurnVersion::V0_22)
    {
        m_values.insert(values.begin(), values.end());
    }

    RulesProgram program()
    {
        for (std::size_t i = 0; i < m_rules.steps.size(); ++i) {
            const TensorRule &step = m_rules.steps[i];
            if (!step.enabled)
                continue;
            const std::string title = std::to_string(i + 1) + " (" + step.operation + ')';
            const auto rule = compileRule(step, m_rules.placeholders, m_values);
            if (rule && (*rule)->remapper && step.leftOut.empty())
                m_renames.push_back({step.inputs.front(), step.outputs.front()});
            else
                add(rule, title);
        }
        finishRenames();
        std::string code;
        addHead(code);
        code += m_body + "    Ok(tensors)\n}\n" + (m_isPacked ? rustPackTensors() : rustSnapshots()) + rustRunner();
        for (const RustPart &part : rustParts()) {
            if (m_used.contains(part.name))
                code += part.code;
        }
        return {QString::fromStdString(code), m_leftOut};
    }

private:
    void add(const Expected<Compiled> &rule, const std::string &title)
    {
        finishRenames();
        std::optional<std::string> code;
        QString reason = CodegenText::tr("burn-store has nothing for this operation.");
        if (rule) {
            StepCode step(**rule, title);
            code = step.code();
            if (code) {
                for (const std::string_view name : step.used())
                    addUsed(m_used, name);
            }
        } else {
            reason = rule.error().details();
        }
        if (code) {
            m_body += "\n    // " + commented(QString::fromStdString(title)) + '\n' + *code;
            return;
        }
        m_leftOut += QString::fromStdString(title);
        m_reasons += CodegenText::tr("Rule %1 is left out: %2").arg(QString::fromStdString(title), reason);
        m_body += "\n    // " + commented(m_reasons.back()) + '\n';
    }

    /// Comments end with their line.
    [[nodiscard]] static std::string commented(QString text)
    {
        return text.replace(QLatin1Char('\n'), QLatin1Char(' '))
            .replace(QLatin1Char('\r'), QLatin1Char(' '))
            .toStdString();
    }

    void finishRenames()
    {
        if (m_renames.empty())
            return;
        m_body += "\n    let names = KeyRemapper::from_patterns(vec![\n";
        for (const RemapRule &rule : m_renames)
            m_body += "        (" + rustStringLiteral(rule.from) + ", " + rustStringLiteral(rule.to) + "),\n";
        m_body += "    ]);\n    let names = names.map_err(|error| error.to_string())?;\n"
                  "    let tensors = check_names(names.remap(tensors).0, \"remap\")?;\n";
        m_renames.clear();
    }

    void addHead(std::string &code) const
    {
        const char *const releases = m_isPacked ? "0.22" : "0.19 – 0.21";
        code += "// " +
                commented(CodegenText::tr("Requires burn and burn-store %1 with the feature std.")
                              .arg(QString::fromUtf8(releases))) +
                '\n';
        for (const QString &reason : m_reasons)
            code += "// " + commented(reason) + '\n';
        const bool usesData = !m_isPacked || m_used.contains("data_of");
        if (m_isPacked)
            code += usesData ? "use burn::tensor::TensorData;\n" : "";
        else
            code += "use burn::module::ParamId;\nuse burn::tensor::{DType, TensorData};\n";
        code += m_isPacked ? "use burn_store::KeyRemapper;\nuse burn_store::burn_pack::{self, Bytes, DType};\n"
                           : "use burn_store::{KeyRemapper, TensorSnapshot, TensorSnapshotError};\n";
        code += "use std::collections::{HashMap, HashSet};\n";
        code += m_isPacked ? "\n" : "use std::rc::Rc;\n\n";
        const char *const source = m_isPacked ? "get_all_tensors()" : "get_all_snapshots()";
        code += "/// " +
                commented(CodegenText::tr("Applies the rules to all tensors of a model, such as those of "
                                          "`store.%1`; `module.apply` takes the result.")
                              .arg(QLatin1String(source))) +
                '\n';
        code += "pub fn convert(tensors: Vec<Stored>) -> Result<Vec<Stored>, Failure> {\n";
    }

    const TensorRules &m_rules;
    RuleValues m_values;
    bool m_isPacked;
    std::vector<RemapRule> m_renames; ///< not yet in the body
    std::string m_body;
    QStringList m_leftOut;
    QStringList m_reasons;
    std::set<std::string_view> m_used;
};

} // namespace

RulesProgram rulesProgram(const TensorRules &rules, const RuleValues &values, BurnVersion version)
{
    if (const auto renames = remapRulesOf(rules))
        return {QString::fromStdString(rustCode(*renames)), {}};
    return Generator(rules, values, version).program();
}

} // namespace burnish

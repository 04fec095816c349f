// SPDX-License-Identifier: MIT
#include "core/merge/config/blockweights.h"

#include "core/merge/methods/mergetext.h"

#include <algorithm>
#include <cmath>

namespace burnish {

namespace {

constexpr std::size_t sdCount = 26;
constexpr std::size_t sdxlCount = 20;
constexpr std::size_t fluxCount = 61;
constexpr std::size_t fluxDoubleBlocks = 19;
constexpr std::size_t fluxSingleBlocks = 38;

QString numbered(const char *prefix, std::size_t number, int digits)
{
    return QLatin1String(prefix) + QString::number(number).rightJustified(digits, QLatin1Char('0'));
}

/// Returns a regex for the tensors of each block; empty for BASE, which covers the rest.
std::vector<std::string> blockRegexes(std::size_t count)
{
    std::vector<std::string> regexes;
    if (count == fluxCount) {
        // Only files of the whole pipeline put the transformer under this name.
        const std::string flux = "^(?:model\\.diffusion_model\\.)?";
        regexes = {"^text_encoders\\.clip_l\\.", "^text_encoders\\.t5xxl\\.",
                   flux + "(?:img|txt|time|vector|guidance)_in\\."};
        for (std::size_t i = 0; i < fluxDoubleBlocks; ++i)
            regexes.push_back(flux + "double_blocks\\." + std::to_string(i) + "\\.");
        for (std::size_t i = 0; i < fluxSingleBlocks; ++i)
            regexes.push_back(flux + "single_blocks\\." + std::to_string(i) + "\\.");
        regexes.push_back(flux + "final_layer\\.");
        return regexes;
    }
    const std::string unet = "^model\\.diffusion_model\\.";
    const std::size_t blocks = (count - 2) / 2;
    regexes = {std::string(), unet + "(?:time_embed|label_emb|input_blocks\\.0)\\."};
    for (std::size_t i = 1; i < blocks; ++i)
        regexes.push_back(unet + "input_blocks\\." + std::to_string(i) + "\\.");
    regexes.push_back(unet + "middle_block\\.");
    for (std::size_t i = 0; i + 1 < blocks; ++i)
        regexes.push_back(unet + "output_blocks\\." + std::to_string(i) + "\\.");
    regexes.push_back(unet + "(?:out|output_blocks\\." + std::to_string(blocks - 1) + ")\\.");
    return regexes;
}

MergeRule ruleFor(const std::string &parameter, MergePattern where, double value)
{
    return {parameter, std::nullopt, std::move(where), {value}};
}

std::string quoted(const QString &text)
{
    std::string regex;
    for (const char c : text.toStdString()) {
        if (std::string_view("\\.+*?()|[]{}^$#&-~/").find(c) != std::string_view::npos)
            regex += '\\';
        regex += c;
    }
    return regex;
}

std::string either(const std::vector<std::string> &regexes)
{
    std::string all;
    for (const std::string &regex : regexes)
        all.append(all.empty() ? "" : "|").append(regex);
    return all;
}

/// Words of a selector; a leading NOT selects all others.
struct Words
{
    QStringList words;
    bool areOthers = false;
};

Words wordsOf(const QString &text)
{
    Words read{text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts), false};
    if (!read.words.isEmpty() && read.words.first() == QLatin1String("NOT")) {
        read.areOthers = true;
        read.words.removeFirst();
    }
    return read;
}

/// Returns which blocks the text selects.
Expected<std::vector<bool>> chosenBlocks(const QString &text, const QStringList &names)
{
    const Words read = wordsOf(text);
    std::vector<bool> chosen(std::size_t(names.size()), read.words.isEmpty() || read.areOthers);
    for (const QString &word : read.words) {
        const QStringList ends = word.split(QLatin1Char('-'));
        const qsizetype first = names.indexOf(ends.first());
        const qsizetype last = names.indexOf(ends.last());
        if (ends.size() > 2 || first < 0 || last < 0)
            return Error(ErrorCode::NotFound, MergeText::tr("Unknown block “%1”.").arg(word));
        for (qsizetype i = std::min(first, last); i <= std::max(first, last); ++i)
            chosen[std::size_t(i)] = !read.areOthers;
    }
    return chosen;
}

/// Matches the tensors in the chosen blocks. BASE covers tensors outside of all other blocks.
MergePattern patternOf(const std::vector<bool> &chosen, const std::vector<std::string> &regexes)
{
    std::vector<std::string> inside;
    std::vector<std::string> outside;
    bool hasRest = false;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (regexes[i].empty())
            hasRest = chosen[i];
        else
            (chosen[i] ? inside : outside).push_back(regexes[i]);
    }
    MergePattern pattern;
    pattern.kind = MergePattern::Kind::Regex;
    if (hasRest)
        pattern.unless = either(outside);
    else
        pattern.text = either(inside);
    return pattern;
}

Expected<MergeRule> elementRule(const std::string &parameter, const QString &text, std::size_t count)
{
    const QStringList fields = text.split(QLatin1Char(':'));
    bool isNumber = false;
    const double ratio = fields.last().trimmed().toDouble(&isNumber);
    if (fields.size() != 3 || !isNumber || !std::isfinite(ratio))
        return Error(
            ErrorCode::Malformed,
            MergeText::tr("Expected BLOCKS:ELEMENTS:RATIO, found “%1”.").arg(quotedForMessage(text.toStdString())));
    BURNISH_TRY(const std::vector<bool> blocks, chosenBlocks(fields[0], blockNames(count)));
    MergePattern where = patternOf(blocks, blockRegexes(count));
    const Words elements = wordsOf(fields[1]);
    std::vector<std::string> parts;
    for (const QString &word : elements.words)
        parts.push_back(quoted(word));
    if (!elements.areOthers)
        where.also = either(parts);
    else if (!parts.empty())
        where.unless = where.unless.empty() ? either(parts) : where.unless + '|' + either(parts);
    return ruleFor(parameter, std::move(where), ratio);
}

} // namespace

QStringList blockNames(std::size_t count)
{
    QStringList names;
    if (count == fluxCount) {
        names = {QStringLiteral("CLIP"), QStringLiteral("T5"), QStringLiteral("IN")};
        for (std::size_t i = 0; i < fluxDoubleBlocks; ++i)
            names.append(numbered("D", i, 3));
        for (std::size_t i = 0; i < fluxSingleBlocks; ++i)
            names.append(numbered("S", i, 3));
        names.append(QStringLiteral("OUT"));
    } else if (count == sdCount || count == sdxlCount) {
        const std::size_t blocks = (count - 2) / 2;
        names.append(QStringLiteral("BASE"));
        for (std::size_t i = 0; i < blocks; ++i)
            names.append(numbered("IN", i, 2));
        names.append(QStringLiteral("M00"));
        for (std::size_t i = 0; i < blocks; ++i)
            names.append(numbered("OUT", i, 2));
    }
    return names;
}

std::vector<double> forSdxl(const std::vector<double> &values)
{
    if (values.size() != sdCount)
        return values;
    std::vector<double> kept(values.begin(), values.begin() + 10);
    kept.insert(kept.end(), values.begin() + 13, values.begin() + 23);
    return kept;
}

std::size_t blockCountOf(const ModelState &model)
{
    bool isUnet = false;
    bool isDeep = false;
    bool isFlux = false;
    model.visitPaths(model.root(), [&](NodeId, const Node &, const std::string &path) {
        isFlux = isFlux || path.ends_with("double_blocks.0");
        isUnet = isUnet || path == "model.diffusion_model.input_blocks";
        // SDXL has no input blocks after 8.
        isDeep = isDeep || path == "model.diffusion_model.input_blocks.9";
        return true;
    });
    if (isFlux)
        return fluxCount;
    return !isUnet ? 0 : isDeep ? sdCount : sdxlCount;
}

Expected<std::vector<double>> blockWeightsFor(const ModelState &model, const std::vector<double> &values)
{
    const std::size_t count = blockCountOf(model);
    if (count == 0)
        return Error(ErrorCode::Mismatch,
                     MergeText::tr("Block weights are for Stable Diffusion and FLUX; the model is neither."));
    std::vector<double> fitting = count == sdxlCount ? forSdxl(values) : values;
    if (fitting.size() != count)
        return Error(
            ErrorCode::Mismatch,
            MergeText::tr("Expected %1 block weights for this model, found %2.").arg(count).arg(values.size()));
    return fitting;
}

Expected<std::vector<MergeRule>> blockRules(const std::string &parameter, const std::vector<double> &values)
{
    if (blockNames(values.size()).isEmpty())
        return Error(
            ErrorCode::InvalidArgument,
            MergeText::tr("Expected 26 (SD), 20 (SDXL) or 61 (FLUX) block weights, found %1.").arg(values.size()));
    const std::vector<std::string> regexes = blockRegexes(values.size());
    double rest = 0;
    std::vector<MergeRule> rules;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (regexes[i].empty())
            rest = values[i];
        else
            rules.push_back(ruleFor(parameter, {MergePattern::Kind::Regex, regexes[i]}, values[i]));
    }
    rules.push_back(ruleFor(parameter, {}, rest));
    return rules;
}

Expected<std::vector<MergeRule>> elementRules(const std::string &parameter, const QString &text, std::size_t count)
{
    QString lines = text;
    std::vector<MergeRule> rules;
    for (const QString &line : lines.replace(QLatin1Char(','), QLatin1Char('\n')).split(QLatin1Char('\n'))) {
        if (line.trimmed().isEmpty())
            continue;
        BURNISH_TRY(MergeRule rule, elementRule(parameter, line.trimmed(), count));
        rules.insert(rules.begin(), std::move(rule));
    }
    return rules;
}

Expected<std::vector<BlockWeights>> readBlockWeights(const QByteArray &text)
{
    std::vector<BlockWeights> lists;
    const auto lines = QString::fromUtf8(text).split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString line = lines[i].trimmed();
        if (line.isEmpty() || line.startsWith(QLatin1Char('#')))
            continue;
        BlockWeights list;
        const qsizetype tab = line.indexOf(QLatin1Char('\t'));
        if (tab >= 0)
            list.name = line.left(tab).trimmed();
        for (const QString &part : line.mid(tab + 1).split(QLatin1Char(','))) {
            bool isNumber = false;
            const double value = part.trimmed().toDouble(&isNumber);
            if (!isNumber || !std::isfinite(value))
                return Error(ErrorCode::Malformed, MergeText::tr("“%1” is not a number (line %2).")
                                                       .arg(quotedForMessage(part.trimmed().toStdString()))
                                                       .arg(i + 1));
            list.values.push_back(value);
        }
        if (blockNames(list.values.size()).isEmpty())
            return Error(ErrorCode::Malformed,
                         MergeText::tr("Expected 26 (SD), 20 (SDXL) or 61 (FLUX) block weights, found %1 (line %2).")
                             .arg(list.values.size())
                             .arg(i + 1));
        lists.push_back(std::move(list));
    }
    return lists;
}

} // namespace burnish

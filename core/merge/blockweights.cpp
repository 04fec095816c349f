// SPDX-License-Identifier: MIT
#include "core/merge/blockweights.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::BlockWeights)
};

constexpr std::size_t sdCount = 26;
constexpr std::size_t sdxlCount = 20;
constexpr std::size_t fluxCount = 61;

QString numbered(const char *prefix, std::size_t number, int digits)
{
    return QLatin1String(prefix) + QString::number(number).rightJustified(digits, QLatin1Char('0'));
}

/// A rule for the paths in which the regex is found, for all without one.
MergeRule rule(const std::string &parameter, std::string regex, double value)
{
    MergeRule made;
    made.parameter = parameter;
    made.where.kind = regex.empty() ? MergePattern::Kind::All : MergePattern::Kind::Regex;
    made.where.text = std::move(regex);
    made.values.push_back(value);
    return made;
}

/// Blocks of a UNet with so many input and output blocks; the weights are BASE, IN…, M00, OUT….
std::vector<MergeRule> unetRules(const std::string &parameter, const std::vector<double> &values, std::size_t blocks)
{
    const std::string unet = "^model\\.diffusion_model\\.";
    std::vector<MergeRule> rules;
    rules.push_back(rule(parameter, unet + "(?:time_embed|label_emb)\\.", values[1]));
    rules.push_back(rule(parameter, unet + "out\\.", values[2 * blocks + 1]));
    rules.push_back(rule(parameter, unet + "middle_block\\.", values[blocks + 1]));
    for (std::size_t i = 0; i < blocks; ++i) {
        rules.push_back(rule(parameter, unet + "input_blocks\\." + std::to_string(i) + "\\.", values[1 + i]));
        rules.push_back(rule(parameter, unet + "output_blocks\\." + std::to_string(i) + "\\.", values[blocks + 2 + i]));
    }
    rules.push_back(rule(parameter, {}, values[0]));
    return rules;
}

std::vector<MergeRule> fluxRules(const std::string &parameter, const std::vector<double> &values)
{
    // Files of the whole pipeline put the transformer under this name, those of it alone do not.
    const std::string flux = "^(?:model\\.diffusion_model\\.)?";
    std::vector<MergeRule> rules;
    rules.push_back(rule(parameter, "^text_encoders\\.clip_l\\.", values[0]));
    rules.push_back(rule(parameter, "^text_encoders\\.t5xxl\\.", values[1]));
    rules.push_back(rule(parameter, flux + "(?:img|txt|time|vector|guidance)_in\\.", values[2]));
    for (std::size_t i = 0; i < 19; ++i)
        rules.push_back(rule(parameter, flux + "double_blocks\\." + std::to_string(i) + "\\.", values[3 + i]));
    for (std::size_t i = 0; i < 38; ++i)
        rules.push_back(rule(parameter, flux + "single_blocks\\." + std::to_string(i) + "\\.", values[22 + i]));
    rules.push_back(rule(parameter, flux + "final_layer\\.", values[60]));
    rules.push_back(rule(parameter, {}, 0));
    return rules;
}

} // namespace

QStringList blockNames(std::size_t count)
{
    QStringList names;
    if (count == fluxCount) {
        names = {QStringLiteral("CLIP"), QStringLiteral("T5"), QStringLiteral("IN")};
        for (std::size_t i = 0; i < 19; ++i)
            names.append(numbered("D", i, 3));
        for (std::size_t i = 0; i < 38; ++i)
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

Expected<std::vector<MergeRule>> blockRules(const std::string &parameter, const std::vector<double> &values)
{
    if (values.size() == sdCount || values.size() == sdxlCount)
        return unetRules(parameter, values, (values.size() - 2) / 2);
    if (values.size() == fluxCount)
        return fluxRules(parameter, values);
    return Error(ErrorCode::InvalidArgument,
                 Text::tr("Lists of block weights have 26 numbers (SD), 20 (SDXL) or 61 (FLUX), not %1.").arg(values.size()));
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
                return Error(ErrorCode::Malformed, Text::tr("“%1” is no number (line %2).")
                                                       .arg(quotedForMessage(part.trimmed().toStdString()))
                                                       .arg(i + 1));
            list.values.push_back(value);
        }
        if (blockNames(list.values.size()).isEmpty())
            return Error(ErrorCode::Malformed,
                         Text::tr("Lists of block weights have 26 numbers (SD), 20 (SDXL) or 61 (FLUX), not %1 (line %2).")
                             .arg(list.values.size())
                             .arg(i + 1));
        lists.push_back(std::move(list));
    }
    return lists;
}

QByteArray writeBlockWeights(const std::vector<BlockWeights> &lists)
{
    QString text;
    for (const BlockWeights &list : lists) {
        QStringList numbers;
        for (const double value : list.values)
            numbers.append(QString::number(value, 'g', QLocale::FloatingPointShortest));
        if (!list.name.isEmpty())
            text += list.name + QLatin1Char('\t');
        text += numbers.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return text.toUtf8();
}

} // namespace burnish

// SPDX-License-Identifier: MIT
#include "core/base/omission.h"

#include "core/base/basetext.h"
#include "core/base/joinedtext.h"
#include "core/base/nearestword.h"
#include "core/base/pathtext.h"
#include "core/base/plural.h"

#include <QJsonObject>

#include <algorithm>
#include <optional>

namespace burnish {

namespace {

std::optional<OmissionKind> kindOf(const QString &id)
{
    for (const OmissionKind kind : omissionKinds) {
        if (idOf(kind) == id)
            return kind;
    }
    return std::nullopt;
}

Expected<OmissionKinds> kindsOf(const QStringList &ids)
{
    OmissionKinds kinds;
    for (const QString &id : ids) {
        const auto kind = kindOf(id);
        const QStringList known = idsOf(OmissionKinds::all());
        const QString nearest = kind ? QString() : nearestWord(id, known);
        if (!kind && !nearest.isEmpty())
            return invalid(BaseText::tr("Unknown kind “%1” of what may be left out: expected one of %2. Did you "
                                        "mean %3?")
                               .arg(id, joinedNames(known), nearest));
        if (!kind)
            return invalid(BaseText::tr("Unknown kind “%1” of what may be left out: expected one of %2.")
                               .arg(id, joinedNames(known)));
        kinds.set(*kind);
    }
    return kinds;
}

/// Returns how to get a result without these.
QString wayOut(OmissionKind kind)
{
    const QString option = QStringLiteral("--allow-partial=") + idOf(kind);
    return kind == OmissionKind::UnknownQuantised
               ? BaseText::tr("To copy it unchanged where that is possible, allow it (%1).").arg(option)
               : BaseText::tr("For a result without it, allow that (%1).").arg(option);
}

Error refusalOf(const Omissions &omissions, OmissionKind kind)
{
    const auto first = std::ranges::find(omissions.entries(), kind, &Omission::kind);
    Error refusal = first != omissions.entries().end()
                        ? first->reason
                        : Error(ErrorCode::Unsupported, BaseText::tr("The model is not complete."));
    const std::size_t more = omissions.count(kind) - 1;
    return refusal.withMessage(
        joinedSentences({refusal.message(),
                         more == 0 ? QString() : BaseText::tr("There are %n more like this.", nullptr, forPlural(more)),
                         wayOut(kind)}));
}

} // namespace

QString idOf(OmissionKind kind)
{
    switch (kind) {
    case OmissionKind::Fields:
        return QStringLiteral("fields");
    case OmissionKind::Unread:
        return QStringLiteral("unread");
    case OmissionKind::MissingFiles:
        return QStringLiteral("missing-files");
    case OmissionKind::UnknownQuantised:
        return QStringLiteral("unknown-quantised");
    case OmissionKind::AdapterParts:
        return QStringLiteral("adapter-parts");
    case OmissionKind::IncompleteLayers:
        break;
    }
    return QStringLiteral("incomplete-layers");
}

QString nameOf(OmissionKind kind)
{
    switch (kind) {
    case OmissionKind::Fields:
        return BaseText::tr("Fields without a tensor");
    case OmissionKind::Unread:
        return BaseText::tr("Tensors that could not be read");
    case OmissionKind::MissingFiles:
        return BaseText::tr("Missing files and tensors of the model");
    case OmissionKind::UnknownQuantised:
        return BaseText::tr("Tensors quantised in an unknown way");
    case OmissionKind::AdapterParts:
        return BaseText::tr("Parts of an adapter without a place");
    case OmissionKind::IncompleteLayers:
        break;
    }
    return BaseText::tr("Incomplete layers");
}

Expected<OmissionKinds> omissionKindsFrom(const QStringList &texts)
{
    QStringList ids;
    for (const QString &text : texts)
        ids += text.split(QLatin1Char(','));
    return ids.isEmpty() ? Expected<OmissionKinds>(OmissionKinds::all()) : kindsOf(ids);
}

QStringList idsOf(OmissionKinds kinds)
{
    QStringList ids;
    for (const OmissionKind kind : omissionKinds) {
        if (kinds.contains(kind))
            ids += idOf(kind);
    }
    return ids;
}

Expected<OmissionKinds> omissionKindsFromJson(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? OmissionKinds(OmissionKind::Fields) : OmissionKinds();
    QStringList ids;
    for (const QJsonValue &id : value.toArray())
        ids += id.toString();
    if (!value.isUndefined() && !value.isArray())
        return invalid(BaseText::tr("Expected an array of the kinds that may be left out."));
    return kindsOf(ids);
}

void Omissions::add(Omission omission)
{
    ++m_counts[omission.kind];
    if (m_entries.size() < limit)
        m_entries.push_back(std::move(omission));
}

void Omissions::add(const Omissions &others)
{
    for (const Omission &omission : others.m_entries) {
        if (m_entries.size() < limit)
            m_entries.push_back(omission);
    }
    for (const auto &[kind, count] : others.m_counts)
        m_counts[kind] += count;
}

std::size_t Omissions::count(OmissionKind kind) const
{
    const auto found = m_counts.find(kind);
    return found == m_counts.end() ? 0 : found->second;
}

void Omissions::inFile(const QString &file)
{
    for (Omission &omission : m_entries)
        omission.reason.inFile(file);
}

Omissions Omissions::below(const std::string &module) const
{
    const std::string prefix = module + '.';
    Omissions inside =
        filtered([&](const Omission &omission) { return omission.path.empty() || omission.path.starts_with(prefix); });
    for (Omission &omission : inside.m_entries) {
        if (!omission.path.empty())
            omission.path.erase(0, prefix.size());
    }
    return inside;
}

std::vector<std::pair<OmissionKind, Error>> refusalsOf(const Omissions &omissions, OmissionKinds allowed)
{
    std::vector<std::pair<OmissionKind, Error>> refusals;
    for (const OmissionKind kind : omissionKinds) {
        if (omissions.count(kind) > 0 && !allowed.contains(kind))
            refusals.emplace_back(kind, refusalOf(omissions, kind));
    }
    return refusals;
}

Expected<void> checkWhole(const Omissions &omissions, OmissionKinds allowed)
{
    auto refusals = refusalsOf(omissions, allowed);
    return refusals.empty() ? Expected<void>() : Expected<void>(std::move(refusals.front().second));
}

QStringList describe(const Omissions &omissions)
{
    constexpr qsizetype mostNamed = 5;
    QStringList sentences;
    for (const OmissionKind kind : omissionKinds) {
        const std::size_t count = omissions.count(kind);
        if (count == 0)
            continue;
        QStringList names;
        for (const Omission &omission : omissions.entries()) {
            if (omission.kind != kind || names.size() == mostNamed)
                continue;
            const Error &reason = omission.reason;
            const QString name = reason.tensor().isEmpty() ? shownFileName(reason.file()) : reason.tensor();
            if (!name.isEmpty() && !names.contains(name))
                names += name;
        }
        const QString form = kind == OmissionKind::UnknownQuantised
                                 //: %1 the kind, such as “unknown-quantised”, %2 how many, %3 names
                                 ? BaseText::tr("Copied unchanged as allowed (%1): %2 – %3")
                                 //: %1 the kind, such as “unread”, %2 how many, %3 names
                                 : BaseText::tr("Left out as allowed (%1): %2 – %3");
        const QString sentence = form.arg(idOf(kind), QString::number(count), joinedNames(names));
        sentences += count > std::size_t(names.size()) ? sentence + QStringLiteral(" …") : sentence;
    }
    return sentences;
}

QJsonArray asJson(const Omissions &omissions)
{
    QJsonArray kinds;
    for (const OmissionKind kind : omissionKinds) {
        if (omissions.count(kind) == 0)
            continue;
        QJsonArray reasons;
        for (const Omission &omission : omissions.entries()) {
            if (omission.kind != kind)
                continue;
            QJsonObject reason{{QStringLiteral("message"), omission.reason.message()}};
            if (!omission.reason.tensor().isEmpty())
                reason.insert(QStringLiteral("tensor"), omission.reason.tensor());
            if (!omission.reason.file().isEmpty())
                reason.insert(QStringLiteral("file"), shownPath(omission.reason.file()));
            reasons.append(reason);
        }
        kinds.append(QJsonObject{{QStringLiteral("kind"), idOf(kind)},
                                 {QStringLiteral("count"), qint64(omissions.count(kind))},
                                 {QStringLiteral("reasons"), reasons}});
    }
    return kinds;
}

} // namespace burnish

// SPDX-License-Identifier: MIT
#include "app/cli/rulespage.h"

#include "app/commandline/helppage.h"
#include "app/commandline/manpage.h"
#include "core/base/optiontexts.h"
#include "core/rules/operations/operationtable.h"

#include <utility>

namespace burnish::cli {

namespace {

QString indented(const QString &code)
{
    return QStringLiteral("    ") + QString(code).replace(QLatin1Char('\n'), QStringLiteral("\n    "));
}

QString sectionPage(const ReferenceSection &section, int width)
{
    QString text = CommandLineText::tr("%1:").arg(section.title) + QLatin1Char('\n');
    std::vector<HelpRow> rows;
    const auto endRows = [&] { text += helpRows(std::exchange(rows, {}), width); };
    for (const ReferencePart &part : section.parts) {
        if (!part.term.isEmpty()) {
            rows.emplace_back(part.term, part.text);
            continue;
        }
        endRows();
        text += part.isCode ? indented(part.text) + QLatin1Char('\n')
                            : QStringLiteral("  ") + wrapped(part.text, 2, width) + QLatin1Char('\n');
    }
    endRows();
    return text;
}

QString sectionOfManPage(const ReferenceSection &section)
{
    QString text = section.operation ? roff::title("SS", section.title) : roff::title("SH", section.title.toUpper());
    for (const ReferencePart &part : section.parts) {
        if (!part.term.isEmpty()) {
            text += QStringLiteral(".TP\n%1\n").arg(roff::bold(part.term)) + roff::line(part.text);
        } else if (part.isCode) {
            text += QStringLiteral(".PP\n.RS 4\n.nf\n");
            for (const QString &line : part.text.split(QLatin1Char('\n')))
                text += roff::line(line);
            text += QStringLiteral(".fi\n.RE\n");
        } else {
            text += QStringLiteral(".PP\n") + roff::line(part.text);
        }
    }
    return text;
}

} // namespace

QString rulesTopic()
{
    return CommandLineText::tr("The language of rules for tensors");
}

QString rulesPage(const std::vector<ReferenceSection> &sections, int width)
{
    QString text;
    for (const ReferenceSection &section : sections)
        text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + sectionPage(section, width);
    return text;
}

QByteArray rulesManPage()
{
    const QString name = QStringLiteral("burnish-rules");
    QString text = roff::head(name, 5) + roff::title("SH", CommandLineText::tr("NAME")) + roff::escaped(name) +
                   QStringLiteral(" \\- ") + roff::line(rulesTopic());
    bool hasOperations = false;
    for (const ReferenceSection &section : rulesReference()) {
        if (section.operation && !hasOperations)
            text += roff::title("SH", CommandLineText::tr("OPERATIONS"));
        hasOperations = section.operation != nullptr;
        text += sectionOfManPage(section);
    }
    QStringList references;
    for (const char *page : {"burnish-cli-convert", "burnish-cli-remap", "burnish-cli-help"})
        references += roff::bold(QLatin1String(page)) + QStringLiteral("(1)");
    text +=
        roff::title("SH", CommandLineText::tr("SEE ALSO")) + references.join(QStringLiteral(",\n")) + QLatin1Char('\n');
    return text.toUtf8();
}

QStringList ruleOperationNames()
{
    QStringList names;
    for (const RuleOperation &operation : ruleOperations())
        names += QLatin1String(operation.name);
    return names;
}

} // namespace burnish::cli

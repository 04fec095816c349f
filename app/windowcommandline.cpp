// SPDX-License-Identifier: MIT
#include "app/windowcommandline.h"

#include "widgets/style/language.h"

#include <QCommandLineParser>

using namespace burnish;
using namespace Qt::StringLiterals;

namespace {

struct WindowCommandLineText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::WindowCommandLine)
};

Expected<QSize> parseSize(const QString &text)
{
    const QStringList parts = text.split(u'x');
    bool widthOk = false;
    bool heightOk = false;
    const int width = parts.value(0).toInt(&widthOk);
    const int height = parts.value(1).toInt(&heightOk);
    constexpr int largest = 16384;
    if (parts.size() != 2 || !widthOk || !heightOk || width < 1 || height < 1 || width > largest || height > largest)
        return Error(ErrorCode::InvalidArgument,
                     WindowCommandLineText::tr("Expected a size such as 1440x900, found %1.").arg(text));
    return QSize(width, height);
}

/// Takes `--compare A B` out of the arguments, which Qt's parser has no words for: an option of two values.
Expected<QStringList> takeCompared(QStringList &arguments)
{
    const qsizetype at = arguments.indexOf(u"--compare"_s);
    if (at < 0)
        return QStringList();
    const QStringList models = arguments.mid(at + 1, 2);
    if (models.size() < 2 || models[0].startsWith(u"--"_s) || models[1].startsWith(u"--"_s))
        return Error(ErrorCode::InvalidArgument,
                     WindowCommandLineText::tr("--compare needs two files: --compare A B."));
    arguments.remove(at, 3);
    return models;
}

} // namespace

Expected<WindowCommandLine> parseWindowCommandLine(const QStringList &given)
{
    QStringList arguments = given;
    BURNISH_TRY(QStringList compared, takeCompared(arguments));
    QCommandLineParser parser;
    parser.setApplicationDescription(
        WindowCommandLineText::tr("A workbench for model surgery on neural-network weight files."));
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    const QCommandLineOption language(u"language"_s, WindowCommandLineText::tr("Language of the window: en or zh_CN."),
                                      u"code"_s);
    const QCommandLineOption theme(u"theme"_s, WindowCommandLineText::tr("light, dark or system."), u"name"_s);
    const QCommandLineOption size(u"size"_s, WindowCommandLineText::tr("Size of the window."), u"1440x900"_s);
    const QCommandLineOption grab(
        u"grab"_s, WindowCommandLineText::tr("Waits until everything is loaded, saves an image and exits."),
        u"PICTURE.png"_s);
    // Taken out above; here for the help alone.
    const QCommandLineOption compare(u"compare"_s, WindowCommandLineText::tr("Compares two models side by side."),
                                     u"A B"_s);
    const QCommandLineOption base(
        u"base"_s, WindowCommandLineText::tr("The model that both compared models were made from."), u"FILE"_s);
    parser.addOptions({compare, base, language, theme, size, grab});
    parser.addPositionalArgument(u"FILES"_s, WindowCommandLineText::tr("Weight files to open."), u"[FILES…]"_s);
    if (!parser.parse(arguments))
        return Error(ErrorCode::InvalidArgument, parser.errorText());

    WindowCommandLine wanted;
    if (parser.isSet(help)) {
        wanted.answer = parser.helpText().trimmed();
        return wanted;
    }
    if (parser.isSet(version)) {
        wanted.answer = u"burnish "_s + QStringLiteral(BURNISH_VERSION);
        return wanted;
    }
    wanted.files = parser.positionalArguments();
    if (parser.isSet(base)) {
        if (compared.isEmpty())
            return Error(ErrorCode::InvalidArgument,
                         WindowCommandLineText::tr("--base can only be used with --compare A B."));
        compared += parser.value(base);
    }
    wanted.files += compared;
    wanted.compare = compared;
    wanted.grab = parser.value(grab);
    if (parser.isSet(language)) {
        wanted.language = parser.value(language);
        const auto all = LanguageManager::languages();
        if (std::none_of(all.begin(), all.end(), [&](const auto &one) { return one.code == wanted.language; }))
            return Error(ErrorCode::InvalidArgument,
                         WindowCommandLineText::tr("Unknown language %1.").arg(wanted.language));
    }
    if (parser.isSet(theme)) {
        wanted.theme = themeModeFromName(parser.value(theme));
        if (!wanted.theme)
            return Error(ErrorCode::InvalidArgument,
                         WindowCommandLineText::tr("Unknown theme %1.").arg(parser.value(theme)));
    }
    if (parser.isSet(size)) {
        BURNISH_TRY(wanted.size, parseSize(parser.value(size)));
    }
    return wanted;
}

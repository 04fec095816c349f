// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/export/exportrun.h"
#include "core/model/statebuilder.h"
#include "core/remap/remaprule.h"
#include "core/tensor/expressions/stored.h"
#include "support/testmain.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_embed {

using namespace Qt::StringLiterals;

namespace {

/// A model with a tensor that contains every byte value, with a size that is not a multiple of the line length.
ModelState model(std::size_t bytes = 1031)
{
    std::vector<std::byte> content(bytes);
    for (std::size_t i = 0; i < bytes; ++i)
        content[i] = std::byte(i * 7 + i / 256);
    auto source = std::make_shared<MemorySource>(std::move(content), u"memory"_s);
    StateBuilder builder;
    builder.addTensorAt("fc.weight", *makeStoredTensor(*TensorInfo::make(Dtype::U8, Shape{bytes}), source, 0),
                        ParamId{7});
    return builder.finish();
}

QByteArray content(const QString &file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

/// Runs a program in the folder; on failure logs its errors and returns false.
bool run(const QString &folder, const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(program, arguments);
    const bool fine = process.waitForFinished(120'000) && process.exitCode() == 0;
    if (!fine)
        qWarning("%s", process.readAllStandardError().constData());
    return fine;
}

bool write(const QString &file, const QByteArray &text)
{
    QFile out(file);
    return out.open(QIODevice::WriteOnly) && out.write(text) == text.size();
}

} // namespace

class TestEmbed : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    ExportOptions options(const QString &file, const QString &format, EmbedForm form) const
    {
        ExportOptions options;
        options.target = m_folder.filePath(file);
        options.format = findFormat(format);
        options.embed = form;
        options.overwrite = true;
        options.verify = true;
        return options;
    }
    /// Plans and runs an export, logging any error.
    static bool exportModel(const ExportOptions &options, std::size_t size = 1031)
    {
        Task task;
        const auto plan = planExport(model(size), options, task);
        if (!plan) {
            qWarning("%s", qPrintable(plan.error().sentence()));
            return false;
        }
        const auto report = runExport(*plan, task);
        if (!report) {
            qWarning("%s", qPrintable(report.error().sentence()));
            return false;
        }
        return report->fileSize == plan->figures.fileSize && plan->figures.sizeIsExact;
    }

private Q_SLOTS:
    void aCppHeaderCompilesToTheBytesOfTheFile_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("size");
        for (const Format &format : allFormats()) {
            if (!canBeEmbedded(format))
                continue;
            QTest::addRow("%s, a list", qPrintable(format.info.id)) << format.info.id << 1031;
            QTest::addRow("%s, a string", qPrintable(format.info.id)) << format.info.id << 300'007;
        }
    }
    void aCppHeaderCompilesToTheBytesOfTheFile()
    {
        QFETCH(QString, format);
        QFETCH(int, size);
        QVERIFY(exportModel(options(u"whole.out"_s, format, EmbedForm::None), std::size_t(size)));
        QVERIFY(exportModel(options(u"my model-2.hpp"_s, format, EmbedForm::Cpp), std::size_t(size)));
        QVERIFY(write(m_folder.filePath(u"main.cpp"_s),
                      "#include \"my model-2.hpp\"\n#include <cstdio>\n"
                      "static_assert(my_model_2_model.size() > 1000);\n"
                      "constexpr unsigned char last = my_model_2_model.back();\n"
                      "int main() { return std::fwrite(my_model_2_model.data(), 1, my_model_2_model.size(), stdout) == "
                      "my_model_2_model.size() && last == my_model_2_model.back() ? 0 : 1; }\n"));
        const QString compiler = QStandardPaths::findExecutable(u"c++"_s);
        if (compiler.isEmpty())
            QSKIP("There is no C++ compiler here.");
        QVERIFY(run(m_folder.path(), compiler,
                    {u"-std=c++20"_s, u"-Wall"_s, u"-Werror"_s, u"-o"_s, u"cpp"_s, u"main.cpp"_s}));
        QVERIFY(run(m_folder.path(), u"sh"_s, {u"-c"_s, u"./cpp > cpp.out"_s}));
        QCOMPARE(content(m_folder.filePath(u"cpp.out"_s)), content(m_folder.filePath(u"whole.out"_s)));
    }

    void aRustSourceCompilesToTheBytesOfTheFile_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("form");
        for (const Format &format : allFormats()) {
            if (!canBeEmbedded(format))
                continue;
            for (const EmbedForm form : {EmbedForm::Rust, EmbedForm::RustInclude})
                QTest::addRow("%s %s", qPrintable(format.info.id), qPrintable(nameOf(form)))
                    << format.info.id << int(form);
        }
    }
    void aRustSourceCompilesToTheBytesOfTheFile()
    {
        QFETCH(QString, format);
        QFETCH(int, form);
        const bool includes = EmbedForm(form) == EmbedForm::RustInclude;
        QVERIFY(exportModel(options(u"whole.out"_s, format, EmbedForm::None)));
        const QString target = includes ? u"model."_s + findFormat(format)->info.extensions.first() : u"model.rs"_s;
        QVERIFY(exportModel(options(target, format, EmbedForm(form))));
        if (includes)
            QCOMPARE(content(m_folder.filePath(target)), content(m_folder.filePath(u"whole.out"_s)));
        QVERIFY(write(m_folder.filePath(u"main.rs"_s),
                      "mod model;\nuse std::io::Write;\n"
                      "fn main() { std::io::stdout().write_all(model::MODEL).unwrap(); }\n"));
        const QString compiler = QStandardPaths::findExecutable(u"rustc"_s);
        if (compiler.isEmpty() || !run(m_folder.path(), compiler, {u"--version"_s}))
            QSKIP("There is no Rust compiler here.");
        QVERIFY(run(m_folder.path(), compiler,
                    {u"--edition=2021"_s, u"-D"_s, u"warnings"_s, u"-o"_s, u"rust"_s, u"main.rs"_s}));
        QVERIFY(run(m_folder.path(), u"sh"_s, {u"-c"_s, u"./rust > rust.out"_s}));
        QCOMPARE(content(m_folder.filePath(u"rust.out"_s)), content(m_folder.filePath(u"whole.out"_s)));
    }

    void textThatIsNotTheModelsIsRefused()
    {
        const ExportOptions embedded = options(u"broken.rs"_s, u"burnpack"_s, EmbedForm::Rust);
        QVERIFY(exportModel(embedded));
        Task task;
        const auto plan = planExport(model(), embedded, task);
        QVERIFY(plan);
        const QByteArray text = content(embedded.target);
        const auto opened = [&](const QByteArray &changed) {
            const auto *bytes = reinterpret_cast<const std::byte *>(changed.constData());
            return openEmbedded(std::make_shared<MemorySource>(std::vector(bytes, bytes + changed.size()), u"x"_s),
                                plan->embedding());
        };
        const auto whole = opened(text);
        QVERIFY(whole);
        std::vector<std::byte> bytes((*whole)->size());
        QVERIFY((*whole)->read(0, bytes));

        QVERIFY(!opened(text.chopped(1)));
        QVERIFY(!opened("// " + text.mid(3)));
        QByteArray wrongDigit = text;
        wrongDigit[text.lastIndexOf("\\x") + 2] = 'g';
        const auto damaged = opened(wrongDigit);
        QVERIFY(damaged);
        const auto read = (*damaged)->read(0, bytes);
        QVERIFY(!read);
        QCOMPARE(read.error().code(), ErrorCode::Malformed);
        QCOMPARE(*read.error().offset(), std::uint64_t(text.lastIndexOf("\\x") + 2));
    }

    void onlyWhatBurnReadsFromMemoryIsEmbedded()
    {
        QVERIFY(canBeEmbedded(*findFormat(u"burnpack")));
        QVERIFY(!canBeEmbedded(*findFormat(u"named-mpk")));
        QVERIFY(!canBeEmbedded(*findFormat(u"safetensors")));
        Task task;
        const auto plan = planExport(model(), options(u"x.rs"_s, u"safetensors"_s, EmbedForm::Rust), task);
        QVERIFY(plan);
        QVERIFY(!plan->canRun());
        QCOMPARE(plan->problems.front().remedy, PlanRemedy::OtherFormat);
    }

    void theSourceBesideTheFileIsNotOverwrittenUnasked()
    {
        QVERIFY(write(m_folder.filePath(u"mine.rs"_s), "fn mine() {}\n"));
        ExportOptions including = options(u"mine.bpk"_s, u"burnpack"_s, EmbedForm::RustInclude);
        including.overwrite = false;
        Task task;
        const auto plan = planExport(model(), including, task);
        QVERIFY(plan);
        QCOMPARE(plan->problems.front().remedy, PlanRemedy::Overwrite);
        QVERIFY(!runExport(*plan, task));
        QCOMPARE(content(m_folder.filePath(u"mine.rs"_s)), "fn mine() {}\n");
        QVERIFY(!QFile::exists(m_folder.filePath(u"mine.bpk"_s)));
    }

    void arraysHaveNamesThatCompilersTake_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("name");
        QTest::addRow("plain") << u"a/digits-base.hpp"_s << u"digits_base_model"_s;
        QTest::addRow("digit first") << u"7b.hpp"_s << u"m7b_model"_s;
        QTest::addRow("keyword") << u"new.hpp"_s << u"new_model"_s;
        QTest::addRow("foreign letters") << u"模型.hpp"_s << u"m_model"_s;
        QTest::addRow("many signs") << u"a -- b.mpk.gz"_s << u"a_b_model"_s;
        QTest::addRow("sign last") << u"a-.hpp"_s << u"a_model"_s;
    }
    void arraysHaveNamesThatCompilersTake()
    {
        QFETCH(QString, file);
        QFETCH(QString, name);
        QCOMPARE(cppArrayName(file), name);
    }

    void commentsSayHowEachBurnLoadsIt_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("version");
        QTest::addColumn<QString>("code");
        QTest::addRow("burnpack 0.19") << u"burnpack"_s << int(BurnVersion::V0_19)
                                       << u"from_bytes(Some(Bytes::from_bytes_vec(MODEL.to_vec())))"_s;
        QTest::addRow("burnpack 0.21") << u"burnpack"_s << int(BurnVersion::V0_21) << u"from_static(MODEL)"_s;
        QTest::addRow("bincode 0.19")
            << u"bin-bytes"_s << int(BurnVersion::V0_19)
            << u"BinBytesRecorder::<HalfPrecisionSettings, &'static [u8]>::default().load(MODEL, &device)"_s;
        QTest::addRow("bincode 0.14")
            << u"bin-bytes"_s << int(BurnVersion::V0_14)
            << u"BinBytesRecorder::<HalfPrecisionSettings>::default().load(MODEL.to_vec(), &device)"_s;
        QTest::addRow("bincode 0.9") << u"bin-bytes"_s << int(BurnVersion::V0_9) << u".load(MODEL.to_vec())"_s;
        QTest::addRow("MessagePack 0.20")
            << u"named-mpk-bytes"_s << int(BurnVersion::V0_20)
            << u"NamedMpkBytesRecorder::<HalfPrecisionSettings>::default().load(MODEL.to_vec(), &device)"_s;
    }
    void commentsSayHowEachBurnLoadsIt()
    {
        QFETCH(QString, format);
        QFETCH(int, version);
        QFETCH(QString, code);
        Format known;
        known.info.id = format;
        known.info.displayName = u"Burnpack"_s;
        if (format == u"bin-bytes"_s)
            known.info.recorder = u"BinBytesRecorder"_s;
        else if (format == u"named-mpk-bytes"_s)
            known.info.recorder = u"NamedMpkBytesRecorder"_s;
        Embedding embedding = {EmbedForm::RustInclude, u"a/model.bin"_s, &known, {}, 12};
        embedding.options.burnVersion = BurnVersion(version);
        embedding.options.recordFloat = Dtype::F16;
        const QString text = QString::fromUtf8(includingSource(embedding));
        QVERIFY2(text.contains(code), qPrintable(text));
    }

    void aFilesNameCannotBreakTheCode()
    {
        const Embedding embedding = {EmbedForm::RustInclude, u"a\"\\\n\u202e.bpk"_s, findFormat(u"burnpack"), {}, 12};
        const QString text = QString::fromUtf8(includingSource(embedding));
        QVERIFY2(text.contains(u"The model \"a\"\\??\""_s), qPrintable(text));
        QVERIFY2(text.contains(u"include_bytes!(\"a\\\"\\\\\\u{a}\u202e.bpk\")"_s), qPrintable(text));
    }

    void namesOfFormsAreReadBack()
    {
        for (const EmbedForm form : {EmbedForm::Rust, EmbedForm::RustInclude, EmbedForm::Cpp})
            QCOMPARE(embedFormFromName(nameOf(form)), form);
        QVERIFY(!embedFormFromName(u"c"));
        QVERIFY(!embedFormFromName(u""));
        QCOMPARE(nameOf(EmbedForm::None), QString());
    }
};

BURNISH_TEST(TestEmbed)

} // namespace burnish::test::tst_embed

#include "tst_embed.moc"

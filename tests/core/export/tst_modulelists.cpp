// SPDX-License-Identifier: MIT
#include "core/base/task.h"
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/export/modulelists.h"
#include "core/model/statebuilder.h"
#include "core/rules/rulesfile.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_modulelists {

using namespace Qt::StringLiterals;

namespace {

/// A tower and two layers, before and after its first part is cut off and "mlp" has another name.
std::vector<ModuleName> renames()
{
    std::vector<ModuleName> names = {
        {"lm_head", "lm_head"},
        {"model.layers.0.mlp.gate", "layers.0.ffn.gate"},
        {"model.layers.0.mlp.up", "layers.0.ffn.up"},
        {"model.layers.1.mlp.gate", "layers.1.ffn.gate"},
        {"model.layers.1.mlp.up", "layers.1.ffn.up"},
        {"model.visual.blocks.0.attn", "visual.blocks.0.attn"},
        {"model.visual.blocks.1.attn", "visual.blocks.1.attn"},
    };
    unite(names);
    return names;
}

TensorRules tensorRulesFrom(const QByteArray &json)
{
    auto rules = tensorRulesFromJson(QJsonDocument::fromJson(json));
    if (!rules)
        qFatal("%s", qPrintable(rules.error().sentence()));
    return *std::move(rules);
}

/// The values of all quantised tensors, by their names after the first part.
std::map<std::string, std::vector<std::byte>> quantisedValues(const ModelState &state)
{
    std::map<std::string, std::vector<std::byte>> values;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (!node.isTensor() || !partsOf(*node.tensor))
            return true;
        const std::vector<double> numbers = valuesOf(*node.tensor);
        const auto bytes = std::as_bytes(std::span(numbers));
        values[path.substr(path.find('.'))].assign(bytes.begin(), bytes.end());
        return true;
    });
    return values;
}

} // namespace

class TestModuleLists : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void entriesFollowTheirModules_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        const auto row = [](const char *name, const char *before, const char *after) {
            QTest::newRow(name) << QByteArray(before) << QByteArray(after);
        };
        row("names",
            R"({"quant_method": "compressed-tensors", "ignore": ["model.layers.1.mlp.gate", "lm_head"], "x": 1e-05})",
            R"({"quant_method": "compressed-tensors", "ignore": ["layers.1.ffn.gate", "lm_head"], "x": 1e-05})");
        row("a class", R"({"quant_method":"compressed-tensors","config_groups":{"g":{"targets":["Linear"],"a":[]}}})",
            R"({"quant_method":"compressed-tensors","config_groups":{"g":{"targets":["Linear"],"a":[]}}})");
        row("targets",
            R"({"config_groups":{"g":{"targets":["Linear","model.layers.0.mlp.up"]},"h":null}, "ignore":null})",
            R"({"config_groups":{"g":{"targets":["Linear", "layers.0.ffn.up"]},"h":null}, "ignore":null})");
        row("a pattern that still selects the same",
            R"({"quant_method":"compressed-tensors","ignore":["re:.*gate$"  , "re:.*visual.*"]})",
            R"({"quant_method":"compressed-tensors","ignore":["re:.*gate$"  , "re:.*visual.*"]})");
        row("a pattern that would select none", R"({"quant_method":"compressed-tensors","ignore":["re:.*mlp\\.up"]})",
            R"({"quant_method":"compressed-tensors","ignore":["layers.0.ffn.up", "layers.1.ffn.up"]})");
        row("a module that contains others", R"({"quant_method":"fp8","modules_to_not_convert":["model.visual"]})",
            R"({"quant_method":"fp8","modules_to_not_convert":["visual"]})");
        row("the end of names", R"({"quant_method":"fp8","modules_to_not_convert":["mlp.gate","gate","lm_head"]})",
            R"({"quant_method":"fp8","modules_to_not_convert":["layers.0.ffn.gate", "layers.1.ffn.gate", "gate", "lm_head"]})");
        row("any part of a name", R"({"quant_method":"awq","modules_to_not_convert":["layers.1.mlp","visual"]})",
            R"({"quant_method":"awq","modules_to_not_convert":["layers.1.ffn.gate", "layers.1.ffn.up", "visual"]})");
        row("bitsandbytes", R"({"quant_method":"bitsandbytes","llm_int8_skip_modules":["model.layers.0.mlp"]})",
            R"({"quant_method":"bitsandbytes","llm_int8_skip_modules":["layers.0.ffn"]})");
        row("wildcards", R"({"quant_method":"modelopt","ignore":["model.layers.0*","*.gate","lm_head"]})",
            R"({"quant_method":"modelopt","ignore":["layers.0.ffn.gate", "layers.0.ffn.up", "*.gate", "lm_head"]})");
        row("GPTQ, whose first pattern counts",
            R"({"quant_method":"gptq","dynamic":{"-:.*mlp\\.gate":{},"+:model\\.layers\\.0":{"bits": 8},".*":{}}})",
            R"({"quant_method":"gptq","dynamic":{"-:^layers\\.0\\.ffn\\.gate$": {}, "-:^layers\\.1\\.ffn\\.gate$": {},)"
            R"("+:^layers\\.0\\.ffn\\.gate$": {"bits": 8}, "+:^layers\\.0\\.ffn\\.up$": {"bits": 8},".*":{}}})");
        row("AutoRound", R"({"quant_method":"auto-round","extra_config":{"model.layers.0.mlp.up":{"bits":16}}})",
            R"({"quant_method":"auto-round","extra_config":{"layers.0.ffn.up": {"bits":16}}})");
        row("AutoRound, patterns",
            "{\"quant_method\":\"auto-round\",\"extra_config\":{\".*mlp\\\\.up\":{\"bits\":8},\".*visual.*\":{}}}",
            "{\"quant_method\":\"auto-round\",\"extra_config\":{\"^layers\\\\.0\\\\.ffn\\\\.up$\": {\"bits\":8}, "
            "\"^layers\\\\.1\\\\.ffn\\\\.up$\": {\"bits\":8},\".*visual.*\":{}}}");
        row("SDNQ",
            "{\"quant_method\":\"sdnq\",\"modules_quant_config\":{\"model.layers.0.mlp.up\":{\"group_size\":16}}}",
            "{\"quant_method\":\"sdnq\",\"modules_quant_config\":{\"layers.0.ffn.up\": {\"group_size\":16}}}");
        row("Gemma, whose patterns are searched for",
            "{\"quant_method\":\"gemma\",\"module_quant_configs\":{\"0\\\\.mlp\\\\.up$\":{\"num_bits\":2},"
            "\"gate$\":{}}}",
            "{\"quant_method\":\"gemma\",\"module_quant_configs\":{\"^layers\\\\.0\\\\.ffn\\\\.up$\": {\"num_bits\":2},"
            "\"gate$\":{}}}");
        row("HQQ", "{\"quant_method\":\"hqq\",\"skip_modules\":[\"model.visual\"]}",
            "{\"quant_method\":\"hqq\",\"skip_modules\":[\"visual\"]}");
        row("no entry twice",
            R"({"quant_method":"compressed-tensors","ignore":["re:.*layers\\.0\\.mlp.*","model.layers.0.mlp.up"]})",
            R"({"quant_method":"compressed-tensors","ignore":["layers.0.ffn.gate", "layers.0.ffn.up"]})");
        row("new names", R"({"quant_method":"compressed-tensors","ignore":["layers.1.ffn.gate"]})",
            R"({"quant_method":"compressed-tensors","ignore":["layers.1.ffn.gate"]})");
        row("entries other than strings", R"({"ignore":[1,null,["model.visual"],{"a":1}]})",
            R"({"ignore":[1,null,["model.visual"],{"a":1}]})");
    }

    void entriesFollowTheirModules()
    {
        QFETCH(const QByteArray, before);
        QFETCH(const QByteArray, after);
        const auto renamed = withRenamedModules(before, renames(), Task());
        QVERIFY2(renamed, renamed ? "" : qPrintable(renamed.error().message()));
        QCOMPARE(renamed->json, after);
        QVERIFY(!renamed->warning);
        // Once more: the new names select the same modules.
        std::vector<ModuleName> same = renames();
        for (ModuleName &name : same)
            name.before = name.after;
        QCOMPARE(withRenamedModules(after, same, Task())->json, after);
    }

    /// A module that becomes three is listed as three; a name may select others that have it as a beginning.
    void modulesMayBeDivided()
    {
        std::vector<ModuleName> names = {{"a.qkv", "a.q"}, {"a.qkv", "a.k"}, {"a.qkv", "a.v"}, {"b", "a.out"}};
        unite(names);
        const auto renamed =
            withRenamedModules(R"({"quant_method":"fp8","modules_to_not_convert":["a.qkv"]})", names, Task());
        QVERIFY(renamed);
        QCOMPARE(renamed->json, QByteArray(R"({"quant_method":"fp8","modules_to_not_convert":["a.k", "a.q", "a.v"]})"));
        const std::vector<ModuleName> two = {{"a.k", "x.k"}, {"a.out", "x.o"}, {"a.q", "x.q"}};
        QCOMPARE(inSuccession(names, two), (std::vector<ModuleName>{{"a.qkv", "x.k"}, {"a.qkv", "x.q"}, {"b", "x.o"}}));
    }

    void whatCannotBeExaminedStaysAndIsNamed()
    {
        const QByteArray ahead = R"({"quant_method":"compressed-tensors","ignore":["re:^(?!lm_head).*","lm_head"]})";
        const auto renamed = withRenamedModules(ahead, renames(), Task());
        QVERIFY(renamed && renamed->warning);
        QCOMPARE(renamed->json, ahead);
        QCOMPARE(
            renamed->warning->message(),
            u"The export renames modules, and the entry re:^(?!lm_head).* of quantization_config was not examined. "
            "It stays as it is: check what it selects among the new names."_s);
        for (const char *broken : {"[]", "3", "", "{\"ignore\": [\"a\"", "{\"ignore\": [\"a\"]} x", "{\"dynamic\": {"})
            QVERIFY2(!withRenamedModules(broken, renames(), Task()), broken);
        Task cancelled;
        cancelled.cancel();
        QVERIFY(withRenamedModules(ahead, renames(), cancelled).error().isCancelled());
    }

    /// The bits of each module are found by its name: with stale names, the copies would have other values.
    void exportsThatRenameKeepTheirValues_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<bool>("byTensorRules");
        for (const char *fixture :
             {"gptq", "ct-int4", "ct-fp8", "ct-mx", "bnb-int8", "awq", "fp8-block", "mlx-modes", "mlx-nvfp4-global"}) {
            QTest::addRow("%s, renamed", fixture) << QString::fromLatin1(fixture) << false;
            QTest::addRow("%s, by tensor rules", fixture) << QString::fromLatin1(fixture) << true;
        }
    }

    void exportsThatRenameKeepTheirValues()
    {
        QFETCH(const QString, fixture);
        QFETCH(const bool, byTensorRules);
        const QString from = fixturePath(u"block-scaled/"_s + fixture);
        const QTemporaryDir folder;
        ExportOptions options;
        options.format = findFormat(u"safetensors");
        options.target = folder.filePath(u"model.safetensors"_s);
        options.sidecarsOf = from;
        if (byTensorRules)
            options.rules = {tensorRulesFrom(R"([["^model\\.", "net."]])"),
                             tensorRulesFrom(R"([["^net\\.", "network."]])")};
        else
            options.remap = {{"^model\\.", "net."}, {"^net\\.", "network."}};
        Task task;
        const ModelState source = opened(from + u"/model.safetensors"_s);
        auto plan = planExport(source, options, task);
        QVERIFY2(plan, plan ? "" : qPrintable(plan.error().sentence()));
        QVERIFY2(plan->canRun(), plan->canRun() ? "" : qPrintable(plan->problems.front().error.sentence()));
        QVERIFY(runExport(*plan, task));
        QFile config(folder.filePath(u"config.json"_s));
        QVERIFY(config.open(QFile::ReadOnly));
        const QByteArray described = config.readAll();
        QVERIFY(described.contains("\"quantization_config\""));
        QVERIFY2(!described.contains("model.") && !described.contains("model\\"), described.constData());
        const ModelState written = opened(options.target);
        const auto expected = quantisedValues(source);
        QVERIFY(!expected.empty());
        const auto values = quantisedValues(written);
        QCOMPARE(values.size(), expected.size());
        for (const auto &[name, bytes] : expected)
            QVERIFY2(values.contains(name) && values.at(name) == bytes, name.c_str());
    }

    /// A configuration in the file itself and beside it, with modules that become floats as well.
    void listsOfFloatsAreRenamedAndExtended()
    {
        StateBuilder builder;
        for (const char *path : {"m.a.weight", "m.b.weight", "m.c.weight"})
            builder.addTensorAt(path, floats({128, 128}, std::vector<float>(128 * 128, 0.5F)));
        const QTemporaryDir folder;
        const QTemporaryDir second;
        ExportOptions options;
        options.format = findFormat(u"safetensors");
        options.target = folder.filePath(u"m.safetensors"_s);
        QVERIFY(setFloats(options.precision, u"fp8-block"_s));
        options.precision.exceptions = {*precisionExceptionFromText(u"a\\.weight=keep"_s)};
        Task task;
        auto first = planExport(builder.finish(), options, task);
        QVERIFY(first && first->canRun() && runExport(*first, task));

        options.precision = {};
        options.precision.exceptions = {*precisionExceptionFromText(u"b\\.weight=f16"_s)};
        options.sidecarsOf = folder.path();
        options.target = second.filePath(u"m.safetensors"_s);
        options.remap = {{"^m\\.", "net."}};
        auto plan = planExport(opened(folder.filePath(u"m.safetensors"_s)), options, task);
        QVERIFY(plan && plan->canRun());
        const auto listed = [](const QByteArray &json) {
            return QJsonDocument::fromJson(json)[u"modules_to_not_convert"].toArray();
        };
        const auto described = plan->state.metadata().value("quantization_config");
        QVERIFY(described);
        QCOMPARE(listed(QByteArray::fromStdString(*described)), (QJsonArray{u"net.a"_s, u"net.b"_s}));
        QCOMPARE(plan->sidecars.size(), std::size_t(1));
        const QJsonObject config = QJsonDocument::fromJson(*plan->sidecars.front().text).object();
        QCOMPARE(config["quantization_config"_L1]["modules_to_not_convert"_L1].toArray(),
                 (QJsonArray{u"net.a"_s, u"net.b"_s}));
    }

    /// Without new names, the configuration keeps its bytes.
    void configurationsOfOtherExportsStay()
    {
        const QTemporaryDir folder;
        ExportOptions options;
        options.format = findFormat(u"safetensors");
        options.target = folder.filePath(u"model.safetensors"_s);
        options.sidecarsOf = fixturePath(u"block-scaled/gptq"_s);
        Task task;
        const auto plan = planExport(opened(fixturePath(u"block-scaled/gptq/model.safetensors"_s)), options, task);
        QVERIFY(plan && plan->canRun());
        for (const SidecarCopy &copy : plan->sidecars)
            QVERIFY2(!copy.text, qPrintable(copy.to));
    }
};

BURNISH_TEST(TestModuleLists)

} // namespace burnish::test::tst_modulelists

#include "tst_modulelists.moc"

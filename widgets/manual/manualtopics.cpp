// SPDX-License-Identifier: MIT
#include "widgets/manual/manualtopics.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

namespace burnish::manualtopics {

using namespace Qt::StringLiterals;

namespace {

/// Stands for the number in a plural; no message contains it otherwise.
constexpr int aNumber = 98765;

/// The translations of a message, with U+FFFC in place of arguments: one, or two if it is a plural.
QStringList translationsOf(const Topic &topic)
{
    static const QRegularExpression argument(u"%L?[1-9]"_s);
    const QString gap(QChar::ObjectReplacementCharacter);
    const bool isPlural = QByteArrayView(topic.source).contains("%n");
    QStringList texts;
    for (const int count : isPlural ? QList<int>{1, aNumber} : QList<int>{-1}) {
        QString text = QCoreApplication::translate(topic.context, topic.source, nullptr, count);
        text.replace(argument, gap);
        if (count == aNumber)
            text.replace(QLocale().toString(aNumber), gap).replace(QString::number(aNumber), gap);
        else if (count == 1)
            text.replace(u"1"_s, gap);
        texts += text;
    }
    texts.removeDuplicates();
    return texts;
}

/// Whether the parts follow one another in the sentence, with any text around them.
bool containsInOrder(const QString &sentence, const QStringList &parts)
{
    qsizetype from = 0;
    for (const QString &part : parts) {
        const qsizetype at = sentence.indexOf(part, from);
        if (at < 0)
            return false;
        from = at + part.size();
    }
    return true;
}

} // namespace

const std::vector<Topic> &all()
{
    static const std::vector<Topic> topics = {
        {"burnish::Export",
         "The layout is unspecified. The tensors are written unchanged, and programs that read the file"
         " will assume the layout of %1.",
         "warnings#layout-unspecified"},
        {"burnish::ExportAdapter",
         "The tensors use neither the PyTorch nor the Burn layout. They are written unchanged, as if they"
         " used the %1 layout.",
         "warnings#layout-other"},
        {"burnish::ExportAdapter",
         "The tensors keep the %1 layout, but the target uses the %2 layout: the chosen adapter replaces"
         " the automatic one. Choose both.",
         "warnings#adapter-replaces"},
        {"burnish::ExportAdapter",
         "The model's tensors are already marked as using the %1 layout; the chosen adapter %2 converts"
         " them again.",
         "warnings#adapter-twice"},
        {"burnish::ExportAdapter",
         "Programs that read this file expect the %1 layout, but the chosen adapter produces the %2"
         " layout.",
         "warnings#adapter-wrong-layout"},
        {"burnish::ExportAdapter",
         "Treated as linear layers by name only, and transposed: %1. Mark any that are not linear layers.",
         "warnings#linear-by-name"},
        {"burnish::ExportAdapter",
         "Treated as embeddings by name only, and not transposed: %1. Mark any that are not embeddings.",
         "warnings#embedding-by-name"},
        {"burnish::ExportAdapter",
         "Not transposed, because their biases show that the weights already have the opposite"
         " orientation: %1.",
         "warnings#not-transposed"},
        {"burnish::ExportAdapter",
         "Not renamed, because these norms already have the names that they get in the other layout: %1.",
         "warnings#not-transposed"},
        {"burnish::ExportAdapter",
         "Unchanged, because the metadata says that they are stored alike in PyTorch's layout and in Burn's: %1.",
         "warnings#kept-layout"},
        {"burnish::ExportAdapter",
         "Transposed to [out, in], as linear layers: %1. If they are layers of the type Conv1D of transformers'"
         " GPT-2, which stores [in, out], mark them as Conv1D.",
         "warnings#conv1d"},
        {"burnish::Export", "No tensor's name matches a remap rule. Nothing was changed.", "warnings#no-rule-matches"},
        {"burnish::Export", "The model contains no tensors.", "warnings#no-tensors"},
        {"burnish::Structure",
         "Without a template, the record contains only fields with tensors. Burn can load it only if every"
         " other field of the model is optional or a single constant; fixed arrays such as a convolution's"
         " stride, modules without tensors and empty lists prevent loading.",
         "warnings#names-only"},
        {"burnish::Structure", "No tensor fills this field; the tensor from the template is kept.",
         "warnings#template-kept"},
        {"burnish::Structure", "The tensor has shape %1, but the template has %2.", "warnings#template-shape"},
        {"burnish::Structure",
         "This field is empty in the template. Burn uses the tensor only if the field is optional and set in "
         "the model that loads the record.",
         "warnings#template-empty"},
        {"burnish::Structure", "The elements of this tuple have no index in the model, as in Burn 0.19 stores.",
         "warnings#tuple-without-index"},
        {"burnish::Structure",
         "The length of the list is taken from the tensor indices in the model; elements without a tensor"
         " at the end would be missing.",
         "warnings#list-length"},
        {"burnish::Structure",
         "The length of the list cannot be determined from the tensors; it is written empty, and Burn can"
         " load it only into an empty list.",
         "warnings#list-empty"},
        {"burnish::Structure",
         "The variant of %1 cannot be determined from the tensors; it is written as %2, the only variant"
         " that needs no tensors.",
         "warnings#variant-guessed"},
        {"burnish::Structure", "The tensor has dtype %1, but the structure has %2; Burn converts it.",
         "warnings#dtype-differs"},
        {"burnish::Structure", "The field is written as optional; provide the Rust source if it is not.",
         "warnings#form-optional"},
        {"burnish::Structure", "The list is written as an array of constants; provide the Rust source if it is a Vec.",
         "warnings#form-list"},
        {"burnish::Structure", "The list is written as a Vec; provide the Rust source if it is an array or a tuple.",
         "warnings#form-list"},
        {"burnish::Structure",
         "The list is written as a tuple, because its elements differ; provide the Rust source if it is"
         " not a tuple.",
         "warnings#form-list"},
        {"burnish::Structure",
         "The number is written as a signed integer of at least two bytes; provide the Rust source if it"
         " is an i8.",
         "warnings#form-number"},
        {"burnish::Structure",
         "The number is written as an unsigned integer of at least two bytes; provide the Rust source if"
         " it is a u8 or can be negative.",
         "warnings#form-number"},
        {"burnish::Structure", "Burn %1 has no record type for the %2.", "warnings#module-differs"},
        {"burnish::Structure", "Burn %1 has no module %2.", "warnings#module-differs"},
        {"burnish::Structure", "Burn %1 stores this in a different form, and it cannot be converted.",
         "warnings#module-differs"},
        {"burnish::Structure", "This field is empty, but Burn %1 requires it.", "warnings#module-differs"},
        {"burnish::Structure", "%1 in Burn %2 has no variant %3.", "warnings#module-differs"},
        {"burnish::Structure", "%1 in Burn %2 always uses %3 here, not %4.", "warnings#module-differs"},
        {"burnish::Structure", "%1 in Burn %2 has no field for this.", "warnings#module-differs"},
        {"burnish::Structure", "%1 has a different form in Burn %2 (%3): %4.", "warnings#converted-form"},
        {"burnish::Structure", "Burn %1 stores a list of constants in a user-defined module as one empty field (%2).",
         "warnings#constant-lists"},
        {"burnish::Structure",
         "Burn %1 stores lists of constants element by element, Burn %2 as one empty field. Whether the"
         " empty fields of user-defined modules (%3) are lists cannot be determined from the record;"
         " provide a template or the Rust source.",
         "warnings#constant-lists"},
        {"burnish::Structure",
         "Whether fields of user-defined modules (%1) are optional cannot be determined from the record;"
         " they are written as not optional. Provide a template or the Rust source to determine it.",
         "warnings#optional-unknown"},
        {"burnish::Export",
         "The record contains the %1. Burn %2 cannot load it from this file, because it expects other"
         " names for such a state.",
         "warnings#not-a-model"},
        {"burnish::Export",
         "The record does not distinguish tuples from lists. These are written as lists: %1. If one is a"
         " tuple, Burn %2 does not find its tensors, because it expects their names without the index."
         " Specify the structure with --rust or --template.",
         "warnings#tuple-or-list"},
        {"burnish::Export",
         "Burn %1 expects the elements of tuples under names without the index, which this file keeps."
         " These are or may be tuples: %2.",
         "warnings#tuple-index-kept"},
        {"burnish::Export", "These tensors are not parameters, and Burn %2 loads only parameters: %1.",
         "warnings#not-parameters"},
        {"burnish::Export",
         "These tensors are not parameters, and Burn %2 refuses files with tensors that the module does"
         " not have, unless its options allow them: %1.",
         "warnings#not-parameters"},
        {"burnish::Export",
         "By its default settings, the %1 of Burn %2 does not find these tensors of the module in this"
         " file: %3. Burnpack has the names that Burn expects.",
         "warnings#store-names"},
        {"burnish::Export",
         "The NdArray backend of Burn %1 has no half precision and panics when it loads this file; other"
         " backends load it.",
         "warnings#half-precision"},
        {"burnish::Export",
         "Records of Burn %1 have one type for all floats and one for all integers; precisions set for"
         " individual tensors are ignored.",
         "warnings#one-type"},
        {"burnish::Export",
         "%n quantised tensor(s) are converted to the quantisation scheme of Burn %1, which does not read"
         " the original one.",
         "warnings#quantised-converted"},
        {"burnish::Export",
         "%n tensor(s), such as %1, are written as %2 instead of %3: their rows do not consist of whole"
         " blocks of %3.",
         "warnings#other-blocks"},
        {"burnish::Export",
         "%n tensor(s), such as %1, are converted from %2 to %3 exactly: the codes and scales stay the"
         " same.",
         "warnings#recoded"},
        {"burnish::Export", "%n tensor(s), such as %1, are not quantised: %2", "warnings#not-quantised"},
        {"burnish::Export", "Programs that load experts in MXFP4 expect floats everywhere else.",
         "warnings#not-quantised"},
        {"burnish::Export",
         "%1 stores tensors of three axes only if they are experts: “experts.%2” and “experts.%3”. Split the tensor"
         " into matrices by rules, or choose another precision for it.",
         "warnings#not-quantised"},
        {"burnish::Export",
         "%1 stores experts as [experts, inputs, outputs], as gpt-oss has them; these are [experts, outputs,"
         " inputs].",
         "warnings#not-quantised"},
        {"burnish::Export", "%1 stores experts as [experts, outputs, inputs]; these are [experts, inputs, outputs].",
         "warnings#not-quantised"},
        {"burnish::Export", "%1 stores only tensors named “weight” in a module.", "warnings#not-quantised"},
        {"burnish::Export", "%1 does not store embeddings: its library loads only those that are floats.",
         "warnings#not-quantised"},
        {"burnish::Export",
         "%1 stores tensors of three axes only if they are experts, such as “switch_mlp.gate_proj.weight”.",
         "warnings#not-quantised"},
        {"burnish::Export",
         "%n tensor(s), such as %1, are stored as %2 beside others as %3. transformers loads one method of"
         " quantisation per model, so it cannot load them together; quantization_config stays as it is."
         " Dequantise them, or give all of them one scheme by exceptions.",
         "warnings#several-methods"},
        {"burnish::Export",
         "%n tensor(s), such as %1, become floats beside others that keep their codes. Loaders look for codes in"
         " their place, because no quantization_config can be changed to list them. Copy config.json with the model,"
         " or dequantise the others, too.",
         "warnings#floats-beside-codes"},
        {"burnish::Export",
         "The export renames modules, and the entry %1 of quantization_config was not examined. It stays as it is:"
         " check what it selects among the new names.",
         "warnings#renamed-modules"},
        {"burnish::Export",
         "The file would not say how this tensor is quantised (%1), so that it would be read as %2 and have other"
         " values. %3",
         "warnings#undescribed-codes"},
        {"burnish::Export",
         "The file would not say how this tensor is quantised (%1), so that it would be read with other settings and"
         " have other values. %2",
         "warnings#undescribed-codes"},
        {"burnish::Export",
         "The file would not say how this tensor is quantised (%1), so that its parts would be read as separate"
         " tensors. %2",
         "warnings#undescribed-codes"},
        {"burnish::Export",
         "Nothing in the files says how this tensor is quantised; the written configuration would decide it. Choose"
         " its form first (--quantised-as).",
         "warnings#several-forms"},
        {"burnish::Export",
         "The configuration for the other quantised tensors would describe this one, too (%1), so that it would be"
         " read as %2 and have other values. Give it their scheme, or dequantise it or the others.",
         "warnings#undescribed-codes"},
        {"burnish::FormBanner",
         "%n quantised tensor(s), such as %1, fit several forms, and nothing in the files decides between them."
         " Choose one for the model; the inspector shows the values in each.",
         "warnings#several-forms"},
        {"burnish::Export",
         "The file leaves open how %n tensor(s) are quantised, as the file that they come from does, so their parts"
         " are read as separate tensors until the form is chosen again.",
         "warnings#several-forms"},
        {"burnish::Export", "Programs find the parts of this quantised tensor under the name “%1”.",
         "warnings#parts-name"},
        {"burnish::Formats", "Burn 0.22 reads these %1 values as integers on the CPU and as floats on GPUs.",
         "warnings#quantised-backend"},
        {"burnish::Formats", "The CPU backends of Burn 0.22 cannot read values packed this way.",
         "warnings#quantised-backend"},
        {"burnish::Export", "%n tensor(s) share their bytes with others; %1 writes each of them separately.",
         "warnings#tied"},
        {"burnish::Export", "All tensors fit into one file, so it is written without an index.", "warnings#one-file"},
        {"burnish::Export",
         "Files of an older set remain next to the new one, and a program could load them instead: %1.",
         "warnings#old-shards"},
        {"burnish::Formats", "The value “%1” is left out: the format holds only tensors.", "warnings#values-left-out"},
        {"burnish::Formats", "%n empty field(s) or constant(s) are left out: the format holds only tensors.",
         "warnings#values-left-out"},
        {"burnish::Formats", "The value “%1” is left out: HDF5 files hold only tensors and strings.",
         "warnings#values-left-out"},
        {"burnish::Export", "%1 cannot store the model's own metadata: %n entry(s) left out.",
         "warnings#metadata-left-out"},
        {"burnish::Formats", "Burn will refuse the file: it has more than %1 tensors.", "warnings#burnpack-limits"},
        {"burnish::Formats", "Burn will refuse this tensor: it is larger than 10 GiB.", "warnings#burnpack-limits"},
        {"burnish::Formats", "Burn refuses SafeTensors files that contain dtype %1.", "warnings#safetensors-dtype"},
        {"burnish::Formats",
         "The file has no topology, which only models opened from TensorFlow.js's model.json have: tf.io.loadWeights() "
         "loads its weights, tf.loadLayersModel() needs the model in code.",
         "formats#details"},
        {"burnish::Formats", "The scalar is written as a tensor of shape [1]; Burnish reads it as a scalar.",
         "warnings#gguf-scalar"},
        {"burnish::Formats", "The name has %1 bytes; llama.cpp refuses names of more than %2.", "warnings#gguf-name"},
        {"burnish::Formats", "The metadata has no general.architecture, which llama.cpp requires.",
         "warnings#gguf-architecture"},
        {"burnish::Formats", "An .npy file does not store the tensor's name.", "warnings#npy-name"},
        {"burnish::Formats", "The metadata entry “%1” does not fit into an HDF5 attribute.", "warnings#hdf5-attribute"},
        {"burnish::Merge", "%1 expects %2 models in addition to the base, found %3.", "operate#merge-models"},
        {"burnish::Merge", "%1 expects %2 models, found %3.", "operate#merge-models"},
        {"burnish::Merge", "%1 needs a base model.", "operate#merge-models"},
        {"burnish::Merge", "Only floating-point tensors are merged.", "operate#merge-refused"},
        {"burnish::Merge", "%1 lacks this tensor.", "operate#merge-refused"},
        {"burnish::Merge", "Its shape is %1 in %2 and %3 in %4.", "operate#merge-refused"},
        {"burnish::Merge", "The models have no tensor in common, so there is nothing to merge.",
         "operate#merge-refused"},
        {"burnish::Merge", "%1 contains %n non-finite value(s)", "operate#merge-refused"},
        {"burnish::Merge", "%1 and %2 follow different layouts, and no adapter converts between them.",
         "operate#merge-layouts"},
        {"burnish::ExportAdapter", "Which layout do the tensors of %1 use?", "bring-over#layouts"},
        {"burnish::Export",
         "The names of the tensors start with “%1.”, but those of the structure's fields do not. Treat %1"
         " as model root (--top-level-key %1).",
         "bring-over#wrapped"},
        {"burnish::Export", "No tensor fills a field of the structure. Nothing was changed.", "bring-over#structure"},
        {"burnish::StructureBanner",
         "This file contains no field names, so the places of its tensors are unknown. Provide a"
         " structure:",
         "rescue#bin"},
    };
    return topics;
}

QString targetOf(const QString &sentence)
{
    if (sentence.isEmpty())
        return {};
    for (const Topic &topic : all())
        for (const QString &text : translationsOf(topic))
            if (containsInOrder(sentence, text.split(QChar::ObjectReplacementCharacter)))
                return QString::fromLatin1(topic.target);
    return {};
}

QStringList messagesOf(const QString &anchor)
{
    QStringList messages;
    for (const Topic &topic : all())
        if (QLatin1StringView(topic.target) == "warnings#"_L1 + anchor)
            // An ellipsis in place of the last word ends the sentence, too.
            messages +=
                translationsOf(topic).last().replace(QChar::ObjectReplacementCharacter, u'…').replace(u"…."_s, u"…"_s);
    return messages;
}

} // namespace burnish::manualtopics

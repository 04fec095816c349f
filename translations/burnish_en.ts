<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>burnish::Alignment</name>
    <message numerus="yes">
        <source>%n tensor(s) have values that prove nothing: others have them too, or they are all one number. Likeness of names decided.</source>
        <translation>
            <numerusform>%n tensor has values that prove nothing: others have them too, or they are all one number. Likeness of names decided.</numerusform>
            <numerusform>%n tensors have values that prove nothing: others have them too, or they are all one number. Likeness of names decided.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::BakePage</name>
    <message numerus="yes">
        <source>%n adapter tensor(s) have no counterpart in this model.</source>
        <translation>
            <numerusform>%n adapter tensor has no counterpart in this model.</numerusform>
            <numerusform>%n adapter tensors have no counterpart in this model.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bake into %n tensor(s)</source>
        <translation>
            <numerusform>Bake into %n tensor</numerusform>
            <numerusform>Bake into %n tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::BakeQuestions</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Base</name>
    <message numerus="yes">
        <source>There are %n more like this.</source>
        <translation>
            <numerusform>There is one more like this.</numerusform>
            <numerusform>There are %n more like this.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::BurnStore</name>
    <message numerus="yes">
        <source>%n tensors in the file are named “%1”; which one is used is random.</source>
        <translation>
            <numerusform>%n tensor in the file is named “%1”.</numerusform>
            <numerusform>%n tensors in the file are named “%1”; which one is used is random.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensors in the file are named “%1”; the last one, “%2”, is used.</source>
        <translation>
            <numerusform>%n tensor in the file is named “%1”; “%2” is used.</numerusform>
            <numerusform>%n tensors in the file are named “%1”; the last one, “%2”, is used.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensors in the file are named “%1”; one of them is used.</source>
        <translation>
            <numerusform>%n tensor in the file is named “%1”; it is used.</numerusform>
            <numerusform>%n tensors in the file are named “%1”; one of them is used.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::BytesPanel</name>
    <message numerus="yes">
        <source>Stored in %n chunk(s), which are decoded when they are read.</source>
        <translation>
            <numerusform>Stored in %n chunk, which is decoded when it is read.</numerusform>
            <numerusform>Stored in %n chunks, which are decoded when they are read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::CheckDialog</name>
    <message numerus="yes">
        <source>%n finding(s) could not be repaired: the copy lacks what the original lacks.</source>
        <translation>
            <numerusform>%n finding could not be repaired: the copy lacks what the original lacks.</numerusform>
            <numerusform>%n findings could not be repaired: the copy lacks what the original lacks.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::CheckRows</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::CloseQuestion</name>
    <message numerus="yes">
        <source>%n model(s) have edits that were neither exported nor saved:</source>
        <translation>
            <numerusform>%n model has edits that were neither exported nor saved:</numerusform>
            <numerusform>%n models have edits that were neither exported nor saved:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ClusterDialog</name>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n part</numerusform>
            <numerusform>%n parts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Codegen</name>
    <message numerus="yes">
        <source>%n tensor(s) were created or changed in Burnish and are not in the file; the program writes them as they are in the file or the module.</source>
        <translation>
            <numerusform>%n tensor was created or changed in Burnish and is not in the file; the program writes it as it is in the file or the module.</numerusform>
            <numerusform>%n tensors were created or changed in Burnish and are not in the file; the program writes them as they are in the file or the module.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected tensor(s) were created or changed in Burnish and are not in the file.</source>
        <translation>
            <numerusform>%n selected tensor was created or changed in Burnish and is not in the file.</numerusform>
            <numerusform>%n selected tensors were created or changed in Burnish and are not in the file.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::CommandLine</name>
    <message numerus="yes">
        <source>Equal as far as the models were read, but %n part(s) of them are missing or were not read (see the notes).</source>
        <translation>
            <numerusform>Equal as far as the models were read, but %n part of them is missing or was not read (see the notes).</numerusform>
            <numerusform>Equal as far as the models were read, but %n parts of them are missing or were not read (see the notes).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more like this)</source>
        <translation>
            <numerusform>%1 (and %n more like this)</numerusform>
            <numerusform>%1 (and %n more like this)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: quantised as %2; %n value(s) become infinite or NaN</source>
        <translation>
            <numerusform>%1: quantised as %2; %n value becomes infinite or NaN</numerusform>
            <numerusform>%1: quantised as %2; %n values become infinite or NaN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) with the same weights; hard links would save %1 bytes:</source>
        <translation>
            <numerusform>%n model with the same weights; hard links would save %1 bytes:</numerusform>
            <numerusform>%n models with the same weights; hard links would save %1 bytes:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) with the same %1 bytes; hard links would save %2 bytes:</source>
        <translation>
            <numerusform>%n file with the same %1 bytes; hard links would save %2 bytes:</numerusform>
            <numerusform>%n files with the same %1 bytes; hard links would save %2 bytes:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1 (and %n more)</numerusform>
            <numerusform>%1 (and %n more)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n tensor</numerusform>
            <numerusform>%n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of the base have no use.</source>
        <translation>
            <numerusform>%n tensor of the base has no use.</numerusform>
            <numerusform>%n tensors of the base have no use.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::CompareInspector</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differ(s)</source>
        <translation>
            <numerusform>%n differs</numerusform>
            <numerusform>%n differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ComparePage</name>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n rule</numerusform>
            <numerusform>%n rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln row(s) compared</source>
        <translation>
            <numerusform>%1 of %Ln row compared</numerusform>
            <numerusform>%1 of %Ln rows compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) compared in %1</source>
        <extracomment>%1 a time: &quot;0.4 s&quot;</extracomment>
        <translation>
            <numerusform>%Ln row compared in %1</numerusform>
            <numerusform>%Ln rows compared in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1 (and %n more)</numerusform>
            <numerusform>%1 (and %n more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Comparison</name>
    <message numerus="yes">
        <source>%1 of %n element(s) changed, by at most %2.</source>
        <translation>
            <numerusform>%1 of %n element changed, by at most %2.</numerusform>
            <numerusform>%1 of %n elements changed, by at most %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n row(s) are equal.</source>
        <translation>
            <numerusform>The only row is equal.</numerusform>
            <numerusform>All %n rows are equal.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n row(s) differ: %2.</source>
        <translation>
            <numerusform>%1 of %n row differs: %2.</numerusform>
            <numerusform>%1 of %n rows differ: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with several names in one model but only one in the other are compared with the latter.</source>
        <translation>
            <numerusform>%n tensor with several names in one model but only one in the other is compared with the latter.</numerusform>
            <numerusform>%n tensors with several names in one model but only one in the other are compared with the latter.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are equal and stay as they are.</source>
        <translation>
            <numerusform>%n row is equal and stays as it is.</numerusform>
            <numerusform>%n rows are equal and stay as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) missing from %1 stay in %2.</source>
        <translation>
            <numerusform>%n row missing from %1 stays in %2.</numerusform>
            <numerusform>%n rows missing from %1 stay in %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The depth strip is omitted: it would have %n column(s).</source>
        <translation>
            <numerusform>The depth strip is omitted: it would have %n column.</numerusform>
            <numerusform>The depth strip is omitted: it would have %n columns.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) with smaller changes are omitted here; CSV and JSON contain all rows.</source>
        <translation>
            <numerusform>%n row with smaller changes is omitted here; CSV and JSON contain all rows.</numerusform>
            <numerusform>%n rows with smaller changes are omitted here; CSV and JSON contain all rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) rename the left for the comparison.</source>
        <translation>
            <numerusform>%n rule renames the left for the comparison.</numerusform>
            <numerusform>%n rules rename the left for the comparison.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is compared as %n rule(s) for tensors make it.</source>
        <translation>
            <numerusform>%1 is compared as %n rule for tensors makes it.</numerusform>
            <numerusform>%1 is compared as %n rules for tensors make it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n element(s) are NaN or infinite on one side only.</source>
        <translation>
            <numerusform>%n element is NaN or infinite on one side only.</numerusform>
            <numerusform>%n elements are NaN or infinite on one side only.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ConcatenateDialog</name>
    <message numerus="yes">
        <source>Concatenate %n tensor(s)</source>
        <translation>
            <numerusform>Concatenate %n tensor</numerusform>
            <numerusform>Concatenate %n tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::CopiesDialog</name>
    <message numerus="yes">
        <source>Comparing the contents of %n model(s)…</source>
        <translation>
            <numerusform>Comparing the contents of %n model…</numerusform>
            <numerusform>Comparing the contents of %n models…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n content(s) are stored more than once. Hard links would save %1.</source>
        <translation>
            <numerusform>%n content is stored more than once. Hard links would save %1.</numerusform>
            <numerusform>%n contents are stored more than once. Hard links would save %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::DepthStripView</name>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n tensor</numerusform>
            <numerusform>%n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s), relative L2 up to %1</source>
        <extracomment>the strip of layers for screen readers: %1 the largest difference</extracomment>
        <translation>
            <numerusform>%n column, relative L2 up to %1</numerusform>
            <numerusform>%n columns, relative L2 up to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::DropExecutor</name>
    <message numerus="yes">
        <source>Move %1 from %2 to %3 (%n tensor(s))</source>
        <translation>
            <numerusform>Move %1 from %2 to %3 (%n tensor)</numerusform>
            <numerusform>Move %1 from %2 to %3 (%n tensors)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::DropPlanDialog</name>
    <message numerus="yes">
        <source>Apply to %n tensor(s)</source>
        <translation>
            <numerusform>Apply to %n tensor</numerusform>
            <numerusform>Apply to %n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected:</source>
        <translation>
            <numerusform>%n selected:</numerusform>
            <numerusform>%n selected:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Edit</name>
    <message numerus="yes">
        <source>%n edit(s) have no counterpart in the structure and are skipped.</source>
        <translation>
            <numerusform>%n edit has no counterpart in the structure and is skipped.</numerusform>
            <numerusform>%n edits have no counterpart in the structure and are skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %n tensor(s) from %1</source>
        <translation>
            <numerusform>Copy %n tensor from %1</numerusform>
            <numerusform>Copy %n tensors from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %1 from %2 (%n tensor(s))</source>
        <translation>
            <numerusform>Copy %1 from %2 (%n tensor)</numerusform>
            <numerusform>Copy %1 from %2 (%n tensors)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %1 nodes (%n tensor(s))</source>
        <translation>
            <numerusform>Remove %1 nodes (%n tensor)</numerusform>
            <numerusform>Remove %1 nodes (%n tensors)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %1 (%n tensor(s))</source>
        <translation>
            <numerusform>Remove %1 (%n tensor)</numerusform>
            <numerusform>Remove %1 (%n tensors)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n node(s)</source>
        <translation>
            <numerusform>Duplicate %n node</numerusform>
            <numerusform>Duplicate %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %n tensor(s) can be cast to %1.</source>
        <translation>
            <numerusform>%n tensor cannot be cast to %1.</numerusform>
            <numerusform>None of the %n tensors can be cast to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cast %n tensor(s) to %1</source>
        <translation>
            <numerusform>Cast %n tensor to %1</numerusform>
            <numerusform>Cast %n tensors to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cast %1 to %2 (%n tensor(s))</source>
        <translation>
            <numerusform>Cast %1 to %2 (%n tensor)</numerusform>
            <numerusform>Cast %1 to %2 (%n tensors)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of a different kind are left unchanged.</source>
        <translation>
            <numerusform>%n tensor of a different kind is left unchanged.</numerusform>
            <numerusform>%n tensors of a different kind are left unchanged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %n tensor(s) has two axes to swap.</source>
        <translation>
            <numerusform>%n tensor does not have two axes to swap.</numerusform>
            <numerusform>None of the %n tensors has two axes to swap.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Transpose %n tensor(s)</source>
        <translation>
            <numerusform>Transpose %n tensor</numerusform>
            <numerusform>Transpose %n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Transpose %1 (%n tensor(s))</source>
        <translation>
            <numerusform>Transpose %1 (%n tensor)</numerusform>
            <numerusform>Transpose %1 (%n tensors)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with a different rank are left unchanged.</source>
        <translation>
            <numerusform>%n tensor with a different rank is left unchanged.</numerusform>
            <numerusform>%n tensors with a different rank are left unchanged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set container type of %n module(s) to %1</source>
        <translation>
            <numerusform>Set container type of %n module to %1</numerusform>
            <numerusform>Set container type of %n modules to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n quantised tensor(s) as floats</source>
        <translation>
            <numerusform>Read %n quantised tensor as floats</numerusform>
            <numerusform>Read %n quantised tensors as floats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n quantised tensor(s) as integers</source>
        <translation>
            <numerusform>Read %n quantised tensor as integers</numerusform>
            <numerusform>Read %n quantised tensors as integers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of these tensors has %n axes.</source>
        <translation>
            <numerusform>None of these tensors has %n axis.</numerusform>
            <numerusform>None of these tensors has %n axes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Permute %n tensor(s) to %1</source>
        <translation>
            <numerusform>Permute %n tensor to %1</numerusform>
            <numerusform>Permute %n tensors to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reshape %n tensor(s) to %1</source>
        <translation>
            <numerusform>Reshape %n tensor to %1</numerusform>
            <numerusform>Reshape %n tensors to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Slice %n tensor(s) to %1</source>
        <translation>
            <numerusform>Slice %n tensor to %1</numerusform>
            <numerusform>Slice %n tensors to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Concatenate %n tensor(s) into %1</source>
        <translation>
            <numerusform>Concatenate %n tensor into %1</numerusform>
            <numerusform>Concatenate %n tensors into %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Split %1 into %n tensor(s)</source>
        <translation>
            <numerusform>Split %1 into %n tensor</numerusform>
            <numerusform>Split %1 into %n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n value</numerusform>
            <numerusform>%n values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n quantised tensor(s) as %1</source>
        <translation>
            <numerusform>Read %n quantised tensor as %1</numerusform>
            <numerusform>Read %n quantised tensors as %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with parts that were edited stay separate.</source>
        <translation>
            <numerusform>%n tensor with parts that were edited stays separate.</numerusform>
            <numerusform>%n tensors with parts that were edited stay separate.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n tensor(s) as %1</source>
        <translation>
            <numerusform>Read %n tensor as %1</numerusform>
            <numerusform>Read %n tensors as %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::EditHistory</name>
    <message numerus="yes">
        <source>Cannot undo %1: %n later step(s) must be undone in %2 first.</source>
        <translation>
            <numerusform>Cannot undo %1: %n later step must be undone in %2 first.</numerusform>
            <numerusform>Cannot undo %1: %n later steps must be undone in %2 first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cannot redo %1: %n earlier step(s) must be redone in %2 first.</source>
        <translation>
            <numerusform>Cannot redo %1: %n earlier step must be redone in %2 first.</numerusform>
            <numerusform>Cannot redo %1: %n earlier steps must be redone in %2 first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ExampleRuleDialog</name>
    <message numerus="yes">
        <source>The rule changes %n group(s) of tensors.</source>
        <translation>
            <numerusform>The rule changes %n group of tensors.</numerusform>
            <numerusform>The rule changes %n groups of tensors.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Explain</name>
    <message numerus="yes">
        <source>Unlike %n other tensor(s), such as %1, made of %2 (%3).</source>
        <translation>
            <numerusform>Unlike %n other tensor, such as %1, made of %2 (%3).</numerusform>
            <numerusform>Unlike %n other tensors, such as %1, made of %2 (%3).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tensor(s) of A have these values</source>
        <translation>
            <numerusform>%1: %n tensor of A has these values</numerusform>
            <numerusform>%1: %n tensors of A have these values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are the same under the same name.</source>
        <translation>
            <numerusform>%n tensor is the same under the same name.</numerusform>
            <numerusform>%n tensors are the same under the same name.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>B differs from every explanation in %1 of %n tensor(s).</source>
        <translation>
            <numerusform>B differs from every explanation in %1 of %n tensor.</numerusform>
            <numerusform>B differs from every explanation in %1 of %n tensors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>B is A, exactly, through %1 rules; names decided for %n tensor(s).</source>
        <translation>
            <numerusform>B is A, exactly, through %1 rules; names decided for %n tensor.</numerusform>
            <numerusform>B is A, exactly, through %1 rules; names decided for %n tensors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>B is A, exactly, through %n rule(s).</source>
        <translation>
            <numerusform>B is A, exactly, through %n rule.</numerusform>
            <numerusform>B is A, exactly, through %n rules.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n NaN has/have other bits, the first at %1</source>
        <translation>
            <numerusform>%n NaN has other bits, at %1</numerusform>
            <numerusform>%n NaN have other bits, the first at %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the value at %1 is off by %n ulp(s): %2 instead of %3</source>
        <translation>
            <numerusform>the value at %1 is off by %n ulp: %2 instead of %3</numerusform>
            <numerusform>the value at %1 is off by %n ulps: %2 instead of %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, by at most %2 (%n ulp(s))</source>
        <translation>
            <numerusform>%1, by at most %2 (%n ulp)</numerusform>
            <numerusform>%1, by at most %2 (%n ulps)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing explains %n tensor(s) of the example&apos;s conversion, such as %1.</source>
        <translation>
            <numerusform>Nothing explains %n tensor of the example&apos;s conversion, such as %1.</numerusform>
            <numerusform>Nothing explains %n tensors of the example&apos;s conversion, such as %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The example shows nothing for %n tensor(s): %1.</source>
        <translation>
            <numerusform>The example shows nothing for %n tensor: %1.</numerusform>
            <numerusform>The example shows nothing for %n tensors: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) learned from the example:</source>
        <translation>
            <numerusform>%n rule learned from the example:</numerusform>
            <numerusform>%n rules learned from the example:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ExplainInspector</name>
    <message numerus="yes">
        <source>Made of the left model, bit for bit. %n of its tensor(s) have these values: names decided.</source>
        <translation>
            <numerusform>Made of the left model, bit for bit. %n of its tensors has these values: names decided.</numerusform>
            <numerusform>Made of the left model, bit for bit. %n of its tensors have these values: names decided.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ExplainModel</name>
    <message numerus="yes">
        <source>%n tensor(s) on the left have these values, names decided</source>
        <translation>
            <numerusform>%n tensor on the left has these values, names decided</numerusform>
            <numerusform>%n tensors on the left have these values, names decided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n tensor</numerusform>
            <numerusform>%n tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ExplainPage</name>
    <message numerus="yes">
        <source>%Ln tensor(s) on the left not used.</source>
        <translation>
            <numerusform>%Ln tensor on the left is not used.</numerusform>
            <numerusform>%Ln tensors on the left are not used.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tensor(s) read in %1</source>
        <extracomment>%1 a time: &quot;0.4 s&quot;</extracomment>
        <translation>
            <numerusform>%Ln tensor read in %1</numerusform>
            <numerusform>%Ln tensors read in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Export</name>
    <message numerus="yes">
        <source>%1: %n tensor(s) match no rule and stay as they are (%2).</source>
        <translation>
            <numerusform>%1: %n tensor matches no rule and stays as it is (%2).</numerusform>
            <numerusform>%1: %n tensors match no rule and stay as they are (%2).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other tensor(s)</source>
        <translation>
            <numerusform>%n other tensor</numerusform>
            <numerusform>%n other tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) became infinite or NaN, beyond the range of the type: %1.</source>
        <translation>
            <numerusform>%n value became infinite or NaN, beyond the range of the type: %1.</numerusform>
            <numerusform>%n values became infinite or NaN, beyond the range of the type: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) became the end of the range of the type: %1.</source>
        <translation>
            <numerusform>%n value became the end of the range of the type: %1.</numerusform>
            <numerusform>%n values became the end of the range of the type: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) became zero, too small for the type: %1.</source>
        <translation>
            <numerusform>%n value became zero, too small for the type: %1.</numerusform>
            <numerusform>%n values became zero, too small for the type: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are quantised as %2 instead of %3, which Burn %4 does not read.</source>
        <translation>
            <numerusform>%n tensor, %1, is quantised as %2 instead of %3, which Burn %4 does not read.</numerusform>
            <numerusform>%n tensors, such as %1, are quantised as %2 instead of %3, which Burn %4 does not read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) share their bytes with others; %1 writes each of them separately.</source>
        <translation>
            <numerusform>%n tensor shares its bytes with others; %1 writes it separately.</numerusform>
            <numerusform>%n tensors share their bytes with others; %1 writes each of them separately.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s) are converted to the quantisation scheme of Burn %1, which does not read the original one.</source>
        <translation>
            <numerusform>One quantised tensor is converted to the quantisation scheme of Burn %1, which does not read the original one.</numerusform>
            <numerusform>%n quantised tensors are converted to the quantisation scheme of Burn %1, which does not read the original one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are written as %2 instead of %3: their rows do not consist of whole blocks of %3.</source>
        <translation>
            <numerusform>%n tensor, %1, is written as %2 instead of %3: its rows do not consist of whole blocks of %3.</numerusform>
            <numerusform>%n tensors, such as %1, are written as %2 instead of %3: their rows do not consist of whole blocks of %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are converted from %2 to %3 exactly: the codes and scales stay the same.</source>
        <translation>
            <numerusform>%n tensor, %1, is converted from %2 to %3 exactly: the codes and scales stay the same.</numerusform>
            <numerusform>%n tensors, such as %1, are converted from %2 to %3 exactly: the codes and scales stay the same.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are not quantised: %2</source>
        <translation>
            <numerusform>%n tensor, %1, is not quantised: %2</numerusform>
            <numerusform>%n tensors, such as %1, are not quantised: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are stored as %2 beside others as %3. transformers loads one method of quantisation per model, so it cannot load them together; quantization_config stays as it is. Dequantise them, or give all of them one scheme by exceptions.</source>
        <translation>
            <numerusform>%n tensor, %1, is stored as %2 beside others as %3. transformers loads one method of quantisation per model, so it cannot load both; quantization_config stays as it is. Dequantise it, or give all of them one scheme by exceptions.</numerusform>
            <numerusform>%n tensors, such as %1, are stored as %2 beside others as %3. transformers loads one method of quantisation per model, so it cannot load them together; quantization_config stays as it is. Dequantise them, or give all of them one scheme by exceptions.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, become floats beside others that keep their codes. Loaders look for codes in their place, because no quantization_config can be changed to list them. Copy config.json with the model, or dequantise the others, too.</source>
        <translation>
            <numerusform>%n tensor, such as %1, becomes floats beside others that keep their codes. Loaders look for codes in its place, because no quantization_config can be changed to list it. Copy config.json with the model, or dequantise the others, too.</numerusform>
            <numerusform>%n tensors, such as %1, become floats beside others that keep their codes. Loaders look for codes in their place, because no quantization_config can be changed to list them. Copy config.json with the model, or dequantise the others, too.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 cannot store the model&apos;s own metadata: %n entry(s) left out.</source>
        <translation>
            <numerusform>%1 cannot store the model&apos;s own metadata: %n entry left out.</numerusform>
            <numerusform>%1 cannot store the model&apos;s own metadata: %n entries left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transposed</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>%n transposed</numerusform>
            <numerusform>%n transposed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n renamed</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>%n renamed</numerusform>
            <numerusform>%n renamed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cast</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>%n cast</numerusform>
            <numerusform>%n cast</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file leaves open how %n tensor(s) are quantised, as the file that they come from does, so their parts are read as separate tensors until the form is chosen again.</source>
        <translation>
            <numerusform>The file leaves open how %n tensor is quantised, as the file that it comes from does, so its parts are read as separate tensors until the form is chosen again.</numerusform>
            <numerusform>The file leaves open how %n tensors are quantised, as the file that they come from does, so their parts are read as separate tensors until the form is chosen again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of modules that are listed several times are written once.</source>
        <translation>
            <numerusform>%n tensor of a module that is listed several times is written once.</numerusform>
            <numerusform>%n tensors of modules that are listed several times are written once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ExportAdapter</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are transposed</source>
        <translation>
            <numerusform>%n is transposed</numerusform>
            <numerusform>%n are transposed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are renamed</source>
        <translation>
            <numerusform>%n is renamed</numerusform>
            <numerusform>%n are renamed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ExportDialog</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n file(s) with the index</source>
        <translation>
            <numerusform>in %n file with the index</numerusform>
            <numerusform>in %n files with the index</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n more field(s) than this export.</source>
        <translation>
            <numerusform>%1 has %n more field than this export.</numerusform>
            <numerusform>%1 has %n more fields than this export.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n more field(s) than this export. Missing here: %2.</source>
        <translation>
            <numerusform>%1 has %n more field than this export. Missing here: %2.</numerusform>
            <numerusform>%1 has %n more fields than this export. Missing here: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Without the structure %1, the file will lack %n field(s): %2.</source>
        <translation>
            <numerusform>Without the structure %1, the file will lack %n field: %2.</numerusform>
            <numerusform>Without the structure %1, the file will lack %n fields: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of the model will not be written because no field of the structure accepts them: %1.</source>
        <translation>
            <numerusform>%n tensor of the model will not be written because no field of the structure accepts it: %1.</numerusform>
            <numerusform>%n tensors of the model will not be written because no field of the structure accepts them: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Burn would refuse this file: %n field(s) missing: %1.</source>
        <translation>
            <numerusform>Burn would refuse this file: %n field missing: %1.</numerusform>
            <numerusform>Burn would refuse this file: %n fields missing: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %n more like this.</source>
        <translation>
            <numerusform>There is one more like this.</numerusform>
            <numerusform>There are %n more like this.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ExportForm</name>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n rule</numerusform>
            <numerusform>%n rules</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::FileChangeBanner</name>
    <message numerus="yes">
        <source>%n file(s) of this model have changed on disk.</source>
        <translation>
            <numerusform>%n file of this model has changed on disk.</numerusform>
            <numerusform>%n files of this model have changed on disk.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) no longer exist.</source>
        <translation>
            <numerusform>%n tensor no longer exists.</numerusform>
            <numerusform>%n tensors no longer exist.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) could not be reapplied to the reloaded file.</source>
        <translation>
            <numerusform>%n edit could not be reapplied to the reloaded file.</numerusform>
            <numerusform>%n edits could not be reapplied to the reloaded file.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::FolderChooser</name>
    <message numerus="yes">
        <source>%1 has %n model(s). Choose which to open.</source>
        <translation>
            <numerusform>%1 has %n model. Choose which to open.</numerusform>
            <numerusform>%1 has %n models. Choose which to open.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) chosen</source>
        <translation>
            <numerusform>%n model chosen</numerusform>
            <numerusform>%n models chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::FormBanner</name>
    <message numerus="yes">
        <source>%n quantised tensor(s), such as %1, fit several forms, and nothing in the files decides between them. Choose one for the model; the inspector shows the values in each.</source>
        <translation>
            <numerusform>%n quantised tensor, such as %1, fits several forms, and nothing in the files decides between them. Choose one for the model; the inspector shows the values in each.</numerusform>
            <numerusform>%n quantised tensors, such as %1, fit several forms, and nothing in the files decides between them. Choose one for the model; the inspector shows the values in each.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Formats</name>
    <message numerus="yes">
        <source>The binary form cannot store fields unknown to Burn: %n left out.</source>
        <translation>
            <numerusform>The binary form cannot store fields unknown to Burn: %n left out.</numerusform>
            <numerusform>The binary form cannot store fields unknown to Burn: %n left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %1 values of %n quantised tensor(s) are read as integers, as Burn 0.22 does on the CPU; on GPUs and from 0.23 on they are floats.</source>
        <translation>
            <numerusform>The %1 values of %n quantised tensor are read as integers, as Burn 0.22 does on the CPU; on GPUs and from 0.23 on they are floats.</numerusform>
            <numerusform>The %1 values of %n quantised tensors are read as integers, as Burn 0.22 does on the CPU; on GPUs and from 0.23 on they are floats.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This is a ZIP archive of %1 and %n other file(s), not a model.</source>
        <translation>
            <numerusform>This is a ZIP archive of %1 and %n other file, not a model.</numerusform>
            <numerusform>This is a ZIP archive of %1 and %n other files, not a model.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The header has no room for this metadata: %n byte(s) are missing.</source>
        <translation>
            <numerusform>The header has no room for this metadata: %n byte is missing.</numerusform>
            <numerusform>The header has no room for this metadata: %n bytes are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) were left out.</source>
        <translation>
            <numerusform>%n tensor was left out.</numerusform>
            <numerusform>%n tensors were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n other(s)</source>
        <translation>
            <numerusform>%1 and %n other</numerusform>
            <numerusform>%1 and %n others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of integers with fewer than 8 bits were read as I8 or U8.</source>
        <translation>
            <numerusform>%n tensor of integers with fewer than 8 bits was read as I8 or U8.</numerusform>
            <numerusform>%n tensors of integers with fewer than 8 bits were read as I8 or U8.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This is the metadata of a distributed checkpoint of PyTorch with %n item(s). Expected the .distcp files that contain its tensors next to it.</source>
        <translation>
            <numerusform>This is the metadata of a distributed checkpoint of PyTorch with %n item. Expected the .distcp files that contain its tensors next to it.</numerusform>
            <numerusform>This is the metadata of a distributed checkpoint of PyTorch with %n items. Expected the .distcp files that contain its tensors next to it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file is truncated: %n byte(s) of tensor data are missing.</source>
        <translation>
            <numerusform>The file is truncated: %n byte of tensor data is missing.</numerusform>
            <numerusform>The file is truncated: %n bytes of tensor data are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) follow the last tensor.</source>
        <translation>
            <numerusform>%n byte follows the last tensor.</numerusform>
            <numerusform>%n bytes follow the last tensor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>checkpoint, %n data file(s)</source>
        <translation>
            <numerusform>checkpoint, %n data file</numerusform>
            <numerusform>checkpoint, %n data files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n empty field(s) or constant(s) are left out: the format holds only tensors.</source>
        <translation>
            <numerusform>%n empty field or constant is left out: the format holds only tensors.</numerusform>
            <numerusform>%n empty fields or constants are left out: the format holds only tensors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n subgraph(s)</source>
        <translation>
            <numerusform>%n subgraph</numerusform>
            <numerusform>%n subgraphs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scale(s), one per index of axis %1</source>
        <translation>
            <numerusform>%n scale, one per index of axis %1</numerusform>
            <numerusform>%n scales, one per index of axis %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of floats with fewer than 8 bits, which do not fill whole bytes, were read as F8E4M3, which has the same values.</source>
        <translation>
            <numerusform>%n tensor of floats with fewer than 8 bits, which do not fill whole bytes, was read as F8E4M3, which has the same values.</numerusform>
            <numerusform>%n tensors of floats with fewer than 8 bits, which do not fill whole bytes, were read as F8E4M3, which has the same values.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n array(s) one after another</source>
        <translation>
            <numerusform>%n array</numerusform>
            <numerusform>%n arrays one after another</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) have levels of detail, which were not read.</source>
        <translation>
            <numerusform>%n tensor has levels of detail, which were not read.</numerusform>
            <numerusform>%n tensors have levels of detail, which were not read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) at the end of the file were not read.</source>
        <translation>
            <numerusform>%n byte at the end of the file was not read.</numerusform>
            <numerusform>%n bytes at the end of the file were not read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) of the program that are lists or dictionaries were left out.</source>
        <translation>
            <numerusform>%n value of the program that is a list or dictionary was left out.</numerusform>
            <numerusform>%n values of the program that are lists or dictionaries were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Weights of Darknet have neither names nor sizes, and the folder has %n .cfg files of other names: name the one of this network like the weights.</source>
        <translation>
            <numerusform>Weights of Darknet have neither names nor sizes, and the folder has %n .cfg file of another name: name the one of this network like the weights.</numerusform>
            <numerusform>Weights of Darknet have neither names nor sizes, and the folder has %n .cfg files of other names: name the one of this network like the weights.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in the archive are not named by the network.</source>
        <translation>
            <numerusform>%n file in the archive is not named by the network.</numerusform>
            <numerusform>%n files in the archive are not named by the network.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The program does not say what %n piece(s) of its backends&apos; data are. They are shown as bytes.</source>
        <translation>
            <numerusform>The program does not say what %n piece of its backends&apos; data is. It is shown as bytes.</numerusform>
            <numerusform>The program does not say what %n pieces of its backends&apos; data are. They are shown as bytes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) of the program were compiled for %1. Weights inside them are not read.</source>
        <translation>
            <numerusform>%n part of the program was compiled for %1. Weights inside it are not read.</numerusform>
            <numerusform>%n parts of the program were compiled for %1. Weights inside them are not read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n method(s)</source>
        <translation>
            <numerusform>%n method</numerusform>
            <numerusform>%n methods</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>ONNX Runtime renamed and changed %n tensor(s) when it optimised the model. Their notes say what they were made of.</source>
        <translation>
            <numerusform>ONNX Runtime renamed and changed %n tensor when it optimised the model. Its note says what it was made of.</numerusform>
            <numerusform>ONNX Runtime renamed and changed %n tensors when it optimised the model. Their notes say what they were made of.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) before the first tensor belong to none.</source>
        <translation>
            <numerusform>%n byte before the first tensor belongs to none.</numerusform>
            <numerusform>%n bytes before the first tensor belong to none.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gap(s) between tensors, %1 bytes in all, belong to no tensor; the first is before this one.</source>
        <translation>
            <numerusform>%n gap between tensors, of %1 bytes, belongs to no tensor; it is before this one.</numerusform>
            <numerusform>%n gaps between tensors, %1 bytes in all, belong to no tensor; the first is before this one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) overlap with another; the first is this one, with “%1”.</source>
        <translation>
            <numerusform>%n tensor overlaps with another: this one, with “%1”.</numerusform>
            <numerusform>%n tensors overlap with another; the first is this one, with “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) have the same bytes as another; the first is this one, with “%1”.</source>
        <translation>
            <numerusform>%n tensor has the same bytes as another: this one, with “%1”.</numerusform>
            <numerusform>%n tensors have the same bytes as another; the first is this one, with “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The header is %n byte(s) longer than the file says: spaces that pad it follow its end, and as many bytes follow the last tensor.</source>
        <translation>
            <numerusform>The header is %n byte longer than the file says: spaces that pad it follow its end, and as many bytes follow the last tensor.</numerusform>
            <numerusform>The header is %n bytes longer than the file says: spaces that pad it follow its end, and as many bytes follow the last tensor.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Graft</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Blend %1 (%n tensor(s))</source>
        <translation>
            <numerusform>Blend %1 (%n tensor)</numerusform>
            <numerusform>Blend %1 (%n tensors)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %1 (%n tensor(s))</source>
        <translation>
            <numerusform>Replace %1 (%n tensor)</numerusform>
            <numerusform>Replace %1 (%n tensors)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %1 into %2 (%n tensor(s))</source>
        <translation>
            <numerusform>Copy %1 into %2 (%n tensor)</numerusform>
            <numerusform>Copy %1 into %2 (%n tensors)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %1 into %2 (%n tensor(s))</source>
        <translation>
            <numerusform>Move %1 into %2 (%n tensor)</numerusform>
            <numerusform>Move %1 into %2 (%n tensors)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy into %1: adds %n tensor(s)</source>
        <translation>
            <numerusform>Copy into %1: adds %n tensor</numerusform>
            <numerusform>Copy into %1: adds %n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move into %1: adds %n tensor(s)</source>
        <translation>
            <numerusform>Move into %1: adds %n tensor</numerusform>
            <numerusform>Move into %1: adds %n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) for %1</source>
        <translation>
            <numerusform>%n tensor for %1</numerusform>
            <numerusform>%n tensors for %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor name(s) already exist in %1</source>
        <translation>
            <numerusform>%n tensor name already exists in %1</numerusform>
            <numerusform>%n tensor names already exist in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor name(s) from %1 already exist in %2</source>
        <translation>
            <numerusform>%n tensor name from %1 already exists in %2</numerusform>
            <numerusform>%n tensor names from %1 already exist in %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fit as they are</source>
        <translation>
            <numerusform>%n fits as it is</numerusform>
            <numerusform>%n fit as they are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fit when transposed</source>
        <translation>
            <numerusform>%n fits when transposed</numerusform>
            <numerusform>%n fit when transposed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n do not fit</source>
        <translation>
            <numerusform>%n does not fit</numerusform>
            <numerusform>%n do not fit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are new</source>
        <translation>
            <numerusform>%n is new</numerusform>
            <numerusform>%n are new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Blend %1, %2 (%n tensor(s))</source>
        <translation>
            <numerusform>Blend %1, %2 (%n tensor)</numerusform>
            <numerusform>Blend %1, %2 (%n tensors)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n adapted, %1</source>
        <translation>
            <numerusform>%n adapted, %1</numerusform>
            <numerusform>%n adapted, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>%n removed</numerusform>
            <numerusform>%n removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left unchanged</source>
        <translation>
            <numerusform>%n left unchanged</numerusform>
            <numerusform>%n left unchanged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Blend with %1: %n name(s) already exist, asks first</source>
        <translation>
            <numerusform>Blend with %1: %n name already exists, asks first</numerusform>
            <numerusform>Blend with %1: %n names already exist, asks first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy into %1: %n name(s) already exist, asks first</source>
        <translation>
            <numerusform>Copy into %1: %n name already exists, asks first</numerusform>
            <numerusform>Copy into %1: %n names already exist, asks first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move into %1: %n name(s) already exist, asks first</source>
        <translation>
            <numerusform>Move into %1: %n name already exists, asks first</numerusform>
            <numerusform>Move into %1: %n names already exist, asks first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add to %1: %n tensor(s) with unknown layout, asks first</source>
        <translation>
            <numerusform>Add to %1: %n tensor with unknown layout, asks first</numerusform>
            <numerusform>Add to %1: %n tensors with unknown layout, asks first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add to %1: %n tensor(s) adapted to its layout, asks first</source>
        <translation>
            <numerusform>Add to %1: %n tensor adapted to its layout, asks first</numerusform>
            <numerusform>Add to %1: %n tensors adapted to its layout, asks first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy into %1: adds %n node(s) without tensors</source>
        <translation>
            <numerusform>Copy into %1: adds %n node without tensors</numerusform>
            <numerusform>Copy into %1: adds %n nodes without tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move into %1: adds %n node(s) without tensors</source>
        <translation>
            <numerusform>Move into %1: adds %n node without tensors</numerusform>
            <numerusform>Move into %1: adds %n nodes without tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) for %1</source>
        <translation>
            <numerusform>%n node for %1</numerusform>
            <numerusform>%n nodes for %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 itself has %n of these names: drop them on its title above the tree.</source>
        <translation>
            <numerusform>%1 itself has %n of these names: drop it on its title above the tree.</numerusform>
            <numerusform>%1 itself has %n of these names: drop them on its title above the tree.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n of these names: drop them there.</source>
        <translation>
            <numerusform>%1 has %n of these names: drop it there.</numerusform>
            <numerusform>%1 has %n of these names: drop them there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unused</source>
        <translation>
            <numerusform>%n unused</numerusform>
            <numerusform>%n unused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n left out</numerusform>
            <numerusform>%n left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Health</name>
    <message numerus="yes">
        <source>%1 at %2: %n value(s) are over 15 times larger than the others are on average.</source>
        <translation>
            <numerusform>%1 at %2: %n value is over 15 times larger than the others are on average.</numerusform>
            <numerusform>%1 at %2: %n values are over 15 times larger than the others are on average.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are up to %1 times larger than the others; the first is row %2.</source>
        <translation>
            <numerusform>%n row is %1 times larger than the others: row %2.</numerusform>
            <numerusform>%n rows are up to %1 times larger than the others; the first is row %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s) are up to %1 times larger than the others; the first is column %2.</source>
        <translation>
            <numerusform>%n column is %1 times larger than the others: column %2.</numerusform>
            <numerusform>%n columns are up to %1 times larger than the others; the first is column %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) repeat an earlier one; the first is row %1.</source>
        <translation>
            <numerusform>%n row repeats an earlier one: row %1.</numerusform>
            <numerusform>%n rows repeat earlier ones; the first is row %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its values are %1 times as large as those of the other %n in the sequence.</source>
        <translation>
            <numerusform>Its values are %1 times as large as those of the other %n in the sequence.</numerusform>
            <numerusform>Its values are %1 times as large as those of the other %n in the sequence.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are all zero; the first is row %1.</source>
        <translation>
            <numerusform>Row %1 is all zero.</numerusform>
            <numerusform>%n rows are all zero; the first is row %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s) are all zero; the first is column %1.</source>
        <translation>
            <numerusform>Column %1 is all zero.</numerusform>
            <numerusform>%n columns are all zero; the first is column %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output channel(s) are all zero; the first is channel %1.</source>
        <translation>
            <numerusform>Output channel %1 is all zero.</numerusform>
            <numerusform>%n output channels are all zero; the first is channel %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n input channel(s) are all zero; the first is channel %1.</source>
        <translation>
            <numerusform>Input channel %1 is all zero.</numerusform>
            <numerusform>%n input channels are all zero; the first is channel %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) would become infinite</source>
        <translation>
            <numerusform>%n value would become infinite</numerusform>
            <numerusform>%n values would become infinite</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) would become zero</source>
        <translation>
            <numerusform>%n value would become zero</numerusform>
            <numerusform>%n values would become zero</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are NaN; the first is at %1.</source>
        <translation>
            <numerusform>%n value is NaN, at %1.</numerusform>
            <numerusform>%n values are NaN; the first is at %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are infinite; the first is at %1.</source>
        <translation>
            <numerusform>%n value is infinite, at %1.</numerusform>
            <numerusform>%n values are infinite; the first is at %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 at %2: %n value(s) are over 1000 times larger than nearly all others.</source>
        <translation>
            <numerusform>%1 at %2 is over 1000 times larger than nearly all others.</numerusform>
            <numerusform>%1 at %2: %n values are over 1000 times larger than nearly all others.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n value(s) are zero.</source>
        <translation>
            <numerusform>Its only value is zero.</numerusform>
            <numerusform>All %n values are zero.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n value(s) are %1.</source>
        <translation>
            <numerusform>Its only value is %1.</numerusform>
            <numerusform>All %n values are %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are subnormal, too small for the full precision of %1.</source>
        <translation>
            <numerusform>%n value is subnormal, too small for the full precision of %1.</numerusform>
            <numerusform>%n values are subnormal, too small for the full precision of %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its shape differs from the other %n in the sequence: %1.</source>
        <translation>
            <numerusform>Its shape differs from the other one in the sequence: %1.</numerusform>
            <numerusform>Its shape differs from the other %n in the sequence: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its dtype differs from the other %n in the sequence: %1.</source>
        <translation>
            <numerusform>Its dtype differs from the other one in the sequence: %1.</numerusform>
            <numerusform>Its dtype differs from the other %n in the sequence: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n NaN</source>
        <comment>scales</comment>
        <translation>
            <numerusform>%n NaN</numerusform>
            <numerusform>%n NaN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n zero</source>
        <comment>scales</comment>
        <translation>
            <numerusform>%n zero</numerusform>
            <numerusform>%n zeros</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::HealthPanel</name>
    <message numerus="yes">
        <source>%1 tensor(s) scanned</source>
        <translation>
            <numerusform>%1 tensor scanned</numerusform>
            <numerusform>%1 tensors scanned</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more finding(s) of the same kinds</source>
        <translation>
            <numerusform>%1 more finding of the same kinds</numerusform>
            <numerusform>%1 more findings of the same kinds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::HelpDialog</name>
    <message numerus="yes">
        <source>%n command(s)</source>
        <translation>
            <numerusform>%n command</numerusform>
            <numerusform>%n commands</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::HistogramView</name>
    <message numerus="yes">
        <source>%1 value(s) lie outside</source>
        <extracomment>of a tensor&apos;s values: they are beyond the ends of the histogram&apos;s axis</extracomment>
        <translation>
            <numerusform>%1 value lies outside</numerusform>
            <numerusform>%1 values lie outside</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2: %3 value(s)</source>
        <extracomment>a bar of the histogram: %1 and %2 its ends, %3 how many values</extracomment>
        <translation>
            <numerusform>%1 to %2: %3 value</numerusform>
            <numerusform>%1 to %2: %3 values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2; highest bar: %3 value(s)</source>
        <extracomment>a histogram for screen readers: %1 and %2 the ends of its axis, %3 the largest number of values in a bar</extracomment>
        <translation>
            <numerusform>%1 to %2; highest bar: %3 value</numerusform>
            <numerusform>%1 to %2; highest bar: %3 values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::HistoryPanel</name>
    <message numerus="yes">
        <source>Enter or a double click undoes %n step(s).</source>
        <translation>
            <numerusform>Enter or a double click undoes %n step.</numerusform>
            <numerusform>Enter or a double click undoes %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enter or a double click redoes %n step(s).</source>
        <translation>
            <numerusform>Enter or a double click redoes %n step.</numerusform>
            <numerusform>Enter or a double click redoes %n steps.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::InspectorPanel</name>
    <message numerus="yes">
        <source>Sequence of %n element(s)</source>
        <translation>
            <numerusform>Sequence of %n element</numerusform>
            <numerusform>Sequence of %n elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) selected</source>
        <translation>
            <numerusform>%n node selected</numerusform>
            <numerusform>%n nodes selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n tensor</numerusform>
            <numerusform>%n tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Io</name>
    <message numerus="yes">
        <source>The file has %n name(s) (hard links), and would be replaced under this one only.</source>
        <translation>
            <numerusform>The file has %n name (hard links), and would be replaced under this one only.</numerusform>
            <numerusform>The file has %n names (hard links), and would be replaced under this one only.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::JobsIndicator</name>
    <message numerus="yes">
        <source>%n job(s) failed</source>
        <translation>
            <numerusform>%n job failed</numerusform>
            <numerusform>%n jobs failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n job</numerusform>
            <numerusform>%n jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::JobsPanel</name>
    <message numerus="yes">
        <source>%1 in %n file(s) written to %2 · finished in %3</source>
        <extracomment>%1 a size in bytes, %2 a folder, %3 a duration</extracomment>
        <translation>
            <numerusform>%1 in %n file written to %2 · finished in %3</numerusform>
            <numerusform>%1 in %n files written to %2 · finished in %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::JsonTreeModel</name>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n member</numerusform>
            <numerusform>%n members</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation>
            <numerusform>%n element</numerusform>
            <numerusform>%n elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::LocalModels</name>
    <message numerus="yes">
        <source>%1, %n more</source>
        <translation>
            <numerusform>%1, %n more</numerusform>
            <numerusform>%1, %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::LocalModelsDialog</name>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n model</numerusform>
            <numerusform>%n models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n model(s)</source>
        <translation>
            <numerusform>%1 of %n model</numerusform>
            <numerusform>%1 of %n models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checking %n model(s)</source>
        <translation>
            <numerusform>Checking %n model</numerusform>
            <numerusform>Checking %n models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>And %n more.</numerusform>
            <numerusform>And %n more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Lora</name>
    <message numerus="yes">
        <source>Expected one magnitude for each of the %n output(s).</source>
        <translation>
            <numerusform>Expected one magnitude for the single output.</numerusform>
            <numerusform>Expected one magnitude for each of the %n outputs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The adapter does not fit: none of its %n module(s) is in the model. The first is %1.</source>
        <translation>
            <numerusform>The adapter does not fit: its only module, %1, is not in the model.</numerusform>
            <numerusform>The adapter does not fit: none of its %n modules is in the model. The first is %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model has no place for %n tensor(s) of the adapter.</source>
        <translation>
            <numerusform>The model has no place for %n tensor of the adapter.</numerusform>
            <numerusform>The model has no place for %n tensors of the adapter.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bake %1 into %n tensor(s)</source>
        <translation>
            <numerusform>Bake %1 into %n tensor</numerusform>
            <numerusform>Bake %1 into %n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) differ, but an adapter cannot represent this.</source>
        <translation>
            <numerusform>%n tensor differs, but an adapter cannot represent this.</numerusform>
            <numerusform>%n tensors differ, but an adapter cannot represent this.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are not in the base.</source>
        <translation>
            <numerusform>%n tensor is not in the base.</numerusform>
            <numerusform>%n tensors are not in the base.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Expected one magnitude for each of the %n input(s).</source>
        <translation>
            <numerusform>Expected one magnitude for the %n input.</numerusform>
            <numerusform>Expected one magnitude for each of the %n inputs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are dequantised, changed and quantised again as %1. The result has the rounding error of that scheme.</source>
        <translation>
            <numerusform>%n tensor is dequantised, changed and quantised again as %1. The result has the rounding error of that scheme.</numerusform>
            <numerusform>%n tensors are dequantised, changed and quantised again as %1. The result has the rounding error of that scheme.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Combine %n adapter(s)</source>
        <translation>
            <numerusform>Combine %n adapter</numerusform>
            <numerusform>Combine %n adapters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::LossesModel</name>
    <message numerus="yes">
        <source>%n value(s) become infinite</source>
        <translation>
            <numerusform>%n value becomes infinite</numerusform>
            <numerusform>%n values become infinite</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) become zero</source>
        <translation>
            <numerusform>%n value becomes zero</numerusform>
            <numerusform>%n values become zero</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::LossesNote</name>
    <message numerus="yes">
        <source>Leave %n tensor(s) at their precision</source>
        <translation>
            <numerusform>Leave %n tensor at its precision</numerusform>
            <numerusform>Leave %n tensors at their precision</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::MainStatusBar</name>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n model</numerusform>
            <numerusform>%n models</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::MakePage</name>
    <message numerus="yes">
        <source>%n tensor(s) with ranks from %1 to %2; %3 of the energy is kept.</source>
        <translation>
            <numerusform>%n tensor with ranks from %1 to %2; %3 of the energy is kept.</numerusform>
            <numerusform>%n tensors with ranks from %1 to %2; %3 of the energy is kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with rank %1; %2 of the energy is kept.</source>
        <translation>
            <numerusform>%n tensor with rank %1; %2 of the energy is kept.</numerusform>
            <numerusform>%n tensors with rank %1; %2 of the energy is kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::MatchDialog</name>
    <message numerus="yes">
        <source>%1 of %n pair(s) chosen.</source>
        <translation>
            <numerusform>%1 of %n pair chosen.</numerusform>
            <numerusform>%1 of %n pairs chosen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fill %n field(s)</source>
        <translation>
            <numerusform>Fill %n field</numerusform>
            <numerusform>Fill %n fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Merge</name>
    <message numerus="yes">
        <source>The tokenizers of %1 and %2 differ: %n of its token(s) have another row or none in the other. Rows of embeddings and heads are merged as they are; name a tokenizer_source in a configuration to align them.</source>
        <translation>
            <numerusform>The tokenizers of %1 and %2 differ: %n token of the latter has another row or none in the other. Rows of embeddings and heads are merged as they are; name a tokenizer_source in a configuration to align them.</numerusform>
            <numerusform>The tokenizers of %1 and %2 differ: %n tokens of the latter have another row or none in the other. Rows of embeddings and heads are merged as they are; name a tokenizer_source in a configuration to align them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 contains %n non-finite value(s)</source>
        <translation>
            <numerusform>%1 contains %n non-finite value</numerusform>
            <numerusform>%1 contains %n non-finite values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are dequantised, merged and quantised again as %1.</source>
        <translation>
            <numerusform>%n tensor is dequantised, merged and quantised again as %1.</numerusform>
            <numerusform>%n tensors are dequantised, merged and quantised again as %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s) become floats.</source>
        <translation>
            <numerusform>%n quantised tensor becomes floats.</numerusform>
            <numerusform>%n quantised tensors become floats.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s) keep their codes: they come from one model only.</source>
        <translation>
            <numerusform>%n quantised tensor keeps its codes: it comes from one model only.</numerusform>
            <numerusform>%n quantised tensors keep their codes: they come from one model only.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::MergeModelRules</name>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n rule</numerusform>
            <numerusform>%n rules</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::MergePanel</name>
    <message numerus="yes">
        <source>Plan for %n tensor(s), nothing computed yet.</source>
        <translation>
            <numerusform>Plan for %n tensor, nothing computed yet.</numerusform>
            <numerusform>Plan for %n tensors, nothing computed yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>And %n more.</numerusform>
            <numerusform>And %n more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Result: %1 tensor(s), %2, computed only when looked at or exported.</source>
        <translation>
            <numerusform>Result: %1 tensor, %2, computed only when looked at or exported.</numerusform>
            <numerusform>Result: %1 tensors, %2, computed only when looked at or exported.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::MetadataPanel</name>
    <message numerus="yes">
        <source>%1 byte(s) of %2 will be replaced, starting at byte %3. Nothing else in the file is changed, and other edits are not written. Undo does not revert the file.</source>
        <translation>
            <numerusform>%1 byte of %2 will be replaced, starting at byte %3. Nothing else in the file is changed, and other edits are not written. Undo does not revert the file.</numerusform>
            <numerusform>%1 bytes of %2 will be replaced, starting at byte %3. Nothing else in the file is changed, and other edits are not written. Undo does not revert the file.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Model</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) of %1</source>
        <translation>
            <numerusform>%n byte of %1</numerusform>
            <numerusform>%n bytes of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ModelFiles</name>
    <message numerus="yes">
        <source>%n part(s) that share bytes</source>
        <translation>
            <numerusform>%n part that shares bytes</numerusform>
            <numerusform>%n parts that share bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>distributed checkpoint, %n file(s)</source>
        <translation>
            <numerusform>distributed checkpoint, %n file</numerusform>
            <numerusform>distributed checkpoint, %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more part(s) of quantised tensors stay separate tensors.</source>
        <translation>
            <numerusform>%n more part of quantised tensors stays a separate tensor.</numerusform>
            <numerusform>%n more parts of quantised tensors stay separate tensors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The metadata describes %n quantised layer(s) that the model does not contain, such as “%1”.</source>
        <translation>
            <numerusform>The metadata describes %n quantised layer that the model does not contain, such as “%1”.</numerusform>
            <numerusform>The metadata describes %n quantised layers that the model does not contain, such as “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the set are missing: %1</source>
        <translation>
            <numerusform>%n file of the set is missing: %1</numerusform>
            <numerusform>%n files of the set are missing: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The index lists this file, but it does not exist; %n tensor(s) are missing.</source>
        <translation>
            <numerusform>The index lists this file, but it does not exist; %n tensor is missing.</numerusform>
            <numerusform>The index lists this file, but it does not exist; %n tensors are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) in this file are ignored because the index does not list them here.</source>
        <translation>
            <numerusform>%n tensor in this file is ignored because the index does not list it here.</numerusform>
            <numerusform>%n tensors in this file are ignored because the index does not list them here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The index does not list %n tensor(s) of this file, so they were left out.</source>
        <translation>
            <numerusform>The index does not list %n tensor of this file, so it was left out.</numerusform>
            <numerusform>The index does not list %n tensors of this file, so they were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are quantised in a way Burnish does not know (%2). They are moved and copied whole with what belongs to them; nothing is computed from them.</source>
        <translation>
            <numerusform>%n tensor, %1, is quantised in a way Burnish does not know (%2). It is moved and copied whole with what belongs to it; nothing is computed from it.</numerusform>
            <numerusform>%n tensors, such as %1, are quantised in a way Burnish does not know (%2). They are moved and copied whole with what belongs to them; nothing is computed from them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Expected a folder with one model, found %n: %1</source>
        <translation>
            <numerusform>Expected a folder with one model, found %n: %1</numerusform>
            <numerusform>Expected a folder with one model, found %n: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are quantised as %2, which Burnish does not decode. They are moved and copied whole with what belongs to them; nothing is computed from them.</source>
        <translation>
            <numerusform>%n tensor, %1, is quantised as %2, which Burnish does not decode. It is moved and copied whole with what belongs to it; nothing is computed from it.</numerusform>
            <numerusform>%n tensors, such as %1, are quantised as %2, which Burnish does not decode. They are moved and copied whole with what belongs to them; nothing is computed from them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s), such as “%1”, fit several forms, and nothing in the files decides between them: %2. Choose one (--quantised-as).</source>
        <translation>
            <numerusform>%n quantised tensor, such as “%1”, fits several forms, and nothing in the files decides between them: %2. Choose one (--quantised-as).</numerusform>
            <numerusform>%n quantised tensors, such as “%1”, fit several forms, and nothing in the files decides between them: %2. Choose one (--quantised-as).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>sentence-transformers, %n module(s) with weights</source>
        <translation>
            <numerusform>sentence-transformers, %n module with weights</numerusform>
            <numerusform>sentence-transformers, %n modules with weights</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The tensors of this checkpoint are also divided among %n ranks of tensor or pipeline parallelism, which Burnish does not join. Run DeepSpeed&apos;s ds_to_universal.py, and open the folder that it writes.</source>
        <translation>
            <numerusform>The tensors of this checkpoint are also divided among %n rank of tensor or pipeline parallelism, which Burnish does not join. Run DeepSpeed&apos;s ds_to_universal.py, and open the folder that it writes.</numerusform>
            <numerusform>The tensors of this checkpoint are also divided among %n ranks of tensor or pipeline parallelism, which Burnish does not join. Run DeepSpeed&apos;s ds_to_universal.py, and open the folder that it writes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>DeepSpeed ZeRO stage %1, %n rank(s), %2</source>
        <translation>
            <numerusform>DeepSpeed ZeRO stage %1, %n rank, %2</numerusform>
            <numerusform>DeepSpeed ZeRO stage %1, %n ranks, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ollama, %n blob(s)</source>
        <translation>
            <numerusform>Ollama, %n blob</numerusform>
            <numerusform>Ollama, %n blobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of this file could not be read: %1</source>
        <translation>
            <numerusform>%n tensor of this file could not be read: %1</numerusform>
            <numerusform>%n tensors of this file could not be read: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are missing.</source>
        <translation>
            <numerusform>%n tensor is missing.</numerusform>
            <numerusform>%n tensors are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This file of the set cannot be read; %n tensor(s) are missing.</source>
        <translation>
            <numerusform>This file of the set cannot be read; %n tensor is missing.</numerusform>
            <numerusform>This file of the set cannot be read; %n tensors are missing.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ModelFolder</name>
    <message numerus="yes">
        <source>%n bit(s)</source>
        <translation>
            <numerusform>%n bit</numerusform>
            <numerusform>%n bits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ModelPane</name>
    <message numerus="yes">
        <source>%n problem(s) in this file</source>
        <translation>
            <numerusform>%n problem in this file</numerusform>
            <numerusform>%n problems in this file</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s)</source>
        <translation>
            <numerusform>%1 tensor</numerusform>
            <numerusform>%1 tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s) selected</source>
        <translation>
            <numerusform>%1 tensor selected</numerusform>
            <numerusform>%1 tensors selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 edit(s)</source>
        <translation>
            <numerusform>%1 edit</numerusform>
            <numerusform>%1 edits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 parameter(s)</source>
        <translation>
            <numerusform>%1 parameter</numerusform>
            <numerusform>%1 parameters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::NodeDrops</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s)</source>
        <translation>
            <numerusform>%1 tensor</numerusform>
            <numerusform>%1 tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::NotesBanner</name>
    <message numerus="yes">
        <source>This model is not whole: %n problem(s) were found in its files.</source>
        <translation>
            <numerusform>This model is not whole: %n problem was found in its files.</numerusform>
            <numerusform>This model is not whole: %n problems were found in its files.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::NotesDialog</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more were counted, but are not listed</source>
        <translation>
            <numerusform>%n more was counted, but is not listed</numerusform>
            <numerusform>%n more were counted, but are not listed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::OverviewPage</name>
    <message numerus="yes">
        <source>exact, %1 value(s)</source>
        <translation>
            <numerusform>exact, %1 value</numerusform>
            <numerusform>exact, %1 values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>read before the file changed, %1 value(s)</source>
        <translation>
            <numerusform>read before the file changed, %1 value</numerusform>
            <numerusform>read before the file changed, %1 values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::PaneFooter</name>
    <message numerus="yes">
        <source>%n problem(s) and notes on the files of this model</source>
        <translation>
            <numerusform>%n problem in the files of this model</numerusform>
            <numerusform>%n problems and notes on the files of this model</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s) on the files of this model</source>
        <translation>
            <numerusform>%n note on the files of this model</numerusform>
            <numerusform>%n notes on the files of this model</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Patch</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensors are not those that the patch was made from: %1.</source>
        <translation>
            <numerusform>%n tensor is not the one that the patch was made from: %1.</numerusform>
            <numerusform>%n tensors are not those that the patch was made from: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::PatchPlanDialog</name>
    <message numerus="yes">
        <source>%Ln tensor(s) of the base differ</source>
        <translation>
            <numerusform>%Ln tensor of the base differs</numerusform>
            <numerusform>%Ln tensors of the base differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tensor(s) change</source>
        <translation>
            <numerusform>%Ln tensor changes</numerusform>
            <numerusform>%Ln tensors change</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stay(s) as they are</source>
        <translation>
            <numerusform>%Ln stays as it is</numerusform>
            <numerusform>%Ln stay as they are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln renamed</source>
        <translation>
            <numerusform>%Ln renamed</numerusform>
            <numerusform>%Ln renamed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new</source>
        <translation>
            <numerusform>%Ln new</numerusform>
            <numerusform>%Ln new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln removed</source>
        <translation>
            <numerusform>%Ln removed</numerusform>
            <numerusform>%Ln removed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ProfileView</name>
    <message numerus="yes">
        <source>%n profile(s), values from %1 to %2</source>
        <extracomment>a plot of rows or columns for screen readers: %1 the smallest and %2 the largest value</extracomment>
        <translation>
            <numerusform>%n profile, values from %1 to %2</numerusform>
            <numerusform>%n profiles, values from %1 to %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::QuantisationView</name>
    <message numerus="yes">
        <source>%1, %n bit(s)</source>
        <extracomment>%1 what the codes of a quantised tensor are, such as &quot;signed integers&quot;</extracomment>
        <translation>
            <numerusform>%1, %n bit</numerusform>
            <numerusform>%1, %n bits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ReadablePartBanner</name>
    <message numerus="yes">
        <source>This file is truncated: %n tensor(s) are missing (%1).</source>
        <translation>
            <numerusform>This file is truncated: %n tensor is missing (%1).</numerusform>
            <numerusform>This file is truncated: %n tensors are missing (%1).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Recipe</name>
    <message numerus="yes">
        <source>Apply %n remap rule(s)</source>
        <translation>
            <numerusform>Apply %n remap rule</numerusform>
            <numerusform>Apply %n remap rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s)</source>
        <translation>
            <numerusform>%n field</numerusform>
            <numerusform>%n fields</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n renamed)</source>
        <comment>an edit</comment>
        <translation>
            <numerusform>%1 (%n renamed)</numerusform>
            <numerusform>%1 (%n renamed)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reload %1, %n edit(s) kept</source>
        <translation>
            <numerusform>Reload %1, %n edit kept</numerusform>
            <numerusform>Reload %1, %n edits kept</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are no longer in the file: %1.</source>
        <translation>
            <numerusform>%n node is no longer in the file: %1.</numerusform>
            <numerusform>%n nodes are no longer in the file: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Reloader</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) of %1 cannot be reapplied to the changed file.</source>
        <translation>
            <numerusform>%n edit of %1 cannot be reapplied to the changed file.</numerusform>
            <numerusform>%n edits of %1 cannot be reapplied to the changed file.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::RemapPanel</name>
    <message numerus="yes">
        <source>Previewed %n name(s) in %1. Nothing is changed until you apply.</source>
        <translation>
            <numerusform>Previewed %n name in %1. Nothing is changed until you apply.</numerusform>
            <numerusform>Previewed %n names in %1. Nothing is changed until you apply.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) collide.</source>
        <translation>
            <numerusform>%n name collides.</numerusform>
            <numerusform>%n names collide.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) will be renamed.</source>
        <translation>
            <numerusform>%n tensor will be renamed.</numerusform>
            <numerusform>%n tensors will be renamed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %n remap rule(s)</source>
        <translation>
            <numerusform>Apply %n remap rule</numerusform>
            <numerusform>Apply %n remap rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n renamed)</source>
        <comment>an edit</comment>
        <translation>
            <numerusform>%1 (%n renamed)</numerusform>
            <numerusform>%1 (%n renamed)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::RemapPreviewModel</name>
    <message numerus="yes">
        <source>%n tensor(s) would get this name</source>
        <translation>
            <numerusform>%n tensor would get this name</numerusform>
            <numerusform>%n tensors would get this name</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::RemapRulesPane</name>
    <message numerus="yes">
        <source>%1 → %2  (%n other(s))</source>
        <extracomment>%1 and %2 are the two parts of a rule</extracomment>
        <translation>
            <numerusform>%1 → %2  (%n other)</numerusform>
            <numerusform>%1 → %2  (%n others)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Do the same for %n other(s)</source>
        <translation>
            <numerusform>Do the same for %n other</numerusform>
            <numerusform>Do the same for %n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::RenameWatch</name>
    <message numerus="yes">
        <source>Rename %1 to %2 (%n more)</source>
        <translation>
            <numerusform>Rename %1 to %2 (%n more)</numerusform>
            <numerusform>Rename %1 to %2 (%n more)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Renamed %1 to %2. The remap panel can do the same for %n other(s).</source>
        <translation>
            <numerusform>Renamed %1 to %2. The remap panel can do the same for %n other.</numerusform>
            <numerusform>Renamed %1 to %2. The remap panel can do the same for %n others.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::RuleProposalsDialog</name>
    <message numerus="yes">
        <source>%n wanted tensor(s)</source>
        <translation>
            <numerusform>%n wanted tensor</numerusform>
            <numerusform>%n wanted tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) added. Nothing is changed until you apply.</source>
        <translation>
            <numerusform>%n rule added. Nothing is changed until you apply.</numerusform>
            <numerusform>%n rules added. Nothing is changed until you apply.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Rules</name>
    <message numerus="yes">
        <source>%1 of shape %2 has the size of %n wanted tensor(s) along axis %3.</source>
        <translation>
            <numerusform>%1 of shape %2 has the size of %n wanted tensor along axis %3.</numerusform>
            <numerusform>%1 of shape %2 has the size of %n wanted tensors along axis %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The wanted %1 of shape %2 has the size of %n tensor(s) along axis %3.</source>
        <translation>
            <numerusform>The wanted %1 of shape %2 has the size of %n tensor along axis %3.</numerusform>
            <numerusform>The wanted %1 of shape %2 has the size of %n tensors along axis %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1” and %n other tensor(s) are missing.</source>
        <translation>
            <numerusform>“%1” and %n other tensor are missing.</numerusform>
            <numerusform>“%1” and %n other tensors are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %n rule(s)</source>
        <translation>
            <numerusform>Apply %n rule</numerusform>
            <numerusform>Apply %n rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n numbered tensor(s) such as %1 of shape %2 fill the wanted %3 of shape %4.</source>
        <translation>
            <numerusform>%n numbered tensor such as %1 of shape %2 fills the wanted %3 of shape %4.</numerusform>
            <numerusform>%n numbered tensors such as %1 of shape %2 fill the wanted %3 of shape %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of shape %2 has the size of %n wanted numbered tensor(s) such as %3 of shape %4.</source>
        <translation>
            <numerusform>%1 of shape %2 has the size of %n wanted numbered tensor such as %3 of shape %4.</numerusform>
            <numerusform>%1 of shape %2 has the size of %n wanted numbered tensors such as %3 of shape %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n tensor(s) changed)</source>
        <comment>an edit</comment>
        <translation>
            <numerusform>%1 (%n tensor changed)</numerusform>
            <numerusform>%1 (%n tensors changed)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Learned from %1 and %n more.</source>
        <translation>
            <numerusform>Learned from %1 and %n more.</numerusform>
            <numerusform>Learned from %1 and %n more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::RulesPreviewPane</name>
    <message numerus="yes">
        <source>%n group(s) of this rule do not fit.</source>
        <translation>
            <numerusform>%n group of this rule does not fit.</numerusform>
            <numerusform>%n groups of this rule do not fit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leave out %n group(s)</source>
        <translation>
            <numerusform>Leave out %n group</numerusform>
            <numerusform>Leave out %n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) will be made or renamed.</source>
        <translation>
            <numerusform>%n tensor will be made or renamed.</numerusform>
            <numerusform>%n tensors will be made or renamed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) will be replaced.</source>
        <translation>
            <numerusform>%n tensor will be replaced.</numerusform>
            <numerusform>%n tensors will be replaced.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No longer leave out %n group(s)</source>
        <translation>
            <numerusform>No longer leave out %n group</numerusform>
            <numerusform>No longer leave out %n groups</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ScatterView</name>
    <message numerus="yes">
        <source>%1 pair(s)</source>
        <translation>
            <numerusform>%1 pair</numerusform>
            <numerusform>%1 pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left %1 to %2, right %3 to %4: %5 pair(s)</source>
        <extracomment>a cell of the scatter plot: ranges of the left and the right value, how many pairs</extracomment>
        <translation>
            <numerusform>Left %1 to %2, right %3 to %4: %5 pair</numerusform>
            <numerusform>Left %1 to %2, right %3 to %4: %5 pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::SessionController</name>
    <message numerus="yes">
        <source>The recipe exports %n file(s), which have not been written.</source>
        <translation>
            <numerusform>The recipe exports %n file, which has not been written.</numerusform>
            <numerusform>The recipe exports %n files, which have not been written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restored %n model(s).</source>
        <translation>
            <numerusform>Restored %n model.</numerusform>
            <numerusform>Restored %n models.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) of the session %1 could not be restored. If you replace it, their edits are lost.</source>
        <translation>
            <numerusform>%n model of the session %1 could not be restored. If you replace it, its edits are lost.</numerusform>
            <numerusform>%n models of the session %1 could not be restored. If you replace it, their edits are lost.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::SessionKeeper</name>
    <message numerus="yes">
        <source>%1: %n edit(s)</source>
        <translation>
            <numerusform>%1: %n edit</numerusform>
            <numerusform>%1: %n edits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Burnish quit unexpectedly on %1. It can restore %n edit(s).</source>
        <translation>
            <numerusform>Burnish quit unexpectedly on %1. It can restore %n edit.</numerusform>
            <numerusform>Burnish quit unexpectedly on %1. It can restore %n edits.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) could not be restored. Burnish keeps them until they are restored or discarded.</source>
        <translation>
            <numerusform>%n edit could not be restored. Burnish keeps it until it is restored or discarded.</numerusform>
            <numerusform>%n edits could not be restored. Burnish keeps them until they are restored or discarded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Settings</name>
    <message numerus="yes">
        <source>%n setting(s) in %1 cannot be used and have their defaults: %2.</source>
        <translation>
            <numerusform>%n setting in %1 cannot be used and has its default: %2.</numerusform>
            <numerusform>%n settings in %1 cannot be used and have their defaults: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::SplitDialog</name>
    <message numerus="yes">
        <source>Split into %n tensor(s)</source>
        <translation>
            <numerusform>Split into %n tensor</numerusform>
            <numerusform>Split into %n tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::StartPage</name>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>%n min ago</numerusform>
            <numerusform>%n min ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h ago</source>
        <translation>
            <numerusform>%n h ago</numerusform>
            <numerusform>%n h ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>%n day ago</numerusform>
            <numerusform>%n days ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in %1 stores</source>
        <comment>models</comment>
        <translation>
            <numerusform>%n in %1 stores</numerusform>
            <numerusform>%n in %1 stores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in %1</source>
        <comment>models, stores</comment>
        <translation>
            <numerusform>%n in %1</numerusform>
            <numerusform>%n in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::StatisticsTable</name>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n tensor</numerusform>
            <numerusform>%n tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Stores</name>
    <message numerus="yes">
        <source>The file is truncated: expected %1 bytes, found %2; %n tensor(s) are missing.</source>
        <translation>
            <numerusform>The file is truncated: expected %1 bytes, found %2; %n tensor is missing.</numerusform>
            <numerusform>The file is truncated: expected %1 bytes, found %2; %n tensors are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n tensor</numerusform>
            <numerusform>%n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of this layer are missing that the other %1 have.</source>
        <translation>
            <numerusform>%n tensor of this layer is missing that the other %1 have.</numerusform>
            <numerusform>%n tensors of this layer are missing that the other %1 have.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) are missing between %1 and %2.</source>
        <translation>
            <numerusform>%n layer is missing between %1 and %2.</numerusform>
            <numerusform>%n layers are missing between %1 and %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes in %n gap(s) belong to no tensor.</source>
        <translation>
            <numerusform>%1 bytes in %n gap belong to no tensor.</numerusform>
            <numerusform>%1 bytes in %n gaps belong to no tensor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) have the same bytes as another one.</source>
        <translation>
            <numerusform>%n tensor has the same bytes as another one.</numerusform>
            <numerusform>%n tensors have the same bytes as another one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) share some of their bytes with others.</source>
        <translation>
            <numerusform>%n tensor shares some of its bytes with others.</numerusform>
            <numerusform>%n tensors share some of their bytes with others.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The index lists this file with %n tensor(s), but it does not exist.</source>
        <translation>
            <numerusform>The index lists this file with %n tensor, but it does not exist.</numerusform>
            <numerusform>The index lists this file with %n tensors, but it does not exist.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The index lists %n tensor(s) in this file that it does not contain.</source>
        <translation>
            <numerusform>The index lists %n tensor in this file that it does not contain.</numerusform>
            <numerusform>The index lists %n tensors in this file that it does not contain.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file contains %n tensor(s) that the index does not list. Some programs load them, others do not.</source>
        <translation>
            <numerusform>The file contains %n tensor that the index does not list. Some programs load it, others do not.</numerusform>
            <numerusform>The file contains %n tensors that the index does not list. Some programs load them, others do not.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file contains %n tensor(s) that the index lists in another file. Some programs load these instead.</source>
        <translation>
            <numerusform>The file contains %n tensor that the index lists in another file. Some programs load this one instead.</numerusform>
            <numerusform>The file contains %n tensors that the index lists in another file. Some programs load these instead.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) of this model are missing.</source>
        <translation>
            <numerusform>%n more file of this model is missing.</numerusform>
            <numerusform>%n more files of this model are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 stands for %n models. Choose one: %2</source>
        <translation>
            <numerusform>%1 stands for %n model. Choose one: %2</numerusform>
            <numerusform>%1 stands for %n models. Choose one: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Structure</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::StructureNotes</name>
    <message numerus="yes">
        <source>%n more question(s) after these</source>
        <translation>
            <numerusform>%n more question after these</numerusform>
            <numerusform>%n more questions after these</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::StructurePanel</name>
    <message numerus="yes">
        <source>Match %n tensor(s) with fields</source>
        <translation>
            <numerusform>Match %n tensor with fields</numerusform>
            <numerusform>Match %n tensors with fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::StructureTreeModel</name>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n missing</numerusform>
            <numerusform>%n missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n element(s), inferred from the tensors</source>
        <translation>
            <numerusform>%n element, inferred from the tensors</numerusform>
            <numerusform>%n elements, inferred from the tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Tensor</name>
    <message numerus="yes">
        <source>The new order must contain each of the %n axes exactly once.</source>
        <translation>
            <numerusform>The new order must contain the %n axis exactly once.</numerusform>
            <numerusform>The new order must contain each of the %n axes exactly once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::TensorRuleDialog</name>
    <message numerus="yes">
        <source>%n group(s) of tensors fit.</source>
        <translation>
            <numerusform>%n group of tensors fits.</numerusform>
            <numerusform>%n groups of tensors fit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n group(s) do not.</source>
        <translation>
            <numerusform>%n group does not.</numerusform>
            <numerusform>%n groups do not.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Transfer</name>
    <message numerus="yes">
        <source>The module is changed anyway: %n tensor(s) were applied before the error.</source>
        <translation>
            <numerusform>The module is changed anyway: %n tensor was applied before the error.</numerusform>
            <numerusform>The module is changed anyway: %n tensors were applied before the error.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The module types of %n tensor(s) are unknown; the adapter relies on their names and shapes.</source>
        <translation>
            <numerusform>The module type of %n tensor is unknown; the adapter relies on its name and shape.</numerusform>
            <numerusform>The module types of %n tensors are unknown; the adapter relies on their names and shapes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) do not fit. %1</source>
        <translation>
            <numerusform>%n tensor does not fit. %1</numerusform>
            <numerusform>%n tensors do not fit. %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) of the target are missing from the source. The first is “%1”.</source>
        <translation>
            <numerusform>%n parameter of the target is missing from the source: “%1”.</numerusform>
            <numerusform>%n parameters of the target are missing from the source. The first is “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Transfer %n tensor(s) from %1</source>
        <translation>
            <numerusform>Transfer %n tensor from %1</numerusform>
            <numerusform>Transfer %n tensors from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Transfer %n tensor(s)</source>
        <translation>
            <numerusform>Transfer %n tensor</numerusform>
            <numerusform>Transfer %n tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::TransferDialog</name>
    <message numerus="yes">
        <source>%n transposed</source>
        <translation>
            <numerusform>%n transposed</numerusform>
            <numerusform>%n transposed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n renamed by the adapter</source>
        <translation>
            <numerusform>%n renamed by the adapter</numerusform>
            <numerusform>%n renamed by the adapter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cast</source>
        <translation>
            <numerusform>%n cast</numerusform>
            <numerusform>%n cast</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %n tensor(s)</source>
        <translation>
            <numerusform>Apply %n tensor</numerusform>
            <numerusform>Apply %n tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ValueEditDialog</name>
    <message numerus="yes">
        <source>%n value(s) become infinite.</source>
        <translation>
            <numerusform>%n value becomes infinite.</numerusform>
            <numerusform>%n values become infinite.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) become zero.</source>
        <translation>
            <numerusform>%n value becomes zero.</numerusform>
            <numerusform>%n values become zero.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fill %Ln value(s)</source>
        <translation>
            <numerusform>Fill %Ln value</numerusform>
            <numerusform>Fill %Ln values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scale %Ln value(s)</source>
        <translation>
            <numerusform>Scale %Ln value</numerusform>
            <numerusform>Scale %Ln values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clamp %Ln value(s)</source>
        <translation>
            <numerusform>Clamp %Ln value</numerusform>
            <numerusform>Clamp %Ln values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %Ln value(s)</source>
        <translation>
            <numerusform>Replace %Ln value</numerusform>
            <numerusform>Replace %Ln values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %Ln NaN value(s)</source>
        <translation>
            <numerusform>Replace %Ln NaN value</numerusform>
            <numerusform>Replace %Ln NaN values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Widgets</name>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 byte</numerusform>
            <numerusform>%1 bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n problem(s)</source>
        <translation>
            <numerusform>%1: %n problem</numerusform>
            <numerusform>%1: %n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Font: %1, %2 pt, of %n font families</source>
        <translation>
            <numerusform>Font: %1, %2 pt, of %n font family</numerusform>
            <numerusform>Font: %1, %2 pt, of %n font families</numerusform>
        </translation>
    </message>
</context>
</TS>

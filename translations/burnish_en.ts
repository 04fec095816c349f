<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Reloader</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::BakeDialog</name>
    <message numerus="yes">
        <source>%n tensor(s) of the adapter have no place in this model.</source>
        <translation>
            <numerusform>%n tensor of the adapter have no place in this model.</numerusform>
            <numerusform>%n tensors of the adapter have no place in this model.</numerusform>
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
    <name>burnish::Binding</name>
    <message numerus="yes">
        <source>%n edit(s) found no place in the structure and are left out.</source>
        <translation>
            <numerusform>%n edit found no place in the structure and is left out.</numerusform>
            <numerusform>%n edits found no place in the structure and are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::BurnStore</name>
    <message numerus="yes">
        <source>%n tensors of the file are called “%1”; which one is taken is left to chance.</source>
        <translation>
            <numerusform>%n tensor of the file is called “%1”.</numerusform>
            <numerusform>%n tensors of the file are called “%1”; which one is taken is left to chance.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensors of the file are called “%1”; the last one, “%2”, is taken.</source>
        <translation>
            <numerusform>%n tensor of the file is called “%1”; “%2” is taken.</numerusform>
            <numerusform>%n tensors of the file are called “%1”; the last one, “%2”, is taken.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ByteMap</name>
    <message numerus="yes">
        <source>%n part(s) that share bytes</source>
        <translation>
            <numerusform>%n part that shares bytes</numerusform>
            <numerusform>%n parts that share bytes</numerusform>
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
    <name>burnish::CommandLine</name>
    <message numerus="yes">
        <source>The option --%1 needs %n value(s).</source>
        <translation>
            <numerusform>The option --%1 needs %n value.</numerusform>
            <numerusform>The option --%1 needs %n values.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of the adapter mean nothing here and are left out.</source>
        <translation>
            <numerusform>%n tensor of the adapter means nothing here and is left out.</numerusform>
            <numerusform>%n tensors of the adapter mean nothing here and are left out.</numerusform>
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
        <source>(and %n more)</source>
        <translation>
            <numerusform>(and %n more)</numerusform>
            <numerusform>(and %n more)</numerusform>
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
</context>
<context>
    <name>burnish::Comparison</name>
    <message numerus="yes">
        <source>%1 of %n element(s) changed, at most by %2.</source>
        <translation>
            <numerusform>%1 of %n element changed, at most by %2.</numerusform>
            <numerusform>%1 of %n elements changed, at most by %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All of %n row(s) are equal.</source>
        <translation>
            <numerusform>The one row is equal.</numerusform>
            <numerusform>All of %n rows are equal.</numerusform>
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
        <source>%n tensor(s) that one model has under several names and the other under one are compared with that one.</source>
        <translation>
            <numerusform>%n tensor that one model has under several names and the other under one is compared with that one.</numerusform>
            <numerusform>%n tensors that one model has under several names and the other under one are compared with that one.</numerusform>
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
        <source>%n row(s) that %1 lacks stay in %2.</source>
        <translation>
            <numerusform>%n row that %1 lacks stays in %2.</numerusform>
            <numerusform>%n rows that %1 lacks stay in %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The depth strip is left out: it would have %n column(s).</source>
        <translation>
            <numerusform>The depth strip is left out: it would have %n column.</numerusform>
            <numerusform>The depth strip is left out: it would have %n columns.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) that changed less are left out here; CSV and JSON have all.</source>
        <translation>
            <numerusform>%n row that changed less is left out here; CSV and JSON have all.</numerusform>
            <numerusform>%n rows that changed less are left out here; CSV and JSON have all.</numerusform>
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
    <name>burnish::DepthStripView</name>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n tensor</numerusform>
            <numerusform>%n tensors</numerusform>
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
    <name>burnish::ExportAdapter</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
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
        <source>%1 holds %n field(s) more than this export.</source>
        <translation>
            <numerusform>%1 holds %n field more than this export.</numerusform>
            <numerusform>%1 holds %n fields more than this export.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 holds %n field(s) more than this export, which lacks %2.</source>
        <translation>
            <numerusform>%1 holds %n field more than this export, which lacks %2.</numerusform>
            <numerusform>%1 holds %n fields more than this export, which lacks %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Without the structure %1 the file lacks %n field(s): %2.</source>
        <translation>
            <numerusform>Without the structure %1 the file lacks %n field: %2.</numerusform>
            <numerusform>Without the structure %1 the file lacks %n fields: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of the model are not written, because no field of the structure takes them: %1.</source>
        <translation>
            <numerusform>%n tensor of the model is not written, because no field of the structure takes it: %1.</numerusform>
            <numerusform>%n tensors of the model are not written, because no field of the structure takes them: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Burn would refuse this file: %n field(s) missing: %1.</source>
        <translation>
            <numerusform>Burn would refuse this file: %n field missing: %1.</numerusform>
            <numerusform>Burn would refuse this file: %n fields missing: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ExportPlan</name>
    <message numerus="yes">
        <source>%n tensor(s) share their bytes with others; %1 writes each of them.</source>
        <translation>
            <numerusform>%n tensor shares its bytes with others; %1 writes each of them.</numerusform>
            <numerusform>%n tensors share their bytes with others; %1 writes each of them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ExportReport</name>
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
</context>
<context>
    <name>burnish::FileChangeBanner</name>
    <message numerus="yes">
        <source>%n file(s) of this model were changed on disk.</source>
        <translation>
            <numerusform>%n file of this model was changed on disk.</numerusform>
            <numerusform>%n files of this model were changed on disk.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are not in it any more.</source>
        <translation>
            <numerusform>%n tensor is not in it any more.</numerusform>
            <numerusform>%n tensors are not in it any more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) did not fit the reloaded file.</source>
        <translation>
            <numerusform>%n edit did not fit the reloaded file.</numerusform>
            <numerusform>%n edits did not fit the reloaded file.</numerusform>
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
        <source>Blend with %1: %n name(s) exist, asks first</source>
        <translation>
            <numerusform>Blend with %1: %n name exists, asks first</numerusform>
            <numerusform>Blend with %1: %n names exist, asks first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy into %1: %n name(s) exist, asks first</source>
        <translation>
            <numerusform>Copy into %1: %n name exists, asks first</numerusform>
            <numerusform>Copy into %1: %n names exist, asks first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move into %1: %n name(s) exist, asks first</source>
        <translation>
            <numerusform>Move into %1: %n name exists, asks first</numerusform>
            <numerusform>Move into %1: %n names exist, asks first</numerusform>
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
        <source>%n tensor(s) meet names that exist in %1</source>
        <translation>
            <numerusform>%n tensor meets a name that exists in %1</numerusform>
            <numerusform>%n tensors meet names that exist in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) from %1 meet names that exist in %2</source>
        <translation>
            <numerusform>%n tensor from %1 meets a name that exists in %2</numerusform>
            <numerusform>%n tensors from %1 meet names that exist in %2</numerusform>
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
        <source>Into %1: %n tensor(s) in an unknown layout, asks first</source>
        <translation>
            <numerusform>Into %1: %n tensor in an unknown layout, asks first</numerusform>
            <numerusform>Into %1: %n tensors in an unknown layout, asks first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Into %1: adds %n tensor(s), adapted to its layout, asks first</source>
        <translation>
            <numerusform>Into %1: adds %n tensor, adapted to its layout, asks first</numerusform>
            <numerusform>Into %1: adds %n tensors, adapted to its layout, asks first</numerusform>
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
        <source>%n stay as they are</source>
        <translation>
            <numerusform>%n stays as it is</numerusform>
            <numerusform>%n stay as they are</numerusform>
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
        <source>%n get other names</source>
        <translation>
            <numerusform>%n gets another name</numerusform>
            <numerusform>%n get other names</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Grafts</name>
    <message numerus="yes">
        <source>Move %1 from %2 to %3 (%n tensor(s))</source>
        <translation>
            <numerusform>Move %1 from %2 to %3 (%n tensor)</numerusform>
            <numerusform>Move %1 from %2 to %3 (%n tensors)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Health</name>
    <message numerus="yes">
        <source>%n row(s) hold only zeros, the first is row %1.</source>
        <translation>
            <numerusform>Row %1 holds only zeros.</numerusform>
            <numerusform>%n rows hold only zeros, the first is row %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s) hold only zeros, the first is column %1.</source>
        <translation>
            <numerusform>Column %1 holds only zeros.</numerusform>
            <numerusform>%n columns hold only zeros, the first is column %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output channel(s) hold only zeros, the first is channel %1.</source>
        <translation>
            <numerusform>Output channel %1 holds only zeros.</numerusform>
            <numerusform>%n output channels hold only zeros, the first is channel %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n input channel(s) hold only zeros, the first is channel %1.</source>
        <translation>
            <numerusform>Input channel %1 holds only zeros.</numerusform>
            <numerusform>%n input channels hold only zeros, the first is channel %1.</numerusform>
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
        <source>%n value(s) are NaN, the first at %1.</source>
        <translation>
            <numerusform>%n value is NaN, at %1.</numerusform>
            <numerusform>%n values are NaN, the first at %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are infinite, the first at %1.</source>
        <translation>
            <numerusform>%n value is infinite, at %1.</numerusform>
            <numerusform>%n values are infinite, the first at %1.</numerusform>
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
        <source>Its shape is not that of the other %n in the sequence: %1.</source>
        <translation>
            <numerusform>Its shape is not that of the other in the sequence: %1.</numerusform>
            <numerusform>Its shape is not that of the other %n in the sequence: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its dtype is not that of the other %n in the sequence: %1.</source>
        <translation>
            <numerusform>Its dtype is not that of the other in the sequence: %1.</numerusform>
            <numerusform>Its dtype is not that of the other %n in the sequence: %1.</numerusform>
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
</context>
<context>
    <name>burnish::HealthPanel</name>
    <message numerus="yes">
        <source>%1 tensor(s) looked at</source>
        <translation>
            <numerusform>%1 tensor looked at</numerusform>
            <numerusform>%1 tensors looked at</numerusform>
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
    <name>burnish::LeafCopies</name>
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
</context>
<context>
    <name>burnish::Lora</name>
    <message numerus="yes">
        <source>There must be one magnitude for each of the %n output(s).</source>
        <translation>
            <numerusform>There must be one magnitude for the one output.</numerusform>
            <numerusform>There must be one magnitude for each of the %n outputs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The adapter fits nowhere: the model has none of its %n module(s), of which the first is %1.</source>
        <translation>
            <numerusform>The adapter fits nowhere: the model has not its one module, %1.</numerusform>
            <numerusform>The adapter fits nowhere: the model has none of its %n modules, of which the first is %1.</numerusform>
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
        <source>%n tensor(s) differ, but the adapter cannot say so.</source>
        <translation>
            <numerusform>%n tensor differs, but the adapter cannot say so.</numerusform>
            <numerusform>%n tensors differ, but the adapter cannot say so.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are not in the base.</source>
        <translation>
            <numerusform>%n tensor is not in the base.</numerusform>
            <numerusform>%n tensors are not in the base.</numerusform>
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
    <name>burnish::MainWindow</name>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n model</numerusform>
            <numerusform>%n models</numerusform>
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
        <source>%1 holds %n value(s) that are not finite</source>
        <translation>
            <numerusform>%1 holds %n value that is not finite</numerusform>
            <numerusform>%1 holds %n values that are not finite</numerusform>
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
</context>
<context>
    <name>burnish::MetadataPanel</name>
    <message numerus="yes">
        <source>%n byte(s) of %1 will be replaced from byte %2 on. Nothing else of the file is written, and other edits are not. Undo does not reach the file.</source>
        <translation>
            <numerusform>%n byte of %1 will be replaced from byte %2 on. Nothing else of the file is written, and other edits are not. Undo does not reach the file.</numerusform>
            <numerusform>%n bytes of %1 will be replaced from byte %2 on. Nothing else of the file is written, and other edits are not. Undo does not reach the file.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ModelPane</name>
    <message numerus="yes">
        <source>%n flaw(s) in this file</source>
        <translation>
            <numerusform>%n flaw in this file</numerusform>
            <numerusform>%n flaws in this file</numerusform>
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
    <name>burnish::NodeEdits</name>
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
        <source>Move %n node(s) into %1</source>
        <translation>
            <numerusform>Move %n node into %1</numerusform>
            <numerusform>Move %n nodes into %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %n tensor(s) can be cast to %1.</source>
        <translation>
            <numerusform>%n tensor cannot be cast to %1.</numerusform>
            <numerusform>None of %n tensors can be cast to %1.</numerusform>
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
        <source>%n tensor(s) of another kind stay as they are.</source>
        <translation>
            <numerusform>%n tensor of another kind stays as it is.</numerusform>
            <numerusform>%n tensors of another kind stay as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %n tensor(s) has two axes to swap.</source>
        <translation>
            <numerusform>%n tensor does not have two axes to swap.</numerusform>
            <numerusform>None of %n tensors has two axes to swap.</numerusform>
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
        <source>%n tensor(s) of other ranks stay as they are.</source>
        <translation>
            <numerusform>%n tensor of another rank stays as it is.</numerusform>
            <numerusform>%n tensors of other ranks stay as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set container type of %n module(s) to %1</source>
        <translation>
            <numerusform>Set container type of %n module to %1</numerusform>
            <numerusform>Set container type of %n modules to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Numbers</name>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 byte</numerusform>
            <numerusform>%1 bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::PermutedTensor</name>
    <message numerus="yes">
        <source>The new order must name each of the %n axes once.</source>
        <translation>
            <numerusform>The new order must name the %n axis once.</numerusform>
            <numerusform>The new order must name each of the %n axes once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ReadablePartBanner</name>
    <message numerus="yes">
        <source>This file ends early: %n tensor(s) are not here (%1).</source>
        <translation>
            <numerusform>This file ends early: %n tensor is not here (%1).</numerusform>
            <numerusform>This file ends early: %n tensors are not here (%1).</numerusform>
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
        <source>(%n renamed)</source>
        <translation>
            <numerusform>(%n renamed)</numerusform>
            <numerusform>(%n renamed)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s)</source>
        <translation>
            <numerusform>%n field</numerusform>
            <numerusform>%n fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::RecordConversion</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Reload</name>
    <message numerus="yes">
        <source>Reload %1, %n edit(s) kept</source>
        <translation>
            <numerusform>Reload %1, %n edit kept</numerusform>
            <numerusform>Reload %1, %n edits kept</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are not in the file any more: %1.</source>
        <translation>
            <numerusform>%n node is not in the file any more: %1.</numerusform>
            <numerusform>%n nodes are not in the file any more: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Reloader</name>
    <message numerus="yes">
        <source>%n edit(s) of %1 do not fit the file as it is now.</source>
        <translation>
            <numerusform>%n edit of %1 does not fit the file as it is now.</numerusform>
            <numerusform>%n edits of %1 do not fit the file as it is now.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::RemapPanel</name>
    <message numerus="yes">
        <source>Preview of %n name(s) in %1. Nothing is changed until you apply.</source>
        <translation>
            <numerusform>Preview of %n name in %1. Nothing is changed until you apply.</numerusform>
            <numerusform>Preview of %n names in %1. Nothing is changed until you apply.</numerusform>
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
        <source>(%n renamed)</source>
        <translation>
            <numerusform>(%n renamed)</numerusform>
            <numerusform>(%n renamed)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::RemapPreviewModel</name>
    <message numerus="yes">
        <source>%n tensor(s) want this name</source>
        <translation>
            <numerusform>%n tensor wants this name</numerusform>
            <numerusform>%n tensors want this name</numerusform>
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
        <source>Do the same to %n other(s)</source>
        <translation>
            <numerusform>Do the same to %n other</numerusform>
            <numerusform>Do the same to %n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::RenameWatch</name>
    <message numerus="yes">
        <source>Renamed %1 to %2. The remap dock can do the same to %n other(s).</source>
        <translation>
            <numerusform>Renamed %1 to %2. The remap dock can do the same to %n other.</numerusform>
            <numerusform>Renamed %1 to %2. The remap dock can do the same to %n others.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rename %1 to %2 (%n more)</source>
        <translation>
            <numerusform>Rename %1 to %2 (%n more)</numerusform>
            <numerusform>Rename %1 to %2 (%n more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ReportContent</name>
    <message numerus="yes">
        <source>%1: %n flaw(s)</source>
        <translation>
            <numerusform>%1: %n flaw</numerusform>
            <numerusform>%1: %n flaws</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::RustProgram</name>
    <message numerus="yes">
        <source>%n tensor(s) were made or changed here and are not in the file: they come out as the file or the module has them.</source>
        <translation>
            <numerusform>%n tensor was made or changed here and is not in the file: it comes out as the file or the module has it.</numerusform>
            <numerusform>%n tensors were made or changed here and are not in the file: they come out as the file or the module has them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::SafeTensors</name>
    <message numerus="yes">
        <source>The file is cut off: %n byte(s) of the tensors&apos; data are missing.</source>
        <translation>
            <numerusform>The file is cut off: %n byte of the tensors&apos; data is missing.</numerusform>
            <numerusform>The file is cut off: %n bytes of the tensors&apos; data are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) follow after the last tensor.</source>
        <translation>
            <numerusform>%n byte follows after the last tensor.</numerusform>
            <numerusform>%n bytes follow after the last tensor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The header has no room for this metadata: it would be %n byte(s) too long.</source>
        <translation>
            <numerusform>The header has no room for this metadata: it would be %n byte too long.</numerusform>
            <numerusform>The header has no room for this metadata: it would be %n bytes too long.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::SelectionCode</name>
    <message numerus="yes">
        <source>%n tensor(s) of the selection were made or changed here and are not in the file.</source>
        <translation>
            <numerusform>%n tensor of the selection was made or changed here and is not in the file.</numerusform>
            <numerusform>%n tensors of the selection were made or changed here and are not in the file.</numerusform>
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
        <source>Burnish ended without closing on %1. It can restore %n edit(s).</source>
        <translation>
            <numerusform>Burnish ended without closing on %1. It can restore %n edit.</numerusform>
            <numerusform>Burnish ended without closing on %1. It can restore %n edits.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Shaping</name>
    <message numerus="yes">
        <source>No tensor there has %n axes.</source>
        <translation>
            <numerusform>No tensor there has %n axis.</numerusform>
            <numerusform>No tensor there has %n axes.</numerusform>
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
        <source>%n tensor(s) of other ranks stay as they are.</source>
        <translation>
            <numerusform>%n tensor of another rank stays as it is.</numerusform>
            <numerusform>%n tensors of other ranks stay as they are.</numerusform>
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
</context>
<context>
    <name>burnish::ShardedSet</name>
    <message numerus="yes">
        <source>The index names this file, but it is not there; %n tensor(s) are missing.</source>
        <translation>
            <numerusform>The index names this file, but it is not there; %n tensor is missing.</numerusform>
            <numerusform>The index names this file, but it is not there; %n tensors are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of this file are ignored, because the index does not name them here.</source>
        <translation>
            <numerusform>%n tensor of this file is ignored, because the index does not name it here.</numerusform>
            <numerusform>%n tensors of this file are ignored, because the index does not name them here.</numerusform>
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
        <source>%n element(s), from the tensors</source>
        <translation>
            <numerusform>%n element, from the tensors</numerusform>
            <numerusform>%n elements, from the tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::TensorStore</name>
    <message numerus="yes">
        <source>%n empty field(s) or constant(s) are left out: the format holds only tensors.</source>
        <translation>
            <numerusform>%n empty field or constant is left out: the format holds only tensors.</numerusform>
            <numerusform>%n empty fields or constants are left out: the format holds only tensors.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Transfer</name>
    <message numerus="yes">
        <source>The module is changed all the same: %n tensor(s) were applied before the error.</source>
        <translation>
            <numerusform>The module is changed all the same: %n tensor was applied before the error.</numerusform>
            <numerusform>The module is changed all the same: %n tensors were applied before the error.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The types of the modules of %n tensor(s) are not known; the adapter goes by what their names and shapes look like.</source>
        <translation>
            <numerusform>The type of the module of %n tensor is not known; the adapter goes by what its name and shape look like.</numerusform>
            <numerusform>The types of the modules of %n tensors are not known; the adapter goes by what their names and shapes look like.</numerusform>
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
        <source>%n parameter(s) of the target are missing in the source. The first is “%1”.</source>
        <translation>
            <numerusform>%n parameter of the target is missing in the source: “%1”.</numerusform>
            <numerusform>%n parameters of the target are missing in the source. The first is “%1”.</numerusform>
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
    <name>burnish::Value</name>
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
        <source>Fill %n value(s)</source>
        <translation>
            <numerusform>Fill %n value</numerusform>
            <numerusform>Fill %n values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scale %n value(s)</source>
        <translation>
            <numerusform>Scale %n value</numerusform>
            <numerusform>Scale %n values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clamp %n value(s)</source>
        <translation>
            <numerusform>Clamp %n value</numerusform>
            <numerusform>Clamp %n values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %n value(s)</source>
        <translation>
            <numerusform>Replace %n value</numerusform>
            <numerusform>Replace %n values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %n NaN</source>
        <translation>
            <numerusform>Replace %n NaN</numerusform>
            <numerusform>Replace %n NaN</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ValueEdits</name>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n value</numerusform>
            <numerusform>%n values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::EditHistory</name>
    <message numerus="yes">
        <source>%1 was not undone: %2 has %n later step(s), to be undone there first.</source>
        <translation>
            <numerusform>%1 was not undone: %2 has %n later step, to be undone there first.</numerusform>
            <numerusform>%1 was not undone: %2 has %n later steps, to be undone there first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was not done again: %2 has %n earlier step(s), to be done again there first.</source>
        <translation>
            <numerusform>%1 was not done again: %2 has %n earlier step, to be done again there first.</numerusform>
            <numerusform>%1 was not done again: %2 has %n earlier steps, to be done again there first.</numerusform>
        </translation>
    </message>
</context>
</TS>

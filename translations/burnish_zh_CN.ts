<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>burnish::ByteSource</name>
    <message>
        <source>%1 bytes are wanted here, but the data ends at byte %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>burnish::CastTensor</name>
    <message>
        <source>%1 cannot be converted to %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>burnish::ChangeSet</name>
    <message>
        <source>The model has changed since this was planned.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>burnish::Conversion</name>
    <message>
        <source>The value %1 (element %2) does not fit into the target type.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>burnish::Error</name>
    <message>
        <source>Cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (tensor %2, offset %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (tensor %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (offset %2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>burnish::FormatRegistry</name>
    <message>
        <source>The file is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The content is in no format that is known here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>burnish::ModelDocument</name>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>burnish::PermutedTensor</name>
    <message numerus="yes">
        <source>The new order must name each of the %n axes once.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The axes of packed values cannot be reordered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only tensors of rank 2 and more can be transposed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>burnish::Platform</name>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was changed by another program since it was opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file became shorter while it was open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be written: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be replaced: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file exists already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be opened: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be created: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>burnish::SafeFile</name>
    <message>
        <source>This is a folder, not a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file exists already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of the file does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>burnish::Shape</name>
    <message>
        <source>scalar</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>burnish::StoredTensor</name>
    <message>
        <source>The file ends inside a tensor: %1 bytes are missing.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>burnish::TensorInfo</name>
    <message>
        <source>The shape %1 has more elements than can be counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 elements of type %2 do not fill whole bytes.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>burnish::Value</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) of %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
</TS>

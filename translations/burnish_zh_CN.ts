<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>burnish::AboutDialog</name>
    <message>
        <source>About Burnish</source>
        <translation>关于 Burnish</translation>
    </message>
    <message>
        <source>Version %1
A workbench for model surgery on neural-network weight files.
MIT licence.</source>
        <translation>版本 %1
神经网络权重文件的模型手术工作台。
MIT 许可证。</translation>
    </message>
    <message>
        <source>Build: %1</source>
        <comment>facts</comment>
        <translation>构建：%1</translation>
    </message>
    <message>
        <source>Burnish uses these libraries:</source>
        <translation>Burnish 使用以下库：</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the version, the build and the libraries for a bug report</source>
        <translation>复制版本、构建信息和库列表，用于报告缺陷</translation>
    </message>
    <message>
        <source>Libraries and their licences</source>
        <translation>库及其许可证</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>库</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>burnish::AdapterController</name>
    <message>
        <source>Bake adapter…</source>
        <translation>并入适配器…</translation>
    </message>
    <message>
        <source>Extract adapter…</source>
        <translation>提取适配器…</translation>
    </message>
    <message>
        <source>Resize adapter…</source>
        <translation>调整适配器的秩…</translation>
    </message>
    <message>
        <source>Combine adapters…</source>
        <translation>组合适配器…</translation>
    </message>
    <message>
        <source>not yet created</source>
        <translation>尚未创建</translation>
    </message>
    <message>
        <source>%1, baked</source>
        <translation>%1（已并入）</translation>
    </message>
    <message>
        <source>Write adapter</source>
        <translation>写入适配器</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Open a model</source>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>Open an adapter</source>
        <translation>打开适配器</translation>
    </message>
</context>
<context>
    <name>burnish::AdapterDialog</name>
    <message>
        <source>What to do with adapters</source>
        <translation>对适配器的操作</translation>
    </message>
    <message>
        <source>Bake</source>
        <translation>并入</translation>
    </message>
    <message>
        <source>Extract</source>
        <translation>提取</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>调整秩</translation>
    </message>
    <message>
        <source>Combine</source>
        <translation>组合</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>查看结果</translation>
    </message>
    <message>
        <source>Shows the result as a model of its own. Nothing is changed or written.</source>
        <translation>将结果显示为单独的模型。不更改也不写入任何内容。</translation>
    </message>
    <message>
        <source>Bake adapter</source>
        <translation>并入适配器</translation>
    </message>
    <message>
        <source>Bake an adapter into %1</source>
        <translation>将适配器并入 %1</translation>
    </message>
    <message>
        <source>Extract adapter</source>
        <translation>提取适配器</translation>
    </message>
    <message>
        <source>Extract an adapter from two models</source>
        <translation>由两个模型提取适配器</translation>
    </message>
    <message>
        <source>Resize adapter</source>
        <translation>调整适配器的秩</translation>
    </message>
    <message>
        <source>Change the rank of an adapter</source>
        <translation>改变适配器的秩</translation>
    </message>
    <message>
        <source>Combine adapters</source>
        <translation>组合适配器</translation>
    </message>
    <message>
        <source>Combine adapters into one</source>
        <translation>将多个适配器组合为一个</translation>
    </message>
</context>
<context>
    <name>burnish::AdapterRowsModel</name>
    <message>
        <source>stored whole</source>
        <translation>整体存储</translation>
    </message>
    <message>
        <source>left out: differs, but an adapter cannot represent it</source>
        <translation>未纳入：有差异，但适配器无法表示</translation>
    </message>
    <message>
        <source>factors joined, exact</source>
        <translation>因子相连，精确</translation>
    </message>
    <message>
        <source>two factors</source>
        <translation>两个因子</translation>
    </message>
    <message>
        <source>two factors, found by random projection</source>
        <translation>两个因子，由随机投影求得</translation>
    </message>
    <message>
        <source>The Frobenius norm of what the adapter adds to the weight</source>
        <translation>适配器加到权重上的内容的 Frobenius 范数</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>How</source>
        <extracomment>how the adapter stores the difference of a tensor</extracomment>
        <translation>方式</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>秩</translation>
    </message>
    <message>
        <source>Energy kept</source>
        <translation>保留的能量</translation>
    </message>
    <message>
        <source>Size of change</source>
        <translation>改变的大小</translation>
    </message>
</context>
<context>
    <name>burnish::AdapterSources</name>
    <message>
        <source>From a file…</source>
        <translation>从文件…</translation>
    </message>
    <message>
        <source>Add adapter</source>
        <translation>添加适配器</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基准模型</translation>
    </message>
    <message>
        <source>Fine-tune</source>
        <translation>微调模型</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>&amp;Base</source>
        <translation>基准模型(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Fine-tune</source>
        <translation>微调模型(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Adapter</source>
        <translation>适配器(&amp;A)</translation>
    </message>
    <message>
        <source>1 bakes the adapter at the strength it was trained with, 0 leaves the model unchanged, and a negative number removes the adapter again.</source>
        <translation>1 按训练时的强度并入适配器，0 保持模型不变，负数则将其去除。</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>&amp;Strength</source>
        <translation>强度(&amp;S)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择一个模型</translation>
    </message>
    <message>
        <source>Choose an adapter</source>
        <translation>选择一个适配器</translation>
    </message>
</context>
<context>
    <name>burnish::AdaptiveColumns</name>
    <message>
        <source>%1 (when there is room)</source>
        <translation>%1（空间足够时显示）</translation>
    </message>
</context>
<context>
    <name>burnish::Alignment</name>
    <message>
        <source>transposed</source>
        <translation>已转置</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已重命名</translation>
    </message>
    <message>
        <source>cast</source>
        <translation>已转换类型</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <extracomment>&quot;Linear: transposed, PyTorch → Burn&quot;; %3 names the adapters</extracomment>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>The layout of one model&apos;s tensors is unknown; %1 is compared through the adapter %2, because more shapes fit that way.</source>
        <translation>其中一个模型的张量采用哪种布局未知；%1 经适配器 %2 后参与比较，因为这样相符的形状更多。</translation>
    </message>
    <message>
        <source>“%1” and “%2” would both be named “%3”; the second is not compared.</source>
        <translation>%1 与 %2 都会被命名为 %3；后者不参与比较。</translation>
    </message>
    <message>
        <source>Both names mean the same parameter.</source>
        <translation>两个名称指同一个参数。</translation>
    </message>
</context>
<context>
    <name>burnish::AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source> pt</source>
        <comment>after a font size</comment>
        <translation> 磅</translation>
    </message>
    <message>
        <source>System (%1 pt)</source>
        <translation>跟随系统（%1 磅）</translation>
    </message>
    <message>
        <source>Font &amp;size</source>
        <translation>字号(&amp;S)</translation>
    </message>
</context>
<context>
    <name>burnish::Application</name>
    <message>
        <source>This step was not completed</source>
        <translation>此步骤未完成</translation>
    </message>
</context>
<context>
    <name>burnish::ArrayEditor</name>
    <message>
        <source>Find, or # and an index</source>
        <translation>查找，或输入 # 加索引</translation>
    </message>
    <message>
        <source>Find an element</source>
        <translation>查找元素</translation>
    </message>
    <message>
        <source>Enter goes to the next element that contains this text. #100 goes to the element with the index 100; the first has the index 0.</source>
        <translation>按 Enter 转到下一个包含此文本的元素。#100 转到索引为 100 的元素；第一个元素的索引为 0。</translation>
    </message>
    <message>
        <source>Add an element below the current one</source>
        <translation>在当前元素下方添加元素</translation>
    </message>
    <message>
        <source>Previous page (Ctrl+PgUp)</source>
        <translation>上一页（Ctrl+PgUp）</translation>
    </message>
    <message>
        <source>Next page (Ctrl+PgDown)</source>
        <translation>下一页（Ctrl+PgDown）</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>The last element has the index %1.</source>
        <translation>最后一个元素的索引为 %1。</translation>
    </message>
    <message>
        <source>No element contains “%1”.</source>
        <translation>没有元素包含“%1”。</translation>
    </message>
    <message>
        <source>No elements</source>
        <translation>没有元素</translation>
    </message>
    <message>
        <source>%1 to %2 of %3</source>
        <translation>第 %1 至 %2 个，共 %3 个</translation>
    </message>
    <message>
        <source>Remove the selected elements</source>
        <translation>移除所选元素</translation>
    </message>
</context>
<context>
    <name>burnish::ArrayModel</name>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>burnish::BakePage</name>
    <message>
        <source>as stored</source>
        <translation>按存储的值</translation>
    </message>
    <message>
        <source>Replaces the alpha that the adapter or its configuration stores. Burn&apos;s own adapters do not store it; for them, it is their scale times their rank.</source>
        <translation>取代适配器或其配置中存储的 alpha。Burn 自己的适配器不存储该值；对它们而言，alpha 等于缩放系数乘以秩。</translation>
    </message>
    <message>
        <source>Strengths of parts of the model: REGEX=NUMBER, separated by semicolons. A regex is found anywhere in a tensor&apos;s path, and the first match applies in place of the strength above.</source>
        <translation>模型各部分的强度：REGEX=NUMBER，以分号分隔。正则表达式可匹配张量路径的任意位置，以第一个匹配取代上面的强度。</translation>
    </message>
    <message>
        <source>Al&amp;pha</source>
        <translation>Alpha(&amp;P)</translation>
    </message>
    <message>
        <source>Per &amp;block</source>
        <translation>分块强度(&amp;B)</translation>
    </message>
    <message>
        <source>What the adapter changes</source>
        <translation>适配器改变的内容</translation>
    </message>
    <message>
        <source>No adapter is open. Choose one from a file.</source>
        <translation>没有打开的适配器。请从文件中选取。</translation>
    </message>
    <message>
        <source>Reading the adapter…</source>
        <translation>正在读取适配器…</translation>
    </message>
    <message numerus="yes">
        <source>%n adapter tensor(s) have no counterpart in this model.</source>
        <translation>
            <numerusform>适配器中有 %n 个张量在此模型中没有对应位置。</numerusform>
        </translation>
    </message>
    <message>
        <source>One undo step. The source model stays as it is.</source>
        <translation>可一步撤销。源模型保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>Bake into %n tensor(s)</source>
        <translation>
            <numerusform>并入 %n 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>Bake</source>
        <translation>并入</translation>
    </message>
    <message>
        <source>One undo step for all adapters. The source models stay as they are.</source>
        <translation>所有适配器可一步撤销。源模型保持不变。</translation>
    </message>
    <message>
        <source>Rules that give the adapter&apos;s tensors the names of the model&apos;s modules, if they are called differently</source>
        <translation>名称不同时，使适配器的张量获得模型中模块名称的规则</translation>
    </message>
    <message>
        <source>R&amp;ules for names</source>
        <translation>名称规则(&amp;U)</translation>
    </message>
    <message>
        <source>Choose an answer above to see what the adapter changes.</source>
        <translation>请在上方选择一个答案，以查看适配器会改变什么。</translation>
    </message>
</context>
<context>
    <name>burnish::BakeQuestions</name>
    <message>
        <source>Previous question</source>
        <translation>上一个问题</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>下一个问题</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 an adapter, %2 a question about it</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Blocks: all rows of gate, then all rows of up</source>
        <translation>分块：先是 gate 的所有行，再是 up 的所有行</translation>
    </message>
    <message>
        <source>Interleaved: rows of gate and up by turns</source>
        <translation>交错：gate 与 up 的行轮流排列</translation>
    </message>
    <message>
        <source>Choose a tensor</source>
        <translation>选择一个张量</translation>
    </message>
    <message>
        <source>changes it by %1</source>
        <translation>改变 %1</translation>
    </message>
    <message>
        <source>first difference at %1: %2</source>
        <extracomment>%1 indices such as [1, 0], where the results of the answers begin to differ, %2 numbers</extracomment>
        <translation>自 %1 起不同：%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>of questions</extracomment>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
</context>
<context>
    <name>burnish::BakeRowsModel</name>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>replaced as a whole</source>
        <translation>整体替换</translation>
    </message>
    <message>
        <source>transposed: the weight is stored as [in, out]</source>
        <translation>已转置：权重按 [in, out] 存储</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Adapter module</source>
        <translation>适配器模块</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>秩</translation>
    </message>
    <message>
        <source>Alpha / rank</source>
        <extracomment>alpha is the adapter&apos;s own number</extracomment>
        <translation>Alpha / 秩</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>The norm of the change relative to the norm of the tensor. Of models above 512 MiB it is not computed.</source>
        <translation>改变的范数与张量范数之比。超过 512 MiB 的模型不计算。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>改变</translation>
    </message>
    <message>
        <source>Nothing in the adapter scales this change.</source>
        <translation>适配器中没有缩放此更改的数值。</translation>
    </message>
    <message>
        <source>Alpha %1 is the one given above.</source>
        <translation>Alpha %1 是上方给出的值。</translation>
    </message>
    <message>
        <source>Alpha %1 is stored with the module.</source>
        <translation>Alpha %1 与该模块一同存储。</translation>
    </message>
    <message>
        <source>Alpha %1 is the one that the configuration gives this module.</source>
        <translation>Alpha %1 是配置为该模块给出的值。</translation>
    </message>
    <message>
        <source>Alpha %1 is the one that the configuration gives all modules (%2).</source>
        <extracomment>%2 is a key such as lora_alpha</extracomment>
        <translation>Alpha %1 是配置为所有模块给出的值（%2）。</translation>
    </message>
    <message>
        <source>No alpha is stored, so it is assumed to equal the rank.</source>
        <translation>没有存储 alpha，因此将其视为与秩相等。</translation>
    </message>
    <message>
        <source>The configuration gives the factor itself (scale of mlx-lm); no rank divides it.</source>
        <translation>配置直接给出系数（mlx-lm 的 scale），不除以秩。</translation>
    </message>
    <message>
        <source>The rank before pruning divides it, as in AdaLoRA (init_r).</source>
        <translation>与 AdaLoRA 一样，除以剪枝前的秩（init_r）。</translation>
    </message>
    <message>
        <source>The square root of the rank %1 divides it: rsLoRA.</source>
        <translation>除以秩 %1 的平方根：rsLoRA。</translation>
    </message>
    <message>
        <source>The rank %1 divides it.</source>
        <translation>除以秩 %1。</translation>
    </message>
    <message>
        <source>The result counts twice, as in PEFT for the output projection of an attention.</source>
        <translation>结果计入两次，与 PEFT 对注意力输出投影的处理一样。</translation>
    </message>
    <message>
        <source>quantised again: rounding of %1</source>
        <translation>再次量化：舍入 %1</translation>
    </message>
</context>
<context>
    <name>burnish::Banner</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>burnish::Base</name>
    <message>
        <source>There is not enough memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>The system refused: %1.</source>
        <translation>系统拒绝：%1。</translation>
    </message>
    <message>
        <source>Internal error: %1.</source>
        <translation>内部错误：%1。</translation>
    </message>
    <message>
        <source>Internal error.</source>
        <translation>内部错误。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>%1 (tensor %2, offset %3)</source>
        <translation>%1（张量 %2，偏移 %3）</translation>
    </message>
    <message>
        <source>%1 (tensor %2)</source>
        <translation>%1（张量 %2）</translation>
    </message>
    <message>
        <source>%1 (offset %2)</source>
        <translation>%1（偏移 %2）</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>between the names of a list</extracomment>
        <translation>、</translation>
    </message>
    <message>
        <source>Unknown kind “%1” of what may be left out: expected one of %2. Did you mean %3?</source>
        <translation>可略去内容的类别 %1 未知：应为 %2 之一。是否指 %3？</translation>
    </message>
    <message>
        <source>Unknown kind “%1” of what may be left out: expected one of %2.</source>
        <translation>可略去内容的类别 %1 未知：应为 %2 之一。</translation>
    </message>
    <message>
        <source>To copy it unchanged where that is possible, allow it (%1).</source>
        <translation>要在可行处原样复制，请允许（%1）。</translation>
    </message>
    <message>
        <source>For a result without it, allow that (%1).</source>
        <translation>要得到不含它的结果，请允许（%1）。</translation>
    </message>
    <message>
        <source>The model is not complete.</source>
        <translation>模型不完整。</translation>
    </message>
    <message numerus="yes">
        <source>There are %n more like this.</source>
        <translation>
            <numerusform>另有 %n 个同类。</numerusform>
        </translation>
    </message>
    <message>
        <source>Fields without a tensor</source>
        <translation>没有张量的字段</translation>
    </message>
    <message>
        <source>Tensors that could not be read</source>
        <translation>无法读取的张量</translation>
    </message>
    <message>
        <source>Missing files and tensors of the model</source>
        <translation>模型缺失的文件和张量</translation>
    </message>
    <message>
        <source>Tensors quantised in an unknown way</source>
        <translation>以未知方式量化的张量</translation>
    </message>
    <message>
        <source>Parts of an adapter without a place</source>
        <translation>适配器中没有对应位置的部分</translation>
    </message>
    <message>
        <source>Incomplete layers</source>
        <translation>不完整的层</translation>
    </message>
    <message>
        <source>Expected an array of the kinds that may be left out.</source>
        <translation>应为可略去内容的类别数组。</translation>
    </message>
    <message>
        <source>Left out as allowed (%1): %2 – %3</source>
        <translation>按许可略去（%1）：%2 – %3</translation>
    </message>
    <message>
        <source>Copied unchanged as allowed (%1): %2 – %3</source>
        <translation>按许可原样复制（%1）：%2 – %3</translation>
    </message>
</context>
<context>
    <name>burnish::BlockErrorView</name>
    <message>
        <source>Error per block of %1, %2 × %3</source>
        <extracomment>%1 a quantisation scheme, %2 and %3 the rows and columns of its blocks: &quot;Error per block of Q4_K, 1 × 256&quot;</extracomment>
        <translation>每块误差：%1，%2 × %3</translation>
    </message>
    <message>
        <source>Root mean square</source>
        <translation>均方根</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>均方根</translation>
    </message>
    <message>
        <source>Which error of a block is shown</source>
        <translation>显示块的哪种误差</translation>
    </message>
    <message>
        <source>Error of a block: %1</source>
        <translation>块的误差：%1</translation>
    </message>
    <message>
        <source>Heat map of the error per block</source>
        <translation>每块误差的热力图</translation>
    </message>
    <message>
        <source>A value for each block of values with a common scale.
Arrow keys move the cursor.</source>
        <translation>共用一个缩放系数的每块值对应一个值。
方向键移动光标。</translation>
    </message>
    <message>
        <source>Error of the block under the cursor</source>
        <translation>光标处的块的误差</translation>
    </message>
</context>
<context>
    <name>burnish::BurnStore</name>
    <message>
        <source>The filter pattern “%1” is invalid; it is silently ignored.</source>
        <translation>筛选条件的正则表达式 %1 无效；会被忽略，且没有任何提示。</translation>
    </message>
    <message>
        <source>SafetensorsStore ignores its filter when loading.</source>
        <translation>SafetensorsStore 加载时忽略其筛选条件。</translation>
    </message>
    <message>
        <source>A filter without criteria matches nothing.</source>
        <translation>没有条件的筛选不匹配任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensors in the file are named “%1”; which one is used is random.</source>
        <translation>
            <numerusform>文件中有 %n 个张量都名为 %1；使用哪一个是随机的。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensors in the file are named “%1”; the last one, “%2”, is used.</source>
        <translation>
            <numerusform>文件中有 %n 个张量都名为 %1；使用最后一个，即 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>The elements of a tuple share the same names, so one tensor is loaded into several parameters.</source>
        <translation>元组的各元素使用相同的名称，因此一个张量会加载到多个参数中。</translation>
    </message>
    <message>
        <source>The adapter&apos;s renaming of norm parameters (weight to gamma, bias to beta) has no effect when loading.</source>
        <translation>适配器对归一化层参数的重命名（weight 改为 gamma，bias 改为 beta）在加载时不起作用。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensors in the file are named “%1”; one of them is used.</source>
        <translation>
            <numerusform>文件中有 %n 个张量名为 %1；使用其中之一。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” gets %2 values, which do not suit the parameter; Burn %3 does not check this.</source>
        <translation>%1 得到 %2 类型的值，与参数不符；Burn %3 不检查这一点。</translation>
    </message>
    <message>
        <source>The integer parameter “%1” gets %2 values; Burn does not check this.</source>
        <translation>整数参数 %1 得到 %2 类型的值；Burn 不检查这一点。</translation>
    </message>
    <message>
        <source>“%1” stays quantised after loading.</source>
        <translation>%1 加载后仍是量化的。</translation>
    </message>
    <message>
        <source>The integer parameter “%1” gets quantised values without their scale; Burn %2 panics when the module is used or saved: %3</source>
        <translation>整数参数 %1 得到的是不带缩放系数的量化值；使用或保存该模块时，Burn %2 会 panic：%3</translation>
    </message>
</context>
<context>
    <name>burnish::BytePartsModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>bytes %1 to %2, %3</source>
        <translation>字节 %1 到 %2，%3</translation>
    </message>
    <message>
        <source>aligned to %1, preceded by %2 of padding</source>
        <translation>按 %1 对齐，前面有 %2 的填充</translation>
    </message>
    <message>
        <source>The values are computed from these bytes.</source>
        <translation>数值由这些字节计算得出。</translation>
    </message>
    <message>
        <source>Offset in the file, hexadecimal</source>
        <translation>在文件中的偏移，十六进制</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>part “%1” of %2</source>
        <extracomment>%1 the role of a part, such as &quot;scale&quot;, %2 the quantised tensor that it belongs to</extracomment>
        <translation>%2 的“%1”部分</translation>
    </message>
</context>
<context>
    <name>burnish::BytesPanel</name>
    <message>
        <source>At most %1 can be copied.</source>
        <translation>最多只能复制 %1。</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Go to offset</source>
        <translation>转到偏移</translation>
    </message>
    <message>
        <source>File offset, decimal or hexadecimal: 4096 or 0x1000 (Enter)</source>
        <translation>文件偏移，十进制或十六进制：4096 或 0x1000（Enter）</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>模型文件</translation>
    </message>
    <message>
        <source>Parts of the file</source>
        <translation>文件的各部分</translation>
    </message>
    <message>
        <source>Bytes of the file</source>
        <translation>文件的字节</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>没有打开的模型。</translation>
    </message>
    <message>
        <source>This model has no file yet. Export it to see its bytes.</source>
        <translation>此模型还没有文件。导出后即可查看其字节。</translation>
    </message>
    <message>
        <source>%1 is compressed, so the file contains no raw tensor bytes.</source>
        <translation>%1 经过压缩，文件中没有原始的张量字节。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Mapping the bytes of %1</source>
        <translation>正在分析 %1 的字节布局</translation>
    </message>
    <message>
        <source>Computed; its values are not stored in any file.</source>
        <translation>计算得出；其数值未存储在任何文件中。</translation>
    </message>
    <message>
        <source>Its values come from %1.</source>
        <translation>其数值来自 %1。</translation>
    </message>
    <message>
        <source>Computed; its values come from %1.</source>
        <translation>计算得出；其数值来自 %1。</translation>
    </message>
    <message>
        <source>byte %1 of %2</source>
        <translation>%2 的第 %1 字节</translation>
    </message>
    <message>
        <source>%1, element %2</source>
        <translation>%1，元素 %2</translation>
    </message>
    <message>
        <source>“%1” is not a valid offset in this file.</source>
        <translation>%1 不是此文件中的有效偏移。</translation>
    </message>
    <message>
        <source>The tensor these bytes belong to is no longer in the model.</source>
        <translation>这些字节所属的张量已不在模型中。</translation>
    </message>
    <message>
        <source>Double-click to show the tensor. Shift selects.</source>
        <translation>双击以显示张量。按住 Shift 选择。</translation>
    </message>
    <message>
        <source>Double-click to show the tensor. Shift selects, %1 copies.</source>
        <translation>双击以显示张量。按住 Shift 选择，%1 复制。</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <extracomment>%1 the role of a part of a quantised tensor, such as &quot;scale&quot;, %2 an offset in the file</extracomment>
        <translation>%1 位于 %2</translation>
    </message>
    <message>
        <source>%1 does not store tensors as raw bytes.</source>
        <translation>%1 不以原始字节存储张量。</translation>
    </message>
    <message numerus="yes">
        <source>Stored in %n chunk(s), which are decoded when they are read.</source>
        <translation>
            <numerusform>存储为 %n 个块，读取时解码。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::CheckController</name>
    <message>
        <source>Check files…</source>
        <translation>检查文件…</translation>
    </message>
    <message>
        <source>Check whether the files of this model are whole</source>
        <translation>检查此模型的文件是否完整</translation>
    </message>
    <message>
        <source>This model has no file yet: there is nothing to check.</source>
        <translation>此模型还没有文件，无可检查。</translation>
    </message>
    <message>
        <source>Open a model to check its files.</source>
        <translation>打开模型后可检查其文件。</translation>
    </message>
</context>
<context>
    <name>burnish::CheckDialog</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>复制为 JSON</translation>
    </message>
    <message>
        <source>Repair…</source>
        <translation>修复…</translation>
    </message>
    <message>
        <source>Open the copy</source>
        <translation>打开副本</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Check files</source>
        <translation>检查文件</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>发现的问题</translation>
    </message>
    <message>
        <source>Copy the whole report as text</source>
        <translation>将整份报告复制为文本</translation>
    </message>
    <message>
        <source>Copy the whole report as burnish-cli check prints it with --json</source>
        <translation>按 burnish-cli check --json 的输出形式复制整份报告</translation>
    </message>
    <message>
        <source>Checking %1</source>
        <translation>正在检查 %1</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>正在取消…</translation>
    </message>
    <message>
        <source>Reading headers…</source>
        <translation>正在读取文件头…</translation>
    </message>
    <message>
        <source>Nothing is missing, and nothing is left over.</source>
        <translation>没有缺失，也没有多余。</translation>
    </message>
    <message>
        <source>Nothing has been checked.</source>
        <translation>尚未检查。</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>The copy %1 is whole.</source>
        <translation>副本 %1 完整。</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) could not be repaired: the copy lacks what the original lacks.</source>
        <translation>
            <numerusform>%n 项问题无法修复：原模型缺失的内容，副本同样缺失。</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Not checked.</source>
        <translation>未检查。</translation>
    </message>
    <message>
        <source>Reading everything…</source>
        <translation>正在读取全部内容…</translation>
    </message>
    <message>
        <source>Writing a whole copy…</source>
        <translation>正在写入完整副本…</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Everything was read: %1.</source>
        <translation>已读取全部内容：%1。</translation>
    </message>
    <message>
        <source>Headers, indexes and sizes were checked; the tensors were not read.</source>
        <translation>已检查文件头、索引和大小；未读取张量。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Read everything</source>
        <translation>读取全部内容</translation>
    </message>
    <message>
        <source>Read every tensor, and compare the hashes that the model&apos;s store records</source>
        <translation>读取每个张量，并比对模型所在模型库记录的哈希值</translation>
    </message>
    <message>
        <source>Write a whole copy; the original stays as it is</source>
        <translation>写入完整副本；原文件保持原样</translation>
    </message>
    <message>
        <source>There is nothing to repair.</source>
        <translation>没有需要修复的内容。</translation>
    </message>
    <message>
        <source>None of this can be repaired here: see what to do below.</source>
        <translation>这些问题无法在此修复：处理办法见下方。</translation>
    </message>
</context>
<context>
    <name>burnish::CheckRows</name>
    <message>
        <source>How bad</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Repaired</source>
        <translation>已修复</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>具体情况</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>……另有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::CloseQuestion</name>
    <message>
        <source>Quit Burnish</source>
        <translation>退出 Burnish</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>关闭 %1</translation>
    </message>
    <message>
        <source>%1 has edits that were neither exported nor saved.</source>
        <translation>%1 有既未导出也未保存的修改。</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) have edits that were neither exported nor saved:</source>
        <translation>
            <numerusform>%n 个模型有既未导出也未保存的修改：</numerusform>
        </translation>
    </message>
    <message>
        <source>Discarded edits are lost. The opened files are not changed.</source>
        <translation>放弃的修改将会丢失。已打开的文件不会被改动。</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Save session…</source>
        <translation>保存会话(&amp;S)…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Discard edits</source>
        <translation>放弃修改(&amp;D)</translation>
    </message>
    <message>
        <source>Close models</source>
        <translation>关闭模型</translation>
    </message>
</context>
<context>
    <name>burnish::ClusterController</name>
    <message>
        <source>Run elsewhere…</source>
        <translation>在其他机器上运行…</translation>
    </message>
    <message>
        <source>Choose a recipe to run elsewhere, or a plan to watch</source>
        <translation>选择要在其他机器上运行的配方，或要查看进度的计划</translation>
    </message>
    <message>
        <source>Recipes and plans (*.json)</source>
        <translation>配方和计划 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>burnish::ClusterDialog</name>
    <message>
        <source>Parts of %1</source>
        <translation>%1 的各部分</translation>
    </message>
    <message>
        <source>Run %1 elsewhere</source>
        <translation>在其他机器上运行 %1</translation>
    </message>
    <message>
        <source>Planning…</source>
        <translation>正在计划…</translation>
    </message>
    <message>
        <source>Copy the job file</source>
        <translation>复制作业文件</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Job file</source>
        <translation>作业文件</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Copy the missing parts</source>
        <translation>复制缺失的部分</translation>
    </message>
    <message>
        <source>Parts and job file</source>
        <translation>各部分和作业文件</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Save plan and job file</source>
        <translation>保存计划和作业文件</translation>
    </message>
    <message>
        <source>Planning the parts</source>
        <translation>正在划分各部分</translation>
    </message>
    <message>
        <source>There is no plan.</source>
        <translation>没有计划。</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n 个部分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has been written. Save the plan and the job file to run the parts.</source>
        <translation>尚未写入任何内容。要运行各部分，请保存计划和作业文件。</translation>
    </message>
    <message>
        <source>%1 of %2 parts are done, %3 of %4.</source>
        <translation>已完成 %1 / %2 个部分（%3 / %4）。</translation>
    </message>
    <message>
        <source>Finished: all files are complete.</source>
        <translation>已收尾：所有文件均已完整。</translation>
    </message>
    <message>
        <source>Saving the plan</source>
        <translation>正在保存计划</translation>
    </message>
    <message>
        <source>Cannot create the folder.</source>
        <translation>无法创建文件夹。</translation>
    </message>
    <message>
        <source>%1 to write</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>%1 to read</source>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>%1 The finish has not run yet.</source>
        <translation>%1收尾尚未运行。</translation>
    </message>
    <message>
        <source>%1 Missing: %2</source>
        <translation>%1缺失：%2</translation>
    </message>
    <message>
        <source>The parts appear here when there is a plan.</source>
        <translation>有计划后，各部分显示在此处。</translation>
    </message>
</context>
<context>
    <name>burnish::CodeBanner</name>
    <message>
        <source>Code…</source>
        <translation>代码…</translation>
    </message>
    <message>
        <source>This file refers to code that Python would run (%1). Burnish reads pickles without executing them.</source>
        <translation>此文件引用了 Python 会运行的代码（%1）。Burnish 读取 pickle 时不会执行代码。</translation>
    </message>
</context>
<context>
    <name>burnish::CodeDialog</name>
    <message>
        <source>Code in this file</source>
        <translation>此文件中的代码</translation>
    </message>
    <message>
        <source>Code that %1 refers to</source>
        <translation>%1 引用的代码</translation>
    </message>
    <message>
        <source>Burnish reads pickles without executing them: the code they refer to is shown, never called.</source>
        <translation>Burnish 读取 pickle 时不会执行代码：其引用的代码只显示，从不调用。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>burnish::CodeModel</name>
    <message>
        <source>dangerous</source>
        <translation>危险</translation>
    </message>
    <message>
        <source>known</source>
        <translation>已知</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Assessment</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What Python would do with it</source>
        <translation>Python 会用它做什么</translation>
    </message>
</context>
<context>
    <name>burnish::Codegen</name>
    <message>
        <source>Malformed source text: expected an encoded byte.</source>
        <translation>源代码文本格式错误：此处应为编码后的字节。</translation>
    </message>
    <message>
        <source>The source text does not match the model: unexpected size or header.</source>
        <translation>源代码文本与模型不符：大小或开头部分不一致。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) were created or changed in Burnish and are not in the file; the program writes them as they are in the file or the module.</source>
        <translation>
            <numerusform>有 %n 个张量是在 Burnish 中创建或更改的，不在文件中；程序按它们在文件或模块中的样子写出。</numerusform>
        </translation>
    </message>
    <message>
        <source>num_batches_tracked is left out, because Burn&apos;s BatchNorm does not have it.</source>
        <translation>Burn 的 BatchNorm 没有 num_batches_tracked，因此略去。</translation>
    </message>
    <message>
        <source>None of the exported tensors comes from the file.</source>
        <translation>导出的张量都不来自此文件。</translation>
    </message>
    <message>
        <source>burn-store 0.19 supports neither a half-precision adapter nor chains of adapters.</source>
        <translation>burn-store 0.19 既不支持半精度适配器，也不支持适配器链。</translation>
    </message>
    <message>
        <source>Burn 0.19 does not adapt tensors when loading this format; they are loaded unchanged.</source>
        <translation>Burn 0.19 加载此格式时不适配张量；张量原样加载。</translation>
    </message>
    <message>
        <source>Burn 0.19 does not adapt tensors when saving this format; they are saved as they are in the module.</source>
        <translation>Burn 0.19 保存此格式时不适配张量；张量按模块中的样子保存。</translation>
    </message>
    <message>
        <source>PytorchStore always transposes Linear weights; the export does not.</source>
        <translation>PytorchStore 总是转置 Linear 的权重；此导出则不转置。</translation>
    </message>
    <message>
        <source>PytorchStore converts tensors to the Burn layout; the export applies the Burn → PyTorch adapter.</source>
        <translation>PytorchStore 将张量转换为 Burn 布局；此导出则应用 Burn → PyTorch 适配器。</translation>
    </message>
    <message>
        <source>The burn-store 0.19 adapter does not rename the gamma of RmsNorm.</source>
        <translation>burn-store 0.19 的适配器不会重命名 RmsNorm 的 gamma。</translation>
    </message>
    <message>
        <source>Burn modules cannot contain %1 tensors.</source>
        <translation>Burn 的模块不能包含 %1 张量。</translation>
    </message>
    <message>
        <source>The export writes several float or integer dtypes; Burn uses one dtype for all floats and one for all integers.</source>
        <translation>此导出写入多种浮点或整数数据类型；Burn 对所有浮点数使用同一种类型，对所有整数也使用同一种类型。</translation>
    </message>
    <message>
        <source>No Burn precision settings match this combination of dtypes; %1 is used.</source>
        <translation>没有与此数据类型组合相符的 Burn 精度设置；将使用 %1。</translation>
    </message>
    <message>
        <source>burn-store writes a single file, not a sharded set.</source>
        <translation>burn-store 写入单个文件，不写入分片文件组。</translation>
    </message>
    <message>
        <source>Burn writes only the file, not the source code that embeds it.</source>
        <translation>Burn 只写入文件，不写入嵌入它的源代码。</translation>
    </message>
    <message>
        <source>This program targets Burn 0.19; the export targets Burn %1.</source>
        <translation>此程序面向 Burn 0.19；导出则面向 Burn %1。</translation>
    </message>
    <message>
        <source>A record always contains the whole module; anything not selected is saved as it is in the module.</source>
        <translation>记录总是包含整个模块；未选中的内容按模块中的样子保存。</translation>
    </message>
    <message>
        <source>%1 changes the extension of the file %2 to %3.</source>
        <translation>%1 会将文件 %2 的扩展名改为 %3。</translation>
    </message>
    <message>
        <source>Requires burn 0.19 and burn-store 0.19 with the features std, burnpack, safetensors and pytorch.</source>
        <translation>需要 burn 0.19 和 burn-store 0.19，并启用特性 std、burnpack、safetensors 和 pytorch。</translation>
    </message>
    <message>
        <source>Differs from the export: %1</source>
        <translation>与导出不同：%1</translation>
    </message>
    <message>
        <source>Names of the selected tensors in the module.</source>
        <translation>选中的张量在模块中的名称。</translation>
    </message>
    <message>
        <source>Names of the same tensors in the written file.</source>
        <translation>相同张量在写入文件中的名称。</translation>
    </message>
    <message>
        <source>`model` is a new module of the type that receives the tensors.</source>
        <translation>`model` 是新建的模块，其类型即接收这些张量的类型。</translation>
    </message>
    <message>
        <source>`record` is a module of the type recorded in the file.</source>
        <translation>`record` 是模块，其类型即文件中记录的类型。</translation>
    </message>
    <message>
        <source>The model was not opened from a file.</source>
        <translation>该模型不是从文件打开的。</translation>
    </message>
    <message>
        <source>Burn cannot read the format %1.</source>
        <translation>Burn 不能读取 %1 格式。</translation>
    </message>
    <message>
        <source>burn-store cannot read sharded sets.</source>
        <translation>burn-store 不能读取分片文件组。</translation>
    </message>
    <message>
        <source>Burn can read %1 only from memory.</source>
        <translation>Burn 只能从内存中读取 %1。</translation>
    </message>
    <message>
        <source>Burn cannot write the format %1.</source>
        <translation>Burn 不能写入 %1 格式。</translation>
    </message>
    <message>
        <source>The export cannot run.</source>
        <translation>此导出无法执行。</translation>
    </message>
    <message>
        <source>burn-store does not dequantise tensors.</source>
        <translation>burn-store 不对张量反量化。</translation>
    </message>
    <message>
        <source>burn-store renames tensors, but does not split, join or fold them.</source>
        <translation>burn-store 可重命名张量，但不能拆分、拼接或折叠张量。</translation>
    </message>
    <message>
        <source>burn-store has nothing for this operation.</source>
        <translation>burn-store 没有与此操作对应的功能。</translation>
    </message>
    <message>
        <source>Rule %1 is left out: %2</source>
        <translation>规则 %1 已略去：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n selected tensor(s) were created or changed in Burnish and are not in the file.</source>
        <translation>
            <numerusform>选中的张量中有 %n 个是在 Burnish 中创建或更改的，不在文件中。</numerusform>
        </translation>
    </message>
    <message>
        <source>name in the file: current name</source>
        <translation>文件中的名称：当前名称</translation>
    </message>
    <message>
        <source>The filter applies to the new names.</source>
        <translation>筛选条件针对的是新名称。</translation>
    </message>
    <message>
        <source>burn-store 0.19 ignores the filter of a SafetensorsStore when loading. Load into a copy of the module and apply only what passes the filter:</source>
        <translation>burn-store 0.19 的 SafetensorsStore 加载时忽略筛选条件。请加载到模块的副本中，再应用通过筛选的内容：</translation>
    </message>
    <message>
        <source>Python cannot read this file. Export it as SafeTensors first.</source>
        <translation>Python 无法读取此文件。请先导出为 SafeTensors。</translation>
    </message>
    <message>
        <source>Use with module.collect(Some(filter), None) after loading the module.</source>
        <translation>在加载模块之后用于 module.collect(Some(filter), None)。</translation>
    </message>
    <message>
        <source>Requires burn and burn-store %1 with the feature std.</source>
        <translation>需要启用 std 特性的 burn 和 burn-store %1。</translation>
    </message>
    <message>
        <source>Applies the rules to all tensors of a model, such as those of `store.%1`; `module.apply` takes the result.</source>
        <translation>将规则应用于模型的所有张量，例如 `store.%1` 的张量；结果由 `module.apply` 接收。</translation>
    </message>
</context>
<context>
    <name>burnish::CommandHelp</name>
    <message>
        <source>Prints the format, the number of parameters, dtypes, modules, what config.json beside the file says of the architecture, the metadata, and for each tensor its path, dtype, shape, size, parameter id and module type. Only the structure is read unless checksums or statistics are requested. Code that a file references is never run.</source>
        <translation>打印格式、参数数量、数据类型、模块、文件旁的 config.json 对架构的说明、元数据，以及每个张量的路径、数据类型、形状、大小、参数 ID 和模块类型。除非要求校验和或统计量，否则只读取结构。文件引用的代码绝不会运行。</translation>
    </message>
    <message>
        <source>Print counts and patterns of names for a bug report, without values and texts</source>
        <translation>打印用于错误报告的计数和名称模式，不含数值和文字</translation>
    </message>
    <message>
        <source>List merge methods, block presets and schemes</source>
        <translation>列出合并方法、块权重预设和量化方案</translation>
    </message>
    <message>
        <source>Prints each merge method with its parameters, their defaults and limits; the presets of weights per block; and the schemes that tensors can be quantised with.</source>
        <translation>打印每种合并方法及其参数、默认值和范围，按块权重的预设，以及可用于量化张量的方案。</translation>
    </message>
    <message>
        <source>Look up a parameter</source>
        <translation>查找某个参数</translation>
    </message>
    <message>
        <source>List methods and schemes for a script</source>
        <translation>为脚本列出方法和方案</translation>
    </message>
    <message>
        <source>Print a preset as a file of rules, also one of --rules-preset</source>
        <translation>将预设打印为规则文件，也可用于 --rules-preset 的预设</translation>
    </message>
    <message>
        <source>A number that rules need, such as heads=32, instead of that of the model&apos;s configuration</source>
        <translation>规则所需的数值，如 heads=32，代替模型配置中的数值</translation>
    </message>
    <message>
        <source>Store all floats as this type, or quantise them with a scheme such as q8s or Q4_K, but not vectors and buffers; burnish-cli methods lists all schemes</source>
        <translation>将所有浮点数存储为此类型，或用 q8s、Q4_K 之类的方案量化（向量和缓冲区除外）；burnish-cli methods 列出所有方案</translation>
    </message>
    <message>
        <source>Store tensors with a matching path as this type, or quantise them with a scheme such as q8s, q4s/32:f16 or Q4_K; the first match applies; burnish-cli methods lists all schemes</source>
        <translation>将路径匹配的张量存储为此类型，或用 q8s、q4s/32:f16、Q4_K 之类的方案量化；以第一个匹配为准；burnish-cli methods 列出所有方案</translation>
    </message>
    <message>
        <source>Two models are equal if they have the same tensors and values under the same names, with the same dtypes, shapes and numbers. NaN equals NaN, and 0 equals -0. Rules rename A (and the base), and the adapter runs on A. Values without a tensor are compared only if both files are records or neither is; parameter ids are ignored.

Without --values, tensors are read up to their first difference. --top-level-key applies to each file that has such a module. Where a part of a model is missing or cannot be read, equal models are an error, since it was not compared.

Exit codes: 0 equal, 1 different, 2 on errors or if the command line is invalid.</source>
        <translation>两个模型在相同名称下有相同的张量和值，且数据类型、形状和数值都相同时，视为相等。NaN 等于 NaN，0 等于 -0。规则重命名 A（以及基准模型），适配器作用于 A。两个文件都是记录或都不是记录时，没有张量的值也计入；忽略参数 ID。

不用 --values 时，张量只读取到第一处差异为止。--top-level-key 作用于每个含有该模块的文件。模型有缺失或无法读取的部分时，即使其余相等也视为出错，因为这些部分没有比较。

退出码：0 相等，1 不同，2 出错或命令行有误。</translation>
    </message>
    <message>
        <source>Reads every tensor once and lists what it finds.

Errors: NaN, infinities, tensors and files that cannot be read or are missing.

Warnings: outliers over 1000 times larger than nearly all other values; weights that are constant or all zero; rows, columns and channels of zeros, or far larger than the others; values over 15 times larger than the others are on average; rows that repeat others; a collapsed rank; a layer far larger or smaller than its siblings; many subnormals; tensors without elements; a shape or dtype that differs from all other layers; a bias that does not match its weight.

Notes: the same findings in biases, norms, running statistics, embeddings, masks and optimizer states, where they are usual; duplicates and shared bytes; several float dtypes; values that F16 or BF16 cannot hold.</source>
        <translation>将每个张量读取一次，列出所发现的问题。

错误：NaN、无穷、无法读取或缺失的张量和文件。

警告：比其余几乎所有值大 1000 倍以上的离群值；恒定或全零的权重；全零或比其余大得多的行、列和通道；比其余值的平均大小大 15 倍以上的值；与其他行重复的行；塌缩的秩；比同类各层大得多或小得多的层；大量次正规数；没有元素的张量；与其他各层不同的形状或数据类型；与权重不相配的偏置。

提示：偏置、归一化、运行统计量、嵌入、掩码和优化器状态中的同类情况（较为常见）；重复的张量和共享的字节；多种浮点类型；F16 或 BF16 无法表示的值。</translation>
    </message>
    <message>
        <source>Rename, split, join, permute … tensors using the rules in a JSON or YAML file. Several lists of rules and presets run in the order given, then those for names</source>
        <translation>按 JSON 或 YAML 文件中的规则对张量进行重命名、拆分、拼接、重排等操作。多份规则和预设按给出的顺序执行，之后才是重命名规则</translation>
    </message>
    <message>
        <source>Layout of the tensors in FILE: pytorch, burn, other or unknown. By default the file&apos;s format and metadata decide, then its tensors and the config.json beside it</source>
        <translation>FILE 中张量的布局：pytorch、burn、other 或 unknown。默认由文件的格式和元数据决定，其次由其张量和旁边的 config.json 决定</translation>
    </message>
    <message>
        <source>Print a Markdown table</source>
        <translation>打印 Markdown 表格</translation>
    </message>
    <message>
        <source>How to treat integers and booleans, such as counters, that differ between the models: “first” copies them from the base, or else the first model</source>
        <translation>如何处理各模型间不同的整数和布尔值（例如计数器）：“first”从基础模型复制，没有基础模型则从第一个模型复制</translation>
    </message>
    <message>
        <source>What numbers beyond the range of F8E4M3 become: its largest, as in PyTorch, or NaN, as in ml_dtypes and JAX</source>
        <translation>超出 F8E4M3 范围的数值变为什么：其最大值（与 PyTorch 相同），或 NaN（与 ml_dtypes 和 JAX 相同）</translation>
    </message>
    <message>
        <source>Show what every byte of a file is for</source>
        <translation>显示文件中每个字节的用途</translation>
    </message>
    <message>
        <source>Lists the header, metadata, tensors, padding and gaps of a file in offset order, with the alignment of each tensor. The file must store its tensors as raw bytes: Burnpack, SafeTensors and most PyTorch files do; compressed records do not.</source>
        <translation>按偏移顺序列出文件的头部、元数据、张量、填充和空隙，以及每个张量的对齐。文件必须原样存放张量：Burnpack、SafeTensors 和大多数 PyTorch 文件如此，压缩的记录则不然。</translation>
    </message>
    <message>
        <source>Weight file to map</source>
        <translation>要列出的权重文件</translation>
    </message>
    <message>
        <source>Also list the parts of headers and metadata</source>
        <translation>也列出头部和元数据的各部分</translation>
    </message>
    <message>
        <source>Map a file</source>
        <translation>列出一个文件的布局</translation>
    </message>
    <message>
        <source>Write the whole map as JSON</source>
        <translation>以 JSON 写出完整的布局</translation>
    </message>
    <message>
        <source>Convert weight files to another format, precision or structure</source>
        <translation>将权重文件转换为其他格式、精度或结构</translation>
    </message>
    <message>
        <source>Reads one or more files, each overlaid on the ones before it, and writes the result. Tensors can be selected, renamed, converted between the layouts of PyTorch and Burn, and stored with another precision. With a structure, a record is filled field by field as Burn expects it.

Layouts are converted automatically where source and target differ. Rules that rename nothing are an error.</source>
        <translation>读取一个或多个文件，每个都叠加在之前的文件上，然后写出结果。其间可以选择和重命名张量，在 PyTorch 与 Burn 的布局之间转换，并以其他精度存储。给出结构时，按 Burn 的要求逐个字段填充记录。

来源与目标的布局不同时会自动转换。没有重命名任何张量的规则视为错误。</translation>
    </message>
    <message>
        <source>File to read; several are overlaid in order</source>
        <translation>要读取的文件；多个文件按顺序叠加</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>要写入的文件</translation>
    </message>
    <message>
        <source>Fields of the structure</source>
        <translation>结构的字段</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Take the weights out of a PyTorch checkpoint and store them as F16</source>
        <translation>从 PyTorch 检查点中取出权重并存储为 F16</translation>
    </message>
    <message>
        <source>Write PyTorch weights as a record that Burn can load, and verify it</source>
        <translation>将 PyTorch 权重写为 Burn 可加载的记录并校验</translation>
    </message>
    <message>
        <source>Compare two models of any formats</source>
        <translation>比较任意格式的两个模型</translation>
    </message>
    <message>
        <source>0 if the models are equal, 1 if they differ, 2 on errors or if the command line is invalid.</source>
        <translation>模型相等为 0，不同为 1，出错或命令行有误为 2。</translation>
    </message>
    <message>
        <source>First model</source>
        <translation>第一个模型</translation>
    </message>
    <message>
        <source>Second model</source>
        <translation>第二个模型</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Read all numbers and show how much each tensor differs</source>
        <translation>读取所有数值，指出每个张量相差多少</translation>
    </message>
    <message>
        <source>Show what A and B each changed compared with this model; implies --values</source>
        <translation>指出 A 和 B 各自改动了此模型的什么；隐含 --values</translation>
    </message>
    <message>
        <source>How tensors of the two models are paired</source>
        <translation>两个模型的张量如何配对</translation>
    </message>
    <message>
        <source>Treat tensors that differ only in dtype and its rounding as equal</source>
        <translation>仅数据类型及其舍入不同的张量视为相等</translation>
    </message>
    <message>
        <source>Treat different metadata as a difference</source>
        <translation>元数据的差异也计入</translation>
    </message>
    <message>
        <source>Print the differences as text (default)</source>
        <translation>以文本打印差异（默认）</translation>
    </message>
    <message>
        <source>Print a table of comma-separated values</source>
        <translation>打印逗号分隔的表格</translation>
    </message>
    <message>
        <source>Also write a report as one HTML file</source>
        <translation>同时将报告写为一个 HTML 文件</translation>
    </message>
    <message>
        <source>Also list what is equal</source>
        <translation>同时列出相等的部分</translation>
    </message>
    <message>
        <source>Check that a converted model is the same</source>
        <translation>检查转换后的模型是否相同</translation>
    </message>
    <message>
        <source>See what two fine-tunes each changed</source>
        <translation>查看两个微调各自改动了什么</translation>
    </message>
    <message>
        <source>Selection, names and layout</source>
        <translation>选择、名称和布局</translation>
    </message>
    <message>
        <source>List the file formats</source>
        <translation>列出文件格式</translation>
    </message>
    <message>
        <source>List all formats</source>
        <translation>列出所有格式</translation>
    </message>
    <message>
        <source>Check a model for errors and anomalies</source>
        <translation>检查模型中的错误和异常</translation>
    </message>
    <message>
        <source>Weight file to check</source>
        <translation>要体检的权重文件</translation>
    </message>
    <message>
        <source>Exit with 1 if there is an error or a warning</source>
        <translation>有错误或警告时以 1 退出</translation>
    </message>
    <message>
        <source>Check a model</source>
        <translation>体检一个模型</translation>
    </message>
    <message>
        <source>Stop a script if a model is broken</source>
        <translation>遇到损坏的模型时停止脚本</translation>
    </message>
    <message>
        <source>Explain a command</source>
        <translation>说明一个命令</translation>
    </message>
    <message>
        <source>The command, such as convert or lora bake</source>
        <translation>命令，例如 convert 或 lora bake</translation>
    </message>
    <message>
        <source>Print it as a man page</source>
        <translation>打印为 man 手册页</translation>
    </message>
    <message>
        <source>Print the script that completes commands and options in this shell</source>
        <translation>打印在此 shell 中补全命令和选项的脚本</translation>
    </message>
    <message>
        <source>Write the man pages and completions of both programs to a folder, laid out as in share/</source>
        <translation>将两个程序的手册页和补全脚本写入文件夹，布局与 share/ 下相同</translation>
    </message>
    <message>
        <source>Print all commands and options as JSON</source>
        <translation>以 JSON 打印所有命令和选项</translation>
    </message>
    <message>
        <source>Save the completions for bash</source>
        <translation>保存 bash 的补全脚本</translation>
    </message>
    <message>
        <source>List the tensors, values and metadata of a file</source>
        <translation>列出文件的张量、值和元数据</translation>
    </message>
    <message>
        <source>Weight file to list</source>
        <translation>要列出的权重文件</translation>
    </message>
    <message>
        <source>Compute a checksum of each tensor&apos;s elements</source>
        <translation>计算每个张量元素的校验和</translation>
    </message>
    <message>
        <source>Compute statistics of each tensor: extremes, mean, norms, zeros, NaN</source>
        <translation>计算每个张量的统计量：极值、均值、范数、零、NaN</translation>
    </message>
    <message>
        <source>List empty fields and all code that a pickle references</source>
        <translation>列出空字段和 pickle 引用的所有代码</translation>
    </message>
    <message>
        <source>List a file for a script</source>
        <translation>为脚本列出一个文件</translation>
    </message>
    <message>
        <source>See statistics of the weights in a checkpoint</source>
        <translation>查看检查点中权重的统计量</translation>
    </message>
    <message>
        <source>Bake, extract, resize and combine adapters (LoRA)</source>
        <translation>并入、提取、调整和组合适配器（LoRA）</translation>
    </message>
    <message>
        <source>Works on LoRA and DoRA adapters that use the names of PEFT, kohya or diffusers. LoHa and LoKr adapters can only be baked.</source>
        <translation>处理使用 PEFT、kohya 或 diffusers 名称的 LoRA 和 DoRA 适配器。LoHa 和 LoKr 适配器只能并入。</translation>
    </message>
    <message>
        <source>Bake an adapter into a model</source>
        <translation>将适配器并入模型</translation>
    </message>
    <message>
        <source>Extract an adapter from a fine-tuned model</source>
        <translation>从微调后的模型中提取适配器</translation>
    </message>
    <message>
        <source>Bake adapters into a model</source>
        <translation>将适配器并入模型</translation>
    </message>
    <message>
        <source>Adds strength × (alpha / rank) × B × A to each weight, rounded once, as PEFT&apos;s merge does. Adapters are matched by name, regardless of the format and layout of the model.</source>
        <translation>与 PEFT 的合并一样，为每个权重加上 strength × (alpha / rank) × B × A，只舍入一次。适配器按名称配对，与模型的格式和布局无关。</translation>
    </message>
    <message>
        <source>Model to bake into</source>
        <translation>要并入的模型</translation>
    </message>
    <message>
        <source>Adapter; several are baked in order</source>
        <translation>适配器；多个适配器按顺序并入</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>Layout and names</source>
        <translation>布局和名称</translation>
    </message>
    <message>
        <source>Bake an adapter with less than its full strength</source>
        <translation>以较低的强度并入适配器</translation>
    </message>
    <message>
        <source>See which tensors an adapter changes</source>
        <translation>查看适配器改动哪些张量</translation>
    </message>
    <message>
        <source>Keep at most this many singular values of each module</source>
        <translation>每个模块至多保留这么多奇异值</translation>
    </message>
    <message>
        <source>Keep enough for this fraction of the sum of squares, from 0 to 1</source>
        <translation>保留占平方和此比例的奇异值，0 到 1</translation>
    </message>
    <message>
        <source>Keep those above this value, as mergekit does</source>
        <translation>保留大于此值的奇异值，与 mergekit 相同</translation>
    </message>
    <message>
        <source>Keep those above the largest one divided by this, as kohya does</source>
        <translation>保留大于最大值除以此数的奇异值，与 kohya 相同</translation>
    </message>
    <message>
        <source>Keep enough for this fraction of the Frobenius norm, as kohya does</source>
        <translation>保留占 Frobenius 范数此比例的奇异值，与 kohya 相同</translation>
    </message>
    <message>
        <source>Keep enough for this fraction of the sum, as kohya does</source>
        <translation>保留占总和此比例的奇异值，与 kohya 相同</translation>
    </message>
    <message>
        <source>Naming scheme of the adapter&apos;s tensors</source>
        <translation>适配器张量的名称样式</translation>
    </message>
    <message>
        <source>Where the singular values go: their square roots into both factors, or all into one factor</source>
        <translation>奇异值的去处：平方根放入两个因子，或全部放入其中一个</translation>
    </message>
    <message>
        <source>Use the defaults of mergekit (rank 128, PEFT names) or kohya (rank 4, kohya names)</source>
        <translation>采用 mergekit（秩 128，PEFT 的名称）或 kohya（秩 4，kohya 的名称）的默认值</translation>
    </message>
    <message>
        <source>Decompose convolutions too, with at most this rank</source>
        <translation>也分解卷积，秩至多为此数</translation>
    </message>
    <message>
        <source>Select tensors with a path that matches this regex</source>
        <translation>选取路径中有此正则匹配的张量</translation>
    </message>
    <message>
        <source>Leave out tensors with a path that matches this regex</source>
        <translation>略去路径中有此正则匹配的张量</translation>
    </message>
    <message>
        <source>Keep embeddings whole, decompose them, or leave them out</source>
        <translation>整体保留、分解或略去嵌入</translation>
    </message>
    <message>
        <source>Leave out modules with no difference larger than this</source>
        <translation>略去所有值的差异都不大于此数的模块</translation>
    </message>
    <message>
        <source>Cut the factors off at the 0.99 quantile of their values, as kohya does</source>
        <translation>将因子在其值的 0.99 分位数处限幅，与 kohya 相同</translation>
    </message>
    <message>
        <source>The models store Linear weights as [in, out]</source>
        <translation>模型以 [in, out] 存储 Linear 权重</translation>
    </message>
    <message>
        <source>Seed of the decomposition</source>
        <translation>分解的随机种子</translation>
    </message>
    <message>
        <source>Weight of all adapters, or of the one in FILE</source>
        <translation>所有适配器或此文件的适配器的权重系数</translation>
    </message>
    <message>
        <source>Extract an adapter from the difference between two models</source>
        <translation>由两个模型的差异制作适配器</translation>
    </message>
    <message>
        <source>Decomposes the difference of every matrix that is in both models and keeps the largest singular values. Differences that an adapter cannot represent are listed.</source>
        <translation>分解两个模型共有的每个矩阵的差异，并保留最大的奇异值。适配器无法表示的差异会列出。</translation>
    </message>
    <message>
        <source>Model before fine-tuning</source>
        <translation>微调之前的模型</translation>
    </message>
    <message>
        <source>Model after fine-tuning</source>
        <translation>微调之后的模型</translation>
    </message>
    <message>
        <source>Adapter to write</source>
        <translation>要写入的适配器</translation>
    </message>
    <message>
        <source>Rank and form</source>
        <translation>秩和形式</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>提取</translation>
    </message>
    <message>
        <source>Extract an adapter of rank 16</source>
        <translation>提取秩为 16 的适配器</translation>
    </message>
    <message>
        <source>Choose the ranks based on the difference, and name the tensors as kohya does</source>
        <translation>由差异决定秩，并采用 kohya 的张量名称</translation>
    </message>
    <message>
        <source>Change the rank of an adapter</source>
        <translation>改变适配器的秩</translation>
    </message>
    <message>
        <source>Decomposes what the adapter adds to each module and keeps its largest singular values. Requires --rank or one of the rules.</source>
        <translation>分解适配器为每个模块增加的部分，并保留最大的奇异值。需要 --rank 或其中一条规则。</translation>
    </message>
    <message>
        <source>Adapter to resize</source>
        <translation>要调整的适配器</translation>
    </message>
    <message>
        <source>Resize to rank 2</source>
        <translation>调整为秩 2</translation>
    </message>
    <message>
        <source>See which ranks keep nine tenths of an adapter</source>
        <translation>查看哪些秩可保留适配器的九成</translation>
    </message>
    <message>
        <source>Combine adapters into one</source>
        <translation>将多个适配器组合为一个</translation>
    </message>
    <message>
        <source>Writes an adapter that is the weighted sum of the given adapters. Without --rank or a rule, the result is exact and its rank is the sum of their ranks.</source>
        <translation>写出一个适配器，其作用是所给适配器的加权和。没有 --rank 或规则时，结果是精确的，秩为各适配器秩之和。</translation>
    </message>
    <message>
        <source>Adapter to combine</source>
        <translation>要组合的适配器</translation>
    </message>
    <message>
        <source>Combine two adapters, one of them weaker</source>
        <translation>组合两个适配器，其中一个较弱</translation>
    </message>
    <message>
        <source>Combine two adapters into one of rank 8</source>
        <translation>将两个适配器组合为一个秩为 8 的适配器</translation>
    </message>
    <message>
        <source>Propose rename rules that map one model&apos;s names to another&apos;s</source>
        <translation>提出将一个模型的名称变为另一个的重命名规则</translation>
    </message>
    <message>
        <source>Pairs the tensors that are only in A with those that are only in B, by shape and name similarity, and prints the pairs as rules for remap and --remap-file. Review the rules before you use them.</source>
        <translation>按形状和名称的相似程度，将只在 A 中的张量与只在 B 中的张量配对，并打印为 remap 和 --remap-file 可用的规则。使用前请先检查规则。</translation>
    </message>
    <message>
        <source>Model to rename</source>
        <translation>要重命名的模型</translation>
    </message>
    <message>
        <source>Model, Rust source or saved structure with the target names</source>
        <translation>含有目标名称的模型、Rust 源代码或已保存的结构</translation>
    </message>
    <message>
        <source>Propose rules for a Burn record</source>
        <translation>为 Burn 的记录提出规则</translation>
    </message>
    <message>
        <source>Save the rules that map a checkpoint to a Rust module</source>
        <translation>保存将检查点映射到 Rust 模块的规则</translation>
    </message>
    <message>
        <source>Merge method</source>
        <translation>模型的合并方法</translation>
    </message>
    <message>
        <source>Read models, method and parameters from a mergekit configuration</source>
        <translation>从 mergekit 的配置读取模型、方法和参数</translation>
    </message>
    <message>
        <source>Merge models into one</source>
        <translation>将多个模型合并为一个</translation>
    </message>
    <message>
        <source>Model to merge</source>
        <translation>要合并的模型</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Write the merge as a mergekit configuration</source>
        <translation>将此合并写为 mergekit 的配置</translation>
    </message>
    <message>
        <source>Average two models</source>
        <translation>取两个模型的均值</translation>
    </message>
    <message>
        <source>Merge the changes of two fine-tunes to their base</source>
        <translation>合并两个微调对其基准模型的改动</translation>
    </message>
    <message>
        <source>Show or change the metadata of a file</source>
        <translation>显示或更改文件的元数据</translation>
    </message>
    <message>
        <source>Weight file</source>
        <translation>权重文件</translation>
    </message>
    <message>
        <source>Set an entry</source>
        <translation>设置一个条目</translation>
    </message>
    <message>
        <source>Remove an entry</source>
        <translation>删除一个条目</translation>
    </message>
    <message>
        <source>Change the file</source>
        <translation>更改文件</translation>
    </message>
    <message>
        <source>Print all entries</source>
        <translation>打印所有条目</translation>
    </message>
    <message>
        <source>Remove an entry from the file</source>
        <translation>从文件中删除一个条目</translation>
    </message>
    <message>
        <source>Inspect, convert, compare and merge the weight files of neural networks</source>
        <translation>查看、转换、比较和合并神经网络的权重文件</translation>
    </message>
    <message>
        <source>Works on Burn, PyTorch and SafeTensors files without the programs that wrote them. A file is written completely or not at all, and existing files are replaced only with --overwrite.</source>
        <translation>处理 Burn、PyTorch 和 SafeTensors 的文件，无需生成它们的程序。文件要么完整写出，要么不写；只有使用 --overwrite 时才替换已有的文件。</translation>
    </message>
    <message>
        <source>Print the version</source>
        <translation>打印版本</translation>
    </message>
    <message>
        <source>List the tensors of a file</source>
        <translation>列出文件的张量</translation>
    </message>
    <message>
        <source>Read about a command</source>
        <translation>阅读一个命令的说明</translation>
    </message>
    <message>
        <source>Apply rename rules to names, line by line</source>
        <translation>逐行对名称应用重命名规则</translation>
    </message>
    <message>
        <source>File of rules</source>
        <translation>规则文件</translation>
    </message>
    <message>
        <source>File of names, one on each line</source>
        <translation>名称文件，每行一个</translation>
    </message>
    <message>
        <source>Describe all presets</source>
        <translation>说明所有预设</translation>
    </message>
    <message>
        <source>See what rules do</source>
        <translation>查看规则的效果</translation>
    </message>
    <message>
        <source>Try a preset</source>
        <translation>试用一个预设</translation>
    </message>
    <message>
        <source>Run a recipe that the window saved</source>
        <translation>运行窗口保存的配方</translation>
    </message>
    <message>
        <source>Repeats the steps of a recipe and writes the same bytes. Relative paths are resolved from the recipe&apos;s folder.</source>
        <translation>重复配方的步骤，写出相同的字节。相对路径从配方所在的文件夹开始解析。</translation>
    </message>
    <message>
        <source>Recipe to run</source>
        <translation>要运行的配方</translation>
    </message>
    <message>
        <source>Write files to this folder instead of the recipe&apos;s</source>
        <translation>将文件写入此文件夹，而不是配方所在的文件夹</translation>
    </message>
    <message>
        <source>Run a recipe and keep its results elsewhere</source>
        <translation>运行配方，并将结果存放到别处</translation>
    </message>
    <message>
        <source>Run it again</source>
        <translation>再次运行</translation>
    </message>
    <message>
        <source>Print one JSON document instead of text</source>
        <translation>打印一个 JSON 文档，而不是文本</translation>
    </message>
    <message>
        <source>Print what would be done and write nothing</source>
        <translation>打印将要做的事，不写任何文件</translation>
    </message>
    <message>
        <source>Write a JSON report of what was done</source>
        <translation>将所做的事写为 JSON 报告</translation>
    </message>
    <message>
        <source>Use the module of this name as the model, such as the state_dict of a checkpoint</source>
        <translation>将此名称的模块作为模型，例如检查点的 state_dict</translation>
    </message>
    <message>
        <source>Also report what this release of Burn would do with the same files</source>
        <translation>同时指出此版本的 Burn 会如何处理这些文件</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>Take the structure from a record of the same model</source>
        <translation>从同一模型的记录获取结构</translation>
    </message>
    <message>
        <source>Read the structure from Rust source</source>
        <translation>从 Rust 源代码读取结构</translation>
    </message>
    <message>
        <source>Read the structure from the saved output of burnish-cli structure --json</source>
        <translation>从 burnish-cli structure --json 保存的输出读取结构</translation>
    </message>
    <message>
        <source>Type of the model in the Rust source; by default the type not contained in any other</source>
        <translation>Rust 源代码中模型的类型；不给出时取不被其他类型包含的那一个</translation>
    </message>
    <message>
        <source>Type to use for a name that the Rust source does not define</source>
        <translation>源代码没有说明时，Rust 源代码中某个名称所代表的类型</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Show the structure of a record: its fields and their types</source>
        <translation>显示记录的结构：字段及其类型</translation>
    </message>
    <message>
        <source>Reads a structure from Rust source, from a record of the model or from a saved structure, and prints its fields as a tree. Save the output of --json for --structure to use it later without the source.</source>
        <translation>从 Rust 源代码、模型的记录或已保存的结构读取结构，并以树的形式打印字段。可将 --json 的输出保存下来，以后用于 --structure，此时不需要源代码。</translation>
    </message>
    <message>
        <source>Rust source, a record, or a saved structure</source>
        <translation>Rust 源代码、记录或已保存的结构</translation>
    </message>
    <message>
        <source>Show the structure in Rust source</source>
        <translation>显示 Rust 源代码中的结构</translation>
    </message>
    <message>
        <source>Save the structure of a type</source>
        <translation>保存一个类型的结构</translation>
    </message>
    <message>
        <source>Overlay tensors of models onto another model</source>
        <translation>将模型的张量叠加到另一个模型上</translation>
    </message>
    <message>
        <source>Replaces tensors of INTO with those of FROM that have the same path after renaming and conversion, as burn-store does when loading a file into a module. The rest of INTO is kept. The report lists what was applied, skipped, missing and unused.</source>
        <translation>取 FROM 的张量，按选项重命名和转换，替换 INTO 中相同路径的张量，与 burn-store 将文件加载到模块时相同。INTO 的其余部分保持不变。报告指出哪些已应用、已跳过、缺失和未使用。</translation>
    </message>
    <message>
        <source>File to take tensors from</source>
        <translation>张量的来源文件</translation>
    </message>
    <message>
        <source>File to overlay them onto</source>
        <translation>叠加的目标文件</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>迁移</translation>
    </message>
    <message>
        <source>Which dtype to use where the two differ</source>
        <translation>两者不同时采用哪一方的数据类型</translation>
    </message>
    <message>
        <source>Leave out tensors that do not fit instead of failing</source>
        <translation>略去不相配的张量，而不是报错</translation>
    </message>
    <message>
        <source>Load PyTorch weights into a Burn record</source>
        <translation>将 PyTorch 权重加载到 Burn 的记录中</translation>
    </message>
    <message>
        <source>Load only the convolutions</source>
        <translation>只加载卷积</translation>
    </message>
    <message>
        <source>Print this help</source>
        <translation>打印此帮助</translation>
    </message>
    <message>
        <source>0 on success, 1 on failure, 2 if the command line is invalid. A failure prints one line to standard error that names the file and the problem.</source>
        <translation>成功为 0，失败为 1，命令行有误为 2。失败时向标准错误输出一行，指出文件和问题。</translation>
    </message>
    <message>
        <source>A workbench for model surgery on neural-network weight files</source>
        <translation>神经网络权重文件的模型手术工作台</translation>
    </message>
    <message>
        <source>Opens the files in a window that shows them as trees of modules and tensors. Tensors can be dragged from one model into another, renamed, edited, compared, merged and exported. burnish-cli does the same without a window.</source>
        <translation>在窗口中打开文件，显示为由模块和张量组成的树。张量可以从一个模型拖到另一个模型，可以重命名、编辑、比较、合并和导出。窗口能做的事，burnish-cli 无需窗口也能做。</translation>
    </message>
    <message>
        <source>Weight file to open</source>
        <translation>要打开的权重文件</translation>
    </message>
    <message>
        <source>Open two models side by side and show how they differ</source>
        <translation>并排打开两个模型并显示差异</translation>
    </message>
    <message>
        <source>Common base of the compared models</source>
        <translation>两个被比较的模型共同的来源模型</translation>
    </message>
    <message>
        <source>Language of the window; by default the last one used</source>
        <translation>窗口的语言；不给出时与上次相同</translation>
    </message>
    <message>
        <source>Colours of the window; by default the last ones used</source>
        <translation>窗口的颜色；不给出时与上次相同</translation>
    </message>
    <message>
        <source>Size of the window, such as 1440x900</source>
        <translation>窗口的大小，例如 1440x900</translation>
    </message>
    <message>
        <source>Wait until nothing is loading, save an image of the window, and quit</source>
        <translation>等到没有内容正在加载时，保存窗口的图片并退出</translation>
    </message>
    <message>
        <source>Open two models</source>
        <translation>打开两个模型</translation>
    </message>
    <message>
        <source>Compare two models</source>
        <translation>比较两个模型</translation>
    </message>
    <message>
        <source>0 if the window was closed, 1 if --grab failed, 2 if the command line is invalid.</source>
        <translation>窗口关闭为 0，--grab 失败为 1，命令行有误为 2。</translation>
    </message>
    <message>
        <source>Select the tensors that match a filter expression, such as &apos;dtype:f32 size&gt;1M&apos;</source>
        <translation>选取与筛选表达式匹配的张量，例如 &apos;dtype:f32 size&gt;1M&apos;</translation>
    </message>
    <message>
        <source>Select the tensor with this exact path</source>
        <translation>选取恰好为此路径的张量</translation>
    </message>
    <message>
        <source>Select the tensors of modules of this type, such as Linear</source>
        <translation>选取此类型模块的张量，例如 Linear</translation>
    </message>
    <message>
        <source>Rename using the rules in a file: [[from, to], …]</source>
        <translation>按文件中的规则重命名：[[from, to], …]</translation>
    </message>
    <message>
        <source>Rename using a preset; burnish-cli remap --list-presets describes them</source>
        <translation>按预设重命名；burnish-cli remap --list-presets 说明各预设</translation>
    </message>
    <message>
        <source>Renumber the indices in the new paths from 0 without gaps</source>
        <translation>将新路径中的索引改为从 0 开始连续编号</translation>
    </message>
    <message>
        <source>Fill a field of the structure with this tensor, regardless of the rules</source>
        <translation>用此张量填充结构的字段，不受规则影响</translation>
    </message>
    <message>
        <source>Choose the variant of an enum if no tensor determines it</source>
        <translation>选择枚举的变体，用于没有张量可以决定的情况</translation>
    </message>
    <message>
        <source>Set the type of a module, such as encoder.fc=Linear</source>
        <translation>设置模块的类型，例如 encoder.fc=Linear</translation>
    </message>
    <message>
        <source>Store all integers as this type</source>
        <translation>将所有整数存储为此类型</translation>
    </message>
    <message>
        <source>Replace existing files</source>
        <translation>替换已有的文件</translation>
    </message>
    <message>
        <source>Read the file back and compare it before it gets its final name</source>
        <translation>在文件得名之前读回并比较</translation>
    </message>
    <message>
        <source>Release of Burn that will read the file</source>
        <translation>读取此文件的 Burn 版本</translation>
    </message>
    <message>
        <source>Format to write; by default determined by the file name</source>
        <translation>写为此格式；不给出时由文件名决定</translation>
    </message>
    <message>
        <source>Use the format and precision of this Burn recorder</source>
        <translation>与 Burn 的此记录器写法相同：格式和精度</translation>
    </message>
    <message>
        <source>Divide the file into shards of at most this size, such as 5GB</source>
        <translation>将文件分为至多此大小的分片，例如 5GB</translation>
    </message>
    <message>
        <source>Write source code that contains the file&apos;s bytes, for programs without a file system</source>
        <translation>写出含有文件字节的源代码，供没有文件系统的程序使用</translation>
    </message>
    <message>
        <source>Replace matches of the regex FROM in every path with TO; $1 is the first group</source>
        <translation>将每个路径中正则 FROM 的匹配替换为 TO；$1 是第一个分组</translation>
    </message>
    <message>
        <source>Convert between the layouts of PyTorch and Burn; by default only where source and target differ</source>
        <translation>在 PyTorch 与 Burn 的布局之间转换；不给出时仅在来源与目标布局不同时转换</translation>
    </message>
    <message>
        <source>Set the length of a list that ends in elements without tensors</source>
        <translation>设置列表的长度，用于以没有张量的元素结尾的列表</translation>
    </message>
    <message>
        <source>Write this metadata entry, replacing any with the same key</source>
        <translation>写入此元数据条目，替换相同键的条目</translation>
    </message>
    <message>
        <source>Derive new parameter ids from this id, so the same command writes the same bytes</source>
        <translation>由此 ID 生成新的参数 ID，使同一命令写出相同的字节</translation>
    </message>
    <message>
        <source>Strength of all adapters, or of the one in FILE; a negative strength removes the adapter</source>
        <translation>以此强度并入所有适配器或此文件的适配器；负数则将其移除</translation>
    </message>
    <message>
        <source>Strength for tensors with a matching path; the first match applies</source>
        <translation>路径中有匹配的张量的强度；以第一个匹配为准</translation>
    </message>
    <message>
        <source>Configuration of the adapter, instead of the adapter_config.json next to it</source>
        <translation>适配器的配置，代替其旁边的 adapter_config.json</translation>
    </message>
    <message>
        <source>Base model, for methods that merge the differences from it</source>
        <translation>被合并的模型共同的来源模型，用于合并差异的方法</translation>
    </message>
    <message>
        <source>Type of the merged floats; by default that of the base or the first model</source>
        <translation>合并后浮点数的类型；不给出时与基准模型或第一个模型相同</translation>
    </message>
    <message>
        <source>Seed of the random masks of methods such as dare_ties</source>
        <translation>随机掩码的种子，用于 dare_ties 等方法</translation>
    </message>
    <message>
        <source>Crop matching matrices of different sizes to the smallest number of rows and columns</source>
        <translation>将大小不同的匹配矩阵裁剪到最少的行数和列数</translation>
    </message>
    <message>
        <source>Set a parameter of the method for all models; several numbers form a gradient over the layers</source>
        <translation>为所有模型设置方法的参数；多个数是沿层的渐变</translation>
    </message>
    <message>
        <source>Set the weight of one model</source>
        <translation>设置一个模型的混合比例</translation>
    </message>
    <message>
        <source>Read rules that set parameters by path and model from a file</source>
        <translation>从文件读取按路径和模型设置参数的规则</translation>
    </message>
    <message>
        <source>Block weights for Stable Diffusion or FLUX: a named preset, comma-separated numbers, or a file of such lists</source>
        <translation>Stable Diffusion 或 FLUX 的分块混合比例：预设名、逗号分隔的数，或含有此类列表的文件</translation>
    </message>
    <message>
        <source>Weights of parts of blocks, as BLOCKS:ELEMENTS:WEIGHT; they override --block-weights</source>
        <translation>块中各部分的混合比例，形式为 BLOCKS:ELEMENTS:WEIGHT；优先于 --block-weights</translation>
    </message>
    <message>
        <source>Compute as mergekit does or as the paper says, where the two differ</source>
        <translation>两者不同时，按 mergekit 的做法或按论文计算</translation>
    </message>
    <message>
        <source>How to treat tensors that some models lack</source>
        <translation>如何处理并非所有模型都有的张量</translation>
    </message>
    <message>
        <source>How to treat tensors with NaN or infinite values</source>
        <translation>如何处理含有 NaN 或无穷的张量</translation>
    </message>
    <message>
        <source>Merge the VAE of Stable Diffusion too, even if the method would leave it unchanged</source>
        <translation>也合并 Stable Diffusion 的 VAE，即使方法本来不改动它</translation>
    </message>
    <message>
        <source>Write 0, 1, 2 … into position_ids, regardless of the models</source>
        <translation>将 0、1、2 … 写入 position_ids，不论模型中是什么</translation>
    </message>
    <message>
        <source>Compute in double precision</source>
        <translation>以双精度计算</translation>
    </message>
    <message>
        <source>0 if the whole model was read, whatever was found; 1 if the file could not be read or changed meanwhile and, with --strict, if there is an error or a warning; 2 if the command line is invalid.</source>
        <translation>读完整个模型为 0，无论发现什么；文件无法读取或期间被改动为 1，使用 --strict 时有错误或警告也为 1；命令行有误为 2。</translation>
    </message>
    <message>
        <source>Read E4M3, E5M2 and E2M1 values as this, if the file does not determine it: as Burn 0.22 does on CPUs, or as Burn 0.23</source>
        <translation>文件未确定时，如何读取 E4M3、E5M2 和 E2M1 值：与 Burn 0.22 在 CPU 上一致，或与 Burn 0.23 一致</translation>
    </message>
    <message>
        <source>With --map-indices, keep the indices after a path that matches this regex, such as &apos;^flows$&apos;</source>
        <translation>与 --map-indices 一起使用：路径与此正则表达式匹配时，保留其后的索引，例如 &apos;^flows$&apos;</translation>
    </message>
    <message>
        <source>Prints each format with the name that --to takes, its file extensions, the versions that are read and written, whether a model keeps every bit when it is read and written, and whether tensors are mapped: read from the file when they are needed.</source>
        <translation>打印每种格式的名称（用于 --to）、文件扩展名、可读取和写入的版本、模型在读取并写入后是否逐位不变，以及张量是否映射：需要时才从文件读取。</translation>
    </message>
    <message>
        <source>List the formats for a script, with the Burn releases that read them and the dtypes that they can hold</source>
        <translation>为脚本列出格式、可读取它们的 Burn 版本，以及它们可容纳的数据类型</translation>
    </message>
    <message>
        <source>Open files of a sharded set as they are, not the whole model that they belong to</source>
        <translation>单独打开分片文件组中的文件，而不是它们所属的整个模型</translation>
    </message>
    <message>
        <source>Also copy the configuration, tokenizer and other files of this model, or of this folder</source>
        <translation>同时复制此模型（或此文件夹）的配置、分词器和其他文件</translation>
    </message>
    <message>
        <source>File to write, or a folder for model.safetensors</source>
        <translation>要写入的文件，或存放 model.safetensors 的文件夹</translation>
    </message>
    <message>
        <source>Paint a small picture of a model</source>
        <translation>绘制模型的缩略图</translation>
    </message>
    <message>
        <source>Weight file to paint</source>
        <translation>要绘制的权重文件</translation>
    </message>
    <message>
        <source>PNG file to write</source>
        <translation>要写入的 PNG 文件</translation>
    </message>
    <message>
        <source>Width and height of the picture</source>
        <translation>图片的宽度和高度</translation>
    </message>
    <message>
        <source>Paint a model</source>
        <translation>绘制一个模型</translation>
    </message>
    <message>
        <source>Paint a larger picture</source>
        <translation>绘制更大的图片</translation>
    </message>
    <message>
        <source>Print versions, the place of the settings and what is missing on this system, and quit</source>
        <translation>显示版本、设置的位置以及此系统缺少的内容，然后退出</translation>
    </message>
    <message>
        <source>List the values of quantised tensors as F32, and compute checksums over them</source>
        <translation>以 F32 列出量化张量的值，并据此计算校验和</translation>
    </message>
    <message>
        <source>List tensors as the file stores them: codes and scales of quantised ones separately</source>
        <translation>按文件中的存储列出张量：量化张量的编码和缩放系数分开列出</translation>
    </message>
    <message>
        <source>Print a job file that runs all parts of the plan, and finish after them</source>
        <translation>打印作业文件：运行计划的所有部分，然后完成收尾</translation>
    </message>
    <message>
        <source>Parts, for several machines</source>
        <translation>分部执行，用于多台机器</translation>
    </message>
    <message>
        <source>Divide the work into parts and write the plan to this file; without a file, print what would be done and write nothing</source>
        <translation>把工作分成若干部分，并把计划写入此文件；不给出文件时，只打印将要执行的内容，不写任何文件</translation>
    </message>
    <message>
        <source>Divide the work into parts and write the plan to this file</source>
        <translation>把工作分成若干部分，并把计划写入此文件</translation>
    </message>
    <message>
        <source>Number of parts; by default one for each file, or for each 4 GiB of a single file</source>
        <translation>部分数；默认每个文件一个部分，单个文件则每 4 GiB 一个部分</translation>
    </message>
    <message>
        <source>Run this part of the plan, counted from 1; auto takes the number from Slurm, Kubernetes or BURNISH_PART</source>
        <translation>运行计划的这一部分，从 1 开始计数；auto 从 Slurm、Kubernetes 或 BURNISH_PART 取得编号</translation>
    </message>
    <message>
        <source>Check that all parts are done and complete the result; otherwise print the missing parts</source>
        <translation>检查所有部分是否完成并收尾；否则打印缺少的部分</translation>
    </message>
    <message>
        <source>Compare inputs by the SHA-256 of all of their bytes, not only of samples</source>
        <translation>按全部字节的 SHA-256 比较输入，而不只是抽样比较</translation>
    </message>
    <message>
        <source>Folder of the result and of the parts&apos; receipts; by default that of OUT</source>
        <translation>结果和各部分回执所在的文件夹；默认为 OUT 所在的文件夹</translation>
    </message>
    <message>
        <source>Use the rules for a family of models</source>
        <translation>使用适用于某类模型的规则</translation>
    </message>
    <message>
        <source>Apply the rules for the way back</source>
        <translation>应用反向规则</translation>
    </message>
    <message>
        <source>With --finish, read every file back and compare it with what its part wrote</source>
        <translation>与 --finish 一起使用时，读回每个文件并与其所属部分写出的内容比较</translation>
    </message>
    <message>
        <source>Setting of the job file: at-once, processors and memory (MiB) of a part; for Kubernetes image, and claim=NAME, or claim=NAME:/FOLDER for each folder</source>
        <translation>作业文件的设置：at-once（同时运行的部分数）、每个部分的 processors 和 memory（MiB）；用于 Kubernetes 的 image 和 claim=NAME，或为每个文件夹指定 claim=NAME:/FOLDER</translation>
    </message>
    <message>
        <source>Merges tensors with the same path using one of the published methods, as mergekit does, and writes the result. The window&apos;s Merge panel describes each method and its parameters.

With --config, a mergekit configuration specifies the models, and OUT is the only argument.

If a model is named for the tokenizer, by tokenizer_source in the configuration or by --with-files, its configuration and tokenizer go with the merge, and a model card describes it.

Models with other names or layouts are merged through rules: --rules FILE=RULES turns the tensors of that model into those of the others.</source>
        <translation>用某种已发表的方法合并各模型在相同路径下的张量，与 mergekit 的做法一致，并写出结果。窗口的“合并”面板介绍每种方法及其参数。

使用 --config 时由 mergekit 的配置指定模型，OUT 是唯一的参数。

如果用配置中的 tokenizer_source 或 --with-files 指定了提供分词器的模型，则该模型的配置和分词器会随合并结果一起写出，并附上描述此次合并的模型卡。

名称或布局不同的模型可通过规则合并：--rules FILE=RULES 把该模型的张量变成其他模型的张量。</translation>
    </message>
    <message>
        <source>Before merging, change the tensors of one model using the rules in a JSON or YAML file</source>
        <translation>合并前，按 JSON 或 YAML 文件中的规则更改一个模型的张量</translation>
    </message>
    <message>
        <source>Likewise, using the rules for a family of models</source>
        <translation>同上，使用某个模型系列的规则</translation>
    </message>
    <message>
        <source>Apply the rules of this model for the way back</source>
        <translation>反向应用此模型的规则</translation>
    </message>
    <message>
        <source>Prints each line of NAMES.txt or standard input after applying the rules. Rules are [[from, to], …] or [{&quot;from&quot;, &quot;to&quot;, &quot;enabled&quot;}, …], in Rust&apos;s regex syntax. With --preset, no file of rules is needed, and all arguments are files of names. With --rust, the rules can also be those of convert --rules.</source>
        <translation>打印 NAMES.txt 或标准输入的每一行按规则重命名的结果。规则为 [[from, to], …] 或 [{&quot;from&quot;, &quot;to&quot;, &quot;enabled&quot;}, …]，采用 Rust 的正则语法。使用 --preset 时不需要规则文件，所有参数都是名称文件。使用 --rust 时，规则也可以是 convert --rules 的规则。</translation>
    </message>
    <message>
        <source>Print the rules as Rust code for burn-store</source>
        <translation>将规则输出为用于 burn-store 的 Rust 代码</translation>
    </message>
    <message>
        <source>Quantisation scheme, such as Q4_K, of the tensors that are quantised in a model; by default that of the base or the first model</source>
        <translation>在某个模型中已量化的张量所用的量化方案，如 Q4_K；默认与基准模型或第一个模型相同</translation>
    </message>
    <message>
        <source>Print no notes; what is refused is still told</source>
        <translation>不输出提示；被拒绝的内容仍会说明</translation>
    </message>
    <message>
        <source>Allow a result that is not complete, and list what it lacks: fields without a tensor (fields), tensors that cannot be read (unread), missing files or tensors (missing-files), unknown-quantised, adapter-parts, incomplete-layers; without a list, all of them</source>
        <translation>允许结果不完整，并列出所缺的内容：没有张量的字段（fields）、无法读取的张量（unread）、缺失的文件或张量（missing-files），以及 unknown-quantised、adapter-parts、incomplete-layers；不给出列表时为全部</translation>
    </message>
    <message>
        <source>Writes a square PNG image for file managers: columns are layers, or modules of a model without layers, and rows the modules within a layer. Darker cells have larger numbers; cells with NaN or infinities are red. Only a small sample of the numbers is read, so large models take no longer.</source>
        <translation>为文件管理器写入一张方形 PNG 图片：列是层（没有层的模型则是模块），行是层内的模块。单元格颜色越深，数值越大；含 NaN 或无穷的单元格为红色。只读取少量数值样本，因此大模型不会耗时更久。</translation>
    </message>
    <message>
        <source>Replace an existing image</source>
        <translation>替换已有的图像</translation>
    </message>
    <message>
        <source>Write nothing if casts overflow or turn numbers into zero, or if a pattern matches no tensor, which is only reported otherwise</source>
        <translation>如果转换溢出或把数变成零，或者某个模式不匹配任何张量，就什么也不写；否则只报告</translation>
    </message>
    <message>
        <source>Go on with files that take far more room, reading or memory than their size suggests</source>
        <translation>即使文件所需的空间、读取量或内存远超其大小，也继续</translation>
    </message>
    <message>
        <source>Prints the metadata with the requested changes. The file itself is changed only with --in-place, which is fast regardless of its size if the header has room for the new entries.

Without room, nothing is written, unless --make-room is given: then the file is written anew beside itself with its tensors moved, compared with the old one, and put in its place. This needs as much free disk space as the file has bytes. A SafeTensors header then has room for 16 KiB more, as in files that Burnish exports.</source>
        <translation>打印按选项更改之后的元数据。只有使用 --in-place 时才更改文件本身；如果头部有空间容纳新条目，无论文件多大都很快完成。

没有空间时不写入任何内容，除非使用 --make-room：这时会在旁边重新写出文件并移动其中的张量，与旧文件比对后取而代之。这需要与文件同样大小的空闲磁盘空间。之后 SafeTensors 文件头另有 16 KiB 的空间，与 Burnish 导出的文件相同。</translation>
    </message>
    <message>
        <source>If the header has no room, move the tensors of the file</source>
        <translation>如果文件头没有空间，则移动文件中的张量</translation>
    </message>
    <message>
        <source>Leave no room for later metadata in a SafeTensors header, as its own library does; by default 16 KiB</source>
        <translation>SafeTensors 文件头中不为以后的元数据预留空间，与其自身的库相同；默认预留 16 KiB</translation>
    </message>
    <message>
        <source>Alpha of the adapters, overriding the ones that they store</source>
        <translation>适配器的 alpha，代替其存储的值</translation>
    </message>
    <message>
        <source>Read the written file, and compare every changed tensor with the weight and the adapter, computed again in doubles</source>
        <translation>读取写出的文件，将每个更改过的张量与以双精度重新计算的权重和适配器比较</translation>
    </message>
    <message>
        <source>Write PEFT&apos;s adapter_config.json there, instead of beside an adapter with PEFT&apos;s names in a folder that has none</source>
        <translation>将 PEFT 的 adapter_config.json 写到该处，而不是写在使用 PEFT 名称的适配器旁（文件夹中没有该文件时）</translation>
    </message>
    <message>
        <source>Write a recipe with which burnish-cli run repeats this</source>
        <translation>写入一份配方，供 burnish-cli run 重复此操作</translation>
    </message>
    <message>
        <source>The tensor of the model, or the parameter, that a module of the adapter changes, where its name leaves that open</source>
        <translation>适配器的模块所修改的模型张量或参数，用于仅凭名称无法确定的情况</translation>
    </message>
    <message>
        <source>How rows of gate and up follow each other in factors of both, for a model that stores them apart</source>
        <translation>gate 与 up 合并的因子中两者各行的排列方式，用于将两者分开存储的模型</translation>
    </message>
    <message>
        <source>Order of the columns in the B of stacked experts, instead of the one that the configuration names</source>
        <translation>堆叠专家的 B 中各列的顺序，代替配置中所写的顺序</translation>
    </message>
    <message>
        <source>How to read quantised tensors that fit several forms, where nothing in the files decides: one of those that inspect lists, such as mlx-affine-4x64</source>
        <translation>如何读取适合多种形式而文件未说明的量化张量：inspect 列出的形式之一，如 mlx-affine-4x64</translation>
    </message>
    <message>
        <source>Store all quantised tensors as this type, or quantise them anew with a scheme</source>
        <translation>将所有量化张量存储为此类型，或按某个方案重新量化</translation>
    </message>
    <message>
        <source>What the bytes of a tensor, or of those that a name with * and ? matches, are, where the file does not say it: w=bf16. For a file without a header also the shape and the byte where its values begin: w=f32[768,512]@128</source>
        <translation>在文件没有说明时，指定张量（或名称中用 * 和 ? 匹配的张量）的字节是什么类型：w=bf16。没有文件头的文件还要给出形状和数值起始字节：w=f32[768,512]@128</translation>
    </message>
    <message>
        <source>Check whether models are whole</source>
        <translation>检查模型是否完整</translation>
    </message>
    <message>
        <source>Compares the files of a model with each other: the index with the headers, the ranges of tensors with the size of their file, config.json and the tokenizer with the tensors, the numbers of layers, what a local store records. Finds truncated and missing files, unfinished downloads, broken links and Git LFS pointers. Reads no numbers, so it takes no longer for large models.

Each finding has a line with how bad it is, and one with what to do. “Cannot be read”: something is missing. “Loads wrongly elsewhere”: another program refuses the model, or computes something else with it. “Untidy”: it loads everywhere.

With --json, one model is an object, several are an array. With --repair, a whole copy is written, and the model stays as it is.</source>
        <translation>将模型的各个文件相互核对：索引与文件头、张量的范围与文件大小、config.json 和分词器与张量、层的编号、本地模型库的记录。可找出截断和缺失的文件、未完成的下载、失效的链接和 Git LFS 指针。不读取数值，因此大模型也不会更慢。

每项发现有一行说明严重程度，一行说明处理办法。“无法读取”：缺少内容。“在别处加载会出错”：其他程序会拒绝该模型，或用它算出不同的结果。“不整洁”：在任何地方都能加载。

使用 --json 时，一个模型为一个对象，多个模型为数组。使用 --repair 时写出一份完整的副本，模型本身保持不变。</translation>
    </message>
    <message>
        <source>0 if all models are whole, 1 if there are findings, 2 if a model cannot be read or the command line is invalid. With --repair: 0 if the copy is whole, 1 if something is left that it lacks.</source>
        <translation>全部模型完整时为 0，有发现时为 1，有模型无法读取或命令行无效时为 2。使用 --repair 时：副本完整为 0，仍有缺失为 1。</translation>
    </message>
    <message>
        <source>Weight file, index, folder, or the name of a model in a local store</source>
        <translation>权重文件、索引、文件夹，或本地模型库中模型的名称</translation>
    </message>
    <message>
        <source>Read everything once, and compare files with the digests that stores record</source>
        <translation>将所有内容读取一遍，并将文件与模型库记录的摘要比对</translation>
    </message>
    <message>
        <source>Write a whole copy of the model to this folder or file</source>
        <translation>将模型的完整副本写入此文件夹或文件</translation>
    </message>
    <message>
        <source>Read it once, for a script</source>
        <translation>将其读取一遍，供脚本使用</translation>
    </message>
    <message>
        <source>Prints the description, options and examples of a command, as its --help does. “burnish” is the program with the window, “rules” the language of the rules for tensors that convert --rules reads.</source>
        <translation>打印命令的说明、选项和示例，与其 --help 相同。“burnish”是带窗口的程序，“rules”是 convert --rules 所读取的张量规则的语言。</translation>
    </message>
    <message>
        <source>After rules, one operation alone</source>
        <translation>在 rules 之后，只显示一种操作</translation>
    </message>
    <message>
        <source>Print the JSON schema of files of rules</source>
        <translation>打印规则文件的 JSON schema</translation>
    </message>
    <message>
        <source>Read about an operation of rules for tensors</source>
        <translation>了解张量规则的一种操作</translation>
    </message>
    <message>
        <source>List the models on this computer</source>
        <translation>列出本机上的模型</translation>
    </message>
    <message>
        <source>Lists the models in the stores of other programs: the Hugging Face cache, Ollama, LM Studio, torch hub and ComfyUI, the last one where COMFYUI_PATH says. Only names and sizes are read, nothing is written, and no network is used. A model in several files is one model.

Every command opens a model by its name in the first column, such as cache:org/name, cache:org/name@revision/file, ollama:name:tag, lmstudio:publisher/model or torchhub:file.</source>
        <translation>列出其他程序存储的模型：Hugging Face 缓存、Ollama、LM Studio、torch hub 和 ComfyUI，后者的位置由 COMFYUI_PATH 指定。只读取名称和大小，不写入任何内容，也不使用网络。由多个文件组成的模型算作一个模型。

每个命令都可以用第一列中的名称打开模型，例如 cache:org/name、cache:org/name@revision/file、ollama:name:tag、lmstudio:publisher/model 或 torchhub:file。</translation>
    </message>
    <message>
        <source>0 if the stores were listed, whatever problems their models have; 1 on failure; 2 if the command line is invalid.</source>
        <translation>模型库已列出时为 0，无论其中的模型有何问题；失败时为 1；命令行无效时为 2。</translation>
    </message>
    <message>
        <source>Also list the models below this folder, or the store that it is</source>
        <translation>同时列出此文件夹下的模型，或它本身所是的模型库</translation>
    </message>
    <message>
        <source>Instead list models and files with equal content, and what hard links between them would save; this reads files of equal size</source>
        <translation>改为列出内容相同的模型和文件，以及硬链接可节省的空间；会读取大小相同的文件</translation>
    </message>
    <message>
        <source>List all models with their sizes</source>
        <translation>列出所有模型及其大小</translation>
    </message>
    <message>
        <source>List them for a script, with those in this folder</source>
        <translation>为脚本列出它们，包括此文件夹中的模型</translation>
    </message>
</context>
<context>
    <name>burnish::CommandLine</name>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>parameter id</source>
        <translation>参数 ID</translation>
    </message>
    <message>
        <source>module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>%1 tensors, %2 parameters, %3 bytes</source>
        <translation>%1 个张量，%2 个参数，%3 字节</translation>
    </message>
    <message>
        <source>Dtypes: %1</source>
        <translation>数据类型：%1</translation>
    </message>
    <message>
        <source>Modules: %1</source>
        <translation>模块：%1</translation>
    </message>
    <message>
        <source>Keys of the metadata: %1</source>
        <translation>元数据的键：%1</translation>
    </message>
    <message>
        <source>tensors</source>
        <translation>张量数</translation>
    </message>
    <message>
        <source>“burnish-cli convert --metadata K=V” writes a new file with it.</source>
        <translation>“burnish-cli convert --metadata K=V”可将其写入新文件。</translation>
    </message>
    <message>
        <source>one of the models is the base</source>
        <translation>其中一个模型是基准模型</translation>
    </message>
    <message>
        <source>base optional</source>
        <translation>可有基准模型</translation>
    </message>
    <message>
        <source>base required</source>
        <translation>需要基准模型</translation>
    </message>
    <message>
        <source>no base</source>
        <translation>无基准模型</translation>
    </message>
    <message>
        <source>%1 models</source>
        <translation>%1 个模型</translation>
    </message>
    <message>
        <source>%1 to %2 models</source>
        <translation>%1 至 %2 个模型</translation>
    </message>
    <message>
        <source>per model</source>
        <translation>每个模型</translation>
    </message>
    <message>
        <source>for the merge</source>
        <translation>整个合并</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>默认 %1</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>0 or 1</source>
        <translation>0 或 1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>Methods of merge --method, with the parameters that --param takes:</source>
        <translation>merge --method 的方法，以及 --param 接受的参数：</translation>
    </message>
    <message>
        <source>Presets of weights per block, for merge --block-weights:</source>
        <translation>用于 merge --block-weights 的按块权重预设：</translation>
    </message>
    <message>
        <source>Schemes of quantisation, for convert --float and --precision and merge --scheme, with the formats that store them:</source>
        <translation>量化方案，用于 convert --float、--precision 和 merge --scheme，以及可存储它们的格式：</translation>
    </message>
    <message>
        <source>Burn&apos;s schemes also take a block size and the type of the scales: q4s/32:f16.</source>
        <translation>Burn 的方案还可指定块大小和缩放因子的类型：q4s/32:f16。</translation>
    </message>
    <message>
        <source>The file already exists. --overwrite replaces it.</source>
        <translation>文件已经存在。--overwrite 会替换它。</translation>
    </message>
    <message>
        <source>--value: expected a whole number after “=”, found “%1”.</source>
        <translation>--value：“=”后应为整数，实际为“%1”。</translation>
    </message>
    <message>
        <source>--%1 requires --rules or --rules-preset.</source>
        <translation>--%1 需要 --rules 或 --rules-preset。</translation>
    </message>
    <message>
        <source>diff takes one list of rules, found %1.</source>
        <translation>diff 只接受一份规则，找到 %1 份。</translation>
    </message>
    <message numerus="yes">
        <source>Equal as far as the models were read, but %n part(s) of them are missing or were not read (see the notes).</source>
        <translation>
            <numerusform>已读取的部分相等，但有 %n 处缺失或未读取（见提示）。</numerusform>
        </translation>
    </message>
    <message>
        <source>The layout is that of %1.</source>
        <translation>布局为 %1。</translation>
    </message>
    <message>
        <source>Expected --layout FILE=LAYOUT with one of burn, pytorch, other and unknown, found “%1”.</source>
        <translation>应为 --layout FILE=LAYOUT，布局为 burn、pytorch、other 或 unknown，实际为“%1”。</translation>
    </message>
    <message>
        <source>--layout names “%1”, but the command line gives no such file.</source>
        <translation>--layout 指定的“%1”不是所给文件之一。</translation>
    </message>
    <message>
        <source>The configuration names the tokenizer, which is that of the aligned rows: omit --with-files.</source>
        <translation>配置文件已指定分词器，行按其词元对齐：请省略 --with-files。</translation>
    </message>
    <message>
        <source>Expected %2, found “%1”.</source>
        <translation>应为 %2 形式，实际为 %1。</translation>
    </message>
    <message>
        <source>Cannot tell the format from the name “%1”; choose it with --to.</source>
        <translation>从名称 %1 看不出格式；请用 --to 选择。</translation>
    </message>
    <message>
        <source>%1 files cannot be written.</source>
        <translation>无法写入 %1 文件。</translation>
    </message>
    <message>
        <source>Expected at least one input file and an output file.</source>
        <translation>应至少给出一个输入文件和一个输出文件。</translation>
    </message>
    <message>
        <source>%1: %2 tensors, %3 bytes</source>
        <translation>%1：%2 个张量，%3 字节</translation>
    </message>
    <message>
        <source>%1 of %2 MB, %3 s left</source>
        <translation>%1 / %2 MB，剩余 %3 秒</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>提示：%1</translation>
    </message>
    <message>
        <source>Cannot read the file: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>… and %1 more notes</source>
        <translation>…另有 %1 条提示</translation>
    </message>
    <message>
        <source>Expected NAME=TYPE, found “%1”.</source>
        <translation>应为 NAME=TYPE 形式，实际为 %1。</translation>
    </message>
    <message>
        <source>%1, as in Burn %2</source>
        <translation>%1（Burn %2 中的形式）</translation>
    </message>
    <message>
        <source>Burn %1 would do this:</source>
        <translation>Burn %1 会这样处理：</translation>
    </message>
    <message>
        <source>This format does not store tensors as raw bytes.</source>
        <translation>此格式不以原始字节存储张量。</translation>
    </message>
    <message>
        <source>%1 bytes, including header %2, metadata %3</source>
        <translation>%1 字节，其中头部 %2，元数据 %3</translation>
    </message>
    <message>
        <source>tensors: %1, with %2 bytes of data, aligned to %3</source>
        <translation>张量：%1 个，数据 %2 字节，按 %3 对齐</translation>
    </message>
    <message>
        <source>slack: %1 bytes of padding, %2 bytes in gaps (%3)</source>
        <translation>闲置：填充 %1 字节，空隙 %2 字节（%3 处）</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>--adapter none cannot be combined with other adapters.</source>
        <translation>--adapter none 不能与其他适配器同时使用。</translation>
    </message>
    <message>
        <source>This file references code that Python would run: %1 (%2)</source>
        <translation>此文件引用了 Python 会运行的代码：%1（%2）</translation>
    </message>
    <message>
        <source>This file references code: %1 (%2)</source>
        <translation>此文件引用了代码：%1（%2）</translation>
    </message>
    <message>
        <source>… and %1 more; --all lists them.</source>
        <translation>…另有 %1 个；用 --all 全部列出。</translation>
    </message>
    <message>
        <source>… (%1 in all)</source>
        <translation>…（共 %1 个）</translation>
    </message>
    <message>
        <source>The same bytes: %1</source>
        <translation>字节相同：%1</translation>
    </message>
    <message>
        <source>The metadata has no key “%1”.</source>
        <translation>元数据中没有键 %1。</translation>
    </message>
    <message>
        <source>None of the files has a module “%1”.</source>
        <translation>这些文件中都没有模块 %1。</translation>
    </message>
    <message>
        <source>Nothing matched: no tensor is selected in either model.</source>
        <translation>没有任何匹配：两个模型中都没有选中张量。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches a remap rule.</source>
        <translation>没有张量的名称与重映射规则匹配。</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>std</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>L2 norm</source>
        <translation>L2 范数</translation>
    </message>
    <message>
        <source>L1 norm</source>
        <translation>L1 范数</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>零</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>无穷</translation>
    </message>
    <message>
        <source>subnormal</source>
        <translation>次正规</translation>
    </message>
    <message>
        <source>f16 over/under</source>
        <extracomment>values that the type makes infinite, and values other than zero that it makes zero</extracomment>
        <translation>f16 上/下溢</translation>
    </message>
    <message>
        <source>bf16 over/under</source>
        <translation>bf16 上/下溢</translation>
    </message>
    <message>
        <source>--%1 takes a number from %2 to %3.</source>
        <translation>--%1 需要 %2 到 %3 之间的数。</translation>
    </message>
    <message>
        <source>  %1: rank %2, scale %3, strength %4</source>
        <translation>  %1：秩 %2，缩放系数 %3，强度 %4</translation>
    </message>
    <message>
        <source>, transposed</source>
        <translation>，转置</translation>
    </message>
    <message>
        <source>  unused: %1</source>
        <translation>  未使用：%1</translation>
    </message>
    <message>
        <source>--%1 takes a whole number of at least %2.</source>
        <translation>--%1 需要不小于 %2 的整数。</translation>
    </message>
    <message>
        <source>%1: rank %2, %3 % of the energy</source>
        <translation>%1：秩 %2，能量的 %3%</translation>
    </message>
    <message>
        <source>%1: kept in full</source>
        <translation>%1：整体保留</translation>
    </message>
    <message>
        <source>%1: differs, left out</source>
        <translation>%1：不同，已略去</translation>
    </message>
    <message>
        <source>Expected FILE=W with one of the files to merge, found “%1”.</source>
        <translation>应为 FILE=W 形式，且 FILE 是要合并的文件之一，实际为 %1。</translation>
    </message>
    <message>
        <source>%1 has no parameter “%2”.</source>
        <translation>%1 没有参数 %2。</translation>
    </message>
    <message>
        <source>The seed must be a whole number.</source>
        <translation>随机种子必须是整数。</translation>
    </message>
    <message>
        <source>With --config, expected only the output file.</source>
        <translation>使用 --config 时只需给出输出文件。</translation>
    </message>
    <message>
        <source>There is no list “%1” in this file.</source>
        <translation>此文件中没有列表 %1。</translation>
    </message>
    <message>
        <source>Expected an array of rules.</source>
        <translation>应为规则数组。</translation>
    </message>
    <message>
        <source>%1: %2 tensors merged, %3 copied, %4 left out; %5 bytes</source>
        <translation>%1：合并 %2 个张量，复制 %3 个，略去 %4 个；%5 字节</translation>
    </message>
    <message>
        <source>%1 does not support block weights.</source>
        <translation>%1 不支持分块混合比例。</translation>
    </message>
    <message>
        <source>The first model has no Stable Diffusion or FLUX blocks.</source>
        <translation>第一个模型没有 Stable Diffusion 或 FLUX 的块。</translation>
    </message>
    <message>
        <source>“%1” is not a parameter ID.</source>
        <translation>“%1”不是参数 ID。</translation>
    </message>
    <message>
        <source>Expected --rank or a rule such as --energy that says what is kept.</source>
        <translation>需要 --rank 或 --energy 之类的规则说明保留多少。</translation>
    </message>
    <message>
        <source>Expected --method or --config.</source>
        <translation>需要 --method 或 --config。</translation>
    </message>
    <message>
        <source>Missing command. See %1 --help.</source>
        <translation>缺少命令。参见 %1 --help。</translation>
    </message>
    <message>
        <source>Expected a file of rules or --preset, and at most one file of names.</source>
        <translation>需要一个规则文件或 --preset，名称文件至多一个。</translation>
    </message>
    <message>
        <source>Expected one structure: a FILE, or one of --template, --rust and --structure.</source>
        <translation>需要一个结构：FILE，或 --template、--rust、--structure 之一。</translation>
    </message>
    <message>
        <source>Missing command after %1: expected one of %2.</source>
        <translation>%1 之后缺少命令：应为以下之一：%2。</translation>
    </message>
    <message>
        <source>Missing value for %1: expected %2.</source>
        <translation>%1 缺少值：应为 %2。</translation>
    </message>
    <message>
        <source>Missing value for %1.</source>
        <translation>%1 缺少值。</translation>
    </message>
    <message>
        <source>Unknown option %1 of %2. Did you mean %3?</source>
        <translation>%2 没有选项 %1。是否想用 %3？</translation>
    </message>
    <message>
        <source>Unknown option %1 of %2. See %3 --help.</source>
        <translation>%2 没有选项 %1。参见 %3 --help。</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 takes no value, found “%2”.</source>
        <translation>%1 不接受值，却给出了“%2”。</translation>
    </message>
    <message>
        <source>%1 can be given only once, found %2.</source>
        <translation>%1 只能给出一次，却给出了 %2 次。</translation>
    </message>
    <message>
        <source>%1 requires --%2.</source>
        <translation>%1 需要与 --%2 一起使用。</translation>
    </message>
    <message>
        <source>Expected at most one of %1, found %2.</source>
        <translation>%1 至多给出一个，却给出了 %2。</translation>
    </message>
    <message>
        <source>Missing %1: expected %2.</source>
        <translation>缺少 %1：应为 %2。</translation>
    </message>
    <message>
        <source>Unexpected argument “%1”: expected %2.</source>
        <translation>多余的参数 %1：应为 %2。</translation>
    </message>
    <message>
        <source>Unknown command “%1”. See %2 --help.</source>
        <translation>未知命令 %1。参见 %2 --help。</translation>
    </message>
    <message>
        <source>Unknown command “%1”. Did you mean %2?</source>
        <translation>未知命令 %1。是否想用 %2？</translation>
    </message>
    <message>
        <source>[possible values: %1]</source>
        <translation>[可选值：%1]</translation>
    </message>
    <message>
        <source>[default: %1]</source>
        <translation>[默认：%1]</translation>
    </message>
    <message>
        <source>[repeatable]</source>
        <translation>[可重复]</translation>
    </message>
    <message>
        <source>[requires %1]</source>
        <translation>[需要 %1]</translation>
    </message>
    <message>
        <source>[not with %1]</source>
        <translation>[不能与 %1 同用]</translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <translation>用法：%1</translation>
    </message>
    <message>
        <source>Commands:</source>
        <translation>命令：</translation>
    </message>
    <message>
        <source>Arguments:</source>
        <translation>参数：</translation>
    </message>
    <message>
        <source>Examples:</source>
        <translation>示例：</translation>
    </message>
    <message>
        <source>See %1 COMMAND --help for the options of a command.</source>
        <translation>各命令的选项参见 %1 COMMAND --help。</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>SEE ALSO</source>
        <translation>另请参阅</translation>
    </message>
    <message>
        <source>Burnish Manual</source>
        <translation>Burnish 手册</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>SYNOPSIS</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>DESCRIPTION</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>COMMANDS</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>ARGUMENTS</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>EXIT STATUS</source>
        <translation>退出状态</translation>
    </message>
    <message>
        <source>EXAMPLES</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Unknown value “%1” for %2: expected %3.</source>
        <translation>%2 的值“%1”未知：应为 %3。</translation>
    </message>
    <message>
        <source>Unknown value “%1” for %2: expected one of %3.</source>
        <translation>%2 的值“%1”未知：应为以下之一：%3。</translation>
    </message>
    <message>
        <source>%1 Did you mean %2?</source>
        <translation>%1是否想用 %2？</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1：</translation>
    </message>
    <message>
        <source>Cannot write to standard output: %1.</source>
        <translation>无法写入标准输出：%1。</translation>
    </message>
    <message>
        <source>Cannot create the folder.</source>
        <translation>无法创建文件夹。</translation>
    </message>
    <message>
        <source>The source has other models (choose one with --type): %1</source>
        <translation>源代码中还有其他模型（用 --type 选择）：%1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The folder cannot be created.</source>
        <translation>无法创建该文件夹。</translation>
    </message>
    <message>
        <source>The chat template is not written, since no model is named for the tokenizer.</source>
        <translation>由于没有指定提供分词器的模型，未写入聊天模板。</translation>
    </message>
    <message>
        <source>--size takes a number of pixels from %1 to %2, found “%3”.</source>
        <translation>--size 应为 %1 到 %2 之间的像素数，实际为“%3”。</translation>
    </message>
    <message>
        <source>%1: quantised as %2, relative error %3, largest error %4, mean square error %5, signal-to-noise ratio %6 dB</source>
        <translation>%1：量化为 %2，相对误差 %3，最大误差 %4，均方误差 %5，信噪比 %6 dB</translation>
    </message>
    <message>
        <source>%1: consider keeping its floats (--precision REGEX=keep): %2</source>
        <translation>%1：建议保留浮点数（--precision REGEX=keep）：%2</translation>
    </message>
    <message>
        <source>%1: expected a number from 1 to %2, found “%3”.</source>
        <translation>%1：应为 1 到 %2 的数，实际为“%3”。</translation>
    </message>
    <message>
        <source>Expected one of %1, found “%2”.</source>
        <translation>应为 %1 之一，实际为“%2”。</translation>
    </message>
    <message>
        <source>--part auto requires one of the variables SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX and BURNISH_PART.</source>
        <translation>--part auto 需要变量 SLURM_ARRAY_TASK_ID、JOB_COMPLETION_INDEX 或 BURNISH_PART 之一。</translation>
    </message>
    <message>
        <source>--part: expected I/N or auto, found “%1”.</source>
        <translation>--part：应为 I/N 或 auto，实际为“%1”。</translation>
    </message>
    <message>
        <source>--part: expected a part from 1 to %1, found %2.</source>
        <translation>--part：部分编号应为 1 到 %1，实际为 %2。</translation>
    </message>
    <message>
        <source>%1: parts: %2, files: %3, bytes: %4</source>
        <translation>%1：部分：%2，文件：%3，字节：%4</translation>
    </message>
    <message>
        <source>The plan has %1 parts, but --part says %2.</source>
        <translation>计划有 %1 个部分，而 --part 给出 %2。</translation>
    </message>
    <message>
        <source>Part %1 of %2 was done before.</source>
        <translation>第 %1 部分（共 %2 部分）此前已完成。</translation>
    </message>
    <message>
        <source>Part %1 of %2: shards: %3, bytes: %4</source>
        <translation>第 %1 部分（共 %2 部分）：分片：%3，字节：%4</translation>
    </message>
    <message>
        <source>Expected %1 finished parts, found %2.</source>
        <translation>应有 %1 个已完成的部分，实际有 %2 个。</translation>
    </message>
    <message>
        <source>Expected FILE=RULES with one of the files to merge, found “%1”.</source>
        <translation>应为 FILE=RULES 形式，且 FILE 是要合并的文件之一，实际为“%1”。</translation>
    </message>
    <message>
        <source>Expected one list of rules for “%1”, found two: put all steps in one file.</source>
        <translation>%1 应只有一个规则列表，实际有两个：请把所有步骤放在一个文件中。</translation>
    </message>
    <message>
        <source>--inverse requires rules for the same file, found none for “%1”.</source>
        <translation>--inverse 需要同一文件的规则，而 %1 没有规则。</translation>
    </message>
    <message>
        <source>--rust expects one file of rules.</source>
        <translation>--rust 需要一个规则文件。</translation>
    </message>
    <message>
        <source>The Rust code lacks rule %1; comments in it say why.</source>
        <translation>Rust 代码不含规则 %1；代码中的注释说明了原因。</translation>
    </message>
    <message>
        <source>%1: expected a number from 0 to %2, found “%3”.</source>
        <translation>%1：应为 0 到 %2 的数，实际为“%3”。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more like this)</source>
        <translation>
            <numerusform>%1（另有 %n 条同类提示）</numerusform>
        </translation>
    </message>
    <message>
        <source>The command would write two files of this name.</source>
        <translation>该命令会写出两个同名的文件。</translation>
    </message>
    <message>
        <source>The command would replace this file, which it also reads.</source>
        <translation>该命令会替换这个文件，但它也要读取该文件。</translation>
    </message>
    <message>
        <source>Add --allow-large to go on anyway.</source>
        <translation>添加 --allow-large 可仍然继续。</translation>
    </message>
    <message>
        <source>“--make-room” writes the file anew, with its tensors moved.</source>
        <translation>“--make-room”会移动张量并重新写出文件。</translation>
    </message>
    <message>
        <source>Unknown value “%1” for --size: expected a size such as 1440x900.</source>
        <translation>--size 的值“%1”未知：应为 1440x900 这样的大小。</translation>
    </message>
    <message>
        <source>--grab takes the name of an image, such as window.png, found “%1”.</source>
        <translation>--grab 需要图像的名称，例如 window.png，但得到“%1”。</translation>
    </message>
    <message>
        <source>The written file does not have this tensor.</source>
        <translation>写出的文件中没有此张量。</translation>
    </message>
    <message>
        <source>Its written form is not known.</source>
        <translation>其写出的形式未知。</translation>
    </message>
    <message>
        <source>Proved on %1 of %2 tensors</source>
        <translation>已在 %2 个张量中的 %1 个上证明</translation>
    </message>
    <message>
        <source>No changed tensor was written, so nothing is proved.</source>
        <translation>未写出任何更改过的张量，因此没有可证明的内容。</translation>
    </message>
    <message>
        <source>The file differs from the weights and the adapters in %1. The first: %2</source>
        <translation>文件在 %1 处与权重和适配器不符。第一处：%2</translation>
    </message>
    <message>
        <source>--prove reads the written file, so it needs a bake that writes it here: leave out --plan, --part and --finish.</source>
        <translation>--prove 会读取写出的文件，因此需要在此写出文件的合并：请去掉 --plan、--part 和 --finish。</translation>
    </message>
    <message>
        <source>Kept %1 % of the energy; of %2, which lost most, %3 %</source>
        <translation>保留了 %1% 的能量；损失最多的 %2 保留了 %3%</translation>
    </message>
    <message>
        <source>%1: quantised again as %2, relative error %3</source>
        <translation>%1：再次量化为 %2，相对误差 %3</translation>
    </message>
    <message>
        <source>%1: configuration of the adapter</source>
        <translation>%1：适配器的配置</translation>
    </message>
    <message>
        <source>--save-recipe cannot be combined with --%1.</source>
        <translation>--save-recipe 不能与 --%1 同时使用。</translation>
    </message>
    <message>
        <source>The option %1 answers this.</source>
        <translation>可用选项 %1 指定答案。</translation>
    </message>
    <message>
        <source>No adapter has a module “%1”, for which a place is given.</source>
        <translation>没有适配器包含模块“%1”，却为它指定了位置。</translation>
    </message>
    <message numerus="yes">
        <source>%1: quantised as %2; %n value(s) become infinite or NaN</source>
        <translation>
            <numerusform>%1：量化为 %2；%n 个数值变为无穷大或 NaN</numerusform>
        </translation>
    </message>
    <message>
        <source>--read-as names “%1”, but no tensor has this name, or none that it matches can mean another type.</source>
        <translation>--read-as 指定了“%1”，但没有张量叫这个名称，或者所匹配的张量都不可能是其他类型。</translation>
    </message>
    <message>
        <source>Expected --read-as NAME=TYPE with a type such as bf16, found “%1”.</source>
        <translation>应为 --read-as NAME=TYPE，类型例如 bf16，实际为“%1”。</translation>
    </message>
    <message>
        <source>--read-as describes a file without a header, but this is a %1 file.</source>
        <translation>--read-as 描述的是没有文件头的文件，但这是一个 %1 文件。</translation>
    </message>
    <message>
        <source>Repaired:</source>
        <translation>已修复：</translation>
    </message>
    <message>
        <source>Still there:</source>
        <translation>仍然存在：</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>--repair takes one model, found %1.</source>
        <translation>--repair 只接受一个模型，但给出了 %1 个。</translation>
    </message>
    <message>
        <source>--repair checks what it writes; it cannot be combined with --deep.</source>
        <translation>--repair 会检查写出的内容，不能与 --deep 同时使用。</translation>
    </message>
    <message>
        <source>Unknown operation “%1”. See %2.</source>
        <translation>未知的操作“%1”。请参阅 %2。</translation>
    </message>
    <message>
        <source>Unknown operation “%1”. Did you mean %2?</source>
        <translation>未知的操作“%1”。是否想用 %2？</translation>
    </message>
    <message>
        <source>--schema is for rules: %1.</source>
        <translation>--schema 用于规则：%1。</translation>
    </message>
    <message>
        <source>No weights are stored twice.</source>
        <translation>没有重复存储的权重。</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) with the same weights; hard links would save %1 bytes:</source>
        <translation>
            <numerusform>%n 个模型的权重相同；使用硬链接可节省 %1 字节：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) with the same %1 bytes; hard links would save %2 bytes:</source>
        <translation>
            <numerusform>%n 个文件的 %1 字节内容相同；使用硬链接可节省 %2 字节：</numerusform>
        </translation>
    </message>
    <message>
        <source>Hard links would save %1 bytes in all. Burnish deletes nothing.</source>
        <translation>使用硬链接总共可节省 %1 字节。Burnish 不删除任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1（另有 %n 项）</numerusform>
        </translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>修订版本</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>没有这个文件夹。</translation>
    </message>
    <message>
        <source>No models were found.</source>
        <translation>未找到模型。</translation>
    </message>
    <message>
        <source>The language of rules for tensors</source>
        <translation>张量规则的语言</translation>
    </message>
    <message>
        <source>OPERATIONS</source>
        <translation>操作</translation>
    </message>
</context>
<context>
    <name>burnish::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Command, tensor or setting</source>
        <translation>命令、张量或设置</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>&gt; commands   @ tensors   : settings   ? help</source>
        <translation>&gt; 命令   @ 张量   : 设置   ? 帮助</translation>
    </message>
    <message>
        <source>Enter runs, Esc closes</source>
        <translation>按 Enter 执行，按 Esc 关闭</translation>
    </message>
    <message>
        <source>Nothing matches. Results of “%1”: %2.</source>
        <translation>没有匹配项。“%1”的结果数：%2。</translation>
    </message>
    <message>
        <source>Nothing matches. An empty field lists the commands.</source>
        <translation>没有匹配项。清空输入框会列出命令。</translation>
    </message>
</context>
<context>
    <name>burnish::CompareChooser</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare models</source>
        <translation>比较模型</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The model that both were derived from; shows what each side changed</source>
        <translation>两个模型的共同来源；用于显示两侧各自的改变</translation>
    </message>
    <message>
        <source>Swap left and right</source>
        <translation>交换左右</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基准模型</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open two models to compare them.</source>
        <translation>打开两个模型后即可比较。</translation>
    </message>
    <message>
        <source>Choose two different models.</source>
        <translation>请选择两个不同的模型。</translation>
    </message>
    <message>
        <source>Choose a base other than the two models.</source>
        <translation>请选择不同于这两个模型的基准模型。</translation>
    </message>
</context>
<context>
    <name>burnish::CompareController</name>
    <message>
        <source>The comparison ended: %1 was closed.</source>
        <translation>比较已结束：%1 已关闭。</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>The models are being aligned. Try again in a moment.</source>
        <translation>正在对齐模型。请稍后再试。</translation>
    </message>
    <message>
        <source>There is nothing to copy.</source>
        <translation>没有可复制的内容。</translation>
    </message>
    <message>
        <source>Save comparison report</source>
        <translation>保存比较报告</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message>
        <source>The report was saved as %1.</source>
        <translation>报告已保存为 %1。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare two models side by side</source>
        <translation>将两个模型并排比较</translation>
    </message>
    <message>
        <source>Compare models…</source>
        <translation>比较模型…</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一处差异</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一处差异</translation>
    </message>
    <message>
        <source>Copy to the left</source>
        <translation>复制到左侧</translation>
    </message>
    <message>
        <source>Copy to the right</source>
        <translation>复制到右侧</translation>
    </message>
    <message>
        <source>Copy the selected row to the right</source>
        <translation>将选中的行复制到右侧</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>保存报告…</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>停止比较</translation>
    </message>
    <message>
        <source>The files belong to the same model, so there is nothing to compare.</source>
        <translation>这些文件属于同一个模型，没有可比较的内容。</translation>
    </message>
    <message>
        <source>Open the base model</source>
        <translation>打开基准模型</translation>
    </message>
    <message>
        <source>Most changed first</source>
        <translation>改变最大的在前</translation>
    </message>
    <message>
        <source>%1 is compared with %2.</source>
        <translation>正在比较 %1 与 %2。</translation>
    </message>
    <message>
        <source>Show the comparison as a tree</source>
        <translation>以树显示比较结果</translation>
    </message>
    <message>
        <source>Show the comparison as a list</source>
        <translation>以列表显示比较结果</translation>
    </message>
    <message>
        <source>Extract adapter…</source>
        <translation>提取适配器…</translation>
    </message>
    <message>
        <source>Extract an adapter: the left model is its base</source>
        <translation>提取适配器：以左侧模型为基准</translation>
    </message>
</context>
<context>
    <name>burnish::CompareInspector</name>
    <message>
        <source>Select a row to see what differs.</source>
        <translation>选择一行，查看差异。</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differ(s)</source>
        <translation>
            <numerusform>%n 处不同</numerusform>
        </translation>
    </message>
    <message>
        <source>Both sides have the same value.</source>
        <translation>两侧的值相同。</translation>
    </message>
    <message>
        <source>This is not a tensor, so there are no numbers to compare.</source>
        <translation>这不是张量：没有可比较的数值。</translation>
    </message>
    <message>
        <source>The shapes differ, so elements cannot be paired.</source>
        <translation>形状不同，元素无法配对。</translation>
    </message>
    <message>
        <source>left transposed</source>
        <translation>左侧已转置</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>左右散点图</translation>
    </message>
    <message>
        <source>Views of the selected row</source>
        <translation>所选行的视图</translation>
    </message>
    <message>
        <source>Statistics of all tensors below</source>
        <translation>其下全部张量的统计</translation>
    </message>
    <message>
        <source>Select one of its tensors to see where it differs.</source>
        <translation>选择其中一个张量，查看差异所在。</translation>
    </message>
    <message>
        <source>Left against right</source>
        <translation>左侧对右侧</translation>
    </message>
</context>
<context>
    <name>burnish::CompareModel</name>
    <message>
        <source>Filtering the comparison</source>
        <translation>正在筛选比较结果</translation>
    </message>
</context>
<context>
    <name>burnish::CompareNote</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>burnish::ComparePage</name>
    <message>
        <source>Different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>Only left</source>
        <translation>仅左侧</translation>
    </message>
    <message>
        <source>Only right</source>
        <translation>仅右侧</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>diagonal line: equal · ✗: on one side only</source>
        <translation>斜线：相等 · ✗：仅一侧有</translation>
    </message>
    <message>
        <source>No differences here.</source>
        <translation>这里没有差异。</translation>
    </message>
    <message>
        <source>No more differences below.</source>
        <translation>下面没有更多差异。</translation>
    </message>
    <message>
        <source>No more differences above.</source>
        <translation>上面没有更多差异。</translation>
    </message>
    <message>
        <source>Difference %1 of %2. %3: next, %4: previous, %5: copy to the left.</source>
        <translation>差异 %1 / %2。%3：下一处，%4：上一处，%5：复制到左侧。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n 条规则</numerusform>
        </translation>
    </message>
    <message>
        <source>Base: %1</source>
        <translation>基准模型：%1</translation>
    </message>
    <message>
        <source>Base: none</source>
        <translation>基准模型：无</translation>
    </message>
    <message>
        <source>Aligning…</source>
        <translation>正在对齐…</translation>
    </message>
    <message>
        <source>Neither model contains anything to compare.</source>
        <translation>两个模型中都没有可比较的内容。</translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>这里没有内容。</translation>
    </message>
    <message>
        <source>Not everything was compared.</source>
        <translation>尚未全部比较。</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln row(s) compared</source>
        <translation>
            <numerusform>已比较 %Ln 行中的 %1 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) compared in %1</source>
        <extracomment>%1 a time: &quot;0.4 s&quot;</extracomment>
        <translation>
            <numerusform>已比较 %Ln 行，用时 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <extracomment>rows that a filter lets through</extracomment>
        <translation>显示 %1 / %2 行</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>By match</source>
        <translation>按配对</translation>
    </message>
    <message>
        <source>By shape</source>
        <translation>按形状</translation>
    </message>
    <message>
        <source>Pairs entries that have the same name.</source>
        <translation>将名称相同的条目配对。</translation>
    </message>
    <message>
        <source>Pairs by name first; Match proposes pairs for the rest.</source>
        <translation>先按名称配对；其余由“配对”给出建议。</translation>
    </message>
    <message>
        <source>Ignores names; pairs tensors of the same shape in order.</source>
        <translation>忽略名称；将形状相同的张量按顺序配对。</translation>
    </message>
    <message>
        <source>How the models are paired</source>
        <translation>两个模型的配对方式</translation>
    </message>
    <message>
        <source>Remap rules and adapter for the left model, used only for the comparison</source>
        <translation>左侧模型的重映射规则与适配器，仅用于比较</translation>
    </message>
    <message>
        <source>The model that both were derived from; shows what each side changed</source>
        <translation>两个模型的共同来源；用于显示两侧各自的改变</translation>
    </message>
    <message>
        <source>Rows to show</source>
        <translation>要显示的行</translation>
    </message>
    <message>
        <source>Filter both sides</source>
        <translation>筛选两侧</translation>
    </message>
    <message>
        <source>Both models, aligned</source>
        <translation>对齐后的两个模型</translation>
    </message>
    <message>
        <source>Changes by layer</source>
        <translation>各层的改变</translation>
    </message>
    <message>
        <source>Changes by layer: relative L2</source>
        <translation>各层的改变：相对 L2</translation>
    </message>
    <message>
        <source>No row matches. &lt;a href=&quot;clear&quot;&gt;Clear filter&lt;/a&gt;</source>
        <translation>没有匹配的行。&lt;a href=&quot;clear&quot;&gt;清除筛选&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Pairing</source>
        <translation>对应关系</translation>
    </message>
    <message>
        <source>The left model is compared as its rules for tensors make it.</source>
        <translation>左侧模型按张量规则生成的结果进行比较。</translation>
    </message>
    <message>
        <source>Copy the selected row to the left</source>
        <translation>将选中的行复制到左侧</translation>
    </message>
    <message>
        <source>The left model is compared through rules for tensors, so nothing can be copied to it. Apply the rules to it first.</source>
        <translation>左侧模型经过张量规则后再比较，因此无法复制到其中。请先对其应用规则。</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>复制此行</translation>
    </message>
    <message>
        <source>Show in %1</source>
        <translation>在 %1 中显示</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1（另有 %n 条）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::CompareRules</name>
    <message>
        <source>Based on the models&apos; layouts</source>
        <translation>根据模型的布局</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>PyTorch to Burn</source>
        <translation>PyTorch 转为 Burn</translation>
    </message>
    <message>
        <source>Burn to PyTorch</source>
        <translation>Burn 转为 PyTorch</translation>
    </message>
    <message>
        <source>Adapter for the left model</source>
        <translation>左侧模型的适配器</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>Remove the selected rules</source>
        <translation>删除选中的规则</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Use Remap rules</source>
        <translation>使用重映射规则</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Renumber lists without gaps</source>
        <translation>列表连续编号</translation>
    </message>
    <message>
        <source>fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2</source>
        <translation>fc.0、fc.2、fc.4 变为 fc.0、fc.1、fc.2</translation>
    </message>
    <message>
        <source>Rules for the left model</source>
        <translation>左侧模型的规则</translation>
    </message>
    <message>
        <source>The left model is compared as these rules make it. The model itself stays as it is.</source>
        <translation>左侧模型按这些规则处理后再进行比较，模型本身保持不变。</translation>
    </message>
</context>
<context>
    <name>burnish::CompareSession</name>
    <message>
        <source>Aligning %1 and %2</source>
        <translation>正在对齐 %1 与 %2</translation>
    </message>
    <message>
        <source>Comparing %1 with %2</source>
        <translation>正在比较 %1 与 %2</translation>
    </message>
    <message>
        <source>%1 is one of the compared models. Choose another one as the base.</source>
        <translation>%1 是正在比较的模型之一。请选择另一个模型作为基准模型。</translation>
    </message>
</context>
<context>
    <name>burnish::Comparison</name>
    <message>
        <source>Changed on the left only</source>
        <translation>仅左侧改变</translation>
    </message>
    <message>
        <source>Changed on the right only</source>
        <translation>仅右侧改变</translation>
    </message>
    <message>
        <source>Changed identically on both sides</source>
        <translation>两侧改变相同</translation>
    </message>
    <message>
        <source>Changed differently on both sides</source>
        <translation>两侧改变不同</translation>
    </message>
    <message>
        <source>Same as the base</source>
        <translation>与基准模型相同</translation>
    </message>
    <message>
        <source>Transposed for comparison</source>
        <translation>为比较而转置</translation>
    </message>
    <message>
        <source>Another name for the same bytes</source>
        <translation>同一段字节的另一个名称</translation>
    </message>
    <message>
        <source>%1 of %2 values</source>
        <extracomment>%1 and %2 numbers of elements</extracomment>
        <translation>%1 / %2 个值</translation>
    </message>
    <message>
        <source>L2 norm of right minus left, divided by the L2 norm of left</source>
        <translation>右减左的 L2 范数除以左侧的 L2 范数</translation>
    </message>
    <message>
        <source>L2 norm of left minus base, divided by the L2 norm of the base</source>
        <translation>左侧减基准的 L2 范数除以基准的 L2 范数</translation>
    </message>
    <message>
        <source>L2 norm of right minus base, divided by the L2 norm of the base</source>
        <translation>右侧减基准的 L2 范数除以基准的 L2 范数</translation>
    </message>
    <message>
        <source>Cosine between the change on the left and the change on the right</source>
        <translation>左侧的改变与右侧的改变之间的余弦</translation>
    </message>
    <message>
        <source>Which side changed it</source>
        <translation>由哪侧改变</translation>
    </message>
    <message>
        <source>Shape, dtype</source>
        <translation>形状、类型</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Max |Δ|</source>
        <translation>最大 |Δ|</translation>
    </message>
    <message>
        <source>Mean |Δ|</source>
        <translation>均值 |Δ|</translation>
    </message>
    <message>
        <source>Rel. L2</source>
        <translation>相对 L2</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>变化比例</translation>
    </message>
    <message>
        <source>Δ left</source>
        <translation>Δ 左</translation>
    </message>
    <message>
        <source>Δ right</source>
        <translation>Δ 右</translation>
    </message>
    <message>
        <source>Δ cosine</source>
        <translation>Δ 余弦</translation>
    </message>
    <message>
        <source>Changed by</source>
        <translation>改动方</translation>
    </message>
    <message>
        <source>Over %1 of %2 tensors; the others cannot be compared</source>
        <translation>基于 %2 个张量中的 %1 个，其余无法比较</translation>
    </message>
    <message>
        <source>Web page with images (*.html)</source>
        <translation>带图像的网页 (*.html)</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>%1, right minus left, relative L2 %2</source>
        <extracomment>%1 a tensor, %2 its relative L2</extracomment>
        <translation>%1，右减左，相对 L2 %2</translation>
    </message>
    <message>
        <source>axis %1, 0 to %2</source>
        <extracomment>of a heat map; %1 the number of an axis from 0, %2 its length</extracomment>
        <translation>轴 %1，0 到 %2</translation>
    </message>
    <message>
        <source>%1, plane %2 of %3: the one with the largest difference</source>
        <extracomment>%1 the title, %2 &quot;[3, :, :]&quot;, %3 the number of planes</extracomment>
        <translation>%1，第 %2 个平面（共 %3 个）：差异最大的平面</translation>
    </message>
    <message>
        <source>Nothing was compared: no row of one model has a counterpart in the other (%1 only left, %2 only right).</source>
        <translation>没有可比较的内容：一个模型的任何一行在另一个模型中都没有对应（%1 行仅左侧有，%2 行仅右侧有）。</translation>
    </message>
    <message>
        <source>Only bytes are compared here, those of all tensors that belong together. %1</source>
        <translation>这里只比较字节，即所有同属一组的张量的字节。%1</translation>
    </message>
    <message>
        <source>Complex numbers can only be compared with those of the same type; found %1 and %2.</source>
        <translation>复数只能与同一类型的复数比较，实际为 %1 和 %2。</translation>
    </message>
    <message>
        <source>Integers with a separately stored scale can only be compared with those of the same type; found %1 and %2.</source>
        <translation>缩放系数另存的整数只能与同一类型的整数比较，实际为 %1 和 %2。</translation>
    </message>
    <message>
        <source>left %1</source>
        <translation>左侧 %1</translation>
    </message>
    <message>
        <source>max %1, mean %2, rel. L2 %3, cosine %4, changed %5</source>
        <translation>最大 %1，均值 %2，相对 L2 %3，余弦 %4，改变 %5</translation>
    </message>
    <message>
        <source>rel. L2 %1, max %2, cosine %3, changed %4</source>
        <translation>相对 L2 %1，最大 %2，余弦 %3，改变 %4</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Metadata that differs:</source>
        <translation>不同的元数据：</translation>
    </message>
    <message>
        <source>Where it changed:</source>
        <translation>改变之处：</translation>
    </message>
    <message>
        <source>The models are equal.</source>
        <translation>两个模型相等。</translation>
    </message>
    <message>
        <source>The models differ.</source>
        <translation>两个模型不同。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n element(s) changed, by at most %2.</source>
        <translation>
            <numerusform>%n 个元素中有 %1 发生改变，最多相差 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 contain the same numbers.</source>
        <translation>%1 与 %2 中的数值相同。</translation>
    </message>
    <message>
        <source>Rounding between %1 and %2 explains %3 of the changes.</source>
        <translation>%1 与 %2 之间的舍入可以解释其中 %3 的改变。</translation>
    </message>
    <message numerus="yes">
        <source>All %n row(s) are equal.</source>
        <translation>
            <numerusform>全部 %n 行均相等。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n row(s) differ: %2.</source>
        <translation>
            <numerusform>%n 行中有 %1 行不同：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Neither model has a module “%1” to mark as %2.</source>
        <translation>两个模型中都没有可标记为 %2 的模块 %1。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches a remap rule.</source>
        <translation>没有张量的名称与重映射规则匹配。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with several names in one model but only one in the other are compared with the latter.</source>
        <translation>
            <numerusform>有 %n 个张量在一个模型中有多个名称、在另一个模型中只有一个名称，均与后者比较。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not compared yet</source>
        <translation>尚未比较</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>Only left</source>
        <translation>仅左侧</translation>
    </message>
    <message>
        <source>Only right</source>
        <translation>仅右侧</translation>
    </message>
    <message>
        <source>Shape differs</source>
        <translation>形状不同</translation>
    </message>
    <message>
        <source>Dtype differs</source>
        <translation>数据类型不同</translation>
    </message>
    <message>
        <source>Values differ</source>
        <translation>数值不同</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are equal and stay as they are.</source>
        <translation>
            <numerusform>%n 行相等，保持不变。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) missing from %1 stay in %2.</source>
        <translation>
            <numerusform>%1 中缺少的 %n 行在 %2 中保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>rel. L2 %1</source>
        <translation>相对 L2 %1</translation>
    </message>
    <message numerus="yes">
        <source>The depth strip is omitted: it would have %n column(s).</source>
        <translation>
            <numerusform>已省略按层的色带：它将有 %n 列。</numerusform>
        </translation>
    </message>
    <message>
        <source>Darker means a larger relative L2, up to %1. Crossed: equal. ✗: only on one side.</source>
        <translation>颜色越深，相对 L2 越大，最大为 %1。斜线：相等。✗：仅一侧有。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Left, L2</source>
        <translation>左侧，L2</translation>
    </message>
    <message>
        <source>Right, L2</source>
        <translation>右侧，L2</translation>
    </message>
    <message>
        <source>Left only</source>
        <translation>仅左侧</translation>
    </message>
    <message>
        <source>Right only</source>
        <translation>仅右侧</translation>
    </message>
    <message>
        <source>Sign conflicts</source>
        <translation>符号相反</translation>
    </message>
    <message>
        <source>Metadata that differs</source>
        <translation>不同的元数据</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>Where it changed</source>
        <translation>改变之处</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Rows that differ</source>
        <translation>不同的行</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) with smaller changes are omitted here; CSV and JSON contain all rows.</source>
        <translation>
            <numerusform>改变较小的 %n 行在此省略；CSV 和 JSON 中包含全部行。</numerusform>
        </translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>%1, base %2</source>
        <translation>%1，基准 %2</translation>
    </message>
    <message>
        <source>%1 is compared through the adapter %2.</source>
        <translation>%1 经适配器 %2 后参与比较。</translation>
    </message>
    <message>
        <source>left %1, right %2, cosine %3, changed only by left %4, only by right %5, in both the same way %6, in both differently %7, sign conflicts %8</source>
        <translation>左侧 %1，右侧 %2，余弦 %3，仅左侧改变 %4，仅右侧改变 %5，两侧改变相同 %6，两侧改变不同 %7，符号相反 %8</translation>
    </message>
    <message>
        <source>Changes relative to the base (L2 of the change):</source>
        <translation>相对基准模型的改变（改变量的 L2）：</translation>
    </message>
    <message>
        <source>Changes relative to the base</source>
        <translation>相对基准模型的改变</translation>
    </message>
    <message>
        <source>Both, same change</source>
        <translation>两侧改变相同</translation>
    </message>
    <message>
        <source>Both, different changes</source>
        <translation>两侧改变不同</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>by name, the rest by match</source>
        <translation>按名称，其余按配对</translation>
    </message>
    <message>
        <source>by shape</source>
        <translation>按形状</translation>
    </message>
    <message>
        <source>with edits that are not in the file</source>
        <translation>含有文件中没有的修改</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基准模型</translation>
    </message>
    <message>
        <source>Compared on %1.</source>
        <translation>比较时间：%1。</translation>
    </message>
    <message>
        <source>Pairing: %1.</source>
        <translation>对应关系：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) rename the left for the comparison.</source>
        <translation>
            <numerusform>%n 条规则为比较重命名左侧。</numerusform>
        </translation>
    </message>
    <message>
        <source>Quantising as %1 explains %2 of the changes.</source>
        <translation>量化为 %1 可以解释其中 %2 的改变。</translation>
    </message>
    <message>
        <source>The left model is compared through rules for tensors, so nothing can be copied to it. Apply the rules to it first.</source>
        <translation>左侧模型经过张量规则后再比较，因此无法复制到其中。请先对其应用规则。</translation>
    </message>
    <message numerus="yes">
        <source>%1 is compared as %n rule(s) for tensors make it.</source>
        <translation>
            <numerusform>%1 按 %n 条张量规则处理后再进行比较。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>No tensor of %1 has a counterpart in %2.</source>
        <translation>%1 中没有任何张量在 %2 中有对应张量。</translation>
    </message>
    <message>
        <source>No tensor of the base %1 has a counterpart in the compared models.</source>
        <translation>基准模型 %1 中没有任何张量在所比较的模型中有对应张量。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>as a sentence</comment>
        <extracomment>%1 how two tensors relate: &quot;Equal&quot;, &quot;Only left&quot;</extracomment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>not in these figures: NaN only left %1, only right %2, different infinities %3</source>
        <translation>不计入这些数字：仅左侧为 NaN %1，仅右侧为 NaN %2，无穷大不同 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n element(s) are NaN or infinite on one side only.</source>
        <translation>
            <numerusform>%n 个元素仅在一侧为 NaN 或无穷大。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensors have different shapes.</source>
        <translation>两个张量的形状不同。</translation>
    </message>
</context>
<context>
    <name>burnish::ConcatenateDialog</name>
    <message>
        <source>Concatenate</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>&amp;Keep the other tensors</source>
        <translation>保留其余张量(&amp;K)</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>顺序(&amp;O)</translation>
    </message>
    <message>
        <source>A&amp;xis</source>
        <translation>轴(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message numerus="yes">
        <source>Concatenate %n tensor(s)</source>
        <translation>
            <numerusform>拼接 %n 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
</context>
<context>
    <name>burnish::CopiesDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copies of models</source>
        <translation>模型的副本</translation>
    </message>
    <message>
        <source>Files with equal content</source>
        <translation>内容相同的文件</translation>
    </message>
    <message>
        <source>Comparing contents</source>
        <translation>比较内容</translation>
    </message>
    <message>
        <source>Links would let copies share their place on the disk. Burnish neither deletes nor links them; other programs may replace a file that they share.</source>
        <translation>硬链接可让多份副本共用磁盘空间。Burnish 既不删除也不链接它们；其他程序可能会替换共用的文件。</translation>
    </message>
    <message numerus="yes">
        <source>Comparing the contents of %n model(s)…</source>
        <translation>
            <numerusform>正在比较 %n 个模型的内容…</numerusform>
        </translation>
    </message>
    <message>
        <source>No weights are stored more than once.</source>
        <translation>没有重复存储的权重。</translation>
    </message>
    <message numerus="yes">
        <source>%n content(s) are stored more than once. Hard links would save %1.</source>
        <translation>
            <numerusform>%n 项内容存储了不止一份。硬链接可节省 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 copies of %2; hard links would save %3</source>
        <translation>%1 份副本，每份 %2；硬链接可节省 %3</translation>
    </message>
</context>
<context>
    <name>burnish::CopyRows</name>
    <message>
        <source>Links would save</source>
        <translation>链接可节省</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>份数</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>模型库</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
</context>
<context>
    <name>burnish::DepthStripView</name>
    <message>
        <source>equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>nothing to compare</source>
        <translation>没有可比较的内容</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a cell of the depth strip: %1 a module, %2 how much it differs</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 个张量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s), relative L2 up to %1</source>
        <extracomment>the strip of layers for screen readers: %1 the largest difference</extracomment>
        <translation>
            <numerusform>%n 列，相对 L2 最大为 %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::DifferenceFigures</name>
    <message>
        <source>Max |Δ|</source>
        <translation>最大 |Δ|</translation>
    </message>
    <message>
        <source>Mean |Δ|</source>
        <translation>均值 |Δ|</translation>
    </message>
    <message>
        <source>Relative L2</source>
        <translation>相对 L2</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>变化元素数</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>Sign flipped</source>
        <translation>符号翻转</translation>
    </message>
    <message>
        <source>NaN on one side</source>
        <translation>仅一侧为 NaN</translation>
    </message>
    <message>
        <source>Rank of Δ (99 %)</source>
        <translation>Δ 的秩（99%）</translation>
    </message>
    <message>
        <source>L2 norm of right minus left, divided by the L2 norm of left</source>
        <translation>右减左的 L2 范数除以左侧的 L2 范数</translation>
    </message>
    <message>
        <source>Cosine of the angle between the two tensors, taken as vectors</source>
        <translation>两侧张量视为向量时夹角的余弦</translation>
    </message>
    <message>
        <source>Number of singular directions that hold 99 % of the difference&apos;s energy</source>
        <translation>包含差异能量 99% 的奇异方向的数量</translation>
    </message>
    <message>
        <source>Left %1, right %2</source>
        <translation>左侧 %1，右侧 %2</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Due to %1</source>
        <translation>由 %1 造成</translation>
    </message>
    <message>
        <source>Due to rounding</source>
        <extracomment>%1 a dtype: differences that rounding to it explains</extracomment>
        <translation>由舍入造成</translation>
    </message>
    <message>
        <source>Share of the changed values that a cast to the other dtype, or quantising with the other scheme, reproduces</source>
        <translation>转换为另一种数据类型或以另一种方案量化后可重现的变化值所占比例</translation>
    </message>
</context>
<context>
    <name>burnish::DifferencePage</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>exact, across dtypes</source>
        <translation>精确，跨数据类型</translation>
    </message>
    <message>
        <source>No finite values.</source>
        <translation>没有有限的值。</translation>
    </message>
    <message>
        <source>No differences.</source>
        <translation>没有差异。</translation>
    </message>
    <message>
        <source>Histogram of the difference in %1</source>
        <translation>%1 的差异直方图</translation>
    </message>
    <message>
        <source>Rank of the difference in %1</source>
        <translation>%1 的差异的秩</translation>
    </message>
    <message>
        <source>Difference, right minus left</source>
        <translation>差异，右减左</translation>
    </message>
    <message>
        <source>Heat map of the difference</source>
        <translation>差异的热力图</translation>
    </message>
    <message>
        <source>Values under the cursor</source>
        <translation>光标处的值</translation>
    </message>
    <message>
        <source>Histogram of Δ</source>
        <translation>Δ 的直方图</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Ctrl+wheel zooms, dragging pans.
Arrow keys move the cursor; with Ctrl, by one element.</source>
        <translation>按住 Ctrl 滚动滚轮缩放，拖动平移。
方向键移动光标，按住 Ctrl 逐个元素移动。</translation>
    </message>
</context>
<context>
    <name>burnish::Distributed</name>
    <message>
        <source>The plan has an invalid value: “%1”.</source>
        <translation>计划中有无效的值：“%1”。</translation>
    </message>
    <message>
        <source>This is not a plan of parts.</source>
        <translation>这不是分部执行的计划。</translation>
    </message>
    <message>
        <source>Expected a plan of format %1, found %2. It was made by another version.</source>
        <translation>计划的格式应为 %1，实际为 %2。它由其他版本生成。</translation>
    </message>
    <message>
        <source>The plan was changed after it was made. Make it again with --plan.</source>
        <translation>计划在生成后被改动过。请用 --plan 重新生成。</translation>
    </message>
    <message>
        <source>The file exists already and is not a plan of parts.</source>
        <translation>文件已经存在，且不是分部执行的计划。</translation>
    </message>
    <message>
        <source>The step opens a file that the recipe itself writes, so the parts would depend on each other. Run the recipe on one machine.</source>
        <translation>该步骤打开了配方自己写出的文件，各部分会互相依赖。请在一台机器上运行该配方。</translation>
    </message>
    <message>
        <source>The plan has an invalid seed “%1”.</source>
        <translation>计划中的随机种子 %1 无效。</translation>
    </message>
    <message>
        <source>The folder cannot be created.</source>
        <translation>无法创建该文件夹。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>文件已经存在。</translation>
    </message>
    <message>
        <source>Expected a part from 1 to %1, found %2.</source>
        <translation>部分编号应为 1 到 %1，实际为 %2。</translation>
    </message>
    <message>
        <source>The plan was made with another file: expected %1 bytes, found %2.</source>
        <translation>计划是用另一个文件生成的：应为 %1 字节，实际为 %2 字节。</translation>
    </message>
    <message>
        <source>The plan was made with another file: its content differs.</source>
        <translation>计划是用另一个文件生成的：内容不同。</translation>
    </message>
    <message>
        <source>The plan does not contain the SHA-256 of this input. Make it with --hash-inputs.</source>
        <translation>计划中没有该输入的 SHA-256。请用 --hash-inputs 生成计划。</translation>
    </message>
    <message>
        <source>Expected 1 to %1 parts, found %2.</source>
        <translation>部分数应为 1 到 %1，实际为 %2。</translation>
    </message>
    <message>
        <source>The plan was made with other inputs: expected %1 files, found %2.</source>
        <translation>计划是用其他输入生成的：应为 %1 个文件，实际为 %2 个。</translation>
    </message>
    <message>
        <source>“%1” would differ from the file that was planned: an input or an option is not the one that the plan was made with.</source>
        <translation>%1 会与计划中的文件不同：某个输入或选项与生成计划时不一致。</translation>
    </message>
    <message>
        <source>The plan was made by version %1, but this is version %2. All parts must be written by the same version.</source>
        <translation>计划由版本 %1 生成，而当前版本为 %2。所有部分必须由同一版本写出。</translation>
    </message>
    <message>
        <source>The plan was made by the command “%1”, but this is “%2”.</source>
        <translation>计划由命令 %1 生成，而当前命令为 %2。</translation>
    </message>
    <message>
        <source>The plan was made for another recipe.</source>
        <translation>计划是为另一个配方生成的。</translation>
    </message>
    <message>
        <source>The plan was made with other options.</source>
        <translation>计划是用其他选项生成的。</translation>
    </message>
    <message>
        <source>The receipt belongs to another plan: expected %1, found %2.</source>
        <translation>回执属于另一个计划：应为 %1，实际为 %2。</translation>
    </message>
    <message>
        <source>The part was written by version %1, the plan was made by version %2.</source>
        <translation>该部分由版本 %1 写出，而计划由版本 %2 生成。</translation>
    </message>
    <message>
        <source>Expected the receipt of part %1, found that of part %2.</source>
        <translation>应为第 %1 部分的回执，实际为第 %2 部分的回执。</translation>
    </message>
    <message>
        <source>This is not the receipt of a part.</source>
        <translation>这不是某个部分的回执。</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>文件不存在。</translation>
    </message>
    <message>
        <source>Expected %1 bytes, found %2.</source>
        <translation>应为 %1 字节，实际为 %2 字节。</translation>
    </message>
    <message>
        <source>The file differs from what its part has written.</source>
        <translation>文件与其所属部分写出的内容不同。</translation>
    </message>
    <message>
        <source>The export has no file to write to.</source>
        <translation>导出没有可写入的文件。</translation>
    </message>
    <message>
        <source>Source code that embeds a model cannot be written in parts.</source>
        <translation>嵌入模型的源代码不能分部写出。</translation>
    </message>
    <message>
        <source>%1 files cannot be written in parts: they are compressed as a whole, so no offset is known before everything is written.</source>
        <translation>%1 文件不能分部写出：文件作为整体压缩，在全部写完之前无法得知任何偏移。</translation>
    </message>
    <message>
        <source>%1 files cannot be written in parts: their size is known only after everything is written.</source>
        <translation>%1 文件不能分部写出：只有全部写完才知道文件大小。</translation>
    </message>
    <message>
        <source>Two exports write to the same file.</source>
        <translation>两次导出写入同一个文件。</translation>
    </message>
    <message>
        <source>The file is an input as well as an output: parts cannot replace what other parts read.</source>
        <translation>该文件既是输入又是输出：任何部分都不能替换其他部分要读取的内容。</translation>
    </message>
    <message>
        <source>Expected a file inside the output folder %1.</source>
        <translation>应为输出文件夹 %1 中的文件。</translation>
    </message>
    <message>
        <source>“%1” in the plan does not fit this work. Make the plan again with --plan.</source>
        <translation>计划中的 %1 与这项工作不符。请用 --plan 重新生成计划。</translation>
    </message>
    <message>
        <source>A job file for Kubernetes is UTF-8, but this name is not: %1</source>
        <translation>Kubernetes 的作业文件采用 UTF-8，但此名称不是：%1</translation>
    </message>
    <message>
        <source>Kubernetes mounts a folder that contains the inputs, the plan and the output. The only folder that contains them all is %1. Name a claim for each of their folders, as NAME:/FOLDER.</source>
        <translation>Kubernetes 会挂载一个包含输入、计划和输出的文件夹。唯一包含它们全部的文件夹是 %1。请为存放它们的每个文件夹指定一个申领，写作 NAME:/FOLDER。</translation>
    </message>
    <message>
        <source>Expected a claim as NAME:/FOLDER, found “%1”.</source>
        <translation>申领应写作 NAME:/FOLDER，实际为“%1”。</translation>
    </message>
    <message>
        <source>Two claims are mounted at %1.</source>
        <translation>有两个申领挂载到 %1。</translation>
    </message>
    <message>
        <source>No claim is mounted at a folder that contains %1. Name one more, as NAME:/FOLDER.</source>
        <translation>没有申领挂载到包含 %1 的文件夹。请再指定一个，写作 NAME:/FOLDER。</translation>
    </message>
    <message>
        <source>Parts are files of one folder, and this export writes the modules of a model of sentence-transformers into folders of their own. Give the file another name than model.safetensors, or omit --with-files.</source>
        <translation>各部分是同一文件夹中的文件，而此导出会把 sentence-transformers 模型的模块写入各自的文件夹。请给文件使用 model.safetensors 以外的名称，或省略 --with-files。</translation>
    </message>
    <message>
        <source>%1 cannot be written in parts: a model is a folder of its own. Choose another format.</source>
        <translation>%1 不能分部分写出：模型是一个单独的文件夹。请选择其他格式。</translation>
    </message>
</context>
<context>
    <name>burnish::DropArea</name>
    <message>
        <source>Drop weight files here</source>
        <translation>将权重文件拖放到此处</translation>
    </message>
    <message>
        <source>%1. Recognised by content, opened without loading.</source>
        <translation>%1。按内容识别格式，打开时不加载数据。</translation>
    </message>
    <message>
        <source>Burn records</source>
        <translation>Burn 记录</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>burnish::DropExecutor</name>
    <message numerus="yes">
        <source>Move %1 from %2 to %3 (%n tensor(s))</source>
        <translation>
            <numerusform>将 %1 从 %2 移动到 %3（%n 个张量）</numerusform>
        </translation>
    </message>
    <message>
        <source>Move %1 from %2 to %3</source>
        <translation>将 %1 从 %2 移动到 %3</translation>
    </message>
</context>
<context>
    <name>burnish::DropPlanDialog</name>
    <message>
        <source>Drop plan</source>
        <translation>拖放计划</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Replaces the existing tensor with the dragged one (R)</source>
        <translation>用拖入的张量替换原有的张量（R）</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留原有</translation>
    </message>
    <message>
        <source>Keeps the existing tensor (K)</source>
        <translation>保留原有的张量（K）</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>两者都留</translation>
    </message>
    <message>
        <source>Keeps both; the dragged tensor gets a new name (B)</source>
        <translation>两者都保留；拖入的张量使用新名称（B）</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>existing</source>
        <translation>原有</translation>
    </message>
    <message>
        <source>dragged</source>
        <translation>拖入</translation>
    </message>
    <message>
        <source>Weight of the dragged tensor</source>
        <translation>拖入张量的混合比例</translation>
    </message>
    <message>
        <source>Blend method</source>
        <translation>混合方式</translation>
    </message>
    <message>
        <source>What the drop does to each tensor</source>
        <translation>拖放对各个张量的作用</translation>
    </message>
    <message>
        <source>Replace its contents</source>
        <translation>替换其内容</translation>
    </message>
    <message>
        <source>Insert inside</source>
        <translation>插入其中</translation>
    </message>
    <message>
        <source>One undo step.</source>
        <translation>可一步撤销。</translation>
    </message>
    <message>
        <source>One undo step. The source model stays as it is.</source>
        <translation>可一步撤销。源模型保持不变。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>Apply to %n tensor(s)</source>
        <translation>
            <numerusform>应用到 %n 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>All:</source>
        <translation>全部：</translation>
    </message>
    <message numerus="yes">
        <source>%n selected:</source>
        <translation>
            <numerusform>已选 %n 项：</numerusform>
        </translation>
    </message>
    <message>
        <source>Blends both with the method on the right (L)</source>
        <translation>按右侧的方法将两者混合（L）</translation>
    </message>
    <message>
        <source>Pair by name</source>
        <translation>按名称配对</translation>
    </message>
    <message>
        <source>Dragged tensors replace their counterparts; everything else stays as it is</source>
        <translation>拖入的张量替换与之对应的张量，其余保持不变</translation>
    </message>
    <message>
        <source>Tensors without a counterpart are removed</source>
        <translation>目标模块中无对应张量的张量会被移除</translation>
    </message>
    <message>
        <source>It becomes a child under its own name</source>
        <translation>以自身名称成为子节点</translation>
    </message>
    <message>
        <source>First choose which layout the tensors follow.</source>
        <translation>请先选择张量采用哪种布局。</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
</context>
<context>
    <name>burnish::DropRowsModel</name>
    <message>
        <source>From %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>Into %1</source>
        <translation>放入 %1</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>a model and the path of a node in it</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>If unchecked, the tensor is used unchanged.</source>
        <translation>不勾选则原样使用该张量。</translation>
    </message>
    <message>
        <source>%1 If unchecked, the tensor is used unchanged.</source>
        <translation>%1 不勾选则原样使用该张量。</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Stays as it is</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>no counterpart</source>
        <translation>没有与之对应的张量</translation>
    </message>
    <message>
        <source>Adapted</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>The module of Burn has no field for it, and a transfer does not use it either. If checked, the tensor is added (Space).</source>
        <translation>Burn 的模块没有对应字段，转移时也不使用。选中则添加该张量（空格键）。</translation>
    </message>
    <message>
        <source>If unchecked, the tensor is left out (Space).</source>
        <translation>取消选中则不添加该张量（空格键）。</translation>
    </message>
</context>
<context>
    <name>burnish::Edit</name>
    <message numerus="yes">
        <source>%n edit(s) have no counterpart in the structure and are skipped.</source>
        <translation>
            <numerusform>%n 处修改在结构中没有对应位置，已跳过。</numerusform>
        </translation>
    </message>
    <message>
        <source>The model has changed since this was planned.</source>
        <translation>制定计划之后模型已有改动。</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of type “%2”.</source>
        <translation>%1 不是有效的 %2 类型的值。</translation>
    </message>
    <message>
        <source>Unknown value type “%1”.</source>
        <translation>未知的值类型 %1。</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>unknown type</source>
        <translation>未知类型</translation>
    </message>
    <message>
        <source>The target already has a module with this name.</source>
        <translation>目标中已有同名的模块。</translation>
    </message>
    <message>
        <source>Expected a module in the target, found a leaf.</source>
        <translation>目标中该处应为模块，实际为叶节点。</translation>
    </message>
    <message>
        <source>Copy from %1</source>
        <translation>从 %1 复制</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n tensor(s) from %1</source>
        <translation>
            <numerusform>从 %1 复制 %n 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy %1 from %2</source>
        <translation>从 %2 复制 %1</translation>
    </message>
    <message numerus="yes">
        <source>Copy %1 from %2 (%n tensor(s))</source>
        <translation>
            <numerusform>从 %2 复制 %1（%n 个张量）</numerusform>
        </translation>
    </message>
    <message>
        <source>the model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>%1 cannot replace %2, which already exists.</source>
        <translation>%2 已存在，%1 不能替换它。</translation>
    </message>
    <message>
        <source>The model itself cannot be renamed, moved, copied or removed.</source>
        <translation>模型本身不能重命名、移动、复制或删除。</translation>
    </message>
    <message>
        <source>%1 is an element of a sequence: its name is its position.</source>
        <translation>%1 是序列的元素：其名称就是它的位置。</translation>
    </message>
    <message>
        <source>A name cannot be empty.</source>
        <translation>名称不能为空。</translation>
    </message>
    <message>
        <source>The name contains an empty part.</source>
        <translation>名称中有一段为空。</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>将 %1 重命名为 %2</translation>
    </message>
    <message>
        <source>%1 is a sequence: drag the node there instead.</source>
        <translation>%1 是序列：请改为将节点拖到该处。</translation>
    </message>
    <message numerus="yes">
        <source>Remove %1 nodes (%n tensor(s))</source>
        <translation>
            <numerusform>删除 %1 个节点（%n 个张量）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %1 (%n tensor(s))</source>
        <translation>
            <numerusform>删除 %1（%n 个张量）</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>创建 %1 的副本</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n node(s)</source>
        <translation>
            <numerusform>创建 %n 个节点的副本</numerusform>
        </translation>
    </message>
    <message>
        <source>Casting to %1 is not supported.</source>
        <translation>不支持转换为 %1。</translation>
    </message>
    <message numerus="yes">
        <source>None of the %n tensor(s) can be cast to %1.</source>
        <translation>
            <numerusform>%n 个张量都不能转换为 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cast %n tensor(s) to %1</source>
        <translation>
            <numerusform>将 %n 个张量转换为 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Cast %1 to %2</source>
        <translation>将 %1 转换为 %2</translation>
    </message>
    <message numerus="yes">
        <source>Cast %1 to %2 (%n tensor(s))</source>
        <translation>
            <numerusform>将 %1 转换为 %2（%n 个张量）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of a different kind are left unchanged.</source>
        <translation>
            <numerusform>%n 个其他种类的张量保持不变。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %n tensor(s) has two axes to swap.</source>
        <translation>
            <numerusform>%n 个张量都没有可交换的两个轴。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Transpose %n tensor(s)</source>
        <translation>
            <numerusform>转置 %n 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>Transpose %1</source>
        <translation>转置 %1</translation>
    </message>
    <message numerus="yes">
        <source>Transpose %1 (%n tensor(s))</source>
        <translation>
            <numerusform>转置 %1（%n 个张量）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with a different rank are left unchanged.</source>
        <translation>
            <numerusform>%n 个阶数不同的张量保持不变。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not a tensor.</source>
        <translation>%1 不是张量。</translation>
    </message>
    <message>
        <source>Edit metadata</source>
        <translation>编辑元数据</translation>
    </message>
    <message>
        <source>Set the layout</source>
        <translation>设置布局</translation>
    </message>
    <message>
        <source>%1 is not a module, so it has no container type.</source>
        <translation>%1 不是模块，因此没有容器类型。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Set container type of %1 to %2</source>
        <translation>将 %1 的容器类型设为 %2</translation>
    </message>
    <message numerus="yes">
        <source>Set container type of %n module(s) to %1</source>
        <translation>
            <numerusform>将 %n 个模块的容器类型设为 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not a value.</source>
        <translation>%1 不是值。</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>将 %1 设为 %2</translation>
    </message>
    <message>
        <source>Clear %1</source>
        <translation>清空 %1</translation>
    </message>
    <message>
        <source>The quantised values of these tensors can be read in one way only.</source>
        <translation>这些张量的量化值只有一种读法。</translation>
    </message>
    <message>
        <source>Read %1 as floats</source>
        <translation>将 %1 按浮点数读取</translation>
    </message>
    <message>
        <source>Read %1 as integers</source>
        <translation>将 %1 按整数读取</translation>
    </message>
    <message numerus="yes">
        <source>Read %n quantised tensor(s) as floats</source>
        <translation>
            <numerusform>将 %n 个量化张量按浮点数读取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n quantised tensor(s) as integers</source>
        <translation>
            <numerusform>将 %n 个量化张量按整数读取</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove metadata: %1</source>
        <translation>移除元数据：%1</translation>
    </message>
    <message>
        <source>Edit metadata: %1</source>
        <translation>编辑元数据：%1</translation>
    </message>
    <message>
        <source>%1 and %2 would have the same name.</source>
        <translation>%1 与 %2 会有相同的名称。</translation>
    </message>
    <message>
        <source>%1 already exists and cannot contain other nodes.</source>
        <translation>%1 已存在，且不能包含其他节点。</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>%1 is a sequence; its elements are named automatically.</source>
        <translation>%1 是序列；其元素自动命名。</translation>
    </message>
    <message>
        <source>The tensor of shape %1 has no axis %2.</source>
        <translation>形状为 %1 的张量没有轴 %2。</translation>
    </message>
    <message>
        <source>A tensor must be split into at least two parts.</source>
        <translation>张量必须拆分为至少两个部分。</translation>
    </message>
    <message>
        <source>The parts have %1 rows in total, but axis %2 has %3.</source>
        <translation>各部分共有 %1 行，而轴 %2 有 %3 行。</translation>
    </message>
    <message>
        <source>The total number of rows in the parts overflows.</source>
        <translation>各部分的总行数溢出。</translation>
    </message>
    <message>
        <source>Expected %1 names, one for each part; found %2.</source>
        <translation>应有 %1 个名称，每个部分一个；实际有 %2 个。</translation>
    </message>
    <message numerus="yes">
        <source>None of these tensors has %n axes.</source>
        <translation>
            <numerusform>这些张量都没有 %n 个轴。</numerusform>
        </translation>
    </message>
    <message>
        <source>Permute %1 to %2</source>
        <translation>将 %1 的轴重排为 %2</translation>
    </message>
    <message numerus="yes">
        <source>Permute %n tensor(s) to %1</source>
        <translation>
            <numerusform>将 %n 个张量的轴重排为 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Reshape %1 to %2</source>
        <translation>将 %1 的形状改为 %2</translation>
    </message>
    <message numerus="yes">
        <source>Reshape %n tensor(s) to %1</source>
        <translation>
            <numerusform>将 %n 个张量的形状改为 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Slice %1 to %2</source>
        <translation>将 %1 切片为 %2</translation>
    </message>
    <message numerus="yes">
        <source>Slice %n tensor(s) to %1</source>
        <translation>
            <numerusform>将 %n 个张量切片为 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is listed twice.</source>
        <translation>%1 出现了两次。</translation>
    </message>
    <message>
        <source>Concatenation requires at least two tensors.</source>
        <translation>拼接至少需要两个张量。</translation>
    </message>
    <message numerus="yes">
        <source>Concatenate %n tensor(s) into %1</source>
        <translation>
            <numerusform>将 %n 个张量拼接为 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 rows cannot be divided into %2 equal parts.</source>
        <translation>%1 行不能等分为 %2 个部分。</translation>
    </message>
    <message numerus="yes">
        <source>Split %1 into %n tensor(s)</source>
        <translation>
            <numerusform>将 %1 拆分为 %n 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” in %2 holds the names of “%3” in %4: compare them with --remap &apos;^%1\.&apos; &apos;%3.&apos;.</source>
        <translation>%2 中的“%1”与 %4 中的“%3”名称相同：请用 --remap &apos;^%1\.&apos; &apos;%3.&apos; 比较。</translation>
    </message>
    <message>
        <source>The model has no top-level modules.</source>
        <translation>模型的顶层没有模块。</translation>
    </message>
    <message>
        <source>Available: %1 and %2 more.</source>
        <translation>可用的有：%1，另有 %2 个。</translation>
    </message>
    <message>
        <source>Available: %1.</source>
        <translation>可用的有：%1。</translation>
    </message>
    <message>
        <source>“%1” contains no other nodes, so it cannot be used as the model.</source>
        <translation>%1 不含其他节点，因此不能作为模型。</translation>
    </message>
    <message>
        <source>The model has no top-level key “%1”.</source>
        <translation>模型的顶层没有键 %1。</translation>
    </message>
    <message>
        <source>Treat %1 as model root</source>
        <translation>将 %1 视为模型的根</translation>
    </message>
    <message>
        <source>%1 is a checkpoint: treat %2 as model root.</source>
        <translation>%1 是检查点：请将 %2 视为模型的根。</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n 个值</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 个值</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 an edit, %2 &quot;12 value(s)&quot;</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The index [%2] is invalid for a tensor of shape %1.</source>
        <translation>索引 [%2] 对形状为 %1 的张量无效。</translation>
    </message>
    <message>
        <source>Expected an index such as 0, 3, found “%1”.</source>
        <translation>应为 0, 3 这样的索引，实际为 %1。</translation>
    </message>
    <message>
        <source>Set %1[%2] to %3</source>
        <translation>将 %1[%2] 设为 %3</translation>
    </message>
    <message>
        <source>Set %1 of %2</source>
        <translation>设置 %2 的 %1</translation>
    </message>
    <message>
        <source>Fill %1 with %2</source>
        <translation>用 %2 填充 %1</translation>
    </message>
    <message>
        <source>Paste %1 into %2</source>
        <translation>将 %1 粘贴到 %2</translation>
    </message>
    <message>
        <source>Scale %1 by %2</source>
        <translation>将 %1 乘以 %2</translation>
    </message>
    <message>
        <source>Clamp %1 to %2 … %3</source>
        <translation>将 %1 限幅到 %2 … %3</translation>
    </message>
    <message>
        <source>Clamp %1 to at least %2</source>
        <translation>将 %1 限幅到至少 %2</translation>
    </message>
    <message>
        <source>Clamp %1 to at most %2</source>
        <translation>将 %1 限幅到至多 %2</translation>
    </message>
    <message>
        <source>Replace NaN and infinities in %1 with %2</source>
        <translation>将 %1 中的 NaN 和无穷替换为 %2</translation>
    </message>
    <message>
        <source>Replace NaN in %1 with %2</source>
        <translation>将 %1 中的 NaN 替换为 %2</translation>
    </message>
    <message>
        <source>No tensor of the model leaves open how it is quantised.</source>
        <translation>模型中没有哪个张量未说明其量化方式。</translation>
    </message>
    <message>
        <source>No tensor can be quantised as %1, only as %2.</source>
        <translation>没有张量能是 %1 形式，只能是 %2。</translation>
    </message>
    <message>
        <source>The parts of the quantised tensors were edited, so they do not belong together any more.</source>
        <translation>量化张量的各部分已被编辑，因此不再属于一体。</translation>
    </message>
    <message numerus="yes">
        <source>Read %n quantised tensor(s) as %1</source>
        <translation>
            <numerusform>将 %n 个量化张量按 %1 读取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with parts that were edited stay separate.</source>
        <translation>
            <numerusform>%n 个张量的部分已被编辑，仍保持分开。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensor is quantised, so its scheme decides what its bytes are.</source>
        <translation>张量是量化的，其字节的含义由量化方案决定。</translation>
    </message>
    <message>
        <source>The tensor was edited. Only tensors as their file has them can be read as another type.</source>
        <translation>张量已改动。只有与文件中一致的张量才能读取为其他类型。</translation>
    </message>
    <message>
        <source>The bytes of %1 cannot be read as another type.</source>
        <translation>%1 的字节不能读取为其他类型。</translation>
    </message>
    <message>
        <source>The bytes of %1 cannot be read as %2, only as one of %3.</source>
        <translation>%1 的字节不能读取为 %2，只能读取为 %3 之一。</translation>
    </message>
    <message>
        <source>Read %1 as %2</source>
        <translation>将 %1 读取为 %2</translation>
    </message>
    <message numerus="yes">
        <source>Read %n tensor(s) as %1</source>
        <translation>
            <numerusform>将 %n 个张量读取为 %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::EditDialog</name>
    <message>
        <source>“%1” is not a whole number.</source>
        <translation>“%1”不是整数。</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>变为</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>What the edit does to each tensor</source>
        <translation>修改对各个张量的作用</translation>
    </message>
    <message>
        <source>One undo step.</source>
        <translation>可一步撤销。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>This changes nothing.</source>
        <translation>不会有任何改动。</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 个</translation>
    </message>
</context>
<context>
    <name>burnish::EditHistory</name>
    <message>
        <source>Done: %1. %2 undoes it.</source>
        <translation>已完成：%1。按 %2 撤销。</translation>
    </message>
    <message>
        <source>Undone: %1. %2 redoes it.</source>
        <translation>已撤销：%1。按 %2 重做。</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>edit, model</comment>
        <translation>在 %2 中%1</translation>
    </message>
    <message>
        <source>Cannot undo %1: %2 is closed and its file does not contain the moved nodes, so they would be in neither model.</source>
        <translation>无法撤销 %1：%2 已关闭，其文件中没有被移动的节点，撤销后两个模型中都不会再有它们。</translation>
    </message>
    <message>
        <source>Cannot redo %1: %2 is closed, so the moved nodes would be in neither model.</source>
        <translation>无法重做 %1：%2 已关闭，重做后两个模型中都不会再有被移动的节点。</translation>
    </message>
    <message>
        <source>Cannot undo %1: the history of %2 no longer contains this step.</source>
        <translation>无法撤销 %1：%2 的历史中已没有这一步。</translation>
    </message>
    <message>
        <source>Cannot redo %1: the history of %2 no longer contains this step.</source>
        <translation>无法重做 %1：%2 的历史中已没有这一步。</translation>
    </message>
    <message numerus="yes">
        <source>Cannot undo %1: %n later step(s) must be undone in %2 first.</source>
        <translation>
            <numerusform>无法撤销 %1：须先在 %2 中撤销之后的 %n 步。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cannot redo %1: %n earlier step(s) must be redone in %2 first.</source>
        <translation>
            <numerusform>无法重做 %1：须先在 %2 中重做之前的 %n 步。</numerusform>
        </translation>
    </message>
    <message>
        <source>Redone only in %1: %2. The other model, %3, is closed.</source>
        <translation>仅在 %1 中重做：%2。另一个模型 %3 已关闭。</translation>
    </message>
    <message>
        <source>Undone only in %1: %2. The other model, %3, is closed.</source>
        <translation>仅在 %1 中撤销：%2。另一个模型 %3 已关闭。</translation>
    </message>
    <message>
        <source>Undone only in %1: %2. %3 is closed; its file still contains the moved nodes.</source>
        <translation>仅在 %1 中撤销：%2。%3 已关闭，其文件中仍有被移动的节点。</translation>
    </message>
    <message>
        <source>Undone: %1.</source>
        <translation>已撤销：%1。</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>已完成：%1。</translation>
    </message>
</context>
<context>
    <name>burnish::Encoding</name>
    <message>
        <source>The CBOR data declares more content than it contains.</source>
        <translation>CBOR 数据声明的内容多于实际内容。</translation>
    </message>
    <message>
        <source>The CBOR data is nested more than %1 levels deep.</source>
        <translation>CBOR 数据的嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>The CBOR data contains a string that is not valid UTF-8.</source>
        <translation>CBOR 数据中有一个字符串不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>A CBOR string contains a chunk of a different type.</source>
        <translation>CBOR 数据中有一个字符串含有其他类型的部分。</translation>
    </message>
    <message>
        <source>The CBOR data uses a reserved code.</source>
        <translation>CBOR 数据使用了保留的编码。</translation>
    </message>
    <message>
        <source>Unexpected break in the CBOR data.</source>
        <translation>CBOR 数据中有意外的结束标记。</translation>
    </message>
    <message>
        <source>A CBOR map has a key without a value.</source>
        <translation>CBOR 数据的一个映射中有一个键没有值。</translation>
    </message>
    <message>
        <source>Unexpected end of the CBOR data.</source>
        <translation>CBOR 数据意外结束。</translation>
    </message>
    <message>
        <source>The file is truncated inside the gzip header.</source>
        <translation>文件在 Gzip 头中间被截断。</translation>
    </message>
    <message>
        <source>The file is not compressed with gzip.</source>
        <translation>文件未经 Gzip 压缩。</translation>
    </message>
    <message>
        <source>Unknown compression method %1 in the gzip header.</source>
        <translation>Gzip 头中的压缩方法 %1 未知。</translation>
    </message>
    <message>
        <source>The gzip header has reserved flags set.</source>
        <translation>Gzip 头设置了保留的标志位。</translation>
    </message>
    <message>
        <source>The checksum of the gzip header does not match.</source>
        <translation>Gzip 头的校验和不符。</translation>
    </message>
    <message>
        <source>The compressed data is damaged after %1 decompressed bytes.</source>
        <translation>压缩数据在解出 %1 字节之后损坏。</translation>
    </message>
    <message>
        <source>The compressed data ends unexpectedly after %1 decompressed bytes.</source>
        <translation>压缩数据在解出 %1 字节之后意外结束。</translation>
    </message>
    <message>
        <source>The file is truncated inside the gzip trailer.</source>
        <translation>文件在 Gzip 尾部中间被截断。</translation>
    </message>
    <message>
        <source>The checksum of the compressed data does not match: the file is damaged.</source>
        <translation>压缩数据的校验和不符：文件已损坏。</translation>
    </message>
    <message>
        <source>The recorded length of the uncompressed data does not match: the file is damaged.</source>
        <translation>记载的解压后长度不符：文件已损坏。</translation>
    </message>
    <message>
        <source>Cannot compress: not enough memory.</source>
        <translation>内存不足，无法压缩。</translation>
    </message>
    <message>
        <source>The data could not be compressed.</source>
        <translation>数据无法压缩。</translation>
    </message>
    <message>
        <source>The compressed data expands to more than %1 MiB, over %2 times the size of the file, and would fill that much of the temporary folder.</source>
        <translation>压缩数据解压后超过 %1 MiB，是文件大小的 %2 倍以上，会占用同样多的临时文件夹空间。</translation>
    </message>
    <message>
        <source>The JSON is not valid UTF-8.</source>
        <translation>JSON 不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>Unexpected end of the JSON.</source>
        <translation>JSON 意外结束。</translation>
    </message>
    <message>
        <source>The JSON is nested more than %1 levels deep.</source>
        <translation>JSON 的嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>A JSON string contains an invalid escape.</source>
        <translation>JSON 中有一个字符串含有无效的转义。</translation>
    </message>
    <message>
        <source>A JSON string contains an unescaped control character.</source>
        <translation>JSON 中有一个字符串含有未转义的控制字符。</translation>
    </message>
    <message>
        <source>Unexpected content after the end of the JSON.</source>
        <translation>JSON 结束之后有多余的内容。</translation>
    </message>
    <message>
        <source>Unexpected character in the JSON.</source>
        <translation>JSON 中有意外的字符。</translation>
    </message>
    <message>
        <source>The JSON contains a string or number longer than %1 MiB.</source>
        <translation>JSON 中有一个字符串或数超过 %1 MiB。</translation>
    </message>
    <message>
        <source>The JSON is too large: expected at most %1 bytes, found %2.</source>
        <translation>JSON 过大：最多应为 %1 字节，实际为 %2 字节。</translation>
    </message>
    <message>
        <source>The JSON has more than %1 keys and values.</source>
        <translation>JSON 的键和值超过 %1 个。</translation>
    </message>
    <message>
        <source>Invalid JSON: %1.</source>
        <translation>无效的 JSON：%1。</translation>
    </message>
    <message>
        <source>The key “%1” is there twice, first at offset %2.</source>
        <translation>键“%1”出现两次，第一次在偏移 %2 处。</translation>
    </message>
    <message>
        <source>The document has too many entries to be shown.</source>
        <translation>文档条目过多，无法显示。</translation>
    </message>
    <message>
        <source>Expected the place of a block of the table.</source>
        <translation>应为表中一个块的位置。</translation>
    </message>
    <message>
        <source>The table refers to a block of %1 bytes from byte %2 on, but its blocks end at byte %3.</source>
        <translation>表引用了从字节 %2 起的 %1 字节的块，但它的块在字节 %3 处结束。</translation>
    </message>
    <message>
        <source>A block of the table has %1 bytes, more than the limit of %2 MiB.</source>
        <translation>表中有一个 %1 字节的块，超过 %2 MiB 的限制。</translation>
    </message>
    <message>
        <source>The checksum of a block of the table does not match its content.</source>
        <translation>表中一个块的校验和与内容不符。</translation>
    </message>
    <message>
        <source>A block of the table is compressed with method %1, which is not supported.</source>
        <translation>表中一个块使用了不支持的压缩方法 %1。</translation>
    </message>
    <message>
        <source>A block of the table cannot be decompressed.</source>
        <translation>表中有一个块无法解压缩。</translation>
    </message>
    <message>
        <source>A block of the table is truncated.</source>
        <translation>表中有一个块被截断。</translation>
    </message>
    <message>
        <source>An entry of the table is invalid.</source>
        <translation>表中有一个条目无效。</translation>
    </message>
    <message>
        <source>A key of the table has more than %1 bytes.</source>
        <translation>表中有一个键超过 %1 字节。</translation>
    </message>
    <message>
        <source>The keys of the table are not in order.</source>
        <translation>表中的键没有按顺序排列。</translation>
    </message>
    <message>
        <source>The file does not end like a table. It is truncated or of another format.</source>
        <translation>文件的结尾不是表的结尾：文件被截断，或属于其他格式。</translation>
    </message>
    <message>
        <source>The blocks of the table overlap.</source>
        <translation>表中的块相互重叠。</translation>
    </message>
    <message>
        <source>The NumPy header is not a dictionary of names and values.</source>
        <translation>NumPy 文件头不是由名称和值组成的字典。</translation>
    </message>
    <message>
        <source>Expected a tuple of non-negative numbers for “shape” in the NumPy header.</source>
        <translation>NumPy 文件头中的 shape 应为非负数的元组。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in a NumPy array, found more.</source>
        <translation>NumPy 数组最多应有 %1 个维度，实际更多。</translation>
    </message>
    <message>
        <source>Expected True or False for “fortran_order” in the NumPy header.</source>
        <translation>NumPy 文件头中的 fortran_order 应为 True 或 False。</translation>
    </message>
    <message>
        <source>Expected a type such as “&lt;f4” for “descr” in the NumPy header.</source>
        <translation>NumPy 文件头中的 descr 应为 &lt;f4 这样的类型。</translation>
    </message>
    <message>
        <source>Unexpected key “%1” in the NumPy header.</source>
        <translation>NumPy 文件头中有意外的键 %1。</translation>
    </message>
    <message>
        <source>Duplicate key “%1” in the NumPy header.</source>
        <translation>NumPy 文件头中的键 %1 重复。</translation>
    </message>
    <message>
        <source>The key “%1” is missing from the NumPy header.</source>
        <translation>NumPy 文件头缺少键 %1。</translation>
    </message>
    <message>
        <source>The file is truncated inside the NumPy header.</source>
        <translation>文件在 NumPy 文件头中被截断。</translation>
    </message>
    <message>
        <source>The NumPy header does not start with its magic number.</source>
        <translation>NumPy 文件头没有以其魔数开头。</translation>
    </message>
    <message>
        <source>Expected version 1.0, 2.0 or 3.0 of NumPy&apos;s format, found %1.%2.</source>
        <translation>NumPy 格式的版本应为 1.0、2.0 或 3.0，实际为 %1.%2。</translation>
    </message>
    <message>
        <source>The NumPy header is too long: expected at most %1 bytes, found %2.</source>
        <translation>NumPy 文件头过长：最多应为 %1 字节，实际为 %2 字节。</translation>
    </message>
    <message>
        <source>The pickle ends in the middle of an object.</source>
        <translation>pickle 数据在一个对象的中间结束。</translation>
    </message>
    <message>
        <source>The pickle contains a line that is too long.</source>
        <translation>pickle 数据中有一行太长。</translation>
    </message>
    <message>
        <source>The pickle declares %1 bytes, but only %2 remain.</source>
        <translation>pickle 数据声明有 %1 字节，但只剩 %2 字节。</translation>
    </message>
    <message>
        <source>The pickle contains too many objects.</source>
        <translation>pickle 数据中的对象过多。</translation>
    </message>
    <message>
        <source>The pickle contains a string that is not valid UTF-8.</source>
        <translation>pickle 数据中有一个字符串不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>The pickle contains a number that is too long.</source>
        <translation>pickle 数据中有一个数太长。</translation>
    </message>
    <message>
        <source>Stack underflow in the pickle.</source>
        <translation>pickle 数据导致栈下溢。</translation>
    </message>
    <message>
        <source>The pickle has a key without a value.</source>
        <translation>pickle 数据中有一个键没有值。</translation>
    </message>
    <message>
        <source>The pickle sets items on an object that is not a dict.</source>
        <translation>pickle 数据为不是字典的对象设置了条目。</translation>
    </message>
    <message>
        <source>The pickle appends to an object that is not a list.</source>
        <translation>pickle 数据向不是列表的对象追加了元素。</translation>
    </message>
    <message>
        <source>The pickle refers to a missing memo entry.</source>
        <translation>pickle 数据引用了不存在的 memo 条目。</translation>
    </message>
    <message>
        <source>The pickle contains an invalid number.</source>
        <translation>pickle 数据中有一个无效的数。</translation>
    </message>
    <message>
        <source>The pickle contains a string without quotes.</source>
        <translation>pickle 数据中有一个字符串没有引号。</translation>
    </message>
    <message>
        <source>The pickle is nested too deeply.</source>
        <translation>pickle 数据嵌套过深。</translation>
    </message>
    <message>
        <source>The module and name of a pickle global must be strings.</source>
        <translation>pickle 全局引用的模块和名称必须是字符串。</translation>
    </message>
    <message>
        <source>Unsupported pickle protocol %1.</source>
        <translation>不支持 pickle 协议 %1。</translation>
    </message>
    <message>
        <source>Unsupported pickle opcode 0x%1.</source>
        <translation>不支持 pickle 操作码 0x%1。</translation>
    </message>
    <message>
        <source>The pickle contains a key without a value.</source>
        <translation>该 pickle 中有一个键没有值。</translation>
    </message>
    <message>
        <source>The pickle contains a global name of %1 bytes; at most %2 are supported.</source>
        <translation>pickle 中有一个 %1 字节的全局名称；最多支持 %2 字节。</translation>
    </message>
    <message>
        <source>The pickle&apos;s global names exceed %1 MiB in total.</source>
        <translation>pickle 中的全局名称总长超过 %1 MiB。</translation>
    </message>
    <message>
        <source>The message ends in the middle of a field.</source>
        <translation>消息在字段中间结束。</translation>
    </message>
    <message>
        <source>Expected a field of a protocol buffer.</source>
        <translation>应为 Protocol Buffers 的字段。</translation>
    </message>
    <message>
        <source>A number of a protocol buffer has more than 64 bits.</source>
        <translation>Protocol Buffers 中的一个数超过 64 位。</translation>
    </message>
    <message>
        <source>A field of a protocol buffer declares %1 bytes, but only %2 remain.</source>
        <translation>Protocol Buffers 的字段声明了 %1 字节，但只剩 %2 字节。</translation>
    </message>
    <message>
        <source>Expected whole numbers in a field of a protocol buffer.</source>
        <translation>Protocol Buffers 的字段中应为整数。</translation>
    </message>
    <message>
        <source>Expected a string in a field of a protocol buffer.</source>
        <translation>Protocol Buffers 的字段中应为字符串。</translation>
    </message>
    <message>
        <source>A string of %1 bytes exceeds the limit of %2 bytes.</source>
        <translation>%1 字节的字符串超过 %2 字节的限制。</translation>
    </message>
    <message>
        <source>A string is not valid UTF-8.</source>
        <translation>字符串不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>%1 (line %2)</source>
        <translation>%1（第 %2 行）</translation>
    </message>
    <message>
        <source>The YAML document contains a node that refers to itself.</source>
        <translation>YAML 文档包含引用自身的节点。</translation>
    </message>
    <message>
        <source>The YAML document has more than %1 nodes, with aliases expanded.</source>
        <translation>展开别名后，YAML 文档的节点超过 %1 个。</translation>
    </message>
    <message>
        <source>The YAML document is nested more than %1 levels deep.</source>
        <translation>YAML 文档的嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>Expected a YAML document of at most %1 bytes.</source>
        <translation>YAML 文档最多可有 %1 字节。</translation>
    </message>
    <message>
        <source>Invalid YAML: %1</source>
        <translation>无效的 YAML：%1</translation>
    </message>
    <message>
        <source>The key “%1” is there twice, first in line %2.</source>
        <translation>键“%1”出现两次，第一次在第 %2 行。</translation>
    </message>
    <message>
        <source>The YAML document is not UTF-8 text.</source>
        <translation>该 YAML 文档不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>No end record found: the file is truncated or not a zip archive.</source>
        <translation>未找到结尾标记：文件被截断，或不是 ZIP 归档。</translation>
    </message>
    <message>
        <source>The zip64 locator points outside the file.</source>
        <translation>ZIP64 定位器指向文件之外。</translation>
    </message>
    <message>
        <source>The zip64 end record is not at the offset given by its locator.</source>
        <translation>ZIP64 结尾标记不在定位器所指的偏移处。</translation>
    </message>
    <message>
        <source>%1 bytes follow the end of the zip archive; they are ignored.</source>
        <translation>ZIP 归档结束之后还有 %1 字节；它们会被忽略。</translation>
    </message>
    <message>
        <source>The zip archive&apos;s directory is outside the file.</source>
        <translation>ZIP 归档的目录位于文件之外。</translation>
    </message>
    <message>
        <source>The zip archive has too many members.</source>
        <translation>ZIP 归档的成员过多。</translation>
    </message>
    <message>
        <source>The zip archive&apos;s directory is damaged.</source>
        <translation>ZIP 归档的目录已损坏。</translation>
    </message>
    <message>
        <source>A member name in the zip archive contains a NUL.</source>
        <translation>ZIP 归档中有一个成员名称含有 NUL。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive is outside the file.</source>
        <translation>ZIP 归档的成员 %1 位于文件之外。</translation>
    </message>
    <message>
        <source>The zip archive declares %1 members, but contains %2.</source>
        <translation>ZIP 归档声明有 %1 个成员，实有 %2 个。</translation>
    </message>
    <message>
        <source>The zip archive contains the member “%1” twice; the first one is used.</source>
        <translation>ZIP 归档中的成员 %1 出现了两次；使用第一个。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive is not at the offset given in the directory.</source>
        <translation>ZIP 归档的成员 %1 不在目录所记的偏移处。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive is encrypted.</source>
        <translation>ZIP 归档的成员 %1 已加密。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive uses an unsupported compression method.</source>
        <translation>ZIP 归档的成员 %1 使用了不支持的压缩方法。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive has conflicting sizes.</source>
        <translation>ZIP 归档的成员 %1 记有互相矛盾的大小。</translation>
    </message>
    <message>
        <source>The compressed member “%1” of the zip archive is damaged.</source>
        <translation>ZIP 归档中压缩的成员 %1 已损坏。</translation>
    </message>
    <message>
        <source>The compressed member “%1” of the zip archive overlaps another member.</source>
        <translation>ZIP 归档中压缩的成员 %1 与另一个成员重叠。</translation>
    </message>
    <message>
        <source>The size of an archive member differs from the planned size.</source>
        <translation>归档中有一个成员的大小与计划不同。</translation>
    </message>
    <message>
        <source>The file is truncated in the middle of a value.</source>
        <translation>文件在一个值的中间被截断。</translation>
    </message>
    <message>
        <source>Invalid prefix byte %1 for a %2-bit integer.</source>
        <translation>字节 %1 不是 %2 位整数的有效前缀。</translation>
    </message>
    <message>
        <source>Expected byte 0x00 or 0x01, found %1.</source>
        <translation>此处应为字节 0x00 或 0x01，实际为 %1。</translation>
    </message>
    <message>
        <source>%1 elements are declared, but only %2 bytes remain.</source>
        <translation>声明有 %1 个元素，但只剩 %2 字节。</translation>
    </message>
    <message>
        <source>%1 bytes are declared, but only %2 remain.</source>
        <translation>声明有 %1 字节，但只剩 %2 字节。</translation>
    </message>
    <message>
        <source>The MessagePack data ends in the middle of a value.</source>
        <translation>MessagePack 数据在一个值的中间结束。</translation>
    </message>
    <message>
        <source>The MessagePack data is nested more than %1 levels deep.</source>
        <translation>MessagePack 数据的嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>The MessagePack data declares %1 bytes, but only %2 remain.</source>
        <translation>MessagePack 数据声明有 %1 字节，但只剩 %2 字节。</translation>
    </message>
    <message>
        <source>The MessagePack data declares %1 elements, but only %2 bytes remain.</source>
        <translation>MessagePack 数据声明有 %1 个元素，但只剩 %2 字节。</translation>
    </message>
    <message>
        <source>Invalid MessagePack type byte 0x%1.</source>
        <translation>0x%1 不是有效的 MessagePack 类型字节。</translation>
    </message>
    <message>
        <source>Expected a string.</source>
        <translation>此处应为字符串。</translation>
    </message>
    <message>
        <source>%1 bytes follow the end of the MessagePack data.</source>
        <translation>MessagePack 数据结束之后还有 %1 字节。</translation>
    </message>
    <message>
        <source>The compressed data contains more than the expected %1 bytes.</source>
        <translation>压缩数据包含的内容超过预期的 %1 字节。</translation>
    </message>
    <message>
        <source>A node of the OCDBT database is damaged.</source>
        <translation>OCDBT 数据库的一个节点已损坏。</translation>
    </message>
    <message>
        <source>The OCDBT database refers to a file outside its folder: “%1”.</source>
        <translation>OCDBT 数据库引用了其文件夹之外的文件：“%1”。</translation>
    </message>
    <message>
        <source>A node of the OCDBT database ends after its file.</source>
        <translation>OCDBT 数据库的一个节点超出了其文件的末尾。</translation>
    </message>
    <message>
        <source>A node of the OCDBT database is larger than %1 MiB.</source>
        <translation>OCDBT 数据库的一个节点大于 %1 MiB。</translation>
    </message>
    <message>
        <source>The checksum of a node of the OCDBT database is wrong.</source>
        <translation>OCDBT 数据库的一个节点的校验和有误。</translation>
    </message>
    <message>
        <source>The OCDBT database has a version or a compression that is not supported.</source>
        <translation>不支持该 OCDBT 数据库的版本或压缩方式。</translation>
    </message>
    <message>
        <source>The keys of the OCDBT database take more than %1 MiB.</source>
        <translation>OCDBT 数据库的键超过 %1 MiB。</translation>
    </message>
    <message>
        <source>The numbered manifests of the OCDBT database are missing.</source>
        <translation>缺少 OCDBT 数据库的编号清单。</translation>
    </message>
    <message>
        <source>The OCDBT database contains the key “%1” twice.</source>
        <translation>OCDBT 数据库中键“%1”出现了两次。</translation>
    </message>
    <message>
        <source>The tree of the OCDBT database repeats more than %1 MiB of its nodes.</source>
        <translation>OCDBT 数据库的树重复引用的节点超过 %1 MiB。</translation>
    </message>
    <message>
        <source>The model refers to bytes outside the file.</source>
        <translation>模型引用了文件之外的字节。</translation>
    </message>
    <message>
        <source>The model refers to the same bytes too often.</source>
        <translation>模型引用相同字节的次数过多。</translation>
    </message>
    <message>
        <source>An offset of the model is 0.</source>
        <translation>模型中有一个偏移量为 0。</translation>
    </message>
    <message>
        <source>A table of the model is invalid.</source>
        <translation>模型中有一个表无效。</translation>
    </message>
    <message>
        <source>A list of the model declares %1 elements, but the file ends earlier.</source>
        <translation>模型中的一个列表声明了 %1 个元素，但文件提前结束。</translation>
    </message>
</context>
<context>
    <name>burnish::ErrorBanner</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>burnish::ExampleRuleDialog</name>
    <message>
        <source>&amp;Number of tensors</source>
        <translation>张量个数(&amp;N)</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>Make a rule from example tensors</source>
        <translation>从示例张量生成规则</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Filter tensors</source>
        <translation>筛选张量</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>&amp;Take the selected tensors</source>
        <translation>取用所选张量(&amp;T)</translation>
    </message>
    <message>
        <source>T&amp;ensors of the model, after the rules so far</source>
        <translation>模型的张量（已有规则之后）(&amp;E)</translation>
    </message>
    <message>
        <source>Tensors that the rule takes</source>
        <translation>规则取用的张量</translation>
    </message>
    <message>
        <source>Names of the new tensors</source>
        <translation>新张量的名称</translation>
    </message>
    <message>
        <source>One name on each line</source>
        <translation>每行一个名称</translation>
    </message>
    <message>
        <source>T&amp;hese</source>
        <translation>这些(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Operation</source>
        <translation>操作(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Become</source>
        <translation>成为(&amp;B)</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>取用</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>产生</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组数</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>Rules that do the same to others</source>
        <translation>对其他张量执行相同操作的规则</translation>
    </message>
    <message>
        <source>What the rule does</source>
        <translation>规则的效果</translation>
    </message>
    <message>
        <source>Take the tensors that become others: double-click them in the list.</source>
        <translation>选取要转换的张量：在列表中双击。</translation>
    </message>
    <message numerus="yes">
        <source>The rule changes %n group(s) of tensors.</source>
        <translation>
            <numerusform>此规则更改 %n 组张量。</numerusform>
        </translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>No tensor matches.</source>
        <translation>没有匹配的张量。</translation>
    </message>
</context>
<context>
    <name>burnish::Export</name>
    <message>
        <source>The file has changed since it was read.</source>
        <translation>文件在读取之后已被更改。</translation>
    </message>
    <message>
        <source>“%1” cannot be used in a command because it contains “=”.</source>
        <translation>%1 含有“=”，不能用在命令中。</translation>
    </message>
    <message>
        <source>The model was not opened from a file.</source>
        <translation>该模型不是从文件打开的。</translation>
    </message>
    <message>
        <source>This edit cannot be expressed as a command: %1.</source>
        <translation>这处修改无法用命令表达：%1。</translation>
    </message>
    <message>
        <source>The file was read with a different structure than the export uses.</source>
        <translation>读取文件所用的结构与导出所用的结构不同。</translation>
    </message>
    <message>
        <source>This selection of tensors cannot be expressed as a command.</source>
        <translation>命令无法表达这样的张量选择。</translation>
    </message>
    <message>
        <source>The structure does not come from a file that a command can name.</source>
        <translation>该结构并非来自命令可以指明的文件。</translation>
    </message>
    <message>
        <source>The template differs from its file.</source>
        <translation>模板与其文件中的内容不一致。</translation>
    </message>
    <message>
        <source>A command reads rules for tensors from a file: save them, and use --rules.</source>
        <translation>命令从文件读取张量规则：请保存规则并使用 --rules。</translation>
    </message>
    <message>
        <source>Burnish does not write PyTorch&apos;s quantised type %2 to %1 files. In Python, save the tensor with dequantize().</source>
        <translation>Burnish 不将 PyTorch 的量化类型 %2 写入 %1 文件。请在 Python 中用 dequantize() 保存该张量。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tensor(s) match no rule and stay as they are (%2).</source>
        <translation>
            <numerusform>%1：%n 个张量没有匹配的规则，保持不变（%2）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other tensor(s)</source>
        <translation>
            <numerusform>其他 %n 个张量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) became infinite or NaN, beyond the range of the type: %1.</source>
        <translation>
            <numerusform>%n 个数值超出类型的范围，变为无穷大或 NaN：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) became the end of the range of the type: %1.</source>
        <translation>
            <numerusform>%n 个数值超出类型的范围，变为该范围的端点：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) became zero, too small for the type: %1.</source>
        <translation>
            <numerusform>%n 个数值对该类型来说太小，变为零：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are quantised as %2 instead of %3, which Burn %4 does not read.</source>
        <translation>
            <numerusform>%n 个张量（例如 %1）被量化为 %2 而不是 %3，因为 Burn %4 不能读取后者。</numerusform>
        </translation>
    </message>
    <message>
        <source>The value %1 (element %2) does not fit into %3.</source>
        <translation>值 %1（元素 %2）超出 %3 的范围。</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>这是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>文件已经存在。</translation>
    </message>
    <message>
        <source>The file&apos;s folder does not exist.</source>
        <translation>文件所在的文件夹不存在。</translation>
    </message>
    <message>
        <source>Burn %1 does not read %2 files.</source>
        <translation>Burn %1 不能读取 %2 文件。</translation>
    </message>
    <message>
        <source>Nothing matched. Nothing was changed.</source>
        <translation>没有任何匹配，未作改动。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches a remap rule. Nothing was changed.</source>
        <translation>没有张量的名称与重映射规则匹配，未作改动。</translation>
    </message>
    <message>
        <source>The rules leave this tensor without a name.</source>
        <translation>规则使此张量没有了名称。</translation>
    </message>
    <message>
        <source>“%1” and “%2” would both be named “%3”.</source>
        <translation>%1 与 %2 都会被命名为 %3。</translation>
    </message>
    <message>
        <source>The model has no module “%1” to mark as %2.</source>
        <translation>模型中没有可标记为 %2 的模块 %1。</translation>
    </message>
    <message>
        <source>No tensor fills a field of the structure. Nothing was changed.</source>
        <translation>没有张量填入结构中的字段，未作改动。</translation>
    </message>
    <message>
        <source>The model contains no tensors.</source>
        <translation>模型中没有张量。</translation>
    </message>
    <message>
        <source>%1 does not support tensors of type %2.</source>
        <translation>%1 不支持数据类型为 %2 的张量。</translation>
    </message>
    <message>
        <source>No writable format is selected.</source>
        <translation>没有选择可写入的格式。</translation>
    </message>
    <message>
        <source>There is no tensor with this name to fill %1.</source>
        <translation>没有此名称的张量可填入 %1。</translation>
    </message>
    <message>
        <source>%1 files cannot be embedded: Burn does not read them from memory.</source>
        <translation>%1 文件不能嵌入：Burn 不能从内存中读取它们。</translation>
    </message>
    <message>
        <source>Records of Burn %1 have one type for all floats and one for all integers; precisions set for individual tensors are ignored.</source>
        <translation>Burn %1 的记录中，所有浮点数用一种类型，所有整数用一种类型；为单个张量设置的精度将被忽略。</translation>
    </message>
    <message>
        <source>Are these linear layers (with weights that must be transposed) or embeddings? The module type is unknown for %1. Mark them as Linear or Embedding, or provide the model&apos;s structure.</source>
        <translation>这些是线性层（权重需要转置）还是嵌入层？%1 的模块类型未知。请将它们标记为 Linear 或 Embedding，或提供模型的结构。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) share their bytes with others; %1 writes each of them separately.</source>
        <translation>
            <numerusform>%n 个张量与其他张量共用字节；%1 会将它们逐个写入。</numerusform>
        </translation>
    </message>
    <message>
        <source>All tensors fit into one file, so it is written without an index.</source>
        <translation>所有张量可放入一个文件，因此写入单个文件，不附索引。</translation>
    </message>
    <message>
        <source>Files of an older set remain next to the new one, and a program could load them instead: %1.</source>
        <translation>旧分片文件组的文件会留在新文件旁边，程序可能会误加载它们：%1。</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>这不是普通文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s) are converted to the quantisation scheme of Burn %1, which does not read the original one.</source>
        <translation>
            <numerusform>%n 个量化张量将转换为 Burn %1 的量化方案，因为它不能读取原来的方案。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>These tensors are not parameters, and Burn %2 loads only parameters: %1.</source>
        <translation>以下张量不是参数，而 Burn %2 只加载参数：%1。</translation>
    </message>
    <message>
        <source>These tensors are not parameters, and Burn %2 refuses files with tensors that the module does not have, unless its options allow them: %1.</source>
        <translation>以下张量不是参数；文件含有模块没有的张量时，Burn %2 会拒绝该文件，除非其选项允许：%1。</translation>
    </message>
    <message>
        <source>The record contains the %1. Burn %2 cannot load it from this file, because it expects other names for such a state.</source>
        <translation>此记录包含%1。Burn %2 无法从此文件加载它，因为它要求这种状态使用其他名称。</translation>
    </message>
    <message>
        <source>The record does not distinguish tuples from lists. These are written as lists: %1. If one is a tuple, Burn %2 does not find its tensors, because it expects their names without the index. Specify the structure with --rust or --template.</source>
        <translation>记录不区分元组与列表。以下各项按列表写入：%1。如果其中有元组，Burn %2 将找不到其张量，因为它要求名称中没有索引。请用 --rust 或 --template 指定结构。</translation>
    </message>
    <message>
        <source>Burn %1 expects the elements of tuples under names without the index, which this file keeps. These are or may be tuples: %2.</source>
        <translation>Burn %1 要求元组元素的名称不含索引，而此文件保留了索引。以下是或可能是元组：%2。</translation>
    </message>
    <message>
        <source>By its default settings, the %1 of Burn %2 does not find these tensors of the module in this file: %3. Burnpack has the names that Burn expects.</source>
        <translation>Burn %2 的 %1 在默认设置下，在此文件中找不到模块的这些张量：%3。Burnpack 使用 Burn 期望的名称。</translation>
    </message>
    <message>
        <source>The NdArray backend of Burn %1 has no half precision and panics when it loads this file; other backends load it.</source>
        <translation>Burn %1 的 NdArray 后端不支持半精度，加载此文件时会 panic；其他后端可以加载。</translation>
    </message>
    <message>
        <source>The layout is unspecified. The tensors are written unchanged, and programs that read the file will assume the layout of %1.</source>
        <translation>布局未注明。张量按原样写入，读取该文件的程序会认为它们采用 %1 的布局。</translation>
    </message>
    <message>
        <source>The names of the tensors start with “%1.”, but those of the structure&apos;s fields do not. Treat %1 as model root (--top-level-key %1).</source>
        <translation>张量的名称以 %1. 开头，而结构中字段的名称不是。请将 %1 视为模型的根（--top-level-key %1）。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are written as %2 instead of %3: their rows do not consist of whole blocks of %3.</source>
        <translation>
            <numerusform>%n 个张量（如 %1）写为 %2 而非 %3：其行不由 %3 的整块组成。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are converted from %2 to %3 exactly: the codes and scales stay the same.</source>
        <translation>
            <numerusform>%n 个张量（如 %1）从 %2 精确转换为 %3：编码和缩放系数保持不变。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are not quantised: %2</source>
        <translation>
            <numerusform>%n 个张量（如 %1）未量化：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Programs find the parts of this quantised tensor under the name “%1”.</source>
        <translation>程序会以 %1 为名查找此量化张量的各部分。</translation>
    </message>
    <message>
        <source>No tensor matches a rule. Nothing was changed.</source>
        <translation>没有张量匹配任何规则。未作任何更改。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are stored as %2 beside others as %3. transformers loads one method of quantisation per model, so it cannot load them together; quantization_config stays as it is. Dequantise them, or give all of them one scheme by exceptions.</source>
        <translation>
            <numerusform>%n 个张量（如 %1）以 %2 存储，而其他张量以 %3 存储。transformers 对每个模型只加载一种量化方法，因此无法一起加载它们；quantization_config 保持不变。请将它们反量化，或通过例外为所有张量指定同一方案。</numerusform>
        </translation>
    </message>
    <message>
        <source>Programs that load experts in MXFP4 expect floats everywhere else.</source>
        <translation>加载 MXFP4 专家的程序要求其余张量都是浮点数。</translation>
    </message>
    <message>
        <source>%1 stores tensors of three axes only if they are experts: “experts.%2” and “experts.%3”. Split the tensor into matrices by rules, or choose another precision for it.</source>
        <translation>%1 只在三个轴的张量是专家（“experts.%2”和“experts.%3”）时存储它们。请用规则将张量拆分为矩阵，或为其选择其他精度。</translation>
    </message>
    <message>
        <source>%1 stores experts as [experts, inputs, outputs], as gpt-oss has them; these are [experts, outputs, inputs].</source>
        <translation>%1 像 gpt-oss 那样以 [专家, 输入, 输出] 存储专家；这里是 [专家, 输出, 输入]。</translation>
    </message>
    <message>
        <source>%1 stores experts as [experts, outputs, inputs]; these are [experts, inputs, outputs].</source>
        <translation>%1 以 [专家, 输出, 输入] 存储专家；这里是 [专家, 输入, 输出]。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, become floats beside others that keep their codes. Loaders look for codes in their place, because no quantization_config can be changed to list them. Copy config.json with the model, or dequantise the others, too.</source>
        <translation>
            <numerusform>%n 个张量（例如 %1）变为浮点数，而其他张量保留其编码。由于没有可以修改的 quantization_config 来列出它们，加载程序会在这些位置查找编码。请将 config.json 与模型一起复制，或将其他张量也反量化。</numerusform>
        </translation>
    </message>
    <message>
        <source>The export renames modules, and the entry %1 of quantization_config was not examined. It stays as it is: check what it selects among the new names.</source>
        <translation>导出会重命名模块，而 quantization_config 中的条目 %1 未经检查，保持不变。请检查它在新名称中选中了什么。</translation>
    </message>
    <message>
        <source>Expected quantization_config to be a JSON object.</source>
        <translation>quantization_config 应为 JSON 对象。</translation>
    </message>
    <message>
        <source>The file and the Rust source that includes it would have the same name. Give the file another, such as model.bin.</source>
        <translation>文件与包含它的 Rust 源文件会同名。请为文件另取名称，例如 model.bin。</translation>
    </message>
    <message>
        <source>The file would contain source code under the name of a model. Give it a name such as %1.</source>
        <translation>文件会以模型的名称保存源代码。请改用 %1 之类的名称。</translation>
    </message>
    <message>
        <source>The file contains objects that Burnish does not read, such as “%1”, and no tensors.</source>
        <translation>文件包含 Burnish 不读取的对象（如 %1），没有张量。</translation>
    </message>
    <message>
        <source>Nothing was written, as --strict asks.</source>
        <translation>按照 --strict 的要求，没有写入任何文件。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches “%1”, so this excludes nothing.</source>
        <translation>没有张量名称匹配“%1”，因此它不排除任何张量。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches “%1”, so this selects nothing.</source>
        <translation>没有张量名称匹配“%1”，因此它不选取任何张量。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches “%1”, so this precision applies to nothing.</source>
        <translation>没有张量名称匹配“%1”，因此该精度不适用于任何张量。</translation>
    </message>
    <message numerus="yes">
        <source>%1 cannot store the model&apos;s own metadata: %n entry(s) left out.</source>
        <translation>
            <numerusform>%1 无法存储模型自身的元数据：略去 %n 项。</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor that matches “%1” has numbers of this kind, so this precision applies to nothing.</source>
        <translation>匹配“%1”的张量都不含这类数值，因此该精度不适用于任何张量。</translation>
    </message>
    <message>
        <source>There is no structure that could have the field “%1”.</source>
        <translation>没有指定结构，因此不存在字段“%1”。</translation>
    </message>
    <message>
        <source>“%1” matches no list with indices that would change.</source>
        <translation>“%1”不匹配任何会更改索引的列表。</translation>
    </message>
    <message>
        <source>outliers determine the scales in %1 of %2 blocks</source>
        <translation>离群值决定了 %2 个块中 %1 个块的缩放系数</translation>
    </message>
    <message>
        <source>%1 cannot store tensors quantised as %2. Dequantise them.</source>
        <translation>%1 无法存储以 %2 量化的张量。请将其反量化。</translation>
    </message>
    <message>
        <source>%1 cannot store tensors quantised as %2. Quantise them to a scheme that it can store, such as %3, or dequantise them.</source>
        <translation>%1 无法存储以 %2 量化的张量。请改用它能存储的方案（如 %3）量化，或将其反量化。</translation>
    </message>
    <message numerus="yes">
        <source>%n transposed</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>已转置 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n renamed</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>已重命名 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cast</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>已转换类型 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor fills this field; it keeps its value.</source>
        <translation>没有张量填入此字段；保留其原值。</translation>
    </message>
    <message>
        <source>The export has no file to write to.</source>
        <translation>导出没有可写入的文件。</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: the dtype or shape differs.</source>
        <translation>写入的文件读回后与计划不符：数据类型或形状不同。</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: the parameter ID differs.</source>
        <translation>写入的文件读回后与计划不符：参数 ID 不同。</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: the numbers differ.</source>
        <translation>写入的文件读回后与计划不符：数值不同。</translation>
    </message>
    <message>
        <source>Files of this format cannot be read back.</source>
        <translation>此格式的文件无法读回。</translation>
    </message>
    <message>
        <source>Cannot read back the written file: %1</source>
        <translation>无法读回写入的文件：%1</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: it contains different tensors.</source>
        <translation>写入的文件读回后与计划不符：其中的张量不同。</translation>
    </message>
    <message>
        <source>the written model</source>
        <translation>已写入的模型</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: it has other bytes than those that were written.</source>
        <translation>写入的文件读回后与计划不符：其字节与写出的不同。</translation>
    </message>
    <message>
        <source>The model is %1 MiB; the clipboard can hold at most %2 MiB. Export it to a file instead.</source>
        <translation>模型大小为 %1 MiB；剪贴板至多容纳 %2 MiB。请改为导出到文件。</translation>
    </message>
    <message>
        <source>The underlying model has a module in place of this tensor.</source>
        <translation>下层模型中，此张量的位置上是模块。</translation>
    </message>
    <message>
        <source>The underlying model has no module at this path.</source>
        <translation>下层模型在此位置没有模块。</translation>
    </message>
    <message>
        <source>Expected a float precision (%1), found “%2”.</source>
        <translation>应为浮点数的精度（%1），实际为“%2”。</translation>
    </message>
    <message>
        <source>Expected a float precision (%1, or a quantisation scheme such as q8s or Q4_K), found “%2”.</source>
        <translation>应为浮点精度（%1，或 q8s、Q4_K 之类的量化方案），实际为“%2”。</translation>
    </message>
    <message>
        <source>Expected a precision (%1, i64, i32, i16, i8, or a quantisation scheme such as q8s, q4s/32:f16 or Q4_K), found “%2”.</source>
        <translation>应为精度（%1、i64、i32、i16、i8，或 q8s、q4s/32:f16、Q4_K 之类的量化方案），实际为“%2”。</translation>
    </message>
    <message>
        <source>Expected an integer precision (keep, i64, i32, i16 or i8), found “%1”.</source>
        <translation>应为整数的精度（keep、i64、i32、i16 或 i8），实际为 %1。</translation>
    </message>
    <message>
        <source>Expected a precision for some tensors as REGEX=P, found “%1”.</source>
        <translation>对部分张量的精度指定应为 REGEX=P 形式，实际为 %1。</translation>
    </message>
    <message>
        <source>Invalid precision pattern “%1”: %2</source>
        <translation>精度的正则表达式 %1 无效：%2</translation>
    </message>
    <message>
        <source>it has at most one axis, as norms and biases do</source>
        <translation>它最多只有一个轴，如归一化层参数和偏置</translation>
    </message>
    <message>
        <source>it is a buffer, not a weight</source>
        <translation>它是缓冲区，不是权重</translation>
    </message>
    <message>
        <source>it is an embedding, and errors in single rows do not average out</source>
        <translation>它是嵌入层，单行的误差不会相互抵消</translation>
    </message>
    <message>
        <source>a few outliers determine the scales of all other values</source>
        <translation>少数离群值决定了其他所有值的缩放系数</translation>
    </message>
    <message>
        <source>it is a bias</source>
        <translation>它是偏置</translation>
    </message>
    <message>
        <source>it is the output layer, and no other layer evens out its errors</source>
        <translation>它是输出层，没有其他层可以抵消其误差</translation>
    </message>
    <message>
        <source>it chooses between experts, and small errors change the choice</source>
        <translation>它用于选择专家，微小的误差也会改变选择</translation>
    </message>
    <message>
        <source>it loses at least one bit more than most tensors with this scheme</source>
        <translation>它比采用此方案的大多数张量至少多损失一位</translation>
    </message>
    <message>
        <source>it seems to be the output layer: no other layer takes its output, and none evens out its errors</source>
        <translation>它似乎是输出层：没有其他层使用它的输出，其误差也没有层来抵消</translation>
    </message>
    <message>
        <source>The configuration is not a JSON object.</source>
        <translation>该配置不是 JSON 对象。</translation>
    </message>
    <message>
        <source>Expected a file size such as 5GB, 500MiB or a number of bytes, found “%1”.</source>
        <translation>应为 5GB、500MiB 这样的文件大小或字节数，实际为 %1。</translation>
    </message>
    <message>
        <source>%1 files cannot be sharded: no program would read the shards as one model.</source>
        <translation>%1 文件不能分片：没有程序会将它们作为一个模型读取。</translation>
    </message>
    <message>
        <source>The tensors are too large in total for a sharded set.</source>
        <translation>所有张量合计太大，无法写入一个分片文件组。</translation>
    </message>
    <message>
        <source>The set would have %1 files; at most %2 can be numbered.</source>
        <translation>分片文件组会有 %1 个文件；最多只能编号 %2 个。</translation>
    </message>
    <message>
        <source>Expected a file name in UTF-8: the index of a sharded set is JSON and lists the files by name.</source>
        <translation>文件名应为 UTF-8：分片文件组的索引是 JSON，并按名称列出文件。</translation>
    </message>
    <message>
        <source>An index cannot refer to the files of “%1”: expected a name without “..”, “:” and “\”.</source>
        <translation>索引无法引用 %1 的文件：名称不应包含“..”、“:”和“\”。</translation>
    </message>
    <message>
        <source>The index would be too large: expected at most %1 bytes, found %2.</source>
        <translation>索引将会过大：最多应为 %1 字节，实际为 %2 字节。</translation>
    </message>
    <message>
        <source>The files of a model cannot be copied with source code that embeds it.</source>
        <translation>模型嵌入源代码时，无法同时复制其文件。</translation>
    </message>
    <message>
        <source>The export and a copied file have the same name.</source>
        <translation>导出的文件与要复制的文件同名。</translation>
    </message>
    <message>
        <source>The configuration belongs to another model in this folder, so it cannot describe what the export quantises. Choose another folder.</source>
        <translation>该配置属于此文件夹中的另一个模型，无法描述此次导出所量化的内容。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>%1 stores only tensors named “weight” in a module.</source>
        <translation>%1 只存储模块中名为“weight”的张量。</translation>
    </message>
    <message>
        <source>%1 stores tensors of three axes only if they are experts, such as “switch_mlp.gate_proj.weight”.</source>
        <translation>只有三个轴的张量是专家（例如“switch_mlp.gate_proj.weight”）时，%1 才会存储。</translation>
    </message>
    <message numerus="yes">
        <source>The file leaves open how %n tensor(s) are quantised, as the file that they come from does, so their parts are read as separate tensors until the form is chosen again.</source>
        <translation>
            <numerusform>该文件与来源文件一样，没有说明 %n 个张量的量化方式，因此在重新选择形式之前，其各部分会作为单独的张量读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing in the files says how this tensor is quantised; the written configuration would decide it. Choose its form first (--quantised-as).</source>
        <translation>文件中没有任何内容说明该张量的量化方式；写入的配置会替它作出决定。请先选择其形式（--quantised-as）。</translation>
    </message>
    <message>
        <source>The configuration for the other quantised tensors would describe this one, too (%1), so that it would be read as %2 and have other values. Give it their scheme, or dequantise it or the others.</source>
        <translation>其他量化张量的配置也会用于该张量（%1），它将被读取为 %2，数值会不同。请为它选择与其他张量相同的方案，或将它或其他张量反量化。</translation>
    </message>
    <message>
        <source>Copy the configuration of its model into the folder, or dequantise it.</source>
        <translation>请将其模型的配置复制到该文件夹，或将其反量化。</translation>
    </message>
    <message>
        <source>Copy the configuration of its model into the folder, choose SafeTensors, or dequantise it.</source>
        <translation>请将其模型的配置复制到该文件夹、选择 SafeTensors，或将其反量化。</translation>
    </message>
    <message>
        <source>The file would not say how this tensor is quantised (%1), so that its parts would be read as separate tensors. %2</source>
        <translation>文件不会说明该张量的量化方式（%1），其各部分将被读取为单独的张量。%2</translation>
    </message>
    <message>
        <source>The file would not say how this tensor is quantised (%1), so that it would be read with other settings and have other values. %2</source>
        <translation>文件不会说明该张量的量化方式（%1），它将按其他设置读取，数值会不同。%2</translation>
    </message>
    <message>
        <source>The file would not say how this tensor is quantised (%1), so that it would be read as %2 and have other values. %3</source>
        <translation>文件不会说明该张量的量化方式（%1），它将被读取为 %2，数值会不同。%3</translation>
    </message>
    <message>
        <source>%1 does not store embeddings: its library loads only those that are floats.</source>
        <translation>%1 不存储嵌入：其库只能加载浮点嵌入。</translation>
    </message>
    <message>
        <source>The folder cannot be created.</source>
        <translation>无法创建文件夹。</translation>
    </message>
    <message>
        <source>The tensor belongs to none of the modules of the model of sentence-transformers that it is written beside.</source>
        <translation>该张量不属于一同写出的 sentence-transformers 模型的任何模块。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of modules that are listed several times are written once.</source>
        <translation>
            <numerusform>多次列出的模块中的 %n 个张量只写入一次。</numerusform>
        </translation>
    </message>
    <message>
        <source>A model of sentence-transformers is written as one file for each of its modules, which cannot be divided into shards. Omit the size of the shards.</source>
        <translation>sentence-transformers 模型的每个模块写成一个文件，无法再拆分为分片。请省略分片大小。</translation>
    </message>
    <message>
        <source>All modules are written into one file, which sentence-transformers does not load. To write each module into its own folder, give a SafeTensors file the name %1.</source>
        <translation>所有模块写入一个文件，sentence-transformers 无法加载。若要把每个模块写入其自己的文件夹，请将 SafeTensors 文件命名为 %1。</translation>
    </message>
    <message>
        <source>The tensors of several modules of sentence-transformers cannot be quantised together: the description of quantised tensors names those of one file. Open the weight file of one module instead of modules.json, and export that.</source>
        <translation>sentence-transformers 的多个模块的张量不能一起量化：量化张量的说明只按单个文件中的名称列出张量。请打开其中一个模块的权重文件而不是 modules.json，然后导出它。</translation>
    </message>
    <message>
        <source>The folder has other files of a checkpoint, which programs would read together with the new ones: %1. Choose another folder.</source>
        <translation>文件夹中有检查点的其他文件，程序会将它们与新文件一起读取：%1。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>%1 files have their weights in files of a size of their own. Omit the size of the shards.</source>
        <translation>%1 文件的权重文件大小是固定的。请省略分片大小。</translation>
    </message>
</context>
<context>
    <name>burnish::ExportAdapter</name>
    <message>
        <source>Gamma and beta keep their names in these modules, because nothing shows that they belong to norms: %1.</source>
        <translation>以下模块中的 gamma 和 beta 保留名称，因为没有迹象表明它们属于归一化层：%1。</translation>
    </message>
    <message>
        <source>The tensors use neither the PyTorch nor the Burn layout. They are written unchanged, as if they used the %1 layout.</source>
        <translation>这些张量既不采用 PyTorch 布局，也不采用 Burn 布局；它们原样写入，如同采用 %1 布局。</translation>
    </message>
    <message>
        <source>The tensors keep the %1 layout, but the target uses the %2 layout: the chosen adapter replaces the automatic one. Choose both.</source>
        <translation>张量保持 %1 布局，而目标采用 %2 布局：所选的适配器取代了自动选择的适配器。请同时选择两者。</translation>
    </message>
    <message>
        <source>The model&apos;s tensors are already marked as using the %1 layout; the chosen adapter %2 converts them again.</source>
        <translation>模型的张量已标明采用 %1 布局；所选的适配器 %2 会再次转换它们。</translation>
    </message>
    <message>
        <source>Programs that read this file expect the %1 layout, but the chosen adapter produces the %2 layout.</source>
        <translation>读取此文件的程序会认为张量采用 %1 布局，而所选的适配器生成的是 %2 布局。</translation>
    </message>
    <message>
        <source>other</source>
        <comment>layout</comment>
        <translation>其他</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>layout</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>PyTorch → Burn</source>
        <translation>PyTorch → Burn</translation>
    </message>
    <message>
        <source>Burn → PyTorch</source>
        <translation>Burn → PyTorch</translation>
    </message>
    <message>
        <source>Half precision</source>
        <translation>半精度</translation>
    </message>
    <message>
        <source>The adapter would rename this tensor to “%1”, but that name is already in use.</source>
        <translation>适配器会将此张量重命名为 %1，但该名称已被使用。</translation>
    </message>
    <message>
        <source>%1 weight: PyTorch stores it as [out, in], Burn as [in, out].</source>
        <translation>%1 的权重：PyTorch 以 [out, in] 存储，Burn 以 [in, out] 存储。</translation>
    </message>
    <message>
        <source>%1 parameter: weight and bias in PyTorch, gamma and beta in Burn.</source>
        <translation>%1 的参数：在 PyTorch 中为 weight 和 bias，在 Burn 中为 gamma 和 beta。</translation>
    </message>
    <message>
        <source>The half-precision adapter converts between F32 and F16 in modules such as %1.</source>
        <translation>半精度适配器会在 %1 等模块中进行 F32 与 F16 之间的转换。</translation>
    </message>
    <message>
        <source>Treated as linear layers by name only, and transposed: %1. Mark any that are not linear layers.</source>
        <translation>仅凭名称视为线性层并转置：%1。请标记其中不是线性层的模块。</translation>
    </message>
    <message>
        <source>Treated as embeddings by name only, and not transposed: %1. Mark any that are not embeddings.</source>
        <translation>仅凭名称视为嵌入层，不转置：%1。请标记其中不是嵌入层的模块。</translation>
    </message>
    <message>
        <source>Not transposed, because their biases show that the weights already have the opposite orientation: %1.</source>
        <translation>未转置，因为其偏置表明权重已是相反的方向：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1，另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown adapter “%1”.</source>
        <translation>未知的适配器 %1。</translation>
    </message>
    <message>
        <source>Not renamed, because these norms already have the names that they get in the other layout: %1.</source>
        <translation>未重命名，因为这些归一化层已经采用它们在另一种布局中的名称：%1。</translation>
    </message>
    <message>
        <source>Unchanged, because the metadata says that they are stored alike in PyTorch&apos;s layout and in Burn&apos;s: %1.</source>
        <translation>保持不变，因为元数据表明它们在 PyTorch 布局和 Burn 布局中的存储方式相同：%1。</translation>
    </message>
    <message>
        <source>Transposed to [out, in], as linear layers: %1. If they are layers of the type Conv1D of transformers&apos; GPT-2, which stores [in, out], mark them as Conv1D.</source>
        <translation>作为线性层转置为 [out, in]：%1。如果它们是 transformers 中 GPT-2 的 Conv1D 层（以 [in, out] 存储），请将其标记为 Conv1D。</translation>
    </message>
    <message>
        <source>Which layout do the tensors of %1 use?</source>
        <translation>%1 的张量采用哪种布局？</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>模型</translation>
    </message>
    <message numerus="yes">
        <source>%n are transposed</source>
        <translation>
            <numerusform>%n 个将转置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are renamed</source>
        <translation>
            <numerusform>%n 个将重命名</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 layout: %2</source>
        <translation>%1 布局：%2</translation>
    </message>
    <message>
        <source>%1 layout: the tensors stay unchanged</source>
        <translation>%1 布局：张量保持不变</translation>
    </message>
    <message>
        <source>Burn stores the weights of linear layers as [in, out], PyTorch as [out, in]; norms have gamma and beta in Burn, weight and bias in PyTorch.</source>
        <translation>Burn 的线性层权重按 [in, out] 存储，PyTorch 按 [out, in] 存储；归一化层在 Burn 中有 gamma 和 beta，在 PyTorch 中有 weight 和 bias。</translation>
    </message>
    <message>
        <source>Choose an adapter, or none.</source>
        <translation>请选择适配器，或选择不使用。</translation>
    </message>
    <message>
        <source>Set the layout of the model.</source>
        <translation>请设置该模型的布局。</translation>
    </message>
</context>
<context>
    <name>burnish::ExportController</name>
    <message>
        <source>Planning %1</source>
        <translation>正在制定 %1 的计划</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message>
        <source>Cancelled. The old file is as it was.</source>
        <translation>已取消。原文件保持原样。</translation>
    </message>
    <message>
        <source>Written and verified: %1</source>
        <translation>已写入并通过校验：%1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Cancelled. No file was written.</source>
        <translation>已取消。没有写入文件。</translation>
    </message>
</context>
<context>
    <name>burnish::ExportDialog</name>
    <message>
        <source>Export %1</source>
        <translation>导出 %1</translation>
    </message>
    <message>
        <source>tensors written</source>
        <translation>写入张量</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>unused</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>with losses</source>
        <translation>有精度损失</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>精度损失</translation>
    </message>
    <message>
        <source>All tensors</source>
        <translation>全部张量</translation>
    </message>
    <message>
        <source>Tensors in the export</source>
        <translation>导出的张量</translation>
    </message>
    <message>
        <source>Missing and unused tensors</source>
        <translation>缺失与未使用的张量</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>The same export as a shell command</source>
        <translation>将同样的导出写成一行终端命令</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Free on disk: %1</source>
        <translation>磁盘可用：%1</translation>
    </message>
    <message>
        <source>Counting losses…</source>
        <translation>正在统计精度损失…</translation>
    </message>
    <message>
        <source>Counting cast losses</source>
        <translation>统计类型转换的精度损失</translation>
    </message>
    <message>
        <source>size unknown</source>
        <translation>大小未知</translation>
    </message>
    <message>
        <source>At most %1; gzip is known when written</source>
        <translation>至多 %1；Gzip 压缩后的大小写入后才能确定</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>Change the selection</source>
        <translation>更改选择范围</translation>
    </message>
    <message>
        <source>%1 bytes exactly</source>
        <translation>恰好 %1 字节</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>At most %1; known when written</source>
        <translation>至多 %1；写入后才能确定</translation>
    </message>
    <message>
        <source>Copy as Rust</source>
        <translation>复制为 Rust 代码</translation>
    </message>
    <message>
        <source>A burn-store program that performs the same export</source>
        <translation>完成同样导出的 burn-store 程序</translation>
    </message>
    <message>
        <source>PyTorch layout</source>
        <translation>PyTorch 布局</translation>
    </message>
    <message>
        <source>Burn layout</source>
        <translation>Burn 布局</translation>
    </message>
    <message>
        <source>Linear layers</source>
        <translation>线性层</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>嵌入层</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n file(s) with the index</source>
        <translation>
            <numerusform>连同索引共 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 个</translation>
    </message>
    <message>
        <source>%1 bytes exactly; the source file has %2</source>
        <translation>恰好 %1 字节；原文件为 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n more field(s) than this export.</source>
        <translation>
            <numerusform>%1 比本次导出多 %n 个字段。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n more field(s) than this export. Missing here: %2.</source>
        <translation>
            <numerusform>%1 比本次导出多 %n 个字段。本次导出缺少：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace anyway</source>
        <translation>仍然替换</translation>
    </message>
    <message>
        <source>Use the structure</source>
        <translation>使用该结构</translation>
    </message>
    <message numerus="yes">
        <source>Without the structure %1, the file will lack %n field(s): %2.</source>
        <translation>
            <numerusform>若不使用结构 %1，文件将缺少 %n 个字段：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust 源代码…</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>模板…</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of the model will not be written because no field of the structure accepts them: %1.</source>
        <translation>
            <numerusform>模型中有 %n 个张量不会写入，因为结构中没有字段接纳它们：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Burn would refuse this file: %n field(s) missing: %1.</source>
        <translation>
            <numerusform>Burn 将拒绝此文件：缺失 %n 个字段：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>配对…</translation>
    </message>
    <message>
        <source>Reading the structure of %1</source>
        <translation>正在读取 %1 的结构</translation>
    </message>
    <message>
        <source>Matching tensors to fields</source>
        <translation>正在将张量与字段配对</translation>
    </message>
    <message>
        <source>Save as recipe…</source>
        <translation>另存为配方…</translation>
    </message>
    <message>
        <source>Neither a command nor a recipe can repeat this export.</source>
        <translation>命令和配方都无法重复这次导出。</translation>
    </message>
    <message>
        <source>A command cannot repeat this export, but a recipe can.</source>
        <translation>命令无法重复这次导出，配方可以。</translation>
    </message>
    <message>
        <source>Save the recipe</source>
        <translation>保存配方</translation>
    </message>
    <message>
        <source>Recipes (*.json)</source>
        <translation>配方 (*.json)</translation>
    </message>
    <message>
        <source>Writing the recipe</source>
        <translation>正在写入配方</translation>
    </message>
    <message>
        <source>Recipe saved, command copied: %1</source>
        <translation>已保存配方，已复制命令：%1</translation>
    </message>
    <message>
        <source>The file does not say whether the quantised values of %1 are integers (Burn 0.22 on CPUs) or floats (GPUs, Burn 0.23).</source>
        <translation>文件未说明 %1 的量化值是整数（CPU 上的 Burn 0.22）还是浮点数（GPU、Burn 0.23）。</translation>
    </message>
    <message>
        <source>Read as integers</source>
        <translation>按整数读取</translation>
    </message>
    <message>
        <source>Read as floats</source>
        <translation>按浮点数读取</translation>
    </message>
    <message>
        <source>Treat %1 as model root</source>
        <translation>将 %1 视为模型的根</translation>
    </message>
    <message>
        <source>Run elsewhere…</source>
        <translation>在其他机器上运行…</translation>
    </message>
    <message>
        <source>Divide the export into parts for Slurm, Kubernetes or Ray</source>
        <translation>把导出分成多个部分，交给 Slurm、Kubernetes 或 Ray</translation>
    </message>
    <message>
        <source>Dequantise to %1</source>
        <translation>反量化为 %1</translation>
    </message>
    <message>
        <source>Losses of the selected tensor</source>
        <translation>所选张量的精度损失</translation>
    </message>
    <message numerus="yes">
        <source>There are %n more like this.</source>
        <translation>
            <numerusform>另有 %n 个同类。</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor is written.</source>
        <translation>没有写出任何张量。</translation>
    </message>
    <message>
        <source>No tensor loses anything.</source>
        <translation>没有张量有任何损失。</translation>
    </message>
    <message>
        <source>What is lost is known when the values have been read.</source>
        <translation>读取数值后才能知道会损失什么。</translation>
    </message>
    <message>
        <source>Nothing is missing or unused.</source>
        <translation>没有缺失或未使用的项目。</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
</context>
<context>
    <name>burnish::ExportForm</name>
    <message>
        <source>Write to</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Recorder</source>
        <translation>记录器</translation>
    </message>
    <message>
        <source>Burn version</source>
        <translation>Burn 版本</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度设置</translation>
    </message>
    <message>
        <source>Keep existing</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Double (%1)</source>
        <translation>双精度（%1）</translation>
    </message>
    <message>
        <source>Full (%1)</source>
        <translation>全精度（%1）</translation>
    </message>
    <message>
        <source>Half (%1)</source>
        <translation>半精度（%1）</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>keep</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>Integers</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>Floats</source>
        <translation>浮点</translation>
    </message>
    <message>
        <source>Add an exception</source>
        <translation>添加例外</translation>
    </message>
    <message>
        <source>Exceptions</source>
        <translation>例外</translation>
    </message>
    <message>
        <source>Regex of the exception</source>
        <translation>例外的正则表达式</translation>
    </message>
    <message>
        <source>Dtype of the exception</source>
        <translation>例外的数据类型</translation>
    </message>
    <message>
        <source>Remove this exception</source>
        <translation>移除此例外</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>All %1 (no filter)</source>
        <translation>全部 %1 个（未筛选）</translation>
    </message>
    <message>
        <source>Selection only</source>
        <translation>仅选中的内容</translation>
    </message>
    <message>
        <source>Tensors that match a filter</source>
        <translation>与筛选条件匹配的张量</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>name, regex, dtype:f16, shape:[*,768], size&gt;10M</source>
        <translation>名称、正则、dtype:f16、shape:[*,768]、size&gt;10M</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>None (names only)</source>
        <translation>无（仅按名称）</translation>
    </message>
    <message>
        <source>Template: %1</source>
        <translation>模板：%1</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>Allow missing fields</source>
        <translation>允许字段缺失</translation>
    </message>
    <message>
        <source>Read back and compare every tensor</source>
        <translation>写入后读回并逐个比对张量</translation>
    </message>
    <message>
        <source>Replace an existing file</source>
        <translation>替换已有文件</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>导出到</translation>
    </message>
    <message>
        <source>The Burn release that will read the file</source>
        <translation>将要读取此文件的 Burn 版本</translation>
    </message>
    <message>
        <source>A file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Rust source with embedded bytes (.rs)</source>
        <translation>内嵌字节的 Rust 源代码 (.rs)</translation>
    </message>
    <message>
        <source>A file and Rust source that includes it</source>
        <translation>文件，以及引用它的 Rust 源代码</translation>
    </message>
    <message>
        <source>C++ header with embedded bytes (.hpp)</source>
        <translation>内嵌字节的 C++ 头文件 (.hpp)</translation>
    </message>
    <message>
        <source>Programs without a file system can embed the model</source>
        <translation>没有文件系统的程序可将模型嵌入自身</translation>
    </message>
    <message>
        <source>Write as</source>
        <translation>写为</translation>
    </message>
    <message>
        <source>Burn&apos;s names for recorders with their precision settings</source>
        <translation>Burn 对记录器及其精度设置的命名</translation>
    </message>
    <message>
        <source>Also writes %1</source>
        <translation>同时写出 %1</translation>
    </message>
    <message>
        <source>Written as %1</source>
        <translation>写为 %1</translation>
    </message>
    <message>
        <source>Written as %1: Burn&apos;s recorders replace the extension</source>
        <translation>写为 %1：Burn 的记录器会替换扩展名</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>type, Rust source</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>Renumber lists without gaps</source>
        <translation>列表连续编号</translation>
    </message>
    <message>
        <source>fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2, as in burn-store&apos;s numbering of models read from PyTorch</source>
        <translation>fc.0、fc.2、fc.4 变为 fc.0、fc.1、fc.2，与 burn-store 读取 PyTorch 文件时的编号相同</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Adapts tensors between the conventions of PyTorch and Burn: transposes the weights of linear layers and renames the parameters of norms</source>
        <translation>在 PyTorch 与 Burn 的存储方式之间适配张量：转置线性层的权重，重命名归一化层的参数</translation>
    </message>
    <message>
        <source>Layout of the model: %1</source>
        <translation>模型的布局：%1</translation>
    </message>
    <message>
        <source>asks when needed</source>
        <translation>需要时询问</translation>
    </message>
    <message>
        <source>none needed</source>
        <translation>无需适配器</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>自动：%1</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>Files of up to</source>
        <translation>每个文件至多</translation>
    </message>
    <message>
        <source>Split into several files with an index, as transformers does for large models; a tensor larger than the limit gets its own file</source>
        <translation>分为多个文件并附索引，与 transformers 写入大模型的方式相同；超过上限的张量单独成为一个文件</translation>
    </message>
    <message>
        <source>Maximum file size</source>
        <translation>文件大小上限</translation>
    </message>
    <message>
        <source>Size unit</source>
        <translation>大小的单位</translation>
    </message>
    <message>
        <source>A record of the same model type, or its Rust source. These contain fields that cannot be inferred from tensors alone: constants, fixed-size arrays, empty lists and options</source>
        <translation>同一模型类型的记录或其 Rust 源代码：其中含有仅凭张量无法得知的字段，如常量、定长数组、空列表和空选项</translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust 源代码…</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>模板…</translation>
    </message>
    <message>
        <source>Fields without a matching tensor keep the template&apos;s contents</source>
        <translation>没有张量填入的字段保留模板中的内容</translation>
    </message>
    <message>
        <source>Requires a template, which supplies the contents of fields without a matching tensor</source>
        <translation>需要模板：由模板为没有张量填入的字段提供内容</translation>
    </message>
    <message>
        <source>Rust source of the model</source>
        <translation>模型的 Rust 源代码</translation>
    </message>
    <message>
        <source>Record to use as a template</source>
        <translation>用作模板的记录</translation>
    </message>
    <message>
        <source>Other scheme…</source>
        <translation>其他方案…</translation>
    </message>
    <message>
        <source>Quantised</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>Integers (Burn 0.22 on CPUs)</source>
        <translation>整数（CPU 上的 Burn 0.22）</translation>
    </message>
    <message>
        <source>Floats (GPUs, Burn 0.23)</source>
        <translation>浮点数（GPU、Burn 0.23）</translation>
    </message>
    <message>
        <source>The meaning of E4M3, E5M2 and E2M1 values, which the file does not determine</source>
        <translation>E4M3、E5M2 和 E2M1 值的含义，文件未予确定</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>读取为</translation>
    </message>
    <message>
        <source>Use another dtype or a quantisation scheme for tensors with paths that match a regex</source>
        <translation>为路径与正则表达式匹配的张量使用另一种数据类型或量化方案</translation>
    </message>
    <message>
        <source>Quantisation Scheme</source>
        <translation>量化方案</translation>
    </message>
    <message>
        <source>Values, block size and scales, such as q4s/32:f16 or e2m1/16:ue4m3+f32:</source>
        <translation>值、块大小和缩放系数，例如 q4s/32:f16 或 e2m1/16:ue4m3+f32：</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>其他文件</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Rules for names and tensors: split, stack, transpose … The model itself is not changed</source>
        <translation>名称和张量的规则：拆分、堆叠、转置……模型本身不会更改</translation>
    </message>
    <message>
        <source>Rules file…</source>
        <translation>规则文件…</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n 条规则</numerusform>
        </translation>
    </message>
    <message>
        <source>Load rules</source>
        <translation>加载规则</translation>
    </message>
    <message>
        <source>Rule files (*.json *.yaml *.yml)</source>
        <translation>规则文件 (*.json *.yaml *.yml)</translation>
    </message>
    <message>
        <source>Allow: %1 (%2)</source>
        <translation>允许：%1（%2）</translation>
    </message>
    <message>
        <source>its largest (as in PyTorch)</source>
        <translation>其最大值（与 PyTorch 相同）</translation>
    </message>
    <message>
        <source>NaN (as in ml_dtypes and JAX)</source>
        <translation>NaN（与 ml_dtypes 和 JAX 相同）</translation>
    </message>
    <message>
        <source>What numbers beyond the range of F8E4M3 become</source>
        <translation>超出 F8E4M3 范围的数值变为什么</translation>
    </message>
    <message>
        <source>Overflow</source>
        <translation>溢出</translation>
    </message>
    <message>
        <source>Refuse numbers out of range</source>
        <translation>拒绝超出范围的数</translation>
    </message>
    <message>
        <source>Write nothing if casts overflow or turn numbers into zero, or if a pattern matches no tensor</source>
        <translation>如果转换溢出或把数变成零，或者某个模式不匹配任何张量，就什么也不写</translation>
    </message>
    <message>
        <source>Header without room for edits</source>
        <translation>文件头不预留修改空间</translation>
    </message>
    <message>
        <source>The header is as long as the format&apos;s own library writes it; otherwise, 16 KiB of metadata can be added to the file later without moving its tensors</source>
        <translation>文件头与该格式自身的库写出的一样长；否则，以后可向文件添加 16 KiB 元数据而无需移动张量</translation>
    </message>
</context>
<context>
    <name>burnish::ExtraFigures</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Quantiles of %1</source>
        <translation>%1 的分位数</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Effective rank of %1</source>
        <translation>%1 的有效秩</translation>
    </message>
    <message>
        <source>Effective rank</source>
        <translation>有效秩</translation>
    </message>
    <message>
        <source>Stable rank</source>
        <translation>稳定秩</translation>
    </message>
    <message>
        <source>Rank at 99 %</source>
        <translation>99% 处的秩</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Largest σ</source>
        <translation>最大 σ</translation>
    </message>
    <message>
        <source>Smallest σ</source>
        <translation>最小 σ</translation>
    </message>
    <message>
        <source>Quantiles…</source>
        <translation>分位数…</translation>
    </message>
    <message>
        <source>Exact; reads the tensor at least twice</source>
        <translation>精确；至少需要读取张量两次</translation>
    </message>
    <message>
        <source>Effective rank…</source>
        <translation>有效秩…</translation>
    </message>
    <message>
        <source>From the singular values of the tensor flattened to a matrix: first axis × all others</source>
        <translation>由张量展平为矩阵（第一个轴 × 其余各轴）后的奇异值得出</translation>
    </message>
</context>
<context>
    <name>burnish::FileChangeBanner</name>
    <message>
        <source>%1 no longer exists: it was removed or renamed.</source>
        <translation>%1 已不存在：文件被删除或重命名。</translation>
    </message>
    <message>
        <source>%1 has changed on disk.</source>
        <translation>%1 在磁盘上已被更改。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of this model have changed on disk.</source>
        <translation>
            <numerusform>此模型有 %n 个文件在磁盘上被更改。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) no longer exist.</source>
        <translation>
            <numerusform>%n 个张量已不存在。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its current contents cannot be opened: %1</source>
        <translation>其当前内容无法打开：%1</translation>
    </message>
    <message>
        <source>Data that has not been read yet is no longer available.</source>
        <translation>尚未读取的数据已无法再读取。</translation>
    </message>
    <message>
        <source>The model is shown as it was when opened.</source>
        <translation>显示的是打开时的模型。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Read the file again and reapply the edits that still fit (%1)</source>
        <translation>重新读取文件，并重新应用仍然适用的修改（%1）</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Keep the data already read, where possible</source>
        <translation>尽可能保留已读取的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) could not be reapplied to the reloaded file.</source>
        <translation>
            <numerusform>有 %n 处修改无法重新应用到重新加载的文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Read the file again and reapply the edits that still fit</source>
        <translation>重新读取文件，并重新应用仍然适用的修改</translation>
    </message>
</context>
<context>
    <name>burnish::FileOpener</name>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
</context>
<context>
    <name>burnish::FilesPage</name>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Folder for exports</source>
        <translation>导出文件夹</translation>
    </message>
    <message>
        <source>This folder does not exist. Until it does, exports go beside the model&apos;s file.</source>
        <translation>此文件夹不存在。在它存在之前，导出到模型文件所在的文件夹。</translation>
    </message>
    <message>
        <source>New exports</source>
        <translation>新的导出</translation>
    </message>
    <message>
        <source>Beside the model&apos;s file</source>
        <translation>与模型文件同一文件夹</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Keep the model&apos;s</source>
        <translation>保持模型原有精度</translation>
    </message>
    <message>
        <source>Double: F64 and I64</source>
        <translation>双精度：F64 和 I64</translation>
    </message>
    <message>
        <source>Full: F32 and I32</source>
        <translation>全精度：F32 和 I32</translation>
    </message>
    <message>
        <source>Half: F16 and I16</source>
        <translation>半精度：F16 和 I16</translation>
    </message>
    <message>
        <source>The export dialog starts with these. A model that was exported before keeps its own.</source>
        <translation>导出对话框以此为初始值。已导出过的模型沿用其自己的设置。</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Always the same folder</source>
        <translation>始终使用同一文件夹</translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation>精度(&amp;P)</translation>
    </message>
</context>
<context>
    <name>burnish::FilesPanel</name>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files beside the model</source>
        <translation>模型旁边的文件</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>Content of the file</source>
        <translation>文件内容</translation>
    </message>
    <message>
        <source>There is no configuration and no tokenizer beside this model.</source>
        <translation>此模型旁边没有配置和分词器文件。</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>没有打开的模型。</translation>
    </message>
</context>
<context>
    <name>burnish::FilterEdit</name>
    <message>
        <source>Filter: name, regex, dtype:f16, shape:[*,768], size&gt;10M</source>
        <translation>筛选：名称、正则、dtype:f16、shape:[*,768]、size&gt;10M</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>attn — paths that contain it</source>
        <translation>attn — 包含它的路径</translation>
    </message>
    <message>
        <source>name~&quot;\.(q|k)_proj&quot; — a regular expression; name:*.bias — with wildcards</source>
        <translation>name~&quot;\.(q|k)_proj&quot; — 正则表达式；name:*.bias — 通配符</translation>
    </message>
    <message>
        <source>dtype:f16,bf16 · shape:[*,4096] · rank=2 · size&gt;10M · params&gt;1M</source>
        <translation>dtype:f16,bf16 · shape:[*,4096] · rank=2 · size&gt;10M · params&gt;1M</translation>
    </message>
    <message>
        <source>container:Linear · kind:value · edited</source>
        <translation>container:Linear · kind:value · edited</translation>
    </message>
    <message>
        <source>A space means and, | means or, ! means not; parentheses group.</source>
        <translation>空格表示与，| 表示或，! 表示非；括号用于分组。</translation>
    </message>
    <message>
        <source>An empty filter matches everything.</source>
        <translation>空的筛选条件匹配所有内容。</translation>
    </message>
    <message>
        <source>std&lt;1e-4 · mean&gt;0.1 · min&lt;-3 · absmax&gt;100 · norm&gt;10 · zeros&gt;50% · nan&gt;0 · inf&gt;0 — computed on demand</source>
        <translation>std&lt;1e-4 · mean&gt;0.1 · min&lt;-3 · absmax&gt;100 · norm&gt;10 · zeros&gt;50% · nan&gt;0 · inf&gt;0：需要时才计算</translation>
    </message>
</context>
<context>
    <name>burnish::FolderChooser</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open a folder of weight files</source>
        <translation>打开权重文件所在的文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n model(s). Choose which to open.</source>
        <translation>
            <numerusform>%1 中有 %n 个模型。请选择要打开的模型。</numerusform>
        </translation>
    </message>
    <message>
        <source>Filter models</source>
        <translation>筛选模型</translation>
    </message>
    <message>
        <source>Models in the folder</source>
        <translation>文件夹中的模型</translation>
    </message>
    <message>
        <source>Choose &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Choose &amp;none</source>
        <translation>全不选(&amp;N)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>No model is chosen.</source>
        <translation>未选择模型。</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) chosen</source>
        <translation>
            <numerusform>已选择 %n 个模型</numerusform>
        </translation>
    </message>
    <message>
        <source>No model matches.</source>
        <translation>没有匹配的模型。</translation>
    </message>
</context>
<context>
    <name>burnish::FolderModels</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>burnish::FormBanner</name>
    <message>
        <source>Read these tensors as %1</source>
        <translation>按 %1 读取这些张量</translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s), such as %1, fit several forms, and nothing in the files decides between them. Choose one for the model; the inspector shows the values in each.</source>
        <translation>
            <numerusform>%n 个量化张量（如 %1）适合多种形式，而文件中没有内容能确定是哪一种。请为该模型选择一种；检查器显示每种形式下的值。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Formats</name>
    <message>
        <source>The HDF5 library cannot read the file (%1).</source>
        <translation>HDF5 库无法读取该文件（%1）。</translation>
    </message>
    <message>
        <source>Unknown dtype number %1.</source>
        <translation>未知的数据类型编号：%1。</translation>
    </message>
    <message>
        <source>The binary form stores 5 block sizes, found %1.</source>
        <translation>二进制形式存储 5 个块大小，实际有 %1 个。</translation>
    </message>
    <message>
        <source>The tensors in this file cannot be told apart without a structure.</source>
        <translation>没有结构就无法区分此文件中的各个张量。</translation>
    </message>
    <message>
        <source>The record has too many fields for its size.</source>
        <translation>与其大小相比，记录的字段过多。</translation>
    </message>
    <message>
        <source>The record contains more than %1 MiB of values outside its tensors.</source>
        <translation>记录中不属于任何张量的值超过 %1 MiB。</translation>
    </message>
    <message>
        <source>Duplicate field “%1”.</source>
        <translation>字段 %1 重复。</translation>
    </message>
    <message>
        <source>The record does not match the structure “%1”: %2</source>
        <translation>记录与结构 %1 不符：%2</translation>
    </message>
    <message>
        <source>%1 bytes follow the end of the record; Burn ignores them.</source>
        <translation>记录结束之后还有 %1 字节；Burn 会忽略它们。</translation>
    </message>
    <message>
        <source>The file ends before the last %1 fields; they store nothing, and Burn does not need them.</source>
        <translation>文件在最后 %1 个字段之前结束；这些字段不存储任何内容，Burn 也不需要它们。</translation>
    </message>
    <message>
        <source>Burn %1, %2</source>
        <translation>Burn %1，%2</translation>
    </message>
    <message>
        <source>The record names a compressing recorder but is not compressed; Burn&apos;s recorder of that name refuses it.</source>
        <translation>此记录注明的是带压缩的记录器，却没有压缩；Burn 的该记录器会拒绝它。</translation>
    </message>
    <message>
        <source>Record metadata</source>
        <translation>记录的元数据</translation>
    </message>
    <message>
        <source>Record without names</source>
        <translation>不含名称的记录</translation>
    </message>
    <message>
        <source>The structure is too ambiguous to determine how to read the record.</source>
        <translation>结构过于模糊，无法确定应如何读取此记录。</translation>
    </message>
    <message>
        <source>The structure is nested more than %1 levels deep.</source>
        <translation>结构的嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>Expected byte 0 for a field that stores nothing, found %1.</source>
        <translation>不存储内容的字段应为字节 0，实际为 %1。</translation>
    </message>
    <message>
        <source>Expected %2 array elements, found %1.</source>
        <translation>数组应有 %2 个元素，实际有 %1 个。</translation>
    </message>
    <message>
        <source>A sequence of %1 elements is too long for the file.</source>
        <translation>含 %1 个元素的序列超出文件的长度。</translation>
    </message>
    <message>
        <source>Variant index %1 is out of range: the type has %2 variants.</source>
        <translation>变体编号 %1 超出范围：此类型只有 %2 个变体。</translation>
    </message>
    <message>
        <source>Variant index %1 is out of range.</source>
        <translation>变体编号 %1 超出范围。</translation>
    </message>
    <message>
        <source>Burn does not support tensors of rank %1.</source>
        <translation>Burn 不支持 %1 维张量。</translation>
    </message>
    <message>
        <source>Expected a tensor of rank %2, found rank %1.</source>
        <translation>应为 %2 阶张量，实际为 %1 阶。</translation>
    </message>
    <message>
        <source>“%1” is not a valid Burn parameter id.</source>
        <translation>%1 不是有效的 Burn 参数 ID。</translation>
    </message>
    <message>
        <source>The metadata does not specify a Burn dtype for this tensor.</source>
        <translation>元数据没有为此张量指定 Burn 的数据类型。</translation>
    </message>
    <message>
        <source>The tensor has %1 elements, but its shape is %2.</source>
        <translation>此张量有 %1 个元素，但其形状为 %2。</translation>
    </message>
    <message>
        <source>The record metadata is missing the string “%1”.</source>
        <translation>记录的元数据缺少字符串 %1。</translation>
    </message>
    <message>
        <source>%1 The binary form stores no names, so a structure is required.</source>
        <translation>%1二进制形式不含名称，因此需要结构。</translation>
    </message>
    <message>
        <source>The record is nested more than %1 levels deep.</source>
        <translation>记录的嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>The index of this variant is unknown.</source>
        <translation>此变体的编号未知。</translation>
    </message>
    <message>
        <source>Cannot tell whether this is a map of parameter ids.</source>
        <translation>无法判断这是否为参数 ID 的映射。</translation>
    </message>
    <message>
        <source>Expected one enum variant, found %1.</source>
        <translation>枚举应只有一个变体，实际有 %1 个。</translation>
    </message>
    <message>
        <source>Cannot tell whether this is a Vec, an array or a tuple.</source>
        <translation>无法判断这是 Vec、数组还是元组。</translation>
    </message>
    <message>
        <source>Cannot tell whether this is an empty optional field.</source>
        <translation>无法判断这是否为空的可选字段。</translation>
    </message>
    <message>
        <source>The number is out of range for its type.</source>
        <translation>该数超出其类型的范围。</translation>
    </message>
    <message>
        <source>The type of this number is unknown.</source>
        <translation>此数的类型未知。</translation>
    </message>
    <message>
        <source>The value is encoded as %1 and cannot be written as bincode.</source>
        <translation>此值以 %1 编码，不能写为 bincode。</translation>
    </message>
    <message>
        <source>Burn %1 has no binary recorder.</source>
        <translation>Burn %1 没有二进制记录器。</translation>
    </message>
    <message numerus="yes">
        <source>The binary form cannot store fields unknown to Burn: %n left out.</source>
        <translation>
            <numerusform>二进制形式无法存储 Burn 未知的字段：略去 %n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown storage of the boolean values.</source>
        <translation>布尔值的存储方式未知。</translation>
    </message>
    <message>
        <source>The dtype is not a string.</source>
        <translation>数据类型不是字符串。</translation>
    </message>
    <message>
        <source>Unknown dtype “%1”.</source>
        <translation>未知的数据类型 %1。</translation>
    </message>
    <message>
        <source>The dtype has more than one name.</source>
        <translation>数据类型有不止一个名称。</translation>
    </message>
    <message>
        <source>A name in the header is not a string.</source>
        <translation>文件头中有一个名称不是字符串。</translation>
    </message>
    <message>
        <source>The header is not a map.</source>
        <translation>文件头不是映射。</translation>
    </message>
    <message>
        <source>Duplicate key “%1” in the header.</source>
        <translation>文件头中的键 %1 重复。</translation>
    </message>
    <message>
        <source>The header has no “tensors” map.</source>
        <translation>文件头中没有 tensors 映射。</translation>
    </message>
    <message>
        <source>The header&apos;s “tensors” entry is not a map.</source>
        <translation>文件头的 tensors 条目不是映射。</translation>
    </message>
    <message>
        <source>Two tensors have the same name.</source>
        <translation>有两个张量同名。</translation>
    </message>
    <message>
        <source>The tensor&apos;s entry is not a map.</source>
        <translation>此张量的条目不是映射。</translation>
    </message>
    <message>
        <source>Duplicate field in the tensor&apos;s entry.</source>
        <translation>此张量的条目中有重复的字段。</translation>
    </message>
    <message>
        <source>The tensor&apos;s entry is missing a field: dtype, shape and data_offsets are required.</source>
        <translation>此张量的条目缺少字段：需要 dtype、shape 和 data_offsets。</translation>
    </message>
    <message>
        <source>The parameter id is not an integer from 0 to 2⁶⁴ − 1.</source>
        <translation>参数 ID 不是 0 到 2⁶⁴ − 1 之间的整数。</translation>
    </message>
    <message>
        <source>The shape is not an array.</source>
        <translation>形状不是数组。</translation>
    </message>
    <message>
        <source>Expected an integer from 0 to 2⁶⁴ − 1.</source>
        <translation>此处应为 0 到 2⁶⁴ − 1 之间的整数。</translation>
    </message>
    <message>
        <source>The data offsets are not an array.</source>
        <translation>数据偏移量不是数组。</translation>
    </message>
    <message>
        <source>The metadata must map strings to strings.</source>
        <translation>元数据必须是从字符串到字符串的映射。</translation>
    </message>
    <message>
        <source>Duplicate metadata key “%1”.</source>
        <translation>元数据的键 %1 重复。</translation>
    </message>
    <message>
        <source>The metadata value of “%1” is not a string.</source>
        <translation>元数据中 %1 的值不是字符串。</translation>
    </message>
    <message>
        <source>The header&apos;s “scalars” entry is not a map.</source>
        <translation>文件头的 scalars 条目不是映射。</translation>
    </message>
    <message>
        <source>Duplicate scalar “%1”.</source>
        <translation>标量 %1 重复。</translation>
    </message>
    <message>
        <source>A scalar is not a number or boolean of a known type.</source>
        <translation>有一个标量既不是已知类型的数，也不是已知类型的布尔值。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data ends before it begins.</source>
        <translation>此张量的数据终点在起点之前。</translation>
    </message>
    <message>
        <source>Shape %1 and dtype %2 do not match the tensor&apos;s %3 bytes.</source>
        <translation>形状 %1、数据类型 %2 与此张量的 %3 字节不一致。</translation>
    </message>
    <message>
        <source>The file is too short to be a Burnpack file.</source>
        <translation>文件太短，不是 Burnpack 文件。</translation>
    </message>
    <message>
        <source>The file does not start with the Burnpack magic number.</source>
        <translation>文件开头不是 Burnpack 的魔数。</translation>
    </message>
    <message>
        <source>Unsupported Burnpack version %1; the newest supported version is %2.</source>
        <translation>不支持 Burnpack 版本 %1；支持的最高版本为 %2。</translation>
    </message>
    <message>
        <source>The header length of %1 bytes exceeds Burn&apos;s limit of %2 bytes.</source>
        <translation>文件头长 %1 字节，超过 Burn 的上限 %2 字节。</translation>
    </message>
    <message>
        <source>The file is truncated: its header should be %1 bytes long.</source>
        <translation>文件被截断：文件头应长 %1 字节。</translation>
    </message>
    <message>
        <source>%1 bytes of the header are unused.</source>
        <translation>文件头中有 %1 字节未使用。</translation>
    </message>
    <message>
        <source>%1 bytes follow the last tensor.</source>
        <translation>最后一个张量之后还有 %1 字节。</translation>
    </message>
    <message>
        <source>Burn refuses this file: it has more than %1 tensors.</source>
        <translation>Burn 将拒绝此文件：张量多于 %1 个。</translation>
    </message>
    <message>
        <source>Burn refuses this file: it is larger than 100 GiB.</source>
        <translation>Burn 将拒绝此文件：文件大于 100 GiB。</translation>
    </message>
    <message>
        <source>Four-byte booleans are shown as U32.</source>
        <translation>占四字节的布尔值显示为 U32。</translation>
    </message>
    <message>
        <source>Burn refuses this tensor: it is larger than 10 GiB.</source>
        <translation>Burn 将拒绝此张量：张量大于 10 GiB。</translation>
    </message>
    <message>
        <source>The tensor shares bytes with another one.</source>
        <translation>此张量与另一个张量共用字节。</translation>
    </message>
    <message>
        <source>The file is truncated: the tensor data should extend to byte %1.</source>
        <translation>文件被截断：张量数据应延伸到第 %1 字节。</translation>
    </message>
    <message>
        <source>Burnpack for Burn %1 does not support dtype %2.</source>
        <translation>Burn %1 的 Burnpack 不支持数据类型 %2。</translation>
    </message>
    <message>
        <source>Burn will refuse the file: it has more than %1 tensors.</source>
        <translation>Burn 将拒绝此文件：张量多于 %1 个。</translation>
    </message>
    <message>
        <source>Burn will refuse this tensor: it is larger than 10 GiB.</source>
        <translation>Burn 将拒绝此张量：张量大于 10 GiB。</translation>
    </message>
    <message>
        <source>The combined size of the tensors is too large for one file.</source>
        <translation>所有张量的总大小过大，无法写入一个文件。</translation>
    </message>
    <message>
        <source>Two values have the path “%1”; paths in the file must be unique.</source>
        <translation>有两个值的路径都是 %1；文件中的路径必须唯一。</translation>
    </message>
    <message>
        <source>Tensor descriptors</source>
        <translation>张量描述符</translation>
    </message>
    <message>
        <source>Scalars</source>
        <translation>标量</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>前缀</translation>
    </message>
    <message>
        <source>Magic number</source>
        <translation>魔数</translation>
    </message>
    <message>
        <source>Format version</source>
        <translation>格式版本</translation>
    </message>
    <message>
        <source>CBOR size</source>
        <translation>CBOR 的大小</translation>
    </message>
    <message>
        <source>CBOR header</source>
        <translation>CBOR 文件头</translation>
    </message>
    <message>
        <source>Padding before the data</source>
        <translation>数据之前的填充</translation>
    </message>
    <message>
        <source>Expected two data offsets, found %1.</source>
        <translation>应有两个数据偏移量，实际有 %1 个。</translation>
    </message>
    <message>
        <source>The tensor is copied with its unknown quantisation scheme.</source>
        <translation>张量按原样复制，其量化方案未知。</translation>
    </message>
    <message>
        <source>Burn 0.22 reads these %1 values as integers on the CPU and as floats on GPUs.</source>
        <translation>Burn 0.22 在 CPU 上将这些 %1 值按整数读取，在 GPU 上按浮点数读取。</translation>
    </message>
    <message>
        <source>The CPU backends of Burn 0.22 cannot read values packed this way.</source>
        <translation>Burn 0.22 的 CPU 后端无法读取以这种方式打包的值。</translation>
    </message>
    <message>
        <source>Burnpack for Burn %1 does not support quantised tensors (%2). Dequantise the tensor.</source>
        <translation>Burn %1 的 Burnpack 不支持量化张量（%2）。请对该张量反量化。</translation>
    </message>
    <message numerus="yes">
        <source>The %1 values of %n quantised tensor(s) are read as integers, as Burn 0.22 does on the CPU; on GPUs and from 0.23 on they are floats.</source>
        <translation>
            <numerusform>%n 个量化张量的 %1 值按整数读取，与 Burn 0.22 在 CPU 上一致；在 GPU 上以及从 0.23 起它们是浮点数。</numerusform>
        </translation>
    </message>
    <message>
        <source>The pickle does not describe a distributed checkpoint of PyTorch.</source>
        <translation>该 pickle 没有描述 PyTorch 的分布式检查点。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata does not describe where this item is stored.</source>
        <translation>检查点的元数据没有描述该项存储在哪里。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata refers to “%1”, which Python would run or create. Burnish did not run it.</source>
        <translation>检查点的元数据引用了 %1，Python 会运行或创建它。Burnish 没有运行它。</translation>
    </message>
    <message>
        <source>Expected a part of a tensor, found another object.</source>
        <translation>应为张量的一部分，实际为其他对象。</translation>
    </message>
    <message>
        <source>Expected a part of shape %1, found %2.</source>
        <translation>应为形状 %1 的部分，实际为 %2。</translation>
    </message>
    <message>
        <source>The dtype of a tensor is malformed.</source>
        <translation>有一个张量的数据类型格式错误。</translation>
    </message>
    <message>
        <source>A quantised tensor has no quantisation scheme.</source>
        <translation>有一个量化张量没有量化方案。</translation>
    </message>
    <message>
        <source>Unknown quantisation “%1”.</source>
        <translation>量化方式 %1 未知。</translation>
    </message>
    <message>
        <source>The description of a quantised tensor is missing the field “%1”.</source>
        <translation>有一个量化张量的描述缺少字段 %1。</translation>
    </message>
    <message>
        <source>The scale of a quantised tensor is not a number.</source>
        <translation>有一个量化张量的缩放系数不是数。</translation>
    </message>
    <message>
        <source>Expected a number from %1 to %2 in the description of a quantised tensor.</source>
        <translation>量化张量的描述中，此处应为 %1 到 %2 之间的数。</translation>
    </message>
    <message>
        <source>The block size of a quantised tensor is malformed.</source>
        <translation>有一个量化张量的块大小格式错误。</translation>
    </message>
    <message>
        <source>Unknown Burn dtype “%1”.</source>
        <translation>未知的 Burn 数据类型：%1。</translation>
    </message>
    <message>
        <source>Unknown Burn dtype number %1.</source>
        <translation>未知的 Burn 数据类型编号：%1。</translation>
    </message>
    <message>
        <source>Burn %1 describes quantised tensors in a different form.</source>
        <translation>Burn %1 以另一种形式描述量化张量。</translation>
    </message>
    <message>
        <source>Burn %1 does not support dtype %2.</source>
        <translation>Burn %1 不支持数据类型 %2。</translation>
    </message>
    <message>
        <source>Burn %1 cannot store values packed this way.</source>
        <translation>Burn %1 无法存储以这种方式打包的值。</translation>
    </message>
    <message>
        <source>Unknown quantisation store %1.</source>
        <translation>未知的量化存储方式 %1。</translation>
    </message>
    <message>
        <source>Expected a dimension, a whole number of at least 0.</source>
        <translation>应为维度（不小于 0 的整数）。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in an array, found %2.</source>
        <translation>数组最多应有 %1 个维度，实际为 %2 个。</translation>
    </message>
    <message>
        <source>Expected the shape of an array, a list of its dimensions.</source>
        <translation>应为数组的形状，即其维度的列表。</translation>
    </message>
    <message>
        <source>The content of an extension of Flax does not end where the extension ends.</source>
        <translation>Flax 扩展的内容没有在扩展结束处结束。</translation>
    </message>
    <message>
        <source>Expected the keys 0 to %1 in an array in chunks, found “%2”.</source>
        <translation>分块数组的键应为 0 到 %1，实际为“%2”。</translation>
    </message>
    <message>
        <source>Duplicate key “%1”.</source>
        <translation>重复的键 %1。</translation>
    </message>
    <message>
        <source>Expected a map with numbered keys in an array in chunks.</source>
        <translation>分块数组中应为以编号为键的映射。</translation>
    </message>
    <message>
        <source>Expected arrays as the chunks of an array.</source>
        <translation>数组的各块应为数组。</translation>
    </message>
    <message>
        <source>Expected chunks of one dimension.</source>
        <translation>各块应只有一个维度。</translation>
    </message>
    <message>
        <source>The chunks of an array have different types.</source>
        <translation>数组各块的类型不同。</translation>
    </message>
    <message>
        <source>Expected %1 elements in the chunks of the array, found %2.</source>
        <translation>数组各块中应有 %1 个元素，实际为 %2 个。</translation>
    </message>
    <message>
        <source>Expected an array of NumPy: a list of its shape, type and bytes.</source>
        <translation>应为 NumPy 数组：由形状、类型和字节组成的列表。</translation>
    </message>
    <message>
        <source>Expected the bytes of an array.</source>
        <translation>应为数组的字节。</translation>
    </message>
    <message>
        <source>The array has the type “%1”, which Burnish cannot represent. It was left out.</source>
        <translation>数组的类型为 %1，Burnish 无法表示，因此未读取。</translation>
    </message>
    <message>
        <source>Expected %1 bytes of the array, found %2.</source>
        <translation>数组应有 %1 字节，实际为 %2 字节。</translation>
    </message>
    <message>
        <source>Unexpected key “%1” in an array in chunks.</source>
        <translation>分块数组中有意外的键 %1。</translation>
    </message>
    <message>
        <source>Expected the shape and the chunks of an array in chunks.</source>
        <translation>分块数组应有形状和各块。</translation>
    </message>
    <message>
        <source>Expected a complex number, a list of two floats.</source>
        <translation>应为复数，即两个浮点数的列表。</translation>
    </message>
    <message>
        <source>The file contains more than %1 MiB of values outside its tensors.</source>
        <translation>文件中张量以外的值超过 %1 MiB。</translation>
    </message>
    <message>
        <source>The file is nested more than %1 levels deep.</source>
        <translation>文件的嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>The file has too many entries for its size.</source>
        <translation>相对于文件大小，条目过多。</translation>
    </message>
    <message>
        <source>Expected the key “%1” as the first of its map.</source>
        <translation>键 %1 应为其映射中的第一个。</translation>
    </message>
    <message>
        <source>The file is not a map, which all models of Flax are.</source>
        <translation>文件不是映射，而 Flax 的模型都是映射。</translation>
    </message>
    <message>
        <source>The file is a single array without a name.</source>
        <translation>文件是没有名称的单个数组。</translation>
    </message>
    <message>
        <source>Number of entries</source>
        <translation>条目数</translation>
    </message>
    <message>
        <source>The file is MessagePack without arrays of Flax.</source>
        <translation>文件是 MessagePack，但不含 Flax 的数组。</translation>
    </message>
    <message>
        <source>The value “%1” is left out: Flax cannot store a value of the kind “%2”.</source>
        <translation>值 %1 被略去：Flax 不能存储 %2 类的值。</translation>
    </message>
    <message>
        <source>Flax does not support dtype %1.</source>
        <translation>Flax 不支持数据类型 %1。</translation>
    </message>
    <message>
        <source>The name is longer than %1 bytes.</source>
        <translation>名称超过 %1 字节。</translation>
    </message>
    <message>
        <source>The name “%1” is reserved in Flax.</source>
        <translation>名称 %1 是 Flax 的保留名称。</translation>
    </message>
    <message>
        <source>The file would be nested more than %1 levels deep.</source>
        <translation>文件的嵌套将超过 %1 层。</translation>
    </message>
    <message>
        <source>Two entries have the path “%1”; keys of a map must be unique.</source>
        <translation>两个条目的路径均为 %1；映射的键必须唯一。</translation>
    </message>
    <message>
        <source>The module has too many entries.</source>
        <translation>该模块的条目过多。</translation>
    </message>
    <message>
        <source>The file could not be opened again: it has no arrays.</source>
        <translation>文件将无法再次打开：其中没有数组。</translation>
    </message>
    <message>
        <source>The file could not be opened again: expected at most %1 MiB of values outside its tensors.</source>
        <translation>文件将无法再次打开：张量以外的值最多应为 %1 MiB。</translation>
    </message>
    <message>
        <source>The file could not be opened again: expected at most %1 entries in %2 bytes, found %3.</source>
        <translation>文件将无法再次打开：%2 字节中最多应有 %1 个条目，实际为 %3 个。</translation>
    </message>
    <message>
        <source>a GGML model, as llama.cpp wrote it before GGUF</source>
        <translation>旧式的 GGML 模型（llama.cpp 在 GGUF 之前的格式）</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>图像（PNG）</translation>
    </message>
    <message>
        <source>a JPEG image</source>
        <translation>图像（JPEG）</translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation>图像（GIF）</translation>
    </message>
    <message>
        <source>a WebP image</source>
        <translation>图像（WebP）</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>文档（PDF）</translation>
    </message>
    <message>
        <source>a program or library for Linux (ELF)</source>
        <translation>用于 Linux 的程序或库（ELF）</translation>
    </message>
    <message>
        <source>a program or library for macOS (Mach-O)</source>
        <translation>用于 macOS 的程序或库（Mach-O）</translation>
    </message>
    <message>
        <source>a program or library for Windows (PE)</source>
        <translation>用于 Windows 的程序或库（PE）</translation>
    </message>
    <message>
        <source>a WebAssembly module</source>
        <translation>程序模块（WebAssembly）</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>数据库（SQLite）</translation>
    </message>
    <message>
        <source>a Parquet table</source>
        <translation>数据表（Parquet）</translation>
    </message>
    <message>
        <source>an Arrow table</source>
        <translation>数据表（Arrow）</translation>
    </message>
    <message>
        <source>a 7z archive</source>
        <translation>归档（7z）</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>归档（RAR）</translation>
    </message>
    <message>
        <source>a file compressed with xz</source>
        <translation>用 xz 压缩的文件</translation>
    </message>
    <message>
        <source>a file compressed with Zstandard</source>
        <translation>用 Zstandard 压缩的文件</translation>
    </message>
    <message>
        <source>a file compressed with bzip2</source>
        <translation>用 bzip2 压缩的文件</translation>
    </message>
    <message>
        <source>This is %1, not a model.</source>
        <translation>这是%1，不是模型。</translation>
    </message>
    <message>
        <source>an Office document</source>
        <translation>文档（Office）</translation>
    </message>
    <message>
        <source>a Java archive</source>
        <translation>归档（Java）</translation>
    </message>
    <message>
        <source>This is an empty ZIP archive, not a model.</source>
        <translation>这是空的 ZIP 归档，不是模型。</translation>
    </message>
    <message>
        <source>This is a ZIP archive of %1, not a model.</source>
        <translation>这是包含 %1 的 ZIP 归档，不是模型。</translation>
    </message>
    <message numerus="yes">
        <source>This is a ZIP archive of %1 and %n other file(s), not a model.</source>
        <translation>
            <numerusform>这是包含 %1 和另外 %n 个文件的 ZIP 归档，不是模型。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is a Git LFS pointer to a file of %1 bytes, not the file itself. Download it with “git lfs pull”.</source>
        <translation>这是指向一个 %1 字节文件的 Git LFS 指针，而不是文件本身。请用“git lfs pull”下载。</translation>
    </message>
    <message>
        <source>an empty text file</source>
        <translation>空文本文件</translation>
    </message>
    <message>
        <source>This is an HTML page, not a model. Servers send one if a download fails or requires you to log in.</source>
        <translation>这是 HTML 页面，不是模型。下载失败或需要登录时，服务器会发送这样的页面。</translation>
    </message>
    <message>
        <source>an XML document</source>
        <translation>文档（XML）</translation>
    </message>
    <message>
        <source>a script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Rust source code</source>
        <translation>源代码（Rust）</translation>
    </message>
    <message>
        <source>a Python script</source>
        <translation>脚本（Python）</translation>
    </message>
    <message>
        <source>a text file</source>
        <translation>文本文件</translation>
    </message>
    <message>
        <source>a file compressed with gzip</source>
        <translation>用 gzip 压缩的文件</translation>
    </message>
    <message>
        <source>This is %1. Burnish does not read this format: load it with the library that wrote it, and save its weights in another one, such as SafeTensors.</source>
        <translation>这是%1。Burnish 不读取这种格式：请用写出它的库加载，再把权重存成其他格式，例如 SafeTensors。</translation>
    </message>
    <message>
        <source>This is %1. Unpack it, and open what is inside.</source>
        <translation>这是%1。请先解包，再打开其中的内容。</translation>
    </message>
    <message>
        <source>This format does not store tensors as raw bytes.</source>
        <translation>此格式不以原始字节存储张量。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件为空。</translation>
    </message>
    <message>
        <source>Unknown file format.</source>
        <translation>未知的文件格式。</translation>
    </message>
    <message>
        <source>The paths of the tensors and values exceed %1 MiB in total.</source>
        <translation>张量和值的路径总长超过 %1 MiB。</translation>
    </message>
    <message>
        <source>This format does not support changing metadata in place.</source>
        <translation>此格式不支持就地更改元数据。</translation>
    </message>
    <message>
        <source>The file is truncated in its header.</source>
        <translation>文件被截断：文件头不完整。</translation>
    </message>
    <message>
        <source>A string of %1 bytes extends beyond the end of the file.</source>
        <translation>一个长 %1 字节的字符串超出了文件末尾。</translation>
    </message>
    <message>
        <source>The file does not start with “GGUF”.</source>
        <translation>文件不以“GGUF”开头。</translation>
    </message>
    <message>
        <source>Expected GGUF version %1 or %2, found %3.</source>
        <translation>GGUF 版本应为 %1 或 %2，实际为 %3。</translation>
    </message>
    <message>
        <source>Unknown type number %1 of a metadata value.</source>
        <translation>元数据值的类型编号 %1 未知。</translation>
    </message>
    <message>
        <source>Expected a boolean of 0 or 1, found %1; it is read as true.</source>
        <translation>布尔值应为 0 或 1，实际为 %1；按 true 读取。</translation>
    </message>
    <message>
        <source>Arrays of arrays are not supported.</source>
        <translation>不支持数组的数组。</translation>
    </message>
    <message>
        <source>An array of %1 values extends beyond the end of the file.</source>
        <translation>一个含 %1 个值的数组超出了文件末尾。</translation>
    </message>
    <message>
        <source>%1 metadata keys do not fit into the file.</source>
        <translation>文件容纳不下 %1 个元数据键。</translation>
    </message>
    <message>
        <source>A metadata key is empty or not UTF-8.</source>
        <translation>有一个元数据键为空或不是 UTF-8。</translation>
    </message>
    <message>
        <source>A metadata key has %1 bytes; at most %2 are allowed.</source>
        <translation>一个元数据键长 %1 字节；最多允许 %2 字节。</translation>
    </message>
    <message>
        <source>The metadata key “%1” occurs twice.</source>
        <translation>元数据键 %1 出现了两次。</translation>
    </message>
    <message>
        <source>The name of a tensor is not UTF-8.</source>
        <translation>有一个张量的名称不是 UTF-8。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions, found %2.</source>
        <translation>最多应有 %1 个维度，实际为 %2 个。</translation>
    </message>
    <message>
        <source>%1 tensors do not fit into the file.</source>
        <translation>文件容纳不下 %1 个张量。</translation>
    </message>
    <message>
        <source>Expected a power of two of type u32 for general.alignment, found “%1”.</source>
        <translation>general.alignment 应为 u32 类型的 2 的幂，实际为“%1”。</translation>
    </message>
    <message>
        <source>The offset %1 of the tensor&apos;s data is not a multiple of the alignment, %2.</source>
        <translation>张量数据的偏移 %1 不是对齐值 %2 的倍数。</translation>
    </message>
    <message>
        <source>The offset %1 of the tensor&apos;s data is beyond the end of any file.</source>
        <translation>张量数据的偏移 %1 超出了任何文件的末尾。</translation>
    </message>
    <message>
        <source>The tensors do not follow each other directly in the order of the header; llama.cpp refuses such files.</source>
        <translation>各张量没有按文件头中的顺序紧接存放；llama.cpp 会拒绝这样的文件。</translation>
    </message>
    <message>
        <source>The file is truncated: the tensor&apos;s data ends at byte %1, but the file has %2.</source>
        <translation>文件被截断：张量数据结束于第 %1 字节，而文件只有 %2 字节。</translation>
    </message>
    <message>
        <source>version %1, big-endian</source>
        <translation>版本 %1，大端序</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>GGUF header</source>
        <translation>GGUF 文件头</translation>
    </message>
    <message>
        <source>The tensor has type %1 (number %2), which was removed from ggml.</source>
        <translation>张量的类型 %1（编号 %2）已从 ggml 中移除。</translation>
    </message>
    <message>
        <source>The tensor has the unknown type number %1.</source>
        <translation>张量的类型编号 %1 未知。</translation>
    </message>
    <message>
        <source>Expected a value of type %1, found “%2”.</source>
        <translation>应为 %1 类型的值，实际为“%2”。</translation>
    </message>
    <message>
        <source>Expected the value to end, found “%1”.</source>
        <translation>值应已结束，实际还有“%1”。</translation>
    </message>
    <message>
        <source>Expected an array in brackets, found “%1”.</source>
        <translation>应为方括号中的数组，实际为“%1”。</translation>
    </message>
    <message>
        <source>Expected a comma or a closing bracket, found “%1”.</source>
        <translation>应为逗号或右方括号，实际为“%1”。</translation>
    </message>
    <message>
        <source>The string contains an invalid escape: “%1”.</source>
        <translation>字符串中有无效的转义：“%1”。</translation>
    </message>
    <message>
        <source>Expected a string in quotes, found “%1”.</source>
        <translation>应为引号中的字符串，实际为“%1”。</translation>
    </message>
    <message>
        <source>A string has no closing quote.</source>
        <translation>有一个字符串缺少右引号。</translation>
    </message>
    <message>
        <source>A GGUF key has 1 to %1 bytes, but the metadata key “%2” has %3.</source>
        <translation>GGUF 的键应长 1 到 %1 字节，而元数据键 %2 长 %3 字节。</translation>
    </message>
    <message>
        <source>The value of the metadata key “%1” is invalid: %2</source>
        <translation>元数据键 %1 的值无效：%2</translation>
    </message>
    <message>
        <source>Changing general.alignment would move the tensors, so the file has to be exported.</source>
        <translation>更改 general.alignment 会移动张量，因此必须导出文件。</translation>
    </message>
    <message>
        <source>GGUF stores quantised tensors only in the blocks of ggml, not in Burn&apos;s schemes. Dequantise the tensor to export it.</source>
        <translation>GGUF 只以 ggml 的块存储量化张量，不支持 Burn 的量化方案。请先将张量反量化再导出。</translation>
    </message>
    <message>
        <source>GGUF does not support dtype %1.</source>
        <translation>GGUF 不支持数据类型 %1。</translation>
    </message>
    <message>
        <source>Expected %1 bytes for a tensor of shape %2, found %3.</source>
        <translation>形状为 %2 的张量应占 %1 字节，实际为 %3 字节。</translation>
    </message>
    <message>
        <source>The name has %1 bytes; llama.cpp refuses names of more than %2.</source>
        <translation>名称长 %1 字节；llama.cpp 会拒绝超过 %2 字节的名称。</translation>
    </message>
    <message>
        <source>The metadata has no general.architecture, which llama.cpp requires.</source>
        <translation>元数据中没有 general.architecture，而 llama.cpp 需要它。</translation>
    </message>
    <message>
        <source>GGUF stores quantised tensors only in the blocks of ggml, not as %1. Dequantise the tensor to export it.</source>
        <translation>GGUF 只以 ggml 的块存储量化张量，不能存储为 %1。请反量化后再导出。</translation>
    </message>
    <message>
        <source>The padding after the last tensor is missing, which no reader needs.</source>
        <translation>缺少最后一个张量之后的填充；读取时并不需要它。</translation>
    </message>
    <message>
        <source>The scalar is written as a tensor of shape [1]; Burnish reads it as a scalar.</source>
        <translation>标量写为形状 [1] 的张量；Burnish 会将其读作标量。</translation>
    </message>
    <message numerus="yes">
        <source>The header has no room for this metadata: %n byte(s) are missing.</source>
        <translation>
            <numerusform>文件头没有容纳此元数据的空间：还差 %n 字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>The header would shrink by %1 bytes, which would move the tensors.</source>
        <translation>文件头会缩短 %1 字节，从而移动张量。</translation>
    </message>
    <message>
        <source>%1 bytes follow the compressed data; Burn ignores them.</source>
        <translation>压缩数据之后还有 %1 字节；Burn 会忽略它们。</translation>
    </message>
    <message>
        <source>%1 The offset refers to the decompressed content.</source>
        <translation>%1偏移按解压后的内容计算。</translation>
    </message>
    <message>
        <source>The file lists far more than it has room for.</source>
        <translation>该文件列出的内容远多于其所能容纳的。</translation>
    </message>
    <message>
        <source>The HDF5 library cannot decode the dataset (%1).</source>
        <translation>HDF5 库无法解码该数据集（%1）。</translation>
    </message>
    <message>
        <source>The HDF5 library gave an invalid answer while reading this file.</source>
        <translation>读取此文件时，HDF5 库给出了无效的应答。</translation>
    </message>
    <message>
        <source>The datasets expand to more than %1 MiB, over %2 times the size of the file.</source>
        <translation>这些数据集展开后超过 %1 MiB，是文件大小的 %2 倍以上。</translation>
    </message>
    <message>
        <source>The dataset ends after the end of the file.</source>
        <translation>该数据集的末尾超出了文件末尾。</translation>
    </message>
    <message>
        <source>The numbers of the dataset are in other files, which Burnish does not open.</source>
        <translation>该数据集的数值位于其他文件中，Burnish 不会打开它们。</translation>
    </message>
    <message>
        <source>The dataset is virtual: its numbers are in other datasets, which Burnish does not gather.</source>
        <translation>该数据集是虚拟数据集：其数值位于其他数据集中，Burnish 不会汇集它们。</translation>
    </message>
    <message>
        <source>The link leads to another file (%1), which Burnish does not open.</source>
        <translation>该链接指向另一个文件（%1），Burnish 不会打开它。</translation>
    </message>
    <message>
        <source>The link leads nowhere (%1).</source>
        <translation>该链接没有目标（%1）。</translation>
    </message>
    <message>
        <source>The link leads back to a group that contains it.</source>
        <translation>该链接指回包含它的组。</translation>
    </message>
    <message>
        <source>The group is nested too deep. It was left out.</source>
        <translation>该组嵌套过深，已略去。</translation>
    </message>
    <message>
        <source>Expected a dataset of numbers, found the type “%1”.</source>
        <translation>应为数值数据集，但其类型为 %1。</translation>
    </message>
    <message>
        <source>The HDF5 library cannot open the object (%1).</source>
        <translation>HDF5 库无法打开该对象（%1）。</translation>
    </message>
    <message>
        <source>The attribute “%1” is too long, or neither text nor numbers. It was left out.</source>
        <translation>属性 %1 过长，或既不是文本也不是数值，已略去。</translation>
    </message>
    <message>
        <source>Two objects of a group have the name “%1”, or it is not valid UTF-8.</source>
        <translation>组中有两个对象名为 %1，或该名称不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>The name of the object is not valid UTF-8, or not unique. It was left out.</source>
        <translation>该对象的名称不是有效的 UTF-8，或与其他对象重名，已略去。</translation>
    </message>
    <message>
        <source>The HDF5 library took too long for this file and was stopped.</source>
        <translation>HDF5 库处理此文件耗时过长，已被停止。</translation>
    </message>
    <message>
        <source>The HDF5 library crashed, or exceeded its limits, while reading this file.</source>
        <translation>读取此文件时，HDF5 库崩溃或超出了限制。</translation>
    </message>
    <message>
        <source>The program “burnish-hdf5”, which reads HDF5 files, is missing. It belongs beside Burnish&apos;s own programs.</source>
        <translation>缺少用于读取 HDF5 文件的程序 burnish-hdf5。它应与 Burnish 的程序放在一起。</translation>
    </message>
    <message>
        <source>User block</source>
        <translation>用户块</translation>
    </message>
    <message>
        <source>HDF5 superblock</source>
        <translation>HDF5 超级块</translation>
    </message>
    <message>
        <source>Groups, headers and datasets</source>
        <translation>组、头部与数据集</translation>
    </message>
    <message>
        <source>The signature of HDF5 is missing.</source>
        <translation>缺少 HDF5 签名。</translation>
    </message>
    <message>
        <source>The zip archive contains no “%1”, unlike those of Keras.</source>
        <translation>该 ZIP 归档中没有 %1，与 Keras 的归档不同。</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>The metadata entry “%1” does not fit into an HDF5 attribute.</source>
        <translation>元数据项 %1 无法放入 HDF5 属性。</translation>
    </message>
    <message>
        <source>HDF5 does not support the name “%1”: names must not be empty, a single dot, or contain a slash.</source>
        <translation>HDF5 不支持名称 %1：名称不能为空、不能是单个点，也不能含有斜杠。</translation>
    </message>
    <message>
        <source>Two objects of a group have the name “%1”.</source>
        <translation>组中有两个对象名为 %1。</translation>
    </message>
    <message>
        <source>The model is nested deeper than %1 groups.</source>
        <translation>模型的嵌套超过 %1 层组。</translation>
    </message>
    <message>
        <source>HDF5 does not support dtype %1.</source>
        <translation>HDF5 不支持数据类型 %1。</translation>
    </message>
    <message>
        <source>The tensor has more than %1 dimensions.</source>
        <translation>该张量的维数超过 %1。</translation>
    </message>
    <message>
        <source>The strings of the dataset are not valid UTF-8. They were left out.</source>
        <translation>该数据集中的字符串不是有效的 UTF-8，已略去。</translation>
    </message>
    <message>
        <source>Keras builds the layers of a .keras file from its configuration, and this model has none: expected the metadata entry “config.json”, as in models opened from such a file. A file with the ending .weights.h5 needs no configuration.</source>
        <translation>Keras 根据 .keras 文件中的配置构建各层，而此模型没有配置：应有元数据条目 config.json，从此类文件打开的模型就带有它。扩展名为 .weights.h5 的文件不需要配置。</translation>
    </message>
    <message>
        <source>The metadata entry “config.json” is not valid JSON: %1</source>
        <translation>元数据条目 config.json 不是有效的 JSON：%1</translation>
    </message>
    <message>
        <source>The metadata entry “config.json” is not a configuration of Keras: expected the key “class_name”.</source>
        <translation>元数据条目 config.json 不是 Keras 的配置：应有键 class_name。</translation>
    </message>
    <message>
        <source>“%1” is not read: it contains no weights. An export does not write it.</source>
        <translation>未读取 %1：其中没有权重。导出时不会写入它。</translation>
    </message>
    <message>
        <source>The value “%1” is left out: HDF5 files hold only tensors and strings.</source>
        <translation>值 %1 被略去：HDF5 文件只能存储张量和字符串。</translation>
    </message>
    <message>
        <source>The chunks of the dataset need %1 MiB of memory at once, more than %2 MiB.</source>
        <translation>该数据集的分块需要同时占用 %1 MiB 内存，超过 %2 MiB。</translation>
    </message>
    <message>
        <source>A tensor element is out of range for its dtype.</source>
        <translation>有一个张量元素超出其数据类型的范围。</translation>
    </message>
    <message>
        <source>The elements of a tensor are not all of the same type.</source>
        <translation>张量的元素类型不一致。</translation>
    </message>
    <message>
        <source>The file is not a Burn record.</source>
        <translation>文件不是 Burn 记录。</translation>
    </message>
    <message>
        <source>The record is missing the field “%1”.</source>
        <translation>记录缺少字段 %1。</translation>
    </message>
    <message>
        <source>The field “_b” of the record must be empty.</source>
        <translation>记录的字段 _b 必须为空。</translation>
    </message>
    <message>
        <source>The record metadata is malformed.</source>
        <translation>记录的元数据格式错误。</translation>
    </message>
    <message>
        <source>The only field of the record has no name.</source>
        <translation>记录唯一的字段没有名称。</translation>
    </message>
    <message>
        <source>The bytes of a tensor must be numbers from 0 to 255.</source>
        <translation>张量的字节必须是 0 到 255 之间的数。</translation>
    </message>
    <message>
        <source>A tensor element is neither a number nor a boolean.</source>
        <translation>有一个张量元素既不是数，也不是布尔值。</translation>
    </message>
    <message>
        <source>A tensor dimension is not a non-negative integer.</source>
        <translation>张量有一个维度不是非负整数。</translation>
    </message>
    <message>
        <source>A tensor has more than %1 dimensions.</source>
        <translation>有一个张量超过 %1 维。</translation>
    </message>
    <message>
        <source>A number exceeds the 64-bit range.</source>
        <translation>有一个数超出 64 位所能表示的范围。</translation>
    </message>
    <message>
        <source>The Burn 0.6 State is malformed.</source>
        <translation>Burn 0.6 的 State 格式错误。</translation>
    </message>
    <message>
        <source>The array contains Python objects. Burnish does not load them, because that would run code.</source>
        <translation>该数组包含 Python 对象。加载它们会运行代码，因此 Burnish 不会加载。</translation>
    </message>
    <message>
        <source>Expected an array of numbers, found strings of type “%1”.</source>
        <translation>应为数值数组，实际为类型 %1 的字符串。</translation>
    </message>
    <message>
        <source>Expected an array of numbers, found dates or times of type “%1”.</source>
        <translation>应为数值数组，实际为类型 %1 的日期或时间。</translation>
    </message>
    <message>
        <source>Floats of type “%1” have no format that all machines share.</source>
        <translation>类型 %1 的浮点数没有各种机器通用的格式。</translation>
    </message>
    <message>
        <source>Expected an array of numbers, found records with named fields (a structured type).</source>
        <translation>应为数值数组，实际为带命名字段的记录（结构化类型）。</translation>
    </message>
    <message>
        <source>Unknown NumPy type “%1”.</source>
        <translation>未知的 NumPy 类型 %1。</translation>
    </message>
    <message>
        <source>The file is truncated: the array needs %1 bytes, but only %2 follow its header.</source>
        <translation>文件被截断：数组需要 %1 字节，但其文件头之后只有 %2 字节。</translation>
    </message>
    <message>
        <source>Expected the file to end after the array, found %1 more bytes.</source>
        <translation>文件应在数组之后结束，实际还有 %1 字节。</translation>
    </message>
    <message>
        <source>NumPy does not support dtype %1.</source>
        <translation>NumPy 不支持数据类型 %1。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in a NumPy array, found %2.</source>
        <translation>NumPy 数组最多应有 %1 个维度，实际为 %2 个。</translation>
    </message>
    <message>
        <source>NumPy header</source>
        <translation>NumPy 文件头</translation>
    </message>
    <message>
        <source>The checksum of the member “%1” does not match its content.</source>
        <translation>成员 %1 的校验和与其内容不符。</translation>
    </message>
    <message>
        <source>The member of the zip archive is not a NumPy array. It was left out.</source>
        <translation>ZIP 归档的这个成员不是 NumPy 数组，已略去。</translation>
    </message>
    <message>
        <source>The name of an array is not valid UTF-8.</source>
        <translation>有数组的名称不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>Two arrays of the archive have the name “%1”.</source>
        <translation>归档中有两个数组的名称都是 %1。</translation>
    </message>
    <message>
        <source>The zip archive contains no NumPy arrays that can be read.</source>
        <translation>ZIP 归档中没有可以读取的 NumPy 数组。</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>An .npy file holds exactly one tensor, but %1 were selected. Use .npz for more.</source>
        <translation>.npy 文件只能包含一个张量，但选中了 %1 个。多个张量请使用 .npz。</translation>
    </message>
    <message>
        <source>An .npy file does not store the tensor&apos;s name.</source>
        <translation>.npy 文件不保存张量的名称。</translation>
    </message>
    <message>
        <source>The tensor is too large for one file.</source>
        <translation>张量太大，无法放入一个文件。</translation>
    </message>
    <message>
        <source>The name is too long for a zip archive.</source>
        <translation>名称对 ZIP 归档来说太长。</translation>
    </message>
    <message>
        <source>Names in a zip archive cannot contain a NUL.</source>
        <translation>ZIP 归档中的名称不能包含 NUL。</translation>
    </message>
    <message>
        <source>Expected an array of numbers, found raw bytes of type “%1”.</source>
        <translation>应为数值数组，但找到类型为 %1 的原始字节。</translation>
    </message>
    <message>
        <source>The file has raw elements of two bytes, without their type. They are read as BF16, as JAX and Keras do.</source>
        <translation>文件中是两字节的原始元素，没有类型。按 JAX 和 Keras 的做法读作 BF16。</translation>
    </message>
    <message>
        <source>A tensor mixes booleans and numbers.</source>
        <translation>有一个张量混有布尔值和数。</translation>
    </message>
    <message>
        <source>Burn %1 records can store tensors only in the record&apos;s own precision, not %2.</source>
        <translation>Burn %1 的记录只能存储精度与记录一致的张量，不能存储 %2。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in an external file without a name.</source>
        <translation>张量的数据位于没有名称的外部文件中。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in the file “%1”, which only a model on disk can name.</source>
        <translation>张量的数据位于文件 %1 中，只有磁盘上的模型才能引用它。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in “%1”. Expected a file below the folder of the model.</source>
        <translation>张量的数据位于 %1。应为模型所在文件夹之内的文件。</translation>
    </message>
    <message>
        <source>The file “%1” with the tensor&apos;s data is missing.</source>
        <translation>缺少存放张量数据的文件 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) were left out.</source>
        <translation>
            <numerusform>未读取 %n 个张量。</numerusform>
        </translation>
    </message>
    <message>
        <source>The checksum of the file “%1” does not match its content.</source>
        <translation>文件 %1 的校验和与其内容不符。</translation>
    </message>
    <message>
        <source>Expected a message in a field of the model.</source>
        <translation>模型的字段中应为消息。</translation>
    </message>
    <message>
        <source>The model has too many tensors for its size.</source>
        <translation>模型的张量数量与其大小不符，过多。</translation>
    </message>
    <message>
        <source>Another tensor has the same name. Only the first was read.</source>
        <translation>另一个张量同名，只读取了第一个。</translation>
    </message>
    <message>
        <source>Expected the values and the indices of a sparse tensor.</source>
        <translation>稀疏张量应有值和索引。</translation>
    </message>
    <message>
        <source>The tensor is sparse, of shape [%1]. Its values and indices were read as two tensors.</source>
        <translation>该张量是稀疏的，形状为 [%1]。其值和索引作为两个张量读取。</translation>
    </message>
    <message>
        <source>The subgraphs are nested too deeply.</source>
        <translation>子图嵌套过深。</translation>
    </message>
    <message>
        <source>The metadata of the model exceeds %1 MiB.</source>
        <translation>模型的元数据超过 %1 MiB。</translation>
    </message>
    <message>
        <source>The metadata key “%1” occurs twice. Only the first was read.</source>
        <translation>元数据的键 %1 出现两次，只读取了第一个。</translation>
    </message>
    <message>
        <source>Input %1 of %2</source>
        <translation>%2 的输入 %1</translation>
    </message>
    <message>
        <source>Input %1 of %2 “%3”</source>
        <translation>%2 %3 的输入 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n other(s)</source>
        <translation>
            <numerusform>%1，另有 %n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of integers with fewer than 8 bits were read as I8 or U8.</source>
        <translation>
            <numerusform>%n 个少于 8 位的整数张量已读为 I8 或 U8。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file contains no graph, as every ONNX model does.</source>
        <translation>文件不含计算图，而所有 ONNX 模型都有。</translation>
    </message>
    <message>
        <source>opset %1</source>
        <translation>opset %1</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>计算图</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Inputs, outputs and types</source>
        <translation>输入、输出和类型</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Versions and producer</source>
        <translation>版本和生成程序</translation>
    </message>
    <message>
        <source>Expected %1 bytes of the tensor, found %2.</source>
        <translation>张量应有 %1 字节，实际为 %2 字节。</translation>
    </message>
    <message>
        <source>Expected a number of bytes as the place of external data, found “%1”.</source>
        <translation>外部数据的位置应为字节数，实际为“%1”。</translation>
    </message>
    <message>
        <source>The description of external data is invalid.</source>
        <translation>外部数据的描述无效。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data starts at byte %1 of the file “%2”, which has only %3.</source>
        <translation>张量的数据从文件 %2 的第 %1 字节开始，但该文件只有 %3 字节。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data has %1 bytes from byte %2 on, but the file “%3” has only %4.</source>
        <translation>张量的数据从第 %2 字节起有 %1 字节，但文件 %3 只有 %4 字节。</translation>
    </message>
    <message>
        <source>A number of the tensor is too large for its type.</source>
        <translation>张量中的一个数超出其类型的范围。</translation>
    </message>
    <message>
        <source>The tensor has more numbers than its shape.</source>
        <translation>张量的数值个数多于其形状。</translation>
    </message>
    <message>
        <source>The numbers of the tensor are not floats of %1 bytes.</source>
        <translation>张量的数值不是 %1 字节的浮点数。</translation>
    </message>
    <message>
        <source>The file is truncated inside a tensor.</source>
        <translation>文件在张量中间被截断。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1, which is not one of ONNX 1.23 with numbers.</source>
        <translation>张量的数据类型为 %1，不属于 ONNX 1.23 的数值类型。</translation>
    </message>
    <message>
        <source>The tensor is only a segment of a larger one.</source>
        <translation>该张量只是更大张量的一段。</translation>
    </message>
    <message>
        <source>Expected a dimension of at least 0, found %1.</source>
        <translation>维度应不小于 0，实际为 %1。</translation>
    </message>
    <message>
        <source>The model contains more than %1 MiB of strings.</source>
        <translation>模型中的字符串超过 %1 MiB。</translation>
    </message>
    <message>
        <source>zip archive</source>
        <translation>ZIP 归档</translation>
    </message>
    <message>
        <source>TorchScript</source>
        <translation>TorchScript</translation>
    </message>
    <message>
        <source>layout before PyTorch 1.6</source>
        <translation>PyTorch 1.6 之前的布局</translation>
    </message>
    <message>
        <source>PyTorch 0.1 tar archive</source>
        <translation>PyTorch 0.1 的 tar 归档</translation>
    </message>
    <message>
        <source>Python would run “%1” when loading this file. Burnish did not run it.</source>
        <translation>Python 加载此文件时会运行 %1。Burnish 没有运行它。</translation>
    </message>
    <message>
        <source>The zip archive contains two saved objects.</source>
        <translation>ZIP 归档中有两个已保存的对象。</translation>
    </message>
    <message>
        <source>The zip archive contains no object saved by PyTorch.</source>
        <translation>ZIP 归档中没有 PyTorch 保存的对象。</translation>
    </message>
    <message>
        <source>The storage “%1” has %2 bytes, but its tensors require %3.</source>
        <translation>存储 %1 有 %2 字节，而其张量需要 %3 字节。</translation>
    </message>
    <message>
        <source>The file is missing the storage “%1”.</source>
        <translation>文件缺少存储 %1。</translation>
    </message>
    <message>
        <source>The file specifies an unknown byte order.</source>
        <translation>文件指定了未知的字节序。</translation>
    </message>
    <message>
        <source>The decompressed size of the saved object is implausibly large.</source>
        <translation>保存的对象解压后大得不合理。</translation>
    </message>
    <message>
        <source>Saved object (pickle)</source>
        <translation>保存的对象（pickle）</translation>
    </message>
    <message numerus="yes">
        <source>This is the metadata of a distributed checkpoint of PyTorch with %n item(s). Expected the .distcp files that contain its tensors next to it.</source>
        <translation>
            <numerusform>这是 PyTorch 分布式检查点的元数据，包含 %n 项。旁边应有存放其张量的 .distcp 文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is not a file of a distributed checkpoint.</source>
        <translation>这不是分布式检查点的文件。</translation>
    </message>
    <message>
        <source>tensor storage</source>
        <translation>张量存储</translation>
    </message>
    <message>
        <source>makes a tensor</source>
        <translation>创建张量</translation>
    </message>
    <message>
        <source>a dtype or layout</source>
        <translation>数据类型或布局</translation>
    </message>
    <message>
        <source>plain data</source>
        <translation>纯数据</translation>
    </message>
    <message>
        <source>NumPy data</source>
        <translation>NumPy 数据</translation>
    </message>
    <message>
        <source>a TorchScript class or type</source>
        <translation>TorchScript 的类或类型</translation>
    </message>
    <message>
        <source>starts programs</source>
        <translation>启动程序</translation>
    </message>
    <message>
        <source>runs Python code</source>
        <translation>运行 Python 代码</translation>
    </message>
    <message>
        <source>reads and writes files</source>
        <translation>读写文件</translation>
    </message>
    <message>
        <source>accesses the network</source>
        <translation>访问网络</translation>
    </message>
    <message>
        <source>loads and calls libraries</source>
        <translation>加载并调用库</translation>
    </message>
    <message>
        <source>loads further pickles or code</source>
        <translation>加载更多 pickle 或代码</translation>
    </message>
    <message>
        <source>accesses the running interpreter</source>
        <translation>访问运行中的解释器</translation>
    </message>
    <message>
        <source>a class or function from a package; only its data is read</source>
        <translation>某个包的类或函数；只读取其数据</translation>
    </message>
    <message>
        <source>The storage “%1” has %2 elements, but its tensors require %3.</source>
        <translation>存储 %1 有 %2 个元素，而其张量需要 %3 个。</translation>
    </message>
    <message>
        <source>The file does not specify its byte order.</source>
        <translation>文件没有说明其字节序。</translation>
    </message>
    <message>
        <source>The file has no list of storages.</source>
        <translation>文件没有存储列表。</translation>
    </message>
    <message>
        <source>The name of a storage is not a string.</source>
        <translation>有一个存储的名称不是字符串。</translation>
    </message>
    <message>
        <source>No tensor uses the storage “%1”, so its type is unknown.</source>
        <translation>没有张量使用存储 %1，因此其类型未知。</translation>
    </message>
    <message>
        <source>The file is truncated inside the storage “%1”.</source>
        <translation>文件在存储 %1 的中间被截断。</translation>
    </message>
    <message>
        <source>The file does not start with the PyTorch magic number.</source>
        <translation>文件开头不是 PyTorch 的魔数。</translation>
    </message>
    <message>
        <source>Unsupported version of the PyTorch format.</source>
        <translation>不支持此版本的 PyTorch 格式。</translation>
    </message>
    <message>
        <source>Number of elements in storage “%1”</source>
        <translation>存储 %1 的元素数量</translation>
    </message>
    <message>
        <source>Storage “%1”</source>
        <translation>存储 %1</translation>
    </message>
    <message>
        <source>Protocol version</source>
        <translation>协议版本</translation>
    </message>
    <message>
        <source>Writer&apos;s system</source>
        <translation>写入方的系统</translation>
    </message>
    <message>
        <source>little-endian</source>
        <translation>小端序</translation>
    </message>
    <message>
        <source>big-endian</source>
        <translation>大端序</translation>
    </message>
    <message>
        <source>List of storages</source>
        <translation>存储列表</translation>
    </message>
    <message>
        <source>A tensor&apos;s storage reference is malformed.</source>
        <translation>有一个张量的存储引用格式错误。</translation>
    </message>
    <message>
        <source>Unknown PyTorch storage type “%1”.</source>
        <translation>未知的 PyTorch 存储类型：%1。</translation>
    </message>
    <message>
        <source>The archive contains an invalid storage or tensor count.</source>
        <translation>归档中的存储数量或张量数量无效。</translation>
    </message>
    <message>
        <source>The archive is truncated inside a storage.</source>
        <translation>归档在一个存储的中间被截断。</translation>
    </message>
    <message>
        <source>The archive contains a malformed storage description.</source>
        <translation>归档中有一个存储的描述格式错误。</translation>
    </message>
    <message>
        <source>The archive contains a malformed tensor description.</source>
        <translation>归档中有一个张量的描述格式错误。</translation>
    </message>
    <message>
        <source>A member of the tar archive has an invalid size.</source>
        <translation>tar 归档中有一个成员的大小无效。</translation>
    </message>
    <message>
        <source>The tar archive is truncated inside a member.</source>
        <translation>tar 归档在一个成员的中间被截断。</translation>
    </message>
    <message>
        <source>Header of “%1”</source>
        <translation>%1 的头部</translation>
    </message>
    <message>
        <source>Padding of “%1”</source>
        <translation>%1 的填充</translation>
    </message>
    <message>
        <source>The tar archive is not one that PyTorch wrote: “%1” is missing. Unpack it, and open what is inside.</source>
        <translation>此 tar 归档不是 PyTorch 写出的：缺少“%1”。请先解包，再打开其中的内容。</translation>
    </message>
    <message>
        <source>Quantised by PyTorch: %1.</source>
        <translation>由 PyTorch 量化：%1。</translation>
    </message>
    <message>
        <source>The arguments of “%1” do not describe a tensor.</source>
        <translation>%1 的参数没有描述张量。</translation>
    </message>
    <message>
        <source>The tensor is an object of “%1”, which Burnish does not read. In Python, save it as a plain tensor, such as with dequantize().</source>
        <translation>该张量是 %1 的对象，Burnish 不读取。请在 Python 中将其保存为普通张量，例如用 dequantize()。</translation>
    </message>
    <message>
        <source>The array has raw elements, without their type. Save it with another type, such as float32.</source>
        <translation>数组是没有类型的原始元素。请用其他类型（如 float32）保存。</translation>
    </message>
    <message>
        <source>The saved object is nested too deeply.</source>
        <translation>保存的对象嵌套过深。</translation>
    </message>
    <message>
        <source>The saved object refers to the same objects too many times.</source>
        <translation>保存的对象重复引用相同对象的次数过多。</translation>
    </message>
    <message>
        <source>Two objects have this path; both are kept.</source>
        <translation>有两个对象的路径相同；两者都保留。</translation>
    </message>
    <message>
        <source>The saved object contains too many tensors and values.</source>
        <translation>保存的对象包含过多的张量和值。</translation>
    </message>
    <message>
        <source>PyTorch stores %1 as pairs along the last axis: expected an even length, found %2.</source>
        <translation>PyTorch 沿最后一个轴成对存储 %1：长度应为偶数，实际为 %2。</translation>
    </message>
    <message>
        <source>The name is too long for PyTorch.</source>
        <translation>名称太长，PyTorch 无法接受。</translation>
    </message>
    <message>
        <source>PyTorch does not support dtype %1.</source>
        <translation>PyTorch 不支持数据类型 %1。</translation>
    </message>
    <message>
        <source>Expected at most %1 tensors in a PyTorch file, found %2.</source>
        <translation>PyTorch 文件最多应有 %1 个张量，实际有 %2 个。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in a PyTorch file, found %2.</source>
        <translation>PyTorch 文件中的张量最多应有 %1 维，实际为 %2 维。</translation>
    </message>
    <message>
        <source>Burnish does not write PyTorch&apos;s quantised type %1. In Python, save the tensor with dequantize().</source>
        <translation>Burnish 不写入 PyTorch 的量化类型 %1。请在 Python 中用 dequantize() 保存该张量。</translation>
    </message>
    <message>
        <source>The elements of a tensor must be numbers or booleans.</source>
        <translation>张量的元素必须是数或布尔值。</translation>
    </message>
    <message>
        <source>The record&apos;s only tensor</source>
        <translation>记录中唯一的张量</translation>
    </message>
    <message>
        <source>Number of fields</source>
        <translation>字段数量</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>The shape of a quantised tensor is too large.</source>
        <translation>有一个量化张量的形状太大。</translation>
    </message>
    <message>
        <source>The quantised tensor has %1 bytes, which does not match its shape %2.</source>
        <translation>此量化张量有 %1 字节，与其形状 %2 不符。</translation>
    </message>
    <message>
        <source>The tensor has %1 bytes, but its shape %2 and dtype %3 require %4.</source>
        <translation>此张量有 %1 字节，但其形状 %2 和数据类型 %3 需要 %4 字节。</translation>
    </message>
    <message>
        <source>Burn %1 does not support quantised tensors.</source>
        <translation>Burn %1 不支持量化张量。</translation>
    </message>
    <message>
        <source>The module has too many fields for a record.</source>
        <translation>模块的字段过多，无法写入记录。</translation>
    </message>
    <message>
        <source>Two fields of the same module have this name.</source>
        <translation>同一模块中有两个字段叫这个名称。</translation>
    </message>
    <message>
        <source>A record cannot hold a tensor of 4 GiB or more; this one has %1 bytes.</source>
        <translation>记录无法存储 4 GiB 及以上的张量；此张量有 %1 字节。</translation>
    </message>
    <message>
        <source>The string is too long for a record.</source>
        <translation>字符串太长，无法写入记录。</translation>
    </message>
    <message>
        <source>The byte array is too long for a record.</source>
        <translation>字节数组太长，无法写入记录。</translation>
    </message>
    <message>
        <source>The value is encoded as %1 and cannot be written as MessagePack.</source>
        <translation>此值以 %1 编码，不能写为 MessagePack。</translation>
    </message>
    <message>
        <source>The value is encoded as %1 and cannot be written as JSON.</source>
        <translation>此值以 %1 编码，不能写为 JSON。</translation>
    </message>
    <message>
        <source>Burn cannot read JSON nested more than %1 levels deep.</source>
        <translation>Burn 不能读取嵌套超过 %1 层的 JSON。</translation>
    </message>
    <message>
        <source>Burn %1 has no JSON records: they exist only in 0.7 to 0.21.</source>
        <translation>Burn %1 没有 JSON 记录：仅 0.7 到 0.21 才有。</translation>
    </message>
    <message>
        <source>Burn %1 has no recorders: records can be written only for 0.7 to 0.21.</source>
        <translation>Burn %1 没有记录器：只能写出 0.7 到 0.21 的记录。</translation>
    </message>
    <message>
        <source>The name is too long for a record: expected at most %1 bytes, found %2.</source>
        <translation>名称对记录来说过长：最多应为 %1 字节，实际为 %2 字节。</translation>
    </message>
    <message>
        <source>Expected a record of at most %1 levels, found a deeper one.</source>
        <translation>记录最多应有 %1 层，实际更深。</translation>
    </message>
    <message>
        <source>The record could not be opened again: expected at most %1 MiB of values outside its tensors.</source>
        <translation>记录将无法再次打开：张量之外的值最多应为 %1 MiB。</translation>
    </message>
    <message>
        <source>The record could not be opened again: expected at most %1 fields in %2 bytes, found %3.</source>
        <translation>记录将无法再次打开：%2 字节中最多应有 %1 个字段，实际有 %3 个。</translation>
    </message>
    <message>
        <source>The header is not a JSON object.</source>
        <translation>文件头不是 JSON 对象。</translation>
    </message>
    <message>
        <source>Duplicate “__metadata__” in the header.</source>
        <translation>文件头中的 __metadata__ 重复。</translation>
    </message>
    <message>
        <source>The tensor&apos;s entry has too many fields.</source>
        <translation>此张量的条目中字段过多。</translation>
    </message>
    <message>
        <source>The tensor&apos;s entry is not a JSON object.</source>
        <translation>此张量的条目不是 JSON 对象。</translation>
    </message>
    <message>
        <source>There is a gap of %1 bytes before the tensor&apos;s data.</source>
        <translation>此张量的数据之前有 %1 字节的空隙。</translation>
    </message>
    <message>
        <source>The file is too short to be a SafeTensors file.</source>
        <translation>文件太短，不是 SafeTensors 文件。</translation>
    </message>
    <message>
        <source>The header would be %1 bytes long; readers accept at most %2.</source>
        <translation>文件头将长 %1 字节；读取程序最多接受 %2 字节。</translation>
    </message>
    <message numerus="yes">
        <source>The file is truncated: %n byte(s) of tensor data are missing.</source>
        <translation>
            <numerusform>文件被截断：张量数据缺少 %n 字节。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) follow the last tensor.</source>
        <translation>
            <numerusform>最后一个张量之后还有 %n 字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>SafeTensors does not support dtype %1.</source>
        <translation>SafeTensors 不支持数据类型 %1。</translation>
    </message>
    <message>
        <source>The name “__metadata__” is reserved in SafeTensors.</source>
        <translation>名称 __metadata__ 由 SafeTensors 保留。</translation>
    </message>
    <message>
        <source>Burn refuses SafeTensors files that contain dtype %1.</source>
        <translation>Burn 将拒绝含有数据类型 %1 的 SafeTensors 文件。</translation>
    </message>
    <message>
        <source>JSON padding</source>
        <translation>JSON 的填充</translation>
    </message>
    <message>
        <source>JSON length</source>
        <translation>JSON 的长度</translation>
    </message>
    <message>
        <source>JSON header</source>
        <translation>JSON 文件头</translation>
    </message>
    <message>
        <source>The file is not a complete SafeTensors file.</source>
        <translation>此文件不是完整的 SafeTensors 文件。</translation>
    </message>
    <message>
        <source>A header of more than %1 bytes cannot be changed in place.</source>
        <translation>超过 %1 字节的文件头不能就地更改。</translation>
    </message>
    <message>
        <source>The header is %1 bytes long; other readers accept at most %2.</source>
        <translation>文件头长 %1 字节；其他读取程序最多接受 %2 字节。</translation>
    </message>
    <message>
        <source>SafeTensors readers cannot compute the size of a tensor of shape %1.</source>
        <translation>SafeTensors 的读取程序无法计算形状为 %1 的张量的大小。</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Burn %1 to %2</source>
        <translation>Burn %1 至 %2</translation>
    </message>
    <message>
        <source>with a structure</source>
        <translation>需要结构</translation>
    </message>
    <message>
        <source>one tensor</source>
        <translation>一个张量</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Lossless</source>
        <translation>无损</translation>
    </message>
    <message>
        <source>Mapped</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>The versions of the format or of Burn with files that can be opened</source>
        <translation>可打开其文件的格式版本或 Burn 版本</translation>
    </message>
    <message>
        <source>The versions of the format or of Burn that files can be written for</source>
        <translation>可为其写入文件的格式版本或 Burn 版本</translation>
    </message>
    <message>
        <source>A model that is opened and written in this format keeps its names and every bit of its tensors</source>
        <translation>以此格式打开并写入的模型保留其名称和张量的每一位</translation>
    </message>
    <message>
        <source>Tensors are read from the file when they are needed, without a copy in memory</source>
        <translation>需要时才从文件读取张量，不在内存中复制</translation>
    </message>
    <message>
        <source>legacy</source>
        <translation>旧式</translation>
    </message>
    <message>
        <source>NamedMpk, gzip</source>
        <translation>NamedMpk（Gzip）</translation>
    </message>
    <message>
        <source>NamedMpk, in memory</source>
        <translation>内存中的 NamedMpk</translation>
    </message>
    <message>
        <source>Bin, gzip</source>
        <translation>Bin（Gzip）</translation>
    </message>
    <message>
        <source>Bin, in memory</source>
        <translation>内存中的 Bin</translation>
    </message>
    <message>
        <source>JSON, gzip</source>
        <translation>JSON（Gzip）</translation>
    </message>
    <message>
        <source>Pretty JSON</source>
        <translation>Pretty JSON</translation>
    </message>
    <message>
        <source>PyTorch, distributed</source>
        <translation>PyTorch（分布式）</translation>
    </message>
    <message>
        <source>The tensor has more than %1 parts.</source>
        <translation>该张量的部分多于 %1 个。</translation>
    </message>
    <message>
        <source>The header of the checkpoint is invalid.</source>
        <translation>检查点的文件头无效。</translation>
    </message>
    <message>
        <source>The table has no header of a checkpoint of TensorFlow.</source>
        <translation>表中没有 TensorFlow 检查点的文件头。</translation>
    </message>
    <message>
        <source>The checkpoint has too many tensors for the size of its index.</source>
        <translation>检查点的张量数量与其索引的大小不符，过多。</translation>
    </message>
    <message>
        <source>The name of the tensor is not valid UTF-8.</source>
        <translation>张量的名称不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>The tensor is a handle to an object of a running program, not numbers.</source>
        <translation>该张量是正在运行的程序中某个对象的句柄，不是数值。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1 of TensorFlow, which is not supported.</source>
        <translation>张量的数据类型是 TensorFlow 的 %1，不支持。</translation>
    </message>
    <message>
        <source>The shape of the tensor is missing.</source>
        <translation>缺少张量的形状。</translation>
    </message>
    <message>
        <source>The strings of the tensor are damaged.</source>
        <translation>张量的字符串已损坏。</translation>
    </message>
    <message>
        <source>A part of the tensor has another rank than it.</source>
        <translation>张量的一个部分与张量的阶数不同。</translation>
    </message>
    <message>
        <source>The data of a part of the tensor is missing.</source>
        <translation>缺少张量一个部分的数据。</translation>
    </message>
    <message>
        <source>A part of the tensor has an invalid range.</source>
        <translation>张量的一个部分的范围无效。</translation>
    </message>
    <message>
        <source>The checkpoint contains more than %1 MiB of strings.</source>
        <translation>检查点中的字符串超过 %1 MiB。</translation>
    </message>
    <message>
        <source>The strings of the tensor are not text.</source>
        <translation>张量的字符串不是文本。</translation>
    </message>
    <message>
        <source>Data of tensors, strings and the object graph</source>
        <translation>张量、字符串和对象图的数据</translation>
    </message>
    <message>
        <source>Entries of tensors</source>
        <translation>张量的条目</translation>
    </message>
    <message>
        <source>Index of other blocks</source>
        <translation>其他块的索引</translation>
    </message>
    <message>
        <source>Index of the entries</source>
        <translation>条目的索引</translation>
    </message>
    <message>
        <source>Places of the indexes</source>
        <translation>各索引的位置</translation>
    </message>
    <message>
        <source>The blocks of the index overlap.</source>
        <translation>索引中的块相互重叠。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s object graph with the names of its variables cannot be read: %1</source>
        <translation>无法读取检查点中记有变量名称的对象图：%1</translation>
    </message>
    <message>
        <source>Slot “%1” of the variable “%2”</source>
        <translation>变量 %2 的槽 %1</translation>
    </message>
    <message>
        <source>Stored as “%1”</source>
        <translation>存储为 %1</translation>
    </message>
    <message>
        <source>Variable “%1”</source>
        <translation>变量 %1</translation>
    </message>
    <message>
        <source>The names of the tensors exceed %1 MiB.</source>
        <translation>张量的名称超过 %1 MiB。</translation>
    </message>
    <message>
        <source>The checksum of the tensor&apos;s data does not match its content.</source>
        <translation>张量数据的校验和与内容不符。</translation>
    </message>
    <message numerus="yes">
        <source>checkpoint, %n data file(s)</source>
        <translation>
            <numerusform>检查点，%n 个数据文件</numerusform>
        </translation>
    </message>
    <message>
        <source>The object graph of the checkpoint is invalid.</source>
        <translation>检查点的对象图无效。</translation>
    </message>
    <message>
        <source>The file contains no graph, as every SavedModel does.</source>
        <translation>文件中没有计算图，而每个 SavedModel 都有。</translation>
    </message>
    <message>
        <source>The variables of a SavedModel are in the folder “variables” next to it, which only a file on disk can name.</source>
        <translation>SavedModel 的变量在它旁边的文件夹 variables 中，只有磁盘上的文件才能找到它。</translation>
    </message>
    <message>
        <source>This SavedModel has no variables: the file variables/variables.index next to it is missing.</source>
        <translation>这个 SavedModel 没有变量：它旁边缺少文件 variables/variables.index。</translation>
    </message>
    <message>
        <source>SavedModel of TensorFlow %1</source>
        <translation>TensorFlow %1 的 SavedModel</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>The tensors of a checkpoint are in data files next to its index, which only an index on disk with the name X.index can name.</source>
        <translation>检查点的张量在索引旁边的数据文件中，只有磁盘上名为 X.index 的索引才能找到它们。</translation>
    </message>
    <message>
        <source>The file “%1” with data of the checkpoint is missing.</source>
        <translation>缺少检查点的数据文件 %1。</translation>
    </message>
    <message>
        <source>The tensor is in data file %1, but the checkpoint has only %2.</source>
        <translation>张量在数据文件 %1 中，但检查点只有 %2 个。</translation>
    </message>
    <message>
        <source>The tensor has %1 bytes from byte %2 of “%3” on, but the file has only %4.</source>
        <translation>张量在 %3 中从字节 %2 起占 %1 字节，但该文件只有 %4 字节。</translation>
    </message>
    <message>
        <source>The checkpoint refers to the same bytes of “%1” too often.</source>
        <translation>检查点过于频繁地引用 %1 的相同字节。</translation>
    </message>
    <message>
        <source>This is a TensorFlow checkpoint in the first format (V1), which keeps all tensors in one table. Convert it to the second format with TensorFlow: restore it with tf.compat.v1.train.Saver and save it with Saver(write_version=2), which writes .index and .data files.</source>
        <translation>这是第一种格式（V1）的 TensorFlow 检查点，所有张量都在一个表中。请用 TensorFlow 将其转换为第二种格式：用 tf.compat.v1.train.Saver 恢复，再用 Saver(write_version=2) 保存，它会写出 .index 和 .data 文件。</translation>
    </message>
    <message>
        <source>Two tensors have the path “%1”; paths in the file must be unique.</source>
        <translation>有两个张量的路径都是 %1；文件中的路径必须唯一。</translation>
    </message>
    <message>
        <source>The value “%1” is left out: the format holds only tensors.</source>
        <translation>值 %1 被略去：此格式只能存储张量。</translation>
    </message>
    <message numerus="yes">
        <source>%n empty field(s) or constant(s) are left out: the format holds only tensors.</source>
        <translation>
            <numerusform>%n 个空字段或常量被略去：此格式只能存储张量。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is quantised for TensorFlow Lite: %1.</source>
        <translation>它为 TensorFlow Lite 量化：%1。</translation>
    </message>
    <message>
        <source>The file does not start like a model of TensorFlow Lite.</source>
        <translation>文件的开头不是 TensorFlow Lite 模型的开头。</translation>
    </message>
    <message>
        <source>Offset of the model, and identifier</source>
        <translation>模型的偏移量和标识</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The tensor is in buffer %1, but the model has only %2.</source>
        <translation>张量在缓冲区 %1 中，但模型只有 %2 个。</translation>
    </message>
    <message>
        <source>The tensor is sparse, of shape [%1]. Only its stored values were read.</source>
        <translation>该张量是稀疏的，形状为 [%1]，只读取了它存储的值。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in another file, which is not read.</source>
        <translation>张量的数据在另一个文件中，该文件未读取。</translation>
    </message>
    <message>
        <source>Expected version %1 of TensorFlow Lite&apos;s schema, found %2.</source>
        <translation>TensorFlow Lite 架构的版本应为 %1，实际为 %2。</translation>
    </message>
    <message>
        <source>The model has no subgraph.</source>
        <translation>模型没有子图。</translation>
    </message>
    <message numerus="yes">
        <source>%n subgraph(s)</source>
        <translation>
            <numerusform>%n 个子图</numerusform>
        </translation>
    </message>
    <message>
        <source>A buffer has %1 bytes from byte %2 on, but the file has only %3.</source>
        <translation>一个缓冲区从字节 %2 起有 %1 字节，但文件只有 %3 字节。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1 of TensorFlow Lite, which is not supported.</source>
        <translation>张量的数据类型是 TensorFlow Lite 的 %1，不支持。</translation>
    </message>
    <message>
        <source>quantised in blocks of %1</source>
        <translation>按 %1 个元素的块量化</translation>
    </message>
    <message>
        <source>scale %1, zero point %2</source>
        <translation>缩放系数 %1，零点 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n scale(s), one per index of axis %1</source>
        <translation>
            <numerusform>%n 个缩放系数，轴 %1 的每个索引一个</numerusform>
        </translation>
    </message>
    <message>
        <source>Content, compressed</source>
        <translation>内容，已压缩</translation>
    </message>
    <message>
        <source>Sizes and checksum</source>
        <translation>大小与校验和</translation>
    </message>
    <message>
        <source>Central directory</source>
        <translation>中央目录</translation>
    </message>
    <message>
        <source>Zip64 end record and locator</source>
        <translation>ZIP64 结尾标记及其定位器</translation>
    </message>
    <message>
        <source>End record</source>
        <translation>结尾标记</translation>
    </message>
    <message>
        <source>Local header</source>
        <translation>本地文件头</translation>
    </message>
    <message>
        <source>Padding before the content</source>
        <translation>内容之前的填充</translation>
    </message>
    <message>
        <source>Extra field</source>
        <translation>扩展字段</translation>
    </message>
    <message>
        <source>The entry of the tensor is invalid.</source>
        <translation>张量的条目无效。</translation>
    </message>
    <message>
        <source>Expected the file to start with “%1”.</source>
        <translation>文件应以“%1”开头。</translation>
    </message>
    <message>
        <source>Expected the file to end after the last tensor.</source>
        <translation>文件应在最后一个张量之后结束。</translation>
    </message>
    <message>
        <source>Expected UTF-8, found other bytes.</source>
        <translation>此处应为 UTF-8，实际是其他字节。</translation>
    </message>
    <message>
        <source>The file is truncated.</source>
        <translation>文件被截断。</translation>
    </message>
    <message>
        <source>Skeleton does not support dtype %1.</source>
        <translation>Skeleton 不支持数据类型 %1。</translation>
    </message>
    <message>
        <source>The tensors are too large for one file.</source>
        <translation>张量过大，无法写入一个文件。</translation>
    </message>
    <message>
        <source>The metadata gives the original shape as “%1”, which is not a shape of %2 elements. The stored shape is kept.</source>
        <translation>元数据给出的原形状为“%1”，不是 %2 个元素的形状。保留存储的形状。</translation>
    </message>
    <message>
        <source>The tensor has %1 dimensions; llama.cpp refuses more than %2.</source>
        <translation>张量有 %1 个维度；llama.cpp 会拒绝超过 %2 个维度的张量。</translation>
    </message>
    <message>
        <source>The tensor is an object of “%1” without its part “%2”.</source>
        <translation>该张量是“%1”的对象，但缺少其中的部分“%2”。</translation>
    </message>
    <message>
        <source>The tensor is an object of “%1” with the shape %2, but its codes have the shape %3.</source>
        <translation>该张量是“%1”的对象，形状为 %2，但其编码的形状为 %3。</translation>
    </message>
    <message>
        <source>a file compressed with zlib</source>
        <translation>用 zlib 压缩的文件</translation>
    </message>
    <message>
        <source>The bytes of an array of NumPy are of another type.</source>
        <translation>NumPy 数组的字节属于另一种类型。</translation>
    </message>
    <message>
        <source>The file says that the elements are 16-bit integers. Paddle, which has none, reads them as BF16.</source>
        <translation>文件声明元素为 16 位整数。Paddle 没有这种类型，将其读作 BF16。</translation>
    </message>
    <message>
        <source>The pickle does not say how many bytes the array of joblib has here.</source>
        <translation>pickle 没有说明此处的 joblib 数组有多少字节。</translation>
    </message>
    <message>
        <source>This is a Python pickle without arrays of numbers, not a model.</source>
        <translation>这是不含数值数组的 Python pickle 文件，不是模型。</translation>
    </message>
    <message>
        <source>The archive does not contain “%1”, where the schema says that this array is.</source>
        <translation>归档中没有“%1”，而架构说明此数组就在其中。</translation>
    </message>
    <message>
        <source>The array is masked. Its mask was left out.</source>
        <translation>此数组带有掩码。其掩码已略去。</translation>
    </message>
    <message>
        <source>The array has elements of type “%1”, which Burnish does not read. Save it with another type, such as float32.</source>
        <translation>数组元素的类型为“%1”，Burnish 不读取该类型。请使用其他类型（如 float32）保存。</translation>
    </message>
    <message>
        <source>The order of an array&apos;s axes does not have each of them once.</source>
        <translation>数组的轴顺序没有让每个轴恰好出现一次。</translation>
    </message>
    <message>
        <source>The array has its elements in the unknown order “%1”.</source>
        <translation>数组元素的排列顺序“%1”未知。</translation>
    </message>
    <message>
        <source>This is an array of Python objects with arrays inside, which joblib keeps in a pickle of its own. Save the arrays in a list instead.</source>
        <translation>这是内含数组的 Python 对象数组，joblib 将其存放在单独的 pickle 中。请改为将这些数组保存在列表中。</translation>
    </message>
    <message>
        <source>More bytes follow the pickle, such as of a further call of pickle.dump(); only the first object is read.</source>
        <translation>pickle 之后还有其他字节，例如再次调用 pickle.dump() 写入的内容；只读取第一个对象。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of floats with fewer than 8 bits, which do not fill whole bytes, were read as F8E4M3, which has the same values.</source>
        <translation>
            <numerusform>%n 个少于 8 位的浮点张量没有填满整字节，已按 F8E4M3 读取，其值相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is the program of a model of Paddle, without its weights. Open the .pdiparams file beside it.</source>
        <translation>这是 Paddle 模型的程序，不含权重。请打开旁边的 .pdiparams 文件。</translation>
    </message>
    <message>
        <source>Array %1 has elements of a type that does not say where the next one starts.</source>
        <translation>数组 %1 的元素类型无法说明下一个数组从何处开始。</translation>
    </message>
    <message>
        <source>The file contains no tensors.</source>
        <translation>文件不含张量。</translation>
    </message>
    <message numerus="yes">
        <source>%n array(s) one after another</source>
        <translation>
            <numerusform>依次排列的 %n 个数组</numerusform>
        </translation>
    </message>
    <message>
        <source>Parameters of the model</source>
        <translation>模型的参数</translation>
    </message>
    <message>
        <source>The program has more than %1 variables.</source>
        <translation>程序中的变量多于 %1 个。</translation>
    </message>
    <message>
        <source>The file is not a program of Paddle.</source>
        <translation>该文件不是 Paddle 的程序。</translation>
    </message>
    <message>
        <source>The file is truncated: the tensor needs %1 bytes, but only %2 follow.</source>
        <translation>文件被截断：张量需要 %1 字节，但其后只有 %2 字节。</translation>
    </message>
    <message>
        <source>The file is truncated inside the description of a tensor.</source>
        <translation>文件在张量的描述内被截断。</translation>
    </message>
    <message>
        <source>Expected version 0 of a tensor of Paddle, found %1.</source>
        <translation>Paddle 张量的版本应为 0，实际为 %1。</translation>
    </message>
    <message>
        <source>The shape of the tensor is invalid.</source>
        <translation>张量的形状无效。</translation>
    </message>
    <message>
        <source>The description of the tensor has an unknown field.</source>
        <translation>张量的描述中有未知字段。</translation>
    </message>
    <message>
        <source>The description of the tensor has no type.</source>
        <translation>张量的描述中没有类型。</translation>
    </message>
    <message>
        <source>Unknown type %1 of a tensor of Paddle.</source>
        <translation>Paddle 张量的类型 %1 未知。</translation>
    </message>
    <message>
        <source>Expected at most %1 levels of detail, found %2.</source>
        <translation>细节层级最多应为 %1，实际为 %2。</translation>
    </message>
    <message>
        <source>The length %1 of the description of a tensor is invalid.</source>
        <translation>张量描述的长度 %1 无效。</translation>
    </message>
    <message>
        <source>The names of the tensors are in the program of the model, a .json or .pdmodel file of the same name. Without it, the tensors are numbered.</source>
        <translation>张量的名称在模型的程序中，即同名的 .json 或 .pdmodel 文件。没有该文件时，张量只有编号。</translation>
    </message>
    <message>
        <source>The program beside the file describes %1 variables with other shapes than the %2 tensors of the file have, so the tensors are numbered.</source>
        <translation>文件旁的程序描述了 %1 个变量，其形状与文件中的 %2 个张量不同，因此张量只有编号。</translation>
    </message>
    <message>
        <source>Used by %1</source>
        <translation>用于 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) have levels of detail, which were not read.</source>
        <translation>
            <numerusform>%n 个张量带有细节层级，未读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Description of a tensor</source>
        <translation>张量的描述</translation>
    </message>
    <message>
        <source>a MATLAB file of version 4</source>
        <translation>第 4 版 MATLAB 文件</translation>
    </message>
    <message>
        <source>MATLAB wrote this file: the axes of its arrays are in reverse order, as h5py shows them, and text is an array of numbers.</source>
        <translation>此文件由 MATLAB 写出：数组的轴按相反顺序排列，与 h5py 所示一致，文本则是数的数组。</translation>
    </message>
    <message>
        <source>A small element has %1 bytes, but at most 4 fit.</source>
        <translation>一个小元素有 %1 字节，但最多放得下 4 字节。</translation>
    </message>
    <message>
        <source>An element of %1 bytes is longer than what it is in.</source>
        <translation>一个 %1 字节的元素比它所在之处还长。</translation>
    </message>
    <message>
        <source>Unexpected element of type %1.</source>
        <translation>出现了意外的 %1 型元素。</translation>
    </message>
    <message>
        <source>What MATLAB stores for objects and functions is not read.</source>
        <translation>MATLAB 为对象和函数保存的内容不予读取。</translation>
    </message>
    <message>
        <source>The flags of an array have %1 bytes instead of 8.</source>
        <translation>数组的标志有 %1 字节，而不是 8 字节。</translation>
    </message>
    <message>
        <source>An array has %1 dimensions; expected 2 to %2.</source>
        <translation>数组有 %1 维；应为 2 到 %2 维。</translation>
    </message>
    <message>
        <source>A size cannot be negative.</source>
        <translation>大小不能为负数。</translation>
    </message>
    <message>
        <source>The sizes are too large.</source>
        <translation>大小过大。</translation>
    </message>
    <message>
        <source>A name is longer than %1 bytes.</source>
        <translation>有一个名称超过 %1 字节。</translation>
    </message>
    <message>
        <source>The array is sparse, and sparse arrays are not read. MATLAB&apos;s full() makes it an ordinary one.</source>
        <translation>该数组是稀疏的，稀疏数组不予读取。MATLAB 的 full() 可将其变为普通数组。</translation>
    </message>
    <message>
        <source>Functions of MATLAB are not read.</source>
        <translation>MATLAB 的函数不予读取。</translation>
    </message>
    <message>
        <source>Objects of MATLAB&apos;s classes, such as string, table or dlnetwork, are not read. Save their numbers as arrays or structs.</source>
        <translation>MATLAB 类的对象（如 string、table 或 dlnetwork）不予读取。请将其中的数保存为数组或结构体。</translation>
    </message>
    <message>
        <source>%1 elements do not fit into the array.</source>
        <translation>数组中放不下 %1 个元素。</translation>
    </message>
    <message>
        <source>The names of a struct&apos;s fields have an impossible length.</source>
        <translation>结构体字段名的长度不可能成立。</translation>
    </message>
    <message>
        <source>The array needs %1 bytes, but has %2.</source>
        <translation>数组需要 %1 字节，但只有 %2 字节。</translation>
    </message>
    <message>
        <source>Unknown class %1 of an array.</source>
        <translation>数组的类 %1 未知。</translation>
    </message>
    <message>
        <source>In MATLAB, the array is of class %1; the file stores its numbers as %2, which they fit into.</source>
        <translation>该数组在 MATLAB 中属于 %1 类；文件以放得下这些数的 %2 保存。</translation>
    </message>
    <message>
        <source>An array of characters with several rows does not have one unit for each.</source>
        <translation>多行字符数组中并非每个字符占一个单位。</translation>
    </message>
    <message>
        <source>The file contains no variables.</source>
        <translation>文件不含变量。</translation>
    </message>
    <message>
        <source>The file does not start like a MATLAB file.</source>
        <translation>文件的开头不像 MATLAB 文件。</translation>
    </message>
    <message>
        <source>Title and version</source>
        <translation>标题与版本</translation>
    </message>
    <message>
        <source>Compressed variable</source>
        <translation>压缩的变量</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>A variable of a MATLAB file has at most 2 GiB.</source>
        <translation>MATLAB 文件中的一个变量最多 2 GiB。</translation>
    </message>
    <message>
        <source>“%1” is not a name in MATLAB: these start with a letter and consist of at most %2 ASCII letters, digits and underscores.</source>
        <translation>“%1”不是 MATLAB 的名称：名称以字母开头，最多由 %2 个 ASCII 字母、数字和下划线组成。</translation>
    </message>
    <message>
        <source>MATLAB does not support dtype %1.</source>
        <translation>MATLAB 不支持 dtype %1。</translation>
    </message>
    <message>
        <source>A word contains a line break.</source>
        <translation>有一个词含有换行。</translation>
    </message>
    <message>
        <source>The file does not start like a model of fastText.</source>
        <translation>文件的开头不像 fastText 模型。</translation>
    </message>
    <message>
        <source>Expected version %1 or %2 of fastText, found %3.</source>
        <translation>应为 fastText 第 %1 版或第 %2 版，实为 %3。</translation>
    </message>
    <message>
        <source>The dictionary of %1 words and %2 labels does not fit into the file.</source>
        <translation>文件中放不下含 %1 个词和 %2 个标签的词典。</translation>
    </message>
    <message>
        <source>Expected the words of the dictionary before its labels.</source>
        <translation>词典中的词应位于标签之前。</translation>
    </message>
    <message>
        <source>Buckets of n-grams that were kept, and their rows after those of the words.</source>
        <translation>保留的 n 元组桶，以及它们在词之后的行。</translation>
    </message>
    <message>
        <source>Rows from %1 on belong to n-grams of characters or words.</source>
        <translation>从第 %1 行起属于字符或词的 n 元组。</translation>
    </message>
    <message>
        <source>Expected %1 codes for each of %2 rows, found %3 in total.</source>
        <translation>%2 行中每行应有 %1 个编码，总共实有 %3 个。</translation>
    </message>
    <message>
        <source>Codes of product quantisation: of each row of %1 numbers, one code for each part, which is a row of the centroids of that part.</source>
        <translation>乘积量化的编码：每行 %1 个数，每部分一个编码，即该部分质心的行号。</translation>
    </message>
    <message>
        <source>Codes of the lengths of the rows, by which the rows are multiplied.</source>
        <translation>各行长度的编码，各行乘以该长度。</translation>
    </message>
    <message>
        <source>The parts of the product quantiser do not make up a row.</source>
        <translation>乘积量化器的各部分拼不成一行。</translation>
    </message>
    <message>
        <source>%1 centroids for each part of a row, one part after another.</source>
        <translation>一行的每部分有 %1 个质心，逐部分排列。</translation>
    </message>
    <message>
        <source>%1 centroids for each part of a row, one part after another; those of the last part have %2 numbers instead of %3.</source>
        <translation>一行的每部分有 %1 个质心，逐部分排列；最后一部分的质心有 %2 个数，而不是 %3 个。</translation>
    </message>
    <message>
        <source>A word is longer than %1 bytes.</source>
        <translation>有一个词超过 %1 字节。</translation>
    </message>
    <message>
        <source>Expected 0 or 1, found %1.</source>
        <translation>应为 0 或 1，实为 %1。</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Dictionary</source>
        <translation>词典</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Expected a number, found “%1”.</source>
        <translation>应为数字，实为“%1”。</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) at the end of the file were not read.</source>
        <translation>
            <numerusform>文件末尾的 %n 个字节未读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>A line is longer than %1 bytes.</source>
        <translation>有一行超过 %1 字节。</translation>
    </message>
    <message>
        <source>Expected a word and its vector, or the numbers of words and of elements, on the first line.</source>
        <translation>第一行应为一个词及其向量，或词数与元素数。</translation>
    </message>
    <message>
        <source>The file is truncated: %1 words do not fit into it.</source>
        <translation>文件被截断：其中放不下 %1 个词。</translation>
    </message>
    <message>
        <source>Expected a word and %1 numbers on line %2.</source>
        <translation>第 %2 行应为一个词和 %1 个数。</translation>
    </message>
    <message>
        <source>The file is truncated: expected %1 words, found %2.</source>
        <translation>文件被截断：应有 %1 个词，实有 %2 个。</translation>
    </message>
    <message>
        <source>Lines after the last word were not read.</source>
        <translation>最后一个词之后的行未读取。</translation>
    </message>
    <message>
        <source>Expected the numbers of words and of elements on the first line.</source>
        <translation>第一行应为词数和元素数。</translation>
    </message>
    <message>
        <source>The model has no list of words: the words are the numbers of the rows.</source>
        <translation>模型没有词表：以行号作为词。</translation>
    </message>
    <message>
        <source>The list has %1 words, but the tensor has %2 rows.</source>
        <translation>词表有 %1 个词，但张量有 %2 行。</translation>
    </message>
    <message>
        <source>Expected one tensor for a file of word2vec, found %1.</source>
        <translation>word2vec 文件应有一个张量，实有 %1 个。</translation>
    </message>
    <message>
        <source>word2vec does not support dtype %1.</source>
        <translation>word2vec 不支持 dtype %1。</translation>
    </message>
    <message>
        <source>Expected a tensor of 2 dimensions for a file of word2vec, found %1.</source>
        <translation>word2vec 文件的张量应有 2 维，实有 %1 维。</translation>
    </message>
    <message>
        <source>A file of word2vec does not store the tensor&apos;s name.</source>
        <translation>word2vec 文件不保存张量的名称。</translation>
    </message>
    <message>
        <source>The file of weights is truncated.</source>
        <translation>权重文件不完整。</translation>
    </message>
    <message>
        <source>Expected version %1 of Core ML&apos;s file of weights, found %2.</source>
        <translation>应为 Core ML 权重文件的版本 %1，实际为 %2。</translation>
    </message>
    <message>
        <source>Expected the description of a tensor at byte %1 of the file “%2”.</source>
        <translation>文件“%2”的第 %1 字节处应为张量的描述。</translation>
    </message>
    <message>
        <source>Expected numbers of %1 bytes each, found %2 bytes in all.</source>
        <translation>每个数值应为 %1 字节，实际共有 %2 字节。</translation>
    </message>
    <message>
        <source>It is quantised for Core ML: its values are those of a lookup table.</source>
        <translation>它已为 Core ML 量化：其值取自查找表。</translation>
    </message>
    <message>
        <source>It is quantised for Core ML: its values are codes × scale + bias.</source>
        <translation>它已为 Core ML 量化：其值为编码 × 缩放因子 + 偏置。</translation>
    </message>
    <message>
        <source>The numbers of the tensor are not packed.</source>
        <translation>张量的数值没有打包存放。</translation>
    </message>
    <message>
        <source>The packed bytes of %1 of shape [%2]</source>
        <translation>形状为 [%2] 的 %1 的打包字节</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <translation>%1“%2”</translation>
    </message>
    <message>
        <source>The networks are nested too deeply.</source>
        <translation>网络嵌套过深。</translation>
    </message>
    <message>
        <source>The numbers of the tensor are not of its type.</source>
        <translation>张量的数值与其类型不符。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1, which is not one of Core ML with numbers.</source>
        <translation>张量的数据类型 %1 不是 Core ML 的数值类型。</translation>
    </message>
    <message>
        <source>The tensor has a dimension of unknown size.</source>
        <translation>张量有大小未知的维度。</translation>
    </message>
    <message>
        <source>The file of weights has the data type %1 where the model expects %2.</source>
        <translation>权重文件中的数据类型是 %1，而模型需要 %2。</translation>
    </message>
    <message>
        <source>Input “%1” of %2 “%3”</source>
        <translation>%2“%3”的输入“%1”</translation>
    </message>
    <message>
        <source>It is compressed for Core ML: %1 computes “%2” from it.</source>
        <translation>它已为 Core ML 压缩：%1 由它计算出“%2”。</translation>
    </message>
    <message>
        <source>The blocks of the program are nested too deeply.</source>
        <translation>程序的块嵌套过深。</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) of the program that are lists or dictionaries were left out.</source>
        <translation>
            <numerusform>程序中有 %n 个列表或字典值未读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is a model of the kind %1 of Core ML, which has no tensors that Burnish reads.</source>
        <translation>这是 Core ML 的 %1 类模型，其中没有 Burnish 能读取的张量。</translation>
    </message>
    <message>
        <source>The models are nested too deeply.</source>
        <translation>模型嵌套过深。</translation>
    </message>
    <message>
        <source>The file contains no model of a kind that Core ML knows.</source>
        <translation>文件中没有 Core ML 所知类型的模型。</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1，版本 %2</translation>
    </message>
    <message>
        <source>The tensor has the element type “%1”, which is not one of OpenVINO 2026.4.</source>
        <translation>张量的元素类型“%1”不是 OpenVINO 2026.4 的类型。</translation>
    </message>
    <message>
        <source>The codes of %1, one in each byte</source>
        <translation>%1 的编码，每个占一个字节</translation>
    </message>
    <message>
        <source>%1; compressed to half precision, “%2” before</source>
        <translation>%1；已压缩为半精度，原为“%2”</translation>
    </message>
    <message>
        <source>The constant does not say where its data is, as IR of version 10 and 11 does.</source>
        <translation>该常量未说明其数据的位置，而版本 10 和 11 的 IR 会说明。</translation>
    </message>
    <message>
        <source>It is quantised for OpenVINO: its values are (codes − zero point) × scale.</source>
        <translation>它已为 OpenVINO 量化：其值为（编码 − 零点）× 缩放因子。</translation>
    </message>
    <message>
        <source>It is quantised for OpenVINO: its values are codes × scale.</source>
        <translation>它已为 OpenVINO 量化：其值为编码 × 缩放因子。</translation>
    </message>
    <message>
        <source>The file does not start like a model of OpenVINO.</source>
        <translation>文件开头不像 OpenVINO 模型。</translation>
    </message>
    <message>
        <source>Expected version %1 or %2 of OpenVINO&apos;s IR, found %3.</source>
        <translation>应为 OpenVINO IR 的版本 %1 或 %2，实际为 %3。</translation>
    </message>
    <message>
        <source>Expected the end of the file.</source>
        <translation>此处应为文件结尾。</translation>
    </message>
    <message>
        <source>IR %1</source>
        <translation>IR %1</translation>
    </message>
    <message>
        <source>Line %1 of the XML: %2</source>
        <translation>XML 第 %1 行：%2</translation>
    </message>
    <message>
        <source>Document type definitions are not allowed.</source>
        <translation>不允许文档类型定义。</translation>
    </message>
    <message>
        <source>An element is larger than %1 MiB.</source>
        <translation>有元素大于 %1 MiB。</translation>
    </message>
    <message>
        <source>The document is not well-formed.</source>
        <translation>文档格式不正确。</translation>
    </message>
    <message>
        <source>The elements are nested too deeply.</source>
        <translation>元素嵌套过深。</translation>
    </message>
    <message>
        <source>Expected text, found an element.</source>
        <translation>应为文本，实际为元素。</translation>
    </message>
    <message>
        <source>The file does not have what DeepSpeed saves in a file of this name.</source>
        <translation>该文件不含 DeepSpeed 在此名称的文件中保存的内容。</translation>
    </message>
    <message>
        <source>This is one rank&apos;s part of a ZeRO checkpoint of DeepSpeed: its flat tensors are pieces of several parameters. Open the folder with the files of all ranks for the whole model.</source>
        <translation>这是 DeepSpeed 的 ZeRO 检查点中一个进程的部分：其中的一维张量由多个参数的片段组成。要得到整个模型，请打开含有所有进程文件的文件夹。</translation>
    </message>
    <message>
        <source>This is one rank&apos;s part of a ZeRO checkpoint of DeepSpeed, without values: those are in the files of all ranks. Open the folder with them for the whole model.</source>
        <translation>这是 DeepSpeed 的 ZeRO 检查点中一个进程的部分，不含数值：数值在所有进程的文件中。要得到整个模型，请打开含有这些文件的文件夹。</translation>
    </message>
    <message>
        <source>The description of the array is damaged.</source>
        <translation>数组的描述已损坏。</translation>
    </message>
    <message>
        <source>The array has the data type “%1”, which is not supported.</source>
        <translation>数组的数据类型“%1”不受支持。</translation>
    </message>
    <message>
        <source>The chunks of the array are stored by “%1”, which is not supported.</source>
        <translation>数组的数据块以“%1”存储，不受支持。</translation>
    </message>
    <message>
        <source>The fill value “%1” of the array is not supported.</source>
        <translation>不支持数组的填充值“%1”。</translation>
    </message>
    <message>
        <source>The chunks of the array are larger than %1 GiB.</source>
        <translation>数组的数据块大于 %1 GiB。</translation>
    </message>
    <message>
        <source>The checksum of a chunk of the array is wrong.</source>
        <translation>数组的一个数据块的校验和有误。</translation>
    </message>
    <message>
        <source>The index of a shard of the array is damaged.</source>
        <translation>数组的一个分片的索引已损坏。</translation>
    </message>
    <message>
        <source>This is a part of a checkpoint of Orbax, an OCDBT database. Open the folder that it belongs to.</source>
        <translation>这是 Orbax 检查点（OCDBT 数据库）的一部分。请打开它所属的文件夹。</translation>
    </message>
    <message>
        <source>The description of the checkpoint is damaged.</source>
        <translation>检查点的描述已损坏。</translation>
    </message>
    <message>
        <source>A chunk of the array ends after its file.</source>
        <translation>数组的一个数据块超出了其文件的末尾。</translation>
    </message>
    <message>
        <source>The array has %1 of its %2 chunks.</source>
        <translation>数组共有 %2 个数据块，只存在 %1 个。</translation>
    </message>
    <message>
        <source>Integers of %1 bits, one in each byte.</source>
        <translation>%1 位整数，每个字节一个。</translation>
    </message>
    <message>
        <source>Expected a string with a zero byte at its end.</source>
        <translation>应为以零字节结尾的字符串。</translation>
    </message>
    <message>
        <source>Expected a version of CTranslate2&apos;s format from 1 to %1, found %2.</source>
        <translation>CTranslate2 格式的版本应为 1 到 %1，实为 %2。</translation>
    </message>
    <message>
        <source>It is quantised for CTranslate2: a weight is an integer divided by the scale of its row, which is in “%1”.</source>
        <translation>为 CTranslate2 量化：权重等于整数除以所在行的缩放因子，缩放因子在“%1”中。</translation>
    </message>
    <message>
        <source>It is quantised for CTranslate2: a weight is an integer divided by %1.</source>
        <translation>为 CTranslate2 量化：权重等于整数除以 %1。</translation>
    </message>
    <message>
        <source>It is quantised for CTranslate2 by AWQ: an integer contains eight weights of 4 bits.</source>
        <translation>以 AWQ 为 CTranslate2 量化：一个整数包含八个 4 位权重。</translation>
    </message>
    <message>
        <source>The tensor is another name of “%1”, which the file does not contain. CTranslate2 ignores such names.</source>
        <translation>该张量是“%1”的别名，但文件中没有后者。CTranslate2 会忽略这样的名称。</translation>
    </message>
    <message>
        <source>%1, revision %2</source>
        <translation>%1，修订 %2</translation>
    </message>
    <message>
        <source>Other names of tensors</source>
        <translation>张量的别名</translation>
    </message>
    <message>
        <source>The metadata has no “%1”, which CTranslate2 requires. Models have it that were opened from CTranslate2&apos;s model.bin; its own converters make that of other models.</source>
        <translation>元数据中没有 CTranslate2 所需的“%1”。从 CTranslate2 的 model.bin 打开的模型带有它；其他模型的由 CTranslate2 自己的转换器生成。</translation>
    </message>
    <message>
        <source>The value “%1” of “%2” in the metadata is invalid.</source>
        <translation>元数据中“%2”的值“%1”无效。</translation>
    </message>
    <message>
        <source>The name contains a zero byte.</source>
        <translation>名称含有零字节。</translation>
    </message>
    <message>
        <source>CTranslate2 does not support dtype %1.</source>
        <translation>CTranslate2 不支持 dtype %1。</translation>
    </message>
    <message>
        <source>CTranslate2 keeps numbers without dimensions apart from its tensors.</source>
        <translation>CTranslate2 将没有维度的数值与张量分开保存。</translation>
    </message>
    <message>
        <source>CTranslate2 stores at most %1 bytes in a tensor, this one has %2.</source>
        <translation>CTranslate2 的一个张量最多存储 %1 字节，此张量有 %2 字节。</translation>
    </message>
    <message>
        <source>The metadata has a number of the same name as the tensor.</source>
        <translation>元数据中有与张量同名的数值。</translation>
    </message>
    <message>
        <source>CTranslate2 requires the scale “%1” of these integers. In its own files, a tensor that is another one&apos;s second name has that one&apos;s scale.</source>
        <translation>CTranslate2 需要这些整数的缩放因子“%1”。在它自己的文件中，作为另一张量别名的张量使用后者的缩放因子。</translation>
    </message>
    <message>
        <source>a GGML model of another program than whisper.cpp</source>
        <translation>whisper.cpp 以外程序的 GGML 模型</translation>
    </message>
    <message>
        <source>Expected a value of a checkpoint of MindSpore.</source>
        <translation>应为 MindSpore 检查点的值。</translation>
    </message>
    <message>
        <source>The value is a map or a list, which Burnish does not read.</source>
        <translation>该值是映射或列表，Burnish 不读取。</translation>
    </message>
    <message>
        <source>The slices of the tensor do not fit together.</source>
        <translation>张量的各分片不吻合。</translation>
    </message>
    <message>
        <source>Checksum</source>
        <translation>校验和</translation>
    </message>
    <message>
        <source>Expected a count, found %1.</source>
        <translation>应为数目，实为 %1。</translation>
    </message>
    <message>
        <source>Unknown storage type %1.</source>
        <translation>未知的存储类型 %1。</translation>
    </message>
    <message>
        <source>Expected %1 names, found %2.</source>
        <translation>应有 %1 个名称，实有 %2 个。</translation>
    </message>
    <message>
        <source>The file does not start like parameters of MXNet.</source>
        <translation>文件开头不是 MXNet 参数。</translation>
    </message>
    <message>
        <source>The array is sparse, which Burnish does not read. MXNet makes it dense with tostype(&apos;default&apos;).</source>
        <translation>该数组是稀疏的，Burnish 不读取。MXNet 可用 tostype(&apos;default&apos;) 将其变为稠密。</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The value is not what a model of Thinc has here.</source>
        <translation>Thinc 模型在此处没有这样的值。</translation>
    </message>
    <message>
        <source>Node %1 contains a model of another library (%2 bytes), which Burnish does not read. Save it with that library.</source>
        <translation>节点 %1 含有其他库的模型（%2 字节），Burnish 不读取。请用那个库保存它。</translation>
    </message>
    <message>
        <source>The tensor has blocks of version %1 of ggml&apos;s quantisation; version %2 is read. Quantise the original model again with today&apos;s whisper.cpp.</source>
        <translation>该张量的块属于 ggml 量化的版本 %1；可读取的是版本 %2。请用当前的 whisper.cpp 重新量化原始模型。</translation>
    </message>
    <message>
        <source>The parameters are not those of a model of whisper.cpp.</source>
        <translation>这些参数不属于 whisper.cpp 的模型。</translation>
    </message>
    <message>
        <source>%1 tokens do not fit into the file.</source>
        <translation>文件容纳不下 %1 个词元。</translation>
    </message>
    <message>
        <source>The mel filters and the vocabulary in the file are not part of the model, and exports do not contain them.</source>
        <translation>文件中的 mel 滤波器和词表不属于模型，导出的文件不含它们。</translation>
    </message>
    <message>
        <source>Expected %1 tensors for so many layers, found %2: the file may be truncated.</source>
        <translation>按层数应有 %1 个张量，实有 %2 个：文件可能不完整。</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Mel filters</source>
        <translation>mel 滤波器</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>The item is stored in a form of “%1”, which Burnish does not read.</source>
        <translation>该项以“%1”的形式存储，Burnish 无法读取。</translation>
    </message>
    <message>
        <source>A constant of the program, or a buffer outside its state dict.</source>
        <translation>程序的常量，或不在其状态字典中的缓冲区。</translation>
    </message>
    <message>
        <source>A buffer of the program.</source>
        <translation>程序的缓冲区。</translation>
    </message>
    <message>
        <source>The description of the weights does not say where this tensor is stored.</source>
        <translation>权重的描述没有说明此张量存储在哪里。</translation>
    </message>
    <message>
        <source>The archive is missing “%1”.</source>
        <translation>归档中缺少“%1”。</translation>
    </message>
    <message>
        <source>The file “%1” in the archive was left out: Burnish does not know what it holds.</source>
        <translation>已略去归档中的文件“%1”：Burnish 不知道其中有什么。</translation>
    </message>
    <message>
        <source>“%1” does not describe the weights of a program.</source>
        <translation>“%1”没有描述程序的权重。</translation>
    </message>
    <message>
        <source>Two tensors are said to be the same saved object “%1”, which PyTorch never writes.</source>
        <translation>两个张量被说成是同一个已保存的对象“%1”，PyTorch 从不这样写出。</translation>
    </message>
    <message>
        <source>The constant is an object of a class of its own, not a tensor.</source>
        <translation>该常量是自定义类的对象，不是张量。</translation>
    </message>
    <message>
        <source>The description of the weights refers to a file outside its folder: “%1”.</source>
        <translation>权重的描述引用了其文件夹之外的文件：“%1”。</translation>
    </message>
    <message>
        <source>The tensor is sparse, and its file has only its values.</source>
        <translation>该张量是稀疏的，而其文件中只有数值。</translation>
    </message>
    <message>
        <source>The zip archive contains no program of torch.export.</source>
        <translation>ZIP 归档中没有 torch.export 的程序。</translation>
    </message>
    <message>
        <source>AOTInductor compiles vectors of up to eight numbers into the code of its library: if the model has any, they are not here.</source>
        <translation>AOTInductor 会把不超过八个数的向量编译进其库的代码：如果模型中有这样的向量，它们不在这里。</translation>
    </message>
    <message>
        <source>This is a program that AOTInductor compiled, without weights beside it: they are in its library, or were left out. In Python, save the program itself with torch.export.save().</source>
        <translation>这是 AOTInductor 编译的程序，旁边没有权重：权重在它的库中，或者没有打包。请在 Python 中用 torch.export.save() 保存程序本身。</translation>
    </message>
    <message>
        <source>This is a program that torch.export saved, without weights.</source>
        <translation>这是 torch.export 保存的程序，没有权重。</translation>
    </message>
    <message>
        <source>The TorchScript modules in the package were left out.</source>
        <translation>已略去包中的 TorchScript 模块。</translation>
    </message>
    <message>
        <source>The archive of torch.package has no tensors.</source>
        <translation>torch.package 的归档中没有张量。</translation>
    </message>
    <message>
        <source>The tensor is a view of an object that is not a plain tensor.</source>
        <translation>该张量是某个对象的视图，而该对象不是普通张量。</translation>
    </message>
    <message>
        <source>The nested tensor has too many components.</source>
        <translation>嵌套张量的分量太多。</translation>
    </message>
    <message>
        <source>Component %1 of a nested tensor of PyTorch.</source>
        <translation>PyTorch 嵌套张量的第 %1 个分量（从 0 起）。</translation>
    </message>
    <message>
        <source>Values of a nested tensor of PyTorch with the layout “jagged”: its components begin at “offsets” along axis %1.</source>
        <translation>布局为“jagged”的 PyTorch 嵌套张量的值：各分量沿轴 %1 从“offsets”处开始。</translation>
    </message>
    <message>
        <source>NumPy has no type “f1”. The elements are read as F8E5M2, which ml_dtypes writes so.</source>
        <translation>NumPy 没有“f1”类型。元素读作 F8E5M2，ml_dtypes 就是这样写入它的。</translation>
    </message>
    <message>
        <source>The file has raw elements, without their type. They are read as %1.</source>
        <translation>文件中是没有类型的原始元素。读作 %1。</translation>
    </message>
    <message>
        <source>Another type can be chosen with “Read as” (--read-as).</source>
        <translation>可以用“读取为”（--read-as）选择其他类型。</translation>
    </message>
    <message>
        <source>Two tensors have the name “%1”.</source>
        <translation>有两个张量名为“%1”。</translation>
    </message>
    <message>
        <source>The tensor needs %1 bytes from byte %2 on, but the file has %3.</source>
        <translation>张量从第 %2 字节起需要 %1 字节，但文件只有 %3 字节。</translation>
    </message>
    <message>
        <source>%1 of the file&apos;s %2 bytes are in none of the tensors that were described.</source>
        <translation>文件的 %2 字节中，有 %1 字节不属于任何已说明的张量。</translation>
    </message>
    <message>
        <source>Expected a name, a type and a shape, such as w=f32[768,512], or w=f32[768,512]@128 with the byte where the values begin, found “%1”.</source>
        <translation>应为名称、类型和形状，例如 w=f32[768,512]，或带有数值起始字节的 w=f32[768,512]@128，实际为“%1”。</translation>
    </message>
    <message>
        <source>Expected %1 bytes in a chunk of the array.</source>
        <translation>数组的一个数据块应有 %1 字节。</translation>
    </message>
    <message>
        <source>The word of row %1 contains control characters, or is not valid UTF-8. If the word before it was written with a space in it, which no program can read back, then the vector of that one and this word are wrong.</source>
        <translation>第 %1 行的词含有控制字符，或不是有效的 UTF-8。如果它前面的词在写入时含有空格（任何程序都无法读回），那么前一个词的向量和这个词都是错误的。</translation>
    </message>
    <message>
        <source>The word “%1” of row %2 is empty, too long, or contains a space, a tab or a line break, which files of word2vec cannot hold.</source>
        <translation>第 %2 行的词“%1”为空、过长，或含有空格、制表符或换行，word2vec 文件无法存放。</translation>
    </message>
    <message>
        <source>An element has too many attributes.</source>
        <translation>某个元素的属性过多。</translation>
    </message>
    <message>
        <source>The metadata calls this tensor another name of “%1”, but their values differ. Remove “%2” from it to write both.</source>
        <translation>元数据称该张量是“%1”的别名，但两者的数值不同。从元数据中删除“%2”，即可写出两者。</translation>
    </message>
    <message>
        <source>Orbax does not support dtype %1.</source>
        <translation>Orbax 不支持 dtype %1。</translation>
    </message>
    <message>
        <source>Orbax cannot restore an array of this name: expected a name that is not empty, not too long, and does not end with a slash.</source>
        <translation>Orbax 无法恢复此名称的数组：名称不能为空，不能过长，也不能以斜杠结尾。</translation>
    </message>
    <message>
        <source>Orbax cannot restore it together with the tensor “%1”: an array and a dictionary would have the same key.</source>
        <translation>Orbax 无法将其与张量“%1”一起恢复：同一个键会既是数组又是字典。</translation>
    </message>
    <message>
        <source>A checkpoint of Orbax needs at least one tensor.</source>
        <translation>Orbax 检查点至少需要一个张量。</translation>
    </message>
    <message>
        <source>The .cfg has more than %1 sections.</source>
        <translation>.cfg 的段超过 %1 个。</translation>
    </message>
    <message>
        <source>The .cfg does not start with the section [net].</source>
        <translation>.cfg 未以 [net] 段开头。</translation>
    </message>
    <message>
        <source>Weights of Darknet have neither names nor sizes: the .cfg of the network is needed beside the file.</source>
        <translation>Darknet 的权重既没有名称也没有尺寸：文件旁边需要有网络的 .cfg。</translation>
    </message>
    <message numerus="yes">
        <source>Weights of Darknet have neither names nor sizes, and the folder has %n .cfg files of other names: name the one of this network like the weights.</source>
        <translation>
            <numerusform>Darknet 的权重既没有名称也没有尺寸，而文件夹中有 %n 个其他名称的 .cfg 文件：请将此网络的 .cfg 命名为与权重相同的名称。</numerusform>
        </translation>
    </message>
    <message>
        <source>The size of its result is invalid.</source>
        <translation>其结果的尺寸无效。</translation>
    </message>
    <message>
        <source>Its kernel is larger than the image.</source>
        <translation>其卷积核大于图像。</translation>
    </message>
    <message>
        <source>Its option “%1” is %2. Expected a positive number.</source>
        <translation>其选项“%1”为 %2，应为正数。</translation>
    </message>
    <message>
        <source>It refers to the section %1, which is not before it.</source>
        <translation>它引用了第 %1 段，而该段不在它之前。</translation>
    </message>
    <message>
        <source>The section before it does not return an image.</source>
        <translation>它之前的段不返回图像。</translation>
    </message>
    <message>
        <source>Its %1 channels cannot be split into %2 groups.</source>
        <translation>其 %1 个通道无法分为 %2 组。</translation>
    </message>
    <message>
        <source>It does not name the sections that it joins.</source>
        <translation>它未指明要连接的段。</translation>
    </message>
    <message>
        <source>The type of the section is unknown.</source>
        <translation>该段的类型未知。</translation>
    </message>
    <message>
        <source>From the section %1 [%2] of the .cfg on, line %3, the sizes are not known: %4</source>
        <translation>从 .cfg 的第 %1 段 [%2]（第 %3 行）起，尺寸未知：%4</translation>
    </message>
    <message>
        <source>The file ends before this tensor of the .cfg.</source>
        <translation>文件在 .cfg 的此张量之前结束。</translation>
    </message>
    <message>
        <source>The file is truncated, or the .cfg is that of another network: the tensor needs %1 bytes, but only %2 follow.</source>
        <translation>文件被截断，或者 .cfg 属于另一个网络：张量需要 %1 字节，但其后只有 %2 字节。</translation>
    </message>
    <message>
        <source>These are weights for ncnn or PNNX, without the network. They open if the .param file of the same name is beside them.</source>
        <translation>这是 ncnn 或 PNNX 的权重，不含网络。旁边有同名的 .param 文件时即可打开。</translation>
    </message>
    <message>
        <source>This is the description of a network for Darknet, without its weights. Open the .weights file beside it.</source>
        <translation>这是 Darknet 网络的描述，不含权重。请打开旁边的 .weights 文件。</translation>
    </message>
    <message>
        <source>its parameter %1 is %2</source>
        <translation>其参数 %1 为 %2</translation>
    </message>
    <message>
        <source>%1 weights do not fit its other sizes</source>
        <translation>%1 个权重与其他尺寸不符</translation>
    </message>
    <message>
        <source>Line %1 of the network: the sizes of the layer are invalid: %2.</source>
        <translation>网络的第 %1 行：该层的尺寸无效：%2。</translation>
    </message>
    <message>
        <source>The layer “%1” on line %2 of the network is of the type “%3”, which is not one of ncnn&apos;s own.</source>
        <translation>网络第 %2 行的层“%1”的类型为“%3”，不是 ncnn 自带的类型。</translation>
    </message>
    <message>
        <source>Line %1 of the network: %2</source>
        <translation>网络的第 %1 行：%2</translation>
    </message>
    <message>
        <source>Expected a type, a name, and the numbers of inputs and outputs.</source>
        <translation>应为类型、名称以及输入和输出的数量。</translation>
    </message>
    <message>
        <source>Expected %1 inputs and outputs, found %2.</source>
        <translation>应有 %1 个输入和输出，实际为 %2 个。</translation>
    </message>
    <message>
        <source>The network has more than %1 MiB.</source>
        <translation>网络超过 %1 MiB。</translation>
    </message>
    <message>
        <source>The file does not start like a network of ncnn.</source>
        <translation>文件的开头不是 ncnn 的网络。</translation>
    </message>
    <message>
        <source>Expected the numbers of layers and of blobs.</source>
        <translation>应为层和 blob 的数量。</translation>
    </message>
    <message>
        <source>Expected %1 layers, found %2.</source>
        <translation>应有 %1 层，实际为 %2 层。</translation>
    </message>
    <message>
        <source>The description “%1” of the tensor is invalid.</source>
        <translation>张量的描述“%1”无效。</translation>
    </message>
    <message>
        <source>The tensor has the unknown type “%1”.</source>
        <translation>张量的类型“%1”未知。</translation>
    </message>
    <message>
        <source>The archive has no data of the tensor.</source>
        <translation>归档中没有该张量的数据。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in the archive are not named by the network.</source>
        <translation>
            <numerusform>归档中有 %n 个文件未被网络提及。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tag 0x%1 before the elements is unknown.</source>
        <translation>元素之前的标记 0x%1 未知。</translation>
    </message>
    <message>
        <source>It is quantised for ncnn, in blocks with a scale each.</source>
        <translation>它为 ncnn 按块量化，每块有一个缩放因子。</translation>
    </message>
    <message>
        <source>It is quantised for ncnn: its values are codes ÷ scale.</source>
        <translation>它为 ncnn 量化：其值为编码 ÷ 缩放因子。</translation>
    </message>
    <message>
        <source>%1 It may have weights, so the place of this tensor is not known.</source>
        <translation>%1它可能有权重，因此无法得知此张量的位置。</translation>
    </message>
    <message>
        <source>%1 Its weights were not read.</source>
        <translation>%1其权重未被读取。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1 of ExecuTorch, which is not supported.</source>
        <translation>张量的数据类型是 ExecuTorch 的 %1，不支持。</translation>
    </message>
    <message>
        <source>The order of the tensor&apos;s dimensions is not one of all of them.</source>
        <translation>张量维度的顺序并未恰好包含所有维度。</translation>
    </message>
    <message>
        <source>The file does not start like one of ExecuTorch.</source>
        <translation>文件的开头不是 ExecuTorch 文件的开头。</translation>
    </message>
    <message>
        <source>The file has no header of ExecuTorch&apos;s data.</source>
        <translation>文件中没有 ExecuTorch 数据的文件头。</translation>
    </message>
    <message>
        <source>The header of ExecuTorch has %1 bytes, fewer than its fields.</source>
        <translation>ExecuTorch 的文件头有 %1 字节，少于其字段。</translation>
    </message>
    <message>
        <source>The data is in segment %1, but the file has only %2.</source>
        <translation>数据在段 %1 中，但文件只有 %2 个。</translation>
    </message>
    <message>
        <source>A segment has %1 bytes from byte %2 of the data on, but the data has only %3.</source>
        <translation>一个段从数据的第 %2 字节起有 %1 字节，但数据只有 %3 字节。</translation>
    </message>
    <message>
        <source>The tensor starts at byte %1 of a segment of %2 bytes.</source>
        <translation>张量从 %2 字节的段的第 %1 字节开始。</translation>
    </message>
    <message>
        <source>The tensor does not start where its data starts.</source>
        <translation>张量不从其数据的开头开始。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in a file of its own (.ptd), which can be opened like this one.</source>
        <translation>张量的数据在单独的文件（.ptd）中，该文件可像此文件一样打开。</translation>
    </message>
    <message numerus="yes">
        <source>The program does not say what %n piece(s) of its backends&apos; data are. They are shown as bytes.</source>
        <translation>
            <numerusform>程序未说明其后端的 %n 份数据是什么。它们显示为字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>The program has no method.</source>
        <translation>程序中没有方法。</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) of the program were compiled for %1. Weights inside them are not read.</source>
        <translation>
            <numerusform>程序的 %n 个部分已为 %1 编译。其中的权重不会读取。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n method(s)</source>
        <translation>
            <numerusform>%n 个方法</numerusform>
        </translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>ONNX Runtime made it of “%1”.</source>
        <translation>由 ONNX Runtime 从“%1”生成。</translation>
    </message>
    <message>
        <source>%1, made by ONNX Runtime of “%2”</source>
        <translation>%1，由 ONNX Runtime 从“%2”生成</translation>
    </message>
    <message>
        <source>The file contains no graph, as every model of ONNX Runtime does.</source>
        <translation>文件不含计算图，而所有 ONNX Runtime 模型都有。</translation>
    </message>
    <message numerus="yes">
        <source>ONNX Runtime renamed and changed %n tensor(s) when it optimised the model. Their notes say what they were made of.</source>
        <translation>
            <numerusform>ONNX Runtime 优化模型时重命名并更改了 %n 个张量。其备注说明它们由什么生成。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensor has the data type %1 of ONNX, which is not supported.</source>
        <translation>张量的数据类型是 ONNX 的 %1，不支持。</translation>
    </message>
    <message>
        <source>The file does not start like a model of ONNX Runtime.</source>
        <translation>文件的开头不是 ONNX Runtime 模型的开头。</translation>
    </message>
    <message>
        <source>MindSpore requires a name for every tensor.</source>
        <translation>MindSpore 要求每个张量都有名称。</translation>
    </message>
    <message>
        <source>MindSpore does not support dtype %1.</source>
        <translation>MindSpore 不支持 dtype %1。</translation>
    </message>
    <message>
        <source>MindSpore reads the shape [0] as that of a number.</source>
        <translation>MindSpore 会把形状 [0] 读作单个数值的形状。</translation>
    </message>
    <message>
        <source>The file has no list of weights: expected the key “%1”.</source>
        <translation>文件中没有权重列表：应有键 %1。</translation>
    </message>
    <message>
        <source>The list of weights is not built as TensorFlow.js expects it.</source>
        <translation>权重列表的结构不符合 TensorFlow.js 的要求。</translation>
    </message>
    <message>
        <source>The key “%1” occurs twice.</source>
        <translation>键 %1 出现了两次。</translation>
    </message>
    <message>
        <source>The file has more than %1 members.</source>
        <translation>文件的成员超过 %1 个。</translation>
    </message>
    <message>
        <source>“%1” is longer than %2 MiB and is left out of the metadata.</source>
        <translation>%1 超过 %2 MiB，未列入元数据。</translation>
    </message>
    <message>
        <source>Expected a weight with “name”, “shape” and “dtype”.</source>
        <translation>权重应有 name、shape 和 dtype。</translation>
    </message>
    <message>
        <source>Expected the size of a dimension, found “%1”.</source>
        <translation>此处应为维度的大小，实为 %1。</translation>
    </message>
    <message>
        <source>Expected a finite number, found “%1”.</source>
        <translation>此处应为有限的数，实为 %1。</translation>
    </message>
    <message>
        <source>The files of the weights are too large.</source>
        <translation>权重文件过大。</translation>
    </message>
    <message>
        <source>TensorFlow.js has no weights of type %1 that are stored as %2.</source>
        <translation>TensorFlow.js 没有以 %2 存储的 %1 类型权重。</translation>
    </message>
    <message>
        <source>The files with the weights contain %1 bytes more than model.json lists.</source>
        <translation>权重文件比 model.json 列出的多 %1 字节。</translation>
    </message>
    <message>
        <source>The weight contains strings, which Burnish does not read.</source>
        <translation>该权重的内容是字符串，Burnish 不读取。</translation>
    </message>
    <message>
        <source>It is stored as %1.</source>
        <translation>它以 %1 存储。</translation>
    </message>
    <message>
        <source>Expected “scale” and “min” for the quantised weight.</source>
        <translation>量化权重应有 scale 和 min。</translation>
    </message>
    <message>
        <source>It is stored as %1: its values are codes × %2 + %3.</source>
        <translation>它以 %1 存储：其值为编码 × %2 + %3。</translation>
    </message>
    <message>
        <source>model.json names no file with the data of this weight.</source>
        <translation>model.json 没有指出含有该权重数据的文件。</translation>
    </message>
    <message>
        <source>The files with the weights are too short: expected %1 bytes from byte %2 on, found %3. “%4” is truncated, or a file is missing.</source>
        <translation>权重文件过短：从第 %2 字节起应有 %1 字节，实有 %3。%4 被截断，或缺少文件。</translation>
    </message>
    <message>
        <source>List of weights</source>
        <translation>权重列表</translation>
    </message>
    <message>
        <source>TensorFlow.js does not support dtype %1.</source>
        <translation>TensorFlow.js 不支持 dtype %1。</translation>
    </message>
    <message>
        <source>The file has no topology, which only models opened from TensorFlow.js&apos;s model.json have: tf.io.loadWeights() loads its weights, tf.loadLayersModel() needs the model in code.</source>
        <translation>文件没有拓扑，只有从 TensorFlow.js 的 model.json 打开的模型才有：tf.io.loadWeights() 可加载其权重，而 tf.loadLayersModel() 无法加载，须用代码构建模型。</translation>
    </message>
    <message>
        <source>“%1”, the only .cfg beside the file, leaves %2 bytes at its end unread, so it is that of another network. Name the right one like the weights.</source>
        <translation>“%1”是该文件旁唯一的 .cfg，按它读取后文件末尾还剩 %2 字节，因此它属于另一个网络。请将正确的 .cfg 命名为与权重相同的名称。</translation>
    </message>
    <message>
        <source>MindSpore cannot store the value “%1”, which is left out.</source>
        <translation>MindSpore 无法存储值 %1，因此将其略去。</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) before the first tensor belong to none.</source>
        <translation>
            <numerusform>第一个张量之前有 %n 字节不属于任何张量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gap(s) between tensors, %1 bytes in all, belong to no tensor; the first is before this one.</source>
        <translation>
            <numerusform>张量之间有 %n 处空隙，共 %1 字节，不属于任何张量；第一处在此张量之前。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) overlap with another; the first is this one, with “%1”.</source>
        <translation>
            <numerusform>%n 个张量与另一个张量重叠；第一个是此张量，与“%1”重叠。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) have the same bytes as another; the first is this one, with “%1”.</source>
        <translation>
            <numerusform>%n 个张量与另一个张量使用相同的字节；第一个是此张量，与“%1”相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>All tensors can be read, but the safetensors library refuses such a file; an exported copy stores each tensor by itself.</source>
        <translation>所有张量都可以读取，但 safetensors 库会拒绝这样的文件；导出的副本会单独存储每个张量。</translation>
    </message>
    <message>
        <source>All tensors can be read, but the safetensors library refuses such a file; an exported copy has no such bytes.</source>
        <translation>所有张量都可以读取，但 safetensors 库会拒绝这样的文件；导出的副本没有这样的字节。</translation>
    </message>
</context>
<context>
    <name>burnish::FormatsDialog</name>
    <message>
        <source>Supported formats</source>
        <translation>支持的格式</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>burnish::GapsModel</name>
    <message>
        <source>No tensor fills it; it keeps the template&apos;s contents.</source>
        <translation>没有张量填入；保留模板中的内容。</translation>
    </message>
    <message>
        <source>The template expects it, but no tensor fills it. Fill it, or allow missing fields.</source>
        <translation>模板需要此字段，但没有张量填入。可填入，或允许字段缺失。</translation>
    </message>
    <message>
        <source>Missing and unused</source>
        <translation>缺失与未使用</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>PyTorch counts batches here; Burn has no corresponding field.</source>
        <translation>PyTorch 在此统计批次数；Burn 没有对应的字段。</translation>
    </message>
    <message>
        <source>The structure expects it, but no tensor fills it.</source>
        <translation>结构需要它，但没有张量填入。</translation>
    </message>
    <message>
        <source>No field of the structure accepts it; it will not be written.</source>
        <translation>结构中没有字段接纳它，不会写入。</translation>
    </message>
</context>
<context>
    <name>burnish::GeneralPage</name>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>When Burnish starts</source>
        <translation>Burnish 启动时</translation>
    </message>
    <message>
        <source>Open the models of the last session</source>
        <translation>打开上次会话的模型</translation>
    </message>
    <message>
        <source>Restore the window and its panels only</source>
        <translation>仅恢复窗口及其面板</translation>
    </message>
    <message>
        <source>Restore nothing</source>
        <translation>不恢复任何内容</translation>
    </message>
    <message>
        <source>Settings file</source>
        <translation>设置文件</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>All settings apply at once and are kept in this file.</source>
        <translation>所有设置立即生效，并保存在此文件中。</translation>
    </message>
</context>
<context>
    <name>burnish::Graft</name>
    <message>
        <source>This field already has a tensor.</source>
        <translation>此字段已有张量。</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>the model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Nothing to drop.</source>
        <translation>没有可放入的内容。</translation>
    </message>
    <message>
        <source>%1 cannot be placed inside itself.</source>
        <translation>%1 不能放入其自身。</translation>
    </message>
    <message>
        <source>%1 is already there.</source>
        <translation>%1 已在该处。</translation>
    </message>
    <message>
        <source>Cannot drop onto %1: it is a value.</source>
        <translation>无法拖放到 %1：它是值。</translation>
    </message>
    <message>
        <source>A tensor can be replaced by only one tensor.</source>
        <translation>一个张量只能由一个张量替换。</translation>
    </message>
    <message>
        <source>An empty field can be filled by only one node.</source>
        <translation>一个空字段只能由一个节点填入。</translation>
    </message>
    <message>
        <source>%1 is a tensor: it can be replaced only by a tensor.</source>
        <translation>%1 是张量：只能由张量替换。</translation>
    </message>
    <message>
        <source>%1 contains nothing that is missing from %2.</source>
        <translation>%1 中没有 %2 所缺少的内容。</translation>
    </message>
    <message>
        <source>%1 is one of the nodes being moved.</source>
        <translation>%1 是要移动的节点之一。</translation>
    </message>
    <message numerus="yes">
        <source>Blend %1 (%n tensor(s))</source>
        <translation>
            <numerusform>混合 %1（%n 个张量）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %1 (%n tensor(s))</source>
        <translation>
            <numerusform>替换 %1（%n 个张量）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %1 into %2 (%n tensor(s))</source>
        <translation>
            <numerusform>将 %1 复制到 %2（%n 个张量）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %1 into %2 (%n tensor(s))</source>
        <translation>
            <numerusform>将 %1 移动到 %2（%n 个张量）</numerusform>
        </translation>
    </message>
    <message>
        <source>The model has changed since this was planned.</source>
        <translation>制定计划之后模型已有改动。</translation>
    </message>
    <message>
        <source>Move %1 to another model</source>
        <translation>将 %1 移动到另一个模型</translation>
    </message>
    <message>
        <source>Replace %1</source>
        <translation>替换 %1</translation>
    </message>
    <message>
        <source>Does not fit: expected %2, found %1</source>
        <translation>形状不符：应为 %2，实际为 %1</translation>
    </message>
    <message numerus="yes">
        <source>Copy into %1: adds %n tensor(s)</source>
        <translation>
            <numerusform>复制到 %1：新增 %n 个张量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move into %1: adds %n tensor(s)</source>
        <translation>
            <numerusform>移动到 %1：新增 %n 个张量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) for %1</source>
        <translation>
            <numerusform>将 %n 个张量放入 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor name(s) already exist in %1</source>
        <translation>
            <numerusform>有 %n 个张量与 %1 中已有的名称相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor name(s) from %1 already exist in %2</source>
        <translation>
            <numerusform>%1 中有 %n 个张量与 %2 中已有的名称相同</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n fit as they are</source>
        <translation>
            <numerusform>%n 个直接相符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fit when transposed</source>
        <translation>
            <numerusform>%n 个转置后相符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n do not fit</source>
        <translation>
            <numerusform>%n 个不符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are new</source>
        <translation>
            <numerusform>%n 个为新增</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. Choose for all, or per row.</source>
        <translation>%1。可统一选择，也可逐行选择。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Replace with a different shape</source>
        <translation>替换，形状不同</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Transpose, then replace</source>
        <translation>转置后替换</translation>
    </message>
    <message>
        <source>Keep existing</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Keep both: %1</source>
        <translation>两者都留：%1</translation>
    </message>
    <message>
        <source>Does not fit: left unchanged</source>
        <translation>形状不符：保持不变</translation>
    </message>
    <message>
        <source>No tensor here: left unchanged</source>
        <translation>此处没有张量：保持不变</translation>
    </message>
    <message>
        <source>Blending tensors is not supported here.</source>
        <translation>此处不支持混合张量。</translation>
    </message>
    <message numerus="yes">
        <source>Blend %1, %2 (%n tensor(s))</source>
        <translation>
            <numerusform>混合 %1，%2（%n 个张量）</numerusform>
        </translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>method and weight</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Blend, %1</source>
        <translation>混合，%1</translation>
    </message>
    <message numerus="yes">
        <source>%n adapted, %1</source>
        <translation>
            <numerusform>%n 个已适配（%1）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>移除 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left unchanged</source>
        <translation>
            <numerusform>%n 个保持不变</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot be adapted: left unchanged</source>
        <translation>无法适配：保持不变</translation>
    </message>
    <message>
        <source>Replace %1: fits when transposed, asks first</source>
        <translation>替换 %1：转置后相符，将先询问</translation>
    </message>
    <message>
        <source>Replace %1: unknown layout, asks first</source>
        <translation>替换 %1：布局未知，将先询问</translation>
    </message>
    <message>
        <source>Replace %1: %2, asks first</source>
        <translation>替换 %1：%2，将先询问</translation>
    </message>
    <message>
        <source>Blend with %1: asks first</source>
        <translation>与 %1 混合：将先询问</translation>
    </message>
    <message numerus="yes">
        <source>Blend with %1: %n name(s) already exist, asks first</source>
        <translation>
            <numerusform>与 %1 混合：已有 %n 个同名张量，将先询问</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy into %1: %n name(s) already exist, asks first</source>
        <translation>
            <numerusform>复制到 %1：已有 %n 个同名张量，将先询问</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move into %1: %n name(s) already exist, asks first</source>
        <translation>
            <numerusform>移动到 %1：已有 %n 个同名张量，将先询问</numerusform>
        </translation>
    </message>
    <message>
        <source>Add to %1: the dragged nodes have duplicate names, asks first</source>
        <translation>放入 %1：拖动的节点中有重名，将先询问</translation>
    </message>
    <message numerus="yes">
        <source>Add to %1: %n tensor(s) with unknown layout, asks first</source>
        <translation>
            <numerusform>放入 %1：%n 个张量的布局未知，将先询问</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add to %1: %n tensor(s) adapted to its layout, asks first</source>
        <translation>
            <numerusform>放入 %1：添加 %n 个张量并适配其布局，将先询问</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy into %1: adds %n node(s) without tensors</source>
        <translation>
            <numerusform>复制到 %1：新增 %n 个不含张量的节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move into %1: adds %n node(s) without tensors</source>
        <translation>
            <numerusform>移动到 %1：新增 %n 个不含张量的节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) for %1</source>
        <translation>
            <numerusform>将 %n 个节点放入 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy %1 into %2</source>
        <translation>将 %1 复制到 %2</translation>
    </message>
    <message>
        <source>Move %1 into %2</source>
        <translation>将 %1 移动到 %2</translation>
    </message>
    <message>
        <source>Add to %1: it has none of these names, asks first</source>
        <translation>添加到 %1：其中没有这些名称，先询问</translation>
    </message>
    <message numerus="yes">
        <source>%1 itself has %n of these names: drop them on its title above the tree.</source>
        <translation>
            <numerusform>%1 本身有其中 %n 个名称：请拖放到树上方的标题上。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n of these names: drop them there.</source>
        <translation>
            <numerusform>%1 有其中 %n 个名称：请拖放到那里。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unused</source>
        <translation>
            <numerusform>%n 个未使用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n 个不添加</numerusform>
        </translation>
    </message>
    <message>
        <source>Unused: no field here</source>
        <translation>未使用：此处没有对应字段</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>不添加</translation>
    </message>
</context>
<context>
    <name>burnish::Health</name>
    <message>
        <source>Not opened</source>
        <translation>未打开</translation>
    </message>
    <message>
        <source>Far values</source>
        <translation>远离的值</translation>
    </message>
    <message>
        <source>Large rows</source>
        <translation>过大的行</translation>
    </message>
    <message>
        <source>Large columns</source>
        <translation>过大的列</translation>
    </message>
    <message>
        <source>Repeated rows</source>
        <translation>重复的行</translation>
    </message>
    <message>
        <source>Low rank</source>
        <translation>低秩</translation>
    </message>
    <message>
        <source>Odd scale</source>
        <translation>尺度异常</translation>
    </message>
    <message numerus="yes">
        <source>%1 at %2: %n value(s) are over 15 times larger than the others are on average.</source>
        <translation>
            <numerusform>%1（位于 %2）：%n 个值比其余值的平均大小大 15 倍以上。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are up to %1 times larger than the others; the first is row %2.</source>
        <translation>
            <numerusform>%n 行比其余行大，最多 %1 倍，首个为行索引 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s) are up to %1 times larger than the others; the first is column %2.</source>
        <translation>
            <numerusform>%n 列比其余列大，最多 %1 倍，首个为列索引 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) repeat an earlier one; the first is row %1.</source>
        <translation>
            <numerusform>%n 行与前面的某行相同，首个为行索引 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its rank has collapsed: %1 of its rows make up the %2 that were examined.</source>
        <translation>秩已塌缩：检查的 %2 行可由其中 %1 行表示。</translation>
    </message>
    <message numerus="yes">
        <source>Its values are %1 times as large as those of the other %n in the sequence.</source>
        <translation>
            <numerusform>其值的大小是序列中其余 %n 个的 %1 倍。</numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown scheme</source>
        <translation>未知的量化方案</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>File changed</source>
        <translation>文件已变</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>Infinity</source>
        <translation>无穷</translation>
    </message>
    <message>
        <source>Outlier</source>
        <translation>离群值</translation>
    </message>
    <message>
        <source>All zero</source>
        <translation>全为零</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>值恒定</translation>
    </message>
    <message>
        <source>Dead rows</source>
        <translation>全零行</translation>
    </message>
    <message>
        <source>Dead columns</source>
        <translation>全零列</translation>
    </message>
    <message>
        <source>Subnormals</source>
        <translation>次正规数</translation>
    </message>
    <message>
        <source>No elements</source>
        <translation>没有元素</translation>
    </message>
    <message>
        <source>Odd shape</source>
        <translation>形状异常</translation>
    </message>
    <message>
        <source>Bias does not fit</source>
        <translation>偏置不符</translation>
    </message>
    <message>
        <source>Odd dtype</source>
        <translation>数据类型异常</translation>
    </message>
    <message>
        <source>Mixed dtypes</source>
        <translation>数据类型混杂</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Tied</source>
        <translation>绑定</translation>
    </message>
    <message>
        <source>Overlapping</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Out of F16 range</source>
        <translation>超出 F16 范围</translation>
    </message>
    <message>
        <source>Out of BF16 range</source>
        <translation>超出 BF16 范围</translation>
    </message>
    <message>
        <source>a removed tensor</source>
        <translation>已删除的张量</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are all zero; the first is row %1.</source>
        <translation>
            <numerusform>%n 行全为零，首个为行索引 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s) are all zero; the first is column %1.</source>
        <translation>
            <numerusform>%n 列全为零，首个为列索引 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output channel(s) are all zero; the first is channel %1.</source>
        <translation>
            <numerusform>%n 个输出通道全为零，第一个是通道 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n input channel(s) are all zero; the first is channel %1.</source>
        <translation>
            <numerusform>%n 个输入通道全为零，第一个是通道 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) would become infinite</source>
        <translation>
            <numerusform>%n 个值会变为无穷</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) would become zero</source>
        <translation>
            <numerusform>%n 个值会变为零</numerusform>
        </translation>
    </message>
    <message>
        <source>In %1: %2.</source>
        <comment>dtype, what its values would become</comment>
        <translation>在 %1 中：%2。</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Cannot read this tensor: %1</source>
        <translation>无法读取此张量：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are NaN; the first is at %1.</source>
        <translation>
            <numerusform>%n 个值为 NaN，第一个位于 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are infinite; the first is at %1.</source>
        <translation>
            <numerusform>%n 个值为无穷，第一个位于 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 at %2: %n value(s) are over 1000 times larger than nearly all others.</source>
        <translation>
            <numerusform>位于 %2 的 %1：有 %n 个值比其他几乎所有值大 1000 倍以上。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n value(s) are zero.</source>
        <translation>
            <numerusform>全部 %n 个值均为零。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n value(s) are %1.</source>
        <translation>
            <numerusform>全部 %n 个值均为 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are subnormal, too small for the full precision of %1.</source>
        <translation>
            <numerusform>%n 个值为次正规数，小到无法达到 %1 的完整精度。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensor has no elements: its shape is %1.</source>
        <translation>张量没有元素：形状为 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Its shape differs from the other %n in the sequence: %1.</source>
        <translation>
            <numerusform>形状与序列中其他 %n 个不同：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The bias does not match its weight: %1.</source>
        <translation>偏置与其权重不符：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Its dtype differs from the other %n in the sequence: %1.</source>
        <translation>
            <numerusform>数据类型与序列中其他 %n 个不同：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The model uses several float dtypes: %1.</source>
        <translation>模型使用了多种浮点数据类型：%1。</translation>
    </message>
    <message>
        <source>Has the same values as %1, stored separately.</source>
        <translation>与 %1 的值相同，但另存了一份。</translation>
    </message>
    <message>
        <source>Has the same values as %1 and %2 more, each stored separately.</source>
        <translation>与 %1 及另外 %2 个张量的值相同，但各存了一份。</translation>
    </message>
    <message>
        <source>Shares its bytes with %1.</source>
        <translation>与 %1 共用字节。</translation>
    </message>
    <message>
        <source>Shares its bytes with %1 and %2 more.</source>
        <translation>与 %1 及另外 %2 个共用字节。</translation>
    </message>
    <message>
        <source>Its bytes overlap those of %1.</source>
        <translation>其字节与 %1 的字节重叠。</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n 个提示</numerusform>
        </translation>
    </message>
    <message>
        <source>… and %1 more.</source>
        <translation>……还有 %1 个。</translation>
    </message>
    <message>
        <source>Unusual scales</source>
        <translation>异常缩放系数</translation>
    </message>
    <message>
        <source>Two readings</source>
        <translation>两种读法</translation>
    </message>
    <message numerus="yes">
        <source>%n NaN</source>
        <comment>scales</comment>
        <translation>
            <numerusform>%n 个 NaN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n zero</source>
        <comment>scales</comment>
        <translation>
            <numerusform>%n 个零</numerusform>
        </translation>
    </message>
    <message>
        <source>Scales of its quantised values: %1.</source>
        <translation>量化值的缩放系数：%1。</translation>
    </message>
    <message>
        <source>Its %1 values are read as floats; integers are possible, too.</source>
        <translation>其 %1 值按浮点数读取；也可能是整数。</translation>
    </message>
    <message>
        <source>Its %1 values are read as integers; floats are possible, too.</source>
        <translation>其 %1 值按整数读取；也可能是浮点数。</translation>
    </message>
    <message>
        <source>Its %1 values are read as floats, which is plausible.</source>
        <translation>其 %1 值按浮点数读取，这是合理的。</translation>
    </message>
    <message>
        <source>Its %1 values are read as integers, but appear to be floats.</source>
        <translation>其 %1 值按整数读取，但看起来是浮点数。</translation>
    </message>
    <message>
        <source>Its %1 values are read as floats, but appear to be integers.</source>
        <translation>其 %1 值按浮点数读取，但看起来是整数。</translation>
    </message>
    <message>
        <source>Its %1 values are read as integers, which is plausible.</source>
        <translation>其 %1 值按整数读取，这是合理的。</translation>
    </message>
    <message>
        <source>Not whole</source>
        <translation>不完整</translation>
    </message>
</context>
<context>
    <name>burnish::HealthModel</name>
    <message>
        <source>The model</source>
        <translation>整个模型</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>含义</translation>
    </message>
</context>
<context>
    <name>burnish::HealthPanel</name>
    <message>
        <source>Health</source>
        <translation>体检</translation>
    </message>
    <message>
        <source>Scanning tensors… %1</source>
        <translation>正在扫描张量… %1</translation>
    </message>
    <message>
        <source>Cancelled before every tensor was scanned.</source>
        <translation>已取消，尚未扫描所有张量。</translation>
    </message>
    <message>
        <source>The model has changed since the scan.</source>
        <translation>扫描之后模型已被修改。</translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s) scanned</source>
        <translation>
            <numerusform>已扫描 %1 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a model to check it for problems.</source>
        <translation>打开一个模型以检查其中的问题。</translation>
    </message>
    <message>
        <source>Not scanned yet. A scan reads every tensor once: %1.</source>
        <translation>尚未扫描。扫描会将每个张量读取一次：%1。</translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>这里没有内容。</translation>
    </message>
    <message>
        <source>No finding matches the filter.</source>
        <translation>没有与筛选匹配的发现。</translation>
    </message>
    <message>
        <source>Nothing found so far.</source>
        <translation>目前没有发现。</translation>
    </message>
    <message>
        <source>No problems found in the tensors scanned.</source>
        <translation>已扫描的张量中没有发现问题。</translation>
    </message>
    <message>
        <source>No problems found: every tensor was scanned.</source>
        <translation>没有发现问题：每个张量都已扫描。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Scan again</source>
        <translation>重新扫描</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Stop the scan and keep the findings</source>
        <translation>停止扫描并保留已有的发现</translation>
    </message>
    <message>
        <source>Read what has changed since the last scan</source>
        <translation>读取上次扫描之后改变的部分</translation>
    </message>
    <message>
        <source>Read every tensor once</source>
        <translation>将每个张量读取一次</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>%1 is no longer in the model.</source>
        <translation>%1 已不在模型中。</translation>
    </message>
    <message>
        <source>Show in the tree</source>
        <translation>在树中显示</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Copy finding</source>
        <translation>复制此发现</translation>
    </message>
    <message>
        <source>Copied the report.</source>
        <translation>已复制报告。</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the whole report as text</source>
        <translation>将整份报告复制为文本</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the report as text, CSV or JSON</source>
        <translation>将报告保存为文本、CSV 或 JSON</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Read the tensors that have not been scanned</source>
        <translation>读取尚未扫描的张量</translation>
    </message>
    <message numerus="yes">
        <source>%1 more finding(s) of the same kinds</source>
        <translation>
            <numerusform>同类的发现还有 %1 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::HealthRun</name>
    <message>
        <source>Health scan of %1</source>
        <translation>%1 的体检</translation>
    </message>
</context>
<context>
    <name>burnish::HeatMap</name>
    <message>
        <source>This tensor has no elements.</source>
        <translation>此张量没有元素。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>sampled, %1 % read</source>
        <translation>抽样，已读取 %1%</translation>
    </message>
    <message>
        <source>coarse, reading…</source>
        <translation>较粗略，正在读取…</translation>
    </message>
    <message>
        <source>largest of %1 × %2 per pixel</source>
        <extracomment>%1 × %2 elements behind one pixel of the picture</extracomment>
        <translation>每像素取 %1 × %2 中的最大者</translation>
    </message>
    <message>
        <source>%1 × %2 values</source>
        <extracomment>a heat map for screen readers: its rows and columns</extracomment>
        <translation>%1 × %2 个数值</translation>
    </message>
    <message>
        <source>colours from %1 to %2</source>
        <translation>色阶从 %1 到 %2</translation>
    </message>
    <message>
        <source>contains NaN</source>
        <translation>含 NaN</translation>
    </message>
    <message>
        <source>contains infinities</source>
        <translation>含无穷大</translation>
    </message>
</context>
<context>
    <name>burnish::HeatMapMenus</name>
    <message>
        <source>99.9 %</source>
        <translation>99.9%</translation>
    </message>
    <message>
        <source>Full range</source>
        <translation>完整范围</translation>
    </message>
    <message>
        <source>Colour range: %1</source>
        <extracomment>what a button says to screen readers: %1 the range of a heat map&apos;s colours, &quot;± 0.5&quot;</extracomment>
        <translation>色阶范围：%1</translation>
    </message>
    <message>
        <source>Fixed range</source>
        <translation>固定范围</translation>
    </message>
    <message>
        <source>Limit of the colour range (±)</source>
        <translation>色阶范围：±</translation>
    </message>
    <message>
        <source>Colour range</source>
        <translation>色阶范围</translation>
    </message>
    <message>
        <source>99.9 % of the values</source>
        <translation>99.9% 的值</translation>
    </message>
    <message>
        <source>Keep this range for all tensors</source>
        <translation>所有张量都使用此范围</translation>
    </message>
    <message>
        <source>Fixed range…</source>
        <translation>固定范围…</translation>
    </message>
    <message>
        <source>Heat map menu</source>
        <translation>热力图菜单</translation>
    </message>
    <message>
        <source>Blue to copper</source>
        <translation>蓝色到铜色</translation>
    </message>
    <message>
        <source>Grey, signed</source>
        <translation>灰度（区分正负）</translation>
    </message>
</context>
<context>
    <name>burnish::HelpDialog</name>
    <message numerus="yes">
        <source>%n command(s)</source>
        <translation>
            <numerusform>%n 个命令</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 commands</source>
        <translation>%1 / %2 个命令</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>查找命令或按键</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>No command matches.</source>
        <translation>没有匹配的命令。</translation>
    </message>
    <message>
        <source>About Burnish</source>
        <translation>关于 Burnish</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Command or key, such as “rename”</source>
        <translation>命令或按键，例如“重命名”</translation>
    </message>
    <message>
        <source>Command or key, such as “rename” or “%1”</source>
        <translation>命令或按键，例如“重命名”或“%1”</translation>
    </message>
</context>
<context>
    <name>burnish::HexStrip</name>
    <message>
        <source>end of file</source>
        <translation>文件结尾</translation>
    </message>
    <message>
        <source>Bytes around the error</source>
        <translation>出错位置附近的字节</translation>
    </message>
</context>
<context>
    <name>burnish::HexView</name>
    <message>
        <source>Copy as hexadecimal</source>
        <translation>复制为十六进制</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Show tensor</source>
        <translation>显示张量</translation>
    </message>
    <message>
        <source>offset %1: %2</source>
        <extracomment>bytes of a file for screen readers: %1 the position in the file, %2 the bytes from there</extracomment>
        <translation>偏移 %1：%2</translation>
    </message>
</context>
<context>
    <name>burnish::HistogramView</name>
    <message>
        <source>values per bar: %1</source>
        <extracomment>a histogram for screen readers: the number of values of each bar</extracomment>
        <translation>各柱的数值个数：%1</translation>
    </message>
    <message>
        <source>Ctrl+wheel or dragging over a range zooms; a double click or Esc shows the whole again.
Arrow keys move from bar to bar, + and − zoom there.</source>
        <translation>按住 Ctrl 滚动滚轮或拖过一段范围可缩放；双击或按 Esc 恢复。
方向键逐柱移动，+ 和 − 在该处缩放。</translation>
    </message>
    <message numerus="yes">
        <source>%1 value(s) lie outside</source>
        <extracomment>of a tensor&apos;s values: they are beyond the ends of the histogram&apos;s axis</extracomment>
        <translation>
            <numerusform>有 %1 个值在范围之外</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2: %3 value(s)</source>
        <extracomment>a bar of the histogram: %1 and %2 its ends, %3 how many values</extracomment>
        <translation>
            <numerusform>%1 到 %2：%3 个值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2; highest bar: %3 value(s)</source>
        <extracomment>a histogram for screen readers: %1 and %2 the ends of its axis, %3 the largest number of values in a bar</extracomment>
        <translation>
            <numerusform>%1 至 %2；最高的柱：%3 个数值</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::HistoryModel</name>
    <message>
        <source>As opened</source>
        <translation>打开时的状态</translation>
    </message>
    <message>
        <source>Current state</source>
        <translation>当前状态</translation>
    </message>
    <message>
        <source>Undone; can be redone</source>
        <translation>已撤销，可重做</translation>
    </message>
    <message>
        <source>Would be undone</source>
        <translation>将被撤销</translation>
    </message>
    <message>
        <source>Would be redone</source>
        <translation>将被重做</translation>
    </message>
</context>
<context>
    <name>burnish::HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Steps that can be undone and redone</source>
        <translation>可撤销和重做的步骤</translation>
    </message>
    <message>
        <source>Nothing has been edited yet.</source>
        <translation>尚未作任何修改。</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>没有打开的模型。</translation>
    </message>
    <message numerus="yes">
        <source>Enter or a double click undoes %n step(s).</source>
        <translation>
            <numerusform>按 Enter 或双击将撤销 %n 步。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enter or a double click redoes %n step(s).</source>
        <translation>
            <numerusform>按 Enter 或双击将重做 %n 步。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::InspectorHead</name>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
</context>
<context>
    <name>burnish::InspectorPanel</name>
    <message>
        <source>Path copied.</source>
        <translation>已复制路径。</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>没有打开的模型。</translation>
    </message>
    <message>
        <source>Select a node in the tree to inspect it.</source>
        <translation>在树中选择一个节点以查看其内容。</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message numerus="yes">
        <source>Sequence of %n element(s)</source>
        <translation>
            <numerusform>含 %n 个元素的序列</numerusform>
        </translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Empty field</source>
        <translation>空字段</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) selected</source>
        <translation>
            <numerusform>已选 %n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Views of the tensor</source>
        <translation>张量的视图</translation>
    </message>
    <message>
        <source>State of %1 in %2</source>
        <extracomment>%1 a parameter, %2 the model it is in</extracomment>
        <translation>%2 中 %1 的状态</translation>
    </message>
    <message>
        <source>Optimizer: %1</source>
        <translation>优化器：%1</translation>
    </message>
    <message>
        <source>Its bytes overlap those of %1</source>
        <translation>其字节与 %1 的字节重叠</translation>
    </message>
    <message>
        <source>Shares its bytes with %1</source>
        <translation>与 %1 共用字节</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>剖面</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>卷积核</translation>
    </message>
    <message>
        <source>Convolution kernels, for tensors of rank 4</source>
        <translation>卷积核，用于四阶张量</translation>
    </message>
    <message>
        <source>Its %1 values are read as floats (GPUs, Burn 0.23).</source>
        <translation>其 %1 值按浮点数读取（GPU、Burn 0.23）。</translation>
    </message>
    <message>
        <source>Its %1 values are read as integers (Burn 0.22 on CPUs).</source>
        <translation>其 %1 值按整数读取（CPU 上的 Burn 0.22）。</translation>
    </message>
    <message>
        <source>Read as integers</source>
        <translation>按整数读取</translation>
    </message>
    <message>
        <source>Read as floats</source>
        <translation>按浮点数读取</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Inspector menu</source>
        <translation>检查器菜单</translation>
    </message>
    <message>
        <source>Part “%1” of %2</source>
        <extracomment>%1 the role of a part, such as &quot;scale&quot;, %2 the quantised tensor that it belongs to</extracomment>
        <translation>%2 的部分 %1</translation>
    </message>
    <message>
        <source>probably %1</source>
        <comment>a type of module</comment>
        <translation>可能是 %1</translation>
    </message>
</context>
<context>
    <name>burnish::Io</name>
    <message>
        <source>Expected %1 bytes here, but the data ends at byte %2.</source>
        <translation>此处应有 %1 字节，但数据在第 %2 字节结束。</translation>
    </message>
    <message>
        <source>The journal of an interrupted change next to the file does not match the file and is ignored: %1</source>
        <translation>文件旁边有一个中断修改的日志，但与文件不符；已忽略：%1</translation>
    </message>
    <message>
        <source>A change to this file was interrupted. The previous content is shown, restored from the journal next to the file; writing the metadata again repairs the file.</source>
        <translation>对此文件的修改曾被中断。显示的是修改之前的内容，由文件旁边的日志恢复；再次写入元数据即可修复文件。</translation>
    </message>
    <message>
        <source>The change extends beyond the end of the file.</source>
        <translation>修改超出了文件的结尾。</translation>
    </message>
    <message>
        <source>The new file differs from what was written when read back.</source>
        <translation>读回的新文件与写入的内容不同。</translation>
    </message>
    <message numerus="yes">
        <source>The file has %n name(s) (hard links), and would be replaced under this one only.</source>
        <translation>
            <numerusform>此文件有 %n 个名称（硬链接），而只有这个名称下的文件会被替换。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot read the file: %1.</source>
        <translation>无法读取文件：%1。</translation>
    </message>
    <message>
        <source>The file has been changed by another program since it was opened.</source>
        <translation>文件打开之后被其他程序改动过。</translation>
    </message>
    <message>
        <source>The file shrank while it was open.</source>
        <translation>文件在打开期间变短了。</translation>
    </message>
    <message>
        <source>Cannot write the file: %1.</source>
        <translation>无法写入文件：%1。</translation>
    </message>
    <message>
        <source>Cannot replace the file: %1.</source>
        <translation>无法替换文件：%1。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>文件已经存在。</translation>
    </message>
    <message>
        <source>Cannot open the file: %1.</source>
        <translation>无法打开文件：%1。</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>这是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>这不是普通文件。</translation>
    </message>
    <message>
        <source>Cannot create the file: %1.</source>
        <translation>无法创建文件：%1。</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>文件不存在。</translation>
    </message>
    <message>
        <source>Cannot change the file: %1.</source>
        <translation>无法更改文件：%1。</translation>
    </message>
    <message>
        <source>Cannot remove the file: %1.</source>
        <translation>无法删除文件：%1。</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>The file is too large: expected at most %1, found %2.</source>
        <translation>文件过大：最多应为 %1，实际为 %2。</translation>
    </message>
    <message>
        <source>Burnish cannot start this program on this system.</source>
        <translation>Burnish 无法在此系统上启动该程序。</translation>
    </message>
    <message>
        <source>The program cannot be started: %1.</source>
        <translation>无法启动该程序：%1。</translation>
    </message>
    <message>
        <source>The name contains a null character.</source>
        <translation>名称中含有空字符。</translation>
    </message>
    <message>
        <source>The name is relative, but the working folder does not exist any more.</source>
        <translation>该名称是相对路径，但工作文件夹已不存在。</translation>
    </message>
    <message>
        <source>The file&apos;s folder does not exist.</source>
        <translation>文件所在的文件夹不存在。</translation>
    </message>
    <message>
        <source>Cannot replace the files; the old one is kept as %1.</source>
        <translation>无法替换文件；旧文件保留为 %1。</translation>
    </message>
    <message>
        <source>Expected at most %1 links to a file.</source>
        <translation>文件的链接层数最多为 %1。</translation>
    </message>
    <message>
        <source>A program was ended while it replaced this file and others. Their old content cannot be restored (%1); it is kept in: %2</source>
        <translation>某个程序在替换此文件及其他文件时被终止。无法恢复它们的旧内容（%1）；旧内容保存在：%2</translation>
    </message>
    <message>
        <source>The file is not replaced: it is an input, or is open.</source>
        <translation>未替换该文件：它是输入文件，或已打开。</translation>
    </message>
    <message>
        <source>Expected a file inside the output folder %1.</source>
        <translation>应为输出文件夹 %1 中的文件。</translation>
    </message>
    <message>
        <source>The file&apos;s folder is not writable.</source>
        <translation>文件所在的文件夹不可写入。</translation>
    </message>
    <message>
        <source>The system&apos;s temporary folder does not exist.</source>
        <translation>系统的临时文件夹不存在。</translation>
    </message>
    <message>
        <source>Cannot write the temporary file in %1: %2.</source>
        <translation>无法写入 %1 中的临时文件：%2。</translation>
    </message>
    <message>
        <source>Another program or window is writing this file.</source>
        <translation>另一个程序或窗口正在写入此文件。</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>没有这个文件夹。</translation>
    </message>
    <message>
        <source>The folder cannot be read.</source>
        <translation>无法读取该文件夹。</translation>
    </message>
    <message>
        <source>Cannot read the folder: %1.</source>
        <translation>无法读取文件夹：%1。</translation>
    </message>
</context>
<context>
    <name>burnish::JobForm</name>
    <message>
        <source>Run the script on a login node. It submits an array with a task for each part, and a job that finishes after them.</source>
        <translation>在登录节点上运行此脚本。它会提交一个作业数组（每个部分一个任务），以及一个随后收尾的作业。</translation>
    </message>
    <message>
        <source>Apply the file with kubectl. It contains a Job with an index for each part, and a Job that finishes after them. The claim is a volume that holds the inputs and the folder.</source>
        <translation>用 kubectl 应用此文件。它包含一个 Job（每个部分一个索引），以及一个随后收尾的 Job。申领（PersistentVolumeClaim）是存放输入和文件夹的卷。</translation>
    </message>
    <message>
        <source>Run the command on a machine of the Ray cluster. burnish-ray places the parts where memory and disk allow, and finishes after them.</source>
        <translation>在 Ray 集群的一台机器上运行此命令。burnish-ray 会把各部分安排到内存和磁盘足够的地方，最后收尾。</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>The results, the plan and the job file are written here. All machines must see this folder and the inputs under the same names.</source>
        <translation>结果、计划和作业文件会写到这里。所有机器都必须以相同的名称看到此文件夹和输入。</translation>
    </message>
    <message>
        <source>Choose the folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Parts</source>
        <translation>部分(&amp;P)</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Automatic is one part for each output file, or for each 4 GiB of a single file.</source>
        <translation>自动：每个输出文件一个部分；如果只有一个文件，则每 4 GiB 一个部分。</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>调度系统</translation>
    </message>
    <message>
        <source>&amp;Scheduler</source>
        <translation>调度系统(&amp;S)</translation>
    </message>
    <message>
        <source>At the same &amp;time</source>
        <translation>同时运行(&amp;T)</translation>
    </message>
    <message>
        <source>all parts</source>
        <translation>所有部分</translation>
    </message>
    <message>
        <source>P&amp;rocessors</source>
        <translation>处理器(&amp;R)</translation>
    </message>
    <message>
        <source>For each part. One is enough where the disks limit the speed.</source>
        <translation>每个部分的数量。如果速度受磁盘限制，一个就够了。</translation>
    </message>
    <message>
        <source>&amp;Memory</source>
        <translation>内存(&amp;M)</translation>
    </message>
    <message>
        <source>For each part. A part itself needs less than 256 MiB; the rest is cache for its files.</source>
        <translation>每个部分的大小。部分本身所需不到 256 MiB，其余用作其文件的缓存。</translation>
    </message>
    <message>
        <source>The container image with burnish-cli</source>
        <translation>包含 burnish-cli 的容器镜像</translation>
    </message>
    <message>
        <source>&amp;Image</source>
        <translation>镜像(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Claim</source>
        <translation>申领(&amp;C)</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>The PersistentVolumeClaim that holds the inputs and the folder; several as NAME:/FOLDER, separated by commas</source>
        <translation>存放输入和文件夹的 PersistentVolumeClaim；有多个时写作 NAME:/FOLDER，用逗号分隔</translation>
    </message>
</context>
<context>
    <name>burnish::JobRow</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>取消：%1</translation>
    </message>
    <message>
        <source>Remove from the list: %1</source>
        <translation>从列表中移除：%1</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Show in folder: %1</source>
        <translation>在文件夹中显示：%1</translation>
    </message>
</context>
<context>
    <name>burnish::JobRunner</name>
    <message>
        <source>The system does not allow another thread.</source>
        <translation>系统不允许再创建线程。</translation>
    </message>
</context>
<context>
    <name>burnish::JobsIndicator</name>
    <message>
        <source>%1: %2</source>
        <comment>job, how far it is</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) failed</source>
        <translation>
            <numerusform>%n 个任务失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows the jobs</source>
        <translation>显示任务</translation>
    </message>
</context>
<context>
    <name>burnish::JobsPanel</name>
    <message>
        <source>%1 · finished in %2</source>
        <extracomment>%1 a size in bytes, %2 a duration</extracomment>
        <translation>%1 · 用时 %2</translation>
    </message>
    <message>
        <source>Finished in %1</source>
        <translation>已完成，用时 %1</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>正在取消…</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>正在开始…</translation>
    </message>
    <message>
        <source>%1 · %2/s</source>
        <translation>%1 · %2/s</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 · %3/s · %4</source>
        <extracomment>%1 bytes done, %2 all bytes, %3 bytes per second, %4 &quot;2 min left&quot;</extracomment>
        <translation>%1 / %2 · %3/s · %4</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Nothing is running.</source>
        <translation>没有正在运行的任务。</translation>
    </message>
    <message>
        <source>Remove finished jobs</source>
        <translation>移除已完成的任务</translation>
    </message>
    <message>
        <source>%1 written to %2 · finished in %3</source>
        <extracomment>%1 a size in bytes, %2 the path of a file, %3 a duration</extracomment>
        <translation>%1 已写入 %2 · 用时 %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n file(s) written to %2 · finished in %3</source>
        <extracomment>%1 a size in bytes, %2 a folder, %3 a duration</extracomment>
        <translation>
            <numerusform>%n 个文件共 %1 已写入 %2 · 用时 %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::JsonTreeModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n 个成员</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation>
            <numerusform>%n 个元素</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::KeptIndicesEdit</name>
    <message>
        <source>Lists that keep their indices</source>
        <translation>保留索引的列表</translation>
    </message>
    <message>
        <source>except lists, such as ^flows$</source>
        <translation>不重新编号的列表，如 ^flows$</translation>
    </message>
    <message>
        <source>Lists that keep their indices: regexes, separated by spaces, that match the path before the index</source>
        <translation>保留索引的列表：以空格分隔的正则表达式，匹配索引之前的路径</translation>
    </message>
</context>
<context>
    <name>burnish::KernelGrid</name>
    <message>
        <source>%1 × %2 kernels of %3 × %4 values</source>
        <extracomment>pictures of kernels for screen readers: %1 × %2 the output and input channels, %3 × %4 the size of a kernel</extracomment>
        <translation>%1 × %2 个卷积核，每个 %3 × %4 个数值</translation>
    </message>
    <message>
        <source>colours from %1 to %2</source>
        <translation>色阶从 %1 到 %2</translation>
    </message>
</context>
<context>
    <name>burnish::KernelsPage</name>
    <message>
        <source>%1 out × %2 in, each %3 × %4</source>
        <extracomment>outputs × inputs of a convolution, then the size of one kernel</extracomment>
        <translation>%1 个输出 × %2 个输入，各为 %3 × %4</translation>
    </message>
    <message>
        <source>each scaled to its largest magnitude</source>
        <translation>各按自身的最大绝对值缩放</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>卷积核</translation>
    </message>
    <message>
        <source>Per-kernel scale</source>
        <translation>独立色阶</translation>
    </message>
    <message>
        <source>Scale the colours of each kernel to its own largest magnitude</source>
        <translation>将每个核的颜色按其自身的最大绝对值缩放</translation>
    </message>
    <message>
        <source>Kernels menu</source>
        <translation>卷积核菜单</translation>
    </message>
    <message>
        <source>Output channels</source>
        <translation>输出通道</translation>
    </message>
    <message>
        <source>Input channels</source>
        <translation>输入通道</translation>
    </message>
    <message>
        <source>Value under the cursor</source>
        <translation>光标处的值</translation>
    </message>
</context>
<context>
    <name>burnish::KeyEdit</name>
    <message>
        <source>Press the new keys</source>
        <translation>请按下新的按键</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>burnish::KeyboardPage</name>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>Changed. By default, this command has no shortcut.</source>
        <translation>已更改。默认情况下此命令没有快捷键。</translation>
    </message>
    <message>
        <source>Changed. The default is %1.</source>
        <translation>已更改。默认为 %1。</translation>
    </message>
    <message>
        <source>Keys for %1</source>
        <translation>%1 的按键</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Select a command, press Enter, then press the new keys.</source>
        <translation>选择命令，按 Enter，然后按下新的按键。</translation>
    </message>
    <message>
        <source>%1 opens the menu %2. Choose other keys.</source>
        <comment>keys, menu</comment>
        <translation>%1 用于打开菜单“%2”。请选择其他按键。</translation>
    </message>
    <message>
        <source>%1 is already used for %2. Assigning it removes it there.</source>
        <comment>keys, command</comment>
        <translation>%1 已用于“%2”。指定后将从那里移除。</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>查找命令或按键</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>No command matches.</source>
        <translation>没有匹配的命令。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Leave this command without a shortcut</source>
        <translation>使此命令没有快捷键</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Restore the default of this command</source>
        <translation>恢复此命令的默认快捷键</translation>
    </message>
    <message>
        <source>Assign anyway</source>
        <translation>仍然指定</translation>
    </message>
    <message>
        <source>Command or key, such as “rename”</source>
        <translation>命令或按键，例如“重命名”</translation>
    </message>
    <message>
        <source>Command or key, such as “rename” or “%1”</source>
        <translation>命令或按键，例如“重命名”或“%1”</translation>
    </message>
</context>
<context>
    <name>burnish::LanguagePage</name>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>示例：%1</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数的格式</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Decimal places</source>
        <translation>固定小数位</translation>
    </message>
    <message>
        <source>Scientific</source>
        <translation>科学记数法</translation>
    </message>
    <message>
        <source>&amp;Group thousands</source>
        <translation>千位分隔(&amp;G)</translation>
    </message>
    <message>
        <source>Decimal &amp;places</source>
        <translation>小数位数(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Notation</source>
        <translation>记数法(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Digits</source>
        <translation>有效数字(&amp;D)</translation>
    </message>
</context>
<context>
    <name>burnish::LearnDialog</name>
    <message>
        <source>Add rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>Learn from example</source>
        <translation>从示例学习</translation>
    </message>
    <message>
        <source>A tensor or module and its new name</source>
        <translation>一个张量或模块及其新名称</translation>
    </message>
    <message>
        <source>Old name</source>
        <translation>旧名称</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名称</translation>
    </message>
    <message>
        <source>Find (regex)</source>
        <translation>查找（正则）</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>Others renamed</source>
        <translation>另外重命名</translation>
    </message>
    <message>
        <source>Rules that rename others the same way</source>
        <translation>以同样方式重命名其他名称的规则</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Change the new name; rules that rename others the same way appear here.</source>
        <translation>更改新名称后，此处会显示以同样方式重命名其他名称的规则。</translation>
    </message>
    <message>
        <source>No rule renames another tensor the same way.</source>
        <translation>没有规则能以同样方式重命名其他张量。</translation>
    </message>
    <message>
        <source>The first rule keeps the most of the name, the last the least.</source>
        <translation>第一条规则保留的名称内容最多，最后一条最少。</translation>
    </message>
</context>
<context>
    <name>burnish::LearnMore</name>
    <message>
        <source>Learn more</source>
        <translation>了解详情</translation>
    </message>
    <message>
        <source>Open the manual at this message</source>
        <translation>打开手册中关于此消息的说明</translation>
    </message>
</context>
<context>
    <name>burnish::LoadingPane</name>
    <message>
        <source>Reading header…</source>
        <translation>正在读取文件头…</translation>
    </message>
</context>
<context>
    <name>burnish::LocalModels</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>模型库</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>修订版</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Dtype</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Leads out of its store: %1</source>
        <translation>指向模型库之外：%1</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>完整</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n more</source>
        <translation>
            <numerusform>%1，另有 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>Leads out of its store</source>
        <translation>指向模型库之外</translation>
    </message>
    <message>
        <source>Cannot be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未检查</translation>
    </message>
</context>
<context>
    <name>burnish::LocalModelsDialog</name>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Remove folder</source>
        <translation>移除文件夹</translation>
    </message>
    <message>
        <source>Find copies…</source>
        <translation>查找副本…</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Local models</source>
        <translation>本地模型</translation>
    </message>
    <message>
        <source>Filter: name, store, format, dtype</source>
        <translation>筛选：名称、模型库、格式、数据类型</translation>
    </message>
    <message>
        <source>Filter models</source>
        <translation>筛选模型</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>模型库</translation>
    </message>
    <message>
        <source>Looks for models and shards with equal content.</source>
        <translation>查找内容相同的模型和分片。</translation>
    </message>
    <message>
        <source>Checks whether the selected models are whole; all that are shown if none is selected.</source>
        <translation>检查选中的模型是否完整；未选中时检查显示的全部模型。</translation>
    </message>
    <message>
        <source>All stores</source>
        <translation>全部模型库</translation>
    </message>
    <message>
        <source>No model matches.</source>
        <translation>没有匹配的模型。</translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation>正在查找模型…</translation>
    </message>
    <message>
        <source>No models were found in:</source>
        <translation>在以下位置没有找到模型：</translation>
    </message>
    <message>
        <source>Add a folder that has models.</source>
        <translation>添加一个有模型的文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>%n more like this.</source>
        <translation>
            <numerusform>另有 %n 处类似问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop checking</source>
        <translation>停止检查</translation>
    </message>
    <message>
        <source>Checked %1 of %2</source>
        <translation>已检查 %1 / %2</translation>
    </message>
    <message>
        <source>Leads out of its store: %1</source>
        <translation>指向模型库之外：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n 个模型</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n model(s)</source>
        <translation>
            <numerusform>%1 / %n 个模型</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a folder that has models</source>
        <translation>添加一个有模型的文件夹</translation>
    </message>
    <message numerus="yes">
        <source>Checking %n model(s)</source>
        <translation>
            <numerusform>检查 %n 个模型</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>复制标识</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
</context>
<context>
    <name>burnish::Lora</name>
    <message>
        <source>The weight is %1, but adapters can be baked only into floating-point numbers.</source>
        <translation>权重为 %1；适配器只能并入浮点数。</translation>
    </message>
    <message>
        <source>The scale and strength of an adapter must be finite numbers.</source>
        <translation>适配器的缩放系数和强度必须是有限的数。</translation>
    </message>
    <message>
        <source>Expected a weight of %2 × %3 elements, found shape %1.</source>
        <translation>权重应有 %2 × %3 个元素，实际形状为 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Expected one magnitude for each of the %n output(s).</source>
        <translation>
            <numerusform>%n 个输出各需要一个幅度。</numerusform>
        </translation>
    </message>
    <message>
        <source>The strength of an adapter must be a number.</source>
        <translation>适配器的强度必须是数。</translation>
    </message>
    <message>
        <source>A factor of the adapter is not finite at element %1.</source>
        <translation>适配器的一个因子在其元素 %1 处不是有限的数。</translation>
    </message>
    <message numerus="yes">
        <source>The adapter does not fit: none of its %n module(s) is in the model. The first is %1.</source>
        <translation>
            <numerusform>适配器与模型不符：它的 %n 个模块在模型中都不存在，第一个是 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The adapter&apos;s module %2 expects a weight with %3 outputs and %4 inputs, found shape %1.</source>
        <translation>适配器的模块 %2 需要有 %3 个输出、%4 个输入的权重，实际形状为 %1。</translation>
    </message>
    <message>
        <source>The adapter changes a bias that the module does not have.</source>
        <translation>适配器改变了模块所没有的偏置。</translation>
    </message>
    <message>
        <source>Expected a replacement tensor of shape %1 in the adapter, found %2.</source>
        <translation>适配器中的替换张量形状应为 %1，实际为 %2。</translation>
    </message>
    <message numerus="yes">
        <source>The model has no place for %n tensor(s) of the adapter.</source>
        <translation>
            <numerusform>适配器中有 %n 个张量在模型中没有位置。</numerusform>
        </translation>
    </message>
    <message>
        <source>an adapter</source>
        <translation>一个适配器</translation>
    </message>
    <message numerus="yes">
        <source>Bake %1 into %n tensor(s)</source>
        <translation>
            <numerusform>将 %1 并入 %n 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>The adapters have modules of this name with different sizes.</source>
        <translation>这些适配器有同名但大小不同的模块。</translation>
    </message>
    <message>
        <source>kohya names do not preserve dots; restoring them requires the base.</source>
        <translation>kohya 的名称不保留点；还原它们需要基准模型。</translation>
    </message>
    <message>
        <source>Every adapter has the coefficient 0: nothing is left.</source>
        <translation>每个适配器的系数都为 0：什么都不剩。</translation>
    </message>
    <message>
        <source>LoHa and LoKr cannot be joined or resized.</source>
        <translation>LoHa 和 LoKr 不能组合，也不能改变秩。</translation>
    </message>
    <message>
        <source>Adapters with DoRA magnitudes or biases cannot be joined or resized.</source>
        <translation>带有 DoRA 幅度或偏置的适配器不能组合，也不能改变秩。</translation>
    </message>
    <message>
        <source>The coefficient of an adapter must be a finite number.</source>
        <translation>适配器的系数必须是有限的数。</translation>
    </message>
    <message>
        <source>Adapters with different key styles cannot be joined.</source>
        <translation>键名风格不同的适配器不能组合。</translation>
    </message>
    <message>
        <source>Whole tensors in an adapter cannot be added together or scaled.</source>
        <translation>适配器中整体给出的张量不能相加，也不能缩放。</translation>
    </message>
    <message>
        <source>Invalid value in the adapter&apos;s configuration: %1 = “%2”.</source>
        <translation>适配器的配置中有无效的值：%1 = “%2”。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration is not a JSON object.</source>
        <translation>适配器的配置不是 JSON 对象。</translation>
    </message>
    <message>
        <source>The shapes of the factors do not fit each other.</source>
        <translation>各因子的形状互不相符。</translation>
    </message>
    <message>
        <source>A factor of the adapter does not have a floating-point type.</source>
        <translation>适配器的一个因子不是浮点类型。</translation>
    </message>
    <message>
        <source>This rule needs all singular values, but only the leading ones are computed.</source>
        <translation>此规则需要全部奇异值，而这里只计算了最前面的一部分。</translation>
    </message>
    <message>
        <source>The tensor has the shape %1 in one model and %2 in the other.</source>
        <translation>此张量在一个模型中的形状为 %1，在另一个中为 %2。</translation>
    </message>
    <message>
        <source>No matrix with the same name differs between the models: there is no adapter to extract.</source>
        <translation>两个模型没有同名且不同的矩阵：没有可提取的适配器。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) differ, but an adapter cannot represent this.</source>
        <translation>
            <numerusform>%n 个张量不同，但适配器无法表示。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are not in the base.</source>
        <translation>
            <numerusform>%n 个张量不在基准模型中。</numerusform>
        </translation>
    </message>
    <message>
        <source>The adapter&apos;s module has no %1.</source>
        <translation>适配器的模块没有 %1。</translation>
    </message>
    <message>
        <source>Expected a single number for alpha.</source>
        <translation>alpha 应为单个数。</translation>
    </message>
    <message>
        <source>The alpha is not finite.</source>
        <translation>alpha 不是有限的数。</translation>
    </message>
    <message>
        <source>The adapter has two tensors for the same role.</source>
        <translation>适配器中有两个张量用途相同。</translation>
    </message>
    <message>
        <source>The file contains no adapter: no tensor is named like an adapter factor.</source>
        <translation>此文件不含适配器：没有名称像适配器因子的张量。</translation>
    </message>
    <message>
        <source>The difference contains a non-finite value.</source>
        <translation>差异中含有非有限的值。</translation>
    </message>
    <message>
        <source>Two modules of the adapter, %1 and %2, would both change this tensor.</source>
        <translation>适配器的两个模块 %1 和 %2 都会改变此张量。</translation>
    </message>
    <message>
        <source>The adapter&apos;s module is ambiguous: it could be %1 or %2.</source>
        <translation>适配器的模块有歧义：可能是 %1 或 %2。</translation>
    </message>
    <message>
        <source>a new adapter</source>
        <translation>新的适配器</translation>
    </message>
    <message>
        <source>Only the PEFT key style has names for embedding factors.</source>
        <translation>只有 PEFT 的键名风格能表示嵌入的因子。</translation>
    </message>
    <message>
        <source>Two modules would have the same name in the adapter.</source>
        <translation>适配器中会有两个模块同名。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration has too many patterns: expected at most %1, found %2.</source>
        <translation>适配器的配置中模式过多：最多应为 %1 个，实际为 %2 个。</translation>
    </message>
    <message>
        <source>Burn does not store the scale of an adapter: give its alpha (scale × rank).</source>
        <translation>Burn 不存储适配器的缩放系数：请给出其 alpha（缩放系数 × 秩）。</translation>
    </message>
    <message>
        <source>The adapter has only one factor of this module, “%1”; expected “%2” as well.</source>
        <translation>适配器只有此模块的一个因子 %1；还应有 %2。</translation>
    </message>
    <message>
        <source>Expected a matrix as the factor of an adapter, found shape %1.</source>
        <translation>适配器的因子应为矩阵，实际形状为 %1。</translation>
    </message>
    <message>
        <source>Burn&apos;s adapters change only matrices.</source>
        <translation>Burn 的适配器只改变矩阵。</translation>
    </message>
    <message>
        <source>No alpha found; it is assumed to equal the rank, so the scale is 1. PEFT stores it in adapter_config.json.</source>
        <translation>未找到 alpha；将其视为与秩相等，即缩放系数为 1。PEFT 将它存放在 adapter_config.json 中。</translation>
    </message>
    <message>
        <source>The model has no place for this tensor of the adapter.</source>
        <translation>模型中没有适配器这个张量的位置。</translation>
    </message>
    <message>
        <source>The adapter is of the type %1, which Burnish does not apply. Merge it with the library that made it.</source>
        <translation>适配器的类型为 %1，Burnish 无法应用。请用创建它的库进行合并。</translation>
    </message>
    <message>
        <source>The adapter is an activated LoRA: it acts only after its invocation tokens, so it cannot be merged into the weights.</source>
        <translation>该适配器是激活式 LoRA（aLoRA）：它只在激活词元之后起作用，因此无法合并进权重。</translation>
    </message>
    <message>
        <source>The adapter was initialised with %1, which changes the model&apos;s weights, too, when the adapter is loaded. Convert it to a plain LoRA with PEFT (save_pretrained with path_initial_model_for_weight_conversion), or merge it there.</source>
        <translation>该适配器以 %1 初始化，加载它时模型自身的权重也会改变。请用 PEFT 将它转换为普通 LoRA（save_pretrained 带 path_initial_model_for_weight_conversion），或在 PEFT 中合并。</translation>
    </message>
    <message>
        <source>The components of the adapter scale their factors in different ways (%1).</source>
        <translation>适配器的各组件以不同方式缩放其因子（%1）。</translation>
    </message>
    <message>
        <source>The adapter adapts parameters by their names (%1), which may hold several experts. Burnish does not resize or combine such factors.</source>
        <translation>该适配器按名称适配参数（%1），其中可能含有多个专家。Burnish 不对这类因子调整秩或进行组合。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration has too many components: expected at most %1, found %2.</source>
        <translation>适配器的配置中组件过多：最多应为 %1 个，实际为 %2 个。</translation>
    </message>
    <message numerus="yes">
        <source>Expected one magnitude for each of the %n input(s).</source>
        <translation>
            <numerusform>%n 个输入各需要一个幅度。</numerusform>
        </translation>
    </message>
    <message>
        <source>mlx-lm stores the scale of an adapter in adapter_config.json, which was not found: give its alpha (scale × rank).</source>
        <translation>mlx-lm 将适配器的缩放系数存储在 adapter_config.json 中，但未找到：请给出其 alpha（缩放系数 × 秩）。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration has magnitudes (%1), but the file has none.</source>
        <translation>适配器的配置中有幅度（%1），但文件中没有。</translation>
    </message>
    <message>
        <source>The adapter is for a model with repeated layers (%1), %2 in all. Repeat the layers first, or merge it with PEFT.</source>
        <translation>适配器用于层被重复（%1）的模型，共 %2 层。请先重复这些层，或用 PEFT 合并。</translation>
    </message>
    <message>
        <source>The adapter&apos;s factors of shape %1 do not fit a weight of shape %2.</source>
        <translation>适配器的因子形状为 %1，与形状为 %2 的权重不符。</translation>
    </message>
    <message>
        <source>The convolution has %1 groups, but with the adapter each output depends on all inputs, which its weight cannot hold. Leave it out with a strength of 0.</source>
        <translation>该卷积有 %1 个分组，而加上适配器后每个输出都取决于所有输入，其权重无法容纳。请以强度 0 将其排除。</translation>
    </message>
    <message>
        <source>The adapter&apos;s table replaces this one and has more rows: %1 instead of %2. Set vocab_size in the model&apos;s configuration to that number.</source>
        <translation>适配器的表取代此表，且行数更多：%1 行，原为 %2 行。请将模型配置中的 vocab_size 设为该数。</translation>
    </message>
    <message>
        <source>The adapter changes the output head, which the model does not store because it is tied to the embedding. Store lm_head.weight as a tensor of its own first.</source>
        <translation>适配器改变输出头，而模型没有存储它，因为它与嵌入共享。请先将 lm_head.weight 存为单独的张量。</translation>
    </message>
    <message>
        <source>Only modules with two factors can be joined or resized.</source>
        <translation>只有含两个因子的模块才能组合或调整。</translation>
    </message>
    <message>
        <source>The adapter uses %1 (%2), which Burnish does not apply. Merge it with the library that made it.</source>
        <translation>适配器使用 %1（%2），Burnish 无法应用。请用创建它的库进行合并。</translation>
    </message>
    <message>
        <source>The adapter was written by PEFT before 0.18, which computed OFT&apos;s rotations with another series (%1). Merge it with that release.</source>
        <translation>适配器由 0.18 之前的 PEFT 写出，当时计算 OFT 旋转所用的级数不同（%1）。请用该版本合并。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration has a key with an unknown effect on the weights: %1. If it has none, remove the key from a copy of the configuration.</source>
        <translation>适配器的配置中有一个对权重作用未知的键：%1。如果它没有作用，请在配置的副本中删除该键。</translation>
    </message>
    <message>
        <source>The adapter has magnitudes (DoRA) for a parameter (%1), which no library merges.</source>
        <translation>适配器含有参数（%1）的幅度（DoRA），没有任何库能合并它。</translation>
    </message>
    <message>
        <source>The adapter&apos;s factors fit none of the parameters that it names (%1); the first has shape %2.</source>
        <translation>适配器的因子与其指明的参数（%1）都不相符；第一个参数的形状为 %2。</translation>
    </message>
    <message>
        <source>The adapter changes the weight&apos;s shape first (%1), which Burnish does not apply.</source>
        <translation>适配器会先改变权重的形状（%1），Burnish 无法应用。</translation>
    </message>
    <message>
        <source>The adapter has several stages of BOFT (%1), which Burnish does not apply. Merge it with the library that made it.</source>
        <translation>适配器含有多级 BOFT（%1），Burnish 无法应用。请用创建它的库进行合并。</translation>
    </message>
    <message>
        <source>The adapter lacks VeRA&apos;s projections (%1), which only PEFT can make again. Save it with save_projection, or merge it with PEFT.</source>
        <translation>适配器缺少 VeRA 的投影（%1），只有 PEFT 能重新生成。请用 save_projection 保存，或用 PEFT 合并。</translation>
    </message>
    <message>
        <source>The adapter was trained with AdaLoRA (%1). Its scale depends on init_r in adapter_config.json, which was not found.</source>
        <translation>适配器用 AdaLoRA（%1）训练，其缩放系数取决于 adapter_config.json 中的 init_r，但未找到。</translation>
    </message>
    <message>
        <source>The rows of the trained tokens are not known: expected one index for each in %1 of adapter_config.json.</source>
        <translation>训练过的词元对应的行未知：adapter_config.json 的 %1 中应为每个词元给出一个索引。</translation>
    </message>
    <message>
        <source>A negative strength takes back what an adapter has added to a weight, but this one multiplies or replaces it. Leave the tensor out with a strength of 0, or use the model from before.</source>
        <translation>负强度用于撤回适配器加到权重上的内容，但此适配器是对权重做乘法或替换。请用强度 0 排除该张量，或使用之前的模型。</translation>
    </message>
    <message>
        <source>PEFT adds the output projection of a MultiheadAttention twice, so it cannot be joined or resized.</source>
        <translation>PEFT 会把 MultiheadAttention 的输出投影加两次，因此不能组合，也不能改变秩。</translation>
    </message>
    <message>
        <source>The adapter was initialised with %1, but the model is neither the one that it was trained on nor that one without its initial factors.</source>
        <translation>此适配器以 %1 初始化，但该模型既不是训练它时的模型，也不是去掉初始因子的那个模型。</translation>
    </message>
    <message>
        <source>The adapter was initialised with %1, and the model has its original weights: the initial factors are subtracted from them, as in PEFT.</source>
        <translation>此适配器以 %1 初始化，模型具有原始权重：将如 PEFT 一样从中减去初始因子。</translation>
    </message>
    <message>
        <source>The adapter was initialised with %1, and the model has its weights without the initial factors: the trained ones are only added.</source>
        <translation>此适配器以 %1 初始化，模型的权重中已不含初始因子：只加上训练后的因子。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are dequantised, changed and quantised again as %1. The result has the rounding error of that scheme.</source>
        <translation>
            <numerusform>%n 个张量会先反量化，修改后再量化为 %1。结果带有该方案的舍入误差。</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor that the adapter changes matches “%1”, so its strength has no effect.</source>
        <translation>适配器更改的张量均不匹配“%1”，因此其强度不起作用。</translation>
    </message>
    <message>
        <source>The adapters may name one module in two ways, %1 and %2. Rename the tensors of one of them first.</source>
        <translation>各适配器可能以 %1 和 %2 两种方式命名同一模块。请先重命名其中一个的张量。</translation>
    </message>
    <message>
        <source>The adapter has magnitudes (DoRA) for stacked experts, which no library merges.</source>
        <translation>此适配器为堆叠的专家带有幅度（DoRA），没有任何库会合并它。</translation>
    </message>
    <message>
        <source>whole tensors</source>
        <translation>整个张量</translation>
    </message>
    <message>
        <source>LoKr with whole factors</source>
        <translation>因子为整个矩阵的 LoKr</translation>
    </message>
    <message>
        <source>differences of whole tensors</source>
        <translation>整个张量的差值</translation>
    </message>
    <message>
        <source>An alpha was given, but the form of this adapter has none: %1. Change the strength instead.</source>
        <translation>给出了 alpha，但此适配器的形式没有 alpha：%1。请改为调整强度。</translation>
    </message>
    <message>
        <source>The adapter&apos;s module %2 expects a weight of shape %3, found shape %1.</source>
        <translation>适配器的模块 %2 需要形状为 %3 的权重，实际形状为 %1。</translation>
    </message>
    <message>
        <source>Expected a matrix of at least %2 rows and columns for the adapter&apos;s initial factors, found shape %1.</source>
        <translation>适配器的初始因子需要至少 %2 行和列的矩阵，实际形状为 %1。</translation>
    </message>
    <message>
        <source>PEFT does not initialise factors of this form in this way.</source>
        <translation>PEFT 不会这样初始化这种形式的因子。</translation>
    </message>
    <message>
        <source>Expected the shape %1, found %2.</source>
        <translation>应为形状 %1，实际为 %2。</translation>
    </message>
    <message>
        <source>Element %1 is %2 instead of %3.</source>
        <translation>元素 %1 是 %2，而不是 %3。</translation>
    </message>
    <message>
        <source>The largest singular values hardly differ from the next ones, so their vectors are not determined.</source>
        <translation>最大的奇异值与其后的奇异值几乎没有差别，因此其向量无法确定。</translation>
    </message>
    <message>
        <source>Quantised again, it does not keep all parameters of the scheme: %1.</source>
        <translation>再次量化后，未保留该方案的全部参数：%1。</translation>
    </message>
    <message>
        <source>The folder has another adapter_config.json, which stays as it is, and PEFT reads the adapter with it. Replace it with the one that --save-config writes.</source>
        <translation>文件夹中有另一个 adapter_config.json，它保持不变，PEFT 会用它读取适配器。请用 --save-config 写出的文件替换它。</translation>
    </message>
    <message>
        <source>The adapter has no module “%1”, for which a place is given.</source>
        <translation>适配器中没有模块“%1”，却为它指定了位置。</translation>
    </message>
    <message>
        <source>The factors of gate and up are for both at once, and the adapter&apos;s base interleaves their rows, but this model has them apart: are they blocks or interleaved?</source>
        <translation>gate 与 up 的因子是合并的，且适配器的基础模型将两者的行交错存放，而此模型将两者分开存储：因子是分块还是交错的？</translation>
    </message>
    <message>
        <source>This tensor of the adapter is not recognised.</source>
        <translation>无法识别适配器中的这个张量。</translation>
    </message>
    <message>
        <source>Extract an adapter</source>
        <translation>提取适配器</translation>
    </message>
    <message>
        <source>Resize the adapter</source>
        <translation>调整适配器的秩</translation>
    </message>
    <message numerus="yes">
        <source>Combine %n adapter(s)</source>
        <translation>
            <numerusform>组合 %n 个适配器</numerusform>
        </translation>
    </message>
    <message>
        <source>One of the models does not say whether it stores linear layers as [in, out], like Burn, or as [out, in], like PyTorch, and all of them are square. Set its layout.</source>
        <translation>其中一个模型没有说明线性层是按 [in, out]（如 Burn）还是 [out, in]（如 PyTorch）存储的，而且它们都是方阵。请设置它的布局。</translation>
    </message>
    <message>
        <source>A rank takes “most”, from 1 on, or a “rule” with its “value”.</source>
        <translation>秩需要不小于 1 的“most”，或带有“value”的“rule”。</translation>
    </message>
    <message>
        <source>A seed is a whole number, found “%1”.</source>
        <translation>种子应为整数，却是“%1”。</translation>
    </message>
    <message>
        <source>The model has no tensor at “%1”, which is given as the place of a module of the adapter.</source>
        <translation>模型在“%1”处没有张量，而它被指定为适配器某个模块的位置。</translation>
    </message>
    <message>
        <source>No factors of the adapter are for gate and up at once on a model that has them apart, so the order “%1” of their rows has no effect.</source>
        <translation>适配器中没有同时用于 gate 和 up、而模型将二者分开存储的因子，因此其行的顺序“%1”不起作用。</translation>
    </message>
    <message>
        <source>No factors of the adapter are for parameters of experts (%1), so the order “%2” of their columns has no effect.</source>
        <translation>适配器中没有用于专家参数（%1）的因子，因此其列的顺序“%2”不起作用。</translation>
    </message>
</context>
<context>
    <name>burnish::LossesModel</name>
    <message numerus="yes">
        <source>%n value(s) become infinite</source>
        <translation>
            <numerusform>%n 个值变为无穷</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) become zero</source>
        <translation>
            <numerusform>%n 个值变为零</numerusform>
        </translation>
    </message>
    <message>
        <source>Values are rounded</source>
        <translation>值被舍入</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>转换类型</translation>
    </message>
    <message>
        <source>To infinity</source>
        <translation>变为无穷</translation>
    </message>
    <message>
        <source>To zero</source>
        <translation>变为零</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Relative error %1, largest error %2, mean square error %3, signal-to-noise ratio %4 dB</source>
        <translation>相对误差 %1，最大误差 %2，均方误差 %3，信噪比 %4 dB</translation>
    </message>
    <message>
        <source>SNR, dB</source>
        <translation>信噪比，dB</translation>
    </message>
    <message>
        <source>Quantised; error at most %1</source>
        <translation>已量化；误差不超过 %1</translation>
    </message>
    <message>
        <source>Of a cast, the largest relative error of a value. Of a quantised tensor, the relative L2 error of all its values.</source>
        <translation>对于转换，为单个值的最大相对误差；对于量化的张量，为全部值的相对 L2 误差。</translation>
    </message>
    <message>
        <source>Rel. error</source>
        <translation>相对误差</translation>
    </message>
    <message>
        <source>Better left unquantised: %1</source>
        <extracomment>%1 a reason: &quot;it is a buffer, not a weight&quot;</extracomment>
        <translation>最好不量化：%1</translation>
    </message>
</context>
<context>
    <name>burnish::LossesNote</name>
    <message>
        <source>No losses.</source>
        <translation>没有精度损失。</translation>
    </message>
    <message numerus="yes">
        <source>Leave %n tensor(s) at their precision</source>
        <translation>
            <numerusform>保持 %n 个张量的精度</numerusform>
        </translation>
    </message>
    <message>
        <source>Adds an exception for the tensors that had better not be quantised</source>
        <translation>为不宜量化的张量添加例外</translation>
    </message>
</context>
<context>
    <name>burnish::MainActions</name>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Burn: Linear weights are [in, out]</source>
        <translation>Burn：Linear 的权重为 [in, out]</translation>
    </message>
    <message>
        <source>PyTorch: Linear weights are [out, in]</source>
        <translation>PyTorch：Linear 的权重为 [out, in]</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>Open one file of a set…</source>
        <translation>打开文件组中的单个文件…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Transfer weights into…</source>
        <translation>将权重迁移到…</translation>
    </message>
    <message>
        <source>Export as…</source>
        <translation>导出为…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Paste model</source>
        <translation>粘贴模型</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Next filter match</source>
        <translation>筛选的下一个匹配</translation>
    </message>
    <message>
        <source>Previous filter match</source>
        <translation>筛选的上一个匹配</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>下一个窗格</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>上一个窗格</translation>
    </message>
    <message>
        <source>Next region</source>
        <translation>下一个区域</translation>
    </message>
    <message>
        <source>Previous region</source>
        <translation>上一个区域</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Supported formats</source>
        <translation>支持的格式</translation>
    </message>
    <message>
        <source>About Burnish</source>
        <translation>关于 Burnish</translation>
    </message>
    <message>
        <source>New view of this model</source>
        <translation>为此模型新建视图</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>Add a row</source>
        <translation>添加一行</translation>
    </message>
    <message>
        <source>Move the row up</source>
        <translation>上移一行</translation>
    </message>
    <message>
        <source>Move the row down</source>
        <translation>下移一行</translation>
    </message>
    <message>
        <source>Close others</source>
        <translation>关闭其他</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>全部关闭</translation>
    </message>
    <message>
        <source>Open local model…</source>
        <translation>打开本地模型…</translation>
    </message>
</context>
<context>
    <name>burnish::MainMenus</name>
    <message>
        <source>No recent files</source>
        <translation>没有最近的文件</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>最近打开的文件</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Copy model as</source>
        <translation>复制模型为</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>Tensor layout</source>
        <translation>张量布局</translation>
    </message>
    <message>
        <source>&amp;Tensor</source>
        <translation>张量(&amp;T)</translation>
    </message>
    <message>
        <source>T&amp;ools</source>
        <translation>工具(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
</context>
<context>
    <name>burnish::MainStatusBar</name>
    <message>
        <source>Opened %1.</source>
        <translation>已打开 %1。</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
    <message>
        <source>%1 was not opened.</source>
        <translation>无法打开 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n 个模型</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 mapped</source>
        <translation>已映射 %1</translation>
    </message>
    <message>
        <source>Mapped: files that are read in place, piece by piece, as needed.</source>
        <translation>已映射：文件就地读取，按需逐块读取。</translation>
    </message>
    <message>
        <source>%1 in memory</source>
        <translation>内存中 %1</translation>
    </message>
    <message>
        <source>In memory: memory used by the program itself, including edits and previews.</source>
        <translation>内存中：程序自身占用的内存，包括编辑和预览。</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
</context>
<context>
    <name>burnish::MainToolBar</name>
    <message>
        <source>Command, tensor or setting (%1)</source>
        <translation>命令、张量或设置（%1）</translation>
    </message>
    <message>
        <source>Command, tensor or setting</source>
        <translation>命令、张量或设置</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
</context>
<context>
    <name>burnish::MainWindow</name>
    <message>
        <source>%1, %2</source>
        <comment>model, shape</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Open a folder of weight files</source>
        <translation>打开权重文件所在的文件夹</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, step</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Nodes can only be pasted into a pane.</source>
        <translation>节点只能粘贴到窗格中。</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <comment>menu, menu in it</comment>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>While dragging</source>
        <translation>拖动时</translation>
    </message>
    <message>
        <source>Copy the dragged items</source>
        <translation>复制拖动的内容</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <comment>key</comment>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Move the dragged items</source>
        <translation>移动拖动的内容</translation>
    </message>
    <message>
        <source>Shift</source>
        <comment>key</comment>
        <translation>Shift</translation>
    </message>
    <message>
        <source>Blend the dragged items with the existing ones</source>
        <translation>将拖动的内容与原有内容混合</translation>
    </message>
    <message>
        <source>Ctrl+Shift</source>
        <comment>keys</comment>
        <translation>Ctrl+Shift</translation>
    </message>
    <message>
        <source>Cancel the drag</source>
        <translation>取消拖动</translation>
    </message>
    <message>
        <source>Esc</source>
        <comment>key</comment>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Open files without their sets</source>
        <translation>单独打开文件组中的文件</translation>
    </message>
    <message>
        <source>In lists</source>
        <translation>列表中</translation>
    </message>
    <message>
        <source>%1[*] – Burnish</source>
        <translation>%1[*] – Burnish</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Local models</source>
        <translation>本地模型</translation>
    </message>
</context>
<context>
    <name>burnish::MakePage</name>
    <message>
        <source>Energy kept by rank, in percent</source>
        <translation>各秩保留的能量（百分比）</translation>
    </message>
    <message>
        <source>The energy in percent that each rank keeps: the line is the mean over all tensors, the bands are the standard deviation and the range.</source>
        <translation>每个秩保留的能量百分比：线为所有张量的均值，带为标准差和范围。</translation>
    </message>
    <message>
        <source>Exact: the sum of all ranks</source>
        <translation>精确：所有秩之和</translation>
    </message>
    <message>
        <source>By energy kept</source>
        <translation>按保留的能量</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Energy kept</source>
        <translation>保留的能量</translation>
    </message>
    <message>
        <source>Each tensor gets the smallest rank that keeps this part of the sum of squares of its difference.</source>
        <translation>每个张量取能保留其差值平方和的这一部分的最小秩。</translation>
    </message>
    <message>
        <source>at most </source>
        <extracomment>the largest rank</extracomment>
        <translation>至多 </translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>秩</translation>
    </message>
    <message>
        <source>&amp;Rank</source>
        <translation>秩(&amp;R)</translation>
    </message>
    <message>
        <source>Rank: how it is chosen</source>
        <translation>秩：选择方式</translation>
    </message>
    <message>
        <source>As in the adapter</source>
        <translation>与适配器相同</translation>
    </message>
    <message>
        <source>Names of the tensors</source>
        <translation>张量的名称</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Decompose &amp;convolutions, too</source>
        <translation>也分解卷积(&amp;C)</translation>
    </message>
    <message>
        <source>What the adapter keeps</source>
        <translation>适配器保留的内容</translation>
    </message>
    <message>
        <source>No adapter is open. Choose one from a file.</source>
        <translation>没有打开的适配器。请从文件中选取。</translation>
    </message>
    <message>
        <source>Choose a model before and after fine-tuning.</source>
        <translation>请选择微调前和微调后的模型。</translation>
    </message>
    <message>
        <source>The base and the fine-tune are the same model. Choose another one from a file.</source>
        <translation>基准模型与微调模型相同。请从文件中选取另一个模型。</translation>
    </message>
    <message>
        <source>The models are large: computing their difference takes some minutes.</source>
        <translation>模型较大：计算其差值需要几分钟。</translation>
    </message>
    <message>
        <source>Computing the difference of the models…</source>
        <translation>正在计算模型之差…</translation>
    </message>
    <message>
        <source>Reading the adapter…</source>
        <translation>正在读取适配器…</translation>
    </message>
    <message>
        <source>Computing an adapter</source>
        <translation>正在计算适配器</translation>
    </message>
    <message>
        <source>All factors are kept: there is no curve.</source>
        <translation>保留所有因子，因此没有曲线。</translation>
    </message>
    <message>
        <source>The curve of energy over rank appears here.</source>
        <translation>能量随秩变化的曲线显示在此处。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with ranks from %1 to %2; %3 of the energy is kept.</source>
        <translation>
            <numerusform>%n 个张量，秩为 %1 至 %2；保留 %3 的能量。</numerusform>
        </translation>
    </message>
    <message>
        <source>Write adapter…</source>
        <translation>写入适配器…</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Writing the adapter…</source>
        <translation>正在写入适配器…</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with rank %1; %2 of the energy is kept.</source>
        <translation>
            <numerusform>%n 个张量，秩为 %1；保留 %2 的能量。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ManualDialog</name>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Contents of the manual</source>
        <translation>手册目录</translation>
    </message>
    <message>
        <source>Found in the manual</source>
        <translation>手册中的搜索结果</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>手册页面</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The manual is available in English and Simplified Chinese so far. These are the English pages.</source>
        <translation>手册目前有英文和简体中文两种。这里显示的是英文版。</translation>
    </message>
    <message>
        <source>The manual is available in English and Simplified Chinese so far. These are the Chinese pages.</source>
        <translation>手册目前有英文和简体中文两种。这里显示的是中文版。</translation>
    </message>
</context>
<context>
    <name>burnish::MatchDialog</name>
    <message>
        <source>As remap rules</source>
        <translation>作为重映射规则</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>配对</translation>
    </message>
    <message>
        <source>Leftover tensors and unfilled fields</source>
        <translation>剩余的张量与未填入的字段</translation>
    </message>
    <message>
        <source>Proposed pairs</source>
        <translation>建议的配对</translation>
    </message>
    <message>
        <source>One undo step. Rules only rename; they do not transpose.</source>
        <translation>可一步撤销。规则只重命名，不转置。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>No leftover tensor fits an unfilled field.</source>
        <translation>没有剩余的张量与未填入的字段相符。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n pair(s) chosen.</source>
        <translation>
            <numerusform>已选 %1 / %n 对。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fill %n field(s)</source>
        <translation>
            <numerusform>填入 %n 个字段</numerusform>
        </translation>
    </message>
    <message>
        <source>Add as remap rules</source>
        <translation>添加为重映射规则</translation>
    </message>
    <message>
        <source>For this export only. The model is not changed.</source>
        <translation>仅用于这次导出。模型不会改变。</translation>
    </message>
</context>
<context>
    <name>burnish::MatchModel</name>
    <message>
        <source>rank %1</source>
        <translation>%1 阶</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>burnish::Merge</name>
    <message>
        <source>Expected 26 (SD), 20 (SDXL) or 61 (FLUX) block weights, found %1.</source>
        <translation>分块混合比例应为 26 个（SD）、20 个（SDXL）或 61 个（FLUX），实际为 %1 个。</translation>
    </message>
    <message>
        <source>“%1” is not a number (line %2).</source>
        <translation>“%1”不是数（第 %2 行）。</translation>
    </message>
    <message>
        <source>Expected 26 (SD), 20 (SDXL) or 61 (FLUX) block weights, found %1 (line %2).</source>
        <translation>分块混合比例应为 26 个（SD）、20 个（SDXL）或 61 个（FLUX），实际为 %1 个（第 %2 行）。</translation>
    </message>
    <message>
        <source>Unknown block “%1”.</source>
        <translation>未知的块 %1。</translation>
    </message>
    <message>
        <source>Expected BLOCKS:ELEMENTS:RATIO, found “%1”.</source>
        <translation>应为 BLOCKS:ELEMENTS:RATIO 形式，实际为 %1。</translation>
    </message>
    <message>
        <source>Block weights are for Stable Diffusion and FLUX; the model is neither.</source>
        <translation>分块混合比例适用于 Stable Diffusion 和 FLUX；此模型两者都不是。</translation>
    </message>
    <message>
        <source>Expected %1 block weights for this model, found %2.</source>
        <translation>此模型应有 %1 个分块混合比例，实际为 %2 个。</translation>
    </message>
    <message>
        <source>It does not keep all parameters of the scheme: %1.</source>
        <translation>未保留该方案的全部参数：%1。</translation>
    </message>
    <message>
        <source>Written as %1 instead of %2: %3</source>
        <translation>写为 %1 而不是 %2：%3</translation>
    </message>
    <message>
        <source>The head of %1 is tied to its embedding, while another model stores one: the result stores it, and tie_word_embeddings must be false.</source>
        <translation>%1 的输出头与其嵌入共享，而另一个模型单独存储输出头：结果会存储它，tie_word_embeddings 必须为 false。</translation>
    </message>
    <message>
        <source>There is no tokenizer beside this model, so its rows cannot be aligned.</source>
        <translation>该模型旁没有分词器，因此无法对齐它的行。</translation>
    </message>
    <message>
        <source>There is no tokenizer beside this model; it is taken to have the tokens of %1.</source>
        <translation>该模型旁没有分词器；按与 %1 的词元相同处理。</translation>
    </message>
    <message>
        <source>There is no tokenizer beside this model.</source>
        <translation>该模型旁没有分词器。</translation>
    </message>
    <message>
        <source>The tokenizer has tokens beyond the vocabulary of its configuration, such as %1 with the id %2; remove them first.</source>
        <translation>分词器中有超出配置所述词表的词元，例如 %1（ID 为 %2）；请先删除它们。</translation>
    </message>
    <message>
        <source>Rows are aligned by tokens only in PyTorch&apos;s layout; convert the model first.</source>
        <translation>只有 PyTorch 布局才能按词元对齐行；请先转换模型。</translation>
    </message>
    <message>
        <source>Expected a row for each of %1 tokens, found the shape %2.</source>
        <translation>应为 %1 个词元各有一行，实际形状为 %2。</translation>
    </message>
    <message>
        <source>%1 has no row for the token %2.</source>
        <translation>%1 没有词元 %2 的行。</translation>
    </message>
    <message>
        <source>Only floating-point tensors have rows that can be aligned; found %1.</source>
        <translation>只有浮点张量的行可以对齐；实际为 %1。</translation>
    </message>
    <message numerus="yes">
        <source>The tokenizers of %1 and %2 differ: %n of its token(s) have another row or none in the other. Rows of embeddings and heads are merged as they are; name a tokenizer_source in a configuration to align them.</source>
        <translation>
            <numerusform>%1 与 %2 的分词器不同：后者有 %n 个词元在前者中的行不同或不存在。嵌入和输出头的行按原样合并；如需对齐，请在配置文件中指定 tokenizer_source。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a model, why it cannot be merged</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Integers and booleans have no mean, and these differ between %1 and %2. Choose to copy them from %1 (--differing-buffers first), or make them equal first.</source>
        <translation>整数和布尔值没有平均值，而这些值在 %1 与 %2 之间不同。请选择从 %1 复制（--differing-buffers first），或先使它们相同。</translation>
    </message>
    <message>
        <source>It is complex in some models and real in others.</source>
        <translation>它在一些模型中是复数，在另一些模型中是实数。</translation>
    </message>
    <message>
        <source>It is complex, and %1 compares the signs or magnitudes of single numbers. Linear, for example, averages complex numbers.</source>
        <translation>它是复数，而 %1 比较的是单个数的符号或大小。例如，线性合并可以对复数求平均。</translation>
    </message>
    <message>
        <source>A model of the merge is missing.</source>
        <translation>缺少一个要合并的模型。</translation>
    </message>
    <message>
        <source>%1 needs a base model.</source>
        <translation>%1 需要基准模型。</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 个或更多</translation>
    </message>
    <message>
        <source>%1 expects %2 models in addition to the base, found %3.</source>
        <translation>%1 除基准模型外需要 %2 个模型，实际为 %3 个。</translation>
    </message>
    <message>
        <source>%1 expects %2 models, found %3.</source>
        <translation>%1 需要 %2 个模型，实际为 %3 个。</translation>
    </message>
    <message>
        <source>%1 has no parameter “%2”; it is ignored.</source>
        <translation>%1 没有参数 %2，将忽略它。</translation>
    </message>
    <message>
        <source>Layers of a record cannot be stacked; export it as SafeTensors or Burnpack first.</source>
        <translation>记录的层不能堆叠；请先导出为 SafeTensors 或 Burnpack。</translation>
    </message>
    <message>
        <source>The result has %1 layers; settings such as num_hidden_layers must be updated.</source>
        <translation>结果有 %1 层；num_hidden_layers 等设置需要随之修改。</translation>
    </message>
    <message>
        <source>A slice has no sources.</source>
        <translation>一个切片没有来源。</translation>
    </message>
    <message>
        <source>Invalid layer range %2 to %3: %1 has %4 layers.</source>
        <translation>层的范围 %2 到 %3 无效：%1 有 %4 层。</translation>
    </message>
    <message>
        <source>The sources of a slice have different numbers of layers.</source>
        <translation>一个切片的各来源层数不同。</translation>
    </message>
    <message>
        <source>Only floating-point tensors are merged.</source>
        <translation>只合并浮点张量。</translation>
    </message>
    <message>
        <source>copied from %1</source>
        <translation>复制自 %1</translation>
    </message>
    <message>
        <source>%1 lacks this tensor.</source>
        <translation>%1 缺少此张量。</translation>
    </message>
    <message>
        <source>left out: %1 lacks this tensor</source>
        <translation>已略去：%1 缺少此张量</translation>
    </message>
    <message>
        <source>Its shape is %1 in %2 and %3 in %4.</source>
        <translation>它在 %2 中的形状为 %1，在 %4 中为 %3。</translation>
    </message>
    <message>
        <source>Cropped to %1: everything beyond is lost.</source>
        <translation>裁剪为 %1：超出的部分会丢失。</translation>
    </message>
    <message>
        <source>%1 cannot merge %2 models here.</source>
        <translation>%1 在此不能合并 %2 个模型。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Shares its values with %1.</source>
        <translation>与 %1 共享同一组值。</translation>
    </message>
    <message>
        <source>%1 is not a valid value for the parameter %2.</source>
        <translation>%1 不是参数 %2 的有效值。</translation>
    </message>
    <message>
        <source>The models have no tensor in common, so there is nothing to merge.</source>
        <translation>这些模型没有共同的张量，因此没有可合并的内容。</translation>
    </message>
    <message>
        <source>Merge %1 using %2</source>
        <translation>用 %2 合并 %1</translation>
    </message>
    <message>
        <source>The result has no module to hold this tensor.</source>
        <translation>结果中没有可容纳此张量的模块。</translation>
    </message>
    <message numerus="yes">
        <source>%1 contains %n non-finite value(s)</source>
        <translation>
            <numerusform>%1 含有 %n 个非有限值</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: using the tensor of %2.</source>
        <translation>%1：采用 %2 的张量。</translation>
    </message>
    <message>
        <source>Positions are not merged.</source>
        <translation>位置编号不参与合并。</translation>
    </message>
    <message>
        <source>Repaired: positions renumbered as 0, 1, 2 …</source>
        <translation>已修复：位置编号已重排为 0、1、2…</translation>
    </message>
    <message>
        <source>The VAE is not merged: merged VAEs are known to break.</source>
        <translation>VAE 不参与合并：合并后的 VAE 常会损坏。</translation>
    </message>
    <message>
        <source>Input channels from 4 onwards are taken from %1.</source>
        <translation>从第 4 个起的输入通道取自 %1。</translation>
    </message>
    <message>
        <source>%1 and %2 follow different layouts, and no adapter converts between them.</source>
        <translation>%1 与 %2 的布局不同，且没有适配器可在两者之间转换。</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <extracomment>%1 a model, %2 &quot;Linear: transposed, PyTorch → Burn&quot;</extracomment>
        <translation>%1，%2。</translation>
    </message>
    <message>
        <source>Empty layer range %2 to %3 of %1.</source>
        <translation>%1 的层范围 %2 到 %3 为空。</translation>
    </message>
    <message>
        <source>Quantised again as %1.</source>
        <translation>已重新量化为 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are dequantised, merged and quantised again as %1.</source>
        <translation>
            <numerusform>%n 个张量经反量化、合并后重新量化为 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s) become floats.</source>
        <translation>
            <numerusform>%n 个量化张量变为浮点数。</numerusform>
        </translation>
    </message>
    <message>
        <source>Keeps its codes.</source>
        <translation>保留其编码。</translation>
    </message>
    <message>
        <source>No tensor of the models is quantised, so none becomes %1.</source>
        <translation>这些模型中没有量化张量，因此没有张量变为 %1。</translation>
    </message>
    <message>
        <source>No %1 is given for this merge. Add a rule for it; burnish-cli takes %2.</source>
        <translation>没有给出此次合并的 %1。请添加规则；burnish-cli 使用 %2。</translation>
    </message>
    <message>
        <source>No %1 is given for %2. Enter it beside the model; burnish-cli takes %3.</source>
        <translation>没有给出 %2 的 %1。请在模型旁输入；burnish-cli 使用 %3。</translation>
    </message>
    <message>
        <source>The values of %1 follow the layers, but no tensor of this rule is in a numbered layer: all of them get the first value, %2.</source>
        <translation>%1 的值随层变化，但此规则的张量都不在带编号的层中：全部取第一个值 %2。</translation>
    </message>
    <message>
        <source>%1 is the base itself: its task vector is zero, so it adds nothing.</source>
        <translation>%1 就是基准模型本身：任务向量为零，不起作用。</translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s) keep their codes: they come from one model only.</source>
        <translation>
            <numerusform>%n 个量化张量保留其编码：它们仅来自一个模型。</numerusform>
        </translation>
    </message>
    <message>
        <source>Element %1 of this tensor is %2 in %3, so it cannot be merged.</source>
        <translation>此张量的元素 %1 在 %3 中为 %2，因此无法合并。</translation>
    </message>
    <message>
        <source>Keeps the factor from the base to the mean between 0 and 1: on in the paper&apos;s flavour, off in mergekit&apos;s, which moves away from models that oppose each other.</source>
        <translation>把从基础模型到平均值的系数限制在 0 和 1 之间：按论文时开启，按 mergekit 时关闭，后者会远离彼此相反的模型。</translation>
    </message>
    <message>
        <source>The weights sum to zero, so they cannot be normalised.</source>
        <translation>混合比例之和为零，无法归一化。</translation>
    </message>
    <message>
        <source>A row of %1 elements is too long for this method.</source>
        <translation>有 %1 个元素的行对此方法来说过长。</translation>
    </message>
    <message>
        <source>Density %1 with epsilon %2 gives probabilities that are not between 0 and 1.</source>
        <translation>密度 %1 与 epsilon %2 得出的概率不在 0 和 1 之间。</translation>
    </message>
    <message>
        <source>The density is 1, so nothing is trimmed: this is not TIES as published.</source>
        <translation>密度为 1，因此没有修剪：这不是论文中的 TIES。</translation>
    </message>
    <message>
        <source>Negative weights reverse a model&apos;s vote and can make the divisor tiny.</source>
        <translation>负的混合比例会反转模型的投票，并可能使除数极小。</translation>
    </message>
    <message>
        <source>α and β must be between 0 and 1 for this method.</source>
        <translation>此方法的 α 和 β 必须在 0 和 1 之间。</translation>
    </message>
    <message>
        <source>How much this model contributes to the merge.</source>
        <translation>此模型在合并中所占的份量。</translation>
    </message>
    <message>
        <source>Interpolation factor: 0 is the base, 1 is the other model.</source>
        <translation>插值系数：0 为基准模型，1 为另一个模型。</translation>
    </message>
    <message>
        <source>Multiplies the merged difference before it is added to the base.</source>
        <translation>合并后的差异在加到基准模型之前所乘的系数。</translation>
    </message>
    <message>
        <source>Fraction of the model&apos;s differences to keep.</source>
        <translation>模型的差异中保留的比例。</translation>
    </message>
    <message>
        <source>Fraction of the differences to drop, starting with the largest.</source>
        <translation>丢弃的差异所占的比例，从最大的开始。</translation>
    </message>
    <message>
        <source>How far the probabilities of keeping a difference spread around the density.</source>
        <translation>保留概率在密度上下的变化幅度。</translation>
    </message>
    <message>
        <source>The multiplier α.</source>
        <translation>系数 α。</translation>
    </message>
    <message>
        <source>The multiplier β.</source>
        <translation>系数 β。</translation>
    </message>
    <message>
        <source>Divides by the sum of the weights.</source>
        <translation>除以混合比例之和。</translation>
    </message>
    <message>
        <source>Enlarges the kept differences to compensate for the dropped ones.</source>
        <translation>放大保留的差异以弥补丢弃的部分。</translation>
    </message>
    <message>
        <source>Blends directions as unit vectors and lengths separately.</source>
        <translation>按单位向量混合方向，长度另行混合。</translation>
    </message>
    <message>
        <source>Treats each tensor as one vector.</source>
        <translation>将每个张量视为一个向量。</translation>
    </message>
    <message>
        <source>Without flattening: one vector for each input (column) instead of each output (row).</source>
        <translation>不展平时：每个输入（列）为一个向量，而不是每个输出（行）。</translation>
    </message>
    <message>
        <source>Divides the weights by their sum.</source>
        <translation>将混合比例除以它们的和。</translation>
    </message>
    <message>
        <source>Maximum number of steps.</source>
        <translation>最大步数。</translation>
    </message>
    <message>
        <source>Stops when a step is smaller than this.</source>
        <translation>步长小于此值时停止。</translation>
    </message>
    <message>
        <source>Measures angles for each row separately.</source>
        <translation>按每一行分别测量角度。</translation>
    </message>
    <message>
        <source>Fraction of the elements to merge, starting with those where the models differ most.</source>
        <translation>参与合并的元素所占的比例，从模型之间差异最大的开始。</translation>
    </message>
    <message>
        <source>Maximum distance that an element moves.</source>
        <translation>一个元素移动的最大距离。</translation>
    </message>
    <message>
        <source>Differences up to this size count as zero.</source>
        <translation>不超过此大小的差异视为零。</translation>
    </message>
    <message>
        <source>How strongly shared changes amplify a model&apos;s unique changes.</source>
        <translation>共同的改变在多大程度上放大模型独有的改变。</translation>
    </message>
    <message>
        <source>Upper limit for the ratio of shared to unique changes.</source>
        <translation>共同改变与独有改变之比的上限。</translation>
    </message>
    <message>
        <source>Multiplies the tensor.</source>
        <translation>张量所乘的系数。</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Computes the weighted average of the models (model soup).</source>
        <translation>按混合比例对模型求平均（model soup）。</translation>
    </message>
    <message>
        <source>SLERP</source>
        <translation>SLERP</translation>
    </message>
    <message>
        <source>Interpolates from the base to the other model along the arc between them.</source>
        <translation>沿两个模型之间的弧线，从基准模型向另一个模型插值。</translation>
    </message>
    <message>
        <source>NuSLERP</source>
        <translation>NuSLERP</translation>
    </message>
    <message>
        <source>Interpolates along the arc between two models or their differences from a base, as a whole or vector by vector.</source>
        <translation>沿两个模型（或它们与基准模型的差异）之间的弧线插值，整体或逐个向量进行。</translation>
    </message>
    <message>
        <source>Multi-SLERP</source>
        <translation>Multi-SLERP</translation>
    </message>
    <message>
        <source>Computes the weighted average of several models&apos; directions on the sphere.</source>
        <translation>在球面上按混合比例对多个模型的方向求平均。</translation>
    </message>
    <message>
        <source>Karcher mean</source>
        <translation>Karcher 均值</translation>
    </message>
    <message>
        <source>Finds the centre of mass of the models&apos; directions on the sphere.</source>
        <translation>求各模型方向在球面上的质心。</translation>
    </message>
    <message>
        <source>Task arithmetic</source>
        <translation>任务算术</translation>
    </message>
    <message>
        <source>Adds the models&apos; differences from the base to the base.</source>
        <translation>将各模型与基准模型的差异加到基准模型上。</translation>
    </message>
    <message>
        <source>TIES</source>
        <translation>TIES</translation>
    </message>
    <message>
        <source>Keeps the largest differences, elects a sign for each element and averages the models that agree.</source>
        <translation>保留最大的差异，为每个元素选出符号，并对符号一致的模型求平均。</translation>
    </message>
    <message>
        <source>DARE (linear)</source>
        <translation>DARE（线性）</translation>
    </message>
    <message>
        <source>Drops differences at random, scales up the rest and adds them.</source>
        <translation>随机丢弃差异，放大其余部分并相加。</translation>
    </message>
    <message>
        <source>DARE (TIES)</source>
        <translation>DARE（TIES）</translation>
    </message>
    <message>
        <source>Drops differences at random, scales up the rest and adds those that agree with the elected sign.</source>
        <translation>随机丢弃差异，放大其余部分，并将与选出的符号一致的部分相加。</translation>
    </message>
    <message>
        <source>DELLA</source>
        <translation>DELLA</translation>
    </message>
    <message>
        <source>Drops small differences in each row more often than large ones and averages those that agree with the elected sign.</source>
        <translation>每行中较小的差异比较大的更常被丢弃，并对与选出的符号一致的部分求平均。</translation>
    </message>
    <message>
        <source>DELLA (linear)</source>
        <translation>DELLA（线性）</translation>
    </message>
    <message>
        <source>Drops small differences in each row more often than large ones and adds the rest.</source>
        <translation>每行中较小的差异比较大的更常被丢弃，其余部分相加。</translation>
    </message>
    <message>
        <source>Model Breadcrumbs</source>
        <translation>Model Breadcrumbs</translation>
    </message>
    <message>
        <source>Drops the largest and the smallest differences and adds the rest.</source>
        <translation>丢弃最大和最小的差异，其余部分相加。</translation>
    </message>
    <message>
        <source>Model Breadcrumbs (TIES)</source>
        <translation>Model Breadcrumbs（TIES）</translation>
    </message>
    <message>
        <source>Drops the largest and the smallest differences and adds those that agree with the elected sign.</source>
        <translation>丢弃最大和最小的差异，并将与选出的符号一致的部分相加。</translation>
    </message>
    <message>
        <source>Model Stock</source>
        <translation>Model Stock</translation>
    </message>
    <message>
        <source>Moves from the base towards the mean of the models as far as the angles between them allow.</source>
        <translation>从基准模型走向各模型的均值，远近由它们之间的角度决定。</translation>
    </message>
    <message>
        <source>SCE</source>
        <translation>SCE</translation>
    </message>
    <message>
        <source>Selects the elements where the models differ most, weights the models by their changes and drops minority signs.</source>
        <translation>选出模型差异最大的元素，按改变的大小定混合比例，并丢弃少数一方的符号。</translation>
    </message>
    <message>
        <source>Arcee Fusion</source>
        <translation>Arcee Fusion</translation>
    </message>
    <message>
        <source>Takes only the most important changes from the other model.</source>
        <translation>只采用另一个模型中最重要的改变。</translation>
    </message>
    <message>
        <source>Nearswap</source>
        <translation>Nearswap</translation>
    </message>
    <message>
        <source>Moves each element of the base towards the other model by at most a set distance.</source>
        <translation>使基准模型的每个元素向另一个模型移动，最多移动给定的距离。</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>Keeps differences unique to one model and averages shared ones.</source>
        <translation>保留一个模型独有的差异，对共同的差异求平均。</translation>
    </message>
    <message>
        <source>RAM+</source>
        <translation>RAM+</translation>
    </message>
    <message>
        <source>Like RAM, but enlarges a model&apos;s unique differences by how many of its other differences are shared.</source>
        <translation>与 RAM 相同，但按模型其余差异中有多少为共有来放大其独有的差异。</translation>
    </message>
    <message>
        <source>Passthrough</source>
        <translation>直通</translation>
    </message>
    <message>
        <source>Takes each tensor from one model; with slices, stacks layers.</source>
        <translation>每个张量取自一个模型；有切片时堆叠各层。</translation>
    </message>
    <message>
        <source>Weighted sum</source>
        <translation>加权和</translation>
    </message>
    <message>
        <source>(1 − α)·A + α·B</source>
        <translation>(1 − α)·A + α·B</translation>
    </message>
    <message>
        <source>Add difference</source>
        <translation>加上差异</translation>
    </message>
    <message>
        <source>A + α·(B − C)</source>
        <translation>A + α·(B − C)</translation>
    </message>
    <message>
        <source>Train difference</source>
        <translation>训练差异</translation>
    </message>
    <message>
        <source>Adds B − C to A where B has moved away from A, as if A had received the same training.</source>
        <translation>在 B 偏离 A 之处将 B − C 加到 A 上，如同 A 经过同样的训练。</translation>
    </message>
    <message>
        <source>Triple sum</source>
        <translation>三者之和</translation>
    </message>
    <message>
        <source>(1 − α − β)·A + α·B + β·C</source>
        <translation>(1 − α − β)·A + α·B + β·C</translation>
    </message>
    <message>
        <source>Sum twice</source>
        <translation>两次求和</translation>
    </message>
    <message>
        <source>(1 − β)·((1 − α)·A + α·B) + β·C</source>
        <translation>(1 − β)·((1 − α)·A + α·B) + β·C</translation>
    </message>
    <message>
        <source>Tensor range</source>
        <translation>张量区间</translation>
    </message>
    <message>
        <source>Takes a range of the first axis from one model and the rest from the other.</source>
        <translation>第一个轴的一段取自一个模型，其余取自另一个模型。</translation>
    </message>
    <message>
        <source>Cosine A</source>
        <translation>余弦 A</translation>
    </message>
    <message>
        <source>Keeps A where the models&apos; columns point in similar directions, and takes B elsewhere.</source>
        <translation>两个模型的列方向相近之处保留 A，其余采用 B。</translation>
    </message>
    <message>
        <source>Cosine B</source>
        <translation>余弦 B</translation>
    </message>
    <message>
        <source>Keeps A where the models&apos; columns are similar, and takes B elsewhere.</source>
        <translation>两个模型的列相近之处保留 A，其余采用 B。</translation>
    </message>
    <message>
        <source>The weighted directions of the models cancel out, so Multi-SLERP has no mean.</source>
        <translation>各模型加权后的方向相互抵消，因此 Multi-SLERP 没有均值。</translation>
    </message>
    <message>
        <source>Tensor range (second axis)</source>
        <translation>张量区间（第二轴）</translation>
    </message>
    <message>
        <source>Like Tensor range, but along the second axis if it is longer than 100.</source>
        <translation>与张量区间相同，但第二轴长于 100 时沿第二轴进行。</translation>
    </message>
    <message>
        <source>Cosine (local)</source>
        <translation>余弦（局部）</translation>
    </message>
    <message>
        <source>Keeps A where the models&apos; columns are similar, by their cosine alone; each tensor is treated separately.</source>
        <translation>仅按各列的余弦，在两个模型的列相近处保留 A；每个张量单独处理。</translation>
    </message>
    <message>
        <source>Zero-norm threshold: shorter vectors count as zero.</source>
        <translation>零范数阈值：更短的向量视为零。</translation>
    </message>
    <message>
        <source>Averages</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Spherical</source>
        <translation>球面</translation>
    </message>
    <message>
        <source>Task vectors</source>
        <translation>任务向量</translation>
    </message>
    <message>
        <source>Sparsified task vectors</source>
        <translation>稀疏任务向量</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Unknown key “%1” in a rule.</source>
        <translation>规则中有未知的键 %1。</translation>
    </message>
    <message>
        <source>“%1” is not one of the models.</source>
        <translation>%1 不在这些模型之中。</translation>
    </message>
    <message>
        <source>The value of a rule must be a number or an array of numbers.</source>
        <translation>规则的值必须是一个数或数的数组。</translation>
    </message>
    <message>
        <source>Expected one of %2, found “%1”.</source>
        <translation>应为以下之一：%2，实际为 %1。</translation>
    </message>
    <message>
        <source>Unknown merge method “%1”.</source>
        <translation>未知的合并方法 %1。</translation>
    </message>
    <message>
        <source>The seed must be a whole number.</source>
        <translation>随机种子必须是整数。</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>“%1”不是数。</translation>
    </message>
    <message>
        <source>“also” and “unless” can be used with “regex”, but not with “filter”.</source>
        <translation>also 和 unless 可与 regex 一起使用，不能与 filter 一起使用。</translation>
    </message>
    <message>
        <source>Expected a layer range [from, to], found %1.</source>
        <translation>应为层范围 [起, 止]，实际为 %1。</translation>
    </message>
    <message>
        <source>Expected either tokenizer or tokenizer_source, found both.</source>
        <translation>应为 tokenizer 或 tokenizer_source 之一，实际两者都有。</translation>
    </message>
    <message>
        <source>Expected a map of settings for the tokenizer.</source>
        <translation>应为分词器设置的映射。</translation>
    </message>
    <message>
        <source>The configuration names no model.</source>
        <translation>配置文件未指定任何模型。</translation>
    </message>
    <message>
        <source>Expected a whole number for pad_to_multiple_of.</source>
        <translation>pad_to_multiple_of 应为整数。</translation>
    </message>
    <message>
        <source>Expected a map of tokens to their settings.</source>
        <translation>应为词元到其设置的映射。</translation>
    </message>
    <message>
        <source>Expected a map of settings for the token.</source>
        <translation>应为词元设置的映射。</translation>
    </message>
    <message>
        <source>Expected a model, the kind “zero”, or the kind “model_token” with either token or token_id.</source>
        <translation>应为模型、类型“zero”，或带有 token 或 token_id 之一的类型“model_token”。</translation>
    </message>
    <message>
        <source>mergekit has no options for missing tensors, non-finite values, differing integers or cropping.</source>
        <translation>mergekit 没有针对缺失张量、非有限值、不同整数或裁剪的选项。</translation>
    </message>
    <message>
        <source>mergekit does not clamp the factor of Model Stock.</source>
        <translation>mergekit 不限制 Model Stock 的系数。</translation>
    </message>
    <message>
        <source>%1 (line %2)</source>
        <translation>%1（第 %2 行）</translation>
    </message>
    <message>
        <source>This is not a merge configuration: expected a map at the top level.</source>
        <translation>这不是合并的配置：顶层应为映射。</translation>
    </message>
    <message>
        <source>Unsupported key “%1”.</source>
        <translation>不支持键 %1。</translation>
    </message>
    <message>
        <source>Expected either models or slices, found both.</source>
        <translation>应为 models 或 slices 之一，实际两者都有。</translation>
    </message>
    <message>
        <source>Expected a name or a number.</source>
        <translation>应为名称或数。</translation>
    </message>
    <message>
        <source>The key merge_method is missing.</source>
        <translation>缺少键 merge_method。</translation>
    </message>
    <message>
        <source>A model with an adapter must be baked first.</source>
        <translation>带有适配器的模型需要先将适配器并入。</translation>
    </message>
    <message>
        <source>Expected a list of models.</source>
        <translation>应为模型列表。</translation>
    </message>
    <message>
        <source>Each model needs the key “model”.</source>
        <translation>每个模型都需要键 model。</translation>
    </message>
    <message>
        <source>Expected a list of slices.</source>
        <translation>应为切片列表。</translation>
    </message>
    <message>
        <source>Each slice needs the list “sources”.</source>
        <translation>每个切片都需要列表 sources。</translation>
    </message>
    <message>
        <source>A slice&apos;s source needs “model” and “layer_range: [from, to]”.</source>
        <translation>切片的来源需要 model 和 layer_range: [from, to]。</translation>
    </message>
    <message>
        <source>Expected a number or a list of numbers.</source>
        <translation>应为一个数或数的列表。</translation>
    </message>
    <message>
        <source>Expected a map of parameter names to values.</source>
        <translation>应为从参数名称到值的映射。</translation>
    </message>
    <message>
        <source>A conditional value needs the key “value”.</source>
        <translation>带条件的值需要键 value。</translation>
    </message>
    <message>
        <source>Unsupported type for the merge result: “%1”.</source>
        <translation>合并结果不支持类型 %1。</translation>
    </message>
    <message>
        <source>mergekit has no method %1.</source>
        <translation>mergekit 没有方法 %1。</translation>
    </message>
    <message>
        <source>mergekit does not implement this method as published.</source>
        <translation>mergekit 对此方法的实现与论文不同。</translation>
    </message>
    <message>
        <source>mergekit does not support this type for the result.</source>
        <translation>mergekit 的结果不支持这种类型。</translation>
    </message>
    <message>
        <source>mergekit does not support regexes: “%1” cannot be written.</source>
        <translation>mergekit 不支持正则表达式：无法写出 %1。</translation>
    </message>
    <message>
        <source>Invalid YAML: %1 (line %2)</source>
        <translation>无效的 YAML：%1（第 %2 行）</translation>
    </message>
    <message>
        <source>mergekit computes in f64 only if a type is set for the whole result.</source>
        <translation>mergekit 只有在指定整个结果的类型时才以 f64 计算。</translation>
    </message>
    <message>
        <source>“chat_template” is ignored: expected “auto” or a template, found %1.</source>
        <translation>将忽略 chat_template：应为 auto 或模板，实际为 %1。</translation>
    </message>
    <message>
        <source>mergekit has no rules for tensors: “%1” cannot be written.</source>
        <translation>mergekit 没有张量规则：无法写出 %1。</translation>
    </message>
    <message>
        <source>mergekit has no quantisation schemes: “%1” cannot be written.</source>
        <translation>mergekit 没有量化方案：无法写出 %1。</translation>
    </message>
    <message>
        <source>Unknown blend method “%1”.</source>
        <translation>未知的混合方法 %1。</translation>
    </message>
    <message>
        <source>%1 takes a number between 0 and %2.</source>
        <translation>%1 取 0 到 %2 之间的数。</translation>
    </message>
    <message>
        <source>the existing tensor</source>
        <translation>现有张量</translation>
    </message>
    <message>
        <source>the dragged tensor</source>
        <translation>拖动的张量</translation>
    </message>
    <message>
        <source>SLERP, norms interpolated separately</source>
        <translation>SLERP，范数单独插值</translation>
    </message>
    <message>
        <source>A tensor of shape %1 cannot hold positions.</source>
        <translation>形状为 %1 的张量不能存放位置编号。</translation>
    </message>
    <message>
        <source>%1 has %2 input channels (for inpainting or editing), but %3 is a regular model; the special model must come first.</source>
        <translation>%1 有 %2 个输入通道（用于局部重绘或编辑），%3 是普通模型；特殊模型必须排在第一位。</translation>
    </message>
</context>
<context>
    <name>burnish::MergeConfigFiles</name>
    <message>
        <source>The panel takes the tokenizer&apos;s files, but merges the rows of embeddings as they are; burnish-cli aligns them by their tokens.</source>
        <translation>面板取用分词器的文件，但按原样合并嵌入的行；burnish-cli 会按词元对齐它们。</translation>
    </message>
    <message>
        <source>%1 is not open, and there is no such file next to the configuration.</source>
        <translation>%1 未打开，配置旁边也没有该文件。</translation>
    </message>
    <message>
        <source>A configuration can only refer to models that have a file. Export this model first.</source>
        <translation>配置只能引用有文件的模型。请先导出此模型。</translation>
    </message>
    <message>
        <source>The panel takes the chat template from the tokenizer&apos;s model; burnish-cli uses that of the configuration.</source>
        <translation>面板使用提供分词器的模型的聊天模板；burnish-cli 使用配置中的模板。</translation>
    </message>
</context>
<context>
    <name>burnish::MergeCurves</name>
    <message>
        <source>layer %1: %2</source>
        <translation>第 %1 层：%2</translation>
    </message>
    <message>
        <source>No rules: using the default. Add a rule to set another value.</source>
        <translation>没有规则：采用默认值。添加规则可设置其他值。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a curve for screen readers: %1 the pattern of its rule, %2 its values from the first layer to the last</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No numbered layers: every tensor gets %1, the first value.</source>
        <translation>没有带编号的层：所有张量取第一个值 %1。</translation>
    </message>
    <message>
        <source>Outside of the layers: %1</source>
        <translation>层之外：%1</translation>
    </message>
</context>
<context>
    <name>burnish::MergeForm</name>
    <message>
        <source>Integers</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>Must be equal</source>
        <translation>必须相同</translation>
    </message>
    <message>
        <source>Copy from the first model</source>
        <translation>从第一个模型复制</translation>
    </message>
    <message>
        <source>What to do with integers and booleans, such as counters, that differ between the models</source>
        <translation>如何处理各模型间不同的整数和布尔值（例如计数器）</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Model %1</source>
        <translation>模型 %1</translation>
    </message>
    <message>
        <source>SLERP follows the arc between two models. t = 0 is the base, t = 1 is B.</source>
        <translation>SLERP 沿两个模型之间的弧线插值。t = 0 为基准模型，t = 1 为 B。</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Flavour</source>
        <translation>计算方式</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基准模型</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺失的张量</translation>
    </message>
    <message>
        <source>Shape differs</source>
        <translation>形状不同时</translation>
    </message>
    <message>
        <source>Result dtype</source>
        <translation>结果数据类型</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>As in mergekit</source>
        <translation>与 mergekit 一致</translation>
    </message>
    <message>
        <source>As in the paper</source>
        <translation>与论文一致</translation>
    </message>
    <message>
        <source>Take from base</source>
        <translation>取自基准模型</translation>
    </message>
    <message>
        <source>Treat as error</source>
        <translation>视为错误</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>Merge the models that have it</source>
        <translation>合并含有该张量的模型</translation>
    </message>
    <message>
        <source>Crop matrices</source>
        <translation>裁剪矩阵</translation>
    </message>
    <message>
        <source>Same as the base</source>
        <translation>与基准模型相同</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>添加模型</translation>
    </message>
    <message>
        <source>Remove the last model</source>
        <translation>移除最后一个模型</translation>
    </message>
    <message>
        <source>Preserve vector length</source>
        <translation>保持向量长度</translation>
    </message>
    <message>
        <source>Treat each tensor as one vector</source>
        <translation>将每个张量视为一个向量</translation>
    </message>
    <message>
        <source>Treat columns as vectors</source>
        <translation>以列为向量</translation>
    </message>
    <message>
        <source>Normalise weights</source>
        <translation>归一化混合比例</translation>
    </message>
    <message>
        <source>Rescale kept values</source>
        <translation>放大保留的值</translation>
    </message>
    <message>
        <source>Row by row</source>
        <translation>逐行处理</translation>
    </message>
    <message>
        <source>Maximum iterations</source>
        <translation>最大迭代次数</translation>
    </message>
    <message>
        <source>Non-finite</source>
        <translation>非有限值</translation>
    </message>
    <message>
        <source>Keep the base tensor</source>
        <translation>保留基准模型的张量</translation>
    </message>
    <message>
        <source>What to do with a tensor if a model contains NaN or infinity in it</source>
        <translation>当某个模型中的张量含有 NaN 或无穷大时如何处理</translation>
    </message>
    <message>
        <source>Merge the VAE too</source>
        <translation>同时合并 VAE</translation>
    </message>
    <message>
        <source>Merged VAEs are known to break. Unless this is checked, the first model&apos;s VAE is kept.</source>
        <translation>合并后的 VAE 常会损坏。不勾选时保留第一个模型的 VAE。</translation>
    </message>
    <message>
        <source>Repair positions</source>
        <translation>修复位置编号</translation>
    </message>
    <message>
        <source>Set position_ids of the result to 0, 1, 2 …, whatever the models contain.</source>
        <translation>将结果的 position_ids 设为 0、1、2…，无论各模型的内容如何。</translation>
    </message>
    <message>
        <source>Tokenizer from</source>
        <translation>分词器来自</translation>
    </message>
    <message>
        <source>The model that configuration, tokenizer and chat template are taken from when the result is exported, with a model card of the merge</source>
        <translation>导出结果时提供配置、分词器和聊天模板的模型；同时写出此次合并的模型卡</translation>
    </message>
    <message>
        <source>A quantisation scheme is used for the tensors that are quantised in a model; floats keep their dtype</source>
        <translation>量化方案用于在某个模型中已量化的张量；浮点数保持其数据类型</translation>
    </message>
</context>
<context>
    <name>burnish::MergeModelRules</name>
    <message>
        <source>Rules for a model…</source>
        <translation>模型的规则…</translation>
    </message>
    <message>
        <source>Rules that turn the tensors of one model into those of the others: names, split, stack, transpose … The model itself is not changed</source>
        <translation>把一个模型的张量变成其他模型的张量的规则：改名、拆分、堆叠、转置……模型本身不会改变</translation>
    </message>
    <message>
        <source>Load rules</source>
        <translation>加载规则</translation>
    </message>
    <message>
        <source>Rule files (*.json *.yaml *.yml)</source>
        <translation>规则文件 (*.json *.yaml *.yml)</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n 条规则</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the rules of %1</source>
        <translation>移除 %1 的规则</translation>
    </message>
</context>
<context>
    <name>burnish::MergeModelsModel</name>
    <message>
        <source>by rules</source>
        <translation>由规则决定</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
</context>
<context>
    <name>burnish::MergePanel</name>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message numerus="yes">
        <source>Plan for %n tensor(s), nothing computed yet.</source>
        <translation>
            <numerusform>%n 个张量的计划，尚未计算任何内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the values to be merged</source>
        <translation>正在检查要合并的数值</translation>
    </message>
    <message>
        <source>All values to be merged are finite.</source>
        <translation>所有要合并的数值均为有限值。</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Open at least two models to merge them.</source>
        <translation>请至少打开两个模型再合并。</translation>
    </message>
    <message>
        <source>Choose the models to merge.</source>
        <translation>请选择要合并的模型。</translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>还有 %n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Weights of the models</source>
        <translation>各模型的混合比例</translation>
    </message>
    <message>
        <source>Only one model is open. Open another to merge it with.</source>
        <translation>只打开了一个模型。请再打开一个与之合并。</translation>
    </message>
    <message>
        <source>This merges a model with itself.</source>
        <translation>此次合并是将一个模型与其自身合并。</translation>
    </message>
    <message>
        <source>The preview shows the previous plan.</source>
        <translation>预览显示的是之前的计划。</translation>
    </message>
    <message>
        <source>Crop matrices</source>
        <translation>裁剪矩阵</translation>
    </message>
    <message>
        <source>Take from base</source>
        <translation>取自基准模型</translation>
    </message>
    <message numerus="yes">
        <source>Result: %1 tensor(s), %2, computed only when looked at or exported.</source>
        <translation>
            <numerusform>结果：%1 个张量，%2，仅在查看或导出时计算。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::MergePlanModel</name>
    <message>
        <source>blended</source>
        <translation>已混合</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已略去</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>dtype</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>%1 = %2: copied from %3</source>
        <extracomment>A parameter, its value, and from which model</extracomment>
        <translation>%1 = %2：复制自 %3</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>burnish::MergePlanView</name>
    <message>
        <source>Open a mergekit configuration</source>
        <translation>打开 mergekit 配置</translation>
    </message>
    <message>
        <source>mergekit configurations (*.yaml *.yml)</source>
        <translation>mergekit 配置 (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>Save as a mergekit configuration</source>
        <translation>另存为 mergekit 配置</translation>
    </message>
    <message>
        <source>Merge plan</source>
        <translation>合并计划</translation>
    </message>
    <message>
        <source>Rows of the plan</source>
        <translation>计划的各行</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Open a mergekit configuration, or save this merge as one</source>
        <translation>打开 mergekit 配置，或将此次合并另存为 mergekit 配置</translation>
    </message>
    <message>
        <source>Check values</source>
        <translation>检查数值</translation>
    </message>
    <message>
        <source>Read all tensors to be merged, to find non-finite values before they spread</source>
        <translation>读取所有要合并的张量，在非有限值扩散之前找出它们</translation>
    </message>
    <message>
        <source>Create merged model</source>
        <translation>创建合并模型</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Blended</source>
        <translation>已混合</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>Computed only when looked at or exported.</source>
        <translation>仅在查看或导出时计算。</translation>
    </message>
    <message>
        <source>No tensor is blended.</source>
        <translation>没有要混合的张量。</translation>
    </message>
    <message>
        <source>No tensor is copied.</source>
        <translation>没有要复制的张量。</translation>
    </message>
    <message>
        <source>No warnings.</source>
        <translation>没有警告。</translation>
    </message>
    <message>
        <source>No tensor is left out.</source>
        <translation>没有略去的张量。</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
</context>
<context>
    <name>burnish::MergePreviewDocument</name>
    <message>
        <source>not yet created</source>
        <translation>尚未创建</translation>
    </message>
    <message>
        <source>Merged (preview)</source>
        <translation>合并结果（预览）</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>合并结果</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>已过期</translation>
    </message>
</context>
<context>
    <name>burnish::MergeRulesModel</name>
    <message>
        <source>This pattern is not valid: %1</source>
        <translation>正则表达式无效：%1</translation>
    </message>
    <message>
        <source>Path (regex)</source>
        <translation>路径（正则）</translation>
    </message>
    <message>
        <source>%1, over depth</source>
        <extracomment>%1 is a parameter&apos;s name</extracomment>
        <translation>%1，沿深度</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>%1 and also %2</source>
        <translation>%1，并且含 %2</translation>
    </message>
    <message>
        <source>%1 but not %2</source>
        <translation>%1，但不含 %2</translation>
    </message>
</context>
<context>
    <name>burnish::MergeSlices</name>
    <message>
        <source>Layers of the result</source>
        <translation>结果的各层</translation>
    </message>
    <message>
        <source>No slices: the layers stay as they are. Add a slice to stack layers of the open models.</source>
        <translation>没有切片：各层保持原样。添加切片可堆叠已打开模型的层。</translation>
    </message>
    <message>
        <source>Add a slice</source>
        <translation>添加切片</translation>
    </message>
    <message>
        <source>Remove the selected slice</source>
        <translation>移除所选切片</translation>
    </message>
    <message>
        <source>Move the slice up</source>
        <translation>上移切片</translation>
    </message>
    <message>
        <source>Move the slice down</source>
        <translation>下移切片</translation>
    </message>
</context>
<context>
    <name>burnish::MergeSlicesModel</name>
    <message>
        <source>not open</source>
        <translation>未打开</translation>
    </message>
    <message>
        <source>First layer to take, counting from 0</source>
        <translation>所取的第一层，从 0 起计</translation>
    </message>
    <message>
        <source>Last layer to take</source>
        <translation>所取的最后一层</translation>
    </message>
    <message>
        <source>Layer numbers in the result</source>
        <translation>这些层在结果中的层号</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>成为</translation>
    </message>
</context>
<context>
    <name>burnish::MergeWeights</name>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Common rules, replacing those shown</source>
        <translation>常用的规则，将替换所示规则</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>Remove the selected rule</source>
        <translation>移除所选规则</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Weight rules</source>
        <translation>混合比例规则</translation>
    </message>
    <message>
        <source>%1, all models</source>
        <translation>%1，所有模型</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>No weights</source>
        <translation>无混合比例</translation>
    </message>
    <message>
        <source>The same everywhere</source>
        <translation>处处相同</translation>
    </message>
    <message>
        <source>Rising</source>
        <translation>递增</translation>
    </message>
    <message>
        <source>Falling</source>
        <translation>递减</translation>
    </message>
    <message>
        <source>Middle layers</source>
        <translation>中间各层</translation>
    </message>
    <message>
        <source>Attention vs. MLP</source>
        <translation>注意力与 MLP 对比</translation>
    </message>
    <message>
        <source>Block weights from a file…</source>
        <translation>从文件读取分块混合比例…</translation>
    </message>
    <message>
        <source>Open block weights</source>
        <translation>打开分块混合比例</translation>
    </message>
    <message>
        <source>Weight lists (*.tsv *.txt)</source>
        <translation>混合比例列表 (*.tsv *.txt)</translation>
    </message>
    <message>
        <source>The file contains no list of weights.</source>
        <translation>文件中没有混合比例列表。</translation>
    </message>
    <message>
        <source>Block weights</source>
        <translation>分块混合比例</translation>
    </message>
    <message>
        <source>Weights by layer</source>
        <translation>各层的混合比例</translation>
    </message>
    <message>
        <source>By layer:</source>
        <translation>按层：</translation>
    </message>
    <message>
        <source>%1 by layer</source>
        <translation>%1（按层）</translation>
    </message>
    <message>
        <source>Drag points up and down. Double-click a curve to add a point.</source>
        <translation>上下拖动各点。双击曲线添加一点。</translation>
    </message>
    <message>
        <source>Drag points up and down. Double-click a curve to add a point; press %1 to remove one.</source>
        <translation>上下拖动各点。双击曲线添加一点，按 %1 移除。</translation>
    </message>
    <message>
        <source>First match wins.</source>
        <translation>第一条匹配的规则生效。</translation>
    </message>
    <message>
        <source>First match wins. %1 and %2 move a rule.</source>
        <translation>第一条匹配的规则生效。%1 和 %2 移动规则。</translation>
    </message>
    <message>
        <source>No rules yet.</source>
        <translation>尚无规则。</translation>
    </message>
</context>
<context>
    <name>burnish::MetadataModel</name>
    <message>
        <source>integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>布尔值</translation>
    </message>
</context>
<context>
    <name>burnish::MetadataPanel</name>
    <message>
        <source>A key cannot be empty.</source>
        <translation>键不能为空。</translation>
    </message>
    <message>
        <source>The key %1 already exists.</source>
        <translation>键 %1 已经存在。</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a key</source>
        <translation>添加键</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Indent</source>
        <translation>缩进</translation>
    </message>
    <message>
        <source>Show JSON with one member per line</source>
        <translation>显示 JSON 时每个成员占一行</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Write this value into the metadata (Ctrl+Enter)</source>
        <translation>将此值写入元数据（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Revert to the value in the metadata</source>
        <translation>还原为元数据中的值</translation>
    </message>
    <message>
        <source>Value of the selected key</source>
        <translation>选中键的值</translation>
    </message>
    <message>
        <source>Select a key to see its full value.</source>
        <translation>选择一个键以查看其完整的值。</translation>
    </message>
    <message>
        <source>This model has no metadata.</source>
        <translation>此模型没有元数据。</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>没有打开的模型。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Storage convention of the tensors; change it in the Model menu</source>
        <translation>张量的存储约定；可在“模型”菜单中更改</translation>
    </message>
    <message>
        <source>Layout: %1</source>
        <translation>布局：%1</translation>
    </message>
    <message>
        <source>Write to file…</source>
        <translation>写入文件…</translation>
    </message>
    <message>
        <source>Write the metadata to the model&apos;s own file in place, if its header has room</source>
        <translation>若文件头有足够空间，则将元数据就地写入模型自身的文件</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Burn records store five fixed metadata fields and no other keys: changes made here only affect exports to other formats.</source>
        <translation>Burn 的记录只存储五个固定的元数据字段，不保留其他键：此处的修改只影响导出到其他格式的文件。</translation>
    </message>
    <message>
        <source>%1 files store no metadata: changes made here only affect exports to other formats.</source>
        <translation>%1 文件不存储元数据：此处的修改只影响导出到其他格式的文件。</translation>
    </message>
    <message>
        <source>%1 Export the model to rewrite the file.</source>
        <translation>%1请导出模型以重写文件。</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message>
        <source>Metadata written to %1 in place; undo does not revert the file</source>
        <translation>已将元数据就地写入 %1；撤销不能还原文件</translation>
    </message>
    <message>
        <source>Remove the selected keys</source>
        <translation>删除选中的键</translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s) of %2 will be replaced, starting at byte %3. Nothing else in the file is changed, and other edits are not written. Undo does not revert the file.</source>
        <translation>
            <numerusform>%2 中从第 %3 字节起的 %1 字节将被替换。文件的其他内容不会改变，其他修改也不会写入。撤销不能还原文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Write the model with its metadata to another file</source>
        <translation>将模型连同元数据写入另一个文件</translation>
    </message>
    <message>
        <source>Make room…</source>
        <translation>腾出空间…</translation>
    </message>
    <message>
        <source>Move the tensors of the file, so that its header has room</source>
        <translation>移动文件中的张量，使文件头有空间</translation>
    </message>
    <message>
        <source>Move and write</source>
        <translation>移动并写入</translation>
    </message>
    <message>
        <source>%1 Export the model, or make room in the file itself.</source>
        <translation>%1请导出模型，或在文件中腾出空间。</translation>
    </message>
    <message>
        <source>%1 of tensors move by %2 bytes: %3 is written anew beside itself, compared with the old file, and put in its place.</source>
        <translation>%1 的张量将移动 %2 字节：在旁边重新写出 %3，与旧文件比对后取而代之。</translation>
    </message>
    <message>
        <source>This needs %1 of free disk space and takes about %2 on a disk with 500 MB/s.</source>
        <translation>这需要 %1 空闲磁盘空间，在 500 MB/s 的磁盘上约需 %2。</translation>
    </message>
    <message>
        <source>Other edits are not written. Undo does not revert the file.</source>
        <translation>其他修改不会写入。撤销不能还原文件。</translation>
    </message>
    <message>
        <source>Metadata written to %1, its tensors moved; undo does not revert the file</source>
        <translation>已将元数据写入 %1，并移动其张量；撤销不能还原文件</translation>
    </message>
    <message>
        <source>This needs %1 of free disk space.</source>
        <translation>这需要 %1 空闲磁盘空间。</translation>
    </message>
    <message>
        <source>%1 files store only the metadata that start with “%2”: other changes made here only affect exports to other formats.</source>
        <translation>%1 文件只存储以“%2”开头的元数据：在此处所做的其他更改只影响导出为其他格式。</translation>
    </message>
</context>
<context>
    <name>burnish::Model</name>
    <message>
        <source>A part of a quantised tensor would have the path of another tensor.</source>
        <translation>量化张量的一个部分会与另一个张量的路径相同。</translation>
    </message>
    <message>
        <source>The tensor is quantised in ComfyUI&apos;s form, but the metadata of the model has a quantization_config, with which it would have other values. Dequantise the tensor.</source>
        <translation>该张量按 ComfyUI 的形式量化，但模型的元数据含有 quantization_config，在其下该张量会有其他值。请对该张量反量化。</translation>
    </message>
    <message>
        <source>Shares its bytes with %1.</source>
        <translation>与 %1 共用字节。</translation>
    </message>
    <message>
        <source>Shares its bytes with %1 and %2 more.</source>
        <translation>与 %1 及另外 %2 个共用字节。</translation>
    </message>
    <message>
        <source>Its bytes overlap those of %1.</source>
        <translation>其字节与 %1 的字节重叠。</translation>
    </message>
    <message>
        <source>Its bytes overlap those of %1 and %2 more.</source>
        <translation>其字节与 %1 及另外 %2 个的字节重叠。</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) of %1</source>
        <translation>
            <numerusform>%1 的 %n 字节</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ModelDocument</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
</context>
<context>
    <name>burnish::ModelFiles</name>
    <message>
        <source>Expected a single element, found “%1”.</source>
        <translation>应为单个元素，实际为“%1”。</translation>
    </message>
    <message>
        <source>The file has too many parts.</source>
        <translation>文件的部分过多。</translation>
    </message>
    <message>
        <source>header</source>
        <translation>头部</translation>
    </message>
    <message>
        <source>descriptor</source>
        <translation>描述符</translation>
    </message>
    <message>
        <source>metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>空隙</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) that share bytes</source>
        <translation>
            <numerusform>%n 个共用字节的部分</numerusform>
        </translation>
    </message>
    <message>
        <source>A tensor that is no longer in the model</source>
        <translation>已不在模型中的张量</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>Nothing in the model refers to these bytes</source>
        <translation>模型中没有内容引用这些字节</translation>
    </message>
    <message>
        <source>Padding before the next tensor</source>
        <translation>下一个张量之前的填充</translation>
    </message>
    <message>
        <source>The opened file has been replaced by another file.</source>
        <translation>打开的文件已被另一个文件替换。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata refers to a file outside its folder: “%1”.</source>
        <translation>检查点的元数据引用了其文件夹之外的文件：%1。</translation>
    </message>
    <message>
        <source>The file %1 of the checkpoint is missing.</source>
        <translation>检查点缺少文件 %1。</translation>
    </message>
    <message>
        <source>The file is truncated: an item needs %1 bytes from offset %2, but the file has only %3.</source>
        <translation>文件被截断：某一项需要从偏移 %2 起的 %1 字节，但文件只有 %3 字节。</translation>
    </message>
    <message>
        <source>Expected a part of shape %1, found %2.</source>
        <translation>应为形状 %1 的部分，实际为 %2。</translation>
    </message>
    <message>
        <source>Two items of the checkpoint have this name.</source>
        <translation>检查点中有两项使用该名称。</translation>
    </message>
    <message>
        <source>The checkpoint has no file named .metadata, so saving it did not finish.</source>
        <translation>检查点没有名为 .metadata 的文件，因此保存没有完成。</translation>
    </message>
    <message numerus="yes">
        <source>distributed checkpoint, %n file(s)</source>
        <translation>
            <numerusform>分布式检查点，%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata refers to the same bytes of this file too often.</source>
        <translation>检查点的元数据过于频繁地引用该文件中的相同字节。</translation>
    </message>
    <message>
        <source>“%1” is missing.</source>
        <translation>缺少 %1。</translation>
    </message>
    <message>
        <source>There already is a tensor “%1”.</source>
        <translation>已有张量 %1。</translation>
    </message>
    <message>
        <source>“%1” already belongs to another quantised tensor.</source>
        <translation>%1 已属于另一个量化张量。</translation>
    </message>
    <message>
        <source>The parts of a quantised tensor stay separate tensors: %1</source>
        <translation>量化张量的各部分仍为单独的张量：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n more part(s) of quantised tensors stay separate tensors.</source>
        <translation>
            <numerusform>另有 %n 个量化张量的部分仍为单独的张量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The metadata describes %n quantised layer(s) that the model does not contain, such as “%1”.</source>
        <translation>
            <numerusform>元数据描述了模型中没有的 %n 个量化层，例如“%1”。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensor is named like a part of a quantised one, such as a scale, but there are no codes that it belongs to.</source>
        <translation>该张量的名称像是量化张量的一部分（如缩放系数），但没有与之对应的编码。</translation>
    </message>
    <message>
        <source>This is the index of a sharded set; metadata can be written in place only to single files.</source>
        <translation>这是分片文件组的索引；元数据只能就地写入单个文件。</translation>
    </message>
    <message>
        <source>%1 files cannot be written.</source>
        <translation>无法写入 %1 文件。</translation>
    </message>
    <message>
        <source>This is part %1 of a split model, which has its metadata in the first.</source>
        <translation>这是拆分模型的第 %1 部分，其元数据在第一部分中。</translation>
    </message>
    <message>
        <source>The new file does not have the metadata when it is read back.</source>
        <translation>读回的新文件中没有这些元数据。</translation>
    </message>
    <message>
        <source>Expected the offsets of every tensor in DCP_SHARDING_INFO, found other content.</source>
        <translation>DCP_SHARDING_INFO 中应为每个张量的偏移，实际为其他内容。</translation>
    </message>
    <message>
        <source>The files of the set have different formats.</source>
        <translation>分片文件组中的文件格式不同。</translation>
    </message>
    <message>
        <source>%1 files are not parts of a larger model.</source>
        <translation>%1 文件不是更大模型的组成部分。</translation>
    </message>
    <message>
        <source>Another file of the set also contains this tensor or value.</source>
        <translation>文件组中的另一个文件也包含此张量或值。</translation>
    </message>
    <message>
        <source>The location of a part in the whole tensor is missing or has another number of dimensions.</source>
        <translation>某一部分在整个张量中的位置缺失，或维数不同。</translation>
    </message>
    <message>
        <source>A part ends beyond the largest number.</source>
        <translation>某一部分的末尾超出了最大的数。</translation>
    </message>
    <message>
        <source>There is no file of this set.</source>
        <translation>该文件组没有任何文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the set are missing: %1</source>
        <translation>
            <numerusform>文件组缺少 %n 个文件：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Expected part %1 of %2, found part %3 of %4.</source>
        <translation>应为第 %1 部分（共 %2 部分），实际为第 %3 部分（共 %4 部分）。</translation>
    </message>
    <message>
        <source>Expected %1 tensors in all files together, found %2.</source>
        <translation>所有文件中应共有 %1 个张量，实际为 %2 个。</translation>
    </message>
    <message>
        <source>The layout is taken to be PyTorch&apos;s, because %1 wrote the %2 beside the file.</source>
        <translation>布局视为 PyTorch 的布局，因为文件旁边的 %2 由 %1 写入。</translation>
    </message>
    <message>
        <source>A program was ended while it replaced this file and others. Their old content has been restored: %1</source>
        <translation>某个程序在替换此文件及其他文件时被终止。已恢复它们的旧内容：%1</translation>
    </message>
    <message>
        <source>This file is part %1 of a split model of %2 parts, but its name does not say so; only this part was opened.</source>
        <translation>此文件是由 %2 部分组成的拆分模型的第 %1 部分，但其名称未表明这一点；只打开了这一部分。</translation>
    </message>
    <message>
        <source>The file “%1” with the names of the tensors is missing.</source>
        <translation>缺少记有张量名称的文件 %1。</translation>
    </message>
    <message>
        <source>The file is incomplete: it is written in parts, and --finish gives it its name after the last one.</source>
        <translation>文件不完整：它由多个部分分别写入，最后一个部分完成后由 --finish 赋予名称。</translation>
    </message>
    <message>
        <source>Another program replaces the files of this set.</source>
        <translation>另一个程序正在替换这一组文件。</translation>
    </message>
    <message>
        <source>The file was written by Burn %1 and is read like a file of Burn %2, the newest version that this program supports.</source>
        <translation>此文件由 Burn %1 写出，按本程序支持的最新版本 Burn %2 的文件读取。</translation>
    </message>
    <message>
        <source>The index is not a JSON object.</source>
        <translation>索引不是 JSON 对象。</translation>
    </message>
    <message>
        <source>Duplicate key in the index.</source>
        <translation>索引中有重复的键。</translation>
    </message>
    <message>
        <source>The index has no weight_map, so the files of its tensors are unknown.</source>
        <translation>索引缺少 weight_map，无法得知张量在哪些文件中。</translation>
    </message>
    <message>
        <source>The weight_map of the index is not a JSON object.</source>
        <translation>索引的 weight_map 不是 JSON 对象。</translation>
    </message>
    <message>
        <source>The index does not specify a file for the tensor.</source>
        <translation>索引没有为此张量指定文件。</translation>
    </message>
    <message>
        <source>The index refers to a file outside its folder: “%1”.</source>
        <translation>索引引用了其文件夹之外的文件：%1。</translation>
    </message>
    <message>
        <source>The index lists a tensor twice.</source>
        <translation>索引将一个张量列出了两次。</translation>
    </message>
    <message>
        <source>The metadata of the index is not a JSON object.</source>
        <translation>索引的元数据不是 JSON 对象。</translation>
    </message>
    <message numerus="yes">
        <source>The index lists this file, but it does not exist; %n tensor(s) are missing.</source>
        <translation>
            <numerusform>索引列出了此文件，但它不存在；缺失 %n 个张量。</numerusform>
        </translation>
    </message>
    <message>
        <source>The index lists the tensor in this file, but it is missing.</source>
        <translation>索引将此张量列在此文件中，但它缺失。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) in this file are ignored because the index does not list them here.</source>
        <translation>
            <numerusform>此文件中有 %n 个张量被忽略，因为索引没有将它们列在此处。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the tensors listed in the index were found.</source>
        <translation>未找到索引列出的任何张量。</translation>
    </message>
    <message>
        <source>The index lists itself as a tensor file.</source>
        <translation>索引将自身列为张量文件。</translation>
    </message>
    <message>
        <source>This is one file of a sharded set, but the index %1 is missing.</source>
        <translation>这是分片文件组中的一个文件，但缺少索引 %1。</translation>
    </message>
    <message>
        <source>This file has the name of a file of a sharded set, but the index %1 does not list it. It is left over from another set, or from a program that was ended while it wrote the file.</source>
        <translation>此文件带有分片文件组中文件的名称，但索引 %1 并未列出它。它来自另一文件组，或由写入途中被终止的程序遗留。</translation>
    </message>
    <message>
        <source>This is one file of a sharded set; open the index %1 to load the whole model.</source>
        <translation>这是分片文件组中的一个文件；打开索引 %1 可加载整个模型。</translation>
    </message>
    <message>
        <source>The index is too large: expected at most %1 bytes, found %2.</source>
        <translation>索引过大：最多应为 %1 字节，实际为 %2 字节。</translation>
    </message>
    <message>
        <source>This is one file of a distributed checkpoint: it contains parts of tensors under the names of the whole ones.</source>
        <translation>这是分布式检查点中的一个文件：它以完整张量的名称存放张量的部分。</translation>
    </message>
    <message numerus="yes">
        <source>The index does not list %n tensor(s) of this file, so they were left out.</source>
        <translation>
            <numerusform>索引未列出此文件中的 %n 个张量，因此已略去。</numerusform>
        </translation>
    </message>
    <message>
        <source>Files next to the index have names of its set, but it does not list them, so they are not part of the model: %1. Open them by themselves, or remove what is left over from another set.</source>
        <translation>索引旁有名称像该文件组成员的文件，但索引未列出它们，因此它们不属于模型：%1。可单独打开它们，或删除其他文件组的遗留文件。</translation>
    </message>
    <message>
        <source>codes %1</source>
        <translation>编码 %1</translation>
    </message>
    <message>
        <source>scales %1</source>
        <translation>缩放系数 %1</translation>
    </message>
    <message>
        <source>Quantised in a way Burnish does not know: %1.</source>
        <translation>以 Burnish 不了解的方式量化：%1。</translation>
    </message>
    <message>
        <source>A part of a quantised tensor, without the other parts.</source>
        <translation>量化张量的一部分，缺少其他部分。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are quantised in a way Burnish does not know (%2). They are moved and copied whole with what belongs to them; nothing is computed from them.</source>
        <translation>
            <numerusform>%n 个张量（例如 %1）以 Burnish 不了解的方式量化（%2）。它们与所属部分一起整体移动和复制，不用于任何计算。</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder contains no weight files.</source>
        <translation>该文件夹中没有权重文件。</translation>
    </message>
    <message numerus="yes">
        <source>Expected a folder with one model, found %n: %1</source>
        <translation>
            <numerusform>应为包含一个模型的文件夹，实际有 %n 个：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” contains more than the parts of one quantised tensor.</source>
        <translation>“%1”不只包含一个量化张量的各部分。</translation>
    </message>
    <message>
        <source>Quantised as %1, which Burnish does not decode.</source>
        <translation>以 %1 量化，Burnish 不对其解码。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are quantised as %2, which Burnish does not decode. They are moved and copied whole with what belongs to them; nothing is computed from them.</source>
        <translation>
            <numerusform>%n 个张量（例如 %1）以 %2 量化，Burnish 不对其解码。它们与所属部分一起整体移动和复制，不用于任何计算。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s), such as “%1”, fit several forms, and nothing in the files decides between them: %2. Choose one (--quantised-as).</source>
        <translation>
            <numerusform>%n 个量化张量（如“%1”）适合多种形式，而文件中没有内容能确定是哪一种：%2。请选择一种（--quantised-as）。</numerusform>
        </translation>
    </message>
    <message>
        <source>A part of a quantised tensor that can have several forms: %1.</source>
        <translation>可能有多种形式的量化张量的一部分：%1。</translation>
    </message>
    <message>
        <source>No tensor can be quantised as %1, but “%2” can be %3.</source>
        <translation>没有张量能是 %1 形式，而“%2”可以是 %3。</translation>
    </message>
    <message>
        <source>No tensor leaves open how it is quantised, so %1 decides nothing.</source>
        <translation>没有张量的量化方式有待选择，因此 %1 不起作用。</translation>
    </message>
    <message>
        <source>%1 and %2 are chosen for the same tensors. Choose one of them.</source>
        <translation>为相同的张量同时选择了 %1 和 %2。请只选择其中一个。</translation>
    </message>
    <message>
        <source>No tensor leaves open whether it is %1, so that decides nothing.</source>
        <translation>没有张量有待确定是否为 %1，因此这一选择不起作用。</translation>
    </message>
    <message>
        <source>Two files of the set contain this tensor.</source>
        <translation>该集合中有两个文件包含此张量。</translation>
    </message>
    <message>
        <source>None of the modules has a weight file with tensors.</source>
        <translation>没有任何模块的权重文件含有张量。</translation>
    </message>
    <message numerus="yes">
        <source>sentence-transformers, %n module(s) with weights</source>
        <translation>
            <numerusform>sentence-transformers，%n 个带权重的模块</numerusform>
        </translation>
    </message>
    <message>
        <source>The weights of the module “%1” (%2) are missing: its folder has neither model.safetensors nor pytorch_model.bin.</source>
        <translation>缺少模块“%1”（%2）的权重：其文件夹中既没有 model.safetensors，也没有 pytorch_model.bin。</translation>
    </message>
    <message>
        <source>This file has the weights of the module “%1” (%2) of a model of sentence-transformers; open its modules.json to load all modules.</source>
        <translation>此文件含有 sentence-transformers 模型中模块“%1”（%2）的权重；打开其 modules.json 可加载所有模块。</translation>
    </message>
    <message>
        <source>The manifest does not name the model of the package.</source>
        <translation>清单未指明包中的模型。</translation>
    </message>
    <message>
        <source>The manifest names “%1”. Expected a file in the package.</source>
        <translation>清单指明的是“%1”，应为包中的文件。</translation>
    </message>
    <message>
        <source>The file “%1” of the package is missing.</source>
        <translation>包中缺少文件“%1”。</translation>
    </message>
    <message>
        <source>This folder is a package of Core ML without its Manifest.json.</source>
        <translation>此文件夹是缺少 Manifest.json 的 Core ML 包。</translation>
    </message>
    <message>
        <source>This file divides the parameters in another way than that of the first rank.</source>
        <translation>该文件划分参数的方式与第一个进程的文件不同。</translation>
    </message>
    <message>
        <source>The files are of different steps: %1 here, %2 in the file of the first rank.</source>
        <translation>这些文件属于不同的步数：此处为 %1，第一个进程的文件中为 %2。</translation>
    </message>
    <message>
        <source>This ZeRO checkpoint of DeepSpeed has experts, which are divided in another way. Burnish does not put them together. Load it with DeepSpeed, and save the module&apos;s state_dict().</source>
        <translation>此 DeepSpeed ZeRO 检查点含有专家，其划分方式不同，Burnish 无法将其拼合。请用 DeepSpeed 加载，并保存模块的 state_dict()。</translation>
    </message>
    <message>
        <source>Two files are of the same rank of the checkpoint.</source>
        <translation>检查点有两个文件属于同一进程。</translation>
    </message>
    <message numerus="yes">
        <source>The tensors of this checkpoint are also divided among %n ranks of tensor or pipeline parallelism, which Burnish does not join. Run DeepSpeed&apos;s ds_to_universal.py, and open the folder that it writes.</source>
        <translation>
            <numerusform>此检查点的张量还划分给张量并行或流水线并行的 %n 个进程，Burnish 无法将其拼合。请运行 DeepSpeed 的 ds_to_universal.py，并打开它写出的文件夹。</numerusform>
        </translation>
    </message>
    <message>
        <source>This checkpoint of DeepSpeed has its layers in files of their own, for pipeline parallelism. Burnish does not put them together. Load it with DeepSpeed, and save the module&apos;s state_dict().</source>
        <translation>此 DeepSpeed 检查点为流水线并行将各层存放在单独的文件中，Burnish 无法将其拼合。请用 DeepSpeed 加载，并保存模块的 state_dict()。</translation>
    </message>
    <message>
        <source>The checkpoint was saved by %1 ranks, but there are the partitions of %2. Some are missing, or remain from an older checkpoint.</source>
        <translation>该检查点由 %1 个进程保存，却有 %2 个进程的分区。有些缺失，或是较早的检查点遗留的。</translation>
    </message>
    <message>
        <source>The shape %1 needs more elements than the partitions have left: %2.</source>
        <translation>形状 %1 所需的元素多于分区中剩余的元素：%2。</translation>
    </message>
    <message>
        <source>The partitions have %1 elements, but the parameters need only %2.</source>
        <translation>分区有 %1 个元素，但参数只需要 %2 个。</translation>
    </message>
    <message>
        <source>The optimizer&apos;s tensors do not follow the partitions.</source>
        <translation>优化器的张量与分区不一致。</translation>
    </message>
    <message>
        <source>The parts of the parameter do not have the elements of its shape %1.</source>
        <translation>该参数各部分的元素与其形状 %1 不符。</translation>
    </message>
    <message>
        <source>A buffer, stored as %1 and read as F32, as DeepSpeed&apos;s zero_to_fp32.py does.</source>
        <translation>一个缓冲区，存储为 %1，与 DeepSpeed 的 zero_to_fp32.py 一样读作 F32。</translation>
    </message>
    <message>
        <source>No partition of the checkpoint has the values of this parameter.</source>
        <translation>检查点的所有分区都不含该参数的数值。</translation>
    </message>
    <message>
        <source>The model was trained with round_robin_gradients. DeepSpeed&apos;s ds_to_universal.py gives parameters the values of others then; open the checkpoint that it was made from.</source>
        <translation>该模型训练时启用了 round_robin_gradients。此时 DeepSpeed 的 ds_to_universal.py 会把其他参数的数值写给参数；请打开转换前的检查点。</translation>
    </message>
    <message>
        <source>universal checkpoint of DeepSpeed, %1</source>
        <translation>DeepSpeed 通用检查点，%1</translation>
    </message>
    <message numerus="yes">
        <source>DeepSpeed ZeRO stage %1, %n rank(s), %2</source>
        <translation>
            <numerusform>DeepSpeed ZeRO 阶段 %1，%n 个进程，%2</numerusform>
        </translation>
    </message>
    <message>
        <source>The checkpoint “%1”, which this file names, is missing.</source>
        <translation>缺少该文件所指的检查点“%1”。</translation>
    </message>
    <message>
        <source>This file refers to a folder outside its own: “%1”.</source>
        <translation>该文件引用了其所在文件夹之外的文件夹：“%1”。</translation>
    </message>
    <message>
        <source>The folder has more than %1 files.</source>
        <translation>文件夹中的文件超过 %1 个。</translation>
    </message>
    <message>
        <source>The name of the array is empty or not valid UTF-8.</source>
        <translation>数组的名称为空或不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>The array is in the file “checkpoint” beside the others. Open that file for it.</source>
        <translation>该数组在同一文件夹的文件“checkpoint”中。请打开该文件。</translation>
    </message>
    <message>
        <source>The array is missing in the checkpoint.</source>
        <translation>检查点中缺少该数组。</translation>
    </message>
    <message>
        <source>The arrays expand to more than %1 MiB, over %2 times the size of their files.</source>
        <translation>数组展开后超过 %1 MiB，是其文件大小的 %2 倍以上。</translation>
    </message>
    <message>
        <source>The checkpoint contains no arrays.</source>
        <translation>检查点中没有数组。</translation>
    </message>
    <message>
        <source>The item “%1” of the checkpoint has no arrays and was left out.</source>
        <translation>检查点的项目“%1”没有数组，已略过。</translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation>块 %1</translation>
    </message>
    <message>
        <source>This file of the set cannot be read; its tensors are missing.</source>
        <translation>文件组中的此文件无法读取；缺失其中的张量。</translation>
    </message>
    <message>
        <source>Two layers of the manifest have this tensor.</source>
        <translation>清单中有两个层包含此张量。</translation>
    </message>
    <message>
        <source>The blobs of the manifest contain no tensor.</source>
        <translation>清单的 blob 不含张量。</translation>
    </message>
    <message>
        <source>Expected a digest such as sha256:HEX, found “%1”; it leads nowhere.</source>
        <translation>应为 sha256:HEX 这样的摘要，却是“%1”；它不会用作路径。</translation>
    </message>
    <message>
        <source>The blob %1 is missing.</source>
        <translation>blob %1 缺失。</translation>
    </message>
    <message>
        <source>This model has a projector, which is opened by itself: %1</source>
        <translation>此模型有一个投影器，需单独打开：%1</translation>
    </message>
    <message>
        <source>Ollama adds an adapter to this model, which is opened by itself: %1</source>
        <translation>Ollama 会为此模型加上一个适配器，需单独打开：%1</translation>
    </message>
    <message>
        <source>This model has a further file, which is opened by itself: %1</source>
        <translation>此模型还有一个文件，需单独打开：%1</translation>
    </message>
    <message>
        <source>Expected a manifest of Ollama with a list of layers.</source>
        <translation>应为含有层列表的 Ollama 清单。</translation>
    </message>
    <message>
        <source>The manifest has version %1; version %2 is known.</source>
        <translation>清单的版本为 %1；已知的版本是 %2。</translation>
    </message>
    <message>
        <source>The blob has %1 bytes, the manifest says %2.</source>
        <translation>blob 有 %1 字节，清单中为 %2。</translation>
    </message>
    <message>
        <source>The manifest has no layer with weights.</source>
        <translation>清单中没有含权重的层。</translation>
    </message>
    <message numerus="yes">
        <source>Ollama, %n blob(s)</source>
        <translation>
            <numerusform>Ollama，%n 个 blob</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of this file could not be read: %1</source>
        <translation>
            <numerusform>无法读取此文件中的 %n 个张量：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The index lists more than %1 tensors.</source>
        <translation>索引列出的张量超过 %1 个。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are missing.</source>
        <translation>
            <numerusform>缺失 %n 个张量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This file of the set cannot be read; %n tensor(s) are missing.</source>
        <translation>
            <numerusform>文件组中的此文件无法读取；缺失 %n 个张量。</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder has other weight files, which the index does not list, so they are not part of the model: %1. Open them by themselves.</source>
        <translation>此文件夹中还有索引未列出的其他权重文件，因此它们不属于模型：%1。可单独打开它们。</translation>
    </message>
</context>
<context>
    <name>burnish::ModelFolder</name>
    <message>
        <source>%1, %2 for keys and values</source>
        <translation>%1，键和值为 %2</translation>
    </message>
    <message>
        <source>%1, %2 for each token</source>
        <translation>%1，每个词元使用 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n bit(s)</source>
        <translation>
            <numerusform>%n 位</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>method, bits</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类</translation>
    </message>
    <message>
        <source>Model type</source>
        <translation>模型的类型</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Hidden size</source>
        <translation>隐藏层大小</translation>
    </message>
    <message>
        <source>Feed-forward size</source>
        <translation>前馈层大小</translation>
    </message>
    <message>
        <source>Attention heads</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家数</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文长度</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>Expected an object.</source>
        <translation>应为对象。</translation>
    </message>
    <message>
        <source>%1 has %2 entries; the merge takes layer %3.</source>
        <translation>%1 有 %2 项；合并要取第 %3 层。</translation>
    </message>
    <message>
        <source>There is no such model.</source>
        <translation>没有此模型。</translation>
    </message>
    <message>
        <source>There is no configuration and no tokenizer beside this model.</source>
        <translation>此模型旁边没有配置和分词器文件。</translation>
    </message>
    <message>
        <source>The file was changed after the export was planned.</source>
        <translation>制定导出计划后，该文件已被更改。</translation>
    </message>
    <message>
        <source>“%1” is not the name of a file beside a model.</source>
        <translation>%1 不是模型旁边文件的名称。</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>聊天模板</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Model card</source>
        <translation>模型卡</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>The token %1 has no valid id.</source>
        <translation>词元 %1 没有有效的 ID。</translation>
    </message>
    <message>
        <source>The token %1 has two ids, %2 and %3.</source>
        <translation>词元 %1 有两个 ID：%2 和 %3。</translation>
    </message>
    <message>
        <source>The tokenizer lists no vocabulary.</source>
        <translation>分词器没有列出词表。</translation>
    </message>
    <message>
        <source>The tokens %1 and %2 have the same id.</source>
        <translation>词元 %1 和 %2 的 ID 相同。</translation>
    </message>
    <message>
        <source>The tokens of this model are only known from a tokenizer.json, which is missing. transformers writes it with save_pretrained().</source>
        <translation>只能从 tokenizer.json 得知该模型的词元，而它不存在。transformers 用 save_pretrained() 写出它。</translation>
    </message>
    <message>
        <source>The tokenizer has no list of added tokens.</source>
        <translation>分词器没有附加词元的列表。</translation>
    </message>
    <message>
        <source>Expected a list of modules with their types and paths.</source>
        <translation>应为带有类型和路径的模块列表。</translation>
    </message>
    <message>
        <source>Two modules have the name “%1”.</source>
        <translation>有两个模块名为“%1”。</translation>
    </message>
    <message>
        <source>Expected a name of a module without dots, found “%1”.</source>
        <translation>模块名称不应含有点，实际为“%1”。</translation>
    </message>
    <message>
        <source>The path of a module is too long.</source>
        <translation>模块的路径过长。</translation>
    </message>
    <message>
        <source>The path “%1” of a module leads out of the model&apos;s folder.</source>
        <translation>模块的路径“%1”指向模型文件夹之外。</translation>
    </message>
    <message>
        <source>Expected at most %1 modules, found more.</source>
        <translation>模块最多应为 %1 个，实际更多。</translation>
    </message>
    <message>
        <source>Expected at most %1 Routers inside of each other, found more.</source>
        <translation>Router 最多应嵌套 %1 层，实际更多。</translation>
    </message>
    <message>
        <source>Expected at most %1 bytes in all lists of modules, found more.</source>
        <translation>所有模块列表合计最多应为 %1 字节，实际更多。</translation>
    </message>
    <message>
        <source>The Router does not say what its module “%1” is.</source>
        <translation>Router 未说明其模块“%1”是什么。</translation>
    </message>
</context>
<context>
    <name>burnish::ModelPane</name>
    <message numerus="yes">
        <source>%n problem(s) in this file</source>
        <translation>
            <numerusform>此文件中有 %n 处问题</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 tensors</source>
        <translation>%1 / %2 个张量</translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s)</source>
        <translation>
            <numerusform>%1 个张量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>已选 %n 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s) selected</source>
        <translation>
            <numerusform>已选 %1 个张量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 edit(s)</source>
        <translation>
            <numerusform>%1 处修改</numerusform>
        </translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Tensors of %1</source>
        <translation>%1 的张量</translation>
    </message>
    <message>
        <source>No tensor matches. &lt;a href=&quot;clear&quot;&gt;Clear filter&lt;/a&gt;</source>
        <translation>没有匹配的张量。&lt;a href=&quot;clear&quot;&gt;清除筛选&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Code this file refers to…</source>
        <translation>此文件引用的代码…</translation>
    </message>
    <message>
        <source>Tensor layout: %1</source>
        <translation>张量的布局：%1</translation>
    </message>
    <message>
        <source>Filtering %1 by values</source>
        <translation>按数值筛选 %1</translation>
    </message>
    <message>
        <source>computing %1</source>
        <translation>正在计算 %1</translation>
    </message>
    <message>
        <source>No tensor matches.</source>
        <translation>没有匹配的张量。</translation>
    </message>
    <message>
        <source>differs from disk</source>
        <translation>与磁盘上的不同</translation>
    </message>
    <message>
        <source>New view of this model</source>
        <translation>为此模型新建视图</translation>
    </message>
    <message>
        <source>Bake into %1: asks first</source>
        <translation>并入 %1：将先询问</translation>
    </message>
    <message>
        <source>There is no filter.</source>
        <translation>没有筛选条件。</translation>
    </message>
    <message>
        <source>There is no filter. Type one, then press %1 to step through the matches.</source>
        <translation>没有筛选条件。输入后按 %1 逐个跳到匹配处。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 parameter(s)</source>
        <translation>
            <numerusform>参数量 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <extracomment>%1 a quantisation scheme, %2 how many tensors have it, %3 their bytes</extracomment>
        <translation>%1：%2 个，%3</translation>
    </message>
    <message>
        <source>Check files…</source>
        <translation>检查文件…</translation>
    </message>
    <message>
        <source>What was found in its files…</source>
        <translation>文件中发现的问题…</translation>
    </message>
</context>
<context>
    <name>burnish::NodeActions</name>
    <message>
        <source>Container type</source>
        <translation>容器类型</translation>
    </message>
    <message>
        <source>Name of the module&apos;s type in Burn:</source>
        <translation>模块在 Burn 中的类型名称：</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>其他…</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Name: %1</source>
        <translation>名称：%1</translation>
    </message>
    <message>
        <source>Type: %1</source>
        <translation>类型：%1</translation>
    </message>
    <message>
        <source>Shape: %1</source>
        <translation>形状：%1</translation>
    </message>
    <message>
        <source>Container: %1</source>
        <translation>容器：%1</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>转换类型</translation>
    </message>
    <message>
        <source>Filter like this</source>
        <translation>按此筛选</translation>
    </message>
    <message>
        <source>Select matching</source>
        <translation>选择匹配项</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Paste into</source>
        <translation>粘贴到此处</translation>
    </message>
    <message>
        <source>Paste with plan…</source>
        <translation>按计划粘贴…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>复制为 JSON</translation>
    </message>
    <message>
        <source>Copy as Python</source>
        <translation>复制为 Python</translation>
    </message>
    <message>
        <source>Cast selection to %1</source>
        <translation>将选中内容转换为 %1</translation>
    </message>
    <message>
        <source>Reshape, transpose…</source>
        <translation>改变形状、转置…</translation>
    </message>
    <message>
        <source>Concatenate…</source>
        <translation>拼接…</translation>
    </message>
    <message>
        <source>Split…</source>
        <translation>拆分…</translation>
    </message>
    <message>
        <source>Copy as Rust</source>
        <translation>复制为 Rust 代码</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Treat as model root</source>
        <translation>视为模型的根</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>读取为</translation>
    </message>
    <message>
        <source>Read selection as %1</source>
        <translation>将选中内容读取为 %1</translation>
    </message>
</context>
<context>
    <name>burnish::NodeDrops</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s)</source>
        <translation>
            <numerusform>%1 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. Ctrl copies, Shift moves, Ctrl+Shift blends, Esc cancels.</source>
        <translation>%1。Ctrl 复制，Shift 移动，Ctrl+Shift 混合，Esc 取消。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Blend…</source>
        <translation>混合…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Bake into %1 or copy: asks first</source>
        <translation>并入 %1 或复制：将先询问</translation>
    </message>
    <message>
        <source>Bake adapter…</source>
        <translation>并入适配器…</translation>
    </message>
</context>
<context>
    <name>burnish::NotesBanner</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>List everything that was found in the files of this model</source>
        <translation>列出在此模型的文件中发现的全部问题</translation>
    </message>
    <message>
        <source>Check…</source>
        <translation>检查…</translation>
    </message>
    <message>
        <source>Check whether the files of this model are whole</source>
        <translation>检查此模型的文件是否完整</translation>
    </message>
    <message numerus="yes">
        <source>This model is not whole: %n problem(s) were found in its files.</source>
        <translation>
            <numerusform>此模型不完整：在其文件中发现 %n 处问题。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::NotesDialog</name>
    <message>
        <source>Show in the tree</source>
        <translation>在树中显示</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>发现的问题</translation>
    </message>
    <message>
        <source>What was found in %1</source>
        <translation>在 %1 中发现的问题</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>没有与筛选条件匹配的行。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Check…</source>
        <translation>检查…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy every sentence of the list</source>
        <translation>复制列表中的全部语句</translation>
    </message>
    <message>
        <source>Check whether the files of this model are whole</source>
        <translation>检查此模型的文件是否完整</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more were counted, but are not listed</source>
        <translation>
            <numerusform>另有 %n 项只计数，未列出</numerusform>
        </translation>
    </message>
    <message>
        <source>This entry is not about a tensor that is in the model.</source>
        <translation>此项不涉及模型中现有的张量。</translation>
    </message>
</context>
<context>
    <name>burnish::NotesModel</name>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>发现的问题</translation>
    </message>
</context>
<context>
    <name>burnish::OverviewPage</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Statistics of %1</source>
        <translation>%1 的统计</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>Value under the cursor</source>
        <translation>光标处的值</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>No finite values.</source>
        <translation>没有有限的值。</translation>
    </message>
    <message>
        <source>Histogram of %1</source>
        <translation>%1 的直方图</translation>
    </message>
    <message>
        <source>Save plane</source>
        <translation>保存平面</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>NumPy arrays (*.npy)</source>
        <translation>NumPy 数组 (*.npy)</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>正在保存 %1</translation>
    </message>
    <message>
        <source>Save tensor</source>
        <translation>保存张量</translation>
    </message>
    <message>
        <source>Wrap long vectors</source>
        <translation>将长向量折行显示</translation>
    </message>
    <message>
        <source>Save this plane as CSV or NPY…</source>
        <translation>将此平面保存为 CSV 或 NPY…</translation>
    </message>
    <message>
        <source>Save the tensor as NPY…</source>
        <translation>将张量保存为 NPY…</translation>
    </message>
    <message>
        <source>Histogram menu</source>
        <translation>直方图菜单</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应</translation>
    </message>
    <message>
        <source>Show the whole plane (%1)</source>
        <translation>显示整个平面（%1）</translation>
    </message>
    <message>
        <source>One element per pixel (%1)</source>
        <translation>每像素一个元素（%1）</translation>
    </message>
    <message>
        <source>More statistics</source>
        <translation>更多统计</translation>
    </message>
    <message>
        <source>Statistics menu</source>
        <translation>统计菜单</translation>
    </message>
    <message>
        <source>Ctrl+wheel zooms, dragging pans, a double click shows the value in the table.
Arrow keys move the cursor, Ctrl+arrow moves it by one element, Shift+arrow pans.</source>
        <translation>按住 Ctrl 滚动滚轮缩放，拖动平移，双击在表格中显示该值。
方向键移动光标，Ctrl+方向键逐个元素移动，Shift+方向键平移。</translation>
    </message>
    <message>
        <source>Log x axis</source>
        <translation>横轴用对数刻度</translation>
    </message>
    <message>
        <source>Log count axis</source>
        <translation>计数轴用对数刻度</translation>
    </message>
    <message numerus="yes">
        <source>exact, %1 value(s)</source>
        <translation>
            <numerusform>精确，%1 个值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>read before the file changed, %1 value(s)</source>
        <translation>
            <numerusform>文件更改之前读取的 %1 个值</numerusform>
        </translation>
    </message>
    <message>
        <source>Finding values in %1</source>
        <translation>正在 %1 中查找值</translation>
    </message>
    <message>
        <source>Automatic x axis</source>
        <translation>横轴自动选择刻度</translation>
    </message>
    <message>
        <source>Linear x axis</source>
        <translation>横轴用线性刻度</translation>
    </message>
    <message>
        <source>Histogram of the codes</source>
        <translation>编码的直方图</translation>
    </message>
    <message>
        <source>Codes in place of values</source>
        <translation>以编码代替值</translation>
    </message>
</context>
<context>
    <name>burnish::Pane</name>
    <message>
        <source>Modified</source>
        <translation>已修改</translation>
    </message>
    <message>
        <source>Modified since it was opened</source>
        <translation>打开后已修改</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>%1 menu</source>
        <translation>%1 的菜单</translation>
    </message>
    <message>
        <source>Close (%1)</source>
        <translation>关闭（%1）</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>关闭 %1</translation>
    </message>
    <message>
        <source>Move pane left</source>
        <translation>将窗格左移</translation>
    </message>
    <message>
        <source>Move pane right</source>
        <translation>将窗格右移</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close others</source>
        <translation>关闭其他</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>全部关闭</translation>
    </message>
</context>
<context>
    <name>burnish::PaneArea</name>
    <message>
        <source>Open models</source>
        <translation>打开的模型</translation>
    </message>
</context>
<context>
    <name>burnish::PaneFooter</name>
    <message numerus="yes">
        <source>%n problem(s) and notes on the files of this model</source>
        <translation>
            <numerusform>此模型的文件有 %n 处问题与说明</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s) on the files of this model</source>
        <translation>
            <numerusform>关于此模型文件的说明：%n 条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::PanelDock</name>
    <message>
        <source>%1 menu</source>
        <translation>%1 的菜单</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>关闭 %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Manual: %1</source>
        <translation>手册：%1</translation>
    </message>
    <message>
        <source>Open the manual at this panel</source>
        <translation>打开手册中关于此面板的说明</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>分离</translation>
    </message>
</context>
<context>
    <name>burnish::PanelsPage</name>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Open panels</source>
        <translation>打开的面板</translation>
    </message>
    <message>
        <source>Panels appear once a model is open.</source>
        <translation>打开模型后即显示面板。</translation>
    </message>
    <message>
        <source>Drag panels by their titles to move them, and tabs to sort them; right-click a tab to detach its panel. Restore defaults puts them all back.</source>
        <translation>拖动标题可移动面板，拖动标签可排序；右键单击标签可分离其面板。“恢复默认值”会将它们全部归位。</translation>
    </message>
</context>
<context>
    <name>burnish::PartsModel</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 个</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
</context>
<context>
    <name>burnish::PerformancePage</name>
    <message>
        <source>Performance</source>
        <translation>性能</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>All processors (%1)</source>
        <translation>所有处理器（%1）</translation>
    </message>
    <message>
        <source>Fewer threads leave more of the processor to other programs.</source>
        <translation>线程越少，留给其他程序的处理器资源越多。</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>For pictures and values of tensors that were shown. Models themselves stay in their files.</source>
        <translation>用于已显示张量的图像和数值。模型本身仍留在文件中。</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>线程(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Caches</source>
        <translation>缓存(&amp;C)</translation>
    </message>
</context>
<context>
    <name>burnish::PlanePicture</name>
    <message>
        <source>Image of %1</source>
        <translation>%1 的图像</translation>
    </message>
</context>
<context>
    <name>burnish::Plot</name>
    <message>
        <source>Save image</source>
        <translation>保存图像</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG 图像 (*.png)</translation>
    </message>
    <message>
        <source>SVG images (*.svg)</source>
        <translation>SVG 图像 (*.svg)</translation>
    </message>
    <message>
        <source>Saving image of %1</source>
        <translation>正在保存 %1 的图像</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>复制图像</translation>
    </message>
    <message>
        <source>Save image…</source>
        <translation>保存图像…</translation>
    </message>
    <message>
        <source>%1 to %2: largest %3</source>
        <extracomment>a cell of a heat map for screen readers: the indices of its first and last element, and the value of largest magnitude</extracomment>
        <translation>%1 到 %2：最大 %3</translation>
    </message>
</context>
<context>
    <name>burnish::ProfileView</name>
    <message>
        <source>No finite values.</source>
        <translation>没有有限的值。</translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s), values from %1 to %2</source>
        <extracomment>a plot of rows or columns for screen readers: %1 the smallest and %2 the largest value</extracomment>
        <translation>
            <numerusform>%n 条剖面，数值从 %1 到 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>at %1: minimum %2, mean %3, maximum %4</source>
        <extracomment>%1 the index of a row or column</extracomment>
        <translation>%1 处：最小值 %2，均值 %3，最大值 %4</translation>
    </message>
    <message>
        <source>at %1: no finite values</source>
        <extracomment>%1 the index of a row or column</extracomment>
        <translation>%1 处：没有有限的值</translation>
    </message>
</context>
<context>
    <name>burnish::ProfilesPage</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Profiles of %1</source>
        <translation>%1 的剖面</translation>
    </message>
    <message>
        <source>%1 no finite values</source>
        <translation>%1 没有有限的值</translation>
    </message>
    <message>
        <source>%1 %2 ± %3, %4 to %5</source>
        <extracomment>number of a row or column, its mean, standard deviation, smallest and largest value</extracomment>
        <translation>%1 %2 ± %3，%4 到 %5</translation>
    </message>
    <message>
        <source>Save profiles</source>
        <translation>保存剖面</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Saving profiles of %1</source>
        <translation>正在保存 %1 的剖面</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Row profiles</source>
        <translation>各行的剖面</translation>
    </message>
    <message>
        <source>Column profiles</source>
        <translation>各列的剖面</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>保存为 CSV…</translation>
    </message>
    <message>
        <source>Profile menu</source>
        <translation>剖面菜单</translation>
    </message>
    <message>
        <source>Pale: minimum to maximum. Strong: mean ± standard deviation. Line: mean.</source>
        <translation>浅带：最小值到最大值。醒目带：均值 ± 标准差。线：均值。</translation>
    </message>
</context>
<context>
    <name>burnish::QuantisationView</name>
    <message>
        <source>%1 values in %2 bytes</source>
        <translation>%2 个字节存 %1 个值</translation>
    </message>
    <message>
        <source>one scale for the whole tensor</source>
        <translation>整个张量共用一个缩放系数</translation>
    </message>
    <message>
        <source>%1 of Burn</source>
        <translation>Burn 的 %1</translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Bits per value</source>
        <translation>每值位数</translation>
    </message>
    <message>
        <source>Computed in</source>
        <translation>计算类型</translation>
    </message>
    <message>
        <source>Scales</source>
        <translation>缩放系数</translation>
    </message>
    <message>
        <source>Unusual scales</source>
        <translation>异常缩放系数</translation>
    </message>
    <message>
        <source>Scales of %1</source>
        <translation>%1 的缩放系数</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <extracomment>%1 a number of scales, %2 the smallest of them, %3 the largest</extracomment>
        <translation>%1 个，从 %2 到 %3</translation>
    </message>
    <message>
        <source>%1 zero</source>
        <translation>%1 个为零</translation>
    </message>
    <message>
        <source>%1 NaN or infinite</source>
        <translation>%1 个为 NaN 或无穷</translation>
    </message>
    <message>
        <source>%1 exponents 255</source>
        <translation>%1 个指数为 255</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 floats</source>
        <translation>%1 浮点数</translation>
    </message>
    <message>
        <source>signed integers</source>
        <translation>有符号整数</translation>
    </message>
    <message>
        <source>unsigned integers</source>
        <translation>无符号整数</translation>
    </message>
    <message>
        <source>places in a table of values</source>
        <translation>值表中的位置</translation>
    </message>
    <message>
        <source>−1, 0 or 1</source>
        <translation>−1、0 或 1</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n bit(s)</source>
        <extracomment>%1 what the codes of a quantised tensor are, such as &quot;signed integers&quot;</extracomment>
        <translation>
            <numerusform>%1，%n 位</numerusform>
        </translation>
    </message>
    <message>
        <source>row by row, the first of two codes in the high bits</source>
        <translation>逐行，两个编码中的第一个在高位</translation>
    </message>
    <message>
        <source>words of 32 bits with several columns of a row</source>
        <translation>32 位字，各含一行的若干列</translation>
    </message>
    <message>
        <source>words of 32 bits with eight rows of a column, in AWQ&apos;s order</source>
        <translation>32 位字，各含一列的八行，按 AWQ 的顺序</translation>
    </message>
    <message>
        <source>bytes with two rows of a column</source>
        <translation>字节，各含一列的两行</translation>
    </message>
    <message>
        <source>row by row, the four low bits of all codes before the high ones</source>
        <translation>逐行，所有编码的低四位在前，高位在后</translation>
    </message>
    <message>
        <source>elements with codes of several rows, from the low bits on</source>
        <translation>元素中含多行的编码，自低位起</translation>
    </message>
    <message>
        <source>elements with codes of several rows, from the high bits on</source>
        <translation>元素中含多行的编码，自高位起</translation>
    </message>
    <message>
        <source>bytes with a code each, and bits of others above it</source>
        <translation>每个字节一个编码，其上方是其他编码的位</translation>
    </message>
    <message>
        <source>row by row</source>
        <translation>逐行</translation>
    </message>
    <message>
        <source>none; a bias of each group is subtracted</source>
        <translation>无；减去每组的偏置</translation>
    </message>
    <message>
        <source>none; a bias of each group is added</source>
        <translation>无；加上每组的偏置</translation>
    </message>
    <message>
        <source>one for each group, stored less one</source>
        <translation>每组一个，存储时减一</translation>
    </message>
    <message>
        <source>one for each group</source>
        <translation>每组一个</translation>
    </message>
    <message>
        <source>none; symmetric around code %1</source>
        <translation>无；以编码 %1 为中心对称</translation>
    </message>
    <message>
        <source>none; symmetric</source>
        <translation>无；对称</translation>
    </message>
    <message>
        <source>an index assigns columns to groups (activation order)</source>
        <translation>由索引将列分配到各组（激活顺序）</translation>
    </message>
    <message>
        <source>scales lie in tiles of %1 × %2</source>
        <translation>缩放系数按 %1 × %2 的小块排列</translation>
    </message>
    <message>
        <source>scales are quantised too, in blocks of %1</source>
        <translation>缩放系数也经过量化，每块 %1 个</translation>
    </message>
    <message>
        <source>a number for the whole tensor multiplies the scales</source>
        <translation>缩放系数再乘以整个张量的一个数</translation>
    </message>
    <message>
        <source>a number for the whole tensor divides the scales</source>
        <translation>缩放系数再除以整个张量的一个数</translation>
    </message>
    <message>
        <source>each row has a second scale</source>
        <translation>每行另有一个缩放系数</translation>
    </message>
    <message>
        <source>each group has a number that is added last</source>
        <translation>每组有一个最后加上的数</translation>
    </message>
    <message>
        <source>rows are rotated by Hadamard matrices of %1 columns</source>
        <translation>各行经 %1 列的 Hadamard 矩阵旋转</translation>
    </message>
    <message>
        <source>Codes</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>Zero points</source>
        <translation>零点</translation>
    </message>
    <message>
        <source>Besides</source>
        <translation>此外</translation>
    </message>
    <message>
        <source>As integers</source>
        <translation>作为整数</translation>
    </message>
    <message>
        <source>As floats</source>
        <translation>作为浮点数</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>First values as %1</source>
        <translation>按 %1 读取的前几个值</translation>
    </message>
    <message>
        <source>Read all tensors of the model that can be %1 in this form</source>
        <translation>将模型中所有可能是 %1 的张量按此形式读取</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>选择 %1</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>%1 的值</translation>
    </message>
</context>
<context>
    <name>burnish::ReadablePartBanner</name>
    <message numerus="yes">
        <source>This file is truncated: %n tensor(s) are missing (%1).</source>
        <translation>
            <numerusform>此文件被截断：缺少 %n 个张量（%1）。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Recipe</name>
    <message>
        <source>an array of strings, or true or false</source>
        <translation>字符串数组或布尔值</translation>
    </message>
    <message>
        <source>Expected “saturate” or “nan” for “f8Overflow”, found “%1”.</source>
        <translation>“f8Overflow”应为“saturate”或“nan”，实际为“%1”。</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>an array of strings</source>
        <translation>字符串数组</translation>
    </message>
    <message>
        <source>an object with string values</source>
        <translation>值为字符串的对象</translation>
    </message>
    <message>
        <source>an array of string pairs</source>
        <translation>字符串对的数组</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>布尔值</translation>
    </message>
    <message>
        <source>a scalar value</source>
        <translation>标量值</translation>
    </message>
    <message>
        <source>Unknown argument “%1”.</source>
        <translation>未知参数 %1。</translation>
    </message>
    <message>
        <source>The argument “%1” is missing.</source>
        <translation>缺少参数 %1。</translation>
    </message>
    <message>
        <source>The argument “%1” must be %2.</source>
        <translation>参数 %1 必须是%2。</translation>
    </message>
    <message>
        <source>No earlier step opens a model as “%1”.</source>
        <translation>此前没有步骤以 %1 为名打开模型。</translation>
    </message>
    <message>
        <source>A model is already open as “%1”.</source>
        <translation>已有模型以 %1 为名打开。</translation>
    </message>
    <message>
        <source>Step %1 (%2): %3</source>
        <translation>步骤 %1（%2）：%3</translation>
    </message>
    <message>
        <source>The file is not a recipe: expected an object with &quot;recipe&quot;: 1 and an array of &quot;steps&quot;.</source>
        <translation>文件不是配方：应为含有 &quot;recipe&quot;: 1 和 &quot;steps&quot; 数组的对象。</translation>
    </message>
    <message>
        <source>Step %1: Unknown action “%2”.</source>
        <translation>步骤 %1：未知操作 %2。</translation>
    </message>
    <message>
        <source>Cannot tell the format from the file name.</source>
        <translation>从文件名看不出其格式。</translation>
    </message>
    <message>
        <source>“%1” is not a writable format.</source>
        <translation>%1 不是可写入的格式。</translation>
    </message>
    <message>
        <source>Unknown Burn version “%1”.</source>
        <translation>未知的 Burn 版本 %1。</translation>
    </message>
    <message>
        <source>There is nothing at the path “%1”.</source>
        <translation>路径 %1 处没有内容。</translation>
    </message>
    <message>
        <source>The list of paths is empty.</source>
        <translation>路径列表为空。</translation>
    </message>
    <message>
        <source>Unknown type “%1”.</source>
        <translation>未知的数据类型 %1。</translation>
    </message>
    <message>
        <source>Only a tensor can replace a tensor.</source>
        <translation>只有张量可以替换张量。</translation>
    </message>
    <message>
        <source>The metadata has no key “%1”.</source>
        <translation>元数据中没有键 %1。</translation>
    </message>
    <message>
        <source>No rule renames a tensor. Nothing was changed.</source>
        <translation>没有规则重命名任何张量，未作改动。</translation>
    </message>
    <message>
        <source>The tensor does not fit at %1: %2.</source>
        <translation>此张量不能放在 %1 的位置：%2。</translation>
    </message>
    <message>
        <source>Cannot create the folder.</source>
        <translation>无法创建文件夹。</translation>
    </message>
    <message>
        <source>A step can take its structure from only one source.</source>
        <translation>一个步骤只能从一处取得结构。</translation>
    </message>
    <message>
        <source>Expected a list length, found “%1”.</source>
        <translation>应为列表的长度，实际为 %1。</translation>
    </message>
    <message>
        <source>The recipe would have more than %1 steps.</source>
        <translation>配方的步骤会超过 %1 个。</translation>
    </message>
    <message>
        <source>%1 was not opened from a file</source>
        <comment>a model</comment>
        <translation>%1 不是从文件打开的</translation>
    </message>
    <message>
        <source>The file has changed since it was opened, so a recipe cannot start with it.</source>
        <translation>文件在打开之后已有改动，因此配方不能以它开始。</translation>
    </message>
    <message>
        <source>the export of %1 uses the structure of a record that is not open</source>
        <translation>导出 %1 所用结构的记录没有打开</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>an array of whole numbers</source>
        <translation>整数数组</translation>
    </message>
    <message>
        <source>an array of rows with path, existing, and the weight and method of a blend</source>
        <translation>由行组成的数组，各行含 path、existing，以及混合的 weight 和 method</translation>
    </message>
    <message>
        <source>a non-negative whole number</source>
        <translation>非负整数</translation>
    </message>
    <message>
        <source>the name of a structure file, or the structure itself</source>
        <translation>结构文件的名称，或结构本身</translation>
    </message>
    <message>
        <source>The file differs from the one the recipe was made with.</source>
        <translation>此文件与制作配方时的文件不同。</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>文件不存在。</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>这是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>文件已经存在。</translation>
    </message>
    <message>
        <source>The file&apos;s folder does not exist.</source>
        <translation>文件所在的文件夹不存在。</translation>
    </message>
    <message>
        <source>The file&apos;s folder is not writable.</source>
        <translation>文件所在的文件夹不可写入。</translation>
    </message>
    <message>
        <source>A step can have “adapter” or “adapters”, but not both.</source>
        <translation>一个步骤可以使用 adapter 或 adapters，但不能同时使用。</translation>
    </message>
    <message>
        <source>Unknown embedding form “%1”.</source>
        <translation>未知的嵌入方式 %1。</translation>
    </message>
    <message>
        <source>Invalid seed “%1”.</source>
        <translation>无效的随机种子 %1。</translation>
    </message>
    <message>
        <source>One of the nodes selected for the export cannot be identified by a path.</source>
        <translation>为导出选择的节点中，有的无法用路径指明。</translation>
    </message>
    <message>
        <source>It uses “%1”, which could not be restored.</source>
        <translation>此步骤使用了 %1，而它未能恢复。</translation>
    </message>
    <message>
        <source>The step opens a file that the recipe itself writes. Only burnish-cli run can do that.</source>
        <translation>此步骤打开配方自身写入的文件。只有 burnish-cli run 能执行。</translation>
    </message>
    <message>
        <source>Expected unknown, burn, pytorch or other, found “%1”.</source>
        <translation>应为 unknown、burn、pytorch 或 other，实际为 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Apply %n remap rule(s)</source>
        <translation>
            <numerusform>应用 %n 条重映射规则</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is not a tensor.</source>
        <translation>%1 不是张量。</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s)</source>
        <translation>
            <numerusform>%n 个字段</numerusform>
        </translation>
    </message>
    <message>
        <source>Fill %1</source>
        <translation>填入 %1</translation>
    </message>
    <message>
        <source>The model has no file to read again.</source>
        <translation>模型没有可再次读取的文件。</translation>
    </message>
    <message>
        <source>The step does not specify a structure.</source>
        <translation>此步骤没有指定结构。</translation>
    </message>
    <message>
        <source>Read with the structure %1</source>
        <translation>按结构 %1 读取</translation>
    </message>
    <message>
        <source>Expected replace, keep, keepBoth or blend, found “%1”.</source>
        <translation>应为 replace、keep、keepBoth 或 blend，实际为 %1。</translation>
    </message>
    <message>
        <source>Duplicate row “%1”.</source>
        <translation>行 %1 重复。</translation>
    </message>
    <message>
        <source>This tensor collides with an existing one, but no row specifies what to do with it.</source>
        <translation>此张量与现有张量冲突，而没有行指定如何处理它。</translation>
    </message>
    <message>
        <source>“%1” does not collide with any tensor.</source>
        <translation>%1 没有与任何张量冲突。</translation>
    </message>
    <message>
        <source>an array of objects</source>
        <translation>对象数组</translation>
    </message>
    <message>
        <source>“%1” is a module.</source>
        <translation>%1 是模块。</translation>
    </message>
    <message>
        <source>The result of the merge takes its form from “%1”, so the step must name that model.</source>
        <translation>合并的结果采用 %1 的形式，因此步骤必须指定该模型。</translation>
    </message>
    <message>
        <source>Unknown blend method “%1”.</source>
        <translation>未知的混合方法 %1。</translation>
    </message>
    <message>
        <source>Expected inside, pair or contents, found “%1”.</source>
        <translation>应为 inside、pair 或 contents，实际为“%1”。</translation>
    </message>
    <message>
        <source>Expected a non-negative number, found %1.</source>
        <translation>应为非负数，实际为 %1。</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>这不是普通文件。</translation>
    </message>
    <message>
        <source>This step cannot be expressed in a recipe: %1.</source>
        <translation>此步骤无法用配方表达：%1。</translation>
    </message>
    <message>
        <source>The tokenizer can come from a model of the merge only, not from “%1”.</source>
        <translation>分词器只能来自参与合并的模型，不能来自 %1。</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n renamed)</source>
        <comment>an edit</comment>
        <translation>
            <numerusform>%1（已重命名 %n 个）</numerusform>
        </translation>
    </message>
    <message>
        <source>The steps make more than %1 tensors.</source>
        <translation>这些步骤会产生超过 %1 个张量。</translation>
    </message>
    <message>
        <source>The steps compute a tensor from more than %1 others, counting each as often as it is used.</source>
        <translation>这些步骤要由超过 %1 个其他张量算出某个张量（每次使用都计数）。</translation>
    </message>
    <message>
        <source>“%1” is not a tensor that this step adds.</source>
        <translation>“%1”不是此步骤添加的张量。</translation>
    </message>
    <message>
        <source>Reload %1</source>
        <translation>重新加载 %1</translation>
    </message>
    <message numerus="yes">
        <source>Reload %1, %n edit(s) kept</source>
        <translation>
            <numerusform>重新加载 %1，保留 %n 处修改</numerusform>
        </translation>
    </message>
    <message>
        <source>This step cannot be repeated on different content.</source>
        <translation>这一步无法在其他内容上重复。</translation>
    </message>
    <message>
        <source>The content it took from another model is no longer available.</source>
        <translation>它从另一个模型取用的内容已不可用。</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are no longer in the file: %1.</source>
        <translation>
            <numerusform>文件中已不再包含 %n 个节点：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is not a Burnish session.</source>
        <translation>文件不是 Burnish 会话。</translation>
    </message>
    <message>
        <source>The models must include “%1”, with a weight and a configuration for each of them or for none.</source>
        <translation>模型中必须包含“%1”，并且要么为每个模型都给出权重和配置，要么都不给出。</translation>
    </message>
    <message>
        <source>A weight must be a number, found “%1”.</source>
        <translation>权重必须是数字，却是“%1”。</translation>
    </message>
    <message>
        <source>“%1” leads to other content now than when this was recorded.</source>
        <translation>“%1”现在的内容与记录时不同。</translation>
    </message>
    <message>
        <source>“%1” is no longer in its store; its revision was %2.</source>
        <translation>“%1”已不在其模型库中；其修订版为 %2。</translation>
    </message>
    <message>
        <source>The revision %2 of “%1” is no longer in its store; there is %3 now.</source>
        <translation>“%1”的修订版 %2 已不在其模型库中；现有的是 %3。</translation>
    </message>
    <message>
        <source>“%1” is not the name of a model in a store.</source>
        <translation>“%1”不是模型库中模型的名称。</translation>
    </message>
    <message>
        <source>“%1” of “%2” meant the revision %3 when this was recorded, and means %4 now. The recorded one is opened.</source>
        <translation>记录时“%2”的“%1”指修订版 %3，现在指 %4。打开的是所记录的修订版。</translation>
    </message>
</context>
<context>
    <name>burnish::RecorderAdvice</name>
    <message>
        <source>Which recorder?</source>
        <translation>应该使用哪个记录器？</translation>
    </message>
    <message>
        <source>based on the Burn Book</source>
        <translation>依据 Burn Book</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>快速</translation>
    </message>
    <message>
        <source>Small</source>
        <translation>小</translation>
    </message>
    <message>
        <source>Smallest uncompressed; no names, needs the same Rust type</source>
        <translation>不压缩时最小；不含名称，只能用相同的 Rust 类型读取</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Debugging</source>
        <translation>调试</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Bytes for no-std, or a Rust source file</source>
        <translation>用于 no-std 的字节，或 Rust 源文件</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>选择 %1</translation>
    </message>
    <message>
        <source>This version cannot write %1</source>
        <translation>此版本不能写出 %1</translation>
    </message>
    <message>
        <source>No compression: plain bytes with names, nothing to unpack</source>
        <translation>不压缩，带名称，无需解压</translation>
    </message>
    <message>
        <source>Compressed, with names; binary compatibility is not guaranteed</source>
        <translation>压缩，带名称；二进制格式不保证一直兼容</translation>
    </message>
    <message>
        <source>Readable text; many times the size</source>
        <translation>可直接阅读；大小为数倍</translation>
    </message>
    <message>
        <source>Burn 0.22</source>
        <translation>Burn 0.22</translation>
    </message>
    <message>
        <source>The only format of records that Burn 0.22 and later read and write; just as fast</source>
        <translation>Burn 0.22 及更高版本唯一能读写的记录格式；同样快</translation>
    </message>
</context>
<context>
    <name>burnish::RefusedPane</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Recognised as</source>
        <translation>识别为</translation>
    </message>
    <message>
        <source>unknown format</source>
        <translation>未知格式</translation>
    </message>
    <message>
        <source>%1, by its content</source>
        <translation>%1，依据内容</translation>
    </message>
    <message>
        <source>offset %1</source>
        <translation>偏移 %1</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>This file was not opened</source>
        <translation>此文件无法打开</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>选择其他文件…</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Nothing else in the window was affected.</source>
        <translation>窗口中的其他内容未受影响。</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>Still readable</source>
        <translation>仍可读取</translation>
    </message>
    <message>
        <source>%1 of %2 tensors</source>
        <translation>%1 / %2 个张量</translation>
    </message>
    <message>
        <source>Open the readable part</source>
        <translation>打开可读取的部分</translation>
    </message>
    <message>
        <source>Read as raw values</source>
        <translation>按原始数值读取</translation>
    </message>
    <message>
        <source>Name, type and shape of each tensor, one per line:</source>
        <translation>每个张量的名称、类型和形状，每行一个：</translation>
    </message>
    <message>
        <source>Read as raw values…</source>
        <translation>按原始数值读取…</translation>
    </message>
    <message>
        <source>Check…</source>
        <translation>检查…</translation>
    </message>
    <message>
        <source>Check what of this model is there, and what is wrong with it</source>
        <translation>检查此模型现有哪些内容、有什么问题</translation>
    </message>
</context>
<context>
    <name>burnish::Regex</name>
    <message>
        <source>The pattern has too many repetitions: compiled, it would take more than 10 MiB.</source>
        <translation>重复次数过多：编译后将超过 10 MiB。</translation>
    </message>
    <message>
        <source>Unclosed character class starting at character %1.</source>
        <translation>始于第 %1 个字符的字符类未闭合。</translation>
    </message>
    <message>
        <source>The escape sequence at character %1 is not allowed in a character class.</source>
        <translation>字符类中不允许使用第 %1 个字符处的转义序列。</translation>
    </message>
    <message>
        <source>Invalid range: the endpoint at character %1 is not a single character.</source>
        <translation>范围无效：第 %1 个字符处的端点不是单个字符。</translation>
    </message>
    <message>
        <source>Invalid range at character %1: the end precedes the start.</source>
        <translation>第 %1 个字符处的范围无效：终点在起点之前。</translation>
    </message>
    <message>
        <source>With (?-u), a character class cannot contain the non-ASCII character at character %1.</source>
        <translation>使用 (?-u) 时，字符类不能包含第 %1 个字符处的非 ASCII 字符。</translation>
    </message>
    <message>
        <source>With (?-u), the class at character %1 could match invalid UTF-8.</source>
        <translation>使用 (?-u) 时，第 %1 个字符处的字符类可能匹配无效的 UTF-8。</translation>
    </message>
    <message>
        <source>Incomplete escape sequence at character %1: the pattern ends with a backslash.</source>
        <translation>第 %1 个字符处的转义序列不完整：正则表达式以反斜杠结尾。</translation>
    </message>
    <message>
        <source>Backreferences and octal escapes are not supported (character %1).</source>
        <translation>不支持反向引用和八进制转义（第 %1 个字符处）。</translation>
    </message>
    <message>
        <source>Unknown escape sequence at character %1.</source>
        <translation>第 %1 个字符处的转义序列未知。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the word boundary or repetition at character %1.</source>
        <translation>正则表达式在第 %1 个字符处的单词边界或重复中意外结束。</translation>
    </message>
    <message>
        <source>Unclosed brace of the word boundary at character %1.</source>
        <translation>第 %1 个字符处单词边界的花括号未闭合。</translation>
    </message>
    <message>
        <source>Unknown word boundary at character %1; expected start, end, start-half or end-half.</source>
        <translation>第 %1 个字符处的单词边界未知；应为 start、end、start-half 或 end-half。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the escape sequence at character %1.</source>
        <translation>正则表达式在第 %1 个字符处的转义序列中意外结束。</translation>
    </message>
    <message>
        <source>Expected a hexadecimal digit at character %1.</source>
        <translation>第 %1 个字符处应为十六进制数字。</translation>
    </message>
    <message>
        <source>Expected a hexadecimal number in the braces at character %1.</source>
        <translation>第 %1 个字符处的花括号中应有十六进制数。</translation>
    </message>
    <message>
        <source>The number at character %1 is not a valid Unicode character.</source>
        <translation>第 %1 个字符处的数不是有效的 Unicode 字符。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the Unicode class at character %1.</source>
        <translation>正则表达式在第 %1 个字符处的 Unicode 类中意外结束。</translation>
    </message>
    <message>
        <source>Missing name of the Unicode class at character %1.</source>
        <translation>第 %1 个字符处的 Unicode 类缺少名称。</translation>
    </message>
    <message>
        <source>The Unicode class at character %1 is not allowed with (?-u).</source>
        <translation>使用 (?-u) 时不允许第 %1 个字符处的 Unicode 类。</translation>
    </message>
    <message>
        <source>Unknown Unicode class at character %1.</source>
        <translation>第 %1 个字符处的 Unicode 类未知。</translation>
    </message>
    <message>
        <source>With (?-u), the byte at character %1 could match invalid UTF-8.</source>
        <translation>使用 (?-u) 时，第 %1 个字符处的字节可能匹配无效的 UTF-8。</translation>
    </message>
    <message>
        <source>Invalid UTF-8 at character %1 of the pattern.</source>
        <translation>正则表达式的第 %1 个字符处有无效的 UTF-8。</translation>
    </message>
    <message>
        <source>Unmatched closing parenthesis at character %1.</source>
        <translation>第 %1 个字符处的右括号没有匹配的左括号。</translation>
    </message>
    <message>
        <source>With (?-u), the dot at character %1 could match invalid UTF-8.</source>
        <translation>使用 (?-u) 时，第 %1 个字符处的点号可能匹配无效的 UTF-8。</translation>
    </message>
    <message>
        <source>Look-ahead and look-behind are not supported (character %1).</source>
        <translation>不支持前瞻和后顾（第 %1 个字符处）。</translation>
    </message>
    <message>
        <source>Unclosed group starting at character %1.</source>
        <translation>始于第 %1 个字符的分组未闭合。</translation>
    </message>
    <message>
        <source>There is nothing to repeat before character %1.</source>
        <translation>第 %1 个字符之前没有可重复的内容。</translation>
    </message>
    <message>
        <source>Invalid character in the group name at character %1: a name starts with a letter or &quot;_&quot;, followed by letters, digits, &quot;_&quot;, &quot;.&quot;, &quot;[&quot; and &quot;]&quot;.</source>
        <translation>第 %1 个字符处的分组名称含有无效字符：名称以字母或 &quot;_&quot; 开头，之后可用字母、数字、&quot;_&quot;、&quot;.&quot;、&quot;[&quot; 和 &quot;]&quot;。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the group name at character %1.</source>
        <translation>正则表达式在第 %1 个字符处的分组名称中意外结束。</translation>
    </message>
    <message>
        <source>Empty group name at character %1.</source>
        <translation>第 %1 个字符处的分组名称为空。</translation>
    </message>
    <message>
        <source>Duplicate group name at character %1.</source>
        <translation>第 %1 个字符处的分组名称重复。</translation>
    </message>
    <message>
        <source>Duplicate flag negation at character %1.</source>
        <translation>第 %1 个字符处重复了标志取反。</translation>
    </message>
    <message>
        <source>Unknown flag at character %1; expected i, m, s, U, u, R or x. Atomic, conditional and comment groups are not supported.</source>
        <translation>第 %1 个字符处的标志未知；应为 i、m、s、U、u、R 或 x。不支持原子分组、条件分组和注释分组。</translation>
    </message>
    <message>
        <source>Duplicate flag at character %1.</source>
        <translation>第 %1 个字符处的标志重复。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the flags at character %1.</source>
        <translation>正则表达式在第 %1 个字符处的标志中意外结束。</translation>
    </message>
    <message>
        <source>Expected a flag after the &quot;-&quot; at character %1.</source>
        <translation>第 %1 个字符处的 &quot;-&quot; 之后应有标志。</translation>
    </message>
    <message>
        <source>Unclosed repetition count starting at character %1; write a literal brace as &quot;\{&quot;.</source>
        <translation>始于第 %1 个字符的重复次数未闭合；花括号本身应写为 &quot;\{&quot;。</translation>
    </message>
    <message>
        <source>Missing number in the repetition count at character %1.</source>
        <translation>第 %1 个字符处的重复次数中缺少数。</translation>
    </message>
    <message>
        <source>Invalid repetition count at character %1: the maximum is less than the minimum.</source>
        <translation>第 %1 个字符处的重复次数无效：上限小于下限。</translation>
    </message>
    <message>
        <source>The number at character %1 is too large.</source>
        <translation>第 %1 个字符处的数太大。</translation>
    </message>
    <message>
        <source>The pattern is nested more than %2 levels deep at character %1.</source>
        <translation>正则表达式在第 %1 个字符处的嵌套超过 %2 层。</translation>
    </message>
</context>
<context>
    <name>burnish::Reloader</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Reloading %1</source>
        <translation>正在重新加载 %1</translation>
    </message>
    <message>
        <source>%1 has not changed since it was read.</source>
        <translation>%1 自读取后没有变化。</translation>
    </message>
    <message>
        <source>Reload %1</source>
        <translation>重新加载 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) of %1 cannot be reapplied to the changed file.</source>
        <translation>
            <numerusform>%1 的 %n 处修改无法重新应用到更改后的文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reload without them</source>
        <translation>舍弃这些编辑并重新加载</translation>
    </message>
</context>
<context>
    <name>burnish::Remap</name>
    <message>
        <source>Rule %1: %2</source>
        <extracomment>%1 is the rule&apos;s number, %2 a whole sentence</extracomment>
        <translation>规则 %1：%2</translation>
    </message>
    <message>
        <source>Rule %1 makes a name longer than %2 bytes.</source>
        <translation>规则 %1 产生的名称超过 %2 字节。</translation>
    </message>
    <message>
        <source>The rules make names of more than %1 MiB in total.</source>
        <translation>规则产生的名称总长超过 %1 MiB。</translation>
    </message>
    <message>
        <source>The model has changed since the new names were computed.</source>
        <translation>计算出新名称之后模型已有改动。</translation>
    </message>
    <message>
        <source>The rules would leave %1 without a name.</source>
        <translation>规则会使 %1 没有名称。</translation>
    </message>
    <message>
        <source>%1 and %2 would both be named %3.</source>
        <translation>%1 和 %2 都将命名为 %3。</translation>
    </message>
    <message>
        <source>Drop wrappers</source>
        <translation>去除包装</translation>
    </message>
    <message>
        <source>Removes what DataParallel, torch.compile, FSDP and checkpointing add to names: a leading module., and _orig_mod., _fsdp_wrapped_module. and _checkpoint_wrapped_module. everywhere.</source>
        <translation>去除 DataParallel、torch.compile、FSDP 和激活检查点添加到名称中的部分：开头的 module.，以及各处的 _orig_mod.、_fsdp_wrapped_module. 和 _checkpoint_wrapped_module.。</translation>
    </message>
    <message>
        <source>PyTorch norms to Burn</source>
        <translation>PyTorch 归一化层转为 Burn</translation>
    </message>
    <message>
        <source>Renames weight and bias of norms to gamma and beta. Norms are recognised by name: “norm” anywhere in it, or bn1, ln_f, gn …</source>
        <translation>将归一化层的 weight 和 bias 重命名为 gamma 和 beta。归一化层按名称识别：名称含有 norm，或为 bn1、ln_f、gn 等</translation>
    </message>
    <message>
        <source>Burn norms to PyTorch</source>
        <translation>Burn 归一化层转为 PyTorch</translation>
    </message>
    <message>
        <source>Renames gamma and beta to weight and bias.</source>
        <translation>将 gamma 和 beta 重命名为 weight 和 bias。</translation>
    </message>
    <message>
        <source>Drop model.</source>
        <translation>去除 model.</translation>
    </message>
    <message>
        <source>Removes a leading model., also after module. and _orig_mod.</source>
        <translation>去除开头的 model.，包括位于 module. 和 _orig_mod. 之后的。</translation>
    </message>
    <message>
        <source>h.0 to layer0</source>
        <translation>h.0 转为 layer0</translation>
    </message>
    <message>
        <source>The numbered blocks of a list h become fields layer0, layer1 …</source>
        <translation>列表 h 中带编号的块变为字段 layer0、layer1 等</translation>
    </message>
    <message>
        <source>Hugging Face BERT to Burn</source>
        <translation>Hugging Face BERT 转为 Burn</translation>
    </message>
    <message>
        <source>The BERT or RoBERTa encoder becomes Burn&apos;s TransformerEncoder; embeddings, pooler and heads keep their names.</source>
        <translation>BERT 或 RoBERTa 的编码器变为 Burn 的 TransformerEncoder；embeddings、pooler 和各输出头保留名称。</translation>
    </message>
    <message>
        <source>Hugging Face GPT-2 to Burn</source>
        <translation>Hugging Face GPT-2 转为 Burn</translation>
    </message>
    <message>
        <source>The blocks become Burn&apos;s pre-norm TransformerEncoder. attn.c_attn combines query, key and value in one tensor and keeps its name.</source>
        <translation>各块变为归一化在前的 Burn TransformerEncoder。attn.c_attn 将 query、key 和 value 合在一个张量中，保留名称。</translation>
    </message>
    <message>
        <source>nn.TransformerEncoder to Burn</source>
        <translation>nn.TransformerEncoder 转为 Burn</translation>
    </message>
    <message>
        <source>PyTorch&apos;s post-norm encoder becomes Burn&apos;s encoder. in_proj_weight and in_proj_bias combine query, key and value in one tensor and keep their names.</source>
        <translation>PyTorch 归一化在后的编码器变为 Burn 的编码器。in_proj_weight 和 in_proj_bias 将 query、key 和 value 合在一个张量中，保留名称。</translation>
    </message>
    <message>
        <source>kohya LoRA to dotted names</source>
        <translation>kohya LoRA 转为以点分隔的名称</translation>
    </message>
    <message>
        <source>lora_unet_down_blocks_0_… becomes unet.down_blocks.0.…; only known names are split at underscores.</source>
        <translation>lora_unet_down_blocks_0_… 变为 unet.down_blocks.0.…；只有已知的名称才在下划线处分开。</translation>
    </message>
    <message>
        <source>Unknown preset “%1”. Available presets: %2.</source>
        <translation>未知的预设 %1。可用的预设：%2。</translation>
    </message>
    <message>
        <source>Megatron Core GPT to Hugging Face</source>
        <translation>Megatron Core GPT 转为 Hugging Face</translation>
    </message>
    <message>
        <source>Renames Megatron Core&apos;s modules to those of Llama in transformers. linear_qkv and linear_fc1 combine several tensors and become qkv_proj and gate_up_proj.</source>
        <translation>把 Megatron Core 的模块重命名为 transformers 中 Llama 的模块。linear_qkv 和 linear_fc1 各由多个张量合并而成，分别变为 qkv_proj 和 gate_up_proj。</translation>
    </message>
    <message>
        <source>Expected the rule file to contain an array of rules.</source>
        <translation>规则文件应包含一个规则数组。</translation>
    </message>
    <message>
        <source>Invalid rule %1: expected [&quot;from&quot;, &quot;to&quot;] or {&quot;from&quot;: …, &quot;to&quot;: …, &quot;enabled&quot;: true or false}.</source>
        <translation>规则 %1 无效：应为 [&quot;from&quot;, &quot;to&quot;] 或 {&quot;from&quot;: …, &quot;to&quot;: …, &quot;enabled&quot;: true 或 false}。</translation>
    </message>
</context>
<context>
    <name>burnish::RemapPanel</name>
    <message>
        <source>Remap: %1</source>
        <translation>重映射：%1</translation>
    </message>
    <message>
        <source>Remap</source>
        <translation>重映射</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message numerus="yes">
        <source>Previewed %n name(s) in %1. Nothing is changed until you apply.</source>
        <translation>
            <numerusform>预览 %n 个名称，用时 %1。应用之前不会有任何改动。</numerusform>
        </translation>
    </message>
    <message>
        <source>The preview is updated once the pattern is valid.</source>
        <translation>正则表达式有效后才会更新预览。</translation>
    </message>
    <message>
        <source>Nothing is changed until you apply.</source>
        <translation>应用之前不会更改任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) collide.</source>
        <translation>
            <numerusform>%n 个名称冲突。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 would both be named %3.</source>
        <translation>%1 和 %2 都将命名为 %3。</translation>
    </message>
    <message>
        <source>%1 would be left without a name.</source>
        <translation>%1 将没有名称。</translation>
    </message>
    <message>
        <source>The rules do not rename anything.</source>
        <translation>规则没有重命名任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) will be renamed.</source>
        <translation>
            <numerusform>将重命名 %n 个张量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %n remap rule(s)</source>
        <translation>
            <numerusform>应用 %n 条重映射规则</numerusform>
        </translation>
    </message>
    <message>
        <source>Matching names</source>
        <translation>正在配对名称</translation>
    </message>
    <message>
        <source>Rule %1 gives %2 and %3 the same name.</source>
        <translation>规则 %1 使 %2 与 %3 得到相同名称。</translation>
    </message>
    <message>
        <source>Computing the new names…</source>
        <translation>正在计算新名称…</translation>
    </message>
    <message>
        <source>The rules have been applied.</source>
        <translation>规则已应用。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n renamed)</source>
        <comment>an edit</comment>
        <translation>
            <numerusform>%1（已重命名 %n 个）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::RemapPreviewModel</name>
    <message numerus="yes">
        <source>%n tensor(s) would get this name</source>
        <translation>
            <numerusform>%n 个张量都会得到此名称</numerusform>
        </translation>
    </message>
    <message>
        <source>no rule matches</source>
        <translation>没有规则匹配</translation>
    </message>
    <message>
        <source>no such field in the target</source>
        <translation>目标中没有此字段</translation>
    </message>
    <message>
        <source>shape mismatch: expected %2, found %1</source>
        <translation>形状不符：应为 %2，实际为 %1</translation>
    </message>
    <message>
        <source>collides</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已重命名</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未改动</translation>
    </message>
    <message>
        <source>unmatched</source>
        <translation>未匹配</translation>
    </message>
    <message>
        <source>Old name</source>
        <translation>旧名称</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名称</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>在 %1 中</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>%1 阶</translation>
    </message>
</context>
<context>
    <name>burnish::RemapPreviewPane</name>
    <message>
        <source>Preview of the new names</source>
        <translation>新名称预览</translation>
    </message>
    <message>
        <source>Filter preview</source>
        <translation>筛选预览</translation>
    </message>
    <message>
        <source>Show collisions</source>
        <translation>显示冲突</translation>
    </message>
    <message>
        <source>Apply renames</source>
        <translation>应用重命名</translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>配对…</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>有改动</translation>
    </message>
    <message>
        <source>Unmatched</source>
        <translation>未匹配</translation>
    </message>
    <message>
        <source>Collisions</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Not in target</source>
        <translation>目标中没有</translation>
    </message>
    <message>
        <source>Disable rule %1</source>
        <translation>停用规则 %1</translation>
    </message>
    <message>
        <source>Propose rules and pairs of names for what the target has</source>
        <translation>为目标具有的内容建议规则和名称配对</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>没有与筛选条件匹配的行。</translation>
    </message>
    <message>
        <source>No name changes.</source>
        <translation>没有名称会改变。</translation>
    </message>
    <message>
        <source>Every name is matched by a rule.</source>
        <translation>每个名称都有规则匹配。</translation>
    </message>
    <message>
        <source>No names collide.</source>
        <translation>没有名称冲突。</translation>
    </message>
    <message>
        <source>The target has all of these names.</source>
        <translation>目标中有所有这些名称。</translation>
    </message>
    <message>
        <source>The model contains no tensors.</source>
        <translation>模型中没有张量。</translation>
    </message>
</context>
<context>
    <name>burnish::RemapRulesModel</name>
    <message>
        <source>(nothing)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>This rule causes name collisions</source>
        <translation>此规则会产生名称冲突</translation>
    </message>
    <message>
        <source>on</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>off</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Find (regex)</source>
        <translation>查找（正则）</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>A rule without a pattern has no effect</source>
        <translation>没有正则表达式的规则不起作用</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is an operation such as Split, %2 the names that the rule takes</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>取用</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>产生</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>启用</translation>
    </message>
</context>
<context>
    <name>burnish::RemapRulesPane</name>
    <message>
        <source>Add a rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>Remove the selected rules</source>
        <translation>删除选中的规则</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>加载…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Copy as Rust</source>
        <translation>复制为 Rust 代码</translation>
    </message>
    <message>
        <source>Copy the rules as Rust code</source>
        <translation>将规则复制为 Rust 代码</translation>
    </message>
    <message>
        <source>Remap rules</source>
        <translation>重映射规则</translation>
    </message>
    <message>
        <source>Renumber lists without gaps</source>
        <translation>列表连续编号</translation>
    </message>
    <message>
        <source>After the rules, number every list from 0 without gaps: fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2</source>
        <translation>应用规则之后，每个列表从 0 开始连续编号：fc.0、fc.2、fc.4 变为 fc.0、fc.1、fc.2</translation>
    </message>
    <message>
        <source>Learn from example…</source>
        <translation>从示例学习…</translation>
    </message>
    <message>
        <source>Rename one tensor; Burnish suggests rules that rename others the same way.</source>
        <translation>重命名一个张量；Burnish 会建议以同样方式重命名其他张量的规则。</translation>
    </message>
    <message numerus="yes">
        <source>%1 → %2  (%n other(s))</source>
        <extracomment>%1 and %2 are the two parts of a rule</extracomment>
        <translation>
            <numerusform>%1 → %2（另有 %n 个）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Do the same for %n other(s)</source>
        <translation>
            <numerusform>对另外 %n 个同样处理</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was renamed to %2. The rule %3 → %4 renames others the same way.</source>
        <translation>已将 %1 重命名为 %2。规则 %3 → %4 可以同样方式重命名其他张量。</translation>
    </message>
    <message>
        <source>Load rules</source>
        <translation>加载规则</translation>
    </message>
    <message>
        <source>Rule files (*.json)</source>
        <translation>规则文件 (*.json)</translation>
    </message>
    <message>
        <source>Save rules</source>
        <translation>保存规则</translation>
    </message>
    <message>
        <source>Copied the rules as Rust code</source>
        <translation>已将规则复制为 Rust 代码</translation>
    </message>
    <message>
        <source>This pattern is not valid: %1</source>
        <translation>正则表达式无效：%1</translation>
    </message>
    <message>
        <source>Add a tensor rule…</source>
        <translation>添加张量规则…</translation>
    </message>
    <message>
        <source>Make a rule from example tensors…</source>
        <translation>从示例张量生成规则…</translation>
    </message>
    <message>
        <source>Model families</source>
        <translation>模型系列</translation>
    </message>
    <message>
        <source>Rule files (*.json *.yaml *.yml)</source>
        <translation>规则文件 (*.json *.yaml *.yml)</translation>
    </message>
    <message>
        <source>Rule files in YAML (*.yaml)</source>
        <translation>YAML 规则文件 (*.yaml)</translation>
    </message>
    <message>
        <source>Copied the rules as Rust code, without those that burn-store has nothing for: %1</source>
        <translation>已将规则复制为 Rust 代码，但不含 burn-store 没有对应功能的规则：%1</translation>
    </message>
    <message>
        <source>Move the rule up</source>
        <translation>上移规则</translation>
    </message>
    <message>
        <source>Move the rule down</source>
        <translation>下移规则</translation>
    </message>
</context>
<context>
    <name>burnish::RemapRulesView</name>
    <message>
        <source>No rules yet. Add a rule, or choose one from Presets.</source>
        <translation>尚无规则。请添加规则，或从预设中选取。</translation>
    </message>
</context>
<context>
    <name>burnish::RemapTargetButton</name>
    <message>
        <source>No target</source>
        <translation>无目标</translation>
    </message>
    <message>
        <source>Structure: %1</source>
        <translation>结构：%1</translation>
    </message>
    <message>
        <source>The new names are not compared with a target</source>
        <translation>新名称不与任何目标比较</translation>
    </message>
    <message>
        <source>The new names are compared with %1</source>
        <translation>新名称与 %1 比较</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
</context>
<context>
    <name>burnish::RenameWatch</name>
    <message numerus="yes">
        <source>Rename %1 to %2 (%n more)</source>
        <translation>
            <numerusform>将 %1 重命名为 %2（另有 %n 个）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Renamed %1 to %2. The remap panel can do the same for %n other(s).</source>
        <translation>
            <numerusform>已将 %1 重命名为 %2。重映射面板可对另外 %n 个同样处理。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ReportModel</name>
    <message>
        <source>Applied</source>
        <translation>已应用</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>Unused</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>What it means, what to do</source>
        <translation>含义与处理办法</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
</context>
<context>
    <name>burnish::ReportPanel</name>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1 what was checked, %2 time of day</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>这里没有内容。</translation>
    </message>
    <message>
        <source>%1 is no longer in the model.</source>
        <translation>%1 已不在模型中。</translation>
    </message>
    <message>
        <source>Copied the report.</source>
        <translation>已复制报告。</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Copy the whole report as text</source>
        <translation>将整份报告复制为文本</translation>
    </message>
    <message>
        <source>Parts of the report</source>
        <translation>报告的各部分</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>没有与筛选条件匹配的行。</translation>
    </message>
    <message>
        <source>No report yet. Exports, transfers and drops report here.</source>
        <translation>尚无报告。导出、迁移和拖放的结果会显示在此处。</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <extracomment>%1 what was done, and when</extracomment>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>This was undone.</source>
        <translation>该操作已被撤销。</translation>
    </message>
    <message>
        <source>As in Burn</source>
        <translation>与 Burn 相同</translation>
    </message>
    <message>
        <source>What Burn 0.19.1 and 0.22.1 themselves would do with the same file and options, bugs included</source>
        <translation>Burn 0.19.1 和 0.22.1 自身对同一文件和选项会怎么做，包括其缺陷</translation>
    </message>
    <message>
        <source>No report for the last step, %1. Before: %2</source>
        <extracomment>%1 a step, as in the history, %2 what was done before, and when</extracomment>
        <translation>上一步（%1）没有报告。之前：%2</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Proving %1</source>
        <translation>正在证明 %1</translation>
    </message>
    <message>
        <source>Prove bake</source>
        <translation>证明并入结果</translation>
    </message>
    <message>
        <source>Read the written file, and compare every tensor that adapters changed with the weight and the adapters, computed again in doubles</source>
        <translation>读取写出的文件，并将适配器更改过的每个张量与以双精度重新计算的权重和适配器比较</translation>
    </message>
</context>
<context>
    <name>burnish::RuleParametersForm</name>
    <message>
        <source>Coefficient</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Dtype</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>ε 值</translation>
    </message>
    <message>
        <source>Fill with</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>From grid</source>
        <translation>原网格</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组数</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Keep the first</source>
        <translation>保留开头</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Multiple of</source>
        <translation>倍数</translation>
    </message>
    <message>
        <source>Only if equal to</source>
        <translation>仅当等于</translation>
    </message>
    <message>
        <source>Only with axes</source>
        <translation>仅限轴数</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Numbered by</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部分数</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放系数</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>各部分长度</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>To length</source>
        <translation>目标长度</translation>
    </message>
    <message>
        <source>To grid</source>
        <translation>新网格</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
</context>
<context>
    <name>burnish::RuleProposalsDialog</name>
    <message>
        <source>&amp;Add rule</source>
        <translation>添加规则(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Dismiss</source>
        <translation>忽略(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Undo adding</source>
        <translation>撤销添加(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Pair names…</source>
        <translation>配对名称(&amp;P)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>配对</translation>
    </message>
    <message>
        <source>Rules that make the tensors of %1</source>
        <translation>可生成 %1 的张量的规则</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>取用</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>产生</translation>
    </message>
    <message>
        <source>Makes</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Proposed rules</source>
        <translation>建议的规则</translation>
    </message>
    <message>
        <source>Remove the rule that was added last</source>
        <translation>移除最后添加的规则</translation>
    </message>
    <message>
        <source>Pair the names of tensors that are left over with those that nothing fills</source>
        <translation>将剩余张量的名称与尚未填充的名称配对</translation>
    </message>
    <message numerus="yes">
        <source>%n wanted tensor(s)</source>
        <translation>
            <numerusform>%n 个所需的张量</numerusform>
        </translation>
    </message>
    <message>
        <source>No further rule is proposed.</source>
        <translation>没有更多建议的规则。</translation>
    </message>
    <message>
        <source>No rule makes tensors that %1 has and this model lacks.</source>
        <translation>没有规则能生成 %1 具有而此模型缺少的张量。</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) added. Nothing is changed until you apply.</source>
        <translation>
            <numerusform>已添加 %n 条规则。应用之前不会更改任何内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is changed until you apply.</source>
        <translation>应用之前不会更改任何内容。</translation>
    </message>
    <message>
        <source>Do not propose this rule again</source>
        <translation>不再建议此规则</translation>
    </message>
</context>
<context>
    <name>burnish::Rules</name>
    <message>
        <source>The operation %1 has %2; found inputs: %3, outputs: %4.</source>
        <translation>操作 %1 有 %2；实际输入：%3，输出：%4。</translation>
    </message>
    <message>
        <source>A rule can have at most %1 inputs and outputs.</source>
        <translation>一条规则最多可有 %1 个输入和输出。</translation>
    </message>
    <message>
        <source>one input and one output</source>
        <translation>一个输入和一个输出</translation>
    </message>
    <message>
        <source>an output for each input</source>
        <translation>与输入一一对应的输出</translation>
    </message>
    <message>
        <source>one input and several outputs</source>
        <translation>一个输入和多个输出</translation>
    </message>
    <message>
        <source>several inputs and one output</source>
        <translation>多个输入和一个输出</translation>
    </message>
    <message>
        <source>inputs and no outputs</source>
        <translation>输入而没有输出</translation>
    </message>
    <message>
        <source>%1 to %2 inputs and %3 outputs</source>
        <translation>%1 到 %2 个输入和 %3 个输出</translation>
    </message>
    <message>
        <source>%1 parts of %2 are not square, as the rule expects: it is for another kind of layer.</source>
        <translation>将 %2 分成 %1 部分后不是规则所要求的方阵：该规则用于另一种层。</translation>
    </message>
    <message>
        <source>Refuse parts that are not square</source>
        <translation>拒绝不是方阵的部分</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s names and rotary order for Llama, Mistral and Mixtral, with its experts stacked. Requires the values heads and kv_heads.</source>
        <translation>采用 llama.cpp 对 Llama、Mistral 和 Mixtral 的名称和旋转顺序，并堆叠专家。需要 heads 和 kv_heads 的值。</translation>
    </message>
    <message>
        <source>The output “%1” contains the placeholder “%2”, which no input has.</source>
        <translation>输出 %1 含有占位符 %2，而任何输入都不含它。</translation>
    </message>
    <message>
        <source>A rule can have at most %1 placeholders.</source>
        <translation>一条规则最多可有 %1 个占位符。</translation>
    </message>
    <message>
        <source>Every input must contain the placeholder “%1” of “over”, and no output.</source>
        <translation>每个输入都必须含有 over 指定的占位符 %1，输出则不得含有。</translation>
    </message>
    <message>
        <source>Every output must contain the placeholder “%1” of “over”, and no input.</source>
        <translation>每个输出都必须含有 over 指定的占位符 %1，输入则不得含有。</translation>
    </message>
    <message>
        <source>One of the inputs must contain all placeholders.</source>
        <translation>其中一个输入必须含有所有占位符。</translation>
    </message>
    <message>
        <source>There is no operation “%1”.</source>
        <translation>没有名为 %1 的操作。</translation>
    </message>
    <message>
        <source>“only_if_equal_to” contains a placeholder that no input has.</source>
        <translation>only_if_equal_to 中有一个占位符在任何输入中都没有。</translation>
    </message>
    <message>
        <source>“%1” is not an expression of names and whole numbers.</source>
        <translation>“%1”不是由名称和整数组成的表达式。</translation>
    </message>
    <message>
        <source>The value of “%1” is too large.</source>
        <translation>%1 的值过大。</translation>
    </message>
    <message>
        <source>In “%1”, %2 is not a multiple of %3.</source>
        <translation>在 %1 中，%2 不是 %3 的倍数。</translation>
    </message>
    <message>
        <source>The value “%1” is not given: neither the rules nor the model&apos;s configuration contain it.</source>
        <translation>未给出值 %1：规则和模型的配置都不包含它。</translation>
    </message>
    <message>
        <source>Expected a whole number or an expression.</source>
        <translation>应为整数或表达式。</translation>
    </message>
    <message>
        <source>Expected a number of 0 or more, found %1.</source>
        <translation>应为 0 或更大的数，实际为 %1。</translation>
    </message>
    <message>
        <source>Expected a list of whole numbers.</source>
        <translation>应为整数列表。</translation>
    </message>
    <message>
        <source>Expected a number.</source>
        <translation>应为数。</translation>
    </message>
    <message>
        <source>Expected true or false.</source>
        <translation>应为 true 或 false。</translation>
    </message>
    <message>
        <source>Expected text.</source>
        <translation>应为文本。</translation>
    </message>
    <message>
        <source>Expected one of %1, found “%2”.</source>
        <translation>应为 %1 之一，实际为“%2”。</translation>
    </message>
    <message>
        <source>The operation %1 has no parameter “%2”.</source>
        <translation>操作 %1 没有参数 %2。</translation>
    </message>
    <message>
        <source>Parameter “%1” of %2: %3</source>
        <translation>%2 的参数 %1：%3</translation>
    </message>
    <message>
        <source>The operation %1 requires the parameter “%2”.</source>
        <translation>操作 %1 需要参数 %2。</translation>
    </message>
    <message>
        <source>A pattern can have at most %1 bytes.</source>
        <translation>一个模式最多可有 %1 字节。</translation>
    </message>
    <message>
        <source>The placeholder {%1} is not declared.</source>
        <translation>占位符 {%1} 未声明。</translation>
    </message>
    <message>
        <source>“%1” is more than text and groups, so the rule has no way back. Write it with placeholders.</source>
        <translation>“%1”不只由文本和分组组成，因此该规则没有反向规则。请用占位符书写。</translation>
    </message>
    <message>
        <source>“axes” must contain every axis once, counted from 0.</source>
        <translation>axes 必须包含每个轴各一次，从 0 开始计数。</translation>
    </message>
    <message>
        <source>“axes” has %1 entries, but the tensor of shape %2 has %3 axes.</source>
        <translation>axes 有 %1 项，但形状为 %2 的张量有 %3 个轴。</translation>
    </message>
    <message>
        <source>The tensor of shape %1 has no axis %2.</source>
        <translation>形状为 %1 的张量没有轴 %2。</translation>
    </message>
    <message>
        <source>“axes” contains an axis twice.</source>
        <translation>axes 重复包含同一个轴。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements; only an axis of 1 can be removed.</source>
        <translation>轴 %1 有 %2 个元素；只能移除长度为 1 的轴。</translation>
    </message>
    <message>
        <source>Rotary positions are reordered along axis 0 only.</source>
        <translation>旋转位置只能沿轴 0 重排。</translation>
    </message>
    <message>
        <source>%1 rows cannot be divided into %2 heads.</source>
        <translation>%1 行无法分给 %2 个头。</translation>
    </message>
    <message>
        <source>A head has %1 rows; expected an even number.</source>
        <translation>一个头有 %1 行；应为偶数。</translation>
    </message>
    <message>
        <source>The number of heads; keys may have fewer</source>
        <translation>头的数量；键的头可以较少</translation>
    </message>
    <message>
        <source>The axes; -1 is the last</source>
        <translation>各个轴；-1 表示最后一个</translation>
    </message>
    <message>
        <source>Permute axes</source>
        <translation>重排轴</translation>
    </message>
    <message>
        <source>Puts the axes in another order.</source>
        <translation>改变各轴的顺序。</translation>
    </message>
    <message>
        <source>For each new axis, the number of the old one</source>
        <translation>对每个新轴，旧轴的编号</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>Exchanges the last two axes.</source>
        <translation>交换最后两个轴。</translation>
    </message>
    <message>
        <source>Reshape</source>
        <translation>改变形状</translation>
    </message>
    <message>
        <source>Keeps the elements in their order, with another shape.</source>
        <translation>保持元素顺序，改变形状。</translation>
    </message>
    <message>
        <source>The new shape; one length can be -1, the rest</source>
        <translation>新形状；其中一个长度可为 -1，即其余部分</translation>
    </message>
    <message>
        <source>Remove axes of 1</source>
        <translation>移除长度为 1 的轴</translation>
    </message>
    <message>
        <source>Removes axes that have one element.</source>
        <translation>移除只有一个元素的轴。</translation>
    </message>
    <message>
        <source>Add axes of 1</source>
        <translation>添加长度为 1 的轴</translation>
    </message>
    <message>
        <source>Adds axes that have one element.</source>
        <translation>添加只有一个元素的轴。</translation>
    </message>
    <message>
        <source>The positions of the new axes in the result</source>
        <translation>新轴在结果中的位置</translation>
    </message>
    <message>
        <source>Rotary pairs to halves</source>
        <translation>旋转对转为两半</translation>
    </message>
    <message>
        <source>Reorders the rows of each head for rotary positions, from Meta&apos;s or GGUF&apos;s order to Hugging Face&apos;s.</source>
        <translation>为旋转位置重排每个头的行，从 Meta 或 GGUF 的顺序变为 Hugging Face 的顺序。</translation>
    </message>
    <message>
        <source>Rotary halves to pairs</source>
        <translation>旋转两半转为对</translation>
    </message>
    <message>
        <source>Reorders the rows of each head for rotary positions, from Hugging Face&apos;s order to Meta&apos;s or GGUF&apos;s.</source>
        <translation>为旋转位置重排每个头的行，从 Hugging Face 的顺序变为 Meta 或 GGUF 的顺序。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements, which cannot be divided into %3 equal parts.</source>
        <translation>轴 %1 有 %2 个元素，无法分成 %3 个相等的部分。</translation>
    </message>
    <message>
        <source>A size cannot be negative.</source>
        <translation>大小不能为负数。</translation>
    </message>
    <message>
        <source>The sizes are too large.</source>
        <translation>大小过大。</translation>
    </message>
    <message>
        <source>Expected either “parts” or “sizes”.</source>
        <translation>应给出 parts 或 sizes 之一。</translation>
    </message>
    <message>
        <source>The rule has %1 outputs for %2 parts.</source>
        <translation>规则有 %1 个输出，但有 %2 个部分。</translation>
    </message>
    <message>
        <source>The rule has %1 outputs for %2 sizes.</source>
        <translation>规则有 %1 个输出，但有 %2 个大小。</translation>
    </message>
    <message>
        <source>The sizes add up to %1 (%2), but axis %3 has %4 elements.</source>
        <translation>各大小之和为 %1（%2），但轴 %3 有 %4 个元素。</translation>
    </message>
    <message>
        <source>Part %1 has %2 elements along axis %3, which is not the number in “sizes”.</source>
        <translation>第 %1 部分沿轴 %3 有 %2 个元素，与 sizes 中的数不符。</translation>
    </message>
    <message>
        <source>The parts have different lengths along axis %1, %2 and %3.</source>
        <translation>各部分沿轴 %1 的长度不同：%2 和 %3。</translation>
    </message>
    <message>
        <source>Groups of rows are supported along axis 0 only.</source>
        <translation>行的分组只支持轴 0。</translation>
    </message>
    <message>
        <source>The sizes add up to %1 (%2), but each of the %3 groups has %4 rows.</source>
        <translation>各大小之和为 %1（%2），但 %3 个组每组有 %4 行。</translation>
    </message>
    <message>
        <source>“order” must contain every number from 0 to %1 once.</source>
        <translation>order 必须包含 0 到 %1 的每个数各一次。</translation>
    </message>
    <message>
        <source>The lengths of the parts, in order</source>
        <translation>各部分的长度，按顺序</translation>
    </message>
    <message>
        <source>The number of groups of rows, such as heads</source>
        <translation>行的组数，例如头数</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>Divides a tensor along an axis into consecutive parts.</source>
        <translation>沿一个轴将张量分成连续的部分。</translation>
    </message>
    <message>
        <source>The number of equal parts</source>
        <translation>相等部分的数量</translation>
    </message>
    <message>
        <source>Concatenate</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>Joins tensors along an axis, in the order of the inputs.</source>
        <translation>按输入的顺序沿一个轴拼接张量。</translation>
    </message>
    <message>
        <source>Refuse parts of different lengths</source>
        <translation>拒绝长度不同的部分</translation>
    </message>
    <message>
        <source>Split within groups of rows</source>
        <translation>在行组内拆分</translation>
    </message>
    <message>
        <source>Divides each group of rows, such as those of one head, and collects the parts of all groups.</source>
        <translation>拆分每组行（例如一个头的行），并收集所有组的相应部分。</translation>
    </message>
    <message>
        <source>Concatenate within groups of rows</source>
        <translation>在行组内拼接</translation>
    </message>
    <message>
        <source>Joins the tensors group by group, such as head by head.</source>
        <translation>逐组拼接张量，例如逐头拼接。</translation>
    </message>
    <message>
        <source>Reorder parts</source>
        <translation>重排部分</translation>
    </message>
    <message>
        <source>Puts the equal parts of an axis in another order.</source>
        <translation>改变一个轴上各相等部分的顺序。</translation>
    </message>
    <message>
        <source>For each new part, the number of the old one</source>
        <translation>对每个新部分，旧部分的编号</translation>
    </message>
    <message>
        <source>Expected 6 inputs: the weight and bias of the layer, and the weight, bias, mean and variance of the norm.</source>
        <translation>应有 6 个输入：层的权重和偏置，以及归一化的权重、偏置、均值和方差。</translation>
    </message>
    <message>
        <source>Expected 5 inputs: the weight of the layer, and the weight, bias, mean and variance of the norm.</source>
        <translation>应有 5 个输入：层的权重，以及归一化的权重、偏置、均值和方差。</translation>
    </message>
    <message>
        <source>Fold a weight norm</source>
        <translation>折叠权重归一化</translation>
    </message>
    <message>
        <source>Makes one weight of a weight norm&apos;s length and direction.</source>
        <translation>由权重归一化的长度和方向得到一个权重。</translation>
    </message>
    <message>
        <source>Unfold a weight norm</source>
        <translation>展开权重归一化</translation>
    </message>
    <message>
        <source>Makes a weight norm&apos;s length and direction of a weight.</source>
        <translation>由权重得到权重归一化的长度和方向。</translation>
    </message>
    <message>
        <source>Fold a batch norm</source>
        <translation>折叠批归一化</translation>
    </message>
    <message>
        <source>Computes a batch norm into the layer before it.</source>
        <translation>将批归一化计入它前面的层。</translation>
    </message>
    <message>
        <source>The norm&apos;s epsilon, 1e-5 by default</source>
        <translation>归一化的 epsilon，默认为 1e-5</translation>
    </message>
    <message>
        <source>Whether the layer has a bias</source>
        <translation>该层是否有偏置</translation>
    </message>
    <message>
        <source>Fold a low-rank adapter</source>
        <translation>折叠低秩适配器</translation>
    </message>
    <message>
        <source>Adds scale · B · A to a weight; the inputs are W, A and B.</source>
        <translation>将 scale · B · A 加到权重上；输入为 W、A 和 B。</translation>
    </message>
    <message>
        <source>alpha / rank, 1 by default</source>
        <translation>alpha / 秩，默认为 1</translation>
    </message>
    <message>
        <source>Whether the weight is stored as [in, out]</source>
        <translation>权重是否按 [in, out] 存储</translation>
    </message>
    <message>
        <source>Tensors that were dropped cannot be restored.</source>
        <translation>已移除的张量无法恢复。</translation>
    </message>
    <message>
        <source>Replace in names</source>
        <translation>替换名称中的文本</translation>
    </message>
    <message>
        <source>Replaces every match of a regex in the names of tensors.</source>
        <translation>替换张量名称中正则表达式的所有匹配。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Gives tensors new names, all at once.</source>
        <translation>同时为张量赋予新名称。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Adds the same tensor under other names, as for tied weights.</source>
        <translation>以其他名称添加同一张量，如绑定的权重。</translation>
    </message>
    <message>
        <source>Keep tensors that already have the new name</source>
        <translation>保留已有该新名称的张量</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Removes tensors.</source>
        <translation>移除张量。</translation>
    </message>
    <message>
        <source>Remove only tensors with the same bytes as this one</source>
        <translation>只移除与此张量字节相同的张量</translation>
    </message>
    <message>
        <source>Unknown dtype “%1”.</source>
        <translation>未知的数据类型 %1。</translation>
    </message>
    <message>
        <source>A multiplication by 0 has no way back.</source>
        <translation>乘以 0 没有反向操作。</translation>
    </message>
    <message>
        <source>Elements that were replaced cannot be restored.</source>
        <translation>被替换的元素无法恢复。</translation>
    </message>
    <message>
        <source>The number</source>
        <translation>该数</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>转换类型</translation>
    </message>
    <message>
        <source>Converts the elements to another dtype.</source>
        <translation>将元素转换为另一种数据类型。</translation>
    </message>
    <message>
        <source>The dtype, such as BF16</source>
        <translation>数据类型，例如 BF16</translation>
    </message>
    <message>
        <source>Dequantise</source>
        <translation>反量化</translation>
    </message>
    <message>
        <source>Replaces quantised tensors by their values.</source>
        <translation>用数值替换量化张量。</translation>
    </message>
    <message>
        <source>The dtype of the values, F32 by default</source>
        <translation>数值的数据类型，默认为 F32</translation>
    </message>
    <message>
        <source>Add a constant</source>
        <translation>加常数</translation>
    </message>
    <message>
        <source>Adds a number to every element, such as 1 to the weights of norms.</source>
        <translation>为每个元素加上一个数，例如为归一化权重加 1。</translation>
    </message>
    <message>
        <source>Multiply by a constant</source>
        <translation>乘常数</translation>
    </message>
    <message>
        <source>Multiplies every element by a number.</source>
        <translation>将每个元素乘以一个数。</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>Adds tensors of the same shape, such as two biases.</source>
        <translation>将形状相同的张量相加，例如两个偏置。</translation>
    </message>
    <message>
        <source>Zeros of the same shape</source>
        <translation>相同形状的零</translation>
    </message>
    <message>
        <source>Makes zeros in the shape of a tensor, such as a missing bias.</source>
        <translation>按张量的形状生成零，例如缺少的偏置。</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Makes a tensor of the same shape with other values.</source>
        <translation>生成形状相同、数值不同的张量。</translation>
    </message>
    <message>
        <source>The values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>The value of every element</source>
        <translation>每个元素的值</translation>
    </message>
    <message>
        <source>The mean of normal values, 0 by default</source>
        <translation>正态分布值的均值，默认为 0</translation>
    </message>
    <message>
        <source>Their standard deviation, 1 by default</source>
        <translation>其标准差，默认为 1</translation>
    </message>
    <message>
        <source>The seed of normal values</source>
        <translation>正态分布值的随机种子</translation>
    </message>
    <message>
        <source>The tensors have different dtypes, %1 and %2. Cast one of them first.</source>
        <translation>张量的数据类型不同：%1 和 %2。请先转换其中一个的类型。</translation>
    </message>
    <message>
        <source>Expected floating-point numbers, found %1. Cast the tensor first.</source>
        <translation>应为浮点数，实际为 %1。请先转换该张量。</translation>
    </message>
    <message>
        <source>The way back of %1 depends on the sizes of the tensors, which must be the same in all groups.</source>
        <translation>%1 的反向操作取决于张量的大小，各组中的大小必须相同。</translation>
    </message>
    <message>
        <source>The axis; -1 is the last</source>
        <translation>轴；-1 表示最后一个</translation>
    </message>
    <message>
        <source>Pass over tensors with another number of axes</source>
        <translation>跳过轴数不同的张量</translation>
    </message>
    <message>
        <source>Keep the inputs beside the outputs</source>
        <translation>在输出之外保留输入</translation>
    </message>
    <message>
        <source>The tensor would grow from %1 to %2 bytes.</source>
        <translation>张量将从 %1 字节增大到 %2 字节。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements; %3 from number %4 on were expected.</source>
        <translation>轴 %1 有 %2 个元素；应从第 %4 个起有 %3 个。</translation>
    </message>
    <message>
        <source>Expected either “to” or “multiple_of”.</source>
        <translation>应给出 to 或 multiple_of 之一。</translation>
    </message>
    <message>
        <source>“multiple_of” must be 1 or more.</source>
        <translation>multiple_of 必须为 1 或更大。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements already, more than %3.</source>
        <translation>轴 %1 已有 %2 个元素，多于 %3 个。</translation>
    </message>
    <message>
        <source>Only grids with half-pixel centres and without antialiasing are supported.</source>
        <translation>只支持半像素中心且无抗锯齿的网格。</translation>
    </message>
    <message>
        <source>A grid has two lengths, such as [14, 14].</source>
        <translation>网格有两个长度，例如 [14, 14]。</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>Takes a part of a tensor.</source>
        <translation>取张量的一部分。</translation>
    </message>
    <message>
        <source>The part, such as 0:10, :, ::2</source>
        <translation>该部分，例如 0:10, :, ::2</translation>
    </message>
    <message>
        <source>Crop</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>Takes some consecutive elements of an axis.</source>
        <translation>取一个轴上的若干连续元素。</translation>
    </message>
    <message>
        <source>The first element that is kept</source>
        <translation>保留的第一个元素</translation>
    </message>
    <message>
        <source>The number of elements that are kept</source>
        <translation>保留的元素数量</translation>
    </message>
    <message>
        <source>Pad</source>
        <translation>补齐</translation>
    </message>
    <message>
        <source>Adds elements at the end of an axis, such as rows of a vocabulary.</source>
        <translation>在轴的末尾添加元素，例如词表的行。</translation>
    </message>
    <message>
        <source>The new length of the axis</source>
        <translation>轴的新长度</translation>
    </message>
    <message>
        <source>The new length is the next multiple of this</source>
        <translation>新长度为此数的下一个倍数</translation>
    </message>
    <message>
        <source>What is added: zeros, or the mean of all rows</source>
        <translation>添加的内容：零，或所有行的均值</translation>
    </message>
    <message>
        <source>Resample a grid</source>
        <translation>重采样网格</translation>
    </message>
    <message>
        <source>Interpolates position embeddings for another image size.</source>
        <translation>为另一种图像尺寸插值位置嵌入。</translation>
    </message>
    <message>
        <source>Elements before the grid, which stay</source>
        <translation>网格之前保留的元素</translation>
    </message>
    <message>
        <source>Rows and columns of the grid</source>
        <translation>网格的行数和列数</translation>
    </message>
    <message>
        <source>Rows and columns of the new grid</source>
        <translation>新网格的行数和列数</translation>
    </message>
    <message>
        <source>The interpolation</source>
        <translation>插值方法</translation>
    </message>
    <message>
        <source>The parameter of the cubic convolution, -0.75 by default</source>
        <translation>三次卷积的参数，默认为 -0.75</translation>
    </message>
    <message>
        <source>Must be false: places are those of half-pixel centres</source>
        <translation>必须为 false：位置取半像素中心</translation>
    </message>
    <message>
        <source>Must be false</source>
        <translation>必须为 false</translation>
    </message>
    <message>
        <source>The tensors have different shapes, %1 and %2.</source>
        <translation>张量的形状不同：%1 和 %2。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements; at most %3 tensors can be made of them.</source>
        <translation>轴 %1 有 %2 个元素；最多可由其生成 %3 个张量。</translation>
    </message>
    <message>
        <source>The placeholder that numbers the separate tensors</source>
        <translation>为各个单独张量编号的占位符</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>堆叠</translation>
    </message>
    <message>
        <source>Joins numbered tensors along a new axis, such as one matrix for each expert.</source>
        <translation>沿新轴堆叠带编号的张量，例如每个专家一个矩阵。</translation>
    </message>
    <message>
        <source>Unstack</source>
        <translation>拆堆</translation>
    </message>
    <message>
        <source>Divides a tensor along an axis into numbered tensors.</source>
        <translation>沿一个轴将张量分成带编号的张量。</translation>
    </message>
    <message>
        <source>PyTorch LSTM to Burn</source>
        <translation>PyTorch LSTM 转 Burn</translation>
    </message>
    <message>
        <source>The fused gates of one layer and direction become Burn&apos;s four gates, each with [in, out] weights. Export with the adapter none.</source>
        <translation>一层一个方向的融合门变为 Burn 的四个门，权重均为 [in, out]。导出时适配器选“无”。</translation>
    </message>
    <message>
        <source>PyTorch GRU to Burn</source>
        <translation>PyTorch GRU 转 Burn</translation>
    </message>
    <message>
        <source>The fused gates of one layer and direction become Burn&apos;s three gates, each with [in, out] weights. Export with the adapter none.</source>
        <translation>一层一个方向的融合门变为 Burn 的三个门，权重均为 [in, out]。导出时适配器选“无”。</translation>
    </message>
    <message>
        <source>PyTorch MultiheadAttention to Burn</source>
        <translation>PyTorch MultiheadAttention 转 Burn</translation>
    </message>
    <message>
        <source>in_proj becomes query, key and value, and out_proj becomes output. Weights keep PyTorch&apos;s layout, which the adapter converts.</source>
        <translation>in_proj 变为 query、key 和 value，out_proj 变为 output。权重保持 PyTorch 的布局，由适配器转换。</translation>
    </message>
    <message>
        <source>Split gate_up_proj</source>
        <translation>拆分 gate_up_proj</translation>
    </message>
    <message>
        <source>Divides fused feed-forward weights into gate_proj and up_proj.</source>
        <translation>将融合的前馈权重分成 gate_proj 和 up_proj。</translation>
    </message>
    <message>
        <source>GPT-2 to Burn</source>
        <translation>GPT-2 转 Burn</translation>
    </message>
    <message>
        <source>The blocks become Burn&apos;s pre-norm TransformerEncoder, with query, key and value apart. Conv1D stores [in, out] as Burn does: export with the adapter none.</source>
        <translation>各块变为 Burn 的前置归一化 TransformerEncoder，query、key 和 value 分开。Conv1D 与 Burn 一样按 [in, out] 存储：导出时适配器选“无”。</translation>
    </message>
    <message>
        <source>GPT-2 to Linear layers</source>
        <translation>GPT-2 转 Linear 层</translation>
    </message>
    <message>
        <source>Divides c_attn into q_proj, k_proj and v_proj, and transposes Conv1D weights to [out, in].</source>
        <translation>将 c_attn 分成 q_proj、k_proj 和 v_proj，并将 Conv1D 权重转置为 [out, in]。</translation>
    </message>
    <message>
        <source>BERT to Burn</source>
        <translation>BERT 转 Burn</translation>
    </message>
    <message>
        <source>The encoder of BERT or RoBERTa becomes Burn&apos;s TransformerEncoder. Weights keep PyTorch&apos;s layout, which the adapter converts.</source>
        <translation>BERT 或 RoBERTa 的编码器变为 Burn 的 TransformerEncoder。权重保持 PyTorch 的布局，由适配器转换。</translation>
    </message>
    <message>
        <source>Llama of Meta to Hugging Face</source>
        <translation>Meta 的 Llama 转 Hugging Face</translation>
    </message>
    <message>
        <source>Renames the tensors and reorders the rows of queries and keys for rotary positions. Requires the values heads and kv_heads.</source>
        <translation>重命名张量，并为旋转位置重排查询和键的行。需要 heads 和 kv_heads 的值。</translation>
    </message>
    <message>
        <source>Llama of Hugging Face to GGUF</source>
        <translation>Hugging Face 的 Llama 转 GGUF</translation>
    </message>
    <message>
        <source>Phi-3: split qkv_proj and gate_up_proj</source>
        <translation>Phi-3：拆分 qkv_proj 和 gate_up_proj</translation>
    </message>
    <message>
        <source>Divides fused projections into those of Llama. Requires the values heads, kv_heads and head_size.</source>
        <translation>将融合的投影分成 Llama 的投影。需要 heads、kv_heads 和 head_size 的值。</translation>
    </message>
    <message>
        <source>Stack the experts of Mixtral</source>
        <translation>堆叠 Mixtral 的专家</translation>
    </message>
    <message>
        <source>One matrix for each expert becomes the stacked form of transformers 5.</source>
        <translation>每个专家一个矩阵变为 transformers 5 的堆叠形式。</translation>
    </message>
    <message>
        <source>Stack the experts of Qwen</source>
        <translation>堆叠 Qwen 的专家</translation>
    </message>
    <message>
        <source>One matrix for each expert becomes the stacked form, with gate and up in one tensor.</source>
        <translation>每个专家一个矩阵变为堆叠形式，gate 和 up 合为一个张量。</translation>
    </message>
    <message>
        <source>Whisper of OpenAI to Hugging Face</source>
        <translation>OpenAI 的 Whisper 转 Hugging Face</translation>
    </message>
    <message>
        <source>Renames the tensors of OpenAI&apos;s checkpoints to those of transformers.</source>
        <translation>将 OpenAI 检查点的张量名称改为 transformers 的名称。</translation>
    </message>
    <message>
        <source>ViT of timm to Hugging Face</source>
        <translation>timm 的 ViT 转 Hugging Face</translation>
    </message>
    <message>
        <source>Divides the fused qkv and renames the tensors to those of ViTForImageClassification.</source>
        <translation>拆分融合的 qkv，并将张量名称改为 ViTForImageClassification 的名称。</translation>
    </message>
    <message>
        <source>Stable Diffusion&apos;s VAE to diffusers</source>
        <translation>Stable Diffusion 的 VAE 转 diffusers</translation>
    </message>
    <message>
        <source>Renames the autoencoder&apos;s tensors and makes Linear weights of 1 × 1 convolutions in its attention.</source>
        <translation>重命名自编码器的张量，并将其注意力中的 1 × 1 卷积变为 Linear 权重。</translation>
    </message>
    <message>
        <source>Stable Diffusion&apos;s UNet to diffusers</source>
        <translation>Stable Diffusion 的 UNet 转 diffusers</translation>
    </message>
    <message>
        <source>Renames the tensors of the UNet of Stable Diffusion 1 and 2.</source>
        <translation>重命名 Stable Diffusion 1 和 2 的 UNet 张量。</translation>
    </message>
    <message>
        <source>Unknown preset “%1”. Available presets: %2.</source>
        <translation>未知的预设 %1。可用的预设：%2。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of shape %2 has the size of %n wanted tensor(s) along axis %3.</source>
        <translation>
            <numerusform>形状为 %2 的 %1 沿轴 %3 的大小等于 %n 个所需张量之和。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The wanted %1 of shape %2 has the size of %n tensor(s) along axis %3.</source>
        <translation>
            <numerusform>所需的形状为 %2 的 %1 沿轴 %3 的大小等于 %n 个张量之和。</numerusform>
        </translation>
    </message>
    <message>
        <source>Both %1 and %2 match the input “%3” with the same values.</source>
        <translation>%1 和 %2 都以相同的值匹配输入 %3。</translation>
    </message>
    <message>
        <source>No tensor matches “%1” with %2.</source>
        <translation>没有张量以 %2 匹配 %1。</translation>
    </message>
    <message>
        <source>“%1” is missing.</source>
        <translation>缺少 %1。</translation>
    </message>
    <message numerus="yes">
        <source>“%1” and %n other tensor(s) are missing.</source>
        <translation>
            <numerusform>缺少 %1 和另外 %n 个张量。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no number for the placeholder “%2”.</source>
        <translation>%1 没有占位符 %2 所需的编号。</translation>
    </message>
    <message>
        <source>%1 and %2 have the same number.</source>
        <translation>%1 和 %2 的编号相同。</translation>
    </message>
    <message>
        <source>Expected the numbers 0 to %1 for the placeholder “%2”, but %3 is missing: the next tensor is %4.</source>
        <translation>占位符 %2 应有 0 到 %1 的编号，但缺少 %3：下一个张量是 %4。</translation>
    </message>
    <message>
        <source>Rule %1 (%2): %3</source>
        <translation>规则 %1（%2）：%3</translation>
    </message>
    <message>
        <source>The operation has no way back.</source>
        <translation>该操作没有反向操作。</translation>
    </message>
    <message>
        <source>%1 matches several inputs of the rule.</source>
        <translation>%1 匹配该规则的多个输入。</translation>
    </message>
    <message>
        <source>The rule would leave %1 without a name.</source>
        <translation>该规则会使 %1 失去名称。</translation>
    </message>
    <message>
        <source>%1 and %2 would both be named %3.</source>
        <translation>%1 和 %2 都将命名为 %3。</translation>
    </message>
    <message>
        <source>Two outputs would be named %1.</source>
        <translation>两个输出都将命名为 %1。</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>A rule would make a name of more than %1 bytes from %2.</source>
        <translation>规则会由 %2 生成超过 %1 字节的名称。</translation>
    </message>
    <message>
        <source>A rule would make more than %1 tensors.</source>
        <translation>一条规则会生成超过 %1 个张量。</translation>
    </message>
    <message>
        <source>No tensor matches this rule.</source>
        <translation>没有张量匹配此规则。</translation>
    </message>
    <message>
        <source>The model has changed since the rules were previewed.</source>
        <translation>预览规则之后，模型已更改。</translation>
    </message>
    <message numerus="yes">
        <source>Apply %n rule(s)</source>
        <translation>
            <numerusform>应用 %n 条规则</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>第 %1 步：%2</translation>
    </message>
    <message>
        <source>Expected a list of patterns for “%1”.</source>
        <translation>%1 应为模式列表。</translation>
    </message>
    <message>
        <source>Expected a list of groups for “leave_out”, such as [{&quot;i&quot;: &quot;3&quot;}].</source>
        <translation>leave_out 应为组的列表，例如 [{&quot;i&quot;: &quot;3&quot;}]。</translation>
    </message>
    <message>
        <source>Expected true or false for “%1”.</source>
        <translation>%1 应为 true 或 false。</translation>
    </message>
    <message>
        <source>Unknown key “%1”; expected one of %2.</source>
        <translation>未知的键 %1；应为 %2 之一。</translation>
    </message>
    <message>
        <source>Expected an object with “operation”, “inputs” and “outputs”.</source>
        <translation>应为带有 operation、inputs 和 outputs 的对象。</translation>
    </message>
    <message>
        <source>Expected the name of an operation for “operation”.</source>
        <translation>operation 应为操作的名称。</translation>
    </message>
    <message>
        <source>Expected an object for “parameters”.</source>
        <translation>parameters 应为对象。</translation>
    </message>
    <message>
        <source>Expected “placeholders” or “regex” for “syntax”.</source>
        <translation>syntax 应为 placeholders 或 regex。</translation>
    </message>
    <message>
        <source>Expected a list of steps for “steps”.</source>
        <translation>steps 应为步骤列表。</translation>
    </message>
    <message>
        <source>A list can have at most %1 rules.</source>
        <translation>一个列表最多可有 %1 条规则。</translation>
    </message>
    <message>
        <source>Expected an object for “placeholders”.</source>
        <translation>placeholders 应为对象。</translation>
    </message>
    <message>
        <source>The placeholder “%1” must be digits, piece or any.</source>
        <translation>占位符 %1 必须为 digits、piece 或 any。</translation>
    </message>
    <message>
        <source>Expected text as key, in line %1.</source>
        <translation>第 %1 行的键应为文本。</translation>
    </message>
    <message>
        <source>Expected an object with “steps”, or a list of rename rules.</source>
        <translation>应为带有 steps 的对象，或重命名规则的列表。</translation>
    </message>
    <message>
        <source>Expected an object with “steps” for “inverse”.</source>
        <translation>inverse 应为带有 steps 的对象。</translation>
    </message>
    <message>
        <source>In “inverse”: %1</source>
        <translation>在 inverse 中：%1</translation>
    </message>
    <message>
        <source>Expected an object for “values”.</source>
        <translation>values 应为对象。</translation>
    </message>
    <message>
        <source>The value “%1” must be a whole number.</source>
        <translation>值 %1 必须为整数。</translation>
    </message>
    <message>
        <source>The rules would make more than %1 tensors.</source>
        <translation>这些规则会生成超过 %1 个张量。</translation>
    </message>
    <message>
        <source>No rule is refused.</source>
        <translation>没有被拒绝的规则。</translation>
    </message>
    <message>
        <source>Quantise</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>Quantises the values with a scheme.</source>
        <translation>用某种方案量化数值。</translation>
    </message>
    <message>
        <source>The scheme, such as Q8_0 or q8s/32</source>
        <translation>方案，例如 Q8_0 或 q8s/32</translation>
    </message>
    <message>
        <source>Quantised tensors (%1) have scales of their own and cannot be joined. Dequantise them first.</source>
        <translation>量化张量（%1）各有自己的缩放系数，无法拼接。请先反量化。</translation>
    </message>
    <message>
        <source>The operation does not apply to these tensors.</source>
        <translation>此操作不适用于这些张量。</translation>
    </message>
    <message>
        <source>Names with braces cannot be generalised.</source>
        <translation>带花括号的名称无法推广。</translation>
    </message>
    <message numerus="yes">
        <source>%n numbered tensor(s) such as %1 of shape %2 fill the wanted %3 of shape %4.</source>
        <translation>
            <numerusform>%n 个带编号的张量（例如形状为 %2 的 %1）可填满所需的 %3（形状 %4）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of shape %2 has the size of %n wanted numbered tensor(s) such as %3 of shape %4.</source>
        <translation>
            <numerusform>形状为 %2 的 %1 的大小等于 %n 个所需的带编号张量（例如形状为 %4 的 %3）。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of shape %2 has the shape of the wanted %3 with its axes exchanged.</source>
        <translation>形状为 %2 的 %1 与所需的 %3 交换轴后的形状相同。</translation>
    </message>
    <message>
        <source>BERT with gamma and beta to Burn</source>
        <translation>带 gamma 和 beta 的 BERT 转 Burn</translation>
    </message>
    <message>
        <source>The same for checkpoints such as bert-base-uncased, in which norms have gamma and beta.</source>
        <translation>用于 bert-base-uncased 等检查点，其归一化层的参数名为 gamma 和 beta。</translation>
    </message>
    <message>
        <source>Made by rule %1 from %2</source>
        <extracomment>%2 names of tensors</extracomment>
        <translation>由规则 %1 从 %2 生成</translation>
    </message>
    <message>
        <source>Made by rules %1 from %2</source>
        <translation>由规则 %1 从 %2 生成</translation>
    </message>
    <message>
        <source>PyTorch bidirectional LSTM to Burn</source>
        <translation>PyTorch 双向 LSTM 转 Burn</translation>
    </message>
    <message>
        <source>The fused gates of one layer become the forward and reverse LSTM of Burn&apos;s BiLstm, with [in, out] weights. Export with the adapter none.</source>
        <translation>一层的融合门变为 Burn 的 BiLstm 中正向和反向的 LSTM，权重均为 [in, out]。导出时适配器选“无”。</translation>
    </message>
    <message>
        <source>Qwen of Hugging Face to GGUF</source>
        <translation>Hugging Face 的 Qwen 转 GGUF</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s names for Qwen 2 and 3. Experts are stacked, and rows stay in order.</source>
        <translation>采用 llama.cpp 对 Qwen 2 和 3 的名称。专家会堆叠，行的顺序不变。</translation>
    </message>
    <message>
        <source>SDXL&apos;s UNet to diffusers</source>
        <translation>SDXL 的 UNet 转 diffusers</translation>
    </message>
    <message>
        <source>Renames the tensors of the UNet of SDXL&apos;s base model.</source>
        <translation>重命名 SDXL 基础模型的 UNet 张量。</translation>
    </message>
    <message>
        <source>A rule would take more than %1 tensors.</source>
        <translation>一条规则会取用超过 %1 个张量。</translation>
    </message>
    <message>
        <source>“%1” is missing: rule %2 has already taken it.</source>
        <translation>缺少 %1：规则 %2 已取用它。</translation>
    </message>
    <message>
        <source>No tensor matches this rule: rule %1 has already taken %2.</source>
        <translation>没有张量匹配此规则：规则 %1 已取用 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n tensor(s) changed)</source>
        <comment>an edit</comment>
        <translation>
            <numerusform>%1（更改 %n 个张量）</numerusform>
        </translation>
    </message>
    <message>
        <source>A tensor would be computed from more than %1 others, counting each as often as it is used: %2.</source>
        <translation>某个张量要由超过 %1 个其他张量算出（每次使用都计数）：%2。</translation>
    </message>
    <message>
        <source>“alternate” requires “parts”.</source>
        <translation>“alternate” 需要 “parts”。</translation>
    </message>
    <message>
        <source>Let the elements of the parts take turns</source>
        <translation>各部分的元素交替排列</translation>
    </message>
    <message>
        <source>gpt-oss of MLX to Hugging Face</source>
        <translation>MLX 的 gpt-oss 转为 Hugging Face</translation>
    </message>
    <message>
        <source>The experts&apos; gate and up become one tensor with alternating columns, and the stacks [experts, inputs, outputs]. MXFP4 keeps its codes. The way back leads to MLX.</source>
        <translation>专家的 gate 和 up 合为一个列交替排列的张量，堆叠变为 [专家, 输入, 输出]。MXFP4 的编码保持不变。逆向规则转回 MLX。</translation>
    </message>
    <message>
        <source>The elements stay in row-major order.</source>
        <translation>元素保持行优先顺序。</translation>
    </message>
    <message>
        <source>Only axis 0 is supported.</source>
        <translation>仅支持轴 0。</translation>
    </message>
    <message>
        <source>The rule names %1 tensors for %2 parts.</source>
        <translation>规则为 %2 个部分列出了 %1 个张量。</translation>
    </message>
    <message>
        <source>“parts” must be 1 or more.</source>
        <translation>parts 必须为 1 或更大。</translation>
    </message>
    <message>
        <source>A tensor can be divided into at most %1 parts.</source>
        <translation>一个张量最多可分成 %1 个部分。</translation>
    </message>
    <message>
        <source>The number of parts of a single tensor, 2 by default</source>
        <translation>单个张量的部分数，默认为 2</translation>
    </message>
    <message>
        <source>Give either “parts” or “sizes”.</source>
        <translation>请给出 parts 或 sizes 之一。</translation>
    </message>
    <message>
        <source>With “alternate”, element i of part k is element i × parts + k, as “deinterleave” has it.</source>
        <translation>使用 alternate 时，第 k 部分的元素 i 是元素 i × parts + k，与 deinterleave 相同。</translation>
    </message>
    <message>
        <source>“sizes” and “equal” are checked; with one of them the way back is known without a model.</source>
        <translation>sizes 和 equal 会被检查；给出其一时，无需模型即可知道反向操作。</translation>
    </message>
    <message>
        <source>With “alternate”, an element of each comes in turn, as “interleave” has it.</source>
        <translation>使用 alternate 时，各张量的元素轮流排列，与 interleave 相同。</translation>
    </message>
    <message>
        <source>Interleave</source>
        <translation>交错</translation>
    </message>
    <message>
        <source>Lets the elements of several tensors, or of the parts of one, take turns.</source>
        <translation>使多个张量或一个张量各部分的元素交替排列。</translation>
    </message>
    <message>
        <source>Element i of part k becomes element i × parts + k.</source>
        <translation>第 k 部分的元素 i 成为元素 i × parts + k。</translation>
    </message>
    <message>
        <source>Of several tensors, each is a part; a single tensor is divided into consecutive parts of equal length.</source>
        <translation>有多个张量时，每个即为一部分；单个张量分成等长的连续部分。</translation>
    </message>
    <message>
        <source>Deinterleave</source>
        <translation>解交错</translation>
    </message>
    <message>
        <source>Takes elements that take turns apart, into several tensors or the parts of one.</source>
        <translation>将交替排列的元素分开，得到多个张量或一个张量的各部分。</translation>
    </message>
    <message>
        <source>Element i × parts + k becomes element i of part k.</source>
        <translation>元素 i × parts + k 成为第 k 部分的元素 i。</translation>
    </message>
    <message>
        <source>With one output, the parts follow one another in it.</source>
        <translation>只有一个输出时，各部分在其中依次排列。</translation>
    </message>
    <message>
        <source>Expected either “axis” or “whole”.</source>
        <translation>应给出 axis 或 whole 之一。</translation>
    </message>
    <message>
        <source>A weight norm along several axes has no way back.</source>
        <translation>沿多个轴的权重归一化没有反向操作。</translation>
    </message>
    <message>
        <source>The inputs are the lengths g and the directions v, the result is g * v / |v|.</source>
        <translation>输入为长度 g 和方向 v，结果为 g * v / |v|。</translation>
    </message>
    <message>
        <source>The norm |v| is taken over all axes but those along which g has more than one element; a single g is for all elements, as with dim=None in PyTorch.</source>
        <translation>范数 |v| 取自除 g 有多个元素的轴之外的所有轴；g 只有一个元素时对应全部元素，如同 PyTorch 的 dim=None。</translation>
    </message>
    <message>
        <source>The way back gives the weight itself as directions.</source>
        <translation>反向操作以权重本身作为方向。</translation>
    </message>
    <message>
        <source>The axis of the lengths; by default what their shape says</source>
        <translation>长度所在的轴；默认由其形状得出</translation>
    </message>
    <message>
        <source>The outputs are the lengths |w| and w itself.</source>
        <translation>输出为长度 |w| 和 w 本身。</translation>
    </message>
    <message>
        <source>The axis that has a length for each element, 0 by default</source>
        <translation>每个元素各有一个长度的轴，默认为 0</translation>
    </message>
    <message>
        <source>One length for the whole weight</source>
        <translation>整个权重一个长度</translation>
    </message>
    <message>
        <source>The inputs are the weight and bias of the layer, and the weight, bias, mean and variance of the norm; with s = weight / sqrt(variance + epsilon) of the norm, the outputs are weight * s and (bias - mean) * s + bias of the norm.</source>
        <translation>输入为层的权重和偏置，以及归一化的权重、偏置、均值和方差；设归一化的 s = weight / sqrt(variance + epsilon)，输出为 weight * s 和 (bias - mean) * s + 归一化的偏置。</translation>
    </message>
    <message>
        <source>The regex is in Rust&apos;s syntax and may match anywhere and any number of times; the way back renames what it renamed.</source>
        <translation>正则表达式采用 Rust 语法，可在任意位置匹配任意次；反向操作将所改的名称改回。</translation>
    </message>
    <message>
        <source>Input k becomes output k.</source>
        <translation>输入 k 成为输出 k。</translation>
    </message>
    <message>
        <source>Only with “only_if_equal_to” is there a way back.</source>
        <translation>只有使用 only_if_equal_to 时才有反向操作。</translation>
    </message>
    <message>
        <source>Floats are rounded to the nearest value, ties to even; numbers that an integer cannot hold are refused.</source>
        <translation>浮点数舍入到最近的值，恰在中间时取偶；整数无法容纳的数会被拒绝。</translation>
    </message>
    <message>
        <source>Other tensors stay as they are.</source>
        <translation>其他张量保持不变。</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>Replaces every element x by e to the power of x.</source>
        <translation>将每个元素 x 替换为 e 的 x 次方。</translation>
    </message>
    <message>
        <source>Logarithm</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Replaces every element by its natural logarithm.</source>
        <translation>将每个元素替换为其自然对数。</translation>
    </message>
    <message>
        <source>The logarithm of 0 is -inf, that of a negative number NaN, as in NumPy.</source>
        <translation>0 的对数为 -inf，负数的对数为 NaN，与 NumPy 相同。</translation>
    </message>
    <message>
        <source>Negate</source>
        <translation>取负</translation>
    </message>
    <message>
        <source>Changes the sign of every element.</source>
        <translation>改变每个元素的符号。</translation>
    </message>
    <message>
        <source>The result is exact.</source>
        <translation>结果是精确的。</translation>
    </message>
    <message>
        <source>Reciprocal</source>
        <translation>倒数</translation>
    </message>
    <message>
        <source>Replaces every element x by 1 / x.</source>
        <translation>将每个元素 x 替换为 1 / x。</translation>
    </message>
    <message>
        <source>Of 0, the result is infinite.</source>
        <translation>0 的结果为无穷大。</translation>
    </message>
    <message>
        <source>Added from left to right in F32, or F64 for F64, and rounded once to the dtype of the tensors.</source>
        <translation>以 F32（F64 则以 F64）从左到右相加，并一次舍入到张量的数据类型。</translation>
    </message>
    <message>
        <source>Only with “keep_inputs” is there a way back.</source>
        <translation>只有使用 keep_inputs 时才有反向操作。</translation>
    </message>
    <message>
        <source>Normal values depend on the seed, the name of the tensor and their place alone.</source>
        <translation>正态值只取决于种子、张量的名称和所在位置。</translation>
    </message>
    <message>
        <source>Expected floating-point numbers, found quantised ones (%1). Dequantise them first.</source>
        <translation>应为浮点数，却是量化的数（%1）。请先反量化。</translation>
    </message>
    <message>
        <source>Computed in F32, or F64 for F64, and rounded once to the dtype of the tensor.</source>
        <translation>以 F32（F64 则以 F64）计算，并一次舍入到张量的数据类型。</translation>
    </message>
    <message>
        <source>Computed in F64 and rounded once to the dtype of the tensor.</source>
        <translation>以 F64 计算，并一次舍入到张量的数据类型。</translation>
    </message>
    <message>
        <source>Only floats are accepted: cast integers and dequantise quantised tensors first.</source>
        <translation>只接受浮点数：整数请先转换类型，量化张量请先反量化。</translation>
    </message>
    <message>
        <source>Give either “to” or “multiple_of”.</source>
        <translation>请给出 to 或 multiple_of 之一。</translation>
    </message>
    <message>
        <source>The interpolation is bicubic, with half-pixel centres and without antialiasing.</source>
        <translation>插值为双三次，像素中心位于半像素处，不做抗锯齿。</translation>
    </message>
    <message>
        <source>The numbers must run from 0 on without a gap.</source>
        <translation>编号必须从 0 开始且没有间断。</translation>
    </message>
    <message>
        <source>The numbers run from 0 on.</source>
        <translation>编号从 0 开始。</translation>
    </message>
    <message>
        <source>Files of rules</source>
        <translation>规则文件</translation>
    </message>
    <message>
        <source>A list of rules turns the tensors of one model into those of another. Its steps run in order, each on the result of the one before: a step takes tensors by their names and puts others in their place.</source>
        <translation>规则列表将一个模型的张量变成另一个模型的张量。各步骤依次运行，每步作用于前一步的结果：步骤按名称取用张量，并以其他张量代替。</translation>
    </message>
    <message>
        <source>A file with a name that ends in .yaml or .yml is YAML:</source>
        <translation>名称以 .yaml 或 .yml 结尾的文件为 YAML：</translation>
    </message>
    <message>
        <source>A list of rename rules, [[&quot;from&quot;, &quot;to&quot;], …], is a file of rules, too.</source>
        <translation>重命名规则的列表 [[&quot;from&quot;, &quot;to&quot;], …] 也是规则文件。</translation>
    </message>
    <message>
        <source>Patterns</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>A pattern matches the whole name of a tensor. {i} takes what “placeholders” says for i; everything else is literal. A step runs once for each set of values that the placeholders have in its inputs, a group.</source>
        <translation>模式匹配张量的完整名称。{i} 匹配 placeholders 中为 i 指定的内容；其余均为字面文本。步骤对占位符在其输入中的每组值（一个组）运行一次。</translation>
    </message>
    <message>
        <source>one or more of 0–9</source>
        <translation>一个或多个 0–9</translation>
    </message>
    <message>
        <source>one or more characters, but no dot</source>
        <translation>一个或多个字符，但不含点号</translation>
    </message>
    <message>
        <source>any text, also none</source>
        <translation>任意文本，可为空</translation>
    </message>
    <message>
        <source>With &quot;syntax&quot;: &quot;regex&quot;, the patterns of a step are regexes in Rust&apos;s syntax. Outputs insert groups by $1 or ${name}, and groups of the same name have the same value in all inputs.</source>
        <translation>使用 &quot;syntax&quot;: &quot;regex&quot; 时，步骤的模式是 Rust 语法的正则表达式。输出用 $1 或 ${name} 插入分组，同名分组在所有输入中的值相同。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>What the step does, such as split</source>
        <translation>步骤的操作，例如 split</translation>
    </message>
    <message>
        <source>The names of the tensors that the step takes</source>
        <translation>步骤取用的张量的名称</translation>
    </message>
    <message>
        <source>The names of those that it puts in their place</source>
        <translation>代替它们的张量的名称</translation>
    </message>
    <message>
        <source>The parameters of the operation</source>
        <translation>操作的参数</translation>
    </message>
    <message>
        <source>“placeholders”, or “regex” for patterns that are regexes</source>
        <translation>placeholders；模式为正则表达式时为 regex</translation>
    </message>
    <message>
        <source>false switches the step off</source>
        <translation>false 关闭该步骤</translation>
    </message>
    <message>
        <source>true passes over a step that matches nothing, which is refused otherwise</source>
        <translation>true 跳过没有匹配的步骤，否则会被拒绝</translation>
    </message>
    <message>
        <source>Groups that stay as they are, such as [{&quot;i&quot;: &quot;3&quot;}]</source>
        <translation>保持不变的组，例如 [{&quot;i&quot;: &quot;3&quot;}]</translation>
    </message>
    <message>
        <source>A remark for people</source>
        <translation>给人看的备注</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Numbers can be expressions of names and whole numbers with + - * / and parentheses, such as &quot;heads * head_size&quot;. The names come from “values”, the configuration of the model, and its metadata; heads, kv_heads, head_size, hidden_size, layers, experts and vocabulary stand for what different models call differently. These parameters are for all operations but remap:</source>
        <translation>数可以是由名称和整数组成的表达式，可用 + - * / 和括号，例如 &quot;heads * head_size&quot;。名称来自 values、模型的配置及其元数据；heads、kv_heads、head_size、hidden_size、layers、experts 和 vocabulary 代表各模型名称不同的数。除 remap 外的所有操作都有以下参数：</translation>
    </message>
    <message>
        <source>(not with copy and drop)</source>
        <translation>（copy 和 drop 除外）</translation>
    </message>
    <message>
        <source>The way back</source>
        <translation>反向操作</translation>
    </message>
    <message>
        <source>--inverse applies the rules for the way back: those of “inverse” in the file, {&quot;steps&quot;: […]}, or the steps in reverse, each undone by its opposite. A step without a way back is refused.</source>
        <translation>--inverse 应用反向的规则：文件中 inverse 的规则 {&quot;steps&quot;: […]}，或者倒序的各步骤，每步由其反向操作撤销。没有反向操作的步骤会被拒绝。</translation>
    </message>
    <message>
        <source>What is refused</source>
        <translation>会被拒绝的情况</translation>
    </message>
    <message>
        <source>Refused are a group that lacks an input, numbers with a gap, an output with a name that exists or that two groups make, sizes that do not divide or add up, and dtypes or shapes that differ. Nothing is applied while a step is refused.</source>
        <translation>以下情况会被拒绝：组缺少输入、编号有间断、输出的名称已存在或由两个组产生、大小不能整除或相加不符，以及数据类型或形状不同。只要有步骤被拒绝，就不会应用任何内容。</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>list of whole numbers</source>
        <translation>整数列表</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>%1 (%2, required)</source>
        <translation>%1（%2，必需）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>There is no way back.</source>
        <translation>没有反向操作。</translation>
    </message>
    <message>
        <source>The way back is exact.</source>
        <translation>反向操作是精确的。</translation>
    </message>
    <message>
        <source>The way back is not exact.</source>
        <translation>反向操作不是精确的。</translation>
    </message>
    <message>
        <source>It has %1.</source>
        <translation>它有%1。</translation>
    </message>
    <message>
        <source>Before:</source>
        <translation>之前：</translation>
    </message>
    <message>
        <source>Rules:</source>
        <translation>规则：</translation>
    </message>
    <message>
        <source>After:</source>
        <translation>之后：</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作</translation>
    </message>
</context>
<context>
    <name>burnish::RulesPreviewModel</name>
    <message>
        <source>no rule takes it</source>
        <translation>没有规则取用</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已略过</translation>
    </message>
    <message>
        <source>does not apply</source>
        <translation>不适用</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <extracomment>%1 and %2 are dtypes</extracomment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>取用</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>产生</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>数据类型</translation>
    </message>
</context>
<context>
    <name>burnish::RulesPreviewPane</name>
    <message>
        <source>Preview of the rules</source>
        <translation>规则预览</translation>
    </message>
    <message>
        <source>Filter preview</source>
        <translation>筛选预览</translation>
    </message>
    <message>
        <source>Apply rules</source>
        <translation>应用规则</translation>
    </message>
    <message>
        <source>Rule %1</source>
        <translation>规则 %1</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>Left over</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Rule %1: %2</source>
        <translation>规则 %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s) of this rule do not fit.</source>
        <translation>
            <numerusform>此规则有 %n 组不符合。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leave out %n group(s)</source>
        <translation>
            <numerusform>略去 %n 组</numerusform>
        </translation>
    </message>
    <message>
        <source>Disable rule %1</source>
        <translation>停用规则 %1</translation>
    </message>
    <message>
        <source>Computing what the rules do…</source>
        <translation>正在计算规则的效果…</translation>
    </message>
    <message>
        <source>Nothing is changed until you apply.</source>
        <translation>应用之前不会更改任何内容。</translation>
    </message>
    <message>
        <source>The rules have been applied.</source>
        <translation>规则已应用。</translation>
    </message>
    <message>
        <source>The rules do not change anything.</source>
        <translation>规则不会更改任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) will be made or renamed.</source>
        <translation>
            <numerusform>将生成或重命名 %n 个张量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) will be replaced.</source>
        <translation>
            <numerusform>将替换 %n 个张量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No longer leave out %n group(s)</source>
        <translation>
            <numerusform>不再略去 %n 组</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit rule %1…</source>
        <translation>编辑规则 %1…</translation>
    </message>
    <message>
        <source>Show the tensor in the tree</source>
        <translation>在树中显示该张量</translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>配对…</translation>
    </message>
    <message>
        <source>Propose rules and pairs of names for what the target has</source>
        <translation>为目标具有的内容建议规则和名称配对</translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>这里没有内容。</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>没有与筛选条件匹配的行。</translation>
    </message>
</context>
<context>
    <name>burnish::ScatterView</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Scatter of %1</source>
        <translation>%1 的散点图</translation>
    </message>
    <message>
        <source>No finite values.</source>
        <translation>没有有限的值。</translation>
    </message>
    <message>
        <source>%1 of %2 pairs</source>
        <translation>%1 / %2 对</translation>
    </message>
    <message>
        <source>, %1 with NaN or ∞ left out</source>
        <translation>，已略去含 NaN 或 ∞ 的 %1 对</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>%1 to %2 on both axes; %3</source>
        <extracomment>a scatter plot for screen readers: %1 and %2 the ends of both axes, %3 how many pairs it shows</extracomment>
        <translation>两轴均为 %1 至 %2；%3</translation>
    </message>
    <message numerus="yes">
        <source>%1 pair(s)</source>
        <translation>
            <numerusform>%1 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left %1 to %2, right %3 to %4: %5 pair(s)</source>
        <extracomment>a cell of the scatter plot: ranges of the left and the right value, how many pairs</extracomment>
        <translation>
            <numerusform>左侧 %1 到 %2，右侧 %3 到 %4：%5 对</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Select</name>
    <message>
        <source>Invalid selection pattern “%1”: %2</source>
        <translation>无效的选择用正则表达式 %1：%2</translation>
    </message>
    <message>
        <source>Invalid filter “%1”: %2</source>
        <translation>无效的筛选条件 %1：%2</translation>
    </message>
    <message>
        <source>Unmatched closing parenthesis.</source>
        <translation>右括号没有匹配的左括号。</translation>
    </message>
    <message>
        <source>Expected a condition here.</source>
        <translation>此处应有条件。</translation>
    </message>
    <message>
        <source>The filter is nested too deeply.</source>
        <translation>筛选条件嵌套过深。</translation>
    </message>
    <message>
        <source>Unclosed parenthesis.</source>
        <translation>括号未闭合。</translation>
    </message>
    <message>
        <source>Unclosed quotation mark.</source>
        <translation>引号未闭合。</translation>
    </message>
    <message>
        <source>Expected one of the following after %1: %2</source>
        <translation>%1 之后应为以下之一：%2</translation>
    </message>
    <message>
        <source>Missing value after %1.</source>
        <translation>%1 之后缺少值。</translation>
    </message>
    <message>
        <source>Expected a number such as 300, 10M or 4KiB, found “%1”.</source>
        <translation>应为 300、10M 或 4KiB 这样的数，实际为 %1。</translation>
    </message>
    <message>
        <source>The list contains an empty entry.</source>
        <translation>列表中有一项为空。</translation>
    </message>
    <message>
        <source>Unknown dtype “%1”.</source>
        <translation>未知的数据类型 %1。</translation>
    </message>
    <message>
        <source>Unknown kind; expected tensor, value or null.</source>
        <translation>未知的种类；应为 tensor、value 或 null。</translation>
    </message>
    <message>
        <source>Expected a shape such as [768,*] or [..,3,3], found “%1”.</source>
        <translation>应为 [768,*] 或 [..,3,3] 这样的形状，实际为 %1。</translation>
    </message>
    <message>
        <source>Unknown filter “%1”. Available filters: name, dtype, shape, size, params, rank, container, kind, edited, min, max, absmax, mean, std, norm, zeros, nan and inf; put text to search for in quotation marks.</source>
        <translation>未知的筛选条件 %1。可用的有 name、dtype、shape、size、params、rank、container、kind、edited、min、max、absmax、mean、std、norm、zeros、nan 和 inf；请将要搜索的文字放在引号中。</translation>
    </message>
    <message>
        <source>Only zeros, nan and inf can be given as a percentage.</source>
        <translation>只有 zeros、nan 和 inf 可以用百分比表示。</translation>
    </message>
    <message>
        <source>Expected a number such as 0.5, -3 or 1e-4, found “%1”.</source>
        <translation>应为 0.5、-3 或 1e-4 这样的数，实际为 %1。</translation>
    </message>
    <message>
        <source>Expected “:” after %1.</source>
        <translation>%1 之后应为“:”。</translation>
    </message>
</context>
<context>
    <name>burnish::SessionController</name>
    <message>
        <source>Open a recipe</source>
        <translation>打开配方</translation>
    </message>
    <message>
        <source>Recipes (*.json)</source>
        <translation>配方 (*.json)</translation>
    </message>
    <message>
        <source>Save the recipe</source>
        <translation>保存配方</translation>
    </message>
    <message>
        <source>Open a session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>Sessions (*.%1)</source>
        <translation>会话 (*.%1)</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Open recipe…</source>
        <translation>打开配方…</translation>
    </message>
    <message>
        <source>Save recipe…</source>
        <translation>保存配方…</translation>
    </message>
    <message>
        <source>Copy recipe as text</source>
        <translation>将配方复制为文本</translation>
    </message>
    <message>
        <source>Run the recipe&apos;s exports</source>
        <translation>执行配方中的导出步骤</translation>
    </message>
    <message>
        <source>Open session…</source>
        <translation>打开会话…</translation>
    </message>
    <message>
        <source>Save session…</source>
        <translation>保存会话…</translation>
    </message>
    <message>
        <source>Writing the recipe</source>
        <translation>正在写入配方</translation>
    </message>
    <message>
        <source>Saved the recipe: %1</source>
        <translation>已保存配方：%1</translation>
    </message>
    <message>
        <source>Copied the recipe.</source>
        <translation>已复制配方。</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>Opened the recipe %1.</source>
        <translation>已打开配方 %1。</translation>
    </message>
    <message>
        <source>%1 (replaces the existing file)</source>
        <translation>%1（替换已有文件）</translation>
    </message>
    <message numerus="yes">
        <source>The recipe exports %n file(s), which have not been written.</source>
        <translation>
            <numerusform>配方会导出 %n 个文件，尚未写入。</numerusform>
        </translation>
    </message>
    <message>
        <source>Run the exports</source>
        <translation>执行导出</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Saving the session</source>
        <translation>正在保存会话</translation>
    </message>
    <message>
        <source>Cannot save %1 in a session: %2</source>
        <translation>无法将 %1 保存到会话中：%2</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Saved the session: %1</source>
        <translation>已保存会话：%1</translation>
    </message>
    <message>
        <source>Restoring the session</source>
        <translation>正在恢复会话</translation>
    </message>
    <message numerus="yes">
        <source>Restored %n model(s).</source>
        <translation>
            <numerusform>已恢复 %n 个模型。</numerusform>
        </translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>The session has no step that opens the model.</source>
        <translation>会话中没有打开该模型的步骤。</translation>
    </message>
    <message>
        <source>Replace the session</source>
        <translation>替换会话</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) of the session %1 could not be restored. If you replace it, their edits are lost.</source>
        <translation>
            <numerusform>会话 %1 中有 %n 个模型无法恢复。如果替换该会话，它们的修改将丢失。</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>替换</translation>
    </message>
</context>
<context>
    <name>burnish::SessionKeeper</name>
    <message>
        <source>Cannot save the edits for crash recovery: %1</source>
        <translation>无法保存用于崩溃恢复的修改：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n edit(s)</source>
        <translation>
            <numerusform>%1：%n 处修改</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot restore %1: %2</source>
        <translation>无法恢复 %1：%2</translation>
    </message>
    <message>
        <source>Restore the edits</source>
        <translation>恢复修改</translation>
    </message>
    <message numerus="yes">
        <source>Burnish quit unexpectedly on %1. It can restore %n edit(s).</source>
        <translation>
            <numerusform>Burnish 于 %1 意外退出。可以恢复 %n 处修改。</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder %1 is not writable.</source>
        <translation>文件夹 %1 不可写。</translation>
    </message>
    <message>
        <source>Cannot read edits kept for crash recovery: %1</source>
        <translation>无法读取为崩溃恢复保留的修改：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) could not be restored. Burnish keeps them until they are restored or discarded.</source>
        <translation>
            <numerusform>%n 处修改无法恢复。Burnish 会保留它们，直到恢复或放弃。</numerusform>
        </translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Discard edits</source>
        <translation>放弃修改</translation>
    </message>
</context>
<context>
    <name>burnish::Settings</name>
    <message>
        <source>Settings cannot be saved: %1 is not writable. Changes last until Burnish is closed.</source>
        <translation>无法保存设置：%1 不可写。更改仅在 Burnish 关闭之前有效。</translation>
    </message>
    <message>
        <source>The settings file %1 was damaged. Burnish started with its default settings and kept the damaged file as %2.</source>
        <translation>设置文件 %1 已损坏。Burnish 以默认设置启动，并将损坏的文件保留为 %2。</translation>
    </message>
    <message>
        <source>The settings file %1 is damaged. Burnish uses what could be read of it.</source>
        <translation>设置文件 %1 已损坏。Burnish 使用其中可以读取的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) in %1 cannot be used and have their defaults: %2.</source>
        <translation>
            <numerusform>%1 中有 %n 项设置无法使用，已采用默认值：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>The settings were saved by a later version of Burnish. What this version does not have is kept, but not used.</source>
        <translation>这些设置由更高版本的 Burnish 保存。此版本没有的设置会保留，但不使用。</translation>
    </message>
</context>
<context>
    <name>burnish::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Restores only the settings on this page</source>
        <translation>只恢复本页显示的设置</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Restore all defaults</source>
        <translation>恢复所有默认设置</translation>
    </message>
    <message>
        <source>Restore the defaults of all pages, with all shortcuts and panels?</source>
        <translation>恢复所有页面的默认设置，包括全部快捷键和面板？</translation>
    </message>
    <message>
        <source>Restore all</source>
        <translation>全部恢复</translation>
    </message>
    <message>
        <source>Restore all…</source>
        <translation>全部恢复…</translation>
    </message>
    <message>
        <source>Restores the settings on all pages</source>
        <translation>恢复所有页面的设置</translation>
    </message>
</context>
<context>
    <name>burnish::ShapeDialog</name>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>Permute</source>
        <translation>重排轴</translation>
    </message>
    <message>
        <source>Reshape</source>
        <translation>改变形状</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>A&amp;xes</source>
        <translation>轴(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Shape</source>
        <translation>形状(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Slice</source>
        <translation>切片(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Operation</source>
        <translation>操作(&amp;O)</translation>
    </message>
    <message>
        <source>Swaps the last two axes; in a module, only those of matrices.</source>
        <translation>交换最后两个轴；对于模块，只转置其中的矩阵。</translation>
    </message>
    <message>
        <source>The current axes in their new order, counted from 0.</source>
        <translation>现有各轴的新顺序，从 0 开始计数。</translation>
    </message>
    <message>
        <source>The same elements in row-major order; -1 is inferred from the other sizes.</source>
        <translation>元素不变，按行优先排列；-1 由其余大小推算。</translation>
    </message>
    <message>
        <source>start:stop:step for each axis, as in Python; negative numbers count from the end.</source>
        <translation>每个轴用 start:stop:step，与 Python 相同；负数从末尾计数。</translation>
    </message>
</context>
<context>
    <name>burnish::Shortcuts</name>
    <message>
        <source>This key cannot be used as a shortcut.</source>
        <translation>此键不能用作快捷键。</translation>
    </message>
    <message>
        <source>%1 by itself types text or moves in lists. Add Ctrl or Alt.</source>
        <comment>keys</comment>
        <translation>单独按 %1 用于输入文字或在列表中移动。请加上 Ctrl 或 Alt。</translation>
    </message>
</context>
<context>
    <name>burnish::SidecarBox</name>
    <message>
        <source>Only the tensors</source>
        <translation>仅张量</translation>
    </message>
    <message>
        <source>Also configuration and tokenizer of %1</source>
        <translation>同时包含 %1 的配置和分词器</translation>
    </message>
    <message>
        <source>Copies the files beside the model, as in the panel Files, to the folder of the export</source>
        <translation>将模型旁边的文件（见“文件”面板）复制到导出的文件夹</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>其他文件</translation>
    </message>
    <message>
        <source>Also configuration and tokenizer of %1, and a model card</source>
        <translation>同时包含 %1 的配置和分词器，以及模型卡</translation>
    </message>
</context>
<context>
    <name>burnish::SidecarModel</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>burnish::SliceBar</name>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>dim %1 (%2)</source>
        <extracomment>one axis of a tensor: %1 its number from 0, %2 its size</extracomment>
        <translation>维度 %1（%2）</translation>
    </message>
    <message>
        <source>dim %1: </source>
        <translation>维度 %1：</translation>
    </message>
    <message>
        <source>Index along dim %1</source>
        <translation>沿维度 %1 的索引</translation>
    </message>
</context>
<context>
    <name>burnish::SplitDialog</name>
    <message>
        <source>Split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>One number: the number of equal parts; several numbers: the size of each part.</source>
        <translation>一个数表示等分的份数；多个数则是各部分的大小。</translation>
    </message>
    <message>
        <source>A&amp;xis</source>
        <translation>轴(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Parts</source>
        <translation>部分(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>The size of a part cannot be negative: %1.</source>
        <translation>部分的大小不能为负数：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Split into %n tensor(s)</source>
        <translation>
            <numerusform>拆分为 %n 个张量</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::StartPage</name>
    <message>
        <source>Burnish quit unexpectedly while opening this file</source>
        <translation>Burnish 在打开此文件时意外退出</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>folder, age</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Files that you open appear here.</source>
        <translation>打开过的文件会显示在此处。</translation>
    </message>
    <message>
        <source>PyTorch alongside Burn</source>
        <translation>PyTorch 与 Burn 并排</translation>
    </message>
    <message>
        <source>drag, remap, export</source>
        <translation>拖放、重映射、导出</translation>
    </message>
    <message>
        <source>Handwritten digits</source>
        <translation>手写数字</translation>
    </message>
    <message>
        <source>Burnpack and its record</source>
        <translation>Burnpack 及其记录</translation>
    </message>
    <message>
        <source>Two fine-tuned variants</source>
        <translation>两个微调变体</translation>
    </message>
    <message>
        <source>what fine-tuning changed</source>
        <translation>微调改动了什么</translation>
    </message>
    <message>
        <source>The sample models are not installed.</source>
        <translation>未安装示例模型。</translation>
    </message>
    <message>
        <source>Open, look, rename, combine, export. Opened files are never changed unless you export over them.</source>
        <translation>打开、查看、重命名、组合、导出。除非导出时覆盖，已打开的文件不会被改动。</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Clear the list of recent files</source>
        <translation>清除最近文件列表</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Sample models</source>
        <translation>示例模型</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>刚刚</translation>
    </message>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>%n 分钟前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h ago</source>
        <translation>
            <numerusform>%n 小时前</numerusform>
        </translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>%n 天前</numerusform>
        </translation>
    </message>
    <message>
        <source>Weights without names</source>
        <translation>不含名称的权重</translation>
    </message>
    <message>
        <source>drop digits.rs on them</source>
        <translation>将 digits.rs 拖放到上面</translation>
    </message>
    <message>
        <source>A damaged model</source>
        <translation>损坏的模型</translation>
    </message>
    <message>
        <source>Health finds what is wrong</source>
        <translation>用体检找出问题</translation>
    </message>
    <message>
        <source>%1 finds any command; %2 lists all commands with their keys.</source>
        <comment>keys, keys</comment>
        <translation>%1 可查找任何命令，%2 列出所有命令及其按键。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>store, age</comment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n in %1 stores</source>
        <comment>models</comment>
        <translation>
            <numerusform>%1 个模型库中的 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in %1</source>
        <comment>models, stores</comment>
        <translation>
            <numerusform>%1 中的 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Local models</source>
        <translation>本地模型</translation>
    </message>
    <message>
        <source>Newest local models</source>
        <translation>最新的本地模型</translation>
    </message>
</context>
<context>
    <name>burnish::StatisticsModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Std. dev.</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
</context>
<context>
    <name>burnish::StatisticsTable</name>
    <message>
        <source>Statistics of %1</source>
        <translation>%1 的统计</translation>
    </message>
    <message>
        <source>Statistics of the selected tensors</source>
        <translation>选中张量的统计</translation>
    </message>
    <message>
        <source>The first %1 of %2 tensors</source>
        <translation>前 %1 / %2 个张量</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 个张量</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::StatisticsView</name>
    <message>
        <source>Minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Std. deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>L2 norm</source>
        <translation>L2 范数</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>零</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>Infinite</source>
        <translation>无穷</translation>
    </message>
    <message>
        <source>Overflow in f16</source>
        <translation>f16 上溢</translation>
    </message>
    <message>
        <source>Underflow in f16</source>
        <translation>f16 下溢</translation>
    </message>
    <message>
        <source>Finite values that become infinite in F16</source>
        <translation>转换为 F16 后变为无穷的有限值</translation>
    </message>
    <message>
        <source>Non-zero values that become zero in F16</source>
        <translation>转换为 F16 后变为零的非零值</translation>
    </message>
    <message>
        <source>L1 norm</source>
        <translation>L1 范数</translation>
    </message>
    <message>
        <source>Largest |x|</source>
        <translation>最大 |x|</translation>
    </message>
    <message>
        <source>Finite</source>
        <translation>有限</translation>
    </message>
    <message>
        <source>Subnormal</source>
        <translation>次正规</translation>
    </message>
    <message>
        <source>Overflow in bf16</source>
        <translation>bf16 上溢</translation>
    </message>
    <message>
        <source>Underflow in bf16</source>
        <translation>bf16 下溢</translation>
    </message>
    <message>
        <source>Sum of absolute values</source>
        <translation>绝对值之和</translation>
    </message>
    <message>
        <source>Non-zero values smaller in magnitude than the smallest normal number of their type</source>
        <translation>绝对值小于该类型最小正规数的非零值</translation>
    </message>
    <message>
        <source>Finite values that become infinite in BF16</source>
        <translation>在 BF16 中变为无穷的有限值</translation>
    </message>
    <message>
        <source>Non-zero values that become zero in BF16</source>
        <translation>在 BF16 中变为零的非零值</translation>
    </message>
    <message>
        <source>Go to the first one</source>
        <translation>转到第一个</translation>
    </message>
</context>
<context>
    <name>burnish::Stores</name>
    <message>
        <source>This is a Git LFS pointer to a file of %1 bytes, not the file itself.</source>
        <translation>这是指向一个 %1 字节文件的 Git LFS 指针，而不是文件本身。</translation>
    </message>
    <message>
        <source>This is a link to %1, which does not exist.</source>
        <translation>这是指向 %1 的链接，而该文件不存在。</translation>
    </message>
    <message>
        <source>If the file is not damaged, convert it with the program that wrote it.</source>
        <translation>如果文件没有损坏，请用写出它的程序转换。</translation>
    </message>
    <message numerus="yes">
        <source>The file is truncated: expected %1 bytes, found %2; %n tensor(s) are missing.</source>
        <translation>
            <numerusform>文件被截断：应有 %1 字节，实有 %2 字节；缺少 %n 个张量。</numerusform>
        </translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata names this file, but it does not exist.</source>
        <translation>检查点的元数据列出了此文件，但文件不存在。</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Loads wrongly elsewhere</source>
        <translation>在别处加载会出错</translation>
    </message>
    <message>
        <source>Untidy</source>
        <translation>不整洁</translation>
    </message>
    <message>
        <source>Missing file</source>
        <translation>缺少文件</translation>
    </message>
    <message>
        <source>Missing tensor</source>
        <translation>缺少张量</translation>
    </message>
    <message>
        <source>Tensor not in the index</source>
        <translation>张量不在索引中</translation>
    </message>
    <message>
        <source>Tensor in two files</source>
        <translation>张量同时在两个文件中</translation>
    </message>
    <message>
        <source>File not in the index</source>
        <translation>文件不在索引中</translation>
    </message>
    <message>
        <source>Refused file name</source>
        <translation>被拒绝的文件名</translation>
    </message>
    <message>
        <source>Wrong total size</source>
        <translation>总大小有误</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>空隙</translation>
    </message>
    <message>
        <source>Trailing bytes</source>
        <translation>末尾多余字节</translation>
    </message>
    <message>
        <source>Overlapping tensors</source>
        <translation>重叠的张量</translation>
    </message>
    <message>
        <source>Tensors with the same bytes</source>
        <translation>字节相同的张量</translation>
    </message>
    <message>
        <source>Truncated file</source>
        <translation>文件被截断</translation>
    </message>
    <message>
        <source>Unfinished download</source>
        <translation>未完成的下载</translation>
    </message>
    <message>
        <source>Missing blob</source>
        <translation>缺少数据块文件</translation>
    </message>
    <message>
        <source>Git LFS pointer</source>
        <translation>Git LFS 指针</translation>
    </message>
    <message>
        <source>Configuration does not match</source>
        <translation>配置不符</translation>
    </message>
    <message>
        <source>Tokenizer too large</source>
        <translation>分词器过大</translation>
    </message>
    <message>
        <source>Wrong digest</source>
        <translation>摘要不符</translation>
    </message>
    <message>
        <source>Wrong size</source>
        <translation>大小不符</translation>
    </message>
    <message>
        <source>Header and content differ</source>
        <translation>文件头与内容不符</translation>
    </message>
    <message>
        <source>Incomplete layer</source>
        <translation>不完整的层</translation>
    </message>
    <message>
        <source>Missing layer</source>
        <translation>缺少层</translation>
    </message>
    <message>
        <source>Missing revision</source>
        <translation>缺少版本</translation>
    </message>
    <message>
        <source>Outside the store</source>
        <translation>在模型库之外</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>不可读</translation>
    </message>
    <message>
        <source>Whole: %1, %2.</source>
        <extracomment>%1 “3 files”, %2 “291 tensors”</extracomment>
        <translation>完整：%1，%2。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 how bad: “Cannot be read”, %2 how many</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Not whole. %1.</source>
        <extracomment>%1 how many findings, by how bad they are: “Cannot be read: 1, Untidy: 2”</extracomment>
        <translation>不完整。%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>The configuration says %1 = %2, but the tensor&apos;s shape is %3.</source>
        <translation>配置中 %1 = %2，但张量的形状为 %3。</translation>
    </message>
    <message>
        <source>The configuration says %1 = %2, but the tensors have %3 layers.</source>
        <translation>配置中 %1 = %2，但张量共有 %3 层。</translation>
    </message>
    <message>
        <source>The configuration says that the head is not tied to the embedding (tie_word_embeddings = false), but the model has no lm_head.</source>
        <translation>配置称输出层不与嵌入绑定（tie_word_embeddings = false），但模型没有 lm_head。</translation>
    </message>
    <message>
        <source>The configuration says that the model is quantised (quant_method = %1), but no tensor is stored like this.</source>
        <translation>配置称模型经过量化（quant_method = %1），但没有张量以这种方式存储。</translation>
    </message>
    <message>
        <source>The tensors are quantised (.qweight, .qzeros, .scales), but the configuration does not say how.</source>
        <translation>张量经过量化（.qweight、.qzeros、.scales），但配置没有说明方式。</translation>
    </message>
    <message>
        <source>The configuration says bits = %1, but the tensor has %2 bits for each value.</source>
        <translation>配置中 bits = %1，但张量的每个值有 %2 位。</translation>
    </message>
    <message>
        <source>The configuration says %1 = %2, but no tensor has this dtype; most are %3.</source>
        <translation>配置中 %1 = %2，但没有张量是这种数据类型；大多为 %3。</translation>
    </message>
    <message>
        <source>The tokenizer has ids up to %1, but the embedding has only %2 rows.</source>
        <translation>分词器的编号最大为 %1，但嵌入只有 %2 行。</translation>
    </message>
    <message>
        <source>Download the file again.</source>
        <translation>请重新下载此文件。</translation>
    </message>
    <message>
        <source>Take what is missing from a complete copy of the model.</source>
        <translation>请从模型的完整副本中取得缺失的内容。</translation>
    </message>
    <message>
        <source>Repair writes a copy without this flaw.</source>
        <translation>修复会写出没有此缺陷的副本。</translation>
    </message>
    <message>
        <source>Download an index that names only files in its own folder.</source>
        <translation>请下载只列出所在文件夹中文件的索引。</translation>
    </message>
    <message>
        <source>Download the content with “git lfs pull”.</source>
        <translation>请用“git lfs pull”下载内容。</translation>
    </message>
    <message>
        <source>Use the config.json that belongs to these weights.</source>
        <translation>请使用属于这些权重的 config.json。</translation>
    </message>
    <message>
        <source>Use the tokenizer that belongs to these weights, or extend the embedding.</source>
        <translation>请使用属于这些权重的分词器，或扩展嵌入。</translation>
    </message>
    <message>
        <source>Convert the model again with the program that wrote the file.</source>
        <translation>请用写出此文件的程序重新转换模型。</translation>
    </message>
    <message>
        <source>Download the revision again, or open the model by its commit.</source>
        <translation>请重新下载此版本，或按提交打开模型。</translation>
    </message>
    <message>
        <source>Open the file by its real path if you trust it.</source>
        <translation>如果信任此文件，请按其真实路径打开。</translation>
    </message>
    <message>
        <source>This download is under way, or was broken off.</source>
        <translation>此下载正在进行，或已中断。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata names nothing in this file.</source>
        <translation>检查点的元数据没有列出此文件中的任何内容。</translation>
    </message>
    <message>
        <source>Remove it if it is left over from another checkpoint.</source>
        <translation>如果它是另一个检查点遗留的，请将其移除。</translation>
    </message>
    <message>
        <source>This name of a revision leads to %1, which is not in the cache.</source>
        <translation>此版本名称指向 %1，而缓存中没有它。</translation>
    </message>
    <message>
        <source>The file lies outside its store: %1</source>
        <translation>文件位于其模型库之外：%1</translation>
    </message>
    <message>
        <source>The metadata has no general.architecture, which llama.cpp requires.</source>
        <translation>元数据中没有 general.architecture，而 llama.cpp 需要它。</translation>
    </message>
    <message>
        <source>The metadata says %1 = %2, but the tensors have %3 blocks.</source>
        <translation>元数据中 %1 = %2，但张量共有 %3 个块。</translation>
    </message>
    <message>
        <source>The metadata says %1 = %2, but the embedding has rows of %3.</source>
        <translation>元数据中 %1 = %2，但嵌入每行有 %3 个值。</translation>
    </message>
    <message>
        <source>The metadata has %1 tokens, but the embedding has %2 rows.</source>
        <translation>元数据有 %1 个词元，但嵌入有 %2 行。</translation>
    </message>
    <message>
        <source>The content of “%1” in the archive does not match its checksum.</source>
        <translation>存档中“%1”的内容与其校验和不符。</translation>
    </message>
    <message>
        <source>The content is not what the store records: expected %1 %2, found %3.</source>
        <translation>内容与模型库的记录不符：%1 应为 %2，实为 %3。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of this layer are missing that the other %1 have.</source>
        <translation>
            <numerusform>此层缺少其余 %1 层都有的 %n 个张量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) are missing between %1 and %2.</source>
        <translation>
            <numerusform>%1 与 %2 之间缺少 %n 层。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes in %n gap(s) belong to no tensor.</source>
        <translation>
            <numerusform>%n 处空隙共 %1 字节不属于任何张量。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 bytes follow the last tensor.</source>
        <translation>最后一个张量之后还有 %1 字节。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) have the same bytes as another one.</source>
        <translation>
            <numerusform>%n 个张量与另一个张量的字节相同。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) share some of their bytes with others.</source>
        <translation>
            <numerusform>%n 个张量与其他张量共用部分字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 refuses such files.</source>
        <translation>%1 拒绝这样的文件。</translation>
    </message>
    <message numerus="yes">
        <source>The index lists this file with %n tensor(s), but it does not exist.</source>
        <translation>
            <numerusform>索引列出了此文件及其 %n 个张量，但文件不存在。</numerusform>
        </translation>
    </message>
    <message>
        <source>This file of the set is %1, but %2 is %3.</source>
        <translation>文件组中的此文件为 %1，而 %2 为 %3。</translation>
    </message>
    <message numerus="yes">
        <source>The index lists %n tensor(s) in this file that it does not contain.</source>
        <translation>
            <numerusform>索引在此文件中列出了 %n 个其中没有的张量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file contains %n tensor(s) that the index does not list. Some programs load them, others do not.</source>
        <translation>
            <numerusform>此文件含有 %n 个索引未列出的张量。有些程序会加载它们，有些不会。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file contains %n tensor(s) that the index lists in another file. Some programs load these instead.</source>
        <translation>
            <numerusform>此文件含有 %n 个被索引列在另一个文件中的张量。有些程序会改为加载这里的。</numerusform>
        </translation>
    </message>
    <message>
        <source>The index states %1 bytes for all tensors (total_size), but they have %2.</source>
        <translation>索引称全部张量共 %1 字节（total_size），实际为 %2 字节。</translation>
    </message>
    <message>
        <source>The file has a name of the set, but the index does not list it. Some programs load it, too.</source>
        <translation>此文件的名称属于该文件组，但索引没有列出它。有些程序也会加载它。</translation>
    </message>
    <message>
        <source>The folder already exists.</source>
        <translation>该文件夹已存在。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>文件已存在。</translation>
    </message>
    <message>
        <source>The copy would replace the original. Choose another place.</source>
        <translation>副本会替换原文件。请选择其他位置。</translation>
    </message>
    <message>
        <source>The model is copied into a folder, but this is a file.</source>
        <translation>模型会复制到文件夹中，但这是一个文件。</translation>
    </message>
    <message>
        <source>The folder cannot be created.</source>
        <translation>无法创建该文件夹。</translation>
    </message>
    <message>
        <source>The copy differs from the original when it is read back.</source>
        <translation>副本读回后与原文件不同。</translation>
    </message>
    <message>
        <source>None of the model&apos;s files is there.</source>
        <translation>模型的文件全都不存在。</translation>
    </message>
    <message>
        <source>The copy cannot be opened.</source>
        <translation>无法打开副本。</translation>
    </message>
    <message>
        <source>Repair writes SafeTensors, GGUF and PyTorch files; this is %1. Write what can be read as another format: burnish-cli convert.</source>
        <translation>修复可写出 SafeTensors、GGUF 和 PyTorch 文件；这是 %1。请将能读取的内容写成其他格式：burnish-cli convert。</translation>
    </message>
    <message>
        <source>The file cannot be written again bit for bit: %1 Write what can be read as another format: burnish-cli convert.</source>
        <translation>无法逐位重新写出该文件：%1请将能读取的内容写成其他格式：burnish-cli convert。</translation>
    </message>
    <message>
        <source>a distributed checkpoint</source>
        <translation>分布式检查点</translation>
    </message>
    <message>
        <source>It contains more than tensors.</source>
        <translation>其中不只有张量。</translation>
    </message>
    <message>
        <source>A tensor would be stored in another form.</source>
        <translation>有张量会以另一种形式存储。</translation>
    </message>
    <message>
        <source>The files of the set have different formats.</source>
        <translation>这组文件的格式各不相同。</translation>
    </message>
    <message>
        <source>The tensors are too large in total for a set.</source>
        <translation>张量总量过大，无法写成一组文件。</translation>
    </message>
    <message>
        <source>“%1” and “%2” have different tensors of this name, and the index names neither.</source>
        <translation>“%1”和“%2”中此名称的张量不同，而索引没有指明是哪一个。</translation>
    </message>
    <message>
        <source>The folder for the copy does not exist.</source>
        <translation>存放副本的文件夹不存在。</translation>
    </message>
    <message>
        <source>The folder for the copy is not writable.</source>
        <translation>存放副本的文件夹不可写。</translation>
    </message>
    <message>
        <source>The folder has files that the copy would not replace: %1. Choose another folder.</source>
        <translation>该文件夹中有副本不会替换的文件：%1。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>Expected sections with paths.</source>
        <translation>应为包含路径的各节。</translation>
    </message>
    <message>
        <source>Folders this deep are not listed.</source>
        <translation>嵌套这么深的文件夹不会列出。</translation>
    </message>
    <message>
        <source>This link leads to a folder that is listed already, %1.</source>
        <translation>此链接指向已列出的文件夹 %1。</translation>
    </message>
    <message>
        <source>This link leads out of the store, to the folder %1, which is not listed.</source>
        <translation>此链接指向模型库之外的文件夹 %1，其内容未列出。</translation>
    </message>
    <message>
        <source>More than %1 files are below this folder; the others are not listed.</source>
        <translation>此文件夹下的文件超过 %1 个；其余的未列出。</translation>
    </message>
    <message>
        <source>The blob of “%1” is missing: %2</source>
        <translation>“%1”的 blob 缺失：%2</translation>
    </message>
    <message>
        <source>The file “%1” lies outside the store: %2</source>
        <translation>文件“%1”位于模型库之外：%2</translation>
    </message>
    <message>
        <source>The file “%1” is missing.</source>
        <translation>文件“%1”缺失。</translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) of this model are missing.</source>
        <translation>
            <numerusform>此模型另有 %n 个文件缺失。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the files that this index lists is here.</source>
        <translation>此索引列出的文件都不在这里。</translation>
    </message>
    <message>
        <source>%1 points to the revision %2, which is not here.</source>
        <translation>%1 指向修订版本 %2，但它不在这里。</translation>
    </message>
    <message>
        <source>Only the first %1 refs are read.</source>
        <translation>只读取前 %1 个引用。</translation>
    </message>
    <message>
        <source>A download is under way or was broken off after %1 bytes.</source>
        <translation>下载正在进行，或在 %1 字节后中断。</translation>
    </message>
    <message>
        <source>%1 of %2 revisions are listed; the others can be opened by their commits.</source>
        <translation>列出了 %2 个修订版本中的 %1 个；其余的可以按提交打开。</translation>
    </message>
    <message>
        <source>This link leads to no folder.</source>
        <translation>此链接没有指向文件夹。</translation>
    </message>
    <message>
        <source>“%1” is not a digest and leads nowhere.</source>
        <translation>“%1”不是摘要，不会用作路径。</translation>
    </message>
    <message>
        <source>The blob %1 is missing.</source>
        <translation>blob %1 缺失。</translation>
    </message>
    <message>
        <source>The blob %1 has %2 bytes, the manifest says %3.</source>
        <translation>blob %1 有 %2 字节，清单中为 %3。</translation>
    </message>
    <message>
        <source>The manifest has version %1; version %2 is known.</source>
        <translation>清单的版本为 %1；已知的版本是 %2。</translation>
    </message>
    <message>
        <source>The manifest has no layer with weights.</source>
        <translation>清单中没有含权重的层。</translation>
    </message>
    <message>
        <source>%1 points to the revision %2, which is not here. Here are: %3</source>
        <translation>%1 指向修订版本 %2，但它不在这里。这里有：%3</translation>
    </message>
    <message>
        <source>Several revisions begin with %1: %2</source>
        <translation>多个修订版本以 %1 开头：%2</translation>
    </message>
    <message>
        <source>%1 has no revision %2. Here are: %3</source>
        <translation>%1 没有修订版本 %2。这里有：%3</translation>
    </message>
    <message>
        <source>%1 has no revision in the cache.</source>
        <translation>%1 在缓存中没有任何修订版本。</translation>
    </message>
    <message>
        <source>%1 has no weight file in this revision.</source>
        <translation>%1 的这个修订版本中没有权重文件。</translation>
    </message>
    <message>
        <source>%1 has no weight file.</source>
        <translation>%1 没有权重文件。</translation>
    </message>
    <message>
        <source>%1 has no weight file “%2”. Here are: %3</source>
        <translation>%1 没有权重文件“%2”。这里有：%3</translation>
    </message>
    <message numerus="yes">
        <source>%1 stands for %n models. Choose one: %2</source>
        <translation>
            <numerusform>%1 对应 %n 个模型。请选择一个：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>No store is here that %1 could be in.</source>
        <translation>这里没有可能包含 %1 的模型库。</translation>
    </message>
    <message>
        <source>There is no model %1.</source>
        <translation>没有模型 %1。</translation>
    </message>
    <message>
        <source>There is no model %1. Similar names: %2</source>
        <translation>没有模型 %1。相近的名称：%2</translation>
    </message>
    <message>
        <source>Nothing of %1 can be opened.</source>
        <translation>%1 中没有可以打开的内容。</translation>
    </message>
    <message>
        <source>%1 leads out of its store. If you trust it, open the file itself: %2</source>
        <translation>%1 指向其模型库之外。如果您信任它，请直接打开该文件：%2</translation>
    </message>
    <message>
        <source>This is inside of the store of %1, %2, which is only read: that program relies on what it contains. Choose another folder.</source>
        <translation>这里位于 %1 的模型库 %2 中，该模型库只读取：那个程序依赖其中的内容。请选择其他文件夹。</translation>
    </message>
</context>
<context>
    <name>burnish::Structure</name>
    <message>
        <source>The field is written as optional; provide the Rust source if it is not.</source>
        <translation>此字段按可选字段写入；如果不是，请提供 Rust 源代码。</translation>
    </message>
    <message>
        <source>The index of the enum variant %1 is unknown, and a file without names stores only this index: a structure from the Rust source or a binary record is required.</source>
        <translation>枚举变体 %1 的编号未知，而不含名称的文件只存储编号：需要来自 Rust 源代码或二进制记录的结构。</translation>
    </message>
    <message>
        <source>The list is written as an array of constants; provide the Rust source if it is a Vec.</source>
        <translation>此列表按常量数组写入；如果是 Vec，请提供 Rust 源代码。</translation>
    </message>
    <message>
        <source>The list is written as a Vec; provide the Rust source if it is an array or a tuple.</source>
        <translation>此列表按 Vec 写入；如果是数组或元组，请提供 Rust 源代码。</translation>
    </message>
    <message>
        <source>The list is written as a tuple, because its elements differ; provide the Rust source if it is not a tuple.</source>
        <translation>因为各元素不同，此列表按元组写入；如果不是，请提供 Rust 源代码。</translation>
    </message>
    <message>
        <source>The number is written as a signed integer of at least two bytes; provide the Rust source if it is an i8.</source>
        <translation>此数按两字节或更长的有符号整数写入；如果是 i8，请提供 Rust 源代码。</translation>
    </message>
    <message>
        <source>The number is written as an unsigned integer of at least two bytes; provide the Rust source if it is a u8 or can be negative.</source>
        <translation>此数按两字节或更长的无符号整数写入；如果是 u8 或可能为负，请提供 Rust 源代码。</translation>
    </message>
    <message>
        <source>The elements of this tuple have no index in the model, as in Burn 0.19 stores.</source>
        <translation>此元组的元素在模型中没有索引，与 Burn 0.19 的存储相同。</translation>
    </message>
    <message>
        <source>This tensor would fill both %1 and %2.</source>
        <translation>此张量会同时填入 %1 和 %2。</translation>
    </message>
    <message>
        <source>The tensor has shape %1, but the template has %2; Burn requires the same rank.</source>
        <translation>张量的形状为 %1，而模板中为 %2；Burn 要求阶数相同。</translation>
    </message>
    <message>
        <source>The tensor has shape %1, but the template has %2.</source>
        <translation>张量的形状为 %1，而模板中为 %2。</translation>
    </message>
    <message>
        <source>No tensor fills this field; the tensor from the template is kept.</source>
        <translation>没有张量填入此字段；保留模板中的张量。</translation>
    </message>
    <message>
        <source>No tensor fills this field of the template.</source>
        <translation>没有张量填入模板的此字段。</translation>
    </message>
    <message>
        <source>Without a template, the record contains only fields with tensors. Burn can load it only if every other field of the model is optional or a single constant; fixed arrays such as a convolution&apos;s stride, modules without tensors and empty lists prevent loading.</source>
        <translation>没有模板时，记录中只有含张量的部分：只有模型的其余字段都是可选字段或单个常量时 Burn 才能加载它；若有定长数组（如卷积的步幅）、不含张量的模块或空列表，则无法加载。</translation>
    </message>
    <message>
        <source>The structure has too many fields.</source>
        <translation>结构的字段过多。</translation>
    </message>
    <message>
        <source>The element indices of this list have gaps in the model; list indices must be contiguous.</source>
        <translation>模型中此列表的元素索引不连续，而列表的索引必须连续。</translation>
    </message>
    <message>
        <source>The variant of %1 cannot be determined from the tensors; choose one of %2.</source>
        <translation>无法根据张量确定 %1 的变体；请从 %2 中选择。</translation>
    </message>
    <message>
        <source>The length of the list is taken from the tensor indices in the model; elements without a tensor at the end would be missing.</source>
        <translation>列表的长度按模型中张量的索引写入；末尾若有不含张量的元素，将会缺失。</translation>
    </message>
    <message>
        <source>The length of the list cannot be determined from the tensors; it is written empty, and Burn can load it only into an empty list.</source>
        <translation>无法根据张量确定此列表的长度；将写入空列表，Burn 只能将其加载到空列表中。</translation>
    </message>
    <message>
        <source>The variant of %1 cannot be determined from the tensors; it is written as %2, the only variant that needs no tensors.</source>
        <translation>无法根据张量确定 %1 的变体；将按 %2 写入，这是唯一不需要张量的变体。</translation>
    </message>
    <message>
        <source>No tensor fills this field of the structure.</source>
        <translation>没有张量填入结构的此字段。</translation>
    </message>
    <message>
        <source>Expected a tensor of rank %2, found shape %1.</source>
        <translation>应为 %2 阶张量，实际形状为 %1。</translation>
    </message>
    <message>
        <source>The tensor has dtype %1, but the structure has %2; Burn converts it.</source>
        <translation>张量的数据类型为 %1，而结构中为 %2；Burn 会转换类型。</translation>
    </message>
    <message>
        <source>The model has no value for this field of type %1.</source>
        <translation>模型没有可填入此 %1 类型字段的值。</translation>
    </message>
    <message>
        <source>This field is empty in the template. Burn uses the tensor only if the field is optional and set in the model that loads the record.</source>
        <translation>模板中此字段为空。仅当该字段是可选字段、且在加载此记录的模型中已设置时，Burn 才使用此张量。</translation>
    </message>
    <message>
        <source>“%1” is the scale of a norm, which Burn calls gamma.</source>
        <translation>“%1”是归一化层的缩放参数，Burn 称之为 gamma。</translation>
    </message>
    <message>
        <source>“%1” has as many rows as its bias has values, as in PyTorch.</source>
        <translation>“%1”的行数与其偏置的长度相同，与 PyTorch 一致。</translation>
    </message>
    <message>
        <source>“%1” has as many columns as its bias has values, as in Burn.</source>
        <translation>“%1”的列数与其偏置的长度相同，与 Burn 一致。</translation>
    </message>
    <message>
        <source>The shape of “%1” beside that of the embedding shows it.</source>
        <translation>“%1”的形状与嵌入的形状相比即可判断。</translation>
    </message>
    <message>
        <source>The rank of the adapter of “%1” shows it.</source>
        <translation>“%1”的适配器的秩所在的轴表明了这一点。</translation>
    </message>
    <message>
        <source>Shape %1 fits when transposed, and the names are similar.</source>
        <translation>形状 %1 转置后相符，且名称相似。</translation>
    </message>
    <message>
        <source>Only this tensor and this field have shape %1.</source>
        <translation>只有此张量与此字段的形状为 %1。</translation>
    </message>
    <message>
        <source>Both have shape %1, and their names and positions are the most similar.</source>
        <translation>两者的形状都是 %1，且名称与位置最相似。</translation>
    </message>
    <message>
        <source>The rank fits, and the names and positions are the most similar.</source>
        <translation>阶数相符，且名称与位置最相似。</translation>
    </message>
    <message>
        <source>It is the next one that fits: there are too many to compare their names.</source>
        <translation>它是下一个形状相符的：数量太多，无法逐一比较名称。</translation>
    </message>
    <message>
        <source>Its gamma and beta are not known to be those of a norm.</source>
        <translation>无法确定其 gamma 和 beta 属于归一化层。</translation>
    </message>
    <message>
        <source>It has a weight of rank 2, but also tensors that a linear layer does not have.</source>
        <translation>它有 2 阶的权重，还有线性层所没有的张量。</translation>
    </message>
    <message>
        <source>It has a weight of rank 2 and a bias that matches the output size.</source>
        <translation>它有 2 阶的权重，以及与其输出相符的偏置。</translation>
    </message>
    <message>
        <source>Its bias matches neither axis of its weight.</source>
        <translation>其偏置与权重的两个轴都不相符。</translation>
    </message>
    <message>
        <source>Its bias matches the rows of its weight, so the weight is stored as [out, in] although the layout is Burn&apos;s.</source>
        <translation>其偏置与权重的行相符，因此权重按 [out, in] 存储，而布局却是 Burn 的。</translation>
    </message>
    <message>
        <source>Its bias matches the columns of its weight, so the weight is already stored as [in, out], as in GPT-2&apos;s Conv1D.</source>
        <translation>其偏置与权重的列相符，因此权重已按 [in, out] 存储，如同 GPT-2 的 Conv1D。</translation>
    </message>
    <message>
        <source>It has only a weight of rank 2 and is named like an embedding.</source>
        <translation>它只有一个 2 阶的权重，名称像嵌入层。</translation>
    </message>
    <message>
        <source>It has only a weight of rank 2 and is named like a linear layer.</source>
        <translation>它只有一个 2 阶的权重，名称像线性层。</translation>
    </message>
    <message>
        <source>It has only a weight of rank 2: a linear layer without a bias, or an embedding.</source>
        <translation>它只有一个 2 阶的权重：可能是没有偏置的线性层，也可能是嵌入层。</translation>
    </message>
    <message>
        <source>Its weight is square; in other modules with this name, the weight has the opposite orientation.</source>
        <translation>其权重是方阵；同名的其他模块的权重方向相反。</translation>
    </message>
    <message>
        <source>It has a weight of rank 2 and a bias.</source>
        <translation>它有 2 阶的权重和偏置。</translation>
    </message>
    <message>
        <source>Its weight is square, and other weights of the model have the opposite of the usual orientation.</source>
        <translation>其权重是方阵，而模型的其他权重与通常的方向相反。</translation>
    </message>
    <message>
        <source>Only a batch norm has a running mean and variance.</source>
        <translation>只有批归一化保存滑动均值和方差。</translation>
    </message>
    <message>
        <source>It has two tensors of rank 1 for scale and shift, as in a layer norm or a group norm.</source>
        <translation>有两个 1 阶张量用于缩放和平移，如同层归一化或组归一化。</translation>
    </message>
    <message>
        <source>It has one tensor of rank 1 for scale and is named like a norm.</source>
        <translation>有一个 1 阶张量用于缩放，且模块的名称像归一化层。</translation>
    </message>
    <message>
        <source>The metadata says that it is stored as in PyTorch in both layouts.</source>
        <translation>元数据表明它在两种布局中都按 PyTorch 的方式存储。</translation>
    </message>
    <message>
        <source>Its scale has the name of the other layout.</source>
        <translation>它的缩放参数采用另一种布局中的名称。</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <comment>alternatives</comment>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>It has two tensors of rank 1 for scale and shift; so does a group norm.</source>
        <translation>两个 1 阶张量用于缩放和平移；组归一化也是如此。</translation>
    </message>
    <message>
        <source>It has one tensor of rank 1 for scale.</source>
        <translation>一个 1 阶张量用于缩放。</translation>
    </message>
    <message>
        <source>Its weights contain four stacked gates, as in PyTorch.</source>
        <translation>其权重中叠放了四个门，与 PyTorch 相同。</translation>
    </message>
    <message>
        <source>Its weights contain three stacked gates, as in PyTorch.</source>
        <translation>其权重中叠放了三个门，与 PyTorch 相同。</translation>
    </message>
    <message>
        <source>It is named like an embedding and has a weight of rank 2.</source>
        <translation>名称与嵌入层相似，并有 2 阶的权重。</translation>
    </message>
    <message>
        <source>It has a weight of rank 2; so do some other modules.</source>
        <translation>有 2 阶的权重；其他模块也可能有。</translation>
    </message>
    <message>
        <source>It has a weight of rank 3; so does a transposed convolution.</source>
        <translation>有 3 阶的权重；转置卷积也有。</translation>
    </message>
    <message>
        <source>It has a weight of rank 4; so does a transposed convolution.</source>
        <translation>有 4 阶的权重；转置卷积也有。</translation>
    </message>
    <message>
        <source>It has a weight of rank 5; so does a transposed convolution.</source>
        <translation>有 5 阶的权重；转置卷积也有。</translation>
    </message>
    <message>
        <source>state of the %1 optimizer</source>
        <translation>优化器 %1 的状态</translation>
    </message>
    <message>
        <source>state of the %1 learning-rate scheduler</source>
        <translation>学习率调度器 %1 的状态</translation>
    </message>
    <message>
        <source>It contains PyTorch&apos;s combined query, key and value weights.</source>
        <translation>其中有 PyTorch 的 query、key、value 合并权重。</translation>
    </message>
    <message>
        <source>state of an optimizer</source>
        <translation>优化器的状态</translation>
    </message>
    <message>
        <source>added: %1</source>
        <translation>新增：%1</translation>
    </message>
    <message>
        <source>removed: %1</source>
        <translation>移除：%1</translation>
    </message>
    <message>
        <source>different order of fields</source>
        <translation>字段的顺序不同</translation>
    </message>
    <message>
        <source>different numbering of variants</source>
        <translation>变体的编号不同</translation>
    </message>
    <message>
        <source>lists of constants become empty fields (%1)</source>
        <translation>常量列表变为空字段（%1）</translation>
    </message>
    <message>
        <source>empty fields become lists of constants (%1)</source>
        <translation>空字段变为常量列表（%1）</translation>
    </message>
    <message>
        <source>now optional: %1</source>
        <translation>变为可选：%1</translation>
    </message>
    <message>
        <source>no longer optional: %1</source>
        <translation>不再可选：%1</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between parts of a sentence</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>Burn %1 has no record type for the %2.</source>
        <translation>Burn %1 没有用于%2的记录类型。</translation>
    </message>
    <message>
        <source>Burn %1 has no module %2.</source>
        <translation>Burn %1 没有模块 %2。</translation>
    </message>
    <message>
        <source>Burn %1 stores this in a different form, and it cannot be converted.</source>
        <translation>Burn %1 以不同的形式存储此内容，无法转换。</translation>
    </message>
    <message>
        <source>This field is empty, but Burn %1 requires it.</source>
        <translation>此字段为空，而 Burn %1 必须有此字段。</translation>
    </message>
    <message>
        <source>%1 in Burn %2 has no variant %3.</source>
        <translation>Burn %2 的 %1 没有变体 %3。</translation>
    </message>
    <message>
        <source>%1 in Burn %2 always uses %3 here, not %4.</source>
        <translation>Burn %2 的 %1 在此处总是使用 %3，而不是 %4。</translation>
    </message>
    <message>
        <source>%1 in Burn %2 has no field for this.</source>
        <translation>Burn %2 的 %1 没有对应的字段。</translation>
    </message>
    <message>
        <source>the whole record</source>
        <translation>整个记录</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has a different form in Burn %2 (%3): %4.</source>
        <translation>%1 在 Burn %2 中的形式不同（%3）：%4。</translation>
    </message>
    <message>
        <source>Burn %1 stores a list of constants in a user-defined module as one empty field (%2).</source>
        <translation>Burn %1 将自定义模块中的常量列表存为一个空字段（%2）。</translation>
    </message>
    <message>
        <source>Burn %1 stores lists of constants element by element, Burn %2 as one empty field. Whether the empty fields of user-defined modules (%3) are lists cannot be determined from the record; provide a template or the Rust source.</source>
        <translation>Burn %1 逐个元素存储常量列表，Burn %2 则存为一个空字段。无法从记录确定自定义模块的空字段（%3）是否为列表；请提供模板或 Rust 源代码。</translation>
    </message>
    <message>
        <source>Whether fields of user-defined modules (%1) are optional cannot be determined from the record; they are written as not optional. Provide a template or the Rust source to determine it.</source>
        <translation>无法从记录确定自定义模块的字段（%1）是否可选；将按不可选写入。请提供模板或 Rust 源代码以便确定。</translation>
    </message>
    <message>
        <source>The Rust source and the files it references are too large.</source>
        <translation>Rust 源代码及其引用的文件太大。</translation>
    </message>
    <message>
        <source>Rust source must be UTF-8 text.</source>
        <translation>Rust 源代码必须是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>The Rust source contains too many declarations.</source>
        <translation>Rust 源代码中的声明过多。</translation>
    </message>
    <message>
        <source>%1 (%2, line %3)</source>
        <translation>%1（%2，第 %3 行）</translation>
    </message>
    <message>
        <source>“%1” is not a module type.</source>
        <translation>%1 不是模块类型。</translation>
    </message>
    <message>
        <source>The contents of the type “%1” (line %2) are unknown: it is not declared in the available files, or it does not derive Module.</source>
        <translation>类型 %1（第 %2 行）的内容未知：可用的文件中没有它的声明，或者它没有派生 Module。</translation>
    </message>
    <message>
        <source>The type parameter “%1” (line %2) has no argument.</source>
        <translation>类型参数 %1（第 %2 行）没有给出实参。</translation>
    </message>
    <message>
        <source>Cannot compute the array length “%1” (line %2).</source>
        <translation>无法计算数组长度 %1（第 %2 行）。</translation>
    </message>
    <message>
        <source>The macro “%1!” (%2, line %3) declares types that cannot be read without a compiler.</source>
        <translation>宏 %1!（%2，第 %3 行）中声明了类型，没有编译器就无法读取。</translation>
    </message>
    <message>
        <source>The layout of “%1” (line %2) is too large.</source>
        <translation>%1（第 %2 行）的布局太大。</translation>
    </message>
    <message>
        <source>The answer for the type “%1” (line %2) is not a Rust type.</source>
        <translation>为类型 %1（第 %2 行）给出的答案不是 Rust 类型。</translation>
    </message>
    <message>
        <source>The type “%1” (line %2) contains itself, so its layout is infinite.</source>
        <translation>类型 %1（第 %2 行）包含自身，因此其布局是无限的。</translation>
    </message>
    <message>
        <source>%1! (%2, line %3)</source>
        <translation>%1!（%2，第 %3 行）</translation>
    </message>
    <message>
        <source>The Rust source has no type that derives Module.</source>
        <translation>Rust 源代码中没有派生 Module 的类型。</translation>
    </message>
    <message>
        <source>“%1” is not a Rust type.</source>
        <translation>%1 不是 Rust 类型。</translation>
    </message>
    <message>
        <source>More than one type is named “%1”; specify its path.</source>
        <translation>有多个类型名为 %1；请指定其路径。</translation>
    </message>
    <message>
        <source>The Rust source has no type “%1”. Available types: %2.</source>
        <translation>Rust 源代码中没有类型 %1。可用的类型：%2。</translation>
    </message>
    <message>
        <source>“%1” and “%2” would both be named “%3”, because Burn 0.19 stores omit the indices of tuple elements.</source>
        <translation>%1 与 %2 都会被命名为 %3，因为 Burn 0.19 的存储略去元组元素的索引。</translation>
    </message>
    <message>
        <source>The template is not a record: only files written by Burn&apos;s recorders contain all fields of a model.</source>
        <translation>模板不是记录：只有 Burn 记录器的文件才包含模型的全部字段。</translation>
    </message>
    <message>
        <source>A shared type has a missing or duplicate id.</source>
        <translation>有一个共享类型的 ID 缺失或重复。</translation>
    </message>
    <message>
        <source>The structure is nested more than %1 levels deep.</source>
        <translation>结构的嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>Undefined type id “%1”.</source>
        <translation>未定义的类型 ID：%1。</translation>
    </message>
    <message>
        <source>A oneOf type has no alternatives.</source>
        <translation>有一个 oneOf 类型没有候选类型。</translation>
    </message>
    <message>
        <source>“%1” is not a valid record type.</source>
        <translation>%1 不是有效的记录类型。</translation>
    </message>
    <message>
        <source>A tensor has an invalid rank.</source>
        <translation>有一个张量的阶数无效。</translation>
    </message>
    <message>
        <source>Unknown tensor kind “%1”.</source>
        <translation>未知的张量种类 %1。</translation>
    </message>
    <message>
        <source>Unknown scalar type “%1”.</source>
        <translation>未知的标量类型 %1。</translation>
    </message>
    <message>
        <source>The length of an array is missing or invalid.</source>
        <translation>有一个数组的长度缺失或无效。</translation>
    </message>
    <message>
        <source>A field of “%1” has no name.</source>
        <translation>%1 有一个字段没有名称。</translation>
    </message>
    <message>
        <source>The name or the text of a source is missing.</source>
        <translation>有一个源文件缺少名称或文本。</translation>
    </message>
    <message>
        <source>The structure has no source.</source>
        <translation>结构没有源文件。</translation>
    </message>
    <message>
        <source>The file is not a structure: expected an object with &quot;structure&quot;: 1.</source>
        <translation>文件不是结构：应为含有 &quot;structure&quot;: 1 的对象。</translation>
    </message>
    <message>
        <source>Unknown structure origin “%1”.</source>
        <translation>未知的结构来源 %1。</translation>
    </message>
    <message>
        <source>The saved structure does not contain this source.</source>
        <translation>保存的结构中没有此源文件。</translation>
    </message>
    <message>
        <source>The variant cannot be determined from the tensors.</source>
        <translation>无法根据张量确定变体。</translation>
    </message>
    <message>
        <source>The element indices in the model have gaps.</source>
        <translation>模型的元素索引不连续。</translation>
    </message>
    <message>
        <source>The names only number the tensors; transposed, all shapes fit in this order.</source>
        <translation>名称只是给张量编号；转置后，所有形状按此顺序都相符。</translation>
    </message>
    <message>
        <source>The names only number the tensors; all shapes fit in this order.</source>
        <translation>名称只是给张量编号；按此顺序，所有形状都相符。</translation>
    </message>
    <message>
        <source>Other orders may fit as well.</source>
        <translation>其他顺序也可能相符。</translation>
    </message>
    <message>
        <source>Square matrices fit transposed too.</source>
        <translation>方阵转置后也相符。</translation>
    </message>
</context>
<context>
    <name>burnish::StructureBanner</name>
    <message>
        <source>This file contains no field names, so the places of its tensors are unknown. Provide a structure:</source>
        <translation>此文件不含字段名，无法得知张量的位置。请提供结构：</translation>
    </message>
    <message>
        <source>Drop to use the structure from %1</source>
        <translation>松开以使用 %1 中的结构</translation>
    </message>
    <message>
        <source>Reading with %1…</source>
        <translation>正在按 %1 读取…</translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust 源代码…</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>模板…</translation>
    </message>
    <message>
        <source>%1 does not fit this file. See the structure panel for details.</source>
        <translation>%1 与此文件不符。详情见结构面板。</translation>
    </message>
    <message>
        <source>%1 leaves questions open. Answer them in the structure panel.</source>
        <translation>%1 中有未确定之处。请在结构面板中回答。</translation>
    </message>
</context>
<context>
    <name>burnish::StructureBar</name>
    <message>
        <source>Source of the structure</source>
        <translation>结构的来源</translation>
    </message>
    <message>
        <source>Model type</source>
        <translation>模型的类型</translation>
    </message>
    <message>
        <source>The type in the Rust source that describes the model</source>
        <translation>Rust 源代码中描述此模型的类型</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Read the source file of the structure again</source>
        <translation>重新读取结构的来源文件</translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>配对…</translation>
    </message>
    <message>
        <source>Propose pairs of leftover tensors and unfilled fields</source>
        <translation>建议剩余张量与未填入字段的配对</translation>
    </message>
    <message>
        <source>Fields by state</source>
        <translation>按状态分类的字段</translation>
    </message>
    <message>
        <source>Save or clear the structure</source>
        <translation>保存或清除结构</translation>
    </message>
    <message>
        <source>Structure menu</source>
        <translation>结构菜单</translation>
    </message>
    <message>
        <source>No structure</source>
        <translation>没有结构</translation>
    </message>
    <message>
        <source>Template: %1</source>
        <translation>模板：%1</translation>
    </message>
    <message>
        <source>Rust source: %1</source>
        <translation>Rust 源代码：%1</translation>
    </message>
    <message>
        <source>Structure: %1</source>
        <translation>结构：%1</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>模板…</translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust 源代码…</translation>
    </message>
    <message>
        <source>Saved structure…</source>
        <translation>已保存的结构…</translation>
    </message>
    <message>
        <source>Burn&apos;s own modules</source>
        <translation>Burn 自带的模块</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>burnish::StructureNotes</name>
    <message>
        <source>%1, line %2</source>
        <translation>%1 第 %2 行</translation>
    </message>
    <message>
        <source>Where is %1 declared? It is used in %2.</source>
        <translation>%1 在哪里声明？它用于 %2。</translation>
    </message>
    <message>
        <source>Which type is the parameter %1? It is declared in %2.</source>
        <translation>参数 %1 是什么类型？它声明于 %2。</translation>
    </message>
    <message>
        <source>What is the value of the array length %1? It is used in %2.</source>
        <translation>数组长度 %1 的值是多少？它用于 %2。</translation>
    </message>
    <message>
        <source>Show line</source>
        <translation>显示该行</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>It is a constant</source>
        <translation>是常量</translation>
    </message>
    <message>
        <source>It stores nothing, like activation functions and numbers</source>
        <translation>不存储任何内容，如激活函数和数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>or a type: Linear&lt;B&gt;</source>
        <translation>或类型：Linear&lt;B&gt;</translation>
    </message>
    <message>
        <source>Answer for %1</source>
        <translation>%1 的答案</translation>
    </message>
    <message numerus="yes">
        <source>%n more question(s) after these</source>
        <translation>
            <numerusform>之后还有 %n 个问题</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::StructurePanel</name>
    <message>
        <source>Filled</source>
        <translation>已填入</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>Fill %1</source>
        <translation>填入 %1</translation>
    </message>
    <message>
        <source>There is no tensor to paste. Copy one first.</source>
        <translation>没有可粘贴的张量。请先复制张量。</translation>
    </message>
    <message>
        <source>Select the file that declares %1</source>
        <translation>选择声明 %1 的文件</translation>
    </message>
    <message>
        <source>Save structure…</source>
        <translation>保存结构…</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Fields of the structure</source>
        <translation>结构的字段</translation>
    </message>
    <message>
        <source>Unused tensors</source>
        <translation>未使用的张量</translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust 源代码…</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>模板…</translation>
    </message>
    <message>
        <source>Structure of %1 from %2: %3 of %4 tensor fields filled.</source>
        <translation>%1 的结构，来自 %2：%4 个张量字段中已填入 %3 个。</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>没有打开的模型。</translation>
    </message>
    <message>
        <source>Reading the structure…</source>
        <translation>正在读取结构…</translation>
    </message>
    <message>
        <source>No structure yet. Read one from Rust source, or use a record as a template.</source>
        <translation>尚无结构。可从 Rust 源代码读取，或以记录为模板。</translation>
    </message>
    <message>
        <source>The model these tensors belong to is closed.</source>
        <translation>这些张量所属的模型已经关闭。</translation>
    </message>
    <message>
        <source>A field takes exactly one tensor.</source>
        <translation>一个字段只能填入一个张量。</translation>
    </message>
    <message>
        <source>Drop the tensor on a missing field.</source>
        <translation>请将张量拖放到缺失的字段上。</translation>
    </message>
    <message>
        <source>%1 is not a tensor field.</source>
        <translation>%1 不是张量字段。</translation>
    </message>
    <message>
        <source>%1 is already filled.</source>
        <translation>%1 已有张量填入。</translation>
    </message>
    <message>
        <source>%1: expected a tensor of rank %2, found rank %3.</source>
        <translation>%1：应为 %2 阶张量，实际为 %3 阶。</translation>
    </message>
    <message>
        <source>Fill %1 with %2, transposed</source>
        <translation>用转置后的 %2 填入 %1</translation>
    </message>
    <message>
        <source>Fill %1 with %2</source>
        <translation>用 %2 填充 %1</translation>
    </message>
    <message>
        <source>Fill with %1</source>
        <translation>用 %1 填入</translation>
    </message>
    <message>
        <source>Fill with the selected %1</source>
        <translation>用选中的 %1 填入</translation>
    </message>
    <message>
        <source>Fill with the copied tensor</source>
        <translation>用复制的张量填入</translation>
    </message>
    <message>
        <source>Show in model</source>
        <translation>在模型中显示</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Matching tensors to fields</source>
        <translation>正在将张量与字段配对</translation>
    </message>
    <message numerus="yes">
        <source>Match %n tensor(s) with fields</source>
        <translation>
            <numerusform>将 %n 个张量与字段配对</numerusform>
        </translation>
    </message>
    <message>
        <source>Save structure</source>
        <translation>保存结构</translation>
    </message>
</context>
<context>
    <name>burnish::StructureSourcePane</name>
    <message>
        <source>Rust source of the structure</source>
        <translation>结构的 Rust 源代码</translation>
    </message>
    <message>
        <source>read, never compiled</source>
        <translation>只读取，从不编译</translation>
    </message>
    <message>
        <source>Choose another Rust source</source>
        <translation>选择另一个 Rust 源文件</translation>
    </message>
</context>
<context>
    <name>burnish::StructureTreeModel</name>
    <message>
        <source>empty: optional, written as None</source>
        <translation>空：可选，写为 None</translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>缺失 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message numerus="yes">
        <source>%n element(s), inferred from the tensors</source>
        <translation>
            <numerusform>%n 个元素，由张量推断</numerusform>
        </translation>
    </message>
    <message>
        <source>filled</source>
        <translation>已填入</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>missing: no tensor fills this field</source>
        <translation>缺失：没有张量填入此字段</translation>
    </message>
    <message>
        <source>missing: %1 fits when transposed</source>
        <translation>缺失：%1 转置后相符</translation>
    </message>
    <message>
        <source>missing: %1 would fit</source>
        <translation>缺失：%1 相符</translation>
    </message>
    <message>
        <source>constant: %1</source>
        <translation>常量：%1</translation>
    </message>
    <message>
        <source>constant: written as in Burn (null)</source>
        <translation>常量：按 Burn 的方式写入（null）</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>%1 阶</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Rust type</source>
        <translation>Rust 类型</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>Filled by</source>
        <translation>填入的张量</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>burnish::Structures</name>
    <message>
        <source>Rust source (*.rs)</source>
        <translation>Rust 源代码 (*.rs)</translation>
    </message>
    <message>
        <source>Structures (*.%1)</source>
        <translation>结构 (*.%1)</translation>
    </message>
    <message>
        <source>Records (*.%1)</source>
        <translation>记录 (*.%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Rust source of the model</source>
        <translation>模型的 Rust 源代码</translation>
    </message>
    <message>
        <source>Open a structure</source>
        <translation>打开结构</translation>
    </message>
    <message>
        <source>Record to use as a template</source>
        <translation>用作模板的记录</translation>
    </message>
    <message>
        <source>Saved the structure: %1</source>
        <translation>已保存结构：%1</translation>
    </message>
    <message>
        <source>Reading the structure of %1</source>
        <translation>正在读取 %1 的结构</translation>
    </message>
    <message>
        <source>Read with the structure %1</source>
        <translation>按结构 %1 读取</translation>
    </message>
    <message>
        <source>The structure does not fit.</source>
        <translation>结构不符。</translation>
    </message>
</context>
<context>
    <name>burnish::SummaryPage</name>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Data types</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Modules and sequences</source>
        <translation>模块和序列</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Empty fields</source>
        <translation>空字段</translation>
    </message>
</context>
<context>
    <name>burnish::Tensor</name>
    <message>
        <source>The parts of the tensor overlap or leave gaps.</source>
        <translation>张量的各部分相互重叠或留有空缺。</translation>
    </message>
    <message>
        <source>The parts of the tensor are not arranged in a grid.</source>
        <translation>张量的各部分没有按网格排列。</translation>
    </message>
    <message>
        <source>Expected parts of dtype %1, found %2.</source>
        <translation>各部分的数据类型应为 %1，实际为 %2。</translation>
    </message>
    <message>
        <source>A part of the tensor extends beyond its shape %1.</source>
        <translation>张量的某一部分超出了其形状 %1。</translation>
    </message>
    <message>
        <source>The parts of the tensor contain %1 of its %2 elements.</source>
        <translation>张量的各部分只包含其 %2 个元素中的 %1 个。</translation>
    </message>
    <message>
        <source>Only floating-point tensors can be blended.</source>
        <translation>只有浮点张量可以混合。</translation>
    </message>
    <message>
        <source>Tensors of shapes %1 and %2 cannot be blended.</source>
        <translation>形状为 %1 和 %2 的张量不能混合。</translation>
    </message>
    <message>
        <source>The blend weight must be a number.</source>
        <translation>混合比例必须为数。</translation>
    </message>
    <message>
        <source>The difference does not have the size of the blocks.</source>
        <translation>差异的大小与块不符。</translation>
    </message>
    <message>
        <source>%1 cannot be converted to %2.</source>
        <translation>%1 不能转换为 %2。</translation>
    </message>
    <message>
        <source>The tensor repeats its stored bytes too often to be computed: expected at most %1 bytes for the shape %2, found %3.</source>
        <translation>张量过多地重复其存储的字节，无法计算：对于形状 %2，最多应为 %1 字节，实际为 %3 字节。</translation>
    </message>
    <message>
        <source>The tensors repeat their stored bytes often: together they stand for %1 MiB, more than %2 MiB.</source>
        <translation>这些张量大量重复其存储的字节：合计相当于 %1 MiB，超过 %2 MiB。</translation>
    </message>
    <message>
        <source>Expected floating-point numbers, found %1. Cast the tensor first.</source>
        <translation>应为浮点数，实际为 %1。请先转换该张量的类型。</translation>
    </message>
    <message>
        <source>The constant must be a finite number.</source>
        <translation>常数必须是有限的数。</translation>
    </message>
    <message>
        <source>There is nothing to add.</source>
        <translation>没有可相加的内容。</translation>
    </message>
    <message>
        <source>Tensors %1 of shape %2 and %3 of shape %4 cannot be added.</source>
        <translation>形状为 %2 的张量 %1 与形状为 %4 的 %3 不能相加。</translation>
    </message>
    <message>
        <source>Expected %1 elements, found the shape %2.</source>
        <translation>应有 %1 个元素，实际形状为 %2。</translation>
    </message>
    <message>
        <source>A scalar has no rows.</source>
        <translation>标量没有行。</translation>
    </message>
    <message>
        <source>The tensor of shape %1 has no axis %2.</source>
        <translation>形状为 %1 的张量没有轴 %2。</translation>
    </message>
    <message>
        <source>Only floating-point tensors have a mean.</source>
        <translation>只有浮点张量才有均值。</translation>
    </message>
    <message>
        <source>There are no rows to take the mean of.</source>
        <translation>没有可求均值的行。</translation>
    </message>
    <message>
        <source>A grid must have rows and columns.</source>
        <translation>网格必须有行和列。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements; expected %3 and a grid of %4 × %5.</source>
        <translation>轴 %1 有 %2 个元素；应有 %3 个和 %4 × %5 的网格。</translation>
    </message>
    <message>
        <source>A value of dtype %1 cannot fill a tensor of %2.</source>
        <translation>数据类型为 %1 的值不能填充 %2 的张量。</translation>
    </message>
    <message>
        <source>Only floating-point tensors can be filled with random numbers.</source>
        <translation>只有浮点张量才能用随机数填充。</translation>
    </message>
    <message>
        <source>The mean and the deviation must be finite numbers.</source>
        <translation>均值和标准差必须是有限的数。</translation>
    </message>
    <message>
        <source>There is nothing to concatenate.</source>
        <translation>没有可拼接的内容。</translation>
    </message>
    <message>
        <source>Tensors of shapes %1 and %2 cannot be concatenated along axis %3.</source>
        <translation>形状为 %1 和 %2 的张量不能沿轴 %3 拼接。</translation>
    </message>
    <message>
        <source>The tensors have too many elements.</source>
        <translation>这些张量的元素过多。</translation>
    </message>
    <message>
        <source>Tensors of dtypes %1 and %2 cannot be concatenated. Cast one first.</source>
        <translation>数据类型为 %1 和 %2 的张量不能拼接。请先转换其中一个的类型。</translation>
    </message>
    <message>
        <source>Quantised tensors have their own scales and cannot be concatenated. Cast them first.</source>
        <translation>量化张量有各自的缩放系数，不能拼接。请先转换其类型。</translation>
    </message>
    <message>
        <source>The rows of a packed tensor are not aligned to byte boundaries.</source>
        <translation>打包张量的各行没有对齐到字节边界。</translation>
    </message>
    <message>
        <source>Tensors of shapes %1 and %2 cannot be stacked along axis %3.</source>
        <translation>形状为 %1 和 %2 的张量不能沿轴 %3 堆叠。</translation>
    </message>
    <message>
        <source>More than %1 tensors would be concatenated.</source>
        <translation>要拼接的张量会超过 %1 个。</translation>
    </message>
    <message>
        <source>The value %1 (element %2) is out of range for the target dtype.</source>
        <translation>值 %1（元素 %2）超出目标类型的范围。</translation>
    </message>
    <message>
        <source>The difference between tensors of shapes %1 and %2 cannot be computed.</source>
        <translation>无法计算形状为 %1 与 %2 的张量之间的差异。</translation>
    </message>
    <message>
        <source>A matrix that contains NaN or infinities has no effective rank.</source>
        <translation>含有 NaN 或无穷的矩阵没有有效秩。</translation>
    </message>
    <message>
        <source>Only tensors with at least two axes have an effective rank.</source>
        <translation>至少有两个轴的张量才有有效秩。</translation>
    </message>
    <message>
        <source>The effective rank of complex numbers cannot be computed.</source>
        <translation>无法计算复数的有效秩。</translation>
    </message>
    <message>
        <source>The effective rank of a %1 × %2 matrix cannot be computed: its smaller side must not exceed %3.</source>
        <translation>无法计算 %1 × %2 矩阵的有效秩：较小的一边不能超过 %3。</translation>
    </message>
    <message>
        <source>The effective rank of this matrix cannot be computed: its values are too large.</source>
        <translation>无法计算此矩阵的有效秩：其值过大。</translation>
    </message>
    <message>
        <source>The value %1 at %2 multiplied by %3 is out of range for %4.</source>
        <translation>位于 %2 的值 %1 乘以 %3 后超出 %4 的范围。</translation>
    </message>
    <message>
        <source>%1 values can be set one by one, but not computed.</source>
        <translation>%1 类型的值可以逐个设置，但不能用于计算。</translation>
    </message>
    <message>
        <source>The factor must be a finite number.</source>
        <translation>系数必须是有限的数。</translation>
    </message>
    <message>
        <source>A bound cannot be NaN.</source>
        <translation>界限不能是 NaN。</translation>
    </message>
    <message>
        <source>The lowest value is greater than the highest.</source>
        <translation>下限大于上限。</translation>
    </message>
    <message>
        <source>%1 is an integer dtype and cannot hold NaN.</source>
        <translation>%1 是整数类型，不能表示 NaN。</translation>
    </message>
    <message>
        <source>A replacement value for NaN is required.</source>
        <translation>需要给出替换 NaN 的值。</translation>
    </message>
    <message>
        <source>A lower or upper limit is required.</source>
        <translation>需要给出下限或上限。</translation>
    </message>
    <message>
        <source>The slice is out of range for the tensor.</source>
        <translation>切片超出了张量的范围。</translation>
    </message>
    <message>
        <source>A number is required.</source>
        <translation>需要一个数。</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>“%1”不是数。</translation>
    </message>
    <message>
        <source>%1 is out of range for %2.</source>
        <translation>%1 超出 %2 的范围。</translation>
    </message>
    <message>
        <source>Expected an integer for %2, found %1.</source>
        <translation>%2 应为整数，实际为 %1。</translation>
    </message>
    <message>
        <source>%1 exceeds the %2 bits of %3.</source>
        <translation>%1 超过了 %3 的 %2 位。</translation>
    </message>
    <message>
        <source>“%1” is neither true nor false.</source>
        <translation>“%1”既不是真也不是假。</translation>
    </message>
    <message>
        <source>Quantised values share scales, so they cannot be changed individually. Cast the tensor first.</source>
        <translation>量化的值共用缩放系数，因此不能单独修改。请先转换此张量的类型。</translation>
    </message>
    <message>
        <source>%1 values are packed, several to a byte, and cannot be changed.</source>
        <translation>%1 类型的值是打包存放的，一个字节中有多个，不能修改。</translation>
    </message>
    <message>
        <source>Nothing can be computed from this tensor, only moved and copied whole. %1</source>
        <translation>该张量不能用于计算，只能整体移动和复制。%1</translation>
    </message>
    <message>
        <source>NumPy has no complex type with 16-bit floats.</source>
        <translation>NumPy 没有由 16 位浮点数组成的复数类型。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in a NumPy array, found %2.</source>
        <translation>NumPy 数组最多应有 %1 个维度，实际为 %2 个。</translation>
    </message>
    <message>
        <source>blocks of %1 instead of %2</source>
        <translation>块为 %1 而不是 %2</translation>
    </message>
    <message>
        <source>no zero points</source>
        <translation>没有零点</translation>
    </message>
    <message>
        <source>no order of activation</source>
        <translation>没有激活顺序</translation>
    </message>
    <message>
        <source>codes %1 instead of %2</source>
        <translation>编码为 %1 而不是 %2</translation>
    </message>
    <message>
        <source>scales %1 instead of %2</source>
        <translation>缩放系数为 %1 而不是 %2</translation>
    </message>
    <message>
        <source>Element %1 is not a finite number; %2 stores only finite ones.</source>
        <translation>元素 %1 不是有限数；%2 只能存储有限数。</translation>
    </message>
    <message>
        <source>Expected rows of whole groups of %1 columns for %2, found rows of %3.</source>
        <translation>%2 要求每行由 %1 列的整组组成，实际每行 %3 列。</translation>
    </message>
    <message>
        <source>Expected at most %1 scales, found %2 × %3.</source>
        <translation>缩放系数最多 %1 个，实际为 %2 × %3。</translation>
    </message>
    <message>
        <source>Quantising to %1 is not supported.</source>
        <translation>不支持量化为 %1。</translation>
    </message>
    <message>
        <source>group of %1</source>
        <translation>每组 %1</translation>
    </message>
    <message>
        <source>%1 stores matrices; the shape is %2. Split the tensor into matrices by rules, or choose another precision for it.</source>
        <translation>%1 只存储矩阵；形状为 %2。请用规则将张量拆分为矩阵，或为其选择其他精度。</translation>
    </message>
    <message>
        <source>Expected columns of whole groups of %1 rows for %2, found columns of %3.</source>
        <translation>%2 要求每列由 %1 行的完整组组成，但列长为 %3。</translation>
    </message>
    <message>
        <source>Expected weights of AWQ in the form “gemm”, found “%1”.</source>
        <translation>应为 gemm 形式的 AWQ 权重，实际为“%1”。</translation>
    </message>
    <message>
        <source>%1 bits</source>
        <translation>%1 位</translation>
    </message>
    <message>
        <source>groups of %1 columns</source>
        <translation>每组 %1 列</translation>
    </message>
    <message>
        <source>groups of %1</source>
        <translation>每组 %1</translation>
    </message>
    <message>
        <source>The description of the quantised tensor (quant_state) is invalid.</source>
        <translation>量化张量的描述（quant_state）无效。</translation>
    </message>
    <message>
        <source>Expected %1 bytes of codes for the shape %2, found %3.</source>
        <translation>形状 %2 应有 %1 字节编码，实际为 %3 字节。</translation>
    </message>
    <message>
        <source>bitsandbytes 0.50 computes other values on the CPU, because the rows do not consist of whole blocks.</source>
        <translation>bitsandbytes 0.50 在 CPU 上会算出其他值，因为各行不由完整的块组成。</translation>
    </message>
    <message>
        <source>Expected weights of bitsandbytes in rows (format 0), found format %1.</source>
        <translation>应为按行存储的 bitsandbytes 权重（格式 0），实际为格式 %1。</translation>
    </message>
    <message>
        <source>The stored shape [%1, %2] does not fit codes of the shape %3.</source>
        <translation>存储的形状 [%1, %2] 与形状为 %3 的编码不符。</translation>
    </message>
    <message>
        <source>%1 words for a row of %2 columns</source>
        <translation>每行 %2 列用 %1 个字</translation>
    </message>
    <message>
        <source>compressed-tensors from 0.19 on computes other values, because it ignores the order of activation.</source>
        <translation>compressed-tensors 从 0.19 起会算出其他值，因为它忽略激活顺序。</translation>
    </message>
    <message>
        <source>%1 × %2 scales</source>
        <translation>%1 × %2 个缩放系数</translation>
    </message>
    <message>
        <source>blocks of %1</source>
        <translation>%1 的块</translation>
    </message>
    <message>
        <source>The configuration does not give the size of the blocks, and %1 do not divide the matrix evenly.</source>
        <translation>配置没有给出块的大小，且 %1不能均匀划分矩阵。</translation>
    </message>
    <message>
        <source>transformers 5.23 refuses this shape, because it does not consist of whole blocks.</source>
        <translation>transformers 5.23 拒绝此形状，因为它不由完整的块组成。</translation>
    </message>
    <message>
        <source>transformers 5.23 computes other values: it stretches the blocks to %1, because the shape does not consist of whole ones.</source>
        <translation>transformers 5.23 会算出其他值：由于形状不由完整的块组成，它把块拉伸为 %1。</translation>
    </message>
    <message>
        <source>%1 groups for %2 columns</source>
        <translation>%2 列有 %1 组</translation>
    </message>
    <message>
        <source>Expected an index of at most %1 groups, found %2.</source>
        <translation>分组索引最多应为 %1 组，实际为 %2 组。</translation>
    </message>
    <message>
        <source>The index of groups contains %1, but there are %2 groups.</source>
        <translation>分组索引包含 %1，但只有 %2 组。</translation>
    </message>
    <message>
        <source>“%1” is missing.</source>
        <translation>缺少 %1。</translation>
    </message>
    <message>
        <source>The shape of “%1” (%2) does not fit codes of the shape %3.</source>
        <translation>%1 的形状（%2）与形状为 %3 的编码不符。</translation>
    </message>
    <message>
        <source>“%1” has the unexpected type %2.</source>
        <translation>%1 的类型 %2 不符合预期。</translation>
    </message>
    <message>
        <source>Codes of the shape %1 do not form a matrix of values.</source>
        <translation>形状为 %1 的编码不能组成数值矩阵。</translation>
    </message>
    <message>
        <source>%1 columns do not divide into %2 groups of the same size.</source>
        <translation>%1 列不能分成 %2 个同样大小的组。</translation>
    </message>
    <message>
        <source>The configuration says %1, but the tensors have %2.</source>
        <translation>配置中：%1；张量中：%2。</translation>
    </message>
    <message>
        <source>Tensors of torchao&apos;s type “%1” are not supported.</source>
        <translation>不支持 torchao 的 %1 类型张量。</translation>
    </message>
    <message>
        <source>The part “%1” of torchao&apos;s tensor is not supported.</source>
        <translation>不支持 torchao 张量的部分 %1。</translation>
    </message>
    <message>
        <source>The metadata of the file does not describe the tensor “%1”.</source>
        <translation>文件的元数据没有描述张量 %1。</translation>
    </message>
    <message>
        <source>the shapes of “%1”</source>
        <translation>%1 的形状</translation>
    </message>
    <message>
        <source>one scale for the tensor</source>
        <translation>整个张量一个缩放系数</translation>
    </message>
    <message>
        <source>one scale for each row</source>
        <translation>每行一个缩放系数</translation>
    </message>
    <message>
        <source>scales of groups</source>
        <translation>按组的缩放系数</translation>
    </message>
    <message>
        <source>scales of blocks</source>
        <translation>按块的缩放系数</translation>
    </message>
    <message>
        <source>integers</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>floats</source>
        <translation>浮点数</translation>
    </message>
    <message>
        <source>zero points</source>
        <translation>有零点</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无零点</translation>
    </message>
    <message>
        <source>The configuration lists “%1” as not quantised, but its tensors are codes.</source>
        <translation>配置将 %1 列为未量化，但其张量是编码。</translation>
    </message>
    <message>
        <source>symmetric codes</source>
        <translation>对称编码</translation>
    </message>
    <message>
        <source>%1 says %2, but the tensors have %3.</source>
        <translation>%1 说明为%2，但张量为%3。</translation>
    </message>
    <message>
        <source>%1 has an invalid value of “%2”.</source>
        <translation>%1 中“%2”的值无效。</translation>
    </message>
    <message>
        <source>%1 is not a JSON object.</source>
        <translation>%1 不是 JSON 对象。</translation>
    </message>
    <message>
        <source>The metadata “%1”</source>
        <translation>元数据“%1”</translation>
    </message>
    <message>
        <source>%1 says %2, but the metadata says %3, which counts.</source>
        <translation>%1 说明为 %2，但元数据说明为 %3，以元数据为准。</translation>
    </message>
    <message>
        <source>nothing that is JSON</source>
        <translation>非 JSON 的内容</translation>
    </message>
    <message>
        <source>the shape %1</source>
        <translation>形状 %1</translation>
    </message>
    <message>
        <source>codes of type %1</source>
        <translation>%1 类型的编码</translation>
    </message>
    <message>
        <source>%1 says “%2”, but the codes have the type %3, which counts.</source>
        <translation>%1 说明为“%2”，但编码的类型为 %3，以编码为准。</translation>
    </message>
    <message>
        <source>The file or its folder describes this layer as ComfyUI does and as ModelOpt does, so the order of its codes and scales is not known.</source>
        <translation>文件或其文件夹既按 ComfyUI 的方式、也按 ModelOpt 的方式描述此层，因此其编码和缩放系数的顺序未知。</translation>
    </message>
    <message>
        <source>The order of the scales is not known: “%1” has the same shape (%2) in rows and in tiles of 128 × 4.</source>
        <translation>缩放系数的顺序未知：按行存储与按 128 × 4 的分块存储时，“%1”的形状相同（%2）。</translation>
    </message>
    <message>
        <source>%1 says “%2”, which is always rotated, but also that it is not rotated.</source>
        <translation>%1 说明为“%2”，该形式总是经过旋转，却又说明未经旋转。</translation>
    </message>
    <message>
        <source>Expected a rotation of groups of 4, 16, 64, 256 or 1024 columns, found %1.</source>
        <translation>旋转的每组应为 4、16、64、256 或 1024 列，实际为 %1。</translation>
    </message>
    <message>
        <source>Rotated groups of %1 columns do not divide rows of %2 columns.</source>
        <translation>每组 %1 列的旋转不能整除 %2 列的行。</translation>
    </message>
    <message>
        <source>%1 does not give the size of the groups (group_size), so the number of bits is not known.</source>
        <translation>%1 没有给出组的大小（group_size），因此位数未知。</translation>
    </message>
    <message>
        <source>Scales of ComfyUI&apos;s “nf4” that are quantised, too, are not supported.</source>
        <translation>不支持 ComfyUI 的“nf4”中同样经过量化的缩放系数。</translation>
    </message>
    <message>
        <source>codes of the shape %1</source>
        <translation>形状为 %1 的编码</translation>
    </message>
    <message>
        <source>%1 and %2 both have the name of the scale.</source>
        <translation>%1 和 %2 都具有缩放系数的名称。</translation>
    </message>
    <message>
        <source>%1 has the name of a scale in ComfyUI&apos;s older form of FP8, but no tensor “scaled_fp8” says so.</source>
        <translation>%1 具有 ComfyUI 旧式 FP8 的缩放系数名称，但没有“scaled_fp8”张量说明这一点。</translation>
    </message>
    <message>
        <source>ComfyUI computes other values: it reads these codes as F8E4M3.</source>
        <translation>ComfyUI 会算出其他值：它把这些编码读作 F8E4M3。</translation>
    </message>
    <message>
        <source>The names are those of ComfyUI&apos;s “%1”, but neither a marker nor the metadata says so.</source>
        <translation>名称与 ComfyUI 的“%1”相同，但标记和元数据都没有说明这一点。</translation>
    </message>
    <message>
        <source>The file describes other layers as ComfyUI does, but not this one, so the order of its codes is not known.</source>
        <translation>文件按 ComfyUI 的方式描述了其他层，但没有描述此层，因此其编码的顺序未知。</translation>
    </message>
    <message>
        <source>Without a marker or a configuration, the codes can be integers of 8 bits, or rotated pairs of 4 bits as in ComfyUI&apos;s “convrot_w4a4”.</source>
        <translation>没有标记或配置，这些编码可能是 8 位整数，也可能是 ComfyUI 的“convrot_w4a4”那样经过旋转的成对 4 位编码。</translation>
    </message>
    <message>
        <source>%1 names the format “%2”, which Burnish does not read.</source>
        <translation>%1 指定的格式为“%2”，Burnish 不读取该格式。</translation>
    </message>
    <message>
        <source>Without a configuration, the order of the scales is not known: “%1” has the same shape (%2) in rows and in tiles of 128 × 4.</source>
        <translation>没有配置，缩放系数的顺序未知：按行存储与按 128 × 4 的分块存储时，“%1”的形状相同（%2）。</translation>
    </message>
    <message>
        <source>The metadata “%1” is not JSON with a list of layers.</source>
        <translation>元数据“%1”不是含层列表的 JSON。</translation>
    </message>
    <message>
        <source>The metadata describes the layer “%1”, but the names of several quantised layers end so.</source>
        <translation>元数据描述了层“%1”，但有多个量化层的名称以此结尾。</translation>
    </message>
    <message>
        <source>The metadata does not describe the layer “%1” with a JSON object.</source>
        <translation>元数据对层“%1”的描述不是 JSON 对象。</translation>
    </message>
    <message>
        <source>%1 bits in groups of %2</source>
        <translation>%1 位、每组 %2 列</translation>
    </message>
    <message>
        <source>The configuration says the mode “%1”, which Burnish does not know.</source>
        <translation>配置给出模式 %1，Burnish 不认识它。</translation>
    </message>
    <message>
        <source>Codes of the mode “%1” cannot have %2.</source>
        <translation>模式 %1 的编码不能是%2。</translation>
    </message>
    <message>
        <source>They look like codes of MLX, but neither the file nor a configuration says how many bits a code and how many columns a group has. %1 bits for each scale can be %2 (bits × columns).</source>
        <translation>它们看起来是 MLX 的编码，但文件和配置都没有说明每个编码的位数和每组的列数。每个缩放系数对应 %1 位，可能是 %2（位数 × 列数）。</translation>
    </message>
    <message>
        <source>%1 bits for each scale</source>
        <translation>每个缩放系数对应 %1 位</translation>
    </message>
    <message>
        <source>%1 by default</source>
        <translation>默认 %1</translation>
    </message>
    <message>
        <source>%1, which can be %2 (bits × columns)</source>
        <translation>%1，可能是 %2（位数 × 列数）</translation>
    </message>
    <message>
        <source>MLX has no codes with %1.</source>
        <translation>MLX 没有%1的编码。</translation>
    </message>
    <message>
        <source>“%1” does not belong to codes of the mode “%2”.</source>
        <translation>%1 不属于模式 %2 的编码。</translation>
    </message>
    <message>
        <source>MLX rounds the product and the sum to %1 each, so that some of its values differ in the last bits.</source>
        <translation>MLX 把乘积与和分别舍入为 %1，因此它的部分数值在最后几位上不同。</translation>
    </message>
    <message>
        <source>The parts of the tensor are too large.</source>
        <translation>张量的各部分过大。</translation>
    </message>
    <message numerus="yes">
        <source>The new order must contain each of the %n axes exactly once.</source>
        <translation>
            <numerusform>新的顺序必须包含全部 %n 个轴，且每个轴只能出现一次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Only tensors of rank 2 or more can be transposed.</source>
        <translation>只有阶数不小于 2 的张量可以转置。</translation>
    </message>
    <message>
        <source>The axes of packed values cannot be reordered. Dequantise the tensor, or quantise its values again.</source>
        <translation>打包存储的值不能重排各轴。请对张量反量化，或将其值重新量化。</translation>
    </message>
    <message>
        <source>Rows can only be taken from floating-point tensors of one dtype.</source>
        <translation>只能从同一 dtype 的浮点张量中取行。</translation>
    </message>
    <message>
        <source>The rows have different shapes: found %1 and %2.</source>
        <translation>行的形状不同：%1 和 %2。</translation>
    </message>
    <message>
        <source>The tensor has no row %1.</source>
        <translation>张量没有第 %1 行。</translation>
    </message>
    <message>
        <source>Profiles cannot be computed for a plane of %1 rows and %2 columns: the limit for each is %3.</source>
        <translation>无法计算 %1 行 %2 列的平面的剖面：行数和列数各以 %3 为限。</translation>
    </message>
    <message>
        <source>Element %1 is not a finite number; quantised tensors store only finite ones.</source>
        <translation>元素 %1 不是有限数；量化张量只能存储有限数。</translation>
    </message>
    <message>
        <source>The bytes of the quantised tensor do not match its scheme.</source>
        <translation>量化张量的字节与其量化方案不符。</translation>
    </message>
    <message>
        <source>The quantisation of this tensor (%1, %2) cannot be expressed in that version of Burn.</source>
        <translation>此张量的量化方式（%1，%2）无法以该版本 Burn 的形式表示。</translation>
    </message>
    <message>
        <source>The values of this tensor are low-bit floats (%1), which Burn itself cannot read on the CPU.</source>
        <translation>此张量的值是低位宽浮点数（%1），Burn 本身在 CPU 上不能读取。</translation>
    </message>
    <message>
        <source>The values of this quantisation scheme are packed in an order that Burn itself cannot read on the CPU.</source>
        <translation>此量化方案的值以 Burn 本身在 CPU 上不能读取的顺序打包。</translation>
    </message>
    <message>
        <source>The tensor has an unknown quantisation scheme.</source>
        <translation>此张量的量化方案未知。</translation>
    </message>
    <message>
        <source>A block of the quantised tensor has no elements.</source>
        <translation>量化张量的块不含元素。</translation>
    </message>
    <message>
        <source>The quantised tensor is packed along axis %1 from the end, but it has %2 axes.</source>
        <translation>量化张量沿倒数第 %1 轴（从 0 起）打包，但它只有 %2 个轴。</translation>
    </message>
    <message>
        <source>The quantised tensor has %1 bytes, but its shape %2 and its scheme require %3.</source>
        <translation>量化张量有 %1 字节，但其形状 %2 与方案需要 %3 字节。</translation>
    </message>
    <message>
        <source>Burn quantises only tensors that have axes and elements; the shape is %1.</source>
        <translation>Burn 只量化具有轴和元素的张量；此形状为 %1。</translation>
    </message>
    <message>
        <source>Quantising is supported for symmetric schemes packed along the last axis only.</source>
        <translation>仅支持沿最后一轴打包的对称方案的量化。</translation>
    </message>
    <message>
        <source>The shape %1 cannot be divided into blocks of %2.</source>
        <translation>形状 %1 不能划分为 %2 的块。</translation>
    </message>
    <message>
        <source>With two levels of scales, Burn supports blocks with scales of UE4M3 or F16 and a tensor scale of F32.</source>
        <translation>对于两级缩放系数，Burn 支持 UE4M3 或 F16 的块缩放系数和 F32 的张量缩放系数。</translation>
    </message>
    <message>
        <source>The values of the quantised tensor are truncated: expected %1 bytes, found %2.</source>
        <translation>量化张量的值被截断：应为 %1 字节，实际为 %2。</translation>
    </message>
    <message>
        <source>The scales of the quantised tensor are missing: expected %1 bytes after the values.</source>
        <translation>缺少量化张量的缩放系数：值之后应有 %1 字节。</translation>
    </message>
    <message>
        <source>The quantised tensor has scales of blocks, but no scale of the whole tensor, which its scheme requires.</source>
        <translation>量化张量有块的缩放系数，但缺少其方案所要求的整个张量的缩放系数。</translation>
    </message>
    <message>
        <source>The scales of the quantised tensor are truncated: expected %1 bytes, found %2.</source>
        <translation>量化张量的缩放系数被截断：应为 %1 字节，实际为 %2。</translation>
    </message>
    <message>
        <source>Expected a reading of quantised values (integers or floats), found “%1”.</source>
        <translation>应为量化值的读法（integers 或 floats），实际为 %1。</translation>
    </message>
    <message>
        <source>The file does not say whether these %1 values are integers (Burn 0.22 on CPUs) or floats (GPUs, Burn 0.23). Choose one: --quant-reading integers or floats.</source>
        <translation>文件未说明这些 %1 值是整数（CPU 上的 Burn 0.22）还是浮点数（GPU、Burn 0.23）。请选择其一：--quant-reading integers 或 floats。</translation>
    </message>
    <message>
        <source>That version of Burn has no quantisation with an offset. Without the offset (%1), the values reach from %2 to %3, which exceeds 8 bits.</source>
        <translation>该版本的 Burn 没有带偏移的量化。去掉偏移（%1）后，数值范围为 %2 到 %3，超出 8 位。</translation>
    </message>
    <message>
        <source>Expected rows of whole blocks of %1 elements for %2, found rows of %3.</source>
        <translation>%2 的每一行应由若干个完整的块组成，每块 %1 个元素，实际每行有 %3 个元素。</translation>
    </message>
    <message>
        <source>The shape %1 is too large for %2 blocks.</source>
        <translation>形状 %1 对 %2 块来说过大。</translation>
    </message>
    <message>
        <source>%1 blocks cannot be decoded: the tensor can only be copied unchanged.</source>
        <translation>%1 块无法解码：该张量只能原样复制。</translation>
    </message>
    <message>
        <source>The byte order of %1 blocks cannot be changed.</source>
        <translation>无法改变 %1 块的字节序。</translation>
    </message>
    <message>
        <source>Burn has no quantisation scheme for %1 blocks. Dequantise the tensor.</source>
        <translation>Burn 没有用于 %1 块的量化方案。请对该张量反量化。</translation>
    </message>
    <message>
        <source>Expected %1 bytes of %2 blocks for the shape %3, found %4.</source>
        <translation>形状 %3 的 %2 块应有 %1 字节，实际有 %4 字节。</translation>
    </message>
    <message>
        <source>Element %1 is not a finite number; %2 blocks store only finite ones.</source>
        <translation>元素 %1 不是有限数；%2 块只能存储有限数。</translation>
    </message>
    <message>
        <source>Quantising to %1 blocks is not supported.</source>
        <translation>不支持量化为 %1 块。</translation>
    </message>
    <message>
        <source>A scalar cannot be quantised to %1 blocks.</source>
        <translation>标量不能量化为 %1 块。</translation>
    </message>
    <message>
        <source>The tensor no longer consists of its stored parts.</source>
        <translation>张量不再由其存储的各部分组成。</translation>
    </message>
    <message>
        <source>Burn has no quantisation scheme like %1. Dequantise the tensor.</source>
        <translation>Burn 没有类似 %1 的量化方案。请将张量反量化。</translation>
    </message>
    <message>
        <source>Expected a quantisation scheme such as q8s, q4s/32:f16 or Q4_K, found “%1”.</source>
        <translation>应为 q8s、q4s/32:f16 或 Q4_K 之类的量化方案，实际为“%1”。</translation>
    </message>
    <message>
        <source>Element %1 is %2; %3 blocks store numbers up to %4.</source>
        <translation>元素 %1 为 %2；%3 块只能存储不超过 %4 的数。</translation>
    </message>
    <message>
        <source>Cannot reshape %3 with %2 elements to %1.</source>
        <translation>无法将含 %2 个元素的 %3 改为形状 %1。</translation>
    </message>
    <message>
        <source>The scales of this quantised tensor belong to blocks of its rows and columns, so it cannot be reshaped. Cast it first.</source>
        <translation>此量化张量的缩放系数属于由行和列构成的块，因此不能改变形状。请先转换其类型。</translation>
    </message>
    <message>
        <source>An axis cannot have %1 elements.</source>
        <translation>一个轴不能有 %1 个元素。</translation>
    </message>
    <message>
        <source>Only one axis can be -1 (inferred).</source>
        <translation>只有一个轴可以是 -1（自动推断）。</translation>
    </message>
    <message>
        <source>-1 cannot be inferred when another axis has no elements.</source>
        <translation>其他轴没有元素时，无法推断 -1。</translation>
    </message>
    <message>
        <source>The tensor has an unknown quantisation scheme, so it cannot be reshaped.</source>
        <translation>此张量的量化方案未知，因此无法改变形状。</translation>
    </message>
    <message>
        <source>The values of this quantised tensor are packed row by row, so it cannot be reshaped. Cast it first.</source>
        <translation>此量化张量的值按行打包，因此无法改变形状。请先转换类型。</translation>
    </message>
    <message>
        <source>The rows of this shape do not consist of whole %1 blocks, so the tensor cannot be reshaped. Cast it first.</source>
        <translation>该形状的行不是由完整的 %1 块组成，因此无法改变张量的形状。请先转换其类型。</translation>
    </message>
    <message>
        <source>The tensor is stored in several parts (%1), so it cannot be reshaped. Cast it first.</source>
        <translation>张量存储为多个部分（%1），因此无法改变形状。请先转换类型。</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>标量</translation>
    </message>
    <message>
        <source>The step of a slice must be 1 or more.</source>
        <translation>切片的步长必须为 1 或更大。</translation>
    </message>
    <message>
        <source>The slice has %1 axes, but the tensor %2 has %3.</source>
        <translation>切片有 %1 个轴，而张量 %2 有 %3 个轴。</translation>
    </message>
    <message>
        <source>Quantised values share scales, so they cannot be sliced. Cast the tensor first.</source>
        <translation>量化的值共用缩放系数，因此不能切片。请先转换张量的类型。</translation>
    </message>
    <message>
        <source>This part of a packed tensor is not aligned to byte boundaries.</source>
        <translation>打包张量的这一部分没有对齐到字节边界。</translation>
    </message>
    <message>
        <source>Expected a slice such as 0:10, :-1 or ::2, found “%1”.</source>
        <translation>应为 0:10、:-1 或 ::2 这样的切片，实际为 %1。</translation>
    </message>
    <message>
        <source>The file is truncated inside a tensor: %1 bytes are missing.</source>
        <translation>文件在一个张量的中间被截断：缺少 %1 字节。</translation>
    </message>
    <message>
        <source>The number of strides does not match the rank of the tensor.</source>
        <translation>张量的步幅数与其阶数不一致。</translation>
    </message>
    <message>
        <source>The file is truncated inside a tensor&apos;s storage.</source>
        <translation>文件在一个张量的存储中间被截断。</translation>
    </message>
    <message>
        <source>The tensor of shape %1 extends beyond the %2 bytes of its storage.</source>
        <translation>形状为 %1 的张量超出其存储的 %2 字节。</translation>
    </message>
    <message>
        <source>Non-contiguous packed elements are not supported.</source>
        <translation>不支持不连续的打包元素。</translation>
    </message>
    <message>
        <source>Negative views of %1 are not supported.</source>
        <translation>不支持 %1 的取负视图。</translation>
    </message>
    <message>
        <source>A tensor of shape %1 cannot be compared element by element with its base of shape %2.</source>
        <translation>形状为 %1 的张量无法与形状为 %2 的基准逐元素比较。</translation>
    </message>
    <message>
        <source>Tensors of shapes %1 and %2 cannot be compared element by element.</source>
        <translation>形状为 %1 与 %2 的张量无法逐元素比较。</translation>
    </message>
    <message>
        <source>The shape %1 has too many elements.</source>
        <translation>形状 %1 的元素过多。</translation>
    </message>
    <message>
        <source>%1 elements of dtype %2 do not fill whole bytes.</source>
        <translation>%1 个 %2 类型的元素不能填满整字节。</translation>
    </message>
    <message>
        <source>Element %2 is out of range for a tensor of shape %1.</source>
        <translation>元素 %2 超出形状为 %1 的张量的范围。</translation>
    </message>
    <message>
        <source>Expected %1 values for this part, found %2.</source>
        <translation>此部分应有 %1 个值，实际为 %2 个。</translation>
    </message>
    <message>
        <source>The configuration does not say how many bits the codes of “%1” have.</source>
        <translation>配置没有说明“%1”的编码有多少位。</translation>
    </message>
    <message>
        <source>4 or 2 bits</source>
        <translation>4 位或 2 位</translation>
    </message>
    <message>
        <source>“%1” says %2, but the codes have the shape %3.</source>
        <translation>“%1”给出 %2，但编码的形状为 %3。</translation>
    </message>
    <message>
        <source>Expected the packing “%1”, found “%2”.</source>
        <translation>打包方式应为“%1”，实际为“%2”。</translation>
    </message>
    <message>
        <source>The codes can have 4 or 2 bits, and no configuration says which.</source>
        <translation>编码可以是 4 位或 2 位，没有配置说明是哪一种。</translation>
    </message>
    <message>
        <source>“%1” has %2 elements, but there are %3 groups of codes.</source>
        <translation>“%1”有 %2 个元素，但编码有 %3 组。</translation>
    </message>
    <message>
        <source>Nothing says how many of the %1 groups of %2 columns form a row.</source>
        <translation>没有任何内容说明 %1 个 %2 列的组中有多少个组成一行。</translation>
    </message>
    <message>
        <source>The configuration says “%1”, which Burnish does not know.</source>
        <translation>配置给出“%1”，Burnish 不认识它。</translation>
    </message>
    <message>
        <source>Burnish does not compute what “%1” does to the values.</source>
        <translation>Burnish 不计算“%1”对数值的作用。</translation>
    </message>
    <message>
        <source>%1 rounds each step of the calculation to %2, so that some of its values differ in the last bits.</source>
        <translation>%1 把计算的每一步都舍入为 %2，因此它的部分数值在最后几位上不同。</translation>
    </message>
    <message>
        <source>The group of %1 that begins at element %2 needs a scale that %3 does not have. Choose another precision for the tensor.</source>
        <translation>%1 中从元素 %2 开始的组需要 %3 所没有的缩放因子。请为该张量选择其他精度。</translation>
    </message>
    <message>
        <source>Expected a multiple of %1 rows for %2, found %3.</source>
        <translation>%2 的行数应为 %1 的倍数，实际为 %3。</translation>
    </message>
    <message>
        <source>Expected at most %1 columns for %2, found %3.</source>
        <translation>%2 最多应有 %1 列，实际为 %3。</translation>
    </message>
    <message>
        <source>The scale of group %1 is the byte %2, which is another number in the scheme to write. Dequantise the tensor, or choose another scheme.</source>
        <translation>第 %1 组的缩放因子是字节 %2，在要写入的方案中是另一个数。请反量化该张量，或选择其他方案。</translation>
    </message>
    <message>
        <source>%1 groups of %2 columns</source>
        <translation>%1 组，每组 %2 列</translation>
    </message>
    <message>
        <source>Reading the tensor of shape %1 once would require %2 norms; at most %3 are supported.</source>
        <translation>读取一次形状为 %1 的张量需要 %2 个范数；最多支持 %3 个。</translation>
    </message>
    <message>
        <source>The lengths of shape %1 do not say along which axis of %2 they are.</source>
        <translation>形状为 %1 的长度没有说明它们沿 %2 的哪个轴。</translation>
    </message>
</context>
<context>
    <name>burnish::TensorRuleDialog</name>
    <message>
        <source>Names that the rule takes</source>
        <translation>规则取用的名称</translation>
    </message>
    <message>
        <source>Names that the rule gives</source>
        <translation>规则产生的名称</translation>
    </message>
    <message>
        <source>&amp;Pass over the rule if it matches nothing</source>
        <translation>没有匹配时跳过此规则(&amp;P)</translation>
    </message>
    <message>
        <source>Add a tensor rule</source>
        <translation>添加张量规则</translation>
    </message>
    <message>
        <source>Edit rule %1</source>
        <translation>编辑规则 %1</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>Change rule</source>
        <translation>更改规则</translation>
    </message>
    <message>
        <source>Text with {placeholders}</source>
        <translation>带 {占位符} 的文本</translation>
    </message>
    <message>
        <source>Regular expressions</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>What the rule does</source>
        <translation>规则的效果</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>One name on each line</source>
        <translation>每行一个名称</translation>
    </message>
    <message>
        <source>&amp;Takes</source>
        <translation>取用(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Gives</source>
        <translation>产生(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Operation</source>
        <translation>操作(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Names are</source>
        <translation>名称写法(&amp;N)</translation>
    </message>
    <message>
        <source>digits</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>one part of the name</source>
        <translation>名称的一段</translation>
    </message>
    <message>
        <source>any text</source>
        <translation>任意文本</translation>
    </message>
    <message>
        <source>What %1 stands for</source>
        <translation>%1 代表的内容</translation>
    </message>
    <message>
        <source>Enter the names that the rule takes; {i} stands for digits, such as the number of a layer.</source>
        <translation>输入规则取用的名称；{i} 代表数字，例如层的编号。</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s) of tensors fit.</source>
        <translation>
            <numerusform>%n 组张量符合。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n group(s) do not.</source>
        <translation>
            <numerusform>%n 组不符合。</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor fits the rule yet.</source>
        <translation>尚无张量符合此规则。</translation>
    </message>
</context>
<context>
    <name>burnish::TensorTreeModel</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>之前：%1</translation>
    </message>
    <message>
        <source>%1, offset %2</source>
        <translation>%1，偏移 %2</translation>
    </message>
    <message>
        <source>Computed only when looked at or exported.</source>
        <translation>仅在查看或导出时计算。</translation>
    </message>
    <message>
        <source>State of %1</source>
        <translation>%1 的状态</translation>
    </message>
    <message>
        <source>Statistics of %1</source>
        <translation>%1 的统计</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Max |x|</source>
        <translation>最大 |x|</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Std</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>范数</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>Infinite</source>
        <translation>无穷</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>零</translation>
    </message>
    <message>
        <source>No longer in the file on disk.</source>
        <translation>已不在磁盘上的文件中。</translation>
    </message>
    <message>
        <source>Probably %1. %2</source>
        <extracomment>%1 a type of module, %2 a sentence</extracomment>
        <translation>可能是 %1。%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>the type and the shape of a tensor</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1
Part of %3: %2</source>
        <extracomment>%1 the name of a stored tensor, %2 what it is, such as &quot;scale&quot;, %3 the tensor that it belongs to</extracomment>
        <translation>%1
%3 的部分：%2</translation>
    </message>
</context>
<context>
    <name>burnish::TensorTreeView</name>
    <message>
        <source>Expand all rows</source>
        <translation>展开所有行</translation>
    </message>
    <message>
        <source>This will expand %1 rows.</source>
        <translation>这将展开 %1 行。</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展开</translation>
    </message>
</context>
<context>
    <name>burnish::TopLevelBanner</name>
    <message>
        <source>Show %1 only</source>
        <translation>只显示 %1</translation>
    </message>
    <message>
        <source>This is a checkpoint: its model is in %1.</source>
        <translation>这是检查点：其模型在 %1 中。</translation>
    </message>
</context>
<context>
    <name>burnish::Tour</name>
    <message>
        <source>1. Open a model</source>
        <translation>1. 打开模型</translation>
    </message>
    <message>
        <source>2. Look inside</source>
        <translation>2. 查看内容</translation>
    </message>
    <message>
        <source>3. Rename, drag, transfer</source>
        <translation>3. 重命名、拖动、迁移</translation>
    </message>
    <message>
        <source>4. Export</source>
        <translation>4. 导出</translation>
    </message>
    <message>
        <source>A click on a sample opens it. Next opens a PyTorch model and a Burn model side by side. Only the structure of a file is read, so large models open at once.</source>
        <translation>点击示例即可打开。“下一步”会并排打开一个 PyTorch 模型和一个 Burn 模型。打开时只读取文件的结构，因此大模型也能立即打开。</translation>
    </message>
    <message>
        <source>The tree shows modules and tensors. Select a tensor with the mouse or the arrow keys: the inspector shows its values, its statistics and a picture of it. The line above the tree filters the tensors.</source>
        <translation>模型树显示模块和张量。用鼠标或方向键选择张量，检查器便会显示它的数值、统计和图像。树上方的输入框用于筛选张量。</translation>
    </message>
    <message>
        <source>Remap renames tensors by rules, with a preview. Drag tensors from one model onto another, or load a whole model into another with Model › Transfer weights into…: Burnish transposes and renames what Burn and PyTorch store differently. Every step can be undone.</source>
        <translation>重映射按规则重命名张量，并提供预览。可以将张量从一个模型拖到另一个模型，也可以通过“模型 › 将权重迁移到…”将整个模型加载到另一个模型中：对于 Burn 与 PyTorch 存储方式不同之处，Burnish 会转置并重命名。每一步都可以撤销。</translation>
    </message>
    <message>
        <source>Export shows beforehand what will be written, what is missing and what loses precision, and writes the file completely or not at all. Opened files stay as they are. %1 opens the manual.</source>
        <translation>导出会事先说明将写出什么、缺失什么、哪里有精度损失；文件要么完整写出，要么不写。已打开的文件保持原样。按 %1 打开手册。</translation>
    </message>
</context>
<context>
    <name>burnish::TourBubble</name>
    <message>
        <source>%1 of %2</source>
        <comment>step of the tour</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>burnish::TourOffer</name>
    <message>
        <source>Take the tour</source>
        <translation>开始导览</translation>
    </message>
    <message>
        <source>New to Burnish? A tour of four steps shows the way.</source>
        <translation>初次使用 Burnish？四步导览将介绍基本用法。</translation>
    </message>
</context>
<context>
    <name>burnish::Transfer</name>
    <message>
        <source>burn-store has no exclusions or filter expressions; they are ignored here.</source>
        <translation>burn-store 没有排除项和筛选表达式；此处忽略它们。</translation>
    </message>
    <message>
        <source>PytorchStore always runs PyTorchToBurnAdapter.</source>
        <translation>PytorchStore 总是运行 PyTorchToBurnAdapter。</translation>
    </message>
    <message>
        <source>BurnpackStore does not run adapters before 0.21.</source>
        <translation>BurnpackStore 在 0.21 之前不运行适配器。</translation>
    </message>
    <message>
        <source>There is no half-precision adapter before 0.21.</source>
        <translation>0.21 之前没有半精度适配器。</translation>
    </message>
    <message>
        <source>burn-store does not renumber before 0.20.</source>
        <translation>burn-store 在 0.20 之前不会重新编号。</translation>
    </message>
    <message numerus="yes">
        <source>The module is changed anyway: %n tensor(s) were applied before the error.</source>
        <translation>
            <numerusform>模块仍会被更改：出错之前已应用 %n 个张量。</numerusform>
        </translation>
    </message>
    <message>
        <source>The target has no module “%1” to mark as %2.</source>
        <translation>目标中没有可标记为 %2 的模块 %1。</translation>
    </message>
    <message>
        <source>“%1” and “%2” would both be named “%3”.</source>
        <translation>%1 与 %2 都会被命名为 %3。</translation>
    </message>
    <message>
        <source>There is no tensor to transfer.</source>
        <translation>没有可迁移的张量。</translation>
    </message>
    <message>
        <source>Nothing matched. Nothing was changed.</source>
        <translation>没有任何匹配，未作改动。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches a remap rule. Nothing was changed.</source>
        <translation>没有张量的名称与重映射规则匹配，未作改动。</translation>
    </message>
    <message numerus="yes">
        <source>The module types of %n tensor(s) are unknown; the adapter relies on their names and shapes.</source>
        <translation>
            <numerusform>%n 个张量所属模块的类型未知；适配器将根据名称和形状判断。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) do not fit. %1</source>
        <translation>
            <numerusform>%n 个张量不符。%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) of the target are missing from the source. The first is “%1”.</source>
        <translation>
            <numerusform>源中缺失目标的 %n 个参数。第一个是 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the source&apos;s tensors has a counterpart in the target. Nothing was changed.</source>
        <translation>源中没有张量在目标中有对应位置，未作改动。</translation>
    </message>
    <message numerus="yes">
        <source>Transfer %n tensor(s) from %1</source>
        <translation>
            <numerusform>从 %1 迁移 %n 个张量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Transfer %n tensor(s)</source>
        <translation>
            <numerusform>迁移 %n 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>transposed (%1)</source>
        <translation>已转置（%1）</translation>
    </message>
    <message>
        <source>renamed by the adapter</source>
        <translation>由适配器重命名</translation>
    </message>
    <message>
        <source>From %1.</source>
        <extracomment>%1 where the values come from, %2 what was done to them</extracomment>
        <translation>来自 %1。</translation>
    </message>
    <message>
        <source>From %1; %2.</source>
        <translation>来自 %1；%2。</translation>
    </message>
    <message>
        <source>Excluded by the selection; the target keeps its values.</source>
        <translation>选择范围不含它；目标保留其值。</translation>
    </message>
    <message>
        <source>No source has it; the target keeps its values.</source>
        <translation>没有任何源含有它；目标保留其值。</translation>
    </message>
    <message>
        <source>The target has no parameter with this name.</source>
        <translation>目标中没有此名称的参数。</translation>
    </message>
    <message>
        <source>Excluded by the selection, and the target has no parameter with this name.</source>
        <translation>选择范围不含它，目标中也没有此名称的参数。</translation>
    </message>
    <message>
        <source>There is nothing at the path “%1”.</source>
        <translation>路径 %1 处没有内容。</translation>
    </message>
    <message>
        <source>Expected one of %2, found “%1”.</source>
        <translation>应为以下之一：%2，实际为 %1。</translation>
    </message>
    <message>
        <source>BurnpackStore does not renumber.</source>
        <translation>BurnpackStore 不重新编号。</translation>
    </message>
    <message>
        <source>burn-store cannot exclude lists from the renumbering before 0.22.</source>
        <translation>0.22 之前的 burn-store 不能把列表排除在重新编号之外。</translation>
    </message>
    <message>
        <source>Burn %1 has no store that reads this format.</source>
        <translation>Burn %1 没有读取此格式的存储。</translation>
    </message>
</context>
<context>
    <name>burnish::TransferDialog</name>
    <message>
        <source>Continue without them</source>
        <translation>略过缺失项并继续</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>略去它们</translation>
    </message>
    <message>
        <source>Change the filter</source>
        <translation>更改筛选条件</translation>
    </message>
    <message>
        <source>Change the rules</source>
        <translation>更改规则</translation>
    </message>
    <message>
        <source>Choose an adapter</source>
        <translation>选择适配器</translation>
    </message>
    <message>
        <source>Transfer weights</source>
        <translation>迁移权重</translation>
    </message>
    <message>
        <source>What the transfer does</source>
        <translation>迁移的作用</translation>
    </message>
    <message>
        <source>Tensors in the transfer</source>
        <translation>迁移的张量</translation>
    </message>
    <message>
        <source>One undo step. The source model stays as it is.</source>
        <translation>可一步撤销。源模型保持不变。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message numerus="yes">
        <source>%n transposed</source>
        <translation>
            <numerusform>已转置 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n renamed by the adapter</source>
        <translation>
            <numerusform>由适配器重命名 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cast</source>
        <translation>
            <numerusform>已转换类型 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %n tensor(s)</source>
        <translation>
            <numerusform>应用 %n 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>这里没有内容。</translation>
    </message>
</context>
<context>
    <name>burnish::TransferForm</name>
    <message>
        <source>From</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>Into</source>
        <translation>迁移到</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Filter source tensors</source>
        <translation>筛选源中的张量</translation>
    </message>
    <message>
        <source>Only what is selected in the source</source>
        <translation>仅源中选中的内容</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>Remove the selected rules</source>
        <translation>删除选中的规则</translation>
    </message>
    <message>
        <source>Use Remap rules</source>
        <translation>使用重映射规则</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2</source>
        <translation>fc.0、fc.2、fc.4 变为 fc.0、fc.1、fc.2</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Based on the models&apos; layouts</source>
        <translation>根据模型的布局</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>PyTorch to Burn</source>
        <translation>PyTorch 转为 Burn</translation>
    </message>
    <message>
        <source>Burn to PyTorch</source>
        <translation>Burn 转为 PyTorch</translation>
    </message>
    <message>
        <source>Half precision</source>
        <translation>半精度</translation>
    </message>
    <message>
        <source>Same as the target</source>
        <translation>与目标相同</translation>
    </message>
    <message>
        <source>Same as the source</source>
        <translation>与源相同</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>Allow missing parameters</source>
        <translation>允许参数缺失</translation>
    </message>
    <message>
        <source>burn-store&apos;s allow_partial: parameters missing in the source keep their values</source>
        <translation>burn-store 的 allow_partial：源中没有的参数保留其值</translation>
    </message>
    <message>
        <source>Every tensor must fit</source>
        <translation>每个张量都必须相符</translation>
    </message>
    <message>
        <source>burn-store&apos;s validate: a tensor with a different shape stops the transfer</source>
        <translation>burn-store 的 validate：有张量形状不同则停止迁移</translation>
    </message>
    <message>
        <source>Renumber lists without gaps</source>
        <translation>列表连续编号</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>数据类型</translation>
    </message>
</context>
<context>
    <name>burnish::TreeDelegate</name>
    <message>
        <source>New name for %1</source>
        <translation>%1 的新名称</translation>
    </message>
</context>
<context>
    <name>burnish::UnusedTensorsModel</name>
    <message>
        <source>fits no field</source>
        <translation>没有相符的字段</translation>
    </message>
    <message>
        <source>fits %1 when transposed</source>
        <translation>转置后与 %1 相符</translation>
    </message>
    <message>
        <source>fits %1</source>
        <translation>与 %1 相符</translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <translation>%1，或 %2</translation>
    </message>
    <message>
        <source>Unused: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>Unused tensors (%1)</source>
        <translation>未使用的张量（%1）</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Fitting fields</source>
        <translation>相符的字段</translation>
    </message>
</context>
<context>
    <name>burnish::ValueDelegate</name>
    <message>
        <source>Cell value</source>
        <translation>单元格的值</translation>
    </message>
</context>
<context>
    <name>burnish::ValueEditDialog</name>
    <message>
        <source>Fill values</source>
        <translation>填充数值</translation>
    </message>
    <message>
        <source>Scale values</source>
        <translation>缩放数值</translation>
    </message>
    <message>
        <source>Clamp values</source>
        <translation>限幅</translation>
    </message>
    <message>
        <source>Replace NaN</source>
        <translation>替换 NaN</translation>
    </message>
    <message>
        <source>One undo step.</source>
        <translation>可一步撤销。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Value</source>
        <translation>值(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Factor</source>
        <translation>系数(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Lower limit</source>
        <translation>下限(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Upper limit</source>
        <translation>上限(&amp;U)</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>&amp;Replace with</source>
        <translation>替换为(&amp;R)</translation>
    </message>
    <message>
        <source>Also replace &amp;infinities</source>
        <translation>也替换无穷(&amp;I)</translation>
    </message>
    <message>
        <source>Apply to</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>the whole tensor (%1)</source>
        <translation>整个张量（%1）</translation>
    </message>
    <message>
        <source>the &amp;selection %1 (%2)</source>
        <extracomment>%1 a part of a tensor such as [0:3, 4], %2 a number of values</extracomment>
        <translation>选区 %1（%2）(&amp;S)</translation>
    </message>
    <message>
        <source>the &amp;whole tensor (%1)</source>
        <translation>整个张量（%1）(&amp;W)</translation>
    </message>
    <message>
        <source>Counting the values that will change…</source>
        <translation>正在统计将改变的值…</translation>
    </message>
    <message>
        <source>%1 of %2 values will be set.</source>
        <translation>将设置 %1 / %2 个值。</translation>
    </message>
    <message>
        <source>Nothing to replace.</source>
        <translation>没有可替换的值。</translation>
    </message>
    <message>
        <source>This changes nothing.</source>
        <translation>这不会改变任何值。</translation>
    </message>
    <message>
        <source>%1 of %2 values will change.</source>
        <translation>%1 / %2 个值将改变。</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) become infinite.</source>
        <translation>
            <numerusform>%n 个值变为无穷。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) become zero.</source>
        <translation>
            <numerusform>%n 个值变为零。</numerusform>
        </translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Clamp</source>
        <translation>限幅</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message numerus="yes">
        <source>Fill %Ln value(s)</source>
        <translation>
            <numerusform>填充 %Ln 个值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scale %Ln value(s)</source>
        <translation>
            <numerusform>缩放 %Ln 个值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clamp %Ln value(s)</source>
        <translation>
            <numerusform>对 %Ln 个值限幅</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %Ln value(s)</source>
        <translation>
            <numerusform>替换 %Ln 个值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %Ln NaN value(s)</source>
        <translation>
            <numerusform>替换 %Ln 个 NaN</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ValueEditing</name>
    <message>
        <source>At most %1 values can be copied at once.</source>
        <translation>一次最多可复制 %1 个值。</translation>
    </message>
    <message>
        <source>Copying values</source>
        <translation>正在复制数值</translation>
    </message>
    <message>
        <source>A block of %1 × %2 does not fit at [%3, %4]: the table has %5 rows and %6 columns.</source>
        <translation>%1 × %2 的数据块在 [%3, %4] 处放不下：表格有 %5 行 %6 列。</translation>
    </message>
    <message>
        <source>Searching values</source>
        <translation>正在搜索数值</translation>
    </message>
    <message>
        <source>This tensor contains no NaN or infinity.</source>
        <translation>此张量中没有 NaN 或无穷。</translation>
    </message>
    <message>
        <source>No values of this tensor have been edited.</source>
        <translation>此张量没有修改过的值。</translation>
    </message>
    <message>
        <source>&amp;Edit value</source>
        <translation>编辑值(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Fill…</source>
        <translation>填充…(&amp;F)</translation>
    </message>
    <message>
        <source>Set to &amp;zero</source>
        <translation>设为零(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Scale…</source>
        <translation>缩放…(&amp;S)</translation>
    </message>
    <message>
        <source>C&amp;lamp…</source>
        <translation>限幅…(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Replace NaN…</source>
        <translation>替换 NaN…(&amp;R)</translation>
    </message>
    <message>
        <source>Find next &amp;NaN or infinity</source>
        <translation>查找下一个 NaN 或无穷(&amp;N)</translation>
    </message>
    <message>
        <source>Find next e&amp;dited value</source>
        <translation>查找下一个已修改的值(&amp;D)</translation>
    </message>
</context>
<context>
    <name>burnish::ValuePage</name>
    <message>
        <source>Expected %2, found “%1”.</source>
        <extracomment>%1 what was typed, %2 &quot;a whole number from 0 to 255&quot; or the like</extracomment>
        <translation>应为：%2，实际为：%1。</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>布尔值</translation>
    </message>
    <message>
        <source>a 64-bit integer</source>
        <translation>64 位整数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>Bytes cannot be edited here.</source>
        <translation>字节不能在此处编辑。</translation>
    </message>
    <message>
        <source>This field is empty: an optional field without a value, or a constant. Records store both the same way.</source>
        <translation>此字段为空：它是没有值的可选字段，或是常量。两者在记录中的存储方式相同。</translation>
    </message>
    <message>
        <source>A value of type %1.</source>
        <translation>类型为 %1 的值。</translation>
    </message>
    <message>
        <source>A value of type %1, %2. It is kept unchanged.</source>
        <translation>类型为 %1 的值，%2。保持原样。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Write this value into the model (Ctrl+Enter)</source>
        <translation>将此值写入模型（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Revert to the value in the model</source>
        <translation>还原为模型中的值</translation>
    </message>
    <message>
        <source>A value of type %1. Its text is too long to be edited here; this is the beginning.</source>
        <translation>类型为 %1 的值。其文本过长，无法在此编辑；这里显示的是开头部分。</translation>
    </message>
    <message>
        <source>A value of type %1. It is kept unchanged.</source>
        <translation>类型为 %1 的值。保持原样。</translation>
    </message>
</context>
<context>
    <name>burnish::ValuesModel</name>
    <message>
        <source>%1, was %2</source>
        <translation>%1，原为 %2</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>原为 %1</translation>
    </message>
    <message>
        <source>%1, code %2</source>
        <extracomment>%1 a value of a quantised tensor, %2 the code that is stored for it</extracomment>
        <translation>%1，编码 %2</translation>
    </message>
    <message>
        <source>code %1</source>
        <translation>编码 %1</translation>
    </message>
</context>
<context>
    <name>burnish::ValuesPage</name>
    <message>
        <source>This tensor has no element %1.</source>
        <translation>此张量没有元素 %1。</translation>
    </message>
    <message>
        <source>Rows %1 to %2 of %3</source>
        <translation>行索引 %1 到 %2，共 %3 行</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>最短</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>定点</translation>
    </message>
    <message>
        <source>Scientific</source>
        <translation>科学记数法</translation>
    </message>
    <message>
        <source>Hexadecimal</source>
        <translation>十六进制</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>数的格式</translation>
    </message>
    <message>
        <source>Go to element</source>
        <translation>转到元素</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Previous rows</source>
        <translation>前面的行</translation>
    </message>
    <message>
        <source>Next rows</source>
        <translation>后面的行</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Fill, scale, clamp, replace NaN, copy and paste; edit single values in the table</source>
        <translation>填充、缩放、限幅、替换 NaN、复制和粘贴；单个值可直接在表格中编辑</translation>
    </message>
    <message>
        <source>“%1” is not an index of this tensor; its last element is %2.</source>
        <extracomment>%1 what was typed, %2 the index of the last element of this tensor: &quot;[767, 2303]&quot;</extracomment>
        <translation>“%1”不是此张量的索引，最后一个元素是 %2。</translation>
    </message>
    <message>
        <source>There is no element %1; the last one is %2.</source>
        <extracomment>%1 and %2 are indices: &quot;[767, 2303]&quot;</extracomment>
        <translation>没有元素 %1，最后一个是 %2。</translation>
    </message>
    <message>
        <source>Go to…</source>
        <translation>转到…</translation>
    </message>
    <message>
        <source>Go to element: type its index, such as %1, then press Enter</source>
        <translation>转到元素：输入索引（如 %1），然后按 Enter</translation>
    </message>
    <message>
        <source>Codes</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Show what is stored for each value beside it: an integer, or a small float</source>
        <translation>在每个值旁边显示为其存储的内容：整数或小浮点数</translation>
    </message>
</context>
<context>
    <name>burnish::Widgets</name>
    <message>
        <source>%1 (%2)</source>
        <comment>command, keys</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>for screen readers: %1 what a number means, %2 the number</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>This file is not a text.</source>
        <translation>此文件不是文本。</translation>
    </message>
    <message>
        <source>Only the first %1 of %2 are shown.</source>
        <translation>仅显示 %2 中的前 %1。</translation>
    </message>
    <message>
        <source>Weight files (%1)</source>
        <translation>权重文件 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 what a button does, %2 its shortcut
----------
%1 what happened to a tensor, %2 why it was adapted</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>%1 takes %2, but expands to at least %3.</source>
        <translation>%1 占 %2，但解压后至少有 %3。</translation>
    </message>
    <message>
        <source>Until the model is closed, it fills the temporary folder %1, which has %2 free. Open it anyway?</source>
        <translation>在关闭该模型之前，解压后的数据会占用临时文件夹 %1，其中可用空间为 %2。仍要打开吗？</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>仍然打开</translation>
    </message>
    <message>
        <source>Computing with all of them takes that much reading, and an export that much room. Go on anyway?</source>
        <translation>对全部张量进行计算需要读取这么多数据，导出则需要这么多空间。仍要继续吗？</translation>
    </message>
    <message>
        <source>The datasets concerned are left out unless you agree. Go on anyway?</source>
        <translation>如果不同意，将略过相关的数据集。仍要继续吗？</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>%1 takes %2, but its tensors stand for at least %3.</source>
        <translation>%1 占用 %2，但其张量至少相当于 %3。</translation>
    </message>
    <message>
        <source>%1 takes %2, but reading it takes at least %3 of memory at once.</source>
        <translation>%1 占用 %2，但读取它需要同时占用至少 %3 内存。</translation>
    </message>
    <message>
        <source>Go on anyway</source>
        <translation>仍然继续</translation>
    </message>
    <message>
        <source>%1 no longer exists.</source>
        <translation>%1 已不存在。</translation>
    </message>
    <message>
        <source>%1 was not opened again: Burnish crashed while it was being opened.</source>
        <translation>未重新打开 %1：上次打开它时 Burnish 崩溃了。</translation>
    </message>
    <message>
        <source>no shortcut</source>
        <translation>无快捷键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>未安装</translation>
    </message>
    <message>
        <source>Copying %1</source>
        <translation>正在复制 %1</translation>
    </message>
    <message>
        <source>Copied %1 as %2 (%3).</source>
        <translation>已将 %1 复制为 %2（%3）。</translation>
    </message>
    <message>
        <source>There is no model on the clipboard.</source>
        <translation>剪贴板中没有模型。</translation>
    </message>
    <message>
        <source>Clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>There are no nodes to paste. Copy some first.</source>
        <translation>没有可粘贴的节点。请先复制节点。</translation>
    </message>
    <message>
        <source>The model the nodes were copied from is closed.</source>
        <translation>复制来源的模型已关闭。</translation>
    </message>
    <message>
        <source>The copied nodes no longer exist.</source>
        <translation>复制的节点已不存在。</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Replaced</source>
        <translation>已替换</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>转换类型</translation>
    </message>
    <message>
        <source>Renamed</source>
        <translation>已重命名</translation>
    </message>
    <message>
        <source>Contains edits</source>
        <translation>包含修改</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Blended</source>
        <translation>已混合</translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>less than a second left</source>
        <translation>剩余不到 1 秒</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>剩余 %1 秒</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>剩余 %1 分钟</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1, opened</source>
        <translation>打开 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n problem(s)</source>
        <translation>
            <numerusform>%1：%n 处问题</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2, exported and verified</source>
        <translation>%1 → %2，已导出并通过校验</translation>
    </message>
    <message>
        <source>%1 → %2, exported</source>
        <translation>%1 → %2，已导出</translation>
    </message>
    <message>
        <source>Written.</source>
        <translation>已写入。</translation>
    </message>
    <message>
        <source>Excluded by the selection.</source>
        <translation>不在选择范围内。</translation>
    </message>
    <message>
        <source>Nothing fills this field. It would keep its initial value in Burn.</source>
        <translation>没有张量填入此字段。在 Burn 中它将保持初始值。</translation>
    </message>
    <message>
        <source>No such field in the target.</source>
        <translation>目标中没有此字段。</translation>
    </message>
    <message>
        <source>%1 → %2, not exported</source>
        <translation>%1 → %2，未导出</translation>
    </message>
    <message>
        <source>%1 → %2, transferred</source>
        <translation>%1 → %2，已迁移</translation>
    </message>
    <message>
        <source>Removed with the replaced contents</source>
        <translation>随被替换的内容一并移除</translation>
    </message>
    <message>
        <source>No counterpart among the dragged tensors: left as it is</source>
        <translation>没有拖来的张量与之对应：保持原样</translation>
    </message>
    <message>
        <source>Burn %1:</source>
        <translation>Burn %1：</translation>
    </message>
    <message>
        <source>%1 → %2, baked</source>
        <translation>%1 → %2，已并入</translation>
    </message>
    <message>
        <source>Replaced by %1 of the adapter.</source>
        <translation>由适配器的 %1 替换。</translation>
    </message>
    <message>
        <source>%1 of the adapter added, with strength %2.</source>
        <extracomment>%1 a module of the adapter, %2 a number</extracomment>
        <translation>已并入适配器的 %1，强度 %2。</translation>
    </message>
    <message>
        <source>The model has no place for this tensor of the adapter.</source>
        <translation>模型中没有适配器此张量的位置。</translation>
    </message>
    <message>
        <source>No font is installed, so texts cannot be read. Install one, such as DejaVu Sans.</source>
        <translation>未安装任何字体，文字无法阅读。请安装一种字体，例如 DejaVu Sans。</translation>
    </message>
    <message>
        <source>This system does not have the locale %1. Dates and numbers follow the window&apos;s language.</source>
        <translation>此系统没有区域设置 %1。日期和数的格式采用窗口的语言。</translation>
    </message>
    <message>
        <source>There is no D-Bus session, so screen readers cannot read the window.</source>
        <translation>没有 D-Bus 会话，屏幕阅读器无法读取窗口。</translation>
    </message>
    <message>
        <source>Qt: %1, built with %2, platform %3</source>
        <translation>Qt：%1，以 %2 构建，平台 %3</translation>
    </message>
    <message>
        <source>Settings: %1</source>
        <translation>设置：%1</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>语言：%1</translation>
    </message>
    <message numerus="yes">
        <source>Font: %1, %2 pt, of %n font families</source>
        <translation>
            <numerusform>字体：%1，%2 磅，共 %n 个字体族</numerusform>
        </translation>
    </message>
    <message>
        <source>Icons: built in; no icon theme is needed</source>
        <translation>图标：内置，不需要图标主题</translation>
    </message>
    <message>
        <source>Graphics: drawn by the processor; no GPU is needed</source>
        <translation>图形：由处理器绘制，不需要 GPU</translation>
    </message>
    <message>
        <source>D-Bus session: found</source>
        <translation>D-Bus 会话：有</translation>
    </message>
    <message>
        <source>D-Bus session: none</source>
        <translation>D-Bus 会话：无</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>注意：%1</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>已应用</translation>
    </message>
    <message>
        <source>Collision</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Unused</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Line %1: expected %3 values as in the first line, found %2.</source>
        <translation>第 %1 行：应与第一行一样有 %3 个值，实际有 %2 个。</translation>
    </message>
    <message>
        <source>At most %1 values can be pasted at once.</source>
        <translation>一次最多可粘贴 %1 个值。</translation>
    </message>
    <message>
        <source>Line %1, value %2: %3</source>
        <translation>第 %1 行第 %2 个值：%3</translation>
    </message>
    <message>
        <source>The clipboard contains no text.</source>
        <translation>剪贴板中没有文本。</translation>
    </message>
    <message>
        <source>Proved on %1 of %2 tensors.</source>
        <translation>已在 %2 个张量中的 %1 个上证明。</translation>
    </message>
    <message>
        <source>Written, and proved: read from the file, it is the weight with the adapters.</source>
        <translation>已写入并证明：从文件读取，它就是加上适配器的权重。</translation>
    </message>
    <message>
        <source>Not proved: in the file, it is not the weight with the adapters. %1</source>
        <translation>未能证明：文件中的值不是加上适配器的权重。%1</translation>
    </message>
    <message>
        <source>New folder for the whole copy</source>
        <translation>存放完整副本的新文件夹</translation>
    </message>
    <message>
        <source>Write a whole copy</source>
        <translation>写入完整副本</translation>
    </message>
    <message>
        <source>Folder:</source>
        <translation>文件夹：</translation>
    </message>
    <message>
        <source>The file is truncated, and this tensor is missing.</source>
        <translation>文件已被截断，缺少此张量。</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>%1 leads out of its store.</source>
        <translation>%1 指向模型库之外。</translation>
    </message>
    <message>
        <source>The file is really %1. Open it anyway?</source>
        <translation>文件实际是 %1。仍要打开吗？</translation>
    </message>
    <message>
        <source>Nothing of this model can be opened.</source>
        <translation>此模型没有可打开的部分。</translation>
    </message>
</context>
<context>
    <name>burnish::WrittenModel</name>
    <message>
        <source>cast</source>
        <translation>已转换类型</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已重命名</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未改动</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>数据类型</translation>
    </message>
</context>
</TS>

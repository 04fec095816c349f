<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>burnish::AboutDialog</name>
    <message>
        <source>About Burnish</source>
        <translation>關於 Burnish</translation>
    </message>
    <message>
        <source>Version %1
A workbench for model surgery on neural-network weight files.
MIT licence.</source>
        <translation>版本 %1
神經網路權重檔的模型手術工作台。
MIT 授權條款。</translation>
    </message>
    <message>
        <source>Build: %1</source>
        <comment>facts</comment>
        <translation>組建：%1</translation>
    </message>
    <message>
        <source>Burnish uses these libraries:</source>
        <translation>Burnish 使用以下函式庫：</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copy the version, the build and the libraries for a bug report</source>
        <translation>複製版本、組建資訊和函式庫清單，用於報告缺陷</translation>
    </message>
    <message>
        <source>Libraries and their licences</source>
        <translation>函式庫及其授權條款</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>函式庫</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>授權條款</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
</context>
<context>
    <name>burnish::AdapterController</name>
    <message>
        <source>Bake adapter…</source>
        <translation>併入轉接器…</translation>
    </message>
    <message>
        <source>Extract adapter…</source>
        <translation>擷取轉接器…</translation>
    </message>
    <message>
        <source>Resize adapter…</source>
        <translation>調整轉接器的秩…</translation>
    </message>
    <message>
        <source>Combine adapters…</source>
        <translation>組合轉接器…</translation>
    </message>
    <message>
        <source>not yet created</source>
        <translation>尚未建立</translation>
    </message>
    <message>
        <source>%1, baked</source>
        <translation>%1（已併入）</translation>
    </message>
    <message>
        <source>Write adapter</source>
        <translation>寫入轉接器</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在寫入 %1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已寫入：%1</translation>
    </message>
    <message>
        <source>Open a model</source>
        <translation>開啟模型</translation>
    </message>
    <message>
        <source>Open an adapter</source>
        <translation>開啟轉接器</translation>
    </message>
</context>
<context>
    <name>burnish::AdapterDialog</name>
    <message>
        <source>What to do with adapters</source>
        <translation>對轉接器的操作</translation>
    </message>
    <message>
        <source>Bake</source>
        <translation>併入</translation>
    </message>
    <message>
        <source>Extract</source>
        <translation>擷取</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>調整秩</translation>
    </message>
    <message>
        <source>Combine</source>
        <translation>組合</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>檢視結果</translation>
    </message>
    <message>
        <source>Shows the result as a model of its own. Nothing is changed or written.</source>
        <translation>將結果顯示為單獨的模型。不變更也不寫入任何內容。</translation>
    </message>
    <message>
        <source>Bake adapter</source>
        <translation>併入轉接器</translation>
    </message>
    <message>
        <source>Bake an adapter into %1</source>
        <translation>將轉接器併入 %1</translation>
    </message>
    <message>
        <source>Extract adapter</source>
        <translation>擷取轉接器</translation>
    </message>
    <message>
        <source>Extract an adapter from two models</source>
        <translation>由兩個模型擷取轉接器</translation>
    </message>
    <message>
        <source>Resize adapter</source>
        <translation>調整轉接器的秩</translation>
    </message>
    <message>
        <source>Change the rank of an adapter</source>
        <translation>變更轉接器的秩</translation>
    </message>
    <message>
        <source>Combine adapters</source>
        <translation>組合轉接器</translation>
    </message>
    <message>
        <source>Combine adapters into one</source>
        <translation>將多個轉接器組合為一個</translation>
    </message>
</context>
<context>
    <name>burnish::AdapterRowsModel</name>
    <message>
        <source>stored whole</source>
        <translation>整體儲存</translation>
    </message>
    <message>
        <source>left out: differs, but an adapter cannot represent it</source>
        <translation>未納入：有差異，但轉接器無法表示</translation>
    </message>
    <message>
        <source>factors joined, exact</source>
        <translation>因子相連，精確</translation>
    </message>
    <message>
        <source>two factors</source>
        <translation>兩個因子</translation>
    </message>
    <message>
        <source>two factors, found by random projection</source>
        <translation>兩個因子，由隨機投影求得</translation>
    </message>
    <message>
        <source>The Frobenius norm of what the adapter adds to the weight</source>
        <translation>轉接器加到權重上的內容的 Frobenius 範數</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>張量</translation>
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
        <translation>變更的大小</translation>
    </message>
</context>
<context>
    <name>burnish::AdapterSources</name>
    <message>
        <source>From a file…</source>
        <translation>從檔案…</translation>
    </message>
    <message>
        <source>Add adapter</source>
        <translation>新增轉接器</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基準模型</translation>
    </message>
    <message>
        <source>Fine-tune</source>
        <translation>微調模型</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>轉接器</translation>
    </message>
    <message>
        <source>&amp;Base</source>
        <translation>基準模型(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Fine-tune</source>
        <translation>微調模型(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Adapter</source>
        <translation>轉接器(&amp;A)</translation>
    </message>
    <message>
        <source>1 bakes the adapter at the strength it was trained with, 0 leaves the model unchanged, and a negative number removes the adapter again.</source>
        <translation>1 依訓練時的強度併入轉接器，0 保持模型不變，負數則將其去除。</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>強度</translation>
    </message>
    <message>
        <source>&amp;Strength</source>
        <translation>強度(&amp;S)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>選擇一個模型</translation>
    </message>
    <message>
        <source>Choose an adapter</source>
        <translation>選擇一個轉接器</translation>
    </message>
</context>
<context>
    <name>burnish::AdaptiveColumns</name>
    <message>
        <source>%1 (when there is room)</source>
        <translation>%1（空間足夠時顯示）</translation>
    </message>
</context>
<context>
    <name>burnish::Alignment</name>
    <message>
        <source>transposed</source>
        <translation>已轉置</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已重新命名</translation>
    </message>
    <message>
        <source>cast</source>
        <translation>已轉換型別</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <extracomment>&quot;Linear: transposed, PyTorch → Burn&quot;; %3 names the adapters</extracomment>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>The layout of one model&apos;s tensors is unknown; %1 is compared through the adapter %2, because more shapes fit that way.</source>
        <translation>其中一個模型的張量採用哪種配置未知；%1 經轉接器 %2 後參與比較，因為這樣相符的形狀更多。</translation>
    </message>
    <message>
        <source>“%1” and “%2” would both be named “%3”; the second is not compared.</source>
        <translation>%1 與 %2 都會被命名為 %3；後者不參與比較。</translation>
    </message>
    <message>
        <source>Both names mean the same parameter.</source>
        <translation>兩個名稱指同一個參數。</translation>
    </message>
</context>
<context>
    <name>burnish::AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>外觀</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主題</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>跟隨系統</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
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
        <translation> pt</translation>
    </message>
    <message>
        <source>System (%1 pt)</source>
        <translation>跟隨系統（%1 pt）</translation>
    </message>
    <message>
        <source>Font &amp;size</source>
        <translation>字型大小(&amp;S)</translation>
    </message>
</context>
<context>
    <name>burnish::Application</name>
    <message>
        <source>This step was not completed</source>
        <translation>此步驟未完成</translation>
    </message>
</context>
<context>
    <name>burnish::ArrayEditor</name>
    <message>
        <source>Find, or # and an index</source>
        <translation>尋找，或輸入 # 加序號</translation>
    </message>
    <message>
        <source>Find an element</source>
        <translation>尋找元素</translation>
    </message>
    <message>
        <source>Enter goes to the next element that contains this text. #100 goes to the element with the index 100; the first has the index 0.</source>
        <translation>按 Enter 移至下一個包含此文字的元素。#100 移至序號為 100 的元素；第一個元素的序號為 0。</translation>
    </message>
    <message>
        <source>Add an element below the current one</source>
        <translation>在目前元素下方新增元素</translation>
    </message>
    <message>
        <source>Previous page (Ctrl+PgUp)</source>
        <translation>上一頁（Ctrl+PgUp）</translation>
    </message>
    <message>
        <source>Next page (Ctrl+PgDown)</source>
        <translation>下一頁（Ctrl+PgDown）</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>The last element has the index %1.</source>
        <translation>最後一個元素的序號為 %1。</translation>
    </message>
    <message>
        <source>No element contains “%1”.</source>
        <translation>沒有元素包含「%1」。</translation>
    </message>
    <message>
        <source>No elements</source>
        <translation>沒有元素</translation>
    </message>
    <message>
        <source>%1 to %2 of %3</source>
        <translation>第 %1 至 %2 個，共 %3 個</translation>
    </message>
    <message>
        <source>Remove the selected elements</source>
        <translation>移除所選元素</translation>
    </message>
</context>
<context>
    <name>burnish::ArrayModel</name>
    <message>
        <source>Index</source>
        <translation>序號</translation>
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
        <translation>依儲存的值</translation>
    </message>
    <message>
        <source>Replaces the alpha that the adapter or its configuration stores. Burn&apos;s own adapters do not store it; for them, it is their scale times their rank.</source>
        <translation>取代轉接器或其組態中儲存的 alpha。Burn 自己的轉接器不儲存該值；對它們而言，alpha 等於縮放係數乘以秩。</translation>
    </message>
    <message>
        <source>Strengths of parts of the model: REGEX=NUMBER, separated by semicolons. A regex is found anywhere in a tensor&apos;s path, and the first match applies in place of the strength above.</source>
        <translation>模型各部分的強度：REGEX=NUMBER，以分號分隔。正規表示式可比對張量路徑的任意位置，以第一個相符者取代上面的強度。</translation>
    </message>
    <message>
        <source>Al&amp;pha</source>
        <translation>Alpha(&amp;P)</translation>
    </message>
    <message>
        <source>Per &amp;block</source>
        <translation>分塊強度(&amp;B)</translation>
    </message>
    <message>
        <source>What the adapter changes</source>
        <translation>轉接器改變的內容</translation>
    </message>
    <message>
        <source>No adapter is open. Choose one from a file.</source>
        <translation>沒有開啟的轉接器。請從檔案中選取。</translation>
    </message>
    <message>
        <source>Reading the adapter…</source>
        <translation>正在讀取轉接器…</translation>
    </message>
    <message numerus="yes">
        <source>%n adapter tensor(s) have no counterpart in this model.</source>
        <translation>
            <numerusform>轉接器中有 %n 個張量在此模型中沒有對應位置。</numerusform>
        </translation>
    </message>
    <message>
        <source>One undo step. The source model stays as it is.</source>
        <translation>可一步復原。來源模型保持不變。</translation>
    </message>
    <message numerus="yes">
        <source>Bake into %n tensor(s)</source>
        <translation>
            <numerusform>併入 %n 個張量</numerusform>
        </translation>
    </message>
    <message>
        <source>Bake</source>
        <translation>併入</translation>
    </message>
    <message>
        <source>One undo step for all adapters. The source models stay as they are.</source>
        <translation>所有轉接器可一步復原。來源模型保持不變。</translation>
    </message>
    <message>
        <source>Rules that give the adapter&apos;s tensors the names of the model&apos;s modules, if they are called differently</source>
        <translation>名稱不同時，使轉接器的張量獲得模型中模組名稱的規則</translation>
    </message>
    <message>
        <source>R&amp;ules for names</source>
        <translation>名稱規則(&amp;U)</translation>
    </message>
    <message>
        <source>Choose an answer above to see what the adapter changes.</source>
        <translation>請在上方選擇一個答案，以查看轉接器會改變什麼。</translation>
    </message>
</context>
<context>
    <name>burnish::BakeQuestions</name>
    <message>
        <source>Previous question</source>
        <translation>上一個問題</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>下一個問題</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 an adapter, %2 a question about it</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Blocks: all rows of gate, then all rows of up</source>
        <translation>分塊：先是 gate 的所有列，再是 up 的所有列</translation>
    </message>
    <message>
        <source>Interleaved: rows of gate and up by turns</source>
        <translation>交錯：gate 與 up 的列輪流排列</translation>
    </message>
    <message>
        <source>Choose a tensor</source>
        <translation>選擇一個張量</translation>
    </message>
    <message>
        <source>changes it by %1</source>
        <translation>改變 %1</translation>
    </message>
    <message>
        <source>first difference at %1: %2</source>
        <extracomment>%1 indices such as [1, 0], where the results of the answers begin to differ, %2 numbers</extracomment>
        <translation>自 %1 起不同：%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>of questions</extracomment>
        <translation>第 %1 個，共 %2 個</translation>
    </message>
</context>
<context>
    <name>burnish::BakeRowsModel</name>
    <message>
        <source>bias</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>replaced as a whole</source>
        <translation>整體取代</translation>
    </message>
    <message>
        <source>transposed: the weight is stored as [in, out]</source>
        <translation>已轉置：權重以 [in, out] 儲存</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>Adapter module</source>
        <translation>轉接器模組</translation>
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
        <translation>強度</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>The norm of the change relative to the norm of the tensor. Of models above 512 MiB it is not computed.</source>
        <translation>變更的範數與張量範數之比。超過 512 MiB 的模型不計算。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>變更</translation>
    </message>
    <message>
        <source>Nothing in the adapter scales this change.</source>
        <translation>轉接器中沒有縮放此變更的數值。</translation>
    </message>
    <message>
        <source>Alpha %1 is the one given above.</source>
        <translation>Alpha %1 是上方給出的值。</translation>
    </message>
    <message>
        <source>Alpha %1 is stored with the module.</source>
        <translation>Alpha %1 與該模組一同儲存。</translation>
    </message>
    <message>
        <source>Alpha %1 is the one that the configuration gives this module.</source>
        <translation>Alpha %1 是設定為該模組給出的值。</translation>
    </message>
    <message>
        <source>Alpha %1 is the one that the configuration gives all modules (%2).</source>
        <extracomment>%2 is a key such as lora_alpha</extracomment>
        <translation>Alpha %1 是設定為所有模組給出的值（%2）。</translation>
    </message>
    <message>
        <source>No alpha is stored, so it is assumed to equal the rank.</source>
        <translation>沒有儲存 alpha，因此將其視為與秩相等。</translation>
    </message>
    <message>
        <source>The configuration gives the factor itself (scale of mlx-lm); no rank divides it.</source>
        <translation>設定直接給出係數（mlx-lm 的 scale），不除以秩。</translation>
    </message>
    <message>
        <source>The rank before pruning divides it, as in AdaLoRA (init_r).</source>
        <translation>與 AdaLoRA 一樣，除以剪枝前的秩（init_r）。</translation>
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
        <translation>結果計入兩次，與 PEFT 對注意力輸出投影的處理一樣。</translation>
    </message>
    <message>
        <source>quantised again: rounding of %1</source>
        <translation>再次量化：捨入 %1</translation>
    </message>
</context>
<context>
    <name>burnish::Banner</name>
    <message>
        <source>Dismiss</source>
        <translation>關閉</translation>
    </message>
</context>
<context>
    <name>burnish::Base</name>
    <message>
        <source>There is not enough memory.</source>
        <translation>記憶體不足。</translation>
    </message>
    <message>
        <source>The system refused: %1.</source>
        <translation>系統拒絕：%1。</translation>
    </message>
    <message>
        <source>Internal error: %1.</source>
        <translation>內部錯誤：%1。</translation>
    </message>
    <message>
        <source>Internal error.</source>
        <translation>內部錯誤。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>%1 (tensor %2, offset %3)</source>
        <translation>%1（張量 %2，位移 %3）</translation>
    </message>
    <message>
        <source>%1 (tensor %2)</source>
        <translation>%1（張量 %2）</translation>
    </message>
    <message>
        <source>%1 (offset %2)</source>
        <translation>%1（位移 %2）</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>between the names of a list</extracomment>
        <translation>、</translation>
    </message>
    <message>
        <source>Unknown kind “%1” of what may be left out: expected one of %2. Did you mean %3?</source>
        <translation>可略去內容的類別 %1 未知：應為 %2 之一。是否指 %3？</translation>
    </message>
    <message>
        <source>Unknown kind “%1” of what may be left out: expected one of %2.</source>
        <translation>可略去內容的類別 %1 未知：應為 %2 之一。</translation>
    </message>
    <message>
        <source>To copy it unchanged where that is possible, allow it (%1).</source>
        <translation>要在可行處原樣複製，請允許（%1）。</translation>
    </message>
    <message>
        <source>For a result without it, allow that (%1).</source>
        <translation>要得到不含它的結果，請允許（%1）。</translation>
    </message>
    <message>
        <source>The model is not complete.</source>
        <translation>模型不完整。</translation>
    </message>
    <message numerus="yes">
        <source>There are %n more like this.</source>
        <translation>
            <numerusform>另有 %n 個同類。</numerusform>
        </translation>
    </message>
    <message>
        <source>Fields without a tensor</source>
        <translation>沒有張量的欄位</translation>
    </message>
    <message>
        <source>Tensors that could not be read</source>
        <translation>無法讀取的張量</translation>
    </message>
    <message>
        <source>Missing files and tensors of the model</source>
        <translation>模型缺少的檔案與張量</translation>
    </message>
    <message>
        <source>Tensors quantised in an unknown way</source>
        <translation>以未知方式量化的張量</translation>
    </message>
    <message>
        <source>Parts of an adapter without a place</source>
        <translation>轉接器中沒有對應位置的部分</translation>
    </message>
    <message>
        <source>Incomplete layers</source>
        <translation>不完整的層</translation>
    </message>
    <message>
        <source>Expected an array of the kinds that may be left out.</source>
        <translation>應為可略去內容的類別陣列。</translation>
    </message>
    <message>
        <source>Left out as allowed (%1): %2 – %3</source>
        <translation>依許可略去（%1）：%2 – %3</translation>
    </message>
    <message>
        <source>Copied unchanged as allowed (%1): %2 – %3</source>
        <translation>依許可原樣複製（%1）：%2 – %3</translation>
    </message>
</context>
<context>
    <name>burnish::BlockErrorView</name>
    <message>
        <source>Error per block of %1, %2 × %3</source>
        <extracomment>%1 a quantisation scheme, %2 and %3 the rows and columns of its blocks: &quot;Error per block of Q4_K, 1 × 256&quot;</extracomment>
        <translation>每區塊誤差：%1，%2 × %3</translation>
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
        <translation>顯示區塊的哪種誤差</translation>
    </message>
    <message>
        <source>Error of a block: %1</source>
        <translation>區塊的誤差：%1</translation>
    </message>
    <message>
        <source>Heat map of the error per block</source>
        <translation>每區塊誤差的熱圖</translation>
    </message>
    <message>
        <source>A value for each block of values with a common scale.
Arrow keys move the cursor.</source>
        <translation>共用一個縮放係數的每個區塊對應一個值。
方向鍵移動游標。</translation>
    </message>
    <message>
        <source>Error of the block under the cursor</source>
        <translation>游標處的區塊的誤差</translation>
    </message>
</context>
<context>
    <name>burnish::BurnStore</name>
    <message>
        <source>The filter pattern “%1” is invalid; it is silently ignored.</source>
        <translation>篩選條件的正規表示式 %1 無效；會被忽略，且沒有任何提示。</translation>
    </message>
    <message>
        <source>SafetensorsStore ignores its filter when loading.</source>
        <translation>SafetensorsStore 載入時忽略其篩選條件。</translation>
    </message>
    <message>
        <source>A filter without criteria matches nothing.</source>
        <translation>沒有條件的篩選不符合任何內容。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensors in the file are named “%1”; which one is used is random.</source>
        <translation>
            <numerusform>檔案中有 %n 個張量都名為 %1；使用哪一個是隨機的。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensors in the file are named “%1”; the last one, “%2”, is used.</source>
        <translation>
            <numerusform>檔案中有 %n 個張量都名為 %1；使用最後一個，即 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>The elements of a tuple share the same names, so one tensor is loaded into several parameters.</source>
        <translation>元組的各元素使用相同的名稱，因此一個張量會載入到多個參數中。</translation>
    </message>
    <message>
        <source>The adapter&apos;s renaming of norm parameters (weight to gamma, bias to beta) has no effect when loading.</source>
        <translation>轉接器對正規化層參數的重新命名（weight 改為 gamma，bias 改為 beta）在載入時不起作用。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensors in the file are named “%1”; one of them is used.</source>
        <translation>
            <numerusform>檔案中有 %n 個張量名為 %1；使用其中之一。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” gets %2 values, which do not suit the parameter; Burn %3 does not check this.</source>
        <translation>%1 得到 %2 型別的值，與參數不符；Burn %3 不檢查這一點。</translation>
    </message>
    <message>
        <source>The integer parameter “%1” gets %2 values; Burn does not check this.</source>
        <translation>整數參數 %1 得到 %2 型別的值；Burn 不檢查這一點。</translation>
    </message>
    <message>
        <source>“%1” stays quantised after loading.</source>
        <translation>%1 載入後仍是量化的。</translation>
    </message>
    <message>
        <source>The integer parameter “%1” gets quantised values without their scale; Burn %2 panics when the module is used or saved: %3</source>
        <translation>整數參數 %1 得到的是不帶縮放係數的量化值；使用或儲存該模組時，Burn %2 會 panic：%3</translation>
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
        <translation>位元組 %1 到 %2，%3</translation>
    </message>
    <message>
        <source>aligned to %1, preceded by %2 of padding</source>
        <translation>以 %1 對齊，前面有 %2 的填補</translation>
    </message>
    <message>
        <source>The values are computed from these bytes.</source>
        <translation>數值由這些位元組計算得出。</translation>
    </message>
    <message>
        <source>Offset in the file, hexadecimal</source>
        <translation>在檔案中的位移，十六進位</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>位元組</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>對齊</translation>
    </message>
    <message>
        <source>part “%1” of %2</source>
        <extracomment>%1 the role of a part, such as &quot;scale&quot;, %2 the quantised tensor that it belongs to</extracomment>
        <translation>%2 的「%1」部分</translation>
    </message>
</context>
<context>
    <name>burnish::BytesPanel</name>
    <message>
        <source>At most %1 can be copied.</source>
        <translation>最多只能複製 %1。</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>位元組</translation>
    </message>
    <message>
        <source>Go to offset</source>
        <translation>移至位移</translation>
    </message>
    <message>
        <source>File offset, decimal or hexadecimal: 4096 or 0x1000 (Enter)</source>
        <translation>檔案位移，十進位或十六進位：4096 或 0x1000（Enter）</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>模型檔案</translation>
    </message>
    <message>
        <source>Parts of the file</source>
        <translation>檔案的各部分</translation>
    </message>
    <message>
        <source>Bytes of the file</source>
        <translation>檔案的位元組</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>沒有開啟的模型。</translation>
    </message>
    <message>
        <source>This model has no file yet. Export it to see its bytes.</source>
        <translation>此模型還沒有檔案。匯出後即可檢視其位元組。</translation>
    </message>
    <message>
        <source>%1 is compressed, so the file contains no raw tensor bytes.</source>
        <translation>%1 經過壓縮，檔案中沒有原始的張量位元組。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>Mapping the bytes of %1</source>
        <translation>正在分析 %1 的位元組配置</translation>
    </message>
    <message>
        <source>Computed; its values are not stored in any file.</source>
        <translation>計算得出；其數值未儲存在任何檔案中。</translation>
    </message>
    <message>
        <source>Its values come from %1.</source>
        <translation>其數值來自 %1。</translation>
    </message>
    <message>
        <source>Computed; its values come from %1.</source>
        <translation>計算得出；其數值來自 %1。</translation>
    </message>
    <message>
        <source>byte %1 of %2</source>
        <translation>%2 的第 %1 位元組</translation>
    </message>
    <message>
        <source>%1, element %2</source>
        <translation>%1，元素 %2</translation>
    </message>
    <message>
        <source>“%1” is not a valid offset in this file.</source>
        <translation>%1 不是此檔案中的有效位移。</translation>
    </message>
    <message>
        <source>The tensor these bytes belong to is no longer in the model.</source>
        <translation>這些位元組所屬的張量已不在模型中。</translation>
    </message>
    <message>
        <source>Double-click to show the tensor. Shift selects.</source>
        <translation>按兩下以顯示張量。按住 Shift 選擇。</translation>
    </message>
    <message>
        <source>Double-click to show the tensor. Shift selects, %1 copies.</source>
        <translation>按兩下以顯示張量。按住 Shift 選擇，%1 複製。</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <extracomment>%1 the role of a part of a quantised tensor, such as &quot;scale&quot;, %2 an offset in the file</extracomment>
        <translation>%1 位於 %2</translation>
    </message>
    <message>
        <source>%1 does not store tensors as raw bytes.</source>
        <translation>%1 不以原始位元組儲存張量。</translation>
    </message>
    <message numerus="yes">
        <source>Stored in %n chunk(s), which are decoded when they are read.</source>
        <translation>
            <numerusform>儲存為 %n 個區塊，讀取時解碼。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::CheckController</name>
    <message>
        <source>Check files…</source>
        <translation>檢查檔案…</translation>
    </message>
    <message>
        <source>Check whether the files of this model are whole</source>
        <translation>檢查此模型的檔案是否完整</translation>
    </message>
    <message>
        <source>This model has no file yet: there is nothing to check.</source>
        <translation>此模型還沒有檔案，無可檢查。</translation>
    </message>
    <message>
        <source>Open a model to check its files.</source>
        <translation>開啟模型後可檢查其檔案。</translation>
    </message>
</context>
<context>
    <name>burnish::CheckDialog</name>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>複製為 JSON</translation>
    </message>
    <message>
        <source>Repair…</source>
        <translation>修復…</translation>
    </message>
    <message>
        <source>Open the copy</source>
        <translation>開啟副本</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Check files</source>
        <translation>檢查檔案</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細資料</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進度</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>發現的問題</translation>
    </message>
    <message>
        <source>Copy the whole report as text</source>
        <translation>將整份報告複製為文字</translation>
    </message>
    <message>
        <source>Copy the whole report as burnish-cli check prints it with --json</source>
        <translation>依 burnish-cli check --json 的輸出形式複製整份報告</translation>
    </message>
    <message>
        <source>Checking %1</source>
        <translation>正在檢查 %1</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在寫入 %1</translation>
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
        <translation>正在讀取檔頭…</translation>
    </message>
    <message>
        <source>Nothing is missing, and nothing is left over.</source>
        <translation>沒有缺少，也沒有多餘。</translation>
    </message>
    <message>
        <source>Nothing has been checked.</source>
        <translation>尚未檢查。</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已寫入：%1</translation>
    </message>
    <message>
        <source>The copy %1 is whole.</source>
        <translation>副本 %1 完整。</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) could not be repaired: the copy lacks what the original lacks.</source>
        <translation>
            <numerusform>%n 項問題無法修復：原模型缺少的內容，副本同樣缺少。</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在檢查…</translation>
    </message>
    <message>
        <source>Not checked.</source>
        <translation>未檢查。</translation>
    </message>
    <message>
        <source>Reading everything…</source>
        <translation>正在讀取全部內容…</translation>
    </message>
    <message>
        <source>Writing a whole copy…</source>
        <translation>正在寫入完整副本…</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Everything was read: %1.</source>
        <translation>已讀取全部內容：%1。</translation>
    </message>
    <message>
        <source>Headers, indexes and sizes were checked; the tensors were not read.</source>
        <translation>已檢查檔頭、索引和大小；未讀取張量。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Read everything</source>
        <translation>讀取全部內容</translation>
    </message>
    <message>
        <source>Read every tensor, and compare the hashes that the model&apos;s store records</source>
        <translation>讀取每個張量，並比對模型所在模型庫記錄的雜湊值</translation>
    </message>
    <message>
        <source>Write a whole copy; the original stays as it is</source>
        <translation>寫入完整副本；原檔案保持原樣</translation>
    </message>
    <message>
        <source>There is nothing to repair.</source>
        <translation>沒有需要修復的內容。</translation>
    </message>
    <message>
        <source>None of this can be repaired here: see what to do below.</source>
        <translation>這些問題無法在此修復：處理辦法見下方。</translation>
    </message>
</context>
<context>
    <name>burnish::CheckRows</name>
    <message>
        <source>How bad</source>
        <translation>嚴重程度</translation>
    </message>
    <message>
        <source>Repaired</source>
        <translation>已修復</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>問題</translation>
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
        <translation>具體情況</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>……另有 %n 個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::CloseQuestion</name>
    <message>
        <source>Quit Burnish</source>
        <translation>結束 Burnish</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>關閉 %1</translation>
    </message>
    <message>
        <source>%1 has edits that were neither exported nor saved.</source>
        <translation>%1 有既未匯出也未儲存的編輯。</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) have edits that were neither exported nor saved:</source>
        <translation>
            <numerusform>%n 個模型有既未匯出也未儲存的編輯：</numerusform>
        </translation>
    </message>
    <message>
        <source>Discarded edits are lost. The opened files are not changed.</source>
        <translation>捨棄的編輯將會遺失。已開啟的檔案不會被變更。</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>匯出(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Save session…</source>
        <translation>儲存工作階段(&amp;S)…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Discard edits</source>
        <translation>捨棄編輯(&amp;D)</translation>
    </message>
    <message>
        <source>Close models</source>
        <translation>關閉模型</translation>
    </message>
</context>
<context>
    <name>burnish::ClusterController</name>
    <message>
        <source>Run elsewhere…</source>
        <translation>在其他機器上執行…</translation>
    </message>
    <message>
        <source>Choose a recipe to run elsewhere, or a plan to watch</source>
        <translation>選擇要在其他機器上執行的配方，或要檢視進度的計畫</translation>
    </message>
    <message>
        <source>Recipes and plans (*.json)</source>
        <translation>配方和計畫 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有檔案 (*)</translation>
    </message>
</context>
<context>
    <name>burnish::ClusterDialog</name>
    <message>
        <source>Parts of %1</source>
        <translation>%1 的部分</translation>
    </message>
    <message>
        <source>Run %1 elsewhere</source>
        <translation>在其他機器上執行 %1</translation>
    </message>
    <message>
        <source>Planning…</source>
        <translation>正在計畫…</translation>
    </message>
    <message>
        <source>Copy the job file</source>
        <translation>複製作業檔案</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Job file</source>
        <translation>作業檔案</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進度</translation>
    </message>
    <message>
        <source>Copy the missing parts</source>
        <translation>複製缺少的部分</translation>
    </message>
    <message>
        <source>Parts and job file</source>
        <translation>部分和作業檔案</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>複製命令</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Save plan and job file</source>
        <translation>儲存計畫和作業檔案</translation>
    </message>
    <message>
        <source>Planning the parts</source>
        <translation>正在計畫部分</translation>
    </message>
    <message>
        <source>There is no plan.</source>
        <translation>沒有計畫。</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n 個部分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has been written. Save the plan and the job file to run the parts.</source>
        <translation>尚未寫入任何內容。要執行部分，請儲存計畫和作業檔案。</translation>
    </message>
    <message>
        <source>%1 of %2 parts are done, %3 of %4.</source>
        <translation>已完成 %2 個部分中的 %1 個（%4 中的 %3）。</translation>
    </message>
    <message>
        <source>Finished: all files are complete.</source>
        <translation>已收尾：所有檔案均已完整。</translation>
    </message>
    <message>
        <source>Saving the plan</source>
        <translation>正在儲存計畫</translation>
    </message>
    <message>
        <source>Cannot create the folder.</source>
        <translation>無法建立資料夾。</translation>
    </message>
    <message>
        <source>%1 to write</source>
        <translation>寫入 %1</translation>
    </message>
    <message>
        <source>%1 to read</source>
        <translation>讀取 %1</translation>
    </message>
    <message>
        <source>%1 The finish has not run yet.</source>
        <translation>%1收尾尚未執行。</translation>
    </message>
    <message>
        <source>%1 Missing: %2</source>
        <translation>%1缺少：%2</translation>
    </message>
    <message>
        <source>The parts appear here when there is a plan.</source>
        <translation>有計畫後，各部分顯示在此處。</translation>
    </message>
</context>
<context>
    <name>burnish::CodeBanner</name>
    <message>
        <source>Code…</source>
        <translation>程式碼…</translation>
    </message>
    <message>
        <source>This file refers to code that Python would run (%1). Burnish reads pickles without executing them.</source>
        <translation>此檔案參照了 Python 會執行的程式碼（%1）。Burnish 讀取 pickle 時不會執行程式碼。</translation>
    </message>
</context>
<context>
    <name>burnish::CodeDialog</name>
    <message>
        <source>Code in this file</source>
        <translation>此檔案中的程式碼</translation>
    </message>
    <message>
        <source>Code that %1 refers to</source>
        <translation>%1 參照的程式碼</translation>
    </message>
    <message>
        <source>Burnish reads pickles without executing them: the code they refer to is shown, never called.</source>
        <translation>Burnish 讀取 pickle 時不會執行程式碼：其參照的程式碼只顯示，從不呼叫。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
</context>
<context>
    <name>burnish::CodeModel</name>
    <message>
        <source>dangerous</source>
        <translation>危險</translation>
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
        <translation>評估</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>What Python would do with it</source>
        <translation>Python 會用它做什麼</translation>
    </message>
</context>
<context>
    <name>burnish::Codegen</name>
    <message>
        <source>Malformed source text: expected an encoded byte.</source>
        <translation>原始碼文字格式錯誤：此處應為編碼後的位元組。</translation>
    </message>
    <message>
        <source>The source text does not match the model: unexpected size or header.</source>
        <translation>原始碼文字與模型不符：大小或開頭部分不一致。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) were created or changed in Burnish and are not in the file; the program writes them as they are in the file or the module.</source>
        <translation>
            <numerusform>有 %n 個張量是在 Burnish 中建立或變更的，不在檔案中；程式依它們在檔案或模組中的樣子寫出。</numerusform>
        </translation>
    </message>
    <message>
        <source>num_batches_tracked is left out, because Burn&apos;s BatchNorm does not have it.</source>
        <translation>Burn 的 BatchNorm 沒有 num_batches_tracked，因此省略。</translation>
    </message>
    <message>
        <source>None of the exported tensors comes from the file.</source>
        <translation>匯出的張量都不來自此檔案。</translation>
    </message>
    <message>
        <source>burn-store 0.19 supports neither a half-precision adapter nor chains of adapters.</source>
        <translation>burn-store 0.19 既不支援半精度轉接器，也不支援轉接器鏈。</translation>
    </message>
    <message>
        <source>Burn 0.19 does not adapt tensors when loading this format; they are loaded unchanged.</source>
        <translation>Burn 0.19 載入此格式時不調整張量；張量原樣載入。</translation>
    </message>
    <message>
        <source>Burn 0.19 does not adapt tensors when saving this format; they are saved as they are in the module.</source>
        <translation>Burn 0.19 儲存此格式時不調整張量；張量依模組中的樣子儲存。</translation>
    </message>
    <message>
        <source>PytorchStore always transposes Linear weights; the export does not.</source>
        <translation>PytorchStore 總是轉置 Linear 的權重；此匯出則不轉置。</translation>
    </message>
    <message>
        <source>PytorchStore converts tensors to the Burn layout; the export applies the Burn → PyTorch adapter.</source>
        <translation>PytorchStore 將張量轉換為 Burn 配置；此匯出則套用 Burn → PyTorch 轉接器。</translation>
    </message>
    <message>
        <source>The burn-store 0.19 adapter does not rename the gamma of RmsNorm.</source>
        <translation>burn-store 0.19 的轉接器不會重新命名 RmsNorm 的 gamma。</translation>
    </message>
    <message>
        <source>Burn modules cannot contain %1 tensors.</source>
        <translation>Burn 的模組不能包含 %1 張量。</translation>
    </message>
    <message>
        <source>The export writes several float or integer dtypes; Burn uses one dtype for all floats and one for all integers.</source>
        <translation>此匯出寫入多種浮點或整數資料型別；Burn 對所有浮點數使用同一種型別，對所有整數也使用同一種型別。</translation>
    </message>
    <message>
        <source>No Burn precision settings match this combination of dtypes; %1 is used.</source>
        <translation>沒有與此資料型別組合相符的 Burn 精度設定；將使用 %1。</translation>
    </message>
    <message>
        <source>burn-store writes a single file, not a sharded set.</source>
        <translation>burn-store 寫入單一檔案，不寫入分片檔案組。</translation>
    </message>
    <message>
        <source>Burn writes only the file, not the source code that embeds it.</source>
        <translation>Burn 只寫入檔案，不寫入嵌入它的原始碼。</translation>
    </message>
    <message>
        <source>This program targets Burn 0.19; the export targets Burn %1.</source>
        <translation>此程式面向 Burn 0.19；匯出則面向 Burn %1。</translation>
    </message>
    <message>
        <source>A record always contains the whole module; anything not selected is saved as it is in the module.</source>
        <translation>記錄總是包含整個模組；未選取的內容依模組中的樣子儲存。</translation>
    </message>
    <message>
        <source>%1 changes the extension of the file %2 to %3.</source>
        <translation>%1 會將檔案 %2 的副檔名改為 %3。</translation>
    </message>
    <message>
        <source>Requires burn 0.19 and burn-store 0.19 with the features std, burnpack, safetensors and pytorch.</source>
        <translation>需要 burn 0.19 和 burn-store 0.19，並啟用特性 std、burnpack、safetensors 和 pytorch。</translation>
    </message>
    <message>
        <source>Differs from the export: %1</source>
        <translation>與匯出不同：%1</translation>
    </message>
    <message>
        <source>Names of the selected tensors in the module.</source>
        <translation>選取的張量在模組中的名稱。</translation>
    </message>
    <message>
        <source>Names of the same tensors in the written file.</source>
        <translation>相同張量在寫入檔案中的名稱。</translation>
    </message>
    <message>
        <source>`model` is a new module of the type that receives the tensors.</source>
        <translation>`model` 是新建的模組，其型別即接收這些張量的型別。</translation>
    </message>
    <message>
        <source>`record` is a module of the type recorded in the file.</source>
        <translation>`record` 是模組，其型別即檔案中記錄的型別。</translation>
    </message>
    <message>
        <source>The model was not opened from a file.</source>
        <translation>該模型不是從檔案開啟的。</translation>
    </message>
    <message>
        <source>Burn cannot read the format %1.</source>
        <translation>Burn 不能讀取 %1 格式。</translation>
    </message>
    <message>
        <source>burn-store cannot read sharded sets.</source>
        <translation>burn-store 不能讀取分片檔案組。</translation>
    </message>
    <message>
        <source>Burn can read %1 only from memory.</source>
        <translation>Burn 只能從記憶體中讀取 %1。</translation>
    </message>
    <message>
        <source>Burn cannot write the format %1.</source>
        <translation>Burn 不能寫入 %1 格式。</translation>
    </message>
    <message>
        <source>The export cannot run.</source>
        <translation>此匯出無法執行。</translation>
    </message>
    <message>
        <source>burn-store does not dequantise tensors.</source>
        <translation>burn-store 不對張量反量化。</translation>
    </message>
    <message>
        <source>burn-store renames tensors, but does not split, join or fold them.</source>
        <translation>burn-store 可重新命名張量，但不能分割、合併或摺疊張量。</translation>
    </message>
    <message>
        <source>burn-store has nothing for this operation.</source>
        <translation>burn-store 沒有與此運算對應的功能。</translation>
    </message>
    <message>
        <source>Rule %1 is left out: %2</source>
        <translation>規則 %1 已省略：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n selected tensor(s) were created or changed in Burnish and are not in the file.</source>
        <translation>
            <numerusform>選取的張量中有 %n 個是在 Burnish 中建立或變更的，不在檔案中。</numerusform>
        </translation>
    </message>
    <message>
        <source>name in the file: current name</source>
        <translation>檔案中的名稱：目前名稱</translation>
    </message>
    <message>
        <source>The filter applies to the new names.</source>
        <translation>篩選條件針對的是新名稱。</translation>
    </message>
    <message>
        <source>burn-store 0.19 ignores the filter of a SafetensorsStore when loading. Load into a copy of the module and apply only what passes the filter:</source>
        <translation>burn-store 0.19 的 SafetensorsStore 載入時忽略篩選條件。請載入到模組的副本中，再套用通過篩選的內容：</translation>
    </message>
    <message>
        <source>Python cannot read this file. Export it as SafeTensors first.</source>
        <translation>Python 無法讀取此檔案。請先匯出為 SafeTensors。</translation>
    </message>
    <message>
        <source>Use with module.collect(Some(filter), None) after loading the module.</source>
        <translation>在載入模組之後用於 module.collect(Some(filter), None)。</translation>
    </message>
    <message>
        <source>Requires burn and burn-store %1 with the feature std.</source>
        <translation>需要啟用 std 功能的 burn 和 burn-store %1。</translation>
    </message>
    <message>
        <source>Applies the rules to all tensors of a model, such as those of `store.%1`; `module.apply` takes the result.</source>
        <translation>將規則套用至模型的所有張量，例如 `store.%1` 的張量；結果由 `module.apply` 接收。</translation>
    </message>
</context>
<context>
    <name>burnish::CommandHelp</name>
    <message>
        <source>Prints the format, the number of parameters, dtypes, modules, what config.json beside the file says of the architecture, the metadata, and for each tensor its path, dtype, shape, size, parameter id and module type. Only the structure is read unless checksums or statistics are requested. Code that a file references is never run.</source>
        <translation>印出格式、參數數量、資料型別、模組、檔案旁的 config.json 對架構的說明、中繼資料，以及每個張量的路徑、資料型別、形狀、大小、參數 ID 和模組型別。除非要求總和檢查碼或統計量，否則只讀取結構。檔案參照的程式碼絕不會執行。</translation>
    </message>
    <message>
        <source>Print counts and patterns of names for a bug report, without values and texts</source>
        <translation>印出用於錯誤報告的計數和名稱模式，不含數值和文字</translation>
    </message>
    <message>
        <source>List merge methods, block presets and schemes</source>
        <translation>列出合併方法、區塊權重預設集和量化方案</translation>
    </message>
    <message>
        <source>Prints each merge method with its parameters, their defaults and limits; the presets of weights per block; and the schemes that tensors can be quantised with.</source>
        <translation>印出每種合併方法及其參數、預設值和範圍，按區塊權重的預設集，以及可用於量化張量的方案。</translation>
    </message>
    <message>
        <source>Look up a parameter</source>
        <translation>查詢某個參數</translation>
    </message>
    <message>
        <source>List methods and schemes for a script</source>
        <translation>為指令稿列出方法和方案</translation>
    </message>
    <message>
        <source>Print a preset as a file of rules, also one of --rules-preset</source>
        <translation>將預設集印成規則檔，也可用於 --rules-preset 的預設集</translation>
    </message>
    <message>
        <source>A number that rules need, such as heads=32, instead of that of the model&apos;s configuration</source>
        <translation>規則所需的數值，如 heads=32，取代模型設定檔中的數值</translation>
    </message>
    <message>
        <source>Store all floats as this type, or quantise them with a scheme such as q8s or Q4_K, but not vectors and buffers; burnish-cli methods lists all schemes</source>
        <translation>將所有浮點數儲存為此型別，或用 q8s、Q4_K 之類的方案量化（向量和緩衝區除外）；burnish-cli methods 列出所有方案</translation>
    </message>
    <message>
        <source>Store tensors with a matching path as this type, or quantise them with a scheme such as q8s, q4s/32:f16 or Q4_K; the first match applies; burnish-cli methods lists all schemes</source>
        <translation>將路徑相符的張量儲存為此型別，或用 q8s、q4s/32:f16、Q4_K 之類的方案量化；以第一個相符為準；burnish-cli methods 列出所有方案</translation>
    </message>
    <message>
        <source>Two models are equal if they have the same tensors and values under the same names, with the same dtypes, shapes and numbers. NaN equals NaN, and 0 equals -0. Rules rename A (and the base), and the adapter runs on A. Values without a tensor are compared only if both files are records or neither is; parameter ids are ignored.

Without --values, tensors are read up to their first difference. --top-level-key applies to each file that has such a module. Where a part of a model is missing or cannot be read, equal models are an error, since it was not compared.

Exit codes: 0 equal, 1 different, 2 on errors or if the command line is invalid.</source>
        <translation>兩個模型在相同名稱下有相同的張量和值，且資料型別、形狀和數值都相同時，視為相等。NaN 等於 NaN，0 等於 -0。規則重新命名 A（以及基準模型），轉接器作用於 A。兩個檔案都是記錄或都不是記錄時，沒有張量的值也計入；忽略參數 ID。

不用 --values 時，張量只讀取到第一處差異為止。--top-level-key 作用於每個含有該模組的檔案。模型有缺少或無法讀取的部分時，即使其餘相等也視為出錯，因為這些部分沒有比較。

結束代碼：0 相等，1 不同，2 出錯或命令列有誤。</translation>
    </message>
    <message>
        <source>Reads every tensor once and lists what it finds.

Errors: NaN, infinities, tensors and files that cannot be read or are missing.

Warnings: outliers over 1000 times larger than nearly all other values; weights that are constant or all zero; rows, columns and channels of zeros, or far larger than the others; values over 15 times larger than the others are on average; rows that repeat others; a collapsed rank; a layer far larger or smaller than its siblings; many subnormals; tensors without elements; a shape or dtype that differs from all other layers; a bias that does not match its weight.

Notes: the same findings in biases, norms, running statistics, embeddings, masks and optimizer states, where they are usual; duplicates and shared bytes; several float dtypes; values that F16 or BF16 cannot hold.</source>
        <translation>將每個張量讀取一次，列出所發現的問題。

錯誤：NaN、無限大、無法讀取或缺少的張量和檔案。

警告：比其餘幾乎所有值大 1000 倍以上的離群值；恆定或全零的權重；全零或比其餘大得多的列、欄和通道；比其餘值的平均大小大 15 倍以上的值；與其他列重複的列；塌縮的秩；比同類各層大得多或小得多的層；大量次正規數；沒有元素的張量；與其他各層不同的形狀或資料型別；與權重不相配的偏差。

提示：偏差、正規化、執行統計量、嵌入、遮罩和最佳化器狀態中的同類情況（較為常見）；重複的張量和共享的位元組；多種浮點型別；F16 或 BF16 無法表示的值。</translation>
    </message>
    <message>
        <source>Rename, split, join, permute … tensors using the rules in a JSON or YAML file. Several lists of rules and presets run in the order given, then those for names</source>
        <translation>依 JSON 或 YAML 檔案中的規則對張量進行重新命名、分割、合併、置換等操作。多份規則和預設依給出的順序執行，之後才是重新命名規則</translation>
    </message>
    <message>
        <source>Layout of the tensors in FILE: pytorch, burn, other or unknown. By default the file&apos;s format and metadata decide, then its tensors and the config.json beside it</source>
        <translation>FILE 中張量的佈局：pytorch、burn、other 或 unknown。預設由檔案的格式和中繼資料決定，其次由其張量和旁邊的 config.json 決定</translation>
    </message>
    <message>
        <source>Print a Markdown table</source>
        <translation>印出 Markdown 表格</translation>
    </message>
    <message>
        <source>How to treat integers and booleans, such as counters, that differ between the models: “first” copies them from the base, or else the first model</source>
        <translation>如何處理各模型間不同的整數和布林值（例如計數器）：「first」從基礎模型複製，沒有基礎模型則從第一個模型複製</translation>
    </message>
    <message>
        <source>What numbers beyond the range of F8E4M3 become: its largest, as in PyTorch, or NaN, as in ml_dtypes and JAX</source>
        <translation>超出 F8E4M3 範圍的數值變為什麼：其最大值（與 PyTorch 相同），或 NaN（與 ml_dtypes 和 JAX 相同）</translation>
    </message>
    <message>
        <source>Show what every byte of a file is for</source>
        <translation>顯示檔案中每個位元組的用途</translation>
    </message>
    <message>
        <source>Lists the header, metadata, tensors, padding and gaps of a file in offset order, with the alignment of each tensor. The file must store its tensors as raw bytes: Burnpack, SafeTensors and most PyTorch files do; compressed records do not.</source>
        <translation>依位移順序列出檔案的標頭、中繼資料、張量、填補和空隙，以及每個張量的對齊。檔案必須原樣存放張量：Burnpack、SafeTensors 和大多數 PyTorch 檔案如此，壓縮的記錄則不然。</translation>
    </message>
    <message>
        <source>Weight file to map</source>
        <translation>要列出的權重檔</translation>
    </message>
    <message>
        <source>Also list the parts of headers and metadata</source>
        <translation>也列出標頭和中繼資料的各部分</translation>
    </message>
    <message>
        <source>Map a file</source>
        <translation>列出一個檔案的配置</translation>
    </message>
    <message>
        <source>Write the whole map as JSON</source>
        <translation>以 JSON 寫出完整的配置</translation>
    </message>
    <message>
        <source>Convert weight files to another format, precision or structure</source>
        <translation>將權重檔轉換為其他格式、精度或結構</translation>
    </message>
    <message>
        <source>Reads one or more files, each overlaid on the ones before it, and writes the result. Tensors can be selected, renamed, converted between the layouts of PyTorch and Burn, and stored with another precision. With a structure, a record is filled field by field as Burn expects it.

Layouts are converted automatically where source and target differ. Rules that rename nothing are an error.</source>
        <translation>讀取一個或多個檔案，每個都疊加在之前的檔案上，然後寫出結果。其間可以選擇和重新命名張量，在 PyTorch 與 Burn 的配置之間轉換，並以其他精度儲存。指定結構時，依 Burn 的要求逐一填充記錄。

來源與目標的配置不同時會自動轉換。沒有重新命名任何張量的規則視為錯誤。</translation>
    </message>
    <message>
        <source>File to read; several are overlaid in order</source>
        <translation>要讀取的檔案；多個檔案依順序疊加</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>要寫入的檔案</translation>
    </message>
    <message>
        <source>Fields of the structure</source>
        <translation>結構的欄位</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>報告</translation>
    </message>
    <message>
        <source>Take the weights out of a PyTorch checkpoint and store them as F16</source>
        <translation>從 PyTorch 檢查點中取出權重並儲存為 F16</translation>
    </message>
    <message>
        <source>Write PyTorch weights as a record that Burn can load, and verify it</source>
        <translation>將 PyTorch 權重寫為 Burn 可載入的記錄並驗證</translation>
    </message>
    <message>
        <source>Compare two models of any formats</source>
        <translation>比較任意格式的兩個模型</translation>
    </message>
    <message>
        <source>0 if the models are equal, 1 if they differ, 2 on errors or if the command line is invalid.</source>
        <translation>模型相等為 0，不同為 1，出錯或命令列有誤為 2。</translation>
    </message>
    <message>
        <source>First model</source>
        <translation>第一個模型</translation>
    </message>
    <message>
        <source>Second model</source>
        <translation>第二個模型</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Read all numbers and show how much each tensor differs</source>
        <translation>讀取所有數值，指出每個張量相差多少</translation>
    </message>
    <message>
        <source>Show what A and B each changed compared with this model; implies --values</source>
        <translation>指出 A 和 B 各自變更了此模型的什麼；隱含 --values</translation>
    </message>
    <message>
        <source>How tensors of the two models are paired</source>
        <translation>兩個模型的張量如何配對</translation>
    </message>
    <message>
        <source>Treat tensors that differ only in dtype and its rounding as equal</source>
        <translation>僅資料型別及其捨入不同的張量視為相等</translation>
    </message>
    <message>
        <source>Treat different metadata as a difference</source>
        <translation>中繼資料的差異也計入</translation>
    </message>
    <message>
        <source>Print the differences as text (default)</source>
        <translation>以文字印出差異（預設）</translation>
    </message>
    <message>
        <source>Print a table of comma-separated values</source>
        <translation>印出逗號分隔的表格</translation>
    </message>
    <message>
        <source>Also write a report as one HTML file</source>
        <translation>同時將報告寫為一個 HTML 檔案</translation>
    </message>
    <message>
        <source>Also list what is equal</source>
        <translation>同時列出相等的部分</translation>
    </message>
    <message>
        <source>Check that a converted model is the same</source>
        <translation>檢查轉換後的模型是否相同</translation>
    </message>
    <message>
        <source>See what two fine-tunes each changed</source>
        <translation>檢視兩個微調各自變更了什麼</translation>
    </message>
    <message>
        <source>Selection, names and layout</source>
        <translation>選擇、名稱和配置</translation>
    </message>
    <message>
        <source>List the file formats</source>
        <translation>列出檔案格式</translation>
    </message>
    <message>
        <source>List all formats</source>
        <translation>列出所有格式</translation>
    </message>
    <message>
        <source>Check a model for errors and anomalies</source>
        <translation>檢查模型中的錯誤和異常</translation>
    </message>
    <message>
        <source>Weight file to check</source>
        <translation>要健檢的權重檔</translation>
    </message>
    <message>
        <source>Exit with 1 if there is an error or a warning</source>
        <translation>有錯誤或警告時以 1 結束</translation>
    </message>
    <message>
        <source>Check a model</source>
        <translation>健檢一個模型</translation>
    </message>
    <message>
        <source>Stop a script if a model is broken</source>
        <translation>遇到損壞的模型時停止指令碼</translation>
    </message>
    <message>
        <source>Explain a command</source>
        <translation>說明一個命令</translation>
    </message>
    <message>
        <source>The command, such as convert or lora bake</source>
        <translation>命令，例如 convert 或 lora bake</translation>
    </message>
    <message>
        <source>Print it as a man page</source>
        <translation>印出為 man 手冊頁</translation>
    </message>
    <message>
        <source>Print the script that completes commands and options in this shell</source>
        <translation>印出在此 shell 中補全命令和選項的指令碼</translation>
    </message>
    <message>
        <source>Write the man pages and completions of both programs to a folder, laid out as in share/</source>
        <translation>將兩個程式的手冊頁和補全指令碼寫入資料夾，配置與 share/ 下相同</translation>
    </message>
    <message>
        <source>Print all commands and options as JSON</source>
        <translation>以 JSON 印出所有命令和選項</translation>
    </message>
    <message>
        <source>Save the completions for bash</source>
        <translation>儲存 bash 的補全指令碼</translation>
    </message>
    <message>
        <source>List the tensors, values and metadata of a file</source>
        <translation>列出檔案的張量、值和中繼資料</translation>
    </message>
    <message>
        <source>Weight file to list</source>
        <translation>要列出的權重檔</translation>
    </message>
    <message>
        <source>Compute a checksum of each tensor&apos;s elements</source>
        <translation>計算每個張量元素的總和檢查碼</translation>
    </message>
    <message>
        <source>Compute statistics of each tensor: extremes, mean, norms, zeros, NaN</source>
        <translation>計算每個張量的統計量：極值、平均值、範數、零、NaN</translation>
    </message>
    <message>
        <source>List empty fields and all code that a pickle references</source>
        <translation>列出空欄位和 pickle 參照的所有程式碼</translation>
    </message>
    <message>
        <source>List a file for a script</source>
        <translation>為指令碼列出一個檔案</translation>
    </message>
    <message>
        <source>See statistics of the weights in a checkpoint</source>
        <translation>檢視檢查點中權重的統計量</translation>
    </message>
    <message>
        <source>Bake, extract, resize and combine adapters (LoRA)</source>
        <translation>併入、擷取、調整和組合轉接器（LoRA）</translation>
    </message>
    <message>
        <source>Works on LoRA and DoRA adapters that use the names of PEFT, kohya or diffusers. LoHa and LoKr adapters can only be baked.</source>
        <translation>處理使用 PEFT、kohya 或 diffusers 名稱的 LoRA 和 DoRA 轉接器。LoHa 和 LoKr 轉接器只能併入。</translation>
    </message>
    <message>
        <source>Bake an adapter into a model</source>
        <translation>將轉接器併入模型</translation>
    </message>
    <message>
        <source>Extract an adapter from a fine-tuned model</source>
        <translation>從微調後的模型中擷取轉接器</translation>
    </message>
    <message>
        <source>Bake adapters into a model</source>
        <translation>將轉接器併入模型</translation>
    </message>
    <message>
        <source>Adds strength × (alpha / rank) × B × A to each weight, rounded once, as PEFT&apos;s merge does. Adapters are matched by name, regardless of the format and layout of the model.</source>
        <translation>與 PEFT 的合併一樣，為每個權重加上 strength × (alpha / rank) × B × A，只捨入一次。轉接器依名稱配對，與模型的格式和配置無關。</translation>
    </message>
    <message>
        <source>Model to bake into</source>
        <translation>要併入的模型</translation>
    </message>
    <message>
        <source>Adapter; several are baked in order</source>
        <translation>轉接器；多個轉接器依順序併入</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>轉接器</translation>
    </message>
    <message>
        <source>Layout and names</source>
        <translation>配置和名稱</translation>
    </message>
    <message>
        <source>Bake an adapter with less than its full strength</source>
        <translation>以低於全部的強度併入轉接器</translation>
    </message>
    <message>
        <source>See which tensors an adapter changes</source>
        <translation>檢視轉接器變更哪些張量</translation>
    </message>
    <message>
        <source>Keep at most this many singular values of each module</source>
        <translation>每個模組至多保留這麼多奇異值</translation>
    </message>
    <message>
        <source>Keep enough for this fraction of the sum of squares, from 0 to 1</source>
        <translation>保留占平方和此比例的奇異值，0 到 1</translation>
    </message>
    <message>
        <source>Keep those above this value, as mergekit does</source>
        <translation>保留大於此值的奇異值，與 mergekit 相同</translation>
    </message>
    <message>
        <source>Keep those above the largest one divided by this, as kohya does</source>
        <translation>保留大於最大值除以此數的奇異值，與 kohya 相同</translation>
    </message>
    <message>
        <source>Keep enough for this fraction of the Frobenius norm, as kohya does</source>
        <translation>保留占 Frobenius 範數此比例的奇異值，與 kohya 相同</translation>
    </message>
    <message>
        <source>Keep enough for this fraction of the sum, as kohya does</source>
        <translation>保留占總和此比例的奇異值，與 kohya 相同</translation>
    </message>
    <message>
        <source>Naming scheme of the adapter&apos;s tensors</source>
        <translation>轉接器張量的名稱樣式</translation>
    </message>
    <message>
        <source>Where the singular values go: their square roots into both factors, or all into one factor</source>
        <translation>奇異值的去處：平方根放入兩個因子，或全部放入其中一個</translation>
    </message>
    <message>
        <source>Use the defaults of mergekit (rank 128, PEFT names) or kohya (rank 4, kohya names)</source>
        <translation>採用 mergekit（秩 128，PEFT 的名稱）或 kohya（秩 4，kohya 的名稱）的預設值</translation>
    </message>
    <message>
        <source>Decompose convolutions too, with at most this rank</source>
        <translation>也分解卷積，秩至多為此數</translation>
    </message>
    <message>
        <source>Select tensors with a path that matches this regex</source>
        <translation>選取路徑符合此正規表示式的張量</translation>
    </message>
    <message>
        <source>Leave out tensors with a path that matches this regex</source>
        <translation>省略路徑符合此正規表示式的張量</translation>
    </message>
    <message>
        <source>Keep embeddings whole, decompose them, or leave them out</source>
        <translation>整體保留、分解或省略嵌入</translation>
    </message>
    <message>
        <source>Leave out modules with no difference larger than this</source>
        <translation>省略所有值的差異都不大於此數的模組</translation>
    </message>
    <message>
        <source>Cut the factors off at the 0.99 quantile of their values, as kohya does</source>
        <translation>將因子在其值的 0.99 分位數處截斷，與 kohya 相同</translation>
    </message>
    <message>
        <source>The models store Linear weights as [in, out]</source>
        <translation>模型以 [in, out] 儲存 Linear 權重</translation>
    </message>
    <message>
        <source>Seed of the decomposition</source>
        <translation>分解的隨機種子</translation>
    </message>
    <message>
        <source>Weight of all adapters, or of the one in FILE</source>
        <translation>所有轉接器或 FILE 中轉接器的混合比例</translation>
    </message>
    <message>
        <source>Extract an adapter from the difference between two models</source>
        <translation>由兩個模型的差異製作轉接器</translation>
    </message>
    <message>
        <source>Decomposes the difference of every matrix that is in both models and keeps the largest singular values. Differences that an adapter cannot represent are listed.</source>
        <translation>分解兩個模型共有的每個矩陣的差異，並保留最大的奇異值。轉接器無法表示的差異會列出。</translation>
    </message>
    <message>
        <source>Model before fine-tuning</source>
        <translation>微調之前的模型</translation>
    </message>
    <message>
        <source>Model after fine-tuning</source>
        <translation>微調之後的模型</translation>
    </message>
    <message>
        <source>Adapter to write</source>
        <translation>要寫入的轉接器</translation>
    </message>
    <message>
        <source>Rank and form</source>
        <translation>秩和形式</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>擷取</translation>
    </message>
    <message>
        <source>Extract an adapter of rank 16</source>
        <translation>擷取秩為 16 的轉接器</translation>
    </message>
    <message>
        <source>Choose the ranks based on the difference, and name the tensors as kohya does</source>
        <translation>由差異決定秩，並採用 kohya 的張量名稱</translation>
    </message>
    <message>
        <source>Change the rank of an adapter</source>
        <translation>改變轉接器的秩</translation>
    </message>
    <message>
        <source>Decomposes what the adapter adds to each module and keeps its largest singular values. Requires --rank or one of the rules.</source>
        <translation>分解轉接器為每個模組增加的部分，並保留最大的奇異值。需要 --rank 或其中一條規則。</translation>
    </message>
    <message>
        <source>Adapter to resize</source>
        <translation>要調整的轉接器</translation>
    </message>
    <message>
        <source>Resize to rank 2</source>
        <translation>調整為秩 2</translation>
    </message>
    <message>
        <source>See which ranks keep nine tenths of an adapter</source>
        <translation>檢視哪些秩可保留轉接器的九成</translation>
    </message>
    <message>
        <source>Combine adapters into one</source>
        <translation>將多個轉接器組合為一個</translation>
    </message>
    <message>
        <source>Writes an adapter that is the weighted sum of the given adapters. Without --rank or a rule, the result is exact and its rank is the sum of their ranks.</source>
        <translation>寫出一個轉接器，其作用是所給轉接器的加權和。沒有 --rank 或規則時，結果是精確的，秩為各轉接器秩之和。</translation>
    </message>
    <message>
        <source>Adapter to combine</source>
        <translation>要組合的轉接器</translation>
    </message>
    <message>
        <source>Combine two adapters, one of them weaker</source>
        <translation>組合兩個轉接器，其中一個較弱</translation>
    </message>
    <message>
        <source>Combine two adapters into one of rank 8</source>
        <translation>將兩個轉接器組合為一個秩為 8 的轉接器</translation>
    </message>
    <message>
        <source>Propose rename rules that map one model&apos;s names to another&apos;s</source>
        <translation>提出將一個模型的名稱變為另一個的重新命名規則</translation>
    </message>
    <message>
        <source>Pairs the tensors that are only in A with those that are only in B, by shape and name similarity, and prints the pairs as rules for remap and --remap-file. Review the rules before you use them.</source>
        <translation>依形狀和名稱的相似程度，將只在 A 中的張量與只在 B 中的張量配對，並印出為 remap 和 --remap-file 可用的規則。使用前請先檢查規則。</translation>
    </message>
    <message>
        <source>Model to rename</source>
        <translation>要重新命名的模型</translation>
    </message>
    <message>
        <source>Model, Rust source or saved structure with the target names</source>
        <translation>含有目標名稱的模型、Rust 原始碼或已儲存的結構</translation>
    </message>
    <message>
        <source>Propose rules for a Burn record</source>
        <translation>為 Burn 的記錄提出規則</translation>
    </message>
    <message>
        <source>Save the rules that map a checkpoint to a Rust module</source>
        <translation>儲存將檢查點對映到 Rust 模組的規則</translation>
    </message>
    <message>
        <source>Merge method</source>
        <translation>模型的合併方法</translation>
    </message>
    <message>
        <source>Read models, method and parameters from a mergekit configuration</source>
        <translation>從 mergekit 的組態讀取模型、方法和參數</translation>
    </message>
    <message>
        <source>Merge models into one</source>
        <translation>將多個模型合併為一個</translation>
    </message>
    <message>
        <source>Model to merge</source>
        <translation>要合併的模型</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合併</translation>
    </message>
    <message>
        <source>Write the merge as a mergekit configuration</source>
        <translation>將此合併寫為 mergekit 的組態</translation>
    </message>
    <message>
        <source>Average two models</source>
        <translation>取兩個模型的平均</translation>
    </message>
    <message>
        <source>Merge the changes of two fine-tunes to their base</source>
        <translation>合併兩個微調對其基準模型的變更</translation>
    </message>
    <message>
        <source>Show or change the metadata of a file</source>
        <translation>顯示或變更檔案的中繼資料</translation>
    </message>
    <message>
        <source>Weight file</source>
        <translation>權重檔</translation>
    </message>
    <message>
        <source>Set an entry</source>
        <translation>設定一個項目</translation>
    </message>
    <message>
        <source>Remove an entry</source>
        <translation>刪除一個項目</translation>
    </message>
    <message>
        <source>Change the file</source>
        <translation>變更檔案</translation>
    </message>
    <message>
        <source>Print all entries</source>
        <translation>印出所有項目</translation>
    </message>
    <message>
        <source>Remove an entry from the file</source>
        <translation>從檔案中刪除一個項目</translation>
    </message>
    <message>
        <source>Inspect, convert, compare and merge the weight files of neural networks</source>
        <translation>檢視、轉換、比較和合併神經網路的權重檔</translation>
    </message>
    <message>
        <source>Works on Burn, PyTorch and SafeTensors files without the programs that wrote them. A file is written completely or not at all, and existing files are replaced only with --overwrite.</source>
        <translation>處理 Burn、PyTorch 和 SafeTensors 的檔案，無需產生它們的程式。檔案不是完整寫出，就是完全不寫；只有使用 --overwrite 時才取代已有的檔案。</translation>
    </message>
    <message>
        <source>Print the version</source>
        <translation>印出版本</translation>
    </message>
    <message>
        <source>List the tensors of a file</source>
        <translation>列出檔案的張量</translation>
    </message>
    <message>
        <source>Read about a command</source>
        <translation>閱讀一個命令的說明</translation>
    </message>
    <message>
        <source>Apply rename rules to names, line by line</source>
        <translation>逐行對名稱套用重新命名規則</translation>
    </message>
    <message>
        <source>File of rules</source>
        <translation>規則檔案</translation>
    </message>
    <message>
        <source>File of names, one on each line</source>
        <translation>名稱檔案，每行一個</translation>
    </message>
    <message>
        <source>Describe all presets</source>
        <translation>說明所有預設集</translation>
    </message>
    <message>
        <source>See what rules do</source>
        <translation>檢視規則的效果</translation>
    </message>
    <message>
        <source>Try a preset</source>
        <translation>試用一個預設集</translation>
    </message>
    <message>
        <source>Run a recipe that the window saved</source>
        <translation>執行視窗儲存的配方</translation>
    </message>
    <message>
        <source>Repeats the steps of a recipe and writes the same bytes. Relative paths are resolved from the recipe&apos;s folder.</source>
        <translation>重複配方的步驟，寫出相同的位元組。相對路徑從配方所在的資料夾開始解析。</translation>
    </message>
    <message>
        <source>Recipe to run</source>
        <translation>要執行的配方</translation>
    </message>
    <message>
        <source>Write files to this folder instead of the recipe&apos;s</source>
        <translation>將檔案寫入此資料夾，而不是配方所在的資料夾</translation>
    </message>
    <message>
        <source>Run a recipe and keep its results elsewhere</source>
        <translation>執行配方，並將結果存放到別處</translation>
    </message>
    <message>
        <source>Run it again</source>
        <translation>再次執行</translation>
    </message>
    <message>
        <source>Print one JSON document instead of text</source>
        <translation>印出一個 JSON 文件，而不是文字</translation>
    </message>
    <message>
        <source>Print what would be done and write nothing</source>
        <translation>印出將要做的事，不寫任何檔案</translation>
    </message>
    <message>
        <source>Write a JSON report of what was done</source>
        <translation>將所做的事寫為 JSON 報告</translation>
    </message>
    <message>
        <source>Use the module of this name as the model, such as the state_dict of a checkpoint</source>
        <translation>將此名稱的模組作為模型，例如檢查點的 state_dict</translation>
    </message>
    <message>
        <source>Also report what this release of Burn would do with the same files</source>
        <translation>同時指出此版本的 Burn 會如何處理這些檔案</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>結構</translation>
    </message>
    <message>
        <source>Take the structure from a record of the same model</source>
        <translation>從同一模型的記錄取得結構</translation>
    </message>
    <message>
        <source>Read the structure from Rust source</source>
        <translation>從 Rust 原始碼讀取結構</translation>
    </message>
    <message>
        <source>Read the structure from the saved output of burnish-cli structure --json</source>
        <translation>從 burnish-cli structure --json 儲存的輸出讀取結構</translation>
    </message>
    <message>
        <source>Type of the model in the Rust source; by default the type not contained in any other</source>
        <translation>Rust 原始碼中模型的型別；未指定時取不被其他型別包含的那一個</translation>
    </message>
    <message>
        <source>Type to use for a name that the Rust source does not define</source>
        <translation>原始碼沒有說明時，Rust 原始碼中某個名稱所代表的型別</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>選項</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>輸出</translation>
    </message>
    <message>
        <source>Show the structure of a record: its fields and their types</source>
        <translation>顯示記錄的結構：欄位及其型別</translation>
    </message>
    <message>
        <source>Reads a structure from Rust source, from a record of the model or from a saved structure, and prints its fields as a tree. Save the output of --json for --structure to use it later without the source.</source>
        <translation>從 Rust 原始碼、模型的記錄或已儲存的結構讀取結構，並以樹的形式印出欄位。可將 --json 的輸出儲存下來，以後用於 --structure，此時不需要原始碼。</translation>
    </message>
    <message>
        <source>Rust source, a record, or a saved structure</source>
        <translation>Rust 原始碼、記錄或已儲存的結構</translation>
    </message>
    <message>
        <source>Show the structure in Rust source</source>
        <translation>顯示 Rust 原始碼中的結構</translation>
    </message>
    <message>
        <source>Save the structure of a type</source>
        <translation>儲存一個型別的結構</translation>
    </message>
    <message>
        <source>Overlay tensors of models onto another model</source>
        <translation>將模型的張量疊加到另一個模型上</translation>
    </message>
    <message>
        <source>Replaces tensors of INTO with those of FROM that have the same path after renaming and conversion, as burn-store does when loading a file into a module. The rest of INTO is kept. The report lists what was applied, skipped, missing and unused.</source>
        <translation>取 FROM 的張量，依選項重新命名和轉換，取代 INTO 中相同路徑的張量，與 burn-store 將檔案載入到模組時相同。INTO 的其餘部分保持不變。報告指出哪些已套用、已略過、缺少和未使用。</translation>
    </message>
    <message>
        <source>File to take tensors from</source>
        <translation>張量的來源檔案</translation>
    </message>
    <message>
        <source>File to overlay them onto</source>
        <translation>疊加的目標檔案</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>轉移</translation>
    </message>
    <message>
        <source>Which dtype to use where the two differ</source>
        <translation>兩者不同時採用哪一方的資料型別</translation>
    </message>
    <message>
        <source>Leave out tensors that do not fit instead of failing</source>
        <translation>省略不相符的張量，而不是以錯誤結束</translation>
    </message>
    <message>
        <source>Load PyTorch weights into a Burn record</source>
        <translation>將 PyTorch 權重載入到 Burn 的記錄中</translation>
    </message>
    <message>
        <source>Load only the convolutions</source>
        <translation>只載入卷積</translation>
    </message>
    <message>
        <source>Print this help</source>
        <translation>印出此說明</translation>
    </message>
    <message>
        <source>0 on success, 1 on failure, 2 if the command line is invalid. A failure prints one line to standard error that names the file and the problem.</source>
        <translation>成功為 0，失敗為 1，命令列有誤為 2。失敗時向標準錯誤輸出一行，指出檔案和問題。</translation>
    </message>
    <message>
        <source>A workbench for model surgery on neural-network weight files</source>
        <translation>神經網路權重檔的模型手術工作台</translation>
    </message>
    <message>
        <source>Opens the files in a window that shows them as trees of modules and tensors. Tensors can be dragged from one model into another, renamed, edited, compared, merged and exported. burnish-cli does the same without a window.</source>
        <translation>在視窗中開啟檔案，顯示為由模組和張量組成的樹。張量可以從一個模型拖到另一個模型，可以重新命名、編輯、比較、合併和匯出。視窗能做的事，burnish-cli 無需視窗也能做。</translation>
    </message>
    <message>
        <source>Weight file to open</source>
        <translation>要開啟的權重檔</translation>
    </message>
    <message>
        <source>Open two models side by side and show how they differ</source>
        <translation>並排開啟兩個模型並顯示差異</translation>
    </message>
    <message>
        <source>Common base of the compared models</source>
        <translation>兩個被比較的模型共同的來源模型</translation>
    </message>
    <message>
        <source>Language of the window; by default the last one used</source>
        <translation>視窗的語言；未指定時與上次相同</translation>
    </message>
    <message>
        <source>Colours of the window; by default the last ones used</source>
        <translation>視窗的顏色；未指定時與上次相同</translation>
    </message>
    <message>
        <source>Size of the window, such as 1440x900</source>
        <translation>視窗的大小，例如 1440x900</translation>
    </message>
    <message>
        <source>Wait until nothing is loading, save an image of the window, and quit</source>
        <translation>等到沒有內容正在載入時，儲存視窗的圖片並結束</translation>
    </message>
    <message>
        <source>Open two models</source>
        <translation>開啟兩個模型</translation>
    </message>
    <message>
        <source>Compare two models</source>
        <translation>比較兩個模型</translation>
    </message>
    <message>
        <source>0 if the window was closed, 1 if --grab failed, 2 if the command line is invalid.</source>
        <translation>視窗關閉為 0，--grab 失敗為 1，命令列有誤為 2。</translation>
    </message>
    <message>
        <source>Select the tensors that match a filter expression, such as &apos;dtype:f32 size&gt;1M&apos;</source>
        <translation>選取與篩選表示式相符的張量，例如 &apos;dtype:f32 size&gt;1M&apos;</translation>
    </message>
    <message>
        <source>Select the tensor with this exact path</source>
        <translation>選取恰好為此路徑的張量</translation>
    </message>
    <message>
        <source>Select the tensors of modules of this type, such as Linear</source>
        <translation>選取此型別模組的張量，例如 Linear</translation>
    </message>
    <message>
        <source>Rename using the rules in a file: [[from, to], …]</source>
        <translation>依檔案中的規則重新命名：[[from, to], …]</translation>
    </message>
    <message>
        <source>Rename using a preset; burnish-cli remap --list-presets describes them</source>
        <translation>依預設集重新命名；burnish-cli remap --list-presets 說明各預設集</translation>
    </message>
    <message>
        <source>Renumber the indices in the new paths from 0 without gaps</source>
        <translation>將新路徑中的編號改為從 0 開始連續編號</translation>
    </message>
    <message>
        <source>Fill a field of the structure with this tensor, regardless of the rules</source>
        <translation>用此張量填充結構的欄位，不受規則影響</translation>
    </message>
    <message>
        <source>Choose the variant of an enum if no tensor determines it</source>
        <translation>選擇列舉的變體，用於沒有張量可以決定的情況</translation>
    </message>
    <message>
        <source>Set the type of a module, such as encoder.fc=Linear</source>
        <translation>設定模組的型別，例如 encoder.fc=Linear</translation>
    </message>
    <message>
        <source>Store all integers as this type</source>
        <translation>將所有整數儲存為此型別</translation>
    </message>
    <message>
        <source>Replace existing files</source>
        <translation>取代已有的檔案</translation>
    </message>
    <message>
        <source>Read the file back and compare it before it gets its final name</source>
        <translation>在檔案得名之前讀回並比較</translation>
    </message>
    <message>
        <source>Release of Burn that will read the file</source>
        <translation>讀取此檔案的 Burn 版本</translation>
    </message>
    <message>
        <source>Format to write; by default determined by the file name</source>
        <translation>寫為此格式；未指定時由檔名決定</translation>
    </message>
    <message>
        <source>Use the format and precision of this Burn recorder</source>
        <translation>與 Burn 的此記錄器寫法相同：格式和精度</translation>
    </message>
    <message>
        <source>Divide the file into shards of at most this size, such as 5GB</source>
        <translation>將檔案分為至多此大小的分片，例如 5GB</translation>
    </message>
    <message>
        <source>Write source code that contains the file&apos;s bytes, for programs without a file system</source>
        <translation>寫出含有檔案位元組的原始碼，供沒有檔案系統的程式使用</translation>
    </message>
    <message>
        <source>Replace matches of the regex FROM in every path with TO; $1 is the first group</source>
        <translation>將每個路徑中正規表示式 FROM 的相符取代為 TO；$1 是第一個分組</translation>
    </message>
    <message>
        <source>Convert between the layouts of PyTorch and Burn; by default only where source and target differ</source>
        <translation>在 PyTorch 與 Burn 的配置之間轉換；未指定時僅在來源與目標配置不同時轉換</translation>
    </message>
    <message>
        <source>Set the length of a list that ends in elements without tensors</source>
        <translation>設定清單的長度，用於以沒有張量的元素結尾的清單</translation>
    </message>
    <message>
        <source>Write this metadata entry, replacing any with the same key</source>
        <translation>寫入此中繼資料項目，取代相同鍵的項目</translation>
    </message>
    <message>
        <source>Derive new parameter ids from this id, so the same command writes the same bytes</source>
        <translation>由此 ID 產生新的參數 ID，使同一命令寫出相同的位元組</translation>
    </message>
    <message>
        <source>Strength of all adapters, or of the one in FILE; a negative strength removes the adapter</source>
        <translation>以此強度併入所有轉接器或此檔案的轉接器；負數則將其移除</translation>
    </message>
    <message>
        <source>Strength for tensors with a matching path; the first match applies</source>
        <translation>路徑相符的張量的強度；以第一個相符的為準</translation>
    </message>
    <message>
        <source>Configuration of the adapter, instead of the adapter_config.json next to it</source>
        <translation>轉接器的組態，代替其旁邊的 adapter_config.json</translation>
    </message>
    <message>
        <source>Base model, for methods that merge the differences from it</source>
        <translation>被合併的模型共同的來源模型，用於合併差異的方法</translation>
    </message>
    <message>
        <source>Type of the merged floats; by default that of the base or the first model</source>
        <translation>合併後浮點數的型別；未指定時與基準模型或第一個模型相同</translation>
    </message>
    <message>
        <source>Seed of the random masks of methods such as dare_ties</source>
        <translation>隨機遮罩的種子，用於 dare_ties 等方法</translation>
    </message>
    <message>
        <source>Crop matching matrices of different sizes to the smallest number of rows and columns</source>
        <translation>將大小不同的相符矩陣裁剪到最少的列數和欄數</translation>
    </message>
    <message>
        <source>Set a parameter of the method for all models; several numbers form a gradient over the layers</source>
        <translation>為所有模型設定方法的參數；多個數是沿層的漸變</translation>
    </message>
    <message>
        <source>Set the weight of one model</source>
        <translation>設定一個模型的混合比例</translation>
    </message>
    <message>
        <source>Read rules that set parameters by path and model from a file</source>
        <translation>從檔案讀取依路徑和模型設定參數的規則</translation>
    </message>
    <message>
        <source>Block weights for Stable Diffusion or FLUX: a named preset, comma-separated numbers, or a file of such lists</source>
        <translation>Stable Diffusion 或 FLUX 各區塊的混合比例：預設集名稱、逗號分隔的數，或含有此類清單的檔案</translation>
    </message>
    <message>
        <source>Weights of parts of blocks, as BLOCKS:ELEMENTS:WEIGHT; they override --block-weights</source>
        <translation>區塊各部分的混合比例，形式為 BLOCKS:ELEMENTS:WEIGHT；優先於 --block-weights</translation>
    </message>
    <message>
        <source>Compute as mergekit does or as the paper says, where the two differ</source>
        <translation>兩者不同時，依 mergekit 的做法或依論文計算</translation>
    </message>
    <message>
        <source>How to treat tensors that some models lack</source>
        <translation>如何處理並非所有模型都有的張量</translation>
    </message>
    <message>
        <source>How to treat tensors with NaN or infinite values</source>
        <translation>如何處理含有 NaN 或無限大的張量</translation>
    </message>
    <message>
        <source>Merge the VAE of Stable Diffusion too, even if the method would leave it unchanged</source>
        <translation>也合併 Stable Diffusion 的 VAE，即使方法本來不變更它</translation>
    </message>
    <message>
        <source>Write 0, 1, 2 … into position_ids, regardless of the models</source>
        <translation>將 0、1、2 … 寫入 position_ids，不論模型中是什麼</translation>
    </message>
    <message>
        <source>Compute in double precision</source>
        <translation>以雙精度計算</translation>
    </message>
    <message>
        <source>0 if the whole model was read, whatever was found; 1 if the file could not be read or changed meanwhile and, with --strict, if there is an error or a warning; 2 if the command line is invalid.</source>
        <translation>讀完整個模型為 0，無論發現什麼；檔案無法讀取或期間被變更為 1，使用 --strict 時有錯誤或警告也為 1；命令列有誤為 2。</translation>
    </message>
    <message>
        <source>Read E4M3, E5M2 and E2M1 values as this, if the file does not determine it: as Burn 0.22 does on CPUs, or as Burn 0.23</source>
        <translation>檔案未確定時，如何讀取 E4M3、E5M2 和 E2M1 值：與 Burn 0.22 在 CPU 上一致，或與 Burn 0.23 一致</translation>
    </message>
    <message>
        <source>With --map-indices, keep the indices after a path that matches this regex, such as &apos;^flows$&apos;</source>
        <translation>與 --map-indices 一起使用：路徑與此正規表示式相符時，保留其後的索引，例如 &apos;^flows$&apos;</translation>
    </message>
    <message>
        <source>Prints each format with the name that --to takes, its file extensions, the versions that are read and written, whether a model keeps every bit when it is read and written, and whether tensors are mapped: read from the file when they are needed.</source>
        <translation>印出每種格式的名稱（用於 --to）、副檔名、可讀取和寫入的版本、模型在讀取並寫入後是否每個位元都不變，以及張量是否對映：需要時才從檔案讀取。</translation>
    </message>
    <message>
        <source>List the formats for a script, with the Burn releases that read them and the dtypes that they can hold</source>
        <translation>為指令碼列出格式、可讀取它們的 Burn 版本，以及它們可容納的資料型別</translation>
    </message>
    <message>
        <source>Open files of a sharded set as they are, not the whole model that they belong to</source>
        <translation>單獨開啟分片檔案組中的檔案，而不是它們所屬的整個模型</translation>
    </message>
    <message>
        <source>Also copy the configuration, tokenizer and other files of this model, or of this folder</source>
        <translation>同時複製此模型（或此資料夾）的組態、斷詞器和其他檔案</translation>
    </message>
    <message>
        <source>File to write, or a folder for model.safetensors</source>
        <translation>要寫入的檔案，或存放 model.safetensors 的資料夾</translation>
    </message>
    <message>
        <source>Paint a small picture of a model</source>
        <translation>繪製模型的縮圖</translation>
    </message>
    <message>
        <source>Weight file to paint</source>
        <translation>要繪製的權重檔</translation>
    </message>
    <message>
        <source>PNG file to write</source>
        <translation>要寫入的 PNG 檔案</translation>
    </message>
    <message>
        <source>Width and height of the picture</source>
        <translation>圖片的寬度和高度</translation>
    </message>
    <message>
        <source>Paint a model</source>
        <translation>繪製一個模型</translation>
    </message>
    <message>
        <source>Paint a larger picture</source>
        <translation>繪製更大的圖片</translation>
    </message>
    <message>
        <source>Print versions, the place of the settings and what is missing on this system, and quit</source>
        <translation>顯示版本、設定的位置以及此系統缺少的內容，然後結束</translation>
    </message>
    <message>
        <source>List the values of quantised tensors as F32, and compute checksums over them</source>
        <translation>以 F32 列出量化張量的值，並據此計算總和檢查碼</translation>
    </message>
    <message>
        <source>List tensors as the file stores them: codes and scales of quantised ones separately</source>
        <translation>依檔案中的儲存列出張量：量化張量的編碼和縮放係數分開列出</translation>
    </message>
    <message>
        <source>Print a job file that runs all parts of the plan, and finish after them</source>
        <translation>印出作業檔案：執行計畫的所有部分，然後完成收尾</translation>
    </message>
    <message>
        <source>Parts, for several machines</source>
        <translation>分部執行，用於多台機器</translation>
    </message>
    <message>
        <source>Divide the work into parts and write the plan to this file; without a file, print what would be done and write nothing</source>
        <translation>把工作分成若干部分，並把計畫寫入此檔案；不給出檔案時，只印出將要執行的內容，不寫任何檔案</translation>
    </message>
    <message>
        <source>Divide the work into parts and write the plan to this file</source>
        <translation>把工作分成若干部分，並把計畫寫入此檔案</translation>
    </message>
    <message>
        <source>Number of parts; by default one for each file, or for each 4 GiB of a single file</source>
        <translation>部分數；預設每個檔案一個部分，單一檔案則每 4 GiB 一個部分</translation>
    </message>
    <message>
        <source>Run this part of the plan, counted from 1; auto takes the number from Slurm, Kubernetes or BURNISH_PART</source>
        <translation>執行計畫的這一部分，從 1 開始計數；auto 從 Slurm、Kubernetes 或 BURNISH_PART 取得編號</translation>
    </message>
    <message>
        <source>Check that all parts are done and complete the result; otherwise print the missing parts</source>
        <translation>檢查所有部分是否完成並收尾；否則印出缺少的部分</translation>
    </message>
    <message>
        <source>Compare inputs by the SHA-256 of all of their bytes, not only of samples</source>
        <translation>依全部位元組的 SHA-256 比較輸入，而不只是抽樣比較</translation>
    </message>
    <message>
        <source>Folder of the result and of the parts&apos; receipts; by default that of OUT</source>
        <translation>結果和各部分回執所在的資料夾；預設為 OUT 所在的資料夾</translation>
    </message>
    <message>
        <source>Use the rules for a family of models</source>
        <translation>使用適用於某類模型的規則</translation>
    </message>
    <message>
        <source>Apply the rules for the way back</source>
        <translation>套用反向規則</translation>
    </message>
    <message>
        <source>With --finish, read every file back and compare it with what its part wrote</source>
        <translation>與 --finish 一起使用時，讀回每個檔案並與其所屬部分寫出的內容比較</translation>
    </message>
    <message>
        <source>Setting of the job file: at-once, processors and memory (MiB) of a part; for Kubernetes image, and claim=NAME, or claim=NAME:/FOLDER for each folder</source>
        <translation>作業檔案的設定：at-once（同時執行的部分數）、每個部分的 processors 和 memory（MiB）；用於 Kubernetes 的 image 和 claim=NAME，或為每個資料夾指定 claim=NAME:/FOLDER</translation>
    </message>
    <message>
        <source>Merges tensors with the same path using one of the published methods, as mergekit does, and writes the result. The window&apos;s Merge panel describes each method and its parameters.

With --config, a mergekit configuration specifies the models, and OUT is the only argument.

If a model is named for the tokenizer, by tokenizer_source in the configuration or by --with-files, its configuration and tokenizer go with the merge, and a model card describes it.

Models with other names or layouts are merged through rules: --rules FILE=RULES turns the tensors of that model into those of the others.</source>
        <translation>用某種已發表的方法合併各模型在相同路徑下的張量，與 mergekit 的做法一致，並寫出結果。視窗的「合併」面板介紹每種方法及其參數。

使用 --config 時由 mergekit 的組態指定模型，OUT 是唯一的參數。

如果用組態中的 tokenizer_source 或 --with-files 指定了提供斷詞器的模型，則該模型的組態和斷詞器會隨合併結果一起寫出，並附上描述此次合併的模型卡。

名稱或版面配置不同的模型可透過規則合併：--rules FILE=RULES 把該模型的張量變成其他模型的張量。</translation>
    </message>
    <message>
        <source>Before merging, change the tensors of one model using the rules in a JSON or YAML file</source>
        <translation>合併前，依 JSON 或 YAML 檔案中的規則變更一個模型的張量</translation>
    </message>
    <message>
        <source>Likewise, using the rules for a family of models</source>
        <translation>同上，使用某個模型系列的規則</translation>
    </message>
    <message>
        <source>Apply the rules of this model for the way back</source>
        <translation>反向套用此模型的規則</translation>
    </message>
    <message>
        <source>Prints each line of NAMES.txt or standard input after applying the rules. Rules are [[from, to], …] or [{&quot;from&quot;, &quot;to&quot;, &quot;enabled&quot;}, …], in Rust&apos;s regex syntax. With --preset, no file of rules is needed, and all arguments are files of names. With --rust, the rules can also be those of convert --rules.</source>
        <translation>印出 NAMES.txt 或標準輸入的每一行依規則重新命名的結果。規則為 [[from, to], …] 或 [{&quot;from&quot;, &quot;to&quot;, &quot;enabled&quot;}, …]，採用 Rust 的正規表示式語法。使用 --preset 時不需要規則檔案，所有引數都是名稱檔案。使用 --rust 時，規則也可以是 convert --rules 的規則。</translation>
    </message>
    <message>
        <source>Print the rules as Rust code for burn-store</source>
        <translation>將規則輸出為用於 burn-store 的 Rust 程式碼</translation>
    </message>
    <message>
        <source>Quantisation scheme, such as Q4_K, of the tensors that are quantised in a model; by default that of the base or the first model</source>
        <translation>在某個模型中已量化的張量所用的量化方案，如 Q4_K；預設與基準模型或第一個模型相同</translation>
    </message>
    <message>
        <source>Print no notes; what is refused is still told</source>
        <translation>不輸出提示；被拒絕的內容仍會說明</translation>
    </message>
    <message>
        <source>Allow a result that is not complete, and list what it lacks: fields without a tensor (fields), tensors that cannot be read (unread), missing files or tensors (missing-files), unknown-quantised, adapter-parts, incomplete-layers; without a list, all of them</source>
        <translation>允許結果不完整，並列出所缺的內容：沒有張量的欄位（fields）、無法讀取的張量（unread）、缺少的檔案或張量（missing-files），以及 unknown-quantised、adapter-parts、incomplete-layers；未給出清單時為全部</translation>
    </message>
    <message>
        <source>Writes a square PNG image for file managers: columns are layers, or modules of a model without layers, and rows the modules within a layer. Darker cells have larger numbers; cells with NaN or infinities are red. Only a small sample of the numbers is read, so large models take no longer.</source>
        <translation>為檔案管理員寫入一張方形 PNG 圖片：欄是層（沒有層的模型則是模組），列是層內的模組。儲存格顏色越深，數值越大；含 NaN 或無限大的儲存格為紅色。只讀取少量數值樣本，因此大模型不會耗時更久。</translation>
    </message>
    <message>
        <source>Replace an existing image</source>
        <translation>取代既有的影像</translation>
    </message>
    <message>
        <source>Write nothing if casts overflow or turn numbers into zero, or if a pattern matches no tensor, which is only reported otherwise</source>
        <translation>如果轉換溢位或把數變成零，或者某個模式不符合任何張量，就什麼也不寫；否則只報告</translation>
    </message>
    <message>
        <source>Go on with files that take far more room, reading or memory than their size suggests</source>
        <translation>即使檔案所需的空間、讀取量或記憶體遠超其大小，仍繼續</translation>
    </message>
    <message>
        <source>Prints the metadata with the requested changes. The file itself is changed only with --in-place, which is fast regardless of its size if the header has room for the new entries.

Without room, nothing is written, unless --make-room is given: then the file is written anew beside itself with its tensors moved, compared with the old one, and put in its place. This needs as much free disk space as the file has bytes. A SafeTensors header then has room for 16 KiB more, as in files that Burnish exports.</source>
        <translation>印出依選項變更之後的中繼資料。只有使用 --in-place 時才變更檔案本身；如果標頭有空間容納新項目，無論檔案多大都很快完成。

沒有空間時不寫入任何內容，除非使用 --make-room：這時會在旁邊重新寫出檔案並移動其中的張量，與舊檔案比對後取而代之。這需要與檔案同樣大小的可用磁碟空間。之後 SafeTensors 標頭另有 16 KiB 的空間，與 Burnish 匯出的檔案相同。</translation>
    </message>
    <message>
        <source>If the header has no room, move the tensors of the file</source>
        <translation>如果標頭沒有空間，則移動檔案中的張量</translation>
    </message>
    <message>
        <source>Leave no room for later metadata in a SafeTensors header, as its own library does; by default 16 KiB</source>
        <translation>SafeTensors 標頭中不為日後的中繼資料預留空間，與其自身的程式庫相同；預設預留 16 KiB</translation>
    </message>
    <message>
        <source>Alpha of the adapters, overriding the ones that they store</source>
        <translation>轉接器的 alpha，代替其儲存的值</translation>
    </message>
    <message>
        <source>Read the written file, and compare every changed tensor with the weight and the adapter, computed again in doubles</source>
        <translation>讀取寫出的檔案，將每個變更過的張量與以雙精度重新計算的權重和轉接器比較</translation>
    </message>
    <message>
        <source>Write PEFT&apos;s adapter_config.json there, instead of beside an adapter with PEFT&apos;s names in a folder that has none</source>
        <translation>將 PEFT 的 adapter_config.json 寫到該處，而不是寫在使用 PEFT 名稱的轉接器旁（資料夾中沒有該檔案時）</translation>
    </message>
    <message>
        <source>Write a recipe with which burnish-cli run repeats this</source>
        <translation>寫入一份配方，供 burnish-cli run 重複此操作</translation>
    </message>
    <message>
        <source>The tensor of the model, or the parameter, that a module of the adapter changes, where its name leaves that open</source>
        <translation>轉接器的模組所修改的模型張量或參數，用於僅憑名稱無法確定的情況</translation>
    </message>
    <message>
        <source>How rows of gate and up follow each other in factors of both, for a model that stores them apart</source>
        <translation>gate 與 up 合併的因子中兩者各列的排列方式，用於將兩者分開儲存的模型</translation>
    </message>
    <message>
        <source>Order of the columns in the B of stacked experts, instead of the one that the configuration names</source>
        <translation>堆疊專家的 B 中各欄的順序，代替設定中所寫的順序</translation>
    </message>
    <message>
        <source>How to read quantised tensors that fit several forms, where nothing in the files decides: one of those that inspect lists, such as mlx-affine-4x64</source>
        <translation>如何讀取適合多種形式而檔案未說明的量化張量：inspect 列出的形式之一，如 mlx-affine-4x64</translation>
    </message>
    <message>
        <source>Store all quantised tensors as this type, or quantise them anew with a scheme</source>
        <translation>將所有量化張量儲存為此型別，或依某個方案重新量化</translation>
    </message>
    <message>
        <source>What the bytes of a tensor, or of those that a name with * and ? matches, are, where the file does not say it: w=bf16. For a file without a header also the shape and the byte where its values begin: w=f32[768,512]@128</source>
        <translation>在檔案沒有說明時，指定張量（或名稱中用 * 和 ? 比對的張量）的位元組是什麼類型：w=bf16。沒有檔頭的檔案還要給出形狀和數值起始位元組：w=f32[768,512]@128</translation>
    </message>
    <message>
        <source>Check whether models are whole</source>
        <translation>檢查模型是否完整</translation>
    </message>
    <message>
        <source>Compares the files of a model with each other: the index with the headers, the ranges of tensors with the size of their file, config.json and the tokenizer with the tensors, the numbers of layers, what a local store records. Finds truncated and missing files, unfinished downloads, broken links and Git LFS pointers. Reads no numbers, so it takes no longer for large models.

Each finding has a line with how bad it is, and one with what to do. “Cannot be read”: something is missing. “Loads wrongly elsewhere”: another program refuses the model, or computes something else with it. “Untidy”: it loads everywhere.

With --json, one model is an object, several are an array. With --repair, a whole copy is written, and the model stays as it is.</source>
        <translation>將模型的各個檔案相互核對：索引與檔頭、張量的範圍與檔案大小、config.json 和分詞器與張量、層的編號、本機模型庫的記錄。可找出截斷和缺少的檔案、未完成的下載、失效的連結和 Git LFS 指標。不讀取數值，因此大模型也不會更慢。

每項發現有一行說明嚴重程度，一行說明處理辦法。「無法讀取」：缺少內容。「在別處載入會出錯」：其他程式會拒絕該模型，或用它算出不同的結果。「不整潔」：在任何地方都能載入。

使用 --json 時，一個模型為一個物件，多個模型為陣列。使用 --repair 時寫出一份完整的副本，模型本身保持不變。</translation>
    </message>
    <message>
        <source>0 if all models are whole, 1 if there are findings, 2 if a model cannot be read or the command line is invalid. With --repair: 0 if the copy is whole, 1 if something is left that it lacks.</source>
        <translation>全部模型完整時為 0，有發現時為 1，有模型無法讀取或命令列無效時為 2。使用 --repair 時：副本完整為 0，仍有缺少為 1。</translation>
    </message>
    <message>
        <source>Weight file, index, folder, or the name of a model in a local store</source>
        <translation>權重檔、索引、資料夾，或本機模型庫中模型的名稱</translation>
    </message>
    <message>
        <source>Read everything once, and compare files with the digests that stores record</source>
        <translation>將所有內容讀取一遍，並將檔案與模型庫記錄的摘要比對</translation>
    </message>
    <message>
        <source>Write a whole copy of the model to this folder or file</source>
        <translation>將模型的完整副本寫入此資料夾或檔案</translation>
    </message>
    <message>
        <source>Read it once, for a script</source>
        <translation>將其讀取一遍，供指令碼使用</translation>
    </message>
    <message>
        <source>Prints the description, options and examples of a command, as its --help does. “burnish” is the program with the window, “rules” the language of the rules for tensors that convert --rules reads.</source>
        <translation>列印命令的說明、選項和範例，與其 --help 相同。「burnish」是帶視窗的程式，「rules」是 convert --rules 所讀取的張量規則的語言。</translation>
    </message>
    <message>
        <source>After rules, one operation alone</source>
        <translation>在 rules 之後，只顯示一種操作</translation>
    </message>
    <message>
        <source>Print the JSON schema of files of rules</source>
        <translation>列印規則檔案的 JSON schema</translation>
    </message>
    <message>
        <source>Read about an operation of rules for tensors</source>
        <translation>了解張量規則的一種操作</translation>
    </message>
    <message>
        <source>List the models on this computer</source>
        <translation>列出本機上的模型</translation>
    </message>
    <message>
        <source>Lists the models in the stores of other programs: the Hugging Face cache, Ollama, LM Studio, torch hub and ComfyUI, the last one where COMFYUI_PATH says. Only names and sizes are read, nothing is written, and no network is used. A model in several files is one model.

Every command opens a model by its name in the first column, such as cache:org/name, cache:org/name@revision/file, ollama:name:tag, lmstudio:publisher/model or torchhub:file.</source>
        <translation>列出其他程式儲存的模型：Hugging Face 快取、Ollama、LM Studio、torch hub 和 ComfyUI，後者的位置由 COMFYUI_PATH 指定。只讀取名稱和大小，不寫入任何內容，也不使用網路。由多個檔案組成的模型算作一個模型。

每個命令都可以用第一欄中的名稱開啟模型，例如 cache:org/name、cache:org/name@revision/file、ollama:name:tag、lmstudio:publisher/model 或 torchhub:file。</translation>
    </message>
    <message>
        <source>0 if the stores were listed, whatever problems their models have; 1 on failure; 2 if the command line is invalid.</source>
        <translation>模型庫已列出時為 0，無論其中的模型有何問題；失敗時為 1；命令列無效時為 2。</translation>
    </message>
    <message>
        <source>Also list the models below this folder, or the store that it is</source>
        <translation>同時列出此資料夾下的模型，或它本身所是的模型庫</translation>
    </message>
    <message>
        <source>Instead list models and files with equal content, and what hard links between them would save; this reads files of equal size</source>
        <translation>改為列出內容相同的模型和檔案，以及硬連結可節省的空間；會讀取大小相同的檔案</translation>
    </message>
    <message>
        <source>List all models with their sizes</source>
        <translation>列出所有模型及其大小</translation>
    </message>
    <message>
        <source>List them for a script, with those in this folder</source>
        <translation>為腳本列出它們，包括此資料夾中的模型</translation>
    </message>
</context>
<context>
    <name>burnish::CommandLine</name>
    <message>
        <source>path</source>
        <translation>路徑</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>資料型別</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>位元組</translation>
    </message>
    <message>
        <source>parameter id</source>
        <translation>參數 ID</translation>
    </message>
    <message>
        <source>module</source>
        <translation>模組</translation>
    </message>
    <message>
        <source>%1 tensors, %2 parameters, %3 bytes</source>
        <translation>%1 個張量，%2 個參數，%3 位元組</translation>
    </message>
    <message>
        <source>Dtypes: %1</source>
        <translation>資料型別：%1</translation>
    </message>
    <message>
        <source>Modules: %1</source>
        <translation>模組：%1</translation>
    </message>
    <message>
        <source>Keys of the metadata: %1</source>
        <translation>中繼資料的鍵：%1</translation>
    </message>
    <message>
        <source>tensors</source>
        <translation>張量數</translation>
    </message>
    <message>
        <source>“burnish-cli convert --metadata K=V” writes a new file with it.</source>
        <translation>「burnish-cli convert --metadata K=V」可將其寫入新檔案。</translation>
    </message>
    <message>
        <source>one of the models is the base</source>
        <translation>其中一個模型是基準模型</translation>
    </message>
    <message>
        <source>base optional</source>
        <translation>可有基準模型</translation>
    </message>
    <message>
        <source>base required</source>
        <translation>需要基準模型</translation>
    </message>
    <message>
        <source>no base</source>
        <translation>無基準模型</translation>
    </message>
    <message>
        <source>%1 models</source>
        <translation>%1 個模型</translation>
    </message>
    <message>
        <source>%1 to %2 models</source>
        <translation>%1 至 %2 個模型</translation>
    </message>
    <message>
        <source>per model</source>
        <translation>每個模型</translation>
    </message>
    <message>
        <source>for the merge</source>
        <translation>整個合併</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>預設 %1</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必要</translation>
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
        <translation>merge --method 的方法，以及 --param 接受的參數：</translation>
    </message>
    <message>
        <source>Presets of weights per block, for merge --block-weights:</source>
        <translation>用於 merge --block-weights 的按區塊權重預設集：</translation>
    </message>
    <message>
        <source>Schemes of quantisation, for convert --float and --precision and merge --scheme, with the formats that store them:</source>
        <translation>量化方案，用於 convert --float、--precision 和 merge --scheme，以及可儲存它們的格式：</translation>
    </message>
    <message>
        <source>Burn&apos;s schemes also take a block size and the type of the scales: q4s/32:f16.</source>
        <translation>Burn 的方案還可指定區塊大小和縮放因子的型別：q4s/32:f16。</translation>
    </message>
    <message>
        <source>The file already exists. --overwrite replaces it.</source>
        <translation>檔案已經存在。--overwrite 會取代它。</translation>
    </message>
    <message>
        <source>--value: expected a whole number after “=”, found “%1”.</source>
        <translation>--value：「=」後應為整數，實際為「%1」。</translation>
    </message>
    <message>
        <source>--%1 requires --rules or --rules-preset.</source>
        <translation>--%1 需要 --rules 或 --rules-preset。</translation>
    </message>
    <message>
        <source>diff takes one list of rules, found %1.</source>
        <translation>diff 只接受一份規則，找到 %1 份。</translation>
    </message>
    <message numerus="yes">
        <source>Equal as far as the models were read, but %n part(s) of them are missing or were not read (see the notes).</source>
        <translation>
            <numerusform>已讀取的部分相等，但有 %n 處缺少或未讀取（見提示）。</numerusform>
        </translation>
    </message>
    <message>
        <source>The layout is that of %1.</source>
        <translation>佈局為 %1。</translation>
    </message>
    <message>
        <source>Expected --layout FILE=LAYOUT with one of burn, pytorch, other and unknown, found “%1”.</source>
        <translation>應為 --layout FILE=LAYOUT，佈局為 burn、pytorch、other 或 unknown，實際為「%1」。</translation>
    </message>
    <message>
        <source>--layout names “%1”, but the command line gives no such file.</source>
        <translation>--layout 指定的「%1」不是所給檔案之一。</translation>
    </message>
    <message>
        <source>The configuration names the tokenizer, which is that of the aligned rows: omit --with-files.</source>
        <translation>組態已指定斷詞器，列按其詞元對齊：請省略 --with-files。</translation>
    </message>
    <message>
        <source>Expected %2, found “%1”.</source>
        <translation>應為 %2 形式，實際為 %1。</translation>
    </message>
    <message>
        <source>Cannot tell the format from the name “%1”; choose it with --to.</source>
        <translation>從名稱 %1 看不出格式；請用 --to 選擇。</translation>
    </message>
    <message>
        <source>%1 files cannot be written.</source>
        <translation>無法寫入 %1 檔案。</translation>
    </message>
    <message>
        <source>Expected at least one input file and an output file.</source>
        <translation>應至少給出一個輸入檔案和一個輸出檔案。</translation>
    </message>
    <message>
        <source>%1: %2 tensors, %3 bytes</source>
        <translation>%1：%2 個張量，%3 位元組</translation>
    </message>
    <message>
        <source>%1 of %2 MB, %3 s left</source>
        <translation>%1 / %2 MB，剩餘 %3 秒</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>注意：%1</translation>
    </message>
    <message>
        <source>Cannot read the file: %1</source>
        <translation>無法讀取檔案：%1</translation>
    </message>
    <message>
        <source>… and %1 more notes</source>
        <translation>…另有 %1 條注意</translation>
    </message>
    <message>
        <source>Expected NAME=TYPE, found “%1”.</source>
        <translation>應為 NAME=TYPE 形式，實際為 %1。</translation>
    </message>
    <message>
        <source>%1, as in Burn %2</source>
        <translation>%1（Burn %2 中的形式）</translation>
    </message>
    <message>
        <source>Burn %1 would do this:</source>
        <translation>Burn %1 會這樣處理：</translation>
    </message>
    <message>
        <source>This format does not store tensors as raw bytes.</source>
        <translation>此格式不以原始位元組儲存張量。</translation>
    </message>
    <message>
        <source>%1 bytes, including header %2, metadata %3</source>
        <translation>%1 位元組，其中標頭 %2，中繼資料 %3</translation>
    </message>
    <message>
        <source>tensors: %1, with %2 bytes of data, aligned to %3</source>
        <translation>張量：%1 個，資料 %2 位元組，以 %3 對齊</translation>
    </message>
    <message>
        <source>slack: %1 bytes of padding, %2 bytes in gaps (%3)</source>
        <translation>閒置：填補 %1 位元組，空隙 %2 位元組（%3 處）</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>alignment</source>
        <translation>對齊</translation>
    </message>
    <message>
        <source>part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>--adapter none cannot be combined with other adapters.</source>
        <translation>--adapter none 不能與其他轉接器同時使用。</translation>
    </message>
    <message>
        <source>This file references code that Python would run: %1 (%2)</source>
        <translation>此檔案參照了 Python 會執行的程式碼：%1（%2）</translation>
    </message>
    <message>
        <source>This file references code: %1 (%2)</source>
        <translation>此檔案參照了程式碼：%1（%2）</translation>
    </message>
    <message>
        <source>… and %1 more; --all lists them.</source>
        <translation>…另有 %1 個；用 --all 全部列出。</translation>
    </message>
    <message>
        <source>… (%1 in all)</source>
        <translation>…（共 %1 個）</translation>
    </message>
    <message>
        <source>The same bytes: %1</source>
        <translation>位元組相同：%1</translation>
    </message>
    <message>
        <source>The metadata has no key “%1”.</source>
        <translation>中繼資料中沒有鍵 %1。</translation>
    </message>
    <message>
        <source>None of the files has a module “%1”.</source>
        <translation>這些檔案中都沒有模組 %1。</translation>
    </message>
    <message>
        <source>Nothing matched: no tensor is selected in either model.</source>
        <translation>沒有相符的內容：兩個模型中都沒有選取張量。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches a remap rule.</source>
        <translation>沒有張量的名稱與重新對應規則相符。</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>張量</translation>
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
        <translation>平均值</translation>
    </message>
    <message>
        <source>std</source>
        <translation>標準差</translation>
    </message>
    <message>
        <source>L2 norm</source>
        <translation>L2 範數</translation>
    </message>
    <message>
        <source>L1 norm</source>
        <translation>L1 範數</translation>
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
        <translation>無限大</translation>
    </message>
    <message>
        <source>subnormal</source>
        <translation>次正規</translation>
    </message>
    <message>
        <source>f16 over/under</source>
        <extracomment>values that the type makes infinite, and values other than zero that it makes zero</extracomment>
        <translation>f16 溢位/下溢</translation>
    </message>
    <message>
        <source>bf16 over/under</source>
        <translation>bf16 溢位/下溢</translation>
    </message>
    <message>
        <source>--%1 takes a number from %2 to %3.</source>
        <translation>--%1 需要 %2 到 %3 之間的數。</translation>
    </message>
    <message>
        <source>  %1: rank %2, scale %3, strength %4</source>
        <translation>  %1：秩 %2，縮放 %3，強度 %4</translation>
    </message>
    <message>
        <source>, transposed</source>
        <translation>，轉置</translation>
    </message>
    <message>
        <source>  unused: %1</source>
        <translation>  未使用：%1</translation>
    </message>
    <message>
        <source>--%1 takes a whole number of at least %2.</source>
        <translation>--%1 需要不小於 %2 的整數。</translation>
    </message>
    <message>
        <source>%1: rank %2, %3 % of the energy</source>
        <translation>%1：秩 %2，能量的 %3%</translation>
    </message>
    <message>
        <source>%1: kept in full</source>
        <translation>%1：整體保留</translation>
    </message>
    <message>
        <source>%1: differs, left out</source>
        <translation>%1：不同，已省略</translation>
    </message>
    <message>
        <source>Expected FILE=W with one of the files to merge, found “%1”.</source>
        <translation>應為 FILE=W 形式，且 FILE 是要合併的檔案之一，實際為 %1。</translation>
    </message>
    <message>
        <source>%1 has no parameter “%2”.</source>
        <translation>%1 沒有參數 %2。</translation>
    </message>
    <message>
        <source>The seed must be a whole number.</source>
        <translation>隨機種子必須是整數。</translation>
    </message>
    <message>
        <source>With --config, expected only the output file.</source>
        <translation>使用 --config 時只需給出輸出檔案。</translation>
    </message>
    <message>
        <source>There is no list “%1” in this file.</source>
        <translation>此檔案中沒有清單 %1。</translation>
    </message>
    <message>
        <source>Expected an array of rules.</source>
        <translation>應為規則陣列。</translation>
    </message>
    <message>
        <source>%1: %2 tensors merged, %3 copied, %4 left out; %5 bytes</source>
        <translation>%1：合併 %2 個張量，複製 %3 個，省略 %4 個；%5 位元組</translation>
    </message>
    <message>
        <source>%1 does not support block weights.</source>
        <translation>%1 不支援區塊混合比例。</translation>
    </message>
    <message>
        <source>The first model has no Stable Diffusion or FLUX blocks.</source>
        <translation>第一個模型沒有 Stable Diffusion 或 FLUX 的區塊。</translation>
    </message>
    <message>
        <source>“%1” is not a parameter ID.</source>
        <translation>「%1」不是參數 ID。</translation>
    </message>
    <message>
        <source>Expected --rank or a rule such as --energy that says what is kept.</source>
        <translation>需要 --rank 或 --energy 之類的規則說明保留多少。</translation>
    </message>
    <message>
        <source>Expected --method or --config.</source>
        <translation>需要 --method 或 --config。</translation>
    </message>
    <message>
        <source>Missing command. See %1 --help.</source>
        <translation>缺少命令。參見 %1 --help。</translation>
    </message>
    <message>
        <source>Expected a file of rules or --preset, and at most one file of names.</source>
        <translation>需要一個規則檔案或 --preset，名稱檔案至多一個。</translation>
    </message>
    <message>
        <source>Expected one structure: a FILE, or one of --template, --rust and --structure.</source>
        <translation>需要一個結構：FILE，或 --template、--rust、--structure 之一。</translation>
    </message>
    <message>
        <source>Missing command after %1: expected one of %2.</source>
        <translation>%1 之後缺少命令：應為以下之一：%2。</translation>
    </message>
    <message>
        <source>Missing value for %1: expected %2.</source>
        <translation>%1 缺少值：應為 %2。</translation>
    </message>
    <message>
        <source>Missing value for %1.</source>
        <translation>%1 缺少值。</translation>
    </message>
    <message>
        <source>Unknown option %1 of %2. Did you mean %3?</source>
        <translation>%2 沒有選項 %1。是否想用 %3？</translation>
    </message>
    <message>
        <source>Unknown option %1 of %2. See %3 --help.</source>
        <translation>%2 沒有選項 %1。參見 %3 --help。</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 takes no value, found “%2”.</source>
        <translation>%1 不接受值，卻給出了「%2」。</translation>
    </message>
    <message>
        <source>%1 can be given only once, found %2.</source>
        <translation>%1 只能給出一次，卻給出了 %2 次。</translation>
    </message>
    <message>
        <source>%1 requires --%2.</source>
        <translation>%1 需要與 --%2 一起使用。</translation>
    </message>
    <message>
        <source>Expected at most one of %1, found %2.</source>
        <translation>%1 至多給出一個，卻給出了 %2。</translation>
    </message>
    <message>
        <source>Missing %1: expected %2.</source>
        <translation>缺少 %1：應為 %2。</translation>
    </message>
    <message>
        <source>Unexpected argument “%1”: expected %2.</source>
        <translation>多餘的引數 %1：應為 %2。</translation>
    </message>
    <message>
        <source>Unknown command “%1”. See %2 --help.</source>
        <translation>未知命令 %1。參見 %2 --help。</translation>
    </message>
    <message>
        <source>Unknown command “%1”. Did you mean %2?</source>
        <translation>未知命令 %1。是否想用 %2？</translation>
    </message>
    <message>
        <source>[possible values: %1]</source>
        <translation>[可用的值：%1]</translation>
    </message>
    <message>
        <source>[default: %1]</source>
        <translation>[預設：%1]</translation>
    </message>
    <message>
        <source>[repeatable]</source>
        <translation>[可重複]</translation>
    </message>
    <message>
        <source>[requires %1]</source>
        <translation>[需要 %1]</translation>
    </message>
    <message>
        <source>[not with %1]</source>
        <translation>[不能與 %1 同用]</translation>
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
        <translation>引數：</translation>
    </message>
    <message>
        <source>Examples:</source>
        <translation>範例：</translation>
    </message>
    <message>
        <source>See %1 COMMAND --help for the options of a command.</source>
        <translation>各命令的選項參見 %1 COMMAND --help。</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>選項</translation>
    </message>
    <message>
        <source>SEE ALSO</source>
        <translation>另請參閱</translation>
    </message>
    <message>
        <source>Burnish Manual</source>
        <translation>Burnish 手冊</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名稱</translation>
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
        <translation>引數</translation>
    </message>
    <message>
        <source>EXIT STATUS</source>
        <translation>結束狀態</translation>
    </message>
    <message>
        <source>EXAMPLES</source>
        <translation>範例</translation>
    </message>
    <message>
        <source>Unknown value “%1” for %2: expected %3.</source>
        <translation>%2 的值「%1」未知：應為 %3。</translation>
    </message>
    <message>
        <source>Unknown value “%1” for %2: expected one of %3.</source>
        <translation>%2 的值「%1」未知：應為以下之一：%3。</translation>
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
        <translation>無法寫入標準輸出：%1。</translation>
    </message>
    <message>
        <source>Cannot create the folder.</source>
        <translation>無法建立資料夾。</translation>
    </message>
    <message>
        <source>The source has other models (choose one with --type): %1</source>
        <translation>原始碼中還有其他模型（用 --type 選擇）：%1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>The folder cannot be created.</source>
        <translation>無法建立該資料夾。</translation>
    </message>
    <message>
        <source>The chat template is not written, since no model is named for the tokenizer.</source>
        <translation>由於沒有指定提供斷詞器的模型，未寫入聊天範本。</translation>
    </message>
    <message>
        <source>--size takes a number of pixels from %1 to %2, found “%3”.</source>
        <translation>--size 應為 %1 到 %2 之間的像素數，卻是「%3」。</translation>
    </message>
    <message>
        <source>%1: quantised as %2, relative error %3, largest error %4, mean square error %5, signal-to-noise ratio %6 dB</source>
        <translation>%1：量化為 %2，相對誤差 %3，最大誤差 %4，均方誤差 %5，訊雜比 %6 dB</translation>
    </message>
    <message>
        <source>%1: consider keeping its floats (--precision REGEX=keep): %2</source>
        <translation>%1：建議保留浮點數（--precision REGEX=keep）：%2</translation>
    </message>
    <message>
        <source>%1: expected a number from 1 to %2, found “%3”.</source>
        <translation>%1：應為 1 到 %2 的數字，實際為「%3」。</translation>
    </message>
    <message>
        <source>Expected one of %1, found “%2”.</source>
        <translation>應為 %1 之一，卻是「%2」。</translation>
    </message>
    <message>
        <source>--part auto requires one of the variables SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX and BURNISH_PART.</source>
        <translation>--part auto 需要變數 SLURM_ARRAY_TASK_ID、JOB_COMPLETION_INDEX 或 BURNISH_PART 之一。</translation>
    </message>
    <message>
        <source>--part: expected I/N or auto, found “%1”.</source>
        <translation>--part：應為 I/N 或 auto，實際為「%1」。</translation>
    </message>
    <message>
        <source>--part: expected a part from 1 to %1, found %2.</source>
        <translation>--part：部分編號應為 1 到 %1，實際為 %2。</translation>
    </message>
    <message>
        <source>%1: parts: %2, files: %3, bytes: %4</source>
        <translation>%1：部分：%2，檔案：%3，位元組：%4</translation>
    </message>
    <message>
        <source>The plan has %1 parts, but --part says %2.</source>
        <translation>計畫有 %1 個部分，而 --part 給出 %2。</translation>
    </message>
    <message>
        <source>Part %1 of %2 was done before.</source>
        <translation>第 %1 部分（共 %2 部分）此前已完成。</translation>
    </message>
    <message>
        <source>Part %1 of %2: shards: %3, bytes: %4</source>
        <translation>第 %1 部分（共 %2 部分）：分片：%3，位元組：%4</translation>
    </message>
    <message>
        <source>Expected %1 finished parts, found %2.</source>
        <translation>應有 %1 個已完成的部分，實際有 %2 個。</translation>
    </message>
    <message>
        <source>Expected FILE=RULES with one of the files to merge, found “%1”.</source>
        <translation>應為「檔案=規則」，其中的檔案是要合併的檔案之一，實際為「%1」。</translation>
    </message>
    <message>
        <source>Expected one list of rules for “%1”, found two: put all steps in one file.</source>
        <translation>「%1」應只有一個規則清單，實際有兩個：請把所有步驟放在一個檔案中。</translation>
    </message>
    <message>
        <source>--inverse requires rules for the same file, found none for “%1”.</source>
        <translation>--inverse 需要同一檔案的規則，而「%1」沒有規則。</translation>
    </message>
    <message>
        <source>--rust expects one file of rules.</source>
        <translation>--rust 需要一個規則檔案。</translation>
    </message>
    <message>
        <source>The Rust code lacks rule %1; comments in it say why.</source>
        <translation>Rust 程式碼不含規則 %1；程式碼中的註解說明了原因。</translation>
    </message>
    <message>
        <source>%1: expected a number from 0 to %2, found “%3”.</source>
        <translation>%1：應為 0 到 %2 的數字，實際為「%3」。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more like this)</source>
        <translation>
            <numerusform>%1（另有 %n 則同類提示）</numerusform>
        </translation>
    </message>
    <message>
        <source>The command would write two files of this name.</source>
        <translation>此命令會寫出兩個同名的檔案。</translation>
    </message>
    <message>
        <source>The command would replace this file, which it also reads.</source>
        <translation>此命令會取代這個檔案，但它也要讀取該檔案。</translation>
    </message>
    <message>
        <source>Add --allow-large to go on anyway.</source>
        <translation>加上 --allow-large 可仍然繼續。</translation>
    </message>
    <message>
        <source>“--make-room” writes the file anew, with its tensors moved.</source>
        <translation>「--make-room」會移動張量並重新寫出檔案。</translation>
    </message>
    <message>
        <source>Unknown value “%1” for --size: expected a size such as 1440x900.</source>
        <translation>--size 的值「%1」未知：應為 1440x900 這樣的大小。</translation>
    </message>
    <message>
        <source>--grab takes the name of an image, such as window.png, found “%1”.</source>
        <translation>--grab 需要影像的名稱，例如 window.png，但得到「%1」。</translation>
    </message>
    <message>
        <source>The written file does not have this tensor.</source>
        <translation>寫出的檔案中沒有此張量。</translation>
    </message>
    <message>
        <source>Its written form is not known.</source>
        <translation>其寫出的形式未知。</translation>
    </message>
    <message>
        <source>Proved on %1 of %2 tensors</source>
        <translation>已在 %2 個張量中的 %1 個上證明</translation>
    </message>
    <message>
        <source>No changed tensor was written, so nothing is proved.</source>
        <translation>未寫出任何變更過的張量，因此沒有可證明的內容。</translation>
    </message>
    <message>
        <source>The file differs from the weights and the adapters in %1. The first: %2</source>
        <translation>檔案在 %1 處與權重和轉接器不符。第一處：%2</translation>
    </message>
    <message>
        <source>--prove reads the written file, so it needs a bake that writes it here: leave out --plan, --part and --finish.</source>
        <translation>--prove 會讀取寫出的檔案，因此需要在此寫出檔案的併入：請去掉 --plan、--part 和 --finish。</translation>
    </message>
    <message>
        <source>Kept %1 % of the energy; of %2, which lost most, %3 %</source>
        <translation>保留了 %1% 的能量；損失最多的 %2 保留了 %3%</translation>
    </message>
    <message>
        <source>%1: quantised again as %2, relative error %3</source>
        <translation>%1：再次量化為 %2，相對誤差 %3</translation>
    </message>
    <message>
        <source>%1: configuration of the adapter</source>
        <translation>%1：轉接器的設定</translation>
    </message>
    <message>
        <source>--save-recipe cannot be combined with --%1.</source>
        <translation>--save-recipe 不能與 --%1 同時使用。</translation>
    </message>
    <message>
        <source>The option %1 answers this.</source>
        <translation>可用選項 %1 指定答案。</translation>
    </message>
    <message>
        <source>No adapter has a module “%1”, for which a place is given.</source>
        <translation>沒有轉接器包含模組「%1」，卻為它指定了位置。</translation>
    </message>
    <message numerus="yes">
        <source>%1: quantised as %2; %n value(s) become infinite or NaN</source>
        <translation>
            <numerusform>%1：量化為 %2；%n 個數值變為無窮大或 NaN</numerusform>
        </translation>
    </message>
    <message>
        <source>--read-as names “%1”, but no tensor has this name, or none that it matches can mean another type.</source>
        <translation>--read-as 指定了「%1」，但沒有張量叫這個名稱，或者所比對到的張量都不可能是其他類型。</translation>
    </message>
    <message>
        <source>Expected --read-as NAME=TYPE with a type such as bf16, found “%1”.</source>
        <translation>應為 --read-as NAME=TYPE，類型例如 bf16，實際為「%1」。</translation>
    </message>
    <message>
        <source>--read-as describes a file without a header, but this is a %1 file.</source>
        <translation>--read-as 描述的是沒有檔案標頭的檔案，但這是一個 %1 檔案。</translation>
    </message>
    <message>
        <source>Repaired:</source>
        <translation>已修復：</translation>
    </message>
    <message>
        <source>Still there:</source>
        <translation>仍然存在：</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已寫入：%1</translation>
    </message>
    <message>
        <source>--repair takes one model, found %1.</source>
        <translation>--repair 只接受一個模型，但給出了 %1 個。</translation>
    </message>
    <message>
        <source>--repair checks what it writes; it cannot be combined with --deep.</source>
        <translation>--repair 會檢查寫出的內容，不能與 --deep 同時使用。</translation>
    </message>
    <message>
        <source>Unknown operation “%1”. See %2.</source>
        <translation>未知的操作「%1」。請參閱 %2。</translation>
    </message>
    <message>
        <source>Unknown operation “%1”. Did you mean %2?</source>
        <translation>未知的操作「%1」。是否想用 %2？</translation>
    </message>
    <message>
        <source>--schema is for rules: %1.</source>
        <translation>--schema 用於規則：%1。</translation>
    </message>
    <message>
        <source>No weights are stored twice.</source>
        <translation>沒有重複儲存的權重。</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) with the same weights; hard links would save %1 bytes:</source>
        <translation>
            <numerusform>%n 個模型的權重相同；使用硬連結可節省 %1 位元組：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) with the same %1 bytes; hard links would save %2 bytes:</source>
        <translation>
            <numerusform>%n 個檔案的 %1 位元組內容相同；使用硬連結可節省 %2 位元組：</numerusform>
        </translation>
    </message>
    <message>
        <source>Hard links would save %1 bytes in all. Burnish deletes nothing.</source>
        <translation>使用硬連結總共可節省 %1 位元組。Burnish 不會刪除任何內容。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1（另有 %n 項）</numerusform>
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
        <translation>修訂版本</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>沒有這個資料夾。</translation>
    </message>
    <message>
        <source>No models were found.</source>
        <translation>未找到模型。</translation>
    </message>
    <message>
        <source>The language of rules for tensors</source>
        <translation>張量規則的語言</translation>
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
        <translation>命令、張量或設定</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>&gt; commands   @ tensors   : settings   ? help</source>
        <translation>&gt; 命令   @ 張量   : 設定   ? 說明</translation>
    </message>
    <message>
        <source>Enter runs, Esc closes</source>
        <translation>按 Enter 執行，按 Esc 關閉</translation>
    </message>
    <message>
        <source>Nothing matches. Results of “%1”: %2.</source>
        <translation>沒有符合項目。「%1」的結果數：%2。</translation>
    </message>
    <message>
        <source>Nothing matches. An empty field lists the commands.</source>
        <translation>沒有符合項目。清空輸入框會列出命令。</translation>
    </message>
</context>
<context>
    <name>burnish::CompareChooser</name>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Compare models</source>
        <translation>比較模型</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>The model that both were derived from; shows what each side changed</source>
        <translation>兩個模型的共同來源；用於顯示兩側各自的改變</translation>
    </message>
    <message>
        <source>Swap left and right</source>
        <translation>交換左右</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左側</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右側</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基準模型</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開啟…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open two models to compare them.</source>
        <translation>開啟兩個模型後即可比較。</translation>
    </message>
    <message>
        <source>Choose two different models.</source>
        <translation>請選擇兩個不同的模型。</translation>
    </message>
    <message>
        <source>Choose a base other than the two models.</source>
        <translation>請選擇不同於這兩個模型的基準模型。</translation>
    </message>
</context>
<context>
    <name>burnish::CompareController</name>
    <message>
        <source>The comparison ended: %1 was closed.</source>
        <translation>比較已結束：%1 已關閉。</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>開啟檔案</translation>
    </message>
    <message>
        <source>The models are being aligned. Try again in a moment.</source>
        <translation>正在對齊模型。請稍後再試。</translation>
    </message>
    <message>
        <source>There is nothing to copy.</source>
        <translation>沒有可複製的內容。</translation>
    </message>
    <message>
        <source>Save comparison report</source>
        <translation>儲存比較報告</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在寫入 %1</translation>
    </message>
    <message>
        <source>The report was saved as %1.</source>
        <translation>報告已儲存為 %1。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Compare two models side by side</source>
        <translation>將兩個模型並排比較</translation>
    </message>
    <message>
        <source>Compare models…</source>
        <translation>比較模型…</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一處差異</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一處差異</translation>
    </message>
    <message>
        <source>Copy to the left</source>
        <translation>複製到左側</translation>
    </message>
    <message>
        <source>Copy to the right</source>
        <translation>複製到右側</translation>
    </message>
    <message>
        <source>Copy the selected row to the right</source>
        <translation>將選取的列複製到右側</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>儲存報告…</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>停止比較</translation>
    </message>
    <message>
        <source>The files belong to the same model, so there is nothing to compare.</source>
        <translation>這些檔案屬於同一個模型，沒有可比較的內容。</translation>
    </message>
    <message>
        <source>Open the base model</source>
        <translation>開啟基準模型</translation>
    </message>
    <message>
        <source>Most changed first</source>
        <translation>改變最大的在前</translation>
    </message>
    <message>
        <source>%1 is compared with %2.</source>
        <translation>正在比較 %1 與 %2。</translation>
    </message>
    <message>
        <source>Show the comparison as a tree</source>
        <translation>以樹顯示比較結果</translation>
    </message>
    <message>
        <source>Show the comparison as a list</source>
        <translation>以清單顯示比較結果</translation>
    </message>
    <message>
        <source>Extract adapter…</source>
        <translation>擷取轉接器…</translation>
    </message>
    <message>
        <source>Extract an adapter: the left model is its base</source>
        <translation>擷取轉接器：以左側模型為基準</translation>
    </message>
</context>
<context>
    <name>burnish::CompareInspector</name>
    <message>
        <source>Select a row to see what differs.</source>
        <translation>選擇一列，檢視差異。</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differ(s)</source>
        <translation>
            <numerusform>%n 處不同</numerusform>
        </translation>
    </message>
    <message>
        <source>Both sides have the same value.</source>
        <translation>兩側的值相同。</translation>
    </message>
    <message>
        <source>This is not a tensor, so there are no numbers to compare.</source>
        <translation>這不是張量：沒有可比較的數值。</translation>
    </message>
    <message>
        <source>The shapes differ, so elements cannot be paired.</source>
        <translation>形狀不同，元素無法配對。</translation>
    </message>
    <message>
        <source>left transposed</source>
        <translation>左側已轉置</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差異</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左側</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右側</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>左右散佈圖</translation>
    </message>
    <message>
        <source>Views of the selected row</source>
        <translation>所選列的檢視</translation>
    </message>
    <message>
        <source>Statistics of all tensors below</source>
        <translation>其下全部張量的統計</translation>
    </message>
    <message>
        <source>Select one of its tensors to see where it differs.</source>
        <translation>選擇其中一個張量，檢視差異所在。</translation>
    </message>
    <message>
        <source>Left against right</source>
        <translation>左側對右側</translation>
    </message>
</context>
<context>
    <name>burnish::CompareModel</name>
    <message>
        <source>Filtering the comparison</source>
        <translation>正在篩選比較結果</translation>
    </message>
</context>
<context>
    <name>burnish::CompareNote</name>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
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
        <translation>僅左側</translation>
    </message>
    <message>
        <source>Only right</source>
        <translation>僅右側</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>衝突</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>diagonal line: equal · ✗: on one side only</source>
        <translation>斜線：相等 · ✗：僅一側有</translation>
    </message>
    <message>
        <source>No differences here.</source>
        <translation>這裡沒有差異。</translation>
    </message>
    <message>
        <source>No more differences below.</source>
        <translation>下面沒有更多差異。</translation>
    </message>
    <message>
        <source>No more differences above.</source>
        <translation>上面沒有更多差異。</translation>
    </message>
    <message>
        <source>Difference %1 of %2. %3: next, %4: previous, %5: copy to the left.</source>
        <translation>差異 %1 / %2。%3：下一處，%4：上一處，%5：複製到左側。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n 條規則</numerusform>
        </translation>
    </message>
    <message>
        <source>Base: %1</source>
        <translation>基準模型：%1</translation>
    </message>
    <message>
        <source>Base: none</source>
        <translation>基準模型：無</translation>
    </message>
    <message>
        <source>Aligning…</source>
        <translation>正在對齊…</translation>
    </message>
    <message>
        <source>Neither model contains anything to compare.</source>
        <translation>兩個模型中都沒有可比較的內容。</translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>這裡沒有內容。</translation>
    </message>
    <message>
        <source>Not everything was compared.</source>
        <translation>尚未全部比較。</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>繼續</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln row(s) compared</source>
        <translation>
            <numerusform>已比較 %Ln 列中的 %1 列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) compared in %1</source>
        <extracomment>%1 a time: &quot;0.4 s&quot;</extracomment>
        <translation>
            <numerusform>%1 內比較了 %Ln 列</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <extracomment>rows that a filter lets through</extracomment>
        <translation>顯示 %1 / %2 行</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>依名稱</translation>
    </message>
    <message>
        <source>By match</source>
        <translation>依配對</translation>
    </message>
    <message>
        <source>By shape</source>
        <translation>依形狀</translation>
    </message>
    <message>
        <source>Pairs entries that have the same name.</source>
        <translation>將名稱相同的項目配對。</translation>
    </message>
    <message>
        <source>Pairs by name first; Match proposes pairs for the rest.</source>
        <translation>先依名稱配對；其餘由「配對」給出建議。</translation>
    </message>
    <message>
        <source>Ignores names; pairs tensors of the same shape in order.</source>
        <translation>忽略名稱；將形狀相同的張量依順序配對。</translation>
    </message>
    <message>
        <source>How the models are paired</source>
        <translation>兩個模型的配對方式</translation>
    </message>
    <message>
        <source>Remap rules and adapter for the left model, used only for the comparison</source>
        <translation>左側模型的重新對應規則與轉接器，僅用於比較</translation>
    </message>
    <message>
        <source>The model that both were derived from; shows what each side changed</source>
        <translation>兩個模型的共同來源；用於顯示兩側各自的改變</translation>
    </message>
    <message>
        <source>Rows to show</source>
        <translation>要顯示的列</translation>
    </message>
    <message>
        <source>Filter both sides</source>
        <translation>篩選兩側</translation>
    </message>
    <message>
        <source>Both models, aligned</source>
        <translation>對齊後的兩個模型</translation>
    </message>
    <message>
        <source>Changes by layer</source>
        <translation>各層的改變</translation>
    </message>
    <message>
        <source>Changes by layer: relative L2</source>
        <translation>各層的改變：相對 L2</translation>
    </message>
    <message>
        <source>No row matches. &lt;a href=&quot;clear&quot;&gt;Clear filter&lt;/a&gt;</source>
        <translation>沒有相符的列。&lt;a href=&quot;clear&quot;&gt;清除篩選&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>開啟檔案…</translation>
    </message>
    <message>
        <source>Pairing</source>
        <translation>對應關係</translation>
    </message>
    <message>
        <source>The left model is compared as its rules for tensors make it.</source>
        <translation>左側模型依張量規則產生的結果進行比較。</translation>
    </message>
    <message>
        <source>Copy the selected row to the left</source>
        <translation>將選取的列複製到左側</translation>
    </message>
    <message>
        <source>The left model is compared through rules for tensors, so nothing can be copied to it. Apply the rules to it first.</source>
        <translation>左側模型經過張量規則後再比較，因此無法複製到其中。請先對其套用規則。</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>複製路徑</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>複製此列</translation>
    </message>
    <message>
        <source>Show in %1</source>
        <translation>在 %1 中顯示</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1（另有 %n 條）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::CompareRules</name>
    <message>
        <source>Based on the models&apos; layouts</source>
        <translation>根據模型的配置</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>PyTorch to Burn</source>
        <translation>PyTorch 轉為 Burn</translation>
    </message>
    <message>
        <source>Burn to PyTorch</source>
        <translation>Burn 轉為 PyTorch</translation>
    </message>
    <message>
        <source>Adapter for the left model</source>
        <translation>左側模型的轉接器</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>新增規則</translation>
    </message>
    <message>
        <source>Remove the selected rules</source>
        <translation>刪除選取的規則</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>預設集</translation>
    </message>
    <message>
        <source>Use Remap rules</source>
        <translation>使用重新對應規則</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Renumber lists without gaps</source>
        <translation>清單連續編號</translation>
    </message>
    <message>
        <source>fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2</source>
        <translation>fc.0、fc.2、fc.4 變為 fc.0、fc.1、fc.2</translation>
    </message>
    <message>
        <source>Rules for the left model</source>
        <translation>左側模型的規則</translation>
    </message>
    <message>
        <source>The left model is compared as these rules make it. The model itself stays as it is.</source>
        <translation>左側模型會先依這些規則處理再進行比較，模型本身保持不變。</translation>
    </message>
</context>
<context>
    <name>burnish::CompareSession</name>
    <message>
        <source>Aligning %1 and %2</source>
        <translation>正在對齊 %1 與 %2</translation>
    </message>
    <message>
        <source>Comparing %1 with %2</source>
        <translation>正在比較 %1 與 %2</translation>
    </message>
    <message>
        <source>%1 is one of the compared models. Choose another one as the base.</source>
        <translation>%1 是正在比較的模型之一。請選擇另一個模型作為基準模型。</translation>
    </message>
</context>
<context>
    <name>burnish::Comparison</name>
    <message>
        <source>Changed on the left only</source>
        <translation>僅左側改變</translation>
    </message>
    <message>
        <source>Changed on the right only</source>
        <translation>僅右側改變</translation>
    </message>
    <message>
        <source>Changed identically on both sides</source>
        <translation>兩側改變相同</translation>
    </message>
    <message>
        <source>Changed differently on both sides</source>
        <translation>兩側改變不同</translation>
    </message>
    <message>
        <source>Same as the base</source>
        <translation>與基準模型相同</translation>
    </message>
    <message>
        <source>Transposed for comparison</source>
        <translation>為比較而轉置</translation>
    </message>
    <message>
        <source>Another name for the same bytes</source>
        <translation>同一段位元組的另一個名稱</translation>
    </message>
    <message>
        <source>%1 of %2 values</source>
        <extracomment>%1 and %2 numbers of elements</extracomment>
        <translation>%1 / %2 個值</translation>
    </message>
    <message>
        <source>L2 norm of right minus left, divided by the L2 norm of left</source>
        <translation>右減左的 L2 範數除以左側的 L2 範數</translation>
    </message>
    <message>
        <source>L2 norm of left minus base, divided by the L2 norm of the base</source>
        <translation>左側減基準的 L2 範數除以基準的 L2 範數</translation>
    </message>
    <message>
        <source>L2 norm of right minus base, divided by the L2 norm of the base</source>
        <translation>右側減基準的 L2 範數除以基準的 L2 範數</translation>
    </message>
    <message>
        <source>Cosine between the change on the left and the change on the right</source>
        <translation>左側的改變與右側的改變之間的餘弦</translation>
    </message>
    <message>
        <source>Which side changed it</source>
        <translation>由哪側改變</translation>
    </message>
    <message>
        <source>Shape, dtype</source>
        <translation>形狀、資料型別</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>關係</translation>
    </message>
    <message>
        <source>Max |Δ|</source>
        <translation>最大 |Δ|</translation>
    </message>
    <message>
        <source>Mean |Δ|</source>
        <translation>平均值 |Δ|</translation>
    </message>
    <message>
        <source>Rel. L2</source>
        <translation>相對 L2</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>餘弦</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>變化比例</translation>
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
        <translation>Δ 餘弦</translation>
    </message>
    <message>
        <source>Changed by</source>
        <translation>變更方</translation>
    </message>
    <message>
        <source>Over %1 of %2 tensors; the others cannot be compared</source>
        <translation>基於 %2 個張量中的 %1 個，其餘無法比較</translation>
    </message>
    <message>
        <source>Web page with images (*.html)</source>
        <translation>帶影像的網頁 (*.html)</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文字 (*.txt)</translation>
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
        <translation>%1，右減左，相對 L2 %2</translation>
    </message>
    <message>
        <source>axis %1, 0 to %2</source>
        <extracomment>of a heat map; %1 the number of an axis from 0, %2 its length</extracomment>
        <translation>軸 %1，0 到 %2</translation>
    </message>
    <message>
        <source>%1, plane %2 of %3: the one with the largest difference</source>
        <extracomment>%1 the title, %2 &quot;[3, :, :]&quot;, %3 the number of planes</extracomment>
        <translation>%1，第 %2 個平面（共 %3 個）：差異最大的平面</translation>
    </message>
    <message>
        <source>Nothing was compared: no row of one model has a counterpart in the other (%1 only left, %2 only right).</source>
        <translation>沒有可比較的內容：一個模型的任何一列在另一個模型中都沒有對應（%1 列僅左側有，%2 列僅右側有）。</translation>
    </message>
    <message>
        <source>Only bytes are compared here, those of all tensors that belong together. %1</source>
        <translation>這裡只比較位元組，即所有同屬一組的張量的位元組。%1</translation>
    </message>
    <message>
        <source>Complex numbers can only be compared with those of the same type; found %1 and %2.</source>
        <translation>複數只能與同一型別的複數比較，實際為 %1 和 %2。</translation>
    </message>
    <message>
        <source>Integers with a separately stored scale can only be compared with those of the same type; found %1 and %2.</source>
        <translation>縮放係數另存的整數只能與同一型別的整數比較，實際為 %1 和 %2。</translation>
    </message>
    <message>
        <source>left %1</source>
        <translation>左側 %1</translation>
    </message>
    <message>
        <source>max %1, mean %2, rel. L2 %3, cosine %4, changed %5</source>
        <translation>最大 %1，平均值 %2，相對 L2 %3，餘弦 %4，改變 %5</translation>
    </message>
    <message>
        <source>rel. L2 %1, max %2, cosine %3, changed %4</source>
        <translation>相對 L2 %1，最大 %2，餘弦 %3，改變 %4</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Metadata that differs:</source>
        <translation>不同的中繼資料：</translation>
    </message>
    <message>
        <source>Where it changed:</source>
        <translation>改變之處：</translation>
    </message>
    <message>
        <source>The models are equal.</source>
        <translation>兩個模型相等。</translation>
    </message>
    <message>
        <source>The models differ.</source>
        <translation>兩個模型不同。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n element(s) changed, by at most %2.</source>
        <translation>
            <numerusform>%n 個元素中有 %1 改變，最多相差 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 contain the same numbers.</source>
        <translation>%1 與 %2 中的數值相同。</translation>
    </message>
    <message>
        <source>Rounding between %1 and %2 explains %3 of the changes.</source>
        <translation>%1 與 %2 之間的捨入可以解釋 %3 的變化。</translation>
    </message>
    <message numerus="yes">
        <source>All %n row(s) are equal.</source>
        <translation>
            <numerusform>全部 %n 列均相等。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n row(s) differ: %2.</source>
        <translation>
            <numerusform>%n 列中有 %1 列不同：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Neither model has a module “%1” to mark as %2.</source>
        <translation>兩個模型中都沒有可標記為 %2 的模組 %1。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches a remap rule.</source>
        <translation>沒有張量的名稱與重新對應規則相符。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with several names in one model but only one in the other are compared with the latter.</source>
        <translation>
            <numerusform>有 %n 個張量在一個模型中有多個名稱、在另一個模型中只有一個名稱，均與後者比較。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not compared yet</source>
        <translation>尚未比較</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>Only left</source>
        <translation>僅左側</translation>
    </message>
    <message>
        <source>Only right</source>
        <translation>僅右側</translation>
    </message>
    <message>
        <source>Shape differs</source>
        <translation>形狀不同</translation>
    </message>
    <message>
        <source>Dtype differs</source>
        <translation>資料型別不同</translation>
    </message>
    <message>
        <source>Values differ</source>
        <translation>數值不同</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>無法讀取</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are equal and stay as they are.</source>
        <translation>
            <numerusform>%n 列相等，保持不變。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) missing from %1 stay in %2.</source>
        <translation>
            <numerusform>%1 中缺少的 %n 列在 %2 中保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>rel. L2 %1</source>
        <translation>相對 L2 %1</translation>
    </message>
    <message numerus="yes">
        <source>The depth strip is omitted: it would have %n column(s).</source>
        <translation>
            <numerusform>已省略逐層的色帶：它將有 %n 欄。</numerusform>
        </translation>
    </message>
    <message>
        <source>Darker means a larger relative L2, up to %1. Crossed: equal. ✗: only on one side.</source>
        <translation>顏色越深，相對 L2 越大，最大為 %1。劃線：相等。✗：僅一側有。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Left, L2</source>
        <translation>左側，L2</translation>
    </message>
    <message>
        <source>Right, L2</source>
        <translation>右側，L2</translation>
    </message>
    <message>
        <source>Left only</source>
        <translation>僅左側</translation>
    </message>
    <message>
        <source>Right only</source>
        <translation>僅右側</translation>
    </message>
    <message>
        <source>Sign conflicts</source>
        <translation>符號相反</translation>
    </message>
    <message>
        <source>Metadata that differs</source>
        <translation>不同的中繼資料</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左側</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右側</translation>
    </message>
    <message>
        <source>Where it changed</source>
        <translation>改變之處</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Rows that differ</source>
        <translation>不同的列</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) with smaller changes are omitted here; CSV and JSON contain all rows.</source>
        <translation>
            <numerusform>改變較小的 %n 列在此省略；CSV 和 JSON 中包含全部列。</numerusform>
        </translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>%1, base %2</source>
        <translation>%1，基準 %2</translation>
    </message>
    <message>
        <source>%1 is compared through the adapter %2.</source>
        <translation>%1 經轉接器 %2 後參與比較。</translation>
    </message>
    <message>
        <source>left %1, right %2, cosine %3, changed only by left %4, only by right %5, in both the same way %6, in both differently %7, sign conflicts %8</source>
        <translation>左側 %1，右側 %2，餘弦 %3，僅左側改變 %4，僅右側改變 %5，兩側改變相同 %6，兩側改變不同 %7，符號相反 %8</translation>
    </message>
    <message>
        <source>Changes relative to the base (L2 of the change):</source>
        <translation>相對基準模型的改變（改變數的 L2）：</translation>
    </message>
    <message>
        <source>Changes relative to the base</source>
        <translation>相對基準模型的改變</translation>
    </message>
    <message>
        <source>Both, same change</source>
        <translation>兩側改變相同</translation>
    </message>
    <message>
        <source>Both, different changes</source>
        <translation>兩側改變不同</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>依名稱</translation>
    </message>
    <message>
        <source>by name, the rest by match</source>
        <translation>依名稱，其餘依配對</translation>
    </message>
    <message>
        <source>by shape</source>
        <translation>依形狀</translation>
    </message>
    <message>
        <source>with edits that are not in the file</source>
        <translation>含有檔案中沒有的編輯</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基準模型</translation>
    </message>
    <message>
        <source>Compared on %1.</source>
        <translation>比較時間：%1。</translation>
    </message>
    <message>
        <source>Pairing: %1.</source>
        <translation>對應關係：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) rename the left for the comparison.</source>
        <translation>
            <numerusform>%n 條規則為比較重新命名左側。</numerusform>
        </translation>
    </message>
    <message>
        <source>Quantising as %1 explains %2 of the changes.</source>
        <translation>量化為 %1 可解釋 %2 的變化。</translation>
    </message>
    <message>
        <source>The left model is compared through rules for tensors, so nothing can be copied to it. Apply the rules to it first.</source>
        <translation>左側模型經過張量規則後再比較，因此無法複製到其中。請先對其套用規則。</translation>
    </message>
    <message numerus="yes">
        <source>%1 is compared as %n rule(s) for tensors make it.</source>
        <translation>
            <numerusform>%1 會先依 %n 條張量規則處理再進行比較。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>No tensor of %1 has a counterpart in %2.</source>
        <translation>%1 中沒有任何張量在 %2 中有對應張量。</translation>
    </message>
    <message>
        <source>No tensor of the base %1 has a counterpart in the compared models.</source>
        <translation>基準模型 %1 中沒有任何張量在所比較的模型中有對應張量。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>as a sentence</comment>
        <extracomment>%1 how two tensors relate: &quot;Equal&quot;, &quot;Only left&quot;</extracomment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>not in these figures: NaN only left %1, only right %2, different infinities %3</source>
        <translation>不計入這些數字：僅左側為 NaN %1，僅右側為 NaN %2，無限大不同 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n element(s) are NaN or infinite on one side only.</source>
        <translation>
            <numerusform>%n 個元素僅在一側為 NaN 或無限大。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensors have different shapes.</source>
        <translation>兩個張量的形狀不同。</translation>
    </message>
</context>
<context>
    <name>burnish::ConcatenateDialog</name>
    <message>
        <source>Concatenate</source>
        <translation>串接</translation>
    </message>
    <message>
        <source>&amp;Keep the other tensors</source>
        <translation>保留其餘張量(&amp;K)</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>順序(&amp;O)</translation>
    </message>
    <message>
        <source>A&amp;xis</source>
        <translation>軸(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名稱(&amp;N)</translation>
    </message>
    <message numerus="yes">
        <source>Concatenate %n tensor(s)</source>
        <translation>
            <numerusform>串接 %n 個張量</numerusform>
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
        <translation>複製為文字</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Copies of models</source>
        <translation>模型的副本</translation>
    </message>
    <message>
        <source>Files with equal content</source>
        <translation>內容相同的檔案</translation>
    </message>
    <message>
        <source>Comparing contents</source>
        <translation>比較內容</translation>
    </message>
    <message>
        <source>Links would let copies share their place on the disk. Burnish neither deletes nor links them; other programs may replace a file that they share.</source>
        <translation>硬連結可讓多份副本共用磁碟空間。Burnish 既不刪除也不連結它們；其他程式可能會取代共用的檔案。</translation>
    </message>
    <message numerus="yes">
        <source>Comparing the contents of %n model(s)…</source>
        <translation>
            <numerusform>正在比較 %n 個模型的內容…</numerusform>
        </translation>
    </message>
    <message>
        <source>No weights are stored more than once.</source>
        <translation>沒有重複儲存的權重。</translation>
    </message>
    <message numerus="yes">
        <source>%n content(s) are stored more than once. Hard links would save %1.</source>
        <translation>
            <numerusform>%n 項內容儲存了不只一份。硬連結可節省 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 copies of %2; hard links would save %3</source>
        <translation>%1 份副本，每份 %2；硬連結可節省 %3</translation>
    </message>
</context>
<context>
    <name>burnish::CopyRows</name>
    <message>
        <source>Links would save</source>
        <translation>連結可節省</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>份數</translation>
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
        <translation>模型庫</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路徑</translation>
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
        <translation>沒有可比較的內容</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a cell of the depth strip: %1 a module, %2 how much it differs</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 個張量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s), relative L2 up to %1</source>
        <extracomment>the strip of layers for screen readers: %1 the largest difference</extracomment>
        <translation>
            <numerusform>%n 欄，相對 L2 最大為 %1</numerusform>
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
        <translation>平均值 |Δ|</translation>
    </message>
    <message>
        <source>Relative L2</source>
        <translation>相對 L2</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>餘弦</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>變化元素數</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>Sign flipped</source>
        <translation>符號翻轉</translation>
    </message>
    <message>
        <source>NaN on one side</source>
        <translation>僅一側為 NaN</translation>
    </message>
    <message>
        <source>Rank of Δ (99 %)</source>
        <translation>Δ 的秩（99%）</translation>
    </message>
    <message>
        <source>L2 norm of right minus left, divided by the L2 norm of left</source>
        <translation>右減左的 L2 範數除以左側的 L2 範數</translation>
    </message>
    <message>
        <source>Cosine of the angle between the two tensors, taken as vectors</source>
        <translation>兩側張量視為向量時夾角的餘弦</translation>
    </message>
    <message>
        <source>Number of singular directions that hold 99 % of the difference&apos;s energy</source>
        <translation>包含差異能量 99% 的奇異方向的數量</translation>
    </message>
    <message>
        <source>Left %1, right %2</source>
        <translation>左側 %1，右側 %2</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>Due to %1</source>
        <translation>由 %1 造成</translation>
    </message>
    <message>
        <source>Due to rounding</source>
        <extracomment>%1 a dtype: differences that rounding to it explains</extracomment>
        <translation>由捨入造成</translation>
    </message>
    <message>
        <source>Share of the changed values that a cast to the other dtype, or quantising with the other scheme, reproduces</source>
        <translation>轉換為另一 dtype 或以另一方案量化後可重現的變化值所占比例</translation>
    </message>
</context>
<context>
    <name>burnish::DifferencePage</name>
    <message>
        <source>Reading…</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精確</translation>
    </message>
    <message>
        <source>exact, across dtypes</source>
        <translation>精確，跨資料型別</translation>
    </message>
    <message>
        <source>No finite values.</source>
        <translation>沒有有限的值。</translation>
    </message>
    <message>
        <source>No differences.</source>
        <translation>沒有差異。</translation>
    </message>
    <message>
        <source>Histogram of the difference in %1</source>
        <translation>%1 的差異直方圖</translation>
    </message>
    <message>
        <source>Rank of the difference in %1</source>
        <translation>%1 的差異的秩</translation>
    </message>
    <message>
        <source>Difference, right minus left</source>
        <translation>差異，右減左</translation>
    </message>
    <message>
        <source>Heat map of the difference</source>
        <translation>差異的熱圖</translation>
    </message>
    <message>
        <source>Values under the cursor</source>
        <translation>游標處的值</translation>
    </message>
    <message>
        <source>Histogram of Δ</source>
        <translation>Δ 的直方圖</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>Ctrl+wheel zooms, dragging pans.
Arrow keys move the cursor; with Ctrl, by one element.</source>
        <translation>按住 Ctrl 捲動滾輪縮放，拖曳平移。
方向鍵移動游標，按住 Ctrl 逐元素移動。</translation>
    </message>
</context>
<context>
    <name>burnish::Distributed</name>
    <message>
        <source>The plan has an invalid value: “%1”.</source>
        <translation>計畫中有無效的值：「%1」。</translation>
    </message>
    <message>
        <source>This is not a plan of parts.</source>
        <translation>這不是分部執行的計畫。</translation>
    </message>
    <message>
        <source>Expected a plan of format %1, found %2. It was made by another version.</source>
        <translation>計畫的格式應為 %1，實際為 %2。它由其他版本產生。</translation>
    </message>
    <message>
        <source>The plan was changed after it was made. Make it again with --plan.</source>
        <translation>計畫在產生後被變更過。請用 --plan 重新產生。</translation>
    </message>
    <message>
        <source>The file exists already and is not a plan of parts.</source>
        <translation>檔案已經存在，且不是分部執行的計畫。</translation>
    </message>
    <message>
        <source>The step opens a file that the recipe itself writes, so the parts would depend on each other. Run the recipe on one machine.</source>
        <translation>該步驟開啟了配方自己寫出的檔案，各部分會互相依賴。請在一台機器上執行該配方。</translation>
    </message>
    <message>
        <source>The plan has an invalid seed “%1”.</source>
        <translation>計畫中的隨機種子「%1」無效。</translation>
    </message>
    <message>
        <source>The folder cannot be created.</source>
        <translation>無法建立該資料夾。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>檔案已經存在。</translation>
    </message>
    <message>
        <source>Expected a part from 1 to %1, found %2.</source>
        <translation>部分編號應為 1 到 %1，實際為 %2。</translation>
    </message>
    <message>
        <source>The plan was made with another file: expected %1 bytes, found %2.</source>
        <translation>計畫是用另一個檔案產生的：應為 %1 位元組，實際為 %2 位元組。</translation>
    </message>
    <message>
        <source>The plan was made with another file: its content differs.</source>
        <translation>計畫是用另一個檔案產生的：內容不同。</translation>
    </message>
    <message>
        <source>The plan does not contain the SHA-256 of this input. Make it with --hash-inputs.</source>
        <translation>計畫中沒有該輸入的 SHA-256。請用 --hash-inputs 產生計畫。</translation>
    </message>
    <message>
        <source>Expected 1 to %1 parts, found %2.</source>
        <translation>部分數應為 1 到 %1，實際為 %2。</translation>
    </message>
    <message>
        <source>The plan was made with other inputs: expected %1 files, found %2.</source>
        <translation>計畫是用其他輸入產生的：應為 %1 個檔案，實際為 %2 個。</translation>
    </message>
    <message>
        <source>“%1” would differ from the file that was planned: an input or an option is not the one that the plan was made with.</source>
        <translation>「%1」會與計畫中的檔案不同：某個輸入或選項與產生計畫時不一致。</translation>
    </message>
    <message>
        <source>The plan was made by version %1, but this is version %2. All parts must be written by the same version.</source>
        <translation>計畫由版本 %1 產生，而目前版本為 %2。所有部分必須由同一版本寫出。</translation>
    </message>
    <message>
        <source>The plan was made by the command “%1”, but this is “%2”.</source>
        <translation>計畫由命令「%1」產生，而目前命令為「%2」。</translation>
    </message>
    <message>
        <source>The plan was made for another recipe.</source>
        <translation>計畫是為另一個配方產生的。</translation>
    </message>
    <message>
        <source>The plan was made with other options.</source>
        <translation>計畫是用其他選項產生的。</translation>
    </message>
    <message>
        <source>The receipt belongs to another plan: expected %1, found %2.</source>
        <translation>回執屬於另一個計畫：應為 %1，實際為 %2。</translation>
    </message>
    <message>
        <source>The part was written by version %1, the plan was made by version %2.</source>
        <translation>該部分由版本 %1 寫出，而計畫由版本 %2 產生。</translation>
    </message>
    <message>
        <source>Expected the receipt of part %1, found that of part %2.</source>
        <translation>應為第 %1 部分的回執，實際為第 %2 部分的回執。</translation>
    </message>
    <message>
        <source>This is not the receipt of a part.</source>
        <translation>這不是某個部分的回執。</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>檔案不存在。</translation>
    </message>
    <message>
        <source>Expected %1 bytes, found %2.</source>
        <translation>應為 %1 位元組，實際為 %2 位元組。</translation>
    </message>
    <message>
        <source>The file differs from what its part has written.</source>
        <translation>檔案與其所屬部分寫出的內容不同。</translation>
    </message>
    <message>
        <source>The export has no file to write to.</source>
        <translation>匯出沒有指定要寫入的檔案。</translation>
    </message>
    <message>
        <source>Source code that embeds a model cannot be written in parts.</source>
        <translation>嵌入模型的原始碼不能分部寫出。</translation>
    </message>
    <message>
        <source>%1 files cannot be written in parts: they are compressed as a whole, so no offset is known before everything is written.</source>
        <translation>%1 檔案不能分部寫出：檔案作為整體壓縮，在全部寫完之前無法得知任何位移。</translation>
    </message>
    <message>
        <source>%1 files cannot be written in parts: their size is known only after everything is written.</source>
        <translation>%1 檔案不能分部寫出：只有全部寫完才知道檔案大小。</translation>
    </message>
    <message>
        <source>Two exports write to the same file.</source>
        <translation>兩次匯出寫入同一個檔案。</translation>
    </message>
    <message>
        <source>The file is an input as well as an output: parts cannot replace what other parts read.</source>
        <translation>該檔案既是輸入又是輸出：任何部分都不能取代其他部分要讀取的內容。</translation>
    </message>
    <message>
        <source>Expected a file inside the output folder %1.</source>
        <translation>預期檔案位於輸出資料夾 %1 內。</translation>
    </message>
    <message>
        <source>“%1” in the plan does not fit this work. Make the plan again with --plan.</source>
        <translation>計畫中的「%1」與這項工作不符。請用 --plan 重新產生計畫。</translation>
    </message>
    <message>
        <source>A job file for Kubernetes is UTF-8, but this name is not: %1</source>
        <translation>Kubernetes 的作業檔案採用 UTF-8，但此名稱不是：%1</translation>
    </message>
    <message>
        <source>Kubernetes mounts a folder that contains the inputs, the plan and the output. The only folder that contains them all is %1. Name a claim for each of their folders, as NAME:/FOLDER.</source>
        <translation>Kubernetes 會掛載一個包含輸入、計畫和輸出的資料夾。唯一包含它們全部的資料夾是 %1。請為它們的每個資料夾指定一個宣告，寫作 NAME:/FOLDER。</translation>
    </message>
    <message>
        <source>Expected a claim as NAME:/FOLDER, found “%1”.</source>
        <translation>宣告應寫作 NAME:/FOLDER，但找到「%1」。</translation>
    </message>
    <message>
        <source>Two claims are mounted at %1.</source>
        <translation>有兩個宣告掛載到 %1。</translation>
    </message>
    <message>
        <source>No claim is mounted at a folder that contains %1. Name one more, as NAME:/FOLDER.</source>
        <translation>沒有宣告掛載到包含 %1 的資料夾。請再指定一個，寫作 NAME:/FOLDER。</translation>
    </message>
    <message>
        <source>Parts are files of one folder, and this export writes the modules of a model of sentence-transformers into folders of their own. Give the file another name than model.safetensors, or omit --with-files.</source>
        <translation>各部分是同一資料夾中的檔案，而此匯出會把 sentence-transformers 模型的模組寫入各自的資料夾。請給檔案使用 model.safetensors 以外的名稱，或省略 --with-files。</translation>
    </message>
    <message>
        <source>%1 cannot be written in parts: a model is a folder of its own. Choose another format.</source>
        <translation>%1 不能分部分寫出：模型是一個單獨的資料夾。請選擇其他格式。</translation>
    </message>
</context>
<context>
    <name>burnish::DropArea</name>
    <message>
        <source>Drop weight files here</source>
        <translation>將權重檔拖放到此處</translation>
    </message>
    <message>
        <source>%1. Recognised by content, opened without loading.</source>
        <translation>%1。依內容識別格式，開啟時不載入資料。</translation>
    </message>
    <message>
        <source>Burn records</source>
        <translation>Burn 記錄</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>開啟檔案…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>開啟資料夾…</translation>
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
            <numerusform>將 %1 從 %2 移動到 %3（%n 個張量）</numerusform>
        </translation>
    </message>
    <message>
        <source>Move %1 from %2 to %3</source>
        <translation>將 %1 從 %2 移動到 %3</translation>
    </message>
</context>
<context>
    <name>burnish::DropPlanDialog</name>
    <message>
        <source>Drop plan</source>
        <translation>拖放計畫</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>取代</translation>
    </message>
    <message>
        <source>Replaces the existing tensor with the dragged one (R)</source>
        <translation>用拖入的張量取代原有的張量（R）</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留原有</translation>
    </message>
    <message>
        <source>Keeps the existing tensor (K)</source>
        <translation>保留原有的張量（K）</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>兩者都留</translation>
    </message>
    <message>
        <source>Keeps both; the dragged tensor gets a new name (B)</source>
        <translation>兩者都保留；拖入的張量使用新名稱（B）</translation>
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
        <translation>拖入張量的混合比例</translation>
    </message>
    <message>
        <source>Blend method</source>
        <translation>混合方式</translation>
    </message>
    <message>
        <source>What the drop does to each tensor</source>
        <translation>拖放對各個張量的作用</translation>
    </message>
    <message>
        <source>Replace its contents</source>
        <translation>取代其內容</translation>
    </message>
    <message>
        <source>Insert inside</source>
        <translation>插入其中</translation>
    </message>
    <message>
        <source>One undo step.</source>
        <translation>可一步復原。</translation>
    </message>
    <message>
        <source>One undo step. The source model stays as it is.</source>
        <translation>可一步復原。來源模型保持不變。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>Apply to %n tensor(s)</source>
        <translation>
            <numerusform>套用到 %n 個張量</numerusform>
        </translation>
    </message>
    <message>
        <source>All:</source>
        <translation>全部：</translation>
    </message>
    <message numerus="yes">
        <source>%n selected:</source>
        <translation>
            <numerusform>已選 %n 項：</numerusform>
        </translation>
    </message>
    <message>
        <source>Blends both with the method on the right (L)</source>
        <translation>依右側的方法將兩者混合（L）</translation>
    </message>
    <message>
        <source>Pair by name</source>
        <translation>依名稱配對</translation>
    </message>
    <message>
        <source>Dragged tensors replace their counterparts; everything else stays as it is</source>
        <translation>拖入的張量取代與之對應的張量，其餘保持不變</translation>
    </message>
    <message>
        <source>Tensors without a counterpart are removed</source>
        <translation>沒有對應的張量將被移除</translation>
    </message>
    <message>
        <source>It becomes a child under its own name</source>
        <translation>以自身名稱成為子節點</translation>
    </message>
    <message>
        <source>First choose which layout the tensors follow.</source>
        <translation>請先選擇張量採用哪種配置。</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>套用</translation>
    </message>
</context>
<context>
    <name>burnish::DropRowsModel</name>
    <message>
        <source>From %1</source>
        <translation>來自 %1</translation>
    </message>
    <message>
        <source>Into %1</source>
        <translation>放入 %1</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
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
        <translation>不勾選則原樣使用該張量。</translation>
    </message>
    <message>
        <source>%1 If unchecked, the tensor is used unchanged.</source>
        <translation>%1 不勾選則原樣使用該張量。</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Stays as it is</source>
        <translation>保持原樣</translation>
    </message>
    <message>
        <source>no counterpart</source>
        <translation>沒有與之對應的張量</translation>
    </message>
    <message>
        <source>Adapted</source>
        <translation>調整</translation>
    </message>
    <message>
        <source>The module of Burn has no field for it, and a transfer does not use it either. If checked, the tensor is added (Space).</source>
        <translation>Burn 的模組沒有對應欄位，轉移時也不使用。選取則加入該張量（空白鍵）。</translation>
    </message>
    <message>
        <source>If unchecked, the tensor is left out (Space).</source>
        <translation>取消選取則不加入該張量（空白鍵）。</translation>
    </message>
</context>
<context>
    <name>burnish::Edit</name>
    <message numerus="yes">
        <source>%n edit(s) have no counterpart in the structure and are skipped.</source>
        <translation>
            <numerusform>%n 處修改在結構中沒有對應位置，已略過。</numerusform>
        </translation>
    </message>
    <message>
        <source>The model has changed since this was planned.</source>
        <translation>制定計畫之後模型已有變更。</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of type “%2”.</source>
        <translation>%1 不是有效的 %2 型別的值。</translation>
    </message>
    <message>
        <source>Unknown value type “%1”.</source>
        <translation>未知的值型別 %1。</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>unknown type</source>
        <translation>未知型別</translation>
    </message>
    <message>
        <source>The target already has a module with this name.</source>
        <translation>目標中已有同名的模組。</translation>
    </message>
    <message>
        <source>Expected a module in the target, found a leaf.</source>
        <translation>目標中該處應為模組，實際為葉節點。</translation>
    </message>
    <message>
        <source>Copy from %1</source>
        <translation>從 %1 複製</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n tensor(s) from %1</source>
        <translation>
            <numerusform>從 %1 複製 %n 個張量</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy %1 from %2</source>
        <translation>從 %2 複製 %1</translation>
    </message>
    <message numerus="yes">
        <source>Copy %1 from %2 (%n tensor(s))</source>
        <translation>
            <numerusform>從 %2 複製 %1（%n 個張量）</numerusform>
        </translation>
    </message>
    <message>
        <source>the model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>%1 cannot replace %2, which already exists.</source>
        <translation>%2 已存在，%1 不能取代它。</translation>
    </message>
    <message>
        <source>The model itself cannot be renamed, moved, copied or removed.</source>
        <translation>模型本身不能重新命名、移動、複製或刪除。</translation>
    </message>
    <message>
        <source>%1 is an element of a sequence: its name is its position.</source>
        <translation>%1 是序列的元素：其名稱就是它的位置。</translation>
    </message>
    <message>
        <source>A name cannot be empty.</source>
        <translation>名稱不能為空。</translation>
    </message>
    <message>
        <source>The name contains an empty part.</source>
        <translation>名稱中有一段為空。</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>將 %1 重新命名為 %2</translation>
    </message>
    <message>
        <source>%1 is a sequence: drag the node there instead.</source>
        <translation>%1 是序列：請改為將節點拖到該處。</translation>
    </message>
    <message numerus="yes">
        <source>Remove %1 nodes (%n tensor(s))</source>
        <translation>
            <numerusform>刪除 %1 個節點（%n 個張量）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %1 (%n tensor(s))</source>
        <translation>
            <numerusform>刪除 %1（%n 個張量）</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>刪除 %1</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>建立 %1 的副本</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n node(s)</source>
        <translation>
            <numerusform>建立 %n 個節點的副本</numerusform>
        </translation>
    </message>
    <message>
        <source>Casting to %1 is not supported.</source>
        <translation>不支援轉換為 %1。</translation>
    </message>
    <message numerus="yes">
        <source>None of the %n tensor(s) can be cast to %1.</source>
        <translation>
            <numerusform>%n 個張量都不能轉換為 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cast %n tensor(s) to %1</source>
        <translation>
            <numerusform>將 %n 個張量轉換為 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Cast %1 to %2</source>
        <translation>將 %1 轉換為 %2</translation>
    </message>
    <message numerus="yes">
        <source>Cast %1 to %2 (%n tensor(s))</source>
        <translation>
            <numerusform>將 %1 轉換為 %2（%n 個張量）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of a different kind are left unchanged.</source>
        <translation>
            <numerusform>%n 個其他種類的張量保持不變。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %n tensor(s) has two axes to swap.</source>
        <translation>
            <numerusform>%n 個張量都沒有可交換的兩個軸。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Transpose %n tensor(s)</source>
        <translation>
            <numerusform>轉置 %n 個張量</numerusform>
        </translation>
    </message>
    <message>
        <source>Transpose %1</source>
        <translation>轉置 %1</translation>
    </message>
    <message numerus="yes">
        <source>Transpose %1 (%n tensor(s))</source>
        <translation>
            <numerusform>轉置 %1（%n 個張量）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with a different rank are left unchanged.</source>
        <translation>
            <numerusform>%n 個階數不同的張量保持不變。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not a tensor.</source>
        <translation>%1 不是張量。</translation>
    </message>
    <message>
        <source>Edit metadata</source>
        <translation>編輯中繼資料</translation>
    </message>
    <message>
        <source>Set the layout</source>
        <translation>設定配置</translation>
    </message>
    <message>
        <source>%1 is not a module, so it has no container type.</source>
        <translation>%1 不是模組，因此沒有容器型別。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Set container type of %1 to %2</source>
        <translation>將 %1 的容器型別設為 %2</translation>
    </message>
    <message numerus="yes">
        <source>Set container type of %n module(s) to %1</source>
        <translation>
            <numerusform>將 %n 個模組的容器型別設為 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not a value.</source>
        <translation>%1 不是值。</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>將 %1 設為 %2</translation>
    </message>
    <message>
        <source>Clear %1</source>
        <translation>清空 %1</translation>
    </message>
    <message>
        <source>The quantised values of these tensors can be read in one way only.</source>
        <translation>這些張量的量化值只有一種讀法。</translation>
    </message>
    <message>
        <source>Read %1 as floats</source>
        <translation>將 %1 以浮點數讀取</translation>
    </message>
    <message>
        <source>Read %1 as integers</source>
        <translation>將 %1 以整數讀取</translation>
    </message>
    <message numerus="yes">
        <source>Read %n quantised tensor(s) as floats</source>
        <translation>
            <numerusform>將 %n 個量化張量以浮點數讀取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n quantised tensor(s) as integers</source>
        <translation>
            <numerusform>將 %n 個量化張量以整數讀取</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove metadata: %1</source>
        <translation>移除中繼資料：%1</translation>
    </message>
    <message>
        <source>Edit metadata: %1</source>
        <translation>編輯中繼資料：%1</translation>
    </message>
    <message>
        <source>%1 and %2 would have the same name.</source>
        <translation>%1 與 %2 會有相同的名稱。</translation>
    </message>
    <message>
        <source>%1 already exists and cannot contain other nodes.</source>
        <translation>%1 已存在，且不能包含其他節點。</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>%1 is a sequence; its elements are named automatically.</source>
        <translation>%1 是序列；其元素自動命名。</translation>
    </message>
    <message>
        <source>The tensor of shape %1 has no axis %2.</source>
        <translation>形狀為 %1 的張量沒有軸 %2。</translation>
    </message>
    <message>
        <source>A tensor must be split into at least two parts.</source>
        <translation>張量必須分割為至少兩個部分。</translation>
    </message>
    <message>
        <source>The parts have %1 rows in total, but axis %2 has %3.</source>
        <translation>各部分共有 %1 列，而軸 %2 有 %3 列。</translation>
    </message>
    <message>
        <source>The total number of rows in the parts overflows.</source>
        <translation>各部分的總列數溢位。</translation>
    </message>
    <message>
        <source>Expected %1 names, one for each part; found %2.</source>
        <translation>應有 %1 個名稱，每個部分一個；實際有 %2 個。</translation>
    </message>
    <message numerus="yes">
        <source>None of these tensors has %n axes.</source>
        <translation>
            <numerusform>這些張量都沒有 %n 個軸。</numerusform>
        </translation>
    </message>
    <message>
        <source>Permute %1 to %2</source>
        <translation>將 %1 的軸重排為 %2</translation>
    </message>
    <message numerus="yes">
        <source>Permute %n tensor(s) to %1</source>
        <translation>
            <numerusform>將 %n 個張量的軸重排為 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Reshape %1 to %2</source>
        <translation>將 %1 的形狀改為 %2</translation>
    </message>
    <message numerus="yes">
        <source>Reshape %n tensor(s) to %1</source>
        <translation>
            <numerusform>將 %n 個張量的形狀改為 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Slice %1 to %2</source>
        <translation>將 %1 切片為 %2</translation>
    </message>
    <message numerus="yes">
        <source>Slice %n tensor(s) to %1</source>
        <translation>
            <numerusform>將 %n 個張量切片為 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is listed twice.</source>
        <translation>%1 出現了兩次。</translation>
    </message>
    <message>
        <source>Concatenation requires at least two tensors.</source>
        <translation>串接至少需要兩個張量。</translation>
    </message>
    <message numerus="yes">
        <source>Concatenate %n tensor(s) into %1</source>
        <translation>
            <numerusform>將 %n 個張量串接為 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 rows cannot be divided into %2 equal parts.</source>
        <translation>%1 列不能等分為 %2 個部分。</translation>
    </message>
    <message numerus="yes">
        <source>Split %1 into %n tensor(s)</source>
        <translation>
            <numerusform>將 %1 分割為 %n 個張量</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” in %2 holds the names of “%3” in %4: compare them with --remap &apos;^%1\.&apos; &apos;%3.&apos;.</source>
        <translation>%2 中的「%1」與 %4 中的「%3」名稱相同：請用 --remap &apos;^%1\.&apos; &apos;%3.&apos; 比較。</translation>
    </message>
    <message>
        <source>The model has no top-level modules.</source>
        <translation>模型的頂層沒有模組。</translation>
    </message>
    <message>
        <source>Available: %1 and %2 more.</source>
        <translation>可用的有：%1，另有 %2 個。</translation>
    </message>
    <message>
        <source>Available: %1.</source>
        <translation>可用的有：%1。</translation>
    </message>
    <message>
        <source>“%1” contains no other nodes, so it cannot be used as the model.</source>
        <translation>%1 不含其他節點，因此不能作為模型。</translation>
    </message>
    <message>
        <source>The model has no top-level key “%1”.</source>
        <translation>模型的頂層沒有鍵 %1。</translation>
    </message>
    <message>
        <source>Treat %1 as model root</source>
        <translation>將 %1 視為模型的根</translation>
    </message>
    <message>
        <source>%1 is a checkpoint: treat %2 as model root.</source>
        <translation>%1 是檢查點：請將 %2 視為模型的根。</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n 個值</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 個值</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 an edit, %2 &quot;12 value(s)&quot;</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The index [%2] is invalid for a tensor of shape %1.</source>
        <translation>索引 [%2] 對形狀為 %1 的張量無效。</translation>
    </message>
    <message>
        <source>Expected an index such as 0, 3, found “%1”.</source>
        <translation>應為 0, 3 這樣的索引，實際為 %1。</translation>
    </message>
    <message>
        <source>Set %1[%2] to %3</source>
        <translation>將 %1[%2] 設為 %3</translation>
    </message>
    <message>
        <source>Set %1 of %2</source>
        <translation>設定 %2 的 %1</translation>
    </message>
    <message>
        <source>Fill %1 with %2</source>
        <translation>用 %2 填充 %1</translation>
    </message>
    <message>
        <source>Paste %1 into %2</source>
        <translation>將 %1 貼上到 %2</translation>
    </message>
    <message>
        <source>Scale %1 by %2</source>
        <translation>將 %1 乘以 %2</translation>
    </message>
    <message>
        <source>Clamp %1 to %2 … %3</source>
        <translation>將 %1 限制在 %2 … %3</translation>
    </message>
    <message>
        <source>Clamp %1 to at least %2</source>
        <translation>將 %1 限制為至少 %2</translation>
    </message>
    <message>
        <source>Clamp %1 to at most %2</source>
        <translation>將 %1 限制為至多 %2</translation>
    </message>
    <message>
        <source>Replace NaN and infinities in %1 with %2</source>
        <translation>將 %1 中的 NaN 和無限大取代為 %2</translation>
    </message>
    <message>
        <source>Replace NaN in %1 with %2</source>
        <translation>將 %1 中的 NaN 取代為 %2</translation>
    </message>
    <message>
        <source>No tensor of the model leaves open how it is quantised.</source>
        <translation>模型中沒有哪個張量未說明其量化方式。</translation>
    </message>
    <message>
        <source>No tensor can be quantised as %1, only as %2.</source>
        <translation>沒有張量能是 %1 形式，只能是 %2。</translation>
    </message>
    <message>
        <source>The parts of the quantised tensors were edited, so they do not belong together any more.</source>
        <translation>量化張量的各部分已被編輯，因此不再屬於一體。</translation>
    </message>
    <message numerus="yes">
        <source>Read %n quantised tensor(s) as %1</source>
        <translation>
            <numerusform>將 %n 個量化張量以 %1 讀取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with parts that were edited stay separate.</source>
        <translation>
            <numerusform>%n 個張量的部分已被編輯，仍保持分開。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensor is quantised, so its scheme decides what its bytes are.</source>
        <translation>張量是量化的，其位元組的意義由量化方案決定。</translation>
    </message>
    <message>
        <source>The tensor was edited. Only tensors as their file has them can be read as another type.</source>
        <translation>張量已變更。只有與檔案中一致的張量才能讀取為其他類型。</translation>
    </message>
    <message>
        <source>The bytes of %1 cannot be read as another type.</source>
        <translation>%1 的位元組不能讀取為其他類型。</translation>
    </message>
    <message>
        <source>The bytes of %1 cannot be read as %2, only as one of %3.</source>
        <translation>%1 的位元組不能讀取為 %2，只能讀取為 %3 之一。</translation>
    </message>
    <message>
        <source>Read %1 as %2</source>
        <translation>將 %1 讀取為 %2</translation>
    </message>
    <message numerus="yes">
        <source>Read %n tensor(s) as %1</source>
        <translation>
            <numerusform>將 %n 個張量讀取為 %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::EditDialog</name>
    <message>
        <source>“%1” is not a whole number.</source>
        <translation>「%1」不是整數。</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>變為</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>What the edit does to each tensor</source>
        <translation>修改對各個張量的作用</translation>
    </message>
    <message>
        <source>One undo step.</source>
        <translation>可一步復原。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>This changes nothing.</source>
        <translation>不會有任何變更。</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已刪除</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 個</translation>
    </message>
</context>
<context>
    <name>burnish::EditHistory</name>
    <message>
        <source>Done: %1. %2 undoes it.</source>
        <translation>已完成：%1。按 %2 復原。</translation>
    </message>
    <message>
        <source>Undone: %1. %2 redoes it.</source>
        <translation>已復原：%1。按 %2 重做。</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>edit, model</comment>
        <translation>%2：%1</translation>
    </message>
    <message>
        <source>Cannot undo %1: %2 is closed and its file does not contain the moved nodes, so they would be in neither model.</source>
        <translation>無法復原 %1：%2 已關閉，其檔案中沒有被移動的節點，復原後兩個模型中都不會再有它們。</translation>
    </message>
    <message>
        <source>Cannot redo %1: %2 is closed, so the moved nodes would be in neither model.</source>
        <translation>無法重做 %1：%2 已關閉，重做後兩個模型中都不會再有被移動的節點。</translation>
    </message>
    <message>
        <source>Cannot undo %1: the history of %2 no longer contains this step.</source>
        <translation>無法復原 %1：%2 的歷程中已沒有這一步。</translation>
    </message>
    <message>
        <source>Cannot redo %1: the history of %2 no longer contains this step.</source>
        <translation>無法重做 %1：%2 的歷程中已沒有這一步。</translation>
    </message>
    <message numerus="yes">
        <source>Cannot undo %1: %n later step(s) must be undone in %2 first.</source>
        <translation>
            <numerusform>無法復原 %1：須先在 %2 中復原之後的 %n 步。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cannot redo %1: %n earlier step(s) must be redone in %2 first.</source>
        <translation>
            <numerusform>無法重做 %1：須先在 %2 中重做之前的 %n 步。</numerusform>
        </translation>
    </message>
    <message>
        <source>Redone only in %1: %2. The other model, %3, is closed.</source>
        <translation>僅在 %1 中重做：%2。另一個模型 %3 已關閉。</translation>
    </message>
    <message>
        <source>Undone only in %1: %2. The other model, %3, is closed.</source>
        <translation>僅在 %1 中復原：%2。另一個模型 %3 已關閉。</translation>
    </message>
    <message>
        <source>Undone only in %1: %2. %3 is closed; its file still contains the moved nodes.</source>
        <translation>僅在 %1 中復原：%2。%3 已關閉，其檔案中仍有被移動的節點。</translation>
    </message>
    <message>
        <source>Undone: %1.</source>
        <translation>已復原：%1。</translation>
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
        <translation>CBOR 資料宣告的內容多於實際內容。</translation>
    </message>
    <message>
        <source>The CBOR data is nested more than %1 levels deep.</source>
        <translation>CBOR 資料的巢狀超過 %1 層。</translation>
    </message>
    <message>
        <source>The CBOR data contains a string that is not valid UTF-8.</source>
        <translation>CBOR 資料中有一個字串不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>A CBOR string contains a chunk of a different type.</source>
        <translation>CBOR 資料中有一個字串含有其他型別的區塊。</translation>
    </message>
    <message>
        <source>The CBOR data uses a reserved code.</source>
        <translation>CBOR 資料使用了保留的編碼。</translation>
    </message>
    <message>
        <source>Unexpected break in the CBOR data.</source>
        <translation>CBOR 資料中有意外的結束標記。</translation>
    </message>
    <message>
        <source>A CBOR map has a key without a value.</source>
        <translation>CBOR 資料的一個對映中有一個鍵沒有值。</translation>
    </message>
    <message>
        <source>Unexpected end of the CBOR data.</source>
        <translation>CBOR 資料意外結束。</translation>
    </message>
    <message>
        <source>The file is truncated inside the gzip header.</source>
        <translation>檔案在 Gzip 標頭中間被截斷。</translation>
    </message>
    <message>
        <source>The file is not compressed with gzip.</source>
        <translation>檔案未經 Gzip 壓縮。</translation>
    </message>
    <message>
        <source>Unknown compression method %1 in the gzip header.</source>
        <translation>Gzip 標頭中的壓縮方法 %1 未知。</translation>
    </message>
    <message>
        <source>The gzip header has reserved flags set.</source>
        <translation>Gzip 標頭設定了保留的旗標。</translation>
    </message>
    <message>
        <source>The checksum of the gzip header does not match.</source>
        <translation>Gzip 標頭的總和檢查碼不符。</translation>
    </message>
    <message>
        <source>The compressed data is damaged after %1 decompressed bytes.</source>
        <translation>壓縮資料在解出 %1 位元組之後損壞。</translation>
    </message>
    <message>
        <source>The compressed data ends unexpectedly after %1 decompressed bytes.</source>
        <translation>壓縮資料在解出 %1 位元組之後意外結束。</translation>
    </message>
    <message>
        <source>The file is truncated inside the gzip trailer.</source>
        <translation>檔案在 Gzip 尾部中間被截斷。</translation>
    </message>
    <message>
        <source>The checksum of the compressed data does not match: the file is damaged.</source>
        <translation>壓縮資料的總和檢查碼不符：檔案已損壞。</translation>
    </message>
    <message>
        <source>The recorded length of the uncompressed data does not match: the file is damaged.</source>
        <translation>記載的解壓縮後長度不符：檔案已損壞。</translation>
    </message>
    <message>
        <source>Cannot compress: not enough memory.</source>
        <translation>記憶體不足，無法壓縮。</translation>
    </message>
    <message>
        <source>The data could not be compressed.</source>
        <translation>資料無法壓縮。</translation>
    </message>
    <message>
        <source>The compressed data expands to more than %1 MiB, over %2 times the size of the file, and would fill that much of the temporary folder.</source>
        <translation>壓縮資料解壓縮後超過 %1 MiB，是檔案大小的 %2 倍以上，會占用同樣多的暫存資料夾空間。</translation>
    </message>
    <message>
        <source>The JSON is not valid UTF-8.</source>
        <translation>JSON 不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>Unexpected end of the JSON.</source>
        <translation>JSON 意外結束。</translation>
    </message>
    <message>
        <source>The JSON is nested more than %1 levels deep.</source>
        <translation>JSON 的巢狀超過 %1 層。</translation>
    </message>
    <message>
        <source>A JSON string contains an invalid escape.</source>
        <translation>JSON 中有一個字串含有無效的轉義。</translation>
    </message>
    <message>
        <source>A JSON string contains an unescaped control character.</source>
        <translation>JSON 中有一個字串含有未轉義的控制字元。</translation>
    </message>
    <message>
        <source>Unexpected content after the end of the JSON.</source>
        <translation>JSON 結束之後有多餘的內容。</translation>
    </message>
    <message>
        <source>Unexpected character in the JSON.</source>
        <translation>JSON 中有意外的字元。</translation>
    </message>
    <message>
        <source>The JSON contains a string or number longer than %1 MiB.</source>
        <translation>JSON 中有一個字串或數超過 %1 MiB。</translation>
    </message>
    <message>
        <source>The JSON is too large: expected at most %1 bytes, found %2.</source>
        <translation>JSON 過大：最多應為 %1 位元組，實際為 %2 位元組。</translation>
    </message>
    <message>
        <source>The JSON has more than %1 keys and values.</source>
        <translation>JSON 的鍵和值超過 %1 個。</translation>
    </message>
    <message>
        <source>Invalid JSON: %1.</source>
        <translation>無效的 JSON：%1。</translation>
    </message>
    <message>
        <source>The key “%1” is there twice, first at offset %2.</source>
        <translation>鍵「%1」出現兩次，第一次在偏移 %2 處。</translation>
    </message>
    <message>
        <source>The document has too many entries to be shown.</source>
        <translation>文件項目過多，無法顯示。</translation>
    </message>
    <message>
        <source>Expected the place of a block of the table.</source>
        <translation>應為表中一個區塊的位置。</translation>
    </message>
    <message>
        <source>The table refers to a block of %1 bytes from byte %2 on, but its blocks end at byte %3.</source>
        <translation>表參照了從位元組 %2 起的 %1 位元組的區塊，但它的區塊在位元組 %3 處結束。</translation>
    </message>
    <message>
        <source>A block of the table has %1 bytes, more than the limit of %2 MiB.</source>
        <translation>表中有一個 %1 位元組的區塊，超過 %2 MiB 的限制。</translation>
    </message>
    <message>
        <source>The checksum of a block of the table does not match its content.</source>
        <translation>表中一個區塊的總和檢查碼與內容不符。</translation>
    </message>
    <message>
        <source>A block of the table is compressed with method %1, which is not supported.</source>
        <translation>表中一個區塊使用了不支援的壓縮方法 %1。</translation>
    </message>
    <message>
        <source>A block of the table cannot be decompressed.</source>
        <translation>表中有一個區塊無法解壓縮。</translation>
    </message>
    <message>
        <source>A block of the table is truncated.</source>
        <translation>表中有一個區塊被截斷。</translation>
    </message>
    <message>
        <source>An entry of the table is invalid.</source>
        <translation>表中有一個項目無效。</translation>
    </message>
    <message>
        <source>A key of the table has more than %1 bytes.</source>
        <translation>表中有一個鍵超過 %1 位元組。</translation>
    </message>
    <message>
        <source>The keys of the table are not in order.</source>
        <translation>表中的鍵沒有依順序排列。</translation>
    </message>
    <message>
        <source>The file does not end like a table. It is truncated or of another format.</source>
        <translation>檔案的結尾不是表的結尾：檔案被截斷，或屬於其他格式。</translation>
    </message>
    <message>
        <source>The blocks of the table overlap.</source>
        <translation>表中的區塊相互重疊。</translation>
    </message>
    <message>
        <source>The NumPy header is not a dictionary of names and values.</source>
        <translation>NumPy 標頭不是由名稱和值組成的字典。</translation>
    </message>
    <message>
        <source>Expected a tuple of non-negative numbers for “shape” in the NumPy header.</source>
        <translation>NumPy 標頭中的「shape」應為非負數的元組。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in a NumPy array, found more.</source>
        <translation>NumPy 陣列最多應有 %1 個維度，實際更多。</translation>
    </message>
    <message>
        <source>Expected True or False for “fortran_order” in the NumPy header.</source>
        <translation>NumPy 標頭中的「fortran_order」應為 True 或 False。</translation>
    </message>
    <message>
        <source>Expected a type such as “&lt;f4” for “descr” in the NumPy header.</source>
        <translation>NumPy 標頭中的「descr」應為「&lt;f4」這樣的型別。</translation>
    </message>
    <message>
        <source>Unexpected key “%1” in the NumPy header.</source>
        <translation>NumPy 標頭中有意外的鍵 %1。</translation>
    </message>
    <message>
        <source>Duplicate key “%1” in the NumPy header.</source>
        <translation>NumPy 標頭中的鍵 %1 重複。</translation>
    </message>
    <message>
        <source>The key “%1” is missing from the NumPy header.</source>
        <translation>NumPy 標頭缺少鍵 %1。</translation>
    </message>
    <message>
        <source>The file is truncated inside the NumPy header.</source>
        <translation>檔案在 NumPy 標頭中被截斷。</translation>
    </message>
    <message>
        <source>The NumPy header does not start with its magic number.</source>
        <translation>NumPy 標頭沒有以其魔術數字開頭。</translation>
    </message>
    <message>
        <source>Expected version 1.0, 2.0 or 3.0 of NumPy&apos;s format, found %1.%2.</source>
        <translation>NumPy 格式的版本應為 1.0、2.0 或 3.0，實際為 %1.%2。</translation>
    </message>
    <message>
        <source>The NumPy header is too long: expected at most %1 bytes, found %2.</source>
        <translation>NumPy 標頭過長：最多應為 %1 位元組，實際為 %2 位元組。</translation>
    </message>
    <message>
        <source>The pickle ends in the middle of an object.</source>
        <translation>pickle 資料在一個物件的中間結束。</translation>
    </message>
    <message>
        <source>The pickle contains a line that is too long.</source>
        <translation>pickle 資料中有一行太長。</translation>
    </message>
    <message>
        <source>The pickle declares %1 bytes, but only %2 remain.</source>
        <translation>pickle 資料宣告有 %1 位元組，但只剩 %2 位元組。</translation>
    </message>
    <message>
        <source>The pickle contains too many objects.</source>
        <translation>pickle 資料中的物件過多。</translation>
    </message>
    <message>
        <source>The pickle contains a string that is not valid UTF-8.</source>
        <translation>pickle 資料中有一個字串不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>The pickle contains a number that is too long.</source>
        <translation>pickle 資料中有一個數太長。</translation>
    </message>
    <message>
        <source>Stack underflow in the pickle.</source>
        <translation>pickle 資料導致堆疊下溢。</translation>
    </message>
    <message>
        <source>The pickle has a key without a value.</source>
        <translation>pickle 資料中有一個鍵沒有值。</translation>
    </message>
    <message>
        <source>The pickle sets items on an object that is not a dict.</source>
        <translation>pickle 資料為不是字典的物件設定了項目。</translation>
    </message>
    <message>
        <source>The pickle appends to an object that is not a list.</source>
        <translation>pickle 資料向不是清單的物件追加了元素。</translation>
    </message>
    <message>
        <source>The pickle refers to a missing memo entry.</source>
        <translation>pickle 資料參照了不存在的 memo 項目。</translation>
    </message>
    <message>
        <source>The pickle contains an invalid number.</source>
        <translation>pickle 資料中有一個無效的數。</translation>
    </message>
    <message>
        <source>The pickle contains a string without quotes.</source>
        <translation>pickle 資料中有一個字串沒有引號。</translation>
    </message>
    <message>
        <source>The pickle is nested too deeply.</source>
        <translation>pickle 資料巢狀過深。</translation>
    </message>
    <message>
        <source>The module and name of a pickle global must be strings.</source>
        <translation>pickle 全域參照的模組和名稱必須是字串。</translation>
    </message>
    <message>
        <source>Unsupported pickle protocol %1.</source>
        <translation>不支援 pickle 協定 %1。</translation>
    </message>
    <message>
        <source>Unsupported pickle opcode 0x%1.</source>
        <translation>不支援 pickle 操作碼 0x%1。</translation>
    </message>
    <message>
        <source>The pickle contains a key without a value.</source>
        <translation>該 pickle 中有一個鍵沒有值。</translation>
    </message>
    <message>
        <source>The pickle contains a global name of %1 bytes; at most %2 are supported.</source>
        <translation>pickle 中有一個 %1 位元組的全域名稱；最多支援 %2 位元組。</translation>
    </message>
    <message>
        <source>The pickle&apos;s global names exceed %1 MiB in total.</source>
        <translation>pickle 中的全域名稱總長超過 %1 MiB。</translation>
    </message>
    <message>
        <source>The message ends in the middle of a field.</source>
        <translation>訊息在欄位中間結束。</translation>
    </message>
    <message>
        <source>Expected a field of a protocol buffer.</source>
        <translation>應為 Protocol Buffers 的欄位。</translation>
    </message>
    <message>
        <source>A number of a protocol buffer has more than 64 bits.</source>
        <translation>Protocol Buffers 中的一個數超過 64 位元。</translation>
    </message>
    <message>
        <source>A field of a protocol buffer declares %1 bytes, but only %2 remain.</source>
        <translation>Protocol Buffers 的欄位宣告了 %1 位元組，但只剩 %2 位元組。</translation>
    </message>
    <message>
        <source>Expected whole numbers in a field of a protocol buffer.</source>
        <translation>Protocol Buffers 的欄位中應為整數。</translation>
    </message>
    <message>
        <source>Expected a string in a field of a protocol buffer.</source>
        <translation>Protocol Buffers 的欄位中應為字串。</translation>
    </message>
    <message>
        <source>A string of %1 bytes exceeds the limit of %2 bytes.</source>
        <translation>%1 位元組的字串超過 %2 位元組的限制。</translation>
    </message>
    <message>
        <source>A string is not valid UTF-8.</source>
        <translation>字串不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>%1 (line %2)</source>
        <translation>%1（第 %2 行）</translation>
    </message>
    <message>
        <source>The YAML document contains a node that refers to itself.</source>
        <translation>YAML 文件包含參照自身的節點。</translation>
    </message>
    <message>
        <source>The YAML document has more than %1 nodes, with aliases expanded.</source>
        <translation>展開別名後，YAML 文件的節點超過 %1 個。</translation>
    </message>
    <message>
        <source>The YAML document is nested more than %1 levels deep.</source>
        <translation>YAML 文件的巢狀超過 %1 層。</translation>
    </message>
    <message>
        <source>Expected a YAML document of at most %1 bytes.</source>
        <translation>YAML 文件最多應為 %1 位元組。</translation>
    </message>
    <message>
        <source>Invalid YAML: %1</source>
        <translation>無效的 YAML：%1</translation>
    </message>
    <message>
        <source>The key “%1” is there twice, first in line %2.</source>
        <translation>鍵「%1」出現兩次，第一次在第 %2 行。</translation>
    </message>
    <message>
        <source>The YAML document is not UTF-8 text.</source>
        <translation>該 YAML 文件不是 UTF-8 文字。</translation>
    </message>
    <message>
        <source>No end record found: the file is truncated or not a zip archive.</source>
        <translation>未找到結尾標記：檔案被截斷，或不是 Zip 封存檔。</translation>
    </message>
    <message>
        <source>The zip64 locator points outside the file.</source>
        <translation>Zip64 定位器指向檔案之外。</translation>
    </message>
    <message>
        <source>The zip64 end record is not at the offset given by its locator.</source>
        <translation>Zip64 結尾標記不在定位器所指的位移處。</translation>
    </message>
    <message>
        <source>%1 bytes follow the end of the zip archive; they are ignored.</source>
        <translation>Zip 封存檔結束之後還有 %1 位元組；它們會被忽略。</translation>
    </message>
    <message>
        <source>The zip archive&apos;s directory is outside the file.</source>
        <translation>Zip 封存檔的目錄位於檔案之外。</translation>
    </message>
    <message>
        <source>The zip archive has too many members.</source>
        <translation>Zip 封存檔的成員過多。</translation>
    </message>
    <message>
        <source>The zip archive&apos;s directory is damaged.</source>
        <translation>Zip 封存檔的目錄已損壞。</translation>
    </message>
    <message>
        <source>A member name in the zip archive contains a NUL.</source>
        <translation>Zip 封存檔中有一個成員名稱含有 NUL。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive is outside the file.</source>
        <translation>Zip 封存檔的成員 %1 位於檔案之外。</translation>
    </message>
    <message>
        <source>The zip archive declares %1 members, but contains %2.</source>
        <translation>Zip 封存檔宣告有 %1 個成員，實有 %2 個。</translation>
    </message>
    <message>
        <source>The zip archive contains the member “%1” twice; the first one is used.</source>
        <translation>Zip 封存檔中的成員 %1 出現了兩次；使用第一個。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive is not at the offset given in the directory.</source>
        <translation>Zip 封存檔的成員 %1 不在目錄所記的位移處。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive is encrypted.</source>
        <translation>Zip 封存檔的成員 %1 已加密。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive uses an unsupported compression method.</source>
        <translation>Zip 封存檔的成員 %1 使用了不支援的壓縮方法。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive has conflicting sizes.</source>
        <translation>Zip 封存檔的成員 %1 記有互相矛盾的大小。</translation>
    </message>
    <message>
        <source>The compressed member “%1” of the zip archive is damaged.</source>
        <translation>Zip 封存檔中壓縮的成員 %1 已損壞。</translation>
    </message>
    <message>
        <source>The compressed member “%1” of the zip archive overlaps another member.</source>
        <translation>zip 封存檔中的壓縮成員「%1」與另一個成員重疊。</translation>
    </message>
    <message>
        <source>The size of an archive member differs from the planned size.</source>
        <translation>封存檔中有一個成員的大小與計畫不同。</translation>
    </message>
    <message>
        <source>The file is truncated in the middle of a value.</source>
        <translation>檔案在一個值的中間被截斷。</translation>
    </message>
    <message>
        <source>Invalid prefix byte %1 for a %2-bit integer.</source>
        <translation>位元組 %1 不是 %2 位元整數的有效前綴。</translation>
    </message>
    <message>
        <source>Expected byte 0x00 or 0x01, found %1.</source>
        <translation>此處應為位元組 0x00 或 0x01，實際為 %1。</translation>
    </message>
    <message>
        <source>%1 elements are declared, but only %2 bytes remain.</source>
        <translation>宣告有 %1 個元素，但只剩 %2 位元組。</translation>
    </message>
    <message>
        <source>%1 bytes are declared, but only %2 remain.</source>
        <translation>宣告有 %1 位元組，但只剩 %2 位元組。</translation>
    </message>
    <message>
        <source>The MessagePack data ends in the middle of a value.</source>
        <translation>MessagePack 資料在一個值的中間結束。</translation>
    </message>
    <message>
        <source>The MessagePack data is nested more than %1 levels deep.</source>
        <translation>MessagePack 資料的巢狀超過 %1 層。</translation>
    </message>
    <message>
        <source>The MessagePack data declares %1 bytes, but only %2 remain.</source>
        <translation>MessagePack 資料宣告有 %1 位元組，但只剩 %2 位元組。</translation>
    </message>
    <message>
        <source>The MessagePack data declares %1 elements, but only %2 bytes remain.</source>
        <translation>MessagePack 資料宣告有 %1 個元素，但只剩 %2 位元組。</translation>
    </message>
    <message>
        <source>Invalid MessagePack type byte 0x%1.</source>
        <translation>0x%1 不是有效的 MessagePack 型別位元組。</translation>
    </message>
    <message>
        <source>Expected a string.</source>
        <translation>此處應為字串。</translation>
    </message>
    <message>
        <source>%1 bytes follow the end of the MessagePack data.</source>
        <translation>MessagePack 資料結束之後還有 %1 位元組。</translation>
    </message>
    <message>
        <source>The compressed data contains more than the expected %1 bytes.</source>
        <translation>壓縮資料包含的內容超過預期的 %1 位元組。</translation>
    </message>
    <message>
        <source>A node of the OCDBT database is damaged.</source>
        <translation>OCDBT 資料庫的一個節點已損壞。</translation>
    </message>
    <message>
        <source>The OCDBT database refers to a file outside its folder: “%1”.</source>
        <translation>OCDBT 資料庫引用了其資料夾之外的檔案：「%1」。</translation>
    </message>
    <message>
        <source>A node of the OCDBT database ends after its file.</source>
        <translation>OCDBT 資料庫的一個節點超出了其檔案的結尾。</translation>
    </message>
    <message>
        <source>A node of the OCDBT database is larger than %1 MiB.</source>
        <translation>OCDBT 資料庫的一個節點大於 %1 MiB。</translation>
    </message>
    <message>
        <source>The checksum of a node of the OCDBT database is wrong.</source>
        <translation>OCDBT 資料庫的一個節點的總和檢查碼有誤。</translation>
    </message>
    <message>
        <source>The OCDBT database has a version or a compression that is not supported.</source>
        <translation>不支援該 OCDBT 資料庫的版本或壓縮方式。</translation>
    </message>
    <message>
        <source>The keys of the OCDBT database take more than %1 MiB.</source>
        <translation>OCDBT 資料庫的鍵超過 %1 MiB。</translation>
    </message>
    <message>
        <source>The numbered manifests of the OCDBT database are missing.</source>
        <translation>缺少 OCDBT 資料庫的編號清單。</translation>
    </message>
    <message>
        <source>The OCDBT database contains the key “%1” twice.</source>
        <translation>OCDBT 資料庫中鍵「%1」出現了兩次。</translation>
    </message>
    <message>
        <source>The tree of the OCDBT database repeats more than %1 MiB of its nodes.</source>
        <translation>OCDBT 資料庫的樹重複引用的節點超過 %1 MiB。</translation>
    </message>
    <message>
        <source>The model refers to bytes outside the file.</source>
        <translation>模型參照了檔案之外的位元組。</translation>
    </message>
    <message>
        <source>The model refers to the same bytes too often.</source>
        <translation>模型參照相同位元組的次數過多。</translation>
    </message>
    <message>
        <source>An offset of the model is 0.</source>
        <translation>模型中有一個位移為 0。</translation>
    </message>
    <message>
        <source>A table of the model is invalid.</source>
        <translation>模型中有一個表無效。</translation>
    </message>
    <message>
        <source>A list of the model declares %1 elements, but the file ends earlier.</source>
        <translation>模型中的一個清單宣告了 %1 個元素，但檔案提前結束。</translation>
    </message>
</context>
<context>
    <name>burnish::ErrorBanner</name>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
</context>
<context>
    <name>burnish::ExampleRuleDialog</name>
    <message>
        <source>&amp;Number of tensors</source>
        <translation>張量個數(&amp;N)</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>新增規則</translation>
    </message>
    <message>
        <source>Make a rule from example tensors</source>
        <translation>從範例張量產生規則</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Filter tensors</source>
        <translation>篩選張量</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>&amp;Take the selected tensors</source>
        <translation>取用所選張量(&amp;T)</translation>
    </message>
    <message>
        <source>T&amp;ensors of the model, after the rules so far</source>
        <translation>模型的張量（已有規則之後）(&amp;E)</translation>
    </message>
    <message>
        <source>Tensors that the rule takes</source>
        <translation>規則取用的張量</translation>
    </message>
    <message>
        <source>Names of the new tensors</source>
        <translation>新張量的名稱</translation>
    </message>
    <message>
        <source>One name on each line</source>
        <translation>每行一個名稱</translation>
    </message>
    <message>
        <source>T&amp;hese</source>
        <translation>這些(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Operation</source>
        <translation>操作(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Become</source>
        <translation>成為(&amp;B)</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>取用</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>產生</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>組數</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>已拒絕</translation>
    </message>
    <message>
        <source>Rules that do the same to others</source>
        <translation>對其他張量執行相同操作的規則</translation>
    </message>
    <message>
        <source>What the rule does</source>
        <translation>規則的效果</translation>
    </message>
    <message>
        <source>Take the tensors that become others: double-click them in the list.</source>
        <translation>選取要轉換的張量：在清單中按兩下。</translation>
    </message>
    <message numerus="yes">
        <source>The rule changes %n group(s) of tensors.</source>
        <translation>
            <numerusform>此規則變更 %n 組張量。</numerusform>
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
        <translation>沒有相符的張量。</translation>
    </message>
</context>
<context>
    <name>burnish::Export</name>
    <message>
        <source>The file has changed since it was read.</source>
        <translation>檔案在讀取之後已被變更。</translation>
    </message>
    <message>
        <source>“%1” cannot be used in a command because it contains “=”.</source>
        <translation>%1 含有「=」，不能用在命令中。</translation>
    </message>
    <message>
        <source>The model was not opened from a file.</source>
        <translation>該模型不是從檔案開啟的。</translation>
    </message>
    <message>
        <source>This edit cannot be expressed as a command: %1.</source>
        <translation>這項編輯無法用命令表達：%1。</translation>
    </message>
    <message>
        <source>The file was read with a different structure than the export uses.</source>
        <translation>讀取檔案所用的結構與匯出所用的結構不同。</translation>
    </message>
    <message>
        <source>This selection of tensors cannot be expressed as a command.</source>
        <translation>命令無法表達這樣的張量選擇。</translation>
    </message>
    <message>
        <source>The structure does not come from a file that a command can name.</source>
        <translation>該結構並非來自命令可以指明的檔案。</translation>
    </message>
    <message>
        <source>The template differs from its file.</source>
        <translation>範本與其檔案中的內容不一致。</translation>
    </message>
    <message>
        <source>A command reads rules for tensors from a file: save them, and use --rules.</source>
        <translation>命令從檔案讀取張量規則：請儲存規則並使用 --rules。</translation>
    </message>
    <message>
        <source>Burnish does not write PyTorch&apos;s quantised type %2 to %1 files. In Python, save the tensor with dequantize().</source>
        <translation>Burnish 不將 PyTorch 的量化類型 %2 寫入 %1 檔案。請在 Python 中用 dequantize() 儲存該張量。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tensor(s) match no rule and stay as they are (%2).</source>
        <translation>
            <numerusform>%1：%n 個張量沒有相符的規則，保持不變（%2）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other tensor(s)</source>
        <translation>
            <numerusform>其他 %n 個張量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) became infinite or NaN, beyond the range of the type: %1.</source>
        <translation>
            <numerusform>%n 個數值超出型別的範圍，變為無窮大或 NaN：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) became the end of the range of the type: %1.</source>
        <translation>
            <numerusform>%n 個數值超出型別的範圍，變為該範圍的端點：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) became zero, too small for the type: %1.</source>
        <translation>
            <numerusform>%n 個數值對該型別來說太小，變為零：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are quantised as %2 instead of %3, which Burn %4 does not read.</source>
        <translation>
            <numerusform>%n 個張量（例如 %1）被量化為 %2 而不是 %3，因為 Burn %4 不能讀取後者。</numerusform>
        </translation>
    </message>
    <message>
        <source>The value %1 (element %2) does not fit into %3.</source>
        <translation>值 %1（元素 %2）超出 %3 的範圍。</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>這是資料夾，不是檔案。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>檔案已經存在。</translation>
    </message>
    <message>
        <source>The file&apos;s folder does not exist.</source>
        <translation>檔案所在的資料夾不存在。</translation>
    </message>
    <message>
        <source>Burn %1 does not read %2 files.</source>
        <translation>Burn %1 不能讀取 %2 檔案。</translation>
    </message>
    <message>
        <source>Nothing matched. Nothing was changed.</source>
        <translation>沒有相符的內容，未做變更。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches a remap rule. Nothing was changed.</source>
        <translation>沒有張量的名稱與重新對應規則相符，未做變更。</translation>
    </message>
    <message>
        <source>The rules leave this tensor without a name.</source>
        <translation>規則使此張量沒有了名稱。</translation>
    </message>
    <message>
        <source>“%1” and “%2” would both be named “%3”.</source>
        <translation>%1 與 %2 都會被命名為 %3。</translation>
    </message>
    <message>
        <source>The model has no module “%1” to mark as %2.</source>
        <translation>模型中沒有可標記為 %2 的模組 %1。</translation>
    </message>
    <message>
        <source>No tensor fills a field of the structure. Nothing was changed.</source>
        <translation>沒有張量填入結構中的欄位，未做變更。</translation>
    </message>
    <message>
        <source>The model contains no tensors.</source>
        <translation>模型中沒有張量。</translation>
    </message>
    <message>
        <source>%1 does not support tensors of type %2.</source>
        <translation>%1 不支援資料型別為 %2 的張量。</translation>
    </message>
    <message>
        <source>No writable format is selected.</source>
        <translation>沒有選擇可寫入的格式。</translation>
    </message>
    <message>
        <source>There is no tensor with this name to fill %1.</source>
        <translation>沒有此名稱的張量可填入 %1。</translation>
    </message>
    <message>
        <source>%1 files cannot be embedded: Burn does not read them from memory.</source>
        <translation>%1 檔案不能嵌入：Burn 不能從記憶體中讀取它們。</translation>
    </message>
    <message>
        <source>Records of Burn %1 have one type for all floats and one for all integers; precisions set for individual tensors are ignored.</source>
        <translation>Burn %1 的記錄中，所有浮點數用一種型別，所有整數用一種型別；為個別張量設定的精度將被忽略。</translation>
    </message>
    <message>
        <source>Are these linear layers (with weights that must be transposed) or embeddings? The module type is unknown for %1. Mark them as Linear or Embedding, or provide the model&apos;s structure.</source>
        <translation>這些是線性層（權重需要轉置）還是嵌入層？%1 的模組型別未知。請將它們標記為 Linear 或 Embedding，或提供模型的結構。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) share their bytes with others; %1 writes each of them separately.</source>
        <translation>
            <numerusform>%n 個張量與其他張量共用位元組；%1 會將它們逐一寫入。</numerusform>
        </translation>
    </message>
    <message>
        <source>All tensors fit into one file, so it is written without an index.</source>
        <translation>所有張量可放入一個檔案，因此寫入單一檔案，不附索引。</translation>
    </message>
    <message>
        <source>Files of an older set remain next to the new one, and a program could load them instead: %1.</source>
        <translation>舊分片檔案組的檔案會留在新檔案旁邊，程式可能會誤載入它們：%1。</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>這不是普通檔案。</translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s) are converted to the quantisation scheme of Burn %1, which does not read the original one.</source>
        <translation>
            <numerusform>%n 個量化張量將轉換為 Burn %1 的量化方案，因為它不能讀取原來的方案。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等另外 %n 項</numerusform>
        </translation>
    </message>
    <message>
        <source>These tensors are not parameters, and Burn %2 loads only parameters: %1.</source>
        <translation>以下張量不是參數，而 Burn %2 只載入參數：%1。</translation>
    </message>
    <message>
        <source>These tensors are not parameters, and Burn %2 refuses files with tensors that the module does not have, unless its options allow them: %1.</source>
        <translation>以下張量不是參數；檔案含有模組沒有的張量時，Burn %2 會拒絕該檔案，除非其選項允許：%1。</translation>
    </message>
    <message>
        <source>The record contains the %1. Burn %2 cannot load it from this file, because it expects other names for such a state.</source>
        <translation>此記錄包含%1。Burn %2 無法從此檔案載入它，因為它要求這種狀態使用其他名稱。</translation>
    </message>
    <message>
        <source>The record does not distinguish tuples from lists. These are written as lists: %1. If one is a tuple, Burn %2 does not find its tensors, because it expects their names without the index. Specify the structure with --rust or --template.</source>
        <translation>記錄不區分元組與清單。以下各項以清單寫入：%1。如果其中有元組，Burn %2 將找不到其張量，因為它要求名稱中沒有索引。請用 --rust 或 --template 指定結構。</translation>
    </message>
    <message>
        <source>Burn %1 expects the elements of tuples under names without the index, which this file keeps. These are or may be tuples: %2.</source>
        <translation>Burn %1 要求元組元素的名稱不含索引，而此檔案保留了索引。以下是或可能是元組：%2。</translation>
    </message>
    <message>
        <source>By its default settings, the %1 of Burn %2 does not find these tensors of the module in this file: %3. Burnpack has the names that Burn expects.</source>
        <translation>Burn %2 的 %1 在預設設定下，在此檔案中找不到模組的這些張量：%3。Burnpack 使用 Burn 期望的名稱。</translation>
    </message>
    <message>
        <source>The NdArray backend of Burn %1 has no half precision and panics when it loads this file; other backends load it.</source>
        <translation>Burn %1 的 NdArray 後端不支援半精度，載入此檔案時會 panic；其他後端可以載入。</translation>
    </message>
    <message>
        <source>The layout is unspecified. The tensors are written unchanged, and programs that read the file will assume the layout of %1.</source>
        <translation>配置未註明。張量依原樣寫入，讀取該檔案的程式會認為它們採用 %1 的配置。</translation>
    </message>
    <message>
        <source>The names of the tensors start with “%1.”, but those of the structure&apos;s fields do not. Treat %1 as model root (--top-level-key %1).</source>
        <translation>張量的名稱以 %1. 開頭，而結構中欄位的名稱不是。請將 %1 視為模型的根（--top-level-key %1）。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are written as %2 instead of %3: their rows do not consist of whole blocks of %3.</source>
        <translation>
            <numerusform>%n 個張量（如 %1）寫為 %2 而非 %3：其列不由 %3 的完整區塊組成。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are converted from %2 to %3 exactly: the codes and scales stay the same.</source>
        <translation>
            <numerusform>%n 個張量（如 %1）從 %2 精確轉換為 %3：編碼和縮放係數保持不變。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are not quantised: %2</source>
        <translation>
            <numerusform>%n 個張量（如 %1）未量化：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Programs find the parts of this quantised tensor under the name “%1”.</source>
        <translation>程式會以「%1」為名找到此量化張量的各部分。</translation>
    </message>
    <message>
        <source>No tensor matches a rule. Nothing was changed.</source>
        <translation>沒有張量符合任何規則。未作任何變更。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are stored as %2 beside others as %3. transformers loads one method of quantisation per model, so it cannot load them together; quantization_config stays as it is. Dequantise them, or give all of them one scheme by exceptions.</source>
        <translation>
            <numerusform>%n 個張量（如 %1）以 %2 儲存，而其他張量以 %3 儲存。transformers 對每個模型只載入一種量化方法，因此無法一起載入它們；quantization_config 保持不變。請將它們反量化，或透過例外為所有張量指定同一方案。</numerusform>
        </translation>
    </message>
    <message>
        <source>Programs that load experts in MXFP4 expect floats everywhere else.</source>
        <translation>載入 MXFP4 專家的程式要求其餘張量都是浮點數。</translation>
    </message>
    <message>
        <source>%1 stores tensors of three axes only if they are experts: “experts.%2” and “experts.%3”. Split the tensor into matrices by rules, or choose another precision for it.</source>
        <translation>%1 只在三個軸的張量是專家（「experts.%2」和「experts.%3」）時儲存它們。請用規則將張量拆分為矩陣，或為其選擇其他精度。</translation>
    </message>
    <message>
        <source>%1 stores experts as [experts, inputs, outputs], as gpt-oss has them; these are [experts, outputs, inputs].</source>
        <translation>%1 像 gpt-oss 那樣以 [專家, 輸入, 輸出] 儲存專家；這裡是 [專家, 輸出, 輸入]。</translation>
    </message>
    <message>
        <source>%1 stores experts as [experts, outputs, inputs]; these are [experts, inputs, outputs].</source>
        <translation>%1 以 [專家, 輸出, 輸入] 儲存專家；這裡是 [專家, 輸入, 輸出]。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, become floats beside others that keep their codes. Loaders look for codes in their place, because no quantization_config can be changed to list them. Copy config.json with the model, or dequantise the others, too.</source>
        <translation>
            <numerusform>%n 個張量（例如 %1）變為浮點數，而其他張量保留其編碼。由於沒有可以修改的 quantization_config 來列出它們，載入程式會在這些位置尋找編碼。請將 config.json 與模型一起複製，或將其他張量也反量化。</numerusform>
        </translation>
    </message>
    <message>
        <source>The export renames modules, and the entry %1 of quantization_config was not examined. It stays as it is: check what it selects among the new names.</source>
        <translation>匯出會重新命名模組，而 quantization_config 中的項目 %1 未經檢查，保持不變。請檢查它在新名稱中選中了什麼。</translation>
    </message>
    <message>
        <source>Expected quantization_config to be a JSON object.</source>
        <translation>quantization_config 應為 JSON 物件。</translation>
    </message>
    <message>
        <source>The file and the Rust source that includes it would have the same name. Give the file another, such as model.bin.</source>
        <translation>檔案與包含它的 Rust 原始檔會同名。請為檔案另取名稱，例如 model.bin。</translation>
    </message>
    <message>
        <source>The file would contain source code under the name of a model. Give it a name such as %1.</source>
        <translation>檔案會以模型的名稱儲存原始碼。請改用 %1 之類的名稱。</translation>
    </message>
    <message>
        <source>The file contains objects that Burnish does not read, such as “%1”, and no tensors.</source>
        <translation>檔案包含 Burnish 不讀取的物件（例如 %1），沒有張量。</translation>
    </message>
    <message>
        <source>Nothing was written, as --strict asks.</source>
        <translation>依照 --strict 的要求，沒有寫入任何檔案。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches “%1”, so this excludes nothing.</source>
        <translation>沒有張量名稱符合「%1」，因此它不排除任何張量。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches “%1”, so this selects nothing.</source>
        <translation>沒有張量名稱符合「%1」，因此它不選取任何張量。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches “%1”, so this precision applies to nothing.</source>
        <translation>沒有張量名稱符合「%1」，因此該精度不適用於任何張量。</translation>
    </message>
    <message numerus="yes">
        <source>%1 cannot store the model&apos;s own metadata: %n entry(s) left out.</source>
        <translation>
            <numerusform>%1 無法儲存模型自身的中繼資料：略去 %n 項。</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor that matches “%1” has numbers of this kind, so this precision applies to nothing.</source>
        <translation>符合「%1」的張量都不含這類數值，因此該精度不適用於任何張量。</translation>
    </message>
    <message>
        <source>There is no structure that could have the field “%1”.</source>
        <translation>沒有指定結構，因此不存在欄位「%1」。</translation>
    </message>
    <message>
        <source>“%1” matches no list with indices that would change.</source>
        <translation>「%1」不符合任何會變更索引的清單。</translation>
    </message>
    <message>
        <source>outliers determine the scales in %1 of %2 blocks</source>
        <translation>離群值決定了 %2 個區塊中 %1 個的縮放係數</translation>
    </message>
    <message>
        <source>%1 cannot store tensors quantised as %2. Dequantise them.</source>
        <translation>%1 無法儲存以 %2 量化的張量。請將其反量化。</translation>
    </message>
    <message>
        <source>%1 cannot store tensors quantised as %2. Quantise them to a scheme that it can store, such as %3, or dequantise them.</source>
        <translation>%1 無法儲存以 %2 量化的張量。請改用它能儲存的方案（如 %3）量化，或將其反量化。</translation>
    </message>
    <message numerus="yes">
        <source>%n transposed</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>已轉置 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n renamed</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>已重新命名 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cast</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>已轉換型別 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor fills this field; it keeps its value.</source>
        <translation>沒有張量填入此欄位；保留其原值。</translation>
    </message>
    <message>
        <source>The export has no file to write to.</source>
        <translation>匯出沒有指定要寫入的檔案。</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: the dtype or shape differs.</source>
        <translation>寫入的檔案讀回後與計畫不符：資料型別或形狀不同。</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: the parameter ID differs.</source>
        <translation>寫入的檔案讀回後與計畫不符：參數 ID 不同。</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: the numbers differ.</source>
        <translation>寫入的檔案讀回後與計畫不符：數值不同。</translation>
    </message>
    <message>
        <source>Files of this format cannot be read back.</source>
        <translation>此格式的檔案無法讀回。</translation>
    </message>
    <message>
        <source>Cannot read back the written file: %1</source>
        <translation>無法讀回寫入的檔案：%1</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: it contains different tensors.</source>
        <translation>寫入的檔案讀回後與計畫不符：其中的張量不同。</translation>
    </message>
    <message>
        <source>the written model</source>
        <translation>已寫入的模型</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: it has other bytes than those that were written.</source>
        <translation>讀回時，寫入的檔案與計畫不符：其位元組與寫入的位元組不同。</translation>
    </message>
    <message>
        <source>The model is %1 MiB; the clipboard can hold at most %2 MiB. Export it to a file instead.</source>
        <translation>模型大小為 %1 MiB；剪貼簿至多容納 %2 MiB。請改為匯出到檔案。</translation>
    </message>
    <message>
        <source>The underlying model has a module in place of this tensor.</source>
        <translation>下層模型中，此張量的位置上是模組。</translation>
    </message>
    <message>
        <source>The underlying model has no module at this path.</source>
        <translation>下層模型在此位置沒有模組。</translation>
    </message>
    <message>
        <source>Expected a float precision (%1), found “%2”.</source>
        <translation>應為浮點數的精度（%1），實際為「%2」。</translation>
    </message>
    <message>
        <source>Expected a float precision (%1, or a quantisation scheme such as q8s or Q4_K), found “%2”.</source>
        <translation>應為浮點精度（%1，或 q8s、Q4_K 之類的量化方案），實際為「%2」。</translation>
    </message>
    <message>
        <source>Expected a precision (%1, i64, i32, i16, i8, or a quantisation scheme such as q8s, q4s/32:f16 or Q4_K), found “%2”.</source>
        <translation>應為精度（%1、i64、i32、i16、i8，或 q8s、q4s/32:f16、Q4_K 之類的量化方案），實際為「%2」。</translation>
    </message>
    <message>
        <source>Expected an integer precision (keep, i64, i32, i16 or i8), found “%1”.</source>
        <translation>應為整數的精度（keep、i64、i32、i16 或 i8），實際為 %1。</translation>
    </message>
    <message>
        <source>Expected a precision for some tensors as REGEX=P, found “%1”.</source>
        <translation>對部分張量的精度指定應為 REGEX=P 形式，實際為 %1。</translation>
    </message>
    <message>
        <source>Invalid precision pattern “%1”: %2</source>
        <translation>精度的正規表示式 %1 無效：%2</translation>
    </message>
    <message>
        <source>it has at most one axis, as norms and biases do</source>
        <translation>它最多只有一個軸，如正規化層參數和偏差</translation>
    </message>
    <message>
        <source>it is a buffer, not a weight</source>
        <translation>它是緩衝區，不是權重</translation>
    </message>
    <message>
        <source>it is an embedding, and errors in single rows do not average out</source>
        <translation>它是嵌入表，單列的誤差不會相互抵消</translation>
    </message>
    <message>
        <source>a few outliers determine the scales of all other values</source>
        <translation>少數離群值決定了其他所有值的縮放係數</translation>
    </message>
    <message>
        <source>it is a bias</source>
        <translation>它是偏差</translation>
    </message>
    <message>
        <source>it is the output layer, and no other layer evens out its errors</source>
        <translation>它是輸出層，沒有其他層可以抵消其誤差</translation>
    </message>
    <message>
        <source>it chooses between experts, and small errors change the choice</source>
        <translation>它用於選擇專家，微小的誤差也會改變選擇</translation>
    </message>
    <message>
        <source>it loses at least one bit more than most tensors with this scheme</source>
        <translation>它比採用此方案的大多數張量至少多損失一位元</translation>
    </message>
    <message>
        <source>it seems to be the output layer: no other layer takes its output, and none evens out its errors</source>
        <translation>它似乎是輸出層：沒有其他層使用它的輸出，其誤差也沒有層來抵消</translation>
    </message>
    <message>
        <source>The configuration is not a JSON object.</source>
        <translation>該組態不是 JSON 物件。</translation>
    </message>
    <message>
        <source>Expected a file size such as 5GB, 500MiB or a number of bytes, found “%1”.</source>
        <translation>應為 5GB、500MiB 這樣的檔案大小或位元組數，實際為 %1。</translation>
    </message>
    <message>
        <source>%1 files cannot be sharded: no program would read the shards as one model.</source>
        <translation>%1 檔案不能分片：沒有程式會將它們作為一個模型讀取。</translation>
    </message>
    <message>
        <source>The tensors are too large in total for a sharded set.</source>
        <translation>所有張量合計太大，無法寫入一個分片檔案組。</translation>
    </message>
    <message>
        <source>The set would have %1 files; at most %2 can be numbered.</source>
        <translation>分片檔案組會有 %1 個檔案；最多只能編號 %2 個。</translation>
    </message>
    <message>
        <source>Expected a file name in UTF-8: the index of a sharded set is JSON and lists the files by name.</source>
        <translation>檔名應為 UTF-8：分片檔案組的索引是 JSON，並依名稱列出檔案。</translation>
    </message>
    <message>
        <source>An index cannot refer to the files of “%1”: expected a name without “..”, “:” and “\”.</source>
        <translation>索引無法參照「%1」的檔案：名稱不應包含「..」、「:」和「\」。</translation>
    </message>
    <message>
        <source>The index would be too large: expected at most %1 bytes, found %2.</source>
        <translation>索引將會過大：最多應為 %1 位元組，實際為 %2 位元組。</translation>
    </message>
    <message>
        <source>The files of a model cannot be copied with source code that embeds it.</source>
        <translation>模型嵌入原始碼時，無法同時複製其檔案。</translation>
    </message>
    <message>
        <source>The export and a copied file have the same name.</source>
        <translation>匯出的檔案與要複製的檔案同名。</translation>
    </message>
    <message>
        <source>The configuration belongs to another model in this folder, so it cannot describe what the export quantises. Choose another folder.</source>
        <translation>此設定屬於此資料夾中的另一個模型，無法描述此次匯出所量化的內容。請選擇其他資料夾。</translation>
    </message>
    <message>
        <source>%1 stores only tensors named “weight” in a module.</source>
        <translation>%1 只儲存模組中名為「weight」的張量。</translation>
    </message>
    <message>
        <source>%1 stores tensors of three axes only if they are experts, such as “switch_mlp.gate_proj.weight”.</source>
        <translation>只有三個軸的張量是專家（例如「switch_mlp.gate_proj.weight」）時，%1 才會儲存。</translation>
    </message>
    <message numerus="yes">
        <source>The file leaves open how %n tensor(s) are quantised, as the file that they come from does, so their parts are read as separate tensors until the form is chosen again.</source>
        <translation>
            <numerusform>該檔案與來源檔案一樣，沒有說明 %n 個張量的量化方式，因此在重新選擇形式之前，其各部分會作為單獨的張量讀取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing in the files says how this tensor is quantised; the written configuration would decide it. Choose its form first (--quantised-as).</source>
        <translation>檔案中沒有任何內容說明此張量的量化方式；寫入的設定會替它作出決定。請先選擇其形式（--quantised-as）。</translation>
    </message>
    <message>
        <source>The configuration for the other quantised tensors would describe this one, too (%1), so that it would be read as %2 and have other values. Give it their scheme, or dequantise it or the others.</source>
        <translation>其他量化張量的設定也會用於此張量（%1），它會被讀取為 %2，數值會不同。請為它選擇與其他張量相同的方案，或將它或其他張量反量化。</translation>
    </message>
    <message>
        <source>Copy the configuration of its model into the folder, or dequantise it.</source>
        <translation>請將其模型的設定複製到該資料夾，或將其反量化。</translation>
    </message>
    <message>
        <source>Copy the configuration of its model into the folder, choose SafeTensors, or dequantise it.</source>
        <translation>請將其模型的設定複製到該資料夾、選擇 SafeTensors，或將其反量化。</translation>
    </message>
    <message>
        <source>The file would not say how this tensor is quantised (%1), so that its parts would be read as separate tensors. %2</source>
        <translation>檔案不會說明此張量的量化方式（%1），其各部分會被讀取為個別的張量。%2</translation>
    </message>
    <message>
        <source>The file would not say how this tensor is quantised (%1), so that it would be read with other settings and have other values. %2</source>
        <translation>檔案不會說明此張量的量化方式（%1），它會依其他設定讀取，數值會不同。%2</translation>
    </message>
    <message>
        <source>The file would not say how this tensor is quantised (%1), so that it would be read as %2 and have other values. %3</source>
        <translation>檔案不會說明此張量的量化方式（%1），它會被讀取為 %2，數值會不同。%3</translation>
    </message>
    <message>
        <source>%1 does not store embeddings: its library loads only those that are floats.</source>
        <translation>%1 不儲存嵌入：其函式庫只能載入浮點嵌入。</translation>
    </message>
    <message>
        <source>The folder cannot be created.</source>
        <translation>無法建立資料夾。</translation>
    </message>
    <message>
        <source>The tensor belongs to none of the modules of the model of sentence-transformers that it is written beside.</source>
        <translation>該張量不屬於一同寫出的 sentence-transformers 模型的任何模組。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of modules that are listed several times are written once.</source>
        <translation>
            <numerusform>多次列出的模組中的 %n 個張量只寫入一次。</numerusform>
        </translation>
    </message>
    <message>
        <source>A model of sentence-transformers is written as one file for each of its modules, which cannot be divided into shards. Omit the size of the shards.</source>
        <translation>sentence-transformers 模型的每個模組寫成一個檔案，無法再拆分為分片。請省略分片大小。</translation>
    </message>
    <message>
        <source>All modules are written into one file, which sentence-transformers does not load. To write each module into its own folder, give a SafeTensors file the name %1.</source>
        <translation>所有模組寫入一個檔案，sentence-transformers 無法載入。若要把每個模組寫入其自己的資料夾，請將 SafeTensors 檔案命名為 %1。</translation>
    </message>
    <message>
        <source>The tensors of several modules of sentence-transformers cannot be quantised together: the description of quantised tensors names those of one file. Open the weight file of one module instead of modules.json, and export that.</source>
        <translation>sentence-transformers 的多個模組的張量不能一起量化：量化張量的說明只按單個檔案中的名稱列出張量。請開啟其中一個模組的權重檔案而不是 modules.json，然後匯出它。</translation>
    </message>
    <message>
        <source>The folder has other files of a checkpoint, which programs would read together with the new ones: %1. Choose another folder.</source>
        <translation>資料夾中有檢查點的其他檔案，程式會將它們與新檔案一起讀取：%1。請選擇其他資料夾。</translation>
    </message>
    <message>
        <source>%1 files have their weights in files of a size of their own. Omit the size of the shards.</source>
        <translation>%1 檔案的權重檔案大小是固定的。請省略分片大小。</translation>
    </message>
</context>
<context>
    <name>burnish::ExportAdapter</name>
    <message>
        <source>Gamma and beta keep their names in these modules, because nothing shows that they belong to norms: %1.</source>
        <translation>以下模組中的 gamma 和 beta 保留名稱，因為沒有跡象表明它們屬於正規化層：%1。</translation>
    </message>
    <message>
        <source>The tensors use neither the PyTorch nor the Burn layout. They are written unchanged, as if they used the %1 layout.</source>
        <translation>這些張量既不採用 PyTorch 配置，也不採用 Burn 配置；它們原樣寫入，如同採用 %1 配置。</translation>
    </message>
    <message>
        <source>The tensors keep the %1 layout, but the target uses the %2 layout: the chosen adapter replaces the automatic one. Choose both.</source>
        <translation>張量保持 %1 配置，而目標採用 %2 配置：所選的轉接器取代了自動選擇的轉接器。請同時選擇兩者。</translation>
    </message>
    <message>
        <source>The model&apos;s tensors are already marked as using the %1 layout; the chosen adapter %2 converts them again.</source>
        <translation>模型的張量已標明採用 %1 配置；所選的轉接器 %2 會再次轉換它們。</translation>
    </message>
    <message>
        <source>Programs that read this file expect the %1 layout, but the chosen adapter produces the %2 layout.</source>
        <translation>讀取此檔案的程式會認為張量採用 %1 配置，而所選的轉接器產生的是 %2 配置。</translation>
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
        <translation>轉接器會將此張量重新命名為 %1，但該名稱已被使用。</translation>
    </message>
    <message>
        <source>%1 weight: PyTorch stores it as [out, in], Burn as [in, out].</source>
        <translation>%1 的權重：PyTorch 以 [out, in] 儲存，Burn 以 [in, out] 儲存。</translation>
    </message>
    <message>
        <source>%1 parameter: weight and bias in PyTorch, gamma and beta in Burn.</source>
        <translation>%1 的參數：在 PyTorch 中為 weight 和 bias，在 Burn 中為 gamma 和 beta。</translation>
    </message>
    <message>
        <source>The half-precision adapter converts between F32 and F16 in modules such as %1.</source>
        <translation>半精度轉接器會在 %1 等模組中進行 F32 與 F16 之間的轉換。</translation>
    </message>
    <message>
        <source>Treated as linear layers by name only, and transposed: %1. Mark any that are not linear layers.</source>
        <translation>僅憑名稱視為線性層並轉置：%1。請標記其中不是線性層的模組。</translation>
    </message>
    <message>
        <source>Treated as embeddings by name only, and not transposed: %1. Mark any that are not embeddings.</source>
        <translation>僅憑名稱視為嵌入層，不轉置：%1。請標記其中不是嵌入層的模組。</translation>
    </message>
    <message>
        <source>Not transposed, because their biases show that the weights already have the opposite orientation: %1.</source>
        <translation>未轉置，因為其偏差表明權重已是相反的朝向：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1，另有 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown adapter “%1”.</source>
        <translation>未知的轉接器 %1。</translation>
    </message>
    <message>
        <source>Not renamed, because these norms already have the names that they get in the other layout: %1.</source>
        <translation>未重新命名，因為這些正規化層已經採用它們在另一種佈局中的名稱：%1。</translation>
    </message>
    <message>
        <source>Unchanged, because the metadata says that they are stored alike in PyTorch&apos;s layout and in Burn&apos;s: %1.</source>
        <translation>保持不變，因為中繼資料表明它們在 PyTorch 佈局和 Burn 佈局中的儲存方式相同：%1。</translation>
    </message>
    <message>
        <source>Transposed to [out, in], as linear layers: %1. If they are layers of the type Conv1D of transformers&apos; GPT-2, which stores [in, out], mark them as Conv1D.</source>
        <translation>作為線性層轉置為 [out, in]：%1。如果它們是 transformers 中 GPT-2 的 Conv1D 層（以 [in, out] 儲存），請將其標記為 Conv1D。</translation>
    </message>
    <message>
        <source>Which layout do the tensors of %1 use?</source>
        <translation>%1 的張量採用哪種配置？</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>模型</translation>
    </message>
    <message numerus="yes">
        <source>%n are transposed</source>
        <translation>
            <numerusform>%n 個將轉置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are renamed</source>
        <translation>
            <numerusform>%n 個將重新命名</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 layout: %2</source>
        <translation>%1 配置：%2</translation>
    </message>
    <message>
        <source>%1 layout: the tensors stay unchanged</source>
        <translation>%1 配置：張量保持不變</translation>
    </message>
    <message>
        <source>Burn stores the weights of linear layers as [in, out], PyTorch as [out, in]; norms have gamma and beta in Burn, weight and bias in PyTorch.</source>
        <translation>Burn 的線性層權重以 [in, out] 儲存，PyTorch 以 [out, in] 儲存；正規化層在 Burn 中有 gamma 和 beta，在 PyTorch 中有 weight 和 bias。</translation>
    </message>
    <message>
        <source>Choose an adapter, or none.</source>
        <translation>請選擇轉接器，或選擇不使用。</translation>
    </message>
    <message>
        <source>Set the layout of the model.</source>
        <translation>請設定該模型的配置。</translation>
    </message>
</context>
<context>
    <name>burnish::ExportController</name>
    <message>
        <source>Planning %1</source>
        <translation>正在制定 %1 的計畫</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在寫入 %1</translation>
    </message>
    <message>
        <source>Cancelled. The old file is as it was.</source>
        <translation>已取消。原檔案保持原樣。</translation>
    </message>
    <message>
        <source>Written and verified: %1</source>
        <translation>已寫入並通過驗證：%1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已寫入：%1</translation>
    </message>
    <message>
        <source>Cancelled. No file was written.</source>
        <translation>已取消。沒有寫入檔案。</translation>
    </message>
</context>
<context>
    <name>burnish::ExportDialog</name>
    <message>
        <source>Export %1</source>
        <translation>匯出 %1</translation>
    </message>
    <message>
        <source>tensors written</source>
        <translation>寫入張量</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>unused</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>with losses</source>
        <translation>有精度損失</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>精度損失</translation>
    </message>
    <message>
        <source>All tensors</source>
        <translation>全部張量</translation>
    </message>
    <message>
        <source>Tensors in the export</source>
        <translation>匯出的張量</translation>
    </message>
    <message>
        <source>Missing and unused tensors</source>
        <translation>缺少與未使用的張量</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>複製為命令</translation>
    </message>
    <message>
        <source>The same export as a shell command</source>
        <translation>將同樣的匯出寫成一行終端命令</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
    <message>
        <source>Free on disk: %1</source>
        <translation>磁碟可用：%1</translation>
    </message>
    <message>
        <source>Counting losses…</source>
        <translation>正在統計精度損失…</translation>
    </message>
    <message>
        <source>Counting cast losses</source>
        <translation>統計型別轉換的精度損失</translation>
    </message>
    <message>
        <source>size unknown</source>
        <translation>大小未知</translation>
    </message>
    <message>
        <source>At most %1; gzip is known when written</source>
        <translation>至多 %1；Gzip 壓縮後的大小寫入後才能確定</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>取代</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>允許</translation>
    </message>
    <message>
        <source>Change the selection</source>
        <translation>變更選取範圍</translation>
    </message>
    <message>
        <source>%1 bytes exactly</source>
        <translation>恰好 %1 位元組</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>At most %1; known when written</source>
        <translation>至多 %1；寫入後才能確定</translation>
    </message>
    <message>
        <source>Copy as Rust</source>
        <translation>複製為 Rust 程式碼</translation>
    </message>
    <message>
        <source>A burn-store program that performs the same export</source>
        <translation>完成同樣匯出的 burn-store 程式</translation>
    </message>
    <message>
        <source>PyTorch layout</source>
        <translation>PyTorch 配置</translation>
    </message>
    <message>
        <source>Burn layout</source>
        <translation>Burn 配置</translation>
    </message>
    <message>
        <source>Linear layers</source>
        <translation>線性層</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>嵌入層</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n file(s) with the index</source>
        <translation>
            <numerusform>連同索引共 %n 個檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 個</translation>
    </message>
    <message>
        <source>%1 bytes exactly; the source file has %2</source>
        <translation>恰好 %1 位元組；原檔案為 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n more field(s) than this export.</source>
        <translation>
            <numerusform>%1 比本次匯出多 %n 個欄位。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n more field(s) than this export. Missing here: %2.</source>
        <translation>
            <numerusform>%1 比本次匯出多 %n 個欄位。本次匯出缺少：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace anyway</source>
        <translation>仍然取代</translation>
    </message>
    <message>
        <source>Use the structure</source>
        <translation>使用該結構</translation>
    </message>
    <message numerus="yes">
        <source>Without the structure %1, the file will lack %n field(s): %2.</source>
        <translation>
            <numerusform>若不使用結構 %1，檔案將缺少 %n 個欄位：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust 原始碼…</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>範本…</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of the model will not be written because no field of the structure accepts them: %1.</source>
        <translation>
            <numerusform>模型中有 %n 個張量不會寫入，因為結構中沒有欄位接納它們：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Burn would refuse this file: %n field(s) missing: %1.</source>
        <translation>
            <numerusform>Burn 將拒絕此檔案：缺少 %n 個欄位：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>配對…</translation>
    </message>
    <message>
        <source>Reading the structure of %1</source>
        <translation>正在讀取 %1 的結構</translation>
    </message>
    <message>
        <source>Matching tensors to fields</source>
        <translation>正在將張量與欄位配對</translation>
    </message>
    <message>
        <source>Save as recipe…</source>
        <translation>另存為配方…</translation>
    </message>
    <message>
        <source>Neither a command nor a recipe can repeat this export.</source>
        <translation>命令和配方都無法重複這次匯出。</translation>
    </message>
    <message>
        <source>A command cannot repeat this export, but a recipe can.</source>
        <translation>命令無法重複這次匯出，配方可以。</translation>
    </message>
    <message>
        <source>Save the recipe</source>
        <translation>儲存配方</translation>
    </message>
    <message>
        <source>Recipes (*.json)</source>
        <translation>配方 (*.json)</translation>
    </message>
    <message>
        <source>Writing the recipe</source>
        <translation>正在寫入配方</translation>
    </message>
    <message>
        <source>Recipe saved, command copied: %1</source>
        <translation>已儲存配方，已複製命令：%1</translation>
    </message>
    <message>
        <source>The file does not say whether the quantised values of %1 are integers (Burn 0.22 on CPUs) or floats (GPUs, Burn 0.23).</source>
        <translation>檔案未說明 %1 的量化值是整數（CPU 上的 Burn 0.22）還是浮點數（GPU、Burn 0.23）。</translation>
    </message>
    <message>
        <source>Read as integers</source>
        <translation>以整數讀取</translation>
    </message>
    <message>
        <source>Read as floats</source>
        <translation>以浮點數讀取</translation>
    </message>
    <message>
        <source>Treat %1 as model root</source>
        <translation>將 %1 視為模型的根</translation>
    </message>
    <message>
        <source>Run elsewhere…</source>
        <translation>在其他機器上執行…</translation>
    </message>
    <message>
        <source>Divide the export into parts for Slurm, Kubernetes or Ray</source>
        <translation>把匯出分成多個部分，交給 Slurm、Kubernetes 或 Ray</translation>
    </message>
    <message>
        <source>Dequantise to %1</source>
        <translation>反量化為 %1</translation>
    </message>
    <message>
        <source>Losses of the selected tensor</source>
        <translation>所選張量的精度損失</translation>
    </message>
    <message numerus="yes">
        <source>There are %n more like this.</source>
        <translation>
            <numerusform>另有 %n 個同類。</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor is written.</source>
        <translation>沒有寫出任何張量。</translation>
    </message>
    <message>
        <source>No tensor loses anything.</source>
        <translation>沒有張量有任何損失。</translation>
    </message>
    <message>
        <source>What is lost is known when the values have been read.</source>
        <translation>讀取數值後才能知道會損失什麼。</translation>
    </message>
    <message>
        <source>Nothing is missing or unused.</source>
        <translation>沒有缺少或未使用的項目。</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>瀏覽…</translation>
    </message>
</context>
<context>
    <name>burnish::ExportForm</name>
    <message>
        <source>Write to</source>
        <translation>寫入</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>瀏覽…</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Recorder</source>
        <translation>記錄器</translation>
    </message>
    <message>
        <source>Burn version</source>
        <translation>Burn 版本</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度設定</translation>
    </message>
    <message>
        <source>Keep existing</source>
        <translation>保持原樣</translation>
    </message>
    <message>
        <source>Double (%1)</source>
        <translation>雙精度（%1）</translation>
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
        <translation>自訂</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>預設集</translation>
    </message>
    <message>
        <source>keep</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>Integers</source>
        <translation>整數</translation>
    </message>
    <message>
        <source>Floats</source>
        <translation>浮點</translation>
    </message>
    <message>
        <source>Add an exception</source>
        <translation>新增例外</translation>
    </message>
    <message>
        <source>Exceptions</source>
        <translation>例外</translation>
    </message>
    <message>
        <source>Regex of the exception</source>
        <translation>例外的正規表示式</translation>
    </message>
    <message>
        <source>Dtype of the exception</source>
        <translation>例外的資料型別</translation>
    </message>
    <message>
        <source>Remove this exception</source>
        <translation>移除此例外</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>內容</translation>
    </message>
    <message>
        <source>All %1 (no filter)</source>
        <translation>全部 %1 個（未篩選）</translation>
    </message>
    <message>
        <source>Selection only</source>
        <translation>僅選取的內容</translation>
    </message>
    <message>
        <source>Tensors that match a filter</source>
        <translation>與篩選條件相符的張量</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>name, regex, dtype:f16, shape:[*,768], size&gt;10M</source>
        <translation>名稱、正規表示式、dtype:f16、shape:[*,768]、size&gt;10M</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>篩選</translation>
    </message>
    <message>
        <source>None (names only)</source>
        <translation>無（僅依名稱）</translation>
    </message>
    <message>
        <source>Template: %1</source>
        <translation>範本：%1</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>結構</translation>
    </message>
    <message>
        <source>Allow missing fields</source>
        <translation>允許缺少欄位</translation>
    </message>
    <message>
        <source>Read back and compare every tensor</source>
        <translation>寫入後讀回並逐一比對張量</translation>
    </message>
    <message>
        <source>Replace an existing file</source>
        <translation>取代已有檔案</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>匯出到</translation>
    </message>
    <message>
        <source>The Burn release that will read the file</source>
        <translation>將要讀取此檔案的 Burn 版本</translation>
    </message>
    <message>
        <source>A file</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Rust source with embedded bytes (.rs)</source>
        <translation>內嵌位元組的 Rust 原始碼 (.rs)</translation>
    </message>
    <message>
        <source>A file and Rust source that includes it</source>
        <translation>檔案，以及參照它的 Rust 原始碼</translation>
    </message>
    <message>
        <source>C++ header with embedded bytes (.hpp)</source>
        <translation>內嵌位元組的 C++ 標頭檔 (.hpp)</translation>
    </message>
    <message>
        <source>Programs without a file system can embed the model</source>
        <translation>沒有檔案系統的程式可將模型嵌入自身</translation>
    </message>
    <message>
        <source>Write as</source>
        <translation>寫為</translation>
    </message>
    <message>
        <source>Burn&apos;s names for recorders with their precision settings</source>
        <translation>Burn 對記錄器及其精度設定的命名</translation>
    </message>
    <message>
        <source>Also writes %1</source>
        <translation>同時寫出 %1</translation>
    </message>
    <message>
        <source>Written as %1</source>
        <translation>寫為 %1</translation>
    </message>
    <message>
        <source>Written as %1: Burn&apos;s recorders replace the extension</source>
        <translation>寫為 %1：Burn 的記錄器會取代副檔名</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>type, Rust source</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>轉接器</translation>
    </message>
    <message>
        <source>Renumber lists without gaps</source>
        <translation>清單連續編號</translation>
    </message>
    <message>
        <source>fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2, as in burn-store&apos;s numbering of models read from PyTorch</source>
        <translation>fc.0、fc.2、fc.4 變為 fc.0、fc.1、fc.2，與 burn-store 讀取 PyTorch 檔案時的編號相同</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Adapts tensors between the conventions of PyTorch and Burn: transposes the weights of linear layers and renames the parameters of norms</source>
        <translation>在 PyTorch 與 Burn 的儲存方式之間調整張量：轉置線性層的權重，重新命名正規化層的參數</translation>
    </message>
    <message>
        <source>Layout of the model: %1</source>
        <translation>模型的配置：%1</translation>
    </message>
    <message>
        <source>asks when needed</source>
        <translation>需要時詢問</translation>
    </message>
    <message>
        <source>none needed</source>
        <translation>無需轉接器</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>自動：%1</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Files of up to</source>
        <translation>每個檔案至多</translation>
    </message>
    <message>
        <source>Split into several files with an index, as transformers does for large models; a tensor larger than the limit gets its own file</source>
        <translation>分為多個檔案並附索引，與 transformers 寫入大模型的方式相同；超過上限的張量單獨成為一個檔案</translation>
    </message>
    <message>
        <source>Maximum file size</source>
        <translation>檔案大小上限</translation>
    </message>
    <message>
        <source>Size unit</source>
        <translation>大小的單位</translation>
    </message>
    <message>
        <source>A record of the same model type, or its Rust source. These contain fields that cannot be inferred from tensors alone: constants, fixed-size arrays, empty lists and options</source>
        <translation>同一模型型別的記錄或其 Rust 原始碼：其中含有僅憑張量無法得知的欄位，如常數、定長陣列、空清單和空選項</translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust 原始碼…</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>範本…</translation>
    </message>
    <message>
        <source>Fields without a matching tensor keep the template&apos;s contents</source>
        <translation>沒有張量填入的欄位保留範本中的內容</translation>
    </message>
    <message>
        <source>Requires a template, which supplies the contents of fields without a matching tensor</source>
        <translation>需要範本：由範本為沒有張量填入的欄位提供內容</translation>
    </message>
    <message>
        <source>Rust source of the model</source>
        <translation>模型的 Rust 原始碼</translation>
    </message>
    <message>
        <source>Record to use as a template</source>
        <translation>用作範本的記錄</translation>
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
        <translation>未選擇</translation>
    </message>
    <message>
        <source>Integers (Burn 0.22 on CPUs)</source>
        <translation>整數（CPU 上的 Burn 0.22）</translation>
    </message>
    <message>
        <source>Floats (GPUs, Burn 0.23)</source>
        <translation>浮點數（GPU、Burn 0.23）</translation>
    </message>
    <message>
        <source>The meaning of E4M3, E5M2 and E2M1 values, which the file does not determine</source>
        <translation>E4M3、E5M2 和 E2M1 值的含義，檔案未予確定</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>讀取為</translation>
    </message>
    <message>
        <source>Use another dtype or a quantisation scheme for tensors with paths that match a regex</source>
        <translation>為路徑與正規表示式相符的張量使用另一種資料型別或量化方案</translation>
    </message>
    <message>
        <source>Quantisation Scheme</source>
        <translation>量化方案</translation>
    </message>
    <message>
        <source>Values, block size and scales, such as q4s/32:f16 or e2m1/16:ue4m3+f32:</source>
        <translation>值、區塊大小和縮放係數，例如 q4s/32:f16 或 e2m1/16:ue4m3+f32：</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>其他檔案</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Rules for names and tensors: split, stack, transpose … The model itself is not changed</source>
        <translation>名稱和張量的規則：分割、堆疊、轉置……模型本身不會變更</translation>
    </message>
    <message>
        <source>Rules file…</source>
        <translation>規則檔案…</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n 條規則</numerusform>
        </translation>
    </message>
    <message>
        <source>Load rules</source>
        <translation>載入規則</translation>
    </message>
    <message>
        <source>Rule files (*.json *.yaml *.yml)</source>
        <translation>規則檔案 (*.json *.yaml *.yml)</translation>
    </message>
    <message>
        <source>Allow: %1 (%2)</source>
        <translation>允許：%1（%2）</translation>
    </message>
    <message>
        <source>its largest (as in PyTorch)</source>
        <translation>其最大值（與 PyTorch 相同）</translation>
    </message>
    <message>
        <source>NaN (as in ml_dtypes and JAX)</source>
        <translation>NaN（與 ml_dtypes 和 JAX 相同）</translation>
    </message>
    <message>
        <source>What numbers beyond the range of F8E4M3 become</source>
        <translation>超出 F8E4M3 範圍的數值變為什麼</translation>
    </message>
    <message>
        <source>Overflow</source>
        <translation>溢位</translation>
    </message>
    <message>
        <source>Refuse numbers out of range</source>
        <translation>拒絕超出範圍的數</translation>
    </message>
    <message>
        <source>Write nothing if casts overflow or turn numbers into zero, or if a pattern matches no tensor</source>
        <translation>如果轉換溢位或把數變成零，或者某個模式不符合任何張量，就什麼也不寫</translation>
    </message>
    <message>
        <source>Header without room for edits</source>
        <translation>標頭不預留修改空間</translation>
    </message>
    <message>
        <source>The header is as long as the format&apos;s own library writes it; otherwise, 16 KiB of metadata can be added to the file later without moving its tensors</source>
        <translation>標頭與該格式自身的程式庫寫出的一樣長；否則，日後可向檔案加入 16 KiB 中繼資料而無需移動張量</translation>
    </message>
</context>
<context>
    <name>burnish::ExtraFigures</name>
    <message>
        <source>Reading…</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>Quantiles of %1</source>
        <translation>%1 的分位數</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位數</translation>
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
        <translation>穩定秩</translation>
    </message>
    <message>
        <source>Rank at 99 %</source>
        <translation>99% 處的秩</translation>
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
        <translation>分位數…</translation>
    </message>
    <message>
        <source>Exact; reads the tensor at least twice</source>
        <translation>精確；至少需要讀取張量兩次</translation>
    </message>
    <message>
        <source>Effective rank…</source>
        <translation>有效秩…</translation>
    </message>
    <message>
        <source>From the singular values of the tensor flattened to a matrix: first axis × all others</source>
        <translation>由張量展平為矩陣（第一個軸 × 其餘各軸）後的奇異值得出</translation>
    </message>
</context>
<context>
    <name>burnish::FileChangeBanner</name>
    <message>
        <source>%1 no longer exists: it was removed or renamed.</source>
        <translation>%1 已不存在：檔案被刪除或重新命名。</translation>
    </message>
    <message>
        <source>%1 has changed on disk.</source>
        <translation>%1 在磁碟上已被變更。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of this model have changed on disk.</source>
        <translation>
            <numerusform>此模型有 %n 個檔案在磁碟上被變更。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) no longer exist.</source>
        <translation>
            <numerusform>%n 個張量已不存在。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its current contents cannot be opened: %1</source>
        <translation>其目前內容無法開啟：%1</translation>
    </message>
    <message>
        <source>Data that has not been read yet is no longer available.</source>
        <translation>尚未讀取的資料已無法再讀取。</translation>
    </message>
    <message>
        <source>The model is shown as it was when opened.</source>
        <translation>顯示的是開啟時的模型。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新載入</translation>
    </message>
    <message>
        <source>Read the file again and reapply the edits that still fit (%1)</source>
        <translation>重新讀取檔案，並重新套用仍然適用的編輯（%1）</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Keep the data already read, where possible</source>
        <translation>盡可能保留已讀取的內容</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) could not be reapplied to the reloaded file.</source>
        <translation>
            <numerusform>有 %n 處編輯無法重新套用到重新載入的檔案。</numerusform>
        </translation>
    </message>
    <message>
        <source>Read the file again and reapply the edits that still fit</source>
        <translation>重新讀取檔案，並重新套用仍然適用的編輯</translation>
    </message>
</context>
<context>
    <name>burnish::FileOpener</name>
    <message>
        <source>Opening %1</source>
        <translation>正在開啟 %1</translation>
    </message>
</context>
<context>
    <name>burnish::FilesPage</name>
    <message>
        <source>Files</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Folder for exports</source>
        <translation>匯出資料夾</translation>
    </message>
    <message>
        <source>This folder does not exist. Until it does, exports go beside the model&apos;s file.</source>
        <translation>此資料夾不存在。在它存在之前，匯出到模型檔案所在的資料夾。</translation>
    </message>
    <message>
        <source>New exports</source>
        <translation>新的匯出</translation>
    </message>
    <message>
        <source>Beside the model&apos;s file</source>
        <translation>與模型檔案同一資料夾</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>瀏覽…</translation>
    </message>
    <message>
        <source>Keep the model&apos;s</source>
        <translation>保持模型原有精度</translation>
    </message>
    <message>
        <source>Double: F64 and I64</source>
        <translation>雙精度：F64 和 I64</translation>
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
        <translation>匯出對話方塊以此為初始值。已匯出過的模型沿用其自己的設定。</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Always the same folder</source>
        <translation>始終使用同一資料夾</translation>
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
        <translation>檔案</translation>
    </message>
    <message>
        <source>Files beside the model</source>
        <translation>模型旁邊的檔案</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架構</translation>
    </message>
    <message>
        <source>Content of the file</source>
        <translation>檔案內容</translation>
    </message>
    <message>
        <source>There is no configuration and no tokenizer beside this model.</source>
        <translation>此模型旁邊沒有組態和斷詞器檔案。</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>沒有開啟的模型。</translation>
    </message>
</context>
<context>
    <name>burnish::FilterEdit</name>
    <message>
        <source>Filter: name, regex, dtype:f16, shape:[*,768], size&gt;10M</source>
        <translation>篩選：名稱、正規表示式、dtype:f16、shape:[*,768]、size&gt;10M</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>篩選</translation>
    </message>
    <message>
        <source>attn — paths that contain it</source>
        <translation>attn — 包含它的路徑</translation>
    </message>
    <message>
        <source>name~&quot;\.(q|k)_proj&quot; — a regular expression; name:*.bias — with wildcards</source>
        <translation>name~&quot;\.(q|k)_proj&quot; — 正規表示式；name:*.bias — 萬用字元</translation>
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
        <translation>空格表示與，| 表示或，! 表示非；括號用於分組。</translation>
    </message>
    <message>
        <source>An empty filter matches everything.</source>
        <translation>空的篩選條件符合所有內容。</translation>
    </message>
    <message>
        <source>std&lt;1e-4 · mean&gt;0.1 · min&lt;-3 · absmax&gt;100 · norm&gt;10 · zeros&gt;50% · nan&gt;0 · inf&gt;0 — computed on demand</source>
        <translation>std&lt;1e-4 · mean&gt;0.1 · min&lt;-3 · absmax&gt;100 · norm&gt;10 · zeros&gt;50% · nan&gt;0 · inf&gt;0：需要時才計算</translation>
    </message>
</context>
<context>
    <name>burnish::FolderChooser</name>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Open a folder of weight files</source>
        <translation>開啟權重檔案所在的資料夾</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n model(s). Choose which to open.</source>
        <translation>
            <numerusform>%1 中有 %n 個模型。請選擇要開啟的模型。</numerusform>
        </translation>
    </message>
    <message>
        <source>Filter models</source>
        <translation>篩選模型</translation>
    </message>
    <message>
        <source>Models in the folder</source>
        <translation>資料夾中的模型</translation>
    </message>
    <message>
        <source>Choose &amp;all</source>
        <translation>全選(&amp;A)</translation>
    </message>
    <message>
        <source>Choose &amp;none</source>
        <translation>全不選(&amp;N)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>No model is chosen.</source>
        <translation>未選擇模型。</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) chosen</source>
        <translation>
            <numerusform>已選擇 %n 個模型</numerusform>
        </translation>
    </message>
    <message>
        <source>No model matches.</source>
        <translation>沒有相符的模型。</translation>
    </message>
</context>
<context>
    <name>burnish::FolderModels</name>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
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
        <translation>以 %1 讀取這些張量</translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s), such as %1, fit several forms, and nothing in the files decides between them. Choose one for the model; the inspector shows the values in each.</source>
        <translation>
            <numerusform>%n 個量化張量（如 %1）適合多種形式，而檔案中沒有內容能確定是哪一種。請為該模型選擇一種；檢查器顯示每種形式下的值。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Formats</name>
    <message>
        <source>The HDF5 library cannot read the file (%1).</source>
        <translation>HDF5 函式庫無法讀取該檔案（%1）。</translation>
    </message>
    <message>
        <source>Unknown dtype number %1.</source>
        <translation>未知的資料型別編號：%1。</translation>
    </message>
    <message>
        <source>The binary form stores 5 block sizes, found %1.</source>
        <translation>二進位形式儲存 5 個區塊大小，實際有 %1 個。</translation>
    </message>
    <message>
        <source>The tensors in this file cannot be told apart without a structure.</source>
        <translation>沒有結構就無法區分此檔案中的各個張量。</translation>
    </message>
    <message>
        <source>The record has too many fields for its size.</source>
        <translation>與其大小相比，記錄的欄位過多。</translation>
    </message>
    <message>
        <source>The record contains more than %1 MiB of values outside its tensors.</source>
        <translation>記錄中不屬於任何張量的值超過 %1 MiB。</translation>
    </message>
    <message>
        <source>Duplicate field “%1”.</source>
        <translation>欄位 %1 重複。</translation>
    </message>
    <message>
        <source>The record does not match the structure “%1”: %2</source>
        <translation>記錄與結構 %1 不符：%2</translation>
    </message>
    <message>
        <source>%1 bytes follow the end of the record; Burn ignores them.</source>
        <translation>記錄結束之後還有 %1 位元組；Burn 會忽略它們。</translation>
    </message>
    <message>
        <source>The file ends before the last %1 fields; they store nothing, and Burn does not need them.</source>
        <translation>檔案在最後 %1 個欄位之前結束；這些欄位不儲存任何內容，Burn 也不需要它們。</translation>
    </message>
    <message>
        <source>Burn %1, %2</source>
        <translation>Burn %1，%2</translation>
    </message>
    <message>
        <source>The record names a compressing recorder but is not compressed; Burn&apos;s recorder of that name refuses it.</source>
        <translation>此記錄註明的是帶壓縮的記錄器，卻沒有壓縮；Burn 的該記錄器會拒絕它。</translation>
    </message>
    <message>
        <source>Record metadata</source>
        <translation>記錄的中繼資料</translation>
    </message>
    <message>
        <source>Record without names</source>
        <translation>不含名稱的記錄</translation>
    </message>
    <message>
        <source>The structure is too ambiguous to determine how to read the record.</source>
        <translation>結構過於模糊，無法確定應如何讀取此記錄。</translation>
    </message>
    <message>
        <source>The structure is nested more than %1 levels deep.</source>
        <translation>結構的巢狀超過 %1 層。</translation>
    </message>
    <message>
        <source>Expected byte 0 for a field that stores nothing, found %1.</source>
        <translation>不儲存內容的欄位應為位元組 0，實際為 %1。</translation>
    </message>
    <message>
        <source>Expected %2 array elements, found %1.</source>
        <translation>陣列應有 %2 個元素，實際有 %1 個。</translation>
    </message>
    <message>
        <source>A sequence of %1 elements is too long for the file.</source>
        <translation>含 %1 個元素的序列超出檔案的長度。</translation>
    </message>
    <message>
        <source>Variant index %1 is out of range: the type has %2 variants.</source>
        <translation>變體編號 %1 超出範圍：此型別只有 %2 個變體。</translation>
    </message>
    <message>
        <source>Variant index %1 is out of range.</source>
        <translation>變體編號 %1 超出範圍。</translation>
    </message>
    <message>
        <source>Burn does not support tensors of rank %1.</source>
        <translation>Burn 不支援 %1 維張量。</translation>
    </message>
    <message>
        <source>Expected a tensor of rank %2, found rank %1.</source>
        <translation>應為 %2 維張量，實際為 %1 維。</translation>
    </message>
    <message>
        <source>“%1” is not a valid Burn parameter id.</source>
        <translation>%1 不是有效的 Burn 參數 ID。</translation>
    </message>
    <message>
        <source>The metadata does not specify a Burn dtype for this tensor.</source>
        <translation>中繼資料沒有為此張量指定 Burn 的資料型別。</translation>
    </message>
    <message>
        <source>The tensor has %1 elements, but its shape is %2.</source>
        <translation>此張量有 %1 個元素，但其形狀為 %2。</translation>
    </message>
    <message>
        <source>The record metadata is missing the string “%1”.</source>
        <translation>記錄的中繼資料缺少字串 %1。</translation>
    </message>
    <message>
        <source>%1 The binary form stores no names, so a structure is required.</source>
        <translation>%1二進位形式不含名稱，因此需要結構。</translation>
    </message>
    <message>
        <source>The record is nested more than %1 levels deep.</source>
        <translation>記錄的巢狀超過 %1 層。</translation>
    </message>
    <message>
        <source>The index of this variant is unknown.</source>
        <translation>此變體的編號未知。</translation>
    </message>
    <message>
        <source>Cannot tell whether this is a map of parameter ids.</source>
        <translation>無法判斷這是否為參數 ID 的對映。</translation>
    </message>
    <message>
        <source>Expected one enum variant, found %1.</source>
        <translation>列舉應只有一個變體，實際有 %1 個。</translation>
    </message>
    <message>
        <source>Cannot tell whether this is a Vec, an array or a tuple.</source>
        <translation>無法判斷這是 Vec、陣列還是元組。</translation>
    </message>
    <message>
        <source>Cannot tell whether this is an empty optional field.</source>
        <translation>無法判斷這是否為空的選用欄位。</translation>
    </message>
    <message>
        <source>The number is out of range for its type.</source>
        <translation>該數超出其型別的範圍。</translation>
    </message>
    <message>
        <source>The type of this number is unknown.</source>
        <translation>此數的型別未知。</translation>
    </message>
    <message>
        <source>The value is encoded as %1 and cannot be written as bincode.</source>
        <translation>此值以 %1 編碼，不能寫為 bincode。</translation>
    </message>
    <message>
        <source>Burn %1 has no binary recorder.</source>
        <translation>Burn %1 沒有二進位記錄器。</translation>
    </message>
    <message numerus="yes">
        <source>The binary form cannot store fields unknown to Burn: %n left out.</source>
        <translation>
            <numerusform>二進位形式無法儲存 Burn 未知的欄位：省略 %n 個。</numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown storage of the boolean values.</source>
        <translation>布林值的儲存方式未知。</translation>
    </message>
    <message>
        <source>The dtype is not a string.</source>
        <translation>資料型別不是字串。</translation>
    </message>
    <message>
        <source>Unknown dtype “%1”.</source>
        <translation>未知的資料型別 %1。</translation>
    </message>
    <message>
        <source>The dtype has more than one name.</source>
        <translation>資料型別有不止一個名稱。</translation>
    </message>
    <message>
        <source>A name in the header is not a string.</source>
        <translation>標頭中有一個名稱不是字串。</translation>
    </message>
    <message>
        <source>The header is not a map.</source>
        <translation>標頭不是對映。</translation>
    </message>
    <message>
        <source>Duplicate key “%1” in the header.</source>
        <translation>標頭中的鍵 %1 重複。</translation>
    </message>
    <message>
        <source>The header has no “tensors” map.</source>
        <translation>標頭中沒有 tensors 對映。</translation>
    </message>
    <message>
        <source>The header&apos;s “tensors” entry is not a map.</source>
        <translation>標頭的 tensors 項目不是對映。</translation>
    </message>
    <message>
        <source>Two tensors have the same name.</source>
        <translation>有兩個張量同名。</translation>
    </message>
    <message>
        <source>The tensor&apos;s entry is not a map.</source>
        <translation>此張量的項目不是對映。</translation>
    </message>
    <message>
        <source>Duplicate field in the tensor&apos;s entry.</source>
        <translation>此張量的項目中有重複的欄位。</translation>
    </message>
    <message>
        <source>The tensor&apos;s entry is missing a field: dtype, shape and data_offsets are required.</source>
        <translation>此張量的項目缺少欄位：需要 dtype、shape 和 data_offsets。</translation>
    </message>
    <message>
        <source>The parameter id is not an integer from 0 to 2⁶⁴ − 1.</source>
        <translation>參數 ID 不是 0 到 2⁶⁴ − 1 之間的整數。</translation>
    </message>
    <message>
        <source>The shape is not an array.</source>
        <translation>形狀不是陣列。</translation>
    </message>
    <message>
        <source>Expected an integer from 0 to 2⁶⁴ − 1.</source>
        <translation>此處應為 0 到 2⁶⁴ − 1 之間的整數。</translation>
    </message>
    <message>
        <source>The data offsets are not an array.</source>
        <translation>資料位移不是陣列。</translation>
    </message>
    <message>
        <source>The metadata must map strings to strings.</source>
        <translation>中繼資料必須是從字串到字串的對映。</translation>
    </message>
    <message>
        <source>Duplicate metadata key “%1”.</source>
        <translation>中繼資料的鍵 %1 重複。</translation>
    </message>
    <message>
        <source>The metadata value of “%1” is not a string.</source>
        <translation>中繼資料中 %1 的值不是字串。</translation>
    </message>
    <message>
        <source>The header&apos;s “scalars” entry is not a map.</source>
        <translation>標頭的 scalars 項目不是對映。</translation>
    </message>
    <message>
        <source>Duplicate scalar “%1”.</source>
        <translation>純量 %1 重複。</translation>
    </message>
    <message>
        <source>A scalar is not a number or boolean of a known type.</source>
        <translation>有一個純量既不是已知型別的數，也不是已知型別的布林值。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data ends before it begins.</source>
        <translation>此張量的資料終點在起點之前。</translation>
    </message>
    <message>
        <source>Shape %1 and dtype %2 do not match the tensor&apos;s %3 bytes.</source>
        <translation>形狀 %1、資料型別 %2 與此張量的 %3 位元組不一致。</translation>
    </message>
    <message>
        <source>The file is too short to be a Burnpack file.</source>
        <translation>檔案太短，不是 Burnpack 檔案。</translation>
    </message>
    <message>
        <source>The file does not start with the Burnpack magic number.</source>
        <translation>檔案開頭不是 Burnpack 的魔術數字。</translation>
    </message>
    <message>
        <source>Unsupported Burnpack version %1; the newest supported version is %2.</source>
        <translation>不支援 Burnpack 版本 %1；支援的最高版本為 %2。</translation>
    </message>
    <message>
        <source>The header length of %1 bytes exceeds Burn&apos;s limit of %2 bytes.</source>
        <translation>標頭長 %1 位元組，超過 Burn 的上限 %2 位元組。</translation>
    </message>
    <message>
        <source>The file is truncated: its header should be %1 bytes long.</source>
        <translation>檔案被截斷：標頭應長 %1 位元組。</translation>
    </message>
    <message>
        <source>%1 bytes of the header are unused.</source>
        <translation>標頭中有 %1 位元組未使用。</translation>
    </message>
    <message>
        <source>%1 bytes follow the last tensor.</source>
        <translation>最後一個張量之後還有 %1 位元組。</translation>
    </message>
    <message>
        <source>Burn refuses this file: it has more than %1 tensors.</source>
        <translation>Burn 將拒絕此檔案：張量多於 %1 個。</translation>
    </message>
    <message>
        <source>Burn refuses this file: it is larger than 100 GiB.</source>
        <translation>Burn 將拒絕此檔案：檔案大於 100 GiB。</translation>
    </message>
    <message>
        <source>Four-byte booleans are shown as U32.</source>
        <translation>占四位元組的布林值顯示為 U32。</translation>
    </message>
    <message>
        <source>Burn refuses this tensor: it is larger than 10 GiB.</source>
        <translation>Burn 將拒絕此張量：張量大於 10 GiB。</translation>
    </message>
    <message>
        <source>The tensor shares bytes with another one.</source>
        <translation>此張量與另一個張量共用位元組。</translation>
    </message>
    <message>
        <source>The file is truncated: the tensor data should extend to byte %1.</source>
        <translation>檔案被截斷：張量資料應延伸到第 %1 位元組。</translation>
    </message>
    <message>
        <source>Burnpack for Burn %1 does not support dtype %2.</source>
        <translation>Burn %1 的 Burnpack 不支援資料型別 %2。</translation>
    </message>
    <message>
        <source>Burn will refuse the file: it has more than %1 tensors.</source>
        <translation>Burn 將拒絕此檔案：張量多於 %1 個。</translation>
    </message>
    <message>
        <source>Burn will refuse this tensor: it is larger than 10 GiB.</source>
        <translation>Burn 將拒絕此張量：張量大於 10 GiB。</translation>
    </message>
    <message>
        <source>The combined size of the tensors is too large for one file.</source>
        <translation>所有張量的總大小過大，無法寫入一個檔案。</translation>
    </message>
    <message>
        <source>Two values have the path “%1”; paths in the file must be unique.</source>
        <translation>有兩個值的路徑都是 %1；檔案中的路徑必須唯一。</translation>
    </message>
    <message>
        <source>Tensor descriptors</source>
        <translation>張量描述符</translation>
    </message>
    <message>
        <source>Scalars</source>
        <translation>純量</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>中繼資料</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>前綴</translation>
    </message>
    <message>
        <source>Magic number</source>
        <translation>魔術數字</translation>
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
        <translation>CBOR 標頭</translation>
    </message>
    <message>
        <source>Padding before the data</source>
        <translation>資料之前的填補</translation>
    </message>
    <message>
        <source>Expected two data offsets, found %1.</source>
        <translation>應有兩個資料位移，實際有 %1 個。</translation>
    </message>
    <message>
        <source>The tensor is copied with its unknown quantisation scheme.</source>
        <translation>張量依原樣複製，其量化方案未知。</translation>
    </message>
    <message>
        <source>Burn 0.22 reads these %1 values as integers on the CPU and as floats on GPUs.</source>
        <translation>Burn 0.22 在 CPU 上將這些 %1 值以整數讀取，在 GPU 上以浮點數讀取。</translation>
    </message>
    <message>
        <source>The CPU backends of Burn 0.22 cannot read values packed this way.</source>
        <translation>Burn 0.22 的 CPU 後端無法讀取以這種方式封裝的值。</translation>
    </message>
    <message>
        <source>Burnpack for Burn %1 does not support quantised tensors (%2). Dequantise the tensor.</source>
        <translation>Burn %1 的 Burnpack 不支援量化張量（%2）。請對該張量反量化。</translation>
    </message>
    <message numerus="yes">
        <source>The %1 values of %n quantised tensor(s) are read as integers, as Burn 0.22 does on the CPU; on GPUs and from 0.23 on they are floats.</source>
        <translation>
            <numerusform>%n 個量化張量的 %1 值以整數讀取，與 Burn 0.22 在 CPU 上一致；在 GPU 上以及從 0.23 起它們是浮點數。</numerusform>
        </translation>
    </message>
    <message>
        <source>The pickle does not describe a distributed checkpoint of PyTorch.</source>
        <translation>該 pickle 沒有描述 PyTorch 的分散式檢查點。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata does not describe where this item is stored.</source>
        <translation>檢查點的中繼資料沒有描述該項儲存在哪裡。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata refers to “%1”, which Python would run or create. Burnish did not run it.</source>
        <translation>檢查點的中繼資料參照了 %1，Python 會執行或建立它。Burnish 沒有執行它。</translation>
    </message>
    <message>
        <source>Expected a part of a tensor, found another object.</source>
        <translation>應為張量的一部分，實際為其他物件。</translation>
    </message>
    <message>
        <source>Expected a part of shape %1, found %2.</source>
        <translation>應為形狀 %1 的部分，實際為 %2。</translation>
    </message>
    <message>
        <source>The dtype of a tensor is malformed.</source>
        <translation>有一個張量的資料型別格式錯誤。</translation>
    </message>
    <message>
        <source>A quantised tensor has no quantisation scheme.</source>
        <translation>有一個量化張量沒有量化方案。</translation>
    </message>
    <message>
        <source>Unknown quantisation “%1”.</source>
        <translation>量化方式 %1 未知。</translation>
    </message>
    <message>
        <source>The description of a quantised tensor is missing the field “%1”.</source>
        <translation>有一個量化張量的描述缺少欄位 %1。</translation>
    </message>
    <message>
        <source>The scale of a quantised tensor is not a number.</source>
        <translation>有一個量化張量的縮放係數不是數字。</translation>
    </message>
    <message>
        <source>Expected a number from %1 to %2 in the description of a quantised tensor.</source>
        <translation>量化張量的描述中，此處應為 %1 到 %2 之間的數。</translation>
    </message>
    <message>
        <source>The block size of a quantised tensor is malformed.</source>
        <translation>有一個量化張量的區塊大小格式錯誤。</translation>
    </message>
    <message>
        <source>Unknown Burn dtype “%1”.</source>
        <translation>未知的 Burn 資料型別：%1。</translation>
    </message>
    <message>
        <source>Unknown Burn dtype number %1.</source>
        <translation>未知的 Burn 資料型別編號：%1。</translation>
    </message>
    <message>
        <source>Burn %1 describes quantised tensors in a different form.</source>
        <translation>Burn %1 以另一種形式描述量化張量。</translation>
    </message>
    <message>
        <source>Burn %1 does not support dtype %2.</source>
        <translation>Burn %1 不支援資料型別 %2。</translation>
    </message>
    <message>
        <source>Burn %1 cannot store values packed this way.</source>
        <translation>Burn %1 無法儲存以這種方式封裝的值。</translation>
    </message>
    <message>
        <source>Unknown quantisation store %1.</source>
        <translation>未知的量化儲存方式 %1。</translation>
    </message>
    <message>
        <source>Expected a dimension, a whole number of at least 0.</source>
        <translation>應為維度（不小於 0 的整數）。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in an array, found %2.</source>
        <translation>陣列最多應有 %1 個維度，實際為 %2 個。</translation>
    </message>
    <message>
        <source>Expected the shape of an array, a list of its dimensions.</source>
        <translation>應為陣列的形狀，即其維度的清單。</translation>
    </message>
    <message>
        <source>The content of an extension of Flax does not end where the extension ends.</source>
        <translation>Flax 擴充的內容沒有在擴充結束處結束。</translation>
    </message>
    <message>
        <source>Expected the keys 0 to %1 in an array in chunks, found “%2”.</source>
        <translation>區塊陣列的鍵應為 0 到 %1，實際為「%2」。</translation>
    </message>
    <message>
        <source>Duplicate key “%1”.</source>
        <translation>重複的鍵 %1。</translation>
    </message>
    <message>
        <source>Expected a map with numbered keys in an array in chunks.</source>
        <translation>區塊陣列中應為以編號為鍵的對映。</translation>
    </message>
    <message>
        <source>Expected arrays as the chunks of an array.</source>
        <translation>陣列的各區塊應為陣列。</translation>
    </message>
    <message>
        <source>Expected chunks of one dimension.</source>
        <translation>各區塊應只有一個維度。</translation>
    </message>
    <message>
        <source>The chunks of an array have different types.</source>
        <translation>陣列各區塊的型別不同。</translation>
    </message>
    <message>
        <source>Expected %1 elements in the chunks of the array, found %2.</source>
        <translation>陣列各區塊中應有 %1 個元素，實際為 %2 個。</translation>
    </message>
    <message>
        <source>Expected an array of NumPy: a list of its shape, type and bytes.</source>
        <translation>應為 NumPy 陣列：由形狀、型別和位元組組成的清單。</translation>
    </message>
    <message>
        <source>Expected the bytes of an array.</source>
        <translation>應為陣列的位元組。</translation>
    </message>
    <message>
        <source>The array has the type “%1”, which Burnish cannot represent. It was left out.</source>
        <translation>陣列的型別為 %1，Burnish 無法表示，因此未讀取。</translation>
    </message>
    <message>
        <source>Expected %1 bytes of the array, found %2.</source>
        <translation>陣列應有 %1 位元組，實際為 %2 位元組。</translation>
    </message>
    <message>
        <source>Unexpected key “%1” in an array in chunks.</source>
        <translation>區塊陣列中有意外的鍵 %1。</translation>
    </message>
    <message>
        <source>Expected the shape and the chunks of an array in chunks.</source>
        <translation>區塊陣列應有形狀和各區塊。</translation>
    </message>
    <message>
        <source>Expected a complex number, a list of two floats.</source>
        <translation>應為複數，即兩個浮點數的清單。</translation>
    </message>
    <message>
        <source>The file contains more than %1 MiB of values outside its tensors.</source>
        <translation>檔案中張量以外的值超過 %1 MiB。</translation>
    </message>
    <message>
        <source>The file is nested more than %1 levels deep.</source>
        <translation>檔案的巢狀超過 %1 層。</translation>
    </message>
    <message>
        <source>The file has too many entries for its size.</source>
        <translation>相對於檔案大小，項目過多。</translation>
    </message>
    <message>
        <source>Expected the key “%1” as the first of its map.</source>
        <translation>鍵 %1 應為其對映中的第一個。</translation>
    </message>
    <message>
        <source>The file is not a map, which all models of Flax are.</source>
        <translation>檔案不是對映，而 Flax 的模型都是對映。</translation>
    </message>
    <message>
        <source>The file is a single array without a name.</source>
        <translation>檔案是沒有名稱的單一陣列。</translation>
    </message>
    <message>
        <source>Number of entries</source>
        <translation>項目數</translation>
    </message>
    <message>
        <source>The file is MessagePack without arrays of Flax.</source>
        <translation>檔案是 MessagePack，但不含 Flax 的陣列。</translation>
    </message>
    <message>
        <source>The value “%1” is left out: Flax cannot store a value of the kind “%2”.</source>
        <translation>值「%1」未寫入：Flax 無法儲存「%2」類的值。</translation>
    </message>
    <message>
        <source>Flax does not support dtype %1.</source>
        <translation>Flax 不支援資料型別 %1。</translation>
    </message>
    <message>
        <source>The name is longer than %1 bytes.</source>
        <translation>名稱超過 %1 位元組。</translation>
    </message>
    <message>
        <source>The name “%1” is reserved in Flax.</source>
        <translation>名稱 %1 是 Flax 的保留名稱。</translation>
    </message>
    <message>
        <source>The file would be nested more than %1 levels deep.</source>
        <translation>檔案的巢狀將超過 %1 層。</translation>
    </message>
    <message>
        <source>Two entries have the path “%1”; keys of a map must be unique.</source>
        <translation>兩個項目的路徑均為 %1；對映的鍵必須唯一。</translation>
    </message>
    <message>
        <source>The module has too many entries.</source>
        <translation>該模組的項目過多。</translation>
    </message>
    <message>
        <source>The file could not be opened again: it has no arrays.</source>
        <translation>檔案將無法再次開啟：其中沒有陣列。</translation>
    </message>
    <message>
        <source>The file could not be opened again: expected at most %1 MiB of values outside its tensors.</source>
        <translation>檔案將無法再次開啟：張量以外的值最多應為 %1 MiB。</translation>
    </message>
    <message>
        <source>The file could not be opened again: expected at most %1 entries in %2 bytes, found %3.</source>
        <translation>檔案將無法再次開啟：%2 位元組中最多應有 %1 個項目，實際為 %3 個。</translation>
    </message>
    <message>
        <source>a GGML model, as llama.cpp wrote it before GGUF</source>
        <translation>GGML 模型（llama.cpp 在 GGUF 之前的格式）</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>PNG 影像</translation>
    </message>
    <message>
        <source>a JPEG image</source>
        <translation>JPEG 影像</translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation>GIF 影像</translation>
    </message>
    <message>
        <source>a WebP image</source>
        <translation>WebP 影像</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>PDF 文件</translation>
    </message>
    <message>
        <source>a program or library for Linux (ELF)</source>
        <translation>Linux 程式或函式庫（ELF）</translation>
    </message>
    <message>
        <source>a program or library for macOS (Mach-O)</source>
        <translation>macOS 程式或函式庫（Mach-O）</translation>
    </message>
    <message>
        <source>a program or library for Windows (PE)</source>
        <translation>Windows 程式或函式庫（PE）</translation>
    </message>
    <message>
        <source>a WebAssembly module</source>
        <translation>WebAssembly 模組</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>SQLite 資料庫</translation>
    </message>
    <message>
        <source>a Parquet table</source>
        <translation>Parquet 表</translation>
    </message>
    <message>
        <source>an Arrow table</source>
        <translation>Arrow 表</translation>
    </message>
    <message>
        <source>a 7z archive</source>
        <translation>7z 封存檔</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>RAR 封存檔</translation>
    </message>
    <message>
        <source>a file compressed with xz</source>
        <translation>用 xz 壓縮的檔案</translation>
    </message>
    <message>
        <source>a file compressed with Zstandard</source>
        <translation>用 Zstandard 壓縮的檔案</translation>
    </message>
    <message>
        <source>a file compressed with bzip2</source>
        <translation>用 bzip2 壓縮的檔案</translation>
    </message>
    <message>
        <source>This is %1, not a model.</source>
        <translation>這是%1，不是模型。</translation>
    </message>
    <message>
        <source>an Office document</source>
        <translation>Office 文件</translation>
    </message>
    <message>
        <source>a Java archive</source>
        <translation>Java 封存檔</translation>
    </message>
    <message>
        <source>This is an empty ZIP archive, not a model.</source>
        <translation>這是空的 ZIP 封存檔，不是模型。</translation>
    </message>
    <message>
        <source>This is a ZIP archive of %1, not a model.</source>
        <translation>這是包含 %1 的 ZIP 封存檔，不是模型。</translation>
    </message>
    <message numerus="yes">
        <source>This is a ZIP archive of %1 and %n other file(s), not a model.</source>
        <translation>
            <numerusform>這是包含 %1 和另外 %n 個檔案的 ZIP 封存檔，不是模型。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is a Git LFS pointer to a file of %1 bytes, not the file itself. Download it with “git lfs pull”.</source>
        <translation>這是指向一個 %1 位元組檔案的 Git LFS 指標，而不是檔案本身。請用「git lfs pull」下載。</translation>
    </message>
    <message>
        <source>an empty text file</source>
        <translation>空文字檔案</translation>
    </message>
    <message>
        <source>This is an HTML page, not a model. Servers send one if a download fails or requires you to log in.</source>
        <translation>這是 HTML 頁面，不是模型。下載失敗或需要登入時，伺服器會發送這樣的頁面。</translation>
    </message>
    <message>
        <source>an XML document</source>
        <translation>XML 文件</translation>
    </message>
    <message>
        <source>a script</source>
        <translation>指令碼</translation>
    </message>
    <message>
        <source>Rust source code</source>
        <translation>Rust 原始碼</translation>
    </message>
    <message>
        <source>a Python script</source>
        <translation>Python 指令碼</translation>
    </message>
    <message>
        <source>a text file</source>
        <translation>文字檔案</translation>
    </message>
    <message>
        <source>a file compressed with gzip</source>
        <translation>用 gzip 壓縮的檔案</translation>
    </message>
    <message>
        <source>This is %1. Burnish does not read this format: load it with the library that wrote it, and save its weights in another one, such as SafeTensors.</source>
        <translation>這是%1。Burnish 不讀取這種格式：請用寫出它的程式庫載入，再將權重存成其他格式，例如 SafeTensors。</translation>
    </message>
    <message>
        <source>This is %1. Unpack it, and open what is inside.</source>
        <translation>這是%1。請先解開，再開啟其中的內容。</translation>
    </message>
    <message>
        <source>This format does not store tensors as raw bytes.</source>
        <translation>此格式不以原始位元組儲存張量。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>檔案為空。</translation>
    </message>
    <message>
        <source>Unknown file format.</source>
        <translation>未知的檔案格式。</translation>
    </message>
    <message>
        <source>The paths of the tensors and values exceed %1 MiB in total.</source>
        <translation>張量和值的路徑總長超過 %1 MiB。</translation>
    </message>
    <message>
        <source>This format does not support changing metadata in place.</source>
        <translation>此格式不支援就地變更中繼資料。</translation>
    </message>
    <message>
        <source>The file is truncated in its header.</source>
        <translation>檔案被截斷：標頭不完整。</translation>
    </message>
    <message>
        <source>A string of %1 bytes extends beyond the end of the file.</source>
        <translation>一個長 %1 位元組的字串超出了檔案末尾。</translation>
    </message>
    <message>
        <source>The file does not start with “GGUF”.</source>
        <translation>檔案不以「GGUF」開頭。</translation>
    </message>
    <message>
        <source>Expected GGUF version %1 or %2, found %3.</source>
        <translation>GGUF 版本應為 %1 或 %2，實際為 %3。</translation>
    </message>
    <message>
        <source>Unknown type number %1 of a metadata value.</source>
        <translation>中繼資料值的型別編號 %1 未知。</translation>
    </message>
    <message>
        <source>Expected a boolean of 0 or 1, found %1; it is read as true.</source>
        <translation>布林值應為 0 或 1，實際為 %1；以 true 讀取。</translation>
    </message>
    <message>
        <source>Arrays of arrays are not supported.</source>
        <translation>不支援陣列的陣列。</translation>
    </message>
    <message>
        <source>An array of %1 values extends beyond the end of the file.</source>
        <translation>一個含 %1 個值的陣列超出了檔案末尾。</translation>
    </message>
    <message>
        <source>%1 metadata keys do not fit into the file.</source>
        <translation>檔案容納不下 %1 個中繼資料鍵。</translation>
    </message>
    <message>
        <source>A metadata key is empty or not UTF-8.</source>
        <translation>有一個中繼資料鍵為空或不是 UTF-8。</translation>
    </message>
    <message>
        <source>A metadata key has %1 bytes; at most %2 are allowed.</source>
        <translation>一個中繼資料鍵長 %1 位元組；最多允許 %2 位元組。</translation>
    </message>
    <message>
        <source>The metadata key “%1” occurs twice.</source>
        <translation>中繼資料鍵 %1 出現了兩次。</translation>
    </message>
    <message>
        <source>The name of a tensor is not UTF-8.</source>
        <translation>有一個張量的名稱不是 UTF-8。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions, found %2.</source>
        <translation>最多應有 %1 個維度，實際為 %2 個。</translation>
    </message>
    <message>
        <source>%1 tensors do not fit into the file.</source>
        <translation>檔案容納不下 %1 個張量。</translation>
    </message>
    <message>
        <source>Expected a power of two of type u32 for general.alignment, found “%1”.</source>
        <translation>general.alignment 應為 u32 型別的 2 的冪，實際為「%1」。</translation>
    </message>
    <message>
        <source>The offset %1 of the tensor&apos;s data is not a multiple of the alignment, %2.</source>
        <translation>張量資料的位移 %1 不是對齊值 %2 的倍數。</translation>
    </message>
    <message>
        <source>The offset %1 of the tensor&apos;s data is beyond the end of any file.</source>
        <translation>張量資料的位移 %1 超出了任何檔案的末尾。</translation>
    </message>
    <message>
        <source>The tensors do not follow each other directly in the order of the header; llama.cpp refuses such files.</source>
        <translation>各張量沒有依標頭中的順序緊接存放；llama.cpp 會拒絕這樣的檔案。</translation>
    </message>
    <message>
        <source>The file is truncated: the tensor&apos;s data ends at byte %1, but the file has %2.</source>
        <translation>檔案被截斷：張量資料結束於第 %1 位元組，而檔案只有 %2 位元組。</translation>
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
        <translation>GGUF 標頭</translation>
    </message>
    <message>
        <source>The tensor has type %1 (number %2), which was removed from ggml.</source>
        <translation>張量的型別 %1（編號 %2）已從 ggml 中移除。</translation>
    </message>
    <message>
        <source>The tensor has the unknown type number %1.</source>
        <translation>張量的型別編號 %1 未知。</translation>
    </message>
    <message>
        <source>Expected a value of type %1, found “%2”.</source>
        <translation>應為 %1 型別的值，實際為「%2」。</translation>
    </message>
    <message>
        <source>Expected the value to end, found “%1”.</source>
        <translation>值應已結束，實際還有「%1」。</translation>
    </message>
    <message>
        <source>Expected an array in brackets, found “%1”.</source>
        <translation>應為方括號中的陣列，實際為「%1」。</translation>
    </message>
    <message>
        <source>Expected a comma or a closing bracket, found “%1”.</source>
        <translation>應為逗號或右方括號，實際為「%1」。</translation>
    </message>
    <message>
        <source>The string contains an invalid escape: “%1”.</source>
        <translation>字串中有無效的轉義：「%1」。</translation>
    </message>
    <message>
        <source>Expected a string in quotes, found “%1”.</source>
        <translation>應為引號中的字串，實際為「%1」。</translation>
    </message>
    <message>
        <source>A string has no closing quote.</source>
        <translation>有一個字串缺少右引號。</translation>
    </message>
    <message>
        <source>A GGUF key has 1 to %1 bytes, but the metadata key “%2” has %3.</source>
        <translation>GGUF 的鍵應長 1 到 %1 位元組，而中繼資料鍵 %2 長 %3 位元組。</translation>
    </message>
    <message>
        <source>The value of the metadata key “%1” is invalid: %2</source>
        <translation>中繼資料鍵 %1 的值無效：%2</translation>
    </message>
    <message>
        <source>Changing general.alignment would move the tensors, so the file has to be exported.</source>
        <translation>變更 general.alignment 會移動張量，因此必須匯出檔案。</translation>
    </message>
    <message>
        <source>GGUF stores quantised tensors only in the blocks of ggml, not in Burn&apos;s schemes. Dequantise the tensor to export it.</source>
        <translation>GGUF 只以 ggml 的區塊儲存量化張量，不支援 Burn 的量化方案。請先將張量反量化再匯出。</translation>
    </message>
    <message>
        <source>GGUF does not support dtype %1.</source>
        <translation>GGUF 不支援資料型別 %1。</translation>
    </message>
    <message>
        <source>Expected %1 bytes for a tensor of shape %2, found %3.</source>
        <translation>形狀為 %2 的張量應占 %1 位元組，實際為 %3 位元組。</translation>
    </message>
    <message>
        <source>The name has %1 bytes; llama.cpp refuses names of more than %2.</source>
        <translation>名稱長 %1 位元組；llama.cpp 會拒絕超過 %2 位元組的名稱。</translation>
    </message>
    <message>
        <source>The metadata has no general.architecture, which llama.cpp requires.</source>
        <translation>中繼資料中沒有 general.architecture，而 llama.cpp 需要它。</translation>
    </message>
    <message>
        <source>GGUF stores quantised tensors only in the blocks of ggml, not as %1. Dequantise the tensor to export it.</source>
        <translation>GGUF 只以 ggml 的區塊儲存量化張量，不能儲存為 %1。請反量化後再匯出。</translation>
    </message>
    <message>
        <source>The padding after the last tensor is missing, which no reader needs.</source>
        <translation>缺少最後一個張量之後的填充；讀取時並不需要它。</translation>
    </message>
    <message>
        <source>The scalar is written as a tensor of shape [1]; Burnish reads it as a scalar.</source>
        <translation>純量寫為形狀 [1] 的張量；Burnish 會將其讀作純量。</translation>
    </message>
    <message numerus="yes">
        <source>The header has no room for this metadata: %n byte(s) are missing.</source>
        <translation>
            <numerusform>標頭沒有容納此中繼資料的空間：還差 %n 位元組。</numerusform>
        </translation>
    </message>
    <message>
        <source>The header would shrink by %1 bytes, which would move the tensors.</source>
        <translation>標頭會縮短 %1 位元組，從而移動張量。</translation>
    </message>
    <message>
        <source>%1 bytes follow the compressed data; Burn ignores them.</source>
        <translation>壓縮資料之後還有 %1 位元組；Burn 會忽略它們。</translation>
    </message>
    <message>
        <source>%1 The offset refers to the decompressed content.</source>
        <translation>%1位移依解壓縮後的內容計算。</translation>
    </message>
    <message>
        <source>The file lists far more than it has room for.</source>
        <translation>該檔案列出的內容遠多於其所能容納的。</translation>
    </message>
    <message>
        <source>The HDF5 library cannot decode the dataset (%1).</source>
        <translation>HDF5 函式庫無法解碼該資料集（%1）。</translation>
    </message>
    <message>
        <source>The HDF5 library gave an invalid answer while reading this file.</source>
        <translation>讀取此檔案時，HDF5 函式庫給出了無效的應答。</translation>
    </message>
    <message>
        <source>The datasets expand to more than %1 MiB, over %2 times the size of the file.</source>
        <translation>這些資料集展開後超過 %1 MiB，是檔案大小的 %2 倍以上。</translation>
    </message>
    <message>
        <source>The dataset ends after the end of the file.</source>
        <translation>該資料集的末尾超出了檔案末尾。</translation>
    </message>
    <message>
        <source>The numbers of the dataset are in other files, which Burnish does not open.</source>
        <translation>該資料集的數值位於其他檔案中，Burnish 不會開啟它們。</translation>
    </message>
    <message>
        <source>The dataset is virtual: its numbers are in other datasets, which Burnish does not gather.</source>
        <translation>該資料集是虛擬資料集：其數值位於其他資料集中，Burnish 不會彙集它們。</translation>
    </message>
    <message>
        <source>The link leads to another file (%1), which Burnish does not open.</source>
        <translation>該連結指向另一個檔案（%1），Burnish 不會開啟它。</translation>
    </message>
    <message>
        <source>The link leads nowhere (%1).</source>
        <translation>該連結沒有目標（%1）。</translation>
    </message>
    <message>
        <source>The link leads back to a group that contains it.</source>
        <translation>該連結指回包含它的組。</translation>
    </message>
    <message>
        <source>The group is nested too deep. It was left out.</source>
        <translation>該組巢狀過深，已省略。</translation>
    </message>
    <message>
        <source>Expected a dataset of numbers, found the type “%1”.</source>
        <translation>應為數值資料集，但其型別為 %1。</translation>
    </message>
    <message>
        <source>The HDF5 library cannot open the object (%1).</source>
        <translation>HDF5 函式庫無法開啟該物件（%1）。</translation>
    </message>
    <message>
        <source>The attribute “%1” is too long, or neither text nor numbers. It was left out.</source>
        <translation>屬性 %1 過長，或既不是文字也不是數值，已省略。</translation>
    </message>
    <message>
        <source>Two objects of a group have the name “%1”, or it is not valid UTF-8.</source>
        <translation>組中有兩個物件名為 %1，或該名稱不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>The name of the object is not valid UTF-8, or not unique. It was left out.</source>
        <translation>該物件的名稱不是有效的 UTF-8，或與其他物件重名，已省略。</translation>
    </message>
    <message>
        <source>The HDF5 library took too long for this file and was stopped.</source>
        <translation>HDF5 函式庫處理此檔案耗時過長，已被停止。</translation>
    </message>
    <message>
        <source>The HDF5 library crashed, or exceeded its limits, while reading this file.</source>
        <translation>讀取此檔案時，HDF5 函式庫當機或超出了限制。</translation>
    </message>
    <message>
        <source>The program “burnish-hdf5”, which reads HDF5 files, is missing. It belongs beside Burnish&apos;s own programs.</source>
        <translation>缺少用於讀取 HDF5 檔案的程式「burnish-hdf5」。它應與 Burnish 的程式放在一起。</translation>
    </message>
    <message>
        <source>User block</source>
        <translation>使用者區塊</translation>
    </message>
    <message>
        <source>HDF5 superblock</source>
        <translation>HDF5 超級區塊</translation>
    </message>
    <message>
        <source>Groups, headers and datasets</source>
        <translation>組、標頭與資料集</translation>
    </message>
    <message>
        <source>The signature of HDF5 is missing.</source>
        <translation>缺少 HDF5 簽章。</translation>
    </message>
    <message>
        <source>The zip archive contains no “%1”, unlike those of Keras.</source>
        <translation>該 ZIP 封存檔中沒有 %1，與 Keras 的封存檔不同。</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>內容</translation>
    </message>
    <message>
        <source>The metadata entry “%1” does not fit into an HDF5 attribute.</source>
        <translation>中繼資料項 %1 無法放入 HDF5 屬性。</translation>
    </message>
    <message>
        <source>HDF5 does not support the name “%1”: names must not be empty, a single dot, or contain a slash.</source>
        <translation>HDF5 不支援名稱 %1：名稱不能為空、不能是單一句點，也不能含有斜槓。</translation>
    </message>
    <message>
        <source>Two objects of a group have the name “%1”.</source>
        <translation>組中有兩個物件名為 %1。</translation>
    </message>
    <message>
        <source>The model is nested deeper than %1 groups.</source>
        <translation>模型的巢狀超過 %1 層組。</translation>
    </message>
    <message>
        <source>HDF5 does not support dtype %1.</source>
        <translation>HDF5 不支援資料型別 %1。</translation>
    </message>
    <message>
        <source>The tensor has more than %1 dimensions.</source>
        <translation>該張量的維數超過 %1。</translation>
    </message>
    <message>
        <source>The strings of the dataset are not valid UTF-8. They were left out.</source>
        <translation>該資料集中的字串不是有效的 UTF-8，已忽略。</translation>
    </message>
    <message>
        <source>Keras builds the layers of a .keras file from its configuration, and this model has none: expected the metadata entry “config.json”, as in models opened from such a file. A file with the ending .weights.h5 needs no configuration.</source>
        <translation>Keras 根據 .keras 檔案中的組態組建各層，而此模型沒有組態：應有中繼資料項目「config.json」，從此類檔案開啟的模型就帶有它。副檔名為 .weights.h5 的檔案不需要組態。</translation>
    </message>
    <message>
        <source>The metadata entry “config.json” is not valid JSON: %1</source>
        <translation>中繼資料項目「config.json」不是有效的 JSON：%1</translation>
    </message>
    <message>
        <source>The metadata entry “config.json” is not a configuration of Keras: expected the key “class_name”.</source>
        <translation>中繼資料項目「config.json」不是 Keras 的組態：應有鍵「class_name」。</translation>
    </message>
    <message>
        <source>“%1” is not read: it contains no weights. An export does not write it.</source>
        <translation>未讀取「%1」：其中沒有權重。匯出時不會寫入它。</translation>
    </message>
    <message>
        <source>The value “%1” is left out: HDF5 files hold only tensors and strings.</source>
        <translation>值「%1」會被略過：HDF5 檔案只能儲存張量和字串。</translation>
    </message>
    <message>
        <source>The chunks of the dataset need %1 MiB of memory at once, more than %2 MiB.</source>
        <translation>該資料集的區塊需要同時占用 %1 MiB 記憶體，超過 %2 MiB。</translation>
    </message>
    <message>
        <source>A tensor element is out of range for its dtype.</source>
        <translation>有一個張量元素超出其資料型別的範圍。</translation>
    </message>
    <message>
        <source>The elements of a tensor are not all of the same type.</source>
        <translation>張量的元素型別不一致。</translation>
    </message>
    <message>
        <source>The file is not a Burn record.</source>
        <translation>檔案不是 Burn 記錄。</translation>
    </message>
    <message>
        <source>The record is missing the field “%1”.</source>
        <translation>記錄缺少欄位 %1。</translation>
    </message>
    <message>
        <source>The field “_b” of the record must be empty.</source>
        <translation>記錄的欄位 _b 必須為空。</translation>
    </message>
    <message>
        <source>The record metadata is malformed.</source>
        <translation>記錄的中繼資料格式錯誤。</translation>
    </message>
    <message>
        <source>The only field of the record has no name.</source>
        <translation>記錄唯一的欄位沒有名稱。</translation>
    </message>
    <message>
        <source>The bytes of a tensor must be numbers from 0 to 255.</source>
        <translation>張量的位元組必須是 0 到 255 之間的數。</translation>
    </message>
    <message>
        <source>A tensor element is neither a number nor a boolean.</source>
        <translation>有一個張量元素既不是數字，也不是布林值。</translation>
    </message>
    <message>
        <source>A tensor dimension is not a non-negative integer.</source>
        <translation>張量有一個維度不是非負整數。</translation>
    </message>
    <message>
        <source>A tensor has more than %1 dimensions.</source>
        <translation>有一個張量超過 %1 維。</translation>
    </message>
    <message>
        <source>A number exceeds the 64-bit range.</source>
        <translation>有一個數超出 64 位元所能表示的範圍。</translation>
    </message>
    <message>
        <source>The Burn 0.6 State is malformed.</source>
        <translation>Burn 0.6 的 State 格式錯誤。</translation>
    </message>
    <message>
        <source>The array contains Python objects. Burnish does not load them, because that would run code.</source>
        <translation>該陣列包含 Python 物件。載入它們會執行程式碼，因此 Burnish 不會載入。</translation>
    </message>
    <message>
        <source>Expected an array of numbers, found strings of type “%1”.</source>
        <translation>應為數值陣列，實際為型別「%1」的字串。</translation>
    </message>
    <message>
        <source>Expected an array of numbers, found dates or times of type “%1”.</source>
        <translation>應為數值陣列，實際為型別「%1」的日期或時間。</translation>
    </message>
    <message>
        <source>Floats of type “%1” have no format that all machines share.</source>
        <translation>型別「%1」的浮點數沒有各種機器通用的格式。</translation>
    </message>
    <message>
        <source>Expected an array of numbers, found records with named fields (a structured type).</source>
        <translation>應為數值陣列，實際為帶命名欄位的記錄（結構化型別）。</translation>
    </message>
    <message>
        <source>Unknown NumPy type “%1”.</source>
        <translation>未知的 NumPy 型別「%1」。</translation>
    </message>
    <message>
        <source>The file is truncated: the array needs %1 bytes, but only %2 follow its header.</source>
        <translation>檔案被截斷：陣列需要 %1 位元組，但其標頭之後只有 %2 位元組。</translation>
    </message>
    <message>
        <source>Expected the file to end after the array, found %1 more bytes.</source>
        <translation>檔案應在陣列之後結束，實際還有 %1 位元組。</translation>
    </message>
    <message>
        <source>NumPy does not support dtype %1.</source>
        <translation>NumPy 不支援資料型別 %1。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in a NumPy array, found %2.</source>
        <translation>NumPy 陣列最多應有 %1 個維度，實際為 %2 個。</translation>
    </message>
    <message>
        <source>NumPy header</source>
        <translation>NumPy 標頭</translation>
    </message>
    <message>
        <source>The checksum of the member “%1” does not match its content.</source>
        <translation>成員「%1」的總和檢查碼與其內容不符。</translation>
    </message>
    <message>
        <source>The member of the zip archive is not a NumPy array. It was left out.</source>
        <translation>Zip 封存檔的這個成員不是 NumPy 陣列，已省略。</translation>
    </message>
    <message>
        <source>The name of an array is not valid UTF-8.</source>
        <translation>有陣列的名稱不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>Two arrays of the archive have the name “%1”.</source>
        <translation>封存檔中有兩個陣列的名稱都是「%1」。</translation>
    </message>
    <message>
        <source>The zip archive contains no NumPy arrays that can be read.</source>
        <translation>Zip 封存檔中沒有可以讀取的 NumPy 陣列。</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>陣列</translation>
    </message>
    <message>
        <source>An .npy file holds exactly one tensor, but %1 were selected. Use .npz for more.</source>
        <translation>.npy 檔案只能包含一個張量，但選取了 %1 個。多個張量請使用 .npz。</translation>
    </message>
    <message>
        <source>An .npy file does not store the tensor&apos;s name.</source>
        <translation>.npy 檔案不儲存張量的名稱。</translation>
    </message>
    <message>
        <source>The tensor is too large for one file.</source>
        <translation>張量太大，無法放入一個檔案。</translation>
    </message>
    <message>
        <source>The name is too long for a zip archive.</source>
        <translation>名稱對 Zip 封存檔來說太長。</translation>
    </message>
    <message>
        <source>Names in a zip archive cannot contain a NUL.</source>
        <translation>Zip 封存檔中的名稱不能包含 NUL。</translation>
    </message>
    <message>
        <source>Expected an array of numbers, found raw bytes of type “%1”.</source>
        <translation>應為數值陣列，但找到類型為 %1 的原始位元組。</translation>
    </message>
    <message>
        <source>The file has raw elements of two bytes, without their type. They are read as BF16, as JAX and Keras do.</source>
        <translation>檔案中是兩位元組的原始元素，沒有類型。依 JAX 與 Keras 的做法讀作 BF16。</translation>
    </message>
    <message>
        <source>A tensor mixes booleans and numbers.</source>
        <translation>有一個張量混有布林值和數。</translation>
    </message>
    <message>
        <source>Burn %1 records can store tensors only in the record&apos;s own precision, not %2.</source>
        <translation>Burn %1 的記錄只能儲存精度與記錄一致的張量，不能儲存 %2。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in an external file without a name.</source>
        <translation>張量的資料位於沒有名稱的外部檔案中。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in the file “%1”, which only a model on disk can name.</source>
        <translation>張量的資料位於檔案 %1 中，只有磁碟上的模型才能參照它。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in “%1”. Expected a file below the folder of the model.</source>
        <translation>張量的資料位於「%1」。應為模型所在資料夾之內的檔案。</translation>
    </message>
    <message>
        <source>The file “%1” with the tensor&apos;s data is missing.</source>
        <translation>缺少存放張量資料的檔案 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) were left out.</source>
        <translation>
            <numerusform>未讀取 %n 個張量。</numerusform>
        </translation>
    </message>
    <message>
        <source>The checksum of the file “%1” does not match its content.</source>
        <translation>檔案 %1 的總和檢查碼與其內容不符。</translation>
    </message>
    <message>
        <source>Expected a message in a field of the model.</source>
        <translation>模型的欄位中應為訊息。</translation>
    </message>
    <message>
        <source>The model has too many tensors for its size.</source>
        <translation>模型的張量數量與其大小不符，過多。</translation>
    </message>
    <message>
        <source>Another tensor has the same name. Only the first was read.</source>
        <translation>另一個張量同名，只讀取了第一個。</translation>
    </message>
    <message>
        <source>Expected the values and the indices of a sparse tensor.</source>
        <translation>稀疏張量應有值和索引。</translation>
    </message>
    <message>
        <source>The tensor is sparse, of shape [%1]. Its values and indices were read as two tensors.</source>
        <translation>該張量是稀疏的，形狀為 [%1]。其值和索引作為兩個張量讀取。</translation>
    </message>
    <message>
        <source>The subgraphs are nested too deeply.</source>
        <translation>子圖巢狀過深。</translation>
    </message>
    <message>
        <source>The metadata of the model exceeds %1 MiB.</source>
        <translation>模型的中繼資料超過 %1 MiB。</translation>
    </message>
    <message>
        <source>The metadata key “%1” occurs twice. Only the first was read.</source>
        <translation>中繼資料的鍵 %1 出現兩次，只讀取了第一個。</translation>
    </message>
    <message>
        <source>Input %1 of %2</source>
        <translation>%2 的輸入 %1</translation>
    </message>
    <message>
        <source>Input %1 of %2 “%3”</source>
        <translation>%2「%3」的輸入 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n other(s)</source>
        <translation>
            <numerusform>%1，另有 %n 處</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of integers with fewer than 8 bits were read as I8 or U8.</source>
        <translation>
            <numerusform>%n 個少於 8 位元的整數張量已讀為 I8 或 U8。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file contains no graph, as every ONNX model does.</source>
        <translation>檔案不含計算圖，而所有 ONNX 模型都有。</translation>
    </message>
    <message>
        <source>opset %1</source>
        <translation>opset %1</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>計算圖</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>Inputs, outputs and types</source>
        <translation>輸入、輸出和型別</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>函式</translation>
    </message>
    <message>
        <source>Versions and producer</source>
        <translation>版本和產生程式</translation>
    </message>
    <message>
        <source>Expected %1 bytes of the tensor, found %2.</source>
        <translation>張量應有 %1 位元組，實際為 %2 位元組。</translation>
    </message>
    <message>
        <source>Expected a number of bytes as the place of external data, found “%1”.</source>
        <translation>外部資料的位置應為位元組數，實際為「%1」。</translation>
    </message>
    <message>
        <source>The description of external data is invalid.</source>
        <translation>外部資料的描述無效。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data starts at byte %1 of the file “%2”, which has only %3.</source>
        <translation>張量的資料從檔案 %2 的第 %1 位元組開始，但該檔案只有 %3 位元組。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data has %1 bytes from byte %2 on, but the file “%3” has only %4.</source>
        <translation>張量的資料從第 %2 位元組起有 %1 位元組，但檔案 %3 只有 %4 位元組。</translation>
    </message>
    <message>
        <source>A number of the tensor is too large for its type.</source>
        <translation>張量中的一個數超出其型別的範圍。</translation>
    </message>
    <message>
        <source>The tensor has more numbers than its shape.</source>
        <translation>張量的數值個數多於其形狀。</translation>
    </message>
    <message>
        <source>The numbers of the tensor are not floats of %1 bytes.</source>
        <translation>張量的數值不是 %1 位元組的浮點數。</translation>
    </message>
    <message>
        <source>The file is truncated inside a tensor.</source>
        <translation>檔案在張量中間被截斷。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1, which is not one of ONNX 1.23 with numbers.</source>
        <translation>張量的資料型別為 %1，不屬於 ONNX 1.23 的數值型別。</translation>
    </message>
    <message>
        <source>The tensor is only a segment of a larger one.</source>
        <translation>該張量只是更大張量的一段。</translation>
    </message>
    <message>
        <source>Expected a dimension of at least 0, found %1.</source>
        <translation>維度應不小於 0，實際為 %1。</translation>
    </message>
    <message>
        <source>The model contains more than %1 MiB of strings.</source>
        <translation>模型中的字串超過 %1 MiB。</translation>
    </message>
    <message>
        <source>zip archive</source>
        <translation>Zip 封存檔</translation>
    </message>
    <message>
        <source>TorchScript</source>
        <translation>TorchScript</translation>
    </message>
    <message>
        <source>layout before PyTorch 1.6</source>
        <translation>PyTorch 1.6 之前的配置</translation>
    </message>
    <message>
        <source>PyTorch 0.1 tar archive</source>
        <translation>PyTorch 0.1 的 tar 封存檔</translation>
    </message>
    <message>
        <source>Python would run “%1” when loading this file. Burnish did not run it.</source>
        <translation>Python 載入此檔案時會執行 %1。Burnish 沒有執行它。</translation>
    </message>
    <message>
        <source>The zip archive contains two saved objects.</source>
        <translation>Zip 封存檔中有兩個已儲存的物件。</translation>
    </message>
    <message>
        <source>The zip archive contains no object saved by PyTorch.</source>
        <translation>Zip 封存檔中沒有 PyTorch 儲存的物件。</translation>
    </message>
    <message>
        <source>The storage “%1” has %2 bytes, but its tensors require %3.</source>
        <translation>儲存區 %1 有 %2 位元組，而其張量需要 %3 位元組。</translation>
    </message>
    <message>
        <source>The file is missing the storage “%1”.</source>
        <translation>檔案缺少儲存區 %1。</translation>
    </message>
    <message>
        <source>The file specifies an unknown byte order.</source>
        <translation>檔案指定了未知的位元組順序。</translation>
    </message>
    <message>
        <source>The decompressed size of the saved object is implausibly large.</source>
        <translation>儲存的物件解壓縮後大得不合理。</translation>
    </message>
    <message>
        <source>Saved object (pickle)</source>
        <translation>儲存的物件（pickle）</translation>
    </message>
    <message numerus="yes">
        <source>This is the metadata of a distributed checkpoint of PyTorch with %n item(s). Expected the .distcp files that contain its tensors next to it.</source>
        <translation>
            <numerusform>這是 PyTorch 分散式檢查點的中繼資料，包含 %n 項。旁邊應有存放其張量的 .distcp 檔案。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is not a file of a distributed checkpoint.</source>
        <translation>這不是分散式檢查點的檔案。</translation>
    </message>
    <message>
        <source>tensor storage</source>
        <translation>張量儲存區</translation>
    </message>
    <message>
        <source>makes a tensor</source>
        <translation>建立張量</translation>
    </message>
    <message>
        <source>a dtype or layout</source>
        <translation>資料型別或配置</translation>
    </message>
    <message>
        <source>plain data</source>
        <translation>純資料</translation>
    </message>
    <message>
        <source>NumPy data</source>
        <translation>NumPy 資料</translation>
    </message>
    <message>
        <source>a TorchScript class or type</source>
        <translation>TorchScript 的類或型別</translation>
    </message>
    <message>
        <source>starts programs</source>
        <translation>啟動程式</translation>
    </message>
    <message>
        <source>runs Python code</source>
        <translation>執行 Python 程式碼</translation>
    </message>
    <message>
        <source>reads and writes files</source>
        <translation>讀寫檔案</translation>
    </message>
    <message>
        <source>accesses the network</source>
        <translation>存取網路</translation>
    </message>
    <message>
        <source>loads and calls libraries</source>
        <translation>載入並呼叫函式庫</translation>
    </message>
    <message>
        <source>loads further pickles or code</source>
        <translation>載入更多 pickle 或程式碼</translation>
    </message>
    <message>
        <source>accesses the running interpreter</source>
        <translation>存取執行中的直譯器</translation>
    </message>
    <message>
        <source>a class or function from a package; only its data is read</source>
        <translation>某個包的類或函式；只讀取其資料</translation>
    </message>
    <message>
        <source>The storage “%1” has %2 elements, but its tensors require %3.</source>
        <translation>儲存區 %1 有 %2 個元素，而其張量需要 %3 個。</translation>
    </message>
    <message>
        <source>The file does not specify its byte order.</source>
        <translation>檔案沒有說明其位元組順序。</translation>
    </message>
    <message>
        <source>The file has no list of storages.</source>
        <translation>檔案沒有儲存區清單。</translation>
    </message>
    <message>
        <source>The name of a storage is not a string.</source>
        <translation>有一個儲存區的名稱不是字串。</translation>
    </message>
    <message>
        <source>No tensor uses the storage “%1”, so its type is unknown.</source>
        <translation>沒有張量使用儲存區 %1，因此其型別未知。</translation>
    </message>
    <message>
        <source>The file is truncated inside the storage “%1”.</source>
        <translation>檔案在儲存區 %1 的中間被截斷。</translation>
    </message>
    <message>
        <source>The file does not start with the PyTorch magic number.</source>
        <translation>檔案開頭不是 PyTorch 的魔術數字。</translation>
    </message>
    <message>
        <source>Unsupported version of the PyTorch format.</source>
        <translation>不支援此版本的 PyTorch 格式。</translation>
    </message>
    <message>
        <source>Number of elements in storage “%1”</source>
        <translation>儲存區 %1 的元素數量</translation>
    </message>
    <message>
        <source>Storage “%1”</source>
        <translation>儲存區 %1</translation>
    </message>
    <message>
        <source>Protocol version</source>
        <translation>協定版本</translation>
    </message>
    <message>
        <source>Writer&apos;s system</source>
        <translation>寫入方的系統</translation>
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
        <translation>儲存區清單</translation>
    </message>
    <message>
        <source>A tensor&apos;s storage reference is malformed.</source>
        <translation>有一個張量的儲存區參照格式錯誤。</translation>
    </message>
    <message>
        <source>Unknown PyTorch storage type “%1”.</source>
        <translation>未知的 PyTorch 儲存區型別：%1。</translation>
    </message>
    <message>
        <source>The archive contains an invalid storage or tensor count.</source>
        <translation>封存檔中的儲存區數量或張量數量無效。</translation>
    </message>
    <message>
        <source>The archive is truncated inside a storage.</source>
        <translation>封存檔在一個儲存區的中間被截斷。</translation>
    </message>
    <message>
        <source>The archive contains a malformed storage description.</source>
        <translation>封存檔中有一個儲存區的描述格式錯誤。</translation>
    </message>
    <message>
        <source>The archive contains a malformed tensor description.</source>
        <translation>封存檔中有一個張量的描述格式錯誤。</translation>
    </message>
    <message>
        <source>A member of the tar archive has an invalid size.</source>
        <translation>tar 封存檔中有一個成員的大小無效。</translation>
    </message>
    <message>
        <source>The tar archive is truncated inside a member.</source>
        <translation>tar 封存檔在一個成員的中間被截斷。</translation>
    </message>
    <message>
        <source>Header of “%1”</source>
        <translation>%1 的標頭</translation>
    </message>
    <message>
        <source>Padding of “%1”</source>
        <translation>%1 的填補</translation>
    </message>
    <message>
        <source>The tar archive is not one that PyTorch wrote: “%1” is missing. Unpack it, and open what is inside.</source>
        <translation>此 tar 封存檔不是 PyTorch 寫出的：缺少「%1」。請先解開，再開啟其中的內容。</translation>
    </message>
    <message>
        <source>Quantised by PyTorch: %1.</source>
        <translation>由 PyTorch 量化：%1。</translation>
    </message>
    <message>
        <source>The arguments of “%1” do not describe a tensor.</source>
        <translation>%1 的引數沒有描述張量。</translation>
    </message>
    <message>
        <source>The tensor is an object of “%1”, which Burnish does not read. In Python, save it as a plain tensor, such as with dequantize().</source>
        <translation>該張量是 %1 的物件，Burnish 不讀取。請在 Python 中將其儲存為一般張量，例如用 dequantize()。</translation>
    </message>
    <message>
        <source>The array has raw elements, without their type. Save it with another type, such as float32.</source>
        <translation>陣列是沒有類型的原始元素。請用其他類型（例如 float32）儲存。</translation>
    </message>
    <message>
        <source>The saved object is nested too deeply.</source>
        <translation>儲存的物件巢狀過深。</translation>
    </message>
    <message>
        <source>The saved object refers to the same objects too many times.</source>
        <translation>儲存的物件重複參照相同物件的次數過多。</translation>
    </message>
    <message>
        <source>Two objects have this path; both are kept.</source>
        <translation>有兩個物件的路徑相同；兩者都保留。</translation>
    </message>
    <message>
        <source>The saved object contains too many tensors and values.</source>
        <translation>儲存的物件包含過多的張量和值。</translation>
    </message>
    <message>
        <source>PyTorch stores %1 as pairs along the last axis: expected an even length, found %2.</source>
        <translation>PyTorch 沿最後一個軸成對儲存 %1：長度應為偶數，實際為 %2。</translation>
    </message>
    <message>
        <source>The name is too long for PyTorch.</source>
        <translation>名稱太長，PyTorch 無法接受。</translation>
    </message>
    <message>
        <source>PyTorch does not support dtype %1.</source>
        <translation>PyTorch 不支援資料型別 %1。</translation>
    </message>
    <message>
        <source>Expected at most %1 tensors in a PyTorch file, found %2.</source>
        <translation>PyTorch 檔案最多應有 %1 個張量，實際有 %2 個。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in a PyTorch file, found %2.</source>
        <translation>PyTorch 檔案中的張量最多應有 %1 維，實際為 %2 維。</translation>
    </message>
    <message>
        <source>Burnish does not write PyTorch&apos;s quantised type %1. In Python, save the tensor with dequantize().</source>
        <translation>Burnish 不寫入 PyTorch 的量化類型 %1。請在 Python 中用 dequantize() 儲存該張量。</translation>
    </message>
    <message>
        <source>The elements of a tensor must be numbers or booleans.</source>
        <translation>張量的元素必須是數字或布林值。</translation>
    </message>
    <message>
        <source>The record&apos;s only tensor</source>
        <translation>記錄中唯一的張量</translation>
    </message>
    <message>
        <source>Number of fields</source>
        <translation>欄位數量</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>記錄</translation>
    </message>
    <message>
        <source>The shape of a quantised tensor is too large.</source>
        <translation>有一個量化張量的形狀太大。</translation>
    </message>
    <message>
        <source>The quantised tensor has %1 bytes, which does not match its shape %2.</source>
        <translation>此量化張量有 %1 位元組，與其形狀 %2 不符。</translation>
    </message>
    <message>
        <source>The tensor has %1 bytes, but its shape %2 and dtype %3 require %4.</source>
        <translation>此張量有 %1 位元組，但其形狀 %2 和資料型別 %3 需要 %4 位元組。</translation>
    </message>
    <message>
        <source>Burn %1 does not support quantised tensors.</source>
        <translation>Burn %1 不支援量化張量。</translation>
    </message>
    <message>
        <source>The module has too many fields for a record.</source>
        <translation>模組的欄位過多，無法寫入記錄。</translation>
    </message>
    <message>
        <source>Two fields of the same module have this name.</source>
        <translation>同一模組中有兩個欄位叫這個名稱。</translation>
    </message>
    <message>
        <source>A record cannot hold a tensor of 4 GiB or more; this one has %1 bytes.</source>
        <translation>記錄無法儲存 4 GiB 及以上的張量；此張量有 %1 位元組。</translation>
    </message>
    <message>
        <source>The string is too long for a record.</source>
        <translation>字串太長，無法寫入記錄。</translation>
    </message>
    <message>
        <source>The byte array is too long for a record.</source>
        <translation>位元組陣列太長，無法寫入記錄。</translation>
    </message>
    <message>
        <source>The value is encoded as %1 and cannot be written as MessagePack.</source>
        <translation>此值以 %1 編碼，不能寫為 MessagePack。</translation>
    </message>
    <message>
        <source>The value is encoded as %1 and cannot be written as JSON.</source>
        <translation>此值以 %1 編碼，不能寫為 JSON。</translation>
    </message>
    <message>
        <source>Burn cannot read JSON nested more than %1 levels deep.</source>
        <translation>Burn 不能讀取巢狀超過 %1 層的 JSON。</translation>
    </message>
    <message>
        <source>Burn %1 has no JSON records: they exist only in 0.7 to 0.21.</source>
        <translation>Burn %1 沒有 JSON 記錄：僅 0.7 到 0.21 才有。</translation>
    </message>
    <message>
        <source>Burn %1 has no recorders: records can be written only for 0.7 to 0.21.</source>
        <translation>Burn %1 沒有記錄器：只能寫出 0.7 到 0.21 的記錄。</translation>
    </message>
    <message>
        <source>The name is too long for a record: expected at most %1 bytes, found %2.</source>
        <translation>名稱對記錄來說過長：最多應為 %1 位元組，實際為 %2 位元組。</translation>
    </message>
    <message>
        <source>Expected a record of at most %1 levels, found a deeper one.</source>
        <translation>記錄最多應有 %1 層，實際更深。</translation>
    </message>
    <message>
        <source>The record could not be opened again: expected at most %1 MiB of values outside its tensors.</source>
        <translation>記錄將無法再次開啟：張量之外的值最多應為 %1 MiB。</translation>
    </message>
    <message>
        <source>The record could not be opened again: expected at most %1 fields in %2 bytes, found %3.</source>
        <translation>記錄將無法再次開啟：%2 位元組中最多應有 %1 個欄位，實際有 %3 個。</translation>
    </message>
    <message>
        <source>The header is not a JSON object.</source>
        <translation>標頭不是 JSON 物件。</translation>
    </message>
    <message>
        <source>Duplicate “__metadata__” in the header.</source>
        <translation>標頭中的 __metadata__ 重複。</translation>
    </message>
    <message>
        <source>The tensor&apos;s entry has too many fields.</source>
        <translation>此張量的項目中欄位過多。</translation>
    </message>
    <message>
        <source>The tensor&apos;s entry is not a JSON object.</source>
        <translation>此張量的項目不是 JSON 物件。</translation>
    </message>
    <message>
        <source>There is a gap of %1 bytes before the tensor&apos;s data.</source>
        <translation>此張量的資料之前有 %1 位元組的空隙。</translation>
    </message>
    <message>
        <source>The file is too short to be a SafeTensors file.</source>
        <translation>檔案太短，不是 SafeTensors 檔案。</translation>
    </message>
    <message>
        <source>The header would be %1 bytes long; readers accept at most %2.</source>
        <translation>標頭將長 %1 位元組；讀取程式最多接受 %2 位元組。</translation>
    </message>
    <message numerus="yes">
        <source>The file is truncated: %n byte(s) of tensor data are missing.</source>
        <translation>
            <numerusform>檔案被截斷：張量資料缺少 %n 位元組。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) follow the last tensor.</source>
        <translation>
            <numerusform>最後一個張量之後還有 %n 位元組。</numerusform>
        </translation>
    </message>
    <message>
        <source>SafeTensors does not support dtype %1.</source>
        <translation>SafeTensors 不支援資料型別 %1。</translation>
    </message>
    <message>
        <source>The name “__metadata__” is reserved in SafeTensors.</source>
        <translation>名稱 __metadata__ 由 SafeTensors 保留。</translation>
    </message>
    <message>
        <source>Burn refuses SafeTensors files that contain dtype %1.</source>
        <translation>Burn 將拒絕含有資料型別 %1 的 SafeTensors 檔案。</translation>
    </message>
    <message>
        <source>JSON padding</source>
        <translation>JSON 的填補</translation>
    </message>
    <message>
        <source>JSON length</source>
        <translation>JSON 的長度</translation>
    </message>
    <message>
        <source>JSON header</source>
        <translation>JSON 標頭</translation>
    </message>
    <message>
        <source>The file is not a complete SafeTensors file.</source>
        <translation>此檔案不是完整的 SafeTensors 檔案。</translation>
    </message>
    <message>
        <source>A header of more than %1 bytes cannot be changed in place.</source>
        <translation>超過 %1 位元組的標頭不能就地變更。</translation>
    </message>
    <message>
        <source>The header is %1 bytes long; other readers accept at most %2.</source>
        <translation>標頭長 %1 位元組；其他讀取程式最多接受 %2 位元組。</translation>
    </message>
    <message>
        <source>SafeTensors readers cannot compute the size of a tensor of shape %1.</source>
        <translation>SafeTensors 的讀取程式無法計算形狀為 %1 的張量的大小。</translation>
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
        <translation>需要結構</translation>
    </message>
    <message>
        <source>one tensor</source>
        <translation>一個張量</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>讀取</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>寫入</translation>
    </message>
    <message>
        <source>Lossless</source>
        <translation>無失真</translation>
    </message>
    <message>
        <source>Mapped</source>
        <translation>對映</translation>
    </message>
    <message>
        <source>The versions of the format or of Burn with files that can be opened</source>
        <translation>可開啟其檔案的格式版本或 Burn 版本</translation>
    </message>
    <message>
        <source>The versions of the format or of Burn that files can be written for</source>
        <translation>可為其寫入檔案的格式版本或 Burn 版本</translation>
    </message>
    <message>
        <source>A model that is opened and written in this format keeps its names and every bit of its tensors</source>
        <translation>以此格式開啟並寫入的模型保留其名稱和張量的每個位元</translation>
    </message>
    <message>
        <source>Tensors are read from the file when they are needed, without a copy in memory</source>
        <translation>需要時才從檔案讀取張量，不在記憶體中複製</translation>
    </message>
    <message>
        <source>legacy</source>
        <translation>舊式</translation>
    </message>
    <message>
        <source>NamedMpk, gzip</source>
        <translation>NamedMpk、Gzip</translation>
    </message>
    <message>
        <source>NamedMpk, in memory</source>
        <translation>記憶體中的 NamedMpk</translation>
    </message>
    <message>
        <source>Bin, gzip</source>
        <translation>Bin、Gzip</translation>
    </message>
    <message>
        <source>Bin, in memory</source>
        <translation>記憶體中的 Bin</translation>
    </message>
    <message>
        <source>JSON, gzip</source>
        <translation>JSON、Gzip</translation>
    </message>
    <message>
        <source>Pretty JSON</source>
        <translation>Pretty JSON</translation>
    </message>
    <message>
        <source>PyTorch, distributed</source>
        <translation>PyTorch、分散式</translation>
    </message>
    <message>
        <source>The tensor has more than %1 parts.</source>
        <translation>該張量的部分多於 %1 個。</translation>
    </message>
    <message>
        <source>The header of the checkpoint is invalid.</source>
        <translation>檢查點的標頭無效。</translation>
    </message>
    <message>
        <source>The table has no header of a checkpoint of TensorFlow.</source>
        <translation>表中沒有 TensorFlow 檢查點的標頭。</translation>
    </message>
    <message>
        <source>The checkpoint has too many tensors for the size of its index.</source>
        <translation>檢查點的張量數量與其索引的大小不符，過多。</translation>
    </message>
    <message>
        <source>The name of the tensor is not valid UTF-8.</source>
        <translation>張量的名稱不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>The tensor is a handle to an object of a running program, not numbers.</source>
        <translation>該張量是正在執行的程式中某個物件的控制代碼，不是數值。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1 of TensorFlow, which is not supported.</source>
        <translation>張量的資料型別是 TensorFlow 的 %1，不支援。</translation>
    </message>
    <message>
        <source>The shape of the tensor is missing.</source>
        <translation>缺少張量的形狀。</translation>
    </message>
    <message>
        <source>The strings of the tensor are damaged.</source>
        <translation>張量的字串已損壞。</translation>
    </message>
    <message>
        <source>A part of the tensor has another rank than it.</source>
        <translation>張量的一個部分與張量的維數不同。</translation>
    </message>
    <message>
        <source>The data of a part of the tensor is missing.</source>
        <translation>缺少張量一個部分的資料。</translation>
    </message>
    <message>
        <source>A part of the tensor has an invalid range.</source>
        <translation>張量的一個部分的範圍無效。</translation>
    </message>
    <message>
        <source>The checkpoint contains more than %1 MiB of strings.</source>
        <translation>檢查點中的字串超過 %1 MiB。</translation>
    </message>
    <message>
        <source>The strings of the tensor are not text.</source>
        <translation>張量的字串不是文字。</translation>
    </message>
    <message>
        <source>Data of tensors, strings and the object graph</source>
        <translation>張量、字串和物件圖的資料</translation>
    </message>
    <message>
        <source>Entries of tensors</source>
        <translation>張量的項目</translation>
    </message>
    <message>
        <source>Index of other blocks</source>
        <translation>其他區塊的索引</translation>
    </message>
    <message>
        <source>Index of the entries</source>
        <translation>項目的索引</translation>
    </message>
    <message>
        <source>Places of the indexes</source>
        <translation>各索引的位置</translation>
    </message>
    <message>
        <source>The blocks of the index overlap.</source>
        <translation>索引中的區塊相互重疊。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s object graph with the names of its variables cannot be read: %1</source>
        <translation>無法讀取檢查點中記有變數名稱的物件圖：%1</translation>
    </message>
    <message>
        <source>Slot “%1” of the variable “%2”</source>
        <translation>變數「%2」的槽「%1」</translation>
    </message>
    <message>
        <source>Stored as “%1”</source>
        <translation>儲存為「%1」</translation>
    </message>
    <message>
        <source>Variable “%1”</source>
        <translation>變數「%1」</translation>
    </message>
    <message>
        <source>The names of the tensors exceed %1 MiB.</source>
        <translation>張量的名稱超過 %1 MiB。</translation>
    </message>
    <message>
        <source>The checksum of the tensor&apos;s data does not match its content.</source>
        <translation>張量資料的總和檢查碼與內容不符。</translation>
    </message>
    <message numerus="yes">
        <source>checkpoint, %n data file(s)</source>
        <translation>
            <numerusform>檢查點，%n 個資料檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>The object graph of the checkpoint is invalid.</source>
        <translation>檢查點的物件圖無效。</translation>
    </message>
    <message>
        <source>The file contains no graph, as every SavedModel does.</source>
        <translation>檔案中沒有計算圖，而每個 SavedModel 都有。</translation>
    </message>
    <message>
        <source>The variables of a SavedModel are in the folder “variables” next to it, which only a file on disk can name.</source>
        <translation>SavedModel 的變數在它旁邊的資料夾「variables」中，只有磁碟上的檔案才能找到它。</translation>
    </message>
    <message>
        <source>This SavedModel has no variables: the file variables/variables.index next to it is missing.</source>
        <translation>這個 SavedModel 沒有變數：它旁邊缺少檔案 variables/variables.index。</translation>
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
        <translation>檢查點的張量在索引旁邊的資料檔案中，只有磁碟上名為 X.index 的索引才能找到它們。</translation>
    </message>
    <message>
        <source>The file “%1” with data of the checkpoint is missing.</source>
        <translation>缺少檢查點的資料檔案「%1」。</translation>
    </message>
    <message>
        <source>The tensor is in data file %1, but the checkpoint has only %2.</source>
        <translation>張量在資料檔案 %1 中，但檢查點只有 %2 個。</translation>
    </message>
    <message>
        <source>The tensor has %1 bytes from byte %2 of “%3” on, but the file has only %4.</source>
        <translation>張量在「%3」中從位元組 %2 起占 %1 位元組，但該檔案只有 %4 位元組。</translation>
    </message>
    <message>
        <source>The checkpoint refers to the same bytes of “%1” too often.</source>
        <translation>檢查點過於頻繁地參照「%1」的相同位元組。</translation>
    </message>
    <message>
        <source>This is a TensorFlow checkpoint in the first format (V1), which keeps all tensors in one table. Convert it to the second format with TensorFlow: restore it with tf.compat.v1.train.Saver and save it with Saver(write_version=2), which writes .index and .data files.</source>
        <translation>這是第一種格式（V1）的 TensorFlow 檢查點，所有張量都在一個表格中。請用 TensorFlow 將其轉換為第二種格式：用 tf.compat.v1.train.Saver 還原，再用 Saver(write_version=2) 儲存，它會寫出 .index 和 .data 檔案。</translation>
    </message>
    <message>
        <source>Two tensors have the path “%1”; paths in the file must be unique.</source>
        <translation>有兩個張量的路徑都是 %1；檔案中的路徑必須唯一。</translation>
    </message>
    <message>
        <source>The value “%1” is left out: the format holds only tensors.</source>
        <translation>值 %1 被省略：此格式只能儲存張量。</translation>
    </message>
    <message numerus="yes">
        <source>%n empty field(s) or constant(s) are left out: the format holds only tensors.</source>
        <translation>
            <numerusform>%n 個空欄位或常數被省略：此格式只能儲存張量。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is quantised for TensorFlow Lite: %1.</source>
        <translation>它為 TensorFlow Lite 量化：%1。</translation>
    </message>
    <message>
        <source>The file does not start like a model of TensorFlow Lite.</source>
        <translation>檔案的開頭不是 TensorFlow Lite 模型的開頭。</translation>
    </message>
    <message>
        <source>Offset of the model, and identifier</source>
        <translation>模型的位移和標識</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The tensor is in buffer %1, but the model has only %2.</source>
        <translation>張量在緩衝區 %1 中，但模型只有 %2 個。</translation>
    </message>
    <message>
        <source>The tensor is sparse, of shape [%1]. Only its stored values were read.</source>
        <translation>該張量是稀疏的，形狀為 [%1]，只讀取了它儲存的值。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in another file, which is not read.</source>
        <translation>張量的資料在另一個檔案中，該檔案未讀取。</translation>
    </message>
    <message>
        <source>Expected version %1 of TensorFlow Lite&apos;s schema, found %2.</source>
        <translation>TensorFlow Lite 架構的版本應為 %1，實際為 %2。</translation>
    </message>
    <message>
        <source>The model has no subgraph.</source>
        <translation>模型沒有子圖。</translation>
    </message>
    <message numerus="yes">
        <source>%n subgraph(s)</source>
        <translation>
            <numerusform>%n 個子圖</numerusform>
        </translation>
    </message>
    <message>
        <source>A buffer has %1 bytes from byte %2 on, but the file has only %3.</source>
        <translation>一個緩衝區從位元組 %2 起有 %1 位元組，但檔案只有 %3 位元組。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1 of TensorFlow Lite, which is not supported.</source>
        <translation>張量的資料型別是 TensorFlow Lite 的 %1，不支援。</translation>
    </message>
    <message>
        <source>quantised in blocks of %1</source>
        <translation>以 %1 個元素的區塊量化</translation>
    </message>
    <message>
        <source>scale %1, zero point %2</source>
        <translation>比例 %1，零點 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n scale(s), one per index of axis %1</source>
        <translation>
            <numerusform>%n 個比例，軸 %1 的每個索引一個</numerusform>
        </translation>
    </message>
    <message>
        <source>Content, compressed</source>
        <translation>內容，已壓縮</translation>
    </message>
    <message>
        <source>Sizes and checksum</source>
        <translation>大小與總和檢查碼</translation>
    </message>
    <message>
        <source>Central directory</source>
        <translation>中央目錄</translation>
    </message>
    <message>
        <source>Zip64 end record and locator</source>
        <translation>Zip64 結尾標記及其定位器</translation>
    </message>
    <message>
        <source>End record</source>
        <translation>結尾標記</translation>
    </message>
    <message>
        <source>Local header</source>
        <translation>本地標頭</translation>
    </message>
    <message>
        <source>Padding before the content</source>
        <translation>內容之前的填補</translation>
    </message>
    <message>
        <source>Extra field</source>
        <translation>擴充欄位</translation>
    </message>
    <message>
        <source>The entry of the tensor is invalid.</source>
        <translation>張量的項目無效。</translation>
    </message>
    <message>
        <source>Expected the file to start with “%1”.</source>
        <translation>檔案應以「%1」開頭。</translation>
    </message>
    <message>
        <source>Expected the file to end after the last tensor.</source>
        <translation>檔案應在最後一個張量之後結束。</translation>
    </message>
    <message>
        <source>Expected UTF-8, found other bytes.</source>
        <translation>此處應為 UTF-8，實際是其他位元組。</translation>
    </message>
    <message>
        <source>The file is truncated.</source>
        <translation>檔案被截斷。</translation>
    </message>
    <message>
        <source>Skeleton does not support dtype %1.</source>
        <translation>Skeleton 不支援資料型別 %1。</translation>
    </message>
    <message>
        <source>The tensors are too large for one file.</source>
        <translation>張量過大，無法寫入一個檔案。</translation>
    </message>
    <message>
        <source>The metadata gives the original shape as “%1”, which is not a shape of %2 elements. The stored shape is kept.</source>
        <translation>中繼資料給出的原形狀為「%1」，不是 %2 個元素的形狀。保留儲存的形狀。</translation>
    </message>
    <message>
        <source>The tensor has %1 dimensions; llama.cpp refuses more than %2.</source>
        <translation>張量有 %1 個維度；llama.cpp 會拒絕超過 %2 個維度的張量。</translation>
    </message>
    <message>
        <source>The tensor is an object of “%1” without its part “%2”.</source>
        <translation>該張量是「%1」的物件，但缺少其中的部分「%2」。</translation>
    </message>
    <message>
        <source>The tensor is an object of “%1” with the shape %2, but its codes have the shape %3.</source>
        <translation>該張量是「%1」的物件，形狀為 %2，但其編碼的形狀為 %3。</translation>
    </message>
    <message>
        <source>a file compressed with zlib</source>
        <translation>以 zlib 壓縮的檔案</translation>
    </message>
    <message>
        <source>The bytes of an array of NumPy are of another type.</source>
        <translation>NumPy 陣列的位元組屬於另一種型別。</translation>
    </message>
    <message>
        <source>The file says that the elements are 16-bit integers. Paddle, which has none, reads them as BF16.</source>
        <translation>檔案宣告元素為 16 位元整數。Paddle 沒有這種型別，將其讀作 BF16。</translation>
    </message>
    <message>
        <source>The pickle does not say how many bytes the array of joblib has here.</source>
        <translation>pickle 沒有說明此處的 joblib 陣列有多少位元組。</translation>
    </message>
    <message>
        <source>This is a Python pickle without arrays of numbers, not a model.</source>
        <translation>這是不含數值陣列的 Python pickle 檔，不是模型。</translation>
    </message>
    <message>
        <source>The archive does not contain “%1”, where the schema says that this array is.</source>
        <translation>封存檔中沒有「%1」，而結構描述指出此陣列就在其中。</translation>
    </message>
    <message>
        <source>The array is masked. Its mask was left out.</source>
        <translation>此陣列帶有遮罩。其遮罩已略去。</translation>
    </message>
    <message>
        <source>The array has elements of type “%1”, which Burnish does not read. Save it with another type, such as float32.</source>
        <translation>陣列元素的型別為「%1」，Burnish 不讀取該型別。請使用其他型別（如 float32）儲存。</translation>
    </message>
    <message>
        <source>The order of an array&apos;s axes does not have each of them once.</source>
        <translation>陣列的軸順序沒有讓每個軸恰好出現一次。</translation>
    </message>
    <message>
        <source>The array has its elements in the unknown order “%1”.</source>
        <translation>陣列元素的排列順序「%1」不明。</translation>
    </message>
    <message>
        <source>This is an array of Python objects with arrays inside, which joblib keeps in a pickle of its own. Save the arrays in a list instead.</source>
        <translation>這是內含陣列的 Python 物件陣列，joblib 將其存放在單獨的 pickle 中。請改為將這些陣列儲存在清單中。</translation>
    </message>
    <message>
        <source>More bytes follow the pickle, such as of a further call of pickle.dump(); only the first object is read.</source>
        <translation>pickle 之後還有其他位元組，例如再次呼叫 pickle.dump() 寫入的內容；只讀取第一個物件。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of floats with fewer than 8 bits, which do not fill whole bytes, were read as F8E4M3, which has the same values.</source>
        <translation>
            <numerusform>%n 個少於 8 位元的浮點張量沒有填滿整位元組，已按 F8E4M3 讀取，其值相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is the program of a model of Paddle, without its weights. Open the .pdiparams file beside it.</source>
        <translation>這是 Paddle 模型的程式，不含權重。請開啟旁邊的 .pdiparams 檔案。</translation>
    </message>
    <message>
        <source>Array %1 has elements of a type that does not say where the next one starts.</source>
        <translation>陣列 %1 的元素類型無法說明下一個陣列從何處開始。</translation>
    </message>
    <message>
        <source>The file contains no tensors.</source>
        <translation>檔案不含張量。</translation>
    </message>
    <message numerus="yes">
        <source>%n array(s) one after another</source>
        <translation>
            <numerusform>依次排列的 %n 個陣列</numerusform>
        </translation>
    </message>
    <message>
        <source>Parameters of the model</source>
        <translation>模型的參數</translation>
    </message>
    <message>
        <source>The program has more than %1 variables.</source>
        <translation>程式中的變數多於 %1 個。</translation>
    </message>
    <message>
        <source>The file is not a program of Paddle.</source>
        <translation>該檔案不是 Paddle 的程式。</translation>
    </message>
    <message>
        <source>The file is truncated: the tensor needs %1 bytes, but only %2 follow.</source>
        <translation>檔案被截斷：張量需要 %1 位元組，但其後只有 %2 位元組。</translation>
    </message>
    <message>
        <source>The file is truncated inside the description of a tensor.</source>
        <translation>檔案在張量的描述內被截斷。</translation>
    </message>
    <message>
        <source>Expected version 0 of a tensor of Paddle, found %1.</source>
        <translation>Paddle 張量的版本應為 0，實際為 %1。</translation>
    </message>
    <message>
        <source>The shape of the tensor is invalid.</source>
        <translation>張量的形狀無效。</translation>
    </message>
    <message>
        <source>The description of the tensor has an unknown field.</source>
        <translation>張量的描述中有未知欄位。</translation>
    </message>
    <message>
        <source>The description of the tensor has no type.</source>
        <translation>張量的描述中沒有類型。</translation>
    </message>
    <message>
        <source>Unknown type %1 of a tensor of Paddle.</source>
        <translation>Paddle 張量的類型 %1 未知。</translation>
    </message>
    <message>
        <source>Expected at most %1 levels of detail, found %2.</source>
        <translation>細節層級最多應為 %1，實際為 %2。</translation>
    </message>
    <message>
        <source>The length %1 of the description of a tensor is invalid.</source>
        <translation>張量描述的長度 %1 無效。</translation>
    </message>
    <message>
        <source>The names of the tensors are in the program of the model, a .json or .pdmodel file of the same name. Without it, the tensors are numbered.</source>
        <translation>張量的名稱在模型的程式中，即同名的 .json 或 .pdmodel 檔案。沒有該檔案時，張量只有編號。</translation>
    </message>
    <message>
        <source>The program beside the file describes %1 variables with other shapes than the %2 tensors of the file have, so the tensors are numbered.</source>
        <translation>檔案旁的程式描述了 %1 個變數，其形狀與檔案中的 %2 個張量不同，因此張量只有編號。</translation>
    </message>
    <message>
        <source>Used by %1</source>
        <translation>用於 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) have levels of detail, which were not read.</source>
        <translation>
            <numerusform>%n 個張量帶有細節層級，未讀取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Description of a tensor</source>
        <translation>張量的描述</translation>
    </message>
    <message>
        <source>a MATLAB file of version 4</source>
        <translation>第 4 版 MATLAB 檔</translation>
    </message>
    <message>
        <source>MATLAB wrote this file: the axes of its arrays are in reverse order, as h5py shows them, and text is an array of numbers.</source>
        <translation>此檔案由 MATLAB 寫出：陣列的軸按相反順序排列，與 h5py 所示一致，文字則是數的陣列。</translation>
    </message>
    <message>
        <source>A small element has %1 bytes, but at most 4 fit.</source>
        <translation>一個小元素有 %1 位元組，但最多放得下 4 位元組。</translation>
    </message>
    <message>
        <source>An element of %1 bytes is longer than what it is in.</source>
        <translation>一個 %1 位元組的元素比它所在之處還長。</translation>
    </message>
    <message>
        <source>Unexpected element of type %1.</source>
        <translation>出現了意外的 %1 型元素。</translation>
    </message>
    <message>
        <source>What MATLAB stores for objects and functions is not read.</source>
        <translation>MATLAB 為物件和函式儲存的內容不予讀取。</translation>
    </message>
    <message>
        <source>The flags of an array have %1 bytes instead of 8.</source>
        <translation>陣列的旗標有 %1 位元組，而不是 8 位元組。</translation>
    </message>
    <message>
        <source>An array has %1 dimensions; expected 2 to %2.</source>
        <translation>陣列有 %1 維；應為 2 到 %2 維。</translation>
    </message>
    <message>
        <source>A size cannot be negative.</source>
        <translation>大小不能為負數。</translation>
    </message>
    <message>
        <source>The sizes are too large.</source>
        <translation>大小過大。</translation>
    </message>
    <message>
        <source>A name is longer than %1 bytes.</source>
        <translation>有一個名稱超過 %1 位元組。</translation>
    </message>
    <message>
        <source>The array is sparse, and sparse arrays are not read. MATLAB&apos;s full() makes it an ordinary one.</source>
        <translation>該陣列是稀疏的，稀疏陣列不予讀取。MATLAB 的 full() 可將其變為一般陣列。</translation>
    </message>
    <message>
        <source>Functions of MATLAB are not read.</source>
        <translation>MATLAB 的函式不予讀取。</translation>
    </message>
    <message>
        <source>Objects of MATLAB&apos;s classes, such as string, table or dlnetwork, are not read. Save their numbers as arrays or structs.</source>
        <translation>MATLAB 類別的物件（如 string、table 或 dlnetwork）不予讀取。請將其中的數儲存為陣列或結構體。</translation>
    </message>
    <message>
        <source>%1 elements do not fit into the array.</source>
        <translation>陣列中放不下 %1 個元素。</translation>
    </message>
    <message>
        <source>The names of a struct&apos;s fields have an impossible length.</source>
        <translation>結構體欄位名的長度不可能成立。</translation>
    </message>
    <message>
        <source>The array needs %1 bytes, but has %2.</source>
        <translation>陣列需要 %1 位元組，但有 %2 位元組。</translation>
    </message>
    <message>
        <source>Unknown class %1 of an array.</source>
        <translation>陣列的類別 %1 未知。</translation>
    </message>
    <message>
        <source>In MATLAB, the array is of class %1; the file stores its numbers as %2, which they fit into.</source>
        <translation>該陣列在 MATLAB 中屬於 %1 類；檔案以放得下這些數的 %2 儲存。</translation>
    </message>
    <message>
        <source>An array of characters with several rows does not have one unit for each.</source>
        <translation>多列字元陣列中並非每個字元占一個單位。</translation>
    </message>
    <message>
        <source>The file contains no variables.</source>
        <translation>檔案不含變數。</translation>
    </message>
    <message>
        <source>The file does not start like a MATLAB file.</source>
        <translation>檔案的開頭不像 MATLAB 檔。</translation>
    </message>
    <message>
        <source>Title and version</source>
        <translation>標題與版本</translation>
    </message>
    <message>
        <source>Compressed variable</source>
        <translation>壓縮的變數</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>變數</translation>
    </message>
    <message>
        <source>A variable of a MATLAB file has at most 2 GiB.</source>
        <translation>MATLAB 檔中的一個變數最多 2 GiB。</translation>
    </message>
    <message>
        <source>“%1” is not a name in MATLAB: these start with a letter and consist of at most %2 ASCII letters, digits and underscores.</source>
        <translation>「%1」不是 MATLAB 的名稱：名稱以字母開頭，最多由 %2 個 ASCII 字母、數字和底線組成。</translation>
    </message>
    <message>
        <source>MATLAB does not support dtype %1.</source>
        <translation>MATLAB 不支援 dtype %1。</translation>
    </message>
    <message>
        <source>A word contains a line break.</source>
        <translation>有一個詞含有換行。</translation>
    </message>
    <message>
        <source>The file does not start like a model of fastText.</source>
        <translation>檔案的開頭不像 fastText 模型。</translation>
    </message>
    <message>
        <source>Expected version %1 or %2 of fastText, found %3.</source>
        <translation>應為 fastText 第 %1 版或第 %2 版，實為 %3。</translation>
    </message>
    <message>
        <source>The dictionary of %1 words and %2 labels does not fit into the file.</source>
        <translation>檔案中放不下含 %1 個詞和 %2 個標籤的詞典。</translation>
    </message>
    <message>
        <source>Expected the words of the dictionary before its labels.</source>
        <translation>詞典中的詞應位於標籤之前。</translation>
    </message>
    <message>
        <source>Buckets of n-grams that were kept, and their rows after those of the words.</source>
        <translation>保留的 n 元組桶，以及它們在詞之後的列。</translation>
    </message>
    <message>
        <source>Rows from %1 on belong to n-grams of characters or words.</source>
        <translation>從第 %1 列起屬於字元或詞的 n 元組。</translation>
    </message>
    <message>
        <source>Expected %1 codes for each of %2 rows, found %3 in total.</source>
        <translation>%2 列中每列應有 %1 個編碼，總共實有 %3 個。</translation>
    </message>
    <message>
        <source>Codes of product quantisation: of each row of %1 numbers, one code for each part, which is a row of the centroids of that part.</source>
        <translation>乘積量化的編碼：每列 %1 個數，每部分一個編碼，即該部分質心的列號。</translation>
    </message>
    <message>
        <source>Codes of the lengths of the rows, by which the rows are multiplied.</source>
        <translation>各列長度的編碼，各列乘以該長度。</translation>
    </message>
    <message>
        <source>The parts of the product quantiser do not make up a row.</source>
        <translation>乘積量化器的各部分拼不成一列。</translation>
    </message>
    <message>
        <source>%1 centroids for each part of a row, one part after another.</source>
        <translation>一列的每部分有 %1 個質心，逐部分排列。</translation>
    </message>
    <message>
        <source>%1 centroids for each part of a row, one part after another; those of the last part have %2 numbers instead of %3.</source>
        <translation>一列的每部分有 %1 個質心，逐部分排列；最後一部分的質心有 %2 個數，而不是 %3 個。</translation>
    </message>
    <message>
        <source>A word is longer than %1 bytes.</source>
        <translation>有一個詞超過 %1 位元組。</translation>
    </message>
    <message>
        <source>Expected 0 or 1, found %1.</source>
        <translation>應為 0 或 1，實為 %1。</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>引數</translation>
    </message>
    <message>
        <source>Dictionary</source>
        <translation>詞典</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>矩陣</translation>
    </message>
    <message>
        <source>Expected a number, found “%1”.</source>
        <translation>應為數字，實為「%1」。</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) at the end of the file were not read.</source>
        <translation>
            <numerusform>檔案末尾的 %n 個位元組未讀取。</numerusform>
        </translation>
    </message>
    <message>
        <source>A line is longer than %1 bytes.</source>
        <translation>有一行超過 %1 位元組。</translation>
    </message>
    <message>
        <source>Expected a word and its vector, or the numbers of words and of elements, on the first line.</source>
        <translation>第一行應為一個詞及其向量，或詞數與元素數。</translation>
    </message>
    <message>
        <source>The file is truncated: %1 words do not fit into it.</source>
        <translation>檔案被截斷：其中放不下 %1 個詞。</translation>
    </message>
    <message>
        <source>Expected a word and %1 numbers on line %2.</source>
        <translation>第 %2 行應為一個詞和 %1 個數。</translation>
    </message>
    <message>
        <source>The file is truncated: expected %1 words, found %2.</source>
        <translation>檔案被截斷：應有 %1 個詞，實有 %2 個。</translation>
    </message>
    <message>
        <source>Lines after the last word were not read.</source>
        <translation>最後一個詞之後的行未讀取。</translation>
    </message>
    <message>
        <source>Expected the numbers of words and of elements on the first line.</source>
        <translation>第一行應為詞數和元素數。</translation>
    </message>
    <message>
        <source>The model has no list of words: the words are the numbers of the rows.</source>
        <translation>模型沒有詞表：以列號作為詞。</translation>
    </message>
    <message>
        <source>The list has %1 words, but the tensor has %2 rows.</source>
        <translation>詞表有 %1 個詞，但張量有 %2 列。</translation>
    </message>
    <message>
        <source>Expected one tensor for a file of word2vec, found %1.</source>
        <translation>word2vec 檔應有一個張量，實有 %1 個。</translation>
    </message>
    <message>
        <source>word2vec does not support dtype %1.</source>
        <translation>word2vec 不支援 dtype %1。</translation>
    </message>
    <message>
        <source>Expected a tensor of 2 dimensions for a file of word2vec, found %1.</source>
        <translation>word2vec 檔的張量應有 2 維，實有 %1 維。</translation>
    </message>
    <message>
        <source>A file of word2vec does not store the tensor&apos;s name.</source>
        <translation>word2vec 檔不儲存張量的名稱。</translation>
    </message>
    <message>
        <source>The file of weights is truncated.</source>
        <translation>權重檔案不完整。</translation>
    </message>
    <message>
        <source>Expected version %1 of Core ML&apos;s file of weights, found %2.</source>
        <translation>應為 Core ML 權重檔案的版本 %1，實際為 %2。</translation>
    </message>
    <message>
        <source>Expected the description of a tensor at byte %1 of the file “%2”.</source>
        <translation>檔案「%2」的第 %1 位元組處應為張量的描述。</translation>
    </message>
    <message>
        <source>Expected numbers of %1 bytes each, found %2 bytes in all.</source>
        <translation>每個數值應為 %1 位元組，實際共有 %2 位元組。</translation>
    </message>
    <message>
        <source>It is quantised for Core ML: its values are those of a lookup table.</source>
        <translation>它已為 Core ML 量化：其值取自查找表。</translation>
    </message>
    <message>
        <source>It is quantised for Core ML: its values are codes × scale + bias.</source>
        <translation>它已為 Core ML 量化：其值為編碼 × 縮放因子 + 偏置。</translation>
    </message>
    <message>
        <source>The numbers of the tensor are not packed.</source>
        <translation>張量的數值沒有打包存放。</translation>
    </message>
    <message>
        <source>The packed bytes of %1 of shape [%2]</source>
        <translation>形狀為 [%2] 的 %1 的打包位元組</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <translation>%1「%2」</translation>
    </message>
    <message>
        <source>The networks are nested too deeply.</source>
        <translation>網路巢狀過深。</translation>
    </message>
    <message>
        <source>The numbers of the tensor are not of its type.</source>
        <translation>張量的數值與其型別不符。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1, which is not one of Core ML with numbers.</source>
        <translation>張量的資料型別 %1 不是 Core ML 的數值型別。</translation>
    </message>
    <message>
        <source>The tensor has a dimension of unknown size.</source>
        <translation>張量有大小未知的維度。</translation>
    </message>
    <message>
        <source>The file of weights has the data type %1 where the model expects %2.</source>
        <translation>權重檔案中的資料型別是 %1，而模型需要 %2。</translation>
    </message>
    <message>
        <source>Input “%1” of %2 “%3”</source>
        <translation>%2「%3」的輸入「%1」</translation>
    </message>
    <message>
        <source>It is compressed for Core ML: %1 computes “%2” from it.</source>
        <translation>它已為 Core ML 壓縮：%1 由它計算出「%2」。</translation>
    </message>
    <message>
        <source>The blocks of the program are nested too deeply.</source>
        <translation>程式的區塊巢狀過深。</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) of the program that are lists or dictionaries were left out.</source>
        <translation>
            <numerusform>程式中有 %n 個清單或字典值未讀取。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is a model of the kind %1 of Core ML, which has no tensors that Burnish reads.</source>
        <translation>這是 Core ML 的 %1 類模型，其中沒有 Burnish 能讀取的張量。</translation>
    </message>
    <message>
        <source>The models are nested too deeply.</source>
        <translation>模型巢狀過深。</translation>
    </message>
    <message>
        <source>The file contains no model of a kind that Core ML knows.</source>
        <translation>檔案中沒有 Core ML 所知類型的模型。</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1，版本 %2</translation>
    </message>
    <message>
        <source>The tensor has the element type “%1”, which is not one of OpenVINO 2026.4.</source>
        <translation>張量的元素型別「%1」不是 OpenVINO 2026.4 的型別。</translation>
    </message>
    <message>
        <source>The codes of %1, one in each byte</source>
        <translation>%1 的編碼，每個佔一個位元組</translation>
    </message>
    <message>
        <source>%1; compressed to half precision, “%2” before</source>
        <translation>%1；已壓縮為半精度，原為「%2」</translation>
    </message>
    <message>
        <source>The constant does not say where its data is, as IR of version 10 and 11 does.</source>
        <translation>該常數未說明其資料的位置，而版本 10 和 11 的 IR 會說明。</translation>
    </message>
    <message>
        <source>It is quantised for OpenVINO: its values are (codes − zero point) × scale.</source>
        <translation>它已為 OpenVINO 量化：其值為（編碼 − 零點）× 縮放因子。</translation>
    </message>
    <message>
        <source>It is quantised for OpenVINO: its values are codes × scale.</source>
        <translation>它已為 OpenVINO 量化：其值為編碼 × 縮放因子。</translation>
    </message>
    <message>
        <source>The file does not start like a model of OpenVINO.</source>
        <translation>檔案開頭不像 OpenVINO 模型。</translation>
    </message>
    <message>
        <source>Expected version %1 or %2 of OpenVINO&apos;s IR, found %3.</source>
        <translation>應為 OpenVINO IR 的版本 %1 或 %2，實際為 %3。</translation>
    </message>
    <message>
        <source>Expected the end of the file.</source>
        <translation>此處應為檔案結尾。</translation>
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
        <translation>不允許文件類型定義。</translation>
    </message>
    <message>
        <source>An element is larger than %1 MiB.</source>
        <translation>有元素大於 %1 MiB。</translation>
    </message>
    <message>
        <source>The document is not well-formed.</source>
        <translation>文件格式不正確。</translation>
    </message>
    <message>
        <source>The elements are nested too deeply.</source>
        <translation>元素巢狀過深。</translation>
    </message>
    <message>
        <source>Expected text, found an element.</source>
        <translation>應為文字，實際為元素。</translation>
    </message>
    <message>
        <source>The file does not have what DeepSpeed saves in a file of this name.</source>
        <translation>該檔案不含 DeepSpeed 在此名稱的檔案中儲存的內容。</translation>
    </message>
    <message>
        <source>This is one rank&apos;s part of a ZeRO checkpoint of DeepSpeed: its flat tensors are pieces of several parameters. Open the folder with the files of all ranks for the whole model.</source>
        <translation>這是 DeepSpeed 的 ZeRO 檢查點中一個行程的部分：其中的一維張量由多個參數的片段組成。要得到整個模型，請開啟含有所有行程檔案的資料夾。</translation>
    </message>
    <message>
        <source>This is one rank&apos;s part of a ZeRO checkpoint of DeepSpeed, without values: those are in the files of all ranks. Open the folder with them for the whole model.</source>
        <translation>這是 DeepSpeed 的 ZeRO 檢查點中一個行程的部分，不含數值：數值在所有行程的檔案中。要得到整個模型，請開啟含有這些檔案的資料夾。</translation>
    </message>
    <message>
        <source>The description of the array is damaged.</source>
        <translation>陣列的描述已損壞。</translation>
    </message>
    <message>
        <source>The array has the data type “%1”, which is not supported.</source>
        <translation>陣列的資料類型「%1」不受支援。</translation>
    </message>
    <message>
        <source>The chunks of the array are stored by “%1”, which is not supported.</source>
        <translation>陣列的資料塊以「%1」儲存，不受支援。</translation>
    </message>
    <message>
        <source>The fill value “%1” of the array is not supported.</source>
        <translation>不支援陣列的填充值「%1」。</translation>
    </message>
    <message>
        <source>The chunks of the array are larger than %1 GiB.</source>
        <translation>陣列的資料塊大於 %1 GiB。</translation>
    </message>
    <message>
        <source>The checksum of a chunk of the array is wrong.</source>
        <translation>陣列的一個資料塊的總和檢查碼有誤。</translation>
    </message>
    <message>
        <source>The index of a shard of the array is damaged.</source>
        <translation>陣列的一個分片的索引已損壞。</translation>
    </message>
    <message>
        <source>This is a part of a checkpoint of Orbax, an OCDBT database. Open the folder that it belongs to.</source>
        <translation>這是 Orbax 檢查點（OCDBT 資料庫）的一部分。請開啟它所屬的資料夾。</translation>
    </message>
    <message>
        <source>The description of the checkpoint is damaged.</source>
        <translation>檢查點的描述已損壞。</translation>
    </message>
    <message>
        <source>A chunk of the array ends after its file.</source>
        <translation>陣列的一個資料塊超出了其檔案的結尾。</translation>
    </message>
    <message>
        <source>The array has %1 of its %2 chunks.</source>
        <translation>陣列共有 %2 個資料塊，只存在 %1 個。</translation>
    </message>
    <message>
        <source>Integers of %1 bits, one in each byte.</source>
        <translation>%1 位元整數，每個位元組一個。</translation>
    </message>
    <message>
        <source>Expected a string with a zero byte at its end.</source>
        <translation>應為以零位元組結尾的字串。</translation>
    </message>
    <message>
        <source>Expected a version of CTranslate2&apos;s format from 1 to %1, found %2.</source>
        <translation>CTranslate2 格式的版本應為 1 到 %1，實為 %2。</translation>
    </message>
    <message>
        <source>It is quantised for CTranslate2: a weight is an integer divided by the scale of its row, which is in “%1”.</source>
        <translation>為 CTranslate2 量化：權重等於整數除以所在列的縮放因子，縮放因子在「%1」中。</translation>
    </message>
    <message>
        <source>It is quantised for CTranslate2: a weight is an integer divided by %1.</source>
        <translation>為 CTranslate2 量化：權重等於整數除以 %1。</translation>
    </message>
    <message>
        <source>It is quantised for CTranslate2 by AWQ: an integer contains eight weights of 4 bits.</source>
        <translation>以 AWQ 為 CTranslate2 量化：一個整數包含八個 4 位元權重。</translation>
    </message>
    <message>
        <source>The tensor is another name of “%1”, which the file does not contain. CTranslate2 ignores such names.</source>
        <translation>該張量是「%1」的別名，但檔案中沒有後者。CTranslate2 會忽略這樣的名稱。</translation>
    </message>
    <message>
        <source>%1, revision %2</source>
        <translation>%1，修訂 %2</translation>
    </message>
    <message>
        <source>Other names of tensors</source>
        <translation>張量的別名</translation>
    </message>
    <message>
        <source>The metadata has no “%1”, which CTranslate2 requires. Models have it that were opened from CTranslate2&apos;s model.bin; its own converters make that of other models.</source>
        <translation>中繼資料中沒有 CTranslate2 所需的「%1」。從 CTranslate2 的 model.bin 開啟的模型帶有它；其他模型的由 CTranslate2 自己的轉換器產生。</translation>
    </message>
    <message>
        <source>The value “%1” of “%2” in the metadata is invalid.</source>
        <translation>中繼資料中「%2」的值「%1」無效。</translation>
    </message>
    <message>
        <source>The name contains a zero byte.</source>
        <translation>名稱含有零位元組。</translation>
    </message>
    <message>
        <source>CTranslate2 does not support dtype %1.</source>
        <translation>CTranslate2 不支援 dtype %1。</translation>
    </message>
    <message>
        <source>CTranslate2 keeps numbers without dimensions apart from its tensors.</source>
        <translation>CTranslate2 將沒有維度的數值與張量分開儲存。</translation>
    </message>
    <message>
        <source>CTranslate2 stores at most %1 bytes in a tensor, this one has %2.</source>
        <translation>CTranslate2 的一個張量最多儲存 %1 位元組，此張量有 %2 位元組。</translation>
    </message>
    <message>
        <source>The metadata has a number of the same name as the tensor.</source>
        <translation>中繼資料中有與張量同名的數值。</translation>
    </message>
    <message>
        <source>CTranslate2 requires the scale “%1” of these integers. In its own files, a tensor that is another one&apos;s second name has that one&apos;s scale.</source>
        <translation>CTranslate2 需要這些整數的縮放因子「%1」。在它自己的檔案中，作為另一張量別名的張量使用後者的縮放因子。</translation>
    </message>
    <message>
        <source>a GGML model of another program than whisper.cpp</source>
        <translation>whisper.cpp 以外程式的 GGML 模型</translation>
    </message>
    <message>
        <source>Expected a value of a checkpoint of MindSpore.</source>
        <translation>應為 MindSpore 檢查點的值。</translation>
    </message>
    <message>
        <source>The value is a map or a list, which Burnish does not read.</source>
        <translation>該值是映射或清單，Burnish 不讀取。</translation>
    </message>
    <message>
        <source>The slices of the tensor do not fit together.</source>
        <translation>張量的各分片不吻合。</translation>
    </message>
    <message>
        <source>Checksum</source>
        <translation>驗證和</translation>
    </message>
    <message>
        <source>Expected a count, found %1.</source>
        <translation>應為數目，實為 %1。</translation>
    </message>
    <message>
        <source>Unknown storage type %1.</source>
        <translation>未知的儲存類型 %1。</translation>
    </message>
    <message>
        <source>Expected %1 names, found %2.</source>
        <translation>應有 %1 個名稱，實有 %2 個。</translation>
    </message>
    <message>
        <source>The file does not start like parameters of MXNet.</source>
        <translation>檔案開頭不是 MXNet 參數。</translation>
    </message>
    <message>
        <source>The array is sparse, which Burnish does not read. MXNet makes it dense with tostype(&apos;default&apos;).</source>
        <translation>該陣列是稀疏的，Burnish 不讀取。MXNet 可用 tostype(&apos;default&apos;) 將其變為稠密。</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>The value is not what a model of Thinc has here.</source>
        <translation>Thinc 模型在此處沒有這樣的值。</translation>
    </message>
    <message>
        <source>Node %1 contains a model of another library (%2 bytes), which Burnish does not read. Save it with that library.</source>
        <translation>節點 %1 含有其他程式庫的模型（%2 位元組），Burnish 不讀取。請用那個程式庫儲存它。</translation>
    </message>
    <message>
        <source>The tensor has blocks of version %1 of ggml&apos;s quantisation; version %2 is read. Quantise the original model again with today&apos;s whisper.cpp.</source>
        <translation>該張量的區塊屬於 ggml 量化的版本 %1；可讀取的是版本 %2。請用目前的 whisper.cpp 重新量化原始模型。</translation>
    </message>
    <message>
        <source>The parameters are not those of a model of whisper.cpp.</source>
        <translation>這些參數不屬於 whisper.cpp 的模型。</translation>
    </message>
    <message>
        <source>%1 tokens do not fit into the file.</source>
        <translation>檔案容納不下 %1 個詞元。</translation>
    </message>
    <message>
        <source>The mel filters and the vocabulary in the file are not part of the model, and exports do not contain them.</source>
        <translation>檔案中的 mel 濾波器和詞表不屬於模型，匯出的檔案不含它們。</translation>
    </message>
    <message>
        <source>Expected %1 tensors for so many layers, found %2: the file may be truncated.</source>
        <translation>按層數應有 %1 個張量，實有 %2 個：檔案可能不完整。</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n 個詞元</numerusform>
        </translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>參數</translation>
    </message>
    <message>
        <source>Mel filters</source>
        <translation>mel 濾波器</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>詞表</translation>
    </message>
    <message>
        <source>The item is stored in a form of “%1”, which Burnish does not read.</source>
        <translation>該項以「%1」的形式儲存，Burnish 無法讀取。</translation>
    </message>
    <message>
        <source>A constant of the program, or a buffer outside its state dict.</source>
        <translation>程式的常數，或不在其狀態字典中的緩衝區。</translation>
    </message>
    <message>
        <source>A buffer of the program.</source>
        <translation>程式的緩衝區。</translation>
    </message>
    <message>
        <source>The description of the weights does not say where this tensor is stored.</source>
        <translation>權重的描述沒有說明此張量儲存在何處。</translation>
    </message>
    <message>
        <source>The archive is missing “%1”.</source>
        <translation>封存檔中缺少「%1」。</translation>
    </message>
    <message>
        <source>The file “%1” in the archive was left out: Burnish does not know what it holds.</source>
        <translation>已略去封存檔中的檔案「%1」：Burnish 不知道其中有什麼。</translation>
    </message>
    <message>
        <source>“%1” does not describe the weights of a program.</source>
        <translation>「%1」沒有描述程式的權重。</translation>
    </message>
    <message>
        <source>Two tensors are said to be the same saved object “%1”, which PyTorch never writes.</source>
        <translation>兩個張量被說成是同一個已儲存的物件「%1」，PyTorch 從不這樣寫出。</translation>
    </message>
    <message>
        <source>The constant is an object of a class of its own, not a tensor.</source>
        <translation>該常數是自訂類別的物件，不是張量。</translation>
    </message>
    <message>
        <source>The description of the weights refers to a file outside its folder: “%1”.</source>
        <translation>權重的描述參照了其資料夾之外的檔案：「%1」。</translation>
    </message>
    <message>
        <source>The tensor is sparse, and its file has only its values.</source>
        <translation>該張量是稀疏的，而其檔案中只有數值。</translation>
    </message>
    <message>
        <source>The zip archive contains no program of torch.export.</source>
        <translation>ZIP 封存檔中沒有 torch.export 的程式。</translation>
    </message>
    <message>
        <source>AOTInductor compiles vectors of up to eight numbers into the code of its library: if the model has any, they are not here.</source>
        <translation>AOTInductor 會把不超過八個數的向量編譯進其程式庫的程式碼：如果模型中有這樣的向量，它們不在這裡。</translation>
    </message>
    <message>
        <source>This is a program that AOTInductor compiled, without weights beside it: they are in its library, or were left out. In Python, save the program itself with torch.export.save().</source>
        <translation>這是 AOTInductor 編譯的程式，旁邊沒有權重：權重在它的程式庫中，或者沒有打包。請在 Python 中用 torch.export.save() 儲存程式本身。</translation>
    </message>
    <message>
        <source>This is a program that torch.export saved, without weights.</source>
        <translation>這是 torch.export 儲存的程式，沒有權重。</translation>
    </message>
    <message>
        <source>The TorchScript modules in the package were left out.</source>
        <translation>已略去套件中的 TorchScript 模組。</translation>
    </message>
    <message>
        <source>The archive of torch.package has no tensors.</source>
        <translation>torch.package 的封存檔中沒有張量。</translation>
    </message>
    <message>
        <source>The tensor is a view of an object that is not a plain tensor.</source>
        <translation>該張量是某個物件的檢視，而該物件不是一般張量。</translation>
    </message>
    <message>
        <source>The nested tensor has too many components.</source>
        <translation>巢狀張量的分量太多。</translation>
    </message>
    <message>
        <source>Component %1 of a nested tensor of PyTorch.</source>
        <translation>PyTorch 巢狀張量的第 %1 個分量（從 0 起）。</translation>
    </message>
    <message>
        <source>Values of a nested tensor of PyTorch with the layout “jagged”: its components begin at “offsets” along axis %1.</source>
        <translation>佈局為「jagged」的 PyTorch 巢狀張量的值：各分量沿軸 %1 從「offsets」處開始。</translation>
    </message>
    <message>
        <source>NumPy has no type “f1”. The elements are read as F8E5M2, which ml_dtypes writes so.</source>
        <translation>NumPy 沒有「f1」類型。元素讀作 F8E5M2，ml_dtypes 就是這樣寫入它的。</translation>
    </message>
    <message>
        <source>The file has raw elements, without their type. They are read as %1.</source>
        <translation>檔案中是沒有類型的原始元素。讀作 %1。</translation>
    </message>
    <message>
        <source>Another type can be chosen with “Read as” (--read-as).</source>
        <translation>可以用「讀取為」（--read-as）選擇其他類型。</translation>
    </message>
    <message>
        <source>Two tensors have the name “%1”.</source>
        <translation>有兩個張量名為「%1」。</translation>
    </message>
    <message>
        <source>The tensor needs %1 bytes from byte %2 on, but the file has %3.</source>
        <translation>張量從第 %2 位元組起需要 %1 位元組，但檔案只有 %3 位元組。</translation>
    </message>
    <message>
        <source>%1 of the file&apos;s %2 bytes are in none of the tensors that were described.</source>
        <translation>檔案的 %2 位元組中，有 %1 位元組不屬於任何已說明的張量。</translation>
    </message>
    <message>
        <source>Expected a name, a type and a shape, such as w=f32[768,512], or w=f32[768,512]@128 with the byte where the values begin, found “%1”.</source>
        <translation>應為名稱、類型和形狀，例如 w=f32[768,512]，或帶有數值起始位元組的 w=f32[768,512]@128，實際為「%1」。</translation>
    </message>
    <message>
        <source>Expected %1 bytes in a chunk of the array.</source>
        <translation>陣列的一個資料塊應有 %1 位元組。</translation>
    </message>
    <message>
        <source>The word of row %1 contains control characters, or is not valid UTF-8. If the word before it was written with a space in it, which no program can read back, then the vector of that one and this word are wrong.</source>
        <translation>第 %1 列的詞含有控制字元，或不是有效的 UTF-8。如果它前面的詞在寫入時含有空格（任何程式都無法讀回），那麼前一個詞的向量和這個詞都是錯誤的。</translation>
    </message>
    <message>
        <source>The word “%1” of row %2 is empty, too long, or contains a space, a tab or a line break, which files of word2vec cannot hold.</source>
        <translation>第 %2 列的詞「%1」為空、過長，或含有空格、定位字元或換行，word2vec 檔案無法存放。</translation>
    </message>
    <message>
        <source>An element has too many attributes.</source>
        <translation>某個元素的屬性過多。</translation>
    </message>
    <message>
        <source>The metadata calls this tensor another name of “%1”, but their values differ. Remove “%2” from it to write both.</source>
        <translation>中繼資料稱該張量是「%1」的別名，但兩者的數值不同。從中繼資料中刪除「%2」，即可寫出兩者。</translation>
    </message>
    <message>
        <source>Orbax does not support dtype %1.</source>
        <translation>Orbax 不支援 dtype %1。</translation>
    </message>
    <message>
        <source>Orbax cannot restore an array of this name: expected a name that is not empty, not too long, and does not end with a slash.</source>
        <translation>Orbax 無法還原此名稱的陣列：名稱不能為空，不能過長，也不能以斜線結尾。</translation>
    </message>
    <message>
        <source>Orbax cannot restore it together with the tensor “%1”: an array and a dictionary would have the same key.</source>
        <translation>Orbax 無法將其與張量「%1」一起還原：同一個鍵會既是陣列又是字典。</translation>
    </message>
    <message>
        <source>A checkpoint of Orbax needs at least one tensor.</source>
        <translation>Orbax 檢查點至少需要一個張量。</translation>
    </message>
    <message>
        <source>The .cfg has more than %1 sections.</source>
        <translation>.cfg 的區段超過 %1 個。</translation>
    </message>
    <message>
        <source>The .cfg does not start with the section [net].</source>
        <translation>.cfg 未以 [net] 區段開頭。</translation>
    </message>
    <message>
        <source>Weights of Darknet have neither names nor sizes: the .cfg of the network is needed beside the file.</source>
        <translation>Darknet 的權重既沒有名稱也沒有尺寸：檔案旁邊需要有網路的 .cfg。</translation>
    </message>
    <message numerus="yes">
        <source>Weights of Darknet have neither names nor sizes, and the folder has %n .cfg files of other names: name the one of this network like the weights.</source>
        <translation>
            <numerusform>Darknet 的權重既沒有名稱也沒有尺寸，而資料夾中有 %n 個其他名稱的 .cfg 檔案：請將此網路的 .cfg 命名為與權重相同的名稱。</numerusform>
        </translation>
    </message>
    <message>
        <source>The size of its result is invalid.</source>
        <translation>其結果的尺寸無效。</translation>
    </message>
    <message>
        <source>Its kernel is larger than the image.</source>
        <translation>其卷積核大於影像。</translation>
    </message>
    <message>
        <source>Its option “%1” is %2. Expected a positive number.</source>
        <translation>其選項「%1」為 %2，應為正數。</translation>
    </message>
    <message>
        <source>It refers to the section %1, which is not before it.</source>
        <translation>它引用了第 %1 區段，而該區段不在它之前。</translation>
    </message>
    <message>
        <source>The section before it does not return an image.</source>
        <translation>它之前的區段不傳回影像。</translation>
    </message>
    <message>
        <source>Its %1 channels cannot be split into %2 groups.</source>
        <translation>其 %1 個通道無法分為 %2 組。</translation>
    </message>
    <message>
        <source>It does not name the sections that it joins.</source>
        <translation>它未指明要連接的區段。</translation>
    </message>
    <message>
        <source>The type of the section is unknown.</source>
        <translation>該區段的類型未知。</translation>
    </message>
    <message>
        <source>From the section %1 [%2] of the .cfg on, line %3, the sizes are not known: %4</source>
        <translation>從 .cfg 的第 %1 區段 [%2]（第 %3 行）起，尺寸未知：%4</translation>
    </message>
    <message>
        <source>The file ends before this tensor of the .cfg.</source>
        <translation>檔案在 .cfg 的此張量之前結束。</translation>
    </message>
    <message>
        <source>The file is truncated, or the .cfg is that of another network: the tensor needs %1 bytes, but only %2 follow.</source>
        <translation>檔案被截斷，或者 .cfg 屬於另一個網路：張量需要 %1 位元組，但後面只有 %2 位元組。</translation>
    </message>
    <message>
        <source>These are weights for ncnn or PNNX, without the network. They open if the .param file of the same name is beside them.</source>
        <translation>這是 ncnn 或 PNNX 的權重，不含網路。旁邊有同名的 .param 檔案時即可開啟。</translation>
    </message>
    <message>
        <source>This is the description of a network for Darknet, without its weights. Open the .weights file beside it.</source>
        <translation>這是 Darknet 網路的描述，不含權重。請開啟旁邊的 .weights 檔案。</translation>
    </message>
    <message>
        <source>its parameter %1 is %2</source>
        <translation>其參數 %1 為 %2</translation>
    </message>
    <message>
        <source>%1 weights do not fit its other sizes</source>
        <translation>%1 個權重與其他尺寸不符</translation>
    </message>
    <message>
        <source>Line %1 of the network: the sizes of the layer are invalid: %2.</source>
        <translation>網路的第 %1 行：該層的尺寸無效：%2。</translation>
    </message>
    <message>
        <source>The layer “%1” on line %2 of the network is of the type “%3”, which is not one of ncnn&apos;s own.</source>
        <translation>網路第 %2 行的層「%1」的類型為「%3」，不是 ncnn 自帶的類型。</translation>
    </message>
    <message>
        <source>Line %1 of the network: %2</source>
        <translation>網路的第 %1 行：%2</translation>
    </message>
    <message>
        <source>Expected a type, a name, and the numbers of inputs and outputs.</source>
        <translation>應為類型、名稱以及輸入和輸出的數量。</translation>
    </message>
    <message>
        <source>Expected %1 inputs and outputs, found %2.</source>
        <translation>應有 %1 個輸入和輸出，實際為 %2 個。</translation>
    </message>
    <message>
        <source>The network has more than %1 MiB.</source>
        <translation>網路超過 %1 MiB。</translation>
    </message>
    <message>
        <source>The file does not start like a network of ncnn.</source>
        <translation>檔案的開頭不是 ncnn 的網路。</translation>
    </message>
    <message>
        <source>Expected the numbers of layers and of blobs.</source>
        <translation>應為層和 blob 的數量。</translation>
    </message>
    <message>
        <source>Expected %1 layers, found %2.</source>
        <translation>應有 %1 層，實際為 %2 層。</translation>
    </message>
    <message>
        <source>The description “%1” of the tensor is invalid.</source>
        <translation>張量的描述「%1」無效。</translation>
    </message>
    <message>
        <source>The tensor has the unknown type “%1”.</source>
        <translation>張量的類型「%1」未知。</translation>
    </message>
    <message>
        <source>The archive has no data of the tensor.</source>
        <translation>封存檔中沒有該張量的資料。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in the archive are not named by the network.</source>
        <translation>
            <numerusform>封存檔中有 %n 個檔案未被網路提及。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tag 0x%1 before the elements is unknown.</source>
        <translation>元素之前的標記 0x%1 未知。</translation>
    </message>
    <message>
        <source>It is quantised for ncnn, in blocks with a scale each.</source>
        <translation>它為 ncnn 按塊量化，每塊有一個縮放因子。</translation>
    </message>
    <message>
        <source>It is quantised for ncnn: its values are codes ÷ scale.</source>
        <translation>它為 ncnn 量化：其值為編碼 ÷ 縮放因子。</translation>
    </message>
    <message>
        <source>%1 It may have weights, so the place of this tensor is not known.</source>
        <translation>%1它可能有權重，因此無法得知此張量的位置。</translation>
    </message>
    <message>
        <source>%1 Its weights were not read.</source>
        <translation>%1其權重未被讀取。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1 of ExecuTorch, which is not supported.</source>
        <translation>張量的資料型別是 ExecuTorch 的 %1，不支援。</translation>
    </message>
    <message>
        <source>The order of the tensor&apos;s dimensions is not one of all of them.</source>
        <translation>張量維度的順序並未恰好包含所有維度。</translation>
    </message>
    <message>
        <source>The file does not start like one of ExecuTorch.</source>
        <translation>檔案的開頭不是 ExecuTorch 檔案的開頭。</translation>
    </message>
    <message>
        <source>The file has no header of ExecuTorch&apos;s data.</source>
        <translation>檔案中沒有 ExecuTorch 資料的標頭。</translation>
    </message>
    <message>
        <source>The header of ExecuTorch has %1 bytes, fewer than its fields.</source>
        <translation>ExecuTorch 的標頭有 %1 位元組，少於其欄位。</translation>
    </message>
    <message>
        <source>The data is in segment %1, but the file has only %2.</source>
        <translation>資料在區段 %1 中，但檔案只有 %2 個。</translation>
    </message>
    <message>
        <source>A segment has %1 bytes from byte %2 of the data on, but the data has only %3.</source>
        <translation>一個區段從資料的第 %2 位元組起有 %1 位元組，但資料只有 %3 位元組。</translation>
    </message>
    <message>
        <source>The tensor starts at byte %1 of a segment of %2 bytes.</source>
        <translation>張量從 %2 位元組的區段的第 %1 位元組開始。</translation>
    </message>
    <message>
        <source>The tensor does not start where its data starts.</source>
        <translation>張量不從其資料的開頭開始。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in a file of its own (.ptd), which can be opened like this one.</source>
        <translation>張量的資料在單獨的檔案（.ptd）中，該檔案可像此檔案一樣開啟。</translation>
    </message>
    <message numerus="yes">
        <source>The program does not say what %n piece(s) of its backends&apos; data are. They are shown as bytes.</source>
        <translation>
            <numerusform>程式未說明其後端的 %n 份資料是什麼。它們顯示為位元組。</numerusform>
        </translation>
    </message>
    <message>
        <source>The program has no method.</source>
        <translation>程式中沒有方法。</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) of the program were compiled for %1. Weights inside them are not read.</source>
        <translation>
            <numerusform>程式的 %n 個部分已為 %1 編譯。其中的權重不會讀取。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n method(s)</source>
        <translation>
            <numerusform>%n 個方法</numerusform>
        </translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>區段</translation>
    </message>
    <message>
        <source>ONNX Runtime made it of “%1”.</source>
        <translation>由 ONNX Runtime 從「%1」產生。</translation>
    </message>
    <message>
        <source>%1, made by ONNX Runtime of “%2”</source>
        <translation>%1，由 ONNX Runtime 從「%2」產生</translation>
    </message>
    <message>
        <source>The file contains no graph, as every model of ONNX Runtime does.</source>
        <translation>檔案不含計算圖，而所有 ONNX Runtime 模型都有。</translation>
    </message>
    <message numerus="yes">
        <source>ONNX Runtime renamed and changed %n tensor(s) when it optimised the model. Their notes say what they were made of.</source>
        <translation>
            <numerusform>ONNX Runtime 最佳化模型時重新命名並變更了 %n 個張量。其備註說明它們由什麼產生。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensor has the data type %1 of ONNX, which is not supported.</source>
        <translation>張量的資料型別是 ONNX 的 %1，不支援。</translation>
    </message>
    <message>
        <source>The file does not start like a model of ONNX Runtime.</source>
        <translation>檔案的開頭不是 ONNX Runtime 模型的開頭。</translation>
    </message>
    <message>
        <source>MindSpore requires a name for every tensor.</source>
        <translation>MindSpore 要求每個張量都有名稱。</translation>
    </message>
    <message>
        <source>MindSpore does not support dtype %1.</source>
        <translation>MindSpore 不支援 dtype %1。</translation>
    </message>
    <message>
        <source>MindSpore reads the shape [0] as that of a number.</source>
        <translation>MindSpore 會把形狀 [0] 讀作單個數值的形狀。</translation>
    </message>
    <message>
        <source>The file has no list of weights: expected the key “%1”.</source>
        <translation>檔案中沒有權重清單：應有鍵 %1。</translation>
    </message>
    <message>
        <source>The list of weights is not built as TensorFlow.js expects it.</source>
        <translation>權重清單的結構不符合 TensorFlow.js 的要求。</translation>
    </message>
    <message>
        <source>The key “%1” occurs twice.</source>
        <translation>鍵 %1 出現了兩次。</translation>
    </message>
    <message>
        <source>The file has more than %1 members.</source>
        <translation>檔案的成員超過 %1 個。</translation>
    </message>
    <message>
        <source>“%1” is longer than %2 MiB and is left out of the metadata.</source>
        <translation>%1 超過 %2 MiB，未列入中繼資料。</translation>
    </message>
    <message>
        <source>Expected a weight with “name”, “shape” and “dtype”.</source>
        <translation>權重應有 name、shape 和 dtype。</translation>
    </message>
    <message>
        <source>Expected the size of a dimension, found “%1”.</source>
        <translation>此處應為維度的大小，實為 %1。</translation>
    </message>
    <message>
        <source>Expected a finite number, found “%1”.</source>
        <translation>此處應為有限的數，實為 %1。</translation>
    </message>
    <message>
        <source>The files of the weights are too large.</source>
        <translation>權重檔案過大。</translation>
    </message>
    <message>
        <source>TensorFlow.js has no weights of type %1 that are stored as %2.</source>
        <translation>TensorFlow.js 沒有以 %2 儲存的 %1 型別權重。</translation>
    </message>
    <message>
        <source>The files with the weights contain %1 bytes more than model.json lists.</source>
        <translation>權重檔案比 model.json 列出的多 %1 位元組。</translation>
    </message>
    <message>
        <source>The weight contains strings, which Burnish does not read.</source>
        <translation>該權重的內容是字串，Burnish 不讀取。</translation>
    </message>
    <message>
        <source>It is stored as %1.</source>
        <translation>它以 %1 儲存。</translation>
    </message>
    <message>
        <source>Expected “scale” and “min” for the quantised weight.</source>
        <translation>量化權重應有 scale 和 min。</translation>
    </message>
    <message>
        <source>It is stored as %1: its values are codes × %2 + %3.</source>
        <translation>它以 %1 儲存：其值為編碼 × %2 + %3。</translation>
    </message>
    <message>
        <source>model.json names no file with the data of this weight.</source>
        <translation>model.json 沒有指出含有該權重資料的檔案。</translation>
    </message>
    <message>
        <source>The files with the weights are too short: expected %1 bytes from byte %2 on, found %3. “%4” is truncated, or a file is missing.</source>
        <translation>權重檔案過短：從第 %2 位元組起應有 %1 位元組，實有 %3。%4 被截斷，或缺少檔案。</translation>
    </message>
    <message>
        <source>List of weights</source>
        <translation>權重清單</translation>
    </message>
    <message>
        <source>TensorFlow.js does not support dtype %1.</source>
        <translation>TensorFlow.js 不支援 dtype %1。</translation>
    </message>
    <message>
        <source>The file has no topology, which only models opened from TensorFlow.js&apos;s model.json have: tf.io.loadWeights() loads its weights, tf.loadLayersModel() needs the model in code.</source>
        <translation>檔案沒有拓撲，只有從 TensorFlow.js 的 model.json 開啟的模型才有：tf.io.loadWeights() 可載入其權重，而 tf.loadLayersModel() 無法載入，須以程式碼建構模型。</translation>
    </message>
    <message>
        <source>“%1”, the only .cfg beside the file, leaves %2 bytes at its end unread, so it is that of another network. Name the right one like the weights.</source>
        <translation>「%1」是該檔案旁唯一的 .cfg，依其讀取後檔案末尾還剩 %2 位元組，因此它屬於另一個網路。請將正確的 .cfg 命名為與權重相同的名稱。</translation>
    </message>
    <message>
        <source>MindSpore cannot store the value “%1”, which is left out.</source>
        <translation>MindSpore 無法儲存值 %1，因此將其省略。</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) before the first tensor belong to none.</source>
        <translation>
            <numerusform>第一個張量之前有 %n 位元組不屬於任何張量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gap(s) between tensors, %1 bytes in all, belong to no tensor; the first is before this one.</source>
        <translation>
            <numerusform>張量之間有 %n 處空隙，共 %1 位元組，不屬於任何張量；第一處在此張量之前。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) overlap with another; the first is this one, with “%1”.</source>
        <translation>
            <numerusform>%n 個張量與另一個張量重疊；第一個是此張量，與「%1」重疊。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) have the same bytes as another; the first is this one, with “%1”.</source>
        <translation>
            <numerusform>%n 個張量與另一個張量使用相同的位元組；第一個是此張量，與「%1」相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>All tensors can be read, but the safetensors library refuses such a file; an exported copy stores each tensor by itself.</source>
        <translation>所有張量都可以讀取，但 safetensors 程式庫會拒絕這樣的檔案；匯出的副本會單獨儲存每個張量。</translation>
    </message>
    <message>
        <source>All tensors can be read, but the safetensors library refuses such a file; an exported copy has no such bytes.</source>
        <translation>所有張量都可以讀取，但 safetensors 程式庫會拒絕這樣的檔案；匯出的副本沒有這樣的位元組。</translation>
    </message>
</context>
<context>
    <name>burnish::FormatsDialog</name>
    <message>
        <source>Supported formats</source>
        <translation>支援的格式</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>複製為 Markdown</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
</context>
<context>
    <name>burnish::GapsModel</name>
    <message>
        <source>No tensor fills it; it keeps the template&apos;s contents.</source>
        <translation>沒有張量填入；保留範本中的內容。</translation>
    </message>
    <message>
        <source>The template expects it, but no tensor fills it. Fill it, or allow missing fields.</source>
        <translation>範本需要此欄位，但沒有張量填入。可填入，或允許缺少欄位。</translation>
    </message>
    <message>
        <source>Missing and unused</source>
        <translation>缺少與未使用</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>含義</translation>
    </message>
    <message>
        <source>PyTorch counts batches here; Burn has no corresponding field.</source>
        <translation>PyTorch 在此統計批次數；Burn 沒有對應的欄位。</translation>
    </message>
    <message>
        <source>The structure expects it, but no tensor fills it.</source>
        <translation>結構需要它，但沒有張量填入。</translation>
    </message>
    <message>
        <source>No field of the structure accepts it; it will not be written.</source>
        <translation>結構中沒有欄位接納它，不會寫入。</translation>
    </message>
</context>
<context>
    <name>burnish::GeneralPage</name>
    <message>
        <source>General</source>
        <translation>一般</translation>
    </message>
    <message>
        <source>When Burnish starts</source>
        <translation>Burnish 啟動時</translation>
    </message>
    <message>
        <source>Open the models of the last session</source>
        <translation>開啟上次工作階段的模型</translation>
    </message>
    <message>
        <source>Restore the window and its panels only</source>
        <translation>僅還原視窗及其面板</translation>
    </message>
    <message>
        <source>Restore nothing</source>
        <translation>不還原任何內容</translation>
    </message>
    <message>
        <source>Settings file</source>
        <translation>設定檔</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>複製路徑</translation>
    </message>
    <message>
        <source>All settings apply at once and are kept in this file.</source>
        <translation>所有設定立即生效，並儲存在此檔案中。</translation>
    </message>
</context>
<context>
    <name>burnish::Graft</name>
    <message>
        <source>This field already has a tensor.</source>
        <translation>此欄位已有張量。</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 個節點</numerusform>
        </translation>
    </message>
    <message>
        <source>the model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Nothing to drop.</source>
        <translation>沒有可放入的內容。</translation>
    </message>
    <message>
        <source>%1 cannot be placed inside itself.</source>
        <translation>%1 不能放入其自身。</translation>
    </message>
    <message>
        <source>%1 is already there.</source>
        <translation>%1 已在該處。</translation>
    </message>
    <message>
        <source>Cannot drop onto %1: it is a value.</source>
        <translation>無法拖放到 %1：它是值。</translation>
    </message>
    <message>
        <source>A tensor can be replaced by only one tensor.</source>
        <translation>一個張量只能由一個張量取代。</translation>
    </message>
    <message>
        <source>An empty field can be filled by only one node.</source>
        <translation>一個空欄位只能由一個節點填入。</translation>
    </message>
    <message>
        <source>%1 is a tensor: it can be replaced only by a tensor.</source>
        <translation>%1 是張量：只能由張量取代。</translation>
    </message>
    <message>
        <source>%1 contains nothing that is missing from %2.</source>
        <translation>%1 中沒有 %2 所缺少的內容。</translation>
    </message>
    <message>
        <source>%1 is one of the nodes being moved.</source>
        <translation>%1 是要移動的節點之一。</translation>
    </message>
    <message numerus="yes">
        <source>Blend %1 (%n tensor(s))</source>
        <translation>
            <numerusform>混合 %1（%n 個張量）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %1 (%n tensor(s))</source>
        <translation>
            <numerusform>取代 %1（%n 個張量）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %1 into %2 (%n tensor(s))</source>
        <translation>
            <numerusform>將 %1 複製到 %2（%n 個張量）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %1 into %2 (%n tensor(s))</source>
        <translation>
            <numerusform>將 %1 移動到 %2（%n 個張量）</numerusform>
        </translation>
    </message>
    <message>
        <source>The model has changed since this was planned.</source>
        <translation>制定計畫之後模型已有變更。</translation>
    </message>
    <message>
        <source>Move %1 to another model</source>
        <translation>將 %1 移動到另一個模型</translation>
    </message>
    <message>
        <source>Replace %1</source>
        <translation>取代 %1</translation>
    </message>
    <message>
        <source>Does not fit: expected %2, found %1</source>
        <translation>形狀不符：應為 %2，實際為 %1</translation>
    </message>
    <message numerus="yes">
        <source>Copy into %1: adds %n tensor(s)</source>
        <translation>
            <numerusform>複製到 %1：新增 %n 個張量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move into %1: adds %n tensor(s)</source>
        <translation>
            <numerusform>移動到 %1：新增 %n 個張量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) for %1</source>
        <translation>
            <numerusform>將 %n 個張量放入 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor name(s) already exist in %1</source>
        <translation>
            <numerusform>有 %n 個張量與 %1 中已有的名稱相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor name(s) from %1 already exist in %2</source>
        <translation>
            <numerusform>%1 中有 %n 個張量與 %2 中已有的名稱相同</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n fit as they are</source>
        <translation>
            <numerusform>%n 個直接相符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fit when transposed</source>
        <translation>
            <numerusform>%n 個轉置後相符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n do not fit</source>
        <translation>
            <numerusform>%n 個不符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are new</source>
        <translation>
            <numerusform>%n 個為新增</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. Choose for all, or per row.</source>
        <translation>%1。可統一選擇，也可逐列選擇。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Replace with a different shape</source>
        <translation>取代，形狀不同</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>取代</translation>
    </message>
    <message>
        <source>Transpose, then replace</source>
        <translation>轉置後取代</translation>
    </message>
    <message>
        <source>Keep existing</source>
        <translation>保持原樣</translation>
    </message>
    <message>
        <source>Keep both: %1</source>
        <translation>兩者都留：%1</translation>
    </message>
    <message>
        <source>Does not fit: left unchanged</source>
        <translation>形狀不符：保持不變</translation>
    </message>
    <message>
        <source>No tensor here: left unchanged</source>
        <translation>此處沒有張量：保持不變</translation>
    </message>
    <message>
        <source>Blending tensors is not supported here.</source>
        <translation>此處不支援混合張量。</translation>
    </message>
    <message numerus="yes">
        <source>Blend %1, %2 (%n tensor(s))</source>
        <translation>
            <numerusform>混合 %1，%2（%n 個張量）</numerusform>
        </translation>
    </message>
    <message>
        <source>linear</source>
        <translation>線性</translation>
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
            <numerusform>%n 個已調整（%1）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>移除 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left unchanged</source>
        <translation>
            <numerusform>%n 個保持不變</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot be adapted: left unchanged</source>
        <translation>無法調整：保持不變</translation>
    </message>
    <message>
        <source>Replace %1: fits when transposed, asks first</source>
        <translation>取代 %1：轉置後相符，將先詢問</translation>
    </message>
    <message>
        <source>Replace %1: unknown layout, asks first</source>
        <translation>取代 %1：配置未知，將先詢問</translation>
    </message>
    <message>
        <source>Replace %1: %2, asks first</source>
        <translation>取代 %1：%2，將先詢問</translation>
    </message>
    <message>
        <source>Blend with %1: asks first</source>
        <translation>與 %1 混合：將先詢問</translation>
    </message>
    <message numerus="yes">
        <source>Blend with %1: %n name(s) already exist, asks first</source>
        <translation>
            <numerusform>與 %1 混合：已有 %n 個同名張量，將先詢問</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy into %1: %n name(s) already exist, asks first</source>
        <translation>
            <numerusform>複製到 %1：已有 %n 個同名張量，將先詢問</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move into %1: %n name(s) already exist, asks first</source>
        <translation>
            <numerusform>移動到 %1：已有 %n 個同名張量，將先詢問</numerusform>
        </translation>
    </message>
    <message>
        <source>Add to %1: the dragged nodes have duplicate names, asks first</source>
        <translation>放入 %1：拖曳的節點中有重名，將先詢問</translation>
    </message>
    <message numerus="yes">
        <source>Add to %1: %n tensor(s) with unknown layout, asks first</source>
        <translation>
            <numerusform>放入 %1：%n 個張量的配置未知，將先詢問</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add to %1: %n tensor(s) adapted to its layout, asks first</source>
        <translation>
            <numerusform>放入 %1：新增 %n 個張量並調整其配置，將先詢問</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy into %1: adds %n node(s) without tensors</source>
        <translation>
            <numerusform>複製到 %1：新增 %n 個不含張量的節點</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move into %1: adds %n node(s) without tensors</source>
        <translation>
            <numerusform>移動到 %1：新增 %n 個不含張量的節點</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) for %1</source>
        <translation>
            <numerusform>將 %n 個節點放入 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy %1 into %2</source>
        <translation>將 %1 複製到 %2</translation>
    </message>
    <message>
        <source>Move %1 into %2</source>
        <translation>將 %1 移動到 %2</translation>
    </message>
    <message>
        <source>Add to %1: it has none of these names, asks first</source>
        <translation>加入 %1：其中沒有這些名稱，先詢問</translation>
    </message>
    <message numerus="yes">
        <source>%1 itself has %n of these names: drop them on its title above the tree.</source>
        <translation>
            <numerusform>%1 本身有其中 %n 個名稱：請拖放到樹上方的標題上。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n of these names: drop them there.</source>
        <translation>
            <numerusform>%1 有其中 %n 個名稱：請拖放到那裡。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unused</source>
        <translation>
            <numerusform>%n 個未使用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n 個不加入</numerusform>
        </translation>
    </message>
    <message>
        <source>Unused: no field here</source>
        <translation>未使用：此處沒有對應欄位</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>不加入</translation>
    </message>
</context>
<context>
    <name>burnish::Health</name>
    <message>
        <source>Not opened</source>
        <translation>未開啟</translation>
    </message>
    <message>
        <source>Far values</source>
        <translation>遠離的值</translation>
    </message>
    <message>
        <source>Large rows</source>
        <translation>過大的列</translation>
    </message>
    <message>
        <source>Large columns</source>
        <translation>過大的欄</translation>
    </message>
    <message>
        <source>Repeated rows</source>
        <translation>重複的列</translation>
    </message>
    <message>
        <source>Low rank</source>
        <translation>低秩</translation>
    </message>
    <message>
        <source>Odd scale</source>
        <translation>尺度異常</translation>
    </message>
    <message numerus="yes">
        <source>%1 at %2: %n value(s) are over 15 times larger than the others are on average.</source>
        <translation>
            <numerusform>%1（位於 %2）：%n 個值比其餘值的平均大小大 15 倍以上。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are up to %1 times larger than the others; the first is row %2.</source>
        <translation>
            <numerusform>%n 列比其餘列大，最多 %1 倍，首個為列索引 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s) are up to %1 times larger than the others; the first is column %2.</source>
        <translation>
            <numerusform>%n 欄比其餘欄大，最多 %1 倍，首個為欄索引 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) repeat an earlier one; the first is row %1.</source>
        <translation>
            <numerusform>%n 列與前面的某列相同，首個為列索引 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its rank has collapsed: %1 of its rows make up the %2 that were examined.</source>
        <translation>秩已塌縮：檢查的 %2 列均可由其中 %1 列組成。</translation>
    </message>
    <message numerus="yes">
        <source>Its values are %1 times as large as those of the other %n in the sequence.</source>
        <translation>
            <numerusform>其值的大小是序列中其餘 %n 個的 %1 倍。</numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown scheme</source>
        <translation>未知的量化方案</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>無法讀取</translation>
    </message>
    <message>
        <source>File changed</source>
        <translation>檔案已變</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>Infinity</source>
        <translation>無限大</translation>
    </message>
    <message>
        <source>Outlier</source>
        <translation>離群值</translation>
    </message>
    <message>
        <source>All zero</source>
        <translation>全為零</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>常數</translation>
    </message>
    <message>
        <source>Dead rows</source>
        <translation>全零列</translation>
    </message>
    <message>
        <source>Dead columns</source>
        <translation>全零欄</translation>
    </message>
    <message>
        <source>Subnormals</source>
        <translation>次正規數</translation>
    </message>
    <message>
        <source>No elements</source>
        <translation>沒有元素</translation>
    </message>
    <message>
        <source>Odd shape</source>
        <translation>形狀異常</translation>
    </message>
    <message>
        <source>Bias does not fit</source>
        <translation>偏差不符</translation>
    </message>
    <message>
        <source>Odd dtype</source>
        <translation>資料型別異常</translation>
    </message>
    <message>
        <source>Mixed dtypes</source>
        <translation>資料型別混雜</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>重複</translation>
    </message>
    <message>
        <source>Tied</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>Overlapping</source>
        <translation>重疊</translation>
    </message>
    <message>
        <source>Out of F16 range</source>
        <translation>超出 F16 範圍</translation>
    </message>
    <message>
        <source>Out of BF16 range</source>
        <translation>超出 BF16 範圍</translation>
    </message>
    <message>
        <source>a removed tensor</source>
        <translation>已刪除的張量</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are all zero; the first is row %1.</source>
        <translation>
            <numerusform>%n 列全為零，首個為列索引 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s) are all zero; the first is column %1.</source>
        <translation>
            <numerusform>%n 欄全為零，首個為欄索引 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output channel(s) are all zero; the first is channel %1.</source>
        <translation>
            <numerusform>%n 個輸出通道全為零，第一個是通道 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n input channel(s) are all zero; the first is channel %1.</source>
        <translation>
            <numerusform>%n 個輸入通道全為零，第一個是通道 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) would become infinite</source>
        <translation>
            <numerusform>%n 個值會變為無限大</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) would become zero</source>
        <translation>
            <numerusform>%n 個值會變為零</numerusform>
        </translation>
    </message>
    <message>
        <source>In %1: %2.</source>
        <comment>dtype, what its values would become</comment>
        <translation>在 %1 中：%2。</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>錯誤</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>Cannot read this tensor: %1</source>
        <translation>無法讀取此張量：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are NaN; the first is at %1.</source>
        <translation>
            <numerusform>%n 個值為 NaN，第一個位於 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are infinite; the first is at %1.</source>
        <translation>
            <numerusform>%n 個值為無限大，第一個位於 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 at %2: %n value(s) are over 1000 times larger than nearly all others.</source>
        <translation>
            <numerusform>位於 %2 的 %1：有 %n 個值比其他幾乎所有值大 1000 倍以上。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n value(s) are zero.</source>
        <translation>
            <numerusform>全部 %n 個值均為零。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n value(s) are %1.</source>
        <translation>
            <numerusform>全部 %n 個值均為 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are subnormal, too small for the full precision of %1.</source>
        <translation>
            <numerusform>%n 個值為次正規數，小到無法達到 %1 的完整精度。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensor has no elements: its shape is %1.</source>
        <translation>張量沒有元素：形狀為 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Its shape differs from the other %n in the sequence: %1.</source>
        <translation>
            <numerusform>形狀與序列中其他 %n 個不同：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The bias does not match its weight: %1.</source>
        <translation>偏差與其權重不符：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Its dtype differs from the other %n in the sequence: %1.</source>
        <translation>
            <numerusform>資料型別與序列中其他 %n 個不同：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The model uses several float dtypes: %1.</source>
        <translation>模型使用了多種浮點資料型別：%1。</translation>
    </message>
    <message>
        <source>Has the same values as %1, stored separately.</source>
        <translation>與 %1 的值相同，但另存了一份。</translation>
    </message>
    <message>
        <source>Has the same values as %1 and %2 more, each stored separately.</source>
        <translation>與 %1 及另外 %2 個張量的值相同，但各存了一份。</translation>
    </message>
    <message>
        <source>Shares its bytes with %1.</source>
        <translation>與 %1 共用位元組。</translation>
    </message>
    <message>
        <source>Shares its bytes with %1 and %2 more.</source>
        <translation>與 %1 及另外 %2 個共用位元組。</translation>
    </message>
    <message>
        <source>Its bytes overlap those of %1.</source>
        <translation>其位元組與 %1 的位元組重疊。</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 個錯誤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 個警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n 個提示</numerusform>
        </translation>
    </message>
    <message>
        <source>… and %1 more.</source>
        <translation>……還有 %1 個。</translation>
    </message>
    <message>
        <source>Unusual scales</source>
        <translation>異常縮放係數</translation>
    </message>
    <message>
        <source>Two readings</source>
        <translation>兩種讀法</translation>
    </message>
    <message numerus="yes">
        <source>%n NaN</source>
        <comment>scales</comment>
        <translation>
            <numerusform>%n 個 NaN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n zero</source>
        <comment>scales</comment>
        <translation>
            <numerusform>%n 個零</numerusform>
        </translation>
    </message>
    <message>
        <source>Scales of its quantised values: %1.</source>
        <translation>量化值的縮放係數：%1。</translation>
    </message>
    <message>
        <source>Its %1 values are read as floats; integers are possible, too.</source>
        <translation>其 %1 值以浮點數讀取；也可能是整數。</translation>
    </message>
    <message>
        <source>Its %1 values are read as integers; floats are possible, too.</source>
        <translation>其 %1 值以整數讀取；也可能是浮點數。</translation>
    </message>
    <message>
        <source>Its %1 values are read as floats, which is plausible.</source>
        <translation>其 %1 值以浮點數讀取，這是合理的。</translation>
    </message>
    <message>
        <source>Its %1 values are read as integers, but appear to be floats.</source>
        <translation>其 %1 值以整數讀取，但看起來是浮點數。</translation>
    </message>
    <message>
        <source>Its %1 values are read as floats, but appear to be integers.</source>
        <translation>其 %1 值以浮點數讀取，但看起來是整數。</translation>
    </message>
    <message>
        <source>Its %1 values are read as integers, which is plausible.</source>
        <translation>其 %1 值以整數讀取，這是合理的。</translation>
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
        <translation>整個模型</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>發現</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>數</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>含義</translation>
    </message>
</context>
<context>
    <name>burnish::HealthPanel</name>
    <message>
        <source>Health</source>
        <translation>健檢</translation>
    </message>
    <message>
        <source>Scanning tensors… %1</source>
        <translation>正在掃描張量… %1</translation>
    </message>
    <message>
        <source>Cancelled before every tensor was scanned.</source>
        <translation>已取消，尚未掃描所有張量。</translation>
    </message>
    <message>
        <source>The model has changed since the scan.</source>
        <translation>掃描之後模型已被修改。</translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s) scanned</source>
        <translation>
            <numerusform>已掃描 %1 個張量</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a model to check it for problems.</source>
        <translation>開啟一個模型以檢查其中的問題。</translation>
    </message>
    <message>
        <source>Not scanned yet. A scan reads every tensor once: %1.</source>
        <translation>尚未掃描。掃描會將每個張量讀取一次：%1。</translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>這裡沒有內容。</translation>
    </message>
    <message>
        <source>No finding matches the filter.</source>
        <translation>沒有與篩選相符的發現。</translation>
    </message>
    <message>
        <source>Nothing found so far.</source>
        <translation>目前沒有發現。</translation>
    </message>
    <message>
        <source>No problems found in the tensors scanned.</source>
        <translation>已掃描的張量中沒有發現問題。</translation>
    </message>
    <message>
        <source>No problems found: every tensor was scanned.</source>
        <translation>沒有發現問題：每個張量都已掃描。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Scan again</source>
        <translation>重新掃描</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>掃描</translation>
    </message>
    <message>
        <source>Stop the scan and keep the findings</source>
        <translation>停止掃描並保留已有的發現</translation>
    </message>
    <message>
        <source>Read what has changed since the last scan</source>
        <translation>讀取上次掃描之後改變的部分</translation>
    </message>
    <message>
        <source>Read every tensor once</source>
        <translation>將每個張量讀取一次</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>錯誤</translation>
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
        <translation>在樹中顯示</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>複製路徑</translation>
    </message>
    <message>
        <source>Copy finding</source>
        <translation>複製此發現</translation>
    </message>
    <message>
        <source>Copied the report.</source>
        <translation>已複製報告。</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>儲存報告</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已儲存 %1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copy the whole report as text</source>
        <translation>將整份報告複製為文字</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>儲存…</translation>
    </message>
    <message>
        <source>Save the report as text, CSV or JSON</source>
        <translation>將報告儲存為文字、CSV 或 JSON</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>嚴重程度</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>發現</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文字 (*.txt)</translation>
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
        <translation>讀取尚未掃描的張量</translation>
    </message>
    <message numerus="yes">
        <source>%1 more finding(s) of the same kinds</source>
        <translation>
            <numerusform>同類的發現還有 %1 個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::HealthRun</name>
    <message>
        <source>Health scan of %1</source>
        <translation>%1 的健檢</translation>
    </message>
</context>
<context>
    <name>burnish::HeatMap</name>
    <message>
        <source>This tensor has no elements.</source>
        <translation>此張量沒有元素。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>sampled, %1 % read</source>
        <translation>抽樣，已讀取 %1%</translation>
    </message>
    <message>
        <source>coarse, reading…</source>
        <translation>較粗略，正在讀取…</translation>
    </message>
    <message>
        <source>largest of %1 × %2 per pixel</source>
        <extracomment>%1 × %2 elements behind one pixel of the picture</extracomment>
        <translation>每像素取 %1 × %2 中的最大者</translation>
    </message>
    <message>
        <source>%1 × %2 values</source>
        <extracomment>a heat map for screen readers: its rows and columns</extracomment>
        <translation>%1 × %2 個數值</translation>
    </message>
    <message>
        <source>colours from %1 to %2</source>
        <translation>色階從 %1 到 %2</translation>
    </message>
    <message>
        <source>contains NaN</source>
        <translation>含 NaN</translation>
    </message>
    <message>
        <source>contains infinities</source>
        <translation>含無窮大</translation>
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
        <translation>完整範圍</translation>
    </message>
    <message>
        <source>Colour range: %1</source>
        <extracomment>what a button says to screen readers: %1 the range of a heat map&apos;s colours, &quot;± 0.5&quot;</extracomment>
        <translation>色階範圍：%1</translation>
    </message>
    <message>
        <source>Fixed range</source>
        <translation>固定範圍</translation>
    </message>
    <message>
        <source>Limit of the colour range (±)</source>
        <translation>色階範圍：±</translation>
    </message>
    <message>
        <source>Colour range</source>
        <translation>色階範圍</translation>
    </message>
    <message>
        <source>99.9 % of the values</source>
        <translation>99.9% 的值</translation>
    </message>
    <message>
        <source>Keep this range for all tensors</source>
        <translation>所有張量都使用此範圍</translation>
    </message>
    <message>
        <source>Fixed range…</source>
        <translation>固定範圍…</translation>
    </message>
    <message>
        <source>Heat map menu</source>
        <translation>熱圖選單</translation>
    </message>
    <message>
        <source>Blue to copper</source>
        <translation>藍色到銅色</translation>
    </message>
    <message>
        <source>Grey, signed</source>
        <translation>灰度（區分正負）</translation>
    </message>
</context>
<context>
    <name>burnish::HelpDialog</name>
    <message numerus="yes">
        <source>%n command(s)</source>
        <translation>
            <numerusform>%n 個命令</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 commands</source>
        <translation>%1 / %2 個命令</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>鍵盤快速鍵</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>尋找命令或按鍵</translation>
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
        <translation>按鍵</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>No command matches.</source>
        <translation>沒有相符的命令。</translation>
    </message>
    <message>
        <source>About Burnish</source>
        <translation>關於 Burnish</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Command or key, such as “rename”</source>
        <translation>命令或按鍵，例如「重新命名」</translation>
    </message>
    <message>
        <source>Command or key, such as “rename” or “%1”</source>
        <translation>命令或按鍵，例如「重新命名」或「%1」</translation>
    </message>
</context>
<context>
    <name>burnish::HexStrip</name>
    <message>
        <source>end of file</source>
        <translation>檔案結尾</translation>
    </message>
    <message>
        <source>Bytes around the error</source>
        <translation>出錯位置附近的位元組</translation>
    </message>
</context>
<context>
    <name>burnish::HexView</name>
    <message>
        <source>Copy as hexadecimal</source>
        <translation>複製為十六進位</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>複製為文字</translation>
    </message>
    <message>
        <source>Show tensor</source>
        <translation>顯示張量</translation>
    </message>
    <message>
        <source>offset %1: %2</source>
        <extracomment>bytes of a file for screen readers: %1 the position in the file, %2 the bytes from there</extracomment>
        <translation>位移 %1：%2</translation>
    </message>
</context>
<context>
    <name>burnish::HistogramView</name>
    <message>
        <source>values per bar: %1</source>
        <extracomment>a histogram for screen readers: the number of values of each bar</extracomment>
        <translation>各柱的數值個數：%1</translation>
    </message>
    <message>
        <source>Ctrl+wheel or dragging over a range zooms; a double click or Esc shows the whole again.
Arrow keys move from bar to bar, + and − zoom there.</source>
        <translation>按住 Ctrl 捲動滾輪或拖過一段範圍可縮放；按兩下或按 Esc 復原。
方向鍵逐柱移動，+ 和 − 在該處縮放。</translation>
    </message>
    <message numerus="yes">
        <source>%1 value(s) lie outside</source>
        <extracomment>of a tensor&apos;s values: they are beyond the ends of the histogram&apos;s axis</extracomment>
        <translation>
            <numerusform>有 %1 個值在範圍之外</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2: %3 value(s)</source>
        <extracomment>a bar of the histogram: %1 and %2 its ends, %3 how many values</extracomment>
        <translation>
            <numerusform>%1 到 %2：%3 個值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2; highest bar: %3 value(s)</source>
        <extracomment>a histogram for screen readers: %1 and %2 the ends of its axis, %3 the largest number of values in a bar</extracomment>
        <translation>
            <numerusform>%1 至 %2；最高的柱：%3 個數值</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::HistoryModel</name>
    <message>
        <source>As opened</source>
        <translation>開啟時的狀態</translation>
    </message>
    <message>
        <source>Current state</source>
        <translation>目前狀態</translation>
    </message>
    <message>
        <source>Undone; can be redone</source>
        <translation>已復原，可重做</translation>
    </message>
    <message>
        <source>Would be undone</source>
        <translation>將被復原</translation>
    </message>
    <message>
        <source>Would be redone</source>
        <translation>將被重做</translation>
    </message>
</context>
<context>
    <name>burnish::HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>歷程</translation>
    </message>
    <message>
        <source>Steps that can be undone and redone</source>
        <translation>可復原和重做的步驟</translation>
    </message>
    <message>
        <source>Nothing has been edited yet.</source>
        <translation>尚未作任何修改。</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>沒有開啟的模型。</translation>
    </message>
    <message numerus="yes">
        <source>Enter or a double click undoes %n step(s).</source>
        <translation>
            <numerusform>按 Enter 或按兩下將復原 %n 步。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enter or a double click redoes %n step(s).</source>
        <translation>
            <numerusform>按 Enter 或按兩下將重做 %n 步。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::InspectorHead</name>
    <message>
        <source>Copy path</source>
        <translation>複製路徑</translation>
    </message>
</context>
<context>
    <name>burnish::InspectorPanel</name>
    <message>
        <source>Path copied.</source>
        <translation>已複製路徑。</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>檢閱器</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>沒有開啟的模型。</translation>
    </message>
    <message>
        <source>Select a node in the tree to inspect it.</source>
        <translation>在樹中選擇一個節點以檢視其內容。</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模組</translation>
    </message>
    <message numerus="yes">
        <source>Sequence of %n element(s)</source>
        <translation>
            <numerusform>含 %n 個元素的序列</numerusform>
        </translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Empty field</source>
        <translation>空欄位</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) selected</source>
        <translation>
            <numerusform>已選 %n 個節點</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 個張量</numerusform>
        </translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概觀</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>Views of the tensor</source>
        <translation>張量的檢視</translation>
    </message>
    <message>
        <source>State of %1 in %2</source>
        <extracomment>%1 a parameter, %2 the model it is in</extracomment>
        <translation>%2 中 %1 的狀態</translation>
    </message>
    <message>
        <source>Optimizer: %1</source>
        <translation>最佳化器：%1</translation>
    </message>
    <message>
        <source>Its bytes overlap those of %1</source>
        <translation>其位元組與 %1 的位元組重疊</translation>
    </message>
    <message>
        <source>Shares its bytes with %1</source>
        <translation>與 %1 共用位元組</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>剖面</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>卷積核</translation>
    </message>
    <message>
        <source>Convolution kernels, for tensors of rank 4</source>
        <translation>卷積核，用於四階張量</translation>
    </message>
    <message>
        <source>Its %1 values are read as floats (GPUs, Burn 0.23).</source>
        <translation>其 %1 值以浮點數讀取（GPU、Burn 0.23）。</translation>
    </message>
    <message>
        <source>Its %1 values are read as integers (Burn 0.22 on CPUs).</source>
        <translation>其 %1 值以整數讀取（CPU 上的 Burn 0.22）。</translation>
    </message>
    <message>
        <source>Read as integers</source>
        <translation>以整數讀取</translation>
    </message>
    <message>
        <source>Read as floats</source>
        <translation>以浮點數讀取</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>複製路徑</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>熱圖</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方圖</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>Inspector menu</source>
        <translation>檢閱器選單</translation>
    </message>
    <message>
        <source>Part “%1” of %2</source>
        <extracomment>%1 the role of a part, such as &quot;scale&quot;, %2 the quantised tensor that it belongs to</extracomment>
        <translation>%2 的部分「%1」</translation>
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
        <translation>此處應有 %1 位元組，但資料在第 %2 位元組結束。</translation>
    </message>
    <message>
        <source>The journal of an interrupted change next to the file does not match the file and is ignored: %1</source>
        <translation>檔案旁邊有一個中斷修改的日誌，但與檔案不符；已忽略：%1</translation>
    </message>
    <message>
        <source>A change to this file was interrupted. The previous content is shown, restored from the journal next to the file; writing the metadata again repairs the file.</source>
        <translation>對此檔案的修改曾被中斷。顯示的是修改之前的內容，由檔案旁邊的日誌還原；再次寫入中繼資料即可修復檔案。</translation>
    </message>
    <message>
        <source>The change extends beyond the end of the file.</source>
        <translation>修改超出了檔案的結尾。</translation>
    </message>
    <message>
        <source>The new file differs from what was written when read back.</source>
        <translation>讀回的新檔案與寫入的內容不同。</translation>
    </message>
    <message numerus="yes">
        <source>The file has %n name(s) (hard links), and would be replaced under this one only.</source>
        <translation>
            <numerusform>此檔案有 %n 個名稱（硬連結），而只有這個名稱下的檔案會被取代。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot read the file: %1.</source>
        <translation>無法讀取檔案：%1。</translation>
    </message>
    <message>
        <source>The file has been changed by another program since it was opened.</source>
        <translation>檔案開啟之後被其他程式變更過。</translation>
    </message>
    <message>
        <source>The file shrank while it was open.</source>
        <translation>檔案在開啟期間變短了。</translation>
    </message>
    <message>
        <source>Cannot write the file: %1.</source>
        <translation>無法寫入檔案：%1。</translation>
    </message>
    <message>
        <source>Cannot replace the file: %1.</source>
        <translation>無法取代檔案：%1。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>檔案已經存在。</translation>
    </message>
    <message>
        <source>Cannot open the file: %1.</source>
        <translation>無法開啟檔案：%1。</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>這是資料夾，不是檔案。</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>這不是普通檔案。</translation>
    </message>
    <message>
        <source>Cannot create the file: %1.</source>
        <translation>無法建立檔案：%1。</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>檔案不存在。</translation>
    </message>
    <message>
        <source>Cannot change the file: %1.</source>
        <translation>無法變更檔案：%1。</translation>
    </message>
    <message>
        <source>Cannot remove the file: %1.</source>
        <translation>無法刪除檔案：%1。</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 位元組</translation>
    </message>
    <message>
        <source>The file is too large: expected at most %1, found %2.</source>
        <translation>檔案過大：最多應為 %1，實際為 %2。</translation>
    </message>
    <message>
        <source>Burnish cannot start this program on this system.</source>
        <translation>Burnish 無法在此系統上啟動該程式。</translation>
    </message>
    <message>
        <source>The program cannot be started: %1.</source>
        <translation>無法啟動該程式：%1。</translation>
    </message>
    <message>
        <source>The name contains a null character.</source>
        <translation>名稱中含有空字元。</translation>
    </message>
    <message>
        <source>The name is relative, but the working folder does not exist any more.</source>
        <translation>該名稱是相對路徑，但工作資料夾已不存在。</translation>
    </message>
    <message>
        <source>The file&apos;s folder does not exist.</source>
        <translation>檔案所在的資料夾不存在。</translation>
    </message>
    <message>
        <source>Cannot replace the files; the old one is kept as %1.</source>
        <translation>無法取代檔案；舊檔案保留為 %1。</translation>
    </message>
    <message>
        <source>Expected at most %1 links to a file.</source>
        <translation>檔案的連結層數最多為 %1。</translation>
    </message>
    <message>
        <source>A program was ended while it replaced this file and others. Their old content cannot be restored (%1); it is kept in: %2</source>
        <translation>某個程式在取代此檔案及其他檔案時被終止。無法還原它們的舊內容（%1）；舊內容儲存在：%2</translation>
    </message>
    <message>
        <source>The file is not replaced: it is an input, or is open.</source>
        <translation>未取代該檔案：它是輸入檔案，或已開啟。</translation>
    </message>
    <message>
        <source>Expected a file inside the output folder %1.</source>
        <translation>預期檔案位於輸出資料夾 %1 內。</translation>
    </message>
    <message>
        <source>The file&apos;s folder is not writable.</source>
        <translation>檔案所在的資料夾不可寫入。</translation>
    </message>
    <message>
        <source>The system&apos;s temporary folder does not exist.</source>
        <translation>系統的暫存資料夾不存在。</translation>
    </message>
    <message>
        <source>Cannot write the temporary file in %1: %2.</source>
        <translation>無法寫入 %1 中的暫存檔案：%2。</translation>
    </message>
    <message>
        <source>Another program or window is writing this file.</source>
        <translation>另一個程式或視窗正在寫入此檔案。</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>沒有這個資料夾。</translation>
    </message>
    <message>
        <source>The folder cannot be read.</source>
        <translation>無法讀取該資料夾。</translation>
    </message>
    <message>
        <source>Cannot read the folder: %1.</source>
        <translation>無法讀取資料夾：%1。</translation>
    </message>
</context>
<context>
    <name>burnish::JobForm</name>
    <message>
        <source>Run the script on a login node. It submits an array with a task for each part, and a job that finishes after them.</source>
        <translation>在登入節點上執行此指令碼。它會提交一個作業陣列（每個部分一個任務），以及一個隨後收尾的作業。</translation>
    </message>
    <message>
        <source>Apply the file with kubectl. It contains a Job with an index for each part, and a Job that finishes after them. The claim is a volume that holds the inputs and the folder.</source>
        <translation>用 kubectl 套用此檔案。它包含一個 Job（每個部分一個索引），以及一個隨後收尾的 Job。宣告是存放輸入和資料夾的磁碟區。</translation>
    </message>
    <message>
        <source>Run the command on a machine of the Ray cluster. burnish-ray places the parts where memory and disk allow, and finishes after them.</source>
        <translation>在 Ray 叢集的一台機器上執行此命令。burnish-ray 會把部分放到記憶體和磁碟允許的位置，然後收尾。</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>The results, the plan and the job file are written here. All machines must see this folder and the inputs under the same names.</source>
        <translation>結果、計畫和作業檔案會寫到這裡。所有機器都必須以相同的名稱看到此資料夾和輸入。</translation>
    </message>
    <message>
        <source>Choose the folder…</source>
        <translation>選擇資料夾…</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>資料夾(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Parts</source>
        <translation>部分(&amp;P)</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Automatic is one part for each output file, or for each 4 GiB of a single file.</source>
        <translation>自動：每個輸出檔案一個部分；如果只有一個檔案，則每 4 GiB 一個部分。</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>排程系統</translation>
    </message>
    <message>
        <source>&amp;Scheduler</source>
        <translation>排程系統(&amp;S)</translation>
    </message>
    <message>
        <source>At the same &amp;time</source>
        <translation>同時執行(&amp;T)</translation>
    </message>
    <message>
        <source>all parts</source>
        <translation>所有部分</translation>
    </message>
    <message>
        <source>P&amp;rocessors</source>
        <translation>處理器(&amp;R)</translation>
    </message>
    <message>
        <source>For each part. One is enough where the disks limit the speed.</source>
        <translation>每個部分的數量。如果速度受磁碟限制，一個就夠了。</translation>
    </message>
    <message>
        <source>&amp;Memory</source>
        <translation>記憶體(&amp;M)</translation>
    </message>
    <message>
        <source>For each part. A part itself needs less than 256 MiB; the rest is cache for its files.</source>
        <translation>每個部分的大小。部分本身需要不到 256 MiB；其餘是其檔案的快取。</translation>
    </message>
    <message>
        <source>The container image with burnish-cli</source>
        <translation>包含 burnish-cli 的容器映像檔</translation>
    </message>
    <message>
        <source>&amp;Image</source>
        <translation>映像檔(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Claim</source>
        <translation>宣告(&amp;C)</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>選擇資料夾</translation>
    </message>
    <message>
        <source>The PersistentVolumeClaim that holds the inputs and the folder; several as NAME:/FOLDER, separated by commas</source>
        <translation>存放輸入和資料夾的 PersistentVolumeClaim；有多個時寫作 NAME:/FOLDER，以逗號分隔</translation>
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
        <translation>從清單中移除</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>取消：%1</translation>
    </message>
    <message>
        <source>Remove from the list: %1</source>
        <translation>從清單中移除：%1</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在資料夾中顯示</translation>
    </message>
    <message>
        <source>Show in folder: %1</source>
        <translation>在資料夾中顯示：%1</translation>
    </message>
</context>
<context>
    <name>burnish::JobRunner</name>
    <message>
        <source>The system does not allow another thread.</source>
        <translation>系統不允許再建立執行緒。</translation>
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
            <numerusform>%n 個任務失敗</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n 個任務</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows the jobs</source>
        <translation>顯示任務</translation>
    </message>
</context>
<context>
    <name>burnish::JobsPanel</name>
    <message>
        <source>%1 · finished in %2</source>
        <extracomment>%1 a size in bytes, %2 a duration</extracomment>
        <translation>%1 · 耗時 %2</translation>
    </message>
    <message>
        <source>Finished in %1</source>
        <translation>已完成，耗時 %1</translation>
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
        <translation>正在開始…</translation>
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
        <translation>任務</translation>
    </message>
    <message>
        <source>Nothing is running.</source>
        <translation>沒有正在執行的任務。</translation>
    </message>
    <message>
        <source>Remove finished jobs</source>
        <translation>移除已完成的任務</translation>
    </message>
    <message>
        <source>%1 written to %2 · finished in %3</source>
        <extracomment>%1 a size in bytes, %2 the path of a file, %3 a duration</extracomment>
        <translation>%1 已寫入 %2 · 耗時 %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n file(s) written to %2 · finished in %3</source>
        <extracomment>%1 a size in bytes, %2 a folder, %3 a duration</extracomment>
        <translation>
            <numerusform>%n 個檔案共 %1 已寫入 %2 · 耗時 %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::JsonTreeModel</name>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n 個成員</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation>
            <numerusform>%n 個元素</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::KeptIndicesEdit</name>
    <message>
        <source>Lists that keep their indices</source>
        <translation>保留索引的清單</translation>
    </message>
    <message>
        <source>except lists, such as ^flows$</source>
        <translation>不重新編號的清單，如 ^flows$</translation>
    </message>
    <message>
        <source>Lists that keep their indices: regexes, separated by spaces, that match the path before the index</source>
        <translation>保留索引的清單：以空格分隔的正規表示式，須符合索引之前的路徑</translation>
    </message>
</context>
<context>
    <name>burnish::KernelGrid</name>
    <message>
        <source>%1 × %2 kernels of %3 × %4 values</source>
        <extracomment>pictures of kernels for screen readers: %1 × %2 the output and input channels, %3 × %4 the size of a kernel</extracomment>
        <translation>%1 × %2 個卷積核，每個 %3 × %4 個數值</translation>
    </message>
    <message>
        <source>colours from %1 to %2</source>
        <translation>色階從 %1 到 %2</translation>
    </message>
</context>
<context>
    <name>burnish::KernelsPage</name>
    <message>
        <source>%1 out × %2 in, each %3 × %4</source>
        <extracomment>outputs × inputs of a convolution, then the size of one kernel</extracomment>
        <translation>%1 個輸出 × %2 個輸入，各為 %3 × %4</translation>
    </message>
    <message>
        <source>each scaled to its largest magnitude</source>
        <translation>各依自身的最大絕對值縮放</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>卷積核</translation>
    </message>
    <message>
        <source>Per-kernel scale</source>
        <translation>獨立色階</translation>
    </message>
    <message>
        <source>Scale the colours of each kernel to its own largest magnitude</source>
        <translation>將每個核的顏色依其自身的最大絕對值縮放</translation>
    </message>
    <message>
        <source>Kernels menu</source>
        <translation>卷積核選單</translation>
    </message>
    <message>
        <source>Output channels</source>
        <translation>輸出通道</translation>
    </message>
    <message>
        <source>Input channels</source>
        <translation>輸入通道</translation>
    </message>
    <message>
        <source>Value under the cursor</source>
        <translation>游標處的值</translation>
    </message>
</context>
<context>
    <name>burnish::KeyEdit</name>
    <message>
        <source>Press the new keys</source>
        <translation>請按下新的按鍵</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
</context>
<context>
    <name>burnish::KeyboardPage</name>
    <message>
        <source>Keyboard</source>
        <translation>鍵盤</translation>
    </message>
    <message>
        <source>Changed. By default, this command has no shortcut.</source>
        <translation>已變更。預設情況下此命令沒有快速鍵。</translation>
    </message>
    <message>
        <source>Changed. The default is %1.</source>
        <translation>已變更。預設為 %1。</translation>
    </message>
    <message>
        <source>Keys for %1</source>
        <translation>%1 的按鍵</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按鍵</translation>
    </message>
    <message>
        <source>Select a command, press Enter, then press the new keys.</source>
        <translation>選擇命令，按 Enter，然後按下新的按鍵。</translation>
    </message>
    <message>
        <source>%1 opens the menu %2. Choose other keys.</source>
        <comment>keys, menu</comment>
        <translation>%1 用於開啟選單「%2」。請選擇其他按鍵。</translation>
    </message>
    <message>
        <source>%1 is already used for %2. Assigning it removes it there.</source>
        <comment>keys, command</comment>
        <translation>%1 已用於「%2」。指定後將從那裡移除。</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>尋找命令或按鍵</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快速鍵</translation>
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
        <translation>沒有相符的命令。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Leave this command without a shortcut</source>
        <translation>使此命令沒有快速鍵</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重設</translation>
    </message>
    <message>
        <source>Restore the default of this command</source>
        <translation>還原此命令的預設快速鍵</translation>
    </message>
    <message>
        <source>Assign anyway</source>
        <translation>仍然指定</translation>
    </message>
    <message>
        <source>Command or key, such as “rename”</source>
        <translation>命令或按鍵，例如「重新命名」</translation>
    </message>
    <message>
        <source>Command or key, such as “rename” or “%1”</source>
        <translation>命令或按鍵，例如「重新命名」或「%1」</translation>
    </message>
</context>
<context>
    <name>burnish::LanguagePage</name>
    <message>
        <source>Language</source>
        <translation>語言</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>範例：%1</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>視窗</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>跟隨系統</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>數字</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Decimal places</source>
        <translation>固定小數位</translation>
    </message>
    <message>
        <source>Scientific</source>
        <translation>科學記數法</translation>
    </message>
    <message>
        <source>&amp;Group thousands</source>
        <translation>千位分隔(&amp;G)</translation>
    </message>
    <message>
        <source>Decimal &amp;places</source>
        <translation>小數位數(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Notation</source>
        <translation>記數法(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Digits</source>
        <translation>有效數字(&amp;D)</translation>
    </message>
</context>
<context>
    <name>burnish::LearnDialog</name>
    <message>
        <source>Add rule</source>
        <translation>新增規則</translation>
    </message>
    <message>
        <source>Learn from example</source>
        <translation>從範例學習</translation>
    </message>
    <message>
        <source>A tensor or module and its new name</source>
        <translation>一個張量或模組及其新名稱</translation>
    </message>
    <message>
        <source>Old name</source>
        <translation>舊名稱</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名稱</translation>
    </message>
    <message>
        <source>Find (regex)</source>
        <translation>尋找（正規表示式）</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>取代為</translation>
    </message>
    <message>
        <source>Others renamed</source>
        <translation>另外重新命名</translation>
    </message>
    <message>
        <source>Rules that rename others the same way</source>
        <translation>以同樣方式重新命名其他名稱的規則</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Change the new name; rules that rename others the same way appear here.</source>
        <translation>變更新名稱後，此處會顯示以同樣方式重新命名其他名稱的規則。</translation>
    </message>
    <message>
        <source>No rule renames another tensor the same way.</source>
        <translation>沒有規則能以同樣方式重新命名其他張量。</translation>
    </message>
    <message>
        <source>The first rule keeps the most of the name, the last the least.</source>
        <translation>第一條規則保留的名稱內容最多，最後一條最少。</translation>
    </message>
</context>
<context>
    <name>burnish::LearnMore</name>
    <message>
        <source>Learn more</source>
        <translation>深入瞭解</translation>
    </message>
    <message>
        <source>Open the manual at this message</source>
        <translation>開啟手冊中關於此訊息的說明</translation>
    </message>
</context>
<context>
    <name>burnish::LoadingPane</name>
    <message>
        <source>Reading header…</source>
        <translation>正在讀取標頭…</translation>
    </message>
</context>
<context>
    <name>burnish::LocalModels</name>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>模型庫</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>修訂版</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>參數量</translation>
    </message>
    <message>
        <source>Dtype</source>
        <translation>資料型別</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Leads out of its store: %1</source>
        <translation>指向模型庫之外：%1</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>完整</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n more</source>
        <translation>
            <numerusform>%1，另有 %n 處</numerusform>
        </translation>
    </message>
    <message>
        <source>Leads out of its store</source>
        <translation>指向模型庫之外</translation>
    </message>
    <message>
        <source>Cannot be opened</source>
        <translation>無法開啟</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未檢查</translation>
    </message>
</context>
<context>
    <name>burnish::LocalModelsDialog</name>
    <message>
        <source>Refresh</source>
        <translation>重新整理</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>加入資料夾…</translation>
    </message>
    <message>
        <source>Remove folder</source>
        <translation>移除資料夾</translation>
    </message>
    <message>
        <source>Find copies…</source>
        <translation>尋找副本…</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>檢查</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Local models</source>
        <translation>本機模型</translation>
    </message>
    <message>
        <source>Filter: name, store, format, dtype</source>
        <translation>篩選：名稱、模型庫、格式、資料型別</translation>
    </message>
    <message>
        <source>Filter models</source>
        <translation>篩選模型</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>模型庫</translation>
    </message>
    <message>
        <source>Looks for models and shards with equal content.</source>
        <translation>尋找內容相同的模型和分片。</translation>
    </message>
    <message>
        <source>Checks whether the selected models are whole; all that are shown if none is selected.</source>
        <translation>檢查選取的模型是否完整；未選取時檢查顯示的所有模型。</translation>
    </message>
    <message>
        <source>All stores</source>
        <translation>所有模型庫</translation>
    </message>
    <message>
        <source>No model matches.</source>
        <translation>沒有符合的模型。</translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation>正在尋找模型…</translation>
    </message>
    <message>
        <source>No models were found in:</source>
        <translation>在下列位置找不到模型：</translation>
    </message>
    <message>
        <source>Add a folder that has models.</source>
        <translation>加入一個有模型的資料夾。</translation>
    </message>
    <message numerus="yes">
        <source>%n more like this.</source>
        <translation>
            <numerusform>另有 %n 處類似問題。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop checking</source>
        <translation>停止檢查</translation>
    </message>
    <message>
        <source>Checked %1 of %2</source>
        <translation>已檢查 %1 / %2</translation>
    </message>
    <message>
        <source>Leads out of its store: %1</source>
        <translation>指向模型庫之外：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n 個模型</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n model(s)</source>
        <translation>
            <numerusform>%1 / %n 個模型</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a folder that has models</source>
        <translation>加入一個有模型的資料夾</translation>
    </message>
    <message numerus="yes">
        <source>Checking %n model(s)</source>
        <translation>
            <numerusform>檢查 %n 個模型</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>複製識別碼</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>複製路徑</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在資料夾中顯示</translation>
    </message>
</context>
<context>
    <name>burnish::Lora</name>
    <message>
        <source>The weight is %1, but adapters can be baked only into floating-point numbers.</source>
        <translation>權重為 %1；轉接器只能併入浮點數。</translation>
    </message>
    <message>
        <source>The scale and strength of an adapter must be finite numbers.</source>
        <translation>轉接器的縮放和強度必須是有限的數。</translation>
    </message>
    <message>
        <source>Expected a weight of %2 × %3 elements, found shape %1.</source>
        <translation>權重應有 %2 × %3 個元素，實際形狀為 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Expected one magnitude for each of the %n output(s).</source>
        <translation>
            <numerusform>%n 個輸出各需要一個幅度。</numerusform>
        </translation>
    </message>
    <message>
        <source>The strength of an adapter must be a number.</source>
        <translation>轉接器的強度必須是數字。</translation>
    </message>
    <message>
        <source>A factor of the adapter is not finite at element %1.</source>
        <translation>轉接器的一個因子在其元素 %1 處不是有限的數。</translation>
    </message>
    <message numerus="yes">
        <source>The adapter does not fit: none of its %n module(s) is in the model. The first is %1.</source>
        <translation>
            <numerusform>轉接器與模型不符：它的 %n 個模組在模型中都不存在，第一個是 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The adapter&apos;s module %2 expects a weight with %3 outputs and %4 inputs, found shape %1.</source>
        <translation>轉接器的模組 %2 需要有 %3 個輸出、%4 個輸入的權重，實際形狀為 %1。</translation>
    </message>
    <message>
        <source>The adapter changes a bias that the module does not have.</source>
        <translation>轉接器改變了模組所沒有的偏差。</translation>
    </message>
    <message>
        <source>Expected a replacement tensor of shape %1 in the adapter, found %2.</source>
        <translation>轉接器中的取代張量形狀應為 %1，實際為 %2。</translation>
    </message>
    <message numerus="yes">
        <source>The model has no place for %n tensor(s) of the adapter.</source>
        <translation>
            <numerusform>轉接器中有 %n 個張量在模型中沒有位置。</numerusform>
        </translation>
    </message>
    <message>
        <source>an adapter</source>
        <translation>一個轉接器</translation>
    </message>
    <message numerus="yes">
        <source>Bake %1 into %n tensor(s)</source>
        <translation>
            <numerusform>將 %1 併入 %n 個張量</numerusform>
        </translation>
    </message>
    <message>
        <source>The adapters have modules of this name with different sizes.</source>
        <translation>這些轉接器有同名但大小不同的模組。</translation>
    </message>
    <message>
        <source>kohya names do not preserve dots; restoring them requires the base.</source>
        <translation>kohya 的名稱不保留點；還原它們需要基準模型。</translation>
    </message>
    <message>
        <source>Every adapter has the coefficient 0: nothing is left.</source>
        <translation>每個轉接器的係數都為 0：什麼都不剩。</translation>
    </message>
    <message>
        <source>LoHa and LoKr cannot be joined or resized.</source>
        <translation>LoHa 和 LoKr 不能組合，也不能改變秩。</translation>
    </message>
    <message>
        <source>Adapters with DoRA magnitudes or biases cannot be joined or resized.</source>
        <translation>帶有 DoRA 幅度或偏差的轉接器不能組合，也不能改變秩。</translation>
    </message>
    <message>
        <source>The coefficient of an adapter must be a finite number.</source>
        <translation>轉接器的係數必須是有限的數。</translation>
    </message>
    <message>
        <source>Adapters with different key styles cannot be joined.</source>
        <translation>鍵名風格不同的轉接器不能組合。</translation>
    </message>
    <message>
        <source>Whole tensors in an adapter cannot be added together or scaled.</source>
        <translation>轉接器中整體給出的張量不能相加，也不能縮放。</translation>
    </message>
    <message>
        <source>Invalid value in the adapter&apos;s configuration: %1 = “%2”.</source>
        <translation>轉接器的組態中有無效的值：%1 = 「%2」。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration is not a JSON object.</source>
        <translation>轉接器的組態不是 JSON 物件。</translation>
    </message>
    <message>
        <source>The shapes of the factors do not fit each other.</source>
        <translation>各因子的形狀互不相符。</translation>
    </message>
    <message>
        <source>A factor of the adapter does not have a floating-point type.</source>
        <translation>轉接器的一個因子不是浮點型別。</translation>
    </message>
    <message>
        <source>This rule needs all singular values, but only the leading ones are computed.</source>
        <translation>此規則需要全部奇異值，而這裡只計算了最前面的一部分。</translation>
    </message>
    <message>
        <source>The tensor has the shape %1 in one model and %2 in the other.</source>
        <translation>此張量在一個模型中的形狀為 %1，在另一個中為 %2。</translation>
    </message>
    <message>
        <source>No matrix with the same name differs between the models: there is no adapter to extract.</source>
        <translation>兩個模型沒有同名且不同的矩陣：沒有可擷取的轉接器。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) differ, but an adapter cannot represent this.</source>
        <translation>
            <numerusform>%n 個張量不同，但轉接器無法表示。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are not in the base.</source>
        <translation>
            <numerusform>%n 個張量不在基準模型中。</numerusform>
        </translation>
    </message>
    <message>
        <source>The adapter&apos;s module has no %1.</source>
        <translation>轉接器的模組沒有 %1。</translation>
    </message>
    <message>
        <source>Expected a single number for alpha.</source>
        <translation>alpha 應為單一數字。</translation>
    </message>
    <message>
        <source>The alpha is not finite.</source>
        <translation>alpha 不是有限的數。</translation>
    </message>
    <message>
        <source>The adapter has two tensors for the same role.</source>
        <translation>轉接器中有兩個張量用途相同。</translation>
    </message>
    <message>
        <source>The file contains no adapter: no tensor is named like an adapter factor.</source>
        <translation>此檔案不含轉接器：沒有名稱像轉接器因子的張量。</translation>
    </message>
    <message>
        <source>The difference contains a non-finite value.</source>
        <translation>差異中含有非有限的值。</translation>
    </message>
    <message>
        <source>Two modules of the adapter, %1 and %2, would both change this tensor.</source>
        <translation>轉接器的兩個模組 %1 和 %2 都會改變此張量。</translation>
    </message>
    <message>
        <source>The adapter&apos;s module is ambiguous: it could be %1 or %2.</source>
        <translation>轉接器的模組有歧義：可能是 %1 或 %2。</translation>
    </message>
    <message>
        <source>a new adapter</source>
        <translation>新的轉接器</translation>
    </message>
    <message>
        <source>Only the PEFT key style has names for embedding factors.</source>
        <translation>只有 PEFT 的鍵名風格能表示嵌入的因子。</translation>
    </message>
    <message>
        <source>Two modules would have the same name in the adapter.</source>
        <translation>轉接器中會有兩個模組同名。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration has too many patterns: expected at most %1, found %2.</source>
        <translation>轉接器的組態中模式過多：最多應為 %1 個，實際為 %2 個。</translation>
    </message>
    <message>
        <source>Burn does not store the scale of an adapter: give its alpha (scale × rank).</source>
        <translation>Burn 不儲存轉接器的縮放係數：請給出其 alpha（縮放係數 × 秩）。</translation>
    </message>
    <message>
        <source>The adapter has only one factor of this module, “%1”; expected “%2” as well.</source>
        <translation>轉接器只有此模組的一個因子 %1；還應有「%2」。</translation>
    </message>
    <message>
        <source>Expected a matrix as the factor of an adapter, found shape %1.</source>
        <translation>轉接器的因子應為矩陣，實際形狀為 %1。</translation>
    </message>
    <message>
        <source>Burn&apos;s adapters change only matrices.</source>
        <translation>Burn 的轉接器只改變矩陣。</translation>
    </message>
    <message>
        <source>No alpha found; it is assumed to equal the rank, so the scale is 1. PEFT stores it in adapter_config.json.</source>
        <translation>未找到 alpha；將其視為與秩相等，即縮放為 1。PEFT 將它存放在 adapter_config.json 中。</translation>
    </message>
    <message>
        <source>The model has no place for this tensor of the adapter.</source>
        <translation>模型中沒有轉接器這個張量的位置。</translation>
    </message>
    <message>
        <source>The adapter is of the type %1, which Burnish does not apply. Merge it with the library that made it.</source>
        <translation>轉接器的類型為 %1，Burnish 無法套用。請用建立它的程式庫進行合併。</translation>
    </message>
    <message>
        <source>The adapter is an activated LoRA: it acts only after its invocation tokens, so it cannot be merged into the weights.</source>
        <translation>此轉接器是啟動式 LoRA（aLoRA）：它只在啟動詞元之後起作用，因此無法合併進權重。</translation>
    </message>
    <message>
        <source>The adapter was initialised with %1, which changes the model&apos;s weights, too, when the adapter is loaded. Convert it to a plain LoRA with PEFT (save_pretrained with path_initial_model_for_weight_conversion), or merge it there.</source>
        <translation>此轉接器以 %1 初始化，載入它時模型自身的權重也會改變。請用 PEFT 將它轉換為一般 LoRA（save_pretrained 帶 path_initial_model_for_weight_conversion），或在 PEFT 中合併。</translation>
    </message>
    <message>
        <source>The components of the adapter scale their factors in different ways (%1).</source>
        <translation>轉接器的各元件以不同方式縮放其因子（%1）。</translation>
    </message>
    <message>
        <source>The adapter adapts parameters by their names (%1), which may hold several experts. Burnish does not resize or combine such factors.</source>
        <translation>此轉接器按名稱調整參數（%1），其中可能含有多個專家。Burnish 不對這類因子調整秩或進行組合。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration has too many components: expected at most %1, found %2.</source>
        <translation>轉接器的組態中元件過多：最多應為 %1 個，實際為 %2 個。</translation>
    </message>
    <message numerus="yes">
        <source>Expected one magnitude for each of the %n input(s).</source>
        <translation>
            <numerusform>%n 個輸入各需要一個幅度。</numerusform>
        </translation>
    </message>
    <message>
        <source>mlx-lm stores the scale of an adapter in adapter_config.json, which was not found: give its alpha (scale × rank).</source>
        <translation>mlx-lm 將轉接器的縮放係數儲存在 adapter_config.json 中，但未找到：請給出其 alpha（縮放係數 × 秩）。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration has magnitudes (%1), but the file has none.</source>
        <translation>轉接器的設定中有幅度（%1），但檔案中沒有。</translation>
    </message>
    <message>
        <source>The adapter is for a model with repeated layers (%1), %2 in all. Repeat the layers first, or merge it with PEFT.</source>
        <translation>轉接器用於層被重複（%1）的模型，共 %2 層。請先重複這些層，或用 PEFT 合併。</translation>
    </message>
    <message>
        <source>The adapter&apos;s factors of shape %1 do not fit a weight of shape %2.</source>
        <translation>轉接器的因子形狀為 %1，與形狀為 %2 的權重不符。</translation>
    </message>
    <message>
        <source>The convolution has %1 groups, but with the adapter each output depends on all inputs, which its weight cannot hold. Leave it out with a strength of 0.</source>
        <translation>該卷積有 %1 個分組，而加上轉接器後每個輸出都取決於所有輸入，其權重無法容納。請以強度 0 將其排除。</translation>
    </message>
    <message>
        <source>The adapter&apos;s table replaces this one and has more rows: %1 instead of %2. Set vocab_size in the model&apos;s configuration to that number.</source>
        <translation>轉接器的表取代此表，且列數更多：%1 列，原為 %2 列。請將模型設定中的 vocab_size 設為該數。</translation>
    </message>
    <message>
        <source>The adapter changes the output head, which the model does not store because it is tied to the embedding. Store lm_head.weight as a tensor of its own first.</source>
        <translation>轉接器改變輸出頭，而模型沒有儲存它，因為它與嵌入共用。請先將 lm_head.weight 存為單獨的張量。</translation>
    </message>
    <message>
        <source>Only modules with two factors can be joined or resized.</source>
        <translation>只有含兩個因子的模組才能組合或調整。</translation>
    </message>
    <message>
        <source>The adapter uses %1 (%2), which Burnish does not apply. Merge it with the library that made it.</source>
        <translation>轉接器使用 %1（%2），Burnish 無法套用。請用建立它的程式庫進行合併。</translation>
    </message>
    <message>
        <source>The adapter was written by PEFT before 0.18, which computed OFT&apos;s rotations with another series (%1). Merge it with that release.</source>
        <translation>轉接器由 0.18 之前的 PEFT 寫出，當時計算 OFT 旋轉所用的級數不同（%1）。請用該版本合併。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration has a key with an unknown effect on the weights: %1. If it has none, remove the key from a copy of the configuration.</source>
        <translation>轉接器的設定中有一個對權重作用未知的鍵：%1。如果它沒有作用，請在設定的副本中刪除該鍵。</translation>
    </message>
    <message>
        <source>The adapter has magnitudes (DoRA) for a parameter (%1), which no library merges.</source>
        <translation>轉接器含有參數（%1）的幅度（DoRA），沒有任何程式庫能合併它。</translation>
    </message>
    <message>
        <source>The adapter&apos;s factors fit none of the parameters that it names (%1); the first has shape %2.</source>
        <translation>轉接器的因子與其指明的參數（%1）都不相符；第一個參數的形狀為 %2。</translation>
    </message>
    <message>
        <source>The adapter changes the weight&apos;s shape first (%1), which Burnish does not apply.</source>
        <translation>轉接器會先改變權重的形狀（%1），Burnish 無法套用。</translation>
    </message>
    <message>
        <source>The adapter has several stages of BOFT (%1), which Burnish does not apply. Merge it with the library that made it.</source>
        <translation>轉接器含有多級 BOFT（%1），Burnish 無法套用。請用建立它的程式庫進行合併。</translation>
    </message>
    <message>
        <source>The adapter lacks VeRA&apos;s projections (%1), which only PEFT can make again. Save it with save_projection, or merge it with PEFT.</source>
        <translation>轉接器缺少 VeRA 的投影（%1），只有 PEFT 能重新產生。請用 save_projection 儲存，或用 PEFT 合併。</translation>
    </message>
    <message>
        <source>The adapter was trained with AdaLoRA (%1). Its scale depends on init_r in adapter_config.json, which was not found.</source>
        <translation>轉接器用 AdaLoRA（%1）訓練，其縮放係數取決於 adapter_config.json 中的 init_r，但未找到。</translation>
    </message>
    <message>
        <source>The rows of the trained tokens are not known: expected one index for each in %1 of adapter_config.json.</source>
        <translation>訓練過的詞元對應的列未知：adapter_config.json 的 %1 中應為每個詞元給出一個索引。</translation>
    </message>
    <message>
        <source>A negative strength takes back what an adapter has added to a weight, but this one multiplies or replaces it. Leave the tensor out with a strength of 0, or use the model from before.</source>
        <translation>負強度用於撤回轉接器加到權重上的內容，但此轉接器是對權重做乘法或替換。請用強度 0 排除該張量，或使用之前的模型。</translation>
    </message>
    <message>
        <source>PEFT adds the output projection of a MultiheadAttention twice, so it cannot be joined or resized.</source>
        <translation>PEFT 會把 MultiheadAttention 的輸出投影加兩次，因此不能組合，也不能改變秩。</translation>
    </message>
    <message>
        <source>The adapter was initialised with %1, but the model is neither the one that it was trained on nor that one without its initial factors.</source>
        <translation>此轉接器以 %1 初始化，但該模型既不是訓練它時的模型，也不是去掉初始因子的那個模型。</translation>
    </message>
    <message>
        <source>The adapter was initialised with %1, and the model has its original weights: the initial factors are subtracted from them, as in PEFT.</source>
        <translation>此轉接器以 %1 初始化，模型具有原始權重：將如 PEFT 一樣從中減去初始因子。</translation>
    </message>
    <message>
        <source>The adapter was initialised with %1, and the model has its weights without the initial factors: the trained ones are only added.</source>
        <translation>此轉接器以 %1 初始化，模型的權重中已不含初始因子：只加上訓練後的因子。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are dequantised, changed and quantised again as %1. The result has the rounding error of that scheme.</source>
        <translation>
            <numerusform>%n 個張量會先反量化，修改後再量化為 %1。結果帶有該方案的捨入誤差。</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor that the adapter changes matches “%1”, so its strength has no effect.</source>
        <translation>轉接器變更的張量均不符合「%1」，因此其強度不起作用。</translation>
    </message>
    <message>
        <source>The adapters may name one module in two ways, %1 and %2. Rename the tensors of one of them first.</source>
        <translation>各轉接器可能以 %1 和 %2 兩種方式命名同一模組。請先重新命名其中一個的張量。</translation>
    </message>
    <message>
        <source>The adapter has magnitudes (DoRA) for stacked experts, which no library merges.</source>
        <translation>此轉接器為堆疊的專家帶有幅度（DoRA），沒有任何函式庫會合併它。</translation>
    </message>
    <message>
        <source>whole tensors</source>
        <translation>整個張量</translation>
    </message>
    <message>
        <source>LoKr with whole factors</source>
        <translation>因子為整個矩陣的 LoKr</translation>
    </message>
    <message>
        <source>differences of whole tensors</source>
        <translation>整個張量的差值</translation>
    </message>
    <message>
        <source>An alpha was given, but the form of this adapter has none: %1. Change the strength instead.</source>
        <translation>給出了 alpha，但此轉接器的形式沒有 alpha：%1。請改為調整強度。</translation>
    </message>
    <message>
        <source>The adapter&apos;s module %2 expects a weight of shape %3, found shape %1.</source>
        <translation>轉接器的模組 %2 需要形狀為 %3 的權重，實際形狀為 %1。</translation>
    </message>
    <message>
        <source>Expected a matrix of at least %2 rows and columns for the adapter&apos;s initial factors, found shape %1.</source>
        <translation>轉接器的初始因子需要至少 %2 列和行的矩陣，實際形狀為 %1。</translation>
    </message>
    <message>
        <source>PEFT does not initialise factors of this form in this way.</source>
        <translation>PEFT 不會這樣初始化這種形式的因子。</translation>
    </message>
    <message>
        <source>Expected the shape %1, found %2.</source>
        <translation>應為形狀 %1，實際為 %2。</translation>
    </message>
    <message>
        <source>Element %1 is %2 instead of %3.</source>
        <translation>元素 %1 是 %2，而不是 %3。</translation>
    </message>
    <message>
        <source>The largest singular values hardly differ from the next ones, so their vectors are not determined.</source>
        <translation>最大的奇異值與其後的奇異值幾乎沒有差別，因此其向量無法確定。</translation>
    </message>
    <message>
        <source>Quantised again, it does not keep all parameters of the scheme: %1.</source>
        <translation>再次量化後，未保留該方案的全部參數：%1。</translation>
    </message>
    <message>
        <source>The folder has another adapter_config.json, which stays as it is, and PEFT reads the adapter with it. Replace it with the one that --save-config writes.</source>
        <translation>資料夾中有另一個 adapter_config.json，它保持不變，PEFT 會用它讀取轉接器。請用 --save-config 寫出的檔案取代它。</translation>
    </message>
    <message>
        <source>The adapter has no module “%1”, for which a place is given.</source>
        <translation>轉接器中沒有模組「%1」，卻為它指定了位置。</translation>
    </message>
    <message>
        <source>The factors of gate and up are for both at once, and the adapter&apos;s base interleaves their rows, but this model has them apart: are they blocks or interleaved?</source>
        <translation>gate 與 up 的因子是合併的，且轉接器的基礎模型將兩者的列交錯存放，而此模型將兩者分開儲存：因子是分塊還是交錯的？</translation>
    </message>
    <message>
        <source>This tensor of the adapter is not recognised.</source>
        <translation>無法識別轉接器中的這個張量。</translation>
    </message>
    <message>
        <source>Extract an adapter</source>
        <translation>擷取轉接器</translation>
    </message>
    <message>
        <source>Resize the adapter</source>
        <translation>調整轉接器的秩</translation>
    </message>
    <message numerus="yes">
        <source>Combine %n adapter(s)</source>
        <translation>
            <numerusform>組合 %n 個轉接器</numerusform>
        </translation>
    </message>
    <message>
        <source>One of the models does not say whether it stores linear layers as [in, out], like Burn, or as [out, in], like PyTorch, and all of them are square. Set its layout.</source>
        <translation>其中一個模型沒有說明線性層是按 [in, out]（如 Burn）還是 [out, in]（如 PyTorch）儲存的，而且它們都是方陣。請設定它的配置。</translation>
    </message>
    <message>
        <source>A rank takes “most”, from 1 on, or a “rule” with its “value”.</source>
        <translation>秩需要不小於 1 的「most」，或帶有「value」的「rule」。</translation>
    </message>
    <message>
        <source>A seed is a whole number, found “%1”.</source>
        <translation>種子應為整數，卻是「%1」。</translation>
    </message>
    <message>
        <source>The model has no tensor at “%1”, which is given as the place of a module of the adapter.</source>
        <translation>模型在「%1」處沒有張量，而它被指定為轉接器某個模組的位置。</translation>
    </message>
    <message>
        <source>No factors of the adapter are for gate and up at once on a model that has them apart, so the order “%1” of their rows has no effect.</source>
        <translation>轉接器中沒有同時用於 gate 和 up、而模型將二者分開儲存的因子，因此其列的順序「%1」不起作用。</translation>
    </message>
    <message>
        <source>No factors of the adapter are for parameters of experts (%1), so the order “%2” of their columns has no effect.</source>
        <translation>轉接器中沒有用於專家參數（%1）的因子，因此其欄的順序「%2」不起作用。</translation>
    </message>
</context>
<context>
    <name>burnish::LossesModel</name>
    <message numerus="yes">
        <source>%n value(s) become infinite</source>
        <translation>
            <numerusform>%n 個值變為無限大</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) become zero</source>
        <translation>
            <numerusform>%n 個值變為零</numerusform>
        </translation>
    </message>
    <message>
        <source>Values are rounded</source>
        <translation>值被捨入</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>轉換</translation>
    </message>
    <message>
        <source>To infinity</source>
        <translation>變為無限大</translation>
    </message>
    <message>
        <source>To zero</source>
        <translation>變為零</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>影響</translation>
    </message>
    <message>
        <source>Relative error %1, largest error %2, mean square error %3, signal-to-noise ratio %4 dB</source>
        <translation>相對誤差 %1，最大誤差 %2，均方誤差 %3，訊噪比 %4 dB</translation>
    </message>
    <message>
        <source>SNR, dB</source>
        <translation>訊噪比，dB</translation>
    </message>
    <message>
        <source>Quantised; error at most %1</source>
        <translation>已量化；誤差不超過 %1</translation>
    </message>
    <message>
        <source>Of a cast, the largest relative error of a value. Of a quantised tensor, the relative L2 error of all its values.</source>
        <translation>對於轉換，為單一值的最大相對誤差；對於量化的張量，為全部值的相對 L2 誤差。</translation>
    </message>
    <message>
        <source>Rel. error</source>
        <translation>相對誤差</translation>
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
        <translation>沒有精度損失。</translation>
    </message>
    <message numerus="yes">
        <source>Leave %n tensor(s) at their precision</source>
        <translation>
            <numerusform>保持 %n 個張量的精度</numerusform>
        </translation>
    </message>
    <message>
        <source>Adds an exception for the tensors that had better not be quantised</source>
        <translation>為不宜量化的張量新增例外</translation>
    </message>
</context>
<context>
    <name>burnish::MainActions</name>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>System</source>
        <translation>跟隨系統</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Burn: Linear weights are [in, out]</source>
        <translation>Burn：Linear 的權重為 [in, out]</translation>
    </message>
    <message>
        <source>PyTorch: Linear weights are [out, in]</source>
        <translation>PyTorch：Linear 的權重為 [out, in]</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開啟(&amp;O)…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>開啟資料夾…</translation>
    </message>
    <message>
        <source>Open one file of a set…</source>
        <translation>開啟檔案組中的單一檔案…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
    <message>
        <source>Transfer weights into…</source>
        <translation>將權重轉移到…</translation>
    </message>
    <message>
        <source>Export as…</source>
        <translation>匯出為…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新載入</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Paste model</source>
        <translation>貼上模型</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>篩選</translation>
    </message>
    <message>
        <source>Next filter match</source>
        <translation>篩選的下一個相符</translation>
    </message>
    <message>
        <source>Previous filter match</source>
        <translation>篩選的上一個相符</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>下一個窗格</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>上一個窗格</translation>
    </message>
    <message>
        <source>Next region</source>
        <translation>下一個區域</translation>
    </message>
    <message>
        <source>Previous region</source>
        <translation>上一個區域</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>全部展開</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部摺疊</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重設版面配置</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>鍵盤快速鍵</translation>
    </message>
    <message>
        <source>Supported formats</source>
        <translation>支援的格式</translation>
    </message>
    <message>
        <source>About Burnish</source>
        <translation>關於 Burnish</translation>
    </message>
    <message>
        <source>New view of this model</source>
        <translation>為此模型新建檢視</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手冊</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>導覽</translation>
    </message>
    <message>
        <source>Add a row</source>
        <translation>加入一列</translation>
    </message>
    <message>
        <source>Move the row up</source>
        <translation>上移一列</translation>
    </message>
    <message>
        <source>Move the row down</source>
        <translation>下移一列</translation>
    </message>
    <message>
        <source>Close others</source>
        <translation>關閉其他</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>全部關閉</translation>
    </message>
    <message>
        <source>Open local model…</source>
        <translation>開啟本機模型…</translation>
    </message>
</context>
<context>
    <name>burnish::MainMenus</name>
    <message>
        <source>No recent files</source>
        <translation>沒有最近的檔案</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>最近開啟的檔案</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編輯(&amp;E)</translation>
    </message>
    <message>
        <source>Copy model as</source>
        <translation>複製模型為</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>檢視(&amp;V)</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主題</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>語言</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>Tensor layout</source>
        <translation>張量配置</translation>
    </message>
    <message>
        <source>&amp;Tensor</source>
        <translation>張量(&amp;T)</translation>
    </message>
    <message>
        <source>T&amp;ools</source>
        <translation>工具(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>說明(&amp;H)</translation>
    </message>
</context>
<context>
    <name>burnish::MainStatusBar</name>
    <message>
        <source>Opened %1.</source>
        <translation>已開啟 %1。</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在開啟 %1…</translation>
    </message>
    <message>
        <source>%1 was not opened.</source>
        <translation>無法開啟 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n 個模型</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 mapped</source>
        <translation>已對映 %1</translation>
    </message>
    <message>
        <source>Mapped: files that are read in place, piece by piece, as needed.</source>
        <translation>已對映：檔案就地讀取，按需逐區塊讀取。</translation>
    </message>
    <message>
        <source>%1 in memory</source>
        <translation>記憶體中 %1</translation>
    </message>
    <message>
        <source>In memory: memory used by the program itself, including edits and previews.</source>
        <translation>記憶體中：程式自身占用的記憶體，包括編輯和預覽。</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就緒</translation>
    </message>
</context>
<context>
    <name>burnish::MainToolBar</name>
    <message>
        <source>Command, tensor or setting (%1)</source>
        <translation>命令、張量或設定（%1）</translation>
    </message>
    <message>
        <source>Command, tensor or setting</source>
        <translation>命令、張量或設定</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具列</translation>
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
        <translation>開啟檔案</translation>
    </message>
    <message>
        <source>Open a folder of weight files</source>
        <translation>開啟權重檔所在的資料夾</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, step</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Nodes can only be pasted into a pane.</source>
        <translation>節點只能貼上到窗格中。</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <comment>menu, menu in it</comment>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>While dragging</source>
        <translation>拖曳時</translation>
    </message>
    <message>
        <source>Copy the dragged items</source>
        <translation>複製拖曳的內容</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <comment>key</comment>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Move the dragged items</source>
        <translation>移動拖曳的內容</translation>
    </message>
    <message>
        <source>Shift</source>
        <comment>key</comment>
        <translation>Shift</translation>
    </message>
    <message>
        <source>Blend the dragged items with the existing ones</source>
        <translation>將拖曳的內容與原有內容混合</translation>
    </message>
    <message>
        <source>Ctrl+Shift</source>
        <comment>keys</comment>
        <translation>Ctrl+Shift</translation>
    </message>
    <message>
        <source>Cancel the drag</source>
        <translation>取消拖曳</translation>
    </message>
    <message>
        <source>Esc</source>
        <comment>key</comment>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Open files without their sets</source>
        <translation>單獨開啟檔案組中的檔案</translation>
    </message>
    <message>
        <source>In lists</source>
        <translation>清單中</translation>
    </message>
    <message>
        <source>%1[*] – Burnish</source>
        <translation>%1[*] – Burnish</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>開啟 %1</translation>
    </message>
    <message>
        <source>Local models</source>
        <translation>本機模型</translation>
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
        <translation>每個秩保留的能量百分比：線為所有張量的平均值，帶為標準差和範圍。</translation>
    </message>
    <message>
        <source>Exact: the sum of all ranks</source>
        <translation>精確：所有秩之和</translation>
    </message>
    <message>
        <source>By energy kept</source>
        <translation>依保留的能量</translation>
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
        <translation>每個張量取能保留其差值平方和的這一部分的最小秩。</translation>
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
        <translation>秩：選擇方式</translation>
    </message>
    <message>
        <source>As in the adapter</source>
        <translation>與轉接器相同</translation>
    </message>
    <message>
        <source>Names of the tensors</source>
        <translation>張量的名稱</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>名稱(&amp;N)</translation>
    </message>
    <message>
        <source>Decompose &amp;convolutions, too</source>
        <translation>也分解卷積(&amp;C)</translation>
    </message>
    <message>
        <source>What the adapter keeps</source>
        <translation>轉接器保留的內容</translation>
    </message>
    <message>
        <source>No adapter is open. Choose one from a file.</source>
        <translation>沒有開啟的轉接器。請從檔案中選取。</translation>
    </message>
    <message>
        <source>Choose a model before and after fine-tuning.</source>
        <translation>請選擇微調前和微調後的模型。</translation>
    </message>
    <message>
        <source>The base and the fine-tune are the same model. Choose another one from a file.</source>
        <translation>基準模型與微調模型相同。請從檔案中選取另一個模型。</translation>
    </message>
    <message>
        <source>The models are large: computing their difference takes some minutes.</source>
        <translation>模型較大：計算其差值需要幾分鐘。</translation>
    </message>
    <message>
        <source>Computing the difference of the models…</source>
        <translation>正在計算模型之差…</translation>
    </message>
    <message>
        <source>Reading the adapter…</source>
        <translation>正在讀取轉接器…</translation>
    </message>
    <message>
        <source>Computing an adapter</source>
        <translation>正在計算轉接器</translation>
    </message>
    <message>
        <source>All factors are kept: there is no curve.</source>
        <translation>保留所有因子，因此沒有曲線。</translation>
    </message>
    <message>
        <source>The curve of energy over rank appears here.</source>
        <translation>能量隨秩變化的曲線顯示於此。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with ranks from %1 to %2; %3 of the energy is kept.</source>
        <translation>
            <numerusform>%n 個張量，秩為 %1 至 %2；保留 %3 的能量。</numerusform>
        </translation>
    </message>
    <message>
        <source>Write adapter…</source>
        <translation>寫入轉接器…</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>Writing the adapter…</source>
        <translation>正在寫入轉接器…</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with rank %1; %2 of the energy is kept.</source>
        <translation>
            <numerusform>%n 個張量，秩為 %1；保留 %2 的能量。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ManualDialog</name>
    <message>
        <source>Nothing found</source>
        <translation>沒有找到</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手冊</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>縮小文字</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜尋手冊</translation>
    </message>
    <message>
        <source>Contents of the manual</source>
        <translation>手冊目錄</translation>
    </message>
    <message>
        <source>Found in the manual</source>
        <translation>手冊中的搜尋結果</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>手冊頁面</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>The manual is available in English and Simplified Chinese so far. These are the English pages.</source>
        <translation>手冊目前有英文和簡體中文兩種。這裡顯示的是英文版。</translation>
    </message>
    <message>
        <source>The manual is available in English and Simplified Chinese so far. These are the Chinese pages.</source>
        <translation>手冊目前有英文和簡體中文兩種。這裡顯示的是簡體中文版。</translation>
    </message>
</context>
<context>
    <name>burnish::MatchDialog</name>
    <message>
        <source>As remap rules</source>
        <translation>作為重新對應規則</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>配對</translation>
    </message>
    <message>
        <source>Leftover tensors and unfilled fields</source>
        <translation>剩餘的張量與未填入的欄位</translation>
    </message>
    <message>
        <source>Proposed pairs</source>
        <translation>建議的配對</translation>
    </message>
    <message>
        <source>One undo step. Rules only rename; they do not transpose.</source>
        <translation>可一步復原。規則只重新命名，不轉置。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>No leftover tensor fits an unfilled field.</source>
        <translation>沒有剩餘的張量與未填入的欄位相符。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n pair(s) chosen.</source>
        <translation>
            <numerusform>已選 %1 / %n 對。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fill %n field(s)</source>
        <translation>
            <numerusform>填入 %n 個欄位</numerusform>
        </translation>
    </message>
    <message>
        <source>Add as remap rules</source>
        <translation>新增為重新對應規則</translation>
    </message>
    <message>
        <source>For this export only. The model is not changed.</source>
        <translation>僅用於這次匯出。模型不會改變。</translation>
    </message>
</context>
<context>
    <name>burnish::MatchModel</name>
    <message>
        <source>rank %1</source>
        <translation>%1 階</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>欄位</translation>
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
        <translation>區塊混合比例應為 26 個（SD）、20 個（SDXL）或 61 個（FLUX），實際為 %1 個。</translation>
    </message>
    <message>
        <source>“%1” is not a number (line %2).</source>
        <translation>「%1」不是數字（第 %2 行）。</translation>
    </message>
    <message>
        <source>Expected 26 (SD), 20 (SDXL) or 61 (FLUX) block weights, found %1 (line %2).</source>
        <translation>區塊混合比例應為 26 個（SD）、20 個（SDXL）或 61 個（FLUX），實際為 %1 個（第 %2 行）。</translation>
    </message>
    <message>
        <source>Unknown block “%1”.</source>
        <translation>未知的區塊 %1。</translation>
    </message>
    <message>
        <source>Expected BLOCKS:ELEMENTS:RATIO, found “%1”.</source>
        <translation>應為 BLOCKS:ELEMENTS:RATIO 形式，實際為 %1。</translation>
    </message>
    <message>
        <source>Block weights are for Stable Diffusion and FLUX; the model is neither.</source>
        <translation>區塊混合比例適用於 Stable Diffusion 和 FLUX；此模型兩者都不是。</translation>
    </message>
    <message>
        <source>Expected %1 block weights for this model, found %2.</source>
        <translation>此模型應有 %1 個區塊混合比例，實際為 %2 個。</translation>
    </message>
    <message>
        <source>It does not keep all parameters of the scheme: %1.</source>
        <translation>未保留該方案的全部參數：%1。</translation>
    </message>
    <message>
        <source>Written as %1 instead of %2: %3</source>
        <translation>寫為 %1 而不是 %2：%3</translation>
    </message>
    <message>
        <source>The head of %1 is tied to its embedding, while another model stores one: the result stores it, and tie_word_embeddings must be false.</source>
        <translation>%1 的輸出頭與其嵌入共用，而另一個模型單獨儲存輸出頭：結果會儲存它，tie_word_embeddings 必須為 false。</translation>
    </message>
    <message>
        <source>There is no tokenizer beside this model, so its rows cannot be aligned.</source>
        <translation>該模型旁沒有斷詞器，因此無法對齊它的列。</translation>
    </message>
    <message>
        <source>There is no tokenizer beside this model; it is taken to have the tokens of %1.</source>
        <translation>該模型旁沒有斷詞器；按與 %1 的詞元相同處理。</translation>
    </message>
    <message>
        <source>There is no tokenizer beside this model.</source>
        <translation>該模型旁沒有斷詞器。</translation>
    </message>
    <message>
        <source>The tokenizer has tokens beyond the vocabulary of its configuration, such as %1 with the id %2; remove them first.</source>
        <translation>斷詞器中有超出組態所述詞彙表的詞元，例如 %1（ID 為 %2）；請先刪除它們。</translation>
    </message>
    <message>
        <source>Rows are aligned by tokens only in PyTorch&apos;s layout; convert the model first.</source>
        <translation>只有 PyTorch 版面配置才能按詞元對齊列；請先轉換模型。</translation>
    </message>
    <message>
        <source>Expected a row for each of %1 tokens, found the shape %2.</source>
        <translation>應為 %1 個詞元各有一列，實際形狀為 %2。</translation>
    </message>
    <message>
        <source>%1 has no row for the token %2.</source>
        <translation>%1 沒有詞元 %2 的列。</translation>
    </message>
    <message>
        <source>Only floating-point tensors have rows that can be aligned; found %1.</source>
        <translation>只有浮點張量的列可以對齊；實際為 %1。</translation>
    </message>
    <message numerus="yes">
        <source>The tokenizers of %1 and %2 differ: %n of its token(s) have another row or none in the other. Rows of embeddings and heads are merged as they are; name a tokenizer_source in a configuration to align them.</source>
        <translation>
            <numerusform>%1 與 %2 的斷詞器不同：後者有 %n 個詞元在前者中的列不同或不存在。嵌入和輸出頭的列按原樣合併；如需對齊，請在組態中指定 tokenizer_source。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a model, why it cannot be merged</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Integers and booleans have no mean, and these differ between %1 and %2. Choose to copy them from %1 (--differing-buffers first), or make them equal first.</source>
        <translation>整數和布林值沒有平均值，而這些值在 %1 與 %2 之間不同。請選擇從 %1 複製（--differing-buffers first），或先使它們相同。</translation>
    </message>
    <message>
        <source>It is complex in some models and real in others.</source>
        <translation>它在一些模型中是複數，在另一些模型中是實數。</translation>
    </message>
    <message>
        <source>It is complex, and %1 compares the signs or magnitudes of single numbers. Linear, for example, averages complex numbers.</source>
        <translation>它是複數，而 %1 比較的是單個數的符號或大小。例如，線性合併可以對複數求平均。</translation>
    </message>
    <message>
        <source>A model of the merge is missing.</source>
        <translation>缺少一個要合併的模型。</translation>
    </message>
    <message>
        <source>%1 needs a base model.</source>
        <translation>%1 需要基準模型。</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 個或更多</translation>
    </message>
    <message>
        <source>%1 expects %2 models in addition to the base, found %3.</source>
        <translation>%1 除基準模型外需要 %2 個模型，實際為 %3 個。</translation>
    </message>
    <message>
        <source>%1 expects %2 models, found %3.</source>
        <translation>%1 需要 %2 個模型，實際為 %3 個。</translation>
    </message>
    <message>
        <source>%1 has no parameter “%2”; it is ignored.</source>
        <translation>%1 沒有參數 %2，將忽略它。</translation>
    </message>
    <message>
        <source>Layers of a record cannot be stacked; export it as SafeTensors or Burnpack first.</source>
        <translation>記錄的層不能堆疊；請先匯出為 SafeTensors 或 Burnpack。</translation>
    </message>
    <message>
        <source>The result has %1 layers; settings such as num_hidden_layers must be updated.</source>
        <translation>結果有 %1 層；num_hidden_layers 等設定需要隨之修改。</translation>
    </message>
    <message>
        <source>A slice has no sources.</source>
        <translation>一個切片沒有來源。</translation>
    </message>
    <message>
        <source>Invalid layer range %2 to %3: %1 has %4 layers.</source>
        <translation>層的範圍 %2 到 %3 無效：%1 有 %4 層。</translation>
    </message>
    <message>
        <source>The sources of a slice have different numbers of layers.</source>
        <translation>一個切片的各來源層數不同。</translation>
    </message>
    <message>
        <source>Only floating-point tensors are merged.</source>
        <translation>只合併浮點張量。</translation>
    </message>
    <message>
        <source>copied from %1</source>
        <translation>複製自 %1</translation>
    </message>
    <message>
        <source>%1 lacks this tensor.</source>
        <translation>%1 缺少此張量。</translation>
    </message>
    <message>
        <source>left out: %1 lacks this tensor</source>
        <translation>已省略：%1 缺少此張量</translation>
    </message>
    <message>
        <source>Its shape is %1 in %2 and %3 in %4.</source>
        <translation>它在 %2 中的形狀為 %1，在 %4 中為 %3。</translation>
    </message>
    <message>
        <source>Cropped to %1: everything beyond is lost.</source>
        <translation>裁剪為 %1：超出的部分會遺失。</translation>
    </message>
    <message>
        <source>%1 cannot merge %2 models here.</source>
        <translation>%1 在此不能合併 %2 個模型。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Shares its values with %1.</source>
        <translation>與 %1 共享同一組值。</translation>
    </message>
    <message>
        <source>%1 is not a valid value for the parameter %2.</source>
        <translation>%1 不是參數 %2 的有效值。</translation>
    </message>
    <message>
        <source>The models have no tensor in common, so there is nothing to merge.</source>
        <translation>這些模型沒有共同的張量，因此沒有可合併的內容。</translation>
    </message>
    <message>
        <source>Merge %1 using %2</source>
        <translation>用 %2 合併 %1</translation>
    </message>
    <message>
        <source>The result has no module to hold this tensor.</source>
        <translation>結果中沒有可容納此張量的模組。</translation>
    </message>
    <message numerus="yes">
        <source>%1 contains %n non-finite value(s)</source>
        <translation>
            <numerusform>%1 含有 %n 個非有限值</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: using the tensor of %2.</source>
        <translation>%1：採用 %2 的張量。</translation>
    </message>
    <message>
        <source>Positions are not merged.</source>
        <translation>位置編號不參與合併。</translation>
    </message>
    <message>
        <source>Repaired: positions renumbered as 0, 1, 2 …</source>
        <translation>已修復：位置編號已重排為 0、1、2…</translation>
    </message>
    <message>
        <source>The VAE is not merged: merged VAEs are known to break.</source>
        <translation>VAE 不參與合併：合併後的 VAE 常會損壞。</translation>
    </message>
    <message>
        <source>Input channels from 4 onwards are taken from %1.</source>
        <translation>從第 4 個起的輸入通道取自 %1。</translation>
    </message>
    <message>
        <source>%1 and %2 follow different layouts, and no adapter converts between them.</source>
        <translation>%1 與 %2 的配置不同，且沒有轉接器可在兩者之間轉換。</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <extracomment>%1 a model, %2 &quot;Linear: transposed, PyTorch → Burn&quot;</extracomment>
        <translation>%1，%2。</translation>
    </message>
    <message>
        <source>Empty layer range %2 to %3 of %1.</source>
        <translation>%1 的層範圍 %2 到 %3 為空。</translation>
    </message>
    <message>
        <source>Quantised again as %1.</source>
        <translation>已重新量化為 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are dequantised, merged and quantised again as %1.</source>
        <translation>
            <numerusform>%n 個張量經反量化、合併後重新量化為 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s) become floats.</source>
        <translation>
            <numerusform>%n 個量化張量變為浮點數。</numerusform>
        </translation>
    </message>
    <message>
        <source>Keeps its codes.</source>
        <translation>保留其編碼。</translation>
    </message>
    <message>
        <source>No tensor of the models is quantised, so none becomes %1.</source>
        <translation>這些模型中沒有量化張量，因此沒有張量變為 %1。</translation>
    </message>
    <message>
        <source>No %1 is given for this merge. Add a rule for it; burnish-cli takes %2.</source>
        <translation>沒有給出此次合併的 %1。請加入規則；burnish-cli 使用 %2。</translation>
    </message>
    <message>
        <source>No %1 is given for %2. Enter it beside the model; burnish-cli takes %3.</source>
        <translation>沒有給出 %2 的 %1。請在模型旁輸入；burnish-cli 使用 %3。</translation>
    </message>
    <message>
        <source>The values of %1 follow the layers, but no tensor of this rule is in a numbered layer: all of them get the first value, %2.</source>
        <translation>%1 的值隨層變化，但此規則的張量都不在帶編號的層中：全部取第一個值 %2。</translation>
    </message>
    <message>
        <source>%1 is the base itself: its task vector is zero, so it adds nothing.</source>
        <translation>%1 就是基準模型本身：任務向量為零，不起作用。</translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s) keep their codes: they come from one model only.</source>
        <translation>
            <numerusform>%n 個量化張量保留其編碼：它們僅來自一個模型。</numerusform>
        </translation>
    </message>
    <message>
        <source>Element %1 of this tensor is %2 in %3, so it cannot be merged.</source>
        <translation>此張量的元素 %1 在 %3 中為 %2，因此無法合併。</translation>
    </message>
    <message>
        <source>Keeps the factor from the base to the mean between 0 and 1: on in the paper&apos;s flavour, off in mergekit&apos;s, which moves away from models that oppose each other.</source>
        <translation>把從基礎模型到平均值的係數限制在 0 和 1 之間：按論文時開啟，按 mergekit 時關閉，後者會遠離彼此相反的模型。</translation>
    </message>
    <message>
        <source>The weights sum to zero, so they cannot be normalised.</source>
        <translation>混合比例之和為零，無法正規化。</translation>
    </message>
    <message>
        <source>A row of %1 elements is too long for this method.</source>
        <translation>有 %1 個元素的列對此方法來說過長。</translation>
    </message>
    <message>
        <source>Density %1 with epsilon %2 gives probabilities that are not between 0 and 1.</source>
        <translation>密度 %1 與 epsilon %2 得出的機率不在 0 和 1 之間。</translation>
    </message>
    <message>
        <source>The density is 1, so nothing is trimmed: this is not TIES as published.</source>
        <translation>密度為 1，因此沒有修剪：這不是論文中的 TIES。</translation>
    </message>
    <message>
        <source>Negative weights reverse a model&apos;s vote and can make the divisor tiny.</source>
        <translation>負的混合比例會反轉模型的投票，並可能使除數極小。</translation>
    </message>
    <message>
        <source>α and β must be between 0 and 1 for this method.</source>
        <translation>此方法的 α 和 β 必須在 0 和 1 之間。</translation>
    </message>
    <message>
        <source>How much this model contributes to the merge.</source>
        <translation>此模型在合併中所占的份量。</translation>
    </message>
    <message>
        <source>Interpolation factor: 0 is the base, 1 is the other model.</source>
        <translation>插值係數：0 為基準模型，1 為另一個模型。</translation>
    </message>
    <message>
        <source>Multiplies the merged difference before it is added to the base.</source>
        <translation>合併後的差異在加到基準模型之前所乘的係數。</translation>
    </message>
    <message>
        <source>Fraction of the model&apos;s differences to keep.</source>
        <translation>模型的差異中保留的比例。</translation>
    </message>
    <message>
        <source>Fraction of the differences to drop, starting with the largest.</source>
        <translation>捨棄的差異所占的比例，從最大的開始。</translation>
    </message>
    <message>
        <source>How far the probabilities of keeping a difference spread around the density.</source>
        <translation>保留機率在密度上下的變化幅度。</translation>
    </message>
    <message>
        <source>The multiplier α.</source>
        <translation>係數 α。</translation>
    </message>
    <message>
        <source>The multiplier β.</source>
        <translation>係數 β。</translation>
    </message>
    <message>
        <source>Divides by the sum of the weights.</source>
        <translation>除以混合比例之和。</translation>
    </message>
    <message>
        <source>Enlarges the kept differences to compensate for the dropped ones.</source>
        <translation>放大保留的差異以彌補捨棄的部分。</translation>
    </message>
    <message>
        <source>Blends directions as unit vectors and lengths separately.</source>
        <translation>依單位向量混合方向，長度另行混合。</translation>
    </message>
    <message>
        <source>Treats each tensor as one vector.</source>
        <translation>將每個張量視為一個向量。</translation>
    </message>
    <message>
        <source>Without flattening: one vector for each input (column) instead of each output (row).</source>
        <translation>不展平時：每個輸入（欄）為一個向量，而不是每個輸出（列）。</translation>
    </message>
    <message>
        <source>Divides the weights by their sum.</source>
        <translation>將混合比例除以它們的和。</translation>
    </message>
    <message>
        <source>Maximum number of steps.</source>
        <translation>最大步數。</translation>
    </message>
    <message>
        <source>Stops when a step is smaller than this.</source>
        <translation>步長小於此值時停止。</translation>
    </message>
    <message>
        <source>Measures angles for each row separately.</source>
        <translation>分別測量每一列的角度。</translation>
    </message>
    <message>
        <source>Fraction of the elements to merge, starting with those where the models differ most.</source>
        <translation>參與合併的元素所占的比例，從模型之間差異最大的開始。</translation>
    </message>
    <message>
        <source>Maximum distance that an element moves.</source>
        <translation>一個元素移動的最大距離。</translation>
    </message>
    <message>
        <source>Differences up to this size count as zero.</source>
        <translation>不超過此大小的差異視為零。</translation>
    </message>
    <message>
        <source>How strongly shared changes amplify a model&apos;s unique changes.</source>
        <translation>共同的改變在多大程度上放大模型獨有的改變。</translation>
    </message>
    <message>
        <source>Upper limit for the ratio of shared to unique changes.</source>
        <translation>共同改變與獨有改變之比的上限。</translation>
    </message>
    <message>
        <source>Multiplies the tensor.</source>
        <translation>張量所乘的係數。</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>線性</translation>
    </message>
    <message>
        <source>Computes the weighted average of the models (model soup).</source>
        <translation>依混合比例對模型求平均（model soup）。</translation>
    </message>
    <message>
        <source>SLERP</source>
        <translation>SLERP</translation>
    </message>
    <message>
        <source>Interpolates from the base to the other model along the arc between them.</source>
        <translation>沿兩個模型之間的弧線，從基準模型向另一個模型插值。</translation>
    </message>
    <message>
        <source>NuSLERP</source>
        <translation>NuSLERP</translation>
    </message>
    <message>
        <source>Interpolates along the arc between two models or their differences from a base, as a whole or vector by vector.</source>
        <translation>沿兩個模型（或它們與基準模型的差異）之間的弧線插值，整體或逐向量進行。</translation>
    </message>
    <message>
        <source>Multi-SLERP</source>
        <translation>Multi-SLERP</translation>
    </message>
    <message>
        <source>Computes the weighted average of several models&apos; directions on the sphere.</source>
        <translation>在球面上依混合比例對多個模型的方向求平均。</translation>
    </message>
    <message>
        <source>Karcher mean</source>
        <translation>Karcher 平均值</translation>
    </message>
    <message>
        <source>Finds the centre of mass of the models&apos; directions on the sphere.</source>
        <translation>求各模型方向在球面上的質心。</translation>
    </message>
    <message>
        <source>Task arithmetic</source>
        <translation>任務算術</translation>
    </message>
    <message>
        <source>Adds the models&apos; differences from the base to the base.</source>
        <translation>將各模型與基準模型的差異加到基準模型上。</translation>
    </message>
    <message>
        <source>TIES</source>
        <translation>TIES</translation>
    </message>
    <message>
        <source>Keeps the largest differences, elects a sign for each element and averages the models that agree.</source>
        <translation>保留最大的差異，為每個元素選出符號，並對符號一致的模型求平均。</translation>
    </message>
    <message>
        <source>DARE (linear)</source>
        <translation>DARE（線性）</translation>
    </message>
    <message>
        <source>Drops differences at random, scales up the rest and adds them.</source>
        <translation>隨機捨棄差異，放大其餘部分並相加。</translation>
    </message>
    <message>
        <source>DARE (TIES)</source>
        <translation>DARE（TIES）</translation>
    </message>
    <message>
        <source>Drops differences at random, scales up the rest and adds those that agree with the elected sign.</source>
        <translation>隨機捨棄差異，放大其餘部分，並將與選出的符號一致的部分相加。</translation>
    </message>
    <message>
        <source>DELLA</source>
        <translation>DELLA</translation>
    </message>
    <message>
        <source>Drops small differences in each row more often than large ones and averages those that agree with the elected sign.</source>
        <translation>每列中較小的差異比較大的更常被捨棄，並對與選出的符號一致的部分求平均。</translation>
    </message>
    <message>
        <source>DELLA (linear)</source>
        <translation>DELLA（線性）</translation>
    </message>
    <message>
        <source>Drops small differences in each row more often than large ones and adds the rest.</source>
        <translation>每列中較小的差異比較大的更常被捨棄，其餘部分相加。</translation>
    </message>
    <message>
        <source>Model Breadcrumbs</source>
        <translation>Model Breadcrumbs</translation>
    </message>
    <message>
        <source>Drops the largest and the smallest differences and adds the rest.</source>
        <translation>捨棄最大和最小的差異，其餘部分相加。</translation>
    </message>
    <message>
        <source>Model Breadcrumbs (TIES)</source>
        <translation>Model Breadcrumbs（TIES）</translation>
    </message>
    <message>
        <source>Drops the largest and the smallest differences and adds those that agree with the elected sign.</source>
        <translation>捨棄最大和最小的差異，並將與選出的符號一致的部分相加。</translation>
    </message>
    <message>
        <source>Model Stock</source>
        <translation>Model Stock</translation>
    </message>
    <message>
        <source>Moves from the base towards the mean of the models as far as the angles between them allow.</source>
        <translation>從基準模型走向各模型的平均值，遠近由它們之間的角度決定。</translation>
    </message>
    <message>
        <source>SCE</source>
        <translation>SCE</translation>
    </message>
    <message>
        <source>Selects the elements where the models differ most, weights the models by their changes and drops minority signs.</source>
        <translation>選出模型差異最大的元素，依改變的大小定混合比例，並捨棄少數一方的符號。</translation>
    </message>
    <message>
        <source>Arcee Fusion</source>
        <translation>Arcee Fusion</translation>
    </message>
    <message>
        <source>Takes only the most important changes from the other model.</source>
        <translation>只採用另一個模型中最重要的改變。</translation>
    </message>
    <message>
        <source>Nearswap</source>
        <translation>Nearswap</translation>
    </message>
    <message>
        <source>Moves each element of the base towards the other model by at most a set distance.</source>
        <translation>使基準模型的每個元素向另一個模型移動，最多移動給定的距離。</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>Keeps differences unique to one model and averages shared ones.</source>
        <translation>保留一個模型獨有的差異，對共同的差異求平均。</translation>
    </message>
    <message>
        <source>RAM+</source>
        <translation>RAM+</translation>
    </message>
    <message>
        <source>Like RAM, but enlarges a model&apos;s unique differences by how many of its other differences are shared.</source>
        <translation>與 RAM 相同，但依模型其餘差異中有多少為共有來放大其獨有的差異。</translation>
    </message>
    <message>
        <source>Passthrough</source>
        <translation>直通</translation>
    </message>
    <message>
        <source>Takes each tensor from one model; with slices, stacks layers.</source>
        <translation>每個張量取自一個模型；有切片時堆疊各層。</translation>
    </message>
    <message>
        <source>Weighted sum</source>
        <translation>加權和</translation>
    </message>
    <message>
        <source>(1 − α)·A + α·B</source>
        <translation>(1 − α)·A + α·B</translation>
    </message>
    <message>
        <source>Add difference</source>
        <translation>加上差異</translation>
    </message>
    <message>
        <source>A + α·(B − C)</source>
        <translation>A + α·(B − C)</translation>
    </message>
    <message>
        <source>Train difference</source>
        <translation>訓練差異</translation>
    </message>
    <message>
        <source>Adds B − C to A where B has moved away from A, as if A had received the same training.</source>
        <translation>在 B 偏離 A 之處將 B − C 加到 A 上，如同 A 經過同樣的訓練。</translation>
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
        <translation>兩次求和</translation>
    </message>
    <message>
        <source>(1 − β)·((1 − α)·A + α·B) + β·C</source>
        <translation>(1 − β)·((1 − α)·A + α·B) + β·C</translation>
    </message>
    <message>
        <source>Tensor range</source>
        <translation>張量區間</translation>
    </message>
    <message>
        <source>Takes a range of the first axis from one model and the rest from the other.</source>
        <translation>第一個軸的一段取自一個模型，其餘取自另一個模型。</translation>
    </message>
    <message>
        <source>Cosine A</source>
        <translation>餘弦 A</translation>
    </message>
    <message>
        <source>Keeps A where the models&apos; columns point in similar directions, and takes B elsewhere.</source>
        <translation>兩個模型的欄方向相近之處保留 A，其餘採用 B。</translation>
    </message>
    <message>
        <source>Cosine B</source>
        <translation>餘弦 B</translation>
    </message>
    <message>
        <source>Keeps A where the models&apos; columns are similar, and takes B elsewhere.</source>
        <translation>兩個模型的欄相近之處保留 A，其餘採用 B。</translation>
    </message>
    <message>
        <source>The weighted directions of the models cancel out, so Multi-SLERP has no mean.</source>
        <translation>各模型加權後的方向相互抵消，因此 Multi-SLERP 沒有平均值。</translation>
    </message>
    <message>
        <source>Tensor range (second axis)</source>
        <translation>張量區間（第二軸）</translation>
    </message>
    <message>
        <source>Like Tensor range, but along the second axis if it is longer than 100.</source>
        <translation>與張量區間相同，但第二軸長於 100 時沿第二軸進行。</translation>
    </message>
    <message>
        <source>Cosine (local)</source>
        <translation>餘弦（局部）</translation>
    </message>
    <message>
        <source>Keeps A where the models&apos; columns are similar, by their cosine alone; each tensor is treated separately.</source>
        <translation>僅依各欄的餘弦，在兩個模型的欄相近處保留 A；每個張量單獨處理。</translation>
    </message>
    <message>
        <source>Zero-norm threshold: shorter vectors count as zero.</source>
        <translation>零範數閾值：更短的向量視為零。</translation>
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
        <translation>任務向量</translation>
    </message>
    <message>
        <source>Sparsified task vectors</source>
        <translation>稀疏任務向量</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Unknown key “%1” in a rule.</source>
        <translation>規則中有未知的鍵 %1。</translation>
    </message>
    <message>
        <source>“%1” is not one of the models.</source>
        <translation>%1 不在這些模型之中。</translation>
    </message>
    <message>
        <source>The value of a rule must be a number or an array of numbers.</source>
        <translation>規則的值必須是一個數或數的陣列。</translation>
    </message>
    <message>
        <source>Expected one of %2, found “%1”.</source>
        <translation>應為以下之一：%2，實際為 %1。</translation>
    </message>
    <message>
        <source>Unknown merge method “%1”.</source>
        <translation>未知的合併方法 %1。</translation>
    </message>
    <message>
        <source>The seed must be a whole number.</source>
        <translation>隨機種子必須是整數。</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>「%1」不是數字。</translation>
    </message>
    <message>
        <source>“also” and “unless” can be used with “regex”, but not with “filter”.</source>
        <translation>「also」和「unless」可與「regex」一起使用，不能與「filter」一起使用。</translation>
    </message>
    <message>
        <source>Expected a layer range [from, to], found %1.</source>
        <translation>應為層範圍 [起, 止]，實際為 %1。</translation>
    </message>
    <message>
        <source>Expected either tokenizer or tokenizer_source, found both.</source>
        <translation>應為 tokenizer 或 tokenizer_source 之一，實際兩者都有。</translation>
    </message>
    <message>
        <source>Expected a map of settings for the tokenizer.</source>
        <translation>應為斷詞器設定的對應表。</translation>
    </message>
    <message>
        <source>The configuration names no model.</source>
        <translation>組態未指定任何模型。</translation>
    </message>
    <message>
        <source>Expected a whole number for pad_to_multiple_of.</source>
        <translation>pad_to_multiple_of 應為整數。</translation>
    </message>
    <message>
        <source>Expected a map of tokens to their settings.</source>
        <translation>應為詞元到其設定的對應表。</translation>
    </message>
    <message>
        <source>Expected a map of settings for the token.</source>
        <translation>應為詞元設定的對應表。</translation>
    </message>
    <message>
        <source>Expected a model, the kind “zero”, or the kind “model_token” with either token or token_id.</source>
        <translation>應為模型、類型「zero」，或帶有 token 或 token_id 之一的類型「model_token」。</translation>
    </message>
    <message>
        <source>mergekit has no options for missing tensors, non-finite values, differing integers or cropping.</source>
        <translation>mergekit 沒有針對缺失張量、非有限值、不同整數或裁剪的選項。</translation>
    </message>
    <message>
        <source>mergekit does not clamp the factor of Model Stock.</source>
        <translation>mergekit 不限制 Model Stock 的係數。</translation>
    </message>
    <message>
        <source>%1 (line %2)</source>
        <translation>%1（第 %2 行）</translation>
    </message>
    <message>
        <source>This is not a merge configuration: expected a map at the top level.</source>
        <translation>這不是合併的組態：頂層應為對映。</translation>
    </message>
    <message>
        <source>Unsupported key “%1”.</source>
        <translation>不支援鍵 %1。</translation>
    </message>
    <message>
        <source>Expected either models or slices, found both.</source>
        <translation>應為 models 或 slices 之一，實際兩者都有。</translation>
    </message>
    <message>
        <source>Expected a name or a number.</source>
        <translation>應為名稱或數字。</translation>
    </message>
    <message>
        <source>The key merge_method is missing.</source>
        <translation>缺少鍵 merge_method。</translation>
    </message>
    <message>
        <source>A model with an adapter must be baked first.</source>
        <translation>帶有轉接器的模型需要先將轉接器併入。</translation>
    </message>
    <message>
        <source>Expected a list of models.</source>
        <translation>應為模型清單。</translation>
    </message>
    <message>
        <source>Each model needs the key “model”.</source>
        <translation>每個模型都需要鍵「model」。</translation>
    </message>
    <message>
        <source>Expected a list of slices.</source>
        <translation>應為切片清單。</translation>
    </message>
    <message>
        <source>Each slice needs the list “sources”.</source>
        <translation>每個切片都需要清單「sources」。</translation>
    </message>
    <message>
        <source>A slice&apos;s source needs “model” and “layer_range: [from, to]”.</source>
        <translation>切片的來源需要「model」和「layer_range: [from, to]」。</translation>
    </message>
    <message>
        <source>Expected a number or a list of numbers.</source>
        <translation>應為一個數或數的清單。</translation>
    </message>
    <message>
        <source>Expected a map of parameter names to values.</source>
        <translation>應為從參數名稱到值的對映。</translation>
    </message>
    <message>
        <source>A conditional value needs the key “value”.</source>
        <translation>帶條件的值需要鍵「value」。</translation>
    </message>
    <message>
        <source>Unsupported type for the merge result: “%1”.</source>
        <translation>合併結果不支援型別 %1。</translation>
    </message>
    <message>
        <source>mergekit has no method %1.</source>
        <translation>mergekit 沒有方法 %1。</translation>
    </message>
    <message>
        <source>mergekit does not implement this method as published.</source>
        <translation>mergekit 對此方法的實作與論文不同。</translation>
    </message>
    <message>
        <source>mergekit does not support this type for the result.</source>
        <translation>mergekit 的結果不支援這種型別。</translation>
    </message>
    <message>
        <source>mergekit does not support regexes: “%1” cannot be written.</source>
        <translation>mergekit 不支援正規表示式：無法寫出 %1。</translation>
    </message>
    <message>
        <source>Invalid YAML: %1 (line %2)</source>
        <translation>無效的 YAML：%1（第 %2 行）</translation>
    </message>
    <message>
        <source>mergekit computes in f64 only if a type is set for the whole result.</source>
        <translation>mergekit 只有在指定整個結果的型別時才以 f64 計算。</translation>
    </message>
    <message>
        <source>“chat_template” is ignored: expected “auto” or a template, found %1.</source>
        <translation>將忽略「chat_template」：應為「auto」或範本，實際為 %1。</translation>
    </message>
    <message>
        <source>mergekit has no rules for tensors: “%1” cannot be written.</source>
        <translation>mergekit 沒有張量規則：無法寫入「%1」。</translation>
    </message>
    <message>
        <source>mergekit has no quantisation schemes: “%1” cannot be written.</source>
        <translation>mergekit 沒有量化方案：無法寫入「%1」。</translation>
    </message>
    <message>
        <source>Unknown blend method “%1”.</source>
        <translation>未知的混合方法 %1。</translation>
    </message>
    <message>
        <source>%1 takes a number between 0 and %2.</source>
        <translation>%1 取 0 到 %2 之間的數。</translation>
    </message>
    <message>
        <source>the existing tensor</source>
        <translation>現有張量</translation>
    </message>
    <message>
        <source>the dragged tensor</source>
        <translation>拖曳的張量</translation>
    </message>
    <message>
        <source>SLERP, norms interpolated separately</source>
        <translation>SLERP，範數單獨插值</translation>
    </message>
    <message>
        <source>A tensor of shape %1 cannot hold positions.</source>
        <translation>形狀為 %1 的張量不能存放位置編號。</translation>
    </message>
    <message>
        <source>%1 has %2 input channels (for inpainting or editing), but %3 is a regular model; the special model must come first.</source>
        <translation>%1 有 %2 個輸入通道（用於局部重繪或編輯），%3 是普通模型；特殊模型必須排在第一位。</translation>
    </message>
</context>
<context>
    <name>burnish::MergeConfigFiles</name>
    <message>
        <source>The panel takes the tokenizer&apos;s files, but merges the rows of embeddings as they are; burnish-cli aligns them by their tokens.</source>
        <translation>面板取用斷詞器的檔案，但按原樣合併嵌入的列；burnish-cli 會按詞元對齊它們。</translation>
    </message>
    <message>
        <source>%1 is not open, and there is no such file next to the configuration.</source>
        <translation>%1 未開啟，組態旁邊也沒有該檔案。</translation>
    </message>
    <message>
        <source>A configuration can only refer to models that have a file. Export this model first.</source>
        <translation>組態只能參照有檔案的模型。請先匯出此模型。</translation>
    </message>
    <message>
        <source>The panel takes the chat template from the tokenizer&apos;s model; burnish-cli uses that of the configuration.</source>
        <translation>面板使用提供斷詞器的模型的聊天範本；burnish-cli 使用組態中的範本。</translation>
    </message>
</context>
<context>
    <name>burnish::MergeCurves</name>
    <message>
        <source>layer %1: %2</source>
        <translation>第 %1 層：%2</translation>
    </message>
    <message>
        <source>No rules: using the default. Add a rule to set another value.</source>
        <translation>沒有規則：採用預設值。新增規則可設定其他值。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a curve for screen readers: %1 the pattern of its rule, %2 its values from the first layer to the last</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No numbered layers: every tensor gets %1, the first value.</source>
        <translation>沒有帶編號的層：所有張量取第一個值 %1。</translation>
    </message>
    <message>
        <source>Outside of the layers: %1</source>
        <translation>層之外：%1</translation>
    </message>
</context>
<context>
    <name>burnish::MergeForm</name>
    <message>
        <source>Integers</source>
        <translation>整數</translation>
    </message>
    <message>
        <source>Must be equal</source>
        <translation>必須相同</translation>
    </message>
    <message>
        <source>Copy from the first model</source>
        <translation>從第一個模型複製</translation>
    </message>
    <message>
        <source>What to do with integers and booleans, such as counters, that differ between the models</source>
        <translation>如何處理各模型間不同的整數和布林值（例如計數器）</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>選擇模型</translation>
    </message>
    <message>
        <source>Model %1</source>
        <translation>模型 %1</translation>
    </message>
    <message>
        <source>SLERP follows the arc between two models. t = 0 is the base, t = 1 is B.</source>
        <translation>SLERP 沿兩個模型之間的弧線插值。t = 0 為基準模型，t = 1 為 B。</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Flavour</source>
        <translation>變體</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基準模型</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺少的張量</translation>
    </message>
    <message>
        <source>Shape differs</source>
        <translation>形狀不同時</translation>
    </message>
    <message>
        <source>Result dtype</source>
        <translation>結果資料型別</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>隨機種子</translation>
    </message>
    <message>
        <source>As in mergekit</source>
        <translation>與 mergekit 一致</translation>
    </message>
    <message>
        <source>As in the paper</source>
        <translation>與論文一致</translation>
    </message>
    <message>
        <source>Take from base</source>
        <translation>取自基準模型</translation>
    </message>
    <message>
        <source>Treat as error</source>
        <translation>視為錯誤</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>省略</translation>
    </message>
    <message>
        <source>Merge the models that have it</source>
        <translation>合併含有該張量的模型</translation>
    </message>
    <message>
        <source>Crop matrices</source>
        <translation>裁剪矩陣</translation>
    </message>
    <message>
        <source>Same as the base</source>
        <translation>與基準模型相同</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>新增模型</translation>
    </message>
    <message>
        <source>Remove the last model</source>
        <translation>移除最後一個模型</translation>
    </message>
    <message>
        <source>Preserve vector length</source>
        <translation>保持向量長度</translation>
    </message>
    <message>
        <source>Treat each tensor as one vector</source>
        <translation>將每個張量視為一個向量</translation>
    </message>
    <message>
        <source>Treat columns as vectors</source>
        <translation>以欄為向量</translation>
    </message>
    <message>
        <source>Normalise weights</source>
        <translation>正規化混合比例</translation>
    </message>
    <message>
        <source>Rescale kept values</source>
        <translation>縮放保留的部分</translation>
    </message>
    <message>
        <source>Row by row</source>
        <translation>逐列處理</translation>
    </message>
    <message>
        <source>Maximum iterations</source>
        <translation>最大迭代次數</translation>
    </message>
    <message>
        <source>Non-finite</source>
        <translation>非有限值</translation>
    </message>
    <message>
        <source>Keep the base tensor</source>
        <translation>保留基準模型的張量</translation>
    </message>
    <message>
        <source>What to do with a tensor if a model contains NaN or infinity in it</source>
        <translation>當某個模型中的張量含有 NaN 或無限大時如何處理</translation>
    </message>
    <message>
        <source>Merge the VAE too</source>
        <translation>同時合併 VAE</translation>
    </message>
    <message>
        <source>Merged VAEs are known to break. Unless this is checked, the first model&apos;s VAE is kept.</source>
        <translation>合併後的 VAE 常會損壞。不勾選時保留第一個模型的 VAE。</translation>
    </message>
    <message>
        <source>Repair positions</source>
        <translation>修復位置編號</translation>
    </message>
    <message>
        <source>Set position_ids of the result to 0, 1, 2 …, whatever the models contain.</source>
        <translation>將結果的 position_ids 設為 0、1、2…，無論各模型的內容如何。</translation>
    </message>
    <message>
        <source>Tokenizer from</source>
        <translation>斷詞器來自</translation>
    </message>
    <message>
        <source>The model that configuration, tokenizer and chat template are taken from when the result is exported, with a model card of the merge</source>
        <translation>匯出結果時提供組態、斷詞器和聊天範本的模型；同時寫出此次合併的模型卡</translation>
    </message>
    <message>
        <source>A quantisation scheme is used for the tensors that are quantised in a model; floats keep their dtype</source>
        <translation>量化方案用於在某個模型中已量化的張量；浮點數保持其資料型別</translation>
    </message>
</context>
<context>
    <name>burnish::MergeModelRules</name>
    <message>
        <source>Rules for a model…</source>
        <translation>模型的規則…</translation>
    </message>
    <message>
        <source>Rules that turn the tensors of one model into those of the others: names, split, stack, transpose … The model itself is not changed</source>
        <translation>把一個模型的張量變成其他模型的張量的規則：重新命名、分割、堆疊、轉置……模型本身不會改變</translation>
    </message>
    <message>
        <source>Load rules</source>
        <translation>載入規則</translation>
    </message>
    <message>
        <source>Rule files (*.json *.yaml *.yml)</source>
        <translation>規則檔案 (*.json *.yaml *.yml)</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n 條規則</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the rules of %1</source>
        <translation>移除 %1 的規則</translation>
    </message>
</context>
<context>
    <name>burnish::MergeModelsModel</name>
    <message>
        <source>by rules</source>
        <translation>由規則決定</translation>
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
        <translation>合併</translation>
    </message>
    <message numerus="yes">
        <source>Plan for %n tensor(s), nothing computed yet.</source>
        <translation>
            <numerusform>%n 個張量的計畫，尚未計算任何內容。</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the values to be merged</source>
        <translation>正在檢查要合併的數值</translation>
    </message>
    <message>
        <source>All values to be merged are finite.</source>
        <translation>所有要合併的數值均為有限值。</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已儲存 %1</translation>
    </message>
    <message>
        <source>Open at least two models to merge them.</source>
        <translation>請至少開啟兩個模型再合併。</translation>
    </message>
    <message>
        <source>Choose the models to merge.</source>
        <translation>請選擇要合併的模型。</translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>還有 %n 個。</numerusform>
        </translation>
    </message>
    <message>
        <source>Weights of the models</source>
        <translation>各模型的混合比例</translation>
    </message>
    <message>
        <source>Only one model is open. Open another to merge it with.</source>
        <translation>只開啟了一個模型。請再開啟一個與之合併。</translation>
    </message>
    <message>
        <source>This merges a model with itself.</source>
        <translation>此次合併是將一個模型與其自身合併。</translation>
    </message>
    <message>
        <source>The preview shows the previous plan.</source>
        <translation>預覽顯示的是之前的計畫。</translation>
    </message>
    <message>
        <source>Crop matrices</source>
        <translation>裁剪矩陣</translation>
    </message>
    <message>
        <source>Take from base</source>
        <translation>取自基準模型</translation>
    </message>
    <message numerus="yes">
        <source>Result: %1 tensor(s), %2, computed only when looked at or exported.</source>
        <translation>
            <numerusform>結果：%1 個張量，%2，僅在檢視或匯出時計算。</numerusform>
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
        <translation>已複製</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>省略</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>已拒絕</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>dtype</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>%1 = %2: copied from %3</source>
        <extracomment>A parameter, its value, and from which model</extracomment>
        <translation>%1 = %2：複製自 %3</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>來源</translation>
    </message>
</context>
<context>
    <name>burnish::MergePlanView</name>
    <message>
        <source>Open a mergekit configuration</source>
        <translation>開啟 mergekit 組態</translation>
    </message>
    <message>
        <source>mergekit configurations (*.yaml *.yml)</source>
        <translation>mergekit 組態 (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>Save as a mergekit configuration</source>
        <translation>另存為 mergekit 組態</translation>
    </message>
    <message>
        <source>Merge plan</source>
        <translation>合併計畫</translation>
    </message>
    <message>
        <source>Rows of the plan</source>
        <translation>計畫的各列</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開啟…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>儲存…</translation>
    </message>
    <message>
        <source>Open a mergekit configuration, or save this merge as one</source>
        <translation>開啟 mergekit 組態，或將此次合併另存為 mergekit 組態</translation>
    </message>
    <message>
        <source>Check values</source>
        <translation>檢查數值</translation>
    </message>
    <message>
        <source>Read all tensors to be merged, to find non-finite values before they spread</source>
        <translation>讀取所有要合併的張量，在非有限值擴散之前找出它們</translation>
    </message>
    <message>
        <source>Create merged model</source>
        <translation>建立合併模型</translation>
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
        <translation>已複製</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>省略</translation>
    </message>
    <message>
        <source>Computed only when looked at or exported.</source>
        <translation>僅在檢視或匯出時計算。</translation>
    </message>
    <message>
        <source>No tensor is blended.</source>
        <translation>沒有要混合的張量。</translation>
    </message>
    <message>
        <source>No tensor is copied.</source>
        <translation>沒有要複製的張量。</translation>
    </message>
    <message>
        <source>No warnings.</source>
        <translation>沒有警告。</translation>
    </message>
    <message>
        <source>No tensor is left out.</source>
        <translation>沒有省略的張量。</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>建立</translation>
    </message>
</context>
<context>
    <name>burnish::MergePreviewDocument</name>
    <message>
        <source>not yet created</source>
        <translation>尚未建立</translation>
    </message>
    <message>
        <source>Merged (preview)</source>
        <translation>合併結果（預覽）</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>合併結果</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>已過期</translation>
    </message>
</context>
<context>
    <name>burnish::MergeRulesModel</name>
    <message>
        <source>This pattern is not valid: %1</source>
        <translation>正規表示式無效：%1</translation>
    </message>
    <message>
        <source>Path (regex)</source>
        <translation>路徑（正規表示式）</translation>
    </message>
    <message>
        <source>%1, over depth</source>
        <extracomment>%1 is a parameter&apos;s name</extracomment>
        <translation>%1，沿深度</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>符合</translation>
    </message>
    <message>
        <source>%1 and also %2</source>
        <translation>%1，並且含 %2</translation>
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
        <translation>結果的各層</translation>
    </message>
    <message>
        <source>No slices: the layers stay as they are. Add a slice to stack layers of the open models.</source>
        <translation>沒有切片：各層保持原樣。新增切片可堆疊已開啟模型的層。</translation>
    </message>
    <message>
        <source>Add a slice</source>
        <translation>新增切片</translation>
    </message>
    <message>
        <source>Remove the selected slice</source>
        <translation>移除所選切片</translation>
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
        <translation>未開啟</translation>
    </message>
    <message>
        <source>First layer to take, counting from 0</source>
        <translation>所取的第一層，從 0 起計</translation>
    </message>
    <message>
        <source>Last layer to take</source>
        <translation>所取的最後一層</translation>
    </message>
    <message>
        <source>Layer numbers in the result</source>
        <translation>這些層在結果中的層號</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>From</source>
        <translation>從</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>成為</translation>
    </message>
</context>
<context>
    <name>burnish::MergeWeights</name>
    <message>
        <source>Presets</source>
        <translation>預設集</translation>
    </message>
    <message>
        <source>Common rules, replacing those shown</source>
        <translation>常用的規則，將取代所示規則</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>新增規則</translation>
    </message>
    <message>
        <source>Remove the selected rule</source>
        <translation>移除所選規則</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>參數</translation>
    </message>
    <message>
        <source>Weight rules</source>
        <translation>混合比例規則</translation>
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
        <translation>無混合比例</translation>
    </message>
    <message>
        <source>The same everywhere</source>
        <translation>處處相同</translation>
    </message>
    <message>
        <source>Rising</source>
        <translation>遞增</translation>
    </message>
    <message>
        <source>Falling</source>
        <translation>遞減</translation>
    </message>
    <message>
        <source>Middle layers</source>
        <translation>中間各層</translation>
    </message>
    <message>
        <source>Attention vs. MLP</source>
        <translation>注意力與 MLP 對比</translation>
    </message>
    <message>
        <source>Block weights from a file…</source>
        <translation>從檔案讀取區塊混合比例…</translation>
    </message>
    <message>
        <source>Open block weights</source>
        <translation>開啟區塊混合比例</translation>
    </message>
    <message>
        <source>Weight lists (*.tsv *.txt)</source>
        <translation>混合比例清單 (*.tsv *.txt)</translation>
    </message>
    <message>
        <source>The file contains no list of weights.</source>
        <translation>檔案中沒有混合比例清單。</translation>
    </message>
    <message>
        <source>Block weights</source>
        <translation>區塊混合比例</translation>
    </message>
    <message>
        <source>Weights by layer</source>
        <translation>各層的混合比例</translation>
    </message>
    <message>
        <source>By layer:</source>
        <translation>逐層：</translation>
    </message>
    <message>
        <source>%1 by layer</source>
        <translation>%1（逐層）</translation>
    </message>
    <message>
        <source>Drag points up and down. Double-click a curve to add a point.</source>
        <translation>上下拖曳各點。按兩下曲線新增一點。</translation>
    </message>
    <message>
        <source>Drag points up and down. Double-click a curve to add a point; press %1 to remove one.</source>
        <translation>上下拖曳各點。按兩下曲線新增一點，按 %1 移除。</translation>
    </message>
    <message>
        <source>First match wins.</source>
        <translation>第一條相符的規則生效。</translation>
    </message>
    <message>
        <source>First match wins. %1 and %2 move a rule.</source>
        <translation>第一條相符的規則生效。%1 和 %2 移動規則。</translation>
    </message>
    <message>
        <source>No rules yet.</source>
        <translation>尚無規則。</translation>
    </message>
</context>
<context>
    <name>burnish::MetadataModel</name>
    <message>
        <source>integer</source>
        <translation>整數</translation>
    </message>
    <message>
        <source>number</source>
        <translation>數</translation>
    </message>
    <message>
        <source>string</source>
        <translation>字串</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型別</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>布林值</translation>
    </message>
</context>
<context>
    <name>burnish::MetadataPanel</name>
    <message>
        <source>A key cannot be empty.</source>
        <translation>鍵不能為空。</translation>
    </message>
    <message>
        <source>The key %1 already exists.</source>
        <translation>鍵 %1 已經存在。</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>中繼資料</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Add a key</source>
        <translation>新增鍵</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Indent</source>
        <translation>縮排</translation>
    </message>
    <message>
        <source>Show JSON with one member per line</source>
        <translation>顯示 JSON 時每個成員占一行</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>套用</translation>
    </message>
    <message>
        <source>Write this value into the metadata (Ctrl+Enter)</source>
        <translation>將此值寫入中繼資料（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>還原</translation>
    </message>
    <message>
        <source>Revert to the value in the metadata</source>
        <translation>還原為中繼資料中的值</translation>
    </message>
    <message>
        <source>Value of the selected key</source>
        <translation>選取鍵的值</translation>
    </message>
    <message>
        <source>Select a key to see its full value.</source>
        <translation>選擇一個鍵以檢視其完整的值。</translation>
    </message>
    <message>
        <source>This model has no metadata.</source>
        <translation>此模型沒有中繼資料。</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>沒有開啟的模型。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>key</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>Storage convention of the tensors; change it in the Model menu</source>
        <translation>張量的儲存慣例；可在「模型」選單中變更</translation>
    </message>
    <message>
        <source>Layout: %1</source>
        <translation>配置：%1</translation>
    </message>
    <message>
        <source>Write to file…</source>
        <translation>寫入檔案…</translation>
    </message>
    <message>
        <source>Write the metadata to the model&apos;s own file in place, if its header has room</source>
        <translation>若標頭有足夠空間，則將中繼資料就地寫入模型自身的檔案</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>寫入</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Burn records store five fixed metadata fields and no other keys: changes made here only affect exports to other formats.</source>
        <translation>Burn 的記錄只儲存五個固定的中繼資料欄位，不保留其他鍵：此處的修改只影響匯出到其他格式的檔案。</translation>
    </message>
    <message>
        <source>%1 files store no metadata: changes made here only affect exports to other formats.</source>
        <translation>%1 檔案不儲存中繼資料：此處的修改只影響匯出到其他格式的檔案。</translation>
    </message>
    <message>
        <source>%1 Export the model to rewrite the file.</source>
        <translation>%1請匯出模型以重寫檔案。</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在寫入 %1</translation>
    </message>
    <message>
        <source>Metadata written to %1 in place; undo does not revert the file</source>
        <translation>已將中繼資料就地寫入 %1；復原不能還原檔案</translation>
    </message>
    <message>
        <source>Remove the selected keys</source>
        <translation>刪除選取的鍵</translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s) of %2 will be replaced, starting at byte %3. Nothing else in the file is changed, and other edits are not written. Undo does not revert the file.</source>
        <translation>
            <numerusform>%2 中從第 %3 位元組起的 %1 位元組將被取代。檔案的其他內容不會改變，其他修改也不會寫入。復原不能還原檔案。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>Write the model with its metadata to another file</source>
        <translation>將模型連同中繼資料寫入另一個檔案</translation>
    </message>
    <message>
        <source>Make room…</source>
        <translation>騰出空間…</translation>
    </message>
    <message>
        <source>Move the tensors of the file, so that its header has room</source>
        <translation>移動檔案中的張量，使標頭有空間</translation>
    </message>
    <message>
        <source>Move and write</source>
        <translation>移動並寫入</translation>
    </message>
    <message>
        <source>%1 Export the model, or make room in the file itself.</source>
        <translation>%1請匯出模型，或在檔案中騰出空間。</translation>
    </message>
    <message>
        <source>%1 of tensors move by %2 bytes: %3 is written anew beside itself, compared with the old file, and put in its place.</source>
        <translation>%1 的張量將移動 %2 位元組：在旁邊重新寫出 %3，與舊檔案比對後取而代之。</translation>
    </message>
    <message>
        <source>This needs %1 of free disk space and takes about %2 on a disk with 500 MB/s.</source>
        <translation>這需要 %1 可用磁碟空間，在 500 MB/s 的磁碟上約需 %2。</translation>
    </message>
    <message>
        <source>Other edits are not written. Undo does not revert the file.</source>
        <translation>其他修改不會寫入。復原不能還原檔案。</translation>
    </message>
    <message>
        <source>Metadata written to %1, its tensors moved; undo does not revert the file</source>
        <translation>已將中繼資料寫入 %1，並移動其張量；復原不能還原檔案</translation>
    </message>
    <message>
        <source>This needs %1 of free disk space.</source>
        <translation>這需要 %1 可用磁碟空間。</translation>
    </message>
    <message>
        <source>%1 files store only the metadata that start with “%2”: other changes made here only affect exports to other formats.</source>
        <translation>%1 檔案只儲存以「%2」開頭的中繼資料：在此處所做的其他變更只影響匯出為其他格式。</translation>
    </message>
</context>
<context>
    <name>burnish::Model</name>
    <message>
        <source>A part of a quantised tensor would have the path of another tensor.</source>
        <translation>量化張量的一個部分會與另一個張量的路徑相同。</translation>
    </message>
    <message>
        <source>The tensor is quantised in ComfyUI&apos;s form, but the metadata of the model has a quantization_config, with which it would have other values. Dequantise the tensor.</source>
        <translation>該張量按 ComfyUI 的形式量化，但模型的中繼資料含有 quantization_config，在其下該張量會有其他值。請對該張量反量化。</translation>
    </message>
    <message>
        <source>Shares its bytes with %1.</source>
        <translation>與 %1 共用位元組。</translation>
    </message>
    <message>
        <source>Shares its bytes with %1 and %2 more.</source>
        <translation>與 %1 及另外 %2 個共用位元組。</translation>
    </message>
    <message>
        <source>Its bytes overlap those of %1.</source>
        <translation>其位元組與 %1 的位元組重疊。</translation>
    </message>
    <message>
        <source>Its bytes overlap those of %1 and %2 more.</source>
        <translation>其位元組與 %1 及另外 %2 個的位元組重疊。</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 位元組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) of %1</source>
        <translation>
            <numerusform>%1 的 %n 位元組</numerusform>
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
        <translation>應為單一元素，實際為「%1」。</translation>
    </message>
    <message>
        <source>The file has too many parts.</source>
        <translation>檔案的部分過多。</translation>
    </message>
    <message>
        <source>header</source>
        <translation>標頭</translation>
    </message>
    <message>
        <source>descriptor</source>
        <translation>描述符</translation>
    </message>
    <message>
        <source>metadata</source>
        <translation>中繼資料</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>儲存區</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>填補</translation>
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
            <numerusform>%n 個共用位元組的部分</numerusform>
        </translation>
    </message>
    <message>
        <source>A tensor that is no longer in the model</source>
        <translation>已不在模型中的張量</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（無名稱）</translation>
    </message>
    <message>
        <source>Nothing in the model refers to these bytes</source>
        <translation>模型中沒有內容參照這些位元組</translation>
    </message>
    <message>
        <source>Padding before the next tensor</source>
        <translation>下一個張量之前的填補</translation>
    </message>
    <message>
        <source>The opened file has been replaced by another file.</source>
        <translation>開啟的檔案已被另一個檔案取代。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata refers to a file outside its folder: “%1”.</source>
        <translation>檢查點的中繼資料參照了其資料夾之外的檔案：「%1」。</translation>
    </message>
    <message>
        <source>The file %1 of the checkpoint is missing.</source>
        <translation>檢查點缺少檔案 %1。</translation>
    </message>
    <message>
        <source>The file is truncated: an item needs %1 bytes from offset %2, but the file has only %3.</source>
        <translation>檔案被截斷：某一項需要從位移 %2 起的 %1 位元組，但檔案只有 %3 位元組。</translation>
    </message>
    <message>
        <source>Expected a part of shape %1, found %2.</source>
        <translation>應為形狀 %1 的部分，實際為 %2。</translation>
    </message>
    <message>
        <source>Two items of the checkpoint have this name.</source>
        <translation>檢查點中有兩項使用該名稱。</translation>
    </message>
    <message>
        <source>The checkpoint has no file named .metadata, so saving it did not finish.</source>
        <translation>檢查點沒有名為 .metadata 的檔案，因此儲存沒有完成。</translation>
    </message>
    <message numerus="yes">
        <source>distributed checkpoint, %n file(s)</source>
        <translation>
            <numerusform>分散式檢查點，%n 個檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata refers to the same bytes of this file too often.</source>
        <translation>檢查點的中繼資料過於頻繁地參照該檔案中的相同位元組。</translation>
    </message>
    <message>
        <source>“%1” is missing.</source>
        <translation>缺少「%1」。</translation>
    </message>
    <message>
        <source>There already is a tensor “%1”.</source>
        <translation>已有張量「%1」。</translation>
    </message>
    <message>
        <source>“%1” already belongs to another quantised tensor.</source>
        <translation>「%1」已屬於另一個量化張量。</translation>
    </message>
    <message>
        <source>The parts of a quantised tensor stay separate tensors: %1</source>
        <translation>量化張量的各部分仍為單獨的張量：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n more part(s) of quantised tensors stay separate tensors.</source>
        <translation>
            <numerusform>另有 %n 個量化張量的部分仍為單獨的張量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The metadata describes %n quantised layer(s) that the model does not contain, such as “%1”.</source>
        <translation>
            <numerusform>中繼資料描述了模型中沒有的 %n 個量化層，例如「%1」。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensor is named like a part of a quantised one, such as a scale, but there are no codes that it belongs to.</source>
        <translation>該張量的名稱像是量化張量的一部分（例如縮放係數），但沒有與之對應的編碼。</translation>
    </message>
    <message>
        <source>This is the index of a sharded set; metadata can be written in place only to single files.</source>
        <translation>這是分片檔案組的索引；中繼資料只能就地寫入單一檔案。</translation>
    </message>
    <message>
        <source>%1 files cannot be written.</source>
        <translation>無法寫入 %1 檔案。</translation>
    </message>
    <message>
        <source>This is part %1 of a split model, which has its metadata in the first.</source>
        <translation>這是分割模型的第 %1 部分，其中繼資料在第一部分中。</translation>
    </message>
    <message>
        <source>The new file does not have the metadata when it is read back.</source>
        <translation>讀回的新檔案中沒有這些中繼資料。</translation>
    </message>
    <message>
        <source>Expected the offsets of every tensor in DCP_SHARDING_INFO, found other content.</source>
        <translation>DCP_SHARDING_INFO 中應為每個張量的位移，但發現了其他內容。</translation>
    </message>
    <message>
        <source>The files of the set have different formats.</source>
        <translation>分片檔案組中的檔案格式不同。</translation>
    </message>
    <message>
        <source>%1 files are not parts of a larger model.</source>
        <translation>%1 檔案不是更大模型的組成部分。</translation>
    </message>
    <message>
        <source>Another file of the set also contains this tensor or value.</source>
        <translation>檔案組中的另一個檔案也包含此張量或值。</translation>
    </message>
    <message>
        <source>The location of a part in the whole tensor is missing or has another number of dimensions.</source>
        <translation>某一部分在整個張量中的位置缺少，或維數不同。</translation>
    </message>
    <message>
        <source>A part ends beyond the largest number.</source>
        <translation>某一部分的末尾超出了最大的數。</translation>
    </message>
    <message>
        <source>There is no file of this set.</source>
        <translation>該檔案組沒有任何檔案。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the set are missing: %1</source>
        <translation>
            <numerusform>檔案組缺少 %n 個檔案：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>Expected part %1 of %2, found part %3 of %4.</source>
        <translation>應為第 %1 部分（共 %2 部分），實際為第 %3 部分（共 %4 部分）。</translation>
    </message>
    <message>
        <source>Expected %1 tensors in all files together, found %2.</source>
        <translation>所有檔案中應共有 %1 個張量，實際為 %2 個。</translation>
    </message>
    <message>
        <source>The layout is taken to be PyTorch&apos;s, because %1 wrote the %2 beside the file.</source>
        <translation>佈局視為 PyTorch 的佈局，因為檔案旁邊的 %2 由 %1 寫入。</translation>
    </message>
    <message>
        <source>A program was ended while it replaced this file and others. Their old content has been restored: %1</source>
        <translation>某個程式在取代此檔案及其他檔案時被終止。已還原它們的舊內容：%1</translation>
    </message>
    <message>
        <source>This file is part %1 of a split model of %2 parts, but its name does not say so; only this part was opened.</source>
        <translation>此檔案是由 %2 部分組成的分割模型的第 %1 部分，但其名稱未表明這一點；只開啟了這一部分。</translation>
    </message>
    <message>
        <source>The file “%1” with the names of the tensors is missing.</source>
        <translation>缺少記有張量名稱的檔案「%1」。</translation>
    </message>
    <message>
        <source>The file is incomplete: it is written in parts, and --finish gives it its name after the last one.</source>
        <translation>檔案不完整：它由多個部分分別寫入，最後一個部分完成後由 --finish 賦予名稱。</translation>
    </message>
    <message>
        <source>Another program replaces the files of this set.</source>
        <translation>另一個程式正在取代這一組檔案。</translation>
    </message>
    <message>
        <source>The file was written by Burn %1 and is read like a file of Burn %2, the newest version that this program supports.</source>
        <translation>此檔案由 Burn %1 寫出，依本程式支援的最新版本 Burn %2 的檔案讀取。</translation>
    </message>
    <message>
        <source>The index is not a JSON object.</source>
        <translation>索引不是 JSON 物件。</translation>
    </message>
    <message>
        <source>Duplicate key in the index.</source>
        <translation>索引中有重複的鍵。</translation>
    </message>
    <message>
        <source>The index has no weight_map, so the files of its tensors are unknown.</source>
        <translation>索引缺少 weight_map，無法得知張量在哪些檔案中。</translation>
    </message>
    <message>
        <source>The weight_map of the index is not a JSON object.</source>
        <translation>索引的 weight_map 不是 JSON 物件。</translation>
    </message>
    <message>
        <source>The index does not specify a file for the tensor.</source>
        <translation>索引沒有為此張量指定檔案。</translation>
    </message>
    <message>
        <source>The index refers to a file outside its folder: “%1”.</source>
        <translation>索引參照了其資料夾之外的檔案：%1。</translation>
    </message>
    <message>
        <source>The index lists a tensor twice.</source>
        <translation>索引將一個張量列出了兩次。</translation>
    </message>
    <message>
        <source>The metadata of the index is not a JSON object.</source>
        <translation>索引的中繼資料不是 JSON 物件。</translation>
    </message>
    <message numerus="yes">
        <source>The index lists this file, but it does not exist; %n tensor(s) are missing.</source>
        <translation>
            <numerusform>索引列出了此檔案，但它不存在；缺少 %n 個張量。</numerusform>
        </translation>
    </message>
    <message>
        <source>The index lists the tensor in this file, but it is missing.</source>
        <translation>索引將此張量列在此檔案中，但它缺少。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) in this file are ignored because the index does not list them here.</source>
        <translation>
            <numerusform>此檔案中有 %n 個張量被忽略，因為索引沒有將它們列在此處。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the tensors listed in the index were found.</source>
        <translation>未找到索引列出的任何張量。</translation>
    </message>
    <message>
        <source>The index lists itself as a tensor file.</source>
        <translation>索引將自身列為張量檔案。</translation>
    </message>
    <message>
        <source>This is one file of a sharded set, but the index %1 is missing.</source>
        <translation>這是分片檔案組中的一個檔案，但缺少索引 %1。</translation>
    </message>
    <message>
        <source>This file has the name of a file of a sharded set, but the index %1 does not list it. It is left over from another set, or from a program that was ended while it wrote the file.</source>
        <translation>此檔案帶有分片檔案組中檔案的名稱，但索引 %1 並未列出它。它來自另一檔案組，或由寫入途中被終止的程式遺留。</translation>
    </message>
    <message>
        <source>This is one file of a sharded set; open the index %1 to load the whole model.</source>
        <translation>這是分片檔案組中的一個檔案；開啟索引 %1 可載入整個模型。</translation>
    </message>
    <message>
        <source>The index is too large: expected at most %1 bytes, found %2.</source>
        <translation>索引過大：最多應為 %1 位元組，實際為 %2 位元組。</translation>
    </message>
    <message>
        <source>This is one file of a distributed checkpoint: it contains parts of tensors under the names of the whole ones.</source>
        <translation>這是分散式檢查點中的一個檔案：它以完整張量的名稱存放張量的部分。</translation>
    </message>
    <message numerus="yes">
        <source>The index does not list %n tensor(s) of this file, so they were left out.</source>
        <translation>
            <numerusform>索引未列出此檔案中的 %n 個張量，因此已略去。</numerusform>
        </translation>
    </message>
    <message>
        <source>Files next to the index have names of its set, but it does not list them, so they are not part of the model: %1. Open them by themselves, or remove what is left over from another set.</source>
        <translation>索引旁有名稱像該檔案組成員的檔案，但索引未列出它們，因此它們不屬於模型：%1。可單獨開啟它們，或刪除其他檔案組的遺留檔案。</translation>
    </message>
    <message>
        <source>codes %1</source>
        <translation>編碼 %1</translation>
    </message>
    <message>
        <source>scales %1</source>
        <translation>縮放係數 %1</translation>
    </message>
    <message>
        <source>Quantised in a way Burnish does not know: %1.</source>
        <translation>以 Burnish 不了解的方式量化：%1。</translation>
    </message>
    <message>
        <source>A part of a quantised tensor, without the other parts.</source>
        <translation>量化張量的一部分，缺少其他部分。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are quantised in a way Burnish does not know (%2). They are moved and copied whole with what belongs to them; nothing is computed from them.</source>
        <translation>
            <numerusform>%n 個張量（例如 %1）以 Burnish 不了解的方式量化（%2）。它們與所屬部分一起整體移動和複製，不用於任何計算。</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder contains no weight files.</source>
        <translation>該資料夾中沒有權重檔。</translation>
    </message>
    <message numerus="yes">
        <source>Expected a folder with one model, found %n: %1</source>
        <translation>
            <numerusform>應為包含一個模型的資料夾，但找到 %n 個：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” contains more than the parts of one quantised tensor.</source>
        <translation>「%1」不只包含一個量化張量的各部分。</translation>
    </message>
    <message>
        <source>Quantised as %1, which Burnish does not decode.</source>
        <translation>以 %1 量化，Burnish 不對其解碼。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are quantised as %2, which Burnish does not decode. They are moved and copied whole with what belongs to them; nothing is computed from them.</source>
        <translation>
            <numerusform>%n 個張量（例如 %1）以 %2 量化，Burnish 不對其解碼。它們與所屬部分一起整體移動和複製，不用於任何計算。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s), such as “%1”, fit several forms, and nothing in the files decides between them: %2. Choose one (--quantised-as).</source>
        <translation>
            <numerusform>%n 個量化張量（如「%1」）適合多種形式，而檔案中沒有內容能確定是哪一種：%2。請選擇一種（--quantised-as）。</numerusform>
        </translation>
    </message>
    <message>
        <source>A part of a quantised tensor that can have several forms: %1.</source>
        <translation>可能有多種形式的量化張量的一部分：%1。</translation>
    </message>
    <message>
        <source>No tensor can be quantised as %1, but “%2” can be %3.</source>
        <translation>沒有張量能是 %1 形式，而「%2」可以是 %3。</translation>
    </message>
    <message>
        <source>No tensor leaves open how it is quantised, so %1 decides nothing.</source>
        <translation>沒有張量的量化方式有待選擇，因此 %1 不起作用。</translation>
    </message>
    <message>
        <source>%1 and %2 are chosen for the same tensors. Choose one of them.</source>
        <translation>為相同的張量同時選擇了 %1 和 %2。請只選擇其中一個。</translation>
    </message>
    <message>
        <source>No tensor leaves open whether it is %1, so that decides nothing.</source>
        <translation>沒有張量有待確定是否為 %1，因此這項選擇不起作用。</translation>
    </message>
    <message>
        <source>Two files of the set contain this tensor.</source>
        <translation>該集合中有兩個檔案包含此張量。</translation>
    </message>
    <message>
        <source>None of the modules has a weight file with tensors.</source>
        <translation>沒有任何模組的權重檔案含有張量。</translation>
    </message>
    <message numerus="yes">
        <source>sentence-transformers, %n module(s) with weights</source>
        <translation>
            <numerusform>sentence-transformers，%n 個帶權重的模組</numerusform>
        </translation>
    </message>
    <message>
        <source>The weights of the module “%1” (%2) are missing: its folder has neither model.safetensors nor pytorch_model.bin.</source>
        <translation>缺少模組「%1」（%2）的權重：其資料夾中既沒有 model.safetensors，也沒有 pytorch_model.bin。</translation>
    </message>
    <message>
        <source>This file has the weights of the module “%1” (%2) of a model of sentence-transformers; open its modules.json to load all modules.</source>
        <translation>此檔案含有 sentence-transformers 模型中模組「%1」（%2）的權重；開啟其 modules.json 可載入所有模組。</translation>
    </message>
    <message>
        <source>The manifest does not name the model of the package.</source>
        <translation>清單未指明套件中的模型。</translation>
    </message>
    <message>
        <source>The manifest names “%1”. Expected a file in the package.</source>
        <translation>清單指明的是「%1」，應為套件中的檔案。</translation>
    </message>
    <message>
        <source>The file “%1” of the package is missing.</source>
        <translation>套件中缺少檔案「%1」。</translation>
    </message>
    <message>
        <source>This folder is a package of Core ML without its Manifest.json.</source>
        <translation>此資料夾是缺少 Manifest.json 的 Core ML 套件。</translation>
    </message>
    <message>
        <source>This file divides the parameters in another way than that of the first rank.</source>
        <translation>該檔案劃分參數的方式與第一個行程的檔案不同。</translation>
    </message>
    <message>
        <source>The files are of different steps: %1 here, %2 in the file of the first rank.</source>
        <translation>這些檔案屬於不同的步數：此處為 %1，第一個行程的檔案中為 %2。</translation>
    </message>
    <message>
        <source>This ZeRO checkpoint of DeepSpeed has experts, which are divided in another way. Burnish does not put them together. Load it with DeepSpeed, and save the module&apos;s state_dict().</source>
        <translation>此 DeepSpeed ZeRO 檢查點含有專家，其劃分方式不同，Burnish 無法將其拼合。請用 DeepSpeed 載入，並儲存模組的 state_dict()。</translation>
    </message>
    <message>
        <source>Two files are of the same rank of the checkpoint.</source>
        <translation>檢查點有兩個檔案屬於同一行程。</translation>
    </message>
    <message numerus="yes">
        <source>The tensors of this checkpoint are also divided among %n ranks of tensor or pipeline parallelism, which Burnish does not join. Run DeepSpeed&apos;s ds_to_universal.py, and open the folder that it writes.</source>
        <translation>
            <numerusform>此檢查點的張量還劃分給張量並行或管線並行的 %n 個行程，Burnish 無法將其拼合。請執行 DeepSpeed 的 ds_to_universal.py，並開啟它寫出的資料夾。</numerusform>
        </translation>
    </message>
    <message>
        <source>This checkpoint of DeepSpeed has its layers in files of their own, for pipeline parallelism. Burnish does not put them together. Load it with DeepSpeed, and save the module&apos;s state_dict().</source>
        <translation>此 DeepSpeed 檢查點為管線並行將各層存放在單獨的檔案中，Burnish 無法將其拼合。請用 DeepSpeed 載入，並儲存模組的 state_dict()。</translation>
    </message>
    <message>
        <source>The checkpoint was saved by %1 ranks, but there are the partitions of %2. Some are missing, or remain from an older checkpoint.</source>
        <translation>該檢查點由 %1 個行程儲存，卻有 %2 個行程的分割區。有些缺失，或是較早的檢查點遺留的。</translation>
    </message>
    <message>
        <source>The shape %1 needs more elements than the partitions have left: %2.</source>
        <translation>形狀 %1 所需的元素多於分割區中剩餘的元素：%2。</translation>
    </message>
    <message>
        <source>The partitions have %1 elements, but the parameters need only %2.</source>
        <translation>分割區有 %1 個元素，但參數只需要 %2 個。</translation>
    </message>
    <message>
        <source>The optimizer&apos;s tensors do not follow the partitions.</source>
        <translation>最佳化器的張量與分割區不一致。</translation>
    </message>
    <message>
        <source>The parts of the parameter do not have the elements of its shape %1.</source>
        <translation>該參數各部分的元素與其形狀 %1 不符。</translation>
    </message>
    <message>
        <source>A buffer, stored as %1 and read as F32, as DeepSpeed&apos;s zero_to_fp32.py does.</source>
        <translation>一個緩衝區，儲存為 %1，與 DeepSpeed 的 zero_to_fp32.py 一樣讀作 F32。</translation>
    </message>
    <message>
        <source>No partition of the checkpoint has the values of this parameter.</source>
        <translation>檢查點的所有分割區都不含該參數的數值。</translation>
    </message>
    <message>
        <source>The model was trained with round_robin_gradients. DeepSpeed&apos;s ds_to_universal.py gives parameters the values of others then; open the checkpoint that it was made from.</source>
        <translation>該模型訓練時啟用了 round_robin_gradients。此時 DeepSpeed 的 ds_to_universal.py 會把其他參數的數值寫給參數；請開啟轉換前的檢查點。</translation>
    </message>
    <message>
        <source>universal checkpoint of DeepSpeed, %1</source>
        <translation>DeepSpeed 通用檢查點，%1</translation>
    </message>
    <message numerus="yes">
        <source>DeepSpeed ZeRO stage %1, %n rank(s), %2</source>
        <translation>
            <numerusform>DeepSpeed ZeRO 階段 %1，%n 個行程，%2</numerusform>
        </translation>
    </message>
    <message>
        <source>The checkpoint “%1”, which this file names, is missing.</source>
        <translation>缺少該檔案所指的檢查點「%1」。</translation>
    </message>
    <message>
        <source>This file refers to a folder outside its own: “%1”.</source>
        <translation>該檔案引用了其所在資料夾之外的資料夾：「%1」。</translation>
    </message>
    <message>
        <source>The folder has more than %1 files.</source>
        <translation>資料夾中的檔案超過 %1 個。</translation>
    </message>
    <message>
        <source>The name of the array is empty or not valid UTF-8.</source>
        <translation>陣列的名稱為空或不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>The array is in the file “checkpoint” beside the others. Open that file for it.</source>
        <translation>該陣列在同一資料夾的檔案「checkpoint」中。請開啟該檔案。</translation>
    </message>
    <message>
        <source>The array is missing in the checkpoint.</source>
        <translation>檢查點中缺少該陣列。</translation>
    </message>
    <message>
        <source>The arrays expand to more than %1 MiB, over %2 times the size of their files.</source>
        <translation>陣列展開後超過 %1 MiB，是其檔案大小的 %2 倍以上。</translation>
    </message>
    <message>
        <source>The checkpoint contains no arrays.</source>
        <translation>檢查點中沒有陣列。</translation>
    </message>
    <message>
        <source>The item “%1” of the checkpoint has no arrays and was left out.</source>
        <translation>檢查點的項目「%1」沒有陣列，已略過。</translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation>區塊 %1</translation>
    </message>
    <message>
        <source>This file of the set cannot be read; its tensors are missing.</source>
        <translation>檔案組中的此檔案無法讀取；缺少其中的張量。</translation>
    </message>
    <message>
        <source>Two layers of the manifest have this tensor.</source>
        <translation>清單中有兩個層包含此張量。</translation>
    </message>
    <message>
        <source>The blobs of the manifest contain no tensor.</source>
        <translation>清單的 blob 不含張量。</translation>
    </message>
    <message>
        <source>Expected a digest such as sha256:HEX, found “%1”; it leads nowhere.</source>
        <translation>應為 sha256:HEX 這樣的摘要，卻是「%1」；它不會用作路徑。</translation>
    </message>
    <message>
        <source>The blob %1 is missing.</source>
        <translation>blob %1 遺失。</translation>
    </message>
    <message>
        <source>This model has a projector, which is opened by itself: %1</source>
        <translation>此模型有一個投影器，需單獨開啟：%1</translation>
    </message>
    <message>
        <source>Ollama adds an adapter to this model, which is opened by itself: %1</source>
        <translation>Ollama 會為此模型加上一個轉接器，需單獨開啟：%1</translation>
    </message>
    <message>
        <source>This model has a further file, which is opened by itself: %1</source>
        <translation>此模型還有一個檔案，需單獨開啟：%1</translation>
    </message>
    <message>
        <source>Expected a manifest of Ollama with a list of layers.</source>
        <translation>應為含有層清單的 Ollama 清單。</translation>
    </message>
    <message>
        <source>The manifest has version %1; version %2 is known.</source>
        <translation>清單的版本為 %1；已知的版本是 %2。</translation>
    </message>
    <message>
        <source>The blob has %1 bytes, the manifest says %2.</source>
        <translation>blob 有 %1 位元組，清單中為 %2。</translation>
    </message>
    <message>
        <source>The manifest has no layer with weights.</source>
        <translation>清單中沒有含權重的層。</translation>
    </message>
    <message numerus="yes">
        <source>Ollama, %n blob(s)</source>
        <translation>
            <numerusform>Ollama，%n 個 blob</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of this file could not be read: %1</source>
        <translation>
            <numerusform>無法讀取此檔案中的 %n 個張量：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The index lists more than %1 tensors.</source>
        <translation>索引列出的張量超過 %1 個。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are missing.</source>
        <translation>
            <numerusform>缺少 %n 個張量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This file of the set cannot be read; %n tensor(s) are missing.</source>
        <translation>
            <numerusform>檔案組中的此檔案無法讀取；缺少 %n 個張量。</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder has other weight files, which the index does not list, so they are not part of the model: %1. Open them by themselves.</source>
        <translation>此資料夾中還有索引未列出的其他權重檔案，因此它們不屬於模型：%1。可單獨開啟它們。</translation>
    </message>
</context>
<context>
    <name>burnish::ModelFolder</name>
    <message>
        <source>%1, %2 for keys and values</source>
        <translation>%1，鍵和值為 %2</translation>
    </message>
    <message>
        <source>%1, %2 for each token</source>
        <translation>%1，每個詞元使用 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n bit(s)</source>
        <translation>
            <numerusform>%n 位元</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>method, bits</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>類別</translation>
    </message>
    <message>
        <source>Model type</source>
        <translation>模型的型別</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層數</translation>
    </message>
    <message>
        <source>Hidden size</source>
        <translation>隱藏層大小</translation>
    </message>
    <message>
        <source>Feed-forward size</source>
        <translation>前饋層大小</translation>
    </message>
    <message>
        <source>Attention heads</source>
        <translation>注意力頭</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>專家數</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>詞彙表</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文長度</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>資料型別</translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>Expected an object.</source>
        <translation>應為物件。</translation>
    </message>
    <message>
        <source>%1 has %2 entries; the merge takes layer %3.</source>
        <translation>%1 有 %2 項；合併要取第 %3 層。</translation>
    </message>
    <message>
        <source>There is no such model.</source>
        <translation>沒有此模型。</translation>
    </message>
    <message>
        <source>There is no configuration and no tokenizer beside this model.</source>
        <translation>此模型旁邊沒有組態和斷詞器檔案。</translation>
    </message>
    <message>
        <source>The file was changed after the export was planned.</source>
        <translation>制定匯出計畫後，該檔案已被變更。</translation>
    </message>
    <message>
        <source>“%1” is not the name of a file beside a model.</source>
        <translation>「%1」不是模型旁邊檔案的名稱。</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>組態</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>轉接器</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>斷詞器</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>聊天範本</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>處理器</translation>
    </message>
    <message>
        <source>Model card</source>
        <translation>模型卡</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>授權條款</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>程式碼</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>The token %1 has no valid id.</source>
        <translation>詞元 %1 沒有有效的 ID。</translation>
    </message>
    <message>
        <source>The token %1 has two ids, %2 and %3.</source>
        <translation>詞元 %1 有兩個 ID：%2 和 %3。</translation>
    </message>
    <message>
        <source>The tokenizer lists no vocabulary.</source>
        <translation>斷詞器沒有列出詞彙表。</translation>
    </message>
    <message>
        <source>The tokens %1 and %2 have the same id.</source>
        <translation>詞元 %1 和 %2 的 ID 相同。</translation>
    </message>
    <message>
        <source>The tokens of this model are only known from a tokenizer.json, which is missing. transformers writes it with save_pretrained().</source>
        <translation>只能從 tokenizer.json 得知該模型的詞元，而它不存在。transformers 用 save_pretrained() 寫出它。</translation>
    </message>
    <message>
        <source>The tokenizer has no list of added tokens.</source>
        <translation>斷詞器沒有附加詞元的清單。</translation>
    </message>
    <message>
        <source>Expected a list of modules with their types and paths.</source>
        <translation>應為帶有類型和路徑的模組清單。</translation>
    </message>
    <message>
        <source>Two modules have the name “%1”.</source>
        <translation>有兩個模組名為「%1」。</translation>
    </message>
    <message>
        <source>Expected a name of a module without dots, found “%1”.</source>
        <translation>模組名稱不應含有點，實際為「%1」。</translation>
    </message>
    <message>
        <source>The path of a module is too long.</source>
        <translation>模組的路徑過長。</translation>
    </message>
    <message>
        <source>The path “%1” of a module leads out of the model&apos;s folder.</source>
        <translation>模組的路徑「%1」指向模型資料夾之外。</translation>
    </message>
    <message>
        <source>Expected at most %1 modules, found more.</source>
        <translation>模組最多應為 %1 個，實際更多。</translation>
    </message>
    <message>
        <source>Expected at most %1 Routers inside of each other, found more.</source>
        <translation>Router 最多應巢狀 %1 層，實際更多。</translation>
    </message>
    <message>
        <source>Expected at most %1 bytes in all lists of modules, found more.</source>
        <translation>所有模組清單合計最多應為 %1 位元組，實際更多。</translation>
    </message>
    <message>
        <source>The Router does not say what its module “%1” is.</source>
        <translation>Router 未說明其模組「%1」是什麼。</translation>
    </message>
</context>
<context>
    <name>burnish::ModelPane</name>
    <message numerus="yes">
        <source>%n problem(s) in this file</source>
        <translation>
            <numerusform>此檔案中有 %n 處問題</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 tensors</source>
        <translation>%1 / %2 個張量</translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s)</source>
        <translation>
            <numerusform>%1 個張量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>已選 %n 項</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s) selected</source>
        <translation>
            <numerusform>已選 %1 個張量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 edit(s)</source>
        <translation>
            <numerusform>%1 處修改</numerusform>
        </translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>全部展開</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部摺疊</translation>
    </message>
    <message>
        <source>Tensors of %1</source>
        <translation>%1 的張量</translation>
    </message>
    <message>
        <source>No tensor matches. &lt;a href=&quot;clear&quot;&gt;Clear filter&lt;/a&gt;</source>
        <translation>沒有相符的張量。&lt;a href=&quot;clear&quot;&gt;清除篩選&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Code this file refers to…</source>
        <translation>此檔案參照的程式碼…</translation>
    </message>
    <message>
        <source>Tensor layout: %1</source>
        <translation>張量的配置：%1</translation>
    </message>
    <message>
        <source>Filtering %1 by values</source>
        <translation>依數值篩選 %1</translation>
    </message>
    <message>
        <source>computing %1</source>
        <translation>正在計算 %1</translation>
    </message>
    <message>
        <source>No tensor matches.</source>
        <translation>沒有相符的張量。</translation>
    </message>
    <message>
        <source>differs from disk</source>
        <translation>與磁碟上的不同</translation>
    </message>
    <message>
        <source>New view of this model</source>
        <translation>為此模型新建檢視</translation>
    </message>
    <message>
        <source>Bake into %1: asks first</source>
        <translation>併入 %1：將先詢問</translation>
    </message>
    <message>
        <source>There is no filter.</source>
        <translation>沒有篩選條件。</translation>
    </message>
    <message>
        <source>There is no filter. Type one, then press %1 to step through the matches.</source>
        <translation>沒有篩選條件。輸入後按 %1 逐一跳到相符處。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 parameter(s)</source>
        <translation>
            <numerusform>參數量 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <extracomment>%1 a quantisation scheme, %2 how many tensors have it, %3 their bytes</extracomment>
        <translation>%1：%2 個，%3</translation>
    </message>
    <message>
        <source>Check files…</source>
        <translation>檢查檔案…</translation>
    </message>
    <message>
        <source>What was found in its files…</source>
        <translation>檔案中發現的問題…</translation>
    </message>
</context>
<context>
    <name>burnish::NodeActions</name>
    <message>
        <source>Container type</source>
        <translation>容器型別</translation>
    </message>
    <message>
        <source>Name of the module&apos;s type in Burn:</source>
        <translation>模組在 Burn 中的型別名稱：</translation>
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
        <translation>名稱：%1</translation>
    </message>
    <message>
        <source>Type: %1</source>
        <translation>型別：%1</translation>
    </message>
    <message>
        <source>Shape: %1</source>
        <translation>形狀：%1</translation>
    </message>
    <message>
        <source>Container: %1</source>
        <translation>容器：%1</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>複製為</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>轉換型別</translation>
    </message>
    <message>
        <source>Filter like this</source>
        <translation>依此篩選</translation>
    </message>
    <message>
        <source>Select matching</source>
        <translation>選擇相符項</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>檢查</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪下</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Paste into</source>
        <translation>貼上到此處</translation>
    </message>
    <message>
        <source>Paste with plan…</source>
        <translation>依計畫貼上…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重新命名</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>建立副本</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>刪除</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>轉置</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>複製路徑</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>複製為文字</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>複製為 CSV</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>複製為 JSON</translation>
    </message>
    <message>
        <source>Copy as Python</source>
        <translation>複製為 Python</translation>
    </message>
    <message>
        <source>Cast selection to %1</source>
        <translation>將選取內容轉換為 %1</translation>
    </message>
    <message>
        <source>Reshape, transpose…</source>
        <translation>改變形狀、轉置…</translation>
    </message>
    <message>
        <source>Concatenate…</source>
        <translation>串接…</translation>
    </message>
    <message>
        <source>Split…</source>
        <translation>分割…</translation>
    </message>
    <message>
        <source>Copy as Rust</source>
        <translation>複製為 Rust 程式碼</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>變更</translation>
    </message>
    <message>
        <source>Treat as model root</source>
        <translation>視為模型的根</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>轉接器</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>讀取為</translation>
    </message>
    <message>
        <source>Read selection as %1</source>
        <translation>將選取內容讀取為 %1</translation>
    </message>
</context>
<context>
    <name>burnish::NodeDrops</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 個節點</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s)</source>
        <translation>
            <numerusform>%1 個張量</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. Ctrl copies, Shift moves, Ctrl+Shift blends, Esc cancels.</source>
        <translation>%1。Ctrl 複製，Shift 移動，Ctrl+Shift 混合，Esc 取消。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移動</translation>
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
        <translation>併入 %1 或複製：將先詢問</translation>
    </message>
    <message>
        <source>Bake adapter…</source>
        <translation>併入轉接器…</translation>
    </message>
</context>
<context>
    <name>burnish::NotesBanner</name>
    <message>
        <source>Show</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>List everything that was found in the files of this model</source>
        <translation>列出在此模型的檔案中發現的全部問題</translation>
    </message>
    <message>
        <source>Check…</source>
        <translation>檢查…</translation>
    </message>
    <message>
        <source>Check whether the files of this model are whole</source>
        <translation>檢查此模型的檔案是否完整</translation>
    </message>
    <message numerus="yes">
        <source>This model is not whole: %n problem(s) were found in its files.</source>
        <translation>
            <numerusform>此模型不完整：在其檔案中發現 %n 處問題。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::NotesDialog</name>
    <message>
        <source>Show in the tree</source>
        <translation>在樹狀檢視中顯示</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>發現的問題</translation>
    </message>
    <message>
        <source>What was found in %1</source>
        <translation>在 %1 中發現的問題</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>篩選</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細資料</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>沒有符合篩選條件的列。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Check…</source>
        <translation>檢查…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Copy every sentence of the list</source>
        <translation>複製清單中的全部語句</translation>
    </message>
    <message>
        <source>Check whether the files of this model are whole</source>
        <translation>檢查此模型的檔案是否完整</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 列</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more were counted, but are not listed</source>
        <translation>
            <numerusform>另有 %n 項只計數，未列出</numerusform>
        </translation>
    </message>
    <message>
        <source>This entry is not about a tensor that is in the model.</source>
        <translation>此項不涉及模型中現有的張量。</translation>
    </message>
</context>
<context>
    <name>burnish::NotesModel</name>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>發現的問題</translation>
    </message>
</context>
<context>
    <name>burnish::OverviewPage</name>
    <message>
        <source>Reading…</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>Statistics of %1</source>
        <translation>%1 的統計</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>熱圖</translation>
    </message>
    <message>
        <source>Value under the cursor</source>
        <translation>游標處的值</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方圖</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>對數</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>No finite values.</source>
        <translation>沒有有限的值。</translation>
    </message>
    <message>
        <source>Histogram of %1</source>
        <translation>%1 的直方圖</translation>
    </message>
    <message>
        <source>Save plane</source>
        <translation>儲存平面</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>NumPy arrays (*.npy)</source>
        <translation>NumPy 陣列 (*.npy)</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>正在儲存 %1</translation>
    </message>
    <message>
        <source>Save tensor</source>
        <translation>儲存張量</translation>
    </message>
    <message>
        <source>Wrap long vectors</source>
        <translation>將長向量折行顯示</translation>
    </message>
    <message>
        <source>Save this plane as CSV or NPY…</source>
        <translation>將此平面儲存為 CSV 或 NPY…</translation>
    </message>
    <message>
        <source>Save the tensor as NPY…</source>
        <translation>將張量儲存為 NPY…</translation>
    </message>
    <message>
        <source>Histogram menu</source>
        <translation>直方圖選單</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>最適大小</translation>
    </message>
    <message>
        <source>Show the whole plane (%1)</source>
        <translation>顯示整個平面（%1）</translation>
    </message>
    <message>
        <source>One element per pixel (%1)</source>
        <translation>每像素一個元素（%1）</translation>
    </message>
    <message>
        <source>More statistics</source>
        <translation>更多統計</translation>
    </message>
    <message>
        <source>Statistics menu</source>
        <translation>統計選單</translation>
    </message>
    <message>
        <source>Ctrl+wheel zooms, dragging pans, a double click shows the value in the table.
Arrow keys move the cursor, Ctrl+arrow moves it by one element, Shift+arrow pans.</source>
        <translation>按住 Ctrl 捲動滾輪縮放，拖曳平移，按兩下在表格中顯示該值。
方向鍵移動游標，Ctrl+方向鍵逐元素移動，Shift+方向鍵平移。</translation>
    </message>
    <message>
        <source>Log x axis</source>
        <translation>橫軸用對數刻度</translation>
    </message>
    <message>
        <source>Log count axis</source>
        <translation>計數軸用對數刻度</translation>
    </message>
    <message numerus="yes">
        <source>exact, %1 value(s)</source>
        <translation>
            <numerusform>精確，%1 個值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>read before the file changed, %1 value(s)</source>
        <translation>
            <numerusform>檔案變更之前讀取的 %1 個值</numerusform>
        </translation>
    </message>
    <message>
        <source>Finding values in %1</source>
        <translation>正在 %1 中尋找值</translation>
    </message>
    <message>
        <source>Automatic x axis</source>
        <translation>橫軸自動選擇刻度</translation>
    </message>
    <message>
        <source>Linear x axis</source>
        <translation>橫軸用線性刻度</translation>
    </message>
    <message>
        <source>Histogram of the codes</source>
        <translation>編碼的直方圖</translation>
    </message>
    <message>
        <source>Codes in place of values</source>
        <translation>以編碼代替值</translation>
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
        <translation>開啟後已修改</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>%1 menu</source>
        <translation>%1 的選單</translation>
    </message>
    <message>
        <source>Close (%1)</source>
        <translation>關閉（%1）</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>關閉 %1</translation>
    </message>
    <message>
        <source>Move pane left</source>
        <translation>將窗格左移</translation>
    </message>
    <message>
        <source>Move pane right</source>
        <translation>將窗格右移</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Close others</source>
        <translation>關閉其他</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>全部關閉</translation>
    </message>
</context>
<context>
    <name>burnish::PaneArea</name>
    <message>
        <source>Open models</source>
        <translation>開啟的模型</translation>
    </message>
</context>
<context>
    <name>burnish::PaneFooter</name>
    <message numerus="yes">
        <source>%n problem(s) and notes on the files of this model</source>
        <translation>
            <numerusform>此模型的檔案有 %n 處問題與說明</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s) on the files of this model</source>
        <translation>
            <numerusform>關於此模型檔案的說明：%n 條</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::PanelDock</name>
    <message>
        <source>%1 menu</source>
        <translation>%1 的選單</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>關閉 %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Manual: %1</source>
        <translation>手冊：%1</translation>
    </message>
    <message>
        <source>Open the manual at this panel</source>
        <translation>開啟手冊中關於此面板的說明</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>分離</translation>
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
        <translation>開啟的面板</translation>
    </message>
    <message>
        <source>Panels appear once a model is open.</source>
        <translation>開啟模型後即顯示面板。</translation>
    </message>
    <message>
        <source>Drag panels by their titles to move them, and tabs to sort them; right-click a tab to detach its panel. Restore defaults puts them all back.</source>
        <translation>拖曳標題可移動面板，拖曳標籤可排序；右鍵按一下標籤可分離其面板。「還原預設值」會將它們全部歸位。</translation>
    </message>
</context>
<context>
    <name>burnish::PartsModel</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 個</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>寫入</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>讀取</translation>
    </message>
</context>
<context>
    <name>burnish::PerformancePage</name>
    <message>
        <source>Performance</source>
        <translation>效能</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>All processors (%1)</source>
        <translation>所有處理器（%1）</translation>
    </message>
    <message>
        <source>Fewer threads leave more of the processor to other programs.</source>
        <translation>執行緒越少，留給其他程式的處理器資源越多。</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>記憶體</translation>
    </message>
    <message>
        <source>For pictures and values of tensors that were shown. Models themselves stay in their files.</source>
        <translation>用於已顯示張量的影像和數值。模型本身仍留在檔案中。</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>執行緒(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Caches</source>
        <translation>快取(&amp;C)</translation>
    </message>
</context>
<context>
    <name>burnish::PlanePicture</name>
    <message>
        <source>Image of %1</source>
        <translation>%1 的影像</translation>
    </message>
</context>
<context>
    <name>burnish::Plot</name>
    <message>
        <source>Save image</source>
        <translation>儲存影像</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG 影像 (*.png)</translation>
    </message>
    <message>
        <source>SVG images (*.svg)</source>
        <translation>SVG 影像 (*.svg)</translation>
    </message>
    <message>
        <source>Saving image of %1</source>
        <translation>正在儲存 %1 的影像</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>複製影像</translation>
    </message>
    <message>
        <source>Save image…</source>
        <translation>儲存影像…</translation>
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
        <translation>沒有有限的值。</translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s), values from %1 to %2</source>
        <extracomment>a plot of rows or columns for screen readers: %1 the smallest and %2 the largest value</extracomment>
        <translation>
            <numerusform>%n 條剖面，數值從 %1 到 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>at %1: minimum %2, mean %3, maximum %4</source>
        <extracomment>%1 the index of a row or column</extracomment>
        <translation>%1 處：最小值 %2，平均值 %3，最大值 %4</translation>
    </message>
    <message>
        <source>at %1: no finite values</source>
        <extracomment>%1 the index of a row or column</extracomment>
        <translation>%1 處：沒有有限的值</translation>
    </message>
</context>
<context>
    <name>burnish::ProfilesPage</name>
    <message>
        <source>Reading…</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>Profiles of %1</source>
        <translation>%1 的剖面</translation>
    </message>
    <message>
        <source>%1 no finite values</source>
        <translation>%1 沒有有限的值</translation>
    </message>
    <message>
        <source>%1 %2 ± %3, %4 to %5</source>
        <extracomment>number of a row or column, its mean, standard deviation, smallest and largest value</extracomment>
        <translation>%1 %2 ± %3，%4 到 %5</translation>
    </message>
    <message>
        <source>Save profiles</source>
        <translation>儲存剖面</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Saving profiles of %1</source>
        <translation>正在儲存 %1 的剖面</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Row profiles</source>
        <translation>各列的剖面</translation>
    </message>
    <message>
        <source>Column profiles</source>
        <translation>各欄的剖面</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>儲存為 CSV…</translation>
    </message>
    <message>
        <source>Profile menu</source>
        <translation>剖面選單</translation>
    </message>
    <message>
        <source>Pale: minimum to maximum. Strong: mean ± standard deviation. Line: mean.</source>
        <translation>淡帶：最小值到最大值。醒目帶：平均值 ± 標準差。線：平均值。</translation>
    </message>
</context>
<context>
    <name>burnish::QuantisationView</name>
    <message>
        <source>%1 values in %2 bytes</source>
        <translation>%2 個位元組存 %1 個值</translation>
    </message>
    <message>
        <source>one scale for the whole tensor</source>
        <translation>整個張量共用一個縮放係數</translation>
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
        <translation>說明</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>區塊</translation>
    </message>
    <message>
        <source>Bits per value</source>
        <translation>每值位元數</translation>
    </message>
    <message>
        <source>Computed in</source>
        <translation>計算型別</translation>
    </message>
    <message>
        <source>Scales</source>
        <translation>縮放係數</translation>
    </message>
    <message>
        <source>Unusual scales</source>
        <translation>異常縮放係數</translation>
    </message>
    <message>
        <source>Scales of %1</source>
        <translation>%1 的縮放係數</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <extracomment>%1 a number of scales, %2 the smallest of them, %3 the largest</extracomment>
        <translation>%1 個，從 %2 到 %3</translation>
    </message>
    <message>
        <source>%1 zero</source>
        <translation>%1 個為零</translation>
    </message>
    <message>
        <source>%1 NaN or infinite</source>
        <translation>%1 個為 NaN 或無限大</translation>
    </message>
    <message>
        <source>%1 exponents 255</source>
        <translation>%1 個指數為 255</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>%1 floats</source>
        <translation>%1 浮點數</translation>
    </message>
    <message>
        <source>signed integers</source>
        <translation>有號整數</translation>
    </message>
    <message>
        <source>unsigned integers</source>
        <translation>無號整數</translation>
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
            <numerusform>%1，%n 位元</numerusform>
        </translation>
    </message>
    <message>
        <source>row by row, the first of two codes in the high bits</source>
        <translation>逐列，兩個編碼中的第一個在高位</translation>
    </message>
    <message>
        <source>words of 32 bits with several columns of a row</source>
        <translation>32 位元字組，各含一列的若干欄</translation>
    </message>
    <message>
        <source>words of 32 bits with eight rows of a column, in AWQ&apos;s order</source>
        <translation>32 位元字組，各含一欄的八列，依 AWQ 的順序</translation>
    </message>
    <message>
        <source>bytes with two rows of a column</source>
        <translation>位元組，各含一欄的兩列</translation>
    </message>
    <message>
        <source>row by row, the four low bits of all codes before the high ones</source>
        <translation>逐列，所有編碼的低四位元在前，高位元在後</translation>
    </message>
    <message>
        <source>elements with codes of several rows, from the low bits on</source>
        <translation>元素中含多列的編碼，自低位元起</translation>
    </message>
    <message>
        <source>elements with codes of several rows, from the high bits on</source>
        <translation>元素中含多列的編碼，自高位元起</translation>
    </message>
    <message>
        <source>bytes with a code each, and bits of others above it</source>
        <translation>每個位元組一個編碼，其上方是其他編碼的位元</translation>
    </message>
    <message>
        <source>row by row</source>
        <translation>逐列</translation>
    </message>
    <message>
        <source>none; a bias of each group is subtracted</source>
        <translation>無；減去每組的偏置</translation>
    </message>
    <message>
        <source>none; a bias of each group is added</source>
        <translation>無；加上每組的偏置</translation>
    </message>
    <message>
        <source>one for each group, stored less one</source>
        <translation>每組一個，儲存時減一</translation>
    </message>
    <message>
        <source>one for each group</source>
        <translation>每組一個</translation>
    </message>
    <message>
        <source>none; symmetric around code %1</source>
        <translation>無；以編碼 %1 為中心對稱</translation>
    </message>
    <message>
        <source>none; symmetric</source>
        <translation>無；對稱</translation>
    </message>
    <message>
        <source>an index assigns columns to groups (activation order)</source>
        <translation>由索引將欄分配到各組（啟用順序）</translation>
    </message>
    <message>
        <source>scales lie in tiles of %1 × %2</source>
        <translation>縮放係數按 %1 × %2 的小塊排列</translation>
    </message>
    <message>
        <source>scales are quantised too, in blocks of %1</source>
        <translation>縮放係數也經過量化，每塊 %1 個</translation>
    </message>
    <message>
        <source>a number for the whole tensor multiplies the scales</source>
        <translation>縮放係數再乘以整個張量的一個數</translation>
    </message>
    <message>
        <source>a number for the whole tensor divides the scales</source>
        <translation>縮放係數再除以整個張量的一個數</translation>
    </message>
    <message>
        <source>each row has a second scale</source>
        <translation>每列另有一個縮放係數</translation>
    </message>
    <message>
        <source>each group has a number that is added last</source>
        <translation>每組有一個最後加上的數</translation>
    </message>
    <message>
        <source>rows are rotated by Hadamard matrices of %1 columns</source>
        <translation>各列經 %1 欄的 Hadamard 矩陣旋轉</translation>
    </message>
    <message>
        <source>Codes</source>
        <translation>編碼</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>Zero points</source>
        <translation>零點</translation>
    </message>
    <message>
        <source>Besides</source>
        <translation>此外</translation>
    </message>
    <message>
        <source>As integers</source>
        <translation>作為整數</translation>
    </message>
    <message>
        <source>As floats</source>
        <translation>作為浮點數</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選擇</translation>
    </message>
    <message>
        <source>First values as %1</source>
        <translation>以 %1 讀取的前幾個值</translation>
    </message>
    <message>
        <source>Read all tensors of the model that can be %1 in this form</source>
        <translation>將模型中所有可能是 %1 的張量以此形式讀取</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>選擇 %1</translation>
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
            <numerusform>此檔案被截斷：缺少 %n 個張量（%1）。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Recipe</name>
    <message>
        <source>an array of strings, or true or false</source>
        <translation>字串陣列或布林值</translation>
    </message>
    <message>
        <source>Expected “saturate” or “nan” for “f8Overflow”, found “%1”.</source>
        <translation>「f8Overflow」應為「saturate」或「nan」，實際為「%1」。</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>字串</translation>
    </message>
    <message>
        <source>an array of strings</source>
        <translation>字串陣列</translation>
    </message>
    <message>
        <source>an object with string values</source>
        <translation>值為字串的物件</translation>
    </message>
    <message>
        <source>an array of string pairs</source>
        <translation>字串對的陣列</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>布林值</translation>
    </message>
    <message>
        <source>a scalar value</source>
        <translation>純量值</translation>
    </message>
    <message>
        <source>Unknown argument “%1”.</source>
        <translation>未知引數 %1。</translation>
    </message>
    <message>
        <source>The argument “%1” is missing.</source>
        <translation>缺少引數 %1。</translation>
    </message>
    <message>
        <source>The argument “%1” must be %2.</source>
        <translation>引數 %1 必須是%2。</translation>
    </message>
    <message>
        <source>No earlier step opens a model as “%1”.</source>
        <translation>此前沒有步驟以 %1 為名開啟模型。</translation>
    </message>
    <message>
        <source>A model is already open as “%1”.</source>
        <translation>已有模型以 %1 為名開啟。</translation>
    </message>
    <message>
        <source>Step %1 (%2): %3</source>
        <translation>步驟 %1（%2）：%3</translation>
    </message>
    <message>
        <source>The file is not a recipe: expected an object with &quot;recipe&quot;: 1 and an array of &quot;steps&quot;.</source>
        <translation>檔案不是配方：應為含有 &quot;recipe&quot;: 1 和 &quot;steps&quot; 陣列的物件。</translation>
    </message>
    <message>
        <source>Step %1: Unknown action “%2”.</source>
        <translation>步驟 %1：未知操作 %2。</translation>
    </message>
    <message>
        <source>Cannot tell the format from the file name.</source>
        <translation>從檔名看不出其格式。</translation>
    </message>
    <message>
        <source>“%1” is not a writable format.</source>
        <translation>%1 不是可寫入的格式。</translation>
    </message>
    <message>
        <source>Unknown Burn version “%1”.</source>
        <translation>未知的 Burn 版本 %1。</translation>
    </message>
    <message>
        <source>There is nothing at the path “%1”.</source>
        <translation>路徑 %1 處沒有內容。</translation>
    </message>
    <message>
        <source>The list of paths is empty.</source>
        <translation>路徑清單為空。</translation>
    </message>
    <message>
        <source>Unknown type “%1”.</source>
        <translation>未知的資料型別 %1。</translation>
    </message>
    <message>
        <source>Only a tensor can replace a tensor.</source>
        <translation>只有張量可以取代張量。</translation>
    </message>
    <message>
        <source>The metadata has no key “%1”.</source>
        <translation>中繼資料中沒有鍵 %1。</translation>
    </message>
    <message>
        <source>No rule renames a tensor. Nothing was changed.</source>
        <translation>沒有規則重新命名任何張量，未做變更。</translation>
    </message>
    <message>
        <source>The tensor does not fit at %1: %2.</source>
        <translation>此張量不能放在 %1 的位置：%2。</translation>
    </message>
    <message>
        <source>Cannot create the folder.</source>
        <translation>無法建立資料夾。</translation>
    </message>
    <message>
        <source>A step can take its structure from only one source.</source>
        <translation>一個步驟只能從一處取得結構。</translation>
    </message>
    <message>
        <source>Expected a list length, found “%1”.</source>
        <translation>應為清單的長度，實際為 %1。</translation>
    </message>
    <message>
        <source>The recipe would have more than %1 steps.</source>
        <translation>配方的步驟會超過 %1 個。</translation>
    </message>
    <message>
        <source>%1 was not opened from a file</source>
        <comment>a model</comment>
        <translation>%1 不是從檔案開啟的</translation>
    </message>
    <message>
        <source>The file has changed since it was opened, so a recipe cannot start with it.</source>
        <translation>檔案在開啟之後已有變更，因此配方不能以它開始。</translation>
    </message>
    <message>
        <source>the export of %1 uses the structure of a record that is not open</source>
        <translation>匯出 %1 所用結構的記錄沒有開啟</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整數</translation>
    </message>
    <message>
        <source>an array of whole numbers</source>
        <translation>整數陣列</translation>
    </message>
    <message>
        <source>an array of rows with path, existing, and the weight and method of a blend</source>
        <translation>由列組成的陣列，各列含 path、existing，以及混合的 weight 和 method</translation>
    </message>
    <message>
        <source>a non-negative whole number</source>
        <translation>非負整數</translation>
    </message>
    <message>
        <source>the name of a structure file, or the structure itself</source>
        <translation>結構檔案的名稱，或結構本身</translation>
    </message>
    <message>
        <source>The file differs from the one the recipe was made with.</source>
        <translation>此檔案與製作配方時的檔案不同。</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>檔案不存在。</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>這是資料夾，不是檔案。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>檔案已經存在。</translation>
    </message>
    <message>
        <source>The file&apos;s folder does not exist.</source>
        <translation>檔案所在的資料夾不存在。</translation>
    </message>
    <message>
        <source>The file&apos;s folder is not writable.</source>
        <translation>檔案所在的資料夾不可寫入。</translation>
    </message>
    <message>
        <source>A step can have “adapter” or “adapters”, but not both.</source>
        <translation>一個步驟可以使用 adapter 或 adapters，但不能同時使用。</translation>
    </message>
    <message>
        <source>Unknown embedding form “%1”.</source>
        <translation>未知的嵌入方式 %1。</translation>
    </message>
    <message>
        <source>Invalid seed “%1”.</source>
        <translation>無效的隨機種子 %1。</translation>
    </message>
    <message>
        <source>One of the nodes selected for the export cannot be identified by a path.</source>
        <translation>為匯出選擇的節點中，有的無法用路徑指明。</translation>
    </message>
    <message>
        <source>It uses “%1”, which could not be restored.</source>
        <translation>此步驟使用了 %1，而它未能還原。</translation>
    </message>
    <message>
        <source>The step opens a file that the recipe itself writes. Only burnish-cli run can do that.</source>
        <translation>此步驟開啟配方自身寫入的檔案。只有 burnish-cli run 能執行。</translation>
    </message>
    <message>
        <source>Expected unknown, burn, pytorch or other, found “%1”.</source>
        <translation>應為 unknown、burn、pytorch 或 other，實際為 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Apply %n remap rule(s)</source>
        <translation>
            <numerusform>套用 %n 條重新對應規則</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is not a tensor.</source>
        <translation>%1 不是張量。</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s)</source>
        <translation>
            <numerusform>%n 個欄位</numerusform>
        </translation>
    </message>
    <message>
        <source>Fill %1</source>
        <translation>填入 %1</translation>
    </message>
    <message>
        <source>The model has no file to read again.</source>
        <translation>模型沒有可再次讀取的檔案。</translation>
    </message>
    <message>
        <source>The step does not specify a structure.</source>
        <translation>此步驟沒有指定結構。</translation>
    </message>
    <message>
        <source>Read with the structure %1</source>
        <translation>依結構 %1 讀取</translation>
    </message>
    <message>
        <source>Expected replace, keep, keepBoth or blend, found “%1”.</source>
        <translation>應為 replace、keep、keepBoth 或 blend，實際為 %1。</translation>
    </message>
    <message>
        <source>Duplicate row “%1”.</source>
        <translation>列 %1 重複。</translation>
    </message>
    <message>
        <source>This tensor collides with an existing one, but no row specifies what to do with it.</source>
        <translation>此張量與現有張量衝突，而沒有列指定如何處理它。</translation>
    </message>
    <message>
        <source>“%1” does not collide with any tensor.</source>
        <translation>%1 沒有與任何張量衝突。</translation>
    </message>
    <message>
        <source>an array of objects</source>
        <translation>物件陣列</translation>
    </message>
    <message>
        <source>“%1” is a module.</source>
        <translation>「%1」是模組。</translation>
    </message>
    <message>
        <source>The result of the merge takes its form from “%1”, so the step must name that model.</source>
        <translation>合併的結果採用 %1 的形式，因此步驟必須指定該模型。</translation>
    </message>
    <message>
        <source>Unknown blend method “%1”.</source>
        <translation>未知的混合方法 %1。</translation>
    </message>
    <message>
        <source>Expected inside, pair or contents, found “%1”.</source>
        <translation>應為 inside、pair 或 contents，實際為「%1」。</translation>
    </message>
    <message>
        <source>Expected a non-negative number, found %1.</source>
        <translation>應為非負數，實際為 %1。</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>這不是普通檔案。</translation>
    </message>
    <message>
        <source>This step cannot be expressed in a recipe: %1.</source>
        <translation>此步驟無法用配方表達：%1。</translation>
    </message>
    <message>
        <source>The tokenizer can come from a model of the merge only, not from “%1”.</source>
        <translation>斷詞器只能來自參與合併的模型，不能來自「%1」。</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一個物件</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n renamed)</source>
        <comment>an edit</comment>
        <translation>
            <numerusform>%1（已重新命名 %n 個）</numerusform>
        </translation>
    </message>
    <message>
        <source>The steps make more than %1 tensors.</source>
        <translation>這些步驟會產生超過 %1 個張量。</translation>
    </message>
    <message>
        <source>The steps compute a tensor from more than %1 others, counting each as often as it is used.</source>
        <translation>這些步驟要由超過 %1 個其他張量算出某個張量（每次使用都計數）。</translation>
    </message>
    <message>
        <source>“%1” is not a tensor that this step adds.</source>
        <translation>「%1」不是此步驟加入的張量。</translation>
    </message>
    <message>
        <source>Reload %1</source>
        <translation>重新載入 %1</translation>
    </message>
    <message numerus="yes">
        <source>Reload %1, %n edit(s) kept</source>
        <translation>
            <numerusform>重新載入 %1，保留 %n 處編輯</numerusform>
        </translation>
    </message>
    <message>
        <source>This step cannot be repeated on different content.</source>
        <translation>這一步無法在其他內容上重複。</translation>
    </message>
    <message>
        <source>The content it took from another model is no longer available.</source>
        <translation>它從另一個模型取用的內容已不可用。</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are no longer in the file: %1.</source>
        <translation>
            <numerusform>檔案中已不再包含 %n 個節點：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is not a Burnish session.</source>
        <translation>檔案不是 Burnish 工作階段。</translation>
    </message>
    <message>
        <source>The models must include “%1”, with a weight and a configuration for each of them or for none.</source>
        <translation>模型中必須包含「%1」，並且要麼為每個模型都給出權重和設定，要麼都不給出。</translation>
    </message>
    <message>
        <source>A weight must be a number, found “%1”.</source>
        <translation>權重必須是數字，卻是「%1」。</translation>
    </message>
    <message>
        <source>“%1” leads to other content now than when this was recorded.</source>
        <translation>「%1」現在的內容與記錄時不同。</translation>
    </message>
    <message>
        <source>“%1” is no longer in its store; its revision was %2.</source>
        <translation>「%1」已不在其模型庫中；其修訂版為 %2。</translation>
    </message>
    <message>
        <source>The revision %2 of “%1” is no longer in its store; there is %3 now.</source>
        <translation>「%1」的修訂版 %2 已不在其模型庫中；現有的是 %3。</translation>
    </message>
    <message>
        <source>“%1” is not the name of a model in a store.</source>
        <translation>「%1」不是模型庫中模型的名稱。</translation>
    </message>
    <message>
        <source>“%1” of “%2” meant the revision %3 when this was recorded, and means %4 now. The recorded one is opened.</source>
        <translation>記錄時「%2」的「%1」指修訂版 %3，現在指 %4。開啟的是所記錄的修訂版。</translation>
    </message>
</context>
<context>
    <name>burnish::RecorderAdvice</name>
    <message>
        <source>Which recorder?</source>
        <translation>應該使用哪個記錄器？</translation>
    </message>
    <message>
        <source>based on the Burn Book</source>
        <translation>依據 Burn Book</translation>
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
        <translation>不壓縮時最小；不含名稱，只能用相同的 Rust 型別讀取</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>封存</translation>
    </message>
    <message>
        <source>Debugging</source>
        <translation>除錯</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Bytes for no-std, or a Rust source file</source>
        <translation>用於 no-std 的位元組，或 Rust 原始檔</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>選擇 %1</translation>
    </message>
    <message>
        <source>This version cannot write %1</source>
        <translation>此版本不能寫出 %1</translation>
    </message>
    <message>
        <source>No compression: plain bytes with names, nothing to unpack</source>
        <translation>不壓縮，帶名稱，無需解壓縮</translation>
    </message>
    <message>
        <source>Compressed, with names; binary compatibility is not guaranteed</source>
        <translation>壓縮，帶名稱；二進位格式不保證一直相容</translation>
    </message>
    <message>
        <source>Readable text; many times the size</source>
        <translation>可直接閱讀；大小為數倍</translation>
    </message>
    <message>
        <source>Burn 0.22</source>
        <translation>Burn 0.22</translation>
    </message>
    <message>
        <source>The only format of records that Burn 0.22 and later read and write; just as fast</source>
        <translation>Burn 0.22 及更高版本唯一能讀寫的記錄格式；同樣快</translation>
    </message>
</context>
<context>
    <name>burnish::RefusedPane</name>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Recognised as</source>
        <translation>識別為</translation>
    </message>
    <message>
        <source>unknown format</source>
        <translation>未知格式</translation>
    </message>
    <message>
        <source>%1, by its content</source>
        <translation>%1，依據內容</translation>
    </message>
    <message>
        <source>offset %1</source>
        <translation>位移 %1</translation>
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
        <translation>此檔案無法開啟</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>選擇其他檔案…</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>複製報告</translation>
    </message>
    <message>
        <source>Nothing else in the window was affected.</source>
        <translation>視窗中的其他內容未受影響。</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>錯誤</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>預期</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>實際</translation>
    </message>
    <message>
        <source>Still readable</source>
        <translation>仍可讀取</translation>
    </message>
    <message>
        <source>%1 of %2 tensors</source>
        <translation>%1 / %2 個張量</translation>
    </message>
    <message>
        <source>Open the readable part</source>
        <translation>開啟可讀取的部分</translation>
    </message>
    <message>
        <source>Read as raw values</source>
        <translation>以原始數值讀取</translation>
    </message>
    <message>
        <source>Name, type and shape of each tensor, one per line:</source>
        <translation>每個張量的名稱、類型和形狀，每行一個：</translation>
    </message>
    <message>
        <source>Read as raw values…</source>
        <translation>以原始數值讀取…</translation>
    </message>
    <message>
        <source>Check…</source>
        <translation>檢查…</translation>
    </message>
    <message>
        <source>Check what of this model is there, and what is wrong with it</source>
        <translation>檢查此模型現有哪些內容、有什麼問題</translation>
    </message>
</context>
<context>
    <name>burnish::Regex</name>
    <message>
        <source>The pattern has too many repetitions: compiled, it would take more than 10 MiB.</source>
        <translation>重複次數過多：編譯後將超過 10 MiB。</translation>
    </message>
    <message>
        <source>Unclosed character class starting at character %1.</source>
        <translation>始於第 %1 個字元的字元類別未閉合。</translation>
    </message>
    <message>
        <source>The escape sequence at character %1 is not allowed in a character class.</source>
        <translation>字元類別中不允許使用第 %1 個字元處的轉義序列。</translation>
    </message>
    <message>
        <source>Invalid range: the endpoint at character %1 is not a single character.</source>
        <translation>範圍無效：第 %1 個字元處的端點不是單一字元。</translation>
    </message>
    <message>
        <source>Invalid range at character %1: the end precedes the start.</source>
        <translation>第 %1 個字元處的範圍無效：終點在起點之前。</translation>
    </message>
    <message>
        <source>With (?-u), a character class cannot contain the non-ASCII character at character %1.</source>
        <translation>使用 (?-u) 時，字元類別不能包含第 %1 個字元處的非 ASCII 字元。</translation>
    </message>
    <message>
        <source>With (?-u), the class at character %1 could match invalid UTF-8.</source>
        <translation>使用 (?-u) 時，第 %1 個字元處的字元類別可能符合無效的 UTF-8。</translation>
    </message>
    <message>
        <source>Incomplete escape sequence at character %1: the pattern ends with a backslash.</source>
        <translation>第 %1 個字元處的轉義序列不完整：正規表示式以反斜槓結尾。</translation>
    </message>
    <message>
        <source>Backreferences and octal escapes are not supported (character %1).</source>
        <translation>不支援反向參照和八進位轉義（第 %1 個字元處）。</translation>
    </message>
    <message>
        <source>Unknown escape sequence at character %1.</source>
        <translation>第 %1 個字元處的轉義序列未知。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the word boundary or repetition at character %1.</source>
        <translation>正規表示式在第 %1 個字元處的單詞邊界或重複中意外結束。</translation>
    </message>
    <message>
        <source>Unclosed brace of the word boundary at character %1.</source>
        <translation>第 %1 個字元處單詞邊界的大括號未閉合。</translation>
    </message>
    <message>
        <source>Unknown word boundary at character %1; expected start, end, start-half or end-half.</source>
        <translation>第 %1 個字元處的單詞邊界未知；應為 start、end、start-half 或 end-half。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the escape sequence at character %1.</source>
        <translation>正規表示式在第 %1 個字元處的轉義序列中意外結束。</translation>
    </message>
    <message>
        <source>Expected a hexadecimal digit at character %1.</source>
        <translation>第 %1 個字元處應為十六進位數字。</translation>
    </message>
    <message>
        <source>Expected a hexadecimal number in the braces at character %1.</source>
        <translation>第 %1 個字元處的大括號中應有十六進位數。</translation>
    </message>
    <message>
        <source>The number at character %1 is not a valid Unicode character.</source>
        <translation>第 %1 個字元處的數不是有效的 Unicode 字元。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the Unicode class at character %1.</source>
        <translation>正規表示式在第 %1 個字元處的 Unicode 類別中意外結束。</translation>
    </message>
    <message>
        <source>Missing name of the Unicode class at character %1.</source>
        <translation>第 %1 個字元處的 Unicode 類別缺少名稱。</translation>
    </message>
    <message>
        <source>The Unicode class at character %1 is not allowed with (?-u).</source>
        <translation>使用 (?-u) 時不允許第 %1 個字元處的 Unicode 類別。</translation>
    </message>
    <message>
        <source>Unknown Unicode class at character %1.</source>
        <translation>第 %1 個字元處的 Unicode 類別未知。</translation>
    </message>
    <message>
        <source>With (?-u), the byte at character %1 could match invalid UTF-8.</source>
        <translation>使用 (?-u) 時，第 %1 個字元處的位元組可能符合無效的 UTF-8。</translation>
    </message>
    <message>
        <source>Invalid UTF-8 at character %1 of the pattern.</source>
        <translation>正規表示式的第 %1 個字元處有無效的 UTF-8。</translation>
    </message>
    <message>
        <source>Unmatched closing parenthesis at character %1.</source>
        <translation>第 %1 個字元處的右括號沒有對應的左括號。</translation>
    </message>
    <message>
        <source>With (?-u), the dot at character %1 could match invalid UTF-8.</source>
        <translation>使用 (?-u) 時，第 %1 個字元處的點號可能符合無效的 UTF-8。</translation>
    </message>
    <message>
        <source>Look-ahead and look-behind are not supported (character %1).</source>
        <translation>不支援前瞻和後顧（第 %1 個字元處）。</translation>
    </message>
    <message>
        <source>Unclosed group starting at character %1.</source>
        <translation>始於第 %1 個字元的分組未閉合。</translation>
    </message>
    <message>
        <source>There is nothing to repeat before character %1.</source>
        <translation>第 %1 個字元之前沒有可重複的內容。</translation>
    </message>
    <message>
        <source>Invalid character in the group name at character %1: a name starts with a letter or &quot;_&quot;, followed by letters, digits, &quot;_&quot;, &quot;.&quot;, &quot;[&quot; and &quot;]&quot;.</source>
        <translation>第 %1 個字元處的分組名稱含有無效字元：名稱以字母或 &quot;_&quot; 開頭，之後可用字母、數字、&quot;_&quot;、&quot;.&quot;、&quot;[&quot; 和 &quot;]&quot;。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the group name at character %1.</source>
        <translation>正規表示式在第 %1 個字元處的分組名稱中意外結束。</translation>
    </message>
    <message>
        <source>Empty group name at character %1.</source>
        <translation>第 %1 個字元處的分組名稱為空。</translation>
    </message>
    <message>
        <source>Duplicate group name at character %1.</source>
        <translation>第 %1 個字元處的分組名稱重複。</translation>
    </message>
    <message>
        <source>Duplicate flag negation at character %1.</source>
        <translation>第 %1 個字元處重複了旗標取反。</translation>
    </message>
    <message>
        <source>Unknown flag at character %1; expected i, m, s, U, u, R or x. Atomic, conditional and comment groups are not supported.</source>
        <translation>第 %1 個字元處的旗標未知；應為 i、m、s、U、u、R 或 x。不支援原子分組、條件分組和註釋分組。</translation>
    </message>
    <message>
        <source>Duplicate flag at character %1.</source>
        <translation>第 %1 個字元處的旗標重複。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the flags at character %1.</source>
        <translation>正規表示式在第 %1 個字元處的旗標中意外結束。</translation>
    </message>
    <message>
        <source>Expected a flag after the &quot;-&quot; at character %1.</source>
        <translation>第 %1 個字元處的 &quot;-&quot; 之後應有旗標。</translation>
    </message>
    <message>
        <source>Unclosed repetition count starting at character %1; write a literal brace as &quot;\{&quot;.</source>
        <translation>始於第 %1 個字元的重複次數未閉合；大括號本身應寫為 &quot;\{&quot;。</translation>
    </message>
    <message>
        <source>Missing number in the repetition count at character %1.</source>
        <translation>第 %1 個字元處的重複次數中缺少數。</translation>
    </message>
    <message>
        <source>Invalid repetition count at character %1: the maximum is less than the minimum.</source>
        <translation>第 %1 個字元處的重複次數無效：上限小於下限。</translation>
    </message>
    <message>
        <source>The number at character %1 is too large.</source>
        <translation>第 %1 個字元處的數太大。</translation>
    </message>
    <message>
        <source>The pattern is nested more than %2 levels deep at character %1.</source>
        <translation>正規表示式在第 %1 個字元處的巢狀超過 %2 層。</translation>
    </message>
</context>
<context>
    <name>burnish::Reloader</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 項</numerusform>
        </translation>
    </message>
    <message>
        <source>Reloading %1</source>
        <translation>正在重新載入 %1</translation>
    </message>
    <message>
        <source>%1 has not changed since it was read.</source>
        <translation>%1 自讀取後沒有變化。</translation>
    </message>
    <message>
        <source>Reload %1</source>
        <translation>重新載入 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) of %1 cannot be reapplied to the changed file.</source>
        <translation>
            <numerusform>%1 的 %n 處編輯無法重新套用到變更後的檔案。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reload without them</source>
        <translation>捨棄這些編輯並重新載入</translation>
    </message>
</context>
<context>
    <name>burnish::Remap</name>
    <message>
        <source>Rule %1: %2</source>
        <extracomment>%1 is the rule&apos;s number, %2 a whole sentence</extracomment>
        <translation>規則 %1：%2</translation>
    </message>
    <message>
        <source>Rule %1 makes a name longer than %2 bytes.</source>
        <translation>規則 %1 產生的名稱超過 %2 位元組。</translation>
    </message>
    <message>
        <source>The rules make names of more than %1 MiB in total.</source>
        <translation>規則產生的名稱總長超過 %1 MiB。</translation>
    </message>
    <message>
        <source>The model has changed since the new names were computed.</source>
        <translation>計算出新名稱之後模型已有變更。</translation>
    </message>
    <message>
        <source>The rules would leave %1 without a name.</source>
        <translation>規則會使 %1 沒有名稱。</translation>
    </message>
    <message>
        <source>%1 and %2 would both be named %3.</source>
        <translation>%1 與 %2 都會被命名為 %3。</translation>
    </message>
    <message>
        <source>Drop wrappers</source>
        <translation>去除包裝</translation>
    </message>
    <message>
        <source>Removes what DataParallel, torch.compile, FSDP and checkpointing add to names: a leading module., and _orig_mod., _fsdp_wrapped_module. and _checkpoint_wrapped_module. everywhere.</source>
        <translation>去除 DataParallel、torch.compile、FSDP 和啟用檢查點新增到名稱中的部分：開頭的 module.，以及各處的 _orig_mod.、_fsdp_wrapped_module. 和 _checkpoint_wrapped_module.。</translation>
    </message>
    <message>
        <source>PyTorch norms to Burn</source>
        <translation>PyTorch 正規化層轉為 Burn</translation>
    </message>
    <message>
        <source>Renames weight and bias of norms to gamma and beta. Norms are recognised by name: “norm” anywhere in it, or bn1, ln_f, gn …</source>
        <translation>將正規化層的 weight 和 bias 重新命名為 gamma 和 beta。正規化層依名稱識別：名稱含有 norm，或為 bn1、ln_f、gn 等</translation>
    </message>
    <message>
        <source>Burn norms to PyTorch</source>
        <translation>Burn 正規化層轉為 PyTorch</translation>
    </message>
    <message>
        <source>Renames gamma and beta to weight and bias.</source>
        <translation>將 gamma 和 beta 重新命名為 weight 和 bias。</translation>
    </message>
    <message>
        <source>Drop model.</source>
        <translation>去除 model.</translation>
    </message>
    <message>
        <source>Removes a leading model., also after module. and _orig_mod.</source>
        <translation>去除開頭的 model.，包括位於 module. 和 _orig_mod. 之後的。</translation>
    </message>
    <message>
        <source>h.0 to layer0</source>
        <translation>h.0 轉為 layer0</translation>
    </message>
    <message>
        <source>The numbered blocks of a list h become fields layer0, layer1 …</source>
        <translation>清單 h 中帶編號的區塊變為欄位 layer0、layer1 等</translation>
    </message>
    <message>
        <source>Hugging Face BERT to Burn</source>
        <translation>Hugging Face BERT 轉為 Burn</translation>
    </message>
    <message>
        <source>The BERT or RoBERTa encoder becomes Burn&apos;s TransformerEncoder; embeddings, pooler and heads keep their names.</source>
        <translation>BERT 或 RoBERTa 的編碼器變為 Burn 的 TransformerEncoder；embeddings、pooler 和各輸出頭保留名稱。</translation>
    </message>
    <message>
        <source>Hugging Face GPT-2 to Burn</source>
        <translation>Hugging Face GPT-2 轉為 Burn</translation>
    </message>
    <message>
        <source>The blocks become Burn&apos;s pre-norm TransformerEncoder. attn.c_attn combines query, key and value in one tensor and keeps its name.</source>
        <translation>各區塊變為正規化在前的 Burn TransformerEncoder。attn.c_attn 將 query、key 和 value 合在一個張量中，保留名稱。</translation>
    </message>
    <message>
        <source>nn.TransformerEncoder to Burn</source>
        <translation>nn.TransformerEncoder 轉為 Burn</translation>
    </message>
    <message>
        <source>PyTorch&apos;s post-norm encoder becomes Burn&apos;s encoder. in_proj_weight and in_proj_bias combine query, key and value in one tensor and keep their names.</source>
        <translation>PyTorch 正規化在後的編碼器變為 Burn 的編碼器。in_proj_weight 和 in_proj_bias 將 query、key 和 value 合在一個張量中，保留名稱。</translation>
    </message>
    <message>
        <source>kohya LoRA to dotted names</source>
        <translation>kohya LoRA 轉為以點分隔的名稱</translation>
    </message>
    <message>
        <source>lora_unet_down_blocks_0_… becomes unet.down_blocks.0.…; only known names are split at underscores.</source>
        <translation>lora_unet_down_blocks_0_… 變為 unet.down_blocks.0.…；只有已知的名稱才在底線處分開。</translation>
    </message>
    <message>
        <source>Unknown preset “%1”. Available presets: %2.</source>
        <translation>未知的預設集 %1。可用的預設集：%2。</translation>
    </message>
    <message>
        <source>Megatron Core GPT to Hugging Face</source>
        <translation>Megatron Core GPT 轉為 Hugging Face</translation>
    </message>
    <message>
        <source>Renames Megatron Core&apos;s modules to those of Llama in transformers. linear_qkv and linear_fc1 combine several tensors and become qkv_proj and gate_up_proj.</source>
        <translation>把 Megatron Core 的模組重新命名為 transformers 中 Llama 的模組。linear_qkv 和 linear_fc1 各由多個張量合併而成，分別變為 qkv_proj 和 gate_up_proj。</translation>
    </message>
    <message>
        <source>Expected the rule file to contain an array of rules.</source>
        <translation>規則檔案應包含一個規則陣列。</translation>
    </message>
    <message>
        <source>Invalid rule %1: expected [&quot;from&quot;, &quot;to&quot;] or {&quot;from&quot;: …, &quot;to&quot;: …, &quot;enabled&quot;: true or false}.</source>
        <translation>規則 %1 無效：應為 [&quot;from&quot;, &quot;to&quot;] 或 {&quot;from&quot;: …, &quot;to&quot;: …, &quot;enabled&quot;: true 或 false}。</translation>
    </message>
</context>
<context>
    <name>burnish::RemapPanel</name>
    <message>
        <source>Remap: %1</source>
        <translation>重新對應：%1</translation>
    </message>
    <message>
        <source>Remap</source>
        <translation>重新對應</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message numerus="yes">
        <source>Previewed %n name(s) in %1. Nothing is changed until you apply.</source>
        <translation>
            <numerusform>預覽 %n 個名稱，耗時 %1。套用之前不會有任何變更。</numerusform>
        </translation>
    </message>
    <message>
        <source>The preview is updated once the pattern is valid.</source>
        <translation>正規表示式有效後才會更新預覽。</translation>
    </message>
    <message>
        <source>Nothing is changed until you apply.</source>
        <translation>套用之前不會有任何變更。</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) collide.</source>
        <translation>
            <numerusform>%n 個名稱衝突。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 would both be named %3.</source>
        <translation>%1 與 %2 都會被命名為 %3。</translation>
    </message>
    <message>
        <source>%1 would be left without a name.</source>
        <translation>%1 將沒有名稱。</translation>
    </message>
    <message>
        <source>The rules do not rename anything.</source>
        <translation>規則沒有重新命名任何內容。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) will be renamed.</source>
        <translation>
            <numerusform>將重新命名 %n 個張量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %n remap rule(s)</source>
        <translation>
            <numerusform>套用 %n 條重新對應規則</numerusform>
        </translation>
    </message>
    <message>
        <source>Matching names</source>
        <translation>正在配對名稱</translation>
    </message>
    <message>
        <source>Rule %1 gives %2 and %3 the same name.</source>
        <translation>規則 %1 使 %2 與 %3 得到相同名稱。</translation>
    </message>
    <message>
        <source>Computing the new names…</source>
        <translation>正在計算新名稱…</translation>
    </message>
    <message>
        <source>The rules have been applied.</source>
        <translation>規則已套用。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n renamed)</source>
        <comment>an edit</comment>
        <translation>
            <numerusform>%1（已重新命名 %n 個）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::RemapPreviewModel</name>
    <message numerus="yes">
        <source>%n tensor(s) would get this name</source>
        <translation>
            <numerusform>%n 個張量都會得到此名稱</numerusform>
        </translation>
    </message>
    <message>
        <source>no rule matches</source>
        <translation>沒有規則相符</translation>
    </message>
    <message>
        <source>no such field in the target</source>
        <translation>目標中沒有此欄位</translation>
    </message>
    <message>
        <source>shape mismatch: expected %2, found %1</source>
        <translation>形狀不符：應為 %2，實際為 %1</translation>
    </message>
    <message>
        <source>collides</source>
        <translation>衝突</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已重新命名</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未變更</translation>
    </message>
    <message>
        <source>unmatched</source>
        <translation>不相符</translation>
    </message>
    <message>
        <source>Old name</source>
        <translation>舊名稱</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名稱</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>在 %1 中</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>%1 階</translation>
    </message>
</context>
<context>
    <name>burnish::RemapPreviewPane</name>
    <message>
        <source>Preview of the new names</source>
        <translation>新名稱預覽</translation>
    </message>
    <message>
        <source>Filter preview</source>
        <translation>篩選預覽</translation>
    </message>
    <message>
        <source>Show collisions</source>
        <translation>顯示衝突</translation>
    </message>
    <message>
        <source>Apply renames</source>
        <translation>套用重新命名</translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>配對…</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>有變更</translation>
    </message>
    <message>
        <source>Unmatched</source>
        <translation>不相符</translation>
    </message>
    <message>
        <source>Collisions</source>
        <translation>衝突</translation>
    </message>
    <message>
        <source>Not in target</source>
        <translation>目標中沒有</translation>
    </message>
    <message>
        <source>Disable rule %1</source>
        <translation>停用規則 %1</translation>
    </message>
    <message>
        <source>Propose rules and pairs of names for what the target has</source>
        <translation>為目標具有的內容建議規則和名稱配對</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>沒有與篩選條件相符的列。</translation>
    </message>
    <message>
        <source>No name changes.</source>
        <translation>沒有名稱會改變。</translation>
    </message>
    <message>
        <source>Every name is matched by a rule.</source>
        <translation>每個名稱都有規則相符。</translation>
    </message>
    <message>
        <source>No names collide.</source>
        <translation>沒有名稱衝突。</translation>
    </message>
    <message>
        <source>The target has all of these names.</source>
        <translation>目標中有所有這些名稱。</translation>
    </message>
    <message>
        <source>The model contains no tensors.</source>
        <translation>模型中沒有張量。</translation>
    </message>
</context>
<context>
    <name>burnish::RemapRulesModel</name>
    <message>
        <source>(nothing)</source>
        <translation>（無）</translation>
    </message>
    <message>
        <source>This rule causes name collisions</source>
        <translation>此規則會產生名稱衝突</translation>
    </message>
    <message>
        <source>on</source>
        <translation>啟用</translation>
    </message>
    <message>
        <source>off</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Find (regex)</source>
        <translation>尋找（正規表示式）</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>取代為</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>符合</translation>
    </message>
    <message>
        <source>A rule without a pattern has no effect</source>
        <translation>沒有模式的規則不起作用</translation>
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
        <translation>產生</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>啟用</translation>
    </message>
</context>
<context>
    <name>burnish::RemapRulesPane</name>
    <message>
        <source>Add a rule</source>
        <translation>新增規則</translation>
    </message>
    <message>
        <source>Remove the selected rules</source>
        <translation>刪除選取的規則</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>預設集</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>載入…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>儲存…</translation>
    </message>
    <message>
        <source>Copy as Rust</source>
        <translation>複製為 Rust 程式碼</translation>
    </message>
    <message>
        <source>Copy the rules as Rust code</source>
        <translation>將規則複製為 Rust 程式碼</translation>
    </message>
    <message>
        <source>Remap rules</source>
        <translation>重新對應規則</translation>
    </message>
    <message>
        <source>Renumber lists without gaps</source>
        <translation>清單連續編號</translation>
    </message>
    <message>
        <source>After the rules, number every list from 0 without gaps: fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2</source>
        <translation>套用規則之後，每個清單從 0 開始連續編號：fc.0、fc.2、fc.4 變為 fc.0、fc.1、fc.2</translation>
    </message>
    <message>
        <source>Learn from example…</source>
        <translation>從範例學習…</translation>
    </message>
    <message>
        <source>Rename one tensor; Burnish suggests rules that rename others the same way.</source>
        <translation>重新命名一個張量；Burnish 會建議以同樣方式重新命名其他張量的規則。</translation>
    </message>
    <message numerus="yes">
        <source>%1 → %2  (%n other(s))</source>
        <extracomment>%1 and %2 are the two parts of a rule</extracomment>
        <translation>
            <numerusform>%1 → %2（另有 %n 個）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Do the same for %n other(s)</source>
        <translation>
            <numerusform>對另外 %n 個同樣處理</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was renamed to %2. The rule %3 → %4 renames others the same way.</source>
        <translation>已將 %1 重新命名為 %2。規則 %3 → %4 可以同樣方式重新命名其他張量。</translation>
    </message>
    <message>
        <source>Load rules</source>
        <translation>載入規則</translation>
    </message>
    <message>
        <source>Rule files (*.json)</source>
        <translation>規則檔案 (*.json)</translation>
    </message>
    <message>
        <source>Save rules</source>
        <translation>儲存規則</translation>
    </message>
    <message>
        <source>Copied the rules as Rust code</source>
        <translation>已將規則複製為 Rust 程式碼</translation>
    </message>
    <message>
        <source>This pattern is not valid: %1</source>
        <translation>正規表示式無效：%1</translation>
    </message>
    <message>
        <source>Add a tensor rule…</source>
        <translation>新增張量規則…</translation>
    </message>
    <message>
        <source>Make a rule from example tensors…</source>
        <translation>從範例張量產生規則…</translation>
    </message>
    <message>
        <source>Model families</source>
        <translation>模型系列</translation>
    </message>
    <message>
        <source>Rule files (*.json *.yaml *.yml)</source>
        <translation>規則檔案 (*.json *.yaml *.yml)</translation>
    </message>
    <message>
        <source>Rule files in YAML (*.yaml)</source>
        <translation>YAML 規則檔案 (*.yaml)</translation>
    </message>
    <message>
        <source>Copied the rules as Rust code, without those that burn-store has nothing for: %1</source>
        <translation>已將規則複製為 Rust 程式碼，但不含 burn-store 沒有對應功能的規則：%1</translation>
    </message>
    <message>
        <source>Move the rule up</source>
        <translation>上移規則</translation>
    </message>
    <message>
        <source>Move the rule down</source>
        <translation>下移規則</translation>
    </message>
</context>
<context>
    <name>burnish::RemapRulesView</name>
    <message>
        <source>No rules yet. Add a rule, or choose one from Presets.</source>
        <translation>尚無規則。請新增規則，或從預設集中選取。</translation>
    </message>
</context>
<context>
    <name>burnish::RemapTargetButton</name>
    <message>
        <source>No target</source>
        <translation>無目標</translation>
    </message>
    <message>
        <source>Structure: %1</source>
        <translation>結構：%1</translation>
    </message>
    <message>
        <source>The new names are not compared with a target</source>
        <translation>新名稱不與任何目標比較</translation>
    </message>
    <message>
        <source>The new names are compared with %1</source>
        <translation>新名稱與 %1 比較</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目標</translation>
    </message>
</context>
<context>
    <name>burnish::RenameWatch</name>
    <message numerus="yes">
        <source>Rename %1 to %2 (%n more)</source>
        <translation>
            <numerusform>將 %1 重新命名為 %2（另有 %n 個）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Renamed %1 to %2. The remap panel can do the same for %n other(s).</source>
        <translation>
            <numerusform>已將 %1 重新命名為 %2。重新對應面板可對另外 %n 個同樣處理。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ReportModel</name>
    <message>
        <source>Applied</source>
        <translation>已套用</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已略過</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>Unused</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>錯誤</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路徑</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>What it means, what to do</source>
        <translation>含義與處理辦法</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>已復原</translation>
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
        <translation>報告</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1 what was checked, %2 time of day</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>這裡沒有內容。</translation>
    </message>
    <message>
        <source>%1 is no longer in the model.</source>
        <translation>%1 已不在模型中。</translation>
    </message>
    <message>
        <source>Copied the report.</source>
        <translation>已複製報告。</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>複製報告</translation>
    </message>
    <message>
        <source>Copy the whole report as text</source>
        <translation>將整份報告複製為文字</translation>
    </message>
    <message>
        <source>Parts of the report</source>
        <translation>報告的各部分</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>沒有與篩選條件相符的列。</translation>
    </message>
    <message>
        <source>No report yet. Exports, transfers and drops report here.</source>
        <translation>尚無報告。匯出、轉移和拖放的結果會顯示在此處。</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <extracomment>%1 what was done, and when</extracomment>
        <translation>已復原：%1</translation>
    </message>
    <message>
        <source>This was undone.</source>
        <translation>該操作已被復原。</translation>
    </message>
    <message>
        <source>As in Burn</source>
        <translation>與 Burn 相同</translation>
    </message>
    <message>
        <source>What Burn 0.19.1 and 0.22.1 themselves would do with the same file and options, bugs included</source>
        <translation>Burn 0.19.1 和 0.22.1 自身對同一檔案和選項會怎麼做，包括其缺陷</translation>
    </message>
    <message>
        <source>No report for the last step, %1. Before: %2</source>
        <extracomment>%1 a step, as in the history, %2 what was done before, and when</extracomment>
        <translation>上一步（%1）沒有報告。之前：%2</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在資料夾中顯示</translation>
    </message>
    <message>
        <source>Proving %1</source>
        <translation>正在證明 %1</translation>
    </message>
    <message>
        <source>Prove bake</source>
        <translation>證明併入結果</translation>
    </message>
    <message>
        <source>Read the written file, and compare every tensor that adapters changed with the weight and the adapters, computed again in doubles</source>
        <translation>讀取寫出的檔案，並將轉接器更改過的每個張量與以雙精度重新計算的權重和轉接器比較</translation>
    </message>
</context>
<context>
    <name>burnish::RuleParametersForm</name>
    <message>
        <source>Coefficient</source>
        <translation>係數</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>軸</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>軸</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>標準差</translation>
    </message>
    <message>
        <source>Dtype</source>
        <translation>資料型別</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>ε 值</translation>
    </message>
    <message>
        <source>Fill with</source>
        <translation>填入</translation>
    </message>
    <message>
        <source>From grid</source>
        <translation>原網格</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>組數</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>頭數</translation>
    </message>
    <message>
        <source>Keep the first</source>
        <translation>保留開頭</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長度</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Multiple of</source>
        <translation>倍數</translation>
    </message>
    <message>
        <source>Only if equal to</source>
        <translation>僅當等於</translation>
    </message>
    <message>
        <source>Only with axes</source>
        <translation>僅限軸數</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>Numbered by</source>
        <translation>編號</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部分數</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>縮放係數</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>隨機種子</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>各部分長度</translation>
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
        <translation>目標長度</translation>
    </message>
    <message>
        <source>To grid</source>
        <translation>新網格</translation>
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
        <translation>加入規則(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Dismiss</source>
        <translation>忽略(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Undo adding</source>
        <translation>復原加入(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Pair names…</source>
        <translation>配對名稱(&amp;P)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>配對</translation>
    </message>
    <message>
        <source>Rules that make the tensors of %1</source>
        <translation>可產生 %1 的張量的規則</translation>
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
        <translation>產生</translation>
    </message>
    <message>
        <source>Makes</source>
        <translation>產生數</translation>
    </message>
    <message>
        <source>Proposed rules</source>
        <translation>建議的規則</translation>
    </message>
    <message>
        <source>Remove the rule that was added last</source>
        <translation>移除最後加入的規則</translation>
    </message>
    <message>
        <source>Pair the names of tensors that are left over with those that nothing fills</source>
        <translation>將剩餘張量的名稱與尚未填入的名稱配對</translation>
    </message>
    <message numerus="yes">
        <source>%n wanted tensor(s)</source>
        <translation>
            <numerusform>%n 個所需的張量</numerusform>
        </translation>
    </message>
    <message>
        <source>No further rule is proposed.</source>
        <translation>沒有更多建議的規則。</translation>
    </message>
    <message>
        <source>No rule makes tensors that %1 has and this model lacks.</source>
        <translation>沒有規則能產生 %1 具有而此模型缺少的張量。</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) added. Nothing is changed until you apply.</source>
        <translation>
            <numerusform>已加入 %n 條規則。套用之前不會變更任何內容。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is changed until you apply.</source>
        <translation>套用之前不會有任何變更。</translation>
    </message>
    <message>
        <source>Do not propose this rule again</source>
        <translation>不再建議此規則</translation>
    </message>
</context>
<context>
    <name>burnish::Rules</name>
    <message>
        <source>The operation %1 has %2; found inputs: %3, outputs: %4.</source>
        <translation>操作 %1 有 %2；實際輸入：%3，輸出：%4。</translation>
    </message>
    <message>
        <source>A rule can have at most %1 inputs and outputs.</source>
        <translation>一條規則最多可有 %1 個輸入和輸出。</translation>
    </message>
    <message>
        <source>one input and one output</source>
        <translation>一個輸入和一個輸出</translation>
    </message>
    <message>
        <source>an output for each input</source>
        <translation>與輸入一一對應的輸出</translation>
    </message>
    <message>
        <source>one input and several outputs</source>
        <translation>一個輸入和多個輸出</translation>
    </message>
    <message>
        <source>several inputs and one output</source>
        <translation>多個輸入和一個輸出</translation>
    </message>
    <message>
        <source>inputs and no outputs</source>
        <translation>輸入而沒有輸出</translation>
    </message>
    <message>
        <source>%1 to %2 inputs and %3 outputs</source>
        <translation>%1 到 %2 個輸入和 %3 個輸出</translation>
    </message>
    <message>
        <source>%1 parts of %2 are not square, as the rule expects: it is for another kind of layer.</source>
        <translation>將 %2 分成 %1 部分後不是規則所要求的方陣：該規則用於另一種層。</translation>
    </message>
    <message>
        <source>Refuse parts that are not square</source>
        <translation>拒絕不是方陣的部分</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s names and rotary order for Llama, Mistral and Mixtral, with its experts stacked. Requires the values heads and kv_heads.</source>
        <translation>採用 llama.cpp 對 Llama、Mistral 和 Mixtral 的名稱和旋轉順序，並堆疊專家。需要 heads 和 kv_heads 的值。</translation>
    </message>
    <message>
        <source>The output “%1” contains the placeholder “%2”, which no input has.</source>
        <translation>輸出「%1」含有預留位置「%2」，而沒有任何輸入含有它。</translation>
    </message>
    <message>
        <source>A rule can have at most %1 placeholders.</source>
        <translation>一條規則最多可有 %1 個預留位置。</translation>
    </message>
    <message>
        <source>Every input must contain the placeholder “%1” of “over”, and no output.</source>
        <translation>每個輸入都必須含有「over」指定的預留位置「%1」，輸出則不得含有。</translation>
    </message>
    <message>
        <source>Every output must contain the placeholder “%1” of “over”, and no input.</source>
        <translation>每個輸出都必須含有「over」指定的預留位置「%1」，輸入則不得含有。</translation>
    </message>
    <message>
        <source>One of the inputs must contain all placeholders.</source>
        <translation>其中一個輸入必須含有所有預留位置。</translation>
    </message>
    <message>
        <source>There is no operation “%1”.</source>
        <translation>沒有名為「%1」的操作。</translation>
    </message>
    <message>
        <source>“only_if_equal_to” contains a placeholder that no input has.</source>
        <translation>「only_if_equal_to」含有沒有任何輸入含有的預留位置。</translation>
    </message>
    <message>
        <source>“%1” is not an expression of names and whole numbers.</source>
        <translation>「%1」不是由名稱和整陣列成的表示式。</translation>
    </message>
    <message>
        <source>The value of “%1” is too large.</source>
        <translation>「%1」的值過大。</translation>
    </message>
    <message>
        <source>In “%1”, %2 is not a multiple of %3.</source>
        <translation>在「%1」中，%2 不是 %3 的倍數。</translation>
    </message>
    <message>
        <source>The value “%1” is not given: neither the rules nor the model&apos;s configuration contain it.</source>
        <translation>未給出值「%1」：規則和模型的組態都不包含它。</translation>
    </message>
    <message>
        <source>Expected a whole number or an expression.</source>
        <translation>應為整數或表示式。</translation>
    </message>
    <message>
        <source>Expected a number of 0 or more, found %1.</source>
        <translation>應為 0 或更大的數，實際為 %1。</translation>
    </message>
    <message>
        <source>Expected a list of whole numbers.</source>
        <translation>應為整數清單。</translation>
    </message>
    <message>
        <source>Expected a number.</source>
        <translation>應為數字。</translation>
    </message>
    <message>
        <source>Expected true or false.</source>
        <translation>應為 true 或 false。</translation>
    </message>
    <message>
        <source>Expected text.</source>
        <translation>應為文字。</translation>
    </message>
    <message>
        <source>Expected one of %1, found “%2”.</source>
        <translation>應為 %1 之一，卻是「%2」。</translation>
    </message>
    <message>
        <source>The operation %1 has no parameter “%2”.</source>
        <translation>操作 %1 沒有參數「%2」。</translation>
    </message>
    <message>
        <source>Parameter “%1” of %2: %3</source>
        <translation>%2 的參數「%1」：%3</translation>
    </message>
    <message>
        <source>The operation %1 requires the parameter “%2”.</source>
        <translation>操作 %1 需要參數「%2」。</translation>
    </message>
    <message>
        <source>A pattern can have at most %1 bytes.</source>
        <translation>一個模式最多可有 %1 位元組。</translation>
    </message>
    <message>
        <source>The placeholder {%1} is not declared.</source>
        <translation>預留位置 {%1} 未宣告。</translation>
    </message>
    <message>
        <source>“%1” is more than text and groups, so the rule has no way back. Write it with placeholders.</source>
        <translation>「%1」不只由文字和分組組成，因此該規則沒有反向規則。請用預留位置書寫。</translation>
    </message>
    <message>
        <source>“axes” must contain every axis once, counted from 0.</source>
        <translation>「axes」必須包含每個軸各一次，從 0 開始計數。</translation>
    </message>
    <message>
        <source>“axes” has %1 entries, but the tensor of shape %2 has %3 axes.</source>
        <translation>「axes」有 %1 項，但形狀為 %2 的張量有 %3 個軸。</translation>
    </message>
    <message>
        <source>The tensor of shape %1 has no axis %2.</source>
        <translation>形狀為 %1 的張量沒有軸 %2。</translation>
    </message>
    <message>
        <source>“axes” contains an axis twice.</source>
        <translation>「axes」重複包含同一個軸。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements; only an axis of 1 can be removed.</source>
        <translation>軸 %1 有 %2 個元素；只能移除長度為 1 的軸。</translation>
    </message>
    <message>
        <source>Rotary positions are reordered along axis 0 only.</source>
        <translation>旋轉位置只能沿軸 0 重排。</translation>
    </message>
    <message>
        <source>%1 rows cannot be divided into %2 heads.</source>
        <translation>%1 列無法分給 %2 個頭。</translation>
    </message>
    <message>
        <source>A head has %1 rows; expected an even number.</source>
        <translation>一個頭有 %1 列；應為偶數。</translation>
    </message>
    <message>
        <source>The number of heads; keys may have fewer</source>
        <translation>頭的數量；鍵的頭可以較少</translation>
    </message>
    <message>
        <source>The axes; -1 is the last</source>
        <translation>各個軸；-1 表示最後一個</translation>
    </message>
    <message>
        <source>Permute axes</source>
        <translation>置換軸</translation>
    </message>
    <message>
        <source>Puts the axes in another order.</source>
        <translation>改變各軸的順序。</translation>
    </message>
    <message>
        <source>For each new axis, the number of the old one</source>
        <translation>對每個新軸，舊軸的編號</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>轉置</translation>
    </message>
    <message>
        <source>Exchanges the last two axes.</source>
        <translation>交換最後兩個軸。</translation>
    </message>
    <message>
        <source>Reshape</source>
        <translation>改變形狀</translation>
    </message>
    <message>
        <source>Keeps the elements in their order, with another shape.</source>
        <translation>保持元素順序，改變形狀。</translation>
    </message>
    <message>
        <source>The new shape; one length can be -1, the rest</source>
        <translation>新形狀；其中一個長度可為 -1，即其餘部分</translation>
    </message>
    <message>
        <source>Remove axes of 1</source>
        <translation>移除長度為 1 的軸</translation>
    </message>
    <message>
        <source>Removes axes that have one element.</source>
        <translation>移除只有一個元素的軸。</translation>
    </message>
    <message>
        <source>Add axes of 1</source>
        <translation>新增長度為 1 的軸</translation>
    </message>
    <message>
        <source>Adds axes that have one element.</source>
        <translation>新增只有一個元素的軸。</translation>
    </message>
    <message>
        <source>The positions of the new axes in the result</source>
        <translation>新軸在結果中的位置</translation>
    </message>
    <message>
        <source>Rotary pairs to halves</source>
        <translation>旋轉對轉為兩半</translation>
    </message>
    <message>
        <source>Reorders the rows of each head for rotary positions, from Meta&apos;s or GGUF&apos;s order to Hugging Face&apos;s.</source>
        <translation>為旋轉位置重排每個頭的列，從 Meta 或 GGUF 的順序變為 Hugging Face 的順序。</translation>
    </message>
    <message>
        <source>Rotary halves to pairs</source>
        <translation>旋轉兩半轉為對</translation>
    </message>
    <message>
        <source>Reorders the rows of each head for rotary positions, from Hugging Face&apos;s order to Meta&apos;s or GGUF&apos;s.</source>
        <translation>為旋轉位置重排每個頭的列，從 Hugging Face 的順序變為 Meta 或 GGUF 的順序。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements, which cannot be divided into %3 equal parts.</source>
        <translation>軸 %1 有 %2 個元素，無法分成 %3 個相等的部分。</translation>
    </message>
    <message>
        <source>A size cannot be negative.</source>
        <translation>大小不能為負數。</translation>
    </message>
    <message>
        <source>The sizes are too large.</source>
        <translation>大小過大。</translation>
    </message>
    <message>
        <source>Expected either “parts” or “sizes”.</source>
        <translation>應給出「parts」或「sizes」之一。</translation>
    </message>
    <message>
        <source>The rule has %1 outputs for %2 parts.</source>
        <translation>規則有 %1 個輸出，但有 %2 個部分。</translation>
    </message>
    <message>
        <source>The rule has %1 outputs for %2 sizes.</source>
        <translation>規則有 %1 個輸出，但有 %2 個大小。</translation>
    </message>
    <message>
        <source>The sizes add up to %1 (%2), but axis %3 has %4 elements.</source>
        <translation>各大小之和為 %1（%2），但軸 %3 有 %4 個元素。</translation>
    </message>
    <message>
        <source>Part %1 has %2 elements along axis %3, which is not the number in “sizes”.</source>
        <translation>第 %1 部分沿軸 %3 有 %2 個元素，與「sizes」中的數不符。</translation>
    </message>
    <message>
        <source>The parts have different lengths along axis %1, %2 and %3.</source>
        <translation>各部分沿軸 %1 的長度不同：%2 和 %3。</translation>
    </message>
    <message>
        <source>Groups of rows are supported along axis 0 only.</source>
        <translation>列的分組只支援軸 0。</translation>
    </message>
    <message>
        <source>The sizes add up to %1 (%2), but each of the %3 groups has %4 rows.</source>
        <translation>各大小之和為 %1（%2），但 %3 個組每組有 %4 列。</translation>
    </message>
    <message>
        <source>“order” must contain every number from 0 to %1 once.</source>
        <translation>「order」必須包含 0 到 %1 的每個數各一次。</translation>
    </message>
    <message>
        <source>The lengths of the parts, in order</source>
        <translation>各部分的長度，依順序</translation>
    </message>
    <message>
        <source>The number of groups of rows, such as heads</source>
        <translation>列的組數，例如頭數</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>Divides a tensor along an axis into consecutive parts.</source>
        <translation>沿一個軸將張量分成連續的部分。</translation>
    </message>
    <message>
        <source>The number of equal parts</source>
        <translation>相等部分的數量</translation>
    </message>
    <message>
        <source>Concatenate</source>
        <translation>串接</translation>
    </message>
    <message>
        <source>Joins tensors along an axis, in the order of the inputs.</source>
        <translation>依輸入的順序沿一個軸合併張量。</translation>
    </message>
    <message>
        <source>Refuse parts of different lengths</source>
        <translation>拒絕長度不同的部分</translation>
    </message>
    <message>
        <source>Split within groups of rows</source>
        <translation>在列組內分割</translation>
    </message>
    <message>
        <source>Divides each group of rows, such as those of one head, and collects the parts of all groups.</source>
        <translation>分割每組列（例如一個頭的列），並收集所有組的相應部分。</translation>
    </message>
    <message>
        <source>Concatenate within groups of rows</source>
        <translation>在列組內串接</translation>
    </message>
    <message>
        <source>Joins the tensors group by group, such as head by head.</source>
        <translation>逐組合併張量，例如逐頭合併。</translation>
    </message>
    <message>
        <source>Reorder parts</source>
        <translation>重排部分</translation>
    </message>
    <message>
        <source>Puts the equal parts of an axis in another order.</source>
        <translation>改變一個軸上各相等部分的順序。</translation>
    </message>
    <message>
        <source>For each new part, the number of the old one</source>
        <translation>對每個新部分，舊部分的編號</translation>
    </message>
    <message>
        <source>Expected 6 inputs: the weight and bias of the layer, and the weight, bias, mean and variance of the norm.</source>
        <translation>應有 6 個輸入：層的權重和偏差，以及正規化的權重、偏差、平均值和變異數。</translation>
    </message>
    <message>
        <source>Expected 5 inputs: the weight of the layer, and the weight, bias, mean and variance of the norm.</source>
        <translation>應有 5 個輸入：層的權重，以及正規化的權重、偏差、平均值和變異數。</translation>
    </message>
    <message>
        <source>Fold a weight norm</source>
        <translation>摺疊權重正規化</translation>
    </message>
    <message>
        <source>Makes one weight of a weight norm&apos;s length and direction.</source>
        <translation>由權重正規化的長度和方向得到一個權重。</translation>
    </message>
    <message>
        <source>Unfold a weight norm</source>
        <translation>展開權重正規化</translation>
    </message>
    <message>
        <source>Makes a weight norm&apos;s length and direction of a weight.</source>
        <translation>由權重得到權重正規化的長度和方向。</translation>
    </message>
    <message>
        <source>Fold a batch norm</source>
        <translation>摺疊批次正規化</translation>
    </message>
    <message>
        <source>Computes a batch norm into the layer before it.</source>
        <translation>將批次正規化計入它前面的層。</translation>
    </message>
    <message>
        <source>The norm&apos;s epsilon, 1e-5 by default</source>
        <translation>正規化的 epsilon，預設為 1e-5</translation>
    </message>
    <message>
        <source>Whether the layer has a bias</source>
        <translation>該層是否有偏差</translation>
    </message>
    <message>
        <source>Fold a low-rank adapter</source>
        <translation>摺疊低秩轉接器</translation>
    </message>
    <message>
        <source>Adds scale · B · A to a weight; the inputs are W, A and B.</source>
        <translation>將 scale · B · A 加到權重上；輸入為 W、A 和 B。</translation>
    </message>
    <message>
        <source>alpha / rank, 1 by default</source>
        <translation>alpha / 秩，預設為 1</translation>
    </message>
    <message>
        <source>Whether the weight is stored as [in, out]</source>
        <translation>權重是否以 [in, out] 儲存</translation>
    </message>
    <message>
        <source>Tensors that were dropped cannot be restored.</source>
        <translation>已移除的張量無法還原。</translation>
    </message>
    <message>
        <source>Replace in names</source>
        <translation>取代名稱中的文字</translation>
    </message>
    <message>
        <source>Replaces every match of a regex in the names of tensors.</source>
        <translation>取代張量名稱中正規表示式的所有相符。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重新命名</translation>
    </message>
    <message>
        <source>Gives tensors new names, all at once.</source>
        <translation>同時為張量賦予新名稱。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Adds the same tensor under other names, as for tied weights.</source>
        <translation>以其他名稱新增同一張量，如繫結的權重。</translation>
    </message>
    <message>
        <source>Keep tensors that already have the new name</source>
        <translation>保留已有該新名稱的張量</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Removes tensors.</source>
        <translation>移除張量。</translation>
    </message>
    <message>
        <source>Remove only tensors with the same bytes as this one</source>
        <translation>只移除與此張量位元組相同的張量</translation>
    </message>
    <message>
        <source>Unknown dtype “%1”.</source>
        <translation>未知的資料型別 %1。</translation>
    </message>
    <message>
        <source>A multiplication by 0 has no way back.</source>
        <translation>乘以 0 沒有反向操作。</translation>
    </message>
    <message>
        <source>Elements that were replaced cannot be restored.</source>
        <translation>被取代的元素無法還原。</translation>
    </message>
    <message>
        <source>The number</source>
        <translation>該數</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>轉換</translation>
    </message>
    <message>
        <source>Converts the elements to another dtype.</source>
        <translation>將元素轉換為另一種資料型別。</translation>
    </message>
    <message>
        <source>The dtype, such as BF16</source>
        <translation>資料型別，例如 BF16</translation>
    </message>
    <message>
        <source>Dequantise</source>
        <translation>反量化</translation>
    </message>
    <message>
        <source>Replaces quantised tensors by their values.</source>
        <translation>用數值取代量化張量。</translation>
    </message>
    <message>
        <source>The dtype of the values, F32 by default</source>
        <translation>數值的資料型別，預設為 F32</translation>
    </message>
    <message>
        <source>Add a constant</source>
        <translation>加常數</translation>
    </message>
    <message>
        <source>Adds a number to every element, such as 1 to the weights of norms.</source>
        <translation>為每個元素加上一個數，例如為正規化權重加 1。</translation>
    </message>
    <message>
        <source>Multiply by a constant</source>
        <translation>乘常數</translation>
    </message>
    <message>
        <source>Multiplies every element by a number.</source>
        <translation>將每個元素乘以一個數。</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>Adds tensors of the same shape, such as two biases.</source>
        <translation>將形狀相同的張量相加，例如兩個偏差。</translation>
    </message>
    <message>
        <source>Zeros of the same shape</source>
        <translation>相同形狀的零</translation>
    </message>
    <message>
        <source>Makes zeros in the shape of a tensor, such as a missing bias.</source>
        <translation>依張量的形狀產生零，例如缺少的偏差。</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Makes a tensor of the same shape with other values.</source>
        <translation>產生形狀相同、數值不同的張量。</translation>
    </message>
    <message>
        <source>The values</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>The value of every element</source>
        <translation>每個元素的值</translation>
    </message>
    <message>
        <source>The mean of normal values, 0 by default</source>
        <translation>正態分佈值的平均值，預設為 0</translation>
    </message>
    <message>
        <source>Their standard deviation, 1 by default</source>
        <translation>其標準差，預設為 1</translation>
    </message>
    <message>
        <source>The seed of normal values</source>
        <translation>正態分佈值的隨機種子</translation>
    </message>
    <message>
        <source>The tensors have different dtypes, %1 and %2. Cast one of them first.</source>
        <translation>張量的資料型別不同：%1 和 %2。請先轉換其中一個。</translation>
    </message>
    <message>
        <source>Expected floating-point numbers, found %1. Cast the tensor first.</source>
        <translation>應為浮點數，實際為 %1。請先轉換該張量。</translation>
    </message>
    <message>
        <source>The way back of %1 depends on the sizes of the tensors, which must be the same in all groups.</source>
        <translation>%1 的反向操作取決於張量的大小，各組中的大小必須相同。</translation>
    </message>
    <message>
        <source>The axis; -1 is the last</source>
        <translation>軸；-1 表示最後一個</translation>
    </message>
    <message>
        <source>Pass over tensors with another number of axes</source>
        <translation>略過軸數不同的張量</translation>
    </message>
    <message>
        <source>Keep the inputs beside the outputs</source>
        <translation>在輸出之外保留輸入</translation>
    </message>
    <message>
        <source>The tensor would grow from %1 to %2 bytes.</source>
        <translation>張量將從 %1 位元組增大到 %2 位元組。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements; %3 from number %4 on were expected.</source>
        <translation>軸 %1 有 %2 個元素；應從第 %4 個起有 %3 個。</translation>
    </message>
    <message>
        <source>Expected either “to” or “multiple_of”.</source>
        <translation>應給出「to」或「multiple_of」之一。</translation>
    </message>
    <message>
        <source>“multiple_of” must be 1 or more.</source>
        <translation>「multiple_of」必須為 1 或更大。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements already, more than %3.</source>
        <translation>軸 %1 已有 %2 個元素，多於 %3 個。</translation>
    </message>
    <message>
        <source>Only grids with half-pixel centres and without antialiasing are supported.</source>
        <translation>只支援半像素中心且無抗鋸齒的網格。</translation>
    </message>
    <message>
        <source>A grid has two lengths, such as [14, 14].</source>
        <translation>網格有兩個長度，例如 [14, 14]。</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>Takes a part of a tensor.</source>
        <translation>取張量的一部分。</translation>
    </message>
    <message>
        <source>The part, such as 0:10, :, ::2</source>
        <translation>該部分，例如 0:10, :, ::2</translation>
    </message>
    <message>
        <source>Crop</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>Takes some consecutive elements of an axis.</source>
        <translation>取一個軸上的若干連續元素。</translation>
    </message>
    <message>
        <source>The first element that is kept</source>
        <translation>保留的第一個元素</translation>
    </message>
    <message>
        <source>The number of elements that are kept</source>
        <translation>保留的元素數量</translation>
    </message>
    <message>
        <source>Pad</source>
        <translation>補齊</translation>
    </message>
    <message>
        <source>Adds elements at the end of an axis, such as rows of a vocabulary.</source>
        <translation>在軸的末尾新增元素，例如詞彙表的列。</translation>
    </message>
    <message>
        <source>The new length of the axis</source>
        <translation>軸的新長度</translation>
    </message>
    <message>
        <source>The new length is the next multiple of this</source>
        <translation>新長度為此數的下一個倍數</translation>
    </message>
    <message>
        <source>What is added: zeros, or the mean of all rows</source>
        <translation>新增的內容：零，或所有列的平均值</translation>
    </message>
    <message>
        <source>Resample a grid</source>
        <translation>重取樣網格</translation>
    </message>
    <message>
        <source>Interpolates position embeddings for another image size.</source>
        <translation>為另一種影像尺寸插值位置嵌入。</translation>
    </message>
    <message>
        <source>Elements before the grid, which stay</source>
        <translation>網格之前保留的元素</translation>
    </message>
    <message>
        <source>Rows and columns of the grid</source>
        <translation>網格的列數和欄數</translation>
    </message>
    <message>
        <source>Rows and columns of the new grid</source>
        <translation>新網格的列數和欄數</translation>
    </message>
    <message>
        <source>The interpolation</source>
        <translation>插值方法</translation>
    </message>
    <message>
        <source>The parameter of the cubic convolution, -0.75 by default</source>
        <translation>三次卷積的參數，預設為 -0.75</translation>
    </message>
    <message>
        <source>Must be false: places are those of half-pixel centres</source>
        <translation>必須為 false：位置取半像素中心</translation>
    </message>
    <message>
        <source>Must be false</source>
        <translation>必須為 false</translation>
    </message>
    <message>
        <source>The tensors have different shapes, %1 and %2.</source>
        <translation>張量的形狀不同：%1 和 %2。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements; at most %3 tensors can be made of them.</source>
        <translation>軸 %1 有 %2 個元素；最多可由其產生 %3 個張量。</translation>
    </message>
    <message>
        <source>The placeholder that numbers the separate tensors</source>
        <translation>為各個單獨張量編號的預留位置</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>堆疊</translation>
    </message>
    <message>
        <source>Joins numbered tensors along a new axis, such as one matrix for each expert.</source>
        <translation>沿新軸合併帶編號的張量，例如每個專家一個矩陣。</translation>
    </message>
    <message>
        <source>Unstack</source>
        <translation>拆堆</translation>
    </message>
    <message>
        <source>Divides a tensor along an axis into numbered tensors.</source>
        <translation>沿一個軸將張量分成帶編號的張量。</translation>
    </message>
    <message>
        <source>PyTorch LSTM to Burn</source>
        <translation>PyTorch LSTM 轉 Burn</translation>
    </message>
    <message>
        <source>The fused gates of one layer and direction become Burn&apos;s four gates, each with [in, out] weights. Export with the adapter none.</source>
        <translation>一層一個方向的融合門變為 Burn 的四個門，權重均為 [in, out]。匯出時轉接器選「無」。</translation>
    </message>
    <message>
        <source>PyTorch GRU to Burn</source>
        <translation>PyTorch GRU 轉 Burn</translation>
    </message>
    <message>
        <source>The fused gates of one layer and direction become Burn&apos;s three gates, each with [in, out] weights. Export with the adapter none.</source>
        <translation>一層一個方向的融合門變為 Burn 的三個門，權重均為 [in, out]。匯出時轉接器選「無」。</translation>
    </message>
    <message>
        <source>PyTorch MultiheadAttention to Burn</source>
        <translation>PyTorch MultiheadAttention 轉 Burn</translation>
    </message>
    <message>
        <source>in_proj becomes query, key and value, and out_proj becomes output. Weights keep PyTorch&apos;s layout, which the adapter converts.</source>
        <translation>in_proj 變為 query、key 和 value，out_proj 變為 output。權重保持 PyTorch 的配置，由轉接器轉換。</translation>
    </message>
    <message>
        <source>Split gate_up_proj</source>
        <translation>分割 gate_up_proj</translation>
    </message>
    <message>
        <source>Divides fused feed-forward weights into gate_proj and up_proj.</source>
        <translation>將融合的前饋權重分成 gate_proj 和 up_proj。</translation>
    </message>
    <message>
        <source>GPT-2 to Burn</source>
        <translation>GPT-2 轉 Burn</translation>
    </message>
    <message>
        <source>The blocks become Burn&apos;s pre-norm TransformerEncoder, with query, key and value apart. Conv1D stores [in, out] as Burn does: export with the adapter none.</source>
        <translation>各區塊變為 Burn 的前置正規化 TransformerEncoder，query、key 和 value 分開。Conv1D 與 Burn 一樣以 [in, out] 儲存：匯出時轉接器選「無」。</translation>
    </message>
    <message>
        <source>GPT-2 to Linear layers</source>
        <translation>GPT-2 轉 Linear 層</translation>
    </message>
    <message>
        <source>Divides c_attn into q_proj, k_proj and v_proj, and transposes Conv1D weights to [out, in].</source>
        <translation>將 c_attn 分成 q_proj、k_proj 和 v_proj，並將 Conv1D 權重轉置為 [out, in]。</translation>
    </message>
    <message>
        <source>BERT to Burn</source>
        <translation>BERT 轉 Burn</translation>
    </message>
    <message>
        <source>The encoder of BERT or RoBERTa becomes Burn&apos;s TransformerEncoder. Weights keep PyTorch&apos;s layout, which the adapter converts.</source>
        <translation>BERT 或 RoBERTa 的編碼器變為 Burn 的 TransformerEncoder。權重保持 PyTorch 的配置，由轉接器轉換。</translation>
    </message>
    <message>
        <source>Llama of Meta to Hugging Face</source>
        <translation>Meta 的 Llama 轉 Hugging Face</translation>
    </message>
    <message>
        <source>Renames the tensors and reorders the rows of queries and keys for rotary positions. Requires the values heads and kv_heads.</source>
        <translation>重新命名張量，並為旋轉位置重排查詢和鍵的列。需要 heads 和 kv_heads 的值。</translation>
    </message>
    <message>
        <source>Llama of Hugging Face to GGUF</source>
        <translation>Hugging Face 的 Llama 轉 GGUF</translation>
    </message>
    <message>
        <source>Phi-3: split qkv_proj and gate_up_proj</source>
        <translation>Phi-3：分割 qkv_proj 和 gate_up_proj</translation>
    </message>
    <message>
        <source>Divides fused projections into those of Llama. Requires the values heads, kv_heads and head_size.</source>
        <translation>將融合的投影分成 Llama 的投影。需要 heads、kv_heads 和 head_size 的值。</translation>
    </message>
    <message>
        <source>Stack the experts of Mixtral</source>
        <translation>堆疊 Mixtral 的專家</translation>
    </message>
    <message>
        <source>One matrix for each expert becomes the stacked form of transformers 5.</source>
        <translation>每個專家一個矩陣變為 transformers 5 的堆疊形式。</translation>
    </message>
    <message>
        <source>Stack the experts of Qwen</source>
        <translation>堆疊 Qwen 的專家</translation>
    </message>
    <message>
        <source>One matrix for each expert becomes the stacked form, with gate and up in one tensor.</source>
        <translation>每個專家一個矩陣變為堆疊形式，gate 和 up 合為一個張量。</translation>
    </message>
    <message>
        <source>Whisper of OpenAI to Hugging Face</source>
        <translation>OpenAI 的 Whisper 轉 Hugging Face</translation>
    </message>
    <message>
        <source>Renames the tensors of OpenAI&apos;s checkpoints to those of transformers.</source>
        <translation>將 OpenAI 檢查點的張量名稱改為 transformers 的名稱。</translation>
    </message>
    <message>
        <source>ViT of timm to Hugging Face</source>
        <translation>timm 的 ViT 轉 Hugging Face</translation>
    </message>
    <message>
        <source>Divides the fused qkv and renames the tensors to those of ViTForImageClassification.</source>
        <translation>分割融合的 qkv，並將張量名稱改為 ViTForImageClassification 的名稱。</translation>
    </message>
    <message>
        <source>Stable Diffusion&apos;s VAE to diffusers</source>
        <translation>Stable Diffusion 的 VAE 轉 diffusers</translation>
    </message>
    <message>
        <source>Renames the autoencoder&apos;s tensors and makes Linear weights of 1 × 1 convolutions in its attention.</source>
        <translation>重新命名自編碼器的張量，並將其注意力中的 1 × 1 卷積變為 Linear 權重。</translation>
    </message>
    <message>
        <source>Stable Diffusion&apos;s UNet to diffusers</source>
        <translation>Stable Diffusion 的 UNet 轉 diffusers</translation>
    </message>
    <message>
        <source>Renames the tensors of the UNet of Stable Diffusion 1 and 2.</source>
        <translation>重新命名 Stable Diffusion 1 和 2 的 UNet 張量。</translation>
    </message>
    <message>
        <source>Unknown preset “%1”. Available presets: %2.</source>
        <translation>未知的預設集 %1。可用的預設集：%2。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of shape %2 has the size of %n wanted tensor(s) along axis %3.</source>
        <translation>
            <numerusform>形狀為 %2 的 %1 沿軸 %3 的大小等於 %n 個所需張量之和。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The wanted %1 of shape %2 has the size of %n tensor(s) along axis %3.</source>
        <translation>
            <numerusform>所需的形狀為 %2 的 %1 沿軸 %3 的大小等於 %n 個張量之和。</numerusform>
        </translation>
    </message>
    <message>
        <source>Both %1 and %2 match the input “%3” with the same values.</source>
        <translation>%1 和 %2 都以相同的值符合輸入「%3」。</translation>
    </message>
    <message>
        <source>No tensor matches “%1” with %2.</source>
        <translation>沒有張量以 %2 符合「%1」。</translation>
    </message>
    <message>
        <source>“%1” is missing.</source>
        <translation>缺少「%1」。</translation>
    </message>
    <message numerus="yes">
        <source>“%1” and %n other tensor(s) are missing.</source>
        <translation>
            <numerusform>缺少「%1」和另外 %n 個張量。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no number for the placeholder “%2”.</source>
        <translation>%1 沒有預留位置「%2」所需的編號。</translation>
    </message>
    <message>
        <source>%1 and %2 have the same number.</source>
        <translation>%1 和 %2 的編號相同。</translation>
    </message>
    <message>
        <source>Expected the numbers 0 to %1 for the placeholder “%2”, but %3 is missing: the next tensor is %4.</source>
        <translation>預留位置「%2」應有 0 到 %1 的編號，但缺少 %3：下一個張量是 %4。</translation>
    </message>
    <message>
        <source>Rule %1 (%2): %3</source>
        <translation>規則 %1（%2）：%3</translation>
    </message>
    <message>
        <source>The operation has no way back.</source>
        <translation>該操作沒有反向操作。</translation>
    </message>
    <message>
        <source>%1 matches several inputs of the rule.</source>
        <translation>%1 符合該規則的多個輸入。</translation>
    </message>
    <message>
        <source>The rule would leave %1 without a name.</source>
        <translation>該規則會使 %1 失去名稱。</translation>
    </message>
    <message>
        <source>%1 and %2 would both be named %3.</source>
        <translation>%1 與 %2 都會被命名為 %3。</translation>
    </message>
    <message>
        <source>Two outputs would be named %1.</source>
        <translation>兩個輸出都將命名為 %1。</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>A rule would make a name of more than %1 bytes from %2.</source>
        <translation>規則會由 %2 產生超過 %1 位元組的名稱。</translation>
    </message>
    <message>
        <source>A rule would make more than %1 tensors.</source>
        <translation>一條規則會產生超過 %1 個張量。</translation>
    </message>
    <message>
        <source>No tensor matches this rule.</source>
        <translation>沒有張量符合此規則。</translation>
    </message>
    <message>
        <source>The model has changed since the rules were previewed.</source>
        <translation>預覽規則之後，模型已變更。</translation>
    </message>
    <message numerus="yes">
        <source>Apply %n rule(s)</source>
        <translation>
            <numerusform>套用 %n 條規則</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>第 %1 步：%2</translation>
    </message>
    <message>
        <source>Expected a list of patterns for “%1”.</source>
        <translation>「%1」應為模式清單。</translation>
    </message>
    <message>
        <source>Expected a list of groups for “leave_out”, such as [{&quot;i&quot;: &quot;3&quot;}].</source>
        <translation>「leave_out」應為組的清單，例如 [{&quot;i&quot;: &quot;3&quot;}]。</translation>
    </message>
    <message>
        <source>Expected true or false for “%1”.</source>
        <translation>「%1」應為 true 或 false。</translation>
    </message>
    <message>
        <source>Unknown key “%1”; expected one of %2.</source>
        <translation>未知的鍵「%1」；應為 %2 之一。</translation>
    </message>
    <message>
        <source>Expected an object with “operation”, “inputs” and “outputs”.</source>
        <translation>應為帶有「operation」、「inputs」和「outputs」的物件。</translation>
    </message>
    <message>
        <source>Expected the name of an operation for “operation”.</source>
        <translation>「operation」應為操作的名稱。</translation>
    </message>
    <message>
        <source>Expected an object for “parameters”.</source>
        <translation>「parameters」應為物件。</translation>
    </message>
    <message>
        <source>Expected “placeholders” or “regex” for “syntax”.</source>
        <translation>「syntax」應為「placeholders」或「regex」。</translation>
    </message>
    <message>
        <source>Expected a list of steps for “steps”.</source>
        <translation>「steps」應為步驟清單。</translation>
    </message>
    <message>
        <source>A list can have at most %1 rules.</source>
        <translation>一個清單最多可有 %1 條規則。</translation>
    </message>
    <message>
        <source>Expected an object for “placeholders”.</source>
        <translation>「placeholders」應為物件。</translation>
    </message>
    <message>
        <source>The placeholder “%1” must be digits, piece or any.</source>
        <translation>預留位置「%1」必須為 digits、piece 或 any。</translation>
    </message>
    <message>
        <source>Expected text as key, in line %1.</source>
        <translation>第 %1 行的鍵應為文字。</translation>
    </message>
    <message>
        <source>Expected an object with “steps”, or a list of rename rules.</source>
        <translation>應為帶有「steps」的物件，或重新命名規則的清單。</translation>
    </message>
    <message>
        <source>Expected an object with “steps” for “inverse”.</source>
        <translation>「inverse」應為帶有「steps」的物件。</translation>
    </message>
    <message>
        <source>In “inverse”: %1</source>
        <translation>在「inverse」中：%1</translation>
    </message>
    <message>
        <source>Expected an object for “values”.</source>
        <translation>「values」應為物件。</translation>
    </message>
    <message>
        <source>The value “%1” must be a whole number.</source>
        <translation>值「%1」必須為整數。</translation>
    </message>
    <message>
        <source>The rules would make more than %1 tensors.</source>
        <translation>這些規則會產生超過 %1 個張量。</translation>
    </message>
    <message>
        <source>No rule is refused.</source>
        <translation>沒有被拒絕的規則。</translation>
    </message>
    <message>
        <source>Quantise</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>Quantises the values with a scheme.</source>
        <translation>以某種方案量化數值。</translation>
    </message>
    <message>
        <source>The scheme, such as Q8_0 or q8s/32</source>
        <translation>方案，例如 Q8_0 或 q8s/32</translation>
    </message>
    <message>
        <source>Quantised tensors (%1) have scales of their own and cannot be joined. Dequantise them first.</source>
        <translation>量化張量（%1）各有自己的縮放係數，無法連接。請先反量化。</translation>
    </message>
    <message>
        <source>The operation does not apply to these tensors.</source>
        <translation>此操作不適用於這些張量。</translation>
    </message>
    <message>
        <source>Names with braces cannot be generalised.</source>
        <translation>帶大括號的名稱無法推廣。</translation>
    </message>
    <message numerus="yes">
        <source>%n numbered tensor(s) such as %1 of shape %2 fill the wanted %3 of shape %4.</source>
        <translation>
            <numerusform>%n 個帶編號的張量（例如形狀為 %2 的 %1）可填滿所需的 %3（形狀 %4）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of shape %2 has the size of %n wanted numbered tensor(s) such as %3 of shape %4.</source>
        <translation>
            <numerusform>形狀為 %2 的 %1 的大小等於 %n 個所需的帶編號張量（例如形狀為 %4 的 %3）。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of shape %2 has the shape of the wanted %3 with its axes exchanged.</source>
        <translation>形狀為 %2 的 %1 與所需的 %3 交換軸後的形狀相同。</translation>
    </message>
    <message>
        <source>BERT with gamma and beta to Burn</source>
        <translation>帶 gamma 和 beta 的 BERT 轉 Burn</translation>
    </message>
    <message>
        <source>The same for checkpoints such as bert-base-uncased, in which norms have gamma and beta.</source>
        <translation>用於 bert-base-uncased 等檢查點，其正規化層的參數名為 gamma 和 beta。</translation>
    </message>
    <message>
        <source>Made by rule %1 from %2</source>
        <extracomment>%2 names of tensors</extracomment>
        <translation>由規則 %1 從 %2 產生</translation>
    </message>
    <message>
        <source>Made by rules %1 from %2</source>
        <translation>由規則 %1 從 %2 產生</translation>
    </message>
    <message>
        <source>PyTorch bidirectional LSTM to Burn</source>
        <translation>PyTorch 雙向 LSTM 轉 Burn</translation>
    </message>
    <message>
        <source>The fused gates of one layer become the forward and reverse LSTM of Burn&apos;s BiLstm, with [in, out] weights. Export with the adapter none.</source>
        <translation>一層的融合門變為 Burn 的 BiLstm 中正向和反向的 LSTM，權重均為 [in, out]。匯出時轉接器選「無」。</translation>
    </message>
    <message>
        <source>Qwen of Hugging Face to GGUF</source>
        <translation>Hugging Face 的 Qwen 轉 GGUF</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s names for Qwen 2 and 3. Experts are stacked, and rows stay in order.</source>
        <translation>採用 llama.cpp 對 Qwen 2 和 3 的名稱。專家會堆疊，列的順序不變。</translation>
    </message>
    <message>
        <source>SDXL&apos;s UNet to diffusers</source>
        <translation>SDXL 的 UNet 轉 diffusers</translation>
    </message>
    <message>
        <source>Renames the tensors of the UNet of SDXL&apos;s base model.</source>
        <translation>重新命名 SDXL 基礎模型的 UNet 張量。</translation>
    </message>
    <message>
        <source>A rule would take more than %1 tensors.</source>
        <translation>一條規則會取用超過 %1 個張量。</translation>
    </message>
    <message>
        <source>“%1” is missing: rule %2 has already taken it.</source>
        <translation>缺少「%1」：規則 %2 已取用它。</translation>
    </message>
    <message>
        <source>No tensor matches this rule: rule %1 has already taken %2.</source>
        <translation>沒有張量符合此規則：規則 %1 已取用 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n tensor(s) changed)</source>
        <comment>an edit</comment>
        <translation>
            <numerusform>%1（變更 %n 個張量）</numerusform>
        </translation>
    </message>
    <message>
        <source>A tensor would be computed from more than %1 others, counting each as often as it is used: %2.</source>
        <translation>某個張量要由超過 %1 個其他張量算出（每次使用都計數）：%2。</translation>
    </message>
    <message>
        <source>“alternate” requires “parts”.</source>
        <translation>「alternate」需要「parts」。</translation>
    </message>
    <message>
        <source>Let the elements of the parts take turns</source>
        <translation>各部分的元素交替排列</translation>
    </message>
    <message>
        <source>gpt-oss of MLX to Hugging Face</source>
        <translation>MLX 的 gpt-oss 轉為 Hugging Face</translation>
    </message>
    <message>
        <source>The experts&apos; gate and up become one tensor with alternating columns, and the stacks [experts, inputs, outputs]. MXFP4 keeps its codes. The way back leads to MLX.</source>
        <translation>專家的 gate 和 up 合為一個欄交替排列的張量，堆疊變為 [專家, 輸入, 輸出]。MXFP4 的編碼保持不變。反向規則轉回 MLX。</translation>
    </message>
    <message>
        <source>The elements stay in row-major order.</source>
        <translation>元素保持列優先順序。</translation>
    </message>
    <message>
        <source>Only axis 0 is supported.</source>
        <translation>僅支援軸 0。</translation>
    </message>
    <message>
        <source>The rule names %1 tensors for %2 parts.</source>
        <translation>規則為 %2 個部分列出了 %1 個張量。</translation>
    </message>
    <message>
        <source>“parts” must be 1 or more.</source>
        <translation>「parts」必須為 1 或更大。</translation>
    </message>
    <message>
        <source>A tensor can be divided into at most %1 parts.</source>
        <translation>一個張量最多可分成 %1 個部分。</translation>
    </message>
    <message>
        <source>The number of parts of a single tensor, 2 by default</source>
        <translation>單個張量的部分數，預設為 2</translation>
    </message>
    <message>
        <source>Give either “parts” or “sizes”.</source>
        <translation>請給出「parts」或「sizes」之一。</translation>
    </message>
    <message>
        <source>With “alternate”, element i of part k is element i × parts + k, as “deinterleave” has it.</source>
        <translation>使用「alternate」時，第 k 部分的元素 i 是元素 i × parts + k，與 deinterleave 相同。</translation>
    </message>
    <message>
        <source>“sizes” and “equal” are checked; with one of them the way back is known without a model.</source>
        <translation>「sizes」和「equal」會被檢查；給出其一時，無需模型即可知道反向操作。</translation>
    </message>
    <message>
        <source>With “alternate”, an element of each comes in turn, as “interleave” has it.</source>
        <translation>使用「alternate」時，各張量的元素輪流排列，與 interleave 相同。</translation>
    </message>
    <message>
        <source>Interleave</source>
        <translation>交錯</translation>
    </message>
    <message>
        <source>Lets the elements of several tensors, or of the parts of one, take turns.</source>
        <translation>使多個張量或一個張量各部分的元素交替排列。</translation>
    </message>
    <message>
        <source>Element i of part k becomes element i × parts + k.</source>
        <translation>第 k 部分的元素 i 成為元素 i × parts + k。</translation>
    </message>
    <message>
        <source>Of several tensors, each is a part; a single tensor is divided into consecutive parts of equal length.</source>
        <translation>有多個張量時，每個即為一部分；單個張量分成等長的連續部分。</translation>
    </message>
    <message>
        <source>Deinterleave</source>
        <translation>解交錯</translation>
    </message>
    <message>
        <source>Takes elements that take turns apart, into several tensors or the parts of one.</source>
        <translation>將交替排列的元素分開，得到多個張量或一個張量的各部分。</translation>
    </message>
    <message>
        <source>Element i × parts + k becomes element i of part k.</source>
        <translation>元素 i × parts + k 成為第 k 部分的元素 i。</translation>
    </message>
    <message>
        <source>With one output, the parts follow one another in it.</source>
        <translation>只有一個輸出時，各部分在其中依次排列。</translation>
    </message>
    <message>
        <source>Expected either “axis” or “whole”.</source>
        <translation>應給出「axis」或「whole」之一。</translation>
    </message>
    <message>
        <source>A weight norm along several axes has no way back.</source>
        <translation>沿多個軸的權重正規化沒有反向操作。</translation>
    </message>
    <message>
        <source>The inputs are the lengths g and the directions v, the result is g * v / |v|.</source>
        <translation>輸入為長度 g 和方向 v，結果為 g * v / |v|。</translation>
    </message>
    <message>
        <source>The norm |v| is taken over all axes but those along which g has more than one element; a single g is for all elements, as with dim=None in PyTorch.</source>
        <translation>範數 |v| 取自除 g 有多個元素的軸之外的所有軸；g 只有一個元素時對應全部元素，如同 PyTorch 的 dim=None。</translation>
    </message>
    <message>
        <source>The way back gives the weight itself as directions.</source>
        <translation>反向操作以權重本身作為方向。</translation>
    </message>
    <message>
        <source>The axis of the lengths; by default what their shape says</source>
        <translation>長度所在的軸；預設由其形狀得出</translation>
    </message>
    <message>
        <source>The outputs are the lengths |w| and w itself.</source>
        <translation>輸出為長度 |w| 和 w 本身。</translation>
    </message>
    <message>
        <source>The axis that has a length for each element, 0 by default</source>
        <translation>每個元素各有一個長度的軸，預設為 0</translation>
    </message>
    <message>
        <source>One length for the whole weight</source>
        <translation>整個權重一個長度</translation>
    </message>
    <message>
        <source>The inputs are the weight and bias of the layer, and the weight, bias, mean and variance of the norm; with s = weight / sqrt(variance + epsilon) of the norm, the outputs are weight * s and (bias - mean) * s + bias of the norm.</source>
        <translation>輸入為層的權重和偏置，以及正規化的權重、偏置、平均值和變異數；設正規化的 s = weight / sqrt(variance + epsilon)，輸出為 weight * s 和 (bias - mean) * s + 正規化的偏置。</translation>
    </message>
    <message>
        <source>The regex is in Rust&apos;s syntax and may match anywhere and any number of times; the way back renames what it renamed.</source>
        <translation>正規表示式採用 Rust 語法，可在任意位置匹配任意次；反向操作將所改的名稱改回。</translation>
    </message>
    <message>
        <source>Input k becomes output k.</source>
        <translation>輸入 k 成為輸出 k。</translation>
    </message>
    <message>
        <source>Only with “only_if_equal_to” is there a way back.</source>
        <translation>只有使用「only_if_equal_to」時才有反向操作。</translation>
    </message>
    <message>
        <source>Floats are rounded to the nearest value, ties to even; numbers that an integer cannot hold are refused.</source>
        <translation>浮點數捨入到最近的值，恰在中間時取偶；整數無法容納的數會被拒絕。</translation>
    </message>
    <message>
        <source>Other tensors stay as they are.</source>
        <translation>其他張量保持不變。</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>指數</translation>
    </message>
    <message>
        <source>Replaces every element x by e to the power of x.</source>
        <translation>將每個元素 x 取代為 e 的 x 次方。</translation>
    </message>
    <message>
        <source>Logarithm</source>
        <translation>對數</translation>
    </message>
    <message>
        <source>Replaces every element by its natural logarithm.</source>
        <translation>將每個元素取代為其自然對數。</translation>
    </message>
    <message>
        <source>The logarithm of 0 is -inf, that of a negative number NaN, as in NumPy.</source>
        <translation>0 的對數為 -inf，負數的對數為 NaN，與 NumPy 相同。</translation>
    </message>
    <message>
        <source>Negate</source>
        <translation>取負</translation>
    </message>
    <message>
        <source>Changes the sign of every element.</source>
        <translation>改變每個元素的符號。</translation>
    </message>
    <message>
        <source>The result is exact.</source>
        <translation>結果是精確的。</translation>
    </message>
    <message>
        <source>Reciprocal</source>
        <translation>倒數</translation>
    </message>
    <message>
        <source>Replaces every element x by 1 / x.</source>
        <translation>將每個元素 x 取代為 1 / x。</translation>
    </message>
    <message>
        <source>Of 0, the result is infinite.</source>
        <translation>0 的結果為無窮大。</translation>
    </message>
    <message>
        <source>Added from left to right in F32, or F64 for F64, and rounded once to the dtype of the tensors.</source>
        <translation>以 F32（F64 則以 F64）從左到右相加，並一次捨入到張量的資料型別。</translation>
    </message>
    <message>
        <source>Only with “keep_inputs” is there a way back.</source>
        <translation>只有使用「keep_inputs」時才有反向操作。</translation>
    </message>
    <message>
        <source>Normal values depend on the seed, the name of the tensor and their place alone.</source>
        <translation>常態值只取決於種子、張量的名稱和所在位置。</translation>
    </message>
    <message>
        <source>Expected floating-point numbers, found quantised ones (%1). Dequantise them first.</source>
        <translation>應為浮點數，卻是量化的數（%1）。請先反量化。</translation>
    </message>
    <message>
        <source>Computed in F32, or F64 for F64, and rounded once to the dtype of the tensor.</source>
        <translation>以 F32（F64 則以 F64）計算，並一次捨入到張量的資料型別。</translation>
    </message>
    <message>
        <source>Computed in F64 and rounded once to the dtype of the tensor.</source>
        <translation>以 F64 計算，並一次捨入到張量的資料型別。</translation>
    </message>
    <message>
        <source>Only floats are accepted: cast integers and dequantise quantised tensors first.</source>
        <translation>只接受浮點數：整數請先轉換型別，量化張量請先反量化。</translation>
    </message>
    <message>
        <source>Give either “to” or “multiple_of”.</source>
        <translation>請給出「to」或「multiple_of」之一。</translation>
    </message>
    <message>
        <source>The interpolation is bicubic, with half-pixel centres and without antialiasing.</source>
        <translation>插值為雙三次，像素中心位於半像素處，不做反鋸齒。</translation>
    </message>
    <message>
        <source>The numbers must run from 0 on without a gap.</source>
        <translation>編號必須從 0 開始且沒有間斷。</translation>
    </message>
    <message>
        <source>The numbers run from 0 on.</source>
        <translation>編號從 0 開始。</translation>
    </message>
    <message>
        <source>Files of rules</source>
        <translation>規則檔案</translation>
    </message>
    <message>
        <source>A list of rules turns the tensors of one model into those of another. Its steps run in order, each on the result of the one before: a step takes tensors by their names and puts others in their place.</source>
        <translation>規則清單將一個模型的張量變成另一個模型的張量。各步驟依次執行，每步作用於前一步的結果：步驟按名稱取用張量，並以其他張量代替。</translation>
    </message>
    <message>
        <source>A file with a name that ends in .yaml or .yml is YAML:</source>
        <translation>名稱以 .yaml 或 .yml 結尾的檔案為 YAML：</translation>
    </message>
    <message>
        <source>A list of rename rules, [[&quot;from&quot;, &quot;to&quot;], …], is a file of rules, too.</source>
        <translation>重新命名規則的清單 [[&quot;from&quot;, &quot;to&quot;], …] 也是規則檔案。</translation>
    </message>
    <message>
        <source>Patterns</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>A pattern matches the whole name of a tensor. {i} takes what “placeholders” says for i; everything else is literal. A step runs once for each set of values that the placeholders have in its inputs, a group.</source>
        <translation>模式匹配張量的完整名稱。{i} 匹配「placeholders」中為 i 指定的內容；其餘均為字面文字。步驟對預留位置在其輸入中的每組值（一個組）執行一次。</translation>
    </message>
    <message>
        <source>one or more of 0–9</source>
        <translation>一個或多個 0–9</translation>
    </message>
    <message>
        <source>one or more characters, but no dot</source>
        <translation>一個或多個字元，但不含點號</translation>
    </message>
    <message>
        <source>any text, also none</source>
        <translation>任意文字，可為空</translation>
    </message>
    <message>
        <source>With &quot;syntax&quot;: &quot;regex&quot;, the patterns of a step are regexes in Rust&apos;s syntax. Outputs insert groups by $1 or ${name}, and groups of the same name have the same value in all inputs.</source>
        <translation>使用 &quot;syntax&quot;: &quot;regex&quot; 時，步驟的模式是 Rust 語法的正規表示式。輸出用 $1 或 ${name} 插入群組，同名群組在所有輸入中的值相同。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步驟</translation>
    </message>
    <message>
        <source>What the step does, such as split</source>
        <translation>步驟的操作，例如 split</translation>
    </message>
    <message>
        <source>The names of the tensors that the step takes</source>
        <translation>步驟取用的張量的名稱</translation>
    </message>
    <message>
        <source>The names of those that it puts in their place</source>
        <translation>代替它們的張量的名稱</translation>
    </message>
    <message>
        <source>The parameters of the operation</source>
        <translation>操作的參數</translation>
    </message>
    <message>
        <source>“placeholders”, or “regex” for patterns that are regexes</source>
        <translation>「placeholders」；模式為正規表示式時為「regex」</translation>
    </message>
    <message>
        <source>false switches the step off</source>
        <translation>false 關閉該步驟</translation>
    </message>
    <message>
        <source>true passes over a step that matches nothing, which is refused otherwise</source>
        <translation>true 略過沒有匹配的步驟，否則會被拒絕</translation>
    </message>
    <message>
        <source>Groups that stay as they are, such as [{&quot;i&quot;: &quot;3&quot;}]</source>
        <translation>保持不變的組，例如 [{&quot;i&quot;: &quot;3&quot;}]</translation>
    </message>
    <message>
        <source>A remark for people</source>
        <translation>給人看的備註</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>參數</translation>
    </message>
    <message>
        <source>Numbers can be expressions of names and whole numbers with + - * / and parentheses, such as &quot;heads * head_size&quot;. The names come from “values”, the configuration of the model, and its metadata; heads, kv_heads, head_size, hidden_size, layers, experts and vocabulary stand for what different models call differently. These parameters are for all operations but remap:</source>
        <translation>數可以是由名稱和整數組成的運算式，可用 + - * / 和括號，例如 &quot;heads * head_size&quot;。名稱來自「values」、模型的設定及其中繼資料；heads、kv_heads、head_size、hidden_size、layers、experts 和 vocabulary 代表各模型名稱不同的數。除 remap 外的所有操作都有以下參數：</translation>
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
        <translation>--inverse 套用反向的規則：檔案中「inverse」的規則 {&quot;steps&quot;: […]}，或者倒序的各步驟，每步由其反向操作復原。沒有反向操作的步驟會被拒絕。</translation>
    </message>
    <message>
        <source>What is refused</source>
        <translation>會被拒絕的情況</translation>
    </message>
    <message>
        <source>Refused are a group that lacks an input, numbers with a gap, an output with a name that exists or that two groups make, sizes that do not divide or add up, and dtypes or shapes that differ. Nothing is applied while a step is refused.</source>
        <translation>以下情況會被拒絕：組缺少輸入、編號有間斷、輸出的名稱已存在或由兩個組產生、大小不能整除或相加不符，以及資料型別或形狀不同。只要有步驟被拒絕，就不會套用任何內容。</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>整數</translation>
    </message>
    <message>
        <source>list of whole numbers</source>
        <translation>整數清單</translation>
    </message>
    <message>
        <source>number</source>
        <translation>數</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>%1 (%2, required)</source>
        <translation>%1（%2，必要）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>There is no way back.</source>
        <translation>沒有反向操作。</translation>
    </message>
    <message>
        <source>The way back is exact.</source>
        <translation>反向操作是精確的。</translation>
    </message>
    <message>
        <source>The way back is not exact.</source>
        <translation>反向操作不是精確的。</translation>
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
        <translation>規則：</translation>
    </message>
    <message>
        <source>After:</source>
        <translation>之後：</translation>
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
        <translation>沒有規則取用</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>省略</translation>
    </message>
    <message>
        <source>does not apply</source>
        <translation>不適用</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已刪除</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <extracomment>%1 and %2 are dtypes</extracomment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>已拒絕</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>取用</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>產生</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>資料型別</translation>
    </message>
</context>
<context>
    <name>burnish::RulesPreviewPane</name>
    <message>
        <source>Preview of the rules</source>
        <translation>規則預覽</translation>
    </message>
    <message>
        <source>Filter preview</source>
        <translation>篩選預覽</translation>
    </message>
    <message>
        <source>Apply rules</source>
        <translation>套用規則</translation>
    </message>
    <message>
        <source>Rule %1</source>
        <translation>規則 %1</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>已拒絕</translation>
    </message>
    <message>
        <source>Left over</source>
        <translation>剩餘</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Rule %1: %2</source>
        <translation>規則 %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s) of this rule do not fit.</source>
        <translation>
            <numerusform>此規則有 %n 組不符合。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leave out %n group(s)</source>
        <translation>
            <numerusform>略過 %n 組</numerusform>
        </translation>
    </message>
    <message>
        <source>Disable rule %1</source>
        <translation>停用規則 %1</translation>
    </message>
    <message>
        <source>Computing what the rules do…</source>
        <translation>正在計算規則的效果…</translation>
    </message>
    <message>
        <source>Nothing is changed until you apply.</source>
        <translation>套用之前不會有任何變更。</translation>
    </message>
    <message>
        <source>The rules have been applied.</source>
        <translation>規則已套用。</translation>
    </message>
    <message>
        <source>The rules do not change anything.</source>
        <translation>規則不會變更任何內容。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) will be made or renamed.</source>
        <translation>
            <numerusform>將產生或重新命名 %n 個張量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) will be replaced.</source>
        <translation>
            <numerusform>將取代 %n 個張量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No longer leave out %n group(s)</source>
        <translation>
            <numerusform>不再略過 %n 組</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit rule %1…</source>
        <translation>編輯規則 %1…</translation>
    </message>
    <message>
        <source>Show the tensor in the tree</source>
        <translation>在樹中顯示該張量</translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>配對…</translation>
    </message>
    <message>
        <source>Propose rules and pairs of names for what the target has</source>
        <translation>為目標具有的內容建議規則和名稱配對</translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>這裡沒有內容。</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>沒有與篩選條件相符的列。</translation>
    </message>
</context>
<context>
    <name>burnish::ScatterView</name>
    <message>
        <source>Reading…</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>Scatter of %1</source>
        <translation>%1 的散佈圖</translation>
    </message>
    <message>
        <source>No finite values.</source>
        <translation>沒有有限的值。</translation>
    </message>
    <message>
        <source>%1 of %2 pairs</source>
        <translation>%1 / %2 對</translation>
    </message>
    <message>
        <source>, %1 with NaN or ∞ left out</source>
        <translation>，已省略含 NaN 或 ∞ 的 %1 對</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左側</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右側</translation>
    </message>
    <message>
        <source>%1 to %2 on both axes; %3</source>
        <extracomment>a scatter plot for screen readers: %1 and %2 the ends of both axes, %3 how many pairs it shows</extracomment>
        <translation>兩軸均為 %1 至 %2；%3</translation>
    </message>
    <message numerus="yes">
        <source>%1 pair(s)</source>
        <translation>
            <numerusform>%1 對</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left %1 to %2, right %3 to %4: %5 pair(s)</source>
        <extracomment>a cell of the scatter plot: ranges of the left and the right value, how many pairs</extracomment>
        <translation>
            <numerusform>左側 %1 到 %2，右側 %3 到 %4：%5 對</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Select</name>
    <message>
        <source>Invalid selection pattern “%1”: %2</source>
        <translation>無效的選擇用正規表示式 %1：%2</translation>
    </message>
    <message>
        <source>Invalid filter “%1”: %2</source>
        <translation>無效的篩選條件 %1：%2</translation>
    </message>
    <message>
        <source>Unmatched closing parenthesis.</source>
        <translation>右括號沒有對應的左括號。</translation>
    </message>
    <message>
        <source>Expected a condition here.</source>
        <translation>此處應有條件。</translation>
    </message>
    <message>
        <source>The filter is nested too deeply.</source>
        <translation>篩選條件巢狀過深。</translation>
    </message>
    <message>
        <source>Unclosed parenthesis.</source>
        <translation>括號未閉合。</translation>
    </message>
    <message>
        <source>Unclosed quotation mark.</source>
        <translation>引號未閉合。</translation>
    </message>
    <message>
        <source>Expected one of the following after %1: %2</source>
        <translation>%1 之後應為以下之一：%2</translation>
    </message>
    <message>
        <source>Missing value after %1.</source>
        <translation>%1 之後缺少值。</translation>
    </message>
    <message>
        <source>Expected a number such as 300, 10M or 4KiB, found “%1”.</source>
        <translation>應為 300、10M 或 4KiB 這樣的數，實際為 %1。</translation>
    </message>
    <message>
        <source>The list contains an empty entry.</source>
        <translation>清單中有一項為空。</translation>
    </message>
    <message>
        <source>Unknown dtype “%1”.</source>
        <translation>未知的資料型別 %1。</translation>
    </message>
    <message>
        <source>Unknown kind; expected tensor, value or null.</source>
        <translation>未知的種類；應為 tensor、value 或 null。</translation>
    </message>
    <message>
        <source>Expected a shape such as [768,*] or [..,3,3], found “%1”.</source>
        <translation>應為 [768,*] 或 [..,3,3] 這樣的形狀，實際為 %1。</translation>
    </message>
    <message>
        <source>Unknown filter “%1”. Available filters: name, dtype, shape, size, params, rank, container, kind, edited, min, max, absmax, mean, std, norm, zeros, nan and inf; put text to search for in quotation marks.</source>
        <translation>未知的篩選 %1。可用的有 name、dtype、shape、size、params、rank、container、kind、edited、min、max、absmax、mean、std、norm、zeros、nan 和 inf；請將要搜尋的文字放在引號中。</translation>
    </message>
    <message>
        <source>Only zeros, nan and inf can be given as a percentage.</source>
        <translation>只有 zeros、nan 和 inf 可以用百分比表示。</translation>
    </message>
    <message>
        <source>Expected a number such as 0.5, -3 or 1e-4, found “%1”.</source>
        <translation>應為 0.5、-3 或 1e-4 這樣的數，實際為 %1。</translation>
    </message>
    <message>
        <source>Expected “:” after %1.</source>
        <translation>%1 之後應為「:」。</translation>
    </message>
</context>
<context>
    <name>burnish::SessionController</name>
    <message>
        <source>Open a recipe</source>
        <translation>開啟配方</translation>
    </message>
    <message>
        <source>Recipes (*.json)</source>
        <translation>配方 (*.json)</translation>
    </message>
    <message>
        <source>Save the recipe</source>
        <translation>儲存配方</translation>
    </message>
    <message>
        <source>Open a session</source>
        <translation>開啟工作階段</translation>
    </message>
    <message>
        <source>Sessions (*.%1)</source>
        <translation>工作階段 (*.%1)</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>儲存工作階段</translation>
    </message>
    <message>
        <source>Open recipe…</source>
        <translation>開啟配方…</translation>
    </message>
    <message>
        <source>Save recipe…</source>
        <translation>儲存配方…</translation>
    </message>
    <message>
        <source>Copy recipe as text</source>
        <translation>將配方複製為文字</translation>
    </message>
    <message>
        <source>Run the recipe&apos;s exports</source>
        <translation>執行配方中的匯出步驟</translation>
    </message>
    <message>
        <source>Open session…</source>
        <translation>開啟工作階段…</translation>
    </message>
    <message>
        <source>Save session…</source>
        <translation>儲存工作階段…</translation>
    </message>
    <message>
        <source>Writing the recipe</source>
        <translation>正在寫入配方</translation>
    </message>
    <message>
        <source>Saved the recipe: %1</source>
        <translation>已儲存配方：%1</translation>
    </message>
    <message>
        <source>Copied the recipe.</source>
        <translation>已複製配方。</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在開啟 %1</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>Opened the recipe %1.</source>
        <translation>已開啟配方 %1。</translation>
    </message>
    <message>
        <source>%1 (replaces the existing file)</source>
        <translation>%1（取代已有檔案）</translation>
    </message>
    <message numerus="yes">
        <source>The recipe exports %n file(s), which have not been written.</source>
        <translation>
            <numerusform>配方會匯出 %n 個檔案，尚未寫入。</numerusform>
        </translation>
    </message>
    <message>
        <source>Run the exports</source>
        <translation>執行匯出</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暫不</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在寫入 %1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已寫入：%1</translation>
    </message>
    <message>
        <source>Saving the session</source>
        <translation>正在儲存工作階段</translation>
    </message>
    <message>
        <source>Cannot save %1 in a session: %2</source>
        <translation>無法將 %1 儲存到工作階段中：%2</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>工作階段</translation>
    </message>
    <message>
        <source>Saved the session: %1</source>
        <translation>已儲存工作階段：%1</translation>
    </message>
    <message>
        <source>Restoring the session</source>
        <translation>正在還原工作階段</translation>
    </message>
    <message numerus="yes">
        <source>Restored %n model(s).</source>
        <translation>
            <numerusform>已還原 %n 個模型。</numerusform>
        </translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有檔案 (*)</translation>
    </message>
    <message>
        <source>The session has no step that opens the model.</source>
        <translation>工作階段中沒有開啟該模型的步驟。</translation>
    </message>
    <message>
        <source>Replace the session</source>
        <translation>取代工作階段</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) of the session %1 could not be restored. If you replace it, their edits are lost.</source>
        <translation>
            <numerusform>工作階段 %1 中有 %n 個模型無法還原。如果取代該工作階段，它們的編輯將遺失。</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>取代</translation>
    </message>
</context>
<context>
    <name>burnish::SessionKeeper</name>
    <message>
        <source>Cannot save the edits for crash recovery: %1</source>
        <translation>無法儲存用於當機還原的修改：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n edit(s)</source>
        <translation>
            <numerusform>%1：%n 處修改</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot restore %1: %2</source>
        <translation>無法還原 %1：%2</translation>
    </message>
    <message>
        <source>Restore the edits</source>
        <translation>還原修改</translation>
    </message>
    <message numerus="yes">
        <source>Burnish quit unexpectedly on %1. It can restore %n edit(s).</source>
        <translation>
            <numerusform>Burnish 於 %1 意外結束。可以還原 %n 處修改。</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder %1 is not writable.</source>
        <translation>資料夾 %1 不可寫。</translation>
    </message>
    <message>
        <source>Cannot read edits kept for crash recovery: %1</source>
        <translation>無法讀取為當機還原保留的修改：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) could not be restored. Burnish keeps them until they are restored or discarded.</source>
        <translation>
            <numerusform>%n 處修改無法還原。Burnish 會保留它們，直到還原或捨棄。</numerusform>
        </translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重試</translation>
    </message>
    <message>
        <source>Discard edits</source>
        <translation>捨棄編輯</translation>
    </message>
</context>
<context>
    <name>burnish::Settings</name>
    <message>
        <source>Settings cannot be saved: %1 is not writable. Changes last until Burnish is closed.</source>
        <translation>無法儲存設定：%1 不可寫。變更僅在 Burnish 關閉之前有效。</translation>
    </message>
    <message>
        <source>The settings file %1 was damaged. Burnish started with its default settings and kept the damaged file as %2.</source>
        <translation>設定檔 %1 已損壞。Burnish 以預設設定啟動，並將損壞的檔案保留為 %2。</translation>
    </message>
    <message>
        <source>The settings file %1 is damaged. Burnish uses what could be read of it.</source>
        <translation>設定檔 %1 已損壞。Burnish 使用其中可以讀取的內容。</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) in %1 cannot be used and have their defaults: %2.</source>
        <translation>
            <numerusform>%1 中有 %n 項設定無法使用，已採用預設值：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>The settings were saved by a later version of Burnish. What this version does not have is kept, but not used.</source>
        <translation>這些設定由更高版本的 Burnish 儲存。此版本沒有的設定會保留，但不使用。</translation>
    </message>
</context>
<context>
    <name>burnish::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>頁面</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>還原預設值</translation>
    </message>
    <message>
        <source>Restores only the settings on this page</source>
        <translation>只還原本頁顯示的設定</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Restore all defaults</source>
        <translation>還原所有預設設定</translation>
    </message>
    <message>
        <source>Restore the defaults of all pages, with all shortcuts and panels?</source>
        <translation>還原所有頁面的預設設定，包括全部快速鍵和面板？</translation>
    </message>
    <message>
        <source>Restore all</source>
        <translation>全部還原</translation>
    </message>
    <message>
        <source>Restore all…</source>
        <translation>全部還原…</translation>
    </message>
    <message>
        <source>Restores the settings on all pages</source>
        <translation>還原所有頁面的設定</translation>
    </message>
</context>
<context>
    <name>burnish::ShapeDialog</name>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>轉置</translation>
    </message>
    <message>
        <source>Permute</source>
        <translation>重排軸</translation>
    </message>
    <message>
        <source>Reshape</source>
        <translation>改變形狀</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>A&amp;xes</source>
        <translation>軸(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Shape</source>
        <translation>形狀(&amp;S)</translation>
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
        <translation>交換最後兩個軸；對於模組，只轉置其中的矩陣。</translation>
    </message>
    <message>
        <source>The current axes in their new order, counted from 0.</source>
        <translation>現有各軸的新順序，從 0 開始計數。</translation>
    </message>
    <message>
        <source>The same elements in row-major order; -1 is inferred from the other sizes.</source>
        <translation>元素不變，以列優先排列；-1 由其餘大小推算。</translation>
    </message>
    <message>
        <source>start:stop:step for each axis, as in Python; negative numbers count from the end.</source>
        <translation>每個軸用 start:stop:step，與 Python 相同；負數從末尾計數。</translation>
    </message>
</context>
<context>
    <name>burnish::Shortcuts</name>
    <message>
        <source>This key cannot be used as a shortcut.</source>
        <translation>此鍵不能用作快速鍵。</translation>
    </message>
    <message>
        <source>%1 by itself types text or moves in lists. Add Ctrl or Alt.</source>
        <comment>keys</comment>
        <translation>單獨按 %1 用於輸入文字或在清單中移動。請加上 Ctrl 或 Alt。</translation>
    </message>
</context>
<context>
    <name>burnish::SidecarBox</name>
    <message>
        <source>Only the tensors</source>
        <translation>僅張量</translation>
    </message>
    <message>
        <source>Also configuration and tokenizer of %1</source>
        <translation>同時包含 %1 的組態和斷詞器</translation>
    </message>
    <message>
        <source>Copies the files beside the model, as in the panel Files, to the folder of the export</source>
        <translation>將模型旁邊的檔案（見「檔案」面板）複製到匯出的資料夾</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>其他檔案</translation>
    </message>
    <message>
        <source>Also configuration and tokenizer of %1, and a model card</source>
        <translation>同時包含 %1 的組態和斷詞器，以及模型卡</translation>
    </message>
</context>
<context>
    <name>burnish::SidecarModel</name>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>內容</translation>
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
        <translation>列</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>dim %1 (%2)</source>
        <extracomment>one axis of a tensor: %1 its number from 0, %2 its size</extracomment>
        <translation>維度 %1（%2）</translation>
    </message>
    <message>
        <source>dim %1: </source>
        <translation>維度 %1：</translation>
    </message>
    <message>
        <source>Index along dim %1</source>
        <translation>沿維度 %1 的索引</translation>
    </message>
</context>
<context>
    <name>burnish::SplitDialog</name>
    <message>
        <source>Split</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>One number: the number of equal parts; several numbers: the size of each part.</source>
        <translation>一個數表示等分的份數；多個數則是各部分的大小。</translation>
    </message>
    <message>
        <source>A&amp;xis</source>
        <translation>軸(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Parts</source>
        <translation>部分(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>名稱(&amp;N)</translation>
    </message>
    <message>
        <source>The size of a part cannot be negative: %1.</source>
        <translation>部分的大小不能為負數：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Split into %n tensor(s)</source>
        <translation>
            <numerusform>分割為 %n 個張量</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::StartPage</name>
    <message>
        <source>Burnish quit unexpectedly while opening this file</source>
        <translation>Burnish 在開啟此檔案時意外結束</translation>
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
        <translation>開啟過的檔案會顯示在此處。</translation>
    </message>
    <message>
        <source>PyTorch alongside Burn</source>
        <translation>PyTorch 與 Burn 並排</translation>
    </message>
    <message>
        <source>drag, remap, export</source>
        <translation>拖放、重新對應、匯出</translation>
    </message>
    <message>
        <source>Handwritten digits</source>
        <translation>手寫數字</translation>
    </message>
    <message>
        <source>Burnpack and its record</source>
        <translation>Burnpack 及其記錄</translation>
    </message>
    <message>
        <source>Two fine-tuned variants</source>
        <translation>兩個微調變體</translation>
    </message>
    <message>
        <source>what fine-tuning changed</source>
        <translation>微調變更了什麼</translation>
    </message>
    <message>
        <source>The sample models are not installed.</source>
        <translation>未安裝範例模型。</translation>
    </message>
    <message>
        <source>Open, look, rename, combine, export. Opened files are never changed unless you export over them.</source>
        <translation>開啟、檢視、重新命名、組合、匯出。除非匯出時覆蓋，已開啟的檔案不會被變更。</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>範例</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Clear the list of recent files</source>
        <translation>清除最近檔案清單</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的檔案</translation>
    </message>
    <message>
        <source>Sample models</source>
        <translation>範例模型</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>剛剛</translation>
    </message>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>%n 分鐘前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h ago</source>
        <translation>
            <numerusform>%n 小時前</numerusform>
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
        <translation>不含名稱的權重</translation>
    </message>
    <message>
        <source>drop digits.rs on them</source>
        <translation>將 digits.rs 拖放到上面</translation>
    </message>
    <message>
        <source>A damaged model</source>
        <translation>損壞的模型</translation>
    </message>
    <message>
        <source>Health finds what is wrong</source>
        <translation>用健檢找出問題</translation>
    </message>
    <message>
        <source>%1 finds any command; %2 lists all commands with their keys.</source>
        <comment>keys, keys</comment>
        <translation>%1 可尋找任何命令，%2 列出所有命令及其按鍵。</translation>
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
            <numerusform>%1 個模型庫中的 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in %1</source>
        <comment>models, stores</comment>
        <translation>
            <numerusform>%1 中的 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Local models</source>
        <translation>本機模型</translation>
    </message>
    <message>
        <source>Newest local models</source>
        <translation>最新的本機模型</translation>
    </message>
</context>
<context>
    <name>burnish::StatisticsModel</name>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
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
        <translation>平均值</translation>
    </message>
    <message>
        <source>Std. dev.</source>
        <translation>標準差</translation>
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
        <translation>%1 的統計</translation>
    </message>
    <message>
        <source>Statistics of the selected tensors</source>
        <translation>選取張量的統計</translation>
    </message>
    <message>
        <source>The first %1 of %2 tensors</source>
        <translation>前 %1 / %2 個張量</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 個張量</numerusform>
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
        <translation>平均值</translation>
    </message>
    <message>
        <source>Std. deviation</source>
        <translation>標準差</translation>
    </message>
    <message>
        <source>L2 norm</source>
        <translation>L2 範數</translation>
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
        <translation>無限大</translation>
    </message>
    <message>
        <source>Overflow in f16</source>
        <translation>f16 溢位</translation>
    </message>
    <message>
        <source>Underflow in f16</source>
        <translation>f16 下溢</translation>
    </message>
    <message>
        <source>Finite values that become infinite in F16</source>
        <translation>轉換為 F16 後變為無限大的有限值</translation>
    </message>
    <message>
        <source>Non-zero values that become zero in F16</source>
        <translation>轉換為 F16 後變為零的非零值</translation>
    </message>
    <message>
        <source>L1 norm</source>
        <translation>L1 範數</translation>
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
        <translation>次正規</translation>
    </message>
    <message>
        <source>Overflow in bf16</source>
        <translation>bf16 溢位</translation>
    </message>
    <message>
        <source>Underflow in bf16</source>
        <translation>bf16 下溢</translation>
    </message>
    <message>
        <source>Sum of absolute values</source>
        <translation>絕對值之和</translation>
    </message>
    <message>
        <source>Non-zero values smaller in magnitude than the smallest normal number of their type</source>
        <translation>絕對值小於該型別最小正規數的非零值</translation>
    </message>
    <message>
        <source>Finite values that become infinite in BF16</source>
        <translation>在 BF16 中變為無限大的有限值</translation>
    </message>
    <message>
        <source>Non-zero values that become zero in BF16</source>
        <translation>在 BF16 中變為零的非零值</translation>
    </message>
    <message>
        <source>Go to the first one</source>
        <translation>前往第一個</translation>
    </message>
</context>
<context>
    <name>burnish::Stores</name>
    <message>
        <source>This is a Git LFS pointer to a file of %1 bytes, not the file itself.</source>
        <translation>這是指向一個 %1 位元組檔案的 Git LFS 指標，而不是檔案本身。</translation>
    </message>
    <message>
        <source>This is a link to %1, which does not exist.</source>
        <translation>這是指向 %1 的連結，而該檔案不存在。</translation>
    </message>
    <message>
        <source>If the file is not damaged, convert it with the program that wrote it.</source>
        <translation>如果檔案沒有損壞，請用寫出它的程式轉換。</translation>
    </message>
    <message numerus="yes">
        <source>The file is truncated: expected %1 bytes, found %2; %n tensor(s) are missing.</source>
        <translation>
            <numerusform>檔案被截斷：應有 %1 位元組，實有 %2 位元組；缺少 %n 個張量。</numerusform>
        </translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata names this file, but it does not exist.</source>
        <translation>檢查點的中繼資料列出了此檔案，但檔案不存在。</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>無法讀取</translation>
    </message>
    <message>
        <source>Loads wrongly elsewhere</source>
        <translation>在別處載入會出錯</translation>
    </message>
    <message>
        <source>Untidy</source>
        <translation>不整潔</translation>
    </message>
    <message>
        <source>Missing file</source>
        <translation>缺少檔案</translation>
    </message>
    <message>
        <source>Missing tensor</source>
        <translation>缺少張量</translation>
    </message>
    <message>
        <source>Tensor not in the index</source>
        <translation>張量不在索引中</translation>
    </message>
    <message>
        <source>Tensor in two files</source>
        <translation>張量同時在兩個檔案中</translation>
    </message>
    <message>
        <source>File not in the index</source>
        <translation>檔案不在索引中</translation>
    </message>
    <message>
        <source>Refused file name</source>
        <translation>被拒絕的檔案名稱</translation>
    </message>
    <message>
        <source>Wrong total size</source>
        <translation>總大小有誤</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>空隙</translation>
    </message>
    <message>
        <source>Trailing bytes</source>
        <translation>結尾多餘位元組</translation>
    </message>
    <message>
        <source>Overlapping tensors</source>
        <translation>重疊的張量</translation>
    </message>
    <message>
        <source>Tensors with the same bytes</source>
        <translation>位元組相同的張量</translation>
    </message>
    <message>
        <source>Truncated file</source>
        <translation>檔案被截斷</translation>
    </message>
    <message>
        <source>Unfinished download</source>
        <translation>未完成的下載</translation>
    </message>
    <message>
        <source>Missing blob</source>
        <translation>缺少資料塊檔案</translation>
    </message>
    <message>
        <source>Git LFS pointer</source>
        <translation>Git LFS 指標</translation>
    </message>
    <message>
        <source>Configuration does not match</source>
        <translation>設定不符</translation>
    </message>
    <message>
        <source>Tokenizer too large</source>
        <translation>分詞器過大</translation>
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
        <translation>檔頭與內容不符</translation>
    </message>
    <message>
        <source>Incomplete layer</source>
        <translation>不完整的層</translation>
    </message>
    <message>
        <source>Missing layer</source>
        <translation>缺少層</translation>
    </message>
    <message>
        <source>Missing revision</source>
        <translation>缺少版本</translation>
    </message>
    <message>
        <source>Outside the store</source>
        <translation>在模型庫之外</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>不可讀</translation>
    </message>
    <message>
        <source>Whole: %1, %2.</source>
        <extracomment>%1 “3 files”, %2 “291 tensors”</extracomment>
        <translation>完整：%1，%2。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 個張量</numerusform>
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
            <numerusform>另有 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>The configuration says %1 = %2, but the tensor&apos;s shape is %3.</source>
        <translation>設定中 %1 = %2，但張量的形狀為 %3。</translation>
    </message>
    <message>
        <source>The configuration says %1 = %2, but the tensors have %3 layers.</source>
        <translation>設定中 %1 = %2，但張量共有 %3 層。</translation>
    </message>
    <message>
        <source>The configuration says that the head is not tied to the embedding (tie_word_embeddings = false), but the model has no lm_head.</source>
        <translation>設定稱輸出層不與嵌入共享（tie_word_embeddings = false），但模型沒有 lm_head。</translation>
    </message>
    <message>
        <source>The configuration says that the model is quantised (quant_method = %1), but no tensor is stored like this.</source>
        <translation>設定稱模型經過量化（quant_method = %1），但沒有張量以這種方式儲存。</translation>
    </message>
    <message>
        <source>The tensors are quantised (.qweight, .qzeros, .scales), but the configuration does not say how.</source>
        <translation>張量經過量化（.qweight、.qzeros、.scales），但設定沒有說明方式。</translation>
    </message>
    <message>
        <source>The configuration says bits = %1, but the tensor has %2 bits for each value.</source>
        <translation>設定中 bits = %1，但張量的每個值有 %2 位元。</translation>
    </message>
    <message>
        <source>The configuration says %1 = %2, but no tensor has this dtype; most are %3.</source>
        <translation>設定中 %1 = %2，但沒有張量是這種資料類型；大多為 %3。</translation>
    </message>
    <message>
        <source>The tokenizer has ids up to %1, but the embedding has only %2 rows.</source>
        <translation>分詞器的編號最大為 %1，但嵌入只有 %2 列。</translation>
    </message>
    <message>
        <source>Download the file again.</source>
        <translation>請重新下載此檔案。</translation>
    </message>
    <message>
        <source>Take what is missing from a complete copy of the model.</source>
        <translation>請從模型的完整副本中取得缺少的內容。</translation>
    </message>
    <message>
        <source>Repair writes a copy without this flaw.</source>
        <translation>修復會寫出沒有此缺陷的副本。</translation>
    </message>
    <message>
        <source>Download an index that names only files in its own folder.</source>
        <translation>請下載只列出所在資料夾中檔案的索引。</translation>
    </message>
    <message>
        <source>Download the content with “git lfs pull”.</source>
        <translation>請用「git lfs pull」下載內容。</translation>
    </message>
    <message>
        <source>Use the config.json that belongs to these weights.</source>
        <translation>請使用屬於這些權重的 config.json。</translation>
    </message>
    <message>
        <source>Use the tokenizer that belongs to these weights, or extend the embedding.</source>
        <translation>請使用屬於這些權重的分詞器，或擴展嵌入。</translation>
    </message>
    <message>
        <source>Convert the model again with the program that wrote the file.</source>
        <translation>請用寫出此檔案的程式重新轉換模型。</translation>
    </message>
    <message>
        <source>Download the revision again, or open the model by its commit.</source>
        <translation>請重新下載此版本，或按提交開啟模型。</translation>
    </message>
    <message>
        <source>Open the file by its real path if you trust it.</source>
        <translation>如果信任此檔案，請按其真實路徑開啟。</translation>
    </message>
    <message>
        <source>This download is under way, or was broken off.</source>
        <translation>此下載正在進行，或已中斷。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata names nothing in this file.</source>
        <translation>檢查點的中繼資料沒有列出此檔案中的任何內容。</translation>
    </message>
    <message>
        <source>Remove it if it is left over from another checkpoint.</source>
        <translation>如果它是另一個檢查點遺留的，請將其移除。</translation>
    </message>
    <message>
        <source>This name of a revision leads to %1, which is not in the cache.</source>
        <translation>此版本名稱指向 %1，而快取中沒有它。</translation>
    </message>
    <message>
        <source>The file lies outside its store: %1</source>
        <translation>檔案位於其模型庫之外：%1</translation>
    </message>
    <message>
        <source>The metadata has no general.architecture, which llama.cpp requires.</source>
        <translation>中繼資料中沒有 general.architecture，而 llama.cpp 需要它。</translation>
    </message>
    <message>
        <source>The metadata says %1 = %2, but the tensors have %3 blocks.</source>
        <translation>中繼資料中 %1 = %2，但張量共有 %3 個區塊。</translation>
    </message>
    <message>
        <source>The metadata says %1 = %2, but the embedding has rows of %3.</source>
        <translation>中繼資料中 %1 = %2，但嵌入每列有 %3 個值。</translation>
    </message>
    <message>
        <source>The metadata has %1 tokens, but the embedding has %2 rows.</source>
        <translation>中繼資料有 %1 個詞元，但嵌入有 %2 列。</translation>
    </message>
    <message>
        <source>The content of “%1” in the archive does not match its checksum.</source>
        <translation>封存檔中「%1」的內容與其檢查碼不符。</translation>
    </message>
    <message>
        <source>The content is not what the store records: expected %1 %2, found %3.</source>
        <translation>內容與模型庫的記錄不符：%1 應為 %2，實為 %3。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of this layer are missing that the other %1 have.</source>
        <translation>
            <numerusform>此層缺少其餘 %1 層都有的 %n 個張量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) are missing between %1 and %2.</source>
        <translation>
            <numerusform>%1 與 %2 之間缺少 %n 層。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes in %n gap(s) belong to no tensor.</source>
        <translation>
            <numerusform>%n 處空隙共 %1 位元組不屬於任何張量。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 bytes follow the last tensor.</source>
        <translation>最後一個張量之後還有 %1 位元組。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) have the same bytes as another one.</source>
        <translation>
            <numerusform>%n 個張量與另一個張量的位元組相同。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) share some of their bytes with others.</source>
        <translation>
            <numerusform>%n 個張量與其他張量共用部分位元組。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 refuses such files.</source>
        <translation>%1 拒絕這樣的檔案。</translation>
    </message>
    <message numerus="yes">
        <source>The index lists this file with %n tensor(s), but it does not exist.</source>
        <translation>
            <numerusform>索引列出了此檔案及其 %n 個張量，但檔案不存在。</numerusform>
        </translation>
    </message>
    <message>
        <source>This file of the set is %1, but %2 is %3.</source>
        <translation>檔案組中的此檔案為 %1，而 %2 為 %3。</translation>
    </message>
    <message numerus="yes">
        <source>The index lists %n tensor(s) in this file that it does not contain.</source>
        <translation>
            <numerusform>索引在此檔案中列出了 %n 個其中沒有的張量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file contains %n tensor(s) that the index does not list. Some programs load them, others do not.</source>
        <translation>
            <numerusform>此檔案含有 %n 個索引未列出的張量。有些程式會載入它們，有些不會。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file contains %n tensor(s) that the index lists in another file. Some programs load these instead.</source>
        <translation>
            <numerusform>此檔案含有 %n 個被索引列在另一個檔案中的張量。有些程式會改為載入這裡的。</numerusform>
        </translation>
    </message>
    <message>
        <source>The index states %1 bytes for all tensors (total_size), but they have %2.</source>
        <translation>索引稱全部張量共 %1 位元組（total_size），實際為 %2 位元組。</translation>
    </message>
    <message>
        <source>The file has a name of the set, but the index does not list it. Some programs load it, too.</source>
        <translation>此檔案的名稱屬於該檔案組，但索引沒有列出它。有些程式也會載入它。</translation>
    </message>
    <message>
        <source>The folder already exists.</source>
        <translation>該資料夾已經存在。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>檔案已經存在。</translation>
    </message>
    <message>
        <source>The copy would replace the original. Choose another place.</source>
        <translation>副本會取代原檔案。請選擇其他位置。</translation>
    </message>
    <message>
        <source>The model is copied into a folder, but this is a file.</source>
        <translation>模型會複製到資料夾中，但這是一個檔案。</translation>
    </message>
    <message>
        <source>The folder cannot be created.</source>
        <translation>無法建立該資料夾。</translation>
    </message>
    <message>
        <source>The copy differs from the original when it is read back.</source>
        <translation>副本讀回後與原檔案不同。</translation>
    </message>
    <message>
        <source>None of the model&apos;s files is there.</source>
        <translation>模型的檔案全都不存在。</translation>
    </message>
    <message>
        <source>The copy cannot be opened.</source>
        <translation>無法開啟副本。</translation>
    </message>
    <message>
        <source>Repair writes SafeTensors, GGUF and PyTorch files; this is %1. Write what can be read as another format: burnish-cli convert.</source>
        <translation>修復可寫出 SafeTensors、GGUF 和 PyTorch 檔案；這是 %1。請將能讀取的內容寫成其他格式：burnish-cli convert。</translation>
    </message>
    <message>
        <source>The file cannot be written again bit for bit: %1 Write what can be read as another format: burnish-cli convert.</source>
        <translation>無法逐位元重新寫出該檔案：%1請將能讀取的內容寫成其他格式：burnish-cli convert。</translation>
    </message>
    <message>
        <source>a distributed checkpoint</source>
        <translation>分散式檢查點</translation>
    </message>
    <message>
        <source>It contains more than tensors.</source>
        <translation>其中不只有張量。</translation>
    </message>
    <message>
        <source>A tensor would be stored in another form.</source>
        <translation>有張量會以另一種形式儲存。</translation>
    </message>
    <message>
        <source>The files of the set have different formats.</source>
        <translation>這組檔案的格式各不相同。</translation>
    </message>
    <message>
        <source>The tensors are too large in total for a set.</source>
        <translation>張量總量過大，無法寫成一組檔案。</translation>
    </message>
    <message>
        <source>“%1” and “%2” have different tensors of this name, and the index names neither.</source>
        <translation>「%1」和「%2」中此名稱的張量不同，而索引沒有指明是哪一個。</translation>
    </message>
    <message>
        <source>The folder for the copy does not exist.</source>
        <translation>存放副本的資料夾不存在。</translation>
    </message>
    <message>
        <source>The folder for the copy is not writable.</source>
        <translation>存放副本的資料夾無法寫入。</translation>
    </message>
    <message>
        <source>The folder has files that the copy would not replace: %1. Choose another folder.</source>
        <translation>該資料夾中有副本不會取代的檔案：%1。請選擇其他資料夾。</translation>
    </message>
    <message>
        <source>Expected sections with paths.</source>
        <translation>應為包含路徑的各節。</translation>
    </message>
    <message>
        <source>Folders this deep are not listed.</source>
        <translation>巢狀這麼深的資料夾不會列出。</translation>
    </message>
    <message>
        <source>This link leads to a folder that is listed already, %1.</source>
        <translation>此連結指向已列出的資料夾 %1。</translation>
    </message>
    <message>
        <source>This link leads out of the store, to the folder %1, which is not listed.</source>
        <translation>此連結指向模型庫之外的資料夾 %1，其內容未列出。</translation>
    </message>
    <message>
        <source>More than %1 files are below this folder; the others are not listed.</source>
        <translation>此資料夾下的檔案超過 %1 個；其餘的未列出。</translation>
    </message>
    <message>
        <source>The blob of “%1” is missing: %2</source>
        <translation>「%1」的 blob 遺失：%2</translation>
    </message>
    <message>
        <source>The file “%1” lies outside the store: %2</source>
        <translation>檔案「%1」位於模型庫之外：%2</translation>
    </message>
    <message>
        <source>The file “%1” is missing.</source>
        <translation>檔案「%1」遺失。</translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) of this model are missing.</source>
        <translation>
            <numerusform>此模型另有 %n 個檔案遺失。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the files that this index lists is here.</source>
        <translation>此索引列出的檔案都不在這裡。</translation>
    </message>
    <message>
        <source>%1 points to the revision %2, which is not here.</source>
        <translation>%1 指向修訂版本 %2，但它不在這裡。</translation>
    </message>
    <message>
        <source>Only the first %1 refs are read.</source>
        <translation>只讀取前 %1 個參照。</translation>
    </message>
    <message>
        <source>A download is under way or was broken off after %1 bytes.</source>
        <translation>下載正在進行，或在 %1 位元組後中斷。</translation>
    </message>
    <message>
        <source>%1 of %2 revisions are listed; the others can be opened by their commits.</source>
        <translation>列出了 %2 個修訂版本中的 %1 個；其餘的可以按提交開啟。</translation>
    </message>
    <message>
        <source>This link leads to no folder.</source>
        <translation>此連結沒有指向資料夾。</translation>
    </message>
    <message>
        <source>“%1” is not a digest and leads nowhere.</source>
        <translation>「%1」不是摘要，不會用作路徑。</translation>
    </message>
    <message>
        <source>The blob %1 is missing.</source>
        <translation>blob %1 遺失。</translation>
    </message>
    <message>
        <source>The blob %1 has %2 bytes, the manifest says %3.</source>
        <translation>blob %1 有 %2 位元組，清單中為 %3。</translation>
    </message>
    <message>
        <source>The manifest has version %1; version %2 is known.</source>
        <translation>清單的版本為 %1；已知的版本是 %2。</translation>
    </message>
    <message>
        <source>The manifest has no layer with weights.</source>
        <translation>清單中沒有含權重的層。</translation>
    </message>
    <message>
        <source>%1 points to the revision %2, which is not here. Here are: %3</source>
        <translation>%1 指向修訂版本 %2，但它不在這裡。這裡有：%3</translation>
    </message>
    <message>
        <source>Several revisions begin with %1: %2</source>
        <translation>多個修訂版本以 %1 開頭：%2</translation>
    </message>
    <message>
        <source>%1 has no revision %2. Here are: %3</source>
        <translation>%1 沒有修訂版本 %2。這裡有：%3</translation>
    </message>
    <message>
        <source>%1 has no revision in the cache.</source>
        <translation>%1 在快取中沒有任何修訂版本。</translation>
    </message>
    <message>
        <source>%1 has no weight file in this revision.</source>
        <translation>%1 的這個修訂版本中沒有權重檔案。</translation>
    </message>
    <message>
        <source>%1 has no weight file.</source>
        <translation>%1 沒有權重檔案。</translation>
    </message>
    <message>
        <source>%1 has no weight file “%2”. Here are: %3</source>
        <translation>%1 沒有權重檔案「%2」。這裡有：%3</translation>
    </message>
    <message numerus="yes">
        <source>%1 stands for %n models. Choose one: %2</source>
        <translation>
            <numerusform>%1 對應 %n 個模型。請選擇一個：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>No store is here that %1 could be in.</source>
        <translation>這裡沒有可能包含 %1 的模型庫。</translation>
    </message>
    <message>
        <source>There is no model %1.</source>
        <translation>沒有模型 %1。</translation>
    </message>
    <message>
        <source>There is no model %1. Similar names: %2</source>
        <translation>沒有模型 %1。相近的名稱：%2</translation>
    </message>
    <message>
        <source>Nothing of %1 can be opened.</source>
        <translation>%1 中沒有可以開啟的內容。</translation>
    </message>
    <message>
        <source>%1 leads out of its store. If you trust it, open the file itself: %2</source>
        <translation>%1 指向其模型庫之外。如果您信任它，請直接開啟該檔案：%2</translation>
    </message>
    <message>
        <source>This is inside of the store of %1, %2, which is only read: that program relies on what it contains. Choose another folder.</source>
        <translation>這裡位於 %1 的模型庫 %2 中，該模型庫只讀取：那個程式依賴其中的內容。請選擇其他資料夾。</translation>
    </message>
</context>
<context>
    <name>burnish::Structure</name>
    <message>
        <source>The field is written as optional; provide the Rust source if it is not.</source>
        <translation>此欄位以選用欄位寫入；如果不是，請提供 Rust 原始碼。</translation>
    </message>
    <message>
        <source>The index of the enum variant %1 is unknown, and a file without names stores only this index: a structure from the Rust source or a binary record is required.</source>
        <translation>列舉變體 %1 的編號未知，而不含名稱的檔案只儲存編號：需要來自 Rust 原始碼或二進位記錄的結構。</translation>
    </message>
    <message>
        <source>The list is written as an array of constants; provide the Rust source if it is a Vec.</source>
        <translation>此清單以常數陣列寫入；如果是 Vec，請提供 Rust 原始碼。</translation>
    </message>
    <message>
        <source>The list is written as a Vec; provide the Rust source if it is an array or a tuple.</source>
        <translation>此清單以 Vec 寫入；如果是陣列或元組，請提供 Rust 原始碼。</translation>
    </message>
    <message>
        <source>The list is written as a tuple, because its elements differ; provide the Rust source if it is not a tuple.</source>
        <translation>因為各元素不同，此清單以元組寫入；如果不是，請提供 Rust 原始碼。</translation>
    </message>
    <message>
        <source>The number is written as a signed integer of at least two bytes; provide the Rust source if it is an i8.</source>
        <translation>此數以兩位元組或更長的有符號整數寫入；如果是 i8，請提供 Rust 原始碼。</translation>
    </message>
    <message>
        <source>The number is written as an unsigned integer of at least two bytes; provide the Rust source if it is a u8 or can be negative.</source>
        <translation>此數以兩位元組或更長的無符號整數寫入；如果是 u8 或可能為負，請提供 Rust 原始碼。</translation>
    </message>
    <message>
        <source>The elements of this tuple have no index in the model, as in Burn 0.19 stores.</source>
        <translation>此元組的元素在模型中沒有索引，與 Burn 0.19 的儲存相同。</translation>
    </message>
    <message>
        <source>This tensor would fill both %1 and %2.</source>
        <translation>此張量會同時填入 %1 和 %2。</translation>
    </message>
    <message>
        <source>The tensor has shape %1, but the template has %2; Burn requires the same rank.</source>
        <translation>張量的形狀為 %1，而範本中為 %2；Burn 要求階數相同。</translation>
    </message>
    <message>
        <source>The tensor has shape %1, but the template has %2.</source>
        <translation>張量的形狀為 %1，而範本中為 %2。</translation>
    </message>
    <message>
        <source>No tensor fills this field; the tensor from the template is kept.</source>
        <translation>沒有張量填入此欄位；保留範本中的張量。</translation>
    </message>
    <message>
        <source>No tensor fills this field of the template.</source>
        <translation>沒有張量填入範本的此欄位。</translation>
    </message>
    <message>
        <source>Without a template, the record contains only fields with tensors. Burn can load it only if every other field of the model is optional or a single constant; fixed arrays such as a convolution&apos;s stride, modules without tensors and empty lists prevent loading.</source>
        <translation>沒有範本時，記錄中只有含張量的部分：只有模型的其餘欄位都是選用欄位或單一常數時 Burn 才能載入它；若有定長陣列（如卷積的步幅）、不含張量的模組或空清單，則無法載入。</translation>
    </message>
    <message>
        <source>The structure has too many fields.</source>
        <translation>結構的欄位過多。</translation>
    </message>
    <message>
        <source>The element indices of this list have gaps in the model; list indices must be contiguous.</source>
        <translation>模型中此清單的元素編號不連續，而清單的編號必須連續。</translation>
    </message>
    <message>
        <source>The variant of %1 cannot be determined from the tensors; choose one of %2.</source>
        <translation>無法根據張量確定 %1 的變體；請從 %2 中選擇。</translation>
    </message>
    <message>
        <source>The length of the list is taken from the tensor indices in the model; elements without a tensor at the end would be missing.</source>
        <translation>清單的長度依模型中張量的編號寫入；末尾若有不含張量的元素，將會缺少。</translation>
    </message>
    <message>
        <source>The length of the list cannot be determined from the tensors; it is written empty, and Burn can load it only into an empty list.</source>
        <translation>無法根據張量確定此清單的長度；將寫入空清單，Burn 只能將其載入到空清單中。</translation>
    </message>
    <message>
        <source>The variant of %1 cannot be determined from the tensors; it is written as %2, the only variant that needs no tensors.</source>
        <translation>無法根據張量確定 %1 的變體；將以 %2 寫入，這是唯一不需要張量的變體。</translation>
    </message>
    <message>
        <source>No tensor fills this field of the structure.</source>
        <translation>沒有張量填入結構的此欄位。</translation>
    </message>
    <message>
        <source>Expected a tensor of rank %2, found shape %1.</source>
        <translation>應為 %2 階張量，實際形狀為 %1。</translation>
    </message>
    <message>
        <source>The tensor has dtype %1, but the structure has %2; Burn converts it.</source>
        <translation>張量的資料型別為 %1，而結構中為 %2；Burn 會轉換型別。</translation>
    </message>
    <message>
        <source>The model has no value for this field of type %1.</source>
        <translation>模型沒有可填入此 %1 型別欄位的值。</translation>
    </message>
    <message>
        <source>This field is empty in the template. Burn uses the tensor only if the field is optional and set in the model that loads the record.</source>
        <translation>範本中此欄位為空。僅當該欄位是選用欄位，且在載入此記錄的模型中已設定時，Burn 才使用此張量。</translation>
    </message>
    <message>
        <source>“%1” is the scale of a norm, which Burn calls gamma.</source>
        <translation>「%1」是正規化層的縮放參數，Burn 稱之為 gamma。</translation>
    </message>
    <message>
        <source>“%1” has as many rows as its bias has values, as in PyTorch.</source>
        <translation>「%1」的列數與其偏差的長度相同，與 PyTorch 一致。</translation>
    </message>
    <message>
        <source>“%1” has as many columns as its bias has values, as in Burn.</source>
        <translation>「%1」的欄數與其偏差的長度相同，與 Burn 一致。</translation>
    </message>
    <message>
        <source>The shape of “%1” beside that of the embedding shows it.</source>
        <translation>「%1」的形狀與嵌入的形狀相比即可判斷。</translation>
    </message>
    <message>
        <source>The rank of the adapter of “%1” shows it.</source>
        <translation>「%1」的轉接器的秩所在的軸表明了這一點。</translation>
    </message>
    <message>
        <source>Shape %1 fits when transposed, and the names are similar.</source>
        <translation>形狀 %1 轉置後相符，且名稱相似。</translation>
    </message>
    <message>
        <source>Only this tensor and this field have shape %1.</source>
        <translation>只有此張量與此欄位的形狀為 %1。</translation>
    </message>
    <message>
        <source>Both have shape %1, and their names and positions are the most similar.</source>
        <translation>兩者的形狀都是 %1，且名稱與位置最相似。</translation>
    </message>
    <message>
        <source>The rank fits, and the names and positions are the most similar.</source>
        <translation>階數相符，且名稱與位置最相似。</translation>
    </message>
    <message>
        <source>It is the next one that fits: there are too many to compare their names.</source>
        <translation>它是下一個形狀相符的：數量太多，無法逐一比較名稱。</translation>
    </message>
    <message>
        <source>Its gamma and beta are not known to be those of a norm.</source>
        <translation>無法確定其 gamma 和 beta 屬於正規化層。</translation>
    </message>
    <message>
        <source>It has a weight of rank 2, but also tensors that a linear layer does not have.</source>
        <translation>它有 2 階的權重，還有線性層所沒有的張量。</translation>
    </message>
    <message>
        <source>It has a weight of rank 2 and a bias that matches the output size.</source>
        <translation>它有 2 階的權重，以及與其輸出相符的偏差。</translation>
    </message>
    <message>
        <source>Its bias matches neither axis of its weight.</source>
        <translation>其偏差與權重的兩個軸都不相符。</translation>
    </message>
    <message>
        <source>Its bias matches the rows of its weight, so the weight is stored as [out, in] although the layout is Burn&apos;s.</source>
        <translation>其偏差與權重的列相符，因此權重以 [out, in] 儲存，而配置卻是 Burn 的。</translation>
    </message>
    <message>
        <source>Its bias matches the columns of its weight, so the weight is already stored as [in, out], as in GPT-2&apos;s Conv1D.</source>
        <translation>其偏差與權重的欄相符，因此權重已以 [in, out] 儲存，如同 GPT-2 的 Conv1D。</translation>
    </message>
    <message>
        <source>It has only a weight of rank 2 and is named like an embedding.</source>
        <translation>它只有一個 2 階的權重，名稱像嵌入層。</translation>
    </message>
    <message>
        <source>It has only a weight of rank 2 and is named like a linear layer.</source>
        <translation>它只有一個 2 階的權重，名稱像線性層。</translation>
    </message>
    <message>
        <source>It has only a weight of rank 2: a linear layer without a bias, or an embedding.</source>
        <translation>它只有一個 2 階的權重：可能是沒有偏差的線性層，也可能是嵌入層。</translation>
    </message>
    <message>
        <source>Its weight is square; in other modules with this name, the weight has the opposite orientation.</source>
        <translation>其權重是方陣；同名的其他模組的權重朝向相反。</translation>
    </message>
    <message>
        <source>It has a weight of rank 2 and a bias.</source>
        <translation>它有 2 階的權重和偏差。</translation>
    </message>
    <message>
        <source>Its weight is square, and other weights of the model have the opposite of the usual orientation.</source>
        <translation>其權重是方陣，而模型的其他權重與通常的朝向相反。</translation>
    </message>
    <message>
        <source>Only a batch norm has a running mean and variance.</source>
        <translation>只有批次正規化儲存滑動平均值和變異數。</translation>
    </message>
    <message>
        <source>It has two tensors of rank 1 for scale and shift, as in a layer norm or a group norm.</source>
        <translation>有兩個 1 階張量用於縮放和平移，如同層正規化或群組正規化。</translation>
    </message>
    <message>
        <source>It has one tensor of rank 1 for scale and is named like a norm.</source>
        <translation>有一個 1 階張量用於縮放，且模組的名稱像正規化層。</translation>
    </message>
    <message>
        <source>The metadata says that it is stored as in PyTorch in both layouts.</source>
        <translation>中繼資料表明它在兩種佈局中都按 PyTorch 的方式儲存。</translation>
    </message>
    <message>
        <source>Its scale has the name of the other layout.</source>
        <translation>它的縮放參數採用另一種佈局中的名稱。</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <comment>alternatives</comment>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>It has two tensors of rank 1 for scale and shift; so does a group norm.</source>
        <translation>兩個 1 階張量用於縮放和平移；群組正規化也是如此。</translation>
    </message>
    <message>
        <source>It has one tensor of rank 1 for scale.</source>
        <translation>一個 1 階張量用於縮放。</translation>
    </message>
    <message>
        <source>Its weights contain four stacked gates, as in PyTorch.</source>
        <translation>其權重中疊放了四個門，與 PyTorch 相同。</translation>
    </message>
    <message>
        <source>Its weights contain three stacked gates, as in PyTorch.</source>
        <translation>其權重中疊放了三個門，與 PyTorch 相同。</translation>
    </message>
    <message>
        <source>It is named like an embedding and has a weight of rank 2.</source>
        <translation>名稱與嵌入層相似，並有 2 階的權重。</translation>
    </message>
    <message>
        <source>It has a weight of rank 2; so do some other modules.</source>
        <translation>有 2 階的權重；其他模組也可能有。</translation>
    </message>
    <message>
        <source>It has a weight of rank 3; so does a transposed convolution.</source>
        <translation>有 3 階的權重；轉置卷積也有。</translation>
    </message>
    <message>
        <source>It has a weight of rank 4; so does a transposed convolution.</source>
        <translation>有 4 階的權重；轉置卷積也有。</translation>
    </message>
    <message>
        <source>It has a weight of rank 5; so does a transposed convolution.</source>
        <translation>有 5 階的權重；轉置卷積也有。</translation>
    </message>
    <message>
        <source>state of the %1 optimizer</source>
        <translation>最佳化器 %1 的狀態</translation>
    </message>
    <message>
        <source>state of the %1 learning-rate scheduler</source>
        <translation>學習率排程器 %1 的狀態</translation>
    </message>
    <message>
        <source>It contains PyTorch&apos;s combined query, key and value weights.</source>
        <translation>其中有 PyTorch 的 query、key、value 合併權重。</translation>
    </message>
    <message>
        <source>state of an optimizer</source>
        <translation>最佳化器的狀態</translation>
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
        <translation>欄位的順序不同</translation>
    </message>
    <message>
        <source>different numbering of variants</source>
        <translation>變體的編號不同</translation>
    </message>
    <message>
        <source>lists of constants become empty fields (%1)</source>
        <translation>常數清單變為空欄位（%1）</translation>
    </message>
    <message>
        <source>empty fields become lists of constants (%1)</source>
        <translation>空欄位變為常數清單（%1）</translation>
    </message>
    <message>
        <source>now optional: %1</source>
        <translation>變為選用：%1</translation>
    </message>
    <message>
        <source>no longer optional: %1</source>
        <translation>不再是選用：%1</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between parts of a sentence</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>Burn %1 has no record type for the %2.</source>
        <translation>Burn %1 沒有用於%2的記錄型別。</translation>
    </message>
    <message>
        <source>Burn %1 has no module %2.</source>
        <translation>Burn %1 沒有模組 %2。</translation>
    </message>
    <message>
        <source>Burn %1 stores this in a different form, and it cannot be converted.</source>
        <translation>Burn %1 以不同的形式儲存此內容，無法轉換。</translation>
    </message>
    <message>
        <source>This field is empty, but Burn %1 requires it.</source>
        <translation>此欄位為空，而 Burn %1 必須有此欄位。</translation>
    </message>
    <message>
        <source>%1 in Burn %2 has no variant %3.</source>
        <translation>Burn %2 的 %1 沒有變體 %3。</translation>
    </message>
    <message>
        <source>%1 in Burn %2 always uses %3 here, not %4.</source>
        <translation>Burn %2 的 %1 在此處總是使用 %3，而不是 %4。</translation>
    </message>
    <message>
        <source>%1 in Burn %2 has no field for this.</source>
        <translation>Burn %2 的 %1 沒有對應的欄位。</translation>
    </message>
    <message>
        <source>the whole record</source>
        <translation>整個記錄</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 處</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has a different form in Burn %2 (%3): %4.</source>
        <translation>%1 在 Burn %2 中的形式不同（%3）：%4。</translation>
    </message>
    <message>
        <source>Burn %1 stores a list of constants in a user-defined module as one empty field (%2).</source>
        <translation>Burn %1 將自訂模組中的常數清單存為一個空欄位（%2）。</translation>
    </message>
    <message>
        <source>Burn %1 stores lists of constants element by element, Burn %2 as one empty field. Whether the empty fields of user-defined modules (%3) are lists cannot be determined from the record; provide a template or the Rust source.</source>
        <translation>Burn %1 逐元素儲存常數清單，Burn %2 則存為一個空欄位。無法從記錄確定自訂模組的空欄位（%3）是否為清單；請提供範本或 Rust 原始碼。</translation>
    </message>
    <message>
        <source>Whether fields of user-defined modules (%1) are optional cannot be determined from the record; they are written as not optional. Provide a template or the Rust source to determine it.</source>
        <translation>無法從記錄確定自訂模組的欄位（%1）是否為選用；將以非選用寫入。請提供範本或 Rust 原始碼以便確定。</translation>
    </message>
    <message>
        <source>The Rust source and the files it references are too large.</source>
        <translation>Rust 原始碼及其參照的檔案太大。</translation>
    </message>
    <message>
        <source>Rust source must be UTF-8 text.</source>
        <translation>Rust 原始碼必須是 UTF-8 文字。</translation>
    </message>
    <message>
        <source>The Rust source contains too many declarations.</source>
        <translation>Rust 原始碼中的宣告過多。</translation>
    </message>
    <message>
        <source>%1 (%2, line %3)</source>
        <translation>%1（%2，第 %3 行）</translation>
    </message>
    <message>
        <source>“%1” is not a module type.</source>
        <translation>%1 不是模組型別。</translation>
    </message>
    <message>
        <source>The contents of the type “%1” (line %2) are unknown: it is not declared in the available files, or it does not derive Module.</source>
        <translation>型別 %1（第 %2 行）的內容未知：可用的檔案中沒有它的宣告，或者它沒有衍生 Module。</translation>
    </message>
    <message>
        <source>The type parameter “%1” (line %2) has no argument.</source>
        <translation>型別參數 %1（第 %2 行）沒有給出引數。</translation>
    </message>
    <message>
        <source>Cannot compute the array length “%1” (line %2).</source>
        <translation>無法計算陣列長度 %1（第 %2 行）。</translation>
    </message>
    <message>
        <source>The macro “%1!” (%2, line %3) declares types that cannot be read without a compiler.</source>
        <translation>巨集 %1!（%2，第 %3 行）中宣告了型別，沒有編譯器就無法讀取。</translation>
    </message>
    <message>
        <source>The layout of “%1” (line %2) is too large.</source>
        <translation>%1（第 %2 行）的配置太大。</translation>
    </message>
    <message>
        <source>The answer for the type “%1” (line %2) is not a Rust type.</source>
        <translation>為型別 %1（第 %2 行）給出的答案不是 Rust 型別。</translation>
    </message>
    <message>
        <source>The type “%1” (line %2) contains itself, so its layout is infinite.</source>
        <translation>型別 %1（第 %2 行）包含自身，因此其配置是無限的。</translation>
    </message>
    <message>
        <source>%1! (%2, line %3)</source>
        <translation>%1!（%2，第 %3 行）</translation>
    </message>
    <message>
        <source>The Rust source has no type that derives Module.</source>
        <translation>Rust 原始碼中沒有衍生 Module 的型別。</translation>
    </message>
    <message>
        <source>“%1” is not a Rust type.</source>
        <translation>%1 不是 Rust 型別。</translation>
    </message>
    <message>
        <source>More than one type is named “%1”; specify its path.</source>
        <translation>有多個型別名為 %1；請指定其路徑。</translation>
    </message>
    <message>
        <source>The Rust source has no type “%1”. Available types: %2.</source>
        <translation>Rust 原始碼中沒有型別 %1。可用的型別：%2。</translation>
    </message>
    <message>
        <source>“%1” and “%2” would both be named “%3”, because Burn 0.19 stores omit the indices of tuple elements.</source>
        <translation>%1 與 %2 都會被命名為 %3，因為 Burn 0.19 的儲存省略元組元素的索引。</translation>
    </message>
    <message>
        <source>The template is not a record: only files written by Burn&apos;s recorders contain all fields of a model.</source>
        <translation>範本不是記錄：只有 Burn 記錄器的檔案才包含模型的全部欄位。</translation>
    </message>
    <message>
        <source>A shared type has a missing or duplicate id.</source>
        <translation>有一個共享型別的 ID 缺少或重複。</translation>
    </message>
    <message>
        <source>The structure is nested more than %1 levels deep.</source>
        <translation>結構的巢狀超過 %1 層。</translation>
    </message>
    <message>
        <source>Undefined type id “%1”.</source>
        <translation>未定義的型別 ID：%1。</translation>
    </message>
    <message>
        <source>A oneOf type has no alternatives.</source>
        <translation>有一個 oneOf 型別沒有候選型別。</translation>
    </message>
    <message>
        <source>“%1” is not a valid record type.</source>
        <translation>%1 不是有效的記錄型別。</translation>
    </message>
    <message>
        <source>A tensor has an invalid rank.</source>
        <translation>有一個張量的階數無效。</translation>
    </message>
    <message>
        <source>Unknown tensor kind “%1”.</source>
        <translation>未知的張量種類 %1。</translation>
    </message>
    <message>
        <source>Unknown scalar type “%1”.</source>
        <translation>未知的純量型別 %1。</translation>
    </message>
    <message>
        <source>The length of an array is missing or invalid.</source>
        <translation>有一個陣列的長度缺少或無效。</translation>
    </message>
    <message>
        <source>A field of “%1” has no name.</source>
        <translation>%1 有一個欄位沒有名稱。</translation>
    </message>
    <message>
        <source>The name or the text of a source is missing.</source>
        <translation>有一個原始檔缺少名稱或文字。</translation>
    </message>
    <message>
        <source>The structure has no source.</source>
        <translation>結構沒有原始檔。</translation>
    </message>
    <message>
        <source>The file is not a structure: expected an object with &quot;structure&quot;: 1.</source>
        <translation>檔案不是結構：應為含有 &quot;structure&quot;: 1 的物件。</translation>
    </message>
    <message>
        <source>Unknown structure origin “%1”.</source>
        <translation>未知的結構來源 %1。</translation>
    </message>
    <message>
        <source>The saved structure does not contain this source.</source>
        <translation>儲存的結構中沒有此原始檔。</translation>
    </message>
    <message>
        <source>The variant cannot be determined from the tensors.</source>
        <translation>無法根據張量確定變體。</translation>
    </message>
    <message>
        <source>The element indices in the model have gaps.</source>
        <translation>模型的元素編號不連續。</translation>
    </message>
    <message>
        <source>The names only number the tensors; transposed, all shapes fit in this order.</source>
        <translation>名稱只是為張量編號；轉置後，所有形狀按此順序都相符。</translation>
    </message>
    <message>
        <source>The names only number the tensors; all shapes fit in this order.</source>
        <translation>名稱只是為張量編號；按此順序，所有形狀都相符。</translation>
    </message>
    <message>
        <source>Other orders may fit as well.</source>
        <translation>其他順序也可能相符。</translation>
    </message>
    <message>
        <source>Square matrices fit transposed too.</source>
        <translation>方陣轉置後也相符。</translation>
    </message>
</context>
<context>
    <name>burnish::StructureBanner</name>
    <message>
        <source>This file contains no field names, so the places of its tensors are unknown. Provide a structure:</source>
        <translation>此檔案不含欄位名稱，無法得知張量的位置。請提供結構：</translation>
    </message>
    <message>
        <source>Drop to use the structure from %1</source>
        <translation>鬆開以使用 %1 中的結構</translation>
    </message>
    <message>
        <source>Reading with %1…</source>
        <translation>正在以 %1 讀取…</translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust 原始碼…</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>範本…</translation>
    </message>
    <message>
        <source>%1 does not fit this file. See the structure panel for details.</source>
        <translation>%1 與此檔案不符。詳情見結構面板。</translation>
    </message>
    <message>
        <source>%1 leaves questions open. Answer them in the structure panel.</source>
        <translation>%1 中有未確定之處。請在結構面板中回答。</translation>
    </message>
</context>
<context>
    <name>burnish::StructureBar</name>
    <message>
        <source>Source of the structure</source>
        <translation>結構的來源</translation>
    </message>
    <message>
        <source>Model type</source>
        <translation>模型的型別</translation>
    </message>
    <message>
        <source>The type in the Rust source that describes the model</source>
        <translation>Rust 原始碼中描述此模型的型別</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新載入</translation>
    </message>
    <message>
        <source>Read the source file of the structure again</source>
        <translation>重新讀取結構的來源檔案</translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>配對…</translation>
    </message>
    <message>
        <source>Propose pairs of leftover tensors and unfilled fields</source>
        <translation>建議剩餘張量與未填入欄位的配對</translation>
    </message>
    <message>
        <source>Fields by state</source>
        <translation>依狀態分類的欄位</translation>
    </message>
    <message>
        <source>Save or clear the structure</source>
        <translation>儲存或清除結構</translation>
    </message>
    <message>
        <source>Structure menu</source>
        <translation>結構選單</translation>
    </message>
    <message>
        <source>No structure</source>
        <translation>沒有結構</translation>
    </message>
    <message>
        <source>Template: %1</source>
        <translation>範本：%1</translation>
    </message>
    <message>
        <source>Rust source: %1</source>
        <translation>Rust 原始碼：%1</translation>
    </message>
    <message>
        <source>Structure: %1</source>
        <translation>結構：%1</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>範本…</translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust 原始碼…</translation>
    </message>
    <message>
        <source>Saved structure…</source>
        <translation>已儲存的結構…</translation>
    </message>
    <message>
        <source>Burn&apos;s own modules</source>
        <translation>Burn 自帶的模組</translation>
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
        <translation>%1 在哪裡宣告？它用於 %2。</translation>
    </message>
    <message>
        <source>Which type is the parameter %1? It is declared in %2.</source>
        <translation>參數 %1 是什麼型別？它宣告於 %2。</translation>
    </message>
    <message>
        <source>What is the value of the array length %1? It is used in %2.</source>
        <translation>陣列長度 %1 的值是多少？它用於 %2。</translation>
    </message>
    <message>
        <source>Show line</source>
        <translation>顯示該行</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>開啟檔案…</translation>
    </message>
    <message>
        <source>It is a constant</source>
        <translation>是常數</translation>
    </message>
    <message>
        <source>It stores nothing, like activation functions and numbers</source>
        <translation>不儲存任何內容，如啟動函式和數字</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>數</translation>
    </message>
    <message>
        <source>or a type: Linear&lt;B&gt;</source>
        <translation>或型別：Linear&lt;B&gt;</translation>
    </message>
    <message>
        <source>Answer for %1</source>
        <translation>%1 的答案</translation>
    </message>
    <message numerus="yes">
        <source>%n more question(s) after these</source>
        <translation>
            <numerusform>之後還有 %n 個問題</numerusform>
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
        <translation>缺少</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>常數</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>結構</translation>
    </message>
    <message>
        <source>Fill %1</source>
        <translation>填入 %1</translation>
    </message>
    <message>
        <source>There is no tensor to paste. Copy one first.</source>
        <translation>沒有可貼上的張量。請先複製張量。</translation>
    </message>
    <message>
        <source>Select the file that declares %1</source>
        <translation>選擇宣告 %1 的檔案</translation>
    </message>
    <message>
        <source>Save structure…</source>
        <translation>儲存結構…</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Fields of the structure</source>
        <translation>結構的欄位</translation>
    </message>
    <message>
        <source>Unused tensors</source>
        <translation>未使用的張量</translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust 原始碼…</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>範本…</translation>
    </message>
    <message>
        <source>Structure of %1 from %2: %3 of %4 tensor fields filled.</source>
        <translation>%1 的結構，來自 %2：%4 個張量欄位中已填入 %3 個。</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>沒有開啟的模型。</translation>
    </message>
    <message>
        <source>Reading the structure…</source>
        <translation>正在讀取結構…</translation>
    </message>
    <message>
        <source>No structure yet. Read one from Rust source, or use a record as a template.</source>
        <translation>尚無結構。可從 Rust 原始碼讀取，或以記錄為範本。</translation>
    </message>
    <message>
        <source>The model these tensors belong to is closed.</source>
        <translation>這些張量所屬的模型已經關閉。</translation>
    </message>
    <message>
        <source>A field takes exactly one tensor.</source>
        <translation>一個欄位只能填入一個張量。</translation>
    </message>
    <message>
        <source>Drop the tensor on a missing field.</source>
        <translation>請將張量拖放到缺少的欄位上。</translation>
    </message>
    <message>
        <source>%1 is not a tensor field.</source>
        <translation>%1 不是張量欄位。</translation>
    </message>
    <message>
        <source>%1 is already filled.</source>
        <translation>%1 已有張量填入。</translation>
    </message>
    <message>
        <source>%1: expected a tensor of rank %2, found rank %3.</source>
        <translation>%1：應為 %2 階張量，實際為 %3 階。</translation>
    </message>
    <message>
        <source>Fill %1 with %2, transposed</source>
        <translation>用轉置後的 %2 填入 %1</translation>
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
        <translation>用選取的 %1 填入</translation>
    </message>
    <message>
        <source>Fill with the copied tensor</source>
        <translation>用複製的張量填入</translation>
    </message>
    <message>
        <source>Show in model</source>
        <translation>在模型中顯示</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>複製路徑</translation>
    </message>
    <message>
        <source>Matching tensors to fields</source>
        <translation>正在將張量與欄位配對</translation>
    </message>
    <message numerus="yes">
        <source>Match %n tensor(s) with fields</source>
        <translation>
            <numerusform>將 %n 個張量與欄位配對</numerusform>
        </translation>
    </message>
    <message>
        <source>Save structure</source>
        <translation>儲存結構</translation>
    </message>
</context>
<context>
    <name>burnish::StructureSourcePane</name>
    <message>
        <source>Rust source of the structure</source>
        <translation>結構的 Rust 原始碼</translation>
    </message>
    <message>
        <source>read, never compiled</source>
        <translation>只讀取，從不編譯</translation>
    </message>
    <message>
        <source>Choose another Rust source</source>
        <translation>選擇另一個 Rust 原始檔</translation>
    </message>
</context>
<context>
    <name>burnish::StructureTreeModel</name>
    <message>
        <source>empty: optional, written as None</source>
        <translation>空：選用，寫為 None</translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>缺少 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺少</translation>
    </message>
    <message numerus="yes">
        <source>%n element(s), inferred from the tensors</source>
        <translation>
            <numerusform>%n 個元素，由張量推斷</numerusform>
        </translation>
    </message>
    <message>
        <source>filled</source>
        <translation>已填入</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常數</translation>
    </message>
    <message>
        <source>missing: no tensor fills this field</source>
        <translation>缺少：沒有張量填入此欄位</translation>
    </message>
    <message>
        <source>missing: %1 fits when transposed</source>
        <translation>缺少：%1 轉置後相符</translation>
    </message>
    <message>
        <source>missing: %1 would fit</source>
        <translation>缺少：%1 相符</translation>
    </message>
    <message>
        <source>constant: %1</source>
        <translation>常數：%1</translation>
    </message>
    <message>
        <source>constant: written as in Burn (null)</source>
        <translation>常數：依 Burn 的方式寫入（null）</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>%1 階</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>欄位</translation>
    </message>
    <message>
        <source>Rust type</source>
        <translation>Rust 型別</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>Filled by</source>
        <translation>填入的張量</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
</context>
<context>
    <name>burnish::Structures</name>
    <message>
        <source>Rust source (*.rs)</source>
        <translation>Rust 原始碼 (*.rs)</translation>
    </message>
    <message>
        <source>Structures (*.%1)</source>
        <translation>結構 (*.%1)</translation>
    </message>
    <message>
        <source>Records (*.%1)</source>
        <translation>記錄 (*.%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有檔案 (*)</translation>
    </message>
    <message>
        <source>Rust source of the model</source>
        <translation>模型的 Rust 原始碼</translation>
    </message>
    <message>
        <source>Open a structure</source>
        <translation>開啟結構</translation>
    </message>
    <message>
        <source>Record to use as a template</source>
        <translation>用作範本的記錄</translation>
    </message>
    <message>
        <source>Saved the structure: %1</source>
        <translation>已儲存結構：%1</translation>
    </message>
    <message>
        <source>Reading the structure of %1</source>
        <translation>正在讀取 %1 的結構</translation>
    </message>
    <message>
        <source>Read with the structure %1</source>
        <translation>依結構 %1 讀取</translation>
    </message>
    <message>
        <source>The structure does not fit.</source>
        <translation>結構不符。</translation>
    </message>
</context>
<context>
    <name>burnish::SummaryPage</name>
    <message>
        <source>Contents</source>
        <translation>內容</translation>
    </message>
    <message>
        <source>Data types</source>
        <translation>資料型別</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>參數量</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Modules and sequences</source>
        <translation>模組和序列</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>Empty fields</source>
        <translation>空欄位</translation>
    </message>
</context>
<context>
    <name>burnish::Tensor</name>
    <message>
        <source>The parts of the tensor overlap or leave gaps.</source>
        <translation>張量的各部分相互重疊或留有空缺。</translation>
    </message>
    <message>
        <source>The parts of the tensor are not arranged in a grid.</source>
        <translation>張量的各部分沒有依網格排列。</translation>
    </message>
    <message>
        <source>Expected parts of dtype %1, found %2.</source>
        <translation>各部分的資料型別應為 %1，實際為 %2。</translation>
    </message>
    <message>
        <source>A part of the tensor extends beyond its shape %1.</source>
        <translation>張量的某一部分超出了其形狀 %1。</translation>
    </message>
    <message>
        <source>The parts of the tensor contain %1 of its %2 elements.</source>
        <translation>張量的各部分只包含其 %2 個元素中的 %1 個。</translation>
    </message>
    <message>
        <source>Only floating-point tensors can be blended.</source>
        <translation>只有浮點張量可以混合。</translation>
    </message>
    <message>
        <source>Tensors of shapes %1 and %2 cannot be blended.</source>
        <translation>形狀為 %1 和 %2 的張量不能混合。</translation>
    </message>
    <message>
        <source>The blend weight must be a number.</source>
        <translation>混合比例必須是數字。</translation>
    </message>
    <message>
        <source>The difference does not have the size of the blocks.</source>
        <translation>差異的大小與區塊不符。</translation>
    </message>
    <message>
        <source>%1 cannot be converted to %2.</source>
        <translation>%1 不能轉換為 %2。</translation>
    </message>
    <message>
        <source>The tensor repeats its stored bytes too often to be computed: expected at most %1 bytes for the shape %2, found %3.</source>
        <translation>張量過多地重複其儲存的位元組，無法計算：對於形狀 %2，最多應為 %1 位元組，實際為 %3 位元組。</translation>
    </message>
    <message>
        <source>The tensors repeat their stored bytes often: together they stand for %1 MiB, more than %2 MiB.</source>
        <translation>這些張量大量重複其儲存的位元組：合計相當於 %1 MiB，超過 %2 MiB。</translation>
    </message>
    <message>
        <source>Expected floating-point numbers, found %1. Cast the tensor first.</source>
        <translation>應為浮點數，實際為 %1。請先轉換該張量。</translation>
    </message>
    <message>
        <source>The constant must be a finite number.</source>
        <translation>常數必須是有限的數。</translation>
    </message>
    <message>
        <source>There is nothing to add.</source>
        <translation>沒有可相加的內容。</translation>
    </message>
    <message>
        <source>Tensors %1 of shape %2 and %3 of shape %4 cannot be added.</source>
        <translation>形狀為 %2 的張量 %1 與形狀為 %4 的 %3 不能相加。</translation>
    </message>
    <message>
        <source>Expected %1 elements, found the shape %2.</source>
        <translation>應有 %1 個元素，實際形狀為 %2。</translation>
    </message>
    <message>
        <source>A scalar has no rows.</source>
        <translation>純量沒有列。</translation>
    </message>
    <message>
        <source>The tensor of shape %1 has no axis %2.</source>
        <translation>形狀為 %1 的張量沒有軸 %2。</translation>
    </message>
    <message>
        <source>Only floating-point tensors have a mean.</source>
        <translation>只有浮點張量才有平均值。</translation>
    </message>
    <message>
        <source>There are no rows to take the mean of.</source>
        <translation>沒有可求平均值的列。</translation>
    </message>
    <message>
        <source>A grid must have rows and columns.</source>
        <translation>網格必須有列和欄。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements; expected %3 and a grid of %4 × %5.</source>
        <translation>軸 %1 有 %2 個元素；應有 %3 個和 %4 × %5 的網格。</translation>
    </message>
    <message>
        <source>A value of dtype %1 cannot fill a tensor of %2.</source>
        <translation>資料型別為 %1 的值不能填充 %2 的張量。</translation>
    </message>
    <message>
        <source>Only floating-point tensors can be filled with random numbers.</source>
        <translation>只有浮點張量才能用隨機數填充。</translation>
    </message>
    <message>
        <source>The mean and the deviation must be finite numbers.</source>
        <translation>平均值和標準差必須是有限的數。</translation>
    </message>
    <message>
        <source>There is nothing to concatenate.</source>
        <translation>沒有可串接的內容。</translation>
    </message>
    <message>
        <source>Tensors of shapes %1 and %2 cannot be concatenated along axis %3.</source>
        <translation>形狀為 %1 和 %2 的張量不能沿軸 %3 串接。</translation>
    </message>
    <message>
        <source>The tensors have too many elements.</source>
        <translation>這些張量的元素過多。</translation>
    </message>
    <message>
        <source>Tensors of dtypes %1 and %2 cannot be concatenated. Cast one first.</source>
        <translation>資料型別為 %1 和 %2 的張量不能串接。請先轉換其中一個的型別。</translation>
    </message>
    <message>
        <source>Quantised tensors have their own scales and cannot be concatenated. Cast them first.</source>
        <translation>量化張量有各自的縮放係數，不能串接。請先轉換其型別。</translation>
    </message>
    <message>
        <source>The rows of a packed tensor are not aligned to byte boundaries.</source>
        <translation>封裝張量的各列沒有對齊到位元組邊界。</translation>
    </message>
    <message>
        <source>Tensors of shapes %1 and %2 cannot be stacked along axis %3.</source>
        <translation>形狀為 %1 和 %2 的張量不能沿軸 %3 堆疊。</translation>
    </message>
    <message>
        <source>More than %1 tensors would be concatenated.</source>
        <translation>要串接的張量會超過 %1 個。</translation>
    </message>
    <message>
        <source>The value %1 (element %2) is out of range for the target dtype.</source>
        <translation>值 %1（元素 %2）超出目標型別的範圍。</translation>
    </message>
    <message>
        <source>The difference between tensors of shapes %1 and %2 cannot be computed.</source>
        <translation>無法計算形狀為 %1 與 %2 的張量之間的差異。</translation>
    </message>
    <message>
        <source>A matrix that contains NaN or infinities has no effective rank.</source>
        <translation>含有 NaN 或無限大的矩陣沒有有效秩。</translation>
    </message>
    <message>
        <source>Only tensors with at least two axes have an effective rank.</source>
        <translation>至少有兩個軸的張量才有有效秩。</translation>
    </message>
    <message>
        <source>The effective rank of complex numbers cannot be computed.</source>
        <translation>無法計算複數的有效秩。</translation>
    </message>
    <message>
        <source>The effective rank of a %1 × %2 matrix cannot be computed: its smaller side must not exceed %3.</source>
        <translation>無法計算 %1 × %2 矩陣的有效秩：較小的一邊不能超過 %3。</translation>
    </message>
    <message>
        <source>The effective rank of this matrix cannot be computed: its values are too large.</source>
        <translation>無法計算此矩陣的有效秩：其值過大。</translation>
    </message>
    <message>
        <source>The value %1 at %2 multiplied by %3 is out of range for %4.</source>
        <translation>位於 %2 的值 %1 乘以 %3 後超出 %4 的範圍。</translation>
    </message>
    <message>
        <source>%1 values can be set one by one, but not computed.</source>
        <translation>%1 型別的值可以逐一設定，但不能用於計算。</translation>
    </message>
    <message>
        <source>The factor must be a finite number.</source>
        <translation>係數必須是有限的數。</translation>
    </message>
    <message>
        <source>A bound cannot be NaN.</source>
        <translation>界限不能是 NaN。</translation>
    </message>
    <message>
        <source>The lowest value is greater than the highest.</source>
        <translation>最小值大於最大值。</translation>
    </message>
    <message>
        <source>%1 is an integer dtype and cannot hold NaN.</source>
        <translation>%1 是整數型別，不能表示 NaN。</translation>
    </message>
    <message>
        <source>A replacement value for NaN is required.</source>
        <translation>必須指定取代 NaN 的值。</translation>
    </message>
    <message>
        <source>A lower or upper limit is required.</source>
        <translation>需要給出下限或上限。</translation>
    </message>
    <message>
        <source>The slice is out of range for the tensor.</source>
        <translation>切片超出了張量的範圍。</translation>
    </message>
    <message>
        <source>A number is required.</source>
        <translation>需要一個數。</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>「%1」不是數字。</translation>
    </message>
    <message>
        <source>%1 is out of range for %2.</source>
        <translation>%1 超出 %2 的範圍。</translation>
    </message>
    <message>
        <source>Expected an integer for %2, found %1.</source>
        <translation>%2 應為整數，實際為 %1。</translation>
    </message>
    <message>
        <source>%1 exceeds the %2 bits of %3.</source>
        <translation>%1 超過了 %3 的 %2 位元。</translation>
    </message>
    <message>
        <source>“%1” is neither true nor false.</source>
        <translation>「%1」既不是真也不是假。</translation>
    </message>
    <message>
        <source>Quantised values share scales, so they cannot be changed individually. Cast the tensor first.</source>
        <translation>量化的值共用縮放係數，因此不能單獨修改。請先轉換此張量的型別。</translation>
    </message>
    <message>
        <source>%1 values are packed, several to a byte, and cannot be changed.</source>
        <translation>%1 型別的值是封裝存放的，一個位元組中有多個，不能修改。</translation>
    </message>
    <message>
        <source>Nothing can be computed from this tensor, only moved and copied whole. %1</source>
        <translation>該張量不能用於計算，只能整體移動和複製。%1</translation>
    </message>
    <message>
        <source>NumPy has no complex type with 16-bit floats.</source>
        <translation>NumPy 沒有由 16 位元浮點數組成的複數型別。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in a NumPy array, found %2.</source>
        <translation>NumPy 陣列最多應有 %1 個維度，實際為 %2 個。</translation>
    </message>
    <message>
        <source>blocks of %1 instead of %2</source>
        <translation>區塊為 %1 而不是 %2</translation>
    </message>
    <message>
        <source>no zero points</source>
        <translation>沒有零點</translation>
    </message>
    <message>
        <source>no order of activation</source>
        <translation>沒有啟用順序</translation>
    </message>
    <message>
        <source>codes %1 instead of %2</source>
        <translation>編碼為 %1 而不是 %2</translation>
    </message>
    <message>
        <source>scales %1 instead of %2</source>
        <translation>縮放係數為 %1 而不是 %2</translation>
    </message>
    <message>
        <source>Element %1 is not a finite number; %2 stores only finite ones.</source>
        <translation>元素 %1 不是有限數；%2 只能儲存有限數。</translation>
    </message>
    <message>
        <source>Expected rows of whole groups of %1 columns for %2, found rows of %3.</source>
        <translation>%2 要求每列由 %1 欄的整組組成，實際每列 %3 欄。</translation>
    </message>
    <message>
        <source>Expected at most %1 scales, found %2 × %3.</source>
        <translation>縮放係數最多 %1 個，實際為 %2 × %3。</translation>
    </message>
    <message>
        <source>Quantising to %1 is not supported.</source>
        <translation>不支援量化為 %1。</translation>
    </message>
    <message>
        <source>group of %1</source>
        <translation>每組 %1</translation>
    </message>
    <message>
        <source>%1 stores matrices; the shape is %2. Split the tensor into matrices by rules, or choose another precision for it.</source>
        <translation>%1 只儲存矩陣；形狀為 %2。請用規則將張量拆分為矩陣，或為其選擇其他精度。</translation>
    </message>
    <message>
        <source>Expected columns of whole groups of %1 rows for %2, found columns of %3.</source>
        <translation>%2 要求每欄由 %1 列的完整群組組成，但欄長為 %3。</translation>
    </message>
    <message>
        <source>Expected weights of AWQ in the form “gemm”, found “%1”.</source>
        <translation>預期為「gemm」形式的 AWQ 權重，實際為「%1」。</translation>
    </message>
    <message>
        <source>%1 bits</source>
        <translation>%1 位元</translation>
    </message>
    <message>
        <source>groups of %1 columns</source>
        <translation>每組 %1 欄</translation>
    </message>
    <message>
        <source>groups of %1</source>
        <translation>每組 %1</translation>
    </message>
    <message>
        <source>The description of the quantised tensor (quant_state) is invalid.</source>
        <translation>量化張量的描述（quant_state）無效。</translation>
    </message>
    <message>
        <source>Expected %1 bytes of codes for the shape %2, found %3.</source>
        <translation>形狀 %2 預期有 %1 位元組編碼，實際為 %3 位元組。</translation>
    </message>
    <message>
        <source>bitsandbytes 0.50 computes other values on the CPU, because the rows do not consist of whole blocks.</source>
        <translation>bitsandbytes 0.50 在 CPU 上會算出其他值，因為各列不由完整的區塊組成。</translation>
    </message>
    <message>
        <source>Expected weights of bitsandbytes in rows (format 0), found format %1.</source>
        <translation>預期為逐列儲存的 bitsandbytes 權重（格式 0），實際為格式 %1。</translation>
    </message>
    <message>
        <source>The stored shape [%1, %2] does not fit codes of the shape %3.</source>
        <translation>儲存的形狀 [%1, %2] 與形狀為 %3 的編碼不符。</translation>
    </message>
    <message>
        <source>%1 words for a row of %2 columns</source>
        <translation>每列 %2 欄用 %1 個字</translation>
    </message>
    <message>
        <source>compressed-tensors from 0.19 on computes other values, because it ignores the order of activation.</source>
        <translation>compressed-tensors 從 0.19 起會算出其他值，因為它忽略啟用順序。</translation>
    </message>
    <message>
        <source>%1 × %2 scales</source>
        <translation>%1 × %2 個縮放係數</translation>
    </message>
    <message>
        <source>blocks of %1</source>
        <translation>%1 的區塊</translation>
    </message>
    <message>
        <source>The configuration does not give the size of the blocks, and %1 do not divide the matrix evenly.</source>
        <translation>組態沒有給出區塊的大小，且%1不能均勻劃分矩陣。</translation>
    </message>
    <message>
        <source>transformers 5.23 refuses this shape, because it does not consist of whole blocks.</source>
        <translation>transformers 5.23 拒絕此形狀，因為它不由完整的區塊組成。</translation>
    </message>
    <message>
        <source>transformers 5.23 computes other values: it stretches the blocks to %1, because the shape does not consist of whole ones.</source>
        <translation>transformers 5.23 會算出其他值：由於形狀不由完整的區塊組成，它把區塊拉伸為 %1。</translation>
    </message>
    <message>
        <source>%1 groups for %2 columns</source>
        <translation>%2 欄有 %1 組</translation>
    </message>
    <message>
        <source>Expected an index of at most %1 groups, found %2.</source>
        <translation>預期分組索引最多 %1 組，實際為 %2 組。</translation>
    </message>
    <message>
        <source>The index of groups contains %1, but there are %2 groups.</source>
        <translation>分組索引包含 %1，但只有 %2 組。</translation>
    </message>
    <message>
        <source>“%1” is missing.</source>
        <translation>缺少「%1」。</translation>
    </message>
    <message>
        <source>The shape of “%1” (%2) does not fit codes of the shape %3.</source>
        <translation>「%1」的形狀（%2）與形狀為 %3 的編碼不符。</translation>
    </message>
    <message>
        <source>“%1” has the unexpected type %2.</source>
        <translation>「%1」的型別 %2 不符合預期。</translation>
    </message>
    <message>
        <source>Codes of the shape %1 do not form a matrix of values.</source>
        <translation>形狀為 %1 的編碼不能組成數值矩陣。</translation>
    </message>
    <message>
        <source>%1 columns do not divide into %2 groups of the same size.</source>
        <translation>%1 欄不能分成 %2 個同樣大小的組。</translation>
    </message>
    <message>
        <source>The configuration says %1, but the tensors have %2.</source>
        <translation>組態為%1，但張量為%2。</translation>
    </message>
    <message>
        <source>Tensors of torchao&apos;s type “%1” are not supported.</source>
        <translation>不支援 torchao 的「%1」型別張量。</translation>
    </message>
    <message>
        <source>The part “%1” of torchao&apos;s tensor is not supported.</source>
        <translation>不支援 torchao 張量的部分「%1」。</translation>
    </message>
    <message>
        <source>The metadata of the file does not describe the tensor “%1”.</source>
        <translation>檔案的中繼資料沒有描述張量「%1」。</translation>
    </message>
    <message>
        <source>the shapes of “%1”</source>
        <translation>「%1」的形狀</translation>
    </message>
    <message>
        <source>one scale for the tensor</source>
        <translation>整個張量一個縮放係數</translation>
    </message>
    <message>
        <source>one scale for each row</source>
        <translation>每列一個縮放係數</translation>
    </message>
    <message>
        <source>scales of groups</source>
        <translation>按組的縮放係數</translation>
    </message>
    <message>
        <source>scales of blocks</source>
        <translation>按區塊的縮放係數</translation>
    </message>
    <message>
        <source>integers</source>
        <translation>整數</translation>
    </message>
    <message>
        <source>floats</source>
        <translation>浮點數</translation>
    </message>
    <message>
        <source>zero points</source>
        <translation>有零點</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無零點</translation>
    </message>
    <message>
        <source>The configuration lists “%1” as not quantised, but its tensors are codes.</source>
        <translation>設定將「%1」列為未量化，但其張量是編碼。</translation>
    </message>
    <message>
        <source>symmetric codes</source>
        <translation>對稱編碼</translation>
    </message>
    <message>
        <source>%1 says %2, but the tensors have %3.</source>
        <translation>%1 說明為%2，但張量為%3。</translation>
    </message>
    <message>
        <source>%1 has an invalid value of “%2”.</source>
        <translation>%1 中「%2」的值無效。</translation>
    </message>
    <message>
        <source>%1 is not a JSON object.</source>
        <translation>%1 不是 JSON 物件。</translation>
    </message>
    <message>
        <source>The metadata “%1”</source>
        <translation>中繼資料「%1」</translation>
    </message>
    <message>
        <source>%1 says %2, but the metadata says %3, which counts.</source>
        <translation>%1 說明為 %2，但中繼資料說明為 %3，以中繼資料為準。</translation>
    </message>
    <message>
        <source>nothing that is JSON</source>
        <translation>非 JSON 的內容</translation>
    </message>
    <message>
        <source>the shape %1</source>
        <translation>形狀 %1</translation>
    </message>
    <message>
        <source>codes of type %1</source>
        <translation>%1 類型的編碼</translation>
    </message>
    <message>
        <source>%1 says “%2”, but the codes have the type %3, which counts.</source>
        <translation>%1 說明為「%2」，但編碼的類型為 %3，以編碼為準。</translation>
    </message>
    <message>
        <source>The file or its folder describes this layer as ComfyUI does and as ModelOpt does, so the order of its codes and scales is not known.</source>
        <translation>檔案或其資料夾既按 ComfyUI 的方式、也按 ModelOpt 的方式描述此層，因此其編碼和縮放係數的順序未知。</translation>
    </message>
    <message>
        <source>The order of the scales is not known: “%1” has the same shape (%2) in rows and in tiles of 128 × 4.</source>
        <translation>縮放係數的順序未知：逐列儲存與按 128 × 4 的分塊儲存時，「%1」的形狀相同（%2）。</translation>
    </message>
    <message>
        <source>%1 says “%2”, which is always rotated, but also that it is not rotated.</source>
        <translation>%1 說明為「%2」，該形式一律經過旋轉，卻又說明未經旋轉。</translation>
    </message>
    <message>
        <source>Expected a rotation of groups of 4, 16, 64, 256 or 1024 columns, found %1.</source>
        <translation>旋轉的每組預期為 4、16、64、256 或 1024 欄，實際為 %1。</translation>
    </message>
    <message>
        <source>Rotated groups of %1 columns do not divide rows of %2 columns.</source>
        <translation>每組 %1 欄的旋轉不能整除 %2 欄的列。</translation>
    </message>
    <message>
        <source>%1 does not give the size of the groups (group_size), so the number of bits is not known.</source>
        <translation>%1 沒有給出組的大小（group_size），因此位元數未知。</translation>
    </message>
    <message>
        <source>Scales of ComfyUI&apos;s “nf4” that are quantised, too, are not supported.</source>
        <translation>不支援 ComfyUI 的「nf4」中同樣經過量化的縮放係數。</translation>
    </message>
    <message>
        <source>codes of the shape %1</source>
        <translation>形狀為 %1 的編碼</translation>
    </message>
    <message>
        <source>%1 and %2 both have the name of the scale.</source>
        <translation>%1 和 %2 都具有縮放係數的名稱。</translation>
    </message>
    <message>
        <source>%1 has the name of a scale in ComfyUI&apos;s older form of FP8, but no tensor “scaled_fp8” says so.</source>
        <translation>%1 具有 ComfyUI 舊式 FP8 的縮放係數名稱，但沒有「scaled_fp8」張量說明這一點。</translation>
    </message>
    <message>
        <source>ComfyUI computes other values: it reads these codes as F8E4M3.</source>
        <translation>ComfyUI 會算出其他值：它把這些編碼讀作 F8E4M3。</translation>
    </message>
    <message>
        <source>The names are those of ComfyUI&apos;s “%1”, but neither a marker nor the metadata says so.</source>
        <translation>名稱與 ComfyUI 的「%1」相同，但標記和中繼資料都沒有說明這一點。</translation>
    </message>
    <message>
        <source>The file describes other layers as ComfyUI does, but not this one, so the order of its codes is not known.</source>
        <translation>檔案按 ComfyUI 的方式描述了其他層，但沒有描述此層，因此其編碼的順序未知。</translation>
    </message>
    <message>
        <source>Without a marker or a configuration, the codes can be integers of 8 bits, or rotated pairs of 4 bits as in ComfyUI&apos;s “convrot_w4a4”.</source>
        <translation>沒有標記或組態，這些編碼可能是 8 位元整數，也可能是 ComfyUI 的「convrot_w4a4」那樣經過旋轉的成對 4 位元編碼。</translation>
    </message>
    <message>
        <source>%1 names the format “%2”, which Burnish does not read.</source>
        <translation>%1 指定的格式為「%2」，Burnish 不讀取該格式。</translation>
    </message>
    <message>
        <source>Without a configuration, the order of the scales is not known: “%1” has the same shape (%2) in rows and in tiles of 128 × 4.</source>
        <translation>沒有組態，縮放係數的順序未知：逐列儲存與按 128 × 4 的分塊儲存時，「%1」的形狀相同（%2）。</translation>
    </message>
    <message>
        <source>The metadata “%1” is not JSON with a list of layers.</source>
        <translation>中繼資料「%1」不是含層清單的 JSON。</translation>
    </message>
    <message>
        <source>The metadata describes the layer “%1”, but the names of several quantised layers end so.</source>
        <translation>中繼資料描述了層「%1」，但有多個量化層的名稱以此結尾。</translation>
    </message>
    <message>
        <source>The metadata does not describe the layer “%1” with a JSON object.</source>
        <translation>中繼資料對層「%1」的描述不是 JSON 物件。</translation>
    </message>
    <message>
        <source>%1 bits in groups of %2</source>
        <translation>%1 位元、每組 %2 欄</translation>
    </message>
    <message>
        <source>The configuration says the mode “%1”, which Burnish does not know.</source>
        <translation>組態給出模式「%1」，Burnish 不認識它。</translation>
    </message>
    <message>
        <source>Codes of the mode “%1” cannot have %2.</source>
        <translation>模式「%1」的編碼不能是%2。</translation>
    </message>
    <message>
        <source>They look like codes of MLX, but neither the file nor a configuration says how many bits a code and how many columns a group has. %1 bits for each scale can be %2 (bits × columns).</source>
        <translation>它們看起來是 MLX 的編碼，但檔案和組態都沒有說明每個編碼的位元數和每組的欄數。每個縮放係數對應 %1 位元，可能是 %2（位元數 × 欄數）。</translation>
    </message>
    <message>
        <source>%1 bits for each scale</source>
        <translation>每個縮放係數對應 %1 位元</translation>
    </message>
    <message>
        <source>%1 by default</source>
        <translation>預設為 %1</translation>
    </message>
    <message>
        <source>%1, which can be %2 (bits × columns)</source>
        <translation>%1，可能是 %2（位元數 × 欄數）</translation>
    </message>
    <message>
        <source>MLX has no codes with %1.</source>
        <translation>MLX 沒有%1的編碼。</translation>
    </message>
    <message>
        <source>“%1” does not belong to codes of the mode “%2”.</source>
        <translation>「%1」不屬於模式「%2」的編碼。</translation>
    </message>
    <message>
        <source>MLX rounds the product and the sum to %1 each, so that some of its values differ in the last bits.</source>
        <translation>MLX 把乘積與和分別捨入為 %1，因此它的部分數值在最後幾位上不同。</translation>
    </message>
    <message>
        <source>The parts of the tensor are too large.</source>
        <translation>張量的各部分過大。</translation>
    </message>
    <message numerus="yes">
        <source>The new order must contain each of the %n axes exactly once.</source>
        <translation>
            <numerusform>新的順序必須包含全部 %n 個軸，且每個軸只能出現一次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Only tensors of rank 2 or more can be transposed.</source>
        <translation>只有階數不小於 2 的張量可以轉置。</translation>
    </message>
    <message>
        <source>The axes of packed values cannot be reordered. Dequantise the tensor, or quantise its values again.</source>
        <translation>封裝儲存的值不能重排各軸。請對張量反量化，或將其值重新量化。</translation>
    </message>
    <message>
        <source>Rows can only be taken from floating-point tensors of one dtype.</source>
        <translation>只能從同一 dtype 的浮點張量中取列。</translation>
    </message>
    <message>
        <source>The rows have different shapes: found %1 and %2.</source>
        <translation>列的形狀不同：%1 和 %2。</translation>
    </message>
    <message>
        <source>The tensor has no row %1.</source>
        <translation>張量沒有第 %1 列。</translation>
    </message>
    <message>
        <source>Profiles cannot be computed for a plane of %1 rows and %2 columns: the limit for each is %3.</source>
        <translation>無法計算 %1 列 %2 欄的平面的剖面：列數和欄數各以 %3 為限。</translation>
    </message>
    <message>
        <source>Element %1 is not a finite number; quantised tensors store only finite ones.</source>
        <translation>元素 %1 不是有限數；量化張量只能儲存有限數。</translation>
    </message>
    <message>
        <source>The bytes of the quantised tensor do not match its scheme.</source>
        <translation>量化張量的位元組與其量化方案不符。</translation>
    </message>
    <message>
        <source>The quantisation of this tensor (%1, %2) cannot be expressed in that version of Burn.</source>
        <translation>此張量的量化方式（%1，%2）無法以該版本 Burn 的形式表示。</translation>
    </message>
    <message>
        <source>The values of this tensor are low-bit floats (%1), which Burn itself cannot read on the CPU.</source>
        <translation>此張量的值是低位寬浮點數（%1），Burn 本身在 CPU 上不能讀取。</translation>
    </message>
    <message>
        <source>The values of this quantisation scheme are packed in an order that Burn itself cannot read on the CPU.</source>
        <translation>此量化方案的值以 Burn 本身在 CPU 上不能讀取的順序封裝。</translation>
    </message>
    <message>
        <source>The tensor has an unknown quantisation scheme.</source>
        <translation>此張量的量化方案未知。</translation>
    </message>
    <message>
        <source>A block of the quantised tensor has no elements.</source>
        <translation>量化張量的區塊不含元素。</translation>
    </message>
    <message>
        <source>The quantised tensor is packed along axis %1 from the end, but it has %2 axes.</source>
        <translation>量化張量沿倒數第 %1 軸（從 0 起）封裝，但它只有 %2 個軸。</translation>
    </message>
    <message>
        <source>The quantised tensor has %1 bytes, but its shape %2 and its scheme require %3.</source>
        <translation>量化張量有 %1 位元組，但其形狀 %2 與方案需要 %3 位元組。</translation>
    </message>
    <message>
        <source>Burn quantises only tensors that have axes and elements; the shape is %1.</source>
        <translation>Burn 只量化具有軸和元素的張量；此形狀為 %1。</translation>
    </message>
    <message>
        <source>Quantising is supported for symmetric schemes packed along the last axis only.</source>
        <translation>僅支援沿最後一軸封裝的對稱方案的量化。</translation>
    </message>
    <message>
        <source>The shape %1 cannot be divided into blocks of %2.</source>
        <translation>形狀 %1 不能劃分為 %2 的區塊。</translation>
    </message>
    <message>
        <source>With two levels of scales, Burn supports blocks with scales of UE4M3 or F16 and a tensor scale of F32.</source>
        <translation>對於兩級縮放係數，Burn 支援 UE4M3 或 F16 的區塊縮放係數和 F32 的張量縮放係數。</translation>
    </message>
    <message>
        <source>The values of the quantised tensor are truncated: expected %1 bytes, found %2.</source>
        <translation>量化張量的值被截斷：應為 %1 位元組，實際為 %2。</translation>
    </message>
    <message>
        <source>The scales of the quantised tensor are missing: expected %1 bytes after the values.</source>
        <translation>缺少量化張量的縮放係數：值之後應有 %1 位元組。</translation>
    </message>
    <message>
        <source>The quantised tensor has scales of blocks, but no scale of the whole tensor, which its scheme requires.</source>
        <translation>量化張量有區塊的縮放係數，但缺少其方案所要求的整個張量的縮放係數。</translation>
    </message>
    <message>
        <source>The scales of the quantised tensor are truncated: expected %1 bytes, found %2.</source>
        <translation>量化張量的縮放係數被截斷：應為 %1 位元組，實際為 %2。</translation>
    </message>
    <message>
        <source>Expected a reading of quantised values (integers or floats), found “%1”.</source>
        <translation>應為量化值的讀法（integers 或 floats），實際為 %1。</translation>
    </message>
    <message>
        <source>The file does not say whether these %1 values are integers (Burn 0.22 on CPUs) or floats (GPUs, Burn 0.23). Choose one: --quant-reading integers or floats.</source>
        <translation>檔案未說明這些 %1 值是整數（CPU 上的 Burn 0.22）還是浮點數（GPU、Burn 0.23）。請選擇其一：--quant-reading integers 或 floats。</translation>
    </message>
    <message>
        <source>That version of Burn has no quantisation with an offset. Without the offset (%1), the values reach from %2 to %3, which exceeds 8 bits.</source>
        <translation>該版本的 Burn 沒有帶位移的量化。去掉位移（%1）後，數值範圍為 %2 到 %3，超出 8 位元。</translation>
    </message>
    <message>
        <source>Expected rows of whole blocks of %1 elements for %2, found rows of %3.</source>
        <translation>%2 的每一列應由若干個完整的區塊組成，每區塊 %1 個元素，實際每列有 %3 個元素。</translation>
    </message>
    <message>
        <source>The shape %1 is too large for %2 blocks.</source>
        <translation>形狀 %1 對 %2 區塊來說過大。</translation>
    </message>
    <message>
        <source>%1 blocks cannot be decoded: the tensor can only be copied unchanged.</source>
        <translation>%1 區塊無法解碼：該張量只能原樣複製。</translation>
    </message>
    <message>
        <source>The byte order of %1 blocks cannot be changed.</source>
        <translation>無法改變 %1 區塊的位元組順序。</translation>
    </message>
    <message>
        <source>Burn has no quantisation scheme for %1 blocks. Dequantise the tensor.</source>
        <translation>Burn 沒有用於 %1 區塊的量化方案。請對該張量反量化。</translation>
    </message>
    <message>
        <source>Expected %1 bytes of %2 blocks for the shape %3, found %4.</source>
        <translation>形狀 %3 的 %2 區塊應有 %1 位元組，實際有 %4 位元組。</translation>
    </message>
    <message>
        <source>Element %1 is not a finite number; %2 blocks store only finite ones.</source>
        <translation>元素 %1 不是有限數；%2 區塊只能儲存有限數。</translation>
    </message>
    <message>
        <source>Quantising to %1 blocks is not supported.</source>
        <translation>不支援量化為 %1 區塊。</translation>
    </message>
    <message>
        <source>A scalar cannot be quantised to %1 blocks.</source>
        <translation>純量不能量化為 %1 區塊。</translation>
    </message>
    <message>
        <source>The tensor no longer consists of its stored parts.</source>
        <translation>張量不再由其儲存的各部分組成。</translation>
    </message>
    <message>
        <source>Burn has no quantisation scheme like %1. Dequantise the tensor.</source>
        <translation>Burn 沒有類似 %1 的量化方案。請將張量反量化。</translation>
    </message>
    <message>
        <source>Expected a quantisation scheme such as q8s, q4s/32:f16 or Q4_K, found “%1”.</source>
        <translation>應為 q8s、q4s/32:f16 或 Q4_K 之類的量化方案，實際為「%1」。</translation>
    </message>
    <message>
        <source>Element %1 is %2; %3 blocks store numbers up to %4.</source>
        <translation>元素 %1 為 %2；%3 區塊只能儲存不超過 %4 的數。</translation>
    </message>
    <message>
        <source>Cannot reshape %3 with %2 elements to %1.</source>
        <translation>無法將含 %2 個元素的 %3 改為形狀 %1。</translation>
    </message>
    <message>
        <source>The scales of this quantised tensor belong to blocks of its rows and columns, so it cannot be reshaped. Cast it first.</source>
        <translation>此量化張量的縮放係數屬於由列和欄構成的區塊，因此不能改變形狀。請先轉換其型別。</translation>
    </message>
    <message>
        <source>An axis cannot have %1 elements.</source>
        <translation>一個軸不能有 %1 個元素。</translation>
    </message>
    <message>
        <source>Only one axis can be -1 (inferred).</source>
        <translation>只有一個軸可以是 -1（自動推斷）。</translation>
    </message>
    <message>
        <source>-1 cannot be inferred when another axis has no elements.</source>
        <translation>其他軸沒有元素時，無法推斷 -1。</translation>
    </message>
    <message>
        <source>The tensor has an unknown quantisation scheme, so it cannot be reshaped.</source>
        <translation>此張量的量化方案未知，因此無法改變形狀。</translation>
    </message>
    <message>
        <source>The values of this quantised tensor are packed row by row, so it cannot be reshaped. Cast it first.</source>
        <translation>此量化張量的值逐列封裝，因此無法改變形狀。請先轉換型別。</translation>
    </message>
    <message>
        <source>The rows of this shape do not consist of whole %1 blocks, so the tensor cannot be reshaped. Cast it first.</source>
        <translation>該形狀的列不是由完整的 %1 區塊組成，因此無法改變張量的形狀。請先轉換其型別。</translation>
    </message>
    <message>
        <source>The tensor is stored in several parts (%1), so it cannot be reshaped. Cast it first.</source>
        <translation>張量儲存為多個部分（%1），因此無法改變形狀。請先轉換型別。</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>純量</translation>
    </message>
    <message>
        <source>The step of a slice must be 1 or more.</source>
        <translation>切片的步長必須為 1 或更大。</translation>
    </message>
    <message>
        <source>The slice has %1 axes, but the tensor %2 has %3.</source>
        <translation>切片有 %1 個軸，而張量 %2 有 %3 個軸。</translation>
    </message>
    <message>
        <source>Quantised values share scales, so they cannot be sliced. Cast the tensor first.</source>
        <translation>量化的值共用縮放係數，因此不能切片。請先轉換張量的型別。</translation>
    </message>
    <message>
        <source>This part of a packed tensor is not aligned to byte boundaries.</source>
        <translation>封裝張量的這一部分沒有對齊到位元組邊界。</translation>
    </message>
    <message>
        <source>Expected a slice such as 0:10, :-1 or ::2, found “%1”.</source>
        <translation>應為 0:10、:-1 或 ::2 這樣的切片，實際為 %1。</translation>
    </message>
    <message>
        <source>The file is truncated inside a tensor: %1 bytes are missing.</source>
        <translation>檔案在一個張量的中間被截斷：缺少 %1 位元組。</translation>
    </message>
    <message>
        <source>The number of strides does not match the rank of the tensor.</source>
        <translation>張量的步幅數與維度數不一致。</translation>
    </message>
    <message>
        <source>The file is truncated inside a tensor&apos;s storage.</source>
        <translation>檔案在一個張量的儲存區中間被截斷。</translation>
    </message>
    <message>
        <source>The tensor of shape %1 extends beyond the %2 bytes of its storage.</source>
        <translation>形狀為 %1 的張量超出其儲存區的 %2 位元組。</translation>
    </message>
    <message>
        <source>Non-contiguous packed elements are not supported.</source>
        <translation>不支援不連續的封裝元素。</translation>
    </message>
    <message>
        <source>Negative views of %1 are not supported.</source>
        <translation>不支援 %1 的取負檢視。</translation>
    </message>
    <message>
        <source>A tensor of shape %1 cannot be compared element by element with its base of shape %2.</source>
        <translation>形狀為 %1 的張量無法與形狀為 %2 的基準逐元素比較。</translation>
    </message>
    <message>
        <source>Tensors of shapes %1 and %2 cannot be compared element by element.</source>
        <translation>形狀為 %1 與 %2 的張量無法逐元素比較。</translation>
    </message>
    <message>
        <source>The shape %1 has too many elements.</source>
        <translation>形狀 %1 的元素過多。</translation>
    </message>
    <message>
        <source>%1 elements of dtype %2 do not fill whole bytes.</source>
        <translation>%1 個 %2 型別的元素不能填滿整位元組。</translation>
    </message>
    <message>
        <source>Element %2 is out of range for a tensor of shape %1.</source>
        <translation>元素 %2 超出形狀為 %1 的張量的範圍。</translation>
    </message>
    <message>
        <source>Expected %1 values for this part, found %2.</source>
        <translation>此部分應有 %1 個值，實際為 %2 個。</translation>
    </message>
    <message>
        <source>The configuration does not say how many bits the codes of “%1” have.</source>
        <translation>組態沒有說明「%1」的編碼有多少位元。</translation>
    </message>
    <message>
        <source>4 or 2 bits</source>
        <translation>4 位元或 2 位元</translation>
    </message>
    <message>
        <source>“%1” says %2, but the codes have the shape %3.</source>
        <translation>「%1」給出 %2，但編碼的形狀為 %3。</translation>
    </message>
    <message>
        <source>Expected the packing “%1”, found “%2”.</source>
        <translation>封裝方式應為「%1」，實際為「%2」。</translation>
    </message>
    <message>
        <source>The codes can have 4 or 2 bits, and no configuration says which.</source>
        <translation>編碼可以是 4 位元或 2 位元，沒有組態說明是哪一種。</translation>
    </message>
    <message>
        <source>“%1” has %2 elements, but there are %3 groups of codes.</source>
        <translation>「%1」有 %2 個元素，但編碼有 %3 組。</translation>
    </message>
    <message>
        <source>Nothing says how many of the %1 groups of %2 columns form a row.</source>
        <translation>沒有任何內容說明 %1 個 %2 欄的組中有多少個組成一列。</translation>
    </message>
    <message>
        <source>The configuration says “%1”, which Burnish does not know.</source>
        <translation>組態給出「%1」，Burnish 不認識它。</translation>
    </message>
    <message>
        <source>Burnish does not compute what “%1” does to the values.</source>
        <translation>Burnish 不計算「%1」對數值的作用。</translation>
    </message>
    <message>
        <source>%1 rounds each step of the calculation to %2, so that some of its values differ in the last bits.</source>
        <translation>%1 把計算的每一步都捨入為 %2，因此它的部分數值在最後幾位上不同。</translation>
    </message>
    <message>
        <source>The group of %1 that begins at element %2 needs a scale that %3 does not have. Choose another precision for the tensor.</source>
        <translation>%1 中從元素 %2 開始的群組需要 %3 所沒有的縮放因子。請為該張量選擇其他精度。</translation>
    </message>
    <message>
        <source>Expected a multiple of %1 rows for %2, found %3.</source>
        <translation>%2 的列數應為 %1 的倍數，實際為 %3。</translation>
    </message>
    <message>
        <source>Expected at most %1 columns for %2, found %3.</source>
        <translation>%2 最多應有 %1 欄，實際為 %3。</translation>
    </message>
    <message>
        <source>The scale of group %1 is the byte %2, which is another number in the scheme to write. Dequantise the tensor, or choose another scheme.</source>
        <translation>第 %1 組的縮放因子是位元組 %2，在要寫入的方案中是另一個數。請反量化該張量，或選擇其他方案。</translation>
    </message>
    <message>
        <source>%1 groups of %2 columns</source>
        <translation>%1 組，每組 %2 欄</translation>
    </message>
    <message>
        <source>Reading the tensor of shape %1 once would require %2 norms; at most %3 are supported.</source>
        <translation>讀取一次形狀為 %1 的張量需要 %2 個範數；最多支援 %3 個。</translation>
    </message>
    <message>
        <source>The lengths of shape %1 do not say along which axis of %2 they are.</source>
        <translation>形狀為 %1 的長度沒有說明它們沿 %2 的哪個軸。</translation>
    </message>
</context>
<context>
    <name>burnish::TensorRuleDialog</name>
    <message>
        <source>Names that the rule takes</source>
        <translation>規則取用的名稱</translation>
    </message>
    <message>
        <source>Names that the rule gives</source>
        <translation>規則產生的名稱</translation>
    </message>
    <message>
        <source>&amp;Pass over the rule if it matches nothing</source>
        <translation>沒有相符時略過此規則(&amp;P)</translation>
    </message>
    <message>
        <source>Add a tensor rule</source>
        <translation>新增張量規則</translation>
    </message>
    <message>
        <source>Edit rule %1</source>
        <translation>編輯規則 %1</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>新增規則</translation>
    </message>
    <message>
        <source>Change rule</source>
        <translation>變更規則</translation>
    </message>
    <message>
        <source>Text with {placeholders}</source>
        <translation>帶 {預留位置} 的文字</translation>
    </message>
    <message>
        <source>Regular expressions</source>
        <translation>正規表示式</translation>
    </message>
    <message>
        <source>What the rule does</source>
        <translation>規則的效果</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>One name on each line</source>
        <translation>每行一個名稱</translation>
    </message>
    <message>
        <source>&amp;Takes</source>
        <translation>取用(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Gives</source>
        <translation>產生(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Operation</source>
        <translation>操作(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Names are</source>
        <translation>名稱寫法(&amp;N)</translation>
    </message>
    <message>
        <source>digits</source>
        <translation>數字</translation>
    </message>
    <message>
        <source>one part of the name</source>
        <translation>名稱的一段</translation>
    </message>
    <message>
        <source>any text</source>
        <translation>任意文字</translation>
    </message>
    <message>
        <source>What %1 stands for</source>
        <translation>%1 代表的內容</translation>
    </message>
    <message>
        <source>Enter the names that the rule takes; {i} stands for digits, such as the number of a layer.</source>
        <translation>輸入規則取用的名稱；{i} 代表數字，例如層的編號。</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s) of tensors fit.</source>
        <translation>
            <numerusform>%n 組張量符合。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n group(s) do not.</source>
        <translation>
            <numerusform>%n 組不符合。</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor fits the rule yet.</source>
        <translation>尚無張量符合此規則。</translation>
    </message>
</context>
<context>
    <name>burnish::TensorTreeModel</name>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型別</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>參數量</translation>
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
        <translation>%1，位移 %2</translation>
    </message>
    <message>
        <source>Computed only when looked at or exported.</source>
        <translation>僅在檢視或匯出時計算。</translation>
    </message>
    <message>
        <source>State of %1</source>
        <translation>%1 的狀態</translation>
    </message>
    <message>
        <source>Statistics of %1</source>
        <translation>%1 的統計</translation>
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
        <translation>平均值</translation>
    </message>
    <message>
        <source>Std</source>
        <translation>標準差</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>範數</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>Infinite</source>
        <translation>無限大</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>零</translation>
    </message>
    <message>
        <source>No longer in the file on disk.</source>
        <translation>已不在磁碟上的檔案中。</translation>
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
        <translation>展開所有列</translation>
    </message>
    <message>
        <source>This will expand %1 rows.</source>
        <translation>這將展開 %1 列。</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展開</translation>
    </message>
</context>
<context>
    <name>burnish::TopLevelBanner</name>
    <message>
        <source>Show %1 only</source>
        <translation>只顯示 %1</translation>
    </message>
    <message>
        <source>This is a checkpoint: its model is in %1.</source>
        <translation>這是檢查點：其模型在 %1 中。</translation>
    </message>
</context>
<context>
    <name>burnish::Tour</name>
    <message>
        <source>1. Open a model</source>
        <translation>1. 開啟模型</translation>
    </message>
    <message>
        <source>2. Look inside</source>
        <translation>2. 檢視內容</translation>
    </message>
    <message>
        <source>3. Rename, drag, transfer</source>
        <translation>3. 重新命名、拖曳、轉移</translation>
    </message>
    <message>
        <source>4. Export</source>
        <translation>4. 匯出</translation>
    </message>
    <message>
        <source>A click on a sample opens it. Next opens a PyTorch model and a Burn model side by side. Only the structure of a file is read, so large models open at once.</source>
        <translation>按一下範例即可開啟。「下一步」會並排開啟一個 PyTorch 模型和一個 Burn 模型。開啟時只讀取檔案的結構，因此大型模型也能立即開啟。</translation>
    </message>
    <message>
        <source>The tree shows modules and tensors. Select a tensor with the mouse or the arrow keys: the inspector shows its values, its statistics and a picture of it. The line above the tree filters the tensors.</source>
        <translation>模型樹顯示模組和張量。用滑鼠或方向鍵選取張量，檢閱器便會顯示它的數值、統計和影像。樹上方的輸入欄用於篩選張量。</translation>
    </message>
    <message>
        <source>Remap renames tensors by rules, with a preview. Drag tensors from one model onto another, or load a whole model into another with Model › Transfer weights into…: Burnish transposes and renames what Burn and PyTorch store differently. Every step can be undone.</source>
        <translation>重新對應會依規則重新命名張量，並提供預覽。可以將張量從一個模型拖曳到另一個模型，也可以透過「模型 › 將權重轉移到…」將整個模型載入另一個模型：對於 Burn 與 PyTorch 儲存方式不同之處，Burnish 會轉置並重新命名。每一步都可以復原。</translation>
    </message>
    <message>
        <source>Export shows beforehand what will be written, what is missing and what loses precision, and writes the file completely or not at all. Opened files stay as they are. %1 opens the manual.</source>
        <translation>匯出會事先說明將寫出什麼、缺少什麼、哪裡有精度損失；檔案不是完整寫出，就是完全不寫。已開啟的檔案保持原樣。按 %1 開啟手冊。</translation>
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
        <translation>略過</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
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
        <translation>開始導覽</translation>
    </message>
    <message>
        <source>New to Burnish? A tour of four steps shows the way.</source>
        <translation>初次使用 Burnish？四步驟導覽將介紹基本用法。</translation>
    </message>
</context>
<context>
    <name>burnish::Transfer</name>
    <message>
        <source>burn-store has no exclusions or filter expressions; they are ignored here.</source>
        <translation>burn-store 沒有排除項和篩選表示式；此處忽略它們。</translation>
    </message>
    <message>
        <source>PytorchStore always runs PyTorchToBurnAdapter.</source>
        <translation>PytorchStore 總是執行 PyTorchToBurnAdapter。</translation>
    </message>
    <message>
        <source>BurnpackStore does not run adapters before 0.21.</source>
        <translation>BurnpackStore 在 0.21 之前不執行轉接器。</translation>
    </message>
    <message>
        <source>There is no half-precision adapter before 0.21.</source>
        <translation>0.21 之前沒有半精度轉接器。</translation>
    </message>
    <message>
        <source>burn-store does not renumber before 0.20.</source>
        <translation>burn-store 在 0.20 之前不會重新編號。</translation>
    </message>
    <message numerus="yes">
        <source>The module is changed anyway: %n tensor(s) were applied before the error.</source>
        <translation>
            <numerusform>模組仍會被變更：出錯之前已套用 %n 個張量。</numerusform>
        </translation>
    </message>
    <message>
        <source>The target has no module “%1” to mark as %2.</source>
        <translation>目標中沒有可標記為 %2 的模組 %1。</translation>
    </message>
    <message>
        <source>“%1” and “%2” would both be named “%3”.</source>
        <translation>%1 與 %2 都會被命名為 %3。</translation>
    </message>
    <message>
        <source>There is no tensor to transfer.</source>
        <translation>沒有可轉移的張量。</translation>
    </message>
    <message>
        <source>Nothing matched. Nothing was changed.</source>
        <translation>沒有相符的內容，未做變更。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches a remap rule. Nothing was changed.</source>
        <translation>沒有張量的名稱與重新對應規則相符，未做變更。</translation>
    </message>
    <message numerus="yes">
        <source>The module types of %n tensor(s) are unknown; the adapter relies on their names and shapes.</source>
        <translation>
            <numerusform>%n 個張量所屬模組的型別未知；轉接器將根據名稱和形狀判斷。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) do not fit. %1</source>
        <translation>
            <numerusform>%n 個張量不符。%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) of the target are missing from the source. The first is “%1”.</source>
        <translation>
            <numerusform>來源中缺少目標的 %n 個參數。第一個是 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the source&apos;s tensors has a counterpart in the target. Nothing was changed.</source>
        <translation>來源中沒有張量在目標中有對應位置，未做變更。</translation>
    </message>
    <message numerus="yes">
        <source>Transfer %n tensor(s) from %1</source>
        <translation>
            <numerusform>從 %1 轉移 %n 個張量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Transfer %n tensor(s)</source>
        <translation>
            <numerusform>轉移 %n 個張量</numerusform>
        </translation>
    </message>
    <message>
        <source>transposed (%1)</source>
        <translation>已轉置（%1）</translation>
    </message>
    <message>
        <source>renamed by the adapter</source>
        <translation>由轉接器重新命名</translation>
    </message>
    <message>
        <source>From %1.</source>
        <extracomment>%1 where the values come from, %2 what was done to them</extracomment>
        <translation>來自 %1。</translation>
    </message>
    <message>
        <source>From %1; %2.</source>
        <translation>來自 %1；%2。</translation>
    </message>
    <message>
        <source>Excluded by the selection; the target keeps its values.</source>
        <translation>選取範圍不含它；目標保留其值。</translation>
    </message>
    <message>
        <source>No source has it; the target keeps its values.</source>
        <translation>沒有任何來源含有它；目標保留其值。</translation>
    </message>
    <message>
        <source>The target has no parameter with this name.</source>
        <translation>目標中沒有此名稱的參數。</translation>
    </message>
    <message>
        <source>Excluded by the selection, and the target has no parameter with this name.</source>
        <translation>選取範圍不含它，目標中也沒有此名稱的參數。</translation>
    </message>
    <message>
        <source>There is nothing at the path “%1”.</source>
        <translation>路徑 %1 處沒有內容。</translation>
    </message>
    <message>
        <source>Expected one of %2, found “%1”.</source>
        <translation>應為以下之一：%2，實際為 %1。</translation>
    </message>
    <message>
        <source>BurnpackStore does not renumber.</source>
        <translation>BurnpackStore 不重新編號。</translation>
    </message>
    <message>
        <source>burn-store cannot exclude lists from the renumbering before 0.22.</source>
        <translation>0.22 之前的 burn-store 不能把清單排除在重新編號之外。</translation>
    </message>
    <message>
        <source>Burn %1 has no store that reads this format.</source>
        <translation>Burn %1 沒有讀取此格式的儲存。</translation>
    </message>
</context>
<context>
    <name>burnish::TransferDialog</name>
    <message>
        <source>Continue without them</source>
        <translation>略過缺少項並繼續</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>省略它們</translation>
    </message>
    <message>
        <source>Change the filter</source>
        <translation>變更篩選條件</translation>
    </message>
    <message>
        <source>Change the rules</source>
        <translation>變更規則</translation>
    </message>
    <message>
        <source>Choose an adapter</source>
        <translation>選擇轉接器</translation>
    </message>
    <message>
        <source>Transfer weights</source>
        <translation>轉移權重</translation>
    </message>
    <message>
        <source>What the transfer does</source>
        <translation>轉移的作用</translation>
    </message>
    <message>
        <source>Tensors in the transfer</source>
        <translation>轉移的張量</translation>
    </message>
    <message>
        <source>One undo step. The source model stays as it is.</source>
        <translation>可一步復原。來源模型保持不變。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>套用</translation>
    </message>
    <message numerus="yes">
        <source>%n transposed</source>
        <translation>
            <numerusform>已轉置 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n renamed by the adapter</source>
        <translation>
            <numerusform>由轉接器重新命名 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cast</source>
        <translation>
            <numerusform>已轉換型別 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %n tensor(s)</source>
        <translation>
            <numerusform>套用 %n 個張量</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>這裡沒有內容。</translation>
    </message>
</context>
<context>
    <name>burnish::TransferForm</name>
    <message>
        <source>From</source>
        <translation>來自</translation>
    </message>
    <message>
        <source>Into</source>
        <translation>轉移到</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>Filter source tensors</source>
        <translation>篩選來源中的張量</translation>
    </message>
    <message>
        <source>Only what is selected in the source</source>
        <translation>僅來源中選取的內容</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>新增規則</translation>
    </message>
    <message>
        <source>Remove the selected rules</source>
        <translation>刪除選取的規則</translation>
    </message>
    <message>
        <source>Use Remap rules</source>
        <translation>使用重新對應規則</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2</source>
        <translation>fc.0、fc.2、fc.4 變為 fc.0、fc.1、fc.2</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>Based on the models&apos; layouts</source>
        <translation>根據模型的配置</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>PyTorch to Burn</source>
        <translation>PyTorch 轉為 Burn</translation>
    </message>
    <message>
        <source>Burn to PyTorch</source>
        <translation>Burn 轉為 PyTorch</translation>
    </message>
    <message>
        <source>Half precision</source>
        <translation>半精度</translation>
    </message>
    <message>
        <source>Same as the target</source>
        <translation>與目標相同</translation>
    </message>
    <message>
        <source>Same as the source</source>
        <translation>與來源相同</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>轉接器</translation>
    </message>
    <message>
        <source>Allow missing parameters</source>
        <translation>允許缺少參數</translation>
    </message>
    <message>
        <source>burn-store&apos;s allow_partial: parameters missing in the source keep their values</source>
        <translation>burn-store 的 allow_partial：來源中沒有的參數保留其值</translation>
    </message>
    <message>
        <source>Every tensor must fit</source>
        <translation>每個張量都必須相符</translation>
    </message>
    <message>
        <source>burn-store&apos;s validate: a tensor with a different shape stops the transfer</source>
        <translation>burn-store 的 validate：有張量形狀不同則停止轉移</translation>
    </message>
    <message>
        <source>Renumber lists without gaps</source>
        <translation>清單連續編號</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>預設集</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>資料型別</translation>
    </message>
</context>
<context>
    <name>burnish::TreeDelegate</name>
    <message>
        <source>New name for %1</source>
        <translation>%1 的新名稱</translation>
    </message>
</context>
<context>
    <name>burnish::UnusedTensorsModel</name>
    <message>
        <source>fits no field</source>
        <translation>沒有相符的欄位</translation>
    </message>
    <message>
        <source>fits %1 when transposed</source>
        <translation>轉置後與 %1 相符</translation>
    </message>
    <message>
        <source>fits %1</source>
        <translation>與 %1 相符</translation>
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
        <translation>未使用的張量（%1）</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>Fitting fields</source>
        <translation>相符的欄位</translation>
    </message>
</context>
<context>
    <name>burnish::ValueDelegate</name>
    <message>
        <source>Cell value</source>
        <translation>儲存格的值</translation>
    </message>
</context>
<context>
    <name>burnish::ValueEditDialog</name>
    <message>
        <source>Fill values</source>
        <translation>填充數值</translation>
    </message>
    <message>
        <source>Scale values</source>
        <translation>縮放數值</translation>
    </message>
    <message>
        <source>Clamp values</source>
        <translation>限制範圍</translation>
    </message>
    <message>
        <source>Replace NaN</source>
        <translation>取代 NaN</translation>
    </message>
    <message>
        <source>One undo step.</source>
        <translation>可一步復原。</translation>
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
        <translation>係數(&amp;F)</translation>
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
        <translation>取代為(&amp;R)</translation>
    </message>
    <message>
        <source>Also replace &amp;infinities</source>
        <translation>也取代無限大(&amp;I)</translation>
    </message>
    <message>
        <source>Apply to</source>
        <translation>範圍</translation>
    </message>
    <message>
        <source>the whole tensor (%1)</source>
        <translation>整個張量（%1）</translation>
    </message>
    <message>
        <source>the &amp;selection %1 (%2)</source>
        <extracomment>%1 a part of a tensor such as [0:3, 4], %2 a number of values</extracomment>
        <translation>選區 %1（%2）(&amp;S)</translation>
    </message>
    <message>
        <source>the &amp;whole tensor (%1)</source>
        <translation>整個張量（%1）(&amp;W)</translation>
    </message>
    <message>
        <source>Counting the values that will change…</source>
        <translation>正在統計將改變的值…</translation>
    </message>
    <message>
        <source>%1 of %2 values will be set.</source>
        <translation>將設定 %1 / %2 個值。</translation>
    </message>
    <message>
        <source>Nothing to replace.</source>
        <translation>沒有可取代的值。</translation>
    </message>
    <message>
        <source>This changes nothing.</source>
        <translation>這不會改變任何值。</translation>
    </message>
    <message>
        <source>%1 of %2 values will change.</source>
        <translation>%1 / %2 個值將改變。</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) become infinite.</source>
        <translation>
            <numerusform>%n 個值變為無限大。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) become zero.</source>
        <translation>
            <numerusform>%n 個值變為零。</numerusform>
        </translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>縮放</translation>
    </message>
    <message>
        <source>Clamp</source>
        <translation>限制範圍</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>取代</translation>
    </message>
    <message numerus="yes">
        <source>Fill %Ln value(s)</source>
        <translation>
            <numerusform>填充 %Ln 個值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scale %Ln value(s)</source>
        <translation>
            <numerusform>縮放 %Ln 個值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clamp %Ln value(s)</source>
        <translation>
            <numerusform>對 %Ln 個值限制範圍</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %Ln value(s)</source>
        <translation>
            <numerusform>取代 %Ln 個值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %Ln NaN value(s)</source>
        <translation>
            <numerusform>取代 %Ln 個 NaN</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ValueEditing</name>
    <message>
        <source>At most %1 values can be copied at once.</source>
        <translation>一次最多可複製 %1 個值。</translation>
    </message>
    <message>
        <source>Copying values</source>
        <translation>正在複製數值</translation>
    </message>
    <message>
        <source>A block of %1 × %2 does not fit at [%3, %4]: the table has %5 rows and %6 columns.</source>
        <translation>%1 × %2 的資料區塊在 [%3, %4] 處放不下：表格有 %5 列 %6 欄。</translation>
    </message>
    <message>
        <source>Searching values</source>
        <translation>正在搜尋數值</translation>
    </message>
    <message>
        <source>This tensor contains no NaN or infinity.</source>
        <translation>此張量中沒有 NaN 或無限大。</translation>
    </message>
    <message>
        <source>No values of this tensor have been edited.</source>
        <translation>此張量沒有修改過的值。</translation>
    </message>
    <message>
        <source>&amp;Edit value</source>
        <translation>編輯值(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>複製(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>貼上(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Fill…</source>
        <translation>填充…(&amp;F)</translation>
    </message>
    <message>
        <source>Set to &amp;zero</source>
        <translation>設為零(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Scale…</source>
        <translation>縮放…(&amp;S)</translation>
    </message>
    <message>
        <source>C&amp;lamp…</source>
        <translation>限制範圍…(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Replace NaN…</source>
        <translation>取代 NaN…(&amp;R)</translation>
    </message>
    <message>
        <source>Find next &amp;NaN or infinity</source>
        <translation>尋找下一個 NaN 或無限大(&amp;N)</translation>
    </message>
    <message>
        <source>Find next e&amp;dited value</source>
        <translation>尋找下一個已修改的值(&amp;D)</translation>
    </message>
</context>
<context>
    <name>burnish::ValuePage</name>
    <message>
        <source>Expected %2, found “%1”.</source>
        <extracomment>%1 what was typed, %2 &quot;a whole number from 0 to 255&quot; or the like</extracomment>
        <translation>應為%2，實際為 %1。</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>布林值</translation>
    </message>
    <message>
        <source>a 64-bit integer</source>
        <translation>64 位元整數</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>數</translation>
    </message>
    <message>
        <source>Bytes cannot be edited here.</source>
        <translation>位元組不能在此處編輯。</translation>
    </message>
    <message>
        <source>This field is empty: an optional field without a value, or a constant. Records store both the same way.</source>
        <translation>此欄位為空：它是沒有值的選用欄位，或是常數。兩者在記錄中的儲存方式相同。</translation>
    </message>
    <message>
        <source>A value of type %1.</source>
        <translation>型別為 %1 的值。</translation>
    </message>
    <message>
        <source>A value of type %1, %2. It is kept unchanged.</source>
        <translation>型別為 %1 的值，%2。保持原樣。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>套用</translation>
    </message>
    <message>
        <source>Write this value into the model (Ctrl+Enter)</source>
        <translation>將此值寫入模型（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>還原</translation>
    </message>
    <message>
        <source>Revert to the value in the model</source>
        <translation>還原為模型中的值</translation>
    </message>
    <message>
        <source>A value of type %1. Its text is too long to be edited here; this is the beginning.</source>
        <translation>型別為 %1 的值。其文字過長，無法在此編輯；這裡顯示的是開頭部分。</translation>
    </message>
    <message>
        <source>A value of type %1. It is kept unchanged.</source>
        <translation>型別為 %1 的值。保持原樣。</translation>
    </message>
</context>
<context>
    <name>burnish::ValuesModel</name>
    <message>
        <source>%1, was %2</source>
        <translation>%1，原為 %2</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>原為 %1</translation>
    </message>
    <message>
        <source>%1, code %2</source>
        <extracomment>%1 a value of a quantised tensor, %2 the code that is stored for it</extracomment>
        <translation>%1，編碼 %2</translation>
    </message>
    <message>
        <source>code %1</source>
        <translation>編碼 %1</translation>
    </message>
</context>
<context>
    <name>burnish::ValuesPage</name>
    <message>
        <source>This tensor has no element %1.</source>
        <translation>此張量沒有元素 %1。</translation>
    </message>
    <message>
        <source>Rows %1 to %2 of %3</source>
        <translation>列索引 %1 到 %2，共 %3 列</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>最短</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>定點</translation>
    </message>
    <message>
        <source>Scientific</source>
        <translation>科學記數法</translation>
    </message>
    <message>
        <source>Hexadecimal</source>
        <translation>十六進位</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>數的格式</translation>
    </message>
    <message>
        <source>Go to element</source>
        <translation>移至元素</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>Previous rows</source>
        <translation>前面的列</translation>
    </message>
    <message>
        <source>Next rows</source>
        <translation>後面的列</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編輯</translation>
    </message>
    <message>
        <source>Fill, scale, clamp, replace NaN, copy and paste; edit single values in the table</source>
        <translation>填充、縮放、限制範圍、取代 NaN、複製和貼上；個別的值可直接在表格中編輯</translation>
    </message>
    <message>
        <source>“%1” is not an index of this tensor; its last element is %2.</source>
        <extracomment>%1 what was typed, %2 the index of the last element of this tensor: &quot;[767, 2303]&quot;</extracomment>
        <translation>「%1」不是此張量的索引，最後一個元素是 %2。</translation>
    </message>
    <message>
        <source>There is no element %1; the last one is %2.</source>
        <extracomment>%1 and %2 are indices: &quot;[767, 2303]&quot;</extracomment>
        <translation>沒有元素 %1，最後一個是 %2。</translation>
    </message>
    <message>
        <source>Go to…</source>
        <translation>前往…</translation>
    </message>
    <message>
        <source>Go to element: type its index, such as %1, then press Enter</source>
        <translation>前往元素：輸入索引（如 %1），然後按 Enter</translation>
    </message>
    <message>
        <source>Codes</source>
        <translation>編碼</translation>
    </message>
    <message>
        <source>Show what is stored for each value beside it: an integer, or a small float</source>
        <translation>在每個值旁邊顯示為其儲存的內容：整數或小浮點數</translation>
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
        <translation>此檔案不是文字。</translation>
    </message>
    <message>
        <source>Only the first %1 of %2 are shown.</source>
        <translation>僅顯示 %2 中的前 %1。</translation>
    </message>
    <message>
        <source>Weight files (%1)</source>
        <translation>權重檔 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有檔案 (*)</translation>
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
        <translation>開啟 %1</translation>
    </message>
    <message>
        <source>%1 takes %2, but expands to at least %3.</source>
        <translation>%1 占 %2，但解壓縮後至少有 %3。</translation>
    </message>
    <message>
        <source>Until the model is closed, it fills the temporary folder %1, which has %2 free. Open it anyway?</source>
        <translation>在關閉該模型之前，解壓縮後的資料會占用暫存資料夾 %1，其中可用空間為 %2。仍要開啟嗎？</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>仍然開啟</translation>
    </message>
    <message>
        <source>Computing with all of them takes that much reading, and an export that much room. Go on anyway?</source>
        <translation>對全部張量進行計算需要讀取這麼多資料，匯出則需要這麼多空間。仍要繼續嗎？</translation>
    </message>
    <message>
        <source>The datasets concerned are left out unless you agree. Go on anyway?</source>
        <translation>如果不同意，將略過相關的資料集。仍要繼續嗎？</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>讀取 %1</translation>
    </message>
    <message>
        <source>%1 takes %2, but its tensors stand for at least %3.</source>
        <translation>%1 占用 %2，但其張量至少相當於 %3。</translation>
    </message>
    <message>
        <source>%1 takes %2, but reading it takes at least %3 of memory at once.</source>
        <translation>%1 占用 %2，但讀取它需要同時占用至少 %3 記憶體。</translation>
    </message>
    <message>
        <source>Go on anyway</source>
        <translation>仍然繼續</translation>
    </message>
    <message>
        <source>%1 no longer exists.</source>
        <translation>%1 已不存在。</translation>
    </message>
    <message>
        <source>%1 was not opened again: Burnish crashed while it was being opened.</source>
        <translation>未重新開啟 %1：上次開啟它時 Burnish 當機了。</translation>
    </message>
    <message>
        <source>no shortcut</source>
        <translation>無快速鍵</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按鍵</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>未安裝</translation>
    </message>
    <message>
        <source>Copying %1</source>
        <translation>正在複製 %1</translation>
    </message>
    <message>
        <source>Copied %1 as %2 (%3).</source>
        <translation>已將 %1 複製為 %2（%3）。</translation>
    </message>
    <message>
        <source>There is no model on the clipboard.</source>
        <translation>剪貼簿中沒有模型。</translation>
    </message>
    <message>
        <source>Clipboard</source>
        <translation>剪貼簿</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在開啟 %1</translation>
    </message>
    <message>
        <source>There are no nodes to paste. Copy some first.</source>
        <translation>沒有可貼上的節點。請先複製節點。</translation>
    </message>
    <message>
        <source>The model the nodes were copied from is closed.</source>
        <translation>複製來源的模型已關閉。</translation>
    </message>
    <message>
        <source>The copied nodes no longer exist.</source>
        <translation>複製的節點已不存在。</translation>
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
        <translation>已刪除</translation>
    </message>
    <message>
        <source>Replaced</source>
        <translation>已取代</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>已轉換型別</translation>
    </message>
    <message>
        <source>Renamed</source>
        <translation>已重新命名</translation>
    </message>
    <message>
        <source>Contains edits</source>
        <translation>包含修改</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常數</translation>
    </message>
    <message>
        <source>Blended</source>
        <translation>已混合</translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 位元組</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分鐘</translation>
    </message>
    <message>
        <source>less than a second left</source>
        <translation>剩餘不到 1 秒</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>剩餘 %1 秒</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>剩餘 %1 分鐘</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1, opened</source>
        <translation>開啟 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n problem(s)</source>
        <translation>
            <numerusform>%1：%n 處問題</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2, exported and verified</source>
        <translation>%1 → %2，已匯出並通過驗證</translation>
    </message>
    <message>
        <source>%1 → %2, exported</source>
        <translation>%1 → %2，已匯出</translation>
    </message>
    <message>
        <source>Written.</source>
        <translation>已寫入。</translation>
    </message>
    <message>
        <source>Excluded by the selection.</source>
        <translation>不在選取範圍內。</translation>
    </message>
    <message>
        <source>Nothing fills this field. It would keep its initial value in Burn.</source>
        <translation>沒有張量填入此欄位。在 Burn 中它將保持初始值。</translation>
    </message>
    <message>
        <source>No such field in the target.</source>
        <translation>目標中沒有此欄位。</translation>
    </message>
    <message>
        <source>%1 → %2, not exported</source>
        <translation>%1 → %2，未匯出</translation>
    </message>
    <message>
        <source>%1 → %2, transferred</source>
        <translation>%1 → %2，已轉移</translation>
    </message>
    <message>
        <source>Removed with the replaced contents</source>
        <translation>隨被取代的內容一併移除</translation>
    </message>
    <message>
        <source>No counterpart among the dragged tensors: left as it is</source>
        <translation>沒有拖來的張量與之對應：保持原樣</translation>
    </message>
    <message>
        <source>Burn %1:</source>
        <translation>Burn %1：</translation>
    </message>
    <message>
        <source>%1 → %2, baked</source>
        <translation>%1 → %2，已併入</translation>
    </message>
    <message>
        <source>Replaced by %1 of the adapter.</source>
        <translation>由轉接器的 %1 取代。</translation>
    </message>
    <message>
        <source>%1 of the adapter added, with strength %2.</source>
        <extracomment>%1 a module of the adapter, %2 a number</extracomment>
        <translation>已併入轉接器的 %1，強度 %2。</translation>
    </message>
    <message>
        <source>The model has no place for this tensor of the adapter.</source>
        <translation>模型中沒有轉接器此張量的位置。</translation>
    </message>
    <message>
        <source>No font is installed, so texts cannot be read. Install one, such as DejaVu Sans.</source>
        <translation>未安裝任何字型，文字無法閱讀。請安裝一種字型，例如 DejaVu Sans。</translation>
    </message>
    <message>
        <source>This system does not have the locale %1. Dates and numbers follow the window&apos;s language.</source>
        <translation>此系統沒有區域設定 %1。日期和數字採用視窗的語言。</translation>
    </message>
    <message>
        <source>There is no D-Bus session, so screen readers cannot read the window.</source>
        <translation>沒有 D-Bus 工作階段，螢幕閱讀器無法讀取視窗。</translation>
    </message>
    <message>
        <source>Qt: %1, built with %2, platform %3</source>
        <translation>Qt：%1，以 %2 組建，平台 %3</translation>
    </message>
    <message>
        <source>Settings: %1</source>
        <translation>設定：%1</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>語言：%1</translation>
    </message>
    <message numerus="yes">
        <source>Font: %1, %2 pt, of %n font families</source>
        <translation>
            <numerusform>字型：%1，%2 pt，共 %n 個字型家族</numerusform>
        </translation>
    </message>
    <message>
        <source>Icons: built in; no icon theme is needed</source>
        <translation>圖示：內建，不需要圖示主題</translation>
    </message>
    <message>
        <source>Graphics: drawn by the processor; no GPU is needed</source>
        <translation>圖形：由處理器繪製，不需要 GPU</translation>
    </message>
    <message>
        <source>D-Bus session: found</source>
        <translation>D-Bus 工作階段：有</translation>
    </message>
    <message>
        <source>D-Bus session: none</source>
        <translation>D-Bus 工作階段：無</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>注意：%1</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>已套用</translation>
    </message>
    <message>
        <source>Collision</source>
        <translation>衝突</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>錯誤</translation>
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
        <translation>說明</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>篩選</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Line %1: expected %3 values as in the first line, found %2.</source>
        <translation>第 %1 行：應與第一行一樣有 %3 個值，實際有 %2 個。</translation>
    </message>
    <message>
        <source>At most %1 values can be pasted at once.</source>
        <translation>一次最多可貼上 %1 個值。</translation>
    </message>
    <message>
        <source>Line %1, value %2: %3</source>
        <translation>第 %1 行第 %2 個值：%3</translation>
    </message>
    <message>
        <source>The clipboard contains no text.</source>
        <translation>剪貼簿中沒有文字。</translation>
    </message>
    <message>
        <source>Proved on %1 of %2 tensors.</source>
        <translation>已在 %2 個張量中的 %1 個上證明。</translation>
    </message>
    <message>
        <source>Written, and proved: read from the file, it is the weight with the adapters.</source>
        <translation>已寫入並證明：從檔案讀取，它就是加上轉接器的權重。</translation>
    </message>
    <message>
        <source>Not proved: in the file, it is not the weight with the adapters. %1</source>
        <translation>未能證明：檔案中的值不是加上轉接器的權重。%1</translation>
    </message>
    <message>
        <source>New folder for the whole copy</source>
        <translation>存放完整副本的新資料夾</translation>
    </message>
    <message>
        <source>Write a whole copy</source>
        <translation>寫入完整副本</translation>
    </message>
    <message>
        <source>Folder:</source>
        <translation>資料夾：</translation>
    </message>
    <message>
        <source>The file is truncated, and this tensor is missing.</source>
        <translation>檔案已遭截斷，缺少此張量。</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>%1 leads out of its store.</source>
        <translation>%1 指向模型庫之外。</translation>
    </message>
    <message>
        <source>The file is really %1. Open it anyway?</source>
        <translation>檔案實際是 %1。仍要開啟嗎？</translation>
    </message>
    <message>
        <source>Nothing of this model can be opened.</source>
        <translation>此模型沒有可開啟的部分。</translation>
    </message>
</context>
<context>
    <name>burnish::WrittenModel</name>
    <message>
        <source>cast</source>
        <translation>已轉換型別</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已重新命名</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未變更</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>資料型別</translation>
    </message>
</context>
</TS>

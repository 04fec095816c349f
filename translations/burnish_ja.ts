<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>burnish::AboutDialog</name>
    <message>
        <source>About Burnish</source>
        <translation>Burnish について</translation>
    </message>
    <message>
        <source>Version %1
A workbench for model surgery on neural-network weight files.
MIT licence.</source>
        <translation>バージョン %1
ニューラルネットワークの重みファイルのためのモデル手術ワークベンチです。
MIT ライセンス。</translation>
    </message>
    <message>
        <source>Build: %1</source>
        <comment>facts</comment>
        <translation>ビルド：%1</translation>
    </message>
    <message>
        <source>Burnish uses these libraries:</source>
        <translation>Burnish は次のライブラリを使用しています：</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the version, the build and the libraries for a bug report</source>
        <translation>不具合報告用にバージョン、ビルド、ライブラリをコピー</translation>
    </message>
    <message>
        <source>Libraries and their licences</source>
        <translation>ライブラリとそのライセンス</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>ライブラリ</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>burnish::AdapterController</name>
    <message>
        <source>Bake adapter…</source>
        <translation>アダプターを統合…</translation>
    </message>
    <message>
        <source>Extract adapter…</source>
        <translation>アダプターを抽出…</translation>
    </message>
    <message>
        <source>Resize adapter…</source>
        <translation>アダプターのランクを変更…</translation>
    </message>
    <message>
        <source>Combine adapters…</source>
        <translation>アダプターを結合…</translation>
    </message>
    <message>
        <source>not yet created</source>
        <translation>未作成</translation>
    </message>
    <message>
        <source>%1, baked</source>
        <translation>%1（統合済み）</translation>
    </message>
    <message>
        <source>Write adapter</source>
        <translation>アダプターの書き込み</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 を書き込んでいます</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>書き込みました：%1</translation>
    </message>
    <message>
        <source>Open a model</source>
        <translation>モデルを開く</translation>
    </message>
    <message>
        <source>Open an adapter</source>
        <translation>アダプターを開く</translation>
    </message>
</context>
<context>
    <name>burnish::AdapterDialog</name>
    <message>
        <source>What to do with adapters</source>
        <translation>アダプターの操作</translation>
    </message>
    <message>
        <source>Bake</source>
        <translation>統合</translation>
    </message>
    <message>
        <source>Extract</source>
        <translation>抽出</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>ランク変更</translation>
    </message>
    <message>
        <source>Combine</source>
        <translation>結合</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>結果を見る</translation>
    </message>
    <message>
        <source>Shows the result as a model of its own. Nothing is changed or written.</source>
        <translation>結果を独立したモデルとして表示します。何も変更せず、書き込みません。</translation>
    </message>
    <message>
        <source>Bake adapter</source>
        <translation>アダプターの統合</translation>
    </message>
    <message>
        <source>Bake an adapter into %1</source>
        <translation>アダプターを %1 に統合</translation>
    </message>
    <message>
        <source>Extract adapter</source>
        <translation>アダプターの抽出</translation>
    </message>
    <message>
        <source>Extract an adapter from two models</source>
        <translation>2 つのモデルからアダプターを抽出</translation>
    </message>
    <message>
        <source>Resize adapter</source>
        <translation>アダプターのランク変更</translation>
    </message>
    <message>
        <source>Change the rank of an adapter</source>
        <translation>アダプターのランクを変更</translation>
    </message>
    <message>
        <source>Combine adapters</source>
        <translation>アダプターの結合</translation>
    </message>
    <message>
        <source>Combine adapters into one</source>
        <translation>アダプターを 1 つに結合</translation>
    </message>
</context>
<context>
    <name>burnish::AdapterRowsModel</name>
    <message>
        <source>stored whole</source>
        <translation>全体を保存</translation>
    </message>
    <message>
        <source>left out: differs, but an adapter cannot represent it</source>
        <translation>除外：差がありますが、アダプターでは表せません</translation>
    </message>
    <message>
        <source>factors joined, exact</source>
        <translation>因子を連結、正確</translation>
    </message>
    <message>
        <source>two factors</source>
        <translation>2 つの因子</translation>
    </message>
    <message>
        <source>two factors, found by random projection</source>
        <translation>2 つの因子（ランダム射影による）</translation>
    </message>
    <message>
        <source>The Frobenius norm of what the adapter adds to the weight</source>
        <translation>アダプターが重みに加える分のフロベニウスノルム</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>How</source>
        <extracomment>how the adapter stores the difference of a tensor</extracomment>
        <translation>方法</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>ランク</translation>
    </message>
    <message>
        <source>Energy kept</source>
        <translation>保持エネルギー</translation>
    </message>
    <message>
        <source>Size of change</source>
        <translation>変化の大きさ</translation>
    </message>
</context>
<context>
    <name>burnish::AdapterSources</name>
    <message>
        <source>From a file…</source>
        <translation>ファイルから…</translation>
    </message>
    <message>
        <source>Add adapter</source>
        <translation>アダプターを追加</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>ベース</translation>
    </message>
    <message>
        <source>Fine-tune</source>
        <translation>ファインチューン</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>アダプター</translation>
    </message>
    <message>
        <source>&amp;Base</source>
        <translation>ベース(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Fine-tune</source>
        <translation>ファインチューン(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Adapter</source>
        <translation>アダプター(&amp;A)</translation>
    </message>
    <message>
        <source>1 bakes the adapter at the strength it was trained with, 0 leaves the model unchanged, and a negative number removes the adapter again.</source>
        <translation>1 は学習時の強さで統合し、0 はモデルを変更せず、負の数はアダプターを取り除きます。</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>強さ</translation>
    </message>
    <message>
        <source>&amp;Strength</source>
        <translation>強さ(&amp;S)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>モデルを選択</translation>
    </message>
    <message>
        <source>Choose an adapter</source>
        <translation>アダプターを選択</translation>
    </message>
</context>
<context>
    <name>burnish::AdaptiveColumns</name>
    <message>
        <source>%1 (when there is room)</source>
        <translation>%1（余裕があるときに表示）</translation>
    </message>
</context>
<context>
    <name>burnish::Alignment</name>
    <message>
        <source>transposed</source>
        <translation>転置</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>名前変更</translation>
    </message>
    <message>
        <source>cast</source>
        <translation>キャスト</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <extracomment>&quot;Linear: transposed, PyTorch → Burn&quot;; %3 names the adapters</extracomment>
        <translation>%1：%2、%3</translation>
    </message>
    <message>
        <source>The layout of one model&apos;s tensors is unknown; %1 is compared through the adapter %2, because more shapes fit that way.</source>
        <translation>一方のモデルのテンソルの配置が不明です。一致する形状が多いため、%1 はアダプター %2 を通して比較されます。</translation>
    </message>
    <message>
        <source>“%1” and “%2” would both be named “%3”; the second is not compared.</source>
        <translation>「%1」と「%2」がどちらも「%3」になるため、後者は比較されません。</translation>
    </message>
    <message>
        <source>Both names mean the same parameter.</source>
        <translation>どちらの名前も同じパラメータを指します。</translation>
    </message>
</context>
<context>
    <name>burnish::AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>システムに従う</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
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
        <translation>システム（%1 pt）</translation>
    </message>
    <message>
        <source>Font &amp;size</source>
        <translation>文字サイズ(&amp;S)</translation>
    </message>
</context>
<context>
    <name>burnish::Application</name>
    <message>
        <source>This step was not completed</source>
        <translation>この手順は完了しませんでした</translation>
    </message>
</context>
<context>
    <name>burnish::ArrayEditor</name>
    <message>
        <source>Find, or # and an index</source>
        <translation>検索、または # とインデックス</translation>
    </message>
    <message>
        <source>Find an element</source>
        <translation>要素を検索</translation>
    </message>
    <message>
        <source>Enter goes to the next element that contains this text. #100 goes to the element with the index 100; the first has the index 0.</source>
        <translation>Enter で、この文字列を含む次の要素に移動します。#100 でインデックス 100 の要素に移動します。最初のインデックスは 0 です。</translation>
    </message>
    <message>
        <source>Add an element below the current one</source>
        <translation>現在の要素の下に要素を追加</translation>
    </message>
    <message>
        <source>Previous page (Ctrl+PgUp)</source>
        <translation>前のページ（Ctrl+PgUp）</translation>
    </message>
    <message>
        <source>Next page (Ctrl+PgDown)</source>
        <translation>次のページ（Ctrl+PgDown）</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>要素</translation>
    </message>
    <message>
        <source>The last element has the index %1.</source>
        <translation>最後の要素のインデックスは %1 です。</translation>
    </message>
    <message>
        <source>No element contains “%1”.</source>
        <translation>「%1」を含む要素はありません。</translation>
    </message>
    <message>
        <source>No elements</source>
        <translation>要素なし</translation>
    </message>
    <message>
        <source>%1 to %2 of %3</source>
        <translation>%3 個中 %1～%2</translation>
    </message>
    <message>
        <source>Remove the selected elements</source>
        <translation>選択した要素を削除</translation>
    </message>
</context>
<context>
    <name>burnish::ArrayModel</name>
    <message>
        <source>Index</source>
        <translation>インデックス</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
</context>
<context>
    <name>burnish::BakePage</name>
    <message>
        <source>as stored</source>
        <translation>保存値</translation>
    </message>
    <message>
        <source>Replaces the alpha that the adapter or its configuration stores. Burn&apos;s own adapters do not store it; for them, it is their scale times their rank.</source>
        <translation>アダプターまたはその構成に保存された alpha を置き換えます。Burn 独自のアダプターは alpha を保存しません。その場合の alpha はスケール × ランクです。</translation>
    </message>
    <message>
        <source>Strengths of parts of the model: REGEX=NUMBER, separated by semicolons. A regex is found anywhere in a tensor&apos;s path, and the first match applies in place of the strength above.</source>
        <translation>モデルの部分ごとの強さ：REGEX=NUMBER をセミコロンで区切ります。正規表現はテンソルのパスの任意の位置で照合され、最初に一致したものが上の強さの代わりに適用されます。</translation>
    </message>
    <message>
        <source>Al&amp;pha</source>
        <translation>Alpha(&amp;P)</translation>
    </message>
    <message>
        <source>Per &amp;block</source>
        <translation>ブロック別(&amp;B)</translation>
    </message>
    <message>
        <source>What the adapter changes</source>
        <translation>アダプターが変更する内容</translation>
    </message>
    <message>
        <source>No adapter is open. Choose one from a file.</source>
        <translation>アダプターが開かれていません。ファイルから選択してください。</translation>
    </message>
    <message>
        <source>Reading the adapter…</source>
        <translation>アダプターを読み込んでいます…</translation>
    </message>
    <message numerus="yes">
        <source>%n adapter tensor(s) have no counterpart in this model.</source>
        <translation>
            <numerusform>%n 個のアダプターテンソルには、このモデルに対応するものがありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>One undo step. The source model stays as it is.</source>
        <translation>1 回の操作で元に戻せます。元のモデルは変わりません。</translation>
    </message>
    <message numerus="yes">
        <source>Bake into %n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソルに統合</numerusform>
        </translation>
    </message>
    <message>
        <source>Bake</source>
        <translation>統合</translation>
    </message>
    <message>
        <source>One undo step for all adapters. The source models stay as they are.</source>
        <translation>すべてのアダプターを 1 回の操作で元に戻せます。元のモデルは変わりません。</translation>
    </message>
    <message>
        <source>Rules that give the adapter&apos;s tensors the names of the model&apos;s modules, if they are called differently</source>
        <translation>名前が異なるときに、アダプターのテンソルにモデルのモジュールの名前を付けるルール</translation>
    </message>
    <message>
        <source>R&amp;ules for names</source>
        <translation>名前のルール(&amp;U)</translation>
    </message>
    <message>
        <source>Choose an answer above to see what the adapter changes.</source>
        <translation>アダプターが何を変えるかを見るには、上で答えを選んでください。</translation>
    </message>
</context>
<context>
    <name>burnish::BakeQuestions</name>
    <message>
        <source>Previous question</source>
        <translation>前の質問</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>次の質問</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 an adapter, %2 a question about it</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Blocks: all rows of gate, then all rows of up</source>
        <translation>ブロック：gate のすべての行、続いて up のすべての行</translation>
    </message>
    <message>
        <source>Interleaved: rows of gate and up by turns</source>
        <translation>交互：gate と up の行が交互に並ぶ</translation>
    </message>
    <message>
        <source>Choose a tensor</source>
        <translation>テンソルを選択</translation>
    </message>
    <message>
        <source>changes it by %1</source>
        <translation>%1 変わる</translation>
    </message>
    <message>
        <source>first difference at %1: %2</source>
        <extracomment>%1 indices such as [1, 0], where the results of the answers begin to differ, %2 numbers</extracomment>
        <translation>%1 から異なる：%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>of questions</extracomment>
        <translation>%2 件中 %1 件目</translation>
    </message>
</context>
<context>
    <name>burnish::BakeRowsModel</name>
    <message>
        <source>bias</source>
        <translation>バイアス</translation>
    </message>
    <message>
        <source>replaced as a whole</source>
        <translation>全体を置換</translation>
    </message>
    <message>
        <source>transposed: the weight is stored as [in, out]</source>
        <translation>転置：重みは [in, out] の順で保存されています</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Adapter module</source>
        <translation>アダプターのモジュール</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>ランク</translation>
    </message>
    <message>
        <source>Alpha / rank</source>
        <extracomment>alpha is the adapter&apos;s own number</extracomment>
        <translation>Alpha / ランク</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>強さ</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>The norm of the change relative to the norm of the tensor. Of models above 512 MiB it is not computed.</source>
        <translation>変化のノルムとテンソルのノルムの比です。512 MiB を超えるモデルでは計算しません。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変化</translation>
    </message>
    <message>
        <source>Nothing in the adapter scales this change.</source>
        <translation>アダプターにはこの変更を拡大縮小する値がありません。</translation>
    </message>
    <message>
        <source>Alpha %1 is the one given above.</source>
        <translation>Alpha %1 は上で指定された値です。</translation>
    </message>
    <message>
        <source>Alpha %1 is stored with the module.</source>
        <translation>Alpha %1 はモジュールとともに保存されています。</translation>
    </message>
    <message>
        <source>Alpha %1 is the one that the configuration gives this module.</source>
        <translation>Alpha %1 は設定でこのモジュールに与えられた値です。</translation>
    </message>
    <message>
        <source>Alpha %1 is the one that the configuration gives all modules (%2).</source>
        <extracomment>%2 is a key such as lora_alpha</extracomment>
        <translation>Alpha %1 は設定ですべてのモジュールに与えられた値です（%2）。</translation>
    </message>
    <message>
        <source>No alpha is stored, so it is assumed to equal the rank.</source>
        <translation>alpha は保存されていないため、ランクと等しいとみなします。</translation>
    </message>
    <message>
        <source>The configuration gives the factor itself (scale of mlx-lm); no rank divides it.</source>
        <translation>設定には係数そのもの（mlx-lm の scale）があり、ランクでは割りません。</translation>
    </message>
    <message>
        <source>The rank before pruning divides it, as in AdaLoRA (init_r).</source>
        <translation>AdaLoRA と同じく、枝刈り前のランク（init_r）で割ります。</translation>
    </message>
    <message>
        <source>The square root of the rank %1 divides it: rsLoRA.</source>
        <translation>ランク %1 の平方根で割ります：rsLoRA。</translation>
    </message>
    <message>
        <source>The rank %1 divides it.</source>
        <translation>ランク %1 で割ります。</translation>
    </message>
    <message>
        <source>The result counts twice, as in PEFT for the output projection of an attention.</source>
        <translation>結果は 2 回加えられます。PEFT もアテンションの出力射影をそのように扱います。</translation>
    </message>
    <message>
        <source>quantised again: rounding of %1</source>
        <translation>再び量子化：丸め %1</translation>
    </message>
</context>
<context>
    <name>burnish::Banner</name>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>burnish::Base</name>
    <message>
        <source>There is not enough memory.</source>
        <translation>メモリが不足しています。</translation>
    </message>
    <message>
        <source>The system refused: %1.</source>
        <translation>システムに拒否されました：%1。</translation>
    </message>
    <message>
        <source>Internal error: %1.</source>
        <translation>内部エラー：%1。</translation>
    </message>
    <message>
        <source>Internal error.</source>
        <translation>内部エラー。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>キャンセルしました。</translation>
    </message>
    <message>
        <source>%1 (tensor %2, offset %3)</source>
        <translation>%1（テンソル %2、オフセット %3）</translation>
    </message>
    <message>
        <source>%1 (tensor %2)</source>
        <translation>%1（テンソル %2）</translation>
    </message>
    <message>
        <source>%1 (offset %2)</source>
        <translation>%1（オフセット %2）</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>between the names of a list</extracomment>
        <translation>、</translation>
    </message>
    <message>
        <source>Unknown kind “%1” of what may be left out: expected one of %2. Did you mean %3?</source>
        <translation>省いてよいものの種類「%1」は不明です：%2 のいずれかを指定してください。%3 のことですか？</translation>
    </message>
    <message>
        <source>Unknown kind “%1” of what may be left out: expected one of %2.</source>
        <translation>省いてよいものの種類「%1」は不明です：%2 のいずれかを指定してください。</translation>
    </message>
    <message>
        <source>To copy it unchanged where that is possible, allow it (%1).</source>
        <translation>可能なところでそのままコピーするには、許可してください（%1）。</translation>
    </message>
    <message>
        <source>For a result without it, allow that (%1).</source>
        <translation>これを含まない結果でよければ、許可してください（%1）。</translation>
    </message>
    <message>
        <source>The model is not complete.</source>
        <translation>モデルは完全ではありません。</translation>
    </message>
    <message numerus="yes">
        <source>There are %n more like this.</source>
        <translation>
            <numerusform>同様のものがほかに %n 個あります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Fields without a tensor</source>
        <translation>テンソルのないフィールド</translation>
    </message>
    <message>
        <source>Tensors that could not be read</source>
        <translation>読めなかったテンソル</translation>
    </message>
    <message>
        <source>Missing files and tensors of the model</source>
        <translation>モデルのないファイルとテンソル</translation>
    </message>
    <message>
        <source>Tensors quantised in an unknown way</source>
        <translation>未知の方法で量子化されたテンソル</translation>
    </message>
    <message>
        <source>Parts of an adapter without a place</source>
        <translation>アダプターの対応先のない部分</translation>
    </message>
    <message>
        <source>Incomplete layers</source>
        <translation>不完全な層</translation>
    </message>
    <message>
        <source>Expected an array of the kinds that may be left out.</source>
        <translation>省いてよいものの種類の配列が必要です。</translation>
    </message>
    <message>
        <source>Left out as allowed (%1): %2 – %3</source>
        <translation>許可により省略（%1）：%2 – %3</translation>
    </message>
    <message>
        <source>Copied unchanged as allowed (%1): %2 – %3</source>
        <translation>許可によりそのままコピー（%1）：%2 – %3</translation>
    </message>
</context>
<context>
    <name>burnish::BlockErrorView</name>
    <message>
        <source>Error per block of %1, %2 × %3</source>
        <extracomment>%1 a quantisation scheme, %2 and %3 the rows and columns of its blocks: &quot;Error per block of Q4_K, 1 × 256&quot;</extracomment>
        <translation>ブロックごとの誤差：%1、%2 × %3</translation>
    </message>
    <message>
        <source>Root mean square</source>
        <translation>二乗平均平方根</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>RMS</translation>
    </message>
    <message>
        <source>Which error of a block is shown</source>
        <translation>ブロックのどの誤差を表示するか</translation>
    </message>
    <message>
        <source>Error of a block: %1</source>
        <translation>ブロックの誤差：%1</translation>
    </message>
    <message>
        <source>Heat map of the error per block</source>
        <translation>ブロックごとの誤差のヒートマップ</translation>
    </message>
    <message>
        <source>A value for each block of values with a common scale.
Arrow keys move the cursor.</source>
        <translation>スケールを共有する値のブロックごとに 1 つの値です。
矢印キーでカーソルを移動します。</translation>
    </message>
    <message>
        <source>Error of the block under the cursor</source>
        <translation>カーソル位置のブロックの誤差</translation>
    </message>
</context>
<context>
    <name>burnish::BurnStore</name>
    <message>
        <source>The filter pattern “%1” is invalid; it is silently ignored.</source>
        <translation>フィルターパターン「%1」は不正で、警告なしに無視されます。</translation>
    </message>
    <message>
        <source>SafetensorsStore ignores its filter when loading.</source>
        <translation>SafetensorsStore は読み込み時にフィルターを無視します。</translation>
    </message>
    <message>
        <source>A filter without criteria matches nothing.</source>
        <translation>条件のないフィルターは何にも一致しません。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensors in the file are named “%1”; which one is used is random.</source>
        <translation>
            <numerusform>ファイル内の %n 個のテンソルの名前が「%1」です。どれが使われるかは不定です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensors in the file are named “%1”; the last one, “%2”, is used.</source>
        <translation>
            <numerusform>ファイル内の %n 個のテンソルの名前が「%1」です。最後の「%2」が使われます。</numerusform>
        </translation>
    </message>
    <message>
        <source>The elements of a tuple share the same names, so one tensor is loaded into several parameters.</source>
        <translation>タプルの要素は同じ名前を共有するため、1 個のテンソルが複数のパラメータに読み込まれます。</translation>
    </message>
    <message>
        <source>The adapter&apos;s renaming of norm parameters (weight to gamma, bias to beta) has no effect when loading.</source>
        <translation>アダプターによるノルムのパラメータの名前変更（weight を gamma、bias を beta）は、読み込み時には効果がありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensors in the file are named “%1”; one of them is used.</source>
        <translation>
            <numerusform>ファイル内の %n 個のテンソルの名前が「%1」です。そのうち 1 個が使われます。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” gets %2 values, which do not suit the parameter; Burn %3 does not check this.</source>
        <translation>「%1」に %2 の値が入りますが、パラメータに合いません。Burn %3 はこれを確認しません。</translation>
    </message>
    <message>
        <source>The integer parameter “%1” gets %2 values; Burn does not check this.</source>
        <translation>整数パラメータ「%1」に %2 の値が入ります。Burn はこれを確認しません。</translation>
    </message>
    <message>
        <source>“%1” stays quantised after loading.</source>
        <translation>「%1」は読み込み後も量子化されたままです。</translation>
    </message>
    <message>
        <source>The integer parameter “%1” gets quantised values without their scale; Burn %2 panics when the module is used or saved: %3</source>
        <translation>整数パラメータ「%1」に、スケールのない量子化された値が入ります。モジュールの使用時または保存時に Burn %2 がパニックを起こします：%3</translation>
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
        <translation>バイト %1～%2、%3</translation>
    </message>
    <message>
        <source>aligned to %1, preceded by %2 of padding</source>
        <translation>%1 に整列、直前のパディング %2</translation>
    </message>
    <message>
        <source>The values are computed from these bytes.</source>
        <translation>値はこれらのバイトから計算されます。</translation>
    </message>
    <message>
        <source>Offset in the file, hexadecimal</source>
        <translation>ファイル内のオフセット（16 進数）</translation>
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
        <translation>オフセット</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>バイト</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>アラインメント</translation>
    </message>
    <message>
        <source>part “%1” of %2</source>
        <extracomment>%1 the role of a part, such as &quot;scale&quot;, %2 the quantised tensor that it belongs to</extracomment>
        <translation>%2 の部分「%1」</translation>
    </message>
</context>
<context>
    <name>burnish::BytesPanel</name>
    <message>
        <source>At most %1 can be copied.</source>
        <translation>コピーできるのは %1 までです。</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>バイト</translation>
    </message>
    <message>
        <source>Go to offset</source>
        <translation>オフセットに移動</translation>
    </message>
    <message>
        <source>File offset, decimal or hexadecimal: 4096 or 0x1000 (Enter)</source>
        <translation>ファイルオフセット（10 進数または 16 進数）：4096 または 0x1000（Enter）</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>モデルファイル</translation>
    </message>
    <message>
        <source>Parts of the file</source>
        <translation>ファイルの部分</translation>
    </message>
    <message>
        <source>Bytes of the file</source>
        <translation>ファイルのバイト</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>モデルが開かれていません。</translation>
    </message>
    <message>
        <source>This model has no file yet. Export it to see its bytes.</source>
        <translation>このモデルにはまだファイルがありません。エクスポートするとバイトを表示できます。</translation>
    </message>
    <message>
        <source>%1 is compressed, so the file contains no raw tensor bytes.</source>
        <translation>%1 は圧縮されているため、ファイルにテンソルの生のバイトはありません。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>読み取り中…</translation>
    </message>
    <message>
        <source>Mapping the bytes of %1</source>
        <translation>%1 のバイト配置を解析中</translation>
    </message>
    <message>
        <source>Computed; its values are not stored in any file.</source>
        <translation>計算された値です。どのファイルにも保存されていません。</translation>
    </message>
    <message>
        <source>Its values come from %1.</source>
        <translation>値は %1 から取得されます。</translation>
    </message>
    <message>
        <source>Computed; its values come from %1.</source>
        <translation>計算された値です。%1 の値を使います。</translation>
    </message>
    <message>
        <source>byte %1 of %2</source>
        <translation>%2 のバイト %1</translation>
    </message>
    <message>
        <source>%1, element %2</source>
        <translation>%1、要素 %2</translation>
    </message>
    <message>
        <source>“%1” is not a valid offset in this file.</source>
        <translation>「%1」はこのファイルの有効なオフセットではありません。</translation>
    </message>
    <message>
        <source>The tensor these bytes belong to is no longer in the model.</source>
        <translation>これらのバイトが属するテンソルは、すでにモデルにありません。</translation>
    </message>
    <message>
        <source>Double-click to show the tensor. Shift selects.</source>
        <translation>ダブルクリックでテンソルを表示します。Shift で選択します。</translation>
    </message>
    <message>
        <source>Double-click to show the tensor. Shift selects, %1 copies.</source>
        <translation>ダブルクリックでテンソルを表示します。Shift で選択、%1 でコピーします。</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <extracomment>%1 the role of a part of a quantised tensor, such as &quot;scale&quot;, %2 an offset in the file</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 does not store tensors as raw bytes.</source>
        <translation>%1 はテンソルを生のバイトとして保存しません。</translation>
    </message>
    <message numerus="yes">
        <source>Stored in %n chunk(s), which are decoded when they are read.</source>
        <translation>
            <numerusform>%n 個のチャンクに保存されており、読み取り時にデコードされます。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::CloseQuestion</name>
    <message>
        <source>Quit Burnish</source>
        <translation>Burnish を終了</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 を閉じる</translation>
    </message>
    <message>
        <source>%1 has edits that were neither exported nor saved.</source>
        <translation>%1 に、エクスポートも保存もされていない編集があります。</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) have edits that were neither exported nor saved:</source>
        <translation>
            <numerusform>%n 個のモデルに、エクスポートも保存もされていない編集があります：</numerusform>
        </translation>
    </message>
    <message>
        <source>Discarded edits are lost. The opened files are not changed.</source>
        <translation>破棄した編集は失われます。開いたファイルは変更されません。</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>エクスポート(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Save session…</source>
        <translation>セッションを保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>&amp;Discard edits</source>
        <translation>編集を破棄(&amp;D)</translation>
    </message>
    <message>
        <source>Close models</source>
        <translation>モデルを閉じる</translation>
    </message>
</context>
<context>
    <name>burnish::ClusterController</name>
    <message>
        <source>Run elsewhere…</source>
        <translation>ほかのマシンで実行…</translation>
    </message>
    <message>
        <source>Choose a recipe to run elsewhere, or a plan to watch</source>
        <translation>ほかのマシンで実行するレシピ、または進行状況を見る実行計画を選択</translation>
    </message>
    <message>
        <source>Recipes and plans (*.json)</source>
        <translation>レシピと実行計画 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
</context>
<context>
    <name>burnish::ClusterDialog</name>
    <message>
        <source>Parts of %1</source>
        <translation>%1 のパート</translation>
    </message>
    <message>
        <source>Run %1 elsewhere</source>
        <translation>%1 をほかのマシンで実行</translation>
    </message>
    <message>
        <source>Planning…</source>
        <translation>計画中…</translation>
    </message>
    <message>
        <source>Copy the job file</source>
        <translation>ジョブファイルをコピー</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>パート</translation>
    </message>
    <message>
        <source>Job file</source>
        <translation>ジョブファイル</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進行状況</translation>
    </message>
    <message>
        <source>Copy the missing parts</source>
        <translation>不足しているパートをコピー</translation>
    </message>
    <message>
        <source>Parts and job file</source>
        <translation>パートとジョブファイル</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Save plan and job file</source>
        <translation>実行計画とジョブファイルを保存</translation>
    </message>
    <message>
        <source>Planning the parts</source>
        <translation>パートを計画中</translation>
    </message>
    <message>
        <source>There is no plan.</source>
        <translation>実行計画がありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n 個のパート</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 個のファイル</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has been written. Save the plan and the job file to run the parts.</source>
        <translation>まだ何も書き込まれていません。パートを実行するには、実行計画とジョブファイルを保存してください。</translation>
    </message>
    <message>
        <source>%1 of %2 parts are done, %3 of %4.</source>
        <translation>%2 個のパートのうち %1 個が完了しました（%4 中 %3）。</translation>
    </message>
    <message>
        <source>Finished: all files are complete.</source>
        <translation>仕上げ済み：すべてのファイルが完成しています。</translation>
    </message>
    <message>
        <source>Saving the plan</source>
        <translation>実行計画を保存中</translation>
    </message>
    <message>
        <source>Cannot create the folder.</source>
        <translation>フォルダーを作成できません。</translation>
    </message>
    <message>
        <source>%1 to write</source>
        <translation>書き込み %1</translation>
    </message>
    <message>
        <source>%1 to read</source>
        <translation>読み取り %1</translation>
    </message>
    <message>
        <source>%1 The finish has not run yet.</source>
        <translation>%1仕上げはまだ実行されていません。</translation>
    </message>
    <message>
        <source>%1 Missing: %2</source>
        <translation>%1不足：%2</translation>
    </message>
    <message>
        <source>The parts appear here when there is a plan.</source>
        <translation>計画ができると、ここに各部分が表示されます。</translation>
    </message>
</context>
<context>
    <name>burnish::CodeBanner</name>
    <message>
        <source>Code…</source>
        <translation>コード…</translation>
    </message>
    <message>
        <source>This file refers to code that Python would run (%1). Burnish reads pickles without executing them.</source>
        <translation>このファイルは Python が実行するコード（%1）を参照しています。Burnish は pickle を実行せずに読み取ります。</translation>
    </message>
</context>
<context>
    <name>burnish::CodeDialog</name>
    <message>
        <source>Code in this file</source>
        <translation>このファイルのコード</translation>
    </message>
    <message>
        <source>Code that %1 refers to</source>
        <translation>%1 が参照するコード</translation>
    </message>
    <message>
        <source>Burnish reads pickles without executing them: the code they refer to is shown, never called.</source>
        <translation>Burnish は pickle を実行せずに読み取ります。参照するコードは表示するだけで、呼び出しません。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>burnish::CodeModel</name>
    <message>
        <source>dangerous</source>
        <translation>危険</translation>
    </message>
    <message>
        <source>known</source>
        <translation>既知</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Assessment</source>
        <translation>評価</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>What Python would do with it</source>
        <translation>Python での動作</translation>
    </message>
</context>
<context>
    <name>burnish::Codegen</name>
    <message>
        <source>Malformed source text: expected an encoded byte.</source>
        <translation>ソーステキストの書式が不正です：エンコードされたバイトが必要です。</translation>
    </message>
    <message>
        <source>The source text does not match the model: unexpected size or header.</source>
        <translation>ソーステキストがモデルと一致しません：サイズまたはヘッダーが想定と異なります。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) were created or changed in Burnish and are not in the file; the program writes them as they are in the file or the module.</source>
        <translation>
            <numerusform>%n 個のテンソルは Burnish で作成または変更されたもので、ファイルにありません。プログラムは、ファイルまたはモジュールにあるとおりに書き込みます。</numerusform>
        </translation>
    </message>
    <message>
        <source>num_batches_tracked is left out, because Burn&apos;s BatchNorm does not have it.</source>
        <translation>Burn の BatchNorm にないため、num_batches_tracked は除外されます。</translation>
    </message>
    <message>
        <source>None of the exported tensors comes from the file.</source>
        <translation>エクスポートするテンソルはどれもファイルのものではありません。</translation>
    </message>
    <message>
        <source>burn-store 0.19 supports neither a half-precision adapter nor chains of adapters.</source>
        <translation>burn-store 0.19 は、半精度アダプターにもアダプターの連鎖にも対応していません。</translation>
    </message>
    <message>
        <source>Burn 0.19 does not adapt tensors when loading this format; they are loaded unchanged.</source>
        <translation>Burn 0.19 はこの形式の読み込み時にテンソルを適合させず、そのまま読み込みます。</translation>
    </message>
    <message>
        <source>Burn 0.19 does not adapt tensors when saving this format; they are saved as they are in the module.</source>
        <translation>Burn 0.19 はこの形式の保存時にテンソルを適合させず、モジュールにあるとおりに保存します。</translation>
    </message>
    <message>
        <source>PytorchStore always transposes Linear weights; the export does not.</source>
        <translation>PytorchStore は常に Linear の重みを転置しますが、このエクスポートは転置しません。</translation>
    </message>
    <message>
        <source>PytorchStore converts tensors to the Burn layout; the export applies the Burn → PyTorch adapter.</source>
        <translation>PytorchStore はテンソルを Burn の配置に変換しますが、このエクスポートは Burn → PyTorch のアダプターを適用します。</translation>
    </message>
    <message>
        <source>The burn-store 0.19 adapter does not rename the gamma of RmsNorm.</source>
        <translation>burn-store 0.19 のアダプターは RmsNorm の gamma の名前を変えません。</translation>
    </message>
    <message>
        <source>Burn modules cannot contain %1 tensors.</source>
        <translation>Burn のモジュールに %1 のテンソルは入れられません。</translation>
    </message>
    <message>
        <source>The export writes several float or integer dtypes; Burn uses one dtype for all floats and one for all integers.</source>
        <translation>エクスポートは複数の浮動小数点型または整数型を書き込みますが、Burn はすべての浮動小数点数に 1 種類、すべての整数に 1 種類の型を使います。</translation>
    </message>
    <message>
        <source>No Burn precision settings match this combination of dtypes; %1 is used.</source>
        <translation>このデータ型の組み合わせに合う Burn の精度設定はないため、%1 を使います。</translation>
    </message>
    <message>
        <source>burn-store writes a single file, not a sharded set.</source>
        <translation>burn-store が書き込むのは単独のファイルで、分割ファイルではありません。</translation>
    </message>
    <message>
        <source>Burn writes only the file, not the source code that embeds it.</source>
        <translation>Burn が書き込むのはファイルだけで、それを埋め込むソースコードは書き込みません。</translation>
    </message>
    <message>
        <source>This program targets Burn 0.19; the export targets Burn %1.</source>
        <translation>このプログラムは Burn 0.19 用ですが、エクスポートは Burn %1 用です。</translation>
    </message>
    <message>
        <source>A record always contains the whole module; anything not selected is saved as it is in the module.</source>
        <translation>レコードには常にモジュール全体が含まれます。選択していないものは、モジュールにあるとおりに保存されます。</translation>
    </message>
    <message>
        <source>%1 changes the extension of the file %2 to %3.</source>
        <translation>%1 はファイル %2 の拡張子を %3 に変えます。</translation>
    </message>
    <message>
        <source>Requires burn 0.19 and burn-store 0.19 with the features std, burnpack, safetensors and pytorch.</source>
        <translation>burn 0.19 と burn-store 0.19（機能 std、burnpack、safetensors、pytorch）が必要です。</translation>
    </message>
    <message>
        <source>Differs from the export: %1</source>
        <translation>エクスポートとの違い：%1</translation>
    </message>
    <message>
        <source>Names of the selected tensors in the module.</source>
        <translation>選択したテンソルのモジュールでの名前。</translation>
    </message>
    <message>
        <source>Names of the same tensors in the written file.</source>
        <translation>同じテンソルの、書き込んだファイルでの名前。</translation>
    </message>
    <message>
        <source>`model` is a new module of the type that receives the tensors.</source>
        <translation>`model` は、テンソルを受け取る型の新しいモジュールです。</translation>
    </message>
    <message>
        <source>`record` is a module of the type recorded in the file.</source>
        <translation>`record` は、ファイルに記録された型のモジュールです。</translation>
    </message>
    <message>
        <source>The model was not opened from a file.</source>
        <translation>モデルはファイルから開かれていません。</translation>
    </message>
    <message>
        <source>Burn cannot read the format %1.</source>
        <translation>Burn は形式 %1 を読み取れません。</translation>
    </message>
    <message>
        <source>burn-store cannot read sharded sets.</source>
        <translation>burn-store は分割ファイルを読み取れません。</translation>
    </message>
    <message>
        <source>Burn can read %1 only from memory.</source>
        <translation>Burn は %1 をメモリからだけ読み取れます。</translation>
    </message>
    <message>
        <source>Burn cannot write the format %1.</source>
        <translation>Burn は形式 %1 を書き込めません。</translation>
    </message>
    <message>
        <source>The export cannot run.</source>
        <translation>エクスポートを実行できません。</translation>
    </message>
    <message>
        <source>burn-store does not dequantise tensors.</source>
        <translation>burn-store はテンソルを逆量子化しません。</translation>
    </message>
    <message>
        <source>burn-store renames tensors, but does not split, join or fold them.</source>
        <translation>burn-store はテンソルの名前を変更しますが、分割、結合、畳み込みは行いません。</translation>
    </message>
    <message>
        <source>burn-store has nothing for this operation.</source>
        <translation>burn-store にはこの操作に当たる機能がありません。</translation>
    </message>
    <message>
        <source>Rule %1 is left out: %2</source>
        <translation>規則 %1 は省かれています：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n selected tensor(s) were created or changed in Burnish and are not in the file.</source>
        <translation>
            <numerusform>選択した %n 個のテンソルは Burnish で作成または変更されたもので、ファイルにありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>name in the file: current name</source>
        <translation>ファイルでの名前：現在の名前</translation>
    </message>
    <message>
        <source>The filter applies to the new names.</source>
        <translation>フィルターは新しい名前に適用されます。</translation>
    </message>
    <message>
        <source>burn-store 0.19 ignores the filter of a SafetensorsStore when loading. Load into a copy of the module and apply only what passes the filter:</source>
        <translation>burn-store 0.19 は読み込み時に SafetensorsStore のフィルターを無視します。モジュールのコピーに読み込み、フィルターを通ったものだけを適用してください：</translation>
    </message>
    <message>
        <source>Python cannot read this file. Export it as SafeTensors first.</source>
        <translation>Python はこのファイルを読み取れません。先に SafeTensors としてエクスポートしてください。</translation>
    </message>
    <message>
        <source>Use with module.collect(Some(filter), None) after loading the module.</source>
        <translation>モジュールの読み込み後に module.collect(Some(filter), None) とともに使います。</translation>
    </message>
    <message>
        <source>Requires burn and burn-store %1 with the feature std.</source>
        <translation>機能 std を有効にした burn と burn-store %1 が必要です。</translation>
    </message>
    <message>
        <source>Applies the rules to all tensors of a model, such as those of `store.%1`; `module.apply` takes the result.</source>
        <translation>モデルのすべてのテンソル（`store.%1` のものなど）に規則を適用します。結果は `module.apply` に渡します。</translation>
    </message>
</context>
<context>
    <name>burnish::CommandHelp</name>
    <message>
        <source>Prints the format, the number of parameters, dtypes, modules, what config.json beside the file says of the architecture, the metadata, and for each tensor its path, dtype, shape, size, parameter id and module type. Only the structure is read unless checksums or statistics are requested. Code that a file references is never run.</source>
        <translation>形式、パラメータ数、データ型、モジュール、ファイルの隣の config.json が示すアーキテクチャ、メタデータ、各テンソルのパス、データ型、形状、サイズ、パラメータ ID、モジュールの型を出力します。チェックサムや統計を求めない限り、構造だけを読み取ります。ファイルが参照するコードは決して実行しません。</translation>
    </message>
    <message>
        <source>Print counts and patterns of names for a bug report, without values and texts</source>
        <translation>不具合報告用に、値や文章を含めずに個数と名前のパターンを出力する</translation>
    </message>
    <message>
        <source>List merge methods, block presets and schemes</source>
        <translation>マージの手法、ブロックのプリセット、量子化方式を一覧表示する</translation>
    </message>
    <message>
        <source>Prints each merge method with its parameters, their defaults and limits; the presets of weights per block; and the schemes that tensors can be quantised with.</source>
        <translation>マージの各手法とそのパラメータ、既定値、範囲、ブロックごとの重みのプリセット、テンソルを量子化できる方式を出力します。</translation>
    </message>
    <message>
        <source>Look up a parameter</source>
        <translation>パラメータを調べる</translation>
    </message>
    <message>
        <source>List methods and schemes for a script</source>
        <translation>スクリプト用に手法と方式を一覧表示する</translation>
    </message>
    <message>
        <source>Print a preset as a file of rules, also one of --rules-preset</source>
        <translation>プリセットを規則ファイルとして出力する。--rules-preset のものも可</translation>
    </message>
    <message>
        <source>A number that rules need, such as heads=32, instead of that of the model&apos;s configuration</source>
        <translation>規則に必要な数（heads=32 など）。モデルの設定の値の代わりに使う</translation>
    </message>
    <message>
        <source>Store all floats as this type, or quantise them with a scheme such as q8s or Q4_K, but not vectors and buffers; burnish-cli methods lists all schemes</source>
        <translation>すべての浮動小数点数をこの型で保存する、または q8s や Q4_K などの方式で量子化する（ベクトルとバッファーを除く）。すべての方式は burnish-cli methods で表示</translation>
    </message>
    <message>
        <source>Store tensors with a matching path as this type, or quantise them with a scheme such as q8s, q4s/32:f16 or Q4_K; the first match applies; burnish-cli methods lists all schemes</source>
        <translation>パスが一致するテンソルをこの型で保存する、または q8s、q4s/32:f16、Q4_K などの方式で量子化する。最初に一致したものを適用。すべての方式は burnish-cli methods で表示</translation>
    </message>
    <message>
        <source>Two models are equal if they have the same tensors and values under the same names, with the same dtypes, shapes and numbers. NaN equals NaN, and 0 equals -0. Rules rename A (and the base), and the adapter runs on A. Values without a tensor are compared only if both files are records or neither is; parameter ids are ignored.

Without --values, tensors are read up to their first difference. --top-level-key applies to each file that has such a module. Where a part of a model is missing or cannot be read, equal models are an error, since it was not compared.

Exit codes: 0 equal, 1 different, 2 on errors or if the command line is invalid.</source>
        <translation>2 個のモデルは、同じ名前の下に同じテンソルと値があり、データ型、形状、数値が同じであれば等しいとみなします。NaN は NaN と、0 は -0 と等しいものとします。規則は A（とベースモデル）の名前を変え、アダプターは A に適用されます。テンソル以外の値は、両方がレコードであるか、どちらもレコードでない場合にだけ比較されます。パラメータ ID は無視されます。

--values を指定しない場合、テンソルは最初の差分まで読み取られます。--top-level-key は、そのモジュールを持つファイルにだけ適用されます。モデルに欠けている部分や読み取れない部分がある場合は、比較されていないため、ほかが等しくてもエラーになります。

終了コード：0 は等しい、1 は異なる、2 はエラーまたは不正なコマンドライン。</translation>
    </message>
    <message>
        <source>Reads every tensor once and lists what it finds.

Errors: NaN, infinities, tensors and files that cannot be read or are missing.

Warnings: outliers over 1000 times larger than nearly all other values; weights that are constant or all zero; rows, columns and channels of zeros, or far larger than the others; values over 15 times larger than the others are on average; rows that repeat others; a collapsed rank; a layer far larger or smaller than its siblings; many subnormals; tensors without elements; a shape or dtype that differs from all other layers; a bias that does not match its weight.

Notes: the same findings in biases, norms, running statistics, embeddings, masks and optimizer states, where they are usual; duplicates and shared bytes; several float dtypes; values that F16 or BF16 cannot hold.</source>
        <translation>すべてのテンソルを 1 回読み取り、見つかったものを一覧表示します。

エラー：NaN、無限大、読み取れない、または欠けているテンソルとファイル。

警告：ほかのほぼすべての値より 1000 倍以上大きい外れ値、定数またはすべて 0 の重み、0 だけの、またはほかよりはるかに大きい行・列・チャンネル、ほかの値の平均的な大きさの 15 倍を超える値、ほかと重複した行、崩れたランク、同種の層よりはるかに大きい、または小さい層、多数の非正規化数、要素のないテンソル、ほかのすべての層と異なる形状やデータ型、重みと合わないバイアス。

注意：バイアス、ノルム、移動統計、埋め込み、マスク、オプティマイザーの状態における同様の検出（これらでは普通のこと）、重複と共有バイト、複数の浮動小数点型、F16 や BF16 で表せない値。</translation>
    </message>
    <message>
        <source>Rename, split, join, permute … tensors using the rules in a JSON or YAML file. Several lists of rules and presets run in the order given, then those for names</source>
        <translation>JSON または YAML ファイルの規則で、テンソルの名前変更、分割、結合、軸の並べ替えなどを行う。複数の規則とプリセットは指定順に実行され、名前の規則はその後です</translation>
    </message>
    <message>
        <source>Layout of the tensors in FILE: pytorch, burn, other or unknown. By default the file&apos;s format and metadata decide, then its tensors and the config.json beside it</source>
        <translation>FILE のテンソルのレイアウト：pytorch、burn、other、unknown。既定ではファイルの形式とメタデータ、次にテンソルと隣の config.json から決まります</translation>
    </message>
    <message>
        <source>Print a Markdown table</source>
        <translation>Markdown の表を出力する</translation>
    </message>
    <message>
        <source>How to treat integers and booleans, such as counters, that differ between the models: “first” copies them from the base, or else the first model</source>
        <translation>モデル間で異なる整数と真偽値（カウンターなど）の扱い：「first」はベースから、ベースがなければ最初のモデルからコピーする</translation>
    </message>
    <message>
        <source>What numbers beyond the range of F8E4M3 become: its largest, as in PyTorch, or NaN, as in ml_dtypes and JAX</source>
        <translation>F8E4M3 の範囲を超える数値の扱い：最大値（PyTorch と同じ）または NaN（ml_dtypes、JAX と同じ）</translation>
    </message>
    <message>
        <source>Show what every byte of a file is for</source>
        <translation>ファイルの各バイトの用途を表示する</translation>
    </message>
    <message>
        <source>Lists the header, metadata, tensors, padding and gaps of a file in offset order, with the alignment of each tensor. The file must store its tensors as raw bytes: Burnpack, SafeTensors and most PyTorch files do; compressed records do not.</source>
        <translation>ファイルのヘッダー、メタデータ、テンソル、パディング、隙間をオフセット順に、テンソルのアラインメントとともに一覧表示します。ファイルがテンソルを生のバイトで保存している必要があります。Burnpack、SafeTensors とほとんどの PyTorch ファイルは該当し、圧縮されたレコードは該当しません。</translation>
    </message>
    <message>
        <source>Weight file to map</source>
        <translation>調べる重みファイル</translation>
    </message>
    <message>
        <source>Also list the parts of headers and metadata</source>
        <translation>ヘッダーとメタデータの内訳も表示する</translation>
    </message>
    <message>
        <source>Map a file</source>
        <translation>ファイルの配置を調べる</translation>
    </message>
    <message>
        <source>Write the whole map as JSON</source>
        <translation>配置全体を JSON で出力する</translation>
    </message>
    <message>
        <source>Convert weight files to another format, precision or structure</source>
        <translation>重みファイルを別の形式、精度、構造に変換する</translation>
    </message>
    <message>
        <source>Reads one or more files, each overlaid on the ones before it, and writes the result. Tensors can be selected, renamed, converted between the layouts of PyTorch and Burn, and stored with another precision. With a structure, a record is filled field by field as Burn expects it.

Layouts are converted automatically where source and target differ. Rules that rename nothing are an error.</source>
        <translation>1 個以上のファイルを読み取り、順に重ね合わせて結果を書き込みます。テンソルの選択、名前変更、PyTorch と Burn の間の配置の変換、別の精度での保存ができます。構造を指定すると、Burn が想定するとおりにレコードをフィールドごとに書き込みます。

変換元と変換先で配置が異なる場合は自動的に変換されます。何の名前も変えない規則はエラーになります。</translation>
    </message>
    <message>
        <source>File to read; several are overlaid in order</source>
        <translation>読み取るファイル。複数のファイルは順に重ね合わせます</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>書き込むファイル</translation>
    </message>
    <message>
        <source>Fields of the structure</source>
        <translation>構造のフィールド</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source>Take the weights out of a PyTorch checkpoint and store them as F16</source>
        <translation>PyTorch のチェックポイントから重みを取り出し、F16 で保存する</translation>
    </message>
    <message>
        <source>Write PyTorch weights as a record that Burn can load, and verify it</source>
        <translation>PyTorch の重みを Burn が読み込めるレコードとして書き込み、検証する</translation>
    </message>
    <message>
        <source>Compare two models of any formats</source>
        <translation>任意の形式の 2 個のモデルを比較する</translation>
    </message>
    <message>
        <source>0 if the models are equal, 1 if they differ, 2 on errors or if the command line is invalid.</source>
        <translation>モデルが等しければ 0、異なれば 1、エラーまたは不正なコマンドラインの場合は 2。</translation>
    </message>
    <message>
        <source>First model</source>
        <translation>1 つ目のモデル</translation>
    </message>
    <message>
        <source>Second model</source>
        <translation>2 つ目のモデル</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Read all numbers and show how much each tensor differs</source>
        <translation>すべての数値を読み取り、各テンソルの差の大きさを表示する</translation>
    </message>
    <message>
        <source>Show what A and B each changed compared with this model; implies --values</source>
        <translation>A と B がそれぞれこのモデルから変更した内容を表示する（--values を含む）</translation>
    </message>
    <message>
        <source>How tensors of the two models are paired</source>
        <translation>2 個のモデルのテンソルの対応付け方</translation>
    </message>
    <message>
        <source>Treat tensors that differ only in dtype and its rounding as equal</source>
        <translation>データ型とその丸めだけが異なるテンソルを等しいとみなす</translation>
    </message>
    <message>
        <source>Treat different metadata as a difference</source>
        <translation>メタデータの違いを差分とみなす</translation>
    </message>
    <message>
        <source>Print the differences as text (default)</source>
        <translation>差分をテキストで出力する（既定）</translation>
    </message>
    <message>
        <source>Print a table of comma-separated values</source>
        <translation>カンマ区切りの表を出力する</translation>
    </message>
    <message>
        <source>Also write a report as one HTML file</source>
        <translation>レポートを 1 個の HTML ファイルにも書き込む</translation>
    </message>
    <message>
        <source>Also list what is equal</source>
        <translation>等しいものも一覧表示する</translation>
    </message>
    <message>
        <source>Check that a converted model is the same</source>
        <translation>変換したモデルが同じであることを確認する</translation>
    </message>
    <message>
        <source>See what two fine-tunes each changed</source>
        <translation>2 個のファインチューニングがそれぞれ変更した内容を見る</translation>
    </message>
    <message>
        <source>Selection, names and layout</source>
        <translation>選択、名前、配置</translation>
    </message>
    <message>
        <source>List the file formats</source>
        <translation>ファイル形式を一覧表示する</translation>
    </message>
    <message>
        <source>List all formats</source>
        <translation>すべての形式を一覧表示する</translation>
    </message>
    <message>
        <source>Check a model for errors and anomalies</source>
        <translation>モデルのエラーと異常を調べる</translation>
    </message>
    <message>
        <source>Weight file to check</source>
        <translation>調べる重みファイル</translation>
    </message>
    <message>
        <source>Exit with 1 if there is an error or a warning</source>
        <translation>エラーまたは警告があれば 1 で終了する</translation>
    </message>
    <message>
        <source>Check a model</source>
        <translation>モデルを調べる</translation>
    </message>
    <message>
        <source>Stop a script if a model is broken</source>
        <translation>モデルが壊れていればスクリプトを止める</translation>
    </message>
    <message>
        <source>Explain a command</source>
        <translation>コマンドを説明する</translation>
    </message>
    <message>
        <source>Prints the description, options and examples of a command, as its --help does. “burnish” is the program with the window.</source>
        <translation>コマンドの --help と同じように、説明、オプション、例を出力します。「burnish」はウィンドウのプログラムです。</translation>
    </message>
    <message>
        <source>The command, such as convert or lora bake</source>
        <translation>コマンド（convert、lora bake など）</translation>
    </message>
    <message>
        <source>Print it as a man page</source>
        <translation>man ページとして出力する</translation>
    </message>
    <message>
        <source>Print the script that completes commands and options in this shell</source>
        <translation>このシェルでコマンドとオプションを補完するスクリプトを出力する</translation>
    </message>
    <message>
        <source>Write the man pages and completions of both programs to a folder, laid out as in share/</source>
        <translation>両プログラムの man ページと補完を、share/ と同じ配置でフォルダーに書き込む</translation>
    </message>
    <message>
        <source>Print all commands and options as JSON</source>
        <translation>すべてのコマンドとオプションを JSON で出力する</translation>
    </message>
    <message>
        <source>Read about a subcommand</source>
        <translation>サブコマンドの説明を読む</translation>
    </message>
    <message>
        <source>Save the completions for bash</source>
        <translation>bash の補完を保存する</translation>
    </message>
    <message>
        <source>List the tensors, values and metadata of a file</source>
        <translation>ファイルのテンソル、値、メタデータを一覧表示する</translation>
    </message>
    <message>
        <source>Weight file to list</source>
        <translation>一覧表示する重みファイル</translation>
    </message>
    <message>
        <source>Compute a checksum of each tensor&apos;s elements</source>
        <translation>各テンソルの要素のチェックサムを計算する</translation>
    </message>
    <message>
        <source>Compute statistics of each tensor: extremes, mean, norms, zeros, NaN</source>
        <translation>各テンソルの統計を計算する：最小と最大、平均、ノルム、ゼロ、NaN</translation>
    </message>
    <message>
        <source>List empty fields and all code that a pickle references</source>
        <translation>空のフィールドと、pickle が参照するすべてのコードを一覧表示する</translation>
    </message>
    <message>
        <source>List a file for a script</source>
        <translation>スクリプト用にファイルを一覧表示する</translation>
    </message>
    <message>
        <source>See statistics of the weights in a checkpoint</source>
        <translation>チェックポイントの重みの統計を見る</translation>
    </message>
    <message>
        <source>Bake, extract, resize and combine adapters (LoRA)</source>
        <translation>アダプター（LoRA）の統合、抽出、ランク変更、結合</translation>
    </message>
    <message>
        <source>Works on LoRA and DoRA adapters that use the names of PEFT, kohya or diffusers. LoHa and LoKr adapters can only be baked.</source>
        <translation>PEFT、kohya、diffusers の名前を使う LoRA と DoRA のアダプターを扱います。LoHa と LoKr のアダプターは統合だけができます。</translation>
    </message>
    <message>
        <source>Bake an adapter into a model</source>
        <translation>アダプターをモデルに統合する</translation>
    </message>
    <message>
        <source>Extract an adapter from a fine-tuned model</source>
        <translation>ファインチューニングしたモデルからアダプターを抽出する</translation>
    </message>
    <message>
        <source>Bake adapters into a model</source>
        <translation>アダプターをモデルに統合する</translation>
    </message>
    <message>
        <source>Adds strength × (alpha / rank) × B × A to each weight, rounded once, as PEFT&apos;s merge does. Adapters are matched by name, regardless of the format and layout of the model.</source>
        <translation>各重みに 強さ × (alpha / ランク) × B × A を加え、PEFT のマージと同じく 1 回だけ丸めます。アダプターは、モデルの形式や配置によらず名前で対応付けられます。</translation>
    </message>
    <message>
        <source>Model to bake into</source>
        <translation>統合先のモデル</translation>
    </message>
    <message>
        <source>Adapter; several are baked in order</source>
        <translation>アダプター。複数のアダプターは順に統合します</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>アダプター</translation>
    </message>
    <message>
        <source>Layout and names</source>
        <translation>配置と名前</translation>
    </message>
    <message>
        <source>Bake an adapter with less than its full strength</source>
        <translation>アダプターを本来より弱い強さで統合する</translation>
    </message>
    <message>
        <source>See which tensors an adapter changes</source>
        <translation>アダプターが変更するテンソルを見る</translation>
    </message>
    <message>
        <source>Keep at most this many singular values of each module</source>
        <translation>モジュールごとに残す特異値の最大数</translation>
    </message>
    <message>
        <source>Keep enough for this fraction of the sum of squares, from 0 to 1</source>
        <translation>二乗和のこの割合（0～1）に足りるだけ残す</translation>
    </message>
    <message>
        <source>Keep those above this value, as mergekit does</source>
        <translation>mergekit と同じく、この値より大きいものを残す</translation>
    </message>
    <message>
        <source>Keep those above the largest one divided by this, as kohya does</source>
        <translation>kohya と同じく、最大値をこの値で割ったものより大きいものを残す</translation>
    </message>
    <message>
        <source>Keep enough for this fraction of the Frobenius norm, as kohya does</source>
        <translation>kohya と同じく、フロベニウスノルムのこの割合に足りるだけ残す</translation>
    </message>
    <message>
        <source>Keep enough for this fraction of the sum, as kohya does</source>
        <translation>kohya と同じく、和のこの割合に足りるだけ残す</translation>
    </message>
    <message>
        <source>Naming scheme of the adapter&apos;s tensors</source>
        <translation>アダプターのテンソルの命名方式</translation>
    </message>
    <message>
        <source>Where the singular values go: their square roots into both factors, or all into one factor</source>
        <translation>特異値の置き場所：平方根を両方の因子に、またはすべてを一方の因子に</translation>
    </message>
    <message>
        <source>Use the defaults of mergekit (rank 128, PEFT names) or kohya (rank 4, kohya names)</source>
        <translation>mergekit（ランク 128、PEFT の名前）または kohya（ランク 4、kohya の名前）の既定値を使う</translation>
    </message>
    <message>
        <source>Decompose convolutions too, with at most this rank</source>
        <translation>畳み込みも、最大でこのランクまで分解する</translation>
    </message>
    <message>
        <source>Select tensors with a path that matches this regex</source>
        <translation>この正規表現にパスが一致するテンソルを選択する</translation>
    </message>
    <message>
        <source>Leave out tensors with a path that matches this regex</source>
        <translation>この正規表現にパスが一致するテンソルを除く</translation>
    </message>
    <message>
        <source>Keep embeddings whole, decompose them, or leave them out</source>
        <translation>埋め込みをそのまま残す、分解する、または除く</translation>
    </message>
    <message>
        <source>Leave out modules with no difference larger than this</source>
        <translation>差がこの値以下のモジュールを除く</translation>
    </message>
    <message>
        <source>Cut the factors off at the 0.99 quantile of their values, as kohya does</source>
        <translation>kohya と同じく、値の 0.99 分位点で因子を切り詰める</translation>
    </message>
    <message>
        <source>The models store Linear weights as [in, out]</source>
        <translation>モデルは Linear の重みを [in, out] で保存している</translation>
    </message>
    <message>
        <source>Seed of the decomposition</source>
        <translation>分解の乱数シード</translation>
    </message>
    <message>
        <source>Weight of all adapters, or of the one in FILE</source>
        <translation>すべてのアダプター、または FILE のアダプターの混合比</translation>
    </message>
    <message>
        <source>Extract an adapter from the difference between two models</source>
        <translation>2 個のモデルの差からアダプターを抽出する</translation>
    </message>
    <message>
        <source>Decomposes the difference of every matrix that is in both models and keeps the largest singular values. Differences that an adapter cannot represent are listed.</source>
        <translation>両方のモデルにあるすべての行列の差を分解し、最大の特異値を残します。アダプターで表せない差は一覧表示されます。</translation>
    </message>
    <message>
        <source>Model before fine-tuning</source>
        <translation>ファインチューニング前のモデル</translation>
    </message>
    <message>
        <source>Model after fine-tuning</source>
        <translation>ファインチューニング後のモデル</translation>
    </message>
    <message>
        <source>Adapter to write</source>
        <translation>書き込むアダプター</translation>
    </message>
    <message>
        <source>Rank and form</source>
        <translation>ランクと形</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>抽出</translation>
    </message>
    <message>
        <source>Extract an adapter of rank 16</source>
        <translation>ランク 16 のアダプターを抽出する</translation>
    </message>
    <message>
        <source>Choose the ranks based on the difference, and name the tensors as kohya does</source>
        <translation>差に応じてランクを選び、テンソルに kohya と同じ名前を付ける</translation>
    </message>
    <message>
        <source>Change the rank of an adapter</source>
        <translation>アダプターのランクを変更する</translation>
    </message>
    <message>
        <source>Decomposes what the adapter adds to each module and keeps its largest singular values. Requires --rank or one of the rules.</source>
        <translation>アダプターが各モジュールに加える内容を分解し、最大の特異値を残します。--rank か規則のいずれかが必要です。</translation>
    </message>
    <message>
        <source>Adapter to resize</source>
        <translation>ランクを変更するアダプター</translation>
    </message>
    <message>
        <source>Resize to rank 2</source>
        <translation>ランク 2 に変更する</translation>
    </message>
    <message>
        <source>See which ranks keep nine tenths of an adapter</source>
        <translation>アダプターの 9 割を残すランクを見る</translation>
    </message>
    <message>
        <source>Combine adapters into one</source>
        <translation>複数のアダプターを 1 個に結合する</translation>
    </message>
    <message>
        <source>Writes an adapter that is the weighted sum of the given adapters. Without --rank or a rule, the result is exact and its rank is the sum of their ranks.</source>
        <translation>指定したアダプターの加重和であるアダプターを書き込みます。--rank も規則も指定しない場合、結果は正確で、ランクはそれぞれのランクの和になります。</translation>
    </message>
    <message>
        <source>Adapter to combine</source>
        <translation>結合するアダプター</translation>
    </message>
    <message>
        <source>Combine two adapters, one of them weaker</source>
        <translation>一方を弱めて 2 個のアダプターを結合する</translation>
    </message>
    <message>
        <source>Combine two adapters into one of rank 8</source>
        <translation>2 個のアダプターをランク 8 の 1 個に結合する</translation>
    </message>
    <message>
        <source>Propose rename rules that map one model&apos;s names to another&apos;s</source>
        <translation>一方のモデルの名前を他方の名前に変える規則を提案する</translation>
    </message>
    <message>
        <source>Pairs the tensors that are only in A with those that are only in B, by shape and name similarity, and prints the pairs as rules for remap and --remap-file. Review the rules before you use them.</source>
        <translation>A だけにあるテンソルと B だけにあるテンソルを、形状と名前の類似度で対応付け、remap と --remap-file 用の規則として出力します。規則は使う前に確認してください。</translation>
    </message>
    <message>
        <source>Model to rename</source>
        <translation>名前を変えるモデル</translation>
    </message>
    <message>
        <source>Model, Rust source or saved structure with the target names</source>
        <translation>目的の名前を持つモデル、Rust ソース、または保存した構造</translation>
    </message>
    <message>
        <source>Propose rules for a Burn record</source>
        <translation>Burn レコード用の規則を提案する</translation>
    </message>
    <message>
        <source>Save the rules that map a checkpoint to a Rust module</source>
        <translation>チェックポイントを Rust のモジュールに合わせる規則を保存する</translation>
    </message>
    <message>
        <source>Merge method</source>
        <translation>マージ方法</translation>
    </message>
    <message>
        <source>Read models, method and parameters from a mergekit configuration</source>
        <translation>モデル、方法、パラメータを mergekit の構成から読み取る</translation>
    </message>
    <message>
        <source>Merge models into one</source>
        <translation>複数のモデルを 1 個にマージする</translation>
    </message>
    <message>
        <source>Model to merge</source>
        <translation>マージするモデル</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>マージ</translation>
    </message>
    <message>
        <source>Write the merge as a mergekit configuration</source>
        <translation>マージを mergekit の構成として書き込む</translation>
    </message>
    <message>
        <source>Average two models</source>
        <translation>2 個のモデルを平均する</translation>
    </message>
    <message>
        <source>Merge the changes of two fine-tunes to their base</source>
        <translation>2 個のファインチューニングによる変更をベースモデルにマージする</translation>
    </message>
    <message>
        <source>Show or change the metadata of a file</source>
        <translation>ファイルのメタデータを表示または変更する</translation>
    </message>
    <message>
        <source>Weight file</source>
        <translation>重みファイル</translation>
    </message>
    <message>
        <source>Set an entry</source>
        <translation>エントリを設定する</translation>
    </message>
    <message>
        <source>Remove an entry</source>
        <translation>エントリを削除する</translation>
    </message>
    <message>
        <source>Change the file</source>
        <translation>ファイルを変更する</translation>
    </message>
    <message>
        <source>Print all entries</source>
        <translation>すべてのエントリを出力する</translation>
    </message>
    <message>
        <source>Remove an entry from the file</source>
        <translation>ファイルからエントリを削除する</translation>
    </message>
    <message>
        <source>Inspect, convert, compare and merge the weight files of neural networks</source>
        <translation>ニューラルネットワークの重みファイルを調べ、変換し、比較し、マージする</translation>
    </message>
    <message>
        <source>Works on Burn, PyTorch and SafeTensors files without the programs that wrote them. A file is written completely or not at all, and existing files are replaced only with --overwrite.</source>
        <translation>Burn、PyTorch、SafeTensors のファイルを、それを書いたプログラムなしで扱います。ファイルは完全に書き込まれるか、まったく書き込まれないかのどちらかです。既存のファイルは --overwrite を指定したときだけ置き換えられます。</translation>
    </message>
    <message>
        <source>Print the version</source>
        <translation>バージョンを出力する</translation>
    </message>
    <message>
        <source>List the tensors of a file</source>
        <translation>ファイルのテンソルを一覧表示する</translation>
    </message>
    <message>
        <source>Read about a command</source>
        <translation>コマンドの説明を読む</translation>
    </message>
    <message>
        <source>Apply rename rules to names, line by line</source>
        <translation>名前に 1 行ずつリマップ規則を適用する</translation>
    </message>
    <message>
        <source>File of rules</source>
        <translation>規則のファイル</translation>
    </message>
    <message>
        <source>File of names, one on each line</source>
        <translation>名前のファイル（1 行に 1 個）</translation>
    </message>
    <message>
        <source>Describe all presets</source>
        <translation>すべてのプリセットを説明する</translation>
    </message>
    <message>
        <source>See what rules do</source>
        <translation>規則の効果を見る</translation>
    </message>
    <message>
        <source>Try a preset</source>
        <translation>プリセットを試す</translation>
    </message>
    <message>
        <source>Run a recipe that the window saved</source>
        <translation>ウィンドウで保存したレシピを実行する</translation>
    </message>
    <message>
        <source>Repeats the steps of a recipe and writes the same bytes. Relative paths are resolved from the recipe&apos;s folder.</source>
        <translation>レシピの手順を繰り返し、同じバイトを書き込みます。相対パスはレシピのフォルダーを基準にします。</translation>
    </message>
    <message>
        <source>Recipe to run</source>
        <translation>実行するレシピ</translation>
    </message>
    <message>
        <source>Write files to this folder instead of the recipe&apos;s</source>
        <translation>レシピの指定ではなく、このフォルダーにファイルを書き込む</translation>
    </message>
    <message>
        <source>Run a recipe and keep its results elsewhere</source>
        <translation>レシピを実行し、結果を別の場所に置く</translation>
    </message>
    <message>
        <source>Run it again</source>
        <translation>もう一度実行する</translation>
    </message>
    <message>
        <source>Print one JSON document instead of text</source>
        <translation>テキストの代わりに 1 個の JSON 文書を出力する</translation>
    </message>
    <message>
        <source>Print what would be done and write nothing</source>
        <translation>実行する内容を出力し、何も書き込まない</translation>
    </message>
    <message>
        <source>Write a JSON report of what was done</source>
        <translation>実行した内容の JSON レポートを書き込む</translation>
    </message>
    <message>
        <source>Use the module of this name as the model, such as the state_dict of a checkpoint</source>
        <translation>この名前のモジュール（チェックポイントの state_dict など）をモデルとして使う</translation>
    </message>
    <message>
        <source>Also report what this release of Burn would do with the same files</source>
        <translation>同じファイルに対する、このバージョンの Burn の動作も報告する</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>構造</translation>
    </message>
    <message>
        <source>Take the structure from a record of the same model</source>
        <translation>同じモデルのレコードから構造を取得する</translation>
    </message>
    <message>
        <source>Read the structure from Rust source</source>
        <translation>Rust ソースから構造を読み取る</translation>
    </message>
    <message>
        <source>Read the structure from the saved output of burnish-cli structure --json</source>
        <translation>burnish-cli structure --json の保存した出力から構造を読み取る</translation>
    </message>
    <message>
        <source>Type of the model in the Rust source; by default the type not contained in any other</source>
        <translation>Rust ソース内のモデルの型。既定では、ほかの型に含まれない型</translation>
    </message>
    <message>
        <source>Type to use for a name that the Rust source does not define</source>
        <translation>Rust ソースで定義されていない名前に使う型</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>オプション</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>Show the structure of a record: its fields and their types</source>
        <translation>レコードの構造（フィールドとその型）を表示する</translation>
    </message>
    <message>
        <source>Reads a structure from Rust source, from a record of the model or from a saved structure, and prints its fields as a tree. Save the output of --json for --structure to use it later without the source.</source>
        <translation>Rust ソース、モデルのレコード、または保存した構造から構造を読み取り、フィールドをツリーとして出力します。--json の出力を保存すると、後でソースなしで --structure に使えます。</translation>
    </message>
    <message>
        <source>Rust source, a record, or a saved structure</source>
        <translation>Rust ソース、レコード、または保存した構造</translation>
    </message>
    <message>
        <source>Show the structure in Rust source</source>
        <translation>Rust ソースの構造を表示する</translation>
    </message>
    <message>
        <source>Save the structure of a type</source>
        <translation>型の構造を保存する</translation>
    </message>
    <message>
        <source>Overlay tensors of models onto another model</source>
        <translation>モデルのテンソルを別のモデルに重ね合わせる</translation>
    </message>
    <message>
        <source>Replaces tensors of INTO with those of FROM that have the same path after renaming and conversion, as burn-store does when loading a file into a module. The rest of INTO is kept. The report lists what was applied, skipped, missing and unused.</source>
        <translation>名前変更と変換の後にパスが同じになる INTO のテンソルを FROM のテンソルで置き換えます。burn-store がファイルをモジュールに読み込むときと同じです。INTO の残りはそのままです。レポートには、適用済み、スキップ、不足、未使用が一覧表示されます。</translation>
    </message>
    <message>
        <source>File to take tensors from</source>
        <translation>テンソルの取得元ファイル</translation>
    </message>
    <message>
        <source>File to overlay them onto</source>
        <translation>重ね合わせ先のファイル</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>転送</translation>
    </message>
    <message>
        <source>Which dtype to use where the two differ</source>
        <translation>データ型が異なる場合に使う側</translation>
    </message>
    <message>
        <source>Leave out tensors that do not fit instead of failing</source>
        <translation>合わないテンソルがあっても失敗せずに除く</translation>
    </message>
    <message>
        <source>Load PyTorch weights into a Burn record</source>
        <translation>PyTorch の重みを Burn レコードに読み込む</translation>
    </message>
    <message>
        <source>Load only the convolutions</source>
        <translation>畳み込みだけを読み込む</translation>
    </message>
    <message>
        <source>Print this help</source>
        <translation>このヘルプを出力する</translation>
    </message>
    <message>
        <source>0 on success, 1 on failure, 2 if the command line is invalid. A failure prints one line to standard error that names the file and the problem.</source>
        <translation>成功すれば 0、失敗すれば 1、コマンドラインが不正なら 2。失敗すると、ファイルと問題を示す 1 行を標準エラーに出力します。</translation>
    </message>
    <message>
        <source>A workbench for model surgery on neural-network weight files</source>
        <translation>ニューラルネットワークの重みファイルのためのモデル手術ワークベンチ</translation>
    </message>
    <message>
        <source>Opens the files in a window that shows them as trees of modules and tensors. Tensors can be dragged from one model into another, renamed, edited, compared, merged and exported. burnish-cli does the same without a window.</source>
        <translation>ファイルを、モジュールとテンソルのツリーとしてウィンドウに表示します。テンソルを別のモデルにドラッグし、名前変更、編集、比較、マージ、エクスポートができます。burnish-cli はウィンドウなしで同じことを行います。</translation>
    </message>
    <message>
        <source>Weight file to open</source>
        <translation>開く重みファイル</translation>
    </message>
    <message>
        <source>Open two models side by side and show how they differ</source>
        <translation>2 個のモデルを並べて開き、違いを表示する</translation>
    </message>
    <message>
        <source>Common base of the compared models</source>
        <translation>比較するモデルに共通のベースモデル</translation>
    </message>
    <message>
        <source>Language of the window; by default the last one used</source>
        <translation>ウィンドウの言語。既定では前回使用したもの</translation>
    </message>
    <message>
        <source>Colours of the window; by default the last ones used</source>
        <translation>ウィンドウの配色。既定では前回使用したもの</translation>
    </message>
    <message>
        <source>Size of the window, such as 1440x900</source>
        <translation>ウィンドウのサイズ（1440x900 など）</translation>
    </message>
    <message>
        <source>Wait until nothing is loading, save an image of the window, and quit</source>
        <translation>読み込みが終わるまで待ち、ウィンドウの画像を保存して終了する</translation>
    </message>
    <message>
        <source>Open two models</source>
        <translation>2 個のモデルを開く</translation>
    </message>
    <message>
        <source>Compare two models</source>
        <translation>2 個のモデルを比較する</translation>
    </message>
    <message>
        <source>0 if the window was closed, 1 if --grab failed, 2 if the command line is invalid.</source>
        <translation>ウィンドウが閉じられれば 0、--grab に失敗すれば 1、コマンドラインが不正なら 2。</translation>
    </message>
    <message>
        <source>Select the tensors that match a filter expression, such as &apos;dtype:f32 size&gt;1M&apos;</source>
        <translation>フィルター式（&apos;dtype:f32 size&gt;1M&apos; など）に一致するテンソルを選択する</translation>
    </message>
    <message>
        <source>Select the tensor with this exact path</source>
        <translation>このパスのテンソルを選択する</translation>
    </message>
    <message>
        <source>Select the tensors of modules of this type, such as Linear</source>
        <translation>この型（Linear など）のモジュールのテンソルを選択する</translation>
    </message>
    <message>
        <source>Rename using the rules in a file: [[from, to], …]</source>
        <translation>ファイルの規則で名前を変える：[[from, to], …]</translation>
    </message>
    <message>
        <source>Rename using a preset; burnish-cli remap --list-presets describes them</source>
        <translation>プリセットで名前を変える。プリセットの説明は burnish-cli remap --list-presets にあります</translation>
    </message>
    <message>
        <source>Renumber the indices in the new paths from 0 without gaps</source>
        <translation>新しいパスのインデックスを 0 から隙間なく振り直す</translation>
    </message>
    <message>
        <source>Fill a field of the structure with this tensor, regardless of the rules</source>
        <translation>規則によらず、構造のフィールドをこのテンソルで埋める</translation>
    </message>
    <message>
        <source>Choose the variant of an enum if no tensor determines it</source>
        <translation>テンソルから決まらない列挙型のバリアントを選択する</translation>
    </message>
    <message>
        <source>Set the type of a module, such as encoder.fc=Linear</source>
        <translation>モジュールの型を設定する（encoder.fc=Linear など）</translation>
    </message>
    <message>
        <source>Store all integers as this type</source>
        <translation>すべての整数をこの型で保存する</translation>
    </message>
    <message>
        <source>Replace existing files</source>
        <translation>既存のファイルを置き換える</translation>
    </message>
    <message>
        <source>Read the file back and compare it before it gets its final name</source>
        <translation>ファイルを最終的な名前にする前に、読み戻して比較する</translation>
    </message>
    <message>
        <source>Release of Burn that will read the file</source>
        <translation>ファイルを読み取る Burn のバージョン</translation>
    </message>
    <message>
        <source>Format to write; by default determined by the file name</source>
        <translation>書き込む形式。既定ではファイル名から決まる</translation>
    </message>
    <message>
        <source>Use the format and precision of this Burn recorder</source>
        <translation>この Burn レコーダーの形式と精度を使う</translation>
    </message>
    <message>
        <source>Divide the file into shards of at most this size, such as 5GB</source>
        <translation>ファイルを最大このサイズ（5GB など）のシャードに分割する</translation>
    </message>
    <message>
        <source>Write source code that contains the file&apos;s bytes, for programs without a file system</source>
        <translation>ファイルシステムのないプログラム用に、ファイルのバイトを含むソースコードを書き込む</translation>
    </message>
    <message>
        <source>Replace matches of the regex FROM in every path with TO; $1 is the first group</source>
        <translation>すべてのパスで正規表現 FROM の一致を TO に置き換える。$1 は最初のグループ</translation>
    </message>
    <message>
        <source>Convert between the layouts of PyTorch and Burn; by default only where source and target differ</source>
        <translation>PyTorch と Burn の配置の間で変換する。既定では変換元と変換先が異なる場合だけ</translation>
    </message>
    <message>
        <source>Set the length of a list that ends in elements without tensors</source>
        <translation>末尾にテンソルのない要素を持つリストの長さを設定する</translation>
    </message>
    <message>
        <source>Write this metadata entry, replacing any with the same key</source>
        <translation>このメタデータのエントリを書き込み、同じキーのものを置き換える</translation>
    </message>
    <message>
        <source>Derive new parameter ids from this id, so the same command writes the same bytes</source>
        <translation>同じコマンドで同じバイトを書き込むように、この ID から新しいパラメータ ID を作る</translation>
    </message>
    <message>
        <source>Strength of all adapters, or of the one in FILE; a negative strength removes the adapter</source>
        <translation>すべてのアダプター、または FILE のアダプターの強さ。負の強さはアダプターを取り除く</translation>
    </message>
    <message>
        <source>Strength for tensors with a matching path; the first match applies</source>
        <translation>パスが一致するテンソルの強さ。最初に一致したものを適用</translation>
    </message>
    <message>
        <source>Configuration of the adapter, instead of the adapter_config.json next to it</source>
        <translation>隣の adapter_config.json の代わりに使うアダプターの構成</translation>
    </message>
    <message>
        <source>Base model, for methods that merge the differences from it</source>
        <translation>ベースモデルとの差をマージする方法のためのベースモデル</translation>
    </message>
    <message>
        <source>Type of the merged floats; by default that of the base or the first model</source>
        <translation>マージ後の浮動小数点数の型。既定ではベースモデルまたは 1 つ目のモデルの型</translation>
    </message>
    <message>
        <source>Seed of the random masks of methods such as dare_ties</source>
        <translation>dare_ties などの方法の乱数マスクのシード</translation>
    </message>
    <message>
        <source>Crop matching matrices of different sizes to the smallest number of rows and columns</source>
        <translation>サイズの異なる対応する行列を、最小の行数と列数に切り詰める</translation>
    </message>
    <message>
        <source>Set a parameter of the method for all models; several numbers form a gradient over the layers</source>
        <translation>すべてのモデルについて方法のパラメータを設定する。複数の数は層に沿った勾配になる</translation>
    </message>
    <message>
        <source>Set the weight of one model</source>
        <translation>1 個のモデルの混合比を設定する</translation>
    </message>
    <message>
        <source>Read rules that set parameters by path and model from a file</source>
        <translation>パスとモデルごとにパラメータを設定する規則をファイルから読み取る</translation>
    </message>
    <message>
        <source>Block weights for Stable Diffusion or FLUX: a named preset, comma-separated numbers, or a file of such lists</source>
        <translation>Stable Diffusion または FLUX のブロックの混合比：プリセット名、カンマ区切りの数、またはそれらのリストのファイル</translation>
    </message>
    <message>
        <source>Weights of parts of blocks, as BLOCKS:ELEMENTS:WEIGHT; they override --block-weights</source>
        <translation>ブロックの部分の混合比（BLOCKS:ELEMENTS:WEIGHT）。--block-weights に優先</translation>
    </message>
    <message>
        <source>Compute as mergekit does or as the paper says, where the two differ</source>
        <translation>両者が異なる場合に、mergekit と論文のどちらに従って計算するか</translation>
    </message>
    <message>
        <source>How to treat tensors that some models lack</source>
        <translation>一部のモデルにないテンソルの扱い</translation>
    </message>
    <message>
        <source>How to treat tensors with NaN or infinite values</source>
        <translation>NaN または無限大を含むテンソルの扱い</translation>
    </message>
    <message>
        <source>Merge the VAE of Stable Diffusion too, even if the method would leave it unchanged</source>
        <translation>方法によっては変わらない場合でも、Stable Diffusion の VAE をマージする</translation>
    </message>
    <message>
        <source>Write 0, 1, 2 … into position_ids, regardless of the models</source>
        <translation>モデルによらず、position_ids に 0、1、2 … を書き込む</translation>
    </message>
    <message>
        <source>Compute in double precision</source>
        <translation>倍精度で計算する</translation>
    </message>
    <message>
        <source>0 if the whole model was read, whatever was found; 1 if the file could not be read or changed meanwhile and, with --strict, if there is an error or a warning; 2 if the command line is invalid.</source>
        <translation>検出内容によらず、モデル全体を読み取れば 0。ファイルを読み取れないか途中で変更された場合、および --strict でエラーまたは警告がある場合は 1。コマンドラインが不正なら 2。</translation>
    </message>
    <message>
        <source>Read E4M3, E5M2 and E2M1 values as this, if the file does not determine it: as Burn 0.22 does on CPUs, or as Burn 0.23</source>
        <translation>ファイルから決まらない場合に、E4M3、E5M2、E2M1 の値の読み取り方を指定する：CPU 上の Burn 0.22 と同じ、または Burn 0.23 と同じ</translation>
    </message>
    <message>
        <source>With --map-indices, keep the indices after a path that matches this regex, such as &apos;^flows$&apos;</source>
        <translation>--map-indices と併用して、この正規表現（&apos;^flows$&apos; など）に一致するパスの後のインデックスを保持する</translation>
    </message>
    <message>
        <source>Prints each format with the name that --to takes, its file extensions, the versions that are read and written, whether a model keeps every bit when it is read and written, and whether tensors are mapped: read from the file when they are needed.</source>
        <translation>各形式について、--to に指定する名前、拡張子、読み書きするバージョン、モデルを読み書きしてもすべてのビットが保たれるか、テンソルがマップされる（必要なときにファイルから読み取る）かを出力します。</translation>
    </message>
    <message>
        <source>List the formats for a script, with the Burn releases that read them and the dtypes that they can hold</source>
        <translation>スクリプト用に、形式を、それを読み取る Burn のバージョンと保存できるデータ型とともに一覧表示する</translation>
    </message>
    <message>
        <source>Open files of a sharded set as they are, not the whole model that they belong to</source>
        <translation>分割ファイルを、それが属するモデル全体ではなく、単独で開く</translation>
    </message>
    <message>
        <source>Also copy the configuration, tokenizer and other files of this model, or of this folder</source>
        <translation>このモデルまたはフォルダーの構成、トークナイザーなどのファイルもコピーする</translation>
    </message>
    <message>
        <source>File to write, or a folder for model.safetensors</source>
        <translation>書き込むファイル、または model.safetensors を置くフォルダー</translation>
    </message>
    <message>
        <source>Paint a small picture of a model</source>
        <translation>モデルの小さな画像を描く</translation>
    </message>
    <message>
        <source>Weight file to paint</source>
        <translation>描画する重みファイル</translation>
    </message>
    <message>
        <source>PNG file to write</source>
        <translation>書き込む PNG ファイル</translation>
    </message>
    <message>
        <source>Width and height of the picture</source>
        <translation>画像の幅と高さ</translation>
    </message>
    <message>
        <source>Paint a model</source>
        <translation>モデルを描画する</translation>
    </message>
    <message>
        <source>Paint a larger picture</source>
        <translation>より大きな画像を描画する</translation>
    </message>
    <message>
        <source>Print versions, the place of the settings and what is missing on this system, and quit</source>
        <translation>バージョン、設定の場所、このシステムに足りないものを出力して終了する</translation>
    </message>
    <message>
        <source>List the values of quantised tensors as F32, and compute checksums over them</source>
        <translation>量子化テンソルの値を F32 で一覧表示し、そのチェックサムを計算する</translation>
    </message>
    <message>
        <source>List tensors as the file stores them: codes and scales of quantised ones separately</source>
        <translation>ファイルに保存されているとおりにテンソルを一覧表示する：量子化テンソルのコードとスケールは別々</translation>
    </message>
    <message>
        <source>Print a job file that runs all parts of the plan, and finish after them</source>
        <translation>実行計画のすべてのパートを実行し、その後に仕上げるジョブファイルを出力する</translation>
    </message>
    <message>
        <source>Parts, for several machines</source>
        <translation>複数のマシン用のパート</translation>
    </message>
    <message>
        <source>Divide the work into parts and write the plan to this file; without a file, print what would be done and write nothing</source>
        <translation>作業をパートに分け、実行計画をこのファイルに書き込む。ファイルを指定しない場合は、実行する内容を出力し、何も書き込まない</translation>
    </message>
    <message>
        <source>Divide the work into parts and write the plan to this file</source>
        <translation>作業をパートに分け、実行計画をこのファイルに書き込む</translation>
    </message>
    <message>
        <source>Number of parts; by default one for each file, or for each 4 GiB of a single file</source>
        <translation>パート数。既定ではファイルごとに 1 個、単独のファイルでは 4 GiB ごとに 1 個</translation>
    </message>
    <message>
        <source>Run this part of the plan, counted from 1; auto takes the number from Slurm, Kubernetes or BURNISH_PART</source>
        <translation>実行計画のこのパートを実行する（1 から数える）。auto は Slurm、Kubernetes、BURNISH_PART から番号を取得する</translation>
    </message>
    <message>
        <source>Check that all parts are done and complete the result; otherwise print the missing parts</source>
        <translation>すべてのパートが完了したことを確認して結果を仕上げる。完了していなければ不足しているパートを出力する</translation>
    </message>
    <message>
        <source>Compare inputs by the SHA-256 of all of their bytes, not only of samples</source>
        <translation>標本だけでなく、すべてのバイトの SHA-256 で入力を比較する</translation>
    </message>
    <message>
        <source>Folder of the result and of the parts&apos; receipts; by default that of OUT</source>
        <translation>結果とパートの受領書のフォルダー。既定では OUT のフォルダー</translation>
    </message>
    <message>
        <source>Use the rules for a family of models</source>
        <translation>モデルファミリー用の規則を使う</translation>
    </message>
    <message>
        <source>Apply the rules for the way back</source>
        <translation>逆方向の規則を適用する</translation>
    </message>
    <message>
        <source>With --finish, read every file back and compare it with what its part wrote</source>
        <translation>--finish と併用して、すべてのファイルを読み戻し、パートの書き込んだ内容と比較する</translation>
    </message>
    <message>
        <source>Setting of the job file: at-once, processors and memory (MiB) of a part; for Kubernetes image, and claim=NAME, or claim=NAME:/FOLDER for each folder</source>
        <translation>ジョブファイルの設定：at-once（同時に実行するパート数）、パートごとの processors と memory（MiB）。Kubernetes 用は image と claim=NAME、またはフォルダーごとに claim=NAME:/FOLDER</translation>
    </message>
    <message>
        <source>Merges tensors with the same path using one of the published methods, as mergekit does, and writes the result. The window&apos;s Merge panel describes each method and its parameters.

With --config, a mergekit configuration specifies the models, and OUT is the only argument.

If a model is named for the tokenizer, by tokenizer_source in the configuration or by --with-files, its configuration and tokenizer go with the merge, and a model card describes it.

Models with other names or layouts are merged through rules: --rules FILE=RULES turns the tensors of that model into those of the others.</source>
        <translation>パスが同じテンソルを、公開されている方法のいずれかで mergekit と同じようにマージし、結果を書き込みます。各方法とそのパラメータの説明は、ウィンドウの「マージ」パネルにあります。

--config を指定すると、mergekit の構成がモデルを指定し、引数は OUT だけになります。

構成の tokenizer_source または --with-files でトークナイザー用のモデルを指定すると、その構成とトークナイザーがマージ結果に付き、モデルカードに説明が書かれます。

名前やレイアウトが異なるモデルは規則を通してマージします。--rules FILE=RULES はそのモデルのテンソルを他のモデルのテンソルに変えます。</translation>
    </message>
    <message>
        <source>Before merging, change the tensors of one model using the rules in a JSON or YAML file</source>
        <translation>マージの前に、JSON または YAML ファイルの規則で 1 つのモデルのテンソルを変更する</translation>
    </message>
    <message>
        <source>Likewise, using the rules for a family of models</source>
        <translation>同様に、モデルファミリー用の規則を使う</translation>
    </message>
    <message>
        <source>Apply the rules of this model for the way back</source>
        <translation>このモデルの規則を逆方向に適用する</translation>
    </message>
    <message>
        <source>Prints each line of NAMES.txt or standard input after applying the rules. Rules are [[from, to], …] or [{&quot;from&quot;, &quot;to&quot;, &quot;enabled&quot;}, …], in Rust&apos;s regex syntax. With --preset, no file of rules is needed, and all arguments are files of names. With --rust, the rules can also be those of convert --rules.</source>
        <translation>NAMES.txt または標準入力の各行に規則を適用して出力します。規則は Rust の正規表現構文による [[from, to], …] または [{&quot;from&quot;, &quot;to&quot;, &quot;enabled&quot;}, …] です。--preset を指定すると規則のファイルは不要で、すべての引数が名前のファイルになります。--rust では、convert --rules の規則も使えます。</translation>
    </message>
    <message>
        <source>Print the rules as Rust code for burn-store</source>
        <translation>規則を burn-store 用の Rust コードとして出力する</translation>
    </message>
    <message>
        <source>Quantisation scheme, such as Q4_K, of the tensors that are quantised in a model; by default that of the base or the first model</source>
        <translation>いずれかのモデルで量子化されているテンソルの量子化方式（Q4_K など）。既定ではベースモデルまたは最初のモデルと同じ</translation>
    </message>
    <message>
        <source>Print no notes; what is refused is still told</source>
        <translation>注記を表示しない（拒否の理由は表示する）</translation>
    </message>
    <message>
        <source>Allow a result that is not complete, and list what it lacks: fields without a tensor (fields), tensors that cannot be read (unread), missing files or tensors (missing-files), unknown-quantised, adapter-parts, incomplete-layers; without a list, all of them</source>
        <translation>不完全な結果を許し、欠けているものを列挙する：テンソルのないフィールド（fields）、読めないテンソル（unread）、ないファイルやテンソル（missing-files）、unknown-quantised、adapter-parts、incomplete-layers。一覧がなければすべて</translation>
    </message>
    <message>
        <source>Writes a square PNG image for file managers: columns are layers, or modules of a model without layers, and rows the modules within a layer. Darker cells have larger numbers; cells with NaN or infinities are red. Only a small sample of the numbers is read, so large models take no longer.</source>
        <translation>ファイルマネージャー用の正方形の PNG 画像を書き込みます。列は層（層のないモデルではモジュール）、行は層の中のモジュールです。暗いマスほど数が大きく、NaN や無限大を含むマスは赤になります。数値はごく一部の標本だけを読み取るため、大きなモデルでも時間は変わりません。</translation>
    </message>
    <message>
        <source>Replace an existing image</source>
        <translation>既存の画像を置き換える</translation>
    </message>
    <message>
        <source>Write nothing if casts overflow or turn numbers into zero, or if a pattern matches no tensor, which is only reported otherwise</source>
        <translation>キャストでオーバーフローしたり数がゼロになったりする場合や、どのテンソルにも一致しないパターンがある場合は何も書き込まない（指定しなければ報告だけ）</translation>
    </message>
    <message>
        <source>Go on with files that take far more room, reading or memory than their size suggests</source>
        <translation>大きさから想像されるよりはるかに多くの容量・読み取り・メモリを要するファイルでも続行する</translation>
    </message>
    <message>
        <source>Prints the metadata with the requested changes. The file itself is changed only with --in-place, which is fast regardless of its size if the header has room for the new entries.

Without room, nothing is written, unless --make-room is given: then the file is written anew beside itself with its tensors moved, compared with the old one, and put in its place. This needs as much free disk space as the file has bytes. A SafeTensors header then has room for 16 KiB more, as in files that Burnish exports.</source>
        <translation>指定した変更を加えたメタデータを出力します。ファイル自体は --in-place を指定したときだけ変更されます。ヘッダーに新しいエントリの余地があれば、サイズによらず短時間で終わります。

余地がなければ、--make-room を指定しない限り何も書き込みません。指定すると、テンソルを移動したファイルを隣に新しく書き、元のファイルと比較してから置き換えます。ファイルと同じ大きさの空き容量が必要です。その後、SafeTensors のヘッダーには、Burnish がエクスポートしたファイルと同じく、さらに 16 KiB の余地があります。</translation>
    </message>
    <message>
        <source>If the header has no room, move the tensors of the file</source>
        <translation>ヘッダーに余地がなければ、ファイルのテンソルを移動する</translation>
    </message>
    <message>
        <source>Leave no room for later metadata in a SafeTensors header, as its own library does; by default 16 KiB</source>
        <translation>SafeTensors のヘッダーに、あとから加えるメタデータの余地を残さない（本来のライブラリと同じ）。既定では 16 KiB</translation>
    </message>
    <message>
        <source>Alpha of the adapters, overriding the ones that they store</source>
        <translation>アダプターの alpha。保存されている値に優先</translation>
    </message>
    <message>
        <source>Read the written file, and compare every changed tensor with the weight and the adapter, computed again in doubles</source>
        <translation>書き込したファイルを読み込み、変更された各テンソルを倍精度で計算し直した重みとアダプターと比較</translation>
    </message>
    <message>
        <source>Write PEFT&apos;s adapter_config.json there, instead of beside an adapter with PEFT&apos;s names in a folder that has none</source>
        <translation>PEFT の adapter_config.json をここに書き込む。指定しない場合は、PEFT の名前を使うアダプターの隣に、フォルダーになければ書き込む</translation>
    </message>
    <message>
        <source>Write a recipe with which burnish-cli run repeats this</source>
        <translation>burnish-cli run でこの操作を繰り返せるレシピをエクスポートする</translation>
    </message>
    <message>
        <source>The tensor of the model, or the parameter, that a module of the adapter changes, where its name leaves that open</source>
        <translation>アダプターのモジュールが変更するモデルのテンソルまたはパラメータ（名前だけでは決まらない場合）</translation>
    </message>
    <message>
        <source>How rows of gate and up follow each other in factors of both, for a model that stores them apart</source>
        <translation>gate と up の両方を含む因子での行の並び方（両者を別々に保存するモデル用）</translation>
    </message>
    <message>
        <source>Order of the columns in the B of stacked experts, instead of the one that the configuration names</source>
        <translation>積み重ねたエキスパートの B の列の順序（設定に書かれた順序の代わり）</translation>
    </message>
    <message>
        <source>How to read quantised tensors that fit several forms, where nothing in the files decides: one of those that inspect lists, such as mlx-affine-4x64</source>
        <translation>複数の形式が当てはまり、ファイルからは決まらない量子化テンソルの読み方：inspect が一覧表示する形式の 1 つ（mlx-affine-4x64 など）</translation>
    </message>
    <message>
        <source>Store all quantised tensors as this type, or quantise them anew with a scheme</source>
        <translation>すべての量子化テンソルをこの型で保存するか、方式を指定して量子化し直す</translation>
    </message>
    <message>
        <source>What the bytes of a tensor, or of those that a name with * and ? matches, are, where the file does not say it: w=bf16. For a file without a header also the shape and the byte where its values begin: w=f32[768,512]@128</source>
        <translation>ファイルに示されていない場合の、テンソル（または * と ? を含む名前に一致するもの）のバイトの型: w=bf16。ヘッダーのないファイルでは形状と、値が始まるバイトも指定: w=f32[768,512]@128</translation>
    </message>
    <message>
        <source>List the models on this computer</source>
        <translation>このコンピューターにあるモデルの一覧を表示</translation>
    </message>
    <message>
        <source>Lists the models in the stores of other programs: the Hugging Face cache, Ollama, LM Studio, torch hub and ComfyUI, the last one where COMFYUI_PATH says. Only names and sizes are read, nothing is written, and no network is used. A model in several files is one model.

Every command opens a model by its name in the first column, such as cache:org/name, cache:org/name@revision/file, ollama:name:tag, lmstudio:publisher/model or torchhub:file.</source>
        <translation>ほかのプログラムが保存したモデルの一覧を表示します: Hugging Face のキャッシュ、Ollama、LM Studio、torch hub、COMFYUI_PATH が示す場所の ComfyUI。名前とサイズだけを読み、何も書き込まず、ネットワークは使いません。複数のファイルからなるモデルは 1 つのモデルです。

どのコマンドも、最初の列の名前でモデルを開きます。例: cache:org/name、cache:org/name@revision/file、ollama:name:tag、lmstudio:publisher/model、torchhub:file。</translation>
    </message>
    <message>
        <source>0 if the stores were listed, whatever problems their models have; 1 on failure; 2 if the command line is invalid.</source>
        <translation>ストアの一覧を表示できれば、モデルの問題にかかわらず 0、失敗すれば 1、コマンドラインが無効なら 2。</translation>
    </message>
    <message>
        <source>Also list the models below this folder, or the store that it is</source>
        <translation>このフォルダーの下のモデル、またはストアそのものも一覧に含める</translation>
    </message>
    <message>
        <source>List all models with their sizes</source>
        <translation>すべてのモデルをサイズとともに一覧表示する</translation>
    </message>
    <message>
        <source>List them for a script, with those in this folder</source>
        <translation>このフォルダーのモデルも含めて、スクリプト向けに一覧表示する</translation>
    </message>
    <message>
        <source>Check whether models are whole</source>
        <translation>モデルが完全かどうかを調べる</translation>
    </message>
    <message>
        <source>Compares the files of a model with each other: the index with the headers, the ranges of tensors with the size of their file, config.json and the tokenizer with the tensors, the numbers of layers, what a local store records. Finds truncated and missing files, unfinished downloads, broken links and Git LFS pointers. Reads no numbers, so it takes no longer for large models.

Each finding has a line with how bad it is, and one with what to do. “Cannot be read”: something is missing. “Loads wrongly elsewhere”: another program refuses the model, or computes something else with it. “Untidy”: it loads everywhere.

With --json, one model is an object, several are an array. With --repair, a whole copy is written, and the model stays as it is.</source>
        <translation>モデルのファイルを互いに照合します：インデックスとヘッダー、テンソルの範囲とファイルのサイズ、config.json およびトークナイザーとテンソル、層の番号、ローカルストアの記録。途中で切れたファイルや足りないファイル、未完了のダウンロード、切れたリンク、Git LFS ポインターを見つけます。数値は読み取らないので、大きなモデルでも遅くなりません。

見つかったものごとに、深刻さを示す行と対処を示す行があります。「読み取れない」：何かが足りません。「ほかでは正しく読み込まれない」：ほかのプログラムがモデルを拒否するか、異なる計算をします。「整っていない」：どこでも読み込めます。

--json では、一つのモデルはオブジェクト、複数なら配列になります。--repair では完全なコピーを書き込み、モデルはそのままです。</translation>
    </message>
    <message>
        <source>0 if all models are whole, 1 if there are findings, 2 if a model cannot be read or the command line is invalid. With --repair: 0 if the copy is whole, 1 if something is left that it lacks.</source>
        <translation>すべてのモデルが完全なら 0、見つかったものがあれば 1、読み取れないモデルがあるかコマンドラインが無効なら 2。--repair では、コピーが完全なら 0、足りないものが残れば 1。</translation>
    </message>
    <message>
        <source>Weight file, index, folder, or the name of a model in a local store</source>
        <translation>重みファイル、インデックス、フォルダー、またはローカルストアにあるモデルの名前</translation>
    </message>
    <message>
        <source>Read everything once, and compare files with the digests that stores record</source>
        <translation>すべてを一度読み取り、ファイルをストアの記録するダイジェストと照合する</translation>
    </message>
    <message>
        <source>Write a whole copy of the model to this folder or file</source>
        <translation>モデルの完全なコピーをこのフォルダーかファイルに書き込む</translation>
    </message>
    <message>
        <source>Read it once, for a script</source>
        <translation>スクリプト用に一度読み取る</translation>
    </message>
    <message>
        <source>Instead list models and files with equal content, and what hard links between them would save; this reads files of equal size</source>
        <translation>代わりに、内容が同じモデルとファイル、およびハードリンクで節約できる容量を一覧表示します。同じサイズのファイルを読み取ります</translation>
    </message>
</context>
<context>
    <name>burnish::CommandLine</name>
    <message>
        <source>path</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>データ型</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>バイト</translation>
    </message>
    <message>
        <source>parameter id</source>
        <translation>パラメータ ID</translation>
    </message>
    <message>
        <source>module</source>
        <translation>モジュール</translation>
    </message>
    <message>
        <source>%1 tensors, %2 parameters, %3 bytes</source>
        <translation>テンソル %1 個、パラメータ %2 個、%3 バイト</translation>
    </message>
    <message>
        <source>Dtypes: %1</source>
        <translation>データ型: %1</translation>
    </message>
    <message>
        <source>Modules: %1</source>
        <translation>モジュール: %1</translation>
    </message>
    <message>
        <source>Keys of the metadata: %1</source>
        <translation>メタデータのキー: %1</translation>
    </message>
    <message>
        <source>tensors</source>
        <translation>テンソル数</translation>
    </message>
    <message>
        <source>“burnish-cli convert --metadata K=V” writes a new file with it.</source>
        <translation>「burnish-cli convert --metadata K=V」で新しいファイルに書き込めます。</translation>
    </message>
    <message>
        <source>one of the models is the base</source>
        <translation>モデルの一つがベース</translation>
    </message>
    <message>
        <source>base optional</source>
        <translation>ベースは任意</translation>
    </message>
    <message>
        <source>base required</source>
        <translation>ベースが必要</translation>
    </message>
    <message>
        <source>no base</source>
        <translation>ベースなし</translation>
    </message>
    <message>
        <source>%1 models</source>
        <translation>モデル %1 個</translation>
    </message>
    <message>
        <source>%1 to %2 models</source>
        <translation>モデル %1～%2 個</translation>
    </message>
    <message>
        <source>per model</source>
        <translation>モデルごと</translation>
    </message>
    <message>
        <source>for the merge</source>
        <translation>マージ全体</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>既定 %1</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必須</translation>
    </message>
    <message>
        <source>0 or 1</source>
        <translation>0 または 1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>%1 以上</translation>
    </message>
    <message>
        <source>Methods of merge --method, with the parameters that --param takes:</source>
        <translation>merge --method の手法と、--param が受け取るパラメータ:</translation>
    </message>
    <message>
        <source>Presets of weights per block, for merge --block-weights:</source>
        <translation>merge --block-weights 用の、ブロックごとの重みのプリセット:</translation>
    </message>
    <message>
        <source>Schemes of quantisation, for convert --float and --precision and merge --scheme, with the formats that store them:</source>
        <translation>convert --float と --precision、merge --scheme 用の量子化方式と、それを保存できる形式:</translation>
    </message>
    <message>
        <source>Burn&apos;s schemes also take a block size and the type of the scales: q4s/32:f16.</source>
        <translation>Burn の方式ではブロックサイズとスケールの型も指定できます: q4s/32:f16。</translation>
    </message>
    <message>
        <source>The file already exists. --overwrite replaces it.</source>
        <translation>ファイルはすでに存在します。--overwrite で置き換えます。</translation>
    </message>
    <message>
        <source>--value: expected a whole number after “=”, found “%1”.</source>
        <translation>--value: 「=」の後に整数が必要ですが、「%1」が指定されました。</translation>
    </message>
    <message>
        <source>--%1 requires --rules or --rules-preset.</source>
        <translation>--%1 には --rules または --rules-preset が必要です。</translation>
    </message>
    <message>
        <source>diff takes one list of rules, found %1.</source>
        <translation>diff が受け取る規則は 1 組だけですが、%1 組あります。</translation>
    </message>
    <message numerus="yes">
        <source>Equal as far as the models were read, but %n part(s) of them are missing or were not read (see the notes).</source>
        <translation>
            <numerusform>読み取れた範囲では等しいものの、%n か所が欠けているか読み取られていません（注意を参照）。</numerusform>
        </translation>
    </message>
    <message>
        <source>The layout is that of %1.</source>
        <translation>レイアウトは %1 のものです。</translation>
    </message>
    <message>
        <source>Expected --layout FILE=LAYOUT with one of burn, pytorch, other and unknown, found “%1”.</source>
        <translation>--layout FILE=LAYOUT（burn、pytorch、other、unknown のいずれか）が必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>--layout names “%1”, but the command line gives no such file.</source>
        <translation>--layout の「%1」は、指定されたファイルのどれでもありません。</translation>
    </message>
    <message>
        <source>The configuration names the tokenizer, which is that of the aligned rows: omit --with-files.</source>
        <translation>設定ファイルがトークナイザーを指定しており、行はそのトークンに揃えられます。--with-files は省いてください。</translation>
    </message>
    <message>
        <source>Expected %2, found “%1”.</source>
        <translation>%2 のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Cannot tell the format from the name “%1”; choose it with --to.</source>
        <translation>名前「%1」から形式を判断できません。--to で選択してください。</translation>
    </message>
    <message>
        <source>%1 files cannot be written.</source>
        <translation>%1 ファイルは書き込めません。</translation>
    </message>
    <message>
        <source>Expected at least one input file and an output file.</source>
        <translation>1 個以上の入力ファイルと出力ファイルが必要です。</translation>
    </message>
    <message>
        <source>%1: %2 tensors, %3 bytes</source>
        <translation>%1：テンソル %2 個、%3 バイト</translation>
    </message>
    <message>
        <source>%1 of %2 MB, %3 s left</source>
        <translation>%1 / %2 MB、残り %3 秒</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>注意：%1</translation>
    </message>
    <message>
        <source>Cannot read the file: %1</source>
        <translation>ファイルを読み取れません：%1</translation>
    </message>
    <message>
        <source>… and %1 more notes</source>
        <translation>… ほか %1 件の注意</translation>
    </message>
    <message>
        <source>Expected NAME=TYPE, found “%1”.</source>
        <translation>NAME=TYPE のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>%1, as in Burn %2</source>
        <translation>%1（Burn %2 の形）</translation>
    </message>
    <message>
        <source>Burn %1 would do this:</source>
        <translation>Burn %1 の動作は次のとおりです：</translation>
    </message>
    <message>
        <source>This format does not store tensors as raw bytes.</source>
        <translation>この形式はテンソルを生のバイトとして保存しません。</translation>
    </message>
    <message>
        <source>%1 bytes, including header %2, metadata %3</source>
        <translation>%1 バイト（ヘッダー %2、メタデータ %3 を含む）</translation>
    </message>
    <message>
        <source>tensors: %1, with %2 bytes of data, aligned to %3</source>
        <translation>テンソル：%1 個、データ %2 バイト、アラインメント %3</translation>
    </message>
    <message>
        <source>slack: %1 bytes of padding, %2 bytes in gaps (%3)</source>
        <translation>余り：パディング %1 バイト、隙間 %2 バイト（%3）</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>オフセット</translation>
    </message>
    <message>
        <source>size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>alignment</source>
        <translation>アラインメント</translation>
    </message>
    <message>
        <source>part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>--adapter none cannot be combined with other adapters.</source>
        <translation>--adapter none はほかのアダプターと併用できません。</translation>
    </message>
    <message>
        <source>This file references code that Python would run: %1 (%2)</source>
        <translation>このファイルは Python が実行するコードを参照しています：%1（%2）</translation>
    </message>
    <message>
        <source>This file references code: %1 (%2)</source>
        <translation>このファイルはコードを参照しています：%1（%2）</translation>
    </message>
    <message>
        <source>… and %1 more; --all lists them.</source>
        <translation>… ほか %1 件。--all ですべて表示します。</translation>
    </message>
    <message>
        <source>… (%1 in all)</source>
        <translation>…（全 %1 件）</translation>
    </message>
    <message>
        <source>The same bytes: %1</source>
        <translation>同じバイト：%1</translation>
    </message>
    <message>
        <source>The metadata has no key “%1”.</source>
        <translation>メタデータにキー「%1」がありません。</translation>
    </message>
    <message>
        <source>None of the files has a module “%1”.</source>
        <translation>どのファイルにもモジュール「%1」がありません。</translation>
    </message>
    <message>
        <source>Nothing matched: no tensor is selected in either model.</source>
        <translation>一致するものがありません：どちらのモデルでもテンソルが選択されていません。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches a remap rule.</source>
        <translation>リマップ規則に一致するテンソルの名前がありません。</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>テンソル</translation>
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
        <translation>平均</translation>
    </message>
    <message>
        <source>std</source>
        <translation>標準偏差</translation>
    </message>
    <message>
        <source>L2 norm</source>
        <translation>L2 ノルム</translation>
    </message>
    <message>
        <source>L1 norm</source>
        <translation>L1 ノルム</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>ゼロ</translation>
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
        <translation>非正規化数</translation>
    </message>
    <message>
        <source>f16 over/under</source>
        <extracomment>values that the type makes infinite, and values other than zero that it makes zero</extracomment>
        <translation>f16 オーバー/アンダーフロー</translation>
    </message>
    <message>
        <source>bf16 over/under</source>
        <translation>bf16 オーバー/アンダーフロー</translation>
    </message>
    <message>
        <source>--%1 takes a number from %2 to %3.</source>
        <translation>--%1 には %2 から %3 までの数を指定します。</translation>
    </message>
    <message>
        <source>  %1: rank %2, scale %3, strength %4</source>
        <translation>  %1：ランク %2、スケール %3、強さ %4</translation>
    </message>
    <message>
        <source>, transposed</source>
        <translation>、転置</translation>
    </message>
    <message>
        <source>  unused: %1</source>
        <translation>  未使用：%1</translation>
    </message>
    <message>
        <source>--%1 takes a whole number of at least %2.</source>
        <translation>--%1 には %2 以上の整数を指定します。</translation>
    </message>
    <message>
        <source>%1: rank %2, %3 % of the energy</source>
        <translation>%1：ランク %2、エネルギーの %3 %</translation>
    </message>
    <message>
        <source>%1: kept in full</source>
        <translation>%1：全体を保持</translation>
    </message>
    <message>
        <source>%1: differs, left out</source>
        <translation>%1：異なるため除外</translation>
    </message>
    <message>
        <source>Expected FILE=W with one of the files to merge, found “%1”.</source>
        <translation>マージするファイルの 1 個を使った FILE=W のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>%1 has no parameter “%2”.</source>
        <translation>%1 にパラメータ「%2」はありません。</translation>
    </message>
    <message>
        <source>The seed must be a whole number.</source>
        <translation>シードは整数でなければなりません。</translation>
    </message>
    <message>
        <source>With --config, expected only the output file.</source>
        <translation>--config を指定した場合、引数は出力ファイルだけです。</translation>
    </message>
    <message>
        <source>There is no list “%1” in this file.</source>
        <translation>このファイルにリスト「%1」はありません。</translation>
    </message>
    <message>
        <source>Expected an array of rules.</source>
        <translation>規則の配列が必要です。</translation>
    </message>
    <message>
        <source>%1: %2 tensors merged, %3 copied, %4 left out; %5 bytes</source>
        <translation>%1：テンソル %2 個をマージ、%3 個をコピー、%4 個を除外、%5 バイト</translation>
    </message>
    <message>
        <source>%1 does not support block weights.</source>
        <translation>%1 はブロックの混合比に対応していません。</translation>
    </message>
    <message>
        <source>The first model has no Stable Diffusion or FLUX blocks.</source>
        <translation>1 つ目のモデルに Stable Diffusion や FLUX のブロックがありません。</translation>
    </message>
    <message>
        <source>“%1” is not a parameter ID.</source>
        <translation>「%1」はパラメータ ID ではありません。</translation>
    </message>
    <message>
        <source>Expected --rank or a rule such as --energy that says what is kept.</source>
        <translation>--rank、または残すものを決める規則（--energy など）が必要です。</translation>
    </message>
    <message>
        <source>Expected --method or --config.</source>
        <translation>--method または --config が必要です。</translation>
    </message>
    <message>
        <source>Missing command. See %1 --help.</source>
        <translation>コマンドがありません。%1 --help を参照してください。</translation>
    </message>
    <message>
        <source>Expected a file of rules or --preset, and at most one file of names.</source>
        <translation>規則のファイルまたは --preset と、最大 1 個の名前のファイルが必要です。</translation>
    </message>
    <message>
        <source>Expected one structure: a FILE, or one of --template, --rust and --structure.</source>
        <translation>構造が 1 個必要です：FILE、または --template、--rust、--structure のいずれか。</translation>
    </message>
    <message>
        <source>Missing command after %1: expected one of %2.</source>
        <translation>%1 の後にコマンドがありません：%2 のいずれかが必要です。</translation>
    </message>
    <message>
        <source>Missing value for %1: expected %2.</source>
        <translation>%1 の値がありません：%2 が必要です。</translation>
    </message>
    <message>
        <source>Missing value for %1.</source>
        <translation>%1 の値がありません。</translation>
    </message>
    <message>
        <source>Unknown option %1 of %2. Did you mean %3?</source>
        <translation>%2 に不明なオプション %1 が指定されました。%3 ではありませんか？</translation>
    </message>
    <message>
        <source>Unknown option %1 of %2. See %3 --help.</source>
        <translation>%2 に不明なオプション %1 が指定されました。%3 --help を参照してください。</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 と %2</translation>
    </message>
    <message>
        <source>%1 takes no value, found “%2”.</source>
        <translation>%1 に値は指定できませんが、「%2」が見つかりました。</translation>
    </message>
    <message>
        <source>%1 can be given only once, found %2.</source>
        <translation>%1 は 1 回だけ指定できますが、%2 回見つかりました。</translation>
    </message>
    <message>
        <source>%1 requires --%2.</source>
        <translation>%1 には --%2 が必要です。</translation>
    </message>
    <message>
        <source>Expected at most one of %1, found %2.</source>
        <translation>%1 のうち最大 1 個を指定できますが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>Missing %1: expected %2.</source>
        <translation>%1 がありません：%2 が必要です。</translation>
    </message>
    <message>
        <source>Unexpected argument “%1”: expected %2.</source>
        <translation>予期しない引数「%1」：%2 が必要です。</translation>
    </message>
    <message>
        <source>Unknown command “%1”. See %2 --help.</source>
        <translation>コマンド「%1」は不明です。%2 --help を参照してください。</translation>
    </message>
    <message>
        <source>Unknown command “%1”. Did you mean %2?</source>
        <translation>コマンド「%1」は不明です。%2 ではありませんか？</translation>
    </message>
    <message>
        <source>[possible values: %1]</source>
        <translation>[指定できる値：%1]</translation>
    </message>
    <message>
        <source>[default: %1]</source>
        <translation>[既定：%1]</translation>
    </message>
    <message>
        <source>[repeatable]</source>
        <translation>[繰り返し可]</translation>
    </message>
    <message>
        <source>[requires %1]</source>
        <translation>[%1 が必要]</translation>
    </message>
    <message>
        <source>[not with %1]</source>
        <translation>[%1 と併用不可]</translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <translation>使い方：%1</translation>
    </message>
    <message>
        <source>Commands:</source>
        <translation>コマンド：</translation>
    </message>
    <message>
        <source>Arguments:</source>
        <translation>引数：</translation>
    </message>
    <message>
        <source>Examples:</source>
        <translation>例：</translation>
    </message>
    <message>
        <source>See %1 COMMAND --help for the options of a command.</source>
        <translation>コマンドのオプションは %1 COMMAND --help を参照してください。</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>オプション</translation>
    </message>
    <message>
        <source>SEE ALSO</source>
        <translation>関連項目</translation>
    </message>
    <message>
        <source>Burnish Manual</source>
        <translation>Burnish マニュアル</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>SYNOPSIS</source>
        <translation>書式</translation>
    </message>
    <message>
        <source>DESCRIPTION</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>COMMANDS</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>ARGUMENTS</source>
        <translation>引数</translation>
    </message>
    <message>
        <source>EXIT STATUS</source>
        <translation>終了ステータス</translation>
    </message>
    <message>
        <source>EXAMPLES</source>
        <translation>例</translation>
    </message>
    <message>
        <source>Unknown value “%1” for %2: expected %3.</source>
        <translation>%2 の値「%1」は不明です：%3 が必要です。</translation>
    </message>
    <message>
        <source>Unknown value “%1” for %2: expected one of %3.</source>
        <translation>%2 の値「%1」は不明です：%3 のいずれかが必要です。</translation>
    </message>
    <message>
        <source>%1 Did you mean %2?</source>
        <translation>%1 %2 ではありませんか？</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1：</translation>
    </message>
    <message>
        <source>Cannot write to standard output: %1.</source>
        <translation>標準出力に書き込めません：%1。</translation>
    </message>
    <message>
        <source>Cannot create the folder.</source>
        <translation>フォルダーを作成できません。</translation>
    </message>
    <message>
        <source>The source has other models (choose one with --type): %1</source>
        <translation>ソースにはほかのモデルもあります（--type で選択）：%1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>The folder cannot be created.</source>
        <translation>フォルダーを作成できません。</translation>
    </message>
    <message>
        <source>The chat template is not written, since no model is named for the tokenizer.</source>
        <translation>トークナイザー用のモデルが指定されていないため、チャットテンプレートは書き込まれません。</translation>
    </message>
    <message>
        <source>--size takes a number of pixels from %1 to %2, found “%3”.</source>
        <translation>--size には %1 から %2 までのピクセル数を指定しますが、「%3」が見つかりました。</translation>
    </message>
    <message>
        <source>%1: quantised as %2, relative error %3, largest error %4, mean square error %5, signal-to-noise ratio %6 dB</source>
        <translation>%1：%2 で量子化、相対誤差 %3、最大誤差 %4、平均二乗誤差 %5、信号対雑音比 %6 dB</translation>
    </message>
    <message>
        <source>%1: consider keeping its floats (--precision REGEX=keep): %2</source>
        <translation>%1：浮動小数点のまま残すことを検討してください（--precision REGEX=keep）：%2</translation>
    </message>
    <message>
        <source>%1: expected a number from 1 to %2, found “%3”.</source>
        <translation>%1：1 から %2 までの数のはずですが、「%3」が見つかりました。</translation>
    </message>
    <message>
        <source>Expected one of %1, found “%2”.</source>
        <translation>%1 のいずれかが必要ですが、「%2」が見つかりました。</translation>
    </message>
    <message>
        <source>--part auto requires one of the variables SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX and BURNISH_PART.</source>
        <translation>--part auto には、変数 SLURM_ARRAY_TASK_ID、JOB_COMPLETION_INDEX、BURNISH_PART のいずれかが必要です。</translation>
    </message>
    <message>
        <source>--part: expected I/N or auto, found “%1”.</source>
        <translation>--part：I/N または auto のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>--part: expected a part from 1 to %1, found %2.</source>
        <translation>--part：パートは 1 から %1 までのはずですが、%2 が見つかりました。</translation>
    </message>
    <message>
        <source>%1: parts: %2, files: %3, bytes: %4</source>
        <translation>%1：パート %2、ファイル %3、バイト %4</translation>
    </message>
    <message>
        <source>The plan has %1 parts, but --part says %2.</source>
        <translation>実行計画のパートは %1 個ですが、--part では %2 個です。</translation>
    </message>
    <message>
        <source>Part %1 of %2 was done before.</source>
        <translation>パート %1 / %2 はすでに完了しています。</translation>
    </message>
    <message>
        <source>Part %1 of %2: shards: %3, bytes: %4</source>
        <translation>パート %1 / %2：シャード %3、バイト %4</translation>
    </message>
    <message>
        <source>Expected %1 finished parts, found %2.</source>
        <translation>完了したパートは %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>Expected FILE=RULES with one of the files to merge, found “%1”.</source>
        <translation>マージするファイルの 1 つを使った「ファイル=規則」が必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Expected one list of rules for “%1”, found two: put all steps in one file.</source>
        <translation>「%1」の規則のリストは 1 つだけ指定できますが、2 つ見つかりました。すべてのステップを 1 つのファイルにまとめてください。</translation>
    </message>
    <message>
        <source>--inverse requires rules for the same file, found none for “%1”.</source>
        <translation>--inverse には同じファイルの規則が必要ですが、「%1」の規則がありません。</translation>
    </message>
    <message>
        <source>--rust expects one file of rules.</source>
        <translation>--rust には規則のファイルが 1 つ必要です。</translation>
    </message>
    <message>
        <source>The Rust code lacks rule %1; comments in it say why.</source>
        <translation>Rust コードには規則 %1 がありません。理由はコード内のコメントにあります。</translation>
    </message>
    <message>
        <source>%1: expected a number from 0 to %2, found “%3”.</source>
        <translation>%1：0 から %2 までの数のはずですが、「%3」が見つかりました。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more like this)</source>
        <translation>
            <numerusform>%1（同様の注記がほかに %n 件）</numerusform>
        </translation>
    </message>
    <message>
        <source>The command would write two files of this name.</source>
        <translation>このコマンドはこの名前のファイルを 2 つ書き込むことになります。</translation>
    </message>
    <message>
        <source>The command would replace this file, which it also reads.</source>
        <translation>このコマンドは、自分でも読み取るこのファイルを置き換えることになります。</translation>
    </message>
    <message>
        <source>Add --allow-large to go on anyway.</source>
        <translation>それでも続行するには --allow-large を付けてください。</translation>
    </message>
    <message>
        <source>“--make-room” writes the file anew, with its tensors moved.</source>
        <translation>「--make-room」を指定すると、テンソルを移動してファイルを書き直します。</translation>
    </message>
    <message>
        <source>Unknown value “%1” for --size: expected a size such as 1440x900.</source>
        <translation>--size の値「%1」は不明です：1440x900 のようなサイズが必要です。</translation>
    </message>
    <message>
        <source>--grab takes the name of an image, such as window.png, found “%1”.</source>
        <translation>--grab には window.png のような画像の名前を指定します。指定された値は「%1」です。</translation>
    </message>
    <message>
        <source>The written file does not have this tensor.</source>
        <translation>書き込したファイルにこのテンソルがありません。</translation>
    </message>
    <message>
        <source>Its written form is not known.</source>
        <translation>書き込した形式が不明です。</translation>
    </message>
    <message>
        <source>Proved on %1 of %2 tensors</source>
        <translation>%2 個のテンソルのうち %1 個で証明</translation>
    </message>
    <message>
        <source>No changed tensor was written, so nothing is proved.</source>
        <translation>変更されたテンソルが書き込まれていないため、何も証明されていません。</translation>
    </message>
    <message>
        <source>The file differs from the weights and the adapters in %1. The first: %2</source>
        <translation>ファイルは %1 で重みとアダプターに一致しません。最初のもの：%2</translation>
    </message>
    <message>
        <source>--prove reads the written file, so it needs a bake that writes it here: leave out --plan, --part and --finish.</source>
        <translation>--prove は書き込したファイルを読み込むため、ここで書き込す統合が必要です：--plan、--part、--finish を外してください。</translation>
    </message>
    <message>
        <source>Kept %1 % of the energy; of %2, which lost most, %3 %</source>
        <translation>エネルギーの %1 % を保持。最も失われた %2 では %3 %</translation>
    </message>
    <message>
        <source>%1: quantised again as %2, relative error %3</source>
        <translation>%1：%2 に再び量子化、相対誤差 %3</translation>
    </message>
    <message>
        <source>%1: configuration of the adapter</source>
        <translation>%1：アダプターの設定</translation>
    </message>
    <message>
        <source>--save-recipe cannot be combined with --%1.</source>
        <translation>--save-recipe は --%1 と同時に使えません。</translation>
    </message>
    <message>
        <source>The option %1 answers this.</source>
        <translation>オプション %1 で答えを指定できます。</translation>
    </message>
    <message>
        <source>No adapter has a module “%1”, for which a place is given.</source>
        <translation>場所が指定されたモジュール「%1」はどのアダプターにもありません。</translation>
    </message>
    <message numerus="yes">
        <source>%1: quantised as %2; %n value(s) become infinite or NaN</source>
        <translation>
            <numerusform>%1：%2 で量子化。%n 個の値が無限大または NaN になります</numerusform>
        </translation>
    </message>
    <message>
        <source>--read-as names “%1”, but no tensor has this name, or none that it matches can mean another type.</source>
        <translation>--read-as に「%1」が指定されましたが、この名前のテンソルがないか、一致したテンソルはどれも別の型ではありえません。</translation>
    </message>
    <message>
        <source>Expected --read-as NAME=TYPE with a type such as bf16, found “%1”.</source>
        <translation>bf16 のような型を指定した --read-as NAME=TYPE のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>--read-as describes a file without a header, but this is a %1 file.</source>
        <translation>--read-as はヘッダーのないファイルを記述していますが、これは %1 ファイルです。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1（ほか %n 件）</numerusform>
        </translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>リビジョン</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>そのようなフォルダーはありません。</translation>
    </message>
    <message>
        <source>No models were found.</source>
        <translation>モデルは見つかりませんでした。</translation>
    </message>
    <message>
        <source>Repaired:</source>
        <translation>修復しました：</translation>
    </message>
    <message>
        <source>Still there:</source>
        <translation>残っています：</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>書き込みました：%1</translation>
    </message>
    <message>
        <source>--repair takes one model, found %1.</source>
        <translation>--repair にはモデルを一つ指定します（%1 個あります）。</translation>
    </message>
    <message>
        <source>--repair checks what it writes; it cannot be combined with --deep.</source>
        <translation>--repair は書き込んだものを調べます。--deep と同時には使えません。</translation>
    </message>
    <message>
        <source>No weights are stored twice.</source>
        <translation>重複して保存されている重みはありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) with the same weights; hard links would save %1 bytes:</source>
        <translation>
            <numerusform>%n 個のモデルの重みが同じです。ハードリンクにすると %1 バイト節約できます：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) with the same %1 bytes; hard links would save %2 bytes:</source>
        <translation>
            <numerusform>%n 個のファイルの %1 バイトの内容が同じです。ハードリンクにすると %2 バイト節約できます：</numerusform>
        </translation>
    </message>
    <message>
        <source>Hard links would save %1 bytes in all. Burnish deletes nothing.</source>
        <translation>ハードリンクにすると合計 %1 バイト節約できます。Burnish は何も削除しません。</translation>
    </message>
</context>
<context>
    <name>burnish::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>コマンドパレット</translation>
    </message>
    <message>
        <source>Command, tensor or setting</source>
        <translation>コマンド、テンソル、設定</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>&gt; commands   @ tensors   : settings   ? help</source>
        <translation>&gt; コマンド   @ テンソル   : 設定   ? ヘルプ</translation>
    </message>
    <message>
        <source>Enter runs, Esc closes</source>
        <translation>Enter で実行、Esc で閉じる</translation>
    </message>
    <message>
        <source>Nothing matches. Results of “%1”: %2.</source>
        <translation>一致なし。「%1」の結果：%2 件。</translation>
    </message>
    <message>
        <source>Nothing matches. An empty field lists the commands.</source>
        <translation>一致なし。空欄にするとコマンドが並びます。</translation>
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
        <translation>モデルの比較</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>The model that both were derived from; shows what each side changed</source>
        <translation>両方の派生元のモデル。それぞれの変更内容を表示します</translation>
    </message>
    <message>
        <source>Swap left and right</source>
        <translation>左右を入れ替え</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>ベースモデル</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Open two models to compare them.</source>
        <translation>比較するには 2 個のモデルを開いてください。</translation>
    </message>
    <message>
        <source>Choose two different models.</source>
        <translation>異なる 2 個のモデルを選択してください。</translation>
    </message>
    <message>
        <source>Choose a base other than the two models.</source>
        <translation>2 つのモデルとは別のベースモデルを選択してください。</translation>
    </message>
</context>
<context>
    <name>burnish::CompareController</name>
    <message>
        <source>The comparison ended: %1 was closed.</source>
        <translation>比較を終了しました：%1 が閉じられました。</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>ファイルを開く</translation>
    </message>
    <message>
        <source>The models are being aligned. Try again in a moment.</source>
        <translation>モデルを対応付けています。しばらくしてからもう一度お試しください。</translation>
    </message>
    <message>
        <source>There is nothing to copy.</source>
        <translation>コピーするものがありません。</translation>
    </message>
    <message>
        <source>Save comparison report</source>
        <translation>比較レポートの保存</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 を書き込み中</translation>
    </message>
    <message>
        <source>The report was saved as %1.</source>
        <translation>レポートを %1 として保存しました。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Compare two models side by side</source>
        <translation>2 個のモデルを並べて比較</translation>
    </message>
    <message>
        <source>Compare models…</source>
        <translation>モデルを比較…</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>前の差分</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>次の差分</translation>
    </message>
    <message>
        <source>Copy to the left</source>
        <translation>左へコピー</translation>
    </message>
    <message>
        <source>Copy to the right</source>
        <translation>右へコピー</translation>
    </message>
    <message>
        <source>Copy the selected row to the right</source>
        <translation>選択した行を右へコピー</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>レポートを保存…</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>比較を終了</translation>
    </message>
    <message>
        <source>The files belong to the same model, so there is nothing to compare.</source>
        <translation>ファイルが同じモデルに属しているため、比較するものがありません。</translation>
    </message>
    <message>
        <source>Open the base model</source>
        <translation>ベースモデルを開く</translation>
    </message>
    <message>
        <source>Most changed first</source>
        <translation>変化の大きい順</translation>
    </message>
    <message>
        <source>%1 is compared with %2.</source>
        <translation>%1 と %2 を比較しています。</translation>
    </message>
    <message>
        <source>Show the comparison as a tree</source>
        <translation>比較をツリーで表示</translation>
    </message>
    <message>
        <source>Show the comparison as a list</source>
        <translation>比較をリストで表示</translation>
    </message>
    <message>
        <source>Extract adapter…</source>
        <translation>アダプターを抽出…</translation>
    </message>
    <message>
        <source>Extract an adapter: the left model is its base</source>
        <translation>アダプターを抽出：左のモデルがベースです</translation>
    </message>
</context>
<context>
    <name>burnish::CompareInspector</name>
    <message>
        <source>Select a row to see what differs.</source>
        <translation>行を選択すると差分を表示します。</translation>
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
            <numerusform>%n 件の違い</numerusform>
        </translation>
    </message>
    <message>
        <source>Both sides have the same value.</source>
        <translation>両側の値は同じです。</translation>
    </message>
    <message>
        <source>This is not a tensor, so there are no numbers to compare.</source>
        <translation>これはテンソルではないため、比較する数値がありません。</translation>
    </message>
    <message>
        <source>The shapes differ, so elements cannot be paired.</source>
        <translation>形状が異なるため、要素を対応付けられません。</translation>
    </message>
    <message>
        <source>left transposed</source>
        <translation>左を転置</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差分</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>散布図</translation>
    </message>
    <message>
        <source>Views of the selected row</source>
        <translation>選択した行の表示</translation>
    </message>
    <message>
        <source>Statistics of all tensors below</source>
        <translation>下位のすべてのテンソルの統計</translation>
    </message>
    <message>
        <source>Select one of its tensors to see where it differs.</source>
        <translation>テンソルを選択すると違う場所を表示します。</translation>
    </message>
    <message>
        <source>Left against right</source>
        <translation>左対右</translation>
    </message>
</context>
<context>
    <name>burnish::CompareModel</name>
    <message>
        <source>Filtering the comparison</source>
        <translation>比較結果をフィルター中</translation>
    </message>
</context>
<context>
    <name>burnish::CompareNote</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>burnish::ComparePage</name>
    <message>
        <source>Different</source>
        <translation>異なる</translation>
    </message>
    <message>
        <source>Only left</source>
        <translation>左のみ</translation>
    </message>
    <message>
        <source>Only right</source>
        <translation>右のみ</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>等しい</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>衝突</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>diagonal line: equal · ✗: on one side only</source>
        <translation>対角線：等しい · ✗：片側のみ</translation>
    </message>
    <message>
        <source>No differences here.</source>
        <translation>ここに差分はありません。</translation>
    </message>
    <message>
        <source>No more differences below.</source>
        <translation>これより下に差分はありません。</translation>
    </message>
    <message>
        <source>No more differences above.</source>
        <translation>これより上に差分はありません。</translation>
    </message>
    <message>
        <source>Difference %1 of %2. %3: next, %4: previous, %5: copy to the left.</source>
        <translation>差分 %1 / %2。%3：次へ、%4：前へ、%5：左へコピー。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n 件の規則</numerusform>
        </translation>
    </message>
    <message>
        <source>Base: %1</source>
        <translation>ベースモデル：%1</translation>
    </message>
    <message>
        <source>Base: none</source>
        <translation>ベースモデル：なし</translation>
    </message>
    <message>
        <source>Aligning…</source>
        <translation>対応付け中…</translation>
    </message>
    <message>
        <source>Neither model contains anything to compare.</source>
        <translation>どちらのモデルにも比較するものがありません。</translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>何もありません。</translation>
    </message>
    <message>
        <source>Not everything was compared.</source>
        <translation>すべてが比較されたわけではありません。</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続行</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln row(s) compared</source>
        <translation>
            <numerusform>%Ln 行中 %1 行を比較</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) compared in %1</source>
        <extracomment>%1 a time: &quot;0.4 s&quot;</extracomment>
        <translation>
            <numerusform>%Ln 行を %1 で比較</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <extracomment>rows that a filter lets through</extracomment>
        <translation>%2 行中 %1 行を表示</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>名前で</translation>
    </message>
    <message>
        <source>By match</source>
        <translation>対応付けで</translation>
    </message>
    <message>
        <source>By shape</source>
        <translation>形状で</translation>
    </message>
    <message>
        <source>Pairs entries that have the same name.</source>
        <translation>同じ名前の項目を対応付けます。</translation>
    </message>
    <message>
        <source>Pairs by name first; Match proposes pairs for the rest.</source>
        <translation>まず名前で対応付け、残りは対応付けの候補を提案します。</translation>
    </message>
    <message>
        <source>Ignores names; pairs tensors of the same shape in order.</source>
        <translation>名前を無視し、同じ形状のテンソルを順に対応付けます。</translation>
    </message>
    <message>
        <source>How the models are paired</source>
        <translation>モデルの対応付け方</translation>
    </message>
    <message>
        <source>Remap rules and adapter for the left model, used only for the comparison</source>
        <translation>左のモデルのリマップ規則とアダプター（比較にだけ使用）</translation>
    </message>
    <message>
        <source>The model that both were derived from; shows what each side changed</source>
        <translation>両方の派生元のモデル。それぞれの変更内容を表示します</translation>
    </message>
    <message>
        <source>Rows to show</source>
        <translation>表示する行</translation>
    </message>
    <message>
        <source>Filter both sides</source>
        <translation>両側をフィルター</translation>
    </message>
    <message>
        <source>Both models, aligned</source>
        <translation>対応付けた両モデル</translation>
    </message>
    <message>
        <source>Changes by layer</source>
        <translation>層ごとの変化</translation>
    </message>
    <message>
        <source>Changes by layer: relative L2</source>
        <translation>層ごとの変化：相対 L2</translation>
    </message>
    <message>
        <source>No row matches. &lt;a href=&quot;clear&quot;&gt;Clear filter&lt;/a&gt;</source>
        <translation>一致する行がありません。&lt;a href=&quot;clear&quot;&gt;フィルターを解除&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>ファイルを開く…</translation>
    </message>
    <message>
        <source>Pairing</source>
        <translation>対応付け</translation>
    </message>
    <message>
        <source>The left model is compared as its rules for tensors make it.</source>
        <translation>左側のモデルは、テンソルの規則を適用した結果として比較されます。</translation>
    </message>
    <message>
        <source>Copy the selected row to the left</source>
        <translation>選択した行を左へコピー</translation>
    </message>
    <message>
        <source>The left model is compared through rules for tensors, so nothing can be copied to it. Apply the rules to it first.</source>
        <translation>左側のモデルはテンソルの規則を通して比較されるため、左側へはコピーできません。先に規則を適用してください。</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>パスをコピー</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>行をコピー</translation>
    </message>
    <message>
        <source>Show in %1</source>
        <translation>%1 で表示</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1（ほか %n 件）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::CompareRules</name>
    <message>
        <source>Based on the models&apos; layouts</source>
        <translation>モデルの配置に基づく</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>PyTorch to Burn</source>
        <translation>PyTorch から Burn</translation>
    </message>
    <message>
        <source>Burn to PyTorch</source>
        <translation>Burn から PyTorch</translation>
    </message>
    <message>
        <source>Adapter for the left model</source>
        <translation>左のモデルのアダプター</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>規則を追加</translation>
    </message>
    <message>
        <source>Remove the selected rules</source>
        <translation>選択した規則を削除</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>Use Remap rules</source>
        <translation>リマップ規則を使用</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Renumber lists without gaps</source>
        <translation>リストを隙間なく振り直す</translation>
    </message>
    <message>
        <source>fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2</source>
        <translation>fc.0、fc.2、fc.4 は fc.0、fc.1、fc.2 になります</translation>
    </message>
    <message>
        <source>Rules for the left model</source>
        <translation>左のモデルの規則</translation>
    </message>
    <message>
        <source>The left model is compared as these rules make it. The model itself stays as it is.</source>
        <translation>左のモデルは、これらの規則を適用した形で比較されます。モデル自体は変わりません。</translation>
    </message>
</context>
<context>
    <name>burnish::CompareSession</name>
    <message>
        <source>Aligning %1 and %2</source>
        <translation>%1 と %2 を対応付け中</translation>
    </message>
    <message>
        <source>Comparing %1 with %2</source>
        <translation>%1 と %2 を比較中</translation>
    </message>
    <message>
        <source>%1 is one of the compared models. Choose another one as the base.</source>
        <translation>%1 は比較中のモデルの 1 つです。別のモデルをベースモデルに選択してください。</translation>
    </message>
</context>
<context>
    <name>burnish::Comparison</name>
    <message>
        <source>Changed on the left only</source>
        <translation>左だけで変更</translation>
    </message>
    <message>
        <source>Changed on the right only</source>
        <translation>右だけで変更</translation>
    </message>
    <message>
        <source>Changed identically on both sides</source>
        <translation>両側で同じ変更</translation>
    </message>
    <message>
        <source>Changed differently on both sides</source>
        <translation>両側で異なる変更</translation>
    </message>
    <message>
        <source>Same as the base</source>
        <translation>ベースモデルと同じ</translation>
    </message>
    <message>
        <source>Transposed for comparison</source>
        <translation>比較のために転置</translation>
    </message>
    <message>
        <source>Another name for the same bytes</source>
        <translation>同じバイトの別名</translation>
    </message>
    <message>
        <source>%1 of %2 values</source>
        <extracomment>%1 and %2 numbers of elements</extracomment>
        <translation>%2 個中 %1 個の値</translation>
    </message>
    <message>
        <source>L2 norm of right minus left, divided by the L2 norm of left</source>
        <translation>右 − 左の L2 ノルムを左の L2 ノルムで割った値</translation>
    </message>
    <message>
        <source>L2 norm of left minus base, divided by the L2 norm of the base</source>
        <translation>左 − ベースの L2 ノルムをベースの L2 ノルムで割った値</translation>
    </message>
    <message>
        <source>L2 norm of right minus base, divided by the L2 norm of the base</source>
        <translation>右 − ベースの L2 ノルムをベースの L2 ノルムで割った値</translation>
    </message>
    <message>
        <source>Cosine between the change on the left and the change on the right</source>
        <translation>左の変更と右の変更のコサイン</translation>
    </message>
    <message>
        <source>Which side changed it</source>
        <translation>どちらの側が変更したか</translation>
    </message>
    <message>
        <source>Shape, dtype</source>
        <translation>形状、データ型</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>関係</translation>
    </message>
    <message>
        <source>Max |Δ|</source>
        <translation>最大 |Δ|</translation>
    </message>
    <message>
        <source>Mean |Δ|</source>
        <translation>平均 |Δ|</translation>
    </message>
    <message>
        <source>Rel. L2</source>
        <translation>相対 L2</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>コサイン</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>変化率</translation>
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
        <translation>Δ コサイン</translation>
    </message>
    <message>
        <source>Changed by</source>
        <translation>変更した側</translation>
    </message>
    <message>
        <source>Over %1 of %2 tensors; the others cannot be compared</source>
        <translation>%2 個中 %1 個のテンソルの値。残りは比較できません</translation>
    </message>
    <message>
        <source>Web page with images (*.html)</source>
        <translation>画像付きの Web ページ (*.html)</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>テキスト (*.txt)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>%1, right minus left, relative L2 %2</source>
        <extracomment>%1 a tensor, %2 its relative L2</extracomment>
        <translation>%1、右 − 左、相対 L2 %2</translation>
    </message>
    <message>
        <source>axis %1, 0 to %2</source>
        <extracomment>of a heat map; %1 the number of an axis from 0, %2 its length</extracomment>
        <translation>軸 %1、0～%2</translation>
    </message>
    <message>
        <source>%1, plane %2 of %3: the one with the largest difference</source>
        <extracomment>%1 the title, %2 &quot;[3, :, :]&quot;, %3 the number of planes</extracomment>
        <translation>%1、%3 面中の面 %2：差が最大の面</translation>
    </message>
    <message>
        <source>Nothing was compared: no row of one model has a counterpart in the other (%1 only left, %2 only right).</source>
        <translation>比較できるものがありません：一方のモデルのどの行も、他方に対応する行がありません（左のみ %1 行、右のみ %2 行）。</translation>
    </message>
    <message>
        <source>Only bytes are compared here, those of all tensors that belong together. %1</source>
        <translation>ここでは、ひとまとまりのテンソルすべてのバイト列だけを比較します。%1</translation>
    </message>
    <message>
        <source>Complex numbers can only be compared with those of the same type; found %1 and %2.</source>
        <translation>複素数は同じ型のものとだけ比較できますが、%1 と %2 が見つかりました。</translation>
    </message>
    <message>
        <source>Integers with a separately stored scale can only be compared with those of the same type; found %1 and %2.</source>
        <translation>スケールが別に保存された整数は同じ型のものとだけ比較できますが、%1 と %2 が見つかりました。</translation>
    </message>
    <message>
        <source>left %1</source>
        <translation>左 %1</translation>
    </message>
    <message>
        <source>max %1, mean %2, rel. L2 %3, cosine %4, changed %5</source>
        <translation>最大 %1、平均 %2、相対 L2 %3、コサイン %4、変化率 %5</translation>
    </message>
    <message>
        <source>rel. L2 %1, max %2, cosine %3, changed %4</source>
        <translation>相対 L2 %1、最大 %2、コサイン %3、変化率 %4</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Metadata that differs:</source>
        <translation>異なるメタデータ：</translation>
    </message>
    <message>
        <source>Where it changed:</source>
        <translation>変化した場所：</translation>
    </message>
    <message>
        <source>The models are equal.</source>
        <translation>モデルは等しいです。</translation>
    </message>
    <message>
        <source>The models differ.</source>
        <translation>モデルは異なります。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n element(s) changed, by at most %2.</source>
        <translation>
            <numerusform>%n 個の要素のうち %1 が、最大 %2 変化しています。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 contain the same numbers.</source>
        <translation>%1 と %2 の数値は同じです。</translation>
    </message>
    <message>
        <source>Rounding between %1 and %2 explains %3 of the changes.</source>
        <translation>変化の %3 は %1 と %2 の間の丸めによるものです。</translation>
    </message>
    <message numerus="yes">
        <source>All %n row(s) are equal.</source>
        <translation>
            <numerusform>%n 行すべてが等しいです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n row(s) differ: %2.</source>
        <translation>
            <numerusform>%n 行中 %1 行が異なります：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Neither model has a module “%1” to mark as %2.</source>
        <translation>どちらのモデルにも、%2 と指定するモジュール「%1」がありません。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches a remap rule.</source>
        <translation>リマップ規則に一致するテンソルの名前がありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with several names in one model but only one in the other are compared with the latter.</source>
        <translation>
            <numerusform>一方のモデルで複数の名前を持ち、他方では 1 個だけの %n 個のテンソルは、後者と比較されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not compared yet</source>
        <translation>未比較</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>等しい</translation>
    </message>
    <message>
        <source>Only left</source>
        <translation>左のみ</translation>
    </message>
    <message>
        <source>Only right</source>
        <translation>右のみ</translation>
    </message>
    <message>
        <source>Shape differs</source>
        <translation>形状が異なる</translation>
    </message>
    <message>
        <source>Dtype differs</source>
        <translation>データ型が異なる</translation>
    </message>
    <message>
        <source>Values differ</source>
        <translation>値が異なる</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>読み取り不可</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are equal and stay as they are.</source>
        <translation>
            <numerusform>等しい %n 行はそのままです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) missing from %1 stay in %2.</source>
        <translation>
            <numerusform>%1 にない %n 行は %2 に残ります。</numerusform>
        </translation>
    </message>
    <message>
        <source>rel. L2 %1</source>
        <translation>相対 L2 %1</translation>
    </message>
    <message numerus="yes">
        <source>The depth strip is omitted: it would have %n column(s).</source>
        <translation>
            <numerusform>層の帯は省略されています：%n 列になります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Darker means a larger relative L2, up to %1. Crossed: equal. ✗: only on one side.</source>
        <translation>色が濃いほど相対 L2 が大きく、最大 %1 です。斜線：等しい。✗：片側のみ。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Left, L2</source>
        <translation>左、L2</translation>
    </message>
    <message>
        <source>Right, L2</source>
        <translation>右、L2</translation>
    </message>
    <message>
        <source>Left only</source>
        <translation>左のみ</translation>
    </message>
    <message>
        <source>Right only</source>
        <translation>右のみ</translation>
    </message>
    <message>
        <source>Sign conflicts</source>
        <translation>符号の衝突</translation>
    </message>
    <message>
        <source>Metadata that differs</source>
        <translation>異なるメタデータ</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Where it changed</source>
        <translation>変化した場所</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Rows that differ</source>
        <translation>異なる行</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) with smaller changes are omitted here; CSV and JSON contain all rows.</source>
        <translation>
            <numerusform>変化の小さい %n 行はここでは省略されています。CSV と JSON にはすべての行があります。</numerusform>
        </translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>%1, base %2</source>
        <translation>%1、ベースモデル %2</translation>
    </message>
    <message>
        <source>%1 is compared through the adapter %2.</source>
        <translation>%1 はアダプター %2 を通して比較されます。</translation>
    </message>
    <message>
        <source>left %1, right %2, cosine %3, changed only by left %4, only by right %5, in both the same way %6, in both differently %7, sign conflicts %8</source>
        <translation>左 %1、右 %2、コサイン %3、左だけの変更 %4、右だけの変更 %5、両側で同じ変更 %6、両側で異なる変更 %7、符号の衝突 %8</translation>
    </message>
    <message>
        <source>Changes relative to the base (L2 of the change):</source>
        <translation>ベースモデルからの変化（変化の L2）：</translation>
    </message>
    <message>
        <source>Changes relative to the base</source>
        <translation>ベースモデルからの変化</translation>
    </message>
    <message>
        <source>Both, same change</source>
        <translation>両側、同じ変更</translation>
    </message>
    <message>
        <source>Both, different changes</source>
        <translation>両側、異なる変更</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>名前で</translation>
    </message>
    <message>
        <source>by name, the rest by match</source>
        <translation>名前で、残りは対応付けで</translation>
    </message>
    <message>
        <source>by shape</source>
        <translation>形状で</translation>
    </message>
    <message>
        <source>with edits that are not in the file</source>
        <translation>ファイルにない編集を含む</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>ベースモデル</translation>
    </message>
    <message>
        <source>Compared on %1.</source>
        <translation>比較日時：%1。</translation>
    </message>
    <message>
        <source>Pairing: %1.</source>
        <translation>対応付け：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) rename the left for the comparison.</source>
        <translation>
            <numerusform>%n 件の規則で、比較のために左の名前を変更しています。</numerusform>
        </translation>
    </message>
    <message>
        <source>Quantising as %1 explains %2 of the changes.</source>
        <translation>%1 への量子化で変化の %2 を説明できます。</translation>
    </message>
    <message>
        <source>The left model is compared through rules for tensors, so nothing can be copied to it. Apply the rules to it first.</source>
        <translation>左側のモデルはテンソルの規則を通して比較されるため、左側へはコピーできません。先に規則を適用してください。</translation>
    </message>
    <message numerus="yes">
        <source>%1 is compared as %n rule(s) for tensors make it.</source>
        <translation>
            <numerusform>%1 は、テンソルの規則 %n 件を適用した形で比較されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>No tensor of %1 has a counterpart in %2.</source>
        <translation>%1 のどのテンソルにも、%2 に対応するテンソルがありません。</translation>
    </message>
    <message>
        <source>No tensor of the base %1 has a counterpart in the compared models.</source>
        <translation>ベースモデル %1 のどのテンソルにも、比較するモデルに対応するテンソルがありません。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>as a sentence</comment>
        <extracomment>%1 how two tensors relate: &quot;Equal&quot;, &quot;Only left&quot;</extracomment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>not in these figures: NaN only left %1, only right %2, different infinities %3</source>
        <translation>これらの値に含まれないもの：左だけ NaN %1、右だけ NaN %2、無限大の違い %3</translation>
    </message>
    <message numerus="yes">
        <source>%n element(s) are NaN or infinite on one side only.</source>
        <translation>
            <numerusform>%n 個の要素は片側だけが NaN または無限大です。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensors have different shapes.</source>
        <translation>テンソルの形状が異なります。</translation>
    </message>
</context>
<context>
    <name>burnish::ConcatenateDialog</name>
    <message>
        <source>Concatenate</source>
        <translation>連結</translation>
    </message>
    <message>
        <source>&amp;Keep the other tensors</source>
        <translation>ほかのテンソルを残す(&amp;K)</translation>
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
        <translation>名前(&amp;N)</translation>
    </message>
    <message numerus="yes">
        <source>Concatenate %n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソルを連結</numerusform>
        </translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上へ</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下へ</translation>
    </message>
</context>
<context>
    <name>burnish::DepthStripView</name>
    <message>
        <source>equal</source>
        <translation>等しい</translation>
    </message>
    <message>
        <source>nothing to compare</source>
        <translation>比較するものなし</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a cell of the depth strip: %1 a module, %2 how much it differs</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s), relative L2 up to %1</source>
        <extracomment>the strip of layers for screen readers: %1 the largest difference</extracomment>
        <translation>
            <numerusform>%n 列、相対 L2 は最大 %1</numerusform>
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
        <translation>平均 |Δ|</translation>
    </message>
    <message>
        <source>Relative L2</source>
        <translation>相対 L2</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>コサイン</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>変化した要素</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>等しい</translation>
    </message>
    <message>
        <source>Sign flipped</source>
        <translation>符号の反転</translation>
    </message>
    <message>
        <source>NaN on one side</source>
        <translation>片側が NaN</translation>
    </message>
    <message>
        <source>Rank of Δ (99 %)</source>
        <translation>Δ のランク（99 %）</translation>
    </message>
    <message>
        <source>L2 norm of right minus left, divided by the L2 norm of left</source>
        <translation>右 − 左の L2 ノルムを左の L2 ノルムで割った値</translation>
    </message>
    <message>
        <source>Cosine of the angle between the two tensors, taken as vectors</source>
        <translation>2 個のテンソルをベクトルとみなしたときの、なす角のコサイン</translation>
    </message>
    <message>
        <source>Number of singular directions that hold 99 % of the difference&apos;s energy</source>
        <translation>差のエネルギーの 99 % を含む特異方向の数</translation>
    </message>
    <message>
        <source>Left %1, right %2</source>
        <translation>左 %1、右 %2</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>Due to %1</source>
        <translation>%1 による変化</translation>
    </message>
    <message>
        <source>Due to rounding</source>
        <extracomment>%1 a dtype: differences that rounding to it explains</extracomment>
        <translation>丸めによる変化</translation>
    </message>
    <message>
        <source>Share of the changed values that a cast to the other dtype, or quantising with the other scheme, reproduces</source>
        <translation>もう一方の dtype への変換、またはもう一方の方式での量子化で再現される変化値の割合</translation>
    </message>
</context>
<context>
    <name>burnish::DifferencePage</name>
    <message>
        <source>Reading…</source>
        <translation>読み取り中…</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>読み取り中…</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>正確</translation>
    </message>
    <message>
        <source>exact, across dtypes</source>
        <translation>正確（データ型をまたぐ）</translation>
    </message>
    <message>
        <source>No finite values.</source>
        <translation>有限の値がありません。</translation>
    </message>
    <message>
        <source>No differences.</source>
        <translation>差分はありません。</translation>
    </message>
    <message>
        <source>Histogram of the difference in %1</source>
        <translation>%1 の差分のヒストグラム</translation>
    </message>
    <message>
        <source>Rank of the difference in %1</source>
        <translation>%1 の差分のランク</translation>
    </message>
    <message>
        <source>Difference, right minus left</source>
        <translation>差分（右 − 左）</translation>
    </message>
    <message>
        <source>Heat map of the difference</source>
        <translation>差分のヒートマップ</translation>
    </message>
    <message>
        <source>Values under the cursor</source>
        <translation>カーソル位置の値</translation>
    </message>
    <message>
        <source>Histogram of Δ</source>
        <translation>Δ のヒストグラム</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>Ctrl+wheel zooms, dragging pans.
Arrow keys move the cursor; with Ctrl, by one element.</source>
        <translation>Ctrl+ホイールで拡大・縮小、ドラッグで移動します。
矢印キーでカーソルが動き、Ctrl を押すと 1 要素ずつ動きます。</translation>
    </message>
</context>
<context>
    <name>burnish::Distributed</name>
    <message>
        <source>The plan has an invalid value: “%1”.</source>
        <translation>実行計画の値が不正です：「%1」。</translation>
    </message>
    <message>
        <source>This is not a plan of parts.</source>
        <translation>これはパートの実行計画ではありません。</translation>
    </message>
    <message>
        <source>Expected a plan of format %1, found %2. It was made by another version.</source>
        <translation>実行計画の形式は %1 のはずですが、%2 が見つかりました。別のバージョンで作成されています。</translation>
    </message>
    <message>
        <source>The plan was changed after it was made. Make it again with --plan.</source>
        <translation>実行計画が作成後に変更されています。--plan で作成し直してください。</translation>
    </message>
    <message>
        <source>The file exists already and is not a plan of parts.</source>
        <translation>ファイルはすでに存在し、パートの実行計画ではありません。</translation>
    </message>
    <message>
        <source>The step opens a file that the recipe itself writes, so the parts would depend on each other. Run the recipe on one machine.</source>
        <translation>この手順は、レシピ自体が書き込むファイルを開くため、パートが互いに依存してしまいます。レシピは 1 台のマシンで実行してください。</translation>
    </message>
    <message>
        <source>The plan has an invalid seed “%1”.</source>
        <translation>実行計画のシード「%1」が不正です。</translation>
    </message>
    <message>
        <source>The folder cannot be created.</source>
        <translation>フォルダーを作成できません。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>ファイルはすでに存在します。</translation>
    </message>
    <message>
        <source>Expected a part from 1 to %1, found %2.</source>
        <translation>パートは 1 から %1 までのはずですが、%2 が見つかりました。</translation>
    </message>
    <message>
        <source>The plan was made with another file: expected %1 bytes, found %2.</source>
        <translation>実行計画は別のファイルで作成されています：%1 バイトのはずですが、%2 バイト見つかりました。</translation>
    </message>
    <message>
        <source>The plan was made with another file: its content differs.</source>
        <translation>実行計画は別のファイルで作成されています：内容が異なります。</translation>
    </message>
    <message>
        <source>The plan does not contain the SHA-256 of this input. Make it with --hash-inputs.</source>
        <translation>実行計画にこの入力の SHA-256 がありません。--hash-inputs を付けて作成してください。</translation>
    </message>
    <message>
        <source>Expected 1 to %1 parts, found %2.</source>
        <translation>パートは 1 から %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>The plan was made with other inputs: expected %1 files, found %2.</source>
        <translation>実行計画は別の入力で作成されています：%1 個のファイルのはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>“%1” would differ from the file that was planned: an input or an option is not the one that the plan was made with.</source>
        <translation>「%1」が計画したファイルと異なってしまいます：入力またはオプションが、実行計画の作成時のものではありません。</translation>
    </message>
    <message>
        <source>The plan was made by version %1, but this is version %2. All parts must be written by the same version.</source>
        <translation>実行計画はバージョン %1 で作成されましたが、これはバージョン %2 です。すべてのパートを同じバージョンで書き込む必要があります。</translation>
    </message>
    <message>
        <source>The plan was made by the command “%1”, but this is “%2”.</source>
        <translation>実行計画はコマンド「%1」で作成されましたが、これは「%2」です。</translation>
    </message>
    <message>
        <source>The plan was made for another recipe.</source>
        <translation>実行計画は別のレシピ用です。</translation>
    </message>
    <message>
        <source>The plan was made with other options.</source>
        <translation>実行計画は別のオプションで作成されています。</translation>
    </message>
    <message>
        <source>The receipt belongs to another plan: expected %1, found %2.</source>
        <translation>受領書が別の実行計画のものです：%1 のはずですが、%2 が見つかりました。</translation>
    </message>
    <message>
        <source>The part was written by version %1, the plan was made by version %2.</source>
        <translation>パートはバージョン %1 で書き込まれましたが、実行計画はバージョン %2 で作成されています。</translation>
    </message>
    <message>
        <source>Expected the receipt of part %1, found that of part %2.</source>
        <translation>パート %1 の受領書のはずですが、パート %2 のものが見つかりました。</translation>
    </message>
    <message>
        <source>This is not the receipt of a part.</source>
        <translation>これはパートの受領書ではありません。</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>ファイルがありません。</translation>
    </message>
    <message>
        <source>Expected %1 bytes, found %2.</source>
        <translation>%1 バイトのはずですが、%2 バイト見つかりました。</translation>
    </message>
    <message>
        <source>The file differs from what its part has written.</source>
        <translation>ファイルが、パートの書き込んだ内容と異なります。</translation>
    </message>
    <message>
        <source>The export has no file to write to.</source>
        <translation>エクスポートに書き込み先のファイルがありません。</translation>
    </message>
    <message>
        <source>Source code that embeds a model cannot be written in parts.</source>
        <translation>モデルを埋め込むソースコードは、パートに分けて書き込めません。</translation>
    </message>
    <message>
        <source>%1 files cannot be written in parts: they are compressed as a whole, so no offset is known before everything is written.</source>
        <translation>%1 ファイルはパートに分けて書き込めません：全体が圧縮されるため、すべてを書き込むまでオフセットが決まりません。</translation>
    </message>
    <message>
        <source>%1 files cannot be written in parts: their size is known only after everything is written.</source>
        <translation>%1 ファイルはパートに分けて書き込めません：すべてを書き込むまでサイズが決まりません。</translation>
    </message>
    <message>
        <source>Two exports write to the same file.</source>
        <translation>2 個のエクスポートが同じファイルに書き込みます。</translation>
    </message>
    <message>
        <source>The file is an input as well as an output: parts cannot replace what other parts read.</source>
        <translation>ファイルが入力と出力を兼ねています：パートは、ほかのパートが読み取るものを置き換えられません。</translation>
    </message>
    <message>
        <source>Expected a file inside the output folder %1.</source>
        <translation>出力フォルダー %1 の中のファイルが必要です。</translation>
    </message>
    <message>
        <source>“%1” in the plan does not fit this work. Make the plan again with --plan.</source>
        <translation>実行計画の「%1」がこの作業に合いません。--plan で実行計画を作成し直してください。</translation>
    </message>
    <message>
        <source>A job file for Kubernetes is UTF-8, but this name is not: %1</source>
        <translation>Kubernetes のジョブファイルは UTF-8 ですが、この名前は違います：%1</translation>
    </message>
    <message>
        <source>Kubernetes mounts a folder that contains the inputs, the plan and the output. The only folder that contains them all is %1. Name a claim for each of their folders, as NAME:/FOLDER.</source>
        <translation>Kubernetes は、入力、実行計画、出力を含むフォルダーをマウントします。すべてを含むフォルダーは %1 だけです。フォルダーごとのクレームを NAME:/FOLDER の形で指定してください。</translation>
    </message>
    <message>
        <source>Expected a claim as NAME:/FOLDER, found “%1”.</source>
        <translation>クレームは NAME:/FOLDER の形である必要がありますが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Two claims are mounted at %1.</source>
        <translation>2 つのクレームが %1 にマウントされています。</translation>
    </message>
    <message>
        <source>No claim is mounted at a folder that contains %1. Name one more, as NAME:/FOLDER.</source>
        <translation>%1 を含むフォルダーにマウントされたクレームがありません。NAME:/FOLDER の形でもう 1 つ指定してください。</translation>
    </message>
    <message>
        <source>Parts are files of one folder, and this export writes the modules of a model of sentence-transformers into folders of their own. Give the file another name than model.safetensors, or omit --with-files.</source>
        <translation>分割された部分は 1 つのフォルダーのファイルですが、このエクスポートは sentence-transformers のモデルのモジュールをそれぞれのフォルダーに書き込みます。model.safetensors 以外のファイル名にするか、--with-files を省いてください。</translation>
    </message>
    <message>
        <source>%1 cannot be written in parts: a model is a folder of its own. Choose another format.</source>
        <translation>%1 は分割して書き込めません。モデルは独立した 1 つのフォルダーです。別の形式を選んでください。</translation>
    </message>
</context>
<context>
    <name>burnish::DropArea</name>
    <message>
        <source>Drop weight files here</source>
        <translation>重みファイルをここにドロップ</translation>
    </message>
    <message>
        <source>%1. Recognised by content, opened without loading.</source>
        <translation>%1。内容で判別し、読み込まずに開きます。</translation>
    </message>
    <message>
        <source>Burn records</source>
        <translation>Burn レコード</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>ファイルを開く…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>フォルダーを開く…</translation>
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
            <numerusform>%1 を %2 から %3 に移動（テンソル %n 個）</numerusform>
        </translation>
    </message>
    <message>
        <source>Move %1 from %2 to %3</source>
        <translation>%1 を %2 から %3 に移動</translation>
    </message>
</context>
<context>
    <name>burnish::DropPlanDialog</name>
    <message>
        <source>Drop plan</source>
        <translation>ドロップの計画</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置換</translation>
    </message>
    <message>
        <source>Replaces the existing tensor with the dragged one (R)</source>
        <translation>既存のテンソルをドラッグしたもので置き換えます（R）</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>Keeps the existing tensor (K)</source>
        <translation>既存のテンソルを残します（K）</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>両方保持</translation>
    </message>
    <message>
        <source>Keeps both; the dragged tensor gets a new name (B)</source>
        <translation>両方を残し、ドラッグしたテンソルに新しい名前を付けます（B）</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>ブレンド</translation>
    </message>
    <message>
        <source>existing</source>
        <translation>既存</translation>
    </message>
    <message>
        <source>dragged</source>
        <translation>ドラッグ</translation>
    </message>
    <message>
        <source>Weight of the dragged tensor</source>
        <translation>ドラッグしたテンソルの混合比</translation>
    </message>
    <message>
        <source>Blend method</source>
        <translation>ブレンド方法</translation>
    </message>
    <message>
        <source>What the drop does to each tensor</source>
        <translation>ドロップが各テンソルに行うこと</translation>
    </message>
    <message>
        <source>Replace its contents</source>
        <translation>内容を置換</translation>
    </message>
    <message>
        <source>Insert inside</source>
        <translation>中に挿入</translation>
    </message>
    <message>
        <source>One undo step.</source>
        <translation>1 回の操作で元に戻せます。</translation>
    </message>
    <message>
        <source>One undo step. The source model stays as it is.</source>
        <translation>1 回の操作で元に戻せます。元のモデルは変わりません。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message numerus="yes">
        <source>Apply to %n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソルに適用</numerusform>
        </translation>
    </message>
    <message>
        <source>All:</source>
        <translation>すべて：</translation>
    </message>
    <message numerus="yes">
        <source>%n selected:</source>
        <translation>
            <numerusform>%n 件選択：</numerusform>
        </translation>
    </message>
    <message>
        <source>Blends both with the method on the right (L)</source>
        <translation>両方を右の方法でブレンドします（L）</translation>
    </message>
    <message>
        <source>Pair by name</source>
        <translation>名前で対応付け</translation>
    </message>
    <message>
        <source>Dragged tensors replace their counterparts; everything else stays as it is</source>
        <translation>ドラッグしたテンソルが対応するものを置き換え、ほかはそのまま残ります</translation>
    </message>
    <message>
        <source>Tensors without a counterpart are removed</source>
        <translation>対応するもののないテンソルは削除されます</translation>
    </message>
    <message>
        <source>It becomes a child under its own name</source>
        <translation>元の名前で子になります</translation>
    </message>
    <message>
        <source>First choose which layout the tensors follow.</source>
        <translation>先に、テンソルがどの配置に従うか選択してください。</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
</context>
<context>
    <name>burnish::DropRowsModel</name>
    <message>
        <source>From %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>Into %1</source>
        <translation>%1 へ</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>動作</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>a model and the path of a node in it</extracomment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>If unchecked, the tensor is used unchanged.</source>
        <translation>チェックを外すと、テンソルは変更せずに使われます。</translation>
    </message>
    <message>
        <source>%1 If unchecked, the tensor is used unchanged.</source>
        <translation>%1 チェックを外すと、テンソルは変更せずに使われます。</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Stays as it is</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>no counterpart</source>
        <translation>対応するものなし</translation>
    </message>
    <message>
        <source>Adapted</source>
        <translation>適合</translation>
    </message>
    <message>
        <source>The module of Burn has no field for it, and a transfer does not use it either. If checked, the tensor is added (Space).</source>
        <translation>Burn のモジュールに対応するフィールドがなく、転送でも使われません。チェックすると追加されます（Space）。</translation>
    </message>
    <message>
        <source>If unchecked, the tensor is left out (Space).</source>
        <translation>チェックを外すとテンソルは追加されません（Space）。</translation>
    </message>
</context>
<context>
    <name>burnish::Edit</name>
    <message numerus="yes">
        <source>%n edit(s) have no counterpart in the structure and are skipped.</source>
        <translation>
            <numerusform>%n 件の編集は、構造に対応するものがないためスキップされます。</numerusform>
        </translation>
    </message>
    <message>
        <source>The model has changed since this was planned.</source>
        <translation>実行計画の作成後にモデルが変更されました。</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of type “%2”.</source>
        <translation>「%1」は型「%2」の有効な値ではありません。</translation>
    </message>
    <message>
        <source>Unknown value type “%1”.</source>
        <translation>値の型「%1」は不明です。</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>unknown type</source>
        <translation>型不明</translation>
    </message>
    <message>
        <source>The target already has a module with this name.</source>
        <translation>コピー先に同じ名前のモジュールがすでにあります。</translation>
    </message>
    <message>
        <source>Expected a module in the target, found a leaf.</source>
        <translation>コピー先にモジュールが必要ですが、末端の項目が見つかりました。</translation>
    </message>
    <message>
        <source>Copy from %1</source>
        <translation>%1 からコピー</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n tensor(s) from %1</source>
        <translation>
            <numerusform>%1 から %n 個のテンソルをコピー</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy %1 from %2</source>
        <translation>%2 から %1 をコピー</translation>
    </message>
    <message numerus="yes">
        <source>Copy %1 from %2 (%n tensor(s))</source>
        <translation>
            <numerusform>%2 から %1 をコピー（テンソル %n 個）</numerusform>
        </translation>
    </message>
    <message>
        <source>the model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>%1 cannot replace %2, which already exists.</source>
        <translation>%1 は、すでに存在する %2 を置き換えられません。</translation>
    </message>
    <message>
        <source>The model itself cannot be renamed, moved, copied or removed.</source>
        <translation>モデル自体は、名前変更、移動、コピー、削除ができません。</translation>
    </message>
    <message>
        <source>%1 is an element of a sequence: its name is its position.</source>
        <translation>%1 はシーケンスの要素です：名前は位置を表します。</translation>
    </message>
    <message>
        <source>A name cannot be empty.</source>
        <translation>名前は空にできません。</translation>
    </message>
    <message>
        <source>The name contains an empty part.</source>
        <translation>名前に空の部分があります。</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>%1 の名前を %2 に変更</translation>
    </message>
    <message>
        <source>%1 is a sequence: drag the node there instead.</source>
        <translation>%1 はシーケンスです：ノードをそこへドラッグしてください。</translation>
    </message>
    <message numerus="yes">
        <source>Remove %1 nodes (%n tensor(s))</source>
        <translation>
            <numerusform>%1 個のノードを削除（テンソル %n 個）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %1 (%n tensor(s))</source>
        <translation>
            <numerusform>%1 を削除（テンソル %n 個）</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 を削除</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 を複製</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n node(s)</source>
        <translation>
            <numerusform>%n 個のノードを複製</numerusform>
        </translation>
    </message>
    <message>
        <source>Casting to %1 is not supported.</source>
        <translation>%1 へのキャストには対応していません。</translation>
    </message>
    <message numerus="yes">
        <source>None of the %n tensor(s) can be cast to %1.</source>
        <translation>
            <numerusform>%n 個のテンソルはどれも %1 にキャストできません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cast %n tensor(s) to %1</source>
        <translation>
            <numerusform>%n 個のテンソルを %1 にキャスト</numerusform>
        </translation>
    </message>
    <message>
        <source>Cast %1 to %2</source>
        <translation>%1 を %2 にキャスト</translation>
    </message>
    <message numerus="yes">
        <source>Cast %1 to %2 (%n tensor(s))</source>
        <translation>
            <numerusform>%1 を %2 にキャスト（テンソル %n 個）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of a different kind are left unchanged.</source>
        <translation>
            <numerusform>種類の異なる %n 個のテンソルはそのままです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %n tensor(s) has two axes to swap.</source>
        <translation>
            <numerusform>%n 個のテンソルには、入れ替える 2 個の軸を持つものがありません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Transpose %n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソルを転置</numerusform>
        </translation>
    </message>
    <message>
        <source>Transpose %1</source>
        <translation>%1 を転置</translation>
    </message>
    <message numerus="yes">
        <source>Transpose %1 (%n tensor(s))</source>
        <translation>
            <numerusform>%1 を転置（テンソル %n 個）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with a different rank are left unchanged.</source>
        <translation>
            <numerusform>階数の異なる %n 個のテンソルはそのままです。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not a tensor.</source>
        <translation>%1 はテンソルではありません。</translation>
    </message>
    <message>
        <source>Edit metadata</source>
        <translation>メタデータの編集</translation>
    </message>
    <message>
        <source>Set the layout</source>
        <translation>配置の設定</translation>
    </message>
    <message>
        <source>%1 is not a module, so it has no container type.</source>
        <translation>%1 はモジュールではないため、コンテナ型がありません。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Set container type of %1 to %2</source>
        <translation>%1 のコンテナ型を %2 に設定</translation>
    </message>
    <message numerus="yes">
        <source>Set container type of %n module(s) to %1</source>
        <translation>
            <numerusform>%n 個のモジュールのコンテナ型を %1 に設定</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not a value.</source>
        <translation>%1 は値ではありません。</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>%1 を %2 に設定</translation>
    </message>
    <message>
        <source>Clear %1</source>
        <translation>%1 を空にする</translation>
    </message>
    <message>
        <source>The quantised values of these tensors can be read in one way only.</source>
        <translation>これらのテンソルの量子化された値の読み方は 1 通りだけです。</translation>
    </message>
    <message>
        <source>Read %1 as floats</source>
        <translation>%1 を浮動小数点として読み取る</translation>
    </message>
    <message>
        <source>Read %1 as integers</source>
        <translation>%1 を整数として読み取る</translation>
    </message>
    <message numerus="yes">
        <source>Read %n quantised tensor(s) as floats</source>
        <translation>
            <numerusform>%n 個の量子化テンソルを浮動小数点として読み取る</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n quantised tensor(s) as integers</source>
        <translation>
            <numerusform>%n 個の量子化テンソルを整数として読み取る</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove metadata: %1</source>
        <translation>メタデータを削除：%1</translation>
    </message>
    <message>
        <source>Edit metadata: %1</source>
        <translation>メタデータを編集：%1</translation>
    </message>
    <message>
        <source>%1 and %2 would have the same name.</source>
        <translation>%1 と %2 が同じ名前になります。</translation>
    </message>
    <message>
        <source>%1 already exists and cannot contain other nodes.</source>
        <translation>%1 はすでに存在し、ほかのノードを入れられません。</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 はすでに存在します。</translation>
    </message>
    <message>
        <source>%1 is a sequence; its elements are named automatically.</source>
        <translation>%1 はシーケンスです。要素の名前は自動的に付きます。</translation>
    </message>
    <message>
        <source>The tensor of shape %1 has no axis %2.</source>
        <translation>形状 %1 のテンソルに軸 %2 はありません。</translation>
    </message>
    <message>
        <source>A tensor must be split into at least two parts.</source>
        <translation>テンソルは 2 個以上に分割してください。</translation>
    </message>
    <message>
        <source>The parts have %1 rows in total, but axis %2 has %3.</source>
        <translation>部分の行は合計 %1 行ですが、軸 %2 は %3 行です。</translation>
    </message>
    <message>
        <source>The total number of rows in the parts overflows.</source>
        <translation>部分の行の合計が大きすぎます。</translation>
    </message>
    <message>
        <source>Expected %1 names, one for each part; found %2.</source>
        <translation>名前は部分ごとに 1 個、計 %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message numerus="yes">
        <source>None of these tensors has %n axes.</source>
        <translation>
            <numerusform>これらのテンソルに、軸が %n 個のものはありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Permute %1 to %2</source>
        <translation>%1 の軸を %2 に並べ替え</translation>
    </message>
    <message numerus="yes">
        <source>Permute %n tensor(s) to %1</source>
        <translation>
            <numerusform>%n 個のテンソルの軸を %1 に並べ替え</numerusform>
        </translation>
    </message>
    <message>
        <source>Reshape %1 to %2</source>
        <translation>%1 を %2 に形状変更</translation>
    </message>
    <message numerus="yes">
        <source>Reshape %n tensor(s) to %1</source>
        <translation>
            <numerusform>%n 個のテンソルを %1 に形状変更</numerusform>
        </translation>
    </message>
    <message>
        <source>Slice %1 to %2</source>
        <translation>%1 を %2 にスライス</translation>
    </message>
    <message numerus="yes">
        <source>Slice %n tensor(s) to %1</source>
        <translation>
            <numerusform>%n 個のテンソルを %1 にスライス</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is listed twice.</source>
        <translation>%1 が 2 回指定されています。</translation>
    </message>
    <message>
        <source>Concatenation requires at least two tensors.</source>
        <translation>連結には 2 個以上のテンソルが必要です。</translation>
    </message>
    <message numerus="yes">
        <source>Concatenate %n tensor(s) into %1</source>
        <translation>
            <numerusform>%n 個のテンソルを %1 に連結</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 rows cannot be divided into %2 equal parts.</source>
        <translation>%1 行を %2 等分できません。</translation>
    </message>
    <message numerus="yes">
        <source>Split %1 into %n tensor(s)</source>
        <translation>
            <numerusform>%1 を %n 個のテンソルに分割</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” in %2 holds the names of “%3” in %4: compare them with --remap &apos;^%1\.&apos; &apos;%3.&apos;.</source>
        <translation>%2 の「%1」には %4 の「%3」と同じ名前があります：--remap &apos;^%1\.&apos; &apos;%3.&apos; で比較してください。</translation>
    </message>
    <message>
        <source>The model has no top-level modules.</source>
        <translation>モデルに最上位のモジュールがありません。</translation>
    </message>
    <message>
        <source>Available: %1 and %2 more.</source>
        <translation>使用できるもの：%1、ほか %2 個。</translation>
    </message>
    <message>
        <source>Available: %1.</source>
        <translation>使用できるもの：%1。</translation>
    </message>
    <message>
        <source>“%1” contains no other nodes, so it cannot be used as the model.</source>
        <translation>「%1」にはほかのノードが含まれないため、モデルとして使えません。</translation>
    </message>
    <message>
        <source>The model has no top-level key “%1”.</source>
        <translation>モデルに最上位のキー「%1」がありません。</translation>
    </message>
    <message>
        <source>Treat %1 as model root</source>
        <translation>%1 をモデルのルートとして扱う</translation>
    </message>
    <message>
        <source>%1 is a checkpoint: treat %2 as model root.</source>
        <translation>%1 はチェックポイントです：%2 をモデルのルートとして扱ってください。</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n 個の値</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 個の値</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 an edit, %2 &quot;12 value(s)&quot;</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The index [%2] is invalid for a tensor of shape %1.</source>
        <translation>インデックス [%2] は形状 %1 のテンソルでは無効です。</translation>
    </message>
    <message>
        <source>Expected an index such as 0, 3, found “%1”.</source>
        <translation>0, 3 のようなインデックスが必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Set %1[%2] to %3</source>
        <translation>%1[%2] を %3 に設定</translation>
    </message>
    <message>
        <source>Set %1 of %2</source>
        <translation>%2 の %1 を設定</translation>
    </message>
    <message>
        <source>Fill %1 with %2</source>
        <translation>%1 を %2 で埋める</translation>
    </message>
    <message>
        <source>Paste %1 into %2</source>
        <translation>%1 を %2 に貼り付け</translation>
    </message>
    <message>
        <source>Scale %1 by %2</source>
        <translation>%1 に %2 を掛ける</translation>
    </message>
    <message>
        <source>Clamp %1 to %2 … %3</source>
        <translation>%1 を %2 … %3 に収める</translation>
    </message>
    <message>
        <source>Clamp %1 to at least %2</source>
        <translation>%1 を %2 以上に収める</translation>
    </message>
    <message>
        <source>Clamp %1 to at most %2</source>
        <translation>%1 を %2 以下に収める</translation>
    </message>
    <message>
        <source>Replace NaN and infinities in %1 with %2</source>
        <translation>%1 の NaN と無限大を %2 に置換</translation>
    </message>
    <message>
        <source>Replace NaN in %1 with %2</source>
        <translation>%1 の NaN を %2 に置換</translation>
    </message>
    <message>
        <source>No tensor of the model leaves open how it is quantised.</source>
        <translation>量子化の方法が未定のテンソルはモデルにありません。</translation>
    </message>
    <message>
        <source>No tensor can be quantised as %1, only as %2.</source>
        <translation>%1 として読めるテンソルはなく、可能なのは %2 だけです。</translation>
    </message>
    <message>
        <source>The parts of the quantised tensors were edited, so they do not belong together any more.</source>
        <translation>量子化テンソルの各部分が編集されたため、もう一つのテンソルにはなりません。</translation>
    </message>
    <message numerus="yes">
        <source>Read %n quantised tensor(s) as %1</source>
        <translation>
            <numerusform>%n 個の量子化テンソルを %1 として読み取る</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with parts that were edited stay separate.</source>
        <translation>
            <numerusform>部分が編集された %n 個のテンソルは分かれたままです。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensor is quantised, so its scheme decides what its bytes are.</source>
        <translation>テンソルは量子化されているため、バイトの意味はその方式で決まります。</translation>
    </message>
    <message>
        <source>The tensor was edited. Only tensors as their file has them can be read as another type.</source>
        <translation>テンソルは編集されています。別の型として読み取れるのは、ファイルにあるままのテンソルだけです。</translation>
    </message>
    <message>
        <source>The bytes of %1 cannot be read as another type.</source>
        <translation>%1 のバイトは別の型として読み取れません。</translation>
    </message>
    <message>
        <source>The bytes of %1 cannot be read as %2, only as one of %3.</source>
        <translation>%1 のバイトは %2 としては読み取れません。読み取れるのは %3 だけです。</translation>
    </message>
    <message>
        <source>Read %1 as %2</source>
        <translation>%1 を %2 として読み取る</translation>
    </message>
    <message numerus="yes">
        <source>Read %n tensor(s) as %1</source>
        <translation>
            <numerusform>%n 個のテンソルを %1 として読み取る</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::EditDialog</name>
    <message>
        <source>“%1” is not a whole number.</source>
        <translation>「%1」は整数ではありません。</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>変更後</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>What the edit does to each tensor</source>
        <translation>編集が各テンソルに行うこと</translation>
    </message>
    <message>
        <source>One undo step.</source>
        <translation>1 回の操作で元に戻せます。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>This changes nothing.</source>
        <translation>これでは何も変わりません。</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 個</translation>
    </message>
</context>
<context>
    <name>burnish::EditHistory</name>
    <message>
        <source>Done: %1. %2 undoes it.</source>
        <translation>完了：%1。%2 で元に戻せます。</translation>
    </message>
    <message>
        <source>Undone: %1. %2 redoes it.</source>
        <translation>元に戻しました：%1。%2 でやり直せます。</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>edit, model</comment>
        <translation>%2 の %1</translation>
    </message>
    <message>
        <source>Cannot undo %1: %2 is closed and its file does not contain the moved nodes, so they would be in neither model.</source>
        <translation>%1 を元に戻せません：%2 が閉じられており、そのファイルに移動したノードがないため、どちらのモデルにもなくなってしまいます。</translation>
    </message>
    <message>
        <source>Cannot redo %1: %2 is closed, so the moved nodes would be in neither model.</source>
        <translation>%1 をやり直せません：%2 が閉じられているため、移動したノードがどちらのモデルにもなくなってしまいます。</translation>
    </message>
    <message>
        <source>Cannot undo %1: the history of %2 no longer contains this step.</source>
        <translation>%1 を元に戻せません：%2 の履歴にこの手順がもうありません。</translation>
    </message>
    <message>
        <source>Cannot redo %1: the history of %2 no longer contains this step.</source>
        <translation>%1 をやり直せません：%2 の履歴にこの手順がもうありません。</translation>
    </message>
    <message numerus="yes">
        <source>Cannot undo %1: %n later step(s) must be undone in %2 first.</source>
        <translation>
            <numerusform>%1 を元に戻せません：先に %2 で後の %n 個の手順を元に戻す必要があります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cannot redo %1: %n earlier step(s) must be redone in %2 first.</source>
        <translation>
            <numerusform>%1 をやり直せません：先に %2 で前の %n 個の手順をやり直す必要があります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Redone only in %1: %2. The other model, %3, is closed.</source>
        <translation>%1 だけでやり直しました：%2。もう一方のモデル %3 は閉じられています。</translation>
    </message>
    <message>
        <source>Undone only in %1: %2. The other model, %3, is closed.</source>
        <translation>%1 だけで元に戻しました：%2。もう一方のモデル %3 は閉じられています。</translation>
    </message>
    <message>
        <source>Undone only in %1: %2. %3 is closed; its file still contains the moved nodes.</source>
        <translation>%1 だけで元に戻しました：%2。%3 は閉じられていますが、そのファイルには移動したノードがまだあります。</translation>
    </message>
    <message>
        <source>Undone: %1.</source>
        <translation>元に戻しました：%1。</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>完了：%1。</translation>
    </message>
</context>
<context>
    <name>burnish::Encoding</name>
    <message>
        <source>The CBOR data declares more content than it contains.</source>
        <translation>CBOR データが、実際より多くの内容を宣言しています。</translation>
    </message>
    <message>
        <source>The CBOR data is nested more than %1 levels deep.</source>
        <translation>CBOR データのネストが %1 階層を超えています。</translation>
    </message>
    <message>
        <source>The CBOR data contains a string that is not valid UTF-8.</source>
        <translation>CBOR データに、UTF-8 として不正な文字列があります。</translation>
    </message>
    <message>
        <source>A CBOR string contains a chunk of a different type.</source>
        <translation>CBOR 文字列に、異なる型のチャンクがあります。</translation>
    </message>
    <message>
        <source>The CBOR data uses a reserved code.</source>
        <translation>CBOR データに予約済みのコードがあります。</translation>
    </message>
    <message>
        <source>Unexpected break in the CBOR data.</source>
        <translation>CBOR データに予期しない終了コードがあります。</translation>
    </message>
    <message>
        <source>A CBOR map has a key without a value.</source>
        <translation>CBOR マップに、値のないキーがあります。</translation>
    </message>
    <message>
        <source>Unexpected end of the CBOR data.</source>
        <translation>CBOR データが途中で終わっています。</translation>
    </message>
    <message>
        <source>The file is truncated inside the gzip header.</source>
        <translation>ファイルが gzip ヘッダーの途中で切れています。</translation>
    </message>
    <message>
        <source>The file is not compressed with gzip.</source>
        <translation>ファイルは gzip で圧縮されていません。</translation>
    </message>
    <message>
        <source>Unknown compression method %1 in the gzip header.</source>
        <translation>gzip ヘッダーの圧縮方式 %1 は不明です。</translation>
    </message>
    <message>
        <source>The gzip header has reserved flags set.</source>
        <translation>gzip ヘッダーの予約済みフラグが設定されています。</translation>
    </message>
    <message>
        <source>The checksum of the gzip header does not match.</source>
        <translation>gzip ヘッダーのチェックサムが一致しません。</translation>
    </message>
    <message>
        <source>The compressed data is damaged after %1 decompressed bytes.</source>
        <translation>圧縮データが、展開後の %1 バイトより後で壊れています。</translation>
    </message>
    <message>
        <source>The compressed data ends unexpectedly after %1 decompressed bytes.</source>
        <translation>圧縮データが、展開後の %1 バイトで予期せず終わっています。</translation>
    </message>
    <message>
        <source>The file is truncated inside the gzip trailer.</source>
        <translation>ファイルが gzip トレーラーの途中で切れています。</translation>
    </message>
    <message>
        <source>The checksum of the compressed data does not match: the file is damaged.</source>
        <translation>圧縮データのチェックサムが一致しません：ファイルが壊れています。</translation>
    </message>
    <message>
        <source>The recorded length of the uncompressed data does not match: the file is damaged.</source>
        <translation>記録された展開後の長さが一致しません：ファイルが壊れています。</translation>
    </message>
    <message>
        <source>Cannot compress: not enough memory.</source>
        <translation>圧縮できません：メモリが不足しています。</translation>
    </message>
    <message>
        <source>The data could not be compressed.</source>
        <translation>データを圧縮できませんでした。</translation>
    </message>
    <message>
        <source>The compressed data expands to more than %1 MiB, over %2 times the size of the file, and would fill that much of the temporary folder.</source>
        <translation>圧縮データが %1 MiB を超えて展開され（ファイルサイズの %2 倍超）、一時フォルダーをその分占有します。</translation>
    </message>
    <message>
        <source>The JSON is not valid UTF-8.</source>
        <translation>JSON が UTF-8 として不正です。</translation>
    </message>
    <message>
        <source>Unexpected end of the JSON.</source>
        <translation>JSON が途中で終わっています。</translation>
    </message>
    <message>
        <source>The JSON is nested more than %1 levels deep.</source>
        <translation>JSON のネストが %1 階層を超えています。</translation>
    </message>
    <message>
        <source>A JSON string contains an invalid escape.</source>
        <translation>JSON の文字列に無効なエスケープがあります。</translation>
    </message>
    <message>
        <source>A JSON string contains an unescaped control character.</source>
        <translation>JSON の文字列に、エスケープされていない制御文字があります。</translation>
    </message>
    <message>
        <source>Unexpected content after the end of the JSON.</source>
        <translation>JSON の終わりの後に予期しない内容があります。</translation>
    </message>
    <message>
        <source>Unexpected character in the JSON.</source>
        <translation>JSON に予期しない文字があります。</translation>
    </message>
    <message>
        <source>The JSON contains a string or number longer than %1 MiB.</source>
        <translation>JSON に、%1 MiB を超える長さの文字列または数値があります。</translation>
    </message>
    <message>
        <source>The JSON is too large: expected at most %1 bytes, found %2.</source>
        <translation>JSON が大きすぎます：最大 %1 バイトのはずですが、%2 バイト見つかりました。</translation>
    </message>
    <message>
        <source>The JSON has more than %1 keys and values.</source>
        <translation>JSON のキーと値が %1 個を超えています。</translation>
    </message>
    <message>
        <source>Invalid JSON: %1.</source>
        <translation>JSON が不正です：%1。</translation>
    </message>
    <message>
        <source>The key “%1” is there twice, first at offset %2.</source>
        <translation>キー「%1」が 2 回あります。最初はオフセット %2 です。</translation>
    </message>
    <message>
        <source>The document has too many entries to be shown.</source>
        <translation>エントリが多すぎるため、文書を表示できません。</translation>
    </message>
    <message>
        <source>Expected the place of a block of the table.</source>
        <translation>テーブルのブロックの位置が必要です。</translation>
    </message>
    <message>
        <source>The table refers to a block of %1 bytes from byte %2 on, but its blocks end at byte %3.</source>
        <translation>テーブルがバイト %2 から %1 バイトのブロックを参照していますが、ブロックはバイト %3 で終わります。</translation>
    </message>
    <message>
        <source>A block of the table has %1 bytes, more than the limit of %2 MiB.</source>
        <translation>テーブルのブロックが %1 バイトあり、上限の %2 MiB を超えています。</translation>
    </message>
    <message>
        <source>The checksum of a block of the table does not match its content.</source>
        <translation>テーブルのブロックのチェックサムが内容と一致しません。</translation>
    </message>
    <message>
        <source>A block of the table is compressed with method %1, which is not supported.</source>
        <translation>テーブルのブロックが、対応していない方式 %1 で圧縮されています。</translation>
    </message>
    <message>
        <source>A block of the table cannot be decompressed.</source>
        <translation>テーブルのブロックを展開できません。</translation>
    </message>
    <message>
        <source>A block of the table is truncated.</source>
        <translation>テーブルのブロックが途中で切れています。</translation>
    </message>
    <message>
        <source>An entry of the table is invalid.</source>
        <translation>テーブルのエントリが不正です。</translation>
    </message>
    <message>
        <source>A key of the table has more than %1 bytes.</source>
        <translation>テーブルのキーが %1 バイトを超えています。</translation>
    </message>
    <message>
        <source>The keys of the table are not in order.</source>
        <translation>テーブルのキーが順序どおりではありません。</translation>
    </message>
    <message>
        <source>The file does not end like a table. It is truncated or of another format.</source>
        <translation>ファイルの末尾がテーブルではありません。途中で切れているか、別の形式です。</translation>
    </message>
    <message>
        <source>The blocks of the table overlap.</source>
        <translation>テーブルのブロックが重なっています。</translation>
    </message>
    <message>
        <source>The NumPy header is not a dictionary of names and values.</source>
        <translation>NumPy ヘッダーが、名前と値の辞書ではありません。</translation>
    </message>
    <message>
        <source>Expected a tuple of non-negative numbers for “shape” in the NumPy header.</source>
        <translation>NumPy ヘッダーの「shape」には 0 以上の数のタプルが必要です。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in a NumPy array, found more.</source>
        <translation>NumPy 配列の次元は最大 %1 個のはずですが、それを超えています。</translation>
    </message>
    <message>
        <source>Expected True or False for “fortran_order” in the NumPy header.</source>
        <translation>NumPy ヘッダーの「fortran_order」には True か False が必要です。</translation>
    </message>
    <message>
        <source>Expected a type such as “&lt;f4” for “descr” in the NumPy header.</source>
        <translation>NumPy ヘッダーの「descr」には「&lt;f4」のような型が必要です。</translation>
    </message>
    <message>
        <source>Unexpected key “%1” in the NumPy header.</source>
        <translation>NumPy ヘッダーに予期しないキー「%1」があります。</translation>
    </message>
    <message>
        <source>Duplicate key “%1” in the NumPy header.</source>
        <translation>NumPy ヘッダーのキー「%1」が重複しています。</translation>
    </message>
    <message>
        <source>The key “%1” is missing from the NumPy header.</source>
        <translation>NumPy ヘッダーにキー「%1」がありません。</translation>
    </message>
    <message>
        <source>The file is truncated inside the NumPy header.</source>
        <translation>ファイルが NumPy ヘッダーの途中で切れています。</translation>
    </message>
    <message>
        <source>The NumPy header does not start with its magic number.</source>
        <translation>NumPy ヘッダーの先頭がマジックナンバーではありません。</translation>
    </message>
    <message>
        <source>Expected version 1.0, 2.0 or 3.0 of NumPy&apos;s format, found %1.%2.</source>
        <translation>NumPy 形式のバージョンは 1.0、2.0、3.0 のいずれかのはずですが、%1.%2 が見つかりました。</translation>
    </message>
    <message>
        <source>The NumPy header is too long: expected at most %1 bytes, found %2.</source>
        <translation>NumPy ヘッダーが長すぎます：最大 %1 バイトのはずですが、%2 バイト見つかりました。</translation>
    </message>
    <message>
        <source>The pickle ends in the middle of an object.</source>
        <translation>pickle がオブジェクトの途中で終わっています。</translation>
    </message>
    <message>
        <source>The pickle contains a line that is too long.</source>
        <translation>pickle に長すぎる行があります。</translation>
    </message>
    <message>
        <source>The pickle declares %1 bytes, but only %2 remain.</source>
        <translation>pickle は %1 バイトを宣言していますが、残りは %2 バイトだけです。</translation>
    </message>
    <message>
        <source>The pickle contains too many objects.</source>
        <translation>pickle のオブジェクトが多すぎます。</translation>
    </message>
    <message>
        <source>The pickle contains a string that is not valid UTF-8.</source>
        <translation>pickle に、UTF-8 として不正な文字列があります。</translation>
    </message>
    <message>
        <source>The pickle contains a number that is too long.</source>
        <translation>pickle に長すぎる数値があります。</translation>
    </message>
    <message>
        <source>Stack underflow in the pickle.</source>
        <translation>pickle でスタックアンダーフローが発生しました。</translation>
    </message>
    <message>
        <source>The pickle has a key without a value.</source>
        <translation>pickle に、値のないキーがあります。</translation>
    </message>
    <message>
        <source>The pickle sets items on an object that is not a dict.</source>
        <translation>pickle が、dict でないオブジェクトに項目を設定しています。</translation>
    </message>
    <message>
        <source>The pickle appends to an object that is not a list.</source>
        <translation>pickle が、リストでないオブジェクトに追加しています。</translation>
    </message>
    <message>
        <source>The pickle refers to a missing memo entry.</source>
        <translation>pickle が存在しないメモを参照しています。</translation>
    </message>
    <message>
        <source>The pickle contains an invalid number.</source>
        <translation>pickle に不正な数値があります。</translation>
    </message>
    <message>
        <source>The pickle contains a string without quotes.</source>
        <translation>pickle に、引用符のない文字列があります。</translation>
    </message>
    <message>
        <source>The pickle is nested too deeply.</source>
        <translation>pickle のネストが深すぎます。</translation>
    </message>
    <message>
        <source>The module and name of a pickle global must be strings.</source>
        <translation>pickle のグローバルのモジュールと名前は文字列でなければなりません。</translation>
    </message>
    <message>
        <source>Unsupported pickle protocol %1.</source>
        <translation>pickle プロトコル %1 には対応していません。</translation>
    </message>
    <message>
        <source>Unsupported pickle opcode 0x%1.</source>
        <translation>pickle オペコード 0x%1 には対応していません。</translation>
    </message>
    <message>
        <source>The pickle contains a key without a value.</source>
        <translation>pickle に、値のないキーがあります。</translation>
    </message>
    <message>
        <source>The pickle contains a global name of %1 bytes; at most %2 are supported.</source>
        <translation>pickle に %1 バイトのグローバル名があります。上限は %2 バイトです。</translation>
    </message>
    <message>
        <source>The pickle&apos;s global names exceed %1 MiB in total.</source>
        <translation>pickle のグローバル名が合計で %1 MiB を超えています。</translation>
    </message>
    <message>
        <source>The message ends in the middle of a field.</source>
        <translation>メッセージがフィールドの途中で終わっています。</translation>
    </message>
    <message>
        <source>Expected a field of a protocol buffer.</source>
        <translation>Protocol Buffers のフィールドが必要です。</translation>
    </message>
    <message>
        <source>A number of a protocol buffer has more than 64 bits.</source>
        <translation>Protocol Buffers の数値が 64 ビットを超えています。</translation>
    </message>
    <message>
        <source>A field of a protocol buffer declares %1 bytes, but only %2 remain.</source>
        <translation>Protocol Buffers のフィールドは %1 バイトを宣言していますが、残りは %2 バイトだけです。</translation>
    </message>
    <message>
        <source>Expected whole numbers in a field of a protocol buffer.</source>
        <translation>Protocol Buffers のフィールドに整数が必要です。</translation>
    </message>
    <message>
        <source>Expected a string in a field of a protocol buffer.</source>
        <translation>Protocol Buffers のフィールドに文字列が必要です。</translation>
    </message>
    <message>
        <source>A string of %1 bytes exceeds the limit of %2 bytes.</source>
        <translation>%1 バイトの文字列が上限の %2 バイトを超えています。</translation>
    </message>
    <message>
        <source>A string is not valid UTF-8.</source>
        <translation>文字列が UTF-8 として不正です。</translation>
    </message>
    <message>
        <source>%1 (line %2)</source>
        <translation>%1（%2 行目）</translation>
    </message>
    <message>
        <source>The YAML document contains a node that refers to itself.</source>
        <translation>YAML 文書に、それ自身を参照するノードがあります。</translation>
    </message>
    <message>
        <source>The YAML document has more than %1 nodes, with aliases expanded.</source>
        <translation>YAML 文書のノードが、エイリアスの展開後に %1 個を超えています。</translation>
    </message>
    <message>
        <source>The YAML document is nested more than %1 levels deep.</source>
        <translation>YAML 文書のネストが %1 階層を超えています。</translation>
    </message>
    <message>
        <source>Expected a YAML document of at most %1 bytes.</source>
        <translation>YAML 文書は最大 %1 バイトのはずです。</translation>
    </message>
    <message>
        <source>Invalid YAML: %1</source>
        <translation>YAML が不正です：%1</translation>
    </message>
    <message>
        <source>The key “%1” is there twice, first in line %2.</source>
        <translation>キー「%1」が 2 回あります。最初は %2 行目です。</translation>
    </message>
    <message>
        <source>The YAML document is not UTF-8 text.</source>
        <translation>YAML 文書が UTF-8 のテキストではありません。</translation>
    </message>
    <message>
        <source>No end record found: the file is truncated or not a zip archive.</source>
        <translation>終端レコードがありません：ファイルが途中で切れているか、zip アーカイブではありません。</translation>
    </message>
    <message>
        <source>The zip64 locator points outside the file.</source>
        <translation>zip64 ロケーターがファイルの外を指しています。</translation>
    </message>
    <message>
        <source>The zip64 end record is not at the offset given by its locator.</source>
        <translation>zip64 終端レコードが、ロケーターの示すオフセットにありません。</translation>
    </message>
    <message>
        <source>%1 bytes follow the end of the zip archive; they are ignored.</source>
        <translation>zip アーカイブの終わりの後に %1 バイトありますが、無視されます。</translation>
    </message>
    <message>
        <source>The zip archive&apos;s directory is outside the file.</source>
        <translation>zip アーカイブのディレクトリがファイルの外にあります。</translation>
    </message>
    <message>
        <source>The zip archive has too many members.</source>
        <translation>zip アーカイブのメンバーが多すぎます。</translation>
    </message>
    <message>
        <source>The zip archive&apos;s directory is damaged.</source>
        <translation>zip アーカイブのディレクトリが壊れています。</translation>
    </message>
    <message>
        <source>A member name in the zip archive contains a NUL.</source>
        <translation>zip アーカイブのメンバー名に NUL があります。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive is outside the file.</source>
        <translation>zip アーカイブのメンバー「%1」がファイルの外にあります。</translation>
    </message>
    <message>
        <source>The zip archive declares %1 members, but contains %2.</source>
        <translation>zip アーカイブは %1 個のメンバーを宣言していますが、%2 個あります。</translation>
    </message>
    <message>
        <source>The zip archive contains the member “%1” twice; the first one is used.</source>
        <translation>zip アーカイブにメンバー「%1」が 2 回あります。最初のものを使います。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive is not at the offset given in the directory.</source>
        <translation>zip アーカイブのメンバー「%1」が、ディレクトリの示すオフセットにありません。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive is encrypted.</source>
        <translation>zip アーカイブのメンバー「%1」は暗号化されています。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive uses an unsupported compression method.</source>
        <translation>zip アーカイブのメンバー「%1」は、対応していない圧縮方式を使っています。</translation>
    </message>
    <message>
        <source>The member “%1” of the zip archive has conflicting sizes.</source>
        <translation>zip アーカイブのメンバー「%1」のサイズが矛盾しています。</translation>
    </message>
    <message>
        <source>The compressed member “%1” of the zip archive is damaged.</source>
        <translation>zip アーカイブの圧縮されたメンバー「%1」が壊れています。</translation>
    </message>
    <message>
        <source>The compressed member “%1” of the zip archive overlaps another member.</source>
        <translation>zip アーカイブの圧縮されたメンバー「%1」が別のメンバーと重なっています。</translation>
    </message>
    <message>
        <source>The size of an archive member differs from the planned size.</source>
        <translation>アーカイブのメンバーのサイズが予定と異なります。</translation>
    </message>
    <message>
        <source>The file is truncated in the middle of a value.</source>
        <translation>ファイルが値の途中で切れています。</translation>
    </message>
    <message>
        <source>Invalid prefix byte %1 for a %2-bit integer.</source>
        <translation>%2 ビット整数の接頭バイト %1 が不正です。</translation>
    </message>
    <message>
        <source>Expected byte 0x00 or 0x01, found %1.</source>
        <translation>バイト 0x00 または 0x01 のはずですが、%1 が見つかりました。</translation>
    </message>
    <message>
        <source>%1 elements are declared, but only %2 bytes remain.</source>
        <translation>%1 個の要素が宣言されていますが、残りは %2 バイトだけです。</translation>
    </message>
    <message>
        <source>%1 bytes are declared, but only %2 remain.</source>
        <translation>%1 バイトが宣言されていますが、残りは %2 バイトだけです。</translation>
    </message>
    <message>
        <source>The MessagePack data ends in the middle of a value.</source>
        <translation>MessagePack データが値の途中で終わっています。</translation>
    </message>
    <message>
        <source>The MessagePack data is nested more than %1 levels deep.</source>
        <translation>MessagePack データのネストが %1 階層を超えています。</translation>
    </message>
    <message>
        <source>The MessagePack data declares %1 bytes, but only %2 remain.</source>
        <translation>MessagePack データは %1 バイトを宣言していますが、残りは %2 バイトだけです。</translation>
    </message>
    <message>
        <source>The MessagePack data declares %1 elements, but only %2 bytes remain.</source>
        <translation>MessagePack データは %1 個の要素を宣言していますが、残りは %2 バイトだけです。</translation>
    </message>
    <message>
        <source>Invalid MessagePack type byte 0x%1.</source>
        <translation>MessagePack の型バイト 0x%1 は不正です。</translation>
    </message>
    <message>
        <source>Expected a string.</source>
        <translation>文字列が必要です。</translation>
    </message>
    <message>
        <source>%1 bytes follow the end of the MessagePack data.</source>
        <translation>MessagePack データの終わりの後に %1 バイトあります。</translation>
    </message>
    <message>
        <source>The compressed data contains more than the expected %1 bytes.</source>
        <translation>圧縮データには予想された %1 バイトより多くの内容が含まれています。</translation>
    </message>
    <message>
        <source>A node of the OCDBT database is damaged.</source>
        <translation>OCDBT データベースのノードが破損しています。</translation>
    </message>
    <message>
        <source>The OCDBT database refers to a file outside its folder: “%1”.</source>
        <translation>OCDBT データベースがフォルダー外のファイルを参照しています: 「%1」。</translation>
    </message>
    <message>
        <source>A node of the OCDBT database ends after its file.</source>
        <translation>OCDBT データベースのノードがファイルの末尾を越えています。</translation>
    </message>
    <message>
        <source>A node of the OCDBT database is larger than %1 MiB.</source>
        <translation>OCDBT データベースのノードが %1 MiB を超えています。</translation>
    </message>
    <message>
        <source>The checksum of a node of the OCDBT database is wrong.</source>
        <translation>OCDBT データベースのノードのチェックサムが正しくありません。</translation>
    </message>
    <message>
        <source>The OCDBT database has a version or a compression that is not supported.</source>
        <translation>この OCDBT データベースのバージョンまたは圧縮方式には対応していません。</translation>
    </message>
    <message>
        <source>The keys of the OCDBT database take more than %1 MiB.</source>
        <translation>OCDBT データベースのキーが %1 MiB を超えています。</translation>
    </message>
    <message>
        <source>The numbered manifests of the OCDBT database are missing.</source>
        <translation>OCDBT データベースの番号付きマニフェストがありません。</translation>
    </message>
    <message>
        <source>The OCDBT database contains the key “%1” twice.</source>
        <translation>OCDBT データベースにキー「%1」が 2 回含まれています。</translation>
    </message>
    <message>
        <source>The tree of the OCDBT database repeats more than %1 MiB of its nodes.</source>
        <translation>OCDBT データベースの木が、%1 MiB を超えるノードを繰り返し参照しています。</translation>
    </message>
    <message>
        <source>The model refers to bytes outside the file.</source>
        <translation>モデルがファイル外のバイトを参照しています。</translation>
    </message>
    <message>
        <source>The model refers to the same bytes too often.</source>
        <translation>モデルが同じバイトを参照する回数が多すぎます。</translation>
    </message>
    <message>
        <source>An offset of the model is 0.</source>
        <translation>モデルのオフセットが 0 です。</translation>
    </message>
    <message>
        <source>A table of the model is invalid.</source>
        <translation>モデルのテーブルが不正です。</translation>
    </message>
    <message>
        <source>A list of the model declares %1 elements, but the file ends earlier.</source>
        <translation>モデルのリストは %1 個の要素を宣言していますが、ファイルがその前に終わっています。</translation>
    </message>
</context>
<context>
    <name>burnish::ErrorBanner</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>burnish::ExampleRuleDialog</name>
    <message>
        <source>&amp;Number of tensors</source>
        <translation>テンソルの数(&amp;N)</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>規則を追加</translation>
    </message>
    <message>
        <source>Make a rule from example tensors</source>
        <translation>例のテンソルから規則を作成</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Filter tensors</source>
        <translation>テンソルをフィルター</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>&amp;Take the selected tensors</source>
        <translation>選択したテンソルを取る(&amp;T)</translation>
    </message>
    <message>
        <source>T&amp;ensors of the model, after the rules so far</source>
        <translation>ここまでの規則を適用したモデルのテンソル(&amp;E)</translation>
    </message>
    <message>
        <source>Tensors that the rule takes</source>
        <translation>規則が取るテンソル</translation>
    </message>
    <message>
        <source>Names of the new tensors</source>
        <translation>新しいテンソルの名前</translation>
    </message>
    <message>
        <source>One name on each line</source>
        <translation>1 行に 1 個の名前</translation>
    </message>
    <message>
        <source>T&amp;hese</source>
        <translation>これら(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Operation</source>
        <translation>操作(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Become</source>
        <translation>変換後(&amp;B)</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>取るもの</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>作るもの</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Rules that do the same to others</source>
        <translation>ほかにも同じことを行う規則</translation>
    </message>
    <message>
        <source>What the rule does</source>
        <translation>規則の効果</translation>
    </message>
    <message>
        <source>Take the tensors that become others: double-click them in the list.</source>
        <translation>ほかのテンソルになるテンソルを取ってください：一覧でダブルクリックします。</translation>
    </message>
    <message numerus="yes">
        <source>The rule changes %n group(s) of tensors.</source>
        <translation>
            <numerusform>規則は %n 組のテンソルを変更します。</numerusform>
        </translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上へ</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下へ</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>No tensor matches.</source>
        <translation>一致するテンソルがありません。</translation>
    </message>
</context>
<context>
    <name>burnish::Export</name>
    <message>
        <source>The file has changed since it was read.</source>
        <translation>読み取り後にファイルが変更されました。</translation>
    </message>
    <message>
        <source>“%1” cannot be used in a command because it contains “=”.</source>
        <translation>「%1」は「=」を含むため、コマンドで使えません。</translation>
    </message>
    <message>
        <source>The model was not opened from a file.</source>
        <translation>モデルはファイルから開かれていません。</translation>
    </message>
    <message>
        <source>This edit cannot be expressed as a command: %1.</source>
        <translation>この編集はコマンドで表せません：%1。</translation>
    </message>
    <message>
        <source>The file was read with a different structure than the export uses.</source>
        <translation>ファイルが、エクスポートとは異なる構造で読み取られました。</translation>
    </message>
    <message>
        <source>This selection of tensors cannot be expressed as a command.</source>
        <translation>このテンソルの選択はコマンドで表せません。</translation>
    </message>
    <message>
        <source>The structure does not come from a file that a command can name.</source>
        <translation>構造が、コマンドで指定できるファイルのものではありません。</translation>
    </message>
    <message>
        <source>The template differs from its file.</source>
        <translation>テンプレートがそのファイルと異なります。</translation>
    </message>
    <message>
        <source>A command reads rules for tensors from a file: save them, and use --rules.</source>
        <translation>コマンドはテンソルの規則をファイルから読み込みます。規則を保存し、--rules を使ってください。</translation>
    </message>
    <message>
        <source>Burnish does not write PyTorch&apos;s quantised type %2 to %1 files. In Python, save the tensor with dequantize().</source>
        <translation>Burnish は PyTorch の量子化型 %2 を %1 ファイルに書き込みません。Python で dequantize() を使って保存してください。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tensor(s) match no rule and stay as they are (%2).</source>
        <translation>
            <numerusform>%1：%n 個のテンソルはどの規則にも一致せず、そのまま残ります（%2）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other tensor(s)</source>
        <translation>
            <numerusform>ほか %n 個のテンソル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) became infinite or NaN, beyond the range of the type: %1.</source>
        <translation>
            <numerusform>%n 個の値が型の範囲を超え、無限大または NaN になりました：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) became the end of the range of the type: %1.</source>
        <translation>
            <numerusform>%n 個の値が型の範囲を超え、範囲の端の値になりました：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) became zero, too small for the type: %1.</source>
        <translation>
            <numerusform>%n 個の値が型に対して小さすぎ、ゼロになりました：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are quantised as %2 instead of %3, which Burn %4 does not read.</source>
        <translation>
            <numerusform>Burn %4 は %3 を読めないため、%n 個のテンソル（%1 など）は代わりに %2 として量子化されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>The value %1 (element %2) does not fit into %3.</source>
        <translation>値 %1（要素 %2）は %3 に収まりません。</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>これはファイルではなくフォルダーです。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>ファイルはすでに存在します。</translation>
    </message>
    <message>
        <source>The file&apos;s folder does not exist.</source>
        <translation>ファイルのフォルダーがありません。</translation>
    </message>
    <message>
        <source>Burn %1 does not read %2 files.</source>
        <translation>Burn %1 は %2 ファイルを読み取れません。</translation>
    </message>
    <message>
        <source>Nothing matched. Nothing was changed.</source>
        <translation>一致するものがありません。何も変更されていません。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches a remap rule. Nothing was changed.</source>
        <translation>リマップ規則に一致するテンソルの名前がありません。何も変更されていません。</translation>
    </message>
    <message>
        <source>The rules leave this tensor without a name.</source>
        <translation>規則を適用すると、このテンソルの名前がなくなります。</translation>
    </message>
    <message>
        <source>“%1” and “%2” would both be named “%3”.</source>
        <translation>「%1」と「%2」がどちらも「%3」になります。</translation>
    </message>
    <message>
        <source>The model has no module “%1” to mark as %2.</source>
        <translation>モデルに、%2 と指定するモジュール「%1」がありません。</translation>
    </message>
    <message>
        <source>No tensor fills a field of the structure. Nothing was changed.</source>
        <translation>構造のフィールドを埋めるテンソルがありません。何も変更されていません。</translation>
    </message>
    <message>
        <source>The model contains no tensors.</source>
        <translation>モデルにテンソルがありません。</translation>
    </message>
    <message>
        <source>%1 does not support tensors of type %2.</source>
        <translation>%1 は型 %2 のテンソルに対応していません。</translation>
    </message>
    <message>
        <source>No writable format is selected.</source>
        <translation>書き込める形式が選択されていません。</translation>
    </message>
    <message>
        <source>There is no tensor with this name to fill %1.</source>
        <translation>%1 を埋めるこの名前のテンソルはありません。</translation>
    </message>
    <message>
        <source>%1 files cannot be embedded: Burn does not read them from memory.</source>
        <translation>%1 ファイルは埋め込めません：Burn はこれをメモリから読み取りません。</translation>
    </message>
    <message>
        <source>Records of Burn %1 have one type for all floats and one for all integers; precisions set for individual tensors are ignored.</source>
        <translation>Burn %1 のレコードでは、浮動小数点数と整数の型がそれぞれ 1 種類だけです。テンソルごとに設定した精度は無視されます。</translation>
    </message>
    <message>
        <source>Are these linear layers (with weights that must be transposed) or embeddings? The module type is unknown for %1. Mark them as Linear or Embedding, or provide the model&apos;s structure.</source>
        <translation>これらは線形層（重みの転置が必要）ですか、埋め込みですか。%1 のモジュールの型が不明です。Linear または Embedding と指定するか、モデルの構造を指定してください。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) share their bytes with others; %1 writes each of them separately.</source>
        <translation>
            <numerusform>%n 個のテンソルがほかとバイトを共有しています。%1 はそれぞれを別々に書き込みます。</numerusform>
        </translation>
    </message>
    <message>
        <source>All tensors fit into one file, so it is written without an index.</source>
        <translation>すべてのテンソルが 1 個のファイルに収まるため、インデックスなしで書き込まれます。</translation>
    </message>
    <message>
        <source>Files of an older set remain next to the new one, and a program could load them instead: %1.</source>
        <translation>古い分割ファイルが新しいファイルの隣に残っており、プログラムがそちらを読み込む可能性があります：%1。</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>これは通常のファイルではありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s) are converted to the quantisation scheme of Burn %1, which does not read the original one.</source>
        <translation>
            <numerusform>%n 個の量子化されたテンソルを Burn %1 の量子化方式に変換します。元の方式を読み取れないためです。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1、ほか %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>These tensors are not parameters, and Burn %2 loads only parameters: %1.</source>
        <translation>これらのテンソルはパラメータではなく、Burn %2 はパラメータだけを読み込みます：%1。</translation>
    </message>
    <message>
        <source>These tensors are not parameters, and Burn %2 refuses files with tensors that the module does not have, unless its options allow them: %1.</source>
        <translation>これらのテンソルはパラメータではなく、Burn %2 は、オプションで許可しない限り、モジュールにないテンソルを含むファイルを読み取れません：%1。</translation>
    </message>
    <message>
        <source>The record contains the %1. Burn %2 cannot load it from this file, because it expects other names for such a state.</source>
        <translation>レコードに %1 が含まれています。Burn %2 はこのような状態に別の名前を想定するため、このファイルから読み込めません。</translation>
    </message>
    <message>
        <source>The record does not distinguish tuples from lists. These are written as lists: %1. If one is a tuple, Burn %2 does not find its tensors, because it expects their names without the index. Specify the structure with --rust or --template.</source>
        <translation>レコードはタプルとリストを区別しません。これらはリストとして書き込まれます：%1。タプルがある場合、Burn %2 は番号のない名前を想定するため、そのテンソルを見つけられません。--rust または --template で構造を指定してください。</translation>
    </message>
    <message>
        <source>Burn %1 expects the elements of tuples under names without the index, which this file keeps. These are or may be tuples: %2.</source>
        <translation>Burn %1 はタプルの要素に番号のない名前を想定しますが、このファイルは番号を保持します。タプルであるか、その可能性があるもの：%2。</translation>
    </message>
    <message>
        <source>By its default settings, the %1 of Burn %2 does not find these tensors of the module in this file: %3. Burnpack has the names that Burn expects.</source>
        <translation>既定の設定では、Burn %2 の %1 はモジュールの次のテンソルをこのファイルから見つけられません：%3。Burnpack の名前は Burn の想定どおりです。</translation>
    </message>
    <message>
        <source>The NdArray backend of Burn %1 has no half precision and panics when it loads this file; other backends load it.</source>
        <translation>Burn %1 の NdArray バックエンドには半精度がなく、このファイルを読み込むとパニックを起こします。ほかのバックエンドは読み込めます。</translation>
    </message>
    <message>
        <source>The layout is unspecified. The tensors are written unchanged, and programs that read the file will assume the layout of %1.</source>
        <translation>配置が指定されていません。テンソルはそのまま書き込まれ、ファイルを読むプログラムは %1 の配置とみなします。</translation>
    </message>
    <message>
        <source>The names of the tensors start with “%1.”, but those of the structure&apos;s fields do not. Treat %1 as model root (--top-level-key %1).</source>
        <translation>テンソルの名前は「%1.」で始まりますが、構造のフィールドの名前はそうではありません。%1 をモデルのルートとして扱ってください（--top-level-key %1）。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are written as %2 instead of %3: their rows do not consist of whole blocks of %3.</source>
        <translation>
            <numerusform>%n 個のテンソル（%1 など）は %3 ではなく %2 として書き込まれます：行が %3 のブロックで割り切れません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are converted from %2 to %3 exactly: the codes and scales stay the same.</source>
        <translation>
            <numerusform>%n 個のテンソル（%1 など）を %2 から %3 へ正確に変換します：コードとスケールは変わりません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are not quantised: %2</source>
        <translation>
            <numerusform>%n 個のテンソル（%1 など）は量子化されません：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Programs find the parts of this quantised tensor under the name “%1”.</source>
        <translation>プログラムは、この量子化テンソルの部分を「%1」という名前で見つけます。</translation>
    </message>
    <message>
        <source>No tensor matches a rule. Nothing was changed.</source>
        <translation>規則に一致するテンソルがありません。何も変更されていません。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are stored as %2 beside others as %3. transformers loads one method of quantisation per model, so it cannot load them together; quantization_config stays as it is. Dequantise them, or give all of them one scheme by exceptions.</source>
        <translation>
            <numerusform>%n 個のテンソル（%1 など）は %2 として、ほかは %3 として保存されます。transformers が読み込む量子化手法はモデルごとに 1 つなので、一緒には読み込めません。quantization_config はそのまま残ります。逆量子化するか、例外ですべてに同じ方式を指定してください。</numerusform>
        </translation>
    </message>
    <message>
        <source>Programs that load experts in MXFP4 expect floats everywhere else.</source>
        <translation>MXFP4 のエキスパートを読み込むプログラムは、それ以外がすべて浮動小数点数であることを前提とします。</translation>
    </message>
    <message>
        <source>%1 stores tensors of three axes only if they are experts: “experts.%2” and “experts.%3”. Split the tensor into matrices by rules, or choose another precision for it.</source>
        <translation>%1 が 3 軸のテンソルを保存するのは、それがエキスパート（「experts.%2」と「experts.%3」）である場合だけです。規則でテンソルを行列に分割するか、別の精度を選択してください。</translation>
    </message>
    <message>
        <source>%1 stores experts as [experts, inputs, outputs], as gpt-oss has them; these are [experts, outputs, inputs].</source>
        <translation>%1 はエキスパートを gpt-oss のように [エキスパート, 入力, 出力] として保存しますが、これは [エキスパート, 出力, 入力] です。</translation>
    </message>
    <message>
        <source>%1 stores experts as [experts, outputs, inputs]; these are [experts, inputs, outputs].</source>
        <translation>%1 はエキスパートを [エキスパート, 出力, 入力] として保存しますが、これは [エキスパート, 入力, 出力] です。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, become floats beside others that keep their codes. Loaders look for codes in their place, because no quantization_config can be changed to list them. Copy config.json with the model, or dequantise the others, too.</source>
        <translation>
            <numerusform>%n 個のテンソル（%1 など）が浮動小数点数になりますが、ほかのテンソルはコードのまま残ります。それらを列挙するように変更できる quantization_config がないため、読み込む側はその位置にコードを探します。モデルとともに config.json をコピーするか、ほかのテンソルも逆量子化してください。</numerusform>
        </translation>
    </message>
    <message>
        <source>The export renames modules, and the entry %1 of quantization_config was not examined. It stays as it is: check what it selects among the new names.</source>
        <translation>エクスポートではモジュール名が変わりますが、quantization_config の項目 %1 は調べられませんでした。この項目はそのまま残ります。新しい名前のうち何を選択するかを確認してください。</translation>
    </message>
    <message>
        <source>Expected quantization_config to be a JSON object.</source>
        <translation>quantization_config は JSON オブジェクトである必要があります。</translation>
    </message>
    <message>
        <source>The file and the Rust source that includes it would have the same name. Give the file another, such as model.bin.</source>
        <translation>ファイルと、それを含む Rust のソースが同じ名前になります。model.bin など別の名前を付けてください。</translation>
    </message>
    <message>
        <source>The file would contain source code under the name of a model. Give it a name such as %1.</source>
        <translation>モデルの名前のファイルにソースコードが書かれることになります。%1 のような名前にしてください。</translation>
    </message>
    <message>
        <source>The file contains objects that Burnish does not read, such as “%1”, and no tensors.</source>
        <translation>ファイルにあるのは「%1」など Burnish が読まないオブジェクトだけで、テンソルはありません。</translation>
    </message>
    <message>
        <source>Nothing was written, as --strict asks.</source>
        <translation>--strict が指定されているため、何も書き込みませんでした。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches “%1”, so this excludes nothing.</source>
        <translation>「%1」に一致するテンソル名がないため、何も除外されません。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches “%1”, so this selects nothing.</source>
        <translation>「%1」に一致するテンソル名がないため、何も選択されません。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches “%1”, so this precision applies to nothing.</source>
        <translation>「%1」に一致するテンソル名がないため、この精度はどのテンソルにも適用されません。</translation>
    </message>
    <message numerus="yes">
        <source>%1 cannot store the model&apos;s own metadata: %n entry(s) left out.</source>
        <translation>
            <numerusform>%1 はモデル独自のメタデータを保存できません：%n 件を省きました。</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor that matches “%1” has numbers of this kind, so this precision applies to nothing.</source>
        <translation>「%1」に一致するテンソルにこの種の数がないため、この精度はどのテンソルにも適用されません。</translation>
    </message>
    <message>
        <source>There is no structure that could have the field “%1”.</source>
        <translation>構造が指定されていないため、フィールド「%1」はありません。</translation>
    </message>
    <message>
        <source>“%1” matches no list with indices that would change.</source>
        <translation>「%1」は、インデックスが変わるどのリストにも一致しません。</translation>
    </message>
    <message>
        <source>outliers determine the scales in %1 of %2 blocks</source>
        <translation>%2 個中 %1 個のブロックで外れ値がスケールを決めています</translation>
    </message>
    <message>
        <source>%1 cannot store tensors quantised as %2. Dequantise them.</source>
        <translation>%1 は %2 で量子化されたテンソルを保存できません。逆量子化してください。</translation>
    </message>
    <message>
        <source>%1 cannot store tensors quantised as %2. Quantise them to a scheme that it can store, such as %3, or dequantise them.</source>
        <translation>%1 は %2 で量子化されたテンソルを保存できません。保存できる方式（%3 など）で量子化するか、逆量子化してください。</translation>
    </message>
    <message numerus="yes">
        <source>%n transposed</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>転置 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n renamed</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>名前変更 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cast</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>キャスト %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor fills this field; it keeps its value.</source>
        <translation>このフィールドを埋めるテンソルがないため、値はそのままです。</translation>
    </message>
    <message>
        <source>The export has no file to write to.</source>
        <translation>エクスポートに書き込み先のファイルがありません。</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: the dtype or shape differs.</source>
        <translation>書き込んだファイルを読み戻すと実行計画と一致しません：データ型または形状が異なります。</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: the parameter ID differs.</source>
        <translation>書き込んだファイルを読み戻すと実行計画と一致しません：パラメータ ID が異なります。</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: the numbers differ.</source>
        <translation>書き込んだファイルを読み戻すと実行計画と一致しません：数値が異なります。</translation>
    </message>
    <message>
        <source>Files of this format cannot be read back.</source>
        <translation>この形式のファイルは読み戻せません。</translation>
    </message>
    <message>
        <source>Cannot read back the written file: %1</source>
        <translation>書き込んだファイルを読み戻せません：%1</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: it contains different tensors.</source>
        <translation>書き込んだファイルを読み戻すと実行計画と一致しません：含まれるテンソルが異なります。</translation>
    </message>
    <message>
        <source>the written model</source>
        <translation>書き込んだモデル</translation>
    </message>
    <message>
        <source>The written file does not match the plan when read back: it has other bytes than those that were written.</source>
        <translation>読み戻すと、書き込んだファイルが計画と一致しません：書き込んだものとは異なるバイトになっています。</translation>
    </message>
    <message>
        <source>The model is %1 MiB; the clipboard can hold at most %2 MiB. Export it to a file instead.</source>
        <translation>モデルは %1 MiB ですが、クリップボードに入るのは最大 %2 MiB です。代わりにファイルへエクスポートしてください。</translation>
    </message>
    <message>
        <source>The underlying model has a module in place of this tensor.</source>
        <translation>元のモデルでは、このテンソルの位置にモジュールがあります。</translation>
    </message>
    <message>
        <source>The underlying model has no module at this path.</source>
        <translation>元のモデルのこのパスにモジュールがありません。</translation>
    </message>
    <message>
        <source>Expected a float precision (%1), found “%2”.</source>
        <translation>浮動小数点の精度（%1）が必要ですが、「%2」が見つかりました。</translation>
    </message>
    <message>
        <source>Expected a float precision (%1, or a quantisation scheme such as q8s or Q4_K), found “%2”.</source>
        <translation>浮動小数点の精度（%1、または q8s や Q4_K などの量子化方式）が必要ですが、「%2」が見つかりました。</translation>
    </message>
    <message>
        <source>Expected a precision (%1, i64, i32, i16, i8, or a quantisation scheme such as q8s, q4s/32:f16 or Q4_K), found “%2”.</source>
        <translation>精度（%1、i64、i32、i16、i8、または q8s、q4s/32:f16、Q4_K などの量子化方式）が必要ですが、「%2」が見つかりました。</translation>
    </message>
    <message>
        <source>Expected an integer precision (keep, i64, i32, i16 or i8), found “%1”.</source>
        <translation>整数の精度（keep、i64、i32、i16、i8）が必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Expected a precision for some tensors as REGEX=P, found “%1”.</source>
        <translation>一部のテンソルの精度は REGEX=P のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Invalid precision pattern “%1”: %2</source>
        <translation>精度のパターン「%1」が不正です：%2</translation>
    </message>
    <message>
        <source>it has at most one axis, as norms and biases do</source>
        <translation>ノルムやバイアスと同じく、軸が最大 1 個のため</translation>
    </message>
    <message>
        <source>it is a buffer, not a weight</source>
        <translation>重みではなくバッファーのため</translation>
    </message>
    <message>
        <source>it is an embedding, and errors in single rows do not average out</source>
        <translation>埋め込みであり、1 行の誤差は平均化されないため</translation>
    </message>
    <message>
        <source>a few outliers determine the scales of all other values</source>
        <translation>少数の外れ値がほかのすべての値のスケールを決めるため</translation>
    </message>
    <message>
        <source>it is a bias</source>
        <translation>バイアスであるため</translation>
    </message>
    <message>
        <source>it is the output layer, and no other layer evens out its errors</source>
        <translation>出力層であり、誤差を打ち消す層が後にないため</translation>
    </message>
    <message>
        <source>it chooses between experts, and small errors change the choice</source>
        <translation>エキスパートを選ぶ層であり、わずかな誤差で選択が変わるため</translation>
    </message>
    <message>
        <source>it loses at least one bit more than most tensors with this scheme</source>
        <translation>この方式のほとんどのテンソルより 1 ビット以上多く失われるため</translation>
    </message>
    <message>
        <source>it seems to be the output layer: no other layer takes its output, and none evens out its errors</source>
        <translation>出力層と思われます。その出力を受け取る層がなく、誤差を均す層もありません</translation>
    </message>
    <message>
        <source>The configuration is not a JSON object.</source>
        <translation>構成が JSON オブジェクトではありません。</translation>
    </message>
    <message>
        <source>Expected a file size such as 5GB, 500MiB or a number of bytes, found “%1”.</source>
        <translation>ファイルサイズ（5GB、500MiB など、またはバイト数）が必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>%1 files cannot be sharded: no program would read the shards as one model.</source>
        <translation>%1 ファイルは分割できません：シャードを 1 個のモデルとして読み取るプログラムがありません。</translation>
    </message>
    <message>
        <source>The tensors are too large in total for a sharded set.</source>
        <translation>テンソルの合計が分割ファイルには大きすぎます。</translation>
    </message>
    <message>
        <source>The set would have %1 files; at most %2 can be numbered.</source>
        <translation>分割ファイルが %1 個になります。番号を付けられるのは最大 %2 個です。</translation>
    </message>
    <message>
        <source>Expected a file name in UTF-8: the index of a sharded set is JSON and lists the files by name.</source>
        <translation>ファイル名は UTF-8 でなければなりません：分割ファイルのインデックスは JSON で、ファイルを名前で記載します。</translation>
    </message>
    <message>
        <source>An index cannot refer to the files of “%1”: expected a name without “..”, “:” and “\”.</source>
        <translation>インデックスは「%1」のファイルを参照できません：「..」「:」「\」を含まない名前が必要です。</translation>
    </message>
    <message>
        <source>The index would be too large: expected at most %1 bytes, found %2.</source>
        <translation>インデックスが大きくなりすぎます：最大 %1 バイトのはずですが、%2 バイトになります。</translation>
    </message>
    <message>
        <source>The files of a model cannot be copied with source code that embeds it.</source>
        <translation>モデルを埋め込むソースコードと一緒にモデルのファイルをコピーすることはできません。</translation>
    </message>
    <message>
        <source>The export and a copied file have the same name.</source>
        <translation>エクスポートとコピーするファイルの名前が同じです。</translation>
    </message>
    <message>
        <source>The configuration belongs to another model in this folder, so it cannot describe what the export quantises. Choose another folder.</source>
        <translation>この設定ファイルはフォルダー内の別のモデルのもので、このエクスポートで量子化する内容を記述できません。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>%1 stores only tensors named “weight” in a module.</source>
        <translation>%1 が保存するのは、モジュール内の「weight」という名前のテンソルだけです。</translation>
    </message>
    <message>
        <source>%1 stores tensors of three axes only if they are experts, such as “switch_mlp.gate_proj.weight”.</source>
        <translation>%1 が 3 軸のテンソルを保存するのは、「switch_mlp.gate_proj.weight」のようなエキスパートの場合だけです。</translation>
    </message>
    <message numerus="yes">
        <source>The file leaves open how %n tensor(s) are quantised, as the file that they come from does, so their parts are read as separate tensors until the form is chosen again.</source>
        <translation>
            <numerusform>元のファイルと同じく、このファイルからは %n 個のテンソルの量子化の方法が決まりません。形式を再び選ぶまで、各部分は別々のテンソルとして読み込まれます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing in the files says how this tensor is quantised; the written configuration would decide it. Choose its form first (--quantised-as).</source>
        <translation>このテンソルの量子化の方法はどのファイルにも記されておらず、書き込まれる設定がそれを決めてしまいます。先に形式を選んでください（--quantised-as）。</translation>
    </message>
    <message>
        <source>The configuration for the other quantised tensors would describe this one, too (%1), so that it would be read as %2 and have other values. Give it their scheme, or dequantise it or the others.</source>
        <translation>ほかの量子化テンソルの設定がこのテンソル（%1）にも適用され、%2 として読み込まれて値が変わります。ほかと同じ方式にするか、このテンソルまたはほかのテンソルを逆量子化してください。</translation>
    </message>
    <message>
        <source>Copy the configuration of its model into the folder, or dequantise it.</source>
        <translation>モデルの設定ファイルをフォルダーにコピーするか、逆量子化してください。</translation>
    </message>
    <message>
        <source>Copy the configuration of its model into the folder, choose SafeTensors, or dequantise it.</source>
        <translation>モデルの設定ファイルをフォルダーにコピーするか、SafeTensors を選ぶか、逆量子化してください。</translation>
    </message>
    <message>
        <source>The file would not say how this tensor is quantised (%1), so that its parts would be read as separate tensors. %2</source>
        <translation>このテンソルの量子化方法（%1）がファイルに記録されないため、その各部分は別々のテンソルとして読み込まれます。%2</translation>
    </message>
    <message>
        <source>The file would not say how this tensor is quantised (%1), so that it would be read with other settings and have other values. %2</source>
        <translation>このテンソルの量子化方法（%1）がファイルに記録されないため、別の設定で読み込まれて値が変わります。%2</translation>
    </message>
    <message>
        <source>The file would not say how this tensor is quantised (%1), so that it would be read as %2 and have other values. %3</source>
        <translation>このテンソルの量子化方法（%1）がファイルに記録されないため、%2 として読み込まれて値が変わります。%3</translation>
    </message>
    <message>
        <source>%1 does not store embeddings: its library loads only those that are floats.</source>
        <translation>%1 は埋め込みを格納しません。そのライブラリが読み込めるのは浮動小数点の埋め込みだけです。</translation>
    </message>
    <message>
        <source>The folder cannot be created.</source>
        <translation>フォルダーを作成できません。</translation>
    </message>
    <message>
        <source>The tensor belongs to none of the modules of the model of sentence-transformers that it is written beside.</source>
        <translation>このテンソルは、一緒に書き込まれる sentence-transformers のモデルのどのモジュールにも属しません。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of modules that are listed several times are written once.</source>
        <translation>
            <numerusform>複数回記載されたモジュールの %n 個のテンソルは 1 回だけ書き込まれます。</numerusform>
        </translation>
    </message>
    <message>
        <source>A model of sentence-transformers is written as one file for each of its modules, which cannot be divided into shards. Omit the size of the shards.</source>
        <translation>sentence-transformers のモデルはモジュールごとに 1 つのファイルとして書き込まれ、シャードには分割できません。シャードのサイズを省いてください。</translation>
    </message>
    <message>
        <source>All modules are written into one file, which sentence-transformers does not load. To write each module into its own folder, give a SafeTensors file the name %1.</source>
        <translation>すべてのモジュールが 1 つのファイルに書き込まれますが、sentence-transformers はこれを読み込みません。モジュールごとのフォルダーに書き込むには、SafeTensors ファイルの名前を %1 にしてください。</translation>
    </message>
    <message>
        <source>The tensors of several modules of sentence-transformers cannot be quantised together: the description of quantised tensors names those of one file. Open the weight file of one module instead of modules.json, and export that.</source>
        <translation>sentence-transformers の複数のモジュールのテンソルはまとめて量子化できません。量子化テンソルの記述は 1 つのファイル内の名前を示すためです。modules.json ではなく 1 つのモジュールの重みファイルを開き、それをエクスポートしてください。</translation>
    </message>
    <message>
        <source>The folder has other files of a checkpoint, which programs would read together with the new ones: %1. Choose another folder.</source>
        <translation>フォルダーにはチェックポイントの他のファイルがあり、プログラムはそれらを新しいファイルと一緒に読み込みます：%1。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>%1 files have their weights in files of a size of their own. Omit the size of the shards.</source>
        <translation>%1 の重みのファイルのサイズは決まっています。シャードのサイズを省いてください。</translation>
    </message>
</context>
<context>
    <name>burnish::ExportAdapter</name>
    <message>
        <source>Gamma and beta keep their names in these modules, because nothing shows that they belong to norms: %1.</source>
        <translation>次のモジュールの gamma と beta は、ノルムのものであることを示すものがないため、名前を保ちます：%1。</translation>
    </message>
    <message>
        <source>The tensors use neither the PyTorch nor the Burn layout. They are written unchanged, as if they used the %1 layout.</source>
        <translation>テンソルは PyTorch の配置でも Burn の配置でもありません。%1 の配置とみなして、そのまま書き込まれます。</translation>
    </message>
    <message>
        <source>The tensors keep the %1 layout, but the target uses the %2 layout: the chosen adapter replaces the automatic one. Choose both.</source>
        <translation>テンソルは %1 の配置を保ちますが、書き込み先は %2 の配置です：選択したアダプターが自動のものの代わりになります。両方を選択してください。</translation>
    </message>
    <message>
        <source>The model&apos;s tensors are already marked as using the %1 layout; the chosen adapter %2 converts them again.</source>
        <translation>モデルのテンソルはすでに %1 の配置とされていますが、選択したアダプター %2 がもう一度変換します。</translation>
    </message>
    <message>
        <source>Programs that read this file expect the %1 layout, but the chosen adapter produces the %2 layout.</source>
        <translation>このファイルを読むプログラムは %1 の配置を想定しますが、選択したアダプターは %2 の配置にします。</translation>
    </message>
    <message>
        <source>other</source>
        <comment>layout</comment>
        <translation>その他</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>layout</comment>
        <translation>不明</translation>
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
        <translation>アダプターはこのテンソルの名前を「%1」に変えますが、その名前はすでに使われています。</translation>
    </message>
    <message>
        <source>%1 weight: PyTorch stores it as [out, in], Burn as [in, out].</source>
        <translation>%1 の重み：PyTorch は [out, in]、Burn は [in, out] で保存します。</translation>
    </message>
    <message>
        <source>%1 parameter: weight and bias in PyTorch, gamma and beta in Burn.</source>
        <translation>%1 のパラメータ：PyTorch では weight と bias、Burn では gamma と beta です。</translation>
    </message>
    <message>
        <source>The half-precision adapter converts between F32 and F16 in modules such as %1.</source>
        <translation>半精度アダプターは、%1 などのモジュールで F32 と F16 の間を変換します。</translation>
    </message>
    <message>
        <source>Treated as linear layers by name only, and transposed: %1. Mark any that are not linear layers.</source>
        <translation>名前だけで線形層とみなし、転置しました：%1。線形層でないものを指定してください。</translation>
    </message>
    <message>
        <source>Treated as embeddings by name only, and not transposed: %1. Mark any that are not embeddings.</source>
        <translation>名前だけで埋め込みとみなし、転置しませんでした：%1。埋め込みでないものを指定してください。</translation>
    </message>
    <message>
        <source>Not transposed, because their biases show that the weights already have the opposite orientation: %1.</source>
        <translation>バイアスから重みがすでに反対の向きだとわかるため、転置しませんでした：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1、ほか %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown adapter “%1”.</source>
        <translation>アダプター「%1」は不明です。</translation>
    </message>
    <message>
        <source>Not renamed, because these norms already have the names that they get in the other layout: %1.</source>
        <translation>これらの正規化層はすでにもう一方のレイアウトでの名前になっているため、名前を変更していません：%1。</translation>
    </message>
    <message>
        <source>Unchanged, because the metadata says that they are stored alike in PyTorch&apos;s layout and in Burn&apos;s: %1.</source>
        <translation>メタデータによると PyTorch のレイアウトでも Burn のレイアウトでも同じ形で保存されるため、変更していません：%1。</translation>
    </message>
    <message>
        <source>Transposed to [out, in], as linear layers: %1. If they are layers of the type Conv1D of transformers&apos; GPT-2, which stores [in, out], mark them as Conv1D.</source>
        <translation>線形層として [out, in] に転置しました：%1。transformers の GPT-2 の Conv1D（[in, out] で保存）であれば、Conv1D に設定してください。</translation>
    </message>
    <message>
        <source>Which layout do the tensors of %1 use?</source>
        <translation>%1 のテンソルの配置はどちらですか。</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>モデル</translation>
    </message>
    <message numerus="yes">
        <source>%n are transposed</source>
        <translation>
            <numerusform>%n 個を転置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are renamed</source>
        <translation>
            <numerusform>%n 個の名前を変更</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 layout: %2</source>
        <translation>%1 の配置：%2</translation>
    </message>
    <message>
        <source>%1 layout: the tensors stay unchanged</source>
        <translation>%1 の配置：テンソルはそのままです</translation>
    </message>
    <message>
        <source>Burn stores the weights of linear layers as [in, out], PyTorch as [out, in]; norms have gamma and beta in Burn, weight and bias in PyTorch.</source>
        <translation>線形層の重みを Burn は [in, out]、PyTorch は [out, in] で保存します。ノルムのパラメータは Burn では gamma と beta、PyTorch では weight と bias です。</translation>
    </message>
    <message>
        <source>Choose an adapter, or none.</source>
        <translation>アダプターまたは「なし」を選択してください。</translation>
    </message>
    <message>
        <source>Set the layout of the model.</source>
        <translation>モデルの配置を設定してください。</translation>
    </message>
</context>
<context>
    <name>burnish::ExportController</name>
    <message>
        <source>Planning %1</source>
        <translation>%1 の実行計画を作成中</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 を書き込み中</translation>
    </message>
    <message>
        <source>Cancelled. The old file is as it was.</source>
        <translation>キャンセルしました。元のファイルはそのままです。</translation>
    </message>
    <message>
        <source>Written and verified: %1</source>
        <translation>書き込み、検証しました：%1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>書き込みました：%1</translation>
    </message>
    <message>
        <source>Cancelled. No file was written.</source>
        <translation>キャンセルしました。ファイルは書き込まれていません。</translation>
    </message>
</context>
<context>
    <name>burnish::ExportDialog</name>
    <message>
        <source>Export %1</source>
        <translation>%1 のエクスポート</translation>
    </message>
    <message>
        <source>tensors written</source>
        <translation>書き込むテンソル</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>不足</translation>
    </message>
    <message>
        <source>unused</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>with losses</source>
        <translation>精度損失あり</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>精度損失</translation>
    </message>
    <message>
        <source>All tensors</source>
        <translation>すべてのテンソル</translation>
    </message>
    <message>
        <source>Tensors in the export</source>
        <translation>エクスポートするテンソル</translation>
    </message>
    <message>
        <source>Missing and unused tensors</source>
        <translation>不足または未使用のテンソル</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>コマンドとしてコピー</translation>
    </message>
    <message>
        <source>The same export as a shell command</source>
        <translation>同じエクスポートを行うシェルコマンド</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Free on disk: %1</source>
        <translation>ディスクの空き：%1</translation>
    </message>
    <message>
        <source>Counting losses…</source>
        <translation>精度損失を集計中…</translation>
    </message>
    <message>
        <source>Counting cast losses</source>
        <translation>キャストによる精度損失を集計中</translation>
    </message>
    <message>
        <source>size unknown</source>
        <translation>サイズ不明</translation>
    </message>
    <message>
        <source>At most %1; gzip is known when written</source>
        <translation>最大 %1。gzip のサイズは書き込み時に決まります</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>置換する</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>許可</translation>
    </message>
    <message>
        <source>Change the selection</source>
        <translation>選択を変更</translation>
    </message>
    <message>
        <source>%1 bytes exactly</source>
        <translation>正確に %1 バイト</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>At most %1; known when written</source>
        <translation>最大 %1。書き込み時に決まります</translation>
    </message>
    <message>
        <source>Copy as Rust</source>
        <translation>Rust としてコピー</translation>
    </message>
    <message>
        <source>A burn-store program that performs the same export</source>
        <translation>同じエクスポートを行う burn-store のプログラム</translation>
    </message>
    <message>
        <source>PyTorch layout</source>
        <translation>PyTorch の配置</translation>
    </message>
    <message>
        <source>Burn layout</source>
        <translation>Burn の配置</translation>
    </message>
    <message>
        <source>Linear layers</source>
        <translation>線形層</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>埋め込み</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 個のファイル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n file(s) with the index</source>
        <translation>
            <numerusform>インデックスを含む %n 個のファイル</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1、ほか %2 個</translation>
    </message>
    <message>
        <source>%1 bytes exactly; the source file has %2</source>
        <translation>正確に %1 バイト。元のファイルは %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n more field(s) than this export.</source>
        <translation>
            <numerusform>%1 には、このエクスポートより %n 個多くフィールドがあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n more field(s) than this export. Missing here: %2.</source>
        <translation>
            <numerusform>%1 には、このエクスポートより %n 個多くフィールドがあります。不足：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace anyway</source>
        <translation>それでも置換</translation>
    </message>
    <message>
        <source>Use the structure</source>
        <translation>構造を使用</translation>
    </message>
    <message numerus="yes">
        <source>Without the structure %1, the file will lack %n field(s): %2.</source>
        <translation>
            <numerusform>構造 %1 がないと、ファイルに %n 個のフィールドが不足します：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust ソース…</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>テンプレート…</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of the model will not be written because no field of the structure accepts them: %1.</source>
        <translation>
            <numerusform>構造に受け入れるフィールドがないため、モデルの %n 個のテンソルは書き込まれません：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Burn would refuse this file: %n field(s) missing: %1.</source>
        <translation>
            <numerusform>Burn はこのファイルを読み取れません：%n 個のフィールドが不足：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>対応付け…</translation>
    </message>
    <message>
        <source>Reading the structure of %1</source>
        <translation>%1 の構造を読み取り中</translation>
    </message>
    <message>
        <source>Matching tensors to fields</source>
        <translation>テンソルをフィールドに対応付け中</translation>
    </message>
    <message>
        <source>Save as recipe…</source>
        <translation>レシピとして保存…</translation>
    </message>
    <message>
        <source>Neither a command nor a recipe can repeat this export.</source>
        <translation>このエクスポートはコマンドでもレシピでも再現できません。</translation>
    </message>
    <message>
        <source>A command cannot repeat this export, but a recipe can.</source>
        <translation>このエクスポートはコマンドでは再現できませんが、レシピならできます。</translation>
    </message>
    <message>
        <source>Save the recipe</source>
        <translation>レシピの保存</translation>
    </message>
    <message>
        <source>Recipes (*.json)</source>
        <translation>レシピ (*.json)</translation>
    </message>
    <message>
        <source>Writing the recipe</source>
        <translation>レシピを書き込み中</translation>
    </message>
    <message>
        <source>Recipe saved, command copied: %1</source>
        <translation>レシピを保存し、コマンドをコピーしました：%1</translation>
    </message>
    <message>
        <source>The file does not say whether the quantised values of %1 are integers (Burn 0.22 on CPUs) or floats (GPUs, Burn 0.23).</source>
        <translation>%1 の量子化された値が整数（CPU 上の Burn 0.22）か浮動小数点（GPU、Burn 0.23）か、ファイルからはわかりません。</translation>
    </message>
    <message>
        <source>Read as integers</source>
        <translation>整数として読み取る</translation>
    </message>
    <message>
        <source>Read as floats</source>
        <translation>浮動小数点として読み取る</translation>
    </message>
    <message>
        <source>Treat %1 as model root</source>
        <translation>%1 をモデルのルートとして扱う</translation>
    </message>
    <message>
        <source>Run elsewhere…</source>
        <translation>ほかのマシンで実行…</translation>
    </message>
    <message>
        <source>Divide the export into parts for Slurm, Kubernetes or Ray</source>
        <translation>エクスポートを Slurm、Kubernetes、Ray 用のパートに分けます</translation>
    </message>
    <message>
        <source>Dequantise to %1</source>
        <translation>%1 に逆量子化</translation>
    </message>
    <message>
        <source>Losses of the selected tensor</source>
        <translation>選択したテンソルの精度損失</translation>
    </message>
    <message numerus="yes">
        <source>There are %n more like this.</source>
        <translation>
            <numerusform>同様のものがほかに %n 個あります。</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor is written.</source>
        <translation>書き込まれるテンソルはありません。</translation>
    </message>
    <message>
        <source>No tensor loses anything.</source>
        <translation>失われるものがあるテンソルはありません。</translation>
    </message>
    <message>
        <source>What is lost is known when the values have been read.</source>
        <translation>何が失われるかは、値を読み終えると分かります。</translation>
    </message>
    <message>
        <source>Nothing is missing or unused.</source>
        <translation>不足しているものも未使用のものもありません。</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>参照…</translation>
    </message>
</context>
<context>
    <name>burnish::ExportForm</name>
    <message>
        <source>Write to</source>
        <translation>書き込み先</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>参照…</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Recorder</source>
        <translation>レコーダー</translation>
    </message>
    <message>
        <source>Burn version</source>
        <translation>Burn バージョン</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度設定</translation>
    </message>
    <message>
        <source>Keep existing</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>Double (%1)</source>
        <translation>倍精度（%1）</translation>
    </message>
    <message>
        <source>Full (%1)</source>
        <translation>単精度（%1）</translation>
    </message>
    <message>
        <source>Half (%1)</source>
        <translation>半精度（%1）</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>カスタム</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>keep</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>Integers</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>Floats</source>
        <translation>浮動小数点</translation>
    </message>
    <message>
        <source>Add an exception</source>
        <translation>例外を追加</translation>
    </message>
    <message>
        <source>Exceptions</source>
        <translation>例外</translation>
    </message>
    <message>
        <source>Regex of the exception</source>
        <translation>例外の正規表現</translation>
    </message>
    <message>
        <source>Dtype of the exception</source>
        <translation>例外のデータ型</translation>
    </message>
    <message>
        <source>Remove this exception</source>
        <translation>この例外を削除</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>All %1 (no filter)</source>
        <translation>すべて（%1 個、フィルターなし）</translation>
    </message>
    <message>
        <source>Selection only</source>
        <translation>選択した内容のみ</translation>
    </message>
    <message>
        <source>Tensors that match a filter</source>
        <translation>フィルターに一致するテンソル</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>name, regex, dtype:f16, shape:[*,768], size&gt;10M</source>
        <translation>名前、正規表現、dtype:f16、shape:[*,768]、size&gt;10M</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>None (names only)</source>
        <translation>なし（名前のみ）</translation>
    </message>
    <message>
        <source>Template: %1</source>
        <translation>テンプレート：%1</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>構造</translation>
    </message>
    <message>
        <source>Allow missing fields</source>
        <translation>フィールドの不足を許可</translation>
    </message>
    <message>
        <source>Read back and compare every tensor</source>
        <translation>読み戻してすべてのテンソルを比較</translation>
    </message>
    <message>
        <source>Replace an existing file</source>
        <translation>既存のファイルを置き換える</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>エクスポート先</translation>
    </message>
    <message>
        <source>The Burn release that will read the file</source>
        <translation>ファイルを読み取る Burn のバージョン</translation>
    </message>
    <message>
        <source>A file</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Rust source with embedded bytes (.rs)</source>
        <translation>バイトを埋め込んだ Rust ソース (.rs)</translation>
    </message>
    <message>
        <source>A file and Rust source that includes it</source>
        <translation>ファイルと、それを取り込む Rust ソース</translation>
    </message>
    <message>
        <source>C++ header with embedded bytes (.hpp)</source>
        <translation>バイトを埋め込んだ C++ ヘッダー (.hpp)</translation>
    </message>
    <message>
        <source>Programs without a file system can embed the model</source>
        <translation>ファイルシステムのないプログラムにモデルを埋め込めます</translation>
    </message>
    <message>
        <source>Write as</source>
        <translation>書き込み形態</translation>
    </message>
    <message>
        <source>Burn&apos;s names for recorders with their precision settings</source>
        <translation>Burn でのレコーダーと精度設定の名前</translation>
    </message>
    <message>
        <source>Also writes %1</source>
        <translation>%1 も書き込みます</translation>
    </message>
    <message>
        <source>Written as %1</source>
        <translation>%1 として書き込みます</translation>
    </message>
    <message>
        <source>Written as %1: Burn&apos;s recorders replace the extension</source>
        <translation>%1 として書き込みます：Burn のレコーダーは拡張子を置き換えます</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>type, Rust source</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>アダプター</translation>
    </message>
    <message>
        <source>Renumber lists without gaps</source>
        <translation>リストを隙間なく振り直す</translation>
    </message>
    <message>
        <source>fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2, as in burn-store&apos;s numbering of models read from PyTorch</source>
        <translation>fc.0、fc.2、fc.4 は fc.0、fc.1、fc.2 になります（burn-store が PyTorch のモデルを読むときの番号付けと同じ）</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Adapts tensors between the conventions of PyTorch and Burn: transposes the weights of linear layers and renames the parameters of norms</source>
        <translation>PyTorch と Burn の慣例の間でテンソルを適合させます：線形層の重みを転置し、ノルムのパラメータの名前を変えます</translation>
    </message>
    <message>
        <source>Layout of the model: %1</source>
        <translation>モデルの配置：%1</translation>
    </message>
    <message>
        <source>asks when needed</source>
        <translation>必要なときに確認</translation>
    </message>
    <message>
        <source>none needed</source>
        <translation>不要</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>自動：%1</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>Files of up to</source>
        <translation>ファイルごとの上限</translation>
    </message>
    <message>
        <source>Split into several files with an index, as transformers does for large models; a tensor larger than the limit gets its own file</source>
        <translation>transformers が大きなモデルで行うように、インデックス付きの複数のファイルに分割します。上限より大きいテンソルは単独のファイルになります</translation>
    </message>
    <message>
        <source>Maximum file size</source>
        <translation>ファイルサイズの上限</translation>
    </message>
    <message>
        <source>Size unit</source>
        <translation>サイズの単位</translation>
    </message>
    <message>
        <source>A record of the same model type, or its Rust source. These contain fields that cannot be inferred from tensors alone: constants, fixed-size arrays, empty lists and options</source>
        <translation>同じモデル型のレコード、またはその Rust ソース。テンソルだけでは推定できないフィールド（定数、固定長配列、空のリストや Option）を含みます</translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust ソース…</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>テンプレート…</translation>
    </message>
    <message>
        <source>Fields without a matching tensor keep the template&apos;s contents</source>
        <translation>一致するテンソルのないフィールドはテンプレートの内容を保持します</translation>
    </message>
    <message>
        <source>Requires a template, which supplies the contents of fields without a matching tensor</source>
        <translation>テンプレートが必要です。一致するテンソルのないフィールドの内容はテンプレートから取得します</translation>
    </message>
    <message>
        <source>Rust source of the model</source>
        <translation>モデルの Rust ソース</translation>
    </message>
    <message>
        <source>Record to use as a template</source>
        <translation>テンプレートとして使うレコード</translation>
    </message>
    <message>
        <source>Other scheme…</source>
        <translation>ほかの方式…</translation>
    </message>
    <message>
        <source>Quantised</source>
        <translation>量子化</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>未選択</translation>
    </message>
    <message>
        <source>Integers (Burn 0.22 on CPUs)</source>
        <translation>整数（CPU 上の Burn 0.22）</translation>
    </message>
    <message>
        <source>Floats (GPUs, Burn 0.23)</source>
        <translation>浮動小数点（GPU、Burn 0.23）</translation>
    </message>
    <message>
        <source>The meaning of E4M3, E5M2 and E2M1 values, which the file does not determine</source>
        <translation>ファイルから決まらない E4M3、E5M2、E2M1 の値の意味</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>読み取り方</translation>
    </message>
    <message>
        <source>Use another dtype or a quantisation scheme for tensors with paths that match a regex</source>
        <translation>パスが正規表現に一致するテンソルに、別のデータ型または量子化方式を使います</translation>
    </message>
    <message>
        <source>Quantisation Scheme</source>
        <translation>量子化方式</translation>
    </message>
    <message>
        <source>Values, block size and scales, such as q4s/32:f16 or e2m1/16:ue4m3+f32:</source>
        <translation>値、ブロックサイズ、スケール（q4s/32:f16、e2m1/16:ue4m3+f32 など）：</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>ほかのファイル</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Rules for names and tensors: split, stack, transpose … The model itself is not changed</source>
        <translation>名前とテンソルの規則（分割、積み重ね、転置など）。モデル自体は変更されません</translation>
    </message>
    <message>
        <source>Rules file…</source>
        <translation>規則ファイル…</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n 件の規則</numerusform>
        </translation>
    </message>
    <message>
        <source>Load rules</source>
        <translation>規則を読み込む</translation>
    </message>
    <message>
        <source>Rule files (*.json *.yaml *.yml)</source>
        <translation>規則ファイル (*.json *.yaml *.yml)</translation>
    </message>
    <message>
        <source>Allow: %1 (%2)</source>
        <translation>許可：%1（%2）</translation>
    </message>
    <message>
        <source>its largest (as in PyTorch)</source>
        <translation>最大値（PyTorch と同じ）</translation>
    </message>
    <message>
        <source>NaN (as in ml_dtypes and JAX)</source>
        <translation>NaN（ml_dtypes、JAX と同じ）</translation>
    </message>
    <message>
        <source>What numbers beyond the range of F8E4M3 become</source>
        <translation>F8E4M3 の範囲を超える数値の扱い</translation>
    </message>
    <message>
        <source>Overflow</source>
        <translation>オーバーフロー</translation>
    </message>
    <message>
        <source>Refuse numbers out of range</source>
        <translation>範囲外の数を拒否</translation>
    </message>
    <message>
        <source>Write nothing if casts overflow or turn numbers into zero, or if a pattern matches no tensor</source>
        <translation>キャストでオーバーフローしたり数がゼロになったりする場合や、どのテンソルにも一致しないパターンがある場合は何も書き込まない</translation>
    </message>
    <message>
        <source>Header without room for edits</source>
        <translation>編集用の余地のないヘッダー</translation>
    </message>
    <message>
        <source>The header is as long as the format&apos;s own library writes it; otherwise, 16 KiB of metadata can be added to the file later without moving its tensors</source>
        <translation>ヘッダーの長さは、その形式本来のライブラリが書くものと同じです。選択しなければ、あとからテンソルを動かさずに 16 KiB のメタデータを追加できます</translation>
    </message>
</context>
<context>
    <name>burnish::ExtraFigures</name>
    <message>
        <source>Reading…</source>
        <translation>読み取り中…</translation>
    </message>
    <message>
        <source>Quantiles of %1</source>
        <translation>%1 の分位点</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中央値</translation>
    </message>
    <message>
        <source>Effective rank of %1</source>
        <translation>%1 の有効ランク</translation>
    </message>
    <message>
        <source>Effective rank</source>
        <translation>有効ランク</translation>
    </message>
    <message>
        <source>Stable rank</source>
        <translation>安定ランク</translation>
    </message>
    <message>
        <source>Rank at 99 %</source>
        <translation>99 % でのランク</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Largest σ</source>
        <translation>最大の σ</translation>
    </message>
    <message>
        <source>Smallest σ</source>
        <translation>最小の σ</translation>
    </message>
    <message>
        <source>Quantiles…</source>
        <translation>分位点…</translation>
    </message>
    <message>
        <source>Exact; reads the tensor at least twice</source>
        <translation>正確な値です。テンソルを 2 回以上読み取ります</translation>
    </message>
    <message>
        <source>Effective rank…</source>
        <translation>有効ランク…</translation>
    </message>
    <message>
        <source>From the singular values of the tensor flattened to a matrix: first axis × all others</source>
        <translation>テンソルを行列（最初の軸 × 残りすべて）にしたときの特異値から計算</translation>
    </message>
</context>
<context>
    <name>burnish::FileChangeBanner</name>
    <message>
        <source>%1 no longer exists: it was removed or renamed.</source>
        <translation>%1 がなくなりました：削除されたか、名前が変更されました。</translation>
    </message>
    <message>
        <source>%1 has changed on disk.</source>
        <translation>%1 がディスク上で変更されました。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of this model have changed on disk.</source>
        <translation>
            <numerusform>このモデルの %n 個のファイルがディスク上で変更されました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) no longer exist.</source>
        <translation>
            <numerusform>%n 個のテンソルがなくなりました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its current contents cannot be opened: %1</source>
        <translation>現在の内容は開けません：%1</translation>
    </message>
    <message>
        <source>Data that has not been read yet is no longer available.</source>
        <translation>まだ読み取っていないデータは利用できなくなりました。</translation>
    </message>
    <message>
        <source>The model is shown as it was when opened.</source>
        <translation>モデルは開いたときの状態で表示されています。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>Read the file again and reapply the edits that still fit (%1)</source>
        <translation>ファイルをもう一度読み取り、まだ適用できる編集を適用し直します（%1）</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>Keep the data already read, where possible</source>
        <translation>可能な範囲で、読み取り済みのデータを保持します</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) could not be reapplied to the reloaded file.</source>
        <translation>
            <numerusform>%n 件の編集は、再読み込みしたファイルに適用し直せませんでした。</numerusform>
        </translation>
    </message>
    <message>
        <source>Read the file again and reapply the edits that still fit</source>
        <translation>ファイルをもう一度読み取り、まだ適用できる編集を適用し直します</translation>
    </message>
</context>
<context>
    <name>burnish::FileOpener</name>
    <message>
        <source>Opening %1</source>
        <translation>%1 を開いています</translation>
    </message>
</context>
<context>
    <name>burnish::FilesPage</name>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Folder for exports</source>
        <translation>エクスポート用のフォルダー</translation>
    </message>
    <message>
        <source>This folder does not exist. Until it does, exports go beside the model&apos;s file.</source>
        <translation>このフォルダーはありません。作成されるまで、エクスポート先はモデルのファイルの隣になります。</translation>
    </message>
    <message>
        <source>New exports</source>
        <translation>新しいエクスポート</translation>
    </message>
    <message>
        <source>Beside the model&apos;s file</source>
        <translation>モデルのファイルの隣</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>参照…</translation>
    </message>
    <message>
        <source>Keep the model&apos;s</source>
        <translation>モデルの精度のまま</translation>
    </message>
    <message>
        <source>Double: F64 and I64</source>
        <translation>倍精度：F64 と I64</translation>
    </message>
    <message>
        <source>Full: F32 and I32</source>
        <translation>単精度：F32 と I32</translation>
    </message>
    <message>
        <source>Half: F16 and I16</source>
        <translation>半精度：F16 と I16</translation>
    </message>
    <message>
        <source>The export dialog starts with these. A model that was exported before keeps its own.</source>
        <translation>エクスポートダイアログの初期値です。以前エクスポートしたモデルは、そのときの値を使います。</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Always the same folder</source>
        <translation>常に同じフォルダー</translation>
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
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Files beside the model</source>
        <translation>モデルの隣のファイル</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>アーキテクチャ</translation>
    </message>
    <message>
        <source>Content of the file</source>
        <translation>ファイルの内容</translation>
    </message>
    <message>
        <source>There is no configuration and no tokenizer beside this model.</source>
        <translation>このモデルの隣に構成もトークナイザーもありません。</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>モデルが開かれていません。</translation>
    </message>
</context>
<context>
    <name>burnish::FilterEdit</name>
    <message>
        <source>Filter: name, regex, dtype:f16, shape:[*,768], size&gt;10M</source>
        <translation>フィルター：名前、正規表現、dtype:f16、shape:[*,768]、size&gt;10M</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>attn — paths that contain it</source>
        <translation>attn — それを含むパス</translation>
    </message>
    <message>
        <source>name~&quot;\.(q|k)_proj&quot; — a regular expression; name:*.bias — with wildcards</source>
        <translation>name~&quot;\.(q|k)_proj&quot; — 正規表現、name:*.bias — ワイルドカード</translation>
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
        <translation>空白は「かつ」、| は「または」、! は「でない」を表し、括弧でまとめます。</translation>
    </message>
    <message>
        <source>An empty filter matches everything.</source>
        <translation>空のフィルターはすべてに一致します。</translation>
    </message>
    <message>
        <source>std&lt;1e-4 · mean&gt;0.1 · min&lt;-3 · absmax&gt;100 · norm&gt;10 · zeros&gt;50% · nan&gt;0 · inf&gt;0 — computed on demand</source>
        <translation>std&lt;1e-4 · mean&gt;0.1 · min&lt;-3 · absmax&gt;100 · norm&gt;10 · zeros&gt;50% · nan&gt;0 · inf&gt;0 — 必要に応じて計算</translation>
    </message>
</context>
<context>
    <name>burnish::FolderChooser</name>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Open a folder of weight files</source>
        <translation>重みファイルのフォルダーを開く</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n model(s). Choose which to open.</source>
        <translation>
            <numerusform>%1 には %n 個のモデルがあります。開くモデルを選択してください。</numerusform>
        </translation>
    </message>
    <message>
        <source>Filter models</source>
        <translation>モデルをフィルター</translation>
    </message>
    <message>
        <source>Models in the folder</source>
        <translation>フォルダー内のモデル</translation>
    </message>
    <message>
        <source>Choose &amp;all</source>
        <translation>すべて選択(&amp;A)</translation>
    </message>
    <message>
        <source>Choose &amp;none</source>
        <translation>選択を解除(&amp;N)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>No model is chosen.</source>
        <translation>モデルが選択されていません。</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) chosen</source>
        <translation>
            <numerusform>%n 個のモデルを選択中</numerusform>
        </translation>
    </message>
    <message>
        <source>No model matches.</source>
        <translation>一致するモデルがありません。</translation>
    </message>
</context>
<context>
    <name>burnish::FolderModels</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
</context>
<context>
    <name>burnish::FormBanner</name>
    <message>
        <source>Read these tensors as %1</source>
        <translation>これらのテンソルを %1 として読み取る</translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s), such as %1, fit several forms, and nothing in the files decides between them. Choose one for the model; the inspector shows the values in each.</source>
        <translation>
            <numerusform>%n 個の量子化テンソル（%1 など）には複数の形式が当てはまり、どれであるかはファイルからは決まりません。モデル全体の形式を 1 つ選んでください。インスペクターに各形式での値が表示されます。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Formats</name>
    <message>
        <source>The HDF5 library cannot read the file (%1).</source>
        <translation>HDF5 ライブラリがファイルを読み取れません（%1）。</translation>
    </message>
    <message>
        <source>Unknown dtype number %1.</source>
        <translation>データ型番号 %1 は不明です。</translation>
    </message>
    <message>
        <source>The binary form stores 5 block sizes, found %1.</source>
        <translation>バイナリ形式のブロックサイズは 5 個ですが、%1 個見つかりました。</translation>
    </message>
    <message>
        <source>The tensors in this file cannot be told apart without a structure.</source>
        <translation>このファイルのテンソルは、構造がないと区別できません。</translation>
    </message>
    <message>
        <source>The record has too many fields for its size.</source>
        <translation>レコードのサイズに対してフィールドが多すぎます。</translation>
    </message>
    <message>
        <source>The record contains more than %1 MiB of values outside its tensors.</source>
        <translation>レコードに、テンソル以外の値が %1 MiB を超えて含まれています。</translation>
    </message>
    <message>
        <source>Duplicate field “%1”.</source>
        <translation>フィールド「%1」が重複しています。</translation>
    </message>
    <message>
        <source>The record does not match the structure “%1”: %2</source>
        <translation>レコードが構造「%1」と一致しません：%2</translation>
    </message>
    <message>
        <source>%1 bytes follow the end of the record; Burn ignores them.</source>
        <translation>レコードの終わりの後に %1 バイトあります。Burn はこれを無視します。</translation>
    </message>
    <message>
        <source>The file ends before the last %1 fields; they store nothing, and Burn does not need them.</source>
        <translation>ファイルが最後の %1 個のフィールドの前で終わっています。これらは何も保存せず、Burn には不要です。</translation>
    </message>
    <message>
        <source>Burn %1, %2</source>
        <translation>Burn %1、%2</translation>
    </message>
    <message>
        <source>The record names a compressing recorder but is not compressed; Burn&apos;s recorder of that name refuses it.</source>
        <translation>レコードには圧縮レコーダーの名前がありますが、圧縮されていません。その名前の Burn のレコーダーはこれを読み取れません。</translation>
    </message>
    <message>
        <source>Record metadata</source>
        <translation>レコードのメタデータ</translation>
    </message>
    <message>
        <source>Record without names</source>
        <translation>名前のないレコード</translation>
    </message>
    <message>
        <source>The structure is too ambiguous to determine how to read the record.</source>
        <translation>構造があいまいすぎるため、レコードの読み方を決められません。</translation>
    </message>
    <message>
        <source>The structure is nested more than %1 levels deep.</source>
        <translation>構造のネストが %1 階層を超えています。</translation>
    </message>
    <message>
        <source>Expected byte 0 for a field that stores nothing, found %1.</source>
        <translation>何も保存しないフィールドのバイトは 0 のはずですが、%1 が見つかりました。</translation>
    </message>
    <message>
        <source>Expected %2 array elements, found %1.</source>
        <translation>配列の要素は %2 個のはずですが、%1 個見つかりました。</translation>
    </message>
    <message>
        <source>A sequence of %1 elements is too long for the file.</source>
        <translation>%1 個の要素のシーケンスは、このファイルには長すぎます。</translation>
    </message>
    <message>
        <source>Variant index %1 is out of range: the type has %2 variants.</source>
        <translation>バリアント番号 %1 は範囲外です。この型のバリアントは %2 個です。</translation>
    </message>
    <message>
        <source>Variant index %1 is out of range.</source>
        <translation>バリアント番号 %1 は範囲外です。</translation>
    </message>
    <message>
        <source>Burn does not support tensors of rank %1.</source>
        <translation>Burn は階数 %1 のテンソルに対応していません。</translation>
    </message>
    <message>
        <source>Expected a tensor of rank %2, found rank %1.</source>
        <translation>テンソルの階数は %2 のはずですが、%1 が見つかりました。</translation>
    </message>
    <message>
        <source>“%1” is not a valid Burn parameter id.</source>
        <translation>「%1」は Burn の有効なパラメータ ID ではありません。</translation>
    </message>
    <message>
        <source>The metadata does not specify a Burn dtype for this tensor.</source>
        <translation>メタデータに、このテンソルの Burn データ型が指定されていません。</translation>
    </message>
    <message>
        <source>The tensor has %1 elements, but its shape is %2.</source>
        <translation>テンソルの要素は %1 個ですが、形状は %2 です。</translation>
    </message>
    <message>
        <source>The record metadata is missing the string “%1”.</source>
        <translation>レコードのメタデータに文字列「%1」がありません。</translation>
    </message>
    <message>
        <source>%1 The binary form stores no names, so a structure is required.</source>
        <translation>%1 バイナリ形式は名前を保存しないため、構造が必要です。</translation>
    </message>
    <message>
        <source>The record is nested more than %1 levels deep.</source>
        <translation>レコードのネストが %1 階層を超えています。</translation>
    </message>
    <message>
        <source>The index of this variant is unknown.</source>
        <translation>このバリアントの番号が不明です。</translation>
    </message>
    <message>
        <source>Cannot tell whether this is a map of parameter ids.</source>
        <translation>これがパラメータ ID のマップかどうか判断できません。</translation>
    </message>
    <message>
        <source>Expected one enum variant, found %1.</source>
        <translation>列挙型のバリアントは 1 個のはずですが、%1 個見つかりました。</translation>
    </message>
    <message>
        <source>Cannot tell whether this is a Vec, an array or a tuple.</source>
        <translation>これが Vec、配列、タプルのどれか判断できません。</translation>
    </message>
    <message>
        <source>Cannot tell whether this is an empty optional field.</source>
        <translation>これが空の省略可能フィールドかどうか判断できません。</translation>
    </message>
    <message>
        <source>The number is out of range for its type.</source>
        <translation>数値が型の範囲外です。</translation>
    </message>
    <message>
        <source>The type of this number is unknown.</source>
        <translation>この数値の型は不明です。</translation>
    </message>
    <message>
        <source>The value is encoded as %1 and cannot be written as bincode.</source>
        <translation>値は %1 でエンコードされており、bincode として書き込めません。</translation>
    </message>
    <message>
        <source>Burn %1 has no binary recorder.</source>
        <translation>Burn %1 にはバイナリレコーダーがありません。</translation>
    </message>
    <message numerus="yes">
        <source>The binary form cannot store fields unknown to Burn: %n left out.</source>
        <translation>
            <numerusform>バイナリ形式は Burn が知らないフィールドを保存できません：%n 件を省略しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown storage of the boolean values.</source>
        <translation>ブール値の保存方式が不明です。</translation>
    </message>
    <message>
        <source>The dtype is not a string.</source>
        <translation>データ型が文字列ではありません。</translation>
    </message>
    <message>
        <source>Unknown dtype “%1”.</source>
        <translation>データ型「%1」は不明です。</translation>
    </message>
    <message>
        <source>The dtype has more than one name.</source>
        <translation>データ型に名前が複数あります。</translation>
    </message>
    <message>
        <source>A name in the header is not a string.</source>
        <translation>ヘッダーの名前が文字列ではありません。</translation>
    </message>
    <message>
        <source>The header is not a map.</source>
        <translation>ヘッダーがマップではありません。</translation>
    </message>
    <message>
        <source>Duplicate key “%1” in the header.</source>
        <translation>ヘッダーのキー「%1」が重複しています。</translation>
    </message>
    <message>
        <source>The header has no “tensors” map.</source>
        <translation>ヘッダーに tensors マップがありません。</translation>
    </message>
    <message>
        <source>The header&apos;s “tensors” entry is not a map.</source>
        <translation>ヘッダーの tensors エントリがマップではありません。</translation>
    </message>
    <message>
        <source>Two tensors have the same name.</source>
        <translation>2 個のテンソルの名前が同じです。</translation>
    </message>
    <message>
        <source>The tensor&apos;s entry is not a map.</source>
        <translation>テンソルのエントリがマップではありません。</translation>
    </message>
    <message>
        <source>Duplicate field in the tensor&apos;s entry.</source>
        <translation>テンソルのエントリのフィールドが重複しています。</translation>
    </message>
    <message>
        <source>The tensor&apos;s entry is missing a field: dtype, shape and data_offsets are required.</source>
        <translation>テンソルのエントリにフィールドが足りません：dtype、shape、data_offsets が必要です。</translation>
    </message>
    <message>
        <source>The parameter id is not an integer from 0 to 2⁶⁴ − 1.</source>
        <translation>パラメータ ID が 0 から 2⁶⁴ − 1 までの整数ではありません。</translation>
    </message>
    <message>
        <source>The shape is not an array.</source>
        <translation>形状が配列ではありません。</translation>
    </message>
    <message>
        <source>Expected an integer from 0 to 2⁶⁴ − 1.</source>
        <translation>0 から 2⁶⁴ − 1 までの整数が必要です。</translation>
    </message>
    <message>
        <source>The data offsets are not an array.</source>
        <translation>データオフセットが配列ではありません。</translation>
    </message>
    <message>
        <source>The metadata must map strings to strings.</source>
        <translation>メタデータは文字列から文字列へのマップでなければなりません。</translation>
    </message>
    <message>
        <source>Duplicate metadata key “%1”.</source>
        <translation>メタデータのキー「%1」が重複しています。</translation>
    </message>
    <message>
        <source>The metadata value of “%1” is not a string.</source>
        <translation>メタデータ「%1」の値が文字列ではありません。</translation>
    </message>
    <message>
        <source>The header&apos;s “scalars” entry is not a map.</source>
        <translation>ヘッダーの scalars エントリがマップではありません。</translation>
    </message>
    <message>
        <source>Duplicate scalar “%1”.</source>
        <translation>スカラー「%1」が重複しています。</translation>
    </message>
    <message>
        <source>A scalar is not a number or boolean of a known type.</source>
        <translation>スカラーが既知の型の数値でもブール値でもありません。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data ends before it begins.</source>
        <translation>テンソルのデータの終わりが始まりより前にあります。</translation>
    </message>
    <message>
        <source>Shape %1 and dtype %2 do not match the tensor&apos;s %3 bytes.</source>
        <translation>形状 %1 とデータ型 %2 が、テンソルの %3 バイトと一致しません。</translation>
    </message>
    <message>
        <source>The file is too short to be a Burnpack file.</source>
        <translation>Burnpack ファイルとしては短すぎます。</translation>
    </message>
    <message>
        <source>The file does not start with the Burnpack magic number.</source>
        <translation>ファイルの先頭が Burnpack のマジックナンバーではありません。</translation>
    </message>
    <message>
        <source>Unsupported Burnpack version %1; the newest supported version is %2.</source>
        <translation>Burnpack バージョン %1 には対応していません。対応している最新のバージョンは %2 です。</translation>
    </message>
    <message>
        <source>The header length of %1 bytes exceeds Burn&apos;s limit of %2 bytes.</source>
        <translation>ヘッダーの長さ %1 バイトが、Burn の上限 %2 バイトを超えています。</translation>
    </message>
    <message>
        <source>The file is truncated: its header should be %1 bytes long.</source>
        <translation>ファイルが途中で切れています：ヘッダーの長さは %1 バイトのはずです。</translation>
    </message>
    <message>
        <source>%1 bytes of the header are unused.</source>
        <translation>ヘッダーの %1 バイトが使われていません。</translation>
    </message>
    <message>
        <source>%1 bytes follow the last tensor.</source>
        <translation>最後のテンソルの後に %1 バイトあります。</translation>
    </message>
    <message>
        <source>Burn refuses this file: it has more than %1 tensors.</source>
        <translation>Burn はこのファイルを開けません：テンソルが %1 個を超えています。</translation>
    </message>
    <message>
        <source>Burn refuses this file: it is larger than 100 GiB.</source>
        <translation>Burn はこのファイルを開けません：100 GiB を超えています。</translation>
    </message>
    <message>
        <source>Four-byte booleans are shown as U32.</source>
        <translation>4 バイトのブール値は U32 として表示されます。</translation>
    </message>
    <message>
        <source>Burn refuses this tensor: it is larger than 10 GiB.</source>
        <translation>Burn はこのテンソルを読み取れません：10 GiB を超えています。</translation>
    </message>
    <message>
        <source>The tensor shares bytes with another one.</source>
        <translation>テンソルが別のテンソルとバイトを共有しています。</translation>
    </message>
    <message>
        <source>The file is truncated: the tensor data should extend to byte %1.</source>
        <translation>ファイルが途中で切れています：テンソルのデータはバイト %1 まであるはずです。</translation>
    </message>
    <message>
        <source>Burnpack for Burn %1 does not support dtype %2.</source>
        <translation>Burn %1 の Burnpack はデータ型 %2 に対応していません。</translation>
    </message>
    <message>
        <source>Burn will refuse the file: it has more than %1 tensors.</source>
        <translation>Burn はこのファイルを開けません：テンソルが %1 個を超えています。</translation>
    </message>
    <message>
        <source>Burn will refuse this tensor: it is larger than 10 GiB.</source>
        <translation>Burn はこのテンソルを読み取れません：10 GiB を超えています。</translation>
    </message>
    <message>
        <source>The combined size of the tensors is too large for one file.</source>
        <translation>テンソルの合計サイズが 1 個のファイルには大きすぎます。</translation>
    </message>
    <message>
        <source>Two values have the path “%1”; paths in the file must be unique.</source>
        <translation>2 個の値のパスが「%1」です。ファイル内のパスは一意でなければなりません。</translation>
    </message>
    <message>
        <source>Tensor descriptors</source>
        <translation>テンソル記述子</translation>
    </message>
    <message>
        <source>Scalars</source>
        <translation>スカラー</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>メタデータ</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>プレフィックス</translation>
    </message>
    <message>
        <source>Magic number</source>
        <translation>マジックナンバー</translation>
    </message>
    <message>
        <source>Format version</source>
        <translation>形式のバージョン</translation>
    </message>
    <message>
        <source>CBOR size</source>
        <translation>CBOR のサイズ</translation>
    </message>
    <message>
        <source>CBOR header</source>
        <translation>CBOR ヘッダー</translation>
    </message>
    <message>
        <source>Padding before the data</source>
        <translation>データ前のパディング</translation>
    </message>
    <message>
        <source>Expected two data offsets, found %1.</source>
        <translation>データオフセットは 2 個のはずですが、%1 個見つかりました。</translation>
    </message>
    <message>
        <source>The tensor is copied with its unknown quantisation scheme.</source>
        <translation>テンソルは、不明な量子化方式のままコピーされます。</translation>
    </message>
    <message>
        <source>Burn 0.22 reads these %1 values as integers on the CPU and as floats on GPUs.</source>
        <translation>Burn 0.22 は、これらの %1 値を CPU では整数、GPU では浮動小数点として読み取ります。</translation>
    </message>
    <message>
        <source>The CPU backends of Burn 0.22 cannot read values packed this way.</source>
        <translation>Burn 0.22 の CPU バックエンドは、この方法でパックされた値を読み取れません。</translation>
    </message>
    <message>
        <source>Burnpack for Burn %1 does not support quantised tensors (%2). Dequantise the tensor.</source>
        <translation>Burn %1 の Burnpack は、量子化されたテンソル（%2）に対応していません。テンソルを逆量子化してください。</translation>
    </message>
    <message numerus="yes">
        <source>The %1 values of %n quantised tensor(s) are read as integers, as Burn 0.22 does on the CPU; on GPUs and from 0.23 on they are floats.</source>
        <translation>
            <numerusform>%n 個の量子化テンソルの %1 値は、CPU 上の Burn 0.22 と同じく整数として読み取られます。GPU と 0.23 以降では浮動小数点です。</numerusform>
        </translation>
    </message>
    <message>
        <source>The pickle does not describe a distributed checkpoint of PyTorch.</source>
        <translation>pickle が PyTorch の分散チェックポイントを記述していません。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata does not describe where this item is stored.</source>
        <translation>チェックポイントのメタデータに、この項目の保存場所がありません。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata refers to “%1”, which Python would run or create. Burnish did not run it.</source>
        <translation>チェックポイントのメタデータは、Python が実行または作成する「%1」を参照しています。Burnish は実行していません。</translation>
    </message>
    <message>
        <source>Expected a part of a tensor, found another object.</source>
        <translation>テンソルの部分のはずですが、別のオブジェクトが見つかりました。</translation>
    </message>
    <message>
        <source>Expected a part of shape %1, found %2.</source>
        <translation>部分の形状は %1 のはずですが、%2 が見つかりました。</translation>
    </message>
    <message>
        <source>The dtype of a tensor is malformed.</source>
        <translation>テンソルのデータ型の書式が不正です。</translation>
    </message>
    <message>
        <source>A quantised tensor has no quantisation scheme.</source>
        <translation>量子化されたテンソルに量子化方式がありません。</translation>
    </message>
    <message>
        <source>Unknown quantisation “%1”.</source>
        <translation>量子化「%1」は不明です。</translation>
    </message>
    <message>
        <source>The description of a quantised tensor is missing the field “%1”.</source>
        <translation>量子化されたテンソルの記述にフィールド「%1」がありません。</translation>
    </message>
    <message>
        <source>The scale of a quantised tensor is not a number.</source>
        <translation>量子化されたテンソルのスケールが数値ではありません。</translation>
    </message>
    <message>
        <source>Expected a number from %1 to %2 in the description of a quantised tensor.</source>
        <translation>量子化されたテンソルの記述には %1 から %2 までの数が必要です。</translation>
    </message>
    <message>
        <source>The block size of a quantised tensor is malformed.</source>
        <translation>量子化されたテンソルのブロックサイズの書式が不正です。</translation>
    </message>
    <message>
        <source>Unknown Burn dtype “%1”.</source>
        <translation>Burn のデータ型「%1」は不明です。</translation>
    </message>
    <message>
        <source>Unknown Burn dtype number %1.</source>
        <translation>Burn のデータ型番号 %1 は不明です。</translation>
    </message>
    <message>
        <source>Burn %1 describes quantised tensors in a different form.</source>
        <translation>Burn %1 は量子化されたテンソルを別の形式で記述します。</translation>
    </message>
    <message>
        <source>Burn %1 does not support dtype %2.</source>
        <translation>Burn %1 はデータ型 %2 に対応していません。</translation>
    </message>
    <message>
        <source>Burn %1 cannot store values packed this way.</source>
        <translation>Burn %1 はこの方法でパックされた値を保存できません。</translation>
    </message>
    <message>
        <source>Unknown quantisation store %1.</source>
        <translation>量子化の保存方式 %1 は不明です。</translation>
    </message>
    <message>
        <source>Expected a dimension, a whole number of at least 0.</source>
        <translation>次元（0 以上の整数）が必要です。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in an array, found %2.</source>
        <translation>配列の次元は最大 %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>Expected the shape of an array, a list of its dimensions.</source>
        <translation>配列の形状（次元のリスト）が必要です。</translation>
    </message>
    <message>
        <source>The content of an extension of Flax does not end where the extension ends.</source>
        <translation>Flax の拡張の内容が、拡張の終わりと一致しません。</translation>
    </message>
    <message>
        <source>Expected the keys 0 to %1 in an array in chunks, found “%2”.</source>
        <translation>分割された配列のキーは 0 から %1 までのはずですが、「%2」が見つかりました。</translation>
    </message>
    <message>
        <source>Duplicate key “%1”.</source>
        <translation>キー「%1」が重複しています。</translation>
    </message>
    <message>
        <source>Expected a map with numbered keys in an array in chunks.</source>
        <translation>分割された配列には、番号のキーを持つマップが必要です。</translation>
    </message>
    <message>
        <source>Expected arrays as the chunks of an array.</source>
        <translation>配列のチャンクは配列でなければなりません。</translation>
    </message>
    <message>
        <source>Expected chunks of one dimension.</source>
        <translation>チャンクは 1 次元でなければなりません。</translation>
    </message>
    <message>
        <source>The chunks of an array have different types.</source>
        <translation>配列のチャンクの型が異なります。</translation>
    </message>
    <message>
        <source>Expected %1 elements in the chunks of the array, found %2.</source>
        <translation>配列のチャンクの要素は %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>Expected an array of NumPy: a list of its shape, type and bytes.</source>
        <translation>NumPy の配列（形状、型、バイトのリスト）が必要です。</translation>
    </message>
    <message>
        <source>Expected the bytes of an array.</source>
        <translation>配列のバイトが必要です。</translation>
    </message>
    <message>
        <source>The array has the type “%1”, which Burnish cannot represent. It was left out.</source>
        <translation>配列の型は「%1」で、Burnish では表せません。除外しました。</translation>
    </message>
    <message>
        <source>Expected %1 bytes of the array, found %2.</source>
        <translation>配列のバイトは %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>Unexpected key “%1” in an array in chunks.</source>
        <translation>分割された配列に予期しないキー「%1」があります。</translation>
    </message>
    <message>
        <source>Expected the shape and the chunks of an array in chunks.</source>
        <translation>分割された配列には形状とチャンクが必要です。</translation>
    </message>
    <message>
        <source>Expected a complex number, a list of two floats.</source>
        <translation>複素数（2 個の浮動小数点数のリスト）が必要です。</translation>
    </message>
    <message>
        <source>The file contains more than %1 MiB of values outside its tensors.</source>
        <translation>ファイルに、テンソル以外の値が %1 MiB を超えて含まれています。</translation>
    </message>
    <message>
        <source>The file is nested more than %1 levels deep.</source>
        <translation>ファイルのネストが %1 階層を超えています。</translation>
    </message>
    <message>
        <source>The file has too many entries for its size.</source>
        <translation>ファイルのサイズに対してエントリが多すぎます。</translation>
    </message>
    <message>
        <source>Expected the key “%1” as the first of its map.</source>
        <translation>マップの最初のキーは「%1」のはずです。</translation>
    </message>
    <message>
        <source>The file is not a map, which all models of Flax are.</source>
        <translation>ファイルがマップではありません。Flax のモデルはすべてマップです。</translation>
    </message>
    <message>
        <source>The file is a single array without a name.</source>
        <translation>ファイルは名前のない 1 個の配列です。</translation>
    </message>
    <message>
        <source>Number of entries</source>
        <translation>エントリ数</translation>
    </message>
    <message>
        <source>The file is MessagePack without arrays of Flax.</source>
        <translation>ファイルは Flax の配列を含まない MessagePack です。</translation>
    </message>
    <message>
        <source>The value “%1” is left out: Flax cannot store a value of the kind “%2”.</source>
        <translation>値「%1」を除外しました：Flax は種類「%2」の値を保存できません。</translation>
    </message>
    <message>
        <source>Flax does not support dtype %1.</source>
        <translation>Flax はデータ型 %1 に対応していません。</translation>
    </message>
    <message>
        <source>The name is longer than %1 bytes.</source>
        <translation>名前が %1 バイトを超えています。</translation>
    </message>
    <message>
        <source>The name “%1” is reserved in Flax.</source>
        <translation>名前「%1」は Flax で予約されています。</translation>
    </message>
    <message>
        <source>The file would be nested more than %1 levels deep.</source>
        <translation>ファイルのネストが %1 階層を超えてしまいます。</translation>
    </message>
    <message>
        <source>Two entries have the path “%1”; keys of a map must be unique.</source>
        <translation>2 個のエントリのパスが「%1」です。マップのキーは一意でなければなりません。</translation>
    </message>
    <message>
        <source>The module has too many entries.</source>
        <translation>モジュールのエントリが多すぎます。</translation>
    </message>
    <message>
        <source>The file could not be opened again: it has no arrays.</source>
        <translation>ファイルを再び開けなくなります：配列がありません。</translation>
    </message>
    <message>
        <source>The file could not be opened again: expected at most %1 MiB of values outside its tensors.</source>
        <translation>ファイルを再び開けなくなります：テンソル以外の値は最大 %1 MiB です。</translation>
    </message>
    <message>
        <source>The file could not be opened again: expected at most %1 entries in %2 bytes, found %3.</source>
        <translation>ファイルを再び開けなくなります：%2 バイト中のエントリは最大 %1 個ですが、%3 個見つかりました。</translation>
    </message>
    <message>
        <source>a GGML model, as llama.cpp wrote it before GGUF</source>
        <translation>GGUF より前の llama.cpp が書いた GGML モデル</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>PNG 画像</translation>
    </message>
    <message>
        <source>a JPEG image</source>
        <translation>JPEG 画像</translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation>GIF 画像</translation>
    </message>
    <message>
        <source>a WebP image</source>
        <translation>WebP 画像</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>PDF 文書</translation>
    </message>
    <message>
        <source>a program or library for Linux (ELF)</source>
        <translation>Linux のプログラムまたはライブラリ（ELF）</translation>
    </message>
    <message>
        <source>a program or library for macOS (Mach-O)</source>
        <translation>macOS のプログラムまたはライブラリ（Mach-O）</translation>
    </message>
    <message>
        <source>a program or library for Windows (PE)</source>
        <translation>Windows のプログラムまたはライブラリ（PE）</translation>
    </message>
    <message>
        <source>a WebAssembly module</source>
        <translation>WebAssembly モジュール</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>SQLite データベース</translation>
    </message>
    <message>
        <source>a Parquet table</source>
        <translation>Parquet の表</translation>
    </message>
    <message>
        <source>an Arrow table</source>
        <translation>Arrow の表</translation>
    </message>
    <message>
        <source>a 7z archive</source>
        <translation>7z アーカイブ</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>RAR アーカイブ</translation>
    </message>
    <message>
        <source>a file compressed with xz</source>
        <translation>xz で圧縮されたファイル</translation>
    </message>
    <message>
        <source>a file compressed with Zstandard</source>
        <translation>Zstandard で圧縮されたファイル</translation>
    </message>
    <message>
        <source>a file compressed with bzip2</source>
        <translation>bzip2 で圧縮されたファイル</translation>
    </message>
    <message>
        <source>This is %1, not a model.</source>
        <translation>これは%1で、モデルではありません。</translation>
    </message>
    <message>
        <source>an Office document</source>
        <translation>Office 文書</translation>
    </message>
    <message>
        <source>a Java archive</source>
        <translation>Java アーカイブ</translation>
    </message>
    <message>
        <source>This is an empty ZIP archive, not a model.</source>
        <translation>これは空の ZIP アーカイブで、モデルではありません。</translation>
    </message>
    <message>
        <source>This is a ZIP archive of %1, not a model.</source>
        <translation>これは %1 の ZIP アーカイブで、モデルではありません。</translation>
    </message>
    <message numerus="yes">
        <source>This is a ZIP archive of %1 and %n other file(s), not a model.</source>
        <translation>
            <numerusform>これは %1 とほか %n 個のファイルの ZIP アーカイブで、モデルではありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is a Git LFS pointer to a file of %1 bytes, not the file itself. Download it with “git lfs pull”.</source>
        <translation>これは %1 バイトのファイルを指す Git LFS ポインターで、ファイル自体ではありません。「git lfs pull」でダウンロードしてください。</translation>
    </message>
    <message>
        <source>an empty text file</source>
        <translation>空のテキストファイル</translation>
    </message>
    <message>
        <source>This is an HTML page, not a model. Servers send one if a download fails or requires you to log in.</source>
        <translation>これは HTML ページで、モデルではありません。ダウンロードの失敗時やログインが必要なときに、サーバーはこれを送ります。</translation>
    </message>
    <message>
        <source>an XML document</source>
        <translation>XML 文書</translation>
    </message>
    <message>
        <source>a script</source>
        <translation>スクリプト</translation>
    </message>
    <message>
        <source>Rust source code</source>
        <translation>Rust ソースコード</translation>
    </message>
    <message>
        <source>a Python script</source>
        <translation>Python スクリプト</translation>
    </message>
    <message>
        <source>a text file</source>
        <translation>テキストファイル</translation>
    </message>
    <message>
        <source>a file compressed with gzip</source>
        <translation>gzip で圧縮されたファイル</translation>
    </message>
    <message>
        <source>This is %1. Burnish does not read this format: load it with the library that wrote it, and save its weights in another one, such as SafeTensors.</source>
        <translation>これは%1です。Burnish はこの形式を読み取れません。保存したライブラリーで読み込み、重みを SafeTensors などの別の形式で保存してください。</translation>
    </message>
    <message>
        <source>This is %1. Unpack it, and open what is inside.</source>
        <translation>これは%1です。展開して、中身を開いてください。</translation>
    </message>
    <message>
        <source>This format does not store tensors as raw bytes.</source>
        <translation>この形式はテンソルを生のバイトとして保存しません。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>ファイルが空です。</translation>
    </message>
    <message>
        <source>Unknown file format.</source>
        <translation>ファイル形式が不明です。</translation>
    </message>
    <message>
        <source>The paths of the tensors and values exceed %1 MiB in total.</source>
        <translation>テンソルと値のパスが合計で %1 MiB を超えています。</translation>
    </message>
    <message>
        <source>This format does not support changing metadata in place.</source>
        <translation>この形式では、メタデータをその場で変更できません。</translation>
    </message>
    <message>
        <source>The file is truncated in its header.</source>
        <translation>ファイルがヘッダーの途中で切れています。</translation>
    </message>
    <message>
        <source>A string of %1 bytes extends beyond the end of the file.</source>
        <translation>%1 バイトの文字列がファイルの終わりを超えています。</translation>
    </message>
    <message>
        <source>The file does not start with “GGUF”.</source>
        <translation>ファイルの先頭が「GGUF」ではありません。</translation>
    </message>
    <message>
        <source>Expected GGUF version %1 or %2, found %3.</source>
        <translation>GGUF バージョンは %1 か %2 のはずですが、%3 が見つかりました。</translation>
    </message>
    <message>
        <source>Unknown type number %1 of a metadata value.</source>
        <translation>メタデータの値の型番号 %1 は不明です。</translation>
    </message>
    <message>
        <source>Expected a boolean of 0 or 1, found %1; it is read as true.</source>
        <translation>ブール値は 0 か 1 のはずですが、%1 が見つかりました。true として読み取ります。</translation>
    </message>
    <message>
        <source>Arrays of arrays are not supported.</source>
        <translation>配列の配列には対応していません。</translation>
    </message>
    <message>
        <source>An array of %1 values extends beyond the end of the file.</source>
        <translation>%1 個の値の配列がファイルの終わりを超えています。</translation>
    </message>
    <message>
        <source>%1 metadata keys do not fit into the file.</source>
        <translation>%1 個のメタデータのキーはファイルに収まりません。</translation>
    </message>
    <message>
        <source>A metadata key is empty or not UTF-8.</source>
        <translation>メタデータのキーが空か、UTF-8 ではありません。</translation>
    </message>
    <message>
        <source>A metadata key has %1 bytes; at most %2 are allowed.</source>
        <translation>メタデータのキーが %1 バイトあります。上限は %2 バイトです。</translation>
    </message>
    <message>
        <source>The metadata key “%1” occurs twice.</source>
        <translation>メタデータのキー「%1」が 2 回あります。</translation>
    </message>
    <message>
        <source>The name of a tensor is not UTF-8.</source>
        <translation>テンソルの名前が UTF-8 ではありません。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions, found %2.</source>
        <translation>次元は最大 %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>%1 tensors do not fit into the file.</source>
        <translation>%1 個のテンソルはファイルに収まりません。</translation>
    </message>
    <message>
        <source>Expected a power of two of type u32 for general.alignment, found “%1”.</source>
        <translation>general.alignment は u32 型の 2 のべき乗のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>The offset %1 of the tensor&apos;s data is not a multiple of the alignment, %2.</source>
        <translation>テンソルのデータのオフセット %1 が、アラインメント %2 の倍数ではありません。</translation>
    </message>
    <message>
        <source>The offset %1 of the tensor&apos;s data is beyond the end of any file.</source>
        <translation>テンソルのデータのオフセット %1 が、どのファイルの終わりも超えています。</translation>
    </message>
    <message>
        <source>The tensors do not follow each other directly in the order of the header; llama.cpp refuses such files.</source>
        <translation>テンソルがヘッダーの順に連続していません。llama.cpp はこのようなファイルを読み取れません。</translation>
    </message>
    <message>
        <source>The file is truncated: the tensor&apos;s data ends at byte %1, but the file has %2.</source>
        <translation>ファイルが途中で切れています：テンソルのデータはバイト %1 で終わりますが、ファイルは %2 バイトです。</translation>
    </message>
    <message>
        <source>version %1, big-endian</source>
        <translation>バージョン %1、ビッグエンディアン</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>バージョン %1</translation>
    </message>
    <message>
        <source>GGUF header</source>
        <translation>GGUF ヘッダー</translation>
    </message>
    <message>
        <source>The tensor has type %1 (number %2), which was removed from ggml.</source>
        <translation>テンソルの型 %1（番号 %2）は ggml から削除されています。</translation>
    </message>
    <message>
        <source>The tensor has the unknown type number %1.</source>
        <translation>テンソルの型番号 %1 は不明です。</translation>
    </message>
    <message>
        <source>Expected a value of type %1, found “%2”.</source>
        <translation>型 %1 の値のはずですが、「%2」が見つかりました。</translation>
    </message>
    <message>
        <source>Expected the value to end, found “%1”.</source>
        <translation>値が終わるはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Expected an array in brackets, found “%1”.</source>
        <translation>角括弧で囲んだ配列のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Expected a comma or a closing bracket, found “%1”.</source>
        <translation>カンマまたは閉じ角括弧のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>The string contains an invalid escape: “%1”.</source>
        <translation>文字列に無効なエスケープがあります：「%1」。</translation>
    </message>
    <message>
        <source>Expected a string in quotes, found “%1”.</source>
        <translation>引用符で囲んだ文字列のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>A string has no closing quote.</source>
        <translation>文字列に閉じ引用符がありません。</translation>
    </message>
    <message>
        <source>A GGUF key has 1 to %1 bytes, but the metadata key “%2” has %3.</source>
        <translation>GGUF のキーは 1～%1 バイトですが、メタデータのキー「%2」は %3 バイトです。</translation>
    </message>
    <message>
        <source>The value of the metadata key “%1” is invalid: %2</source>
        <translation>メタデータのキー「%1」の値が不正です：%2</translation>
    </message>
    <message>
        <source>Changing general.alignment would move the tensors, so the file has to be exported.</source>
        <translation>general.alignment を変更するとテンソルが移動するため、ファイルのエクスポートが必要です。</translation>
    </message>
    <message>
        <source>GGUF stores quantised tensors only in the blocks of ggml, not in Burn&apos;s schemes. Dequantise the tensor to export it.</source>
        <translation>GGUF は量子化されたテンソルを ggml のブロックでのみ保存し、Burn の方式では保存しません。エクスポートするにはテンソルを逆量子化してください。</translation>
    </message>
    <message>
        <source>GGUF does not support dtype %1.</source>
        <translation>GGUF はデータ型 %1 に対応していません。</translation>
    </message>
    <message>
        <source>Expected %1 bytes for a tensor of shape %2, found %3.</source>
        <translation>形状 %2 のテンソルは %1 バイトのはずですが、%3 バイト見つかりました。</translation>
    </message>
    <message>
        <source>The name has %1 bytes; llama.cpp refuses names of more than %2.</source>
        <translation>名前が %1 バイトあります。llama.cpp は %2 バイトを超える名前を読み取れません。</translation>
    </message>
    <message>
        <source>The metadata has no general.architecture, which llama.cpp requires.</source>
        <translation>メタデータに、llama.cpp に必要な general.architecture がありません。</translation>
    </message>
    <message>
        <source>GGUF stores quantised tensors only in the blocks of ggml, not as %1. Dequantise the tensor to export it.</source>
        <translation>GGUF は量子化されたテンソルを ggml のブロックでのみ保存し、%1 としては保存しません。エクスポートするにはテンソルを逆量子化してください。</translation>
    </message>
    <message>
        <source>The padding after the last tensor is missing, which no reader needs.</source>
        <translation>最後のテンソルの後のパディングがありませんが、読み込みには不要です。</translation>
    </message>
    <message>
        <source>The scalar is written as a tensor of shape [1]; Burnish reads it as a scalar.</source>
        <translation>スカラーは形状 [1] のテンソルとして書き込まれます。Burnish はスカラーとして読み込みます。</translation>
    </message>
    <message numerus="yes">
        <source>The header has no room for this metadata: %n byte(s) are missing.</source>
        <translation>
            <numerusform>ヘッダーにこのメタデータの余地がありません：%n バイト足りません。</numerusform>
        </translation>
    </message>
    <message>
        <source>The header would shrink by %1 bytes, which would move the tensors.</source>
        <translation>ヘッダーが %1 バイト縮み、テンソルが移動します。</translation>
    </message>
    <message>
        <source>%1 bytes follow the compressed data; Burn ignores them.</source>
        <translation>圧縮データの後に %1 バイトあります。Burn はこれを無視します。</translation>
    </message>
    <message>
        <source>%1 The offset refers to the decompressed content.</source>
        <translation>%1 オフセットは展開後の内容のものです。</translation>
    </message>
    <message>
        <source>The file lists far more than it has room for.</source>
        <translation>ファイルに、収まりきらないほどの項目が記載されています。</translation>
    </message>
    <message>
        <source>The HDF5 library cannot decode the dataset (%1).</source>
        <translation>HDF5 ライブラリがデータセットをデコードできません（%1）。</translation>
    </message>
    <message>
        <source>The HDF5 library gave an invalid answer while reading this file.</source>
        <translation>HDF5 ライブラリが、このファイルの読み取り中に不正な応答を返しました。</translation>
    </message>
    <message>
        <source>The datasets expand to more than %1 MiB, over %2 times the size of the file.</source>
        <translation>データセットが %1 MiB を超えて展開されます。これはファイルサイズの %2 倍を超えます。</translation>
    </message>
    <message>
        <source>The dataset ends after the end of the file.</source>
        <translation>データセットがファイルの終わりを超えています。</translation>
    </message>
    <message>
        <source>The numbers of the dataset are in other files, which Burnish does not open.</source>
        <translation>データセットの数値は、Burnish が開かない別のファイルにあります。</translation>
    </message>
    <message>
        <source>The dataset is virtual: its numbers are in other datasets, which Burnish does not gather.</source>
        <translation>データセットは仮想です：数値は別のデータセットにあり、Burnish は収集しません。</translation>
    </message>
    <message>
        <source>The link leads to another file (%1), which Burnish does not open.</source>
        <translation>リンク先は、Burnish が開かない別のファイル（%1）です。</translation>
    </message>
    <message>
        <source>The link leads nowhere (%1).</source>
        <translation>リンク先がありません（%1）。</translation>
    </message>
    <message>
        <source>The link leads back to a group that contains it.</source>
        <translation>リンクが、それを含むグループに戻っています。</translation>
    </message>
    <message>
        <source>The group is nested too deep. It was left out.</source>
        <translation>グループのネストが深すぎます。除外しました。</translation>
    </message>
    <message>
        <source>Expected a dataset of numbers, found the type “%1”.</source>
        <translation>数値のデータセットのはずですが、型「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>The HDF5 library cannot open the object (%1).</source>
        <translation>HDF5 ライブラリがオブジェクトを開けません（%1）。</translation>
    </message>
    <message>
        <source>The attribute “%1” is too long, or neither text nor numbers. It was left out.</source>
        <translation>属性「%1」が長すぎるか、テキストでも数値でもありません。除外しました。</translation>
    </message>
    <message>
        <source>Two objects of a group have the name “%1”, or it is not valid UTF-8.</source>
        <translation>グループの 2 個のオブジェクトの名前が「%1」であるか、名前が UTF-8 として不正です。</translation>
    </message>
    <message>
        <source>The name of the object is not valid UTF-8, or not unique. It was left out.</source>
        <translation>オブジェクトの名前が UTF-8 として不正か、一意ではありません。除外しました。</translation>
    </message>
    <message>
        <source>The HDF5 library took too long for this file and was stopped.</source>
        <translation>HDF5 ライブラリがこのファイルに時間をかけすぎたため、停止しました。</translation>
    </message>
    <message>
        <source>The HDF5 library crashed, or exceeded its limits, while reading this file.</source>
        <translation>HDF5 ライブラリが、このファイルの読み取り中に異常終了したか、制限を超えました。</translation>
    </message>
    <message>
        <source>The program “burnish-hdf5”, which reads HDF5 files, is missing. It belongs beside Burnish&apos;s own programs.</source>
        <translation>HDF5 ファイルを読み取るプログラム「burnish-hdf5」がありません。Burnish のプログラムと同じ場所に必要です。</translation>
    </message>
    <message>
        <source>User block</source>
        <translation>ユーザーブロック</translation>
    </message>
    <message>
        <source>HDF5 superblock</source>
        <translation>HDF5 スーパーブロック</translation>
    </message>
    <message>
        <source>Groups, headers and datasets</source>
        <translation>グループ、ヘッダー、データセット</translation>
    </message>
    <message>
        <source>The signature of HDF5 is missing.</source>
        <translation>HDF5 の署名がありません。</translation>
    </message>
    <message>
        <source>The zip archive contains no “%1”, unlike those of Keras.</source>
        <translation>zip アーカイブに、Keras のものにある「%1」がありません。</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>The metadata entry “%1” does not fit into an HDF5 attribute.</source>
        <translation>メタデータのエントリ「%1」は HDF5 の属性に収まりません。</translation>
    </message>
    <message>
        <source>HDF5 does not support the name “%1”: names must not be empty, a single dot, or contain a slash.</source>
        <translation>HDF5 は名前「%1」に対応していません：空、単一のドット、スラッシュを含む名前は使えません。</translation>
    </message>
    <message>
        <source>Two objects of a group have the name “%1”.</source>
        <translation>グループの 2 個のオブジェクトの名前が「%1」です。</translation>
    </message>
    <message>
        <source>The model is nested deeper than %1 groups.</source>
        <translation>モデルのネストが %1 グループを超えています。</translation>
    </message>
    <message>
        <source>HDF5 does not support dtype %1.</source>
        <translation>HDF5 はデータ型 %1 に対応していません。</translation>
    </message>
    <message>
        <source>The tensor has more than %1 dimensions.</source>
        <translation>テンソルの次元が %1 個を超えています。</translation>
    </message>
    <message>
        <source>The strings of the dataset are not valid UTF-8. They were left out.</source>
        <translation>データセットの文字列が UTF-8 として不正です。除外しました。</translation>
    </message>
    <message>
        <source>Keras builds the layers of a .keras file from its configuration, and this model has none: expected the metadata entry “config.json”, as in models opened from such a file. A file with the ending .weights.h5 needs no configuration.</source>
        <translation>Keras は .keras ファイルの層を構成から作りますが、このモデルには構成がありません：そのようなファイルから開いたモデルにあるメタデータのエントリ「config.json」が必要です。拡張子が .weights.h5 のファイルに構成は不要です。</translation>
    </message>
    <message>
        <source>The metadata entry “config.json” is not valid JSON: %1</source>
        <translation>メタデータのエントリ「config.json」は有効な JSON ではありません：%1</translation>
    </message>
    <message>
        <source>The metadata entry “config.json” is not a configuration of Keras: expected the key “class_name”.</source>
        <translation>メタデータのエントリ「config.json」は Keras の構成ではありません：キー「class_name」が必要です。</translation>
    </message>
    <message>
        <source>“%1” is not read: it contains no weights. An export does not write it.</source>
        <translation>「%1」は重みを含まないため読み取られません。エクスポートにも書き込まれません。</translation>
    </message>
    <message>
        <source>The value “%1” is left out: HDF5 files hold only tensors and strings.</source>
        <translation>値「%1」は省かれます。HDF5 ファイルが保存できるのはテンソルと文字列だけです。</translation>
    </message>
    <message>
        <source>The chunks of the dataset need %1 MiB of memory at once, more than %2 MiB.</source>
        <translation>データセットのチャンクは一度に %1 MiB のメモリを必要とし、%2 MiB を超えます。</translation>
    </message>
    <message>
        <source>A tensor element is out of range for its dtype.</source>
        <translation>テンソルの要素がデータ型の範囲外です。</translation>
    </message>
    <message>
        <source>The elements of a tensor are not all of the same type.</source>
        <translation>テンソルの要素の型がそろっていません。</translation>
    </message>
    <message>
        <source>The file is not a Burn record.</source>
        <translation>ファイルは Burn レコードではありません。</translation>
    </message>
    <message>
        <source>The record is missing the field “%1”.</source>
        <translation>レコードにフィールド「%1」がありません。</translation>
    </message>
    <message>
        <source>The field “_b” of the record must be empty.</source>
        <translation>レコードのフィールド「_b」は空でなければなりません。</translation>
    </message>
    <message>
        <source>The record metadata is malformed.</source>
        <translation>レコードのメタデータの書式が不正です。</translation>
    </message>
    <message>
        <source>The only field of the record has no name.</source>
        <translation>レコードの唯一のフィールドに名前がありません。</translation>
    </message>
    <message>
        <source>The bytes of a tensor must be numbers from 0 to 255.</source>
        <translation>テンソルのバイトは 0 から 255 までの数でなければなりません。</translation>
    </message>
    <message>
        <source>A tensor element is neither a number nor a boolean.</source>
        <translation>テンソルの要素が数値でもブール値でもありません。</translation>
    </message>
    <message>
        <source>A tensor dimension is not a non-negative integer.</source>
        <translation>テンソルの次元が 0 以上の整数ではありません。</translation>
    </message>
    <message>
        <source>A tensor has more than %1 dimensions.</source>
        <translation>テンソルの次元が %1 個を超えています。</translation>
    </message>
    <message>
        <source>A number exceeds the 64-bit range.</source>
        <translation>数値が 64 ビットの範囲を超えています。</translation>
    </message>
    <message>
        <source>The Burn 0.6 State is malformed.</source>
        <translation>Burn 0.6 の State の書式が不正です。</translation>
    </message>
    <message>
        <source>The array contains Python objects. Burnish does not load them, because that would run code.</source>
        <translation>配列に Python オブジェクトがあります。読み込むとコードが実行されるため、Burnish は読み込みません。</translation>
    </message>
    <message>
        <source>Expected an array of numbers, found strings of type “%1”.</source>
        <translation>数値の配列のはずですが、型「%1」の文字列が見つかりました。</translation>
    </message>
    <message>
        <source>Expected an array of numbers, found dates or times of type “%1”.</source>
        <translation>数値の配列のはずですが、型「%1」の日付または時刻が見つかりました。</translation>
    </message>
    <message>
        <source>Floats of type “%1” have no format that all machines share.</source>
        <translation>型「%1」の浮動小数点数には、すべての機種に共通の形式がありません。</translation>
    </message>
    <message>
        <source>Expected an array of numbers, found records with named fields (a structured type).</source>
        <translation>数値の配列のはずですが、名前付きフィールドのレコード（構造化型）が見つかりました。</translation>
    </message>
    <message>
        <source>Unknown NumPy type “%1”.</source>
        <translation>NumPy の型「%1」は不明です。</translation>
    </message>
    <message>
        <source>The file is truncated: the array needs %1 bytes, but only %2 follow its header.</source>
        <translation>ファイルが途中で切れています：配列には %1 バイト必要ですが、ヘッダーの後には %2 バイトしかありません。</translation>
    </message>
    <message>
        <source>Expected the file to end after the array, found %1 more bytes.</source>
        <translation>配列の後でファイルが終わるはずですが、さらに %1 バイト見つかりました。</translation>
    </message>
    <message>
        <source>NumPy does not support dtype %1.</source>
        <translation>NumPy はデータ型 %1 に対応していません。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in a NumPy array, found %2.</source>
        <translation>NumPy 配列の次元は最大 %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>NumPy header</source>
        <translation>NumPy ヘッダー</translation>
    </message>
    <message>
        <source>The checksum of the member “%1” does not match its content.</source>
        <translation>メンバー「%1」のチェックサムが内容と一致しません。</translation>
    </message>
    <message>
        <source>The member of the zip archive is not a NumPy array. It was left out.</source>
        <translation>zip アーカイブのメンバーが NumPy 配列ではありません。除外しました。</translation>
    </message>
    <message>
        <source>The name of an array is not valid UTF-8.</source>
        <translation>配列の名前が UTF-8 として不正です。</translation>
    </message>
    <message>
        <source>Two arrays of the archive have the name “%1”.</source>
        <translation>アーカイブの 2 個の配列の名前が「%1」です。</translation>
    </message>
    <message>
        <source>The zip archive contains no NumPy arrays that can be read.</source>
        <translation>zip アーカイブに、読み取れる NumPy 配列がありません。</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>配列</translation>
    </message>
    <message>
        <source>An .npy file holds exactly one tensor, but %1 were selected. Use .npz for more.</source>
        <translation>.npy ファイルのテンソルはちょうど 1 個ですが、%1 個選択されています。複数の場合は .npz を使ってください。</translation>
    </message>
    <message>
        <source>An .npy file does not store the tensor&apos;s name.</source>
        <translation>.npy ファイルはテンソルの名前を保存しません。</translation>
    </message>
    <message>
        <source>The tensor is too large for one file.</source>
        <translation>テンソルが 1 個のファイルには大きすぎます。</translation>
    </message>
    <message>
        <source>The name is too long for a zip archive.</source>
        <translation>名前が zip アーカイブには長すぎます。</translation>
    </message>
    <message>
        <source>Names in a zip archive cannot contain a NUL.</source>
        <translation>zip アーカイブの名前に NUL は使えません。</translation>
    </message>
    <message>
        <source>Expected an array of numbers, found raw bytes of type “%1”.</source>
        <translation>数の配列が必要ですが、型「%1」の生のバイトがありました。</translation>
    </message>
    <message>
        <source>The file has raw elements of two bytes, without their type. They are read as BF16, as JAX and Keras do.</source>
        <translation>ファイルの要素は型のない 2 バイトの生データです。JAX や Keras と同じく BF16 として読み込みます。</translation>
    </message>
    <message>
        <source>A tensor mixes booleans and numbers.</source>
        <translation>テンソルにブール値と数値が混在しています。</translation>
    </message>
    <message>
        <source>Burn %1 records can store tensors only in the record&apos;s own precision, not %2.</source>
        <translation>Burn %1 のレコードが保存できるのは、レコード自体の精度のテンソルだけで、%2 は保存できません。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in an external file without a name.</source>
        <translation>テンソルのデータが、名前のない外部ファイルにあります。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in the file “%1”, which only a model on disk can name.</source>
        <translation>テンソルのデータはファイル「%1」にあります。これを指定できるのはディスク上のモデルだけです。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in “%1”. Expected a file below the folder of the model.</source>
        <translation>テンソルのデータは「%1」にあります。モデルのフォルダー以下のファイルが必要です。</translation>
    </message>
    <message>
        <source>The file “%1” with the tensor&apos;s data is missing.</source>
        <translation>テンソルのデータのファイル「%1」がありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) were left out.</source>
        <translation>
            <numerusform>%n 個のテンソルを除外しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>The checksum of the file “%1” does not match its content.</source>
        <translation>ファイル「%1」のチェックサムが内容と一致しません。</translation>
    </message>
    <message>
        <source>Expected a message in a field of the model.</source>
        <translation>モデルのフィールドにメッセージが必要です。</translation>
    </message>
    <message>
        <source>The model has too many tensors for its size.</source>
        <translation>モデルのサイズに対してテンソルが多すぎます。</translation>
    </message>
    <message>
        <source>Another tensor has the same name. Only the first was read.</source>
        <translation>同じ名前のテンソルがほかにもあります。最初のものだけを読み取りました。</translation>
    </message>
    <message>
        <source>Expected the values and the indices of a sparse tensor.</source>
        <translation>疎テンソルの値とインデックスが必要です。</translation>
    </message>
    <message>
        <source>The tensor is sparse, of shape [%1]. Its values and indices were read as two tensors.</source>
        <translation>テンソルは疎で、形状は [%1] です。値とインデックスを 2 個のテンソルとして読み取りました。</translation>
    </message>
    <message>
        <source>The subgraphs are nested too deeply.</source>
        <translation>サブグラフのネストが深すぎます。</translation>
    </message>
    <message>
        <source>The metadata of the model exceeds %1 MiB.</source>
        <translation>モデルのメタデータが %1 MiB を超えています。</translation>
    </message>
    <message>
        <source>The metadata key “%1” occurs twice. Only the first was read.</source>
        <translation>メタデータのキー「%1」が 2 回あります。最初のものだけを読み取りました。</translation>
    </message>
    <message>
        <source>Input %1 of %2</source>
        <translation>%2 の入力 %1</translation>
    </message>
    <message>
        <source>Input %1 of %2 “%3”</source>
        <translation>%2「%3」の入力 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n other(s)</source>
        <translation>
            <numerusform>%1、ほか %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of integers with fewer than 8 bits were read as I8 or U8.</source>
        <translation>
            <numerusform>8 ビット未満の整数の %n 個のテンソルを I8 または U8 として読み取りました。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file contains no graph, as every ONNX model does.</source>
        <translation>ファイルに、すべての ONNX モデルにあるグラフがありません。</translation>
    </message>
    <message>
        <source>opset %1</source>
        <translation>opset %1</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Inputs, outputs and types</source>
        <translation>入力、出力、型</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>関数</translation>
    </message>
    <message>
        <source>Versions and producer</source>
        <translation>バージョンと作成プログラム</translation>
    </message>
    <message>
        <source>Expected %1 bytes of the tensor, found %2.</source>
        <translation>テンソルは %1 バイトのはずですが、%2 バイト見つかりました。</translation>
    </message>
    <message>
        <source>Expected a number of bytes as the place of external data, found “%1”.</source>
        <translation>外部データの位置はバイト数のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>The description of external data is invalid.</source>
        <translation>外部データの記述が不正です。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data starts at byte %1 of the file “%2”, which has only %3.</source>
        <translation>テンソルのデータはファイル「%2」のバイト %1 から始まりますが、ファイルは %3 バイトしかありません。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data has %1 bytes from byte %2 on, but the file “%3” has only %4.</source>
        <translation>テンソルのデータはバイト %2 から %1 バイトですが、ファイル「%3」は %4 バイトしかありません。</translation>
    </message>
    <message>
        <source>A number of the tensor is too large for its type.</source>
        <translation>テンソルの数値が型に対して大きすぎます。</translation>
    </message>
    <message>
        <source>The tensor has more numbers than its shape.</source>
        <translation>テンソルの数値が形状より多くあります。</translation>
    </message>
    <message>
        <source>The numbers of the tensor are not floats of %1 bytes.</source>
        <translation>テンソルの数値が %1 バイトの浮動小数点数ではありません。</translation>
    </message>
    <message>
        <source>The file is truncated inside a tensor.</source>
        <translation>ファイルがテンソルの途中で切れています。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1, which is not one of ONNX 1.23 with numbers.</source>
        <translation>テンソルのデータ型は %1 で、ONNX 1.23 の数値の型ではありません。</translation>
    </message>
    <message>
        <source>The tensor is only a segment of a larger one.</source>
        <translation>テンソルはより大きなテンソルの一部です。</translation>
    </message>
    <message>
        <source>Expected a dimension of at least 0, found %1.</source>
        <translation>0 以上の次元のはずですが、%1 が見つかりました。</translation>
    </message>
    <message>
        <source>The model contains more than %1 MiB of strings.</source>
        <translation>モデルに %1 MiB を超える文字列があります。</translation>
    </message>
    <message>
        <source>zip archive</source>
        <translation>zip アーカイブ</translation>
    </message>
    <message>
        <source>TorchScript</source>
        <translation>TorchScript</translation>
    </message>
    <message>
        <source>layout before PyTorch 1.6</source>
        <translation>PyTorch 1.6 より前の配置</translation>
    </message>
    <message>
        <source>PyTorch 0.1 tar archive</source>
        <translation>PyTorch 0.1 の tar アーカイブ</translation>
    </message>
    <message>
        <source>Python would run “%1” when loading this file. Burnish did not run it.</source>
        <translation>このファイルを読み込むと、Python は「%1」を実行します。Burnish は実行していません。</translation>
    </message>
    <message>
        <source>The zip archive contains two saved objects.</source>
        <translation>zip アーカイブに、保存されたオブジェクトが 2 個あります。</translation>
    </message>
    <message>
        <source>The zip archive contains no object saved by PyTorch.</source>
        <translation>zip アーカイブに、PyTorch が保存したオブジェクトがありません。</translation>
    </message>
    <message>
        <source>The storage “%1” has %2 bytes, but its tensors require %3.</source>
        <translation>ストレージ「%1」は %2 バイトですが、そのテンソルには %3 バイト必要です。</translation>
    </message>
    <message>
        <source>The file is missing the storage “%1”.</source>
        <translation>ファイルにストレージ「%1」がありません。</translation>
    </message>
    <message>
        <source>The file specifies an unknown byte order.</source>
        <translation>ファイルのバイト順の指定が不明です。</translation>
    </message>
    <message>
        <source>The decompressed size of the saved object is implausibly large.</source>
        <translation>保存されたオブジェクトの展開後のサイズが異常に大きくなっています。</translation>
    </message>
    <message>
        <source>Saved object (pickle)</source>
        <translation>保存されたオブジェクト（pickle）</translation>
    </message>
    <message numerus="yes">
        <source>This is the metadata of a distributed checkpoint of PyTorch with %n item(s). Expected the .distcp files that contain its tensors next to it.</source>
        <translation>
            <numerusform>これは %n 個の項目を持つ PyTorch の分散チェックポイントのメタデータです。隣に、そのテンソルを含む .distcp ファイルが必要です。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is not a file of a distributed checkpoint.</source>
        <translation>これは分散チェックポイントのファイルではありません。</translation>
    </message>
    <message>
        <source>tensor storage</source>
        <translation>テンソルのストレージ</translation>
    </message>
    <message>
        <source>makes a tensor</source>
        <translation>テンソルを作成する</translation>
    </message>
    <message>
        <source>a dtype or layout</source>
        <translation>データ型または配置</translation>
    </message>
    <message>
        <source>plain data</source>
        <translation>単純なデータ</translation>
    </message>
    <message>
        <source>NumPy data</source>
        <translation>NumPy のデータ</translation>
    </message>
    <message>
        <source>a TorchScript class or type</source>
        <translation>TorchScript のクラスまたは型</translation>
    </message>
    <message>
        <source>starts programs</source>
        <translation>プログラムを起動する</translation>
    </message>
    <message>
        <source>runs Python code</source>
        <translation>Python コードを実行する</translation>
    </message>
    <message>
        <source>reads and writes files</source>
        <translation>ファイルを読み書きする</translation>
    </message>
    <message>
        <source>accesses the network</source>
        <translation>ネットワークにアクセスする</translation>
    </message>
    <message>
        <source>loads and calls libraries</source>
        <translation>ライブラリを読み込んで呼び出す</translation>
    </message>
    <message>
        <source>loads further pickles or code</source>
        <translation>ほかの pickle やコードを読み込む</translation>
    </message>
    <message>
        <source>accesses the running interpreter</source>
        <translation>実行中のインタープリターにアクセスする</translation>
    </message>
    <message>
        <source>a class or function from a package; only its data is read</source>
        <translation>パッケージのクラスまたは関数。データだけを読み取ります</translation>
    </message>
    <message>
        <source>The storage “%1” has %2 elements, but its tensors require %3.</source>
        <translation>ストレージ「%1」の要素は %2 個ですが、そのテンソルには %3 個必要です。</translation>
    </message>
    <message>
        <source>The file does not specify its byte order.</source>
        <translation>ファイルにバイト順の指定がありません。</translation>
    </message>
    <message>
        <source>The file has no list of storages.</source>
        <translation>ファイルにストレージのリストがありません。</translation>
    </message>
    <message>
        <source>The name of a storage is not a string.</source>
        <translation>ストレージの名前が文字列ではありません。</translation>
    </message>
    <message>
        <source>No tensor uses the storage “%1”, so its type is unknown.</source>
        <translation>ストレージ「%1」を使うテンソルがないため、型が不明です。</translation>
    </message>
    <message>
        <source>The file is truncated inside the storage “%1”.</source>
        <translation>ファイルがストレージ「%1」の途中で切れています。</translation>
    </message>
    <message>
        <source>The file does not start with the PyTorch magic number.</source>
        <translation>ファイルの先頭が PyTorch のマジックナンバーではありません。</translation>
    </message>
    <message>
        <source>Unsupported version of the PyTorch format.</source>
        <translation>PyTorch 形式のこのバージョンには対応していません。</translation>
    </message>
    <message>
        <source>Number of elements in storage “%1”</source>
        <translation>ストレージ「%1」の要素数</translation>
    </message>
    <message>
        <source>Storage “%1”</source>
        <translation>ストレージ「%1」</translation>
    </message>
    <message>
        <source>Protocol version</source>
        <translation>プロトコルのバージョン</translation>
    </message>
    <message>
        <source>Writer&apos;s system</source>
        <translation>書き込んだシステム</translation>
    </message>
    <message>
        <source>little-endian</source>
        <translation>リトルエンディアン</translation>
    </message>
    <message>
        <source>big-endian</source>
        <translation>ビッグエンディアン</translation>
    </message>
    <message>
        <source>List of storages</source>
        <translation>ストレージのリスト</translation>
    </message>
    <message>
        <source>A tensor&apos;s storage reference is malformed.</source>
        <translation>テンソルのストレージ参照の書式が不正です。</translation>
    </message>
    <message>
        <source>Unknown PyTorch storage type “%1”.</source>
        <translation>PyTorch のストレージ型「%1」は不明です。</translation>
    </message>
    <message>
        <source>The archive contains an invalid storage or tensor count.</source>
        <translation>アーカイブのストレージ数またはテンソル数が不正です。</translation>
    </message>
    <message>
        <source>The archive is truncated inside a storage.</source>
        <translation>アーカイブがストレージの途中で切れています。</translation>
    </message>
    <message>
        <source>The archive contains a malformed storage description.</source>
        <translation>アーカイブのストレージの記述の書式が不正です。</translation>
    </message>
    <message>
        <source>The archive contains a malformed tensor description.</source>
        <translation>アーカイブのテンソルの記述の書式が不正です。</translation>
    </message>
    <message>
        <source>A member of the tar archive has an invalid size.</source>
        <translation>tar アーカイブのメンバーのサイズが不正です。</translation>
    </message>
    <message>
        <source>The tar archive is truncated inside a member.</source>
        <translation>tar アーカイブがメンバーの途中で切れています。</translation>
    </message>
    <message>
        <source>Header of “%1”</source>
        <translation>「%1」のヘッダー</translation>
    </message>
    <message>
        <source>Padding of “%1”</source>
        <translation>「%1」のパディング</translation>
    </message>
    <message>
        <source>The tar archive is not one that PyTorch wrote: “%1” is missing. Unpack it, and open what is inside.</source>
        <translation>この tar アーカイブは PyTorch が書いたものではありません：「%1」がありません。展開して、中身を開いてください。</translation>
    </message>
    <message>
        <source>Quantised by PyTorch: %1.</source>
        <translation>PyTorch による量子化：%1。</translation>
    </message>
    <message>
        <source>The arguments of “%1” do not describe a tensor.</source>
        <translation>「%1」の引数がテンソルを記述していません。</translation>
    </message>
    <message>
        <source>The tensor is an object of “%1”, which Burnish does not read. In Python, save it as a plain tensor, such as with dequantize().</source>
        <translation>テンソルは「%1」のオブジェクトで、Burnish は読みません。Python で dequantize() などを使い、通常のテンソルとして保存してください。</translation>
    </message>
    <message>
        <source>The array has raw elements, without their type. Save it with another type, such as float32.</source>
        <translation>配列の要素は型のない生データです。float32 など別の型で保存してください。</translation>
    </message>
    <message>
        <source>The saved object is nested too deeply.</source>
        <translation>保存されたオブジェクトのネストが深すぎます。</translation>
    </message>
    <message>
        <source>The saved object refers to the same objects too many times.</source>
        <translation>保存されたオブジェクトが同じオブジェクトを何度も参照しすぎています。</translation>
    </message>
    <message>
        <source>Two objects have this path; both are kept.</source>
        <translation>2 個のオブジェクトがこのパスにあります。両方を残します。</translation>
    </message>
    <message>
        <source>The saved object contains too many tensors and values.</source>
        <translation>保存されたオブジェクトのテンソルと値が多すぎます。</translation>
    </message>
    <message>
        <source>PyTorch stores %1 as pairs along the last axis: expected an even length, found %2.</source>
        <translation>PyTorch は %1 を最後の軸に沿って 2 個ずつ保存します。長さは偶数でなければなりませんが、%2 です。</translation>
    </message>
    <message>
        <source>The name is too long for PyTorch.</source>
        <translation>名前が PyTorch には長すぎます。</translation>
    </message>
    <message>
        <source>PyTorch does not support dtype %1.</source>
        <translation>PyTorch はデータ型 %1 に対応していません。</translation>
    </message>
    <message>
        <source>Expected at most %1 tensors in a PyTorch file, found %2.</source>
        <translation>PyTorch ファイルのテンソルは最大 %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in a PyTorch file, found %2.</source>
        <translation>PyTorch ファイルの次元は最大 %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>Burnish does not write PyTorch&apos;s quantised type %1. In Python, save the tensor with dequantize().</source>
        <translation>Burnish は PyTorch の量子化型 %1 を書き込みません。Python で dequantize() を使って保存してください。</translation>
    </message>
    <message>
        <source>The elements of a tensor must be numbers or booleans.</source>
        <translation>テンソルの要素は数値またはブール値でなければなりません。</translation>
    </message>
    <message>
        <source>The record&apos;s only tensor</source>
        <translation>レコードの唯一のテンソル</translation>
    </message>
    <message>
        <source>Number of fields</source>
        <translation>フィールド数</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>レコード</translation>
    </message>
    <message>
        <source>The shape of a quantised tensor is too large.</source>
        <translation>量子化されたテンソルの形状が大きすぎます。</translation>
    </message>
    <message>
        <source>The quantised tensor has %1 bytes, which does not match its shape %2.</source>
        <translation>量子化されたテンソルは %1 バイトで、形状 %2 と一致しません。</translation>
    </message>
    <message>
        <source>The tensor has %1 bytes, but its shape %2 and dtype %3 require %4.</source>
        <translation>テンソルは %1 バイトですが、形状 %2 とデータ型 %3 には %4 バイト必要です。</translation>
    </message>
    <message>
        <source>Burn %1 does not support quantised tensors.</source>
        <translation>Burn %1 は量子化されたテンソルに対応していません。</translation>
    </message>
    <message>
        <source>The module has too many fields for a record.</source>
        <translation>モジュールのフィールドがレコードには多すぎます。</translation>
    </message>
    <message>
        <source>Two fields of the same module have this name.</source>
        <translation>同じモジュールの 2 個のフィールドがこの名前です。</translation>
    </message>
    <message>
        <source>A record cannot hold a tensor of 4 GiB or more; this one has %1 bytes.</source>
        <translation>レコードは 4 GiB 以上のテンソルを保存できません。これは %1 バイトです。</translation>
    </message>
    <message>
        <source>The string is too long for a record.</source>
        <translation>文字列がレコードには長すぎます。</translation>
    </message>
    <message>
        <source>The byte array is too long for a record.</source>
        <translation>バイト配列がレコードには長すぎます。</translation>
    </message>
    <message>
        <source>The value is encoded as %1 and cannot be written as MessagePack.</source>
        <translation>値は %1 でエンコードされており、MessagePack として書き込めません。</translation>
    </message>
    <message>
        <source>The value is encoded as %1 and cannot be written as JSON.</source>
        <translation>値は %1 でエンコードされており、JSON として書き込めません。</translation>
    </message>
    <message>
        <source>Burn cannot read JSON nested more than %1 levels deep.</source>
        <translation>Burn は、ネストが %1 階層を超える JSON を読み取れません。</translation>
    </message>
    <message>
        <source>Burn %1 has no JSON records: they exist only in 0.7 to 0.21.</source>
        <translation>Burn %1 に JSON レコードはありません：0.7 から 0.21 までにだけあります。</translation>
    </message>
    <message>
        <source>Burn %1 has no recorders: records can be written only for 0.7 to 0.21.</source>
        <translation>Burn %1 にレコーダーはありません：レコードを書き込めるのは 0.7 から 0.21 までです。</translation>
    </message>
    <message>
        <source>The name is too long for a record: expected at most %1 bytes, found %2.</source>
        <translation>名前がレコードには長すぎます：最大 %1 バイトのはずですが、%2 バイトあります。</translation>
    </message>
    <message>
        <source>Expected a record of at most %1 levels, found a deeper one.</source>
        <translation>レコードは最大 %1 階層のはずですが、それより深くなっています。</translation>
    </message>
    <message>
        <source>The record could not be opened again: expected at most %1 MiB of values outside its tensors.</source>
        <translation>レコードを再び開けなくなります：テンソル以外の値は最大 %1 MiB です。</translation>
    </message>
    <message>
        <source>The record could not be opened again: expected at most %1 fields in %2 bytes, found %3.</source>
        <translation>レコードを再び開けなくなります：%2 バイト中のフィールドは最大 %1 個ですが、%3 個見つかりました。</translation>
    </message>
    <message>
        <source>The header is not a JSON object.</source>
        <translation>ヘッダーが JSON オブジェクトではありません。</translation>
    </message>
    <message>
        <source>Duplicate “__metadata__” in the header.</source>
        <translation>ヘッダーの「__metadata__」が重複しています。</translation>
    </message>
    <message>
        <source>The tensor&apos;s entry has too many fields.</source>
        <translation>テンソルのエントリのフィールドが多すぎます。</translation>
    </message>
    <message>
        <source>The tensor&apos;s entry is not a JSON object.</source>
        <translation>テンソルのエントリが JSON オブジェクトではありません。</translation>
    </message>
    <message>
        <source>There is a gap of %1 bytes before the tensor&apos;s data.</source>
        <translation>テンソルのデータの前に %1 バイトの隙間があります。</translation>
    </message>
    <message>
        <source>The file is too short to be a SafeTensors file.</source>
        <translation>SafeTensors ファイルとしては短すぎます。</translation>
    </message>
    <message>
        <source>The header would be %1 bytes long; readers accept at most %2.</source>
        <translation>ヘッダーが %1 バイトになります。読み取り側の上限は %2 バイトです。</translation>
    </message>
    <message numerus="yes">
        <source>The file is truncated: %n byte(s) of tensor data are missing.</source>
        <translation>
            <numerusform>ファイルが途中で切れています：テンソルのデータが %n バイト足りません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) follow the last tensor.</source>
        <translation>
            <numerusform>最後のテンソルの後に %n バイトあります。</numerusform>
        </translation>
    </message>
    <message>
        <source>SafeTensors does not support dtype %1.</source>
        <translation>SafeTensors はデータ型 %1 に対応していません。</translation>
    </message>
    <message>
        <source>The name “__metadata__” is reserved in SafeTensors.</source>
        <translation>名前「__metadata__」は SafeTensors で予約されています。</translation>
    </message>
    <message>
        <source>Burn refuses SafeTensors files that contain dtype %1.</source>
        <translation>Burn は、データ型 %1 を含む SafeTensors ファイルを読み取れません。</translation>
    </message>
    <message>
        <source>JSON padding</source>
        <translation>JSON のパディング</translation>
    </message>
    <message>
        <source>JSON length</source>
        <translation>JSON の長さ</translation>
    </message>
    <message>
        <source>JSON header</source>
        <translation>JSON ヘッダー</translation>
    </message>
    <message>
        <source>The file is not a complete SafeTensors file.</source>
        <translation>ファイルは完全な SafeTensors ファイルではありません。</translation>
    </message>
    <message>
        <source>A header of more than %1 bytes cannot be changed in place.</source>
        <translation>%1 バイトを超えるヘッダーはその場で変更できません。</translation>
    </message>
    <message>
        <source>The header is %1 bytes long; other readers accept at most %2.</source>
        <translation>ヘッダーが %1 バイトあります。ほかの読み取り側の上限は %2 バイトです。</translation>
    </message>
    <message>
        <source>SafeTensors readers cannot compute the size of a tensor of shape %1.</source>
        <translation>SafeTensors の読み取り側は、形状 %1 のテンソルのサイズを計算できません。</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Burn %1 to %2</source>
        <translation>Burn %1～%2</translation>
    </message>
    <message>
        <source>with a structure</source>
        <translation>構造が必要</translation>
    </message>
    <message>
        <source>one tensor</source>
        <translation>テンソル 1 個</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>読み取り</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>書き込み</translation>
    </message>
    <message>
        <source>Lossless</source>
        <translation>可逆</translation>
    </message>
    <message>
        <source>Mapped</source>
        <translation>マップ</translation>
    </message>
    <message>
        <source>The versions of the format or of Burn with files that can be opened</source>
        <translation>開けるファイルの、形式または Burn のバージョン</translation>
    </message>
    <message>
        <source>The versions of the format or of Burn that files can be written for</source>
        <translation>書き込み先にできる、形式または Burn のバージョン</translation>
    </message>
    <message>
        <source>A model that is opened and written in this format keeps its names and every bit of its tensors</source>
        <translation>この形式で開いて書き込んだモデルは、名前とテンソルの全ビットを保ちます</translation>
    </message>
    <message>
        <source>Tensors are read from the file when they are needed, without a copy in memory</source>
        <translation>テンソルは必要なときにファイルから読み取られ、メモリにコピーされません</translation>
    </message>
    <message>
        <source>legacy</source>
        <translation>旧形式</translation>
    </message>
    <message>
        <source>NamedMpk, gzip</source>
        <translation>NamedMpk、gzip</translation>
    </message>
    <message>
        <source>NamedMpk, in memory</source>
        <translation>NamedMpk、メモリ内</translation>
    </message>
    <message>
        <source>Bin, gzip</source>
        <translation>Bin、gzip</translation>
    </message>
    <message>
        <source>Bin, in memory</source>
        <translation>Bin、メモリ内</translation>
    </message>
    <message>
        <source>JSON, gzip</source>
        <translation>JSON、gzip</translation>
    </message>
    <message>
        <source>Pretty JSON</source>
        <translation>Pretty JSON</translation>
    </message>
    <message>
        <source>PyTorch, distributed</source>
        <translation>PyTorch、分散</translation>
    </message>
    <message>
        <source>The tensor has more than %1 parts.</source>
        <translation>テンソルの部分が %1 個を超えています。</translation>
    </message>
    <message>
        <source>The header of the checkpoint is invalid.</source>
        <translation>チェックポイントのヘッダーが不正です。</translation>
    </message>
    <message>
        <source>The table has no header of a checkpoint of TensorFlow.</source>
        <translation>テーブルに TensorFlow のチェックポイントのヘッダーがありません。</translation>
    </message>
    <message>
        <source>The checkpoint has too many tensors for the size of its index.</source>
        <translation>インデックスのサイズに対してチェックポイントのテンソルが多すぎます。</translation>
    </message>
    <message>
        <source>The name of the tensor is not valid UTF-8.</source>
        <translation>テンソルの名前が UTF-8 として不正です。</translation>
    </message>
    <message>
        <source>The tensor is a handle to an object of a running program, not numbers.</source>
        <translation>テンソルは、実行中のプログラムのオブジェクトへのハンドルで、数値ではありません。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1 of TensorFlow, which is not supported.</source>
        <translation>テンソルの TensorFlow のデータ型 %1 には対応していません。</translation>
    </message>
    <message>
        <source>The shape of the tensor is missing.</source>
        <translation>テンソルの形状がありません。</translation>
    </message>
    <message>
        <source>The strings of the tensor are damaged.</source>
        <translation>テンソルの文字列が壊れています。</translation>
    </message>
    <message>
        <source>A part of the tensor has another rank than it.</source>
        <translation>テンソルの部分の階数がテンソルと異なります。</translation>
    </message>
    <message>
        <source>The data of a part of the tensor is missing.</source>
        <translation>テンソルの部分のデータがありません。</translation>
    </message>
    <message>
        <source>A part of the tensor has an invalid range.</source>
        <translation>テンソルの部分の範囲が不正です。</translation>
    </message>
    <message>
        <source>The checkpoint contains more than %1 MiB of strings.</source>
        <translation>チェックポイントに %1 MiB を超える文字列があります。</translation>
    </message>
    <message>
        <source>The strings of the tensor are not text.</source>
        <translation>テンソルの文字列がテキストではありません。</translation>
    </message>
    <message>
        <source>Data of tensors, strings and the object graph</source>
        <translation>テンソル、文字列、オブジェクトグラフのデータ</translation>
    </message>
    <message>
        <source>Entries of tensors</source>
        <translation>テンソルのエントリ</translation>
    </message>
    <message>
        <source>Index of other blocks</source>
        <translation>ほかのブロックのインデックス</translation>
    </message>
    <message>
        <source>Index of the entries</source>
        <translation>エントリのインデックス</translation>
    </message>
    <message>
        <source>Places of the indexes</source>
        <translation>インデックスの位置</translation>
    </message>
    <message>
        <source>The blocks of the index overlap.</source>
        <translation>インデックスのブロックが重なっています。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s object graph with the names of its variables cannot be read: %1</source>
        <translation>変数の名前を含む、チェックポイントのオブジェクトグラフを読み取れません：%1</translation>
    </message>
    <message>
        <source>Slot “%1” of the variable “%2”</source>
        <translation>変数「%2」のスロット「%1」</translation>
    </message>
    <message>
        <source>Stored as “%1”</source>
        <translation>「%1」として保存</translation>
    </message>
    <message>
        <source>Variable “%1”</source>
        <translation>変数「%1」</translation>
    </message>
    <message>
        <source>The names of the tensors exceed %1 MiB.</source>
        <translation>テンソルの名前が %1 MiB を超えています。</translation>
    </message>
    <message>
        <source>The checksum of the tensor&apos;s data does not match its content.</source>
        <translation>テンソルのデータのチェックサムが内容と一致しません。</translation>
    </message>
    <message numerus="yes">
        <source>checkpoint, %n data file(s)</source>
        <translation>
            <numerusform>チェックポイント、%n 個のデータファイル</numerusform>
        </translation>
    </message>
    <message>
        <source>The object graph of the checkpoint is invalid.</source>
        <translation>チェックポイントのオブジェクトグラフが不正です。</translation>
    </message>
    <message>
        <source>The file contains no graph, as every SavedModel does.</source>
        <translation>ファイルに、すべての SavedModel にあるグラフがありません。</translation>
    </message>
    <message>
        <source>The variables of a SavedModel are in the folder “variables” next to it, which only a file on disk can name.</source>
        <translation>SavedModel の変数は隣のフォルダー「variables」にあります。これを指定できるのはディスク上のファイルだけです。</translation>
    </message>
    <message>
        <source>This SavedModel has no variables: the file variables/variables.index next to it is missing.</source>
        <translation>この SavedModel に変数はありません：隣のファイル variables/variables.index がありません。</translation>
    </message>
    <message>
        <source>SavedModel of TensorFlow %1</source>
        <translation>TensorFlow %1 の SavedModel</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>The tensors of a checkpoint are in data files next to its index, which only an index on disk with the name X.index can name.</source>
        <translation>チェックポイントのテンソルはインデックスの隣のデータファイルにあります。これを指定できるのは、X.index という名前のディスク上のインデックスだけです。</translation>
    </message>
    <message>
        <source>The file “%1” with data of the checkpoint is missing.</source>
        <translation>チェックポイントのデータのファイル「%1」がありません。</translation>
    </message>
    <message>
        <source>The tensor is in data file %1, but the checkpoint has only %2.</source>
        <translation>テンソルはデータファイル %1 にありますが、チェックポイントには %2 個しかありません。</translation>
    </message>
    <message>
        <source>The tensor has %1 bytes from byte %2 of “%3” on, but the file has only %4.</source>
        <translation>テンソルは「%3」のバイト %2 から %1 バイトですが、ファイルは %4 バイトしかありません。</translation>
    </message>
    <message>
        <source>The checkpoint refers to the same bytes of “%1” too often.</source>
        <translation>チェックポイントが「%1」の同じバイトを何度も参照しすぎています。</translation>
    </message>
    <message>
        <source>This is a TensorFlow checkpoint in the first format (V1), which keeps all tensors in one table. Convert it to the second format with TensorFlow: restore it with tf.compat.v1.train.Saver and save it with Saver(write_version=2), which writes .index and .data files.</source>
        <translation>これは第 1 形式（V1）の TensorFlow チェックポイントで、すべてのテンソルが 1 つの表にあります。TensorFlow で第 2 形式に変換してください。tf.compat.v1.train.Saver で復元し、Saver(write_version=2) で保存すると、.index と .data のファイルが作成されます。</translation>
    </message>
    <message>
        <source>Two tensors have the path “%1”; paths in the file must be unique.</source>
        <translation>2 個のテンソルのパスが「%1」です。ファイル内のパスは一意でなければなりません。</translation>
    </message>
    <message>
        <source>The value “%1” is left out: the format holds only tensors.</source>
        <translation>値「%1」を除外しました：この形式が保存するのはテンソルだけです。</translation>
    </message>
    <message numerus="yes">
        <source>%n empty field(s) or constant(s) are left out: the format holds only tensors.</source>
        <translation>
            <numerusform>%n 個の空のフィールドまたは定数を除外しました：この形式が保存するのはテンソルだけです。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is quantised for TensorFlow Lite: %1.</source>
        <translation>TensorFlow Lite 用に量子化されています：%1。</translation>
    </message>
    <message>
        <source>The file does not start like a model of TensorFlow Lite.</source>
        <translation>ファイルの先頭が TensorFlow Lite のモデルではありません。</translation>
    </message>
    <message>
        <source>Offset of the model, and identifier</source>
        <translation>モデルのオフセットと識別子</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>The tensor is in buffer %1, but the model has only %2.</source>
        <translation>テンソルはバッファー %1 にありますが、モデルには %2 個しかありません。</translation>
    </message>
    <message>
        <source>The tensor is sparse, of shape [%1]. Only its stored values were read.</source>
        <translation>テンソルは疎で、形状は [%1] です。保存された値だけを読み取りました。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in another file, which is not read.</source>
        <translation>テンソルのデータは別のファイルにあり、読み取られません。</translation>
    </message>
    <message>
        <source>Expected version %1 of TensorFlow Lite&apos;s schema, found %2.</source>
        <translation>TensorFlow Lite のスキーマのバージョンは %1 のはずですが、%2 が見つかりました。</translation>
    </message>
    <message>
        <source>The model has no subgraph.</source>
        <translation>モデルにサブグラフがありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n subgraph(s)</source>
        <translation>
            <numerusform>%n 個のサブグラフ</numerusform>
        </translation>
    </message>
    <message>
        <source>A buffer has %1 bytes from byte %2 on, but the file has only %3.</source>
        <translation>バッファーはバイト %2 から %1 バイトですが、ファイルは %3 バイトしかありません。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1 of TensorFlow Lite, which is not supported.</source>
        <translation>テンソルの TensorFlow Lite のデータ型 %1 には対応していません。</translation>
    </message>
    <message>
        <source>quantised in blocks of %1</source>
        <translation>%1 個ごとのブロックで量子化</translation>
    </message>
    <message>
        <source>scale %1, zero point %2</source>
        <translation>スケール %1、ゼロ点 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n scale(s), one per index of axis %1</source>
        <translation>
            <numerusform>%n 個のスケール（軸 %1 のインデックスごとに 1 個）</numerusform>
        </translation>
    </message>
    <message>
        <source>Content, compressed</source>
        <translation>内容（圧縮）</translation>
    </message>
    <message>
        <source>Sizes and checksum</source>
        <translation>サイズとチェックサム</translation>
    </message>
    <message>
        <source>Central directory</source>
        <translation>セントラルディレクトリ</translation>
    </message>
    <message>
        <source>Zip64 end record and locator</source>
        <translation>Zip64 終端レコードとロケーター</translation>
    </message>
    <message>
        <source>End record</source>
        <translation>終端レコード</translation>
    </message>
    <message>
        <source>Local header</source>
        <translation>ローカルヘッダー</translation>
    </message>
    <message>
        <source>Padding before the content</source>
        <translation>内容の前のパディング</translation>
    </message>
    <message>
        <source>Extra field</source>
        <translation>拡張フィールド</translation>
    </message>
    <message>
        <source>The entry of the tensor is invalid.</source>
        <translation>テンソルのエントリが不正です。</translation>
    </message>
    <message>
        <source>Expected the file to start with “%1”.</source>
        <translation>ファイルは “%1” で始まるはずです。</translation>
    </message>
    <message>
        <source>Expected the file to end after the last tensor.</source>
        <translation>最後のテンソルの後でファイルが終わるはずです。</translation>
    </message>
    <message>
        <source>Expected UTF-8, found other bytes.</source>
        <translation>UTF-8 が来るはずですが、別のバイト列が見つかりました。</translation>
    </message>
    <message>
        <source>The file is truncated.</source>
        <translation>ファイルが途中で切れています。</translation>
    </message>
    <message>
        <source>Skeleton does not support dtype %1.</source>
        <translation>Skeleton はデータ型 %1 に対応していません。</translation>
    </message>
    <message>
        <source>The tensors are too large for one file.</source>
        <translation>テンソルが 1 個のファイルには大きすぎます。</translation>
    </message>
    <message>
        <source>The metadata gives the original shape as “%1”, which is not a shape of %2 elements. The stored shape is kept.</source>
        <translation>メタデータの元の形状「%1」は %2 要素の形状ではありません。保存された形状のままにします。</translation>
    </message>
    <message>
        <source>The tensor has %1 dimensions; llama.cpp refuses more than %2.</source>
        <translation>テンソルの次元は %1 個ですが、llama.cpp は %2 個を超えるものを拒否します。</translation>
    </message>
    <message>
        <source>The tensor is an object of “%1” without its part “%2”.</source>
        <translation>テンソルは「%1」のオブジェクトですが、部分「%2」がありません。</translation>
    </message>
    <message>
        <source>The tensor is an object of “%1” with the shape %2, but its codes have the shape %3.</source>
        <translation>テンソルは「%1」のオブジェクトで形状は %2 ですが、コードの形状は %3 です。</translation>
    </message>
    <message>
        <source>a file compressed with zlib</source>
        <translation>zlib で圧縮されたファイル</translation>
    </message>
    <message>
        <source>The bytes of an array of NumPy are of another type.</source>
        <translation>NumPy 配列のバイト列の型が異なります。</translation>
    </message>
    <message>
        <source>The file says that the elements are 16-bit integers. Paddle, which has none, reads them as BF16.</source>
        <translation>ファイルでは要素が 16 ビット整数とされています。この型のない Paddle は、これを BF16 として読みます。</translation>
    </message>
    <message>
        <source>The pickle does not say how many bytes the array of joblib has here.</source>
        <translation>ここにある joblib の配列のバイト数が pickle に示されていません。</translation>
    </message>
    <message>
        <source>This is a Python pickle without arrays of numbers, not a model.</source>
        <translation>これは数値の配列を含まない Python の pickle で、モデルではありません。</translation>
    </message>
    <message>
        <source>The archive does not contain “%1”, where the schema says that this array is.</source>
        <translation>スキーマはこの配列が「%1」にあるとしていますが、アーカイブにはありません。</translation>
    </message>
    <message>
        <source>The array is masked. Its mask was left out.</source>
        <translation>この配列にはマスクがあります。マスクは省かれました。</translation>
    </message>
    <message>
        <source>The array has elements of type “%1”, which Burnish does not read. Save it with another type, such as float32.</source>
        <translation>配列の要素は型「%1」で、Burnish はこれを読み込みません。float32 などの別の型で保存してください。</translation>
    </message>
    <message>
        <source>The order of an array&apos;s axes does not have each of them once.</source>
        <translation>配列の軸の順序に、各軸がちょうど 1 回ずつ現れていません。</translation>
    </message>
    <message>
        <source>The array has its elements in the unknown order “%1”.</source>
        <translation>配列の要素の並び順「%1」は不明です。</translation>
    </message>
    <message>
        <source>This is an array of Python objects with arrays inside, which joblib keeps in a pickle of its own. Save the arrays in a list instead.</source>
        <translation>これは内部に配列を持つ Python オブジェクトの配列で、joblib はこれを独立した pickle に格納します。代わりに配列をリストに入れて保存してください。</translation>
    </message>
    <message>
        <source>More bytes follow the pickle, such as of a further call of pickle.dump(); only the first object is read.</source>
        <translation>pickle の後にさらにバイトがあります（pickle.dump() を再度呼び出したものなど）。最初のオブジェクトだけを読み込みます。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of floats with fewer than 8 bits, which do not fill whole bytes, were read as F8E4M3, which has the same values.</source>
        <translation>
            <numerusform>8 ビット未満の浮動小数点テンソル %n 個はバイト境界に揃っていないため、同じ値を持つ F8E4M3 として読み込まれました。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is the program of a model of Paddle, without its weights. Open the .pdiparams file beside it.</source>
        <translation>これは Paddle のモデルのプログラムで、重みを含みません。隣の .pdiparams ファイルを開いてください。</translation>
    </message>
    <message>
        <source>Array %1 has elements of a type that does not say where the next one starts.</source>
        <translation>配列 %1 の要素の型からは、次の配列の開始位置がわかりません。</translation>
    </message>
    <message>
        <source>The file contains no tensors.</source>
        <translation>ファイルにテンソルがありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n array(s) one after another</source>
        <translation>
            <numerusform>連続する %n 個の配列</numerusform>
        </translation>
    </message>
    <message>
        <source>Parameters of the model</source>
        <translation>モデルのパラメータ</translation>
    </message>
    <message>
        <source>The program has more than %1 variables.</source>
        <translation>プログラムの変数が %1 個を超えています。</translation>
    </message>
    <message>
        <source>The file is not a program of Paddle.</source>
        <translation>このファイルは Paddle のプログラムではありません。</translation>
    </message>
    <message>
        <source>The file is truncated: the tensor needs %1 bytes, but only %2 follow.</source>
        <translation>ファイルが途中で切れています。テンソルには %1 バイト必要ですが、残りは %2 バイトです。</translation>
    </message>
    <message>
        <source>The file is truncated inside the description of a tensor.</source>
        <translation>ファイルがテンソルの記述の途中で切れています。</translation>
    </message>
    <message>
        <source>Expected version 0 of a tensor of Paddle, found %1.</source>
        <translation>Paddle のテンソルのバージョンは 0 のはずですが、%1 です。</translation>
    </message>
    <message>
        <source>The shape of the tensor is invalid.</source>
        <translation>テンソルの形状が無効です。</translation>
    </message>
    <message>
        <source>The description of the tensor has an unknown field.</source>
        <translation>テンソルの記述に不明なフィールドがあります。</translation>
    </message>
    <message>
        <source>The description of the tensor has no type.</source>
        <translation>テンソルの記述に型がありません。</translation>
    </message>
    <message>
        <source>Unknown type %1 of a tensor of Paddle.</source>
        <translation>Paddle のテンソルの型 %1 は不明です。</translation>
    </message>
    <message>
        <source>Expected at most %1 levels of detail, found %2.</source>
        <translation>詳細レベルは %1 個以下のはずですが、%2 個あります。</translation>
    </message>
    <message>
        <source>The length %1 of the description of a tensor is invalid.</source>
        <translation>テンソルの記述の長さ %1 は無効です。</translation>
    </message>
    <message>
        <source>The names of the tensors are in the program of the model, a .json or .pdmodel file of the same name. Without it, the tensors are numbered.</source>
        <translation>テンソルの名前はモデルのプログラム（同じ名前の .json または .pdmodel ファイル）にあります。それがないため、テンソルには番号が付きます。</translation>
    </message>
    <message>
        <source>The program beside the file describes %1 variables with other shapes than the %2 tensors of the file have, so the tensors are numbered.</source>
        <translation>ファイルの隣のプログラムが記述する %1 個の変数は、ファイルの %2 個のテンソルと形状が異なるため、テンソルには番号が付きます。</translation>
    </message>
    <message>
        <source>Used by %1</source>
        <translation>使用元: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) have levels of detail, which were not read.</source>
        <translation>
            <numerusform>%n 個のテンソルの詳細レベルは読み込まれませんでした。</numerusform>
        </translation>
    </message>
    <message>
        <source>Description of a tensor</source>
        <translation>テンソルの記述</translation>
    </message>
    <message>
        <source>a MATLAB file of version 4</source>
        <translation>MATLAB のバージョン 4 のファイル</translation>
    </message>
    <message>
        <source>MATLAB wrote this file: the axes of its arrays are in reverse order, as h5py shows them, and text is an array of numbers.</source>
        <translation>このファイルは MATLAB が書いたものです。配列の軸は h5py が示すとおり逆順で、テキストは数の配列です。</translation>
    </message>
    <message>
        <source>A small element has %1 bytes, but at most 4 fit.</source>
        <translation>小さな要素が %1 バイトですが、最大 4 バイトしか収まりません。</translation>
    </message>
    <message>
        <source>An element of %1 bytes is longer than what it is in.</source>
        <translation>%1 バイトの要素が、それを含む部分より長くなっています。</translation>
    </message>
    <message>
        <source>Unexpected element of type %1.</source>
        <translation>予期しない型 %1 の要素です。</translation>
    </message>
    <message>
        <source>What MATLAB stores for objects and functions is not read.</source>
        <translation>MATLAB がオブジェクトと関数のために保存する内容は読み取られません。</translation>
    </message>
    <message>
        <source>The flags of an array have %1 bytes instead of 8.</source>
        <translation>配列のフラグが 8 バイトではなく %1 バイトです。</translation>
    </message>
    <message>
        <source>An array has %1 dimensions; expected 2 to %2.</source>
        <translation>配列が %1 次元です。2 から %2 次元が必要です。</translation>
    </message>
    <message>
        <source>A size cannot be negative.</source>
        <translation>サイズは負にできません。</translation>
    </message>
    <message>
        <source>The sizes are too large.</source>
        <translation>サイズが大きすぎます。</translation>
    </message>
    <message>
        <source>A name is longer than %1 bytes.</source>
        <translation>%1 バイトより長い名前があります。</translation>
    </message>
    <message>
        <source>The array is sparse, and sparse arrays are not read. MATLAB&apos;s full() makes it an ordinary one.</source>
        <translation>この配列は疎で、疎な配列は読み取られません。MATLAB の full() で通常の配列になります。</translation>
    </message>
    <message>
        <source>Functions of MATLAB are not read.</source>
        <translation>MATLAB の関数は読み取られません。</translation>
    </message>
    <message>
        <source>Objects of MATLAB&apos;s classes, such as string, table or dlnetwork, are not read. Save their numbers as arrays or structs.</source>
        <translation>string、table、dlnetwork など MATLAB のクラスのオブジェクトは読み取られません。その数を配列または構造体として保存してください。</translation>
    </message>
    <message>
        <source>%1 elements do not fit into the array.</source>
        <translation>%1 個の要素は配列に収まりません。</translation>
    </message>
    <message>
        <source>The names of a struct&apos;s fields have an impossible length.</source>
        <translation>構造体のフィールド名の長さがありえない値です。</translation>
    </message>
    <message>
        <source>The array needs %1 bytes, but has %2.</source>
        <translation>配列には %1 バイトが必要ですが、%2 バイトです。</translation>
    </message>
    <message>
        <source>Unknown class %1 of an array.</source>
        <translation>配列のクラス %1 は不明です。</translation>
    </message>
    <message>
        <source>In MATLAB, the array is of class %1; the file stores its numbers as %2, which they fit into.</source>
        <translation>MATLAB ではこの配列は %1 クラスです。ファイルは数を、それらが収まる %2 として保存しています。</translation>
    </message>
    <message>
        <source>An array of characters with several rows does not have one unit for each.</source>
        <translation>複数行の文字配列で、各文字が 1 単位になっていません。</translation>
    </message>
    <message>
        <source>The file contains no variables.</source>
        <translation>ファイルに変数がありません。</translation>
    </message>
    <message>
        <source>The file does not start like a MATLAB file.</source>
        <translation>ファイルの先頭が MATLAB ファイルのものではありません。</translation>
    </message>
    <message>
        <source>Title and version</source>
        <translation>表題とバージョン</translation>
    </message>
    <message>
        <source>Compressed variable</source>
        <translation>圧縮された変数</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>変数</translation>
    </message>
    <message>
        <source>A variable of a MATLAB file has at most 2 GiB.</source>
        <translation>MATLAB ファイルの変数は最大 2 GiB です。</translation>
    </message>
    <message>
        <source>“%1” is not a name in MATLAB: these start with a letter and consist of at most %2 ASCII letters, digits and underscores.</source>
        <translation>「%1」は MATLAB の名前ではありません。名前は英字で始まり、最大 %2 文字の ASCII 英数字と下線からなります。</translation>
    </message>
    <message>
        <source>MATLAB does not support dtype %1.</source>
        <translation>MATLAB は dtype %1 に対応していません。</translation>
    </message>
    <message>
        <source>A word contains a line break.</source>
        <translation>改行を含む単語があります。</translation>
    </message>
    <message>
        <source>The file does not start like a model of fastText.</source>
        <translation>ファイルの先頭が fastText モデルのものではありません。</translation>
    </message>
    <message>
        <source>Expected version %1 or %2 of fastText, found %3.</source>
        <translation>fastText のバージョン %1 または %2 が必要ですが、%3 でした。</translation>
    </message>
    <message>
        <source>The dictionary of %1 words and %2 labels does not fit into the file.</source>
        <translation>%1 個の単語と %2 個のラベルの辞書はファイルに収まりません。</translation>
    </message>
    <message>
        <source>Expected the words of the dictionary before its labels.</source>
        <translation>辞書では単語がラベルより前に必要です。</translation>
    </message>
    <message>
        <source>Buckets of n-grams that were kept, and their rows after those of the words.</source>
        <translation>残された n-gram のバケットと、単語の行の後にあるその行。</translation>
    </message>
    <message>
        <source>Rows from %1 on belong to n-grams of characters or words.</source>
        <translation>%1 行目以降は文字または単語の n-gram のものです。</translation>
    </message>
    <message>
        <source>Expected %1 codes for each of %2 rows, found %3 in total.</source>
        <translation>%2 行のそれぞれに %1 個の符号が必要ですが、全部で %3 個でした。</translation>
    </message>
    <message>
        <source>Codes of product quantisation: of each row of %1 numbers, one code for each part, which is a row of the centroids of that part.</source>
        <translation>直積量子化の符号：%1 個の数からなる各行について、部分ごとに 1 つの符号で、その部分の重心の行を示します。</translation>
    </message>
    <message>
        <source>Codes of the lengths of the rows, by which the rows are multiplied.</source>
        <translation>行の長さの符号で、行にはその長さが掛けられます。</translation>
    </message>
    <message>
        <source>The parts of the product quantiser do not make up a row.</source>
        <translation>直積量子化器の各部分が 1 行になりません。</translation>
    </message>
    <message>
        <source>%1 centroids for each part of a row, one part after another.</source>
        <translation>行の各部分に %1 個の重心があり、部分ごとに並びます。</translation>
    </message>
    <message>
        <source>%1 centroids for each part of a row, one part after another; those of the last part have %2 numbers instead of %3.</source>
        <translation>行の各部分に %1 個の重心があり、部分ごとに並びます。最後の部分の重心は %3 個ではなく %2 個の数です。</translation>
    </message>
    <message>
        <source>A word is longer than %1 bytes.</source>
        <translation>%1 バイトより長い単語があります。</translation>
    </message>
    <message>
        <source>Expected 0 or 1, found %1.</source>
        <translation>0 または 1 が必要ですが、%1 でした。</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>引数</translation>
    </message>
    <message>
        <source>Dictionary</source>
        <translation>辞書</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>行列</translation>
    </message>
    <message>
        <source>Expected a number, found “%1”.</source>
        <translation>数が必要ですが、「%1」がありました。</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) at the end of the file were not read.</source>
        <translation>
            <numerusform>ファイル末尾の %n バイトは読み取られませんでした。</numerusform>
        </translation>
    </message>
    <message>
        <source>A line is longer than %1 bytes.</source>
        <translation>%1 バイトより長い行があります。</translation>
    </message>
    <message>
        <source>Expected a word and its vector, or the numbers of words and of elements, on the first line.</source>
        <translation>最初の行には単語とそのベクトル、または単語数と要素数が必要です。</translation>
    </message>
    <message>
        <source>The file is truncated: %1 words do not fit into it.</source>
        <translation>ファイルが途中で切れています：%1 個の単語は収まりません。</translation>
    </message>
    <message>
        <source>Expected a word and %1 numbers on line %2.</source>
        <translation>%2 行目には単語と %1 個の数が必要です。</translation>
    </message>
    <message>
        <source>The file is truncated: expected %1 words, found %2.</source>
        <translation>ファイルが途中で切れています：%1 個の単語が必要ですが、%2 個しかありません。</translation>
    </message>
    <message>
        <source>Lines after the last word were not read.</source>
        <translation>最後の単語より後の行は読み取られませんでした。</translation>
    </message>
    <message>
        <source>Expected the numbers of words and of elements on the first line.</source>
        <translation>最初の行には単語数と要素数が必要です。</translation>
    </message>
    <message>
        <source>The model has no list of words: the words are the numbers of the rows.</source>
        <translation>モデルに単語の一覧がないため、行の番号を単語とします。</translation>
    </message>
    <message>
        <source>The list has %1 words, but the tensor has %2 rows.</source>
        <translation>一覧には %1 個の単語がありますが、テンソルは %2 行です。</translation>
    </message>
    <message>
        <source>Expected one tensor for a file of word2vec, found %1.</source>
        <translation>word2vec ファイルにはテンソルが 1 つ必要ですが、%1 個ありました。</translation>
    </message>
    <message>
        <source>word2vec does not support dtype %1.</source>
        <translation>word2vec は dtype %1 に対応していません。</translation>
    </message>
    <message>
        <source>Expected a tensor of 2 dimensions for a file of word2vec, found %1.</source>
        <translation>word2vec ファイルには 2 次元のテンソルが必要ですが、%1 次元でした。</translation>
    </message>
    <message>
        <source>A file of word2vec does not store the tensor&apos;s name.</source>
        <translation>word2vec ファイルはテンソルの名前を保存しません。</translation>
    </message>
    <message>
        <source>The file of weights is truncated.</source>
        <translation>重みのファイルが途中で切れています。</translation>
    </message>
    <message>
        <source>Expected version %1 of Core ML&apos;s file of weights, found %2.</source>
        <translation>Core ML の重みのファイルのバージョン %1 が必要ですが、%2 でした。</translation>
    </message>
    <message>
        <source>Expected the description of a tensor at byte %1 of the file “%2”.</source>
        <translation>ファイル「%2」の %1 バイト目にはテンソルの記述が必要です。</translation>
    </message>
    <message>
        <source>Expected numbers of %1 bytes each, found %2 bytes in all.</source>
        <translation>1 つ %1 バイトの数値が必要ですが、全部で %2 バイトでした。</translation>
    </message>
    <message>
        <source>It is quantised for Core ML: its values are those of a lookup table.</source>
        <translation>Core ML 用に量子化されています。値は参照表のものです。</translation>
    </message>
    <message>
        <source>It is quantised for Core ML: its values are codes × scale + bias.</source>
        <translation>Core ML 用に量子化されています。値は符号 × スケール + バイアスです。</translation>
    </message>
    <message>
        <source>The numbers of the tensor are not packed.</source>
        <translation>テンソルの数値がパックされていません。</translation>
    </message>
    <message>
        <source>The packed bytes of %1 of shape [%2]</source>
        <translation>形状 [%2] の %1 を詰めたバイト</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <translation>%1「%2」</translation>
    </message>
    <message>
        <source>The networks are nested too deeply.</source>
        <translation>ネットワークの入れ子が深すぎます。</translation>
    </message>
    <message>
        <source>The numbers of the tensor are not of its type.</source>
        <translation>テンソルの数値がその型のものではありません。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1, which is not one of Core ML with numbers.</source>
        <translation>テンソルのデータ型 %1 は Core ML の数値の型ではありません。</translation>
    </message>
    <message>
        <source>The tensor has a dimension of unknown size.</source>
        <translation>テンソルに大きさの不明な次元があります。</translation>
    </message>
    <message>
        <source>The file of weights has the data type %1 where the model expects %2.</source>
        <translation>重みのファイルのデータ型は %1 ですが、モデルには %2 が必要です。</translation>
    </message>
    <message>
        <source>Input “%1” of %2 “%3”</source>
        <translation>%2「%3」の入力「%1」</translation>
    </message>
    <message>
        <source>It is compressed for Core ML: %1 computes “%2” from it.</source>
        <translation>Core ML 用に圧縮されています。%1 がこれから「%2」を計算します。</translation>
    </message>
    <message>
        <source>The blocks of the program are nested too deeply.</source>
        <translation>プログラムのブロックの入れ子が深すぎます。</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) of the program that are lists or dictionaries were left out.</source>
        <translation>
            <numerusform>プログラムのリストまたは辞書の値 %n 個を省きました。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is a model of the kind %1 of Core ML, which has no tensors that Burnish reads.</source>
        <translation>これは Core ML の %1 という種類のモデルで、Burnish が読み込むテンソルはありません。</translation>
    </message>
    <message>
        <source>The models are nested too deeply.</source>
        <translation>モデルの入れ子が深すぎます。</translation>
    </message>
    <message>
        <source>The file contains no model of a kind that Core ML knows.</source>
        <translation>ファイルに Core ML の既知の種類のモデルがありません。</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1、バージョン %2</translation>
    </message>
    <message>
        <source>The tensor has the element type “%1”, which is not one of OpenVINO 2026.4.</source>
        <translation>テンソルの要素型「%1」は OpenVINO 2026.4 の型ではありません。</translation>
    </message>
    <message>
        <source>The codes of %1, one in each byte</source>
        <translation>%1 の符号、1 バイトに 1 つ</translation>
    </message>
    <message>
        <source>%1; compressed to half precision, “%2” before</source>
        <translation>%1（半精度に圧縮、元は「%2」）</translation>
    </message>
    <message>
        <source>The constant does not say where its data is, as IR of version 10 and 11 does.</source>
        <translation>定数にデータの場所がありません。バージョン 10 と 11 の IR には記されています。</translation>
    </message>
    <message>
        <source>It is quantised for OpenVINO: its values are (codes − zero point) × scale.</source>
        <translation>OpenVINO 用に量子化されています。値は（符号 − ゼロ点）× スケールです。</translation>
    </message>
    <message>
        <source>It is quantised for OpenVINO: its values are codes × scale.</source>
        <translation>OpenVINO 用に量子化されています。値は符号 × スケールです。</translation>
    </message>
    <message>
        <source>The file does not start like a model of OpenVINO.</source>
        <translation>ファイルの先頭が OpenVINO のモデルのものではありません。</translation>
    </message>
    <message>
        <source>Expected version %1 or %2 of OpenVINO&apos;s IR, found %3.</source>
        <translation>OpenVINO の IR のバージョン %1 または %2 が必要ですが、%3 でした。</translation>
    </message>
    <message>
        <source>Expected the end of the file.</source>
        <translation>ここでファイルが終わるはずです。</translation>
    </message>
    <message>
        <source>IR %1</source>
        <translation>IR %1</translation>
    </message>
    <message>
        <source>Line %1 of the XML: %2</source>
        <translation>XML の %1 行目：%2</translation>
    </message>
    <message>
        <source>Document type definitions are not allowed.</source>
        <translation>文書型定義は許可されていません。</translation>
    </message>
    <message>
        <source>An element is larger than %1 MiB.</source>
        <translation>%1 MiB を超える要素があります。</translation>
    </message>
    <message>
        <source>The document is not well-formed.</source>
        <translation>文書が整形式ではありません。</translation>
    </message>
    <message>
        <source>The elements are nested too deeply.</source>
        <translation>要素の入れ子が深すぎます。</translation>
    </message>
    <message>
        <source>Expected text, found an element.</source>
        <translation>テキストが必要ですが、要素が見つかりました。</translation>
    </message>
    <message>
        <source>The file does not have what DeepSpeed saves in a file of this name.</source>
        <translation>このファイルには、DeepSpeed がこの名前のファイルに保存する内容がありません。</translation>
    </message>
    <message>
        <source>This is one rank&apos;s part of a ZeRO checkpoint of DeepSpeed: its flat tensors are pieces of several parameters. Open the folder with the files of all ranks for the whole model.</source>
        <translation>これは DeepSpeed の ZeRO チェックポイントのうち 1 ランク分です。1 次元のテンソルは複数のパラメータの断片です。モデル全体を得るには、全ランクのファイルがあるフォルダーを開いてください。</translation>
    </message>
    <message>
        <source>This is one rank&apos;s part of a ZeRO checkpoint of DeepSpeed, without values: those are in the files of all ranks. Open the folder with them for the whole model.</source>
        <translation>これは DeepSpeed の ZeRO チェックポイントのうち 1 ランク分で、値を含みません。値は全ランクのファイルにあります。モデル全体を得るには、それらのあるフォルダーを開いてください。</translation>
    </message>
    <message>
        <source>The description of the array is damaged.</source>
        <translation>配列の記述が破損しています。</translation>
    </message>
    <message>
        <source>The array has the data type “%1”, which is not supported.</source>
        <translation>配列のデータ型「%1」には対応していません。</translation>
    </message>
    <message>
        <source>The chunks of the array are stored by “%1”, which is not supported.</source>
        <translation>配列のチャンクは「%1」で格納されており、対応していません。</translation>
    </message>
    <message>
        <source>The fill value “%1” of the array is not supported.</source>
        <translation>配列のフィル値「%1」には対応していません。</translation>
    </message>
    <message>
        <source>The chunks of the array are larger than %1 GiB.</source>
        <translation>配列のチャンクが %1 GiB を超えています。</translation>
    </message>
    <message>
        <source>The checksum of a chunk of the array is wrong.</source>
        <translation>配列のチャンクのチェックサムが正しくありません。</translation>
    </message>
    <message>
        <source>The index of a shard of the array is damaged.</source>
        <translation>配列のシャードの索引が破損しています。</translation>
    </message>
    <message>
        <source>This is a part of a checkpoint of Orbax, an OCDBT database. Open the folder that it belongs to.</source>
        <translation>これは Orbax チェックポイント (OCDBT データベース) の一部です。これが属するフォルダーを開いてください。</translation>
    </message>
    <message>
        <source>The description of the checkpoint is damaged.</source>
        <translation>チェックポイントの記述が破損しています。</translation>
    </message>
    <message>
        <source>A chunk of the array ends after its file.</source>
        <translation>配列のチャンクがファイルの末尾を越えています。</translation>
    </message>
    <message>
        <source>The array has %1 of its %2 chunks.</source>
        <translation>配列のチャンク %2 個のうち %1 個しかありません。</translation>
    </message>
    <message>
        <source>Integers of %1 bits, one in each byte.</source>
        <translation>%1 ビットの整数、1 バイトに 1 個。</translation>
    </message>
    <message>
        <source>Expected a string with a zero byte at its end.</source>
        <translation>末尾にゼロバイトのある文字列が必要です。</translation>
    </message>
    <message>
        <source>Expected a version of CTranslate2&apos;s format from 1 to %1, found %2.</source>
        <translation>CTranslate2 の形式のバージョンは 1 から %1 のはずですが、%2 でした。</translation>
    </message>
    <message>
        <source>It is quantised for CTranslate2: a weight is an integer divided by the scale of its row, which is in “%1”.</source>
        <translation>CTranslate2 用に量子化されています。重みは整数を行のスケールで割った値で、スケールは「%1」にあります。</translation>
    </message>
    <message>
        <source>It is quantised for CTranslate2: a weight is an integer divided by %1.</source>
        <translation>CTranslate2 用に量子化されています。重みは整数を %1 で割った値です。</translation>
    </message>
    <message>
        <source>It is quantised for CTranslate2 by AWQ: an integer contains eight weights of 4 bits.</source>
        <translation>AWQ で CTranslate2 用に量子化されています。1 つの整数に 4 ビットの重みが 8 つ入っています。</translation>
    </message>
    <message>
        <source>The tensor is another name of “%1”, which the file does not contain. CTranslate2 ignores such names.</source>
        <translation>このテンソルは「%1」の別名ですが、ファイルにそのテンソルはありません。CTranslate2 はこのような名前を無視します。</translation>
    </message>
    <message>
        <source>%1, revision %2</source>
        <translation>%1、リビジョン %2</translation>
    </message>
    <message>
        <source>Other names of tensors</source>
        <translation>テンソルの別名</translation>
    </message>
    <message>
        <source>The metadata has no “%1”, which CTranslate2 requires. Models have it that were opened from CTranslate2&apos;s model.bin; its own converters make that of other models.</source>
        <translation>CTranslate2 に必要な「%1」がメタデータにありません。CTranslate2 の model.bin から開いたモデルにはあり、ほかのモデルのものは CTranslate2 自身のコンバーターが作ります。</translation>
    </message>
    <message>
        <source>The value “%1” of “%2” in the metadata is invalid.</source>
        <translation>メタデータの「%2」の値「%1」は無効です。</translation>
    </message>
    <message>
        <source>The name contains a zero byte.</source>
        <translation>名前にゼロバイトが含まれています。</translation>
    </message>
    <message>
        <source>CTranslate2 does not support dtype %1.</source>
        <translation>CTranslate2 は dtype %1 に対応していません。</translation>
    </message>
    <message>
        <source>CTranslate2 keeps numbers without dimensions apart from its tensors.</source>
        <translation>CTranslate2 は次元のない数値をテンソルとは別に保存します。</translation>
    </message>
    <message>
        <source>CTranslate2 stores at most %1 bytes in a tensor, this one has %2.</source>
        <translation>CTranslate2 のテンソルは最大 %1 バイトですが、このテンソルは %2 バイトです。</translation>
    </message>
    <message>
        <source>The metadata has a number of the same name as the tensor.</source>
        <translation>メタデータにテンソルと同じ名前の数値があります。</translation>
    </message>
    <message>
        <source>CTranslate2 requires the scale “%1” of these integers. In its own files, a tensor that is another one&apos;s second name has that one&apos;s scale.</source>
        <translation>CTranslate2 にはこれらの整数のスケール「%1」が必要です。CTranslate2 自身のファイルでは、別名のテンソルは元のテンソルのスケールを使います。</translation>
    </message>
    <message>
        <source>a GGML model of another program than whisper.cpp</source>
        <translation>whisper.cpp 以外のプログラムの GGML モデル</translation>
    </message>
    <message>
        <source>Expected a value of a checkpoint of MindSpore.</source>
        <translation>MindSpore のチェックポイントの値が必要です。</translation>
    </message>
    <message>
        <source>The value is a map or a list, which Burnish does not read.</source>
        <translation>この値はマップまたはリストで、Burnish は読み込みません。</translation>
    </message>
    <message>
        <source>The slices of the tensor do not fit together.</source>
        <translation>テンソルのスライスが合いません。</translation>
    </message>
    <message>
        <source>Checksum</source>
        <translation>チェックサム</translation>
    </message>
    <message>
        <source>Expected a count, found %1.</source>
        <translation>個数が必要ですが、%1 でした。</translation>
    </message>
    <message>
        <source>Unknown storage type %1.</source>
        <translation>不明な格納形式 %1 です。</translation>
    </message>
    <message>
        <source>Expected %1 names, found %2.</source>
        <translation>名前は %1 個のはずですが、%2 個でした。</translation>
    </message>
    <message>
        <source>The file does not start like parameters of MXNet.</source>
        <translation>ファイルの先頭が MXNet のパラメータではありません。</translation>
    </message>
    <message>
        <source>The array is sparse, which Burnish does not read. MXNet makes it dense with tostype(&apos;default&apos;).</source>
        <translation>この配列は疎で、Burnish は読み込みません。MXNet の tostype(&apos;default&apos;) で密にできます。</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>The value is not what a model of Thinc has here.</source>
        <translation>Thinc のモデルにこのような値はありません。</translation>
    </message>
    <message>
        <source>Node %1 contains a model of another library (%2 bytes), which Burnish does not read. Save it with that library.</source>
        <translation>ノード %1 には別のライブラリのモデル（%2 バイト）があり、Burnish は読み込みません。そのライブラリで保存してください。</translation>
    </message>
    <message>
        <source>The tensor has blocks of version %1 of ggml&apos;s quantisation; version %2 is read. Quantise the original model again with today&apos;s whisper.cpp.</source>
        <translation>テンソルのブロックは ggml の量子化のバージョン %1 です。読み込めるのはバージョン %2 です。現在の whisper.cpp で元のモデルを量子化し直してください。</translation>
    </message>
    <message>
        <source>The parameters are not those of a model of whisper.cpp.</source>
        <translation>パラメータが whisper.cpp のモデルのものではありません。</translation>
    </message>
    <message>
        <source>%1 tokens do not fit into the file.</source>
        <translation>%1 個のトークンはファイルに収まりません。</translation>
    </message>
    <message>
        <source>The mel filters and the vocabulary in the file are not part of the model, and exports do not contain them.</source>
        <translation>ファイルのメルフィルターと語彙はモデルの一部ではなく、エクスポートには含まれません。</translation>
    </message>
    <message>
        <source>Expected %1 tensors for so many layers, found %2: the file may be truncated.</source>
        <translation>この層数では %1 個のテンソルが必要ですが、%2 個しかありません。ファイルが途中で切れている可能性があります。</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n 個のトークン</numerusform>
        </translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>Mel filters</source>
        <translation>メルフィルター</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>語彙</translation>
    </message>
    <message>
        <source>The item is stored in a form of “%1”, which Burnish does not read.</source>
        <translation>この項目は「%1」の形で保存されており、Burnish では読み取れません。</translation>
    </message>
    <message>
        <source>A constant of the program, or a buffer outside its state dict.</source>
        <translation>プログラムの定数、または状態辞書に含まれないバッファ。</translation>
    </message>
    <message>
        <source>A buffer of the program.</source>
        <translation>プログラムのバッファ。</translation>
    </message>
    <message>
        <source>The description of the weights does not say where this tensor is stored.</source>
        <translation>重みの記述に、このテンソルの保存場所がありません。</translation>
    </message>
    <message>
        <source>The archive is missing “%1”.</source>
        <translation>アーカイブに「%1」がありません。</translation>
    </message>
    <message>
        <source>The file “%1” in the archive was left out: Burnish does not know what it holds.</source>
        <translation>アーカイブ内のファイル「%1」は除外しました。Burnish はその内容を判別できません。</translation>
    </message>
    <message>
        <source>“%1” does not describe the weights of a program.</source>
        <translation>「%1」はプログラムの重みを記述していません。</translation>
    </message>
    <message>
        <source>Two tensors are said to be the same saved object “%1”, which PyTorch never writes.</source>
        <translation>2 つのテンソルが同じ保存済みオブジェクト「%1」とされていますが、PyTorch はそのようにエクスポートしません。</translation>
    </message>
    <message>
        <source>The constant is an object of a class of its own, not a tensor.</source>
        <translation>この定数は独自クラスのオブジェクトで、テンソルではありません。</translation>
    </message>
    <message>
        <source>The description of the weights refers to a file outside its folder: “%1”.</source>
        <translation>重みの記述が、フォルダー外のファイル「%1」を参照しています。</translation>
    </message>
    <message>
        <source>The tensor is sparse, and its file has only its values.</source>
        <translation>このテンソルは疎で、ファイルには値しかありません。</translation>
    </message>
    <message>
        <source>The zip archive contains no program of torch.export.</source>
        <translation>ZIP アーカイブに torch.export のプログラムがありません。</translation>
    </message>
    <message>
        <source>AOTInductor compiles vectors of up to eight numbers into the code of its library: if the model has any, they are not here.</source>
        <translation>AOTInductor は 8 個以下の数からなるベクトルをライブラリのコードに組み込みます。モデルにそのようなベクトルがあっても、ここにはありません。</translation>
    </message>
    <message>
        <source>This is a program that AOTInductor compiled, without weights beside it: they are in its library, or were left out. In Python, save the program itself with torch.export.save().</source>
        <translation>これは AOTInductor がコンパイルしたプログラムで、重みは添えられていません。重みはライブラリの中にあるか、省かれています。Python で torch.export.save() を使ってプログラム自体を保存してください。</translation>
    </message>
    <message>
        <source>This is a program that torch.export saved, without weights.</source>
        <translation>これは torch.export が保存したプログラムで、重みがありません。</translation>
    </message>
    <message>
        <source>The TorchScript modules in the package were left out.</source>
        <translation>パッケージ内の TorchScript モジュールは除外しました。</translation>
    </message>
    <message>
        <source>The archive of torch.package has no tensors.</source>
        <translation>torch.package のアーカイブにテンソルがありません。</translation>
    </message>
    <message>
        <source>The tensor is a view of an object that is not a plain tensor.</source>
        <translation>このテンソルは、通常のテンソルではないオブジェクトのビューです。</translation>
    </message>
    <message>
        <source>The nested tensor has too many components.</source>
        <translation>ネストしたテンソルの成分が多すぎます。</translation>
    </message>
    <message>
        <source>Component %1 of a nested tensor of PyTorch.</source>
        <translation>PyTorch のネストしたテンソルの成分 %1。</translation>
    </message>
    <message>
        <source>Values of a nested tensor of PyTorch with the layout “jagged”: its components begin at “offsets” along axis %1.</source>
        <translation>レイアウトが「jagged」の PyTorch のネストしたテンソルの値。各成分は軸 %1 に沿って「offsets」の位置から始まります。</translation>
    </message>
    <message>
        <source>NumPy has no type “f1”. The elements are read as F8E5M2, which ml_dtypes writes so.</source>
        <translation>NumPy に型「f1」はありません。ml_dtypes がこう書き込む F8E5M2 として読み込みます。</translation>
    </message>
    <message>
        <source>The file has raw elements, without their type. They are read as %1.</source>
        <translation>ファイルの要素は型のない生データです。%1 として読み込みます。</translation>
    </message>
    <message>
        <source>Another type can be chosen with “Read as” (--read-as).</source>
        <translation>「読み取る型」（--read-as）で別の型を選べます。</translation>
    </message>
    <message>
        <source>Two tensors have the name “%1”.</source>
        <translation>「%1」という名前のテンソルが 2 つあります。</translation>
    </message>
    <message>
        <source>The tensor needs %1 bytes from byte %2 on, but the file has %3.</source>
        <translation>テンソルには %2 バイト目から %1 バイトが必要ですが、ファイルは %3 バイトしかありません。</translation>
    </message>
    <message>
        <source>%1 of the file&apos;s %2 bytes are in none of the tensors that were described.</source>
        <translation>ファイルの %2 バイトのうち %1 バイトは、指定されたどのテンソルにも含まれません。</translation>
    </message>
    <message>
        <source>Expected a name, a type and a shape, such as w=f32[768,512], or w=f32[768,512]@128 with the byte where the values begin, found “%1”.</source>
        <translation>w=f32[768,512]、または値が始まるバイトを付けた w=f32[768,512]@128 のような名前と型と形状のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Expected %1 bytes in a chunk of the array.</source>
        <translation>配列のチャンクは %1 バイトのはずです。</translation>
    </message>
    <message>
        <source>The word of row %1 contains control characters, or is not valid UTF-8. If the word before it was written with a space in it, which no program can read back, then the vector of that one and this word are wrong.</source>
        <translation>行 %1 の単語は制御文字を含むか、有効な UTF-8 ではありません。直前の単語が空白を含んだまま書かれていた場合（どのプログラムも元どおりには読めません）、その単語のベクトルとこの単語は誤っています。</translation>
    </message>
    <message>
        <source>The word “%1” of row %2 is empty, too long, or contains a space, a tab or a line break, which files of word2vec cannot hold.</source>
        <translation>行 %2 の単語「%1」は空であるか、長すぎるか、空白・タブ・改行を含むため、word2vec のファイルには格納できません。</translation>
    </message>
    <message>
        <source>An element has too many attributes.</source>
        <translation>属性が多すぎる要素があります。</translation>
    </message>
    <message>
        <source>The metadata calls this tensor another name of “%1”, but their values differ. Remove “%2” from it to write both.</source>
        <translation>メタデータではこのテンソルは「%1」の別名ですが、値が異なります。メタデータから「%2」を削除すると両方を書き込めます。</translation>
    </message>
    <message>
        <source>Orbax does not support dtype %1.</source>
        <translation>Orbax は dtype %1 に対応していません。</translation>
    </message>
    <message>
        <source>Orbax cannot restore an array of this name: expected a name that is not empty, not too long, and does not end with a slash.</source>
        <translation>Orbax はこの名前の配列を復元できません。名前は空や長すぎるものであってはならず、スラッシュで終わることもできません。</translation>
    </message>
    <message>
        <source>Orbax cannot restore it together with the tensor “%1”: an array and a dictionary would have the same key.</source>
        <translation>Orbax はこれをテンソル「%1」と一緒に復元できません。配列と辞書が同じキーを持つことになります。</translation>
    </message>
    <message>
        <source>A checkpoint of Orbax needs at least one tensor.</source>
        <translation>Orbax チェックポイントには少なくとも 1 個のテンソルが必要です。</translation>
    </message>
    <message>
        <source>The .cfg has more than %1 sections.</source>
        <translation>.cfg のセクションが %1 個を超えています。</translation>
    </message>
    <message>
        <source>The .cfg does not start with the section [net].</source>
        <translation>.cfg がセクション [net] で始まっていません。</translation>
    </message>
    <message>
        <source>Weights of Darknet have neither names nor sizes: the .cfg of the network is needed beside the file.</source>
        <translation>Darknet の重みには名前もサイズもありません。ファイルの横にネットワークの .cfg が必要です。</translation>
    </message>
    <message numerus="yes">
        <source>Weights of Darknet have neither names nor sizes, and the folder has %n .cfg files of other names: name the one of this network like the weights.</source>
        <translation>
            <numerusform>Darknet の重みには名前もサイズもなく、フォルダーには別の名前の .cfg ファイルが %n 個あります。このネットワークの .cfg に重みと同じ名前を付けてください。</numerusform>
        </translation>
    </message>
    <message>
        <source>The size of its result is invalid.</source>
        <translation>その結果のサイズが無効です。</translation>
    </message>
    <message>
        <source>Its kernel is larger than the image.</source>
        <translation>そのカーネルは画像より大きいです。</translation>
    </message>
    <message>
        <source>Its option “%1” is %2. Expected a positive number.</source>
        <translation>そのオプション「%1」は %2 です。正の数が必要です。</translation>
    </message>
    <message>
        <source>It refers to the section %1, which is not before it.</source>
        <translation>セクション %1 を参照していますが、それより前にありません。</translation>
    </message>
    <message>
        <source>The section before it does not return an image.</source>
        <translation>その前のセクションは画像を返しません。</translation>
    </message>
    <message>
        <source>Its %1 channels cannot be split into %2 groups.</source>
        <translation>その %1 個のチャネルは %2 個のグループに分割できません。</translation>
    </message>
    <message>
        <source>It does not name the sections that it joins.</source>
        <translation>結合するセクションが指定されていません。</translation>
    </message>
    <message>
        <source>The type of the section is unknown.</source>
        <translation>このセクションの種類は不明です。</translation>
    </message>
    <message>
        <source>From the section %1 [%2] of the .cfg on, line %3, the sizes are not known: %4</source>
        <translation>.cfg のセクション %1 [%2]（%3 行目）以降のサイズが不明です：%4</translation>
    </message>
    <message>
        <source>The file ends before this tensor of the .cfg.</source>
        <translation>ファイルは .cfg のこのテンソルの前で終わっています。</translation>
    </message>
    <message>
        <source>The file is truncated, or the .cfg is that of another network: the tensor needs %1 bytes, but only %2 follow.</source>
        <translation>ファイルが途中で切れているか、.cfg が別のネットワークのものです。テンソルには %1 バイト必要ですが、残りは %2 バイトです。</translation>
    </message>
    <message>
        <source>These are weights for ncnn or PNNX, without the network. They open if the .param file of the same name is beside them.</source>
        <translation>これは ncnn または PNNX の重みで、ネットワークは含まれていません。同じ名前の .param ファイルが横にあれば開けます。</translation>
    </message>
    <message>
        <source>This is the description of a network for Darknet, without its weights. Open the .weights file beside it.</source>
        <translation>これは Darknet のネットワークの記述で、重みは含まれていません。横にある .weights ファイルを開いてください。</translation>
    </message>
    <message>
        <source>its parameter %1 is %2</source>
        <translation>パラメータ %1 が %2 です</translation>
    </message>
    <message>
        <source>%1 weights do not fit its other sizes</source>
        <translation>%1 個の重みがほかのサイズに合いません</translation>
    </message>
    <message>
        <source>Line %1 of the network: the sizes of the layer are invalid: %2.</source>
        <translation>ネットワークの %1 行目：層のサイズが無効です：%2。</translation>
    </message>
    <message>
        <source>The layer “%1” on line %2 of the network is of the type “%3”, which is not one of ncnn&apos;s own.</source>
        <translation>ネットワークの %2 行目の層「%1」の種類は「%3」で、ncnn 自身のものではありません。</translation>
    </message>
    <message>
        <source>Line %1 of the network: %2</source>
        <translation>ネットワークの %1 行目：%2</translation>
    </message>
    <message>
        <source>Expected a type, a name, and the numbers of inputs and outputs.</source>
        <translation>種類、名前、入力と出力の数が必要です。</translation>
    </message>
    <message>
        <source>Expected %1 inputs and outputs, found %2.</source>
        <translation>入力と出力は %1 個のはずですが、%2 個です。</translation>
    </message>
    <message>
        <source>The network has more than %1 MiB.</source>
        <translation>ネットワークが %1 MiB を超えています。</translation>
    </message>
    <message>
        <source>The file does not start like a network of ncnn.</source>
        <translation>ファイルの先頭が ncnn のネットワークではありません。</translation>
    </message>
    <message>
        <source>Expected the numbers of layers and of blobs.</source>
        <translation>層と blob の数が必要です。</translation>
    </message>
    <message>
        <source>Expected %1 layers, found %2.</source>
        <translation>層は %1 個のはずですが、%2 個です。</translation>
    </message>
    <message>
        <source>The description “%1” of the tensor is invalid.</source>
        <translation>テンソルの記述「%1」が無効です。</translation>
    </message>
    <message>
        <source>The tensor has the unknown type “%1”.</source>
        <translation>テンソルの種類「%1」は不明です。</translation>
    </message>
    <message>
        <source>The archive has no data of the tensor.</source>
        <translation>アーカイブにこのテンソルのデータがありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in the archive are not named by the network.</source>
        <translation>
            <numerusform>アーカイブ内の %n 個のファイルはネットワークで指定されていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tag 0x%1 before the elements is unknown.</source>
        <translation>要素の前のタグ 0x%1 は不明です。</translation>
    </message>
    <message>
        <source>It is quantised for ncnn, in blocks with a scale each.</source>
        <translation>ncnn 用にブロック単位で量子化され、ブロックごとにスケールがあります。</translation>
    </message>
    <message>
        <source>It is quantised for ncnn: its values are codes ÷ scale.</source>
        <translation>ncnn 用に量子化されています。値は符号 ÷ スケールです。</translation>
    </message>
    <message>
        <source>%1 It may have weights, so the place of this tensor is not known.</source>
        <translation>%1重みがある可能性があるため、このテンソルの位置は不明です。</translation>
    </message>
    <message>
        <source>%1 Its weights were not read.</source>
        <translation>%1その重みは読み込まれませんでした。</translation>
    </message>
    <message>
        <source>The tensor has the data type %1 of ExecuTorch, which is not supported.</source>
        <translation>テンソルの ExecuTorch のデータ型 %1 には対応していません。</translation>
    </message>
    <message>
        <source>The order of the tensor&apos;s dimensions is not one of all of them.</source>
        <translation>テンソルの次元の順序が、すべての次元を一度ずつ含んでいません。</translation>
    </message>
    <message>
        <source>The file does not start like one of ExecuTorch.</source>
        <translation>ファイルの先頭が ExecuTorch のファイルではありません。</translation>
    </message>
    <message>
        <source>The file has no header of ExecuTorch&apos;s data.</source>
        <translation>ファイルに ExecuTorch のデータのヘッダーがありません。</translation>
    </message>
    <message>
        <source>The header of ExecuTorch has %1 bytes, fewer than its fields.</source>
        <translation>ExecuTorch のヘッダーは %1 バイトで、フィールドより短くなっています。</translation>
    </message>
    <message>
        <source>The data is in segment %1, but the file has only %2.</source>
        <translation>データはセグメント %1 にありますが、ファイルには %2 個しかありません。</translation>
    </message>
    <message>
        <source>A segment has %1 bytes from byte %2 of the data on, but the data has only %3.</source>
        <translation>セグメントはデータの %2 バイト目から %1 バイトですが、データは %3 バイトしかありません。</translation>
    </message>
    <message>
        <source>The tensor starts at byte %1 of a segment of %2 bytes.</source>
        <translation>テンソルは %2 バイトのセグメントの %1 バイト目から始まっています。</translation>
    </message>
    <message>
        <source>The tensor does not start where its data starts.</source>
        <translation>テンソルがデータの先頭から始まっていません。</translation>
    </message>
    <message>
        <source>The tensor&apos;s data is in a file of its own (.ptd), which can be opened like this one.</source>
        <translation>テンソルのデータは別のファイル（.ptd）にあり、このファイルと同じように開けます。</translation>
    </message>
    <message numerus="yes">
        <source>The program does not say what %n piece(s) of its backends&apos; data are. They are shown as bytes.</source>
        <translation>
            <numerusform>プログラムには、バックエンドの %n 個のデータが何であるかの情報がありません。バイト列として表示します。</numerusform>
        </translation>
    </message>
    <message>
        <source>The program has no method.</source>
        <translation>プログラムにメソッドがありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) of the program were compiled for %1. Weights inside them are not read.</source>
        <translation>
            <numerusform>プログラムの %n 個の部分は %1 用にコンパイルされています。その中の重みは読み込みません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n method(s)</source>
        <translation>
            <numerusform>%n 個のメソッド</numerusform>
        </translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>セグメント</translation>
    </message>
    <message>
        <source>ONNX Runtime made it of “%1”.</source>
        <translation>ONNX Runtime が「%1」から作りました。</translation>
    </message>
    <message>
        <source>%1, made by ONNX Runtime of “%2”</source>
        <translation>%1、ONNX Runtime が「%2」から作成</translation>
    </message>
    <message>
        <source>The file contains no graph, as every model of ONNX Runtime does.</source>
        <translation>ファイルに、すべての ONNX Runtime モデルにあるグラフがありません。</translation>
    </message>
    <message numerus="yes">
        <source>ONNX Runtime renamed and changed %n tensor(s) when it optimised the model. Their notes say what they were made of.</source>
        <translation>
            <numerusform>ONNX Runtime がモデルの最適化時に %n 個のテンソルの名前と値を変えました。何から作られたかは注記にあります。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensor has the data type %1 of ONNX, which is not supported.</source>
        <translation>テンソルの ONNX のデータ型 %1 には対応していません。</translation>
    </message>
    <message>
        <source>The file does not start like a model of ONNX Runtime.</source>
        <translation>ファイルの先頭が ONNX Runtime のモデルではありません。</translation>
    </message>
    <message>
        <source>MindSpore requires a name for every tensor.</source>
        <translation>MindSpore ではすべてのテンソルに名前が必要です。</translation>
    </message>
    <message>
        <source>MindSpore does not support dtype %1.</source>
        <translation>MindSpore は dtype %1 に対応していません。</translation>
    </message>
    <message>
        <source>MindSpore reads the shape [0] as that of a number.</source>
        <translation>MindSpore は形状 [0] を単独の数値の形状として読み取ります。</translation>
    </message>
    <message>
        <source>The file has no list of weights: expected the key “%1”.</source>
        <translation>ファイルに重みのリストがありません：キー「%1」が必要です。</translation>
    </message>
    <message>
        <source>The list of weights is not built as TensorFlow.js expects it.</source>
        <translation>重みのリストの構造が TensorFlow.js の求めるものではありません。</translation>
    </message>
    <message>
        <source>The key “%1” occurs twice.</source>
        <translation>キー「%1」が 2 回あります。</translation>
    </message>
    <message>
        <source>The file has more than %1 members.</source>
        <translation>ファイルのメンバーが %1 個を超えています。</translation>
    </message>
    <message>
        <source>“%1” is longer than %2 MiB and is left out of the metadata.</source>
        <translation>「%1」は %2 MiB を超えるため、メタデータから除かれます。</translation>
    </message>
    <message>
        <source>Expected a weight with “name”, “shape” and “dtype”.</source>
        <translation>重みには「name」、「shape」、「dtype」が必要です。</translation>
    </message>
    <message>
        <source>Expected the size of a dimension, found “%1”.</source>
        <translation>次元の大きさが必要ですが、「%1」があります。</translation>
    </message>
    <message>
        <source>Expected a finite number, found “%1”.</source>
        <translation>有限の数が必要ですが、「%1」があります。</translation>
    </message>
    <message>
        <source>The files of the weights are too large.</source>
        <translation>重みのファイルが大きすぎます。</translation>
    </message>
    <message>
        <source>TensorFlow.js has no weights of type %1 that are stored as %2.</source>
        <translation>TensorFlow.js には %2 として保存される %1 型の重みはありません。</translation>
    </message>
    <message>
        <source>The files with the weights contain %1 bytes more than model.json lists.</source>
        <translation>重みのファイルには model.json の記載より %1 バイト多くあります。</translation>
    </message>
    <message>
        <source>The weight contains strings, which Burnish does not read.</source>
        <translation>この重みの内容は文字列で、Burnish は読み取りません。</translation>
    </message>
    <message>
        <source>It is stored as %1.</source>
        <translation>%1 として保存されています。</translation>
    </message>
    <message>
        <source>Expected “scale” and “min” for the quantised weight.</source>
        <translation>量子化された重みには「scale」と「min」が必要です。</translation>
    </message>
    <message>
        <source>It is stored as %1: its values are codes × %2 + %3.</source>
        <translation>%1 として保存されています。値は符号 × %2 + %3 です。</translation>
    </message>
    <message>
        <source>model.json names no file with the data of this weight.</source>
        <translation>model.json はこの重みのデータのファイルを示していません。</translation>
    </message>
    <message>
        <source>The files with the weights are too short: expected %1 bytes from byte %2 on, found %3. “%4” is truncated, or a file is missing.</source>
        <translation>重みのファイルが短すぎます：バイト %2 から %1 バイト必要ですが、%3 バイトしかありません。「%4」が途中で切れているか、ファイルが足りません。</translation>
    </message>
    <message>
        <source>List of weights</source>
        <translation>重みのリスト</translation>
    </message>
    <message>
        <source>TensorFlow.js does not support dtype %1.</source>
        <translation>TensorFlow.js は dtype %1 に対応していません。</translation>
    </message>
    <message>
        <source>The file has no topology, which only models opened from TensorFlow.js&apos;s model.json have: tf.io.loadWeights() loads its weights, tf.loadLayersModel() needs the model in code.</source>
        <translation>ファイルにトポロジーがありません。TensorFlow.js の model.json から開いたモデルだけにあります。tf.io.loadWeights() は重みを読み込めますが、tf.loadLayersModel() は読み込めず、モデルをコードで組み立てる必要があります。</translation>
    </message>
    <message>
        <source>“%1”, the only .cfg beside the file, leaves %2 bytes at its end unread, so it is that of another network. Name the right one like the weights.</source>
        <translation>ファイルの隣にある唯一の .cfg「%1」では末尾の %2 バイトが読まれずに残るため、これは別のネットワークのものです。正しい .cfg に重みと同じ名前を付けてください。</translation>
    </message>
    <message>
        <source>MindSpore cannot store the value “%1”, which is left out.</source>
        <translation>値「%1」を除外しました：MindSpore はこの値を保存できません。</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) before the first tensor belong to none.</source>
        <translation>
            <numerusform>最初のテンソルの前に、どのテンソルにも属さない %n バイトがあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gap(s) between tensors, %1 bytes in all, belong to no tensor; the first is before this one.</source>
        <translation>
            <numerusform>テンソルの間に、どのテンソルにも属さない隙間が %n か所、合計 %1 バイトあります。最初のものはこのテンソルの前です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) overlap with another; the first is this one, with “%1”.</source>
        <translation>
            <numerusform>%n 個のテンソルが別のテンソルと重なっています。最初のものはこのテンソルで、「%1」と重なっています。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) have the same bytes as another; the first is this one, with “%1”.</source>
        <translation>
            <numerusform>%n 個のテンソルが別のテンソルと同じバイトを使っています。最初のものはこのテンソルで、「%1」と同じです。</numerusform>
        </translation>
    </message>
    <message>
        <source>All tensors can be read, but the safetensors library refuses such a file; an exported copy stores each tensor by itself.</source>
        <translation>すべてのテンソルを読み取れますが、safetensors ライブラリはこのようなファイルを拒否します。エクスポートしたコピーでは各テンソルが個別に保存されます。</translation>
    </message>
    <message>
        <source>All tensors can be read, but the safetensors library refuses such a file; an exported copy has no such bytes.</source>
        <translation>すべてのテンソルを読み取れますが、safetensors ライブラリはこのようなファイルを拒否します。エクスポートしたコピーにはそのようなバイトがありません。</translation>
    </message>
</context>
<context>
    <name>burnish::FormatsDialog</name>
    <message>
        <source>Supported formats</source>
        <translation>対応している形式</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Markdown としてコピー</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>burnish::GapsModel</name>
    <message>
        <source>No tensor fills it; it keeps the template&apos;s contents.</source>
        <translation>埋めるテンソルがないため、テンプレートの内容を保持します。</translation>
    </message>
    <message>
        <source>The template expects it, but no tensor fills it. Fill it, or allow missing fields.</source>
        <translation>テンプレートにありますが、埋めるテンソルがありません。埋めるか、フィールドの不足を許可してください。</translation>
    </message>
    <message>
        <source>Missing and unused</source>
        <translation>不足と未使用</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>必要</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>意味</translation>
    </message>
    <message>
        <source>PyTorch counts batches here; Burn has no corresponding field.</source>
        <translation>PyTorch はここでバッチを数えますが、Burn に対応するフィールドはありません。</translation>
    </message>
    <message>
        <source>The structure expects it, but no tensor fills it.</source>
        <translation>構造にありますが、埋めるテンソルがありません。</translation>
    </message>
    <message>
        <source>No field of the structure accepts it; it will not be written.</source>
        <translation>構造に受け入れるフィールドがないため、書き込まれません。</translation>
    </message>
</context>
<context>
    <name>burnish::GeneralPage</name>
    <message>
        <source>General</source>
        <translation>全般</translation>
    </message>
    <message>
        <source>When Burnish starts</source>
        <translation>Burnish の起動時</translation>
    </message>
    <message>
        <source>Open the models of the last session</source>
        <translation>前回のセッションのモデルを開く</translation>
    </message>
    <message>
        <source>Restore the window and its panels only</source>
        <translation>ウィンドウとパネルだけを復元</translation>
    </message>
    <message>
        <source>Restore nothing</source>
        <translation>何も復元しない</translation>
    </message>
    <message>
        <source>Settings file</source>
        <translation>設定ファイル</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>パスをコピー</translation>
    </message>
    <message>
        <source>All settings apply at once and are kept in this file.</source>
        <translation>すべての設定はすぐに適用され、このファイルに保存されます。</translation>
    </message>
</context>
<context>
    <name>burnish::Graft</name>
    <message>
        <source>This field already has a tensor.</source>
        <translation>このフィールドにはすでにテンソルがあります。</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 個のノード</numerusform>
        </translation>
    </message>
    <message>
        <source>the model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Nothing to drop.</source>
        <translation>ドロップするものがありません。</translation>
    </message>
    <message>
        <source>%1 cannot be placed inside itself.</source>
        <translation>%1 をそれ自身の中に置くことはできません。</translation>
    </message>
    <message>
        <source>%1 is already there.</source>
        <translation>%1 はすでにそこにあります。</translation>
    </message>
    <message>
        <source>Cannot drop onto %1: it is a value.</source>
        <translation>%1 にはドロップできません：値です。</translation>
    </message>
    <message>
        <source>A tensor can be replaced by only one tensor.</source>
        <translation>テンソルは 1 個のテンソルでだけ置き換えられます。</translation>
    </message>
    <message>
        <source>An empty field can be filled by only one node.</source>
        <translation>空のフィールドは 1 個のノードでだけ埋められます。</translation>
    </message>
    <message>
        <source>%1 is a tensor: it can be replaced only by a tensor.</source>
        <translation>%1 はテンソルです：テンソルでだけ置き換えられます。</translation>
    </message>
    <message>
        <source>%1 contains nothing that is missing from %2.</source>
        <translation>%1 には、%2 にないものが含まれていません。</translation>
    </message>
    <message>
        <source>%1 is one of the nodes being moved.</source>
        <translation>%1 は移動するノードの 1 つです。</translation>
    </message>
    <message numerus="yes">
        <source>Blend %1 (%n tensor(s))</source>
        <translation>
            <numerusform>%1 をブレンド（テンソル %n 個）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %1 (%n tensor(s))</source>
        <translation>
            <numerusform>%1 を置換（テンソル %n 個）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %1 into %2 (%n tensor(s))</source>
        <translation>
            <numerusform>%1 を %2 にコピー（テンソル %n 個）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %1 into %2 (%n tensor(s))</source>
        <translation>
            <numerusform>%1 を %2 に移動（テンソル %n 個）</numerusform>
        </translation>
    </message>
    <message>
        <source>The model has changed since this was planned.</source>
        <translation>実行計画の作成後にモデルが変更されました。</translation>
    </message>
    <message>
        <source>Move %1 to another model</source>
        <translation>%1 を別のモデルに移動</translation>
    </message>
    <message>
        <source>Replace %1</source>
        <translation>%1 を置換</translation>
    </message>
    <message>
        <source>Does not fit: expected %2, found %1</source>
        <translation>合いません：%2 が必要ですが、%1 が見つかりました</translation>
    </message>
    <message numerus="yes">
        <source>Copy into %1: adds %n tensor(s)</source>
        <translation>
            <numerusform>%1 にコピー：%n 個のテンソルを追加</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move into %1: adds %n tensor(s)</source>
        <translation>
            <numerusform>%1 に移動：%n 個のテンソルを追加</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) for %1</source>
        <translation>
            <numerusform>%1 への %n 個のテンソル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor name(s) already exist in %1</source>
        <translation>
            <numerusform>%n 個のテンソルの名前が %1 にすでに存在します</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor name(s) from %1 already exist in %2</source>
        <translation>
            <numerusform>%1 の %n 個のテンソルの名前が %2 にすでに存在します</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message numerus="yes">
        <source>%n fit as they are</source>
        <translation>
            <numerusform>そのまま合うもの %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fit when transposed</source>
        <translation>
            <numerusform>転置すると合うもの %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n do not fit</source>
        <translation>
            <numerusform>合わないもの %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are new</source>
        <translation>
            <numerusform>新規 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. Choose for all, or per row.</source>
        <translation>%1。一括または行ごとに選択してください。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Replace with a different shape</source>
        <translation>形状の異なるものに置換</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置換</translation>
    </message>
    <message>
        <source>Transpose, then replace</source>
        <translation>転置して置換</translation>
    </message>
    <message>
        <source>Keep existing</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>Keep both: %1</source>
        <translation>両方保持：%1</translation>
    </message>
    <message>
        <source>Does not fit: left unchanged</source>
        <translation>合わないため、そのまま</translation>
    </message>
    <message>
        <source>No tensor here: left unchanged</source>
        <translation>ここにテンソルがないため、そのまま</translation>
    </message>
    <message>
        <source>Blending tensors is not supported here.</source>
        <translation>ここではテンソルのブレンドに対応していません。</translation>
    </message>
    <message numerus="yes">
        <source>Blend %1, %2 (%n tensor(s))</source>
        <translation>
            <numerusform>%1 をブレンド、%2（テンソル %n 個）</numerusform>
        </translation>
    </message>
    <message>
        <source>linear</source>
        <translation>線形</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>method and weight</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Blend, %1</source>
        <translation>ブレンド、%1</translation>
    </message>
    <message numerus="yes">
        <source>%n adapted, %1</source>
        <translation>
            <numerusform>%n 個を適合、%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>%n 個を削除</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left unchanged</source>
        <translation>
            <numerusform>%n 個はそのまま</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot be adapted: left unchanged</source>
        <translation>適合できないため、そのまま</translation>
    </message>
    <message>
        <source>Replace %1: fits when transposed, asks first</source>
        <translation>%1 を置換：転置すると合います（先に確認します）</translation>
    </message>
    <message>
        <source>Replace %1: unknown layout, asks first</source>
        <translation>%1 を置換：配置が不明（先に確認します）</translation>
    </message>
    <message>
        <source>Replace %1: %2, asks first</source>
        <translation>%1 を置換：%2（先に確認します）</translation>
    </message>
    <message>
        <source>Blend with %1: asks first</source>
        <translation>%1 とブレンド：先に確認します</translation>
    </message>
    <message numerus="yes">
        <source>Blend with %1: %n name(s) already exist, asks first</source>
        <translation>
            <numerusform>%1 とブレンド：%n 個の名前がすでに存在（先に確認します）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy into %1: %n name(s) already exist, asks first</source>
        <translation>
            <numerusform>%1 にコピー：%n 個の名前がすでに存在（先に確認します）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move into %1: %n name(s) already exist, asks first</source>
        <translation>
            <numerusform>%1 に移動：%n 個の名前がすでに存在（先に確認します）</numerusform>
        </translation>
    </message>
    <message>
        <source>Add to %1: the dragged nodes have duplicate names, asks first</source>
        <translation>%1 に追加：ドラッグしたノードの名前が重複（先に確認します）</translation>
    </message>
    <message numerus="yes">
        <source>Add to %1: %n tensor(s) with unknown layout, asks first</source>
        <translation>
            <numerusform>%1 に追加：配置が不明なテンソル %n 個（先に確認します）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add to %1: %n tensor(s) adapted to its layout, asks first</source>
        <translation>
            <numerusform>%1 に追加：配置を合わせるテンソル %n 個（先に確認します）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy into %1: adds %n node(s) without tensors</source>
        <translation>
            <numerusform>%1 にコピー：テンソルのない %n 個のノードを追加</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move into %1: adds %n node(s) without tensors</source>
        <translation>
            <numerusform>%1 に移動：テンソルのない %n 個のノードを追加</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) for %1</source>
        <translation>
            <numerusform>%1 への %n 個のノード</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy %1 into %2</source>
        <translation>%1 を %2 にコピー</translation>
    </message>
    <message>
        <source>Move %1 into %2</source>
        <translation>%1 を %2 に移動</translation>
    </message>
    <message>
        <source>Add to %1: it has none of these names, asks first</source>
        <translation>%1 に追加：該当する名前がないため確認します</translation>
    </message>
    <message numerus="yes">
        <source>%1 itself has %n of these names: drop them on its title above the tree.</source>
        <translation>
            <numerusform>%1 自体にこれらの名前が %n 個あります。ツリーの上のタイトルにドロップしてください。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n of these names: drop them there.</source>
        <translation>
            <numerusform>%1 にこれらの名前が %n 個あります。そこにドロップしてください。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unused</source>
        <translation>
            <numerusform>未使用 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>追加しない %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Unused: no field here</source>
        <translation>未使用：対応するフィールドなし</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>追加しない</translation>
    </message>
</context>
<context>
    <name>burnish::Health</name>
    <message>
        <source>Not opened</source>
        <translation>開かれていない</translation>
    </message>
    <message>
        <source>Far values</source>
        <translation>離れた値</translation>
    </message>
    <message>
        <source>Large rows</source>
        <translation>大きすぎる行</translation>
    </message>
    <message>
        <source>Large columns</source>
        <translation>大きすぎる列</translation>
    </message>
    <message>
        <source>Repeated rows</source>
        <translation>重複した行</translation>
    </message>
    <message>
        <source>Low rank</source>
        <translation>低ランク</translation>
    </message>
    <message>
        <source>Odd scale</source>
        <translation>異質な大きさ</translation>
    </message>
    <message numerus="yes">
        <source>%1 at %2: %n value(s) are over 15 times larger than the others are on average.</source>
        <translation>
            <numerusform>%2 の %1：%n 個の値が、ほかの値の平均的な大きさの 15 倍を超えています。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are up to %1 times larger than the others; the first is row %2.</source>
        <translation>
            <numerusform>%n 行がほかの行より最大 %1 倍大きくなっています。最初は行 %2 です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s) are up to %1 times larger than the others; the first is column %2.</source>
        <translation>
            <numerusform>%n 列がほかの列より最大 %1 倍大きくなっています。最初は列 %2 です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) repeat an earlier one; the first is row %1.</source>
        <translation>
            <numerusform>%n 行が前の行と同じです。最初は行 %1 です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its rank has collapsed: %1 of its rows make up the %2 that were examined.</source>
        <translation>ランクが崩れています：調べた %2 行は、そのうちの %1 行で表せます。</translation>
    </message>
    <message numerus="yes">
        <source>Its values are %1 times as large as those of the other %n in the sequence.</source>
        <translation>
            <numerusform>値の大きさが、並びの中のほかの %n 個の %1 倍です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown scheme</source>
        <translation>不明な量子化方式</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>読み取り不可</translation>
    </message>
    <message>
        <source>File changed</source>
        <translation>ファイルの変更</translation>
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
        <translation>外れ値</translation>
    </message>
    <message>
        <source>All zero</source>
        <translation>すべて 0</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>定数</translation>
    </message>
    <message>
        <source>Dead rows</source>
        <translation>0 だけの行</translation>
    </message>
    <message>
        <source>Dead columns</source>
        <translation>0 だけの列</translation>
    </message>
    <message>
        <source>Subnormals</source>
        <translation>非正規化数</translation>
    </message>
    <message>
        <source>No elements</source>
        <translation>要素なし</translation>
    </message>
    <message>
        <source>Odd shape</source>
        <translation>異質な形状</translation>
    </message>
    <message>
        <source>Bias does not fit</source>
        <translation>バイアスの不一致</translation>
    </message>
    <message>
        <source>Odd dtype</source>
        <translation>異質なデータ型</translation>
    </message>
    <message>
        <source>Mixed dtypes</source>
        <translation>データ型の混在</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>重複</translation>
    </message>
    <message>
        <source>Tied</source>
        <translation>共有</translation>
    </message>
    <message>
        <source>Overlapping</source>
        <translation>重なり</translation>
    </message>
    <message>
        <source>Out of F16 range</source>
        <translation>F16 の範囲外</translation>
    </message>
    <message>
        <source>Out of BF16 range</source>
        <translation>BF16 の範囲外</translation>
    </message>
    <message>
        <source>a removed tensor</source>
        <translation>削除されたテンソル</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are all zero; the first is row %1.</source>
        <translation>
            <numerusform>%n 行がすべて 0 です。最初は行 %1 です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s) are all zero; the first is column %1.</source>
        <translation>
            <numerusform>%n 列がすべて 0 です。最初は列 %1 です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output channel(s) are all zero; the first is channel %1.</source>
        <translation>
            <numerusform>%n 個の出力チャンネルがすべて 0 です。最初はチャンネル %1 です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n input channel(s) are all zero; the first is channel %1.</source>
        <translation>
            <numerusform>%n 個の入力チャンネルがすべて 0 です。最初はチャンネル %1 です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) would become infinite</source>
        <translation>
            <numerusform>%n 個の値が無限大になります</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) would become zero</source>
        <translation>
            <numerusform>%n 個の値が 0 になります</numerusform>
        </translation>
    </message>
    <message>
        <source>In %1: %2.</source>
        <comment>dtype, what its values would become</comment>
        <translation>%1 の場合：%2。</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>Cannot read this tensor: %1</source>
        <translation>このテンソルを読み取れません：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are NaN; the first is at %1.</source>
        <translation>
            <numerusform>%n 個の値が NaN です。最初は %1 にあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are infinite; the first is at %1.</source>
        <translation>
            <numerusform>%n 個の値が無限大です。最初は %1 にあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 at %2: %n value(s) are over 1000 times larger than nearly all others.</source>
        <translation>
            <numerusform>%2 の %1：%n 個の値がほかのほぼすべての値より 1000 倍以上大きくなっています。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n value(s) are zero.</source>
        <translation>
            <numerusform>%n 個の値がすべて 0 です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n value(s) are %1.</source>
        <translation>
            <numerusform>%n 個の値がすべて %1 です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are subnormal, too small for the full precision of %1.</source>
        <translation>
            <numerusform>%n 個の値が非正規化数で、%1 の精度を十分に使えないほど小さくなっています。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensor has no elements: its shape is %1.</source>
        <translation>テンソルに要素がありません：形状は %1 です。</translation>
    </message>
    <message numerus="yes">
        <source>Its shape differs from the other %n in the sequence: %1.</source>
        <translation>
            <numerusform>形状がシーケンスのほかの %n 個と異なります：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The bias does not match its weight: %1.</source>
        <translation>バイアスが重みと合いません：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Its dtype differs from the other %n in the sequence: %1.</source>
        <translation>
            <numerusform>データ型がシーケンスのほかの %n 個と異なります：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The model uses several float dtypes: %1.</source>
        <translation>モデルが複数の浮動小数点型を使っています：%1。</translation>
    </message>
    <message>
        <source>Has the same values as %1, stored separately.</source>
        <translation>別に保存された %1 と値が同じです。</translation>
    </message>
    <message>
        <source>Has the same values as %1 and %2 more, each stored separately.</source>
        <translation>それぞれ別に保存された %1 とほか %2 個と値が同じです。</translation>
    </message>
    <message>
        <source>Shares its bytes with %1.</source>
        <translation>%1 とバイトを共有しています。</translation>
    </message>
    <message>
        <source>Shares its bytes with %1 and %2 more.</source>
        <translation>%1 とほか %2 個とバイトを共有しています。</translation>
    </message>
    <message>
        <source>Its bytes overlap those of %1.</source>
        <translation>バイトが %1 のバイトと重なっています。</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 件のエラー</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 件の警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n 件の注意</numerusform>
        </translation>
    </message>
    <message>
        <source>… and %1 more.</source>
        <translation>… ほか %1 件。</translation>
    </message>
    <message>
        <source>Unusual scales</source>
        <translation>異常なスケール</translation>
    </message>
    <message>
        <source>Two readings</source>
        <translation>2 通りの読み方</translation>
    </message>
    <message numerus="yes">
        <source>%n NaN</source>
        <comment>scales</comment>
        <translation>
            <numerusform>NaN %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n zero</source>
        <comment>scales</comment>
        <translation>
            <numerusform>0 が %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Scales of its quantised values: %1.</source>
        <translation>量子化された値のスケール：%1。</translation>
    </message>
    <message>
        <source>Its %1 values are read as floats; integers are possible, too.</source>
        <translation>%1 値は浮動小数点として読み取られています。整数の可能性もあります。</translation>
    </message>
    <message>
        <source>Its %1 values are read as integers; floats are possible, too.</source>
        <translation>%1 値は整数として読み取られています。浮動小数点の可能性もあります。</translation>
    </message>
    <message>
        <source>Its %1 values are read as floats, which is plausible.</source>
        <translation>%1 値は浮動小数点として読み取られています。妥当と考えられます。</translation>
    </message>
    <message>
        <source>Its %1 values are read as integers, but appear to be floats.</source>
        <translation>%1 値は整数として読み取られていますが、浮動小数点のようです。</translation>
    </message>
    <message>
        <source>Its %1 values are read as floats, but appear to be integers.</source>
        <translation>%1 値は浮動小数点として読み取られていますが、整数のようです。</translation>
    </message>
    <message>
        <source>Its %1 values are read as integers, which is plausible.</source>
        <translation>%1 値は整数として読み取られています。妥当と考えられます。</translation>
    </message>
    <message>
        <source>Not whole</source>
        <translation>完全でない</translation>
    </message>
</context>
<context>
    <name>burnish::HealthModel</name>
    <message>
        <source>The model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>検出内容</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>意味</translation>
    </message>
</context>
<context>
    <name>burnish::HealthPanel</name>
    <message>
        <source>Health</source>
        <translation>健全性チェック</translation>
    </message>
    <message>
        <source>Scanning tensors… %1</source>
        <translation>テンソルをスキャン中… %1</translation>
    </message>
    <message>
        <source>Cancelled before every tensor was scanned.</source>
        <translation>すべてのテンソルをスキャンする前にキャンセルされました。</translation>
    </message>
    <message>
        <source>The model has changed since the scan.</source>
        <translation>スキャン後にモデルが変更されました。</translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s) scanned</source>
        <translation>
            <numerusform>%1 個のテンソルをスキャン済み</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a model to check it for problems.</source>
        <translation>問題を調べるにはモデルを開いてください。</translation>
    </message>
    <message>
        <source>Not scanned yet. A scan reads every tensor once: %1.</source>
        <translation>まだスキャンしていません。スキャンはすべてのテンソルを 1 回読み取ります：%1。</translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>何もありません。</translation>
    </message>
    <message>
        <source>No finding matches the filter.</source>
        <translation>フィルターに一致する検出はありません。</translation>
    </message>
    <message>
        <source>Nothing found so far.</source>
        <translation>今のところ検出はありません。</translation>
    </message>
    <message>
        <source>No problems found in the tensors scanned.</source>
        <translation>スキャンしたテンソルに問題はありません。</translation>
    </message>
    <message>
        <source>No problems found: every tensor was scanned.</source>
        <translation>問題はありません：すべてのテンソルをスキャンしました。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Scan again</source>
        <translation>再スキャン</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>スキャン</translation>
    </message>
    <message>
        <source>Stop the scan and keep the findings</source>
        <translation>スキャンを停止し、検出結果を残します</translation>
    </message>
    <message>
        <source>Read what has changed since the last scan</source>
        <translation>前回のスキャン後に変わったものを読み取ります</translation>
    </message>
    <message>
        <source>Read every tensor once</source>
        <translation>すべてのテンソルを 1 回読み取ります</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>%1 is no longer in the model.</source>
        <translation>%1 はすでにモデルにありません。</translation>
    </message>
    <message>
        <source>Show in the tree</source>
        <translation>ツリーに表示</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>パスをコピー</translation>
    </message>
    <message>
        <source>Copy finding</source>
        <translation>検出をコピー</translation>
    </message>
    <message>
        <source>Copied the report.</source>
        <translation>レポートをコピーしました。</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>レポートの保存</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the whole report as text</source>
        <translation>レポート全体をテキストとしてコピーします</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the report as text, CSV or JSON</source>
        <translation>レポートをテキスト、CSV、JSON として保存します</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>重大度</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>検出結果</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>テキスト (*.txt)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Read the tensors that have not been scanned</source>
        <translation>まだスキャンしていないテンソルを読み込む</translation>
    </message>
    <message numerus="yes">
        <source>%1 more finding(s) of the same kinds</source>
        <translation>
            <numerusform>同じ種類の検出がほかに %1 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::HealthRun</name>
    <message>
        <source>Health scan of %1</source>
        <translation>%1 の健全性チェック</translation>
    </message>
</context>
<context>
    <name>burnish::HeatMap</name>
    <message>
        <source>This tensor has no elements.</source>
        <translation>このテンソルに要素はありません。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>読み取り中…</translation>
    </message>
    <message>
        <source>sampled, %1 % read</source>
        <translation>サンプリング、%1 % 読み取り済み</translation>
    </message>
    <message>
        <source>coarse, reading…</source>
        <translation>粗い表示、読み取り中…</translation>
    </message>
    <message>
        <source>largest of %1 × %2 per pixel</source>
        <extracomment>%1 × %2 elements behind one pixel of the picture</extracomment>
        <translation>ピクセルごとに %1 × %2 の最大値</translation>
    </message>
    <message>
        <source>%1 × %2 values</source>
        <extracomment>a heat map for screen readers: its rows and columns</extracomment>
        <translation>%1 × %2 個の値</translation>
    </message>
    <message>
        <source>colours from %1 to %2</source>
        <translation>色は %1 から %2</translation>
    </message>
    <message>
        <source>contains NaN</source>
        <translation>NaN を含む</translation>
    </message>
    <message>
        <source>contains infinities</source>
        <translation>無限大を含む</translation>
    </message>
</context>
<context>
    <name>burnish::HeatMapMenus</name>
    <message>
        <source>99.9 %</source>
        <translation>99.9 %</translation>
    </message>
    <message>
        <source>Full range</source>
        <translation>全範囲</translation>
    </message>
    <message>
        <source>Colour range: %1</source>
        <extracomment>what a button says to screen readers: %1 the range of a heat map&apos;s colours, &quot;± 0.5&quot;</extracomment>
        <translation>色の範囲：%1</translation>
    </message>
    <message>
        <source>Fixed range</source>
        <translation>範囲を固定</translation>
    </message>
    <message>
        <source>Limit of the colour range (±)</source>
        <translation>色の範囲の限界（±）</translation>
    </message>
    <message>
        <source>Colour range</source>
        <translation>色の範囲</translation>
    </message>
    <message>
        <source>99.9 % of the values</source>
        <translation>値の 99.9 %</translation>
    </message>
    <message>
        <source>Keep this range for all tensors</source>
        <translation>すべてのテンソルでこの範囲を保持</translation>
    </message>
    <message>
        <source>Fixed range…</source>
        <translation>範囲を固定…</translation>
    </message>
    <message>
        <source>Heat map menu</source>
        <translation>ヒートマップのメニュー</translation>
    </message>
    <message>
        <source>Blue to copper</source>
        <translation>青から銅色</translation>
    </message>
    <message>
        <source>Grey, signed</source>
        <translation>グレー（符号付き）</translation>
    </message>
</context>
<context>
    <name>burnish::HelpDialog</name>
    <message numerus="yes">
        <source>%n command(s)</source>
        <translation>
            <numerusform>%n 個のコマンド</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 commands</source>
        <translation>%2 個中 %1 個のコマンド</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>コマンドまたはキーを検索</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>No command matches.</source>
        <translation>一致するコマンドがありません。</translation>
    </message>
    <message>
        <source>About Burnish</source>
        <translation>Burnish について</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Command or key, such as “rename”</source>
        <translation>コマンドまたはキー（「名前」など）</translation>
    </message>
    <message>
        <source>Command or key, such as “rename” or “%1”</source>
        <translation>コマンドまたはキー（「名前」、「%1」など）</translation>
    </message>
</context>
<context>
    <name>burnish::HexStrip</name>
    <message>
        <source>end of file</source>
        <translation>ファイルの終わり</translation>
    </message>
    <message>
        <source>Bytes around the error</source>
        <translation>エラー付近のバイト</translation>
    </message>
</context>
<context>
    <name>burnish::HexView</name>
    <message>
        <source>Copy as hexadecimal</source>
        <translation>16 進数としてコピー</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>テキストとしてコピー</translation>
    </message>
    <message>
        <source>Show tensor</source>
        <translation>テンソルを表示</translation>
    </message>
    <message>
        <source>offset %1: %2</source>
        <extracomment>bytes of a file for screen readers: %1 the position in the file, %2 the bytes from there</extracomment>
        <translation>オフセット %1：%2</translation>
    </message>
</context>
<context>
    <name>burnish::HistogramView</name>
    <message>
        <source>values per bar: %1</source>
        <extracomment>a histogram for screen readers: the number of values of each bar</extracomment>
        <translation>棒ごとの値の数：%1</translation>
    </message>
    <message>
        <source>Ctrl+wheel or dragging over a range zooms; a double click or Esc shows the whole again.
Arrow keys move from bar to bar, + and − zoom there.</source>
        <translation>Ctrl+ホイールまたは範囲のドラッグで拡大、ダブルクリックか Esc で元に戻ります。
矢印キーで棒を移動し、+ と − でその位置を拡大・縮小します。</translation>
    </message>
    <message numerus="yes">
        <source>%1 value(s) lie outside</source>
        <extracomment>of a tensor&apos;s values: they are beyond the ends of the histogram&apos;s axis</extracomment>
        <translation>
            <numerusform>範囲外の値：%1 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2: %3 value(s)</source>
        <extracomment>a bar of the histogram: %1 and %2 its ends, %3 how many values</extracomment>
        <translation>
            <numerusform>%1～%2：%3 個の値</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2; highest bar: %3 value(s)</source>
        <extracomment>a histogram for screen readers: %1 and %2 the ends of its axis, %3 the largest number of values in a bar</extracomment>
        <translation>
            <numerusform>%1～%2、最も高い棒：%3 個の値</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::HistoryModel</name>
    <message>
        <source>As opened</source>
        <translation>開いたときの状態</translation>
    </message>
    <message>
        <source>Current state</source>
        <translation>現在の状態</translation>
    </message>
    <message>
        <source>Undone; can be redone</source>
        <translation>元に戻した手順（やり直せます）</translation>
    </message>
    <message>
        <source>Would be undone</source>
        <translation>元に戻されます</translation>
    </message>
    <message>
        <source>Would be redone</source>
        <translation>やり直されます</translation>
    </message>
</context>
<context>
    <name>burnish::HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Steps that can be undone and redone</source>
        <translation>元に戻す・やり直すことができる手順</translation>
    </message>
    <message>
        <source>Nothing has been edited yet.</source>
        <translation>まだ何も編集されていません。</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>モデルが開かれていません。</translation>
    </message>
    <message numerus="yes">
        <source>Enter or a double click undoes %n step(s).</source>
        <translation>
            <numerusform>Enter キーまたはダブルクリックで %n 個の手順を元に戻します。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enter or a double click redoes %n step(s).</source>
        <translation>
            <numerusform>Enter キーまたはダブルクリックで %n 個の手順をやり直します。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::InspectorHead</name>
    <message>
        <source>Copy path</source>
        <translation>パスをコピー</translation>
    </message>
</context>
<context>
    <name>burnish::InspectorPanel</name>
    <message>
        <source>Path copied.</source>
        <translation>パスをコピーしました。</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>モデルが開かれていません。</translation>
    </message>
    <message>
        <source>Select a node in the tree to inspect it.</source>
        <translation>ツリーでノードを選択すると、ここに表示されます。</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>モジュール</translation>
    </message>
    <message numerus="yes">
        <source>Sequence of %n element(s)</source>
        <translation>
            <numerusform>%n 個の要素のシーケンス</numerusform>
        </translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Empty field</source>
        <translation>空のフィールド</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) selected</source>
        <translation>
            <numerusform>%n 個のノードを選択中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソル</numerusform>
        </translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Views of the tensor</source>
        <translation>テンソルの表示</translation>
    </message>
    <message>
        <source>State of %1 in %2</source>
        <extracomment>%1 a parameter, %2 the model it is in</extracomment>
        <translation>%2 の %1 の状態</translation>
    </message>
    <message>
        <source>Optimizer: %1</source>
        <translation>オプティマイザー：%1</translation>
    </message>
    <message>
        <source>Its bytes overlap those of %1</source>
        <translation>バイトが %1 のバイトと重なっています</translation>
    </message>
    <message>
        <source>Shares its bytes with %1</source>
        <translation>%1 とバイトを共有しています</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>プロファイル</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>カーネル</translation>
    </message>
    <message>
        <source>Convolution kernels, for tensors of rank 4</source>
        <translation>畳み込みカーネル（階数 4 のテンソル用）</translation>
    </message>
    <message>
        <source>Its %1 values are read as floats (GPUs, Burn 0.23).</source>
        <translation>%1 値は浮動小数点として読み取られています（GPU、Burn 0.23）。</translation>
    </message>
    <message>
        <source>Its %1 values are read as integers (Burn 0.22 on CPUs).</source>
        <translation>%1 値は整数として読み取られています（CPU 上の Burn 0.22）。</translation>
    </message>
    <message>
        <source>Read as integers</source>
        <translation>整数として読み取る</translation>
    </message>
    <message>
        <source>Read as floats</source>
        <translation>浮動小数点として読み取る</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>パスをコピー</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>ヒートマップ</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>ヒストグラム</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>Inspector menu</source>
        <translation>インスペクターのメニュー</translation>
    </message>
    <message>
        <source>Part “%1” of %2</source>
        <extracomment>%1 the role of a part, such as &quot;scale&quot;, %2 the quantised tensor that it belongs to</extracomment>
        <translation>%2 の部分「%1」</translation>
    </message>
    <message>
        <source>probably %1</source>
        <comment>a type of module</comment>
        <translation>おそらく %1</translation>
    </message>
</context>
<context>
    <name>burnish::Io</name>
    <message>
        <source>Expected %1 bytes here, but the data ends at byte %2.</source>
        <translation>ここに %1 バイトあるはずですが、データはバイト %2 で終わっています。</translation>
    </message>
    <message>
        <source>The journal of an interrupted change next to the file does not match the file and is ignored: %1</source>
        <translation>ファイルの隣にある中断された変更のジャーナルがファイルと一致しないため、無視されます：%1</translation>
    </message>
    <message>
        <source>A change to this file was interrupted. The previous content is shown, restored from the journal next to the file; writing the metadata again repairs the file.</source>
        <translation>このファイルへの変更が中断されました。ファイルの隣のジャーナルから復元した以前の内容を表示しています。メタデータをもう一度書き込むと、ファイルが修復されます。</translation>
    </message>
    <message>
        <source>The change extends beyond the end of the file.</source>
        <translation>変更がファイルの終わりを超えています。</translation>
    </message>
    <message>
        <source>The new file differs from what was written when read back.</source>
        <translation>新しいファイルを読み戻すと、書き込んだ内容と異なります。</translation>
    </message>
    <message numerus="yes">
        <source>The file has %n name(s) (hard links), and would be replaced under this one only.</source>
        <translation>
            <numerusform>このファイルには %n 個の名前（ハードリンク）があり、置き換わるのはこの名前だけです。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot read the file: %1.</source>
        <translation>ファイルを読み取れません：%1。</translation>
    </message>
    <message>
        <source>The file has been changed by another program since it was opened.</source>
        <translation>開いた後に、ファイルが別のプログラムによって変更されました。</translation>
    </message>
    <message>
        <source>The file shrank while it was open.</source>
        <translation>開いている間にファイルが縮みました。</translation>
    </message>
    <message>
        <source>Cannot write the file: %1.</source>
        <translation>ファイルに書き込めません：%1。</translation>
    </message>
    <message>
        <source>Cannot replace the file: %1.</source>
        <translation>ファイルを置き換えられません：%1。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>ファイルはすでに存在します。</translation>
    </message>
    <message>
        <source>Cannot open the file: %1.</source>
        <translation>ファイルを開けません：%1。</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>これはファイルではなくフォルダーです。</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>これは通常のファイルではありません。</translation>
    </message>
    <message>
        <source>Cannot create the file: %1.</source>
        <translation>ファイルを作成できません：%1。</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>ファイルがありません。</translation>
    </message>
    <message>
        <source>Cannot change the file: %1.</source>
        <translation>ファイルを変更できません：%1。</translation>
    </message>
    <message>
        <source>Cannot remove the file: %1.</source>
        <translation>ファイルを削除できません：%1。</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 バイト</translation>
    </message>
    <message>
        <source>The file is too large: expected at most %1, found %2.</source>
        <translation>ファイルが大きすぎます：最大 %1 のはずですが、%2 あります。</translation>
    </message>
    <message>
        <source>Burnish cannot start this program on this system.</source>
        <translation>このシステムでは、Burnish はこのプログラムを起動できません。</translation>
    </message>
    <message>
        <source>The program cannot be started: %1.</source>
        <translation>プログラムを起動できません：%1。</translation>
    </message>
    <message>
        <source>The name contains a null character.</source>
        <translation>名前にヌル文字が含まれています。</translation>
    </message>
    <message>
        <source>The name is relative, but the working folder does not exist any more.</source>
        <translation>名前が相対パスですが、作業フォルダーはもう存在しません。</translation>
    </message>
    <message>
        <source>The file&apos;s folder does not exist.</source>
        <translation>ファイルのフォルダーがありません。</translation>
    </message>
    <message>
        <source>Cannot replace the files; the old one is kept as %1.</source>
        <translation>ファイルを置き換えられません。元のファイルは %1 として残っています。</translation>
    </message>
    <message>
        <source>Expected at most %1 links to a file.</source>
        <translation>ファイルへのリンクは最大 %1 個のはずです。</translation>
    </message>
    <message>
        <source>A program was ended while it replaced this file and others. Their old content cannot be restored (%1); it is kept in: %2</source>
        <translation>このファイルなどを置き換えている途中でプログラムが終了しました。元の内容を復元できません（%1）。次の場所に残っています：%2</translation>
    </message>
    <message>
        <source>The file is not replaced: it is an input, or is open.</source>
        <translation>ファイルは置き換えられません：入力であるか、開いています。</translation>
    </message>
    <message>
        <source>Expected a file inside the output folder %1.</source>
        <translation>出力フォルダー %1 の中のファイルが必要です。</translation>
    </message>
    <message>
        <source>The file&apos;s folder is not writable.</source>
        <translation>ファイルのフォルダーに書き込めません。</translation>
    </message>
    <message>
        <source>The system&apos;s temporary folder does not exist.</source>
        <translation>システムの一時フォルダーがありません。</translation>
    </message>
    <message>
        <source>Cannot write the temporary file in %1: %2.</source>
        <translation>%1 に一時ファイルを書き込めません：%2。</translation>
    </message>
    <message>
        <source>Another program or window is writing this file.</source>
        <translation>別のプログラムまたはウィンドウがこのファイルに書き込んでいます。</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>そのようなフォルダーはありません。</translation>
    </message>
    <message>
        <source>The folder cannot be read.</source>
        <translation>フォルダーを読み込めません。</translation>
    </message>
    <message>
        <source>Cannot read the folder: %1.</source>
        <translation>フォルダーを読み込めません: %1。</translation>
    </message>
</context>
<context>
    <name>burnish::JobForm</name>
    <message>
        <source>Run the script on a login node. It submits an array with a task for each part, and a job that finishes after them.</source>
        <translation>ログインノードでスクリプトを実行してください。パートごとのタスクを持つジョブ配列と、その後に仕上げるジョブを投入します。</translation>
    </message>
    <message>
        <source>Apply the file with kubectl. It contains a Job with an index for each part, and a Job that finishes after them. The claim is a volume that holds the inputs and the folder.</source>
        <translation>kubectl でファイルを適用してください。パートごとのインデックスを持つ Job と、その後に仕上げる Job が含まれています。クレームは入力とフォルダーを置くボリュームです。</translation>
    </message>
    <message>
        <source>Run the command on a machine of the Ray cluster. burnish-ray places the parts where memory and disk allow, and finishes after them.</source>
        <translation>Ray クラスターのマシンでコマンドを実行してください。burnish-ray は、メモリとディスクに余裕のある場所にパートを割り当て、その後に仕上げます。</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>The results, the plan and the job file are written here. All machines must see this folder and the inputs under the same names.</source>
        <translation>結果、実行計画、ジョブファイルはここに書き込まれます。このフォルダーと入力は、すべてのマシンから同じ名前で見える必要があります。</translation>
    </message>
    <message>
        <source>Choose the folder…</source>
        <translation>フォルダーを選択…</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>フォルダー(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Parts</source>
        <translation>パート(&amp;P)</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Automatic is one part for each output file, or for each 4 GiB of a single file.</source>
        <translation>自動では、出力ファイルごとに 1 個、単独のファイルでは 4 GiB ごとに 1 個のパートになります。</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>スケジューラー</translation>
    </message>
    <message>
        <source>&amp;Scheduler</source>
        <translation>スケジューラー(&amp;S)</translation>
    </message>
    <message>
        <source>At the same &amp;time</source>
        <translation>同時実行(&amp;T)</translation>
    </message>
    <message>
        <source>all parts</source>
        <translation>すべてのパート</translation>
    </message>
    <message>
        <source>P&amp;rocessors</source>
        <translation>プロセッサー(&amp;R)</translation>
    </message>
    <message>
        <source>For each part. One is enough where the disks limit the speed.</source>
        <translation>パートごとの数。ディスクが速度を制限する場合は 1 個で十分です。</translation>
    </message>
    <message>
        <source>&amp;Memory</source>
        <translation>メモリ(&amp;M)</translation>
    </message>
    <message>
        <source>For each part. A part itself needs less than 256 MiB; the rest is cache for its files.</source>
        <translation>パートごとの量。パート自体に必要なのは 256 MiB 未満で、残りはファイルのキャッシュになります。</translation>
    </message>
    <message>
        <source>The container image with burnish-cli</source>
        <translation>burnish-cli を含むコンテナイメージ</translation>
    </message>
    <message>
        <source>&amp;Image</source>
        <translation>イメージ(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Claim</source>
        <translation>クレーム(&amp;C)</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>フォルダーを選択</translation>
    </message>
    <message>
        <source>The PersistentVolumeClaim that holds the inputs and the folder; several as NAME:/FOLDER, separated by commas</source>
        <translation>入力とフォルダーを置く PersistentVolumeClaim。複数ある場合は NAME:/FOLDER をカンマで区切ります</translation>
    </message>
</context>
<context>
    <name>burnish::JobRow</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>一覧から削除</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>キャンセル：%1</translation>
    </message>
    <message>
        <source>Remove from the list: %1</source>
        <translation>一覧から削除：%1</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーに表示</translation>
    </message>
    <message>
        <source>Show in folder: %1</source>
        <translation>フォルダーに表示：%1</translation>
    </message>
</context>
<context>
    <name>burnish::JobRunner</name>
    <message>
        <source>The system does not allow another thread.</source>
        <translation>システムがこれ以上のスレッドを許可しません。</translation>
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
            <numerusform>%n 件のジョブが失敗</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n 件のジョブ</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows the jobs</source>
        <translation>ジョブを表示します</translation>
    </message>
</context>
<context>
    <name>burnish::JobsPanel</name>
    <message>
        <source>%1 · finished in %2</source>
        <extracomment>%1 a size in bytes, %2 a duration</extracomment>
        <translation>%1 · %2 で完了</translation>
    </message>
    <message>
        <source>Finished in %1</source>
        <translation>%1 で完了</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>キャンセルしました。</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>キャンセル中…</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>開始中…</translation>
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
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>Nothing is running.</source>
        <translation>実行中のジョブはありません。</translation>
    </message>
    <message>
        <source>Remove finished jobs</source>
        <translation>完了したジョブを削除</translation>
    </message>
    <message>
        <source>%1 written to %2 · finished in %3</source>
        <extracomment>%1 a size in bytes, %2 the path of a file, %3 a duration</extracomment>
        <translation>%1 を %2 に書き込み · %3 で完了</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n file(s) written to %2 · finished in %3</source>
        <extracomment>%1 a size in bytes, %2 a folder, %3 a duration</extracomment>
        <translation>
            <numerusform>%1、%n 個のファイルを %2 に書き込み · %3 で完了</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::JsonTreeModel</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n 個のメンバー</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation>
            <numerusform>%n 個の要素</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::KeptIndicesEdit</name>
    <message>
        <source>Lists that keep their indices</source>
        <translation>番号を保持するリスト</translation>
    </message>
    <message>
        <source>except lists, such as ^flows$</source>
        <translation>除外するリスト（^flows$ など）</translation>
    </message>
    <message>
        <source>Lists that keep their indices: regexes, separated by spaces, that match the path before the index</source>
        <translation>番号を保持するリスト：番号の前のパスに一致する正規表現（空白区切り）</translation>
    </message>
</context>
<context>
    <name>burnish::KernelGrid</name>
    <message>
        <source>%1 × %2 kernels of %3 × %4 values</source>
        <extracomment>pictures of kernels for screen readers: %1 × %2 the output and input channels, %3 × %4 the size of a kernel</extracomment>
        <translation>%3 × %4 個の値を持つ %1 × %2 個のカーネル</translation>
    </message>
    <message>
        <source>colours from %1 to %2</source>
        <translation>色は %1 から %2</translation>
    </message>
</context>
<context>
    <name>burnish::KernelsPage</name>
    <message>
        <source>%1 out × %2 in, each %3 × %4</source>
        <extracomment>outputs × inputs of a convolution, then the size of one kernel</extracomment>
        <translation>出力 %1 × 入力 %2、各 %3 × %4</translation>
    </message>
    <message>
        <source>each scaled to its largest magnitude</source>
        <translation>それぞれの最大絶対値に合わせて表示</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>カーネル</translation>
    </message>
    <message>
        <source>Per-kernel scale</source>
        <translation>個別スケール</translation>
    </message>
    <message>
        <source>Scale the colours of each kernel to its own largest magnitude</source>
        <translation>各カーネルの色を、それ自身の最大絶対値に合わせます</translation>
    </message>
    <message>
        <source>Kernels menu</source>
        <translation>カーネルのメニュー</translation>
    </message>
    <message>
        <source>Output channels</source>
        <translation>出力チャンネル</translation>
    </message>
    <message>
        <source>Input channels</source>
        <translation>入力チャンネル</translation>
    </message>
    <message>
        <source>Value under the cursor</source>
        <translation>カーソル位置の値</translation>
    </message>
</context>
<context>
    <name>burnish::KeyEdit</name>
    <message>
        <source>Press the new keys</source>
        <translation>新しいキーを押してください</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>burnish::KeyboardPage</name>
    <message>
        <source>Keyboard</source>
        <translation>キーボード</translation>
    </message>
    <message>
        <source>Changed. By default, this command has no shortcut.</source>
        <translation>変更済み。既定では、このコマンドにショートカットはありません。</translation>
    </message>
    <message>
        <source>Changed. The default is %1.</source>
        <translation>変更済み。既定は %1 です。</translation>
    </message>
    <message>
        <source>Keys for %1</source>
        <translation>%1 のキー</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Select a command, press Enter, then press the new keys.</source>
        <translation>コマンドを選択して Enter を押し、新しいキーを押してください。</translation>
    </message>
    <message>
        <source>%1 opens the menu %2. Choose other keys.</source>
        <comment>keys, menu</comment>
        <translation>%1 はメニュー %2 を開きます。別のキーを選択してください。</translation>
    </message>
    <message>
        <source>%1 is already used for %2. Assigning it removes it there.</source>
        <comment>keys, command</comment>
        <translation>%1 はすでに %2 で使われています。割り当てると、そちらからは解除されます。</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>コマンドまたはキーを検索</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>ショートカット</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>No command matches.</source>
        <translation>一致するコマンドがありません。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Leave this command without a shortcut</source>
        <translation>このコマンドをショートカットなしにします</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Restore the default of this command</source>
        <translation>このコマンドを既定に戻します</translation>
    </message>
    <message>
        <source>Assign anyway</source>
        <translation>それでも割り当て</translation>
    </message>
    <message>
        <source>Command or key, such as “rename”</source>
        <translation>コマンドまたはキー（「名前」など）</translation>
    </message>
    <message>
        <source>Command or key, such as “rename” or “%1”</source>
        <translation>コマンドまたはキー（「名前」、「%1」など）</translation>
    </message>
</context>
<context>
    <name>burnish::LanguagePage</name>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>例：%1</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>システムに従う</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Decimal places</source>
        <translation>小数</translation>
    </message>
    <message>
        <source>Scientific</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>&amp;Group thousands</source>
        <translation>3 桁ごとに区切る(&amp;G)</translation>
    </message>
    <message>
        <source>Decimal &amp;places</source>
        <translation>小数点以下の桁数(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Notation</source>
        <translation>表記(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Digits</source>
        <translation>有効桁数(&amp;D)</translation>
    </message>
</context>
<context>
    <name>burnish::LearnDialog</name>
    <message>
        <source>Add rule</source>
        <translation>規則を追加</translation>
    </message>
    <message>
        <source>Learn from example</source>
        <translation>例から学習</translation>
    </message>
    <message>
        <source>A tensor or module and its new name</source>
        <translation>テンソルまたはモジュールとその新しい名前</translation>
    </message>
    <message>
        <source>Old name</source>
        <translation>古い名前</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新しい名前</translation>
    </message>
    <message>
        <source>Find (regex)</source>
        <translation>検索（正規表現）</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>置換後</translation>
    </message>
    <message>
        <source>Others renamed</source>
        <translation>ほかの名前変更</translation>
    </message>
    <message>
        <source>Rules that rename others the same way</source>
        <translation>ほかの名前も同じように変える規則</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Change the new name; rules that rename others the same way appear here.</source>
        <translation>新しい名前を変更すると、ほかの名前も同じように変える規則がここに表示されます。</translation>
    </message>
    <message>
        <source>No rule renames another tensor the same way.</source>
        <translation>ほかのテンソルの名前を同じように変える規則はありません。</translation>
    </message>
    <message>
        <source>The first rule keeps the most of the name, the last the least.</source>
        <translation>最初の規則が元の名前を最も多く残し、最後の規則が最も少なく残します。</translation>
    </message>
</context>
<context>
    <name>burnish::LearnMore</name>
    <message>
        <source>Learn more</source>
        <translation>詳しく見る</translation>
    </message>
    <message>
        <source>Open the manual at this message</source>
        <translation>このメッセージについてのマニュアルを開きます</translation>
    </message>
</context>
<context>
    <name>burnish::LoadingPane</name>
    <message>
        <source>Reading header…</source>
        <translation>ヘッダーを読み取り中…</translation>
    </message>
</context>
<context>
    <name>burnish::Lora</name>
    <message>
        <source>The weight is %1, but adapters can be baked only into floating-point numbers.</source>
        <translation>重みは %1 ですが、アダプターを統合できるのは浮動小数点数だけです。</translation>
    </message>
    <message>
        <source>The scale and strength of an adapter must be finite numbers.</source>
        <translation>アダプターのスケールと強さは有限の数でなければなりません。</translation>
    </message>
    <message>
        <source>Expected a weight of %2 × %3 elements, found shape %1.</source>
        <translation>%2 × %3 個の要素の重みのはずですが、形状 %1 が見つかりました。</translation>
    </message>
    <message numerus="yes">
        <source>Expected one magnitude for each of the %n output(s).</source>
        <translation>
            <numerusform>%n 個の出力それぞれに大きさが 1 個必要です。</numerusform>
        </translation>
    </message>
    <message>
        <source>The strength of an adapter must be a number.</source>
        <translation>アダプターの強さは数値でなければなりません。</translation>
    </message>
    <message>
        <source>A factor of the adapter is not finite at element %1.</source>
        <translation>アダプターの因子の要素 %1 が有限ではありません。</translation>
    </message>
    <message numerus="yes">
        <source>The adapter does not fit: none of its %n module(s) is in the model. The first is %1.</source>
        <translation>
            <numerusform>アダプターが合いません：%n 個のモジュールのどれもモデルにありません。最初は %1 です。</numerusform>
        </translation>
    </message>
    <message>
        <source>The adapter&apos;s module %2 expects a weight with %3 outputs and %4 inputs, found shape %1.</source>
        <translation>アダプターのモジュール %2 には出力 %3 個、入力 %4 個の重みが必要ですが、形状 %1 が見つかりました。</translation>
    </message>
    <message>
        <source>The adapter changes a bias that the module does not have.</source>
        <translation>アダプターが、モジュールにないバイアスを変更します。</translation>
    </message>
    <message>
        <source>Expected a replacement tensor of shape %1 in the adapter, found %2.</source>
        <translation>アダプターの置き換え用テンソルの形状は %1 のはずですが、%2 が見つかりました。</translation>
    </message>
    <message numerus="yes">
        <source>The model has no place for %n tensor(s) of the adapter.</source>
        <translation>
            <numerusform>モデルに、アダプターの %n 個のテンソルの入る場所がありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>an adapter</source>
        <translation>アダプター</translation>
    </message>
    <message numerus="yes">
        <source>Bake %1 into %n tensor(s)</source>
        <translation>
            <numerusform>%1 を %n 個のテンソルに統合</numerusform>
        </translation>
    </message>
    <message>
        <source>The adapters have modules of this name with different sizes.</source>
        <translation>アダプターに、この名前でサイズの異なるモジュールがあります。</translation>
    </message>
    <message>
        <source>kohya names do not preserve dots; restoring them requires the base.</source>
        <translation>kohya の名前ではドットが失われます。復元にはベースモデルが必要です。</translation>
    </message>
    <message>
        <source>Every adapter has the coefficient 0: nothing is left.</source>
        <translation>すべてのアダプターの係数が 0 です：何も残りません。</translation>
    </message>
    <message>
        <source>LoHa and LoKr cannot be joined or resized.</source>
        <translation>LoHa と LoKr は結合もランク変更もできません。</translation>
    </message>
    <message>
        <source>Adapters with DoRA magnitudes or biases cannot be joined or resized.</source>
        <translation>DoRA の大きさやバイアスを持つアダプターは、結合もランク変更もできません。</translation>
    </message>
    <message>
        <source>The coefficient of an adapter must be a finite number.</source>
        <translation>アダプターの係数は有限の数でなければなりません。</translation>
    </message>
    <message>
        <source>Adapters with different key styles cannot be joined.</source>
        <translation>キーの形式が異なるアダプターは結合できません。</translation>
    </message>
    <message>
        <source>Whole tensors in an adapter cannot be added together or scaled.</source>
        <translation>アダプターのテンソル全体は、加算も拡大もできません。</translation>
    </message>
    <message>
        <source>Invalid value in the adapter&apos;s configuration: %1 = “%2”.</source>
        <translation>アダプターの構成の値が不正です：%1 =「%2」。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration is not a JSON object.</source>
        <translation>アダプターの構成が JSON オブジェクトではありません。</translation>
    </message>
    <message>
        <source>The shapes of the factors do not fit each other.</source>
        <translation>因子の形状が互いに合いません。</translation>
    </message>
    <message>
        <source>A factor of the adapter does not have a floating-point type.</source>
        <translation>アダプターの因子が浮動小数点型ではありません。</translation>
    </message>
    <message>
        <source>This rule needs all singular values, but only the leading ones are computed.</source>
        <translation>この規則にはすべての特異値が必要ですが、先頭のものだけが計算されています。</translation>
    </message>
    <message>
        <source>The tensor has the shape %1 in one model and %2 in the other.</source>
        <translation>テンソルの形状が一方のモデルで %1、他方で %2 です。</translation>
    </message>
    <message>
        <source>No matrix with the same name differs between the models: there is no adapter to extract.</source>
        <translation>同じ名前の行列でモデル間に違いのあるものがありません：抽出するアダプターがありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) differ, but an adapter cannot represent this.</source>
        <translation>
            <numerusform>%n 個のテンソルが異なりますが、アダプターでは表せません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are not in the base.</source>
        <translation>
            <numerusform>%n 個のテンソルがベースモデルにありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>The adapter&apos;s module has no %1.</source>
        <translation>アダプターのモジュールに %1 がありません。</translation>
    </message>
    <message>
        <source>Expected a single number for alpha.</source>
        <translation>alpha は 1 個の数でなければなりません。</translation>
    </message>
    <message>
        <source>The alpha is not finite.</source>
        <translation>alpha が有限ではありません。</translation>
    </message>
    <message>
        <source>The adapter has two tensors for the same role.</source>
        <translation>アダプターに、同じ役割のテンソルが 2 個あります。</translation>
    </message>
    <message>
        <source>The file contains no adapter: no tensor is named like an adapter factor.</source>
        <translation>ファイルにアダプターがありません：アダプターの因子の名前を持つテンソルがありません。</translation>
    </message>
    <message>
        <source>The difference contains a non-finite value.</source>
        <translation>差に有限でない値があります。</translation>
    </message>
    <message>
        <source>Two modules of the adapter, %1 and %2, would both change this tensor.</source>
        <translation>アダプターの 2 個のモジュール %1 と %2 が、どちらもこのテンソルを変更します。</translation>
    </message>
    <message>
        <source>The adapter&apos;s module is ambiguous: it could be %1 or %2.</source>
        <translation>アダプターのモジュールがあいまいです：%1 か %2 の可能性があります。</translation>
    </message>
    <message>
        <source>a new adapter</source>
        <translation>新しいアダプター</translation>
    </message>
    <message>
        <source>Only the PEFT key style has names for embedding factors.</source>
        <translation>埋め込みの因子の名前があるのは PEFT のキー形式だけです。</translation>
    </message>
    <message>
        <source>Two modules would have the same name in the adapter.</source>
        <translation>アダプターの 2 個のモジュールの名前が同じになります。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration has too many patterns: expected at most %1, found %2.</source>
        <translation>アダプターの構成のパターンが多すぎます：最大 %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>Burn does not store the scale of an adapter: give its alpha (scale × rank).</source>
        <translation>Burn はアダプターのスケールを保存しません：alpha（スケール × ランク）を指定してください。</translation>
    </message>
    <message>
        <source>The adapter has only one factor of this module, “%1”; expected “%2” as well.</source>
        <translation>アダプターのこのモジュールには因子が「%1」しかありません。「%2」も必要です。</translation>
    </message>
    <message>
        <source>Expected a matrix as the factor of an adapter, found shape %1.</source>
        <translation>アダプターの因子は行列のはずですが、形状 %1 が見つかりました。</translation>
    </message>
    <message>
        <source>Burn&apos;s adapters change only matrices.</source>
        <translation>Burn のアダプターが変更するのは行列だけです。</translation>
    </message>
    <message>
        <source>No alpha found; it is assumed to equal the rank, so the scale is 1. PEFT stores it in adapter_config.json.</source>
        <translation>alpha がありません。ランクと等しいとみなすため、スケールは 1 です。PEFT は adapter_config.json に保存します。</translation>
    </message>
    <message>
        <source>The model has no place for this tensor of the adapter.</source>
        <translation>モデルにはアダプターのこのテンソルに対応する場所がありません。</translation>
    </message>
    <message>
        <source>The adapter is of the type %1, which Burnish does not apply. Merge it with the library that made it.</source>
        <translation>アダプターの種類は %1 で、Burnish は適用できません。作成したライブラリーでマージしてください。</translation>
    </message>
    <message>
        <source>The adapter is an activated LoRA: it acts only after its invocation tokens, so it cannot be merged into the weights.</source>
        <translation>このアダプターは activated LoRA です。呼び出しトークンの後でだけ働くため、重みにはマージできません。</translation>
    </message>
    <message>
        <source>The adapter was initialised with %1, which changes the model&apos;s weights, too, when the adapter is loaded. Convert it to a plain LoRA with PEFT (save_pretrained with path_initial_model_for_weight_conversion), or merge it there.</source>
        <translation>このアダプターは %1 で初期化されており、読み込むとモデル自身の重みも変わります。PEFT で通常の LoRA に変換する（save_pretrained に path_initial_model_for_weight_conversion を指定）か、PEFT でマージしてください。</translation>
    </message>
    <message>
        <source>The components of the adapter scale their factors in different ways (%1).</source>
        <translation>アダプターのコンポーネントごとに因子の拡大方法が異なります（%1）。</translation>
    </message>
    <message>
        <source>The adapter adapts parameters by their names (%1), which may hold several experts. Burnish does not resize or combine such factors.</source>
        <translation>このアダプターはパラメータを名前で適応させ（%1）、複数のエキスパートを含むことがあります。Burnish はそのような因子のランク変更や組み合わせを行いません。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration has too many components: expected at most %1, found %2.</source>
        <translation>アダプターの構成のコンポーネントが多すぎます：最大 %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message numerus="yes">
        <source>Expected one magnitude for each of the %n input(s).</source>
        <translation>
            <numerusform>%n 個の入力それぞれに大きさが 1 個必要です。</numerusform>
        </translation>
    </message>
    <message>
        <source>mlx-lm stores the scale of an adapter in adapter_config.json, which was not found: give its alpha (scale × rank).</source>
        <translation>mlx-lm はアダプターの倍率を adapter_config.json に保存しますが、見つかりませんでした。alpha（倍率 × ランク）を指定してください。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration has magnitudes (%1), but the file has none.</source>
        <translation>アダプターの設定には大きさ（%1）がありますが、ファイルにはありません。</translation>
    </message>
    <message>
        <source>The adapter is for a model with repeated layers (%1), %2 in all. Repeat the layers first, or merge it with PEFT.</source>
        <translation>アダプターは層を繰り返した（%1）モデル用で、層は全部で %2 個です。先に層を繰り返すか、PEFT でマージしてください。</translation>
    </message>
    <message>
        <source>The adapter&apos;s factors of shape %1 do not fit a weight of shape %2.</source>
        <translation>アダプターの因子の形状 %1 は、形状 %2 の重みに合いません。</translation>
    </message>
    <message>
        <source>The convolution has %1 groups, but with the adapter each output depends on all inputs, which its weight cannot hold. Leave it out with a strength of 0.</source>
        <translation>この畳み込みには %1 個のグループがありますが、アダプターを適用すると各出力がすべての入力に依存し、重みでは表せません。強度 0 で除外してください。</translation>
    </message>
    <message>
        <source>The adapter&apos;s table replaces this one and has more rows: %1 instead of %2. Set vocab_size in the model&apos;s configuration to that number.</source>
        <translation>アダプターの表がこの表を置き換え、行数が増えます（%2 行から %1 行）。モデルの設定の vocab_size をその数にしてください。</translation>
    </message>
    <message>
        <source>The adapter changes the output head, which the model does not store because it is tied to the embedding. Store lm_head.weight as a tensor of its own first.</source>
        <translation>アダプターは出力ヘッドを変更しますが、埋め込みと共有されているためモデルには保存されていません。先に lm_head.weight を独立したテンソルとして保存してください。</translation>
    </message>
    <message>
        <source>Only modules with two factors can be joined or resized.</source>
        <translation>結合やランクの変更ができるのは、因子が 2 つあるモジュールだけです。</translation>
    </message>
    <message>
        <source>The adapter uses %1 (%2), which Burnish does not apply. Merge it with the library that made it.</source>
        <translation>アダプターは %1（%2）を使用しており、Burnish は適用できません。作成したライブラリーでマージしてください。</translation>
    </message>
    <message>
        <source>The adapter was written by PEFT before 0.18, which computed OFT&apos;s rotations with another series (%1). Merge it with that release.</source>
        <translation>アダプターは 0.18 より前の PEFT がエクスポートしたもので、OFT の回転を別の級数で計算していました（%1）。そのリリースでマージしてください。</translation>
    </message>
    <message>
        <source>The adapter&apos;s configuration has a key with an unknown effect on the weights: %1. If it has none, remove the key from a copy of the configuration.</source>
        <translation>アダプターの設定に、重みへの影響が不明なキーがあります：%1。影響がない場合は、設定のコピーからこのキーを削除してください。</translation>
    </message>
    <message>
        <source>The adapter has magnitudes (DoRA) for a parameter (%1), which no library merges.</source>
        <translation>アダプターにはパラメータ（%1）の大きさ（DoRA）があり、マージできるライブラリーはありません。</translation>
    </message>
    <message>
        <source>The adapter&apos;s factors fit none of the parameters that it names (%1); the first has shape %2.</source>
        <translation>アダプターの因子は、指定されたパラメータ（%1）のどれにも合いません。最初のパラメータの形状は %2 です。</translation>
    </message>
    <message>
        <source>The adapter changes the weight&apos;s shape first (%1), which Burnish does not apply.</source>
        <translation>アダプターは先に重みの形状を変更します（%1）。Burnish は適用できません。</translation>
    </message>
    <message>
        <source>The adapter has several stages of BOFT (%1), which Burnish does not apply. Merge it with the library that made it.</source>
        <translation>アダプターには複数段の BOFT（%1）があり、Burnish は適用できません。作成したライブラリーでマージしてください。</translation>
    </message>
    <message>
        <source>The adapter lacks VeRA&apos;s projections (%1), which only PEFT can make again. Save it with save_projection, or merge it with PEFT.</source>
        <translation>アダプターに VeRA の射影（%1）がありません。再生成できるのは PEFT だけです。save_projection を指定して保存するか、PEFT でマージしてください。</translation>
    </message>
    <message>
        <source>The adapter was trained with AdaLoRA (%1). Its scale depends on init_r in adapter_config.json, which was not found.</source>
        <translation>アダプターは AdaLoRA（%1）で学習されています。倍率は adapter_config.json の init_r によりますが、見つかりませんでした。</translation>
    </message>
    <message>
        <source>The rows of the trained tokens are not known: expected one index for each in %1 of adapter_config.json.</source>
        <translation>学習済みトークンの行が不明です。adapter_config.json の %1 に、それぞれのインデックスが必要です。</translation>
    </message>
    <message>
        <source>A negative strength takes back what an adapter has added to a weight, but this one multiplies or replaces it. Leave the tensor out with a strength of 0, or use the model from before.</source>
        <translation>負の強度はアダプターが重みに加えたものを取り消しますが、このアダプターは重みを乗算または置換します。強度 0 でこのテンソルを除外するか、以前のモデルを使用してください。</translation>
    </message>
    <message>
        <source>PEFT adds the output projection of a MultiheadAttention twice, so it cannot be joined or resized.</source>
        <translation>PEFT は MultiheadAttention の出力射影を 2 回加算するため、結合やランクの変更はできません。</translation>
    </message>
    <message>
        <source>The adapter was initialised with %1, but the model is neither the one that it was trained on nor that one without its initial factors.</source>
        <translation>このアダプターは %1 で初期化されていますが、モデルは学習時のものでも、それから初期因子を除いたものでもありません。</translation>
    </message>
    <message>
        <source>The adapter was initialised with %1, and the model has its original weights: the initial factors are subtracted from them, as in PEFT.</source>
        <translation>このアダプターは %1 で初期化されており、モデルは元の重みを持っています：PEFT と同じく初期因子を引きます。</translation>
    </message>
    <message>
        <source>The adapter was initialised with %1, and the model has its weights without the initial factors: the trained ones are only added.</source>
        <translation>このアダプターは %1 で初期化されており、モデルの重みは初期因子を含みません：学習後の因子を足すだけです。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are dequantised, changed and quantised again as %1. The result has the rounding error of that scheme.</source>
        <translation>
            <numerusform>%n 個のテンソルを逆量子化し、変更してから %1 に再び量子化します。結果にはその方式の丸め誤差があります。</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor that the adapter changes matches “%1”, so its strength has no effect.</source>
        <translation>アダプターが変更するテンソルに「%1」に一致するものがないため、その強さは効果がありません。</translation>
    </message>
    <message>
        <source>The adapters may name one module in two ways, %1 and %2. Rename the tensors of one of them first.</source>
        <translation>アダプターが同じモジュールを %1 と %2 の二通りに呼んでいる可能性があります。先に一方のテンソルの名前を変えてください。</translation>
    </message>
    <message>
        <source>The adapter has magnitudes (DoRA) for stacked experts, which no library merges.</source>
        <translation>このアダプターには積み重ねた専門家の大きさ（DoRA）があり、これをマージするライブラリはありません。</translation>
    </message>
    <message>
        <source>whole tensors</source>
        <translation>テンソル全体</translation>
    </message>
    <message>
        <source>LoKr with whole factors</source>
        <translation>因子が行列全体の LoKr</translation>
    </message>
    <message>
        <source>differences of whole tensors</source>
        <translation>テンソル全体の差分</translation>
    </message>
    <message>
        <source>An alpha was given, but the form of this adapter has none: %1. Change the strength instead.</source>
        <translation>alpha が指定されましたが、このアダプターの形式には alpha がありません：%1。代わりに強さを変えてください。</translation>
    </message>
    <message>
        <source>The adapter&apos;s module %2 expects a weight of shape %3, found shape %1.</source>
        <translation>アダプターのモジュール %2 は形状 %3 の重みを必要としますが、形状は %1 でした。</translation>
    </message>
    <message>
        <source>Expected a matrix of at least %2 rows and columns for the adapter&apos;s initial factors, found shape %1.</source>
        <translation>アダプターの初期因子には行と列が %2 以上の行列が必要ですが、形状は %1 でした。</translation>
    </message>
    <message>
        <source>PEFT does not initialise factors of this form in this way.</source>
        <translation>PEFT はこの形式の因子をこのように初期化しません。</translation>
    </message>
    <message>
        <source>Expected the shape %1, found %2.</source>
        <translation>形状 %1 を期待しましたが、%2 でした。</translation>
    </message>
    <message>
        <source>Element %1 is %2 instead of %3.</source>
        <translation>要素 %1 は %3 ではなく %2 です。</translation>
    </message>
    <message>
        <source>The largest singular values hardly differ from the next ones, so their vectors are not determined.</source>
        <translation>最大の特異値が次の特異値とほとんど変わらないため、そのベクトルが定まりません。</translation>
    </message>
    <message>
        <source>Quantised again, it does not keep all parameters of the scheme: %1.</source>
        <translation>再び量子化すると、方式のパラメータのうち次は保たれません：%1。</translation>
    </message>
    <message>
        <source>The folder has another adapter_config.json, which stays as it is, and PEFT reads the adapter with it. Replace it with the one that --save-config writes.</source>
        <translation>フォルダーには別の adapter_config.json があり、そのまま残ります。PEFT はそれを使ってアダプターを読み込みます。--save-config で書き込んだものに置き換えてください。</translation>
    </message>
    <message>
        <source>The adapter has no module “%1”, for which a place is given.</source>
        <translation>場所が指定されたモジュール「%1」はアダプターにありません。</translation>
    </message>
    <message>
        <source>The factors of gate and up are for both at once, and the adapter&apos;s base interleaves their rows, but this model has them apart: are they blocks or interleaved?</source>
        <translation>gate と up の因子は両方をまとめたもので、アダプターのベースは両者の行を交互に並べますが、このモデルは別々に保存しています。因子はブロック状ですか、交互ですか。</translation>
    </message>
    <message>
        <source>This tensor of the adapter is not recognised.</source>
        <translation>アダプターのこのテンソルは認識できません。</translation>
    </message>
    <message>
        <source>Extract an adapter</source>
        <translation>アダプターを抽出</translation>
    </message>
    <message>
        <source>Resize the adapter</source>
        <translation>アダプターのランクを変更</translation>
    </message>
    <message numerus="yes">
        <source>Combine %n adapter(s)</source>
        <translation>
            <numerusform>%n 個のアダプターを結合</numerusform>
        </translation>
    </message>
    <message>
        <source>One of the models does not say whether it stores linear layers as [in, out], like Burn, or as [out, in], like PyTorch, and all of them are square. Set its layout.</source>
        <translation>一方のモデルは線形層を [in, out]（Burn 形式）と [out, in]（PyTorch 形式）のどちらで保存しているかを示しておらず、すべて正方行列です。レイアウトを設定してください。</translation>
    </message>
    <message>
        <source>A rank takes “most”, from 1 on, or a “rule” with its “value”.</source>
        <translation>ランクには 1 以上の「most」か、「value」を伴う「rule」が必要です。</translation>
    </message>
    <message>
        <source>A seed is a whole number, found “%1”.</source>
        <translation>シードは整数ですが、「%1」が指定されました。</translation>
    </message>
    <message>
        <source>The model has no tensor at “%1”, which is given as the place of a module of the adapter.</source>
        <translation>アダプターのモジュールの場所として指定された「%1」に、モデルのテンソルはありません。</translation>
    </message>
    <message>
        <source>No factors of the adapter are for gate and up at once on a model that has them apart, so the order “%1” of their rows has no effect.</source>
        <translation>モデルが別々に持つ gate と up の両方を兼ねる因子がアダプターにないため、行の順序「%1」は効果がありません。</translation>
    </message>
    <message>
        <source>No factors of the adapter are for parameters of experts (%1), so the order “%2” of their columns has no effect.</source>
        <translation>エキスパートのパラメータ（%1）の因子がアダプターにないため、列の順序「%2」は効果がありません。</translation>
    </message>
</context>
<context>
    <name>burnish::LossesModel</name>
    <message numerus="yes">
        <source>%n value(s) become infinite</source>
        <translation>
            <numerusform>%n 個の値が無限大になります</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) become zero</source>
        <translation>
            <numerusform>%n 個の値が 0 になります</numerusform>
        </translation>
    </message>
    <message>
        <source>Values are rounded</source>
        <translation>値が丸められます</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>キャスト</translation>
    </message>
    <message>
        <source>To infinity</source>
        <translation>無限大になる</translation>
    </message>
    <message>
        <source>To zero</source>
        <translation>0 になる</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>影響</translation>
    </message>
    <message>
        <source>Relative error %1, largest error %2, mean square error %3, signal-to-noise ratio %4 dB</source>
        <translation>相対誤差 %1、最大誤差 %2、平均二乗誤差 %3、信号対雑音比 %4 dB</translation>
    </message>
    <message>
        <source>SNR, dB</source>
        <translation>SN 比（dB）</translation>
    </message>
    <message>
        <source>Quantised; error at most %1</source>
        <translation>量子化されます。誤差は最大 %1 です</translation>
    </message>
    <message>
        <source>Of a cast, the largest relative error of a value. Of a quantised tensor, the relative L2 error of all its values.</source>
        <translation>変換では 1 つの値の最大相対誤差、量子化されたテンソルではすべての値の相対 L2 誤差です。</translation>
    </message>
    <message>
        <source>Rel. error</source>
        <translation>相対誤差</translation>
    </message>
    <message>
        <source>Better left unquantised: %1</source>
        <extracomment>%1 a reason: &quot;it is a buffer, not a weight&quot;</extracomment>
        <translation>量子化しないほうがよいです：%1</translation>
    </message>
</context>
<context>
    <name>burnish::LossesNote</name>
    <message>
        <source>No losses.</source>
        <translation>精度損失はありません。</translation>
    </message>
    <message numerus="yes">
        <source>Leave %n tensor(s) at their precision</source>
        <translation>
            <numerusform>%n 個のテンソルの精度を保つ</numerusform>
        </translation>
    </message>
    <message>
        <source>Adds an exception for the tensors that had better not be quantised</source>
        <translation>量子化しないほうがよいテンソルの例外を追加します</translation>
    </message>
</context>
<context>
    <name>burnish::MainActions</name>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>System</source>
        <translation>システムに従う</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Burn: Linear weights are [in, out]</source>
        <translation>Burn：Linear の重みは [in, out]</translation>
    </message>
    <message>
        <source>PyTorch: Linear weights are [out, in]</source>
        <translation>PyTorch：Linear の重みは [out, in]</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>フォルダーを開く…</translation>
    </message>
    <message>
        <source>Open one file of a set…</source>
        <translation>分割ファイルの 1 個を開く…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Transfer weights into…</source>
        <translation>重みを転送…</translation>
    </message>
    <message>
        <source>Export as…</source>
        <translation>形式を選んでエクスポート…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直し</translation>
    </message>
    <message>
        <source>Paste model</source>
        <translation>モデルを貼り付け</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Next filter match</source>
        <translation>次のフィルター一致</translation>
    </message>
    <message>
        <source>Previous filter match</source>
        <translation>前のフィルター一致</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>次のペイン</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>前のペイン</translation>
    </message>
    <message>
        <source>Next region</source>
        <translation>次の領域</translation>
    </message>
    <message>
        <source>Previous region</source>
        <translation>前の領域</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>すべて展開</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>すべて折りたたむ</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>コマンドパレット</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>レイアウトをリセット</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Supported formats</source>
        <translation>対応している形式</translation>
    </message>
    <message>
        <source>About Burnish</source>
        <translation>Burnish について</translation>
    </message>
    <message>
        <source>New view of this model</source>
        <translation>このモデルの新しい表示</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>ツアー</translation>
    </message>
    <message>
        <source>Add a row</source>
        <translation>行を追加</translation>
    </message>
    <message>
        <source>Move the row up</source>
        <translation>行を上へ移動</translation>
    </message>
    <message>
        <source>Move the row down</source>
        <translation>行を下へ移動</translation>
    </message>
    <message>
        <source>Close others</source>
        <translation>ほかを閉じる</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>すべて閉じる</translation>
    </message>
</context>
<context>
    <name>burnish::MainMenus</name>
    <message>
        <source>No recent files</source>
        <translation>最近使ったファイルなし</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>最近使ったファイル</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>Copy model as</source>
        <translation>モデルを形式を選んでコピー</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>パネル</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>モデル(&amp;M)</translation>
    </message>
    <message>
        <source>Tensor layout</source>
        <translation>テンソルの配置</translation>
    </message>
    <message>
        <source>&amp;Tensor</source>
        <translation>テンソル(&amp;T)</translation>
    </message>
    <message>
        <source>T&amp;ools</source>
        <translation>ツール(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
</context>
<context>
    <name>burnish::MainStatusBar</name>
    <message>
        <source>Opened %1.</source>
        <translation>%1 を開きました。</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>%1 を開いています…</translation>
    </message>
    <message>
        <source>%1 was not opened.</source>
        <translation>%1 は開けませんでした。</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n 個のモデル</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 mapped</source>
        <translation>マップ済み %1</translation>
    </message>
    <message>
        <source>Mapped: files that are read in place, piece by piece, as needed.</source>
        <translation>マップ済み：必要に応じて、その場で少しずつ読み取るファイル。</translation>
    </message>
    <message>
        <source>%1 in memory</source>
        <translation>メモリ上 %1</translation>
    </message>
    <message>
        <source>In memory: memory used by the program itself, including edits and previews.</source>
        <translation>メモリ上：編集やプレビューを含む、プログラム自体が使うメモリ。</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>準備完了</translation>
    </message>
</context>
<context>
    <name>burnish::MainToolBar</name>
    <message>
        <source>Command, tensor or setting (%1)</source>
        <translation>コマンド、テンソル、設定（%1）</translation>
    </message>
    <message>
        <source>Command, tensor or setting</source>
        <translation>コマンド、テンソル、設定</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>ツールバー</translation>
    </message>
</context>
<context>
    <name>burnish::MainWindow</name>
    <message>
        <source>%1, %2</source>
        <comment>model, shape</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>ファイルを開く</translation>
    </message>
    <message>
        <source>Open a folder of weight files</source>
        <translation>重みファイルのフォルダーを開く</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, step</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Nodes can only be pasted into a pane.</source>
        <translation>ノードはペインにだけ貼り付けられます。</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <comment>menu, menu in it</comment>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>While dragging</source>
        <translation>ドラッグ中</translation>
    </message>
    <message>
        <source>Copy the dragged items</source>
        <translation>ドラッグした項目をコピー</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <comment>key</comment>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Move the dragged items</source>
        <translation>ドラッグした項目を移動</translation>
    </message>
    <message>
        <source>Shift</source>
        <comment>key</comment>
        <translation>Shift</translation>
    </message>
    <message>
        <source>Blend the dragged items with the existing ones</source>
        <translation>ドラッグした項目を既存のものとブレンド</translation>
    </message>
    <message>
        <source>Ctrl+Shift</source>
        <comment>keys</comment>
        <translation>Ctrl+Shift</translation>
    </message>
    <message>
        <source>Cancel the drag</source>
        <translation>ドラッグをキャンセル</translation>
    </message>
    <message>
        <source>Esc</source>
        <comment>key</comment>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Open files without their sets</source>
        <translation>分割ファイルを単独で開く</translation>
    </message>
    <message>
        <source>In lists</source>
        <translation>リスト内</translation>
    </message>
    <message>
        <source>%1[*] – Burnish</source>
        <translation>%1[*] – Burnish</translation>
    </message>
</context>
<context>
    <name>burnish::MakePage</name>
    <message>
        <source>Energy kept by rank, in percent</source>
        <translation>ランクごとの保持エネルギー（%）</translation>
    </message>
    <message>
        <source>The energy in percent that each rank keeps: the line is the mean over all tensors, the bands are the standard deviation and the range.</source>
        <translation>各ランクが保持するエネルギーの割合です。線は全テンソルの平均、帯は標準偏差と範囲です。</translation>
    </message>
    <message>
        <source>Exact: the sum of all ranks</source>
        <translation>正確：全ランクの合計</translation>
    </message>
    <message>
        <source>By energy kept</source>
        <translation>保持エネルギーで選択</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Energy kept</source>
        <translation>保持エネルギー</translation>
    </message>
    <message>
        <source>Each tensor gets the smallest rank that keeps this part of the sum of squares of its difference.</source>
        <translation>各テンソルのランクは、差の二乗和のこの割合を保つ最小のものになります。</translation>
    </message>
    <message>
        <source>at most </source>
        <extracomment>the largest rank</extracomment>
        <translation>最大 </translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>ランク</translation>
    </message>
    <message>
        <source>&amp;Rank</source>
        <translation>ランク(&amp;R)</translation>
    </message>
    <message>
        <source>Rank: how it is chosen</source>
        <translation>ランク：選び方</translation>
    </message>
    <message>
        <source>As in the adapter</source>
        <translation>アダプターと同じ</translation>
    </message>
    <message>
        <source>Names of the tensors</source>
        <translation>テンソルの名前</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>Decompose &amp;convolutions, too</source>
        <translation>畳み込みも分解(&amp;C)</translation>
    </message>
    <message>
        <source>What the adapter keeps</source>
        <translation>アダプターが保持する内容</translation>
    </message>
    <message>
        <source>No adapter is open. Choose one from a file.</source>
        <translation>アダプターが開かれていません。ファイルから選択してください。</translation>
    </message>
    <message>
        <source>Choose a model before and after fine-tuning.</source>
        <translation>ファインチューニング前と後のモデルを選択してください。</translation>
    </message>
    <message>
        <source>The base and the fine-tune are the same model. Choose another one from a file.</source>
        <translation>ベースとファインチューンが同じモデルです。別のモデルをファイルから選択してください。</translation>
    </message>
    <message>
        <source>The models are large: computing their difference takes some minutes.</source>
        <translation>モデルが大きいため、差の計算に数分かかります。</translation>
    </message>
    <message>
        <source>Computing the difference of the models…</source>
        <translation>モデルの差を計算しています…</translation>
    </message>
    <message>
        <source>Reading the adapter…</source>
        <translation>アダプターを読み込んでいます…</translation>
    </message>
    <message>
        <source>Computing an adapter</source>
        <translation>アダプターを計算しています</translation>
    </message>
    <message>
        <source>All factors are kept: there is no curve.</source>
        <translation>すべての因子を保持するため、曲線はありません。</translation>
    </message>
    <message>
        <source>The curve of energy over rank appears here.</source>
        <translation>ランクに対するエネルギーの曲線がここに表示されます。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with ranks from %1 to %2; %3 of the energy is kept.</source>
        <translation>
            <numerusform>%n 個のテンソル、ランク %1～%2。エネルギーの %3 を保持します。</numerusform>
        </translation>
    </message>
    <message>
        <source>Write adapter…</source>
        <translation>アダプターを書き込む…</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>Writing the adapter…</source>
        <translation>アダプターを書き込んでいます…</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with rank %1; %2 of the energy is kept.</source>
        <translation>
            <numerusform>テンソル %n 個、ランク %1、エネルギーの %2 を保持。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ManualDialog</name>
    <message>
        <source>Nothing found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>進む</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>文字を小さく</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>文字を大きく</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>マニュアルを検索</translation>
    </message>
    <message>
        <source>Contents of the manual</source>
        <translation>マニュアルの目次</translation>
    </message>
    <message>
        <source>Found in the manual</source>
        <translation>マニュアルの検索結果</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>マニュアルのページ</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>The manual is available in English and Simplified Chinese so far. These are the English pages.</source>
        <translation>マニュアルは現在、英語と簡体字中国語で用意されています。表示しているのは英語のページです。</translation>
    </message>
    <message>
        <source>The manual is available in English and Simplified Chinese so far. These are the Chinese pages.</source>
        <translation>マニュアルは現在、英語と簡体字中国語で用意されています。表示しているのは中国語のページです。</translation>
    </message>
</context>
<context>
    <name>burnish::MatchDialog</name>
    <message>
        <source>As remap rules</source>
        <translation>リマップ規則として</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>対応付け</translation>
    </message>
    <message>
        <source>Leftover tensors and unfilled fields</source>
        <translation>余ったテンソルと空いているフィールド</translation>
    </message>
    <message>
        <source>Proposed pairs</source>
        <translation>対応付けの候補</translation>
    </message>
    <message>
        <source>One undo step. Rules only rename; they do not transpose.</source>
        <translation>1 回の操作で元に戻せます。規則は名前を変えるだけで、転置はしません。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>No leftover tensor fits an unfilled field.</source>
        <translation>余ったテンソルのうち、空いているフィールドに合うものはありません。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n pair(s) chosen.</source>
        <translation>
            <numerusform>%n 組中 %1 組を選択。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fill %n field(s)</source>
        <translation>
            <numerusform>%n 個のフィールドを埋める</numerusform>
        </translation>
    </message>
    <message>
        <source>Add as remap rules</source>
        <translation>リマップ規則として追加</translation>
    </message>
    <message>
        <source>For this export only. The model is not changed.</source>
        <translation>このエクスポートだけに適用されます。モデルは変更されません。</translation>
    </message>
</context>
<context>
    <name>burnish::MatchModel</name>
    <message>
        <source>rank %1</source>
        <translation>階数 %1</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>フィールド</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>必要</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>スコア</translation>
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
        <translation>ブロックの混合比は 26 個（SD）、20 個（SDXL）、61 個（FLUX）のいずれかですが、%1 個見つかりました。</translation>
    </message>
    <message>
        <source>“%1” is not a number (line %2).</source>
        <translation>「%1」は数値ではありません（%2 行目）。</translation>
    </message>
    <message>
        <source>Expected 26 (SD), 20 (SDXL) or 61 (FLUX) block weights, found %1 (line %2).</source>
        <translation>ブロックの混合比は 26 個（SD）、20 個（SDXL）、61 個（FLUX）のいずれかですが、%1 個見つかりました（%2 行目）。</translation>
    </message>
    <message>
        <source>Unknown block “%1”.</source>
        <translation>ブロック「%1」は不明です。</translation>
    </message>
    <message>
        <source>Expected BLOCKS:ELEMENTS:RATIO, found “%1”.</source>
        <translation>BLOCKS:ELEMENTS:RATIO の形式のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Block weights are for Stable Diffusion and FLUX; the model is neither.</source>
        <translation>ブロックの混合比は Stable Diffusion と FLUX 用ですが、このモデルはどちらでもありません。</translation>
    </message>
    <message>
        <source>Expected %1 block weights for this model, found %2.</source>
        <translation>このモデルのブロックの混合比は %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>It does not keep all parameters of the scheme: %1.</source>
        <translation>方式のパラメータのうち、次は保たれません：%1。</translation>
    </message>
    <message>
        <source>Written as %1 instead of %2: %3</source>
        <translation>%2 ではなく %1 として書き込みます：%3</translation>
    </message>
    <message>
        <source>The head of %1 is tied to its embedding, while another model stores one: the result stores it, and tie_word_embeddings must be false.</source>
        <translation>%1 のヘッドは埋め込みと共有されていますが、別のモデルは個別に保存しています。結果には保存されるため、tie_word_embeddings を false にする必要があります。</translation>
    </message>
    <message>
        <source>There is no tokenizer beside this model, so its rows cannot be aligned.</source>
        <translation>このモデルのそばにトークナイザーがないため、行を揃えられません。</translation>
    </message>
    <message>
        <source>There is no tokenizer beside this model; it is taken to have the tokens of %1.</source>
        <translation>このモデルのそばにトークナイザーがありません。%1 と同じトークンを持つものとして扱います。</translation>
    </message>
    <message>
        <source>There is no tokenizer beside this model.</source>
        <translation>このモデルのそばにトークナイザーがありません。</translation>
    </message>
    <message>
        <source>The tokenizer has tokens beyond the vocabulary of its configuration, such as %1 with the id %2; remove them first.</source>
        <translation>トークナイザーに、設定の語彙の範囲を超えるトークンがあります（%1、ID %2 など）。先に取り除いてください。</translation>
    </message>
    <message>
        <source>Rows are aligned by tokens only in PyTorch&apos;s layout; convert the model first.</source>
        <translation>行をトークンで揃えられるのは PyTorch のレイアウトだけです。先にモデルを変換してください。</translation>
    </message>
    <message>
        <source>Expected a row for each of %1 tokens, found the shape %2.</source>
        <translation>%1 個のトークンそれぞれに 1 行が必要ですが、形状は %2 です。</translation>
    </message>
    <message>
        <source>%1 has no row for the token %2.</source>
        <translation>%1 にはトークン %2 の行がありません。</translation>
    </message>
    <message>
        <source>Only floating-point tensors have rows that can be aligned; found %1.</source>
        <translation>行を揃えられるのは浮動小数点のテンソルだけです（%1 でした）。</translation>
    </message>
    <message numerus="yes">
        <source>The tokenizers of %1 and %2 differ: %n of its token(s) have another row or none in the other. Rows of embeddings and heads are merged as they are; name a tokenizer_source in a configuration to align them.</source>
        <translation>
            <numerusform>%1 と %2 のトークナイザーが異なります。後者の %n 個のトークンは、前者では別の行にあるか、存在しません。埋め込みとヘッドの行はそのままマージされます。揃えるには、設定ファイルで tokenizer_source を指定してください。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a model, why it cannot be merged</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Integers and booleans have no mean, and these differ between %1 and %2. Choose to copy them from %1 (--differing-buffers first), or make them equal first.</source>
        <translation>整数と真偽値には平均がなく、%1 と %2 で異なります。%1 からコピーする（--differing-buffers first）か、先に等しくしてください。</translation>
    </message>
    <message>
        <source>It is complex in some models and real in others.</source>
        <translation>一部のモデルでは複素数、他のモデルでは実数です。</translation>
    </message>
    <message>
        <source>It is complex, and %1 compares the signs or magnitudes of single numbers. Linear, for example, averages complex numbers.</source>
        <translation>これは複素数ですが、%1 は個々の数の符号や大きさを比較します。複素数の平均には線形などを使ってください。</translation>
    </message>
    <message>
        <source>A model of the merge is missing.</source>
        <translation>マージするモデルが足りません。</translation>
    </message>
    <message>
        <source>%1 needs a base model.</source>
        <translation>%1 にはベースモデルが必要です。</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 個以上</translation>
    </message>
    <message>
        <source>%1 expects %2 models in addition to the base, found %3.</source>
        <translation>%1 にはベースモデルのほかに %2 個のモデルが必要ですが、%3 個見つかりました。</translation>
    </message>
    <message>
        <source>%1 expects %2 models, found %3.</source>
        <translation>%1 には %2 個のモデルが必要ですが、%3 個見つかりました。</translation>
    </message>
    <message>
        <source>%1 has no parameter “%2”; it is ignored.</source>
        <translation>%1 にパラメータ「%2」はないため、無視されます。</translation>
    </message>
    <message>
        <source>Layers of a record cannot be stacked; export it as SafeTensors or Burnpack first.</source>
        <translation>レコードの層は積み重ねられません。先に SafeTensors か Burnpack としてエクスポートしてください。</translation>
    </message>
    <message>
        <source>The result has %1 layers; settings such as num_hidden_layers must be updated.</source>
        <translation>結果の層は %1 個です。num_hidden_layers などの設定の更新が必要です。</translation>
    </message>
    <message>
        <source>A slice has no sources.</source>
        <translation>スライスに取得元がありません。</translation>
    </message>
    <message>
        <source>Invalid layer range %2 to %3: %1 has %4 layers.</source>
        <translation>層の範囲 %2～%3 が不正です：%1 の層は %4 個です。</translation>
    </message>
    <message>
        <source>The sources of a slice have different numbers of layers.</source>
        <translation>スライスの取得元の層数が異なります。</translation>
    </message>
    <message>
        <source>Only floating-point tensors are merged.</source>
        <translation>マージできるのは浮動小数点のテンソルだけです。</translation>
    </message>
    <message>
        <source>copied from %1</source>
        <translation>%1 からコピー</translation>
    </message>
    <message>
        <source>%1 lacks this tensor.</source>
        <translation>%1 にはこのテンソルがありません。</translation>
    </message>
    <message>
        <source>left out: %1 lacks this tensor</source>
        <translation>除外：%1 にはこのテンソルがありません</translation>
    </message>
    <message>
        <source>Its shape is %1 in %2 and %3 in %4.</source>
        <translation>形状は %2 で %1、%4 で %3 です。</translation>
    </message>
    <message>
        <source>Cropped to %1: everything beyond is lost.</source>
        <translation>%1 に切り詰め：範囲外の値は失われます。</translation>
    </message>
    <message>
        <source>%1 cannot merge %2 models here.</source>
        <translation>%1 はここで %2 個のモデルをマージできません。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Shares its values with %1.</source>
        <translation>%1 と値を共有しています。</translation>
    </message>
    <message>
        <source>%1 is not a valid value for the parameter %2.</source>
        <translation>%1 はパラメータ %2 の有効な値ではありません。</translation>
    </message>
    <message>
        <source>The models have no tensor in common, so there is nothing to merge.</source>
        <translation>モデルに共通のテンソルがないため、マージするものがありません。</translation>
    </message>
    <message>
        <source>Merge %1 using %2</source>
        <translation>%2 で %1 をマージ</translation>
    </message>
    <message>
        <source>The result has no module to hold this tensor.</source>
        <translation>結果に、このテンソルを入れるモジュールがありません。</translation>
    </message>
    <message numerus="yes">
        <source>%1 contains %n non-finite value(s)</source>
        <translation>
            <numerusform>%1 に有限でない値が %n 個あります</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: using the tensor of %2.</source>
        <translation>%1：%2 のテンソルを使います。</translation>
    </message>
    <message>
        <source>Positions are not merged.</source>
        <translation>位置番号はマージされません。</translation>
    </message>
    <message>
        <source>Repaired: positions renumbered as 0, 1, 2 …</source>
        <translation>修復済み：位置番号を 0、1、2 … に振り直しました</translation>
    </message>
    <message>
        <source>The VAE is not merged: merged VAEs are known to break.</source>
        <translation>VAE はマージされません：マージした VAE は壊れることが知られています。</translation>
    </message>
    <message>
        <source>Input channels from 4 onwards are taken from %1.</source>
        <translation>4 以降の入力チャンネルは %1 から取得します。</translation>
    </message>
    <message>
        <source>%1 and %2 follow different layouts, and no adapter converts between them.</source>
        <translation>%1 と %2 の配置が異なり、その間を変換するアダプターがありません。</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <extracomment>%1 a model, %2 &quot;Linear: transposed, PyTorch → Burn&quot;</extracomment>
        <translation>%1、%2。</translation>
    </message>
    <message>
        <source>Empty layer range %2 to %3 of %1.</source>
        <translation>%1 の層の範囲 %2～%3 が空です。</translation>
    </message>
    <message>
        <source>Quantised again as %1.</source>
        <translation>%1 として再量子化しました。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are dequantised, merged and quantised again as %1.</source>
        <translation>
            <numerusform>%n 個のテンソルを逆量子化してマージし、%1 として再量子化します。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s) become floats.</source>
        <translation>
            <numerusform>%n 個の量子化テンソルが浮動小数点になります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Keeps its codes.</source>
        <translation>コードをそのまま保ちます。</translation>
    </message>
    <message>
        <source>No tensor of the models is quantised, so none becomes %1.</source>
        <translation>これらのモデルに量子化テンソルがないため、%1 になるテンソルはありません。</translation>
    </message>
    <message>
        <source>No %1 is given for this merge. Add a rule for it; burnish-cli takes %2.</source>
        <translation>このマージに %1 が指定されていません。ルールを追加してください。burnish-cli では %2 です。</translation>
    </message>
    <message>
        <source>No %1 is given for %2. Enter it beside the model; burnish-cli takes %3.</source>
        <translation>%2 に %1 が指定されていません。モデルの横に入力してください。burnish-cli では %3 です。</translation>
    </message>
    <message>
        <source>The values of %1 follow the layers, but no tensor of this rule is in a numbered layer: all of them get the first value, %2.</source>
        <translation>%1 の値は層に従いますが、このルールのテンソルは番号付きの層にありません。すべて最初の値 %2 になります。</translation>
    </message>
    <message>
        <source>%1 is the base itself: its task vector is zero, so it adds nothing.</source>
        <translation>%1 はベース自体です。タスクベクトルがゼロのため何も加わりません。</translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s) keep their codes: they come from one model only.</source>
        <translation>
            <numerusform>%n 個の量子化テンソルはコードをそのまま保ちます：1 つのモデルだけから得られます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Element %1 of this tensor is %2 in %3, so it cannot be merged.</source>
        <translation>このテンソルの要素 %1 が %3 で %2 のため、マージできません。</translation>
    </message>
    <message>
        <source>Keeps the factor from the base to the mean between 0 and 1: on in the paper&apos;s flavour, off in mergekit&apos;s, which moves away from models that oppose each other.</source>
        <translation>ベースから平均への係数を 0 から 1 の間に保つ：論文の流儀では有効、mergekit の流儀では無効で、互いに反対向きのモデルからは遠ざかる。</translation>
    </message>
    <message>
        <source>The weights sum to zero, so they cannot be normalised.</source>
        <translation>混合比の和が 0 のため、正規化できません。</translation>
    </message>
    <message>
        <source>A row of %1 elements is too long for this method.</source>
        <translation>%1 個の要素の行は、この方法には長すぎます。</translation>
    </message>
    <message>
        <source>Density %1 with epsilon %2 gives probabilities that are not between 0 and 1.</source>
        <translation>密度 %1 とイプシロン %2 では、確率が 0 から 1 の範囲に収まりません。</translation>
    </message>
    <message>
        <source>The density is 1, so nothing is trimmed: this is not TIES as published.</source>
        <translation>密度が 1 のため、何も取り除かれません：これは公表された TIES ではありません。</translation>
    </message>
    <message>
        <source>Negative weights reverse a model&apos;s vote and can make the divisor tiny.</source>
        <translation>負の混合比はモデルの投票を反転させ、除数を極端に小さくすることがあります。</translation>
    </message>
    <message>
        <source>α and β must be between 0 and 1 for this method.</source>
        <translation>この方法では、α と β は 0 から 1 まででなければなりません。</translation>
    </message>
    <message>
        <source>How much this model contributes to the merge.</source>
        <translation>このモデルがマージに寄与する度合い。</translation>
    </message>
    <message>
        <source>Interpolation factor: 0 is the base, 1 is the other model.</source>
        <translation>補間係数：0 はベースモデル、1 は他方のモデル。</translation>
    </message>
    <message>
        <source>Multiplies the merged difference before it is added to the base.</source>
        <translation>マージした差に掛けてから、ベースモデルに加えます。</translation>
    </message>
    <message>
        <source>Fraction of the model&apos;s differences to keep.</source>
        <translation>モデルの差のうち残す割合。</translation>
    </message>
    <message>
        <source>Fraction of the differences to drop, starting with the largest.</source>
        <translation>最大のものから順に取り除く差の割合。</translation>
    </message>
    <message>
        <source>How far the probabilities of keeping a difference spread around the density.</source>
        <translation>差を残す確率が密度の前後に広がる幅。</translation>
    </message>
    <message>
        <source>The multiplier α.</source>
        <translation>乗数 α。</translation>
    </message>
    <message>
        <source>The multiplier β.</source>
        <translation>乗数 β。</translation>
    </message>
    <message>
        <source>Divides by the sum of the weights.</source>
        <translation>混合比の和で割ります。</translation>
    </message>
    <message>
        <source>Enlarges the kept differences to compensate for the dropped ones.</source>
        <translation>取り除いた分を補うように、残した差を拡大します。</translation>
    </message>
    <message>
        <source>Blends directions as unit vectors and lengths separately.</source>
        <translation>方向は単位ベクトルとして、長さは別にブレンドします。</translation>
    </message>
    <message>
        <source>Treats each tensor as one vector.</source>
        <translation>各テンソルを 1 個のベクトルとみなします。</translation>
    </message>
    <message>
        <source>Without flattening: one vector for each input (column) instead of each output (row).</source>
        <translation>平坦化しない場合：出力（行）ではなく、入力（列）ごとに 1 個のベクトルとします。</translation>
    </message>
    <message>
        <source>Divides the weights by their sum.</source>
        <translation>混合比をその和で割ります。</translation>
    </message>
    <message>
        <source>Maximum number of steps.</source>
        <translation>最大ステップ数。</translation>
    </message>
    <message>
        <source>Stops when a step is smaller than this.</source>
        <translation>ステップがこれより小さくなると停止します。</translation>
    </message>
    <message>
        <source>Measures angles for each row separately.</source>
        <translation>行ごとに角度を測ります。</translation>
    </message>
    <message>
        <source>Fraction of the elements to merge, starting with those where the models differ most.</source>
        <translation>モデル間の違いが大きいものから順にマージする要素の割合。</translation>
    </message>
    <message>
        <source>Maximum distance that an element moves.</source>
        <translation>要素が動く最大の距離。</translation>
    </message>
    <message>
        <source>Differences up to this size count as zero.</source>
        <translation>この大きさまでの差は 0 とみなします。</translation>
    </message>
    <message>
        <source>How strongly shared changes amplify a model&apos;s unique changes.</source>
        <translation>共通の変化がモデル固有の変化を増幅する強さ。</translation>
    </message>
    <message>
        <source>Upper limit for the ratio of shared to unique changes.</source>
        <translation>共通の変化と固有の変化の比の上限。</translation>
    </message>
    <message>
        <source>Multiplies the tensor.</source>
        <translation>テンソルに掛けます。</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>線形</translation>
    </message>
    <message>
        <source>Computes the weighted average of the models (model soup).</source>
        <translation>モデルの加重平均を計算します（モデルスープ）。</translation>
    </message>
    <message>
        <source>SLERP</source>
        <translation>SLERP</translation>
    </message>
    <message>
        <source>Interpolates from the base to the other model along the arc between them.</source>
        <translation>ベースモデルから他方のモデルへ、その間の弧に沿って補間します。</translation>
    </message>
    <message>
        <source>NuSLERP</source>
        <translation>NuSLERP</translation>
    </message>
    <message>
        <source>Interpolates along the arc between two models or their differences from a base, as a whole or vector by vector.</source>
        <translation>2 個のモデル、またはベースモデルからの差の間の弧に沿って、全体またはベクトルごとに補間します。</translation>
    </message>
    <message>
        <source>Multi-SLERP</source>
        <translation>Multi-SLERP</translation>
    </message>
    <message>
        <source>Computes the weighted average of several models&apos; directions on the sphere.</source>
        <translation>複数のモデルの方向の加重平均を球面上で計算します。</translation>
    </message>
    <message>
        <source>Karcher mean</source>
        <translation>Karcher 平均</translation>
    </message>
    <message>
        <source>Finds the centre of mass of the models&apos; directions on the sphere.</source>
        <translation>モデルの方向の重心を球面上で求めます。</translation>
    </message>
    <message>
        <source>Task arithmetic</source>
        <translation>タスク演算</translation>
    </message>
    <message>
        <source>Adds the models&apos; differences from the base to the base.</source>
        <translation>モデルとベースモデルの差をベースモデルに加えます。</translation>
    </message>
    <message>
        <source>TIES</source>
        <translation>TIES</translation>
    </message>
    <message>
        <source>Keeps the largest differences, elects a sign for each element and averages the models that agree.</source>
        <translation>大きな差を残し、要素ごとに符号を選び、一致するモデルを平均します。</translation>
    </message>
    <message>
        <source>DARE (linear)</source>
        <translation>DARE（線形）</translation>
    </message>
    <message>
        <source>Drops differences at random, scales up the rest and adds them.</source>
        <translation>差を無作為に取り除き、残りを拡大して加えます。</translation>
    </message>
    <message>
        <source>DARE (TIES)</source>
        <translation>DARE（TIES）</translation>
    </message>
    <message>
        <source>Drops differences at random, scales up the rest and adds those that agree with the elected sign.</source>
        <translation>差を無作為に取り除き、残りを拡大して、選ばれた符号と一致するものを加えます。</translation>
    </message>
    <message>
        <source>DELLA</source>
        <translation>DELLA</translation>
    </message>
    <message>
        <source>Drops small differences in each row more often than large ones and averages those that agree with the elected sign.</source>
        <translation>行ごとに、小さい差を大きい差より高い確率で取り除き、選ばれた符号と一致するものを平均します。</translation>
    </message>
    <message>
        <source>DELLA (linear)</source>
        <translation>DELLA（線形）</translation>
    </message>
    <message>
        <source>Drops small differences in each row more often than large ones and adds the rest.</source>
        <translation>行ごとに、小さい差を大きい差より高い確率で取り除き、残りを加えます。</translation>
    </message>
    <message>
        <source>Model Breadcrumbs</source>
        <translation>Model Breadcrumbs</translation>
    </message>
    <message>
        <source>Drops the largest and the smallest differences and adds the rest.</source>
        <translation>最大と最小の差を取り除き、残りを加えます。</translation>
    </message>
    <message>
        <source>Model Breadcrumbs (TIES)</source>
        <translation>Model Breadcrumbs（TIES）</translation>
    </message>
    <message>
        <source>Drops the largest and the smallest differences and adds those that agree with the elected sign.</source>
        <translation>最大と最小の差を取り除き、選ばれた符号と一致するものを加えます。</translation>
    </message>
    <message>
        <source>Model Stock</source>
        <translation>Model Stock</translation>
    </message>
    <message>
        <source>Moves from the base towards the mean of the models as far as the angles between them allow.</source>
        <translation>モデル間の角度が許す範囲で、ベースモデルからモデルの平均へ近づけます。</translation>
    </message>
    <message>
        <source>SCE</source>
        <translation>SCE</translation>
    </message>
    <message>
        <source>Selects the elements where the models differ most, weights the models by their changes and drops minority signs.</source>
        <translation>モデル間の違いが大きい要素を選び、変化の大きさでモデルを重み付けし、少数派の符号を取り除きます。</translation>
    </message>
    <message>
        <source>Arcee Fusion</source>
        <translation>Arcee Fusion</translation>
    </message>
    <message>
        <source>Takes only the most important changes from the other model.</source>
        <translation>他方のモデルから最も重要な変化だけを取り入れます。</translation>
    </message>
    <message>
        <source>Nearswap</source>
        <translation>Nearswap</translation>
    </message>
    <message>
        <source>Moves each element of the base towards the other model by at most a set distance.</source>
        <translation>ベースモデルの各要素を、設定した距離まで他方のモデルへ近づけます。</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>Keeps differences unique to one model and averages shared ones.</source>
        <translation>1 個のモデルに固有の差を残し、共通の差を平均します。</translation>
    </message>
    <message>
        <source>RAM+</source>
        <translation>RAM+</translation>
    </message>
    <message>
        <source>Like RAM, but enlarges a model&apos;s unique differences by how many of its other differences are shared.</source>
        <translation>RAM と同様ですが、モデル固有の差を、ほかの差のうち共通するものの割合に応じて拡大します。</translation>
    </message>
    <message>
        <source>Passthrough</source>
        <translation>パススルー</translation>
    </message>
    <message>
        <source>Takes each tensor from one model; with slices, stacks layers.</source>
        <translation>各テンソルを 1 個のモデルから取得します。スライスを使うと層を積み重ねます。</translation>
    </message>
    <message>
        <source>Weighted sum</source>
        <translation>加重和</translation>
    </message>
    <message>
        <source>(1 − α)·A + α·B</source>
        <translation>(1 − α)·A + α·B</translation>
    </message>
    <message>
        <source>Add difference</source>
        <translation>差を加算</translation>
    </message>
    <message>
        <source>A + α·(B − C)</source>
        <translation>A + α·(B − C)</translation>
    </message>
    <message>
        <source>Train difference</source>
        <translation>差を学習</translation>
    </message>
    <message>
        <source>Adds B − C to A where B has moved away from A, as if A had received the same training.</source>
        <translation>B が A から離れた場所で B − C を A に加えます。A が同じ学習を受けたかのように働きます。</translation>
    </message>
    <message>
        <source>Triple sum</source>
        <translation>3 個の和</translation>
    </message>
    <message>
        <source>(1 − α − β)·A + α·B + β·C</source>
        <translation>(1 − α − β)·A + α·B + β·C</translation>
    </message>
    <message>
        <source>Sum twice</source>
        <translation>2 回の和</translation>
    </message>
    <message>
        <source>(1 − β)·((1 − α)·A + α·B) + β·C</source>
        <translation>(1 − β)·((1 − α)·A + α·B) + β·C</translation>
    </message>
    <message>
        <source>Tensor range</source>
        <translation>テンソルの範囲</translation>
    </message>
    <message>
        <source>Takes a range of the first axis from one model and the rest from the other.</source>
        <translation>最初の軸の範囲を一方のモデルから、残りを他方から取得します。</translation>
    </message>
    <message>
        <source>Cosine A</source>
        <translation>コサイン A</translation>
    </message>
    <message>
        <source>Keeps A where the models&apos; columns point in similar directions, and takes B elsewhere.</source>
        <translation>モデルの列の方向が似ている場所では A を残し、ほかでは B を使います。</translation>
    </message>
    <message>
        <source>Cosine B</source>
        <translation>コサイン B</translation>
    </message>
    <message>
        <source>Keeps A where the models&apos; columns are similar, and takes B elsewhere.</source>
        <translation>モデルの列が似ている場所では A を残し、ほかでは B を使います。</translation>
    </message>
    <message>
        <source>The weighted directions of the models cancel out, so Multi-SLERP has no mean.</source>
        <translation>モデルの重み付き方向が打ち消し合うため、Multi-SLERP の平均が定まりません。</translation>
    </message>
    <message>
        <source>Tensor range (second axis)</source>
        <translation>テンソルの範囲（第 2 軸）</translation>
    </message>
    <message>
        <source>Like Tensor range, but along the second axis if it is longer than 100.</source>
        <translation>「テンソルの範囲」と同様ですが、第 2 軸が 100 より長い場合はそれに沿います。</translation>
    </message>
    <message>
        <source>Cosine (local)</source>
        <translation>コサイン（局所）</translation>
    </message>
    <message>
        <source>Keeps A where the models&apos; columns are similar, by their cosine alone; each tensor is treated separately.</source>
        <translation>モデルの列がコサインだけで見て似ている場所では A を残します。各テンソルは別々に扱われます。</translation>
    </message>
    <message>
        <source>Zero-norm threshold: shorter vectors count as zero.</source>
        <translation>ゼロノルムのしきい値：これより短いベクトルは 0 とみなします。</translation>
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
        <translation>タスクベクトル</translation>
    </message>
    <message>
        <source>Sparsified task vectors</source>
        <translation>疎なタスクベクトル</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Unknown key “%1” in a rule.</source>
        <translation>規則に不明なキー「%1」があります。</translation>
    </message>
    <message>
        <source>“%1” is not one of the models.</source>
        <translation>「%1」はモデルの中にありません。</translation>
    </message>
    <message>
        <source>The value of a rule must be a number or an array of numbers.</source>
        <translation>規則の値は数または数の配列でなければなりません。</translation>
    </message>
    <message>
        <source>Expected one of %2, found “%1”.</source>
        <translation>%2 のいずれかが必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Unknown merge method “%1”.</source>
        <translation>マージ方法「%1」は不明です。</translation>
    </message>
    <message>
        <source>The seed must be a whole number.</source>
        <translation>シードは整数でなければなりません。</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>「%1」は数値ではありません。</translation>
    </message>
    <message>
        <source>“also” and “unless” can be used with “regex”, but not with “filter”.</source>
        <translation>「also」と「unless」は「regex」と併用できますが、「filter」とは併用できません。</translation>
    </message>
    <message>
        <source>Expected a layer range [from, to], found %1.</source>
        <translation>層の範囲 [from, to] が必要ですが、%1 が見つかりました。</translation>
    </message>
    <message>
        <source>Expected either tokenizer or tokenizer_source, found both.</source>
        <translation>tokenizer と tokenizer_source はどちらか一方だけ指定できますが、両方あります。</translation>
    </message>
    <message>
        <source>Expected a map of settings for the tokenizer.</source>
        <translation>トークナイザーの設定のマップが必要です。</translation>
    </message>
    <message>
        <source>The configuration names no model.</source>
        <translation>設定ファイルにモデルがありません。</translation>
    </message>
    <message>
        <source>Expected a whole number for pad_to_multiple_of.</source>
        <translation>pad_to_multiple_of には整数が必要です。</translation>
    </message>
    <message>
        <source>Expected a map of tokens to their settings.</source>
        <translation>トークンとその設定のマップが必要です。</translation>
    </message>
    <message>
        <source>Expected a map of settings for the token.</source>
        <translation>トークンの設定のマップが必要です。</translation>
    </message>
    <message>
        <source>Expected a model, the kind “zero”, or the kind “model_token” with either token or token_id.</source>
        <translation>モデル、種類「zero」、または token か token_id のどちらか一方を持つ種類「model_token」が必要です。</translation>
    </message>
    <message>
        <source>mergekit has no options for missing tensors, non-finite values, differing integers or cropping.</source>
        <translation>mergekit には、欠けたテンソル、非有限値、異なる整数、切り取りのオプションがありません。</translation>
    </message>
    <message>
        <source>mergekit does not clamp the factor of Model Stock.</source>
        <translation>mergekit は Model Stock の係数を制限しません。</translation>
    </message>
    <message>
        <source>%1 (line %2)</source>
        <translation>%1（%2 行目）</translation>
    </message>
    <message>
        <source>This is not a merge configuration: expected a map at the top level.</source>
        <translation>これはマージの構成ではありません：最上位にマップが必要です。</translation>
    </message>
    <message>
        <source>Unsupported key “%1”.</source>
        <translation>キー「%1」には対応していません。</translation>
    </message>
    <message>
        <source>Expected either models or slices, found both.</source>
        <translation>models と slices のどちらか一方のはずですが、両方が見つかりました。</translation>
    </message>
    <message>
        <source>Expected a name or a number.</source>
        <translation>名前または数が必要です。</translation>
    </message>
    <message>
        <source>The key merge_method is missing.</source>
        <translation>キー merge_method がありません。</translation>
    </message>
    <message>
        <source>A model with an adapter must be baked first.</source>
        <translation>アダプターのあるモデルは、先に統合してください。</translation>
    </message>
    <message>
        <source>Expected a list of models.</source>
        <translation>モデルのリストが必要です。</translation>
    </message>
    <message>
        <source>Each model needs the key “model”.</source>
        <translation>各モデルにキー「model」が必要です。</translation>
    </message>
    <message>
        <source>Expected a list of slices.</source>
        <translation>スライスのリストが必要です。</translation>
    </message>
    <message>
        <source>Each slice needs the list “sources”.</source>
        <translation>各スライスにリスト「sources」が必要です。</translation>
    </message>
    <message>
        <source>A slice&apos;s source needs “model” and “layer_range: [from, to]”.</source>
        <translation>スライスの取得元には「model」と「layer_range: [from, to]」が必要です。</translation>
    </message>
    <message>
        <source>Expected a number or a list of numbers.</source>
        <translation>数または数のリストが必要です。</translation>
    </message>
    <message>
        <source>Expected a map of parameter names to values.</source>
        <translation>パラメータ名から値へのマップが必要です。</translation>
    </message>
    <message>
        <source>A conditional value needs the key “value”.</source>
        <translation>条件付きの値にはキー「value」が必要です。</translation>
    </message>
    <message>
        <source>Unsupported type for the merge result: “%1”.</source>
        <translation>マージ結果の型「%1」には対応していません。</translation>
    </message>
    <message>
        <source>mergekit has no method %1.</source>
        <translation>mergekit に方法 %1 はありません。</translation>
    </message>
    <message>
        <source>mergekit does not implement this method as published.</source>
        <translation>mergekit はこの方法を公表どおりに実装していません。</translation>
    </message>
    <message>
        <source>mergekit does not support this type for the result.</source>
        <translation>mergekit は結果のこの型に対応していません。</translation>
    </message>
    <message>
        <source>mergekit does not support regexes: “%1” cannot be written.</source>
        <translation>mergekit は正規表現に対応していません：「%1」は書き込めません。</translation>
    </message>
    <message>
        <source>Invalid YAML: %1 (line %2)</source>
        <translation>YAML が不正です：%1（%2 行目）</translation>
    </message>
    <message>
        <source>mergekit computes in f64 only if a type is set for the whole result.</source>
        <translation>mergekit が f64 で計算するのは、結果全体に型を設定した場合だけです。</translation>
    </message>
    <message>
        <source>“chat_template” is ignored: expected “auto” or a template, found %1.</source>
        <translation>「chat_template」は無視されます：「auto」またはテンプレートのはずですが、%1 が見つかりました。</translation>
    </message>
    <message>
        <source>mergekit has no rules for tensors: “%1” cannot be written.</source>
        <translation>mergekit にはテンソルの規則がないため、「%1」を書き込めません。</translation>
    </message>
    <message>
        <source>mergekit has no quantisation schemes: “%1” cannot be written.</source>
        <translation>mergekit に量子化方式はありません：「%1」は書き込めません。</translation>
    </message>
    <message>
        <source>Unknown blend method “%1”.</source>
        <translation>ブレンド方法「%1」は不明です。</translation>
    </message>
    <message>
        <source>%1 takes a number between 0 and %2.</source>
        <translation>%1 には 0 から %2 までの数を指定します。</translation>
    </message>
    <message>
        <source>the existing tensor</source>
        <translation>既存のテンソル</translation>
    </message>
    <message>
        <source>the dragged tensor</source>
        <translation>ドラッグしたテンソル</translation>
    </message>
    <message>
        <source>SLERP, norms interpolated separately</source>
        <translation>SLERP、ノルムは別に補間</translation>
    </message>
    <message>
        <source>A tensor of shape %1 cannot hold positions.</source>
        <translation>形状 %1 のテンソルに位置番号は入りません。</translation>
    </message>
    <message>
        <source>%1 has %2 input channels (for inpainting or editing), but %3 is a regular model; the special model must come first.</source>
        <translation>%1 の入力チャンネルは %2 個（修復や編集用）ですが、%3 は通常のモデルです。特別なモデルを先にしてください。</translation>
    </message>
</context>
<context>
    <name>burnish::MergeConfigFiles</name>
    <message>
        <source>The panel takes the tokenizer&apos;s files, but merges the rows of embeddings as they are; burnish-cli aligns them by their tokens.</source>
        <translation>パネルはトークナイザーのファイルを使いますが、埋め込みの行はそのままマージします。burnish-cli はトークンで揃えます。</translation>
    </message>
    <message>
        <source>%1 is not open, and there is no such file next to the configuration.</source>
        <translation>%1 は開かれておらず、構成の隣にもそのファイルがありません。</translation>
    </message>
    <message>
        <source>A configuration can only refer to models that have a file. Export this model first.</source>
        <translation>構成で指定できるのは、ファイルのあるモデルだけです。先にこのモデルをエクスポートしてください。</translation>
    </message>
    <message>
        <source>The panel takes the chat template from the tokenizer&apos;s model; burnish-cli uses that of the configuration.</source>
        <translation>パネルはトークナイザー用のモデルのチャットテンプレートを使い、burnish-cli は構成のものを使います。</translation>
    </message>
</context>
<context>
    <name>burnish::MergeCurves</name>
    <message>
        <source>layer %1: %2</source>
        <translation>層 %1：%2</translation>
    </message>
    <message>
        <source>No rules: using the default. Add a rule to set another value.</source>
        <translation>規則がないため、既定値を使います。別の値を設定するには規則を追加してください。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a curve for screen readers: %1 the pattern of its rule, %2 its values from the first layer to the last</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No numbered layers: every tensor gets %1, the first value.</source>
        <translation>番号付きの層なし：すべて最初の値 %1。</translation>
    </message>
    <message>
        <source>Outside of the layers: %1</source>
        <translation>層の外：%1</translation>
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
        <translation>一致が必要</translation>
    </message>
    <message>
        <source>Copy from the first model</source>
        <translation>最初のモデルからコピー</translation>
    </message>
    <message>
        <source>What to do with integers and booleans, such as counters, that differ between the models</source>
        <translation>モデル間で異なる整数と真偽値（カウンターなど）の扱い</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>モデルを選択</translation>
    </message>
    <message>
        <source>Model %1</source>
        <translation>モデル %1</translation>
    </message>
    <message>
        <source>SLERP follows the arc between two models. t = 0 is the base, t = 1 is B.</source>
        <translation>SLERP は 2 個のモデルの間の弧に沿います。t = 0 がベースモデル、t = 1 が B です。</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Flavour</source>
        <translation>流儀</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>ベースモデル</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>不足する場合</translation>
    </message>
    <message>
        <source>Shape differs</source>
        <translation>形状が異なる場合</translation>
    </message>
    <message>
        <source>Result dtype</source>
        <translation>結果のデータ型</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>As in mergekit</source>
        <translation>mergekit に従う</translation>
    </message>
    <message>
        <source>As in the paper</source>
        <translation>論文に従う</translation>
    </message>
    <message>
        <source>Take from base</source>
        <translation>ベースモデルから取得</translation>
    </message>
    <message>
        <source>Treat as error</source>
        <translation>エラーとする</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>除外する</translation>
    </message>
    <message>
        <source>Merge the models that have it</source>
        <translation>持っているモデルをマージ</translation>
    </message>
    <message>
        <source>Crop matrices</source>
        <translation>行列を切り詰める</translation>
    </message>
    <message>
        <source>Same as the base</source>
        <translation>ベースモデルと同じ</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>モデルを追加</translation>
    </message>
    <message>
        <source>Remove the last model</source>
        <translation>最後のモデルを削除</translation>
    </message>
    <message>
        <source>Preserve vector length</source>
        <translation>ベクトルの長さを保持</translation>
    </message>
    <message>
        <source>Treat each tensor as one vector</source>
        <translation>各テンソルを 1 個のベクトルとみなす</translation>
    </message>
    <message>
        <source>Treat columns as vectors</source>
        <translation>列をベクトルとみなす</translation>
    </message>
    <message>
        <source>Normalise weights</source>
        <translation>混合比を正規化</translation>
    </message>
    <message>
        <source>Rescale kept values</source>
        <translation>残した値を拡大</translation>
    </message>
    <message>
        <source>Row by row</source>
        <translation>行ごと</translation>
    </message>
    <message>
        <source>Maximum iterations</source>
        <translation>最大反復回数</translation>
    </message>
    <message>
        <source>Non-finite</source>
        <translation>有限でない値</translation>
    </message>
    <message>
        <source>Keep the base tensor</source>
        <translation>ベースモデルのテンソルを保持</translation>
    </message>
    <message>
        <source>What to do with a tensor if a model contains NaN or infinity in it</source>
        <translation>テンソルに NaN または無限大を含むモデルがある場合の扱い</translation>
    </message>
    <message>
        <source>Merge the VAE too</source>
        <translation>VAE もマージ</translation>
    </message>
    <message>
        <source>Merged VAEs are known to break. Unless this is checked, the first model&apos;s VAE is kept.</source>
        <translation>マージした VAE は壊れることが知られています。チェックしない限り、1 つ目のモデルの VAE を残します。</translation>
    </message>
    <message>
        <source>Repair positions</source>
        <translation>位置番号を修復</translation>
    </message>
    <message>
        <source>Set position_ids of the result to 0, 1, 2 …, whatever the models contain.</source>
        <translation>モデルの内容によらず、結果の position_ids を 0、1、2 … にします。</translation>
    </message>
    <message>
        <source>Tokenizer from</source>
        <translation>トークナイザーの取得元</translation>
    </message>
    <message>
        <source>The model that configuration, tokenizer and chat template are taken from when the result is exported, with a model card of the merge</source>
        <translation>結果をエクスポートするときに構成、トークナイザー、チャットテンプレートを取得するモデル。マージのモデルカードも付きます</translation>
    </message>
    <message>
        <source>A quantisation scheme is used for the tensors that are quantised in a model; floats keep their dtype</source>
        <translation>量子化方式は、いずれかのモデルで量子化されているテンソルに使います。浮動小数点はデータ型を保ちます</translation>
    </message>
</context>
<context>
    <name>burnish::MergeModelRules</name>
    <message>
        <source>Rules for a model…</source>
        <translation>モデルの規則…</translation>
    </message>
    <message>
        <source>Rules that turn the tensors of one model into those of the others: names, split, stack, transpose … The model itself is not changed</source>
        <translation>1 つのモデルのテンソルをほかのモデルのテンソルに変える規則：名前、分割、積み重ね、転置など。モデル自体は変わりません</translation>
    </message>
    <message>
        <source>Load rules</source>
        <translation>規則を読み込む</translation>
    </message>
    <message>
        <source>Rule files (*.json *.yaml *.yml)</source>
        <translation>規則ファイル (*.json *.yaml *.yml)</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n 件の規則</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the rules of %1</source>
        <translation>%1 の規則を取り除く</translation>
    </message>
</context>
<context>
    <name>burnish::MergeModelsModel</name>
    <message>
        <source>by rules</source>
        <translation>規則による</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
</context>
<context>
    <name>burnish::MergePanel</name>
    <message>
        <source>Merge</source>
        <translation>マージ</translation>
    </message>
    <message numerus="yes">
        <source>Plan for %n tensor(s), nothing computed yet.</source>
        <translation>
            <numerusform>%n 個のテンソルの実行計画。まだ何も計算していません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the values to be merged</source>
        <translation>マージする値を確認中</translation>
    </message>
    <message>
        <source>All values to be merged are finite.</source>
        <translation>マージする値はすべて有限です。</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message>
        <source>Open at least two models to merge them.</source>
        <translation>マージするには 2 個以上のモデルを開いてください。</translation>
    </message>
    <message>
        <source>Choose the models to merge.</source>
        <translation>マージするモデルを選択してください。</translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>ほか %n 件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Weights of the models</source>
        <translation>モデルの混合比</translation>
    </message>
    <message>
        <source>Only one model is open. Open another to merge it with.</source>
        <translation>開いているモデルは 1 個だけです。マージする相手を開いてください。</translation>
    </message>
    <message>
        <source>This merges a model with itself.</source>
        <translation>モデルをそれ自身とマージします。</translation>
    </message>
    <message>
        <source>The preview shows the previous plan.</source>
        <translation>プレビューは前の実行計画を表示しています。</translation>
    </message>
    <message>
        <source>Crop matrices</source>
        <translation>行列を切り詰める</translation>
    </message>
    <message>
        <source>Take from base</source>
        <translation>ベースモデルから取得</translation>
    </message>
    <message numerus="yes">
        <source>Result: %1 tensor(s), %2, computed only when looked at or exported.</source>
        <translation>
            <numerusform>結果：テンソル %1 個、%2。表示またはエクスポートするときにだけ計算されます。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::MergePlanModel</name>
    <message>
        <source>blended</source>
        <translation>ブレンド</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>dtype</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>%1 = %2: copied from %3</source>
        <extracomment>A parameter, its value, and from which model</extracomment>
        <translation>%1 = %2：%3 からコピー</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>取得元</translation>
    </message>
</context>
<context>
    <name>burnish::MergePlanView</name>
    <message>
        <source>Open a mergekit configuration</source>
        <translation>mergekit の構成を開く</translation>
    </message>
    <message>
        <source>mergekit configurations (*.yaml *.yml)</source>
        <translation>mergekit の構成 (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>Save as a mergekit configuration</source>
        <translation>mergekit の構成として保存</translation>
    </message>
    <message>
        <source>Merge plan</source>
        <translation>マージの実行計画</translation>
    </message>
    <message>
        <source>Rows of the plan</source>
        <translation>実行計画の行</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Open a mergekit configuration, or save this merge as one</source>
        <translation>mergekit の構成を開くか、このマージをその形式で保存します</translation>
    </message>
    <message>
        <source>Check values</source>
        <translation>値を確認</translation>
    </message>
    <message>
        <source>Read all tensors to be merged, to find non-finite values before they spread</source>
        <translation>有限でない値が広がる前に見つけるため、マージするすべてのテンソルを読み取ります</translation>
    </message>
    <message>
        <source>Create merged model</source>
        <translation>マージしたモデルを作成</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Blended</source>
        <translation>ブレンド</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>Computed only when looked at or exported.</source>
        <translation>表示またはエクスポートするときにだけ計算されます。</translation>
    </message>
    <message>
        <source>No tensor is blended.</source>
        <translation>ブレンドされるテンソルはありません。</translation>
    </message>
    <message>
        <source>No tensor is copied.</source>
        <translation>コピーされるテンソルはありません。</translation>
    </message>
    <message>
        <source>No warnings.</source>
        <translation>警告はありません。</translation>
    </message>
    <message>
        <source>No tensor is left out.</source>
        <translation>除外されるテンソルはありません。</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>作成</translation>
    </message>
</context>
<context>
    <name>burnish::MergePreviewDocument</name>
    <message>
        <source>not yet created</source>
        <translation>未作成</translation>
    </message>
    <message>
        <source>Merged (preview)</source>
        <translation>マージ結果（プレビュー）</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>マージ結果</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>更新が必要</translation>
    </message>
</context>
<context>
    <name>burnish::MergeRulesModel</name>
    <message>
        <source>This pattern is not valid: %1</source>
        <translation>このパターンは不正です：%1</translation>
    </message>
    <message>
        <source>Path (regex)</source>
        <translation>パス（正規表現）</translation>
    </message>
    <message>
        <source>%1, over depth</source>
        <extracomment>%1 is a parameter&apos;s name</extracomment>
        <translation>%1、層に沿って</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>一致数</translation>
    </message>
    <message>
        <source>%1 and also %2</source>
        <translation>%1 かつ %2</translation>
    </message>
    <message>
        <source>%1 but not %2</source>
        <translation>%1（%2 を除く）</translation>
    </message>
</context>
<context>
    <name>burnish::MergeSlices</name>
    <message>
        <source>Layers of the result</source>
        <translation>結果の層</translation>
    </message>
    <message>
        <source>No slices: the layers stay as they are. Add a slice to stack layers of the open models.</source>
        <translation>スライスなし：層はそのままです。開いているモデルの層を積み重ねるには、スライスを追加してください。</translation>
    </message>
    <message>
        <source>Add a slice</source>
        <translation>スライスを追加</translation>
    </message>
    <message>
        <source>Remove the selected slice</source>
        <translation>選択したスライスを削除</translation>
    </message>
    <message>
        <source>Move the slice up</source>
        <translation>スライスを上へ移動</translation>
    </message>
    <message>
        <source>Move the slice down</source>
        <translation>スライスを下へ移動</translation>
    </message>
</context>
<context>
    <name>burnish::MergeSlicesModel</name>
    <message>
        <source>not open</source>
        <translation>開いていません</translation>
    </message>
    <message>
        <source>First layer to take, counting from 0</source>
        <translation>取得する最初の層（0 から数える）</translation>
    </message>
    <message>
        <source>Last layer to take</source>
        <translation>取得する最後の層</translation>
    </message>
    <message>
        <source>Layer numbers in the result</source>
        <translation>結果での層番号</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>From</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>結果</translation>
    </message>
</context>
<context>
    <name>burnish::MergeWeights</name>
    <message>
        <source>Presets</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>Common rules, replacing those shown</source>
        <translation>よく使う規則（表示中の規則を置き換えます）</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>規則を追加</translation>
    </message>
    <message>
        <source>Remove the selected rule</source>
        <translation>選択した規則を削除</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>Weight rules</source>
        <translation>混合比の規則</translation>
    </message>
    <message>
        <source>%1, all models</source>
        <translation>%1、すべてのモデル</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>No weights</source>
        <translation>混合比なし</translation>
    </message>
    <message>
        <source>The same everywhere</source>
        <translation>どこでも同じ</translation>
    </message>
    <message>
        <source>Rising</source>
        <translation>増加</translation>
    </message>
    <message>
        <source>Falling</source>
        <translation>減少</translation>
    </message>
    <message>
        <source>Middle layers</source>
        <translation>中間の層</translation>
    </message>
    <message>
        <source>Attention vs. MLP</source>
        <translation>アテンションと MLP</translation>
    </message>
    <message>
        <source>Block weights from a file…</source>
        <translation>ファイルからブロックの混合比…</translation>
    </message>
    <message>
        <source>Open block weights</source>
        <translation>ブロックの混合比を開く</translation>
    </message>
    <message>
        <source>Weight lists (*.tsv *.txt)</source>
        <translation>混合比のリスト (*.tsv *.txt)</translation>
    </message>
    <message>
        <source>The file contains no list of weights.</source>
        <translation>ファイルに混合比のリストがありません。</translation>
    </message>
    <message>
        <source>Block weights</source>
        <translation>ブロックの混合比</translation>
    </message>
    <message>
        <source>Weights by layer</source>
        <translation>層ごとの混合比</translation>
    </message>
    <message>
        <source>By layer:</source>
        <translation>層ごと：</translation>
    </message>
    <message>
        <source>%1 by layer</source>
        <translation>%1（層ごと）</translation>
    </message>
    <message>
        <source>Drag points up and down. Double-click a curve to add a point.</source>
        <translation>点を上下にドラッグします。曲線をダブルクリックすると点を追加します。</translation>
    </message>
    <message>
        <source>Drag points up and down. Double-click a curve to add a point; press %1 to remove one.</source>
        <translation>点を上下にドラッグします。曲線をダブルクリックすると点を追加、%1 で削除します。</translation>
    </message>
    <message>
        <source>First match wins.</source>
        <translation>最初に一致した規則が適用されます。</translation>
    </message>
    <message>
        <source>First match wins. %1 and %2 move a rule.</source>
        <translation>最初に一致した規則が適用されます。%1 と %2 で規則を移動します。</translation>
    </message>
    <message>
        <source>No rules yet.</source>
        <translation>規則はまだありません。</translation>
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
        <translation>数値</translation>
    </message>
    <message>
        <source>string</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>ブール値</translation>
    </message>
</context>
<context>
    <name>burnish::MetadataPanel</name>
    <message>
        <source>A key cannot be empty.</source>
        <translation>キーは空にできません。</translation>
    </message>
    <message>
        <source>The key %1 already exists.</source>
        <translation>キー %1 はすでに存在します。</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>メタデータ</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Add a key</source>
        <translation>キーを追加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Indent</source>
        <translation>インデント</translation>
    </message>
    <message>
        <source>Show JSON with one member per line</source>
        <translation>JSON を 1 行に 1 メンバーずつ表示します</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Write this value into the metadata (Ctrl+Enter)</source>
        <translation>この値をメタデータに書き込みます（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>戻す</translation>
    </message>
    <message>
        <source>Revert to the value in the metadata</source>
        <translation>メタデータの値に戻します</translation>
    </message>
    <message>
        <source>Value of the selected key</source>
        <translation>選択したキーの値</translation>
    </message>
    <message>
        <source>Select a key to see its full value.</source>
        <translation>キーを選択すると、値全体が表示されます。</translation>
    </message>
    <message>
        <source>This model has no metadata.</source>
        <translation>このモデルにメタデータはありません。</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>モデルが開かれていません。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Storage convention of the tensors; change it in the Model menu</source>
        <translation>テンソルの保存規約。「モデル」メニューで変更できます</translation>
    </message>
    <message>
        <source>Layout: %1</source>
        <translation>配置：%1</translation>
    </message>
    <message>
        <source>Write to file…</source>
        <translation>ファイルに書き込む…</translation>
    </message>
    <message>
        <source>Write the metadata to the model&apos;s own file in place, if its header has room</source>
        <translation>ヘッダーに余地があれば、モデルのファイルのメタデータをその場で書き換えます</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>書き込む</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Burn records store five fixed metadata fields and no other keys: changes made here only affect exports to other formats.</source>
        <translation>Burn レコードが保存するメタデータは 5 個の固定フィールドだけです：ここでの変更は、ほかの形式へのエクスポートにだけ反映されます。</translation>
    </message>
    <message>
        <source>%1 files store no metadata: changes made here only affect exports to other formats.</source>
        <translation>%1 ファイルはメタデータを保存しません：ここでの変更は、ほかの形式へのエクスポートにだけ反映されます。</translation>
    </message>
    <message>
        <source>%1 Export the model to rewrite the file.</source>
        <translation>%1 ファイルを書き直すには、モデルをエクスポートしてください。</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 を書き込み中</translation>
    </message>
    <message>
        <source>Metadata written to %1 in place; undo does not revert the file</source>
        <translation>メタデータを %1 に直接書き込みました。「元に戻す」でファイルは戻りません</translation>
    </message>
    <message>
        <source>Remove the selected keys</source>
        <translation>選択したキーを削除</translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s) of %2 will be replaced, starting at byte %3. Nothing else in the file is changed, and other edits are not written. Undo does not revert the file.</source>
        <translation>
            <numerusform>%2 のバイト %3 から %1 バイトを置き換えます。ファイルのほかの部分は変わらず、ほかの編集は書き込まれません。「元に戻す」でファイルは戻りません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Write the model with its metadata to another file</source>
        <translation>モデルをメタデータとともに別のファイルに書き込みます</translation>
    </message>
    <message>
        <source>Make room…</source>
        <translation>余地を作る…</translation>
    </message>
    <message>
        <source>Move the tensors of the file, so that its header has room</source>
        <translation>ファイルのテンソルを移動して、ヘッダーに余地を作ります</translation>
    </message>
    <message>
        <source>Move and write</source>
        <translation>移動して書き込む</translation>
    </message>
    <message>
        <source>%1 Export the model, or make room in the file itself.</source>
        <translation>%1 モデルをエクスポートするか、ファイル自体に余地を作ってください。</translation>
    </message>
    <message>
        <source>%1 of tensors move by %2 bytes: %3 is written anew beside itself, compared with the old file, and put in its place.</source>
        <translation>%1 のテンソルが %2 バイト移動します：%3 を隣に新しく書き、元のファイルと比較してから置き換えます。</translation>
    </message>
    <message>
        <source>This needs %1 of free disk space and takes about %2 on a disk with 500 MB/s.</source>
        <translation>空き容量が %1 必要で、500 MB/s のディスクでおよそ %2 かかります。</translation>
    </message>
    <message>
        <source>Other edits are not written. Undo does not revert the file.</source>
        <translation>ほかの編集は書き込まれません。「元に戻す」でファイルは戻りません。</translation>
    </message>
    <message>
        <source>Metadata written to %1, its tensors moved; undo does not revert the file</source>
        <translation>メタデータを %1 に書き込み、テンソルを移動しました。「元に戻す」でファイルは戻りません</translation>
    </message>
    <message>
        <source>This needs %1 of free disk space.</source>
        <translation>空き容量が %1 必要です。</translation>
    </message>
    <message>
        <source>%1 files store only the metadata that start with “%2”: other changes made here only affect exports to other formats.</source>
        <translation>%1 のファイルは「%2」で始まるメタデータだけを保存します。ここでのほかの変更は、別の形式へのエクスポートにだけ反映されます。</translation>
    </message>
</context>
<context>
    <name>burnish::Model</name>
    <message>
        <source>A part of a quantised tensor would have the path of another tensor.</source>
        <translation>量子化テンソルの部分が、別のテンソルと同じパスになります。</translation>
    </message>
    <message>
        <source>The tensor is quantised in ComfyUI&apos;s form, but the metadata of the model has a quantization_config, with which it would have other values. Dequantise the tensor.</source>
        <translation>テンソルは ComfyUI の形式で量子化されていますが、モデルのメタデータに quantization_config があり、それに従うと値が変わります。テンソルを逆量子化してください。</translation>
    </message>
    <message>
        <source>Shares its bytes with %1.</source>
        <translation>%1 とバイトを共有しています。</translation>
    </message>
    <message>
        <source>Shares its bytes with %1 and %2 more.</source>
        <translation>%1 とほか %2 個とバイトを共有しています。</translation>
    </message>
    <message>
        <source>Its bytes overlap those of %1.</source>
        <translation>バイトが %1 のバイトと重なっています。</translation>
    </message>
    <message>
        <source>Its bytes overlap those of %1 and %2 more.</source>
        <translation>バイトが %1 とほか %2 個のバイトと重なっています。</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n バイト</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) of %1</source>
        <translation>
            <numerusform>%1 の %n バイト</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ModelDocument</name>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
</context>
<context>
    <name>burnish::ModelFiles</name>
    <message>
        <source>Expected a single element, found “%1”.</source>
        <translation>要素は 1 個のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>The file has too many parts.</source>
        <translation>ファイルの部分が多すぎます。</translation>
    </message>
    <message>
        <source>header</source>
        <translation>ヘッダー</translation>
    </message>
    <message>
        <source>descriptor</source>
        <translation>記述子</translation>
    </message>
    <message>
        <source>metadata</source>
        <translation>メタデータ</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>ストレージ</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>パディング</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>隙間</translation>
    </message>
    <message>
        <source>other</source>
        <translation>その他</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) that share bytes</source>
        <translation>
            <numerusform>バイトを共有する %n 個の部分</numerusform>
        </translation>
    </message>
    <message>
        <source>A tensor that is no longer in the model</source>
        <translation>すでにモデルにないテンソル</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（名前なし）</translation>
    </message>
    <message>
        <source>Nothing in the model refers to these bytes</source>
        <translation>モデル内のどこからもこのバイトは参照されていません</translation>
    </message>
    <message>
        <source>Padding before the next tensor</source>
        <translation>次のテンソルの前のパディング</translation>
    </message>
    <message>
        <source>The opened file has been replaced by another file.</source>
        <translation>開いたファイルが別のファイルに置き換えられています。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata refers to a file outside its folder: “%1”.</source>
        <translation>チェックポイントのメタデータがフォルダー外のファイルを参照しています：「%1」。</translation>
    </message>
    <message>
        <source>The file %1 of the checkpoint is missing.</source>
        <translation>チェックポイントのファイル %1 がありません。</translation>
    </message>
    <message>
        <source>The file is truncated: an item needs %1 bytes from offset %2, but the file has only %3.</source>
        <translation>ファイルが途中で切れています：項目にはオフセット %2 から %1 バイト必要ですが、ファイルには %3 バイトしかありません。</translation>
    </message>
    <message>
        <source>Expected a part of shape %1, found %2.</source>
        <translation>部分の形状は %1 のはずですが、%2 が見つかりました。</translation>
    </message>
    <message>
        <source>Two items of the checkpoint have this name.</source>
        <translation>チェックポイントの 2 個の項目がこの名前です。</translation>
    </message>
    <message>
        <source>The checkpoint has no file named .metadata, so saving it did not finish.</source>
        <translation>チェックポイントに .metadata というファイルがないため、保存が完了していません。</translation>
    </message>
    <message numerus="yes">
        <source>distributed checkpoint, %n file(s)</source>
        <translation>
            <numerusform>分散チェックポイント、%n 個のファイル</numerusform>
        </translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata refers to the same bytes of this file too often.</source>
        <translation>チェックポイントのメタデータがこのファイルの同じバイトを何度も参照しすぎています。</translation>
    </message>
    <message>
        <source>“%1” is missing.</source>
        <translation>「%1」がありません。</translation>
    </message>
    <message>
        <source>There already is a tensor “%1”.</source>
        <translation>テンソル「%1」がすでにあります。</translation>
    </message>
    <message>
        <source>“%1” already belongs to another quantised tensor.</source>
        <translation>「%1」はすでに別の量子化テンソルのものです。</translation>
    </message>
    <message>
        <source>The parts of a quantised tensor stay separate tensors: %1</source>
        <translation>量子化テンソルの部分は別々のテンソルのままになります：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n more part(s) of quantised tensors stay separate tensors.</source>
        <translation>
            <numerusform>量子化テンソルの部分がほかに %n 個、別々のテンソルのままになります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The metadata describes %n quantised layer(s) that the model does not contain, such as “%1”.</source>
        <translation>
            <numerusform>メタデータは、モデルにない %n 個の量子化された層（「%1」など）を記述しています。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tensor is named like a part of a quantised one, such as a scale, but there are no codes that it belongs to.</source>
        <translation>テンソルの名前はスケールなど量子化テンソルの一部のものですが、対応する符号がありません。</translation>
    </message>
    <message>
        <source>This is the index of a sharded set; metadata can be written in place only to single files.</source>
        <translation>これは分割ファイルのインデックスです。メタデータをその場で書き込めるのは単独のファイルだけです。</translation>
    </message>
    <message>
        <source>%1 files cannot be written.</source>
        <translation>%1 ファイルは書き込めません。</translation>
    </message>
    <message>
        <source>This is part %1 of a split model, which has its metadata in the first.</source>
        <translation>これは分割モデルの部分 %1 で、メタデータは最初の部分にあります。</translation>
    </message>
    <message>
        <source>The new file does not have the metadata when it is read back.</source>
        <translation>新しいファイルを読み戻すと、メタデータがありません。</translation>
    </message>
    <message>
        <source>Expected the offsets of every tensor in DCP_SHARDING_INFO, found other content.</source>
        <translation>DCP_SHARDING_INFO にはすべてのテンソルのオフセットが必要ですが、ほかの内容が見つかりました。</translation>
    </message>
    <message>
        <source>The files of the set have different formats.</source>
        <translation>分割ファイルの形式がそろっていません。</translation>
    </message>
    <message>
        <source>%1 files are not parts of a larger model.</source>
        <translation>%1 ファイルはより大きなモデルの部分ではありません。</translation>
    </message>
    <message>
        <source>Another file of the set also contains this tensor or value.</source>
        <translation>このテンソルまたは値は、分割ファイルのほかのファイルにもあります。</translation>
    </message>
    <message>
        <source>The location of a part in the whole tensor is missing or has another number of dimensions.</source>
        <translation>テンソル全体での部分の位置がないか、次元数が異なります。</translation>
    </message>
    <message>
        <source>A part ends beyond the largest number.</source>
        <translation>部分の終わりが最大の数を超えています。</translation>
    </message>
    <message>
        <source>There is no file of this set.</source>
        <translation>この分割ファイルのファイルがありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ほか %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the set are missing: %1</source>
        <translation>
            <numerusform>分割ファイルのうち %n 個がありません：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 個のファイル</numerusform>
        </translation>
    </message>
    <message>
        <source>Expected part %1 of %2, found part %3 of %4.</source>
        <translation>%2 個中の部分 %1 のはずですが、%4 個中の部分 %3 が見つかりました。</translation>
    </message>
    <message>
        <source>Expected %1 tensors in all files together, found %2.</source>
        <translation>全ファイルのテンソルは合計 %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>The layout is taken to be PyTorch&apos;s, because %1 wrote the %2 beside the file.</source>
        <translation>隣の %2 は %1 が書き込んだものなので、レイアウトは PyTorch のものとみなします。</translation>
    </message>
    <message>
        <source>A program was ended while it replaced this file and others. Their old content has been restored: %1</source>
        <translation>このファイルなどを置き換えている途中でプログラムが終了しました。元の内容を復元しました：%1</translation>
    </message>
    <message>
        <source>This file is part %1 of a split model of %2 parts, but its name does not say so; only this part was opened.</source>
        <translation>このファイルは %2 個に分割されたモデルの部分 %1 ですが、ファイル名からはわかりません。この部分だけを開きました。</translation>
    </message>
    <message>
        <source>The file “%1” with the names of the tensors is missing.</source>
        <translation>テンソルの名前のファイル「%1」がありません。</translation>
    </message>
    <message>
        <source>The file is incomplete: it is written in parts, and --finish gives it its name after the last one.</source>
        <translation>ファイルは未完成です。パートごとに書き込まれ、最後のパートの後に --finish で正式な名前になります。</translation>
    </message>
    <message>
        <source>Another program replaces the files of this set.</source>
        <translation>別のプログラムがこの一組のファイルを置き換えています。</translation>
    </message>
    <message>
        <source>The file was written by Burn %1 and is read like a file of Burn %2, the newest version that this program supports.</source>
        <translation>ファイルは Burn %1 が書いたもので、このプログラムが対応する最新のバージョン Burn %2 のファイルとして読み取ります。</translation>
    </message>
    <message>
        <source>The index is not a JSON object.</source>
        <translation>インデックスが JSON オブジェクトではありません。</translation>
    </message>
    <message>
        <source>Duplicate key in the index.</source>
        <translation>インデックスのキーが重複しています。</translation>
    </message>
    <message>
        <source>The index has no weight_map, so the files of its tensors are unknown.</source>
        <translation>インデックスに weight_map がないため、テンソルのファイルが不明です。</translation>
    </message>
    <message>
        <source>The weight_map of the index is not a JSON object.</source>
        <translation>インデックスの weight_map が JSON オブジェクトではありません。</translation>
    </message>
    <message>
        <source>The index does not specify a file for the tensor.</source>
        <translation>インデックスにテンソルのファイルが指定されていません。</translation>
    </message>
    <message>
        <source>The index refers to a file outside its folder: “%1”.</source>
        <translation>インデックスがフォルダー外のファイルを参照しています：「%1」。</translation>
    </message>
    <message>
        <source>The index lists a tensor twice.</source>
        <translation>インデックスにテンソルが 2 回記載されています。</translation>
    </message>
    <message>
        <source>The metadata of the index is not a JSON object.</source>
        <translation>インデックスのメタデータが JSON オブジェクトではありません。</translation>
    </message>
    <message numerus="yes">
        <source>The index lists this file, but it does not exist; %n tensor(s) are missing.</source>
        <translation>
            <numerusform>インデックスにこのファイルがありますが、存在しません。%n 個のテンソルが足りません。</numerusform>
        </translation>
    </message>
    <message>
        <source>The index lists the tensor in this file, but it is missing.</source>
        <translation>インデックスによるとテンソルはこのファイルにありますが、見つかりません。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) in this file are ignored because the index does not list them here.</source>
        <translation>
            <numerusform>インデックスに記載がないため、このファイルの %n 個のテンソルは無視されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the tensors listed in the index were found.</source>
        <translation>インデックスに記載されたテンソルが 1 個も見つかりませんでした。</translation>
    </message>
    <message>
        <source>The index lists itself as a tensor file.</source>
        <translation>インデックスが、それ自身をテンソルのファイルとして記載しています。</translation>
    </message>
    <message>
        <source>This is one file of a sharded set, but the index %1 is missing.</source>
        <translation>これは分割ファイルの 1 個ですが、インデックス %1 がありません。</translation>
    </message>
    <message>
        <source>This file has the name of a file of a sharded set, but the index %1 does not list it. It is left over from another set, or from a program that was ended while it wrote the file.</source>
        <translation>このファイルは分割ファイルの 1 個の名前ですが、インデックス %1 に記載がありません。別の分割ファイルの残りか、書き込み中に終了したプログラムの残りです。</translation>
    </message>
    <message>
        <source>This is one file of a sharded set; open the index %1 to load the whole model.</source>
        <translation>これは分割ファイルの 1 個です。モデル全体を読み込むには、インデックス %1 を開いてください。</translation>
    </message>
    <message>
        <source>The index is too large: expected at most %1 bytes, found %2.</source>
        <translation>インデックスが大きすぎます：最大 %1 バイトのはずですが、%2 バイトあります。</translation>
    </message>
    <message>
        <source>This is one file of a distributed checkpoint: it contains parts of tensors under the names of the whole ones.</source>
        <translation>これは分散チェックポイントの 1 個のファイルです：テンソルの部分が、テンソル全体の名前で入っています。</translation>
    </message>
    <message numerus="yes">
        <source>The index does not list %n tensor(s) of this file, so they were left out.</source>
        <translation>
            <numerusform>インデックスにこのファイルの %n 個のテンソルがないため、省かれました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Files next to the index have names of its set, but it does not list them, so they are not part of the model: %1. Open them by themselves, or remove what is left over from another set.</source>
        <translation>インデックスの隣に、この分割ファイルのような名前でインデックスに記載のないファイルがあり、モデルには含まれません：%1。個別に開くか、別の分割ファイルの残りなら削除してください。</translation>
    </message>
    <message>
        <source>codes %1</source>
        <translation>コード %1</translation>
    </message>
    <message>
        <source>scales %1</source>
        <translation>スケール %1</translation>
    </message>
    <message>
        <source>Quantised in a way Burnish does not know: %1.</source>
        <translation>Burnish の知らない方法で量子化されています：%1。</translation>
    </message>
    <message>
        <source>A part of a quantised tensor, without the other parts.</source>
        <translation>量子化テンソルの一部で、ほかの部分がありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are quantised in a way Burnish does not know (%2). They are moved and copied whole with what belongs to them; nothing is computed from them.</source>
        <translation>
            <numerusform>%n 個のテンソル（%1 など）は、Burnish の知らない方法で量子化されています（%2）。付随する部分とともに全体を移動・コピーし、計算には使いません。</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder contains no weight files.</source>
        <translation>フォルダーに重みファイルがありません。</translation>
    </message>
    <message numerus="yes">
        <source>Expected a folder with one model, found %n: %1</source>
        <translation>
            <numerusform>モデルが 1 個のフォルダーのはずですが、%n 個見つかりました：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” contains more than the parts of one quantised tensor.</source>
        <translation>「%1」には 1 つの量子化テンソルの部分以外のものも含まれています。</translation>
    </message>
    <message>
        <source>Quantised as %1, which Burnish does not decode.</source>
        <translation>%1 で量子化されており、Burnish は復号しません。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s), such as %1, are quantised as %2, which Burnish does not decode. They are moved and copied whole with what belongs to them; nothing is computed from them.</source>
        <translation>
            <numerusform>%n 個のテンソル（%1 など）は %2 で量子化されており、Burnish は復号しません。付随する部分とともに全体を移動・コピーし、計算には使いません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quantised tensor(s), such as “%1”, fit several forms, and nothing in the files decides between them: %2. Choose one (--quantised-as).</source>
        <translation>
            <numerusform>%n 個の量子化テンソル（「%1」など）には複数の形式が当てはまり、どれであるかはファイルからは決まりません：%2。1 つ選んでください（--quantised-as）。</numerusform>
        </translation>
    </message>
    <message>
        <source>A part of a quantised tensor that can have several forms: %1.</source>
        <translation>複数の形式が考えられる量子化テンソルの一部：%1。</translation>
    </message>
    <message>
        <source>No tensor can be quantised as %1, but “%2” can be %3.</source>
        <translation>%1 として読めるテンソルはありません。「%2」は %3 の可能性があります。</translation>
    </message>
    <message>
        <source>No tensor leaves open how it is quantised, so %1 decides nothing.</source>
        <translation>量子化の方法が決まっていないテンソルはないため、%1 は何も決めません。</translation>
    </message>
    <message>
        <source>%1 and %2 are chosen for the same tensors. Choose one of them.</source>
        <translation>同じテンソルに %1 と %2 の両方が選ばれています。どちらか一つを選んでください。</translation>
    </message>
    <message>
        <source>No tensor leaves open whether it is %1, so that decides nothing.</source>
        <translation>%1 かどうかが決まっていないテンソルはないため、この指定は何も決めません。</translation>
    </message>
    <message>
        <source>Two files of the set contain this tensor.</source>
        <translation>セットの 2 つのファイルがこのテンソルを含んでいます。</translation>
    </message>
    <message>
        <source>None of the modules has a weight file with tensors.</source>
        <translation>テンソルを含む重みファイルを持つモジュールがありません。</translation>
    </message>
    <message numerus="yes">
        <source>sentence-transformers, %n module(s) with weights</source>
        <translation>
            <numerusform>sentence-transformers、重みを持つモジュール %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>The weights of the module “%1” (%2) are missing: its folder has neither model.safetensors nor pytorch_model.bin.</source>
        <translation>モジュール「%1」（%2）の重みがありません。フォルダーに model.safetensors も pytorch_model.bin もありません。</translation>
    </message>
    <message>
        <source>This file has the weights of the module “%1” (%2) of a model of sentence-transformers; open its modules.json to load all modules.</source>
        <translation>このファイルは sentence-transformers のモデルのモジュール「%1」（%2）の重みです。すべてのモジュールを読み込むには modules.json を開いてください。</translation>
    </message>
    <message>
        <source>The manifest does not name the model of the package.</source>
        <translation>マニフェストにパッケージのモデルが記されていません。</translation>
    </message>
    <message>
        <source>The manifest names “%1”. Expected a file in the package.</source>
        <translation>マニフェストは「%1」を指していますが、パッケージ内のファイルが必要です。</translation>
    </message>
    <message>
        <source>The file “%1” of the package is missing.</source>
        <translation>パッケージのファイル「%1」がありません。</translation>
    </message>
    <message>
        <source>This folder is a package of Core ML without its Manifest.json.</source>
        <translation>このフォルダーは Manifest.json のない Core ML のパッケージです。</translation>
    </message>
    <message>
        <source>This file divides the parameters in another way than that of the first rank.</source>
        <translation>このファイルのパラメータの分割は、最初のランクのファイルと異なります。</translation>
    </message>
    <message>
        <source>The files are of different steps: %1 here, %2 in the file of the first rank.</source>
        <translation>ファイルのステップが異なります。ここでは %1、最初のランクのファイルでは %2 です。</translation>
    </message>
    <message>
        <source>This ZeRO checkpoint of DeepSpeed has experts, which are divided in another way. Burnish does not put them together. Load it with DeepSpeed, and save the module&apos;s state_dict().</source>
        <translation>この DeepSpeed の ZeRO チェックポイントにはエキスパートがあり、別の方法で分割されています。Burnish は結合しません。DeepSpeed で読み込み、モジュールの state_dict() を保存してください。</translation>
    </message>
    <message>
        <source>Two files are of the same rank of the checkpoint.</source>
        <translation>チェックポイントの 2 つのファイルが同じランクのものです。</translation>
    </message>
    <message numerus="yes">
        <source>The tensors of this checkpoint are also divided among %n ranks of tensor or pipeline parallelism, which Burnish does not join. Run DeepSpeed&apos;s ds_to_universal.py, and open the folder that it writes.</source>
        <translation>
            <numerusform>このチェックポイントのテンソルは、テンソル並列またはパイプライン並列の %n ランクにも分割されており、Burnish は結合しません。DeepSpeed の ds_to_universal.py を実行し、エクスポートされたフォルダーを開いてください。</numerusform>
        </translation>
    </message>
    <message>
        <source>This checkpoint of DeepSpeed has its layers in files of their own, for pipeline parallelism. Burnish does not put them together. Load it with DeepSpeed, and save the module&apos;s state_dict().</source>
        <translation>この DeepSpeed のチェックポイントは、パイプライン並列のために層を別々のファイルに保存しています。Burnish は結合しません。DeepSpeed で読み込み、モジュールの state_dict() を保存してください。</translation>
    </message>
    <message>
        <source>The checkpoint was saved by %1 ranks, but there are the partitions of %2. Some are missing, or remain from an older checkpoint.</source>
        <translation>チェックポイントは %1 ランクで保存されましたが、パーティションは %2 ランク分あります。不足しているか、以前のチェックポイントのものが残っています。</translation>
    </message>
    <message>
        <source>The shape %1 needs more elements than the partitions have left: %2.</source>
        <translation>形状 %1 に必要な要素が、パーティションの残りの要素数 %2 を超えています。</translation>
    </message>
    <message>
        <source>The partitions have %1 elements, but the parameters need only %2.</source>
        <translation>パーティションには %1 個の要素がありますが、パラメータに必要なのは %2 個だけです。</translation>
    </message>
    <message>
        <source>The optimizer&apos;s tensors do not follow the partitions.</source>
        <translation>オプティマイザーのテンソルがパーティションと一致しません。</translation>
    </message>
    <message>
        <source>The parts of the parameter do not have the elements of its shape %1.</source>
        <translation>パラメータの各部分の要素が、その形状 %1 と合いません。</translation>
    </message>
    <message>
        <source>A buffer, stored as %1 and read as F32, as DeepSpeed&apos;s zero_to_fp32.py does.</source>
        <translation>バッファーです。%1 で保存され、DeepSpeed の zero_to_fp32.py と同じく F32 として読みます。</translation>
    </message>
    <message>
        <source>No partition of the checkpoint has the values of this parameter.</source>
        <translation>チェックポイントのどのパーティションにも、このパラメータの値がありません。</translation>
    </message>
    <message>
        <source>The model was trained with round_robin_gradients. DeepSpeed&apos;s ds_to_universal.py gives parameters the values of others then; open the checkpoint that it was made from.</source>
        <translation>このモデルは round_robin_gradients で訓練されています。その場合 DeepSpeed の ds_to_universal.py はパラメータにほかのパラメータの値を与えます。変換元のチェックポイントを開いてください。</translation>
    </message>
    <message>
        <source>universal checkpoint of DeepSpeed, %1</source>
        <translation>DeepSpeed のユニバーサルチェックポイント、%1</translation>
    </message>
    <message numerus="yes">
        <source>DeepSpeed ZeRO stage %1, %n rank(s), %2</source>
        <translation>
            <numerusform>DeepSpeed ZeRO ステージ %1、%n ランク、%2</numerusform>
        </translation>
    </message>
    <message>
        <source>The checkpoint “%1”, which this file names, is missing.</source>
        <translation>このファイルが示すチェックポイント「%1」がありません。</translation>
    </message>
    <message>
        <source>This file refers to a folder outside its own: “%1”.</source>
        <translation>このファイルは自身のフォルダーの外のフォルダーを参照しています：「%1」</translation>
    </message>
    <message>
        <source>The folder has more than %1 files.</source>
        <translation>フォルダーに %1 個を超えるファイルがあります。</translation>
    </message>
    <message>
        <source>The name of the array is empty or not valid UTF-8.</source>
        <translation>配列の名前が空か、有効な UTF-8 ではありません。</translation>
    </message>
    <message>
        <source>The array is in the file “checkpoint” beside the others. Open that file for it.</source>
        <translation>この配列は隣のファイル「checkpoint」にあります。そのファイルを開いてください。</translation>
    </message>
    <message>
        <source>The array is missing in the checkpoint.</source>
        <translation>この配列はチェックポイントにありません。</translation>
    </message>
    <message>
        <source>The arrays expand to more than %1 MiB, over %2 times the size of their files.</source>
        <translation>配列を展開すると %1 MiB を超え、ファイルの大きさの %2 倍を超えます。</translation>
    </message>
    <message>
        <source>The checkpoint contains no arrays.</source>
        <translation>チェックポイントに配列がありません。</translation>
    </message>
    <message>
        <source>The item “%1” of the checkpoint has no arrays and was left out.</source>
        <translation>チェックポイントの項目「%1」には配列がないため、除外しました。</translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation>チャンク %1</translation>
    </message>
    <message>
        <source>This file of the set cannot be read; its tensors are missing.</source>
        <translation>分割ファイルのうちこのファイルを読み取れません。そのテンソルが足りません。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of this file could not be read: %1</source>
        <translation>
            <numerusform>このファイルの %n 個のテンソルを読み取れませんでした：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The index lists more than %1 tensors.</source>
        <translation>インデックスに %1 個を超えるテンソルがあります。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are missing.</source>
        <translation>
            <numerusform>%n 個のテンソルが足りません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This file of the set cannot be read; %n tensor(s) are missing.</source>
        <translation>
            <numerusform>分割ファイルのうちこのファイルを読み取れません。%n 個のテンソルが足りません。</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder has other weight files, which the index does not list, so they are not part of the model: %1. Open them by themselves.</source>
        <translation>フォルダーには、インデックスに記載のない別の重みファイルがあり、モデルには含まれません：%1。個別に開いてください。</translation>
    </message>
    <message>
        <source>Two layers of the manifest have this tensor.</source>
        <translation>マニフェストの 2 つのレイヤーにこのテンソルがあります。</translation>
    </message>
    <message>
        <source>The blobs of the manifest contain no tensor.</source>
        <translation>マニフェストの blob にテンソルがありません。</translation>
    </message>
    <message>
        <source>Expected a digest such as sha256:HEX, found “%1”; it leads nowhere.</source>
        <translation>sha256:HEX のようなダイジェストが必要ですが、「%1」でした。パスとして使われません。</translation>
    </message>
    <message>
        <source>The blob %1 is missing.</source>
        <translation>blob %1 がありません。</translation>
    </message>
    <message>
        <source>This model has a projector, which is opened by itself: %1</source>
        <translation>このモデルにはプロジェクターがあり、個別に開きます: %1</translation>
    </message>
    <message>
        <source>Ollama adds an adapter to this model, which is opened by itself: %1</source>
        <translation>Ollama はこのモデルにアダプターを加えます。アダプターは個別に開きます: %1</translation>
    </message>
    <message>
        <source>This model has a further file, which is opened by itself: %1</source>
        <translation>このモデルにはもう 1 つファイルがあり、個別に開きます: %1</translation>
    </message>
    <message>
        <source>Expected a manifest of Ollama with a list of layers.</source>
        <translation>レイヤーの一覧を含む Ollama のマニフェストが必要です。</translation>
    </message>
    <message>
        <source>The manifest has version %1; version %2 is known.</source>
        <translation>マニフェストのバージョンは %1 です。既知のバージョンは %2 です。</translation>
    </message>
    <message>
        <source>The blob has %1 bytes, the manifest says %2.</source>
        <translation>blob は %1 バイトですが、マニフェストでは %2 です。</translation>
    </message>
    <message>
        <source>The manifest has no layer with weights.</source>
        <translation>マニフェストに重みのレイヤーがありません。</translation>
    </message>
    <message numerus="yes">
        <source>Ollama, %n blob(s)</source>
        <translation>
            <numerusform>Ollama、%n 個の blob</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ModelFolder</name>
    <message>
        <source>%1, %2 for keys and values</source>
        <translation>%1、キーと値は %2</translation>
    </message>
    <message>
        <source>%1, %2 for each token</source>
        <translation>%1、トークンごとに %2</translation>
    </message>
    <message numerus="yes">
        <source>%n bit(s)</source>
        <translation>
            <numerusform>%n ビット</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>method, bits</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>クラス</translation>
    </message>
    <message>
        <source>Model type</source>
        <translation>モデルの種類</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層数</translation>
    </message>
    <message>
        <source>Hidden size</source>
        <translation>隠れ層のサイズ</translation>
    </message>
    <message>
        <source>Feed-forward size</source>
        <translation>フィードフォワード層のサイズ</translation>
    </message>
    <message>
        <source>Attention heads</source>
        <translation>アテンションヘッド</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>エキスパート数</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>語彙</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>コンテキスト長</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>データ型</translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation>量子化</translation>
    </message>
    <message>
        <source>Expected an object.</source>
        <translation>オブジェクトが必要です。</translation>
    </message>
    <message>
        <source>%1 has %2 entries; the merge takes layer %3.</source>
        <translation>%1 のエントリは %2 個ですが、マージは層 %3 を取得します。</translation>
    </message>
    <message>
        <source>There is no such model.</source>
        <translation>そのようなモデルはありません。</translation>
    </message>
    <message>
        <source>There is no configuration and no tokenizer beside this model.</source>
        <translation>このモデルの隣に構成もトークナイザーもありません。</translation>
    </message>
    <message>
        <source>The file was changed after the export was planned.</source>
        <translation>エクスポートの計画後にファイルが変更されました。</translation>
    </message>
    <message>
        <source>“%1” is not the name of a file beside a model.</source>
        <translation>「%1」はモデルの隣のファイルの名前ではありません。</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>構成</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>アダプター</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>トークナイザー</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>チャットテンプレート</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>プロセッサー</translation>
    </message>
    <message>
        <source>Model card</source>
        <translation>モデルカード</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>The token %1 has no valid id.</source>
        <translation>トークン %1 の ID が正しくありません。</translation>
    </message>
    <message>
        <source>The token %1 has two ids, %2 and %3.</source>
        <translation>トークン %1 に 2 つの ID（%2 と %3）があります。</translation>
    </message>
    <message>
        <source>The tokenizer lists no vocabulary.</source>
        <translation>トークナイザーに語彙がありません。</translation>
    </message>
    <message>
        <source>The tokens %1 and %2 have the same id.</source>
        <translation>トークン %1 と %2 の ID が同じです。</translation>
    </message>
    <message>
        <source>The tokens of this model are only known from a tokenizer.json, which is missing. transformers writes it with save_pretrained().</source>
        <translation>このモデルのトークンは tokenizer.json からしかわかりませんが、それがありません。transformers は save_pretrained() で保存します。</translation>
    </message>
    <message>
        <source>The tokenizer has no list of added tokens.</source>
        <translation>トークナイザーに追加トークンの一覧がありません。</translation>
    </message>
    <message>
        <source>Expected a list of modules with their types and paths.</source>
        <translation>型とパスを持つモジュールの一覧が必要です。</translation>
    </message>
    <message>
        <source>Two modules have the name “%1”.</source>
        <translation>「%1」という名前のモジュールが 2 つあります。</translation>
    </message>
    <message>
        <source>Expected a name of a module without dots, found “%1”.</source>
        <translation>モジュールの名前にドットは使えませんが、「%1」があります。</translation>
    </message>
    <message>
        <source>The path of a module is too long.</source>
        <translation>モジュールのパスが長すぎます。</translation>
    </message>
    <message>
        <source>The path “%1” of a module leads out of the model&apos;s folder.</source>
        <translation>モジュールのパス「%1」はモデルのフォルダーの外を指しています。</translation>
    </message>
    <message>
        <source>Expected at most %1 modules, found more.</source>
        <translation>モジュールは %1 個以下のはずですが、それより多くあります。</translation>
    </message>
    <message>
        <source>Expected at most %1 Routers inside of each other, found more.</source>
        <translation>Router の入れ子は %1 段以下のはずですが、それより深くなっています。</translation>
    </message>
    <message>
        <source>Expected at most %1 bytes in all lists of modules, found more.</source>
        <translation>モジュールの一覧は合計 %1 バイト以下のはずですが、それより大きくなっています。</translation>
    </message>
    <message>
        <source>The Router does not say what its module “%1” is.</source>
        <translation>Router に、モジュール「%1」が何であるかの記述がありません。</translation>
    </message>
</context>
<context>
    <name>burnish::ModelPane</name>
    <message numerus="yes">
        <source>%n problem(s) in this file</source>
        <translation>
            <numerusform>このファイルに %n 件の問題</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 tensors</source>
        <translation>%2 個中 %1 個のテンソル</translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s)</source>
        <translation>
            <numerusform>%1 個のテンソル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n 件選択</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s) selected</source>
        <translation>
            <numerusform>%1 個のテンソルを選択</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 edit(s)</source>
        <translation>
            <numerusform>%1 件の編集</numerusform>
        </translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>すべて展開</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>すべて折りたたむ</translation>
    </message>
    <message>
        <source>Tensors of %1</source>
        <translation>%1 のテンソル</translation>
    </message>
    <message>
        <source>No tensor matches. &lt;a href=&quot;clear&quot;&gt;Clear filter&lt;/a&gt;</source>
        <translation>一致するテンソルがありません。&lt;a href=&quot;clear&quot;&gt;フィルターを解除&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Code this file refers to…</source>
        <translation>このファイルが参照するコード…</translation>
    </message>
    <message>
        <source>Tensor layout: %1</source>
        <translation>テンソルの配置：%1</translation>
    </message>
    <message>
        <source>Filtering %1 by values</source>
        <translation>%1 を値でフィルター中</translation>
    </message>
    <message>
        <source>computing %1</source>
        <translation>%1 を計算中</translation>
    </message>
    <message>
        <source>No tensor matches.</source>
        <translation>一致するテンソルがありません。</translation>
    </message>
    <message>
        <source>differs from disk</source>
        <translation>ディスクと異なる</translation>
    </message>
    <message>
        <source>New view of this model</source>
        <translation>このモデルの新しい表示</translation>
    </message>
    <message>
        <source>Bake into %1: asks first</source>
        <translation>%1 に統合：先に確認します</translation>
    </message>
    <message>
        <source>There is no filter.</source>
        <translation>フィルターがありません。</translation>
    </message>
    <message>
        <source>There is no filter. Type one, then press %1 to step through the matches.</source>
        <translation>フィルターがありません。入力してから %1 を押すと、一致を順にたどれます。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 parameter(s)</source>
        <translation>
            <numerusform>パラメータ数 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <extracomment>%1 a quantisation scheme, %2 how many tensors have it, %3 their bytes</extracomment>
        <translation>%1：%2 個、%3</translation>
    </message>
</context>
<context>
    <name>burnish::NodeActions</name>
    <message>
        <source>Container type</source>
        <translation>コンテナ型</translation>
    </message>
    <message>
        <source>Name of the module&apos;s type in Burn:</source>
        <translation>Burn でのモジュールの型名：</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>その他…</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Name: %1</source>
        <translation>名前：%1</translation>
    </message>
    <message>
        <source>Type: %1</source>
        <translation>型：%1</translation>
    </message>
    <message>
        <source>Shape: %1</source>
        <translation>形状：%1</translation>
    </message>
    <message>
        <source>Container: %1</source>
        <translation>コンテナ：%1</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>形式を選んでコピー</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>キャスト</translation>
    </message>
    <message>
        <source>Filter like this</source>
        <translation>同様のものをフィルター</translation>
    </message>
    <message>
        <source>Select matching</source>
        <translation>一致を選択</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>調べる</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>切り取り</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Paste into</source>
        <translation>中に貼り付け</translation>
    </message>
    <message>
        <source>Paste with plan…</source>
        <translation>計画して貼り付け…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前の変更</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>転置</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>パスをコピー</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>テキストとしてコピー</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>CSV としてコピー</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>JSON としてコピー</translation>
    </message>
    <message>
        <source>Copy as Python</source>
        <translation>Python としてコピー</translation>
    </message>
    <message>
        <source>Cast selection to %1</source>
        <translation>選択を %1 にキャスト</translation>
    </message>
    <message>
        <source>Reshape, transpose…</source>
        <translation>形状変更、転置…</translation>
    </message>
    <message>
        <source>Concatenate…</source>
        <translation>連結…</translation>
    </message>
    <message>
        <source>Split…</source>
        <translation>分割…</translation>
    </message>
    <message>
        <source>Copy as Rust</source>
        <translation>Rust としてコピー</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Treat as model root</source>
        <translation>モデルのルートとして扱う</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>アダプター</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>読み取る型</translation>
    </message>
    <message>
        <source>Read selection as %1</source>
        <translation>選択を %1 として読み取る</translation>
    </message>
</context>
<context>
    <name>burnish::NodeDrops</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 個のノード</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tensor(s)</source>
        <translation>
            <numerusform>%1 個のテンソル</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. Ctrl copies, Shift moves, Ctrl+Shift blends, Esc cancels.</source>
        <translation>%1。Ctrl でコピー、Shift で移動、Ctrl+Shift でブレンド、Esc でキャンセル。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Blend…</source>
        <translation>ブレンド…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Bake into %1 or copy: asks first</source>
        <translation>%1 に統合またはコピー：先に確認します</translation>
    </message>
    <message>
        <source>Bake adapter…</source>
        <translation>アダプターを統合…</translation>
    </message>
</context>
<context>
    <name>burnish::OverviewPage</name>
    <message>
        <source>Reading…</source>
        <translation>読み取り中…</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>読み取り中…</translation>
    </message>
    <message>
        <source>Statistics of %1</source>
        <translation>%1 の統計</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>ヒートマップ</translation>
    </message>
    <message>
        <source>Value under the cursor</source>
        <translation>カーソル位置の値</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>ヒストグラム</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>対数</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>No finite values.</source>
        <translation>有限の値がありません。</translation>
    </message>
    <message>
        <source>Histogram of %1</source>
        <translation>%1 のヒストグラム</translation>
    </message>
    <message>
        <source>Save plane</source>
        <translation>平面の保存</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV の表 (*.csv)</translation>
    </message>
    <message>
        <source>NumPy arrays (*.npy)</source>
        <translation>NumPy 配列 (*.npy)</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 を保存中</translation>
    </message>
    <message>
        <source>Save tensor</source>
        <translation>テンソルの保存</translation>
    </message>
    <message>
        <source>Wrap long vectors</source>
        <translation>長いベクトルを折り返す</translation>
    </message>
    <message>
        <source>Save this plane as CSV or NPY…</source>
        <translation>この平面を CSV または NPY として保存…</translation>
    </message>
    <message>
        <source>Save the tensor as NPY…</source>
        <translation>テンソルを NPY として保存…</translation>
    </message>
    <message>
        <source>Histogram menu</source>
        <translation>ヒストグラムのメニュー</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Show the whole plane (%1)</source>
        <translation>平面全体を表示（%1）</translation>
    </message>
    <message>
        <source>One element per pixel (%1)</source>
        <translation>1 ピクセルに 1 要素（%1）</translation>
    </message>
    <message>
        <source>More statistics</source>
        <translation>その他の統計</translation>
    </message>
    <message>
        <source>Statistics menu</source>
        <translation>統計のメニュー</translation>
    </message>
    <message>
        <source>Ctrl+wheel zooms, dragging pans, a double click shows the value in the table.
Arrow keys move the cursor, Ctrl+arrow moves it by one element, Shift+arrow pans.</source>
        <translation>Ctrl+ホイールで拡大・縮小、ドラッグで移動、ダブルクリックで表の値を表示します。
矢印キーでカーソルを移動、Ctrl+矢印で 1 要素ずつ移動、Shift+矢印で表示を移動します。</translation>
    </message>
    <message>
        <source>Log x axis</source>
        <translation>x 軸を対数表示</translation>
    </message>
    <message>
        <source>Log count axis</source>
        <translation>個数の軸を対数表示</translation>
    </message>
    <message numerus="yes">
        <source>exact, %1 value(s)</source>
        <translation>
            <numerusform>正確、%1 個の値</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>read before the file changed, %1 value(s)</source>
        <translation>
            <numerusform>ファイルの変更前に読み取り、%1 個の値</numerusform>
        </translation>
    </message>
    <message>
        <source>Finding values in %1</source>
        <translation>%1 の値を検索中</translation>
    </message>
    <message>
        <source>Automatic x axis</source>
        <translation>x 軸を自動選択</translation>
    </message>
    <message>
        <source>Linear x axis</source>
        <translation>x 軸を線形表示</translation>
    </message>
    <message>
        <source>Histogram of the codes</source>
        <translation>コードのヒストグラム</translation>
    </message>
    <message>
        <source>Codes in place of values</source>
        <translation>値の代わりにコード</translation>
    </message>
</context>
<context>
    <name>burnish::Pane</name>
    <message>
        <source>Modified</source>
        <translation>変更あり</translation>
    </message>
    <message>
        <source>Modified since it was opened</source>
        <translation>開いた後に変更されています</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>%1 menu</source>
        <translation>%1 のメニュー</translation>
    </message>
    <message>
        <source>Close (%1)</source>
        <translation>閉じる（%1）</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 を閉じる</translation>
    </message>
    <message>
        <source>Move pane left</source>
        <translation>ペインを左へ移動</translation>
    </message>
    <message>
        <source>Move pane right</source>
        <translation>ペインを右へ移動</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Close others</source>
        <translation>ほかを閉じる</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>すべて閉じる</translation>
    </message>
</context>
<context>
    <name>burnish::PaneArea</name>
    <message>
        <source>Open models</source>
        <translation>開いているモデル</translation>
    </message>
</context>
<context>
    <name>burnish::PanelDock</name>
    <message>
        <source>%1 menu</source>
        <translation>%1 のメニュー</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 を閉じる</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Manual: %1</source>
        <translation>マニュアル：%1</translation>
    </message>
    <message>
        <source>Open the manual at this panel</source>
        <translation>このパネルについてのマニュアルを開きます</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>切り離す</translation>
    </message>
</context>
<context>
    <name>burnish::PanelsPage</name>
    <message>
        <source>Panels</source>
        <translation>パネル</translation>
    </message>
    <message>
        <source>Open panels</source>
        <translation>開いているパネル</translation>
    </message>
    <message>
        <source>Panels appear once a model is open.</source>
        <translation>パネルはモデルを開くと表示されます。</translation>
    </message>
    <message>
        <source>Drag panels by their titles to move them, and tabs to sort them; right-click a tab to detach its panel. Restore defaults puts them all back.</source>
        <translation>パネルはタイトルをドラッグして移動、タブをドラッグして並べ替えできます。タブを右クリックするとパネルを切り離せます。「既定値に戻す」ですべて元の位置に戻ります。</translation>
    </message>
</context>
<context>
    <name>burnish::PartsModel</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1、ほか %2 個</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>不足</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>パート</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>書き込み</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>読み取り</translation>
    </message>
</context>
<context>
    <name>burnish::PerformancePage</name>
    <message>
        <source>Performance</source>
        <translation>パフォーマンス</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>All processors (%1)</source>
        <translation>すべてのプロセッサー（%1）</translation>
    </message>
    <message>
        <source>Fewer threads leave more of the processor to other programs.</source>
        <translation>スレッドを減らすと、ほかのプログラムがプロセッサーをより多く使えます。</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>For pictures and values of tensors that were shown. Models themselves stay in their files.</source>
        <translation>表示したテンソルの画像と値に使います。モデル自体はファイルに置かれたままです。</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>スレッド(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Caches</source>
        <translation>キャッシュ(&amp;C)</translation>
    </message>
</context>
<context>
    <name>burnish::PlanePicture</name>
    <message>
        <source>Image of %1</source>
        <translation>%1 の画像</translation>
    </message>
</context>
<context>
    <name>burnish::Plot</name>
    <message>
        <source>Save image</source>
        <translation>画像の保存</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG 画像 (*.png)</translation>
    </message>
    <message>
        <source>SVG images (*.svg)</source>
        <translation>SVG 画像 (*.svg)</translation>
    </message>
    <message>
        <source>Saving image of %1</source>
        <translation>%1 の画像を保存中</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Save image…</source>
        <translation>画像を保存…</translation>
    </message>
    <message>
        <source>%1 to %2: largest %3</source>
        <extracomment>a cell of a heat map for screen readers: the indices of its first and last element, and the value of largest magnitude</extracomment>
        <translation>%1～%2: 最大 %3</translation>
    </message>
</context>
<context>
    <name>burnish::ProfileView</name>
    <message>
        <source>No finite values.</source>
        <translation>有限の値がありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s), values from %1 to %2</source>
        <extracomment>a plot of rows or columns for screen readers: %1 the smallest and %2 the largest value</extracomment>
        <translation>
            <numerusform>%n 本のプロファイル、値は %1～%2</numerusform>
        </translation>
    </message>
    <message>
        <source>at %1: minimum %2, mean %3, maximum %4</source>
        <extracomment>%1 the index of a row or column</extracomment>
        <translation>%1：最小 %2、平均 %3、最大 %4</translation>
    </message>
    <message>
        <source>at %1: no finite values</source>
        <extracomment>%1 the index of a row or column</extracomment>
        <translation>%1: 有限値なし</translation>
    </message>
</context>
<context>
    <name>burnish::ProfilesPage</name>
    <message>
        <source>Reading…</source>
        <translation>読み取り中…</translation>
    </message>
    <message>
        <source>Profiles of %1</source>
        <translation>%1 のプロファイル</translation>
    </message>
    <message>
        <source>%1 no finite values</source>
        <translation>%1 有限の値なし</translation>
    </message>
    <message>
        <source>%1 %2 ± %3, %4 to %5</source>
        <extracomment>number of a row or column, its mean, standard deviation, smallest and largest value</extracomment>
        <translation>%1 %2 ± %3、%4～%5</translation>
    </message>
    <message>
        <source>Save profiles</source>
        <translation>プロファイルの保存</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV の表 (*.csv)</translation>
    </message>
    <message>
        <source>Saving profiles of %1</source>
        <translation>%1 のプロファイルを保存中</translation>
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
        <translation>行のプロファイル</translation>
    </message>
    <message>
        <source>Column profiles</source>
        <translation>列のプロファイル</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>CSV として保存…</translation>
    </message>
    <message>
        <source>Profile menu</source>
        <translation>プロファイルのメニュー</translation>
    </message>
    <message>
        <source>Pale: minimum to maximum. Strong: mean ± standard deviation. Line: mean.</source>
        <translation>淡い帯：最小～最大。はっきりした帯：平均 ± 標準偏差。線：平均。</translation>
    </message>
</context>
<context>
    <name>burnish::QuantisationView</name>
    <message>
        <source>%1 values in %2 bytes</source>
        <translation>%2 バイトに %1 個の値</translation>
    </message>
    <message>
        <source>one scale for the whole tensor</source>
        <translation>テンソル全体で 1 つのスケール</translation>
    </message>
    <message>
        <source>%1 of Burn</source>
        <translation>Burn の %1</translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation>量子化</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>ブロック</translation>
    </message>
    <message>
        <source>Bits per value</source>
        <translation>値あたりのビット数</translation>
    </message>
    <message>
        <source>Computed in</source>
        <translation>計算の型</translation>
    </message>
    <message>
        <source>Scales</source>
        <translation>スケール</translation>
    </message>
    <message>
        <source>Unusual scales</source>
        <translation>異常なスケール</translation>
    </message>
    <message>
        <source>Scales of %1</source>
        <translation>%1 のスケール</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <extracomment>%1 a number of scales, %2 the smallest of them, %3 the largest</extracomment>
        <translation>%1 個、%2 から %3 まで</translation>
    </message>
    <message>
        <source>%1 zero</source>
        <translation>ゼロ %1 個</translation>
    </message>
    <message>
        <source>%1 NaN or infinite</source>
        <translation>NaN または無限大 %1 個</translation>
    </message>
    <message>
        <source>%1 exponents 255</source>
        <translation>指数 255 が %1 個</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>%1 floats</source>
        <translation>%1 の浮動小数点数</translation>
    </message>
    <message>
        <source>signed integers</source>
        <translation>符号付き整数</translation>
    </message>
    <message>
        <source>unsigned integers</source>
        <translation>符号なし整数</translation>
    </message>
    <message>
        <source>places in a table of values</source>
        <translation>値の表での位置</translation>
    </message>
    <message>
        <source>−1, 0 or 1</source>
        <translation>−1、0 または 1</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n bit(s)</source>
        <extracomment>%1 what the codes of a quantised tensor are, such as &quot;signed integers&quot;</extracomment>
        <translation>
            <numerusform>%1、%n ビット</numerusform>
        </translation>
    </message>
    <message>
        <source>row by row, the first of two codes in the high bits</source>
        <translation>行ごと、2 個のコードの最初が上位ビット</translation>
    </message>
    <message>
        <source>words of 32 bits with several columns of a row</source>
        <translation>1 行の複数の列を含む 32 ビットのワード</translation>
    </message>
    <message>
        <source>words of 32 bits with eight rows of a column, in AWQ&apos;s order</source>
        <translation>1 列の 8 行を AWQ の順序で含む 32 ビットのワード</translation>
    </message>
    <message>
        <source>bytes with two rows of a column</source>
        <translation>1 列の 2 行を含むバイト</translation>
    </message>
    <message>
        <source>row by row, the four low bits of all codes before the high ones</source>
        <translation>行ごと、全コードの下位 4 ビットの後に上位ビット</translation>
    </message>
    <message>
        <source>elements with codes of several rows, from the low bits on</source>
        <translation>複数行のコードを下位ビットから含む要素</translation>
    </message>
    <message>
        <source>elements with codes of several rows, from the high bits on</source>
        <translation>複数行のコードを上位ビットから含む要素</translation>
    </message>
    <message>
        <source>bytes with a code each, and bits of others above it</source>
        <translation>1 個のコードと、その上位に他のコードのビットを含むバイト</translation>
    </message>
    <message>
        <source>row by row</source>
        <translation>行ごと</translation>
    </message>
    <message>
        <source>none; a bias of each group is subtracted</source>
        <translation>なし、グループごとのバイアスを減算</translation>
    </message>
    <message>
        <source>none; a bias of each group is added</source>
        <translation>なし、グループごとのバイアスを加算</translation>
    </message>
    <message>
        <source>one for each group, stored less one</source>
        <translation>グループごとに 1 個、1 を引いて保存</translation>
    </message>
    <message>
        <source>one for each group</source>
        <translation>グループごとに 1 個</translation>
    </message>
    <message>
        <source>none; symmetric around code %1</source>
        <translation>なし、コード %1 を中心に対称</translation>
    </message>
    <message>
        <source>none; symmetric</source>
        <translation>なし、対称</translation>
    </message>
    <message>
        <source>an index assigns columns to groups (activation order)</source>
        <translation>インデックスが列をグループに割り当て（活性化順）</translation>
    </message>
    <message>
        <source>scales lie in tiles of %1 × %2</source>
        <translation>スケールは %1 × %2 のタイルに配置</translation>
    </message>
    <message>
        <source>scales are quantised too, in blocks of %1</source>
        <translation>スケールも %1 個ごとのブロックで量子化</translation>
    </message>
    <message>
        <source>a number for the whole tensor multiplies the scales</source>
        <translation>テンソル全体の 1 つの数をスケールに乗算</translation>
    </message>
    <message>
        <source>a number for the whole tensor divides the scales</source>
        <translation>テンソル全体の 1 つの数でスケールを除算</translation>
    </message>
    <message>
        <source>each row has a second scale</source>
        <translation>行ごとに 2 つ目のスケール</translation>
    </message>
    <message>
        <source>each group has a number that is added last</source>
        <translation>グループごとに最後に加算する数</translation>
    </message>
    <message>
        <source>rows are rotated by Hadamard matrices of %1 columns</source>
        <translation>行は %1 列のアダマール行列で回転</translation>
    </message>
    <message>
        <source>Codes</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>並び</translation>
    </message>
    <message>
        <source>Zero points</source>
        <translation>ゼロ点</translation>
    </message>
    <message>
        <source>Besides</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>As integers</source>
        <translation>整数として</translation>
    </message>
    <message>
        <source>As floats</source>
        <translation>浮動小数点数として</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>First values as %1</source>
        <translation>%1 としての最初の値</translation>
    </message>
    <message>
        <source>Read all tensors of the model that can be %1 in this form</source>
        <translation>モデルの中で %1 でありうるすべてのテンソルをこの形式で読み取る</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>%1 を選択</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>%1 の値</translation>
    </message>
</context>
<context>
    <name>burnish::ReadablePartBanner</name>
    <message numerus="yes">
        <source>This file is truncated: %n tensor(s) are missing (%1).</source>
        <translation>
            <numerusform>このファイルは途中で切れています：%n 個のテンソルがありません（%1）。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Recipe</name>
    <message>
        <source>an array of strings, or true or false</source>
        <translation>文字列の配列、または true か false</translation>
    </message>
    <message>
        <source>Expected “saturate” or “nan” for “f8Overflow”, found “%1”.</source>
        <translation>「f8Overflow」には「saturate」または「nan」が必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>an array of strings</source>
        <translation>文字列の配列</translation>
    </message>
    <message>
        <source>an object with string values</source>
        <translation>値が文字列のオブジェクト</translation>
    </message>
    <message>
        <source>an array of string pairs</source>
        <translation>文字列の組の配列</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true または false</translation>
    </message>
    <message>
        <source>a scalar value</source>
        <translation>スカラー値</translation>
    </message>
    <message>
        <source>Unknown argument “%1”.</source>
        <translation>引数「%1」は不明です。</translation>
    </message>
    <message>
        <source>The argument “%1” is missing.</source>
        <translation>引数「%1」がありません。</translation>
    </message>
    <message>
        <source>The argument “%1” must be %2.</source>
        <translation>引数「%1」は%2でなければなりません。</translation>
    </message>
    <message>
        <source>No earlier step opens a model as “%1”.</source>
        <translation>「%1」という名前でモデルを開く前の手順がありません。</translation>
    </message>
    <message>
        <source>A model is already open as “%1”.</source>
        <translation>「%1」という名前のモデルがすでに開かれています。</translation>
    </message>
    <message>
        <source>Step %1 (%2): %3</source>
        <translation>手順 %1（%2）：%3</translation>
    </message>
    <message>
        <source>The file is not a recipe: expected an object with &quot;recipe&quot;: 1 and an array of &quot;steps&quot;.</source>
        <translation>ファイルがレシピではありません：&quot;recipe&quot;: 1 と配列 &quot;steps&quot; を持つオブジェクトが必要です。</translation>
    </message>
    <message>
        <source>Step %1: Unknown action “%2”.</source>
        <translation>手順 %1：操作「%2」は不明です。</translation>
    </message>
    <message>
        <source>Cannot tell the format from the file name.</source>
        <translation>ファイル名から形式を判断できません。</translation>
    </message>
    <message>
        <source>“%1” is not a writable format.</source>
        <translation>「%1」は書き込める形式ではありません。</translation>
    </message>
    <message>
        <source>Unknown Burn version “%1”.</source>
        <translation>Burn バージョン「%1」は不明です。</translation>
    </message>
    <message>
        <source>There is nothing at the path “%1”.</source>
        <translation>パス「%1」には何もありません。</translation>
    </message>
    <message>
        <source>The list of paths is empty.</source>
        <translation>パスのリストが空です。</translation>
    </message>
    <message>
        <source>Unknown type “%1”.</source>
        <translation>型「%1」は不明です。</translation>
    </message>
    <message>
        <source>Only a tensor can replace a tensor.</source>
        <translation>テンソルを置き換えられるのはテンソルだけです。</translation>
    </message>
    <message>
        <source>The metadata has no key “%1”.</source>
        <translation>メタデータにキー「%1」がありません。</translation>
    </message>
    <message>
        <source>No rule renames a tensor. Nothing was changed.</source>
        <translation>テンソルの名前を変える規則がありません。何も変更されていません。</translation>
    </message>
    <message>
        <source>The tensor does not fit at %1: %2.</source>
        <translation>テンソルは %1 に合いません：%2。</translation>
    </message>
    <message>
        <source>Cannot create the folder.</source>
        <translation>フォルダーを作成できません。</translation>
    </message>
    <message>
        <source>A step can take its structure from only one source.</source>
        <translation>手順の構造の取得元は 1 個だけ指定できます。</translation>
    </message>
    <message>
        <source>Expected a list length, found “%1”.</source>
        <translation>リストの長さが必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>The recipe would have more than %1 steps.</source>
        <translation>レシピの手順が %1 個を超えてしまいます。</translation>
    </message>
    <message>
        <source>%1 was not opened from a file</source>
        <comment>a model</comment>
        <translation>%1 はファイルから開かれていません</translation>
    </message>
    <message>
        <source>The file has changed since it was opened, so a recipe cannot start with it.</source>
        <translation>開いた後にファイルが変更されたため、レシピの先頭にできません。</translation>
    </message>
    <message>
        <source>the export of %1 uses the structure of a record that is not open</source>
        <translation>%1 のエクスポートが、開かれていないレコードの構造を使っています</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>an array of whole numbers</source>
        <translation>整数の配列</translation>
    </message>
    <message>
        <source>an array of rows with path, existing, and the weight and method of a blend</source>
        <translation>path、existing、およびブレンドの weight と method を持つ行の配列</translation>
    </message>
    <message>
        <source>a non-negative whole number</source>
        <translation>0 以上の整数</translation>
    </message>
    <message>
        <source>the name of a structure file, or the structure itself</source>
        <translation>構造ファイルの名前、または構造そのもの</translation>
    </message>
    <message>
        <source>The file differs from the one the recipe was made with.</source>
        <translation>ファイルが、レシピの作成時のものと異なります。</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>ファイルがありません。</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>これはファイルではなくフォルダーです。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>ファイルはすでに存在します。</translation>
    </message>
    <message>
        <source>The file&apos;s folder does not exist.</source>
        <translation>ファイルのフォルダーがありません。</translation>
    </message>
    <message>
        <source>The file&apos;s folder is not writable.</source>
        <translation>ファイルのフォルダーに書き込めません。</translation>
    </message>
    <message>
        <source>A step can have “adapter” or “adapters”, but not both.</source>
        <translation>手順に指定できるのは「adapter」か「adapters」のどちらか一方です。</translation>
    </message>
    <message>
        <source>Unknown embedding form “%1”.</source>
        <translation>埋め込みの形「%1」は不明です。</translation>
    </message>
    <message>
        <source>Invalid seed “%1”.</source>
        <translation>シード「%1」が不正です。</translation>
    </message>
    <message>
        <source>One of the nodes selected for the export cannot be identified by a path.</source>
        <translation>エクスポートに選択したノードの 1 つを、パスで特定できません。</translation>
    </message>
    <message>
        <source>It uses “%1”, which could not be restored.</source>
        <translation>復元できなかった「%1」を使っています。</translation>
    </message>
    <message>
        <source>The step opens a file that the recipe itself writes. Only burnish-cli run can do that.</source>
        <translation>この手順は、レシピ自体が書き込むファイルを開きます。それができるのは burnish-cli run だけです。</translation>
    </message>
    <message>
        <source>Expected unknown, burn, pytorch or other, found “%1”.</source>
        <translation>unknown、burn、pytorch、other のいずれかのはずですが、「%1」が見つかりました。</translation>
    </message>
    <message numerus="yes">
        <source>Apply %n remap rule(s)</source>
        <translation>
            <numerusform>%n 件のリマップ規則を適用</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is not a tensor.</source>
        <translation>「%1」はテンソルではありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s)</source>
        <translation>
            <numerusform>%n 個のフィールド</numerusform>
        </translation>
    </message>
    <message>
        <source>Fill %1</source>
        <translation>%1 を埋める</translation>
    </message>
    <message>
        <source>The model has no file to read again.</source>
        <translation>モデルに、読み直すファイルがありません。</translation>
    </message>
    <message>
        <source>The step does not specify a structure.</source>
        <translation>手順に構造が指定されていません。</translation>
    </message>
    <message>
        <source>Read with the structure %1</source>
        <translation>構造 %1 で読み取り</translation>
    </message>
    <message>
        <source>Expected replace, keep, keepBoth or blend, found “%1”.</source>
        <translation>replace、keep、keepBoth、blend のいずれかのはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Duplicate row “%1”.</source>
        <translation>行「%1」が重複しています。</translation>
    </message>
    <message>
        <source>This tensor collides with an existing one, but no row specifies what to do with it.</source>
        <translation>このテンソルは既存のものと衝突しますが、その扱いを指定する行がありません。</translation>
    </message>
    <message>
        <source>“%1” does not collide with any tensor.</source>
        <translation>「%1」はどのテンソルとも衝突しません。</translation>
    </message>
    <message>
        <source>an array of objects</source>
        <translation>オブジェクトの配列</translation>
    </message>
    <message>
        <source>“%1” is a module.</source>
        <translation>「%1」はモジュールです。</translation>
    </message>
    <message>
        <source>The result of the merge takes its form from “%1”, so the step must name that model.</source>
        <translation>マージの結果の形は「%1」に従うため、手順でそのモデルを指定する必要があります。</translation>
    </message>
    <message>
        <source>Unknown blend method “%1”.</source>
        <translation>ブレンド方法「%1」は不明です。</translation>
    </message>
    <message>
        <source>Expected inside, pair or contents, found “%1”.</source>
        <translation>inside、pair、contents のいずれかのはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Expected a non-negative number, found %1.</source>
        <translation>0 以上の数のはずですが、%1 が見つかりました。</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>これは通常のファイルではありません。</translation>
    </message>
    <message>
        <source>This step cannot be expressed in a recipe: %1.</source>
        <translation>この手順はレシピで表せません：%1。</translation>
    </message>
    <message>
        <source>The tokenizer can come from a model of the merge only, not from “%1”.</source>
        <translation>トークナイザーはマージするモデルからだけ取得でき、「%1」からは取得できません。</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n renamed)</source>
        <comment>an edit</comment>
        <translation>
            <numerusform>%1（%n 個の名前を変更）</numerusform>
        </translation>
    </message>
    <message>
        <source>The steps make more than %1 tensors.</source>
        <translation>これらの手順では %1 個を超えるテンソルが作られます。</translation>
    </message>
    <message>
        <source>The steps compute a tensor from more than %1 others, counting each as often as it is used.</source>
        <translation>これらの手順では、あるテンソルが %1 個を超える他のテンソル（使用のたびに数えます）から計算されます。</translation>
    </message>
    <message>
        <source>“%1” is not a tensor that this step adds.</source>
        <translation>「%1」はこの手順で追加されるテンソルではありません。</translation>
    </message>
    <message>
        <source>Reload %1</source>
        <translation>%1 を再読み込み</translation>
    </message>
    <message numerus="yes">
        <source>Reload %1, %n edit(s) kept</source>
        <translation>
            <numerusform>%1 を再読み込み、%n 件の編集を保持</numerusform>
        </translation>
    </message>
    <message>
        <source>This step cannot be repeated on different content.</source>
        <translation>この手順は、異なる内容には適用し直せません。</translation>
    </message>
    <message>
        <source>The content it took from another model is no longer available.</source>
        <translation>別のモデルから取得した内容が、利用できなくなりました。</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are no longer in the file: %1.</source>
        <translation>
            <numerusform>%n 個のノードがファイルになくなりました：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is not a Burnish session.</source>
        <translation>ファイルは Burnish のセッションではありません。</translation>
    </message>
    <message>
        <source>The models must include “%1”, with a weight and a configuration for each of them or for none.</source>
        <translation>モデルには「%1」が必要で、重みと設定はすべてのモデルに指定するか、どれにも指定しないでください。</translation>
    </message>
    <message>
        <source>A weight must be a number, found “%1”.</source>
        <translation>重みは数値である必要がありますが、「%1」が指定されました。</translation>
    </message>
    <message>
        <source>“%1” leads to other content now than when this was recorded.</source>
        <translation>「%1」の内容は記録時と異なります。</translation>
    </message>
    <message>
        <source>“%1” is no longer in its store; its revision was %2.</source>
        <translation>「%1」はもうストアにありません。リビジョンは %2 でした。</translation>
    </message>
    <message>
        <source>The revision %2 of “%1” is no longer in its store; there is %3 now.</source>
        <translation>「%1」のリビジョン %2 はもうストアにありません。現在あるのは %3 です。</translation>
    </message>
    <message>
        <source>“%1” is not the name of a model in a store.</source>
        <translation>「%1」はストアにあるモデルの名前ではありません。</translation>
    </message>
    <message>
        <source>“%1” of “%2” meant the revision %3 when this was recorded, and means %4 now. The recorded one is opened.</source>
        <translation>「%2」の「%1」は記録時にはリビジョン %3 を指していましたが、現在は %4 を指しています。記録されたものを開きます。</translation>
    </message>
</context>
<context>
    <name>burnish::RecorderAdvice</name>
    <message>
        <source>Which recorder?</source>
        <translation>どのレコーダーを使いますか。</translation>
    </message>
    <message>
        <source>based on the Burn Book</source>
        <translation>Burn Book に基づく</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>高速</translation>
    </message>
    <message>
        <source>Small</source>
        <translation>小さい</translation>
    </message>
    <message>
        <source>Smallest uncompressed; no names, needs the same Rust type</source>
        <translation>非圧縮で最小。名前がなく、同じ Rust の型が必要</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>保管</translation>
    </message>
    <message>
        <source>Debugging</source>
        <translation>デバッグ</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>埋め込み</translation>
    </message>
    <message>
        <source>Bytes for no-std, or a Rust source file</source>
        <translation>no-std 用のバイト、または Rust ソースファイル</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>%1 を選択</translation>
    </message>
    <message>
        <source>This version cannot write %1</source>
        <translation>このバージョンは %1 を書き込めません</translation>
    </message>
    <message>
        <source>No compression: plain bytes with names, nothing to unpack</source>
        <translation>圧縮なし：名前付きの単純なバイトで、展開は不要</translation>
    </message>
    <message>
        <source>Compressed, with names; binary compatibility is not guaranteed</source>
        <translation>圧縮、名前付き。バイナリ互換性は保証されません</translation>
    </message>
    <message>
        <source>Readable text; many times the size</source>
        <translation>読めるテキスト。サイズは数倍</translation>
    </message>
    <message>
        <source>Burn 0.22</source>
        <translation>Burn 0.22</translation>
    </message>
    <message>
        <source>The only format of records that Burn 0.22 and later read and write; just as fast</source>
        <translation>Burn 0.22 以降が読み書きする唯一のレコード形式。同じく高速</translation>
    </message>
</context>
<context>
    <name>burnish::RefusedPane</name>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Recognised as</source>
        <translation>判別結果</translation>
    </message>
    <message>
        <source>unknown format</source>
        <translation>不明な形式</translation>
    </message>
    <message>
        <source>%1, by its content</source>
        <translation>%1（内容による）</translation>
    </message>
    <message>
        <source>offset %1</source>
        <translation>オフセット %1</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>This file was not opened</source>
        <translation>このファイルは開けませんでした</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>別のファイルを選択…</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>レポートをコピー</translation>
    </message>
    <message>
        <source>Nothing else in the window was affected.</source>
        <translation>ウィンドウのほかの部分に影響はありません。</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>想定</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>実際</translation>
    </message>
    <message>
        <source>Still readable</source>
        <translation>読み取れる部分</translation>
    </message>
    <message>
        <source>%1 of %2 tensors</source>
        <translation>%2 個中 %1 個のテンソル</translation>
    </message>
    <message>
        <source>Open the readable part</source>
        <translation>読み取れる部分を開く</translation>
    </message>
    <message>
        <source>Read as raw values</source>
        <translation>生の値として読み取る</translation>
    </message>
    <message>
        <source>Name, type and shape of each tensor, one per line:</source>
        <translation>各テンソルの名前・型・形状（1 行に 1 つ）:</translation>
    </message>
    <message>
        <source>Read as raw values…</source>
        <translation>生の値として読み取る…</translation>
    </message>
</context>
<context>
    <name>burnish::Regex</name>
    <message>
        <source>The pattern has too many repetitions: compiled, it would take more than 10 MiB.</source>
        <translation>パターンの繰り返しが多すぎます：コンパイルすると 10 MiB を超えます。</translation>
    </message>
    <message>
        <source>Unclosed character class starting at character %1.</source>
        <translation>%1 文字目から始まる文字クラスが閉じられていません。</translation>
    </message>
    <message>
        <source>The escape sequence at character %1 is not allowed in a character class.</source>
        <translation>%1 文字目のエスケープシーケンスは文字クラスでは使えません。</translation>
    </message>
    <message>
        <source>Invalid range: the endpoint at character %1 is not a single character.</source>
        <translation>範囲が不正です：%1 文字目の端が 1 文字ではありません。</translation>
    </message>
    <message>
        <source>Invalid range at character %1: the end precedes the start.</source>
        <translation>%1 文字目の範囲が不正です：終わりが始まりより前にあります。</translation>
    </message>
    <message>
        <source>With (?-u), a character class cannot contain the non-ASCII character at character %1.</source>
        <translation>(?-u) を指定すると、文字クラスに %1 文字目の非 ASCII 文字を含められません。</translation>
    </message>
    <message>
        <source>With (?-u), the class at character %1 could match invalid UTF-8.</source>
        <translation>(?-u) を指定すると、%1 文字目のクラスが不正な UTF-8 に一致する可能性があります。</translation>
    </message>
    <message>
        <source>Incomplete escape sequence at character %1: the pattern ends with a backslash.</source>
        <translation>%1 文字目のエスケープシーケンスが不完全です：パターンがバックスラッシュで終わっています。</translation>
    </message>
    <message>
        <source>Backreferences and octal escapes are not supported (character %1).</source>
        <translation>後方参照と 8 進エスケープには対応していません（%1 文字目）。</translation>
    </message>
    <message>
        <source>Unknown escape sequence at character %1.</source>
        <translation>%1 文字目のエスケープシーケンスは不明です。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the word boundary or repetition at character %1.</source>
        <translation>%1 文字目の単語境界または繰り返しの途中でパターンが終わっています。</translation>
    </message>
    <message>
        <source>Unclosed brace of the word boundary at character %1.</source>
        <translation>%1 文字目の単語境界の波括弧が閉じられていません。</translation>
    </message>
    <message>
        <source>Unknown word boundary at character %1; expected start, end, start-half or end-half.</source>
        <translation>%1 文字目の単語境界は不明です。start、end、start-half、end-half のいずれかが必要です。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the escape sequence at character %1.</source>
        <translation>%1 文字目のエスケープシーケンスの途中でパターンが終わっています。</translation>
    </message>
    <message>
        <source>Expected a hexadecimal digit at character %1.</source>
        <translation>%1 文字目に 16 進数字が必要です。</translation>
    </message>
    <message>
        <source>Expected a hexadecimal number in the braces at character %1.</source>
        <translation>%1 文字目の波括弧の中に 16 進数が必要です。</translation>
    </message>
    <message>
        <source>The number at character %1 is not a valid Unicode character.</source>
        <translation>%1 文字目の数は有効な Unicode 文字ではありません。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the Unicode class at character %1.</source>
        <translation>%1 文字目の Unicode クラスの途中でパターンが終わっています。</translation>
    </message>
    <message>
        <source>Missing name of the Unicode class at character %1.</source>
        <translation>%1 文字目の Unicode クラスに名前がありません。</translation>
    </message>
    <message>
        <source>The Unicode class at character %1 is not allowed with (?-u).</source>
        <translation>%1 文字目の Unicode クラスは (?-u) と併用できません。</translation>
    </message>
    <message>
        <source>Unknown Unicode class at character %1.</source>
        <translation>%1 文字目の Unicode クラスは不明です。</translation>
    </message>
    <message>
        <source>With (?-u), the byte at character %1 could match invalid UTF-8.</source>
        <translation>(?-u) を指定すると、%1 文字目のバイトが不正な UTF-8 に一致する可能性があります。</translation>
    </message>
    <message>
        <source>Invalid UTF-8 at character %1 of the pattern.</source>
        <translation>パターンの %1 文字目の UTF-8 が不正です。</translation>
    </message>
    <message>
        <source>Unmatched closing parenthesis at character %1.</source>
        <translation>%1 文字目の閉じ括弧に対応する開き括弧がありません。</translation>
    </message>
    <message>
        <source>With (?-u), the dot at character %1 could match invalid UTF-8.</source>
        <translation>(?-u) を指定すると、%1 文字目のドットが不正な UTF-8 に一致する可能性があります。</translation>
    </message>
    <message>
        <source>Look-ahead and look-behind are not supported (character %1).</source>
        <translation>先読みと後読みには対応していません（%1 文字目）。</translation>
    </message>
    <message>
        <source>Unclosed group starting at character %1.</source>
        <translation>%1 文字目から始まるグループが閉じられていません。</translation>
    </message>
    <message>
        <source>There is nothing to repeat before character %1.</source>
        <translation>%1 文字目の前に繰り返すものがありません。</translation>
    </message>
    <message>
        <source>Invalid character in the group name at character %1: a name starts with a letter or &quot;_&quot;, followed by letters, digits, &quot;_&quot;, &quot;.&quot;, &quot;[&quot; and &quot;]&quot;.</source>
        <translation>%1 文字目のグループ名に無効な文字があります：名前は文字または &quot;_&quot; で始まり、文字、数字、&quot;_&quot;、&quot;.&quot;、&quot;[&quot;、&quot;]&quot; が続きます。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the group name at character %1.</source>
        <translation>%1 文字目のグループ名の途中でパターンが終わっています。</translation>
    </message>
    <message>
        <source>Empty group name at character %1.</source>
        <translation>%1 文字目のグループ名が空です。</translation>
    </message>
    <message>
        <source>Duplicate group name at character %1.</source>
        <translation>%1 文字目のグループ名が重複しています。</translation>
    </message>
    <message>
        <source>Duplicate flag negation at character %1.</source>
        <translation>%1 文字目のフラグの否定が重複しています。</translation>
    </message>
    <message>
        <source>Unknown flag at character %1; expected i, m, s, U, u, R or x. Atomic, conditional and comment groups are not supported.</source>
        <translation>%1 文字目のフラグは不明です。i、m、s、U、u、R、x のいずれかが必要です。アトミック、条件、コメントのグループには対応していません。</translation>
    </message>
    <message>
        <source>Duplicate flag at character %1.</source>
        <translation>%1 文字目のフラグが重複しています。</translation>
    </message>
    <message>
        <source>Unexpected end of pattern in the flags at character %1.</source>
        <translation>%1 文字目のフラグの途中でパターンが終わっています。</translation>
    </message>
    <message>
        <source>Expected a flag after the &quot;-&quot; at character %1.</source>
        <translation>%1 文字目の &quot;-&quot; の後にフラグが必要です。</translation>
    </message>
    <message>
        <source>Unclosed repetition count starting at character %1; write a literal brace as &quot;\{&quot;.</source>
        <translation>%1 文字目から始まる繰り返し回数が閉じられていません。波括弧そのものは &quot;\{&quot; と書いてください。</translation>
    </message>
    <message>
        <source>Missing number in the repetition count at character %1.</source>
        <translation>%1 文字目の繰り返し回数に数がありません。</translation>
    </message>
    <message>
        <source>Invalid repetition count at character %1: the maximum is less than the minimum.</source>
        <translation>%1 文字目の繰り返し回数が不正です：最大が最小より小さくなっています。</translation>
    </message>
    <message>
        <source>The number at character %1 is too large.</source>
        <translation>%1 文字目の数が大きすぎます。</translation>
    </message>
    <message>
        <source>The pattern is nested more than %2 levels deep at character %1.</source>
        <translation>%1 文字目でパターンのネストが %2 階層を超えています。</translation>
    </message>
</context>
<context>
    <name>burnish::Reloader</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Reloading %1</source>
        <translation>%1 を再読み込み中</translation>
    </message>
    <message>
        <source>%1 has not changed since it was read.</source>
        <translation>%1 は読み取り後に変更されていません。</translation>
    </message>
    <message>
        <source>Reload %1</source>
        <translation>%1 を再読み込み</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) of %1 cannot be reapplied to the changed file.</source>
        <translation>
            <numerusform>%1 の %n 件の編集は、変更されたファイルに適用し直せません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reload without them</source>
        <translation>それらを除いて再読み込み</translation>
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
        <translation>規則 %1 により名前が %2 バイトを超えます。</translation>
    </message>
    <message>
        <source>The rules make names of more than %1 MiB in total.</source>
        <translation>規則により名前の合計が %1 MiB を超えます。</translation>
    </message>
    <message>
        <source>The model has changed since the new names were computed.</source>
        <translation>新しい名前の計算後にモデルが変更されました。</translation>
    </message>
    <message>
        <source>The rules would leave %1 without a name.</source>
        <translation>規則を適用すると、%1 の名前がなくなります。</translation>
    </message>
    <message>
        <source>%1 and %2 would both be named %3.</source>
        <translation>%1 と %2 がどちらも %3 になります。</translation>
    </message>
    <message>
        <source>Drop wrappers</source>
        <translation>ラッパーを取り除く</translation>
    </message>
    <message>
        <source>Removes what DataParallel, torch.compile, FSDP and checkpointing add to names: a leading module., and _orig_mod., _fsdp_wrapped_module. and _checkpoint_wrapped_module. everywhere.</source>
        <translation>DataParallel、torch.compile、FSDP、チェックポイントが名前に付けるものを取り除きます：先頭の module. と、あらゆる位置の _orig_mod.、_fsdp_wrapped_module.、_checkpoint_wrapped_module.。</translation>
    </message>
    <message>
        <source>PyTorch norms to Burn</source>
        <translation>PyTorch のノルムを Burn へ</translation>
    </message>
    <message>
        <source>Renames weight and bias of norms to gamma and beta. Norms are recognised by name: “norm” anywhere in it, or bn1, ln_f, gn …</source>
        <translation>ノルムの weight と bias を gamma と beta に変えます。ノルムは名前で判別します：「norm」を含むもの、または bn1、ln_f、gn など</translation>
    </message>
    <message>
        <source>Burn norms to PyTorch</source>
        <translation>Burn のノルムを PyTorch へ</translation>
    </message>
    <message>
        <source>Renames gamma and beta to weight and bias.</source>
        <translation>gamma と beta を weight と bias に変えます。</translation>
    </message>
    <message>
        <source>Drop model.</source>
        <translation>model. を取り除く</translation>
    </message>
    <message>
        <source>Removes a leading model., also after module. and _orig_mod.</source>
        <translation>先頭の model. を取り除きます（module. と _orig_mod. の後も）。</translation>
    </message>
    <message>
        <source>h.0 to layer0</source>
        <translation>h.0 を layer0 へ</translation>
    </message>
    <message>
        <source>The numbered blocks of a list h become fields layer0, layer1 …</source>
        <translation>リスト h の番号付きブロックを、フィールド layer0、layer1 … にします</translation>
    </message>
    <message>
        <source>Hugging Face BERT to Burn</source>
        <translation>Hugging Face BERT を Burn へ</translation>
    </message>
    <message>
        <source>The BERT or RoBERTa encoder becomes Burn&apos;s TransformerEncoder; embeddings, pooler and heads keep their names.</source>
        <translation>BERT または RoBERTa のエンコーダーを Burn の TransformerEncoder にします。埋め込み、プーラー、ヘッドの名前は変わりません。</translation>
    </message>
    <message>
        <source>Hugging Face GPT-2 to Burn</source>
        <translation>Hugging Face GPT-2 を Burn へ</translation>
    </message>
    <message>
        <source>The blocks become Burn&apos;s pre-norm TransformerEncoder. attn.c_attn combines query, key and value in one tensor and keeps its name.</source>
        <translation>ブロックを Burn の pre-norm の TransformerEncoder にします。attn.c_attn はクエリ、キー、値を 1 個のテンソルにまとめたもので、名前は変わりません。</translation>
    </message>
    <message>
        <source>nn.TransformerEncoder to Burn</source>
        <translation>nn.TransformerEncoder を Burn へ</translation>
    </message>
    <message>
        <source>PyTorch&apos;s post-norm encoder becomes Burn&apos;s encoder. in_proj_weight and in_proj_bias combine query, key and value in one tensor and keep their names.</source>
        <translation>PyTorch の post-norm のエンコーダーを Burn のエンコーダーにします。in_proj_weight と in_proj_bias はクエリ、キー、値を 1 個のテンソルにまとめたもので、名前は変わりません。</translation>
    </message>
    <message>
        <source>kohya LoRA to dotted names</source>
        <translation>kohya LoRA をドット区切りの名前へ</translation>
    </message>
    <message>
        <source>lora_unet_down_blocks_0_… becomes unet.down_blocks.0.…; only known names are split at underscores.</source>
        <translation>lora_unet_down_blocks_0_… を unet.down_blocks.0.… にします。アンダースコアで分割するのは既知の名前だけです。</translation>
    </message>
    <message>
        <source>Unknown preset “%1”. Available presets: %2.</source>
        <translation>プリセット「%1」は不明です。使用できるプリセット：%2。</translation>
    </message>
    <message>
        <source>Megatron Core GPT to Hugging Face</source>
        <translation>Megatron Core GPT を Hugging Face へ</translation>
    </message>
    <message>
        <source>Renames Megatron Core&apos;s modules to those of Llama in transformers. linear_qkv and linear_fc1 combine several tensors and become qkv_proj and gate_up_proj.</source>
        <translation>Megatron Core のモジュールを transformers の Llama の名前に変えます。linear_qkv と linear_fc1 は複数のテンソルをまとめたもので、qkv_proj と gate_up_proj になります。</translation>
    </message>
    <message>
        <source>Expected the rule file to contain an array of rules.</source>
        <translation>規則ファイルには規則の配列が必要です。</translation>
    </message>
    <message>
        <source>Invalid rule %1: expected [&quot;from&quot;, &quot;to&quot;] or {&quot;from&quot;: …, &quot;to&quot;: …, &quot;enabled&quot;: true or false}.</source>
        <translation>規則 %1 が不正です：[&quot;from&quot;, &quot;to&quot;] または {&quot;from&quot;: …, &quot;to&quot;: …, &quot;enabled&quot;: true または false} が必要です。</translation>
    </message>
</context>
<context>
    <name>burnish::RemapPanel</name>
    <message>
        <source>Remap: %1</source>
        <translation>リマップ：%1</translation>
    </message>
    <message>
        <source>Remap</source>
        <translation>リマップ</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ミリ秒</translation>
    </message>
    <message numerus="yes">
        <source>Previewed %n name(s) in %1. Nothing is changed until you apply.</source>
        <translation>
            <numerusform>%n 個の名前を %1 でプレビューしました。適用するまで何も変わりません。</numerusform>
        </translation>
    </message>
    <message>
        <source>The preview is updated once the pattern is valid.</source>
        <translation>パターンが有効になると、プレビューが更新されます。</translation>
    </message>
    <message>
        <source>Nothing is changed until you apply.</source>
        <translation>適用するまで何も変わりません。</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) collide.</source>
        <translation>
            <numerusform>%n 個の名前が衝突しています。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 would both be named %3.</source>
        <translation>%1 と %2 がどちらも %3 になります。</translation>
    </message>
    <message>
        <source>%1 would be left without a name.</source>
        <translation>%1 の名前がなくなります。</translation>
    </message>
    <message>
        <source>The rules do not rename anything.</source>
        <translation>規則は何の名前も変えません。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) will be renamed.</source>
        <translation>
            <numerusform>%n 個のテンソルの名前が変わります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %n remap rule(s)</source>
        <translation>
            <numerusform>%n 件のリマップ規則を適用</numerusform>
        </translation>
    </message>
    <message>
        <source>Matching names</source>
        <translation>名前を対応付け中</translation>
    </message>
    <message>
        <source>Rule %1 gives %2 and %3 the same name.</source>
        <translation>規則 %1 により %2 と %3 が同じ名前になります。</translation>
    </message>
    <message>
        <source>Computing the new names…</source>
        <translation>新しい名前を計算中…</translation>
    </message>
    <message>
        <source>The rules have been applied.</source>
        <translation>規則を適用しました。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n renamed)</source>
        <comment>an edit</comment>
        <translation>
            <numerusform>%1（%n 個の名前を変更）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::RemapPreviewModel</name>
    <message numerus="yes">
        <source>%n tensor(s) would get this name</source>
        <translation>
            <numerusform>%n 個のテンソルがこの名前になります</numerusform>
        </translation>
    </message>
    <message>
        <source>no rule matches</source>
        <translation>一致する規則なし</translation>
    </message>
    <message>
        <source>no such field in the target</source>
        <translation>ターゲットにこのフィールドなし</translation>
    </message>
    <message>
        <source>shape mismatch: expected %2, found %1</source>
        <translation>形状の不一致：%2 が必要ですが、%1 が見つかりました</translation>
    </message>
    <message>
        <source>collides</source>
        <translation>衝突</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>名前変更</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>変更なし</translation>
    </message>
    <message>
        <source>unmatched</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>Old name</source>
        <translation>古い名前</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新しい名前</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>%1 内</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>階数 %1</translation>
    </message>
</context>
<context>
    <name>burnish::RemapPreviewPane</name>
    <message>
        <source>Preview of the new names</source>
        <translation>新しい名前のプレビュー</translation>
    </message>
    <message>
        <source>Filter preview</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Show collisions</source>
        <translation>衝突を表示</translation>
    </message>
    <message>
        <source>Apply renames</source>
        <translation>名前変更を適用</translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>対応付け…</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>変更あり</translation>
    </message>
    <message>
        <source>Unmatched</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>Collisions</source>
        <translation>衝突</translation>
    </message>
    <message>
        <source>Not in target</source>
        <translation>ターゲットになし</translation>
    </message>
    <message>
        <source>Disable rule %1</source>
        <translation>規則 %1 を無効にする</translation>
    </message>
    <message>
        <source>Propose rules and pairs of names for what the target has</source>
        <translation>ターゲットにあるものについて、規則と名前の対応を提案する</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>フィルターに一致する行がありません。</translation>
    </message>
    <message>
        <source>No name changes.</source>
        <translation>変わる名前はありません。</translation>
    </message>
    <message>
        <source>Every name is matched by a rule.</source>
        <translation>すべての名前に一致する規則があります。</translation>
    </message>
    <message>
        <source>No names collide.</source>
        <translation>名前の衝突はありません。</translation>
    </message>
    <message>
        <source>The target has all of these names.</source>
        <translation>これらの名前はすべてターゲットにあります。</translation>
    </message>
    <message>
        <source>The model contains no tensors.</source>
        <translation>モデルにテンソルがありません。</translation>
    </message>
</context>
<context>
    <name>burnish::RemapRulesModel</name>
    <message>
        <source>(nothing)</source>
        <translation>（なし）</translation>
    </message>
    <message>
        <source>This rule causes name collisions</source>
        <translation>この規則は名前の衝突を起こします</translation>
    </message>
    <message>
        <source>on</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Find (regex)</source>
        <translation>検索（正規表現）</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>置換後</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>一致数</translation>
    </message>
    <message>
        <source>A rule without a pattern has no effect</source>
        <translation>パターンのない規則には効果がありません</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is an operation such as Split, %2 the names that the rule takes</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>取るもの</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>作るもの</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>有効</translation>
    </message>
</context>
<context>
    <name>burnish::RemapRulesPane</name>
    <message>
        <source>Add a rule</source>
        <translation>規則を追加</translation>
    </message>
    <message>
        <source>Remove the selected rules</source>
        <translation>選択した規則を削除</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>読み込む…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Copy as Rust</source>
        <translation>Rust としてコピー</translation>
    </message>
    <message>
        <source>Copy the rules as Rust code</source>
        <translation>規則を Rust コードとしてコピー</translation>
    </message>
    <message>
        <source>Remap rules</source>
        <translation>リマップ規則</translation>
    </message>
    <message>
        <source>Renumber lists without gaps</source>
        <translation>リストを隙間なく振り直す</translation>
    </message>
    <message>
        <source>After the rules, number every list from 0 without gaps: fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2</source>
        <translation>規則の適用後、各リストを 0 から隙間なく振り直します：fc.0、fc.2、fc.4 は fc.0、fc.1、fc.2 になります</translation>
    </message>
    <message>
        <source>Learn from example…</source>
        <translation>例から学習…</translation>
    </message>
    <message>
        <source>Rename one tensor; Burnish suggests rules that rename others the same way.</source>
        <translation>テンソルの名前を 1 個変えると、ほかの名前も同じように変える規則を Burnish が提案します。</translation>
    </message>
    <message numerus="yes">
        <source>%1 → %2  (%n other(s))</source>
        <extracomment>%1 and %2 are the two parts of a rule</extracomment>
        <translation>
            <numerusform>%1 → %2（ほか %n 個）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Do the same for %n other(s)</source>
        <translation>
            <numerusform>ほか %n 個にも同じ変更</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was renamed to %2. The rule %3 → %4 renames others the same way.</source>
        <translation>%1 の名前を %2 に変更しました。規則 %3 → %4 はほかの名前も同じように変えます。</translation>
    </message>
    <message>
        <source>Load rules</source>
        <translation>規則を読み込む</translation>
    </message>
    <message>
        <source>Rule files (*.json)</source>
        <translation>規則ファイル (*.json)</translation>
    </message>
    <message>
        <source>Save rules</source>
        <translation>規則の保存</translation>
    </message>
    <message>
        <source>Copied the rules as Rust code</source>
        <translation>規則を Rust コードとしてコピーしました</translation>
    </message>
    <message>
        <source>This pattern is not valid: %1</source>
        <translation>このパターンは不正です：%1</translation>
    </message>
    <message>
        <source>Add a tensor rule…</source>
        <translation>テンソル規則を追加…</translation>
    </message>
    <message>
        <source>Make a rule from example tensors…</source>
        <translation>例のテンソルから規則を作成…</translation>
    </message>
    <message>
        <source>Model families</source>
        <translation>モデルファミリー</translation>
    </message>
    <message>
        <source>Rule files (*.json *.yaml *.yml)</source>
        <translation>規則ファイル (*.json *.yaml *.yml)</translation>
    </message>
    <message>
        <source>Rule files in YAML (*.yaml)</source>
        <translation>YAML の規則ファイル (*.yaml)</translation>
    </message>
    <message>
        <source>Copied the rules as Rust code, without those that burn-store has nothing for: %1</source>
        <translation>規則を Rust コードとしてコピーしました。burn-store に当たる機能がない規則は省かれています：%1</translation>
    </message>
    <message>
        <source>Move the rule up</source>
        <translation>規則を上へ移動</translation>
    </message>
    <message>
        <source>Move the rule down</source>
        <translation>規則を下へ移動</translation>
    </message>
</context>
<context>
    <name>burnish::RemapRulesView</name>
    <message>
        <source>No rules yet. Add a rule, or choose one from Presets.</source>
        <translation>規則はまだありません。追加するか、プリセットを選択します。</translation>
    </message>
</context>
<context>
    <name>burnish::RemapTargetButton</name>
    <message>
        <source>No target</source>
        <translation>ターゲットなし</translation>
    </message>
    <message>
        <source>Structure: %1</source>
        <translation>構造：%1</translation>
    </message>
    <message>
        <source>The new names are not compared with a target</source>
        <translation>新しい名前はターゲットと比較されません</translation>
    </message>
    <message>
        <source>The new names are compared with %1</source>
        <translation>新しい名前は %1 と比較されます</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>ターゲット</translation>
    </message>
</context>
<context>
    <name>burnish::RenameWatch</name>
    <message numerus="yes">
        <source>Rename %1 to %2 (%n more)</source>
        <translation>
            <numerusform>%1 の名前を %2 に変更（ほか %n 個）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Renamed %1 to %2. The remap panel can do the same for %n other(s).</source>
        <translation>
            <numerusform>%1 の名前を %2 に変更しました。リマップパネルで、ほか %n 個にも同じ変更ができます。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ReportModel</name>
    <message>
        <source>Applied</source>
        <translation>適用済み</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>不足</translation>
    </message>
    <message>
        <source>Unused</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>コンテナ</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>What it means, what to do</source>
        <translation>意味と対処</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>元に戻した</translation>
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
        <translation>レポート</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1 what was checked, %2 time of day</extracomment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>何もありません。</translation>
    </message>
    <message>
        <source>%1 is no longer in the model.</source>
        <translation>%1 はすでにモデルにありません。</translation>
    </message>
    <message>
        <source>Copied the report.</source>
        <translation>レポートをコピーしました。</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>レポートをコピー</translation>
    </message>
    <message>
        <source>Copy the whole report as text</source>
        <translation>レポート全体をテキストとしてコピーします</translation>
    </message>
    <message>
        <source>Parts of the report</source>
        <translation>レポートの部分</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>フィルターに一致する行がありません。</translation>
    </message>
    <message>
        <source>No report yet. Exports, transfers and drops report here.</source>
        <translation>レポートはまだありません。エクスポート、転送、ドロップの結果がここに表示されます。</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <extracomment>%1 what was done, and when</extracomment>
        <translation>元に戻しました：%1</translation>
    </message>
    <message>
        <source>This was undone.</source>
        <translation>これは元に戻されました。</translation>
    </message>
    <message>
        <source>As in Burn</source>
        <translation>Burn と同じ</translation>
    </message>
    <message>
        <source>What Burn 0.19.1 and 0.22.1 themselves would do with the same file and options, bugs included</source>
        <translation>Burn 0.19.1 と 0.22.1 自体が同じファイルとオプションで行うこと（不具合も含む）</translation>
    </message>
    <message>
        <source>No report for the last step, %1. Before: %2</source>
        <extracomment>%1 a step, as in the history, %2 what was done before, and when</extracomment>
        <translation>最後の手順 %1 のレポートはありません。その前：%2</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーに表示</translation>
    </message>
    <message>
        <source>Proving %1</source>
        <translation>%1 を証明中</translation>
    </message>
    <message>
        <source>Prove bake</source>
        <translation>統合を証明</translation>
    </message>
    <message>
        <source>Read the written file, and compare every tensor that adapters changed with the weight and the adapters, computed again in doubles</source>
        <translation>書き込まれたファイルを読み、アダプターが変えたすべてのテンソルを、倍精度で計算し直した重みとアダプターと比較します</translation>
    </message>
</context>
<context>
    <name>burnish::RuleParametersForm</name>
    <message>
        <source>Coefficient</source>
        <translation>係数</translation>
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
        <translation>標準偏差</translation>
    </message>
    <message>
        <source>Dtype</source>
        <translation>データ型</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>ε の値</translation>
    </message>
    <message>
        <source>Fill with</source>
        <translation>埋める値</translation>
    </message>
    <message>
        <source>From grid</source>
        <translation>元のグリッド</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>グループ数</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>ヘッド数</translation>
    </message>
    <message>
        <source>Keep the first</source>
        <translation>先頭を保持</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Multiple of</source>
        <translation>倍数</translation>
    </message>
    <message>
        <source>Only if equal to</source>
        <translation>等しい場合のみ</translation>
    </message>
    <message>
        <source>Only with axes</source>
        <translation>対象の軸数</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>Numbered by</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部分の数</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>スケール</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>各部分の長さ</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>To length</source>
        <translation>目標の長さ</translation>
    </message>
    <message>
        <source>To grid</source>
        <translation>新しいグリッド</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
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
        <translation>規則を追加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Dismiss</source>
        <translation>無視(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Undo adding</source>
        <translation>追加を元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Pair names…</source>
        <translation>名前を対応付ける(&amp;P)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>対応付け</translation>
    </message>
    <message>
        <source>Rules that make the tensors of %1</source>
        <translation>%1 のテンソルを作る規則</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>取るもの</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>作るもの</translation>
    </message>
    <message>
        <source>Makes</source>
        <translation>生成数</translation>
    </message>
    <message>
        <source>Proposed rules</source>
        <translation>提案された規則</translation>
    </message>
    <message>
        <source>Remove the rule that was added last</source>
        <translation>最後に追加した規則を取り除く</translation>
    </message>
    <message>
        <source>Pair the names of tensors that are left over with those that nothing fills</source>
        <translation>残ったテンソルの名前を、まだ埋まっていない名前に対応付ける</translation>
    </message>
    <message numerus="yes">
        <source>%n wanted tensor(s)</source>
        <translation>
            <numerusform>目的のテンソル %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>No further rule is proposed.</source>
        <translation>ほかに提案する規則はありません。</translation>
    </message>
    <message>
        <source>No rule makes tensors that %1 has and this model lacks.</source>
        <translation>%1 にあってこのモデルにないテンソルを作る規則はありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) added. Nothing is changed until you apply.</source>
        <translation>
            <numerusform>%n 件の規則を追加しました。適用するまで何も変更されません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is changed until you apply.</source>
        <translation>適用するまで何も変わりません。</translation>
    </message>
    <message>
        <source>Do not propose this rule again</source>
        <translation>この規則を再び提案しない</translation>
    </message>
</context>
<context>
    <name>burnish::Rules</name>
    <message>
        <source>The operation %1 has %2; found inputs: %3, outputs: %4.</source>
        <translation>操作 %1 に必要なのは%2ですが、入力 %3 個、出力 %4 個が見つかりました。</translation>
    </message>
    <message>
        <source>A rule can have at most %1 inputs and outputs.</source>
        <translation>規則の入力と出力は最大 %1 個です。</translation>
    </message>
    <message>
        <source>one input and one output</source>
        <translation>1 個の入力と 1 個の出力</translation>
    </message>
    <message>
        <source>an output for each input</source>
        <translation>入力ごとに 1 個の出力</translation>
    </message>
    <message>
        <source>one input and several outputs</source>
        <translation>1 個の入力と複数の出力</translation>
    </message>
    <message>
        <source>several inputs and one output</source>
        <translation>複数の入力と 1 個の出力</translation>
    </message>
    <message>
        <source>inputs and no outputs</source>
        <translation>入力だけ（出力なし）</translation>
    </message>
    <message>
        <source>%1 to %2 inputs and %3 outputs</source>
        <translation>%1～%2 個の入力と %3 個の出力</translation>
    </message>
    <message>
        <source>%1 parts of %2 are not square, as the rule expects: it is for another kind of layer.</source>
        <translation>%2 を %1 個に分けても、規則が求める正方行列になりません：この規則は別の種類の層のためのものです。</translation>
    </message>
    <message>
        <source>Refuse parts that are not square</source>
        <translation>正方行列でない部分を拒否する</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s names and rotary order for Llama, Mistral and Mixtral, with its experts stacked. Requires the values heads and kv_heads.</source>
        <translation>Llama、Mistral、Mixtral に対する llama.cpp の名前と回転の順序。エキスパートは積み重ねられます。値 heads と kv_heads が必要です。</translation>
    </message>
    <message>
        <source>The output “%1” contains the placeholder “%2”, which no input has.</source>
        <translation>出力「%1」に、どの入力にもないプレースホルダー「%2」があります。</translation>
    </message>
    <message>
        <source>A rule can have at most %1 placeholders.</source>
        <translation>規則のプレースホルダーは最大 %1 個です。</translation>
    </message>
    <message>
        <source>Every input must contain the placeholder “%1” of “over”, and no output.</source>
        <translation>「over」のプレースホルダー「%1」は、すべての入力に必要で、出力には使えません。</translation>
    </message>
    <message>
        <source>Every output must contain the placeholder “%1” of “over”, and no input.</source>
        <translation>「over」のプレースホルダー「%1」は、すべての出力に必要で、入力には使えません。</translation>
    </message>
    <message>
        <source>One of the inputs must contain all placeholders.</source>
        <translation>入力の 1 つにすべてのプレースホルダーが必要です。</translation>
    </message>
    <message>
        <source>There is no operation “%1”.</source>
        <translation>操作「%1」はありません。</translation>
    </message>
    <message>
        <source>“only_if_equal_to” contains a placeholder that no input has.</source>
        <translation>「only_if_equal_to」に、どの入力にもないプレースホルダーがあります。</translation>
    </message>
    <message>
        <source>“%1” is not an expression of names and whole numbers.</source>
        <translation>「%1」は名前と整数の式ではありません。</translation>
    </message>
    <message>
        <source>The value of “%1” is too large.</source>
        <translation>「%1」の値が大きすぎます。</translation>
    </message>
    <message>
        <source>In “%1”, %2 is not a multiple of %3.</source>
        <translation>「%1」で、%2 は %3 の倍数ではありません。</translation>
    </message>
    <message>
        <source>The value “%1” is not given: neither the rules nor the model&apos;s configuration contain it.</source>
        <translation>値「%1」が指定されていません：規則にもモデルの構成にもありません。</translation>
    </message>
    <message>
        <source>Expected a whole number or an expression.</source>
        <translation>整数または式が必要です。</translation>
    </message>
    <message>
        <source>Expected a number of 0 or more, found %1.</source>
        <translation>0 以上の数のはずですが、%1 が見つかりました。</translation>
    </message>
    <message>
        <source>Expected a list of whole numbers.</source>
        <translation>整数のリストが必要です。</translation>
    </message>
    <message>
        <source>Expected a number.</source>
        <translation>数が必要です。</translation>
    </message>
    <message>
        <source>Expected true or false.</source>
        <translation>true または false が必要です。</translation>
    </message>
    <message>
        <source>Expected text.</source>
        <translation>文字列が必要です。</translation>
    </message>
    <message>
        <source>Expected one of %1, found “%2”.</source>
        <translation>%1 のいずれかが必要ですが、「%2」が見つかりました。</translation>
    </message>
    <message>
        <source>The operation %1 has no parameter “%2”.</source>
        <translation>操作 %1 にパラメータ「%2」はありません。</translation>
    </message>
    <message>
        <source>Parameter “%1” of %2: %3</source>
        <translation>%2 のパラメータ「%1」：%3</translation>
    </message>
    <message>
        <source>The operation %1 requires the parameter “%2”.</source>
        <translation>操作 %1 にはパラメータ「%2」が必要です。</translation>
    </message>
    <message>
        <source>A pattern can have at most %1 bytes.</source>
        <translation>パターンは最大 %1 バイトです。</translation>
    </message>
    <message>
        <source>The placeholder {%1} is not declared.</source>
        <translation>プレースホルダー {%1} が宣言されていません。</translation>
    </message>
    <message>
        <source>“%1” is more than text and groups, so the rule has no way back. Write it with placeholders.</source>
        <translation>「%1」は文字列とグループだけではないため、規則に逆方向がありません。プレースホルダーで書いてください。</translation>
    </message>
    <message>
        <source>“axes” must contain every axis once, counted from 0.</source>
        <translation>「axes」には、各軸が 1 回ずつ必要です（0 から数える）。</translation>
    </message>
    <message>
        <source>“axes” has %1 entries, but the tensor of shape %2 has %3 axes.</source>
        <translation>「axes」の項目は %1 個ですが、形状 %2 のテンソルの軸は %3 個です。</translation>
    </message>
    <message>
        <source>The tensor of shape %1 has no axis %2.</source>
        <translation>形状 %1 のテンソルに軸 %2 はありません。</translation>
    </message>
    <message>
        <source>“axes” contains an axis twice.</source>
        <translation>「axes」に同じ軸が 2 回あります。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements; only an axis of 1 can be removed.</source>
        <translation>軸 %1 の要素は %2 個です。取り除けるのは要素が 1 個の軸だけです。</translation>
    </message>
    <message>
        <source>Rotary positions are reordered along axis 0 only.</source>
        <translation>回転位置の並べ替えは軸 0 に沿ってだけ行えます。</translation>
    </message>
    <message>
        <source>%1 rows cannot be divided into %2 heads.</source>
        <translation>%1 行を %2 個のヘッドに分けられません。</translation>
    </message>
    <message>
        <source>A head has %1 rows; expected an even number.</source>
        <translation>ヘッドの行は偶数のはずですが、%1 行です。</translation>
    </message>
    <message>
        <source>The number of heads; keys may have fewer</source>
        <translation>ヘッドの数。キーは少なくてもかまいません</translation>
    </message>
    <message>
        <source>The axes; -1 is the last</source>
        <translation>軸。-1 は最後の軸</translation>
    </message>
    <message>
        <source>Permute axes</source>
        <translation>軸の並べ替え</translation>
    </message>
    <message>
        <source>Puts the axes in another order.</source>
        <translation>軸を別の順序にします。</translation>
    </message>
    <message>
        <source>For each new axis, the number of the old one</source>
        <translation>新しい軸それぞれに対する、古い軸の番号</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>転置</translation>
    </message>
    <message>
        <source>Exchanges the last two axes.</source>
        <translation>最後の 2 個の軸を入れ替えます。</translation>
    </message>
    <message>
        <source>Reshape</source>
        <translation>形状変更</translation>
    </message>
    <message>
        <source>Keeps the elements in their order, with another shape.</source>
        <translation>要素の順序を保ち、形状を変えます。</translation>
    </message>
    <message>
        <source>The new shape; one length can be -1, the rest</source>
        <translation>新しい形状。1 個の長さを -1（残り）にできます</translation>
    </message>
    <message>
        <source>Remove axes of 1</source>
        <translation>長さ 1 の軸を取り除く</translation>
    </message>
    <message>
        <source>Removes axes that have one element.</source>
        <translation>要素が 1 個の軸を取り除きます。</translation>
    </message>
    <message>
        <source>Add axes of 1</source>
        <translation>長さ 1 の軸を追加</translation>
    </message>
    <message>
        <source>Adds axes that have one element.</source>
        <translation>要素が 1 個の軸を追加します。</translation>
    </message>
    <message>
        <source>The positions of the new axes in the result</source>
        <translation>結果での新しい軸の位置</translation>
    </message>
    <message>
        <source>Rotary pairs to halves</source>
        <translation>回転の対を半分ずつへ</translation>
    </message>
    <message>
        <source>Reorders the rows of each head for rotary positions, from Meta&apos;s or GGUF&apos;s order to Hugging Face&apos;s.</source>
        <translation>回転位置用に各ヘッドの行を、Meta や GGUF の順序から Hugging Face の順序に並べ替えます。</translation>
    </message>
    <message>
        <source>Rotary halves to pairs</source>
        <translation>回転の半分ずつを対へ</translation>
    </message>
    <message>
        <source>Reorders the rows of each head for rotary positions, from Hugging Face&apos;s order to Meta&apos;s or GGUF&apos;s.</source>
        <translation>回転位置用に各ヘッドの行を、Hugging Face の順序から Meta や GGUF の順序に並べ替えます。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements, which cannot be divided into %3 equal parts.</source>
        <translation>軸 %1 の %2 個の要素を %3 等分できません。</translation>
    </message>
    <message>
        <source>A size cannot be negative.</source>
        <translation>サイズは負にできません。</translation>
    </message>
    <message>
        <source>The sizes are too large.</source>
        <translation>サイズが大きすぎます。</translation>
    </message>
    <message>
        <source>Expected either “parts” or “sizes”.</source>
        <translation>「parts」と「sizes」のどちらか一方が必要です。</translation>
    </message>
    <message>
        <source>The rule has %1 outputs for %2 parts.</source>
        <translation>規則の出力は %1 個ですが、部分は %2 個です。</translation>
    </message>
    <message>
        <source>The rule has %1 outputs for %2 sizes.</source>
        <translation>規則の出力は %1 個ですが、サイズは %2 個です。</translation>
    </message>
    <message>
        <source>The sizes add up to %1 (%2), but axis %3 has %4 elements.</source>
        <translation>サイズの合計は %1（%2）ですが、軸 %3 の要素は %4 個です。</translation>
    </message>
    <message>
        <source>Part %1 has %2 elements along axis %3, which is not the number in “sizes”.</source>
        <translation>部分 %1 の軸 %3 に沿った要素は %2 個で、「sizes」の数と異なります。</translation>
    </message>
    <message>
        <source>The parts have different lengths along axis %1, %2 and %3.</source>
        <translation>部分の軸 %1 に沿った長さが %2 と %3 で異なります。</translation>
    </message>
    <message>
        <source>Groups of rows are supported along axis 0 only.</source>
        <translation>行のグループに対応しているのは軸 0 だけです。</translation>
    </message>
    <message>
        <source>The sizes add up to %1 (%2), but each of the %3 groups has %4 rows.</source>
        <translation>サイズの合計は %1（%2）ですが、%3 個のグループはそれぞれ %4 行です。</translation>
    </message>
    <message>
        <source>“order” must contain every number from 0 to %1 once.</source>
        <translation>「order」には、0 から %1 までの数が 1 回ずつ必要です。</translation>
    </message>
    <message>
        <source>The lengths of the parts, in order</source>
        <translation>部分の長さ（順番どおり）</translation>
    </message>
    <message>
        <source>The number of groups of rows, such as heads</source>
        <translation>行のグループ（ヘッドなど）の数</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>Divides a tensor along an axis into consecutive parts.</source>
        <translation>テンソルを軸に沿って連続した部分に分けます。</translation>
    </message>
    <message>
        <source>The number of equal parts</source>
        <translation>等分する数</translation>
    </message>
    <message>
        <source>Concatenate</source>
        <translation>連結</translation>
    </message>
    <message>
        <source>Joins tensors along an axis, in the order of the inputs.</source>
        <translation>テンソルを軸に沿って、入力の順に結合します。</translation>
    </message>
    <message>
        <source>Refuse parts of different lengths</source>
        <translation>長さの異なる部分を拒否する</translation>
    </message>
    <message>
        <source>Split within groups of rows</source>
        <translation>行のグループ内で分割</translation>
    </message>
    <message>
        <source>Divides each group of rows, such as those of one head, and collects the parts of all groups.</source>
        <translation>行のグループ（1 個のヘッドの行など）をそれぞれ分け、全グループの部分を集めます。</translation>
    </message>
    <message>
        <source>Concatenate within groups of rows</source>
        <translation>行のグループ内で連結</translation>
    </message>
    <message>
        <source>Joins the tensors group by group, such as head by head.</source>
        <translation>テンソルをグループごと（ヘッドごとなど）に結合します。</translation>
    </message>
    <message>
        <source>Reorder parts</source>
        <translation>部分の並べ替え</translation>
    </message>
    <message>
        <source>Puts the equal parts of an axis in another order.</source>
        <translation>軸を等分した部分を別の順序にします。</translation>
    </message>
    <message>
        <source>For each new part, the number of the old one</source>
        <translation>新しい部分それぞれに対する、古い部分の番号</translation>
    </message>
    <message>
        <source>Norms of weights are supported along axis 0 only.</source>
        <translation>重みのノルムに対応しているのは軸 0 だけです。</translation>
    </message>
    <message>
        <source>Expected 6 inputs: the weight and bias of the layer, and the weight, bias, mean and variance of the norm.</source>
        <translation>6 個の入力が必要です：層の重みとバイアス、およびノルムの重み、バイアス、平均、分散。</translation>
    </message>
    <message>
        <source>Expected 5 inputs: the weight of the layer, and the weight, bias, mean and variance of the norm.</source>
        <translation>5 個の入力が必要です：層の重み、およびノルムの重み、バイアス、平均、分散。</translation>
    </message>
    <message>
        <source>Fold a weight norm</source>
        <translation>重みノルムをたたみ込む</translation>
    </message>
    <message>
        <source>Makes one weight of a weight norm&apos;s length and direction.</source>
        <translation>重みノルムの長さと方向から 1 個の重みを作ります。</translation>
    </message>
    <message>
        <source>Unfold a weight norm</source>
        <translation>重みノルムを展開する</translation>
    </message>
    <message>
        <source>Makes a weight norm&apos;s length and direction of a weight.</source>
        <translation>重みから重みノルムの長さと方向を作ります。</translation>
    </message>
    <message>
        <source>Fold a batch norm</source>
        <translation>バッチノルムをたたみ込む</translation>
    </message>
    <message>
        <source>Computes a batch norm into the layer before it.</source>
        <translation>バッチノルムを直前の層に計算して組み込みます。</translation>
    </message>
    <message>
        <source>The norm&apos;s epsilon, 1e-5 by default</source>
        <translation>ノルムのイプシロン。既定は 1e-5</translation>
    </message>
    <message>
        <source>Whether the layer has a bias</source>
        <translation>層にバイアスがあるか</translation>
    </message>
    <message>
        <source>Fold a low-rank adapter</source>
        <translation>低ランクアダプターをたたみ込む</translation>
    </message>
    <message>
        <source>Adds scale · B · A to a weight; the inputs are W, A and B.</source>
        <translation>重みに scale · B · A を加えます。入力は W、A、B です。</translation>
    </message>
    <message>
        <source>alpha / rank, 1 by default</source>
        <translation>alpha / ランク。既定は 1</translation>
    </message>
    <message>
        <source>Whether the weight is stored as [in, out]</source>
        <translation>重みが [in, out] で保存されているか</translation>
    </message>
    <message>
        <source>Tensors that were dropped cannot be restored.</source>
        <translation>取り除いたテンソルは復元できません。</translation>
    </message>
    <message>
        <source>Replace in names</source>
        <translation>名前の中の置換</translation>
    </message>
    <message>
        <source>Replaces every match of a regex in the names of tensors.</source>
        <translation>テンソルの名前の中で、正規表現に一致するものをすべて置換します。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前の変更</translation>
    </message>
    <message>
        <source>Gives tensors new names, all at once.</source>
        <translation>テンソルに一斉に新しい名前を付けます。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Adds the same tensor under other names, as for tied weights.</source>
        <translation>同じテンソルを別の名前でも追加します（共有された重みなど）。</translation>
    </message>
    <message>
        <source>Keep tensors that already have the new name</source>
        <translation>すでに新しい名前のテンソルを残す</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>Removes tensors.</source>
        <translation>テンソルを削除します。</translation>
    </message>
    <message>
        <source>Remove only tensors with the same bytes as this one</source>
        <translation>これと同じバイトのテンソルだけを削除する</translation>
    </message>
    <message>
        <source>Unknown dtype “%1”.</source>
        <translation>データ型「%1」は不明です。</translation>
    </message>
    <message>
        <source>A multiplication by 0 has no way back.</source>
        <translation>0 を掛ける操作に逆方向はありません。</translation>
    </message>
    <message>
        <source>Elements that were replaced cannot be restored.</source>
        <translation>置換された要素は復元できません。</translation>
    </message>
    <message>
        <source>The number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>キャスト</translation>
    </message>
    <message>
        <source>Converts the elements to another dtype.</source>
        <translation>要素を別のデータ型に変換します。</translation>
    </message>
    <message>
        <source>The dtype, such as BF16</source>
        <translation>データ型（BF16 など）</translation>
    </message>
    <message>
        <source>Dequantise</source>
        <translation>逆量子化</translation>
    </message>
    <message>
        <source>Replaces quantised tensors by their values.</source>
        <translation>量子化テンソルをその値で置き換えます。</translation>
    </message>
    <message>
        <source>The dtype of the values, F32 by default</source>
        <translation>値のデータ型。既定は F32</translation>
    </message>
    <message>
        <source>Add a constant</source>
        <translation>定数を加える</translation>
    </message>
    <message>
        <source>Adds a number to every element, such as 1 to the weights of norms.</source>
        <translation>すべての要素に数を加えます（ノルムの重みに 1 など）。</translation>
    </message>
    <message>
        <source>Multiply by a constant</source>
        <translation>定数を掛ける</translation>
    </message>
    <message>
        <source>Multiplies every element by a number.</source>
        <translation>すべての要素に数を掛けます。</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>Adds tensors of the same shape, such as two biases.</source>
        <translation>同じ形状のテンソル（2 個のバイアスなど）を加えます。</translation>
    </message>
    <message>
        <source>Zeros of the same shape</source>
        <translation>同じ形状のゼロ</translation>
    </message>
    <message>
        <source>Makes zeros in the shape of a tensor, such as a missing bias.</source>
        <translation>テンソルと同じ形状のゼロ（不足するバイアスなど）を作ります。</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>埋める</translation>
    </message>
    <message>
        <source>Makes a tensor of the same shape with other values.</source>
        <translation>同じ形状で別の値のテンソルを作ります。</translation>
    </message>
    <message>
        <source>The values</source>
        <translation>値</translation>
    </message>
    <message>
        <source>The value of every element</source>
        <translation>すべての要素の値</translation>
    </message>
    <message>
        <source>The mean of normal values, 0 by default</source>
        <translation>正規分布の値の平均。既定は 0</translation>
    </message>
    <message>
        <source>Their standard deviation, 1 by default</source>
        <translation>標準偏差。既定は 1</translation>
    </message>
    <message>
        <source>The seed of normal values</source>
        <translation>正規分布の値のシード</translation>
    </message>
    <message>
        <source>The tensors have different dtypes, %1 and %2. Cast one of them first.</source>
        <translation>テンソルのデータ型が %1 と %2 で異なります。先にどちらかをキャストしてください。</translation>
    </message>
    <message>
        <source>Expected floating-point numbers, found %1. Cast the tensor first.</source>
        <translation>浮動小数点数が必要ですが、%1 が見つかりました。先にテンソルをキャストしてください。</translation>
    </message>
    <message>
        <source>The way back of %1 depends on the sizes of the tensors, which must be the same in all groups.</source>
        <translation>%1 の逆方向はテンソルのサイズに依存します。サイズは全グループで同じでなければなりません。</translation>
    </message>
    <message>
        <source>The axis; -1 is the last</source>
        <translation>軸。-1 は最後の軸</translation>
    </message>
    <message>
        <source>Pass over tensors with another number of axes</source>
        <translation>軸の数が異なるテンソルを飛ばす</translation>
    </message>
    <message>
        <source>Keep the inputs beside the outputs</source>
        <translation>出力のほかに入力も残す</translation>
    </message>
    <message>
        <source>The tensor would grow from %1 to %2 bytes.</source>
        <translation>テンソルが %1 バイトから %2 バイトに増えます。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements; %3 from number %4 on were expected.</source>
        <translation>軸 %1 の要素は %2 個ですが、%4 番目から %3 個必要です。</translation>
    </message>
    <message>
        <source>Expected either “to” or “multiple_of”.</source>
        <translation>「to」と「multiple_of」のどちらか一方が必要です。</translation>
    </message>
    <message>
        <source>“multiple_of” must be 1 or more.</source>
        <translation>「multiple_of」は 1 以上でなければなりません。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements already, more than %3.</source>
        <translation>軸 %1 の要素はすでに %2 個あり、%3 個を超えています。</translation>
    </message>
    <message>
        <source>Only grids with half-pixel centres and without antialiasing are supported.</source>
        <translation>対応しているのは、中心が半ピクセルでアンチエイリアスのない格子だけです。</translation>
    </message>
    <message>
        <source>A grid has two lengths, such as [14, 14].</source>
        <translation>格子には 2 個の長さが必要です（[14, 14] など）。</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>Takes a part of a tensor.</source>
        <translation>テンソルの一部を取り出します。</translation>
    </message>
    <message>
        <source>The part, such as 0:10, :, ::2</source>
        <translation>取り出す部分（0:10, :, ::2 など）</translation>
    </message>
    <message>
        <source>Crop</source>
        <translation>切り詰め</translation>
    </message>
    <message>
        <source>Takes some consecutive elements of an axis.</source>
        <translation>軸の連続した要素を取り出します。</translation>
    </message>
    <message>
        <source>The first element that is kept</source>
        <translation>残す最初の要素</translation>
    </message>
    <message>
        <source>The number of elements that are kept</source>
        <translation>残す要素の数</translation>
    </message>
    <message>
        <source>Pad</source>
        <translation>埋め足し</translation>
    </message>
    <message>
        <source>Adds elements at the end of an axis, such as rows of a vocabulary.</source>
        <translation>軸の末尾に要素（語彙の行など）を加えます。</translation>
    </message>
    <message>
        <source>The new length of the axis</source>
        <translation>軸の新しい長さ</translation>
    </message>
    <message>
        <source>The new length is the next multiple of this</source>
        <translation>新しい長さは、この数の次の倍数になります</translation>
    </message>
    <message>
        <source>What is added: zeros, or the mean of all rows</source>
        <translation>加えるもの：ゼロ、または全行の平均</translation>
    </message>
    <message>
        <source>Resample a grid</source>
        <translation>格子の再標本化</translation>
    </message>
    <message>
        <source>Interpolates position embeddings for another image size.</source>
        <translation>別の画像サイズ用に位置埋め込みを補間します。</translation>
    </message>
    <message>
        <source>Elements before the grid, which stay</source>
        <translation>格子の前にあり、そのまま残す要素</translation>
    </message>
    <message>
        <source>Rows and columns of the grid</source>
        <translation>格子の行数と列数</translation>
    </message>
    <message>
        <source>Rows and columns of the new grid</source>
        <translation>新しい格子の行数と列数</translation>
    </message>
    <message>
        <source>The interpolation</source>
        <translation>補間方法</translation>
    </message>
    <message>
        <source>The parameter of the cubic convolution, -0.75 by default</source>
        <translation>三次畳み込みのパラメータ。既定は -0.75</translation>
    </message>
    <message>
        <source>Must be false: places are those of half-pixel centres</source>
        <translation>false でなければなりません：位置は半ピクセルの中心です</translation>
    </message>
    <message>
        <source>Must be false</source>
        <translation>false でなければなりません</translation>
    </message>
    <message>
        <source>The tensors have different shapes, %1 and %2.</source>
        <translation>テンソルの形状が %1 と %2 で異なります。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements; at most %3 tensors can be made of them.</source>
        <translation>軸 %1 の要素は %2 個です。作れるテンソルは最大 %3 個です。</translation>
    </message>
    <message>
        <source>The placeholder that numbers the separate tensors</source>
        <translation>個々のテンソルに番号を付けるプレースホルダー</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>積み重ね</translation>
    </message>
    <message>
        <source>Joins numbered tensors along a new axis, such as one matrix for each expert.</source>
        <translation>番号付きのテンソル（エキスパートごとの行列など）を新しい軸に沿って結合します。</translation>
    </message>
    <message>
        <source>Unstack</source>
        <translation>積み重ねの解除</translation>
    </message>
    <message>
        <source>Divides a tensor along an axis into numbered tensors.</source>
        <translation>テンソルを軸に沿って番号付きのテンソルに分けます。</translation>
    </message>
    <message>
        <source>PyTorch LSTM to Burn</source>
        <translation>PyTorch LSTM を Burn へ</translation>
    </message>
    <message>
        <source>The fused gates of one layer and direction become Burn&apos;s four gates, each with [in, out] weights. Export with the adapter none.</source>
        <translation>1 層・1 方向の融合されたゲートを、[in, out] の重みを持つ Burn の 4 個のゲートにします。アダプター「なし」でエクスポートしてください。</translation>
    </message>
    <message>
        <source>PyTorch GRU to Burn</source>
        <translation>PyTorch GRU を Burn へ</translation>
    </message>
    <message>
        <source>The fused gates of one layer and direction become Burn&apos;s three gates, each with [in, out] weights. Export with the adapter none.</source>
        <translation>1 層・1 方向の融合されたゲートを、[in, out] の重みを持つ Burn の 3 個のゲートにします。アダプター「なし」でエクスポートしてください。</translation>
    </message>
    <message>
        <source>PyTorch MultiheadAttention to Burn</source>
        <translation>PyTorch MultiheadAttention を Burn へ</translation>
    </message>
    <message>
        <source>in_proj becomes query, key and value, and out_proj becomes output. Weights keep PyTorch&apos;s layout, which the adapter converts.</source>
        <translation>in_proj を query、key、value に、out_proj を output にします。重みは PyTorch の配置のままで、アダプターが変換します。</translation>
    </message>
    <message>
        <source>Split gate_up_proj</source>
        <translation>gate_up_proj を分割</translation>
    </message>
    <message>
        <source>Divides fused feed-forward weights into gate_proj and up_proj.</source>
        <translation>融合されたフィードフォワードの重みを gate_proj と up_proj に分けます。</translation>
    </message>
    <message>
        <source>GPT-2 to Burn</source>
        <translation>GPT-2 を Burn へ</translation>
    </message>
    <message>
        <source>The blocks become Burn&apos;s pre-norm TransformerEncoder, with query, key and value apart. Conv1D stores [in, out] as Burn does: export with the adapter none.</source>
        <translation>ブロックを、query、key、value が別々の Burn の pre-norm の TransformerEncoder にします。Conv1D は Burn と同じく [in, out] で保存します：アダプター「なし」でエクスポートしてください。</translation>
    </message>
    <message>
        <source>GPT-2 to Linear layers</source>
        <translation>GPT-2 を Linear 層へ</translation>
    </message>
    <message>
        <source>Divides c_attn into q_proj, k_proj and v_proj, and transposes Conv1D weights to [out, in].</source>
        <translation>c_attn を q_proj、k_proj、v_proj に分け、Conv1D の重みを [out, in] に転置します。</translation>
    </message>
    <message>
        <source>BERT to Burn</source>
        <translation>BERT を Burn へ</translation>
    </message>
    <message>
        <source>The encoder of BERT or RoBERTa becomes Burn&apos;s TransformerEncoder. Weights keep PyTorch&apos;s layout, which the adapter converts.</source>
        <translation>BERT または RoBERTa のエンコーダーを Burn の TransformerEncoder にします。重みは PyTorch の配置のままで、アダプターが変換します。</translation>
    </message>
    <message>
        <source>Llama of Meta to Hugging Face</source>
        <translation>Meta の Llama を Hugging Face へ</translation>
    </message>
    <message>
        <source>Renames the tensors and reorders the rows of queries and keys for rotary positions. Requires the values heads and kv_heads.</source>
        <translation>テンソルの名前を変え、回転位置用にクエリとキーの行を並べ替えます。値 heads と kv_heads が必要です。</translation>
    </message>
    <message>
        <source>Llama of Hugging Face to GGUF</source>
        <translation>Hugging Face の Llama を GGUF へ</translation>
    </message>
    <message>
        <source>Phi-3: split qkv_proj and gate_up_proj</source>
        <translation>Phi-3：qkv_proj と gate_up_proj を分割</translation>
    </message>
    <message>
        <source>Divides fused projections into those of Llama. Requires the values heads, kv_heads and head_size.</source>
        <translation>融合された射影を Llama のものに分けます。値 heads、kv_heads、head_size が必要です。</translation>
    </message>
    <message>
        <source>Stack the experts of Mixtral</source>
        <translation>Mixtral のエキスパートを積み重ねる</translation>
    </message>
    <message>
        <source>One matrix for each expert becomes the stacked form of transformers 5.</source>
        <translation>エキスパートごとの行列を、transformers 5 の積み重ねた形にします。</translation>
    </message>
    <message>
        <source>Stack the experts of Qwen</source>
        <translation>Qwen のエキスパートを積み重ねる</translation>
    </message>
    <message>
        <source>One matrix for each expert becomes the stacked form, with gate and up in one tensor.</source>
        <translation>エキスパートごとの行列を、gate と up を 1 個のテンソルにした積み重ねた形にします。</translation>
    </message>
    <message>
        <source>Whisper of OpenAI to Hugging Face</source>
        <translation>OpenAI の Whisper を Hugging Face へ</translation>
    </message>
    <message>
        <source>Renames the tensors of OpenAI&apos;s checkpoints to those of transformers.</source>
        <translation>OpenAI のチェックポイントのテンソルを transformers の名前に変えます。</translation>
    </message>
    <message>
        <source>ViT of timm to Hugging Face</source>
        <translation>timm の ViT を Hugging Face へ</translation>
    </message>
    <message>
        <source>Divides the fused qkv and renames the tensors to those of ViTForImageClassification.</source>
        <translation>融合された qkv を分け、テンソルを ViTForImageClassification の名前に変えます。</translation>
    </message>
    <message>
        <source>Stable Diffusion&apos;s VAE to diffusers</source>
        <translation>Stable Diffusion の VAE を diffusers へ</translation>
    </message>
    <message>
        <source>Renames the autoencoder&apos;s tensors and makes Linear weights of 1 × 1 convolutions in its attention.</source>
        <translation>オートエンコーダーのテンソルの名前を変え、アテンションの 1 × 1 畳み込みを Linear の重みにします。</translation>
    </message>
    <message>
        <source>Stable Diffusion&apos;s UNet to diffusers</source>
        <translation>Stable Diffusion の UNet を diffusers へ</translation>
    </message>
    <message>
        <source>Renames the tensors of the UNet of Stable Diffusion 1 and 2.</source>
        <translation>Stable Diffusion 1 と 2 の UNet のテンソルの名前を変えます。</translation>
    </message>
    <message>
        <source>Unknown preset “%1”. Available presets: %2.</source>
        <translation>プリセット「%1」は不明です。使用できるプリセット：%2。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of shape %2 has the size of %n wanted tensor(s) along axis %3.</source>
        <translation>
            <numerusform>形状 %2 の %1 は、軸 %3 に沿った目的のテンソル %n 個分のサイズです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The wanted %1 of shape %2 has the size of %n tensor(s) along axis %3.</source>
        <translation>
            <numerusform>目的の %1（形状 %2）は、軸 %3 に沿ったテンソル %n 個分のサイズです。</numerusform>
        </translation>
    </message>
    <message>
        <source>Both %1 and %2 match the input “%3” with the same values.</source>
        <translation>%1 と %2 がどちらも同じ値で入力「%3」に一致します。</translation>
    </message>
    <message>
        <source>No tensor matches “%1” with %2.</source>
        <translation>%2 で「%1」に一致するテンソルがありません。</translation>
    </message>
    <message>
        <source>“%1” is missing.</source>
        <translation>「%1」がありません。</translation>
    </message>
    <message numerus="yes">
        <source>“%1” and %n other tensor(s) are missing.</source>
        <translation>
            <numerusform>「%1」とほか %n 個のテンソルがありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no number for the placeholder “%2”.</source>
        <translation>%1 に、プレースホルダー「%2」の番号がありません。</translation>
    </message>
    <message>
        <source>%1 and %2 have the same number.</source>
        <translation>%1 と %2 の番号が同じです。</translation>
    </message>
    <message>
        <source>Expected the numbers 0 to %1 for the placeholder “%2”, but %3 is missing: the next tensor is %4.</source>
        <translation>プレースホルダー「%2」の番号は 0 から %1 のはずですが、%3 がありません：次のテンソルは %4 です。</translation>
    </message>
    <message>
        <source>Rule %1 (%2): %3</source>
        <translation>規則 %1（%2）：%3</translation>
    </message>
    <message>
        <source>The operation has no way back.</source>
        <translation>この操作に逆方向はありません。</translation>
    </message>
    <message>
        <source>%1 matches several inputs of the rule.</source>
        <translation>%1 が規則の複数の入力に一致します。</translation>
    </message>
    <message>
        <source>The rule would leave %1 without a name.</source>
        <translation>規則を適用すると、%1 の名前がなくなります。</translation>
    </message>
    <message>
        <source>%1 and %2 would both be named %3.</source>
        <translation>%1 と %2 がどちらも %3 になります。</translation>
    </message>
    <message>
        <source>Two outputs would be named %1.</source>
        <translation>2 個の出力の名前が %1 になります。</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 はすでに存在します。</translation>
    </message>
    <message>
        <source>A rule would make a name of more than %1 bytes from %2.</source>
        <translation>規則により、%2 から %1 バイトを超える名前ができます。</translation>
    </message>
    <message>
        <source>A rule would make more than %1 tensors.</source>
        <translation>規則により、%1 個を超えるテンソルができます。</translation>
    </message>
    <message>
        <source>No tensor matches this rule.</source>
        <translation>この規則に一致するテンソルがありません。</translation>
    </message>
    <message>
        <source>The model has changed since the rules were previewed.</source>
        <translation>規則のプレビュー後にモデルが変更されました。</translation>
    </message>
    <message numerus="yes">
        <source>Apply %n rule(s)</source>
        <translation>
            <numerusform>%n 件の規則を適用</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>手順 %1：%2</translation>
    </message>
    <message>
        <source>Expected a list of patterns for “%1”.</source>
        <translation>「%1」にはパターンのリストが必要です。</translation>
    </message>
    <message>
        <source>Expected a list of groups for “leave_out”, such as [{&quot;i&quot;: &quot;3&quot;}].</source>
        <translation>「leave_out」にはグループのリストが必要です（[{&quot;i&quot;: &quot;3&quot;}] など）。</translation>
    </message>
    <message>
        <source>Expected true or false for “%1”.</source>
        <translation>「%1」には true か false が必要です。</translation>
    </message>
    <message>
        <source>Unknown key “%1”; expected one of %2.</source>
        <translation>キー「%1」は不明です。%2 のいずれかが必要です。</translation>
    </message>
    <message>
        <source>Expected an object with “operation”, “inputs” and “outputs”.</source>
        <translation>「operation」「inputs」「outputs」を持つオブジェクトが必要です。</translation>
    </message>
    <message>
        <source>Expected the name of an operation for “operation”.</source>
        <translation>「operation」には操作の名前が必要です。</translation>
    </message>
    <message>
        <source>Expected an object for “parameters”.</source>
        <translation>「parameters」にはオブジェクトが必要です。</translation>
    </message>
    <message>
        <source>Expected “placeholders” or “regex” for “syntax”.</source>
        <translation>「syntax」には「placeholders」か「regex」が必要です。</translation>
    </message>
    <message>
        <source>Expected a list of steps for “steps”.</source>
        <translation>「steps」には手順のリストが必要です。</translation>
    </message>
    <message>
        <source>A list can have at most %1 rules.</source>
        <translation>リストの規則は最大 %1 件です。</translation>
    </message>
    <message>
        <source>Expected an object for “placeholders”.</source>
        <translation>「placeholders」にはオブジェクトが必要です。</translation>
    </message>
    <message>
        <source>The placeholder “%1” must be digits, piece or any.</source>
        <translation>プレースホルダー「%1」は digits、piece、any のいずれかでなければなりません。</translation>
    </message>
    <message>
        <source>Expected text as key, in line %1.</source>
        <translation>%1 行目のキーには文字列が必要です。</translation>
    </message>
    <message>
        <source>Expected an object with “steps”, or a list of rename rules.</source>
        <translation>「steps」を持つオブジェクト、または名前変更規則のリストが必要です。</translation>
    </message>
    <message>
        <source>Expected an object with “steps” for “inverse”.</source>
        <translation>「inverse」には「steps」を持つオブジェクトが必要です。</translation>
    </message>
    <message>
        <source>In “inverse”: %1</source>
        <translation>「inverse」内：%1</translation>
    </message>
    <message>
        <source>Expected an object for “values”.</source>
        <translation>「values」にはオブジェクトが必要です。</translation>
    </message>
    <message>
        <source>The value “%1” must be a whole number.</source>
        <translation>値「%1」は整数でなければなりません。</translation>
    </message>
    <message>
        <source>The rules would make more than %1 tensors.</source>
        <translation>規則により、%1 個を超えるテンソルができます。</translation>
    </message>
    <message>
        <source>No rule is refused.</source>
        <translation>拒否された規則はありません。</translation>
    </message>
    <message>
        <source>Quantise</source>
        <translation>量子化</translation>
    </message>
    <message>
        <source>Quantises the values with a scheme.</source>
        <translation>値を方式で量子化します。</translation>
    </message>
    <message>
        <source>The scheme, such as Q8_0 or q8s/32</source>
        <translation>方式（Q8_0、q8s/32 など）</translation>
    </message>
    <message>
        <source>Quantised tensors (%1) have scales of their own and cannot be joined. Dequantise them first.</source>
        <translation>量子化テンソル（%1）はそれぞれ独自のスケールを持つため、結合できません。先に逆量子化してください。</translation>
    </message>
    <message>
        <source>The operation does not apply to these tensors.</source>
        <translation>この操作はこれらのテンソルに適用されません。</translation>
    </message>
    <message>
        <source>Names with braces cannot be generalised.</source>
        <translation>波かっこを含む名前は一般化できません。</translation>
    </message>
    <message numerus="yes">
        <source>%n numbered tensor(s) such as %1 of shape %2 fill the wanted %3 of shape %4.</source>
        <translation>
            <numerusform>形状 %2 の %1 などの番号付きテンソル %n 個で、目的の %3（形状 %4）を埋められます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of shape %2 has the size of %n wanted numbered tensor(s) such as %3 of shape %4.</source>
        <translation>
            <numerusform>形状 %2 の %1 の大きさは、目的の番号付きテンソル %n 個（形状 %4 の %3 など）と同じです。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of shape %2 has the shape of the wanted %3 with its axes exchanged.</source>
        <translation>形状 %2 の %1 は、目的の %3 の軸を入れ替えた形状です。</translation>
    </message>
    <message>
        <source>BERT with gamma and beta to Burn</source>
        <translation>gamma と beta のある BERT を Burn へ</translation>
    </message>
    <message>
        <source>The same for checkpoints such as bert-base-uncased, in which norms have gamma and beta.</source>
        <translation>bert-base-uncased のように、正規化層が gamma と beta を持つチェックポイント用です。</translation>
    </message>
    <message>
        <source>Made by rule %1 from %2</source>
        <extracomment>%2 names of tensors</extracomment>
        <translation>規則 %1 により %2 から作成</translation>
    </message>
    <message>
        <source>Made by rules %1 from %2</source>
        <translation>規則 %1 により %2 から作成</translation>
    </message>
    <message>
        <source>PyTorch bidirectional LSTM to Burn</source>
        <translation>PyTorch 双方向 LSTM を Burn へ</translation>
    </message>
    <message>
        <source>The fused gates of one layer become the forward and reverse LSTM of Burn&apos;s BiLstm, with [in, out] weights. Export with the adapter none.</source>
        <translation>1 層の融合されたゲートを、[in, out] の重みを持つ Burn の BiLstm の順方向と逆方向の LSTM にします。アダプター「なし」でエクスポートしてください。</translation>
    </message>
    <message>
        <source>Qwen of Hugging Face to GGUF</source>
        <translation>Hugging Face の Qwen を GGUF へ</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s names for Qwen 2 and 3. Experts are stacked, and rows stay in order.</source>
        <translation>Qwen 2 と 3 に対する llama.cpp の名前。エキスパートは積み重ねられ、行の順序は変わりません。</translation>
    </message>
    <message>
        <source>SDXL&apos;s UNet to diffusers</source>
        <translation>SDXL の UNet を diffusers へ</translation>
    </message>
    <message>
        <source>Renames the tensors of the UNet of SDXL&apos;s base model.</source>
        <translation>SDXL のベースモデルの UNet のテンソルの名前を変えます。</translation>
    </message>
    <message>
        <source>A rule would take more than %1 tensors.</source>
        <translation>規則により、%1 個を超えるテンソルが使われます。</translation>
    </message>
    <message>
        <source>“%1” is missing: rule %2 has already taken it.</source>
        <translation>「%1」がありません。すでに規則 %2 が使っています。</translation>
    </message>
    <message>
        <source>No tensor matches this rule: rule %1 has already taken %2.</source>
        <translation>この規則に一致するテンソルがありません。%2 はすでに規則 %1 が使っています。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n tensor(s) changed)</source>
        <comment>an edit</comment>
        <translation>
            <numerusform>%1（%n 個のテンソルを変更）</numerusform>
        </translation>
    </message>
    <message>
        <source>A tensor would be computed from more than %1 others, counting each as often as it is used: %2.</source>
        <translation>あるテンソルが %1 個を超える他のテンソルから計算されることになります（使う回数だけ数えます）：%2。</translation>
    </message>
    <message>
        <source>“alternate” requires “parts”.</source>
        <translation>「alternate」には「parts」が必要です。</translation>
    </message>
    <message>
        <source>Let the elements of the parts take turns</source>
        <translation>各部分の要素を交互に並べる</translation>
    </message>
    <message>
        <source>gpt-oss of MLX to Hugging Face</source>
        <translation>MLX の gpt-oss を Hugging Face へ</translation>
    </message>
    <message>
        <source>The experts&apos; gate and up become one tensor with alternating columns, and the stacks [experts, inputs, outputs]. MXFP4 keeps its codes. The way back leads to MLX.</source>
        <translation>エキスパートの gate と up は列が交互に並ぶ 1 つのテンソルになり、スタックは [エキスパート, 入力, 出力] になります。MXFP4 のコードは保たれます。逆の規則で MLX に戻ります。</translation>
    </message>
</context>
<context>
    <name>burnish::RulesPreviewModel</name>
    <message>
        <source>no rule takes it</source>
        <translation>これを取る規則なし</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>does not apply</source>
        <translation>適用されません</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <extracomment>%1 and %2 are dtypes</extracomment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>取るもの</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>作るもの</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>データ型</translation>
    </message>
</context>
<context>
    <name>burnish::RulesPreviewPane</name>
    <message>
        <source>Preview of the rules</source>
        <translation>規則のプレビュー</translation>
    </message>
    <message>
        <source>Filter preview</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Apply rules</source>
        <translation>規則を適用</translation>
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
        <translation>すべて</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Left over</source>
        <translation>余り</translation>
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
            <numerusform>この規則の %n 個のグループが合いません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leave out %n group(s)</source>
        <translation>
            <numerusform>%n 個のグループを除外</numerusform>
        </translation>
    </message>
    <message>
        <source>Disable rule %1</source>
        <translation>規則 %1 を無効にする</translation>
    </message>
    <message>
        <source>Computing what the rules do…</source>
        <translation>規則の効果を計算中…</translation>
    </message>
    <message>
        <source>Nothing is changed until you apply.</source>
        <translation>適用するまで何も変わりません。</translation>
    </message>
    <message>
        <source>The rules have been applied.</source>
        <translation>規則を適用しました。</translation>
    </message>
    <message>
        <source>The rules do not change anything.</source>
        <translation>規則は何も変更しません。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) will be made or renamed.</source>
        <translation>
            <numerusform>%n 個のテンソルが作成または名前変更されます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) will be replaced.</source>
        <translation>
            <numerusform>%n 個のテンソルが置換されます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No longer leave out %n group(s)</source>
        <translation>
            <numerusform>%n 個のグループの除外を取りやめる</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit rule %1…</source>
        <translation>規則 %1 を編集…</translation>
    </message>
    <message>
        <source>Show the tensor in the tree</source>
        <translation>テンソルをツリーに表示</translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>対応付け…</translation>
    </message>
    <message>
        <source>Propose rules and pairs of names for what the target has</source>
        <translation>ターゲットにあるものについて、規則と名前の対応を提案する</translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>何もありません。</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>フィルターに一致する行がありません。</translation>
    </message>
</context>
<context>
    <name>burnish::ScatterView</name>
    <message>
        <source>Reading…</source>
        <translation>読み取り中…</translation>
    </message>
    <message>
        <source>Scatter of %1</source>
        <translation>%1 の散布図</translation>
    </message>
    <message>
        <source>No finite values.</source>
        <translation>有限の値がありません。</translation>
    </message>
    <message>
        <source>%1 of %2 pairs</source>
        <translation>%2 組中 %1 組</translation>
    </message>
    <message>
        <source>, %1 with NaN or ∞ left out</source>
        <translation>、NaN または ∞ を含む %1 組を除く</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>%1 to %2 on both axes; %3</source>
        <extracomment>a scatter plot for screen readers: %1 and %2 the ends of both axes, %3 how many pairs it shows</extracomment>
        <translation>両軸とも %1～%2、%3</translation>
    </message>
    <message numerus="yes">
        <source>%1 pair(s)</source>
        <translation>
            <numerusform>%1 組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left %1 to %2, right %3 to %4: %5 pair(s)</source>
        <extracomment>a cell of the scatter plot: ranges of the left and the right value, how many pairs</extracomment>
        <translation>
            <numerusform>左 %1～%2、右 %3～%4：%5 組</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::Select</name>
    <message>
        <source>Invalid selection pattern “%1”: %2</source>
        <translation>選択パターン「%1」が不正です：%2</translation>
    </message>
    <message>
        <source>Invalid filter “%1”: %2</source>
        <translation>フィルター「%1」が不正です：%2</translation>
    </message>
    <message>
        <source>Unmatched closing parenthesis.</source>
        <translation>対応する開き括弧がない閉じ括弧があります。</translation>
    </message>
    <message>
        <source>Expected a condition here.</source>
        <translation>ここに条件が必要です。</translation>
    </message>
    <message>
        <source>The filter is nested too deeply.</source>
        <translation>フィルターのネストが深すぎます。</translation>
    </message>
    <message>
        <source>Unclosed parenthesis.</source>
        <translation>括弧が閉じられていません。</translation>
    </message>
    <message>
        <source>Unclosed quotation mark.</source>
        <translation>引用符が閉じられていません。</translation>
    </message>
    <message>
        <source>Expected one of the following after %1: %2</source>
        <translation>%1 の後には次のいずれかが必要です：%2</translation>
    </message>
    <message>
        <source>Missing value after %1.</source>
        <translation>%1 の後に値がありません。</translation>
    </message>
    <message>
        <source>Expected a number such as 300, 10M or 4KiB, found “%1”.</source>
        <translation>300、10M、4KiB のような数が必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>The list contains an empty entry.</source>
        <translation>リストに空の項目があります。</translation>
    </message>
    <message>
        <source>Unknown dtype “%1”.</source>
        <translation>データ型「%1」は不明です。</translation>
    </message>
    <message>
        <source>Unknown kind; expected tensor, value or null.</source>
        <translation>種類が不明です。tensor、value、null のいずれかが必要です。</translation>
    </message>
    <message>
        <source>Expected a shape such as [768,*] or [..,3,3], found “%1”.</source>
        <translation>[768,*] や [..,3,3] のような形状が必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Unknown filter “%1”. Available filters: name, dtype, shape, size, params, rank, container, kind, edited, min, max, absmax, mean, std, norm, zeros, nan and inf; put text to search for in quotation marks.</source>
        <translation>フィルター「%1」は不明です。使用できるフィルター：name、dtype、shape、size、params、rank、container、kind、edited、min、max、absmax、mean、std、norm、zeros、nan、inf。検索する文字列は引用符で囲んでください。</translation>
    </message>
    <message>
        <source>Only zeros, nan and inf can be given as a percentage.</source>
        <translation>百分率で指定できるのは zeros、nan、inf だけです。</translation>
    </message>
    <message>
        <source>Expected a number such as 0.5, -3 or 1e-4, found “%1”.</source>
        <translation>0.5、-3、1e-4 のような数が必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Expected “:” after %1.</source>
        <translation>%1 の後に「:」が必要です。</translation>
    </message>
</context>
<context>
    <name>burnish::SessionController</name>
    <message>
        <source>Open a recipe</source>
        <translation>レシピを開く</translation>
    </message>
    <message>
        <source>Recipes (*.json)</source>
        <translation>レシピ (*.json)</translation>
    </message>
    <message>
        <source>Save the recipe</source>
        <translation>レシピの保存</translation>
    </message>
    <message>
        <source>Open a session</source>
        <translation>セッションを開く</translation>
    </message>
    <message>
        <source>Sessions (*.%1)</source>
        <translation>セッション (*.%1)</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>セッションの保存</translation>
    </message>
    <message>
        <source>Open recipe…</source>
        <translation>レシピを開く…</translation>
    </message>
    <message>
        <source>Save recipe…</source>
        <translation>レシピを保存…</translation>
    </message>
    <message>
        <source>Copy recipe as text</source>
        <translation>レシピをテキストとしてコピー</translation>
    </message>
    <message>
        <source>Run the recipe&apos;s exports</source>
        <translation>レシピのエクスポートを実行</translation>
    </message>
    <message>
        <source>Open session…</source>
        <translation>セッションを開く…</translation>
    </message>
    <message>
        <source>Save session…</source>
        <translation>セッションを保存…</translation>
    </message>
    <message>
        <source>Writing the recipe</source>
        <translation>レシピを書き込み中</translation>
    </message>
    <message>
        <source>Saved the recipe: %1</source>
        <translation>レシピを保存しました：%1</translation>
    </message>
    <message>
        <source>Copied the recipe.</source>
        <translation>レシピをコピーしました。</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 を開いています</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>レシピ</translation>
    </message>
    <message>
        <source>Opened the recipe %1.</source>
        <translation>レシピ %1 を開きました。</translation>
    </message>
    <message>
        <source>%1 (replaces the existing file)</source>
        <translation>%1（既存のファイルを置換）</translation>
    </message>
    <message numerus="yes">
        <source>The recipe exports %n file(s), which have not been written.</source>
        <translation>
            <numerusform>レシピは %n 個のファイルをエクスポートしますが、まだ書き込まれていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Run the exports</source>
        <translation>エクスポートを実行</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>後で</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 を書き込み中</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>書き込みました：%1</translation>
    </message>
    <message>
        <source>Saving the session</source>
        <translation>セッションを保存中</translation>
    </message>
    <message>
        <source>Cannot save %1 in a session: %2</source>
        <translation>%1 をセッションに保存できません：%2</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Saved the session: %1</source>
        <translation>セッションを保存しました：%1</translation>
    </message>
    <message>
        <source>Restoring the session</source>
        <translation>セッションを復元中</translation>
    </message>
    <message numerus="yes">
        <source>Restored %n model(s).</source>
        <translation>
            <numerusform>%n 個のモデルを復元しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>The session has no step that opens the model.</source>
        <translation>セッションに、このモデルを開く手順がありません。</translation>
    </message>
    <message>
        <source>Replace the session</source>
        <translation>セッションを置換</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) of the session %1 could not be restored. If you replace it, their edits are lost.</source>
        <translation>
            <numerusform>セッション %1 の %n 個のモデルを復元できませんでした。置き換えると、その編集は失われます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>置換する</translation>
    </message>
</context>
<context>
    <name>burnish::SessionKeeper</name>
    <message>
        <source>Cannot save the edits for crash recovery: %1</source>
        <translation>異常終了に備えて編集を保存することができません：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n edit(s)</source>
        <translation>
            <numerusform>%1：%n 件の編集</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot restore %1: %2</source>
        <translation>%1 を復元できません：%2</translation>
    </message>
    <message>
        <source>Restore the edits</source>
        <translation>編集を復元</translation>
    </message>
    <message numerus="yes">
        <source>Burnish quit unexpectedly on %1. It can restore %n edit(s).</source>
        <translation>
            <numerusform>Burnish は %1 に予期せず終了しました。%n 件の編集を復元できます。</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder %1 is not writable.</source>
        <translation>フォルダー %1 に書き込めません。</translation>
    </message>
    <message>
        <source>Cannot read edits kept for crash recovery: %1</source>
        <translation>異常終了に備えて保存した編集を読み取れません：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) could not be restored. Burnish keeps them until they are restored or discarded.</source>
        <translation>
            <numerusform>%n 件の編集を復元できませんでした。復元または破棄するまで Burnish が保持します。</numerusform>
        </translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Discard edits</source>
        <translation>編集を破棄</translation>
    </message>
</context>
<context>
    <name>burnish::Settings</name>
    <message>
        <source>Settings cannot be saved: %1 is not writable. Changes last until Burnish is closed.</source>
        <translation>設定を保存できません：%1 に書き込めません。変更は Burnish を閉じるまで有効です。</translation>
    </message>
    <message>
        <source>The settings file %1 was damaged. Burnish started with its default settings and kept the damaged file as %2.</source>
        <translation>設定ファイル %1 が壊れていました。Burnish は既定の設定で起動し、壊れたファイルを %2 として残しました。</translation>
    </message>
    <message>
        <source>The settings file %1 is damaged. Burnish uses what could be read of it.</source>
        <translation>設定ファイル %1 が壊れています。Burnish は読み取れた部分を使います。</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) in %1 cannot be used and have their defaults: %2.</source>
        <translation>
            <numerusform>%1 の %n 件の設定は使えないため、既定値になっています：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>The settings were saved by a later version of Burnish. What this version does not have is kept, but not used.</source>
        <translation>設定は、より新しいバージョンの Burnish が保存したものです。このバージョンにない設定は、残しますが使いません。</translation>
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
        <translation>ページ</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Restores only the settings on this page</source>
        <translation>このページの設定だけを戻します</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Restore all defaults</source>
        <translation>すべて既定値に戻す</translation>
    </message>
    <message>
        <source>Restore the defaults of all pages, with all shortcuts and panels?</source>
        <translation>すべてのショートカットとパネルを含め、全ページを既定値に戻しますか。</translation>
    </message>
    <message>
        <source>Restore all</source>
        <translation>すべて戻す</translation>
    </message>
    <message>
        <source>Restore all…</source>
        <translation>すべて戻す…</translation>
    </message>
    <message>
        <source>Restores the settings on all pages</source>
        <translation>全ページの設定を戻します</translation>
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
        <translation>転置</translation>
    </message>
    <message>
        <source>Permute</source>
        <translation>軸の並べ替え</translation>
    </message>
    <message>
        <source>Reshape</source>
        <translation>形状変更</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>A&amp;xes</source>
        <translation>軸(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Shape</source>
        <translation>形状(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Slice</source>
        <translation>スライス(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Operation</source>
        <translation>操作(&amp;O)</translation>
    </message>
    <message>
        <source>Swaps the last two axes; in a module, only those of matrices.</source>
        <translation>最後の 2 個の軸を入れ替えます。モジュールでは行列だけが対象です。</translation>
    </message>
    <message>
        <source>The current axes in their new order, counted from 0.</source>
        <translation>現在の軸の新しい順序（0 から数える）。</translation>
    </message>
    <message>
        <source>The same elements in row-major order; -1 is inferred from the other sizes.</source>
        <translation>同じ要素を行優先の順に並べます。-1 はほかのサイズから推定されます。</translation>
    </message>
    <message>
        <source>start:stop:step for each axis, as in Python; negative numbers count from the end.</source>
        <translation>Python と同じく、軸ごとに 開始:終了:間隔。負の数は末尾から数えます。</translation>
    </message>
</context>
<context>
    <name>burnish::Shortcuts</name>
    <message>
        <source>This key cannot be used as a shortcut.</source>
        <translation>このキーはショートカットに使えません。</translation>
    </message>
    <message>
        <source>%1 by itself types text or moves in lists. Add Ctrl or Alt.</source>
        <comment>keys</comment>
        <translation>%1 だけでは、文字の入力やリスト内の移動になります。Ctrl または Alt を加えてください。</translation>
    </message>
</context>
<context>
    <name>burnish::SidecarBox</name>
    <message>
        <source>Only the tensors</source>
        <translation>テンソルのみ</translation>
    </message>
    <message>
        <source>Also configuration and tokenizer of %1</source>
        <translation>%1 の構成とトークナイザーも</translation>
    </message>
    <message>
        <source>Copies the files beside the model, as in the panel Files, to the folder of the export</source>
        <translation>モデルの隣のファイル（「ファイル」パネルのとおり）を、エクスポート先のフォルダーにコピーします</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>ほかのファイル</translation>
    </message>
    <message>
        <source>Also configuration and tokenizer of %1, and a model card</source>
        <translation>%1 の構成とトークナイザー、およびモデルカードも</translation>
    </message>
</context>
<context>
    <name>burnish::SidecarModel</name>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
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
        <translation>次元 %1（%2）</translation>
    </message>
    <message>
        <source>dim %1: </source>
        <translation>次元 %1：</translation>
    </message>
    <message>
        <source>Index along dim %1</source>
        <translation>次元 %1 のインデックス</translation>
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
        <translation>数 1 個：等分する数。複数の数：各部分のサイズ。</translation>
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
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>The size of a part cannot be negative: %1.</source>
        <translation>部分のサイズは負にできません：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Split into %n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソルに分割</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::StartPage</name>
    <message>
        <source>Burnish quit unexpectedly while opening this file</source>
        <translation>このファイルを開いている途中で Burnish が予期せず終了しました</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>folder, age</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Files that you open appear here.</source>
        <translation>開いたファイルがここに表示されます。</translation>
    </message>
    <message>
        <source>PyTorch alongside Burn</source>
        <translation>PyTorch と Burn を並べて</translation>
    </message>
    <message>
        <source>drag, remap, export</source>
        <translation>ドラッグ、リマップ、エクスポート</translation>
    </message>
    <message>
        <source>Handwritten digits</source>
        <translation>手書き数字</translation>
    </message>
    <message>
        <source>Burnpack and its record</source>
        <translation>Burnpack とそのレコード</translation>
    </message>
    <message>
        <source>Two fine-tuned variants</source>
        <translation>ファインチューニング 2 種</translation>
    </message>
    <message>
        <source>what fine-tuning changed</source>
        <translation>ファインチューニングで変わったこと</translation>
    </message>
    <message>
        <source>The sample models are not installed.</source>
        <translation>サンプルモデルがインストールされていません。</translation>
    </message>
    <message>
        <source>Open, look, rename, combine, export. Opened files are never changed unless you export over them.</source>
        <translation>開く、調べる、名前を変える、組み合わせる、エクスポートする。開いたファイルは、上書きエクスポートしない限り変更されません。</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使ったファイル</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>消去</translation>
    </message>
    <message>
        <source>Clear the list of recent files</source>
        <translation>最近使ったファイルの一覧を消去します</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近使ったファイル</translation>
    </message>
    <message>
        <source>Sample models</source>
        <translation>サンプルモデル</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>たった今</translation>
    </message>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>%n 分前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h ago</source>
        <translation>
            <numerusform>%n 時間前</numerusform>
        </translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨日</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>%n 日前</numerusform>
        </translation>
    </message>
    <message>
        <source>Weights without names</source>
        <translation>名前のない重み</translation>
    </message>
    <message>
        <source>drop digits.rs on them</source>
        <translation>digits.rs をドロップ</translation>
    </message>
    <message>
        <source>A damaged model</source>
        <translation>壊れたモデル</translation>
    </message>
    <message>
        <source>Health finds what is wrong</source>
        <translation>健全性チェックで問題を見つける</translation>
    </message>
    <message>
        <source>%1 finds any command; %2 lists all commands with their keys.</source>
        <comment>keys, keys</comment>
        <translation>%1 でどのコマンドも見つかります。%2 ですべてのコマンドとキーを一覧表示します。</translation>
    </message>
</context>
<context>
    <name>burnish::StatisticsModel</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Std. dev.</source>
        <translation>標準偏差</translation>
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
        <translation>%1 の統計</translation>
    </message>
    <message>
        <source>Statistics of the selected tensors</source>
        <translation>選択したテンソルの統計</translation>
    </message>
    <message>
        <source>The first %1 of %2 tensors</source>
        <translation>%2 個中、最初の %1 個のテンソル</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソル</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::StatisticsView</name>
    <message>
        <source>Minimum</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Std. deviation</source>
        <translation>標準偏差</translation>
    </message>
    <message>
        <source>L2 norm</source>
        <translation>L2 ノルム</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>ゼロ</translation>
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
        <translation>f16 オーバーフロー</translation>
    </message>
    <message>
        <source>Underflow in f16</source>
        <translation>f16 アンダーフロー</translation>
    </message>
    <message>
        <source>Finite values that become infinite in F16</source>
        <translation>F16 で無限大になる有限の値</translation>
    </message>
    <message>
        <source>Non-zero values that become zero in F16</source>
        <translation>F16 で 0 になる 0 以外の値</translation>
    </message>
    <message>
        <source>L1 norm</source>
        <translation>L1 ノルム</translation>
    </message>
    <message>
        <source>Largest |x|</source>
        <translation>最大の |x|</translation>
    </message>
    <message>
        <source>Finite</source>
        <translation>有限</translation>
    </message>
    <message>
        <source>Subnormal</source>
        <translation>非正規化数</translation>
    </message>
    <message>
        <source>Overflow in bf16</source>
        <translation>bf16 オーバーフロー</translation>
    </message>
    <message>
        <source>Underflow in bf16</source>
        <translation>bf16 アンダーフロー</translation>
    </message>
    <message>
        <source>Sum of absolute values</source>
        <translation>絶対値の和</translation>
    </message>
    <message>
        <source>Non-zero values smaller in magnitude than the smallest normal number of their type</source>
        <translation>型の最小の正規化数より絶対値が小さい、0 以外の値</translation>
    </message>
    <message>
        <source>Finite values that become infinite in BF16</source>
        <translation>BF16 で無限大になる有限の値</translation>
    </message>
    <message>
        <source>Non-zero values that become zero in BF16</source>
        <translation>BF16 で 0 になる 0 以外の値</translation>
    </message>
    <message>
        <source>Go to the first one</source>
        <translation>最初の値に移動</translation>
    </message>
</context>
<context>
    <name>burnish::Stores</name>
    <message>
        <source>Expected sections with paths.</source>
        <translation>パスを含むセクションが必要です。</translation>
    </message>
    <message>
        <source>Folders this deep are not listed.</source>
        <translation>これほど深いフォルダーは一覧に含まれません。</translation>
    </message>
    <message>
        <source>This link leads to a folder that is listed already, %1.</source>
        <translation>このリンクは一覧済みのフォルダー %1 を指しています。</translation>
    </message>
    <message>
        <source>This link leads out of the store, to the folder %1, which is not listed.</source>
        <translation>このリンクはストアの外のフォルダー %1 を指しており、その内容は一覧に含まれません。</translation>
    </message>
    <message>
        <source>More than %1 files are below this folder; the others are not listed.</source>
        <translation>このフォルダーの下には %1 個を超えるファイルがあり、残りは一覧に含まれません。</translation>
    </message>
    <message>
        <source>The blob of “%1” is missing: %2</source>
        <translation>「%1」の blob がありません: %2</translation>
    </message>
    <message>
        <source>The file “%1” lies outside the store: %2</source>
        <translation>ファイル「%1」はストアの外にあります: %2</translation>
    </message>
    <message>
        <source>The file “%1” is missing.</source>
        <translation>ファイル「%1」がありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) of this model are missing.</source>
        <translation>
            <numerusform>このモデルのファイルがさらに %n 個ありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the files that this index lists is here.</source>
        <translation>このインデックスに挙げられたファイルはどれもここにありません。</translation>
    </message>
    <message>
        <source>%1 points to the revision %2, which is not here.</source>
        <translation>%1 はリビジョン %2 を指していますが、ここにはありません。</translation>
    </message>
    <message>
        <source>Only the first %1 refs are read.</source>
        <translation>最初の %1 個の参照だけを読み込みます。</translation>
    </message>
    <message>
        <source>A download is under way or was broken off after %1 bytes.</source>
        <translation>ダウンロードが進行中か、%1 バイトで中断しました。</translation>
    </message>
    <message>
        <source>%1 of %2 revisions are listed; the others can be opened by their commits.</source>
        <translation>%2 個のリビジョンのうち %1 個を一覧表示しています。残りはコミットで開けます。</translation>
    </message>
    <message>
        <source>This link leads to no folder.</source>
        <translation>このリンクの先にフォルダーはありません。</translation>
    </message>
    <message>
        <source>“%1” is not a digest and leads nowhere.</source>
        <translation>「%1」はダイジェストではなく、パスとして使われません。</translation>
    </message>
    <message>
        <source>The blob %1 is missing.</source>
        <translation>blob %1 がありません。</translation>
    </message>
    <message>
        <source>The blob %1 has %2 bytes, the manifest says %3.</source>
        <translation>blob %1 は %2 バイトですが、マニフェストでは %3 です。</translation>
    </message>
    <message>
        <source>The manifest has version %1; version %2 is known.</source>
        <translation>マニフェストのバージョンは %1 です。既知のバージョンは %2 です。</translation>
    </message>
    <message>
        <source>The manifest has no layer with weights.</source>
        <translation>マニフェストに重みのレイヤーがありません。</translation>
    </message>
    <message>
        <source>%1 points to the revision %2, which is not here. Here are: %3</source>
        <translation>%1 はリビジョン %2 を指していますが、ここにはありません。ここにあるもの: %3</translation>
    </message>
    <message>
        <source>Several revisions begin with %1: %2</source>
        <translation>%1 で始まるリビジョンが複数あります: %2</translation>
    </message>
    <message>
        <source>%1 has no revision %2. Here are: %3</source>
        <translation>%1 にリビジョン %2 はありません。ここにあるもの: %3</translation>
    </message>
    <message>
        <source>%1 has no revision in the cache.</source>
        <translation>%1 のリビジョンはキャッシュにありません。</translation>
    </message>
    <message>
        <source>%1 has no weight file in this revision.</source>
        <translation>%1 のこのリビジョンには重みファイルがありません。</translation>
    </message>
    <message>
        <source>%1 has no weight file.</source>
        <translation>%1 には重みファイルがありません。</translation>
    </message>
    <message>
        <source>%1 has no weight file “%2”. Here are: %3</source>
        <translation>%1 に重みファイル「%2」はありません。ここにあるもの: %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 stands for %n models. Choose one: %2</source>
        <translation>
            <numerusform>%1 は %n 個のモデルを表します。1 つ選んでください: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>No store is here that %1 could be in.</source>
        <translation>%1 があり得るストアはここにはありません。</translation>
    </message>
    <message>
        <source>There is no model %1.</source>
        <translation>モデル %1 はありません。</translation>
    </message>
    <message>
        <source>There is no model %1. Similar names: %2</source>
        <translation>モデル %1 はありません。似た名前: %2</translation>
    </message>
    <message>
        <source>Nothing of %1 can be opened.</source>
        <translation>%1 には開けるものがありません。</translation>
    </message>
    <message>
        <source>%1 leads out of its store. If you trust it, open the file itself: %2</source>
        <translation>%1 はストアの外を指しています。信頼できる場合は、ファイル自体を開いてください: %2</translation>
    </message>
    <message>
        <source>This is inside of the store of %1, %2, which is only read: that program relies on what it contains. Choose another folder.</source>
        <translation>ここは %1 のストア %2 の中で、読み取るだけです。そのプログラムが内容に依存しています。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer to a file of %1 bytes, not the file itself.</source>
        <translation>これは %1 バイトのファイルを指す Git LFS ポインターで、ファイル自体ではありません。</translation>
    </message>
    <message>
        <source>This is a link to %1, which does not exist.</source>
        <translation>これは %1 へのリンクですが、リンク先が存在しません。</translation>
    </message>
    <message>
        <source>If the file is not damaged, convert it with the program that wrote it.</source>
        <translation>ファイルが壊れていなければ、書いたプログラムで変換してください。</translation>
    </message>
    <message numerus="yes">
        <source>The file is truncated: expected %1 bytes, found %2; %n tensor(s) are missing.</source>
        <translation>
            <numerusform>ファイルが途中で切れています：%1 バイトのはずが %2 バイトで、%n 個のテンソルがありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata names this file, but it does not exist.</source>
        <translation>チェックポイントのメタデータはこのファイルを挙げていますが、存在しません。</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>読み取れない</translation>
    </message>
    <message>
        <source>Loads wrongly elsewhere</source>
        <translation>ほかでは正しく読み込まれない</translation>
    </message>
    <message>
        <source>Untidy</source>
        <translation>整っていない</translation>
    </message>
    <message>
        <source>Missing file</source>
        <translation>ファイルの欠落</translation>
    </message>
    <message>
        <source>Missing tensor</source>
        <translation>テンソルの欠落</translation>
    </message>
    <message>
        <source>Tensor not in the index</source>
        <translation>インデックスにないテンソル</translation>
    </message>
    <message>
        <source>Tensor in two files</source>
        <translation>二つのファイルにあるテンソル</translation>
    </message>
    <message>
        <source>File not in the index</source>
        <translation>インデックスにないファイル</translation>
    </message>
    <message>
        <source>Refused file name</source>
        <translation>拒否されたファイル名</translation>
    </message>
    <message>
        <source>Wrong total size</source>
        <translation>合計サイズの誤り</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>隙間</translation>
    </message>
    <message>
        <source>Trailing bytes</source>
        <translation>末尾の余分なバイト</translation>
    </message>
    <message>
        <source>Overlapping tensors</source>
        <translation>重なるテンソル</translation>
    </message>
    <message>
        <source>Tensors with the same bytes</source>
        <translation>同じバイトのテンソル</translation>
    </message>
    <message>
        <source>Truncated file</source>
        <translation>途中で切れたファイル</translation>
    </message>
    <message>
        <source>Unfinished download</source>
        <translation>未完了のダウンロード</translation>
    </message>
    <message>
        <source>Missing blob</source>
        <translation>ブロブの欠落</translation>
    </message>
    <message>
        <source>Git LFS pointer</source>
        <translation>Git LFS ポインター</translation>
    </message>
    <message>
        <source>Configuration does not match</source>
        <translation>設定の不一致</translation>
    </message>
    <message>
        <source>Tokenizer too large</source>
        <translation>トークナイザーが大きすぎる</translation>
    </message>
    <message>
        <source>Wrong digest</source>
        <translation>ダイジェストの不一致</translation>
    </message>
    <message>
        <source>Wrong size</source>
        <translation>サイズの不一致</translation>
    </message>
    <message>
        <source>Header and content differ</source>
        <translation>ヘッダーと内容の不一致</translation>
    </message>
    <message>
        <source>Incomplete layer</source>
        <translation>不完全な層</translation>
    </message>
    <message>
        <source>Missing layer</source>
        <translation>層の欠落</translation>
    </message>
    <message>
        <source>Missing revision</source>
        <translation>リビジョンの欠落</translation>
    </message>
    <message>
        <source>Outside the store</source>
        <translation>ストアの外</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>読み取り不能</translation>
    </message>
    <message>
        <source>Whole: %1, %2.</source>
        <extracomment>%1 “3 files”, %2 “291 tensors”</extracomment>
        <translation>完全：%1、%2。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 個のファイル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソル</numerusform>
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
        <translation>完全ではありません。%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>The configuration says %1 = %2, but the tensor&apos;s shape is %3.</source>
        <translation>設定では %1 = %2 ですが、テンソルの形状は %3 です。</translation>
    </message>
    <message>
        <source>The configuration says %1 = %2, but the tensors have %3 layers.</source>
        <translation>設定では %1 = %2 ですが、テンソルは %3 層です。</translation>
    </message>
    <message>
        <source>The configuration says that the head is not tied to the embedding (tie_word_embeddings = false), but the model has no lm_head.</source>
        <translation>設定では出力層は埋め込みと共有されません（tie_word_embeddings = false）が、モデルに lm_head がありません。</translation>
    </message>
    <message>
        <source>The configuration says that the model is quantised (quant_method = %1), but no tensor is stored like this.</source>
        <translation>設定ではモデルは量子化されています（quant_method = %1）が、そのように格納されたテンソルがありません。</translation>
    </message>
    <message>
        <source>The tensors are quantised (.qweight, .qzeros, .scales), but the configuration does not say how.</source>
        <translation>テンソルは量子化されています（.qweight、.qzeros、.scales）が、設定にその方式がありません。</translation>
    </message>
    <message>
        <source>The configuration says bits = %1, but the tensor has %2 bits for each value.</source>
        <translation>設定では bits = %1 ですが、テンソルの値は一つ %2 ビットです。</translation>
    </message>
    <message>
        <source>The configuration says %1 = %2, but no tensor has this dtype; most are %3.</source>
        <translation>設定では %1 = %2 ですが、このデータ型のテンソルはなく、多くは %3 です。</translation>
    </message>
    <message>
        <source>The tokenizer has ids up to %1, but the embedding has only %2 rows.</source>
        <translation>トークナイザーの ID は %1 までありますが、埋め込みは %2 行しかありません。</translation>
    </message>
    <message>
        <source>Download the file again.</source>
        <translation>ファイルをもう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>Take what is missing from a complete copy of the model.</source>
        <translation>足りないものをモデルの完全なコピーから補ってください。</translation>
    </message>
    <message>
        <source>Repair writes a copy without this flaw.</source>
        <translation>修復すると、この欠陥のないコピーが書き込まれます。</translation>
    </message>
    <message>
        <source>Download an index that names only files in its own folder.</source>
        <translation>同じフォルダーのファイルだけを挙げるインデックスをダウンロードしてください。</translation>
    </message>
    <message>
        <source>Download the content with “git lfs pull”.</source>
        <translation>「git lfs pull」で内容をダウンロードしてください。</translation>
    </message>
    <message>
        <source>Use the config.json that belongs to these weights.</source>
        <translation>この重みに対応する config.json を使ってください。</translation>
    </message>
    <message>
        <source>Use the tokenizer that belongs to these weights, or extend the embedding.</source>
        <translation>この重みに対応するトークナイザーを使うか、埋め込みを拡張してください。</translation>
    </message>
    <message>
        <source>Convert the model again with the program that wrote the file.</source>
        <translation>このファイルを書いたプログラムでモデルを変換し直してください。</translation>
    </message>
    <message>
        <source>Download the revision again, or open the model by its commit.</source>
        <translation>このリビジョンをもう一度ダウンロードするか、コミットでモデルを開いてください。</translation>
    </message>
    <message>
        <source>Open the file by its real path if you trust it.</source>
        <translation>このファイルを信頼できる場合は、実際のパスで開いてください。</translation>
    </message>
    <message>
        <source>This download is under way, or was broken off.</source>
        <translation>このダウンロードは進行中か、中断されています。</translation>
    </message>
    <message>
        <source>The checkpoint&apos;s metadata names nothing in this file.</source>
        <translation>チェックポイントのメタデータは、このファイルの内容を何も挙げていません。</translation>
    </message>
    <message>
        <source>Remove it if it is left over from another checkpoint.</source>
        <translation>ほかのチェックポイントの残りであれば、取り除いてください。</translation>
    </message>
    <message>
        <source>This name of a revision leads to %1, which is not in the cache.</source>
        <translation>このリビジョン名は %1 を指しますが、キャッシュにありません。</translation>
    </message>
    <message>
        <source>The file lies outside its store: %1</source>
        <translation>ファイルがストアの外にあります：%1</translation>
    </message>
    <message>
        <source>The metadata has no general.architecture, which llama.cpp requires.</source>
        <translation>メタデータに、llama.cpp に必要な general.architecture がありません。</translation>
    </message>
    <message>
        <source>The metadata says %1 = %2, but the tensors have %3 blocks.</source>
        <translation>メタデータでは %1 = %2 ですが、テンソルは %3 ブロックです。</translation>
    </message>
    <message>
        <source>The metadata says %1 = %2, but the embedding has rows of %3.</source>
        <translation>メタデータでは %1 = %2 ですが、埋め込みの行は %3 個の値です。</translation>
    </message>
    <message>
        <source>The metadata has %1 tokens, but the embedding has %2 rows.</source>
        <translation>メタデータのトークンは %1 個ですが、埋め込みは %2 行です。</translation>
    </message>
    <message>
        <source>The content of “%1” in the archive does not match its checksum.</source>
        <translation>アーカイブ内の「%1」の内容がチェックサムと一致しません。</translation>
    </message>
    <message>
        <source>The content is not what the store records: expected %1 %2, found %3.</source>
        <translation>内容がストアの記録と異なります：%1 は %2 のはずですが、%3 です。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of this layer are missing that the other %1 have.</source>
        <translation>
            <numerusform>この層には、ほかの %1 層にある %n 個のテンソルがありません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) are missing between %1 and %2.</source>
        <translation>
            <numerusform>%1 と %2 の間に %n 層が足りません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes in %n gap(s) belong to no tensor.</source>
        <translation>
            <numerusform>%n か所の隙間の %1 バイトはどのテンソルにも属しません。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 bytes follow the last tensor.</source>
        <translation>最後のテンソルの後に %1 バイトあります。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) have the same bytes as another one.</source>
        <translation>
            <numerusform>%n 個のテンソルがほかのテンソルと同じバイトを持っています。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) share some of their bytes with others.</source>
        <translation>
            <numerusform>%n 個のテンソルがバイトの一部をほかのテンソルと共有しています。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 refuses such files.</source>
        <translation>%1 はこのようなファイルを拒否します。</translation>
    </message>
    <message numerus="yes">
        <source>The index lists this file with %n tensor(s), but it does not exist.</source>
        <translation>
            <numerusform>インデックスにはこのファイルと %n 個のテンソルがありますが、ファイルが存在しません。</numerusform>
        </translation>
    </message>
    <message>
        <source>This file of the set is %1, but %2 is %3.</source>
        <translation>この組のファイルは %1 ですが、%2 は %3 です。</translation>
    </message>
    <message numerus="yes">
        <source>The index lists %n tensor(s) in this file that it does not contain.</source>
        <translation>
            <numerusform>インデックスによるとこのファイルにある %n 個のテンソルが含まれていません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file contains %n tensor(s) that the index does not list. Some programs load them, others do not.</source>
        <translation>
            <numerusform>このファイルには、インデックスにないテンソルが %n 個あります。読み込むプログラムとそうでないプログラムがあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file contains %n tensor(s) that the index lists in another file. Some programs load these instead.</source>
        <translation>
            <numerusform>このファイルには、インデックスが別のファイルに挙げるテンソルが %n 個あります。こちらを読み込むプログラムもあります。</numerusform>
        </translation>
    </message>
    <message>
        <source>The index states %1 bytes for all tensors (total_size), but they have %2.</source>
        <translation>インデックスではテンソルは合計 %1 バイト（total_size）ですが、実際は %2 バイトです。</translation>
    </message>
    <message>
        <source>The file has a name of the set, but the index does not list it. Some programs load it, too.</source>
        <translation>ファイル名はこの組のものですが、インデックスにありません。読み込むプログラムもあります。</translation>
    </message>
    <message>
        <source>The folder already exists.</source>
        <translation>フォルダーはすでに存在します。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>ファイルはすでに存在します。</translation>
    </message>
    <message>
        <source>The copy would replace the original. Choose another place.</source>
        <translation>コピーが元のモデルを置き換えます。別の場所を選んでください。</translation>
    </message>
    <message>
        <source>The model is copied into a folder, but this is a file.</source>
        <translation>モデルはフォルダーにコピーされますが、これはファイルです。</translation>
    </message>
    <message>
        <source>The folder cannot be created.</source>
        <translation>フォルダーを作成できません。</translation>
    </message>
    <message>
        <source>The copy differs from the original when it is read back.</source>
        <translation>コピーを読み戻すと元のモデルと異なります。</translation>
    </message>
    <message>
        <source>None of the model&apos;s files is there.</source>
        <translation>モデルのファイルが 1 つもありません。</translation>
    </message>
    <message>
        <source>The copy cannot be opened.</source>
        <translation>コピーを開けません。</translation>
    </message>
    <message>
        <source>Repair writes SafeTensors, GGUF and PyTorch files; this is %1. Write what can be read as another format: burnish-cli convert.</source>
        <translation>修復で書き込めるのは SafeTensors、GGUF、PyTorch のファイルです。これは %1 です。読み取れる内容は別の形式で書き込んでください：burnish-cli convert。</translation>
    </message>
    <message>
        <source>The file cannot be written again bit for bit: %1 Write what can be read as another format: burnish-cli convert.</source>
        <translation>このファイルはビット単位で同じようには書き直せません：%1読み取れる内容は別の形式で書き込んでください：burnish-cli convert。</translation>
    </message>
    <message>
        <source>a distributed checkpoint</source>
        <translation>分散チェックポイント</translation>
    </message>
    <message>
        <source>It contains more than tensors.</source>
        <translation>テンソル以外のものが含まれています。</translation>
    </message>
    <message>
        <source>A tensor would be stored in another form.</source>
        <translation>別の形で保存されるテンソルがあります。</translation>
    </message>
    <message>
        <source>The files of the set have different formats.</source>
        <translation>この組のファイルは形式が異なります。</translation>
    </message>
    <message>
        <source>The tensors are too large in total for a set.</source>
        <translation>テンソルの合計が大きすぎて、1 組のファイルにできません。</translation>
    </message>
    <message>
        <source>“%1” and “%2” have different tensors of this name, and the index names neither.</source>
        <translation>「%1」と「%2」にはこの名前の異なるテンソルがあり、インデックスはどちらも指していません。</translation>
    </message>
    <message>
        <source>The folder for the copy does not exist.</source>
        <translation>コピー先のフォルダーが存在しません。</translation>
    </message>
    <message>
        <source>The folder for the copy is not writable.</source>
        <translation>コピー先のフォルダーに書き込めません。</translation>
    </message>
    <message>
        <source>The folder has files that the copy would not replace: %1. Choose another folder.</source>
        <translation>フォルダーに、コピーが置き換えないファイルがあります：%1。別のフォルダーを選んでください。</translation>
    </message>
</context>
<context>
    <name>burnish::Structure</name>
    <message>
        <source>The field is written as optional; provide the Rust source if it is not.</source>
        <translation>フィールドは省略可能として書き込まれます。そうでない場合は Rust ソースを指定してください。</translation>
    </message>
    <message>
        <source>The index of the enum variant %1 is unknown, and a file without names stores only this index: a structure from the Rust source or a binary record is required.</source>
        <translation>列挙型のバリアント %1 の番号が不明です。名前のないファイルはこの番号だけを保存するため、Rust ソースの構造かバイナリレコードが必要です。</translation>
    </message>
    <message>
        <source>The list is written as an array of constants; provide the Rust source if it is a Vec.</source>
        <translation>リストは定数の配列として書き込まれます。Vec の場合は Rust ソースを指定してください。</translation>
    </message>
    <message>
        <source>The list is written as a Vec; provide the Rust source if it is an array or a tuple.</source>
        <translation>リストは Vec として書き込まれます。配列またはタプルの場合は Rust ソースを指定してください。</translation>
    </message>
    <message>
        <source>The list is written as a tuple, because its elements differ; provide the Rust source if it is not a tuple.</source>
        <translation>要素が異なるため、リストはタプルとして書き込まれます。タプルでない場合は Rust ソースを指定してください。</translation>
    </message>
    <message>
        <source>The number is written as a signed integer of at least two bytes; provide the Rust source if it is an i8.</source>
        <translation>数値は 2 バイト以上の符号付き整数として書き込まれます。i8 の場合は Rust ソースを指定してください。</translation>
    </message>
    <message>
        <source>The number is written as an unsigned integer of at least two bytes; provide the Rust source if it is a u8 or can be negative.</source>
        <translation>数値は 2 バイト以上の符号なし整数として書き込まれます。u8 の場合、または負になりうる場合は Rust ソースを指定してください。</translation>
    </message>
    <message>
        <source>The elements of this tuple have no index in the model, as in Burn 0.19 stores.</source>
        <translation>Burn 0.19 のストアと同じく、このタプルの要素にはモデル内で番号がありません。</translation>
    </message>
    <message>
        <source>This tensor would fill both %1 and %2.</source>
        <translation>このテンソルは %1 と %2 の両方を埋めることになります。</translation>
    </message>
    <message>
        <source>The tensor has shape %1, but the template has %2; Burn requires the same rank.</source>
        <translation>テンソルの形状は %1 ですが、テンプレートは %2 です。Burn では階数が同じでなければなりません。</translation>
    </message>
    <message>
        <source>The tensor has shape %1, but the template has %2.</source>
        <translation>テンソルの形状は %1 ですが、テンプレートは %2 です。</translation>
    </message>
    <message>
        <source>No tensor fills this field; the tensor from the template is kept.</source>
        <translation>このフィールドを埋めるテンソルがないため、テンプレートのテンソルが残ります。</translation>
    </message>
    <message>
        <source>No tensor fills this field of the template.</source>
        <translation>テンプレートのこのフィールドを埋めるテンソルがありません。</translation>
    </message>
    <message>
        <source>Without a template, the record contains only fields with tensors. Burn can load it only if every other field of the model is optional or a single constant; fixed arrays such as a convolution&apos;s stride, modules without tensors and empty lists prevent loading.</source>
        <translation>テンプレートがないと、レコードに含まれるのはテンソルのあるフィールドだけです。Burn が読み込めるのは、モデルのほかのフィールドがすべて省略可能か単一の定数の場合だけです。畳み込みの stride などの固定長配列、テンソルのないモジュール、空のリストがあると読み込めません。</translation>
    </message>
    <message>
        <source>The structure has too many fields.</source>
        <translation>構造のフィールドが多すぎます。</translation>
    </message>
    <message>
        <source>The element indices of this list have gaps in the model; list indices must be contiguous.</source>
        <translation>モデルでは、このリストの要素の番号に隙間があります。リストの番号は連続していなければなりません。</translation>
    </message>
    <message>
        <source>The variant of %1 cannot be determined from the tensors; choose one of %2.</source>
        <translation>%1 のバリアントをテンソルから判断できません。%2 から選択してください。</translation>
    </message>
    <message>
        <source>The length of the list is taken from the tensor indices in the model; elements without a tensor at the end would be missing.</source>
        <translation>リストの長さは、モデルのテンソルの番号から決まります。末尾にテンソルのない要素があると不足します。</translation>
    </message>
    <message>
        <source>The length of the list cannot be determined from the tensors; it is written empty, and Burn can load it only into an empty list.</source>
        <translation>リストの長さをテンソルから判断できません。空として書き込まれ、Burn は空のリストにだけ読み込めます。</translation>
    </message>
    <message>
        <source>The variant of %1 cannot be determined from the tensors; it is written as %2, the only variant that needs no tensors.</source>
        <translation>%1 のバリアントをテンソルから判断できません。テンソルが不要な唯一のバリアント %2 として書き込まれます。</translation>
    </message>
    <message>
        <source>No tensor fills this field of the structure.</source>
        <translation>構造のこのフィールドを埋めるテンソルがありません。</translation>
    </message>
    <message>
        <source>Expected a tensor of rank %2, found shape %1.</source>
        <translation>階数 %2 のテンソルのはずですが、形状 %1 が見つかりました。</translation>
    </message>
    <message>
        <source>The tensor has dtype %1, but the structure has %2; Burn converts it.</source>
        <translation>テンソルのデータ型は %1 ですが、構造は %2 です。Burn が変換します。</translation>
    </message>
    <message>
        <source>The model has no value for this field of type %1.</source>
        <translation>モデルに、このフィールド（型 %1）の値がありません。</translation>
    </message>
    <message>
        <source>This field is empty in the template. Burn uses the tensor only if the field is optional and set in the model that loads the record.</source>
        <translation>このフィールドはテンプレートでは空です。Burn がこのテンソルを使うのは、フィールドが省略可能で、レコードを読み込むモデルで設定されている場合だけです。</translation>
    </message>
    <message>
        <source>“%1” is the scale of a norm, which Burn calls gamma.</source>
        <translation>「%1」はノルムのスケールで、Burn では gamma と呼ばれます。</translation>
    </message>
    <message>
        <source>“%1” has as many rows as its bias has values, as in PyTorch.</source>
        <translation>「%1」の行数はバイアスの長さと同じで、PyTorch と一致します。</translation>
    </message>
    <message>
        <source>“%1” has as many columns as its bias has values, as in Burn.</source>
        <translation>「%1」の列数はバイアスの長さと同じで、Burn と一致します。</translation>
    </message>
    <message>
        <source>The shape of “%1” beside that of the embedding shows it.</source>
        <translation>「%1」の形状を埋め込みの形状と比べるとわかります。</translation>
    </message>
    <message>
        <source>The rank of the adapter of “%1” shows it.</source>
        <translation>「%1」のアダプターのランクの位置からわかります。</translation>
    </message>
    <message>
        <source>Shape %1 fits when transposed, and the names are similar.</source>
        <translation>形状 %1 は転置すると合い、名前が似ています。</translation>
    </message>
    <message>
        <source>Only this tensor and this field have shape %1.</source>
        <translation>形状が %1 なのは、このテンソルとこのフィールドだけです。</translation>
    </message>
    <message>
        <source>Both have shape %1, and their names and positions are the most similar.</source>
        <translation>どちらも形状は %1 で、名前と位置が最も似ています。</translation>
    </message>
    <message>
        <source>The rank fits, and the names and positions are the most similar.</source>
        <translation>階数が合い、名前と位置が最も似ています。</translation>
    </message>
    <message>
        <source>It is the next one that fits: there are too many to compare their names.</source>
        <translation>形の合う次のものです。数が多すぎて名前は比べていません。</translation>
    </message>
    <message>
        <source>Its gamma and beta are not known to be those of a norm.</source>
        <translation>gamma と beta がノルムのものかどうかはわかりません。</translation>
    </message>
    <message>
        <source>It has a weight of rank 2, but also tensors that a linear layer does not have.</source>
        <translation>階数 2 の重みのほかに、線形層にはないテンソルがあります。</translation>
    </message>
    <message>
        <source>It has a weight of rank 2 and a bias that matches the output size.</source>
        <translation>階数 2 の重みと、出力サイズに合うバイアスがあります。</translation>
    </message>
    <message>
        <source>Its bias matches neither axis of its weight.</source>
        <translation>バイアスが重みのどの軸にも合いません。</translation>
    </message>
    <message>
        <source>Its bias matches the rows of its weight, so the weight is stored as [out, in] although the layout is Burn&apos;s.</source>
        <translation>バイアスが重みの行に合うため、配置は Burn のものですが、重みは [out, in] で保存されています。</translation>
    </message>
    <message>
        <source>Its bias matches the columns of its weight, so the weight is already stored as [in, out], as in GPT-2&apos;s Conv1D.</source>
        <translation>バイアスが重みの列に合うため、重みは GPT-2 の Conv1D と同じく、すでに [in, out] で保存されています。</translation>
    </message>
    <message>
        <source>It has only a weight of rank 2 and is named like an embedding.</source>
        <translation>階数 2 の重みだけがあり、埋め込みのような名前です。</translation>
    </message>
    <message>
        <source>It has only a weight of rank 2 and is named like a linear layer.</source>
        <translation>階数 2 の重みだけがあり、線形層のような名前です。</translation>
    </message>
    <message>
        <source>It has only a weight of rank 2: a linear layer without a bias, or an embedding.</source>
        <translation>階数 2 の重みだけがあります：バイアスのない線形層か、埋め込みです。</translation>
    </message>
    <message>
        <source>Its weight is square; in other modules with this name, the weight has the opposite orientation.</source>
        <translation>重みは正方で、同じ名前のほかのモジュールでは重みが反対の向きです。</translation>
    </message>
    <message>
        <source>It has a weight of rank 2 and a bias.</source>
        <translation>階数 2 の重みとバイアスがあります。</translation>
    </message>
    <message>
        <source>Its weight is square, and other weights of the model have the opposite of the usual orientation.</source>
        <translation>重みは正方で、モデルのほかの重みは通常と反対の向きです。</translation>
    </message>
    <message>
        <source>Only a batch norm has a running mean and variance.</source>
        <translation>移動平均と分散があるのはバッチノルムだけです。</translation>
    </message>
    <message>
        <source>It has two tensors of rank 1 for scale and shift, as in a layer norm or a group norm.</source>
        <translation>レイヤーノルムやグループノルムと同じく、スケールとシフト用の階数 1 のテンソルが 2 個あります。</translation>
    </message>
    <message>
        <source>It has one tensor of rank 1 for scale and is named like a norm.</source>
        <translation>スケール用の階数 1 のテンソルが 1 個あり、ノルムのような名前です。</translation>
    </message>
    <message>
        <source>The metadata says that it is stored as in PyTorch in both layouts.</source>
        <translation>メタデータによると、どちらのレイアウトでも PyTorch と同じ形で保存されます。</translation>
    </message>
    <message>
        <source>Its scale has the name of the other layout.</source>
        <translation>そのスケールは、もう一方のレイアウトでの名前になっています。</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <comment>alternatives</comment>
        <translation>%1 または %2</translation>
    </message>
    <message>
        <source>It has two tensors of rank 1 for scale and shift; so does a group norm.</source>
        <translation>スケールとシフト用の階数 1 のテンソルが 2 個あります。グループノルムも同じです。</translation>
    </message>
    <message>
        <source>It has one tensor of rank 1 for scale.</source>
        <translation>スケール用の階数 1 のテンソルが 1 個あります。</translation>
    </message>
    <message>
        <source>Its weights contain four stacked gates, as in PyTorch.</source>
        <translation>PyTorch と同じく、重みに 4 個のゲートが積み重なっています。</translation>
    </message>
    <message>
        <source>Its weights contain three stacked gates, as in PyTorch.</source>
        <translation>PyTorch と同じく、重みに 3 個のゲートが積み重なっています。</translation>
    </message>
    <message>
        <source>It is named like an embedding and has a weight of rank 2.</source>
        <translation>埋め込みのような名前で、階数 2 の重みがあります。</translation>
    </message>
    <message>
        <source>It has a weight of rank 2; so do some other modules.</source>
        <translation>階数 2 の重みがあります。ほかにもそのようなモジュールがあります。</translation>
    </message>
    <message>
        <source>It has a weight of rank 3; so does a transposed convolution.</source>
        <translation>階数 3 の重みがあります。転置畳み込みも同じです。</translation>
    </message>
    <message>
        <source>It has a weight of rank 4; so does a transposed convolution.</source>
        <translation>階数 4 の重みがあります。転置畳み込みも同じです。</translation>
    </message>
    <message>
        <source>It has a weight of rank 5; so does a transposed convolution.</source>
        <translation>階数 5 の重みがあります。転置畳み込みも同じです。</translation>
    </message>
    <message>
        <source>state of the %1 optimizer</source>
        <translation>オプティマイザー %1 の状態</translation>
    </message>
    <message>
        <source>state of the %1 learning-rate scheduler</source>
        <translation>学習率スケジューラー %1 の状態</translation>
    </message>
    <message>
        <source>It contains PyTorch&apos;s combined query, key and value weights.</source>
        <translation>PyTorch の、クエリ、キー、値をまとめた重みがあります。</translation>
    </message>
    <message>
        <source>state of an optimizer</source>
        <translation>オプティマイザーの状態</translation>
    </message>
    <message>
        <source>added: %1</source>
        <translation>追加：%1</translation>
    </message>
    <message>
        <source>removed: %1</source>
        <translation>削除：%1</translation>
    </message>
    <message>
        <source>different order of fields</source>
        <translation>フィールドの順序が異なる</translation>
    </message>
    <message>
        <source>different numbering of variants</source>
        <translation>バリアントの番号が異なる</translation>
    </message>
    <message>
        <source>lists of constants become empty fields (%1)</source>
        <translation>定数のリストが空のフィールドになる（%1）</translation>
    </message>
    <message>
        <source>empty fields become lists of constants (%1)</source>
        <translation>空のフィールドが定数のリストになる（%1）</translation>
    </message>
    <message>
        <source>now optional: %1</source>
        <translation>省略可能になる：%1</translation>
    </message>
    <message>
        <source>no longer optional: %1</source>
        <translation>省略できなくなる：%1</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between parts of a sentence</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Burn %1 has no record type for the %2.</source>
        <translation>Burn %1 には %2 のレコード型がありません。</translation>
    </message>
    <message>
        <source>Burn %1 has no module %2.</source>
        <translation>Burn %1 にモジュール %2 はありません。</translation>
    </message>
    <message>
        <source>Burn %1 stores this in a different form, and it cannot be converted.</source>
        <translation>Burn %1 はこれを別の形で保存し、変換はできません。</translation>
    </message>
    <message>
        <source>This field is empty, but Burn %1 requires it.</source>
        <translation>このフィールドは空ですが、Burn %1 では必要です。</translation>
    </message>
    <message>
        <source>%1 in Burn %2 has no variant %3.</source>
        <translation>Burn %2 の %1 にバリアント %3 はありません。</translation>
    </message>
    <message>
        <source>%1 in Burn %2 always uses %3 here, not %4.</source>
        <translation>Burn %2 の %1 は、ここで常に %3 を使い、%4 は使いません。</translation>
    </message>
    <message>
        <source>%1 in Burn %2 has no field for this.</source>
        <translation>Burn %2 の %1 に、これに当たるフィールドはありません。</translation>
    </message>
    <message>
        <source>the whole record</source>
        <translation>レコード全体</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1、ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has a different form in Burn %2 (%3): %4.</source>
        <translation>%1 の形が Burn %2 では異なります（%3）：%4。</translation>
    </message>
    <message>
        <source>Burn %1 stores a list of constants in a user-defined module as one empty field (%2).</source>
        <translation>Burn %1 は、ユーザー定義モジュールの定数のリストを 1 個の空のフィールドとして保存します（%2）。</translation>
    </message>
    <message>
        <source>Burn %1 stores lists of constants element by element, Burn %2 as one empty field. Whether the empty fields of user-defined modules (%3) are lists cannot be determined from the record; provide a template or the Rust source.</source>
        <translation>Burn %1 は定数のリストを要素ごとに、Burn %2 は 1 個の空のフィールドとして保存します。ユーザー定義モジュールの空のフィールド（%3）がリストかどうかはレコードから判断できません。テンプレートまたは Rust ソースを指定してください。</translation>
    </message>
    <message>
        <source>Whether fields of user-defined modules (%1) are optional cannot be determined from the record; they are written as not optional. Provide a template or the Rust source to determine it.</source>
        <translation>ユーザー定義モジュールのフィールド（%1）が省略可能かどうかはレコードから判断できないため、必須として書き込まれます。判断するには、テンプレートまたは Rust ソースを指定してください。</translation>
    </message>
    <message>
        <source>The Rust source and the files it references are too large.</source>
        <translation>Rust ソースと、それが参照するファイルが大きすぎます。</translation>
    </message>
    <message>
        <source>Rust source must be UTF-8 text.</source>
        <translation>Rust ソースは UTF-8 のテキストでなければなりません。</translation>
    </message>
    <message>
        <source>The Rust source contains too many declarations.</source>
        <translation>Rust ソースの宣言が多すぎます。</translation>
    </message>
    <message>
        <source>%1 (%2, line %3)</source>
        <translation>%1（%2、%3 行目）</translation>
    </message>
    <message>
        <source>“%1” is not a module type.</source>
        <translation>「%1」はモジュール型ではありません。</translation>
    </message>
    <message>
        <source>The contents of the type “%1” (line %2) are unknown: it is not declared in the available files, or it does not derive Module.</source>
        <translation>型「%1」（%2 行目）の内容が不明です：使えるファイルで宣言されていないか、Module を derive していません。</translation>
    </message>
    <message>
        <source>The type parameter “%1” (line %2) has no argument.</source>
        <translation>型パラメータ「%1」（%2 行目）に引数がありません。</translation>
    </message>
    <message>
        <source>Cannot compute the array length “%1” (line %2).</source>
        <translation>配列の長さ「%1」（%2 行目）を計算できません。</translation>
    </message>
    <message>
        <source>The macro “%1!” (%2, line %3) declares types that cannot be read without a compiler.</source>
        <translation>マクロ「%1!」（%2、%3 行目）は、コンパイラーなしでは読み取れない型を宣言しています。</translation>
    </message>
    <message>
        <source>The layout of “%1” (line %2) is too large.</source>
        <translation>「%1」（%2 行目）の配置が大きすぎます。</translation>
    </message>
    <message>
        <source>The answer for the type “%1” (line %2) is not a Rust type.</source>
        <translation>型「%1」（%2 行目）の回答が Rust の型ではありません。</translation>
    </message>
    <message>
        <source>The type “%1” (line %2) contains itself, so its layout is infinite.</source>
        <translation>型「%1」（%2 行目）は自身を含むため、配置が無限になります。</translation>
    </message>
    <message>
        <source>%1! (%2, line %3)</source>
        <translation>%1!（%2、%3 行目）</translation>
    </message>
    <message>
        <source>The Rust source has no type that derives Module.</source>
        <translation>Rust ソースに Module を derive する型がありません。</translation>
    </message>
    <message>
        <source>“%1” is not a Rust type.</source>
        <translation>「%1」は Rust の型ではありません。</translation>
    </message>
    <message>
        <source>More than one type is named “%1”; specify its path.</source>
        <translation>「%1」という名前の型が複数あります。パスを指定してください。</translation>
    </message>
    <message>
        <source>The Rust source has no type “%1”. Available types: %2.</source>
        <translation>Rust ソースに型「%1」がありません。使用できる型：%2。</translation>
    </message>
    <message>
        <source>“%1” and “%2” would both be named “%3”, because Burn 0.19 stores omit the indices of tuple elements.</source>
        <translation>Burn 0.19 のストアはタプルの要素の番号を省くため、「%1」と「%2」がどちらも「%3」になります。</translation>
    </message>
    <message>
        <source>The template is not a record: only files written by Burn&apos;s recorders contain all fields of a model.</source>
        <translation>テンプレートがレコードではありません：モデルの全フィールドを含むのは、Burn のレコーダーが書いたファイルだけです。</translation>
    </message>
    <message>
        <source>A shared type has a missing or duplicate id.</source>
        <translation>共有型の ID がないか、重複しています。</translation>
    </message>
    <message>
        <source>The structure is nested more than %1 levels deep.</source>
        <translation>構造のネストが %1 階層を超えています。</translation>
    </message>
    <message>
        <source>Undefined type id “%1”.</source>
        <translation>型 ID「%1」が定義されていません。</translation>
    </message>
    <message>
        <source>A oneOf type has no alternatives.</source>
        <translation>oneOf 型に候補がありません。</translation>
    </message>
    <message>
        <source>“%1” is not a valid record type.</source>
        <translation>「%1」は有効なレコード型ではありません。</translation>
    </message>
    <message>
        <source>A tensor has an invalid rank.</source>
        <translation>テンソルの階数が不正です。</translation>
    </message>
    <message>
        <source>Unknown tensor kind “%1”.</source>
        <translation>テンソルの種類「%1」は不明です。</translation>
    </message>
    <message>
        <source>Unknown scalar type “%1”.</source>
        <translation>スカラー型「%1」は不明です。</translation>
    </message>
    <message>
        <source>The length of an array is missing or invalid.</source>
        <translation>配列の長さがないか、不正です。</translation>
    </message>
    <message>
        <source>A field of “%1” has no name.</source>
        <translation>「%1」のフィールドに名前がありません。</translation>
    </message>
    <message>
        <source>The name or the text of a source is missing.</source>
        <translation>ソースの名前またはテキストがありません。</translation>
    </message>
    <message>
        <source>The structure has no source.</source>
        <translation>構造にソースがありません。</translation>
    </message>
    <message>
        <source>The file is not a structure: expected an object with &quot;structure&quot;: 1.</source>
        <translation>ファイルが構造ではありません：&quot;structure&quot;: 1 を持つオブジェクトが必要です。</translation>
    </message>
    <message>
        <source>Unknown structure origin “%1”.</source>
        <translation>構造の由来「%1」は不明です。</translation>
    </message>
    <message>
        <source>The saved structure does not contain this source.</source>
        <translation>保存した構造にこのソースがありません。</translation>
    </message>
    <message>
        <source>The variant cannot be determined from the tensors.</source>
        <translation>バリアントをテンソルから判断できません。</translation>
    </message>
    <message>
        <source>The element indices in the model have gaps.</source>
        <translation>モデルの要素の番号に隙間があります。</translation>
    </message>
    <message>
        <source>The names only number the tensors; transposed, all shapes fit in this order.</source>
        <translation>名前はテンソルに番号を付けているだけで、転置するとこの順序ですべての形状が合います。</translation>
    </message>
    <message>
        <source>The names only number the tensors; all shapes fit in this order.</source>
        <translation>名前はテンソルに番号を付けているだけで、この順序ですべての形状が合います。</translation>
    </message>
    <message>
        <source>Other orders may fit as well.</source>
        <translation>ほかの順序でも合う可能性があります。</translation>
    </message>
    <message>
        <source>Square matrices fit transposed too.</source>
        <translation>正方行列は転置しても合います。</translation>
    </message>
</context>
<context>
    <name>burnish::StructureBanner</name>
    <message>
        <source>This file contains no field names, so the places of its tensors are unknown. Provide a structure:</source>
        <translation>このファイルにはフィールド名がなく、テンソルの場所がわかりません。構造を指定してください：</translation>
    </message>
    <message>
        <source>Drop to use the structure from %1</source>
        <translation>ドロップすると %1 の構造を使います</translation>
    </message>
    <message>
        <source>Reading with %1…</source>
        <translation>%1 で読み取り中…</translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust ソース…</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>テンプレート…</translation>
    </message>
    <message>
        <source>%1 does not fit this file. See the structure panel for details.</source>
        <translation>%1 はこのファイルに合いません。詳細は構造パネルを参照してください。</translation>
    </message>
    <message>
        <source>%1 leaves questions open. Answer them in the structure panel.</source>
        <translation>%1 には未確定の点があります。構造パネルで回答してください。</translation>
    </message>
</context>
<context>
    <name>burnish::StructureBar</name>
    <message>
        <source>Source of the structure</source>
        <translation>構造の取得元</translation>
    </message>
    <message>
        <source>Model type</source>
        <translation>モデルの種類</translation>
    </message>
    <message>
        <source>The type in the Rust source that describes the model</source>
        <translation>モデルを記述する Rust ソースの型</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>Read the source file of the structure again</source>
        <translation>構造のソースファイルをもう一度読み取ります</translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>対応付け…</translation>
    </message>
    <message>
        <source>Propose pairs of leftover tensors and unfilled fields</source>
        <translation>余ったテンソルと空いているフィールドの対応付けを提案します</translation>
    </message>
    <message>
        <source>Fields by state</source>
        <translation>状態ごとのフィールド</translation>
    </message>
    <message>
        <source>Save or clear the structure</source>
        <translation>構造を保存または消去します</translation>
    </message>
    <message>
        <source>Structure menu</source>
        <translation>構造のメニュー</translation>
    </message>
    <message>
        <source>No structure</source>
        <translation>構造なし</translation>
    </message>
    <message>
        <source>Template: %1</source>
        <translation>テンプレート：%1</translation>
    </message>
    <message>
        <source>Rust source: %1</source>
        <translation>Rust ソース：%1</translation>
    </message>
    <message>
        <source>Structure: %1</source>
        <translation>構造：%1</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>テンプレート…</translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust ソース…</translation>
    </message>
    <message>
        <source>Saved structure…</source>
        <translation>保存した構造…</translation>
    </message>
    <message>
        <source>Burn&apos;s own modules</source>
        <translation>Burn のモジュール</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
</context>
<context>
    <name>burnish::StructureNotes</name>
    <message>
        <source>%1, line %2</source>
        <translation>%1、%2 行目</translation>
    </message>
    <message>
        <source>Where is %1 declared? It is used in %2.</source>
        <translation>%1 はどこで宣言されていますか。%2 で使われています。</translation>
    </message>
    <message>
        <source>Which type is the parameter %1? It is declared in %2.</source>
        <translation>パラメータ %1 の型は何ですか。%2 で宣言されています。</translation>
    </message>
    <message>
        <source>What is the value of the array length %1? It is used in %2.</source>
        <translation>配列の長さ %1 の値はいくつですか。%2 で使われています。</translation>
    </message>
    <message>
        <source>Show line</source>
        <translation>行を表示</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>ファイルを開く…</translation>
    </message>
    <message>
        <source>It is a constant</source>
        <translation>定数である</translation>
    </message>
    <message>
        <source>It stores nothing, like activation functions and numbers</source>
        <translation>活性化関数や数値のように、何も保存しません</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>or a type: Linear&lt;B&gt;</source>
        <translation>または型：Linear&lt;B&gt;</translation>
    </message>
    <message>
        <source>Answer for %1</source>
        <translation>%1 の回答</translation>
    </message>
    <message numerus="yes">
        <source>%n more question(s) after these</source>
        <translation>
            <numerusform>この後に質問が %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::StructurePanel</name>
    <message>
        <source>Filled</source>
        <translation>設定済み</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>不足</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>定数</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>構造</translation>
    </message>
    <message>
        <source>Fill %1</source>
        <translation>%1 を埋める</translation>
    </message>
    <message>
        <source>There is no tensor to paste. Copy one first.</source>
        <translation>貼り付けるテンソルがありません。先にコピーしてください。</translation>
    </message>
    <message>
        <source>Select the file that declares %1</source>
        <translation>%1 を宣言するファイルを選択</translation>
    </message>
    <message>
        <source>Save structure…</source>
        <translation>構造を保存…</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>消去</translation>
    </message>
    <message>
        <source>Fields of the structure</source>
        <translation>構造のフィールド</translation>
    </message>
    <message>
        <source>Unused tensors</source>
        <translation>未使用のテンソル</translation>
    </message>
    <message>
        <source>Rust source…</source>
        <translation>Rust ソース…</translation>
    </message>
    <message>
        <source>Template…</source>
        <translation>テンプレート…</translation>
    </message>
    <message>
        <source>Structure of %1 from %2: %3 of %4 tensor fields filled.</source>
        <translation>%2 による %1 の構造：%4 個のテンソルフィールド中 %3 個を設定済み。</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>モデルが開かれていません。</translation>
    </message>
    <message>
        <source>Reading the structure…</source>
        <translation>構造を読み取り中…</translation>
    </message>
    <message>
        <source>No structure yet. Read one from Rust source, or use a record as a template.</source>
        <translation>構造はまだありません。Rust ソースから読み取るか、レコードをテンプレートとして使ってください。</translation>
    </message>
    <message>
        <source>The model these tensors belong to is closed.</source>
        <translation>これらのテンソルのモデルが閉じられています。</translation>
    </message>
    <message>
        <source>A field takes exactly one tensor.</source>
        <translation>フィールドに入るテンソルはちょうど 1 個です。</translation>
    </message>
    <message>
        <source>Drop the tensor on a missing field.</source>
        <translation>テンソルは不足しているフィールドにドロップしてください。</translation>
    </message>
    <message>
        <source>%1 is not a tensor field.</source>
        <translation>%1 はテンソルのフィールドではありません。</translation>
    </message>
    <message>
        <source>%1 is already filled.</source>
        <translation>%1 はすでに設定済みです。</translation>
    </message>
    <message>
        <source>%1: expected a tensor of rank %2, found rank %3.</source>
        <translation>%1：階数 %2 のテンソルのはずですが、階数 %3 が見つかりました。</translation>
    </message>
    <message>
        <source>Fill %1 with %2, transposed</source>
        <translation>%1 を転置した %2 で埋める</translation>
    </message>
    <message>
        <source>Fill %1 with %2</source>
        <translation>%1 を %2 で埋める</translation>
    </message>
    <message>
        <source>Fill with %1</source>
        <translation>%1 で埋める</translation>
    </message>
    <message>
        <source>Fill with the selected %1</source>
        <translation>選択した %1 で埋める</translation>
    </message>
    <message>
        <source>Fill with the copied tensor</source>
        <translation>コピーしたテンソルで埋める</translation>
    </message>
    <message>
        <source>Show in model</source>
        <translation>モデルに表示</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>パスをコピー</translation>
    </message>
    <message>
        <source>Matching tensors to fields</source>
        <translation>テンソルをフィールドに対応付け中</translation>
    </message>
    <message numerus="yes">
        <source>Match %n tensor(s) with fields</source>
        <translation>
            <numerusform>%n 個のテンソルをフィールドに対応付け</numerusform>
        </translation>
    </message>
    <message>
        <source>Save structure</source>
        <translation>構造の保存</translation>
    </message>
</context>
<context>
    <name>burnish::StructureSourcePane</name>
    <message>
        <source>Rust source of the structure</source>
        <translation>構造の Rust ソース</translation>
    </message>
    <message>
        <source>read, never compiled</source>
        <translation>読み取るだけで、コンパイルはしません</translation>
    </message>
    <message>
        <source>Choose another Rust source</source>
        <translation>別の Rust ソースを選択</translation>
    </message>
</context>
<context>
    <name>burnish::StructureTreeModel</name>
    <message>
        <source>empty: optional, written as None</source>
        <translation>空：省略可能、None として書き込み</translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n 個不足</numerusform>
        </translation>
    </message>
    <message>
        <source>missing</source>
        <translation>不足</translation>
    </message>
    <message numerus="yes">
        <source>%n element(s), inferred from the tensors</source>
        <translation>
            <numerusform>%n 個の要素（テンソルから推定）</numerusform>
        </translation>
    </message>
    <message>
        <source>filled</source>
        <translation>設定済み</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>定数</translation>
    </message>
    <message>
        <source>missing: no tensor fills this field</source>
        <translation>不足：このフィールドを埋めるテンソルなし</translation>
    </message>
    <message>
        <source>missing: %1 fits when transposed</source>
        <translation>不足：%1 は転置すると合う</translation>
    </message>
    <message>
        <source>missing: %1 would fit</source>
        <translation>不足：%1 が合う</translation>
    </message>
    <message>
        <source>constant: %1</source>
        <translation>定数：%1</translation>
    </message>
    <message>
        <source>constant: written as in Burn (null)</source>
        <translation>定数：Burn と同じく null として書き込み</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>階数 %1</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>フィールド</translation>
    </message>
    <message>
        <source>Rust type</source>
        <translation>Rust の型</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>必要</translation>
    </message>
    <message>
        <source>Filled by</source>
        <translation>入るテンソル</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
</context>
<context>
    <name>burnish::Structures</name>
    <message>
        <source>Rust source (*.rs)</source>
        <translation>Rust ソース (*.rs)</translation>
    </message>
    <message>
        <source>Structures (*.%1)</source>
        <translation>構造 (*.%1)</translation>
    </message>
    <message>
        <source>Records (*.%1)</source>
        <translation>レコード (*.%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Rust source of the model</source>
        <translation>モデルの Rust ソース</translation>
    </message>
    <message>
        <source>Open a structure</source>
        <translation>構造を開く</translation>
    </message>
    <message>
        <source>Record to use as a template</source>
        <translation>テンプレートとして使うレコード</translation>
    </message>
    <message>
        <source>Saved the structure: %1</source>
        <translation>構造を保存しました：%1</translation>
    </message>
    <message>
        <source>Reading the structure of %1</source>
        <translation>%1 の構造を読み取り中</translation>
    </message>
    <message>
        <source>Read with the structure %1</source>
        <translation>構造 %1 で読み取り</translation>
    </message>
    <message>
        <source>The structure does not fit.</source>
        <translation>構造が合いません。</translation>
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
        <translation>データ型</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメータ数</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Modules and sequences</source>
        <translation>モジュールとシーケンス</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Empty fields</source>
        <translation>空のフィールド</translation>
    </message>
</context>
<context>
    <name>burnish::Tensor</name>
    <message>
        <source>The parts of the tensor overlap or leave gaps.</source>
        <translation>テンソルの部分が重なっているか、隙間があります。</translation>
    </message>
    <message>
        <source>The parts of the tensor are not arranged in a grid.</source>
        <translation>テンソルの部分が格子状に並んでいません。</translation>
    </message>
    <message>
        <source>Expected parts of dtype %1, found %2.</source>
        <translation>部分のデータ型は %1 のはずですが、%2 が見つかりました。</translation>
    </message>
    <message>
        <source>A part of the tensor extends beyond its shape %1.</source>
        <translation>テンソルの部分が形状 %1 をはみ出しています。</translation>
    </message>
    <message>
        <source>The parts of the tensor contain %1 of its %2 elements.</source>
        <translation>テンソルの部分に含まれるのは、%2 個の要素のうち %1 個です。</translation>
    </message>
    <message>
        <source>Only floating-point tensors can be blended.</source>
        <translation>ブレンドできるのは浮動小数点のテンソルだけです。</translation>
    </message>
    <message>
        <source>Tensors of shapes %1 and %2 cannot be blended.</source>
        <translation>形状 %1 と %2 のテンソルはブレンドできません。</translation>
    </message>
    <message>
        <source>The blend weight must be a number.</source>
        <translation>混合比は数値でなければなりません。</translation>
    </message>
    <message>
        <source>The difference does not have the size of the blocks.</source>
        <translation>差分の大きさがブロックと一致しません。</translation>
    </message>
    <message>
        <source>%1 cannot be converted to %2.</source>
        <translation>%1 は %2 に変換できません。</translation>
    </message>
    <message>
        <source>The tensor repeats its stored bytes too often to be computed: expected at most %1 bytes for the shape %2, found %3.</source>
        <translation>テンソルが保存されたバイトを繰り返す回数が多すぎて計算できません：形状 %2 では最大 %1 バイトのはずですが、%3 バイト見つかりました。</translation>
    </message>
    <message>
        <source>The tensors repeat their stored bytes often: together they stand for %1 MiB, more than %2 MiB.</source>
        <translation>テンソルが保存されたバイトを何度も繰り返しています：合計で %1 MiB に相当し、%2 MiB を超えます。</translation>
    </message>
    <message>
        <source>Expected floating-point numbers, found %1. Cast the tensor first.</source>
        <translation>浮動小数点数が必要ですが、%1 が見つかりました。先にテンソルをキャストしてください。</translation>
    </message>
    <message>
        <source>The constant must be a finite number.</source>
        <translation>定数は有限の数でなければなりません。</translation>
    </message>
    <message>
        <source>There is nothing to add.</source>
        <translation>加えるものがありません。</translation>
    </message>
    <message>
        <source>Tensors %1 of shape %2 and %3 of shape %4 cannot be added.</source>
        <translation>形状 %2 のテンソル %1 と形状 %4 の %3 は加算できません。</translation>
    </message>
    <message>
        <source>Expected %1 elements, found the shape %2.</source>
        <translation>%1 個の要素のはずですが、形状 %2 が見つかりました。</translation>
    </message>
    <message>
        <source>A scalar has no rows.</source>
        <translation>スカラーに行はありません。</translation>
    </message>
    <message>
        <source>The tensor of shape %1 has no axis %2.</source>
        <translation>形状 %1 のテンソルに軸 %2 はありません。</translation>
    </message>
    <message>
        <source>Only floating-point tensors have a mean.</source>
        <translation>平均があるのは浮動小数点のテンソルだけです。</translation>
    </message>
    <message>
        <source>There are no rows to take the mean of.</source>
        <translation>平均を取る行がありません。</translation>
    </message>
    <message>
        <source>A grid must have rows and columns.</source>
        <translation>格子には行と列が必要です。</translation>
    </message>
    <message>
        <source>Axis %1 has %2 elements; expected %3 and a grid of %4 × %5.</source>
        <translation>軸 %1 の要素は %2 個ですが、%3 個と %4 × %5 の格子が必要です。</translation>
    </message>
    <message>
        <source>A value of dtype %1 cannot fill a tensor of %2.</source>
        <translation>データ型 %1 の値で %2 のテンソルは埋められません。</translation>
    </message>
    <message>
        <source>Only floating-point tensors can be filled with random numbers.</source>
        <translation>乱数で埋められるのは浮動小数点のテンソルだけです。</translation>
    </message>
    <message>
        <source>The mean and the deviation must be finite numbers.</source>
        <translation>平均と偏差は有限の数でなければなりません。</translation>
    </message>
    <message>
        <source>There is nothing to concatenate.</source>
        <translation>連結するものがありません。</translation>
    </message>
    <message>
        <source>Tensors of shapes %1 and %2 cannot be concatenated along axis %3.</source>
        <translation>形状 %1 と %2 のテンソルは軸 %3 に沿って連結できません。</translation>
    </message>
    <message>
        <source>The tensors have too many elements.</source>
        <translation>テンソルの要素が多すぎます。</translation>
    </message>
    <message>
        <source>Tensors of dtypes %1 and %2 cannot be concatenated. Cast one first.</source>
        <translation>データ型 %1 と %2 のテンソルは連結できません。先にどちらかをキャストしてください。</translation>
    </message>
    <message>
        <source>Quantised tensors have their own scales and cannot be concatenated. Cast them first.</source>
        <translation>量子化されたテンソルはそれぞれのスケールを持つため、連結できません。先にキャストしてください。</translation>
    </message>
    <message>
        <source>The rows of a packed tensor are not aligned to byte boundaries.</source>
        <translation>パックされたテンソルの行がバイト境界に整列していません。</translation>
    </message>
    <message>
        <source>Tensors of shapes %1 and %2 cannot be stacked along axis %3.</source>
        <translation>形状 %1 と %2 のテンソルは軸 %3 に沿って積み重ねられません。</translation>
    </message>
    <message>
        <source>More than %1 tensors would be concatenated.</source>
        <translation>連結するテンソルが %1 個を超えます。</translation>
    </message>
    <message>
        <source>The value %1 (element %2) is out of range for the target dtype.</source>
        <translation>値 %1（要素 %2）は変換先のデータ型の範囲外です。</translation>
    </message>
    <message>
        <source>The difference between tensors of shapes %1 and %2 cannot be computed.</source>
        <translation>形状 %1 と %2 のテンソルの差は計算できません。</translation>
    </message>
    <message>
        <source>A matrix that contains NaN or infinities has no effective rank.</source>
        <translation>NaN または無限大を含む行列には有効ランクがありません。</translation>
    </message>
    <message>
        <source>Only tensors with at least two axes have an effective rank.</source>
        <translation>有効ランクがあるのは軸が 2 個以上のテンソルだけです。</translation>
    </message>
    <message>
        <source>The effective rank of complex numbers cannot be computed.</source>
        <translation>複素数の有効ランクは計算できません。</translation>
    </message>
    <message>
        <source>The effective rank of a %1 × %2 matrix cannot be computed: its smaller side must not exceed %3.</source>
        <translation>%1 × %2 の行列の有効ランクは計算できません：短い辺は %3 以下でなければなりません。</translation>
    </message>
    <message>
        <source>The effective rank of this matrix cannot be computed: its values are too large.</source>
        <translation>この行列の有効ランクは計算できません：値が大きすぎます。</translation>
    </message>
    <message>
        <source>The value %1 at %2 multiplied by %3 is out of range for %4.</source>
        <translation>%2 の値 %1 に %3 を掛けると %4 の範囲を超えます。</translation>
    </message>
    <message>
        <source>%1 values can be set one by one, but not computed.</source>
        <translation>%1 の値は 1 個ずつ設定できますが、計算はできません。</translation>
    </message>
    <message>
        <source>The factor must be a finite number.</source>
        <translation>係数は有限の数でなければなりません。</translation>
    </message>
    <message>
        <source>A bound cannot be NaN.</source>
        <translation>境界に NaN は指定できません。</translation>
    </message>
    <message>
        <source>The lowest value is greater than the highest.</source>
        <translation>最小値が最大値より大きくなっています。</translation>
    </message>
    <message>
        <source>%1 is an integer dtype and cannot hold NaN.</source>
        <translation>%1 は整数型のため、NaN を保持できません。</translation>
    </message>
    <message>
        <source>A replacement value for NaN is required.</source>
        <translation>NaN を置き換える値が必要です。</translation>
    </message>
    <message>
        <source>A lower or upper limit is required.</source>
        <translation>下限または上限が必要です。</translation>
    </message>
    <message>
        <source>The slice is out of range for the tensor.</source>
        <translation>スライスがテンソルの範囲外です。</translation>
    </message>
    <message>
        <source>A number is required.</source>
        <translation>数値が必要です。</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>「%1」は数値ではありません。</translation>
    </message>
    <message>
        <source>%1 is out of range for %2.</source>
        <translation>%1 は %2 の範囲外です。</translation>
    </message>
    <message>
        <source>Expected an integer for %2, found %1.</source>
        <translation>%2 には整数が必要ですが、%1 が見つかりました。</translation>
    </message>
    <message>
        <source>%1 exceeds the %2 bits of %3.</source>
        <translation>%1 は %3 の %2 ビットを超えています。</translation>
    </message>
    <message>
        <source>“%1” is neither true nor false.</source>
        <translation>「%1」は true でも false でもありません。</translation>
    </message>
    <message>
        <source>Quantised values share scales, so they cannot be changed individually. Cast the tensor first.</source>
        <translation>量子化された値はスケールを共有するため、個別に変更できません。先にテンソルをキャストしてください。</translation>
    </message>
    <message>
        <source>%1 values are packed, several to a byte, and cannot be changed.</source>
        <translation>%1 の値は 1 バイトに複数個パックされているため、変更できません。</translation>
    </message>
    <message>
        <source>Nothing can be computed from this tensor, only moved and copied whole. %1</source>
        <translation>このテンソルからは何も計算できず、全体の移動とコピーだけができます。%1</translation>
    </message>
    <message>
        <source>NumPy has no complex type with 16-bit floats.</source>
        <translation>NumPy には 16 ビット浮動小数点の複素数型がありません。</translation>
    </message>
    <message>
        <source>Expected at most %1 dimensions in a NumPy array, found %2.</source>
        <translation>NumPy 配列の次元は最大 %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>blocks of %1 instead of %2</source>
        <translation>ブロックは %2 ではなく %1</translation>
    </message>
    <message>
        <source>no zero points</source>
        <translation>ゼロ点なし</translation>
    </message>
    <message>
        <source>no order of activation</source>
        <translation>活性化順なし</translation>
    </message>
    <message>
        <source>codes %1 instead of %2</source>
        <translation>コードは %2 ではなく %1</translation>
    </message>
    <message>
        <source>scales %1 instead of %2</source>
        <translation>スケールは %2 ではなく %1</translation>
    </message>
    <message>
        <source>Element %1 is not a finite number; %2 stores only finite ones.</source>
        <translation>要素 %1 が有限の数ではありません。%2 が保存できるのは有限の数だけです。</translation>
    </message>
    <message>
        <source>Expected rows of whole groups of %1 columns for %2, found rows of %3.</source>
        <translation>%2 には %1 列のグループで割り切れる行が必要ですが、%3 列の行が見つかりました。</translation>
    </message>
    <message>
        <source>Expected at most %1 scales, found %2 × %3.</source>
        <translation>スケールは最大 %1 個のはずですが、%2 × %3 個見つかりました。</translation>
    </message>
    <message>
        <source>Quantising to %1 is not supported.</source>
        <translation>%1 への量子化には対応していません。</translation>
    </message>
    <message>
        <source>group of %1</source>
        <translation>%1 個のグループ</translation>
    </message>
    <message>
        <source>%1 stores matrices; the shape is %2. Split the tensor into matrices by rules, or choose another precision for it.</source>
        <translation>%1 が保存するのは行列ですが、形状は %2 です。規則でテンソルを行列に分割するか、別の精度を選択してください。</translation>
    </message>
    <message>
        <source>Expected columns of whole groups of %1 rows for %2, found columns of %3.</source>
        <translation>%2 には %1 行ずつの完全なグループからなる列が必要ですが、列の長さは %3 です。</translation>
    </message>
    <message>
        <source>Expected weights of AWQ in the form “gemm”, found “%1”.</source>
        <translation>AWQ の重みは「gemm」形式のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>%1 bits</source>
        <translation>%1 ビット</translation>
    </message>
    <message>
        <source>groups of %1 columns</source>
        <translation>%1 列ごとのグループ</translation>
    </message>
    <message>
        <source>groups of %1</source>
        <translation>%1 個ごとのグループ</translation>
    </message>
    <message>
        <source>The description of the quantised tensor (quant_state) is invalid.</source>
        <translation>量子化されたテンソルの記述（quant_state）が不正です。</translation>
    </message>
    <message>
        <source>Expected %1 bytes of codes for the shape %2, found %3.</source>
        <translation>形状 %2 のコードは %1 バイトのはずですが、%3 バイト見つかりました。</translation>
    </message>
    <message>
        <source>bitsandbytes 0.50 computes other values on the CPU, because the rows do not consist of whole blocks.</source>
        <translation>行がブロックで割り切れないため、bitsandbytes 0.50 は CPU で異なる値を計算します。</translation>
    </message>
    <message>
        <source>Expected weights of bitsandbytes in rows (format 0), found format %1.</source>
        <translation>bitsandbytes の重みは行形式（形式 0）のはずですが、形式 %1 が見つかりました。</translation>
    </message>
    <message>
        <source>The stored shape [%1, %2] does not fit codes of the shape %3.</source>
        <translation>保存された形状 [%1, %2] が、形状 %3 のコードに合いません。</translation>
    </message>
    <message>
        <source>%1 words for a row of %2 columns</source>
        <translation>%2 列の行に %1 ワード</translation>
    </message>
    <message>
        <source>compressed-tensors from 0.19 on computes other values, because it ignores the order of activation.</source>
        <translation>compressed-tensors 0.19 以降は活性化の順序を無視するため、異なる値を計算します。</translation>
    </message>
    <message>
        <source>%1 × %2 scales</source>
        <translation>%1 × %2 個のスケール</translation>
    </message>
    <message>
        <source>blocks of %1</source>
        <translation>%1 のブロック</translation>
    </message>
    <message>
        <source>The configuration does not give the size of the blocks, and %1 do not divide the matrix evenly.</source>
        <translation>構成にブロックのサイズがなく、%1では行列を均等に分割できません。</translation>
    </message>
    <message>
        <source>transformers 5.23 refuses this shape, because it does not consist of whole blocks.</source>
        <translation>ブロックで割り切れないため、transformers 5.23 はこの形状を受け付けません。</translation>
    </message>
    <message>
        <source>transformers 5.23 computes other values: it stretches the blocks to %1, because the shape does not consist of whole ones.</source>
        <translation>transformers 5.23 は異なる値を計算します：形状がブロックで割り切れないため、ブロックを %1 に引き伸ばします。</translation>
    </message>
    <message>
        <source>%1 groups for %2 columns</source>
        <translation>%2 列に %1 グループ</translation>
    </message>
    <message>
        <source>Expected an index of at most %1 groups, found %2.</source>
        <translation>グループのインデックスは最大 %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>The index of groups contains %1, but there are %2 groups.</source>
        <translation>グループのインデックスに %1 がありますが、グループは %2 個です。</translation>
    </message>
    <message>
        <source>“%1” is missing.</source>
        <translation>「%1」がありません。</translation>
    </message>
    <message>
        <source>The shape of “%1” (%2) does not fit codes of the shape %3.</source>
        <translation>「%1」の形状（%2）が、形状 %3 のコードに合いません。</translation>
    </message>
    <message>
        <source>“%1” has the unexpected type %2.</source>
        <translation>「%1」の型 %2 は想定外です。</translation>
    </message>
    <message>
        <source>Codes of the shape %1 do not form a matrix of values.</source>
        <translation>形状 %1 のコードからは値の行列を作れません。</translation>
    </message>
    <message>
        <source>%1 columns do not divide into %2 groups of the same size.</source>
        <translation>%1 列を同じサイズの %2 グループに分けられません。</translation>
    </message>
    <message>
        <source>The configuration says %1, but the tensors have %2.</source>
        <translation>構成では%1ですが、テンソルは%2です。</translation>
    </message>
    <message>
        <source>Tensors of torchao&apos;s type “%1” are not supported.</source>
        <translation>torchao の型「%1」のテンソルには対応していません。</translation>
    </message>
    <message>
        <source>The part “%1” of torchao&apos;s tensor is not supported.</source>
        <translation>torchao のテンソルの部分「%1」には対応していません。</translation>
    </message>
    <message>
        <source>The metadata of the file does not describe the tensor “%1”.</source>
        <translation>ファイルのメタデータにテンソル「%1」の記述がありません。</translation>
    </message>
    <message>
        <source>the shapes of “%1”</source>
        <translation>「%1」の形状</translation>
    </message>
    <message>
        <source>one scale for the tensor</source>
        <translation>テンソル全体で 1 つのスケール</translation>
    </message>
    <message>
        <source>one scale for each row</source>
        <translation>行ごとに 1 つのスケール</translation>
    </message>
    <message>
        <source>scales of groups</source>
        <translation>グループごとのスケール</translation>
    </message>
    <message>
        <source>scales of blocks</source>
        <translation>ブロックごとのスケール</translation>
    </message>
    <message>
        <source>integers</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>floats</source>
        <translation>浮動小数点数</translation>
    </message>
    <message>
        <source>zero points</source>
        <translation>ゼロ点あり</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ゼロ点なし</translation>
    </message>
    <message>
        <source>The configuration lists “%1” as not quantised, but its tensors are codes.</source>
        <translation>設定では「%1」は量子化されていませんが、そのテンソルはコードです。</translation>
    </message>
    <message>
        <source>symmetric codes</source>
        <translation>対称なコード</translation>
    </message>
    <message>
        <source>%1 says %2, but the tensors have %3.</source>
        <translation>%1 は %2 としていますが、テンソルは %3 です。</translation>
    </message>
    <message>
        <source>%1 has an invalid value of “%2”.</source>
        <translation>%1 の「%2」の値が不正です。</translation>
    </message>
    <message>
        <source>%1 is not a JSON object.</source>
        <translation>%1 は JSON オブジェクトではありません。</translation>
    </message>
    <message>
        <source>The metadata “%1”</source>
        <translation>メタデータ「%1」</translation>
    </message>
    <message>
        <source>%1 says %2, but the metadata says %3, which counts.</source>
        <translation>%1 は %2 としていますが、メタデータは %3 としています。メタデータを優先します。</translation>
    </message>
    <message>
        <source>nothing that is JSON</source>
        <translation>JSON ではない内容</translation>
    </message>
    <message>
        <source>the shape %1</source>
        <translation>形状 %1</translation>
    </message>
    <message>
        <source>codes of type %1</source>
        <translation>型 %1 のコード</translation>
    </message>
    <message>
        <source>%1 says “%2”, but the codes have the type %3, which counts.</source>
        <translation>%1 は「%2」としていますが、コードの型は %3 です。コードの型を優先します。</translation>
    </message>
    <message>
        <source>The file or its folder describes this layer as ComfyUI does and as ModelOpt does, so the order of its codes and scales is not known.</source>
        <translation>ファイルまたはそのフォルダーは、この層を ComfyUI の方式でも ModelOpt の方式でも記述しているため、コードとスケールの順序がわかりません。</translation>
    </message>
    <message>
        <source>The order of the scales is not known: “%1” has the same shape (%2) in rows and in tiles of 128 × 4.</source>
        <translation>スケールの順序がわかりません：「%1」は行順でも 128 × 4 のタイルでも同じ形状（%2）です。</translation>
    </message>
    <message>
        <source>%1 says “%2”, which is always rotated, but also that it is not rotated.</source>
        <translation>%1 は常に回転される「%2」としながら、回転されていないともしています。</translation>
    </message>
    <message>
        <source>Expected a rotation of groups of 4, 16, 64, 256 or 1024 columns, found %1.</source>
        <translation>回転のグループは 4、16、64、256、1024 列のいずれかのはずですが、%1 が見つかりました。</translation>
    </message>
    <message>
        <source>Rotated groups of %1 columns do not divide rows of %2 columns.</source>
        <translation>%1 列ごとの回転グループでは %2 列の行を割り切れません。</translation>
    </message>
    <message>
        <source>%1 does not give the size of the groups (group_size), so the number of bits is not known.</source>
        <translation>%1 にグループのサイズ（group_size）がないため、ビット数がわかりません。</translation>
    </message>
    <message>
        <source>Scales of ComfyUI&apos;s “nf4” that are quantised, too, are not supported.</source>
        <translation>ComfyUI の「nf4」で、スケールも量子化されているものには対応していません。</translation>
    </message>
    <message>
        <source>codes of the shape %1</source>
        <translation>形状 %1 のコード</translation>
    </message>
    <message>
        <source>%1 and %2 both have the name of the scale.</source>
        <translation>%1 と %2 はどちらもスケールの名前です。</translation>
    </message>
    <message>
        <source>%1 has the name of a scale in ComfyUI&apos;s older form of FP8, but no tensor “scaled_fp8” says so.</source>
        <translation>%1 は ComfyUI の旧形式の FP8 のスケールの名前ですが、それを示すテンソル「scaled_fp8」がありません。</translation>
    </message>
    <message>
        <source>ComfyUI computes other values: it reads these codes as F8E4M3.</source>
        <translation>ComfyUI は異なる値を計算します：これらのコードを F8E4M3 として読み取ります。</translation>
    </message>
    <message>
        <source>The names are those of ComfyUI&apos;s “%1”, but neither a marker nor the metadata says so.</source>
        <translation>名前は ComfyUI の「%1」のものですが、マーカーにもメタデータにもその記述がありません。</translation>
    </message>
    <message>
        <source>The file describes other layers as ComfyUI does, but not this one, so the order of its codes is not known.</source>
        <translation>ファイルは他の層を ComfyUI の方式で記述していますが、この層の記述がないため、コードの順序がわかりません。</translation>
    </message>
    <message>
        <source>Without a marker or a configuration, the codes can be integers of 8 bits, or rotated pairs of 4 bits as in ComfyUI&apos;s “convrot_w4a4”.</source>
        <translation>マーカーも構成もないため、コードは 8 ビットの整数か、ComfyUI の「convrot_w4a4」のように回転された 4 ビットの組のどちらかです。</translation>
    </message>
    <message>
        <source>%1 names the format “%2”, which Burnish does not read.</source>
        <translation>%1 が示す形式「%2」を Burnish は読み取れません。</translation>
    </message>
    <message>
        <source>Without a configuration, the order of the scales is not known: “%1” has the same shape (%2) in rows and in tiles of 128 × 4.</source>
        <translation>構成がないため、スケールの順序がわかりません：「%1」は行順でも 128 × 4 のタイルでも同じ形状（%2）です。</translation>
    </message>
    <message>
        <source>The metadata “%1” is not JSON with a list of layers.</source>
        <translation>メタデータ「%1」は層のリストを含む JSON ではありません。</translation>
    </message>
    <message>
        <source>The metadata describes the layer “%1”, but the names of several quantised layers end so.</source>
        <translation>メタデータは層「%1」を記述していますが、名前がそれで終わる量子化された層が複数あります。</translation>
    </message>
    <message>
        <source>The metadata does not describe the layer “%1” with a JSON object.</source>
        <translation>メタデータの層「%1」の記述は JSON オブジェクトではありません。</translation>
    </message>
    <message>
        <source>%1 bits in groups of %2</source>
        <translation>%1 ビット、%2 列ごとのグループ</translation>
    </message>
    <message>
        <source>The configuration says the mode “%1”, which Burnish does not know.</source>
        <translation>構成のモード「%1」は Burnish の知らないものです。</translation>
    </message>
    <message>
        <source>Codes of the mode “%1” cannot have %2.</source>
        <translation>モード「%1」のコードは%2にはできません。</translation>
    </message>
    <message>
        <source>They look like codes of MLX, but neither the file nor a configuration says how many bits a code and how many columns a group has. %1 bits for each scale can be %2 (bits × columns).</source>
        <translation>MLX のコードのようですが、コードのビット数とグループの列数がファイルにも構成にもありません。スケール 1 つあたり %1 ビットは %2（ビット数 × 列数）の場合があります。</translation>
    </message>
    <message>
        <source>%1 bits for each scale</source>
        <translation>スケール 1 つあたり %1 ビット</translation>
    </message>
    <message>
        <source>%1 by default</source>
        <translation>既定で%1</translation>
    </message>
    <message>
        <source>%1, which can be %2 (bits × columns)</source>
        <translation>%1（%2 の可能性：ビット数 × 列数）</translation>
    </message>
    <message>
        <source>MLX has no codes with %1.</source>
        <translation>MLX に%1のコードはありません。</translation>
    </message>
    <message>
        <source>“%1” does not belong to codes of the mode “%2”.</source>
        <translation>「%1」はモード「%2」のコードには属しません。</translation>
    </message>
    <message>
        <source>MLX rounds the product and the sum to %1 each, so that some of its values differ in the last bits.</source>
        <translation>MLX は積と和をそれぞれ %1 に丸めるため、一部の値は最後の数ビットが異なります。</translation>
    </message>
    <message>
        <source>The parts of the tensor are too large.</source>
        <translation>テンソルの部分が大きすぎます。</translation>
    </message>
    <message numerus="yes">
        <source>The new order must contain each of the %n axes exactly once.</source>
        <translation>
            <numerusform>新しい順序には、%n 個の軸がそれぞれちょうど 1 回ずつ必要です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Only tensors of rank 2 or more can be transposed.</source>
        <translation>転置できるのは階数 2 以上のテンソルだけです。</translation>
    </message>
    <message>
        <source>The axes of packed values cannot be reordered. Dequantise the tensor, or quantise its values again.</source>
        <translation>パックされた値の軸は並べ替えられません。テンソルを逆量子化するか、値を再量子化してください。</translation>
    </message>
    <message>
        <source>Rows can only be taken from floating-point tensors of one dtype.</source>
        <translation>行を取り出せるのは、同じ dtype の浮動小数点のテンソルだけです。</translation>
    </message>
    <message>
        <source>The rows have different shapes: found %1 and %2.</source>
        <translation>行の形状が異なります：%1 と %2。</translation>
    </message>
    <message>
        <source>The tensor has no row %1.</source>
        <translation>テンソルに行 %1 はありません。</translation>
    </message>
    <message>
        <source>Profiles cannot be computed for a plane of %1 rows and %2 columns: the limit for each is %3.</source>
        <translation>%1 行 %2 列の平面のプロファイルは計算できません：それぞれの上限は %3 です。</translation>
    </message>
    <message>
        <source>Element %1 is not a finite number; quantised tensors store only finite ones.</source>
        <translation>要素 %1 が有限の数ではありません。量子化テンソルが保存できるのは有限の数だけです。</translation>
    </message>
    <message>
        <source>The bytes of the quantised tensor do not match its scheme.</source>
        <translation>量子化されたテンソルのバイトが方式と一致しません。</translation>
    </message>
    <message>
        <source>The quantisation of this tensor (%1, %2) cannot be expressed in that version of Burn.</source>
        <translation>このテンソルの量子化（%1、%2）は、そのバージョンの Burn では表せません。</translation>
    </message>
    <message>
        <source>The values of this tensor are low-bit floats (%1), which Burn itself cannot read on the CPU.</source>
        <translation>このテンソルの値は低ビットの浮動小数点（%1）で、CPU 上の Burn 自体では読み取れません。</translation>
    </message>
    <message>
        <source>The values of this quantisation scheme are packed in an order that Burn itself cannot read on the CPU.</source>
        <translation>この量子化方式の値は、CPU 上の Burn 自体では読み取れない順序でパックされています。</translation>
    </message>
    <message>
        <source>The tensor has an unknown quantisation scheme.</source>
        <translation>テンソルの量子化方式が不明です。</translation>
    </message>
    <message>
        <source>A block of the quantised tensor has no elements.</source>
        <translation>量子化されたテンソルのブロックに要素がありません。</translation>
    </message>
    <message>
        <source>The quantised tensor is packed along axis %1 from the end, but it has %2 axes.</source>
        <translation>量子化されたテンソルは末尾から %1 番目の軸に沿ってパックされていますが、軸は %2 個です。</translation>
    </message>
    <message>
        <source>The quantised tensor has %1 bytes, but its shape %2 and its scheme require %3.</source>
        <translation>量子化されたテンソルは %1 バイトですが、形状 %2 とその方式には %3 バイト必要です。</translation>
    </message>
    <message>
        <source>Burn quantises only tensors that have axes and elements; the shape is %1.</source>
        <translation>Burn が量子化するのは、軸と要素のあるテンソルだけです。形状は %1 です。</translation>
    </message>
    <message>
        <source>Quantising is supported for symmetric schemes packed along the last axis only.</source>
        <translation>量子化に対応しているのは、最後の軸に沿ってパックする対称方式だけです。</translation>
    </message>
    <message>
        <source>The shape %1 cannot be divided into blocks of %2.</source>
        <translation>形状 %1 は %2 のブロックに分割できません。</translation>
    </message>
    <message>
        <source>With two levels of scales, Burn supports blocks with scales of UE4M3 or F16 and a tensor scale of F32.</source>
        <translation>2 段階のスケールで Burn が対応しているのは、UE4M3 または F16 のブロックスケールと F32 のテンソルスケールの組み合わせです。</translation>
    </message>
    <message>
        <source>The values of the quantised tensor are truncated: expected %1 bytes, found %2.</source>
        <translation>量子化されたテンソルの値が途中で切れています：%1 バイトのはずですが、%2 バイト見つかりました。</translation>
    </message>
    <message>
        <source>The scales of the quantised tensor are missing: expected %1 bytes after the values.</source>
        <translation>量子化されたテンソルのスケールがありません：値の後に %1 バイト必要です。</translation>
    </message>
    <message>
        <source>The quantised tensor has scales of blocks, but no scale of the whole tensor, which its scheme requires.</source>
        <translation>量子化されたテンソルにブロックのスケールはありますが、方式に必要なテンソル全体のスケールがありません。</translation>
    </message>
    <message>
        <source>The scales of the quantised tensor are truncated: expected %1 bytes, found %2.</source>
        <translation>量子化されたテンソルのスケールが途中で切れています：%1 バイトのはずですが、%2 バイト見つかりました。</translation>
    </message>
    <message>
        <source>Expected a reading of quantised values (integers or floats), found “%1”.</source>
        <translation>量子化された値の読み取り方（integers または floats）が必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>The file does not say whether these %1 values are integers (Burn 0.22 on CPUs) or floats (GPUs, Burn 0.23). Choose one: --quant-reading integers or floats.</source>
        <translation>これらの %1 値が整数（CPU 上の Burn 0.22）か浮動小数点（GPU、Burn 0.23）か、ファイルからはわかりません。どちらかを選択してください：--quant-reading integers または floats。</translation>
    </message>
    <message>
        <source>That version of Burn has no quantisation with an offset. Without the offset (%1), the values reach from %2 to %3, which exceeds 8 bits.</source>
        <translation>そのバージョンの Burn にはオフセット付きの量子化がありません。オフセット（%1）がないと値は %2 から %3 に及び、8 ビットを超えます。</translation>
    </message>
    <message>
        <source>Expected rows of whole blocks of %1 elements for %2, found rows of %3.</source>
        <translation>%2 には %1 個の要素のブロックで割り切れる行が必要ですが、%3 個の行が見つかりました。</translation>
    </message>
    <message>
        <source>The shape %1 is too large for %2 blocks.</source>
        <translation>形状 %1 は %2 ブロックには大きすぎます。</translation>
    </message>
    <message>
        <source>%1 blocks cannot be decoded: the tensor can only be copied unchanged.</source>
        <translation>%1 ブロックはデコードできません：テンソルはそのままコピーすることだけができます。</translation>
    </message>
    <message>
        <source>The byte order of %1 blocks cannot be changed.</source>
        <translation>%1 ブロックのバイト順は変更できません。</translation>
    </message>
    <message>
        <source>Burn has no quantisation scheme for %1 blocks. Dequantise the tensor.</source>
        <translation>Burn には %1 ブロックの量子化方式がありません。テンソルを逆量子化してください。</translation>
    </message>
    <message>
        <source>Expected %1 bytes of %2 blocks for the shape %3, found %4.</source>
        <translation>形状 %3 には %2 ブロックが %1 バイト必要ですが、%4 バイト見つかりました。</translation>
    </message>
    <message>
        <source>Element %1 is not a finite number; %2 blocks store only finite ones.</source>
        <translation>要素 %1 が有限の数ではありません。%2 ブロックが保存できるのは有限の数だけです。</translation>
    </message>
    <message>
        <source>Quantising to %1 blocks is not supported.</source>
        <translation>%1 ブロックへの量子化には対応していません。</translation>
    </message>
    <message>
        <source>A scalar cannot be quantised to %1 blocks.</source>
        <translation>スカラーは %1 ブロックに量子化できません。</translation>
    </message>
    <message>
        <source>The tensor no longer consists of its stored parts.</source>
        <translation>テンソルは、保存された部分から成るものではなくなっています。</translation>
    </message>
    <message>
        <source>Burn has no quantisation scheme like %1. Dequantise the tensor.</source>
        <translation>Burn には %1 に当たる量子化方式がありません。テンソルを逆量子化してください。</translation>
    </message>
    <message>
        <source>Expected a quantisation scheme such as q8s, q4s/32:f16 or Q4_K, found “%1”.</source>
        <translation>量子化方式（q8s、q4s/32:f16、Q4_K など）が必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>Element %1 is %2; %3 blocks store numbers up to %4.</source>
        <translation>要素 %1 は %2 です。%3 のブロックには %4 までの数しか保存できません。</translation>
    </message>
    <message>
        <source>Cannot reshape %3 with %2 elements to %1.</source>
        <translation>要素 %2 個の %3 を %1 に形状変更できません。</translation>
    </message>
    <message>
        <source>The scales of this quantised tensor belong to blocks of its rows and columns, so it cannot be reshaped. Cast it first.</source>
        <translation>この量子化されたテンソルのスケールは行と列のブロックに属するため、形状変更できません。先にキャストしてください。</translation>
    </message>
    <message>
        <source>An axis cannot have %1 elements.</source>
        <translation>軸の要素数を %1 にはできません。</translation>
    </message>
    <message>
        <source>Only one axis can be -1 (inferred).</source>
        <translation>-1（推定）にできる軸は 1 個だけです。</translation>
    </message>
    <message>
        <source>-1 cannot be inferred when another axis has no elements.</source>
        <translation>ほかの軸に要素がない場合、-1 は推定できません。</translation>
    </message>
    <message>
        <source>The tensor has an unknown quantisation scheme, so it cannot be reshaped.</source>
        <translation>テンソルの量子化方式が不明なため、形状変更できません。</translation>
    </message>
    <message>
        <source>The values of this quantised tensor are packed row by row, so it cannot be reshaped. Cast it first.</source>
        <translation>この量子化されたテンソルの値は行ごとにパックされているため、形状変更できません。先にキャストしてください。</translation>
    </message>
    <message>
        <source>The rows of this shape do not consist of whole %1 blocks, so the tensor cannot be reshaped. Cast it first.</source>
        <translation>この形状の行は %1 ブロックで割り切れないため、テンソルを形状変更できません。先にキャストしてください。</translation>
    </message>
    <message>
        <source>The tensor is stored in several parts (%1), so it cannot be reshaped. Cast it first.</source>
        <translation>テンソルは複数の部分（%1）で保存されているため、形状変更できません。先にキャストしてください。</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>スカラー</translation>
    </message>
    <message>
        <source>The step of a slice must be 1 or more.</source>
        <translation>スライスの間隔は 1 以上でなければなりません。</translation>
    </message>
    <message>
        <source>The slice has %1 axes, but the tensor %2 has %3.</source>
        <translation>スライスの軸は %1 個ですが、テンソル %2 は %3 個です。</translation>
    </message>
    <message>
        <source>Quantised values share scales, so they cannot be sliced. Cast the tensor first.</source>
        <translation>量子化された値はスケールを共有するため、スライスできません。先にテンソルをキャストしてください。</translation>
    </message>
    <message>
        <source>This part of a packed tensor is not aligned to byte boundaries.</source>
        <translation>パックされたテンソルのこの部分は、バイト境界に整列していません。</translation>
    </message>
    <message>
        <source>Expected a slice such as 0:10, :-1 or ::2, found “%1”.</source>
        <translation>0:10、:-1、::2 のようなスライスが必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>The file is truncated inside a tensor: %1 bytes are missing.</source>
        <translation>ファイルがテンソルの途中で切れています：%1 バイト足りません。</translation>
    </message>
    <message>
        <source>The number of strides does not match the rank of the tensor.</source>
        <translation>ストライドの数がテンソルの階数と一致しません。</translation>
    </message>
    <message>
        <source>The file is truncated inside a tensor&apos;s storage.</source>
        <translation>ファイルがテンソルのストレージの途中で切れています。</translation>
    </message>
    <message>
        <source>The tensor of shape %1 extends beyond the %2 bytes of its storage.</source>
        <translation>形状 %1 のテンソルがストレージの %2 バイトをはみ出しています。</translation>
    </message>
    <message>
        <source>Non-contiguous packed elements are not supported.</source>
        <translation>連続していないパックされた要素には対応していません。</translation>
    </message>
    <message>
        <source>Negative views of %1 are not supported.</source>
        <translation>%1 の負のビューには対応していません。</translation>
    </message>
    <message>
        <source>A tensor of shape %1 cannot be compared element by element with its base of shape %2.</source>
        <translation>形状 %1 のテンソルは、形状 %2 のベースモデルのテンソルと要素ごとに比較できません。</translation>
    </message>
    <message>
        <source>Tensors of shapes %1 and %2 cannot be compared element by element.</source>
        <translation>形状 %1 と %2 のテンソルは要素ごとに比較できません。</translation>
    </message>
    <message>
        <source>The shape %1 has too many elements.</source>
        <translation>形状 %1 の要素が多すぎます。</translation>
    </message>
    <message>
        <source>%1 elements of dtype %2 do not fill whole bytes.</source>
        <translation>データ型 %2 の要素 %1 個ではバイトがちょうど埋まりません。</translation>
    </message>
    <message>
        <source>Element %2 is out of range for a tensor of shape %1.</source>
        <translation>要素 %2 は形状 %1 のテンソルの範囲外です。</translation>
    </message>
    <message>
        <source>Expected %1 values for this part, found %2.</source>
        <translation>この部分の値は %1 個のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>The configuration does not say how many bits the codes of “%1” have.</source>
        <translation>構成は「%1」のコードのビット数を示していません。</translation>
    </message>
    <message>
        <source>4 or 2 bits</source>
        <translation>4 ビットか 2 ビット</translation>
    </message>
    <message>
        <source>“%1” says %2, but the codes have the shape %3.</source>
        <translation>「%1」では %2 ですが、コードの形状は %3 です。</translation>
    </message>
    <message>
        <source>Expected the packing “%1”, found “%2”.</source>
        <translation>パッキングは「%1」のはずですが、「%2」が見つかりました。</translation>
    </message>
    <message>
        <source>The codes can have 4 or 2 bits, and no configuration says which.</source>
        <translation>コードは 4 ビットか 2 ビットですが、どちらかを示す構成がありません。</translation>
    </message>
    <message>
        <source>“%1” has %2 elements, but there are %3 groups of codes.</source>
        <translation>「%1」の要素は %2 個ですが、コードのグループは %3 個あります。</translation>
    </message>
    <message>
        <source>Nothing says how many of the %1 groups of %2 columns form a row.</source>
        <translation>%2 列のグループ %1 個のうち、いくつで 1 行になるかを示すものがありません。</translation>
    </message>
    <message>
        <source>The configuration says “%1”, which Burnish does not know.</source>
        <translation>構成の「%1」は Burnish の知らないものです。</translation>
    </message>
    <message>
        <source>Burnish does not compute what “%1” does to the values.</source>
        <translation>「%1」が値に及ぼす作用を Burnish は計算しません。</translation>
    </message>
    <message>
        <source>%1 rounds each step of the calculation to %2, so that some of its values differ in the last bits.</source>
        <translation>%1 は計算の各段階を %2 に丸めるため、一部の値は最後の数ビットが異なります。</translation>
    </message>
    <message>
        <source>The group of %1 that begins at element %2 needs a scale that %3 does not have. Choose another precision for the tensor.</source>
        <translation>%1 で要素 %2 から始まるグループには、%3 で表せないスケールが必要です。このテンソルには別の精度を選んでください。</translation>
    </message>
    <message>
        <source>Expected a multiple of %1 rows for %2, found %3.</source>
        <translation>%2 の行数は %1 の倍数である必要がありますが、%3 でした。</translation>
    </message>
    <message>
        <source>Expected at most %1 columns for %2, found %3.</source>
        <translation>%2 の列数は最大 %1 ですが、%3 でした。</translation>
    </message>
    <message>
        <source>The scale of group %1 is the byte %2, which is another number in the scheme to write. Dequantise the tensor, or choose another scheme.</source>
        <translation>グループ %1 のスケールはバイト %2 で、書き込む方式では別の数になります。テンソルを逆量子化するか、別の方式を選んでください。</translation>
    </message>
    <message>
        <source>%1 groups of %2 columns</source>
        <translation>%2 列のグループ %1 個</translation>
    </message>
</context>
<context>
    <name>burnish::TensorRuleDialog</name>
    <message>
        <source>Names that the rule takes</source>
        <translation>規則が取る名前</translation>
    </message>
    <message>
        <source>Names that the rule gives</source>
        <translation>規則が作る名前</translation>
    </message>
    <message>
        <source>&amp;Pass over the rule if it matches nothing</source>
        <translation>何にも一致しなければ規則を飛ばす(&amp;P)</translation>
    </message>
    <message>
        <source>Add a tensor rule</source>
        <translation>テンソル規則の追加</translation>
    </message>
    <message>
        <source>Edit rule %1</source>
        <translation>規則 %1 の編集</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>規則を追加</translation>
    </message>
    <message>
        <source>Change rule</source>
        <translation>規則を変更</translation>
    </message>
    <message>
        <source>Text with {placeholders}</source>
        <translation>{プレースホルダー} を含む文字列</translation>
    </message>
    <message>
        <source>Regular expressions</source>
        <translation>正規表現</translation>
    </message>
    <message>
        <source>What the rule does</source>
        <translation>規則の効果</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>One name on each line</source>
        <translation>1 行に 1 個の名前</translation>
    </message>
    <message>
        <source>&amp;Takes</source>
        <translation>取るもの(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Gives</source>
        <translation>作るもの(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Operation</source>
        <translation>操作(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Names are</source>
        <translation>名前の書き方(&amp;N)</translation>
    </message>
    <message>
        <source>digits</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>one part of the name</source>
        <translation>名前の 1 区間</translation>
    </message>
    <message>
        <source>any text</source>
        <translation>任意の文字列</translation>
    </message>
    <message>
        <source>What %1 stands for</source>
        <translation>%1 が表すもの</translation>
    </message>
    <message>
        <source>Enter the names that the rule takes; {i} stands for digits, such as the number of a layer.</source>
        <translation>規則が取る名前を入力してください。{i} は数字（層の番号など）を表します。</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s) of tensors fit.</source>
        <translation>
            <numerusform>%n 組のテンソルが合います。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n group(s) do not.</source>
        <translation>
            <numerusform>%n 組は合いません。</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor fits the rule yet.</source>
        <translation>ルールに合うテンソルはまだありません。</translation>
    </message>
</context>
<context>
    <name>burnish::TensorTreeModel</name>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメータ数</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>変更前：%1</translation>
    </message>
    <message>
        <source>%1, offset %2</source>
        <translation>%1、オフセット %2</translation>
    </message>
    <message>
        <source>Computed only when looked at or exported.</source>
        <translation>表示またはエクスポートするときにだけ計算されます。</translation>
    </message>
    <message>
        <source>State of %1</source>
        <translation>%1 の状態</translation>
    </message>
    <message>
        <source>Statistics of %1</source>
        <translation>%1 の統計</translation>
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
        <translation>最大の |x|</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Std</source>
        <translation>標準偏差</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>ノルム</translation>
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
        <translation>ゼロ</translation>
    </message>
    <message>
        <source>No longer in the file on disk.</source>
        <translation>ディスク上のファイルになくなりました。</translation>
    </message>
    <message>
        <source>Probably %1. %2</source>
        <extracomment>%1 a type of module, %2 a sentence</extracomment>
        <translation>おそらく %1。%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>the type and the shape of a tensor</extracomment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1
Part of %3: %2</source>
        <extracomment>%1 the name of a stored tensor, %2 what it is, such as &quot;scale&quot;, %3 the tensor that it belongs to</extracomment>
        <translation>%1
%3 の部分：%2</translation>
    </message>
</context>
<context>
    <name>burnish::TensorTreeView</name>
    <message>
        <source>Expand all rows</source>
        <translation>すべての行を展開</translation>
    </message>
    <message>
        <source>This will expand %1 rows.</source>
        <translation>%1 行が展開されます。</translation>
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
        <translation>%1 だけを表示</translation>
    </message>
    <message>
        <source>This is a checkpoint: its model is in %1.</source>
        <translation>これはチェックポイントです：モデルは %1 にあります。</translation>
    </message>
</context>
<context>
    <name>burnish::Tour</name>
    <message>
        <source>1. Open a model</source>
        <translation>1. モデルを開く</translation>
    </message>
    <message>
        <source>2. Look inside</source>
        <translation>2. 中を見る</translation>
    </message>
    <message>
        <source>3. Rename, drag, transfer</source>
        <translation>3. 名前の変更、ドラッグ、転送</translation>
    </message>
    <message>
        <source>4. Export</source>
        <translation>4. エクスポート</translation>
    </message>
    <message>
        <source>A click on a sample opens it. Next opens a PyTorch model and a Burn model side by side. Only the structure of a file is read, so large models open at once.</source>
        <translation>サンプルをクリックすると開きます。「次へ」は PyTorch のモデルと Burn のモデルを並べて開きます。ファイルの構造だけを読み込むので、大きなモデルもすぐに開きます。</translation>
    </message>
    <message>
        <source>The tree shows modules and tensors. Select a tensor with the mouse or the arrow keys: the inspector shows its values, its statistics and a picture of it. The line above the tree filters the tensors.</source>
        <translation>ツリーはモジュールとテンソルを表示します。マウスか矢印キーでテンソルを選ぶと、インスペクターに値、統計、画像が表示されます。ツリーの上の欄でテンソルを絞り込めます。</translation>
    </message>
    <message>
        <source>Remap renames tensors by rules, with a preview. Drag tensors from one model onto another, or load a whole model into another with Model › Transfer weights into…: Burnish transposes and renames what Burn and PyTorch store differently. Every step can be undone.</source>
        <translation>リマップは規則に従ってテンソルの名前を変更し、結果をプレビューします。テンソルを別のモデルへドラッグすることも、「モデル › 重みを転送…」でモデル全体を別のモデルに読み込むこともできます。Burn と PyTorch で保存方法が異なるものは、転置と名前の変更が行われます。どの操作も元に戻せます。</translation>
    </message>
    <message>
        <source>Export shows beforehand what will be written, what is missing and what loses precision, and writes the file completely or not at all. Opened files stay as they are. %1 opens the manual.</source>
        <translation>エクスポートでは、書き込む内容、不足しているもの、精度が失われるものが事前に表示され、ファイルは完全に書き込まれるか、まったく書き込まれません。開いたファイルは変わりません。%1 でマニュアルを開きます。</translation>
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
        <translation>スキップ</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
</context>
<context>
    <name>burnish::TourOffer</name>
    <message>
        <source>Take the tour</source>
        <translation>ツアーを始める</translation>
    </message>
    <message>
        <source>New to Burnish? A tour of four steps shows the way.</source>
        <translation>Burnish は初めてですか。4 ステップのツアーで使い方を案内します。</translation>
    </message>
</context>
<context>
    <name>burnish::Transfer</name>
    <message>
        <source>burn-store has no exclusions or filter expressions; they are ignored here.</source>
        <translation>burn-store には除外もフィルター式もないため、ここでは無視されます。</translation>
    </message>
    <message>
        <source>PytorchStore always runs PyTorchToBurnAdapter.</source>
        <translation>PytorchStore は常に PyTorchToBurnAdapter を実行します。</translation>
    </message>
    <message>
        <source>BurnpackStore does not run adapters before 0.21.</source>
        <translation>BurnpackStore は 0.21 より前ではアダプターを実行しません。</translation>
    </message>
    <message>
        <source>There is no half-precision adapter before 0.21.</source>
        <translation>0.21 より前に半精度アダプターはありません。</translation>
    </message>
    <message>
        <source>burn-store does not renumber before 0.20.</source>
        <translation>burn-store は 0.20 より前では番号を振り直しません。</translation>
    </message>
    <message numerus="yes">
        <source>The module is changed anyway: %n tensor(s) were applied before the error.</source>
        <translation>
            <numerusform>それでもモジュールは変更されています：エラーの前に %n 個のテンソルが適用されました。</numerusform>
        </translation>
    </message>
    <message>
        <source>The target has no module “%1” to mark as %2.</source>
        <translation>ターゲットに、%2 と指定するモジュール「%1」がありません。</translation>
    </message>
    <message>
        <source>“%1” and “%2” would both be named “%3”.</source>
        <translation>「%1」と「%2」がどちらも「%3」になります。</translation>
    </message>
    <message>
        <source>There is no tensor to transfer.</source>
        <translation>転送するテンソルがありません。</translation>
    </message>
    <message>
        <source>Nothing matched. Nothing was changed.</source>
        <translation>一致するものがありません。何も変更されていません。</translation>
    </message>
    <message>
        <source>No tensor&apos;s name matches a remap rule. Nothing was changed.</source>
        <translation>リマップ規則に一致するテンソルの名前がありません。何も変更されていません。</translation>
    </message>
    <message numerus="yes">
        <source>The module types of %n tensor(s) are unknown; the adapter relies on their names and shapes.</source>
        <translation>
            <numerusform>%n 個のテンソルのモジュール型が不明なため、アダプターは名前と形状から判断します。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) do not fit. %1</source>
        <translation>
            <numerusform>%n 個のテンソルが合いません。%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) of the target are missing from the source. The first is “%1”.</source>
        <translation>
            <numerusform>ターゲットの %n 個のパラメータがソースにありません。最初は「%1」です。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the source&apos;s tensors has a counterpart in the target. Nothing was changed.</source>
        <translation>ソースのテンソルに、ターゲットに対応するものがありません。何も変更されていません。</translation>
    </message>
    <message numerus="yes">
        <source>Transfer %n tensor(s) from %1</source>
        <translation>
            <numerusform>%1 から %n 個のテンソルを転送</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Transfer %n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソルを転送</numerusform>
        </translation>
    </message>
    <message>
        <source>transposed (%1)</source>
        <translation>転置（%1）</translation>
    </message>
    <message>
        <source>renamed by the adapter</source>
        <translation>アダプターによる名前変更</translation>
    </message>
    <message>
        <source>From %1.</source>
        <extracomment>%1 where the values come from, %2 what was done to them</extracomment>
        <translation>%1 から。</translation>
    </message>
    <message>
        <source>From %1; %2.</source>
        <translation>%1 から、%2。</translation>
    </message>
    <message>
        <source>Excluded by the selection; the target keeps its values.</source>
        <translation>選択により除外されました。ターゲットは値を保ちます。</translation>
    </message>
    <message>
        <source>No source has it; the target keeps its values.</source>
        <translation>どのソースにもありません。ターゲットは値を保ちます。</translation>
    </message>
    <message>
        <source>The target has no parameter with this name.</source>
        <translation>ターゲットに、この名前のパラメータはありません。</translation>
    </message>
    <message>
        <source>Excluded by the selection, and the target has no parameter with this name.</source>
        <translation>選択により除外されました。ターゲットにも、この名前のパラメータはありません。</translation>
    </message>
    <message>
        <source>There is nothing at the path “%1”.</source>
        <translation>パス「%1」には何もありません。</translation>
    </message>
    <message>
        <source>Expected one of %2, found “%1”.</source>
        <translation>%2 のいずれかが必要ですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>BurnpackStore does not renumber.</source>
        <translation>BurnpackStore は番号を振り直しません。</translation>
    </message>
    <message>
        <source>burn-store cannot exclude lists from the renumbering before 0.22.</source>
        <translation>burn-store は 0.22 より前では、リストを番号の振り直しから除外できません。</translation>
    </message>
    <message>
        <source>Burn %1 has no store that reads this format.</source>
        <translation>Burn %1 に、この形式を読み取るストアはありません。</translation>
    </message>
</context>
<context>
    <name>burnish::TransferDialog</name>
    <message>
        <source>Continue without them</source>
        <translation>不足を許可して続行</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>除外する</translation>
    </message>
    <message>
        <source>Change the filter</source>
        <translation>フィルターを変更</translation>
    </message>
    <message>
        <source>Change the rules</source>
        <translation>規則を変更</translation>
    </message>
    <message>
        <source>Choose an adapter</source>
        <translation>アダプターを選択</translation>
    </message>
    <message>
        <source>Transfer weights</source>
        <translation>重みの転送</translation>
    </message>
    <message>
        <source>What the transfer does</source>
        <translation>転送の内容</translation>
    </message>
    <message>
        <source>Tensors in the transfer</source>
        <translation>転送するテンソル</translation>
    </message>
    <message>
        <source>One undo step. The source model stays as it is.</source>
        <translation>1 回の操作で元に戻せます。元のモデルは変わりません。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message numerus="yes">
        <source>%n transposed</source>
        <translation>
            <numerusform>転置 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n renamed by the adapter</source>
        <translation>
            <numerusform>アダプターによる名前変更 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cast</source>
        <translation>
            <numerusform>キャスト %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソルを適用</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>何もありません。</translation>
    </message>
</context>
<context>
    <name>burnish::TransferForm</name>
    <message>
        <source>From</source>
        <translation>転送元</translation>
    </message>
    <message>
        <source>Into</source>
        <translation>転送先</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Filter source tensors</source>
        <translation>ソースのテンソルをフィルター</translation>
    </message>
    <message>
        <source>Only what is selected in the source</source>
        <translation>ソースで選択した内容のみ</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>規則を追加</translation>
    </message>
    <message>
        <source>Remove the selected rules</source>
        <translation>選択した規則を削除</translation>
    </message>
    <message>
        <source>Use Remap rules</source>
        <translation>リマップ規則を使用</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2</source>
        <translation>fc.0、fc.2、fc.4 は fc.0、fc.1、fc.2 になります</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Based on the models&apos; layouts</source>
        <translation>モデルの配置に基づく</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>PyTorch to Burn</source>
        <translation>PyTorch から Burn</translation>
    </message>
    <message>
        <source>Burn to PyTorch</source>
        <translation>Burn から PyTorch</translation>
    </message>
    <message>
        <source>Half precision</source>
        <translation>半精度</translation>
    </message>
    <message>
        <source>Same as the target</source>
        <translation>ターゲットと同じ</translation>
    </message>
    <message>
        <source>Same as the source</source>
        <translation>ソースと同じ</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>アダプター</translation>
    </message>
    <message>
        <source>Allow missing parameters</source>
        <translation>パラメータの不足を許可</translation>
    </message>
    <message>
        <source>burn-store&apos;s allow_partial: parameters missing in the source keep their values</source>
        <translation>burn-store の allow_partial：ソースにないパラメータは値を保ちます</translation>
    </message>
    <message>
        <source>Every tensor must fit</source>
        <translation>すべてのテンソルが合うこと</translation>
    </message>
    <message>
        <source>burn-store&apos;s validate: a tensor with a different shape stops the transfer</source>
        <translation>burn-store の validate：形状の異なるテンソルがあると転送を中止します</translation>
    </message>
    <message>
        <source>Renumber lists without gaps</source>
        <translation>リストを隙間なく振り直す</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>データ型</translation>
    </message>
</context>
<context>
    <name>burnish::TreeDelegate</name>
    <message>
        <source>New name for %1</source>
        <translation>%1 の新しい名前</translation>
    </message>
</context>
<context>
    <name>burnish::UnusedTensorsModel</name>
    <message>
        <source>fits no field</source>
        <translation>合うフィールドなし</translation>
    </message>
    <message>
        <source>fits %1 when transposed</source>
        <translation>転置すると %1 に合う</translation>
    </message>
    <message>
        <source>fits %1</source>
        <translation>%1 に合う</translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <translation>%1、または %2</translation>
    </message>
    <message>
        <source>Unused: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>Unused tensors (%1)</source>
        <translation>未使用のテンソル（%1）</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Fitting fields</source>
        <translation>合うフィールド</translation>
    </message>
</context>
<context>
    <name>burnish::ValueDelegate</name>
    <message>
        <source>Cell value</source>
        <translation>セルの値</translation>
    </message>
</context>
<context>
    <name>burnish::ValueEditDialog</name>
    <message>
        <source>Fill values</source>
        <translation>値で埋める</translation>
    </message>
    <message>
        <source>Scale values</source>
        <translation>値を拡大・縮小</translation>
    </message>
    <message>
        <source>Clamp values</source>
        <translation>値を範囲内に収める</translation>
    </message>
    <message>
        <source>Replace NaN</source>
        <translation>NaN の置換</translation>
    </message>
    <message>
        <source>One undo step.</source>
        <translation>1 回の操作で元に戻せます。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>&amp;Value</source>
        <translation>値(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Factor</source>
        <translation>係数(&amp;F)</translation>
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
        <translation>制限なし</translation>
    </message>
    <message>
        <source>&amp;Replace with</source>
        <translation>置換後の値(&amp;R)</translation>
    </message>
    <message>
        <source>Also replace &amp;infinities</source>
        <translation>無限大も置換(&amp;I)</translation>
    </message>
    <message>
        <source>Apply to</source>
        <translation>適用先</translation>
    </message>
    <message>
        <source>the whole tensor (%1)</source>
        <translation>テンソル全体（%1）</translation>
    </message>
    <message>
        <source>the &amp;selection %1 (%2)</source>
        <extracomment>%1 a part of a tensor such as [0:3, 4], %2 a number of values</extracomment>
        <translation>選択範囲 %1（%2）(&amp;S)</translation>
    </message>
    <message>
        <source>the &amp;whole tensor (%1)</source>
        <translation>テンソル全体（%1）(&amp;W)</translation>
    </message>
    <message>
        <source>Counting the values that will change…</source>
        <translation>変わる値を数えています…</translation>
    </message>
    <message>
        <source>%1 of %2 values will be set.</source>
        <translation>%2 個中 %1 個の値が設定されます。</translation>
    </message>
    <message>
        <source>Nothing to replace.</source>
        <translation>置換するものがありません。</translation>
    </message>
    <message>
        <source>This changes nothing.</source>
        <translation>これでは何も変わりません。</translation>
    </message>
    <message>
        <source>%1 of %2 values will change.</source>
        <translation>%2 個中 %1 個の値が変わります。</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) become infinite.</source>
        <translation>
            <numerusform>%n 個の値が無限大になります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) become zero.</source>
        <translation>
            <numerusform>%n 個の値が 0 になります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>埋める</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>拡大・縮小</translation>
    </message>
    <message>
        <source>Clamp</source>
        <translation>範囲内に収める</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置換</translation>
    </message>
    <message numerus="yes">
        <source>Fill %Ln value(s)</source>
        <translation>
            <numerusform>%Ln 個の値を埋める</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scale %Ln value(s)</source>
        <translation>
            <numerusform>%Ln 個の値を拡大・縮小</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clamp %Ln value(s)</source>
        <translation>
            <numerusform>%Ln 個の値を範囲内に収める</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %Ln value(s)</source>
        <translation>
            <numerusform>%Ln 個の値を置換</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %Ln NaN value(s)</source>
        <translation>
            <numerusform>%Ln 個の NaN を置換</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>burnish::ValueEditing</name>
    <message>
        <source>At most %1 values can be copied at once.</source>
        <translation>一度にコピーできる値は最大 %1 個です。</translation>
    </message>
    <message>
        <source>Copying values</source>
        <translation>値をコピー中</translation>
    </message>
    <message>
        <source>A block of %1 × %2 does not fit at [%3, %4]: the table has %5 rows and %6 columns.</source>
        <translation>%1 × %2 のブロックは [%3, %4] に収まりません：表は %5 行 %6 列です。</translation>
    </message>
    <message>
        <source>Searching values</source>
        <translation>値を検索中</translation>
    </message>
    <message>
        <source>This tensor contains no NaN or infinity.</source>
        <translation>このテンソルに NaN も無限大もありません。</translation>
    </message>
    <message>
        <source>No values of this tensor have been edited.</source>
        <translation>このテンソルの値は編集されていません。</translation>
    </message>
    <message>
        <source>&amp;Edit value</source>
        <translation>値を編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Fill…</source>
        <translation>埋める…(&amp;F)</translation>
    </message>
    <message>
        <source>Set to &amp;zero</source>
        <translation>0 にする(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Scale…</source>
        <translation>拡大・縮小…(&amp;S)</translation>
    </message>
    <message>
        <source>C&amp;lamp…</source>
        <translation>範囲内に収める…(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Replace NaN…</source>
        <translation>NaN を置換…(&amp;R)</translation>
    </message>
    <message>
        <source>Find next &amp;NaN or infinity</source>
        <translation>次の NaN または無限大を検索(&amp;N)</translation>
    </message>
    <message>
        <source>Find next e&amp;dited value</source>
        <translation>次の編集した値を検索(&amp;D)</translation>
    </message>
</context>
<context>
    <name>burnish::ValuePage</name>
    <message>
        <source>Expected %2, found “%1”.</source>
        <extracomment>%1 what was typed, %2 &quot;a whole number from 0 to 255&quot; or the like</extracomment>
        <translation>%2のはずですが、「%1」が見つかりました。</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true または false</translation>
    </message>
    <message>
        <source>a 64-bit integer</source>
        <translation>64 ビット整数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Bytes cannot be edited here.</source>
        <translation>バイトはここでは編集できません。</translation>
    </message>
    <message>
        <source>This field is empty: an optional field without a value, or a constant. Records store both the same way.</source>
        <translation>このフィールドは空です：値のない省略可能フィールド、または定数です。レコードは両方を同じように保存します。</translation>
    </message>
    <message>
        <source>A value of type %1.</source>
        <translation>型 %1 の値。</translation>
    </message>
    <message>
        <source>A value of type %1, %2. It is kept unchanged.</source>
        <translation>型 %1 の値、%2。変更せずに保持されます。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Write this value into the model (Ctrl+Enter)</source>
        <translation>この値をモデルに書き込みます（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>戻す</translation>
    </message>
    <message>
        <source>Revert to the value in the model</source>
        <translation>モデルの値に戻します</translation>
    </message>
    <message>
        <source>A value of type %1. Its text is too long to be edited here; this is the beginning.</source>
        <translation>型 %1 の値。テキストが長すぎるため、ここでは編集できません。これは先頭部分です。</translation>
    </message>
    <message>
        <source>A value of type %1. It is kept unchanged.</source>
        <translation>型 %1 の値。変更せずに保持されます。</translation>
    </message>
</context>
<context>
    <name>burnish::ValuesModel</name>
    <message>
        <source>%1, was %2</source>
        <translation>%1、変更前は %2</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>変更前は %1</translation>
    </message>
    <message>
        <source>%1, code %2</source>
        <extracomment>%1 a value of a quantised tensor, %2 the code that is stored for it</extracomment>
        <translation>%1、コード %2</translation>
    </message>
    <message>
        <source>code %1</source>
        <translation>コード %1</translation>
    </message>
</context>
<context>
    <name>burnish::ValuesPage</name>
    <message>
        <source>This tensor has no element %1.</source>
        <translation>このテンソルに要素 %1 はありません。</translation>
    </message>
    <message>
        <source>Rows %1 to %2 of %3</source>
        <translation>%3 行中 %1～%2 行</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>最短</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Scientific</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>Hexadecimal</source>
        <translation>16 進数</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>数値の形式</translation>
    </message>
    <message>
        <source>Go to element</source>
        <translation>要素に移動</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Previous rows</source>
        <translation>前の行</translation>
    </message>
    <message>
        <source>Next rows</source>
        <translation>次の行</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>Fill, scale, clamp, replace NaN, copy and paste; edit single values in the table</source>
        <translation>値で埋める、拡大・縮小、範囲内に収める、NaN の置換、コピーと貼り付け。個々の値は表で編集できます</translation>
    </message>
    <message>
        <source>“%1” is not an index of this tensor; its last element is %2.</source>
        <extracomment>%1 what was typed, %2 the index of the last element of this tensor: &quot;[767, 2303]&quot;</extracomment>
        <translation>「%1」はこのテンソルのインデックスではありません。最後の要素は %2 です。</translation>
    </message>
    <message>
        <source>There is no element %1; the last one is %2.</source>
        <extracomment>%1 and %2 are indices: &quot;[767, 2303]&quot;</extracomment>
        <translation>要素 %1 はありません。最後は %2 です。</translation>
    </message>
    <message>
        <source>Go to…</source>
        <translation>移動…</translation>
    </message>
    <message>
        <source>Go to element: type its index, such as %1, then press Enter</source>
        <translation>要素に移動：%1 のようにインデックスを入力して Enter を押してください</translation>
    </message>
    <message>
        <source>Codes</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Show what is stored for each value beside it: an integer, or a small float</source>
        <translation>各値の横に、保存されている内容（整数または小さな浮動小数点数）を表示します</translation>
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
        <translation>このファイルはテキストではありません。</translation>
    </message>
    <message>
        <source>Only the first %1 of %2 are shown.</source>
        <translation>%2 のうち最初の %1 だけを表示しています。</translation>
    </message>
    <message>
        <source>Weight files (%1)</source>
        <translation>重みファイル (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
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
        <translation>%1 を開く</translation>
    </message>
    <message>
        <source>%1 takes %2, but expands to at least %3.</source>
        <translation>%1 は %2 ですが、展開すると %3 以上になります。</translation>
    </message>
    <message>
        <source>Until the model is closed, it fills the temporary folder %1, which has %2 free. Open it anyway?</source>
        <translation>モデルを閉じるまで、一時フォルダー %1（空き %2）を占有します。それでも開きますか。</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>それでも開く</translation>
    </message>
    <message>
        <source>Computing with all of them takes that much reading, and an export that much room. Go on anyway?</source>
        <translation>すべてを計算するにはその分の読み取りが、エクスポートにはその分の容量が必要です。それでも続行しますか？</translation>
    </message>
    <message>
        <source>The datasets concerned are left out unless you agree. Go on anyway?</source>
        <translation>同意しない場合、該当するデータセットは除外されます。それでも続行しますか？</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 を読み取る</translation>
    </message>
    <message>
        <source>%1 takes %2, but its tensors stand for at least %3.</source>
        <translation>%1 は %2 ですが、そのテンソルは少なくとも %3 に相当します。</translation>
    </message>
    <message>
        <source>%1 takes %2, but reading it takes at least %3 of memory at once.</source>
        <translation>%1 は %2 ですが、読み取るには一度に少なくとも %3 のメモリが必要です。</translation>
    </message>
    <message>
        <source>Go on anyway</source>
        <translation>それでも続行</translation>
    </message>
    <message>
        <source>%1 no longer exists.</source>
        <translation>%1 がなくなりました。</translation>
    </message>
    <message>
        <source>%1 was not opened again: Burnish crashed while it was being opened.</source>
        <translation>%1 は開き直されませんでした：開いている途中に Burnish が異常終了したためです。</translation>
    </message>
    <message>
        <source>no shortcut</source>
        <translation>ショートカットなし</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>インストールされていません</translation>
    </message>
    <message>
        <source>Copying %1</source>
        <translation>%1 をコピー中</translation>
    </message>
    <message>
        <source>Copied %1 as %2 (%3).</source>
        <translation>%1 を %2（%3）としてコピーしました。</translation>
    </message>
    <message>
        <source>There is no model on the clipboard.</source>
        <translation>クリップボードにモデルがありません。</translation>
    </message>
    <message>
        <source>Clipboard</source>
        <translation>クリップボード</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 を開いています</translation>
    </message>
    <message>
        <source>There are no nodes to paste. Copy some first.</source>
        <translation>貼り付けるノードがありません。先にコピーしてください。</translation>
    </message>
    <message>
        <source>The model the nodes were copied from is closed.</source>
        <translation>ノードのコピー元のモデルが閉じられています。</translation>
    </message>
    <message>
        <source>The copied nodes no longer exist.</source>
        <translation>コピーしたノードがなくなりました。</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Replaced</source>
        <translation>置換</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>キャスト</translation>
    </message>
    <message>
        <source>Renamed</source>
        <translation>名前変更</translation>
    </message>
    <message>
        <source>Contains edits</source>
        <translation>編集を含む</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>定数</translation>
    </message>
    <message>
        <source>Blended</source>
        <translation>ブレンド</translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 バイト</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>less than a second left</source>
        <translation>残り 1 秒未満</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>残り %1 秒</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>残り %1 分</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1, opened</source>
        <translation>%1 を開きました</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n problem(s)</source>
        <translation>
            <numerusform>%1：%n 件の問題</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2, exported and verified</source>
        <translation>%1 → %2、エクスポートし検証しました</translation>
    </message>
    <message>
        <source>%1 → %2, exported</source>
        <translation>%1 → %2、エクスポートしました</translation>
    </message>
    <message>
        <source>Written.</source>
        <translation>書き込みました。</translation>
    </message>
    <message>
        <source>Excluded by the selection.</source>
        <translation>選択により除外されました。</translation>
    </message>
    <message>
        <source>Nothing fills this field. It would keep its initial value in Burn.</source>
        <translation>このフィールドを埋めるものがありません。Burn では初期値のままになります。</translation>
    </message>
    <message>
        <source>No such field in the target.</source>
        <translation>ターゲットにこのフィールドはありません。</translation>
    </message>
    <message>
        <source>%1 → %2, not exported</source>
        <translation>%1 → %2、エクスポートしませんでした</translation>
    </message>
    <message>
        <source>%1 → %2, transferred</source>
        <translation>%1 → %2、転送しました</translation>
    </message>
    <message>
        <source>Removed with the replaced contents</source>
        <translation>置き換えた内容とともに削除</translation>
    </message>
    <message>
        <source>No counterpart among the dragged tensors: left as it is</source>
        <translation>ドラッグしたテンソルに対応するものなし：そのまま</translation>
    </message>
    <message>
        <source>Burn %1:</source>
        <translation>Burn %1：</translation>
    </message>
    <message>
        <source>%1 → %2, baked</source>
        <translation>%1 → %2、統合しました</translation>
    </message>
    <message>
        <source>Replaced by %1 of the adapter.</source>
        <translation>アダプターの %1 で置き換えました。</translation>
    </message>
    <message>
        <source>%1 of the adapter added, with strength %2.</source>
        <extracomment>%1 a module of the adapter, %2 a number</extracomment>
        <translation>アダプターの %1 を強さ %2 で加えました。</translation>
    </message>
    <message>
        <source>The model has no place for this tensor of the adapter.</source>
        <translation>モデルに、アダプターのこのテンソルの入る場所がありません。</translation>
    </message>
    <message>
        <source>No font is installed, so texts cannot be read. Install one, such as DejaVu Sans.</source>
        <translation>フォントがインストールされていないため、文字を読めません。DejaVu Sans などをインストールしてください。</translation>
    </message>
    <message>
        <source>This system does not have the locale %1. Dates and numbers follow the window&apos;s language.</source>
        <translation>このシステムにロケール %1 はありません。日付と数値はウィンドウの言語に従います。</translation>
    </message>
    <message>
        <source>There is no D-Bus session, so screen readers cannot read the window.</source>
        <translation>D-Bus セッションがないため、スクリーンリーダーはウィンドウを読み取れません。</translation>
    </message>
    <message>
        <source>Qt: %1, built with %2, platform %3</source>
        <translation>Qt：%1、%2 でビルド、プラットフォーム %3</translation>
    </message>
    <message>
        <source>Settings: %1</source>
        <translation>設定：%1</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>言語：%1</translation>
    </message>
    <message numerus="yes">
        <source>Font: %1, %2 pt, of %n font families</source>
        <translation>
            <numerusform>フォント：%1、%2 pt、フォントファミリー %n 種類</numerusform>
        </translation>
    </message>
    <message>
        <source>Icons: built in; no icon theme is needed</source>
        <translation>アイコン：内蔵。アイコンテーマは不要です</translation>
    </message>
    <message>
        <source>Graphics: drawn by the processor; no GPU is needed</source>
        <translation>グラフィックス：プロセッサーで描画。GPU は不要です</translation>
    </message>
    <message>
        <source>D-Bus session: found</source>
        <translation>D-Bus セッション：あり</translation>
    </message>
    <message>
        <source>D-Bus session: none</source>
        <translation>D-Bus セッション：なし</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>注意：%1</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>適用済み</translation>
    </message>
    <message>
        <source>Collision</source>
        <translation>衝突</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
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
        <translation>注記</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>消去</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Line %1: expected %3 values as in the first line, found %2.</source>
        <translation>%1 行目：1 行目と同じ %3 個の値のはずですが、%2 個見つかりました。</translation>
    </message>
    <message>
        <source>At most %1 values can be pasted at once.</source>
        <translation>一度に貼り付けられる値は最大 %1 個です。</translation>
    </message>
    <message>
        <source>Line %1, value %2: %3</source>
        <translation>%1 行目、%2 番目の値：%3</translation>
    </message>
    <message>
        <source>The clipboard contains no text.</source>
        <translation>クリップボードにテキストがありません。</translation>
    </message>
    <message>
        <source>Proved on %1 of %2 tensors.</source>
        <translation>%2 個のテンソルのうち %1 個で証明しました。</translation>
    </message>
    <message>
        <source>Written, and proved: read from the file, it is the weight with the adapters.</source>
        <translation>書き込み、証明済み：ファイルから読むと、アダプターを加えた重みそのものです。</translation>
    </message>
    <message>
        <source>Not proved: in the file, it is not the weight with the adapters. %1</source>
        <translation>証明できません：ファイルの中の値は、アダプターを加えた重みではありません。%1</translation>
    </message>
</context>
<context>
    <name>burnish::WrittenModel</name>
    <message>
        <source>cast</source>
        <translation>キャスト</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>名前変更</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>変更なし</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>データ型</translation>
    </message>
</context>
</TS>

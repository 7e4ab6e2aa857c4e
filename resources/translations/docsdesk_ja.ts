<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Docsdesk</source>
        <translation>Docsdeskについて</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>The desktop console for people who run documentation sites. MIT license.</source>
        <translation>ドキュメントサイトを運営する人のためのデスクトップコンソール。MITライセンス。</translation>
    </message>
    <message>
        <source>This translation was made without a native reviewer. Corrections are welcome.</source>
        <translation>この翻訳は母語話者による確認を受けていません。修正のご提案を歓迎します。</translation>
    </message>
    <message>
        <source>Version {version}, Qt {qt}</source>
        <translation>バージョン{version}、Qt {qt}</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Lnページ</numerusform>
        </translation>
    </message>
    <message>
        <source>Download</source>
        <translation>ダウンロード</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Export of {host}</source>
        <translation>{host}のエクスポート</translation>
    </message>
    <message>
        <source>Local engine</source>
        <translation>ローカルエンジン</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>メソッド</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>リクエスト</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>ステータス</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>no response</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>receiving</source>
        <translation>受信中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>開始中</translation>
    </message>
    <message>
        <source>{count} ms</source>
        <translation>{count} ms</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count} s</translation>
    </message>
</context>
<context>
    <name>ActivityDetails</name>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>No details.</source>
        <translation>詳細はありません。</translation>
    </message>
    <message>
        <source>No response arrived.</source>
        <translation>レスポンスは届きませんでした。</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>リクエスト</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>レスポンス</translation>
    </message>
    <message>
        <source>The body is not text, or was dropped to save memory.</source>
        <translation>本文がテキストではないか、メモリ節約のため破棄されました。</translation>
    </message>
    <message>
        <source>Waiting for a response…</source>
        <translation>レスポンスを待っています…</translation>
    </message>
    <message>
        <source>Copy as cURL</source>
        <translation>cURL としてコピー</translation>
    </message>
</context>
<context>
    <name>ActivityPane</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln件失敗</numerusform>
        </translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>アクティビティ</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>消去</translation>
    </message>
    <message>
        <source>Clear activity</source>
        <translation>アクティビティを消去</translation>
    </message>
    <message>
        <source>Copy request as cURL</source>
        <translation>リクエストをcURLとしてコピー</translation>
    </message>
    <message>
        <source>Filter activity</source>
        <translation>アクティビティを絞り込む</translation>
    </message>
    <message>
        <source>No activity matches this filter.</source>
        <translation>このフィルターに一致するアクティビティはありません。</translation>
    </message>
    <message>
        <source>No activity yet.</source>
        <translation>アクティビティはまだありません。</translation>
    </message>
    <message>
        <source>Requests and events since Docsdesk started</source>
        <translation>Docsdesk起動後のリクエストとイベント</translation>
    </message>
    <message>
        <source>Requests, exports and engine events appear here as they happen. Keys are never recorded.</source>
        <translation>リクエスト、エクスポート、エンジンのイベントが発生するたびに、ここに表示されます。キーは記録されません。</translation>
    </message>
    <message>
        <source>4xx errors</source>
        <translation>4xxエラー</translation>
    </message>
    <message>
        <source>5xx errors</source>
        <translation>5xxエラー</translation>
    </message>
    <message>
        <source>All activity</source>
        <translation>すべてのアクティビティ</translation>
    </message>
    <message>
        <source>Any status</source>
        <translation>すべてのステータス</translation>
    </message>
    <message>
        <source>Downloads</source>
        <translation>ダウンロード</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Failed without a response</source>
        <translation>応答なしで失敗</translation>
    </message>
    <message>
        <source>Filter by path, status, site or text</source>
        <translation>パス、ステータス、サイト、テキストで絞り込む</translation>
    </message>
    <message>
        <source>Kind of activity</source>
        <translation>アクティビティの種類</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>リクエスト</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>ステータス</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>成功</translation>
    </message>
</context>
<context>
    <name>Announcer</name>
    <message>
        <source>The export of {site} failed.</source>
        <translation>「{site}」のエクスポートに失敗しました。</translation>
    </message>
    <message>
        <source>The export of {site} is ready.</source>
        <translation>「{site}」のエクスポートが完了しました。</translation>
    </message>
    <message>
        <source>The export of {site} needs your decision.</source>
        <translation>「{site}」のエクスポートについて判断が必要です。</translation>
    </message>
</context>
<context>
    <name>Answer</name>
    <message numerus="yes">
        <source>%Ln more part(s) in the raw stream</source>
        <translation>
            <numerusform>ほか%Ln個のパートはストリームの生データにあります</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Lnステップ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Lnトークン</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer complete</source>
        <translation>回答完了</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} ms</translation>
    </message>
    <message>
        <source>{s} s</source>
        <translation>{s}秒</translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message>
        <source>Ask in chat</source>
        <translation>チャットで質問</translation>
    </message>
    <message>
        <source>Copy the answer as Markdown</source>
        <translation>回答をMarkdownとしてコピー</translation>
    </message>
    <message>
        <source>Excluded from runs.</source>
        <translation>実行の対象外です。</translation>
    </message>
    <message>
        <source>Not asked yet. Run the set, or ask it in the chat.</source>
        <translation>まだ質問していません。セットを実行するか、チャットで質問してください。</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Waiting for the answer…</source>
        <translation>回答を待っています…</translation>
    </message>
</context>
<context>
    <name>AnswerProblem</name>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Try again in {time}.</source>
        <translation>{time}後に再試行できます。</translation>
    </message>
    <message>
        <source>You can try again now.</source>
        <translation>再試行できます。</translation>
    </message>
</context>
<context>
    <name>AnswerState</name>
    <message>
        <source>Answering…</source>
        <translation>回答中…</translation>
    </message>
    <message>
        <source>Complete after {time}</source>
        <translation>完了まで{time}</translation>
    </message>
    <message>
        <source>Finish reason: {reason}</source>
        <translation>終了理由：{reason}</translation>
    </message>
    <message>
        <source>First byte after {time}</source>
        <translation>最初のバイトまで{time}</translation>
    </message>
    <message>
        <source>Input tokens: {count}</source>
        <translation>入力トークン：{count}</translation>
    </message>
    <message>
        <source>Message ID: {id}</source>
        <translation>メッセージID：{id}</translation>
    </message>
    <message>
        <source>Output tokens: {count}</source>
        <translation>出力トークン：{count}</translation>
    </message>
    <message>
        <source>Reading the docs…</source>
        <translation>ドキュメントを読んでいます…</translation>
    </message>
</context>
<context>
    <name>AnswerView</name>
    <message>
        <source>Step {number}</source>
        <translation>ステップ{number}</translation>
    </message>
    <message>
        <source>This answer is too long to show in full, and the rest was not kept.</source>
        <translation>この回答は長すぎるため全文を表示できません。残りは保存されていません。</translation>
    </message>
    <message>
        <source>This answer is too long to show in full. The rest is in {file}.</source>
        <translation>この回答は長すぎるため全文を表示できません。残りは{file}にあります。</translation>
    </message>
</context>
<context>
    <name>AnsweredBy</name>
    <message>
        <source>Answered by {model} at {host}</source>
        <translation>{model}（{host}）が回答</translation>
    </message>
    <message>
        <source>Answers quote the docs</source>
        <translation>ドキュメントを引用して回答</translation>
    </message>
</context>
<context>
    <name>Answers</name>
    <message numerus="yes">
        <source>%Ln model(s)</source>
        <translation>
            <numerusform>%Lnモデル</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnswersForm</name>
    <message>
        <source>A model server</source>
        <translation>モデルサーバー</translation>
    </message>
    <message>
        <source>Answered by</source>
        <translation>回答者</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Asking the model</source>
        <translation>モデルに質問中</translation>
    </message>
    <message>
        <source>Asking the server</source>
        <translation>サーバーに問い合わせ中</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>ベースURL</translation>
    </message>
    <message>
        <source>List models</source>
        <translation>モデルの一覧</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Test the model</source>
        <translation>モデルをテスト</translation>
    </message>
    <message>
        <source>A model writes the answer from the sections that the search finds. Every citation is checked.</source>
        <translation>検索で見つかったセクションをもとにモデルが回答を作成します。引用番号はすべて検証されます。</translation>
    </message>
    <message>
        <source>Get the list of models from the server</source>
        <translation>利用できるモデルをサーバーに問い合わせる</translation>
    </message>
    <message>
        <source>Any server with an OpenAI-compatible chat API, such as Ollama or vLLM. It receives your questions and the matching sections of your docs.</source>
        <translation>OllamaやvLLMなど、OpenAIのチャットインターフェイスに対応したサーバーのURL。質問と、それに関連するドキュメントのセクションが送信されます。</translation>
    </message>
    <message>
        <source>Answers quote your docs word for word. Nothing leaves this computer.</source>
        <translation>ドキュメントの文をそのまま引用します。このコンピューターの外には何も送信されません。</translation>
    </message>
    <message>
        <source>Quotes from the docs</source>
        <translation>ドキュメントの文をそのまま引用</translation>
    </message>
    <message>
        <source>The model works. The first words came after {s} s.</source>
        <translation>モデルは応答します。最初の言葉まで {s} 秒でした。</translation>
    </message>
</context>
<context>
    <name>ApiSettings</name>
    <message numerus="yes">
        <source>%Ln change(s)</source>
        <translation>
            <numerusform>変更%Ln件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln件一致</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) changed on both sides. Choose which to keep, then merge.</source>
        <translation>
            <numerusform>%Ln個の値が両方で変更されています。残す値を選んでからマージしてください。</numerusform>
        </translation>
    </message>
    <message>
        <source>API settings</source>
        <translation>API設定</translation>
    </message>
    <message>
        <source>Before the save {ago} ({time})</source>
        <translation>{ago}の保存前（{time}）</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>変更を破棄</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Fix this problem</source>
        <translation>この問題を修正</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>次の問題</translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>変更なし</translation>
    </message>
    <message>
        <source>Open docs.json in your editor</source>
        <translation>docs.jsonをエディターで開く</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>前の問題</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直し</translation>
    </message>
    <message>
        <source>Reload docs.json</source>
        <translation>docs.jsonを再読み込み</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>変更を確認</translation>
    </message>
    <message>
        <source>Review and save</source>
        <translation>確認して保存</translation>
    </message>
    <message>
        <source>Review {count}</source>
        <translation>{count}を確認</translation>
    </message>
    <message>
        <source>Switch between form and source</source>
        <translation>フォームとソースを切り替える</translation>
    </message>
    <message>
        <source>Unavailable</source>
        <translation>利用不可</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未設定</translation>
    </message>
    <message>
        <source>server</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>{problem} ({place}).</source>
        <translation>{problem}（{place}）。</translation>
    </message>
    <message>
        <source>label</source>
        <translation>ラベル</translation>
    </message>
</context>
<context>
    <name>ApiSettingsController</name>
    <message>
        <source>merge your changes</source>
        <translation>変更のマージ</translation>
    </message>
</context>
<context>
    <name>ApiSettingsPane</name>
    <message>
        <source>API settings are in docs.json. Choose the folder that contains it.</source>
        <translation>API設定はdocs.jsonにあります。docs.jsonを含むフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Open a site to edit its API settings.</source>
        <translation>API設定を編集するには、サイトを開いてください。</translation>
    </message>
    <message>
        <source>Restore previous version</source>
        <translation>以前のバージョンを復元</translation>
    </message>
    <message>
        <source>Restored docs.json as it was before {time}.</source>
        <translation>docs.jsonを{time}より前の状態に復元しました。</translation>
    </message>
    <message>
        <source>Saved docs.json: {added} added, {removed} removed.</source>
        <translation>docs.jsonを保存しました（追加{added}、削除{removed}）。</translation>
    </message>
    <message>
        <source>Set the docs folder</source>
        <translation>ドキュメントフォルダーを設定</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Undo restore</source>
        <translation>復元を取り消す</translation>
    </message>
    <message>
        <source>{site} has no docs folder on this computer.</source>
        <translation>「{site}」のドキュメントフォルダーはこのコンピューターにありません。</translation>
    </message>
    <message>
        <source>Your unsaved changes were replaced. Undo brings them back.</source>
        <translation>保存していない変更は置き換えられました。「元に戻す」で戻せます。</translation>
    </message>
</context>
<context>
    <name>ArchiveController</name>
    <message>
        <source>Adding {file}</source>
        <translation>{file}を追加中</translation>
    </message>
    <message>
        <source>Opening {file} in the browser</source>
        <translation>{file}をブラウザーで開いています</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーで表示</translation>
    </message>
    <message>
        <source>Unpacking {file}</source>
        <translation>{file}を展開中</translation>
    </message>
</context>
<context>
    <name>ArchiveSaving</name>
    <message>
        <source>Save a copy of the archive</source>
        <translation>アーカイブのコピーを保存</translation>
    </message>
    <message>
        <source>Saved {name}.</source>
        <translation>{name} を保存しました。</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーで表示</translation>
    </message>
</context>
<context>
    <name>AssistantPane</name>
    <message>
        <source>Assistant</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>Connecting to the service…</source>
        <translation>サービスに接続しています…</translation>
    </message>
    <message>
        <source>Conversations (*.json)</source>
        <translation>会話 (*.json)</translation>
    </message>
    <message>
        <source>Create one on the dashboard&apos;s API keys page. It starts with a prefix like svc_dsc_.</source>
        <translation>ダッシュボードのAPIキーのページで作成できます。svc_dsc_のような接頭辞で始まります。</translation>
    </message>
    <message>
        <source>Delete conversation</source>
        <translation>会話を削除</translation>
    </message>
    <message>
        <source>Edit keys</source>
        <translation>キーを編集</translation>
    </message>
    <message>
        <source>Edit site</source>
        <translation>サイトを編集</translation>
    </message>
    <message>
        <source>Export conversation</source>
        <translation>会話をエクスポート</translation>
    </message>
    <message>
        <source>Export conversation as JSON…</source>
        <translation>会話をJSONとしてエクスポート…</translation>
    </message>
    <message>
        <source>Export conversation as Markdown…</source>
        <translation>会話をMarkdownとしてエクスポート…</translation>
    </message>
    <message>
        <source>Find it at the end of your dashboard URL.</source>
        <translation>ダッシュボードのURLの末尾にあります。</translation>
    </message>
    <message>
        <source>If the service offers one, turn it on in the site&apos;s settings.</source>
        <translation>サービスにアシスタントがある場合は、サイトの設定で有効にしてください。</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>新しい会話</translation>
    </message>
    <message>
        <source>Open a saved conversation</source>
        <translation>保存した会話を開く</translation>
    </message>
    <message>
        <source>Open a saved conversation…</source>
        <translation>保存した会話を開く…</translation>
    </message>
    <message>
        <source>Opened from {file}</source>
        <translation>{file}から開いた会話</translation>
    </message>
    <message>
        <source>Rename conversation</source>
        <translation>会話の名前を変更</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>会話を検索</translation>
    </message>
    <message>
        <source>Show or hide the raw stream</source>
        <translation>ストリームの生データの表示切り替え</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>回答を停止</translation>
    </message>
    <message>
        <source>You can read earlier conversations in the meantime.</source>
        <translation>それまでは、以前の会話を読むことができます。</translation>
    </message>
    <message>
        <source>Add an assistant key to ask questions.</source>
        <translation>質問するにはアシスタントキーが必要です。</translation>
    </message>
    <message>
        <source>Add the assistant domain to ask questions.</source>
        <translation>質問するにはアシスタントドメインが必要です。</translation>
    </message>
    <message>
        <source>This site has no assistant.</source>
        <translation>このサイトにはアシスタントがありません。</translation>
    </message>
</context>
<context>
    <name>Attachments</name>
    <message numerus="yes">
        <source>%Ln option(s) changed</source>
        <translation>
            <numerusform>オプション%Ln件を変更</numerusform>
        </translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Hide report</source>
        <translation>レポートを隠す</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>表示を減らす</translation>
    </message>
    <message>
        <source>Show report</source>
        <translation>レポートを表示</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>ほか{count}件</translation>
    </message>
    <message>
        <source>Learn more</source>
        <translation>詳しく見る</translation>
    </message>
</context>
<context>
    <name>Body</name>
    <message>
        <source>Clear filter</source>
        <translation>フィルターを解除</translation>
    </message>
</context>
<context>
    <name>BrokenBar</name>
    <message>
        <source>Go to error</source>
        <translation>エラー箇所へ移動</translation>
    </message>
    <message>
        <source>{mistake} The form shows the last valid settings until it is fixed.</source>
        <translation>{mistake}修正されるまで、フォームには最後の有効な設定が表示されます。</translation>
    </message>
</context>
<context>
    <name>Bundles</name>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Lnページ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Top %Ln page(s)</source>
        <translation>
            <numerusform>上位%Lnページ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unpacked %Ln file(s), {size}.</source>
        <translation>
            <numerusform>%Lnファイル（{size}）を展開しました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CertificatesForm</name>
    <message>
        <source>Add a client certificate</source>
        <translation>クライアント証明書を追加</translation>
    </message>
    <message>
        <source>Client certificates</source>
        <translation>クライアント証明書</translation>
    </message>
    <message>
        <source>Only for services and storage that ask for one.</source>
        <translation>要求するサービスやストレージにのみ使用します。</translation>
    </message>
</context>
<context>
    <name>ChangeButtons</name>
    <message>
        <source>Revert change {number}</source>
        <translation>変更{number}を元に戻す</translation>
    </message>
    <message>
        <source>Revert this change</source>
        <translation>この変更を元に戻す</translation>
    </message>
</context>
<context>
    <name>ChangedElsewhereBar</name>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Discard your changes and load the file from disk</source>
        <translation>変更を破棄し、ディスク上のファイルを読み込む</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>マージ</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>The changes do not overlap. Merge keeps both.</source>
        <translation>変更は重なっていません。マージすると両方とも残ります。</translation>
    </message>
    <message>
        <source>{file} changed on disk while you were editing.</source>
        <translation>編集中に、ディスク上の{file}が変更されました。</translation>
    </message>
    <message>
        <source>{mistake} Your changes are kept here until it is fixed.</source>
        <translation>{mistake}修正されるまで、変更内容はここに保持されます。</translation>
    </message>
</context>
<context>
    <name>Chip</name>
    <message>
        <source>Remove {name}</source>
        <translation>{name}を削除</translation>
    </message>
</context>
<context>
    <name>ChipRow</name>
    <message>
        <source>Attachments and context</source>
        <translation>添付ファイルとコンテキスト</translation>
    </message>
</context>
<context>
    <name>CodeBlockView</name>
    <message>
        <source>Copy code</source>
        <translation>コードをコピー</translation>
    </message>
</context>
<context>
    <name>CodeLines</name>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
</context>
<context>
    <name>CompareController</name>
    <message>
        <source>It opens in any browser and loads nothing from elsewhere.</source>
        <translation>どのブラウザーでも開け、外部から何も読み込みません。</translation>
    </message>
    <message>
        <source>Saved {file}.</source>
        <translation>{file} を保存しました。</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーで表示</translation>
    </message>
    <message>
        <source>Added a redirect from {address}.</source>
        <translation>{address} からのリダイレクトを追加しました。</translation>
    </message>
    <message>
        <source>The redirect could not be added.</source>
        <translation>リダイレクトを追加できませんでした。</translation>
    </message>
    <message>
        <source>The redirect could not be undone.</source>
        <translation>リダイレクトを取り消せませんでした。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>CompareView</name>
    <message>
        <source>After</source>
        <translation>後</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>前</translation>
    </message>
    <message>
        <source>Changes between the runs</source>
        <translation>実行間の変化</translation>
    </message>
    <message>
        <source>Compare published with draft</source>
        <translation>公開版と下書きを比較</translation>
    </message>
    <message>
        <source>One of these runs has been deleted.</source>
        <translation>これらの実行の一方が削除されています。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Run the set, edit a page, then run it again. Answers that got worse are listed first.</source>
        <translation>セットを実行し、ページを編集してから、もう一度実行してください。悪くなった回答が先頭に表示されます。</translation>
    </message>
    <message>
        <source>Swap runs</source>
        <translation>実行を入れ替える</translation>
    </message>
    <message>
        <source>Nothing to compare yet.</source>
        <translation>比較できる実行はまだありません。</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message numerus="yes">
        <source>%Ln more change(s)</source>
        <translation>
            <numerusform>ほか %Ln 件の変更</numerusform>
        </translation>
    </message>
    <message>
        <source>Built pages and their sources cannot be compared word by word.</source>
        <translation>ビルド済みのページとソースは単語ごとに比較できません。</translation>
    </message>
    <message>
        <source>Changes since</source>
        <translation>次からの変更</translation>
    </message>
    <message>
        <source>Changes up to</source>
        <translation>次までの変更</translation>
    </message>
    <message>
        <source>Compare again</source>
        <translation>もう一度比較</translation>
    </message>
    <message>
        <source>Could not be read.</source>
        <translation>読み取れませんでした。</translation>
    </message>
    <message>
        <source>Docs folder as it is now</source>
        <translation>現在のドキュメントフォルダー</translation>
    </message>
    <message>
        <source>Evidence: {reasons}</source>
        <translation>根拠：{reasons}</translation>
    </message>
    <message>
        <source>Git revision…</source>
        <translation>Git リビジョン…</translation>
    </message>
    <message>
        <source>Most likely moved to /{target}</source>
        <translation>ほぼ確実に /{target} へ移動</translation>
    </message>
    <message>
        <source>May have moved to /{target}</source>
        <translation>/{target} へ移動した可能性</translation>
    </message>
    <message>
        <source>Choose another revision to compare with.</source>
        <translation>比較する別のリビジョンを指定します。</translation>
    </message>
    <message>
        <source>No changes match this filter.</source>
        <translation>このフィルターに合う変更はありません。</translation>
    </message>
    <message>
        <source>No likely new place was found.</source>
        <translation>移動先の候補は見つかりませんでした。</translation>
    </message>
    <message>
        <source>The text of this page did not change.</source>
        <translation>このページの本文に変更はありません。</translation>
    </message>
    <message>
        <source>Nothing changed.</source>
        <translation>変更はありません。</translation>
    </message>
    <message>
        <source>Reading both states…</source>
        <translation>両方の状態を読み取り中…</translation>
    </message>
    <message>
        <source>Reading {state} · {percent} %</source>
        <translation>{state} を読み取り中 · {percent} %</translation>
    </message>
    <message>
        <source>Reading {state}…</source>
        <translation>{state} を読み取り中…</translation>
    </message>
    <message>
        <source>Save the comparison for people without Docsdesk</source>
        <translation>Docsdesk のない人向けに比較を保存</translation>
    </message>
    <message>
        <source>The bundle is read from commit {commit}, which it was built from.</source>
        <translation>バンドルは、ビルド元のコミット {commit} から読み取ります。</translation>
    </message>
    <message>
        <source>The comparison was stopped.</source>
        <translation>比較を停止しました。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>有力</translation>
    </message>
    <message>
        <source>perhaps</source>
        <translation>可能性</translation>
    </message>
    <message>
        <source>the docs folder</source>
        <translation>ドキュメントフォルダー</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s) in all</source>
        <translation>
            <numerusform>全部で %Ln 件の変更</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) changed</source>
        <translation>
            <numerusform>%Ln ページ変更</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Add code</source>
        <translation>コードを追加</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>ファイルを追加</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>質問する</translation>
    </message>
    <message>
        <source>Ask about your docs</source>
        <translation>ドキュメントについて質問</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>Ctrl+Enter to ask</source>
        <translation>Ctrl+Enterで質問</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Esc to stop</source>
        <translation>Escで停止</translation>
    </message>
    <message>
        <source>Not added: attachments would total {size}. The limit is {most} per question.</source>
        <translation>追加しませんでした：添付ファイルの合計が{size}になります。上限は1つの質問につき{most}です。</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>オプション</translation>
    </message>
    <message>
        <source>Shift+Enter for a new line</source>
        <translation>Shift+Enterで改行</translation>
    </message>
    <message>
        <source>Still answering. Ask when it is done, or press Esc to stop it.</source>
        <translation>まだ回答中です。完了してから質問するか、Escキーで停止してください。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Docs version and language, number of search results</source>
        <translation>ドキュメントのバージョンと言語、検索結果の数</translation>
    </message>
</context>
<context>
    <name>ConflictChoices</name>
    <message>
        <source>On disk: {value}</source>
        <translation>ディスク上：{value}</translation>
    </message>
    <message>
        <source>Yours: {value}</source>
        <translation>あなたの変更：{value}</translation>
    </message>
</context>
<context>
    <name>ConnectionTest</name>
    <message>
        <source>Test connection</source>
        <translation>接続をテスト</translation>
    </message>
    <message>
        <source>The assistant key was not tested.</source>
        <translation>アシスタントキーはテストしていません。</translation>
    </message>
    <message>
        <source>Answered in {ms} ms. Exports are started for {what}.</source>
        <translation>{ms} ミリ秒で応答しました。エクスポートは{what}に対して開始します。</translation>
    </message>
    <message>
        <source>Ask one question</source>
        <translation>質問を 1 つ送る</translation>
    </message>
    <message>
        <source>No admin key, so nothing can be exported.</source>
        <translation>管理者キーがないため、エクスポートできません。</translation>
    </message>
    <message>
        <source>No assistant key, so no questions can be asked.</source>
        <translation>アシスタントキーがないため、質問できません。</translation>
    </message>
    <message>
        <source>Tested without asking a question.</source>
        <translation>質問せずにテストしました。</translation>
    </message>
    <message>
        <source>The admin key was not tested.</source>
        <translation>管理者キーはテストしていません。</translation>
    </message>
    <message>
        <source>The admin key works, but an export cannot be downloaded over http.</source>
        <translation>管理者キーは有効ですが、http ではエクスポートをダウンロードできません。</translation>
    </message>
    <message>
        <source>The admin key works. It may start exports and download them.</source>
        <translation>管理者キーは有効です。エクスポートの開始とダウンロードができます。</translation>
    </message>
    <message>
        <source>The assistant key works. It may read pages and ask questions.</source>
        <translation>アシスタントキーは有効です。ページの読み取りと質問ができます。</translation>
    </message>
    <message>
        <source>The first words of an answer came after {s} s.</source>
        <translation>回答の最初の言葉まで {s} 秒でした。</translation>
    </message>
    <message>
        <source>The service may charge for it.</source>
        <translation>サービス側で料金が発生することがあります。</translation>
    </message>
    <message>
        <source>Tries both keys. Starts nothing and costs nothing.</source>
        <translation>両方のキーを試します。何も開始せず、料金もかかりません。</translation>
    </message>
    <message>
        <source>Trying the keys…</source>
        <translation>キーを試しています…</translation>
    </message>
    <message>
        <source>Use an https URL, or set “Runs as” to Client-hosted under More options.</source>
        <translation>https の URL を使うか、［その他のオプション］の「運用形態」を「自社ホスト」にしてください。</translation>
    </message>
    <message>
        <source>a hostname</source>
        <translation>ホスト名</translation>
    </message>
    <message>
        <source>a project ID</source>
        <translation>プロジェクトID</translation>
    </message>
</context>
<context>
    <name>ContextEditor</name>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>コンテキスト</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>要素</translation>
    </message>
    <message>
        <source>ID of the element</source>
        <translation>要素のID</translation>
    </message>
    <message>
        <source>Paste code here</source>
        <translation>ここにコードを貼り付け</translation>
    </message>
    <message>
        <source>Paste the text here</source>
        <translation>ここにテキストを貼り付け</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Selected text</source>
        <translation>選択したテキスト</translation>
    </message>
    <message>
        <source>Source file or page</source>
        <translation>元のファイルまたはページ</translation>
    </message>
</context>
<context>
    <name>ConversationModel</name>
    <message>
        <source>answering</source>
        <translation>回答中</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>from {file}</source>
        <translation>{file}から</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>ConversationSide</name>
    <message>
        <source>Conversations</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>No conversations match your search.</source>
        <translation>検索に一致する会話はありません。</translation>
    </message>
    <message>
        <source>No conversations yet.</source>
        <translation>会話はまだありません。</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>会話を検索</translation>
    </message>
    <message>
        <source>Showing the latest {count} matches. Add words to narrow the search.</source>
        <translation>最新の{count}件を表示しています。語句を追加すると絞り込めます。</translation>
    </message>
</context>
<context>
    <name>Conversations</name>
    <message numerus="yes">
        <source>Deleted %Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln件の会話を削除しました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>&quot;,&quot; or &quot;{closing}&quot;</source>
        <translation>「,」または「{closing}」</translation>
    </message>
    <message>
        <source>$ref {reference} leads back to itself.</source>
        <translation>$ref {reference}が自分自身に戻っています。</translation>
    </message>
    <message>
        <source>/{path} has no #{anchor}.</source>
        <translation>/{path}に#{anchor}がありません。</translation>
    </message>
    <message>
        <source>/{path} no longer has #{anchor}, which pages link to.</source>
        <translation>/{path} には、ページからリンクされている #{anchor} がなくなりました。</translation>
    </message>
    <message>
        <source>A closing tag can only have a name.</source>
        <translation>閉じタグに書けるのは名前だけです。</translation>
    </message>
    <message>
        <source>A header in the bundle is damaged: {name} says {size} bytes.</source>
        <translation>バンドル内のヘッダーが壊れています：{name}のサイズが{size}バイトとなっています。</translation>
    </message>
    <message>
        <source>Add a redirect to the page that readers should see instead.</source>
        <translation>代わりに表示するページへのリダイレクトを追加してください。</translation>
    </message>
    <message>
        <source>Add api.mdx.auth.name; until then the header is called &quot;Key&quot;.</source>
        <translation>api.mdx.auth.nameを追加してください。追加するまで、ヘッダー名は「Key」になります。</translation>
    </message>
    <message>
        <source>Add it to variables in docs.json, or correct its name.</source>
        <translation>docs.jsonのvariablesに追加するか、名前を修正してください。</translation>
    </message>
    <message>
        <source>Add it, or correct its name.</source>
        <translation>追加するか、名前を修正してください。</translation>
    </message>
    <message>
        <source>Add it.</source>
        <translation>追加してください。</translation>
    </message>
    <message>
        <source>Add one that names the site and its pages, or check another folder.</source>
        <translation>サイトとページを記述したdocs.jsonを追加するか、別のフォルダーをチェックしてください。</translation>
    </message>
    <message>
        <source>Add the closing one.</source>
        <translation>閉じる引用符を追加してください。</translation>
    </message>
    <message>
        <source>Add the closing quotation mark</source>
        <translation>閉じる引用符を追加</translation>
    </message>
    <message>
        <source>Add the file, or correct its name.</source>
        <translation>ファイルを追加するか、名前を修正してください。</translation>
    </message>
    <message>
        <source>Add the page or remove the entry.</source>
        <translation>ページを追加するか、項目を削除してください。</translation>
    </message>
    <message>
        <source>Add what it needs to the folder.</source>
        <translation>必要なファイルをフォルダーに追加してください。</translation>
    </message>
    <message>
        <source>Add {name} as a parameter.</source>
        <translation>{name}をパラメーターとして追加してください。</translation>
    </message>
    <message>
        <source>Add {tag}</source>
        <translation>{tag}を追加</translation>
    </message>
    <message>
        <source>Align the tag with its opening tag</source>
        <translation>タグを開始タグの位置に揃える</translation>
    </message>
    <message>
        <source>All nested objects start open.</source>
        <translation>入れ子のオブジェクトはすべて展開された状態で表示されます。</translation>
    </message>
    <message>
        <source>Allow Docsdesk in the keyring&apos;s settings, then try again.</source>
        <translation>キーリングの設定でDocsdeskを許可してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>AsyncAPI</source>
        <translation>AsyncAPI</translation>
    </message>
    <message>
        <source>AsyncAPI files or URLs that channel pages are generated from.</source>
        <translation>チャネルページの生成元となるAsyncAPIファイルまたはURL。</translation>
    </message>
    <message>
        <source>Attach it as a file instead.</source>
        <translation>代わりにファイルとして添付してください。</translation>
    </message>
    <message>
        <source>Attachments of one question may total {size}.</source>
        <translation>1つの質問の添付ファイルは合計{size}までです。</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>ベースURL</translation>
    </message>
    <message>
        <source>Base URL for relative paths on pages written by hand.</source>
        <translation>手書きのページの相対パスに使うベースURL。</translation>
    </message>
    <message>
        <source>Cannot show the bundle: its server did not start.</source>
        <translation>バンドルを表示できません：サーバーが起動しませんでした。</translation>
    </message>
    <message>
        <source>Cannot show the bundle: {problem}.</source>
        <translation>バンドルを表示できません：{problem}。</translation>
    </message>
    <message>
        <source>Cannot write {file}: {problem}.</source>
        <translation>{file}に書き込めません：{problem}。</translation>
    </message>
    <message>
        <source>Change the setting, or deploy elsewhere.</source>
        <translation>設定を変更するか、別の形態でデプロイしてください。</translation>
    </message>
    <message>
        <source>Check it out into its own folder, then compare that.</source>
        <translation>別のフォルダーにチェックアウトして、それを比較してください。</translation>
    </message>
    <message>
        <source>Check its name and folder.</source>
        <translation>名前とフォルダーを確認してください。</translation>
    </message>
    <message>
        <source>Check its name, then try again.</source>
        <translation>名前を確認してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check its permissions, then try again.</source>
        <translation>アクセス権を確認してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check its permissions.</source>
        <translation>アクセス権を確認してください。</translation>
    </message>
    <message>
        <source>Check the assistant domain, then try again.</source>
        <translation>アシスタントドメインを確認してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check the assistant domain: it is the last segment of the dashboard&apos;s address.</source>
        <translation>アシスタントドメインを確認してください。ダッシュボードのアドレスの最後の部分です。</translation>
    </message>
    <message>
        <source>Check the base URL and its port.</source>
        <translation>ベースURLとポートを確認してください。</translation>
    </message>
    <message>
        <source>Check the base URL and the model.</source>
        <translation>ベースURLとモデルを確認してください。</translation>
    </message>
    <message>
        <source>Check the base URL and your network, then try again.</source>
        <translation>ベースURLとネットワークを確認してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check the base URL and your network.</source>
        <translation>ベースURLとネットワークを確認してください。</translation>
    </message>
    <message>
        <source>Check the base URL {base_url}; it usually ends in /v1. A sign-in page may be in the way.</source>
        <translation>ベースURL {base_url}を確認してください。通常は/v1で終わります。サインインページに妨げられている可能性もあります。</translation>
    </message>
    <message>
        <source>Check the base URL. If it is right, a sign-in page or firewall may be in the way.</source>
        <translation>ベースURLを確認してください。正しい場合は、サインインページまたはファイアウォールに妨げられている可能性があります。</translation>
    </message>
    <message>
        <source>Check the base URL. If it is right, copy the details for whoever runs the service.</source>
        <translation>ベースURLを確認してください。正しい場合は、詳細をコピーしてサービスの運営者にお知らせください。</translation>
    </message>
    <message>
        <source>Check the base URL: its port, and https:// or http://.</source>
        <translation>ベースURLのポートと、https://かhttp://かを確認してください。</translation>
    </message>
    <message>
        <source>Check the base URL; it usually ends in /v1.</source>
        <translation>ベースURLを確認してください。通常は/v1で終わります。</translation>
    </message>
    <message>
        <source>Check the base URL; the service may be down.</source>
        <translation>ベースURLを確認してください。サービスが停止している可能性もあります。</translation>
    </message>
    <message>
        <source>Check the disk that holds {folder}.</source>
        <translation>{folder}があるディスクを確認してください。</translation>
    </message>
    <message>
        <source>Check the disk, then try again.</source>
        <translation>ディスクを確認してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check the folder and its permissions, then resume.</source>
        <translation>フォルダーとそのアクセス権を確認してから、再開してください。</translation>
    </message>
    <message>
        <source>Check the folder and its permissions, then resume. The download is kept.</source>
        <translation>フォルダーとそのアクセス権を確認してから、再開してください。ダウンロード済みの部分は保持されます。</translation>
    </message>
    <message>
        <source>Check the free space and the permissions there, then try again.</source>
        <translation>空き容量とアクセス権を確認してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check the host name in the base URL.</source>
        <translation>ベースURLのホスト名を確認してください。</translation>
    </message>
    <message>
        <source>Check the key in the site&apos;s settings, under Answers.</source>
        <translation>サイトの設定の「回答」でキーを確認してください。</translation>
    </message>
    <message>
        <source>Check the method, the path and the file.</source>
        <translation>メソッド、パス、ファイルを確認してください。</translation>
    </message>
    <message>
        <source>Check the model in the site&apos;s settings.</source>
        <translation>サイトの設定でモデルを確認してください。</translation>
    </message>
    <message>
        <source>Check the path; write it as in docs.json.</source>
        <translation>パスを確認してください。docs.jsonと同じ書き方で入力します。</translation>
    </message>
    <message>
        <source>Check the permissions of its folder, then try again.</source>
        <translation>フォルダーのアクセス権を確認してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check the permissions of {folder}, then try again.</source>
        <translation>{folder}のアクセス権を確認してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check the site&apos;s base URL, then try again.</source>
        <translation>サイトのベースURLを確認してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check this computer&apos;s date and time; if they are right, contact whoever runs the service.</source>
        <translation>このコンピューターの日付と時刻を確認してください。正しい場合は、サービスの運営者にお問い合わせください。</translation>
    </message>
    <message>
        <source>Check your network, then try again.</source>
        <translation>ネットワークを確認してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check your network.</source>
        <translation>ネットワークを確認してください。</translation>
    </message>
    <message>
        <source>Check your network. What has arrived is kept.</source>
        <translation>ネットワークを確認してください。受信済みの部分は保持されます。</translation>
    </message>
    <message>
        <source>Choose a file with certificates in PEM format, or leave the field empty.</source>
        <translation>PEM形式の証明書ファイルを選ぶか、欄を空のままにしてください。</translation>
    </message>
    <message>
        <source>Choose a new or an empty folder.</source>
        <translation>新しいフォルダーまたは空のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>Choose another folder, then try again.</source>
        <translation>別のフォルダーを選んでから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Choose another model.</source>
        <translation>別のモデルを選んでください。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>別の名前を選んでください。</translation>
    </message>
    <message>
        <source>Choose another port, or omit it to use a free one.</source>
        <translation>別のポートを選ぶか、省略して空いているポートを使ってください。</translation>
    </message>
    <message>
        <source>Choose one of {choices}.</source>
        <translation>次のいずれかを選んでください：{choices}。</translation>
    </message>
    <message>
        <source>Choose one that it has.</source>
        <translation>サーバーにあるモデルを選んでください。</translation>
    </message>
    <message>
        <source>Choose the folder that holds docs.json.</source>
        <translation>docs.jsonがあるフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Choose the folder that holds your site&apos;s docs.json.</source>
        <translation>サイトのdocs.jsonがあるフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Close each tag in the list item, quote or paragraph that opens it.</source>
        <translation>タグは、開始した箇条書きの項目、引用、段落の中で閉じてください。</translation>
    </message>
    <message>
        <source>Close each tag in the paragraph, link or emphasis that opens it.</source>
        <translation>タグは、開始した段落、リンク、強調の中で閉じてください。</translation>
    </message>
    <message>
        <source>Close it there, then save again; your changes are kept.</source>
        <translation>そのプログラムで閉じてから、もう一度保存してください。変更内容は保持されています。</translation>
    </message>
    <message>
        <source>Close other copies of Docsdesk, then try again.</source>
        <translation>ほかに起動しているDocsdeskを終了してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Copy it again from the dashboard&apos;s API keys page; it starts with a prefix like {prefix}.</source>
        <translation>ダッシュボードのAPIキーのページからもう一度コピーしてください。{prefix}のような接頭辞で始まります。</translation>
    </message>
    <message>
        <source>Copy it again; it contains only letters, digits and punctuation.</source>
        <translation>もう一度コピーしてください。使われるのは半角の英数字と記号だけです。</translation>
    </message>
    <message>
        <source>Copy it into the folder.</source>
        <translation>フォルダーの中にコピーしてください。</translation>
    </message>
    <message>
        <source>Copy the file instead.</source>
        <translation>代わりにファイルをコピーしてください。</translation>
    </message>
    <message>
        <source>Correct the address, or add the missing file.</source>
        <translation>アドレスを修正するか、不足しているファイルを追加してください。</translation>
    </message>
    <message>
        <source>Correct the anchor, or remove it.</source>
        <translation>アンカーを修正するか、削除してください。</translation>
    </message>
    <message>
        <source>Could not decompress the response from {host}.</source>
        <translation>{host}からのレスポンスを展開できませんでした。</translation>
    </message>
    <message>
        <source>Could not reach {host}.</source>
        <translation>{host}に接続できませんでした。</translation>
    </message>
    <message>
        <source>Credentials</source>
        <translation>資格情報</translation>
    </message>
    <message>
        <source>Descriptions</source>
        <translation>API定義</translation>
    </message>
    <message>
        <source>Did you mean #{name}?</source>
        <translation>#{name}ですか？</translation>
    </message>
    <message>
        <source>Did you mean /{name}?</source>
        <translation>/{name}ですか？</translation>
    </message>
    <message>
        <source>Did you mean {meant}?</source>
        <translation>{meant}ですか？</translation>
    </message>
    <message>
        <source>Did you mean {near}?</source>
        <translation>{near}ですか？</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>End the comment</source>
        <translation>コメントを閉じる</translation>
    </message>
    <message>
        <source>Endpoints show only their path. If there are several servers, readers choose one.</source>
        <translation>エンドポイントにはパスだけが表示されます。サーバーが複数ある場合は、閲覧者が選びます。</translation>
    </message>
    <message>
        <source>Enter a file name.</source>
        <translation>ファイル名を入力してください。</translation>
    </message>
    <message>
        <source>Enter a full URL that starts with https:// or http://.</source>
        <translation>https://またはhttp://で始まる完全なURLを入力してください。</translation>
    </message>
    <message>
        <source>Enter a title.</source>
        <translation>タイトルを入力してください。</translation>
    </message>
    <message>
        <source>Enter it again.</source>
        <translation>もう一度入力してください。</translation>
    </message>
    <message>
        <source>Enter one that starts with https://.</source>
        <translation>https://で始まるアドレスを入力してください。</translation>
    </message>
    <message>
        <source>Enter the name of the model, and check the base URL.</source>
        <translation>モデルの名前を入力し、ベースURLを確認してください。</translation>
    </message>
    <message>
        <source>Enter the {kind} key in the site&apos;s settings.</source>
        <translation>サイトの設定で{kind}キーを入力してください。</translation>
    </message>
    <message>
        <source>Escape it as &amp;lt;</source>
        <translation>&amp;lt;にエスケープ</translation>
    </message>
    <message>
        <source>Escape it as \{</source>
        <translation>\{にエスケープ</translation>
    </message>
    <message>
        <source>Escape it as {written}</source>
        <translation>{written}にエスケープ</translation>
    </message>
    <message>
        <source>Escape them as \{\{</source>
        <translation>\{\{にエスケープ</translation>
    </message>
    <message>
        <source>Every endpoint shows its full URL.</source>
        <translation>すべてのエンドポイントに完全なURLが表示されます。</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>例</translation>
    </message>
    <message>
        <source>Examples include required and optional parameters.</source>
        <translation>例には必須と省略可能の両方のパラメーターが含まれます。</translation>
    </message>
    <message>
        <source>Examples include required parameters only.</source>
        <translation>例には必須のパラメーターだけが含まれます。</translation>
    </message>
    <message>
        <source>Fields start empty.</source>
        <translation>フィールドは空の状態で表示されます。</translation>
    </message>
    <message>
        <source>Fields start with example values from the schema.</source>
        <translation>フィールドにはスキーマの例の値があらかじめ入力されます。</translation>
    </message>
    <message>
        <source>Fix it, or write \{ for a literal brace.</source>
        <translation>修正するか、波かっこをそのまま表示する場合は\{と書いてください。</translation>
    </message>
    <message>
        <source>Fix that line.</source>
        <translation>その行を修正してください。</translation>
    </message>
    <message>
        <source>Fix that line. The file was not changed.</source>
        <translation>その行を修正してください。ファイルは変更されていません。</translation>
    </message>
    <message>
        <source>Fix the file, or remove it from docs.json.</source>
        <translation>ファイルを修正するか、docs.jsonから削除してください。</translation>
    </message>
    <message>
        <source>Fix the listed ones first.</source>
        <translation>一覧にある問題を先に修正してください。</translation>
    </message>
    <message>
        <source>Free some disk space, then try again.</source>
        <translation>ディスクの空き容量を増やしてから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Free {megabytes} MB there. Exports then resume by themselves.</source>
        <translation>{megabytes} MBの空き容量を確保してください。エクスポートは自動的に再開されます。</translation>
    </message>
    <message>
        <source>Free {megabytes} MB there. The download then resumes by itself.</source>
        <translation>{megabytes} MBの空き容量を確保してください。ダウンロードは自動的に再開されます。</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Generate samples</source>
        <translation>サンプルを生成</translation>
    </message>
    <message>
        <source>Git cannot look up {revision}: it is not installed.</source>
        <translation>Git で {revision} を調べられません。Git がインストールされていません。</translation>
    </message>
    <message>
        <source>Git cannot look up {revision}: the folder is not in a Git repository.</source>
        <translation>Git で {revision} を調べられません。フォルダーは Git リポジトリの中にありません。</translation>
    </message>
    <message>
        <source>Git did not commit the change: {first}</source>
        <translation>Gitが変更をコミットしませんでした：{first}</translation>
    </message>
    <message>
        <source>Git is not installed.</source>
        <translation>Gitがインストールされていません。</translation>
    </message>
    <message>
        <source>Git would run programs from this folder, which is not trusted.</source>
        <translation>Gitが、信頼されていないこのフォルダーのプログラムを実行しようとしています。</translation>
    </message>
    <message>
        <source>Give the heading its old anchor, or correct the links.</source>
        <translation>見出しに元のアンカーを付けるか、リンクを修正してください。</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>ヘッダー</translation>
    </message>
    <message>
        <source>How readers authenticate on pages written by hand.</source>
        <translation>手書きのページで閲覧者が認証する方法。</translation>
    </message>
    <message>
        <source>If the service runs in your own network, set the site&apos;s kind to Client-hosted, then resume.</source>
        <translation>サービスが社内ネットワークで動いている場合は、サイトの「運用形態」を「自社ホスト」にしてから再開してください。</translation>
    </message>
    <message>
        <source>If you trust the new address, enter it as the base URL.</source>
        <translation>新しいアドレスを信頼できる場合は、ベースURLとして入力してください。</translation>
    </message>
    <message>
        <source>If you trust the new address, {origin}, enter it as the base URL.</source>
        <translation>新しいアドレス{origin}を信頼できる場合は、ベースURLとして入力してください。</translation>
    </message>
    <message>
        <source>Interrupted: the connection closed before the answer was complete.</source>
        <translation>中断：回答が完了する前に接続が閉じられました。</translation>
    </message>
    <message>
        <source>It has no effect. Remove it or correct its name.</source>
        <translation>効果がありません。削除するか、名前を修正してください。</translation>
    </message>
    <message>
        <source>It may be mistyped, revoked or expired. Paste it again, or create a new one in the dashboard.</source>
        <translation>入力ミス、失効、期限切れの可能性があります。もう一度貼り付けるか、ダッシュボードで新しいキーを作成してください。</translation>
    </message>
    <message>
        <source>It may have been removed, or belong to another organization&apos;s key. Start a new export.</source>
        <translation>削除されたか、別の組織のキーに属している可能性があります。新しくエクスポートを開始してください。</translation>
    </message>
    <message>
        <source>It says: {sentence}</source>
        <translation>サーバーのメッセージ：{sentence}</translation>
    </message>
    <message>
        <source>It says: {words}</source>
        <translation>サーバーのメッセージ：{words}</translation>
    </message>
    <message>
        <source>It works on the hosted site only.</source>
        <translation>公開されたサイトでのみ機能します。</translation>
    </message>
    <message>
        <source>It would run a script or reach into the reader&apos;s computer. Link to a page or a file instead.</source>
        <translation>スクリプトを実行するか、読者のコンピューターに入り込むことになります。代わりにページかファイルへリンクしてください。</translation>
    </message>
    <message>
        <source>Keep it under 100 levels.</source>
        <translation>100階層未満にしてください。</translation>
    </message>
    <message>
        <source>Keep it under {most} levels.</source>
        <translation>{most}階層未満にしてください。</translation>
    </message>
    <message>
        <source>Keep only the name</source>
        <translation>名前だけを残す</translation>
    </message>
    <message>
        <source>Keep them under 2,000.</source>
        <translation>2,000個未満にしてください。</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Leave a blank line after imports and exports, and do not start a line of text with import or export.</source>
        <translation>importとexportの後に空行を入れ、本文の行をimportやexportで始めないでください。</translation>
    </message>
    <message>
        <source>Leave a blank line before this line</source>
        <translation>この行の前に空行を入れる</translation>
    </message>
    <message>
        <source>Link to the new address</source>
        <translation>新しいアドレスにリンクする</translation>
    </message>
    <message>
        <source>MDX does not allow addresses in angle brackets.</source>
        <translation>MDXでは山かっこでアドレスを囲めません。</translation>
    </message>
    <message>
        <source>MDX has no HTML comments.</source>
        <translation>MDXではHTMLコメントを使えません。</translation>
    </message>
    <message>
        <source>Make it a list</source>
        <translation>リストにする</translation>
    </message>
    <message>
        <source>Make it simpler.</source>
        <translation>簡潔にしてください。</translation>
    </message>
    <message>
        <source>Make it smaller, or remove it.</source>
        <translation>サイズを小さくするか、削除してください。</translation>
    </message>
    <message>
        <source>Make the tag self-closing</source>
        <translation>タグを自己終了タグにする</translation>
    </message>
    <message>
        <source>Manual pages</source>
        <translation>手書きのページ</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>認証方式</translation>
    </message>
    <message>
        <source>Move that file, then start again.</source>
        <translation>そのファイルを移動してから、もう一度開始してください。</translation>
    </message>
    <message>
        <source>Move {name} out of {parent}, then try again.</source>
        <translation>{name}を{parent}の外に移動してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Use a docs folder, a bundle, or a branch, tag or commit of this repository.</source>
        <translation>ドキュメントフォルダー、バンドル、またはこのリポジトリのブランチ、タグ、コミットを指定してください。</translation>
    </message>
    <message>
        <source>Use a docs folder, a bundle, or a revision of a folder that is under Git.</source>
        <translation>ドキュメントフォルダー、バンドル、または Git 管理下のフォルダーのリビジョンを指定してください。</translation>
    </message>
    <message>
        <source>Name a file inside it.</source>
        <translation>フォルダー内のファイルを指定してください。</translation>
    </message>
    <message>
        <source>Name a file.</source>
        <translation>ファイルを指定してください。</translation>
    </message>
    <message>
        <source>Use the folder that holds docs.json, one of its revisions, or a bundle.</source>
        <translation>docs.json のあるフォルダー、そのリビジョン、またはバンドルを指定してください。</translation>
    </message>
    <message>
        <source>Nest fewer tags.</source>
        <translation>タグの入れ子を減らしてください。</translation>
    </message>
    <message>
        <source>A form of type {type}</source>
        <translation>型 {type} の形</translation>
    </message>
    <message>
        <source>A page uses a name or a component that nothing defines.</source>
        <translation>ページが、どこにも定義されていない名前またはコンポーネントを使っています。</translation>
    </message>
    <message>
        <source>Additional fields are no longer allowed.</source>
        <translation>追加のフィールドは使えなくなりました。</translation>
    </message>
    <message>
        <source>Additional fields are now allowed.</source>
        <translation>追加のフィールドが使えるようになりました。</translation>
    </message>
    <message>
        <source>An API description on another host, whose pages are missing here.</source>
        <translation>別のホストにある API 定義で、そのページはここにありません。</translation>
    </message>
    <message>
        <source>Did you mean {tag}?</source>
        <translation>{tag} のことですか?</translation>
    </message>
    <message>
        <source>Docsdesk&apos;s folders can be written.</source>
        <translation>Docsdesk のフォルダーに書き込めます。</translation>
    </message>
    <message>
        <source>Give one of them another summary, tag or directory.</source>
        <translation>どちらかの要約、タグ、またはディレクトリを変えてください。</translation>
    </message>
    <message>
        <source>Give the file another name, or remove it from .mintignore: a readme, license or changelog is no page.</source>
        <translation>ファイル名を変えるか、.mintignore から外してください。readme、license、changelog はページになりません。</translation>
    </message>
    <message>
        <source>How its forms are distinguished has changed.</source>
        <translation>形の見分け方が変わりました。</translation>
    </message>
    <message>
        <source>Import it from the file that exports it, or define it on the page.</source>
        <translation>エクスポートしているファイルからインポートするか、ページ上で定義してください。</translation>
    </message>
    <message>
        <source>Install one and make it the default. The details hold the address.</source>
        <translation>ブラウザーをインストールして既定に設定してください。アドレスは詳細にあります。</translation>
    </message>
    <message>
        <source>It can no longer be null.</source>
        <translation>null にはならなくなりました。</translation>
    </message>
    <message>
        <source>It has no stability level now.</source>
        <translation>安定度の指定がなくなりました。</translation>
    </message>
    <message>
        <source>It is deprecated.</source>
        <translation>非推奨になりました。</translation>
    </message>
    <message>
        <source>It is no longer deprecated.</source>
        <translation>非推奨ではなくなりました。</translation>
    </message>
    <message>
        <source>It is now one of several forms.</source>
        <translation>複数の形の 1 つになりました。</translation>
    </message>
    <message>
        <source>It is {new} now instead of {old}.</source>
        <translation>{old} から {new} に変わりました。</translation>
    </message>
    <message>
        <source>It is {new} now, which is {old}, too.</source>
        <translation>{new} になりました。これも {old} です。</translation>
    </message>
    <message>
        <source>It may be null now.</source>
        <translation>null になることがあります。</translation>
    </message>
    <message>
        <source>It may now be repeated.</source>
        <translation>繰り返して指定できるようになりました。</translation>
    </message>
    <message>
        <source>It no longer has a schema.</source>
        <translation>スキーマがなくなりました。</translation>
    </message>
    <message>
        <source>It now has a schema.</source>
        <translation>スキーマが付きました。</translation>
    </message>
    <message>
        <source>It now has several forms.</source>
        <translation>複数の形を持つようになりました。</translation>
    </message>
    <message>
        <source>Items may now repeat.</source>
        <translation>要素の重複が認められるようになりました。</translation>
    </message>
    <message>
        <source>Items must now be unique.</source>
        <translation>要素の重複が認められなくなりました。</translation>
    </message>
    <message>
        <source>Nested fields</source>
        <translation>入れ子のフィールド</translation>
    </message>
    <message>
        <source>Nested objects stay closed until a reader opens them.</source>
        <translation>入れ子のオブジェクトは、閲覧者が開くまで閉じています。</translation>
    </message>
    <message>
        <source>New values: {values}.</source>
        <translation>新しい値: {values}。</translation>
    </message>
    <message>
        <source>No API description is named {file}</source>
        <translation>{file}という名前のAPI定義がありません</translation>
    </message>
    <message>
        <source>No authentication</source>
        <translation>認証なし</translation>
    </message>
    <message>
        <source>No authentication, unless a page&apos;s front matter asks for it.</source>
        <translation>ページのフロントマターで指定しないかぎり、認証はありません。</translation>
    </message>
    <message>
        <source>No browser opens links on this computer.</source>
        <translation>このコンピューターにはリンクを開くブラウザーがありません。</translation>
    </message>
    <message>
        <source>No chat API answers at the model server&apos;s address.</source>
        <translation>モデルサーバーのアドレスにチャットAPIが見つかりません。</translation>
    </message>
    <message>
        <source>No effect while samples are not generated.</source>
        <translation>サンプルを生成しない間は効果がありません。</translation>
    </message>
    <message>
        <source>No effect while the display is none: there is no endpoint header.</source>
        <translation>表示がnoneの間はエンドポイントのヘッダーがないため、効果がありません。</translation>
    </message>
    <message>
        <source>No effect while the display is {value}: there is no playground.</source>
        <translation>表示が{value}の間はプレイグラウンドがないため、効果がありません。</translation>
    </message>
    <message>
        <source>No effect while the method is &quot;{value}&quot;.</source>
        <translation>認証方式が{value}の間は効果がありません。</translation>
    </message>
    <message>
        <source>No effect while the proxy is on.</source>
        <translation>プロキシがオンの間は効果がありません。</translation>
    </message>
    <message>
        <source>No effect without a method.</source>
        <translation>認証方式が未設定の間は効果がありません。</translation>
    </message>
    <message>
        <source>No longer a value: {values}.</source>
        <translation>なくなった値: {values}。</translation>
    </message>
    <message>
        <source>No operation has a server, so its page shows no playground.</source>
        <translation>どのオペレーションにもサーバーがないため、ページにプレイグラウンドが表示されません。</translation>
    </message>
    <message>
        <source>No secure keyring was found. Keys are kept until you quit.</source>
        <translation>安全なキーリングが見つかりません。キーは終了するまで保持されます。</translation>
    </message>
    <message>
        <source>Not enough space on {volume} for the journal of jobs and conversations.</source>
        <translation>ジョブと会話の記録を保存する空き容量が{volume}にありません。</translation>
    </message>
    <message>
        <source>Not enough space on {volume}.</source>
        <translation>{volume}の空き容量が足りません。</translation>
    </message>
    <message>
        <source>Nothing answers at {host}.</source>
        <translation>{host}から応答がありません。</translation>
    </message>
    <message>
        <source>Nothing else is checked until this is fixed.</source>
        <translation>修正されるまで、ほかはチェックされません。</translation>
    </message>
    <message>
        <source>Nothing has the anchor {reference}.</source>
        <translation>アンカー{reference}が見つかりません。</translation>
    </message>
    <message>
        <source>Nothing is at {reference}.</source>
        <translation>{reference}には何もありません。</translation>
    </message>
    <message>
        <source>Nothing on this page defines {names}.</source>
        <translation>このページには {names} の定義がありません。</translation>
    </message>
    <message>
        <source>Nothing was downloaded. Report this to whoever runs the service.</source>
        <translation>何もダウンロードされていません。サービスの運営者に報告してください。</translation>
    </message>
    <message>
        <source>One line of the answer could not be read and is left out.</source>
        <translation>回答の1行を読み取れなかったため、省略しました。</translation>
    </message>
    <message>
        <source>Only imports and exports are allowed here.</source>
        <translation>ここに書けるのはimportとexportだけです。</translation>
    </message>
    <message>
        <source>Only one form is left of several.</source>
        <translation>複数あった形が 1 つだけになりました。</translation>
    </message>
    <message>
        <source>Only samples you write yourself appear.</source>
        <translation>自分で書いたサンプルだけが表示されます。</translation>
    </message>
    <message>
        <source>Only signed-in readers can send requests. Others see the endpoint.</source>
        <translation>サインイン済みの閲覧者だけがリクエストを送信できます。ほかの閲覧者にはエンドポイントが表示されます。</translation>
    </message>
    <message>
        <source>Only these values are now allowed: {values}.</source>
        <translation>次の値だけが使えるようになりました: {values}。</translation>
    </message>
    <message>
        <source>Only {value} is now allowed.</source>
        <translation>{value} だけが使えるようになりました。</translation>
    </message>
    <message>
        <source>OpenAPI</source>
        <translation>OpenAPI</translation>
    </message>
    <message>
        <source>OpenAPI files or URLs that API pages are generated from.</source>
        <translation>APIページの生成元となるOpenAPIファイルまたはURL。</translation>
    </message>
    <message>
        <source>Pages here load nothing from other hosts.</source>
        <translation>ここではページは外部ホストから何も読み込みません。</translation>
    </message>
    <message>
        <source>Pages here only offer Copy and View as Markdown.</source>
        <translation>ここではページに「Copy」と「View as Markdown」だけが表示されます。</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメーター</translation>
    </message>
    <message>
        <source>Paste the model server&apos;s own key here.</source>
        <translation>ここにはモデルサーバー自体のキーを貼り付けてください。</translation>
    </message>
    <message>
        <source>Playground</source>
        <translation>プレイグラウンド</translation>
    </message>
    <message>
        <source>Port {port} is already in use.</source>
        <translation>ポート{port}はすでに使用されています。</translation>
    </message>
    <message>
        <source>Prefill</source>
        <translation>事前入力</translation>
    </message>
    <message>
        <source>Prefill fields</source>
        <translation>フィールドに事前入力</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>プロキシ</translation>
    </message>
    <message>
        <source>Put a file named {name} in its place.</source>
        <translation>代わりに{name}という名前のファイルを置いてください。</translation>
    </message>
    <message>
        <source>Put a value between the braces.</source>
        <translation>波かっこの間に値を入れてください。</translation>
    </message>
    <message>
        <source>Put it back, or remove it from the library.</source>
        <translation>元に戻すか、ライブラリから削除してください。</translation>
    </message>
    <message>
        <source>Put quotes around the number, or it is read as {item}.</source>
        <translation>数値を引用符で囲んでください。囲まないと{item}として読み取られます。</translation>
    </message>
    <message>
        <source>Put the opening and the closing tag on lines of their own.</source>
        <translation>開始タグと閉じタグをそれぞれ独立した行に置いてください。</translation>
    </message>
    <message>
        <source>Put the tag on its own line</source>
        <translation>タグを独立した行に置く</translation>
    </message>
    <message>
        <source>Put the tags on their own lines</source>
        <translation>タグをそれぞれ独立した行に置く</translation>
    </message>
    <message>
        <source>Put the value in quotes</source>
        <translation>値を引用符で囲む</translation>
    </message>
    <message>
        <source>Put the value in quotes: name=&quot;value&quot;.</source>
        <translation>値を引用符で囲んでください：name=&quot;value&quot;。</translation>
    </message>
    <message>
        <source>QtWebEngine does not run as root.</source>
        <translation>QtWebEngineはrootでは動作しません。</translation>
    </message>
    <message>
        <source>QtWebEngine needs unprivileged user namespaces, which this system does not allow.</source>
        <translation>QtWebEngineには非特権ユーザー名前空間が必要ですが、このシステムでは許可されていません。</translation>
    </message>
    <message>
        <source>Readers can copy the endpoint but not send requests.</source>
        <translation>閲覧者はエンドポイントをコピーできますが、リクエストは送信できません。</translation>
    </message>
    <message>
        <source>Readers can fill in requests, send them and see the responses.</source>
        <translation>閲覧者はリクエストを入力して送信し、レスポンスを確認できます。</translation>
    </message>
    <message>
        <source>Readers enter a key, sent in the API-SECRET header.</source>
        <translation>閲覧者が入力したキーがAPI-SECRETヘッダーで送信されます。</translation>
    </message>
    <message>
        <source>Readers enter a key, sent in the header below.</source>
        <translation>閲覧者が入力したキーが下記のヘッダーで送信されます。</translation>
    </message>
    <message>
        <source>Readers enter a token, sent as Authorization: Bearer.</source>
        <translation>閲覧者が入力したトークンがAuthorization: Bearerとして送信されます。</translation>
    </message>
    <message>
        <source>Readers enter a user name and a password.</source>
        <translation>閲覧者はユーザー名とパスワードを入力します。</translation>
    </message>
    <message>
        <source>Redirect /{source} to /{target}</source>
        <translation>/{source} を /{target} にリダイレクトする</translation>
    </message>
    <message>
        <source>Redirect it to /{target}? Evidence: {reasons}.</source>
        <translation>/{target} にリダイレクトしますか？ 根拠: {reasons}。</translation>
    </message>
    <message>
        <source>Refer to a file inside it.</source>
        <translation>フォルダー内のファイルを参照してください。</translation>
    </message>
    <message>
        <source>Reload it and make your change again. Nothing was overwritten.</source>
        <translation>再読み込みしてから、もう一度変更してください。何も上書きされていません。</translation>
    </message>
    <message>
        <source>Remove it, or open the tag before it.</source>
        <translation>削除するか、その前でタグを開始してください。</translation>
    </message>
    <message>
        <source>Remove it, or set the method to &quot;key&quot;.</source>
        <translation>削除するか、認証方式をkeyにしてください。</translation>
    </message>
    <message>
        <source>Remove one of the redirects.</source>
        <translation>どちらかのリダイレクトを削除してください。</translation>
    </message>
    <message>
        <source>Remove one of the references.</source>
        <translation>どちらかの参照を削除してください。</translation>
    </message>
    <message>
        <source>Remove one; the language is shown once.</source>
        <translation>一方を削除してください。言語は1回だけ表示されます。</translation>
    </message>
    <message>
        <source>Remove the tag</source>
        <translation>タグを削除</translation>
    </message>
    <message>
        <source>Remove {path}</source>
        <translation>{path}を削除</translation>
    </message>
    <message>
        <source>Rename it.</source>
        <translation>名前を変更してください。</translation>
    </message>
    <message>
        <source>Rename one of them.</source>
        <translation>どちらかの名前を変更してください。</translation>
    </message>
    <message>
        <source>Rename {path} to {key}</source>
        <translation>{path}を{key}に名前変更</translation>
    </message>
    <message>
        <source>Replace it with a docs.json in the current form.</source>
        <translation>現在の形式のdocs.jsonに置き換えてください。</translation>
    </message>
    <message>
        <source>Replace the link with a copy of that file.</source>
        <translation>リンクを、リンク先ファイルのコピーに置き換えてください。</translation>
    </message>
    <message>
        <source>Requests go through the service, so your API needs no CORS rules.</source>
        <translation>リクエストはサービスを経由するため、APIにCORSの設定は必要ありません。</translation>
    </message>
    <message>
        <source>Restore that file or replace the link.</source>
        <translation>リンク先のファイルを復元するか、リンクを置き換えてください。</translation>
    </message>
    <message>
        <source>Resume the export to download it again.</source>
        <translation>エクスポートを再開すると、もう一度ダウンロードされます。</translation>
    </message>
    <message>
        <source>Resume to try with a new link.</source>
        <translation>再開すると、新しいリンクで再試行します。</translation>
    </message>
    <message>
        <source>Samples are generated in every language. Your own come first.</source>
        <translation>すべての言語のサンプルが生成されます。自分で書いたものが先に表示されます。</translation>
    </message>
    <message>
        <source>Save it with UTF-8 encoding.</source>
        <translation>UTF-8で保存してください。</translation>
    </message>
    <message>
        <source>Save your changes soon.</source>
        <translation>早めに変更を保存してください。</translation>
    </message>
    <message>
        <source>Schema keys whose values appear as labels after a field&apos;s name.</source>
        <translation>フィールド名の後に値をラベルとして表示するスキーマのキー。</translation>
    </message>
    <message>
        <source>Send credentials</source>
        <translation>資格情報を送信</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>Set api.mdx.auth.method to &quot;key&quot;.</source>
        <translation>api.mdx.auth.methodをkeyにしてください。</translation>
    </message>
    <message>
        <source>Set up sign-in where the site is hosted; without it, nobody sees these playgrounds.</source>
        <translation>サイトのホスティング先でサインインを設定してください。設定しないと、これらのプレイグラウンドは誰にも表示されません。</translation>
    </message>
    <message>
        <source>Set {path} to {value}</source>
        <translation>{path}を{value}にする</translation>
    </message>
    <message>
        <source>Start or install one, such as GNOME Keyring or KWallet on Linux, then try again.</source>
        <translation>LinuxのGNOMEキーリングやKWalletなどを起動またはインストールしてから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Static export needs an enterprise plan, and an admin key whose scope includes writing. If you have both, the key may be limited to other IP addresses, or the export hostname may not be yours.</source>
        <translation>静的エクスポートには、エンタープライズプランと、書き込みスコープを含む管理者キーが必要です。どちらもある場合は、キーが別のIPアドレスに制限されているか、エクスポート元ホスト名が自分のものではない可能性があります。</translation>
    </message>
    <message>
        <source>The API description {name} does not exist.</source>
        <translation>API定義{name}が存在しません。</translation>
    </message>
    <message>
        <source>The CA certificate file {ca_file} cannot be used.</source>
        <translation>CA証明書ファイル{ca_file}は使用できません。</translation>
    </message>
    <message>
        <source>The address uses the variable {name}, which is not declared.</source>
        <translation>アドレスで使われている変数{name}が宣言されていません。</translation>
    </message>
    <message>
        <source>The announced end is no longer named.</source>
        <translation>予告されていた終了日の記載がなくなりました。</translation>
    </message>
    <message>
        <source>The answer from {host} does not end.</source>
        <translation>{host}からの回答が終了しません。</translation>
    </message>
    <message>
        <source>The base URL is not a web address.</source>
        <translation>ベースURLがWebアドレスではありません。</translation>
    </message>
    <message>
        <source>The body is now optional.</source>
        <translation>本文が任意になりました。</translation>
    </message>
    <message>
        <source>The body is now required.</source>
        <translation>本文が必須になりました。</translation>
    </message>
    <message>
        <source>The bundle cannot be read: {problem}.</source>
        <translation>バンドルを読み取れません：{problem}。</translation>
    </message>
    <message>
        <source>The bundle cannot be read: {reason}.</source>
        <translation>バンドルを読み取れません：{reason}。</translation>
    </message>
    <message>
        <source>The bundle cannot be unpacked into {folder}: {problem}.</source>
        <translation>バンドルを{folder}に展開できません：{problem}。</translation>
    </message>
    <message>
        <source>The bundle does not match its manifest: {name} has changed.</source>
        <translation>バンドルがマニフェストと一致しません：{name}が変更されています。</translation>
    </message>
    <message>
        <source>The bundle does not match its manifest: {name} is missing.</source>
        <translation>バンドルがマニフェストと一致しません：{name}がありません。</translation>
    </message>
    <message>
        <source>The bundle does not match its manifest: {name} is not listed.</source>
        <translation>バンドルがマニフェストと一致しません：{name}が記載されていません。</translation>
    </message>
    <message>
        <source>The bundle has more than {most} files, up to {name}.</source>
        <translation>バンドルのファイル数が{name}の時点で{most}を超えています。</translation>
    </message>
    <message>
        <source>The bundle has {size} bytes; the service announced {announced}.</source>
        <translation>バンドルのサイズは{size}バイトですが、サービスの通知では{announced}バイトでした。</translation>
    </message>
    <message>
        <source>The bundle is damaged at {name}.</source>
        <translation>バンドルが{name}で壊れています。</translation>
    </message>
    <message>
        <source>The bundle is damaged.</source>
        <translation>バンドルが壊れています。</translation>
    </message>
    <message>
        <source>The bundle unpacks to more than {most} GB, at {name}.</source>
        <translation>バンドルの展開サイズが{name}の時点で{most} GBを超えています。</translation>
    </message>
    <message>
        <source>The bundle&apos;s manifest does not match its own digest.</source>
        <translation>バンドルのマニフェストが、そのダイジェストと一致しません。</translation>
    </message>
    <message>
        <source>The bundle&apos;s pages have more than {most} characters.</source>
        <translation>バンドルのページが {most} 文字を超えています。</translation>
    </message>
    <message>
        <source>The certificate of {host} has expired.</source>
        <translation>{host}の証明書は期限が切れています。</translation>
    </message>
    <message>
        <source>The certificate of {host} is for another name.</source>
        <translation>{host}の証明書は別の名前に対して発行されています。</translation>
    </message>
    <message>
        <source>The certificate of {host} is not trusted.</source>
        <translation>{host}の証明書は信頼されていません。</translation>
    </message>
    <message>
        <source>The certificate of {host} is not valid yet.</source>
        <translation>{host}の証明書はまだ有効期間に入っていません。</translation>
    </message>
    <message>
        <source>The channel is new.</source>
        <translation>新しいチャンネルです。</translation>
    </message>
    <message>
        <source>The channel was removed.</source>
        <translation>チャンネルが削除されました。</translation>
    </message>
    <message>
        <source>The connection to {host} was lost before the response was complete.</source>
        <translation>レスポンスの受信が完了する前に{host}との接続が切れました。</translation>
    </message>
    <message>
        <source>The connection to {host} was lost.</source>
        <translation>{host}との接続が切れました。</translation>
    </message>
    <message>
        <source>The default</source>
        <translation>既定値</translation>
    </message>
    <message>
        <source>The default of {name} is not one of its choices.</source>
        <translation>{name}の既定値が選択肢にありません。</translation>
    </message>
    <message>
        <source>The description was rewritten.</source>
        <translation>説明が書き直されました。</translation>
    </message>
    <message>
        <source>The docs folder cannot be read: {reason}.</source>
        <translation>ドキュメントフォルダーを読み取れません：{reason}。</translation>
    </message>
    <message>
        <source>The download link is not a web address.</source>
        <translation>ダウンロードリンクがWebアドレスではありません。</translation>
    </message>
    <message>
        <source>The download link points into a private network, so nothing was downloaded.</source>
        <translation>ダウンロードリンクがプライベートネットワークを指しているため、ダウンロードしませんでした。</translation>
    </message>
    <message>
        <source>The download link points to a forbidden address.</source>
        <translation>ダウンロードリンクが禁止されたアドレスを指しています。</translation>
    </message>
    <message>
        <source>The download link redirects from https:// to http://.</source>
        <translation>ダウンロードリンクがhttps://からhttp://にリダイレクトしています。</translation>
    </message>
    <message>
        <source>The download link redirects too many times.</source>
        <translation>ダウンロードリンクのリダイレクトが多すぎます。</translation>
    </message>
    <message>
        <source>The end is announced for {after} now instead of {before}.</source>
        <translation>終了の予告日が {before} から {after} に変わりました。</translation>
    </message>
    <message>
        <source>The endpoint and the playground are hidden.</source>
        <translation>エンドポイントとプレイグラウンドは表示されません。</translation>
    </message>
    <message>
        <source>The export has not finished yet.</source>
        <translation>エクスポートがまだ完了していません。</translation>
    </message>
    <message>
        <source>The field is new, and required.</source>
        <translation>新しい必須フィールドです。</translation>
    </message>
    <message>
        <source>The field is new.</source>
        <translation>新しいフィールドです。</translation>
    </message>
    <message>
        <source>The field is no longer read-only.</source>
        <translation>フィールドは読み取り専用ではなくなりました。</translation>
    </message>
    <message>
        <source>The field is no longer required.</source>
        <translation>フィールドは必須ではなくなりました。</translation>
    </message>
    <message>
        <source>The field is no longer write-only.</source>
        <translation>フィールドは書き込み専用ではなくなりました。</translation>
    </message>
    <message>
        <source>The field is now always present.</source>
        <translation>フィールドは常に含まれるようになりました。</translation>
    </message>
    <message>
        <source>The field is now required.</source>
        <translation>フィールドが必須になりました。</translation>
    </message>
    <message>
        <source>The field is read-only now.</source>
        <translation>フィールドは読み取り専用になりました。</translation>
    </message>
    <message>
        <source>The field is write-only now.</source>
        <translation>フィールドは書き込み専用になりました。</translation>
    </message>
    <message>
        <source>The field may now be missing.</source>
        <translation>フィールドが含まれないことがあります。</translation>
    </message>
    <message>
        <source>The field was removed.</source>
        <translation>フィールドが削除されました。</translation>
    </message>
    <message>
        <source>The file contains no questions.</source>
        <translation>ファイルに質問がありません。</translation>
    </message>
    <message>
        <source>The file has more than {most} questions.</source>
        <translation>ファイルの質問が{most}件を超えています。</translation>
    </message>
    <message>
        <source>The file is not UTF-8. In Excel, save it as “CSV UTF-8”.</source>
        <translation>ファイルがUTF-8ではありません。Excelでは「CSV UTF-8」形式で保存してください。</translation>
    </message>
    <message>
        <source>The file is not valid YAML: {problem}.</source>
        <translation>ファイルが正しいYAMLではありません：{problem}。</translation>
    </message>
    <message>
        <source>The file must end in .csv, .yaml or .yml.</source>
        <translation>ファイル名の末尾は.csv、.yaml、.ymlのいずれかにしてください。</translation>
    </message>
    <message>
        <source>The file {address} does not exist.</source>
        <translation>ファイル{address}が存在しません。</translation>
    </message>
    <message>
        <source>The file {path} does not exist.</source>
        <translation>ファイル{path}が存在しません。</translation>
    </message>
    <message>
        <source>The file {written} does not exist.</source>
        <translation>ファイル{written}が存在しません。</translation>
    </message>
    <message>
        <source>The files are saved; nothing was committed.</source>
        <translation>ファイルは保存されました。コミットはされていません。</translation>
    </message>
    <message>
        <source>The first of {count} such lines: {line} ({problem}).</source>
        <translation>該当する{count}行のうち最初の行：{line}（{problem}）。</translation>
    </message>
    <message>
        <source>The format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>The front matter is not a list of keys.</source>
        <translation>フロントマターがキーの一覧になっていません。</translation>
    </message>
    <message>
        <source>The front matter is not valid YAML: {problem}.</source>
        <translation>フロントマターが正しいYAMLではありません：{problem}。</translation>
    </message>
    <message>
        <source>The header is new.</source>
        <translation>新しいヘッダーです。</translation>
    </message>
    <message>
        <source>The header may now be missing.</source>
        <translation>ヘッダーが含まれないことがあります。</translation>
    </message>
    <message>
        <source>The header the key is sent in.</source>
        <translation>キーの送信に使うヘッダー。</translation>
    </message>
    <message>
        <source>The header was removed.</source>
        <translation>ヘッダーが削除されました。</translation>
    </message>
    <message>
        <source>The journal file belongs to another program.</source>
        <translation>記録ファイルは別のプログラムのものです。</translation>
    </message>
    <message>
        <source>The journal of jobs and conversations cannot be used: {problem}.</source>
        <translation>ジョブと会話の記録を使用できません：{problem}。</translation>
    </message>
    <message>
        <source>The key may lack the scope for this, or be limited to other IP addresses; look at it in the dashboard.</source>
        <translation>キーに必要なスコープがないか、別のIPアドレスに制限されている可能性があります。ダッシュボードでキーを確認してください。</translation>
    </message>
    <message>
        <source>The largest value</source>
        <translation>最大値</translation>
    </message>
    <message>
        <source>The limit is {megabytes} MB.</source>
        <translation>上限は{megabytes} MBです。</translation>
    </message>
    <message>
        <source>The line: {line} ({problem}).</source>
        <translation>該当する行：{line}（{problem}）。</translation>
    </message>
    <message>
        <source>The local service could not be started: {problem}.</source>
        <translation>ローカルサービスを起動できませんでした：{problem}。</translation>
    </message>
    <message>
        <source>The local service did not answer within {seconds} seconds.</source>
        <translation>ローカルサービスが{seconds}秒以内に応答しませんでした。</translation>
    </message>
    <message>
        <source>The local service did not start.</source>
        <translation>ローカルサービスが起動しませんでした。</translation>
    </message>
    <message>
        <source>The local service sent an unexpected answer.</source>
        <translation>ローカルサービスから予期しない応答がありました。</translation>
    </message>
    <message>
        <source>The maximum length</source>
        <translation>最大の長さ</translation>
    </message>
    <message>
        <source>The maximum number of items</source>
        <translation>要素の最大数</translation>
    </message>
    <message>
        <source>The maximum number of matching items</source>
        <translation>一致する要素の最大数</translation>
    </message>
    <message>
        <source>The maximum number of properties</source>
        <translation>フィールドの最大数</translation>
    </message>
    <message>
        <source>The message is no longer received.</source>
        <translation>メッセージは受信されなくなりました。</translation>
    </message>
    <message>
        <source>The message is no longer sent.</source>
        <translation>メッセージは送信されなくなりました。</translation>
    </message>
    <message>
        <source>The message is received, too.</source>
        <translation>メッセージも受信されます。</translation>
    </message>
    <message>
        <source>The message is sent, too.</source>
        <translation>メッセージも送信されます。</translation>
    </message>
    <message>
        <source>The minimum length</source>
        <translation>最小の長さ</translation>
    </message>
    <message>
        <source>The minimum number of items</source>
        <translation>要素の最小数</translation>
    </message>
    <message>
        <source>The minimum number of matching items</source>
        <translation>一致する要素の最小数</translation>
    </message>
    <message>
        <source>The minimum number of properties</source>
        <translation>フィールドの最小数</translation>
    </message>
    <message>
        <source>The model server does not let this key use its models.</source>
        <translation>このキーではモデルサーバーのモデルを使用できません。</translation>
    </message>
    <message>
        <source>The model server does not let this key use {model}.</source>
        <translation>このキーではモデルサーバーの{model}を使用できません。</translation>
    </message>
    <message>
        <source>The model server failed ({status}).</source>
        <translation>モデルサーバーでエラーが発生しました（{status}）。</translation>
    </message>
    <message>
        <source>The model server has no model “{model}”.</source>
        <translation>モデルサーバーにモデル「{model}」はありません。</translation>
    </message>
    <message>
        <source>The model server lists no models.</source>
        <translation>モデルサーバーにモデルの一覧がありません。</translation>
    </message>
    <message>
        <source>The model server needs a key.</source>
        <translation>モデルサーバーにはキーが必要です。</translation>
    </message>
    <message>
        <source>The model server received too many requests.</source>
        <translation>モデルサーバーへのリクエストが多すぎます。</translation>
    </message>
    <message>
        <source>The model server redirects to another address.</source>
        <translation>モデルサーバーが別のアドレスにリダイレクトしています。</translation>
    </message>
    <message>
        <source>The model server refused the key.</source>
        <translation>モデルサーバーがキーを拒否しました。</translation>
    </message>
    <message>
        <source>The model server refused the question ({status}).</source>
        <translation>モデルサーバーが質問を拒否しました（{status}）。</translation>
    </message>
    <message>
        <source>The model server sent a web page instead of an API response.</source>
        <translation>モデルサーバーからAPIレスポンスではなくWebページが返されました。</translation>
    </message>
    <message>
        <source>The model server stopped with an error.</source>
        <translation>モデルサーバーがエラーで停止しました。</translation>
    </message>
    <message>
        <source>The model server&apos;s answer is empty.</source>
        <translation>モデルサーバーの回答が空です。</translation>
    </message>
    <message>
        <source>The model server&apos;s base URL is not a web address.</source>
        <translation>モデルサーバーのベースURLがWebアドレスではありません。</translation>
    </message>
    <message>
        <source>The model server&apos;s key contains characters that no key can have.</source>
        <translation>モデルサーバーのキーに使用できない文字が含まれています。</translation>
    </message>
    <message>
        <source>The navigation names the page {path}, which does not exist.</source>
        <translation>ナビゲーションで指定されたページ{path}が存在しません。</translation>
    </message>
    <message>
        <source>The navigation names {file}, which is left out of every site.</source>
        <translation>ナビゲーションにある {file} は、どのサイトからも省かれます。</translation>
    </message>
    <message>
        <source>The number of items with a schema each</source>
        <translation>個別のスキーマを持つ要素の数</translation>
    </message>
    <message>
        <source>The only value</source>
        <translation>唯一の値</translation>
    </message>
    <message>
        <source>The operation is deprecated.</source>
        <translation>オペレーションは非推奨になりました。</translation>
    </message>
    <message>
        <source>The operation is new.</source>
        <translation>新しいオペレーションです。</translation>
    </message>
    <message>
        <source>The operation is no longer deprecated.</source>
        <translation>オペレーションは非推奨ではなくなりました。</translation>
    </message>
    <message>
        <source>The operation was removed before {end}, the announced date.</source>
        <translation>オペレーションは予告日の {end} より前に削除されました。</translation>
    </message>
    <message>
        <source>The operation was removed, as announced.</source>
        <translation>オペレーションは予告どおり削除されました。</translation>
    </message>
    <message>
        <source>The operation was removed.</source>
        <translation>オペレーションが削除されました。</translation>
    </message>
    <message>
        <source>The operationId is now {new} instead of {old}.</source>
        <translation>operationId が {old} から {new} に変わりました。</translation>
    </message>
    <message>
        <source>The operationId {id} is new.</source>
        <translation>operationId {id} が追加されました。</translation>
    </message>
    <message>
        <source>The operationId {id} was removed.</source>
        <translation>operationId {id} が削除されました。</translation>
    </message>
    <message>
        <source>The page has groups, but its playground is open to everyone who can see the page.</source>
        <translation>ページにグループが指定されていますが、プレイグラウンドはページを表示できる全員が使えます。</translation>
    </message>
    <message>
        <source>The page&apos;s api is not of the form METHOD /path: {written}.</source>
        <translation>ページのapiが「METHOD /path」の形式ではありません：{written}。</translation>
    </message>
    <message>
        <source>The page&apos;s authMethod is not one of the methods.</source>
        <translation>ページのauthMethodが認証方式のいずれでもありません。</translation>
    </message>
    <message>
        <source>The page&apos;s playground is not one of the displays.</source>
        <translation>ページのplaygroundが表示方法のいずれでもありません。</translation>
    </message>
    <message>
        <source>The pages of {name} are missing here: only the hosted site fetches it.</source>
        <translation>{name} のページはここにありません。取得するのはホストされたサイトだけです。</translation>
    </message>
    <message>
        <source>The parameter is deprecated.</source>
        <translation>パラメーターは非推奨になりました。</translation>
    </message>
    <message>
        <source>The parameter is new, and required.</source>
        <translation>新しい必須パラメーターです。</translation>
    </message>
    <message>
        <source>The parameter is new.</source>
        <translation>新しいパラメーターです。</translation>
    </message>
    <message>
        <source>The parameter is no longer deprecated.</source>
        <translation>パラメーターは非推奨ではなくなりました。</translation>
    </message>
    <message>
        <source>The parameter is now optional.</source>
        <translation>パラメーターが任意になりました。</translation>
    </message>
    <message>
        <source>The parameter is now required.</source>
        <translation>パラメーターが必須になりました。</translation>
    </message>
    <message>
        <source>The parameter was removed before {end}, the announced date.</source>
        <translation>パラメーターは予告日の {end} より前に削除されました。</translation>
    </message>
    <message>
        <source>The parameter was removed, as announced.</source>
        <translation>パラメーターは予告どおり削除されました。</translation>
    </message>
    <message>
        <source>The parameter was removed.</source>
        <translation>パラメーターが削除されました。</translation>
    </message>
    <message>
        <source>The path {path} does not start with a slash.</source>
        <translation>パス{path}がスラッシュで始まっていません。</translation>
    </message>
    <message>
        <source>The path {path} has a fragment, which is never sent.</source>
        <translation>パス {path} に、送信されることのないフラグメントが含まれています。</translation>
    </message>
    <message>
        <source>The path {path} has a query; describe its parts as parameters in the query.</source>
        <translation>パス {path} にクエリが含まれています。その各部分をクエリのパラメーターとして記述してください。</translation>
    </message>
    <message>
        <source>The pattern</source>
        <translation>パターン</translation>
    </message>
    <message>
        <source>The playground is for signed-in readers: can readers sign in to this site?</source>
        <translation>プレイグラウンドはサインイン済みの閲覧者用です。閲覧者はこのサイトにサインインできますか？</translation>
    </message>
    <message>
        <source>The question has no text.</source>
        <translation>質問の文がありません。</translation>
    </message>
    <message>
        <source>The question is too long. {problem}.</source>
        <translation>質問が長すぎます。{problem}。</translation>
    </message>
    <message>
        <source>The reader&apos;s browser calls your API directly, so its CORS rules must allow your docs.</source>
        <translation>閲覧者のブラウザーがAPIを直接呼び出すため、APIのCORS設定でドキュメントを許可する必要があります。</translation>
    </message>
    <message>
        <source>The redirect from /{source} has too many *.</source>
        <translation>/{source}からのリダイレクトに*が多すぎます。</translation>
    </message>
    <message>
        <source>The redirect from /{source} leads back to itself.</source>
        <translation>/{source}からのリダイレクトが自分自身に戻っています。</translation>
    </message>
    <message>
        <source>The redirect from /{source} leads to /{target}, which does not exist.</source>
        <translation>/{source}からのリダイレクト先/{target}が存在しません。</translation>
    </message>
    <message>
        <source>The reference {reference} leads back to itself.</source>
        <translation>参照{reference}が自分自身に戻っています。</translation>
    </message>
    <message>
        <source>The reference {reference} leads outside this file; only references within the file are followed.</source>
        <translation>参照{reference}がこのファイルの外を指しています。たどるのはファイル内の参照だけです。</translation>
    </message>
    <message>
        <source>The request has a required body.</source>
        <translation>リクエストに必須の本文が加わりました。</translation>
    </message>
    <message>
        <source>The request may have a body.</source>
        <translation>リクエストに本文を付けられるようになりました。</translation>
    </message>
    <message>
        <source>The request no longer has a body.</source>
        <translation>リクエストの本文がなくなりました。</translation>
    </message>
    <message>
        <source>The required multiple</source>
        <translation>求められる倍数</translation>
    </message>
    <message>
        <source>The response is new.</source>
        <translation>新しいレスポンスです。</translation>
    </message>
    <message>
        <source>The response was removed.</source>
        <translation>レスポンスが削除されました。</translation>
    </message>
    <message>
        <source>The security scheme {name} is not declared.</source>
        <translation>セキュリティスキーム{name}が宣言されていません。</translation>
    </message>
    <message>
        <source>The server refused the client certificate.</source>
        <translation>サーバーがクライアント証明書を拒否しました。</translation>
    </message>
    <message>
        <source>The server requires a client certificate.</source>
        <translation>サーバーにはクライアント証明書が必要です。</translation>
    </message>
    <message>
        <source>The service accepted the key, but its answer is empty.</source>
        <translation>サービスはキーを受け付けましたが、回答が空です。</translation>
    </message>
    <message>
        <source>The service cannot do this just now.</source>
        <translation>サービスは現在この操作を実行できません。</translation>
    </message>
    <message>
        <source>The service did not send an answer stream.</source>
        <translation>サービスから回答のストリームが送られませんでした。</translation>
    </message>
    <message>
        <source>The service does not allow this with the {key} key.</source>
        <translation>サービスは{key}キーでのこの操作を許可していません。</translation>
    </message>
    <message>
        <source>The service does not know this assistant or conversation.</source>
        <translation>サービスにこのアシスタントまたは会話がありません。</translation>
    </message>
    <message>
        <source>The service does not know this export.</source>
        <translation>サービスにこのエクスポートがありません。</translation>
    </message>
    <message>
        <source>The service does not offer static export here.</source>
        <translation>サービスはここでは静的エクスポートを提供していません。</translation>
    </message>
    <message>
        <source>The service does not support the language {name}, so it is not shown.</source>
        <translation>サービスが言語{name}に対応していないため、表示されません。</translation>
    </message>
    <message>
        <source>The service failed ({status}).</source>
        <translation>サービスでエラーが発生しました（{status}）。</translation>
    </message>
    <message>
        <source>The service keeps the connection open but says nothing more.</source>
        <translation>サービスの接続は続いていますが、何も送られてきません。</translation>
    </message>
    <message>
        <source>The service received too many requests.</source>
        <translation>サービスへのリクエストが多すぎます。</translation>
    </message>
    <message>
        <source>The service redirects to another address.</source>
        <translation>サービスが別のアドレスにリダイレクトしています。</translation>
    </message>
    <message>
        <source>The service refused the request ({status}).</source>
        <translation>サービスがリクエストを拒否しました（{status}）。</translation>
    </message>
    <message>
        <source>The service refused the {key} key.</source>
        <translation>サービスが{key}キーを拒否しました。</translation>
    </message>
    <message>
        <source>The service reported an error without naming it.</source>
        <translation>サービスが内容不明のエラーを報告しました。</translation>
    </message>
    <message>
        <source>The service says: {words}</source>
        <translation>サービスのメッセージ：{words}</translation>
    </message>
    <message>
        <source>The service sent a web page instead of an API response.</source>
        <translation>サービスからAPIレスポンスではなくWebページが返されました。</translation>
    </message>
    <message>
        <source>The service sent an unexpected response.</source>
        <translation>サービスから予期しないレスポンスがありました。</translation>
    </message>
    <message>
        <source>The service sent something that is not an answer.</source>
        <translation>サービスから回答ではないデータが送られました。</translation>
    </message>
    <message>
        <source>The service stopped the answer before its end.</source>
        <translation>サービスが回答を途中で停止しました。</translation>
    </message>
    <message>
        <source>The service&apos;s answer is empty.</source>
        <translation>サービスの回答が空です。</translation>
    </message>
    <message>
        <source>The service&apos;s download link uses http://, so nothing was downloaded.</source>
        <translation>サービスのダウンロードリンクがhttp://のため、ダウンロードしませんでした。</translation>
    </message>
    <message>
        <source>The settings could not be read: {problem}.</source>
        <translation>設定を読み取れませんでした：{problem}。</translation>
    </message>
    <message>
        <source>The settings could not be saved: {problem}.</source>
        <translation>設定を保存できませんでした：{problem}。</translation>
    </message>
    <message>
        <source>The slash in a tag must be followed by &gt;.</source>
        <translation>タグのスラッシュの後には&gt;が必要です。</translation>
    </message>
    <message>
        <source>The smallest value</source>
        <translation>最小値</translation>
    </message>
    <message>
        <source>The stability level is now {level}.</source>
        <translation>安定度が {level} になりました。</translation>
    </message>
    <message>
        <source>The storage sent an invalid response.</source>
        <translation>ストレージから無効なレスポンスがありました。</translation>
    </message>
    <message>
        <source>The storage sent fewer bytes than announced.</source>
        <translation>ストレージから届いたバイト数が通知より少なくなっています。</translation>
    </message>
    <message>
        <source>The style sheet loads files from {host}, which previews and exports leave out.</source>
        <translation>スタイルシートが{host}からファイルを読み込んでいます。プレビューとエクスポートには含まれません。</translation>
    </message>
    <message>
        <source>The tags were changed.</source>
        <translation>タグが変わりました。</translation>
    </message>
    <message>
        <source>The text ends in the middle of a tag.</source>
        <translation>タグの途中で本文が終わっています。</translation>
    </message>
    <message>
        <source>The type is now {new} instead of {old}.</source>
        <translation>型が {old} から {new} に変わりました。</translation>
    </message>
    <message>
        <source>The value to stay above</source>
        <translation>下限 (これより大きい値)</translation>
    </message>
    <message>
        <source>The value to stay below</source>
        <translation>上限 (これより小さい値)</translation>
    </message>
    <message>
        <source>The value {value} is not in quotes.</source>
        <translation>値{value}が引用符で囲まれていません。</translation>
    </message>
    <message>
        <source>The values on this page add up to more than {most} characters.</source>
        <translation>このページの値の合計が{most}文字を超えています。</translation>
    </message>
    <message>
        <source>The webhook is new.</source>
        <translation>新しい Webhook です。</translation>
    </message>
    <message>
        <source>The webhook was removed.</source>
        <translation>Webhook が削除されました。</translation>
    </message>
    <message>
        <source>There is no docs.json in this folder.</source>
        <translation>このフォルダーにdocs.jsonがありません。</translation>
    </message>
    <message>
        <source>There is no docs.json in {folder}.</source>
        <translation>{folder}にdocs.jsonがありません。</translation>
    </message>
    <message>
        <source>There is no folder, bundle or Git revision {revision}.</source>
        <translation>{revision} というフォルダー、バンドル、Git リビジョンはありません。</translation>
    </message>
    <message>
        <source>There is no page at {address}.</source>
        <translation>{address}にページがありません。</translation>
    </message>
    <message>
        <source>There is no page at {path}.</source>
        <translation>{path}にページがありません。</translation>
    </message>
    <message>
        <source>There is no page {path}.</source>
        <translation>ページ{path}はありません。</translation>
    </message>
    <message>
        <source>These settings were written by a newer Docsdesk.</source>
        <translation>この設定は新しいバージョンのDocsdeskで作成されています。</translation>
    </message>
    <message>
        <source>This API description cannot be read: {reason}.</source>
        <translation>このAPI定義を読み取れません：{reason}。</translation>
    </message>
    <message>
        <source>This API description has more than {most} problems.</source>
        <translation>このAPI定義の問題が{most}件を超えています。</translation>
    </message>
    <message>
        <source>This attribute has an empty value.</source>
        <translation>この属性の値が空です。</translation>
    </message>
    <message>
        <source>This cannot be done: {reason}.</source>
        <translation>実行できません：{reason}。</translation>
    </message>
    <message>
        <source>This clone is shallow and may lack it: run `git fetch --unshallow`, then try again.</source>
        <translation>このクローンは浅く、含まれていない可能性があります。`git fetch --unshallow` を実行してから、もう一度試してください。</translation>
    </message>
    <message>
        <source>This does not look like an {wanted} key.</source>
        <translation>{wanted}キーではないようです。</translation>
    </message>
    <message>
        <source>This file is UTF-16.</source>
        <translation>このファイルは UTF-16 です。</translation>
    </message>
    <message>
        <source>This file is empty.</source>
        <translation>このファイルは空です。</translation>
    </message>
    <message>
        <source>This file is not UTF-8 text.</source>
        <translation>このファイルはUTF-8のテキストではありません。</translation>
    </message>
    <message>
        <source>This folder cannot be read.</source>
        <translation>このフォルダーを読み取れません。</translation>
    </message>
    <message>
        <source>This is a key for the documentation service.</source>
        <translation>これはドキュメントサービスのキーです。</translation>
    </message>
    <message>
        <source>This is an {found} key; this field needs the {wanted} key.</source>
        <translation>これは{found}キーです。この欄には{wanted}キーが必要です。</translation>
    </message>
    <message>
        <source>This is nested too deeply.</source>
        <translation>入れ子が深すぎます。</translation>
    </message>
    <message>
        <source>This is not a Git repository, or Git refuses to read it.</source>
        <translation>Gitリポジトリではないか、Gitが読み取りを拒否しています。</translation>
    </message>
    <message>
        <source>This is not a key.</source>
        <translation>キーではありません。</translation>
    </message>
    <message>
        <source>This is not valid JSON: {problem}, line {line}.</source>
        <translation>正しいJSONではありません：{problem}、{line}行目。</translation>
    </message>
    <message>
        <source>This journal was written by a newer Docsdesk.</source>
        <translation>この記録は新しいバージョンのDocsdeskで作成されています。</translation>
    </message>
    <message>
        <source>This link points outside the docs folder and is left out.</source>
        <translation>このリンクはドキュメントフォルダーの外を指しているため、省略しました。</translation>
    </message>
    <message>
        <source>This needs the site&apos;s {kind} key.</source>
        <translation>この操作にはサイトの{kind}キーが必要です。</translation>
    </message>
    <message>
        <source>This page is hidden by {file}, which has the same address.</source>
        <translation>このページは同じアドレスを持つ{file}によって隠れています。</translation>
    </message>
    <message>
        <source>This quotation mark is not closed.</source>
        <translation>この引用符が閉じられていません。</translation>
    </message>
    <message>
        <source>This quote is not closed.</source>
        <translation>この引用符が閉じられていません。</translation>
    </message>
    <message>
        <source>This site still uses the legacy mint.json.</source>
        <translation>このサイトは以前の形式のmint.jsonを使用しています。</translation>
    </message>
    <message>
        <source>This statement is not complete.</source>
        <translation>この文は完結していません。</translation>
    </message>
    <message>
        <source>This style sheet is left out: it is too long, or nested too deeply.</source>
        <translation>このスタイルシートは長すぎるか入れ子が深すぎるため、省略しました。</translation>
    </message>
    <message>
        <source>Try again for a complete answer.</source>
        <translation>完全な回答を得るには、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Try again in a minute.</source>
        <translation>1分後にもう一度お試しください。</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>少し待ってから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>しばらくしてから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Try again later. If it keeps happening, contact whoever runs the service.</source>
        <translation>後でもう一度お試しください。繰り返し発生する場合は、サービスの運営者にお問い合わせください。</translation>
    </message>
    <message>
        <source>Try again later. What has arrived is kept.</source>
        <translation>後でもう一度お試しください。受信済みの部分は保持されます。</translation>
    </message>
    <message>
        <source>Try again, or choose another model.</source>
        <translation>もう一度お試しいただくか、別のモデルを選んでください。</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>もう一度お試しください。</translation>
    </message>
    <message>
        <source>Try again. A proxy may be compressing or damaging responses.</source>
        <translation>もう一度お試しください。プロキシがレスポンスを圧縮または破損している可能性があります。</translation>
    </message>
    <message>
        <source>Try again. If it keeps happening, copy the details for whoever runs the service.</source>
        <translation>もう一度お試しください。繰り返し発生する場合は、詳細をコピーしてサービスの運営者にお知らせください。</translation>
    </message>
    <message>
        <source>Try again; if it happens again, copy the details.</source>
        <translation>もう一度お試しください。再び発生する場合は、詳細をコピーしてください。</translation>
    </message>
    <message>
        <source>Turn the proxy off to let the browser send credentials, or remove this setting.</source>
        <translation>ブラウザーから資格情報を送信するにはプロキシをオフにします。不要な場合はこの設定を削除してください。</translation>
    </message>
    <message>
        <source>Unlock it, then try again.</source>
        <translation>ロックを解除してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Unpin it to delete it.</source>
        <translation>削除するには、ピン留めを外してください。</translation>
    </message>
    <message>
        <source>Use an https:// address, or a file in the docs folder.</source>
        <translation>https://のアドレス、またはドキュメントフォルダー内のファイルを指定してください。</translation>
    </message>
    <message>
        <source>Use fewer of them, or split the page.</source>
        <translation>数を減らすか、ページを分割してください。</translation>
    </message>
    <message>
        <source>Use https://, so that questions and the key are encrypted.</source>
        <translation>質問とキーが暗号化されるように、https://を使用してください。</translation>
    </message>
    <message>
        <source>Use letters, digits, - and _.</source>
        <translation>英字、数字、-、_を使用してください。</translation>
    </message>
    <message>
        <source>Use proxy</source>
        <translation>プロキシを使用</translation>
    </message>
    <message>
        <source>Use straight quotation marks</source>
        <translation>直線の引用符を使う</translation>
    </message>
    <message>
        <source>Values other than those listed are now allowed.</source>
        <translation>一覧にない値も使えるようになりました。</translation>
    </message>
    <message>
        <source>Values other than {value} are now allowed.</source>
        <translation>{value} 以外の値も使えるようになりました。</translation>
    </message>
    <message>
        <source>Wait until it has.</source>
        <translation>完了するまでお待ちください。</translation>
    </message>
    <message>
        <source>What arrived is kept.</source>
        <translation>受信済みの部分は保持されます。</translation>
    </message>
    <message>
        <source>What each endpoint&apos;s header shows.</source>
        <translation>各エンドポイントのヘッダーに表示する内容。</translation>
    </message>
    <message>
        <source>What readers can do on an API page.</source>
        <translation>APIページで閲覧者ができること。</translation>
    </message>
    <message>
        <source>What {name} needs beside it</source>
        <translation>{name} と併せて必要な項目</translation>
    </message>
    <message>
        <source>Where code samples come from.</source>
        <translation>コードサンプルの作成方法。</translation>
    </message>
    <message>
        <source>Whether calls include cookies, authorization headers and client certificates when the proxy is off.</source>
        <translation>プロキシがオフのとき、呼び出しにCookie、認証ヘッダー、クライアント証明書を含めるかどうか。</translation>
    </message>
    <message>
        <source>Whether nested objects start open.</source>
        <translation>入れ子のオブジェクトを最初から展開するかどうか。</translation>
    </message>
    <message>
        <source>Whether playground fields start filled in.</source>
        <translation>プレイグラウンドのフィールドにあらかじめ値を入力しておくかどうか。</translation>
    </message>
    <message>
        <source>Which parameters examples include.</source>
        <translation>例に含めるパラメーター。</translation>
    </message>
    <message>
        <source>Who sends playground requests.</source>
        <translation>プレイグラウンドのリクエストの送信元。</translation>
    </message>
    <message>
        <source>Work on a copy of the folder, or make the disk writable.</source>
        <translation>フォルダーのコピーで作業するか、ディスクを書き込み可能にしてください。</translation>
    </message>
    <message>
        <source>Write &quot;proxy&quot;: false instead.</source>
        <translation>代わりに&quot;proxy&quot;: falseと書いてください。</translation>
    </message>
    <message>
        <source>Write [text](address).</source>
        <translation>[テキスト](アドレス)と書いてください。</translation>
    </message>
    <message>
        <source>Write a docs.json in the current form</source>
        <translation>現在の形式のdocs.jsonを作成</translation>
    </message>
    <message>
        <source>Write comments as {form}.</source>
        <translation>コメントは{form}の形で書いてください。</translation>
    </message>
    <message>
        <source>Write download-spec into contextual.options instead</source>
        <translation>代わりにcontextual.optionsにdownload-specを書く</translation>
    </message>
    <message>
        <source>Write it as a link</source>
        <translation>リンクとして書く</translation>
    </message>
    <message>
        <source>Write it as an MDX comment</source>
        <translation>MDXのコメントとして書く</translation>
    </message>
    <message>
        <source>Write it without the brackets</source>
        <translation>かっこなしで書く</translation>
    </message>
    <message>
        <source>Write key: value.</source>
        <translation>「キー: 値」の形で書いてください。</translation>
    </message>
    <message>
        <source>Write one of {choices}.</source>
        <translation>次のいずれかを書いてください：{choices}。</translation>
    </message>
    <message>
        <source>Write playground: auth</source>
        <translation>playground: authと書く</translation>
    </message>
    <message>
        <source>Write playground: auth to limit it to these groups.</source>
        <translation>これらのグループに限定するには、playground: authと書いてください。</translation>
    </message>
    <message>
        <source>Write the first letter as {letter}</source>
        <translation>先頭の文字を{letter}と書く</translation>
    </message>
    <message>
        <source>Write {form}</source>
        <translation>{form} と書く</translation>
    </message>
    <message>
        <source>Write {form} for braces in the text, or define or import the name.</source>
        <translation>文中の波括弧は {form} と書くか、その名前を定義またはインポートしてください。</translation>
    </message>
    <message>
        <source>Write {form}.</source>
        <translation>{form}を書いてください。</translation>
    </message>
    <message>
        <source>Write {into} instead of {path}</source>
        <translation>{path}の代わりに{into}と書く</translation>
    </message>
    <message>
        <source>Write {value}, or leave {path} out.</source>
        <translation>{value}と書くか、{path}を省略してください。</translation>
    </message>
    <message>
        <source>Write {word} without quotes</source>
        <translation>{word}を引用符なしで書く</translation>
    </message>
    <message>
        <source>`{key}` for {name}</source>
        <translation>{name} の `{key}`</translation>
    </message>
    <message>
        <source>a file or an address</source>
        <translation>ファイルまたはアドレス</translation>
    </message>
    <message>
        <source>a host without https://</source>
        <translation>https://を除いたホスト</translation>
    </message>
    <message>
        <source>a key cannot be a list or an object</source>
        <translation>キーにリストやオブジェクトは使えません</translation>
    </message>
    <message>
        <source>a key in double quotes or &quot;}&quot;</source>
        <translation>二重引用符で囲んだキーまたは「}」</translation>
    </message>
    <message>
        <source>a key of two characters or more</source>
        <translation>2文字以上のキー</translation>
    </message>
    <message>
        <source>a key that begins with phc_</source>
        <translation>phc_で始まるキー</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>a string is not closed or has an invalid escape</source>
        <translation>文字列が閉じられていないか、無効なエスケープがあります</translation>
    </message>
    <message>
        <source>a usable regular expression</source>
        <translation>使える正規表現</translation>
    </message>
    <message>
        <source>admin</source>
        <translation>管理者</translation>
    </message>
    <message>
        <source>an address that begins with https://</source>
        <translation>https://で始まるアドレス</translation>
    </message>
    <message>
        <source>an address, or a path that begins with /</source>
        <translation>アドレス、または/で始まるパス</translation>
    </message>
    <message>
        <source>an answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>an empty answer</source>
        <translation>空の回答</translation>
    </message>
    <message>
        <source>an id of six characters or more</source>
        <translation>6文字以上のID</translation>
    </message>
    <message>
        <source>an id that begins with G</source>
        <translation>Gで始まるID</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>another program is using it</source>
        <translation>別のプログラムが使用中です</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>api.mdx.auth.method is &quot;key&quot;, but no name says which header carries the key.</source>
        <translation>api.mdx.auth.methodがkeyですが、キーを送るヘッダーの名前が指定されていません。</translation>
    </message>
    <message>
        <source>api.mdx.server is an empty list.</source>
        <translation>api.mdx.serverが空のリストです。</translation>
    </message>
    <message>
        <source>assistant</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>at most {count} words</source>
        <translation>{count}語以内</translation>
    </message>
    <message>
        <source>comments are not allowed in JSON</source>
        <translation>JSONにコメントは書けません</translation>
    </message>
    <message>
        <source>cookie parameter {name}</source>
        <translation>Cookie パラメーター {name}</translation>
    </message>
    <message>
        <source>docs.json does not define the variable {name}.</source>
        <translation>docs.jsonで変数{name}が定義されていません。</translation>
    </message>
    <message>
        <source>documentation search</source>
        <translation>ドキュメント検索</translation>
    </message>
    <message>
        <source>expected {what}, found {found}</source>
        <translation>{what}が必要ですが、{found}があります</translation>
    </message>
    <message>
        <source>header parameter {name}</source>
        <translation>ヘッダーパラメーター {name}</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <translation>開けません</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>読み取れません</translation>
    </message>
    <message>
        <source>it has more than {most} characters</source>
        <translation>{most}文字を超えています</translation>
    </message>
    <message>
        <source>it has more than {most} directives</source>
        <translation>ディレクティブが{most}個を超えています</translation>
    </message>
    <message>
        <source>it has more than {most} files</source>
        <translation>ファイルが {most} 個を超えています</translation>
    </message>
    <message>
        <source>it has more than {most} patterns</source>
        <translation>パターンが{most}個を超えています</translation>
    </message>
    <message>
        <source>it has more than {most} values</source>
        <translation>値が{most}個を超えています</translation>
    </message>
    <message>
        <source>it has more than {most} values once its aliases are followed</source>
        <translation>エイリアスをたどると値が{most}個を超えます</translation>
    </message>
    <message>
        <source>it has no docs.json</source>
        <translation>docs.json がありません</translation>
    </message>
    <message>
        <source>it has no folder {folder}</source>
        <translation>フォルダー {folder} がありません</translation>
    </message>
    <message>
        <source>it has no openapi or asyncapi key</source>
        <translation>openapiキーもasyncapiキーもありません</translation>
    </message>
    <message>
        <source>it is Swagger 2.0; convert it to OpenAPI 3</source>
        <translation>Swagger 2.0です。OpenAPI 3に変換してください</translation>
    </message>
    <message>
        <source>it is UTF-16; save it as UTF-8</source>
        <translation>UTF-16 です。UTF-8 で保存してください</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>フォルダーです</translation>
    </message>
    <message>
        <source>it is a hard link to a file outside the docs folder, which would change with it</source>
        <translation>ドキュメントフォルダーの外にあるファイルへのハードリンクのため、そのファイルも変更されてしまいます</translation>
    </message>
    <message>
        <source>it is larger than {bound}</source>
        <translation>{bound}を超えています</translation>
    </message>
    <message>
        <source>it is larger than {megabytes} MB</source>
        <translation>{megabytes} MBを超えています</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>入れ子が深すぎます</translation>
    </message>
    <message>
        <source>it is not UTF-8 text</source>
        <translation>UTF-8のテキストではありません</translation>
    </message>
    <message>
        <source>it is not a JSON object</source>
        <translation>JSONオブジェクトではありません</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>通常のファイルではありません</translation>
    </message>
    <message>
        <source>it is not an object</source>
        <translation>オブジェクトではありません</translation>
    </message>
    <message>
        <source>it is not an ordinary file</source>
        <translation>通常のファイルではありません</translation>
    </message>
    <message>
        <source>it is read-only</source>
        <translation>読み取り専用です</translation>
    </message>
    <message>
        <source>it links to a file outside the docs folder</source>
        <translation>ドキュメントフォルダーの外にあるファイルへのリンクです</translation>
    </message>
    <message>
        <source>it needs more than {memory} MiB of memory</source>
        <translation>{memory} MiBを超えるメモリが必要です</translation>
    </message>
    <message>
        <source>it takes more than {seconds} seconds</source>
        <translation>{seconds}秒を超えています</translation>
    </message>
    <message>
        <source>it was not read</source>
        <translation>読み取られていません</translation>
    </message>
    <message>
        <source>it writes more than {most} bytes</source>
        <translation>書き込みが{most}バイトを超えています</translation>
    </message>
    <message>
        <source>it wrote a message of more than {most} bytes</source>
        <translation>出力したメッセージが{most}バイトを超えています</translation>
    </message>
    <message>
        <source>its aliases repeat too much</source>
        <translation>エイリアスの繰り返しが多すぎます</translation>
    </message>
    <message>
        <source>its answer has more than {most} bytes</source>
        <translation>応答が{most}バイトを超えています</translation>
    </message>
    <message>
        <source>its disk is read-only</source>
        <translation>ディスクが読み取り専用です</translation>
    </message>
    <message>
        <source>its process did not start: {problem}</source>
        <translation>プロセスが起動しませんでした：{problem}</translation>
    </message>
    <message>
        <source>its process ended ({ending})</source>
        <translation>プロセスが終了しました（{ending}）</translation>
    </message>
    <message>
        <source>its process sent an unexpected answer</source>
        <translation>プロセスから予期しない応答がありました</translation>
    </message>
    <message>
        <source>its version has to be text, such as &quot;3.0.0&quot;</source>
        <translation>バージョンは &quot;3.0.0&quot; のような文字列でなければなりません</translation>
    </message>
    <message>
        <source>message {name}</source>
        <translation>メッセージ {name}</translation>
    </message>
    <message>
        <source>model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>more than {most_levels} levels of nesting</source>
        <translation>入れ子が{most_levels}階層を超えています</translation>
    </message>
    <message>
        <source>more than {most} brackets are open at once</source>
        <translation>同時に開いているかっこが{most}個を超えています</translation>
    </message>
    <message>
        <source>no sources</source>
        <translation>出典なし</translation>
    </message>
    <message>
        <source>no “{phrase}”</source>
        <translation>「{phrase}」なし</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>not enough space on {volume}</source>
        <translation>{volume}の空き容量が足りません</translation>
    </message>
    <message>
        <source>one of its patterns has more than {most} characters</source>
        <translation>{most}文字を超えるパターンがあります</translation>
    </message>
    <message>
        <source>parameter {name}</source>
        <translation>パラメーター {name}</translation>
    </message>
    <message>
        <source>path only</source>
        <translation>パスのみ</translation>
    </message>
    <message>
        <source>path parameter {name}</source>
        <translation>パスパラメーター {name}</translation>
    </message>
    <message>
        <source>query parameter {name}</source>
        <translation>クエリパラメーター {name}</translation>
    </message>
    <message>
        <source>request body</source>
        <translation>リクエスト本文</translation>
    </message>
    <message>
        <source>response {status}</source>
        <translation>レスポンス {status}</translation>
    </message>
    <message>
        <source>security</source>
        <translation>セキュリティ</translation>
    </message>
    <message>
        <source>sources that are pages of the site</source>
        <translation>サイトのページである出典</translation>
    </message>
    <message>
        <source>strings need double quotes</source>
        <translation>文字列には二重引用符が必要です</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>ファイルの終わり</translation>
    </message>
    <message>
        <source>the name of an icon without fa-</source>
        <translation>fa-を除いたアイコン名</translation>
    </message>
    <message>
        <source>the path of a folder</source>
        <translation>フォルダーのパス</translation>
    </message>
    <message>
        <source>the system refuses to read it</source>
        <translation>システムが読み取りを拒否しました</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>ファイルが見つかりません</translation>
    </message>
    <message>
        <source>there is no such file in the docs folder</source>
        <translation>ドキュメントフォルダーにファイルが見つかりません</translation>
    </message>
    <message>
        <source>there is text after its end</source>
        <translation>終わりの後にテキストがあります</translation>
    </message>
    <message>
        <source>this clone lacks the content of some files</source>
        <translation>このクローンには一部のファイルの内容がありません</translation>
    </message>
    <message>
        <source>this clone lacks the content of {file}</source>
        <translation>このクローンには {file} の内容がありません</translation>
    </message>
    <message>
        <source>trailing comma before &quot;{closing}&quot;</source>
        <translation>「{closing}」の前に余分なコンマがあります</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>trueまたはfalse</translation>
    </message>
    <message>
        <source>unexpected {found}</source>
        <translation>予期しない{found}があります</translation>
    </message>
    <message>
        <source>web analytics</source>
        <translation>Web解析</translation>
    </message>
    <message>
        <source>{address} used to work but now leads nowhere.</source>
        <translation>{address} は以前は有効でしたが、今はどこにもつながりません。</translation>
    </message>
    <message>
        <source>{form} is a new form.</source>
        <translation>{form} は新しい形です。</translation>
    </message>
    <message>
        <source>{form} is no longer one of the forms.</source>
        <translation>{form} は形の 1 つではなくなりました。</translation>
    </message>
    <message>
        <source>{form} {version} is not supported</source>
        <translation>{form} {version} には対応していません</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names}ほか{count}件</translation>
    </message>
    <message>
        <source>{names} or {name}</source>
        <translation>{names} または {name}</translation>
    </message>
    <message>
        <source>{name} is not a docs site: {reason}.</source>
        <translation>{name} はドキュメントサイトではありません。{reason}。</translation>
    </message>
    <message>
        <source>{one} with {other}</source>
        <translation>{one} と {other} の併用</translation>
    </message>
    <message>
        <source>{operation} and another operation have the address {path}.</source>
        <translation>{operation} と別の操作のアドレスが同じです: {path}</translation>
    </message>
    <message>
        <source>{operation} has no server, so its page shows no playground.</source>
        <translation>{operation}にサーバーがないため、ページにプレイグラウンドが表示されません。</translation>
    </message>
    <message>
        <source>{pages} among the sources</source>
        <translation>出典に{pages}が含まれること</translation>
    </message>
    <message>
        <source>{pages} as the first source</source>
        <translation>最初の出典が{pages}</translation>
    </message>
    <message>
        <source>{path} leads to {file}, which is left out of every site.</source>
        <translation>{path} の先の {file} は、どのサイトからも省かれます。</translation>
    </message>
    <message>
        <source>{place}, header {name}</source>
        <translation>{place}、ヘッダー {name}</translation>
    </message>
    <message>
        <source>{place}, headers</source>
        <translation>{place}、ヘッダー</translation>
    </message>
    <message>
        <source>{revision} cannot be read from Git: {problem}.</source>
        <translation>{revision} を Git から読み取れません。{problem}。</translation>
    </message>
    <message>
        <source>{scheme} is enough, too.</source>
        <translation>{scheme} でもよくなりました。</translation>
    </message>
    <message>
        <source>{scheme} is needed now.</source>
        <translation>{scheme} が必要になりました。</translation>
    </message>
    <message>
        <source>{scheme} is no longer enough.</source>
        <translation>{scheme} では足りなくなりました。</translation>
    </message>
    <message>
        <source>{server} is a new server.</source>
        <translation>{server} は新しいサーバーです。</translation>
    </message>
    <message>
        <source>{server} is no longer a server.</source>
        <translation>{server} はサーバーではなくなりました。</translation>
    </message>
    <message>
        <source>{type} is accepted, too.</source>
        <translation>{type} も受け付けるようになりました。</translation>
    </message>
    <message>
        <source>{type} is no longer accepted.</source>
        <translation>{type} は受け付けなくなりました。</translation>
    </message>
    <message>
        <source>{type} is no longer sent.</source>
        <translation>{type} は送られなくなりました。</translation>
    </message>
    <message>
        <source>{type} is sent, too.</source>
        <translation>{type} も送られるようになりました。</translation>
    </message>
    <message>
        <source>{what} is no longer {old}.</source>
        <translation>{what}は {old} ではなくなりました。</translation>
    </message>
    <message>
        <source>{what} is now {new} instead of {old}.</source>
        <translation>{what}が {old} から {new} に変わりました。</translation>
    </message>
    <message>
        <source>{what} is now {new}.</source>
        <translation>{what}が {new} になりました。</translation>
    </message>
    <message>
        <source>{what} was added.</source>
        <translation>{what}が追加されました。</translation>
    </message>
    <message>
        <source>{what} was changed.</source>
        <translation>{what}が変わりました。</translation>
    </message>
    <message>
        <source>{what} was removed.</source>
        <translation>{what}が削除されました。</translation>
    </message>
    <message>
        <source>“{phrase}” ({error})</source>
        <translation>「{phrase}」（{error}）</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>「{text}」</translation>
    </message>
    <message>
        <source>“{text}” is not allowed in a tag.</source>
        <translation>タグの中に「{text}」は使えません。</translation>
    </message>
    <message>
        <source>“{word}” is not a number of words.</source>
        <translation>「{word}」は語数として正しくありません。</translation>
    </message>
    <message>
        <source>you do not have permission</source>
        <translation>アクセス権がありません</translation>
    </message>
    <message>
        <source>Exports of hosted sites cannot be read here: {name}.</source>
        <translation>ホストされたサイトのエクスポートはここでは読み込めません: {name}。</translation>
    </message>
    <message>
        <source>Use its bundle instead.</source>
        <translation>代わりにそのバンドルを指定してください。</translation>
    </message>
    <message>
        <source>such as x-since</source>
        <translation>例：x-since</translation>
    </message>
    <message>
        <source>{archive} cannot be read: {problem}.</source>
        <translation>{archive}を読み取れません：{problem}。</translation>
    </message>
    <message>
        <source>{count} lines of the answer could not be read and are left out.</source>
        <translation>回答の{count}行を読み取れなかったため、省略しました。</translation>
    </message>
    <message>
        <source>{file} cannot be deleted: {problem}.</source>
        <translation>{file}を削除できません：{problem}。</translation>
    </message>
    <message>
        <source>{file} does not exist.</source>
        <translation>{file}が存在しません。</translation>
    </message>
    <message>
        <source>{file} has no {name}</source>
        <translation>{file}に{name}がありません</translation>
    </message>
    <message>
        <source>{folder} already exists.</source>
        <translation>{folder}はすでに存在します。</translation>
    </message>
    <message>
        <source>{host} could not be resolved.</source>
        <translation>{host}の名前を解決できませんでした。</translation>
    </message>
    <message>
        <source>{host} did not respond in time.</source>
        <translation>{host}が時間内に応答しませんでした。</translation>
    </message>
    <message>
        <source>{host} did not send a chat response.</source>
        <translation>{host}からチャットのレスポンスがありませんでした。</translation>
    </message>
    <message>
        <source>{host} does not speak HTTP.</source>
        <translation>{host}はHTTPに対応していません。</translation>
    </message>
    <message>
        <source>{host} does not speak TLS.</source>
        <translation>{host}はTLSに対応していません。</translation>
    </message>
    <message>
        <source>{host} ended its answer early.</source>
        <translation>{host}が回答を途中で終了しました。</translation>
    </message>
    <message>
        <source>{host} is not in a private network.</source>
        <translation>{host}はプライベートネットワークにありません。</translation>
    </message>
    <message>
        <source>{name} already exists in that folder.</source>
        <translation>{name}はそのフォルダーにすでに存在します。</translation>
    </message>
    <message>
        <source>{name} cannot be opened as a conversation.</source>
        <translation>{name}を会話として開けません。</translation>
    </message>
    <message>
        <source>{name} cannot be unpacked: {problem}.</source>
        <translation>{name}を展開できません：{problem}。</translation>
    </message>
    <message>
        <source>{name} changed on disk since you opened it.</source>
        <translation>開いた後に、ディスク上の{name}が変更されました。</translation>
    </message>
    <message>
        <source>{name} has no docs folder.</source>
        <translation>「{name}」にはドキュメントフォルダーがありません。</translation>
    </message>
    <message>
        <source>{name} in the bundle cannot be unpacked everywhere: {problem}.</source>
        <translation>バンドル内の{name}は一部のシステムで展開できません：{problem}。</translation>
    </message>
    <message>
        <source>{name} in the bundle is encrypted.</source>
        <translation>バンドル内の{name}は暗号化されています。</translation>
    </message>
    <message>
        <source>{name} in the bundle overlaps another file.</source>
        <translation>バンドル内の{name}がほかのファイルと重なっています。</translation>
    </message>
    <message>
        <source>{name} in the bundle overlaps the archive&apos;s index.</source>
        <translation>バンドル内の{name}がアーカイブの索引と重なっています。</translation>
    </message>
    <message>
        <source>{name} in the bundle unpacks to more than {over} times its size.</source>
        <translation>バンドル内の{name}は展開すると{over}倍を超えるサイズになります。</translation>
    </message>
    <message>
        <source>{name} in the bundle would run with another user&apos;s rights.</source>
        <translation>バンドル内の{name}は別のユーザーの権限で実行されます。</translation>
    </message>
    <message>
        <source>{name} is declared twice.</source>
        <translation>{name}が2回宣言されています。</translation>
    </message>
    <message>
        <source>{name} is in {names}</source>
        <translation>{name}は{names}にあります</translation>
    </message>
    <message>
        <source>{name} is no longer in its folder.</source>
        <translation>{name}は元のフォルダーにありません。</translation>
    </message>
    <message>
        <source>{name} is not UTF-8 text.</source>
        <translation>{name}はUTF-8のテキストではありません。</translation>
    </message>
    <message>
        <source>{name} is not an attribute name.</source>
        <translation>{name}は属性名として使えません。</translation>
    </message>
    <message>
        <source>{name} is not in the path.</source>
        <translation>{name}がパスにありません。</translation>
    </message>
    <message>
        <source>{name} is pinned.</source>
        <translation>{name}はピン留めされています。</translation>
    </message>
    <message>
        <source>{name} is the same language as {other}.</source>
        <translation>{name}は{other}と同じ言語です。</translation>
    </message>
    <message>
        <source>{name} is too large to attach ({size}).</source>
        <translation>{name}は大きすぎて添付できません（{size}）。</translation>
    </message>
    <message>
        <source>{name}: {title}</source>
        <translation>{name}：{title}</translation>
    </message>
    <message>
        <source>{no_loading} Name a file in the docs folder as the source.</source>
        <translation>{no_loading}ドキュメントフォルダー内のファイルを指定してください。</translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one}と{other}</translation>
    </message>
    <message>
        <source>{one} or {other}</source>
        <translation>{one}または{other}</translation>
    </message>
    <message>
        <source>{operation} declares the path parameter {name}, which is not in its path.</source>
        <translation>{operation}で宣言されたパスパラメーター{name}がパスにありません。</translation>
    </message>
    <message>
        <source>{operation} does not declare its path parameter {name}.</source>
        <translation>{operation}でパスパラメーター{name}が宣言されていません。</translation>
    </message>
    <message>
        <source>{other} already has the operationId {name}.</source>
        <translation>operationId {name}は{other}ですでに使われています。</translation>
    </message>
    <message>
        <source>{path} cannot be used: {problem}.</source>
        <translation>{path}は使用できません：{problem}。</translation>
    </message>
    <message>
        <source>{path} cannot be written: {problem}.</source>
        <translation>{path}に書き込めません：{problem}。</translation>
    </message>
    <message>
        <source>{path} cannot be {value}.</source>
        <translation>{path}に{value}は指定できません。</translation>
    </message>
    <message>
        <source>{path} has no effect here.</source>
        <translation>{path}はここでは効果がありません。</translation>
    </message>
    <message>
        <source>{path} has no effect while the method is &quot;{value}&quot;.</source>
        <translation>認証方式が{value}の間、{path}は効果がありません。</translation>
    </message>
    <message>
        <source>{path} has no effect while the proxy is on.</source>
        <translation>プロキシがオンの間、{path}は効果がありません。</translation>
    </message>
    <message>
        <source>{path} has no effect without a method.</source>
        <translation>認証方式が未設定の間、{path}は効果がありません。</translation>
    </message>
    <message>
        <source>{path} is a legacy key and has no effect.</source>
        <translation>{path}は以前のキーのため、効果がありません。</translation>
    </message>
    <message>
        <source>{path} is empty.</source>
        <translation>{path}が空です。</translation>
    </message>
    <message>
        <source>{path} is missing.</source>
        <translation>{path}がありません。</translation>
    </message>
    <message>
        <source>{path} is not a full URL: {value}.</source>
        <translation>{path}が完全なURLではありません：{value}。</translation>
    </message>
    <message>
        <source>{path} is not a key of docs.json.</source>
        <translation>{path}はdocs.jsonのキーではありません。</translation>
    </message>
    <message>
        <source>{path} is not {form}.</source>
        <translation>{path}が{form}ではありません。</translation>
    </message>
    <message>
        <source>{path} is spelled {other} in the folder.</source>
        <translation>{path}はフォルダーでは{other}と表記されています。</translation>
    </message>
    <message>
        <source>{path} is the same path as {other}.</source>
        <translation>{path}は{other}と同じパスです。</translation>
    </message>
    <message>
        <source>{path} names an API description that cannot be fetched: {address}.</source>
        <translation>{path}で指定されたAPI定義を取得できません：{address}。</translation>
    </message>
    <message>
        <source>{place} is not valid: {problem}.</source>
        <translation>{place}が正しくありません：{problem}。</translation>
    </message>
    <message>
        <source>{problem} ({left} more)</source>
        <translation>{problem}（ほか{left}件）</translation>
    </message>
    <message>
        <source>{said} Start it again; nothing in your folder was changed.</source>
        <translation>{said}もう一度起動してください。フォルダーの内容は変更されていません。</translation>
    </message>
    <message>
        <source>{said} {hint}</source>
        <translation>{said}{hint}</translation>
    </message>
    <message>
        <source>{tag} closes nothing.</source>
        <translation>{tag}に対応する開始タグがありません。</translation>
    </message>
    <message>
        <source>{tag} ends a line of text but closes an earlier tag.</source>
        <translation>{tag}は本文の行末にありますが、前のタグを閉じています。</translation>
    </message>
    <message>
        <source>{tag} has no closing tag.</source>
        <translation>{tag}に閉じタグがありません。</translation>
    </message>
    <message>
        <source>{tag} is nested too deeply.</source>
        <translation>{tag}の入れ子が深すぎます。</translation>
    </message>
    <message>
        <source>{tag} is not a tag here.</source>
        <translation>{tag}はここではタグとして使えません。</translation>
    </message>
    <message>
        <source>{tag} is not closed before {other}.</source>
        <translation>{tag}が{other}の前で閉じられていません。</translation>
    </message>
    <message>
        <source>{tag} starts a line of text but is closed in another block.</source>
        <translation>{tag}は本文の行頭にありますが、別のブロックで閉じられています。</translation>
    </message>
    <message>
        <source>“{found}” does not start a tag.</source>
        <translation>「{found}」でタグは始められません。</translation>
    </message>
    <message>
        <source>“{name}” is not allowed in a tag.</source>
        <translation>タグの中に「{name}」は使えません。</translation>
    </message>
    <message>
        <source>“{quote}” does not start an attribute&apos;s value.</source>
        <translation>「{quote}」で属性の値は始められません。</translation>
    </message>
    <message>
        <source>“{text}” cannot be part of a URL.</source>
        <translation>「{text}」はURLに使用できません。</translation>
    </message>
    <message>
        <source>API: breaking</source>
        <translation>API：互換性なし</translation>
    </message>
    <message>
        <source>API: may break some callers</source>
        <translation>API：一部の呼び出し元に影響</translation>
    </message>
    <message>
        <source>API: additions</source>
        <translation>API：追加</translation>
    </message>
    <message>
        <source>API: wording</source>
        <translation>API：文言</translation>
    </message>
    <message>
        <source>Files added</source>
        <translation>追加されたファイル</translation>
    </message>
    <message>
        <source>Files removed</source>
        <translation>削除されたファイル</translation>
    </message>
    <message>
        <source>Lost addresses</source>
        <translation>失われたアドレス</translation>
    </message>
    <message>
        <source>New problems</source>
        <translation>新しい問題</translation>
    </message>
    <message>
        <source>Pages added</source>
        <translation>追加されたページ</translation>
    </message>
    <message>
        <source>Pages changed</source>
        <translation>変更されたページ</translation>
    </message>
    <message>
        <source>Pages moved</source>
        <translation>移動したページ</translation>
    </message>
    <message>
        <source>Pages removed</source>
        <translation>削除されたページ</translation>
    </message>
    <message>
        <source>Problems gone</source>
        <translation>解消した問題</translation>
    </message>
    <message>
        <source>Redirects added</source>
        <translation>追加されたリダイレクト</translation>
    </message>
    <message>
        <source>Redirects removed</source>
        <translation>削除されたリダイレクト</translation>
    </message>
    <message>
        <source>The states cannot be compared: {reason}.</source>
        <translation>状態を比較できません：{reason}。</translation>
    </message>
    <message>
        <source>descriptions</source>
        <translation>API 記述</translation>
    </message>
    <message>
        <source>error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>its folder has pages</source>
        <translation>フォルダーにページがある</translation>
    </message>
    <message>
        <source>similar text</source>
        <translation>似た本文</translation>
    </message>
    <message>
        <source>similar address and title</source>
        <translation>アドレスとタイトルの語が似ている</translation>
    </message>
    <message>
        <source>limited pages</source>
        <translation>閲覧制限のあるページ</translation>
    </message>
    <message>
        <source>links now point there</source>
        <translation>リンクの新しい行き先</translation>
    </message>
    <message>
        <source>moved like its siblings</source>
        <translation>同じ階層のページと同様に移動</translation>
    </message>
    <message>
        <source>no likely place</source>
        <translation>移動先の候補なし</translation>
    </message>
    <message>
        <source>note</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>perhaps /{target}: {reasons}</source>
        <translation>候補 /{target}：{reasons}</translation>
    </message>
    <message>
        <source>redirects</source>
        <translation>リダイレクト</translation>
    </message>
    <message>
        <source>renamed in Git</source>
        <translation>Git で名前を変更</translation>
    </message>
    <message>
        <source>same name</source>
        <translation>同じ名前</translation>
    </message>
    <message>
        <source>same operation</source>
        <translation>同じ操作</translation>
    </message>
    <message>
        <source>same text</source>
        <translation>同じ本文</translation>
    </message>
    <message>
        <source>same title</source>
        <translation>同じタイトル</translation>
    </message>
    <message>
        <source>sources</source>
        <translation>ソース</translation>
    </message>
    <message>
        <source>the page above it</source>
        <translation>上位のページ</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>{file} cannot be read in {state}, so pages made from it are not compared.</source>
        <translation>{state} の {file} を読み取れないため、そこから作られるページは比較しません。</translation>
    </message>
    <message>
        <source>{names}, {name}</source>
        <translation>{names}、{name}</translation>
    </message>
    <message>
        <source>{reasons}, {reason}</source>
        <translation>{reasons}、{reason}</translation>
    </message>
    <message>
        <source>{severity}: {title} [{rule}]</source>
        <translation>{severity}：{title} [{rule}]</translation>
    </message>
    <message>
        <source>{share} of its text</source>
        <translation>本文の {share}</translation>
    </message>
    <message>
        <source>{state} has no data on: {what}.</source>
        <translation>{state} では分からないもの：{what}。</translation>
    </message>
    <message>
        <source>Check the connection and the credentials that Git has for the remote.</source>
        <translation>接続と、リモート用に Git が持つ認証情報を確認してください。</translation>
    </message>
    <message>
        <source>Git could not fetch: {reason}</source>
        <translation>Git がフェッチできませんでした: {reason}</translation>
    </message>
    <message>
        <source>/{path} is in the default language, but /{own} exists.</source>
        <translation>/{path} は既定の言語のページですが、/{own} があります。</translation>
    </message>
    <message>
        <source>/{source} does not link to {path}.</source>
        <translation>/{source} には {path} へのリンクがありません。</translation>
    </message>
    <message>
        <source>/{source} has changed since it was translated.</source>
        <translation>/{source} は翻訳後に変更されています。</translation>
    </message>
    <message>
        <source>/{source} has no placeholder {name}.</source>
        <translation>/{source} にプレースホルダー {name} はありません。</translation>
    </message>
    <message>
        <source>Callouts: {now} of {whole}.</source>
        <translation>コールアウト: {whole} 個中 {now} 個。</translation>
    </message>
    <message>
        <source>Changed lines: {count}.</source>
        <translation>変更された行: {count}。</translation>
    </message>
    <message>
        <source>Code blocks: {now} of {whole}.</source>
        <translation>コードブロック: {whole} 個中 {now} 個。</translation>
    </message>
    <message>
        <source>Give the same element the same id, so that links to it work in every language.</source>
        <translation>どの言語でもリンクが機能するよう、同じ要素には同じ id を付けてください。</translation>
    </message>
    <message>
        <source>To compare them all, give each translation its source&apos;s path below the language&apos;s folder.</source>
        <translation>すべて比較できるよう、翻訳は言語のフォルダー内で原文と同じパスにしてください。</translation>
    </message>
    <message>
        <source>It has moved to {target}: move its translations too.</source>
        <translation>{target} に移動しました。翻訳も移動してください。</translation>
    </message>
    <message>
        <source>It has {names}, which this translation lacks.</source>
        <translation>{names} がありますが、この翻訳にはありません。</translation>
    </message>
    <message>
        <source>It links to {paths} instead.</source>
        <translation>代わりに {paths} にリンクしています。</translation>
    </message>
    <message>
        <source>Last translated on {day}.</source>
        <translation>最終翻訳日: {day}。</translation>
    </message>
    <message>
        <source>Link to the page in the reader&apos;s own language.</source>
        <translation>読者の言語のページにリンクしてください。</translation>
    </message>
    <message>
        <source>Not translated to {codes}.</source>
        <translation>{codes} に翻訳されていません。</translation>
    </message>
    <message>
        <source>Remove the page, or add the one that it translates.</source>
        <translation>このページを削除するか、原文のページを追加してください。</translation>
    </message>
    <message>
        <source>Sections: {now} of {whole}.</source>
        <translation>セクション: {whole} 個中 {now} 個。</translation>
    </message>
    <message>
        <source>Tables: {now} of {whole}.</source>
        <translation>表: {whole} 個中 {now} 個。</translation>
    </message>
    <message>
        <source>The source links to a section of {path}, this translation to its top.</source>
        <translation>原文は {path} のセクションに、この翻訳はページの先頭にリンクしています。</translation>
    </message>
    <message>
        <source>The source links to a different section, not #{anchor}.</source>
        <translation>原文は #{anchor} とは別のセクションにリンクしています。</translation>
    </message>
    <message>
        <source>This translates /{source}, which does not exist.</source>
        <translation>この翻訳の原文となるページ /{source} がありません。</translation>
    </message>
    <message>
        <source>This translation has less content than /{source}.</source>
        <translation>この翻訳は /{source} より内容が少なくなっています。</translation>
    </message>
    <message>
        <source>This translation lacks links of /{source}: {paths}.</source>
        <translation>この翻訳には /{source} のリンクがありません: {paths}。</translation>
    </message>
    <message>
        <source>This translation lacks placeholders of /{source}: {names}.</source>
        <translation>この翻訳には /{source} のプレースホルダーがありません: {names}。</translation>
    </message>
    <message>
        <source>This translation lacks the anchor #{anchor} of /{source}.</source>
        <translation>この翻訳には /{source} のアンカー #{anchor} がありません。</translation>
    </message>
    <message>
        <source>Translate the others, or leave the language out of the navigation until then.</source>
        <translation>残りを翻訳するか、それまでこの言語をナビゲーションから外してください。</translation>
    </message>
    <message>
        <source>{code} has {there} of {whole} pages.</source>
        <translation>{code} には {whole} ページ中 {there} ページがあります。</translation>
    </message>
    <message>
        <source>{component}: {now} of {whole}.</source>
        <translation>{component}: {whole} 個中 {now} 個。</translation>
    </message>
    <message>
        <source>{shared} of {own} pages in {code} are named like a page of the default language.</source>
        <translation>{code} の {own} ページ中 {shared} ページが既定の言語のページと同じ名前です。</translation>
    </message>
    <message>
        <source>Git cannot list its files</source>
        <translation>Git がファイルの一覧を返しません</translation>
    </message>
    <message>
        <source>its process did not respond</source>
        <translation>プロセスが応答しませんでした</translation>
    </message>
    <message>
        <source>its files are larger than {most} MB in total</source>
        <translation>ファイルが {most} MB を超えています</translation>
    </message>
    <message>
        <source>$ref {reference} points outside the docs folder.</source>
        <translation>$ref {reference}がドキュメントフォルダーの外を指しています。</translation>
    </message>
    <message>
        <source>{path} names {address}, which {kind} deployments cannot fetch.</source>
        <translation>運用形態が{kind}のデプロイでは、{path}で指定された{address}を取得できません。</translation>
    </message>
    <message>
        <source>The option assistant has no effect: {kind} deployments have no AI assistant.</source>
        <translation>運用形態が{kind}のデプロイにはAIアシスタントがないため、オプションassistantは効果がありません。</translation>
    </message>
    <message>
        <source>Nobody sees a playground: {kind} deployments have none.</source>
        <translation>運用形態が{kind}のデプロイにはAPIプレイグラウンドがないため、プレイグラウンドは誰にも表示されません。</translation>
    </message>
    <message>
        <source>With auth, nobody sees a playground: {kind} deployments have no signed-in readers.</source>
        <translation>運用形態が{kind}のデプロイにはサインインする閲覧者がいないため、authを指定するとプレイグラウンドは誰にも表示されません。</translation>
    </message>
    <message>
        <source>{key} has no effect: {kind} deployments have no {feature}.</source>
        <translation>運用形態が{kind}のデプロイには{feature}がないため、{key}は効果がありません。</translation>
    </message>
    <message>
        <source>A key contains only unaccented letters, digits and punctuation, without spaces.</source>
        <translation>キーに空白は含まれません。使われるのは半角の英数字と記号だけです。</translation>
    </message>
    <message>
        <source>A refusal cites no pages. Remove them.</source>
        <translation>答えがないと回答するべき質問ではページは引用されません。ページの指定を削除してください。</translation>
    </message>
    <message>
        <source>Start with a slash, or with https:// for another server.</source>
        <translation>スラッシュで始めるか、別のサーバーの場合はhttps://で始めてください。</translation>
    </message>
    <message>
        <source>Check the file, and the free space and permissions of {folder}, then try again.</source>
        <translation>アーカイブと、{folder}の空き容量およびアクセス権を確認してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check the disk it is on, then try again.</source>
        <translation>保存先のディスクを確認してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check the site&apos;s settings.</source>
        <translation>サイトの設定を確認してください。</translation>
    </message>
    <message>
        <source>Close it with a line that contains only ---.</source>
        <translation>---だけの行で閉じてください。</translation>
    </message>
    <message>
        <source>Code blocks use the page&apos;s colors here.</source>
        <translation>ここではコードにページの色が使われます。</translation>
    </message>
    <message>
        <source>GraphQL descriptions are not read.</source>
        <translation>GraphQLの定義は読み取りません。</translation>
    </message>
    <message>
        <source>Download it next to docs.json, and name that file instead.</source>
        <translation>docs.jsonと同じ場所にダウンロードし、代わりにそのファイルを指定してください。</translation>
    </message>
    <message>
        <source>Then save again. Nothing was changed.</source>
        <translation>その後、もう一度保存してください。何も変更されていません。</translation>
    </message>
    <message>
        <source>Free {megabytes} MB there, then try again. Your settings were not changed.</source>
        <translation>{megabytes} MBの空き容量を確保してから、もう一度お試しください。設定は元のままです。</translation>
    </message>
    <message>
        <source>Download it again. If it is from an export, resume the export.</source>
        <translation>入手元からもう一度取得してください。エクスポートの場合は、再開すると取得し直します。</translation>
    </message>
    <message>
        <source>Git could not list this repository&apos;s settings, or there are too many.</source>
        <translation>Gitがこのリポジトリの設定を一覧できなかったか、設定が多すぎます。</translation>
    </message>
    <message>
        <source>Git exited with code {code}.</source>
        <translation>Gitがコード{code}で終了しました。</translation>
    </message>
    <message>
        <source>Git or a hook was stopped: {reason}.</source>
        <translation>Gitまたはフックを終了させました：{reason}。</translation>
    </message>
    <message>
        <source>It contains more than one value. Edit it in the file.</source>
        <translation>単独の値ではないため、ファイルで変更してください。</translation>
    </message>
    <message>
        <source>It contains rules, not just names. Edit them in the file.</source>
        <translation>名前だけでなくルールが含まれているため、ファイルで変更してください。</translation>
    </message>
    <message>
        <source>It printed nothing{end}.</source>
        <translation>何も出力されませんでした{end}。</translation>
    </message>
    <message>
        <source>It last printed{end}: {words}.</source>
        <translation>最後の出力{end}：{words}。</translation>
    </message>
    <message>
        <source>Merge those that lead to the same place, or start each with a different folder.</source>
        <translation>移動先が同じものをまとめるか、それぞれ専用のフォルダーで始めてください。</translation>
    </message>
    <message>
        <source>Remove spaces and characters that URLs cannot contain.</source>
        <translation>空白と、URLに使用できない文字を取り除いてください。</translation>
    </message>
    <message>
        <source>Remove the spaces.</source>
        <translation>空白を取り除いてください。</translation>
    </message>
    <message>
        <source>Leave out the extension. Docsdesk adds it.</source>
        <translation>拡張子は省略してください。Docsdesk が追加します。</translation>
    </message>
    <message>
        <source>Use at most two.</source>
        <translation>2つまでにしてください。</translation>
    </message>
    <message>
        <source>See {path}.</source>
        <translation>{path}を確認してください。</translation>
    </message>
    <message>
        <source>Use the same upper and lower case.</source>
        <translation>大文字と小文字を合わせてください。</translation>
    </message>
    <message>
        <source>Enter a name for every parameter.</source>
        <translation>すべてのパラメーターに名前を付けてください。</translation>
    </message>
    <message>
        <source>List folders in it instead of their files, then try again.</source>
        <translation>ファイルではなくフォルダーを指定してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>No API description contains {entry}.</source>
        <translation>{entry}を含むAPI定義がありません。</translation>
    </message>
    <message>
        <source>No API description contains {name}.</source>
        <translation>{name}を含むAPI定義がありません。</translation>
    </message>
    <message>
        <source>Any answer passes. Name pages or phrases to check for.</source>
        <translation>どのような回答でも合格になります。確認するページまたは語句を指定してください。</translation>
    </message>
    <message>
        <source>Only a docs folder on this computer can show drafts.</source>
        <translation>下書きを表示できるのは、このコンピューターにあるドキュメントフォルダーだけです。</translation>
    </message>
    <message>
        <source>OpenAPI has no key {names} here.</source>
        <translation>OpenAPIでは、ここに{names}というキーは使えません。</translation>
    </message>
    <message>
        <source>Operations always follow the order of their description.</source>
        <translation>オペレーションは常にAPI定義の順序で表示されます。</translation>
    </message>
    <message>
        <source>Paste it into the field for the {found} key. The {wanted} key starts with a prefix like {prefix}.</source>
        <translation>{found}キーの欄に入力してください。{wanted}キーは{prefix}のような接頭辞で始まります。</translation>
    </message>
    <message>
        <source>Put quotes around null, or it is read as empty.</source>
        <translation>nullを引用符で囲んでください。囲まないと値なしになります。</translation>
    </message>
    <message>
        <source>SDK references are not generated.</source>
        <translation>SDKのリファレンスは生成されません。</translation>
    </message>
    <message>
        <source>Remove everything after the name.</source>
        <translation>名前の後の部分を削除してください。</translation>
    </message>
    <message>
        <source>Replace it with a copy.</source>
        <translation>ファイルのコピーに置き換えてください。</translation>
    </message>
    <message>
        <source>This must not be empty.</source>
        <translation>値を空にはできません。</translation>
    </message>
    <message>
        <source>This expression is incomplete.</source>
        <translation>この式は不完全です。</translation>
    </message>
    <message>
        <source>Custom styles are not used here.</source>
        <translation>サイト独自のスタイルはここでは使われません。</translation>
    </message>
    <message>
        <source>Besides its text, the answer has more parts than Docsdesk keeps; {count} are left out.</source>
        <translation>回答に含まれる本文以外のデータがDocsdeskの上限を超えたため、{count}個のパートを省略しました。</translation>
    </message>
    <message>
        <source>The answer is too long. Docsdesk reads at most {most} MB and {parts} parts.</source>
        <translation>回答が終了しません。Docsdeskが読み取るのは1つの回答につき{most} MB、{parts}パートまでです。</translation>
    </message>
    <message>
        <source>The answer took too long, so Docsdesk stopped reading.</source>
        <translation>回答が終了しないため、長時間待った後に読み取りを中止しました。</translation>
    </message>
    <message>
        <source>A file in the bundle has an unsafe name, {name}: {problem}.</source>
        <translation>バンドルに安全でない名前のファイル{name}が含まれています：{problem}。</translation>
    </message>
    <message>
        <source>The bundle contains {name} twice.</source>
        <translation>バンドルに{name}が2つ含まれています。</translation>
    </message>
    <message>
        <source>Something on the way compressed the bundle a second time.</source>
        <translation>バンドルが転送中に二重に圧縮されています。</translation>
    </message>
    <message>
        <source>The bundle is damaged: its list of files is cut off.</source>
        <translation>バンドルが壊れています：ファイルの一覧が途中で切れています。</translation>
    </message>
    <message>
        <source>The bundle on disk is not the one that was downloaded.</source>
        <translation>ディスク上のバンドルがダウンロードしたものと異なります。</translation>
    </message>
    <message>
        <source>Unknown field “{name}”. It is ignored.</source>
        <translation>フィールド「{name}」は不明なため、無視します。</translation>
    </message>
    <message>
        <source>The file must be a list of questions, or an object with the list under “questions”.</source>
        <translation>ファイルは質問のリスト、または「questions」にリストを含むオブジェクトにしてください。</translation>
    </message>
    <message>
        <source>The first line must name the columns, including “question”.</source>
        <translation>1行目に列名を記述し、「question」列を含めてください。</translation>
    </message>
    <message>
        <source>The front matter is not closed.</source>
        <translation>フロントマターが閉じられていません。</translation>
    </message>
    <message>
        <source>This front matter is too complex to edit here.</source>
        <translation>フロントマターが複雑なため、ここでは編集できません。</translation>
    </message>
    <message>
        <source>The ID “{id}” is already used on line {line}.</source>
        <translation>ID「{id}」は{line}行目ですでに使われています。</translation>
    </message>
    <message>
        <source>The jobs and conversations could not be read, so Docsdesk started without them.</source>
        <translation>ジョブと会話を読み取れなかったため、それらなしで起動しました。</translation>
    </message>
    <message>
        <source>The key {key} is missing.</source>
        <translation>キー{key}がありません。</translation>
    </message>
    <message>
        <source>The local service for {name} stopped unexpectedly.</source>
        <translation>「{name}」のローカルサービスが終了しました。</translation>
    </message>
    <message>
        <source>Use the download-spec option of contextual instead.</source>
        <translation>代わりにcontextualのオプションdownload-specを使ってください。</translation>
    </message>
    <message>
        <source>This question is already on line {line}.</source>
        <translation>この質問は{line}行目にすでにあります。</translation>
    </message>
    <message>
        <source>The redirect from /{source} starts like {most} other wildcard redirects.</source>
        <translation>/{source}からのリダイレクトは、ワイルドカードを含むほかの{most}個と同じ文字で始まっています。</translation>
    </message>
    <message>
        <source>The local search ranks all pages alike.</source>
        <translation>ローカルの検索ではすべてのページが同等に扱われます。</translation>
    </message>
    <message>
        <source>The service no longer had the earlier thread, so this answer starts a new one.</source>
        <translation>サービスに以前のスレッドが残っていないため、この回答から新しいスレッドになります。</translation>
    </message>
    <message>
        <source>This service cannot show drafts.</source>
        <translation>このサービスでは下書きを表示できません。</translation>
    </message>
    <message>
        <source>The settings could not be read, so Docsdesk started with the defaults.</source>
        <translation>設定を読み取れなかったため、既定の設定で起動しました。</translation>
    </message>
    <message>
        <source>The stored {kind} key is a different kind of key.</source>
        <translation>保存されている{kind}キーは別の種類のキーです。</translation>
    </message>
    <message>
        <source>There are too many $refs here.</source>
        <translation>$refが多すぎます。</translation>
    </message>
    <message>
        <source>A page with this address already exists.</source>
        <translation>このアドレスのページはすでにあります。</translation>
    </message>
    <message>
        <source>Unknown field “{name}”. Did you mean “{near}”?</source>
        <translation>「{name}」というフィールドはありません。「{near}」ですか？</translation>
    </message>
    <message>
        <source>This JSON is nested too deeply.</source>
        <translation>このJSONは入れ子が深すぎます。</translation>
    </message>
    <message>
        <source>This cell has no column. Put quotes around text that contains {mark}.</source>
        <translation>このセルに対応する列がありません。{mark}を含むテキストは引用符で囲んでください。</translation>
    </message>
    <message>
        <source>This comment is not closed.</source>
        <translation>このコメントが閉じられていません。</translation>
    </message>
    <message>
        <source>OpenAPI does not allow this: {message}.</source>
        <translation>OpenAPIでは使用できません：{message}。</translation>
    </message>
    <message>
        <source>This must be one of {options}.</source>
        <translation>使用できる値：{options}。</translation>
    </message>
    <message>
        <source>This must be of type {names}.</source>
        <translation>型が{names}ではありません。</translation>
    </message>
    <message>
        <source>This name is not UTF-8 text, so it is left out.</source>
        <translation>この名前はUTF-8のテキストではないため、省略しました。</translation>
    </message>
    <message>
        <source>This string is not closed.</source>
        <translation>この文字列が閉じられていません。</translation>
    </message>
    <message>
        <source>This template is missing its closing backtick.</source>
        <translation>このテンプレートに閉じるバッククォートがありません。</translation>
    </message>
    <message>
        <source>Too many mistakes to read any further.</source>
        <translation>読み取れない箇所が多すぎます。</translation>
    </message>
    <message>
        <source>The attachments</source>
        <translation>添付内容</translation>
    </message>
    <message>
        <source>Write a method in capitals, then a path that starts with a slash or a full URL.</source>
        <translation>大文字のメソッドに続けて、スラッシュで始まるパスまたは完全なアドレスを書いてください。</translation>
    </message>
    <message>
        <source>Separate folders and the name with single slashes.</source>
        <translation>フォルダーと名前は1つのスラッシュで区切ってください。</translation>
    </message>
    <message>
        <source>Enter the path of the request.</source>
        <translation>リクエストのパスを書いてください。</translation>
    </message>
    <message>
        <source>To keep it, write {meant}. Otherwise, name the other file.</source>
        <translation>そのままでよければ{meant}と書くか、もう一方のファイルを指定してください。</translation>
    </message>
    <message>
        <source>a color such as #0B6E99</source>
        <translation>#0B6E99のような色</translation>
    </message>
    <message>
        <source>one of its processes ended ({ending})</source>
        <translation>子プロセスが終了しました（{ending}）</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>an answer from the docs</source>
        <translation>ドキュメントに基づく回答</translation>
    </message>
    <message>
        <source>another program has it open</source>
        <translation>別のプログラムが開いています</translation>
    </message>
    <message>
        <source>Use api.examples instead.</source>
        <translation>代わりにapi.examplesを使ってください。</translation>
    </message>
    <message>
        <source>Use api.mdx.auth instead.</source>
        <translation>代わりにapi.mdx.authを使ってください。</translation>
    </message>
    <message>
        <source>Use api.mdx.server instead.</source>
        <translation>代わりにapi.mdx.serverを使ってください。</translation>
    </message>
    <message>
        <source>Use api.openapi instead.</source>
        <translation>代わりにapi.openapiを使ってください。</translation>
    </message>
    <message>
        <source>Use api.params instead.</source>
        <translation>代わりにapi.paramsを使ってください。</translation>
    </message>
    <message>
        <source>Use appearance instead.</source>
        <translation>代わりにappearanceを使ってください。</translation>
    </message>
    <message>
        <source>Use background.image instead.</source>
        <translation>代わりにbackground.imageを使ってください。</translation>
    </message>
    <message>
        <source>Use fonts instead.</source>
        <translation>代わりにfontsを使ってください。</translation>
    </message>
    <message>
        <source>Use footer.socials instead.</source>
        <translation>代わりにfooter.socialsを使ってください。</translation>
    </message>
    <message>
        <source>Use integrations instead.</source>
        <translation>代わりにintegrationsを使ってください。</translation>
    </message>
    <message>
        <source>it contains an incomplete character</source>
        <translation>不完全な文字が含まれています</translation>
    </message>
    <message>
        <source>it contains no pages</source>
        <translation>ページがありません</translation>
    </message>
    <message>
        <source>it is outside the docs folder</source>
        <translation>ドキュメントフォルダーの外にあります</translation>
    </message>
    <message>
        <source>it links to a file that does not exist</source>
        <translation>存在しないファイルへのリンクです</translation>
    </message>
    <message>
        <source>it is write-protected</source>
        <translation>書き込みが禁止されています</translation>
    </message>
    <message>
        <source>it uses more than {seconds} seconds of processor time</source>
        <translation>プロセッサ時間が{seconds}秒を超えています</translation>
    </message>
    <message>
        <source>its disk has failed</source>
        <translation>ディスクが故障しています</translation>
    </message>
    <message>
        <source>Use navbar.links instead.</source>
        <translation>代わりにnavbar.linksを使ってください。</translation>
    </message>
    <message>
        <source>Use navbar.primary instead.</source>
        <translation>代わりにnavbar.primaryを使ってください。</translation>
    </message>
    <message>
        <source>Use navigation.anchors instead.</source>
        <translation>代わりにnavigation.anchorsを使ってください。</translation>
    </message>
    <message>
        <source>Use navigation.tabs instead.</source>
        <translation>代わりにnavigation.tabsを使ってください。</translation>
    </message>
    <message>
        <source>Use navigation.versions instead.</source>
        <translation>代わりにnavigation.versionsを使ってください。</translation>
    </message>
    <message>
        <source>Use playground.display instead.</source>
        <translation>代わりにplayground.displayを使ってください。</translation>
    </message>
    <message>
        <source>Use styling.eyebrows instead.</source>
        <translation>代わりにstyling.eyebrowsを使ってください。</translation>
    </message>
    <message>
        <source>“the docs have no answer”</source>
        <translation>ドキュメントに答えがないという回答</translation>
    </message>
    <message>
        <source>Docsdesk is quitting</source>
        <translation>Docsdeskを終了しています</translation>
    </message>
    <message>
        <source>all of {pages} among the sources</source>
        <translation>出典に{pages}がすべて含まれること</translation>
    </message>
    <message>
        <source>“{value}” is listed twice.</source>
        <translation>「{value}」はすでにあります。</translation>
    </message>
    <message>
        <source>“{value}” must be text.</source>
        <translation>「{value}」にはテキストを指定してください。</translation>
    </message>
    <message>
        <source>“{word}” must be yes or no.</source>
        <translation>「{word}」はyesでもnoでもありません。</translation>
    </message>
    <message>
        <source>“{word}” must be any, all or first.</source>
        <translation>「{word}」はany、all、firstのいずれでもありません。</translation>
    </message>
    <message>
        <source>{archive} cannot be added to the library: {problem}.</source>
        <translation>{archive}をライブラリに追加できません：{problem}。</translation>
    </message>
    <message>
        <source>{closing} is not in the same block as its {tag}.</source>
        <translation>{closing}が{tag}と同じブロックにありません。</translation>
    </message>
    <message>
        <source>{host} does not respond.</source>
        <translation>{host}が応答しません。</translation>
    </message>
    <message>
        <source>Only part of this was saved: {names}. Restore the previous version, or save again.</source>
        <translation>{names}は保存されましたが、ほかは保存されていません。前のバージョンを復元するか、もう一度保存してください。</translation>
    </message>
    <message>
        <source>{name} in the bundle has {size} bytes, not {given}.</source>
        <translation>バンドル内の{name}は{given}バイトではなく{size}バイトです。</translation>
    </message>
    <message>
        <source>{name} in the bundle is a link or a device; sites have none.</source>
        <translation>バンドル内の{name}はリンクまたはデバイスです。サイトには含まれないはずのものです。</translation>
    </message>
    <message>
        <source>{name} in the bundle uses an unsupported compression method.</source>
        <translation>バンドル内の{name}は対応していない方式で圧縮されています。</translation>
    </message>
    <message>
        <source>{name} is listed twice.</source>
        <translation>{name}が2つあります。</translation>
    </message>
    <message>
        <source>{name} is outside the docs folder.</source>
        <translation>{name}がドキュメントフォルダーの外にあります。</translation>
    </message>
    <message>
        <source>{phrase} is not a valid regular expression: {error}.</source>
        <translation>{phrase}は正規表現として使えません：{error}。</translation>
    </message>
    <message>
        <source>{reason}. The page shows the one in {shown}.</source>
        <translation>{reason}。ページには{shown}のものが表示されます。</translation>
    </message>
    <message>
        <source>Unexpected “{following}” in this expression.</source>
        <translation>この式に「{following}」は使えません。</translation>
    </message>
    <message>
        <source>Translations behind</source>
        <translation>更新されていない翻訳</translation>
    </message>
    <message>
        <source>A file with this name already exists.</source>
        <translation>この名前のファイルはすでにあります。</translation>
    </message>
    <message>
        <source>Choose a folder inside it.</source>
        <translation>その中のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Files in a snippets folder are not pages. Choose another folder.</source>
        <translation>スニペット用フォルダーのファイルはページになりません。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Files with this name are not published. Choose another name or folder.</source>
        <translation>この名前のファイルは公開されません。別の名前かフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Move /{old} to /{new}</source>
        <translation>/{old} を /{new} に移動</translation>
    </message>
    <message>
        <source>Rename the file that it links to.</source>
        <translation>リンク先のファイルの名前を変更してください。</translation>
    </message>
    <message>
        <source>The service uses this address itself.</source>
        <translation>このアドレスはサービス自体が使用します。</translation>
    </message>
    <message>
        <source>The page already has this path.</source>
        <translation>現在のパスと同じです。</translation>
    </message>
    <message>
        <source>This name is too long.</source>
        <translation>名前が長すぎます。</translation>
    </message>
    <message>
        <source>it is a link to another file</source>
        <translation>別のファイルへのリンクです</translation>
    </message>
    <message>
        <source>{name} is a file. Choose another folder.</source>
        <translation>{name} はファイルです。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Answers that changed</source>
        <translation>変わった回答</translation>
    </message>
    <message>
        <source>Answers that got better</source>
        <translation>改善した回答</translation>
    </message>
    <message>
        <source>Answers that got worse</source>
        <translation>悪化した回答</translation>
    </message>
    <message>
        <source>no longer cites {pages}</source>
        <translation>{pages} を引用しなくなりました</translation>
    </message>
    <message>
        <source>now cites {pages}</source>
        <translation>{pages} を引用するようになりました</translation>
    </message>
    <message>
        <source>{one}; {other}</source>
        <translation>{one}、{other}</translation>
    </message>
    <message>
        <source>its folder moved there</source>
        <translation>フォルダーの移動先</translation>
    </message>
    <message>
        <source>same subject</source>
        <translation>同じ主題</translation>
    </message>
    <message>
        <source>Add it to their front matter.</source>
        <translation>フロントマターに追加します。</translation>
    </message>
    <message>
        <source>Add one, or export with Docsdesk.</source>
        <translation>追加するか、Docsdesk でエクスポートします。</translation>
    </message>
    <message>
        <source>Allow the pages that crawlers may read.</source>
        <translation>読まれてよいものを許可します。</translation>
    </message>
    <message>
        <source>Pages without a language</source>
        <translation>言語が示されていないページ</translation>
    </message>
    <message>
        <source>Pages without a Markdown file</source>
        <translation>Markdown ファイルのないページ</translation>
    </message>
    <message>
        <source>Pages without a canonical address</source>
        <translation>正規 URL のないページ</translation>
    </message>
    <message>
        <source>There is no llms-full.txt</source>
        <translation>llms-full.txt がありません</translation>
    </message>
    <message>
        <source>There is no llms.txt</source>
        <translation>llms.txt がありません</translation>
    </message>
    <message>
        <source>There is no sitemap.xml</source>
        <translation>sitemap.xml がありません</translation>
    </message>
    <message>
        <source>Make it link to one list per section.</source>
        <translation>セクションごとの一覧へリンクします。</translation>
    </message>
    <message>
        <source>List them there.</source>
        <translation>そこに記載します。</translation>
    </message>
    <message>
        <source>Pages not in llms.txt</source>
        <translation>llms.txt にないページ</translation>
    </message>
    <message>
        <source>Pages that are too long</source>
        <translation>長すぎるページ</translation>
    </message>
    <message>
        <source>Pages without a title for previews</source>
        <translation>プレビュー用タイトルのないページ</translation>
    </message>
    <message>
        <source>Set lang, or export with Docsdesk.</source>
        <translation>lang を設定するか、Docsdesk でエクスポートします。</translation>
    </message>
    <message>
        <source>Set og:title, or export with Docsdesk.</source>
        <translation>og:title を設定するか、Docsdesk でエクスポートします。</translation>
    </message>
    <message>
        <source>Set seo.metatags.canonical in docs.json.</source>
        <translation>docs.json の seo.metatags.canonical を設定します。</translation>
    </message>
    <message>
        <source>Split files with more than {count} characters.</source>
        <translation>{count} 文字を超えるものを分割します。</translation>
    </message>
    <message>
        <source>llms.txt is too long</source>
        <translation>llms.txt が長すぎます</translation>
    </message>
    <message>
        <source>robots.txt is missing or blocks everyone</source>
        <translation>robots.txt がすべて拒否しているか、ありません</translation>
    </message>
    <message>
        <source>This clone is shallow and does not show where the branch left {start}, so {start} itself is compared.</source>
        <translation>このクローンは浅く、ブランチが {start} から分かれた場所がわからないため、{start} 自体と比較しています。</translation>
    </message>
    <message>
        <source>Not compared: {what}.</source>
        <translation>比較していないもの：{what}。</translation>
    </message>
    <message>
        <source>A link is docsdesk:SITE/PANE, or docsdesk:SITE/pages/PATH for a page.</source>
        <translation>リンクの形は docsdesk:SITE/PANE、ページなら docsdesk:SITE/pages/PATH です。</translation>
    </message>
    <message>
        <source>It has control characters.</source>
        <translation>制御文字が含まれています。</translation>
    </message>
    <message>
        <source>It is longer than {count} characters.</source>
        <translation>{count} 文字を超えています。</translation>
    </message>
    <message>
        <source>It is not UTF-8.</source>
        <translation>UTF-8 ではありません。</translation>
    </message>
    <message>
        <source>It is not an address.</source>
        <translation>アドレスではありません。</translation>
    </message>
    <message>
        <source>Only Pages has pages.</source>
        <translation>ページがあるのは pages だけです。</translation>
    </message>
    <message>
        <source>The file is on another computer.</source>
        <translation>ファイルは別のコンピューターにあります。</translation>
    </message>
    <message>
        <source>The link may be meant for another computer. Nothing was opened.</source>
        <translation>別のコンピューター用のリンクかもしれません。何も開いていません。</translation>
    </message>
    <message>
        <source>There is no pane {name}.</source>
        <translation>画面 {name} はありません。</translation>
    </message>
    <message>
        <source>There is no site called {name}.</source>
        <translation>{name} という名前のサイトはありません。</translation>
    </message>
    <message>
        <source>{link} cannot be opened.</source>
        <translation>{link} を開けません。</translation>
    </message>
    <message>
        <source>{name} was not opened.</source>
        <translation>{name} は開かれませんでした。</translation>
    </message>
    <message>
        <source>A key was written, read and deleted ({name}).</source>
        <translation>キーを書き込み、読み取り、削除しました（{name}）。</translation>
    </message>
    <message>
        <source>Allow Docsdesk to use it, then check again.</source>
        <translation>Docsdesk に使用を許可してから、もう一度確認してください。</translation>
    </message>
    <message>
        <source>Browser</source>
        <translation>ブラウザー</translation>
    </message>
    <message>
        <source>Check its permissions and its disk.</source>
        <translation>アクセス権とディスクを確認してください。</translation>
    </message>
    <message>
        <source>Check your system&apos;s proxy settings.</source>
        <translation>システムのプロキシ設定を確認してください。</translation>
    </message>
    <message>
        <source>Choose another folder, or copy them instead.</source>
        <translation>別のフォルダーを選ぶか、代わりにコピーしてください。</translation>
    </message>
    <message>
        <source>Choose another keyring.</source>
        <translation>別のキーリングを選んでください。</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>ディスクの空き容量</translation>
    </message>
    <message>
        <source>Docs folders open, check and export without it; comparing revisions and committing need it.</source>
        <translation>Git がなくてもドキュメントフォルダーを開き、確認し、エクスポートできます。リビジョンの比較とコミットには必要です。</translation>
    </message>
    <message>
        <source>Everything that writes nothing works; downloads wait.</source>
        <translation>書き込みを伴わない操作は動作します。ダウンロードは待機します。</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Folders can be opened and edited; exports and conversations are not kept.</source>
        <translation>フォルダーを開いて編集できますが、エクスポートと会話は保存されません。</translation>
    </message>
    <message>
        <source>Free {megabytes} MB there.</source>
        <translation>そこに {megabytes} MB の空きを作ってください。</translation>
    </message>
    <message>
        <source>Git</source>
        <translation>Git</translation>
    </message>
    <message>
        <source>Install Git again.</source>
        <translation>Git を再インストールしてください。</translation>
    </message>
    <message>
        <source>Install Git.</source>
        <translation>Git をインストールしてください。</translation>
    </message>
    <message>
        <source>Install a browser and make it the default.</source>
        <translation>ブラウザーをインストールし、既定に設定してください。</translation>
    </message>
    <message>
        <source>It did not answer within {seconds} seconds.</source>
        <translation>{seconds} 秒以内に応答がありませんでした。</translation>
    </message>
    <message>
        <source>It did not give back the key that was written.</source>
        <translation>書き込んだキーを読み取れませんでした。</translation>
    </message>
    <message>
        <source>It failed: {problem}.</source>
        <translation>失敗しました: {problem}。</translation>
    </message>
    <message>
        <source>It is locked.</source>
        <translation>ロックされています。</translation>
    </message>
    <message>
        <source>It is not installed.</source>
        <translation>インストールされていません。</translation>
    </message>
    <message>
        <source>It refused access.</source>
        <translation>アクセスが拒否されました。</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>キーリング</translation>
    </message>
    <message>
        <source>Keys are kept until you quit, or come from environment variables on the command line.</source>
        <translation>キーは終了するまで保持されます。コマンドラインでは環境変数から読み取られます。</translation>
    </message>
    <message>
        <source>Links can be copied, and previews are shown in the window.</source>
        <translation>リンクはコピーでき、プレビューはウィンドウ内に表示されます。</translation>
    </message>
    <message>
        <source>Links open in {browser}.</source>
        <translation>リンクは {browser} で開きます。</translation>
    </message>
    <message>
        <source>Local folders and everything on this computer work without a network.</source>
        <translation>ローカルフォルダーとこのコンピューター上の機能は、ネットワークなしで動作します。</translation>
    </message>
    <message>
        <source>No browser was found that opens links.</source>
        <translation>リンクを開くブラウザーが見つかりませんでした。</translation>
    </message>
    <message>
        <source>None is set; Docsdesk connects directly.</source>
        <translation>設定されていません。Docsdesk は直接接続します。</translation>
    </message>
    <message>
        <source>On Linux, install and start GNOME Keyring or KWallet, then check again.</source>
        <translation>Linux では GNOME Keyring または KWallet をインストールして起動してから、もう一度確認してください。</translation>
    </message>
    <message>
        <source>Preview in the window</source>
        <translation>ウィンドウ内のプレビュー</translation>
    </message>
    <message>
        <source>Previews open in your browser; everything else works.</source>
        <translation>プレビューはブラウザーで開きます。ほかはすべて動作します。</translation>
    </message>
    <message>
        <source>QtWebEngine does not show a page: {problem}.</source>
        <translation>QtWebEngine がページを表示しません: {problem}。</translation>
    </message>
    <message>
        <source>QtWebEngine started and showed a page.</source>
        <translation>QtWebEngine が起動し、ページを表示しました。</translation>
    </message>
    <message>
        <source>The diagnostics could not be saved as {file}: {problem}.</source>
        <translation>診断情報を {file} に保存できませんでした: {problem}。</translation>
    </message>
    <message>
        <source>There is none that keeps keys encrypted.</source>
        <translation>キーを暗号化して保存するキーリングがありません。</translation>
    </message>
    <message>
        <source>Try again. If it fails again, save the diagnostics.</source>
        <translation>もう一度試してください。再び失敗する場合は、診断情報を保存してください。</translation>
    </message>
    <message>
        <source>Unlock it in your system&apos;s password manager, then check again.</source>
        <translation>システムのパスワードマネージャーでロックを解除してから、もう一度確認してください。</translation>
    </message>
    <message>
        <source>Update your system&apos;s graphics drivers, or set QTWEBENGINE_CHROMIUM_FLAGS=--disable-gpu.</source>
        <translation>システムのグラフィックドライバーを更新するか、QTWEBENGINE_CHROMIUM_FLAGS=--disable-gpu を設定してください。</translation>
    </message>
    <message>
        <source>no answer within {seconds} seconds</source>
        <translation>{seconds} 秒以内に応答なし</translation>
    </message>
    <message>
        <source>{folder} cannot be written: {problem}.</source>
        <translation>{folder} に書き込めません: {problem}。</translation>
    </message>
    <message>
        <source>{host} answers.</source>
        <translation>{host} が応答しました。</translation>
    </message>
    <message>
        <source>{host} does not answer: {problem}.</source>
        <translation>{host} が応答しません: {problem}。</translation>
    </message>
    <message>
        <source>{megabytes} MB are free on {volume}.</source>
        <translation>{volume} の空き容量は {megabytes} MB です。</translation>
    </message>
    <message>
        <source>{program} does not run: {problem}.</source>
        <translation>{program} を実行できません: {problem}。</translation>
    </message>
    <message>
        <source>{program} fails.</source>
        <translation>{program} が失敗しました。</translation>
    </message>
    <message>
        <source>{version}, {program}.</source>
        <translation>{version}、{program}。</translation>
    </message>
    <message>
        <source>Check this computer&apos;s date. If it is right, somebody may be keeping newer releases from you.</source>
        <translation>このコンピューターの日付を確認してください。正しい場合は、新しいリリースが届かないように妨げられている可能性があります。</translation>
    </message>
    <message>
        <source>Check your network, then try again. Docsdesk works without.</source>
        <translation>ネットワークを確認して、もう一度お試しください。Docsdesk はこのままでも使えます。</translation>
    </message>
    <message>
        <source>Do not install what it offers. Get the new version where you got this one.</source>
        <translation>提示されたものをインストールしないでください。新しいバージョンは、このバージョンの入手元から入手してください。</translation>
    </message>
    <message>
        <source>Nothing was changed. Try again later; if it keeps happening, tell the people who gave you Docsdesk.</source>
        <translation>何も変更されていません。後でもう一度お試しください。繰り返し発生する場合は、Docsdesk の配布元にお知らせください。</translation>
    </message>
    <message>
        <source>Somebody may be keeping newer releases from you. Try again on another network.</source>
        <translation>新しいリリースが届かないように妨げられている可能性があります。別のネットワークでもう一度お試しください。</translation>
    </message>
    <message>
        <source>The release feed is not at an https:// address.</source>
        <translation>リリース情報の場所が https:// のアドレスではありません。</translation>
    </message>
    <message>
        <source>The release feed is older than the one of {date} that was seen here before.</source>
        <translation>リリース情報が、以前ここで確認した {date} のものより古くなっています。</translation>
    </message>
    <message>
        <source>The release feed is out of date: it was valid until {date}.</source>
        <translation>リリース情報の期限が切れています。有効期限は {date} でした。</translation>
    </message>
    <message>
        <source>The release feed redirects too many times.</source>
        <translation>リリース情報のリダイレクトが多すぎます。</translation>
    </message>
    <message>
        <source>What arrived is not a release feed.</source>
        <translation>受信した内容はリリース情報ではありません。</translation>
    </message>
    <message>
        <source>{host} answered {status} instead of the release feed.</source>
        <translation>{host} はリリース情報の代わりに {status} を返しました。</translation>
    </message>
    <message>
        <source>Try again. If it happens again, run `docsdesk serve BUNDLE` for details.</source>
        <translation>もう一度お試しください。再び発生する場合は、`docsdesk serve BUNDLE`でバンドルを開くと詳しい情報が表示されます。</translation>
    </message>
    <message>
        <source>The proxy auto-config file could not be read: {problem}.</source>
        <translation>プロキシ自動設定ファイルを読み込めませんでした: {problem}。</translation>
    </message>
    <message>
        <source>The proxy auto-config file failed: {problem}.</source>
        <translation>プロキシ自動設定ファイルの実行に失敗しました: {problem}。</translation>
    </message>
    <message>
        <source>The proxy settings cannot be used: {problem}</source>
        <translation>プロキシの設定は使用できません: {problem}</translation>
    </message>
    <message>
        <source>The proxy {proxy} cannot be reached: {reason}.</source>
        <translation>プロキシ {proxy} に接続できません: {reason}。</translation>
    </message>
    <message>
        <source>The proxy {proxy} could not reach {host} ({reason}).</source>
        <translation>プロキシ {proxy} は {host} に接続できませんでした ({reason})。</translation>
    </message>
    <message>
        <source>The proxy {proxy} refused the connection to {host} ({reason}).</source>
        <translation>プロキシ {proxy} は {host} への接続を拒否しました ({reason})。</translation>
    </message>
    <message>
        <source>The proxy {proxy} refused the user name or password.</source>
        <translation>プロキシ {proxy} はユーザー名またはパスワードを拒否しました。</translation>
    </message>
    <message>
        <source>The proxy {proxy} requires a user name and password.</source>
        <translation>プロキシ {proxy} にはユーザー名とパスワードが必要です。</translation>
    </message>
    <message>
        <source>The proxy {proxy} requires {schemes} authentication.</source>
        <translation>プロキシ {proxy} には {schemes} 認証が必要です。</translation>
    </message>
    <message>
        <source>A proxy&apos;s address ends after its port.</source>
        <translation>プロキシのアドレスはポートで終わる必要があります。</translation>
    </message>
    <message>
        <source>Ask whoever runs your network to allow it, or check the proxy in Network settings.</source>
        <translation>ネットワークの管理者に許可を依頼するか、ネットワーク設定でプロキシを確認してください。</translation>
    </message>
    <message>
        <source>Ask whoever runs your network to correct it, or set the proxy yourself in Network settings.</source>
        <translation>ネットワークの管理者に修正を依頼するか、ネットワーク設定でプロキシを直接指定してください。</translation>
    </message>
    <message>
        <source>Check its address in Network settings, or choose another way to reach the internet there.</source>
        <translation>ネットワーク設定でアドレスを確認するか、別の接続方法を選択してください。</translation>
    </message>
    <message>
        <source>Check the address, then try again. If it keeps happening, ask whoever runs your network.</source>
        <translation>アドレスを確認して、もう一度お試しください。続く場合は、ネットワークの管理者に問い合わせてください。</translation>
    </message>
    <message>
        <source>Check the proxy&apos;s address and port in Network settings.</source>
        <translation>ネットワーク設定でプロキシのアドレスとポートを確認してください。</translation>
    </message>
    <message>
        <source>Check this computer&apos;s date and time.</source>
        <translation>このコンピューターの日付と時刻を確認してください。</translation>
    </message>
    <message>
        <source>Choose a PEM file with certificate and key, or a PKCS #12 file, in Network settings.</source>
        <translation>ネットワーク設定で、証明書とキーを含む PEM ファイルまたは PKCS #12 ファイルを選択してください。</translation>
    </message>
    <message>
        <source>Choose a new one in Network settings.</source>
        <translation>ネットワーク設定で新しい証明書を選択してください。</translation>
    </message>
    <message>
        <source>Choose the certificate for this host in Network settings.</source>
        <translation>ネットワーク設定でこのホスト用の証明書を選択してください。</translation>
    </message>
    <message>
        <source>Correct or remove the environment variable.</source>
        <translation>環境変数を修正または削除してください。</translation>
    </message>
    <message>
        <source>Correct the proxy&apos;s address in Network settings, or in your system&apos;s.</source>
        <translation>ネットワーク設定またはシステムの設定でプロキシのアドレスを修正してください。</translation>
    </message>
    <message>
        <source>Docsdesk only signs in with Basic. Ask whoever runs your network whether the proxy allows it.</source>
        <translation>Docsdesk が対応している認証は Basic のみです。プロキシで使用できるかネットワークの管理者に確認してください。</translation>
    </message>
    <message>
        <source>Docsdesk only signs in with Basic. Use a local proxy that signs in for you, such as Px or Cntlm.</source>
        <translation>Docsdesk が対応している認証は Basic のみです。代わりに認証を行う Px や Cntlm などのローカルプロキシを使用してください。</translation>
    </message>
    <message>
        <source>Enter its passphrase in Network settings.</source>
        <translation>ネットワーク設定でパスフレーズを入力してください。</translation>
    </message>
    <message>
        <source>Enter the file&apos;s address, which starts with http://, https:// or file://.</source>
        <translation>ファイルのアドレスを入力してください (http://、https://、file:// で始まります)。</translation>
    </message>
    <message>
        <source>Enter the proxy&apos;s address, such as http://proxy.example.com:8080.</source>
        <translation>プロキシのアドレスを入力してください (例: http://proxy.example.com:8080)。</translation>
    </message>
    <message>
        <source>Enter them again in Network settings.</source>
        <translation>ネットワーク設定でもう一度入力してください。</translation>
    </message>
    <message>
        <source>Enter them in Network settings. The password is stored in your keyring.</source>
        <translation>ネットワーク設定で入力してください。パスワードはキーリングに保存されます。</translation>
    </message>
    <message>
        <source>If your organization has its own certificate authority, choose its file in the site&apos;s settings, or in Network settings.</source>
        <translation>組織が独自の認証局を使用している場合は、サイトの設定またはネットワーク設定でそのファイルを選択してください。</translation>
    </message>
    <message>
        <source>Leave user name and password out of the address.</source>
        <translation>アドレスにユーザー名とパスワードを含めないでください。</translation>
    </message>
    <message>
        <source>Leave user name and password out of the address; they go into the fields below.</source>
        <translation>アドレスにユーザー名とパスワードを含めず、下のフィールドに入力してください。</translation>
    </message>
    <message>
        <source>Start the proxy&apos;s address with http://, https://, socks5:// or socks4://.</source>
        <translation>プロキシのアドレスは http://、https://、socks5://、socks4:// のいずれかで始めてください。</translation>
    </message>
    <message>
        <source>The client certificate for {host} expired on {day}.</source>
        <translation>{host} のクライアント証明書は {day} に期限が切れました。</translation>
    </message>
    <message>
        <source>The client certificate for {host} is not valid yet.</source>
        <translation>{host} のクライアント証明書はまだ有効ではありません。</translation>
    </message>
    <message>
        <source>The client certificate {file} cannot be unlocked.</source>
        <translation>クライアント証明書 {file} のロックを解除できません。</translation>
    </message>
    <message>
        <source>The client certificate {file} cannot be used.</source>
        <translation>クライアント証明書 {file} は使用できません。</translation>
    </message>
    <message>
        <source>The proxy&apos;s address has no valid host and port.</source>
        <translation>プロキシのアドレスに有効なホストとポートがありません。</translation>
    </message>
    <message>
        <source>This is not a web address.</source>
        <translation>これはウェブアドレスではありません。</translation>
    </message>
    <message>
        <source>Use socks4a:// or socks5:// in Network settings.</source>
        <translation>ネットワーク設定で socks4a:// または socks5:// を使用してください。</translation>
    </message>
    <message>
        <source>it closed the connection</source>
        <translation>接続が閉じられました</translation>
    </message>
    <message>
        <source>it did not answer within {seconds} seconds</source>
        <translation>{seconds} 秒以内に応答がありませんでした</translation>
    </message>
    <message>
        <source>it does not speak TLS</source>
        <translation>TLS に対応していません</translation>
    </message>
    <message>
        <source>it has no function FindProxyForURL</source>
        <translation>関数 FindProxyForURL がありません</translation>
    </message>
    <message>
        <source>it is larger than {most} MB</source>
        <translation>{most} MB を超えています</translation>
    </message>
    <message>
        <source>its certificate is not trusted</source>
        <translation>証明書が信頼されていません</translation>
    </message>
    <message>
        <source>its name could not be resolved</source>
        <translation>名前を解決できませんでした</translation>
    </message>
    <message>
        <source>no answer in time</source>
        <translation>時間内に応答がありません</translation>
    </message>
    <message>
        <source>the server answered {status}</source>
        <translation>サーバーの応答は {status} でした</translation>
    </message>
    <message>
        <source>{host} broke off the TLS handshake; it may require a client certificate.</source>
        <translation>{host} が TLS ハンドシェイクを中断しました。クライアント証明書が必要な可能性があります。</translation>
    </message>
    <message>
        <source>{host} has no IPv4 address, which the SOCKS 4 proxy {proxy} needs.</source>
        <translation>{host} には SOCKS 4 プロキシ {proxy} に必要な IPv4 アドレスがありません。</translation>
    </message>
    <message>
        <source>{host} refused the client certificate: it does not trust who issued it.</source>
        <translation>{host} はクライアント証明書を拒否しました。発行者が信頼されていません。</translation>
    </message>
    <message>
        <source>{host} refused the client certificate: it has expired or was revoked.</source>
        <translation>{host} はクライアント証明書を拒否しました。期限切れか、失効しています。</translation>
    </message>
    <message>
        <source>{host} requires a client certificate.</source>
        <translation>{host} にはクライアント証明書が必要です。</translation>
    </message>
    <message>
        <source>{proxy} does not answer like a proxy of this kind.</source>
        <translation>{proxy} はこの種類のプロキシとして応答しません。</translation>
    </message>
    <message>
        <source>Open the window: it keeps the damaged file under another name, and starts with the defaults.</source>
        <translation>ウィンドウを開くと、破損したファイルは別名で保存され、既定の設定で起動します。</translation>
    </message>
    <message>
        <source>The engine failed to handle this request. See its log.</source>
        <translation>エンジンはこのリクエストを処理できませんでした。ログを確認してください。</translation>
    </message>
    <message>
        <source>The engine failed while it built the bundle; its log says why.</source>
        <translation>エンジンがバンドルの作成中に失敗しました。理由はログにあります。</translation>
    </message>
    <message>
        <source>Update Docsdesk to see its jobs and conversations. The file was not changed. Sites, API settings, pages and previews work without it.</source>
        <translation>ジョブと会話を表示するには、Docsdesk を更新してください。ファイルは変更されていません。サイト、API 設定、ページ、プレビューはこのまま使えます。</translation>
    </message>
    <message>
        <source>Update Docsdesk to use them. The file is not changed; what you set up here lasts until you quit.</source>
        <translation>使用するには Docsdesk を更新してください。ファイルは変更されません。ここでの設定は終了するまで有効です。</translation>
    </message>
    <message>
        <source>As it was before the update, it is kept as {name}.</source>
        <translation>更新前の内容は {name} として保存されています。</translation>
    </message>
    <message>
        <source>Enter an address that starts with https://.</source>
        <translation>https:// で始まるアドレスを入力してください。</translation>
    </message>
    <message>
        <source>QtWebEngine is not installed. Install the package docsdesk-preview, or docsdesk[preview] with pip.</source>
        <translation>QtWebEngineがインストールされていません。パッケージdocsdesk-previewをインストールするか、pipでdocsdesk[preview]をインストールしてください。</translation>
    </message>
    <message>
        <source>Ask whoever runs it to turn on TLS 1.2 or 1.3. Older versions can be read on the way.</source>
        <translation>運用担当者に TLS 1.2 または 1.3 を有効にするよう依頼してください。それより古いバージョンは途中で読み取られる恐れがあります。</translation>
    </message>
    <message>
        <source>Start the base URL with https://. Nothing was carried out.</source>
        <translation>ベース URL を https:// で始めてください。何も実行されていません。</translation>
    </message>
    <message>
        <source>The server expects https://.</source>
        <translation>サーバーは https:// を必要としています。</translation>
    </message>
    <message>
        <source>it may require a client certificate</source>
        <translation>クライアント証明書が必要な可能性があります</translation>
    </message>
    <message>
        <source>it only offers TLS versions older than 1.2</source>
        <translation>TLS 1.2 以降に対応していません</translation>
    </message>
    <message>
        <source>{host} expects https://, not http://.</source>
        <translation>{host} では http:// ではなく https:// が必要です。</translation>
    </message>
    <message>
        <source>{host} only offers TLS versions older than 1.2.</source>
        <translation>{host} は TLS 1.2 より古いバージョンにしか対応していません。</translation>
    </message>
    <message>
        <source>Docsdesk cannot read this file ({problem}).</source>
        <translation>Docsdesk はこのファイルを読み込めません ({problem})。</translation>
    </message>
    <message>
        <source>The log says where reading failed. Undo its last change, or make it simpler.</source>
        <translation>読み取りに失敗した箇所はログに記録されています。最後の変更を取り消すか、内容を簡単にしてください。</translation>
    </message>
    <message>
        <source>its front matter cannot be read</source>
        <translation>フロントマターを読み込めません</translation>
    </message>
    <message>
        <source>your quota on {volume} is used up; free some space there</source>
        <translation>{volume} の割り当て容量を使い切っています。空き容量を増やしてください</translation>
    </message>
    <message>
        <source>{volume} can hold no more files; delete {count} there</source>
        <translation>{volume} にはこれ以上ファイルを作成できません。{count} 個削除してください</translation>
    </message>
    <message>
        <source>{volume} is full; free {megabytes} MB there</source>
        <translation>{volume} がいっぱいです。{megabytes} MB の空きを確保してください</translation>
    </message>
    <message>
        <source>Code samples appear in this order.</source>
        <translation>コードサンプルはこの順に表示されます。</translation>
    </message>
    <message>
        <source>Drag a language to move it, or press Alt+Up or Alt+Down.</source>
        <translation>言語を移動するには、ドラッグするか、Alt+↑ または Alt+↓ を押します。</translation>
    </message>
    <message>
        <source>It is /{target} now.</source>
        <translation>現在は /{target} です。</translation>
    </message>
    <message>
        <source>It may be /{target} now. Evidence: {reasons}.</source>
        <translation>現在は /{target} かもしれません。根拠: {reasons}。</translation>
    </message>
    <message>
        <source>Pages without a description of their own</source>
        <translation>独自の説明がないページ</translation>
    </message>
    <message>
        <source>Keep it outside the docs folder.</source>
        <translation>ドキュメントフォルダーの外に置いてください。</translation>
    </message>
    <message>
        <source>Link to it if readers need it. Otherwise remove it, or list it in .mintignore.</source>
        <translation>読者に必要な場合はページからリンクしてください。それ以外は削除するか、.mintignore に記載してください。</translation>
    </message>
    <message>
        <source>This file is exported, although no page mentions it and it does not look meant for readers.</source>
        <translation>このファイルはどのページからも参照されておらず、読者向けではないようですが、エクスポートされます。</translation>
    </message>
    <message>
        <source>This file is left out: Docsdesk wrote it ({what}).</source>
        <translation>このファイルは除外されます。Docsdesk が作成したものです ({what})。</translation>
    </message>
    <message>
        <source>This file is left out: it is {what}.</source>
        <translation>このファイルは除外されます。{what}です。</translation>
    </message>
    <message>
        <source>a bundle</source>
        <translation>バンドル</translation>
    </message>
    <message>
        <source>a conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>a draft</source>
        <translation>下書き</translation>
    </message>
    <message>
        <source>a file of passwords</source>
        <translation>パスワードファイル</translation>
    </message>
    <message>
        <source>a private key</source>
        <translation>秘密鍵</translation>
    </message>
    <message>
        <source>a question run</source>
        <translation>質問セットの実行結果</translation>
    </message>
    <message>
        <source>a report</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source>deployment values</source>
        <translation>デプロイ用の値</translation>
    </message>
    <message>
        <source>diagnostics</source>
        <translation>診断情報</translation>
    </message>
    <message>
        <source>Ask for a shorter answer, or about less at a time.</source>
        <translation>より短い回答を求めるか、一度に尋ねる範囲を狭めてください。</translation>
    </message>
    <message>
        <source>Ask in other words.</source>
        <translation>別の言葉で質問してください。</translation>
    </message>
    <message>
        <source>The answer ended at a tool call, before it was complete.</source>
        <translation>回答は完了する前に、ツール呼び出しで終了しました。</translation>
    </message>
    <message>
        <source>The answer was cut off at the service&apos;s length limit.</source>
        <translation>回答はサービスの長さの上限で打ち切られました。</translation>
    </message>
    <message>
        <source>The service ended the answer because of an error.</source>
        <translation>サービスはエラーのため回答を終了しました。</translation>
    </message>
    <message>
        <source>The service ended the answer early ({reason}).</source>
        <translation>サービスは回答を途中で終了しました({reason})。</translation>
    </message>
    <message>
        <source>The service&apos;s content filter ended the answer.</source>
        <translation>サービスのコンテンツフィルターが回答を終了しました。</translation>
    </message>
    <message>
        <source>The storage is busy ({code})</source>
        <translation>ストレージがビジー状態です（{code}）</translation>
    </message>
    <message>
        <source>The storage refuses the download ({code})</source>
        <translation>ストレージがダウンロードを拒否しています（{code}）</translation>
    </message>
    <message>
        <source>The storage refuses the link ({code})</source>
        <translation>ストレージがリンクを拒否しています（{code}）</translation>
    </message>
    <message>
        <source>The storage sent an empty file.</source>
        <translation>ストレージから空のファイルが送られてきました。</translation>
    </message>
    <message>
        <source>This is not a .tar, .tar.gz, .tar.zst or .zip archive.</source>
        <translation>.tar、.tar.gz、.tar.zst、.zip のいずれのアーカイブでもありません。</translation>
    </message>
    <message>
        <source>A new link is requested.</source>
        <translation>新しいリンクを要求しています。</translation>
    </message>
    <message>
        <source>A proxy may be misconfigured.</source>
        <translation>プロキシの設定が正しくない可能性があります。</translation>
    </message>
    <message>
        <source>A proxy or a sign-in page may be in the way.</source>
        <translation>プロキシまたはサインインページが妨げている可能性があります。</translation>
    </message>
    <message>
        <source>New links had expired as well. Check the date and time of the service and of this computer, then start the export again.</source>
        <translation>新しいリンクも期限切れでした。サービスとこのコンピューターの日時を確認してから、エクスポートをもう一度開始してください。</translation>
    </message>
    <message>
        <source>New links were refused as well. Start the export again. If that does not help, report this to whoever runs the service.</source>
        <translation>新しいリンクも拒否されました。エクスポートをもう一度開始してください。それでも解決しない場合は、サービスの運営者に知らせてください。</translation>
    </message>
    <message>
        <source>Received a document instead of the bundle.</source>
        <translation>バンドルの代わりに文書を受信しました。</translation>
    </message>
    <message>
        <source>Received a file of another format instead of the bundle: {format}.</source>
        <translation>バンドルの代わりに別の形式のファイルを受信しました: {format}。</translation>
    </message>
    <message>
        <source>Received a file that is not an archive instead of the bundle.</source>
        <translation>バンドルの代わりに、アーカイブではないファイルを受信しました。</translation>
    </message>
    <message>
        <source>Received a web page instead of the bundle ({status}).</source>
        <translation>バンドルの代わりに Web ページを受信しました（{status}）。</translation>
    </message>
    <message>
        <source>Received a web page instead of the bundle ({status}): {words}</source>
        <translation>バンドルの代わりに Web ページを受信しました（{status}）: {words}</translation>
    </message>
    <message>
        <source>Received an error message instead of the bundle: {words}</source>
        <translation>バンドルの代わりにエラーメッセージを受信しました: {words}</translation>
    </message>
    <message>
        <source>Start the export again. If that does not help, report this to whoever runs the service.</source>
        <translation>エクスポートをもう一度開始してください。それでも解決しない場合は、サービスの運営者に知らせてください。</translation>
    </message>
    <message>
        <source>The bundle is cut off at {name}.</source>
        <translation>バンドルは {name} の箇所で途切れています。</translation>
    </message>
    <message>
        <source>The bundle is cut off.</source>
        <translation>バンドルが途中で途切れています。</translation>
    </message>
    <message>
        <source>The download link uses {scheme}: instead of https:.</source>
        <translation>ダウンロードリンクは https: ではなく {scheme}: を使用しています。</translation>
    </message>
    <message>
        <source>What has arrived is kept.</source>
        <translation>受信した分は保持されます。</translation>
    </message>
    <message>
        <source>Restart Docsdesk. If that does not help, move {name} out of {folder}.</source>
        <translation>Docsdesk を再起動してください。それでも直らない場合は、{name} を {folder} の外に移動してください。</translation>
    </message>
    <message>
        <source>The journal of jobs and conversations was damaged. What could be read of it was kept.</source>
        <translation>ジョブと会話のジャーナルが破損していました。読み取れたものは保持されました。</translation>
    </message>
    <message>
        <source>This does not look like the service: an invalid key gets the same answer.</source>
        <translation>サービスではないようです。無効なキーにも同じ応答が返ります。</translation>
    </message>
    <message>
        <source>An export shows whether it works.</source>
        <translation>エクスポートすると、使えるかどうかがわかります。</translation>
    </message>
    <message>
        <source>Check the assistant domain.</source>
        <translation>アシスタントドメインを確認してください。</translation>
    </message>
    <message>
        <source>Check the base URL and the project ID.</source>
        <translation>ベースURL とプロジェクトID を確認してください。</translation>
    </message>
    <message>
        <source>Check the base URL.</source>
        <translation>ベースURL を確認してください。</translation>
    </message>
    <message>
        <source>Enter the assistant domain, then test again.</source>
        <translation>アシスタントドメインを入力してから、もう一度テストしてください。</translation>
    </message>
    <message>
        <source>If the dashboard&apos;s API keys page shows a project ID, enter it too.</source>
        <translation>ダッシュボードの APIキーのページにプロジェクトID が表示されている場合は、それも入力してください。</translation>
    </message>
    <message>
        <source>Left out: {parts}</source>
        <translation>省いた部分: {parts}</translation>
    </message>
    <message>
        <source>The admin key cannot be checked: the service gives every key the same answer.</source>
        <translation>管理者キーを確認できません。サービスはどのキーにも同じ応答を返します。</translation>
    </message>
    <message>
        <source>The assistant key was not tested.</source>
        <translation>アシスタントキーはテストしていません。</translation>
    </message>
    <message>
        <source>The assistant key was not tested: only a question shows whether it works.</source>
        <translation>アシスタントキーはテストされていません。使えるかどうかは質問しないとわかりません。</translation>
    </message>
    <message>
        <source>The keyring is locked.</source>
        <translation>キーリングはロックされています。</translation>
    </message>
    <message>
        <source>The keyring refused access.</source>
        <translation>キーリングへのアクセスが拒否されました。</translation>
    </message>
    <message>
        <source>The quotes around it were left out.</source>
        <translation>前後の引用符を省きました。</translation>
    </message>
    <message>
        <source>The service does not know this page.</source>
        <translation>サービスはこのページを認識していません。</translation>
    </message>
    <message>
        <source>“{words}” was left out: it is not part of the key.</source>
        <translation>「{words}」はキーの一部ではないため省きました。</translation>
    </message>
    <message>
        <source>The bundle is empty: it has no files.</source>
        <translation>バンドルは空です。ファイルがありません。</translation>
    </message>
    <message>
        <source>The service gave no download link.</source>
        <translation>サービスからダウンロードリンクが返されませんでした。</translation>
    </message>
    <message>
        <source>Another program changed it. Export the site again.</source>
        <translation>別のプログラムが変更しました。サイトをもう一度エクスポートしてください。</translation>
    </message>
    <message>
        <source>Check its disk and its permissions, then try again.</source>
        <translation>ディスクと権限を確認してから、もう一度試してください。</translation>
    </message>
    <message>
        <source>Free {megabytes} MB there, then try again, or save it to another folder. Nothing was written there.</source>
        <translation>そこで {megabytes} MB を空けてからもう一度試すか、別のフォルダーに保存してください。そこには何も書き込まれていません。</translation>
    </message>
    <message>
        <source>Not enough space in {folder}.</source>
        <translation>{folder} の空き容量が足りません。</translation>
    </message>
    <message>
        <source>Save it to another folder. Nothing was written there.</source>
        <translation>別のフォルダーに保存してください。そこには何も書き込まれていません。</translation>
    </message>
    <message>
        <source>the disk is read-only</source>
        <translation>ディスクは読み取り専用です</translation>
    </message>
    <message>
        <source>the disk takes no file of this size</source>
        <translation>ディスクはこの大きさのファイルを受け付けません</translation>
    </message>
    <message>
        <source>the folder is gone</source>
        <translation>フォルダーがありません</translation>
    </message>
    <message>
        <source>there is a folder of this name</source>
        <translation>同じ名前のフォルダーがあります</translation>
    </message>
    <message>
        <source>{file} cannot be read: {problem}.</source>
        <translation>{file} を読み取れません: {problem}。</translation>
    </message>
    <message>
        <source>{name} cannot be saved to {folder}: {problem}.</source>
        <translation>{name} を {folder} に保存できません: {problem}。</translation>
    </message>
    <message>
        <source>{name} has changed since it was verified, so it was not saved.</source>
        <translation>{name} は検証後に変更されたため、保存しませんでした。</translation>
    </message>
    <message>
        <source>Another export of this site is running.</source>
        <translation>このサイトの別のエクスポートが実行中です。</translation>
    </message>
    <message>
        <source>Ask whoever manages the plan for this site.</source>
        <translation>このサイトのプランの管理者に問い合わせてください。</translation>
    </message>
    <message>
        <source>By its project ID, a site can only be exported as a whole.</source>
        <translation>プロジェクトIDでは、サイト全体しかエクスポートできません。</translation>
    </message>
    <message>
        <source>Check the base URL and the export hostname. If the dashboard&apos;s API keys page shows a project ID, enter it in the site&apos;s settings.</source>
        <translation>ベースURLとエクスポートするホスト名を確認してください。ダッシュボードのAPIキーのページにプロジェクトIDがあれば、サイトの設定に入力してください。</translation>
    </message>
    <message>
        <source>Follow it, or start this one when it has ended.</source>
        <translation>それを追跡するか、終わってからこのエクスポートを開始してください。</translation>
    </message>
    <message>
        <source>It sent: {text}</source>
        <translation>受信した内容: {text}</translation>
    </message>
    <message>
        <source>Keep checking if it may still be completed, or start the export again.</source>
        <translation>まだ完了する可能性があれば確認を続けるか、エクスポートをもう一度開始してください。</translation>
    </message>
    <message>
        <source>Leave out the selected pages, then start the export again.</source>
        <translation>ページの選択をやめてから、エクスポートをもう一度開始してください。</translation>
    </message>
    <message>
        <source>Static export needs an enterprise plan. Ask whoever manages the plan for this site.</source>
        <translation>静的エクスポートにはエンタープライズプランが必要です。このサイトのプランの管理者に問い合わせてください。</translation>
    </message>
    <message>
        <source>The service calls this job “{status}”.</source>
        <translation>サービスはこのジョブを「{status}」としています。</translation>
    </message>
    <message>
        <source>The service gave no reason.</source>
        <translation>サービスは理由を示していません。</translation>
    </message>
    <message>
        <source>The service&apos;s plan does not include this (402).</source>
        <translation>サービスのプランにはこの機能が含まれていません (402)。</translation>
    </message>
    <message>
        <source>Try again at {time}.</source>
        <translation>{time} にもう一度お試しください。</translation>
    </message>
    <message>
        <source>Try again tomorrow at {time}.</source>
        <translation>明日の {time} にもう一度お試しください。</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>認証</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>チャネル</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>非表示</translation>
    </message>
    <message>
        <source>In docs.json</source>
        <translation>docs.json内</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>最終更新</translation>
    </message>
    <message>
        <source>Manual API page</source>
        <translation>手書きのAPIページ</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>ナビゲーション</translation>
    </message>
    <message>
        <source>Not listed</source>
        <translation>ナビゲーションになし</translation>
    </message>
    <message>
        <source>On the page</source>
        <translation>ページ内</translation>
    </message>
    <message>
        <source>Only hidden parts of the navigation name this page.</source>
        <translation>このページは、ナビゲーションの非表示の部分にだけ登録されています。</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>オペレーション</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Public</source>
        <translation>公開</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>スキーマ</translation>
    </message>
    <message>
        <source>Set in docs.json</source>
        <translation>docs.jsonで指定</translation>
    </message>
    <message>
        <source>Set in the API description</source>
        <translation>API定義で指定</translation>
    </message>
    <message>
        <source>Set on the page</source>
        <translation>ページで指定</translation>
    </message>
    <message>
        <source>Snippets</source>
        <translation>スニペット</translation>
    </message>
    <message>
        <source>The navigation does not name this page.</source>
        <translation>このページはナビゲーションに登録されていません。</translation>
    </message>
    <message>
        <source>The page&apos;s front matter says hidden: true.</source>
        <translation>ページのフロントマターにhidden: trueと書かれています。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>Unless it is public, a page with groups is hidden from everyone else, in bundles too.</source>
        <translation>グループを指定したページは、公開にしないかぎり、バンドルでもほかの人にはページ全体が表示されません。</translation>
    </message>
    <message>
        <source>Webhook</source>
        <translation>Webhook</translation>
    </message>
    <message>
        <source>default</source>
        <translation>既定</translation>
    </message>
    <message>
        <source>docs.json</source>
        <translation>docs.json</translation>
    </message>
    <message>
        <source>file</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>no page</source>
        <translation>ページなし</translation>
    </message>
    <message>
        <source>page</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>spec</source>
        <translation>API定義</translation>
    </message>
    <message>
        <source>{file} was committed.</source>
        <translation>{file}はコミットされました。</translation>
    </message>
    <message>
        <source>{file} was saved.</source>
        <translation>{file}は保存されました。</translation>
    </message>
    <message>
        <source>{there}, {missing} missing</source>
        <translation>{there}（不足{missing}）</translation>
    </message>
    <message>
        <source>The release feed was changed, or is signed with a key that this Docsdesk does not know.</source>
        <translation>リリースフィードが変更されているか、この Docsdesk が知らない鍵で署名されています。</translation>
    </message>
    <message>
        <source>Authentication method</source>
        <translation>認証方式</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>エクスポート日時</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>サイト</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Put it back, or choose the folder that holds your site&apos;s docs.json now.</source>
        <translation>元に戻すか、現在サイトのdocs.jsonがあるフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>The docs folder {folder} cannot be read: {problem}.</source>
        <translation>ドキュメントフォルダー{folder}を読み取れません：{problem}。</translation>
    </message>
    <message>
        <source>another folder has taken its place</source>
        <translation>同じ場所に別のフォルダーがあります</translation>
    </message>
    <message>
        <source>Correct that, then commit again.</source>
        <translation>原因を取り除いてから、もう一度コミットしてください。</translation>
    </message>
    <message>
        <source>Install Git, then commit again.</source>
        <translation>Git をインストールしてから、もう一度コミットしてください。</translation>
    </message>
    <message>
        <source>Look at them with git config --list, or commit in a terminal.</source>
        <translation>git config --list で設定を確認するか、ターミナルでコミットしてください。</translation>
    </message>
    <message>
        <source>Nothing needs to be done. The damaged file is kept as {name}.</source>
        <translation>操作は必要ありません。破損したファイルは {name} として保管されています。</translation>
    </message>
    <message>
        <source>Run git status in the folder: it says what is wrong.</source>
        <translation>フォルダーで git status を実行すると、原因が表示されます。</translation>
    </message>
    <message>
        <source>Trust the folder, then commit again.</source>
        <translation>フォルダーを信頼してから、もう一度コミットしてください。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Open a site first: its window shows the archives.</source>
        <translation>先にサイトを開いてください。アーカイブはそのウィンドウに表示されます。</translation>
    </message>
    <message>
        <source>Choose “Ask one question” to find out. The service may charge for it.</source>
        <translation>「質問を 1 つ送る」で確認できます。サービス側で料金が発生することがあります。</translation>
    </message>
    <message>
        <source>The check ended without a result. Check again.</source>
        <translation>チェックは結果なしで終了しました。もう一度チェックしてください。</translation>
    </message>
    <message>
        <source>The docs folder could not be checked.</source>
        <translation>ドキュメントフォルダーをチェックできませんでした。</translation>
    </message>
    <message>
        <source>Try again in {minutes} min.</source>
        <translation>{minutes} 分後にもう一度お試しください。</translation>
    </message>
    <message>
        <source>Try again in {seconds} s.</source>
        <translation>{seconds} 秒後にもう一度お試しください。</translation>
    </message>
    <message>
        <source>{count} in all</source>
        <translation>合計 {count}</translation>
    </message>
    <message>
        <source>Choose the folder {below} in it, which has one.</source>
        <translation>その中のフォルダー {below} を選択してください。そこに docs.json があります。</translation>
    </message>
    <message>
        <source>This looks like {tool}. Convert its pages to MDX and write a docs.json, then open it.</source>
        <translation>{tool} のフォルダーのようです。ページを MDX に変換して docs.json を作成してから、開いてください。</translation>
    </message>
    <message>
        <source>A `$ref` in an API description points nowhere, outside the file, or back to itself.</source>
        <translation>API 記述の `$ref` の先が存在しないか、ファイルの外か、自分自身です。</translation>
    </message>
    <message>
        <source>A `$ref` leads back to itself.</source>
        <translation>`$ref` が自分自身に戻ります。</translation>
    </message>
    <message>
        <source>A `$ref` points outside the docs folder.</source>
        <translation>`$ref` がドキュメントフォルダーの外を指しています。</translation>
    </message>
    <message>
        <source>A `&lt;` that does not start a tag: `&lt;5`, `&lt;=`.</source>
        <translation>タグの始まりではない `&lt;` です：`&lt;5`、`&lt;=`。</translation>
    </message>
    <message>
        <source>A closing tag that closes nothing, or is in the wrong place.</source>
        <translation>何も閉じないか、場所が違う終了タグです。</translation>
    </message>
    <message>
        <source>A component or expression on a page fails.</source>
        <translation>ページのコンポーネントまたは式が失敗します。</translation>
    </message>
    <message>
        <source>A diagram cannot be drawn.</source>
        <translation>図を描画できません。</translation>
    </message>
    <message>
        <source>A file can run scripts, and the folder is not trusted.</source>
        <translation>ファイルがスクリプトを実行でき、フォルダーが信頼されていません。</translation>
    </message>
    <message>
        <source>A file is too large for a bundle.</source>
        <translation>ファイルがバンドルには大きすぎます。</translation>
    </message>
    <message>
        <source>A file or folder cannot be read.</source>
        <translation>ファイルまたはフォルダーを読み取れません。</translation>
    </message>
    <message>
        <source>A file or its name is not UTF-8 text.</source>
        <translation>ファイルまたはその名前が UTF-8 テキストではありません。</translation>
    </message>
    <message>
        <source>A file that no page names looks as if it was not meant for readers: an archive, a dump, credentials.</source>
        <translation>どのページも参照していないファイルが、読者向けではないようです：アーカイブ、ダンプ、認証情報など。</translation>
    </message>
    <message>
        <source>A folder has the same name as a file in the bundle.</source>
        <translation>フォルダーがバンドル内のファイルと同じ名前です。</translation>
    </message>
    <message>
        <source>A formula cannot be read.</source>
        <translation>数式を読み取れません。</translation>
    </message>
    <message>
        <source>A header `name` is set, but the method is not `key`.</source>
        <translation>ヘッダーの `name` が設定されていますが、方式が `key` ではありません。</translation>
    </message>
    <message>
        <source>A key from an earlier version; it no longer has any effect.</source>
        <translation>以前のバージョンのキーで、もう効果がありません。</translation>
    </message>
    <message>
        <source>A language is listed twice, perhaps under an alias.</source>
        <translation>言語が二重に記載されています（別名の可能性があります）。</translation>
    </message>
    <message>
        <source>A language names its pages too differently to compare them with their sources.</source>
        <translation>言語のページ名が違いすぎて、元のページと比較できません。</translation>
    </message>
    <message>
        <source>A link on disk points outside the docs folder.</source>
        <translation>ディスク上のリンクがドキュメントフォルダーの外を指しています。</translation>
    </message>
    <message>
        <source>A link points to a page that does not exist.</source>
        <translation>リンク先のページが存在しません。</translation>
    </message>
    <message>
        <source>A link points to an anchor that its page does not have.</source>
        <translation>リンク先のアンカーがそのページにありません。</translation>
    </message>
    <message>
        <source>A link runs a script or reaches into the reader&apos;s computer.</source>
        <translation>リンクがスクリプトを実行するか、読者のコンピューターに入り込みます。</translation>
    </message>
    <message>
        <source>A link to {scheme}: is left out.</source>
        <translation>{scheme}: へのリンクは省かれます。</translation>
    </message>
    <message>
        <source>A name that some systems refuse; bundles leave the worst ones out.</source>
        <translation>一部のシステムが受け付けない名前です。バンドルは問題の大きいものを除外します。</translation>
    </message>
    <message>
        <source>A page cannot be shown because of a bug in Docsdesk.</source>
        <translation>Docsdesk の不具合のためページを表示できません。</translation>
    </message>
    <message>
        <source>A page has `groups`, but its playground is open because its display is not `auth`.</source>
        <translation>ページに `groups` がありますが、表示が `auth` ではないためプレイグラウンドは公開されています。</translation>
    </message>
    <message>
        <source>A page has lost an anchor that pages of the old state linked to.</source>
        <translation>古い状態のページからリンクされていたアンカーがなくなりました。</translation>
    </message>
    <message>
        <source>A page has no translation in a language of the site.</source>
        <translation>ページに、サイトの言語のうち一つの翻訳がありません。</translation>
    </message>
    <message>
        <source>A page in another language translates no page of the site&apos;s default language.</source>
        <translation>別の言語のページに、サイトの既定の言語の元ページがありません。</translation>
    </message>
    <message>
        <source>A page names something that no API description has.</source>
        <translation>ページが、どの API 記述にもないものを指定しています。</translation>
    </message>
    <message>
        <source>A page names something that several API descriptions have.</source>
        <translation>ページが、複数の API 記述にあるものを指定しています。</translation>
    </message>
    <message>
        <source>A page shows or links to a file that does not exist.</source>
        <translation>ページが、存在しないファイルを表示またはリンクしています。</translation>
    </message>
    <message>
        <source>A page uses a variable that docs.json does not define.</source>
        <translation>ページが、docs.json で定義されていない変数を使っています。</translation>
    </message>
    <message>
        <source>A page&apos;s `api` is not a method followed by a path or an address.</source>
        <translation>ページの `api` が、メソッドとそれに続くパスまたはアドレスではありません。</translation>
    </message>
    <message>
        <source>A page&apos;s `authMethod` is not one of the methods.</source>
        <translation>ページの `authMethod` が方式のどれでもありません。</translation>
    </message>
    <message>
        <source>A page&apos;s `playground` is not one of the displays.</source>
        <translation>ページの `playground` が表示の種類のどれでもありません。</translation>
    </message>
    <message>
        <source>A path and its parameters do not match.</source>
        <translation>パスとそのパラメーターが一致しません。</translation>
    </message>
    <message>
        <source>A private key lies in the docs folder; it is left out.</source>
        <translation>ドキュメントフォルダーに秘密鍵があります。含まれません。</translation>
    </message>
    <message>
        <source>A redirect has more than two wildcards, or starts like a thousand other wildcard redirects.</source>
        <translation>リダイレクトにワイルドカードが三つ以上あるか、千件ものワイルドカード付きリダイレクトと同じ始まりです。</translation>
    </message>
    <message>
        <source>A redirect leads back to itself.</source>
        <translation>リダイレクトが自分自身に戻ります。</translation>
    </message>
    <message>
        <source>A redirect points to a page that does not exist.</source>
        <translation>リダイレクト先のページが存在しません。</translation>
    </message>
    <message>
        <source>A required key is missing.</source>
        <translation>必須のキーがありません。</translation>
    </message>
    <message>
        <source>A server for manual pages is empty or not an http address.</source>
        <translation>手動ページのサーバーが空か、http アドレスではありません。</translation>
    </message>
    <message>
        <source>A server&apos;s variables do not match its address.</source>
        <translation>サーバーの変数がそのアドレスと一致しません。</translation>
    </message>
    <message>
        <source>A setting has no effect in the given kind of deployment.</source>
        <translation>この種類のデプロイでは設定の効果がありません。</translation>
    </message>
    <message>
        <source>A setting of the hosted site that the local engine does not support.</source>
        <translation>ローカルエンジンが対応していない、ホスト型サイトの設定です。</translation>
    </message>
    <message>
        <source>A snippet language that the service does not support.</source>
        <translation>サービスが対応していないスニペットの言語です。</translation>
    </message>
    <message>
        <source>A snippet that a page includes is missing or too large.</source>
        <translation>ページが取り込むスニペットがないか、大きすぎます。</translation>
    </message>
    <message>
        <source>A style sheet is too long, or nested too deeply.</source>
        <translation>スタイルシートが長すぎるか、入れ子が深すぎます。</translation>
    </message>
    <message>
        <source>A style sheet loads a file that does not exist.</source>
        <translation>スタイルシートが存在しないファイルを読み込みます。</translation>
    </message>
    <message>
        <source>A style sheet loads from another host, which the local engine does not.</source>
        <translation>スタイルシートが別のホストから読み込みますが、ローカルエンジンは読み込みません。</translation>
    </message>
    <message>
        <source>A tag that is cut off or malformed.</source>
        <translation>途中で切れているか、正しくないタグです。</translation>
    </message>
    <message>
        <source>A tag that is not closed: `&lt;br&gt;`, `&lt;Note&gt;`.</source>
        <translation>閉じられていないタグです：`&lt;br&gt;`、`&lt;Note&gt;`。</translation>
    </message>
    <message>
        <source>A translation has different variables or placeholders from its source.</source>
        <translation>翻訳の変数またはプレースホルダーが元と異なります。</translation>
    </message>
    <message>
        <source>A translation has fewer sections, code blocks, components or tables than its source.</source>
        <translation>翻訳のセクション、コードブロック、コンポーネントまたは表が元より少なくなっています。</translation>
    </message>
    <message>
        <source>A translation lacks an anchor of its source, or links to a different section from its source.</source>
        <translation>翻訳に元のアンカーがないか、元と異なるセクションにリンクしています。</translation>
    </message>
    <message>
        <source>A translation links to different pages from its source, or to a page that exists in its own language.</source>
        <translation>翻訳のリンク先が元と異なるか、同じ言語に存在するページへのリンクではありません。</translation>
    </message>
    <message>
        <source>A value of the wrong type.</source>
        <translation>値の型が違います。</translation>
    </message>
    <message>
        <source>A value that its key does not allow.</source>
        <translation>このキーでは許されない値です。</translation>
    </message>
    <message>
        <source>An API description cannot be read.</source>
        <translation>API 記述を読み取れません。</translation>
    </message>
    <message>
        <source>An API description has more problems than are listed.</source>
        <translation>API 記述に、一覧にある以上の問題があります。</translation>
    </message>
    <message>
        <source>An API description is at an address that is not https.</source>
        <translation>API 記述のアドレスが https ではありません。</translation>
    </message>
    <message>
        <source>An API description is outside the docs folder.</source>
        <translation>API 記述がドキュメントフォルダーの外にあります。</translation>
    </message>
    <message>
        <source>An API description uses a security scheme that it does not declare.</source>
        <translation>API 記述が、宣言していないセキュリティ方式を使っています。</translation>
    </message>
    <message>
        <source>An HTML comment: `&lt;!-- … --&gt;`.</source>
        <translation>HTML コメントです：`&lt;!-- … --&gt;`。</translation>
    </message>
    <message>
        <source>An address differs from the file&apos;s name in upper and lower case.</source>
        <translation>アドレスの大文字と小文字がファイル名と異なります。</translation>
    </message>
    <message>
        <source>An address in angle brackets: `&lt;https://…&gt;`.</source>
        <translation>山括弧で囲まれたアドレスです：`&lt;https://…&gt;`。</translation>
    </message>
    <message>
        <source>An address of the old state now leads nowhere and has no redirect.</source>
        <translation>古い状態のアドレスの行き先がなくなり、リダイレクトもありません。</translation>
    </message>
    <message>
        <source>An attribute with an invalid name or value: `class=wide`.</source>
        <translation>名前または値が無効な属性です：`class=wide`。</translation>
    </message>
    <message>
        <source>An import or export that cannot be read, or text that looks like one.</source>
        <translation>読み取れない import または export か、それに見えるテキストです。</translation>
    </message>
    <message>
        <source>An inline SVG is not well-formed, or too large.</source>
        <translation>インライン SVG が整形式でないか、大きすぎます。</translation>
    </message>
    <message>
        <source>An operation has no server, so it has no playground.</source>
        <translation>操作にサーバーがないため、プレイグラウンドもありません。</translation>
    </message>
    <message>
        <source>Docsdesk wrote a file of the docs folder: a bundle, values, a report, a conversation; it is left out.</source>
        <translation>Docsdesk が書いたファイル（バンドル、値、レポート、会話）がドキュメントフォルダーにあります。含まれません。</translation>
    </message>
    <message>
        <source>Elements are nested too deeply.</source>
        <translation>要素の入れ子が深すぎます。</translation>
    </message>
    <message>
        <source>Part of an OpenAPI document does not follow its version of OpenAPI.</source>
        <translation>OpenAPI 文書の一部が、その OpenAPI バージョンに従っていません。</translation>
    </message>
    <message>
        <source>The display is `auth`, but nothing in the folder shows that readers sign in.</source>
        <translation>表示は `auth` ですが、読者がログインすることを示すものがフォルダーにありません。</translation>
    </message>
    <message>
        <source>The file of a `$ref` is missing or cannot be read.</source>
        <translation>`$ref` のファイルがないか、読み取れません。</translation>
    </message>
    <message>
        <source>The folder has no docs.json.</source>
        <translation>フォルダーに docs.json がありません。</translation>
    </message>
    <message>
        <source>The front matter of a page cannot be read.</source>
        <translation>ページのフロントマターを読み取れません。</translation>
    </message>
    <message>
        <source>The method is `key`, but no `name` says which header.</source>
        <translation>方式は `key` ですが、ヘッダーを示す `name` がありません。</translation>
    </message>
    <message>
        <source>The navigation names a page that does not exist.</source>
        <translation>ナビゲーションに存在しないページがあります。</translation>
    </message>
    <message>
        <source>The navigation names an operation that no API description has.</source>
        <translation>ナビゲーションに、どの API 記述にもない操作があります。</translation>
    </message>
    <message>
        <source>The site still has a mint.json instead of a docs.json.</source>
        <translation>サイトに docs.json ではなく mint.json が残っています。</translation>
    </message>
    <message>
        <source>The source of a translation has changed since it was translated.</source>
        <translation>翻訳後に、翻訳の元ページが変更されました。</translation>
    </message>
    <message>
        <source>There is no icon with that name.</source>
        <translation>その名前のアイコンはありません。</translation>
    </message>
    <message>
        <source>Too much on a page: too deep, too long, or too much that cannot be read.</source>
        <translation>ページの内容が多すぎます：深すぎるか、長すぎるか、読み取れないものが多すぎます。</translation>
    </message>
    <message>
        <source>Two files have the same address; one is hidden.</source>
        <translation>二つのファイルが同じアドレスを持ち、一方が隠れています。</translation>
    </message>
    <message>
        <source>Two operations share an operationId, or two paths are the same.</source>
        <translation>二つの操作が同じ operationId を持つか、二つのパスが同じです。</translation>
    </message>
    <message>
        <source>`credentials` is set while the proxy is on.</source>
        <translation>プロキシが有効なのに `credentials` が設定されています。</translation>
    </message>
    <message>
        <source>docs.json has no such key; it is silently ignored.</source>
        <translation>docs.json にこのキーはなく、何も言わずに無視されます。</translation>
    </message>
    <message>
        <source>docs.json has too many levels or references.</source>
        <translation>docs.json の階層または参照が多すぎます。</translation>
    </message>
    <message>
        <source>docs.json names an API description that does not exist.</source>
        <translation>docs.json に存在しない API 記述が指定されています。</translation>
    </message>
    <message>
        <source>docs.json, or a file it includes, is not valid JSON.</source>
        <translation>docs.json またはそれが取り込むファイルが正しい JSON ではありません。</translation>
    </message>
    <message>
        <source>Braces around something that is not JavaScript, or an opening brace without its closing one.</source>
        <translation>JavaScript ではないものを囲む波括弧か、閉じられていない波括弧です。</translation>
    </message>
    <message>
        <source>Change to {value}</source>
        <translation>{value} に変更</translation>
    </message>
    <message>
        <source>The system has no trash for it. Nothing was deleted.</source>
        <translation>システムにこのファイル用のゴミ箱がありません。何も削除されていません。</translation>
    </message>
    <message>
        <source>A deploy fails with it. Remove it or correct its name.</source>
        <translation>これがあるとデプロイが失敗します。削除するか、名前を直してください。</translation>
    </message>
    <message>
        <source>A deploy fails with more. Remove some.</source>
        <translation>これより多いとデプロイが失敗します。いくつか削除してください。</translation>
    </message>
    <message>
        <source>Add one of {choices}.</source>
        <translation>{choices} のいずれかを追加してください。</translation>
    </message>
    <message>
        <source>Give it a value, or remove it.</source>
        <translation>値を与えるか、削除してください。</translation>
    </message>
    <message>
        <source>Put something into it, or remove it.</source>
        <translation>何か入れるか、削除してください。</translation>
    </message>
    <message>
        <source>Write something, or remove it.</source>
        <translation>何か書くか、削除してください。</translation>
    </message>
    <message>
        <source>Write {key}</source>
        <translation>{key} と書く</translation>
    </message>
    <message>
        <source>an address that begins with https://, or a path that begins with /</source>
        <translation>https:// で始まるアドレス、または / で始まるパス</translation>
    </message>
    <message>
        <source>docs.json has no such key here, and a deploy fails with it.</source>
        <translation>docs.json のここにそのようなキーはなく、あるとデプロイが失敗します。</translation>
    </message>
    <message>
        <source>navigation names no pages.</source>
        <translation>navigation にページがありません。</translation>
    </message>
    <message>
        <source>the path of a file</source>
        <translation>ファイルのパス</translation>
    </message>
    <message>
        <source>{path} has more than {most} entries.</source>
        <translation>{path} の項目が {most} 個を超えています。</translation>
    </message>
    <message>
        <source>{path} is an empty list.</source>
        <translation>{path} は空のリストです。</translation>
    </message>
    <message>
        <source>{path} is null.</source>
        <translation>{path} が null です。</translation>
    </message>
    <message>
        <source>A redirect leads from {path} to /{target}, which does not exist.</source>
        <translation>リダイレクトが {path} から、存在しない /{target} へ導いています。</translation>
    </message>
    <message>
        <source>A redirect sees neither # nor ?, nor what follows them. Write the path alone.</source>
        <translation>リダイレクトには # も ? も、それに続く部分も見えません。パスだけを書いてください。</translation>
    </message>
    <message>
        <source>A redirect that the hosted site never applies: a # or ? in its source, or a parameter without *.</source>
        <translation>ホストされたサイトが決して適用しないリダイレクト: ソースに # や ? があるか、パラメーターに * がありません。</translation>
    </message>
    <message>
        <source>It is a folder. Link to one of its pages, or add {file}.</source>
        <translation>これはフォルダーです。その中のページにリンクするか、{file} を追加してください。</translation>
    </message>
    <message>
        <source>The hosted site never applies the redirect from /{source}.</source>
        <translation>ホストされたサイトは /{source} からのリダイレクトを決して適用しません。</translation>
    </message>
    <message>
        <source>Write /{source}, or a plain path for each page.</source>
        <translation>/{source} と書くか、ページごとに通常のパスを書いてください。</translation>
    </message>
    <message>
        <source>An API description has a header, cookie or form part that no client can send; samples leave it out.</source>
        <translation>API 記述に、どのクライアントも送信できないヘッダー、Cookie、またはフォームのパートがあります。サンプルでは省かれます。</translation>
    </message>
    <message>
        <source>No client can send a cookie named {name}.</source>
        <translation>{name} という名前の Cookie を送信できるクライアントはありません。</translation>
    </message>
    <message>
        <source>No client can send a form part named {name}.</source>
        <translation>{name} という名前のフォームパートを送信できるクライアントはありません。</translation>
    </message>
    <message>
        <source>No client can send a header named {name}.</source>
        <translation>{name} という名前のヘッダーを送信できるクライアントはありません。</translation>
    </message>
    <message>
        <source>The example of the header {name} holds more than printable ASCII characters.</source>
        <translation>ヘッダー {name} の例に、印刷可能な ASCII 文字以外が含まれています。</translation>
    </message>
    <message>
        <source>A style sheet hides the whole page until a script shows it.</source>
        <translation>スタイルシートが、スクリプトが表示するまでページ全体を隠しています。</translation>
    </message>
    <message>
        <source>Let what is hidden appear by itself where no script runs.</source>
        <translation>スクリプトが動かない場合は、隠したものが自然に現れるようにしてください。</translation>
    </message>
    <message>
        <source>The style sheet hides the whole page until a script shows it. Pages are shown here without that.</source>
        <translation>スタイルシートが、スクリプトが表示するまでページ全体を隠しています。ここではそれなしでページを表示します。</translation>
    </message>
    <message>
        <source>A callout as GitHub, Docusaurus or MkDocs writes it, shown as text.</source>
        <translation>GitHub、Docusaurus、MkDocs の書き方のコールアウトがテキストとして表示されます。</translation>
    </message>
    <message>
        <source>Text between two prices or names with a $ becomes a formula.</source>
        <translation>$ の付いた二つの価格や名前の間のテキストが数式になります。</translation>
    </message>
    <message>
        <source>The hosted site shows {form} as text, not as a callout.</source>
        <translation>ホストされたサイトは {form} をコールアウトではなくテキストとして表示します。</translation>
    </message>
    <message>
        <source>The text between two $ becomes a formula: {text}</source>
        <translation>二つの $ の間のテキストが数式になります: {text}</translation>
    </message>
    <message>
        <source>Write {form} for a dollar sign.</source>
        <translation>ドル記号は {form} と書いてください。</translation>
    </message>
</context>
<context>
    <name>CoverageModel</name>
    <message>
        <source>Request</source>
        <translation>リクエスト</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>レポートをコピー</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>問題が発生しました</translation>
    </message>
    <message>
        <source>Docsdesk ran into an unexpected error</source>
        <translation>予期しないエラーが発生しました</translation>
    </message>
    <message>
        <source>Your files and jobs are safe. You can continue, or quit and restart.</source>
        <translation>ファイルとジョブは失われていません。このまま続けることも、終了して起動し直すこともできます。</translation>
    </message>
    <message>
        <source>Open diagnostics</source>
        <translation>診断情報を開く</translation>
    </message>
</context>
<context>
    <name>CreateForm</name>
    <message>
        <source>API page for an operation</source>
        <translation>オペレーションのAPIページ</translation>
    </message>
    <message>
        <source>API page that describes its request</source>
        <translation>リクエストを自分で記述するAPIページ</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>認証</translation>
    </message>
    <message>
        <source>Choose an operation that has no page of its own.</source>
        <translation>専用のページがないオペレーションを選んでください。</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Folder and file name</source>
        <translation>フォルダーとファイル名</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>ガイド</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>メソッド</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>ナビゲーション</translation>
    </message>
    <message>
        <source>Not in the navigation</source>
        <translation>ナビゲーションに含めない</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>オペレーション</translation>
    </message>
    <message>
        <source>Path of the request</source>
        <translation>リクエストのパス</translation>
    </message>
    <message>
        <source>Playground</source>
        <translation>プレイグラウンド</translation>
    </message>
    <message>
        <source>Response, as JSON</source>
        <translation>レスポンス（JSON）</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>ステータス</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>Create page</source>
        <translation>ページを作成</translation>
    </message>
</context>
<context>
    <name>DeletedBar</name>
    <message>
        <source>Deleted {bundle}. Its file is removed in a few minutes.</source>
        <translation>「{bundle}」を削除しました。ファイルは数分後に消去されます。</translation>
    </message>
</context>
<context>
    <name>Deployed</name>
    <message numerus="yes">
        <source>%Ln address(es) lost</source>
        <translation>
            <numerusform>%Ln 件のアドレスが失われました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) behind</source>
        <translation>
            <numerusform>%Ln ページ遅れ</numerusform>
        </translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>比較中…</translation>
    </message>
    <message>
        <source>Could not be compared</source>
        <translation>比較できませんでした</translation>
    </message>
    <message>
        <source>Deployed {when}</source>
        <translation>{when}にデプロイ</translation>
    </message>
    <message>
        <source>Export the site, verify the bundle, and create its Helm values</source>
        <translation>サイトをエクスポートし、バンドルを検証して、Helm 値を作成します</translation>
    </message>
    <message>
        <source>Not compared yet</source>
        <translation>未比較</translation>
    </message>
    <message>
        <source>Publish again</source>
        <translation>もう一度公開</translation>
    </message>
    <message>
        <source>Show changes</source>
        <translation>変更を表示</translation>
    </message>
    <message>
        <source>Up to date</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>compared {when}</source>
        <translation>{when}に比較</translation>
    </message>
    <message>
        <source>comparing again…</source>
        <translation>再比較中…</translation>
    </message>
    <message>
        <source>Exported {when}</source>
        <translation>エクスポート: {when}</translation>
    </message>
</context>
<context>
    <name>Deployment</name>
    <message>
        <source>Link expired. Pods that start now cannot fetch the bundle.</source>
        <translation>リンクの期限が切れています。これから起動するPodはバンドルを取得できません。</translation>
    </message>
    <message>
        <source>Link expires in {minutes} min.</source>
        <translation>リンクの期限まであと{minutes}分です。</translation>
    </message>
    <message>
        <source>Link expires in {time}.</source>
        <translation>リンクの期限まであと{time}です。</translation>
    </message>
    <message>
        <source>No bundle of this site has been marked as deployed yet.</source>
        <translation>このサイトには、デプロイ済みのバンドルがまだありません。</translation>
    </message>
    <message>
        <source>The link does not say when it expires.</source>
        <translation>リンクに有効期限の情報がありません。</translation>
    </message>
    <message>
        <source>The link points to this computer, so no cluster can reach it.</source>
        <translation>リンクがこのコンピューターを指しているため、クラスターからアクセスできません。</translation>
    </message>
    <message>
        <source>This bundle is deployed.</source>
        <translation>このバンドルはデプロイ済みです。</translation>
    </message>
    <message>
        <source>Another bundle was deployed {time}.</source>
        <translation>別のバンドルが{time}にデプロイされました。</translation>
    </message>
</context>
<context>
    <name>DeploymentController</name>
    <message>
        <source>Add it again to get a new link to the bundle.</source>
        <translation>サイトをもう一度追加すると、バンドルの新しいリンクを取得できます。</translation>
    </message>
    <message>
        <source>The site of this bundle was deleted.</source>
        <translation>このバンドルのサイトは削除されています。</translation>
    </message>
</context>
<context>
    <name>DeploymentTab</name>
    <message>
        <source>Create Helm values</source>
        <translation>Helm値を作成</translation>
    </message>
    <message>
        <source>Create the Helm values for this bundle. You get a new link each time.</source>
        <translation>このバンドルのHelm値を作成します。作成のたびに新しいリンクが発行されます。</translation>
    </message>
    <message>
        <source>Mark as deployed</source>
        <translation>デプロイ済みにする</translation>
    </message>
    <message>
        <source>This archive was added from disk, so there is no download link for it. Export the site to get one.</source>
        <translation>このアーカイブはディスクから追加されたため、ダウンロードリンクがありません。サイトをエクスポートするとリンクを取得できます。</translation>
    </message>
    <message>
        <source>Show changes</source>
        <translation>変更を表示</translation>
    </message>
</context>
<context>
    <name>Diagnostics</name>
    <message numerus="yes">
        <source>%Ln thing(s) do not work.</source>
        <translation>
            <numerusform>%Ln 件が動作しません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Log records, newest last</source>
        <translation>ログの記録（新しいものが最後）</translation>
    </message>
    <message>
        <source>No record matches.</source>
        <translation>一致する記録はありません。</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>ログを検索</translation>
    </message>
    <message>
        <source>The log is empty.</source>
        <translation>ログは空です。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Warnings and errors appear here as they happen. Secrets are never written to it.</source>
        <translation>警告とエラーは発生するとここに表示されます。秘密情報が書き込まれることはありません。</translation>
    </message>
    <message>
        <source>Without it:</source>
        <translation>使えない場合:</translation>
    </message>
    <message>
        <source>being tried…</source>
        <translation>確認中…</translation>
    </message>
    <message>
        <source>does not work</source>
        <translation>動作しません</translation>
    </message>
    <message>
        <source>works</source>
        <translation>動作します</translation>
    </message>
</context>
<context>
    <name>DiagnosticsWindow</name>
    <message>
        <source>Diagnostics</source>
        <translation>診断情報</translation>
    </message>
    <message>
        <source>Each thing is really tried, in 30 seconds at most, and nothing is left behind.</source>
        <translation>それぞれを最大 30 秒で実際に試し、何も残しません。</translation>
    </message>
    <message>
        <source>Everything works.</source>
        <translation>すべて正常に動作しています。</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Open the log folder</source>
        <translation>ログフォルダーを開く</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>診断情報を保存</translation>
    </message>
    <message>
        <source>Saved as {file}. Nothing was sent.</source>
        <translation>{file} として保存しました。何も送信されていません。</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>The log in {folder} cannot be read: {problem}.</source>
        <translation>{folder} のログを読み取れません: {problem}。</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>This is all that the file would hold. Secrets and names of sites are removed, and nothing is sent. Delete what else should not be in it.</source>
        <translation>ファイルに入る内容はこれがすべてです。秘密情報とサイトの名前は取り除かれ、何も送信されません。ほかに含めたくないものは削除してください。</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>表示する内容</translation>
    </message>
    <message>
        <source>What the file would hold</source>
        <translation>ファイルに含まれる内容</translation>
    </message>
    <message>
        <source>What works on this computer</source>
        <translation>このコンピューターで動作するもの</translation>
    </message>
</context>
<context>
    <name>DraftModel</name>
    <message>
        <source>change {setting}</source>
        <translation>{setting}の変更</translation>
    </message>
    <message>
        <source>discard changes</source>
        <translation>変更の破棄</translation>
    </message>
    <message>
        <source>edit {file}</source>
        <translation>{file}の編集</translation>
    </message>
    <message>
        <source>fix problems</source>
        <translation>問題の修正</translation>
    </message>
    <message>
        <source>restore a version</source>
        <translation>バージョンの復元</translation>
    </message>
    <message>
        <source>revert {setting}</source>
        <translation>{setting}を保存済みの値に戻す操作</translation>
    </message>
</context>
<context>
    <name>DropArea</name>
    <message>
        <source>Drop to add the archive {name}</source>
        <translation>ドロップしてアーカイブ {name} を追加</translation>
    </message>
    <message>
        <source>Drop to open the folder {name}</source>
        <translation>ドロップしてフォルダー {name} を開く</translation>
    </message>
</context>
<context>
    <name>EditBar</name>
    <message>
        <source>No page could be written.</source>
        <translation>どのページにも書き込めませんでした。</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>何も書き込まれていません。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>{what} in {pages}.</source>
        <translation>{what}（{pages}）。</translation>
    </message>
</context>
<context>
    <name>EditPopup</name>
    <message>
        <source>Choices</source>
        <translation>選択肢</translation>
    </message>
    <message>
        <source>Create page…</source>
        <translation>ページを作成…</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>ファイルを開く</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
</context>
<context>
    <name>ExportComparison</name>
    <message>
        <source>Back to exports</source>
        <translation>エクスポートに戻る</translation>
    </message>
    <message>
        <source>Choose a branch or tag, or enter a commit.</source>
        <translation>ブランチかタグを選ぶか、コミットを入力します。</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比較対象</translation>
    </message>
    <message>
        <source>Nothing to compare with yet. Export the site again, or add an archive.</source>
        <translation>比較できるものがまだありません。サイトを再度エクスポートするか、アーカイブを追加します。</translation>
    </message>
    <message>
        <source>Swap old and new</source>
        <translation>新旧を入れ替え</translation>
    </message>
    <message>
        <source>The file is missing or has changed, so it cannot be compared.</source>
        <translation>ファイルがないか変更されているため、比較できません。</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>変更内容</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>入れ替え</translation>
    </message>
</context>
<context>
    <name>ExportDetails</name>
    <message>
        <source>Deploy</source>
        <translation>デプロイ</translation>
    </message>
    <message>
        <source>Deployed</source>
        <translation>デプロイ済み</translation>
    </message>
    <message>
        <source>Export details</source>
        <translation>エクスポートの詳細</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>情報</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>その他の操作</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>検証</translation>
    </message>
</context>
<context>
    <name>ExportForms</name>
    <message>
        <source>Track an export of {site} that was started elsewhere</source>
        <translation>別の場所で開始された「{site}」のエクスポートを追跡</translation>
    </message>
    <message>
        <source>Track the export that did start</source>
        <translation>開始済みのエクスポートを追跡</translation>
    </message>
    <message>
        <source> MB/s</source>
        <translation> MB/秒</translation>
    </message>
    <message>
        <source>Download limit</source>
        <translation>ダウンロード速度の上限</translation>
    </message>
    <message>
        <source>Enter only the job ID: one word, usually starting with se_.</source>
        <translation>ジョブIDのみを入力してください。通常はse_で始まる1語です。</translation>
    </message>
    <message>
        <source>Job ID</source>
        <translation>ジョブID</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>Set label</source>
        <translation>ラベルを設定</translation>
    </message>
    <message>
        <source>Set limit</source>
        <translation>上限を設定</translation>
    </message>
    <message>
        <source>Shared by all downloads, including running ones. 0 means no limit.</source>
        <translation>実行中のものを含む、すべてのダウンロードで共有します。0にすると制限なしになります。</translation>
    </message>
    <message>
        <source>Such as: handed over to operations</source>
        <translation>例: 運用に引き渡し済み</translation>
    </message>
    <message>
        <source>The service returns it when an export starts. It usually begins with se_.</source>
        <translation>エクスポートの開始時にサービスが返すIDです。通常はse_で始まります。</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>追跡</translation>
    </message>
    <message>
        <source>What tells this export from the others. Leave it empty for its version or date.</source>
        <translation>このエクスポートを他と区別するもの。空欄ならバージョンか日付になります。</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Lnページ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) so far</source>
        <translation>
            <numerusform>これまでに%Lnページ</numerusform>
        </translation>
    </message>
    <message>
        <source>About {time} left</source>
        <translation>残り約{time}</translation>
    </message>
    <message>
        <source>Bundle ready, {size}</source>
        <translation>バンドル準備完了、{size}</translation>
    </message>
    <message>
        <source>Checking the archive</source>
        <translation>アーカイブを確認中</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>確認中…</translation>
    </message>
    <message>
        <source>Downloads limited to {speed}/s</source>
        <translation>ダウンロードを{speed}/秒に制限中</translation>
    </message>
    <message>
        <source>Needs your decision</source>
        <translation>判断が必要</translation>
    </message>
    <message>
        <source>Next check in {time}</source>
        <translation>次の確認まで{time}</translation>
    </message>
    <message>
        <source>Next try in {time}</source>
        <translation>次の試行まで{time}</translation>
    </message>
    <message>
        <source>Requesting the bundle</source>
        <translation>バンドルを要求中</translation>
    </message>
    <message>
        <source>Requesting the export</source>
        <translation>エクスポートを要求中</translation>
    </message>
    <message>
        <source>Starts when another download ends</source>
        <translation>別のダウンロードの終了後に開始</translation>
    </message>
    <message>
        <source>The service reports no progress</source>
        <translation>サービスから進行状況の通知なし</translation>
    </message>
    <message>
        <source>built</source>
        <translation>作成済み</translation>
    </message>
    <message>
        <source>checking archive</source>
        <translation>アーカイブ確認中</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>downloading</source>
        <translation>ダウンロード中</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>may have started</source>
        <translation>開始した可能性あり</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>順番待ち</translation>
    </message>
    <message>
        <source>requested</source>
        <translation>要求済み</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>started</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>開始中</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>{amount}/s</source>
        <translation>{amount}/秒</translation>
    </message>
    <message>
        <source>{count} pages/s</source>
        <translation>{count}ページ/秒</translation>
    </message>
    <message numerus="yes">
        <source>{done} of about %Ln page(s)</source>
        <translation>
            <numerusform>約%Lnページ中{done}ページ</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number}%</translation>
    </message>
    <message>
        <source>{received} of {size}</source>
        <translation>{size}中{received}</translation>
    </message>
    <message>
        <source>{received} so far, total size unknown</source>
        <translation>{received}受信、合計サイズ不明</translation>
    </message>
    <message>
        <source>{size} downloaded so far</source>
        <translation>{size}ダウンロード済み</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>残り{time}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln bundle(s)</source>
        <translation>
            <numerusform>バンドル%Ln件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) fewer</source>
        <translation>
            <numerusform>%Ln ページ減</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) more</source>
        <translation>
            <numerusform>%Ln ページ増</numerusform>
        </translation>
    </message>
    <message>
        <source>Added</source>
        <translation>追加日時</translation>
    </message>
    <message>
        <source>Content digest</source>
        <translation>コンテンツのダイジェスト</translation>
    </message>
    <message>
        <source>Deployed</source>
        <translation>デプロイ済み</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>エクスポート日時</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Hostname</source>
        <translation>ホスト名</translation>
    </message>
    <message>
        <source>Job ID</source>
        <translation>ジョブID</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Project ID</source>
        <translation>プロジェクトID</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>サイト</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>content changed</source>
        <translation>内容が変更されました</translation>
    </message>
    <message>
        <source>same as the one before</source>
        <translation>直前のものと同じ</translation>
    </message>
    <message>
        <source>The archive is complete. Its links are being checked.</source>
        <translation>アーカイブは完全です。リンクを確認しています。</translation>
    </message>
    <message>
        <source>checking links</source>
        <translation>リンクを確認中</translation>
    </message>
    <message numerus="yes">
        <source>%Ln broken link(s)</source>
        <translation>
            <numerusform>リンク切れ%Ln件</numerusform>
        </translation>
    </message>
    <message>
        <source>Added {time}; its export date is unknown.</source>
        <translation>{time}に追加。エクスポート日時は不明です。</translation>
    </message>
    <message numerus="yes">
        <source>Found %Ln broken link(s), {time}.</source>
        <translation>
            <numerusform>リンク切れが%Ln件あります（{time}）。</numerusform>
        </translation>
    </message>
    <message>
        <source>No broken links on {time}.</source>
        <translation>リンク切れはありません（{time}）。</translation>
    </message>
    <message>
        <source>The archive is damaged. Export the site again.</source>
        <translation>アーカイブが壊れています。サイトをもう一度エクスポートしてください。</translation>
    </message>
    <message>
        <source>The archive was complete when it arrived. Its links have not been checked.</source>
        <translation>アーカイブは完全な状態で届きました。リンクはまだ確認していません。</translation>
    </message>
    <message>
        <source>The file has changed since it was verified.</source>
        <translation>検証後にファイルが変更されています。</translation>
    </message>
    <message>
        <source>The file was moved or deleted.</source>
        <translation>ファイルが移動または削除されています。</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>破損</translation>
    </message>
    <message>
        <source>file changed</source>
        <translation>ファイル変更あり</translation>
    </message>
    <message>
        <source>file missing</source>
        <translation>ファイルなし</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>検証済み</translation>
    </message>
    <message>
        <source>links not checked</source>
        <translation>リンク未確認</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>ブラウザーで表示中</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>ピン留め</translation>
    </message>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln 件実行中</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportsController</name>
    <message>
        <source>Add it again to start a new export, or remove this one from the list.</source>
        <translation>サイトをもう一度追加して新しくエクスポートするか、このエクスポートを一覧から削除してください。</translation>
    </message>
    <message>
        <source>The site {name} was deleted.</source>
        <translation>サイト「{name}」は削除されています。</translation>
    </message>
</context>
<context>
    <name>ExportsModel</name>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
</context>
<context>
    <name>ExportsPane</name>
    <message>
        <source>Add the admin key</source>
        <translation>管理者キーを追加</translation>
    </message>
    <message>
        <source>An export turns {site} into files that any web server can host.</source>
        <translation>エクスポートすると、「{site}」を任意のWebサーバーで公開できるファイルに変換できます。</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>今すぐ確認</translation>
    </message>
    <message>
        <source>Edit site</source>
        <translation>サイトを編集</translation>
    </message>
    <message>
        <source>Enter job ID…</source>
        <translation>ジョブIDを入力…</translation>
    </message>
    <message>
        <source>Exporting {site} needs its admin key.</source>
        <translation>「{site}」のエクスポートには管理者キーが必要です。</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Find exports</source>
        <translation>エクスポートを検索</translation>
    </message>
    <message>
        <source>Limit downloads…</source>
        <translation>ダウンロード速度を制限…</translation>
    </message>
    <message>
        <source>Nothing has been exported yet.</source>
        <translation>エクスポートはまだありません。</translation>
    </message>
    <message>
        <source>Open a site to export it.</source>
        <translation>エクスポートするには、サイトを開いてください。</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Pause download</source>
        <translation>ダウンロードを一時停止</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Resume export</source>
        <translation>エクスポートを再開</translation>
    </message>
    <message>
        <source>Show bundle in folder</source>
        <translation>バンドルをフォルダーに表示</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>もう一度開始</translation>
    </message>
    <message>
        <source>Start export</source>
        <translation>エクスポートを開始</translation>
    </message>
    <message>
        <source>Start export again</source>
        <translation>エクスポートをもう一度開始</translation>
    </message>
    <message>
        <source>Static export is not available for {site}.</source>
        <translation>「{site}」では静的エクスポートを利用できません。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop export</source>
        <translation>エクスポートを停止</translation>
    </message>
    <message>
        <source>Track an existing job…</source>
        <translation>既存のジョブを追跡…</translation>
    </message>
    <message>
        <source>Save archive…</source>
        <translation>アーカイブを保存…</translation>
    </message>
    <message>
        <source>Add an archive to the library</source>
        <translation>ライブラリにアーカイブを追加</translation>
    </message>
    <message>
        <source>Add archive…</source>
        <translation>アーカイブを追加…</translation>
    </message>
    <message>
        <source>Bundles ({patterns})</source>
        <translation>バンドル ({patterns})</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>比較…</translation>
    </message>
    <message>
        <source>Copy comparison as Markdown</source>
        <translation>比較を Markdown でコピー</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>リンクをコピー</translation>
    </message>
    <message>
        <source>Copy verification report</source>
        <translation>検証レポートをコピー</translation>
    </message>
    <message>
        <source>Delete export</source>
        <translation>エクスポートを削除</translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation>デプロイ</translation>
    </message>
    <message>
        <source>Mark bundle as deployed</source>
        <translation>バンドルをデプロイ済みにする</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>ブラウザーで開く</translation>
    </message>
    <message>
        <source>Pin bundle</source>
        <translation>バンドルをピン留め</translation>
    </message>
    <message>
        <source>Refresh exports</source>
        <translation>エクスポートを更新</translation>
    </message>
    <message>
        <source>Undo deletion</source>
        <translation>削除を取り消す</translation>
    </message>
    <message>
        <source>Unpack bundle to…</source>
        <translation>バンドルを展開…</translation>
    </message>
    <message>
        <source>Unpack {bundle} into a new folder in</source>
        <translation>「{bundle}」の展開先（新しいフォルダーを作成）</translation>
    </message>
    <message>
        <source>Unpin bundle</source>
        <translation>バンドルのピン留めを外す</translation>
    </message>
    <message>
        <source>Verify bundle</source>
        <translation>バンドルを検証</translation>
    </message>
    <message>
        <source>Save comparison report…</source>
        <translation>比較レポートを保存…</translation>
    </message>
    <message>
        <source>Search bundle…</source>
        <translation>バンドル内を検索…</translation>
    </message>
    <message>
        <source>Set label…</source>
        <translation>ラベルを設定…</translation>
    </message>
    <message>
        <source>Show all sites</source>
        <translation>すべてのサイトを表示</translation>
    </message>
    <message>
        <source>Stop serving bundle</source>
        <translation>バンドルの配信を停止</translation>
    </message>
    <message>
        <source>Export with options…</source>
        <translation>オプションを指定してエクスポート…</translation>
    </message>
    <message>
        <source>No exports match this filter.</source>
        <translation>このフィルターに一致するエクスポートはありません。</translation>
    </message>
</context>
<context>
    <name>ExportsTable</name>
    <message>
        <source>Exports</source>
        <translation>エクスポート</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>Copy {fact}</source>
        <translation>{fact}をコピー</translation>
    </message>
</context>
<context>
    <name>FieldsEditor</name>
    <message>
        <source>Add parameter</source>
        <translation>パラメーターを追加</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメーター</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message numerus="yes">
        <source>%Ln day(s) ago</source>
        <translation>
            <numerusform>%Ln日前</numerusform>
        </translation>
    </message>
    <message>
        <source>MMMM yyyy</source>
        <translation>yyyy年M月</translation>
    </message>
    <message>
        <source>Previous 30 days</source>
        <translation>過去30日間</translation>
    </message>
    <message>
        <source>Previous 7 days</source>
        <translation>過去7日間</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨日</translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>d MMM yyyy, HH:mm:ss</source>
        <translation>yyyy年M月d日 HH:mm:ss</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>たった今</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨日</translation>
    </message>
    <message>
        <source>{amount} B</source>
        <translation>{amount} B</translation>
    </message>
    <message>
        <source>{amount} KB</source>
        <translation>{amount} KB</translation>
    </message>
    <message>
        <source>{amount} MB</source>
        <translation>{amount} MB</translation>
    </message>
    <message>
        <source>{h} h</source>
        <translation>{h}時間</translation>
    </message>
    <message>
        <source>{h} h ago</source>
        <translation>{h}時間前</translation>
    </message>
    <message>
        <source>{h} h {m} m</source>
        <translation>{h}時間{m}分</translation>
    </message>
    <message>
        <source>{m} m</source>
        <translation>{m}分</translation>
    </message>
    <message>
        <source>{m} m ago</source>
        <translation>{m}分前</translation>
    </message>
    <message>
        <source>{m} m {s} s</source>
        <translation>{m}分{s}秒</translation>
    </message>
    <message>
        <source>{s} s</source>
        <translation>{s}秒</translation>
    </message>
    <message>
        <source>d MMM yyyy, HH:mm</source>
        <translation>yyyy年M月d日 HH:mm</translation>
    </message>
    <message>
        <source>{amount} GB</source>
        <translation>{amount} GB</translation>
    </message>
</context>
<context>
    <name>FileCard</name>
    <message>
        <source>Open in browser</source>
        <translation>ブラウザーで開く</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>ファイルを保存</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>{kind} · unreadable</source>
        <translation>{kind} · 読み取り不可</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>All sites</source>
        <translation>すべてのサイト</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>すべての状態</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Filter exports</source>
        <translation>エクスポートを絞り込む</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>未完了</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>サイト</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>This site</source>
        <translation>このサイト</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Lnファイル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) cannot be unpacked on every system.</source>
        <translation>
            <numerusform>%Lnファイルは一部のシステムで展開できません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln internal link(s)</source>
        <translation>
            <numerusform>内部リンク%Ln件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln internal link(s), none broken.</source>
        <translation>
            <numerusform>内部リンク%Ln件、リンク切れなし。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of {links} is broken.</source>
        <translation>
            <numerusform>{links}中、リンク切れ%Ln件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Archive complete: {pages} in {files}.</source>
        <translation>アーカイブは完全：{pages}、{files}。</translation>
    </message>
    <message>
        <source>Broken anchors</source>
        <translation>アンカー切れ</translation>
    </message>
    <message>
        <source>Broken links</source>
        <translation>リンク切れ</translation>
    </message>
    <message>
        <source>Built for the sub-path /{base}/.</source>
        <translation>サブパス/{base}/用に作成されています。</translation>
    </message>
    <message>
        <source>Files that not every system can unpack</source>
        <translation>一部のシステムで展開できないファイル</translation>
    </message>
    <message>
        <source>Hosts that pages link to</source>
        <translation>ページのリンク先ホスト</translation>
    </message>
    <message>
        <source>Hosts that pages load from</source>
        <translation>ページの読み込み元ホスト</translation>
    </message>
    <message>
        <source>Links start at the host&apos;s root, so they do not work when opened from a folder.</source>
        <translation>リンクがホストのルートから始まるため、フォルダーから開くと機能しません。</translation>
    </message>
    <message>
        <source>Links that leave the bundle</source>
        <translation>バンドル外へのリンク</translation>
    </message>
    <message numerus="yes">
        <source>Pages load content from %Ln other host(s).</source>
        <translation>
            <numerusform>ページは%Ln個の外部ホストからコンテンツを読み込みます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Pages load nothing from other hosts.</source>
        <translation>外部ホストからの読み込みはありません。</translation>
    </message>
    <message>
        <source>The archive is complete but has no pages: {files}.</source>
        <translation>アーカイブは完全ですが、ページがありません：{files}。</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>ほか{count}件</translation>
    </message>
    <message>
        <source>{count} ×</source>
        <translation>{count}件</translation>
    </message>
    <message>
        <source>Missing for agents</source>
        <translation>エージェント向けの不足</translation>
    </message>
    <message>
        <source>Ready for agents and search engines: {score} of 100.</source>
        <translation>エージェントと検索エンジンへの対応: 100 点中 {score} 点。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) not exported: only some readers may see them.</source>
        <translation>
            <numerusform>%Ln ページはエクスポートされません: 一部の読者だけが見られます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Pages that only some readers may see</source>
        <translation>一部の読者だけが見られるページ</translation>
    </message>
</context>
<context>
    <name>FirstRunPage</name>
    <message>
        <source>Choose a folder…</source>
        <translation>フォルダーを選択…</translation>
    </message>
    <message>
        <source>Connect to a hosted site</source>
        <translation>公開中のサイトに接続</translation>
    </message>
    <message>
        <source>Enter the address and the keys of a site that is already online. Keys go into your system&apos;s keyring and nowhere else.</source>
        <translation>すでに公開されているサイトのアドレスとキーを入力してください。キーはシステムのキーリングにのみ保存されます。</translation>
    </message>
    <message>
        <source>Enter the details…</source>
        <translation>接続情報を入力…</translation>
    </message>
    <message>
        <source>Ferry API is a small site with guides, an API reference and an assistant. You get your own copy, so change whatever you like.</source>
        <translation>Ferry APIは、ガイド、APIリファレンス、アシスタントを備えた小さなサイトです。専用のコピーが作成されるので、自由に変更できます。</translation>
    </message>
    <message>
        <source>Get started</source>
        <translation>はじめる</translation>
    </message>
    <message>
        <source>No account needed. The sample and a docs folder work offline.</source>
        <translation>アカウントは不要です。サンプルとドキュメントフォルダーはオフラインでも使えます。</translation>
    </message>
    <message>
        <source>One window for your site&apos;s settings, exports and assistant.</source>
        <translation>サイトの設定、エクスポート、アシスタントを1つのウィンドウで。</translation>
    </message>
    <message>
        <source>Open a docs folder</source>
        <translation>ドキュメントフォルダーを開く</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>サンプルを試す</translation>
    </message>
    <message>
        <source>Try the sample site</source>
        <translation>サンプルサイトを試す</translation>
    </message>
    <message>
        <source>Choose the folder with your docs.json, or drop it here. The site is served locally; files change only when you save.</source>
        <translation>docs.jsonがあるフォルダーを選ぶか、ここにドロップしてください。サイトはこのコンピューター上で動作します。ファイルは保存したときにだけ変更されます。</translation>
    </message>
</context>
<context>
    <name>FixedBar</name>
    <message>
        <source>No files changed.</source>
        <translation>変更されたファイルはありません。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>Folded</name>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
</context>
<context>
    <name>ImportReport</name>
    <message>
        <source>Imported {questions} from {file}.</source>
        <translation>{file}から{questions}をインポートしました。</translation>
    </message>
    <message>
        <source>Nothing was imported. Fix the problems in {file}, then import it again.</source>
        <translation>インポートされませんでした。{file}の問題を修正してから、もう一度インポートしてください。</translation>
    </message>
    <message>
        <source>Problems in the file</source>
        <translation>ファイルの問題</translation>
    </message>
    <message>
        <source>line {line}</source>
        <translation>{line}行目</translation>
    </message>
</context>
<context>
    <name>ItemView</name>
    <message>
        <source>Add redirect</source>
        <translation>リダイレクトを追加</translation>
    </message>
    <message>
        <source>Changes in the page&apos;s text</source>
        <translation>ページ本文の変更</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
</context>
<context>
    <name>JobProgress</name>
    <message>
        <source>Check now</source>
        <translation>今すぐ確認</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進行状況</translation>
    </message>
</context>
<context>
    <name>JobTimeline</name>
    <message>
        <source>How long this step took</source>
        <translation>このステップの所要時間</translation>
    </message>
</context>
<context>
    <name>KeptBar</name>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Unsaved changes from {when} were recovered.</source>
        <translation>{when}の未保存の変更が残っています。</translation>
    </message>
</context>
<context>
    <name>KeptController</name>
    <message>
        <source>restore unsaved changes</source>
        <translation>未保存の変更の復元</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>Expires on</source>
        <translation>有効期限</translation>
    </message>
    <message>
        <source>For exports. Starts with a prefix like svc_.</source>
        <translation>エクスポート用。svc_のような接頭辞で始まります。</translation>
    </message>
    <message>
        <source>For the assistant. Starts with a prefix like svc_dsc_.</source>
        <translation>アシスタント用。svc_dsc_のような接頭辞で始まります。</translation>
    </message>
    <message>
        <source>Kept until you quit</source>
        <translation>終了するまで保持</translation>
    </message>
    <message>
        <source>Only if the server needs one. Sent to that server and nowhere else.</source>
        <translation>サーバーが必要とする場合のみ。そのサーバー以外には送信されません。</translation>
    </message>
    <message>
        <source>Paste a new key to replace it</source>
        <translation>新しいキーを貼り付けると置き換わります</translation>
    </message>
    <message>
        <source>Paste the key</source>
        <translation>キーを貼り付け</translation>
    </message>
    <message>
        <source>Reading the keyring…</source>
        <translation>キーリングを読み取り中…</translation>
    </message>
    <message>
        <source>Recognized · stored when you save</source>
        <translation>認識済み · 保存時にキーリングへ格納</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Removed when you save</source>
        <translation>保存時に削除</translation>
    </message>
    <message>
        <source>Stored in the keyring</source>
        <translation>キーリングに保存済み</translation>
    </message>
    <message>
        <source>Stored when you save</source>
        <translation>保存時にキーリングへ格納</translation>
    </message>
    <message>
        <source>You get a warning {days} days before.</source>
        <translation>期限の{days}日前に警告します。</translation>
    </message>
    <message>
        <source>{key} expires</source>
        <translation>{key}の有効期限</translation>
    </message>
    <message>
        <source>{key}: expiry date</source>
        <translation>{key}：有効期限</translation>
    </message>
    <message>
        <source>Not read: the keyring does not hand it over</source>
        <translation>未読み取り: キーリングから取得できません</translation>
    </message>
</context>
<context>
    <name>Keyring</name>
    <message>
        <source>The keyring is locked, or refused access.</source>
        <translation>キーリングがロックされているか、アクセスが拒否されました。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Unlock it or let Docsdesk use it, then try again. Your keys are still in it.</source>
        <translation>ロックを解除するか、Docsdesk のアクセスを許可してから、もう一度お試しください。キーはその中に残っています。</translation>
    </message>
</context>
<context>
    <name>LanguagesEditor</name>
    <message>
        <source>Remove the selected language</source>
        <translation>選択した言語を削除</translation>
    </message>
    <message>
        <source>Add a language</source>
        <translation>言語を追加</translation>
    </message>
</context>
<context>
    <name>LanguagesModel</name>
    <message>
        <source>same as {other}</source>
        <translation>{other}と同じ</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>unknown, did you mean {nearest}?</source>
        <translation>不明（{nearest}ですか？）</translation>
    </message>
</context>
<context>
    <name>LostBar</name>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>This is the last version that was read. Your changes stay here until the file can be saved again.</source>
        <translation>最後に読み込んだ内容を表示しています。変更内容は、ファイルを再び保存できるようになるまで保持されます。</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存の変更</translation>
    </message>
</context>
<context>
    <name>ManualWindow</name>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Docsdesk manual</source>
        <translation>Docsdesk マニュアル</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>進む</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>ブラウザーで開く</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>マニュアルのページ</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
</context>
<context>
    <name>MarkdownView</name>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>The rest of this answer is too long to show. Copy the answer to read it whole.</source>
        <translation>この回答は長すぎるため続きを表示できません。コピーすると全文を読めます。</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Go</source>
        <translation>移動(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>サイト</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>最近使ったサイトを開く</translation>
    </message>
</context>
<context>
    <name>MoveForm</name>
    <message>
        <source>Relative to the docs folder, without the extension.</source>
        <translation>ドキュメントフォルダーからの相対パス（拡張子なし）。</translation>
    </message>
    <message>
        <source>Finding links to update…</source>
        <translation>参照を探しています…</translation>
    </message>
    <message>
        <source>Move page</source>
        <translation>ページを移動</translation>
    </message>
    <message>
        <source>New path</source>
        <translation>新しいパス</translation>
    </message>
    <message>
        <source>Redirect the old address to the new one</source>
        <translation>古いアドレスを新しいアドレスにリダイレクト</translation>
    </message>
    <message>
        <source>Files to change</source>
        <translation>変更するファイル</translation>
    </message>
    <message>
        <source>Now: {file}</source>
        <translation>現在: {file}</translation>
    </message>
</context>
<context>
    <name>MovedBar</name>
    <message>
        <source>Add redirect</source>
        <translation>リダイレクトを追加</translation>
    </message>
    <message>
        <source>Links to it and its navigation entry are updated too.</source>
        <translation>リンクとナビゲーションもあわせて更新されます。</translation>
    </message>
    <message>
        <source>{old} seems to have moved to {new}.</source>
        <translation>{old} は {new} に移動したようです。</translation>
    </message>
</context>
<context>
    <name>NetworkDialog</name>
    <message>
        <source>Additional certificate authority</source>
        <translation>追加の認証局</translation>
    </message>
    <message>
        <source>By {route}.</source>
        <translation>経由: {route}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>証明書</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer);;All files (*)</source>
        <translation>証明書 (*.pem *.crt *.cer);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Directly.</source>
        <translation>直接接続</translation>
    </message>
    <message>
        <source>How Docsdesk reaches services, storage and model servers.</source>
        <translation>Docsdesk がサービス、ストレージ、モデルサーバーに接続する方法です。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>Reached {host} in {ms} ms.</source>
        <translation>{host} に {ms} ms で接続しました。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>Test with this address</source>
        <translation>このアドレスでテスト</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>テスト中…</translation>
    </message>
    <message>
        <source>Trusted besides the system&apos;s certificates. A PEM file.</source>
        <translation>システムの証明書に加えて信頼されます。PEM ファイルです。</translation>
    </message>
</context>
<context>
    <name>News</name>
    <message>
        <source>The docs folder is checked.</source>
        <translation>ドキュメントフォルダーのチェックが完了しました。</translation>
    </message>
    <message>
        <source>The questions of {set} are answered.</source>
        <translation>{set} の質問への回答が完了しました。</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>A report stays on this computer until you delete it. It is never sent.</source>
        <translation>レポートは削除するまでこのコンピューターに残ります。送信されることはありません。</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>別のフォルダーを選択</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>詳細をコピー</translation>
    </message>
    <message>
        <source>Docsdesk {other} was started, but this window is of version {own}.</source>
        <translation>Docsdesk {other} が起動されましたが、このウィンドウはバージョン {own} です。</translation>
    </message>
    <message>
        <source>Edit keys</source>
        <translation>キーを編集</translation>
    </message>
    <message>
        <source>Edit site</source>
        <translation>サイトを編集</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>ファイルを開く</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>Start engine</source>
        <translation>エンジンを起動</translation>
    </message>
    <message>
        <source>To use version {other}, quit this window, then start it again.</source>
        <translation>バージョン {other} を使うには、このウィンドウを終了してから起動し直してください。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Try again in {time}.</source>
        <translation>{time}後に再試行できます。</translation>
    </message>
    <message>
        <source>Enter password</source>
        <translation>パスワードを入力</translation>
    </message>
    <message>
        <source>Network settings</source>
        <translation>ネットワーク設定</translation>
    </message>
    <message>
        <source>Open diagnostics</source>
        <translation>診断情報を開く</translation>
    </message>
    <message>
        <source>Nothing can be written to {folder}.</source>
        <translation>{folder} に書き込めません。</translation>
    </message>
    <message>
        <source>You can work, but settings, conversations and exports last only until you quit. Check the folder&apos;s permissions, then start again.</source>
        <translation>作業はできますが、設定、会話、エクスポートは終了するまでしか保持されません。フォルダーのアクセス権を確認して、起動し直してください。</translation>
    </message>
    <message>
        <source>Follow that export</source>
        <translation>そのエクスポートを追跡</translation>
    </message>
    <message>
        <source>Keep checking</source>
        <translation>確認を続ける</translation>
    </message>
    <message>
        <source>Docsdesk could not start last time.</source>
        <translation>前回、Docsdesk は起動できませんでした。</translation>
    </message>
    <message>
        <source>Docsdesk ran into an unexpected error last time.</source>
        <translation>前回の実行中に、Docsdesk で予期しないエラーが発生しました。</translation>
    </message>
    <message>
        <source>Docsdesk stopped unexpectedly last time.</source>
        <translation>前回、Docsdeskが予期せず終了しました。</translation>
    </message>
</context>
<context>
    <name>OfferBar</name>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>OptionsForm</name>
    <message>
        <source> (recommended)</source>
        <translation>（推奨）</translation>
    </message>
    <message>
        <source>All (default)</source>
        <translation>すべて（既定）</translation>
    </message>
    <message>
        <source>Changed from default</source>
        <translation>既定から変更済み</translation>
    </message>
    <message>
        <source>Default. Deprecated: the service recommends v2.</source>
        <translation>既定。非推奨：サービスはv2を推奨しています。</translation>
    </message>
    <message>
        <source>Docs language</source>
        <translation>ドキュメントの言語</translation>
    </message>
    <message>
        <source>Docs version</source>
        <translation>ドキュメントのバージョン</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>フィンガープリント</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>インターフェイス</translation>
    </message>
    <message>
        <source>More results add context but may slow the answer.</source>
        <translation>結果を増やすとコンテキストが増えますが、回答が遅くなることがあります。</translation>
    </message>
    <message>
        <source>None (default)</source>
        <translation>なし（既定）</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>オプション</translation>
    </message>
    <message>
        <source>Options for this site</source>
        <translation>このサイトのオプション</translation>
    </message>
    <message>
        <source>Requires interface v2.</source>
        <translation>インターフェイスv2が必要です。</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>Separate with commas.</source>
        <translation>コンマで区切ってください。</translation>
    </message>
    <message>
        <source>System message</source>
        <translation>システムメッセージ</translation>
    </message>
    <message>
        <source>anonymous (default)</source>
        <translation>匿名（既定）</translation>
    </message>
    <message>
        <source>v1 (deprecated)</source>
        <translation>v1（非推奨）</translation>
    </message>
    <message>
        <source>v2</source>
        <translation>v2</translation>
    </message>
    <message>
        <source>Request details</source>
        <translation>リクエストの詳細</translation>
    </message>
</context>
<context>
    <name>OrderedList</name>
    <message>
        <source>Move down</source>
        <translation>下へ移動</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上へ移動</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>{name} removed</source>
        <translation>{name}を削除しました</translation>
    </message>
    <message>
        <source>{name}, {place} of {count}</source>
        <translation>{name}、{count}件中{place}番目</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Lnページ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln published address(es) lost.</source>
        <translation>
            <numerusform>公開済みのアドレスが %Ln 件失われました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without a page</source>
        <translation>
            <numerusform>ページなし%Ln件</numerusform>
        </translation>
    </message>
    <message>
        <source>Add an admin key to start exports.</source>
        <translation>エクスポートを開始するには、管理者キーを追加してください。</translation>
    </message>
    <message>
        <source>Add an assistant domain to ask the assistant.</source>
        <translation>アシスタントに質問するには、アシスタントドメインを追加してください。</translation>
    </message>
    <message>
        <source>Add an assistant key to ask the assistant.</source>
        <translation>アシスタントに質問するには、アシスタントキーを追加してください。</translation>
    </message>
    <message>
        <source>Add an export hostname, or enter it for every export.</source>
        <translation>エクスポート元ホスト名を追加するか、エクスポートのたびに入力してください。</translation>
    </message>
    <message>
        <source>An export is the whole site in one archive that opens anywhere.</source>
        <translation>エクスポートすると、サイト全体がどこでも開ける1つのアーカイブになります。</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>確認中…</translation>
    </message>
    <message>
        <source>Could not be checked</source>
        <translation>確認できませんでした</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>期限切れ</translation>
    </message>
    <message numerus="yes">
        <source>Expires in %Ln day(s)</source>
        <translation>
            <numerusform>あと%Ln日で期限切れ</numerusform>
        </translation>
    </message>
    <message>
        <source>Expires today</source>
        <translation>今日で期限切れ</translation>
    </message>
    <message>
        <source>In the keyring</source>
        <translation>キーリングに保存済み</translation>
    </message>
    <message>
        <source>Kept until you quit</source>
        <translation>終了するまで保持</translation>
    </message>
    <message>
        <source>Keyring refused access</source>
        <translation>キーリングへのアクセスが拒否されました</translation>
    </message>
    <message>
        <source>Made by the engine</source>
        <translation>エンジンが発行</translation>
    </message>
    <message>
        <source>Not allowed to export</source>
        <translation>エクスポートの権限なし</translation>
    </message>
    <message>
        <source>Not available</source>
        <translation>利用不可</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>未確認</translation>
    </message>
    <message>
        <source>Not checked yet.</source>
        <translation>まだチェックされていません。</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>接続できません</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>未読み取り</translation>
    </message>
    <message>
        <source>Not running</source>
        <translation>停止中</translation>
    </message>
    <message>
        <source>Not stored</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Reached in {ms} ms · {when}</source>
        <translation>応答{ms} ms · {when}</translation>
    </message>
    <message>
        <source>Refused by the service</source>
        <translation>サービスにより拒否</translation>
    </message>
    <message>
        <source>Running · started {when}</source>
        <translation>実行中 · {when}に起動</translation>
    </message>
    <message>
        <source>Show exports</source>
        <translation>エクスポートを表示</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>起動中…</translation>
    </message>
    <message>
        <source>{key}: {state}</source>
        <translation>{key}：{state}</translation>
    </message>
    <message>
        <source>{place} and {count} more</source>
        <translation>{place}、ほか{count}件</translation>
    </message>
    <message>
        <source>Available, by project ID</source>
        <translation>利用可能（プロジェクトID）</translation>
    </message>
    <message>
        <source>Keyring locked</source>
        <translation>キーリングはロックされています</translation>
    </message>
    <message numerus="yes">
        <source>%Ln left out of exports</source>
        <translation>
            <numerusform>エクスポート対象外 %Ln 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) changed since the last export.</source>
        <translation>
            <numerusform>前回のエクスポートから %Ln ページが変更されました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) not published yet.</source>
        <translation>
            <numerusform>未公開のページが %Ln 件あります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s) to fix.</source>
        <translation>
            <numerusform>修正が必要な問題が %Ln 件あります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln setting(s) not saved yet.</source>
        <translation>
            <numerusform>未保存の設定が %Ln 件あります。</numerusform>
        </translation>
    </message>
    <message>
        <source>An export is in progress.</source>
        <translation>エクスポートを実行中です。</translation>
    </message>
    <message>
        <source>Local engine</source>
        <translation>ローカルエンジン</translation>
    </message>
    <message>
        <source>Exported and verified.</source>
        <translation>エクスポートと検証が完了しました。</translation>
    </message>
    <message numerus="yes">
        <source>Exported with %Ln broken link(s).</source>
        <translation>
            <numerusform>エクスポート済み、リンク切れが %Ln 件あります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported. Links are not checked.</source>
        <translation>エクスポート済み。リンクは未チェックです。</translation>
    </message>
    <message>
        <source>No page changed since the last export.</source>
        <translation>前回のエクスポートから変更されたページはありません。</translation>
    </message>
    <message>
        <source>No problems.</source>
        <translation>問題はありません。</translation>
    </message>
    <message>
        <source>Not allowed by the service</source>
        <translation>サービスが許可していません</translation>
    </message>
    <message>
        <source>Not checked: no docs folder on this computer.</source>
        <translation>未チェック: このコンピューターにドキュメントフォルダーがありません。</translation>
    </message>
    <message>
        <source>Not exported yet.</source>
        <translation>まだエクスポートされていません。</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>The engine is not running.</source>
        <translation>エンジンが動作していません。</translation>
    </message>
    <message>
        <source>The last export failed.</source>
        <translation>前回のエクスポートは失敗しました。</translation>
    </message>
    <message>
        <source>Start the engine</source>
        <translation>エンジンを起動</translation>
    </message>
    <message>
        <source>The last export was stopped.</source>
        <translation>前回のエクスポートは停止されました。</translation>
    </message>
    <message>
        <source>An export is waiting for you.</source>
        <translation>エクスポートが操作を待っています。</translation>
    </message>
    <message>
        <source>Assistant domain</source>
        <translation>アシスタントドメイン</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>ベースURL</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>もう一度チェック</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Docs folder</source>
        <translation>ドキュメントフォルダー</translation>
    </message>
    <message>
        <source>Edit site</source>
        <translation>サイトを編集</translation>
    </message>
    <message>
        <source>Everything is published.</source>
        <translation>すべて公開済みです。</translation>
    </message>
    <message>
        <source>Export hostname</source>
        <translation>エクスポート元ホスト名</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Show all problems</source>
        <translation>問題をすべて表示</translation>
    </message>
    <message>
        <source>API operations</source>
        <translation>APIオペレーション</translation>
    </message>
    <message>
        <source>Not in navigation</source>
        <translation>ナビゲーション外</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
</context>
<context>
    <name>OverviewPane</name>
    <message>
        <source>Open site in browser</source>
        <translation>サイトをブラウザーで開く</translation>
    </message>
    <message>
        <source>Start export</source>
        <translation>エクスポートを開始</translation>
    </message>
</context>
<context>
    <name>PageDetails</name>
    <message>
        <source>On every API page</source>
        <translation>すべてのAPIページに適用</translation>
    </message>
    <message>
        <source>On this page</source>
        <translation>このページに適用</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Snippets</source>
        <translation>スニペット</translation>
    </message>
    <message>
        <source>A value that you change here is written to all of them that can have it.</source>
        <translation>ここで変更した値は、それを持てるすべてのページに書き込まれます。</translation>
    </message>
    <message>
        <source>On these pages</source>
        <translation>これらのページで</translation>
    </message>
</context>
<context>
    <name>PageEditing</name>
    <message>
        <source>Changed {key}</source>
        <translation>{key}を変更しました</translation>
    </message>
    <message>
        <source>Created a page</source>
        <translation>ページを作成しました</translation>
    </message>
    <message>
        <source>Fixed a problem</source>
        <translation>問題を修正しました</translation>
    </message>
    <message>
        <source>Removed {key}</source>
        <translation>{key}を削除しました</translation>
    </message>
    <message>
        <source>Undid the edit</source>
        <translation>編集を元に戻しました</translation>
    </message>
    <message>
        <source>Undid the new page</source>
        <translation>ページの作成を元に戻しました</translation>
    </message>
    <message>
        <source>Moved {old} to {new}.</source>
        <translation>{old} を {new} に移動しました。</translation>
    </message>
    <message>
        <source>Redirected {old} to {new}.</source>
        <translation>{old} を {new} にリダイレクトしました。</translation>
    </message>
    <message>
        <source>Undid the move of {old} to {new}.</source>
        <translation>{old} から {new} への移動を取り消しました。</translation>
    </message>
</context>
<context>
    <name>PageField</name>
    <message>
        <source>Add a page</source>
        <translation>ページを追加</translation>
    </message>
    <message>
        <source>Add an expected page</source>
        <translation>期待するページを追加</translation>
    </message>
    <message>
        <source>All of them cited</source>
        <translation>すべてを引用</translation>
    </message>
    <message>
        <source>Any of them cited</source>
        <translation>いずれかを引用</translation>
    </message>
    <message>
        <source>Expected pages</source>
        <translation>期待するページ</translation>
    </message>
    <message>
        <source>Matching pages</source>
        <translation>一致するページ</translation>
    </message>
    <message>
        <source>One of them cited first</source>
        <translation>いずれかを最初に引用</translation>
    </message>
    <message>
        <source>Press Delete to remove a page</source>
        <translation>Deleteキーでページを削除</translation>
    </message>
    <message>
        <source>Which pages must be cited</source>
        <translation>引用が必要なページ</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
</context>
<context>
    <name>PageForm</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>PagePicker</name>
    <message>
        <source>/guides/quickstart</source>
        <translation>/guides/quickstart</translation>
    </message>
    <message>
        <source>Answers favor pages near this one.</source>
        <translation>このページに近いページが優先して回答に使われます。</translation>
    </message>
    <message>
        <source>Clear page</source>
        <translation>ページを解除</translation>
    </message>
    <message>
        <source>Current page</source>
        <translation>現在のページ</translation>
    </message>
    <message>
        <source>Pages of the site</source>
        <translation>サイトのページ</translation>
    </message>
    <message>
        <source>Path of the current page</source>
        <translation>現在のページのパス</translation>
    </message>
    <message>
        <source>The list of pages is not available. Enter a path.</source>
        <translation>ページの一覧を利用できません。パスを入力してください。</translation>
    </message>
    <message>
        <source>Too long: the service accepts up to {most} UTF-16 units.</source>
        <translation>長すぎます：サービスの上限はUTF-16で{most}単位です。</translation>
    </message>
    <message>
        <source>Use this page</source>
        <translation>このページを使う</translation>
    </message>
    <message>
        <source>{length} of {most}</source>
        <translation>{length}/{most}</translation>
    </message>
    <message numerus="yes">
        <source>{count} of %Ln page(s)</source>
        <translation>
            <numerusform>%Ln ページ中 {count} ページ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message numerus="yes">
        <source>%Ln different title(s).</source>
        <translation>
            <numerusform>%Ln種類のタイトルがあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln different value(s)</source>
        <translation>
            <numerusform>%Ln種類の値</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Lnページ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pages and operations</source>
        <translation>
            <numerusform>ページとオペレーション%Ln件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln with problems</source>
        <translation>
            <numerusform>問題あり%Ln件</numerusform>
        </translation>
    </message>
    <message>
        <source>Authentication comes from the API description.</source>
        <translation>認証はAPI定義で指定されています。</translation>
    </message>
    <message>
        <source>Changes {pages}</source>
        <translation>{pages}を変更</translation>
    </message>
    <message>
        <source>Edit titles one page at a time.</source>
        <translation>タイトルは1ページずつ編集してください。</translation>
    </message>
    <message>
        <source>Export the snippet coverage</source>
        <translation>スニペットのカバレッジをエクスポート</translation>
    </message>
    <message>
        <source>Fit columns to the window</source>
        <translation>列をウィンドウに合わせる</translation>
    </message>
    <message>
        <source>Inherit from site</source>
        <translation>サイトから継承</translation>
    </message>
    <message>
        <source>Names separated by commas. Empty: {inherited}.</source>
        <translation>名前をコンマで区切ります。空の場合：{inherited}。</translation>
    </message>
    <message>
        <source>No change</source>
        <translation>変更なし</translation>
    </message>
    <message>
        <source>Only API pages have a playground.</source>
        <translation>プレイグラウンドがあるのはAPIページだけです。</translation>
    </message>
    <message>
        <source>Only API pages have authentication.</source>
        <translation>認証があるのはAPIページだけです。</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message numerus="yes">
        <source>Reading {count} of %Ln</source>
        <translation>
            <numerusform>%Ln件中{count}件を読み取り中</numerusform>
        </translation>
    </message>
    <message>
        <source>Snippet coverage</source>
        <translation>スニペットのカバレッジ</translation>
    </message>
    <message>
        <source>Sort in reading order</source>
        <translation>閲覧順に並べ替え</translation>
    </message>
    <message>
        <source>This operation has no page. Create one to override its description.</source>
        <translation>このオペレーションにはページがありません。説明を上書きするには、ページを作成してください。</translation>
    </message>
    <message>
        <source>This page is generated from the API description. Create a page to override it.</source>
        <translation>このページはAPI定義から生成されています。上書きするには、ページを作成してください。</translation>
    </message>
    <message>
        <source>everyone</source>
        <translation>全員</translation>
    </message>
    <message>
        <source>from x-codeSamples</source>
        <translation>x-codeSamplesから</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>inherit</source>
        <translation>継承</translation>
    </message>
    <message>
        <source>inherit: {value} ({layer})</source>
        <translation>継承：{value}（{layer}）</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>不足</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>not listed</source>
        <translation>一覧外</translation>
    </message>
    <message>
        <source>not public</source>
        <translation>非公開</translation>
    </message>
    <message>
        <source>public</source>
        <translation>公開</translation>
    </message>
    <message>
        <source>written on the page</source>
        <translation>ページに記述</translation>
    </message>
    <message>
        <source>{pages} already set</source>
        <translation>{pages}は設定済み</translation>
    </message>
    <message>
        <source>{pages} not editable</source>
        <translation>{pages}は編集不可</translation>
    </message>
    <message numerus="yes">
        <source>{shown} of %Ln page(s)</source>
        <translation>
            <numerusform>%Lnページ中{shown}ページ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{shown} of %Ln pages and operations</source>
        <translation>
            <numerusform>ページとオペレーション%Ln件中{shown}件</numerusform>
        </translation>
    </message>
    <message>
        <source>{state}: {languages}</source>
        <translation>{state}：{languages}</translation>
    </message>
    <message>
        <source>Open {place}, which sets {setting}</source>
        <translation>{setting}を指定している{place}を開く</translation>
    </message>
    <message>
        <source>Read from the files, so it cannot be edited here.</source>
        <translation>ファイルから読み取った値のため、ここでは編集できません。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) not shown.</source>
        <translation>
            <numerusform>ファイル %Ln 件は表示されていません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s) to update.</source>
        <translation>
            <numerusform>リンク %Ln 件を更新。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other file(s) to change.</source>
        <translation>
            <numerusform>ほかに %Ln 件のファイルも変更。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other page(s) moved too.</source>
        <translation>
            <numerusform>ほかに %Ln ページも移動しています。</numerusform>
        </translation>
    </message>
    <message>
        <source>{old} becomes {new}.</source>
        <translation>{old} は {new} になります。</translation>
    </message>
    <message>
        <source>Save translations</source>
        <translation>翻訳を保存</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>翻訳</translation>
    </message>
    <message>
        <source>behind</source>
        <translation>更新待ち</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>欠落あり</translation>
    </message>
    <message>
        <source>different</source>
        <translation>相違あり</translation>
    </message>
    <message>
        <source>orphaned</source>
        <translation>原文なし</translation>
    </message>
    <message>
        <source>translated</source>
        <translation>翻訳済み</translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) selected</source>
        <translation>
            <numerusform>%Ln ページを選択中</numerusform>
        </translation>
    </message>
    <message>
        <source>Mixed: {values}</source>
        <translation>混在：{values}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s)</source>
        <translation>
            <numerusform>リクエスト %Ln 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln snippet(s) missing</source>
        <translation>
            <numerusform>不足しているスニペット %Ln 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{language}: {there} of %Ln request(s) with a snippet</source>
        <translation>
            <numerusform>{language}: %Ln 件のリクエストのうち {there} 件にスニペットがあります</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Moved %Ln page(s) to the trash.</source>
        <translation>
            <numerusform>%Ln ページをゴミ箱へ移動しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restored %Ln page(s).</source>
        <translation>
            <numerusform>%Ln ページを復元しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>CSVをエクスポート…</translation>
    </message>
    <message>
        <source>Filter pages</source>
        <translation>ページを絞り込む</translation>
    </message>
    <message>
        <source>Filter: words, method:post, playground:none, from:page</source>
        <translation>絞り込み：語句、method:post、playground:none、from:page</translation>
    </message>
    <message>
        <source>Manual API pages</source>
        <translation>手書きのAPIページ</translation>
    </message>
    <message>
        <source>Missing only</source>
        <translation>不足のみ</translation>
    </message>
    <message>
        <source>Needs work only</source>
        <translation>要対応のみ</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>オペレーション</translation>
    </message>
    <message>
        <source>Problems only</source>
        <translation>問題ありのみ</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>CSV として保存…</translation>
    </message>
    <message>
        <source>Webhooks, channels, schemas</source>
        <translation>Webhook、チャネル、スキーマ</translation>
    </message>
    <message>
        <source>Without a page</source>
        <translation>ページなし</translation>
    </message>
    <message>
        <source>Words, and questions: method:post, kind:operation, playground:none, auth:bearer, group:staff, public:yes, hidden:yes, from:page, from:spec, from:docs.json, from:default, missing:go, missing:any, path:…</source>
        <translation>語句と次の条件を使えます：method:post、kind:operation、playground:none、auth:bearer、group:staff、public:yes、hidden:yes、from:page、from:spec、from:docs.json、from:default、missing:go、missing:any、path:…</translation>
    </message>
</context>
<context>
    <name>PagesModel</name>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>PagesPane</name>
    <message>
        <source>Choose columns…</source>
        <translation>列を選択…</translation>
    </message>
    <message>
        <source>Create one, or add an .mdx file next to docs.json.</source>
        <translation>ページを作成するか、docs.jsonと同じ場所に.mdxファイルを追加してください。</translation>
    </message>
    <message>
        <source>Create page</source>
        <translation>ページを作成</translation>
    </message>
    <message>
        <source>Create page…</source>
        <translation>ページを作成…</translation>
    </message>
    <message>
        <source>Export the snippet coverage…</source>
        <translation>スニペットのカバレッジをエクスポート…</translation>
    </message>
    <message>
        <source>Find pages</source>
        <translation>ページを検索</translation>
    </message>
    <message>
        <source>No pages match this filter.</source>
        <translation>このフィルターに一致するページはありません。</translation>
    </message>
    <message>
        <source>Open a site to see its pages.</source>
        <translation>ページを表示するには、サイトを開いてください。</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>ファイルを開く</translation>
    </message>
    <message>
        <source>Open the page&apos;s file</source>
        <translation>ページのファイルを開く</translation>
    </message>
    <message>
        <source>Pages are read from the folder of its repository.</source>
        <translation>ページはサイトのリポジトリのフォルダーから読み取ります。</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Preview page</source>
        <translation>ページをプレビュー</translation>
    </message>
    <message>
        <source>Read the pages again</source>
        <translation>ページを読み込み直す</translation>
    </message>
    <message>
        <source>Redo the last edit of pages</source>
        <translation>ページの編集をやり直す</translation>
    </message>
    <message>
        <source>Set the docs folder</source>
        <translation>ドキュメントフォルダーを設定</translation>
    </message>
    <message>
        <source>Show the snippet coverage</source>
        <translation>スニペットのカバレッジを表示</translation>
    </message>
    <message>
        <source>Show the table of pages</source>
        <translation>ページの表を表示</translation>
    </message>
    <message>
        <source>This folder has no pages yet.</source>
        <translation>このフォルダーにはまだページがありません。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Undo the last edit of pages</source>
        <translation>ページの編集を元に戻す</translation>
    </message>
    <message>
        <source>{site} has no docs folder on this computer.</source>
        <translation>「{site}」のドキュメントフォルダーはこのコンピューターにありません。</translation>
    </message>
    <message>
        <source>Create a page</source>
        <translation>ページを作成</translation>
    </message>
    <message>
        <source>Move a page</source>
        <translation>ページを移動</translation>
    </message>
    <message>
        <source>Rename or move page…</source>
        <translation>ページの名前変更・移動…</translation>
    </message>
    <message>
        <source>Rename or move…</source>
        <translation>名前変更・移動…</translation>
    </message>
    <message>
        <source>Save translations as CSV…</source>
        <translation>翻訳を CSV として保存…</translation>
    </message>
    <message>
        <source>Show translations</source>
        <translation>翻訳を表示</translation>
    </message>
    <message>
        <source>Edit this cell</source>
        <translation>このセルを編集</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>ゴミ箱へ移動</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>フォルダーを選択…</translation>
    </message>
</context>
<context>
    <name>PagesTop</name>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Snippets</source>
        <translation>スニペット</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Views of the pages</source>
        <translation>ページの表示方法</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>翻訳</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Bundle</source>
        <translation>バンドル</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Language: {name}</source>
        <translation>言語：{name}</translation>
    </message>
    <message>
        <source>Motion: {name}</source>
        <translation>アニメーション：{name}</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>オペレーション</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Pane</source>
        <translation>画面</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>質問</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>サイト</translation>
    </message>
    <message>
        <source>Theme: {name}</source>
        <translation>テーマ：{name}</translation>
    </message>
    <message>
        <source>add import</source>
        <translation>add import 追加 インポート 取り込み</translation>
    </message>
    <message>
        <source>animation accessibility</source>
        <translation>animation motion アニメーション 動き アクセシビリティ</translation>
    </message>
    <message>
        <source>archive</source>
        <translation>archive アーカイブ</translation>
    </message>
    <message>
        <source>bandwidth speed throttle</source>
        <translation>bandwidth speed throttle 帯域 速度</translation>
    </message>
    <message>
        <source>bundles archives library</source>
        <translation>bundles archives library バンドル アーカイブ ライブラリ</translation>
    </message>
    <message>
        <source>change rename</source>
        <translation>change rename 変更 名前</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>chat チャット</translation>
    </message>
    <message>
        <source>color scheme appearance mode</source>
        <translation>color scheme appearance mode theme 配色 外観 テーマ モード</translation>
    </message>
    <message>
        <source>copy clone</source>
        <translation>copy clone コピー 複製</translation>
    </message>
    <message>
        <source>create add</source>
        <translation>create add 作成 追加</translation>
    </message>
    <message>
        <source>delete remove</source>
        <translation>delete remove 削除 消す</translation>
    </message>
    <message>
        <source>empty delete remove</source>
        <translation>empty delete remove 空 削除 消す</translation>
    </message>
    <message>
        <source>exit close</source>
        <translation>exit close 終了 閉じる</translation>
    </message>
    <message>
        <source>hotkeys key bindings</source>
        <translation>hotkeys key bindings ホットキー キー割り当て</translation>
    </message>
    <message>
        <source>job</source>
        <translation>job ジョブ</translation>
    </message>
    <message>
        <source>new add</source>
        <translation>new add 新規 追加</translation>
    </message>
    <message>
        <source>new begin run</source>
        <translation>new begin run 新規 開始 実行</translation>
    </message>
    <message>
        <source>new create</source>
        <translation>new create 新規 作成</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>remove delete 削除 消す</translation>
    </message>
    <message>
        <source>search filter</source>
        <translation>search filter 検索 絞り込み フィルター</translation>
    </message>
    <message>
        <source>snippets</source>
        <translation>snippets スニペット サンプル</translation>
    </message>
    <message>
        <source>{place} of {count}</source>
        <translation>{count}件中{place}件目</translation>
    </message>
    <message>
        <source>In a page</source>
        <translation>ページ内</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
</context>
<context>
    <name>PaletteSources</name>
    <message>
        <source>Nothing matches “{query}”.</source>
        <translation>「{query}」に一致するものはありません。</translation>
    </message>
    <message>
        <source>Search for anything</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Search sites, pages, settings and commands</source>
        <translation>サイト、ページ、設定、コマンドを検索</translation>
    </message>
</context>
<context>
    <name>PaneHeader</name>
    <message>
        <source>More commands</source>
        <translation>その他のコマンド</translation>
    </message>
</context>
<context>
    <name>PastedConnection</name>
    <message>
        <source>Moved where it belongs: {fields}.</source>
        <translation>正しい欄に移しました: {fields}。</translation>
    </message>
</context>
<context>
    <name>PathField</name>
    <message>
        <source>Choose: {what}</source>
        <translation>選択：{what}</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>Appearance</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>Change network settings…</source>
        <translation>ネットワーク設定を変更…</translation>
    </message>
    <message>
        <source>Changes when Docsdesk starts again; nothing is lost.</source>
        <translation>Docsdesk の再起動後に切り替わります。何も失われません。</translation>
    </message>
    <message>
        <source>Color scheme</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Folder for archives</source>
        <translation>アーカイブの保存先</translation>
    </message>
    <message>
        <source>Gets one file from {host}. Nothing about you or your sites is sent, and nothing is installed.</source>
        <translation>{host} からファイルを 1 つ取得します。あなたやサイトに関する情報は送信されず、何もインストールされません。</translation>
    </message>
    <message>
        <source>How services are reached: proxies, certificates, sign-in.</source>
        <translation>サービスへの接続方法: プロキシ、証明書、サインイン。</translation>
    </message>
    <message>
        <source>Key that asks a question</source>
        <translation>質問を送信するキー</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Look for updates once a week</source>
        <translation>週に 1 回アップデートを確認する</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>アニメーション</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>環境設定</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>今すぐ再起動</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>アップデート</translation>
    </message>
    <message>
        <source>Proposed whenever you save one.</source>
        <translation>保存のたびに提案されます。</translation>
    </message>
    <message>
        <source>Your downloads</source>
        <translation>ダウンロードフォルダー</translation>
    </message>
</context>
<context>
    <name>PreviewChoices</name>
    <message>
        <source>As saved</source>
        <translation>保存済み</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>ブラウザーで開く</translation>
    </message>
    <message>
        <source>Version to preview</source>
        <translation>プレビューする版</translation>
    </message>
    <message>
        <source>With changes</source>
        <translation>変更後</translation>
    </message>
</context>
<context>
    <name>PreviewController</name>
    <message>
        <source>The preview waits until the folder can be read.</source>
        <translation>フォルダーを読み込めるようになるまで、プレビューは待機します。</translation>
    </message>
</context>
<context>
    <name>PreviewPanel</name>
    <message>
        <source>Back to page</source>
        <translation>ページに戻る</translation>
    </message>
    <message numerus="yes">
        <source>Nothing has arrived for %Ln second(s). The page appears as soon as it does.</source>
        <translation>
            <numerusform>%Ln秒間、何も届いていません。届きしだいページが表示されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>ブラウザーで開く</translation>
    </message>
    <message>
        <source>Pages that change</source>
        <translation>変更されるページ</translation>
    </message>
    <message>
        <source>QtWebEngine cannot be loaded: {reason}</source>
        <translation>QtWebEngineを読み込めません：{reason}</translation>
    </message>
    <message numerus="yes">
        <source>Show %Ln page(s)</source>
        <translation>
            <numerusform>%Lnページを表示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The engine has not answered for %Ln second(s). The page appears as soon as it does.</source>
        <translation>
            <numerusform>エンジンから%Ln秒間応答がありません。応答がありしだいページが表示されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>The page has not loaded.</source>
        <translation>ページが読み込まれていません。</translation>
    </message>
    <message>
        <source>The preview has not started.</source>
        <translation>プレビューが開始されていません。</translation>
    </message>
    <message>
        <source>This site has no pages yet.</source>
        <translation>このサイトにはまだページがありません。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Preview your changes in your browser.</source>
        <translation>変更をブラウザーでプレビューできます。</translation>
    </message>
    <message>
        <source>Preview of the page</source>
        <translation>ページのプレビュー</translation>
    </message>
    <message>
        <source>Show a page that changes</source>
        <translation>変わるページを表示</translation>
    </message>
</context>
<context>
    <name>PreviewWords</name>
    <message numerus="yes">
        <source>%Ln page(s) would change.</source>
        <translation>
            <numerusform>%Lnページが変更されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Changes on every page: {keys}.</source>
        <translation>すべてのページで変更：{keys}。</translation>
    </message>
    <message>
        <source>No pages change.</source>
        <translation>変更されるページはありません。</translation>
    </message>
    <message>
        <source>This page changes.</source>
        <translation>このページは変更されます。</translation>
    </message>
    <message>
        <source>This page changes: {what}.</source>
        <translation>このページは変更されます：{what}。</translation>
    </message>
    <message>
        <source>This page exists only with your changes.</source>
        <translation>このページは変更後にのみ存在します。</translation>
    </message>
    <message>
        <source>This reader cannot see this page.</source>
        <translation>この閲覧者はこのページを表示できません。</translation>
    </message>
    <message>
        <source>{what} {outcome}</source>
        <translation>{what}：{outcome}</translation>
    </message>
    <message>
        <source>{page} does not change.</source>
        <translation>{page} は変わりません。</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message numerus="yes">
        <source>%Ln error(s)</source>
        <translation>
            <numerusform>エラー%Ln件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln note(s)</source>
        <translation>
            <numerusform>情報%Ln件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln warning(s)</source>
        <translation>
            <numerusform>警告%Ln件</numerusform>
        </translation>
    </message>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message numerus="yes">
        <source>Fix all %Ln</source>
        <translation>
            <numerusform>%Ln件すべて修正</numerusform>
        </translation>
    </message>
    <message>
        <source>Note</source>
        <translation>情報</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) changed.</source>
        <translation>
            <numerusform>%Ln個のファイルを変更しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>ほか%Ln件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them can be fixed together.</source>
        <translation>
            <numerusform>うち%Ln件をまとめて修正できます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>問題%Ln件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s) selected</source>
        <translation>
            <numerusform>%Ln件の問題を選択中</numerusform>
        </translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>もう一度チェック</translation>
    </message>
    <message>
        <source>Copy place</source>
        <translation>場所をコピー</translation>
    </message>
    <message>
        <source>Copy problem</source>
        <translation>問題をコピー</translation>
    </message>
    <message>
        <source>Filter problems</source>
        <translation>問題を絞り込む</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>修正</translation>
    </message>
    <message numerus="yes">
        <source>Fix %Ln</source>
        <translation>
            <numerusform>%Ln件を修正</numerusform>
        </translation>
    </message>
    <message>
        <source>Fix all</source>
        <translation>すべて修正</translation>
    </message>
    <message>
        <source>Fix all of this rule</source>
        <translation>このルールの問題をすべて修正</translation>
    </message>
    <message numerus="yes">
        <source>Fixed %Ln problem(s).</source>
        <translation>
            <numerusform>%Ln件の問題を修正しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to the place</source>
        <translation>場所へ移動</translation>
    </message>
    <message>
        <source>Learn more</source>
        <translation>詳しく見る</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>次の問題</translation>
    </message>
    <message>
        <source>No problem is selected.</source>
        <translation>問題が選択されていません。</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>問題はありません</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未チェック</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>前の問題</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message numerus="yes">
        <source>Put %Ln file(s) back.</source>
        <translation>
            <numerusform>%Ln個のファイルを元に戻しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Checking {done} of {count}</source>
        <translation>{count} 件中 {done} 件をチェック中</translation>
    </message>
    <message>
        <source>Checked at {time}</source>
        <translation>{time} にチェック</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>確認中…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s) in these settings</source>
        <translation>
            <numerusform>これらの設定に %Ln 件の問題</numerusform>
        </translation>
    </message>
    <message>
        <source>Can be fixed</source>
        <translation>修正可能</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Filter: words, a rule, a file</source>
        <translation>絞り込み: 語句、ルール、ファイル</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>情報</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
</context>
<context>
    <name>ProblemsModel</name>
    <message>
        <source>Fix</source>
        <translation>修正</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>折りたたみ</translation>
    </message>
    <message>
        <source>unfolded</source>
        <translation>展開</translation>
    </message>
</context>
<context>
    <name>ProblemsPane</name>
    <message>
        <source>Check again</source>
        <translation>もう一度チェック</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>問題はありません</translation>
    </message>
    <message>
        <source>Not checked: no docs folder on this computer</source>
        <translation>未チェック: このコンピューターにドキュメントフォルダーがありません</translation>
    </message>
    <message>
        <source>Open a site to see its problems.</source>
        <translation>サイトを開くと、その問題が表示されます。</translation>
    </message>
    <message>
        <source>Problems are found in the site&apos;s files. Choose the folder that contains its docs.json.</source>
        <translation>問題はサイトのファイルから見つけます。docs.jsonのあるフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Set the docs folder</source>
        <translation>ドキュメントフォルダーを設定</translation>
    </message>
    <message>
        <source>of {count}</source>
        <translation>全{count}件</translation>
    </message>
    <message>
        <source>No problems match this filter.</source>
        <translation>このフィルターに一致する問題はありません。</translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message>
        <source>Checking the settings…</source>
        <translation>設定をチェック中…</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>修正</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未チェック</translation>
    </message>
    <message>
        <source>All problems</source>
        <translation>すべての問題</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>次の問題</translation>
    </message>
    <message>
        <source>No problems in these settings</source>
        <translation>これらの設定に問題はありません</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>前の問題</translation>
    </message>
    <message>
        <source>Show the problems of the whole folder</source>
        <translation>フォルダー全体の問題を表示</translation>
    </message>
</context>
<context>
    <name>ProblemsTop</name>
    <message>
        <source>By file</source>
        <translation>ファイル別</translation>
    </message>
    <message>
        <source>By rule</source>
        <translation>ルール別</translation>
    </message>
    <message>
        <source>Fix all</source>
        <translation>すべて修正</translation>
    </message>
    <message>
        <source>Group the problems</source>
        <translation>問題のグループ化</translation>
    </message>
</context>
<context>
    <name>ProductionEdge</name>
    <message>
        <source>{name} · production</source>
        <translation>{name} · 本番</translation>
    </message>
</context>
<context>
    <name>ProductionLock</name>
    <message>
        <source>Unlock</source>
        <translation>ロックを解除</translation>
    </message>
    <message>
        <source>{site} is a production site.</source>
        <translation>「{site}」は本番サイトです。</translation>
    </message>
    <message>
        <source>Unlocked for this action only.</source>
        <translation>今回だけロックを解除しました。</translation>
    </message>
</context>
<context>
    <name>ProxyForm</name>
    <message>
        <source>Address of the file</source>
        <translation>ファイルのアドレス</translation>
    </message>
    <message>
        <source>Enter the proxy&apos;s host and port.</source>
        <translation>プロキシのホストとポートを入力してください。</translation>
    </message>
    <message>
        <source>Enter the user name as well.</source>
        <translation>ユーザー名も入力してください。</translation>
    </message>
    <message>
        <source>Its host and port, such as proxy.example.com:8080.</source>
        <translation>ホストとポートです (例: proxy.example.com:8080)。</translation>
    </message>
    <message>
        <source>Names, addresses and networks, separated by commas. This computer is always reached directly.</source>
        <translation>名前、アドレス、ネットワークをコンマで区切ります。このコンピューターには常に直接接続します。</translation>
    </message>
    <message>
        <source>No proxy</source>
        <translation>プロキシなし</translation>
    </message>
    <message>
        <source>Only if the proxy asks for them. The password is stored in your keyring.</source>
        <translation>プロキシが要求する場合のみ入力します。パスワードはキーリングに保存されます。</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>プロキシ</translation>
    </message>
    <message>
        <source>Proxy address</source>
        <translation>プロキシのアドレス</translation>
    </message>
    <message>
        <source>Proxy that asks for a password</source>
        <translation>パスワードを要求するプロキシ</translation>
    </message>
    <message>
        <source>Reach directly</source>
        <translation>直接接続する宛先</translation>
    </message>
    <message>
        <source>Set a proxy</source>
        <translation>プロキシを指定</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>保存済み</translation>
    </message>
    <message>
        <source>Use a proxy auto-config file (PAC)</source>
        <translation>プロキシ自動設定ファイル (PAC) を使用</translation>
    </message>
    <message>
        <source>Use the system&apos;s settings</source>
        <translation>システムの設定を使用</translation>
    </message>
    <message>
        <source>User name</source>
        <translation>ユーザー名</translation>
    </message>
    <message>
        <source>Starts with http://, https://, socks5://, socks5h://, socks4a:// or socks4://.</source>
        <translation>http://、https://、socks5://、socks5h://、socks4a://、socks4:// のいずれかで始まります。</translation>
    </message>
    <message>
        <source>Add a proxy password</source>
        <translation>プロキシのパスワードを追加</translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message numerus="yes">
        <source>%Ln search result(s)</source>
        <translation>
            <numerusform>検索結果%Ln件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QuestionBubble</name>
    <message>
        <source>Copy the question</source>
        <translation>質問をコピー</translation>
    </message>
    <message>
        <source>Edit and ask again</source>
        <translation>編集してもう一度質問</translation>
    </message>
</context>
<context>
    <name>QuestionFilters</name>
    <message>
        <source>Excluded</source>
        <translation>対象外</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>不合格</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Filter by result</source>
        <translation>結果で絞り込む</translation>
    </message>
    <message>
        <source>Filter questions</source>
        <translation>質問を絞り込む</translation>
    </message>
    <message>
        <source>Not asked</source>
        <translation>未質問</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>合格</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>回答済み</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
</context>
<context>
    <name>QuestionForm</name>
    <message>
        <source>Answer must not say</source>
        <translation>回答に含めてはならない語句</translation>
    </message>
    <message>
        <source>Answer must say</source>
        <translation>回答に含めるべき語句</translation>
    </message>
    <message>
        <source>Current page</source>
        <translation>現在のページ</translation>
    </message>
    <message>
        <source>Enter a question.</source>
        <translation>質問を入力してください。</translation>
    </message>
    <message>
        <source>Enter a whole number, or leave it empty.</source>
        <translation>整数を入力するか、空のままにしてください。</translation>
    </message>
    <message>
        <source>Expected answer</source>
        <translation>期待する回答</translation>
    </message>
    <message>
        <source>Expected pages</source>
        <translation>期待するページ</translation>
    </message>
    <message>
        <source>Include in runs</source>
        <translation>実行に含める</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>One phrase per line. Use /…/ for a regular expression.</source>
        <translation>1行に1つの語句を入力します。正規表現は/…/で囲みます。</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>質問</translation>
    </message>
    <message>
        <source>Remove the expected pages: an answer like this cites none.</source>
        <translation>期待するページを削除してください。このような回答はページを引用しません。</translation>
    </message>
    <message>
        <source>Should say the docs have no answer</source>
        <translation>「答えがない」と回答するべき</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>Word limit</source>
        <translation>語数の上限</translation>
    </message>
    <message>
        <source>{phrase} is not a valid regular expression: {error}.</source>
        <translation>{phrase}は正しい正規表現ではありません：{error}。</translation>
    </message>
</context>
<context>
    <name>QuestionModel</name>
    <message>
        <source>Expected</source>
        <translation>期待</translation>
    </message>
    <message>
        <source>Last result</source>
        <translation>前回の結果</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>質問</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
</context>
<context>
    <name>QuestionTable</name>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>Exclude from runs</source>
        <translation>実行から除外</translation>
    </message>
    <message>
        <source>Include in runs</source>
        <translation>実行に含める</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message numerus="yes">
        <source>%Ln attempt(s)</source>
        <translation>
            <numerusform>%Ln回試行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s)</source>
        <translation>
            <numerusform>質問%Ln件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln search result(s)</source>
        <translation>
            <numerusform>検索結果%Ln件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Lnトークン</numerusform>
        </translation>
    </message>
    <message>
        <source>Added</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>All sources are pages of this site</source>
        <translation>出典はすべてこのサイトのページ</translation>
    </message>
    <message>
        <source>Answer changed</source>
        <translation>回答が変化</translation>
    </message>
    <message>
        <source>Answer complete</source>
        <translation>回答完了</translation>
    </message>
    <message>
        <source>Answered, although the docs have no answer: {got}</source>
        <translation>ドキュメントに答えがないのに回答：{got}</translation>
    </message>
    <message>
        <source>Any answer</source>
        <translation>任意の回答</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>質問中…</translation>
    </message>
    <message>
        <source>Cites pages that do not exist: {got}</source>
        <translation>存在しないページを引用：{got}</translation>
    </message>
    <message>
        <source>Contains {expected}</source>
        <translation>満たした条件：{expected}</translation>
    </message>
    <message>
        <source>Does not say {expected}</source>
        <translation>語句なし：{expected}</translation>
    </message>
    <message>
        <source>Draft on disk</source>
        <translation>ディスク上の下書き</translation>
    </message>
    <message>
        <source>Excluded</source>
        <translation>対象外</translation>
    </message>
    <message>
        <source>Expected {expected}, got {got}</source>
        <translation>期待：{expected}、結果：{got}</translation>
    </message>
    <message>
        <source>Export the question set</source>
        <translation>質問セットをエクスポート</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>不合格</translation>
    </message>
    <message>
        <source>Found {expected}</source>
        <translation>満たした条件：{expected}</translation>
    </message>
    <message>
        <source>Gave an answer</source>
        <translation>回答あり</translation>
    </message>
    <message>
        <source>Import questions</source>
        <translation>質問をインポート</translation>
    </message>
    <message>
        <source>Invalid regular expression: {got}</source>
        <translation>無効な正規表現：{got}</translation>
    </message>
    <message>
        <source>Length: {got}</source>
        <translation>長さ：{got}</translation>
    </message>
    <message>
        <source>Must not say {got}</source>
        <translation>禁止語句あり：{got}</translation>
    </message>
    <message>
        <source>Newly failing</source>
        <translation>新たに不合格</translation>
    </message>
    <message>
        <source>Newly passing</source>
        <translation>新たに合格</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>回答なし</translation>
    </message>
    <message>
        <source>No complete answer: {got}</source>
        <translation>回答が不完全：{got}</translation>
    </message>
    <message>
        <source>No longer cites {pages}</source>
        <translation>引用されなくなったページ：{pages}</translation>
    </message>
    <message>
        <source>Not asked</source>
        <translation>未質問</translation>
    </message>
    <message>
        <source>Now cites {pages}</source>
        <translation>新たに引用されたページ：{pages}</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>合格</translation>
    </message>
    <message>
        <source>Published docs</source>
        <translation>公開中のドキュメント</translation>
    </message>
    <message>
        <source>Questions ({patterns})</source>
        <translation>質問 ({patterns})</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>実行履歴</translation>
    </message>
    <message>
        <source>Said the docs have no answer</source>
        <translation>ドキュメントに答えがないと回答</translation>
    </message>
    <message>
        <source>Said there is no answer: {got}</source>
        <translation>答えがないと回答：{got}</translation>
    </message>
    <message>
        <source>Says {expected}</source>
        <translation>語句あり：{expected}</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>遅くなった</translation>
    </message>
    <message>
        <source>Still failing</source>
        <translation>引き続き不合格</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>変化なし</translation>
    </message>
    <message numerus="yes">
        <source>at most %Ln word(s)</source>
        <translation>
            <numerusform>%Ln語以内</numerusform>
        </translation>
    </message>
    <message>
        <source>draft</source>
        <translation>下書き</translation>
    </message>
    <message>
        <source>{passed} of {count} passed</source>
        <translation>{count}件中{passed}件合格</translation>
    </message>
    <message>
        <source>no “{phrase}”</source>
        <translation>「{phrase}」なし</translation>
    </message>
    <message>
        <source>Median {before} → {after}</source>
        <translation>中央値 {before} → {after}</translation>
    </message>
    <message>
        <source>published</source>
        <translation>公開版</translation>
    </message>
    <message>
        <source>says the docs have no answer</source>
        <translation>ドキュメントに答えがないと回答</translation>
    </message>
    <message>
        <source>{first} and {count} more</source>
        <translation>{first}、ほか{count}件</translation>
    </message>
    <message>
        <source>{sign}{s} s</source>
        <translation>{sign}{s}秒</translation>
    </message>
    <message>
        <source>{s} s</source>
        <translation>{s}秒</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>回答あり</translation>
    </message>
    <message>
        <source>{count} answered</source>
        <translation>{count} 件回答済み</translation>
    </message>
</context>
<context>
    <name>QuestionsController</name>
    <message>
        <source>Deleted “{name}”</source>
        <translation>「{name}」を削除しました</translation>
    </message>
    <message>
        <source>Deleted “{question}”</source>
        <translation>「{question}」を削除しました</translation>
    </message>
</context>
<context>
    <name>QuestionsPane</name>
    <message>
        <source>Add a question</source>
        <translation>質問を追加</translation>
    </message>
    <message>
        <source>Delete the question set</source>
        <translation>質問セットを削除</translation>
    </message>
    <message>
        <source>Duplicate the question set</source>
        <translation>質問セットを複製</translation>
    </message>
    <message>
        <source>Export the question set…</source>
        <translation>質問セットをエクスポート…</translation>
    </message>
    <message>
        <source>Filter questions</source>
        <translation>質問を絞り込む</translation>
    </message>
    <message>
        <source>For each question, say which pages the answer must cite and what it must say.</source>
        <translation>質問ごとに、回答が引用すべきページと含めるべき語句を指定します。</translation>
    </message>
    <message>
        <source>Import from file</source>
        <translation>ファイルからインポート</translation>
    </message>
    <message>
        <source>Import questions…</source>
        <translation>質問をインポート…</translation>
    </message>
    <message>
        <source>Last run: {run}</source>
        <translation>前回の実行：{run}</translation>
    </message>
    <message>
        <source>New question</source>
        <translation>新しい質問</translation>
    </message>
    <message>
        <source>New question set</source>
        <translation>新しい質問セット</translation>
    </message>
    <message>
        <source>New set</source>
        <translation>新しいセット</translation>
    </message>
    <message>
        <source>Rename the question set</source>
        <translation>質問セットの名前を変更</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Run the same questions again and see which answers got worse.</source>
        <translation>同じ質問をもう一度実行し、悪くなった回答を確認できます。</translation>
    </message>
    <message>
        <source>Showing {run}</source>
        <translation>表示中：{run}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>実行を停止</translation>
    </message>
    <message>
        <source>Suggest from docs headings</source>
        <translation>見出しから提案</translation>
    </message>
    <message>
        <source>Suggest questions from docs headings…</source>
        <translation>ドキュメントの見出しから質問を提案…</translation>
    </message>
    <message>
        <source>{name} copy</source>
        <translation>{name}のコピー</translation>
    </message>
    <message>
        <source>No question sets yet.</source>
        <translation>質問セットはまだありません。</translation>
    </message>
    <message>
        <source>No questions in this set yet.</source>
        <translation>このセットにはまだ質問がありません。</translation>
    </message>
    <message>
        <source>Run the question set</source>
        <translation>質問セットを実行</translation>
    </message>
    <message>
        <source>Run with other options…</source>
        <translation>別のオプションで実行…</translation>
    </message>
    <message>
        <source>The run is done: {totals}.</source>
        <translation>実行が完了しました: {totals}。</translation>
    </message>
</context>
<context>
    <name>QuestionsTop</name>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Question sets</source>
        <translation>質問セット</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>質問</translation>
    </message>
    <message>
        <source>Questions and runs</source>
        <translation>質問と実行履歴</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>実行履歴</translation>
    </message>
</context>
<context>
    <name>QuestionsView</name>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>期待</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>質問</translation>
    </message>
    <message>
        <source>The question</source>
        <translation>質問</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Narrow the sidebar</source>
        <translation>サイドバーを狭くする</translation>
    </message>
    <message>
        <source>Widen the sidebar</source>
        <translation>サイドバーを広くする</translation>
    </message>
</context>
<context>
    <name>RawModel</name>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>パート</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>{s} s</source>
        <translation>{s}秒</translation>
    </message>
</context>
<context>
    <name>RawStream</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) not kept</source>
        <translation>
            <numerusform>%Ln行は破棄</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unusable line(s)</source>
        <translation>
            <numerusform>使用できない行%Ln件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RawView</name>
    <message>
        <source>Copy all lines</source>
        <translation>すべての行をコピー</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>形式を選んでコピー</translation>
    </message>
    <message>
        <source>Copy the request as {kind}</source>
        <translation>リクエストを{kind}としてコピー</translation>
    </message>
    <message>
        <source>Filter lines</source>
        <translation>行を絞り込む</translation>
    </message>
    <message>
        <source>Filter the lines of the raw stream</source>
        <translation>ストリームの生データの行を絞り込む</translation>
    </message>
    <message>
        <source>Hide the raw stream</source>
        <translation>ストリームの生データを隠す</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>生データ</translation>
    </message>
    <message>
        <source>Raw stream</source>
        <translation>ストリームの生データ</translation>
    </message>
    <message>
        <source>Save all lines…</source>
        <translation>すべての行を保存…</translation>
    </message>
    <message>
        <source>Save the raw stream</source>
        <translation>ストリームの生データを保存</translation>
    </message>
    <message>
        <source>Selected line, decoded</source>
        <translation>選択した行（デコード済み）</translation>
    </message>
</context>
<context>
    <name>Reasoning</name>
    <message numerus="yes">
        <source>%Ln more page(s)</source>
        <translation>
            <numerusform>ほか%Lnページ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Lnページ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passage(s) withheld</source>
        <translation>
            <numerusform>非公開%Ln件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>[Withheld by the service: %Ln encrypted character(s)]</source>
        <translation>
            <numerusform>[サービスにより非公開：暗号化された%Ln文字]</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReasoningFold</name>
    <message>
        <source>Thinking</source>
        <translation>思考中</translation>
    </message>
    <message>
        <source>Thought</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>Thought for {time}</source>
        <translation>{time}間思考</translation>
    </message>
</context>
<context>
    <name>Republishing</name>
    <message>
        <source>Show Helm values</source>
        <translation>Helm 値を表示</translation>
    </message>
    <message>
        <source>The site was exported again, and its bundle verified.</source>
        <translation>サイトを再度エクスポートし、バンドルを検証しました。</translation>
    </message>
</context>
<context>
    <name>RevisionField</name>
    <message>
        <source>Branch, tag or commit</source>
        <translation>ブランチ、タグ、コミット</translation>
    </message>
    <message>
        <source>The docs folder is not under Git, so it has no revisions.</source>
        <translation>ドキュメントフォルダーは Git 管理下になく、リビジョンがありません。</translation>
    </message>
    <message>
        <source>This clone is shallow: it lacks older revisions.</source>
        <translation>このクローンは浅く、古いリビジョンがありません。</translation>
    </message>
</context>
<context>
    <name>RowMenu</name>
    <message>
        <source>Copy “{text}”</source>
        <translation>「{text}」をコピー</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message>
        <source>Questions answered</source>
        <translation>回答済みの質問</translation>
    </message>
    <message>
        <source>rate limited, continues in {time}</source>
        <translation>レート制限中、{time}後に再開</translation>
    </message>
    <message>
        <source>{count} not passed</source>
        <translation>不合格{count}件</translation>
    </message>
    <message>
        <source>{done} of {count} answered</source>
        <translation>{count}件中{done}件回答済み</translation>
    </message>
    <message>
        <source>{rate} per minute</source>
        <translation>毎分{rate}件</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>残り{time}</translation>
    </message>
</context>
<context>
    <name>RunController</name>
    <message>
        <source>Deleted the run from {when}</source>
        <translation>{when}の実行を削除しました</translation>
    </message>
    <message>
        <source>Start a new run.</source>
        <translation>新しく実行してください。</translation>
    </message>
    <message>
        <source>This run asked {before}, but the site now uses {after}.</source>
        <translation>この実行の質問先は{before}でしたが、サイトは現在{after}を使用しています。</translation>
    </message>
</context>
<context>
    <name>RunForm</name>
    <message>
        <source>Ask</source>
        <translation>質問先</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Run {questions}</source>
        <translation>{questions}を実行</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>{count}, recommended</source>
        <translation>{count}（推奨）</translation>
    </message>
    <message>
        <source>{model} will answer {questions}. They are sent to its server, which may charge for them.</source>
        <translation>{model}が{questions}に回答します。質問はサーバーに送信され、料金がかかることがあります。</translation>
    </message>
    <message>
        <source>{questions} will count against the limits of {site} and may cost money. Takes at least {time}.</source>
        <translation>{questions}は「{site}」の利用上限に加算され、料金がかかることがあります。少なくとも{time}かかります。</translation>
    </message>
    <message>
        <source>Answered on this computer: free, and nothing is sent anywhere.</source>
        <translation>このコンピューターで回答します。料金はかからず、外部には何も送信されません。</translation>
    </message>
</context>
<context>
    <name>RunModel</name>
    <message>
        <source>Duration</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>不合格</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中央値</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>合格</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>開始日時</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>{count} left</source>
        <translation>残り{count}件</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>回答済み</translation>
    </message>
</context>
<context>
    <name>RunsView</name>
    <message>
        <source>Ask failed questions again</source>
        <translation>不合格の質問をもう一度実行</translation>
    </message>
    <message>
        <source>Compare with previous run</source>
        <translation>前回の実行と比較</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Every run is kept so you can compare two of them.</source>
        <translation>実行の結果はすべて保存され、2つを選んで比較できます。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Show answers</source>
        <translation>回答を表示</translation>
    </message>
    <message>
        <source>No runs yet.</source>
        <translation>実行履歴はまだありません。</translation>
    </message>
</context>
<context>
    <name>SaveBar</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Finishing…</source>
        <translation>仕上げています…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進捗</translation>
    </message>
    <message>
        <source>Saving {name}…</source>
        <translation>{name} を保存しています…</translation>
    </message>
    <message>
        <source>{amount}/s</source>
        <translation>{amount}/秒</translation>
    </message>
    <message>
        <source>{received} of {size}</source>
        <translation>{received} / {size}</translation>
    </message>
</context>
<context>
    <name>SavedBar</name>
    <message>
        <source>Commit</source>
        <translation>コミット</translation>
    </message>
    <message>
        <source>Commit message</source>
        <translation>コミットメッセージ</translation>
    </message>
    <message>
        <source>Committed as {name}.</source>
        <translation>{name}としてコミットしました。</translation>
    </message>
    <message>
        <source>Committing runs programs from this folder: {named}.</source>
        <translation>コミットすると、このフォルダーのプログラムが実行されます：{named}。</translation>
    </message>
    <message>
        <source>Commit…</source>
        <translation>コミット…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Trust folder and commit</source>
        <translation>フォルダーを信頼してコミット</translation>
    </message>
    <message>
        <source>filters {names}</source>
        <translation>フィルター{names}</translation>
    </message>
    <message>
        <source>hooks {names}</source>
        <translation>フック{names}</translation>
    </message>
    <message>
        <source>signing program {names}</source>
        <translation>署名プログラム{names}</translation>
    </message>
</context>
<context>
    <name>SearchTab</name>
    <message>
        <source>No pages contain all these words.</source>
        <translation>すべての語句を含むページはありません。</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>ブラウザーで開く</translation>
    </message>
    <message>
        <source>Pages found</source>
        <translation>見つかったページ</translation>
    </message>
    <message>
        <source>Search the full text of every page in this bundle.</source>
        <translation>このバンドルの全ページを全文検索します。</translation>
    </message>
    <message>
        <source>Search the pages of this bundle</source>
        <translation>このバンドルのページを検索</translation>
    </message>
    <message>
        <source>Search this bundle&apos;s pages</source>
        <translation>このバンドルのページを検索</translation>
    </message>
</context>
<context>
    <name>SendBar</name>
    <message>
        <source>Copy as Markdown</source>
        <translation>Markdown でコピー</translation>
    </message>
    <message>
        <source>Filter changes</source>
        <translation>変更を絞り込む</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>レポートを保存…</translation>
    </message>
</context>
<context>
    <name>SetSide</name>
    <message>
        <source>Question sets</source>
        <translation>質問セット</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Changed, not saved</source>
        <translation>変更済み、未保存</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>既定</translation>
    </message>
    <message>
        <source>Set in docs.json</source>
        <translation>docs.jsonで指定</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more problem(s)</source>
        <translation>
            <numerusform>ほか %Ln 件の問題</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy {key}</source>
        <translation>{key}をコピー</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Reset to default: {value}</source>
        <translation>既定値に戻す：{value}</translation>
    </message>
    <message>
        <source>Reset {setting} to default</source>
        <translation>{setting}を既定値に戻す</translation>
    </message>
    <message>
        <source>Revert to saved</source>
        <translation>保存済みの値に戻す</translation>
    </message>
    <message>
        <source>Revert to saved: {value}</source>
        <translation>保存済みの値に戻す：{value}</translation>
    </message>
    <message>
        <source>Revert {setting} to saved</source>
        <translation>{setting}を保存済みの値に戻す</translation>
    </message>
    <message>
        <source>Show in source</source>
        <translation>ソースに表示</translation>
    </message>
    <message>
        <source>default</source>
        <translation>既定</translation>
    </message>
</context>
<context>
    <name>ShareBar</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>ShelfController</name>
    <message>
        <source>Deleted “{title}”</source>
        <translation>「{title}」を削除しました</translation>
    </message>
</context>
<context>
    <name>Shell</name>
    <message>
        <source>Activity</source>
        <translation>アクティビティ</translation>
    </message>
    <message>
        <source>Open a docs folder</source>
        <translation>ドキュメントフォルダーを開く</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概要</translation>
    </message>
</context>
<context>
    <name>ShortcutList</name>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>方向キー</translation>
    </message>
    <message>
        <source>Close a form or popover, clear a search</source>
        <translation>フォームやポップオーバーを閉じる、検索をクリアする</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Go to the next control</source>
        <translation>次の項目に移動</translation>
    </message>
    <message>
        <source>Go to the previous control</source>
        <translation>前の項目に移動</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Move inside a list, a table, tabs or the sidebar</source>
        <translation>一覧、表、タブ、サイドバーの中を移動</translation>
    </message>
    <message>
        <source>Search by action, key or pane</source>
        <translation>操作、キー、画面で検索</translation>
    </message>
    <message>
        <source>Search shortcuts</source>
        <translation>ショートカットを検索</translation>
    </message>
    <message>
        <source>Shift+Tab</source>
        <translation>Shift+Tab</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>ショートカット</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Press the button, or confirm the form</source>
        <translation>ボタンを押す、フォームを実行する</translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>After</source>
        <translation>変更後</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>変更前</translation>
    </message>
    <message>
        <source>Changes to docs.json</source>
        <translation>docs.jsonの変更</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>差分</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>変更を破棄</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>編集を続ける</translation>
    </message>
    <message>
        <source>No changes yet. Your edits appear here, line by line, before you save them.</source>
        <translation>変更はまだありません。保存する前の編集内容が1行ずつここに表示されます。</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Preview, source and diff</source>
        <translation>プレビュー、ソース、差分</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>ソース</translation>
    </message>
</context>
<context>
    <name>Site</name>
    <message>
        <source>AI assistant</source>
        <translation>AIアシスタント</translation>
    </message>
    <message>
        <source>API playground</source>
        <translation>APIプレイグラウンド</translation>
    </message>
    <message>
        <source>Admin key</source>
        <translation>管理者キー</translation>
    </message>
    <message>
        <source>Air-gapped</source>
        <translation>隔離環境</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>アンバー</translation>
    </message>
    <message>
        <source>Assistant key</source>
        <translation>アシスタントキー</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>ブルー</translation>
    </message>
    <message>
        <source>Client-hosted</source>
        <translation>自社ホスト</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>クラウド</translation>
    </message>
    <message>
        <source>Documentation search</source>
        <translation>ドキュメント検索</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>グリーン</translation>
    </message>
    <message>
        <source>Lime</source>
        <translation>ライム</translation>
    </message>
    <message>
        <source>Local folder</source>
        <translation>ローカルフォルダー</translation>
    </message>
    <message>
        <source>Model server&apos;s key</source>
        <translation>モデルサーバーのキー</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>オレンジ</translation>
    </message>
    <message>
        <source>Rose</source>
        <translation>ローズ</translation>
    </message>
    <message>
        <source>Static export</source>
        <translation>静的エクスポート</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>ティール</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>バイオレット</translation>
    </message>
    <message>
        <source>Web analytics</source>
        <translation>Web解析</translation>
    </message>
</context>
<context>
    <name>SiteEditor</name>
    <message>
        <source>Add site</source>
        <translation>サイトを追加</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer);;All files (*)</source>
        <translation>証明書 (*.pem *.crt *.cer);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Edit site</source>
        <translation>サイトを編集</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Only needed if your system does not trust the service&apos;s certificate. A PEM file.</source>
        <translation>サービスの証明書がシステムに登録されていない場合のみ。PEMファイルを指定します。</translation>
    </message>
    <message>
        <source>Custom certificate authority</source>
        <translation>独自の認証局</translation>
    </message>
    <message>
        <source>Add a site</source>
        <translation>サイトを追加</translation>
    </message>
</context>
<context>
    <name>SiteForm</name>
    <message>
        <source>Assistant domain</source>
        <translation>アシスタントドメイン</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>ベースURL</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>色</translation>
    </message>
    <message>
        <source>Colors the window&apos;s top edge and locks actions that change something.</source>
        <translation>ウィンドウの上端に色が付き、変更を伴う操作がロックされます。</translation>
    </message>
    <message>
        <source>Docs folder</source>
        <translation>ドキュメントフォルダー</translation>
    </message>
    <message>
        <source>Enabled features</source>
        <translation>有効な機能</translation>
    </message>
    <message>
        <source>Export hostname</source>
        <translation>エクスポート元ホスト名</translation>
    </message>
    <message>
        <source>Let the playground call this computer and private networks</source>
        <translation>プレイグラウンドからこのコンピューターとプライベートネットワークへの呼び出しを許可</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Runs as</source>
        <translation>運用形態</translation>
    </message>
    <message>
        <source>The folder that holds docs.json.</source>
        <translation>docs.jsonがあるフォルダー。</translation>
    </message>
    <message>
        <source>This is a production site</source>
        <translation>これは本番サイトです</translation>
    </message>
    <message>
        <source>Only if your dashboard&apos;s API keys page shows one.</source>
        <translation>ダッシュボードの APIキーのページに表示されている場合のみ必要です。</translation>
    </message>
    <message>
        <source>Project ID</source>
        <translation>プロジェクトID</translation>
    </message>
    <message>
        <source>Names your site to the assistant: the last segment of your dashboard&apos;s URL. Not a hostname.</source>
        <translation>アシスタントがサイトを見分けるための名前です。ダッシュボードの URL の最後の部分で、ホスト名ではありません。</translation>
    </message>
    <message>
        <source>Taken from the base URL.</source>
        <translation>ベースURL から取りました。</translation>
    </message>
    <message>
        <source>The hostname readers open. An export asks for it if it is empty.</source>
        <translation>読者が開くホスト名です。空の場合は、エクスポート時に尋ねます。</translation>
    </message>
    <message>
        <source>Where the service answers. Any address of its API will do.</source>
        <translation>サービスが応答する場所です。API のどのアドレスでもかまいません。</translation>
    </message>
</context>
<context>
    <name>SitePanes</name>
    <message>
        <source>API settings</source>
        <translation>API設定</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>質問</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s) left, as far as this computer knows.</source>
        <translation>
            <numerusform>このコンピューターで分かる範囲では、残り %Ln 問です。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SiteQuestions</name>
    <message>
        <source>Docs headings</source>
        <translation>ドキュメントの見出し</translation>
    </message>
</context>
<context>
    <name>SiteSession</name>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
</context>
<context>
    <name>SiteSwitcher</name>
    <message>
        <source>Add one</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Choose a site</source>
        <translation>サイトを選択</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>No site matches “{query}”.</source>
        <translation>「{query}」に一致するサイトはありません。</translation>
    </message>
    <message>
        <source>No site yet</source>
        <translation>サイトはまだありません</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>本番</translation>
    </message>
    <message>
        <source>Search sites</source>
        <translation>サイトを検索</translation>
    </message>
    <message>
        <source>Search sites by name, folder or address</source>
        <translation>名前、フォルダー、アドレスでサイトを検索</translation>
    </message>
    <message>
        <source>Site: {name}</source>
        <translation>サイト：{name}</translation>
    </message>
</context>
<context>
    <name>SitesController</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>{name} copy</source>
        <translation>{name}のコピー</translation>
    </message>
    <message>
        <source>Its folder and everything on the service are untouched.</source>
        <translation>フォルダーとサービス上のデータはそのままです。</translation>
    </message>
    <message>
        <source>{name} was deleted.</source>
        <translation>「{name}」を削除しました。</translation>
    </message>
</context>
<context>
    <name>SkeletonRows</name>
    <message>
        <source>Loading</source>
        <translation>読み込み中</translation>
    </message>
</context>
<context>
    <name>SourceEditor</name>
    <message>
        <source>Source of docs.json</source>
        <translation>docs.jsonのソース</translation>
    </message>
</context>
<context>
    <name>SourceList</name>
    <message>
        <source>Sources</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>ほか{count}件</translation>
    </message>
</context>
<context>
    <name>SourceView</name>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
</context>
<context>
    <name>SpecsEditor</name>
    <message>
        <source>Add description</source>
        <translation>API定義を追加</translation>
    </message>
    <message>
        <source>Add {kind} description</source>
        <translation>{kind}の定義を追加</translation>
    </message>
    <message>
        <source>Another file or URL…</source>
        <translation>別のファイルまたはURL…</translation>
    </message>
    <message>
        <source>Edit this value in Source. The form has no control for it.</source>
        <translation>この値はフォームでは編集できません。ソースで編集してください。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln overlay(s)</source>
        <translation>
            <numerusform>オーバーレイ %Ln 件</numerusform>
        </translation>
    </message>
    <message>
        <source>New description</source>
        <translation>新しい定義</translation>
    </message>
    <message>
        <source>{kind} descriptions</source>
        <translation>{kind}の定義</translation>
    </message>
</context>
<context>
    <name>StartForm</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Hostname to export</source>
        <translation>エクスポートするホスト名</translation>
    </message>
    <message>
        <source>Optional, such as 2.0</source>
        <translation>省略可（例：2.0）</translation>
    </message>
    <message>
        <source>Pages of the bundle exported {time}. Newer pages can be typed below.</source>
        <translation>{time}にエクスポートしたバンドルのページです。それより新しいページは下に入力できます。</translation>
    </message>
    <message>
        <source>Selected pages</source>
        <translation>選択したページ</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Start an export</source>
        <translation>エクスポートを開始</translation>
    </message>
    <message>
        <source>Start an export of {site}</source>
        <translation>「{site}」のエクスポートを開始</translation>
    </message>
    <message>
        <source>The whole site</source>
        <translation>サイト全体</translation>
    </message>
    <message>
        <source>Version label</source>
        <translation>バージョンラベル</translation>
    </message>
    <message>
        <source>Optional beside the project ID</source>
        <translation>プロジェクトIDがあれば省略可</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Ask {site} a question</source>
        <translation>「{site}」に質問する</translation>
    </message>
    <message>
        <source>How do I authenticate?</source>
        <translation>認証するには？</translation>
    </message>
    <message>
        <source>What can I do with this product?</source>
        <translation>この製品で何ができますか？</translation>
    </message>
    <message>
        <source>Where do I start?</source>
        <translation>何から始めればよいですか？</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Engine not running</source>
        <translation>エンジン停止中</translation>
    </message>
    <message>
        <source>Engine running</source>
        <translation>エンジン実行中</translation>
    </message>
    <message>
        <source>Engine starting</source>
        <translation>エンジン起動中</translation>
    </message>
    <message>
        <source>Keys in the keyring</source>
        <translation>キーはキーリングに保存</translation>
    </message>
    <message>
        <source>Keys kept for this session only</source>
        <translation>キーはこのセッション中のみ保持</translation>
    </message>
    <message>
        <source>Restricted folder</source>
        <translation>制限付きフォルダー</translation>
    </message>
    <message>
        <source>Trusted folder</source>
        <translation>信頼済みフォルダー</translation>
    </message>
    <message>
        <source>The service also reports a limit of its own: {left} left.</source>
        <translation>サービス独自の上限もあります（残り{left}件）。</translation>
    </message>
    <message>
        <source>Show what trusting this folder allows</source>
        <translation>このフォルダーの信頼で許可される内容を表示</translation>
    </message>
    <message>
        <source>Reported by the service at {time}.</source>
        <translation>{time}にサービスから通知された値です。</translation>
    </message>
    <message>
        <source>Other people&apos;s questions count too, but are not shown here.</source>
        <translation>ほかの人の質問も上限に含まれますが、その数は把握できません。</translation>
    </message>
    <message>
        <source>Show what is new and how to get it</source>
        <translation>新機能と入手方法を表示</translation>
    </message>
    <message>
        <source>Docsdesk {version} is available</source>
        <translation>Docsdesk {version} を入手できます</translation>
    </message>
    <message>
        <source>Keyring locked</source>
        <translation>キーリングはロックされています</translation>
    </message>
    <message>
        <source>Keyring refused access</source>
        <translation>キーリングへのアクセスが拒否されました</translation>
    </message>
    <message>
        <source>Show the problems</source>
        <translation>問題を表示</translation>
    </message>
    <message>
        <source>Left for this address today: {left} of {most}. Sent from here: {sent}.</source>
        <translation>今日のこのアドレスの残り: {left} / {most}。ここからの送信: {sent}。</translation>
    </message>
    <message>
        <source>Left for your organization this hour: {left} of {most}. Sent from here: {sent}.</source>
        <translation>この 1 時間の組織の残り: {left} / {most}。ここからの送信: {sent}。</translation>
    </message>
    <message>
        <source>Questions left this hour: {left} of {most}</source>
        <translation>この 1 時間の残り質問数: {left} / {most}</translation>
    </message>
    <message>
        <source>Questions left today: {left} of {most}</source>
        <translation>今日の残り質問数: {left} / {most}</translation>
    </message>
    <message>
        <source>Show the engine on the Overview</source>
        <translation>概要でエンジンを表示</translation>
    </message>
    <message>
        <source>Show the keys of the site</source>
        <translation>サイトのキーを表示</translation>
    </message>
</context>
<context>
    <name>SuggestionList</name>
    <message>
        <source>Ask about “{label}”</source>
        <translation>「{label}」について質問</translation>
    </message>
    <message>
        <source>Follow up</source>
        <translation>続けて質問</translation>
    </message>
</context>
<context>
    <name>SuggestionsView</name>
    <message>
        <source>Add {questions}</source>
        <translation>{questions}を追加</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Found {questions} in the docs. Each must be answered from its own page.</source>
        <translation>ドキュメントに{questions}が見つかりました。それぞれ元のページから回答する必要があります。</translation>
    </message>
    <message>
        <source>No new questions found in the docs.</source>
        <translation>ドキュメントに新しい質問は見つかりませんでした。</translation>
    </message>
    <message>
        <source>Questions come from headings that end in a question mark and from accordion titles.</source>
        <translation>質問は、疑問符で終わる見出しとアコーディオンのタイトルから抽出されます。</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>すべて選択</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>選択を解除</translation>
    </message>
    <message>
        <source>Suggested questions</source>
        <translation>提案された質問</translation>
    </message>
</context>
<context>
    <name>TableBlock</name>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
</context>
<context>
    <name>TechnicalFacts</name>
    <message>
        <source>Copy technical details</source>
        <translation>技術的な詳細をコピー</translation>
    </message>
    <message>
        <source>Technical details</source>
        <translation>技術的な詳細</translation>
    </message>
</context>
<context>
    <name>TextTab</name>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>更新</translation>
    </message>
</context>
<context>
    <name>TextsEditor</name>
    <message>
        <source>Add another {what}</source>
        <translation>{what}を追加</translation>
    </message>
</context>
<context>
    <name>ThreadView</name>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Scroll to the end</source>
        <translation>末尾までスクロール</translation>
    </message>
</context>
<context>
    <name>TickList</name>
    <message>
        <source>Deselect</source>
        <translation>選択を解除</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>選択</translation>
    </message>
</context>
<context>
    <name>Toast</name>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>ToolFold</name>
    <message>
        <source>Arguments</source>
        <translation>引数</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Search for “{query}”</source>
        <translation>「{query}」を検索</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>結果なし</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>許可されていません</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>Not found in the docs</source>
        <translation>ドキュメントに見つかりません</translation>
    </message>
</context>
<context>
    <name>TranslationsModel</name>
    <message>
        <source>Page</source>
        <translation>ページ</translation>
    </message>
</context>
<context>
    <name>TranslationsView</name>
    <message>
        <source>Every page is translated, and no translation needs work.</source>
        <translation>すべてのページが翻訳済みで、対応が必要な翻訳はありません。</translation>
    </message>
    <message>
        <source>Pages: {pages} · translations that need work: {work}</source>
        <translation>ページ: {pages} · 対応が必要な翻訳: {work}</translation>
    </message>
</context>
<context>
    <name>TrustController</name>
    <message>
        <source>Commits run programs from this folder, and exports include files that can run scripts.</source>
        <translation>コミット時にこのフォルダーのプログラムが実行され、エクスポートにはスクリプトを実行できるファイルが含まれます。</translation>
    </message>
    <message>
        <source>Nothing from this folder runs. If you trust it, commits run its Git hooks, filters and signing programs; exports include files that can run scripts in a reader&apos;s browser.</source>
        <translation>このフォルダーのものは何も実行されません。信頼すると、コミット時にGitのフック、フィルター、署名プログラムが実行され、エクスポートには閲覧者のブラウザーでスクリプトを実行できるファイルが含まれるようになります。</translation>
    </message>
    <message>
        <source>Restricted folder</source>
        <translation>制限付きフォルダー</translation>
    </message>
    <message>
        <source>Stop trusting</source>
        <translation>信頼を取り消す</translation>
    </message>
    <message>
        <source>Trust folder</source>
        <translation>フォルダーを信頼</translation>
    </message>
    <message>
        <source>Trusted folder</source>
        <translation>信頼済みフォルダー</translation>
    </message>
</context>
<context>
    <name>TurnView</name>
    <message>
        <source>Copy the answer as Markdown</source>
        <translation>回答をMarkdownとしてコピー</translation>
    </message>
    <message>
        <source>Get another answer</source>
        <translation>別の回答を取得</translation>
    </message>
    <message>
        <source>Quote the selection, or the whole answer</source>
        <translation>選択範囲または回答全体を引用</translation>
    </message>
    <message>
        <source>Show the raw stream</source>
        <translation>ストリームの生データを表示</translation>
    </message>
</context>
<context>
    <name>UndoBar</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Dismiss. After that, it cannot be undone.</source>
        <translation>閉じる（閉じると元に戻せなくなります）</translation>
    </message>
</context>
<context>
    <name>UpdateDialog</name>
    <message>
        <source>Asking {host}…</source>
        <translation>{host} に問い合わせています…</translation>
    </message>
    <message>
        <source>Check for updates</source>
        <translation>アップデートを確認</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>Docsdesk {version} is available</source>
        <translation>Docsdesk {version} を入手できます</translation>
    </message>
    <message>
        <source>Docsdesk {version} is the newest version</source>
        <translation>Docsdesk {version} は最新バージョンです</translation>
    </message>
    <message>
        <source>Released on {date}.</source>
        <translation>{date} にリリースされました。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度試す</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>新機能</translation>
    </message>
    <message>
        <source>You have version {version}.</source>
        <translation>現在のバージョンは {version} です。</translation>
    </message>
    <message>
        <source>Read about it and download</source>
        <translation>詳細を読んでダウンロード</translation>
    </message>
    <message>
        <source>This build does not check for updates</source>
        <translation>このビルドは更新を確認しません</translation>
    </message>
</context>
<context>
    <name>Updates</name>
    <message>
        <source>Download the new package and install it, together with docsdesk-preview and docsdesk-storage if you have them.</source>
        <translation>新しいパッケージをダウンロードしてインストールしてください。docsdesk-preview と docsdesk-storage がある場合は、一緒にインストールしてください。</translation>
    </message>
    <message>
        <source>Get new versions where you got this one.</source>
        <translation>新しいバージョンは、このバージョンの入手元から入手してください。</translation>
    </message>
    <message>
        <source>The store that you got Docsdesk from brings updates.</source>
        <translation>アップデートは、Docsdesk を入手したストアが行います。</translation>
    </message>
    <message>
        <source>Download the new version, quit Docsdesk, then install it in place of this one.</source>
        <translation>新しいバージョンをダウンロードし、Docsdesk を終了してから、このバージョンの代わりにインストールしてください。</translation>
    </message>
    <message>
        <source>To update this copy, run this in a terminal:</source>
        <translation>このコピーを更新するには、ターミナルで次を実行してください:</translation>
    </message>
</context>
<context>
    <name>VerificationTab</name>
    <message>
        <source>Another program changed {file}. Export the site again.</source>
        <translation>別のプログラムが{file}を変更しました。サイトをもう一度エクスポートしてください。</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>レポートをコピー</translation>
    </message>
    <message>
        <source>Export the site again to replace it.</source>
        <translation>サイトをもう一度エクスポートすると置き換えられます。</translation>
    </message>
    <message>
        <source>Links not checked yet.</source>
        <translation>リンクは未確認です。</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>ブラウザーで開く</translation>
    </message>
    <message>
        <source>Put {file} back, or delete the bundle from the library.</source>
        <translation>{file}を元の場所に戻すか、ライブラリからバンドルを削除してください。</translation>
    </message>
    <message>
        <source>Reading every page…</source>
        <translation>全ページを読み取り中…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The archive is damaged.</source>
        <translation>アーカイブが壊れています。</translation>
    </message>
    <message>
        <source>The file has changed since it was verified.</source>
        <translation>検証後にファイルが変更されています。</translation>
    </message>
    <message>
        <source>The file is missing.</source>
        <translation>ファイルがありません。</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation>もう一度検証</translation>
    </message>
    <message>
        <source>Verify again to list every link and outside host.</source>
        <translation>もう一度検証すると、すべてのリンクと外部ホストの一覧が表示されます。</translation>
    </message>
    <message>
        <source>Verify to check every link and anchor, and to list what pages load from other hosts.</source>
        <translation>検証すると、すべてのリンクとアンカーを確認し、ページが外部ホストから読み込むものを一覧できます。</translation>
    </message>
    <message>
        <source>Verification results</source>
        <translation>検証の結果</translation>
    </message>
</context>
<context>
    <name>WebPageView</name>
    <message>
        <source>The page could not be loaded.</source>
        <translation>ページを読み込めませんでした。</translation>
    </message>
    <message>
        <source>The page crashed.</source>
        <translation>ページがクラッシュしました。</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>About Docsdesk</source>
        <translation>Docsdeskについて</translation>
    </message>
    <message>
        <source>Add a site…</source>
        <translation>サイトを追加…</translation>
    </message>
    <message>
        <source>Command palette…</source>
        <translation>コマンドパレット…</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Delete site</source>
        <translation>サイトを削除</translation>
    </message>
    <message>
        <source>Duplicate site…</source>
        <translation>サイトを複製…</translation>
    </message>
    <message>
        <source>Edit site…</source>
        <translation>サイトを編集…</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Go to the next area</source>
        <translation>次の領域に移動</translation>
    </message>
    <message>
        <source>Go to the previous area</source>
        <translation>前の領域に移動</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>ハイコントラスト</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Open a docs folder…</source>
        <translation>ドキュメントフォルダーを開く…</translation>
    </message>
    <message>
        <source>Open site in browser</source>
        <translation>サイトをブラウザーで開く</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>減らす</translation>
    </message>
    <message>
        <source>Show sidebar labels</source>
        <translation>サイドバーのラベルを表示</translation>
    </message>
    <message>
        <source>Switch site…</source>
        <translation>サイトを切り替える…</translation>
    </message>
    <message>
        <source>Try the sample site</source>
        <translation>サンプルサイトを試す</translation>
    </message>
    <message>
        <source>Check for updates…</source>
        <translation>アップデートを確認…</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
    <message>
        <source>Check this computer</source>
        <translation>このコンピューターを確認</translation>
    </message>
    <message>
        <source>Diagnostics…</source>
        <translation>診断情報…</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Network…</source>
        <translation>ネットワーク…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Close window</source>
        <translation>ウィンドウを閉じる</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Create page…</source>
        <translation>ページを作成…</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>切り取り</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Fix this problem</source>
        <translation>この問題を修正</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>進む</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>フルスクリーン</translation>
    </message>
    <message>
        <source>More commands of this pane</source>
        <translation>このペインのその他のコマンド</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>次の問題</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>前の問題</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直し</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Review and save</source>
        <translation>確認して保存</translation>
    </message>
    <message>
        <source>Save archive…</source>
        <translation>アーカイブを保存…</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>すべて選択</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>環境設定…</translation>
    </message>
    <message>
        <source>Start export</source>
        <translation>エクスポートを開始</translation>
    </message>
</context>
<context>
    <name>WordChanges</name>
    <message>
        <source>More lines changed on this page.</source>
        <translation>このページにはほかにも変更された行があります。</translation>
    </message>
</context>
<context>
    <name>Workbench</name>
    <message>
        <source>File on disk → your draft  {facts}</source>
        <translation>ディスク上のファイル → あなたの下書き  {facts}</translation>
    </message>
    <message>
        <source>Go to error</source>
        <translation>エラー箇所へ移動</translation>
    </message>
    <message>
        <source>Review {changes}</source>
        <translation>{changes}を確認</translation>
    </message>
    <message>
        <source>docs.json is not valid JSON.</source>
        <translation>docs.jsonが正しいJSONではありません。</translation>
    </message>
    <message>
        <source>revert a change</source>
        <translation>変更を元に戻す操作</translation>
    </message>
    <message>
        <source>{mistake} Fix it in Source and the form comes back.</source>
        <translation>{mistake}ソースで修正すると、フォームが再び表示されます。</translation>
    </message>
</context>
<context>
    <name>_AddMenu</name>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Add files, code, selected text or the current page</source>
        <translation>ファイル、コード、選択したテキスト、現在のページを追加</translation>
    </message>
    <message>
        <source>Code from a file…</source>
        <translation>ファイルからコード…</translation>
    </message>
    <message>
        <source>Code from the clipboard</source>
        <translation>クリップボードからコード</translation>
    </message>
    <message>
        <source>Current page…</source>
        <translation>現在のページ…</translation>
    </message>
    <message>
        <source>File or picture…</source>
        <translation>ファイルまたは画像…</translation>
    </message>
    <message>
        <source>Selected text…</source>
        <translation>選択したテキスト…</translation>
    </message>
</context>
<context>
    <name>_BranchSwitcher</name>
    <message>
        <source>Earlier version</source>
        <translation>前のバージョン</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>次のバージョン</translation>
    </message>
    <message>
        <source>Version {position}</source>
        <translation>バージョン{position}</translation>
    </message>
</context>
<context>
    <name>_CertificateRow</name>
    <message>
        <source>*.example.com stands for every host below example.com.</source>
        <translation>*.example.com は example.com 以下のすべてのホストを表します。</translation>
    </message>
    <message>
        <source>A PEM file with certificate and key, or a PKCS #12 file.</source>
        <translation>証明書とキーを含む PEM ファイル、または PKCS #12 ファイルです。</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>証明書</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.p12 *.pfx *.crt *.cer);;All files (*)</source>
        <translation>証明書 (*.pem *.p12 *.pfx *.crt *.cer);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Choose the certificate&apos;s file.</source>
        <translation>証明書のファイルを選択してください。</translation>
    </message>
    <message>
        <source>Enter the host that asks for it.</source>
        <translation>要求するホストを入力してください。</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Leave it empty to keep the stored one.</source>
        <translation>保存済みのものを使う場合は空のままにします。</translation>
    </message>
    <message>
        <source>Passphrase, if it has one</source>
        <translation>パスフレーズ (ある場合)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove this client certificate</source>
        <translation>このクライアント証明書を削除</translation>
    </message>
</context>
<context>
    <name>_ChangePanel</name>
    <message>
        <source>After: {state}</source>
        <translation>後：{state}</translation>
    </message>
    <message>
        <source>Answer after</source>
        <translation>後の回答</translation>
    </message>
    <message>
        <source>Answer before</source>
        <translation>前の回答</translation>
    </message>
    <message>
        <source>Before: {state}</source>
        <translation>前：{state}</translation>
    </message>
    <message>
        <source>Not asked</source>
        <translation>未質問</translation>
    </message>
    <message>
        <source>Select a question to compare its answers.</source>
        <translation>回答を比較する質問を選択してください。</translation>
    </message>
</context>
<context>
    <name>_CheckShare</name>
    <message>
        <source>Pages checked</source>
        <translation>確認済みのページ</translation>
    </message>
</context>
<context>
    <name>_CompletionPopup</name>
    <message>
        <source>Suggestions</source>
        <translation>候補</translation>
    </message>
</context>
<context>
    <name>_ConversationDelegate</name>
    <message>
        <source>Title of the conversation</source>
        <translation>会話のタイトル</translation>
    </message>
</context>
<context>
    <name>_CreateReview</name>
    <message>
        <source>Change of docs.json</source>
        <translation>docs.jsonの変更</translation>
    </message>
    <message>
        <source>New page</source>
        <translation>新しいページ</translation>
    </message>
    <message>
        <source>The new page</source>
        <translation>新しいページ</translation>
    </message>
</context>
<context>
    <name>_Editor</name>
    <message>
        <source>Ask again</source>
        <translation>もう一度質問</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Edited question</source>
        <translation>編集した質問</translation>
    </message>
    <message>
        <source>The original question and its answers are kept.</source>
        <translation>元の質問とその回答は残ります。</translation>
    </message>
</context>
<context>
    <name>_FailureNote</name>
    <message>
        <source>Copy error</source>
        <translation>エラーをコピー</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
</context>
<context>
    <name>_FieldLine</name>
    <message>
        <source>Description of parameter {number}</source>
        <translation>パラメーター{number}の説明</translation>
    </message>
    <message>
        <source>Name of parameter {number}</source>
        <translation>パラメーター{number}の名前</translation>
    </message>
    <message>
        <source>Remove parameter</source>
        <translation>パラメーターを削除</translation>
    </message>
    <message>
        <source>Type of parameter {number}</source>
        <translation>パラメーター{number}の型</translation>
    </message>
    <message>
        <source>Where parameter {number} is sent</source>
        <translation>パラメーター{number}の送信先</translation>
    </message>
    <message>
        <source>Whether parameter {number} is required</source>
        <translation>パラメーター{number}が必須かどうか</translation>
    </message>
    <message>
        <source>description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必須</translation>
    </message>
</context>
<context>
    <name>_FindBar</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Find in this file</source>
        <translation>このファイル内を検索</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>次の一致</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>一致なし</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>前の一致</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number}/{count}</translation>
    </message>
</context>
<context>
    <name>_Message</name>
    <message>
        <source>Body</source>
        <translation>本文</translation>
    </message>
    <message>
        <source>Commit message</source>
        <translation>コミットメッセージ</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy: {part}</source>
        <translation>コピー：{part}</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>ヘッダー</translation>
    </message>
    <message>
        <source>No body.</source>
        <translation>本文はありません。</translation>
    </message>
    <message>
        <source>No headers.</source>
        <translation>ヘッダーはありません。</translation>
    </message>
</context>
<context>
    <name>_More</name>
    <message>
        <source>Fewer options</source>
        <translation>オプションを隠す</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>その他のオプション</translation>
    </message>
</context>
<context>
    <name>_OutsideBar</name>
    <message>
        <source>Open in browser</source>
        <translation>ブラウザーで開く</translation>
    </message>
    <message>
        <source>The preview blocked a request to {address}. Open the page in your browser to send it.</source>
        <translation>プレビューが{address}へのリクエストをブロックしました。送信するには、ページをブラウザーで開いてください。</translation>
    </message>
    <message>
        <source>This link leads to {address}.</source>
        <translation>このリンクの移動先は{address}です。</translation>
    </message>
</context>
<context>
    <name>_PagePicker</name>
    <message>
        <source>Filter pages</source>
        <translation>ページを絞り込む</translation>
    </message>
    <message>
        <source>Find a page</source>
        <translation>ページを検索</translation>
    </message>
    <message>
        <source>Page to preview</source>
        <translation>プレビューするページ</translation>
    </message>
    <message>
        <source>Pages to export</source>
        <translation>エクスポートするページ</translation>
    </message>
    <message>
        <source>Paths to export</source>
        <translation>エクスポートするパス</translation>
    </message>
    <message>
        <source>Reading the site&apos;s pages…</source>
        <translation>サイトのページを読み込んでいます…</translation>
    </message>
    <message>
        <source>guides/setup (one path per line)</source>
        <translation>guides/setup（1行に1つのパス）</translation>
    </message>
</context>
<context>
    <name>_ProblemLines</name>
    <message>
        <source>Learn more</source>
        <translation>詳しく見る</translation>
    </message>
    <message>
        <source>Open {place}</source>
        <translation>{place}を開く</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>ほか{count}件</translation>
    </message>
</context>
<context>
    <name>_RawTable</name>
    <message>
        <source>Copy the selected lines</source>
        <translation>選択した行をコピー</translation>
    </message>
</context>
<context>
    <name>_ReaderPicker</name>
    <message>
        <source>Anonymous</source>
        <translation>匿名</translation>
    </message>
    <message>
        <source>Groups of this reader</source>
        <translation>この閲覧者のグループ</translation>
    </message>
    <message>
        <source>Member of {group}</source>
        <translation>{group}のメンバー</translation>
    </message>
    <message>
        <source>Other groups…</source>
        <translation>ほかのグループ…</translation>
    </message>
    <message>
        <source>Preview as this reader</source>
        <translation>この閲覧者としてプレビュー</translation>
    </message>
    <message>
        <source>Reader</source>
        <translation>閲覧者</translation>
    </message>
    <message>
        <source>Signed in</source>
        <translation>サインイン済み</translation>
    </message>
    <message>
        <source>staff, beta</source>
        <translation>staff, beta</translation>
    </message>
</context>
<context>
    <name>_RemovalBar</name>
    <message>
        <source>Keep</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>This bundle is pinned. Unpin it to delete it.</source>
        <translation>このバンドルはピン留めされています。削除するには、ピン留めを外してください。</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>ピン留めを外す</translation>
    </message>
</context>
<context>
    <name>_ReviewEffect</name>
    <message>
        <source>Looking for the pages that change…</source>
        <translation>変更されるページを検索中…</translation>
    </message>
    <message>
        <source>Pages that change</source>
        <translation>変更されるページ</translation>
    </message>
</context>
<context>
    <name>_RowProblem</name>
    <message>
        <source>Fix</source>
        <translation>修正</translation>
    </message>
</context>
<context>
    <name>_SentExtras</name>
    <message>
        <source>groups {groups}</source>
        <translation>グループ {groups}</translation>
    </message>
    <message>
        <source>language {language}</source>
        <translation>言語 {language}</translation>
    </message>
    <message>
        <source>version {version}</source>
        <translation>バージョン {version}</translation>
    </message>
</context>
<context>
    <name>_ServedRow</name>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>アドレスをコピー</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>ブラウザーで開く</translation>
    </message>
    <message>
        <source>Served at {address}</source>
        <translation>{address}で配信中</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop serving this bundle</source>
        <translation>このバンドルの配信を停止</translation>
    </message>
</context>
<context>
    <name>_SourceButton</name>
    <message>
        <source>Copy address</source>
        <translation>アドレスをコピー</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>ブラウザーで開く</translation>
    </message>
    <message>
        <source>Source {number}: {title}</source>
        <translation>出典{number}：{title}</translation>
    </message>
    <message>
        <source>This source has no address that can be opened.</source>
        <translation>この出典には開けるアドレスがありません。</translation>
    </message>
    <message>
        <source>To open pages from here, enter the export hostname of this site.</source>
        <translation>ここからページを開くには、このサイトのエクスポート元ホスト名を入力してください。</translation>
    </message>
</context>
<context>
    <name>_SpecFields</name>
    <message>
        <source>Directory</source>
        <translation>ディレクトリ</translation>
    </message>
    <message>
        <source>Directory and overlays</source>
        <translation>ディレクトリとオーバーレイ</translation>
    </message>
    <message>
        <source>Directory for its pages</source>
        <translation>ページのディレクトリ</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>オーバーレイ</translation>
    </message>
    <message>
        <source>Remove {description}</source>
        <translation>{description}を削除</translation>
    </message>
    <message>
        <source>openapi.json or https://…</source>
        <translation>openapi.jsonまたはhttps://…</translation>
    </message>
    <message>
        <source>overlay</source>
        <translation>オーバーレイ</translation>
    </message>
    <message>
        <source>overlay.yaml</source>
        <translation>overlay.yaml</translation>
    </message>
    <message>
        <source>{kind} description {number}</source>
        <translation>{kind}の定義{number}</translation>
    </message>
</context>
<context>
    <name>_TextRow</name>
    <message>
        <source>Remove this {what}</source>
        <translation>この{what}を削除</translation>
    </message>
    <message>
        <source>{what} {number}</source>
        <translation>{what}{number}</translation>
    </message>
</context>
<context>
    <name>_Tick</name>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
</context>
<context>
    <name>_ValueForm</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>_ValuesView</name>
    <message>
        <source>Apply with Helm</source>
        <translation>Helmで適用</translation>
    </message>
    <message>
        <source>Copy the Helm command</source>
        <translation>Helmコマンドをコピー</translation>
    </message>
    <message>
        <source>Copy the values</source>
        <translation>値をコピー</translation>
    </message>
    <message>
        <source>Deployment values</source>
        <translation>デプロイ用の値</translation>
    </message>
    <message>
        <source>Helm command</source>
        <translation>Helmコマンド</translation>
    </message>
    <message>
        <source>New link</source>
        <translation>新しいリンク</translation>
    </message>
</context>
<context>
    <name>links</name>
    <message>
        <source>a name in another script</source>
        <translation>別の文字体系の名前</translation>
    </message>
    <message>
        <source>outside this site</source>
        <translation>このサイトの外部</translation>
    </message>
    <message>
        <source>reads like {name}</source>
        <translation>表示上は{name}</translation>
    </message>
</context>
</TS>

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Docsdesk</source>
        <translation>Über Docsdesk</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The desktop console for people who run documentation sites. MIT license.</source>
        <translation>Die Desktop-Konsole für alle, die Dokumentations-Websites betreiben. MIT-Lizenz.</translation>
    </message>
    <message>
        <source>This translation was made without a native reviewer. Corrections are welcome.</source>
        <translation>Diese Übersetzung entstand ohne muttersprachliche Durchsicht. Korrekturen sind willkommen.</translation>
    </message>
    <message>
        <source>Version {version}, Qt {qt}</source>
        <translation>Version {version}, Qt {qt}</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Ln Seite</numerusform>
            <numerusform>%Ln Seiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Download</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Export of {host}</source>
        <translation>Export von {host}</translation>
    </message>
    <message>
        <source>Local engine</source>
        <translation>Lokale Engine</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>no response</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>ausstehend</translation>
    </message>
    <message>
        <source>receiving</source>
        <translation>wird empfangen</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
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
        <translation>Details</translation>
    </message>
    <message>
        <source>No details.</source>
        <translation>Keine Details.</translation>
    </message>
    <message>
        <source>No response arrived.</source>
        <translation>Es kam keine Antwort.</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>The body is not text, or was dropped to save memory.</source>
        <translation>Der Inhalt ist kein Text oder wurde verworfen, um Speicher zu sparen.</translation>
    </message>
    <message>
        <source>Waiting for a response…</source>
        <translation>Warten auf Antwort&#xa0;…</translation>
    </message>
    <message>
        <source>Copy as cURL</source>
        <translation>Als cURL kopieren</translation>
    </message>
</context>
<context>
    <name>ActivityPane</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln Eintrag</numerusform>
            <numerusform>%Ln Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln fehlgeschlagen</numerusform>
            <numerusform>%Ln fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Clear activity</source>
        <translation>Aktivität leeren</translation>
    </message>
    <message>
        <source>Copy request as cURL</source>
        <translation>Anfrage als cURL kopieren</translation>
    </message>
    <message>
        <source>Filter activity</source>
        <translation>Aktivität filtern</translation>
    </message>
    <message>
        <source>No activity matches this filter.</source>
        <translation>Keine Aktivität passt zu diesem Filter.</translation>
    </message>
    <message>
        <source>No activity yet.</source>
        <translation>Noch keine Aktivität.</translation>
    </message>
    <message>
        <source>Requests and events since Docsdesk started</source>
        <translation>Anfragen und Ereignisse seit dem Start von Docsdesk</translation>
    </message>
    <message>
        <source>Requests, exports and engine events appear here as they happen. Keys are never recorded.</source>
        <translation>Anfragen, Exporte und Ereignisse der Engine erscheinen hier, sobald sie auftreten. Schlüssel werden nie aufgezeichnet.</translation>
    </message>
    <message>
        <source>4xx errors</source>
        <translation>4xx-Fehler</translation>
    </message>
    <message>
        <source>5xx errors</source>
        <translation>5xx-Fehler</translation>
    </message>
    <message>
        <source>All activity</source>
        <translation>Alle Aktivitäten</translation>
    </message>
    <message>
        <source>Any status</source>
        <translation>Jeder Status</translation>
    </message>
    <message>
        <source>Downloads</source>
        <translation>Downloads</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>Exporte</translation>
    </message>
    <message>
        <source>Failed without a response</source>
        <translation>Ohne Antwort fehlgeschlagen</translation>
    </message>
    <message>
        <source>Filter by path, status, site or text</source>
        <translation>Nach Pfad, Status, Website oder Text filtern</translation>
    </message>
    <message>
        <source>Kind of activity</source>
        <translation>Art der Aktivität</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Ausstehend</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Erfolgreich</translation>
    </message>
</context>
<context>
    <name>Announcer</name>
    <message>
        <source>The export of {site} failed.</source>
        <translation>Der Export von {site} ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The export of {site} is ready.</source>
        <translation>Der Export von {site} ist fertig.</translation>
    </message>
    <message>
        <source>The export of {site} needs your decision.</source>
        <translation>Der Export von {site} braucht eine Entscheidung.</translation>
    </message>
</context>
<context>
    <name>Answer</name>
    <message numerus="yes">
        <source>%Ln more part(s) in the raw stream</source>
        <translation>
            <numerusform>%Ln weiterer Teil steht in den Rohdaten</numerusform>
            <numerusform>%Ln weitere Teile stehen in den Rohdaten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln Schritt</numerusform>
            <numerusform>%Ln Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Token</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer complete</source>
        <translation>Antwort vollständig</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} ms</translation>
    </message>
    <message>
        <source>{s} s</source>
        <translation>{s} s</translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message>
        <source>Ask in chat</source>
        <translation>Im Chat fragen</translation>
    </message>
    <message>
        <source>Copy the answer as Markdown</source>
        <translation>Antwort als Markdown kopieren</translation>
    </message>
    <message>
        <source>Excluded from runs.</source>
        <translation>Von Durchläufen ausgeschlossen.</translation>
    </message>
    <message>
        <source>Not asked yet. Run the set, or ask it in the chat.</source>
        <translation>Noch nicht gefragt. Katalog ausführen oder die Frage im Chat stellen.</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>Die Antwort</translation>
    </message>
    <message>
        <source>Waiting for the answer…</source>
        <translation>Warten auf die Antwort&#xa0;…</translation>
    </message>
</context>
<context>
    <name>AnswerProblem</name>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Try again in {time}.</source>
        <translation>Neuer Versuch in {time} möglich.</translation>
    </message>
    <message>
        <source>You can try again now.</source>
        <translation>Ein neuer Versuch ist jetzt möglich.</translation>
    </message>
</context>
<context>
    <name>AnswerState</name>
    <message>
        <source>Answering…</source>
        <translation>Antwort läuft&#xa0;…</translation>
    </message>
    <message>
        <source>Complete after {time}</source>
        <translation>Vollständig nach {time}</translation>
    </message>
    <message>
        <source>Finish reason: {reason}</source>
        <translation>Grund des Endes: {reason}</translation>
    </message>
    <message>
        <source>First byte after {time}</source>
        <translation>Erstes Byte nach {time}</translation>
    </message>
    <message>
        <source>Input tokens: {count}</source>
        <translation>Eingabe-Token: {count}</translation>
    </message>
    <message>
        <source>Message ID: {id}</source>
        <translation>Nachrichten-ID: {id}</translation>
    </message>
    <message>
        <source>Output tokens: {count}</source>
        <translation>Ausgabe-Token: {count}</translation>
    </message>
    <message>
        <source>Reading the docs…</source>
        <translation>Doku wird gelesen&#xa0;…</translation>
    </message>
</context>
<context>
    <name>AnswerView</name>
    <message>
        <source>Step {number}</source>
        <translation>Schritt {number}</translation>
    </message>
    <message>
        <source>This answer is too long to show in full, and the rest was not kept.</source>
        <translation>Diese Antwort ist zu lang, um sie ganz zu zeigen, und der Rest wurde nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>This answer is too long to show in full. The rest is in {file}.</source>
        <translation>Diese Antwort ist zu lang, um sie ganz zu zeigen. Der Rest steht in {file}.</translation>
    </message>
</context>
<context>
    <name>AnsweredBy</name>
    <message>
        <source>Answered by {model} at {host}</source>
        <translation>Beantwortet von {model} auf {host}</translation>
    </message>
    <message>
        <source>Answers quote the docs</source>
        <translation>Antworten zitieren die Doku</translation>
    </message>
</context>
<context>
    <name>Answers</name>
    <message numerus="yes">
        <source>%Ln model(s)</source>
        <translation>
            <numerusform>%Ln Modell</numerusform>
            <numerusform>%Ln Modelle</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnswersForm</name>
    <message>
        <source>A model server</source>
        <translation>Ein Modellserver</translation>
    </message>
    <message>
        <source>Answered by</source>
        <translation>Antworten von</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Asking the model</source>
        <translation>Modell wird gefragt</translation>
    </message>
    <message>
        <source>Asking the server</source>
        <translation>Server wird gefragt</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>Basis-URL</translation>
    </message>
    <message>
        <source>List models</source>
        <translation>Modelle auflisten</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Test the model</source>
        <translation>Modell testen</translation>
    </message>
    <message>
        <source>A model writes the answer from the sections that the search finds. Every citation is checked.</source>
        <translation>Ein Modell schreibt die Antwort aus den Abschnitten, die die Suche findet; jede Quellenangabe wird geprüft.</translation>
    </message>
    <message>
        <source>Get the list of models from the server</source>
        <translation>Den Server nach seinen Modellen fragen</translation>
    </message>
    <message>
        <source>Any server with an OpenAI-compatible chat API, such as Ollama or vLLM. It receives your questions and the matching sections of your docs.</source>
        <translation>Jeder Server mit OpenAI-kompatibler Chat-API, etwa Ollama oder vLLM. Er erhält die Fragen und die passenden Abschnitte der Doku.</translation>
    </message>
    <message>
        <source>Answers quote your docs word for word. Nothing leaves this computer.</source>
        <translation>Antworten zitieren die Doku wörtlich. Nichts verlässt diesen Computer.</translation>
    </message>
    <message>
        <source>Quotes from the docs</source>
        <translation>Zitate aus der Doku</translation>
    </message>
    <message>
        <source>The model works. The first words came after {s} s.</source>
        <translation>Das Modell antwortet. Die ersten Wörter kamen nach {s} s.</translation>
    </message>
</context>
<context>
    <name>ApiSettings</name>
    <message numerus="yes">
        <source>%Ln change(s)</source>
        <translation>
            <numerusform>%Ln Änderung</numerusform>
            <numerusform>%Ln Änderungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln Treffer</numerusform>
            <numerusform>%Ln Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) changed on both sides. Choose which to keep, then merge.</source>
        <translation>
            <numerusform>%Ln Wert wurde auf beiden Seiten geändert. Auswählen, welcher bleibt, dann zusammenführen.</numerusform>
            <numerusform>%Ln Werte wurden auf beiden Seiten geändert. Auswählen, welche bleiben, dann zusammenführen.</numerusform>
        </translation>
    </message>
    <message>
        <source>API settings</source>
        <translation>API-Einstellungen</translation>
    </message>
    <message>
        <source>Before the save {ago} ({time})</source>
        <translation>Vor dem Speichern {ago} ({time})</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Fix this problem</source>
        <translation>Dieses Problem beheben</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>Nächstes Problem</translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>Keine Änderungen</translation>
    </message>
    <message>
        <source>Open docs.json in your editor</source>
        <translation>docs.json im Editor öffnen</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>Vorheriges Problem</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Reload docs.json</source>
        <translation>docs.json neu laden</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Review and save</source>
        <translation>Prüfen und speichern</translation>
    </message>
    <message>
        <source>Review {count}</source>
        <translation>{count} prüfen</translation>
    </message>
    <message>
        <source>Switch between form and source</source>
        <translation>Zwischen Formular und Quelltext wechseln</translation>
    </message>
    <message>
        <source>Unavailable</source>
        <translation>Nicht verfügbar</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>{problem} ({place}).</source>
        <translation>{problem} ({place}).</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Beschriftung</translation>
    </message>
</context>
<context>
    <name>ApiSettingsController</name>
    <message>
        <source>merge your changes</source>
        <translation>Änderungen zusammenführen</translation>
    </message>
</context>
<context>
    <name>ApiSettingsPane</name>
    <message>
        <source>API settings are in docs.json. Choose the folder that contains it.</source>
        <translation>Die API-Einstellungen stehen in docs.json. Den Ordner auswählen, in dem diese Datei liegt.</translation>
    </message>
    <message>
        <source>Open a site to edit its API settings.</source>
        <translation>Eine Website öffnen, um ihre API-Einstellungen zu bearbeiten.</translation>
    </message>
    <message>
        <source>Restore previous version</source>
        <translation>Vorherige Version wiederherstellen</translation>
    </message>
    <message>
        <source>Restored docs.json as it was before {time}.</source>
        <translation>docs.json wiederhergestellt, wie sie vor {time} war.</translation>
    </message>
    <message>
        <source>Saved docs.json: {added} added, {removed} removed.</source>
        <translation>docs.json gespeichert: {added} hinzugefügt, {removed} entfernt.</translation>
    </message>
    <message>
        <source>Set the docs folder</source>
        <translation>Doku-Ordner festlegen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Undo restore</source>
        <translation>Wiederherstellen rückgängig machen</translation>
    </message>
    <message>
        <source>{site} has no docs folder on this computer.</source>
        <translation>{site} hat keinen Doku-Ordner auf diesem Computer.</translation>
    </message>
    <message>
        <source>Your unsaved changes were replaced. Undo brings them back.</source>
        <translation>Nicht gespeicherte Änderungen wurden ersetzt. „Rückgängig“ holt sie zurück.</translation>
    </message>
</context>
<context>
    <name>ArchiveController</name>
    <message>
        <source>Adding {file}</source>
        <translation>{file} wird hinzugefügt</translation>
    </message>
    <message>
        <source>Opening {file} in the browser</source>
        <translation>{file} wird im Browser geöffnet</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Unpacking {file}</source>
        <translation>{file} wird entpackt</translation>
    </message>
</context>
<context>
    <name>ArchiveSaving</name>
    <message>
        <source>Save a copy of the archive</source>
        <translation>Kopie des Archivs speichern</translation>
    </message>
    <message>
        <source>Saved {name}.</source>
        <translation>{name} gespeichert.</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
</context>
<context>
    <name>AssistantPane</name>
    <message>
        <source>Assistant</source>
        <translation>Assistent</translation>
    </message>
    <message>
        <source>Connecting to the service…</source>
        <translation>Verbindung zum Dienst wird hergestellt&#xa0;…</translation>
    </message>
    <message>
        <source>Conversations (*.json)</source>
        <translation>Unterhaltungen (*.json)</translation>
    </message>
    <message>
        <source>Create one on the dashboard&apos;s API keys page. It starts with a prefix like svc_dsc_.</source>
        <translation>Er lässt sich im Dashboard auf der Seite der API-Schlüssel erstellen und beginnt mit einem Präfix wie svc_dsc_.</translation>
    </message>
    <message>
        <source>Delete conversation</source>
        <translation>Unterhaltung löschen</translation>
    </message>
    <message>
        <source>Edit keys</source>
        <translation>Schlüssel bearbeiten</translation>
    </message>
    <message>
        <source>Edit site</source>
        <translation>Website bearbeiten</translation>
    </message>
    <message>
        <source>Export conversation</source>
        <translation>Unterhaltung exportieren</translation>
    </message>
    <message>
        <source>Export conversation as JSON…</source>
        <translation>Unterhaltung als JSON exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Export conversation as Markdown…</source>
        <translation>Unterhaltung als Markdown exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Find it at the end of your dashboard URL.</source>
        <translation>Sie steht am Ende der Dashboard-URL.</translation>
    </message>
    <message>
        <source>If the service offers one, turn it on in the site&apos;s settings.</source>
        <translation>Falls der Dienst einen anbietet, in den Einstellungen der Website einschalten.</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>Neue Unterhaltung</translation>
    </message>
    <message>
        <source>Open a saved conversation</source>
        <translation>Gespeicherte Unterhaltung öffnen</translation>
    </message>
    <message>
        <source>Open a saved conversation…</source>
        <translation>Gespeicherte Unterhaltung öffnen&#xa0;…</translation>
    </message>
    <message>
        <source>Opened from {file}</source>
        <translation>Geöffnet aus {file}</translation>
    </message>
    <message>
        <source>Rename conversation</source>
        <translation>Unterhaltung umbenennen</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>Unterhaltungen durchsuchen</translation>
    </message>
    <message>
        <source>Show or hide the raw stream</source>
        <translation>Rohdaten ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>Antwort stoppen</translation>
    </message>
    <message>
        <source>You can read earlier conversations in the meantime.</source>
        <translation>Frühere Unterhaltungen lassen sich weiterhin lesen.</translation>
    </message>
    <message>
        <source>Add an assistant key to ask questions.</source>
        <translation>Assistenten-Schlüssel hinzufügen, um Fragen zu stellen.</translation>
    </message>
    <message>
        <source>Add the assistant domain to ask questions.</source>
        <translation>Assistenten-Domain hinzufügen, um Fragen zu stellen.</translation>
    </message>
    <message>
        <source>This site has no assistant.</source>
        <translation>Diese Website hat keinen Assistenten.</translation>
    </message>
</context>
<context>
    <name>Attachments</name>
    <message numerus="yes">
        <source>%Ln option(s) changed</source>
        <translation>
            <numerusform>%Ln Option geändert</numerusform>
            <numerusform>%Ln Optionen geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Hide report</source>
        <translation>Bericht ausblenden</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>Weniger anzeigen</translation>
    </message>
    <message>
        <source>Show report</source>
        <translation>Bericht anzeigen</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} weitere</translation>
    </message>
    <message>
        <source>Learn more</source>
        <translation>Mehr erfahren</translation>
    </message>
</context>
<context>
    <name>Body</name>
    <message>
        <source>Clear filter</source>
        <translation>Filter zurücksetzen</translation>
    </message>
</context>
<context>
    <name>BrokenBar</name>
    <message>
        <source>Go to error</source>
        <translation>Zum Fehler</translation>
    </message>
    <message>
        <source>{mistake} The form shows the last valid settings until it is fixed.</source>
        <translation>{mistake} Bis zur Korrektur zeigt das Formular die letzten gültigen Einstellungen.</translation>
    </message>
</context>
<context>
    <name>Bundles</name>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Ln Seite</numerusform>
            <numerusform>%Ln Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Top %Ln page(s)</source>
        <translation>
            <numerusform>Beste Seite</numerusform>
            <numerusform>Beste %Ln Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unpacked %Ln file(s), {size}.</source>
        <translation>
            <numerusform>%Ln Datei entpackt, {size}.</numerusform>
            <numerusform>%Ln Dateien entpackt, {size}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CertificatesForm</name>
    <message>
        <source>Add a client certificate</source>
        <translation>Client-Zertifikat hinzufügen</translation>
    </message>
    <message>
        <source>Client certificates</source>
        <translation>Client-Zertifikate</translation>
    </message>
    <message>
        <source>Only for services and storage that ask for one.</source>
        <translation>Nur für Dienste und Speicher, die eines verlangen.</translation>
    </message>
</context>
<context>
    <name>ChangeButtons</name>
    <message>
        <source>Revert change {number}</source>
        <translation>Änderung {number} zurücknehmen</translation>
    </message>
    <message>
        <source>Revert this change</source>
        <translation>Diese Änderung zurücknehmen</translation>
    </message>
</context>
<context>
    <name>ChangedElsewhereBar</name>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Discard your changes and load the file from disk</source>
        <translation>Eigene Änderungen verwerfen und die Datei neu laden</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>The changes do not overlap. Merge keeps both.</source>
        <translation>Die Änderungen überschneiden sich nicht. Beim Zusammenführen bleiben beide erhalten.</translation>
    </message>
    <message>
        <source>{file} changed on disk while you were editing.</source>
        <translation>{file} wurde während der Bearbeitung auf der Festplatte geändert.</translation>
    </message>
    <message>
        <source>{mistake} Your changes are kept here until it is fixed.</source>
        <translation>{mistake} Bis zur Korrektur bleiben die eigenen Änderungen hier erhalten.</translation>
    </message>
</context>
<context>
    <name>Chip</name>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
</context>
<context>
    <name>ChipRow</name>
    <message>
        <source>Attachments and context</source>
        <translation>Anhänge und Kontext</translation>
    </message>
</context>
<context>
    <name>CodeBlockView</name>
    <message>
        <source>Copy code</source>
        <translation>Code kopieren</translation>
    </message>
</context>
<context>
    <name>CodeLines</name>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
</context>
<context>
    <name>CompareController</name>
    <message>
        <source>It opens in any browser and loads nothing from elsewhere.</source>
        <translation>Er öffnet sich in jedem Browser und lädt nichts nach.</translation>
    </message>
    <message>
        <source>Saved {file}.</source>
        <translation>{file} gespeichert.</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Added a redirect from {address}.</source>
        <translation>Weiterleitung von {address} hinzugefügt.</translation>
    </message>
    <message>
        <source>The redirect could not be added.</source>
        <translation>Die Weiterleitung konnte nicht hinzugefügt werden.</translation>
    </message>
    <message>
        <source>The redirect could not be undone.</source>
        <translation>Die Weiterleitung konnte nicht zurückgenommen werden.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>CompareView</name>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Changes between the runs</source>
        <translation>Änderungen zwischen den Durchläufen</translation>
    </message>
    <message>
        <source>Compare published with draft</source>
        <translation>Veröffentlichte Doku mit Entwurf vergleichen</translation>
    </message>
    <message>
        <source>One of these runs has been deleted.</source>
        <translation>Einer dieser Durchläufe wurde gelöscht.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Run the set, edit a page, then run it again. Answers that got worse are listed first.</source>
        <translation>Katalog ausführen, eine Seite ändern und erneut ausführen. Schlechter gewordene Antworten stehen zuerst.</translation>
    </message>
    <message>
        <source>Swap runs</source>
        <translation>Durchläufe tauschen</translation>
    </message>
    <message>
        <source>Nothing to compare yet.</source>
        <translation>Noch nichts zu vergleichen.</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message numerus="yes">
        <source>%Ln more change(s)</source>
        <translation>
            <numerusform>%Ln weitere Änderung</numerusform>
            <numerusform>%Ln weitere Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Built pages and their sources cannot be compared word by word.</source>
        <translation>Gebaute Seiten und ihre Quelltexte lassen sich nicht Wort für Wort vergleichen.</translation>
    </message>
    <message>
        <source>Changes since</source>
        <translation>Änderungen seit</translation>
    </message>
    <message>
        <source>Changes up to</source>
        <translation>Änderungen bis</translation>
    </message>
    <message>
        <source>Compare again</source>
        <translation>Erneut vergleichen</translation>
    </message>
    <message>
        <source>Could not be read.</source>
        <translation>Nicht lesbar.</translation>
    </message>
    <message>
        <source>Docs folder as it is now</source>
        <translation>Doku-Ordner, wie er jetzt ist</translation>
    </message>
    <message>
        <source>Evidence: {reasons}</source>
        <translation>Anhaltspunkte: {reasons}</translation>
    </message>
    <message>
        <source>Git revision…</source>
        <translation>Git-Revision …</translation>
    </message>
    <message>
        <source>Most likely moved to /{target}</source>
        <translation>Jetzt sehr wahrscheinlich unter /{target}</translation>
    </message>
    <message>
        <source>May have moved to /{target}</source>
        <translation>Jetzt vielleicht unter /{target}</translation>
    </message>
    <message>
        <source>Choose another revision to compare with.</source>
        <translation>Eine andere Revision zum Vergleichen angeben.</translation>
    </message>
    <message>
        <source>No changes match this filter.</source>
        <translation>Keine Änderung passt zu diesem Filter.</translation>
    </message>
    <message>
        <source>No likely new place was found.</source>
        <translation>Kein wahrscheinlicher neuer Ort gefunden.</translation>
    </message>
    <message>
        <source>The text of this page did not change.</source>
        <translation>Der Text dieser Seite ist unverändert.</translation>
    </message>
    <message>
        <source>Nothing changed.</source>
        <translation>Nichts geändert.</translation>
    </message>
    <message>
        <source>Reading both states…</source>
        <translation>Beide Stände werden gelesen …</translation>
    </message>
    <message>
        <source>Reading {state} · {percent} %</source>
        <translation>{state} wird gelesen · {percent} %</translation>
    </message>
    <message>
        <source>Reading {state}…</source>
        <translation>{state} wird gelesen …</translation>
    </message>
    <message>
        <source>Save the comparison for people without Docsdesk</source>
        <translation>Vergleich für Personen ohne Docsdesk speichern</translation>
    </message>
    <message>
        <source>The bundle is read from commit {commit}, which it was built from.</source>
        <translation>Das Bundle wird aus dem Commit {commit} gelesen, aus dem es gebaut wurde.</translation>
    </message>
    <message>
        <source>The comparison was stopped.</source>
        <translation>Der Vergleich wurde angehalten.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>plausibel</translation>
    </message>
    <message>
        <source>perhaps</source>
        <translation>vielleicht</translation>
    </message>
    <message>
        <source>the docs folder</source>
        <translation>Doku-Ordner</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s) in all</source>
        <translation>
            <numerusform>insgesamt %Ln Änderung</numerusform>
            <numerusform>insgesamt %Ln Änderungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) changed</source>
        <translation>
            <numerusform>%Ln Seite geändert</numerusform>
            <numerusform>%Ln Seiten geändert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Add code</source>
        <translation>Code hinzufügen</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Dateien hinzufügen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Ask about your docs</source>
        <translation>Eine Frage zur Doku stellen</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Enter</translation>
    </message>
    <message>
        <source>Ctrl+Enter to ask</source>
        <translation>Strg+Enter zum Senden</translation>
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
        <translation>Esc zum Stoppen</translation>
    </message>
    <message>
        <source>Not added: attachments would total {size}. The limit is {most} per question.</source>
        <translation>Nicht hinzugefügt: Die Anhänge hätten zusammen {size}. Die Grenze liegt bei {most} pro Frage.</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Shift+Enter for a new line</source>
        <translation>Umschalt+Enter für eine neue Zeile</translation>
    </message>
    <message>
        <source>Still answering. Ask when it is done, or press Esc to stop it.</source>
        <translation>Die Antwort läuft noch. Nach ihrem Ende fragen oder sie mit Esc stoppen.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Docs version and language, number of search results</source>
        <translation>Version und Sprache der Doku, Anzahl der Suchergebnisse</translation>
    </message>
</context>
<context>
    <name>ConflictChoices</name>
    <message>
        <source>On disk: {value}</source>
        <translation>Auf der Festplatte: {value}</translation>
    </message>
    <message>
        <source>Yours: {value}</source>
        <translation>Eigener Wert: {value}</translation>
    </message>
</context>
<context>
    <name>ConnectionTest</name>
    <message>
        <source>Test connection</source>
        <translation>Verbindung testen</translation>
    </message>
    <message>
        <source>The assistant key was not tested.</source>
        <translation>Der Assistenten-Schlüssel wurde nicht getestet.</translation>
    </message>
    <message>
        <source>Answered in {ms} ms. Exports are started for {what}.</source>
        <translation>Antwort nach {ms} ms. Exporte starten für {what}.</translation>
    </message>
    <message>
        <source>Ask one question</source>
        <translation>Eine Frage stellen</translation>
    </message>
    <message>
        <source>No admin key, so nothing can be exported.</source>
        <translation>Kein Admin-Schlüssel: Exportieren ist nicht möglich.</translation>
    </message>
    <message>
        <source>No assistant key, so no questions can be asked.</source>
        <translation>Kein Assistenten-Schlüssel: Fragen sind nicht möglich.</translation>
    </message>
    <message>
        <source>Tested without asking a question.</source>
        <translation>Ohne Frage geprüft.</translation>
    </message>
    <message>
        <source>The admin key was not tested.</source>
        <translation>Der Admin-Schlüssel wurde nicht geprüft.</translation>
    </message>
    <message>
        <source>The admin key works, but an export cannot be downloaded over http.</source>
        <translation>Der Admin-Schlüssel gilt, aber über http lässt sich kein Export herunterladen.</translation>
    </message>
    <message>
        <source>The admin key works. It may start exports and download them.</source>
        <translation>Der Admin-Schlüssel gilt. Er darf Exporte starten und herunterladen.</translation>
    </message>
    <message>
        <source>The assistant key works. It may read pages and ask questions.</source>
        <translation>Der Assistenten-Schlüssel gilt. Er darf Seiten lesen und Fragen stellen.</translation>
    </message>
    <message>
        <source>The first words of an answer came after {s} s.</source>
        <translation>Die ersten Wörter einer Antwort kamen nach {s} s.</translation>
    </message>
    <message>
        <source>The service may charge for it.</source>
        <translation>Der Dienst kann dafür Gebühren berechnen.</translation>
    </message>
    <message>
        <source>Tries both keys. Starts nothing and costs nothing.</source>
        <translation>Probiert beide Schlüssel. Startet nichts und kostet nichts.</translation>
    </message>
    <message>
        <source>Trying the keys…</source>
        <translation>Schlüssel werden probiert …</translation>
    </message>
    <message>
        <source>Use an https URL, or set “Runs as” to Client-hosted under More options.</source>
        <translation>Eine https-URL verwenden oder unter „Weitere Optionen“ bei „Läuft als“ die Art „Selbst gehostet“ wählen.</translation>
    </message>
    <message>
        <source>a hostname</source>
        <translation>einen Hostnamen</translation>
    </message>
    <message>
        <source>a project ID</source>
        <translation>eine Projekt-ID</translation>
    </message>
</context>
<context>
    <name>ContextEditor</name>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>ID of the element</source>
        <translation>ID des Elements</translation>
    </message>
    <message>
        <source>Paste code here</source>
        <translation>Code hier einfügen</translation>
    </message>
    <message>
        <source>Paste the text here</source>
        <translation>Text hier einfügen</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Selected text</source>
        <translation>Ausgewählter Text</translation>
    </message>
    <message>
        <source>Source file or page</source>
        <translation>Quelldatei oder Seite</translation>
    </message>
</context>
<context>
    <name>ConversationModel</name>
    <message>
        <source>answering</source>
        <translation>antwortet</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>from {file}</source>
        <translation>aus {file}</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
</context>
<context>
    <name>ConversationSide</name>
    <message>
        <source>Conversations</source>
        <translation>Unterhaltungen</translation>
    </message>
    <message>
        <source>No conversations match your search.</source>
        <translation>Keine Unterhaltung passt zu dieser Suche.</translation>
    </message>
    <message>
        <source>No conversations yet.</source>
        <translation>Noch keine Unterhaltungen.</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>Unterhaltungen durchsuchen</translation>
    </message>
    <message>
        <source>Showing the latest {count} matches. Add words to narrow the search.</source>
        <translation>Die neuesten {count} Treffer. Mehr Wörter grenzen die Suche ein.</translation>
    </message>
</context>
<context>
    <name>Conversations</name>
    <message numerus="yes">
        <source>Deleted %Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln Unterhaltung gelöscht</numerusform>
            <numerusform>%Ln Unterhaltungen gelöscht</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>&quot;,&quot; or &quot;{closing}&quot;</source>
        <translation>„,“ oder „{closing}“</translation>
    </message>
    <message>
        <source>$ref {reference} leads back to itself.</source>
        <translation>$ref {reference} führt zu sich selbst zurück.</translation>
    </message>
    <message>
        <source>/{path} has no #{anchor}.</source>
        <translation>/{path} hat keinen Anker #{anchor}.</translation>
    </message>
    <message>
        <source>/{path} no longer has #{anchor}, which pages link to.</source>
        <translation>/{path} hat #{anchor} nicht mehr, worauf Seiten verlinken.</translation>
    </message>
    <message>
        <source>A closing tag can only have a name.</source>
        <translation>Ein schließendes Tag kann nur einen Namen haben.</translation>
    </message>
    <message>
        <source>A header in the bundle is damaged: {name} says {size} bytes.</source>
        <translation>Ein Header im Bundle ist beschädigt: {name} nennt {size} Bytes.</translation>
    </message>
    <message>
        <source>Add a redirect to the page that readers should see instead.</source>
        <translation>Eine Weiterleitung auf die Seite hinzufügen, die Leser stattdessen sehen sollen.</translation>
    </message>
    <message>
        <source>Add api.mdx.auth.name; until then the header is called &quot;Key&quot;.</source>
        <translation>api.mdx.auth.name hinzufügen; bis dahin heißt der Header „Key“.</translation>
    </message>
    <message>
        <source>Add it to variables in docs.json, or correct its name.</source>
        <translation>Unter variables in docs.json hinzufügen oder den Namen korrigieren.</translation>
    </message>
    <message>
        <source>Add it, or correct its name.</source>
        <translation>Hinzufügen oder den Namen korrigieren.</translation>
    </message>
    <message>
        <source>Add it.</source>
        <translation>Hinzufügen.</translation>
    </message>
    <message>
        <source>Add one that names the site and its pages, or check another folder.</source>
        <translation>Eine hinzufügen, die die Website und ihre Seiten nennt, oder einen anderen Ordner prüfen.</translation>
    </message>
    <message>
        <source>Add the closing one.</source>
        <translation>Das schließende hinzufügen.</translation>
    </message>
    <message>
        <source>Add the closing quotation mark</source>
        <translation>Schließendes Anführungszeichen hinzufügen</translation>
    </message>
    <message>
        <source>Add the file, or correct its name.</source>
        <translation>Die Datei hinzufügen oder ihren Namen korrigieren.</translation>
    </message>
    <message>
        <source>Add the page or remove the entry.</source>
        <translation>Die Seite hinzufügen oder den Eintrag entfernen.</translation>
    </message>
    <message>
        <source>Add what it needs to the folder.</source>
        <translation>Das Benötigte in den Ordner legen.</translation>
    </message>
    <message>
        <source>Add {name} as a parameter.</source>
        <translation>{name} als Parameter hinzufügen.</translation>
    </message>
    <message>
        <source>Add {tag}</source>
        <translation>{tag} hinzufügen</translation>
    </message>
    <message>
        <source>Align the tag with its opening tag</source>
        <translation>Tag am öffnenden Tag ausrichten</translation>
    </message>
    <message>
        <source>All nested objects start open.</source>
        <translation>Alle verschachtelten Objekte sind anfangs offen.</translation>
    </message>
    <message>
        <source>Allow Docsdesk in the keyring&apos;s settings, then try again.</source>
        <translation>Docsdesk in den Einstellungen des Schlüsselbunds erlauben, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>AsyncAPI</source>
        <translation>AsyncAPI</translation>
    </message>
    <message>
        <source>AsyncAPI files or URLs that channel pages are generated from.</source>
        <translation>AsyncAPI-Dateien oder -URLs, aus denen Kanalseiten erzeugt werden.</translation>
    </message>
    <message>
        <source>Attach it as a file instead.</source>
        <translation>Stattdessen als Datei anhängen.</translation>
    </message>
    <message>
        <source>Attachments of one question may total {size}.</source>
        <translation>Anhänge einer Frage dürfen zusammen {size} haben.</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>Basis-URL</translation>
    </message>
    <message>
        <source>Base URL for relative paths on pages written by hand.</source>
        <translation>Basis-URL für relative Pfade auf selbst geschriebenen Seiten.</translation>
    </message>
    <message>
        <source>Cannot show the bundle: its server did not start.</source>
        <translation>Das Bundle kann nicht angezeigt werden: Sein Server ist nicht gestartet.</translation>
    </message>
    <message>
        <source>Cannot show the bundle: {problem}.</source>
        <translation>Das Bundle kann nicht angezeigt werden: {problem}.</translation>
    </message>
    <message>
        <source>Cannot write {file}: {problem}.</source>
        <translation>{file} kann nicht geschrieben werden: {problem}.</translation>
    </message>
    <message>
        <source>Change the setting, or deploy elsewhere.</source>
        <translation>Die Einstellung ändern oder anderswo bereitstellen.</translation>
    </message>
    <message>
        <source>Check it out into its own folder, then compare that.</source>
        <translation>Diesen Stand in einen eigenen Ordner auschecken und den vergleichen.</translation>
    </message>
    <message>
        <source>Check its name and folder.</source>
        <translation>Namen und Ordner prüfen.</translation>
    </message>
    <message>
        <source>Check its name, then try again.</source>
        <translation>Den Namen prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Check its permissions, then try again.</source>
        <translation>Die Zugriffsrechte prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Check its permissions.</source>
        <translation>Die Zugriffsrechte prüfen.</translation>
    </message>
    <message>
        <source>Check the assistant domain, then try again.</source>
        <translation>Die Domain des Assistenten prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Check the assistant domain: it is the last segment of the dashboard&apos;s address.</source>
        <translation>Die Assistenten-Domain prüfen: Sie ist der letzte Abschnitt der Dashboard-Adresse.</translation>
    </message>
    <message>
        <source>Check the base URL and its port.</source>
        <translation>Die Basis-URL und ihren Port prüfen.</translation>
    </message>
    <message>
        <source>Check the base URL and the model.</source>
        <translation>Die Basis-URL und das Modell prüfen.</translation>
    </message>
    <message>
        <source>Check the base URL and your network, then try again.</source>
        <translation>Basis-URL und Netzwerk prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Check the base URL and your network.</source>
        <translation>Basis-URL und Netzwerk prüfen.</translation>
    </message>
    <message>
        <source>Check the base URL {base_url}; it usually ends in /v1. A sign-in page may be in the way.</source>
        <translation>Die Basis-URL {base_url} prüfen; sie endet meist auf /v1. Vielleicht ist eine Anmeldeseite im Weg.</translation>
    </message>
    <message>
        <source>Check the base URL. If it is right, a sign-in page or firewall may be in the way.</source>
        <translation>Die Basis-URL prüfen. Stimmt sie, ist vielleicht eine Anmeldeseite oder Firewall im Weg.</translation>
    </message>
    <message>
        <source>Check the base URL. If it is right, copy the details for whoever runs the service.</source>
        <translation>Die Basis-URL prüfen. Stimmt sie, die Details für die Betreiber des Dienstes kopieren.</translation>
    </message>
    <message>
        <source>Check the base URL: its port, and https:// or http://.</source>
        <translation>Die Basis-URL prüfen: Port und https:// oder http://.</translation>
    </message>
    <message>
        <source>Check the base URL; it usually ends in /v1.</source>
        <translation>Die Basis-URL prüfen; sie endet meist auf /v1.</translation>
    </message>
    <message>
        <source>Check the base URL; the service may be down.</source>
        <translation>Die Basis-URL prüfen; vielleicht ist der Dienst nicht in Betrieb.</translation>
    </message>
    <message>
        <source>Check the disk that holds {folder}.</source>
        <translation>Den Datenträger mit {folder} prüfen.</translation>
    </message>
    <message>
        <source>Check the disk, then try again.</source>
        <translation>Den Datenträger prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Check the folder and its permissions, then resume.</source>
        <translation>Den Ordner und seine Zugriffsrechte prüfen, dann fortsetzen.</translation>
    </message>
    <message>
        <source>Check the folder and its permissions, then resume. The download is kept.</source>
        <translation>Den Ordner und seine Zugriffsrechte prüfen, dann fortsetzen. Der Download bleibt erhalten.</translation>
    </message>
    <message>
        <source>Check the free space and the permissions there, then try again.</source>
        <translation>Freien Platz und Zugriffsrechte dort prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Check the host name in the base URL.</source>
        <translation>Den Hostnamen in der Basis-URL prüfen.</translation>
    </message>
    <message>
        <source>Check the key in the site&apos;s settings, under Answers.</source>
        <translation>Den Schlüssel in den Einstellungen der Website unter „Antworten“ prüfen.</translation>
    </message>
    <message>
        <source>Check the method, the path and the file.</source>
        <translation>Methode, Pfad und Datei prüfen.</translation>
    </message>
    <message>
        <source>Check the model in the site&apos;s settings.</source>
        <translation>Das Modell in den Einstellungen der Website prüfen.</translation>
    </message>
    <message>
        <source>Check the path; write it as in docs.json.</source>
        <translation>Den Pfad prüfen; wie in docs.json schreiben.</translation>
    </message>
    <message>
        <source>Check the permissions of its folder, then try again.</source>
        <translation>Die Zugriffsrechte des Ordners prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Check the permissions of {folder}, then try again.</source>
        <translation>Die Zugriffsrechte von {folder} prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Check the site&apos;s base URL, then try again.</source>
        <translation>Die Basis-URL der Website prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Check this computer&apos;s date and time; if they are right, contact whoever runs the service.</source>
        <translation>Datum und Uhrzeit dieses Computers prüfen; stimmen sie, die Betreiber des Dienstes fragen.</translation>
    </message>
    <message>
        <source>Check your network, then try again.</source>
        <translation>Das Netzwerk prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Check your network.</source>
        <translation>Das Netzwerk prüfen.</translation>
    </message>
    <message>
        <source>Check your network. What has arrived is kept.</source>
        <translation>Das Netzwerk prüfen. Was schon ankam, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Choose a file with certificates in PEM format, or leave the field empty.</source>
        <translation>Eine Datei mit Zertifikaten im PEM-Format auswählen oder das Feld leer lassen.</translation>
    </message>
    <message>
        <source>Choose a new or an empty folder.</source>
        <translation>Einen neuen oder leeren Ordner auswählen.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Eine andere Datei auswählen.</translation>
    </message>
    <message>
        <source>Choose another folder, then try again.</source>
        <translation>Einen anderen Ordner auswählen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Choose another model.</source>
        <translation>Ein anderes Modell auswählen.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>Choose another port, or omit it to use a free one.</source>
        <translation>Einen anderen Port wählen oder weglassen, um einen freien zu verwenden.</translation>
    </message>
    <message>
        <source>Choose one of {choices}.</source>
        <translation>Eines davon wählen: {choices}.</translation>
    </message>
    <message>
        <source>Choose one that it has.</source>
        <translation>Eines wählen, das er hat.</translation>
    </message>
    <message>
        <source>Choose the folder that holds docs.json.</source>
        <translation>Den Ordner auswählen, in dem docs.json liegt.</translation>
    </message>
    <message>
        <source>Choose the folder that holds your site&apos;s docs.json.</source>
        <translation>Den Ordner auswählen, in dem die docs.json der Website liegt.</translation>
    </message>
    <message>
        <source>Close each tag in the list item, quote or paragraph that opens it.</source>
        <translation>Jedes Tag in dem Listenpunkt, Zitat oder Absatz schließen, in dem es geöffnet wird.</translation>
    </message>
    <message>
        <source>Close each tag in the paragraph, link or emphasis that opens it.</source>
        <translation>Jedes Tag in dem Absatz, Link oder der Hervorhebung schließen, in der es geöffnet wird.</translation>
    </message>
    <message>
        <source>Close it there, then save again; your changes are kept.</source>
        <translation>Dort schließen, dann erneut speichern; die Änderungen bleiben erhalten.</translation>
    </message>
    <message>
        <source>Close other copies of Docsdesk, then try again.</source>
        <translation>Andere Exemplare von Docsdesk schließen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Copy it again from the dashboard&apos;s API keys page; it starts with a prefix like {prefix}.</source>
        <translation>Auf der API-Schlüssel-Seite des Dashboards erneut kopieren; er beginnt mit einem Präfix wie {prefix}.</translation>
    </message>
    <message>
        <source>Copy it again; it contains only letters, digits and punctuation.</source>
        <translation>Erneut kopieren; er besteht nur aus Buchstaben, Ziffern und Satzzeichen.</translation>
    </message>
    <message>
        <source>Copy it into the folder.</source>
        <translation>In den Ordner kopieren.</translation>
    </message>
    <message>
        <source>Copy the file instead.</source>
        <translation>Stattdessen die Datei kopieren.</translation>
    </message>
    <message>
        <source>Correct the address, or add the missing file.</source>
        <translation>Die Adresse korrigieren oder die fehlende Datei hinzufügen.</translation>
    </message>
    <message>
        <source>Correct the anchor, or remove it.</source>
        <translation>Den Anker korrigieren oder entfernen.</translation>
    </message>
    <message>
        <source>Could not decompress the response from {host}.</source>
        <translation>Die Antwort von {host} konnte nicht dekomprimiert werden.</translation>
    </message>
    <message>
        <source>Could not reach {host}.</source>
        <translation>{host} war nicht erreichbar.</translation>
    </message>
    <message>
        <source>Credentials</source>
        <translation>Zugangsdaten</translation>
    </message>
    <message>
        <source>Descriptions</source>
        <translation>Beschreibungen</translation>
    </message>
    <message>
        <source>Did you mean #{name}?</source>
        <translation>Vielleicht #{name}?</translation>
    </message>
    <message>
        <source>Did you mean /{name}?</source>
        <translation>Vielleicht /{name}?</translation>
    </message>
    <message>
        <source>Did you mean {meant}?</source>
        <translation>Vielleicht {meant}?</translation>
    </message>
    <message>
        <source>Did you mean {near}?</source>
        <translation>Vielleicht {near}?</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <source>End the comment</source>
        <translation>Kommentar beenden</translation>
    </message>
    <message>
        <source>Endpoints show only their path. If there are several servers, readers choose one.</source>
        <translation>Endpunkte zeigen nur ihren Pfad. Bei mehreren Servern wählen Leser einen aus.</translation>
    </message>
    <message>
        <source>Enter a file name.</source>
        <translation>Einen Dateinamen eingeben.</translation>
    </message>
    <message>
        <source>Enter a full URL that starts with https:// or http://.</source>
        <translation>Eine vollständige URL eingeben, die mit https:// oder http:// beginnt.</translation>
    </message>
    <message>
        <source>Enter a title.</source>
        <translation>Einen Titel eingeben.</translation>
    </message>
    <message>
        <source>Enter it again.</source>
        <translation>Erneut eingeben.</translation>
    </message>
    <message>
        <source>Enter one that starts with https://.</source>
        <translation>Eine eingeben, die mit https:// beginnt.</translation>
    </message>
    <message>
        <source>Enter the name of the model, and check the base URL.</source>
        <translation>Den Namen des Modells eingeben und die Basis-URL prüfen.</translation>
    </message>
    <message>
        <source>Enter the {kind} key in the site&apos;s settings.</source>
        <translation>Den {kind}-Schlüssel in den Einstellungen der Website eingeben.</translation>
    </message>
    <message>
        <source>Escape it as &amp;lt;</source>
        <translation>Als &amp;lt; schreiben</translation>
    </message>
    <message>
        <source>Escape it as \{</source>
        <translation>Als \{ schreiben</translation>
    </message>
    <message>
        <source>Escape it as {written}</source>
        <translation>Als {written} schreiben</translation>
    </message>
    <message>
        <source>Escape them as \{\{</source>
        <translation>Als \{\{ schreiben</translation>
    </message>
    <message>
        <source>Every endpoint shows its full URL.</source>
        <translation>Jeder Endpunkt zeigt seine vollständige URL.</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Examples include required and optional parameters.</source>
        <translation>Beispiele enthalten erforderliche und optionale Parameter.</translation>
    </message>
    <message>
        <source>Examples include required parameters only.</source>
        <translation>Beispiele enthalten nur erforderliche Parameter.</translation>
    </message>
    <message>
        <source>Fields start empty.</source>
        <translation>Felder sind anfangs leer.</translation>
    </message>
    <message>
        <source>Fields start with example values from the schema.</source>
        <translation>Felder beginnen mit Beispielwerten aus dem Schema.</translation>
    </message>
    <message>
        <source>Fix it, or write \{ for a literal brace.</source>
        <translation>Beheben oder \{ für eine geschweifte Klammer schreiben.</translation>
    </message>
    <message>
        <source>Fix that line.</source>
        <translation>Diese Zeile korrigieren.</translation>
    </message>
    <message>
        <source>Fix that line. The file was not changed.</source>
        <translation>Diese Zeile korrigieren. Die Datei wurde nicht geändert.</translation>
    </message>
    <message>
        <source>Fix the file, or remove it from docs.json.</source>
        <translation>Die Datei korrigieren oder aus docs.json entfernen.</translation>
    </message>
    <message>
        <source>Fix the listed ones first.</source>
        <translation>Zuerst die aufgeführten beheben.</translation>
    </message>
    <message>
        <source>Free some disk space, then try again.</source>
        <translation>Speicherplatz freigeben, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Free {megabytes} MB there. Exports then resume by themselves.</source>
        <translation>Dort {megabytes} MB freigeben. Exporte laufen dann von selbst weiter.</translation>
    </message>
    <message>
        <source>Free {megabytes} MB there. The download then resumes by itself.</source>
        <translation>Dort {megabytes} MB freigeben. Der Download läuft dann von selbst weiter.</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Erzeugen</translation>
    </message>
    <message>
        <source>Generate samples</source>
        <translation>Beispiele erzeugen</translation>
    </message>
    <message>
        <source>Git cannot look up {revision}: it is not installed.</source>
        <translation>Git kann {revision} nicht nachschlagen: Es ist nicht installiert.</translation>
    </message>
    <message>
        <source>Git cannot look up {revision}: the folder is not in a Git repository.</source>
        <translation>Git kann {revision} nicht nachschlagen: Der Ordner liegt in keinem Git-Repository.</translation>
    </message>
    <message>
        <source>Git did not commit the change: {first}</source>
        <translation>Git hat die Änderung nicht committet: {first}</translation>
    </message>
    <message>
        <source>Git is not installed.</source>
        <translation>Git ist nicht installiert.</translation>
    </message>
    <message>
        <source>Git would run programs from this folder, which is not trusted.</source>
        <translation>Git würde Programme aus diesem Ordner ausführen, dem nicht vertraut wird.</translation>
    </message>
    <message>
        <source>Give the heading its old anchor, or correct the links.</source>
        <translation>Der Überschrift ihren alten Anker geben oder die Links berichtigen.</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Header</translation>
    </message>
    <message>
        <source>How readers authenticate on pages written by hand.</source>
        <translation>Wie sich Leser auf selbst geschriebenen Seiten authentifizieren.</translation>
    </message>
    <message>
        <source>If the service runs in your own network, set the site&apos;s kind to Client-hosted, then resume.</source>
        <translation>Läuft der Dienst im eigenen Netz, die Art der Website auf „Selbst gehostet“ setzen, dann fortsetzen.</translation>
    </message>
    <message>
        <source>If you trust the new address, enter it as the base URL.</source>
        <translation>Ist die neue Adresse vertrauenswürdig, sie als Basis-URL eingeben.</translation>
    </message>
    <message>
        <source>If you trust the new address, {origin}, enter it as the base URL.</source>
        <translation>Ist die neue Adresse {origin} vertrauenswürdig, sie als Basis-URL eingeben.</translation>
    </message>
    <message>
        <source>Interrupted: the connection closed before the answer was complete.</source>
        <translation>Unterbrochen: Die Verbindung wurde geschlossen, bevor die Antwort vollständig war.</translation>
    </message>
    <message>
        <source>It has no effect. Remove it or correct its name.</source>
        <translation>Hat keine Wirkung. Entfernen oder den Namen korrigieren.</translation>
    </message>
    <message>
        <source>It may be mistyped, revoked or expired. Paste it again, or create a new one in the dashboard.</source>
        <translation>Er ist vielleicht vertippt, widerrufen oder abgelaufen. Erneut einfügen oder im Dashboard einen neuen erstellen.</translation>
    </message>
    <message>
        <source>It may have been removed, or belong to another organization&apos;s key. Start a new export.</source>
        <translation>Er wurde vielleicht entfernt oder gehört zum Schlüssel einer anderen Organisation. Einen neuen Export starten.</translation>
    </message>
    <message>
        <source>It says: {sentence}</source>
        <translation>Meldung: {sentence}</translation>
    </message>
    <message>
        <source>It says: {words}</source>
        <translation>Meldung: {words}</translation>
    </message>
    <message>
        <source>It works on the hosted site only.</source>
        <translation>Funktioniert nur auf der gehosteten Website.</translation>
    </message>
    <message>
        <source>Keep it under 100 levels.</source>
        <translation>Unter 100 Ebenen bleiben.</translation>
    </message>
    <message>
        <source>Keep it under {most} levels.</source>
        <translation>Unter {most} Ebenen bleiben.</translation>
    </message>
    <message>
        <source>Keep only the name</source>
        <translation>Nur den Namen behalten</translation>
    </message>
    <message>
        <source>Keep them under 2,000.</source>
        <translation>Unter 2.000 bleiben.</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Beschriftungen</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>Leave a blank line after imports and exports, and do not start a line of text with import or export.</source>
        <translation>Nach Imports und Exports eine Leerzeile lassen und keine Textzeile mit import oder export beginnen.</translation>
    </message>
    <message>
        <source>Leave a blank line before this line</source>
        <translation>Leerzeile vor dieser Zeile einfügen</translation>
    </message>
    <message>
        <source>Link to the new address</source>
        <translation>Auf die neue Adresse verlinken</translation>
    </message>
    <message>
        <source>MDX does not allow addresses in angle brackets.</source>
        <translation>MDX erlaubt keine Adressen in spitzen Klammern.</translation>
    </message>
    <message>
        <source>MDX has no HTML comments.</source>
        <translation>MDX kennt keine HTML-Kommentare.</translation>
    </message>
    <message>
        <source>Make it a list</source>
        <translation>In eine Liste umwandeln</translation>
    </message>
    <message>
        <source>Make it simpler.</source>
        <translation>Vereinfachen.</translation>
    </message>
    <message>
        <source>Make it smaller, or remove it.</source>
        <translation>Verkleinern oder entfernen.</translation>
    </message>
    <message>
        <source>Make the tag self-closing</source>
        <translation>Tag selbstschließend machen</translation>
    </message>
    <message>
        <source>Manual pages</source>
        <translation>Manuelle Seiten</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Move that file, then start again.</source>
        <translation>Diese Datei verschieben, dann erneut starten.</translation>
    </message>
    <message>
        <source>Move {name} out of {parent}, then try again.</source>
        <translation>{name} aus {parent} verschieben, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Use a docs folder, a bundle, or a branch, tag or commit of this repository.</source>
        <translation>Einen Doku-Ordner, ein Bundle oder einen Branch, Tag oder Commit dieses Repositorys angeben.</translation>
    </message>
    <message>
        <source>Use a docs folder, a bundle, or a revision of a folder that is under Git.</source>
        <translation>Einen Doku-Ordner, ein Bundle oder eine Revision eines Ordners unter Git angeben.</translation>
    </message>
    <message>
        <source>Name a file inside it.</source>
        <translation>Eine Datei darin nennen.</translation>
    </message>
    <message>
        <source>Name a file.</source>
        <translation>Eine Datei nennen.</translation>
    </message>
    <message>
        <source>Use the folder that holds docs.json, one of its revisions, or a bundle.</source>
        <translation>Den Ordner mit docs.json, eine seiner Revisionen oder ein Bundle angeben.</translation>
    </message>
    <message>
        <source>Nest fewer tags.</source>
        <translation>Tags weniger tief verschachteln.</translation>
    </message>
    <message>
        <source>Nested fields</source>
        <translation>Verschachtelte Felder</translation>
    </message>
    <message>
        <source>Nested objects stay closed until a reader opens them.</source>
        <translation>Verschachtelte Objekte bleiben geschlossen, bis Leser sie öffnen.</translation>
    </message>
    <message>
        <source>No API description is named {file}</source>
        <translation>Keine API-Beschreibung heißt {file}</translation>
    </message>
    <message>
        <source>No authentication, unless a page&apos;s front matter asks for it.</source>
        <translation>Keine Authentifizierung, außer das Front Matter einer Seite verlangt sie.</translation>
    </message>
    <message>
        <source>No chat API answers at the model server&apos;s address.</source>
        <translation>Unter der Adresse des Modellservers antwortet keine Chat-API.</translation>
    </message>
    <message>
        <source>No effect while samples are not generated.</source>
        <translation>Ohne Wirkung, solange keine Beispiele erzeugt werden.</translation>
    </message>
    <message>
        <source>No effect while the display is none: there is no endpoint header.</source>
        <translation>Ohne Wirkung, solange die Anzeige none ist: Es gibt keinen Endpunkt-Kopf.</translation>
    </message>
    <message>
        <source>No effect while the display is {value}: there is no playground.</source>
        <translation>Ohne Wirkung, solange die Anzeige {value} ist: Es gibt keinen Playground.</translation>
    </message>
    <message>
        <source>No effect while the method is &quot;{value}&quot;.</source>
        <translation>Ohne Wirkung, solange die Methode „{value}“ ist.</translation>
    </message>
    <message>
        <source>No effect while the proxy is on.</source>
        <translation>Ohne Wirkung, solange der Proxy eingeschaltet ist.</translation>
    </message>
    <message>
        <source>No effect without a method.</source>
        <translation>Ohne Methode wirkungslos.</translation>
    </message>
    <message>
        <source>No operation has a server, so its page shows no playground.</source>
        <translation>Keine Operation hat einen Server, daher zeigen ihre Seiten keinen Playground.</translation>
    </message>
    <message>
        <source>No secure keyring was found. Keys are kept until you quit.</source>
        <translation>Kein sicherer Schlüsselbund gefunden. Schlüssel werden bis zum Beenden aufbewahrt.</translation>
    </message>
    <message>
        <source>Not enough space on {volume} for the journal of jobs and conversations.</source>
        <translation>Nicht genug Platz auf {volume} für das Journal der Jobs und Unterhaltungen.</translation>
    </message>
    <message>
        <source>Not enough space on {volume}.</source>
        <translation>Nicht genug Platz auf {volume}.</translation>
    </message>
    <message>
        <source>Nothing answers at {host}.</source>
        <translation>Auf {host} antwortet nichts.</translation>
    </message>
    <message>
        <source>Nothing else is checked until this is fixed.</source>
        <translation>Bis das behoben ist, wird nichts anderes geprüft.</translation>
    </message>
    <message>
        <source>Nothing has the anchor {reference}.</source>
        <translation>Nichts hat den Anker {reference}.</translation>
    </message>
    <message>
        <source>Nothing is at {reference}.</source>
        <translation>Unter {reference} steht nichts.</translation>
    </message>
    <message>
        <source>Nothing was downloaded. Report this to whoever runs the service.</source>
        <translation>Nichts wurde heruntergeladen. Den Betreibern des Dienstes melden.</translation>
    </message>
    <message>
        <source>One line of the answer could not be read and is left out.</source>
        <translation>Eine Zeile der Antwort konnte nicht gelesen werden und wurde ausgelassen.</translation>
    </message>
    <message>
        <source>Only imports and exports are allowed here.</source>
        <translation>Hier sind nur Imports und Exports erlaubt.</translation>
    </message>
    <message>
        <source>Only samples you write yourself appear.</source>
        <translation>Nur selbst geschriebene Beispiele erscheinen.</translation>
    </message>
    <message>
        <source>Only signed-in readers can send requests. Others see the endpoint.</source>
        <translation>Nur angemeldete Leser können Anfragen senden. Andere sehen den Endpunkt.</translation>
    </message>
    <message>
        <source>OpenAPI</source>
        <translation>OpenAPI</translation>
    </message>
    <message>
        <source>OpenAPI files or URLs that API pages are generated from.</source>
        <translation>OpenAPI-Dateien oder -URLs, aus denen API-Seiten erzeugt werden.</translation>
    </message>
    <message>
        <source>Pages here load nothing from other hosts.</source>
        <translation>Seiten laden hier nichts von anderen Hosts.</translation>
    </message>
    <message>
        <source>Pages here only offer Copy and View as Markdown.</source>
        <translation>Seiten bieten hier nur „Copy“ und „View as Markdown“ an.</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Paste the model server&apos;s own key here.</source>
        <translation>Hier den eigenen Schlüssel des Modellservers einfügen.</translation>
    </message>
    <message>
        <source>Playground</source>
        <translation>Playground</translation>
    </message>
    <message>
        <source>Port {port} is already in use.</source>
        <translation>Port {port} ist schon in Gebrauch.</translation>
    </message>
    <message>
        <source>Prefill</source>
        <translation>Vorausfüllen</translation>
    </message>
    <message>
        <source>Prefill fields</source>
        <translation>Felder vorausfüllen</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Put a file named {name} in its place.</source>
        <translation>Eine Datei namens {name} an diese Stelle legen.</translation>
    </message>
    <message>
        <source>Put a value between the braces.</source>
        <translation>Einen Wert zwischen die geschweiften Klammern setzen.</translation>
    </message>
    <message>
        <source>Put it back, or remove it from the library.</source>
        <translation>Zurücklegen oder aus der Bibliothek entfernen.</translation>
    </message>
    <message>
        <source>Put quotes around the number, or it is read as {item}.</source>
        <translation>Die Zahl in Anführungszeichen setzen, sonst wird sie als {item} gelesen.</translation>
    </message>
    <message>
        <source>Put the opening and the closing tag on lines of their own.</source>
        <translation>Öffnendes und schließendes Tag in eigene Zeilen setzen.</translation>
    </message>
    <message>
        <source>Put the tag on its own line</source>
        <translation>Tag in eine eigene Zeile setzen</translation>
    </message>
    <message>
        <source>Put the tags on their own lines</source>
        <translation>Tags in eigene Zeilen setzen</translation>
    </message>
    <message>
        <source>Put the value in quotes</source>
        <translation>Wert in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>Put the value in quotes: name=&quot;value&quot;.</source>
        <translation>Den Wert in Anführungszeichen setzen: name=&quot;value&quot;.</translation>
    </message>
    <message>
        <source>QtWebEngine does not run as root.</source>
        <translation>QtWebEngine läuft nicht als root.</translation>
    </message>
    <message>
        <source>QtWebEngine needs unprivileged user namespaces, which this system does not allow.</source>
        <translation>QtWebEngine braucht unprivilegierte User-Namespaces, die dieses System nicht erlaubt.</translation>
    </message>
    <message>
        <source>Readers can copy the endpoint but not send requests.</source>
        <translation>Leser können den Endpunkt kopieren, aber keine Anfragen senden.</translation>
    </message>
    <message>
        <source>Readers can fill in requests, send them and see the responses.</source>
        <translation>Leser können Anfragen ausfüllen, senden und die Antworten sehen.</translation>
    </message>
    <message>
        <source>Readers enter a key, sent in the API-SECRET header.</source>
        <translation>Leser geben einen Schlüssel ein, der im Header API-SECRET gesendet wird.</translation>
    </message>
    <message>
        <source>Readers enter a key, sent in the header below.</source>
        <translation>Leser geben einen Schlüssel ein, der im Header darunter gesendet wird.</translation>
    </message>
    <message>
        <source>Readers enter a token, sent as Authorization: Bearer.</source>
        <translation>Leser geben ein Token ein, das als Authorization: Bearer gesendet wird.</translation>
    </message>
    <message>
        <source>Readers enter a user name and a password.</source>
        <translation>Leser geben Benutzernamen und Passwort ein.</translation>
    </message>
    <message>
        <source>Redirect /{source} to /{target}</source>
        <translation>/{source} auf /{target} weiterleiten</translation>
    </message>
    <message>
        <source>Redirect it to /{target}? Evidence: {reasons}.</source>
        <translation>Auf /{target} weiterleiten? Anhaltspunkte: {reasons}.</translation>
    </message>
    <message>
        <source>Refer to a file inside it.</source>
        <translation>Auf eine Datei darin verweisen.</translation>
    </message>
    <message>
        <source>Reload it and make your change again. Nothing was overwritten.</source>
        <translation>Neu laden und die Änderung wiederholen. Nichts wurde überschrieben.</translation>
    </message>
    <message>
        <source>Remove it, or open the tag before it.</source>
        <translation>Entfernen oder das Tag davor öffnen.</translation>
    </message>
    <message>
        <source>Remove it, or set the method to &quot;key&quot;.</source>
        <translation>Entfernen oder die Methode auf „key“ setzen.</translation>
    </message>
    <message>
        <source>Remove one of the redirects.</source>
        <translation>Eine der Weiterleitungen entfernen.</translation>
    </message>
    <message>
        <source>Remove one of the references.</source>
        <translation>Einen der Verweise entfernen.</translation>
    </message>
    <message>
        <source>Remove one; the language is shown once.</source>
        <translation>Eine entfernen; die Sprache wird nur einmal gezeigt.</translation>
    </message>
    <message>
        <source>Remove the tag</source>
        <translation>Tag entfernen</translation>
    </message>
    <message>
        <source>Remove {path}</source>
        <translation>{path} entfernen</translation>
    </message>
    <message>
        <source>Rename it.</source>
        <translation>Umbenennen.</translation>
    </message>
    <message>
        <source>Rename one of them.</source>
        <translation>Eine davon umbenennen.</translation>
    </message>
    <message>
        <source>Rename {path} to {key}</source>
        <translation>{path} in {key} umbenennen</translation>
    </message>
    <message>
        <source>Replace it with a docs.json in the current form.</source>
        <translation>Durch eine docs.json in aktueller Form ersetzen.</translation>
    </message>
    <message>
        <source>Replace the link with a copy of that file.</source>
        <translation>Den Link durch eine Kopie dieser Datei ersetzen.</translation>
    </message>
    <message>
        <source>Requests go through the service, so your API needs no CORS rules.</source>
        <translation>Anfragen laufen über den Dienst, die API braucht also keine CORS-Regeln.</translation>
    </message>
    <message>
        <source>Restore that file or replace the link.</source>
        <translation>Diese Datei wiederherstellen oder den Link ersetzen.</translation>
    </message>
    <message>
        <source>Resume the export to download it again.</source>
        <translation>Den Export fortsetzen, um erneut zu laden.</translation>
    </message>
    <message>
        <source>Resume to try with a new link.</source>
        <translation>Fortsetzen, um es mit einem neuen Link zu versuchen.</translation>
    </message>
    <message>
        <source>Samples are generated in every language. Your own come first.</source>
        <translation>Beispiele werden in jeder Sprache erzeugt. Eigene stehen zuerst.</translation>
    </message>
    <message>
        <source>Save it with UTF-8 encoding.</source>
        <translation>In UTF-8-Kodierung speichern.</translation>
    </message>
    <message>
        <source>Save your changes soon.</source>
        <translation>Änderungen bald speichern.</translation>
    </message>
    <message>
        <source>Schema keys whose values appear as labels after a field&apos;s name.</source>
        <translation>Schema-Schlüssel, deren Werte als Beschriftung hinter dem Feldnamen stehen.</translation>
    </message>
    <message>
        <source>Send credentials</source>
        <translation>Zugangsdaten senden</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Set api.mdx.auth.method to &quot;key&quot;.</source>
        <translation>api.mdx.auth.method auf „key“ setzen.</translation>
    </message>
    <message>
        <source>Set up sign-in where the site is hosted; without it, nobody sees these playgrounds.</source>
        <translation>Die Anmeldung am Ort des Hostings einrichten; ohne sie sieht niemand diese Playgrounds.</translation>
    </message>
    <message>
        <source>Set {path} to {value}</source>
        <translation>{path} auf {value} setzen</translation>
    </message>
    <message>
        <source>Start or install one, such as GNOME Keyring or KWallet on Linux, then try again.</source>
        <translation>Einen starten oder installieren, etwa GNOME-Schlüsselbund oder KWallet unter Linux, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Static export needs an enterprise plan, and an admin key whose scope includes writing. If you have both, the key may be limited to other IP addresses, or the export hostname may not be yours.</source>
        <translation>Statischer Export braucht einen Enterprise-Tarif und einen Admin-Schlüssel mit Schreibrecht. Ist beides vorhanden, gilt der Schlüssel vielleicht nur für andere IP-Adressen, oder der Export-Hostname gehört einer anderen Organisation.</translation>
    </message>
    <message>
        <source>The API description {name} does not exist.</source>
        <translation>Die API-Beschreibung {name} existiert nicht.</translation>
    </message>
    <message>
        <source>The CA certificate file {ca_file} cannot be used.</source>
        <translation>Die CA-Zertifikatsdatei {ca_file} kann nicht verwendet werden.</translation>
    </message>
    <message>
        <source>The address uses the variable {name}, which is not declared.</source>
        <translation>Die Adresse verwendet die Variable {name}, die nicht deklariert ist.</translation>
    </message>
    <message>
        <source>The answer from {host} does not end.</source>
        <translation>Die Antwort von {host} endet nicht.</translation>
    </message>
    <message>
        <source>The base URL is not a web address.</source>
        <translation>Die Basis-URL ist keine Webadresse.</translation>
    </message>
    <message>
        <source>The bundle cannot be read: {problem}.</source>
        <translation>Das Bundle kann nicht gelesen werden: {problem}.</translation>
    </message>
    <message>
        <source>The bundle cannot be read: {reason}.</source>
        <translation>Das Bundle kann nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
        <source>The bundle cannot be unpacked into {folder}: {problem}.</source>
        <translation>Das Bundle kann nicht nach {folder} entpackt werden: {problem}.</translation>
    </message>
    <message>
        <source>The bundle does not match its manifest: {name} has changed.</source>
        <translation>Das Bundle passt nicht zu seinem Manifest: {name} wurde geändert.</translation>
    </message>
    <message>
        <source>The bundle does not match its manifest: {name} is missing.</source>
        <translation>Das Bundle passt nicht zu seinem Manifest: {name} fehlt.</translation>
    </message>
    <message>
        <source>The bundle does not match its manifest: {name} is not listed.</source>
        <translation>Das Bundle passt nicht zu seinem Manifest: {name} ist nicht aufgeführt.</translation>
    </message>
    <message>
        <source>The bundle has more than {most} files, up to {name}.</source>
        <translation>Das Bundle hat mehr als {most} Dateien, bis {name}.</translation>
    </message>
    <message>
        <source>The bundle has {size} bytes; the service announced {announced}.</source>
        <translation>Das Bundle hat {size} Bytes; der Dienst hatte {announced} angekündigt.</translation>
    </message>
    <message>
        <source>The bundle is damaged at {name}.</source>
        <translation>Das Bundle ist bei {name} beschädigt.</translation>
    </message>
    <message>
        <source>The bundle is damaged.</source>
        <translation>Das Bundle ist beschädigt.</translation>
    </message>
    <message>
        <source>The bundle unpacks to more than {most} GB, at {name}.</source>
        <translation>Das Bundle wird entpackt größer als {most} GB, bei {name}.</translation>
    </message>
    <message>
        <source>The bundle&apos;s manifest does not match its own digest.</source>
        <translation>Das Manifest des Bundles passt nicht zu seinem eigenen Digest.</translation>
    </message>
    <message>
        <source>The bundle&apos;s pages have more than {most} characters.</source>
        <translation>Die Seiten des Bundles haben mehr als {most} Zeichen.</translation>
    </message>
    <message>
        <source>The certificate of {host} has expired.</source>
        <translation>Das Zertifikat von {host} ist abgelaufen.</translation>
    </message>
    <message>
        <source>The certificate of {host} is for another name.</source>
        <translation>Das Zertifikat von {host} gilt für einen anderen Namen.</translation>
    </message>
    <message>
        <source>The certificate of {host} is not trusted.</source>
        <translation>Dem Zertifikat von {host} wird nicht vertraut.</translation>
    </message>
    <message>
        <source>The certificate of {host} is not valid yet.</source>
        <translation>Das Zertifikat von {host} ist noch nicht gültig.</translation>
    </message>
    <message>
        <source>The connection to {host} was lost before the response was complete.</source>
        <translation>Die Verbindung zu {host} brach ab, bevor die Antwort vollständig war.</translation>
    </message>
    <message>
        <source>The connection to {host} was lost.</source>
        <translation>Die Verbindung zu {host} brach ab.</translation>
    </message>
    <message>
        <source>The default of {name} is not one of its choices.</source>
        <translation>Der Standardwert von {name} gehört nicht zur Auswahl.</translation>
    </message>
    <message>
        <source>The download link is not a web address.</source>
        <translation>Der Download-Link ist keine Webadresse.</translation>
    </message>
    <message>
        <source>The download link points into a private network, so nothing was downloaded.</source>
        <translation>Der Download-Link zeigt in ein privates Netz; nichts wurde heruntergeladen.</translation>
    </message>
    <message>
        <source>The download link points to a forbidden address.</source>
        <translation>Der Download-Link zeigt auf eine verbotene Adresse.</translation>
    </message>
    <message>
        <source>The download link redirects from https:// to http://.</source>
        <translation>Der Download-Link leitet von https:// zu http:// weiter.</translation>
    </message>
    <message>
        <source>The download link redirects too many times.</source>
        <translation>Der Download-Link leitet zu oft weiter.</translation>
    </message>
    <message>
        <source>The endpoint and the playground are hidden.</source>
        <translation>Endpunkt und Playground sind ausgeblendet.</translation>
    </message>
    <message>
        <source>The export has not finished yet.</source>
        <translation>Der Export ist noch nicht abgeschlossen.</translation>
    </message>
    <message>
        <source>The file contains no questions.</source>
        <translation>Die Datei enthält keine Fragen.</translation>
    </message>
    <message>
        <source>The file has more than {most} questions.</source>
        <translation>Die Datei hat mehr als {most} Fragen.</translation>
    </message>
    <message>
        <source>The file is not UTF-8. In Excel, save it as “CSV UTF-8”.</source>
        <translation>Die Datei ist nicht UTF-8. In Excel als „CSV UTF-8“ speichern.</translation>
    </message>
    <message>
        <source>The file is not valid YAML: {problem}.</source>
        <translation>Die Datei ist kein gültiges YAML: {problem}.</translation>
    </message>
    <message>
        <source>The file must end in .csv, .yaml or .yml.</source>
        <translation>Die Datei muss auf .csv, .yaml oder .yml enden.</translation>
    </message>
    <message>
        <source>The file {address} does not exist.</source>
        <translation>Die Datei {address} existiert nicht.</translation>
    </message>
    <message>
        <source>The file {path} does not exist.</source>
        <translation>Die Datei {path} existiert nicht.</translation>
    </message>
    <message>
        <source>The file {written} does not exist.</source>
        <translation>Die Datei {written} existiert nicht.</translation>
    </message>
    <message>
        <source>The files are saved; nothing was committed.</source>
        <translation>Die Dateien sind gespeichert; nichts wurde committet.</translation>
    </message>
    <message>
        <source>The first of {count} such lines: {line} ({problem}).</source>
        <translation>Die erste von {count} solchen Zeilen: {line} ({problem}).</translation>
    </message>
    <message>
        <source>The front matter is not a list of keys.</source>
        <translation>Das Front Matter ist keine Liste von Schlüsseln.</translation>
    </message>
    <message>
        <source>The front matter is not valid YAML: {problem}.</source>
        <translation>Das Front Matter ist kein gültiges YAML: {problem}.</translation>
    </message>
    <message>
        <source>The header the key is sent in.</source>
        <translation>Der Header, in dem der Schlüssel gesendet wird.</translation>
    </message>
    <message>
        <source>The journal file belongs to another program.</source>
        <translation>Die Journaldatei gehört zu einem anderen Programm.</translation>
    </message>
    <message>
        <source>The journal of jobs and conversations cannot be used: {problem}.</source>
        <translation>Das Journal der Jobs und Unterhaltungen kann nicht verwendet werden: {problem}.</translation>
    </message>
    <message>
        <source>The key may lack the scope for this, or be limited to other IP addresses; look at it in the dashboard.</source>
        <translation>Dem Schlüssel fehlt vielleicht die Berechtigung, oder er gilt nur für andere IP-Adressen; im Dashboard nachsehen.</translation>
    </message>
    <message>
        <source>The limit is {megabytes} MB.</source>
        <translation>Die Grenze liegt bei {megabytes} MB.</translation>
    </message>
    <message>
        <source>The line: {line} ({problem}).</source>
        <translation>Die Zeile: {line} ({problem}).</translation>
    </message>
    <message>
        <source>The local service could not be started: {problem}.</source>
        <translation>Der lokale Dienst konnte nicht gestartet werden: {problem}.</translation>
    </message>
    <message>
        <source>The local service did not answer within {seconds} seconds.</source>
        <translation>Der lokale Dienst hat nicht innerhalb von {seconds} Sekunden geantwortet.</translation>
    </message>
    <message>
        <source>The local service did not start.</source>
        <translation>Der lokale Dienst ist nicht gestartet.</translation>
    </message>
    <message>
        <source>The local service sent an unexpected answer.</source>
        <translation>Der lokale Dienst hat eine unerwartete Antwort gesendet.</translation>
    </message>
    <message>
        <source>The model server does not let this key use its models.</source>
        <translation>Der Modellserver erlaubt diesem Schlüssel seine Modelle nicht.</translation>
    </message>
    <message>
        <source>The model server does not let this key use {model}.</source>
        <translation>Der Modellserver erlaubt diesem Schlüssel {model} nicht.</translation>
    </message>
    <message>
        <source>The model server failed ({status}).</source>
        <translation>Der Modellserver ist ausgefallen ({status}).</translation>
    </message>
    <message>
        <source>The model server has no model “{model}”.</source>
        <translation>Der Modellserver hat kein Modell „{model}“.</translation>
    </message>
    <message>
        <source>The model server lists no models.</source>
        <translation>Der Modellserver führt keine Modelle auf.</translation>
    </message>
    <message>
        <source>The model server needs a key.</source>
        <translation>Der Modellserver braucht einen Schlüssel.</translation>
    </message>
    <message>
        <source>The model server received too many requests.</source>
        <translation>Der Modellserver hat zu viele Anfragen erhalten.</translation>
    </message>
    <message>
        <source>The model server redirects to another address.</source>
        <translation>Der Modellserver leitet zu einer anderen Adresse weiter.</translation>
    </message>
    <message>
        <source>The model server refused the key.</source>
        <translation>Der Modellserver hat den Schlüssel abgelehnt.</translation>
    </message>
    <message>
        <source>The model server refused the question ({status}).</source>
        <translation>Der Modellserver hat die Frage abgelehnt ({status}).</translation>
    </message>
    <message>
        <source>The model server sent a web page instead of an API response.</source>
        <translation>Der Modellserver hat eine Webseite statt einer API-Antwort gesendet.</translation>
    </message>
    <message>
        <source>The model server stopped with an error.</source>
        <translation>Der Modellserver hat mit einem Fehler aufgehört.</translation>
    </message>
    <message>
        <source>The model server&apos;s answer is empty.</source>
        <translation>Die Antwort des Modellservers ist leer.</translation>
    </message>
    <message>
        <source>The model server&apos;s base URL is not a web address.</source>
        <translation>Die Basis-URL des Modellservers ist keine Webadresse.</translation>
    </message>
    <message>
        <source>The model server&apos;s key contains characters that no key can have.</source>
        <translation>Der Schlüssel des Modellservers enthält Zeichen, die kein Schlüssel haben kann.</translation>
    </message>
    <message>
        <source>The navigation names the page {path}, which does not exist.</source>
        <translation>Die Navigation nennt die Seite {path}, die nicht existiert.</translation>
    </message>
    <message>
        <source>The page has groups, but its playground is open to everyone who can see the page.</source>
        <translation>Die Seite hat Gruppen, aber ihr Playground steht allen offen, die die Seite sehen.</translation>
    </message>
    <message>
        <source>The page&apos;s api is not of the form METHOD /path: {written}.</source>
        <translation>api dieser Seite hat nicht die Form METHODE /pfad: {written}.</translation>
    </message>
    <message>
        <source>The page&apos;s authMethod is not one of the methods.</source>
        <translation>authMethod dieser Seite ist keine der Methoden.</translation>
    </message>
    <message>
        <source>The page&apos;s playground is not one of the displays.</source>
        <translation>playground dieser Seite ist keine der Anzeigen.</translation>
    </message>
    <message>
        <source>The path {path} does not start with a slash.</source>
        <translation>Der Pfad {path} beginnt nicht mit einem Schrägstrich.</translation>
    </message>
    <message>
        <source>The playground is for signed-in readers: can readers sign in to this site?</source>
        <translation>Der Playground ist für angemeldete Leser: Können sich Leser auf dieser Website anmelden?</translation>
    </message>
    <message>
        <source>The question has no text.</source>
        <translation>Die Frage hat keinen Text.</translation>
    </message>
    <message>
        <source>The question is too long. {problem}.</source>
        <translation>Die Frage ist zu lang. {problem}.</translation>
    </message>
    <message>
        <source>The reader&apos;s browser calls your API directly, so its CORS rules must allow your docs.</source>
        <translation>Der Browser der Leser ruft die API direkt auf, ihre CORS-Regeln müssen die Doku also erlauben.</translation>
    </message>
    <message>
        <source>The redirect from /{source} has too many *.</source>
        <translation>Die Weiterleitung von /{source} hat zu viele *.</translation>
    </message>
    <message>
        <source>The redirect from /{source} leads back to itself.</source>
        <translation>Die Weiterleitung von /{source} führt zu sich selbst zurück.</translation>
    </message>
    <message>
        <source>The redirect from /{source} leads to /{target}, which does not exist.</source>
        <translation>Die Weiterleitung von /{source} führt zu /{target}, das nicht existiert.</translation>
    </message>
    <message>
        <source>The reference {reference} leads back to itself.</source>
        <translation>Der Verweis {reference} führt zu sich selbst zurück.</translation>
    </message>
    <message>
        <source>The reference {reference} leads outside this file; only references within the file are followed.</source>
        <translation>Der Verweis {reference} führt aus dieser Datei hinaus; nur Verweisen innerhalb der Datei wird gefolgt.</translation>
    </message>
    <message>
        <source>The security scheme {name} is not declared.</source>
        <translation>Das Security-Schema {name} ist nicht deklariert.</translation>
    </message>
    <message>
        <source>The service accepted the key, but its answer is empty.</source>
        <translation>Der Dienst hat den Schlüssel angenommen, aber seine Antwort ist leer.</translation>
    </message>
    <message>
        <source>The service cannot do this just now.</source>
        <translation>Der Dienst kann das gerade nicht tun.</translation>
    </message>
    <message>
        <source>The service did not send an answer stream.</source>
        <translation>Der Dienst hat keinen Antwortstrom gesendet.</translation>
    </message>
    <message>
        <source>The service does not allow this with the {key} key.</source>
        <translation>Der Dienst erlaubt das mit dem {key}-Schlüssel nicht.</translation>
    </message>
    <message>
        <source>The service does not know this assistant or conversation.</source>
        <translation>Der Dienst kennt diesen Assistenten oder diese Unterhaltung nicht.</translation>
    </message>
    <message>
        <source>The service does not know this export.</source>
        <translation>Der Dienst kennt diesen Export nicht.</translation>
    </message>
    <message>
        <source>The service does not offer static export here.</source>
        <translation>Der Dienst bietet hier keinen statischen Export an.</translation>
    </message>
    <message>
        <source>The service does not support the language {name}, so it is not shown.</source>
        <translation>Der Dienst unterstützt die Sprache {name} nicht, daher wird sie nicht gezeigt.</translation>
    </message>
    <message>
        <source>The service failed ({status}).</source>
        <translation>Der Dienst ist ausgefallen ({status}).</translation>
    </message>
    <message>
        <source>The service keeps the connection open but says nothing more.</source>
        <translation>Der Dienst hält die Verbindung offen, sagt aber nichts mehr.</translation>
    </message>
    <message>
        <source>The service received too many requests.</source>
        <translation>Der Dienst hat zu viele Anfragen erhalten.</translation>
    </message>
    <message>
        <source>The service redirects to another address.</source>
        <translation>Der Dienst leitet zu einer anderen Adresse weiter.</translation>
    </message>
    <message>
        <source>The service refused the request ({status}).</source>
        <translation>Der Dienst hat die Anfrage abgelehnt ({status}).</translation>
    </message>
    <message>
        <source>The service refused the {key} key.</source>
        <translation>Der Dienst hat den {key}-Schlüssel abgelehnt.</translation>
    </message>
    <message>
        <source>The service reported an error without naming it.</source>
        <translation>Der Dienst hat einen Fehler gemeldet, ohne ihn zu nennen.</translation>
    </message>
    <message>
        <source>The service says: {words}</source>
        <translation>Meldung des Dienstes: {words}</translation>
    </message>
    <message>
        <source>The service sent a web page instead of an API response.</source>
        <translation>Der Dienst hat eine Webseite statt einer API-Antwort gesendet.</translation>
    </message>
    <message>
        <source>The service sent an unexpected response.</source>
        <translation>Der Dienst hat eine unerwartete Antwort gesendet.</translation>
    </message>
    <message>
        <source>The service sent something that is not an answer.</source>
        <translation>Der Dienst hat etwas gesendet, das keine Antwort ist.</translation>
    </message>
    <message>
        <source>The service stopped the answer before its end.</source>
        <translation>Der Dienst hat die Antwort vor ihrem Ende gestoppt.</translation>
    </message>
    <message>
        <source>The service&apos;s answer is empty.</source>
        <translation>Die Antwort des Dienstes ist leer.</translation>
    </message>
    <message>
        <source>The service&apos;s download link uses http://, so nothing was downloaded.</source>
        <translation>Der Download-Link des Dienstes verwendet http://; nichts wurde heruntergeladen.</translation>
    </message>
    <message>
        <source>The settings could not be read: {problem}.</source>
        <translation>Die Einstellungen konnten nicht gelesen werden: {problem}.</translation>
    </message>
    <message>
        <source>The settings could not be saved: {problem}.</source>
        <translation>Die Einstellungen konnten nicht gespeichert werden: {problem}.</translation>
    </message>
    <message>
        <source>The slash in a tag must be followed by &gt;.</source>
        <translation>Auf den Schrägstrich in einem Tag muss &gt; folgen.</translation>
    </message>
    <message>
        <source>The storage sent an invalid response.</source>
        <translation>Der Speicherdienst hat eine ungültige Antwort gesendet.</translation>
    </message>
    <message>
        <source>The storage sent fewer bytes than announced.</source>
        <translation>Der Speicherdienst hat weniger Bytes gesendet als angekündigt.</translation>
    </message>
    <message>
        <source>The style sheet loads files from {host}, which previews and exports leave out.</source>
        <translation>Das Stylesheet lädt Dateien von {host}, die in Vorschauen und Exporten fehlen.</translation>
    </message>
    <message>
        <source>The text ends in the middle of a tag.</source>
        <translation>Der Text endet mitten in einem Tag.</translation>
    </message>
    <message>
        <source>The value {value} is not in quotes.</source>
        <translation>Der Wert {value} steht nicht in Anführungszeichen.</translation>
    </message>
    <message>
        <source>The values on this page add up to more than {most} characters.</source>
        <translation>Die Werte auf dieser Seite ergeben zusammen mehr als {most} Zeichen.</translation>
    </message>
    <message>
        <source>Exports of hosted sites cannot be read here: {name}.</source>
        <translation>Exporte gehosteter Websites können hier nicht gelesen werden: {name}.</translation>
    </message>
    <message>
        <source>Use its bundle instead.</source>
        <translation>Stattdessen das Bundle nennen.</translation>
    </message>
    <message>
        <source>There is no docs.json in this folder.</source>
        <translation>In diesem Ordner gibt es keine docs.json.</translation>
    </message>
    <message>
        <source>A form of type {type}</source>
        <translation>Eine Form vom Typ {type}</translation>
    </message>
    <message>
        <source>A link runs a script or reaches into the reader&apos;s computer.</source>
        <translation>Ein Link führt ein Skript aus oder greift auf den Rechner der Lesenden zu.</translation>
    </message>
    <message>
        <source>A link to {scheme}: is left out.</source>
        <translation>Ein Link zu {scheme}: wird weggelassen.</translation>
    </message>
    <message>
        <source>A page uses a name or a component that nothing defines.</source>
        <translation>Eine Seite verwendet einen Namen oder eine Komponente, die nichts definiert.</translation>
    </message>
    <message>
        <source>Additional fields are no longer allowed.</source>
        <translation>Weitere Felder sind nicht mehr erlaubt.</translation>
    </message>
    <message>
        <source>Additional fields are now allowed.</source>
        <translation>Weitere Felder sind jetzt erlaubt.</translation>
    </message>
    <message>
        <source>An API description on another host, whose pages are missing here.</source>
        <translation>Eine API-Beschreibung auf einem anderen Host, deren Seiten hier fehlen.</translation>
    </message>
    <message>
        <source>Did you mean {tag}?</source>
        <translation>Meinten Sie {tag}?</translation>
    </message>
    <message>
        <source>Docsdesk&apos;s folders can be written.</source>
        <translation>In die Ordner von Docsdesk kann geschrieben werden.</translation>
    </message>
    <message>
        <source>Give one of them another summary, tag or directory.</source>
        <translation>Einer der beiden eine andere Zusammenfassung, ein anderes Tag oder Verzeichnis geben.</translation>
    </message>
    <message>
        <source>Give the file another name, or remove it from .mintignore: a readme, license or changelog is no page.</source>
        <translation>Geben Sie der Datei einen anderen Namen, oder entfernen Sie sie aus .mintignore: README, LICENSE und CHANGELOG sind keine Seiten.</translation>
    </message>
    <message>
        <source>How its forms are distinguished has changed.</source>
        <translation>Wie sich die Formen unterscheiden, hat sich geändert.</translation>
    </message>
    <message>
        <source>Import it from the file that exports it, or define it on the page.</source>
        <translation>Importieren Sie es aus der Datei, die es exportiert, oder definieren Sie es auf der Seite.</translation>
    </message>
    <message>
        <source>Install one and make it the default. The details hold the address.</source>
        <translation>Einen Browser installieren und als Standard festlegen. Die Adresse steht in den Details.</translation>
    </message>
    <message>
        <source>It can no longer be null.</source>
        <translation>Der Wert kann nicht mehr null sein.</translation>
    </message>
    <message>
        <source>It has no stability level now.</source>
        <translation>Es hat keine Stabilitätsstufe mehr.</translation>
    </message>
    <message>
        <source>It is deprecated.</source>
        <translation>Es ist als veraltet markiert.</translation>
    </message>
    <message>
        <source>It is no longer deprecated.</source>
        <translation>Es ist nicht mehr als veraltet markiert.</translation>
    </message>
    <message>
        <source>It is now one of several forms.</source>
        <translation>Es ist jetzt eine von mehreren Formen.</translation>
    </message>
    <message>
        <source>It is {new} now instead of {old}.</source>
        <translation>Es ist jetzt {new} statt {old}.</translation>
    </message>
    <message>
        <source>It is {new} now, which is {old}, too.</source>
        <translation>Es ist jetzt {new}, was auch {old} ist.</translation>
    </message>
    <message>
        <source>It may be null now.</source>
        <translation>Der Wert kann jetzt null sein.</translation>
    </message>
    <message>
        <source>It may now be repeated.</source>
        <translation>Es darf jetzt wiederholt werden.</translation>
    </message>
    <message>
        <source>It no longer has a schema.</source>
        <translation>Es hat kein Schema mehr.</translation>
    </message>
    <message>
        <source>It now has a schema.</source>
        <translation>Es hat jetzt ein Schema.</translation>
    </message>
    <message>
        <source>It now has several forms.</source>
        <translation>Es hat jetzt mehrere Formen.</translation>
    </message>
    <message>
        <source>It would run a script or reach into the reader&apos;s computer. Link to a page or a file instead.</source>
        <translation>Er würde ein Skript ausführen oder auf den Rechner der Lesenden zugreifen. Verlinken Sie stattdessen eine Seite oder Datei.</translation>
    </message>
    <message>
        <source>Items may now repeat.</source>
        <translation>Elemente dürfen sich jetzt wiederholen.</translation>
    </message>
    <message>
        <source>Items must now be unique.</source>
        <translation>Elemente müssen jetzt eindeutig sein.</translation>
    </message>
    <message>
        <source>New values: {values}.</source>
        <translation>Neue Werte: {values}.</translation>
    </message>
    <message>
        <source>No authentication</source>
        <translation>Keine Authentifizierung</translation>
    </message>
    <message>
        <source>No browser opens links on this computer.</source>
        <translation>Auf diesem Computer öffnet kein Browser Links.</translation>
    </message>
    <message>
        <source>No longer a value: {values}.</source>
        <translation>Kein Wert mehr: {values}.</translation>
    </message>
    <message>
        <source>Nothing on this page defines {names}.</source>
        <translation>Nichts auf dieser Seite definiert {names}.</translation>
    </message>
    <message>
        <source>Only one form is left of several.</source>
        <translation>Von mehreren Formen ist nur eine übrig.</translation>
    </message>
    <message>
        <source>Only these values are now allowed: {values}.</source>
        <translation>Nur diese Werte sind jetzt erlaubt: {values}.</translation>
    </message>
    <message>
        <source>Only {value} is now allowed.</source>
        <translation>Nur {value} ist jetzt erlaubt.</translation>
    </message>
    <message>
        <source>The announced end is no longer named.</source>
        <translation>Das angekündigte Ende wird nicht mehr genannt.</translation>
    </message>
    <message>
        <source>The body is now optional.</source>
        <translation>Der Body ist jetzt optional.</translation>
    </message>
    <message>
        <source>The body is now required.</source>
        <translation>Der Body ist jetzt erforderlich.</translation>
    </message>
    <message>
        <source>The channel is new.</source>
        <translation>Der Kanal ist neu.</translation>
    </message>
    <message>
        <source>The channel was removed.</source>
        <translation>Der Kanal wurde entfernt.</translation>
    </message>
    <message>
        <source>The default</source>
        <translation>Der Standardwert</translation>
    </message>
    <message>
        <source>The description was rewritten.</source>
        <translation>Die Beschreibung wurde neu geschrieben.</translation>
    </message>
    <message>
        <source>The docs folder cannot be read: {reason}.</source>
        <translation>Der Doku-Ordner kann nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
        <source>The end is announced for {after} now instead of {before}.</source>
        <translation>Das Ende ist jetzt für den {after} statt für den {before} angekündigt.</translation>
    </message>
    <message>
        <source>The field is new, and required.</source>
        <translation>Das Feld ist neu und erforderlich.</translation>
    </message>
    <message>
        <source>The field is new.</source>
        <translation>Das Feld ist neu.</translation>
    </message>
    <message>
        <source>The field is no longer read-only.</source>
        <translation>Das Feld ist nicht mehr schreibgeschützt.</translation>
    </message>
    <message>
        <source>The field is no longer required.</source>
        <translation>Das Feld ist nicht mehr erforderlich.</translation>
    </message>
    <message>
        <source>The field is no longer write-only.</source>
        <translation>Das Feld kann nicht mehr nur geschrieben werden.</translation>
    </message>
    <message>
        <source>The field is now always present.</source>
        <translation>Das Feld ist jetzt immer vorhanden.</translation>
    </message>
    <message>
        <source>The field is now required.</source>
        <translation>Das Feld ist jetzt erforderlich.</translation>
    </message>
    <message>
        <source>The field is read-only now.</source>
        <translation>Das Feld ist jetzt schreibgeschützt.</translation>
    </message>
    <message>
        <source>The field is write-only now.</source>
        <translation>Das Feld kann jetzt nur geschrieben werden.</translation>
    </message>
    <message>
        <source>The field may now be missing.</source>
        <translation>Das Feld kann jetzt fehlen.</translation>
    </message>
    <message>
        <source>The field was removed.</source>
        <translation>Das Feld wurde entfernt.</translation>
    </message>
    <message>
        <source>The format</source>
        <translation>Das Format</translation>
    </message>
    <message>
        <source>The header is new.</source>
        <translation>Der Header ist neu.</translation>
    </message>
    <message>
        <source>The header may now be missing.</source>
        <translation>Der Header kann jetzt fehlen.</translation>
    </message>
    <message>
        <source>The header was removed.</source>
        <translation>Der Header wurde entfernt.</translation>
    </message>
    <message>
        <source>The largest value</source>
        <translation>Der größte Wert</translation>
    </message>
    <message>
        <source>The maximum length</source>
        <translation>Die Höchstlänge</translation>
    </message>
    <message>
        <source>The maximum number of items</source>
        <translation>Die Höchstzahl der Elemente</translation>
    </message>
    <message>
        <source>The maximum number of matching items</source>
        <translation>Die Höchstzahl passender Elemente</translation>
    </message>
    <message>
        <source>The maximum number of properties</source>
        <translation>Die Höchstzahl der Felder</translation>
    </message>
    <message>
        <source>The message is no longer received.</source>
        <translation>Die Nachricht wird nicht mehr empfangen.</translation>
    </message>
    <message>
        <source>The message is no longer sent.</source>
        <translation>Die Nachricht wird nicht mehr gesendet.</translation>
    </message>
    <message>
        <source>The message is received, too.</source>
        <translation>Die Nachricht wird auch empfangen.</translation>
    </message>
    <message>
        <source>The message is sent, too.</source>
        <translation>Die Nachricht wird auch gesendet.</translation>
    </message>
    <message>
        <source>The minimum length</source>
        <translation>Die Mindestlänge</translation>
    </message>
    <message>
        <source>The minimum number of items</source>
        <translation>Die Mindestzahl der Elemente</translation>
    </message>
    <message>
        <source>The minimum number of matching items</source>
        <translation>Die Mindestzahl passender Elemente</translation>
    </message>
    <message>
        <source>The minimum number of properties</source>
        <translation>Die Mindestzahl der Felder</translation>
    </message>
    <message>
        <source>The navigation names {file}, which is left out of every site.</source>
        <translation>Die Navigation nennt {file}, das in jeder Site weggelassen wird.</translation>
    </message>
    <message>
        <source>The number of items with a schema each</source>
        <translation>Die Zahl der Elemente mit eigenem Schema</translation>
    </message>
    <message>
        <source>The only value</source>
        <translation>Der einzige Wert</translation>
    </message>
    <message>
        <source>The operation is deprecated.</source>
        <translation>Die Operation ist als veraltet markiert.</translation>
    </message>
    <message>
        <source>The operation is new.</source>
        <translation>Die Operation ist neu.</translation>
    </message>
    <message>
        <source>The operation is no longer deprecated.</source>
        <translation>Die Operation ist nicht mehr als veraltet markiert.</translation>
    </message>
    <message>
        <source>The operation was removed before {end}, the announced date.</source>
        <translation>Die Operation wurde vor dem {end}, dem angekündigten Datum, entfernt.</translation>
    </message>
    <message>
        <source>The operation was removed, as announced.</source>
        <translation>Die Operation wurde wie angekündigt entfernt.</translation>
    </message>
    <message>
        <source>The operation was removed.</source>
        <translation>Die Operation wurde entfernt.</translation>
    </message>
    <message>
        <source>The operationId is now {new} instead of {old}.</source>
        <translation>Die operationId ist jetzt {new} statt {old}.</translation>
    </message>
    <message>
        <source>The operationId {id} is new.</source>
        <translation>Die operationId {id} ist neu.</translation>
    </message>
    <message>
        <source>The operationId {id} was removed.</source>
        <translation>Die operationId {id} wurde entfernt.</translation>
    </message>
    <message>
        <source>The pages of {name} are missing here: only the hosted site fetches it.</source>
        <translation>Die Seiten von {name} fehlen hier: Nur die gehostete Site ruft sie ab.</translation>
    </message>
    <message>
        <source>The parameter is deprecated.</source>
        <translation>Der Parameter ist als veraltet markiert.</translation>
    </message>
    <message>
        <source>The parameter is new, and required.</source>
        <translation>Der Parameter ist neu und erforderlich.</translation>
    </message>
    <message>
        <source>The parameter is new.</source>
        <translation>Der Parameter ist neu.</translation>
    </message>
    <message>
        <source>The parameter is no longer deprecated.</source>
        <translation>Der Parameter ist nicht mehr als veraltet markiert.</translation>
    </message>
    <message>
        <source>The parameter is now optional.</source>
        <translation>Der Parameter ist jetzt optional.</translation>
    </message>
    <message>
        <source>The parameter is now required.</source>
        <translation>Der Parameter ist jetzt erforderlich.</translation>
    </message>
    <message>
        <source>The parameter was removed before {end}, the announced date.</source>
        <translation>Der Parameter wurde vor dem {end}, dem angekündigten Datum, entfernt.</translation>
    </message>
    <message>
        <source>The parameter was removed, as announced.</source>
        <translation>Der Parameter wurde wie angekündigt entfernt.</translation>
    </message>
    <message>
        <source>The parameter was removed.</source>
        <translation>Der Parameter wurde entfernt.</translation>
    </message>
    <message>
        <source>The path {path} has a fragment, which is never sent.</source>
        <translation>Der Pfad {path} enthält ein Fragment, das nie gesendet wird.</translation>
    </message>
    <message>
        <source>The path {path} has a query; describe its parts as parameters in the query.</source>
        <translation>Der Pfad {path} enthält eine Abfrage; beschreiben Sie deren Teile als Parameter der Abfrage.</translation>
    </message>
    <message>
        <source>The pattern</source>
        <translation>Das Muster</translation>
    </message>
    <message>
        <source>The request has a required body.</source>
        <translation>Die Anfrage hat jetzt einen erforderlichen Body.</translation>
    </message>
    <message>
        <source>The request may have a body.</source>
        <translation>Die Anfrage kann jetzt einen Body haben.</translation>
    </message>
    <message>
        <source>The request no longer has a body.</source>
        <translation>Die Anfrage hat keinen Body mehr.</translation>
    </message>
    <message>
        <source>The required multiple</source>
        <translation>Das verlangte Vielfache</translation>
    </message>
    <message>
        <source>The response is new.</source>
        <translation>Die Antwort ist neu.</translation>
    </message>
    <message>
        <source>The response was removed.</source>
        <translation>Die Antwort wurde entfernt.</translation>
    </message>
    <message>
        <source>The server refused the client certificate.</source>
        <translation>Der Server hat das Client-Zertifikat abgelehnt.</translation>
    </message>
    <message>
        <source>The server requires a client certificate.</source>
        <translation>Der Server verlangt ein Client-Zertifikat.</translation>
    </message>
    <message>
        <source>The smallest value</source>
        <translation>Der kleinste Wert</translation>
    </message>
    <message>
        <source>The stability level is now {level}.</source>
        <translation>Die Stabilitätsstufe ist jetzt {level}.</translation>
    </message>
    <message>
        <source>The tags were changed.</source>
        <translation>Die Tags wurden geändert.</translation>
    </message>
    <message>
        <source>The type is now {new} instead of {old}.</source>
        <translation>Der Typ ist jetzt {new} statt {old}.</translation>
    </message>
    <message>
        <source>The value to stay above</source>
        <translation>Die untere Schranke</translation>
    </message>
    <message>
        <source>The value to stay below</source>
        <translation>Die obere Schranke</translation>
    </message>
    <message>
        <source>The webhook is new.</source>
        <translation>Der Webhook ist neu.</translation>
    </message>
    <message>
        <source>The webhook was removed.</source>
        <translation>Der Webhook wurde entfernt.</translation>
    </message>
    <message>
        <source>There is no docs.json in {folder}.</source>
        <translation>In {folder} gibt es keine docs.json.</translation>
    </message>
    <message>
        <source>There is no folder, bundle or Git revision {revision}.</source>
        <translation>Es gibt weder einen Ordner noch ein Bundle noch eine Git-Revision {revision}.</translation>
    </message>
    <message>
        <source>There is no page at {address}.</source>
        <translation>Unter {address} gibt es keine Seite.</translation>
    </message>
    <message>
        <source>There is no page at {path}.</source>
        <translation>Unter {path} gibt es keine Seite.</translation>
    </message>
    <message>
        <source>There is no page {path}.</source>
        <translation>Es gibt keine Seite {path}.</translation>
    </message>
    <message>
        <source>These settings were written by a newer Docsdesk.</source>
        <translation>Diese Einstellungen stammen von einem neueren Docsdesk.</translation>
    </message>
    <message>
        <source>This API description cannot be read: {reason}.</source>
        <translation>Diese API-Beschreibung kann nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
        <source>This API description has more than {most} problems.</source>
        <translation>Diese API-Beschreibung hat mehr als {most} Probleme.</translation>
    </message>
    <message>
        <source>This attribute has an empty value.</source>
        <translation>Dieses Attribut hat einen leeren Wert.</translation>
    </message>
    <message>
        <source>This cannot be done: {reason}.</source>
        <translation>Das ist nicht möglich: {reason}.</translation>
    </message>
    <message>
        <source>This clone is shallow and may lack it: run `git fetch --unshallow`, then try again.</source>
        <translation>Dieser Klon ist flach und hat sie vielleicht nicht: `git fetch --unshallow` ausführen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>This does not look like an {wanted} key.</source>
        <translation>Das sieht nicht wie ein {wanted}-Schlüssel aus.</translation>
    </message>
    <message>
        <source>This file is UTF-16.</source>
        <translation>Diese Datei ist UTF-16.</translation>
    </message>
    <message>
        <source>This file is empty.</source>
        <translation>Diese Datei ist leer.</translation>
    </message>
    <message>
        <source>This file is not UTF-8 text.</source>
        <translation>Diese Datei ist kein UTF-8-Text.</translation>
    </message>
    <message>
        <source>This folder cannot be read.</source>
        <translation>Dieser Ordner kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>This is a key for the documentation service.</source>
        <translation>Das ist ein Schlüssel für den Dokumentationsdienst.</translation>
    </message>
    <message>
        <source>This is an {found} key; this field needs the {wanted} key.</source>
        <translation>Das ist ein {found}-Schlüssel; dieses Feld braucht den {wanted}-Schlüssel.</translation>
    </message>
    <message>
        <source>This is nested too deeply.</source>
        <translation>Das ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>This is not a Git repository, or Git refuses to read it.</source>
        <translation>Das ist kein Git-Repository, oder Git weigert sich, es zu lesen.</translation>
    </message>
    <message>
        <source>This is not a key.</source>
        <translation>Das ist kein Schlüssel.</translation>
    </message>
    <message>
        <source>This is not valid JSON: {problem}, line {line}.</source>
        <translation>Das ist kein gültiges JSON: {problem}, Zeile {line}.</translation>
    </message>
    <message>
        <source>This journal was written by a newer Docsdesk.</source>
        <translation>Dieses Journal stammt von einem neueren Docsdesk.</translation>
    </message>
    <message>
        <source>This link points outside the docs folder and is left out.</source>
        <translation>Dieser Link zeigt aus dem Doku-Ordner hinaus und wird ausgelassen.</translation>
    </message>
    <message>
        <source>This needs the site&apos;s {kind} key.</source>
        <translation>Das braucht den {kind}-Schlüssel der Website.</translation>
    </message>
    <message>
        <source>This page is hidden by {file}, which has the same address.</source>
        <translation>Diese Seite wird von {file} mit derselben Adresse verdeckt.</translation>
    </message>
    <message>
        <source>This quotation mark is not closed.</source>
        <translation>Dieses Anführungszeichen ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>This quote is not closed.</source>
        <translation>Dieses Anführungszeichen ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>This site still uses the legacy mint.json.</source>
        <translation>Diese Website verwendet noch die alte mint.json.</translation>
    </message>
    <message>
        <source>This statement is not complete.</source>
        <translation>Diese Anweisung ist nicht vollständig.</translation>
    </message>
    <message>
        <source>This style sheet is left out: it is too long, or nested too deeply.</source>
        <translation>Dieses Stylesheet wird ausgelassen: Es ist zu lang oder zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>Try again for a complete answer.</source>
        <translation>Für eine vollständige Antwort erneut versuchen.</translation>
    </message>
    <message>
        <source>Try again in a minute.</source>
        <translation>In einer Minute erneut versuchen.</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>In einem Moment erneut versuchen.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Später erneut versuchen.</translation>
    </message>
    <message>
        <source>Try again later. If it keeps happening, contact whoever runs the service.</source>
        <translation>Später erneut versuchen. Tritt es öfter auf, die Betreiber des Dienstes fragen.</translation>
    </message>
    <message>
        <source>Try again later. What has arrived is kept.</source>
        <translation>Später erneut versuchen. Was schon ankam, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Try again, or choose another model.</source>
        <translation>Erneut versuchen oder ein anderes Modell wählen.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Erneut versuchen.</translation>
    </message>
    <message>
        <source>Try again. A proxy may be compressing or damaging responses.</source>
        <translation>Erneut versuchen. Vielleicht komprimiert oder beschädigt ein Proxy die Antworten.</translation>
    </message>
    <message>
        <source>Try again. If it keeps happening, copy the details for whoever runs the service.</source>
        <translation>Erneut versuchen. Tritt es öfter auf, die Details für die Betreiber des Dienstes kopieren.</translation>
    </message>
    <message>
        <source>Try again; if it happens again, copy the details.</source>
        <translation>Erneut versuchen; tritt es wieder auf, die Details kopieren.</translation>
    </message>
    <message>
        <source>Turn the proxy off to let the browser send credentials, or remove this setting.</source>
        <translation>Den Proxy ausschalten, damit der Browser Zugangsdaten sendet, oder diese Einstellung entfernen.</translation>
    </message>
    <message>
        <source>Unlock it, then try again.</source>
        <translation>Entsperren, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Unpin it to delete it.</source>
        <translation>Zum Löschen zuerst lösen.</translation>
    </message>
    <message>
        <source>Use an https:// address, or a file in the docs folder.</source>
        <translation>Eine https://-Adresse oder eine Datei im Doku-Ordner verwenden.</translation>
    </message>
    <message>
        <source>Use fewer of them, or split the page.</source>
        <translation>Weniger davon verwenden oder die Seite teilen.</translation>
    </message>
    <message>
        <source>Use https://, so that questions and the key are encrypted.</source>
        <translation>https:// verwenden, damit Fragen und Schlüssel verschlüsselt sind.</translation>
    </message>
    <message>
        <source>Use letters, digits, - and _.</source>
        <translation>Buchstaben, Ziffern, - und _ verwenden.</translation>
    </message>
    <message>
        <source>Use proxy</source>
        <translation>Proxy verwenden</translation>
    </message>
    <message>
        <source>Use straight quotation marks</source>
        <translation>Gerade Anführungszeichen verwenden</translation>
    </message>
    <message>
        <source>Values other than those listed are now allowed.</source>
        <translation>Andere als die aufgeführten Werte sind jetzt erlaubt.</translation>
    </message>
    <message>
        <source>Values other than {value} are now allowed.</source>
        <translation>Andere Werte als {value} sind jetzt erlaubt.</translation>
    </message>
    <message>
        <source>Wait until it has.</source>
        <translation>Warten, bis es so weit ist.</translation>
    </message>
    <message>
        <source>What arrived is kept.</source>
        <translation>Was ankam, bleibt erhalten.</translation>
    </message>
    <message>
        <source>What each endpoint&apos;s header shows.</source>
        <translation>Was der Kopf jedes Endpunkts zeigt.</translation>
    </message>
    <message>
        <source>What readers can do on an API page.</source>
        <translation>Was Leser auf einer API-Seite tun können.</translation>
    </message>
    <message>
        <source>What {name} needs beside it</source>
        <translation>Die Angabe, was {name} daneben braucht,</translation>
    </message>
    <message>
        <source>Where code samples come from.</source>
        <translation>Woher Codebeispiele kommen.</translation>
    </message>
    <message>
        <source>Whether calls include cookies, authorization headers and client certificates when the proxy is off.</source>
        <translation>Ob Aufrufe Cookies, Authorization-Header und Client-Zertifikate enthalten, wenn der Proxy aus ist.</translation>
    </message>
    <message>
        <source>Whether nested objects start open.</source>
        <translation>Ob verschachtelte Objekte anfangs offen sind.</translation>
    </message>
    <message>
        <source>Whether playground fields start filled in.</source>
        <translation>Ob Felder des Playgrounds anfangs ausgefüllt sind.</translation>
    </message>
    <message>
        <source>Which parameters examples include.</source>
        <translation>Welche Parameter Beispiele enthalten.</translation>
    </message>
    <message>
        <source>Who sends playground requests.</source>
        <translation>Wer Anfragen des Playgrounds sendet.</translation>
    </message>
    <message>
        <source>Work on a copy of the folder, or make the disk writable.</source>
        <translation>Mit einer Kopie des Ordners arbeiten oder den Datenträger beschreibbar machen.</translation>
    </message>
    <message>
        <source>Write &quot;proxy&quot;: false instead.</source>
        <translation>Stattdessen &quot;proxy&quot;: false schreiben.</translation>
    </message>
    <message>
        <source>Write [text](address).</source>
        <translation>[Text](Adresse) schreiben.</translation>
    </message>
    <message>
        <source>Write a docs.json in the current form</source>
        <translation>docs.json in aktueller Form schreiben</translation>
    </message>
    <message>
        <source>Write comments as {form}.</source>
        <translation>Kommentare als {form} schreiben.</translation>
    </message>
    <message>
        <source>Write download-spec into contextual.options instead</source>
        <translation>Stattdessen download-spec in contextual.options schreiben</translation>
    </message>
    <message>
        <source>Write it as a link</source>
        <translation>Als Link schreiben</translation>
    </message>
    <message>
        <source>Write it as an MDX comment</source>
        <translation>Als MDX-Kommentar schreiben</translation>
    </message>
    <message>
        <source>Write it without the brackets</source>
        <translation>Ohne die Klammern schreiben</translation>
    </message>
    <message>
        <source>Write key: value.</source>
        <translation>key: value schreiben.</translation>
    </message>
    <message>
        <source>Write one of {choices}.</source>
        <translation>Eines davon schreiben: {choices}.</translation>
    </message>
    <message>
        <source>Write playground: auth</source>
        <translation>playground: auth schreiben</translation>
    </message>
    <message>
        <source>Write playground: auth to limit it to these groups.</source>
        <translation>playground: auth schreiben, um ihn auf diese Gruppen zu beschränken.</translation>
    </message>
    <message>
        <source>Write the first letter as {letter}</source>
        <translation>Ersten Buchstaben als {letter} schreiben</translation>
    </message>
    <message>
        <source>Write {form}</source>
        <translation>{form} schreiben</translation>
    </message>
    <message>
        <source>Write {form} for braces in the text, or define or import the name.</source>
        <translation>Schreiben Sie {form} für Klammern im Text, oder definieren oder importieren Sie den Namen.</translation>
    </message>
    <message>
        <source>Write {form}.</source>
        <translation>Schreiben: {form}.</translation>
    </message>
    <message>
        <source>Write {into} instead of {path}</source>
        <translation>{into} statt {path} schreiben</translation>
    </message>
    <message>
        <source>Write {value}, or leave {path} out.</source>
        <translation>{value} schreiben oder {path} weglassen.</translation>
    </message>
    <message>
        <source>Write {word} without quotes</source>
        <translation>{word} ohne Anführungszeichen schreiben</translation>
    </message>
    <message>
        <source>`{key}` for {name}</source>
        <translation>`{key}` für {name}</translation>
    </message>
    <message>
        <source>a file or an address</source>
        <translation>eine Datei oder eine Adresse</translation>
    </message>
    <message>
        <source>a host without https://</source>
        <translation>ein Host ohne https://</translation>
    </message>
    <message>
        <source>a key cannot be a list or an object</source>
        <translation>ein Schlüssel kann keine Liste und kein Objekt sein</translation>
    </message>
    <message>
        <source>a key in double quotes or &quot;}&quot;</source>
        <translation>ein Schlüssel in doppelten Anführungszeichen oder „}“</translation>
    </message>
    <message>
        <source>a key of two characters or more</source>
        <translation>ein Schlüssel mit mindestens zwei Zeichen</translation>
    </message>
    <message>
        <source>a key that begins with phc_</source>
        <translation>ein Schlüssel, der mit phc_ beginnt</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a string is not closed or has an invalid escape</source>
        <translation>eine Zeichenkette ist nicht geschlossen oder hat ein ungültiges Escape</translation>
    </message>
    <message>
        <source>a usable regular expression</source>
        <translation>ein brauchbarer regulärer Ausdruck</translation>
    </message>
    <message>
        <source>admin</source>
        <translation>Admin</translation>
    </message>
    <message>
        <source>an address that begins with https://</source>
        <translation>eine Adresse, die mit https:// beginnt</translation>
    </message>
    <message>
        <source>an address, or a path that begins with /</source>
        <translation>eine Adresse oder ein Pfad, der mit / beginnt</translation>
    </message>
    <message>
        <source>an answer</source>
        <translation>eine Antwort</translation>
    </message>
    <message>
        <source>an empty answer</source>
        <translation>eine leere Antwort</translation>
    </message>
    <message>
        <source>an id of six characters or more</source>
        <translation>eine ID mit mindestens sechs Zeichen</translation>
    </message>
    <message>
        <source>an id that begins with G</source>
        <translation>eine ID, die mit G beginnt</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>another program is using it</source>
        <translation>ein anderes Programm verwendet die Datei</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>api.mdx.auth.method is &quot;key&quot;, but no name says which header carries the key.</source>
        <translation>api.mdx.auth.method ist „key“, aber kein name sagt, welcher Header den Schlüssel trägt.</translation>
    </message>
    <message>
        <source>api.mdx.server is an empty list.</source>
        <translation>api.mdx.server ist eine leere Liste.</translation>
    </message>
    <message>
        <source>assistant</source>
        <translation>Assistenten</translation>
    </message>
    <message>
        <source>at most {count} words</source>
        <translation>höchstens {count} Wörter</translation>
    </message>
    <message>
        <source>comments are not allowed in JSON</source>
        <translation>Kommentare sind in JSON nicht erlaubt</translation>
    </message>
    <message>
        <source>cookie parameter {name}</source>
        <translation>Cookie-Parameter {name}</translation>
    </message>
    <message>
        <source>docs.json does not define the variable {name}.</source>
        <translation>docs.json definiert die Variable {name} nicht.</translation>
    </message>
    <message>
        <source>documentation search</source>
        <translation>Doku-Suche</translation>
    </message>
    <message>
        <source>expected {what}, found {found}</source>
        <translation>{what} erwartet, {found} gefunden</translation>
    </message>
    <message>
        <source>header parameter {name}</source>
        <translation>Header-Parameter {name}</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <translation>lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>it has more than {most} characters</source>
        <translation>mehr als {most} Zeichen</translation>
    </message>
    <message>
        <source>it has more than {most} directives</source>
        <translation>mehr als {most} Direktiven</translation>
    </message>
    <message>
        <source>it has more than {most} files</source>
        <translation>sie hat mehr als {most} Dateien</translation>
    </message>
    <message>
        <source>it has more than {most} patterns</source>
        <translation>mehr als {most} Muster</translation>
    </message>
    <message>
        <source>it has more than {most} values</source>
        <translation>mehr als {most} Werte</translation>
    </message>
    <message>
        <source>it has more than {most} values once its aliases are followed</source>
        <translation>mehr als {most} Werte, wenn allen Aliassen gefolgt wird</translation>
    </message>
    <message>
        <source>it has no docs.json</source>
        <translation>docs.json fehlt</translation>
    </message>
    <message>
        <source>it has no folder {folder}</source>
        <translation>sie hat keinen Ordner {folder}</translation>
    </message>
    <message>
        <source>it has no openapi or asyncapi key</source>
        <translation>kein Schlüssel openapi oder asyncapi</translation>
    </message>
    <message>
        <source>it is Swagger 2.0; convert it to OpenAPI 3</source>
        <translation>Swagger 2.0; in OpenAPI 3 umwandeln</translation>
    </message>
    <message>
        <source>it is UTF-16; save it as UTF-8</source>
        <translation>sie ist UTF-16; speichern Sie sie als UTF-8</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>das ist ein Ordner</translation>
    </message>
    <message>
        <source>it is a hard link to a file outside the docs folder, which would change with it</source>
        <translation>ein harter Link auf eine Datei außerhalb des Doku-Ordners, die sich mit ändern würde</translation>
    </message>
    <message>
        <source>it is larger than {bound}</source>
        <translation>größer als {bound}</translation>
    </message>
    <message>
        <source>it is larger than {megabytes} MB</source>
        <translation>größer als {megabytes} MB</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>zu tief verschachtelt</translation>
    </message>
    <message>
        <source>it is not UTF-8 text</source>
        <translation>kein UTF-8-Text</translation>
    </message>
    <message>
        <source>it is not a JSON object</source>
        <translation>kein JSON-Objekt</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>keine normale Datei</translation>
    </message>
    <message>
        <source>it is not an object</source>
        <translation>kein Objekt</translation>
    </message>
    <message>
        <source>it is not an ordinary file</source>
        <translation>keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>it is read-only</source>
        <translation>schreibgeschützt</translation>
    </message>
    <message>
        <source>it links to a file outside the docs folder</source>
        <translation>ein Link auf eine Datei außerhalb des Doku-Ordners</translation>
    </message>
    <message>
        <source>it needs more than {memory} MiB of memory</source>
        <translation>braucht mehr als {memory} MiB Speicher</translation>
    </message>
    <message>
        <source>it takes more than {seconds} seconds</source>
        <translation>dauert länger als {seconds} Sekunden</translation>
    </message>
    <message>
        <source>it was not read</source>
        <translation>wurde nicht gelesen</translation>
    </message>
    <message>
        <source>it writes more than {most} bytes</source>
        <translation>schreibt mehr als {most} Bytes</translation>
    </message>
    <message>
        <source>it wrote a message of more than {most} bytes</source>
        <translation>eine Nachricht mit mehr als {most} Bytes</translation>
    </message>
    <message>
        <source>its aliases repeat too much</source>
        <translation>die Aliasse wiederholen zu viel</translation>
    </message>
    <message>
        <source>its answer has more than {most} bytes</source>
        <translation>die Antwort hat mehr als {most} Bytes</translation>
    </message>
    <message>
        <source>its disk is read-only</source>
        <translation>der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>its process did not start: {problem}</source>
        <translation>der Prozess ist nicht gestartet: {problem}</translation>
    </message>
    <message>
        <source>its process ended ({ending})</source>
        <translation>der Prozess wurde beendet ({ending})</translation>
    </message>
    <message>
        <source>its process sent an unexpected answer</source>
        <translation>der Prozess hat eine unerwartete Antwort gesendet</translation>
    </message>
    <message>
        <source>its version has to be text, such as &quot;3.0.0&quot;</source>
        <translation>die Version muss Text sein, etwa &quot;3.0.0&quot;</translation>
    </message>
    <message>
        <source>message {name}</source>
        <translation>Nachricht {name}</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>more than {most_levels} levels of nesting</source>
        <translation>mehr als {most_levels} Ebenen Verschachtelung</translation>
    </message>
    <message>
        <source>more than {most} brackets are open at once</source>
        <translation>mehr als {most} Klammern sind gleichzeitig offen</translation>
    </message>
    <message>
        <source>no sources</source>
        <translation>keine Quellen</translation>
    </message>
    <message>
        <source>no “{phrase}”</source>
        <translation>kein „{phrase}“</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>not enough space on {volume}</source>
        <translation>nicht genug Platz auf {volume}</translation>
    </message>
    <message>
        <source>one of its patterns has more than {most} characters</source>
        <translation>eines der Muster hat mehr als {most} Zeichen</translation>
    </message>
    <message>
        <source>parameter {name}</source>
        <translation>Parameter {name}</translation>
    </message>
    <message>
        <source>path only</source>
        <translation>nur Pfad</translation>
    </message>
    <message>
        <source>path parameter {name}</source>
        <translation>Pfadparameter {name}</translation>
    </message>
    <message>
        <source>query parameter {name}</source>
        <translation>Query-Parameter {name}</translation>
    </message>
    <message>
        <source>request body</source>
        <translation>Body der Anfrage</translation>
    </message>
    <message>
        <source>response {status}</source>
        <translation>Antwort {status}</translation>
    </message>
    <message>
        <source>security</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>sources that are pages of the site</source>
        <translation>Quellen, die Seiten der Website sind</translation>
    </message>
    <message>
        <source>strings need double quotes</source>
        <translation>Zeichenketten brauchen doppelte Anführungszeichen</translation>
    </message>
    <message>
        <source>such as x-since</source>
        <translation>etwa x-since</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>das Ende der Datei</translation>
    </message>
    <message>
        <source>the name of an icon without fa-</source>
        <translation>der Name eines Symbols ohne fa-</translation>
    </message>
    <message>
        <source>the path of a folder</source>
        <translation>der Pfad eines Ordners</translation>
    </message>
    <message>
        <source>the system refuses to read it</source>
        <translation>das System verweigert das Lesen</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>there is no such file in the docs folder</source>
        <translation>es gibt keine solche Datei im Doku-Ordner</translation>
    </message>
    <message>
        <source>there is text after its end</source>
        <translation>nach dem Ende folgt noch Text</translation>
    </message>
    <message>
        <source>this clone lacks the content of some files</source>
        <translation>diesem Klon fehlt der Inhalt einiger Dateien</translation>
    </message>
    <message>
        <source>this clone lacks the content of {file}</source>
        <translation>diesem Klon fehlt der Inhalt von {file}</translation>
    </message>
    <message>
        <source>trailing comma before &quot;{closing}&quot;</source>
        <translation>überzähliges Komma vor „{closing}“</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>unexpected {found}</source>
        <translation>{found} unerwartet</translation>
    </message>
    <message>
        <source>web analytics</source>
        <translation>Web-Analyse</translation>
    </message>
    <message>
        <source>you do not have permission</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>{address} used to work but now leads nowhere.</source>
        <translation>{address} funktionierte vorher und führt jetzt ins Leere.</translation>
    </message>
    <message>
        <source>{archive} cannot be read: {problem}.</source>
        <translation>{archive} kann nicht gelesen werden: {problem}.</translation>
    </message>
    <message>
        <source>{count} lines of the answer could not be read and are left out.</source>
        <translation>{count} Zeilen der Antwort konnten nicht gelesen werden und wurden ausgelassen.</translation>
    </message>
    <message>
        <source>{file} cannot be deleted: {problem}.</source>
        <translation>{file} kann nicht gelöscht werden: {problem}.</translation>
    </message>
    <message>
        <source>{file} does not exist.</source>
        <translation>{file} existiert nicht.</translation>
    </message>
    <message>
        <source>{file} has no {name}</source>
        <translation>{file} enthält {name} nicht</translation>
    </message>
    <message>
        <source>{folder} already exists.</source>
        <translation>{folder} gibt es schon.</translation>
    </message>
    <message>
        <source>{form} is a new form.</source>
        <translation>{form} ist eine neue Form.</translation>
    </message>
    <message>
        <source>{form} is no longer one of the forms.</source>
        <translation>{form} gehört nicht mehr zu den Formen.</translation>
    </message>
    <message>
        <source>{form} {version} is not supported</source>
        <translation>{form} {version} wird nicht unterstützt</translation>
    </message>
    <message>
        <source>{host} could not be resolved.</source>
        <translation>{host} konnte nicht aufgelöst werden.</translation>
    </message>
    <message>
        <source>{host} did not respond in time.</source>
        <translation>{host} hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>{host} did not send a chat response.</source>
        <translation>{host} hat keine Chat-Antwort gesendet.</translation>
    </message>
    <message>
        <source>{host} does not speak HTTP.</source>
        <translation>{host} spricht kein HTTP.</translation>
    </message>
    <message>
        <source>{host} does not speak TLS.</source>
        <translation>{host} spricht kein TLS.</translation>
    </message>
    <message>
        <source>{host} ended its answer early.</source>
        <translation>{host} hat die Antwort vorzeitig beendet.</translation>
    </message>
    <message>
        <source>{host} is not in a private network.</source>
        <translation>{host} liegt nicht in einem privaten Netz.</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} und {count} weitere</translation>
    </message>
    <message>
        <source>{names} or {name}</source>
        <translation>{names} oder {name}</translation>
    </message>
    <message>
        <source>{name} already exists in that folder.</source>
        <translation>{name} gibt es in diesem Ordner schon.</translation>
    </message>
    <message>
        <source>{name} cannot be opened as a conversation.</source>
        <translation>{name} kann nicht als Unterhaltung geöffnet werden.</translation>
    </message>
    <message>
        <source>{name} cannot be unpacked: {problem}.</source>
        <translation>{name} kann nicht entpackt werden: {problem}.</translation>
    </message>
    <message>
        <source>{name} changed on disk since you opened it.</source>
        <translation>{name} wurde seit dem Öffnen auf der Festplatte geändert.</translation>
    </message>
    <message>
        <source>{name} has no docs folder.</source>
        <translation>{name} hat keinen Doku-Ordner.</translation>
    </message>
    <message>
        <source>{name} in the bundle cannot be unpacked everywhere: {problem}.</source>
        <translation>{name} im Bundle kann nicht überall entpackt werden: {problem}.</translation>
    </message>
    <message>
        <source>{name} in the bundle is encrypted.</source>
        <translation>{name} im Bundle ist verschlüsselt.</translation>
    </message>
    <message>
        <source>{name} in the bundle overlaps another file.</source>
        <translation>{name} im Bundle überschneidet sich mit einer anderen Datei.</translation>
    </message>
    <message>
        <source>{name} in the bundle overlaps the archive&apos;s index.</source>
        <translation>{name} im Bundle überschneidet sich mit dem Index des Archivs.</translation>
    </message>
    <message>
        <source>{name} in the bundle unpacks to more than {over} times its size.</source>
        <translation>{name} im Bundle wird entpackt über {over}-mal so groß.</translation>
    </message>
    <message>
        <source>{name} in the bundle would run with another user&apos;s rights.</source>
        <translation>{name} im Bundle liefe mit den Rechten eines anderen Benutzers.</translation>
    </message>
    <message>
        <source>{name} is declared twice.</source>
        <translation>{name} ist doppelt deklariert.</translation>
    </message>
    <message>
        <source>{name} is in {names}</source>
        <translation>{name} steht in {names}</translation>
    </message>
    <message>
        <source>{name} is no longer in its folder.</source>
        <translation>{name} ist nicht mehr im Ordner.</translation>
    </message>
    <message>
        <source>{name} is not UTF-8 text.</source>
        <translation>{name} ist kein UTF-8-Text.</translation>
    </message>
    <message>
        <source>{name} is not a docs site: {reason}.</source>
        <translation>{name} ist keine Doku-Website: {reason}.</translation>
    </message>
    <message>
        <source>{name} is not an attribute name.</source>
        <translation>{name} ist kein Attributname.</translation>
    </message>
    <message>
        <source>{name} is not in the path.</source>
        <translation>{name} kommt im Pfad nicht vor.</translation>
    </message>
    <message>
        <source>{name} is pinned.</source>
        <translation>{name} ist angeheftet.</translation>
    </message>
    <message>
        <source>{name} is the same language as {other}.</source>
        <translation>{name} ist dieselbe Sprache wie {other}.</translation>
    </message>
    <message>
        <source>{name} is too large to attach ({size}).</source>
        <translation>{name} ist zu groß zum Anhängen ({size}).</translation>
    </message>
    <message>
        <source>{name}: {title}</source>
        <translation>{name}: {title}</translation>
    </message>
    <message>
        <source>{no_loading} Name a file in the docs folder as the source.</source>
        <translation>{no_loading} Eine Datei im Doku-Ordner als Quelle nennen.</translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one} und {other}</translation>
    </message>
    <message>
        <source>{one} or {other}</source>
        <translation>{one} oder {other}</translation>
    </message>
    <message>
        <source>{one} with {other}</source>
        <translation>{one} mit {other}</translation>
    </message>
    <message>
        <source>{operation} and another operation have the address {path}.</source>
        <translation>{operation} und eine andere Operation haben die Adresse {path}.</translation>
    </message>
    <message>
        <source>{operation} declares the path parameter {name}, which is not in its path.</source>
        <translation>{operation} deklariert den Pfadparameter {name}, der nicht im Pfad vorkommt.</translation>
    </message>
    <message>
        <source>{operation} does not declare its path parameter {name}.</source>
        <translation>{operation} deklariert den Pfadparameter {name} nicht.</translation>
    </message>
    <message>
        <source>{operation} has no server, so its page shows no playground.</source>
        <translation>{operation} hat keinen Server, daher zeigt die Seite keinen Playground.</translation>
    </message>
    <message>
        <source>{other} already has the operationId {name}.</source>
        <translation>{other} hat schon die operationId {name}.</translation>
    </message>
    <message>
        <source>{pages} among the sources</source>
        <translation>{pages} unter den Quellen</translation>
    </message>
    <message>
        <source>{pages} as the first source</source>
        <translation>{pages} als erste Quelle</translation>
    </message>
    <message>
        <source>{path} cannot be used: {problem}.</source>
        <translation>{path} kann nicht verwendet werden: {problem}.</translation>
    </message>
    <message>
        <source>{path} cannot be written: {problem}.</source>
        <translation>{path} kann nicht geschrieben werden: {problem}.</translation>
    </message>
    <message>
        <source>{path} cannot be {value}.</source>
        <translation>{path} kann nicht {value} sein.</translation>
    </message>
    <message>
        <source>{path} has no effect here.</source>
        <translation>{path} hat hier keine Wirkung.</translation>
    </message>
    <message>
        <source>{path} has no effect while the method is &quot;{value}&quot;.</source>
        <translation>{path} hat keine Wirkung, solange die Methode „{value}“ ist.</translation>
    </message>
    <message>
        <source>{path} has no effect while the proxy is on.</source>
        <translation>{path} hat keine Wirkung, solange der Proxy eingeschaltet ist.</translation>
    </message>
    <message>
        <source>{path} has no effect without a method.</source>
        <translation>{path} hat ohne Methode keine Wirkung.</translation>
    </message>
    <message>
        <source>{path} is a legacy key and has no effect.</source>
        <translation>{path} ist ein veralteter Schlüssel ohne Wirkung.</translation>
    </message>
    <message>
        <source>{path} is empty.</source>
        <translation>{path} ist leer.</translation>
    </message>
    <message>
        <source>{path} is missing.</source>
        <translation>{path} fehlt.</translation>
    </message>
    <message>
        <source>{path} is not a full URL: {value}.</source>
        <translation>{path} ist keine vollständige URL: {value}.</translation>
    </message>
    <message>
        <source>{path} is not a key of docs.json.</source>
        <translation>{path} ist kein Schlüssel von docs.json.</translation>
    </message>
    <message>
        <source>{path} is not {form}.</source>
        <translation>{path} ist ungültig. Erwartet: {form}.</translation>
    </message>
    <message>
        <source>{path} is spelled {other} in the folder.</source>
        <translation>{path} heißt im Ordner {other}.</translation>
    </message>
    <message>
        <source>{path} is the same path as {other}.</source>
        <translation>{path} ist derselbe Pfad wie {other}.</translation>
    </message>
    <message>
        <source>{path} leads to {file}, which is left out of every site.</source>
        <translation>{path} führt zu {file}, das in jeder Site weggelassen wird.</translation>
    </message>
    <message>
        <source>{path} names an API description that cannot be fetched: {address}.</source>
        <translation>{path} nennt eine API-Beschreibung, die nicht abgerufen werden kann: {address}.</translation>
    </message>
    <message>
        <source>{place} is not valid: {problem}.</source>
        <translation>{place} ist nicht gültig: {problem}.</translation>
    </message>
    <message>
        <source>{place}, header {name}</source>
        <translation>{place}, Header {name}</translation>
    </message>
    <message>
        <source>{place}, headers</source>
        <translation>{place}, Header</translation>
    </message>
    <message>
        <source>{problem} ({left} more)</source>
        <translation>{problem} ({left} weitere)</translation>
    </message>
    <message>
        <source>{revision} cannot be read from Git: {problem}.</source>
        <translation>{revision} lässt sich nicht aus Git lesen: {problem}.</translation>
    </message>
    <message>
        <source>{said} Start it again; nothing in your folder was changed.</source>
        <translation>{said} Erneut starten; im Ordner wurde nichts geändert.</translation>
    </message>
    <message>
        <source>{said} {hint}</source>
        <translation>{said} {hint}</translation>
    </message>
    <message>
        <source>{scheme} is enough, too.</source>
        <translation>{scheme} genügt jetzt auch.</translation>
    </message>
    <message>
        <source>{scheme} is needed now.</source>
        <translation>{scheme} ist jetzt nötig.</translation>
    </message>
    <message>
        <source>{scheme} is no longer enough.</source>
        <translation>{scheme} genügt nicht mehr.</translation>
    </message>
    <message>
        <source>{server} is a new server.</source>
        <translation>{server} ist ein neuer Server.</translation>
    </message>
    <message>
        <source>{server} is no longer a server.</source>
        <translation>{server} ist kein Server mehr.</translation>
    </message>
    <message>
        <source>{tag} closes nothing.</source>
        <translation>{tag} schließt nichts.</translation>
    </message>
    <message>
        <source>{tag} ends a line of text but closes an earlier tag.</source>
        <translation>{tag} beendet eine Textzeile, schließt aber ein früheres Tag.</translation>
    </message>
    <message>
        <source>{tag} has no closing tag.</source>
        <translation>{tag} hat kein schließendes Tag.</translation>
    </message>
    <message>
        <source>{tag} is nested too deeply.</source>
        <translation>{tag} ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>{tag} is not a tag here.</source>
        <translation>{tag} ist hier kein Tag.</translation>
    </message>
    <message>
        <source>{tag} is not closed before {other}.</source>
        <translation>{tag} ist vor {other} nicht geschlossen.</translation>
    </message>
    <message>
        <source>{tag} starts a line of text but is closed in another block.</source>
        <translation>{tag} beginnt eine Textzeile, wird aber in einem anderen Block geschlossen.</translation>
    </message>
    <message>
        <source>{type} is accepted, too.</source>
        <translation>{type} wird jetzt auch angenommen.</translation>
    </message>
    <message>
        <source>{type} is no longer accepted.</source>
        <translation>{type} wird nicht mehr angenommen.</translation>
    </message>
    <message>
        <source>{type} is no longer sent.</source>
        <translation>{type} wird nicht mehr gesendet.</translation>
    </message>
    <message>
        <source>{type} is sent, too.</source>
        <translation>{type} wird jetzt auch gesendet.</translation>
    </message>
    <message>
        <source>{what} is no longer {old}.</source>
        <translation>{what} ist nicht mehr {old}.</translation>
    </message>
    <message>
        <source>{what} is now {new} instead of {old}.</source>
        <translation>{what} ist jetzt {new} statt {old}.</translation>
    </message>
    <message>
        <source>{what} is now {new}.</source>
        <translation>{what} ist jetzt {new}.</translation>
    </message>
    <message>
        <source>{what} was added.</source>
        <translation>{what} wurde hinzugefügt.</translation>
    </message>
    <message>
        <source>{what} was changed.</source>
        <translation>{what} wurde geändert.</translation>
    </message>
    <message>
        <source>{what} was removed.</source>
        <translation>{what} wurde entfernt.</translation>
    </message>
    <message>
        <source>“{found}” does not start a tag.</source>
        <translation>„{found}“ beginnt kein Tag.</translation>
    </message>
    <message>
        <source>“{name}” is not allowed in a tag.</source>
        <translation>„{name}“ ist in einem Tag nicht erlaubt.</translation>
    </message>
    <message>
        <source>“{phrase}” ({error})</source>
        <translation>„{phrase}“ ({error})</translation>
    </message>
    <message>
        <source>“{quote}” does not start an attribute&apos;s value.</source>
        <translation>„{quote}“ beginnt keinen Attributwert.</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>„{text}“</translation>
    </message>
    <message>
        <source>“{text}” cannot be part of a URL.</source>
        <translation>„{text}“ kann nicht Teil einer URL sein.</translation>
    </message>
    <message>
        <source>“{text}” is not allowed in a tag.</source>
        <translation>„{text}“ ist in einem Tag nicht erlaubt.</translation>
    </message>
    <message>
        <source>“{word}” is not a number of words.</source>
        <translation>„{word}“ ist keine Anzahl von Wörtern.</translation>
    </message>
    <message>
        <source>API: breaking</source>
        <translation>API: inkompatibel</translation>
    </message>
    <message>
        <source>API: may break some callers</source>
        <translation>API: für manche Aufrufer inkompatibel</translation>
    </message>
    <message>
        <source>API: additions</source>
        <translation>API: neu oder zusätzlich erlaubt</translation>
    </message>
    <message>
        <source>API: wording</source>
        <translation>API: Wortlaut</translation>
    </message>
    <message>
        <source>Files added</source>
        <translation>Hinzugefügte Dateien</translation>
    </message>
    <message>
        <source>Files removed</source>
        <translation>Entfernte Dateien</translation>
    </message>
    <message>
        <source>Lost addresses</source>
        <translation>Verlorene Adressen</translation>
    </message>
    <message>
        <source>New problems</source>
        <translation>Neue Probleme</translation>
    </message>
    <message>
        <source>Pages added</source>
        <translation>Hinzugefügte Seiten</translation>
    </message>
    <message>
        <source>Pages changed</source>
        <translation>Geänderte Seiten</translation>
    </message>
    <message>
        <source>Pages moved</source>
        <translation>Verschobene Seiten</translation>
    </message>
    <message>
        <source>Pages removed</source>
        <translation>Entfernte Seiten</translation>
    </message>
    <message>
        <source>Problems gone</source>
        <translation>Behobene Probleme</translation>
    </message>
    <message>
        <source>Redirects added</source>
        <translation>Hinzugefügte Weiterleitungen</translation>
    </message>
    <message>
        <source>Redirects removed</source>
        <translation>Entfernte Weiterleitungen</translation>
    </message>
    <message>
        <source>The states cannot be compared: {reason}.</source>
        <translation>Die Stände lassen sich nicht vergleichen: {reason}.</translation>
    </message>
    <message>
        <source>descriptions</source>
        <translation>Beschreibungen</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>its folder has pages</source>
        <translation>ihr Ordner enthält Seiten</translation>
    </message>
    <message>
        <source>similar text</source>
        <translation>ähnlicher Text</translation>
    </message>
    <message>
        <source>similar address and title</source>
        <translation>ähnliche Wörter in Adresse und Titel</translation>
    </message>
    <message>
        <source>limited pages</source>
        <translation>eingeschränkte Seiten</translation>
    </message>
    <message>
        <source>links now point there</source>
        <translation>Links führen jetzt dorthin</translation>
    </message>
    <message>
        <source>moved like its siblings</source>
        <translation>wie die Nachbarseiten verschoben</translation>
    </message>
    <message>
        <source>no likely place</source>
        <translation>kein wahrscheinlicher Ort</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>perhaps /{target}: {reasons}</source>
        <translation>vielleicht /{target}: {reasons}</translation>
    </message>
    <message>
        <source>redirects</source>
        <translation>Weiterleitungen</translation>
    </message>
    <message>
        <source>renamed in Git</source>
        <translation>in Git umbenannt</translation>
    </message>
    <message>
        <source>same name</source>
        <translation>gleicher Name</translation>
    </message>
    <message>
        <source>same operation</source>
        <translation>gleiche Operation</translation>
    </message>
    <message>
        <source>same text</source>
        <translation>gleicher Text</translation>
    </message>
    <message>
        <source>same title</source>
        <translation>gleicher Titel</translation>
    </message>
    <message>
        <source>sources</source>
        <translation>Quelltexte</translation>
    </message>
    <message>
        <source>the page above it</source>
        <translation>die Seite darüber</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>{file} cannot be read in {state}, so pages made from it are not compared.</source>
        <translation>{file} ist in {state} nicht lesbar; daraus erzeugte Seiten werden nicht verglichen.</translation>
    </message>
    <message>
        <source>{names}, {name}</source>
        <translation>{names}, {name}</translation>
    </message>
    <message>
        <source>{reasons}, {reason}</source>
        <translation>{reasons}, {reason}</translation>
    </message>
    <message>
        <source>{severity}: {title} [{rule}]</source>
        <translation>{severity}: {title} [{rule}]</translation>
    </message>
    <message>
        <source>{share} of its text</source>
        <translation>{share} des Textes</translation>
    </message>
    <message>
        <source>{state} has no data on: {what}.</source>
        <translation>Nicht enthalten in {state}: {what}.</translation>
    </message>
    <message>
        <source>Check the connection and the credentials that Git has for the remote.</source>
        <translation>Die Verbindung und die Zugangsdaten prüfen, die Git für die Gegenstelle hat.</translation>
    </message>
    <message>
        <source>Git could not fetch: {reason}</source>
        <translation>Git konnte nichts abrufen: {reason}</translation>
    </message>
    <message>
        <source>/{path} is in the default language, but /{own} exists.</source>
        <translation>/{path} ist in der Standardsprache, aber /{own} ist vorhanden.</translation>
    </message>
    <message>
        <source>/{source} does not link to {path}.</source>
        <translation>/{source} verweist nicht auf {path}.</translation>
    </message>
    <message>
        <source>/{source} has changed since it was translated.</source>
        <translation>/{source} hat sich seit der Übersetzung geändert.</translation>
    </message>
    <message>
        <source>/{source} has no placeholder {name}.</source>
        <translation>/{source} hat keinen Platzhalter {name}.</translation>
    </message>
    <message>
        <source>Callouts: {now} of {whole}.</source>
        <translation>Hinweiskästen: {now} von {whole}.</translation>
    </message>
    <message>
        <source>Changed lines: {count}.</source>
        <translation>Geänderte Zeilen: {count}.</translation>
    </message>
    <message>
        <source>Code blocks: {now} of {whole}.</source>
        <translation>Codeblöcke: {now} von {whole}.</translation>
    </message>
    <message>
        <source>Give the same element the same id, so that links to it work in every language.</source>
        <translation>Demselben Element dieselbe id geben, damit Links darauf in jeder Sprache funktionieren.</translation>
    </message>
    <message>
        <source>To compare them all, give each translation its source&apos;s path below the language&apos;s folder.</source>
        <translation>Übersetzungen unter dem Ordner der Sprache wie ihre Vorlage benennen, um alle zu vergleichen.</translation>
    </message>
    <message>
        <source>It has moved to {target}: move its translations too.</source>
        <translation>Sie ist nach {target} umgezogen: auch die Übersetzungen verschieben.</translation>
    </message>
    <message>
        <source>It has {names}, which this translation lacks.</source>
        <translation>Sie hat {names}; in dieser Übersetzung fehlt das.</translation>
    </message>
    <message>
        <source>It links to {paths} instead.</source>
        <translation>Sie verweist stattdessen auf {paths}.</translation>
    </message>
    <message>
        <source>Last translated on {day}.</source>
        <translation>Zuletzt übersetzt am {day}.</translation>
    </message>
    <message>
        <source>Link to the page in the reader&apos;s own language.</source>
        <translation>Auf die Seite in der Sprache der Leser verweisen.</translation>
    </message>
    <message>
        <source>Not translated to {codes}.</source>
        <translation>Nicht übersetzt in: {codes}.</translation>
    </message>
    <message>
        <source>Remove the page, or add the one that it translates.</source>
        <translation>Die Seite entfernen oder ihre Vorlage hinzufügen.</translation>
    </message>
    <message>
        <source>Sections: {now} of {whole}.</source>
        <translation>Abschnitte: {now} von {whole}.</translation>
    </message>
    <message>
        <source>Tables: {now} of {whole}.</source>
        <translation>Tabellen: {now} von {whole}.</translation>
    </message>
    <message>
        <source>The source links to a section of {path}, this translation to its top.</source>
        <translation>Die Vorlage verweist auf einen Abschnitt von {path}, diese Übersetzung auf den Anfang.</translation>
    </message>
    <message>
        <source>The source links to a different section, not #{anchor}.</source>
        <translation>Die Vorlage verweist auf einen anderen Abschnitt als #{anchor}.</translation>
    </message>
    <message>
        <source>This translates /{source}, which does not exist.</source>
        <translation>Es gibt keine Seite /{source}, die hier übersetzt wäre.</translation>
    </message>
    <message>
        <source>This translation has less content than /{source}.</source>
        <translation>Diese Übersetzung hat weniger als /{source}.</translation>
    </message>
    <message>
        <source>This translation lacks links of /{source}: {paths}.</source>
        <translation>In dieser Übersetzung fehlen Links von /{source}: {paths}.</translation>
    </message>
    <message>
        <source>This translation lacks placeholders of /{source}: {names}.</source>
        <translation>In dieser Übersetzung fehlen Platzhalter von /{source}: {names}.</translation>
    </message>
    <message>
        <source>This translation lacks the anchor #{anchor} of /{source}.</source>
        <translation>In dieser Übersetzung fehlt der Anker #{anchor} von /{source}.</translation>
    </message>
    <message>
        <source>Translate the others, or leave the language out of the navigation until then.</source>
        <translation>Die anderen übersetzen oder die Sprache bis dahin aus der Navigation nehmen.</translation>
    </message>
    <message>
        <source>{code} has {there} of {whole} pages.</source>
        <translation>{code} hat {there} von {whole} Seiten.</translation>
    </message>
    <message>
        <source>{component}: {now} of {whole}.</source>
        <translation>{component}: {now} von {whole}.</translation>
    </message>
    <message>
        <source>{shared} of {own} pages in {code} are named like a page of the default language.</source>
        <translation>{shared} von {own} Seiten in {code} heißen wie eine Seite der Standardsprache.</translation>
    </message>
    <message>
        <source>Git cannot list its files</source>
        <translation>Git kann die Dateien nicht auflisten</translation>
    </message>
    <message>
        <source>its process did not respond</source>
        <translation>der Prozess hat nicht geantwortet</translation>
    </message>
    <message>
        <source>its files are larger than {most} MB in total</source>
        <translation>seine Dateien sind zusammen größer als {most} MB</translation>
    </message>
    <message>
        <source>$ref {reference} points outside the docs folder.</source>
        <translation>$ref {reference} verweist auf eine Stelle außerhalb des Doku-Ordners.</translation>
    </message>
    <message>
        <source>{path} names {address}, which {kind} deployments cannot fetch.</source>
        <translation>{path} nennt {address}. Bereitstellungen der Art {kind} können das nicht abrufen.</translation>
    </message>
    <message>
        <source>The option assistant has no effect: {kind} deployments have no AI assistant.</source>
        <translation>Die Option assistant hat keine Wirkung: Bereitstellungen der Art {kind} haben keinen KI-Assistenten.</translation>
    </message>
    <message>
        <source>Nobody sees a playground: {kind} deployments have none.</source>
        <translation>Niemand sieht einen Playground: Bereitstellungen der Art {kind} haben keinen.</translation>
    </message>
    <message>
        <source>With auth, nobody sees a playground: {kind} deployments have no signed-in readers.</source>
        <translation>Mit auth sieht niemand einen Playground: Bereitstellungen der Art {kind} haben keine angemeldeten Leser.</translation>
    </message>
    <message>
        <source>{key} has no effect: {kind} deployments have no {feature}.</source>
        <translation>{key} hat keine Wirkung. In Bereitstellungen der Art {kind} fehlt: {feature}.</translation>
    </message>
    <message>
        <source>A key contains only unaccented letters, digits and punctuation, without spaces.</source>
        <translation>Ein Schlüssel besteht nur aus Buchstaben ohne Akzente, Ziffern und Satzzeichen, ohne Leerzeichen.</translation>
    </message>
    <message>
        <source>A refusal cites no pages. Remove them.</source>
        <translation>Eine Ablehnung zitiert keine Seiten. Die Seiten entfernen.</translation>
    </message>
    <message>
        <source>Start with a slash, or with https:// for another server.</source>
        <translation>Mit einem Schrägstrich beginnen oder mit https:// für einen anderen Server.</translation>
    </message>
    <message>
        <source>Check the file, and the free space and permissions of {folder}, then try again.</source>
        <translation>Die Datei sowie den freien Platz und die Rechte von {folder} prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Check the disk it is on, then try again.</source>
        <translation>Den Datenträger prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Check the site&apos;s settings.</source>
        <translation>Die Einstellungen der Website prüfen.</translation>
    </message>
    <message>
        <source>Close it with a line that contains only ---.</source>
        <translation>Mit einer Zeile schließen, die nur --- enthält.</translation>
    </message>
    <message>
        <source>Code blocks use the page&apos;s colors here.</source>
        <translation>Codeblöcke verwenden hier die Farben der Seite.</translation>
    </message>
    <message>
        <source>GraphQL descriptions are not read.</source>
        <translation>GraphQL-Beschreibungen werden nicht gelesen.</translation>
    </message>
    <message>
        <source>Download it next to docs.json, and name that file instead.</source>
        <translation>Neben docs.json herunterladen und stattdessen diese Datei nennen.</translation>
    </message>
    <message>
        <source>Then save again. Nothing was changed.</source>
        <translation>Dann erneut speichern. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Free {megabytes} MB there, then try again. Your settings were not changed.</source>
        <translation>Dort {megabytes} MB freigeben, dann erneut versuchen. Die Einstellungen sind unverändert.</translation>
    </message>
    <message>
        <source>Download it again. If it is from an export, resume the export.</source>
        <translation>Erneut herunterladen. Stammt es aus einem Export, den Export fortsetzen.</translation>
    </message>
    <message>
        <source>Git could not list this repository&apos;s settings, or there are too many.</source>
        <translation>Git konnte die Einstellungen dieses Repositorys nicht auflisten, oder es sind zu viele.</translation>
    </message>
    <message>
        <source>Git exited with code {code}.</source>
        <translation>Git wurde mit Code {code} beendet.</translation>
    </message>
    <message>
        <source>Git or a hook was stopped: {reason}.</source>
        <translation>Git oder ein Hook wurde beendet: {reason}.</translation>
    </message>
    <message>
        <source>It contains more than one value. Edit it in the file.</source>
        <translation>Es enthält mehr als einen Wert. In der Datei bearbeiten.</translation>
    </message>
    <message>
        <source>It contains rules, not just names. Edit them in the file.</source>
        <translation>Es enthält Regeln, nicht nur Namen. In der Datei bearbeiten.</translation>
    </message>
    <message>
        <source>It printed nothing{end}.</source>
        <translation>Keine Ausgabe{end}.</translation>
    </message>
    <message>
        <source>It last printed{end}: {words}.</source>
        <translation>Letzte Ausgabe{end}: {words}.</translation>
    </message>
    <message>
        <source>Merge those that lead to the same place, or start each with a different folder.</source>
        <translation>Weiterleitungen mit demselben Ziel zusammenfassen oder jede mit einem anderen Ordner beginnen.</translation>
    </message>
    <message>
        <source>Remove spaces and characters that URLs cannot contain.</source>
        <translation>Leerzeichen und in URLs unzulässige Zeichen entfernen.</translation>
    </message>
    <message>
        <source>Remove the spaces.</source>
        <translation>Leerzeichen entfernen.</translation>
    </message>
    <message>
        <source>Leave out the extension. Docsdesk adds it.</source>
        <translation>Die Endung weglassen. Docsdesk ergänzt sie.</translation>
    </message>
    <message>
        <source>Use at most two.</source>
        <translation>Höchstens zwei verwenden.</translation>
    </message>
    <message>
        <source>See {path}.</source>
        <translation>Siehe {path}.</translation>
    </message>
    <message>
        <source>Use the same upper and lower case.</source>
        <translation>Groß- und Kleinschreibung angleichen.</translation>
    </message>
    <message>
        <source>Enter a name for every parameter.</source>
        <translation>Jeden Parameter benennen.</translation>
    </message>
    <message>
        <source>List folders in it instead of their files, then try again.</source>
        <translation>Darin Ordner statt ihrer Dateien angeben, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>No API description contains {entry}.</source>
        <translation>Keine API-Beschreibung enthält {entry}.</translation>
    </message>
    <message>
        <source>No API description contains {name}.</source>
        <translation>Keine API-Beschreibung enthält {name}.</translation>
    </message>
    <message>
        <source>Any answer passes. Name pages or phrases to check for.</source>
        <translation>Jede Antwort besteht. Seiten oder Ausdrücke nennen, die geprüft werden sollen.</translation>
    </message>
    <message>
        <source>Only a docs folder on this computer can show drafts.</source>
        <translation>Entwürfe zeigt nur ein Doku-Ordner auf diesem Computer.</translation>
    </message>
    <message>
        <source>OpenAPI has no key {names} here.</source>
        <translation>OpenAPI kennt hier keinen Schlüssel {names}.</translation>
    </message>
    <message>
        <source>Operations always follow the order of their description.</source>
        <translation>Operationen folgen immer der Reihenfolge ihrer Beschreibung.</translation>
    </message>
    <message>
        <source>Paste it into the field for the {found} key. The {wanted} key starts with a prefix like {prefix}.</source>
        <translation>In das Feld für den {found}-Schlüssel einfügen. Der {wanted}-Schlüssel beginnt mit einem Präfix wie {prefix}.</translation>
    </message>
    <message>
        <source>Put quotes around null, or it is read as empty.</source>
        <translation>null in Anführungszeichen setzen, sonst gilt es als leer.</translation>
    </message>
    <message>
        <source>SDK references are not generated.</source>
        <translation>SDK-Referenzen werden nicht erzeugt.</translation>
    </message>
    <message>
        <source>Remove everything after the name.</source>
        <translation>Alles nach dem Namen entfernen.</translation>
    </message>
    <message>
        <source>Replace it with a copy.</source>
        <translation>Durch eine Kopie ersetzen.</translation>
    </message>
    <message>
        <source>This must not be empty.</source>
        <translation>Der Wert darf nicht leer sein.</translation>
    </message>
    <message>
        <source>This expression is incomplete.</source>
        <translation>Dieser Ausdruck ist unvollständig.</translation>
    </message>
    <message>
        <source>Custom styles are not used here.</source>
        <translation>Eigene Stile werden hier nicht verwendet.</translation>
    </message>
    <message>
        <source>Besides its text, the answer has more parts than Docsdesk keeps; {count} are left out.</source>
        <translation>Die Antwort hat neben ihrem Text mehr Teile, als Docsdesk aufbewahrt; {count} wurden ausgelassen.</translation>
    </message>
    <message>
        <source>The answer is too long. Docsdesk reads at most {most} MB and {parts} parts.</source>
        <translation>Die Antwort ist zu lang. Docsdesk liest höchstens {most} MB und {parts} Teile.</translation>
    </message>
    <message>
        <source>The answer took too long, so Docsdesk stopped reading.</source>
        <translation>Die Antwort hat zu lange gedauert, daher hat Docsdesk nicht weitergelesen.</translation>
    </message>
    <message>
        <source>A file in the bundle has an unsafe name, {name}: {problem}.</source>
        <translation>Das Bundle enthält eine Datei mit unsicherem Namen, {name}: {problem}.</translation>
    </message>
    <message>
        <source>The bundle contains {name} twice.</source>
        <translation>Das Bundle enthält {name} doppelt.</translation>
    </message>
    <message>
        <source>Something on the way compressed the bundle a second time.</source>
        <translation>Das Bundle wurde unterwegs ein zweites Mal komprimiert.</translation>
    </message>
    <message>
        <source>The bundle is damaged: its list of files is cut off.</source>
        <translation>Das Bundle ist beschädigt: Seine Dateiliste bricht ab.</translation>
    </message>
    <message>
        <source>The bundle on disk is not the one that was downloaded.</source>
        <translation>Das Bundle auf dem Datenträger ist nicht das heruntergeladene.</translation>
    </message>
    <message>
        <source>Unknown field “{name}”. It is ignored.</source>
        <translation>Unbekanntes Feld „{name}“. Es wird ignoriert.</translation>
    </message>
    <message>
        <source>The file must be a list of questions, or an object with the list under “questions”.</source>
        <translation>Die Datei muss eine Liste von Fragen sein oder ein Objekt mit der Liste unter „questions“.</translation>
    </message>
    <message>
        <source>The first line must name the columns, including “question”.</source>
        <translation>Die erste Zeile muss die Spalten nennen, darunter „question“.</translation>
    </message>
    <message>
        <source>The front matter is not closed.</source>
        <translation>Das Front Matter ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>This front matter is too complex to edit here.</source>
        <translation>Dieses Front Matter ist zu komplex, um es hier zu bearbeiten.</translation>
    </message>
    <message>
        <source>The ID “{id}” is already used on line {line}.</source>
        <translation>Die ID „{id}“ ist schon in Zeile {line} vergeben.</translation>
    </message>
    <message>
        <source>The jobs and conversations could not be read, so Docsdesk started without them.</source>
        <translation>Jobs und Unterhaltungen waren nicht lesbar, daher ist Docsdesk ohne sie gestartet.</translation>
    </message>
    <message>
        <source>The key {key} is missing.</source>
        <translation>Der Schlüssel {key} fehlt.</translation>
    </message>
    <message>
        <source>The local service for {name} stopped unexpectedly.</source>
        <translation>Der lokale Dienst für {name} wurde unerwartet beendet.</translation>
    </message>
    <message>
        <source>Use the download-spec option of contextual instead.</source>
        <translation>Stattdessen die Option download-spec von contextual verwenden.</translation>
    </message>
    <message>
        <source>This question is already on line {line}.</source>
        <translation>Diese Frage steht schon in Zeile {line}.</translation>
    </message>
    <message>
        <source>The redirect from /{source} starts like {most} other wildcard redirects.</source>
        <translation>Die Weiterleitung von /{source} beginnt wie {most} andere Weiterleitungen mit Platzhaltern.</translation>
    </message>
    <message>
        <source>The local search ranks all pages alike.</source>
        <translation>Die lokale Suche gewichtet alle Seiten gleich.</translation>
    </message>
    <message>
        <source>The service no longer had the earlier thread, so this answer starts a new one.</source>
        <translation>Der Dienst kannte den früheren Gesprächsfaden nicht mehr, daher beginnt diese Antwort einen neuen.</translation>
    </message>
    <message>
        <source>This service cannot show drafts.</source>
        <translation>Dieser Dienst kann keine Entwürfe zeigen.</translation>
    </message>
    <message>
        <source>The settings could not be read, so Docsdesk started with the defaults.</source>
        <translation>Die Einstellungen waren nicht lesbar, daher ist Docsdesk mit den Standardwerten gestartet.</translation>
    </message>
    <message>
        <source>The stored {kind} key is a different kind of key.</source>
        <translation>Der gespeicherte {kind}-Schlüssel ist von anderer Art.</translation>
    </message>
    <message>
        <source>There are too many $refs here.</source>
        <translation>Hier stehen zu viele $ref.</translation>
    </message>
    <message>
        <source>A page with this address already exists.</source>
        <translation>Es gibt schon eine Seite mit dieser Adresse.</translation>
    </message>
    <message>
        <source>Unknown field “{name}”. Did you mean “{near}”?</source>
        <translation>Unbekanntes Feld „{name}“. Vielleicht „{near}“?</translation>
    </message>
    <message>
        <source>This JSON is nested too deeply.</source>
        <translation>Dieses JSON ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>This cell has no column. Put quotes around text that contains {mark}.</source>
        <translation>Diese Zelle hat keine Spalte. Text, der {mark} enthält, in Anführungszeichen setzen.</translation>
    </message>
    <message>
        <source>This comment is not closed.</source>
        <translation>Dieser Kommentar ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>OpenAPI does not allow this: {message}.</source>
        <translation>OpenAPI lässt das nicht zu: {message}.</translation>
    </message>
    <message>
        <source>This must be one of {options}.</source>
        <translation>Erlaubt sind: {options}.</translation>
    </message>
    <message>
        <source>This must be of type {names}.</source>
        <translation>Der Wert muss vom Typ {names} sein.</translation>
    </message>
    <message>
        <source>This name is not UTF-8 text, so it is left out.</source>
        <translation>Dieser Name ist kein UTF-8-Text und wird daher ausgelassen.</translation>
    </message>
    <message>
        <source>This string is not closed.</source>
        <translation>Diese Zeichenkette ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>This template is missing its closing backtick.</source>
        <translation>Diesem Template fehlt der schließende Backtick.</translation>
    </message>
    <message>
        <source>Too many mistakes to read any further.</source>
        <translation>Hier sind zu viele Fehler, um weiterzulesen.</translation>
    </message>
    <message>
        <source>The attachments</source>
        <translation>Die Anhänge</translation>
    </message>
    <message>
        <source>Write a method in capitals, then a path that starts with a slash or a full URL.</source>
        <translation>Eine Methode in Großbuchstaben angeben, dann einen Pfad mit Schrägstrich am Anfang oder eine vollständige URL.</translation>
    </message>
    <message>
        <source>Separate folders and the name with single slashes.</source>
        <translation>Ordner und Namen mit einzelnen Schrägstrichen trennen.</translation>
    </message>
    <message>
        <source>Enter the path of the request.</source>
        <translation>Den Pfad der Anfrage eingeben.</translation>
    </message>
    <message>
        <source>To keep it, write {meant}. Otherwise, name the other file.</source>
        <translation>Soll es dabei bleiben, {meant} schreiben. Sonst die andere Datei nennen.</translation>
    </message>
    <message>
        <source>a color such as #0B6E99</source>
        <translation>eine Farbe wie #0B6E99</translation>
    </message>
    <message>
        <source>one of its processes ended ({ending})</source>
        <translation>einer der Prozesse wurde beendet ({ending})</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>eine Zeichenkette</translation>
    </message>
    <message>
        <source>an answer from the docs</source>
        <translation>eine Antwort aus der Doku</translation>
    </message>
    <message>
        <source>another program has it open</source>
        <translation>die Datei ist in einem anderen Programm geöffnet</translation>
    </message>
    <message>
        <source>Use api.examples instead.</source>
        <translation>Stattdessen api.examples verwenden.</translation>
    </message>
    <message>
        <source>Use api.mdx.auth instead.</source>
        <translation>Stattdessen api.mdx.auth verwenden.</translation>
    </message>
    <message>
        <source>Use api.mdx.server instead.</source>
        <translation>Stattdessen api.mdx.server verwenden.</translation>
    </message>
    <message>
        <source>Use api.openapi instead.</source>
        <translation>Stattdessen api.openapi verwenden.</translation>
    </message>
    <message>
        <source>Use api.params instead.</source>
        <translation>Stattdessen api.params verwenden.</translation>
    </message>
    <message>
        <source>Use appearance instead.</source>
        <translation>Stattdessen appearance verwenden.</translation>
    </message>
    <message>
        <source>Use background.image instead.</source>
        <translation>Stattdessen background.image verwenden.</translation>
    </message>
    <message>
        <source>Use fonts instead.</source>
        <translation>Stattdessen fonts verwenden.</translation>
    </message>
    <message>
        <source>Use footer.socials instead.</source>
        <translation>Stattdessen footer.socials verwenden.</translation>
    </message>
    <message>
        <source>Use integrations instead.</source>
        <translation>Stattdessen integrations verwenden.</translation>
    </message>
    <message>
        <source>it contains an incomplete character</source>
        <translation>enthält ein unvollständiges Zeichen</translation>
    </message>
    <message>
        <source>it contains no pages</source>
        <translation>es enthält keine Seiten</translation>
    </message>
    <message>
        <source>it is outside the docs folder</source>
        <translation>liegt außerhalb des Doku-Ordners</translation>
    </message>
    <message>
        <source>it links to a file that does not exist</source>
        <translation>ein Link auf eine Datei, die es nicht gibt</translation>
    </message>
    <message>
        <source>it is write-protected</source>
        <translation>schreibgeschützt</translation>
    </message>
    <message>
        <source>it uses more than {seconds} seconds of processor time</source>
        <translation>braucht mehr als {seconds} Sekunden Prozessorzeit</translation>
    </message>
    <message>
        <source>its disk has failed</source>
        <translation>der Datenträger ist defekt</translation>
    </message>
    <message>
        <source>Use navbar.links instead.</source>
        <translation>Stattdessen navbar.links verwenden.</translation>
    </message>
    <message>
        <source>Use navbar.primary instead.</source>
        <translation>Stattdessen navbar.primary verwenden.</translation>
    </message>
    <message>
        <source>Use navigation.anchors instead.</source>
        <translation>Stattdessen navigation.anchors verwenden.</translation>
    </message>
    <message>
        <source>Use navigation.tabs instead.</source>
        <translation>Stattdessen navigation.tabs verwenden.</translation>
    </message>
    <message>
        <source>Use navigation.versions instead.</source>
        <translation>Stattdessen navigation.versions verwenden.</translation>
    </message>
    <message>
        <source>Use playground.display instead.</source>
        <translation>Stattdessen playground.display verwenden.</translation>
    </message>
    <message>
        <source>Use styling.eyebrows instead.</source>
        <translation>Stattdessen styling.eyebrows verwenden.</translation>
    </message>
    <message>
        <source>“the docs have no answer”</source>
        <translation>„die Doku hat keine Antwort“</translation>
    </message>
    <message>
        <source>Docsdesk is quitting</source>
        <translation>Docsdesk wird beendet</translation>
    </message>
    <message>
        <source>{archive} cannot be added to the library: {problem}.</source>
        <translation>{archive} kann nicht zur Bibliothek hinzugefügt werden: {problem}.</translation>
    </message>
    <message>
        <source>{closing} is not in the same block as its {tag}.</source>
        <translation>{closing} steht nicht im selben Block wie {tag}.</translation>
    </message>
    <message>
        <source>{host} does not respond.</source>
        <translation>{host} antwortet nicht.</translation>
    </message>
    <message>
        <source>Only part of this was saved: {names}. Restore the previous version, or save again.</source>
        <translation>Nur teilweise gespeichert: {names}. Die vorherige Version wiederherstellen oder erneut speichern.</translation>
    </message>
    <message>
        <source>{name} in the bundle has {size} bytes, not {given}.</source>
        <translation>{name} im Bundle hat {size} statt {given} Bytes.</translation>
    </message>
    <message>
        <source>{name} in the bundle is a link or a device; sites have none.</source>
        <translation>{name} im Bundle ist ein Link oder ein Gerät. So etwas enthält keine Website.</translation>
    </message>
    <message>
        <source>{name} in the bundle uses an unsupported compression method.</source>
        <translation>{name} im Bundle verwendet ein nicht unterstütztes Kompressionsverfahren.</translation>
    </message>
    <message>
        <source>{name} is listed twice.</source>
        <translation>{name} ist doppelt aufgeführt.</translation>
    </message>
    <message>
        <source>{name} is outside the docs folder.</source>
        <translation>{name} liegt außerhalb des Doku-Ordners.</translation>
    </message>
    <message>
        <source>all of {pages} among the sources</source>
        <translation>alle davon unter den Quellen: {pages}</translation>
    </message>
    <message>
        <source>{phrase} is not a valid regular expression: {error}.</source>
        <translation>{phrase} taugt nicht als regulärer Ausdruck: {error}.</translation>
    </message>
    <message>
        <source>{reason}. The page shows the one in {shown}.</source>
        <translation>{reason}. Die Seite zeigt die aus {shown}.</translation>
    </message>
    <message>
        <source>Unexpected “{following}” in this expression.</source>
        <translation>Unerwartetes „{following}“ in diesem Ausdruck.</translation>
    </message>
    <message>
        <source>“{value}” is listed twice.</source>
        <translation>„{value}“ ist doppelt aufgeführt.</translation>
    </message>
    <message>
        <source>“{value}” must be text.</source>
        <translation>„{value}“ muss Text sein.</translation>
    </message>
    <message>
        <source>“{word}” must be yes or no.</source>
        <translation>„{word}“ muss yes oder no sein.</translation>
    </message>
    <message>
        <source>“{word}” must be any, all or first.</source>
        <translation>„{word}“ muss any, all oder first sein.</translation>
    </message>
    <message>
        <source>Translations behind</source>
        <translation>Veraltete Übersetzungen</translation>
    </message>
    <message>
        <source>A file with this name already exists.</source>
        <translation>Eine Datei mit diesem Namen ist schon vorhanden.</translation>
    </message>
    <message>
        <source>Choose a folder inside it.</source>
        <translation>Einen Ordner darin wählen.</translation>
    </message>
    <message>
        <source>Files in a snippets folder are not pages. Choose another folder.</source>
        <translation>Dateien in einem Snippet-Ordner sind keine Seiten. Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>Files with this name are not published. Choose another name or folder.</source>
        <translation>Dateien mit diesem Namen werden nicht veröffentlicht. Einen anderen Namen oder Ordner wählen.</translation>
    </message>
    <message>
        <source>Move /{old} to /{new}</source>
        <translation>/{old} nach /{new} verschieben</translation>
    </message>
    <message>
        <source>Rename the file that it links to.</source>
        <translation>Die Datei umbenennen, auf die sie verweist.</translation>
    </message>
    <message>
        <source>The service uses this address itself.</source>
        <translation>Diese Adresse verwendet der Dienst selbst.</translation>
    </message>
    <message>
        <source>The page already has this path.</source>
        <translation>Das ist der jetzige Pfad.</translation>
    </message>
    <message>
        <source>This name is too long.</source>
        <translation>Dieser Name ist zu lang.</translation>
    </message>
    <message>
        <source>it is a link to another file</source>
        <translation>sie ist ein Link auf eine andere Datei</translation>
    </message>
    <message>
        <source>{name} is a file. Choose another folder.</source>
        <translation>{name} ist eine Datei. Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>Answers that changed</source>
        <translation>Antworten, die sich geändert haben</translation>
    </message>
    <message>
        <source>Answers that got better</source>
        <translation>Antworten, die besser wurden</translation>
    </message>
    <message>
        <source>Answers that got worse</source>
        <translation>Antworten, die schlechter wurden</translation>
    </message>
    <message>
        <source>no longer cites {pages}</source>
        <translation>zitiert {pages} nicht mehr</translation>
    </message>
    <message>
        <source>now cites {pages}</source>
        <translation>zitiert jetzt {pages}</translation>
    </message>
    <message>
        <source>{one}; {other}</source>
        <translation>{one}; {other}</translation>
    </message>
    <message>
        <source>same subject</source>
        <translation>gleiches Thema</translation>
    </message>
    <message>
        <source>its folder moved there</source>
        <translation>sein Ordner ist dorthin gezogen</translation>
    </message>
    <message>
        <source>Pages without a language</source>
        <translation>Seiten, die ihre Sprache nicht nennen</translation>
    </message>
    <message>
        <source>Pages without a Markdown file</source>
        <translation>Seiten ohne Markdown-Datei</translation>
    </message>
    <message>
        <source>Pages without a canonical address</source>
        <translation>Seiten ohne kanonische Adresse</translation>
    </message>
    <message>
        <source>Add it to their front matter.</source>
        <translation>Im Front Matter ergänzen.</translation>
    </message>
    <message>
        <source>Add one, or export with Docsdesk.</source>
        <translation>Eine anlegen oder mit Docsdesk exportieren.</translation>
    </message>
    <message>
        <source>Allow the pages that crawlers may read.</source>
        <translation>Freigeben, was gelesen werden darf.</translation>
    </message>
    <message>
        <source>Make it link to one list per section.</source>
        <translation>Auf Listen der Abschnitte verweisen lassen.</translation>
    </message>
    <message>
        <source>List them there.</source>
        <translation>Dort aufführen.</translation>
    </message>
    <message>
        <source>Pages not in llms.txt</source>
        <translation>Seiten, die in llms.txt fehlen</translation>
    </message>
    <message>
        <source>Pages that are too long</source>
        <translation>Seiten, die zu lang sind</translation>
    </message>
    <message>
        <source>Pages without a title for previews</source>
        <translation>Seiten ohne Titel für Vorschauen</translation>
    </message>
    <message>
        <source>Set lang, or export with Docsdesk.</source>
        <translation>lang setzen oder mit Docsdesk exportieren.</translation>
    </message>
    <message>
        <source>Set og:title, or export with Docsdesk.</source>
        <translation>og:title setzen oder mit Docsdesk exportieren.</translation>
    </message>
    <message>
        <source>Set seo.metatags.canonical in docs.json.</source>
        <translation>seo.metatags.canonical in docs.json setzen.</translation>
    </message>
    <message>
        <source>Split files with more than {count} characters.</source>
        <translation>Aufteilen, was über {count} Zeichen hat.</translation>
    </message>
    <message>
        <source>There is no llms-full.txt</source>
        <translation>Es gibt keine llms-full.txt</translation>
    </message>
    <message>
        <source>There is no llms.txt</source>
        <translation>Es gibt keine llms.txt</translation>
    </message>
    <message>
        <source>There is no sitemap.xml</source>
        <translation>Es gibt keine sitemap.xml</translation>
    </message>
    <message>
        <source>llms.txt is too long</source>
        <translation>llms.txt ist zu lang</translation>
    </message>
    <message>
        <source>robots.txt is missing or blocks everyone</source>
        <translation>robots.txt sperrt alle aus oder fehlt</translation>
    </message>
    <message>
        <source>This clone is shallow and does not show where the branch left {start}, so {start} itself is compared.</source>
        <translation>Dieser Klon ist flach und verrät nicht, wo der Branch von {start} abging; verglichen wird daher mit {start} selbst.</translation>
    </message>
    <message>
        <source>Not compared: {what}.</source>
        <translation>Nicht verglichen: {what}.</translation>
    </message>
    <message>
        <source>A link is docsdesk:SITE/PANE, or docsdesk:SITE/pages/PATH for a page.</source>
        <translation>Ein Link lautet docsdesk:SITE/PANE, für eine Seite docsdesk:SITE/pages/PATH.</translation>
    </message>
    <message>
        <source>It has control characters.</source>
        <translation>Er enthält Steuerzeichen.</translation>
    </message>
    <message>
        <source>It is longer than {count} characters.</source>
        <translation>Er hat mehr als {count} Zeichen.</translation>
    </message>
    <message>
        <source>It is not UTF-8.</source>
        <translation>Er ist nicht in UTF-8.</translation>
    </message>
    <message>
        <source>It is not an address.</source>
        <translation>Das ist keine Adresse.</translation>
    </message>
    <message>
        <source>Only Pages has pages.</source>
        <translation>Seiten gibt es nur in der Ansicht „pages“.</translation>
    </message>
    <message>
        <source>The file is on another computer.</source>
        <translation>Die Datei liegt auf einem anderen Computer.</translation>
    </message>
    <message>
        <source>The link may be meant for another computer. Nothing was opened.</source>
        <translation>Der Link ist vielleicht für einen anderen Computer gedacht. Es wurde nichts geöffnet.</translation>
    </message>
    <message>
        <source>There is no pane {name}.</source>
        <translation>Es gibt keine Ansicht {name}.</translation>
    </message>
    <message>
        <source>There is no site called {name}.</source>
        <translation>Es gibt keine Website namens {name}.</translation>
    </message>
    <message>
        <source>{link} cannot be opened.</source>
        <translation>{link} kann nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>{name} was not opened.</source>
        <translation>{name} wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>A key was written, read and deleted ({name}).</source>
        <translation>Ein Schlüssel wurde geschrieben, gelesen und gelöscht ({name}).</translation>
    </message>
    <message>
        <source>Allow Docsdesk to use it, then check again.</source>
        <translation>Docsdesk den Zugriff erlauben, dann erneut prüfen.</translation>
    </message>
    <message>
        <source>Browser</source>
        <translation>Browser</translation>
    </message>
    <message>
        <source>Check its permissions and its disk.</source>
        <translation>Berechtigungen und Datenträger prüfen.</translation>
    </message>
    <message>
        <source>Check your system&apos;s proxy settings.</source>
        <translation>Proxy-Einstellungen des Systems prüfen.</translation>
    </message>
    <message>
        <source>Choose another folder, or copy them instead.</source>
        <translation>Anderen Ordner wählen oder die Diagnose kopieren.</translation>
    </message>
    <message>
        <source>Choose another keyring.</source>
        <translation>Einen anderen Schlüsselbund wählen.</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>Speicherplatz</translation>
    </message>
    <message>
        <source>Docs folders open, check and export without it; comparing revisions and committing need it.</source>
        <translation>Doku-Ordner lassen sich auch ohne Git öffnen, prüfen und exportieren; für den Vergleich von Revisionen und für Commits wird es gebraucht.</translation>
    </message>
    <message>
        <source>Everything that writes nothing works; downloads wait.</source>
        <translation>Alles, was nichts schreibt, funktioniert; Downloads warten.</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Folders can be opened and edited; exports and conversations are not kept.</source>
        <translation>Ordner lassen sich öffnen und bearbeiten; Exporte und Unterhaltungen werden nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>Free {megabytes} MB there.</source>
        <translation>Dort {megabytes} MB freigeben.</translation>
    </message>
    <message>
        <source>Git</source>
        <translation>Git</translation>
    </message>
    <message>
        <source>Install Git again.</source>
        <translation>Git neu installieren.</translation>
    </message>
    <message>
        <source>Install Git.</source>
        <translation>Git installieren.</translation>
    </message>
    <message>
        <source>Install a browser and make it the default.</source>
        <translation>Einen Browser installieren und als Standard festlegen.</translation>
    </message>
    <message>
        <source>It did not answer within {seconds} seconds.</source>
        <translation>Keine Antwort innerhalb von {seconds} Sekunden.</translation>
    </message>
    <message>
        <source>It did not give back the key that was written.</source>
        <translation>Er gab nicht den Schlüssel zurück, der geschrieben wurde.</translation>
    </message>
    <message>
        <source>It failed: {problem}.</source>
        <translation>Fehlgeschlagen: {problem}.</translation>
    </message>
    <message>
        <source>It is locked.</source>
        <translation>Er ist gesperrt.</translation>
    </message>
    <message>
        <source>It is not installed.</source>
        <translation>Nicht installiert.</translation>
    </message>
    <message>
        <source>It refused access.</source>
        <translation>Er hat den Zugriff verweigert.</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>Schlüsselbund</translation>
    </message>
    <message>
        <source>Keys are kept until you quit, or come from environment variables on the command line.</source>
        <translation>Schlüssel bleiben bis zum Beenden erhalten; auf der Kommandozeile kommen sie aus Umgebungsvariablen.</translation>
    </message>
    <message>
        <source>Links can be copied, and previews are shown in the window.</source>
        <translation>Links lassen sich kopieren, und Vorschauen erscheinen im Fenster.</translation>
    </message>
    <message>
        <source>Links open in {browser}.</source>
        <translation>Links öffnen sich in {browser}.</translation>
    </message>
    <message>
        <source>Local folders and everything on this computer work without a network.</source>
        <translation>Lokale Ordner und alles auf diesem Computer funktionieren ohne Netzwerk.</translation>
    </message>
    <message>
        <source>No browser was found that opens links.</source>
        <translation>Es wurde kein Browser gefunden, der Links öffnet.</translation>
    </message>
    <message>
        <source>None is set; Docsdesk connects directly.</source>
        <translation>Keiner ist eingestellt; Docsdesk verbindet sich direkt.</translation>
    </message>
    <message>
        <source>On Linux, install and start GNOME Keyring or KWallet, then check again.</source>
        <translation>Unter Linux GNOME Keyring oder KWallet installieren und starten, dann erneut prüfen.</translation>
    </message>
    <message>
        <source>Preview in the window</source>
        <translation>Vorschau im Fenster</translation>
    </message>
    <message>
        <source>Previews open in your browser; everything else works.</source>
        <translation>Vorschauen öffnen sich im Browser; alles andere funktioniert.</translation>
    </message>
    <message>
        <source>QtWebEngine does not show a page: {problem}.</source>
        <translation>QtWebEngine zeigt keine Seite an: {problem}.</translation>
    </message>
    <message>
        <source>QtWebEngine started and showed a page.</source>
        <translation>QtWebEngine wurde gestartet und hat eine Seite angezeigt.</translation>
    </message>
    <message>
        <source>The diagnostics could not be saved as {file}: {problem}.</source>
        <translation>Die Diagnose konnte nicht als {file} gespeichert werden: {problem}.</translation>
    </message>
    <message>
        <source>There is none that keeps keys encrypted.</source>
        <translation>Es gibt keinen, der Schlüssel verschlüsselt aufbewahrt.</translation>
    </message>
    <message>
        <source>Try again. If it fails again, save the diagnostics.</source>
        <translation>Erneut versuchen. Falls es wieder fehlschlägt, die Diagnose speichern.</translation>
    </message>
    <message>
        <source>Unlock it in your system&apos;s password manager, then check again.</source>
        <translation>Ihn in der Passwortverwaltung des Systems entsperren, dann erneut prüfen.</translation>
    </message>
    <message>
        <source>Update your system&apos;s graphics drivers, or set QTWEBENGINE_CHROMIUM_FLAGS=--disable-gpu.</source>
        <translation>Grafiktreiber des Systems aktualisieren oder QTWEBENGINE_CHROMIUM_FLAGS=--disable-gpu setzen.</translation>
    </message>
    <message>
        <source>no answer within {seconds} seconds</source>
        <translation>keine Antwort innerhalb von {seconds} Sekunden</translation>
    </message>
    <message>
        <source>{folder} cannot be written: {problem}.</source>
        <translation>{folder} ist nicht beschreibbar: {problem}.</translation>
    </message>
    <message>
        <source>{host} answers.</source>
        <translation>{host} antwortet.</translation>
    </message>
    <message>
        <source>{host} does not answer: {problem}.</source>
        <translation>{host} antwortet nicht: {problem}.</translation>
    </message>
    <message>
        <source>{megabytes} MB are free on {volume}.</source>
        <translation>{megabytes} MB sind auf {volume} frei.</translation>
    </message>
    <message>
        <source>{program} does not run: {problem}.</source>
        <translation>{program} startet nicht: {problem}.</translation>
    </message>
    <message>
        <source>{program} fails.</source>
        <translation>{program} schlägt fehl.</translation>
    </message>
    <message>
        <source>{version}, {program}.</source>
        <translation>{version}, {program}.</translation>
    </message>
    <message>
        <source>Check this computer&apos;s date. If it is right, somebody may be keeping newer releases from you.</source>
        <translation>Das Datum dieses Computers prüfen. Stimmt es, hält womöglich jemand neuere Versionen zurück.</translation>
    </message>
    <message>
        <source>Check your network, then try again. Docsdesk works without.</source>
        <translation>Das Netzwerk prüfen, dann erneut versuchen. Docsdesk funktioniert auch ohne.</translation>
    </message>
    <message>
        <source>Do not install what it offers. Get the new version where you got this one.</source>
        <translation>Nicht installieren, was sie anbietet. Die neue Version dort holen, woher diese stammt.</translation>
    </message>
    <message>
        <source>Nothing was changed. Try again later; if it keeps happening, tell the people who gave you Docsdesk.</source>
        <translation>Nichts wurde geändert. Später erneut versuchen; tritt es öfter auf, denen melden, von denen Docsdesk stammt.</translation>
    </message>
    <message>
        <source>Somebody may be keeping newer releases from you. Try again on another network.</source>
        <translation>Womöglich hält jemand neuere Versionen zurück. In einem anderen Netzwerk erneut versuchen.</translation>
    </message>
    <message>
        <source>The release feed is not at an https:// address.</source>
        <translation>Die Versionsliste steht nicht unter einer https://-Adresse.</translation>
    </message>
    <message>
        <source>The release feed is older than the one of {date} that was seen here before.</source>
        <translation>Die Versionsliste ist älter als die vom {date}, die hier schon gelesen wurde.</translation>
    </message>
    <message>
        <source>The release feed is out of date: it was valid until {date}.</source>
        <translation>Die Versionsliste ist abgelaufen: Sie galt bis {date}.</translation>
    </message>
    <message>
        <source>The release feed redirects too many times.</source>
        <translation>Die Versionsliste leitet zu oft weiter.</translation>
    </message>
    <message>
        <source>What arrived is not a release feed.</source>
        <translation>Angekommen ist keine Versionsliste.</translation>
    </message>
    <message>
        <source>{host} answered {status} instead of the release feed.</source>
        <translation>{host} antwortete mit {status} statt mit der Versionsliste.</translation>
    </message>
    <message>
        <source>Try again. If it happens again, run `docsdesk serve BUNDLE` for details.</source>
        <translation>Erneut versuchen. Tritt es wieder auf, nennt `docsdesk serve BUNDLE` Einzelheiten.</translation>
    </message>
    <message>
        <source>A proxy&apos;s address ends after its port.</source>
        <translation>Die Adresse eines Proxys endet nach dem Port.</translation>
    </message>
    <message>
        <source>Ask whoever runs your network to allow it, or check the proxy in Network settings.</source>
        <translation>Die Netzwerkverwaltung bitten, das zu erlauben, oder den Proxy in den Netzwerkeinstellungen prüfen.</translation>
    </message>
    <message>
        <source>Ask whoever runs your network to correct it, or set the proxy yourself in Network settings.</source>
        <translation>Die Netzwerkverwaltung bitten, sie zu korrigieren, oder den Proxy in den Netzwerkeinstellungen selbst angeben.</translation>
    </message>
    <message>
        <source>Check its address in Network settings, or choose another way to reach the internet there.</source>
        <translation>Ihre Adresse in den Netzwerkeinstellungen prüfen oder dort einen anderen Weg ins Internet wählen.</translation>
    </message>
    <message>
        <source>Check the address, then try again. If it keeps happening, ask whoever runs your network.</source>
        <translation>Die Adresse prüfen, dann erneut versuchen. Wenn es wieder geschieht, die Netzwerkverwaltung fragen.</translation>
    </message>
    <message>
        <source>Check the proxy&apos;s address and port in Network settings.</source>
        <translation>Adresse und Port des Proxys in den Netzwerkeinstellungen prüfen.</translation>
    </message>
    <message>
        <source>Check this computer&apos;s date and time.</source>
        <translation>Datum und Uhrzeit dieses Computers prüfen.</translation>
    </message>
    <message>
        <source>Choose a PEM file with certificate and key, or a PKCS #12 file, in Network settings.</source>
        <translation>In den Netzwerkeinstellungen eine PEM-Datei mit Zertifikat und Schlüssel oder eine PKCS-#12-Datei wählen.</translation>
    </message>
    <message>
        <source>Choose a new one in Network settings.</source>
        <translation>In den Netzwerkeinstellungen ein neues wählen.</translation>
    </message>
    <message>
        <source>Choose the certificate for this host in Network settings.</source>
        <translation>In den Netzwerkeinstellungen das Zertifikat für diesen Host wählen.</translation>
    </message>
    <message>
        <source>Correct or remove the environment variable.</source>
        <translation>Die Umgebungsvariable korrigieren oder entfernen.</translation>
    </message>
    <message>
        <source>Correct the proxy&apos;s address in Network settings, or in your system&apos;s.</source>
        <translation>Die Adresse des Proxys in den Netzwerkeinstellungen oder in denen des Systems korrigieren.</translation>
    </message>
    <message>
        <source>Docsdesk only signs in with Basic. Ask whoever runs your network whether the proxy allows it.</source>
        <translation>Docsdesk meldet sich nur mit Basic an. Die Netzwerkverwaltung fragen, ob der Proxy das erlaubt.</translation>
    </message>
    <message>
        <source>Docsdesk only signs in with Basic. Use a local proxy that signs in for you, such as Px or Cntlm.</source>
        <translation>Docsdesk meldet sich nur mit Basic an. Einen lokalen Proxy wie Px oder Cntlm verwenden, der die Anmeldung übernimmt.</translation>
    </message>
    <message>
        <source>Enter its passphrase in Network settings.</source>
        <translation>Das Kennwort des Zertifikats in den Netzwerkeinstellungen eingeben.</translation>
    </message>
    <message>
        <source>Enter the file&apos;s address, which starts with http://, https:// or file://.</source>
        <translation>Die Adresse der Datei eingeben; sie beginnt mit http://, https:// oder file://.</translation>
    </message>
    <message>
        <source>Enter the proxy&apos;s address, such as http://proxy.example.com:8080.</source>
        <translation>Die Adresse des Proxys eingeben, zum Beispiel http://proxy.example.com:8080.</translation>
    </message>
    <message>
        <source>Enter them again in Network settings.</source>
        <translation>Beides in den Netzwerkeinstellungen erneut eingeben.</translation>
    </message>
    <message>
        <source>Enter them in Network settings. The password is stored in your keyring.</source>
        <translation>Beides in den Netzwerkeinstellungen eingeben. Das Passwort wird im Schlüsselbund gespeichert.</translation>
    </message>
    <message>
        <source>If your organization has its own certificate authority, choose its file in the site&apos;s settings, or in Network settings.</source>
        <translation>Wenn die Organisation eine eigene Zertifizierungsstelle hat, deren Datei in den Einstellungen der Website oder in den Netzwerkeinstellungen wählen.</translation>
    </message>
    <message>
        <source>Leave user name and password out of the address.</source>
        <translation>Benutzername und Passwort nicht in die Adresse schreiben.</translation>
    </message>
    <message>
        <source>Leave user name and password out of the address; they go into the fields below.</source>
        <translation>Benutzername und Passwort nicht in die Adresse schreiben; sie gehören in die Felder darunter.</translation>
    </message>
    <message>
        <source>Start the proxy&apos;s address with http://, https://, socks5:// or socks4://.</source>
        <translation>Die Adresse des Proxys mit http://, https://, socks5:// oder socks4:// beginnen.</translation>
    </message>
    <message>
        <source>The client certificate for {host} expired on {day}.</source>
        <translation>Das Client-Zertifikat für {host} ist am {day} abgelaufen.</translation>
    </message>
    <message>
        <source>The client certificate for {host} is not valid yet.</source>
        <translation>Das Client-Zertifikat für {host} ist noch nicht gültig.</translation>
    </message>
    <message>
        <source>The client certificate {file} cannot be unlocked.</source>
        <translation>Das Client-Zertifikat {file} lässt sich nicht entsperren.</translation>
    </message>
    <message>
        <source>The client certificate {file} cannot be used.</source>
        <translation>Das Client-Zertifikat {file} ist nicht verwendbar.</translation>
    </message>
    <message>
        <source>The proxy auto-config file could not be read: {problem}.</source>
        <translation>Die automatische Proxy-Konfiguration konnte nicht gelesen werden: {problem}.</translation>
    </message>
    <message>
        <source>The proxy auto-config file failed: {problem}.</source>
        <translation>Die automatische Proxy-Konfiguration ist fehlgeschlagen: {problem}.</translation>
    </message>
    <message>
        <source>The proxy settings cannot be used: {problem}</source>
        <translation>Die Proxy-Einstellungen sind nicht verwendbar: {problem}</translation>
    </message>
    <message>
        <source>The proxy {proxy} cannot be reached: {reason}.</source>
        <translation>Der Proxy {proxy} ist nicht erreichbar: {reason}.</translation>
    </message>
    <message>
        <source>The proxy {proxy} could not reach {host} ({reason}).</source>
        <translation>Der Proxy {proxy} konnte {host} nicht erreichen ({reason}).</translation>
    </message>
    <message>
        <source>The proxy {proxy} refused the connection to {host} ({reason}).</source>
        <translation>Der Proxy {proxy} hat die Verbindung zu {host} abgelehnt ({reason}).</translation>
    </message>
    <message>
        <source>The proxy {proxy} refused the user name or password.</source>
        <translation>Der Proxy {proxy} hat Benutzername oder Passwort abgelehnt.</translation>
    </message>
    <message>
        <source>The proxy {proxy} requires a user name and password.</source>
        <translation>Der Proxy {proxy} verlangt Benutzername und Passwort.</translation>
    </message>
    <message>
        <source>The proxy {proxy} requires {schemes} authentication.</source>
        <translation>Der Proxy {proxy} verlangt eine Anmeldung mit {schemes}.</translation>
    </message>
    <message>
        <source>The proxy&apos;s address has no valid host and port.</source>
        <translation>Die Adresse des Proxys enthält keinen gültigen Host und Port.</translation>
    </message>
    <message>
        <source>This is not a web address.</source>
        <translation>Das ist keine Webadresse.</translation>
    </message>
    <message>
        <source>Use socks4a:// or socks5:// in Network settings.</source>
        <translation>In den Netzwerkeinstellungen socks4a:// oder socks5:// verwenden.</translation>
    </message>
    <message>
        <source>it closed the connection</source>
        <translation>die Verbindung wurde getrennt</translation>
    </message>
    <message>
        <source>it did not answer within {seconds} seconds</source>
        <translation>keine Antwort innerhalb von {seconds} Sekunden</translation>
    </message>
    <message>
        <source>it does not speak TLS</source>
        <translation>die Gegenstelle spricht kein TLS</translation>
    </message>
    <message>
        <source>it has no function FindProxyForURL</source>
        <translation>die Funktion FindProxyForURL fehlt</translation>
    </message>
    <message>
        <source>it is larger than {most} MB</source>
        <translation>größer als {most} MB</translation>
    </message>
    <message>
        <source>its certificate is not trusted</source>
        <translation>dem Zertifikat wird nicht vertraut</translation>
    </message>
    <message>
        <source>its name could not be resolved</source>
        <translation>der Name konnte nicht aufgelöst werden</translation>
    </message>
    <message>
        <source>no answer in time</source>
        <translation>keine rechtzeitige Antwort</translation>
    </message>
    <message>
        <source>the server answered {status}</source>
        <translation>der Server antwortete mit {status}</translation>
    </message>
    <message>
        <source>{host} broke off the TLS handshake; it may require a client certificate.</source>
        <translation>{host} hat den TLS-Handshake abgebrochen; vielleicht wird ein Client-Zertifikat verlangt.</translation>
    </message>
    <message>
        <source>{host} has no IPv4 address, which the SOCKS 4 proxy {proxy} needs.</source>
        <translation>{host} hat keine IPv4-Adresse, die der SOCKS-4-Proxy {proxy} benötigt.</translation>
    </message>
    <message>
        <source>{host} refused the client certificate: it does not trust who issued it.</source>
        <translation>{host} hat das Client-Zertifikat abgelehnt: Dem Aussteller wird nicht vertraut.</translation>
    </message>
    <message>
        <source>{host} refused the client certificate: it has expired or was revoked.</source>
        <translation>{host} hat das Client-Zertifikat abgelehnt: Es ist abgelaufen oder widerrufen.</translation>
    </message>
    <message>
        <source>{host} requires a client certificate.</source>
        <translation>{host} verlangt ein Client-Zertifikat.</translation>
    </message>
    <message>
        <source>{proxy} does not answer like a proxy of this kind.</source>
        <translation>{proxy} antwortet nicht wie ein Proxy dieser Art.</translation>
    </message>
    <message>
        <source>Open the window: it keeps the damaged file under another name, and starts with the defaults.</source>
        <translation>Fenster öffnen: Die beschädigte Datei wird unter anderem Namen behalten, begonnen wird mit den Standardwerten.</translation>
    </message>
    <message>
        <source>The engine failed to handle this request. See its log.</source>
        <translation>Die Engine konnte diese Anfrage nicht bearbeiten. Näheres steht in ihrem Protokoll.</translation>
    </message>
    <message>
        <source>The engine failed while it built the bundle; its log says why.</source>
        <translation>Die Engine ist beim Erstellen des Bundles gescheitert; der Grund steht in ihrem Protokoll.</translation>
    </message>
    <message>
        <source>Update Docsdesk to see its jobs and conversations. The file was not changed. Sites, API settings, pages and previews work without it.</source>
        <translation>Docsdesk aktualisieren, um seine Jobs und Unterhaltungen zu sehen. Die Datei wurde nicht geändert. Websites, API-Einstellungen, Seiten und Vorschau funktionieren ohne sie.</translation>
    </message>
    <message>
        <source>Update Docsdesk to use them. The file is not changed; what you set up here lasts until you quit.</source>
        <translation>Docsdesk aktualisieren, um sie zu verwenden. Die Datei wird nicht geändert; was hier eingestellt wird, gilt bis zum Beenden.</translation>
    </message>
    <message>
        <source>As it was before the update, it is kept as {name}.</source>
        <translation>Wie es vor dem Update war, liegt es als {name} bereit.</translation>
    </message>
    <message>
        <source>Enter an address that starts with https://.</source>
        <translation>Eine Adresse eingeben, die mit https:// beginnt.</translation>
    </message>
    <message>
        <source>QtWebEngine is not installed. Install the package docsdesk-preview, or docsdesk[preview] with pip.</source>
        <translation>QtWebEngine ist nicht installiert. Das Paket docsdesk-preview installieren, oder docsdesk[preview] mit pip.</translation>
    </message>
    <message>
        <source>Ask whoever runs it to turn on TLS 1.2 or 1.3. Older versions can be read on the way.</source>
        <translation>Den Betreiber bitten, TLS 1.2 oder 1.3 einzuschalten. Ältere Versionen können unterwegs mitgelesen werden.</translation>
    </message>
    <message>
        <source>Start the base URL with https://. Nothing was carried out.</source>
        <translation>Die Basis-URL mit https:// beginnen. Es wurde nichts ausgeführt.</translation>
    </message>
    <message>
        <source>The server expects https://.</source>
        <translation>Der Server erwartet https://.</translation>
    </message>
    <message>
        <source>it may require a client certificate</source>
        <translation>vielleicht wird ein Client-Zertifikat verlangt</translation>
    </message>
    <message>
        <source>it only offers TLS versions older than 1.2</source>
        <translation>TLS ab Version 1.2 wird nicht angeboten</translation>
    </message>
    <message>
        <source>{host} expects https://, not http://.</source>
        <translation>{host} erwartet https://, nicht http://.</translation>
    </message>
    <message>
        <source>{host} only offers TLS versions older than 1.2.</source>
        <translation>{host} bietet nur TLS-Versionen vor 1.2 an.</translation>
    </message>
    <message>
        <source>Docsdesk cannot read this file ({problem}).</source>
        <translation>Docsdesk kann diese Datei nicht lesen ({problem}).</translation>
    </message>
    <message>
        <source>The log says where reading failed. Undo its last change, or make it simpler.</source>
        <translation>Das Protokoll sagt, wo das Lesen scheiterte. Die letzte Änderung zurücknehmen oder die Datei vereinfachen.</translation>
    </message>
    <message>
        <source>its front matter cannot be read</source>
        <translation>ihr Front Matter kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>your quota on {volume} is used up; free some space there</source>
        <translation>das Kontingent auf {volume} ist aufgebraucht; dort muss Platz frei werden</translation>
    </message>
    <message>
        <source>{volume} can hold no more files; delete {count} there</source>
        <translation>{volume} nimmt keine weiteren Dateien auf; dort sind {count} zu löschen</translation>
    </message>
    <message>
        <source>{volume} is full; free {megabytes} MB there</source>
        <translation>{volume} ist voll; dort müssen {megabytes} MB frei werden</translation>
    </message>
    <message>
        <source>Code samples appear in this order.</source>
        <translation>Codebeispiele erscheinen in dieser Reihenfolge.</translation>
    </message>
    <message>
        <source>Drag a language to move it, or press Alt+Up or Alt+Down.</source>
        <translation>Zum Verschieben eine Sprache ziehen oder Alt+Auf oder Alt+Ab drücken.</translation>
    </message>
    <message>
        <source>It is /{target} now.</source>
        <translation>Jetzt zu finden unter /{target}.</translation>
    </message>
    <message>
        <source>It may be /{target} now. Evidence: {reasons}.</source>
        <translation>Vielleicht jetzt zu finden unter /{target}. Anhaltspunkte: {reasons}.</translation>
    </message>
    <message>
        <source>Pages without a description of their own</source>
        <translation>Seiten ohne eigene Beschreibung</translation>
    </message>
    <message>
        <source>Keep it outside the docs folder.</source>
        <translation>Außerhalb des Doku-Ordners aufbewahren.</translation>
    </message>
    <message>
        <source>Link to it if readers need it. Otherwise remove it, or list it in .mintignore.</source>
        <translation>Von einer Seite darauf verlinken, wenn Leser sie brauchen. Sonst entfernen oder in .mintignore nennen.</translation>
    </message>
    <message>
        <source>This file is exported, although no page mentions it and it does not look meant for readers.</source>
        <translation>Diese Datei wird exportiert, obwohl keine Seite sie nennt und sie nicht für Leser bestimmt scheint.</translation>
    </message>
    <message>
        <source>This file is left out: Docsdesk wrote it ({what}).</source>
        <translation>Diese Datei wird ausgelassen: Docsdesk hat sie geschrieben ({what}).</translation>
    </message>
    <message>
        <source>This file is left out: it is {what}.</source>
        <translation>Diese Datei wird ausgelassen: Sie ist {what}.</translation>
    </message>
    <message>
        <source>a bundle</source>
        <translation>ein Bundle</translation>
    </message>
    <message>
        <source>a conversation</source>
        <translation>eine Unterhaltung</translation>
    </message>
    <message>
        <source>a draft</source>
        <translation>ein Entwurf</translation>
    </message>
    <message>
        <source>a file of passwords</source>
        <translation>eine Kennwortdatei</translation>
    </message>
    <message>
        <source>a private key</source>
        <translation>ein privater Schlüssel</translation>
    </message>
    <message>
        <source>a question run</source>
        <translation>ein Durchlauf eines Fragenkatalogs</translation>
    </message>
    <message>
        <source>a report</source>
        <translation>ein Bericht</translation>
    </message>
    <message>
        <source>deployment values</source>
        <translation>Bereitstellungswerte</translation>
    </message>
    <message>
        <source>diagnostics</source>
        <translation>Diagnosedaten</translation>
    </message>
    <message>
        <source>Ask for a shorter answer, or about less at a time.</source>
        <translation>Eine kürzere Antwort verlangen oder nach weniger auf einmal fragen.</translation>
    </message>
    <message>
        <source>Ask in other words.</source>
        <translation>Mit anderen Worten fragen.</translation>
    </message>
    <message>
        <source>The answer ended at a tool call, before it was complete.</source>
        <translation>Die Antwort endete an einem Werkzeugaufruf, bevor sie vollständig war.</translation>
    </message>
    <message>
        <source>The answer was cut off at the service&apos;s length limit.</source>
        <translation>Die Antwort wurde an der Längengrenze des Dienstes abgeschnitten.</translation>
    </message>
    <message>
        <source>The service ended the answer because of an error.</source>
        <translation>Der Dienst hat die Antwort wegen eines Fehlers beendet.</translation>
    </message>
    <message>
        <source>The service ended the answer early ({reason}).</source>
        <translation>Der Dienst hat die Antwort vorzeitig beendet ({reason}).</translation>
    </message>
    <message>
        <source>The service&apos;s content filter ended the answer.</source>
        <translation>Der Inhaltsfilter des Dienstes hat die Antwort beendet.</translation>
    </message>
    <message>
        <source>This is not a .tar, .tar.gz, .tar.zst or .zip archive.</source>
        <translation>Dies ist kein Archiv vom Typ .tar, .tar.gz, .tar.zst oder .zip.</translation>
    </message>
    <message>
        <source>A new link is requested.</source>
        <translation>Ein neuer Link wird angefordert.</translation>
    </message>
    <message>
        <source>A proxy may be misconfigured.</source>
        <translation>Ein Proxy könnte falsch konfiguriert sein.</translation>
    </message>
    <message>
        <source>A proxy or a sign-in page may be in the way.</source>
        <translation>Ein Proxy oder eine Anmeldeseite könnte im Weg sein.</translation>
    </message>
    <message>
        <source>New links had expired as well. Check the date and time of the service and of this computer, then start the export again.</source>
        <translation>Auch neue Links waren abgelaufen. Datum und Uhrzeit des Dienstes und dieses Computers prüfen, dann den Export neu starten.</translation>
    </message>
    <message>
        <source>New links were refused as well. Start the export again. If that does not help, report this to whoever runs the service.</source>
        <translation>Auch neue Links wurden abgelehnt. Den Export neu starten. Hilft das nicht, dies dem Betreiber des Dienstes melden.</translation>
    </message>
    <message>
        <source>Received a document instead of the bundle.</source>
        <translation>Statt des Bundles kam ein Dokument.</translation>
    </message>
    <message>
        <source>Received a file of another format instead of the bundle: {format}.</source>
        <translation>Statt des Bundles kam eine Datei in einem anderen Format: {format}.</translation>
    </message>
    <message>
        <source>Received a file that is not an archive instead of the bundle.</source>
        <translation>Statt des Bundles kam eine Datei, die kein Archiv ist.</translation>
    </message>
    <message>
        <source>Received a web page instead of the bundle ({status}).</source>
        <translation>Statt des Bundles kam eine Webseite ({status}).</translation>
    </message>
    <message>
        <source>Received a web page instead of the bundle ({status}): {words}</source>
        <translation>Statt des Bundles kam eine Webseite ({status}): {words}</translation>
    </message>
    <message>
        <source>Received an error message instead of the bundle: {words}</source>
        <translation>Statt des Bundles kam eine Fehlermeldung: {words}</translation>
    </message>
    <message>
        <source>Start the export again. If that does not help, report this to whoever runs the service.</source>
        <translation>Den Export neu starten. Hilft das nicht, dies dem Betreiber des Dienstes melden.</translation>
    </message>
    <message>
        <source>The bundle is cut off at {name}.</source>
        <translation>Das Bundle ist bei {name} abgeschnitten.</translation>
    </message>
    <message>
        <source>The bundle is cut off.</source>
        <translation>Das Bundle ist abgeschnitten.</translation>
    </message>
    <message>
        <source>The download link uses {scheme}: instead of https:.</source>
        <translation>Der Download-Link verwendet {scheme}: statt https:.</translation>
    </message>
    <message>
        <source>The storage is busy ({code})</source>
        <translation>Der Speicherdienst ist ausgelastet ({code})</translation>
    </message>
    <message>
        <source>The storage refuses the download ({code})</source>
        <translation>Der Speicherdienst lehnt den Download ab ({code})</translation>
    </message>
    <message>
        <source>The storage refuses the link ({code})</source>
        <translation>Der Speicherdienst lehnt den Link ab ({code})</translation>
    </message>
    <message>
        <source>The storage sent an empty file.</source>
        <translation>Der Speicherdienst hat eine leere Datei geschickt.</translation>
    </message>
    <message>
        <source>What has arrived is kept.</source>
        <translation>Was angekommen ist, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Restart Docsdesk. If that does not help, move {name} out of {folder}.</source>
        <translation>Docsdesk neu starten. Wenn das nicht hilft, {name} aus {folder} verschieben.</translation>
    </message>
    <message>
        <source>The journal of jobs and conversations was damaged. What could be read of it was kept.</source>
        <translation>Das Journal der Jobs und Unterhaltungen war beschädigt. Was noch lesbar war, wurde behalten.</translation>
    </message>
    <message>
        <source>This does not look like the service: an invalid key gets the same answer.</source>
        <translation>Das sieht nicht nach dem Dienst aus: Ein ungültiger Schlüssel bekommt dieselbe Antwort.</translation>
    </message>
    <message>
        <source>An export shows whether it works.</source>
        <translation>Ein Export zeigt, ob er funktioniert.</translation>
    </message>
    <message>
        <source>Check the assistant domain.</source>
        <translation>Die Assistenten-Domain prüfen.</translation>
    </message>
    <message>
        <source>Check the base URL and the project ID.</source>
        <translation>Die Basis-URL und die Projekt-ID prüfen.</translation>
    </message>
    <message>
        <source>Check the base URL.</source>
        <translation>Die Basis-URL prüfen.</translation>
    </message>
    <message>
        <source>Enter the assistant domain, then test again.</source>
        <translation>Die Assistenten-Domain eingeben, dann erneut testen.</translation>
    </message>
    <message>
        <source>If the dashboard&apos;s API keys page shows a project ID, enter it too.</source>
        <translation>Zeigt die Seite der API-Schlüssel im Dashboard eine Projekt-ID, auch diese eingeben.</translation>
    </message>
    <message>
        <source>Left out: {parts}</source>
        <translation>Weggelassen: {parts}</translation>
    </message>
    <message>
        <source>The admin key cannot be checked: the service gives every key the same answer.</source>
        <translation>Der Admin-Schlüssel lässt sich nicht prüfen: Der Dienst gibt jedem Schlüssel dieselbe Antwort.</translation>
    </message>
    <message>
        <source>The assistant key was not tested.</source>
        <translation>Der Assistenten-Schlüssel wurde nicht getestet.</translation>
    </message>
    <message>
        <source>The assistant key was not tested: only a question shows whether it works.</source>
        <translation>Der Assistenten-Schlüssel wurde nicht getestet: Nur eine Frage zeigt, ob er funktioniert.</translation>
    </message>
    <message>
        <source>The keyring is locked.</source>
        <translation>Der Schlüsselbund ist gesperrt.</translation>
    </message>
    <message>
        <source>The keyring refused access.</source>
        <translation>Der Schlüsselbund hat den Zugriff verweigert.</translation>
    </message>
    <message>
        <source>The quotes around it were left out.</source>
        <translation>Die Anführungszeichen darum wurden weggelassen.</translation>
    </message>
    <message>
        <source>The service does not know this page.</source>
        <translation>Der Dienst kennt diese Seite nicht.</translation>
    </message>
    <message>
        <source>“{words}” was left out: it is not part of the key.</source>
        <translation>„{words}“ wurde weggelassen: Es gehört nicht zum Schlüssel.</translation>
    </message>
    <message>
        <source>The bundle is empty: it has no files.</source>
        <translation>Das Bundle ist leer: Es enthält keine Dateien.</translation>
    </message>
    <message>
        <source>The service gave no download link.</source>
        <translation>Der Dienst hat keinen Download-Link genannt.</translation>
    </message>
    <message>
        <source>Another program changed it. Export the site again.</source>
        <translation>Ein anderes Programm hat es geändert. Die Website erneut exportieren.</translation>
    </message>
    <message>
        <source>Check its disk and its permissions, then try again.</source>
        <translation>Datenträger und Berechtigungen prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Free {megabytes} MB there, then try again, or save it to another folder. Nothing was written there.</source>
        <translation>Dort {megabytes} MB freigeben und erneut versuchen oder in einem anderen Ordner speichern. Dort wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>Not enough space in {folder}.</source>
        <translation>In {folder} ist nicht genug Platz.</translation>
    </message>
    <message>
        <source>Save it to another folder. Nothing was written there.</source>
        <translation>In einem anderen Ordner speichern. Dort wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>the disk is read-only</source>
        <translation>der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>the disk takes no file of this size</source>
        <translation>der Datenträger nimmt keine so große Datei auf</translation>
    </message>
    <message>
        <source>the folder is gone</source>
        <translation>der Ordner ist nicht mehr da</translation>
    </message>
    <message>
        <source>there is a folder of this name</source>
        <translation>es gibt einen Ordner dieses Namens</translation>
    </message>
    <message>
        <source>{file} cannot be read: {problem}.</source>
        <translation>{file} kann nicht gelesen werden: {problem}.</translation>
    </message>
    <message>
        <source>{name} cannot be saved to {folder}: {problem}.</source>
        <translation>{name} kann nicht in {folder} gespeichert werden: {problem}.</translation>
    </message>
    <message>
        <source>{name} has changed since it was verified, so it was not saved.</source>
        <translation>{name} hat sich seit der Prüfung geändert und wurde daher nicht gespeichert.</translation>
    </message>
    <message>
        <source>Another export of this site is running.</source>
        <translation>Ein anderer Export dieser Website läuft.</translation>
    </message>
    <message>
        <source>Ask whoever manages the plan for this site.</source>
        <translation>Fragen, wer den Tarif dieser Website verwaltet.</translation>
    </message>
    <message>
        <source>By its project ID, a site can only be exported as a whole.</source>
        <translation>Über ihre Projekt-ID lässt sich eine Website nur als Ganzes exportieren.</translation>
    </message>
    <message>
        <source>Check the base URL and the export hostname. If the dashboard&apos;s API keys page shows a project ID, enter it in the site&apos;s settings.</source>
        <translation>Basis-URL und Export-Hostnamen prüfen. Zeigt das Dashboard auf der Seite der API-Schlüssel eine Projekt-ID, sie in den Einstellungen der Website eintragen.</translation>
    </message>
    <message>
        <source>Follow it, or start this one when it has ended.</source>
        <translation>Ihn verfolgen, oder diesen starten, wenn er beendet ist.</translation>
    </message>
    <message>
        <source>It sent: {text}</source>
        <translation>Gesendet wurde: {text}</translation>
    </message>
    <message>
        <source>Keep checking if it may still be completed, or start the export again.</source>
        <translation>Weiter prüfen, falls er noch abgeschlossen werden kann, oder den Export erneut starten.</translation>
    </message>
    <message>
        <source>Leave out the selected pages, then start the export again.</source>
        <translation>Die ausgewählten Seiten weglassen, dann den Export erneut starten.</translation>
    </message>
    <message>
        <source>Static export needs an enterprise plan. Ask whoever manages the plan for this site.</source>
        <translation>Statischer Export braucht einen Enterprise-Tarif. Fragen, wer den Tarif dieser Website verwaltet.</translation>
    </message>
    <message>
        <source>The service calls this job “{status}”.</source>
        <translation>Der Dienst nennt diesen Job „{status}“.</translation>
    </message>
    <message>
        <source>The service gave no reason.</source>
        <translation>Der Dienst hat keinen Grund genannt.</translation>
    </message>
    <message>
        <source>The service&apos;s plan does not include this (402).</source>
        <translation>Der Tarif beim Dienst umfasst das nicht (402).</translation>
    </message>
    <message>
        <source>Try again at {time}.</source>
        <translation>Um {time} Uhr erneut versuchen.</translation>
    </message>
    <message>
        <source>Try again tomorrow at {time}.</source>
        <translation>Morgen um {time} Uhr erneut versuchen.</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>Authentifizierung</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Verborgen</translation>
    </message>
    <message>
        <source>In docs.json</source>
        <translation>In docs.json</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>Zuletzt geändert</translation>
    </message>
    <message>
        <source>Manual API page</source>
        <translation>Manuelle Seite</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>Navigation</translation>
    </message>
    <message>
        <source>Not listed</source>
        <translation>Nicht aufgeführt</translation>
    </message>
    <message>
        <source>On the page</source>
        <translation>Auf der Seite</translation>
    </message>
    <message>
        <source>Only hidden parts of the navigation name this page.</source>
        <translation>Nur verborgene Teile der Navigation nennen diese Seite.</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Public</source>
        <translation>Öffentlich</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Set in docs.json</source>
        <translation>In docs.json gesetzt</translation>
    </message>
    <message>
        <source>Set in the API description</source>
        <translation>In der API-Beschreibung gesetzt</translation>
    </message>
    <message>
        <source>Set on the page</source>
        <translation>Auf der Seite gesetzt</translation>
    </message>
    <message>
        <source>Snippets</source>
        <translation>Snippets</translation>
    </message>
    <message>
        <source>The navigation does not name this page.</source>
        <translation>Die Navigation nennt diese Seite nicht.</translation>
    </message>
    <message>
        <source>The page&apos;s front matter says hidden: true.</source>
        <translation>Im Front Matter der Seite steht hidden: true.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Unless it is public, a page with groups is hidden from everyone else, in bundles too.</source>
        <translation>Eine Seite mit Gruppen ist für alle anderen verborgen, auch in Bundles, außer sie ist öffentlich.</translation>
    </message>
    <message>
        <source>Webhook</source>
        <translation>Webhook</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>docs.json</source>
        <translation>docs.json</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>no page</source>
        <translation>keine Seite</translation>
    </message>
    <message>
        <source>page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>spec</source>
        <translation>API-Beschreibung</translation>
    </message>
    <message>
        <source>{file} was committed.</source>
        <translation>{file} wurde committet.</translation>
    </message>
    <message>
        <source>{file} was saved.</source>
        <translation>{file} wurde gespeichert.</translation>
    </message>
    <message>
        <source>{there}, {missing} missing</source>
        <translation>{there}, {missing} fehlen</translation>
    </message>
    <message>
        <source>The release feed was changed, or is signed with a key that this Docsdesk does not know.</source>
        <translation>Der Release-Feed wurde verändert oder ist mit einem Schlüssel signiert, den dieses Docsdesk nicht kennt.</translation>
    </message>
    <message>
        <source>Authentication method</source>
        <translation>Authentifizierungsmethode</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>Exportiert</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Website</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Put it back, or choose the folder that holds your site&apos;s docs.json now.</source>
        <translation>Den Ordner zurücklegen oder den auswählen, in dem die docs.json der Website jetzt liegt.</translation>
    </message>
    <message>
        <source>The docs folder {folder} cannot be read: {problem}.</source>
        <translation>Der Doku-Ordner {folder} kann nicht gelesen werden: {problem}.</translation>
    </message>
    <message>
        <source>another folder has taken its place</source>
        <translation>ein anderer Ordner liegt an seiner Stelle</translation>
    </message>
    <message>
        <source>Correct that, then commit again.</source>
        <translation>Das beheben, dann erneut committen.</translation>
    </message>
    <message>
        <source>Install Git, then commit again.</source>
        <translation>Git installieren, dann erneut committen.</translation>
    </message>
    <message>
        <source>Look at them with git config --list, or commit in a terminal.</source>
        <translation>Mit git config --list ansehen, oder im Terminal committen.</translation>
    </message>
    <message>
        <source>Nothing needs to be done. The damaged file is kept as {name}.</source>
        <translation>Es ist nichts zu tun. Die beschädigte Datei bleibt als {name} erhalten.</translation>
    </message>
    <message>
        <source>Run git status in the folder: it says what is wrong.</source>
        <translation>Im Ordner git status ausführen: Es sagt, was nicht stimmt.</translation>
    </message>
    <message>
        <source>Trust the folder, then commit again.</source>
        <translation>Dem Ordner vertrauen, dann erneut committen.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Open a site first: its window shows the archives.</source>
        <translation>Zuerst eine Website öffnen: Ihr Fenster zeigt die Archive.</translation>
    </message>
    <message>
        <source>Choose “Ask one question” to find out. The service may charge for it.</source>
        <translation>„Eine Frage stellen“ zeigt es. Der Dienst kann dafür Gebühren berechnen.</translation>
    </message>
    <message>
        <source>The check ended without a result. Check again.</source>
        <translation>Die Prüfung endete ohne Ergebnis. Erneut prüfen.</translation>
    </message>
    <message>
        <source>The docs folder could not be checked.</source>
        <translation>Der Doku-Ordner konnte nicht geprüft werden.</translation>
    </message>
    <message>
        <source>Try again in {minutes} min.</source>
        <translation>In {minutes} min erneut versuchen.</translation>
    </message>
    <message>
        <source>Try again in {seconds} s.</source>
        <translation>In {seconds} s erneut versuchen.</translation>
    </message>
    <message>
        <source>{count} in all</source>
        <translation>insgesamt {count}</translation>
    </message>
    <message>
        <source>Choose the folder {below} in it, which has one.</source>
        <translation>Den Ordner {below} darin auswählen: Er hat eine.</translation>
    </message>
    <message>
        <source>This looks like {tool}. Convert its pages to MDX and write a docs.json, then open it.</source>
        <translation>Das sieht nach {tool} aus. Die Seiten in MDX umwandeln, eine docs.json schreiben und den Ordner dann öffnen.</translation>
    </message>
    <message>
        <source>A `$ref` in an API description points nowhere, outside the file, or back to itself.</source>
        <translation>Ein `$ref` einer API-Beschreibung führt nirgendwohin, aus der Datei hinaus oder zu sich selbst zurück.</translation>
    </message>
    <message>
        <source>A `$ref` leads back to itself.</source>
        <translation>Ein `$ref` führt zu sich selbst zurück.</translation>
    </message>
    <message>
        <source>A `$ref` points outside the docs folder.</source>
        <translation>Ein `$ref` führt aus dem Doku-Ordner hinaus.</translation>
    </message>
    <message>
        <source>A `&lt;` that does not start a tag: `&lt;5`, `&lt;=`.</source>
        <translation>Ein `&lt;`, mit dem kein Tag beginnt: `&lt;5`, `&lt;=`.</translation>
    </message>
    <message>
        <source>A closing tag that closes nothing, or is in the wrong place.</source>
        <translation>Ein schließendes Tag, das nichts schließt oder am falschen Ort steht.</translation>
    </message>
    <message>
        <source>A component or expression on a page fails.</source>
        <translation>Eine Komponente oder ein Ausdruck auf einer Seite schlägt fehl.</translation>
    </message>
    <message>
        <source>A diagram cannot be drawn.</source>
        <translation>Ein Diagramm kann nicht gezeichnet werden.</translation>
    </message>
    <message>
        <source>A file can run scripts, and the folder is not trusted.</source>
        <translation>Eine Datei kann Skripte ausführen, und dem Ordner wird nicht vertraut.</translation>
    </message>
    <message>
        <source>A file is too large for a bundle.</source>
        <translation>Eine Datei ist zu groß für ein Bundle.</translation>
    </message>
    <message>
        <source>A file or folder cannot be read.</source>
        <translation>Eine Datei oder ein Ordner kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>A file or its name is not UTF-8 text.</source>
        <translation>Eine Datei oder ihr Name ist kein UTF-8-Text.</translation>
    </message>
    <message>
        <source>A file that no page names looks as if it was not meant for readers: an archive, a dump, credentials.</source>
        <translation>Eine Datei, die keine Seite nennt, scheint nicht für Leser bestimmt: ein Archiv, ein Dump, Zugangsdaten.</translation>
    </message>
    <message>
        <source>A folder has the same name as a file in the bundle.</source>
        <translation>Ein Ordner heißt wie eine Datei im Bundle.</translation>
    </message>
    <message>
        <source>A formula cannot be read.</source>
        <translation>Eine Formel kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>A header `name` is set, but the method is not `key`.</source>
        <translation>Ein Header ist mit `name` gesetzt, aber die Methode ist nicht `key`.</translation>
    </message>
    <message>
        <source>A key from an earlier version; it no longer has any effect.</source>
        <translation>Ein Schlüssel aus einer früheren Version; er wirkt nicht mehr.</translation>
    </message>
    <message>
        <source>A language is listed twice, perhaps under an alias.</source>
        <translation>Eine Sprache steht zweimal in der Liste, vielleicht unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>A language names its pages too differently to compare them with their sources.</source>
        <translation>Eine Sprache benennt ihre Seiten zu anders, um sie mit ihren Originalen zu vergleichen.</translation>
    </message>
    <message>
        <source>A link on disk points outside the docs folder.</source>
        <translation>Ein Link im Dateisystem führt aus dem Doku-Ordner hinaus.</translation>
    </message>
    <message>
        <source>A link points to a page that does not exist.</source>
        <translation>Ein Link führt zu einer Seite, die es nicht gibt.</translation>
    </message>
    <message>
        <source>A link points to an anchor that its page does not have.</source>
        <translation>Ein Link führt zu einem Anker, den seine Seite nicht hat.</translation>
    </message>
    <message>
        <source>A name that some systems refuse; bundles leave the worst ones out.</source>
        <translation>Ein Name, den manche Systeme ablehnen; Bundles lassen die schlimmsten aus.</translation>
    </message>
    <message>
        <source>A page cannot be shown because of a bug in Docsdesk.</source>
        <translation>Eine Seite kann wegen eines Fehlers in Docsdesk nicht angezeigt werden.</translation>
    </message>
    <message>
        <source>A page has `groups`, but its playground is open because its display is not `auth`.</source>
        <translation>Eine Seite hat `groups`, aber ihr Playground ist offen, weil ihre Anzeige nicht `auth` ist.</translation>
    </message>
    <message>
        <source>A page has lost an anchor that pages of the old state linked to.</source>
        <translation>Eine Seite hat einen Anker verloren, zu dem Seiten des alten Stands führten.</translation>
    </message>
    <message>
        <source>A page has no translation in a language of the site.</source>
        <translation>Eine Seite hat in einer Sprache der Website keine Übersetzung.</translation>
    </message>
    <message>
        <source>A page in another language translates no page of the site&apos;s default language.</source>
        <translation>Eine Seite in einer anderen Sprache übersetzt keine Seite der Standardsprache.</translation>
    </message>
    <message>
        <source>A page names something that no API description has.</source>
        <translation>Eine Seite nennt etwas, das in keiner API-Beschreibung steht.</translation>
    </message>
    <message>
        <source>A page names something that several API descriptions have.</source>
        <translation>Eine Seite nennt etwas, das in mehreren API-Beschreibungen steht.</translation>
    </message>
    <message>
        <source>A page shows or links to a file that does not exist.</source>
        <translation>Eine Seite zeigt oder verlinkt eine Datei, die es nicht gibt.</translation>
    </message>
    <message>
        <source>A page uses a variable that docs.json does not define.</source>
        <translation>Eine Seite verwendet eine Variable, die docs.json nicht definiert.</translation>
    </message>
    <message>
        <source>A page&apos;s `api` is not a method followed by a path or an address.</source>
        <translation>`api` einer Seite ist keine Methode mit einem Pfad oder einer Adresse danach.</translation>
    </message>
    <message>
        <source>A page&apos;s `authMethod` is not one of the methods.</source>
        <translation>`authMethod` einer Seite ist keine der Methoden.</translation>
    </message>
    <message>
        <source>A page&apos;s `playground` is not one of the displays.</source>
        <translation>`playground` einer Seite ist keine der Anzeigen.</translation>
    </message>
    <message>
        <source>A path and its parameters do not match.</source>
        <translation>Ein Pfad und seine Parameter passen nicht zueinander.</translation>
    </message>
    <message>
        <source>A private key lies in the docs folder; it is left out.</source>
        <translation>Ein privater Schlüssel liegt im Doku-Ordner; er wird ausgelassen.</translation>
    </message>
    <message>
        <source>A redirect has more than two wildcards, or starts like a thousand other wildcard redirects.</source>
        <translation>Eine Weiterleitung hat mehr als zwei Platzhalter oder beginnt wie tausend andere mit Platzhaltern.</translation>
    </message>
    <message>
        <source>A redirect leads back to itself.</source>
        <translation>Eine Weiterleitung führt zu sich selbst zurück.</translation>
    </message>
    <message>
        <source>A redirect points to a page that does not exist.</source>
        <translation>Eine Weiterleitung führt zu einer Seite, die es nicht gibt.</translation>
    </message>
    <message>
        <source>A required key is missing.</source>
        <translation>Ein erforderlicher Schlüssel fehlt.</translation>
    </message>
    <message>
        <source>A server for manual pages is empty or not an http address.</source>
        <translation>Ein Server für manuelle Seiten ist leer oder keine http-Adresse.</translation>
    </message>
    <message>
        <source>A server&apos;s variables do not match its address.</source>
        <translation>Die Variablen eines Servers passen nicht zu seiner Adresse.</translation>
    </message>
    <message>
        <source>A setting has no effect in the given kind of deployment.</source>
        <translation>Eine Einstellung wirkt bei dieser Art der Bereitstellung nicht.</translation>
    </message>
    <message>
        <source>A setting of the hosted site that the local engine does not support.</source>
        <translation>Eine Einstellung der gehosteten Website, die die lokale Engine nicht unterstützt.</translation>
    </message>
    <message>
        <source>A snippet language that the service does not support.</source>
        <translation>Eine Sprache für Codebeispiele, die der Dienst nicht unterstützt.</translation>
    </message>
    <message>
        <source>A snippet that a page includes is missing or too large.</source>
        <translation>Ein auf einer Seite eingebundener Baustein fehlt oder ist zu groß.</translation>
    </message>
    <message>
        <source>A style sheet is too long, or nested too deeply.</source>
        <translation>Ein Stylesheet ist zu lang oder zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>A style sheet loads a file that does not exist.</source>
        <translation>Ein Stylesheet lädt eine Datei, die es nicht gibt.</translation>
    </message>
    <message>
        <source>A style sheet loads from another host, which the local engine does not.</source>
        <translation>Ein Stylesheet lädt von einem anderen Host, was die lokale Engine nicht tut.</translation>
    </message>
    <message>
        <source>A tag that is cut off or malformed.</source>
        <translation>Ein abgeschnittenes oder fehlerhaftes Tag.</translation>
    </message>
    <message>
        <source>A tag that is not closed: `&lt;br&gt;`, `&lt;Note&gt;`.</source>
        <translation>Ein Tag, das nicht geschlossen ist: `&lt;br&gt;`, `&lt;Note&gt;`.</translation>
    </message>
    <message>
        <source>A translation has different variables or placeholders from its source.</source>
        <translation>Eine Übersetzung hat andere Variablen oder Platzhalter als ihr Original.</translation>
    </message>
    <message>
        <source>A translation has fewer sections, code blocks, components or tables than its source.</source>
        <translation>Eine Übersetzung hat weniger Abschnitte, Codeblöcke, Komponenten oder Tabellen als ihr Original.</translation>
    </message>
    <message>
        <source>A translation lacks an anchor of its source, or links to a different section from its source.</source>
        <translation>Einer Übersetzung fehlt ein Anker ihres Originals, oder sie führt zu einem anderen Abschnitt.</translation>
    </message>
    <message>
        <source>A translation links to different pages from its source, or to a page that exists in its own language.</source>
        <translation>Eine Übersetzung führt zu anderen Seiten als ihr Original oder zu einer Seite, die es in ihrer eigenen Sprache gibt.</translation>
    </message>
    <message>
        <source>A value of the wrong type.</source>
        <translation>Ein Wert vom falschen Typ.</translation>
    </message>
    <message>
        <source>A value that its key does not allow.</source>
        <translation>Ein Wert, den sein Schlüssel nicht erlaubt.</translation>
    </message>
    <message>
        <source>An API description cannot be read.</source>
        <translation>Eine API-Beschreibung kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>An API description has more problems than are listed.</source>
        <translation>Eine API-Beschreibung hat mehr Probleme, als aufgeführt sind.</translation>
    </message>
    <message>
        <source>An API description is at an address that is not https.</source>
        <translation>Eine API-Beschreibung liegt an einer Adresse ohne https.</translation>
    </message>
    <message>
        <source>An API description is outside the docs folder.</source>
        <translation>Eine API-Beschreibung liegt außerhalb des Doku-Ordners.</translation>
    </message>
    <message>
        <source>An API description uses a security scheme that it does not declare.</source>
        <translation>Eine API-Beschreibung verwendet ein Sicherheitsschema, das sie nicht deklariert.</translation>
    </message>
    <message>
        <source>An HTML comment: `&lt;!-- … --&gt;`.</source>
        <translation>Ein HTML-Kommentar: `&lt;!-- … --&gt;`.</translation>
    </message>
    <message>
        <source>An address differs from the file&apos;s name in upper and lower case.</source>
        <translation>Eine Adresse weicht in Groß- und Kleinschreibung vom Namen der Datei ab.</translation>
    </message>
    <message>
        <source>An address in angle brackets: `&lt;https://…&gt;`.</source>
        <translation>Eine Adresse in spitzen Klammern: `&lt;https://…&gt;`.</translation>
    </message>
    <message>
        <source>An address of the old state now leads nowhere and has no redirect.</source>
        <translation>Eine Adresse des alten Stands führt nun nirgendwohin und hat keine Weiterleitung.</translation>
    </message>
    <message>
        <source>An attribute with an invalid name or value: `class=wide`.</source>
        <translation>Ein Attribut mit ungültigem Namen oder Wert: `class=wide`.</translation>
    </message>
    <message>
        <source>An import or export that cannot be read, or text that looks like one.</source>
        <translation>Ein Import oder Export, der nicht gelesen werden kann, oder Text, der so aussieht.</translation>
    </message>
    <message>
        <source>An inline SVG is not well-formed, or too large.</source>
        <translation>Ein eingebettetes SVG ist nicht wohlgeformt oder zu groß.</translation>
    </message>
    <message>
        <source>An operation has no server, so it has no playground.</source>
        <translation>Eine Operation hat keinen Server und damit keinen Playground.</translation>
    </message>
    <message>
        <source>Docsdesk wrote a file of the docs folder: a bundle, values, a report, a conversation; it is left out.</source>
        <translation>Docsdesk hat eine Datei im Doku-Ordner geschrieben: ein Bundle, Werte, einen Bericht, eine Unterhaltung; sie wird ausgelassen.</translation>
    </message>
    <message>
        <source>Elements are nested too deeply.</source>
        <translation>Elemente sind zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>Part of an OpenAPI document does not follow its version of OpenAPI.</source>
        <translation>Ein Teil eines OpenAPI-Dokuments entspricht nicht seiner OpenAPI-Version.</translation>
    </message>
    <message>
        <source>The display is `auth`, but nothing in the folder shows that readers sign in.</source>
        <translation>Die Anzeige ist `auth`, aber nichts im Ordner deutet auf eine Anmeldung der Leser hin.</translation>
    </message>
    <message>
        <source>The file of a `$ref` is missing or cannot be read.</source>
        <translation>Die Datei eines `$ref` fehlt oder kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The folder has no docs.json.</source>
        <translation>Der Ordner hat keine docs.json.</translation>
    </message>
    <message>
        <source>The front matter of a page cannot be read.</source>
        <translation>Das Frontmatter einer Seite kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The method is `key`, but no `name` says which header.</source>
        <translation>Die Methode ist `key`, aber kein `name` nennt den Header.</translation>
    </message>
    <message>
        <source>The navigation names a page that does not exist.</source>
        <translation>Die Navigation nennt eine Seite, die es nicht gibt.</translation>
    </message>
    <message>
        <source>The navigation names an operation that no API description has.</source>
        <translation>Die Navigation nennt eine Operation, die in keiner API-Beschreibung steht.</translation>
    </message>
    <message>
        <source>The site still has a mint.json instead of a docs.json.</source>
        <translation>Die Website hat noch eine mint.json statt einer docs.json.</translation>
    </message>
    <message>
        <source>The source of a translation has changed since it was translated.</source>
        <translation>Das Original einer Übersetzung hat sich seit der Übersetzung geändert.</translation>
    </message>
    <message>
        <source>There is no icon with that name.</source>
        <translation>Es gibt kein Symbol mit diesem Namen.</translation>
    </message>
    <message>
        <source>Too much on a page: too deep, too long, or too much that cannot be read.</source>
        <translation>Zu viel auf einer Seite: zu tief, zu lang oder zu vieles, das nicht gelesen werden kann.</translation>
    </message>
    <message>
        <source>Two files have the same address; one is hidden.</source>
        <translation>Zwei Dateien haben dieselbe Adresse; eine ist verdeckt.</translation>
    </message>
    <message>
        <source>Two operations share an operationId, or two paths are the same.</source>
        <translation>Zwei Operationen haben dieselbe operationId, oder zwei Pfade sind gleich.</translation>
    </message>
    <message>
        <source>`credentials` is set while the proxy is on.</source>
        <translation>`credentials` ist gesetzt, obwohl der Proxy eingeschaltet ist.</translation>
    </message>
    <message>
        <source>docs.json has no such key; it is silently ignored.</source>
        <translation>docs.json kennt diesen Schlüssel nicht; er wird stillschweigend ignoriert.</translation>
    </message>
    <message>
        <source>docs.json has too many levels or references.</source>
        <translation>docs.json hat zu viele Ebenen oder Verweise.</translation>
    </message>
    <message>
        <source>docs.json names an API description that does not exist.</source>
        <translation>docs.json nennt eine API-Beschreibung, die es nicht gibt.</translation>
    </message>
    <message>
        <source>docs.json, or a file it includes, is not valid JSON.</source>
        <translation>docs.json oder eine darin eingebundene Datei ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>Braces around something that is not JavaScript, or an opening brace without its closing one.</source>
        <translation>Geschweifte Klammern um etwas, das kein JavaScript ist, oder eine öffnende Klammer ohne schließende.</translation>
    </message>
    <message>
        <source>Change to {value}</source>
        <translation>In {value} ändern</translation>
    </message>
    <message>
        <source>The system has no trash for it. Nothing was deleted.</source>
        <translation>Das System hat dafür keinen Papierkorb. Nichts wurde gelöscht.</translation>
    </message>
    <message>
        <source>A deploy fails with it. Remove it or correct its name.</source>
        <translation>Ein Deploy scheitert daran. Entfernen Sie ihn oder berichtigen Sie seinen Namen.</translation>
    </message>
    <message>
        <source>A deploy fails with more. Remove some.</source>
        <translation>Mit mehr scheitert ein Deploy. Entfernen Sie einige.</translation>
    </message>
    <message>
        <source>Add one of {choices}.</source>
        <translation>Ergänzen Sie eines von {choices}.</translation>
    </message>
    <message>
        <source>Give it a value, or remove it.</source>
        <translation>Geben Sie einen Wert an, oder entfernen Sie ihn.</translation>
    </message>
    <message>
        <source>Put something into it, or remove it.</source>
        <translation>Füllen Sie sie, oder entfernen Sie sie.</translation>
    </message>
    <message>
        <source>Write something, or remove it.</source>
        <translation>Schreiben Sie etwas, oder entfernen Sie es.</translation>
    </message>
    <message>
        <source>Write {key}</source>
        <translation>{key} schreiben</translation>
    </message>
    <message>
        <source>an address that begins with https://, or a path that begins with /</source>
        <translation>eine Adresse, die mit https:// beginnt, oder ein Pfad, der mit / beginnt</translation>
    </message>
    <message>
        <source>docs.json has no such key here, and a deploy fails with it.</source>
        <translation>docs.json kennt hier keinen solchen Schlüssel, und ein Deploy scheitert daran.</translation>
    </message>
    <message>
        <source>navigation names no pages.</source>
        <translation>navigation nennt keine Seiten.</translation>
    </message>
    <message>
        <source>the path of a file</source>
        <translation>der Pfad einer Datei</translation>
    </message>
    <message>
        <source>{path} has more than {most} entries.</source>
        <translation>{path} hat mehr als {most} Einträge.</translation>
    </message>
    <message>
        <source>{path} is an empty list.</source>
        <translation>{path} ist eine leere Liste.</translation>
    </message>
    <message>
        <source>{path} is null.</source>
        <translation>{path} ist null.</translation>
    </message>
    <message>
        <source>A redirect leads from {path} to /{target}, which does not exist.</source>
        <translation>Eine Weiterleitung führt von {path} zu /{target}, und dort ist nichts.</translation>
    </message>
    <message>
        <source>A redirect sees neither # nor ?, nor what follows them. Write the path alone.</source>
        <translation>Eine Weiterleitung sieht weder # noch ? noch das, was darauf folgt. Schreiben Sie nur den Pfad.</translation>
    </message>
    <message>
        <source>A redirect that the hosted site never applies: a # or ? in its source, or a parameter without *.</source>
        <translation>Eine Weiterleitung, die die gehostete Website nie anwendet: ein # oder ? in ihrer Quelle oder ein Parameter ohne *.</translation>
    </message>
    <message>
        <source>It is a folder. Link to one of its pages, or add {file}.</source>
        <translation>Das ist ein Ordner. Verlinken Sie eine seiner Seiten oder fügen Sie {file} hinzu.</translation>
    </message>
    <message>
        <source>The hosted site never applies the redirect from /{source}.</source>
        <translation>Die gehostete Website wendet die Weiterleitung von /{source} nie an.</translation>
    </message>
    <message>
        <source>Write /{source}, or a plain path for each page.</source>
        <translation>Schreiben Sie /{source} oder für jede Seite einen einfachen Pfad.</translation>
    </message>
    <message>
        <source>An API description has a header, cookie or form part that no client can send; samples leave it out.</source>
        <translation>Eine API-Beschreibung hat einen Header, ein Cookie oder einen Formularteil, den kein Client senden kann; Beispiele lassen ihn weg.</translation>
    </message>
    <message>
        <source>No client can send a cookie named {name}.</source>
        <translation>Kein Client kann ein Cookie namens {name} senden.</translation>
    </message>
    <message>
        <source>No client can send a form part named {name}.</source>
        <translation>Kein Client kann einen Formularteil namens {name} senden.</translation>
    </message>
    <message>
        <source>No client can send a header named {name}.</source>
        <translation>Kein Client kann einen Header namens {name} senden.</translation>
    </message>
    <message>
        <source>The example of the header {name} holds more than printable ASCII characters.</source>
        <translation>Das Beispiel des Headers {name} enthält mehr als druckbare ASCII-Zeichen.</translation>
    </message>
    <message>
        <source>A style sheet hides the whole page until a script shows it.</source>
        <translation>Ein Stylesheet verbirgt die ganze Seite, bis ein Skript sie zeigt.</translation>
    </message>
    <message>
        <source>Let what is hidden appear by itself where no script runs.</source>
        <translation>Lassen Sie Verborgenes von selbst erscheinen, wo kein Skript läuft.</translation>
    </message>
    <message>
        <source>The style sheet hides the whole page until a script shows it. Pages are shown here without that.</source>
        <translation>Das Stylesheet verbirgt die ganze Seite, bis ein Skript sie zeigt. Hier werden Seiten ohne das gezeigt.</translation>
    </message>
    <message>
        <source>A callout as GitHub, Docusaurus or MkDocs writes it, shown as text.</source>
        <translation>Ein Hinweis, wie ihn GitHub, Docusaurus oder MkDocs schreibt, erscheint als Text.</translation>
    </message>
    <message>
        <source>Text between two prices or names with a $ becomes a formula.</source>
        <translation>Text zwischen zwei Preisen oder Namen mit einem $ wird zu einer Formel.</translation>
    </message>
    <message>
        <source>The hosted site shows {form} as text, not as a callout.</source>
        <translation>Die gehostete Website zeigt {form} als Text, nicht als Hinweis.</translation>
    </message>
    <message>
        <source>The text between two $ becomes a formula: {text}</source>
        <translation>Der Text zwischen zwei $ wird zu einer Formel: {text}</translation>
    </message>
    <message>
        <source>Write {form} for a dollar sign.</source>
        <translation>Schreiben Sie {form} für ein Dollarzeichen.</translation>
    </message>
</context>
<context>
    <name>CoverageModel</name>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgelaufen</translation>
    </message>
    <message>
        <source>Docsdesk ran into an unexpected error</source>
        <translation>Ein unerwarteter Fehler ist aufgetreten</translation>
    </message>
    <message>
        <source>Your files and jobs are safe. You can continue, or quit and restart.</source>
        <translation>Dateien und Jobs sind sicher. Fortfahren oder beenden und neu starten.</translation>
    </message>
    <message>
        <source>Open diagnostics</source>
        <translation>Diagnose öffnen</translation>
    </message>
</context>
<context>
    <name>CreateForm</name>
    <message>
        <source>API page for an operation</source>
        <translation>API-Seite für eine Operation</translation>
    </message>
    <message>
        <source>API page that describes its request</source>
        <translation>API-Seite, die ihre Anfrage selbst beschreibt</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>Authentifizierung</translation>
    </message>
    <message>
        <source>Choose an operation that has no page of its own.</source>
        <translation>Eine Operation ohne eigene Seite auswählen.</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Folder and file name</source>
        <translation>Ordner und Dateiname</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>Navigation</translation>
    </message>
    <message>
        <source>Not in the navigation</source>
        <translation>Nicht in der Navigation</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Path of the request</source>
        <translation>Pfad der Anfrage</translation>
    </message>
    <message>
        <source>Playground</source>
        <translation>Playground</translation>
    </message>
    <message>
        <source>Response, as JSON</source>
        <translation>Antwort als JSON</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Create page</source>
        <translation>Seite erstellen</translation>
    </message>
</context>
<context>
    <name>DeletedBar</name>
    <message>
        <source>Deleted {bundle}. Its file is removed in a few minutes.</source>
        <translation>{bundle} gelöscht. Die Datei wird in einigen Minuten entfernt.</translation>
    </message>
</context>
<context>
    <name>Deployed</name>
    <message numerus="yes">
        <source>%Ln address(es) lost</source>
        <translation>
            <numerusform>%Ln Adresse verloren</numerusform>
            <numerusform>%Ln Adressen verloren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) behind</source>
        <translation>
            <numerusform>%Ln Seite im Rückstand</numerusform>
            <numerusform>%Ln Seiten im Rückstand</numerusform>
        </translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen …</translation>
    </message>
    <message>
        <source>Could not be compared</source>
        <translation>Nicht vergleichbar</translation>
    </message>
    <message>
        <source>Deployed {when}</source>
        <translation>Bereitgestellt {when}</translation>
    </message>
    <message>
        <source>Export the site, verify the bundle, and create its Helm values</source>
        <translation>Website exportieren, Bundle prüfen und Helm-Werte erstellen</translation>
    </message>
    <message>
        <source>Not compared yet</source>
        <translation>Noch nicht verglichen</translation>
    </message>
    <message>
        <source>Publish again</source>
        <translation>Erneut veröffentlichen</translation>
    </message>
    <message>
        <source>Show changes</source>
        <translation>Änderungen zeigen</translation>
    </message>
    <message>
        <source>Up to date</source>
        <translation>Aktuell</translation>
    </message>
    <message>
        <source>compared {when}</source>
        <translation>verglichen {when}</translation>
    </message>
    <message>
        <source>comparing again…</source>
        <translation>wird erneut verglichen …</translation>
    </message>
    <message>
        <source>Exported {when}</source>
        <translation>Exportiert: {when}</translation>
    </message>
</context>
<context>
    <name>Deployment</name>
    <message>
        <source>Link expired. Pods that start now cannot fetch the bundle.</source>
        <translation>Link abgelaufen. Pods, die jetzt starten, können das Bundle nicht laden.</translation>
    </message>
    <message>
        <source>Link expires in {minutes} min.</source>
        <translation>Link läuft in {minutes} min ab.</translation>
    </message>
    <message>
        <source>Link expires in {time}.</source>
        <translation>Link läuft in {time} ab.</translation>
    </message>
    <message>
        <source>No bundle of this site has been marked as deployed yet.</source>
        <translation>Noch kein Bundle dieser Website ist als bereitgestellt markiert.</translation>
    </message>
    <message>
        <source>The link does not say when it expires.</source>
        <translation>Der Link gibt kein Ablaufdatum an.</translation>
    </message>
    <message>
        <source>The link points to this computer, so no cluster can reach it.</source>
        <translation>Der Link zeigt auf diesen Computer und ist für keinen Cluster erreichbar.</translation>
    </message>
    <message>
        <source>This bundle is deployed.</source>
        <translation>Dieses Bundle ist bereitgestellt.</translation>
    </message>
    <message>
        <source>Another bundle was deployed {time}.</source>
        <translation>Ein anderes Bundle wurde {time} bereitgestellt.</translation>
    </message>
</context>
<context>
    <name>DeploymentController</name>
    <message>
        <source>Add it again to get a new link to the bundle.</source>
        <translation>Die Website erneut hinzufügen, um einen neuen Link zum Bundle zu erhalten.</translation>
    </message>
    <message>
        <source>The site of this bundle was deleted.</source>
        <translation>Die Website dieses Bundles wurde gelöscht.</translation>
    </message>
</context>
<context>
    <name>DeploymentTab</name>
    <message>
        <source>Create Helm values</source>
        <translation>Helm-Werte erstellen</translation>
    </message>
    <message>
        <source>Create the Helm values for this bundle. You get a new link each time.</source>
        <translation>Helm-Werte für dieses Bundle erstellen. Jedes Mal entsteht ein neuer Link.</translation>
    </message>
    <message>
        <source>Mark as deployed</source>
        <translation>Als bereitgestellt markieren</translation>
    </message>
    <message>
        <source>This archive was added from disk, so there is no download link for it. Export the site to get one.</source>
        <translation>Dieses Archiv wurde von der Festplatte hinzugefügt und hat keinen Download-Link. Den gibt es nach einem Export der Website.</translation>
    </message>
    <message>
        <source>Show changes</source>
        <translation>Änderungen zeigen</translation>
    </message>
</context>
<context>
    <name>Diagnostics</name>
    <message numerus="yes">
        <source>%Ln thing(s) do not work.</source>
        <translation>
            <numerusform>%Ln Punkt funktioniert nicht.</numerusform>
            <numerusform>%Ln Punkte funktionieren nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Log records, newest last</source>
        <translation>Protokolleinträge, neueste zuletzt</translation>
    </message>
    <message>
        <source>No record matches.</source>
        <translation>Kein Eintrag passt.</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>Protokoll durchsuchen</translation>
    </message>
    <message>
        <source>The log is empty.</source>
        <translation>Das Protokoll ist leer.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Warnings and errors appear here as they happen. Secrets are never written to it.</source>
        <translation>Warnungen und Fehler erscheinen hier, sobald sie auftreten. Geheimnisse werden nie hineingeschrieben.</translation>
    </message>
    <message>
        <source>Without it:</source>
        <translation>Auch ohne:</translation>
    </message>
    <message>
        <source>being tried…</source>
        <translation>wird ausprobiert …</translation>
    </message>
    <message>
        <source>does not work</source>
        <translation>funktioniert nicht</translation>
    </message>
    <message>
        <source>works</source>
        <translation>funktioniert</translation>
    </message>
</context>
<context>
    <name>DiagnosticsWindow</name>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Each thing is really tried, in 30 seconds at most, and nothing is left behind.</source>
        <translation>Alles wird wirklich ausprobiert, in höchstens 30 Sekunden, und nichts bleibt zurück.</translation>
    </message>
    <message>
        <source>Everything works.</source>
        <translation>Alles funktioniert.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Open the log folder</source>
        <translation>Protokollordner öffnen</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>Diagnose speichern</translation>
    </message>
    <message>
        <source>Saved as {file}. Nothing was sent.</source>
        <translation>Als {file} gespeichert. Nichts wurde gesendet.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern&#xa0;…</translation>
    </message>
    <message>
        <source>The log in {folder} cannot be read: {problem}.</source>
        <translation>Das Protokoll in {folder} ist nicht lesbar: {problem}.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Computer</translation>
    </message>
    <message>
        <source>This is all that the file would hold. Secrets and names of sites are removed, and nothing is sent. Delete what else should not be in it.</source>
        <translation>Das ist alles, was die Datei enthielte. Geheimnisse und Namen von Websites sind entfernt, und nichts wird gesendet. Löschen Sie, was sonst nicht hinein soll.</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>What the file would hold</source>
        <translation>Was die Datei enthalten würde</translation>
    </message>
    <message>
        <source>What works on this computer</source>
        <translation>Was auf diesem Computer funktioniert</translation>
    </message>
</context>
<context>
    <name>DraftModel</name>
    <message>
        <source>change {setting}</source>
        <translation>{setting} ändern</translation>
    </message>
    <message>
        <source>discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>edit {file}</source>
        <translation>{file} bearbeiten</translation>
    </message>
    <message>
        <source>fix problems</source>
        <translation>Probleme beheben</translation>
    </message>
    <message>
        <source>restore a version</source>
        <translation>Version wiederherstellen</translation>
    </message>
    <message>
        <source>revert {setting}</source>
        <translation>{setting} zurücksetzen</translation>
    </message>
</context>
<context>
    <name>DropArea</name>
    <message>
        <source>Drop to add the archive {name}</source>
        <translation>Loslassen, um das Archiv {name} hinzuzufügen</translation>
    </message>
    <message>
        <source>Drop to open the folder {name}</source>
        <translation>Loslassen, um den Ordner {name} zu öffnen</translation>
    </message>
</context>
<context>
    <name>EditBar</name>
    <message>
        <source>No page could be written.</source>
        <translation>Keine Seite konnte geschrieben werden.</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>{what} in {pages}.</source>
        <translation>{what} in {pages}.</translation>
    </message>
</context>
<context>
    <name>EditPopup</name>
    <message>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Create page…</source>
        <translation>Seite erstellen&#xa0;…</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>ExportComparison</name>
    <message>
        <source>Back to exports</source>
        <translation>Zurück zu den Exporten</translation>
    </message>
    <message>
        <source>Choose a branch or tag, or enter a commit.</source>
        <translation>Branch oder Tag auswählen oder Commit eingeben.</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Nothing to compare with yet. Export the site again, or add an archive.</source>
        <translation>Noch nichts zum Vergleichen. Die Website erneut exportieren oder ein Archiv hinzufügen.</translation>
    </message>
    <message>
        <source>Swap old and new</source>
        <translation>Alt und Neu tauschen</translation>
    </message>
    <message>
        <source>The file is missing or has changed, so it cannot be compared.</source>
        <translation>Die Datei fehlt oder wurde geändert, daher ist kein Vergleich möglich.</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich geändert hat</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Tauschen</translation>
    </message>
</context>
<context>
    <name>ExportDetails</name>
    <message>
        <source>Deploy</source>
        <translation>Bereitstellen</translation>
    </message>
    <message>
        <source>Deployed</source>
        <translation>Bereitgestellt</translation>
    </message>
    <message>
        <source>Export details</source>
        <translation>Details des Exports</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>Info</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>Weitere Aktionen</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfen</translation>
    </message>
</context>
<context>
    <name>ExportForms</name>
    <message>
        <source>Track an export of {site} that was started elsewhere</source>
        <translation>Einen anderswo gestarteten Export von {site} verfolgen</translation>
    </message>
    <message>
        <source>Track the export that did start</source>
        <translation>Den gestarteten Export verfolgen</translation>
    </message>
    <message>
        <source> MB/s</source>
        <translation> MB/s</translation>
    </message>
    <message>
        <source>Download limit</source>
        <translation>Download-Grenze</translation>
    </message>
    <message>
        <source>Enter only the job ID: one word, usually starting with se_.</source>
        <translation>Nur die Job-ID eingeben: ein Wort, das meist mit se_ beginnt.</translation>
    </message>
    <message>
        <source>Job ID</source>
        <translation>Job-ID</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Bezeichnung</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Keine Grenze</translation>
    </message>
    <message>
        <source>Set label</source>
        <translation>Bezeichnung festlegen</translation>
    </message>
    <message>
        <source>Set limit</source>
        <translation>Grenze setzen</translation>
    </message>
    <message>
        <source>Shared by all downloads, including running ones. 0 means no limit.</source>
        <translation>Gilt für alle Downloads zusammen, auch laufende. 0 bedeutet keine Grenze.</translation>
    </message>
    <message>
        <source>Such as: handed over to operations</source>
        <translation>Etwa: an den Betrieb übergeben</translation>
    </message>
    <message>
        <source>The service returns it when an export starts. It usually begins with se_.</source>
        <translation>Der Dienst gibt sie beim Start eines Exports zurück. Sie beginnt meist mit se_.</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>Verfolgen</translation>
    </message>
    <message>
        <source>What tells this export from the others. Leave it empty for its version or date.</source>
        <translation>Was diesen Export von den anderen unterscheidet. Leer gilt seine Version oder sein Datum.</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Ln Seite</numerusform>
            <numerusform>%Ln Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) so far</source>
        <translation>
            <numerusform>Bisher %Ln Seite</numerusform>
            <numerusform>Bisher %Ln Seiten</numerusform>
        </translation>
    </message>
    <message>
        <source>About {time} left</source>
        <translation>Noch etwa {time}</translation>
    </message>
    <message>
        <source>Bundle ready, {size}</source>
        <translation>Bundle fertig, {size}</translation>
    </message>
    <message>
        <source>Checking the archive</source>
        <translation>Archiv wird geprüft</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft&#xa0;…</translation>
    </message>
    <message>
        <source>Downloads limited to {speed}/s</source>
        <translation>Downloads auf {speed}/s begrenzt</translation>
    </message>
    <message>
        <source>Needs your decision</source>
        <translation>Braucht eine Entscheidung</translation>
    </message>
    <message>
        <source>Next check in {time}</source>
        <translation>Nächste Prüfung in {time}</translation>
    </message>
    <message>
        <source>Next try in {time}</source>
        <translation>Nächster Versuch in {time}</translation>
    </message>
    <message>
        <source>Requesting the bundle</source>
        <translation>Bundle wird angefordert</translation>
    </message>
    <message>
        <source>Requesting the export</source>
        <translation>Export wird angefordert</translation>
    </message>
    <message>
        <source>Starts when another download ends</source>
        <translation>Startet nach dem Ende eines anderen Downloads</translation>
    </message>
    <message>
        <source>The service reports no progress</source>
        <translation>Der Dienst meldet keinen Fortschritt</translation>
    </message>
    <message>
        <source>built</source>
        <translation>fertig gebaut</translation>
    </message>
    <message>
        <source>checking archive</source>
        <translation>Archivprüfung</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>downloading</source>
        <translation>wird geladen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>may have started</source>
        <translation>vielleicht gestartet</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>in der Warteschlange</translation>
    </message>
    <message>
        <source>requested</source>
        <translation>angefordert</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>fortgesetzt</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>started</source>
        <translation>gestartet</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>{amount}/s</source>
        <translation>{amount}/s</translation>
    </message>
    <message>
        <source>{count} pages/s</source>
        <translation>{count} Seiten/s</translation>
    </message>
    <message numerus="yes">
        <source>{done} of about %Ln page(s)</source>
        <translation>
            <numerusform>{done} von etwa %Ln Seite</numerusform>
            <numerusform>{done} von etwa %Ln Seiten</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number} %</translation>
    </message>
    <message>
        <source>{received} of {size}</source>
        <translation>{received} von {size}</translation>
    </message>
    <message>
        <source>{received} so far, total size unknown</source>
        <translation>Bisher {received}, Gesamtgröße unbekannt</translation>
    </message>
    <message>
        <source>{size} downloaded so far</source>
        <translation>Bisher {size} geladen</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln bundle(s)</source>
        <translation>
            <numerusform>%Ln Bundle</numerusform>
            <numerusform>%Ln Bundles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) fewer</source>
        <translation>
            <numerusform>%Ln Seite weniger</numerusform>
            <numerusform>%Ln Seiten weniger</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) more</source>
        <translation>
            <numerusform>%Ln Seite mehr</numerusform>
            <numerusform>%Ln Seiten mehr</numerusform>
        </translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>Content digest</source>
        <translation>Inhalts-Digest</translation>
    </message>
    <message>
        <source>Deployed</source>
        <translation>Bereitgestellt</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>Exportiert</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Hostname</source>
        <translation>Hostname</translation>
    </message>
    <message>
        <source>Job ID</source>
        <translation>Job-ID</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Pfade</translation>
    </message>
    <message>
        <source>Project ID</source>
        <translation>Projekt-ID</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Website</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>content changed</source>
        <translation>Inhalt geändert</translation>
    </message>
    <message>
        <source>same as the one before</source>
        <translation>wie der vorherige</translation>
    </message>
    <message>
        <source>The archive is complete. Its links are being checked.</source>
        <translation>Das Archiv ist vollständig. Seine Links werden geprüft.</translation>
    </message>
    <message>
        <source>checking links</source>
        <translation>prüft Links</translation>
    </message>
    <message numerus="yes">
        <source>%Ln broken link(s)</source>
        <translation>
            <numerusform>%Ln defekter Link</numerusform>
            <numerusform>%Ln defekte Links</numerusform>
        </translation>
    </message>
    <message>
        <source>Added {time}; its export date is unknown.</source>
        <translation>Hinzugefügt am {time}; das Exportdatum ist unbekannt.</translation>
    </message>
    <message numerus="yes">
        <source>Found %Ln broken link(s), {time}.</source>
        <translation>
            <numerusform>%Ln defekter Link gefunden, {time}.</numerusform>
            <numerusform>%Ln defekte Links gefunden, {time}.</numerusform>
        </translation>
    </message>
    <message>
        <source>No broken links on {time}.</source>
        <translation>Keine defekten Links am {time}.</translation>
    </message>
    <message>
        <source>The archive is damaged. Export the site again.</source>
        <translation>Das Archiv ist beschädigt. Die Website erneut exportieren.</translation>
    </message>
    <message>
        <source>The archive was complete when it arrived. Its links have not been checked.</source>
        <translation>Das Archiv kam vollständig an. Seine Links wurden nicht geprüft.</translation>
    </message>
    <message>
        <source>The file has changed since it was verified.</source>
        <translation>Die Datei hat sich seit der Prüfung geändert.</translation>
    </message>
    <message>
        <source>The file was moved or deleted.</source>
        <translation>Die Datei wurde verschoben oder gelöscht.</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>file changed</source>
        <translation>Datei geändert</translation>
    </message>
    <message>
        <source>file missing</source>
        <translation>Datei fehlt</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>links not checked</source>
        <translation>Links nicht geprüft</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Im Browser geöffnet</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln läuft</numerusform>
            <numerusform>%Ln laufen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportsController</name>
    <message>
        <source>Add it again to start a new export, or remove this one from the list.</source>
        <translation>Die Website erneut hinzufügen, um einen neuen Export zu starten, oder diesen aus der Liste entfernen.</translation>
    </message>
    <message>
        <source>The site {name} was deleted.</source>
        <translation>Die Website {name} wurde gelöscht.</translation>
    </message>
</context>
<context>
    <name>ExportsModel</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>ExportsPane</name>
    <message>
        <source>Add the admin key</source>
        <translation>Admin-Schlüssel hinzufügen</translation>
    </message>
    <message>
        <source>An export turns {site} into files that any web server can host.</source>
        <translation>Ein Export macht aus {site} Dateien, die jeder Webserver ausliefern kann.</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Jetzt prüfen</translation>
    </message>
    <message>
        <source>Edit site</source>
        <translation>Website bearbeiten</translation>
    </message>
    <message>
        <source>Enter job ID…</source>
        <translation>Job-ID eingeben&#xa0;…</translation>
    </message>
    <message>
        <source>Exporting {site} needs its admin key.</source>
        <translation>Der Export von {site} braucht den Admin-Schlüssel.</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>Exporte</translation>
    </message>
    <message>
        <source>Find exports</source>
        <translation>Exporte suchen</translation>
    </message>
    <message>
        <source>Limit downloads…</source>
        <translation>Downloads begrenzen&#xa0;…</translation>
    </message>
    <message>
        <source>Nothing has been exported yet.</source>
        <translation>Noch nichts exportiert.</translation>
    </message>
    <message>
        <source>Open a site to export it.</source>
        <translation>Eine Website öffnen, um sie zu exportieren.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausieren</translation>
    </message>
    <message>
        <source>Pause download</source>
        <translation>Download pausieren</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Resume export</source>
        <translation>Export fortsetzen</translation>
    </message>
    <message>
        <source>Show bundle in folder</source>
        <translation>Bundle im Ordner anzeigen</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Erneut starten</translation>
    </message>
    <message>
        <source>Start export</source>
        <translation>Export starten</translation>
    </message>
    <message>
        <source>Start export again</source>
        <translation>Export erneut starten</translation>
    </message>
    <message>
        <source>Static export is not available for {site}.</source>
        <translation>Für {site} gibt es keinen statischen Export.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Stop export</source>
        <translation>Export stoppen</translation>
    </message>
    <message>
        <source>Track an existing job…</source>
        <translation>Vorhandenen Job verfolgen&#xa0;…</translation>
    </message>
    <message>
        <source>Save archive…</source>
        <translation>Archiv speichern …</translation>
    </message>
    <message>
        <source>Add an archive to the library</source>
        <translation>Ein Archiv zur Bibliothek hinzufügen</translation>
    </message>
    <message>
        <source>Add archive…</source>
        <translation>Archiv hinzufügen&#xa0;…</translation>
    </message>
    <message>
        <source>Bundles ({patterns})</source>
        <translation>Bundles ({patterns})</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Vergleichen mit …</translation>
    </message>
    <message>
        <source>Copy comparison as Markdown</source>
        <translation>Vergleich als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Copy verification report</source>
        <translation>Prüfbericht kopieren</translation>
    </message>
    <message>
        <source>Delete export</source>
        <translation>Export löschen</translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation>Bereitstellen</translation>
    </message>
    <message>
        <source>Mark bundle as deployed</source>
        <translation>Bundle als bereitgestellt markieren</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Pin bundle</source>
        <translation>Bundle anheften</translation>
    </message>
    <message>
        <source>Refresh exports</source>
        <translation>Exporte aktualisieren</translation>
    </message>
    <message>
        <source>Undo deletion</source>
        <translation>Löschen rückgängig machen</translation>
    </message>
    <message>
        <source>Unpack bundle to…</source>
        <translation>Bundle entpacken nach&#xa0;…</translation>
    </message>
    <message>
        <source>Unpack {bundle} into a new folder in</source>
        <translation>{bundle} in einen neuen Ordner entpacken in</translation>
    </message>
    <message>
        <source>Unpin bundle</source>
        <translation>Bundle lösen</translation>
    </message>
    <message>
        <source>Verify bundle</source>
        <translation>Bundle prüfen</translation>
    </message>
    <message>
        <source>Save comparison report…</source>
        <translation>Vergleichsbericht speichern …</translation>
    </message>
    <message>
        <source>Search bundle…</source>
        <translation>Bundle durchsuchen&#xa0;…</translation>
    </message>
    <message>
        <source>Set label…</source>
        <translation>Bezeichnung festlegen …</translation>
    </message>
    <message>
        <source>Show all sites</source>
        <translation>Alle Websites anzeigen</translation>
    </message>
    <message>
        <source>Stop serving bundle</source>
        <translation>Bereitstellung des Bundles beenden</translation>
    </message>
    <message>
        <source>Export with options…</source>
        <translation>Mit Optionen exportieren …</translation>
    </message>
    <message>
        <source>No exports match this filter.</source>
        <translation>Keine Exporte passen zu diesem Filter.</translation>
    </message>
</context>
<context>
    <name>ExportsTable</name>
    <message>
        <source>Exports</source>
        <translation>Exporte</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>Copy {fact}</source>
        <translation>{fact} kopieren</translation>
    </message>
</context>
<context>
    <name>FieldsEditor</name>
    <message>
        <source>Add parameter</source>
        <translation>Parameter hinzufügen</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message numerus="yes">
        <source>%Ln day(s) ago</source>
        <translation>
            <numerusform>vor %Ln Tag</numerusform>
            <numerusform>vor %Ln Tagen</numerusform>
        </translation>
    </message>
    <message>
        <source>MMMM yyyy</source>
        <translation>MMMM yyyy</translation>
    </message>
    <message>
        <source>Previous 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>Previous 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d. MMM yyyy</translation>
    </message>
    <message>
        <source>d MMM yyyy, HH:mm:ss</source>
        <translation>d. MMM yyyy, HH:mm:ss</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>soeben</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
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
        <translation>{h} h</translation>
    </message>
    <message>
        <source>{h} h ago</source>
        <translation>vor {h} h</translation>
    </message>
    <message>
        <source>{h} h {m} m</source>
        <translation>{h} h {m} min</translation>
    </message>
    <message>
        <source>{m} m</source>
        <translation>{m} min</translation>
    </message>
    <message>
        <source>{m} m ago</source>
        <translation>vor {m} min</translation>
    </message>
    <message>
        <source>{m} m {s} s</source>
        <translation>{m} min {s} s</translation>
    </message>
    <message>
        <source>{s} s</source>
        <translation>{s} s</translation>
    </message>
    <message>
        <source>d MMM yyyy, HH:mm</source>
        <translation>d. MMM yyyy, HH:mm</translation>
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
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>Datei speichern</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern&#xa0;…</translation>
    </message>
    <message>
        <source>{kind} · unreadable</source>
        <translation>{kind} · nicht lesbar</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>All sites</source>
        <translation>Alle Websites</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>Alle Zustände</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Filter exports</source>
        <translation>Exporte filtern</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>Nicht fertig</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Website</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>This site</source>
        <translation>Diese Website</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln Datei</numerusform>
            <numerusform>%Ln Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) cannot be unpacked on every system.</source>
        <translation>
            <numerusform>%Ln Datei lässt sich nicht auf jedem System entpacken.</numerusform>
            <numerusform>%Ln Dateien lassen sich nicht auf jedem System entpacken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln internal link(s)</source>
        <translation>
            <numerusform>%Ln internem Link</numerusform>
            <numerusform>%Ln internen Links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln internal link(s), none broken.</source>
        <translation>
            <numerusform>%Ln interner Link, nicht defekt.</numerusform>
            <numerusform>%Ln interne Links, keiner defekt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of {links} is broken.</source>
        <translation>
            <numerusform>%Ln von {links} ist defekt.</numerusform>
            <numerusform>%Ln von {links} sind defekt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Archive complete: {pages} in {files}.</source>
        <translation>Archiv vollständig: {pages} in {files}.</translation>
    </message>
    <message>
        <source>Broken anchors</source>
        <translation>Defekte Anker</translation>
    </message>
    <message>
        <source>Broken links</source>
        <translation>Defekte Links</translation>
    </message>
    <message>
        <source>Built for the sub-path /{base}/.</source>
        <translation>Für den Unterpfad /{base}/ erstellt.</translation>
    </message>
    <message>
        <source>Files that not every system can unpack</source>
        <translation>Dateien, die nicht jedes System entpacken kann</translation>
    </message>
    <message>
        <source>Hosts that pages link to</source>
        <translation>Hosts, auf die Seiten verlinken</translation>
    </message>
    <message>
        <source>Hosts that pages load from</source>
        <translation>Hosts, von denen Seiten laden</translation>
    </message>
    <message>
        <source>Links start at the host&apos;s root, so they do not work when opened from a folder.</source>
        <translation>Links beginnen im Wurzelverzeichnis des Hosts und funktionieren nicht beim Öffnen aus einem Ordner.</translation>
    </message>
    <message>
        <source>Links that leave the bundle</source>
        <translation>Links, die aus dem Bundle führen</translation>
    </message>
    <message numerus="yes">
        <source>Pages load content from %Ln other host(s).</source>
        <translation>
            <numerusform>Seiten laden Inhalte von %Ln anderen Host.</numerusform>
            <numerusform>Seiten laden Inhalte von %Ln anderen Hosts.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pages load nothing from other hosts.</source>
        <translation>Seiten laden nichts von anderen Hosts.</translation>
    </message>
    <message>
        <source>The archive is complete but has no pages: {files}.</source>
        <translation>Das Archiv ist vollständig, hat aber keine Seiten: {files}.</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>und {count} weitere</translation>
    </message>
    <message>
        <source>{count} ×</source>
        <translation>{count} ×</translation>
    </message>
    <message>
        <source>Missing for agents</source>
        <translation>Für Agenten fehlt</translation>
    </message>
    <message>
        <source>Ready for agents and search engines: {score} of 100.</source>
        <translation>Bereit für Agenten und Suchmaschinen: {score} von 100.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) not exported: only some readers may see them.</source>
        <translation>
            <numerusform>%Ln Seite nicht exportiert: Nur manche Leser dürfen sie sehen.</numerusform>
            <numerusform>%Ln Seiten nicht exportiert: Nur manche Leser dürfen sie sehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pages that only some readers may see</source>
        <translation>Seiten, die nur manche Leser sehen dürfen</translation>
    </message>
</context>
<context>
    <name>FirstRunPage</name>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner auswählen&#xa0;…</translation>
    </message>
    <message>
        <source>Connect to a hosted site</source>
        <translation>Gehostete Website verbinden</translation>
    </message>
    <message>
        <source>Enter the address and the keys of a site that is already online. Keys go into your system&apos;s keyring and nowhere else.</source>
        <translation>Adresse und Schlüssel einer Website eingeben, die schon online ist. Schlüssel gelangen in den Schlüsselbund des Systems und sonst nirgendwohin.</translation>
    </message>
    <message>
        <source>Enter the details…</source>
        <translation>Angaben eingeben&#xa0;…</translation>
    </message>
    <message>
        <source>Ferry API is a small site with guides, an API reference and an assistant. You get your own copy, so change whatever you like.</source>
        <translation>Ferry API ist eine kleine Website mit Anleitungen, API-Referenz und Assistent. Es ist eine eigene Kopie, in der sich alles ändern lässt.</translation>
    </message>
    <message>
        <source>Get started</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>No account needed. The sample and a docs folder work offline.</source>
        <translation>Kein Konto nötig. Beispiel und Doku-Ordner funktionieren offline.</translation>
    </message>
    <message>
        <source>One window for your site&apos;s settings, exports and assistant.</source>
        <translation>Ein Fenster für Einstellungen, Exporte und Assistent der Website.</translation>
    </message>
    <message>
        <source>Open a docs folder</source>
        <translation>Doku-Ordner öffnen</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>Beispiel ausprobieren</translation>
    </message>
    <message>
        <source>Try the sample site</source>
        <translation>Beispiel-Website</translation>
    </message>
    <message>
        <source>Choose the folder with your docs.json, or drop it here. The site is served locally; files change only when you save.</source>
        <translation>Den Ordner mit der docs.json auswählen oder hierher ziehen. Die Website läuft auf diesem Computer; Dateien ändern sich erst beim Speichern.</translation>
    </message>
</context>
<context>
    <name>FixedBar</name>
    <message>
        <source>No files changed.</source>
        <translation>Keine Dateien geändert.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>Folded</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>ImportReport</name>
    <message>
        <source>Imported {questions} from {file}.</source>
        <translation>{questions} aus {file} importiert.</translation>
    </message>
    <message>
        <source>Nothing was imported. Fix the problems in {file}, then import it again.</source>
        <translation>Nichts importiert. Die Probleme in {file} beheben, dann erneut importieren.</translation>
    </message>
    <message>
        <source>Problems in the file</source>
        <translation>Probleme in der Datei</translation>
    </message>
    <message>
        <source>line {line}</source>
        <translation>Zeile {line}</translation>
    </message>
</context>
<context>
    <name>ItemView</name>
    <message>
        <source>Add redirect</source>
        <translation>Weiterleitung hinzufügen</translation>
    </message>
    <message>
        <source>Changes in the page&apos;s text</source>
        <translation>Änderungen im Text der Seite</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>JobProgress</name>
    <message>
        <source>Check now</source>
        <translation>Jetzt prüfen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
</context>
<context>
    <name>JobTimeline</name>
    <message>
        <source>How long this step took</source>
        <translation>Dauer dieses Schritts</translation>
    </message>
</context>
<context>
    <name>KeptBar</name>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Unsaved changes from {when} were recovered.</source>
        <translation>Nicht gespeicherte Änderungen wurden gerettet ({when}).</translation>
    </message>
</context>
<context>
    <name>KeptController</name>
    <message>
        <source>restore unsaved changes</source>
        <translation>nicht gespeicherte Änderungen wiederherstellen</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>Expires on</source>
        <translation>Läuft ab am</translation>
    </message>
    <message>
        <source>For exports. Starts with a prefix like svc_.</source>
        <translation>Für Exporte. Beginnt mit einem Präfix wie svc_.</translation>
    </message>
    <message>
        <source>For the assistant. Starts with a prefix like svc_dsc_.</source>
        <translation>Für den Assistenten. Beginnt mit einem Präfix wie svc_dsc_.</translation>
    </message>
    <message>
        <source>Kept until you quit</source>
        <translation>Bis zum Beenden aufbewahrt</translation>
    </message>
    <message>
        <source>Only if the server needs one. Sent to that server and nowhere else.</source>
        <translation>Nur, wenn der Server einen braucht. Er geht an diesen Server und sonst nirgendwohin.</translation>
    </message>
    <message>
        <source>Paste a new key to replace it</source>
        <translation>Neuen Schlüssel einfügen, um ihn zu ersetzen</translation>
    </message>
    <message>
        <source>Paste the key</source>
        <translation>Schlüssel einfügen</translation>
    </message>
    <message>
        <source>Reading the keyring…</source>
        <translation>Schlüsselbund wird gelesen&#xa0;…</translation>
    </message>
    <message>
        <source>Recognized · stored when you save</source>
        <translation>Erkannt · wird beim Speichern abgelegt</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Removed when you save</source>
        <translation>Wird beim Speichern entfernt</translation>
    </message>
    <message>
        <source>Stored in the keyring</source>
        <translation>Im Schlüsselbund gespeichert</translation>
    </message>
    <message>
        <source>Stored when you save</source>
        <translation>Wird beim Speichern abgelegt</translation>
    </message>
    <message>
        <source>You get a warning {days} days before.</source>
        <translation>{days} Tage vorher erscheint eine Warnung.</translation>
    </message>
    <message>
        <source>{key} expires</source>
        <translation>{key} läuft ab</translation>
    </message>
    <message>
        <source>{key}: expiry date</source>
        <translation>{key}: Ablaufdatum</translation>
    </message>
    <message>
        <source>Not read: the keyring does not hand it over</source>
        <translation>Nicht gelesen: Der Schlüsselbund gibt ihn nicht heraus</translation>
    </message>
</context>
<context>
    <name>Keyring</name>
    <message>
        <source>The keyring is locked, or refused access.</source>
        <translation>Der Schlüsselbund ist gesperrt oder verweigert den Zugriff.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Unlock it or let Docsdesk use it, then try again. Your keys are still in it.</source>
        <translation>Ihn entsperren oder Docsdesk den Zugriff erlauben, dann erneut versuchen. Die Schlüssel sind noch darin.</translation>
    </message>
</context>
<context>
    <name>LanguagesEditor</name>
    <message>
        <source>Remove the selected language</source>
        <translation>Ausgewählte Sprache entfernen</translation>
    </message>
    <message>
        <source>Add a language</source>
        <translation>Sprache hinzufügen</translation>
    </message>
</context>
<context>
    <name>LanguagesModel</name>
    <message>
        <source>same as {other}</source>
        <translation>wie {other}</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>unknown, did you mean {nearest}?</source>
        <translation>unbekannt, vielleicht {nearest}?</translation>
    </message>
</context>
<context>
    <name>LostBar</name>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>This is the last version that was read. Your changes stay here until the file can be saved again.</source>
        <translation>Zu sehen ist der zuletzt gelesene Stand. Die Änderungen bleiben hier, bis sich die Datei wieder speichern lässt.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
</context>
<context>
    <name>ManualWindow</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Docsdesk manual</source>
        <translation>Docsdesk-Handbuch</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
</context>
<context>
    <name>MarkdownView</name>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>The rest of this answer is too long to show. Copy the answer to read it whole.</source>
        <translation>Der Rest dieser Antwort ist zu lang für die Anzeige. Die Antwort kopieren, um sie ganz zu lesen.</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Website</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Zuletzt verwendet</translation>
    </message>
</context>
<context>
    <name>MoveForm</name>
    <message>
        <source>Relative to the docs folder, without the extension.</source>
        <translation>Relativ zum Doku-Ordner, ohne Endung.</translation>
    </message>
    <message>
        <source>Finding links to update…</source>
        <translation>Verweise werden gesucht …</translation>
    </message>
    <message>
        <source>Move page</source>
        <translation>Seite verschieben</translation>
    </message>
    <message>
        <source>New path</source>
        <translation>Neuer Pfad</translation>
    </message>
    <message>
        <source>Redirect the old address to the new one</source>
        <translation>Alte Adresse auf die neue weiterleiten</translation>
    </message>
    <message>
        <source>Files to change</source>
        <translation>Zu ändernde Dateien</translation>
    </message>
    <message>
        <source>Now: {file}</source>
        <translation>Jetzt: {file}</translation>
    </message>
</context>
<context>
    <name>MovedBar</name>
    <message>
        <source>Add redirect</source>
        <translation>Weiterleitung hinzufügen</translation>
    </message>
    <message>
        <source>Links to it and its navigation entry are updated too.</source>
        <translation>Links und Navigation werden dabei mit angepasst.</translation>
    </message>
    <message>
        <source>{old} seems to have moved to {new}.</source>
        <translation>{old} scheint nach {new} verschoben worden zu sein.</translation>
    </message>
</context>
<context>
    <name>NetworkDialog</name>
    <message>
        <source>Additional certificate authority</source>
        <translation>Zusätzliche Zertifizierungsstelle</translation>
    </message>
    <message>
        <source>By {route}.</source>
        <translation>Über {route}.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Zertifikate</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer);;All files (*)</source>
        <translation>Zertifikate (*.pem *.crt *.cer);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Directly.</source>
        <translation>Direkt.</translation>
    </message>
    <message>
        <source>How Docsdesk reaches services, storage and model servers.</source>
        <translation>Wie Docsdesk Dienste, Speicher und Modellserver erreicht.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Reached {host} in {ms} ms.</source>
        <translation>{host} in {ms} ms erreicht.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Test with this address</source>
        <translation>Mit dieser Adresse testen</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>Wird getestet …</translation>
    </message>
    <message>
        <source>Trusted besides the system&apos;s certificates. A PEM file.</source>
        <translation>Wird zusätzlich zu den Zertifikaten des Systems vertraut. Eine PEM-Datei.</translation>
    </message>
</context>
<context>
    <name>News</name>
    <message>
        <source>The docs folder is checked.</source>
        <translation>Der Doku-Ordner ist geprüft.</translation>
    </message>
    <message>
        <source>The questions of {set} are answered.</source>
        <translation>Die Fragen von {set} sind beantwortet.</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>A report stays on this computer until you delete it. It is never sent.</source>
        <translation>Ein Bericht bleibt auf diesem Computer, bis er gelöscht wird. Er wird nie gesendet.</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>Anderen Ordner auswählen</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Details kopieren</translation>
    </message>
    <message>
        <source>Docsdesk {other} was started, but this window is of version {own}.</source>
        <translation>Docsdesk {other} wurde gestartet, aber dieses Fenster gehört zu Version {own}.</translation>
    </message>
    <message>
        <source>Edit keys</source>
        <translation>Schlüssel bearbeiten</translation>
    </message>
    <message>
        <source>Edit site</source>
        <translation>Website bearbeiten</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Start engine</source>
        <translation>Engine starten</translation>
    </message>
    <message>
        <source>To use version {other}, quit this window, then start it again.</source>
        <translation>Um Version {other} zu verwenden, dieses Fenster beenden, dann neu starten.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Try again in {time}.</source>
        <translation>Neuer Versuch in {time} möglich.</translation>
    </message>
    <message>
        <source>Enter password</source>
        <translation>Passwort eingeben</translation>
    </message>
    <message>
        <source>Network settings</source>
        <translation>Netzwerkeinstellungen</translation>
    </message>
    <message>
        <source>Open diagnostics</source>
        <translation>Diagnose öffnen</translation>
    </message>
    <message>
        <source>Nothing can be written to {folder}.</source>
        <translation>In {folder} kann nichts geschrieben werden.</translation>
    </message>
    <message>
        <source>You can work, but settings, conversations and exports last only until you quit. Check the folder&apos;s permissions, then start again.</source>
        <translation>Arbeiten ist möglich, aber Einstellungen, Unterhaltungen und Exporte bleiben nur bis zum Beenden. Die Rechte des Ordners prüfen, dann neu starten.</translation>
    </message>
    <message>
        <source>Follow that export</source>
        <translation>Diesen Export verfolgen</translation>
    </message>
    <message>
        <source>Keep checking</source>
        <translation>Weiter prüfen</translation>
    </message>
    <message>
        <source>Docsdesk could not start last time.</source>
        <translation>Docsdesk konnte beim letzten Mal nicht starten.</translation>
    </message>
    <message>
        <source>Docsdesk ran into an unexpected error last time.</source>
        <translation>In Docsdesk trat beim letzten Mal ein unerwarteter Fehler auf.</translation>
    </message>
    <message>
        <source>Docsdesk stopped unexpectedly last time.</source>
        <translation>Docsdesk wurde beim letzten Mal unerwartet beendet.</translation>
    </message>
</context>
<context>
    <name>OfferBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
</context>
<context>
    <name>OptionsForm</name>
    <message>
        <source> (recommended)</source>
        <translation> (empfohlen)</translation>
    </message>
    <message>
        <source>All (default)</source>
        <translation>Alle (Standard)</translation>
    </message>
    <message>
        <source>Changed from default</source>
        <translation>Vom Standard abweichend</translation>
    </message>
    <message>
        <source>Default. Deprecated: the service recommends v2.</source>
        <translation>Standard. Veraltet: Der Dienst empfiehlt v2.</translation>
    </message>
    <message>
        <source>Docs language</source>
        <translation>Sprache der Doku</translation>
    </message>
    <message>
        <source>Docs version</source>
        <translation>Version der Doku</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Fingerabdruck</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>Schnittstelle</translation>
    </message>
    <message>
        <source>More results add context but may slow the answer.</source>
        <translation>Mehr Ergebnisse geben mehr Kontext, können die Antwort aber verlangsamen.</translation>
    </message>
    <message>
        <source>None (default)</source>
        <translation>Keine (Standard)</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Options for this site</source>
        <translation>Optionen für diese Website</translation>
    </message>
    <message>
        <source>Requires interface v2.</source>
        <translation>Braucht Schnittstelle v2.</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>Auf Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Suchergebnisse</translation>
    </message>
    <message>
        <source>Separate with commas.</source>
        <translation>Mit Kommas trennen.</translation>
    </message>
    <message>
        <source>System message</source>
        <translation>Systemnachricht</translation>
    </message>
    <message>
        <source>anonymous (default)</source>
        <translation>anonym (Standard)</translation>
    </message>
    <message>
        <source>v1 (deprecated)</source>
        <translation>v1 (veraltet)</translation>
    </message>
    <message>
        <source>v2</source>
        <translation>v2</translation>
    </message>
    <message>
        <source>Request details</source>
        <translation>Details der Anfrage</translation>
    </message>
</context>
<context>
    <name>OrderedList</name>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>{name} removed</source>
        <translation>{name} entfernt</translation>
    </message>
    <message>
        <source>{name}, {place} of {count}</source>
        <translation>{name}, {place} von {count}</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Ln Seite</numerusform>
            <numerusform>%Ln Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln published address(es) lost.</source>
        <translation>
            <numerusform>%Ln veröffentlichte Adresse ist verloren.</numerusform>
            <numerusform>%Ln veröffentlichte Adressen sind verloren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without a page</source>
        <translation>
            <numerusform>%Ln ohne Seite</numerusform>
            <numerusform>%Ln ohne Seite</numerusform>
        </translation>
    </message>
    <message>
        <source>Add an admin key to start exports.</source>
        <translation>Admin-Schlüssel hinzufügen, um Exporte zu starten.</translation>
    </message>
    <message>
        <source>Add an assistant domain to ask the assistant.</source>
        <translation>Assistenten-Domain hinzufügen, um den Assistenten zu fragen.</translation>
    </message>
    <message>
        <source>Add an assistant key to ask the assistant.</source>
        <translation>Assistenten-Schlüssel hinzufügen, um den Assistenten zu fragen.</translation>
    </message>
    <message>
        <source>Add an export hostname, or enter it for every export.</source>
        <translation>Export-Hostname hinzufügen oder bei jedem Export eingeben.</translation>
    </message>
    <message>
        <source>An export is the whole site in one archive that opens anywhere.</source>
        <translation>Ein Export ist die ganze Website in einem Archiv, das sich überall öffnen lässt.</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft&#xa0;…</translation>
    </message>
    <message>
        <source>Could not be checked</source>
        <translation>Konnte nicht geprüft werden</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message numerus="yes">
        <source>Expires in %Ln day(s)</source>
        <translation>
            <numerusform>Läuft in %Ln Tag ab</numerusform>
            <numerusform>Läuft in %Ln Tagen ab</numerusform>
        </translation>
    </message>
    <message>
        <source>Expires today</source>
        <translation>Läuft heute ab</translation>
    </message>
    <message>
        <source>In the keyring</source>
        <translation>Im Schlüsselbund</translation>
    </message>
    <message>
        <source>Kept until you quit</source>
        <translation>Bis zum Beenden aufbewahrt</translation>
    </message>
    <message>
        <source>Keyring refused access</source>
        <translation>Schlüsselbund verweigert den Zugriff</translation>
    </message>
    <message>
        <source>Made by the engine</source>
        <translation>Von der Engine erstellt</translation>
    </message>
    <message>
        <source>Not allowed to export</source>
        <translation>Export nicht erlaubt</translation>
    </message>
    <message>
        <source>Not available</source>
        <translation>Nicht verfügbar</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>Noch nicht geprüft</translation>
    </message>
    <message>
        <source>Not checked yet.</source>
        <translation>Noch nicht geprüft.</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>Nicht erreichbar</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Noch nicht gelesen</translation>
    </message>
    <message>
        <source>Not running</source>
        <translation>Läuft nicht</translation>
    </message>
    <message>
        <source>Not stored</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Reached in {ms} ms · {when}</source>
        <translation>In {ms} ms erreicht · {when}</translation>
    </message>
    <message>
        <source>Refused by the service</source>
        <translation>Vom Dienst abgelehnt</translation>
    </message>
    <message>
        <source>Running · started {when}</source>
        <translation>Läuft · Start {when}</translation>
    </message>
    <message>
        <source>Show exports</source>
        <translation>Exporte anzeigen</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Startet&#xa0;…</translation>
    </message>
    <message>
        <source>{key}: {state}</source>
        <translation>{key}: {state}</translation>
    </message>
    <message>
        <source>{place} and {count} more</source>
        <translation>{place} und {count} weitere</translation>
    </message>
    <message>
        <source>Available, by project ID</source>
        <translation>Verfügbar, über Projekt-ID</translation>
    </message>
    <message>
        <source>Keyring locked</source>
        <translation>Schlüsselbund gesperrt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln left out of exports</source>
        <translation>
            <numerusform>%Ln fehlt in Exporten</numerusform>
            <numerusform>%Ln fehlen in Exporten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) changed since the last export.</source>
        <translation>
            <numerusform>%Ln Seite seit dem letzten Export geändert.</numerusform>
            <numerusform>%Ln Seiten seit dem letzten Export geändert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) not published yet.</source>
        <translation>
            <numerusform>%Ln Seite noch nicht veröffentlicht.</numerusform>
            <numerusform>%Ln Seiten noch nicht veröffentlicht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s) to fix.</source>
        <translation>
            <numerusform>%Ln Problem zu beheben.</numerusform>
            <numerusform>%Ln Probleme zu beheben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln setting(s) not saved yet.</source>
        <translation>
            <numerusform>%Ln Einstellung noch nicht gespeichert.</numerusform>
            <numerusform>%Ln Einstellungen noch nicht gespeichert.</numerusform>
        </translation>
    </message>
    <message>
        <source>An export is in progress.</source>
        <translation>Ein Export läuft.</translation>
    </message>
    <message>
        <source>Local engine</source>
        <translation>Lokale Engine</translation>
    </message>
    <message>
        <source>Exported and verified.</source>
        <translation>Exportiert und geprüft.</translation>
    </message>
    <message numerus="yes">
        <source>Exported with %Ln broken link(s).</source>
        <translation>
            <numerusform>Exportiert mit einem defekten Link.</numerusform>
            <numerusform>Exportiert mit %Ln defekten Links.</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported. Links are not checked.</source>
        <translation>Exportiert. Links sind nicht geprüft.</translation>
    </message>
    <message>
        <source>No page changed since the last export.</source>
        <translation>Seit dem letzten Export hat sich keine Seite geändert.</translation>
    </message>
    <message>
        <source>No problems.</source>
        <translation>Keine Probleme.</translation>
    </message>
    <message>
        <source>Not allowed by the service</source>
        <translation>Vom Dienst nicht erlaubt</translation>
    </message>
    <message>
        <source>Not checked: no docs folder on this computer.</source>
        <translation>Nicht geprüft: kein Doku-Ordner auf diesem Computer.</translation>
    </message>
    <message>
        <source>Not exported yet.</source>
        <translation>Noch nicht exportiert.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>The engine is not running.</source>
        <translation>Die Engine läuft nicht.</translation>
    </message>
    <message>
        <source>The last export failed.</source>
        <translation>Der letzte Export ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Start the engine</source>
        <translation>Engine starten</translation>
    </message>
    <message>
        <source>The last export was stopped.</source>
        <translation>Der letzte Export wurde abgebrochen.</translation>
    </message>
    <message>
        <source>An export is waiting for you.</source>
        <translation>Ein Export wartet auf eine Entscheidung.</translation>
    </message>
    <message>
        <source>Assistant domain</source>
        <translation>Assistenten-Domain</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>Basis-URL</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Docs folder</source>
        <translation>Doku-Ordner</translation>
    </message>
    <message>
        <source>Edit site</source>
        <translation>Website bearbeiten</translation>
    </message>
    <message>
        <source>Everything is published.</source>
        <translation>Alles ist veröffentlicht.</translation>
    </message>
    <message>
        <source>Export hostname</source>
        <translation>Export-Hostname</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>Exporte</translation>
    </message>
    <message>
        <source>Show all problems</source>
        <translation>Alle Probleme anzeigen</translation>
    </message>
    <message>
        <source>API operations</source>
        <translation>API-Operationen</translation>
    </message>
    <message>
        <source>Not in navigation</source>
        <translation>Nicht in der Navigation</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>OverviewPane</name>
    <message>
        <source>Open site in browser</source>
        <translation>Website im Browser öffnen</translation>
    </message>
    <message>
        <source>Start export</source>
        <translation>Export starten</translation>
    </message>
</context>
<context>
    <name>PageDetails</name>
    <message>
        <source>On every API page</source>
        <translation>Auf jeder API-Seite</translation>
    </message>
    <message>
        <source>On this page</source>
        <translation>Auf dieser Seite</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Snippets</source>
        <translation>Snippets</translation>
    </message>
    <message>
        <source>A value that you change here is written to all of them that can have it.</source>
        <translation>Ein hier geänderter Wert wird in alle geschrieben, die ihn haben können.</translation>
    </message>
    <message>
        <source>On these pages</source>
        <translation>Auf diesen Seiten</translation>
    </message>
</context>
<context>
    <name>PageEditing</name>
    <message>
        <source>Changed {key}</source>
        <translation>{key} geändert</translation>
    </message>
    <message>
        <source>Created a page</source>
        <translation>Seite erstellt</translation>
    </message>
    <message>
        <source>Fixed a problem</source>
        <translation>Problem behoben</translation>
    </message>
    <message>
        <source>Removed {key}</source>
        <translation>{key} entfernt</translation>
    </message>
    <message>
        <source>Undid the edit</source>
        <translation>Änderung rückgängig gemacht</translation>
    </message>
    <message>
        <source>Undid the new page</source>
        <translation>Neue Seite rückgängig gemacht</translation>
    </message>
    <message>
        <source>Moved {old} to {new}.</source>
        <translation>{old} nach {new} verschoben.</translation>
    </message>
    <message>
        <source>Redirected {old} to {new}.</source>
        <translation>{old} auf {new} weitergeleitet.</translation>
    </message>
    <message>
        <source>Undid the move of {old} to {new}.</source>
        <translation>Verschieben von {old} nach {new} zurückgenommen.</translation>
    </message>
</context>
<context>
    <name>PageField</name>
    <message>
        <source>Add a page</source>
        <translation>Seite hinzufügen</translation>
    </message>
    <message>
        <source>Add an expected page</source>
        <translation>Erwartete Seite hinzufügen</translation>
    </message>
    <message>
        <source>All of them cited</source>
        <translation>Alle müssen zitiert sein</translation>
    </message>
    <message>
        <source>Any of them cited</source>
        <translation>Eine davon muss zitiert sein</translation>
    </message>
    <message>
        <source>Expected pages</source>
        <translation>Erwartete Seiten</translation>
    </message>
    <message>
        <source>Matching pages</source>
        <translation>Passende Seiten</translation>
    </message>
    <message>
        <source>One of them cited first</source>
        <translation>Eine davon muss zuerst zitiert sein</translation>
    </message>
    <message>
        <source>Press Delete to remove a page</source>
        <translation>Entf drücken, um eine Seite zu entfernen</translation>
    </message>
    <message>
        <source>Which pages must be cited</source>
        <translation>Welche Seiten zitiert sein müssen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>PageForm</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
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
        <translation>Antworten bevorzugen Seiten in der Nähe dieser Seite.</translation>
    </message>
    <message>
        <source>Clear page</source>
        <translation>Seite entfernen</translation>
    </message>
    <message>
        <source>Current page</source>
        <translation>Aktuelle Seite</translation>
    </message>
    <message>
        <source>Pages of the site</source>
        <translation>Seiten der Website</translation>
    </message>
    <message>
        <source>Path of the current page</source>
        <translation>Pfad der aktuellen Seite</translation>
    </message>
    <message>
        <source>The list of pages is not available. Enter a path.</source>
        <translation>Die Liste der Seiten ist nicht verfügbar. Einen Pfad eingeben.</translation>
    </message>
    <message>
        <source>Too long: the service accepts up to {most} UTF-16 units.</source>
        <translation>Zu lang: Der Dienst nimmt höchstens {most} UTF-16-Einheiten an.</translation>
    </message>
    <message>
        <source>Use this page</source>
        <translation>Diese Seite verwenden</translation>
    </message>
    <message>
        <source>{length} of {most}</source>
        <translation>{length} von {most}</translation>
    </message>
    <message numerus="yes">
        <source>{count} of %Ln page(s)</source>
        <translation>
            <numerusform>{count} von %Ln Seite</numerusform>
            <numerusform>{count} von %Ln Seiten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message numerus="yes">
        <source>%Ln different title(s).</source>
        <translation>
            <numerusform>%Ln Titel.</numerusform>
            <numerusform>%Ln verschiedene Titel.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln different value(s)</source>
        <translation>
            <numerusform>%Ln Wert</numerusform>
            <numerusform>%Ln verschiedene Werte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Ln Seite</numerusform>
            <numerusform>%Ln Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pages and operations</source>
        <translation>
            <numerusform>%Ln Seite oder Operation</numerusform>
            <numerusform>%Ln Seiten und Operationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln with problems</source>
        <translation>
            <numerusform>%Ln mit Problemen</numerusform>
            <numerusform>%Ln mit Problemen</numerusform>
        </translation>
    </message>
    <message>
        <source>Authentication comes from the API description.</source>
        <translation>Die Authentifizierung kommt aus der API-Beschreibung.</translation>
    </message>
    <message>
        <source>Changes {pages}</source>
        <translation>Ändert {pages}</translation>
    </message>
    <message>
        <source>Edit titles one page at a time.</source>
        <translation>Titel nur für eine Seite auf einmal bearbeiten.</translation>
    </message>
    <message>
        <source>Export the snippet coverage</source>
        <translation>Snippet-Abdeckung exportieren</translation>
    </message>
    <message>
        <source>Fit columns to the window</source>
        <translation>Spalten an das Fenster anpassen</translation>
    </message>
    <message>
        <source>Inherit from site</source>
        <translation>Wie die Website</translation>
    </message>
    <message>
        <source>Names separated by commas. Empty: {inherited}.</source>
        <translation>Namen, durch Kommas getrennt. Leer: {inherited}.</translation>
    </message>
    <message>
        <source>No change</source>
        <translation>Keine Änderung</translation>
    </message>
    <message>
        <source>Only API pages have a playground.</source>
        <translation>Nur API-Seiten haben einen Playground.</translation>
    </message>
    <message>
        <source>Only API pages have authentication.</source>
        <translation>Nur API-Seiten haben eine Authentifizierung.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message numerus="yes">
        <source>Reading {count} of %Ln</source>
        <translation>
            <numerusform>{count} von %Ln wird gelesen</numerusform>
            <numerusform>{count} von %Ln werden gelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>Snippet coverage</source>
        <translation>Snippet-Abdeckung</translation>
    </message>
    <message>
        <source>Sort in reading order</source>
        <translation>In Lesereihenfolge sortieren</translation>
    </message>
    <message>
        <source>This operation has no page. Create one to override its description.</source>
        <translation>Diese Operation hat keine Seite. Mit einer eigenen Seite lässt sich ihre Beschreibung überschreiben.</translation>
    </message>
    <message>
        <source>This page is generated from the API description. Create a page to override it.</source>
        <translation>Diese Seite wird aus der API-Beschreibung erzeugt. Eine eigene Seite überschreibt sie.</translation>
    </message>
    <message>
        <source>everyone</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>from x-codeSamples</source>
        <translation>aus x-codeSamples</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>erzeugt</translation>
    </message>
    <message>
        <source>inherit</source>
        <translation>geerbt</translation>
    </message>
    <message>
        <source>inherit: {value} ({layer})</source>
        <translation>geerbt: {value} ({layer})</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>not listed</source>
        <translation>nicht aufgeführt</translation>
    </message>
    <message>
        <source>not public</source>
        <translation>nicht öffentlich</translation>
    </message>
    <message>
        <source>public</source>
        <translation>öffentlich</translation>
    </message>
    <message>
        <source>written on the page</source>
        <translation>auf der Seite geschrieben</translation>
    </message>
    <message>
        <source>{pages} already set</source>
        <translation>{pages} schon so gesetzt</translation>
    </message>
    <message>
        <source>{pages} not editable</source>
        <translation>{pages} nicht bearbeitbar</translation>
    </message>
    <message numerus="yes">
        <source>{shown} of %Ln page(s)</source>
        <translation>
            <numerusform>{shown} von %Ln Seite</numerusform>
            <numerusform>{shown} von %Ln Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{shown} of %Ln pages and operations</source>
        <translation>
            <numerusform>{shown} von %Ln Seite oder Operation</numerusform>
            <numerusform>{shown} von %Ln Seiten und Operationen</numerusform>
        </translation>
    </message>
    <message>
        <source>{state}: {languages}</source>
        <translation>{state}: {languages}</translation>
    </message>
    <message>
        <source>Open {place}, which sets {setting}</source>
        <translation>{place} öffnen, wo {setting} festgelegt ist</translation>
    </message>
    <message>
        <source>Read from the files, so it cannot be edited here.</source>
        <translation>Aus den Dateien gelesen und daher hier nicht bearbeitbar.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) not shown.</source>
        <translation>
            <numerusform>%Ln Datei nicht gezeigt.</numerusform>
            <numerusform>%Ln Dateien nicht gezeigt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s) to update.</source>
        <translation>
            <numerusform>%Ln Link anzupassen.</numerusform>
            <numerusform>%Ln Links anzupassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other file(s) to change.</source>
        <translation>
            <numerusform>%Ln weitere Datei zu ändern.</numerusform>
            <numerusform>%Ln weitere Dateien zu ändern.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other page(s) moved too.</source>
        <translation>
            <numerusform>%Ln weitere Seite ist auch umgezogen.</numerusform>
            <numerusform>%Ln weitere Seiten sind auch umgezogen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{old} becomes {new}.</source>
        <translation>{old} wird zu {new}.</translation>
    </message>
    <message>
        <source>Save translations</source>
        <translation>Übersetzungen speichern</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>Übersetzungen</translation>
    </message>
    <message>
        <source>behind</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>gekürzt</translation>
    </message>
    <message>
        <source>different</source>
        <translation>abweichend</translation>
    </message>
    <message>
        <source>orphaned</source>
        <translation>verwaist</translation>
    </message>
    <message>
        <source>translated</source>
        <translation>übersetzt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) selected</source>
        <translation>
            <numerusform>%Ln Seite ausgewählt</numerusform>
            <numerusform>%Ln Seiten ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Mixed: {values}</source>
        <translation>Gemischt: {values}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s)</source>
        <translation>
            <numerusform>%Ln Anfrage</numerusform>
            <numerusform>%Ln Anfragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln snippet(s) missing</source>
        <translation>
            <numerusform>%Ln Snippet fehlt</numerusform>
            <numerusform>%Ln Snippets fehlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{language}: {there} of %Ln request(s) with a snippet</source>
        <translation>
            <numerusform>{language}: {there} von %Ln Anfrage mit Snippet</numerusform>
            <numerusform>{language}: {there} von %Ln Anfragen mit Snippet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Moved %Ln page(s) to the trash.</source>
        <translation>
            <numerusform>%Ln Seite in den Papierkorb verschoben.</numerusform>
            <numerusform>%Ln Seiten in den Papierkorb verschoben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restored %Ln page(s).</source>
        <translation>
            <numerusform>%Ln Seite wiederhergestellt.</numerusform>
            <numerusform>%Ln Seiten wiederhergestellt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>Als CSV&#xa0;…</translation>
    </message>
    <message>
        <source>Filter pages</source>
        <translation>Seiten filtern</translation>
    </message>
    <message>
        <source>Filter: words, method:post, playground:none, from:page</source>
        <translation>Filter: Wörter, method:post, playground:none, from:page</translation>
    </message>
    <message>
        <source>Manual API pages</source>
        <translation>Manuelle Seiten</translation>
    </message>
    <message>
        <source>Missing only</source>
        <translation>Nur fehlende</translation>
    </message>
    <message>
        <source>Needs work only</source>
        <translation>Nur mit Handlungsbedarf</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operationen</translation>
    </message>
    <message>
        <source>Problems only</source>
        <translation>Nur mit Problemen</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern …</translation>
    </message>
    <message>
        <source>Webhooks, channels, schemas</source>
        <translation>Webhooks, Kanäle, Schemas</translation>
    </message>
    <message>
        <source>Without a page</source>
        <translation>Ohne Seite</translation>
    </message>
    <message>
        <source>Words, and questions: method:post, kind:operation, playground:none, auth:bearer, group:staff, public:yes, hidden:yes, from:page, from:spec, from:docs.json, from:default, missing:go, missing:any, path:…</source>
        <translation>Wörter und Abfragen: method:post, kind:operation, playground:none, auth:bearer, group:staff, public:yes, hidden:yes, from:page, from:spec, from:docs.json, from:default, missing:go, missing:any, path:…</translation>
    </message>
</context>
<context>
    <name>PagesModel</name>
    <message>
        <source>none</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>PagesPane</name>
    <message>
        <source>Choose columns…</source>
        <translation>Spalten auswählen&#xa0;…</translation>
    </message>
    <message>
        <source>Create one, or add an .mdx file next to docs.json.</source>
        <translation>Eine erstellen oder eine .mdx-Datei neben docs.json ablegen.</translation>
    </message>
    <message>
        <source>Create page</source>
        <translation>Seite erstellen</translation>
    </message>
    <message>
        <source>Create page…</source>
        <translation>Seite erstellen&#xa0;…</translation>
    </message>
    <message>
        <source>Export the snippet coverage…</source>
        <translation>Snippet-Abdeckung exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Find pages</source>
        <translation>Seiten suchen</translation>
    </message>
    <message>
        <source>No pages match this filter.</source>
        <translation>Keine Seiten passen zu diesem Filter.</translation>
    </message>
    <message>
        <source>Open a site to see its pages.</source>
        <translation>Eine Website öffnen, um ihre Seiten zu sehen.</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Open the page&apos;s file</source>
        <translation>Datei der Seite öffnen</translation>
    </message>
    <message>
        <source>Pages are read from the folder of its repository.</source>
        <translation>Seiten werden aus dem Ordner ihres Repositorys gelesen.</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Preview page</source>
        <translation>Vorschau der Seite</translation>
    </message>
    <message>
        <source>Read the pages again</source>
        <translation>Seiten neu lesen</translation>
    </message>
    <message>
        <source>Redo the last edit of pages</source>
        <translation>Letzte Änderung an Seiten wiederholen</translation>
    </message>
    <message>
        <source>Set the docs folder</source>
        <translation>Doku-Ordner festlegen</translation>
    </message>
    <message>
        <source>Show the snippet coverage</source>
        <translation>Snippet-Abdeckung anzeigen</translation>
    </message>
    <message>
        <source>Show the table of pages</source>
        <translation>Tabelle der Seiten anzeigen</translation>
    </message>
    <message>
        <source>This folder has no pages yet.</source>
        <translation>Dieser Ordner hat noch keine Seiten.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Undo the last edit of pages</source>
        <translation>Letzte Änderung an Seiten rückgängig machen</translation>
    </message>
    <message>
        <source>{site} has no docs folder on this computer.</source>
        <translation>{site} hat keinen Doku-Ordner auf diesem Computer.</translation>
    </message>
    <message>
        <source>Create a page</source>
        <translation>Seite erstellen</translation>
    </message>
    <message>
        <source>Move a page</source>
        <translation>Seite verschieben</translation>
    </message>
    <message>
        <source>Rename or move page…</source>
        <translation>Seite umbenennen oder verschieben …</translation>
    </message>
    <message>
        <source>Rename or move…</source>
        <translation>Umbenennen oder verschieben …</translation>
    </message>
    <message>
        <source>Save translations as CSV…</source>
        <translation>Übersetzungen als CSV speichern …</translation>
    </message>
    <message>
        <source>Show translations</source>
        <translation>Übersetzungen anzeigen</translation>
    </message>
    <message>
        <source>Edit this cell</source>
        <translation>Diese Zelle bearbeiten</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>In den Papierkorb verschieben</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>Ordner auswählen…</translation>
    </message>
</context>
<context>
    <name>PagesTop</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Snippets</source>
        <translation>Snippets</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Views of the pages</source>
        <translation>Ansichten der Seiten</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>Übersetzungen</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Bundle</source>
        <translation>Bundle</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Unterhaltung</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Language: {name}</source>
        <translation>Sprache: {name}</translation>
    </message>
    <message>
        <source>Motion: {name}</source>
        <translation>Bewegung: {name}</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Pane</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Website</translation>
    </message>
    <message>
        <source>Theme: {name}</source>
        <translation>Farbschema: {name}</translation>
    </message>
    <message>
        <source>add import</source>
        <translation>hinzufügen importieren</translation>
    </message>
    <message>
        <source>animation accessibility</source>
        <translation>animation motion Animation Bewegung Barrierefreiheit</translation>
    </message>
    <message>
        <source>archive</source>
        <translation>archiv</translation>
    </message>
    <message>
        <source>bandwidth speed throttle</source>
        <translation>bandbreite geschwindigkeit drosseln</translation>
    </message>
    <message>
        <source>bundles archives library</source>
        <translation>bundles archive bibliothek</translation>
    </message>
    <message>
        <source>change rename</source>
        <translation>ändern umbenennen</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>chat unterhaltung</translation>
    </message>
    <message>
        <source>color scheme appearance mode</source>
        <translation>farbschema theme aussehen modus</translation>
    </message>
    <message>
        <source>copy clone</source>
        <translation>kopieren klonen</translation>
    </message>
    <message>
        <source>create add</source>
        <translation>erstellen hinzufügen neu</translation>
    </message>
    <message>
        <source>delete remove</source>
        <translation>löschen entfernen</translation>
    </message>
    <message>
        <source>empty delete remove</source>
        <translation>leeren löschen entfernen</translation>
    </message>
    <message>
        <source>exit close</source>
        <translation>schließen verlassen</translation>
    </message>
    <message>
        <source>hotkeys key bindings</source>
        <translation>tastenkürzel tastenbelegung</translation>
    </message>
    <message>
        <source>job</source>
        <translation>job auftrag</translation>
    </message>
    <message>
        <source>new add</source>
        <translation>neu hinzufügen</translation>
    </message>
    <message>
        <source>new begin run</source>
        <translation>neu beginnen ausführen</translation>
    </message>
    <message>
        <source>new create</source>
        <translation>neu erstellen</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>entfernen</translation>
    </message>
    <message>
        <source>search filter</source>
        <translation>suchen filtern</translation>
    </message>
    <message>
        <source>snippets</source>
        <translation>snippets</translation>
    </message>
    <message>
        <source>{place} of {count}</source>
        <translation>{place} von {count}</translation>
    </message>
    <message>
        <source>In a page</source>
        <translation>Auf einer Seite</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
</context>
<context>
    <name>PaletteSources</name>
    <message>
        <source>Nothing matches “{query}”.</source>
        <translation>Nichts passt zu „{query}“.</translation>
    </message>
    <message>
        <source>Search for anything</source>
        <translation>Alles durchsuchen</translation>
    </message>
    <message>
        <source>Search sites, pages, settings and commands</source>
        <translation>Websites, Seiten, Einstellungen und Befehle durchsuchen</translation>
    </message>
</context>
<context>
    <name>PaneHeader</name>
    <message>
        <source>More commands</source>
        <translation>Weitere Befehle</translation>
    </message>
</context>
<context>
    <name>PastedConnection</name>
    <message>
        <source>Moved where it belongs: {fields}.</source>
        <translation>In das richtige Feld verschoben: {fields}.</translation>
    </message>
</context>
<context>
    <name>PathField</name>
    <message>
        <source>Choose: {what}</source>
        <translation>Auswählen: {what}</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Auswählen&#xa0;…</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>Appearance</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Assistent</translation>
    </message>
    <message>
        <source>Change network settings…</source>
        <translation>Netzwerk einstellen…</translation>
    </message>
    <message>
        <source>Changes when Docsdesk starts again; nothing is lost.</source>
        <translation>Gilt nach einem Neustart von Docsdesk; nichts geht verloren.</translation>
    </message>
    <message>
        <source>Color scheme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Enter</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>Exporte</translation>
    </message>
    <message>
        <source>Folder for archives</source>
        <translation>Ordner für Archive</translation>
    </message>
    <message>
        <source>Gets one file from {host}. Nothing about you or your sites is sent, and nothing is installed.</source>
        <translation>Holt eine Datei von {host}. Nichts über Personen oder Websites wird gesendet, und nichts wird installiert.</translation>
    </message>
    <message>
        <source>How services are reached: proxies, certificates, sign-in.</source>
        <translation>Wie Dienste erreicht werden: Proxys, Zertifikate, Anmeldung.</translation>
    </message>
    <message>
        <source>Key that asks a question</source>
        <translation>Taste zum Fragen</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Look for updates once a week</source>
        <translation>Einmal pro Woche nach Updates suchen</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>Jetzt neu starten</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Updates</translation>
    </message>
    <message>
        <source>Proposed whenever you save one.</source>
        <translation>Wird beim Sichern vorgeschlagen.</translation>
    </message>
    <message>
        <source>Your downloads</source>
        <translation>Downloads-Ordner</translation>
    </message>
</context>
<context>
    <name>PreviewChoices</name>
    <message>
        <source>As saved</source>
        <translation>Wie gespeichert</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Version to preview</source>
        <translation>Version für die Vorschau</translation>
    </message>
    <message>
        <source>With changes</source>
        <translation>Mit Änderungen</translation>
    </message>
</context>
<context>
    <name>PreviewController</name>
    <message>
        <source>The preview waits until the folder can be read.</source>
        <translation>Die Vorschau wartet, bis sich der Ordner lesen lässt.</translation>
    </message>
</context>
<context>
    <name>PreviewPanel</name>
    <message>
        <source>Back to page</source>
        <translation>Zurück zur Seite</translation>
    </message>
    <message numerus="yes">
        <source>Nothing has arrived for %Ln second(s). The page appears as soon as it does.</source>
        <translation>
            <numerusform>Seit %Ln Sekunde kommt nichts an. Die Seite erscheint, sobald sie da ist.</numerusform>
            <numerusform>Seit %Ln Sekunden kommt nichts an. Die Seite erscheint, sobald sie da ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Pages that change</source>
        <translation>Seiten, die sich ändern</translation>
    </message>
    <message>
        <source>QtWebEngine cannot be loaded: {reason}</source>
        <translation>QtWebEngine kann nicht geladen werden: {reason}</translation>
    </message>
    <message numerus="yes">
        <source>Show %Ln page(s)</source>
        <translation>
            <numerusform>%Ln Seite anzeigen</numerusform>
            <numerusform>%Ln Seiten anzeigen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The engine has not answered for %Ln second(s). The page appears as soon as it does.</source>
        <translation>
            <numerusform>Die Engine antwortet seit %Ln Sekunde nicht. Die Seite erscheint, sobald sie da ist.</numerusform>
            <numerusform>Die Engine antwortet seit %Ln Sekunden nicht. Die Seite erscheint, sobald sie da ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>The page has not loaded.</source>
        <translation>Die Seite wurde nicht geladen.</translation>
    </message>
    <message>
        <source>The preview has not started.</source>
        <translation>Die Vorschau ist nicht gestartet.</translation>
    </message>
    <message>
        <source>This site has no pages yet.</source>
        <translation>Diese Website hat noch keine Seiten.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Preview your changes in your browser.</source>
        <translation>Änderungen im Browser ansehen.</translation>
    </message>
    <message>
        <source>Preview of the page</source>
        <translation>Vorschau der Seite</translation>
    </message>
    <message>
        <source>Show a page that changes</source>
        <translation>Eine Seite zeigen, die sich ändert</translation>
    </message>
</context>
<context>
    <name>PreviewWords</name>
    <message numerus="yes">
        <source>%Ln page(s) would change.</source>
        <translation>
            <numerusform>%Ln Seite würde sich ändern.</numerusform>
            <numerusform>%Ln Seiten würden sich ändern.</numerusform>
        </translation>
    </message>
    <message>
        <source>Changes on every page: {keys}.</source>
        <translation>Änderungen auf jeder Seite: {keys}.</translation>
    </message>
    <message>
        <source>No pages change.</source>
        <translation>Keine Seiten ändern sich.</translation>
    </message>
    <message>
        <source>This page changes.</source>
        <translation>Diese Seite ändert sich.</translation>
    </message>
    <message>
        <source>This page changes: {what}.</source>
        <translation>Diese Seite ändert sich: {what}.</translation>
    </message>
    <message>
        <source>This page exists only with your changes.</source>
        <translation>Diese Seite gibt es nur mit den eigenen Änderungen.</translation>
    </message>
    <message>
        <source>This reader cannot see this page.</source>
        <translation>Dieser Leser kann die Seite nicht sehen.</translation>
    </message>
    <message>
        <source>{what} {outcome}</source>
        <translation>{what} {outcome}</translation>
    </message>
    <message>
        <source>{page} does not change.</source>
        <translation>{page} ändert sich nicht.</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message numerus="yes">
        <source>%Ln error(s)</source>
        <translation>
            <numerusform>%Ln Fehler</numerusform>
            <numerusform>%Ln Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln note(s)</source>
        <translation>
            <numerusform>%Ln Hinweis</numerusform>
            <numerusform>%Ln Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln warning(s)</source>
        <translation>
            <numerusform>%Ln Warnung</numerusform>
            <numerusform>%Ln Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message numerus="yes">
        <source>Fix all %Ln</source>
        <translation>
            <numerusform>%Ln beheben</numerusform>
            <numerusform>Alle %Ln beheben</numerusform>
        </translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) changed.</source>
        <translation>
            <numerusform>%Ln Datei geändert.</numerusform>
            <numerusform>%Ln Dateien geändert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln weitere</numerusform>
            <numerusform>%Ln weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them can be fixed together.</source>
        <translation>
            <numerusform>%Ln davon lässt sich beheben.</numerusform>
            <numerusform>%Ln davon lassen sich zusammen beheben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln Problem</numerusform>
            <numerusform>%Ln Probleme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s) selected</source>
        <translation>
            <numerusform>%Ln Problem ausgewählt</numerusform>
            <numerusform>%Ln Probleme ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Copy place</source>
        <translation>Stelle kopieren</translation>
    </message>
    <message>
        <source>Copy problem</source>
        <translation>Problem kopieren</translation>
    </message>
    <message>
        <source>Filter problems</source>
        <translation>Probleme filtern</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
    <message numerus="yes">
        <source>Fix %Ln</source>
        <translation>
            <numerusform>%Ln beheben</numerusform>
            <numerusform>%Ln beheben</numerusform>
        </translation>
    </message>
    <message>
        <source>Fix all</source>
        <translation>Alle beheben</translation>
    </message>
    <message>
        <source>Fix all of this rule</source>
        <translation>Alle dieser Regel beheben</translation>
    </message>
    <message numerus="yes">
        <source>Fixed %Ln problem(s).</source>
        <translation>
            <numerusform>%Ln Problem behoben.</numerusform>
            <numerusform>%Ln Probleme behoben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to the place</source>
        <translation>Zur Stelle</translation>
    </message>
    <message>
        <source>Learn more</source>
        <translation>Mehr erfahren</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>Nächstes Problem</translation>
    </message>
    <message>
        <source>No problem is selected.</source>
        <translation>Kein Problem ausgewählt.</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>Vorheriges Problem</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message numerus="yes">
        <source>Put %Ln file(s) back.</source>
        <translation>
            <numerusform>%Ln Datei zurückgesetzt.</numerusform>
            <numerusform>%Ln Dateien zurückgesetzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Checking {done} of {count}</source>
        <translation>{done} von {count} werden geprüft</translation>
    </message>
    <message>
        <source>Checked at {time}</source>
        <translation>Geprüft um {time}</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft&#xa0;…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s) in these settings</source>
        <translation>
            <numerusform>%Ln Problem in diesen Einstellungen</numerusform>
            <numerusform>%Ln Probleme in diesen Einstellungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Can be fixed</source>
        <translation>Behebbar</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Filter: words, a rule, a file</source>
        <translation>Filter: Wörter, Regel, Datei</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
</context>
<context>
    <name>ProblemsModel</name>
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>eingeklappt</translation>
    </message>
    <message>
        <source>unfolded</source>
        <translation>ausgeklappt</translation>
    </message>
</context>
<context>
    <name>ProblemsPane</name>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>Not checked: no docs folder on this computer</source>
        <translation>Nicht geprüft: kein Doku-Ordner auf diesem Computer</translation>
    </message>
    <message>
        <source>Open a site to see its problems.</source>
        <translation>Website öffnen, um ihre Probleme zu sehen.</translation>
    </message>
    <message>
        <source>Problems are found in the site&apos;s files. Choose the folder that contains its docs.json.</source>
        <translation>Probleme werden in den Dateien der Website gefunden. Den Ordner mit der docs.json auswählen.</translation>
    </message>
    <message>
        <source>Set the docs folder</source>
        <translation>Doku-Ordner festlegen</translation>
    </message>
    <message>
        <source>of {count}</source>
        <translation>von {count}</translation>
    </message>
    <message>
        <source>No problems match this filter.</source>
        <translation>Keine Probleme passen zu diesem Filter.</translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message>
        <source>Checking the settings…</source>
        <translation>Einstellungen werden geprüft&#xa0;…</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>All problems</source>
        <translation>Alle Probleme</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>Nächstes Problem</translation>
    </message>
    <message>
        <source>No problems in these settings</source>
        <translation>Keine Probleme in diesen Einstellungen</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>Voriges Problem</translation>
    </message>
    <message>
        <source>Show the problems of the whole folder</source>
        <translation>Die Probleme des ganzen Ordners zeigen</translation>
    </message>
</context>
<context>
    <name>ProblemsTop</name>
    <message>
        <source>By file</source>
        <translation>Nach Datei</translation>
    </message>
    <message>
        <source>By rule</source>
        <translation>Nach Regel</translation>
    </message>
    <message>
        <source>Fix all</source>
        <translation>Alle beheben</translation>
    </message>
    <message>
        <source>Group the problems</source>
        <translation>Probleme gruppieren</translation>
    </message>
</context>
<context>
    <name>ProductionEdge</name>
    <message>
        <source>{name} · production</source>
        <translation>{name} · Produktion</translation>
    </message>
</context>
<context>
    <name>ProductionLock</name>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>{site} is a production site.</source>
        <translation>{site} ist eine Produktions-Website.</translation>
    </message>
    <message>
        <source>Unlocked for this action only.</source>
        <translation>Nur für diese Aktion entsperrt.</translation>
    </message>
</context>
<context>
    <name>ProxyForm</name>
    <message>
        <source>Address of the file</source>
        <translation>Adresse der Datei</translation>
    </message>
    <message>
        <source>Enter the proxy&apos;s host and port.</source>
        <translation>Host und Port des Proxys eingeben.</translation>
    </message>
    <message>
        <source>Enter the user name as well.</source>
        <translation>Auch den Benutzernamen eingeben.</translation>
    </message>
    <message>
        <source>Its host and port, such as proxy.example.com:8080.</source>
        <translation>Host und Port, zum Beispiel proxy.example.com:8080.</translation>
    </message>
    <message>
        <source>Names, addresses and networks, separated by commas. This computer is always reached directly.</source>
        <translation>Namen, Adressen und Netze, durch Kommas getrennt. Dieser Computer wird immer direkt erreicht.</translation>
    </message>
    <message>
        <source>No proxy</source>
        <translation>Kein Proxy</translation>
    </message>
    <message>
        <source>Only if the proxy asks for them. The password is stored in your keyring.</source>
        <translation>Nur wenn der Proxy danach fragt. Das Passwort wird im Schlüsselbund gespeichert.</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Proxy address</source>
        <translation>Adresse des Proxys</translation>
    </message>
    <message>
        <source>Proxy that asks for a password</source>
        <translation>Proxy, der ein Passwort verlangt</translation>
    </message>
    <message>
        <source>Reach directly</source>
        <translation>Direkt erreichen</translation>
    </message>
    <message>
        <source>Set a proxy</source>
        <translation>Einen Proxy angeben</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Use a proxy auto-config file (PAC)</source>
        <translation>Automatische Proxy-Konfiguration (PAC) verwenden</translation>
    </message>
    <message>
        <source>Use the system&apos;s settings</source>
        <translation>Einstellungen des Systems verwenden</translation>
    </message>
    <message>
        <source>User name</source>
        <translation>Benutzername</translation>
    </message>
    <message>
        <source>Starts with http://, https://, socks5://, socks5h://, socks4a:// or socks4://.</source>
        <translation>Beginnt mit http://, https://, socks5://, socks5h://, socks4a:// oder socks4://.</translation>
    </message>
    <message>
        <source>Add a proxy password</source>
        <translation>Proxy-Passwort hinzufügen</translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message numerus="yes">
        <source>%Ln search result(s)</source>
        <translation>
            <numerusform>%Ln Suchergebnis</numerusform>
            <numerusform>%Ln Suchergebnisse</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QuestionBubble</name>
    <message>
        <source>Copy the question</source>
        <translation>Frage kopieren</translation>
    </message>
    <message>
        <source>Edit and ask again</source>
        <translation>Bearbeiten und erneut fragen</translation>
    </message>
</context>
<context>
    <name>QuestionFilters</name>
    <message>
        <source>Excluded</source>
        <translation>Ausgeschlossen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Filter by result</source>
        <translation>Nach Ergebnis filtern</translation>
    </message>
    <message>
        <source>Filter questions</source>
        <translation>Fragen filtern</translation>
    </message>
    <message>
        <source>Not asked</source>
        <translation>Nicht gefragt</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Bestanden</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
</context>
<context>
    <name>QuestionForm</name>
    <message>
        <source>Answer must not say</source>
        <translation>Antwort darf nicht enthalten</translation>
    </message>
    <message>
        <source>Answer must say</source>
        <translation>Antwort muss enthalten</translation>
    </message>
    <message>
        <source>Current page</source>
        <translation>Aktuelle Seite</translation>
    </message>
    <message>
        <source>Enter a question.</source>
        <translation>Eine Frage eingeben.</translation>
    </message>
    <message>
        <source>Enter a whole number, or leave it empty.</source>
        <translation>Eine ganze Zahl eingeben oder leer lassen.</translation>
    </message>
    <message>
        <source>Expected answer</source>
        <translation>Erwartete Antwort</translation>
    </message>
    <message>
        <source>Expected pages</source>
        <translation>Erwartete Seiten</translation>
    </message>
    <message>
        <source>Include in runs</source>
        <translation>In Durchläufe aufnehmen</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Keine Grenze</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>One phrase per line. Use /…/ for a regular expression.</source>
        <translation>Ein Ausdruck pro Zeile. /…/ steht für einen regulären Ausdruck.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Remove the expected pages: an answer like this cites none.</source>
        <translation>Die erwarteten Seiten entfernen: Eine solche Antwort zitiert keine.</translation>
    </message>
    <message>
        <source>Should say the docs have no answer</source>
        <translation>Soll sagen, dass die Doku keine Antwort hat</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Word limit</source>
        <translation>Wortgrenze</translation>
    </message>
    <message>
        <source>{phrase} is not a valid regular expression: {error}.</source>
        <translation>{phrase} ist kein gültiger regulärer Ausdruck: {error}.</translation>
    </message>
</context>
<context>
    <name>QuestionModel</name>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Last result</source>
        <translation>Letztes Ergebnis</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
</context>
<context>
    <name>QuestionTable</name>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Exclude from runs</source>
        <translation>Von Durchläufen ausschließen</translation>
    </message>
    <message>
        <source>Include in runs</source>
        <translation>In Durchläufe aufnehmen</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message numerus="yes">
        <source>%Ln attempt(s)</source>
        <translation>
            <numerusform>%Ln Versuch</numerusform>
            <numerusform>%Ln Versuche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s)</source>
        <translation>
            <numerusform>%Ln Frage</numerusform>
            <numerusform>%Ln Fragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln search result(s)</source>
        <translation>
            <numerusform>%Ln Suchergebnis</numerusform>
            <numerusform>%Ln Suchergebnisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Token</numerusform>
        </translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>All sources are pages of this site</source>
        <translation>Alle Quellen sind Seiten dieser Website</translation>
    </message>
    <message>
        <source>Answer changed</source>
        <translation>Antwort geändert</translation>
    </message>
    <message>
        <source>Answer complete</source>
        <translation>Antwort vollständig</translation>
    </message>
    <message>
        <source>Answered, although the docs have no answer: {got}</source>
        <translation>Beantwortet, obwohl die Doku keine Antwort hat: {got}</translation>
    </message>
    <message>
        <source>Any answer</source>
        <translation>Beliebige Antwort</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Wird gefragt&#xa0;…</translation>
    </message>
    <message>
        <source>Cites pages that do not exist: {got}</source>
        <translation>Zitiert Seiten, die es nicht gibt: {got}</translation>
    </message>
    <message>
        <source>Contains {expected}</source>
        <translation>Enthält {expected}</translation>
    </message>
    <message>
        <source>Does not say {expected}</source>
        <translation>Enthält nicht {expected}</translation>
    </message>
    <message>
        <source>Draft on disk</source>
        <translation>Lokaler Entwurf</translation>
    </message>
    <message>
        <source>Excluded</source>
        <translation>Ausgeschlossen</translation>
    </message>
    <message>
        <source>Expected {expected}, got {got}</source>
        <translation>Erwartet: {expected}, erhalten: {got}</translation>
    </message>
    <message>
        <source>Export the question set</source>
        <translation>Fragenkatalog exportieren</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Found {expected}</source>
        <translation>Gefunden: {expected}</translation>
    </message>
    <message>
        <source>Gave an answer</source>
        <translation>Hat geantwortet</translation>
    </message>
    <message>
        <source>Import questions</source>
        <translation>Fragen importieren</translation>
    </message>
    <message>
        <source>Invalid regular expression: {got}</source>
        <translation>Ungültiger regulärer Ausdruck: {got}</translation>
    </message>
    <message>
        <source>Length: {got}</source>
        <translation>Länge: {got}</translation>
    </message>
    <message>
        <source>Must not say {got}</source>
        <translation>Darf nicht enthalten: {got}</translation>
    </message>
    <message>
        <source>Newly failing</source>
        <translation>Neu fehlgeschlagen</translation>
    </message>
    <message>
        <source>Newly passing</source>
        <translation>Neu bestanden</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>No complete answer: {got}</source>
        <translation>Keine vollständige Antwort: {got}</translation>
    </message>
    <message>
        <source>No longer cites {pages}</source>
        <translation>Zitiert nicht mehr: {pages}</translation>
    </message>
    <message>
        <source>Not asked</source>
        <translation>Nicht gefragt</translation>
    </message>
    <message>
        <source>Now cites {pages}</source>
        <translation>Zitiert jetzt: {pages}</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Bestanden</translation>
    </message>
    <message>
        <source>Published docs</source>
        <translation>Veröffentlichte Doku</translation>
    </message>
    <message>
        <source>Questions ({patterns})</source>
        <translation>Fragen ({patterns})</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>Said the docs have no answer</source>
        <translation>Sagt, dass die Doku keine Antwort hat</translation>
    </message>
    <message>
        <source>Said there is no answer: {got}</source>
        <translation>Sagt, dass es keine Antwort gibt: {got}</translation>
    </message>
    <message>
        <source>Says {expected}</source>
        <translation>Sagt {expected}</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Langsamer</translation>
    </message>
    <message>
        <source>Still failing</source>
        <translation>Weiterhin fehlgeschlagen</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Unverändert</translation>
    </message>
    <message numerus="yes">
        <source>at most %Ln word(s)</source>
        <translation>
            <numerusform>höchstens %Ln Wort</numerusform>
            <numerusform>höchstens %Ln Wörter</numerusform>
        </translation>
    </message>
    <message>
        <source>draft</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>{passed} of {count} passed</source>
        <translation>{passed} von {count} bestanden</translation>
    </message>
    <message>
        <source>no “{phrase}”</source>
        <translation>nicht „{phrase}“</translation>
    </message>
    <message>
        <source>Median {before} → {after}</source>
        <translation>Median {before} → {after}</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>says the docs have no answer</source>
        <translation>sagt, dass die Doku keine Antwort hat</translation>
    </message>
    <message>
        <source>{first} and {count} more</source>
        <translation>{first} und {count} weitere</translation>
    </message>
    <message>
        <source>{sign}{s} s</source>
        <translation>{sign}{s} s</translation>
    </message>
    <message>
        <source>{s} s</source>
        <translation>{s} s</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>{count} answered</source>
        <translation>{count} beantwortet</translation>
    </message>
</context>
<context>
    <name>QuestionsController</name>
    <message>
        <source>Deleted “{name}”</source>
        <translation>„{name}“ gelöscht</translation>
    </message>
    <message>
        <source>Deleted “{question}”</source>
        <translation>„{question}“ gelöscht</translation>
    </message>
</context>
<context>
    <name>QuestionsPane</name>
    <message>
        <source>Add a question</source>
        <translation>Frage hinzufügen</translation>
    </message>
    <message>
        <source>Delete the question set</source>
        <translation>Fragenkatalog löschen</translation>
    </message>
    <message>
        <source>Duplicate the question set</source>
        <translation>Fragenkatalog duplizieren</translation>
    </message>
    <message>
        <source>Export the question set…</source>
        <translation>Fragenkatalog exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Filter questions</source>
        <translation>Fragen filtern</translation>
    </message>
    <message>
        <source>For each question, say which pages the answer must cite and what it must say.</source>
        <translation>Für jede Frage festlegen, welche Seiten die Antwort zitieren und was sie enthalten muss.</translation>
    </message>
    <message>
        <source>Import from file</source>
        <translation>Aus Datei importieren</translation>
    </message>
    <message>
        <source>Import questions…</source>
        <translation>Fragen importieren&#xa0;…</translation>
    </message>
    <message>
        <source>Last run: {run}</source>
        <translation>Letzter Durchlauf: {run}</translation>
    </message>
    <message>
        <source>New question</source>
        <translation>Neue Frage</translation>
    </message>
    <message>
        <source>New question set</source>
        <translation>Neuer Fragenkatalog</translation>
    </message>
    <message>
        <source>New set</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Rename the question set</source>
        <translation>Fragenkatalog umbenennen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Run the same questions again and see which answers got worse.</source>
        <translation>Dieselben Fragen erneut stellen und sehen, welche Antworten schlechter wurden.</translation>
    </message>
    <message>
        <source>Showing {run}</source>
        <translation>Angezeigt: {run}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>Durchlauf stoppen</translation>
    </message>
    <message>
        <source>Suggest from docs headings</source>
        <translation>Aus Überschriften vorschlagen</translation>
    </message>
    <message>
        <source>Suggest questions from docs headings…</source>
        <translation>Fragen aus Überschriften der Doku vorschlagen&#xa0;…</translation>
    </message>
    <message>
        <source>{name} copy</source>
        <translation>{name} Kopie</translation>
    </message>
    <message>
        <source>No question sets yet.</source>
        <translation>Noch keine Fragenkataloge.</translation>
    </message>
    <message>
        <source>No questions in this set yet.</source>
        <translation>Noch keine Fragen in diesem Katalog.</translation>
    </message>
    <message>
        <source>Run the question set</source>
        <translation>Fragenkatalog durchlaufen lassen</translation>
    </message>
    <message>
        <source>Run with other options…</source>
        <translation>Mit anderen Optionen durchlaufen lassen …</translation>
    </message>
    <message>
        <source>The run is done: {totals}.</source>
        <translation>Der Durchlauf ist fertig: {totals}.</translation>
    </message>
</context>
<context>
    <name>QuestionsTop</name>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Question sets</source>
        <translation>Fragenkataloge</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Questions and runs</source>
        <translation>Fragen und Durchläufe</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Durchläufe</translation>
    </message>
</context>
<context>
    <name>QuestionsView</name>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>The question</source>
        <translation>Die Frage</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Narrow the sidebar</source>
        <translation>Seitenleiste verkleinern</translation>
    </message>
    <message>
        <source>Widen the sidebar</source>
        <translation>Seitenleiste verbreitern</translation>
    </message>
</context>
<context>
    <name>RawModel</name>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>{s} s</source>
        <translation>{s} s</translation>
    </message>
</context>
<context>
    <name>RawStream</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) not kept</source>
        <translation>
            <numerusform>%Ln Zeile nicht aufbewahrt</numerusform>
            <numerusform>%Ln Zeilen nicht aufbewahrt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unusable line(s)</source>
        <translation>
            <numerusform>%Ln unbrauchbare Zeile</numerusform>
            <numerusform>%Ln unbrauchbare Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RawView</name>
    <message>
        <source>Copy all lines</source>
        <translation>Alle Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Kopieren als</translation>
    </message>
    <message>
        <source>Copy the request as {kind}</source>
        <translation>Anfrage als {kind} kopieren</translation>
    </message>
    <message>
        <source>Filter lines</source>
        <translation>Zeilen filtern</translation>
    </message>
    <message>
        <source>Filter the lines of the raw stream</source>
        <translation>Zeilen der Rohdaten filtern</translation>
    </message>
    <message>
        <source>Hide the raw stream</source>
        <translation>Rohdaten ausblenden</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Rohdaten</translation>
    </message>
    <message>
        <source>Raw stream</source>
        <translation>Rohdaten</translation>
    </message>
    <message>
        <source>Save all lines…</source>
        <translation>Alle Zeilen speichern&#xa0;…</translation>
    </message>
    <message>
        <source>Save the raw stream</source>
        <translation>Rohdaten speichern</translation>
    </message>
    <message>
        <source>Selected line, decoded</source>
        <translation>Ausgewählte Zeile, dekodiert</translation>
    </message>
</context>
<context>
    <name>Reasoning</name>
    <message numerus="yes">
        <source>%Ln more page(s)</source>
        <translation>
            <numerusform>%Ln weitere Seite</numerusform>
            <numerusform>%Ln weitere Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Ln Seite</numerusform>
            <numerusform>%Ln Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passage(s) withheld</source>
        <translation>
            <numerusform>%Ln Passage zurückgehalten</numerusform>
            <numerusform>%Ln Passagen zurückgehalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>[Withheld by the service: %Ln encrypted character(s)]</source>
        <translation>
            <numerusform>[Vom Dienst zurückgehalten: %Ln verschlüsseltes Zeichen]</numerusform>
            <numerusform>[Vom Dienst zurückgehalten: %Ln verschlüsselte Zeichen]</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReasoningFold</name>
    <message>
        <source>Thinking</source>
        <translation>Denkt nach</translation>
    </message>
    <message>
        <source>Thought</source>
        <translation>Nachgedacht</translation>
    </message>
    <message>
        <source>Thought for {time}</source>
        <translation>{time} nachgedacht</translation>
    </message>
</context>
<context>
    <name>Republishing</name>
    <message>
        <source>Show Helm values</source>
        <translation>Helm-Werte zeigen</translation>
    </message>
    <message>
        <source>The site was exported again, and its bundle verified.</source>
        <translation>Die Website wurde erneut exportiert und ihr Bundle geprüft.</translation>
    </message>
</context>
<context>
    <name>RevisionField</name>
    <message>
        <source>Branch, tag or commit</source>
        <translation>Branch, Tag oder Commit</translation>
    </message>
    <message>
        <source>The docs folder is not under Git, so it has no revisions.</source>
        <translation>Der Doku-Ordner ist nicht unter Git und hat keine Revisionen.</translation>
    </message>
    <message>
        <source>This clone is shallow: it lacks older revisions.</source>
        <translation>Dieser Klon ist flach: Ältere Revisionen fehlen.</translation>
    </message>
</context>
<context>
    <name>RowMenu</name>
    <message>
        <source>Copy “{text}”</source>
        <translation>„{text}“ kopieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message>
        <source>Questions answered</source>
        <translation>Beantwortete Fragen</translation>
    </message>
    <message>
        <source>rate limited, continues in {time}</source>
        <translation>begrenzt, weiter in {time}</translation>
    </message>
    <message>
        <source>{count} not passed</source>
        <translation>{count} nicht bestanden</translation>
    </message>
    <message>
        <source>{done} of {count} answered</source>
        <translation>{done} von {count} beantwortet</translation>
    </message>
    <message>
        <source>{rate} per minute</source>
        <translation>{rate} pro Minute</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
</context>
<context>
    <name>RunController</name>
    <message>
        <source>Deleted the run from {when}</source>
        <translation>Durchlauf gelöscht ({when})</translation>
    </message>
    <message>
        <source>Start a new run.</source>
        <translation>Einen neuen Durchlauf starten.</translation>
    </message>
    <message>
        <source>This run asked {before}, but the site now uses {after}.</source>
        <translation>Dieser Durchlauf fragte {before}, die Website verwendet jetzt {after}.</translation>
    </message>
</context>
<context>
    <name>RunForm</name>
    <message>
        <source>Ask</source>
        <translation>Gefragt wird</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Run {questions}</source>
        <translation>{questions} stellen</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Suchergebnisse</translation>
    </message>
    <message>
        <source>{count}, recommended</source>
        <translation>{count}, empfohlen</translation>
    </message>
    <message>
        <source>{model} will answer {questions}. They are sent to its server, which may charge for them.</source>
        <translation>{model} beantwortet {questions}. Sie gehen an den Server des Modells, der dafür Kosten berechnen kann.</translation>
    </message>
    <message>
        <source>{questions} will count against the limits of {site} and may cost money. Takes at least {time}.</source>
        <translation>{questions} zählen zu den Kontingenten von {site} und können Geld kosten. Dauert mindestens {time}.</translation>
    </message>
    <message>
        <source>Answered on this computer: free, and nothing is sent anywhere.</source>
        <translation>Wird auf diesem Computer beantwortet: kostenlos, und nichts wird gesendet.</translation>
    </message>
</context>
<context>
    <name>RunModel</name>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Falsch</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Suchergebnisse</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>{count} left</source>
        <translation>noch {count}</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
</context>
<context>
    <name>RunsView</name>
    <message>
        <source>Ask failed questions again</source>
        <translation>Fehlgeschlagene Fragen erneut stellen</translation>
    </message>
    <message>
        <source>Compare with previous run</source>
        <translation>Mit vorherigem Durchlauf vergleichen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Every run is kept so you can compare two of them.</source>
        <translation>Jeder Durchlauf bleibt erhalten, damit sich zwei vergleichen lassen.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Show answers</source>
        <translation>Antworten anzeigen</translation>
    </message>
    <message>
        <source>No runs yet.</source>
        <translation>Noch keine Durchläufe.</translation>
    </message>
</context>
<context>
    <name>SaveBar</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Finishing…</source>
        <translation>Wird abgeschlossen …</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Saving {name}…</source>
        <translation>{name} wird gespeichert …</translation>
    </message>
    <message>
        <source>{amount}/s</source>
        <translation>{amount}/s</translation>
    </message>
    <message>
        <source>{received} of {size}</source>
        <translation>{received} von {size}</translation>
    </message>
</context>
<context>
    <name>SavedBar</name>
    <message>
        <source>Commit</source>
        <translation>Committen</translation>
    </message>
    <message>
        <source>Commit message</source>
        <translation>Commit-Nachricht</translation>
    </message>
    <message>
        <source>Committed as {name}.</source>
        <translation>Als {name} committet.</translation>
    </message>
    <message>
        <source>Committing runs programs from this folder: {named}.</source>
        <translation>Ein Commit führt Programme aus diesem Ordner aus: {named}.</translation>
    </message>
    <message>
        <source>Commit…</source>
        <translation>Committen&#xa0;…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Trust folder and commit</source>
        <translation>Ordner vertrauen und committen</translation>
    </message>
    <message>
        <source>filters {names}</source>
        <translation>Filter {names}</translation>
    </message>
    <message>
        <source>hooks {names}</source>
        <translation>Hooks {names}</translation>
    </message>
    <message>
        <source>signing program {names}</source>
        <translation>Signaturprogramm {names}</translation>
    </message>
</context>
<context>
    <name>SearchTab</name>
    <message>
        <source>No pages contain all these words.</source>
        <translation>Keine Seite enthält alle diese Wörter.</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Pages found</source>
        <translation>Gefundene Seiten</translation>
    </message>
    <message>
        <source>Search the full text of every page in this bundle.</source>
        <translation>Den Volltext aller Seiten dieses Bundles durchsuchen.</translation>
    </message>
    <message>
        <source>Search the pages of this bundle</source>
        <translation>Seiten dieses Bundles durchsuchen</translation>
    </message>
    <message>
        <source>Search this bundle&apos;s pages</source>
        <translation>Seiten dieses Bundles durchsuchen</translation>
    </message>
</context>
<context>
    <name>SendBar</name>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Filter changes</source>
        <translation>Änderungen filtern</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>Bericht speichern …</translation>
    </message>
</context>
<context>
    <name>SetSide</name>
    <message>
        <source>Question sets</source>
        <translation>Fragenkataloge</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Changed, not saved</source>
        <translation>Geändert, nicht gespeichert</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Set in docs.json</source>
        <translation>In docs.json gesetzt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more problem(s)</source>
        <translation>
            <numerusform>%Ln weiteres Problem</numerusform>
            <numerusform>%Ln weitere Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy {key}</source>
        <translation>{key} kopieren</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>Auf Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Reset to default: {value}</source>
        <translation>Auf Standard zurücksetzen: {value}</translation>
    </message>
    <message>
        <source>Reset {setting} to default</source>
        <translation>{setting} auf Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Revert to saved</source>
        <translation>Auf gespeicherten Wert zurücksetzen</translation>
    </message>
    <message>
        <source>Revert to saved: {value}</source>
        <translation>Auf gespeicherten Wert zurücksetzen: {value}</translation>
    </message>
    <message>
        <source>Revert {setting} to saved</source>
        <translation>{setting} auf gespeicherten Wert zurücksetzen</translation>
    </message>
    <message>
        <source>Show in source</source>
        <translation>Im Quelltext anzeigen</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
</context>
<context>
    <name>ShareBar</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>ShelfController</name>
    <message>
        <source>Deleted “{title}”</source>
        <translation>„{title}“ gelöscht</translation>
    </message>
</context>
<context>
    <name>Shell</name>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Open a docs folder</source>
        <translation>Doku-Ordner öffnen</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
</context>
<context>
    <name>ShortcutList</name>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>Close a form or popover, clear a search</source>
        <translation>Formular oder Popover schließen, Suche leeren</translation>
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
        <translation>Zum nächsten Bedienelement</translation>
    </message>
    <message>
        <source>Go to the previous control</source>
        <translation>Zum vorherigen Bedienelement</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Move inside a list, a table, tabs or the sidebar</source>
        <translation>Innerhalb einer Liste, Tabelle, Registerleiste oder Seitenleiste bewegen</translation>
    </message>
    <message>
        <source>Search by action, key or pane</source>
        <translation>Nach Aktion, Taste oder Ansicht suchen</translation>
    </message>
    <message>
        <source>Search shortcuts</source>
        <translation>Tastenkürzel durchsuchen</translation>
    </message>
    <message>
        <source>Shift+Tab</source>
        <translation>Umschalt+Tab</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Kürzel</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Press the button, or confirm the form</source>
        <translation>Schaltfläche drücken oder Formular bestätigen</translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Changes to docs.json</source>
        <translation>Änderungen an docs.json</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>Diff</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>Weiter bearbeiten</translation>
    </message>
    <message>
        <source>No changes yet. Your edits appear here, line by line, before you save them.</source>
        <translation>Noch keine Änderungen. Sie erscheinen hier vor dem Speichern Zeile für Zeile.</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Preview, source and diff</source>
        <translation>Vorschau, Quelltext und Diff</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
</context>
<context>
    <name>Site</name>
    <message>
        <source>AI assistant</source>
        <translation>KI-Assistent</translation>
    </message>
    <message>
        <source>API playground</source>
        <translation>API-Playground</translation>
    </message>
    <message>
        <source>Admin key</source>
        <translation>Admin-Schlüssel</translation>
    </message>
    <message>
        <source>Air-gapped</source>
        <translation>Air-gapped</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Bernstein</translation>
    </message>
    <message>
        <source>Assistant key</source>
        <translation>Assistenten-Schlüssel</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Client-hosted</source>
        <translation>Selbst gehostet</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>Cloud</translation>
    </message>
    <message>
        <source>Documentation search</source>
        <translation>Doku-Suche</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Lime</source>
        <translation>Limette</translation>
    </message>
    <message>
        <source>Local folder</source>
        <translation>Lokaler Ordner</translation>
    </message>
    <message>
        <source>Model server&apos;s key</source>
        <translation>Schlüssel des Modellservers</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Rose</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Static export</source>
        <translation>Statischer Export</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Petrol</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Web analytics</source>
        <translation>Web-Analyse</translation>
    </message>
</context>
<context>
    <name>SiteEditor</name>
    <message>
        <source>Add site</source>
        <translation>Website hinzufügen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer);;All files (*)</source>
        <translation>Zertifikate (*.pem *.crt *.cer);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Edit site</source>
        <translation>Website bearbeiten</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Only needed if your system does not trust the service&apos;s certificate. A PEM file.</source>
        <translation>Nur nötig, wenn das System dem Zertifikat des Dienstes nicht vertraut. Eine PEM-Datei.</translation>
    </message>
    <message>
        <source>Custom certificate authority</source>
        <translation>Eigene Zertifizierungsstelle</translation>
    </message>
    <message>
        <source>Add a site</source>
        <translation>Website hinzufügen</translation>
    </message>
</context>
<context>
    <name>SiteForm</name>
    <message>
        <source>Assistant domain</source>
        <translation>Assistenten-Domain</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>Basis-URL</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Colors the window&apos;s top edge and locks actions that change something.</source>
        <translation>Färbt den oberen Fensterrand und sperrt Aktionen, die etwas ändern.</translation>
    </message>
    <message>
        <source>Docs folder</source>
        <translation>Doku-Ordner</translation>
    </message>
    <message>
        <source>Enabled features</source>
        <translation>Eingeschaltete Funktionen</translation>
    </message>
    <message>
        <source>Export hostname</source>
        <translation>Export-Hostname</translation>
    </message>
    <message>
        <source>Let the playground call this computer and private networks</source>
        <translation>Playground darf diesen Computer und private Netze aufrufen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Runs as</source>
        <translation>Läuft als</translation>
    </message>
    <message>
        <source>The folder that holds docs.json.</source>
        <translation>Der Ordner, in dem docs.json liegt.</translation>
    </message>
    <message>
        <source>This is a production site</source>
        <translation>Dies ist eine Produktions-Website</translation>
    </message>
    <message>
        <source>Only if your dashboard&apos;s API keys page shows one.</source>
        <translation>Nur nötig, wenn die Seite der API-Schlüssel im Dashboard eine zeigt.</translation>
    </message>
    <message>
        <source>Project ID</source>
        <translation>Projekt-ID</translation>
    </message>
    <message>
        <source>Names your site to the assistant: the last segment of your dashboard&apos;s URL. Not a hostname.</source>
        <translation>Nennt dem Assistenten die Website: der letzte Teil der Dashboard-URL. Kein Hostname.</translation>
    </message>
    <message>
        <source>Taken from the base URL.</source>
        <translation>Aus der Basis-URL übernommen.</translation>
    </message>
    <message>
        <source>The hostname readers open. An export asks for it if it is empty.</source>
        <translation>Der Hostname, den Leser öffnen. Bleibt er leer, fragt der Export danach.</translation>
    </message>
    <message>
        <source>Where the service answers. Any address of its API will do.</source>
        <translation>Wo der Dienst antwortet. Jede Adresse seiner API genügt.</translation>
    </message>
</context>
<context>
    <name>SitePanes</name>
    <message>
        <source>API settings</source>
        <translation>API-Einstellungen</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Assistent</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>Exporte</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s) left, as far as this computer knows.</source>
        <translation>
            <numerusform>Noch %Ln Frage übrig, soweit dieser Computer weiß.</numerusform>
            <numerusform>Noch %Ln Fragen übrig, soweit dieser Computer weiß.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SiteQuestions</name>
    <message>
        <source>Docs headings</source>
        <translation>Doku-Überschriften</translation>
    </message>
</context>
<context>
    <name>SiteSession</name>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
</context>
<context>
    <name>SiteSwitcher</name>
    <message>
        <source>Add one</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Choose a site</source>
        <translation>Website auswählen</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Aktuell</translation>
    </message>
    <message>
        <source>No site matches “{query}”.</source>
        <translation>Keine Website passt zu „{query}“.</translation>
    </message>
    <message>
        <source>No site yet</source>
        <translation>Noch keine Website</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Produktion</translation>
    </message>
    <message>
        <source>Search sites</source>
        <translation>Websites durchsuchen</translation>
    </message>
    <message>
        <source>Search sites by name, folder or address</source>
        <translation>Websites nach Name, Ordner oder Adresse durchsuchen</translation>
    </message>
    <message>
        <source>Site: {name}</source>
        <translation>Website: {name}</translation>
    </message>
</context>
<context>
    <name>SitesController</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>{name} copy</source>
        <translation>{name} Kopie</translation>
    </message>
    <message>
        <source>Its folder and everything on the service are untouched.</source>
        <translation>Der Ordner und die Daten beim Dienst bleiben unberührt.</translation>
    </message>
    <message>
        <source>{name} was deleted.</source>
        <translation>{name} wurde gelöscht.</translation>
    </message>
</context>
<context>
    <name>SkeletonRows</name>
    <message>
        <source>Loading</source>
        <translation>Wird geladen</translation>
    </message>
</context>
<context>
    <name>SourceEditor</name>
    <message>
        <source>Source of docs.json</source>
        <translation>Quelltext von docs.json</translation>
    </message>
</context>
<context>
    <name>SourceList</name>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} weitere</translation>
    </message>
</context>
<context>
    <name>SourceView</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
</context>
<context>
    <name>SpecsEditor</name>
    <message>
        <source>Add description</source>
        <translation>Beschreibung hinzufügen</translation>
    </message>
    <message>
        <source>Add {kind} description</source>
        <translation>{kind}-Beschreibung hinzufügen</translation>
    </message>
    <message>
        <source>Another file or URL…</source>
        <translation>Andere Datei oder URL&#xa0;…</translation>
    </message>
    <message>
        <source>Edit this value in Source. The form has no control for it.</source>
        <translation>Diesen Wert im Quelltext bearbeiten. Das Formular hat kein Feld dafür.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln overlay(s)</source>
        <translation>
            <numerusform>%Ln Overlay</numerusform>
            <numerusform>%Ln Overlays</numerusform>
        </translation>
    </message>
    <message>
        <source>New description</source>
        <translation>Neue Beschreibung</translation>
    </message>
    <message>
        <source>{kind} descriptions</source>
        <translation>{kind}-Beschreibungen</translation>
    </message>
</context>
<context>
    <name>StartForm</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Hostname to export</source>
        <translation>Zu exportierender Hostname</translation>
    </message>
    <message>
        <source>Optional, such as 2.0</source>
        <translation>Optional, etwa 2.0</translation>
    </message>
    <message>
        <source>Pages of the bundle exported {time}. Newer pages can be typed below.</source>
        <translation>Seiten des Bundles, das {time} exportiert wurde. Neuere Seiten können unten eingegeben werden.</translation>
    </message>
    <message>
        <source>Selected pages</source>
        <translation>Ausgewählte Seiten</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Start an export</source>
        <translation>Export starten</translation>
    </message>
    <message>
        <source>Start an export of {site}</source>
        <translation>Export von {site} starten</translation>
    </message>
    <message>
        <source>The whole site</source>
        <translation>Die ganze Website</translation>
    </message>
    <message>
        <source>Version label</source>
        <translation>Versionsbezeichnung</translation>
    </message>
    <message>
        <source>Optional beside the project ID</source>
        <translation>Neben der Projekt-ID optional</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Ask {site} a question</source>
        <translation>{site} eine Frage stellen</translation>
    </message>
    <message>
        <source>How do I authenticate?</source>
        <translation>Wie authentifiziere ich mich?</translation>
    </message>
    <message>
        <source>What can I do with this product?</source>
        <translation>Was kann ich mit diesem Produkt machen?</translation>
    </message>
    <message>
        <source>Where do I start?</source>
        <translation>Womit fange ich an?</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Engine not running</source>
        <translation>Engine läuft nicht</translation>
    </message>
    <message>
        <source>Engine running</source>
        <translation>Engine läuft</translation>
    </message>
    <message>
        <source>Engine starting</source>
        <translation>Engine startet</translation>
    </message>
    <message>
        <source>Keys in the keyring</source>
        <translation>Schlüssel im Schlüsselbund</translation>
    </message>
    <message>
        <source>Keys kept for this session only</source>
        <translation>Schlüssel nur für diese Sitzung</translation>
    </message>
    <message>
        <source>Restricted folder</source>
        <translation>Eingeschränkter Ordner</translation>
    </message>
    <message>
        <source>Trusted folder</source>
        <translation>Vertrauenswürdiger Ordner</translation>
    </message>
    <message>
        <source>The service also reports a limit of its own: {left} left.</source>
        <translation>Der Dienst meldet außerdem ein eigenes Limit: noch {left}.</translation>
    </message>
    <message>
        <source>Show what trusting this folder allows</source>
        <translation>Zeigen, was Vertrauen in diesen Ordner erlaubt</translation>
    </message>
    <message>
        <source>Reported by the service at {time}.</source>
        <translation>Vom Dienst um {time} gemeldet.</translation>
    </message>
    <message>
        <source>Other people&apos;s questions count too, but are not shown here.</source>
        <translation>Fragen von anderen zählen mit, sind hier aber nicht bekannt.</translation>
    </message>
    <message>
        <source>Show what is new and how to get it</source>
        <translation>Zeigen, was neu ist und wie man es bekommt</translation>
    </message>
    <message>
        <source>Docsdesk {version} is available</source>
        <translation>Docsdesk {version} ist verfügbar</translation>
    </message>
    <message>
        <source>Keyring locked</source>
        <translation>Schlüsselbund gesperrt</translation>
    </message>
    <message>
        <source>Keyring refused access</source>
        <translation>Schlüsselbund verweigert den Zugriff</translation>
    </message>
    <message>
        <source>Show the problems</source>
        <translation>Probleme anzeigen</translation>
    </message>
    <message>
        <source>Left for this address today: {left} of {most}. Sent from here: {sent}.</source>
        <translation>Heute für diese Adresse übrig: {left} von {most}. Von hier gesendet: {sent}.</translation>
    </message>
    <message>
        <source>Left for your organization this hour: {left} of {most}. Sent from here: {sent}.</source>
        <translation>Diese Stunde für die Organisation übrig: {left} von {most}. Von hier gesendet: {sent}.</translation>
    </message>
    <message>
        <source>Questions left this hour: {left} of {most}</source>
        <translation>Fragen diese Stunde übrig: {left} von {most}</translation>
    </message>
    <message>
        <source>Questions left today: {left} of {most}</source>
        <translation>Fragen heute übrig: {left} von {most}</translation>
    </message>
    <message>
        <source>Show the engine on the Overview</source>
        <translation>Engine in der Übersicht anzeigen</translation>
    </message>
    <message>
        <source>Show the keys of the site</source>
        <translation>Schlüssel der Website anzeigen</translation>
    </message>
</context>
<context>
    <name>SuggestionList</name>
    <message>
        <source>Ask about “{label}”</source>
        <translation>Zu „{label}“ fragen</translation>
    </message>
    <message>
        <source>Follow up</source>
        <translation>Nachfragen</translation>
    </message>
</context>
<context>
    <name>SuggestionsView</name>
    <message>
        <source>Add {questions}</source>
        <translation>{questions} hinzufügen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Found {questions} in the docs. Each must be answered from its own page.</source>
        <translation>{questions} in der Doku gefunden. Jede muss aus ihrer eigenen Seite beantwortet werden.</translation>
    </message>
    <message>
        <source>No new questions found in the docs.</source>
        <translation>Keine neuen Fragen in der Doku gefunden.</translation>
    </message>
    <message>
        <source>Questions come from headings that end in a question mark and from accordion titles.</source>
        <translation>Fragen stammen aus Überschriften mit Fragezeichen und aus Titeln von Akkordeons.</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alle wählen</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>Keine wählen</translation>
    </message>
    <message>
        <source>Suggested questions</source>
        <translation>Vorgeschlagene Fragen</translation>
    </message>
</context>
<context>
    <name>TableBlock</name>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
</context>
<context>
    <name>TechnicalFacts</name>
    <message>
        <source>Copy technical details</source>
        <translation>Technische Details kopieren</translation>
    </message>
    <message>
        <source>Technical details</source>
        <translation>Technische Details</translation>
    </message>
</context>
<context>
    <name>TextTab</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
</context>
<context>
    <name>TextsEditor</name>
    <message>
        <source>Add another {what}</source>
        <translation>{what} hinzufügen</translation>
    </message>
</context>
<context>
    <name>ThreadView</name>
    <message>
        <source>Conversation</source>
        <translation>Unterhaltung</translation>
    </message>
    <message>
        <source>Scroll to the end</source>
        <translation>Zum Ende scrollen</translation>
    </message>
</context>
<context>
    <name>TickList</name>
    <message>
        <source>Deselect</source>
        <translation>Abwählen</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
</context>
<context>
    <name>Toast</name>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
</context>
<context>
    <name>ToolFold</name>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Search for “{query}”</source>
        <translation>Suche nach „{query}“</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>kein Ergebnis</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>Not found in the docs</source>
        <translation>Nicht in der Doku gefunden</translation>
    </message>
</context>
<context>
    <name>TranslationsModel</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
</context>
<context>
    <name>TranslationsView</name>
    <message>
        <source>Every page is translated, and no translation needs work.</source>
        <translation>Jede Seite ist übersetzt, und keine Übersetzung hat Handlungsbedarf.</translation>
    </message>
    <message>
        <source>Pages: {pages} · translations that need work: {work}</source>
        <translation>Seiten: {pages} · Übersetzungen mit Handlungsbedarf: {work}</translation>
    </message>
</context>
<context>
    <name>TrustController</name>
    <message>
        <source>Commits run programs from this folder, and exports include files that can run scripts.</source>
        <translation>Commits führen Programme aus diesem Ordner aus, und Exporte enthalten Dateien, die Skripte ausführen können.</translation>
    </message>
    <message>
        <source>Nothing from this folder runs. If you trust it, commits run its Git hooks, filters and signing programs; exports include files that can run scripts in a reader&apos;s browser.</source>
        <translation>Nichts aus diesem Ordner wird ausgeführt. Mit Vertrauen führen Commits seine Git-Hooks, Filter und Signaturprogramme aus; Exporte enthalten Dateien, die im Browser der Leser Skripte ausführen können.</translation>
    </message>
    <message>
        <source>Restricted folder</source>
        <translation>Eingeschränkter Ordner</translation>
    </message>
    <message>
        <source>Stop trusting</source>
        <translation>Vertrauen entziehen</translation>
    </message>
    <message>
        <source>Trust folder</source>
        <translation>Ordner vertrauen</translation>
    </message>
    <message>
        <source>Trusted folder</source>
        <translation>Vertrauenswürdiger Ordner</translation>
    </message>
</context>
<context>
    <name>TurnView</name>
    <message>
        <source>Copy the answer as Markdown</source>
        <translation>Antwort als Markdown kopieren</translation>
    </message>
    <message>
        <source>Get another answer</source>
        <translation>Andere Antwort holen</translation>
    </message>
    <message>
        <source>Quote the selection, or the whole answer</source>
        <translation>Auswahl oder ganze Antwort zitieren</translation>
    </message>
    <message>
        <source>Show the raw stream</source>
        <translation>Rohdaten anzeigen</translation>
    </message>
</context>
<context>
    <name>UndoBar</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Dismiss. After that, it cannot be undone.</source>
        <translation>Ausblenden. Danach lässt es sich nicht mehr zurücknehmen.</translation>
    </message>
</context>
<context>
    <name>UpdateDialog</name>
    <message>
        <source>Asking {host}…</source>
        <translation>{host} wird gefragt …</translation>
    </message>
    <message>
        <source>Check for updates</source>
        <translation>Nach Updates suchen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Docsdesk {version} is available</source>
        <translation>Docsdesk {version} ist verfügbar</translation>
    </message>
    <message>
        <source>Docsdesk {version} is the newest version</source>
        <translation>Docsdesk {version} ist die neueste Version</translation>
    </message>
    <message>
        <source>Released on {date}.</source>
        <translation>Veröffentlicht am {date}.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>Was ist neu</translation>
    </message>
    <message>
        <source>You have version {version}.</source>
        <translation>Installiert ist Version {version}.</translation>
    </message>
    <message>
        <source>Read about it and download</source>
        <translation>Mehr erfahren und herunterladen</translation>
    </message>
    <message>
        <source>This build does not check for updates</source>
        <translation>Dieser Build sucht nicht nach Updates</translation>
    </message>
</context>
<context>
    <name>Updates</name>
    <message>
        <source>Download the new package and install it, together with docsdesk-preview and docsdesk-storage if you have them.</source>
        <translation>Das neue Paket herunterladen und installieren, zusammen mit docsdesk-preview und docsdesk-storage, falls vorhanden.</translation>
    </message>
    <message>
        <source>Get new versions where you got this one.</source>
        <translation>Neue Versionen gibt es dort, woher diese stammt.</translation>
    </message>
    <message>
        <source>The store that you got Docsdesk from brings updates.</source>
        <translation>Der Store, aus dem Docsdesk stammt, bringt Updates.</translation>
    </message>
    <message>
        <source>Download the new version, quit Docsdesk, then install it in place of this one.</source>
        <translation>Laden Sie die neue Version herunter, beenden Sie Docsdesk und installieren Sie sie anstelle dieser.</translation>
    </message>
    <message>
        <source>To update this copy, run this in a terminal:</source>
        <translation>Um diese Kopie zu aktualisieren, führen Sie das in einem Terminal aus:</translation>
    </message>
</context>
<context>
    <name>VerificationTab</name>
    <message>
        <source>Another program changed {file}. Export the site again.</source>
        <translation>Ein anderes Programm hat {file} geändert. Die Website erneut exportieren.</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Export the site again to replace it.</source>
        <translation>Die Website erneut exportieren, um es zu ersetzen.</translation>
    </message>
    <message>
        <source>Links not checked yet.</source>
        <translation>Links noch nicht geprüft.</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Put {file} back, or delete the bundle from the library.</source>
        <translation>{file} zurücklegen oder das Bundle aus der Bibliothek löschen.</translation>
    </message>
    <message>
        <source>Reading every page…</source>
        <translation>Jede Seite wird gelesen&#xa0;…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>The archive is damaged.</source>
        <translation>Das Archiv ist beschädigt.</translation>
    </message>
    <message>
        <source>The file has changed since it was verified.</source>
        <translation>Die Datei hat sich seit der Prüfung geändert.</translation>
    </message>
    <message>
        <source>The file is missing.</source>
        <translation>Die Datei fehlt.</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Verify again to list every link and outside host.</source>
        <translation>Erneut prüfen, um alle Links und fremden Hosts aufzulisten.</translation>
    </message>
    <message>
        <source>Verify to check every link and anchor, and to list what pages load from other hosts.</source>
        <translation>Prüft jeden Link und Anker und listet auf, was Seiten von anderen Hosts laden.</translation>
    </message>
    <message>
        <source>Verification results</source>
        <translation>Ergebnis der Prüfung</translation>
    </message>
</context>
<context>
    <name>WebPageView</name>
    <message>
        <source>The page could not be loaded.</source>
        <translation>Die Seite konnte nicht geladen werden.</translation>
    </message>
    <message>
        <source>The page crashed.</source>
        <translation>Die Seite ist abgestürzt.</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>About Docsdesk</source>
        <translation>Über Docsdesk</translation>
    </message>
    <message>
        <source>Add a site…</source>
        <translation>Website hinzufügen&#xa0;…</translation>
    </message>
    <message>
        <source>Command palette…</source>
        <translation>Befehlspalette&#xa0;…</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Delete site</source>
        <translation>Website löschen</translation>
    </message>
    <message>
        <source>Duplicate site…</source>
        <translation>Website duplizieren&#xa0;…</translation>
    </message>
    <message>
        <source>Edit site…</source>
        <translation>Website bearbeiten&#xa0;…</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>Wie im System</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Go to the next area</source>
        <translation>Zum nächsten Bereich</translation>
    </message>
    <message>
        <source>Go to the previous area</source>
        <translation>Zum vorherigen Bereich</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Open a docs folder…</source>
        <translation>Doku-Ordner öffnen&#xa0;…</translation>
    </message>
    <message>
        <source>Open site in browser</source>
        <translation>Website im Browser öffnen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Reduziert</translation>
    </message>
    <message>
        <source>Show sidebar labels</source>
        <translation>Seitenleiste mit Beschriftung</translation>
    </message>
    <message>
        <source>Switch site…</source>
        <translation>Website wechseln&#xa0;…</translation>
    </message>
    <message>
        <source>Try the sample site</source>
        <translation>Beispiel-Website ausprobieren</translation>
    </message>
    <message>
        <source>Check for updates…</source>
        <translation>Nach Updates suchen …</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Check this computer</source>
        <translation>Diesen Computer prüfen</translation>
    </message>
    <message>
        <source>Diagnostics…</source>
        <translation>Diagnose …</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Network…</source>
        <translation>Netzwerk …</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Close window</source>
        <translation>Fenster schließen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Create page…</source>
        <translation>Seite erstellen&#xa0;…</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Fix this problem</source>
        <translation>Dieses Problem beheben</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>More commands of this pane</source>
        <translation>Weitere Befehle dieses Bereichs</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>Nächstes Problem</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>Vorheriges Problem</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Review and save</source>
        <translation>Prüfen und speichern</translation>
    </message>
    <message>
        <source>Save archive…</source>
        <translation>Archiv speichern&#xa0;…</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alle auswählen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Start export</source>
        <translation>Export starten</translation>
    </message>
</context>
<context>
    <name>WordChanges</name>
    <message>
        <source>More lines changed on this page.</source>
        <translation>Weitere Zeilen dieser Seite haben sich geändert.</translation>
    </message>
</context>
<context>
    <name>Workbench</name>
    <message>
        <source>File on disk → your draft  {facts}</source>
        <translation>Datei auf der Festplatte → eigener Entwurf  {facts}</translation>
    </message>
    <message>
        <source>Go to error</source>
        <translation>Zum Fehler</translation>
    </message>
    <message>
        <source>Review {changes}</source>
        <translation>{changes} prüfen</translation>
    </message>
    <message>
        <source>docs.json is not valid JSON.</source>
        <translation>docs.json ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>revert a change</source>
        <translation>Änderung zurücknehmen</translation>
    </message>
    <message>
        <source>{mistake} Fix it in Source and the form comes back.</source>
        <translation>{mistake} Im Quelltext beheben, dann kommt das Formular zurück.</translation>
    </message>
</context>
<context>
    <name>_AddMenu</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add files, code, selected text or the current page</source>
        <translation>Dateien, Code, ausgewählten Text oder die aktuelle Seite hinzufügen</translation>
    </message>
    <message>
        <source>Code from a file…</source>
        <translation>Code aus einer Datei&#xa0;…</translation>
    </message>
    <message>
        <source>Code from the clipboard</source>
        <translation>Code aus der Zwischenablage</translation>
    </message>
    <message>
        <source>Current page…</source>
        <translation>Aktuelle Seite&#xa0;…</translation>
    </message>
    <message>
        <source>File or picture…</source>
        <translation>Datei oder Bild&#xa0;…</translation>
    </message>
    <message>
        <source>Selected text…</source>
        <translation>Ausgewählter Text&#xa0;…</translation>
    </message>
</context>
<context>
    <name>_BranchSwitcher</name>
    <message>
        <source>Earlier version</source>
        <translation>Frühere Version</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>Spätere Version</translation>
    </message>
    <message>
        <source>Version {position}</source>
        <translation>Version {position}</translation>
    </message>
</context>
<context>
    <name>_CertificateRow</name>
    <message>
        <source>*.example.com stands for every host below example.com.</source>
        <translation>*.example.com steht für jeden Host unterhalb von example.com.</translation>
    </message>
    <message>
        <source>A PEM file with certificate and key, or a PKCS #12 file.</source>
        <translation>Eine PEM-Datei mit Zertifikat und Schlüssel oder eine PKCS-#12-Datei.</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.p12 *.pfx *.crt *.cer);;All files (*)</source>
        <translation>Zertifikate (*.pem *.p12 *.pfx *.crt *.cer);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Choose the certificate&apos;s file.</source>
        <translation>Die Datei des Zertifikats wählen.</translation>
    </message>
    <message>
        <source>Enter the host that asks for it.</source>
        <translation>Den Host eingeben, der es verlangt.</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Leave it empty to keep the stored one.</source>
        <translation>Leer lassen, um das gespeicherte zu behalten.</translation>
    </message>
    <message>
        <source>Passphrase, if it has one</source>
        <translation>Kennwort, falls vorhanden</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove this client certificate</source>
        <translation>Dieses Client-Zertifikat entfernen</translation>
    </message>
</context>
<context>
    <name>_ChangePanel</name>
    <message>
        <source>After: {state}</source>
        <translation>Nachher: {state}</translation>
    </message>
    <message>
        <source>Answer after</source>
        <translation>Antwort nachher</translation>
    </message>
    <message>
        <source>Answer before</source>
        <translation>Antwort vorher</translation>
    </message>
    <message>
        <source>Before: {state}</source>
        <translation>Vorher: {state}</translation>
    </message>
    <message>
        <source>Not asked</source>
        <translation>Nicht gefragt</translation>
    </message>
    <message>
        <source>Select a question to compare its answers.</source>
        <translation>Eine Frage auswählen, um ihre Antworten zu vergleichen.</translation>
    </message>
</context>
<context>
    <name>_CheckShare</name>
    <message>
        <source>Pages checked</source>
        <translation>Geprüfte Seiten</translation>
    </message>
</context>
<context>
    <name>_CompletionPopup</name>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
</context>
<context>
    <name>_ConversationDelegate</name>
    <message>
        <source>Title of the conversation</source>
        <translation>Titel der Unterhaltung</translation>
    </message>
</context>
<context>
    <name>_CreateReview</name>
    <message>
        <source>Change of docs.json</source>
        <translation>Änderung an docs.json</translation>
    </message>
    <message>
        <source>New page</source>
        <translation>Neue Seite</translation>
    </message>
    <message>
        <source>The new page</source>
        <translation>Die neue Seite</translation>
    </message>
</context>
<context>
    <name>_Editor</name>
    <message>
        <source>Ask again</source>
        <translation>Erneut fragen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Edited question</source>
        <translation>Bearbeitete Frage</translation>
    </message>
    <message>
        <source>The original question and its answers are kept.</source>
        <translation>Die ursprüngliche Frage und ihre Antworten bleiben erhalten.</translation>
    </message>
</context>
<context>
    <name>_FailureNote</name>
    <message>
        <source>Copy error</source>
        <translation>Fehler kopieren</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
</context>
<context>
    <name>_FieldLine</name>
    <message>
        <source>Description of parameter {number}</source>
        <translation>Beschreibung von Parameter {number}</translation>
    </message>
    <message>
        <source>Name of parameter {number}</source>
        <translation>Name von Parameter {number}</translation>
    </message>
    <message>
        <source>Remove parameter</source>
        <translation>Parameter entfernen</translation>
    </message>
    <message>
        <source>Type of parameter {number}</source>
        <translation>Typ von Parameter {number}</translation>
    </message>
    <message>
        <source>Where parameter {number} is sent</source>
        <translation>Wo Parameter {number} gesendet wird</translation>
    </message>
    <message>
        <source>Whether parameter {number} is required</source>
        <translation>Ob Parameter {number} erforderlich ist</translation>
    </message>
    <message>
        <source>description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>required</source>
        <translation>erforderlich</translation>
    </message>
</context>
<context>
    <name>_FindBar</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Find in this file</source>
        <translation>In dieser Datei suchen</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Vorheriger Treffer</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} von {count}</translation>
    </message>
</context>
<context>
    <name>_Message</name>
    <message>
        <source>Body</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Commit message</source>
        <translation>Commit-Nachricht</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy: {part}</source>
        <translation>Kopieren: {part}</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Header</translation>
    </message>
    <message>
        <source>No body.</source>
        <translation>Kein Inhalt.</translation>
    </message>
    <message>
        <source>No headers.</source>
        <translation>Keine Header.</translation>
    </message>
</context>
<context>
    <name>_More</name>
    <message>
        <source>Fewer options</source>
        <translation>Weniger Optionen</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Weitere Optionen</translation>
    </message>
</context>
<context>
    <name>_OutsideBar</name>
    <message>
        <source>Open in browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>The preview blocked a request to {address}. Open the page in your browser to send it.</source>
        <translation>Die Vorschau hat eine Anfrage an {address} blockiert. Die Seite im Browser öffnen, um sie zu senden.</translation>
    </message>
    <message>
        <source>This link leads to {address}.</source>
        <translation>Dieser Link führt zu {address}.</translation>
    </message>
</context>
<context>
    <name>_PagePicker</name>
    <message>
        <source>Filter pages</source>
        <translation>Seiten filtern</translation>
    </message>
    <message>
        <source>Find a page</source>
        <translation>Seite suchen</translation>
    </message>
    <message>
        <source>Page to preview</source>
        <translation>Seite für die Vorschau</translation>
    </message>
    <message>
        <source>Pages to export</source>
        <translation>Zu exportierende Seiten</translation>
    </message>
    <message>
        <source>Paths to export</source>
        <translation>Zu exportierende Pfade</translation>
    </message>
    <message>
        <source>Reading the site&apos;s pages…</source>
        <translation>Seiten der Site werden gelesen…</translation>
    </message>
    <message>
        <source>guides/setup (one path per line)</source>
        <translation>guides/setup (ein Pfad pro Zeile)</translation>
    </message>
</context>
<context>
    <name>_ProblemLines</name>
    <message>
        <source>Learn more</source>
        <translation>Mehr erfahren</translation>
    </message>
    <message>
        <source>Open {place}</source>
        <translation>{place} öffnen</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} weitere</translation>
    </message>
</context>
<context>
    <name>_RawTable</name>
    <message>
        <source>Copy the selected lines</source>
        <translation>Ausgewählte Zeilen kopieren</translation>
    </message>
</context>
<context>
    <name>_ReaderPicker</name>
    <message>
        <source>Anonymous</source>
        <translation>Anonym</translation>
    </message>
    <message>
        <source>Groups of this reader</source>
        <translation>Gruppen dieses Lesers</translation>
    </message>
    <message>
        <source>Member of {group}</source>
        <translation>Mitglied von {group}</translation>
    </message>
    <message>
        <source>Other groups…</source>
        <translation>Andere Gruppen&#xa0;…</translation>
    </message>
    <message>
        <source>Preview as this reader</source>
        <translation>Vorschau als dieser Leser</translation>
    </message>
    <message>
        <source>Reader</source>
        <translation>Leser</translation>
    </message>
    <message>
        <source>Signed in</source>
        <translation>Angemeldet</translation>
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
        <translation>Behalten</translation>
    </message>
    <message>
        <source>This bundle is pinned. Unpin it to delete it.</source>
        <translation>Dieses Bundle ist angeheftet. Zum Löschen zuerst lösen.</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
</context>
<context>
    <name>_ReviewEffect</name>
    <message>
        <source>Looking for the pages that change…</source>
        <translation>Suche nach Seiten, die sich ändern&#xa0;…</translation>
    </message>
    <message>
        <source>Pages that change</source>
        <translation>Seiten, die sich ändern</translation>
    </message>
</context>
<context>
    <name>_RowProblem</name>
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
</context>
<context>
    <name>_SentExtras</name>
    <message>
        <source>groups {groups}</source>
        <translation>Gruppen {groups}</translation>
    </message>
    <message>
        <source>language {language}</source>
        <translation>Sprache {language}</translation>
    </message>
    <message>
        <source>version {version}</source>
        <translation>Version {version}</translation>
    </message>
</context>
<context>
    <name>_ServedRow</name>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Served at {address}</source>
        <translation>Bereitgestellt unter {address}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Stop serving this bundle</source>
        <translation>Bereitstellung dieses Bundles beenden</translation>
    </message>
</context>
<context>
    <name>_SourceButton</name>
    <message>
        <source>Copy address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Source {number}: {title}</source>
        <translation>Quelle {number}: {title}</translation>
    </message>
    <message>
        <source>This source has no address that can be opened.</source>
        <translation>Diese Quelle hat keine Adresse, die sich öffnen lässt.</translation>
    </message>
    <message>
        <source>To open pages from here, enter the export hostname of this site.</source>
        <translation>Um Seiten von hier aus zu öffnen, geben Sie den Export-Hostnamen dieser Site ein.</translation>
    </message>
</context>
<context>
    <name>_SpecFields</name>
    <message>
        <source>Directory</source>
        <translation>Verzeichnis</translation>
    </message>
    <message>
        <source>Directory and overlays</source>
        <translation>Verzeichnis und Overlays</translation>
    </message>
    <message>
        <source>Directory for its pages</source>
        <translation>Verzeichnis für die Seiten</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Overlays</translation>
    </message>
    <message>
        <source>Remove {description}</source>
        <translation>{description} entfernen</translation>
    </message>
    <message>
        <source>openapi.json or https://…</source>
        <translation>openapi.json oder https://…</translation>
    </message>
    <message>
        <source>overlay</source>
        <translation>Overlay</translation>
    </message>
    <message>
        <source>overlay.yaml</source>
        <translation>overlay.yaml</translation>
    </message>
    <message>
        <source>{kind} description {number}</source>
        <translation>{kind}-Beschreibung {number}</translation>
    </message>
</context>
<context>
    <name>_TextRow</name>
    <message>
        <source>Remove this {what}</source>
        <translation>{what} entfernen</translation>
    </message>
    <message>
        <source>{what} {number}</source>
        <translation>{what} {number}</translation>
    </message>
</context>
<context>
    <name>_Tick</name>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>_ValueForm</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>_ValuesView</name>
    <message>
        <source>Apply with Helm</source>
        <translation>Mit Helm anwenden</translation>
    </message>
    <message>
        <source>Copy the Helm command</source>
        <translation>Helm-Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy the values</source>
        <translation>Werte kopieren</translation>
    </message>
    <message>
        <source>Deployment values</source>
        <translation>Werte für die Bereitstellung</translation>
    </message>
    <message>
        <source>Helm command</source>
        <translation>Helm-Befehl</translation>
    </message>
    <message>
        <source>New link</source>
        <translation>Neuer Link</translation>
    </message>
</context>
<context>
    <name>links</name>
    <message>
        <source>a name in another script</source>
        <translation>ein Name in einer anderen Schrift</translation>
    </message>
    <message>
        <source>outside this site</source>
        <translation>außerhalb dieser Website</translation>
    </message>
    <message>
        <source>reads like {name}</source>
        <translation>liest sich wie {name}</translation>
    </message>
</context>
</TS>

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>Activity</name>
        <message numerus="yes">
            <source>%Ln page(s)</source>
            <translation>
                <numerusform>%Ln page</numerusform>
                <numerusform>%Ln pages</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ActivityPane</name>
        <message numerus="yes">
            <source>%Ln entries</source>
            <translation>
                <numerusform>%Ln entry</numerusform>
                <numerusform>%Ln entries</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln failed</source>
            <translation>
                <numerusform>%Ln failed</numerusform>
                <numerusform>%Ln failed</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Answer</name>
        <message numerus="yes">
            <source>%Ln more part(s) in the raw stream</source>
            <translation>
                <numerusform>%Ln more part in the raw stream</numerusform>
                <numerusform>%Ln more parts in the raw stream</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln step(s)</source>
            <translation>
                <numerusform>%Ln step</numerusform>
                <numerusform>%Ln steps</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln token(s)</source>
            <translation>
                <numerusform>%Ln token</numerusform>
                <numerusform>%Ln tokens</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Answers</name>
        <message numerus="yes">
            <source>%Ln model(s)</source>
            <translation>
                <numerusform>%Ln model</numerusform>
                <numerusform>%Ln models</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ApiSettings</name>
        <message numerus="yes">
            <source>%Ln change(s)</source>
            <translation>
                <numerusform>%Ln change</numerusform>
                <numerusform>%Ln changes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln line(s)</source>
            <translation>
                <numerusform>%Ln line</numerusform>
                <numerusform>%Ln lines</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln match(es)</source>
            <translation>
                <numerusform>%Ln match</numerusform>
                <numerusform>%Ln matches</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln value(s) changed on both sides. Choose which to keep, then merge.</source>
            <translation>
                <numerusform>%Ln value changed on both sides. Choose which to keep, then merge.</numerusform>
                <numerusform>%Ln values changed on both sides. Choose which to keep, then merge.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Attachments</name>
        <message numerus="yes">
            <source>%Ln option(s) changed</source>
            <translation>
                <numerusform>%Ln option changed</numerusform>
                <numerusform>%Ln options changed</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Bundles</name>
        <message numerus="yes">
            <source>%Ln page(s)</source>
            <translation>
                <numerusform>%Ln page</numerusform>
                <numerusform>%Ln pages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Top %Ln page(s)</source>
            <translation>
                <numerusform>Top %Ln page</numerusform>
                <numerusform>Top %Ln pages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Unpacked %Ln file(s), {size}.</source>
            <translation>
                <numerusform>Unpacked %Ln file, {size}.</numerusform>
                <numerusform>Unpacked %Ln files, {size}.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Comparison</name>
        <message numerus="yes">
            <source>%Ln more change(s)</source>
            <translation>
                <numerusform>%Ln more change</numerusform>
                <numerusform>%Ln more changes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln change(s) in all</source>
            <translation>
                <numerusform>%Ln change in all</numerusform>
                <numerusform>%Ln changes in all</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln page(s) changed</source>
            <translation>
                <numerusform>%Ln page changed</numerusform>
                <numerusform>%Ln pages changed</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Conversations</name>
        <message numerus="yes">
            <source>Deleted %Ln conversation(s)</source>
            <translation>
                <numerusform>Deleted %Ln conversation</numerusform>
                <numerusform>Deleted %Ln conversations</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Deployed</name>
        <message numerus="yes">
            <source>%Ln address(es) lost</source>
            <translation>
                <numerusform>%Ln address lost</numerusform>
                <numerusform>%Ln addresses lost</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln page(s) behind</source>
            <translation>
                <numerusform>%Ln page behind</numerusform>
                <numerusform>%Ln pages behind</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Diagnostics</name>
        <message numerus="yes">
            <source>%Ln thing(s) do not work.</source>
            <translation>
                <numerusform>%Ln thing does not work.</numerusform>
                <numerusform>%Ln things do not work.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Exports</name>
        <message numerus="yes">
            <source>%Ln bundle(s)</source>
            <translation>
                <numerusform>%Ln bundle</numerusform>
                <numerusform>%Ln bundles</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln page(s)</source>
            <translation>
                <numerusform>%Ln page</numerusform>
                <numerusform>%Ln pages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln page(s) fewer</source>
            <translation>
                <numerusform>%Ln page fewer</numerusform>
                <numerusform>%Ln pages fewer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln page(s) more</source>
            <translation>
                <numerusform>%Ln page more</numerusform>
                <numerusform>%Ln pages more</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln page(s) so far</source>
            <translation>
                <numerusform>%Ln page so far</numerusform>
                <numerusform>%Ln pages so far</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{done} of about %Ln page(s)</source>
            <translation>
                <numerusform>{done} of about %Ln page</numerusform>
                <numerusform>{done} of about %Ln pages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln broken link(s)</source>
            <translation>
                <numerusform>%Ln broken link</numerusform>
                <numerusform>%Ln broken links</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Found %Ln broken link(s), {time}.</source>
            <translation>
                <numerusform>Found %Ln broken link, {time}.</numerusform>
                <numerusform>Found %Ln broken links, {time}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln running</source>
            <translation>
                <numerusform>%Ln running</numerusform>
                <numerusform>%Ln running</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Figures</name>
        <message numerus="yes">
            <source>%Ln day(s) ago</source>
            <translation>
                <numerusform>%Ln day ago</numerusform>
                <numerusform>%Ln days ago</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Findings</name>
        <message numerus="yes">
            <source>%Ln file(s)</source>
            <translation>
                <numerusform>%Ln file</numerusform>
                <numerusform>%Ln files</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln file(s) cannot be unpacked on every system.</source>
            <translation>
                <numerusform>%Ln file cannot be unpacked on every system.</numerusform>
                <numerusform>%Ln files cannot be unpacked on every system.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln internal link(s)</source>
            <translation>
                <numerusform>%Ln internal link</numerusform>
                <numerusform>%Ln internal links</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln internal link(s), none broken.</source>
            <translation>
                <numerusform>%Ln internal link, none broken.</numerusform>
                <numerusform>%Ln internal links, none broken.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln of {links} is broken.</source>
            <translation>
                <numerusform>%Ln of {links} is broken.</numerusform>
                <numerusform>%Ln of {links} are broken.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Pages load content from %Ln other host(s).</source>
            <translation>
                <numerusform>Pages load content from %Ln other host.</numerusform>
                <numerusform>Pages load content from %Ln other hosts.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln page(s) not exported: only some readers may see them.</source>
            <translation>
                <numerusform>%Ln page not exported: only some readers may see it.</numerusform>
                <numerusform>%Ln pages not exported: only some readers may see them.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Overview</name>
        <message numerus="yes">
            <source>%Ln without a page</source>
            <translation>
                <numerusform>%Ln without a page</numerusform>
                <numerusform>%Ln without a page</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln page(s)</source>
            <translation>
                <numerusform>%Ln page</numerusform>
                <numerusform>%Ln pages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Expires in %Ln day(s)</source>
            <translation>
                <numerusform>Expires in %Ln day</numerusform>
                <numerusform>Expires in %Ln days</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln left out of exports</source>
            <translation>
                <numerusform>%Ln left out of exports</numerusform>
                <numerusform>%Ln left out of exports</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln page(s) changed since the last export.</source>
            <translation>
                <numerusform>%Ln page changed since the last export.</numerusform>
                <numerusform>%Ln pages changed since the last export.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln page(s) not published yet.</source>
            <translation>
                <numerusform>%Ln page not published yet.</numerusform>
                <numerusform>%Ln pages not published yet.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln problem(s) to fix.</source>
            <translation>
                <numerusform>%Ln problem to fix.</numerusform>
                <numerusform>%Ln problems to fix.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln published address(es) lost.</source>
            <translation>
                <numerusform>%Ln published address lost.</numerusform>
                <numerusform>%Ln published addresses lost.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln setting(s) not saved yet.</source>
            <translation>
                <numerusform>%Ln setting not saved yet.</numerusform>
                <numerusform>%Ln settings not saved yet.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Exported with %Ln broken link(s).</source>
            <translation>
                <numerusform>Exported with %Ln broken link.</numerusform>
                <numerusform>Exported with %Ln broken links.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PagePicker</name>
        <message numerus="yes">
            <source>{count} of %Ln page(s)</source>
            <translation>
                <numerusform>{count} of %Ln page</numerusform>
                <numerusform>{count} of %Ln pages</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Pages</name>
        <message numerus="yes">
            <source>%Ln different title(s).</source>
            <translation>
                <numerusform>%Ln different title.</numerusform>
                <numerusform>%Ln different titles.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln different value(s)</source>
            <translation>
                <numerusform>%Ln different value</numerusform>
                <numerusform>%Ln different values</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln file(s) not shown.</source>
            <translation>
                <numerusform>%Ln file not shown.</numerusform>
                <numerusform>%Ln files not shown.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln link(s) to update.</source>
            <translation>
                <numerusform>%Ln link to update.</numerusform>
                <numerusform>%Ln links to update.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln other file(s) to change.</source>
            <translation>
                <numerusform>%Ln other file to change.</numerusform>
                <numerusform>%Ln other files to change.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln other page(s) moved too.</source>
            <translation>
                <numerusform>%Ln other page moved too.</numerusform>
                <numerusform>%Ln other pages moved too.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln page(s)</source>
            <translation>
                <numerusform>%Ln page</numerusform>
                <numerusform>%Ln pages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln pages and operations</source>
            <translation>
                <numerusform>%Ln page or operation</numerusform>
                <numerusform>%Ln pages and operations</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln request(s)</source>
            <translation>
                <numerusform>%Ln request</numerusform>
                <numerusform>%Ln requests</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln snippet(s) missing</source>
            <translation>
                <numerusform>%Ln snippet missing</numerusform>
                <numerusform>%Ln snippets missing</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln with problems</source>
            <translation>
                <numerusform>%Ln with problems</numerusform>
                <numerusform>%Ln with problems</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Reading {count} of %Ln</source>
            <translation>
                <numerusform>Reading {count} of %Ln</numerusform>
                <numerusform>Reading {count} of %Ln</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{language}: {there} of %Ln request(s) with a snippet</source>
            <translation>
                <numerusform>{language}: {there} of %Ln request with a snippet</numerusform>
                <numerusform>{language}: {there} of %Ln requests with a snippet</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{shown} of %Ln page(s)</source>
            <translation>
                <numerusform>{shown} of %Ln page</numerusform>
                <numerusform>{shown} of %Ln pages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{shown} of %Ln pages and operations</source>
            <translation>
                <numerusform>{shown} of %Ln page or operation</numerusform>
                <numerusform>{shown} of %Ln pages and operations</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln page(s) selected</source>
            <translation>
                <numerusform>%Ln page selected</numerusform>
                <numerusform>%Ln pages selected</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Moved %Ln page(s) to the trash.</source>
            <translation>
                <numerusform>Moved %Ln page to the trash.</numerusform>
                <numerusform>Moved %Ln pages to the trash.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Restored %Ln page(s).</source>
            <translation>
                <numerusform>Restored %Ln page.</numerusform>
                <numerusform>Restored %Ln pages.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PreviewPanel</name>
        <message numerus="yes">
            <source>Nothing has arrived for %Ln second(s). The page appears as soon as it does.</source>
            <translation>
                <numerusform>Nothing has arrived for %Ln second. The page appears as soon as it does.</numerusform>
                <numerusform>Nothing has arrived for %Ln seconds. The page appears as soon as it does.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show %Ln page(s)</source>
            <translation>
                <numerusform>Show %Ln page</numerusform>
                <numerusform>Show %Ln pages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The engine has not answered for %Ln second(s). The page appears as soon as it does.</source>
            <translation>
                <numerusform>The engine has not answered for %Ln second. The page appears as soon as it does.</numerusform>
                <numerusform>The engine has not answered for %Ln seconds. The page appears as soon as it does.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PreviewWords</name>
        <message numerus="yes">
            <source>%Ln page(s) would change.</source>
            <translation>
                <numerusform>%Ln page would change.</numerusform>
                <numerusform>%Ln pages would change.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Problems</name>
        <message numerus="yes">
            <source>%Ln error(s)</source>
            <translation>
                <numerusform>%Ln error</numerusform>
                <numerusform>%Ln errors</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln file(s) changed.</source>
            <translation>
                <numerusform>%Ln file changed.</numerusform>
                <numerusform>%Ln files changed.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln more</source>
            <translation>
                <numerusform>%Ln more</numerusform>
                <numerusform>%Ln more</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln note(s)</source>
            <translation>
                <numerusform>%Ln note</numerusform>
                <numerusform>%Ln notes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln of them can be fixed together.</source>
            <translation>
                <numerusform>%Ln of them can be fixed.</numerusform>
                <numerusform>%Ln of them can be fixed together.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln problem(s)</source>
            <translation>
                <numerusform>%Ln problem</numerusform>
                <numerusform>%Ln problems</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln problem(s) selected</source>
            <translation>
                <numerusform>%Ln problem selected</numerusform>
                <numerusform>%Ln problems selected</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln warning(s)</source>
            <translation>
                <numerusform>%Ln warning</numerusform>
                <numerusform>%Ln warnings</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Fix %Ln</source>
            <translation>
                <numerusform>Fix %Ln</numerusform>
                <numerusform>Fix %Ln</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Fix all %Ln</source>
            <translation>
                <numerusform>Fix all %Ln</numerusform>
                <numerusform>Fix all %Ln</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Fixed %Ln problem(s).</source>
            <translation>
                <numerusform>Fixed %Ln problem.</numerusform>
                <numerusform>Fixed %Ln problems.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Put %Ln file(s) back.</source>
            <translation>
                <numerusform>Put %Ln file back.</numerusform>
                <numerusform>Put %Ln files back.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln problem(s) in these settings</source>
            <translation>
                <numerusform>%Ln problem in these settings</numerusform>
                <numerusform>%Ln problems in these settings</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Question</name>
        <message numerus="yes">
            <source>%Ln search result(s)</source>
            <translation>
                <numerusform>%Ln search result</numerusform>
                <numerusform>%Ln search results</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Questions</name>
        <message numerus="yes">
            <source>%Ln attempt(s)</source>
            <translation>
                <numerusform>%Ln attempt</numerusform>
                <numerusform>%Ln attempts</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln question(s)</source>
            <translation>
                <numerusform>%Ln question</numerusform>
                <numerusform>%Ln questions</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln search result(s)</source>
            <translation>
                <numerusform>%Ln search result</numerusform>
                <numerusform>%Ln search results</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln token(s)</source>
            <translation>
                <numerusform>%Ln token</numerusform>
                <numerusform>%Ln tokens</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>at most %Ln word(s)</source>
            <translation>
                <numerusform>at most %Ln word</numerusform>
                <numerusform>at most %Ln words</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RawStream</name>
        <message numerus="yes">
            <source>%Ln line(s)</source>
            <translation>
                <numerusform>%Ln line</numerusform>
                <numerusform>%Ln lines</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln line(s) not kept</source>
            <translation>
                <numerusform>%Ln line not kept</numerusform>
                <numerusform>%Ln lines not kept</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln unusable line(s)</source>
            <translation>
                <numerusform>%Ln unusable line</numerusform>
                <numerusform>%Ln unusable lines</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Reasoning</name>
        <message numerus="yes">
            <source>%Ln more page(s)</source>
            <translation>
                <numerusform>%Ln more page</numerusform>
                <numerusform>%Ln more pages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln page(s)</source>
            <translation>
                <numerusform>%Ln page</numerusform>
                <numerusform>%Ln pages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln passage(s) withheld</source>
            <translation>
                <numerusform>%Ln passage withheld</numerusform>
                <numerusform>%Ln passages withheld</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>[Withheld by the service: %Ln encrypted character(s)]</source>
            <translation>
                <numerusform>[Withheld by the service: %Ln encrypted character]</numerusform>
                <numerusform>[Withheld by the service: %Ln encrypted characters]</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SettingRow</name>
        <message numerus="yes">
            <source>%Ln more problem(s)</source>
            <translation>
                <numerusform>%Ln more problem</numerusform>
                <numerusform>%Ln more problems</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SitePanes</name>
        <message numerus="yes">
            <source>%Ln question(s) left, as far as this computer knows.</source>
            <translation>
                <numerusform>%Ln question left, as far as this computer knows.</numerusform>
                <numerusform>%Ln questions left, as far as this computer knows.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SpecsEditor</name>
        <message numerus="yes">
            <source>%Ln overlay(s)</source>
            <translation>
                <numerusform>%Ln overlay</numerusform>
                <numerusform>%Ln overlays</numerusform>
            </translation>
        </message>
    </context>
</TS>

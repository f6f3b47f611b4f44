<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="cs" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>About Stolek</source>
        <translation>O programu Stolek</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Stolek</source>
        <translation>Stolek</translation>
    </message>
    <message>
        <source>Four modern card games at one little table</source>
        <translation>Čtyři moderní karetní hry u jednoho stolku</translation>
    </message>
    <message>
        <source>Version {number}</source>
        <translation>Verze {number}</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Program</translation>
    </message>
    <message>
        <source>by the Stolek authors; free software under the MIT licence</source>
        <translation>autoři Stolku; svobodný software pod licencí MIT</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Hry</translation>
    </message>
    <message>
        <source>by their authors and publishers, with whom Stolek is not affiliated; all drawings are our own</source>
        <translation>patří svým autorům a vydavatelům, se kterými Stolek není spojen; kresby jsou naše vlastní</translation>
    </message>
    <message>
        <source>Bots</source>
        <translation>Boti</translation>
    </message>
    <message>
        <source>Built with</source>
        <translation>Postaveno na</translation>
    </message>
    <message>
        <source>Python and Qt (LGPL)</source>
        <translation>Python a Qt (LGPL)</translation>
    </message>
    <message>
        <source>Typefaces</source>
        <translation>Písma</translation>
    </message>
    <message>
        <source>Figtree and Gabarito (SIL OFL)</source>
        <translation>Figtree a Gabarito (SIL OFL)</translation>
    </message>
    <message>
        <source>see only what a player in their seat sees (fast compiled search)</source>
        <translation>vidí jen to, co hráč na jejich místě (rychlý, přeložený výpočet)</translation>
    </message>
    <message>
        <source>see only what a player in their seat sees (plain Python search, slower)</source>
        <translation>vidí jen to, co hráč na jejich místě (výpočet v čistém Pythonu, pomalejší)</translation>
    </message>
</context>
<context>
    <name>ActionBar</name>
    <message>
        <source>Back</source>
        <extracomment>A `brief` one has no words but on the large button.</extracomment>
        <translation>Zpět</translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message>
        <source>Cancel</source>
        <extracomment>`answer` is what is known already about the game that was played in those seats, or None.</extracomment>
        <translation>Zrušit</translation>
    </message>
</context>
<context>
    <name>ArenaWords</name>
    <message>
        <source>measure how strong the bots are</source>
        <extracomment>In the list of commands.</extracomment>
        <translation>změří, jak silní jsou boti</translation>
    </message>
    <message>
        <source>Play bots against each other on the same deals, every bot from every seat in turn, and print a Markdown table with standard errors, Elo ratings and thinking times. In a game that is won together each level plays with itself.</source>
        <extracomment>What the command does.</extracomment>
        <translation>Nechá boty hrát proti sobě se stejnými rozdáními, každého postupně na všech místech, a vypíše tabulku v Markdownu se směrodatnými chybami, ratingy Elo a časy přemýšlení. Ve hře, kterou vyhrávají všichni společně, hraje každá úroveň sama se sebou.</translation>
    </message>
    <message>
        <source>who is measured, weakest first</source>
        <extracomment>About --levels.</extracomment>
        <translation>kdo se měří, od nejslabšího</translation>
    </message>
    <message>
        <source>fill the other seats with this bot instead of each other</source>
        <extracomment>About --against.</extracomment>
        <translation>na ostatní místa posadí tohoto bota místo ostatních měřených</translation>
    </message>
    <message>
        <source>measure a player of yours, too (docs/players.md); may be repeated</source>
        <extracomment>About --bot.</extracomment>
        <translation>změří i tvého hráče (docs/players.md); lze opakovat</translation>
    </message>
    <message>
        <source>players at a table (two, or the fewest)</source>
        <extracomment>About --seats.</extracomment>
        <translation>hráčů u stolu (dva, nebo nejmenší možný počet)</translation>
    </message>
    <message>
        <source>games for each pairing (200)</source>
        <extracomment>About --games.</extracomment>
        <translation>her na každé dva soupeře (200)</translation>
    </message>
    <message>
        <source>same seed, same deals (arena)</source>
        <extracomment>About --seed.</extracomment>
        <translation>stejné číslo, stejná rozdání (arena)</translation>
    </message>
    <message>
        <source>keep results here; a second run goes on there</source>
        <extracomment>About --log.</extracomment>
        <translation>sem ukládá výsledky; další běh na ně naváže</translation>
    </message>
    <message>
        <source>write the table here, too</source>
        <extracomment>About --out.</extracomment>
        <translation>zapíše tabulku i sem</translation>
    </message>
    <message>
        <source>“{text}” is not MODULE:CLASS</source>
        <extracomment>What should be a module and a class.</extracomment>
        <translation>„{text}“ není MODULE:CLASS</translation>
    </message>
    <message>
        <source>cards left</source>
        <extracomment>Of the table.</extracomment>
        <translation>zbylé karty</translation>
    </message>
    <message>
        <source>mean score</source>
        <extracomment>Of the table.</extracomment>
        <translation>průměr bodů</translation>
    </message>
    <message>
        <source>wins %</source>
        <extracomment>Of the table.</extracomment>
        <translation>výhry %</translation>
    </message>
    <message>
        <source>ms a move</source>
        <extracomment>Of the table.</extracomment>
        <translation>ms na tah</translation>
    </message>
    <message>
        <source>longest ms</source>
        <extracomment>Of the table.</extracomment>
        <translation>nejdelší ms</translation>
    </message>
    <message>
        <source>bots</source>
        <extracomment>Of the table.</extracomment>
        <translation>boti</translation>
    </message>
    <message>
        <source>games</source>
        <extracomment>Of the table.</extracomment>
        <translation>hry</translation>
    </message>
</context>
<context>
    <name>BranchSheet</name>
    <message>
        <source>What-ifs</source>
        <extracomment>`line` is the one that is shown.</extracomment>
        <translation>Co kdyby</translation>
    </message>
    <message>
        <source>The game as you played it, and the ways you tried from there.</source>
        <translation>Skutečná hra a pokusy, jak mohla dopadnout jinak.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Přejmenovat</translation>
    </message>
    <message>
        <source>Rename (F2)</source>
        <translation>Přejmenovat (F2)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Smazat</translation>
    </message>
    <message>
        <source>Delete (Del)</source>
        <translation>Smazat (Del)</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Ukázat</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message numerus="yes">
        <source>%n what-if(s) cannot be read and stay in the file as they are.</source>
        <translation>
            <numerusform>%n pokus „co kdyby“ se nedá přečíst a zůstává v souboru tak, jak je.</numerusform>
            <numerusform>%n pokusy „co kdyby“ se nedají přečíst a zůstávají v souboru tak, jak jsou.</numerusform>
            <numerusform>%n pokusů „co kdyby“ se nedá přečíst a zůstávají v souboru tak, jak jsou.</numerusform>
        </translation>
    </message>
    <message>
        <source>Name of the what-if</source>
        <extracomment>Ask for another name of the selected branch; without a name it goes by its number.</extracomment>
        <translation>Název pokusu „co kdyby“</translation>
    </message>
    <message>
        <source>Renamed: {branch}</source>
        <translation>Přejmenováno: {branch}</translation>
    </message>
    <message>
        <source>Deleted: {branch}</source>
        <extracomment>Delete the selected branch with all that begin on it, and select the line it begins on.</extracomment>
        <translation>Smazáno: {branch}</translation>
    </message>
    <message numerus="yes">
        <source>%n what-if(s) deleted</source>
        <extracomment>Delete the selected branch with all that begin on it, and select the line it begins on.</extracomment>
        <translation>
            <numerusform>Smazán %n pokus „co kdyby“</numerusform>
            <numerusform>Smazány %n pokusy „co kdyby“</numerusform>
            <numerusform>Smazáno %n pokusů „co kdyby“</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BranchWords</name>
    <message>
        <source>The game</source>
        <extracomment>As it was played.</extracomment>
        <translation>Hra</translation>
    </message>
    <message>
        <source>What if {number}</source>
        <extracomment>Its own, if it was given one.</extracomment>
        <translation>Co kdyby {number}</translation>
    </message>
    <message>
        <source>From turn {turn}</source>
        <extracomment>Where it leaves its line.</extracomment>
        <translation>Od {turn}. tahu</translation>
    </message>
    <message>
        <source>{about} in “{branch}”</source>
        <extracomment>Where it leaves another branch.</extracomment>
        <translation>{about} v „{branch}“</translation>
    </message>
    <message>
        <source>As it really went</source>
        <extracomment>About the game itself.</extracomment>
        <translation>Skutečný průběh</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <extracomment>The score, if it came to one.</extracomment>
        <translation>Rozehraná</translation>
    </message>
    <message>
        <source>Against the rules</source>
        <extracomment>About one whose moves are not legal.</extracomment>
        <translation>Proti pravidlům</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>Previous month</source>
        <extracomment>`tell` puts a day's marks in words, `legend` tells which mark is whose.</extracomment>
        <translation>Předchozí měsíc</translation>
    </message>
    <message>
        <source>Next month</source>
        <extracomment>`tell` puts a day's marks in words, `legend` tells which mark is whose.</extracomment>
        <translation>Další měsíc</translation>
    </message>
</context>
<context>
    <name>CardQuestion</name>
    <message>
        <source>Which cards can you tell apart best?</source>
        <translation>Které karty rozeznáš nejlépe?</translation>
    </message>
    <message>
        <source>Choose the row whose colours differ most for you. You can change it later in Preferences.</source>
        <translation>Vyber řadu, ve které se ti barvy liší nejvíc. Kdykoli ji změníš v nastavení.</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Běžné</translation>
    </message>
    <message>
        <source>Colour-blind friendly</source>
        <translation>Pro barvoslepé</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>S vysokým kontrastem</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>Rozhodnu se později</translation>
    </message>
</context>
<context>
    <name>CheckLine</name>
    <message>
        <source>Stop</source>
        <translation>Zastavit</translation>
    </message>
    <message>
        <source>What is not checked stays as the first look has it</source>
        <translation>Co se neověří, zůstane tak, jak to vyšlo napoprvé</translation>
    </message>
    <message>
        <source>From every move that seems to be a mistake, bots play on, and from the better one, too</source>
        <translation>Boti hrají dál od každého tahu, který vypadá jako chyba, a taky od toho lepšího</translation>
    </message>
    <message>
        <source>Check the rest</source>
        <extracomment>How far it is, and how many mistakes of a seat were none.</extracomment>
        <translation>Ověřit zbytek</translation>
    </message>
    <message>
        <source>Check them</source>
        <extracomment>How far it is, and how many mistakes of a seat were none.</extracomment>
        <translation>Ověřit je</translation>
    </message>
</context>
<context>
    <name>ChoiceTask</name>
    <message>
        <source>Puzzle</source>
        <translation>Úloha</translation>
    </message>
    <message>
        <source>Puzzles never count. Try any move: none is really played.</source>
        <translation>Úlohy se nikam nepočítají. Zkus klidně každý tah, žádný se doopravdy nezahraje.</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Řešení</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Další</translation>
    </message>
</context>
<context>
    <name>ChoiceWords</name>
    <message>
        <source>You can end the game this turn and win. Which move does it?</source>
        <translation>V tomto tahu můžeš hru ukončit a vyhrát. Jak?</translation>
    </message>
    <message>
        <source>Which move wins in the most deals?</source>
        <translation>Který tah vyhraje v nejvíc rozdáních?</translation>
    </message>
    <message>
        <source>It is enough for {own} points to {other}.</source>
        <extracomment>The number to look for.</extracomment>
        <translation>Stačí to na výsledek {own} : {other}.</translation>
    </message>
    <message>
        <source>The best move wins in {part}.</source>
        <extracomment>The number to look for.</extracomment>
        <translation>Nejlepší tah vyhraje {part}.</translation>
    </message>
    <message>
        <source>You win this turn by {own} points to {other}.</source>
        <extracomment>What the best move wins, and the next best one. `unsure`: while others decide as well.</extracomment>
        <translation>Vyhraješ v tomto tahu {own} : {other}.</translation>
    </message>
    <message>
        <source>You win this turn, at worst by {own} points to {other}.</source>
        <extracomment>What the best move wins, and the next best one. `unsure`: while others decide as well.</extracomment>
        <translation>Vyhraješ v tomto tahu, v nejhorším případě {own} : {other}.</translation>
    </message>
    <message>
        <source>The best move wins in {part}, the next best in {next}.</source>
        <extracomment>What the best move wins, and the next best one. `unsure`: while others decide as well.</extracomment>
        <translation>Nejlepší tah vyhraje {part}, druhý nejlepší {next}.</translation>
    </message>
    <message>
        <source>Right!</source>
        <translation>Správně!</translation>
    </message>
    <message>
        <source>This move doesn’t win this turn. Another one does.</source>
        <translation>Takhle v tomto tahu nevyhraješ. Jiným tahem ano.</translation>
    </message>
    <message>
        <source>This wins in no deal at all. Try again.</source>
        <translation>Takový tah nevyhraje v žádném rozdání. Zkus to znovu.</translation>
    </message>
    <message>
        <source>This wins in {part}. Another move wins in more.</source>
        <translation>Takový tah vyhraje {part}. Jiný jich vyhraje víc.</translation>
    </message>
    <message>
        <source>Make a move here.</source>
        <extracomment>The answer was talk.</extracomment>
        <translation>Tady je potřeba zahrát tah.</translation>
    </message>
    <message numerus="yes">
        <source>all {deals} deal(s)</source>
        <translation>
            <numerusform>{deals} rozdání</numerusform>
            <numerusform>všechna {deals} rozdání</numerusform>
            <numerusform>všech {deals} rozdání</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{wins} of {deals} deal(s)</source>
        <translation>
            <numerusform>{wins} rozdání (celkem {deals})</numerusform>
            <numerusform>{wins} rozdání (celkem {deals})</numerusform>
            <numerusform>{wins} rozdání (celkem {deals})</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClockFace</name>
    <message>
        <source>time is up</source>
        <extracomment>What is read on it.</extracomment>
        <translation>čas vypršel</translation>
    </message>
    <message>
        <source>Playing time left: {time}</source>
        <extracomment>Show so many seconds, a begun one as a whole.</extracomment>
        <translation>Zbývající hrací doba: {time}</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>&amp;New game…</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>&amp;Nová hra…</translation>
    </message>
    <message>
        <source>L&amp;ibrary…</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Knihovn&amp;a…</translation>
    </message>
    <message>
        <source>&amp;My statistics…</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Mo&amp;je statistiky…</translation>
    </message>
    <message>
        <source>&amp;Open a file…</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Ot&amp;evřít soubor…</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Uložit kop&amp;ii…</translation>
    </message>
    <message>
        <source>&amp;Same deal again</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>&amp;Stejné rozdání znovu</translation>
    </message>
    <message>
        <source>Same deal, seats s&amp;wapped</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Stejné rozdání, jiná &amp;místa</translation>
    </message>
    <message>
        <source>&amp;This deal…</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Toto roz&amp;dání…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>&amp;Vzít zpět</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>&amp;Znovu zahrát</translation>
    </message>
    <message>
        <source>Look &amp;back at this game</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>&amp;Projít hru zpět</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>&amp;Rada</translation>
    </message>
    <message>
        <source>Read out the table</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Přečíst, co leží na stole</translation>
    </message>
    <message>
        <source>Read out what happened since your move</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Přečíst, co se stalo od tvého tahu</translation>
    </message>
    <message>
        <source>Read out the last thing again</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Zopakovat poslední hlášení</translation>
    </message>
    <message>
        <source>Type a move or a question</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Napsat tah nebo otázku</translation>
    </message>
    <message>
        <source>Invite phones…</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Pozvat telefony…</translation>
    </message>
    <message>
        <source>Score and &amp;log</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>&amp;Body a záznam</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>&amp;Celá obrazovka</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Nas&amp;tavení…</translation>
    </message>
    <message>
        <source>Rul&amp;es</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Pravid&amp;la</translation>
    </message>
    <message>
        <source>Learn by pla&amp;ying</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Naučit se &amp;hrou</translation>
    </message>
    <message>
        <source>Trainin&amp;g…</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Tr&amp;énink…</translation>
    </message>
    <message>
        <source>&amp;Deals of the day…</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Rozdán&amp;í dne…</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Kl&amp;ávesy</translation>
    </message>
    <message>
        <source>Back / close</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Zpět / zavřít</translation>
    </message>
    <message>
        <source>&amp;About Stolek</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>&amp;O programu Stolek</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>&amp;Ukončit</translation>
    </message>
    <message>
        <source>Menu</source>
        <extracomment>Name every command in the current language.</extracomment>
        <translation>Nabídka</translation>
    </message>
    <message>
        <source>Calendar</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Kalendář</translation>
    </message>
    <message>
        <source>All deals of the day</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Všechna rozdání dne</translation>
    </message>
    <message>
        <source>Rematch</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Odveta</translation>
    </message>
    <message>
        <source>Same deal</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Stejné rozdání</translation>
    </message>
    <message>
        <source>The very same cards again</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Znovu přesně stejné karty</translation>
    </message>
    <message>
        <source>Same deal, seats swapped</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Stejné rozdání, jiná místa</translation>
    </message>
    <message>
        <source>The same cards, but everyone moves to the next seat</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Stejné karty, ale každý dostane ty sousedovy</translation>
    </message>
    <message>
        <source>Same cards, other players</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Stejné karty, jiní hráči</translation>
    </message>
    <message>
        <source>How each level would have played the same cards in this seat, and a go for anyone else who wants to try</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Jak by se stejnými kartami na tomto místě dopadla každá úroveň; zkusit to může i někdo další</translation>
    </message>
    <message>
        <source>Replay</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Přehrát</translation>
    </message>
    <message>
        <source>Watch the whole game again, step by step</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Celá hra znovu, krok za krokem</translation>
    </message>
    <message>
        <source>Review</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Rozbor</translation>
    </message>
    <message>
        <source>Your play, the others or the cards: what decided it, and where the mistakes were</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Tvoje hra, ostatní, nebo karty: co rozhodlo a kde byly chyby</translation>
    </message>
    <message>
        <source>Try your mistakes again</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Zkusit své chyby znovu</translation>
    </message>
    <message>
        <source>Go back to your mistakes and find a better move</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Vrať se ke svým chybám a najdi lepší tah</translation>
    </message>
    <message>
        <source>Share and compare</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Sdílet a porovnat</translation>
    </message>
    <message>
        <source>Share the result without giving a card away, and compare it with a friend’s</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Pošli výsledek, aniž prozradíš jedinou kartu, a porovnej ho s kamarádovým</translation>
    </message>
    <message>
        <source>Library</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Knihovna</translation>
    </message>
    <message>
        <source>Library: all games you have played</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Knihovna: všechny odehrané hry</translation>
    </message>
    <message>
        <source>Home</source>
        <extracomment>What the buttons of the end screen say, and their tool tips.</extracomment>
        <translation>Výběr her</translation>
    </message>
    <message>
        <source>Look at my cards</source>
        <extracomment>What it would do: cover the hand, or on a table without any, show it.</extracomment>
        <translation>Podívat se na své karty</translation>
    </message>
    <message>
        <source>Co&amp;ver my hand</source>
        <extracomment>What it would do: cover the hand, or on a table without any, show it.</extracomment>
        <translation>Za&amp;krýt karty</translation>
    </message>
    <message>
        <source>My cards</source>
        <extracomment>What it would do: cover the hand, or on a table without any, show it.</extracomment>
        <translation>Moje karty</translation>
    </message>
    <message>
        <source>Cover</source>
        <extracomment>What it would do: cover the hand, or on a table without any, show it.</extracomment>
        <translation>Zakrýt</translation>
    </message>
</context>
<context>
    <name>Controls</name>
    <message>
        <source>Play (Space)</source>
        <extracomment>`describe` says what happened at a stop; `may_open` is False as long as somebody still plays.</extracomment>
        <translation>Přehrát (mezerník)</translation>
    </message>
    <message>
        <source>Show all cards</source>
        <extracomment>`describe` says what happened at a stop; `may_open` is False as long as somebody still plays.</extracomment>
        <translation>Odkrýt všechny karty</translation>
    </message>
    <message>
        <source>Speed</source>
        <extracomment>`describe` says what happened at a stop; `may_open` is False as long as somebody still plays.</extracomment>
        <translation>Rychlost</translation>
    </message>
    <message>
        <source>To the start (Home)</source>
        <translation>Na začátek (Home)</translation>
    </message>
    <message>
        <source>One turn back (Shift ←)</source>
        <translation>O tah zpět (Shift ←)</translation>
    </message>
    <message>
        <source>One step back (←)</source>
        <translation>O krok zpět (←)</translation>
    </message>
    <message>
        <source>One step forward (→)</source>
        <translation>O krok dál (→)</translation>
    </message>
    <message>
        <source>One turn forward (Shift →)</source>
        <translation>O tah dál (Shift →)</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>Na konec (End)</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Pozastavit (mezerník)</translation>
    </message>
</context>
<context>
    <name>DailySheet</name>
    <message>
        <source>Deals of the day</source>
        <extracomment>`others` has the results of the levels in the same seat, as far as they have played it.</extracomment>
        <translation>Rozdání dne</translation>
    </message>
    <message>
        <source>Everybody gets the same cards. Only your first try counts, and you have until the end of the next day.</source>
        <translation>Ten den mají všichni stejné karty. Počítá se první pokus; hrát ho můžeš do konce následujícího dne.</translation>
    </message>
    <message>
        <source>Marks from left to right: {games}</source>
        <translation>Značky zleva doprava: {games}</translation>
    </message>
    <message>
        <source>Share and compare</source>
        <translation>Sdílet a porovnat</translation>
    </message>
    <message>
        <source>As a text or a picture for friends, and with what they made of it</source>
        <translation>Jako text nebo obrázek pro kamarády, a vedle toho jejich výsledky</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Played while the clock was set ahead</source>
        <translation>Hráno, když šly hodiny napřed</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Dnes</translation>
    </message>
    <message>
        <source>Yesterday’s: still counts</source>
        <translation>Včerejší: ještě se počítá</translation>
    </message>
    <message>
        <source>Closed: a game played now no longer counts</source>
        <translation>Uzavřeno: hra už se nezapočítá</translation>
    </message>
    <message>
        <source>Same cards, other players</source>
        <translation>Stejné karty, jiní hráči</translation>
    </message>
    <message>
        <source>Play again (doesn’t count)</source>
        <translation>Hrát znovu (nepočítá se)</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Jiní hráči</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Znovu</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Hrát</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Pokračovat</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Přehrát</translation>
    </message>
</context>
<context>
    <name>DailyWords</name>
    <message>
        <source>Deal of the day</source>
        <translation>Rozdání dne</translation>
    </message>
    <message>
        <source>Deals of the day</source>
        <translation>Rozdání dne</translation>
    </message>
    <message>
        <source>Next deal: {game}</source>
        <extracomment>To the next game of that day, or to the calendar if there is none.</extracomment>
        <translation>Další rozdání: {game}</translation>
    </message>
    <message>
        <source>Calendar</source>
        <extracomment>To the next game of that day, or to the calendar if there is none.</extracomment>
        <translation>Kalendář</translation>
    </message>
    <message>
        <source>The same day’s deal of another game</source>
        <translation>Rozdání téhož dne v jiné hře</translation>
    </message>
    <message>
        <source>All deals of the day</source>
        <translation>Všechna rozdání dne</translation>
    </message>
    <message>
        <source>Not played</source>
        <translation>Nehráno</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Rozehráno</translation>
    </message>
    <message>
        <source>Won</source>
        <comment>a deal of the day</comment>
        <translation>Výhra</translation>
    </message>
    <message>
        <source>Shared win</source>
        <translation>Dělená výhra</translation>
    </message>
    <message>
        <source>Lost</source>
        <comment>a deal of the day</comment>
        <translation>Prohra</translation>
    </message>
    <message>
        <source>A friend</source>
        <extracomment>Whoever shared a result without a name.</extracomment>
        <translation>Kamarád</translation>
    </message>
    <message>
        <source>with hints</source>
        <translation>s nápovědou</translation>
    </message>
    <message>
        <source>with unlimited undo</source>
        <translation>s neomezeným vracením</translation>
    </message>
    <message>
        <source>you knew these cards</source>
        <translation>karty už byly známé</translation>
    </message>
    <message>
        <source>cards left</source>
        <extracomment>What a score of the game counts.</extracomment>
        <translation>zbylé karty</translation>
    </message>
    <message>
        <source>points</source>
        <extracomment>What a score of the game counts.</extracomment>
        <translation>body</translation>
    </message>
    <message numerus="yes">
        <source>card(s) left</source>
        <comment>after a number</comment>
        <extracomment>The same after that very number.</extracomment>
        <translation>
            <numerusform>karta zbývá</numerusform>
            <numerusform>karty zbývají</numerusform>
            <numerusform>karet zbývá</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>point(s)</source>
        <comment>after a number</comment>
        <extracomment>The same after that very number.</extracomment>
        <translation>
            <numerusform>bod</numerusform>
            <numerusform>body</numerusform>
            <numerusform>bodů</numerusform>
        </translation>
    </message>
    <message>
        <source>Bots ({unit}): {levels}</source>
        <extracomment>The average scores of the levels in the same seat.</extracomment>
        <translation>Boti ({unit}): {levels}</translation>
    </message>
    <message>
        <source>Friends ({unit}): {friends}</source>
        <extracomment>The scores of friends who played the same deal.</extracomment>
        <translation>Kamarádi ({unit}): {friends}</translation>
    </message>
    <message>
        <source>With your cards: the bots are playing…</source>
        <translation>S tvými kartami: boti právě hrají…</translation>
    </message>
    <message>
        <source>Bots play these cards alike every time.</source>
        <extracomment>Said once of bots that find no chance in a deal.</extracomment>
        <translation>Boti hrají tyto karty pokaždé stejně.</translation>
    </message>
    <message>
        <source>Solo; this deal can be won</source>
        <translation>Sólo; toto rozdání se dá vyhrát</translation>
    </message>
    <message numerus="yes">
        <source>With %n bot(s), {level}</source>
        <translation>
            <numerusform>Hraje s tebou %n bot: {level}</numerusform>
            <numerusform>Hrají s tebou %n boti: {level}</numerusform>
            <numerusform>Hraje s tebou %n botů: {level}</numerusform>
        </translation>
    </message>
    <message>
        <source>No streak yet</source>
        <translation>Zatím žádná série</translation>
    </message>
    <message numerus="yes">
        <source>%n-day streak</source>
        <translation>
            <numerusform>Série: %n den</numerusform>
            <numerusform>Série: %n dny</numerusform>
            <numerusform>Série: %n dní</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Best streak: %n day(s)</source>
        <translation>
            <numerusform>Nejdelší série: %n den</numerusform>
            <numerusform>Nejdelší série: %n dny</numerusform>
            <numerusform>Nejdelší série: %n dní</numerusform>
        </translation>
    </message>
    <message>
        <source>Stolek</source>
        <extracomment>Tells no card: others may still play it. The last line is for another Stolek to read.</extracomment>
        <translation>Stolek</translation>
    </message>
</context>
<context>
    <name>DealField</name>
    <message>
        <source>Deal number: random</source>
        <translation>Číslo rozdání: náhodné</translation>
    </message>
    <message>
        <source>Deal number</source>
        <translation>Číslo rozdání</translation>
    </message>
    <message>
        <source>Type the number of a deal to get the same cards again.</source>
        <translation>Zadej číslo rozdání a dostaneš znovu stejné karty.</translation>
    </message>
</context>
<context>
    <name>DealSheet</name>
    <message>
        <source>This deal</source>
        <translation>Toto rozdání</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Anyone who enters this number before a game gets the same cards.</source>
        <translation>Kdo toto číslo zadá před hrou, dostane stejné karty.</translation>
    </message>
    <message>
        <source>All the cards were fixed before you saw the first one, and a fingerprint of them was made. At the end you get the key that opens it, so anyone can check that nothing was changed.</source>
        <translation>Pořadí všech karet bylo pevně dané dřív, než se ukázala první z nich, a vznikl z něj otisk. Klíč k otisku se ukáže na konci hry, takže si každý může ověřit, že se nic nezměnilo.</translation>
    </message>
    <message>
        <source>Number</source>
        <extracomment>Each fact: name, text, and what is copied of it; empty for nothing.</extracomment>
        <translation>Číslo</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <extracomment>Each fact: name, text, and what is copied of it; empty for nothing.</extracomment>
        <translation>Otisk</translation>
    </message>
    <message>
        <source>Key</source>
        <extracomment>Each fact: name, text, and what is copied of it; empty for nothing.</extracomment>
        <translation>Klíč</translation>
    </message>
    <message>
        <source>stays secret until the game is over</source>
        <extracomment>Each fact: name, text, and what is copied of it; empty for nothing.</extracomment>
        <translation>zůstane tajný až do konce hry</translation>
    </message>
    <message>
        <source>Check</source>
        <extracomment>Each fact: name, text, and what is copied of it; empty for nothing.</extracomment>
        <translation>Ověření</translation>
    </message>
    <message>
        <source>The cards do not match the fingerprint!</source>
        <translation>Karty otisku neodpovídají!</translation>
    </message>
    <message>
        <source>Every card is exactly as it was fixed at the start.</source>
        <translation>Všechny karty přišly přesně v předem daném pořadí.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopírovat</translation>
    </message>
    <message>
        <source>Copy: {what}</source>
        <translation>Kopírovat: {what}</translation>
    </message>
</context>
<context>
    <name>Describer</name>
    <message>
        <source>Your hand</source>
        <extracomment>The seat's own hand.</extracomment>
        <translation>Tvoje ruka</translation>
    </message>
    <message>
        <source>hand</source>
        <extracomment>The seat's own hand.</extracomment>
        <translation>ruka</translation>
    </message>
    <message>
        <source>Players</source>
        <extracomment>Everybody at the table.</extracomment>
        <translation>Hráči</translation>
    </message>
    <message>
        <source>players</source>
        <extracomment>Everybody at the table.</extracomment>
        <translation>hráči</translation>
    </message>
    <message>
        <source>deck</source>
        <comment>typed</comment>
        <extracomment>Where cards come from, and where they go.</extracomment>
        <translation>balíček</translation>
    </message>
    <message>
        <source>Score: {scores}</source>
        <extracomment>The scores, seat by seat or of all.</extracomment>
        <translation>Body: {scores}</translation>
    </message>
</context>
<context>
    <name>DialsWords</name>
    <message>
        <source>learn from your own games how you err</source>
        <extracomment>In the list of commands.</extracomment>
        <translation>zjistit z vlastních partií, jak chybuješ</translation>
    </message>
    <message>
        <source>Look through recorded games of one person and find the settings of the bot that errs most like them: what it overlooks, how hasty it is, how it listens and speaks. Nothing leaves this computer. The last line names the bot; `stolek arena` and `stolek simulate` let it play.</source>
        <extracomment>What the command does.</extracomment>
        <translation>Projde zaznamenané partie jednoho člověka a najde nastavení bota, který chybuje nejvíc jako on: co přehlíží, jak pospíchá, jak poslouchá a mluví. Nic neopustí tento počítač. Poslední řádek bota jmenuje; `stolek arena` a `stolek simulate` ho nechají hrát.</translation>
    </message>
    <message>
        <source>whose games, where several people played</source>
        <extracomment>About --player.</extracomment>
        <translation>čí partie, pokud hrálo víc lidí</translation>
    </message>
    <message>
        <source>dial</source>
        <extracomment>Of the table.</extracomment>
        <translation>chyba</translation>
    </message>
    <message>
        <source>value</source>
        <extracomment>Of the table.</extracomment>
        <translation>hodnota</translation>
    </message>
    <message>
        <source>from</source>
        <extracomment>Of the table.</extracomment>
        <translation>od</translation>
    </message>
    <message>
        <source>to</source>
        <extracomment>Of the table.</extracomment>
        <translation>do</translation>
    </message>
    <message>
        <source>occasions</source>
        <extracomment>Of the table.</extracomment>
        <translation>příležitostí</translation>
    </message>
    <message>
        <source>from – to: nine times out of ten it is between these. A dial that could be anything was hardly ever put to the test in these games.</source>
        <extracomment>Under the table.</extracomment>
        <translation>od – do: v devíti případech z deseti leží mezi nimi. Co může být cokoli, to se v těchto partiích skoro neukázalo.</translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <extracomment>Over the table.</extracomment>
        <translation>
            <numerusform>%n rozhodnutí</numerusform>
            <numerusform>%n rozhodnutí</numerusform>
            <numerusform>%n rozhodnutí</numerusform>
        </translation>
    </message>
    <message>
        <source>A decision of these games is {likely} % likely for this bot (geometric mean), and {without} % for one that errs in nothing.</source>
        <extracomment>How well it fits.</extracomment>
        <translation>Rozhodnutí z těchto partií by tento bot udělal s pravděpodobností {likely} % (geometrický průměr), bot bez chyb s pravděpodobností {without} %.</translation>
    </message>
</context>
<context>
    <name>DockPanel</name>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
</context>
<context>
    <name>Drills</name>
    <message>
        <source>Looking through your games…</source>
        <translation>Procházím tvoje hry…</translation>
    </message>
    <message>
        <source>Exercises come from your own games. Play one, let it be reviewed at the end, and the moments you could have played better wait here for another try.</source>
        <translation>Cvičení vznikají z tvých her: zahraj si, nech si na konci udělat rozbor a chvíle, kdy se dalo hrát lépe, tu počkají na další pokus.</translation>
    </message>
    <message>
        <source>Moments from your own games when there was a better move. If you find it at once, it comes back tomorrow, then after longer and longer breaks; if you miss it, it stays.</source>
        <translation>Chvíle z tvých her, kdy se dal zahrát lepší tah. Co najdeš napoprvé, vrátí se zítra a pak po čím dál delší době; co nenajdeš, zůstává.</translation>
    </message>
    <message>
        <source>Start</source>
        <extracomment>For what is due or new; else for all of them again.</extracomment>
        <translation>Začít</translation>
    </message>
    <message>
        <source>Again</source>
        <extracomment>For what is due or new; else for all of them again.</extracomment>
        <translation>Znovu</translation>
    </message>
</context>
<context>
    <name>DuplicateCommandWords</name>
    <message>
        <source>replay a seat’s cards with other bots</source>
        <extracomment>In the list of commands.</extracomment>
        <translation>přehraje karty jednoho místa s jinými boty</translation>
    </message>
    <message>
        <source>Deal recorded games again and let bots play the seat of each person; the other seats keep their bots, and other people’s seats are played by the usual level. Each bot plays several times, because bots use randomness.</source>
        <extracomment>What the command does.</extracomment>
        <translation>Vezme rozdání zaznamenaných her a na místo každého člověka posadí boty. Na ostatních místech zůstanou původní boti, za další lidi hraje obvyklá úroveň. Každý bot hraje několikrát, protože si občas pomáhá náhodou.</translation>
    </message>
    <message>
        <source>this seat, from 0; may be repeated (those of persons, or the first)</source>
        <extracomment>About --seat.</extracomment>
        <translation>toto místo, počítáno od 0; lze zadat vícekrát (místa lidí, jinak první)</translation>
    </message>
    <message>
        <source>who sits there (all levels)</source>
        <extracomment>About --levels.</extracomment>
        <translation>kdo tam sedí (všechny úrovně)</translation>
    </message>
    <message>
        <source>games per bot ({count})</source>
        <extracomment>About --rounds.</extracomment>
        <translation>her na bota ({count})</translation>
    </message>
    <message>
        <source>print one JSON object per seat</source>
        <extracomment>About --json.</extracomment>
        <translation>vypíše objekt JSON pro každé místo</translation>
    </message>
    <message>
        <source>seat {number}</source>
        <extracomment>In the line over the table.</extracomment>
        <translation>místo {number}</translation>
    </message>
    <message>
        <source>who</source>
        <extracomment>Of the table.</extracomment>
        <translation>kdo</translation>
    </message>
    <message>
        <source>games</source>
        <extracomment>Of the table.</extracomment>
        <translation>hry</translation>
    </message>
    <message>
        <source>wins %</source>
        <extracomment>Of the table.</extracomment>
        <translation>výhry %</translation>
    </message>
    <message>
        <source>± s.e.</source>
        <extracomment>Of the table.</extracomment>
        <translation>± chyba</translation>
    </message>
    <message>
        <source>score</source>
        <extracomment>Of the table.</extracomment>
        <translation>body</translation>
    </message>
    <message>
        <source>wins % by own decisions</source>
        <extracomment>Of the table.</extracomment>
        <translation>výhry % vlastní hrou</translation>
    </message>
    <message>
        <source>at the other seats: {players}</source>
        <extracomment>Under the table.</extracomment>
        <translation>na ostatních místech: {players}</translation>
    </message>
</context>
<context>
    <name>DuplicateSheet</name>
    <message>
        <source>Who’s next?</source>
        <translation>Kdo to zkusí teď?</translation>
    </message>
    <message>
        <source>Name of the next player</source>
        <translation>Jméno dalšího hráče</translation>
    </message>
    <message>
        <source>Play this seat</source>
        <translation>Hrát na tomto místě</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Zastavit</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>{player} is next</source>
        <extracomment>A button for somebody who has not played these cards yet.</extracomment>
        <translation>Teď hraje {player}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Ty</translation>
    </message>
</context>
<context>
    <name>DuplicateWords</name>
    <message>
        <source>Same cards, other players</source>
        <translation>Stejné karty, jiní hráči</translation>
    </message>
    <message>
        <source>{player}’s cards, other players</source>
        <translation>Stejné karty ({player}), jiní hráči</translation>
    </message>
    <message>
        <source>Same cards, same opponents: only the player in this seat changes.</source>
        <extracomment>What is the same for all; `usual` plays for other persons, if there are any.</extracomment>
        <translation>Stejné karty, stejní soupeři: jen na tomto místě hraje někdo jiný.</translation>
    </message>
    <message>
        <source>Same cards, same partners: only the player in this seat changes.</source>
        <extracomment>What is the same for all; `usual` plays for other persons, if there are any.</extracomment>
        <translation>Stejné karty, stejní spoluhráči: jen na tomto místě hraje někdo jiný.</translation>
    </message>
    <message>
        <source>Same cards: only the player changes.</source>
        <extracomment>What is the same for all; `usual` plays for other persons, if there are any.</extracomment>
        <translation>Stejné karty: jen hraje někdo jiný.</translation>
    </message>
    <message>
        <source>Other people’s seats are played by a bot: {level}.</source>
        <extracomment>What is the same for all; `usual` plays for other persons, if there are any.</extracomment>
        <translation>Na místech ostatních lidí hraje bot: {level}.</translation>
    </message>
    <message>
        <source>cards left</source>
        <translation>zbylé karty</translation>
    </message>
    <message>
        <source>score</source>
        <translation>body</translation>
    </message>
    <message>
        <source>wins</source>
        <translation>výhry</translation>
    </message>
    <message>
        <source>won</source>
        <extracomment>Whether one game was won, or the share of several.</extracomment>
        <translation>výhra</translation>
    </message>
    <message>
        <source>shared</source>
        <extracomment>Whether one game was won, or the share of several.</extracomment>
        <translation>dělená výhra</translation>
    </message>
    <message>
        <source>lost</source>
        <extracomment>Whether one game was won, or the share of several.</extracomment>
        <translation>prohra</translation>
    </message>
    <message>
        <source>Nobody clearly did better with these cards.</source>
        <extracomment>Who did better, if anybody.</extracomment>
        <translation>S těmito kartami si nikdo nevedl zřetelně lépe.</translation>
    </message>
    <message>
        <source>Did better with these cards: {players}.</source>
        <extracomment>Who did better, if anybody.</extracomment>
        <translation>Lepší výsledek s těmito kartami: {players}.</translation>
    </message>
    <message>
        <source>The bots still have a few games to play.</source>
        <translation>Boti mají ještě pár her před sebou.</translation>
    </message>
    <message>
        <source>On a random deal, a fair share is {start} wins in 100.</source>
        <extracomment>What can be won on other cards: a fair share, or what a master wins beside so many partners.</extracomment>
        <translation>Při náhodném rozdání je spravedlivý podíl {start} výher ze 100.</translation>
    </message>
    <message>
        <source>On a random deal, a master with these partners wins {start} games in 100.</source>
        <extracomment>What can be won on other cards: a fair share, or what a master wins beside so many partners.</extracomment>
        <translation>Při náhodném rozdání vyhraje mistr s těmito spoluhráči {start} ze 100 her.</translation>
    </message>
    <message>
        <source>On a random deal, a master wins {start} games in 100.</source>
        <extracomment>What can be won on other cards: a fair share, or what a master wins beside so many partners.</extracomment>
        <translation>Při náhodném rozdání vyhraje mistr {start} ze 100 her.</translation>
    </message>
    <message>
        <source>A review shows what mistakes and cards made of that.</source>
        <extracomment>What the own mistakes cost here, if a review knows it.</extracomment>
        <translation>Co s tím udělaly chyby a karty, ukáže rozbor.</translation>
    </message>
    <message numerus="yes">
        <source>Here your own mistakes cost %n win(s) in 100.</source>
        <extracomment>What the own mistakes cost here, if a review knows it.</extracomment>
        <translation>
            <numerusform>Tady tě chyby stály %n výhru ze 100.</numerusform>
            <numerusform>Tady tě chyby stály %n výhry ze 100.</numerusform>
            <numerusform>Tady tě chyby stály %n výher ze 100.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Here {player}’s mistakes cost %n win(s) in 100.</source>
        <extracomment>What the own mistakes cost here, if a review knows it.</extracomment>
        <translation>
            <numerusform>Chyby ({player}) tady stály %n výhru ze 100.</numerusform>
            <numerusform>Chyby ({player}) tady stály %n výhry ze 100.</numerusform>
            <numerusform>Chyby ({player}) tady stály %n výher ze 100.</numerusform>
        </translation>
    </message>
    <message>
        <source>{done} of {all} games</source>
        <translation>hry: {done}/{all}</translation>
    </message>
    <message>
        <source>The saved results of this seat cannot be read; the bots are playing again.</source>
        <extracomment>Earlier rounds cannot be read.</extracomment>
        <translation>Uložené výsledky na tomto místě se nedají přečíst; boti hrají znovu.</translation>
    </message>
    <message>
        <source>The games could not be played: the bots gave no answer.</source>
        <translation>Hry se nepodařilo odehrát: boti neodpověděli.</translation>
    </message>
</context>
<context>
    <name>EndScreen</name>
    <message>
        <source>Copied</source>
        <translation>Zkopírováno</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <extracomment>Ask for a file and write it there; a file that has the name already stays as it is.</extracomment>
        <translation>{file} se nedá zapsat: {reason}</translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <extracomment>Ask for a file and write it there; a file that has the name already stays as it is.</extracomment>
        <translation>Uloženo jako {file}</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Uložit obrázek</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Obrázky (*.png)</translation>
    </message>
    <message>
        <source>What decided it</source>
        <translation>Co rozhodlo</translation>
    </message>
    <message>
        <source>More</source>
        <extracomment>The few that are wanted most, the way home apart from them, and a menu of the rest.</extracomment>
        <translation>Další</translation>
    </message>
    <message>
        <source>&amp;Copy the picture</source>
        <extracomment>The other ways on.</extracomment>
        <translation>&amp;Kopírovat obrázek</translation>
    </message>
    <message>
        <source>&amp;Save the picture…</source>
        <extracomment>The other ways on.</extracomment>
        <translation>&amp;Uložit obrázek…</translation>
    </message>
    <message>
        <source>Back to the replay</source>
        <translation>Zpět k přehrávání</translation>
    </message>
</context>
<context>
    <name>ExerciseTask</name>
    <message>
        <source>Exercise</source>
        <extracomment>Number `number` of `count` exercises in a row.</extracomment>
        <translation>Cvičení</translation>
    </message>
    <message>
        <source>Your answer is only judged; the game does not go on.</source>
        <extracomment>Number `number` of `count` exercises in a row.</extracomment>
        <translation>Tah se jen posoudí, hra dál nepokračuje.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Number `number` of `count` exercises in a row.</extracomment>
        <translation>Zrušit</translation>
    </message>
    <message>
        <source>Solution</source>
        <extracomment>Number `number` of `count` exercises in a row.</extracomment>
        <translation>Řešení</translation>
    </message>
    <message>
        <source>Done</source>
        <extracomment>Number `number` of `count` exercises in a row.</extracomment>
        <translation>Hotovo</translation>
    </message>
    <message>
        <source>Next</source>
        <extracomment>Number `number` of `count` exercises in a row.</extracomment>
        <translation>Další</translation>
    </message>
</context>
<context>
    <name>ExerciseWords</name>
    <message>
        <source>Exercise {number} of {all}</source>
        <translation>Cvičení {number}/{all}</translation>
    </message>
    <message>
        <source>Find a move that costs nothing.</source>
        <extracomment>The question, and what was lost in the game.</extracomment>
        <translation>Najdi tah, kterým nic neztratíš.</translation>
    </message>
    <message numerus="yes">
        <source>The move you played cost about %n win(s) in 100.</source>
        <extracomment>The question, and what was lost in the game.</extracomment>
        <translation>
            <numerusform>Tvůj tah ve hře stál asi %n výhru ze 100.</numerusform>
            <numerusform>Tvůj tah ve hře stál asi %n výhry ze 100.</numerusform>
            <numerusform>Tvůj tah ve hře stál asi %n výher ze 100.</numerusform>
        </translation>
    </message>
    <message>
        <source>The master is checking your move…</source>
        <translation>Mistr tvůj tah posuzuje…</translation>
    </message>
    <message>
        <source>The master gave no answer. Try once more.</source>
        <translation>Mistr neodpověděl. Zkus to ještě jednou.</translation>
    </message>
    <message>
        <source>Make a move here.</source>
        <extracomment>The answer was talk.</extracomment>
        <translation>Tady je potřeba zahrát tah.</translation>
    </message>
    <message>
        <source>Right!</source>
        <extracomment>On the table, beside the move.</extracomment>
        <translation>Správně!</translation>
    </message>
    <message>
        <source>Right! Nothing better was found.</source>
        <translation>Správně! Nic lepšího se nenašlo.</translation>
    </message>
    <message numerus="yes">
        <source>Good! The master’s own choice wins only about %n game(s) more in 100.</source>
        <translation>
            <numerusform>Dobře! Tah, který by mistr zvolil, vyhraje jen asi o %n hru ze 100 víc.</numerusform>
            <numerusform>Dobře! Tah, který by mistr zvolil, vyhraje jen asi o %n hry ze 100 víc.</numerusform>
            <numerusform>Dobře! Tah, který by mistr zvolil, vyhraje jen asi o %n her ze 100 víc.</numerusform>
        </translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Zkus to znovu.</translation>
    </message>
    <message numerus="yes">
        <source>That costs %n win(s) in 100.</source>
        <translation>
            <numerusform>To stojí %n výhru ze 100.</numerusform>
            <numerusform>To stojí %n výhry ze 100.</numerusform>
            <numerusform>To stojí %n výher ze 100.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>That costs about %n win(s) in 100, give or take {doubt}.</source>
        <translation>
            <numerusform>To stojí asi %n výhru ze 100, plus minus {doubt}.</numerusform>
            <numerusform>To stojí asi %n výhry ze 100, plus minus {doubt}.</numerusform>
            <numerusform>To stojí asi %n výher ze 100, plus minus {doubt}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Hint: {idea}</source>
        <extracomment>The idea of the better move, or what not to do if there is none.</extracomment>
        <translation>Rada: {idea}</translation>
    </message>
    <message>
        <source>In the game: {move} Try something else.</source>
        <extracomment>The idea of the better move, or what not to do if there is none.</extracomment>
        <translation>Ve hře padlo: {move} Zkus něco jiného.</translation>
    </message>
    <message>
        <source>There’s no hint here, only the solution.</source>
        <extracomment>The game has no words for its moves.</extracomment>
        <translation>Tady rada není, jen řešení.</translation>
    </message>
    <message numerus="yes">
        <source>%n due</source>
        <comment>exercises</comment>
        <extracomment>How many exercises of a game are due, new and learned.</extracomment>
        <translation>
            <numerusform>%n k opakování</numerusform>
            <numerusform>%n k opakování</numerusform>
            <numerusform>%n k opakování</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>exercises</comment>
        <extracomment>How many exercises of a game are due, new and learned.</extracomment>
        <translation>
            <numerusform>%n nové</numerusform>
            <numerusform>%n nová</numerusform>
            <numerusform>%n nových</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n learned</source>
        <comment>exercises</comment>
        <extracomment>How many exercises of a game are due, new and learned.</extracomment>
        <translation>
            <numerusform>%n naučené</numerusform>
            <numerusform>%n naučená</numerusform>
            <numerusform>%n naučených</numerusform>
        </translation>
    </message>
    <message>
        <source>No exercises yet.</source>
        <extracomment>How many exercises of a game are due, new and learned.</extracomment>
        <translation>Zatím žádná cvičení.</translation>
    </message>
</context>
<context>
    <name>FairWords</name>
    <message>
        <source>just above {level}</source>
        <extracomment>Empty for any other level.</extracomment>
        <translation>těsně nad úrovní {level}</translation>
    </message>
    <message>
        <source>just below {level}</source>
        <extracomment>Empty for any other level.</extracomment>
        <translation>těsně pod úrovní {level}</translation>
    </message>
    <message>
        <source>between {lower} and {upper}</source>
        <extracomment>Empty for any other level.</extracomment>
        <translation>mezi úrovněmi {lower} a {upper}</translation>
    </message>
    <message>
        <source>Plays at your level: it adapts how it thinks, never the cards. Now: {level}.</source>
        <extracomment>How it plays, and how strongly now; empty for any other level.</extracomment>
        <translation>Hraje na tvé úrovni: přizpůsobuje své přemýšlení, nikdy karty. Teď: {level}.</translation>
    </message>
    <message>
        <source>Your level ({level})</source>
        <extracomment>The strength of a table's fair opponents; empty if it has none.</extracomment>
        <translation>Na tvé úrovni ({level})</translation>
    </message>
</context>
<context>
    <name>GameCharts</name>
    <message>
        <source>Rating over time</source>
        <translation>Vývoj hodnocení</translation>
    </message>
    <message>
        <source>Cards left at the end</source>
        <translation>Kolik karet zbylo</translation>
    </message>
    <message>
        <source>Scores, yours and the bots’</source>
        <translation>Body, tvoje a botů</translation>
    </message>
    <message>
        <source>Accuracy, game by game</source>
        <translation>Přesnost hru za hrou</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Nothing to show yet.</source>
        <translation>Zatím tu není co zobrazit.</translation>
    </message>
    <message>
        <source>Masters</source>
        <comment>over a column</comment>
        <translation>Mistři</translation>
    </message>
    <message>
        <source>Bots</source>
        <translation>Boti</translation>
    </message>
    <message>
        <source>You</source>
        <comment>over a column</comment>
        <translation>Ty</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>Kolikrát</translation>
    </message>
    <message>
        <source>Review a game after you finish it, and its accuracy appears here.</source>
        <translation>Nech si po hře udělat rozbor a její přesnost se objeví tady.</translation>
    </message>
</context>
<context>
    <name>GameFiles</name>
    <message>
        <source>Open saved games</source>
        <extracomment>The files that the player chooses; none if the dialog was cancelled.</extracomment>
        <translation>Otevřít uložené hry</translation>
    </message>
    <message>
        <source>Saved games (*.stolek *.jsonl)</source>
        <extracomment>The files that the player chooses; none if the dialog was cancelled.</extracomment>
        <translation>Uložené hry (*.stolek *.jsonl)</translation>
    </message>
    <message>
        <source>Tables (*{suffix})</source>
        <extracomment>Where the player wants a file to be written; one that exists must not be overwritten.</extracomment>
        <translation>Tabulky (*{suffix})</translation>
    </message>
    <message>
        <source>Pictures (*{suffix})</source>
        <extracomment>Where the player wants a file to be written; one that exists must not be overwritten.</extracomment>
        <translation>Obrázky (*{suffix})</translation>
    </message>
    <message>
        <source>Saved games (*{suffix})</source>
        <extracomment>Where the player wants a file to be written; one that exists must not be overwritten.</extracomment>
        <translation>Uložené hry (*{suffix})</translation>
    </message>
</context>
<context>
    <name>GameHintWords</name>
    <message numerus="yes">
        <source>Overlooked: it brings %n point(s) more, even now.</source>
        <extracomment>The slip of who did not see that the better move brings more points at once, or as many.</extracomment>
        <translation>
            <numerusform>Přehlédnuto: už teď přináší o %n bod víc.</numerusform>
            <numerusform>Přehlédnuto: už teď přináší o %n body víc.</numerusform>
            <numerusform>Přehlédnuto: už teď přináší o %n bodů víc.</numerusform>
        </translation>
    </message>
    <message>
        <source>At a glance, one is as good as the other.</source>
        <extracomment>The slip of who had no way to tell at a glance.</extracomment>
        <translation>Na první pohled vyjdou nastejno.</translation>
    </message>
    <message numerus="yes">
        <source>Hasty: %n point(s) more, but only now.</source>
        <extracomment>What is hasty about points.</extracomment>
        <translation>
            <numerusform>Ukvapené: o %n bod víc, ale jen teď.</numerusform>
            <numerusform>Ukvapené: o %n body víc, ale jen teď.</numerusform>
            <numerusform>Ukvapené: o %n bodů víc, ale jen teď.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameLog</name>
    <message>
        <source>{name} wants to start.</source>
        <translation>{name} chce začít.</translation>
    </message>
</context>
<context>
    <name>GameNumbers</name>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>Played</source>
        <comment>how many games</comment>
        <translation>Odehráno</translation>
    </message>
    <message>
        <source>Won</source>
        <comment>how many games</comment>
        <translation>Vyhráno</translation>
    </message>
    <message>
        <source>best: {score}</source>
        <translation>nejlépe: {score}</translation>
    </message>
    <message>
        <source>Won in a row</source>
        <translation>Výhry v řadě</translation>
    </message>
    <message>
        <source>best: {count}</source>
        <translation>nejdelší série: {count}</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Délka</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n tah</numerusform>
            <numerusform>%n tahy</numerusform>
            <numerusform>%n tahů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n hra</numerusform>
            <numerusform>%n hry</numerusform>
            <numerusform>%n her</numerusform>
        </translation>
    </message>
    <message>
        <source>after your first game with rated bots</source>
        <translation>po první hře s hodnocenými boty</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) with help, kept apart</source>
        <extracomment>Why nothing of a game is counted: so many games had help, or it was played at another time.</extracomment>
        <translation>
            <numerusform>%n hra s pomocí, počítá se zvlášť</numerusform>
            <numerusform>%n hry s pomocí, počítají se zvlášť</numerusform>
            <numerusform>%n her s pomocí, počítá se zvlášť</numerusform>
        </translation>
    </message>
    <message>
        <source>No game in this selection</source>
        <extracomment>Why nothing of a game is counted: so many games had help, or it was played at another time.</extracomment>
        <translation>V tomto výběru žádná hra</translation>
    </message>
    <message>
        <source>Not played yet</source>
        <extracomment>Why nothing of a game is counted: so many games had help, or it was played at another time.</extracomment>
        <translation>Zatím nehráno</translation>
    </message>
    <message>
        <source>no game reviewed yet</source>
        <extracomment>What reviews found, on average.</extracomment>
        <translation>zatím bez rozboru</translation>
    </message>
    <message>
        <source>luck {luck}, your play {decisions}</source>
        <extracomment>What reviews found, on average.</extracomment>
        <translation>štěstí {luck}, tvoje hra {decisions}</translation>
    </message>
    <message>
        <source>your play {decisions}, others {others}, cards {cards}</source>
        <extracomment>What reviews found, on average.</extracomment>
        <translation>tvoje hra {decisions}, ostatní {others}, karty {cards}</translation>
    </message>
    <message>
        <source>{level} {worth} ({duel} with two players)</source>
        <extracomment>What a level is worth, as a part of a sentence.</extracomment>
        <translation>{level} {worth} ({duel} ve dvou)</translation>
    </message>
    <message>
        <source>Bots in this game have no rating yet, so you have none either.</source>
        <extracomment>What the rating means, in two sentences.</extracomment>
        <translation>Boti v této hře zatím nemají hodnocení, takže ho nemáš ani ty.</translation>
    </message>
    <message>
        <source>Your rating compares how many cards you and masters have left on the same deals. Bots: {levels}.</source>
        <extracomment>What the rating means, in two sentences.</extracomment>
        <translation>Tvoje hodnocení srovnává, kolik karet na stejných rozdáních zbude tobě a kolik mistrům. Boti: {levels}.</translation>
    </message>
    <message>
        <source>You are compared with the bots, whose strength is known: {levels}.</source>
        <extracomment>What the rating means, in two sentences.</extracomment>
        <translation>Srovnáváš se s boty, jejichž síla je známá: {levels}.</translation>
    </message>
    <message>
        <source>19 times out of 20 your true strength lies within the ± range.</source>
        <extracomment>What the rating means, in two sentences.</extracomment>
        <translation>S 95% jistotou leží tvoje skutečná síla v mezích ±.</translation>
    </message>
</context>
<context>
    <name>GameTile</name>
    <message>
        <source>Learn</source>
        <translation>Naučit se</translation>
    </message>
    <message>
        <source>Learn by playing</source>
        <translation>Naučit se hrou</translation>
    </message>
    <message>
        <source>Learn {game} by playing</source>
        <translation>Naučit se hrou: {game}</translation>
    </message>
</context>
<context>
    <name>GameWords</name>
    <message>
        <source>Who starts</source>
        <extracomment>An option or wish in a word or two; its identifier if the game has no words for it.</extracomment>
        <translation>Kdo začíná</translation>
    </message>
    <message>
        <source>{reason} You win.</source>
        <extracomment>Why the game ended and who won.</extracomment>
        <translation>{reason} Vyhráváš.</translation>
    </message>
    <message>
        <source>{reason} {player} wins.</source>
        <extracomment>Why the game ended and who won.</extracomment>
        <translation>{reason} Vyhrává {player}.</translation>
    </message>
    <message>
        <source>{reason} {players} win.</source>
        <extracomment>Why the game ended and who won.</extracomment>
        <translation>{reason} Vyhrávají {players}.</translation>
    </message>
    <message>
        <source>{reason} {players} win.</source>
        <comment>the reader among them</comment>
        <extracomment>Why the game ended and who won.</extracomment>
        <translation>{reason} Vyhráváte: {players}.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <extracomment>The sentences every game needs, with a fallback that still names the rule.</extracomment>
        <translation>Hra skončila.</translation>
    </message>
    <message>
        <source>It isn’t this player’s turn.</source>
        <extracomment>The sentences every game needs, with a fallback that still names the rule.</extracomment>
        <translation>Tento hráč teď není na tahu.</translation>
    </message>
    <message>
        <source>That can’t happen at this point of the game.</source>
        <extracomment>The sentences every game needs, with a fallback that still names the rule.</extracomment>
        <translation>To se v této chvíli hry stát nemůže.</translation>
    </message>
    <message>
        <source>Choices made at the same time are recorded in seat order, starting with the active player.</source>
        <extracomment>The sentences every game needs, with a fallback that still names the rule.</extracomment>
        <translation>Současná rozhodnutí se zapisují podle pořadí míst od aktivního hráče.</translation>
    </message>
    <message>
        <source>That move isn’t possible now.</source>
        <extracomment>The sentences every game needs, with a fallback that still names the rule.</extracomment>
        <translation>Takový tah teď není možný.</translation>
    </message>
    <message>
        <source>This breaks the rule “{rule}”.</source>
        <extracomment>The sentences every game needs, with a fallback that still names the rule.</extracomment>
        <translation>To porušuje pravidlo „{rule}“.</translation>
    </message>
</context>
<context>
    <name>GamesPane</name>
    <message>
        <source>Games</source>
        <extracomment>`sorted_as` has the order the header shows; None where the games have an order of their own.</extracomment>
        <translation>Hry</translation>
    </message>
    <message>
        <source>Show all games</source>
        <extracomment>`sorted_as` has the order the header shows; None where the games have an order of their own.</extracomment>
        <translation>Ukázat všechny hry</translation>
    </message>
</context>
<context>
    <name>GamesWords</name>
    <message>
        <source>list the games, their options and bots</source>
        <extracomment>In the list of commands.</extracomment>
        <translation>vypíše hry, jejich možnosti a boty</translation>
    </message>
    <message>
        <source>List every game: id, players, bots, and each option with its default.</source>
        <extracomment>What the command does.</extracomment>
        <translation>Vypíše všechny hry: označení, počet hráčů, boty a každou možnost s výchozí hodnotou.</translation>
    </message>
    <message>
        <source>{title}, {least}–{most} players; bots: {bots}</source>
        <extracomment>The first line of a game, after its id.</extracomment>
        <translation>{title}, hráčů {least}–{most}; boti: {bots}</translation>
    </message>
    <message>
        <source>option</source>
        <extracomment>Over the options.</extracomment>
        <translation>možnost</translation>
    </message>
    <message>
        <source>default</source>
        <extracomment>Over the options.</extracomment>
        <translation>výchozí</translation>
    </message>
    <message>
        <source>values</source>
        <extracomment>Over the options.</extracomment>
        <translation>hodnoty</translation>
    </message>
    <message>
        <source>no options</source>
        <extracomment>In their place.</extracomment>
        <translation>bez možností</translation>
    </message>
</context>
<context>
    <name>GapCallWords</name>
    <message>
        <source>Play a card: go to it with the arrow keys, and Enter shows what it would take.</source>
        <extracomment>The person in front has to play.</extracomment>
        <translation>Zahraj kartu: najdi ji šipkami a Enter ukáže, co bere.</translation>
    </message>
    <message>
        <source>Play a card: drag it to the row, or click it to see what it would take.</source>
        <extracomment>The person in front has to play.</extracomment>
        <translation>Zahraj kartu: přetáhni ji k řadě, nebo na ni klikni a uvidíš, co bere.</translation>
    </message>
    <message>
        <source>Play a card.</source>
        <extracomment>The same to somebody who neither drags nor clicks.</extracomment>
        <translation>Zahraj kartu.</translation>
    </message>
    <message>
        <source>It’s your turn.</source>
        <extracomment>Somebody has to play, and nothing can be done about it now.</extracomment>
        <translation>Jsi na tahu.</translation>
    </message>
    <message>
        <source>{player} is playing.</source>
        <extracomment>Somebody has to play, and nothing can be done about it now.</extracomment>
        <translation>{player} hraje.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <extracomment>Nobody has to play any more.</extracomment>
        <translation>Hra skončila.</translation>
    </message>
    <message>
        <source>The cards are being dealt.</source>
        <extracomment>Nothing lies on the table yet.</extracomment>
        <translation>Karty se rozdávají.</translation>
    </message>
    <message>
        <source>Nothing fits **{card}**: it joins the row.</source>
        <extracomment>A held card fits nothing.</extracomment>
        <translation>Ke kartě **{card}** se v řadě nic nehodí: přidá se tam.</translation>
    </message>
    <message>
        <source>**{card}** takes the same number: {cards}.</source>
        <extracomment>A held card takes its own number.</extracomment>
        <translation>**{card}** bere stejné číslo: {cards}.</translation>
    </message>
    <message>
        <source>**{card}** takes both neighbours: {cards}.</source>
        <extracomment>A held card takes neighbours and there is nothing to choose.</extracomment>
        <translation>**{card}** bere obě sousední čísla: {cards}.</translation>
    </message>
    <message>
        <source>**{card}** takes its neighbour {cards}.</source>
        <extracomment>A held card takes neighbours and there is nothing to choose.</extracomment>
        <translation>**{card}** bere sousední číslo: {cards}.</translation>
    </message>
    <message>
        <source>**{card}** takes {always}. Choose one more: **{among}**.</source>
        <extracomment>Neighbours of one number are alike, and the player chooses.</extracomment>
        <translation>**{card}** bere: {always}. Vyber k tomu ještě jednu: **{among}**.</translation>
    </message>
    <message>
        <source>**{card}** takes one of these. Choose: **{among}**.</source>
        <extracomment>Neighbours of one number are alike, and the player chooses.</extracomment>
        <translation>**{card}** bere jednu z těchto karet. Vyber: **{among}**.</translation>
    </message>
    <message>
        <source>Only bots are playing; you are watching.</source>
        <extracomment>No person sits at this seat.</extracomment>
        <translation>U tohoto stolu hrají jen boti, ty se díváš.</translation>
    </message>
    <message>
        <source>Not yet: it’s {player}’s turn.</source>
        <extracomment>It is another player's turn.</extracomment>
        <translation>Ještě ne: teď hraje {player}.</translation>
    </message>
    <message>
        <source>The round is over; press Continue first.</source>
        <extracomment>The report of the round lies over the table.</extracomment>
        <translation>Kolo skončilo; nejdřív stiskni Pokračovat.</translation>
    </message>
    <message>
        <source>joins the row</source>
        <extracomment>On the row.</extracomment>
        <translation>do řady</translation>
    </message>
    <message>
        <source>taken anyway</source>
        <extracomment>On a card that is taken whatever is chosen.</extracomment>
        <translation>tu bereš</translation>
    </message>
    <message>
        <source>chosen</source>
        <extracomment>On the first of two choices.</extracomment>
        <translation>vybráno</translation>
    </message>
    <message>
        <source>→ {score}</source>
        <extracomment>On a card to choose: what the round score becomes.</extracomment>
        <translation>→ {score}</translation>
    </message>
    <message>
        <source>up to {score}</source>
        <extracomment>On a card to choose: what the round score becomes.</extracomment>
        <translation>až {score}</translation>
    </message>
    <message>
        <source>after the move</source>
        <extracomment>Before the score the collection would have.</extracomment>
        <translation>po tahu</translation>
    </message>
    <message numerus="yes">
        <source>Take %n card(s)</source>
        <extracomment>The button that plays the held card.</extracomment>
        <translation>
            <numerusform>Vzít %n kartu</numerusform>
            <numerusform>Vzít %n karty</numerusform>
            <numerusform>Vzít %n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>Add to the row</source>
        <extracomment>The button that adds the held card to the row.</extracomment>
        <translation>Přidat do řady</translation>
    </message>
    <message>
        <source>Choose a card</source>
        <extracomment>The button while a choice is open: it cannot be pressed.</extracomment>
        <translation>Vyber kartu</translation>
    </message>
    <message>
        <source>or double-click</source>
        <extracomment>Under the button.</extracomment>
        <translation>nebo dvojklik</translation>
    </message>
</context>
<context>
    <name>GapDescriber</name>
    <message>
        <source>Row</source>
        <translation>Řada</translation>
    </message>
    <message>
        <source>row</source>
        <translation>řada</translation>
    </message>
    <message>
        <source>Not in this game: {colours}.</source>
        <translation>V této hře chybí: {colours}.</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Balíček</translation>
    </message>
    <message>
        <source>Play {card} and take {cards}</source>
        <translation>Zahrát {card} a vzít {cards}</translation>
    </message>
    <message>
        <source>Add {card} to the row</source>
        <translation>Přidat {card} do řady</translation>
    </message>
    <message>
        <source>Your round score: {score}.</source>
        <translation>Tvoje body v kole: {score}.</translation>
    </message>
</context>
<context>
    <name>GapHabits</name>
    <message>
        <source>Cards you take, by colour</source>
        <extracomment>Over the colours.</extracomment>
        <translation>Jaké barvy bereš</translation>
    </message>
</context>
<context>
    <name>GapHintWords</name>
    <message>
        <source>{card} joins the row: round score still {after}.</source>
        <extracomment>The cards it takes and the score of the round so far.</extracomment>
        <translation>{card} se přidá do řady: za kolo pořád {after}.</translation>
    </message>
    <message>
        <source>{card} takes {cards}: round score still {after}.</source>
        <extracomment>The cards it takes and the score of the round so far.</extracomment>
        <translation>{card} bere {cards}: za kolo pořád {after}.</translation>
    </message>
    <message>
        <source>{card} takes {cards}: round score so far {after}.</source>
        <extracomment>The cards it takes and the score of the round so far.</extracomment>
        <translation>{card} bere {cards}: za kolo zatím {after}.</translation>
    </message>
    <message>
        <source>{card} joined the row: round score still {after}.</source>
        <extracomment>The same, looking back.</extracomment>
        <translation>{card} se přidala do řady: za kolo pořád {after}.</translation>
    </message>
    <message>
        <source>{card} took {cards}: round score still {after}.</source>
        <extracomment>The same, looking back.</extracomment>
        <translation>{card} vzala {cards}: za kolo pořád {after}.</translation>
    </message>
    <message>
        <source>{card} took {cards}: round score so far {after}.</source>
        <extracomment>The same, looking back.</extracomment>
        <translation>{card} vzala {cards}: za kolo zatím {after}.</translation>
    </message>
    <message>
        <source>{card} takes {cards}.</source>
        <extracomment>The card and what it takes.</extracomment>
        <translation>{card} bere {cards}.</translation>
    </message>
    <message>
        <source>{card} joins the row.</source>
        <extracomment>The card and what it takes.</extracomment>
        <translation>{card} se přidá do řady.</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) fewer now, but {reason}.</source>
        <extracomment>What happens more or less often than after the other card.</extracomment>
        <translation>
            <numerusform>Teď o %n bod méně, ale {reason}.</numerusform>
            <numerusform>Teď o %n body méně, ale {reason}.</numerusform>
            <numerusform>Teď o %n bodů méně, ale {reason}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{card} joins the row, too.</source>
        <extracomment>Only what is different.</extracomment>
        <translation>{card} se také přidá do řady.</translation>
    </message>
    <message>
        <source>taking {cards} instead: {after} so far.</source>
        <extracomment>Only what is different.</extracomment>
        <translation>vezmeš s ní {cards}: zatím {after}.</translation>
    </message>
    <message>
        <source>{card} takes the same: {after} so far.</source>
        <extracomment>Only what is different.</extracomment>
        <translation>{card} bere totéž: zatím {after}.</translation>
    </message>
    <message>
        <source>{card} takes {cards}: {after} so far.</source>
        <extracomment>Only what is different.</extracomment>
        <translation>{card} bere {cards}: zatím {after}.</translation>
    </message>
    <message>
        <source>Your two biggest colours are tied, so both cards count.</source>
        <extracomment>A colour that counts now, or that counts more.</extracomment>
        <translation>Tvé dvě nejpočetnější barvy mají stejně karet, počítají se obě.</translation>
    </message>
    <message numerus="yes">
        <source>Your biggest colours are tied, so all %n card(s) count.</source>
        <extracomment>A colour that counts now, or that counts more.</extracomment>
        <translation>
            <numerusform>Tvé nejpočetnější barvy mají stejně karet, počítá se %n.</numerusform>
            <numerusform>Tvé nejpočetnější barvy mají stejně karet, počítají se všechny %n.</numerusform>
            <numerusform>Tvé nejpočetnější barvy mají stejně karet, počítá se všech %n.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{colour} grows to %n card(s).</source>
        <extracomment>A colour that counts now, or that counts more.</extracomment>
        <translation>
            <numerusform>{colour} ti naroste na %n kartu.</numerusform>
            <numerusform>{colour} ti naroste na %n karty.</numerusform>
            <numerusform>{colour} ti naroste na %n karet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{colour} becomes your biggest colour: %n card(s).</source>
        <extracomment>A colour that counts now, or that counts more.</extracomment>
        <translation>
            <numerusform>Tvou nejpočetnější barvou bude {colour}: %n karta.</numerusform>
            <numerusform>Tvou nejpočetnější barvou bude {colour}: %n karty.</numerusform>
            <numerusform>Tvou nejpočetnější barvou bude {colour}: %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Then nothing is subtracted any more.</source>
        <extracomment>Fewer cards that count against the collection.</extracomment>
        <translation>Pak se už nic neodečítá.</translation>
    </message>
    <message numerus="yes">
        <source>Only %n card(s) still count against you.</source>
        <extracomment>Fewer cards that count against the collection.</extracomment>
        <translation>
            <numerusform>Odečte se už jen %n karta.</numerusform>
            <numerusform>Odečtou se už jen %n karty.</numerusform>
            <numerusform>Odečte se už jen %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>No other card costs less now.</source>
        <extracomment>Why a card only joins the row, or why one is played that costs points.</extracomment>
        <translation>Žádná jiná karta teď nevyjde levněji.</translation>
    </message>
    <message>
        <source>Taking something would cost points now.</source>
        <extracomment>Why a card only joins the row, or why one is played that costs points.</extracomment>
        <translation>Vzít teď cokoli by stálo body.</translation>
    </message>
    <message>
        <source>This could bring {points} by the end of the round, the next best {other}.</source>
        <extracomment>What collections like this one are worth when the round ends, from what the bots have learned.</extracomment>
        <translation>Na konci kola by to mohlo být {points}, jinak {other}.</translation>
    </message>
    <message numerus="yes">
        <source>It leaves the next player about %n point(s) less.</source>
        <extracomment>What the row offers the next player, from what the bot counted.</extracomment>
        <translation>
            <numerusform>Další hráč tím v řadě najde asi o %n bod méně.</numerusform>
            <numerusform>Další hráč tím v řadě najde asi o %n body méně.</numerusform>
            <numerusform>Další hráč tím v řadě najde asi o %n bodů méně.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GapLogWords</name>
    <message>
        <source>**Round {number} is over.**</source>
        <extracomment>What happened; what the deck puts in the row lies there to be seen.</extracomment>
        <translation>**{number}. kolo skončilo.**</translation>
    </message>
    <message>
        <source>You have {points} for the round: {parts}.</source>
        <extracomment>The points of a round and where they come from.</extracomment>
        <translation>Za kolo máš {points}: {parts}.</translation>
    </message>
    <message>
        <source>{player} has {points} for the round: {parts}.</source>
        <extracomment>The points of a round and where they come from.</extracomment>
        <translation>{player} má za kolo {points}: {parts}.</translation>
    </message>
    <message>
        <source>no cards</source>
        <translation>žádné karty</translation>
    </message>
</context>
<context>
    <name>GapPlateWords</name>
    <message>
        <source>total {points}</source>
        <extracomment>Under the score of the round.</extracomment>
        <translation>celkem {points}</translation>
    </message>
    <message>
        <source>to play · total {points}</source>
        <extracomment>Under the own name.</extracomment>
        <translation>na tahu · celkem {points}</translation>
    </message>
    <message>
        <source>now</source>
        <extracomment>Before the score the collection has now.</extracomment>
        <translation>teď</translation>
    </message>
    <message>
        <source>in the deck</source>
        <extracomment>Beside the deck, after the number.</extracomment>
        <translation>v balíčku</translation>
    </message>
    <message>
        <source>without {colours}</source>
        <extracomment>The colours that are not played with.</extracomment>
        <translation>bez {colours}</translation>
    </message>
    <message>
        <source>adds {card}</source>
        <extracomment>Beside the plate of who moved last.</extracomment>
        <translation>přidává {card}</translation>
    </message>
    <message>
        <source>{card} takes {cards}</source>
        <extracomment>Beside the plate of who moved last.</extracomment>
        <translation>{card} bere {cards}</translation>
    </message>
    <message>
        <source>The row is empty.</source>
        <extracomment>The row in words.</extracomment>
        <translation>Řada je prázdná.</translation>
    </message>
    <message>
        <source>Row: {cards}</source>
        <extracomment>The row in words.</extracomment>
        <translation>Řada: {cards}</translation>
    </message>
    <message numerus="yes">
        <source>Deck: %n card(s)</source>
        <extracomment>The deck in words.</extracomment>
        <translation>
            <numerusform>Balíček: %n karta</numerusform>
            <numerusform>Balíček: %n karty</numerusform>
            <numerusform>Balíček: %n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} {colour}</source>
        <comment>so many cards of a colour</comment>
        <extracomment>A seat with all that lies open before it.</extracomment>
        <translation>{number}× {colour}</translation>
    </message>
    <message>
        <source>nothing</source>
        <extracomment>A seat with all that lies open before it.</extracomment>
        <translation>nic</translation>
    </message>
    <message>
        <source>{player}: {hand}, round score {score}, total {total}; taken: {colours}</source>
        <extracomment>A seat with all that lies open before it.</extracomment>
        <translation>{player}: {hand}, body v kole {score}, celkem {total}; vzaté karty: {colours}</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) in hand</source>
        <extracomment>A seat with all that lies open before it.</extracomment>
        <translation>
            <numerusform>%n karta v ruce</numerusform>
            <numerusform>%n karty v ruce</numerusform>
            <numerusform>%n karet v ruce</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GapReasonWords</name>
    <message>
        <source>{first}, and {second}</source>
        <extracomment>The clauses of these reasons, without a capital and a full stop; empty if there are none.</extracomment>
        <translation>{first} a {second}</translation>
    </message>
    <message>
        <source>{colour} counts for you at the end of the round {often}</source>
        <extracomment>Empty for an effect that this version does not know.</extracomment>
        <translation>{colour} se ti na konci kola počítá {often}</translation>
    </message>
    <message>
        <source>your round ends at {better} on average instead of {other}</source>
        <extracomment>The own round and what is left of it.</extracomment>
        <translation>za kolo nakonec máš průměrně {better} místo {other}</translation>
    </message>
    <message>
        <source>your last card brings {better} on average instead of {other}</source>
        <extracomment>The own round and what is left of it.</extracomment>
        <translation>tvá poslední karta přinese průměrně {better} místo {other}</translation>
    </message>
    <message>
        <source>the rest of the round brings you {better} on average instead of {other}</source>
        <extracomment>The own round and what is left of it.</extracomment>
        <translation>zbytek kola ti přinese průměrně {better} místo {other}</translation>
    </message>
    <message>
        <source>your last card costs you points {often}</source>
        <extracomment>The own round and what is left of it.</extracomment>
        <translation>poslední karta tě připraví o body {often}</translation>
    </message>
    <message>
        <source>on average {better} of your later cards cost you points instead of {other}</source>
        <extracomment>The own round and what is left of it.</extracomment>
        <translation>z dalších karet ti body sebere průměrně {better} místo {other}</translation>
    </message>
    <message>
        <source>on average {better} cards count against you at the end of the round instead of {other}</source>
        <extracomment>The own round and what is left of it.</extracomment>
        <translation>na konci kola se ti odečte průměrně {better} karty místo {other}</translation>
    </message>
    <message>
        <source>on average {better} cards count for you at the end of the round instead of {other}</source>
        <extracomment>The own round and what is left of it.</extracomment>
        <translation>na konci kola se ti počítá průměrně {better} karty místo {other}</translation>
    </message>
    <message>
        <source>your second-largest colour ends up with {better} cards on average instead of {other}</source>
        <extracomment>The own round and what is left of it.</extracomment>
        <translation>tvá druhá nejpočetnější barva má nakonec průměrně {better} karty místo {other}</translation>
    </message>
    <message>
        <source>your opponent’s round ends at {better} on average instead of {other}</source>
        <extracomment>Their points.</extracomment>
        <translation>soupeř má za kolo nakonec průměrně {better} místo {other}</translation>
    </message>
    <message>
        <source>the others’ rounds end at {better} on average instead of {other}</source>
        <extracomment>Their points.</extracomment>
        <translation>ostatní mají za kolo nakonec průměrně {better} místo {other}</translation>
    </message>
    <message>
        <source>your largest colours are tied in the end, so all of them count, {often}</source>
        <extracomment>What happens or does not.</extracomment>
        <translation>tvé nejpočetnější barvy jsou na konci kola vyrovnané, takže se počítají všechny, {often}</translation>
    </message>
    <message>
        <source>you win with this round {often}</source>
        <extracomment>What happens or does not.</extracomment>
        <translation>tímto kolem vyhraješ {often}</translation>
    </message>
    <message>
        <source>you end the round {better} points ahead of {rival} on average instead of {other}</source>
        <extracomment>How far ahead or behind the round ends.</extracomment>
        <translation>v kole skončíš průměrně o {better} bodu před {rival} místo o {other}</translation>
    </message>
    <message>
        <source>you end the round {better} points ahead of {rival} on average instead of {other} behind</source>
        <extracomment>How far ahead or behind the round ends.</extracomment>
        <translation>v kole skončíš průměrně o {better} bodu před {rival} místo o {other} za ním</translation>
    </message>
    <message>
        <source>you end the round {better} points behind {rival} on average instead of {other} ahead</source>
        <extracomment>How far ahead or behind the round ends.</extracomment>
        <translation>v kole skončíš průměrně o {better} bodu za {rival} místo o {other} před ním</translation>
    </message>
    <message>
        <source>you end the round {better} points behind {rival} on average instead of {other}</source>
        <extracomment>How far ahead or behind the round ends.</extracomment>
        <translation>v kole skončíš průměrně o {better} bodu za {rival} místo o {other}</translation>
    </message>
    <message>
        <source>your opponent</source>
        <comment>ahead of or behind them</comment>
        <extracomment>How far ahead or behind the round ends.</extracomment>
        <translation>soupeřem</translation>
    </message>
    <message>
        <source>the best of the others</source>
        <comment>ahead of or behind them</comment>
        <extracomment>How far ahead or behind the round ends.</extracomment>
        <translation>nejlepším z ostatních</translation>
    </message>
    <message>
        <source>in {better} of 10 games instead of {other}</source>
        <extracomment>How many games of ten or, where that says too little, of a hundred.</extracomment>
        <translation>{better}× z 10 her místo {other}×</translation>
    </message>
    <message>
        <source>in {better} of 100 games instead of {other}</source>
        <extracomment>How many games of ten or, where that says too little, of a hundred.</extracomment>
        <translation>{better}× ze 100 her místo {other}×</translation>
    </message>
    <message>
        <source>{whole}.{part}</source>
        <comment>a number with decimals</comment>
        <extracomment>A number as it is written in the language.</extracomment>
        <translation>{whole},{part}</translation>
    </message>
</context>
<context>
    <name>GapRoundWords</name>
    <message>
        <source>Round {number} is over</source>
        <extracomment>The title of the report.</extracomment>
        <translation>{number}. kolo skončilo</translation>
    </message>
    <message>
        <source>Best round so far: {points}</source>
        <extracomment>Said on the table when nobody has scored as much in any round before.</extracomment>
        <translation>Zatím nejlepší kolo: {points}</translation>
    </message>
    <message>
        <source>Continue</source>
        <extracomment>The button under the report of a round.</extracomment>
        <translation>Pokračovat</translation>
    </message>
    <message>
        <source>most</source>
        <extracomment>The columns of the report.</extracomment>
        <translation>nejvíce</translation>
    </message>
    <message>
        <source>least</source>
        <extracomment>The columns of the report.</extracomment>
        <translation>nejméně</translation>
    </message>
    <message>
        <source>round</source>
        <extracomment>The columns of the report.</extracomment>
        <translation>kolo</translation>
    </message>
    <message>
        <source>total</source>
        <extracomment>The columns of the report.</extracomment>
        <translation>celkem</translation>
    </message>
    <message>
        <source>no cards</source>
        <extracomment>Where nothing was taken.</extracomment>
        <translation>žádné karty</translation>
    </message>
    <message>
        <source>{players} are tied for the lead: one more round decides.</source>
        <extracomment>Under the report.</extracomment>
        <translation>O vedení se dělí {players}: rozhodne ještě jedno kolo.</translation>
    </message>
    <message>
        <source>{players} are tied for the lead: one more round decides.</source>
        <comment>the reader among them</comment>
        <extracomment>Under the report.</extracomment>
        <translation>O vedení se dělíte {players}: rozhodne ještě jedno kolo.</translation>
    </message>
    <message>
        <source>You start the next round.</source>
        <extracomment>Under the report.</extracomment>
        <translation>Příští kolo začínáš ty.</translation>
    </message>
    <message>
        <source>{player} starts the next round.</source>
        <extracomment>Under the report.</extracomment>
        <translation>Příští kolo začíná {player}.</translation>
    </message>
    <message>
        <source>That was the last round.</source>
        <extracomment>Under the report.</extracomment>
        <translation>To bylo poslední kolo.</translation>
    </message>
    <message>
        <source>round {number}, the last unless it’s a tie</source>
        <extracomment>Beside the game's name; a clock stands there by itself.</extracomment>
        <translation>{number}. kolo, poslední, pokud neskončí shodou</translation>
    </message>
    <message>
        <source>round {number}, the last</source>
        <extracomment>Beside the game's name; a clock stands there by itself.</extracomment>
        <translation>{number}. kolo, poslední</translation>
    </message>
    <message>
        <source>round {number}</source>
        <extracomment>Beside the game's name; a clock stands there by itself.</extracomment>
        <translation>{number}. kolo</translation>
    </message>
    <message numerus="yes">
        <source>to %n point(s)</source>
        <extracomment>Beside the game's name; a clock stands there by itself.</extracomment>
        <translation>
            <numerusform>hraje se do %n bodu</numerusform>
            <numerusform>hraje se do %n bodů</numerusform>
            <numerusform>hraje se do %n bodů</numerusform>
        </translation>
    </message>
    <message>
        <source>round {number} · {goal}</source>
        <extracomment>Beside the game's name; a clock stands there by itself.</extracomment>
        <translation>{number}. kolo · {goal}</translation>
    </message>
</context>
<context>
    <name>GapSpoken</name>
    <message>
        <source>Deck: {cards}.</source>
        <translation>Z balíčku: {cards}.</translation>
    </message>
    <message>
        <source>{player}: {card} takes {cards}.</source>
        <translation>{player}: {card} bere {cards}.</translation>
    </message>
    <message>
        <source>Round {number} is over.</source>
        <extracomment>The reader's points for the round, and everybody's in all; the rest is read in the report.</extracomment>
        <translation>{number}. kolo skončilo.</translation>
    </message>
    <message>
        <source>Round {number} is over: {points} for you.</source>
        <extracomment>The reader's points for the round, and everybody's in all; the rest is read in the report.</extracomment>
        <translation>{number}. kolo skončilo, máš {points}.</translation>
    </message>
    <message>
        <source>In all: {points}.</source>
        <extracomment>The reader's points for the round, and everybody's in all; the rest is read in the report.</extracomment>
        <translation>Celkem: {points}.</translation>
    </message>
    <message>
        <source>Hand: {hand}. Row: {row}.</source>
        <translation>V ruce: {hand}. Řada: {row}.</translation>
    </message>
    <message>
        <source>Row: {row}.</source>
        <translation>Řada: {row}.</translation>
    </message>
    <message>
        <source>{player} adds {card}.</source>
        <translation>{player} přidává {card}.</translation>
    </message>
    <message>
        <source>{player} takes {cards}.</source>
        <translation>{player} bere {cards}.</translation>
    </message>
    <message>
        <source>Your round score: {points}.</source>
        <extracomment>The score of a round that goes on, of who has just taken something.</extracomment>
        <translation>Za kolo zatím máš {points}.</translation>
    </message>
    <message>
        <source>{player}’s round score: {points}.</source>
        <extracomment>The score of a round that goes on, of who has just taken something.</extracomment>
        <translation>{player} má za kolo zatím {points}.</translation>
    </message>
</context>
<context>
    <name>GapTableWords</name>
    <message>
        <source>Points by round</source>
        <extracomment>The pad's title.</extracomment>
        <translation>Body po kolech</translation>
    </message>
    <message>
        <source>{number}.</source>
        <comment>short for: round 3</comment>
        <extracomment>A round's column.</extracomment>
        <translation>{number}.</translation>
    </message>
    <message>
        <source>1.–{number}.</source>
        <comment>short for: rounds 1 to 3</comment>
        <extracomment>The column of all rounds up to one, where there are too many for a column each.</extracomment>
        <translation>1.–{number}.</translation>
    </message>
    <message>
        <source>round {number}</source>
        <extracomment>A round's column where there is room.</extracomment>
        <translation>{number}. kolo</translation>
    </message>
    <message>
        <source>now</source>
        <extracomment>The column of the round being played.</extracomment>
        <translation>teď</translation>
    </message>
    <message>
        <source>total</source>
        <extracomment>The last column.</extracomment>
        <translation>celkem</translation>
    </message>
    <message>
        <source>**+** most   **−** least   no sign: does not count</source>
        <extracomment>What the signs on the plates mean.</extracomment>
        <translation>**+** nejvíc karet   **−** nejméně karet   bez znaménka: nepočítá se</translation>
    </message>
    <message>
        <source>The playing time is over.</source>
        <extracomment>The clock ended the game.</extracomment>
        <translation>Hrací doba vypršela.</translation>
    </message>
    <message>
        <source>The round in progress was the last.</source>
        <extracomment>The clock ended the game.</extracomment>
        <translation>Rozehrané kolo bylo poslední.</translation>
    </message>
    <message>
        <source>Tie broken.</source>
        <extracomment>A tie kept the game from ending when it would have ended.</extracomment>
        <translation>O shodě rozhodlo další kolo.</translation>
    </message>
    <message>
        <source>The lead was tied, so one more round decided.</source>
        <extracomment>A tie kept the game from ending when it would have ended.</extracomment>
        <translation>Vedlo víc hráčů najednou, a tak se hrálo kolo navíc.</translation>
    </message>
    <message>
        <source>It came down to round {number}.</source>
        <extracomment>One round made the difference between the best and the second.</extracomment>
        <translation>Rozhodlo {number}. kolo.</translation>
    </message>
    <message>
        <source>{players} have equal totals. The best single round decides: {winner} with {points}.</source>
        <extracomment>The best single round settled a tie.</extracomment>
        <translation>Stejný součet: {players}. Rozhoduje nejlepší jednotlivé kolo: {winner} ({points}).</translation>
    </message>
    <message>
        <source>{players} have equal totals and equal best rounds. The earlier one decides: {winner} in round {number}.</source>
        <extracomment>The earlier best round settled a tie.</extracomment>
        <translation>Stejný součet i nejlepší kolo: {players}. Rozhoduje dřívější z nich: {winner}, {number}. kolo.</translation>
    </message>
</context>
<context>
    <name>GapTitle</name>
    <message>
        <source>GAP</source>
        <extracomment>The game's name.</extracomment>
        <translation>GAP</translation>
    </message>
    <message>
        <source>Plenty of one colour, little of another.</source>
        <extracomment>What it is about.</extracomment>
        <translation>Hodně jedné barvy, málo jiné.</translation>
    </message>
</context>
<context>
    <name>GapWords</name>
    <message>
        <source>red</source>
        <comment>somebody plays or takes: red 7</comment>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>červenou</translation>
    </message>
    <message>
        <source>yellow</source>
        <comment>somebody plays or takes: yellow 7</comment>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>žlutou</translation>
    </message>
    <message>
        <source>green</source>
        <comment>somebody plays or takes: green 7</comment>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>zelenou</translation>
    </message>
    <message>
        <source>blue</source>
        <comment>somebody plays or takes: blue 7</comment>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>modrou</translation>
    </message>
    <message>
        <source>purple</source>
        <comment>somebody plays or takes: purple 7</comment>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>fialovou</translation>
    </message>
    <message>
        <source>red</source>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>červená</translation>
    </message>
    <message>
        <source>yellow</source>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>žlutá</translation>
    </message>
    <message>
        <source>green</source>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>zelená</translation>
    </message>
    <message>
        <source>blue</source>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>modrá</translation>
    </message>
    <message>
        <source>purple</source>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>fialová</translation>
    </message>
    <message>
        <source>Play to</source>
        <extracomment>An option's short name.</extracomment>
        <translation>Hraje se do</translation>
    </message>
    <message>
        <source>Playing time in minutes</source>
        <extracomment>An option's short name.</extracomment>
        <translation>Hrací doba v minutách</translation>
    </message>
    <message>
        <source>Extra round</source>
        <extracomment>An option's short name.</extracomment>
        <translation>Kolo navíc</translation>
    </message>
    <message>
        <source>Colours left out</source>
        <extracomment>An option's short name.</extracomment>
        <translation>Vyřazené barvy</translation>
    </message>
    <message>
        <source>Once someone reaches it, the current round is the last.</source>
        <extracomment>What an option is about.</extracomment>
        <translation>Jakmile jich někdo dosáhne, je rozehrané kolo poslední.</translation>
    </message>
    <message>
        <source>The game ends on time; the current round is finished first.</source>
        <extracomment>What an option is about.</extracomment>
        <translation>Hra končí na čas; rozehrané kolo se dohraje.</translation>
    </message>
    <message>
        <source>A tie is settled by another round, not by the best single round.</source>
        <extracomment>What an option is about.</extracomment>
        <translation>Při shodě rozhodne další kolo, ne nejlepší z odehraných kol.</translation>
    </message>
    <message>
        <source>Who starts the first round; after that the start passes to the left. In the rulebook: at random.</source>
        <extracomment>What an option is about.</extracomment>
        <translation>Kdo začne první kolo; pak se začátek posouvá. Podle pravidel rozhodne los.</translation>
    </message>
    <message>
        <source>Whole colours left out of the deck. Any will do.</source>
        <extracomment>What an option is about.</extracomment>
        <translation>Celé barvy, které nejsou v balíčku. Může to být kterákoli.</translation>
    </message>
    <message>
        <source>at random</source>
        <extracomment>Points, minutes and colours.</extracomment>
        <translation>určí los</translation>
    </message>
    <message>
        <source>15 points (short)</source>
        <extracomment>Points, minutes and colours.</extracomment>
        <translation>15 bodů (krátká)</translation>
    </message>
    <message>
        <source>30 points (normal)</source>
        <extracomment>Points, minutes and colours.</extracomment>
        <translation>30 bodů (normální)</translation>
    </message>
    <message>
        <source>70 points (long)</source>
        <extracomment>Points, minutes and colours.</extracomment>
        <translation>70 bodů (dlouhá)</translation>
    </message>
    <message>
        <source>by the clock</source>
        <extracomment>Points, minutes and colours.</extracomment>
        <translation>na čas</translation>
    </message>
    <message>
        <source>no clock</source>
        <extracomment>Points, minutes and colours.</extracomment>
        <translation>bez časového limitu</translation>
    </message>
    <message numerus="yes">
        <source>to %n point(s)</source>
        <extracomment>How a game ends, in a few letters; that of one played by the clock is told by its minutes.</extracomment>
        <translation>
            <numerusform>do %n bodu</numerusform>
            <numerusform>do %n bodů</numerusform>
            <numerusform>do %n bodů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <extracomment>How a game ends, in a few letters; that of one played by the clock is told by its minutes.</extracomment>
        <translation>
            <numerusform>%n minuta</numerusform>
            <numerusform>%n minuty</numerusform>
            <numerusform>%n minut</numerusform>
        </translation>
    </message>
    <message>
        <source>The card {card} isn’t in this hand.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Karta {card} není v této ruce.</translation>
    </message>
    <message>
        <source>The card {card} isn’t in the row.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Karta {card} neleží v řadě.</translation>
    </message>
    <message>
        <source>All cards with the number {number} must be taken, and only they.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Berou se všechny karty s číslem {number} a jenom ony.</translation>
    </message>
    <message>
        <source>Nothing in the row fits {card}: it joins the row and takes nothing.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Ke kartě {card} se v řadě nic nehodí: přidá se tam a nic nebere.</translation>
    </message>
    <message>
        <source>The numbers of {card} and {other} are not neighbours.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Karty {card} a {other} nemají sousední čísla.</translation>
    </message>
    <message>
        <source>A card with the neighbour number {number} must be taken too.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Musí se vzít i karta se sousedním číslem {number}.</translation>
    </message>
    <message>
        <source>Only one card with the neighbour number {number} may be taken.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Se sousedním číslem {number} se bere jen jedna karta.</translation>
    </message>
    <message>
        <source>A round must be dealt first.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Nejdřív se musí rozdat kolo.</translation>
    </message>
    <message numerus="yes">
        <source>For this many players %n whole colour(s) leave the deck, the same all game.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>
            <numerusform>Při tomto počtu hráčů se z balíčku vyřazuje %n barva, po celou hru stejná.</numerusform>
            <numerusform>Při tomto počtu hráčů se z balíčku vyřazují %n barvy, po celou hru stejné.</numerusform>
            <numerusform>Při tomto počtu hráčů se z balíčku vyřazuje %n barev, po celou hru stejných.</numerusform>
        </translation>
    </message>
    <message>
        <source>The round cannot start with seat {seat}; the start moves on clockwise.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Kolo nemůže začít místo {seat}; začátek se posouvá po směru hodinových ručiček.</translation>
    </message>
    <message numerus="yes">
        <source>Every player is dealt %n card(s).</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>
            <numerusform>Každý hráč má dostat %n kartu.</numerusform>
            <numerusform>Každý hráč má dostat %n karty.</numerusform>
            <numerusform>Každý hráč má dostat %n karet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The row starts with %n card(s).</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>
            <numerusform>Na začátku má být v řadě %n karta.</numerusform>
            <numerusform>Na začátku mají být v řadě %n karty.</numerusform>
            <numerusform>Na začátku má být v řadě %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The deal must hold every card of the deck exactly once.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>V rozdání musí být každá karta balíčku právě jednou.</translation>
    </message>
    <message>
        <source>The hand holds {hand}; the row holds {row}.</source>
        <extracomment>What happened.</extracomment>
        <translation>V ruce: {hand}; v řadě: {row}.</translation>
    </message>
    <message>
        <source>The row holds {row}.</source>
        <extracomment>What happened.</extracomment>
        <translation>V řadě: {row}.</translation>
    </message>
    <message>
        <source>The deck adds {cards} to the row.</source>
        <extracomment>What happened.</extracomment>
        <translation>Balíček přidává do řady {cards}.</translation>
    </message>
    <message>
        <source>The playing time is over; this round is the last.</source>
        <extracomment>What happened.</extracomment>
        <translation>Hrací doba vypršela; toto kolo je poslední.</translation>
    </message>
    <message>
        <source>Round {number} is over.</source>
        <extracomment>What happened.</extracomment>
        <translation>{number}. kolo skončilo.</translation>
    </message>
    <message>
        <source>{players} are tied for the lead: one more round.</source>
        <extracomment>What happened.</extracomment>
        <translation>O vedení se dělí {players}: hraje se ještě jedno kolo.</translation>
    </message>
    <message>
        <source>{players} are tied for the lead: one more round.</source>
        <comment>the reader among them</comment>
        <extracomment>What happened.</extracomment>
        <translation>O vedení se dělíte {players}: hraje se ještě jedno kolo.</translation>
    </message>
    <message>
        <source>Round {number}: you start.</source>
        <extracomment>Who starts which round.</extracomment>
        <translation>{number}. kolo: začínáš.</translation>
    </message>
    <message>
        <source>Round {number}: {player} starts.</source>
        <extracomment>Who starts which round.</extracomment>
        <translation>{number}. kolo: začíná {player}.</translation>
    </message>
    <message>
        <source>You add {card} to the row.</source>
        <translation>Přidáváš {card} do řady.</translation>
    </message>
    <message>
        <source>{player} adds {card} to the row.</source>
        <translation>{player} přidává {card} do řady.</translation>
    </message>
    <message>
        <source>You play {card} and take {cards}.</source>
        <translation>Hraješ {card} a bereš {cards}.</translation>
    </message>
    <message>
        <source>{player} plays {card} and takes {cards}.</source>
        <translation>{player} hraje {card} a bere {cards}.</translation>
    </message>
    <message>
        <source>You have {points} for the round and {total} in all.</source>
        <translation>Za kolo máš {points} a celkem {total}.</translation>
    </message>
    <message>
        <source>{player} has {points} for the round and {total} in all.</source>
        <translation>{player} má za kolo {points} a celkem {total}.</translation>
    </message>
    <message>
        <source>The target has been reached.</source>
        <extracomment>Why the game ended.</extracomment>
        <translation>Někdo dosáhl cílového počtu bodů.</translation>
    </message>
    <message>
        <source>The playing time is over.</source>
        <extracomment>Why the game ended.</extracomment>
        <translation>Hrací doba vypršela.</translation>
    </message>
</context>
<context>
    <name>Guide</name>
    <message>
        <source>Step {number} of {count}</source>
        <translation>Krok {number}/{count}</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Začít znovu</translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation>Opustit lekci</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Ukázat</translation>
    </message>
    <message>
        <source>Play a game</source>
        <translation>Zahrát si</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Další</translation>
    </message>
</context>
<context>
    <name>HandOver</name>
    <message>
        <source>Back to the home screen</source>
        <translation>Zpět na výběr her</translation>
    </message>
    <message>
        <source>{player}, over to you</source>
        <extracomment>Ask for that person, with what happened meanwhile, and what for (`asked`) out of turn.</extracomment>
        <translation>Na řadě: {player}</translation>
    </message>
    <message>
        <source>{player}, look at your cards</source>
        <extracomment>Ask for that person, with what happened meanwhile, and what for (`asked`) out of turn.</extracomment>
        <translation>{player}: podívej se na karty</translation>
    </message>
    <message>
        <source>Pass the screen on. The cards stay hidden until you press the button.</source>
        <extracomment>Ask for that person, with what happened meanwhile, and what for (`asked`) out of turn.</extracomment>
        <translation>Předej obrazovku. Karty zůstanou skryté, dokud nestiskneš tlačítko.</translation>
    </message>
    <message>
        <source>{player}: the cards are covered</source>
        <extracomment>Wait for that person, who has hidden the hand from the others.</extracomment>
        <translation>{player}: karty jsou zakryté</translation>
    </message>
    <message>
        <source>Game paused. The cards stay hidden until you continue.</source>
        <extracomment>Wait for that person, who has hidden the hand from the others.</extracomment>
        <translation>Hra čeká. Karty zůstanou skryté, dokud nestiskneš tlačítko.</translation>
    </message>
    <message>
        <source>The cards are on the phones</source>
        <extracomment>Nobody is asked for here: whoever plays now has a phone.</extracomment>
        <translation>Karty jsou v telefonech</translation>
    </message>
    <message>
        <source>This table cannot be shown without somebody’s hand, so it stays covered.</source>
        <extracomment>Nobody is asked for here: whoever plays now has a phone.</extracomment>
        <translation>Tento stůl neumí ukázat hru bez karet v ruce, a tak zůstává zakrytý.</translation>
    </message>
    <message>
        <source>Take turns looking at your cards, hide them, and agree. No numbers, please!</source>
        <extracomment>Ask who starts: everybody may look at their hand first, and nobody decides alone.</extracomment>
        <translation>Postupně si prohlédněte karty, zakryjte je a domluvte se. Bez čísel, prosím!</translation>
    </message>
    <message>
        <source>Agree aloud, and let anybody tap it: here or on a phone. No numbers, please!</source>
        <extracomment>Ask who starts: everybody may look at their hand first, and nobody decides alone.</extracomment>
        <translation>Domluvte se nahlas a kdokoli to ťukne: tady, nebo v telefonu. Čísla ale neprozrazujte!</translation>
    </message>
    <message>
        <source>Who starts?</source>
        <extracomment>Ask who starts: everybody may look at their hand first, and nobody decides alone.</extracomment>
        <translation>Kdo začne?</translation>
    </message>
    <message>
        <source>{player} starts</source>
        <extracomment>A seat that may start; a person can look at their hand first, a bot may have a wish.</extracomment>
        <translation>Začíná {player}</translation>
    </message>
    <message>
        <source>Starts</source>
        <comment>under a name</comment>
        <extracomment>A seat that may start; a person can look at their hand first, a bot may have a wish.</extracomment>
        <translation>Začíná</translation>
    </message>
    <message>
        <source>Cards</source>
        <comment>look at them</comment>
        <extracomment>A seat that may start; a person can look at their hand first, a bot may have a wish.</extracomment>
        <translation>Karty</translation>
    </message>
    <message>
        <source>Look at the cards</source>
        <extracomment>A seat that may start; a person can look at their hand first, a bot may have a wish.</extracomment>
        <translation>Prohlédnout karty</translation>
    </message>
    <message>
        <source>{player} is looking</source>
        <extracomment>A seat that may start; a person can look at their hand first, a bot may have a wish.</extracomment>
        <translation>{player} se dívá</translation>
    </message>
    <message>
        <source>wants to start</source>
        <extracomment>A seat that may start; a person can look at their hand first, a bot may have a wish.</extracomment>
        <translation>chce začít</translation>
    </message>
    <message>
        <source>I’m ready</source>
        <translation>Ukázat karty</translation>
    </message>
</context>
<context>
    <name>HindsightPanel</name>
    <message>
        <source>Searching with all cards face up…</source>
        <translation>Hledám cestu k výhře s odkrytými kartami…</translation>
    </message>
    <message>
        <source>Search progress</source>
        <translation>Průběh hledání</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Přejít tam</translation>
    </message>
    <message>
        <source>Show how</source>
        <translation>Ukázat jak</translation>
    </message>
    <message>
        <source>The open-card search found no answer.</source>
        <translation>Hledání s odkrytými kartami nepřineslo odpověď.</translation>
    </message>
    <message>
        <source>With all cards face up, this deal could still have been won until turn {turn}.</source>
        <translation>S odkrytými kartami se toto rozdání dalo vyhrát až do {turn}. tahu.</translation>
    </message>
    <message>
        <source>Easy to say in hindsight: nobody at the table could know.</source>
        <translation>Po bitvě je každý generálem: u stolu to nikdo vědět nemohl.</translation>
    </message>
    <message>
        <source>It could not be won from the very start.</source>
        <translation>Vyhrát se to nedalo už od začátku.</translation>
    </message>
    <message>
        <source>No way to win this deal was found.</source>
        <translation>Cesta k výhře se v tomto rozdání nenašla.</translation>
    </message>
    <message>
        <source>Every line was tried with all cards face up: it could not be won.</source>
        <translation>S odkrytými kartami se vyzkoušelo všechno: vyhrát to nemohl nikdo.</translation>
    </message>
    <message>
        <source>That doesn’t prove there isn’t one.</source>
        <translation>To ale nedokazuje, že žádná není.</translation>
    </message>
    <message>
        <source>After that it was lost for certain.</source>
        <translation>Potom už to byla jistá prohra.</translation>
    </message>
    <message>
        <source>After that no way was found, though one may exist.</source>
        <translation>Potom už se žádná cesta nenašla; to ale neznamená, že nebyla.</translation>
    </message>
</context>
<context>
    <name>HintWords</name>
    <message>
        <source>Thinking about a hint…</source>
        <translation>Hledám radu…</translation>
    </message>
    <message>
        <source>There’s no hint this time. You can play on, or ask again.</source>
        <translation>Tentokrát žádnou radu nemám. Můžeš hrát dál, nebo se zeptat znovu.</translation>
    </message>
    <message>
        <source>This is what the strongest bot would play.</source>
        <extracomment>What the move does, then how the next best one compares; or that it is being compared.</extracomment>
        <translation>Takhle by hrál nejsilnější bot.</translation>
    </message>
    <message>
        <source>There’s no other move.</source>
        <extracomment>What the move does, then how the next best one compares; or that it is being compared.</extracomment>
        <translation>Jiný tah možný není.</translation>
    </message>
    <message>
        <source>Finding out why…</source>
        <extracomment>What the move does, then how the next best one compares; or that it is being compared.</extracomment>
        <translation>Zjišťuji proč…</translation>
    </message>
    <message>
        <source>Next best: {move}</source>
        <extracomment>The advice after both moves were played on, and all there is to say about it.</extracomment>
        <translation>Druhý nejlepší tah: {move}</translation>
    </message>
    <message>
        <source>They’re about equal.</source>
        <translation>Oba jsou skoro stejně dobré.</translation>
    </message>
    <message numerus="yes">
        <source>It wins about %n game(s) fewer in 100, give or take {doubt}.</source>
        <translation>
            <numerusform>S ním vyhraješ asi o %n hru ze 100 méně, plus minus {doubt}.</numerusform>
            <numerusform>S ním vyhraješ asi o %n hry ze 100 méně, plus minus {doubt}.</numerusform>
            <numerusform>S ním vyhraješ asi o %n her ze 100 méně, plus minus {doubt}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>That’s about %n point(s) less on average.</source>
        <translation>
            <numerusform>To je v průměru asi o %n bod méně.</numerusform>
            <numerusform>To je v průměru asi o %n body méně.</numerusform>
            <numerusform>To je v průměru asi o %n bodů méně.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It wins about %n game(s) fewer in 100.</source>
        <translation>
            <numerusform>S ním vyhraješ asi o %n hru ze 100 méně.</numerusform>
            <numerusform>S ním vyhraješ asi o %n hry ze 100 méně.</numerusform>
            <numerusform>S ním vyhraješ asi o %n her ze 100 méně.</numerusform>
        </translation>
    </message>
    <message>
        <source>About {other} wins in 100 instead of {best}.</source>
        <translation>Ze 100 her s ním vyhraješ asi {other} místo {best}.</translation>
    </message>
    <message>
        <source>Both win for certain.</source>
        <extracomment>A move that decides the game has a certain result.</extracomment>
        <translation>S oběma určitě vyhraješ.</translation>
    </message>
    <message>
        <source>It wins about {other} times in 100; the best move always wins.</source>
        <extracomment>A move that decides the game has a certain result.</extracomment>
        <translation>S ním vyhraješ asi {other} ze 100 her, s nejlepším tahem vždy.</translation>
    </message>
    <message>
        <source>Neither wins any more.</source>
        <extracomment>A move that decides the game has a certain result.</extracomment>
        <translation>S žádným z nich už nevyhraješ.</translation>
    </message>
    <message>
        <source>It loses for certain; the best move wins about {best} times in 100.</source>
        <extracomment>A move that decides the game has a certain result.</extracomment>
        <translation>S ním určitě prohraješ; s nejlepším tahem vyhraješ asi {best} ze 100 her.</translation>
    </message>
</context>
<context>
    <name>InviteSheet</name>
    <message>
        <source>Play from phones</source>
        <translation>Hrát z telefonů</translation>
    </message>
    <message>
        <source>Everyone holds their own cards, and this screen is the table. Scan a code with a phone’s camera, or type the address into its browser: no app, no account, no internet.</source>
        <translation>Každý drží své karty a tato obrazovka je stůl. Načti kód fotoaparátem telefonu, nebo napiš adresu do jeho prohlížeče: bez aplikace, bez účtu, bez internetu.</translation>
    </message>
    <message>
        <source>This computer is in no network that phones could join. Connect it to your wireless network, or to a phone’s hotspot.</source>
        <translation>Tento počítač není v žádné síti, do které by se telefony mohly připojit. Připoj ho k domácí Wi-Fi nebo k hotspotu telefonu.</translation>
    </message>
    <message>
        <source>Nothing is encrypted: whoever can listen in on this network can read the cards, and whoever can change what is sent can play for you. Play in your own network or through a phone’s hotspot.</source>
        <translation>Nic se nešifruje: kdo umí odposlouchávat tuto síť, může číst karty, a kdo umí přenos měnit, může hrát za tebe. Hrajte ve vlastní síti nebo přes hotspot telefonu.</translation>
    </message>
    <message>
        <source>Code for {player}</source>
        <extracomment>A seat with its code, until its phone is there.</extracomment>
        <translation>Kód pro místo: {player}</translation>
    </message>
    <message>
        <source>New code</source>
        <extracomment>A seat with its code, until its phone is there.</extracomment>
        <translation>Nový kód</translation>
    </message>
    <message>
        <source>New code for {player}</source>
        <extracomment>A seat with its code, until its phone is there.</extracomment>
        <translation>Nový kód pro místo: {player}</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>Připravuje se…</translation>
    </message>
    <message>
        <source>Waiting for a phone</source>
        <translation>Čeká se na telefon</translation>
    </message>
    <message>
        <source>The phone is here</source>
        <translation>Telefon je tady</translation>
    </message>
    <message>
        <source>The phone is asleep or out of reach</source>
        <translation>Telefon spí, nebo není v dosahu</translation>
    </message>
    <message>
        <source>On a phone</source>
        <extracomment>From where that seat is played, to be changed at any time.</extracomment>
        <translation>V telefonu</translation>
    </message>
    <message>
        <source>At this screen</source>
        <extracomment>From where that seat is played, to be changed at any time.</extracomment>
        <translation>U obrazovky</translation>
    </message>
    <message>
        <source>{player}: who plays, and from where</source>
        <extracomment>From where that seat is played, to be changed at any time.</extracomment>
        <translation>{player}: kdo hraje a odkud</translation>
    </message>
    <message>
        <source>Invite a phone</source>
        <extracomment>A seat that is played at the screen or by a bot.</extracomment>
        <translation>Pozvat telefon</translation>
    </message>
    <message>
        <source>Others may watch</source>
        <extracomment>A link for whoever only watches.</extracomment>
        <translation>Ostatní se mohou dívat</translation>
    </message>
    <message>
        <source>On their own phones they see what everyone at the table sees, and no hand.</source>
        <extracomment>A link for whoever only watches.</extracomment>
        <translation>Na vlastním telefonu vidí to, co všichni u stolu, a nikomu do ruky.</translation>
    </message>
    <message>
        <source>Code for watching</source>
        <extracomment>A link for whoever only watches.</extracomment>
        <translation>Kód ke sledování</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Síť</translation>
    </message>
    <message>
        <source>Phone and computer must be in the same network, the phone not on mobile data.</source>
        <translation>Telefon a počítač musí být ve stejné síti, telefon ne na mobilních datech.</translation>
    </message>
    <message>
        <source>If this computer’s firewall asks, allow Stolek in private networks.</source>
        <translation>Když se zeptá firewall počítače, povol Stolku soukromé sítě.</translation>
    </message>
    <message>
        <source>Guest networks often keep devices apart: use another one, or a phone’s hotspot for all.</source>
        <translation>Sítě pro hosty často zařízení od sebe oddělují: použij jinou, nebo hotspot jednoho telefonu pro všechny.</translation>
    </message>
    <message>
        <source>With several networks here, choose the one that the phones are in.</source>
        <translation>Je-li tu sítí víc, vyber tu, ve které jsou telefony.</translation>
    </message>
    <message>
        <source>A phone can’t connect?</source>
        <translation>Telefon se nepřipojí?</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hotovo</translation>
    </message>
</context>
<context>
    <name>InviteWords</name>
    <message>
        <source>Another phone would like to play for {player}.</source>
        <translation>{player}: na toto místo se hlásí další telefon.</translation>
    </message>
    <message>
        <source>Let it in</source>
        <translation>Pustit ho</translation>
    </message>
    <message>
        <source>Send it away</source>
        <translation>Odmítnout ho</translation>
    </message>
    <message>
        <source>Play at this screen</source>
        <translation>Hrát u obrazovky</translation>
    </message>
    <message>
        <source>Let a bot play</source>
        <translation>Ať hraje bot</translation>
    </message>
    <message>
        <source>Phones can’t reach this table at the moment. Trying again…</source>
        <extracomment>As long as it lasts.</extracomment>
        <translation>Telefony se teď ke stolu nedostanou. Za chvíli to Stolek zkusí znovu…</translation>
    </message>
    <message>
        <source>{player}’s turn, but the phone is asleep or out of reach.</source>
        <extracomment>The game waits for somebody whose phone is not there; `came` is whether it ever was.</extracomment>
        <translation>{player} je na řadě, ale telefon spí, nebo není v dosahu.</translation>
    </message>
    <message>
        <source>{player}’s turn, but no phone has come in yet.</source>
        <extracomment>The game waits for somebody whose phone is not there; `came` is whether it ever was.</extracomment>
        <translation>{player} je na řadě, ale u stolu zatím není žádný telefon.</translation>
    </message>
    <message>
        <source>Show the code</source>
        <translation>Ukázat kód</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>Klávesy</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Space</source>
        <comment>a key</comment>
        <translation>Mezerník</translation>
    </message>
    <message>
        <source>Menu</source>
        <comment>a key</comment>
        <translation>Nabídka</translation>
    </message>
</context>
<context>
    <name>KeyWords</name>
    <message>
        <source>Everywhere</source>
        <translation>Všude</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>U stolu</translation>
    </message>
    <message>
        <source>In a dialog</source>
        <translation>V dialogu</translation>
    </message>
    <message>
        <source>In the library</source>
        <translation>V knihovně</translation>
    </message>
    <message>
        <source>In the rules</source>
        <translation>V pravidlech</translation>
    </message>
    <message>
        <source>Next item, previous item</source>
        <translation>Další a předchozí prvek</translation>
    </message>
    <message>
        <source>Move in that direction</source>
        <translation>Posun daným směrem</translation>
    </message>
    <message>
        <source>Pick up a card, play it, press a button</source>
        <translation>Vzít kartu, zahrát ji, stisknout tlačítko</translation>
    </message>
    <message>
        <source>Take the first, second, third card of the hand, and so on</source>
        <translation>Vzít první, druhou, třetí kartu z ruky a tak dál</translation>
    </message>
    <message>
        <source>Skip the animation; a click on the table does it too</source>
        <translation>Přeskočit animaci; stačí i kliknout na stůl</translation>
    </message>
    <message>
        <source>Put the card back; close what is open</source>
        <translation>Vrátit kartu; zavřít, co je otevřené</translation>
    </message>
    <message>
        <source>Next field, previous field</source>
        <translation>Další a předchozí políčko</translation>
    </message>
    <message>
        <source>Choose in a switch or a list</source>
        <translation>Vybrat v přepínači nebo v seznamu</translation>
    </message>
    <message>
        <source>Press the button</source>
        <translation>Stisknout tlačítko</translation>
    </message>
    <message>
        <source>Close the top dialog; leave full screen</source>
        <translation>Zavřít horní dialog; opustit celou obrazovku</translation>
    </message>
</context>
<context>
    <name>LastGame</name>
    <message>
        <source>{game} table</source>
        <extracomment>A `small` picture stands beside the words; `link` leads to the games for which there is no room.</extracomment>
        <translation>Stůl hry {game}</translation>
    </message>
    <message>
        <source>Continue</source>
        <extracomment>A `small` picture stands beside the words; `link` leads to the games for which there is no room.</extracomment>
        <translation>Pokračovat</translation>
    </message>
    <message>
        <source>Continue {game}</source>
        <extracomment>A `small` picture stands beside the words; `link` leads to the games for which there is no room.</extracomment>
        <translation>Pokračovat ve hře {game}</translation>
    </message>
</context>
<context>
    <name>LessonTable</name>
    <message>
        <source>This is the move.</source>
        <extracomment>Show the move that is asked for, like a hint.</extracomment>
        <translation>To je ten tah.</translation>
    </message>
    <message>
        <source>Lesson complete</source>
        <translation>Lekce hotová</translation>
    </message>
    <message>
        <source>You know the game now.</source>
        <translation>Teď už hru znáš.</translation>
    </message>
    <message>
        <source>First read this through, then choose Next.</source>
        <extracomment>A legal move, but not the one that is asked for.</extracomment>
        <translation>Nejdřív si to přečti a pak zvol Další.</translation>
    </message>
    <message>
        <source>The lesson wants a different move.</source>
        <extracomment>A legal move, but not the one that is asked for.</extracomment>
        <translation>Lekce teď chce jiný tah.</translation>
    </message>
</context>
<context>
    <name>Lessons</name>
    <message>
        <source>Each lesson teaches a game while you play it: a few minutes, and nothing counts.</source>
        <extracomment>`games` are those that have one.</extracomment>
        <translation>Každá lekce tě naučí hru rovnou u stolu: trvá pár minut a nic se nepočítá.</translation>
    </message>
    <message>
        <source>Finished</source>
        <comment>a lesson</comment>
        <translation>Dokončeno</translation>
    </message>
    <message>
        <source>Not finished yet</source>
        <comment>a lesson</comment>
        <translation>Ještě nedokončeno</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Znovu</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Naučit se</translation>
    </message>
</context>
<context>
    <name>LibraryFilters</name>
    <message>
        <source>Starred</source>
        <translation>S hvězdičkou</translation>
    </message>
    <message>
        <source>Reviewed</source>
        <translation>S rozborem</translation>
    </message>
    <message>
        <source>Find ({keys})</source>
        <translation>Hledat ({keys})</translation>
    </message>
    <message>
        <source>Find games by name, note or title</source>
        <translation>Hledat hry podle jména, poznámky nebo názvu</translation>
    </message>
    <message>
        <source>Game</source>
        <extracomment>Offer what the library has now; lists whose choices are the same are left alone.</extracomment>
        <translation>Hra</translation>
    </message>
    <message>
        <source>Variant</source>
        <extracomment>Offer what the library has now; lists whose choices are the same are left alone.</extracomment>
        <translation>Varianta</translation>
    </message>
    <message>
        <source>Result</source>
        <extracomment>Offer what the library has now; lists whose choices are the same are left alone.</extracomment>
        <translation>Výsledek</translation>
    </message>
    <message>
        <source>Opponents</source>
        <extracomment>Offer what the library has now; lists whose choices are the same are left alone.</extracomment>
        <translation>Soupeři</translation>
    </message>
    <message>
        <source>Time</source>
        <extracomment>Offer what the library has now; lists whose choices are the same are left alone.</extracomment>
        <translation>Období</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Všechny hry</translation>
    </message>
    <message>
        <source>All variants</source>
        <extracomment>Those of the chosen game.</extracomment>
        <translation>Všechny varianty</translation>
    </message>
    <message>
        <source>Finished</source>
        <comment>games</comment>
        <translation>Dohrané</translation>
    </message>
    <message>
        <source>Any result</source>
        <translation>Jakýkoli výsledek</translation>
    </message>
    <message>
        <source>Any opponents</source>
        <translation>Jakýkoli soupeř</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Dnes</translation>
    </message>
    <message>
        <source>The last 7 days</source>
        <translation>Posledních 7 dní</translation>
    </message>
    <message>
        <source>The last 30 days</source>
        <translation>Posledních 30 dní</translation>
    </message>
    <message>
        <source>The past year</source>
        <translation>Poslední rok</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Kdykoli</translation>
    </message>
</context>
<context>
    <name>LibraryKeys</name>
    <message>
        <source>Open the game</source>
        <translation>Otevřít hru</translation>
    </message>
    <message>
        <source>Replay a finished game</source>
        <translation>Přehrát dohranou hru</translation>
    </message>
    <message>
        <source>Find games; or just start typing</source>
        <translation>Hledat hry; nebo prostě začni psát</translation>
    </message>
    <message>
        <source>Star or unstar the game</source>
        <translation>Dát hře hvězdičku, nebo ji sundat</translation>
    </message>
    <message>
        <source>Write a note about the game</source>
        <translation>Napsat ke hře poznámku</translation>
    </message>
    <message>
        <source>Delete the game (can be undone)</source>
        <translation>Smazat hru (dá se vrátit)</translation>
    </message>
    <message>
        <source>Choose all games of the list</source>
        <translation>Vybrat všechny hry v seznamu</translation>
    </message>
    <message>
        <source>Export the chosen games</source>
        <translation>Exportovat vybrané hry</translation>
    </message>
</context>
<context>
    <name>LibraryModel</name>
    <message>
        <source>Starred</source>
        <translation>S hvězdičkou</translation>
    </message>
</context>
<context>
    <name>LibraryPage</name>
    <message>
        <source>Library</source>
        <translation>Knihovna</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>Cvičení</translation>
    </message>
    <message>
        <source>Exercises from your games</source>
        <translation>Cvičení z tvých her</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistiky</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importovat</translation>
    </message>
    <message>
        <source>Import games from files</source>
        <translation>Přidat hry ze souborů</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>{game}: earlier versions</source>
        <translation>{game}: starší verze</translation>
    </message>
    <message>
        <source>Recently deleted</source>
        <translation>Nedávno smazané</translation>
    </message>
    <message>
        <source>No earlier versions of this game yet.</source>
        <translation>Starší verze této hry tu zatím nejsou.</translation>
    </message>
    <message>
        <source>Nothing is here any more.</source>
        <translation>Tady už nic není.</translation>
    </message>
    <message>
        <source>No games match.</source>
        <translation>Nic neodpovídá filtrům.</translation>
    </message>
    <message>
        <source>No games yet. Every game you play is saved here from its first move.</source>
        <translation>Zatím tu není žádná hra. Každá, kterou hraješ, se sem ukládá hned od prvního tahu.</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n hra</numerusform>
            <numerusform>%n hry</numerusform>
            <numerusform>%n her</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{found} of %n game(s)</source>
        <translation>
            <numerusform>{found} z celkem %n hry</numerusform>
            <numerusform>{found} z celkem %n her</numerusform>
            <numerusform>{found} z celkem %n her</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading games: {done} of {total}</source>
        <translation>Čtu hry: {done}/{total}</translation>
    </message>
    <message>
        <source>Importing games: {count}</source>
        <translation>Přidávám hry: {count}</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) imported.</source>
        <extracomment>Tell how many games came, and what is wrong with the others.</extracomment>
        <translation>
            <numerusform>Přibyla %n hra.</numerusform>
            <numerusform>Přibyly %n hry.</numerusform>
            <numerusform>Přibylo %n her.</numerusform>
        </translation>
    </message>
    <message>
        <source>Already here: {count}.</source>
        <extracomment>Tell how many games came, and what is wrong with the others.</extracomment>
        <translation>Už tu jsou: {count}.</translation>
    </message>
</context>
<context>
    <name>LibraryWords</name>
    <message>
        <source>Unfinished</source>
        <comment>a game</comment>
        <translation>Rozehraná</translation>
    </message>
    <message>
        <source>Won</source>
        <comment>a game</comment>
        <translation>Výhra</translation>
    </message>
    <message>
        <source>Shared win</source>
        <translation>Dělená výhra</translation>
    </message>
    <message>
        <source>Lost</source>
        <comment>a game</comment>
        <translation>Prohra</translation>
    </message>
    <message>
        <source>Only bots</source>
        <translation>Jen boti</translation>
    </message>
    <message>
        <source>Cannot be opened</source>
        <translation>Nejde otevřít</translation>
    </message>
    <message>
        <source>Deal of the day: {date}</source>
        <extracomment>What a deal of the day is called in the list.</extracomment>
        <translation>Rozdání dne: {date}</translation>
    </message>
    <message>
        <source>Standard rules</source>
        <extracomment>The name of the variant in which every option has its default.</extracomment>
        <translation>Běžná pravidla</translation>
    </message>
</context>
<context>
    <name>LicencesPage</name>
    <message>
        <source>Licences</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>What comes with Stolek</source>
        <translation>Co je součástí Stolku</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Text licence</translation>
    </message>
    <message>
        <source>Version {number}</source>
        <translation>Verze {number}</translation>
    </message>
</context>
<context>
    <name>ListHeader</name>
    <message>
        <source>Game</source>
        <translation>Hra</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Hráči</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Výsledek</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Délka</translation>
    </message>
    <message>
        <source>Played</source>
        <comment>over a column with dates</comment>
        <translation>Hráno</translation>
    </message>
    <message>
        <source>{column}, descending</source>
        <translation>{column}, sestupně</translation>
    </message>
    <message>
        <source>{column}, ascending</source>
        <translation>{column}, vzestupně</translation>
    </message>
</context>
<context>
    <name>Lobby</name>
    <message>
        <source>Stolek</source>
        <translation>Stolek</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Nabídka</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Pravidla</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Knihovna</translation>
    </message>
    <message>
        <source>All games you have played</source>
        <translation>Všechny odehrané hry</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Trénink</translation>
    </message>
    <message>
        <source>Lessons, exercises and puzzles</source>
        <translation>Lekce, cvičení a úlohy</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistiky</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Jazyk</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Světlý vzhled</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Tmavý vzhled</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Vzhled</translation>
    </message>
</context>
<context>
    <name>MainMenu</name>
    <message>
        <source>Thi&amp;s game</source>
        <extracomment>Name the menus in the current language.</extracomment>
        <translation>Tato &amp;hra</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <extracomment>Name the menus in the current language.</extracomment>
        <translation>&amp;Zobrazení</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <extracomment>Name the menus in the current language.</extracomment>
        <translation>Ná&amp;pověda</translation>
    </message>
    <message>
        <source>Read &amp;out</source>
        <extracomment>Name the menus in the current language.</extracomment>
        <translation>Přečíst n&amp;ahlas</translation>
    </message>
    <message>
        <source>P&amp;ace</source>
        <extracomment>Name the menus in the current language.</extracomment>
        <translation>Te&amp;mpo</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Stolek</source>
        <translation>Stolek</translation>
    </message>
</context>
<context>
    <name>MainWords</name>
    <message>
        <source>Four card games at one little table.</source>
        <extracomment>Over everything.</extracomment>
        <translation>Čtyři karetní hry u jednoho stolku.</translation>
    </message>
    <message>
        <source>`stolek COMMAND --help` explains a command. Without a command the window opens: `stolek FILE` continues a saved game, `stolek --game gap --seats human,greedy` opens a table. It also takes --language cs|en, --option NAME=VALUE, --seed S and --demo PICTURE.png; `stolek --game gap --help` explains them.</source>
        <extracomment>Under the list of commands.</extracomment>
        <translation>Příkaz vysvětlí `stolek PŘÍKAZ --help`. Bez příkazu se otevře okno: `stolek SOUBOR` pokračuje v uložené hře, `stolek --game gap --seats human,greedy` otevře stůl. Okno zná také --language cs|en, --option JMÉNO=HODNOTA, --seed S a --demo OBRÁZEK.png; vysvětlí je `stolek --game gap --help`.</translation>
    </message>
    <message>
        <source>show version and commit</source>
        <extracomment>About --version.</extracomment>
        <translation>vypíše verzi a commit</translation>
    </message>
    <message>
        <source>commands</source>
        <extracomment>Over the list of commands.</extracomment>
        <translation>příkazy</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <extracomment>What stands for one of them.</extracomment>
        <translation>PŘÍKAZ</translation>
    </message>
    <message>
        <source>stopped</source>
        <extracomment>After Ctrl-C.</extracomment>
        <translation>zastaveno</translation>
    </message>
</context>
<context>
    <name>MilestoneWords</name>
    <message>
        <source>First win on your own</source>
        <translation>První výhra sólo</translation>
    </message>
    <message>
        <source>First win against {level}</source>
        <translation>První výhra nad úrovní {level}</translation>
    </message>
    <message>
        <source>First win with {level} partners</source>
        <translation>První výhra s parťáky na úrovni {level}</translation>
    </message>
    <message>
        <source>Personal best ({seats}): {score}</source>
        <translation>Osobní rekord ({seats}): {score}</translation>
    </message>
    <message>
        <source>until now: {score}</source>
        <translation>dosud: {score}</translation>
    </message>
    <message>
        <source>solo</source>
        <extracomment>A level on the ladder.</extracomment>
        <translation>sólo</translation>
    </message>
    <message>
        <source>First wins:</source>
        <translation>První výhry:</translation>
    </message>
    <message>
        <source>First wins against:</source>
        <translation>První výhry nad úrovní:</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>zatím ne</translation>
    </message>
    <message>
        <source>Personal bests:</source>
        <translation>Osobní rekordy:</translation>
    </message>
</context>
<context>
    <name>MomentButton</name>
    <message>
        <source>Key moment {number}, confirmed</source>
        <translation>Klíčová chvíle {number}, potvrzená</translation>
    </message>
    <message>
        <source>Key moment {number}, not confirmed yet</source>
        <translation>Klíčová chvíle {number}, zatím nepotvrzená</translation>
    </message>
</context>
<context>
    <name>NewGameWords</name>
    <message>
        <source>begin a game of your own</source>
        <extracomment>In the list of commands.</extracomment>
        <translation>založí vlastní hru</translation>
    </message>
    <message>
        <source>Write a package with a tiny game into a new folder. Once it is installed (pip install -e FOLDER) it is in the lobby; docs/games.md leads on from there.</source>
        <extracomment>What the command does.</extracomment>
        <translation>Zapíše do nové složky balíček s malou hrou. Po instalaci (pip install -e SLOŽKA) se objeví v nabídce her; dál vede docs/games.md.</translation>
    </message>
    <message>
        <source>what the game is called in records: small_letters</source>
        <extracomment>About the argument NAME.</extracomment>
        <translation>jak se hra jmenuje v záznamech: mala_pismena</translation>
    </message>
    <message>
        <source>a new or empty folder</source>
        <extracomment>About --into.</extracomment>
        <translation>nová nebo prázdná složka</translation>
    </message>
    <message>
        <source>no package can be installed beside this program, which has a Python of its own</source>
        <extracomment>An installed program that takes no packages.</extracomment>
        <translation>k tomuto programu nejde nainstalovat balíček, má vlastní Python</translation>
    </message>
    <message>
        <source>“{name}” cannot be the name of a new game: {why}</source>
        <extracomment>A name that will not do.</extracomment>
        <translation>„{name}“ se nová hra jmenovat nemůže: {why}</translation>
    </message>
    <message>
        <source>Python has something of that name</source>
        <extracomment>Why it will not do.</extracomment>
        <translation>v Pythonu už se tak něco jmenuje</translation>
    </message>
    <message>
        <source>{folder}: a small game of three cards each. To play it:</source>
        <extracomment>Before what to type next.</extracomment>
        <translation>{folder}: malá hra o třech kartách pro každého. Takto si ji zahraješ:</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
</context>
<context>
    <name>NumberWords</name>
    <message>
        <source>Rating</source>
        <translation>Hodnocení</translation>
    </message>
    <message>
        <source>Cards left</source>
        <translation>Zbylé karty</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Body</translation>
    </message>
    <message>
        <source>Accuracy (of 100)</source>
        <translation>Přesnost (ze 100)</translation>
    </message>
</context>
<context>
    <name>OutlookWords</name>
    <message>
        <source>Fifth card in the row</source>
        <extracomment>Whether the card is its row's fifth.</extracomment>
        <translation>Pátá karta v řadě</translation>
    </message>
    <message>
        <source>You take nothing</source>
        <extracomment>Whether the card is its row's fifth.</extracomment>
        <translation>Nebereš nic</translation>
    </message>
    <message>
        <source>{card} will be card {number} of {most} in its row. Only a fifth card takes.</source>
        <extracomment>What the rule makes of the card.</extracomment>
        <translation>{card} bude ve své řadě {number}. ze {most}. Bere až pátá.</translation>
    </message>
    <message>
        <source>{card} is the highest: you take the card beside the start card, {cards}.</source>
        <extracomment>What the rule makes of the card.</extracomment>
        <translation>{card} je nejvyšší: bereš kartu vedle startovní karty, {cards}.</translation>
    </message>
    <message>
        <source>{card} is not the highest: you take every higher card, {cards}.</source>
        <extracomment>What the rule makes of the card.</extracomment>
        <translation>{card} není nejvyšší: bereš všechny vyšší karty, {cards}.</translation>
    </message>
    <message>
        <source>all seven colours: running bonus</source>
        <extracomment>One line of the reckoning.</extracomment>
        <translation>všech sedm barev: průběžný bonus</translation>
    </message>
    <message numerus="yes">
        <source>%n colour(s) face up at the end</source>
        <extracomment>One line of the reckoning.</extracomment>
        <translation>
            <numerusform>%n barva lícem nahoru na konci</numerusform>
            <numerusform>%n barvy lícem nahoru na konci</numerusform>
            <numerusform>%n barev lícem nahoru na konci</numerusform>
        </translation>
    </message>
    <message>
        <source>{card} has no colour and is discarded</source>
        <extracomment>One line of the reckoning.</extracomment>
        <translation>{card} nemá barvu, odchází ze hry</translation>
    </message>
    <message>
        <source>new colour: {colour}</source>
        <extracomment>One line of the reckoning.</extracomment>
        <translation>nová barva: {colour}</translation>
    </message>
    <message>
        <source>pair: {colour}</source>
        <extracomment>One line of the reckoning.</extracomment>
        <translation>pár: {colour}</translation>
    </message>
    <message>
        <source>third {colour}: all three flip, the next one starts over</source>
        <extracomment>One line of the reckoning.</extracomment>
        <translation>třetí {colour}: tři lícem dolů, další začíná znovu</translation>
    </message>
    <message>
        <source>third {colour}: all three flip face down</source>
        <extracomment>One line of the reckoning.</extracomment>
        <translation>třetí {colour}: všechny tři lícem dolů</translation>
    </message>
    <message numerus="yes">
        <source>{before} → {after} point(s)</source>
        <extracomment>The own points before and after.</extracomment>
        <translation>
            <numerusform>{before} → {after} bod</numerusform>
            <numerusform>{before} → {after} body</numerusform>
            <numerusform>{before} → {after} bodů</numerusform>
        </translation>
    </message>
    <message>
        <source>You would take nothing.</source>
        <extracomment>All of it in a sentence, for screen readers.</extracomment>
        <translation>Nevezmeš nic.</translation>
    </message>
    <message>
        <source>Fifth card: you would take {cards} ({points}).</source>
        <extracomment>All of it in a sentence, for screen readers.</extracomment>
        <translation>Pátá karta: vezmeš {cards} ({points}).</translation>
    </message>
    <message>
        <source>takes nothing</source>
        <extracomment>On the chip of a row that does not strike back.</extracomment>
        <translation>nic nebere</translation>
    </message>
    <message>
        <source>you take</source>
        <extracomment>On every card that would have to be taken.</extracomment>
        <translation>bereš</translation>
    </message>
    <message>
        <source>discarded</source>
        <extracomment>On a taken card without a colour.</extracomment>
        <translation>mimo hru</translation>
    </message>
    <message>
        <source>Only {first}–{last} go into this row.</source>
        <extracomment>Why a card may not go into this row.</extracomment>
        <translation>Do této řady patří jen {first}–{last}.</translation>
    </message>
    <message>
        <source>Play {card}</source>
        <extracomment>The button.</extracomment>
        <translation>Vyložit {card}</translation>
    </message>
</context>
<context>
    <name>PaceCommands</name>
    <message>
        <source>&amp;Slow</source>
        <extracomment>Name every pace in the current language.</extracomment>
        <translation>&amp;Pomalé</translation>
    </message>
    <message>
        <source>&amp;Normal</source>
        <extracomment>Name every pace in the current language.</extracomment>
        <translation>&amp;Normální</translation>
    </message>
    <message>
        <source>&amp;Fast</source>
        <extracomment>Name every pace in the current language.</extracomment>
        <translation>&amp;Rychlé</translation>
    </message>
    <message>
        <source>&amp;Instant</source>
        <extracomment>Name every pace in the current language.</extracomment>
        <translation>&amp;Okamžité</translation>
    </message>
    <message>
        <source>Fas&amp;ter</source>
        <extracomment>Name every pace in the current language.</extracomment>
        <translation>Ryc&amp;hleji</translation>
    </message>
    <message>
        <source>S&amp;lower</source>
        <extracomment>Name every pace in the current language.</extracomment>
        <translation>Po&amp;maleji</translation>
    </message>
    <message>
        <source>Pace: {pace}</source>
        <extracomment>What the pace of the moment is called.</extracomment>
        <translation>Tempo: {pace}</translation>
    </message>
</context>
<context>
    <name>PastWords</name>
    <message>
        <source>won</source>
        <comment>the last game</comment>
        <extracomment>The game, how it ended for the player, and the points.</extracomment>
        <translation>výhra</translation>
    </message>
    <message>
        <source>shared win</source>
        <comment>the last game</comment>
        <extracomment>The game, how it ended for the player, and the points.</extracomment>
        <translation>dělená výhra</translation>
    </message>
    <message>
        <source>lost</source>
        <comment>the last game</comment>
        <extracomment>The game, how it ended for the player, and the points.</extracomment>
        <translation>prohra</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) left</source>
        <extracomment>The game, how it ended for the player, and the points.</extracomment>
        <translation>
            <numerusform>zbývá %n karta</numerusform>
            <numerusform>zbývají %n karty</numerusform>
            <numerusform>zbývá %n karet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n exercise(s) are due today.</source>
        <translation>
            <numerusform>Dnes je na řadě %n cvičení.</numerusform>
            <numerusform>Dnes jsou na řadě %n cvičení.</numerusform>
            <numerusform>Dnes je na řadě %n cvičení.</numerusform>
        </translation>
    </message>
    <message>
        <source>{game}: three wins in a row against {level}. Try {harder}.</source>
        <translation>{game}: tři výhry po sobě, úroveň {level}. Zkus úroveň {harder}.</translation>
    </message>
    <message>
        <source>You haven’t played {game} yet. A short lesson shows you how.</source>
        <translation>Hru {game} ještě neznáš. Krátká lekce ti ji ukáže.</translation>
    </message>
    <message>
        <source>Today’s puzzle is from {game}.</source>
        <translation>Dnešní úloha je ze hry {game}.</translation>
    </message>
    <message>
        <source>You haven’t played any of today’s deals yet.</source>
        <translation>Dnešní rozdání ještě nemáš odehraná.</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trénovat</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Hrát</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Naučit se</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>Řešit</translation>
    </message>
</context>
<context>
    <name>PeopleSheet</name>
    <message>
        <source>Who plays?</source>
        <translation>Kdo hraje?</translation>
    </message>
    <message>
        <source>Everyone has their own statistics. All games are kept in one library.</source>
        <translation>Každý má vlastní statistiky. Knihovna her je společná.</translation>
    </message>
    <message>
        <source>Removed from the list. Their games stay.</source>
        <translation>Odebráno ze seznamu. Hry zůstávají.</translation>
    </message>
    <message>
        <source>Change {player}’s picture</source>
        <translation>Změnit obrázek: {player}</translation>
    </message>
    <message>
        <source>Remove {player} from the list</source>
        <extracomment>The first person cannot be removed; that button only keeps its place.</extracomment>
        <translation>Odebrat ze seznamu: {player}</translation>
    </message>
    <message>
        <source>playing now</source>
        <extracomment>Says that this one plays now, or offers it.</extracomment>
        <translation>teď hraje</translation>
    </message>
    <message>
        <source>Choose</source>
        <extracomment>Says that this one plays now, or offers it.</extracomment>
        <translation>Vybrat</translation>
    </message>
    <message>
        <source>{player} plays</source>
        <extracomment>Says that this one plays now, or offers it.</extracomment>
        <translation>Hraje {player}</translation>
    </message>
    <message>
        <source>{player}: name</source>
        <translation>{player}: jméno</translation>
    </message>
    <message>
        <source>Add a player</source>
        <translation>Přidat hráče</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hotovo</translation>
    </message>
</context>
<context>
    <name>PhoneWords</name>
    <message>
        <source>The cards are on the phones. What happens is told here.</source>
        <extracomment>To whoever watches a game that has no table without somebody's hand.</extracomment>
        <translation>Karty jsou v telefonech. Co se děje, čti tady.</translation>
    </message>
    <message>
        <source>Looking for the table…</source>
        <translation>Hledám stůl…</translation>
    </message>
    <message>
        <source>The table is out of reach. Looking for it…</source>
        <translation>Stůl není v dosahu. Hledám ho…</translation>
    </message>
    <message>
        <source>Scan the code on the table’s screen.</source>
        <translation>Naskenuj kód na obrazovce stolu.</translation>
    </message>
    <message>
        <source>This invitation is no longer valid. Scan the code on the table’s screen.</source>
        <translation>Tato pozvánka už neplatí. Naskenuj kód na obrazovce stolu.</translation>
    </message>
    <message>
        <source>Another phone plays here now.</source>
        <translation>Teď tu hraje jiný telefon.</translation>
    </message>
    <message>
        <source>The table did not let this phone in.</source>
        <translation>Stůl tento telefon nepustil.</translation>
    </message>
    <message>
        <source>This seat is taken. Somebody at the table’s screen can let you in.</source>
        <translation>Toto místo je obsazené. Pustit tě může někdo u obrazovky stolu.</translation>
    </message>
    <message>
        <source>Too late: the table has moved on.</source>
        <translation>Pozdě: na stole se už hraje dál.</translation>
    </message>
    <message>
        <source>That was too fast. Wait a moment.</source>
        <translation>To bylo moc rychle. Chvíli počkej.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Zkusit znovu</translation>
    </message>
    <message>
        <source>Your turn</source>
        <comment>at the head of the page</comment>
        <translation>Jsi na tahu</translation>
    </message>
    <message>
        <source>The others are playing</source>
        <comment>at the head of the page</comment>
        <translation>Hrají ostatní</translation>
    </message>
    <message>
        <source>You are watching</source>
        <comment>at the head of the page</comment>
        <translation>Přihlížíš</translation>
    </message>
    <message>
        <source>The game is over</source>
        <comment>at the head of the page</comment>
        <translation>Hra skončila</translation>
    </message>
    <message>
        <source>To play again, start a game on the table’s screen: this phone stays in.</source>
        <translation>Další hru začni na obrazovce stolu: tento telefon hraje dál.</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Zbývající čas</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Nabídka</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Zpět ke stolu</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Pravidla</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Co se stalo</translation>
    </message>
    <message>
        <source>What you can do</source>
        <translation>Co můžeš udělat</translation>
    </message>
    <message>
        <source>Choose something else</source>
        <translation>Vybrat něco jiného</translation>
    </message>
    <message>
        <source>Hint</source>
        <comment>a button</comment>
        <translation>Rada</translation>
    </message>
    <message>
        <source>A hint is being thought about…</source>
        <translation>Hledám dobrý tah…</translation>
    </message>
    <message>
        <source>Take back</source>
        <comment>a button: the last move</comment>
        <translation>Vzít zpět</translation>
    </message>
    <message>
        <source>Your name at the table</source>
        <translation>Tvoje jméno u stolu</translation>
    </message>
    <message>
        <source>Change</source>
        <comment>the name</comment>
        <translation>Změnit</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Velikost písma</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Jazyk</translation>
    </message>
    <message>
        <source>ROYGTBP</source>
        <comment>one letter each: red orange yellow green turquoise blue purple</comment>
        <translation>ČOŽZTMF</translation>
    </message>
    <message>
        <source>JOKER</source>
        <comment>at the foot of a card</comment>
        <translation>ŽOLÍK</translation>
    </message>
    <message>
        <source>COVER</source>
        <comment>at the foot of a fire card</comment>
        <translation>ZAKRÝT</translation>
    </message>
</context>
<context>
    <name>Phrase</name>
    <message>
        <source>The bots think longer on this computer: no compiled search is installed.</source>
        <translation>Boti na tomto počítači přemýšlejí déle: chybí přeložený výpočet.</translation>
    </message>
    <message>
        <source>only a finished game can be played by others</source>
        <translation>jiní mohou zahrát jen hru, která už skončila</translation>
    </message>
    <message>
        <source>it is not a log of results</source>
        <translation>není to seznam výsledků</translation>
    </message>
    <message>
        <source>it is not a result of such a run</source>
        <translation>není to výsledek takového běhu</translation>
    </message>
    <message>
        <source>it was changed since it was read</source>
        <translation>od přečtení se změnil</translation>
    </message>
    <message>
        <source>{id} has no dials</source>
        <translation>{id} nemá žádná nastavení chyb</translation>
    </message>
    <message>
        <source>{player} has played none of these games</source>
        <translation>{player} žádnou z těchto partií nehraje</translation>
    </message>
    <message>
        <source>no person has played any of these games</source>
        <translation>žádnou z těchto partií nehrál člověk</translation>
    </message>
    <message>
        <source>say whose games: --player {players}</source>
        <translation>uveď, čí partie: --player {players}</translation>
    </message>
    <message>
        <source>entry {entry}: {what}</source>
        <translation>položka záznamu {entry}: {what}</translation>
    </message>
    <message>
        <source>There is no move of yours to undo.</source>
        <translation>Není žádný tvůj tah, který by šlo vzít zpět.</translation>
    </message>
    <message>
        <source>Your last move stands: new cards have been revealed since.</source>
        <translation>Tvůj poslední tah platí: od té doby se ukázaly nové karty.</translation>
    </message>
    <message>
        <source>Your last move stands: others have played since.</source>
        <translation>Tvůj poslední tah platí: od té doby už hráli jiní.</translation>
    </message>
    <message>
        <source>There is no move to redo.</source>
        <translation>Není co zahrát znovu.</translation>
    </message>
    <message>
        <source>{values} or {value}</source>
        <translation>{values} nebo {value}</translation>
    </message>
    <message>
        <source>nothing but {value}</source>
        <translation>jedině {value}</translation>
    </message>
    <message>
        <source>a whole number from {least} or null</source>
        <translation>celé číslo od {least} nebo nic</translation>
    </message>
    <message>
        <source>a whole number from {least}</source>
        <translation>celé číslo od {least}</translation>
    </message>
    <message>
        <source>option “{option}” is beyond the limit of {limit}</source>
        <translation>možnost „{option}“ přesahuje mez {limit}</translation>
    </message>
    <message>
        <source>option “{option}” must be {allowed}, not {value}</source>
        <translation>možnost „{option}“ má být {allowed}, a ne {value}</translation>
    </message>
    <message>
        <source>there is no option “{name}”; the options are: none</source>
        <translation>možnost „{name}“ neexistuje; hra žádné možnosti nemá</translation>
    </message>
    <message>
        <source>there is no option “{name}”; the options are: {options}</source>
        <translation>možnost „{name}“ neexistuje; hra má tyto: {options}</translation>
    </message>
    <message>
        <source>--option takes NAME=VALUE, not “{text}”</source>
        <translation>za --option patří JMÉNO=HODNOTA, ne „{text}“</translation>
    </message>
    <message>
        <source>--seed takes a line of at most {limit} characters, not “{text}”</source>
        <translation>za --seed patří řádek, který má nejvýše {limit} znaků, ne „{text}“</translation>
    </message>
    <message>
        <source>“{key}” is missing</source>
        <translation>chybí „{key}“</translation>
    </message>
    <message>
        <source>its content is not in the expected form</source>
        <translation>obsah nemá očekávanou podobu</translation>
    </message>
    <message>
        <source>{place}: {what}</source>
        <translation>{place}: {what}</translation>
    </message>
    <message>
        <source>it is longer than {limit} characters</source>
        <translation>má víc než {limit} znaků</translation>
    </message>
    <message>
        <source>it has more than {limit} entries</source>
        <translation>má víc než {limit} položek</translation>
    </message>
    <message>
        <source>the number is beyond the limit of {limit}</source>
        <translation>číslo přesahuje mez {limit}</translation>
    </message>
    <message>
        <source>the fingerprint of the deal cannot be read</source>
        <translation>otisk rozdání se nedá přečíst</translation>
    </message>
    <message>
        <source>the fingerprint of the deal does not fit its number</source>
        <translation>otisk rozdání neodpovídá jeho číslu</translation>
    </message>
    <message>
        <source>the cards are not those of this deal number</source>
        <translation>karty neodpovídají tomuto číslu rozdání</translation>
    </message>
    <message>
        <source>it is not a game record: “format” must be “{format}”</source>
        <translation>soubor není záznam hry: „format“ musí být „{format}“</translation>
    </message>
    <message>
        <source>“version” must be a whole number from 1, not {found}</source>
        <translation>„version“ musí být celé číslo od 1, ne „{found}“</translation>
    </message>
    <message>
        <source>it is of version {version}; this program reads up to version {known}: a newer one is needed</source>
        <translation>záznam má verzi {version}; tento program čte nejvýše verzi {known}, je potřeba novější</translation>
    </message>
    <message>
        <source>it is nested too deeply to be read</source>
        <translation>obsah je vnořený příliš hluboko na to, aby se dal přečíst</translation>
    </message>
    <message>
        <source>it is not JSON text</source>
        <translation>obsah není text ve formátu JSON</translation>
    </message>
    <message>
        <source>the result says finished, but the log is unfinished</source>
        <translation>podle výsledku je hra dohraná, podle záznamu tahů ne</translation>
    </message>
    <message>
        <source>an unfinished game has no winners</source>
        <translation>rozehraná hra nemá vítěze</translation>
    </message>
    <message>
        <source>the result says unfinished, but the log is finished</source>
        <translation>podle výsledku hra dohraná není, podle záznamu tahů ano</translation>
    </message>
    <message>
        <source>the result's scores are {stated}, but the log gives {true}</source>
        <translation>výsledek uvádí body {stated}, ze záznamu tahů však vychází {true}</translation>
    </message>
    <message>
        <source>the result's winners are {stated}, but the log gives {true}</source>
        <translation>výsledek uvádí jako vítěze {stated}, ze záznamu tahů však vychází {true}</translation>
    </message>
    <message>
        <source>the seal must be text</source>
        <translation>pečeť musí být text</translation>
    </message>
    <message>
        <source>entries are missing at the end of the log: the seal is longer</source>
        <translation>na konci záznamu chybějí tahy: pečeť je delší</translation>
    </message>
    <message>
        <source>the heading was changed after the record was written: the seal does not fit</source>
        <translation>hlavička se po zapsání změnila: pečeť nesedí</translation>
    </message>
    <message>
        <source>the result was changed after the record was written: the seal does not fit</source>
        <translation>výsledek se po zapsání změnil: pečeť nesedí</translation>
    </message>
    <message>
        <source>the log was changed after the record was written: the seal does not fit</source>
        <translation>záznam tahů se po zapsání změnil: pečeť nesedí</translation>
    </message>
    <message>
        <source>{game} is for {least} to {most} players, not {seats}</source>
        <translation>{game}: počet hráčů je {least} až {most}, ne {seats}</translation>
    </message>
    <message>
        <source>“{key}” is not done by a seat, but the entry has “by”</source>
        <translation>„{key}“ není tah hráče, položka však obsahuje „by“</translation>
    </message>
    <message>
        <source>“by” must be a seat from 0 to {last}, not {found}</source>
        <translation>„by“ musí být místo od 0 do {last}, ne „{found}“</translation>
    </message>
    <message>
        <source>none of {keys} is in {found}</source>
        <translation>v {found} není nic z „{keys}“</translation>
    </message>
    <message>
        <source>The game “{game}” of the package {package} is left out: {why}</source>
        <translation>Hra „{game}“ z balíčku {package} se nenačetla: {why}</translation>
    </message>
    <message>
        <source>there is no game “{name}”; the games are: {games}</source>
        <translation>hru „{name}“ program nezná; zná tyto hry: {games}</translation>
    </message>
    <message>
        <source>the game needs either “target” points or “minutes” of play, and not both</source>
        <translation>hra potřebuje buď počet bodů, nebo hrací dobu, ne obojí</translation>
    </message>
    <message>
        <source>“draw”: {card} does not lie in the display</source>
        <translation>„draw“: {card} neleží ve výkladu</translation>
    </message>
    <message>
        <source>the name may have small letters, digits and underscores, and begins with a letter</source>
        <translation>název smí mít malá písmena, číslice a podtržítka a začíná písmenem</translation>
    </message>
    <message>
        <source>“{folder}” is not the name of a Python package</source>
        <translation>„{folder}“ není název balíčku Pythonu</translation>
    </message>
    <message>
        <source>there is another game of that name</source>
        <translation>hra toho jména už tu je</translation>
    </message>
    <message>
        <source>its title “{text}” is not one visible line of at most {room} characters</source>
        <translation>její název „{text}“ není jediný viditelný řádek o nejvýše {room} znacích</translation>
    </message>
    <message>
        <source>it is for no number of players</source>
        <translation>není pro žádný počet hráčů</translation>
    </message>
    <message>
        <source>RULES in its rules.py is not an object of a kind of Rules</source>
        <translation>RULES v jejím rules.py není objekt odvozený od Rules</translation>
    </message>
    <message>
        <source>its rules call it “{id}”</source>
        <translation>její pravidla jí říkají „{id}“</translation>
    </message>
    <message>
        <source>it cannot be loaded: {error}</source>
        <translation>nedá se načíst: {error}</translation>
    </message>
    <message>
        <source>this game has no room for more what-ifs: delete some first</source>
        <translation>u hry už není místo na další „co kdyby“: nejdřív některé smaž</translation>
    </message>
    <message>
        <source>There is no result copied from Stolek in this text.</source>
        <translation>V tomto textu není výsledek zkopírovaný ze Stolku.</translation>
    </message>
    <message>
        <source>This text is too long to be a result copied from Stolek.</source>
        <translation>Tento text je na výsledek zkopírovaný ze Stolku příliš dlouhý.</translation>
    </message>
    <message>
        <source>This text has several results. Paste one at a time.</source>
        <translation>V tomto textu je víc výsledků. Vkládej je po jednom.</translation>
    </message>
    <message>
        <source>This result comes from a newer version of Stolek.</source>
        <translation>Tento výsledek je z novější verze Stolku.</translation>
    </message>
    <message>
        <source>This result is damaged: “{part}” makes no sense.</source>
        <translation>Tento výsledek je poškozený: „{part}“ nedává smysl.</translation>
    </message>
    <message>
        <source>This result is only about games that aren’t installed here.</source>
        <translation>Tento výsledek je jen z her, které tu nejsou nainstalované.</translation>
    </message>
    <message>
        <source>no cards are dealt yet</source>
        <translation>karty ještě nejsou rozdané</translation>
    </message>
    <message>
        <source>it has no stages</source>
        <translation>nemá žádnou část</translation>
    </message>
    <message>
        <source>step {step}: {what}</source>
        <translation>krok {step}: {what}</translation>
    </message>
    <message>
        <source>it must end with a step to read, after which nothing happens</source>
        <translation>musí končit krokem ke čtení, po kterém se už nic nestane</translation>
    </message>
    <message>
        <source>stage {stage}: {what}</source>
        <translation>část {stage}: {what}</translation>
    </message>
    <message>
        <source>“any_order” needs two moves with nothing between them</source>
        <translation>„any_order“ potřebuje dva tahy, mezi kterými se nic neděje</translation>
    </message>
    <message>
        <source>“do” and “other” belong together</source>
        <translation>„do“ a „other“ patří k sobě</translation>
    </message>
    <message>
        <source>“same” and “rule” belong to a “do”</source>
        <translation>„same“ a „rule“ patří k „do“</translation>
    </message>
    <message>
        <source>the move is not of the learner's seat {seat}</source>
        <translation>tah nepatří učícímu se hráči na místě {seat}</translation>
    </message>
    <message>
        <source>the cards are not dealt: an entry for what chance decides is missing</source>
        <translation>karty nejsou rozdané: chybí položka o tom, co určí náhoda</translation>
    </message>
    <message>
        <source>{id} has no bot “{bot}”; a seat is human or: {bots}</source>
        <translation>{id} nemá bota „{bot}“; na místě je human nebo: {bots}</translation>
    </message>
    <message>
        <source>{id} has no bot “{bot}”; it has: {bots}</source>
        <translation>{id} nemá bota „{bot}“; má: {bots}</translation>
    </message>
    <message>
        <source>in “{word}”, what follows * must be a number of seats</source>
        <translation>v „{word}“ musí za * následovat počet míst</translation>
    </message>
    <message>
        <source>{player} plays at level “{level}”, which this game does not have; it has: {levels}</source>
        <translation>{player} hraje na úrovni „{level}“, kterou tato hra nemá; má tyto: {levels}</translation>
    </message>
    <message>
        <source>One of these cards has been shuffled since the other was dealt.</source>
        <translation>Jedna z karet se míchala až po rozdání té druhé.</translation>
    </message>
    <message>
        <source>Only cards nobody has seen can be swapped.</source>
        <translation>Prohodit se dají jen karty, které ještě nikdo neviděl.</translation>
    </message>
    <message>
        <source>With these cards the game could not have gone as it did.</source>
        <translation>S těmito kartami by hra nemohla jít tak, jak šla.</translation>
    </message>
    <message>
        <source>only what is in the library can be marked</source>
        <translation>označit se dá jen to, co je v knihovně</translation>
    </message>
    <message>
        <source>another program is writing this game</source>
        <translation>tuto hru právě zapisuje jiný program</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>disk je plný</translation>
    </message>
    <message>
        <source>this user is not allowed to</source>
        <translation>tento uživatel k tomu nemá oprávnění</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>takový soubor nebo složka neexistuje</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>je to složka</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>není to obyčejný soubor</translation>
    </message>
    <message>
        <source>it is too big</source>
        <translation>soubor je příliš velký</translation>
    </message>
    <message>
        <source>part of its path is not a folder</source>
        <translation>část cesty k souboru není složka</translation>
    </message>
    <message>
        <source>another file has that name</source>
        <translation>tak se už jmenuje jiný soubor</translation>
    </message>
    <message>
        <source>nothing can be written there</source>
        <translation>na tento disk se nedá zapisovat</translation>
    </message>
    <message>
        <source>too many files are open</source>
        <translation>je otevřeno příliš mnoho souborů</translation>
    </message>
    <message>
        <source>the disk does not answer</source>
        <translation>disk neodpovídá</translation>
    </message>
    <message>
        <source>its name is too long</source>
        <translation>název je příliš dlouhý</translation>
    </message>
    <message>
        <source>an unexpected error: {error}</source>
        <translation>nečekaná chyba: {error}</translation>
    </message>
    <message>
        <source>the system says: {reason}</source>
        <translation>hlášení systému: „{reason}“</translation>
    </message>
    <message>
        <source>line {line}: {what}</source>
        <translation>řádek {line}: {what}</translation>
    </message>
    <message>
        <source>there are no exercises in it</source>
        <translation>o cvičeních v něm nic není</translation>
    </message>
    <message>
        <source>a newer Stolek wrote it</source>
        <translation>zapsal ho novější Stolek</translation>
    </message>
    <message>
        <source>Your progress in exercises is not saved. {file}: {reason}.</source>
        <translation>Tvůj postup ve cvičeních se neukládá. {file}: {reason}.</translation>
    </message>
    <message>
        <source>it is longer than {limit} bytes: no game is that long</source>
        <translation>obsah je delší než {limit} bajtů: tak dlouhá žádná hra není</translation>
    </message>
    <message>
        <source>The file {file} stays as it is; this game goes on in {new}.</source>
        <translation>Soubor {file} zůstává, jak je; hra pokračuje v souboru {new}.</translation>
    </message>
    <message>
        <source>The file of this game was changed by another program; both are kept. This game goes on in {file}.</source>
        <translation>Soubor této hry změnil jiný program; zůstanou oba. Hra pokračuje v souboru {file}.</translation>
    </message>
    <message>
        <source>The list of games was damaged; it is being rebuilt from the games.</source>
        <translation>Seznam her se poškodil; sestavuje se znovu z uložených her.</translation>
    </message>
    <message>
        <source>The file {file} belongs to another program; the library ignores it.</source>
        <translation>Soubor {file} patří jinému programu; knihovna si ho nevšímá.</translation>
    </message>
    <message>
        <source>The file {file} was not a list of games; it is called {name} now, and the list is being rebuilt.</source>
        <translation>Soubor {file} nebyl seznam her; teď se jmenuje {name} a seznam se sestavuje znovu.</translation>
    </message>
    <message>
        <source>{file}: {what}</source>
        <translation>{file}: {what}</translation>
    </message>
    <message>
        <source>there is a file already; with --force it is replaced</source>
        <translation>takový soubor už existuje; s --force se přepíše</translation>
    </message>
    <message>
        <source>this file must not be changed</source>
        <translation>tento soubor se nesmí měnit</translation>
    </message>
    <message>
        <source>it is not a folder</source>
        <translation>není to složka</translation>
    </message>
    <message>
        <source>there are files in this folder already</source>
        <translation>v této složce už jsou soubory</translation>
    </message>
    <message>
        <source>Your statistics cannot be saved. {file}: {reason}.</source>
        <translation>Tvoje statistiky se nedají uložit. {file}: {reason}.</translation>
    </message>
    <message>
        <source>Lines of {file} that cannot be read: {count}. They are not counted.</source>
        <translation>Řádky souboru {file}, které se nedají přečíst: {count}. Nepočítají se.</translation>
    </message>
    <message>
        <source>it is not JSON text with settings</source>
        <translation>obsah není text ve formátu JSON s nastavením</translation>
    </message>
    <message>
        <source>these settings make no sense: {settings}</source>
        <translation>nesmyslnou hodnotu mají: {settings}</translation>
    </message>
    <message>
        <source>this game is open in another window</source>
        <translation>tato hra je otevřená v jiném okně</translation>
    </message>
    <message>
        <source>it is of a game that this version does not know: {name}</source>
        <translation>je to hra, kterou tato verze nezná: {name}</translation>
    </message>
    <message>
        <source>it holds {count} games; one was expected</source>
        <translation>počet her v souboru: {count}; má tam být jedna</translation>
    </message>
    <message>
        <source>The clock of this computer may be wrong: a game was played here on {date}. New games are counted after it all the same.</source>
        <translation>Hodiny tohoto počítače možná nejdou správně: {date} se tu už hrálo. Nové hry se přesto počítají až po té hře.</translation>
    </message>
    <message>
        <source>What was saved with this table cannot be read: pictures, clock and hints start over.</source>
        <translation>Co si stůl pamatoval, se nedá přečíst: obrázky, hodiny a nápovědy začínají znovu.</translation>
    </message>
    <message>
        <source>This table cannot be opened: {reason}</source>
        <translation>Tento stůl se nedá otevřít: {reason}</translation>
    </message>
    <message>
        <source>This lesson cannot be opened: {reason}</source>
        <translation>Tato lekce se nedá otevřít: {reason}</translation>
    </message>
    <message>
        <source>{game} was left unsaved: {reason}</source>
        <translation>Hra {game} zůstala neuložená: {reason}</translation>
    </message>
    <message>
        <source>{game} is saved in {file} and can be opened from there.</source>
        <translation>Hra {game} je uložená v souboru {file} a dá se odtud otevřít.</translation>
    </message>
    <message>
        <source>The deal of the day cannot be opened: {reason}</source>
        <translation>Rozdání dne se nedá otevřít: {reason}</translation>
    </message>
    <message>
        <source>It cannot be saved: {reason}</source>
        <translation>Nedá se to uložit: {reason}</translation>
    </message>
    <message>
        <source>Nobody else can play this deal: {reason}</source>
        <translation>Toto rozdání nemůže zahrát nikdo jiný: {reason}</translation>
    </message>
    <message>
        <source>The others’ results cannot be saved: {reason}</source>
        <translation>Výsledky ostatních se nedají uložit: {reason}</translation>
    </message>
    <message>
        <source>This game is open at the table.</source>
        <translation>Tato hra je právě na stole.</translation>
    </message>
    <message>
        <source>At most {count} games can be deleted at once.</source>
        <translation>Najednou se dá smazat nejvýš {count} her.</translation>
    </message>
    <message>
        <source>Skipped: {count}. {file}: {reason}</source>
        <translation>Vynecháno: {count}. {file}: {reason}</translation>
    </message>
    <message>
        <source>{game} cannot be opened: {reason}</source>
        <translation>{game} se nedá otevřít: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation>{file} se nedá zapsat: {reason}</translation>
    </message>
    <message>
        <source>Some settings could not be read; defaults are used and the file is kept: {reason}</source>
        <translation>Některá nastavení se nedala přečíst; platí výchozí hodnoty a soubor zůstává: {reason}</translation>
    </message>
    <message>
        <source>Settings cannot be saved and last only until you close the program: {reason}</source>
        <translation>Nastavení se nedají uložit a platí jen do zavření programu: {reason}</translation>
    </message>
    <message>
        <source>The saved game {file} cannot be opened and was left unchanged: {reason}</source>
        <translation>Uložená hra {file} se nedá otevřít a zůstává beze změny: {reason}</translation>
    </message>
    <message>
        <source>Saved games that cannot be opened and were left unchanged: {count}</source>
        <translation>Uložené hry, které se nedají otevřít a zůstávají beze změny: {count}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Ukázat</translation>
    </message>
    <message>
        <source>The copy {file} cannot be saved: {reason}</source>
        <translation>Kopie {file} se nedá uložit: {reason}</translation>
    </message>
    <message>
        <source>The what-ifs were not changed: {reason}</source>
        <translation>Pokusy „co kdyby“ se nezměnily: {reason}</translation>
    </message>
    <message>
        <source>This game is not in your library.</source>
        <translation>Tato hra není v tvojí knihovně.</translation>
    </message>
    <message>
        <source>The what-if cannot be saved: {reason}</source>
        <translation>Toto „co kdyby“ se nedá uložit: {reason}</translation>
    </message>
    <message>
        <source>This is a copy of a game in your library.</source>
        <translation>Toto je kopie hry, kterou máš v knihovně.</translation>
    </message>
    <message>
        <source>Open the original</source>
        <translation>Otevřít původní</translation>
    </message>
    <message>
        <source>Add to library</source>
        <translation>Přidat do knihovny</translation>
    </message>
    <message>
        <source>Adding…</source>
        <translation>Přidávám…</translation>
    </message>
    <message>
        <source>This game is in your library now.</source>
        <translation>Tato hra už je v tvé knihovně.</translation>
    </message>
    <message>
        <source>The review cannot be saved: {reason}</source>
        <translation>Rozbor se nedá uložit: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be added: {reason}</source>
        <translation>{file} se nedá přidat do knihovny: {reason}</translation>
    </message>
    <message>
        <source>From now on this game is saved in {file}.</source>
        <translation>Tato hra se od teď ukládá do souboru {file}.</translation>
    </message>
    <message>
        <source>Not everything could be read: {reason}</source>
        <translation>Něco se nepodařilo přečíst: {reason}</translation>
    </message>
    <message>
        <source>There’s no undo in a lesson.</source>
        <translation>V lekci se tahy zpět neberou.</translation>
    </message>
    <message>
        <source>The game is over: moves are final.</source>
        <translation>Hra skončila: všechny tahy už platí.</translation>
    </message>
    <message>
        <source>Something went wrong, but the game goes on. You can copy a report.</source>
        <translation>Něco se pokazilo, ale hra pokračuje. Zprávu o chybě můžeš zkopírovat.</translation>
    </message>
    <message>
        <source>Stolek crashed last time; no game was lost. You can copy a report.</source>
        <translation>Stolek minule spadl; žádná hra se neztratila. Zprávu o chybě můžeš zkopírovat.</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Zkopírovat zprávu</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Zkopírováno</translation>
    </message>
    <message>
        <source>Stolek has been updated. Restart it to finish; all games are kept.</source>
        <translation>Stolek má novou verzi. Projeví se, až ho spustíš znovu; všechny hry zůstanou.</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Spustit znovu</translation>
    </message>
    <message>
        <source>Restarting…</source>
        <translation>Spouští se znovu…</translation>
    </message>
    <message>
        <source>its game no longer has a review</source>
        <translation>jeho hra už nemá rozbor</translation>
    </message>
    <message>
        <source>a second look at its game did not confirm the mistake</source>
        <translation>druhý pohled na tu hru chybu nepotvrdil</translation>
    </message>
    <message>
        <source>The exercise cannot be opened: {reason}</source>
        <translation>Cvičení se nedá otevřít: {reason}</translation>
    </message>
    <message>
        <source>{file} is missing</source>
        <translation>chybí soubor {file}</translation>
    </message>
    <message>
        <source>The puzzles cannot be opened: {reason}</source>
        <translation>Úlohy se nedají otevřít: {reason}</translation>
    </message>
</context>
<context>
    <name>PlaceWords</name>
    <message>
        <source>empty</source>
        <extracomment>A row for screen readers; the number it begins with is its name.</extracomment>
        <translation>prázdná</translation>
    </message>
    <message>
        <source>{start} row: {cards}</source>
        <extracomment>A row for screen readers; the number it begins with is its name.</extracomment>
        <translation>Řada od {start}: {cards}</translation>
    </message>
    <message>
        <source>No third card!</source>
        <extracomment>Said on the table when the reader has taken a row without a third card of any colour.</extracomment>
        <translation>Bez třetí karty!</translation>
    </message>
    <message>
        <source>All seven colours: +{points}</source>
        <extracomment>Said on the table when the reader has taken the running bonus.</extracomment>
        <translation>Všech sedm barev: +{points}</translation>
    </message>
    <message>
        <source>5th card:
you take
from the row</source>
        <extracomment>In the fifth place of a row.</extracomment>
        <translation>5. karta:
bereš
karty z řady</translation>
    </message>
    <message>
        <source>5th card:
you take</source>
        <extracomment>The same where rows are low.</extracomment>
        <translation>5. karta:
bereš</translation>
    </message>
    <message>
        <source>Running bonus</source>
        <extracomment>Over the tickets.</extracomment>
        <translation>Průběžný bonus</translation>
    </message>
    <message>
        <source>All 7 colours face up at the end of your turn: take the top bonus.</source>
        <extracomment>Under them.</extracomment>
        <translation>Všech 7 barev lícem nahoru na konci tahu: bereš horní bonus.</translation>
    </message>
    <message>
        <source>{player}: bonus {points}.</source>
        <extracomment>The tickets for screen readers.</extracomment>
        <translation>{player}: bonus {points}.</translation>
    </message>
    <message>
        <source>Running bonuses left: {list}.</source>
        <extracomment>The tickets for screen readers.</extracomment>
        <translation>Zbývající průběžné bonusy: {list}.</translation>
    </message>
    <message>
        <source>All running bonuses are taken.</source>
        <extracomment>The tickets for screen readers.</extracomment>
        <translation>Všechny průběžné bonusy jsou rozebrané.</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) in the deck</source>
        <extracomment>Under the own deck.</extracomment>
        <translation>
            <numerusform>%n karta v balíčku</numerusform>
            <numerusform>%n karty v balíčku</numerusform>
            <numerusform>%n karet v balíčku</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>refill in %n turn(s)</source>
        <extracomment>When the next cards come.</extracomment>
        <translation>
            <numerusform>nové karty za %n tah</numerusform>
            <numerusform>nové karty za %n tahy</numerusform>
            <numerusform>nové karty za %n tahů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) to the end</source>
        <extracomment>With an empty deck.</extracomment>
        <translation>
            <numerusform>%n tah do konce</numerusform>
            <numerusform>%n tahy do konce</numerusform>
            <numerusform>%n tahů do konce</numerusform>
        </translation>
    </message>
    <message>
        <source>the last two don’t count</source>
        <extracomment>The last two cards stay in the hand.</extracomment>
        <translation>poslední dvě se nepočítají</translation>
    </message>
    <message>
        <source>hand {hand} · deck {deck}</source>
        <extracomment>On a plate.</extracomment>
        <translation>ruka {hand} · balíček {deck}</translation>
    </message>
    <message numerus="yes">
        <source>%n of 7 colours</source>
        <extracomment>How many of the seven colours lie face up.</extracomment>
        <translation>
            <numerusform>%n barva ze 7</numerusform>
            <numerusform>%n barvy ze 7</numerusform>
            <numerusform>%n barev ze 7</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{points} point(s)</source>
        <extracomment>Under the own score.</extracomment>
        <translation>
            <numerusform>{points} bod</numerusform>
            <numerusform>{points} body</numerusform>
            <numerusform>{points} bodů</numerusform>
        </translation>
    </message>
    <message>
        <source>points now</source>
        <extracomment>The score is as if the game ended.</extracomment>
        <translation>bodů zatím</translation>
    </message>
    <message>
        <source>face
down</source>
        <extracomment>The place of cards that went bad.</extracomment>
        <translation>lícem
dolů</translation>
    </message>
    <message>
        <source>to play</source>
        <extracomment>On the plate of the person in front.</extracomment>
        <translation>na tahu</translation>
    </message>
    <message>
        <source>waiting</source>
        <extracomment>On the same plate when it is somebody else's turn.</extracomment>
        <translation>čekáš</translation>
    </message>
    <message>
        <source>Pairs: {colours}.</source>
        <extracomment>A collection for screen readers; pairs come first, for they are one card away from going bad.</extracomment>
        <translation>Páry: {colours}.</translation>
    </message>
    <message>
        <source>Singles: {colours}.</source>
        <extracomment>A collection for screen readers; pairs come first, for they are one card away from going bad.</extracomment>
        <translation>Po jedné kartě: {colours}.</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) face down.</source>
        <extracomment>A collection for screen readers; pairs come first, for they are one card away from going bad.</extracomment>
        <translation>
            <numerusform>%n karta lícem dolů.</numerusform>
            <numerusform>%n karty lícem dolů.</numerusform>
            <numerusform>%n karet lícem dolů.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <extracomment>A collection for screen readers; pairs come first, for they are one card away from going bad.</extracomment>
        <translation>Zatím nic.</translation>
    </message>
    <message>
        <source>{player}, {points}. {list}</source>
        <extracomment>A collection for screen readers; pairs come first, for they are one card away from going bad.</extracomment>
        <translation>{player}, {points}. {list}</translation>
    </message>
    <message numerus="yes">
        <source>Hand: %n card(s).</source>
        <extracomment>How many cards somebody has, for screen readers.</extracomment>
        <translation>
            <numerusform>V ruce: %n karta.</numerusform>
            <numerusform>V ruce: %n karty.</numerusform>
            <numerusform>V ruce: %n karet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deck: %n card(s).</source>
        <extracomment>How many cards somebody has, for screen readers.</extracomment>
        <translation>
            <numerusform>Balíček: %n karta.</numerusform>
            <numerusform>Balíček: %n karty.</numerusform>
            <numerusform>Balíček: %n karet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlainDescriber</name>
    <message>
        <source>Choose a move.</source>
        <translation>Vyber tah.</translation>
    </message>
    <message>
        <source>The others are playing.</source>
        <translation>Ostatní hrají.</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>Stůl</translation>
    </message>
    <message>
        <source>table</source>
        <translation>stůl</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Tahy</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>tahy</translation>
    </message>
</context>
<context>
    <name>PlainWords</name>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>The button that turns the page.</extracomment>
        <translation>
            <numerusform>ještě %n</numerusform>
            <numerusform>ještě %n</numerusform>
            <numerusform>ještě %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayerButton</name>
    <message>
        <source>{player} is playing now</source>
        <translation>Teď hraje {player}</translation>
    </message>
</context>
<context>
    <name>PlotPanel</name>
    <message>
        <source>Picture</source>
        <extracomment>What the button does while the table, or the picture, is shown.</extracomment>
        <translation>Graf</translation>
    </message>
    <message>
        <source>Table</source>
        <extracomment>What the button does while the table, or the picture, is shown.</extracomment>
        <translation>Tabulka</translation>
    </message>
    <message>
        <source>{title}: as a picture</source>
        <extracomment>What the button does while the table, or the picture, is shown.</extracomment>
        <translation>{title}: jako obrázek</translation>
    </message>
    <message>
        <source>{title}: as a table</source>
        <extracomment>What the button does while the table, or the picture, is shown.</extracomment>
        <translation>{title}: jako tabulka</translation>
    </message>
</context>
<context>
    <name>PracticeSheet</name>
    <message>
        <source>Training</source>
        <extracomment>`game` is the one whose puzzles are shown; `trouble` says why progress cannot be saved.</extracomment>
        <translation>Trénink</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lekce</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>Cvičení</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Úlohy</translation>
    </message>
    <message>
        <source>What to train</source>
        <translation>Co trénovat</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>Preferences</source>
        <translation>Nastavení</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Zobrazení</translation>
    </message>
    <message>
        <source>Pace and keys</source>
        <translation>Tempo a klávesy</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Zvuk</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Jazyk</translation>
    </message>
    <message>
        <source>Interface language</source>
        <translation>Jazyk aplikace</translation>
    </message>
    <message>
        <source>same as system</source>
        <translation>podle systému</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>tmavý</translation>
    </message>
    <message>
        <source>light</source>
        <translation>světlý</translation>
    </message>
    <message>
        <source>high contrast</source>
        <translation>vysoký kontrast</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Vzhled</translation>
    </message>
    <message>
        <source>match theme</source>
        <translation>podle vzhledu</translation>
    </message>
    <message>
        <source>standard</source>
        <translation>běžné</translation>
    </message>
    <message>
        <source>colour-blind friendly</source>
        <translation>pro barvoslepé</translation>
    </message>
    <message>
        <source>Card colours</source>
        <translation>Barvy karet</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Velikost písma</translation>
    </message>
    <message>
        <source>long</source>
        <comment>pauses</comment>
        <translation>dlouhé</translation>
    </message>
    <message>
        <source>normal</source>
        <comment>pauses</comment>
        <translation>běžné</translation>
    </message>
    <message>
        <source>short</source>
        <comment>pauses</comment>
        <translation>krátké</translation>
    </message>
    <message>
        <source>none</source>
        <comment>pauses</comment>
        <translation>žádné</translation>
    </message>
    <message>
        <source>Bots’ pauses</source>
        <translation>Pauzy botů</translation>
    </message>
    <message>
        <source>slow</source>
        <comment>motion</comment>
        <translation>pomalý</translation>
    </message>
    <message>
        <source>normal</source>
        <comment>motion</comment>
        <translation>běžný</translation>
    </message>
    <message>
        <source>fast</source>
        <comment>motion</comment>
        <translation>rychlý</translation>
    </message>
    <message>
        <source>none</source>
        <comment>motion</comment>
        <translation>žádný</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Pohyb</translation>
    </message>
    <message>
        <source>as they are</source>
        <comment>keys</comment>
        <translation>stačí samy</translation>
    </message>
    <message>
        <source>only with {key}</source>
        <comment>keys</comment>
        <translation>jen s {key}</translation>
    </message>
    <message>
        <source>off</source>
        <comment>keys</comment>
        <translation>vypnuté</translation>
    </message>
    <message>
        <source>Keys of one character (H, 1, +)</source>
        <translation>Klávesy s jedním znakem (H, 1, +)</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>všechny</translation>
    </message>
    <message>
        <source>only what tells me something</source>
        <translation>jen ty, které mi něco řeknou</translation>
    </message>
    <message>
        <source>off</source>
        <translation>žádné</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Zvuky</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Hlasitost</translation>
    </message>
    <message>
        <source>{number}%</source>
        <translation>{number} %</translation>
    </message>
    <message>
        <source>a little</source>
        <translation>málo</translation>
    </message>
    <message>
        <source>normal</source>
        <comment>how much is read out</comment>
        <translation>normálně</translation>
    </message>
    <message>
        <source>Read out by a screen reader</source>
        <translation>Co hlásí odečítač obrazovky</translation>
    </message>
    <message>
        <source>with Enter</source>
        <translation>klávesou Enter</translation>
    </message>
    <message>
        <source>as soon as they are clear</source>
        <translation>hned, jak jsou jasné</translation>
    </message>
    <message>
        <source>Typed moves are made</source>
        <translation>Napsané tahy se hrají</translation>
    </message>
</context>
<context>
    <name>PrintedWords</name>
    <message>
        <source>R</source>
        <comment>red, one letter on the card</comment>
        <extracomment>One letter for a colour, another one for each.</extracomment>
        <translation>Č</translation>
    </message>
    <message>
        <source>O</source>
        <comment>orange, one letter on the card</comment>
        <extracomment>One letter for a colour, another one for each.</extracomment>
        <translation>O</translation>
    </message>
    <message>
        <source>Y</source>
        <comment>yellow, one letter on the card</comment>
        <extracomment>One letter for a colour, another one for each.</extracomment>
        <translation>Ž</translation>
    </message>
    <message>
        <source>G</source>
        <comment>green, one letter on the card</comment>
        <extracomment>One letter for a colour, another one for each.</extracomment>
        <translation>Z</translation>
    </message>
    <message>
        <source>T</source>
        <comment>turquoise, one letter on the card</comment>
        <extracomment>One letter for a colour, another one for each.</extracomment>
        <translation>T</translation>
    </message>
    <message>
        <source>B</source>
        <comment>blue, one letter on the card</comment>
        <extracomment>One letter for a colour, another one for each.</extracomment>
        <translation>M</translation>
    </message>
    <message>
        <source>P</source>
        <comment>purple, one letter on the card</comment>
        <extracomment>One letter for a colour, another one for each.</extracomment>
        <translation>F</translation>
    </message>
</context>
<context>
    <name>PuzzleList</name>
    <message>
        <source>Game</source>
        <extracomment>`today` is the puzzle of the day, `solved` are ids, `titles` are the games'.</extracomment>
        <translation>Hra</translation>
    </message>
    <message>
        <source>The end of a game of {game}: find the best move. Every deal that fits what you see has been counted, so the answer is exact.</source>
        <translation>Konec hry {game}: najdi nejlepší tah. Spočítaná jsou všechna rozdání, která odpovídají tomu, co vidíš, takže odpověď je přesná.</translation>
    </message>
    <message>
        <source>The last cards of {game}, all face up, so you see what is still to come. Win from there.</source>
        <translation>Poslední karty hry {game}, všechny odkryté: vidíš i to, co teprve přijde. Vyhraj odtud.</translation>
    </message>
    <message>
        <source>Next unsolved</source>
        <translation>Další nevyřešená</translation>
    </message>
    <message>
        <source>From the start</source>
        <translation>Od začátku</translation>
    </message>
    <message>
        <source>Puzzle of the day</source>
        <extracomment>A line with its picture.</extracomment>
        <translation>Úloha dne</translation>
    </message>
    <message>
        <source>Solved. The next one comes tomorrow.</source>
        <extracomment>A line with its picture.</extracomment>
        <translation>Vyřešeno. Další přijde zítra.</translation>
    </message>
    <message>
        <source>Again</source>
        <extracomment>A line with its picture.</extracomment>
        <translation>Znovu</translation>
    </message>
    <message>
        <source>Solve</source>
        <extracomment>A line with its picture.</extracomment>
        <translation>Řešit</translation>
    </message>
    <message>
        <source>{done} of {all} solved</source>
        <translation>vyřešeno {done}/{all}</translation>
    </message>
    <message>
        <source>{puzzle}, solved</source>
        <translation>{puzzle}, vyřešeno</translation>
    </message>
</context>
<context>
    <name>PuzzleTask</name>
    <message>
        <source>Puzzle</source>
        <translation>Úloha</translation>
    </message>
    <message>
        <source>Puzzles never count, and you can undo everything.</source>
        <translation>Úlohy se nikam nepočítají a všechno se dá vzít zpět.</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Znovu</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Řešení</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Další</translation>
    </message>
    <message>
        <source>Solved!</source>
        <translation>Vyřešeno!</translation>
    </message>
    <message>
        <source>Still to come: {cards}</source>
        <extracomment>Update the cards to come and the text.</extracomment>
        <translation>Ještě přijdou: {cards}</translation>
    </message>
    <message>
        <source>Still to come:</source>
        <extracomment>Update the cards to come and the text.</extracomment>
        <translation>Ještě přijdou:</translation>
    </message>
    <message>
        <source>No more cards to come.</source>
        <extracomment>Update the cards to come and the text.</extracomment>
        <translation>Žádná karta už nepřijde.</translation>
    </message>
    <message>
        <source>Not this time. It can be won, so try again.</source>
        <translation>Tentokrát ne. Vyhrát se ale dá, zkus to znovu.</translation>
    </message>
    <message>
        <source>Can you win from here?</source>
        <translation>Dokážeš odtud vyhrát?</translation>
    </message>
</context>
<context>
    <name>PuzzleWords</name>
    <message>
        <source>Easy</source>
        <extracomment>From 1 to 3.</extracomment>
        <translation>Lehké</translation>
    </message>
    <message>
        <source>Medium</source>
        <extracomment>From 1 to 3.</extracomment>
        <translation>Střední</translation>
    </message>
    <message>
        <source>Hard</source>
        <extracomment>From 1 to 3.</extracomment>
        <translation>Těžké</translation>
    </message>
    <message>
        <source>Easy puzzle {number}</source>
        <translation>Lehká úloha {number}</translation>
    </message>
    <message>
        <source>Medium puzzle {number}</source>
        <translation>Střední úloha {number}</translation>
    </message>
    <message>
        <source>Hard puzzle {number}</source>
        <translation>Těžká úloha {number}</translation>
    </message>
</context>
<context>
    <name>QwixxButtonWords</name>
    <message>
        <source>Take that card of the display; cross the number for all in that row</source>
        <extracomment>What the keys 1 to 4 do.</extracomment>
        <translation>Vzít tu kartu z výkladu; zaškrtnout číslo pro všechny v té řadě</translation>
    </message>
    <message>
        <source>Take all but the card named next; pass on the number for all; lay and cross nothing</source>
        <extracomment>What the key 0 does.</extracomment>
        <translation>Vzít všechny karty výkladu kromě té, kterou zvolíš pak; nezaškrtnout číslo pro všechny; vyložit a nic nezaškrtnout</translation>
    </message>
    <message>
        <source>Choose all cards of that row’s colour; again: lay only those that are crossed; lay chosen jokers in that row</source>
        <extracomment>What the keys 6 to 9 do.</extracomment>
        <translation>Vybrat všechny karty v barvě té řady; podruhé: vyložit jen ty, které zaškrtneš; vybrané žolíky vyložit do té řady</translation>
    </message>
    <message>
        <source>Take {numbers}</source>
        <extracomment>Take the chosen cards.</extracomment>
        <translation>Vzít {numbers}</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>More cards must be chosen first.</extracomment>
        <translation>
            <numerusform>ještě %n</numerusform>
            <numerusform>ještě %n</numerusform>
            <numerusform>ještě %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Put one back</source>
        <extracomment>One card too many is chosen.</extracomment>
        <translation>Jednu vrať</translation>
    </message>
    <message>
        <source>Pass on {number}</source>
        <extracomment>Do not cross the number for all.</extracomment>
        <translation>Vynechat {number}</translation>
    </message>
    <message>
        <source>Cross {numbers}</source>
        <extracomment>Lay the cards and cross these numbers.</extracomment>
        <translation>Zaškrtnout {numbers}</translation>
    </message>
    <message numerus="yes">
        <source>Lay %n card(s)</source>
        <extracomment>Lay the cards without crossing anything.</extracomment>
        <translation>
            <numerusform>Vyložit %n kartu</numerusform>
            <numerusform>Vyložit %n karty</numerusform>
            <numerusform>Vyložit %n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>Lay cards</source>
        <extracomment>Lay the cards without crossing anything.</extracomment>
        <translation>Vyložit karty</translation>
    </message>
    <message>
        <source>Lay without crossing</source>
        <extracomment>The same beside the button that crosses.</extracomment>
        <translation>Vyložit bez křížku</translation>
    </message>
</context>
<context>
    <name>QwixxDescriber</name>
    <message>
        <source>Display</source>
        <translation>Výklad</translation>
    </message>
    <message>
        <source>display</source>
        <translation>výklad</translation>
    </message>
    <message>
        <source>{card}, place {place}</source>
        <extracomment>By its number; one of several equal ones by its place as well.</extracomment>
        <translation>{card}, místo {place}</translation>
    </message>
    <message>
        <source>{colour} row</source>
        <extracomment>A row of the own sheet, and its numbers as fields.</extracomment>
        <translation>{colour} řada</translation>
    </message>
    <message>
        <source>Deck and discard pile</source>
        <translation>Dobírací a odkládací hromádka</translation>
    </message>
    <message numerus="yes">
        <source>Take %n card(s)</source>
        <translation>
            <numerusform>Vzít %n kartu</numerusform>
            <numerusform>Vzít %n karty</numerusform>
            <numerusform>Vzít %n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>Buttons</source>
        <translation>Tlačítka</translation>
    </message>
    <message>
        <source>take {cards}</source>
        <comment>typed</comment>
        <translation>vzít {cards}</translation>
    </message>
    <message>
        <source>{number} place {place}</source>
        <comment>typed: a card of the display</comment>
        <extracomment>A card of the display by its number; one of several equal ones by its place as well.</extracomment>
        <translation>{number} místo {place}</translation>
    </message>
    <message>
        <source>A turn without a cross costs 5 points.</source>
        <translation>Tah bez křížku stojí 5 bodů.</translation>
    </message>
    <message>
        <source>pass</source>
        <comment>typed</comment>
        <translation>vynechat</translation>
    </message>
    <message>
        <source>Lay {cards} in {colour} and cross nothing</source>
        <translation>Vyložit {cards} ({colour}) a nic nezaškrtnout</translation>
    </message>
    <message>
        <source>Lay {cards} and cross {numbers} in {colour}</source>
        <translation>Vyložit {cards} a zaškrtnout {numbers} ({colour})</translation>
    </message>
    <message>
        <source>Lay {cards} and cross {numbers}</source>
        <translation>Vyložit {cards} a zaškrtnout {numbers}</translation>
    </message>
    <message>
        <source>Lay {cards} and cross nothing</source>
        <translation>Vyložit {cards} a nic nezaškrtnout</translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>typed: to cross nothing</comment>
        <extracomment>The colour and the cards, which are crossed as far as they can be unless more is said.</extracomment>
        <translation>nic</translation>
    </message>
    <message>
        <source>cross {numbers}</source>
        <comment>typed</comment>
        <extracomment>The colour and the cards, which are crossed as far as they can be unless more is said.</extracomment>
        <translation>křížek {numbers}</translation>
    </message>
</context>
<context>
    <name>QwixxFaceWords</name>
    <message>
        <source>JOKER</source>
        <extracomment>At the foot of a joker.</extracomment>
        <translation>ŽOLÍK</translation>
    </message>
</context>
<context>
    <name>QwixxHabits</name>
    <message>
        <source>Numbers you cross, by colour</source>
        <extracomment>Over the colours.</extracomment>
        <translation>V jakých barvách škrtáš</translation>
    </message>
</context>
<context>
    <name>QwixxHintWords</name>
    <message>
        <source>taking {numbers}.</source>
        <extracomment>What is taken, crossed or laid.</extracomment>
        <translation>vezmeš {numbers}.</translation>
    </message>
    <message>
        <source>crossing {numbers} in {colour}.</source>
        <extracomment>What is taken, crossed or laid.</extracomment>
        <translation>zaškrtneš {numbers} ({colour}).</translation>
    </message>
    <message>
        <source>passing on **{number}**.</source>
        <extracomment>What is taken, crossed or laid.</extracomment>
        <translation>**{number}** vynecháš.</translation>
    </message>
    <message>
        <source>laying {cards}.</source>
        <extracomment>What is taken, crossed or laid.</extracomment>
        <translation>vyložíš {cards}.</translation>
    </message>
    <message>
        <source>{seems}, but {reason}</source>
        <extracomment>What seems to speak against it, what sets it apart, then what bots that play on make of it.</extracomment>
        <translation>{seems}, ale {reason}</translation>
    </message>
    <message>
        <source>{seems}, and {reason}</source>
        <extracomment>What seems to speak against it, what sets it apart, then what bots that play on make of it.</extracomment>
        <translation>{seems} a {reason}</translation>
    </message>
    <message>
        <source>Overlooked: a nearer number.</source>
        <extracomment>What even a glance at the points, or at what is skipped, would have told.</extracomment>
        <translation>Přehlédnuto: bližší číslo.</translation>
    </message>
    <message numerus="yes">
        <source>Overlooked: it skips %n number(s) fewer.</source>
        <extracomment>What even a glance at the points, or at what is skipped, would have told.</extracomment>
        <translation>
            <numerusform>Přehlédnuto: přeskočí o %n číslo méně.</numerusform>
            <numerusform>Přehlédnuto: přeskočí o %n čísla méně.</numerusform>
            <numerusform>Přehlédnuto: přeskočí o %n čísel méně.</numerusform>
        </translation>
    </message>
    <message>
        <source>Hasty: a nearer number, but only now.</source>
        <extracomment>More points now, or fewer numbers skipped; of drawn cards, the nearer number.</extracomment>
        <translation>Ukvapené: bližší číslo, ale jen teď.</translation>
    </message>
    <message numerus="yes">
        <source>Hasty: %n number(s) fewer skipped, but only now.</source>
        <extracomment>More points now, or fewer numbers skipped; of drawn cards, the nearer number.</extracomment>
        <translation>
            <numerusform>Ukvapené: přeskočí o %n číslo méně, ale jen teď.</numerusform>
            <numerusform>Ukvapené: přeskočí o %n čísla méně, ale jen teď.</numerusform>
            <numerusform>Ukvapené: přeskočí o %n čísel méně, ale jen teď.</numerusform>
        </translation>
    </message>
    <message>
        <source>laying {cards} instead.</source>
        <extracomment>Only the cards where the same is crossed, and what is skipped where it is something else.</extracomment>
        <translation>vyložíš místo toho {cards}.</translation>
    </message>
    <message>
        <source>the nearest number is farther off</source>
        <extracomment>The numbers that speak against the better move.</extracomment>
        <translation>nejbližší číslo je dál</translation>
    </message>
    <message numerus="yes">
        <source>%n more number(s) skipped now</source>
        <extracomment>The numbers that speak against the better move.</extracomment>
        <translation>
            <numerusform>teď přeskočíš o %n číslo víc</numerusform>
            <numerusform>teď přeskočíš o %n čísla víc</numerusform>
            <numerusform>teď přeskočíš o %n čísel víc</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) fewer now</source>
        <extracomment>The numbers that speak against the better move.</extracomment>
        <translation>
            <numerusform>teď je to o %n bod méně</numerusform>
            <numerusform>teď je to o %n body méně</numerusform>
            <numerusform>teď je to o %n bodů méně</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) fewer now and more numbers skipped</source>
        <extracomment>The numbers that speak against the better move.</extracomment>
        <translation>
            <numerusform>teď je to o %n bod méně a přeskočíš víc čísel</numerusform>
            <numerusform>teď je to o %n body méně a přeskočíš víc čísel</numerusform>
            <numerusform>teď je to o %n bodů méně a přeskočíš víc čísel</numerusform>
        </translation>
    </message>
    <message>
        <source>after {numbers} in {colour} that row could never be closed.</source>
        <extracomment>What the rules say of the difference, where neither move's own words tell it.</extracomment>
        <translation>po {numbers} ({colour}) už by ta řada nikdy nešla uzavřít.</translation>
    </message>
    <message numerus="yes">
        <source>you get %n more new card(s).</source>
        <extracomment>What the rules say of the difference, where neither move's own words tell it.</extracomment>
        <translation>
            <numerusform>dostaneš o %n novou kartu víc.</numerusform>
            <numerusform>dostaneš o %n nové karty víc.</numerusform>
            <numerusform>dostaneš o %n nových karet víc.</numerusform>
        </translation>
    </message>
    <message>
        <source>you keep {cards}.</source>
        <extracomment>What the rules say of the difference, where neither move's own words tell it.</extracomment>
        <translation>necháš si {cards}.</translation>
    </message>
    <message>
        <source>passing isn’t made up for later.</source>
        <extracomment>That a pass costs a whole cross, also after some turns.</extracomment>
        <translation>co vynecháš, později nedoženeš.</translation>
    </message>
    <message>
        <source>taking {numbers}, of no use to any row.</source>
        <extracomment>The numbers, and how near the nearest of them is to the crosses.</extracomment>
        <translation>vezmeš {numbers}, žádné řadě to není k ničemu.</translation>
    </message>
    <message>
        <source>taking {numbers}, of no use to any row yet.</source>
        <extracomment>The numbers, and how near the nearest of them is to the crosses.</extracomment>
        <translation>vezmeš {numbers}, žádné řadě to zatím není k ničemu.</translation>
    </message>
    <message numerus="yes">
        <source>taking {numbers}, best for {number} in {colour}, skipping %n number(s).</source>
        <extracomment>The numbers, and how near the nearest of them is to the crosses.</extracomment>
        <translation>
            <numerusform>vezmeš {numbers}, nejlíp na {number} ({colour}), a přeskočíš %n číslo.</numerusform>
            <numerusform>vezmeš {numbers}, nejlíp na {number} ({colour}), a přeskočíš %n čísla.</numerusform>
            <numerusform>vezmeš {numbers}, nejlíp na {number} ({colour}), a přeskočíš %n čísel.</numerusform>
        </translation>
    </message>
    <message>
        <source>taking {numbers}, best for {number} in {colour}, skipping nothing.</source>
        <extracomment>The numbers, and how near the nearest of them is to the crosses.</extracomment>
        <translation>vezmeš {numbers}, nejlíp na {number} ({colour}), a nic nepřeskočíš.</translation>
    </message>
    <message>
        <source>taking {numbers} was of no use to any row.</source>
        <translation>bereš {numbers}: žádné řadě to nepomohlo.</translation>
    </message>
    <message>
        <source>taking {numbers} was of no use to any row yet.</source>
        <translation>bereš {numbers}: žádné řadě to zatím nepomohlo.</translation>
    </message>
    <message numerus="yes">
        <source>taking {numbers}, at best for {number} in {colour}, skipping %n number(s).</source>
        <translation>
            <numerusform>bereš {numbers}: nejlíp na {number} ({colour}), přeskočí se %n číslo.</numerusform>
            <numerusform>bereš {numbers}: nejlíp na {number} ({colour}), přeskočí se %n čísla.</numerusform>
            <numerusform>bereš {numbers}: nejlíp na {number} ({colour}), přeskočí se %n čísel.</numerusform>
        </translation>
    </message>
    <message>
        <source>taking {numbers}, at best for {number} in {colour}, skipping nothing.</source>
        <translation>bereš {numbers}: nejlíp na {number} ({colour}), nic se nepřeskočí.</translation>
    </message>
    <message>
        <source>{number} may go with {card} in your hand.</source>
        <extracomment>A card of the hand that one of the drawn numbers may be laid together with.</extracomment>
        <translation>K číslu {number} se může hodit {card} v ruce.</translation>
    </message>
    <message>
        <source>passing on **{number}**: every row stays as it is.</source>
        <translation>**{number}** vynecháš, všechny řady zůstanou, jak jsou.</translation>
    </message>
    <message>
        <source>passing on **{number}**: every row stayed as it was.</source>
        <translation>**{number}** vynecháváš, všechny řady zůstávají, jak byly.</translation>
    </message>
    <message>
        <source>laying {cards} crosses nothing more.</source>
        <translation>vyložíš {cards} bez dalšího křížku.</translation>
    </message>
    <message>
        <source>laying {cards} crosses nothing: a miss.</source>
        <translation>vyložíš {cards} bez křížku: chybný tah.</translation>
    </message>
    <message>
        <source>laying {cards}: {crosses}</source>
        <comment>what was laid and crossed</comment>
        <translation>vykládáš {cards}, {crosses}</translation>
    </message>
    <message>
        <source>laying {cards} crossed nothing more.</source>
        <translation>vykládáš {cards} bez dalšího křížku.</translation>
    </message>
    <message>
        <source>laying {cards} crossed nothing: a miss.</source>
        <translation>vykládáš {cards} bez křížku: chybný tah.</translation>
    </message>
    <message>
        <source>laying {cards}: {crosses}</source>
        <extracomment>What is crossed, and the laid cards where the numbers alone do not tell them.</extracomment>
        <translation>vyložíš {cards}, {crosses}</translation>
    </message>
    <message>
        <source>crossing {numbers} in {colour} skips nothing.</source>
        <extracomment>The numbers and what they skip.</extracomment>
        <translation>zaškrtneš {numbers} ({colour}) a nic nepřeskočíš.</translation>
    </message>
    <message numerus="yes">
        <source>crossing {numbers} in {colour} skips %n number(s).</source>
        <extracomment>The numbers and what they skip.</extracomment>
        <translation>
            <numerusform>zaškrtneš {numbers} ({colour}) a přeskočíš %n číslo.</numerusform>
            <numerusform>zaškrtneš {numbers} ({colour}) a přeskočíš %n čísla.</numerusform>
            <numerusform>zaškrtneš {numbers} ({colour}) a přeskočíš %n čísel.</numerusform>
        </translation>
    </message>
    <message>
        <source>+{gain}: the row is worth {after}.</source>
        <extracomment>The numbers, what they skip, the points they bring and those the row has then.</extracomment>
        <translation>+{gain}: řada má hodnotu {after}.</translation>
    </message>
    <message>
        <source>crossing {numbers} in {colour} skipped nothing.</source>
        <translation>zaškrtáváš {numbers} ({colour}) a nic nepřeskakuješ.</translation>
    </message>
    <message numerus="yes">
        <source>crossing {numbers} in {colour} skipped %n number(s).</source>
        <translation>
            <numerusform>zaškrtáváš {numbers} ({colour}) a přeskakuješ %n číslo.</numerusform>
            <numerusform>zaškrtáváš {numbers} ({colour}) a přeskakuješ %n čísla.</numerusform>
            <numerusform>zaškrtáváš {numbers} ({colour}) a přeskakuješ %n čísel.</numerusform>
        </translation>
    </message>
    <message>
        <source>+{gain}: the row was worth {after}.</source>
        <translation>+{gain}: řada má pak hodnotu {after}.</translation>
    </message>
    <message>
        <source>That’s the fourth miss: the game ends.</source>
        <extracomment>That a row is closed, or the game over.</extracomment>
        <translation>Je to čtvrtý chybný tah: hra končí.</translation>
    </message>
    <message>
        <source>It closes the second row: the game ends.</source>
        <extracomment>That a row is closed, or the game over.</extracomment>
        <translation>Uzavírá to druhou řadu: hra končí.</translation>
    </message>
    <message>
        <source>It closes the row: the lock counts, too.</source>
        <extracomment>That a row is closed, or the game over.</extracomment>
        <translation>Uzavírá to řadu: počítá se i zámek.</translation>
    </message>
    <message>
        <source>{joker} counts as {colour}.</source>
        <extracomment>A joker's colour, and cards that only leave the hand.</extracomment>
        <translation>{joker} zastoupí barvu: {colour}.</translation>
    </message>
    <message>
        <source>No row can use any of them.</source>
        <extracomment>A joker's colour, and cards that only leave the hand.</extracomment>
        <translation>Do žádné řady už se nehodí.</translation>
    </message>
    <message>
        <source>No row can use {cards} any more.</source>
        <extracomment>A joker's colour, and cards that only leave the hand.</extracomment>
        <translation>Do žádné řady už se nehodí {cards}.</translation>
    </message>
    <message>
        <source>This way you can still use {cards}.</source>
        <extracomment>Cards of the hand that the next best move would make useless.</extracomment>
        <translation>Takto ještě využiješ {cards}.</translation>
    </message>
    <message numerus="yes">
        <source>Even in {colour} it would skip %n number(s).</source>
        <extracomment>What crossing the number for all would skip at least, where the next best move does not tell.</extracomment>
        <translation>
            <numerusform>I v nejlepší řadě ({colour}) by přeskočilo %n číslo.</numerusform>
            <numerusform>I v nejlepší řadě ({colour}) by přeskočilo %n čísla.</numerusform>
            <numerusform>I v nejlepší řadě ({colour}) by přeskočilo %n čísel.</numerusform>
        </translation>
    </message>
    <message>
        <source>{cards} from your hand can follow.</source>
        <extracomment>Cards of the hand that can be crossed further on in that row.</extracomment>
        <translation>Navázat pak můžeš z ruky: {cards}.</translation>
    </message>
</context>
<context>
    <name>QwixxLineWords</name>
    <message>
        <source>The cards are being dealt.</source>
        <extracomment>Nothing lies on the table yet.</extracomment>
        <translation>Karty se rozdávají.</translation>
    </message>
    <message numerus="yes">
        <source>**Take %n card(s)** from the display: you see only the numbers.</source>
        <extracomment>The first step for the person in front.</extracomment>
        <translation>
            <numerusform>**Vezmi %n kartu** z výkladu: vidíš jen čísla.</numerusform>
            <numerusform>**Vezmi %n karty** z výkladu: vidíš jen čísla.</numerusform>
            <numerusform>**Vezmi %n karet** z výkladu: vidíš jen čísla.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take **%n more card(s)**.</source>
        <extracomment>Some cards are chosen, more are needed.</extracomment>
        <translation>
            <numerusform>Vezmi **ještě %n kartu**.</numerusform>
            <numerusform>Vezmi **ještě %n karty**.</numerusform>
            <numerusform>Vezmi **ještě %n karet**.</numerusform>
        </translation>
    </message>
    <message>
        <source>**Which card stays?** You take all the others.</source>
        <extracomment>All of the display is chosen, which is one card too many.</extracomment>
        <translation>**Která karta zůstane?** Ostatní si vezmeš.</translation>
    </message>
    <message>
        <source>Take them, or put one back.</source>
        <extracomment>All cards are chosen.</extracomment>
        <translation>Vezmi je do ruky, nebo některou vrať.</translation>
    </message>
    <message>
        <source>Cross **{number}** in one of the lit rows, or pass.</source>
        <extracomment>The second step for the person in front.</extracomment>
        <translation>Zaškrtni **{number}** v některé ze zvýrazněných řad, nebo ho vynech.</translation>
    </message>
    <message>
        <source>Cross **{number}** in a lit row, or pass. A turn without a cross costs 5 points.</source>
        <extracomment>The second step for the person in front.</extracomment>
        <translation>Zaškrtni **{number}** v některé ze zvýrazněných řad, nebo ho vynech. Tah bez křížku stojí 5 bodů.</translation>
    </message>
    <message>
        <source>{number} fits none of your rows. Still deciding: {players}.</source>
        <extracomment>The person in front cannot cross the number.</extracomment>
        <translation>Číslo {number} nemáš kam zaškrtnout. Ještě přemýšlí: {players}.</translation>
    </message>
    <message>
        <source>You pass on {number}. Still deciding: {players}.</source>
        <extracomment>The person in front has decided, others have not.</extracomment>
        <translation>Číslo {number} vynecháváš. Ještě přemýšlí: {players}.</translation>
    </message>
    <message>
        <source>You cross {number} in {colour}. Still deciding: {players}.</source>
        <extracomment>The person in front has decided, others have not.</extracomment>
        <translation>Zaškrtáváš {number} ({colour}). Ještě přemýšlí: {players}.</translation>
    </message>
    <message>
        <source>**Lay 1–3 cards** of one colour and cross their numbers.</source>
        <extracomment>The third step for the person in front.</extracomment>
        <translation>**Vylož 1–3 karty** jedné barvy a zaškrtni jejich čísla.</translation>
    </message>
    <message>
        <source>**Lay 1–3 cards** of one colour and cross at least one number, or you get a miss (−5).</source>
        <extracomment>The third step for the person in front.</extracomment>
        <translation>**Vylož 1–3 karty** jedné barvy a zaškrtni aspoň jedno číslo, jinak si zapíšeš chybný tah (−5).</translation>
    </message>
    <message>
        <source>You take from the display.</source>
        <extracomment>The first step, and nothing can be done about it now.</extracomment>
        <translation>Bereš z výkladu.</translation>
    </message>
    <message>
        <source>{player} takes from the display.</source>
        <extracomment>The first step, and nothing can be done about it now.</extracomment>
        <translation>{player} bere z výkladu.</translation>
    </message>
    <message>
        <source>You lay cards.</source>
        <extracomment>The third step, and nothing can be done about it now.</extracomment>
        <translation>Vykládáš karty.</translation>
    </message>
    <message>
        <source>{player} lays cards.</source>
        <extracomment>The third step, and nothing can be done about it now.</extracomment>
        <translation>{player} vykládá karty.</translation>
    </message>
    <message>
        <source>The number for all is **{number}**. Still deciding: {players}.</source>
        <extracomment>Watching the second step.</extracomment>
        <translation>Číslo pro všechny je **{number}**. Ještě přemýšlí: {players}.</translation>
    </message>
    <message>
        <source>Cross {numbers} in {colour}.</source>
        <extracomment>What will be crossed.</extracomment>
        <translation>Zaškrtneš {numbers} ({colour}).</translation>
    </message>
    <message>
        <source>Skipped for good: {numbers}.</source>
        <extracomment>What will be lost by it.</extracomment>
        <translation>Propadá: {numbers}.</translation>
    </message>
    <message>
        <source>Laid without a cross: {cards}.</source>
        <extracomment>What is laid besides the cards that are crossed.</extracomment>
        <translation>Bez křížku: {cards}.</translation>
    </message>
    <message>
        <source>You have no {colour} card.</source>
        <extracomment>A row is chosen by its key, and there is nothing to lay in it.</extracomment>
        <translation>Nemáš žádnou {colour} kartu.</translation>
    </message>
    <message numerus="yes">
        <source>Lay %n card(s) in {colour} and cross nothing.</source>
        <extracomment>Nothing will be crossed.</extracomment>
        <translation>
            <numerusform>Vyložíš %n kartu ({colour}) a nic nezaškrtneš.</numerusform>
            <numerusform>Vyložíš %n karty ({colour}) a nic nezaškrtneš.</numerusform>
            <numerusform>Vyložíš %n karet ({colour}) a nic nezaškrtneš.</numerusform>
        </translation>
    </message>
    <message>
        <source>A lit number in another row gives the joker that colour.</source>
        <extracomment>How to give a joker another colour.</extracomment>
        <translation>Zvýrazněné číslo v jiné řadě dá žolíkovi její barvu.</translation>
    </message>
    <message>
        <source>a miss, {points}</source>
        <extracomment>What crossing nothing costs.</extracomment>
        <translation>chybný tah, {points}</translation>
    </message>
    <message>
        <source>{before} → {after} ({gain})</source>
        <extracomment>The points of a row before and after.</extracomment>
        <translation>{before} → {after} ({gain})</translation>
    </message>
    <message numerus="yes">
        <source>The row grows from {before} to {after} point(s).</source>
        <extracomment>The same to be heard, where an arrow says nothing.</extracomment>
        <translation>
            <numerusform>Řada má teď {before}, potom {after} bod.</numerusform>
            <numerusform>Řada má teď {before}, potom {after} body.</numerusform>
            <numerusform>Řada má teď {before}, potom {after} bodů.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{numbers} leaves out %n number(s); at most one may be left out.</source>
        <extracomment>Why these numbers may not be crossed together.</extracomment>
        <translation>
            <numerusform>{numbers} vynechává %n číslo; vynechat se smí nejvýš jedno.</numerusform>
            <numerusform>{numbers} vynechává %n čísla; vynechat se smí nejvýš jedno.</numerusform>
            <numerusform>{numbers} vynechává %n čísel; vynechat se smí nejvýš jedno.</numerusform>
        </translation>
    </message>
    <message>
        <source>You lay cards in step 3 of your own turn.</source>
        <extracomment>A card of the hand is touched before its step.</extracomment>
        <translation>Karty vykládáš ve třetí akci vlastního tahu.</translation>
    </message>
    <message>
        <source>First decide on the number for all.</source>
        <extracomment>A card is touched while the number for all is open.</extracomment>
        <translation>Nejdřív se rozhodni o čísle pro všechny.</translation>
    </message>
    <message>
        <source>First take from the display.</source>
        <extracomment>A card is touched while one must be taken.</extracomment>
        <translation>Nejdřív si vezmi z výkladu.</translation>
    </message>
    <message>
        <source>First lay the cards whose numbers are to be crossed.</source>
        <extracomment>A number is touched before a card is laid for it.</extracomment>
        <translation>Nejdřív vylož karty, jejichž čísla chceš zaškrtnout.</translation>
    </message>
    <message>
        <source>Only the number for all can be crossed now: {number}.</source>
        <extracomment>Another number is touched while the number for all is open.</extracomment>
        <translation>Teď se dá zaškrtnout jen číslo pro všechny: {number}.</translation>
    </message>
    <message>
        <source>You take cards in step 1 of your own turn.</source>
        <extracomment>A card of the display is touched at another time.</extracomment>
        <translation>Karty bereš v první akci vlastního tahu.</translation>
    </message>
</context>
<context>
    <name>QwixxPlaceWords</name>
    <message>
        <source>Take from the display</source>
        <extracomment>The first step.</extracomment>
        <translation>Vezmi z výkladu</translation>
    </message>
    <message>
        <source>Number for all</source>
        <extracomment>The second step.</extracomment>
        <translation>Číslo pro všechny</translation>
    </message>
    <message>
        <source>Number for all: {number}</source>
        <extracomment>The second step.</extracomment>
        <translation>Číslo pro všechny: {number}</translation>
    </message>
    <message>
        <source>Lay 1–3 cards</source>
        <extracomment>The third step.</extracomment>
        <translation>Vylož 1–3 karty</translation>
    </message>
    <message>
        <source>done</source>
        <extracomment>Under a step that is over.</extracomment>
        <translation>hotovo</translation>
    </message>
    <message>
        <source>later</source>
        <extracomment>Under a step that is still to come.</extracomment>
        <translation>později</translation>
    </message>
    <message>
        <source>you now</source>
        <extracomment>Under the step the person in front must do.</extracomment>
        <translation>teď ty</translation>
    </message>
    <message numerus="yes">
        <source>%n still deciding</source>
        <extracomment>Under the second step: for how many decisions the table waits.</extracomment>
        <translation>
            <numerusform>rozhoduje %n hráč</numerusform>
            <numerusform>rozhodují %n hráči</numerusform>
            <numerusform>rozhoduje %n hráčů</numerusform>
        </translation>
    </message>
    <message>
        <source>**Display** – numbers only</source>
        <extracomment>Over the display.</extracomment>
        <translation>**Výklad** – vidíš jen čísla</translation>
    </message>
    <message numerus="yes">
        <source>**%n** left</source>
        <extracomment>Under the deck.</extracomment>
        <translation>
            <numerusform>zbývá **%n**</numerusform>
            <numerusform>zbývají **%n**</numerusform>
            <numerusform>zbývá **%n**</numerusform>
        </translation>
    </message>
    <message>
        <source>**for all**</source>
        <extracomment>Under the deck while its number is for all.</extracomment>
        <translation>**všem**</translation>
    </message>
    <message numerus="yes">
        <source>**%n** laid</source>
        <extracomment>Under the discard pile.</extracomment>
        <translation>
            <numerusform>pryč **%n**</numerusform>
            <numerusform>pryč **%n**</numerusform>
            <numerusform>pryč **%n**</numerusform>
        </translation>
    </message>
    <message>
        <source>Lay 1–3 cards of one colour here. You may leave out one number between those you cross.</source>
        <extracomment>In the empty tray.</extracomment>
        <translation>Sem vylož 1–3 karty jedné barvy. Mezi zaškrtnutými čísly smíš jedno vynechat.</translation>
    </message>
    <message>
        <source>Lay 1–3 cards of one colour here.</source>
        <extracomment>There, on a low table.</extracomment>
        <translation>Sem vylož 1–3 karty jedné barvy.</translation>
    </message>
    <message>
        <source>Lay area</source>
        <extracomment>The tray for screen readers.</extracomment>
        <translation>Místo pro vyložené karty</translation>
    </message>
    <message>
        <source>Your hand</source>
        <extracomment>The own hand as a place.</extracomment>
        <translation>Tvoje ruka</translation>
    </message>
    <message>
        <source>lay</source>
        <extracomment>On the chip of the tray.</extracomment>
        <translation>vyložit</translation>
    </message>
    <message>
        <source>take</source>
        <extracomment>On the chip of the hand.</extracomment>
        <translation>vzít</translation>
    </message>
    <message>
        <source>put back</source>
        <extracomment>On the chip of the place a chosen card came from.</extracomment>
        <translation>vrátit</translation>
    </message>
    <message>
        <source>Display: {numbers}.</source>
        <extracomment>Display, deck and discard pile for screen readers.</extracomment>
        <translation>Ve výkladu: {numbers}.</translation>
    </message>
    <message numerus="yes">
        <source>Deck: %n card(s), {top} on top.</source>
        <extracomment>Display, deck and discard pile for screen readers.</extracomment>
        <translation>
            <numerusform>Dobírací hromádka: %n karta, nahoře {top}.</numerusform>
            <numerusform>Dobírací hromádka: %n karty, nahoře {top}.</numerusform>
            <numerusform>Dobírací hromádka: %n karet, nahoře {top}.</numerusform>
        </translation>
    </message>
    <message>
        <source>The deck is empty.</source>
        <extracomment>Display, deck and discard pile for screen readers.</extracomment>
        <translation>Dobírací hromádka je prázdná.</translation>
    </message>
    <message numerus="yes">
        <source>Laid: %n card(s), {last} on top.</source>
        <extracomment>Display, deck and discard pile for screen readers.</extracomment>
        <translation>
            <numerusform>Odložená %n karta, nahoře {last}.</numerusform>
            <numerusform>Odložené %n karty, nahoře {last}.</numerusform>
            <numerusform>Odložených %n karet, nahoře {last}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is laid.</source>
        <extracomment>Display, deck and discard pile for screen readers.</extracomment>
        <translation>Nic není odloženo.</translation>
    </message>
    <message>
        <source>display card {number}</source>
        <extracomment>A card of which only the number is known.</extracomment>
        <translation>karta výkladu {number}</translation>
    </message>
    <message>
        <source>your turn</source>
        <extracomment>On the own plate.</extracomment>
        <translation>jsi na tahu</translation>
    </message>
    <message>
        <source>decide</source>
        <extracomment>On the own plate in the second step of somebody's turn.</extracomment>
        <translation>volíš</translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <extracomment>Beside the game's name.</extracomment>
        <translation>
            <numerusform>%n hráč</numerusform>
            <numerusform>%n hráči</numerusform>
            <numerusform>%n hráčů</numerusform>
        </translation>
    </message>
    <message>
        <source>with jokers</source>
        <extracomment>Beside the game's name.</extracomment>
        <translation>se žolíky</translation>
    </message>
    <message>
        <source>turn: {player}</source>
        <extracomment>Beside the game's name.</extracomment>
        <translation>na tahu {player}</translation>
    </message>
</context>
<context>
    <name>QwixxReasonWords</name>
    <message numerus="yes">
        <source>over the next turns you gain about %n point(s) and {amount} crosses {on}.</source>
        <translation>
            <numerusform>v příštích tazích získáš {on} asi %n bod a {amount} křížku.</numerusform>
            <numerusform>v příštích tazích získáš {on} asi %n body a {amount} křížku.</numerusform>
            <numerusform>v příštích tazích získáš {on} asi %n bodů a {amount} křížku.</numerusform>
        </translation>
    </message>
    <message>
        <source>compared with the other player</source>
        <extracomment>What is gained on the others, or lost to them.</extracomment>
        <translation>proti soupeři</translation>
    </message>
    <message>
        <source>compared with the others</source>
        <extracomment>What is gained on the others, or lost to them.</extracomment>
        <translation>proti ostatním</translation>
    </message>
    <message>
        <source>on the others</source>
        <extracomment>Over whom something is gained.</extracomment>
        <translation>proti ostatním</translation>
    </message>
    <message>
        <source>on the other player</source>
        <extracomment>Over whom something is gained.</extracomment>
        <translation>proti soupeři</translation>
    </message>
    <message numerus="yes">
        <source>over the next turns you gain about %n point(s) {on}.</source>
        <translation>
            <numerusform>v příštích tazích získáš {on} asi %n bod.</numerusform>
            <numerusform>v příštích tazích získáš {on} asi %n body.</numerusform>
            <numerusform>v příštích tazích získáš {on} asi %n bodů.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>over the next turns you lose about %n point(s) {compared}, and here that pays.</source>
        <translation>
            <numerusform>v příštích tazích získáš {compared} asi o %n bod méně, a tady se to vyplatí.</numerusform>
            <numerusform>v příštích tazích získáš {compared} asi o %n body méně, a tady se to vyplatí.</numerusform>
            <numerusform>v příštích tazích získáš {compared} asi o %n bodů méně, a tady se to vyplatí.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>your rows have more to come: counting some of the numbers still open in them, you gain about %n point(s) {on} over the next turns.</source>
        <translation>
            <numerusform>tvé řady mají víc před sebou: když se započte i část čísel, která v nich zůstanou volná, získáš v příštích tazích {on} asi %n bod.</numerusform>
            <numerusform>tvé řady mají víc před sebou: když se započte i část čísel, která v nich zůstanou volná, získáš v příštích tazích {on} asi %n body.</numerusform>
            <numerusform>tvé řady mají víc před sebou: když se započte i část čísel, která v nich zůstanou volná, získáš v příštích tazích {on} asi %n bodů.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>your rows have less to come: counting some of the numbers still open in them, you lose about %n point(s) {compared} over the next turns, and here that pays.</source>
        <translation>
            <numerusform>tvé řady mají méně před sebou: když se započte i část čísel, která v nich zůstanou volná, získáš v příštích tazích {compared} asi o %n bod méně, a tady se to vyplatí.</numerusform>
            <numerusform>tvé řady mají méně před sebou: když se započte i část čísel, která v nich zůstanou volná, získáš v příštích tazích {compared} asi o %n body méně, a tady se to vyplatí.</numerusform>
            <numerusform>tvé řady mají méně před sebou: když se započte i část čísel, která v nich zůstanou volná, získáš v příštích tazích {compared} asi o %n bodů méně, a tady se to vyplatí.</numerusform>
        </translation>
    </message>
    <message>
        <source>over the next turns you gain {amount} crosses {on}.</source>
        <translation>v příštích tazích získáš {on} {amount} křížku.</translation>
    </message>
    <message>
        <source>locks come nearer: {compared}, you have {amount} more rows a few turns later that are closed or whose last card is in your hand.</source>
        <translation>zámky se blíží: za pár tahů máš {compared} o {amount} řady víc uzavřené nebo s poslední kartou v ruce.</translation>
    </message>
    <message>
        <source>over the next turns you cross {amount} more numbers for all {compared}.</source>
        <translation>v příštích tazích zaškrtneš {compared} o {amount} čísla pro všechny víc.</translation>
    </message>
    <message>
        <source>over the next turns your cards bring {amount} more crosses {compared}.</source>
        <translation>v příštích tazích tvé karty přinesou {compared} o {amount} křížku víc.</translation>
    </message>
    <message>
        <source>{compared}, you have {amount} more rows a few turns later that can still be closed.</source>
        <translation>za pár tahů máš {compared} o {amount} řady víc, kterou ještě jde uzavřít.</translation>
    </message>
    <message>
        <source>over the next turns you make {amount} fewer crosses {compared}, and here that pays.</source>
        <translation>v příštích tazích uděláš {compared} o {amount} křížku méně, a tady se to vyplatí.</translation>
    </message>
    <message>
        <source>locks can wait: {compared}, you have {amount} fewer rows a few turns later that are closed or whose last card is in your hand.</source>
        <translation>zámky počkají: za pár tahů máš {compared} o {amount} řady méně uzavřené nebo s poslední kartou v ruce.</translation>
    </message>
    <message>
        <source>over the next turns you cross {amount} fewer numbers for all {compared}, and here that pays.</source>
        <translation>v příštích tazích zaškrtneš {compared} o {amount} čísla pro všechny méně, a tady se to vyplatí.</translation>
    </message>
    <message>
        <source>over the next turns your cards bring {amount} fewer crosses {compared}, and here that pays.</source>
        <translation>v příštích tazích tvé karty přinesou {compared} o {amount} křížku méně, a tady se to vyplatí.</translation>
    </message>
    <message>
        <source>{compared}, you have {amount} fewer rows a few turns later that can still be closed, and here that pays.</source>
        <translation>za pár tahů máš {compared} o {amount} řady méně, kterou ještě jde uzavřít, a tady se to vyplatí.</translation>
    </message>
    <message>
        <source>over the next turns you skip {amount} more numbers: your rows come to their ends sooner.</source>
        <extracomment>Something of the seat's own that there is more or less of.</extracomment>
        <translation>v příštích tazích přeskočíš o {amount} čísla víc: tvé řady dojdou dřív na konec.</translation>
    </message>
    <message>
        <source>over the next turns you mark {amount} more misses, and here that pays.</source>
        <extracomment>Something of the seat's own that there is more or less of.</extracomment>
        <translation>v příštích tazích máš o {amount} chybného tahu víc, a tady se to vyplatí.</translation>
    </message>
    <message>
        <source>a few turns later {amount} more cards in your hand are of no use, and here that pays.</source>
        <extracomment>Something of the seat's own that there is more or less of.</extracomment>
        <translation>za pár tahů máš v ruce o {amount} zbytečné karty víc, a tady se to vyplatí.</translation>
    </message>
    <message>
        <source>over the next turns you skip {amount} fewer numbers.</source>
        <extracomment>Something of the seat's own that there is more or less of.</extracomment>
        <translation>v příštích tazích přeskočíš o {amount} čísla méně.</translation>
    </message>
    <message>
        <source>over the next turns you mark {amount} fewer misses.</source>
        <extracomment>Something of the seat's own that there is more or less of.</extracomment>
        <translation>v příštích tazích máš o {amount} chybného tahu méně.</translation>
    </message>
    <message>
        <source>a few turns later {amount} fewer cards in your hand are of no use.</source>
        <extracomment>Something of the seat's own that there is more or less of.</extracomment>
        <translation>za pár tahů máš v ruce o {amount} zbytečné karty méně.</translation>
    </message>
    <message>
        <source>within a few turns you close {colour} in {better} instead of {other}.</source>
        <translation>během pár tahů uzavřeš {colour} řadu {better} místo {other}×.</translation>
    </message>
    <message>
        <source>within a few turns you close {colour} in {better} instead of {other}, and here that pays.</source>
        <translation>během pár tahů uzavřeš {colour} řadu {better} místo {other}×, a tady se to vyplatí.</translation>
    </message>
    <message>
        <source>you end the game with your second closed row in {better} instead of {other}.</source>
        <extracomment>Who ends the game within these turns.</extracomment>
        <translation>svou druhou uzavřenou řadou ukončíš hru {better} místo {other}×.</translation>
    </message>
    <message>
        <source>you need not end the game: you do so in {better} instead of {other}.</source>
        <extracomment>Who ends the game within these turns.</extracomment>
        <translation>konec hry může počkat, svou druhou řadou ji ukončíš {better} místo {other}×.</translation>
    </message>
    <message>
        <source>somebody else ends the game in {better} instead of {other}, and here that pays.</source>
        <extracomment>Who ends the game within these turns.</extracomment>
        <translation>hru ukončí někdo jiný {better} místo {other}×, a tady se to vyplatí.</translation>
    </message>
    <message>
        <source>somebody else ends the game in {better} instead of {other}.</source>
        <extracomment>Who ends the game within these turns.</extracomment>
        <translation>hru ukončí někdo jiný {better} místo {other}×.</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) of 10</source>
        <extracomment>A sentence with two frequencies, of ten games where that tells them apart, else of a hundred.</extracomment>
        <translation>
            <numerusform>%n× z 10 her</numerusform>
            <numerusform>%n× z 10 her</numerusform>
            <numerusform>%n× z 10 her</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) of 100</source>
        <extracomment>A sentence with two frequencies, of ten games where that tells them apart, else of a hundred.</extracomment>
        <translation>
            <numerusform>%n× ze 100 her</numerusform>
            <numerusform>%n× ze 100 her</numerusform>
            <numerusform>%n× ze 100 her</numerusform>
        </translation>
    </message>
    <message>
        <source>{whole}.{tenth}</source>
        <comment>a number with one decimal</comment>
        <extracomment>How far apart the amounts are, with one decimal.</extracomment>
        <translation>{whole},{tenth}</translation>
    </message>
</context>
<context>
    <name>QwixxReportWords</name>
    <message>
        <source>Score if it ended now</source>
        <extracomment>Over the score pad.</extracomment>
        <translation>Kdyby hra skončila teď</translation>
    </message>
    <message>
        <source>The game ends when a player has closed two rows or has four misses.</source>
        <extracomment>When the game ends.</extracomment>
        <translation>Hra končí, když má někdo dvě uzavřené řady nebo čtyři chybné tahy.</translation>
    </message>
    <message>
        <source>misses</source>
        <extracomment>The column of misses in the table at the end.</extracomment>
        <translation>chybné tahy</translation>
    </message>
    <message numerus="yes">
        <source>%n cross(es)</source>
        <extracomment>Below the points of a row.</extracomment>
        <translation>
            <numerusform>%n křížek</numerusform>
            <numerusform>%n křížky</numerusform>
            <numerusform>%n křížků</numerusform>
        </translation>
    </message>
    <message>
        <source>{crosses}, closed</source>
        <extracomment>Below the points of a row.</extracomment>
        <translation>{crosses}, uzavřeno</translation>
    </message>
    <message numerus="yes">
        <source>%n miss(es)</source>
        <extracomment>Below the points lost by misses.</extracomment>
        <translation>
            <numerusform>%n chybný tah</numerusform>
            <numerusform>%n chybné tahy</numerusform>
            <numerusform>%n chybných tahů</numerusform>
        </translation>
    </message>
    <message>
        <source>You have closed two rows: {colours}. That ends the game at once.</source>
        <extracomment>Who ended the game by closing rows.</extracomment>
        <translation>Máš uzavřené dvě řady: {colours}. Tím hra ihned končí.</translation>
    </message>
    <message>
        <source>**{player}** has closed two rows: {colours}. That ends the game at once.</source>
        <extracomment>Who ended the game by closing rows.</extracomment>
        <translation>**{player}** má uzavřené dvě řady: {colours}. Tím hra ihned končí.</translation>
    </message>
    <message>
        <source>You have four misses: that ends the game at once.</source>
        <extracomment>Who ended the game by misses.</extracomment>
        <translation>Máš čtyři chybné tahy: tím hra ihned končí.</translation>
    </message>
    <message>
        <source>**{player}** has four misses: that ends the game at once.</source>
        <extracomment>Who ended the game by misses.</extracomment>
        <translation>**{player}** má čtyři chybné tahy: tím hra ihned končí.</translation>
    </message>
    <message>
        <source>{players} close a second row with the number for all, so the game ends at once.</source>
        <extracomment>Who ended the game by closing rows, where the number for all was everybody's second row.</extracomment>
        <translation>Číslem pro všechny uzavírají druhou řadu: {players}. Hra tím ihned končí.</translation>
    </message>
    <message>
        <source>{players} close a second row with the number for all, so the game ends at once.</source>
        <comment>the reader among them</comment>
        <extracomment>Who ended the game by closing rows, where the number for all was everybody's second row.</extracomment>
        <translation>Číslem pro všechny uzavíráte druhou řadu: {players}. Hra tím ihned končí.</translation>
    </message>
    <message>
        <source>It came down to misses.</source>
        <extracomment>What made the difference, or most of it, as a heading: a row, or misses without one.</extracomment>
        <translation>Rozhodly chybné tahy.</translation>
    </message>
    <message>
        <source>Avoiding misses gave the biggest lead.</source>
        <extracomment>What made the difference, or most of it, as a heading: a row, or misses without one.</extracomment>
        <translation>Nejvíc náskoku přineslo méně chybných tahů.</translation>
    </message>
    <message>
        <source>It came down to the {colour} row.</source>
        <extracomment>What made the difference, or most of it, as a heading: a row, or misses without one.</extracomment>
        <translation>Rozhodla {colour} řada.</translation>
    </message>
    <message>
        <source>The {colour} row gave the biggest lead.</source>
        <extracomment>What made the difference, or most of it, as a heading: a row, or misses without one.</extracomment>
        <translation>Nejvíc náskoku přinesla {colour} řada.</translation>
    </message>
    <message>
        <source>**{first}** {points}, **{second}** {other}.</source>
        <extracomment>The points of two players side by side.</extracomment>
        <translation>**{first}** {points}, **{second}** {other}.</translation>
    </message>
</context>
<context>
    <name>QwixxSheetWords</name>
    <message numerus="yes">
        <source>%n×</source>
        <comment>crosses in a row</comment>
        <extracomment>Under a row's points, very short.</extracomment>
        <translation>
            <numerusform>%n×</numerusform>
            <numerusform>%n×</numerusform>
            <numerusform>%n×</numerusform>
        </translation>
    </message>
    <message>
        <source>crosses</source>
        <extracomment>Of the table of points.</extracomment>
        <translation>křížků</translation>
    </message>
    <message>
        <source>points</source>
        <extracomment>Of the table of points.</extracomment>
        <translation>bodů</translation>
    </message>
    <message>
        <source>Row closed!</source>
        <extracomment>Said on the table when the reader has closed a row.</extracomment>
        <translation>Řada uzavřena!</translation>
    </message>
    <message numerus="yes">
        <source>%n crosses at once!</source>
        <extracomment>Said on the table when the reader has crossed so many numbers at once.</extracomment>
        <translation>
            <numerusform>%n křížek najednou!</numerusform>
            <numerusform>%n křížky najednou!</numerusform>
            <numerusform>%n křížků najednou!</numerusform>
        </translation>
    </message>
    <message>
        <source>misses {points}</source>
        <extracomment>Over the boxes of misses.</extracomment>
        <translation>chybné {points}</translation>
    </message>
    <message>
        <source>total</source>
        <extracomment>Over the total.</extracomment>
        <translation>celkem</translation>
    </message>
    <message numerus="yes">
        <source>%n miss(es)</source>
        <extracomment>So many misses, for screen readers.</extracomment>
        <translation>
            <numerusform>%n chybný tah</numerusform>
            <numerusform>%n chybné tahy</numerusform>
            <numerusform>%n chybných tahů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{points} point(s)</source>
        <extracomment>So many points.</extracomment>
        <translation>
            <numerusform>{points} bod</numerusform>
            <numerusform>{points} body</numerusform>
            <numerusform>{points} bodů</numerusform>
        </translation>
    </message>
    <message>
        <source>{colour} row, {number}</source>
        <extracomment>A number of the sheet for screen readers.</extracomment>
        <translation>{colour} řada, {number}</translation>
    </message>
    <message>
        <source>{colour} row, {number}, crossed</source>
        <extracomment>A number of the sheet for screen readers.</extracomment>
        <translation>{colour} řada, {number}, zaškrtnuto</translation>
    </message>
    <message>
        <source>{colour} row, {number}, skipped</source>
        <extracomment>A number of the sheet for screen readers.</extracomment>
        <translation>{colour} řada, {number}, propadlo</translation>
    </message>
    <message>
        <source>nothing crossed</source>
        <extracomment>A row for screen readers.</extracomment>
        <translation>bez křížku</translation>
    </message>
    <message>
        <source>worth {points}</source>
        <extracomment>A row for screen readers.</extracomment>
        <translation>za {points}</translation>
    </message>
    <message>
        <source>closed</source>
        <extracomment>A row for screen readers.</extracomment>
        <translation>uzavřeno</translation>
    </message>
    <message>
        <source>{colour} row: {list}</source>
        <extracomment>A row for screen readers.</extracomment>
        <translation>{colour} řada: {list}</translation>
    </message>
    <message>
        <source>{player}, {points}, {misses}. {rows}</source>
        <extracomment>Somebody's whole sheet for screen readers.</extracomment>
        <translation>{player}, {points}, {misses}. {rows}</translation>
    </message>
    <message>
        <source>hand: {numbers}</source>
        <extracomment>What is seen of somebody's hand.</extracomment>
        <translation>ruka: {numbers}</translation>
    </message>
</context>
<context>
    <name>QwixxSpoken</name>
    <message>
        <source>For all: {number}.</source>
        <translation>Pro všechny: {number}.</translation>
    </message>
    <message>
        <source>{player}: miss no. {number}.</source>
        <translation>{player}: chybný tah č. {number}.</translation>
    </message>
    <message>
        <source>{players}: {crosses}, closed.</source>
        <extracomment>Who has crossed these numbers, or the same ones; with five players more would be too much.</extracomment>
        <translation>{players}: {crosses}, uzavřeno.</translation>
    </message>
    <message>
        <source>{players}: {crosses}.</source>
        <extracomment>Who has crossed these numbers, or the same ones; with five players more would be too much.</extracomment>
        <translation>{players}: {crosses}.</translation>
    </message>
    <message>
        <source>Points: {points}.</source>
        <translation>Body: {points}.</translation>
    </message>
    <message numerus="yes">
        <source>You have {points} point(s).</source>
        <translation>
            <numerusform>Máš {points} bod.</numerusform>
            <numerusform>Máš {points} body.</numerusform>
            <numerusform>Máš {points} bodů.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} has {points} point(s).</source>
        <translation>
            <numerusform>{player} má {points} bod.</numerusform>
            <numerusform>{player} má {points} body.</numerusform>
            <numerusform>{player} má {points} bodů.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take %n card(s).</source>
        <extracomment>The three steps of a turn; the second one is everybody's.</extracomment>
        <translation>
            <numerusform>Vezmi %n kartu.</numerusform>
            <numerusform>Vezmi %n karty.</numerusform>
            <numerusform>Vezmi %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cross it or pass.</source>
        <extracomment>The three steps of a turn; the second one is everybody's.</extracomment>
        <translation>Zaškrtni ho, nebo vynech.</translation>
    </message>
    <message>
        <source>Cross it?</source>
        <extracomment>The three steps of a turn; the second one is everybody's.</extracomment>
        <translation>Zaškrtneš ho?</translation>
    </message>
    <message>
        <source>Lay 1–3 cards.</source>
        <extracomment>The three steps of a turn; the second one is everybody's.</extracomment>
        <translation>Vylož 1–3 karty.</translation>
    </message>
    <message>
        <source>{player}, {points}: {list}</source>
        <extracomment>Points, misses and crosses of a sheet; of the rows only those that were begun.</extracomment>
        <translation>{player}, {points}: {list}</translation>
    </message>
    <message>
        <source>{player}, {points}</source>
        <extracomment>Points, misses and crosses of a sheet; of the rows only those that were begun.</extracomment>
        <translation>{player}, {points}</translation>
    </message>
    <message>
        <source>{colour} {numbers}, closed</source>
        <translation>{colour} {numbers}, uzavřeno</translation>
    </message>
    <message>
        <source>{colour} {numbers}</source>
        <translation>{colour} {numbers}</translation>
    </message>
</context>
<context>
    <name>QwixxTitle</name>
    <message>
        <source>Qwixx</source>
        <extracomment>The game's name.</extracomment>
        <translation>Qwixx</translation>
    </message>
    <message>
        <source>The card game: four rows, and never a step back.</source>
        <extracomment>What it is about.</extracomment>
        <translation>Karetní hra: čtyři řady a ani krok zpátky.</translation>
    </message>
</context>
<context>
    <name>QwixxWords</name>
    <message>
        <source>joker</source>
        <comment>somebody lays: joker 7</comment>
        <extracomment>A colour's name, or the joker's; as the object of a sentence some languages have another form.</extracomment>
        <translation>žolíka</translation>
    </message>
    <message>
        <source>joker</source>
        <extracomment>A colour's name, or the joker's; as the object of a sentence some languages have another form.</extracomment>
        <translation>žolík</translation>
    </message>
    <message>
        <source>red</source>
        <extracomment>A colour's name, or the joker's; as the object of a sentence some languages have another form.</extracomment>
        <translation>červená</translation>
    </message>
    <message>
        <source>yellow</source>
        <extracomment>A colour's name, or the joker's; as the object of a sentence some languages have another form.</extracomment>
        <translation>žlutá</translation>
    </message>
    <message>
        <source>green</source>
        <extracomment>A colour's name, or the joker's; as the object of a sentence some languages have another form.</extracomment>
        <translation>zelená</translation>
    </message>
    <message>
        <source>blue</source>
        <extracomment>A colour's name, or the joker's; as the object of a sentence some languages have another form.</extracomment>
        <translation>modrá</translation>
    </message>
    <message>
        <source>red</source>
        <comment>somebody lays or crosses: red 7</comment>
        <extracomment>A colour's name, or the joker's; as the object of a sentence some languages have another form.</extracomment>
        <translation>červenou</translation>
    </message>
    <message>
        <source>yellow</source>
        <comment>somebody lays or crosses: yellow 7</comment>
        <extracomment>A colour's name, or the joker's; as the object of a sentence some languages have another form.</extracomment>
        <translation>žlutou</translation>
    </message>
    <message>
        <source>green</source>
        <comment>somebody lays or crosses: green 7</comment>
        <extracomment>A colour's name, or the joker's; as the object of a sentence some languages have another form.</extracomment>
        <translation>zelenou</translation>
    </message>
    <message>
        <source>blue</source>
        <comment>somebody lays or crosses: blue 7</comment>
        <extracomment>A colour's name, or the joker's; as the object of a sentence some languages have another form.</extracomment>
        <translation>modrou</translation>
    </message>
    <message>
        <source>Jokers</source>
        <extracomment>An option's short name.</extracomment>
        <translation>Žolíci</translation>
    </message>
    <message>
        <source>Eleven jokers (2–12) join the deck; whoever lays one names its colour.</source>
        <extracomment>What an option is about.</extracomment>
        <translation>Do hromádky přibude jedenáct žolíků 2–12; barvu určí ten, kdo žolíka vyloží.</translation>
    </message>
    <message>
        <source>Who has the first turn. The rulebook leaves it to chance.</source>
        <extracomment>What an option is about.</extracomment>
        <translation>Kdo má první tah. Podle pravidel rozhodne los.</translation>
    </message>
    <message>
        <source>Only the number for all is to be decided: {number}.</source>
        <extracomment>The number for all, which everybody decides on.</extracomment>
        <translation>Rozhoduje se jen o čísle pro všechny: {number}.</translation>
    </message>
    <message>
        <source>The display has no place {slot}, counted from 0.</source>
        <translation>Výklad nemá místo číslo {slot} (počítá se od 0).</translation>
    </message>
    <message>
        <source>The card at place {slot} of the display can be taken only once.</source>
        <translation>Karta na místě {slot} výkladu se dá vzít jen jednou.</translation>
    </message>
    <message>
        <source>The hand is filled up to five cards, so this many must be taken: {count}.</source>
        <translation>Ruka se doplňuje na pět karet, bere se jich tedy {count}.</translation>
    </message>
    <message>
        <source>Cards and numbers must be listed from left to right.</source>
        <translation>Karty a čísla se uvádějí zleva doprava.</translation>
    </message>
    <message>
        <source>One, two or three cards are laid in a turn, not {count}.</source>
        <translation>V tahu se vykládá jedna, dvě nebo tři karty, ne {count}.</translation>
    </message>
    <message>
        <source>The card {card} isn’t in this hand.</source>
        <translation>Karta {card} není v této ruce.</translation>
    </message>
    <message>
        <source>The card {card} can be laid only once.</source>
        <translation>Karta {card} se dá vyložit jen jednou.</translation>
    </message>
    <message>
        <source>Cards laid together must have one colour.</source>
        <translation>Karty vyložené najednou musí mít stejnou barvu.</translation>
    </message>
    <message>
        <source>The card {card} cannot be laid as {colour}.</source>
        <translation>Karta {card} se nedá vyložit jako {colour}.</translation>
    </message>
    <message>
        <source>The number {number} is on none of the laid cards.</source>
        <translation>Číslo {number} není na žádné vyložené kartě.</translation>
    </message>
    <message>
        <source>The number {number} can be crossed only once.</source>
        <translation>Číslo {number} se dá zaškrtnout jen jednou.</translation>
    </message>
    <message>
        <source>The {colour} row is closed for this player.</source>
        <translation>Uzavřená {colour} řada už křížky nepřijímá.</translation>
    </message>
    <message>
        <source>In the {colour} row {number} is already crossed or skipped: crosses go from left to right.</source>
        <translation>Číslo {number} ({colour}) už je zaškrtnuté nebo propadlé: křížky jdou zleva doprava.</translation>
    </message>
    <message>
        <source>The {colour} {number} needs five crosses in its row before it.</source>
        <translation>Než zaškrtneš {number} ({colour}), musíš mít v řadě pět křížků.</translation>
    </message>
    <message>
        <source>Between the first and the last number crossed only one may be left out.</source>
        <translation>Mezi prvním a posledním zaškrtnutým číslem smí zůstat jen jedno vynechané.</translation>
    </message>
    <message>
        <source>The cards must be dealt first.</source>
        <translation>Nejdřív se musí rozdat karty.</translation>
    </message>
    <message>
        <source>The deck is empty: the discard pile must be shuffled first.</source>
        <translation>Dobírací hromádka je prázdná: nejdřív se musí zamíchat odkládací hromádka.</translation>
    </message>
    <message>
        <source>The new deck must hold every card of the discard pile exactly once.</source>
        <translation>V nové dobírací hromádce musí být každá odložená karta právě jednou.</translation>
    </message>
    <message>
        <source>The game cannot start with seat {seat}.</source>
        <translation>Hru nemůže začít místo {seat}.</translation>
    </message>
    <message numerus="yes">
        <source>Every player is dealt %n card(s).</source>
        <translation>
            <numerusform>Každý hráč má dostat %n kartu.</numerusform>
            <numerusform>Každý hráč má dostat %n karty.</numerusform>
            <numerusform>Každý hráč má dostat %n karet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The display has %n card(s).</source>
        <translation>
            <numerusform>Ve výkladu má být %n karta.</numerusform>
            <numerusform>Ve výkladu mají být %n karty.</numerusform>
            <numerusform>Ve výkladu má být %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The deal must hold every card of the deck exactly once.</source>
        <translation>V rozdání musí být každá karta hry právě jednou.</translation>
    </message>
    <message>
        <source>You start. The display shows {display}.</source>
        <extracomment>What happened.</extracomment>
        <translation>Začínáš. Ve výkladu: {display}.</translation>
    </message>
    <message>
        <source>{player} starts. The display shows {display}.</source>
        <extracomment>What happened.</extracomment>
        <translation>Začíná {player}. Ve výkladu: {display}.</translation>
    </message>
    <message>
        <source>You start. The hand holds {hand}; the display shows {display}.</source>
        <extracomment>What happened.</extracomment>
        <translation>Začínáš. V ruce: {hand}; ve výkladu: {display}.</translation>
    </message>
    <message>
        <source>{player} starts. The hand holds {hand}; the display shows {display}.</source>
        <extracomment>What happened.</extracomment>
        <translation>Začíná {player}. V ruce: {hand}; ve výkladu: {display}.</translation>
    </message>
    <message>
        <source>You take {cards} from the display.</source>
        <extracomment>What happened.</extracomment>
        <translation>Bereš z výkladu {cards}.</translation>
    </message>
    <message>
        <source>{player} takes {cards} from the display.</source>
        <extracomment>What happened.</extracomment>
        <translation>{player} bere z výkladu {cards}.</translation>
    </message>
    <message>
        <source>The deck adds {numbers} to the display.</source>
        <extracomment>What happened.</extracomment>
        <translation>Dobírací hromádka přidává do výkladu {numbers}.</translation>
    </message>
    <message numerus="yes">
        <source>The discard pile is shuffled: a new deck of %n card(s).</source>
        <extracomment>What happened.</extracomment>
        <translation>
            <numerusform>Odkládací hromádka se míchá: v nové dobírací je %n karta.</numerusform>
            <numerusform>Odkládací hromádka se míchá: v nové dobírací jsou %n karty.</numerusform>
            <numerusform>Odkládací hromádka se míchá: v nové dobírací je %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The number for all is {number}.</source>
        <extracomment>What happened.</extracomment>
        <translation>Číslo pro všechny je {number}.</translation>
    </message>
    <message>
        <source>You pass on the number for all.</source>
        <translation>Číslo pro všechny vynecháváš.</translation>
    </message>
    <message>
        <source>{player} passes on the number for all.</source>
        <translation>{player} číslo pro všechny vynechává.</translation>
    </message>
    <message>
        <source>You cross nothing this turn: miss no. {number}.</source>
        <translation>V tomto tahu nic nezaškrtáváš: chybný tah č. {number}.</translation>
    </message>
    <message>
        <source>{player} crosses nothing this turn: miss no. {number}.</source>
        <translation>{player} v tomto tahu nic nezaškrtává: chybný tah č. {number}.</translation>
    </message>
    <message>
        <source>You lay {cards}.</source>
        <translation>Vykládáš {cards}.</translation>
    </message>
    <message>
        <source>{player} lays {cards}.</source>
        <translation>{player} vykládá {cards}.</translation>
    </message>
    <message>
        <source>You lay {cards} as {colour}.</source>
        <translation>Vykládáš {cards} jako {colour}.</translation>
    </message>
    <message>
        <source>{player} lays {cards} as {colour}.</source>
        <translation>{player} vykládá {cards} jako {colour}.</translation>
    </message>
    <message>
        <source>You cross {colour} {numbers}.</source>
        <translation>Zaškrtáváš {colour} {numbers}.</translation>
    </message>
    <message>
        <source>{player} crosses {colour} {numbers}.</source>
        <translation>{player} zaškrtává {colour} {numbers}.</translation>
    </message>
    <message>
        <source>You cross {colour} {numbers} and the lock: the row is closed.</source>
        <translation>Zaškrtáváš {colour} {numbers} a zámek: řada je uzavřená.</translation>
    </message>
    <message>
        <source>{player} crosses {colour} {numbers} and the lock: the row is closed.</source>
        <translation>{player} zaškrtává {colour} {numbers} a zámek: řada je uzavřená.</translation>
    </message>
    <message>
        <source>A player has closed two rows.</source>
        <extracomment>Why the game ended.</extracomment>
        <translation>Někdo má uzavřené dvě řady.</translation>
    </message>
    <message>
        <source>A player has four misses.</source>
        <extracomment>Why the game ended.</extracomment>
        <translation>Někdo má čtyři chybné tahy.</translation>
    </message>
</context>
<context>
    <name>RatingWords</name>
    <message>
        <source>Rating {value} {range}</source>
        <extracomment>With its name, its range, and a word where that says next to nothing.</extracomment>
        <translation>Hodnocení {value} {range}</translation>
    </message>
    <message>
        <source>none yet</source>
        <comment>rating</comment>
        <extracomment>Beside the name of a game.</extracomment>
        <translation>zatím žádné</translation>
    </message>
    <message>
        <source>± {width}, still uncertain</source>
        <extracomment>How far off it may be.</extracomment>
        <translation>± {width}, zatím nejisté</translation>
    </message>
</context>
<context>
    <name>RatingsCard</name>
    <message>
        <source>Your ratings</source>
        <translation>Tvoje hodnocení</translation>
    </message>
</context>
<context>
    <name>ReasonWords</name>
    <message>
        <source>Why?</source>
        <translation>Proč?</translation>
    </message>
</context>
<context>
    <name>RecapPanel</name>
    <message>
        <source>Since your last turn</source>
        <translation>Od tvého posledního tahu</translation>
    </message>
    <message>
        <source>Latest moves</source>
        <translation>Poslední tahy</translation>
    </message>
    <message>
        <source>Nothing has happened yet.</source>
        <translation>Zatím se nic nestalo.</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Body</translation>
    </message>
    <message>
        <source>Common goal</source>
        <translation>Společný cíl</translation>
    </message>
</context>
<context>
    <name>RecordedWords</name>
    <message>
        <source>.jsonl (a game a line) or one game</source>
        <extracomment>About the argument FILE.</extracomment>
        <translation>.jsonl (hra na každém řádku) nebo jedna hra</translation>
    </message>
    <message>
        <source>it holds no record</source>
        <extracomment>A file with nothing in it.</extracomment>
        <translation>není v něm žádný záznam</translation>
    </message>
    <message>
        <source>“{text}” is not a seat; seats are numbered from 0</source>
        <extracomment>What should be the number of a seat.</extracomment>
        <translation>„{text}“ není místo; místa se číslují od 0</translation>
    </message>
    <message>
        <source>there is no seat {seat}, only 0 to {last}</source>
        <extracomment>A number that no seat has.</extracomment>
        <translation>místo {seat} tu není, jen 0 až {last}</translation>
    </message>
    <message>
        <source>entry {number} ({entry}): {what}</source>
        <extracomment>Where in a log something is wrong.</extracomment>
        <translation>položka {number} ({entry}): {what}</translation>
    </message>
</context>
<context>
    <name>ReplayBar</name>
    <message>
        <source>Go there</source>
        <extracomment>`kind` is what happens here and `back` where one came from.</extracomment>
        <translation>Přejít tam</translation>
    </message>
    <message>
        <source>Menu</source>
        <extracomment>`kind` is what happens here and `back` where one came from.</extracomment>
        <translation>Nabídka</translation>
    </message>
    <message>
        <source>Whose view</source>
        <extracomment>`kind` is what happens here and `back` where one came from.</extracomment>
        <translation>Čí pohled</translation>
    </message>
    <message>
        <source>The real game or a what-if</source>
        <extracomment>`kind` is what happens here and `back` where one came from.</extracomment>
        <translation>Skutečná hra, nebo co kdyby</translation>
    </message>
</context>
<context>
    <name>ReplayController</name>
    <message>
        <source>Solution</source>
        <extracomment>Replay the solution of a puzzle, from where it begins.</extracomment>
        <translation>Řešení</translation>
    </message>
    <message>
        <source>That what-if breaks the rules: this is the real game.</source>
        <extracomment>Show a branch from where it leaves its line, a running game at its present, others from the start.</extracomment>
        <translation>Toto „co kdyby“ je proti pravidlům: tady je skutečná hra.</translation>
    </message>
    <message>
        <source>With open cards</source>
        <extracomment>Show the winning line from a position as one more branch, which is not stored by itself.</extracomment>
        <translation>S odkrytými kartami</translation>
    </message>
</context>
<context>
    <name>ReplayKeyWords</name>
    <message>
        <source>In a replay</source>
        <extracomment>Where these keys work.</extracomment>
        <translation>Při přehrávání</translation>
    </message>
    <message>
        <source>Play, and pause</source>
        <translation>Přehrát a pozastavit</translation>
    </message>
    <message>
        <source>One step back, one step forward</source>
        <translation>O krok zpět, o krok dál</translation>
    </message>
    <message>
        <source>One turn back, one turn forward</source>
        <translation>O tah zpět, o tah dál</translation>
    </message>
    <message>
        <source>To the start, to the end</source>
        <translation>Na začátek, na konec</translation>
    </message>
    <message>
        <source>Faster, slower</source>
        <translation>Rychleji, pomaleji</translation>
    </message>
    <message>
        <source>See when a card was played; press again to jump there</source>
        <translation>Ukázat, kdy se karta hrála; další stisknutí tam přejde</translation>
    </message>
    <message>
        <source>Back to where you were</source>
        <translation>Zpět na předchozí místo</translation>
    </message>
</context>
<context>
    <name>ReplayPage</name>
    <message>
        <source>Looking back at the game</source>
        <extracomment>`lines` are the game and its branches, and `line` is the one that is shown.</extracomment>
        <translation>Průběh hry</translation>
    </message>
    <message>
        <source>Replay</source>
        <extracomment>`lines` are the game and its branches, and `line` is the one that is shown.</extracomment>
        <translation>Přehrávání</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <extracomment>`lines` are the game and its branches, and `line` is the one that is shown.</extracomment>
        <translation>Zpět ke hře</translation>
    </message>
    <message>
        <source>Leave the replay</source>
        <extracomment>`lines` are the game and its branches, and `line` is the one that is shown.</extracomment>
        <translation>Ukončit přehrávání</translation>
    </message>
    <message>
        <source>Was it you or the cards? The master checks every decision.</source>
        <extracomment>Nobody sees them as long as the game is played.</extracomment>
        <translation>Karty, nebo ty? Mistr projde každé rozhodnutí.</translation>
    </message>
    <message>
        <source>Review</source>
        <extracomment>Nobody sees them as long as the game is played.</extracomment>
        <translation>Rozbor</translation>
    </message>
    <message>
        <source>A search that knows all the cards</source>
        <extracomment>Nobody sees them as long as the game is played.</extracomment>
        <translation>Hledání, které zná všechny karty</translation>
    </message>
    <message>
        <source>Could it have been won?</source>
        <extracomment>Nobody sees them as long as the game is played.</extracomment>
        <translation>Šlo vyhrát?</translation>
    </message>
    <message>
        <source>Play on from here, or see how others would have played</source>
        <extracomment>Nobody sees them as long as the game is played.</extracomment>
        <translation>Hraj odtud dál, nebo se podívej, jak by hráli jiní</translation>
    </message>
    <message>
        <source>What if…</source>
        <extracomment>Nobody sees them as long as the game is played.</extracomment>
        <translation>Co kdyby…</translation>
    </message>
    <message>
        <source>As you saw it</source>
        <translation>Jak to vidíš ty</translation>
    </message>
    <message>
        <source>As {player} saw it</source>
        <translation>Jak to vidí {player}</translation>
    </message>
    <message>
        <source>Turn {turn}: {what}</source>
        <extracomment>The current stop in words, for playing on from here.</extracomment>
        <translation>Tah {turn}: {what}</translation>
    </message>
    <message>
        <source>This is a replay: nothing can be played here.</source>
        <translation>Toto je jen přehrávání: tady se nehraje.</translation>
    </message>
    <message>
        <source>Nobody has played this card yet.</source>
        <extracomment>Say when this was played; asking a second time goes there.</extracomment>
        <translation>Tuto kartu zatím nikdo nezahrál.</translation>
    </message>
</context>
<context>
    <name>ReplayWords</name>
    <message>
        <source>tell a recorded game in words</source>
        <extracomment>In the list of commands.</extracomment>
        <translation>převypráví zaznamenanou hru</translation>
    </message>
    <message>
        <source>Tell a recorded game in words, everything hidden included.</source>
        <extracomment>What the command does.</extracomment>
        <translation>Převypráví zaznamenanou hru i se vším, co bylo skryté.</translation>
    </message>
    <message>
        <source>a file of records</source>
        <extracomment>About the argument FILE.</extracomment>
        <translation>soubor se záznamy</translation>
    </message>
    <message>
        <source>which game of the file (1)</source>
        <extracomment>About --game.</extracomment>
        <translation>která hra ze souboru (1)</translation>
    </message>
    <message>
        <source>print the log entries instead of sentences</source>
        <extracomment>About --notation.</extracomment>
        <translation>místo vět vypíše položky záznamu</translation>
    </message>
    <message>
        <source>it holds {games}, there is no game {number}</source>
        <extracomment>A file without that game.</extracomment>
        <translation>obsahuje {games}, hra číslo {number} v něm není</translation>
    </message>
    <message>
        <source>scores: {scores}</source>
        <extracomment>The last line.</extracomment>
        <translation>body: {scores}</translation>
    </message>
    <message>
        <source>scores: {scores}, unfinished</source>
        <extracomment>The last line.</extracomment>
        <translation>body: {scores}, hra není dohraná</translation>
    </message>
</context>
<context>
    <name>ReviewCommandWords</name>
    <message>
        <source>tell decisions and luck of recorded games apart</source>
        <extracomment>In the list of commands.</extracomment>
        <translation>rozliší v zaznamenaných hrách vlastní hru a štěstí</translation>
    </message>
    <message>
        <source>Look back on recorded games. For every seat: its chance of winning at the start, how its own decisions, those of the others and the cards changed it, and the costliest moves, as judged by the strongest bot from what the seat could know.</source>
        <extracomment>What the command does.</extracomment>
        <translation>Rozebere zaznamenané hry. Pro každé místo: šance na výhru na začátku, co s ní udělala vlastní rozhodnutí, rozhodnutí ostatních a karty, a nejdražší tahy. Hodnotí nejsilnější bot podle toho, co se na tom místě dalo vědět.</translation>
    </message>
    <message>
        <source>only this seat, from 0; may be repeated</source>
        <extracomment>About --seat.</extracomment>
        <translation>jen toto místo, počítáno od 0; lze zadat vícekrát</translation>
    </message>
    <message>
        <source>playouts for a decision (as many as the bot itself uses)</source>
        <extracomment>About --budget.</extracomment>
        <translation>kolikrát se každé rozhodnutí dohraje (jako když hraje bot)</translation>
    </message>
    <message>
        <source>leave out the second look, in which bots play on from every move that seems to be a mistake</source>
        <extracomment>About --first-look.</extracomment>
        <translation>vynechá druhé kolo, ve kterém boti dohrávají od každého tahu, který vypadá jako chyba</translation>
    </message>
    <message>
        <source>decisions at the same time (1)</source>
        <extracomment>About --jobs.</extracomment>
        <translation>rozhodnutí najednou (1)</translation>
    </message>
    <message>
        <source>print one JSON object a game</source>
        <extracomment>About --json.</extracomment>
        <translation>vypíše objekt JSON pro každou hru</translation>
    </message>
    <message>
        <source>by {player}</source>
        <extracomment>Of the table; a player's column is what their decisions gave to the others.</extracomment>
        <translation>chyby: {player}</translation>
    </message>
    <message>
        <source>start %</source>
        <extracomment>Of the table; a player's column is what their decisions gave to the others.</extracomment>
        <translation>začátek %</translation>
    </message>
    <message>
        <source>result %</source>
        <extracomment>Of the table; a player's column is what their decisions gave to the others.</extracomment>
        <translation>výsledek %</translation>
    </message>
    <message>
        <source>decisions</source>
        <extracomment>Of the table; a player's column is what their decisions gave to the others.</extracomment>
        <translation>vlastní hra</translation>
    </message>
    <message>
        <source>cards</source>
        <extracomment>Of the table; a player's column is what their decisions gave to the others.</extracomment>
        <translation>karty</translation>
    </message>
    <message>
        <source>free decisions</source>
        <extracomment>Of the table; a player's column is what their decisions gave to the others.</extracomment>
        <translation>volných rozhodnutí</translation>
    </message>
    <message>
        <source>seat</source>
        <extracomment>Of the table; a player's column is what their decisions gave to the others.</extracomment>
        <translation>místo</translation>
    </message>
    <message>
        <source>player</source>
        <extracomment>Of the table; a player's column is what their decisions gave to the others.</extracomment>
        <translation>hráč</translation>
    </message>
    <message>
        <source>accuracy</source>
        <extracomment>Of the table; a player's column is what their decisions gave to the others.</extracomment>
        <translation>přesnost</translation>
    </message>
    <message>
        <source>start: what a master wins in this seat with these partners; by …: compared with what such a partner loses on average</source>
        <extracomment>What the first number is.</extracomment>
        <translation>začátek: kolik na tomto místě s těmito spoluhráči vyhraje mistr; chyby: … – oproti tomu, co takový spoluhráč průměrně ztratí</translation>
    </message>
    <message>
        <source>start: a fair share; by …: what that player’s mistakes gave to this one</source>
        <extracomment>What the first number is.</extracomment>
        <translation>začátek: spravedlivý díl; chyby: … – co tomuto hráči daly chyby toho druhého</translation>
    </message>
    <message>
        <source>entry {entry}, {player}: {move}</source>
        <extracomment>A mistake; entries are numbered as in `stolek replay`.</extracomment>
        <translation>položka {entry}, {player}: {move}</translation>
    </message>
    <message numerus="yes">
        <source>better by about %n win(s) in 100, give or take {doubt}: {move}</source>
        <extracomment>What would have been better, and by how much; without doubt, for certain.</extracomment>
        <translation>
            <numerusform>lépe asi o %n výhru ze 100, plus minus {doubt}: {move}</numerusform>
            <numerusform>lépe asi o %n výhry ze 100, plus minus {doubt}: {move}</numerusform>
            <numerusform>lépe asi o %n výher ze 100, plus minus {doubt}: {move}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>better by %n win(s) in 100 for certain: {move}</source>
        <extracomment>What would have been better, and by how much; without doubt, for certain.</extracomment>
        <translation>
            <numerusform>určitě lépe o %n výhru ze 100: {move}</numerusform>
            <numerusform>určitě lépe o %n výhry ze 100: {move}</numerusform>
            <numerusform>určitě lépe o %n výher ze 100: {move}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewGraph</name>
    <message>
        <source>chance (%) if all play well</source>
        <extracomment>What the legend explains, most important first; only what is there.</extracomment>
        <translation>šance (%) při dobré hře</translation>
    </message>
    <message>
        <source>chance of winning (%)</source>
        <extracomment>What the legend explains, most important first; only what is there.</extracomment>
        <translation>šance na výhru (%)</translation>
    </message>
    <message>
        <source>own mistake</source>
        <extracomment>What the legend explains, most important first; only what is there.</extracomment>
        <translation>vlastní chyba</translation>
    </message>
    <message>
        <source>a partner’s mistake</source>
        <extracomment>What the legend explains, most important first; only what is there.</extracomment>
        <translation>chyba spoluhráče</translation>
    </message>
    <message>
        <source>an opponent’s mistake</source>
        <extracomment>What the legend explains, most important first; only what is there.</extracomment>
        <translation>chyba soupeře</translation>
    </message>
    <message>
        <source>cards likely to be left</source>
        <extracomment>What the legend explains, most important first; only what is there.</extracomment>
        <translation>karet nejspíš zbude</translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message>
        <source>The master is going through every decision…</source>
        <extracomment>`odd` is whether there is a review that cannot be read.</extracomment>
        <translation>Mistr prochází každé rozhodnutí…</translation>
    </message>
    <message>
        <source>Close the review</source>
        <extracomment>`odd` is whether there is a review that cannot be read.</extracomment>
        <translation>Zavřít rozbor</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Zkusit znovu</translation>
    </message>
    <message>
        <source>Go back to these moments and find something better</source>
        <translation>Vrať se k těmto chvílím a najdi něco lepšího</translation>
    </message>
    <message>
        <source>Review again</source>
        <translation>Nový rozbor</translation>
    </message>
    <message>
        <source>The review could not be made: the master gave no answer.</source>
        <translation>Rozbor se nepodařil: mistr neodpověděl.</translation>
    </message>
    <message>
        <source>{done} of {all} decisions</source>
        <translation>rozhodnutí: {done}/{all}</translation>
    </message>
</context>
<context>
    <name>ReviewWords</name>
    <message>
        <source>The review kept with this game cannot be read; it is made anew.</source>
        <extracomment>While the master is at it, where there was a review before.</extracomment>
        <translation>Rozbor uložený s touto hrou nejde přečíst; udělá se znovu.</translation>
    </message>
    <message>
        <source>Made by version {version}: luck there includes the others’ mistakes.</source>
        <extracomment>What a review by the first formula does not tell.</extracomment>
        <translation>Z verze {version}: štěstí tu zahrnuje i chyby ostatních.</translation>
    </message>
    <message>
        <source>Provisional figures: suspected mistakes are still to be checked.</source>
        <extracomment>Before the second look is finished.</extracomment>
        <translation>Předběžná čísla: podezřelé tahy se teprve ověří.</translation>
    </message>
    <message>
        <source>Until then the figures are provisional.</source>
        <extracomment>The same in short, where it is said how far that is.</extracomment>
        <translation>Do té doby jsou čísla předběžná.</translation>
    </message>
    <message>
        <source>The master looks at every decision once more…</source>
        <extracomment>The first look is repeated, for what it weighed is not kept.</extracomment>
        <translation>Mistr se znovu dívá na každé rozhodnutí…</translation>
    </message>
    <message>
        <source>The master looks at every decision once more: {done} of {all}…</source>
        <extracomment>The first look is repeated, for what it weighed is not kept.</extracomment>
        <translation>Mistr se znovu dívá na každé rozhodnutí: {done} z {all}…</translation>
    </message>
    <message>
        <source>Checking {number} of {all}…</source>
        <extracomment>How far the second look is.</extracomment>
        <translation>Ověřuje se {number} z {all}…</translation>
    </message>
    <message>
        <source>Suspected mistakes are not checked yet.</source>
        <extracomment>What a second look that is not finished leaves open.</extracomment>
        <translation>Podezřelé tahy zatím nejsou ověřené.</translation>
    </message>
    <message numerus="yes">
        <source>%n suspected mistake(s) are not checked yet.</source>
        <extracomment>What a second look that is not finished leaves open.</extracomment>
        <translation>
            <numerusform>%n podezřelý tah zatím není ověřený.</numerusform>
            <numerusform>%n podezřelé tahy zatím nejsou ověřené.</numerusform>
            <numerusform>%n podezřelých tahů zatím není ověřených.</numerusform>
        </translation>
    </message>
    <message>
        <source>The check cannot go on: the bots gave no answer.</source>
        <translation>Ověřování nemůže pokračovat: boti neodpověděli.</translation>
    </message>
    <message>
        <source>Every suspected mistake has been checked.</source>
        <translation>Všechny podezřelé tahy jsou ověřené.</translation>
    </message>
    <message numerus="yes">
        <source>%n suspected mistake(s) were not confirmed.</source>
        <extracomment>Mistakes that were none.</extracomment>
        <translation>
            <numerusform>%n podezření se nepotvrdilo.</numerusform>
            <numerusform>%n podezření se nepotvrdila.</numerusform>
            <numerusform>%n podezření se nepotvrdilo.</numerusform>
        </translation>
    </message>
    <message>
        <source>Bots that played on from here confirm it.</source>
        <extracomment>Whether a mistake is one for sure; nothing where the rules say so.</extracomment>
        <translation>Boti, kteří odtud hráli dál, to potvrzují.</translation>
    </message>
    <message>
        <source>This is still being checked…</source>
        <extracomment>Whether a mistake is one for sure; nothing where the rules say so.</extracomment>
        <translation>Ještě se to ověřuje…</translation>
    </message>
    <message>
        <source>This has not been checked.</source>
        <extracomment>Whether a mistake is one for sure; nothing where the rules say so.</extracomment>
        <translation>Není to ověřené.</translation>
    </message>
    <message>
        <source>Bots played on from here: it was no mistake after all.</source>
        <extracomment>About a moment that is none any more.</extracomment>
        <translation>Boti odtud hráli dál: nakonec to chyba nebyla.</translation>
    </message>
    <message>
        <source>luck {points}</source>
        <extracomment>All that was not this seat's doing.</extracomment>
        <translation>štěstí {points}</translation>
    </message>
    <message>
        <source>your play {points}</source>
        <extracomment>What was.</extracomment>
        <translation>tvoje hra {points}</translation>
    </message>
    <message>
        <source>{name}’s play {points}</source>
        <extracomment>What was.</extracomment>
        <translation>{name}: vlastní hra {points}</translation>
    </message>
    <message>
        <source>partners (compared with usual) {points}</source>
        <extracomment>What the others did for this seat, all together, or by name if it was one of them.</extracomment>
        <translation>spoluhráči (oproti obvyklému) {points}</translation>
    </message>
    <message>
        <source>the others’ mistakes {points}</source>
        <extracomment>What the others did for this seat, all together, or by name if it was one of them.</extracomment>
        <translation>chyby ostatních {points}</translation>
    </message>
    <message>
        <source>{name} (compared with usual) {points}</source>
        <extracomment>What one of the others did.</extracomment>
        <translation>{name} (oproti obvyklému) {points}</translation>
    </message>
    <message>
        <source>{name}’s mistakes {points}</source>
        <extracomment>What one of the others did.</extracomment>
        <translation>{name}: chyby {points}</translation>
    </message>
    <message>
        <source>your mistakes {points}</source>
        <extracomment>What one of the others did.</extracomment>
        <translation>tvoje chyby {points}</translation>
    </message>
    <message>
        <source>cards {points}</source>
        <extracomment>What came from the deck.</extracomment>
        <translation>karty {points}</translation>
    </message>
    <message>
        <source>wins in 100</source>
        <comment>the unit of numbers</comment>
        <extracomment>What all these numbers count.</extracomment>
        <translation>výher ze 100</translation>
    </message>
    <message>
        <source>Chance of winning: from {start} to {result} in 100.</source>
        <extracomment>From the outset to the result, and what the outset is.</extracomment>
        <translation>Šance na výhru: {start} → {result} ze 100.</translation>
    </message>
    <message>
        <source>Chance of winning: from a fair share of {start} to {result} in 100.</source>
        <extracomment>From the outset to the result, and what the outset is.</extracomment>
        <translation>Šance na výhru: {start} (spravedlivý díl) → {result} ze 100.</translation>
    </message>
    <message>
        <source>Chance of winning: from a master’s {start} to {result} in 100.</source>
        <extracomment>From the outset to the result, and what the outset is.</extracomment>
        <translation>Šance na výhru: {start} (má mistr) → {result} ze 100.</translation>
    </message>
    <message>
        <source>Chance of winning: from {start}, a master’s with such partners, to {result} in 100.</source>
        <extracomment>From the outset to the result, and what the outset is.</extracomment>
        <translation>Šance na výhru: {start} (má mistr s takovými spoluhráči) → {result} ze 100.</translation>
    </message>
    <message numerus="yes">
        <source>Signals helped %n time(s).</source>
        <translation>
            <numerusform>Signály pomohly %nkrát.</numerusform>
            <numerusform>Signály pomohly %nkrát.</numerusform>
            <numerusform>Signály pomohly %nkrát.</numerusform>
        </translation>
    </message>
    <message>
        <source>The signal helped: you left this pile alone although you had a shorter step here.</source>
        <extracomment>Why a pile was still as somebody wished; without a name it was left so by the player.</extracomment>
        <translation>Signál pomohl: tato řada zůstala volná, i když sem vedl tvůj kratší krok.</translation>
    </message>
    <message>
        <source>The signal helped: {name} left this pile alone despite a shorter step here.</source>
        <extracomment>Why a pile was still as somebody wished; without a name it was left so by the player.</extracomment>
        <translation>Signál pomohl: {name} nechává tuto řadu být, i když sem má kratší krok.</translation>
    </message>
    <message>
        <source>Turning point (turn {turn}):</source>
        <extracomment>Where the game turned, and by what.</extracomment>
        <translation>Zlom ({turn}. tah):</translation>
    </message>
    <message>
        <source>luck moved the chance of winning from {before} to {after} in 100.</source>
        <extracomment>What cards did at one stroke; it is not `known` to be they in a review by the first formula.</extracomment>
        <translation>štěstí změnilo šanci na výhru ({before} → {after} ze 100).</translation>
    </message>
    <message>
        <source>lucky cards raised the chance of winning from {before} to {after} in 100.</source>
        <extracomment>What cards did at one stroke; it is not `known` to be they in a review by the first formula.</extracomment>
        <translation>štěstí na karty zvedlo šanci na výhru ({before} → {after} ze 100).</translation>
    </message>
    <message>
        <source>unlucky cards lowered the chance of winning from {before} to {after} in 100.</source>
        <extracomment>What cards did at one stroke; it is not `known` to be they in a review by the first formula.</extracomment>
        <translation>smůla na karty srazila šanci na výhru ({before} → {after} ze 100).</translation>
    </message>
    <message>
        <source>your mistake moved the chance of winning from {before} to {after} in 100.</source>
        <extracomment>What another's mistake did; without a name it was the player's.</extracomment>
        <translation>tvoje chyba změnila šanci na výhru ({before} → {after} ze 100).</translation>
    </message>
    <message>
        <source>{name}’s mistake moved the chance of winning from {before} to {after} in 100.</source>
        <extracomment>What another's mistake did; without a name it was the player's.</extracomment>
        <translation>{name} chybuje a šance na výhru se mění ({before} → {after} ze 100).</translation>
    </message>
    <message>
        <source>Your mistake: from {before} to {after} in 100.</source>
        <extracomment>What another's mistake changed for the seat that is looked at.</extracomment>
        <translation>Tvoje chyba: šance {before} → {after} ze 100.</translation>
    </message>
    <message>
        <source>{name}’s mistake: from {before} to {after} in 100.</source>
        <extracomment>What another's mistake changed for the seat that is looked at.</extracomment>
        <translation>{name} chybuje: šance {before} → {after} ze 100.</translation>
    </message>
    <message>
        <source>A smaller loss, estimated: from {before} to {after} in 100.</source>
        <extracomment>What an own move lost that is no key moment, by the first look alone.</extracomment>
        <translation>Menší ztráta (odhad): šance {before} → {after} ze 100.</translation>
    </message>
    <message>
        <source>There was no decision to get wrong.</source>
        <extracomment>How good the decisions were that could have been mistakes.</extracomment>
        <translation>Nebylo v čem chybovat.</translation>
    </message>
    <message numerus="yes">
        <source>Accuracy {accuracy} out of 100 over %n decision(s) that mattered.</source>
        <extracomment>How good the decisions were that could have been mistakes.</extracomment>
        <translation>
            <numerusform>Přesnost {accuracy} ze 100 při %n rozhodnutí, na kterém záleželo.</numerusform>
            <numerusform>Přesnost {accuracy} ze 100 při %n rozhodnutích, na kterých záleželo.</numerusform>
            <numerusform>Přesnost {accuracy} ze 100 při %n rozhodnutích, na kterých záleželo.</numerusform>
        </translation>
    </message>
    <message>
        <source>No serious mistakes found.</source>
        <extracomment>There is no moment to look at again.</extracomment>
        <translation>Žádná vážná chyba se nenašla.</translation>
    </message>
    <message>
        <source>No mistakes found.</source>
        <extracomment>There is no moment to look at again.</extracomment>
        <translation>Žádná chyba se nenašla.</translation>
    </message>
    <message numerus="yes">
        <source>That cost %n win(s) in 100.</source>
        <extracomment>What a mistake lost, and how sure that is.</extracomment>
        <translation>
            <numerusform>Stálo to %n výhru ze 100.</numerusform>
            <numerusform>Stálo to %n výhry ze 100.</numerusform>
            <numerusform>Stálo to %n výher ze 100.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>That cost about %n win(s) in 100, give or take {doubt}.</source>
        <extracomment>What a mistake lost, and how sure that is.</extracomment>
        <translation>
            <numerusform>Stálo to asi %n výhru ze 100, plus minus {doubt}.</numerusform>
            <numerusform>Stálo to asi %n výhry ze 100, plus minus {doubt}.</numerusform>
            <numerusform>Stálo to asi %n výher ze 100, plus minus {doubt}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Better: {move}</source>
        <extracomment>What would have lost nothing; nothing is said where nothing is known of it.</extracomment>
        <translation>Lépe: {move}</translation>
    </message>
    <message>
        <source>No single reason stands out: many small things add up.</source>
        <extracomment>Bots played on from both moves, and nothing they did accounts for the difference.</extracomment>
        <translation>Jeden hlavní důvod to nemá, sečte se víc drobností.</translation>
    </message>
    <message numerus="yes">
        <source>about %n card(s) left at the end</source>
        <extracomment>The score to expect where all play together and count what is left.</extracomment>
        <translation>
            <numerusform>na konci zbude asi %n karta</numerusform>
            <numerusform>na konci zbudou asi %n karty</numerusform>
            <numerusform>na konci zbude asi %n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>{chance} in 100</source>
        <extracomment>A chance to win.</extracomment>
        <translation>{chance} ze 100</translation>
    </message>
</context>
<context>
    <name>RowFormatter</name>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>Won by {names}</source>
        <extracomment>Among several persons the winner is named: nobody knows who "you" are.</extracomment>
        <translation>Výhra: {names}</translation>
    </message>
    <message>
        <source>With help</source>
        <extracomment>The note, or else the variant; before it, of which day it is and whether the players had help.</extracomment>
        <translation>S pomocí</translation>
    </message>
    <message>
        <source>Its note cannot be shown</source>
        <extracomment>The note, or else the variant; before it, of which day it is and whether the players had help.</extracomment>
        <translation>Poznámka se nedá zobrazit</translation>
    </message>
</context>
<context>
    <name>RulesKeyWords</name>
    <message>
        <source>Find words</source>
        <translation>Hledat v textu</translation>
    </message>
    <message>
        <source>Next match, previous match</source>
        <translation>Další a předchozí nález</translation>
    </message>
    <message>
        <source>Print the rules</source>
        <translation>Vytisknout pravidla</translation>
    </message>
    <message>
        <source>Save the rules as PDF</source>
        <translation>Uložit pravidla jako PDF</translation>
    </message>
</context>
<context>
    <name>RulesPage</name>
    <message>
        <source>Rules</source>
        <extracomment>`place` is the name of a place in the rules to show; see rules/text.py.</extracomment>
        <translation>Pravidla</translation>
    </message>
    <message>
        <source>Contents</source>
        <extracomment>`place` is the name of a place in the rules to show; see rules/text.py.</extracomment>
        <translation>Obsah</translation>
    </message>
    <message>
        <source>Print ({keys})</source>
        <translation>Tisk ({keys})</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Find ({keys})</source>
        <translation>Najít ({keys})</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Předchozí</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Další</translation>
    </message>
    <message>
        <source>The rules of {game} are missing</source>
        <translation>Pravidla hry {game} chybějí</translation>
    </message>
    <message>
        <source>The file `{file}` is missing from this installation or cannot be read. Reinstalling Stolek brings it back. You can still play: a move that breaks a rule is refused with the reason.</source>
        <translation>Soubor `{file}` v této instalaci chybí nebo se nedá přečíst. Nová instalace Stolku ho vrátí. Hrát se dá i bez něj: tah proti pravidlům se odmítne se zdůvodněním.</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nenalezeno</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number}/{count}</translation>
    </message>
    <message>
        <source>The printer cannot be reached</source>
        <extracomment>Ask for a printer and print this game's rules.</extracomment>
        <translation>Tiskárna není dostupná</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <extracomment>Ask for a file and write this game's rules into it as PDF.</extracomment>
        <translation>Soubory PDF (*.pdf)</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <extracomment>Ask for a file and write this game's rules into it as PDF.</extracomment>
        <translation>{file} se nedá zapsat: {reason}</translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <extracomment>Ask for a file and write this game's rules into it as PDF.</extracomment>
        <translation>Uloženo jako {file}</translation>
    </message>
    <message>
        <source>Save as PDF ({keys})</source>
        <translation>Uložit jako PDF ({keys})</translation>
    </message>
    <message>
        <source>{game} – rules</source>
        <translation>{game} – pravidla</translation>
    </message>
</context>
<context>
    <name>SavingBadge</name>
    <message>
        <source>Not saved</source>
        <translation>Neuloženo</translation>
    </message>
</context>
<context>
    <name>ScoreWords</name>
    <message>
        <source>Score</source>
        <translation>Body</translation>
    </message>
    <message>
        <source>total</source>
        <translation>celkem</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) left</source>
        <extracomment>Everybody's points, or in a cooperative game what is left.</extracomment>
        <translation>
            <numerusform>Zbývá %n karta</numerusform>
            <numerusform>Zbývají %n karty</numerusform>
            <numerusform>Zbývá %n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing left</source>
        <extracomment>Everybody's points, or in a cooperative game what is left.</extracomment>
        <translation>Nic nezbývá</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <extracomment>One player's points, with their unit.</extracomment>
        <translation>
            <numerusform>%n bod</numerusform>
            <numerusform>%n body</numerusform>
            <numerusform>%n bodů</numerusform>
        </translation>
    </message>
    <message>
        <source>Everybody</source>
        <extracomment>The one line of a cooperative game.</extracomment>
        <translation>Všichni</translation>
    </message>
    <message>
        <source>The game wins this time</source>
        <extracomment>Who won, in one line.</extracomment>
        <translation>Tentokrát vyhrává hra</translation>
    </message>
    <message>
        <source>You win together</source>
        <extracomment>Who won, in one line.</extracomment>
        <translation>Vyhráváte společně</translation>
    </message>
    <message>
        <source>You win</source>
        <extracomment>Who won, in one line.</extracomment>
        <translation>Vyhráváš</translation>
    </message>
    <message>
        <source>{player} wins</source>
        <extracomment>Who won, in one line.</extracomment>
        <translation>Vyhrává {player}</translation>
    </message>
    <message numerus="yes">
        <source>You win by %n point(s)</source>
        <extracomment>Who won, in one line.</extracomment>
        <translation>
            <numerusform>Vyhráváš o %n bod</numerusform>
            <numerusform>Vyhráváš o %n body</numerusform>
            <numerusform>Vyhráváš o %n bodů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} wins by %n point(s)</source>
        <extracomment>Who won, in one line.</extracomment>
        <translation>
            <numerusform>Vyhrává {player} o %n bod</numerusform>
            <numerusform>Vyhrává {player} o %n body</numerusform>
            <numerusform>Vyhrává {player} o %n bodů</numerusform>
        </translation>
    </message>
    <message>
        <source>{players} share the win</source>
        <extracomment>Who won, in one line.</extracomment>
        <translation>O vítězství se dělí {players}</translation>
    </message>
    <message>
        <source>{players} share the win</source>
        <comment>the reader among them</comment>
        <extracomment>Who won, in one line.</extracomment>
        <translation>O vítězství se dělíte {players}</translation>
    </message>
</context>
<context>
    <name>SeatRow</name>
    <message>
        <source>Change picture</source>
        <extracomment>`people` are the profiles to choose from; empty where there is only one at this computer.</extracomment>
        <translation>Změnit obrázek</translation>
    </message>
    <message>
        <source>Guest</source>
        <extracomment>The choices: profiles by name where there are several, any other person, and bots.</extracomment>
        <translation>Host</translation>
    </message>
    <message>
        <source>Person</source>
        <extracomment>The choices: profiles by name where there are several, any other person, and bots.</extracomment>
        <translation>Člověk</translation>
    </message>
    <message>
        <source>Person with a phone</source>
        <extracomment>The choices: profiles by name where there are several, any other person, and bots.</extracomment>
        <translation>Člověk s telefonem</translation>
    </message>
    <message>
        <source>Change {player}’s picture</source>
        <extracomment>Name everything here for a screen reader after whoever sits here.</extracomment>
        <translation>Změnit obrázek: {player}</translation>
    </message>
    <message>
        <source>{player}: name</source>
        <extracomment>Name everything here for a screen reader after whoever sits here.</extracomment>
        <translation>Jméno: {player}</translation>
    </message>
    <message>
        <source>{player}: who plays</source>
        <extracomment>Name everything here for a screen reader after whoever sits here.</extracomment>
        <translation>Kdo hraje: {player}</translation>
    </message>
</context>
<context>
    <name>SeatSheet</name>
    <message>
        <source>Unlimited undo</source>
        <translation>Neomezené vracení</translation>
    </message>
    <message>
        <source>Undo as often as you like, even past new cards and other players’ moves.</source>
        <translation>Tahy můžeš brát zpět, kolikrát chceš, i přes nové karty a tahy ostatních.</translation>
    </message>
    <message>
        <source>Don’t hide hands</source>
        <translation>Nezakrývat karty</translation>
    </message>
    <message>
        <source>Hands are not hidden between turns; the table turns to whoever’s turn it is.</source>
        <translation>Mezi tahy se karty nezakrývají; stůl se otočí k tomu, kdo je na řadě.</translation>
    </message>
    <message>
        <source>Rulebook settings</source>
        <translation>Nastavit podle pravidel</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Hrát</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Hráči</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Zrušit</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Možnosti</translation>
    </message>
    <message>
        <source>Changed rules</source>
        <translation>Upravená pravidla</translation>
    </message>
    <message>
        <source>As in the rulebook</source>
        <translation>Podle pravidel</translation>
    </message>
    <message>
        <source>Fold these rules</source>
        <translation>Sbalit pravidla</translation>
    </message>
    <message>
        <source>Rules you can change</source>
        <translation>Pravidla, která můžeš změnit</translation>
    </message>
    <message>
        <source>These options don’t go together.</source>
        <translation>Tyto možnosti nejdou dohromady.</translation>
    </message>
</context>
<context>
    <name>SeenButton</name>
    <message>
        <source>I have seen my cards</source>
        <translation>Karty už znám</translation>
    </message>
</context>
<context>
    <name>SelectionCommands</name>
    <message>
        <source>Replay</source>
        <translation>Přehrát</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Hvězdička</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Poznámka</translation>
    </message>
    <message>
        <source>Earlier versions</source>
        <translation>Starší verze</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportovat</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Smazat</translation>
    </message>
    <message>
        <source>Restore</source>
        <extracomment>What `open` would do.</extracomment>
        <translation>Obnovit</translation>
    </message>
    <message>
        <source>Continue from here</source>
        <extracomment>What `open` would do.</extracomment>
        <translation>Pokračovat odtud</translation>
    </message>
    <message>
        <source>Continue</source>
        <extracomment>What `open` would do.</extracomment>
        <translation>Pokračovat</translation>
    </message>
    <message>
        <source>Open</source>
        <extracomment>What `open` would do.</extracomment>
        <translation>Otevřít</translation>
    </message>
    <message>
        <source>{game} is back in the library.</source>
        <extracomment>Open the current game, bring it back, or go on from that state.</extracomment>
        <translation>{game}: hra je zpátky v knihovně.</translation>
    </message>
    <message>
        <source>Only a finished game can be replayed.</source>
        <extracomment>Only a game that is over: the replay of a running one would show hands.</extracomment>
        <translation>Přehrát se dá jen dohraná hra.</translation>
    </message>
    <message>
        <source>Your note about this game</source>
        <extracomment>Ask for a note about the current game.</extracomment>
        <translation>Tvoje poznámka k této hře</translation>
    </message>
    <message>
        <source>The note cannot be shown. What you write here takes its place.</source>
        <extracomment>Ask for a note about the current game.</extracomment>
        <translation>Poznámka se nedá zobrazit. Nahradí ji, co sem napíšeš.</translation>
    </message>
    <message>
        <source>Throw away</source>
        <extracomment>Delete the selected games; asks first if some of them then count as lost.</extracomment>
        <translation>Zahodit</translation>
    </message>
    <message>
        <source>Keep</source>
        <extracomment>Delete the selected games; asks first if some of them then count as lost.</extracomment>
        <translation>Nechat</translation>
    </message>
    <message numerus="yes">
        <source>%n of these games will count as lost if you throw them away.</source>
        <translation>
            <numerusform>Když tyto hry zahodíš, %n se započítá jako prohraná.</numerusform>
            <numerusform>Když tyto hry zahodíš, %n se započítají jako prohrané.</numerusform>
            <numerusform>Když tyto hry zahodíš, %n se započítá jako prohraných.</numerusform>
        </translation>
    </message>
    <message>
        <source>If you throw this game away, it counts as it stands.</source>
        <translation>Když tuto hru zahodíš, započítá se tak, jak stojí.</translation>
    </message>
    <message>
        <source>If you throw this game away, it counts as lost.</source>
        <translation>Když tuto hru zahodíš, započítá se jako prohraná.</translation>
    </message>
    <message>
        <source>Deleted: {game}</source>
        <translation>Smazáno: {game}</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) deleted</source>
        <translation>
            <numerusform>%n hra smazána</numerusform>
            <numerusform>%n hry smazány</numerusform>
            <numerusform>%n her smazáno</numerusform>
        </translation>
    </message>
    <message>
        <source>still in the statistics</source>
        <translation>ve statistikách zůstává</translation>
    </message>
    <message>
        <source>Remove from the statistics, too</source>
        <translation>Odebrat i ze statistik</translation>
    </message>
    <message>
        <source>Deleted, and no longer in the statistics</source>
        <extracomment>Count deleted games no longer; if they are brought back, they count again.</extracomment>
        <translation>Smazáno i ze statistik</translation>
    </message>
    <message>
        <source>Games ({count})</source>
        <extracomment>Ask for a file and write the selected games to it.</extracomment>
        <translation>Hry ({count})</translation>
    </message>
    <message>
        <source>Export games</source>
        <extracomment>Ask for a file and write the selected games to it.</extracomment>
        <translation>Exportovat hry</translation>
    </message>
    <message>
        <source>Exported: {file}</source>
        <extracomment>Ask for a file and write the selected games to it.</extracomment>
        <translation>Exportováno: {file}</translation>
    </message>
</context>
<context>
    <name>ShareSheet</name>
    <message>
        <source>Share and compare</source>
        <extracomment>`look` tells how the day stands, `keep` stores a friend's results or says why it cannot.</extracomment>
        <translation>Sdílet a porovnat</translation>
    </message>
    <message>
        <source>Your result, without giving a card away</source>
        <translation>Tvůj výsledek, který neprozradí jedinou kartu</translation>
    </message>
    <message>
        <source>A friend’s result beside yours</source>
        <translation>Kamarádův výsledek vedle tvého</translation>
    </message>
    <message>
        <source>Copy the text a friend sent you and paste it here, or drop it anywhere on this sheet.</source>
        <translation>Zkopíruj text, který ti kamarád poslal, a vlož ho sem, nebo ho sem přetáhni.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Kopírovat jako text</translation>
    </message>
    <message>
        <source>Copy as a picture</source>
        <translation>Kopírovat jako obrázek</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>Uložit obrázek…</translation>
    </message>
    <message>
        <source>Paste a friend’s result</source>
        <translation>Vložit kamarádův výsledek</translation>
    </message>
    <message>
        <source>You</source>
        <extracomment>A column for each friend, and the player's own before them: it is there first, so nothing moves.</extracomment>
        <translation>Ty</translation>
    </message>
    <message>
        <source>Remove {name}’s result</source>
        <translation>Odebrat výsledek: {name}</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Zkopírováno</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <extracomment>Ask for a file and write it there; a file that has the name already stays as it is.</extracomment>
        <translation>Uložit obrázek</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <extracomment>Ask for a file and write it there; a file that has the name already stays as it is.</extracomment>
        <translation>{file} se nedá zapsat: {reason}</translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <extracomment>Ask for a file and write it there; a file that has the name already stays as it is.</extracomment>
        <translation>Uloženo jako {file}</translation>
    </message>
    <message>
        <source>This result is from another day: {date}. Open that day to compare it.</source>
        <extracomment>Put a friend's results beside the own, or say why they cannot stand there.</extracomment>
        <translation>Tento výsledek je z jiného dne: {date}. Porovnáš ho, když otevřeš ten den.</translation>
    </message>
    <message>
        <source>This is your own result.</source>
        <extracomment>Put a friend's results beside the own, or say why they cannot stand there.</extracomment>
        <translation>To je tvůj vlastní výsledek.</translation>
    </message>
    <message>
        <source>{name}’s result stands beside yours.</source>
        <extracomment>Put a friend's results beside the own, or say why they cannot stand there.</extracomment>
        <translation>{name}: výsledek stojí vedle tvého.</translation>
    </message>
</context>
<context>
    <name>ShellWords</name>
    <message>
        <source>Dreamer</source>
        <translation>Snílek</translation>
    </message>
    <message>
        <source>Grabber</source>
        <translation>Nenasyta</translation>
    </message>
    <message>
        <source>Thinker</source>
        <translation>Myslitel</translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation>Začátečník</translation>
    </message>
    <message>
        <source>Intermediate</source>
        <translation>Pokročilý</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Zkušený</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>Mistr</translation>
    </message>
    <message>
        <source>Your level</source>
        <comment>an opponent of one's own strength</comment>
        <translation>Na tvé úrovni</translation>
    </message>
    <message>
        <source>Dreamer: plays anything that is allowed.</source>
        <extracomment>How a bot of that level plays.</extracomment>
        <translation>Snílek: hraje cokoli, co je dovolené.</translation>
    </message>
    <message>
        <source>Grabber: takes what looks best this moment.</source>
        <extracomment>How a bot of that level plays.</extracomment>
        <translation>Nenasyta: bere, co se zrovna zdá nejlepší.</translation>
    </message>
    <message>
        <source>Thinker: tries things out before every move, in any game. Never peeks.</source>
        <extracomment>How a bot of that level plays.</extracomment>
        <translation>Myslitel: před každým tahem si zkouší, co by bylo, v jakékoli hře. Nikdy nenakukuje.</translation>
    </message>
    <message>
        <source>Beginner: friendly, often in a hurry, and overlooks things.</source>
        <extracomment>How a bot of that level plays.</extracomment>
        <translation>Začátečník: přátelský soupeř, který často spěchá a leccos přehlédne.</translation>
    </message>
    <message>
        <source>Intermediate: thinks ahead, but hurries now and then and misses something.</source>
        <extracomment>How a bot of that level plays.</extracomment>
        <translation>Pokročilý: myslí dopředu, ale občas spěchá a něco mu unikne.</translation>
    </message>
    <message>
        <source>Advanced: thinks ahead and seldom overlooks anything.</source>
        <extracomment>How a bot of that level plays.</extracomment>
        <translation>Zkušený: myslí dopředu a přehlédne máloco.</translation>
    </message>
    <message>
        <source>Master: plays out hundreds of endings before every move. Never peeks.</source>
        <extracomment>How a bot of that level plays.</extracomment>
        <translation>Mistr: před každým tahem si přehraje stovky možných konců. Nikdy nenakukuje.</translation>
    </message>
    <message>
        <source>{name} is back.</source>
        <extracomment>A bot does not answer and `stand_in` plays for it; empty if the bot is back.</extracomment>
        <translation>{name} už zase hraje.</translation>
    </message>
    <message>
        <source>{name} isn’t responding; random moves for now.</source>
        <extracomment>A bot does not answer and `stand_in` plays for it; empty if the bot is back.</extracomment>
        <translation>{name} neodpovídá; tahy zatím určuje náhoda.</translation>
    </message>
    <message>
        <source>{name} isn’t responding; a simpler bot steps in.</source>
        <extracomment>A bot does not answer and `stand_in` plays for it; empty if the bot is back.</extracomment>
        <translation>{name} neodpovídá; zaskakuje jednodušší bot.</translation>
    </message>
    <message numerus="yes">
        <source>%n bot(s) not responding; simpler bots step in.</source>
        <translation>
            <numerusform>%n bot neodpovídá; zaskakuje jednodušší bot.</numerusform>
            <numerusform>%n boti neodpovídají; zaskakují jednodušší boti.</numerusform>
            <numerusform>%n botů neodpovídá; zaskakují jednodušší boti.</numerusform>
        </translation>
    </message>
    <message>
        <source>Fox</source>
        <extracomment>The name that comes with a face.</extracomment>
        <translation>Liška</translation>
    </message>
    <message>
        <source>Owl</source>
        <extracomment>The name that comes with a face.</extracomment>
        <translation>Sova</translation>
    </message>
    <message>
        <source>Hare</source>
        <extracomment>The name that comes with a face.</extracomment>
        <translation>Zajíc</translation>
    </message>
    <message>
        <source>Bear</source>
        <extracomment>The name that comes with a face.</extracomment>
        <translation>Medvěd</translation>
    </message>
    <message>
        <source>Cat</source>
        <extracomment>The name that comes with a face.</extracomment>
        <translation>Kočka</translation>
    </message>
    <message>
        <source>Mug</source>
        <extracomment>The name that comes with a face.</extracomment>
        <translation>Hrnek</translation>
    </message>
    <message>
        <source>You</source>
        <comment>the only person at a table</comment>
        <translation>Ty</translation>
    </message>
    <message>
        <source>{about} Rulebook: {value}.</source>
        <extracomment>What an option changes, and its value in the rulebook.</extracomment>
        <translation>{about} Podle pravidel: {value}.</translation>
    </message>
    <message>
        <source>at random</source>
        <translation>určí los</translation>
    </message>
    <message>
        <source>the youngest</source>
        <translation>nejmladší</translation>
    </message>
    <message>
        <source>none</source>
        <extracomment>An option's value, if the game has no words of its own for it.</extracomment>
        <translation>žádný</translation>
    </message>
    <message>
        <source>yes</source>
        <extracomment>An option's value, if the game has no words of its own for it.</extracomment>
        <translation>ano</translation>
    </message>
    <message>
        <source>no</source>
        <extracomment>An option's value, if the game has no words of its own for it.</extracomment>
        <translation>ne</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{years}+</source>
        <translation>{years}+</translation>
    </message>
    <message numerus="yes">
        <source>for {count} player(s)</source>
        <translation>
            <numerusform>pro {count} hráče</numerusform>
            <numerusform>pro {count} hráče</numerusform>
            <numerusform>pro {count} hráčů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} minute(s)</source>
        <translation>
            <numerusform>{count} minuta</numerusform>
            <numerusform>{count} minuty</numerusform>
            <numerusform>{count} minut</numerusform>
        </translation>
    </message>
    <message>
        <source>from the age of {years}</source>
        <translation>od {years} let</translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n hráč</numerusform>
            <numerusform>%n hráči</numerusform>
            <numerusform>%n hráčů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n tah</numerusform>
            <numerusform>%n tahy</numerusform>
            <numerusform>%n tahů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minuta</numerusform>
            <numerusform>%n minuty</numerusform>
            <numerusform>%n minut</numerusform>
        </translation>
    </message>
    <message>
        <source>This game is not saved at all: {reason}.</source>
        <extracomment>What of a game is not on disk, and why.</extracomment>
        <translation>Tato hra vůbec není uložená: {reason}.</translation>
    </message>
    <message>
        <source>The last move is not saved: {reason}.</source>
        <extracomment>What of a game is not on disk, and why.</extracomment>
        <translation>Poslední tah není uložený: {reason}.</translation>
    </message>
    <message numerus="yes">
        <source>The last %n move(s) are not saved: {reason}.</source>
        <extracomment>What of a game is not on disk, and why.</extracomment>
        <translation>
            <numerusform>Poslední %n tah není uložený: {reason}.</numerusform>
            <numerusform>Poslední %n tahy nejsou uložené: {reason}.</numerusform>
            <numerusform>Posledních %n tahů není uložených: {reason}.</numerusform>
        </translation>
    </message>
    <message>
        <source>The last change is not saved: {reason}.</source>
        <extracomment>What of a game is not on disk, and why.</extracomment>
        <translation>Poslední změna není uložená: {reason}.</translation>
    </message>
    <message>
        <source>language</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>jazyk</translation>
    </message>
    <message>
        <source>theme</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>vzhled</translation>
    </message>
    <message>
        <source>card colours</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>barvy karet</translation>
    </message>
    <message>
        <source>text size</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>velikost písma</translation>
    </message>
    <message>
        <source>bots’ pauses</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>pauzy botů</translation>
    </message>
    <message>
        <source>motion</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>pohyb</translation>
    </message>
    <message>
        <source>sounds</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>zvuky</translation>
    </message>
    <message>
        <source>volume</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>hlasitost</translation>
    </message>
    <message>
        <source>what is read out</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>co se hlásí</translation>
    </message>
    <message>
        <source>keys of one character</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>klávesy s jedním znakem</translation>
    </message>
    <message>
        <source>typed moves</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>napsané tahy</translation>
    </message>
    <message>
        <source>side panel</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>boční panel</translation>
    </message>
    <message>
        <source>question about cards</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>otázka na karty</translation>
    </message>
    <message>
        <source>notice about slow bots</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>upozornění na pomalé boty</translation>
    </message>
    <message>
        <source>window position</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>umístění okna</translation>
    </message>
    <message>
        <source>your name</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>tvé jméno</translation>
    </message>
    <message>
        <source>seats of recent games</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>obsazení posledních her</translation>
    </message>
    <message>
        <source>solved puzzles</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>vyřešené úlohy</translation>
    </message>
    <message>
        <source>finished lessons</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>dokončené lekce</translation>
    </message>
    <message>
        <source>people who play here</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>kdo tu hraje</translation>
    </message>
    <message>
        <source>who plays now</source>
        <extracomment>What a setting is called in messages.</extracomment>
        <translation>kdo hraje teď</translation>
    </message>
</context>
<context>
    <name>Side</name>
    <message>
        <source>Unfinished ({count})</source>
        <translation>Rozehrané ({count})</translation>
    </message>
    <message>
        <source>Continue {game}, {state}</source>
        <translation>Pokračovat ve hře {game}, {state}</translation>
    </message>
    <message>
        <source>Welcome to Stolek</source>
        <extracomment>For a first visit: the way to a lesson.</extracomment>
        <translation>Vítej u stolku</translation>
    </message>
    <message>
        <source>Choose a game and bots join you. A short lesson shows you how.</source>
        <extracomment>For a first visit: the way to a lesson.</extracomment>
        <translation>Vyber si hru a boti si k tobě přisednou. Jak se hraje, ukáže za pár minut lekce.</translation>
    </message>
    <message>
        <source>Learn {game}</source>
        <extracomment>For a first visit: the way to a lesson.</extracomment>
        <translation>Naučit se hru {game}</translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>Log</source>
        <translation>Záznam</translation>
    </message>
    <message>
        <source>fair deal</source>
        <extracomment>Say beside the log that the cards were fixed beforehand; a click shows how that can be checked.</extracomment>
        <translation>poctivé rozdání</translation>
    </message>
    <message>
        <source>The cards were fixed before anyone saw the first one. See how to check it.</source>
        <extracomment>Say beside the log that the cards were fixed beforehand; a click shows how that can be checked.</extracomment>
        <translation>Karty byly dané dřív, než kdo viděl první z nich. Podívej se, jak to ověřit.</translation>
    </message>
    <message>
        <source>Hide the panel</source>
        <extracomment>Show all or only the rail.</extracomment>
        <translation>Skrýt panel</translation>
    </message>
    <message>
        <source>Show score and log</source>
        <extracomment>Show all or only the rail.</extracomment>
        <translation>Ukázat body a záznam</translation>
    </message>
</context>
<context>
    <name>SimulateWords</name>
    <message>
        <source>let bots play games against each other</source>
        <extracomment>In the list of commands.</extracomment>
        <translation>nechá boty hrát proti sobě</translation>
    </message>
    <message>
        <source>Let bots play whole games and show how often each seat wins and what it scores.</source>
        <extracomment>What the command does.</extracomment>
        <translation>Nechá boty odehrát celé hry a ukáže, jak často které místo vyhrává a kolik má bodů.</translation>
    </message>
    <message>
        <source>a bot for every seat, clockwise; greedy*3 stands for three</source>
        <extracomment>About --seats.</extracomment>
        <translation>bot pro každé místo, po směru hodinových ručiček; greedy*3 jsou tři</translation>
    </message>
    <message>
        <source>how many games (100)</source>
        <extracomment>About --games.</extracomment>
        <translation>počet her (100)</translation>
    </message>
    <message>
        <source>same seed, same games, whatever --jobs is (1)</source>
        <extracomment>About --seed.</extracomment>
        <translation>stejné číslo, stejné hry, ať je --jobs jakékoli (1)</translation>
    </message>
    <message>
        <source>an option, see `stolek games`; by the clock a move counts {seconds} seconds</source>
        <extracomment>About --option.</extracomment>
        <translation>možnost hry, viz `stolek games`; při hře na čas platí tah za {seconds} s</translation>
    </message>
    <message>
        <source>write every game here, one a line</source>
        <extracomment>About --record.</extracomment>
        <translation>sem zapíše každou hru, jednu na řádek</translation>
    </message>
    <message>
        <source>{title}: {games} in {seconds} s</source>
        <extracomment>Over the table.</extracomment>
        <translation>{title}: {games} za {seconds} s</translation>
    </message>
    <message>
        <source>± s.e.</source>
        <comment>standard error</comment>
        <extracomment>Of the table.</extracomment>
        <translation>± chyba</translation>
    </message>
    <message>
        <source>seat</source>
        <extracomment>Of the table.</extracomment>
        <translation>místo</translation>
    </message>
    <message>
        <source>bot</source>
        <extracomment>Of the table.</extracomment>
        <translation>bot</translation>
    </message>
    <message>
        <source>wins %</source>
        <extracomment>Of the table.</extracomment>
        <translation>výhry %</translation>
    </message>
    <message>
        <source>mean score</source>
        <extracomment>Of the table.</extracomment>
        <translation>průměr bodů</translation>
    </message>
</context>
<context>
    <name>SituationWords</name>
    <message>
        <source>Your turn</source>
        <extracomment>The person in front must play.</extracomment>
        <translation>Jsi na tahu</translation>
    </message>
    <message>
        <source>Choose a card. Before you play it, you see where it goes and what you would take.</source>
        <extracomment>What to do then.</extracomment>
        <translation>Vyber kartu. Než ji vyložíš, uvidíš, kam patří a co si vezmeš.</translation>
    </message>
    <message>
        <source>It’s {player}’s turn</source>
        <extracomment>Somebody must play, and nothing can be done about it now.</extracomment>
        <translation>Na tahu je {player}</translation>
    </message>
    <message>
        <source>Then it’s your turn.</source>
        <extracomment>How long the person in front still waits.</extracomment>
        <translation>Pak hraješ ty.</translation>
    </message>
    <message numerus="yes">
        <source>It’s your turn after %n player(s).</source>
        <extracomment>How long the person in front still waits.</extracomment>
        <translation>
            <numerusform>Hraješ po %n hráči.</numerusform>
            <numerusform>Hraješ po %n hráčích.</numerusform>
            <numerusform>Hraješ po %n hráčích.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only bots are playing; you are watching.</source>
        <extracomment>Nobody in front of the screen plays along.</extracomment>
        <translation>U tohoto stolu hrají jen boti, ty se díváš.</translation>
    </message>
    <message>
        <source>The cards are being dealt</source>
        <extracomment>Nothing lies on the table yet.</extracomment>
        <translation>Karty se rozdávají</translation>
    </message>
    <message>
        <source>The game is over</source>
        <extracomment>Nothing can be done any more.</extracomment>
        <translation>Hra skončila</translation>
    </message>
    <message>
        <source>Pairs at risk</source>
        <extracomment>Over the colours that would go bad next.</extracomment>
        <translation>Ohrožené páry</translation>
    </message>
    <message>
        <source>A third card would flip these pairs: {colours}.</source>
        <extracomment>The colours that lie there as pairs.</extracomment>
        <translation>Třetí karta by otočila lícem dolů tyto páry: {colours}.</translation>
    </message>
    <message>
        <source>The fifth card takes</source>
        <extracomment>Over the rule that makes players take cards.</extracomment>
        <translation>Pátá karta bere</translation>
    </message>
    <message>
        <source>A row holds four cards. If you play the fifth and it is the highest, you take the card beside the start card; otherwise every higher card.</source>
        <extracomment>For whoever does not know it yet.</extracomment>
        <translation>V řadě jsou nejvýš čtyři karty. Když vyložíš pátou a je nejvyšší, vezmeš si kartu hned vedle startovní; jinak všechny vyšší.</translation>
    </message>
    <message>
        <source>Cards of the same colour</source>
        <extracomment>Over what cards of the same colour are worth.</extracomment>
        <translation>Karty stejné barvy</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <extracomment>So many cards that somebody has; a third one turns all of them.</extracomment>
        <translation>
            <numerusform>%n karta</numerusform>
            <numerusform>%n karty</numerusform>
            <numerusform>%n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>{cards}: they flip</source>
        <extracomment>So many cards that somebody has; a third one turns all of them.</extracomment>
        <translation>{cards}: otočí se</translation>
    </message>
    <message>
        <source>Hint</source>
        <extracomment>Over the reason of a hint.</extracomment>
        <translation>Rada</translation>
    </message>
    <message>
        <source>That doesn’t work</source>
        <extracomment>Over the reason why something cannot be done.</extracomment>
        <translation>To nejde</translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <extracomment>Beside the game's name; the turns of all are counted where a game is told.</extracomment>
        <translation>
            <numerusform>%n hráč</numerusform>
            <numerusform>%n hráči</numerusform>
            <numerusform>%n hráčů</numerusform>
        </translation>
    </message>
    <message>
        <source>{players} · round {round} of {rounds}</source>
        <extracomment>Beside the game's name; the turns of all are counted where a game is told.</extracomment>
        <translation>{players} · {round}. kolo z {rounds}</translation>
    </message>
</context>
<context>
    <name>SolveWords</name>
    <message>
        <source>could a recorded game have been won?</source>
        <extracomment>In the list of commands.</extracomment>
        <translation>dala se zaznamenaná hra vyhrát?</translation>
    </message>
    <message>
        <source>Search recorded games with open cards, the order of the deck known: whether the deal can be won and how, and the last moment of the game from which it still could. A win that is found is certain. If none is found, one may still exist unless the whole tree was searched.</source>
        <extracomment>What the command does.</extracomment>
        <translation>Prohledá zaznamenané hry s odkrytými kartami a známým pořadím balíčku: jestli se rozdání dá vyhrát a jak, a poslední chvíli, odkud to ještě šlo. Nalezená výhra je jistá. Když se žádná nenajde, může i tak existovat, ledaže se prohledalo všechno.</translation>
    </message>
    <message>
        <source>print an object for every game, one per line</source>
        <extracomment>About --json.</extracomment>
        <translation>vypíše objekt pro každou hru, jeden na řádek</translation>
    </message>
    <message>
        <source>{game} is not a game that is won with open cards</source>
        <extracomment>A game that cannot be searched.</extracomment>
        <translation>hru {game} nejde hledat s odkrytými kartami</translation>
    </message>
    <message>
        <source>this game was won</source>
        <extracomment>Nothing to look for.</extracomment>
        <translation>tato hra byla vyhraná</translation>
    </message>
    <message>
        <source>the deal can be won</source>
        <extracomment>Whether the deal could be won.</extracomment>
        <translation>rozdání se dá vyhrát</translation>
    </message>
    <message>
        <source>no way to win the deal was found with {width} positions side by side, though one may exist</source>
        <extracomment>Whether the deal could be won.</extracomment>
        <translation>výhra v tomto rozdání se nenašla (pozic vedle sebe: {width}), ale může existovat</translation>
    </message>
    <message>
        <source>the deal cannot be won; everything was tried</source>
        <extracomment>Whether the deal could be won.</extracomment>
        <translation>rozdání se vyhrát nedá; vyzkoušelo se všechno</translation>
    </message>
    <message>
        <source>before entry {entry} ({move}) it could still be won</source>
        <extracomment>The last moment from which it could be won.</extracomment>
        <translation>před položkou {entry} ({move}) se ještě dalo vyhrát</translation>
    </message>
    <message>
        <source>after it no way was found with {width} positions side by side, though one may exist</source>
        <extracomment>What came of the move made there.</extracomment>
        <translation>po ní se výhra nenašla (pozic vedle sebe: {width}), ale může existovat</translation>
    </message>
    <message>
        <source>after it the game was lost for certain</source>
        <extracomment>What came of the move made there.</extracomment>
        <translation>po ní už byla hra určitě prohraná</translation>
    </message>
    <message>
        <source>it can still be won from where it stands</source>
        <extracomment>A game that goes on.</extracomment>
        <translation>odtud se ještě dá vyhrát</translation>
    </message>
</context>
<context>
    <name>Spoken</name>
    <message>
        <source>Score: {points}.</source>
        <extracomment>All that lies on the table and all points, for who asks.</extracomment>
        <translation>Body: {points}.</translation>
    </message>
    <message>
        <source>Your turn.</source>
        <translation>Jsi na tahu.</translation>
    </message>
    <message>
        <source>It’s {player}’s turn.</source>
        <extracomment>Somebody else has to play.</extracomment>
        <translation>Na tahu je {player}.</translation>
    </message>
    <message>
        <source>Still deciding: {players}.</source>
        <extracomment>Others decide at the same time.</extracomment>
        <translation>Ještě přemýšlí: {players}.</translation>
    </message>
    <message>
        <source>Your hand is empty.</source>
        <extracomment>The own hand, whose cards are listed already.</extracomment>
        <translation>V ruce nemáš nic.</translation>
    </message>
    <message>
        <source>Your hand: {cards}.</source>
        <extracomment>The own hand, whose cards are listed already.</extracomment>
        <translation>V ruce máš: {cards}.</translation>
    </message>
    <message>
        <source>Nothing has happened since your last move.</source>
        <extracomment>Somebody asks what has happened, and it is nothing.</extracomment>
        <translation>Od tvého posledního tahu se nic nestalo.</translation>
    </message>
    <message>
        <source>Taken back.</source>
        <extracomment>The last own move was undone.</extracomment>
        <translation>Vzato zpět.</translation>
    </message>
</context>
<context>
    <name>StandingCard</name>
    <message>
        <source>Last game: {result}</source>
        <translation>Poslední hra: {result}</translation>
    </message>
    <message>
        <source>Last game</source>
        <translation>Poslední hra</translation>
    </message>
    <message>
        <source>Try this next</source>
        <translation>Co dál</translation>
    </message>
</context>
<context>
    <name>StandingWords</name>
    <message>
        <source>Your turn</source>
        <extracomment>Who is to play.</extracomment>
        <translation>Jsi na tahu</translation>
    </message>
    <message>
        <source>To play: {names}</source>
        <extracomment>Who is to play.</extracomment>
        <translation>Na tahu: {names}</translation>
    </message>
</context>
<context>
    <name>StatisticsFilters</name>
    <message>
        <source>Game</source>
        <translation>Hra</translation>
    </message>
    <message>
        <source>Any number of players</source>
        <translation>Jakýkoli počet hráčů</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Hráči</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Varianta</translation>
    </message>
    <message>
        <source>Any opponents</source>
        <translation>Jakýkoli soupeř</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Soupeři</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Období</translation>
    </message>
    <message>
        <source>Games with help</source>
        <extracomment>Games with help are counted apart, and the switch turns to them.</extracomment>
        <translation>Hry s pomocí</translation>
    </message>
    <message>
        <source>With help: more than one hint, unlimited undo, or a deal you already knew.</source>
        <extracomment>Games with help are counted apart, and the switch turns to them.</extracomment>
        <translation>S pomocí: víc než jedna rada, neomezené vracení nebo už známé rozdání.</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) without help</source>
        <extracomment>Games with help are counted apart, and the switch turns to them.</extracomment>
        <translation>
            <numerusform>%n hra bez pomoci</numerusform>
            <numerusform>%n hry bez pomoci</numerusform>
            <numerusform>%n her bez pomoci</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) with help are counted separately</source>
        <extracomment>Games with help are counted apart, and the switch turns to them.</extracomment>
        <translation>
            <numerusform>%n hra s pomocí se počítá zvlášť</numerusform>
            <numerusform>%n hry s pomocí se počítají zvlášť</numerusform>
            <numerusform>%n her s pomocí se počítá zvlášť</numerusform>
        </translation>
    </message>
    <message>
        <source>Solo</source>
        <extracomment>`rivals` are levels with commas between them.</extracomment>
        <translation>Sólo</translation>
    </message>
    <message>
        <source>With people</source>
        <extracomment>`rivals` are levels with commas between them.</extracomment>
        <translation>S lidmi</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Všechny hry</translation>
    </message>
    <message>
        <source>All variants</source>
        <extracomment>What reads alike is one line.</extracomment>
        <translation>Všechny varianty</translation>
    </message>
    <message>
        <source>The last 7 days</source>
        <extracomment>From when on; what was before the player began anew never counts.</extracomment>
        <translation>Posledních 7 dní</translation>
    </message>
    <message>
        <source>The last 30 days</source>
        <extracomment>From when on; what was before the player began anew never counts.</extracomment>
        <translation>Posledních 30 dní</translation>
    </message>
    <message>
        <source>The past year</source>
        <extracomment>From when on; what was before the player began anew never counts.</extracomment>
        <translation>Poslední rok</translation>
    </message>
    <message>
        <source>Since your fresh start</source>
        <extracomment>From when on; what was before the player began anew never counts.</extracomment>
        <translation>Od nového začátku</translation>
    </message>
    <message>
        <source>Any time</source>
        <extracomment>From when on; what was before the player began anew never counts.</extracomment>
        <translation>Kdykoli</translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>Export as a table</source>
        <translation>Exportovat jako tabulku</translation>
    </message>
    <message>
        <source>Start fresh</source>
        <translation>Začít počítat znovu</translation>
    </message>
    <message>
        <source>Hide all numbers</source>
        <translation>Skrýt všechna čísla</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Show the numbers</source>
        <translation>Zobrazit čísla</translation>
    </message>
    <message>
        <source>Your numbers are hidden. Games are still saved, nothing is lost.</source>
        <translation>Tvoje čísla jsou skrytá. Hry se dál ukládají a nic se neztratí.</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistiky</translation>
    </message>
    <message>
        <source>No games match.</source>
        <translation>Nic neodpovídá filtrům.</translation>
    </message>
    <message>
        <source>Nothing to count yet. Every game you finish counts, starting with the first.</source>
        <translation>Zatím není co počítat. Započítá se každá hra, kterou dohraješ, hned od první.</translation>
    </message>
    <message>
        <source>Counting games: {done} of {total}</source>
        <translation>Počítám hry: {done}/{total}</translation>
    </message>
    <message>
        <source>Export statistics</source>
        <extracomment>Ask for a file and write the results to it.</extracomment>
        <translation>Exportovat statistiky</translation>
    </message>
    <message>
        <source>Exported: {file}</source>
        <extracomment>Ask for a file and write the results to it.</extracomment>
        <translation>Exportováno: {file}</translation>
    </message>
    <message>
        <source>Counting starts now. Earlier games are kept.</source>
        <extracomment>Count from now on; that can be undone.</extracomment>
        <translation>Počítat se začíná teď. Dřívější hry zůstávají uložené.</translation>
    </message>
</context>
<context>
    <name>Stepper</name>
    <message>
        <source>Less</source>
        <translation>Méně</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Více</translation>
    </message>
</context>
<context>
    <name>StoryLog</name>
    <message>
        <source>Log</source>
        <translation>Záznam</translation>
    </message>
</context>
<context>
    <name>Strip</name>
    <message>
        <source>Undo</source>
        <extracomment>Show a message with what can be done about it; "" hides the strip.</extracomment>
        <translation>Vrátit</translation>
    </message>
    <message>
        <source>Keep</source>
        <extracomment>Ask for a text: Enter keeps it, Escape does not.</extracomment>
        <translation>Uložit</translation>
    </message>
</context>
<context>
    <name>SuggestedControl</name>
    <message>
        <source>another number</source>
        <translation>jiné číslo</translation>
    </message>
</context>
<context>
    <name>SwapSheet</name>
    <message>
        <source>Swap two cards nobody has seen</source>
        <extracomment>`groups` are where the cards lie.</extracomment>
        <translation>Prohodit dvě karty, které ještě nikdo neviděl</translation>
    </message>
    <message>
        <source>Every move and everything already seen stays. Choose a card, then the one to swap it with.</source>
        <translation>Odehrané tahy a odkryté karty se nemění. Vyber kartu a pak tu, se kterou se prohodí.</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Prohodit</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Zrušit</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>{player}, over to you</source>
        <extracomment>Nothing covers the table where all sit together, so it says itself who is asked now.</extracomment>
        <translation>Na řadě: {player}</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Uloženo</translation>
    </message>
    <message>
        <source>Save a copy of the game</source>
        <extracomment>Ask for a place and write the game there, too.</extracomment>
        <translation>Uložit kopii hry</translation>
    </message>
    <message>
        <source>Copy saved: {file}</source>
        <extracomment>Ask for a place and write the game there, too.</extracomment>
        <translation>Kopie uložena: {file}</translation>
    </message>
    <message>
        <source>The previous game is saved</source>
        <extracomment>The game that was left for this one is not lost.</extracomment>
        <translation>Předchozí hra je uložená</translation>
    </message>
</context>
<context>
    <name>TerminalWords</name>
    <message>
        <source>usage:</source>
        <extracomment>Before the pattern of a command.</extracomment>
        <translation>použití:</translation>
    </message>
    <message>
        <source>arguments</source>
        <extracomment>Over the arguments without dashes.</extracomment>
        <translation>argumenty</translation>
    </message>
    <message>
        <source>options</source>
        <extracomment>Over those with dashes.</extracomment>
        <translation>volby</translation>
    </message>
    <message>
        <source>show this help and exit</source>
        <extracomment>About --help.</extracomment>
        <translation>vypíše tuto nápovědu</translation>
    </message>
    <message>
        <source>speak Czech or English (the system’s language)</source>
        <extracomment>About --language.</extracomment>
        <translation>česky, nebo anglicky (jazyk systému)</translation>
    </message>
    <message>
        <source>a game’s id, see `stolek games`</source>
        <extracomment>About an argument that is the name of a game.</extracomment>
        <translation>označení hry, viz `stolek games`</translation>
    </message>
    <message>
        <source>an option of the game, see `stolek games`; may be repeated</source>
        <extracomment>About --option.</extracomment>
        <translation>možnost hry, viz `stolek games`; lze zadat vícekrát</translation>
    </message>
    <message>
        <source>print the result as JSON</source>
        <extracomment>About --json.</extracomment>
        <translation>vypíše výsledek jako JSON</translation>
    </message>
    <message>
        <source>games at the same time (1)</source>
        <extracomment>About --jobs.</extracomment>
        <translation>her najednou (1)</translation>
    </message>
    <message>
        <source>replace a file that is there already</source>
        <extracomment>About --force.</extracomment>
        <translation>přepíše soubor, který už existuje</translation>
    </message>
    <message>
        <source>example: {command}</source>
        <extracomment>Under the help of a command.</extracomment>
        <translation>příklad: {command}</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <extracomment>So many of them.</extracomment>
        <translation>
            <numerusform>%n hra</numerusform>
            <numerusform>%n hry</numerusform>
            <numerusform>%n her</numerusform>
        </translation>
    </message>
    <message>
        <source>“{text}” is not a whole number from 1 to {most}</source>
        <extracomment>An argument that should be a number.</extracomment>
        <translation>„{text}“ není celé číslo od 1 do {most}</translation>
    </message>
    <message>
        <source>{seconds} s left</source>
        <extracomment>Beside a progress bar.</extracomment>
        <translation>zbývá {seconds} s</translation>
    </message>
</context>
<context>
    <name>TheGameCallWords</name>
    <message>
        <source>Look at your cards, then start.</source>
        <extracomment>Before the first turn.</extracomment>
        <translation>Prohlédni si své karty a začni.</translation>
    </message>
    <message>
        <source>Who starts? Choose a partner, or start yourself.</source>
        <extracomment>Before the first turn.</extracomment>
        <translation>Kdo začne? Vyber spoluhráče, nebo začni ty.</translation>
    </message>
    <message>
        <source>The table is agreeing who starts.</source>
        <extracomment>Before the first turn, when somebody else decides.</extracomment>
        <translation>U stolu se domlouvá, kdo začne.</translation>
    </message>
    <message numerus="yes">
        <source>Place %n more card(s) on any pile where they fit.</source>
        <extracomment>The own turn, cards owed.</extracomment>
        <translation>
            <numerusform>Umísti ještě %n kartu do řady, kam se hodí.</numerusform>
            <numerusform>Umísti ještě %n karty do řad, kam se hodí.</numerusform>
            <numerusform>Umísti ještě %n karet do řad, kam se hodí.</numerusform>
        </translation>
    </message>
    <message>
        <source>Place another card, or end the turn.</source>
        <extracomment>The own turn, nothing owed.</extracomment>
        <translation>Umísti další kartu, nebo ukonči tah.</translation>
    </message>
    <message>
        <source>Your hand is empty: end the turn.</source>
        <extracomment>The own turn, nothing left to place.</extracomment>
        <translation>V ruce už nic nemáš: ukonči tah.</translation>
    </message>
    <message>
        <source>None of your cards fits any more: end the turn.</source>
        <extracomment>The own turn, nothing left to place.</extracomment>
        <translation>Žádná tvoje karta už se nehodí: ukonči tah.</translation>
    </message>
    <message>
        <source>Cover the fire on {piles} this turn, or the game is lost.</source>
        <extracomment>The own turn with fire.</extracomment>
        <translation>Zakryj v tomto tahu oheň ({piles}), jinak je hra prohraná.</translation>
    </message>
    <message>
        <source>You may end the turn.</source>
        <extracomment>A turn, and nothing can be done about it now.</extracomment>
        <translation>Jsi na tahu; tah už smíš ukončit.</translation>
    </message>
    <message>
        <source>{player} may end the turn.</source>
        <extracomment>A turn, and nothing can be done about it now.</extracomment>
        <translation>Na tahu je {player}; tah už smí ukončit.</translation>
    </message>
    <message numerus="yes">
        <source>You have %n more card(s) to place.</source>
        <extracomment>A turn, and nothing can be done about it now.</extracomment>
        <translation>
            <numerusform>Jsi na tahu: máš umístit ještě %n kartu.</numerusform>
            <numerusform>Jsi na tahu: máš umístit ještě %n karty.</numerusform>
            <numerusform>Jsi na tahu: máš umístit ještě %n karet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} has %n more card(s) to place.</source>
        <extracomment>A turn, and nothing can be done about it now.</extracomment>
        <translation>
            <numerusform>Na tahu je {player}: má umístit ještě %n kartu.</numerusform>
            <numerusform>Na tahu je {player}: má umístit ještě %n karty.</numerusform>
            <numerusform>Na tahu je {player}: má umístit ještě %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>First the table agrees who starts.</source>
        <extracomment>A card was touched before the first turn.</extracomment>
        <translation>Nejdřív se u stolu domluvte, kdo začne.</translation>
    </message>
    <message>
        <source>It’s {player}’s turn; yours will come.</source>
        <extracomment>A card was touched during somebody else's turn.</extracomment>
        <translation>Na tahu je {player}; hraješ, až přijde řada na tebe.</translation>
    </message>
    <message>
        <source>Only bots are playing; you are watching.</source>
        <extracomment>A card of a bot was touched.</extracomment>
        <translation>U tohoto stolu hrají jen boti, ty se díváš.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <extracomment>A card was touched after the end.</extracomment>
        <translation>Hra skončila.</translation>
    </message>
    <message>
        <source>All ninety-eight cards are placed. You beat the game.</source>
        <extracomment>What is left at the end, of a puzzle as well: no praise, then.</extracomment>
        <translation>Všech devadesát osm karet je umístěných. Hra je zdolaná.</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) left.</source>
        <extracomment>What is left at the end, of a puzzle as well: no praise, then.</extracomment>
        <translation>
            <numerusform>Zbývá %n karta.</numerusform>
            <numerusform>Zbývají %n karty.</numerusform>
            <numerusform>Zbývá %n karet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TheGameDescriber</name>
    <message>
        <source>This card fits on no pile now.</source>
        <translation>Tato karta se teď nehodí na žádnou řadu.</translation>
    </message>
    <message>
        <source>Piles</source>
        <translation>Řady</translation>
    </message>
    <message>
        <source>piles</source>
        <translation>řady</translation>
    </message>
    <message>
        <source>pile {number}</source>
        <comment>typed</comment>
        <extracomment>A pile by its place, from 1.</extracomment>
        <translation>řada {number}</translation>
    </message>
    <message>
        <source>up {number}</source>
        <comment>typed: an ascending pile</comment>
        <extracomment>A pile by its direction.</extracomment>
        <translation>nahoru {number}</translation>
    </message>
    <message>
        <source>down {number}</source>
        <comment>typed: a descending pile</comment>
        <extracomment>A pile by its direction.</extracomment>
        <translation>dolů {number}</translation>
    </message>
    <message>
        <source>Draw pile</source>
        <translation>Dobírací balíček</translation>
    </message>
    <message>
        <source>Your turn</source>
        <extracomment>What is owed, and the button.</extracomment>
        <translation>Tvůj tah</translation>
    </message>
    <message>
        <source>turn</source>
        <extracomment>What is owed, and the button.</extracomment>
        <translation>tah</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>Signály</translation>
    </message>
    <message>
        <source>signals</source>
        <translation>signály</translation>
    </message>
    <message>
        <source>Place {card} on {pile}</source>
        <translation>Umístit {card}: {pile}</translation>
    </message>
    <message>
        <source>{card} on {top}: {step}</source>
        <extracomment>How far the pile moves, and who asked for something else.</extracomment>
        <translation>{card} na {top}: {step}</translation>
    </message>
    <message numerus="yes">
        <source>You draw %n card(s).</source>
        <translation>
            <numerusform>Dobíráš %n kartu.</numerusform>
            <numerusform>Dobíráš %n karty.</numerusform>
            <numerusform>Dobíráš %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>You draw nothing.</source>
        <translation>Nedobíráš nic.</translation>
    </message>
    <message>
        <source>The fire is not covered: the game is lost.</source>
        <translation>Oheň zůstane nezakrytý: hra je prohraná.</translation>
    </message>
    <message>
        <source>give up</source>
        <comment>typed</comment>
        <translation>vzdát</translation>
    </message>
    <message>
        <source>end</source>
        <comment>typed</comment>
        <translation>konec</translation>
    </message>
    <message>
        <source>start</source>
        <comment>typed</comment>
        <translation>začít</translation>
    </message>
    <message>
        <source>start {seat}</source>
        <comment>typed: who starts</comment>
        <translation>začne {seat}</translation>
    </message>
    <message>
        <source>{signal}: {pile}</source>
        <translation>{signal}: {pile}</translation>
    </message>
</context>
<context>
    <name>TheGameFaceWords</name>
    <message>
        <source>COVER</source>
        <extracomment>At the foot of a fire card: what has to be done with it.</extracomment>
        <translation>ZAKRÝT</translation>
    </message>
</context>
<context>
    <name>TheGameHabits</name>
    <message>
        <source>Cards you place, by the step on the pile</source>
        <extracomment>Over the steps.</extracomment>
        <translation>Jak velké kroky děláš v řadách</translation>
    </message>
    <message>
        <source>10 back</source>
        <extracomment>A kind of step.</extracomment>
        <translation>o 10 zpět</translation>
    </message>
    <message>
        <source>more than 10</source>
        <extracomment>A kind of step.</extracomment>
        <translation>víc než 10</translation>
    </message>
</context>
<context>
    <name>TheGameHintWords</name>
    <message>
        <source>**{card}** on **{top}** is the trick: ten back.</source>
        <extracomment>How far the pile moves, what the end of the turn brings, or who makes the better start.</extracomment>
        <translation>**{card}** na **{top}** je finta: deset zpět.</translation>
    </message>
    <message>
        <source>**{card}** puts out the fire of **{top}**.</source>
        <extracomment>How far the pile moves, what the end of the turn brings, or who makes the better start.</extracomment>
        <translation>**{card}** hasí oheň karty **{top}**.</translation>
    </message>
    <message numerus="yes">
        <source>**{card}** on **{top}** skips %n unplayed card(s).</source>
        <extracomment>How far the pile moves, what the end of the turn brings, or who makes the better start.</extracomment>
        <translation>
            <numerusform>**{card}** na **{top}** přeskočí %n nezahranou kartu.</numerusform>
            <numerusform>**{card}** na **{top}** přeskočí %n nezahrané karty.</numerusform>
            <numerusform>**{card}** na **{top}** přeskočí %n nezahraných karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>**{card}** on **{top}** skips nothing.</source>
        <extracomment>How far the pile moves, what the end of the turn brings, or who makes the better start.</extracomment>
        <translation>**{card}** na **{top}** nic nepřeskočí.</translation>
    </message>
    <message>
        <source>the turn ends here.</source>
        <extracomment>Only where the card goes, or that the turn ends.</extracomment>
        <translation>tah tu skončí.</translation>
    </message>
    <message>
        <source>**{card}** goes on **{top}**.</source>
        <extracomment>Only where the card goes, or that the turn ends.</extracomment>
        <translation>**{card}** přijde na **{top}**.</translation>
    </message>
    <message>
        <source>**{card}** on **{top}** was the trick: ten back.</source>
        <extracomment>How far the pile moved, or what the end of the turn brought.</extracomment>
        <translation>**{card}** na **{top}** byla finta: deset zpět.</translation>
    </message>
    <message>
        <source>**{card}** put out the fire of **{top}**.</source>
        <extracomment>How far the pile moved, or what the end of the turn brought.</extracomment>
        <translation>**{card}** uhasila oheň karty **{top}**.</translation>
    </message>
    <message numerus="yes">
        <source>**{card}** on **{top}** skipped %n unplayed card(s).</source>
        <extracomment>How far the pile moved, or what the end of the turn brought.</extracomment>
        <translation>
            <numerusform>**{card}** na **{top}** přeskočila %n nezahranou kartu.</numerusform>
            <numerusform>**{card}** na **{top}** přeskočila %n nezahrané karty.</numerusform>
            <numerusform>**{card}** na **{top}** přeskočila %n nezahraných karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>**{card}** on **{top}** skipped nothing.</source>
        <extracomment>How far the pile moved, or what the end of the turn brought.</extracomment>
        <translation>**{card}** na **{top}** nic nepřeskočila.</translation>
    </message>
    <message>
        <source>Also, {reason}</source>
        <extracomment>What the better move skips more, or the trick it leaves, comes first.</extracomment>
        <translation>Navíc {reason}</translation>
    </message>
    <message>
        <source>no trick now, but {reason}</source>
        <translation>teď bez finty, ale {reason}</translation>
    </message>
    <message numerus="yes">
        <source>%n more card(s) skipped now, but {reason}</source>
        <translation>
            <numerusform>teď přeskočí o %n kartu víc, ale {reason}</numerusform>
            <numerusform>teď přeskočí o %n karty víc, ale {reason}</numerusform>
            <numerusform>teď přeskočí o %n karet víc, ale {reason}</numerusform>
        </translation>
    </message>
    <message>
        <source>Overlooked: **{card}**, ten back.</source>
        <extracomment>A trick that was not seen, a wish that was not thought of, or a card that skips less.</extracomment>
        <translation>Přehlédnuto: **{card}**, deset zpět.</translation>
    </message>
    <message>
        <source>It went against a partner’s signal.</source>
        <extracomment>A trick that was not seen, a wish that was not thought of, or a card that skips less.</extracomment>
        <translation>Bylo to proti signálu spoluhráče.</translation>
    </message>
    <message>
        <source>One card too many.</source>
        <extracomment>A trick that was not seen, a wish that was not thought of, or a card that skips less.</extracomment>
        <translation>O kartu navíc.</translation>
    </message>
    <message numerus="yes">
        <source>Overlooked: **{card}** skips %n card(s) fewer.</source>
        <extracomment>A trick that was not seen, a wish that was not thought of, or a card that skips less.</extracomment>
        <translation>
            <numerusform>Přehlédnuto: **{card}** přeskočí o %n kartu méně.</numerusform>
            <numerusform>Přehlédnuto: **{card}** přeskočí o %n karty méně.</numerusform>
            <numerusform>Přehlédnuto: **{card}** přeskočí o %n karet méně.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped too soon.</source>
        <extracomment>Fewer cards skipped, be it by stopping, or a trick.</extracomment>
        <translation>Tah skončil moc brzy.</translation>
    </message>
    <message>
        <source>Hasty: ten back, but only now.</source>
        <extracomment>Fewer cards skipped, be it by stopping, or a trick.</extracomment>
        <translation>Ukvapené: deset zpět, ale jen teď.</translation>
    </message>
    <message numerus="yes">
        <source>Hasty: %n card(s) fewer skipped, but only now.</source>
        <extracomment>Fewer cards skipped, be it by stopping, or a trick.</extracomment>
        <translation>
            <numerusform>Ukvapené: přeskočí o %n kartu méně, ale jen teď.</numerusform>
            <numerusform>Ukvapené: přeskočí o %n karty méně, ale jen teď.</numerusform>
            <numerusform>Ukvapené: přeskočí o %n karet méně, ale jen teď.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>your {cards} skip %n card(s), and no partner is keener to start.</source>
        <extracomment>What the own hand would cost; of the others only what they say is known: how keen they are.</extracomment>
        <translation>
            <numerusform>tvoje {cards} přeskočí %n kartu a nikdo nestojí o začátek víc.</numerusform>
            <numerusform>tvoje {cards} přeskočí %n karty a nikdo nestojí o začátek víc.</numerusform>
            <numerusform>tvoje {cards} přeskočí %n karet a nikdo nestojí o začátek víc.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a partner is keener to start; your {cards} would skip %n card(s).</source>
        <extracomment>What the own hand would cost; of the others only what they say is known: how keen they are.</extracomment>
        <translation>
            <numerusform>spoluhráč stojí o začátek víc; tvoje {cards} by přeskočily %n kartu.</numerusform>
            <numerusform>spoluhráč stojí o začátek víc; tvoje {cards} by přeskočily %n karty.</numerusform>
            <numerusform>spoluhráč stojí o začátek víc; tvoje {cards} by přeskočily %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>the turn ends with fire uncovered, and the game is lost.</source>
        <translation>tah skončí s nezakrytým ohněm a hra je prohraná.</translation>
    </message>
    <message numerus="yes">
        <source>the turn ends here, and you draw %n card(s).</source>
        <translation>
            <numerusform>tah tu skončí a dobereš si %n kartu.</numerusform>
            <numerusform>tah tu skončí a dobereš si %n karty.</numerusform>
            <numerusform>tah tu skončí a dobereš si %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>the turn ends here, and the next player goes on.</source>
        <translation>tah tu skončí a pokračuje další hráč.</translation>
    </message>
    <message>
        <source>the turn ended with fire uncovered, and the game was lost.</source>
        <translation>tah skončil s nezakrytým ohněm a hra byla prohraná.</translation>
    </message>
    <message numerus="yes">
        <source>the turn ended there, and you drew %n card(s).</source>
        <translation>
            <numerusform>tah tam skončil a z balíčku přišla %n karta.</numerusform>
            <numerusform>tah tam skončil a z balíčku přišly %n karty.</numerusform>
            <numerusform>tah tam skončil a z balíčku přišlo %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>the turn ended there, and the next player went on.</source>
        <translation>tah tam skončil a pokračoval další hráč.</translation>
    </message>
    <message>
        <source>It goes against a partner’s “Keep off”.</source>
        <extracomment>The first card of the turn that a partner asked not to play.</extracomment>
        <translation>Jde to proti signálu spoluhráče „Sem ne“.</translation>
    </message>
    <message>
        <source>It goes against a partner’s “Small steps”.</source>
        <extracomment>The first card of the turn that a partner asked not to play.</extracomment>
        <translation>Jde to proti signálu spoluhráče „Malé kroky“.</translation>
    </message>
    <message>
        <source>After that, {card} on {top} goes against a partner’s “Keep off”.</source>
        <extracomment>The first card of the turn that a partner asked not to play.</extracomment>
        <translation>Další karta, {card} na {top}, jde proti signálu spoluhráče „Sem ne“.</translation>
    </message>
    <message>
        <source>After that, {card} on {top} goes against a partner’s “Small steps”.</source>
        <extracomment>The first card of the turn that a partner asked not to play.</extracomment>
        <translation>Další karta, {card} na {top}, jde proti signálu spoluhráče „Malé kroky“.</translation>
    </message>
    <message>
        <source>None of your cards fits any more.</source>
        <extracomment>What the cheapest of the cards that could still go would cost.</extracomment>
        <translation>Žádná tvoje karta už se nehodí.</translation>
    </message>
    <message>
        <source>Every other card would skip at least {count}.</source>
        <extracomment>What the cheapest of the cards that could still go would cost.</extracomment>
        <translation>Každá další karta by přeskočila aspoň {count}.</translation>
    </message>
    <message>
        <source>It respects a partner’s “Keep off”.</source>
        <extracomment>Whether the turn keeps off a pile, as a partner asks, where the next best one does not.</extracomment>
        <translation>Vyhoví to signálu spoluhráče „Sem ne“.</translation>
    </message>
    <message>
        <source>Then {steps}.</source>
        <extracomment>The rest of the turn the bot has in mind, and what the whole of it skips beside the next best.</extracomment>
        <translation>Pak {steps}.</translation>
    </message>
    <message>
        <source>{card} on {top} (the trick)</source>
        <translation>{card} na {top} (finta)</translation>
    </message>
    <message>
        <source>{card} on {top}</source>
        <translation>{card} na {top}</translation>
    </message>
    <message>
        <source>In all it skips {own}, the next best {other}.</source>
        <extracomment>What makes the difference to the next best turn, where it is the cards that are skipped.</extracomment>
        <translation>Celkem přeskočí {own}, druhý nejlepší {other}.</translation>
    </message>
    <message>
        <source>{card} burns: the next player has to cover it.</source>
        <translation>{card} hoří: další hráč ji musí zakrýt.</translation>
    </message>
    <message>
        <source>You’ve placed enough, but this one is free.</source>
        <extracomment>Why to place a card that nobody asks for.</extracomment>
        <translation>Minimum už máš, ale tato karta nic nestojí.</translation>
    </message>
</context>
<context>
    <name>TheGameReasonWords</name>
    <message>
        <source>your {card} is shut out for good in {games}.</source>
        <translation>pro tvou {card} se řady nadobro zavřou {games}.</translation>
    </message>
    <message>
        <source>{card} is shut out for good in {games}.</source>
        <translation>pro {card} se řady nadobro zavřou {games}.</translation>
    </message>
    <message>
        <source>in this turn and the next you skip {cards}.</source>
        <translation>v tomto a příštím tahu přeskočíš {cards}.</translation>
    </message>
    <message>
        <source>in this turn and the next you play the trick {times}.</source>
        <translation>v tomto a příštím tahu zahraješ fintu {times}.</translation>
    </message>
    <message>
        <source>in this turn or the next you get stuck in {games}.</source>
        <translation>v tomto nebo příštím tahu uvázneš {games}.</translation>
    </message>
    <message>
        <source>after your next turn the four piles have run past {unplayed}.</source>
        <translation>po příštím tahu budou mít čtyři řady za sebou {unplayed}.</translation>
    </message>
    <message>
        <source>after your next turn {cards} can only go one way, if at all.</source>
        <translation>po příštím tahu půjde nejvýš jedním směrem zahrát {cards}.</translation>
    </message>
    <message>
        <source>after your next turn {cards} in your hand can’t be placed.</source>
        <translation>po příštím tahu nebudeš mít kam zahrát {cards}.</translation>
    </message>
    <message>
        <source>over the next two rounds the table skips {cards}.</source>
        <translation>za příští dvě kola společně přeskočíte {cards}.</translation>
    </message>
    <message>
        <source>over the next two rounds you play the trick {times}.</source>
        <translation>za příští dvě kola zahraješ fintu {times}.</translation>
    </message>
    <message>
        <source>within two rounds you get stuck in {games}.</source>
        <translation>do dvou kol uvázneš {games}.</translation>
    </message>
    <message>
        <source>after two rounds the four piles have run past {unplayed}.</source>
        <translation>po dvou kolech budou mít čtyři řady za sebou {unplayed}.</translation>
    </message>
    <message>
        <source>after two rounds {cards} can only go one way, if at all.</source>
        <translation>po dvou kolech půjde nejvýš jedním směrem zahrát {cards}.</translation>
    </message>
    <message>
        <source>after two rounds {cards} in your hand can’t be placed.</source>
        <translation>po dvou kolech nebudeš mít kam zahrát {cards}.</translation>
    </message>
    <message>
        <source>over the next two rounds your partners skip {cards}.</source>
        <translation>za příští dvě kola spoluhráči přeskočí {cards}.</translation>
    </message>
    <message>
        <source>over the next two rounds your partner skips {cards}.</source>
        <translation>za příští dvě kola spoluhráč přeskočí {cards}.</translation>
    </message>
    <message>
        <source>over the next two rounds your partners play the trick {times}.</source>
        <translation>za příští dvě kola zahrají spoluhráči fintu {times}.</translation>
    </message>
    <message>
        <source>over the next two rounds your partner plays the trick {times}.</source>
        <translation>za příští dvě kola zahraje spoluhráč fintu {times}.</translation>
    </message>
    <message>
        <source>within two rounds one of your partners gets stuck in {games}.</source>
        <translation>do dvou kol některý spoluhráč uvázne {games}.</translation>
    </message>
    <message>
        <source>within two rounds your partner gets stuck in {games}.</source>
        <translation>do dvou kol spoluhráč uvázne {games}.</translation>
    </message>
    <message>
        <source>a partner gets to use the signalled pile in {games}.</source>
        <translation>některý spoluhráč využije řadu ze svého signálu {games}.</translation>
    </message>
    <message>
        <source>your partner gets to use the signalled pile in {games}.</source>
        <translation>spoluhráč využije řadu ze svého signálu {games}.</translation>
    </message>
    <message numerus="yes">
        <source>about %n card(s) instead of {other}</source>
        <extracomment>How many cards, or how many more or fewer where such numbers would be odd.</extracomment>
        <translation>
            <numerusform>asi %n kartu místo {other}</numerusform>
            <numerusform>asi %n karty místo {other}</numerusform>
            <numerusform>asi %n karet místo {other}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n more card(s) in every ten games</source>
        <extracomment>How many cards more or fewer: in a game, or in ten where it is less than one.</extracomment>
        <translation>
            <numerusform>asi o %n kartu víc na každých deset her</numerusform>
            <numerusform>asi o %n karty víc na každých deset her</numerusform>
            <numerusform>asi o %n karet víc na každých deset her</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n more card(s)</source>
        <extracomment>How many cards more or fewer: in a game, or in ten where it is less than one.</extracomment>
        <translation>
            <numerusform>asi o %n kartu víc</numerusform>
            <numerusform>asi o %n karty víc</numerusform>
            <numerusform>asi o %n karet víc</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n fewer card(s) in every ten games</source>
        <extracomment>How many cards more or fewer: in a game, or in ten where it is less than one.</extracomment>
        <translation>
            <numerusform>asi o %n kartu méně na každých deset her</numerusform>
            <numerusform>asi o %n karty méně na každých deset her</numerusform>
            <numerusform>asi o %n karet méně na každých deset her</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n fewer card(s)</source>
        <extracomment>How many cards more or fewer: in a game, or in ten where it is less than one.</extracomment>
        <translation>
            <numerusform>asi o %n kartu méně</numerusform>
            <numerusform>asi o %n karty méně</numerusform>
            <numerusform>asi o %n karet méně</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n more unplayed card(s) in every ten games</source>
        <extracomment>The same of cards that are not on the table yet.</extracomment>
        <translation>
            <numerusform>asi o %n nezahranou kartu víc na každých deset her</numerusform>
            <numerusform>asi o %n nezahrané karty víc na každých deset her</numerusform>
            <numerusform>asi o %n nezahraných karet víc na každých deset her</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n more unplayed card(s)</source>
        <extracomment>The same of cards that are not on the table yet.</extracomment>
        <translation>
            <numerusform>asi o %n nezahranou kartu víc</numerusform>
            <numerusform>asi o %n nezahrané karty víc</numerusform>
            <numerusform>asi o %n nezahraných karet víc</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n fewer unplayed card(s) in every ten games</source>
        <extracomment>The same of cards that are not on the table yet.</extracomment>
        <translation>
            <numerusform>asi o %n nezahranou kartu méně na každých deset her</numerusform>
            <numerusform>asi o %n nezahrané karty méně na každých deset her</numerusform>
            <numerusform>asi o %n nezahraných karet méně na každých deset her</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n fewer unplayed card(s)</source>
        <extracomment>The same of cards that are not on the table yet.</extracomment>
        <translation>
            <numerusform>asi o %n nezahranou kartu méně</numerusform>
            <numerusform>asi o %n nezahrané karty méně</numerusform>
            <numerusform>asi o %n nezahraných karet méně</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n time(s) instead of {other}</source>
        <extracomment>How often: in a game, or in ten or a hundred where the difference is less than one.</extracomment>
        <translation>
            <numerusform>asi %n× místo {other}×</numerusform>
            <numerusform>asi %n× místo {other}×</numerusform>
            <numerusform>asi %n× místo {other}×</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) in {games} games instead of {other}</source>
        <extracomment>How often: in a game, or in ten or a hundred where the difference is less than one.</extracomment>
        <translation>
            <numerusform>%n× na {games} her místo {other}×</numerusform>
            <numerusform>%n× na {games} her místo {other}×</numerusform>
            <numerusform>%n× na {games} her místo {other}×</numerusform>
        </translation>
    </message>
    <message>
        <source>{better} of 100 games instead of {other}</source>
        <extracomment>In how many games.</extracomment>
        <translation>{better}× ze 100 her místo {other}×</translation>
    </message>
    <message>
        <source>{better} of 10 games instead of {other}</source>
        <extracomment>In how many games.</extracomment>
        <translation>{better}× z 10 her místo {other}×</translation>
    </message>
</context>
<context>
    <name>TheGameReportWords</name>
    <message>
        <source>Common goal</source>
        <extracomment>The pad's title.</extracomment>
        <translation>Společný cíl</translation>
    </message>
    <message numerus="yes">
        <source>card(s) left to place</source>
        <extracomment>Beside the large number.</extracomment>
        <translation>
            <numerusform>karta zbývá umístit</numerusform>
            <numerusform>karty zbývají umístit</numerusform>
            <numerusform>karet zbývá umístit</numerusform>
        </translation>
    </message>
    <message>
        <source>{placed} of {of} placed</source>
        <extracomment>Under the bar, left.</extracomment>
        <translation>umístěno {placed} z {of}</translation>
    </message>
    <message>
        <source>goal: 0</source>
        <extracomment>Under the bar, right.</extracomment>
        <translation>cíl: 0</translation>
    </message>
    <message>
        <source>room</source>
        <extracomment>Over the numbers of the piles.</extracomment>
        <translation>volných</translation>
    </message>
    <message>
        <source>top</source>
        <extracomment>Over the numbers of the piles.</extracomment>
        <translation>nahoře</translation>
    </message>
    <message>
        <source>↑ from 1</source>
        <extracomment>A pile in the pad.</extracomment>
        <translation>↑ od 1</translation>
    </message>
    <message>
        <source>↓ from 100</source>
        <extracomment>A pile in the pad.</extracomment>
        <translation>↓ od 100</translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <extracomment>The subtitle.</extracomment>
        <translation>
            <numerusform>%n hráč</numerusform>
            <numerusform>%n hráči</numerusform>
            <numerusform>%n hráčů</numerusform>
        </translation>
    </message>
    <message>
        <source>solo</source>
        <extracomment>The subtitle.</extracomment>
        <translation>sólo</translation>
    </message>
    <message>
        <source>expert</source>
        <extracomment>The subtitle.</extracomment>
        <translation>expertní</translation>
    </message>
    <message>
        <source>On Fire</source>
        <extracomment>The subtitle.</extracomment>
        <translation>On Fire</translation>
    </message>
    <message>
        <source>The game is beaten</source>
        <extracomment>The end screen's title.</extracomment>
        <translation>Hra je zdolaná</translation>
    </message>
    <message numerus="yes">
        <source>Very good: %n card(s) left</source>
        <extracomment>The end screen's title.</extracomment>
        <translation>
            <numerusform>Velmi dobré: zbývá %n karta</numerusform>
            <numerusform>Velmi dobré: zbývají %n karty</numerusform>
            <numerusform>Velmi dobré: zbývá %n karet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game wins: %n card(s) left</source>
        <extracomment>The end screen's title.</extracomment>
        <translation>
            <numerusform>Vyhrává hra: zbývá %n karta</numerusform>
            <numerusform>Vyhrává hra: zbývají %n karty</numerusform>
            <numerusform>Vyhrává hra: zbývá %n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>All together</source>
        <extracomment>The one line of the final table.</extracomment>
        <translation>Všichni společně</translation>
    </message>
    <message>
        <source>draw pile</source>
        <extracomment>A column of the final table.</extracomment>
        <translation>balíček</translation>
    </message>
    <message numerus="yes">
        <source>card(s)</source>
        <extracomment>Under a number of the final table.</extracomment>
        <translation>
            <numerusform>karta</numerusform>
            <numerusform>karty</numerusform>
            <numerusform>karet</numerusform>
        </translation>
    </message>
    <message>
        <source>left</source>
        <extracomment>The last column of the final table.</extracomment>
        <translation>zbývá</translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) to go</source>
        <extracomment>How many numbers a pile had still ahead when the game ended.</extracomment>
        <translation>
            <numerusform>do konce chybí %n číslo</numerusform>
            <numerusform>do konce chybí %n čísla</numerusform>
            <numerusform>do konce chybí %n čísel</numerusform>
        </translation>
    </message>
    <message>
        <source>full</source>
        <extracomment>How many numbers a pile had still ahead when the game ended.</extracomment>
        <translation>plná</translation>
    </message>
    <message>
        <source>Left in your hand: {cards}.</source>
        <extracomment>What the person in front still holds.</extracomment>
        <translation>V ruce ti zbývá: {cards}.</translation>
    </message>
</context>
<context>
    <name>TheGameSeatWords</name>
    <message>
        <source>your turn</source>
        <extracomment>Whose turn it is.</extracomment>
        <translation>jsi na tahu</translation>
    </message>
    <message>
        <source>playing</source>
        <extracomment>Whose turn it is.</extracomment>
        <translation>na tahu</translation>
    </message>
    <message>
        <source>wants to start</source>
        <extracomment>A bot that would like to be agreed on.</extracomment>
        <translation>chce začít</translation>
    </message>
    <message>
        <source>plays next</source>
        <extracomment>Who plays after that.</extracomment>
        <translation>je další</translation>
    </message>
    <message>
        <source>signals</source>
        <extracomment>Somebody who has a wish about a pile.</extracomment>
        <translation>dává signál</translation>
    </message>
    <message>
        <source>waits</source>
        <extracomment>Anybody else.</extracomment>
        <translation>čeká</translation>
    </message>
    <message>
        <source>no cards left</source>
        <extracomment>Somebody without cards.</extracomment>
        <translation>bez karet</translation>
    </message>
    <message numerus="yes">
        <source>{player}: %n card(s), {state}</source>
        <extracomment>A whole plate for a screen reader.</extracomment>
        <translation>
            <numerusform>{player}: %n karta, {state}</numerusform>
            <numerusform>{player}: %n karty, {state}</numerusform>
            <numerusform>{player}: %n karet, {state}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TheGameSpoken</name>
    <message>
        <source>Draw pile empty: one card a turn is enough.</source>
        <translation>Dobírací balíček je prázdný: stačí jedna karta za tah.</translation>
    </message>
    <message>
        <source>{card}, {pile}.</source>
        <translation>{card}, {pile}.</translation>
    </message>
    <message>
        <source>You: {card}, {pile}.</source>
        <translation>Ty: {card}, {pile}.</translation>
    </message>
    <message>
        <source>{player}: {card}, {pile}.</source>
        <translation>{player}: {card}, {pile}.</translation>
    </message>
    <message>
        <source>You: trick, {card}, {pile}.</source>
        <translation>Ty: finta, {card}, {pile}.</translation>
    </message>
    <message>
        <source>{player}: trick, {card}, {pile}.</source>
        <translation>{player}: finta, {card}, {pile}.</translation>
    </message>
    <message>
        <source>You: keep off, {pile}.</source>
        <extracomment>What is asked for; whoever must know who asks is told by the situation.</extracomment>
        <translation>Ty: sem ne, {pile}.</translation>
    </message>
    <message>
        <source>Keep off, {pile}.</source>
        <extracomment>What is asked for; whoever must know who asks is told by the situation.</extracomment>
        <translation>Sem ne, {pile}.</translation>
    </message>
    <message>
        <source>You: small steps, {pile}.</source>
        <extracomment>What is asked for; whoever must know who asks is told by the situation.</extracomment>
        <translation>Ty: malé kroky, {pile}.</translation>
    </message>
    <message>
        <source>Small steps, {pile}.</source>
        <extracomment>What is asked for; whoever must know who asks is told by the situation.</extracomment>
        <translation>Malé kroky, {pile}.</translation>
    </message>
    <message>
        <source>You: all clear, {pile}.</source>
        <extracomment>What is asked for; whoever must know who asks is told by the situation.</extracomment>
        <translation>Ty: volno, {pile}.</translation>
    </message>
    <message>
        <source>All clear, {pile}.</source>
        <extracomment>What is asked for; whoever must know who asks is told by the situation.</extracomment>
        <translation>Volno, {pile}.</translation>
    </message>
    <message>
        <source>first ascending</source>
        <extracomment>The pile in the fewest words.</extracomment>
        <translation>první vzestupná</translation>
    </message>
    <message>
        <source>second ascending</source>
        <extracomment>The pile in the fewest words.</extracomment>
        <translation>druhá vzestupná</translation>
    </message>
    <message>
        <source>first descending</source>
        <extracomment>The pile in the fewest words.</extracomment>
        <translation>první sestupná</translation>
    </message>
    <message>
        <source>second descending</source>
        <extracomment>The pile in the fewest words.</extracomment>
        <translation>druhá sestupná</translation>
    </message>
    <message numerus="yes">
        <source>Place %n card(s).</source>
        <translation>
            <numerusform>Umísti %n kartu.</numerusform>
            <numerusform>Umísti %n karty.</numerusform>
            <numerusform>Umísti %n karet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TheGameTableWords</name>
    <message>
        <source>from 1 up</source>
        <extracomment>A lane's own name, under its arrow.</extracomment>
        <translation>vzestupná od 1</translation>
    </message>
    <message>
        <source>from 100 down</source>
        <extracomment>A lane's own name, under its arrow.</extracomment>
        <translation>sestupná od 100</translation>
    </message>
    <message>
        <source>trick {step}</source>
        <extracomment>How far a card would move a pile, with its sign.</extracomment>
        <translation>finta {step}</translation>
    </message>
    <message>
        <source>Ten back!</source>
        <extracomment>Said on the mat when a pile was taken back by ten.</extracomment>
        <translation>O deset zpět!</translation>
    </message>
    <message>
        <source>not {card}</source>
        <extracomment>A pile the card in hand does not fit on, in as few letters as possible.</extracomment>
        <translation>{card} nejde</translation>
    </message>
    <message>
        <source>Cover now</source>
        <extracomment>What a burning pile demands.</extracomment>
        <translation>Zakrýt hned</translation>
    </message>
    <message>
        <source>Cover next turn</source>
        <extracomment>What a burning pile demands.</extracomment>
        <translation>Zakrýt v dalším tahu</translation>
    </message>
    <message>
        <source>Keep off</source>
        <extracomment>A signal at its lane.</extracomment>
        <translation>Sem ne</translation>
    </message>
    <message>
        <source>Small steps</source>
        <extracomment>A signal at its lane.</extracomment>
        <translation>Malé kroky</translation>
    </message>
    <message>
        <source>in the draw pile</source>
        <extracomment>Under the number of cards to draw.</extracomment>
        <translation>v dobíracím balíčku</translation>
    </message>
    <message>
        <source>the draw pile is empty</source>
        <extracomment>Under the number of cards to draw.</extracomment>
        <translation>dobírací balíček je prázdný</translation>
    </message>
    <message numerus="yes">
        <source>Draw pile: %n card(s)</source>
        <extracomment>The draw pile for a screen reader.</extracomment>
        <translation>
            <numerusform>Dobírací balíček: %n karta</numerusform>
            <numerusform>Dobírací balíček: %n karty</numerusform>
            <numerusform>Dobírací balíček: %n karet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more card(s)</source>
        <extracomment>What the turn still asks for, over the button that ends it.</extracomment>
        <translation>
            <numerusform>Ještě %n karta</numerusform>
            <numerusform>Ještě %n karty</numerusform>
            <numerusform>Ještě %n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>Minimum reached</source>
        <extracomment>What the turn still asks for, over the button that ends it.</extracomment>
        <translation>Minimum splněno</translation>
    </message>
    <message>
        <source>Give up</source>
        <extracomment>The button; with fire left uncovered the end of the turn is the end of the game.</extracomment>
        <translation>Vzdát to</translation>
    </message>
    <message>
        <source>End turn</source>
        <extracomment>The button; with fire left uncovered the end of the turn is the end of the game.</extracomment>
        <translation>Ukončit tah</translation>
    </message>
    <message>
        <source>Start</source>
        <extracomment>The button before the first turn.</extracomment>
        <translation>Začít</translation>
    </message>
    <message>
        <source>I start</source>
        <extracomment>The button before the first turn.</extracomment>
        <translation>Začínám</translation>
    </message>
    <message>
        <source>Let {name} start</source>
        <extracomment>On the plate of somebody who could start: what choosing it means.</extracomment>
        <translation>Ať začne {name}</translation>
    </message>
    <message>
        <source>placed</source>
        <extracomment>In the empty place of a card that was placed this turn.</extracomment>
        <translation>leží</translation>
    </message>
    <message>
        <source>fire card {card}</source>
        <extracomment>A card of one's own hand for a screen reader.</extracomment>
        <translation>ohnivá karta {card}</translation>
    </message>
    <message numerus="yes">
        <source>{pile}: top card {top}, room for %n number(s)</source>
        <extracomment>A lane for a screen reader; `pile` is the name the rules' sentences use.</extracomment>
        <translation>
            <numerusform>{pile}: nahoře {top}, místo pro %n číslo</numerusform>
            <numerusform>{pile}: nahoře {top}, místo pro %n čísla</numerusform>
            <numerusform>{pile}: nahoře {top}, místo pro %n čísel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{pile}: %n card(s)</source>
        <extracomment>Over all cards of a pile.</extracomment>
        <translation>
            <numerusform>{pile}: %n karta</numerusform>
            <numerusform>{pile}: %n karty</numerusform>
            <numerusform>{pile}: %n karet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TheGameTalkWords</name>
    <message>
        <source>Give a signal: choose it, then a pile</source>
        <extracomment>Over the tools in the panel.</extracomment>
        <translation>Dej signál: vyber ho a pak řadu</translation>
    </message>
    <message>
        <source>Keep off</source>
        <extracomment>A tool's name.</extracomment>
        <translation>Sem ne</translation>
    </message>
    <message>
        <source>Small steps</source>
        <extracomment>A tool's name.</extracomment>
        <translation>Malé kroky</translation>
    </message>
    <message>
        <source>All clear</source>
        <extracomment>A tool's name.</extracomment>
        <translation>Volno</translation>
    </message>
    <message>
        <source>Nobody should play on that pile now.</source>
        <extracomment>What a tool means, and its key if it has one.</extracomment>
        <translation>Ať na tuto řadu teď nikdo nehraje.</translation>
    </message>
    <message>
        <source>No big jump on that pile, please.</source>
        <extracomment>What a tool means, and its key if it has one.</extracomment>
        <translation>Na této řadě prosím jen malé kroky.</translation>
    </message>
    <message>
        <source>Take your signal on that pile back.</source>
        <extracomment>What a tool means, and its key if it has one.</extracomment>
        <translation>Odvolá tvůj signál u řady.</translation>
    </message>
    <message>
        <source>Key {key} on a pile.</source>
        <extracomment>What a tool means, and its key if it has one.</extracomment>
        <translation>Klávesa {key} na řadě.</translation>
    </message>
    <message>
        <source>Say “{signal}” about this pile</source>
        <extracomment>What a key says, in the list of all keys.</extracomment>
        <translation>Říct „{signal}“ o této řadě</translation>
    </message>
    <message>
        <source>All signals for this pile, and its cards</source>
        <extracomment>What the key for menus does, in the list of all keys.</extracomment>
        <translation>Všechny signály k této řadě a její karty</translation>
    </message>
    <message>
        <source>{signal}: on which pile?</source>
        <extracomment>After a tool was taken.</extracomment>
        <translation>{signal}: u které řady?</translation>
    </message>
    <message>
        <source>All cards of this pile</source>
        <extracomment>The line of that menu that opens the pile's history.</extracomment>
        <translation>Všechny karty této řady</translation>
    </message>
    <message>
        <source>No signals can be given now.</source>
        <extracomment>There is nothing that may be said now.</extracomment>
        <translation>Teď se signály dávat nedají.</translation>
    </message>
</context>
<context>
    <name>TheGameTitle</name>
    <message>
        <source>The Game</source>
        <extracomment>The game's name.</extracomment>
        <translation>The Game</translation>
    </message>
    <message>
        <source>All together against ninety-eight numbers.</source>
        <extracomment>What it is about.</extracomment>
        <translation>Všichni společně proti 98 kartám.</translation>
    </message>
</context>
<context>
    <name>TheGameWords</name>
    <message>
        <source>the first ascending pile</source>
        <extracomment>A pile's name in the middle of a sentence.</extracomment>
        <translation>první vzestupná řada</translation>
    </message>
    <message>
        <source>the second ascending pile</source>
        <extracomment>A pile's name in the middle of a sentence.</extracomment>
        <translation>druhá vzestupná řada</translation>
    </message>
    <message>
        <source>the first descending pile</source>
        <extracomment>A pile's name in the middle of a sentence.</extracomment>
        <translation>první sestupná řada</translation>
    </message>
    <message>
        <source>the second descending pile</source>
        <extracomment>A pile's name in the middle of a sentence.</extracomment>
        <translation>druhá sestupná řada</translation>
    </message>
    <message>
        <source>Keep off</source>
        <extracomment>What a player can say about a pile, as on a button.</extracomment>
        <translation>Sem ne</translation>
    </message>
    <message>
        <source>Small steps only</source>
        <extracomment>What a player can say about a pile, as on a button.</extracomment>
        <translation>Jen malé kroky</translation>
    </message>
    <message>
        <source>All clear</source>
        <extracomment>What a player can say about a pile, as on a button.</extracomment>
        <translation>Volno</translation>
    </message>
    <message>
        <source>Cards a turn</source>
        <extracomment>An option's short name.</extracomment>
        <translation>Karet za tah</translation>
    </message>
    <message>
        <source>Cards in hand</source>
        <extracomment>An option's short name.</extracomment>
        <translation>Karet v ruce</translation>
    </message>
    <message>
        <source>On Fire</source>
        <extracomment>An option's short name.</extracomment>
        <translation>On Fire</translation>
    </message>
    <message>
        <source>Talk</source>
        <extracomment>An option's short name.</extracomment>
        <translation>Domluva</translation>
    </message>
    <message>
        <source>Cards you must place each turn while the draw pile lasts; 3 is for experts.</source>
        <extracomment>What an option is about.</extracomment>
        <translation>Tolik karet musíš umístit každý tah, dokud nedojde dobírací balíček; 3 jsou pro experty.</translation>
    </message>
    <message>
        <source>Cards in each hand; one fewer is harder still.</source>
        <extracomment>What an option is about.</extracomment>
        <translation>Tolik drží každý; o kartu méně je ještě těžší.</translation>
    </message>
    <message>
        <source>22, 33, 44, 55, 66 and 77 must be covered in the next turn.</source>
        <extracomment>What an option is about.</extracomment>
        <translation>22, 33, 44, 55, 66 a 77 se musí zakrýt hned v příštím tahu.</translation>
    </message>
    <message>
        <source>What players may say about the piles.</source>
        <extracomment>What an option is about.</extracomment>
        <translation>Co se smí říkat o řadách.</translation>
    </message>
    <message>
        <source>Who has the first turn. In the rulebook you look at your hands and agree.</source>
        <extracomment>What an option is about.</extracomment>
        <translation>Kdo má první tah. Podle pravidel si prohlédnete karty a domluvíte se.</translation>
    </message>
    <message>
        <source>everything</source>
        <extracomment>How much is said; who starts is agreed on where nothing is settled.</extracomment>
        <translation>všechno</translation>
    </message>
    <message>
        <source>only “keep off”</source>
        <extracomment>How much is said; who starts is agreed on where nothing is settled.</extracomment>
        <translation>jen „sem ne“</translation>
    </message>
    <message>
        <source>nothing</source>
        <extracomment>How much is said; who starts is agreed on where nothing is settled.</extracomment>
        <translation>nic</translation>
    </message>
    <message>
        <source>agreed at the table</source>
        <extracomment>How much is said; who starts is agreed on where nothing is settled.</extracomment>
        <translation>dohodou u stolu</translation>
    </message>
    <message>
        <source>{count} cards a turn</source>
        <extracomment>What the experts of a table agreed on, in a few letters.</extracomment>
        <translation>{count} karty na tah</translation>
    </message>
    <message>
        <source>{count} in hand</source>
        <extracomment>What the experts of a table agreed on, in a few letters.</extracomment>
        <translation>v ruce {count}</translation>
    </message>
    <message>
        <source>no signals</source>
        <extracomment>What the experts of a table agreed on, in a few letters.</extracomment>
        <translation>bez signálů</translation>
    </message>
    <message>
        <source>The card {card} isn’t in this hand.</source>
        <translation>Karta {card} není v této ruce.</translation>
    </message>
    <message>
        <source>{card} is not higher than {top}; the only card that may go back on {pile} is {trick}.</source>
        <translation>{card} není vyšší než {top}; zpátky smí fintou jen {trick} ({pile}).</translation>
    </message>
    <message>
        <source>{card} is not higher than {top}, so it does not fit on {pile}.</source>
        <translation>{card} není vyšší než {top}, sem nepatří ({pile}).</translation>
    </message>
    <message>
        <source>{card} is not lower than {top}; the only card that may go back on {pile} is {trick}.</source>
        <translation>{card} není nižší než {top}; zpátky smí fintou jen {trick} ({pile}).</translation>
    </message>
    <message>
        <source>{card} is not lower than {top}, so it does not fit on {pile}.</source>
        <translation>{card} není nižší než {top}, sem nepatří ({pile}).</translation>
    </message>
    <message numerus="yes">
        <source>%n more card(s) must be placed before the turn can end.</source>
        <translation>
            <numerusform>Než tah skončí, musí se umístit ještě %n karta.</numerusform>
            <numerusform>Než tah skončí, musí se umístit ještě %n karty.</numerusform>
            <numerusform>Než tah skončí, musí se umístit ještě %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>No signals at this table.</source>
        <translation>U tohoto stolu se signály nedávají.</translation>
    </message>
    <message>
        <source>Only “Keep off” is allowed at this table.</source>
        <translation>U tohoto stolu se smí dát jen signál „sem ne“.</translation>
    </message>
    <message>
        <source>Nobody sits at seat {seat}, so that seat cannot start.</source>
        <translation>Na místě {seat} nikdo nesedí, nemůže tedy začít.</translation>
    </message>
    <message>
        <source>The cards must be dealt first.</source>
        <translation>Nejdřív se musí rozdat karty.</translation>
    </message>
    <message numerus="yes">
        <source>Every player is dealt %n card(s).</source>
        <translation>
            <numerusform>Každý hráč dostává %n kartu.</numerusform>
            <numerusform>Každý hráč dostává %n karty.</numerusform>
            <numerusform>Každý hráč dostává %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The deal must hold every card from 2 to 99 exactly once.</source>
        <translation>V rozdání musí být každá karta od 2 do 99 právě jednou.</translation>
    </message>
    <message>
        <source>The cards are dealt.</source>
        <extracomment>What happened.</extracomment>
        <translation>Karty jsou rozdané.</translation>
    </message>
    <message>
        <source>The cards are dealt. The hand holds {hand}.</source>
        <extracomment>What happened.</extracomment>
        <translation>Karty jsou rozdané. V ruce: {hand}.</translation>
    </message>
    <message>
        <source>You start.</source>
        <extracomment>What happened.</extracomment>
        <translation>Začínáš.</translation>
    </message>
    <message>
        <source>{player} starts.</source>
        <extracomment>What happened.</extracomment>
        <translation>Začíná {player}.</translation>
    </message>
    <message numerus="yes">
        <source>You must place %n more card(s), but can’t.</source>
        <extracomment>Who cannot go on.</extracomment>
        <translation>
            <numerusform>Musíš umístit ještě %n kartu, ale nemůžeš.</numerusform>
            <numerusform>Musíš umístit ještě %n karty, ale nemůžeš.</numerusform>
            <numerusform>Musíš umístit ještě %n karet, ale nemůžeš.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} must place %n more card(s), but can’t.</source>
        <extracomment>Who cannot go on.</extracomment>
        <translation>
            <numerusform>{player} musí umístit ještě %n kartu, ale nemůže.</numerusform>
            <numerusform>{player} musí umístit ještě %n karty, ale nemůže.</numerusform>
            <numerusform>{player} musí umístit ještě %n karet, ale nemůže.</numerusform>
        </translation>
    </message>
    <message>
        <source>You leave the fire uncovered on {piles}.</source>
        <extracomment>Who left the fire uncovered.</extracomment>
        <translation>Necháváš nezakrytý oheň: {piles}.</translation>
    </message>
    <message>
        <source>{player} leaves the fire uncovered on {piles}.</source>
        <extracomment>Who left the fire uncovered.</extracomment>
        <translation>{player} nechává nezakrytý oheň: {piles}.</translation>
    </message>
    <message>
        <source>You use the trick: {card} on {over} ({pile}).</source>
        <translation>Finta: dáváš {card} na {over} ({pile}).</translation>
    </message>
    <message>
        <source>{player} uses the trick: {card} on {over} ({pile}).</source>
        <translation>Finta: {player} dává {card} na {over} ({pile}).</translation>
    </message>
    <message>
        <source>You place {card} on {over} ({pile}).</source>
        <translation>Dáváš {card} na {over} ({pile}).</translation>
    </message>
    <message>
        <source>{player} places {card} on {over} ({pile}).</source>
        <translation>{player} dává {card} na {over} ({pile}).</translation>
    </message>
    <message>
        <source>You ask everybody to keep off {pile}.</source>
        <translation>Dáváš signál „sem ne“: {pile}.</translation>
    </message>
    <message>
        <source>{player} asks everybody to keep off {pile}.</source>
        <translation>{player} dává signál „sem ne“: {pile}.</translation>
    </message>
    <message>
        <source>You ask for small steps only on {pile}.</source>
        <translation>Dáváš signál „jen malé kroky“: {pile}.</translation>
    </message>
    <message>
        <source>{player} asks for small steps only on {pile}.</source>
        <translation>{player} dává signál „jen malé kroky“: {pile}.</translation>
    </message>
    <message>
        <source>You take back your signal on {pile}.</source>
        <translation>Odvoláváš signál: {pile}.</translation>
    </message>
    <message>
        <source>{player} takes back the signal on {pile}.</source>
        <translation>{player} odvolává signál: {pile}.</translation>
    </message>
    <message>
        <source>You have to cover the fire on {piles}.</source>
        <translation>Musíš zakrýt oheň: {piles}.</translation>
    </message>
    <message>
        <source>{player} has to cover the fire on {piles}.</source>
        <translation>{player} musí zakrýt oheň: {piles}.</translation>
    </message>
    <message>
        <source>You end the turn.</source>
        <translation>Končíš tah.</translation>
    </message>
    <message>
        <source>{player} ends the turn.</source>
        <translation>{player} končí tah.</translation>
    </message>
    <message>
        <source>You draw {cards}.</source>
        <translation>Dobíráš {cards}.</translation>
    </message>
    <message>
        <source>{player} draws {cards}.</source>
        <translation>{player} dobírá {cards}.</translation>
    </message>
    <message numerus="yes">
        <source>You draw %n card(s).</source>
        <translation>
            <numerusform>Dobíráš %n kartu.</numerusform>
            <numerusform>Dobíráš %n karty.</numerusform>
            <numerusform>Dobíráš %n karet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} draws %n card(s).</source>
        <translation>
            <numerusform>{player} dobírá %n kartu.</numerusform>
            <numerusform>{player} dobírá %n karty.</numerusform>
            <numerusform>{player} dobírá %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The draw pile is empty: from now on one card per turn is enough.</source>
        <translation>Dobírací balíček je prázdný: odteď stačí jedna karta za tah.</translation>
    </message>
    <message numerus="yes">
        <source>{reason} %n card(s) left.</source>
        <translation>
            <numerusform>{reason} Zbývá %n karta.</numerusform>
            <numerusform>{reason} Zbývají %n karty.</numerusform>
            <numerusform>{reason} Zbývá %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>All ninety-eight cards are placed: the game is beaten.</source>
        <extracomment>Why the game ended.</extracomment>
        <translation>Všech devadesát osm karet je umístěných: hra je zdolaná.</translation>
    </message>
    <message>
        <source>The required cards can’t be placed.</source>
        <extracomment>Why the game ended.</extracomment>
        <translation>Povinné karty už není kam umístit.</translation>
    </message>
    <message>
        <source>A fire card stayed uncovered for a whole turn.</source>
        <extracomment>Why the game ended.</extracomment>
        <translation>Ohnivá karta zůstala celý tah nezakrytá.</translation>
    </message>
</context>
<context>
    <name>ThreeDescriber</name>
    <message>
        <source>{start} row</source>
        <translation>Řada od {start}</translation>
    </message>
    <message>
        <source>row {number}</source>
        <comment>typed</comment>
        <translation>řada {number}</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Řady</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>řady</translation>
    </message>
    <message>
        <source>bonus</source>
        <comment>typed</comment>
        <translation>bonus</translation>
    </message>
    <message>
        <source>Your deck</source>
        <translation>Tvůj balíček</translation>
    </message>
    <message>
        <source>Play {card}</source>
        <translation>Vyložit {card}</translation>
    </message>
</context>
<context>
    <name>ThreeHabits</name>
    <message>
        <source>Cards you take, by colour</source>
        <extracomment>Over the colours.</extracomment>
        <translation>Jaké barvy bereš</translation>
    </message>
</context>
<context>
    <name>ThreeHintWords</name>
    <message>
        <source>{card} goes into the {start} row and takes nothing.</source>
        <extracomment>The row and the cards taken, with the score before and after.</extracomment>
        <translation>{card} jde do řady od {start} a nic nebere.</translation>
    </message>
    <message>
        <source>{card} takes {cards}: you go from {before} to {after} points.</source>
        <extracomment>The row and the cards taken, with the score before and after.</extracomment>
        <translation>{card} bere {cards}: body {before} → {after}.</translation>
    </message>
    <message>
        <source>{card} takes {cards}: you stay at {after}.</source>
        <extracomment>The row and the cards taken, with the score before and after.</extracomment>
        <translation>{card} bere {cards}: zůstaneš na {after}.</translation>
    </message>
    <message>
        <source>{card} takes {cards}.</source>
        <extracomment>The row or the cards taken.</extracomment>
        <translation>{card} bere {cards}.</translation>
    </message>
    <message>
        <source>{card} went into the {start} row and took nothing.</source>
        <extracomment>The same in the past.</extracomment>
        <translation>{card} šla do řady od {start} a nic nevzala.</translation>
    </message>
    <message>
        <source>{card} took {cards}: you went from {before} to {after} points.</source>
        <extracomment>The same in the past.</extracomment>
        <translation>{card} vzala {cards}: body {before} → {after}.</translation>
    </message>
    <message>
        <source>{card} took {cards}: you stayed at {after}.</source>
        <extracomment>The same in the past.</extracomment>
        <translation>{card} vzala {cards}: zůstalo {after}.</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) fewer now, but {why}</source>
        <extracomment>What comes after both cards; first, whether the better one brings fewer points now.</extracomment>
        <translation>
            <numerusform>Teď o %n bod méně, ale {why}</numerusform>
            <numerusform>Teď o %n body méně, ale {why}</numerusform>
            <numerusform>Teď o %n bodů méně, ale {why}</numerusform>
        </translation>
    </message>
    <message>
        <source>{card} takes {cards}: you get to {after}.</source>
        <extracomment>Only what is different.</extracomment>
        <translation>{card} bere {cards}: body {after}.</translation>
    </message>
    <message>
        <source>{card} takes nothing.</source>
        <extracomment>Only what is different.</extracomment>
        <translation>{card} nebere nic.</translation>
    </message>
    <message>
        <source>{card} takes the same cards.</source>
        <extracomment>Only what is different.</extracomment>
        <translation>{card} bere totéž.</translation>
    </message>
    <message>
        <source>{card} takes nothing either.</source>
        <extracomment>Only what is different.</extracomment>
        <translation>{card} také nic nebere.</translation>
    </message>
    <message>
        <source>No other card costs less now.</source>
        <extracomment>What makes the difference to the next best card: points, or else the room in its row.</extracomment>
        <translation>Žádná jiná karta teď nevyjde levněji.</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) less now, but more later.</source>
        <extracomment>Points that are left lying for a reason, if the numbers say that there is one.</extracomment>
        <translation>
            <numerusform>Teď o %n bod méně, ale později víc.</numerusform>
            <numerusform>Teď o %n body méně, ale později víc.</numerusform>
            <numerusform>Teď o %n bodů méně, ale později víc.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Then its row has room for %n more card(s).</source>
        <extracomment>Whether the next card in that row takes something, where the other row is not as full.</extracomment>
        <translation>
            <numerusform>V řadě pak zbude místo ještě pro %n kartu.</numerusform>
            <numerusform>V řadě pak zbude místo ještě pro %n karty.</numerusform>
            <numerusform>V řadě pak zbude místo ještě pro %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The next card there is the fifth and must take.</source>
        <extracomment>Whether the next card in that row takes something, where the other row is not as full.</extracomment>
        <translation>Kdo sem přidá další kartu, musí brát.</translation>
    </message>
    <message>
        <source>It brings new colours: {colours}.</source>
        <extracomment>What brings most; new colours are told together.</extracomment>
        <translation>Přibudou nové barvy: {colours}.</translation>
    </message>
    <message>
        <source>All seven colours bring a running bonus of {points}.</source>
        <translation>Všech sedm barev přinese průběžný bonus {points}.</translation>
    </message>
    <message numerus="yes">
        <source>%n colour(s) face up earn a final bonus.</source>
        <translation>
            <numerusform>%n barva lícem nahoru vynese závěrečný bonus.</numerusform>
            <numerusform>%n barvy lícem nahoru vynesou závěrečný bonus.</numerusform>
            <numerusform>%n barev lícem nahoru vynese závěrečný bonus.</numerusform>
        </translation>
    </message>
    <message>
        <source>It makes a pair: {colour}.</source>
        <translation>Vznikne pár: {colour}.</translation>
    </message>
    <message>
        <source>It brings a new colour: {colour}.</source>
        <translation>Přibude nová barva: {colour}.</translation>
    </message>
</context>
<context>
    <name>ThreeMarkedWords</name>
    <message>
        <source>You start. Cards on offer: {cards}.</source>
        <extracomment>What happened; of the deal only what the table does not show anyway.</extracomment>
        <translation>Začínáš. Nabídka: {cards}.</translation>
    </message>
    <message>
        <source>{player} starts. Cards on offer: {cards}.</source>
        <extracomment>What happened; of the deal only what the table does not show anyway.</extracomment>
        <translation>Začíná {player}. Nabídka: {cards}.</translation>
    </message>
</context>
<context>
    <name>ThreeReasonWords</name>
    <message>
        <source>{when} {what}, and {also}.</source>
        <comment>by the end you win more, and Fox loses more</comment>
        <extracomment>As a sentence or two what makes sense as a reason to a player; empty if nothing does.</extracomment>
        <translation>{when} {what} a zároveň {also}.</translation>
    </message>
    <message>
        <source>your next turn costs {points}</source>
        <extracomment>When something is so, if the clause does not say it, and what.</extracomment>
        <translation>příští tah tě bude stát {points}</translation>
    </message>
    <message>
        <source>your next turn brings {points}</source>
        <extracomment>When something is so, if the clause does not say it, and what.</extracomment>
        <translation>příští tah ti přinese {points}</translation>
    </message>
    <message>
        <source>before your next turn</source>
        <extracomment>When something is so, if the clause does not say it, and what.</extracomment>
        <translation>do tvého příštího tahu</translation>
    </message>
    <message>
        <source>by the end</source>
        <extracomment>By when something has happened.</extracomment>
        <translation>do konce hry</translation>
    </message>
    <message>
        <source>within three turns</source>
        <extracomment>By when something has happened.</extracomment>
        <translation>během tří tahů</translation>
    </message>
    <message>
        <source>at the end</source>
        <extracomment>When something is so.</extracomment>
        <translation>na konci hry</translation>
    </message>
    <message>
        <source>after three turns</source>
        <extracomment>When something is so.</extracomment>
        <translation>po třech tazích</translation>
    </message>
    <message>
        <source>{card} would cost {points} later</source>
        <extracomment>What a card is worth in later turns: one of the two moves keeps it, or both do.</extracomment>
        <translation>{card} by později stála {points}</translation>
    </message>
    <message>
        <source>{card} still brings {points} later</source>
        <extracomment>What a card is worth in later turns: one of the two moves keeps it, or both do.</extracomment>
        <translation>{card} později ještě přinese {points}</translation>
    </message>
    <message>
        <source>your {card} costs {points}</source>
        <extracomment>What a card is worth in later turns: one of the two moves keeps it, or both do.</extracomment>
        <translation>tvoje {card} tě stojí {points}</translation>
    </message>
    <message>
        <source>your {card} is worth {points}</source>
        <extracomment>What a card is worth in later turns: one of the two moves keeps it, or both do.</extracomment>
        <translation>tvoje {card} vynese {points}</translation>
    </message>
    <message>
        <source>you take cards {times}</source>
        <extracomment>What the reader takes, and what comes of it.</extracomment>
        <translation>bereš karty {times}</translation>
    </message>
    <message>
        <source>you get a third {colour} card {often}</source>
        <extracomment>What the reader takes, and what comes of it.</extracomment>
        <translation>dostaneš třetí {colour} kartu {often}</translation>
    </message>
    <message>
        <source>a third card turns one of your colours down {times}</source>
        <extracomment>What the reader takes, and what comes of it.</extracomment>
        <translation>kvůli třetí kartě otočíš barvu lícem dolů {times}</translation>
    </message>
    <message>
        <source>you get a running bonus {often}</source>
        <extracomment>What the reader takes, and what comes of it.</extracomment>
        <translation>získáš průběžný bonus {often}</translation>
    </message>
    <message>
        <source>you have a turn in which every card costs points {often}</source>
        <extracomment>What the reader takes, and what comes of it.</extracomment>
        <translation>se {often} stane, že tě každá karta stojí body</translation>
    </message>
    <message>
        <source>the {start} row costs you {points}</source>
        <extracomment>What the reader takes, and what comes of it.</extracomment>
        <translation>tě řada od {start} stojí {points}</translation>
    </message>
    <message>
        <source>the {start} row brings you {points}</source>
        <extracomment>What the reader takes, and what comes of it.</extracomment>
        <translation>ti řada od {start} přinese {points}</translation>
    </message>
    <message>
        <source>good cards bring you {points}</source>
        <extracomment>What the reader takes, and what comes of it.</extracomment>
        <translation>ti dobré karty přinesou {points}</translation>
    </message>
    <message>
        <source>cards that you have to take cost you {points}</source>
        <extracomment>What the reader takes, and what comes of it.</extracomment>
        <translation>tě karty, které musíš vzít, stojí {points}</translation>
    </message>
    <message>
        <source>your opponent has {points}</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>má soupeř {points}</translation>
    </message>
    <message>
        <source>the best of the others has {points}</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>má nejlepší z ostatních {points}</translation>
    </message>
    <message>
        <source>your opponent has {mean} colours face up</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>má soupeř lícem nahoru {mean} barvy</translation>
    </message>
    <message>
        <source>the best of the others has {mean} colours face up</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>má nejlepší z ostatních lícem nahoru {mean} barvy</translation>
    </message>
    <message>
        <source>your opponent has {mean} pairs</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>má soupeř {mean} páru</translation>
    </message>
    <message>
        <source>the others together have {mean} pairs</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>mají ostatní dohromady {mean} páru</translation>
    </message>
    <message>
        <source>your opponent gets {points}</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>získá soupeř {points}</translation>
    </message>
    <message>
        <source>the others together get {points}</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>získají ostatní dohromady {points}</translation>
    </message>
    <message>
        <source>good cards bring your opponent {points}</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>přinesou dobré karty soupeři {points}</translation>
    </message>
    <message>
        <source>good cards bring the others together {points}</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>přinesou dobré karty ostatním dohromady {points}</translation>
    </message>
    <message>
        <source>cards that your opponent has to take cost {points}</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>ztratí soupeř kartami, které musí vzít, {points}</translation>
    </message>
    <message>
        <source>cards that the others have to take cost them together {points}</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>ztratí ostatní kartami, které musí vzít, dohromady {points}</translation>
    </message>
    <message>
        <source>a third card turns one of your opponent’s colours down {times}</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>otočí soupeř kvůli třetí kartě barvu lícem dolů {times}</translation>
    </message>
    <message>
        <source>a third card turns one of the others’ colours down {times}</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>otočí ostatní kvůli třetí kartě barvu lícem dolů {times}</translation>
    </message>
    <message>
        <source>your opponent gets a running bonus {often}</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>získá soupeř průběžný bonus {often}</translation>
    </message>
    <message>
        <source>one of the others gets a running bonus {often}</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>získá někdo z ostatních průběžný bonus {often}</translation>
    </message>
    <message>
        <source>the {start} row brings your opponent {points}</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>přinese řada od {start} soupeři {points}</translation>
    </message>
    <message>
        <source>the {start} row brings the others together {points}</source>
        <extracomment>For two players, and for more.</extracomment>
        <translation>přinese řada od {start} ostatním dohromady {points}</translation>
    </message>
    <message>
        <source>your opponent loses {points}</source>
        <extracomment>The same where it is points below nothing that they get.</extracomment>
        <translation>ztratí soupeř {points}</translation>
    </message>
    <message>
        <source>the others together lose {points}</source>
        <extracomment>The same where it is points below nothing that they get.</extracomment>
        <translation>ztratí ostatní dohromady {points}</translation>
    </message>
    <message>
        <source>the {start} row costs your opponent {points}</source>
        <extracomment>The same where it is points below nothing that they get.</extracomment>
        <translation>ztratí soupeř řadou od {start} {points}</translation>
    </message>
    <message>
        <source>the {start} row costs the others together {points}</source>
        <extracomment>The same where it is points below nothing that they get.</extracomment>
        <translation>ztratí ostatní řadou od {start} dohromady {points}</translation>
    </message>
    <message>
        <source>you have {mean} single cards</source>
        <extracomment>How the own collection and hand stand.</extracomment>
        <translation>máš {mean} jednotlivé karty</translation>
    </message>
    <message>
        <source>you have {mean} pairs</source>
        <extracomment>How the own collection and hand stand.</extracomment>
        <translation>máš {mean} páru</translation>
    </message>
    <message>
        <source>you have {mean} single cards, which can still become pairs</source>
        <extracomment>How the own collection and hand stand.</extracomment>
        <translation>máš {mean} jednotlivé karty, které se ještě mohou stát párem</translation>
    </message>
    <message>
        <source>you have {mean} pairs, which a third card could turn down</source>
        <extracomment>How the own collection and hand stand.</extracomment>
        <translation>máš {mean} páru, které může třetí karta otočit</translation>
    </message>
    <message>
        <source>you have {points}</source>
        <extracomment>How the own collection and hand stand.</extracomment>
        <translation>máš {points}</translation>
    </message>
    <message>
        <source>your best card takes you to {points}</source>
        <extracomment>How the own collection and hand stand.</extracomment>
        <translation>budeš mít s nejlepší kartou {points}</translation>
    </message>
    <message>
        <source>you have {mean} colours face up</source>
        <extracomment>How the own collection and hand stand.</extracomment>
        <translation>máš lícem nahoru {mean} barvy</translation>
    </message>
    <message>
        <source>you hold {mean} cards that cost you nothing</source>
        <extracomment>How the own collection and hand stand.</extracomment>
        <translation>máš v ruce {mean} karty, která tě nic nestojí</translation>
    </message>
    <message>
        <source>a card in your hand brings {mean} points</source>
        <extracomment>How the own collection and hand stand.</extracomment>
        <translation>přinese jedna karta z tvé ruky {mean} bodu</translation>
    </message>
    <message>
        <source>{mean} points</source>
        <translation>{mean} bodu</translation>
    </message>
    <message numerus="yes">
        <source>about {better} point(s) instead of {other}</source>
        <translation>
            <numerusform>asi {better} bod místo {other}</numerusform>
            <numerusform>asi {better} body místo {other}</numerusform>
            <numerusform>asi {better} bodů místo {other}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n point(s)</source>
        <translation>
            <numerusform>asi %n bod</numerusform>
            <numerusform>asi %n body</numerusform>
            <numerusform>asi %n bodů</numerusform>
        </translation>
    </message>
    <message>
        <source>on average {better} instead of {other}</source>
        <translation>v průměru {better} místo {other}</translation>
    </message>
    <message>
        <source>on average {better} times instead of {other}</source>
        <translation>v průměru {better}× místo {other}×</translation>
    </message>
    <message numerus="yes">
        <source>in %n game(s) of 100 instead of every one</source>
        <extracomment>In how many games of ten or, where that says too little, of a hundred.</extracomment>
        <translation>
            <numerusform>%nkrát ze 100 her místo pokaždé</numerusform>
            <numerusform>%nkrát ze 100 her místo pokaždé</numerusform>
            <numerusform>%nkrát ze 100 her místo pokaždé</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n game(s) of 100 instead of {other}</source>
        <extracomment>In how many games of ten or, where that says too little, of a hundred.</extracomment>
        <translation>
            <numerusform>%nkrát ze 100 her místo {other}krát</numerusform>
            <numerusform>%nkrát ze 100 her místo {other}krát</numerusform>
            <numerusform>%nkrát ze 100 her místo {other}krát</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n game(s) of 10 instead of every one</source>
        <extracomment>In how many games of ten or, where that says too little, of a hundred.</extracomment>
        <translation>
            <numerusform>%nkrát z 10 her místo pokaždé</numerusform>
            <numerusform>%nkrát z 10 her místo pokaždé</numerusform>
            <numerusform>%nkrát z 10 her místo pokaždé</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n game(s) of 10 instead of {other}</source>
        <extracomment>In how many games of ten or, where that says too little, of a hundred.</extracomment>
        <translation>
            <numerusform>%nkrát z 10 her místo {other}krát</numerusform>
            <numerusform>%nkrát z 10 her místo {other}krát</numerusform>
            <numerusform>%nkrát z 10 her místo {other}krát</numerusform>
        </translation>
    </message>
    <message>
        <source>{whole}.{part}</source>
        <comment>a number such as 1.5</comment>
        <translation>{whole},{part}</translation>
    </message>
</context>
<context>
    <name>ThreeScoreWords</name>
    <message>
        <source>Score if it ended now</source>
        <extracomment>Over the score pad.</extracomment>
        <translation>Kdyby hra skončila teď</translation>
    </message>
    <message>
        <source>1×</source>
        <comment>points of single cards, very short</comment>
        <extracomment>Singles, pairs, face-down cards, bonuses, and the total.</extracomment>
        <translation>1×</translation>
    </message>
    <message>
        <source>2×</source>
        <comment>points of pairs, very short</comment>
        <extracomment>Singles, pairs, face-down cards, bonuses, and the total.</extracomment>
        <translation>2×</translation>
    </message>
    <message>
        <source>flipped</source>
        <comment>points lost by face-down cards, very short</comment>
        <extracomment>Singles, pairs, face-down cards, bonuses, and the total.</extracomment>
        <translation>dolů</translation>
    </message>
    <message>
        <source>bonus</source>
        <comment>points of both bonuses, very short</comment>
        <extracomment>Singles, pairs, face-down cards, bonuses, and the total.</extracomment>
        <translation>bonus</translation>
    </message>
    <message>
        <source>total</source>
        <extracomment>Singles, pairs, face-down cards, bonuses, and the total.</extracomment>
        <translation>celkem</translation>
    </message>
    <message>
        <source>single **{single}** · pair **{pair}** · face down **−1**
at the end 6 colours **+{six}**, 7 colours **+{seven}**</source>
        <extracomment>What everything is worth.</extracomment>
        <translation>jednotlivá **{single}** · pár **{pair}** · lícem dolů **−1**
na konci 6 barev **+{six}**, 7 barev **+{seven}**</translation>
    </message>
    <message>
        <source>singles</source>
        <extracomment>The lines of the count.</extracomment>
        <translation>jednotlivé</translation>
    </message>
    <message>
        <source>pairs</source>
        <extracomment>The lines of the count.</extracomment>
        <translation>páry</translation>
    </message>
    <message>
        <source>face down</source>
        <extracomment>The lines of the count.</extracomment>
        <translation>lícem dolů</translation>
    </message>
    <message>
        <source>running bonus</source>
        <extracomment>The lines of the count.</extracomment>
        <translation>průběžný bonus</translation>
    </message>
    <message>
        <source>final bonus</source>
        <extracomment>The lines of the count.</extracomment>
        <translation>závěrečný bonus</translation>
    </message>
    <message numerus="yes">
        <source>%n colour(s)</source>
        <extracomment>So many colours.</extracomment>
        <translation>
            <numerusform>%n barva</numerusform>
            <numerusform>%n barvy</numerusform>
            <numerusform>%n barev</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <extracomment>So many pairs.</extracomment>
        <translation>
            <numerusform>%n pár</numerusform>
            <numerusform>%n páry</numerusform>
            <numerusform>%n párů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <extracomment>So many cards.</extracomment>
        <translation>
            <numerusform>%n karta</numerusform>
            <numerusform>%n karty</numerusform>
            <numerusform>%n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>first to get it</source>
        <extracomment>Who took a running bonus first, second…</extracomment>
        <translation>1. v pořadí</translation>
    </message>
    <message>
        <source>second to get it</source>
        <extracomment>Who took a running bonus first, second…</extracomment>
        <translation>2. v pořadí</translation>
    </message>
    <message>
        <source>third to get it</source>
        <extracomment>Who took a running bonus first, second…</extracomment>
        <translation>3. v pořadí</translation>
    </message>
    <message>
        <source>fourth to get it</source>
        <extracomment>Who took a running bonus first, second…</extracomment>
        <translation>4. v pořadí</translation>
    </message>
    <message>
        <source>It came down to single cards.</source>
        <extracomment>What made the difference, as the heading of a sentence.</extracomment>
        <translation>Rozhodly jednotlivé karty.</translation>
    </message>
    <message>
        <source>It came down to pairs.</source>
        <extracomment>What made the difference, as the heading of a sentence.</extracomment>
        <translation>Rozhodly páry.</translation>
    </message>
    <message>
        <source>It came down to face-down cards.</source>
        <extracomment>What made the difference, as the heading of a sentence.</extracomment>
        <translation>Rozhodly karty lícem dolů.</translation>
    </message>
    <message>
        <source>It came down to the running bonus.</source>
        <extracomment>What made the difference, as the heading of a sentence.</extracomment>
        <translation>Rozhodl průběžný bonus.</translation>
    </message>
    <message>
        <source>It came down to the final bonus.</source>
        <extracomment>What made the difference, as the heading of a sentence.</extracomment>
        <translation>Rozhodl závěrečný bonus.</translation>
    </message>
    <message>
        <source>**{first}** {points}, **{second}** {other}.</source>
        <extracomment>The points of two players side by side.</extracomment>
        <translation>**{first}** {points}, **{second}** {other}.</translation>
    </message>
</context>
<context>
    <name>ThreeSpoken</name>
    <message>
        <source>All seven colours: bonus {points}.</source>
        <translation>Všech sedm barev: bonus {points}.</translation>
    </message>
    <message>
        <source>Your final bonus: {points}.</source>
        <translation>Tvůj závěrečný bonus: {points}.</translation>
    </message>
    <message>
        <source>{player}: {card} takes {cards}.</source>
        <translation>{player}: {card} bere {cards}.</translation>
    </message>
    <message>
        <source>Third card, all face down: {colours}.</source>
        <translation>Třetí karta, vše lícem dolů: {colours}.</translation>
    </message>
    <message>
        <source>Final count: {points}.</source>
        <translation>Konečný součet: {points}.</translation>
    </message>
    <message>
        <source>{player}: {card}.</source>
        <comment>somebody plays a card</comment>
        <translation>{player}: {card}.</translation>
    </message>
    <message numerus="yes">
        <source>You have {points} point(s).</source>
        <extracomment>The points of who has just taken cards.</extracomment>
        <translation>
            <numerusform>Máš {points} bod.</numerusform>
            <numerusform>Máš {points} body.</numerusform>
            <numerusform>Máš {points} bodů.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} has {points} point(s).</source>
        <extracomment>The points of who has just taken cards.</extracomment>
        <translation>
            <numerusform>{player} má {points} bod.</numerusform>
            <numerusform>{player} má {points} body.</numerusform>
            <numerusform>{player} má {points} bodů.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThreeTitle</name>
    <message>
        <source>Three Is Too Many</source>
        <extracomment>The game's name.</extracomment>
        <translation>Tři je moc!</translation>
    </message>
    <message>
        <source>Two of a colour are wonderful, the third spoils it all.</source>
        <extracomment>What it is about.</extracomment>
        <translation>Dvě jedné barvy potěší, třetí vše pokazí.</translation>
    </message>
</context>
<context>
    <name>ThreeWords</name>
    <message>
        <source>red</source>
        <comment>somebody plays or takes: red 7</comment>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>červenou</translation>
    </message>
    <message>
        <source>orange</source>
        <comment>somebody plays or takes: orange 7</comment>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>oranžovou</translation>
    </message>
    <message>
        <source>yellow</source>
        <comment>somebody plays or takes: yellow 7</comment>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>žlutou</translation>
    </message>
    <message>
        <source>green</source>
        <comment>somebody plays or takes: green 7</comment>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>zelenou</translation>
    </message>
    <message>
        <source>turquoise</source>
        <comment>somebody plays or takes: turquoise 7</comment>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>tyrkysovou</translation>
    </message>
    <message>
        <source>blue</source>
        <comment>somebody plays or takes: blue 7</comment>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>modrou</translation>
    </message>
    <message>
        <source>purple</source>
        <comment>somebody plays or takes: purple 7</comment>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>fialovou</translation>
    </message>
    <message>
        <source>red</source>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>červená</translation>
    </message>
    <message>
        <source>orange</source>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>oranžová</translation>
    </message>
    <message>
        <source>yellow</source>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>žlutá</translation>
    </message>
    <message>
        <source>green</source>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>zelená</translation>
    </message>
    <message>
        <source>turquoise</source>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>tyrkysová</translation>
    </message>
    <message>
        <source>blue</source>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>modrá</translation>
    </message>
    <message>
        <source>purple</source>
        <extracomment>A colour's name; as the object of a sentence it has another form in some languages.</extracomment>
        <translation>fialová</translation>
    </message>
    <message>
        <source>Who plays first. In the rulebook: the youngest.</source>
        <extracomment>What an option is about.</extracomment>
        <translation>Kdo hraje první. Podle pravidel nejmladší.</translation>
    </message>
    <message>
        <source>The card {card} isn’t in this hand.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Karta {card} není v této ruce.</translation>
    </message>
    <message>
        <source>There is no card {card} in this game.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Karta {card} v této hře není.</translation>
    </message>
    <message>
        <source>The start card {card} stays at the head of its row all game.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Startovní karta {card} zůstává celou hru v čele své řady.</translation>
    </message>
    <message>
        <source>The cards must be dealt first.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Nejdřív se musí rozdat karty.</translation>
    </message>
    <message>
        <source>There is no seat {seat} that could start.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Začít nemůže místo {seat}, protože u stolu není.</translation>
    </message>
    <message numerus="yes">
        <source>The offer begins with %n card(s) beside the start cards.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>
            <numerusform>V nabídce má vedle startovních karet ležet na začátku %n karta.</numerusform>
            <numerusform>V nabídce mají vedle startovních karet ležet na začátku %n karty.</numerusform>
            <numerusform>V nabídce má vedle startovních karet ležet na začátku %n karet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every player is dealt a deck of %n card(s).</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>
            <numerusform>Každý hráč má dostat balíček, ve kterém je %n karta.</numerusform>
            <numerusform>Každý hráč má dostat balíček, ve kterém jsou %n karty.</numerusform>
            <numerusform>Každý hráč má dostat balíček, ve kterém je %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The card {card} cannot be dealt.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Karta {card} se nedá rozdat.</translation>
    </message>
    <message>
        <source>The card {card} is dealt twice.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>Karta {card} je rozdaná dvakrát.</translation>
    </message>
    <message>
        <source>You start. The offer shows {offer}.</source>
        <extracomment>What happened.</extracomment>
        <translation>Začínáš. V nabídce: {offer}.</translation>
    </message>
    <message>
        <source>{player} starts. The offer shows {offer}.</source>
        <extracomment>What happened.</extracomment>
        <translation>Začíná {player}. V nabídce: {offer}.</translation>
    </message>
    <message>
        <source>You start. The offer shows {offer}; the hand holds {hand}.</source>
        <extracomment>What happened.</extracomment>
        <translation>Začínáš. V nabídce: {offer}; v ruce: {hand}.</translation>
    </message>
    <message>
        <source>{player} starts. The offer shows {offer}; the hand holds {hand}.</source>
        <extracomment>What happened.</extracomment>
        <translation>Začíná {player}. V nabídce: {offer}; v ruce: {hand}.</translation>
    </message>
    <message>
        <source>You play {card}.</source>
        <extracomment>What happened.</extracomment>
        <translation>Vykládáš {card}.</translation>
    </message>
    <message>
        <source>{player} plays {card}.</source>
        <extracomment>What happened.</extracomment>
        <translation>{player} vykládá {card}.</translation>
    </message>
    <message>
        <source>You take {cards}.</source>
        <extracomment>What happened.</extracomment>
        <translation>Bereš {cards}.</translation>
    </message>
    <message>
        <source>{player} takes {cards}.</source>
        <extracomment>What happened.</extracomment>
        <translation>{player} bere {cards}.</translation>
    </message>
    <message>
        <source>You draw {cards}.</source>
        <extracomment>What happened.</extracomment>
        <translation>Dobíráš {cards}.</translation>
    </message>
    <message>
        <source>{player} draws {cards}.</source>
        <extracomment>What happened.</extracomment>
        <translation>{player} dobírá {cards}.</translation>
    </message>
    <message numerus="yes">
        <source>You draw %n card(s).</source>
        <extracomment>What happened.</extracomment>
        <translation>
            <numerusform>Dobíráš %n kartu.</numerusform>
            <numerusform>Dobíráš %n karty.</numerusform>
            <numerusform>Dobíráš %n karet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} draws %n card(s).</source>
        <extracomment>What happened.</extracomment>
        <translation>
            <numerusform>{player} dobírá %n kartu.</numerusform>
            <numerusform>{player} dobírá %n karty.</numerusform>
            <numerusform>{player} dobírá %n karet.</numerusform>
        </translation>
    </message>
    <message>
        <source>You have a third {colour} card and turn {cards} face down.</source>
        <translation>Máš třetí {colour} a otáčíš lícem dolů {cards}.</translation>
    </message>
    <message>
        <source>{player} has a third {colour} card and turns {cards} face down.</source>
        <translation>{player} má třetí {colour} a otáčí lícem dolů {cards}.</translation>
    </message>
    <message>
        <source>{card} has no colour and leaves the game.</source>
        <translation>Karta {card} nemá barvu a odchází ze hry.</translation>
    </message>
    <message>
        <source>You have all seven colours face up: running bonus {points}.</source>
        <translation>Máš lícem nahoru všech sedm barev: průběžný bonus {points}.</translation>
    </message>
    <message>
        <source>{player} has all seven colours face up: running bonus {points}.</source>
        <translation>{player} má lícem nahoru všech sedm barev: průběžný bonus {points}.</translation>
    </message>
    <message numerus="yes">
        <source>You have %n colour(s) face up at the end: final bonus {points}.</source>
        <translation>
            <numerusform>Na konci máš lícem nahoru %n barvu: závěrečný bonus {points}.</numerusform>
            <numerusform>Na konci máš lícem nahoru %n barvy: závěrečný bonus {points}.</numerusform>
            <numerusform>Na konci máš lícem nahoru %n barev: závěrečný bonus {points}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} has %n colour(s) face up at the end: final bonus {points}.</source>
        <translation>
            <numerusform>{player} má na konci lícem nahoru %n barvu: závěrečný bonus {points}.</numerusform>
            <numerusform>{player} má na konci lícem nahoru %n barvy: závěrečný bonus {points}.</numerusform>
            <numerusform>{player} má na konci lícem nahoru %n barev: závěrečný bonus {points}.</numerusform>
        </translation>
    </message>
    <message>
        <source>you {total}</source>
        <translation>ty {total}</translation>
    </message>
    <message>
        <source>{player} {total}</source>
        <translation>{player} {total}</translation>
    </message>
    <message>
        <source>The final count: {points}.</source>
        <translation>Konečný součet: {points}.</translation>
    </message>
    <message>
        <source>All turns have been played.</source>
        <extracomment>Why the game ended.</extracomment>
        <translation>Všichni mají odehráno.</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Timeline</source>
        <extracomment>`describe` says what happened at a stop.</extracomment>
        <translation>Časová osa</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>{number}. kolo</translation>
    </message>
</context>
<context>
    <name>TodayCard</name>
    <message>
        <source>Deals of the day</source>
        <extracomment>Where it is tight it has no words of its own but a name.</extracomment>
        <translation>Rozdání dne</translation>
    </message>
    <message>
        <source>Calendar</source>
        <extracomment>The calendar is at the end of the first row, however many rows there are.</extracomment>
        <translation>Kalendář</translation>
    </message>
    <message numerus="yes">
        <source>%n-day streak</source>
        <translation>
            <numerusform>Série: %n den</numerusform>
            <numerusform>Série: %n dny</numerusform>
            <numerusform>Série: %n dní</numerusform>
        </translation>
    </message>
    <message>
        <source>Same cards for everyone</source>
        <translation>Stejné karty pro všechny</translation>
    </message>
    <message>
        <source>Play today’s deal: {game}</source>
        <translation>Hrát dnešní rozdání: {game}</translation>
    </message>
    <message>
        <source>Continue today’s deal: {game}</source>
        <translation>Pokračovat v dnešním rozdání: {game}</translation>
    </message>
    <message>
        <source>Today’s deal, won: {game}</source>
        <translation>Dnešní rozdání, výhra: {game}</translation>
    </message>
    <message>
        <source>Today’s deal, shared win: {game}</source>
        <translation>Dnešní rozdání, dělená výhra: {game}</translation>
    </message>
    <message>
        <source>Today’s deal, lost: {game}</source>
        <translation>Dnešní rozdání, prohra: {game}</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Back to the home screen</source>
        <translation>Zpět na výběr her</translation>
    </message>
    <message>
        <source>Unlimited undo</source>
        <translation>Neomezené vracení</translation>
    </message>
    <message>
        <source>Undo as often as you like.</source>
        <translation>Tahy můžeš brát zpět, kolikrát chceš.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Proč?</translation>
    </message>
    <message>
        <source>Show this rule</source>
        <translation>Ukázat toto pravidlo</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Nabídka</translation>
    </message>
    <message>
        <source>What if</source>
        <extracomment>The game on the table is only a branch of another one.</extracomment>
        <translation>Co kdyby</translation>
    </message>
    <message>
        <source>This is a what-if: it changes nothing in the real game.</source>
        <extracomment>The game on the table is only a branch of another one.</extracomment>
        <translation>Co kdyby: jen pokus, skutečné hry se nedotkne.</translation>
    </message>
</context>
<context>
    <name>TypedLine</name>
    <message>
        <source>Nothing here is called “{typed}”.</source>
        <extracomment>What this line means at this table.</extracomment>
        <translation>Nic se tu nejmenuje „{typed}“.</translation>
    </message>
    <message>
        <source>{instruction} For example: {typed}</source>
        <extracomment>What is asked for, with an example.</extracomment>
        <translation>{instruction} Napiš třeba: {typed}</translation>
    </message>
    <message>
        <source>Which one: {choices}?</source>
        <translation>Co z toho: {choices}?</translation>
    </message>
    <message>
        <source>Go on: {choices}</source>
        <translation>Pokračuj: {choices}</translation>
    </message>
    <message numerus="yes">
        <source>{ways}; and %n more</source>
        <translation>
            <numerusform>{ways}; a %n další</numerusform>
            <numerusform>{ways}; a %n další</numerusform>
            <numerusform>{ways}; a %n dalších</numerusform>
        </translation>
    </message>
    <message>
        <source>score</source>
        <comment>typed</comment>
        <extracomment>Everything that can be asked.</extracomment>
        <translation>body</translation>
    </message>
    <message>
        <source>why not</source>
        <comment>typed</comment>
        <extracomment>Everything that can be asked.</extracomment>
        <translation>proč ne</translation>
    </message>
    <message>
        <source>Ask: {choices}</source>
        <translation>Zeptej se: {choices}</translation>
    </message>
    <message>
        <source>{group}: nothing</source>
        <extracomment>All things of a group.</extracomment>
        <translation>{group}: nic</translation>
    </message>
    <message>
        <source>{group}: {things}</source>
        <extracomment>All things of a group.</extracomment>
        <translation>{group}: {things}</translation>
    </message>
    <message>
        <source>Everything here can be used.</source>
        <extracomment>“why not” and the words of a move that is refused; alone, why each thing cannot be used.</extracomment>
        <translation>Všechno se tu dá použít.</translation>
    </message>
</context>
<context>
    <name>TypedLineBar</name>
    <message>
        <source>Type a move, or ? and a question</source>
        <extracomment>Show the line, empty, and give it the keyboard.</extracomment>
        <translation>Napiš tah, nebo ? a otázku</translation>
    </message>
    <message>
        <source>Type a move or a question</source>
        <extracomment>Show the line, empty, and give it the keyboard.</extracomment>
        <translation>Napiš tah nebo otázku</translation>
    </message>
    <message>
        <source>Enter: {button}</source>
        <translation>Enter: {button}</translation>
    </message>
    <message>
        <source>Enter: {words}</source>
        <translation>Enter: {words}</translation>
    </message>
</context>
<context>
    <name>UnsavedSheet</name>
    <message>
        <source>Leave without saving?</source>
        <translation>Odejít bez uložení?</translation>
    </message>
    <message>
        <source>This game is not saved</source>
        <translation>Tato hra není uložená</translation>
    </message>
    <message>
        <source>If you leave now, unsaved moves are lost.</source>
        <translation>Když teď odejdeš, přijdeš o neuložené tahy.</translation>
    </message>
    <message>
        <source>You can keep playing. Stolek retries after every move and every few seconds.</source>
        <translation>Můžeš hrát dál. Stolek to zkouší znovu po každém tahu a každých pár vteřin.</translation>
    </message>
    <message>
        <source>The game should be in {file}</source>
        <translation>Hra se má ukládat do {file}</translation>
    </message>
    <message>
        <source>Leave anyway</source>
        <translation>Přesto odejít</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>Uložit jinam…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Zkusit znovu</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <translation>Zpět ke hře</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Hrát dál</translation>
    </message>
    <message>
        <source>Tried again: it still fails.</source>
        <translation>Teď to znovu nevyšlo.</translation>
    </message>
    <message>
        <source>Save the game elsewhere</source>
        <translation>Uložit hru jinam</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation>{file} se nedá zapsat: {reason}</translation>
    </message>
</context>
<context>
    <name>VerifyWords</name>
    <message>
        <source>check game records against the rules</source>
        <extracomment>In the list of commands.</extracomment>
        <translation>ověří záznamy her podle pravidel</translation>
    </message>
    <message>
        <source>Replay every record by the rules and check its result. Exit code 0 if all are right, 2 if not: then a line names the file, its line, the log entry and the rule it breaks.</source>
        <extracomment>What the command does.</extracomment>
        <translation>Přehraje každý záznam podle pravidel a ověří jeho výsledek. Návratový kód je 0, když je vše v pořádku, jinak 2: pak řádek řekne soubor, řádek v něm, položku záznamu a porušené pravidlo.</translation>
    </message>
    <message>
        <source>check the rest of a file after a bad record</source>
        <extracomment>About --keep-going.</extracomment>
        <translation>po chybném záznamu ověří i zbytek souboru</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) verified</source>
        <extracomment>A file without faults.</extracomment>
        <translation>
            <numerusform>ověřena %n hra</numerusform>
            <numerusform>ověřeny %n hry</numerusform>
            <numerusform>ověřeno %n her</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message>
        <source>Still in the deck</source>
        <extracomment>Whose hands the cards are in, and those in none.</extracomment>
        <translation>Ještě v balíčku</translation>
    </message>
</context>
<context>
    <name>WhatIfPanel</name>
    <message>
        <source>Play on from here…</source>
        <translation>Hrát odtud dál…</translation>
    </message>
    <message>
        <source>Same cards, other players</source>
        <translation>Stejné karty, jiní hráči</translation>
    </message>
    <message>
        <source>How each level would have done in this seat</source>
        <translation>Jak by na tomto místě dopadly jednotlivé úrovně</translation>
    </message>
    <message>
        <source>All what-ifs…</source>
        <translation>Všechna „co kdyby“…</translation>
    </message>
    <message>
        <source>Name or delete them</source>
        <translation>Pojmenovat je nebo smazat</translation>
    </message>
    <message>
        <source>Play on from any moment: the real game doesn’t change.</source>
        <translation>Hraj dál z kterékoli chvíle: skutečná hra se nezmění.</translation>
    </message>
</context>
<context>
    <name>WhatIfSheet</name>
    <message>
        <source>What if…</source>
        <extracomment>`about` describes the moment of the branch, `swapped` the cards that changed places.</extracomment>
        <translation>Co kdyby…</translation>
    </message>
    <message>
        <source>Name (optional)</source>
        <translation>Název (nepovinný)</translation>
    </message>
    <message>
        <source>Name of the what-if</source>
        <translation>Název pokusu „co kdyby“</translation>
    </message>
    <message>
        <source>The cards stay where they were. The real game doesn’t change, and this doesn’t count.</source>
        <extracomment>Which cards are swapped; they can be only where all cards are open already.</extracomment>
        <translation>Karty leží stejně jako tehdy. Skutečná hra se nezmění a toto se nikam nepočítá.</translation>
    </message>
    <message>
        <source>Swapped: {cards}. The real game doesn’t change, and this doesn’t count.</source>
        <extracomment>Which cards are swapped; they can be only where all cards are open already.</extracomment>
        <translation>Prohozeno: {cards}. Skutečná hra se nezmění a toto se nikam nepočítá.</translation>
    </message>
    <message>
        <source>Swap cards…</source>
        <extracomment>Which cards are swapped; they can be only where all cards are open already.</extracomment>
        <translation>Prohodit karty…</translation>
    </message>
    <message>
        <source>First swap two cards nobody has seen</source>
        <extracomment>Which cards are swapped; they can be only where all cards are open already.</extracomment>
        <translation>Nejdřív prohodit dvě karty, které ještě nikdo neviděl</translation>
    </message>
    <message>
        <source>Only available with all cards shown</source>
        <extracomment>Which cards are swapped; they can be only where all cards are open already.</extracomment>
        <translation>Jen s odkrytými kartami</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Člověk</translation>
    </message>
    <message>
        <source>{player}: who plays</source>
        <translation>Kdo hraje: {player}</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Hrát dál</translation>
    </message>
    <message>
        <source>Let the strongest bots finish</source>
        <translation>Nechat dohrát nejsilnější boty</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Zrušit</translation>
    </message>
</context>
<context>
    <name>WhoseSheet</name>
    <message>
        <source>Games count only for people who play on this computer.</source>
        <translation>Hry se počítají jen těm, kdo hrají na tomto počítači.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Zrušit</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Přidat</translation>
    </message>
    <message>
        <source>Who played these games?</source>
        <translation>Kdo tyto hry hrál?</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n hra</numerusform>
            <numerusform>%n hry</numerusform>
            <numerusform>%n her</numerusform>
        </translation>
    </message>
    <message>
        <source>A new player: {name}</source>
        <translation>Nový hráč: {name}</translation>
    </message>
    <message>
        <source>Nobody here</source>
        <translation>Nikdo odtud</translation>
    </message>
    <message>
        <source>{player}: who is that?</source>
        <translation>{player}: kdo to je?</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>You</source>
        <comment>the first of several: You, Fox and Owl</comment>
        <extracomment>Several players as one subject, the reader first.</extracomment>
        <translation>ty</translation>
    </message>
    <message>
        <source>{others} and {last}</source>
        <extracomment>Cards or names in a sentence; empty if there are none.</extracomment>
        <translation>{others} a {last}</translation>
    </message>
    <message>
        <source>You</source>
        <comment>before a number: You +10</comment>
        <extracomment>A player's name before a number; "You" for the reader.</extracomment>
        <translation>Ty</translation>
    </message>
</context>
</TS>

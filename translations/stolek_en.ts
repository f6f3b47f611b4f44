<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BranchSheet</name>
    <message numerus="yes">
        <source>%n what-if(s) cannot be read and stay in the file as they are.</source>
        <translation>
            <numerusform>%n what-if cannot be read and stays in the file as it is.</numerusform>
            <numerusform>%n what-ifs cannot be read and stay in the file as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n what-if(s) deleted</source>
        <extracomment>Delete the selected branch with all that begin on it, and select the line it begins on.</extracomment>
        <translation>
            <numerusform>%n what-if deleted</numerusform>
            <numerusform>%n what-ifs deleted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChoiceWords</name>
    <message numerus="yes">
        <source>all {deals} deal(s)</source>
        <translation>
            <numerusform>the only deal of {deals}</numerusform>
            <numerusform>all {deals} deals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{wins} of {deals} deal(s)</source>
        <translation>
            <numerusform>{wins} of {deals} deal</numerusform>
            <numerusform>{wins} of {deals} deals</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DailyWords</name>
    <message numerus="yes">
        <source>card(s) left</source>
        <comment>after a number</comment>
        <extracomment>The same after that very number.</extracomment>
        <translation>
            <numerusform>card left</numerusform>
            <numerusform>cards left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>point(s)</source>
        <comment>after a number</comment>
        <extracomment>The same after that very number.</extracomment>
        <translation>
            <numerusform>point</numerusform>
            <numerusform>points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With %n bot(s), {level}</source>
        <translation>
            <numerusform>With %n bot, {level}</numerusform>
            <numerusform>With %n bots, {level}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n-day streak</source>
        <translation>
            <numerusform>%n-day streak</numerusform>
            <numerusform>%n-day streak</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Best streak: %n day(s)</source>
        <translation>
            <numerusform>Best streak: %n day</numerusform>
            <numerusform>Best streak: %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DialsWords</name>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <extracomment>Over the table.</extracomment>
        <translation>
            <numerusform>%n decision</numerusform>
            <numerusform>%n decisions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DuplicateWords</name>
    <message numerus="yes">
        <source>Here your own mistakes cost %n win(s) in 100.</source>
        <extracomment>What the own mistakes cost here, if a review knows it.</extracomment>
        <translation>
            <numerusform>Here your own mistakes cost %n win in 100.</numerusform>
            <numerusform>Here your own mistakes cost %n wins in 100.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Here {player}’s mistakes cost %n win(s) in 100.</source>
        <extracomment>What the own mistakes cost here, if a review knows it.</extracomment>
        <translation>
            <numerusform>Here {player}’s mistakes cost %n win in 100.</numerusform>
            <numerusform>Here {player}’s mistakes cost %n wins in 100.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExerciseWords</name>
    <message numerus="yes">
        <source>The move you played cost about %n win(s) in 100.</source>
        <extracomment>The question, and what was lost in the game.</extracomment>
        <translation>
            <numerusform>The move you played cost about %n win in 100.</numerusform>
            <numerusform>The move you played cost about %n wins in 100.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Good! The master’s own choice wins only about %n game(s) more in 100.</source>
        <translation>
            <numerusform>Good! The master’s own choice wins only about %n game more in 100.</numerusform>
            <numerusform>Good! The master’s own choice wins only about %n games more in 100.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>That costs %n win(s) in 100.</source>
        <translation>
            <numerusform>That costs %n win in 100.</numerusform>
            <numerusform>That costs %n wins in 100.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>That costs about %n win(s) in 100, give or take {doubt}.</source>
        <translation>
            <numerusform>That costs about %n win in 100, give or take {doubt}.</numerusform>
            <numerusform>That costs about %n wins in 100, give or take {doubt}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n due</source>
        <comment>exercises</comment>
        <extracomment>How many exercises of a game are due, new and learned.</extracomment>
        <translation>
            <numerusform>%n due</numerusform>
            <numerusform>%n due</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>exercises</comment>
        <extracomment>How many exercises of a game are due, new and learned.</extracomment>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n learned</source>
        <comment>exercises</comment>
        <extracomment>How many exercises of a game are due, new and learned.</extracomment>
        <translation>
            <numerusform>%n learned</numerusform>
            <numerusform>%n learned</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameHintWords</name>
    <message numerus="yes">
        <source>Overlooked: it brings %n point(s) more, even now.</source>
        <extracomment>The slip of who did not see that the better move brings more points at once, or as many.</extracomment>
        <translation>
            <numerusform>Overlooked: it brings %n point more, even now.</numerusform>
            <numerusform>Overlooked: it brings %n points more, even now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hasty: %n point(s) more, but only now.</source>
        <extracomment>What is hasty about points.</extracomment>
        <translation>
            <numerusform>Hasty: %n point more, but only now.</numerusform>
            <numerusform>Hasty: %n points more, but only now.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameNumbers</name>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) with help, kept apart</source>
        <extracomment>Why nothing of a game is counted: so many games had help, or it was played at another time.</extracomment>
        <translation>
            <numerusform>%n game with help, kept apart</numerusform>
            <numerusform>%n games with help, kept apart</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GapCallWords</name>
    <message numerus="yes">
        <source>Take %n card(s)</source>
        <extracomment>The button that plays the held card.</extracomment>
        <translation>
            <numerusform>Take %n card</numerusform>
            <numerusform>Take %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GapHintWords</name>
    <message numerus="yes">
        <source>%n point(s) fewer now, but {reason}.</source>
        <extracomment>What happens more or less often than after the other card.</extracomment>
        <translation>
            <numerusform>%n point fewer now, but {reason}.</numerusform>
            <numerusform>%n points fewer now, but {reason}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your biggest colours are tied, so all %n card(s) count.</source>
        <extracomment>A colour that counts now, or that counts more.</extracomment>
        <translation>
            <numerusform>Your biggest colours are tied, so %n card counts.</numerusform>
            <numerusform>Your biggest colours are tied, so all %n cards count.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{colour} grows to %n card(s).</source>
        <extracomment>A colour that counts now, or that counts more.</extracomment>
        <translation>
            <numerusform>{colour} grows to %n card.</numerusform>
            <numerusform>{colour} grows to %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{colour} becomes your biggest colour: %n card(s).</source>
        <extracomment>A colour that counts now, or that counts more.</extracomment>
        <translation>
            <numerusform>{colour} becomes your biggest colour: %n card.</numerusform>
            <numerusform>{colour} becomes your biggest colour: %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n card(s) still count against you.</source>
        <extracomment>Fewer cards that count against the collection.</extracomment>
        <translation>
            <numerusform>Only %n card still counts against you.</numerusform>
            <numerusform>Only %n cards still count against you.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It leaves the next player about %n point(s) less.</source>
        <extracomment>What the row offers the next player, from what the bot counted.</extracomment>
        <translation>
            <numerusform>It leaves the next player about %n point less.</numerusform>
            <numerusform>It leaves the next player about %n points less.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GapPlateWords</name>
    <message numerus="yes">
        <source>Deck: %n card(s)</source>
        <extracomment>The deck in words.</extracomment>
        <translation>
            <numerusform>Deck: %n card</numerusform>
            <numerusform>Deck: %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) in hand</source>
        <extracomment>A seat with all that lies open before it.</extracomment>
        <translation>
            <numerusform>%n card in hand</numerusform>
            <numerusform>%n cards in hand</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GapRoundWords</name>
    <message numerus="yes">
        <source>to %n point(s)</source>
        <extracomment>Beside the game's name; a clock stands there by itself.</extracomment>
        <translation>
            <numerusform>to %n point</numerusform>
            <numerusform>to %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GapWords</name>
    <message numerus="yes">
        <source>to %n point(s)</source>
        <extracomment>How a game ends, in a few letters; that of one played by the clock is told by its minutes.</extracomment>
        <translation>
            <numerusform>to %n point</numerusform>
            <numerusform>to %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <extracomment>How a game ends, in a few letters; that of one played by the clock is told by its minutes.</extracomment>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For this many players %n whole colour(s) leave the deck, the same all game.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>
            <numerusform>For this many players %n whole colour leave the deck, the same all game.</numerusform>
            <numerusform>For this many players %n whole colours leave the deck, the same all game.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every player is dealt %n card(s).</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>
            <numerusform>Every player is dealt %n card.</numerusform>
            <numerusform>Every player is dealt %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The row starts with %n card(s).</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>
            <numerusform>The row starts with %n card.</numerusform>
            <numerusform>The row starts with %n cards.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HintWords</name>
    <message numerus="yes">
        <source>It wins about %n game(s) fewer in 100, give or take {doubt}.</source>
        <translation>
            <numerusform>It wins about %n game fewer in 100, give or take {doubt}.</numerusform>
            <numerusform>It wins about %n games fewer in 100, give or take {doubt}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>That’s about %n point(s) less on average.</source>
        <translation>
            <numerusform>That’s about %n point less on average.</numerusform>
            <numerusform>That’s about %n points less on average.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It wins about %n game(s) fewer in 100.</source>
        <translation>
            <numerusform>It wins about %n game fewer in 100.</numerusform>
            <numerusform>It wins about %n games fewer in 100.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LibraryPage</name>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{found} of %n game(s)</source>
        <translation>
            <numerusform>{found} of %n game</numerusform>
            <numerusform>{found} of %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) imported.</source>
        <extracomment>Tell how many games came, and what is wrong with the others.</extracomment>
        <translation>
            <numerusform>%n game imported.</numerusform>
            <numerusform>%n games imported.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutlookWords</name>
    <message numerus="yes">
        <source>%n colour(s) face up at the end</source>
        <extracomment>One line of the reckoning.</extracomment>
        <translation>
            <numerusform>%n colour face up at the end</numerusform>
            <numerusform>%n colours face up at the end</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{before} → {after} point(s)</source>
        <extracomment>The own points before and after.</extracomment>
        <translation>
            <numerusform>{before} → {after} point</numerusform>
            <numerusform>{before} → {after} points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PastWords</name>
    <message numerus="yes">
        <source>%n card(s) left</source>
        <extracomment>The game, how it ended for the player, and the points.</extracomment>
        <translation>
            <numerusform>%n card left</numerusform>
            <numerusform>%n cards left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n exercise(s) are due today.</source>
        <translation>
            <numerusform>%n exercise is due today.</numerusform>
            <numerusform>%n exercises are due today.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlaceWords</name>
    <message numerus="yes">
        <source>%n card(s) in the deck</source>
        <extracomment>Under the own deck.</extracomment>
        <translation>
            <numerusform>%n card in the deck</numerusform>
            <numerusform>%n cards in the deck</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>refill in %n turn(s)</source>
        <extracomment>When the next cards come.</extracomment>
        <translation>
            <numerusform>refill in %n turn</numerusform>
            <numerusform>refill in %n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) to the end</source>
        <extracomment>With an empty deck.</extracomment>
        <translation>
            <numerusform>%n turn to the end</numerusform>
            <numerusform>%n turns to the end</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of 7 colours</source>
        <extracomment>How many of the seven colours lie face up.</extracomment>
        <translation>
            <numerusform>%n of 7 colours</numerusform>
            <numerusform>%n of 7 colours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{points} point(s)</source>
        <extracomment>Under the own score.</extracomment>
        <translation>
            <numerusform>{points} point</numerusform>
            <numerusform>{points} points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) face down.</source>
        <extracomment>A collection for screen readers; pairs come first, for they are one card away from going bad.</extracomment>
        <translation>
            <numerusform>%n card face down.</numerusform>
            <numerusform>%n cards face down.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hand: %n card(s).</source>
        <extracomment>How many cards somebody has, for screen readers.</extracomment>
        <translation>
            <numerusform>Hand: %n card.</numerusform>
            <numerusform>Hand: %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deck: %n card(s).</source>
        <extracomment>How many cards somebody has, for screen readers.</extracomment>
        <translation>
            <numerusform>Deck: %n card.</numerusform>
            <numerusform>Deck: %n cards.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlainWords</name>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>The button that turns the page.</extracomment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QwixxButtonWords</name>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>More cards must be chosen first.</extracomment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lay %n card(s)</source>
        <extracomment>Lay the cards without crossing anything.</extracomment>
        <translation>
            <numerusform>Lay %n card</numerusform>
            <numerusform>Lay %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QwixxDescriber</name>
    <message numerus="yes">
        <source>Take %n card(s)</source>
        <translation>
            <numerusform>Take %n card</numerusform>
            <numerusform>Take %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QwixxHintWords</name>
    <message numerus="yes">
        <source>Overlooked: it skips %n number(s) fewer.</source>
        <extracomment>What even a glance at the points, or at what is skipped, would have told.</extracomment>
        <translation>
            <numerusform>Overlooked: it skips %n number fewer.</numerusform>
            <numerusform>Overlooked: it skips %n numbers fewer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hasty: %n number(s) fewer skipped, but only now.</source>
        <extracomment>More points now, or fewer numbers skipped; of drawn cards, the nearer number.</extracomment>
        <translation>
            <numerusform>Hasty: %n number fewer skipped, but only now.</numerusform>
            <numerusform>Hasty: %n numbers fewer skipped, but only now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more number(s) skipped now</source>
        <extracomment>The numbers that speak against the better move.</extracomment>
        <translation>
            <numerusform>%n more number skipped now</numerusform>
            <numerusform>%n more numbers skipped now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) fewer now</source>
        <extracomment>The numbers that speak against the better move.</extracomment>
        <translation>
            <numerusform>%n point fewer now</numerusform>
            <numerusform>%n points fewer now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) fewer now and more numbers skipped</source>
        <extracomment>The numbers that speak against the better move.</extracomment>
        <translation>
            <numerusform>%n point fewer now and more numbers skipped</numerusform>
            <numerusform>%n points fewer now and more numbers skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>you get %n more new card(s).</source>
        <extracomment>What the rules say of the difference, where neither move's own words tell it.</extracomment>
        <translation>
            <numerusform>you get %n more new card.</numerusform>
            <numerusform>you get %n more new cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>taking {numbers}, best for {number} in {colour}, skipping %n number(s).</source>
        <extracomment>The numbers, and how near the nearest of them is to the crosses.</extracomment>
        <translation>
            <numerusform>taking {numbers}, best for {number} in {colour}, skipping %n number.</numerusform>
            <numerusform>taking {numbers}, best for {number} in {colour}, skipping %n numbers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>taking {numbers}, at best for {number} in {colour}, skipping %n number(s).</source>
        <translation>
            <numerusform>taking {numbers}, at best for {number} in {colour}, skipping %n number.</numerusform>
            <numerusform>taking {numbers}, at best for {number} in {colour}, skipping %n numbers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>crossing {numbers} in {colour} skips %n number(s).</source>
        <extracomment>The numbers and what they skip.</extracomment>
        <translation>
            <numerusform>crossing {numbers} in {colour} skips %n number.</numerusform>
            <numerusform>crossing {numbers} in {colour} skips %n numbers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>crossing {numbers} in {colour} skipped %n number(s).</source>
        <translation>
            <numerusform>crossing {numbers} in {colour} skipped %n number.</numerusform>
            <numerusform>crossing {numbers} in {colour} skipped %n numbers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Even in {colour} it would skip %n number(s).</source>
        <extracomment>What crossing the number for all would skip at least, where the next best move does not tell.</extracomment>
        <translation>
            <numerusform>Even in {colour} it would skip %n number.</numerusform>
            <numerusform>Even in {colour} it would skip %n numbers.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QwixxLineWords</name>
    <message numerus="yes">
        <source>**Take %n card(s)** from the display: you see only the numbers.</source>
        <extracomment>The first step for the person in front.</extracomment>
        <translation>
            <numerusform>**Take %n card** from the display: you see only the numbers.</numerusform>
            <numerusform>**Take %n cards** from the display: you see only the numbers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take **%n more card(s)**.</source>
        <extracomment>Some cards are chosen, more are needed.</extracomment>
        <translation>
            <numerusform>Take **%n more card**.</numerusform>
            <numerusform>Take **%n more cards**.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lay %n card(s) in {colour} and cross nothing.</source>
        <extracomment>Nothing will be crossed.</extracomment>
        <translation>
            <numerusform>Lay %n card in {colour} and cross nothing.</numerusform>
            <numerusform>Lay %n cards in {colour} and cross nothing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The row grows from {before} to {after} point(s).</source>
        <extracomment>The same to be heard, where an arrow says nothing.</extracomment>
        <translation>
            <numerusform>The row grows from {before} to {after} point.</numerusform>
            <numerusform>The row grows from {before} to {after} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{numbers} leaves out %n number(s); at most one may be left out.</source>
        <extracomment>Why these numbers may not be crossed together.</extracomment>
        <translation>
            <numerusform>{numbers} leaves out %n number; at most one may be left out.</numerusform>
            <numerusform>{numbers} leaves out %n numbers; at most one may be left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QwixxPlaceWords</name>
    <message numerus="yes">
        <source>%n still deciding</source>
        <extracomment>Under the second step: for how many decisions the table waits.</extracomment>
        <translation>
            <numerusform>%n still deciding</numerusform>
            <numerusform>%n still deciding</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>**%n** left</source>
        <extracomment>Under the deck.</extracomment>
        <translation>
            <numerusform>**%n** left</numerusform>
            <numerusform>**%n** left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>**%n** laid</source>
        <extracomment>Under the discard pile.</extracomment>
        <translation>
            <numerusform>**%n** laid</numerusform>
            <numerusform>**%n** laid</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deck: %n card(s), {top} on top.</source>
        <extracomment>Display, deck and discard pile for screen readers.</extracomment>
        <translation>
            <numerusform>Deck: %n card, {top} on top.</numerusform>
            <numerusform>Deck: %n cards, {top} on top.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Laid: %n card(s), {last} on top.</source>
        <extracomment>Display, deck and discard pile for screen readers.</extracomment>
        <translation>
            <numerusform>Laid: %n card, {last} on top.</numerusform>
            <numerusform>Laid: %n cards, {last} on top.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <extracomment>Beside the game's name.</extracomment>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QwixxReasonWords</name>
    <message numerus="yes">
        <source>over the next turns you gain about %n point(s) and {amount} crosses {on}.</source>
        <translation>
            <numerusform>over the next turns you gain about %n point and {amount} crosses {on}.</numerusform>
            <numerusform>over the next turns you gain about %n points and {amount} crosses {on}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>over the next turns you gain about %n point(s) {on}.</source>
        <translation>
            <numerusform>over the next turns you gain about %n point {on}.</numerusform>
            <numerusform>over the next turns you gain about %n points {on}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>over the next turns you lose about %n point(s) {compared}, and here that pays.</source>
        <translation>
            <numerusform>over the next turns you lose about %n point {compared}, and here that pays.</numerusform>
            <numerusform>over the next turns you lose about %n points {compared}, and here that pays.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>your rows have more to come: counting some of the numbers still open in them, you gain about %n point(s) {on} over the next turns.</source>
        <translation>
            <numerusform>your rows have more to come: counting some of the numbers still open in them, you gain about %n point {on} over the next turns.</numerusform>
            <numerusform>your rows have more to come: counting some of the numbers still open in them, you gain about %n points {on} over the next turns.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>your rows have less to come: counting some of the numbers still open in them, you lose about %n point(s) {compared} over the next turns, and here that pays.</source>
        <translation>
            <numerusform>your rows have less to come: counting some of the numbers still open in them, you lose about %n point {compared} over the next turns, and here that pays.</numerusform>
            <numerusform>your rows have less to come: counting some of the numbers still open in them, you lose about %n points {compared} over the next turns, and here that pays.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) of 10</source>
        <extracomment>A sentence with two frequencies, of ten games where that tells them apart, else of a hundred.</extracomment>
        <translation>
            <numerusform>%n game of 10</numerusform>
            <numerusform>%n games of 10</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) of 100</source>
        <extracomment>A sentence with two frequencies, of ten games where that tells them apart, else of a hundred.</extracomment>
        <translation>
            <numerusform>%n game of 100</numerusform>
            <numerusform>%n games of 100</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QwixxReportWords</name>
    <message numerus="yes">
        <source>%n cross(es)</source>
        <extracomment>Below the points of a row.</extracomment>
        <translation>
            <numerusform>%n cross</numerusform>
            <numerusform>%n crosses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n miss(es)</source>
        <extracomment>Below the points lost by misses.</extracomment>
        <translation>
            <numerusform>%n miss</numerusform>
            <numerusform>%n misses</numerusform>
        </translation>
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
        </translation>
    </message>
    <message numerus="yes">
        <source>%n crosses at once!</source>
        <extracomment>Said on the table when the reader has crossed so many numbers at once.</extracomment>
        <translation>
            <numerusform>%n cross at once!</numerusform>
            <numerusform>%n crosses at once!</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n miss(es)</source>
        <extracomment>So many misses, for screen readers.</extracomment>
        <translation>
            <numerusform>%n miss</numerusform>
            <numerusform>%n misses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{points} point(s)</source>
        <extracomment>So many points.</extracomment>
        <translation>
            <numerusform>{points} point</numerusform>
            <numerusform>{points} points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QwixxSpoken</name>
    <message numerus="yes">
        <source>You have {points} point(s).</source>
        <translation>
            <numerusform>You have {points} point.</numerusform>
            <numerusform>You have {points} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} has {points} point(s).</source>
        <translation>
            <numerusform>{player} has {points} point.</numerusform>
            <numerusform>{player} has {points} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take %n card(s).</source>
        <extracomment>The three steps of a turn; the second one is everybody's.</extracomment>
        <translation>
            <numerusform>Take %n card.</numerusform>
            <numerusform>Take %n cards.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QwixxWords</name>
    <message numerus="yes">
        <source>Every player is dealt %n card(s).</source>
        <translation>
            <numerusform>Every player is dealt %n card.</numerusform>
            <numerusform>Every player is dealt %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The display has %n card(s).</source>
        <translation>
            <numerusform>The display has %n card.</numerusform>
            <numerusform>The display has %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The discard pile is shuffled: a new deck of %n card(s).</source>
        <extracomment>What happened.</extracomment>
        <translation>
            <numerusform>The discard pile is shuffled: a new deck of %n card.</numerusform>
            <numerusform>The discard pile is shuffled: a new deck of %n cards.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewCommandWords</name>
    <message numerus="yes">
        <source>better by about %n win(s) in 100, give or take {doubt}: {move}</source>
        <extracomment>What would have been better, and by how much; without doubt, for certain.</extracomment>
        <translation>
            <numerusform>better by about %n win in 100, give or take {doubt}: {move}</numerusform>
            <numerusform>better by about %n wins in 100, give or take {doubt}: {move}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>better by %n win(s) in 100 for certain: {move}</source>
        <extracomment>What would have been better, and by how much; without doubt, for certain.</extracomment>
        <translation>
            <numerusform>better by %n win in 100 for certain: {move}</numerusform>
            <numerusform>better by %n wins in 100 for certain: {move}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewWords</name>
    <message numerus="yes">
        <source>%n suspected mistake(s) are not checked yet.</source>
        <extracomment>What a second look that is not finished leaves open.</extracomment>
        <translation>
            <numerusform>%n suspected mistake is not checked yet.</numerusform>
            <numerusform>%n suspected mistakes are not checked yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suspected mistake(s) were not confirmed.</source>
        <extracomment>Mistakes that were none.</extracomment>
        <translation>
            <numerusform>%n suspected mistake was not confirmed.</numerusform>
            <numerusform>%n suspected mistakes were not confirmed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Signals helped %n time(s).</source>
        <translation>
            <numerusform>Signals helped %n time.</numerusform>
            <numerusform>Signals helped %n times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accuracy {accuracy} out of 100 over %n decision(s) that mattered.</source>
        <extracomment>How good the decisions were that could have been mistakes.</extracomment>
        <translation>
            <numerusform>Accuracy {accuracy} out of 100 over %n decision that mattered.</numerusform>
            <numerusform>Accuracy {accuracy} out of 100 over %n decisions that mattered.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>That cost %n win(s) in 100.</source>
        <extracomment>What a mistake lost, and how sure that is.</extracomment>
        <translation>
            <numerusform>That cost %n win in 100.</numerusform>
            <numerusform>That cost %n wins in 100.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>That cost about %n win(s) in 100, give or take {doubt}.</source>
        <extracomment>What a mistake lost, and how sure that is.</extracomment>
        <translation>
            <numerusform>That cost about %n win in 100, give or take {doubt}.</numerusform>
            <numerusform>That cost about %n wins in 100, give or take {doubt}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n card(s) left at the end</source>
        <extracomment>The score to expect where all play together and count what is left.</extracomment>
        <translation>
            <numerusform>about %n card left at the end</numerusform>
            <numerusform>about %n cards left at the end</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScoreWords</name>
    <message numerus="yes">
        <source>%n card(s) left</source>
        <extracomment>Everybody's points, or in a cooperative game what is left.</extracomment>
        <translation>
            <numerusform>%n card left</numerusform>
            <numerusform>%n cards left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <extracomment>One player's points, with their unit.</extracomment>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You win by %n point(s)</source>
        <extracomment>Who won, in one line.</extracomment>
        <translation>
            <numerusform>You win by %n point</numerusform>
            <numerusform>You win by %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} wins by %n point(s)</source>
        <extracomment>Who won, in one line.</extracomment>
        <translation>
            <numerusform>{player} wins by %n point</numerusform>
            <numerusform>{player} wins by %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectionCommands</name>
    <message numerus="yes">
        <source>%n of these games will count as lost if you throw them away.</source>
        <translation>
            <numerusform>%n of these games will count as lost if you throw them away.</numerusform>
            <numerusform>%n of these games will count as lost if you throw them away.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) deleted</source>
        <translation>
            <numerusform>%n game deleted</numerusform>
            <numerusform>%n games deleted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShellWords</name>
    <message numerus="yes">
        <source>%n bot(s) not responding; simpler bots step in.</source>
        <translation>
            <numerusform>%n bot not responding; a simpler bot steps in.</numerusform>
            <numerusform>%n bots not responding; simpler bots step in.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>for {count} player(s)</source>
        <translation>
            <numerusform>for {count} player</numerusform>
            <numerusform>for {count} players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} minute(s)</source>
        <translation>
            <numerusform>{count} minute</numerusform>
            <numerusform>{count} minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last %n move(s) are not saved: {reason}.</source>
        <extracomment>What of a game is not on disk, and why.</extracomment>
        <translation>
            <numerusform>The last %n move is not saved: {reason}.</numerusform>
            <numerusform>The last %n moves are not saved: {reason}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SituationWords</name>
    <message numerus="yes">
        <source>It’s your turn after %n player(s).</source>
        <extracomment>How long the person in front still waits.</extracomment>
        <translation>
            <numerusform>It’s your turn after %n player.</numerusform>
            <numerusform>It’s your turn after %n players.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <extracomment>So many cards that somebody has; a third one turns all of them.</extracomment>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <extracomment>Beside the game's name; the turns of all are counted where a game is told.</extracomment>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatisticsFilters</name>
    <message numerus="yes">
        <source>%n game(s) without help</source>
        <extracomment>Games with help are counted apart, and the switch turns to them.</extracomment>
        <translation>
            <numerusform>%n game without help</numerusform>
            <numerusform>%n games without help</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) with help are counted separately</source>
        <extracomment>Games with help are counted apart, and the switch turns to them.</extracomment>
        <translation>
            <numerusform>%n game with help is counted separately</numerusform>
            <numerusform>%n games with help are counted separately</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TerminalWords</name>
    <message numerus="yes">
        <source>%n game(s)</source>
        <extracomment>So many of them.</extracomment>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TheGameCallWords</name>
    <message numerus="yes">
        <source>Place %n more card(s) on any pile where they fit.</source>
        <extracomment>The own turn, cards owed.</extracomment>
        <translation>
            <numerusform>Place %n more card on any pile where it fits.</numerusform>
            <numerusform>Place %n more cards on any pile where they fit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You have %n more card(s) to place.</source>
        <extracomment>A turn, and nothing can be done about it now.</extracomment>
        <translation>
            <numerusform>You have %n more card to place.</numerusform>
            <numerusform>You have %n more cards to place.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} has %n more card(s) to place.</source>
        <extracomment>A turn, and nothing can be done about it now.</extracomment>
        <translation>
            <numerusform>{player} has %n more card to place.</numerusform>
            <numerusform>{player} has %n more cards to place.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) left.</source>
        <extracomment>What is left at the end, of a puzzle as well: no praise, then.</extracomment>
        <translation>
            <numerusform>%n card left.</numerusform>
            <numerusform>%n cards left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TheGameDescriber</name>
    <message numerus="yes">
        <source>You draw %n card(s).</source>
        <translation>
            <numerusform>You draw %n card.</numerusform>
            <numerusform>You draw %n cards.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TheGameHintWords</name>
    <message numerus="yes">
        <source>**{card}** on **{top}** skips %n unplayed card(s).</source>
        <extracomment>How far the pile moves, what the end of the turn brings, or who makes the better start.</extracomment>
        <translation>
            <numerusform>**{card}** on **{top}** skips %n unplayed card.</numerusform>
            <numerusform>**{card}** on **{top}** skips %n unplayed cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>**{card}** on **{top}** skipped %n unplayed card(s).</source>
        <extracomment>How far the pile moved, or what the end of the turn brought.</extracomment>
        <translation>
            <numerusform>**{card}** on **{top}** skipped %n unplayed card.</numerusform>
            <numerusform>**{card}** on **{top}** skipped %n unplayed cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more card(s) skipped now, but {reason}</source>
        <translation>
            <numerusform>%n more card skipped now, but {reason}</numerusform>
            <numerusform>%n more cards skipped now, but {reason}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Overlooked: **{card}** skips %n card(s) fewer.</source>
        <extracomment>A trick that was not seen, a wish that was not thought of, or a card that skips less.</extracomment>
        <translation>
            <numerusform>Overlooked: **{card}** skips %n card fewer.</numerusform>
            <numerusform>Overlooked: **{card}** skips %n cards fewer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hasty: %n card(s) fewer skipped, but only now.</source>
        <extracomment>Fewer cards skipped, be it by stopping, or a trick.</extracomment>
        <translation>
            <numerusform>Hasty: %n card fewer skipped, but only now.</numerusform>
            <numerusform>Hasty: %n cards fewer skipped, but only now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>your {cards} skip %n card(s), and no partner is keener to start.</source>
        <extracomment>What the own hand would cost; of the others only what they say is known: how keen they are.</extracomment>
        <translation>
            <numerusform>your {cards} skip %n card, and no partner is keener to start.</numerusform>
            <numerusform>your {cards} skip %n cards, and no partner is keener to start.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a partner is keener to start; your {cards} would skip %n card(s).</source>
        <extracomment>What the own hand would cost; of the others only what they say is known: how keen they are.</extracomment>
        <translation>
            <numerusform>a partner is keener to start; your {cards} would skip %n card.</numerusform>
            <numerusform>a partner is keener to start; your {cards} would skip %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the turn ends here, and you draw %n card(s).</source>
        <translation>
            <numerusform>the turn ends here, and you draw %n card.</numerusform>
            <numerusform>the turn ends here, and you draw %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the turn ended there, and you drew %n card(s).</source>
        <translation>
            <numerusform>the turn ended there, and you drew %n card.</numerusform>
            <numerusform>the turn ended there, and you drew %n cards.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TheGameReasonWords</name>
    <message numerus="yes">
        <source>about %n card(s) instead of {other}</source>
        <extracomment>How many cards, or how many more or fewer where such numbers would be odd.</extracomment>
        <translation>
            <numerusform>about %n card instead of {other}</numerusform>
            <numerusform>about %n cards instead of {other}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n more card(s) in every ten games</source>
        <extracomment>How many cards more or fewer: in a game, or in ten where it is less than one.</extracomment>
        <translation>
            <numerusform>about %n more card in every ten games</numerusform>
            <numerusform>about %n more cards in every ten games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n more card(s)</source>
        <extracomment>How many cards more or fewer: in a game, or in ten where it is less than one.</extracomment>
        <translation>
            <numerusform>about %n more card</numerusform>
            <numerusform>about %n more cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n fewer card(s) in every ten games</source>
        <extracomment>How many cards more or fewer: in a game, or in ten where it is less than one.</extracomment>
        <translation>
            <numerusform>about %n fewer card in every ten games</numerusform>
            <numerusform>about %n fewer cards in every ten games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n fewer card(s)</source>
        <extracomment>How many cards more or fewer: in a game, or in ten where it is less than one.</extracomment>
        <translation>
            <numerusform>about %n fewer card</numerusform>
            <numerusform>about %n fewer cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n more unplayed card(s) in every ten games</source>
        <extracomment>The same of cards that are not on the table yet.</extracomment>
        <translation>
            <numerusform>about %n more unplayed card in every ten games</numerusform>
            <numerusform>about %n more unplayed cards in every ten games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n more unplayed card(s)</source>
        <extracomment>The same of cards that are not on the table yet.</extracomment>
        <translation>
            <numerusform>about %n more unplayed card</numerusform>
            <numerusform>about %n more unplayed cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n fewer unplayed card(s) in every ten games</source>
        <extracomment>The same of cards that are not on the table yet.</extracomment>
        <translation>
            <numerusform>about %n fewer unplayed card in every ten games</numerusform>
            <numerusform>about %n fewer unplayed cards in every ten games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n fewer unplayed card(s)</source>
        <extracomment>The same of cards that are not on the table yet.</extracomment>
        <translation>
            <numerusform>about %n fewer unplayed card</numerusform>
            <numerusform>about %n fewer unplayed cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n time(s) instead of {other}</source>
        <extracomment>How often: in a game, or in ten or a hundred where the difference is less than one.</extracomment>
        <translation>
            <numerusform>about %n time instead of {other}</numerusform>
            <numerusform>about %n times instead of {other}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) in {games} games instead of {other}</source>
        <extracomment>How often: in a game, or in ten or a hundred where the difference is less than one.</extracomment>
        <translation>
            <numerusform>%n time in {games} games instead of {other}</numerusform>
            <numerusform>%n times in {games} games instead of {other}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TheGameReportWords</name>
    <message numerus="yes">
        <source>card(s) left to place</source>
        <extracomment>Beside the large number.</extracomment>
        <translation>
            <numerusform>card left to place</numerusform>
            <numerusform>cards left to place</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <extracomment>The subtitle.</extracomment>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Very good: %n card(s) left</source>
        <extracomment>The end screen's title.</extracomment>
        <translation>
            <numerusform>Very good: %n card left</numerusform>
            <numerusform>Very good: %n cards left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game wins: %n card(s) left</source>
        <extracomment>The end screen's title.</extracomment>
        <translation>
            <numerusform>The game wins: %n card left</numerusform>
            <numerusform>The game wins: %n cards left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>card(s)</source>
        <extracomment>Under a number of the final table.</extracomment>
        <translation>
            <numerusform>card</numerusform>
            <numerusform>cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) to go</source>
        <extracomment>How many numbers a pile had still ahead when the game ended.</extracomment>
        <translation>
            <numerusform>%n number to go</numerusform>
            <numerusform>%n numbers to go</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TheGameSeatWords</name>
    <message numerus="yes">
        <source>{player}: %n card(s), {state}</source>
        <extracomment>A whole plate for a screen reader.</extracomment>
        <translation>
            <numerusform>{player}: %n card, {state}</numerusform>
            <numerusform>{player}: %n cards, {state}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TheGameSpoken</name>
    <message numerus="yes">
        <source>Place %n card(s).</source>
        <translation>
            <numerusform>Place %n card.</numerusform>
            <numerusform>Place %n cards.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TheGameTableWords</name>
    <message numerus="yes">
        <source>Draw pile: %n card(s)</source>
        <extracomment>The draw pile for a screen reader.</extracomment>
        <translation>
            <numerusform>Draw pile: %n card</numerusform>
            <numerusform>Draw pile: %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more card(s)</source>
        <extracomment>What the turn still asks for, over the button that ends it.</extracomment>
        <translation>
            <numerusform>%n more card</numerusform>
            <numerusform>%n more cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{pile}: top card {top}, room for %n number(s)</source>
        <extracomment>A lane for a screen reader; `pile` is the name the rules' sentences use.</extracomment>
        <translation>
            <numerusform>{pile}: top card {top}, room for %n number</numerusform>
            <numerusform>{pile}: top card {top}, room for %n numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{pile}: %n card(s)</source>
        <extracomment>Over all cards of a pile.</extracomment>
        <translation>
            <numerusform>{pile}: %n card</numerusform>
            <numerusform>{pile}: %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TheGameWords</name>
    <message numerus="yes">
        <source>%n more card(s) must be placed before the turn can end.</source>
        <translation>
            <numerusform>%n more card must be placed before the turn can end.</numerusform>
            <numerusform>%n more cards must be placed before the turn can end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every player is dealt %n card(s).</source>
        <translation>
            <numerusform>Every player is dealt %n card.</numerusform>
            <numerusform>Every player is dealt %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You must place %n more card(s), but can’t.</source>
        <extracomment>Who cannot go on.</extracomment>
        <translation>
            <numerusform>You must place %n more card, but can’t.</numerusform>
            <numerusform>You must place %n more cards, but can’t.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} must place %n more card(s), but can’t.</source>
        <extracomment>Who cannot go on.</extracomment>
        <translation>
            <numerusform>{player} must place %n more card, but can’t.</numerusform>
            <numerusform>{player} must place %n more cards, but can’t.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You draw %n card(s).</source>
        <translation>
            <numerusform>You draw %n card.</numerusform>
            <numerusform>You draw %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} draws %n card(s).</source>
        <translation>
            <numerusform>{player} draws %n card.</numerusform>
            <numerusform>{player} draws %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{reason} %n card(s) left.</source>
        <translation>
            <numerusform>{reason} %n card left.</numerusform>
            <numerusform>{reason} %n cards left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThreeHintWords</name>
    <message numerus="yes">
        <source>%n point(s) fewer now, but {why}</source>
        <extracomment>What comes after both cards; first, whether the better one brings fewer points now.</extracomment>
        <translation>
            <numerusform>%n point fewer now, but {why}</numerusform>
            <numerusform>%n points fewer now, but {why}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) less now, but more later.</source>
        <extracomment>Points that are left lying for a reason, if the numbers say that there is one.</extracomment>
        <translation>
            <numerusform>%n point less now, but more later.</numerusform>
            <numerusform>%n points less now, but more later.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Then its row has room for %n more card(s).</source>
        <extracomment>Whether the next card in that row takes something, where the other row is not as full.</extracomment>
        <translation>
            <numerusform>Then its row has room for %n more card.</numerusform>
            <numerusform>Then its row has room for %n more cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n colour(s) face up earn a final bonus.</source>
        <translation>
            <numerusform>%n colour face up earns a final bonus.</numerusform>
            <numerusform>%n colours face up earn a final bonus.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThreeReasonWords</name>
    <message numerus="yes">
        <source>about {better} point(s) instead of {other}</source>
        <translation>
            <numerusform>about {better} point instead of {other}</numerusform>
            <numerusform>about {better} points instead of {other}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n point(s)</source>
        <translation>
            <numerusform>about %n point</numerusform>
            <numerusform>about %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n game(s) of 100 instead of every one</source>
        <extracomment>In how many games of ten or, where that says too little, of a hundred.</extracomment>
        <translation>
            <numerusform>in %n game of 100 instead of every one</numerusform>
            <numerusform>in %n games of 100 instead of every one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n game(s) of 100 instead of {other}</source>
        <extracomment>In how many games of ten or, where that says too little, of a hundred.</extracomment>
        <translation>
            <numerusform>in %n game of 100 instead of {other}</numerusform>
            <numerusform>in %n games of 100 instead of {other}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n game(s) of 10 instead of every one</source>
        <extracomment>In how many games of ten or, where that says too little, of a hundred.</extracomment>
        <translation>
            <numerusform>in %n game of 10 instead of every one</numerusform>
            <numerusform>in %n games of 10 instead of every one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n game(s) of 10 instead of {other}</source>
        <extracomment>In how many games of ten or, where that says too little, of a hundred.</extracomment>
        <translation>
            <numerusform>in %n game of 10 instead of {other}</numerusform>
            <numerusform>in %n games of 10 instead of {other}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThreeScoreWords</name>
    <message numerus="yes">
        <source>%n colour(s)</source>
        <extracomment>So many colours.</extracomment>
        <translation>
            <numerusform>%n colour</numerusform>
            <numerusform>%n colours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <extracomment>So many pairs.</extracomment>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <extracomment>So many cards.</extracomment>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThreeSpoken</name>
    <message numerus="yes">
        <source>You have {points} point(s).</source>
        <extracomment>The points of who has just taken cards.</extracomment>
        <translation>
            <numerusform>You have {points} point.</numerusform>
            <numerusform>You have {points} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} has {points} point(s).</source>
        <extracomment>The points of who has just taken cards.</extracomment>
        <translation>
            <numerusform>{player} has {points} point.</numerusform>
            <numerusform>{player} has {points} points.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThreeWords</name>
    <message numerus="yes">
        <source>The offer begins with %n card(s) beside the start cards.</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>
            <numerusform>The offer begins with %n card beside the start cards.</numerusform>
            <numerusform>The offer begins with %n cards beside the start cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every player is dealt a deck of %n card(s).</source>
        <extracomment>Which rule stands in the way.</extracomment>
        <translation>
            <numerusform>Every player is dealt a deck of %n card.</numerusform>
            <numerusform>Every player is dealt a deck of %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You draw %n card(s).</source>
        <extracomment>What happened.</extracomment>
        <translation>
            <numerusform>You draw %n card.</numerusform>
            <numerusform>You draw %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} draws %n card(s).</source>
        <extracomment>What happened.</extracomment>
        <translation>
            <numerusform>{player} draws %n card.</numerusform>
            <numerusform>{player} draws %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You have %n colour(s) face up at the end: final bonus {points}.</source>
        <translation>
            <numerusform>You have %n colour face up at the end: final bonus {points}.</numerusform>
            <numerusform>You have %n colours face up at the end: final bonus {points}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} has %n colour(s) face up at the end: final bonus {points}.</source>
        <translation>
            <numerusform>{player} has %n colour face up at the end: final bonus {points}.</numerusform>
            <numerusform>{player} has %n colours face up at the end: final bonus {points}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TodayCard</name>
    <message numerus="yes">
        <source>%n-day streak</source>
        <translation>
            <numerusform>%n-day streak</numerusform>
            <numerusform>%n-day streak</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TypedLine</name>
    <message numerus="yes">
        <source>{ways}; and %n more</source>
        <translation>
            <numerusform>{ways}; and %n more</numerusform>
            <numerusform>{ways}; and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VerifyWords</name>
    <message numerus="yes">
        <source>%n game(s) verified</source>
        <extracomment>A file without faults.</extracomment>
        <translation>
            <numerusform>%n game verified</numerusform>
            <numerusform>%n games verified</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhoseSheet</name>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
</context>
</TS>

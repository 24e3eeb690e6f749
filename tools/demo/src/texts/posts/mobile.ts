/** Titles and descriptions for Mobile. */
import { motif } from './motif.ts';

export const mobile = [
  motif(
    'finance',
    `
    Jar, savings for shared flats | One jar per household. The app shows who filled it and never who did not. | savings, sharing | Jar
    Stallbook | A ledger for market traders: three taps per sale, readable in full sun, works all day without signal. | ledger, offline | Stallbook
    Tab, settle up without arithmetic | Splits a dinner by who ate what, then rounds in favour of friendship. | payments, social | Tab
    A bank that shows Thursday | Balance as it will be on Thursday after rent. Users asked where this had been. | banking, forecast | Thursday
    Remit | Sending money home with the fee said first. The confirmation is one sentence in two languages. | remittance, clarity | Remit
    Pocket money, negotiated | An allowance app where children can file a proposal. Approval rates are public to the family. | family, money | Proposal
    Receipts that sort themselves | Scan, crumple, forget. Search finds the kettle in 2 seconds. | receipts, search | Crumple
    Cooperative wallet | Votes and dividends in the same thumb reach. Redesign of a 1990s passbook. | cooperative, wallet | Passbook
    Quiet charts for a pension | One line, one question: enough? The settings are where the other forty numbers went. | pension, charts | Enough
    `,
  ),
  motif(
    'weather',
    `
    Drizzle, a pessimist's forecast | Tells you the worst plausible hour. Pleasant surprises are built in. | weather, forecast | Drizzle
    Barograph | Pressure as a line you can feel: the phone hums when it falls. Made with two sailors. | weather, sailing | Barograph
    Will the washing dry | One answer, one reason, one animated sock. | weather, humour | Washing
    Frost warning for balconies | Watches the coldest corner of your balcony, not the airport. | frost, plants | Frost
    Window, weather by colour | The screen is the sky in two hours. Text appears only if you ask. | weather, ambient | Window
    Tide and bus | When the causeway is open and whether the bus knows. For an island of 300. | tides, transport | Causeway
    Pollen, street by street | Shows the route with fewer birches. Sneezes are logged in one tap. | health, map | Birch
    Sun on which bench | Shadows of the next hour over your park. Bring a book. | sun, map | Bench
    Storm mode | What a weather app should become when it matters: large type, low battery, no maps. | emergency, weather | Storm
    `,
  ),
  motif(
    'music',
    `
    B-Side, a player for full albums | No shuffle button. There was a meeting. | music, player | B-Side
    Practice room | A metronome that listens and forgives. Streaks are private. | practice, music | Practice
    Borrowed records | A lending shelf for vinyl among neighbours, with the scratches on record. | vinyl, sharing | Borrowed
    Choir in your pocket | Hear only your part, then only the others. Rehearsal went from six weeks to four. | choir, audio | Alto Line
    Slow radio | One live stream from one field. The interface is a volume knob and a name of the bird. | radio, ambient | Slow Radio
    Mixtape, 45 minutes a side | The tape ends when it ends. Sharing means giving it away. | mixtape, constraint | Side A
    Lyrics for people who mishear | Shows the line you think you heard beside the one that is sung. | lyrics, humour | Misheard
    Busker map | Who plays where, until when, in which key. Tips go directly to the case. | map, music | Busker
    Sleep, side two | An album player that fades when your breathing does. Dark, warm, no numbers. | sleep, audio | Side Two
    `,
  ),
  motif(
    'health',
    `
    Sip | Reminds you to drink by showing a plant that is thirstier than you. It recovers; so do you. | habit, health | Sip
    Physio after surgery | Eleven exercises, one at a time, filmed from the patient's point of view. | physiotherapy, video | Eleven
    Medicine drawer | What to take, what to keep, what expired. Large type for my father, who tests. | medicine, large type | Drawer
    Walking pace | Measures how slowly you can go. Badges for detours. | walking, habit | Detour
    A cycle tracker that says I don't know | Honest ranges instead of a confident pink date. | health, honesty | Range
    Sleep diary in four words | Two taps at night, two in the morning; the pattern appears in a fortnight. | sleep, diary | Four Words
    Queue for the clinic | Your place in line, from home. The number is honest even when it goes up. | clinic, queue | Place 7
    Breathing for waiting rooms | One circle, no account, works in aeroplane mode. | breathing, calm | Circle
    Allergy card, 14 languages | Show it to the cook. The type is set for candlelight. | allergy, travel | Show Cook
    `,
  ),
  motif(
    'travel',
    `
    Platform | Tells you where to stand so that the exit is in front of you. That is the whole app. | train, transit | Platform
    Ferry, next one | The next boat, the one after, and how fast you would have to walk. | ferry, transit | Next Boat
    Night trains, again | Berths, borders, breakfast. Booking in five screens, cancelling in one. | train, booking | Sleeper
    Postcards that really arrive | You draw the stamp. A printer in the destination does the rest. | postcards, travel | By Post
    Map for getting slightly lost | It steers you one street wrong, on purpose, towards something. | map, walking | Slightly Lost
    Luggage list that argues | Packs for the weather you will get, not the one you hope for. | packing, list | Argue
    Shared taxi, fixed corners | Six seats, known stops, a driver with a name. Built with the association. | taxi, shared | Corner
    Guesthouse check-in by voice | For hosts who have their hands in dough. | hospitality, voice | Check-in
    Trail book | Offline huts, water and honest times for people with knees. | hiking, offline | Trail Book
    `,
  ),
];

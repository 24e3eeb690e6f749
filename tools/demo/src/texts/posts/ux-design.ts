/** Titles and descriptions for UX Design. */
import { motif } from './motif.ts';

export const uxDesign = [
  motif(
    'flow',
    `
    Registering a birth in six steps | It used to be nineteen. The flow shows where the other thirteen went. | flow, civic | Six Steps
    Returning a purchase without printing | Every branch ends at a counter with a person. Dead ends drawn in red, all four removed. | flow, retail | No Printer
    Forgot password, remembered dignity | The full map of getting back in, including the version where you changed phones. | flow, login | Back In
    Lost cat, found cat | A flow with two entrances that have to meet in the middle. | flow, community | Two Doors
    Changing your name everywhere | One event, 23 institutions, one sheet. The arrows are the work. | flow, civic | 23 Letters
    Cancel, kindly | A subscription exit with no maze. Two screens, one thank-you, revenue went up anyway. | flow, retention | Exit
    Checkout on a shared phone | Whose basket, whose card, whose address. Decision tree after five weeks in Mirpur. | flow, shared device | Whose
    From fever to appointment | Triage in seven questions. Question three decides most of it, so it comes first now. | flow, clinic | Question 3
    Undo, drawn properly | What can be undone, until when, and who is told. It did not fit on A3. | flow, undo | A2
    `,
  ),
  motif(
    'wireframe',
    `
    Clinic booking, grey stage | Wireframes before anyone fell in love with a colour. | wireframe, clinic | Grey Stage
    School meals, first pass | Twelve screens in marker. Three survived the dinner ladies. | wireframe, school | First Pass
    Bus app, offline first | Sketches of what the app says when it knows nothing. It turned out to be most of the app. | wireframe, offline | Knows Nothing
    Museum audio guide, low fidelity | Boxes, arrows, one joke. Tested with paper and a cough. | wireframe, museum | Low-fi
    Tenants' portal, rebuilt | Left: theirs. Right: ours. The boiler button moved up by four screens. | wireframe, housing | Boiler
    Parking, one hand on the pram | Thumb-reach overlays for six flows. Red zones mostly empty now. | wireframe, mobile | One Hand
    Wireframes with real words | No grey bars: the copy was written first and the boxes drawn around it. | wireframe, content | Real Words
    Voting from a kitchen table | Postal ballot instructions as screens, then as paper again. | wireframe, voting | Ballot
    Search results with nothing found | Nine ways to say no. Number six sends you somewhere good. | wireframe, empty state | Nothing
    `,
  ),
  motif(
    'journey',
    `
    A day with the community nurse | Journey map, 7:10 to 16:40. The low point is always parking. | journey, health | 07:10
    Moving house, emotionally | The curve dips at broadband. We designed for the dip. | journey, moving | The Dip
    First week at the hospital | New staff, eleven logins. The map is mostly waiting, drawn to scale. | journey, onboarding | Week One
    The funeral, organised | A careful map of nine days. Every form is a person you have to tell again. | journey, civic | Nine Days
    Buying glasses at fourteen | Told by teenagers, with their drawings. The mirror moment is the product. | journey, teenagers | Mirror
    Two trains and a bus | One traveller, one wheelchair, four organisations. Gaps are shown in minutes. | journey, access | Gaps
    Borrowing a drill | From needing a hole to having one. The library shelf is at 40 percent of the way. | journey, library | The Hole
    Night feeding, 3 am | A service map for new parents with one free hand. | journey, parents | 3 am
    A permit's own journey | Drawn from the paper's point of view. It spends six weeks on one desk. | journey, permit | Desk 4
    `,
  ),
  motif(
    'sitemap',
    `
    A university site, minus 4,000 pages | What was kept, what was merged, and a small cemetery. | sitemap, content | Minus 4,000
    City website by verb | Pay, book, report, find. Departments no longer appear, except in the footer, sulking. | sitemap, civic | By Verb
    Card sort, forty strangers | Where people put bin collection. Only nine chose environment. | card sort, research | Forty
    Navigation for a harbour authority | Sailors, truckers, tourists: three doors, one house. | navigation, structure | Three Doors
    Help centre, reshelved | 312 articles became 48 and a good search. Calls dropped on the Tuesday. | help, content | 48
    Taxonomy of biscuits | An information architecture lesson that students remember. | taxonomy, teaching | Biscuits
    Intranet, evicted | The tree before, the tree after, and the four rooms nobody can explain. | intranet, structure | Four Rooms
    Breadcrumbs for a hospital | Digital and on the floor: the same path names on screen and lino. | navigation, hospital | Same Names
    Archive you can walk into | Structure of a photo archive by place, then year, then who was holding the camera. | archive, structure | By Place
    `,
  ),
  motif(
    'research',
    `
    Seventeen kitchens | Field notes turned into a wall. The yellow ones are workarounds with tape. | research, field notes | Seventeen
    What people do with receipts | Affinity map of 112 answers. Shoebox is a category. | research, affinity | Shoebox
    Personas, retired | We replaced five invented people with nine situations. It is less cute and it works. | personas, method | Situations
    Sighs per session | A usability metric, a chart and an apology to our pilot group. | research, metric | Sighs
    Blueprint for a repair cafe | Front stage, back stage, cake. Service blueprint on two metres of paper. | blueprint, service | Cake
    Reading level, before and after | Letters from the tax office, scored and rewritten. The second grade is still readable. | plain language, content | Grade 6
    Diary study, bus stop | Twenty commuters, two weeks, one bench. Findings sorted by weather. | diary study, transport | One Bench
    Heuristics on a postcard | Ten rules of thumb, drawn small enough to post to a client. | heuristics, poster | Ten
    The prototype was a cardboard box | Kiosk test with scissors. Height, glare and pockets learned in an afternoon. | prototype, kiosk | Cardboard
    `,
  ),
];

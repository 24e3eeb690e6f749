/** Titles and descriptions for Web Design. */
import { motif } from './motif.ts';

export const webDesign = [
  motif(
    'landing',
    `
    Undertow, a swimming club | One page, one wave, one form. It asks how cold you will go. | landing page, club | Undertow
    Ledgerline for small choirs | Dues, scores, rehearsals. The hero is a rest: four bars of nothing, then the price. | landing page, product | Ledgerline
    Thistle, accounting without fear | Plain words over a dark green field. The only animation is a sum adding up. | landing page, finance | Thistle
    Quayside Ceramics School | Courses by the amount of mud. Loads in the time it takes to find your glasses. | landing page, school | Quayside
    Tern, a bird-call keyboard | The page sings when you scroll, unless you asked it not to. | landing page, sound | Tern
    Rent a loom | A service for people who want to be patient for a month. | landing page, craft | Loom
    Kelp, insulation from the sea | Technical product, human sentence, one cutaway drawing that opens on hover. | landing page, climate | Kelp
    Monday, a four-day calendar | The landing page is missing a column. You notice on the second visit. | landing page, product | Four Days
    Postern, quiet home security | No sirens in the copy. The dark theme follows your own sunset. | landing page, dark | Postern
    `,
  ),
  motif(
    'portfolio',
    `
    Site for a photographer of kitchens | Full-bleed, no captions until you linger. Lingering is the navigation. | portfolio, photography | Kitchens
    An architect's seven houses | Seven scroll positions, seven houses. The menu is the street. | portfolio, architecture | Seven
    Cellist, concerts and sound | The waveform is the page divider. Dates in a size that my mother can read. | portfolio, music | Cello
    A stone carver's letterbox | A site with one contact form and forty photographs of rain on slate. | portfolio, craft | Slate
    Translator in five languages | The page shows one paragraph in all of them. Word order becomes layout. | portfolio, multilingual | Five Ways
    Costume archive, undressed | Click a layer to take it off. Ends, decently, at the corset notes. | archive, fashion | Layers
    Portfolio that prints well | Eleven projects, one stylesheet for paper. It is the version clients keep. | portfolio, print css | On Paper
    A set designer's model box | Pages are stages: wings left, wings right, exit by scroll. | portfolio, theatre | Model Box
    Type foundry with slow sliders | Try a face by typing your own surname. It is pre-filled with something long. | type foundry, portfolio | Surname
    `,
  ),
  motif(
    'shop',
    `
    Halfpenny, a village shop | Everything the village sells, on one shelf. The basket asks whether you could also walk. | shop, village | Halfpenny
    A shop that sells one thing a day | One object, one paragraph, one button. Yesterday's is gone. | shop, constraint | Today
    General store for a lighthouse | Goods by how often the boat comes. Loads on one bar of signal and a wet thumb. | shop, offline | Skerry
    Museum shop without magnets | Only things somebody here would use at home. It outsells the old one by a third. | shop, museum | No Magnets
    Seconds, a shop for crooked things | Every flaw is photographed first and priced honestly. The returns page is very quiet. | shop, repair | Seconds
    The borrowing shop | You may keep it if you cannot bring yourself to return it. The form says so in plain words. | shop, sharing | Borrow
    Open when it rains | The checkout works only in bad weather. Conversion in November was a scandal. | shop, weather | Rain
    Corner shop, redrawn | The same forty things, with room to look at them. The owner still writes the descriptions. | shop, local | Corner
    Goods from one street | Five workshops, one basket, one bicycle that delivers. Filter by whistling distance. | shop, craft | One Street
    `,
  ),
  motif(
    'editorial',
    `
    Longread about a roundabout | 6,000 words, one aerial drawing that turns as you read. | editorial, longread | Roundabout
    The Marginalia Review | A literary magazine where the notes are the layout. Wide screens earn more gossip. | magazine, typography | Marginalia
    Field journal, rewilding year three | Dated entries, sound clips, one chart that is allowed to be hopeful. | editorial, nature | Year Three
    Recipe site without the life story | The recipe is first. The story is at the end, and people read it. | editorial, food | No Story
    A history of one street | Scroll left for older. The baker never moves. | editorial, history | One Street
    Parliament, in sentences | Every vote as a sentence anyone can share. Dense, dark, fast. | editorial, civic | Sentences
    Slow news homepage | Three stories, updated when true. The clock is the largest element. | news, homepage | When True
    Obituaries for buildings | A memorial site for demolished cinemas, set in their own letters. | editorial, architecture | In Memoriam
    Interview with two columns | Question left, answer right; on a phone they take turns. | editorial, layout | Q and A
    `,
  ),
  motif(
    'event',
    `
    Festival of short radio | Programme you can hear: hover a slot, get nine seconds. | festival, audio | Short Radio
    Open studios, one weekend | A map of 64 doors. Your route is saved as a drawing. | event, map | 64 Doors
    Conference on forgetting | The site deletes its own programme as the talks end. Archive on request. | conference, concept | Forget
    Harbour swim, 9th edition | Wave start, water temperature, and a very calm FAQ. | event, sport | Harbour Swim
    Night of the open kitchens | Colour by cuisine, time by hunger. Sold out at the soups. | event, food | Open Kitchens
    Mapathon for beginners | Zero jargon, one pixel town that gets built as people sign up. | event, community | Mapathon
    Brass Day | The header is a valve. Press three at once for the timetable. | festival, music | Brass Day
    Type walk, self-guided | Twenty signs in two hours. The site works in a pocket with the screen off. | event, typography | Type Walk
    Planetarium, evening programme | Dark page, one moving dot; the dot is where Saturn is. | event, science | Saturn
    `,
  ),
];

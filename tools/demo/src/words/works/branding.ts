/** Titles and descriptions for Branding. */
import { motif } from './entry.ts';

export const branding = [
  motif(
    'identity',
    `
    Halyard, a bakery on a ferry | The loaf score became the mark, the timetable became the grid. Bags, boards and a very small flag. | bakery, ferry | Halyard
    Ostrom Salt | A salt maker with one pan and one product. We drew the crystal once and then only ever cropped it. | salt, packaging | Ostrom
    Lantern & Vole | Identity for a shop that repairs reading lamps. Two shapes, one switch, lit or unlit depending on opening hours. | repair, retail | Lantern & Vole
    Nineteen Rivers Bank | A cooperative bank, redrawn around the confluence on its first share certificate. No gradient was harmed. | cooperative, finance | Nineteen Rivers
    Quarry Street Choir | Five parts, five weights of line. On stage the posters are hung in singing order. | choir, music | Quarry St.
    Brackwater Oysters | The mark is a shell that is also a tide table; it opens further on the packaging for larger sizes. | seafood, packaging | Brackwater
    Pallas Observatory | An identity that aligns itself to the month: the ring moves along the letterhead as the year does. | observatory, science | Pallas
    Tinder & Rook | Chimney sweeps with a sense of occasion. Soot black, brick, and a bird that only faces upwind. | trade, mascot | Tinder & Rook
    Commonplace Library | A lending library of tools. The mark is a spine label; everything else is a shelf. | library, community | Commonplace
    `,
  ),
  motif(
    'logo-sheet',
    `
    Thirty-six marks that were turned down | Two years of rejected logos on one sheet. The fourth row is better than what was chosen. | logo, archive | Not Chosen
    One anchor, drawn forty ways | A study for a rope maker. We stopped at the first one that still worked as a stamp. | logo, study | Anchor
    Marks for a street of twelve shops | Every shop on Weavers Row got a sign of the same weight, so the row reads as one line. | signage, retail | Weavers Row
    Small birds, large companies | Logo studies for a logistics group. Wings removed until it flew. | logo, logistics | Siskin
    The letter K, professionally | Monogram explorations for Kestrel Joinery, from polite to load-bearing. | monogram, joinery | Kestrel
    Seals for six vineyards | One cooperative, six slopes. The contour lines decide how each seal is cut. | wine, seal | Six Slopes
    Marks in one stroke | A year of logos that can be drawn without lifting the pen, in the order they were approved. | logo, line | One Stroke
    Signs for an imaginary airport | Warm-up exercises, done on trains. Departures is my favourite and also the least useful. | pictogram, exercise | Terminal 0
    Logo sheet, winter | Nine marks that shipped, at the size they shipped at. Clients asked for bigger; none of them got it. | logo, portfolio | Winter
    `,
  ),
  motif(
    'stationery',
    `
    Paper for Aldous Brandt, notary | Letterhead with a fold line that tells you what is binding. Blind emboss, one blue. | stationery, emboss | A. Brandt
    Fennimore Dental, stationery | Appointment cards with a bite taken out of one corner, in the right place. | stationery, health | Fennimore
    Cards for a piano tuner | Eighty-eight cards, each numbered with a key. He gives out the low ones last. | business cards, music | Tuner
    Ministry of Small Repairs | Envelopes, stamps and forms for a council service that mends kettles. Bureaucracy as a love language. | civic, stationery | Small Repairs
    Vell & Vane, architects | The card is a section drawing at 1:500, accurate to the stair they are proudest of. | architecture, business cards | Vell & Vane
    Orsino Theatre, working papers | Call sheets, programmes and parking slips that share one margin. The prompter approved it. | theatre, stationery | Orsino
    Greaves Marine Insurance | A wave that gets higher with every page of the contract. Nobody has complained yet. | insurance, letterhead | Greaves
    Receipt, invoice, thank-you | Three slips for a flower market stall that used to write on its own wrapping paper. | retail, stationery | Stall 14
    Letterhead for a beekeeper | The hexagon was forbidden in the brief. We used the flight path instead. | honey, letterhead | Apiary 9
    `,
  ),
  motif(
    'packaging',
    `
    Northmost Tea | Twelve tins that line up into one horizon. The blend names are latitudes. | tea, tin | Northmost
    Cinder Coffee Roasters | Roast level shown as how far the label has burnt. The darkest one has almost no label. | coffee, label | Cinder
    Pim's Ordinary Soap | Ordinary on purpose: one weight of type, one cut, wrapped like a parcel from an aunt. | soap, wrap | Ordinary
    Marrow & Thyme stock cubes | A box that opens like a book of matches. The recipe is under the flap, where the greedy look first. | food, box | Marrow
    Vesper tonic | Labels printed with ink that comes up only when the bottle is cold enough. | drink, label | Vesper
    Candles named after delays | Signal Failure, Leaves on the Line, Awaiting Crew. Station type on warm wax paper. | candle, naming | Delays
    Hearthside Seeds | Packets that fold into the plant marker. The back tells you when to give up. | garden, paper | Hearthside
    Sleeve for a very long scarf | The box is the length of the scarf divided by eleven. We made the arithmetic the graphic. | knitwear, box | Eleven
    Alder Ginger Biscuits | A tin for a factory that burns exactly one biscuit per batch. That one is the logo. | tin, bakery | Alder
    `,
  ),
  motif(
    'signage',
    `
    Signs for the Canal Museum | All arrows point with the current. Upstream visitors get a slightly apologetic typeface. | museum, wayfinding | Canal
    Greenhouse 4, wayfinding | Enamel signs that expect condensation. Letters spaced for reading through fogged glass. | botanic, wayfinding | House 4
    A car park with good manners | Floors named after birds by loudness. Nobody forgets they left the car at Woodpecker. | parking, wayfinding | Level Wren
    Fascia for Bello, a barber | Red, white, and a blue that took three weeks. Painted by hand, then photographed in the rain. | signage, barber | Bello
    Hospital colours, second floor | Paediatrics wanted animals, radiology wanted silence. The line on the floor keeps the peace. | hospital, wayfinding | Floor 2
    Harbour numbers | Forty metre-high numerals for mooring posts, readable from a rowing boat at dusk. | numerals, harbour | Berth 27
    Tram stop totems | A slim totem that shows one thing at a time. The second thing is on the other side. | transport, signage | Line 6
    Neon for the Paloma Laundromat | One tube, no crossings. It reads OPEN from both directions, which took some letters off the table. | neon, signage | Paloma
    Trail marks above the tree line | Painted stones, three shapes, visible in cloud. The system has a word for turn back. | trail, wayfinding | Turn Back
    `,
  ),
];

/** Titles and descriptions for Branding. */
import { motif } from './motif.ts';

export const branding = [
  motif(
    'bento-board',
    `
    Halyard, a bakery on a ferry | The loaf score became the mark, the timetable became the grid. Board, bags and a very small flag. | bakery, ferry | Halyard
    Ostrom Salt | A salt maker with one pan and one product. We drew the crystal once and then only ever cropped it. | salt, identity | Ostrom
    Nineteen Rivers Bank | A cooperative bank, redrawn around the confluence on its first share certificate. No gradient was harmed. | cooperative, finance | Rivers
    Quarry Street Choir | Five parts, five colours, one mark that can be sung. The whole system on a single board. | choir, music | Quarry
    Pallas Observatory | An identity that aligns itself to the month: the mark moves along the letterhead as the year does. | observatory, science | Pallas
    Commonplace, a library of tools | The mark is a spine label; everything else is a shelf. Board shown at the size of the shop window. | library, community | Common
    Brackwater Oysters | A shell that is also a tide table. It opens further on the packaging for larger sizes. | seafood, identity | Brack
    `,
  ),
  motif(
    'wordmark-split',
    `
    Skua, a name in two halves | The word crosses the water line. Below it the colour changes and the letters do not. | wordmark, duotone | Skua
    Ludo, a kindergarten | Wordmark big enough to climb on, which is where the brief ended up. | wordmark, education | Ludo
    Marl & Co., well diggers | The name stands half in the ground. The client supplied the exact soil colour, in a jar. | wordmark, trade | Marl
    Opal Street Cinema | Half of the wordmark is always in the dark. The projectionist wrote to say thank you. | wordmark, cinema | Opal
    Lunde, a ferry line | One word, one horizon. It works on a funnel, a ticket and a napkin. | wordmark, ferry | Lunde
    Bravura, an amateur theatre | Set so large that it has to leave the sheet on the left and come back on the tickets. | wordmark, theatre | Bravura
    Haar, slow furniture | A wordmark that leans on its own shadow. Two colours, chosen at four in the afternoon. | wordmark, furniture | Haar
    `,
  ),
  motif(
    'logo-sheet',
    `
    Nine marks that were turned down | Two years of rejected logos on one sheet. The second row is better than what was chosen. | logo, archive | Nine
    Marks for a street of shops | Every shop on Weavers Row got a sign of the same weight, so the row reads as one line. | logo, retail | Weavers
    Logo sheet, winter | Marks that shipped, at the size they shipped at. Clients asked for bigger; none of them got it. | logo, portfolio | Winter
    Seals for six vineyards | One cooperative, six slopes. The contour lines decide how each seal is cut. | wine, seal | Slopes
    Small shapes, large companies | Logo studies for a logistics group. Parts removed until it moved. | logo, logistics | Siskin
    One family of marks | Sister companies that refused to look related, on speaking terms at last. | logo, system | Sisters
    `,
  ),
  motif(
    'logo-construction',
    `
    Kestrel Joinery, drawn to scale | Construction of the mark: three circles, one tangent, no arguments left. | construction, joinery | Kestrel
    How the Greaves wave was made | Marine insurance. Every radius is a multiple of the smallest one, which is the risk. | construction, insurance | Greaves
    A mark for Vell & Vane, architects | They asked for the drawing before the logo. This is the drawing. | construction, architecture | Vell
    Geometry of a lighthouse brand | Grid, guides and the half unit that took a week. Published because students ask. | construction, grid | Skerry
    Tinder & Rook, with guides on | Chimney sweeps with a sense of occasion. The soot is optical, the angles are real. | construction, trade | Tinder
    One mark, all its circles | The client saw only the last sheet. I prefer this one. | construction, logo | Ferro
    `,
  ),
  motif(
    'stationery',
    `
    Paper for Aldous Brandt, notary | Letterhead with a fold line that tells you what is binding. Blind emboss, one blue. | stationery, emboss | Brandt
    Fennimore Dental, stationery | Appointment cards with one rounded corner, in the right place. The pattern is calmer than the drill. | stationery, health | Fennimore
    Cards for a piano tuner | Eighty-eight cards, each numbered with a key. He gives out the low ones last. | business cards, music | Tuner
    Ministry of Small Repairs | Envelopes, stamps and forms for a council service that mends kettles. Bureaucracy as a love language. | civic, stationery | Repairs
    Orsino Theatre, working papers | Call sheets, programmes and parking slips that share one margin. The prompter approved it. | theatre, stationery | Orsino
    Receipt, invoice, thank-you | Slips for a flower market stall that used to write on its own wrapping paper. | retail, stationery | Stall 14
    Letterhead for a beekeeper | The hexagon was forbidden in the brief. We found another way to repeat. | honey, letterhead | Apiary
    `,
  ),
  motif(
    'carrier',
    `
    Cinder Coffee Roasters | Cup, bag, and a lid that tells you how dark it is in there. One ink on each. | coffee, cup | Cinder
    Northmost Tea | Carry-out set for a tea bar on the harbour. The blend names are latitudes. | tea, cup | Northmost
    Lantern & Vole | Bags for a shop that repairs reading lamps. Handle twisted like the old flex. | repair, bag | Lantern
    Marrow & Thyme, soup to go | A cup that stays hot and a bag that admits it. The mark is a ladle seen from above. | food, cup | Marrow
    The Understudy Bookshop | Bags strong enough for hardbacks and the cup everyone brings in anyway. | bookshop, bag | Understudy
    Alder Ginger Biscuits | Carry bag for a factory that burns exactly one biscuit per batch. That one is the logo. | bakery, bag | Alder
    `,
  ),
  motif(
    'signage',
    `
    Sign for Bello, a barber | A bracket, a board, and a blue that took three weeks. Photographed at closing time. | signage, barber | Bello
    Hanging sign, Paloma Laundromat | It turns a little in the wind, so both sides got the same mark and different shadows. | signage, laundry | Paloma
    The optician at number nine | A projecting sign you can read without your glasses. That was the whole brief. | signage, optician | Nine
    Sign for a repair cafe | Made from an oven door. The bracket was there before us and will be there after. | signage, repair | Mend
    Fishmonger, both directions | Reads the same from the harbour and from the church. It decided the shape of the mark. | signage, shop | Gurnard
    Blade sign for a bicycle shop | Enamel on steel, 60 centimetres, one bolt visible because it is a good bolt. | signage, bicycle | Spoke
    `,
  ),
];

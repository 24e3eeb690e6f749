/** Titles and descriptions for Print. */
import { motif } from './entry.ts';

export const print = [
  motif(
    'book-spread',
    `
    A field guide to kerbs | 96 pages, thread-sewn. Margins wide enough for arguments in pencil. | book, spread | Kerbs
    Letters from the water board | Four generations of complaints, set as correspondence: incoming left, outgoing right. | book, archive | Water Board
    Cooking for ferries | Recipes ordered by sea state. The index is a chart. | cookbook, spread | Sea State
    The dictionary of pauses | Set in nine-point with a lot of leading, obviously. | book, typography | Pauses
    Forty staircases of the old town | Photographs on the right, the number of steps on the left, nothing else. | photobook, city | Forty Stairs
    Notes on a failing bridge | An engineer's diary. The gutter widens as the crack does. | book, diary | Bridge
    Poems for two columns | Two poets, one page, a shared comma on line seven. | poetry, spread | Two Columns
    The beekeeper's ledger | Facsimile with commentary. Propolis stains printed in spot varnish. | facsimile, varnish | Ledger
    Essays about waiting | Each essay begins one line later than the last. | essays, book | Waiting
    `,
  ),
  motif(
    'cover',
    `
    Six novels by nobody | A cover series for invented books. Two of them have since been requested in shops. | covers, series | Nobody
    The Cartographer's Sister | Cover cut from one fold of map. The sister is the blank part. | cover, novel | The Sister
    Pocket philosophy, nine volumes | A spine system: line the set up and the argument becomes a diagram. | series, spine | Vol. 1-9
    Cold Harbour, paperback | Two inks, one fog. The title sits where the ship would be. | cover, paperback | Cold Harbour
    An Introduction to Hinges | Textbook cover that opens twice. The author wept, then checked the tolerances. | cover, textbook | Hinges
    Short stories, long spine | 640 pages of very short stories; the table of contents is the cover. | cover, typography | Short Long
    Gardens of the Interregnum | Cloth, blind stamp, one leaf in foil where the king should be. | cloth, foil | Interregnum
    Murder at the Allotments | Crime paperback in cheerful green. The shed is die-cut. | cover, crime | Allotments
    The Year Without Post | Cover printed on envelope stock, with the window in the right place. | cover, stock | Without Post
    `,
  ),
  motif(
    'carton',
    `
    Matchbox, twenty-four designs | One for each hour. The three in the morning one is all black with a cat's eye. | matchbox, series | 24 Hours
    Carton for one pear | A dignified box for a dignified fruit. The tuck flap is a leaf. | carton, fruit | Pear
    Fish sauce in a paper boat | The sleeve unfolds to something that floats for eleven minutes. | sleeve, folding | Paper Boat
    Tea carton with a table on it | Unfolds to a place mat for two. Steeping times are where the cup goes. | tea, carton | Place Mat
    Egg box, uncoated | One green, no plastic, a hen who looks directly at you. | carton, egg | Hen
    Sardines, three vintages | Tins wrapped in the weather report of the day they were caught. | tin, wrap | Vintage
    Playing cards for a lighthouse | Four suits: lamp, fog, gull, biscuit. Tuck box with a turning window. | cards, box | Lamp Suit
    Chocolate by latitude | Wrapper printed with a globe slice; eight bars make a hemisphere. | chocolate, wrapper | 8 Degrees
    Nail box, hardware series | Forty sizes, one layout, actual-size print on the lid. | hardware, carton | 40 mm
    `,
  ),
  motif(
    'newspaper',
    `
    The Slow Gazette | A newspaper that comes out when there is news. Broadsheet, four times last year. | newspaper, broadsheet | Slow Gazette
    Magazine for people who mend | Issue 5, zips. Saddle-stitched with visible thread, naturally. | magazine, mending | Mend
    Local weather, collected | A tabloid of a year of forecasts beside what happened. | tabloid, weather | Forecast
    Programme for an amateur opera | Doubles as a fan. Act three is on the ribs. | programme, opera | Act Three
    Stairwell, a house newspaper | For one building with 88 flats. The classifieds are the best part. | newspaper, community | Stairwell
    Annual report of a mountain hut | Guests, soup, lightning strikes. Set in two columns, printed by the nephew. | report, hut | 2,114 m
    Riso zine on bus shelters | Three drums, forty shelters, one dog who keeps appearing. | zine, risograph | Shelter
    Contact sheet, as a magazine | Every frame, including the ones with thumbs. | magazine, photography | Thumbs
    The crossword annual | Fifty-two grids, one solution hidden across all of them. Allow a year. | puzzle, magazine | Across
    `,
  ),
  motif(
    'ephemera',
    `
    Stamps for a river | Five values, one continuous bank. Tear carefully and the current still lines up. | stamps, series | River Post
    Calendar of minor deadlines | Library books, seed packets, thank-you notes. Letterpress in two blacks. | calendar, letterpress | Minor
    Tickets for a paper cinema | Admit one, admit two, admit it. Perforated by hand. | tickets, cinema | Admit
    Banknotes for a school fair | Seven denominations, dinner lady on the fifty. Guilloche by ruler. | banknote, guilloche | Fifty
    Wedding papers in a tin | Invitation, map and a seed. Letterpress on cotton, forty sets. | wedding, letterpress | Forty Sets
    Menu that is also a map | You order along the river. Dessert is upstream. | menu, map | Upstream
    Bookplates for a family of five | One plate in five states of wear. | bookplate, engraving | Ex Libris
    Wrapping paper with a plot | Unroll it slowly; the thief is under the tape. | wrapping, pattern | The Thief
    Perpetual seed calendar | Two discs and a rivet. It knows your frost dates if you are honest. | calendar, volvelle | Rivet
    `,
  ),
];

/** Titles and descriptions for Print. */
import { motif } from './motif.ts';

export const print = [
  motif(
    'open-spread',
    `
    A field guide to kerbs | 96 pages, thread-sewn. Margins wide enough for arguments in pencil. | book, spread | Kerbs
    Letters from the water board | Four generations of complaints, set as correspondence: incoming left, outgoing right. | book, archive | Water Board
    Magazine for people who mend | Issue 5, zips. Saddle-stitched with visible thread, naturally. | magazine, mending | Mend
    The Slow Gazette | It comes out when there is news. Four times last year, and one of those was a duck. | magazine, slow | Gazette
    Cooking for ferries | Recipes ordered by sea state. The index is a chart. | cookbook, spread | Sea State
    Poems for two columns | Two poets, one spread, a shared comma on line seven. | poetry, spread | Two Columns
    Forty staircases of the old town | Pictures on one side, the number of steps on the other, nothing else. | photobook, city | Forty
    Notes on a failing bridge | An engineer's diary. The gutter widens as the crack does. | book, diary | Bridge
    `,
  ),
  motif(
    'standing-books',
    `
    Six novels by nobody | A cover series for invented books. Two of them have since been requested in shops. | covers, series | Nobody
    The Cartographer's Sister | Cover cut from one fold of map. The sister is the blank part. | cover, novel | The Sister
    Pocket philosophy, the set | A system of covers: stand them up and the argument becomes a landscape. | covers, series | Pocket
    Cold Harbour, paperback | Two inks, one fog. The title sits where the ship would be. | cover, paperback | Cold Harbour
    An Introduction to Hinges | Textbook cover. The author wept, then checked the tolerances. | cover, textbook | Hinges
    Gardens of the Interregnum | Cloth, blind stamp, one form in foil where the king should be. | cloth, foil | Gardens
    Murder at the Allotments | Crime series in cheerful colours. The butler is a courgette. | covers, crime | Allotments
    The Year Without Post | Cover printed on envelope stock. The stamp is missing, that is the plot. | cover, stock | Without Post
    `,
  ),
  motif(
    'carton',
    `
    Carton for one pear | A dignified box for a dignified fruit. The tuck flap is a leaf. | carton, fruit | Pear
    Fish sauce in a paper boat | The carton unfolds to something that floats for eleven minutes. | carton, folding | Paper Boat
    Tea carton with a table in it | Unfolds to a place mat for two. Steeping times are where the cup goes. | tea, carton | Place Mat
    Pim's Ordinary Soap | Ordinary on purpose: one weight of type, one cut, wrapped like a present from an aunt. | soap, carton | Ordinary
    Playing cards for a lighthouse | Four suits: lamp, fog, gull, biscuit. Tuck box included in the game. | cards, box | Lamp
    Chocolate by latitude | Eight cartons make a hemisphere. The tropics melt first, as in life. | chocolate, carton | Latitude
    Nail box, hardware series | Forty sizes, one layout, actual-size print on the lid. | hardware, carton | 40 mm
    Cereal for adults | No mascot, no maze. The back of the box has the news from last year. | food, carton | Adult
    `,
  ),
  motif(
    'tins',
    `
    Sardines, three vintages | Tins labelled with the weather of the day they were caught. | tin, label | Sardine
    Northern light tea, a row of tins | The labels line up into one horizon. Buy in order. | tea, tin | Northern
    Candles named after delays | Signal Failure, Leaves on the Line, Awaiting Crew. Station type on a tin. | candle, label | Delays
    Paint for one door | Three colours, one litre each, labelled with the street they came from. | paint, label | One Door
    Hearthside Seeds | Seeds in tins, because mice can read boxes. The label tells you when to give up. | garden, label | Hearthside
    Tomatoes, honest weight | Label for a cooperative cannery. The number is the largest thing on it, then the sun. | food, label | Honest
    Vesper tonic powder | Tins for a chemist who remembers the old ones. Two inks and one medal that we awarded ourselves. | tonic, label | Vesper
    Beans, ranked | Three tins, three medals. The bronze ones are the best and everybody knows. | coffee, tin | Ranked
    `,
  ),
  motif(
    'stamp-sheet',
    `
    Stamps for a river | One continuous bank. Tear carefully and the current still lines up. | stamps, series | River
    A country of two hundred people | Its complete postal history, designed last month. | stamps, invented | Islet
    Stamps for returning things | Values in days overdue. The library ordered four sheets. | stamps, library | Overdue
    Commemorative sheet for a roundabout | Forty years of turning left. First day cover available at the kiosk. | stamps, civic | Roundabout
    Weather, perforated | A stamp for each kind of rain this town admits to. | stamps, weather | Rain
    Banknotes for a school fair, postal edition | The dinner lady is on the fifty. Perforated by the caretaker. | stamps, school | Fifty
    Night mail | Printed for letters that should have been sent earlier. Gum tastes of liquorice. | stamps, night | Night Mail
    `,
  ),
  motif(
    'leaflet',
    `
    Calendar of minor deadlines | Library books, seed packets, thank-you notes. Folds out to one honest year. | calendar, folded | Minor
    Menu that is also a map | You order along the river. Dessert is upstream. | menu, folded | Upstream
    Programme for an amateur opera | Doubles as a fan. Act three is on the last fold. | programme, opera | Act Three
    How to read a bus timetable | A leaflet that became a bestseller at one bus stop. | leaflet, transport | How To
    Annual report of a mountain hut | Guests, soup, lightning strikes. Folded by the nephew, who is credited. | report, folded | 2,114 m
    Leaflet for a museum of doors | It opens in four ways and only one of them is right. | leaflet, museum | Doors
    Walks for people with prams | Six routes, no kerbs, one bakery each. Fits a coat pocket when folded in anger. | leaflet, walking | Prams
    `,
  ),
];

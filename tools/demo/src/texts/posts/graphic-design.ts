/** Titles and descriptions for Graphic Design. */
import { motif } from './motif.ts';

export const graphicDesign = [
  motif(
    'swiss-poster',
    `
    Jazz in the dry dock | Twelve nights, one crane. Everything on the sheet hangs from the same corner. | poster, jazz | Dry Dock
    Nine columns, one argument | Exhibition poster for a show on standards. Everything aligns except the word exception. | exhibition, grid | Standard
    Timetable as a composition | The 6:14 to the coast, set on its own baseline. Delays are shown as white space. | timetable, grid | 06:14
    Programme for a winter school | Six lectures on a twelve-unit grid. The lunch break has the best typography. | education, grid | Winter
    Structural Engineers' Ball | Formal dress, informal margins. The largest form carries the date. | event, geometry | Ball
    Measured in hands | Poster for a museum of units. The grid is one hand wide, mine. | museum, grid | Hands
    Radio 88, programme sheet | A week of radio on one poster. Frequencies set the weight. | radio, schedule | Radio 88
    `,
  ),
  motif(
    'poster-series',
    `
    A lecture about moss | A series pasted one week apart. By the fourth sheet people had started to bring moss. | lecture, series | Moss
    Film club, eleven Tuesdays | One poster per film, one form per reel. Hung together they make a bad but lovable screen. | film, series | Tuesdays
    Ostinato, the whole season | The same figure until the seventh sheet, where the oboe comes in. | concert, series | Ostinato
    Night swim, six dates | Open pool at midnight. The posters get darker as the water gets warmer. | event, series | Swim
    Posters for an election of soups | Six candidates, one ladle. Turnout was eighty-one percent. | series, humour | Soup
    The Long Now of Tomatoes | Seed exchange, spring to autumn. Two inks and one very round circle, ripening. | garden, series | Tomato
    Five weeks of brass | One sheet a week on the same pillar. The pillar asked for a sixth. | music, series | Brass
    `,
  ),
  motif(
    'gradient-study',
    `
    Colour at the edge of tired | Hues that argue only in the corner of the eye. Print it large or not at all. | gradient, study | Edge
    A sun for an indoor pool | Poster study for a bath with no windows. It hangs where the window should be. | gradient, light | Sun
    Half past dusk | Six minutes of sky over the railway yard, measured with a spectrometer and bad intentions. | gradient, dusk | Dusk
    Slow light, one form | Cover for a lecture on patience. The gradient is finished when nobody notices it. | gradient, lecture | Slow
    Afterimage | Look at it for twenty seconds, then at the wall. The wall is the second half of the poster. | gradient, optics | After
    Heat, without a flame | For a sauna cooperative. Nothing on the sheet is red; check. | gradient, warmth | Heat
    `,
  ),
  motif(
    'echo-word',
    `
    Against the flyover | A0, wheat paste, one word too long to ignore and repeated until it was heard. | protest, type poster | Flyover
    Everything must go-go | Dance night. The word is said as often as the bass is. | type poster, dance | Go-Go
    Encore | Closing poster for a theatre that never gets only one. | type poster, theatre | Encore
    Please return the ladder | A neighbourhood that lends things, raising its voice slightly. | type poster, community | Ladder
    Static for beginners | Workshop poster. Printed from the same plate with less and less ink. | type poster, workshop | Static
    Parallel, a conference | Two tracks, one word, several opinions about where it starts. | type poster, conference | Parallel
    `,
  ),
  motif(
    'cut-paper',
    `
    The mushroom committee | Cut paper, no drawing. Plates for a foraging handbook with a strict tone. | cut paper, series | Committee
    Parade route, unofficial | Shapes that were not invited to the parade, walking anyway. | cut paper, parade | Parade
    Summer, badly folded | A map, a menu and a beach towel, reduced to what the scissors remembered. | cut paper, festival | Summer
    Things found under the piano | Eleven shapes, one evening, no pencil. The dust was left out. | cut paper, abstract | Piano
    Garden after scissors | What is left when you cut away the names of plants. | cut paper, botanical | Garden
    A very small riot | Paper, glue, fluorescent red. Made for a fanzine about chess hustlers. | cut paper, fanzine | Riot
    `,
  ),
  motif(
    'record-sleeve',
    `
    Low Harmonium, Tidal Works | Record sleeve. The drawing is the tide gauge of the week of recording. | record sleeve, music | Tidal Works
    The Understudies, Second Best | A band photo without the band. The shapes were kinder anyway. | record sleeve, indie | Second Best
    Marimba Sundays | Compilation sleeve from eleven bars of colour, in the order of the solos. | record sleeve, colour | Marimba
    Kite Archive, Vol. II | A sleeve series from one quadrilateral. Volume II is where it gets loose. | record sleeve, series | Kite
    Overwinter, an album in grey | Spot varnish on uncoated board: you hear it before you see it. | record sleeve, varnish | Overwinter
    Ten songs about bread | Yeast as a layout method: the shapes were allowed to rise for an hour. | record sleeve, humour | Bread
    Field recordings of lifts | Twelve-inch, limited to the number of floors. Going up is side A. | record sleeve, sound | Lifts
    `,
  ),
  motif(
    'geometry',
    `
    Quarter circles, politely | One shape, four rotations, thirty-six tiles. The thirty-seventh fell apart. | geometry, tiles | Quarter
    Studies for a municipal flag | Seventeen proposals on one cloth. The town chose the one with the most pigeons. | flag, geometry | Flag
    Tessellation for a car ferry | The deck plan, tiled, then used as the ticket, the flag and the floor. | tessellation, ferry | Deck
    Balance sheets | A heavy form, a light form, and what keeps them from fighting. Monthly. | composition, series | Balance
    Weights and measures | Tiles of equal area and very different opinions. For a wall in a post office. | mural, geometry | Measures
    Five circles for a bank holiday | A study in overprint that became a calendar because nobody stopped it. | geometry, overprint | Holiday
    Floor of the dance school | One repeat per waltz. The polka needed a second repeat. | geometry, floor | Waltz
    `,
  ),
];

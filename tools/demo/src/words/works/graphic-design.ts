/** Titles and descriptions for Graphic Design. */
import { motif } from './entry.ts';

export const graphicDesign = [
  motif(
    'poster',
    `
    Jazz in the dry dock | Twelve nights, one crane. The diagonal is the actual angle of the jib. | poster, jazz | Dry Dock Jazz
    Please Return the Ladder | Poster for a neighbourhood that lends things. It ran out in two days, like the ladders. | poster, community | Return the Ladder
    The Long Now of Tomatoes | Seed exchange, spring edition. Two inks and one very round circle. | poster, garden | Tomatoes
    Ostinato, season poster | A pattern that repeats until the seventh column, where the oboe comes in. | concert, poster | Ostinato
    Night swim | Announcement for an open pool at midnight. The white is unprinted paper; we paid for it anyway. | poster, event | Night Swim
    Against the flyover | A0, wheat paste, one word too long for the sheet on purpose. | protest, poster | No Flyover
    Film club, eleven Tuesdays | One sprocket hole per film. The last one is missing because the print has not arrived. | film, poster | Tuesdays
    Chess in the park | Sixty-four squares, one bench. Read from a window on the fourth floor as intended. | chess, poster | Bench Chess
    A lecture about moss | Slow typography: the title grows in over three posters pasted a week apart. | lecture, series | Moss
    `,
  ),
  motif(
    'swiss-grid',
    `
    Timetable as a composition | The 6:14 to the coast, set on its own baseline. Delays are shown as white space. | timetable, grid | 06:14
    Nine columns, one argument | Exhibition poster for a show on standards. Everything aligns except the word exception. | exhibition, grid | Standard
    Concrete, annual report | A cement cooperative, in four greys and one red that is only used for accidents: there is none. | report, grid | Concrete
    Programme for a winter school | Six lectures on a twelve-unit grid. The lunch break has the best typography. | education, grid | Winter School
    Radio 88, programme wall | A week of radio as one sheet. Frequencies set the line weight. | radio, schedule | Radio 88
    Measured in hands | Poster for a museum of units. The grid is one hand wide, mine. | museum, grid | Hands
    Structural Engineers' Ball | Formal dress, informal margins. The beam in the middle carries the date. | event, geometry | Ball
    Helix, a journal of stairs | Issue four. The grid turns fifteen degrees per spread and returns home at the staples. | journal, grid | Helix
    Five circles for a bank holiday | A study in overprint that became a calendar because nobody stopped it. | geometry, overprint | Holiday
    `,
  ),
  motif(
    'collage',
    `
    Everything must go-go | Dance night flyer, cut from supermarket leaflets. The prices are the lineup. | collage, flyer | Go-Go
    Torn hours | Six collages for an essay on shift work. Edges torn at the time of day they show. | collage, editorial | Torn Hours
    Parade route, unofficial | Paper cut-outs of people who were not invited to the parade, walking anyway. | cut-out, parade | Parade
    Brass band versus traffic | One photocopier, eleven passes. The trombone jammed the machine, it stayed in. | photocopy, music | Brass v. Traffic
    The mushroom committee | Cut paper, no drawing. A series for a foraging handbook with a strict tone. | cut paper, series | Committee
    Summer, badly folded | A map, a menu and a beach towel, recombined into a festival identity. | festival, collage | Badly Folded
    Teeth | Poster for a play about dentists. One shape, repeated until it gets uncomfortable. | theatre, cut paper | Teeth
    Weather for dogs | Found halftones and loud pink. The umbrella is upside down on purpose, dogs agree. | halftone, collage | Weather for Dogs
    A very small riot | Risograph collage in fluorescent red and teal, for a fanzine about chess hustlers. | risograph, fanzine | Small Riot
    `,
  ),
  motif(
    'sleeve',
    `
    Low Harmonium, Tidal Works | Record sleeve. The grooves on the cover are the tide gauge of the week of recording. | record sleeve, music | Low Harmonium
    Cassette for a lighthouse keeper | Side A fog, side B foghorn. Two colours, printed on blotting paper. | cassette, music | Foghorn
    The Understudies, Second Best | A band photo without the band. The chairs were kinder anyway. | record sleeve, indie | Second Best
    Marimba Sundays | Compilation sleeve from eleven bars of colour, in the order of the solos. | record sleeve, colour | Marimba
    Field recordings of lifts | Seven-inch with a die-cut door. It opens on the B side. | die-cut, seven-inch | Lifts
    Kite Archive, Vol. II | Sleeve series built from one quadrilateral. Volume II is where it gets loose. | series, geometry | Kite Archive
    Overwinter, an album in grey | Spot varnish on uncoated black: you hear it before you see it. | varnish, record sleeve | Overwinter
    Ten songs about bread | Yeast as a layout method: the type was allowed to rise for an hour. | record sleeve, lettering | Bread
    Static for beginners | Generative sleeves, one per copy. Number 112 looks like my aunt. | generative, record sleeve | Static
    `,
  ),
  motif(
    'geometric',
    `
    Quarter circles, politely | One shape, four rotations, thirty-six plates. The thirty-seventh fell apart. | geometry, series | Quarter
    Studies for a municipal flag | Seventeen proposals. The town chose the one with the most pigeons. | flag, geometry | Flag 17
    Six things to do with a triangle | Exercises for students, made by the teacher at night to prove that it is possible. | triangle, study | Triangle
    Colour at the edge of tired | Hues that argue only in the corner of the eye. Print it large or not at all. | colour, study | Edge
    Tessellation for a car ferry | The deck plan, tiled, then used as the ticket, the flag and the floor. | tessellation, ferry | Deck 3
    Balance sheets | A monthly series: a heavy form, a light form, and what keeps them from fighting. | composition, series | Balance
    Weights and measures | Bars of equal area and very different opinions. For a wall in a post office. | mural, geometry | Measures
    Semaphore alphabet, redrawn | Twenty-six arms reduced to wedges. It can be read upside down by a polite sailor. | alphabet, geometry | Semaphore
    Moiré for two slow fans | Overlaid line fields, made to be seen through an open kitchen window. | moiré, line | Two Fans
    `,
  ),
];

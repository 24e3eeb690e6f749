/** Titles and descriptions for Typography. */
import { motif } from './entry.ts';

export const typography = [
  motif(
    'specimen',
    `
    Waterlijn, a text face for timetables | Narrow, open, calm at 6 point. Figures that do not flirt. | text face, specimen | Waterlijn
    Parsnip Grotesk | A warm sans with one eccentric letter. It is the g and it is staying. | grotesk, specimen | Parsnip
    Canonry, four optical sizes | A serif for long reading and short patience. Captions are sturdier than they look. | serif, optical sizes | Canonry
    Ferrous Mono | Monospace for night shifts. Zero is slashed, one has a foot, nothing is ambiguous. | monospace, code | Ferrous
    Two hands, one margin | Specimen of a matched pair for a museum wall: equal weight, different manners. | multiscript, specimen | Two Scripts
    Kerria, a face for recipes | Fractions by default, and a teaspoon ligature I will defend. | fractions, text face | Kerria
    Tollhouse Condensed | Made for painted doors and long surnames. Tested on a fire station. | condensed, display | Tollhouse
    Understory | Low contrast, tall x-height, soft joints. Drawn from a nurseryman's labels. | text face, labels | Understory
    Newspaper Ethiopic, third proof | Two hundred and some letters at 8.5 point. The colour of the paragraph finally holds. | ethiopic, newspaper | Third Proof
    `,
  ),
  motif(
    'glyph',
    `
    The lowercase g, at length | Eleven months, one letter. The ear was the hardest to let go of. | glyph, detail | g
    Ampersand for a difficult couple | One that separates nicely. Commissioned for stationery, used in the settlement. | ampersand, glyph | &
    Question marks, ranked | Nine of them, from curious to legal. | punctuation, glyph | ?
    R, with a leg to stand on | Study of one diagonal. Three degrees changed the whole alphabet. | glyph, study | R
    A comma the size of a door | Painted on a library wall. Children treat it as a tadpole, which is fair. | mural, comma | ,
    Eszett, capital, unapologetic | Drawn wide, set proud, tested on street signs. | glyph, german | ß
    Figure two in six moods | From invoice to birthday cake, one skeleton. | numeral, glyph | 2
    The a that stayed | After removing everything else from the sketch. Single-storey, one stroke, no apology. | glyph, minimal | a
    Paragraph sign for a wall of one | A pilcrow, two metres tall, in tram-line steel. | pilcrow, sign | ¶
    `,
  ),
  motif(
    'lettering',
    `
    Closed on Mondays | Brush lettering for a fishmonger's door, in enamel. The M swims a little. | lettering, brush | Closed on Mondays
    Sunday is for soup | Drawn with a ladle, more or less. Screen print, two colours. | lettering, print | Sunday Soup
    Beware of the poet | Gate sign. The poet approved the spacing but not the tone. | sign, lettering | Beware
    Slow down, otters | Road lettering stretched for reading at 40 km/h. | road, lettering | Otters
    Thank you, driver | Script for the back of a bus seat; legible while everything shakes. | script, bus | Thank You
    Fresh ice, honest weight | Fairground letters, proper kerning. Two traditions shaking hands. | fairground, lettering | Fresh Ice
    More or less | A word pair in which each becomes the other if you step back. | wordplay, lettering | More or Less
    Everything in its drawer | Chromatic letters in three layers, printed in the order they were carved. | chromatic, wood type | In Its Drawer
    Back in five minutes | The sign hung for a year. We redrew it with that in mind. | sign, lettering | Back in Five
    `,
  ),
  motif(
    'alphabet',
    `
    Alphabet of tools | A for awl. Twenty-six outlines from one workshop wall, drawn around the objects themselves. | alphabet, tools | Awl-Z
    Thirty-six days of brick | Letters laid, not drawn. The S took two masons. | modular, alphabet | Brick
    Alphabet from quarter circles | Four parts per letter and no exceptions, until Q. | modular, geometry | Quarter ABC
    Letters for a knitted jumper | A 9 by 11 stitch alphabet with lowercase, accents and one moth. | pixel, knit | Moth
    The stencil of Dock 9 | Completed from eleven surviving letters. The other fifteen are guesses with references. | stencil, revival | Dock 9
    Numbers for cyclists | Readable on a moving back in rain. Six and nine have been separated for good. | numerals, sport | 6 & 9
    Uppercase, in concert | Twenty-six letters standing on a stage by height of voice. | alphabet, display | Upper
    Alphabet in one fold | Paper strip, single crease per letter. The X is cheating slightly. | paper, alphabet | Fold
    Fair signs, collected | An alphabet reassembled from one carnival, with crooked bowls and straight margins. | vernacular, alphabet | Fair
    `,
  ),
  motif(
    'variable',
    `
    Weight, watched | A variable axis driven by room noise. In the library it was almost hairline. | variable, weight | Weight
    From hairline to lorry | Nine masters, one family. Heavy is for the side of an actual lorry. | weights, family | Lorry
    Width as volume | Lyrics set with an axis that follows the singer. Whispers are condensed. | variable, music | Width
    Slant, five degrees at a time | An italic that leans with the reader's hurry. | italic, variable | Slant
    Contrast dial | One face from stone-cut to pen-drawn; the slider is the history lesson. | contrast, variable | Contrast
    Old style, new hinges | A revival with an axis for how badly it was printed. | revival, variable | Hinge
    Breathing type for a clinic | Inhale 600, exhale 300. The nurse asked to keep it. | motion, variable | Breathe
    Grades for e-paper | Same widths, eleven inks' worth of darkness. Nothing reflows. | grades, screens | Grade
    Three axes before breakfast | Weight, width, and one called mood that I will explain in person. | variable, experiment | Mood
    `,
  ),
];

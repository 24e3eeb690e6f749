/** Titles and descriptions for Typography. */
import { motif } from './motif.ts';

export const typography = [
  motif(
    'specimen',
    `
    Waterlijn, a text face for timetables | Narrow, open, calm at 6 point. Figures that do not flirt. | text face, specimen | Waterlijn
    Parsnip Grotesk | A warm face with one eccentric letter. It is the g and it is staying. | specimen, warm | Parsnip
    Canonry, four optical sizes | For long reading and short patience. Captions are sturdier than they look. | optical sizes, specimen | Canonry
    Ferrous, for night shifts | Zero is slashed, one has a foot, nothing is ambiguous. | specimen, legibility | Ferrous
    Kerria, a face for recipes | Fractions by default, and a teaspoon ligature I will defend. | fractions, text face | Kerria
    Understory | Tall x-height, soft joints. Drawn from a nurseryman's labels. | text face, labels | Understory
    Newspaper Ethiopic, third proof | Two hundred and some letters, of which the Latin guests are shown here. The colour finally holds. | ethiopic, newspaper | Third Proof
    `,
  ),
  motif(
    'anatomy',
    `
    The lowercase g, at length | Eleven months, one letter. The ear was the hardest to let go of. | anatomy, glyph | g
    R, with a leg to stand on | Study of one diagonal. Three degrees changed the whole alphabet. | anatomy, study | R
    Old style, new hinges | Every point of the curve, for people who want to see the joint. | anatomy, revival | Hinge
    Two hands, one margin | A matched pair for a museum wall: equal weight, different manners. Here, the bones. | multiscript, anatomy | Margin
    Overshoot, explained with love | Why the round ones cross the line and the straight ones have to stay home. | anatomy, teaching | Oo
    Slant, five degrees at a time | An italic that leans with the reader's hurry. Points and handles on. | italic, anatomy | Slant
    `,
  ),
  motif(
    'inline-word',
    `
    Fresh ice, honest weight | Fairground letters, proper kerning. Two traditions shaking hands. | fairground, lettering | Ice
    Sunday is for soup | Lettering for an apron that outsold the restaurant. | lettering, print | Sunday
    Thank you, driver | Made for the back of a bus seat; legible while everything shakes. | lettering, bus | Thanks
    Back in five minutes | The sign hung for a year. We redrew it with that in mind. | lettering, sign | Back
    Neon, without the neon | Seven lines, no electricity. The electrician felt left out. | inline, lettering | Neon
    Roller disco, second floor | The lines are spaced for people who are passing at speed. | inline, retro | Disco
    Letters for the side of a lorry | Each outline is one pass of a very steady nephew. | lettering, vehicle | Lorry
    `,
  ),
  motif(
    'solid-letter',
    `
    Ampersand for a difficult couple | One that stands alone nicely. Commissioned for stationery, used in the settlement. | ampersand, dimensional | &
    Figure two, in person | From invoice to birthday cake, one skeleton, now with a shadow. | numeral, dimensional | 2
    The a that stayed | What was left after removing everything else from the sketch, cast in something heavy. | glyph, dimensional | a
    A capital for a hotel roof | Three metres tall, visible from the train. The shadow was in the contract. | dimensional, sign | H
    K, load-bearing | Letter as furniture. It holds 80 kilos and an opinion. | dimensional, letter | K
    Question marks, ranked | From curious to legal. This is the winner, in the round. | punctuation, dimensional | ?
    `,
  ),
  motif(
    'alphabet-grid',
    `
    Fair signs, collected | Letters reassembled from one carnival, with crooked bowls and straight margins. | vernacular, alphabet | Fair
    Thirty-six days of brick | One letter a day, laid and not drawn. The S took two masons. | alphabet, modular | Brick
    Everything in its drawer | A wood-type cabinet, printed drawer by drawer in the order of the dust. | wood type, alphabet | Drawer
    Uppercase, in concert | Letters standing on a stage by height of voice. The soloists have their own colour. | alphabet, display | Upper
    Letters I could not sell | Sketches from ten years of commissions. They get along better than the clients did. | alphabet, archive | Unsold
    The stencil of Dock 9 | Completed from eleven surviving letters. The other fifteen are guesses with references. | stencil, revival | Dock 9
    Signs, sorted by appetite | Every letter comes from a food shop within one kilometre. The Q is from a duck. | alphabet, city | Appetite
    `,
  ),
  motif(
    'round-text',
    `
    A stamp that reads all the way around | For a ceramics fair. There is no beginning, so nobody can be late. | circular, stamp | Fair
    Turntable sentence | A line that is best read at thirty-three and a third. | circular, music | Again
    Manhole, proposal | Cast-iron lettering for a water board. Cars will sand it; we kerned for that. | circular, civic | Water
    Slow down, otters | A badge for the road crew. It turns as they do. | circular, badge | Otters
    The table agrees | Menu for a round table of twelve. Everyone has the first line in front of them. | circular, menu | Agree
    Weather, repeating | Set in rings, one a day, until the forecast came true. | circular, weather | Weather
    `,
  ),
  motif(
    'pull-quote',
    `
    Closed on Mondays | A fishmonger's door, taken seriously. The line break is where she breathes in. | quote, lettering | Closed on Mondays
    Beware of the poet | Gate sign. The poet approved the spacing but not the tone. | quote, sign | Beware of the poet
    More or less | Two words that become each other if you step back. Set for a waiting room. | quote, wordplay | More or less
    What the typesetter said | A sentence I heard in a print shop, in the face it deserved. | quote, typesetting | Said
    A line for the stairwell | One thought per landing. This is the third floor; bring your breath. | quote, wall | Stairwell
    Read this twice | Posters for a reading room, with the emphasis where nobody expects it. | quote, poster | Read this twice
    `,
  ),
];

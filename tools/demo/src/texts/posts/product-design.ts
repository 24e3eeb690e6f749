/** Titles and descriptions for Product Design. */
import { motif } from './motif.ts';

export const productDesign = [
  motif(
    'table-lamp',
    `
    Lamp that leans | A counterweight instead of a spring. It nods when you close the book. | lamp, counterweight | Lean
    Jetty light | Base turned from salvage timber, one fitting, replaceable in the dark. | lamp, timber | Jetty
    Dim, the bedside light | The dimmer is the shade: turn it and the light closes like an eye. | lamp, bedside | Dim
    Reading light with a memory | Remembers the height of each reader. Two people, one lamp, no negotiations. | lamp, reading | Memory
    Lamp for a power cut | Found by touch, warm at 1800 kelvin. It lives by the fuse box. | lamp, emergency | Power Cut
    Mushroom, again | Everyone draws one once. Mine has a dent where the hand goes. | lamp, glass | Dent
    Small sun for a north room | Spun aluminium, one seam. It stands where the window ought to be. | lamp, aluminium | Small Sun
    `,
  ),
  motif(
    'lounge-chair',
    `
    Chair 9, one key | Nine parts, one key, flat in four minutes. The joints are the ornament. | chair, joinery | Chair 9
    Palm rib armchair | Woven on steel, tuned by sitting. Load test: two cousins and a goat. | chair, weaving | Rib
    Waiting chair | Slightly too upright to sleep in, slightly too kind to leave. | chair, public | Waiting
    Stool from a church pew, grown up | It asked for a back. One hymn number left on the underside. | chair, salvage | Hymn 112
    A chair in fishing line | 210 metres of line under the cushion, one knot. The knot is on the left because the maker is. | chair, weaving | One Knot
    Low chair for tall readers | Seat at 34 centimetres, arms where a cup can stand. Tested with three cups. | chair, reading | Low
    Porch chair, second winter | Left outside on purpose. The render shows the first winter; ask me about the second. | chair, outdoor | Porch
    `,
  ),
  motif(
    'speaker',
    `
    Kitchen speaker, wipeable | Nothing that collects flour. Knob for volume, knob for time, nothing else. | speaker, kitchen | Wipe
    Radio with one station | Choose it once, in the shop. Gift it carefully. | radio, gesture | One Station
    Speaker cast in plaster | The mould lines stay. Each one sounds 2 percent different and that is printed on it. | speaker, plaster | 2 Percent
    Doorbell, bowed | A string, a felt wheel, a grille. Visitors sound like a cello clearing its throat. | doorbell, sound | Bowed
    Intercom for a farm | House, barn, far gate. Range 3 km, mud rating honest. | intercom, rural | Far Gate
    A loudspeaker for quiet people | It is very good at 40 decibels and declines to go further. | speaker, quiet | Forty
    Bookshelf pair, one left | The right one is shown. The left one is listening. | speaker, pair | Right
    `,
  ),
  motif(
    'synth',
    `
    Field recorder for cold hands | Buttons you can tell apart through a mitten. | recorder, tactile | Mitten
    Octave, an instrument for buses | Twelve keys, headphone out, no wrong notes after six o'clock. | synth, pocket | Octave
    A sequencer for bakers | Sixteen steps, one per loaf. It survives flour and one drop. | sequencer, rugged | Sixteen
    Metronome with opinions | Knobs for tempo, swing and forgiveness. | metronome, knobs | Swing
    Desk mixer, four friends | Four channels, four colours, and a fifth knob that does nothing but feel good. | mixer, desk | Four
    Control panel for a puppet show | Every knob is a limb. The red one is the curtain. | controls, theatre | Puppet
    `,
  ),
  motif(
    'ceramics',
    `
    Water filter for a monsoon kitchen | Clay chambers and a lid the repair stall can replace for the price of tea. | water, clay | Padi
    Vase for supermarket flowers | Sized for the bunch you really buy. Neck cut at the length of the rubber band. | vase, ceramics | Bunch
    Mugs with different handles | Same body, several grips. Families stop swapping within a week. | ceramics, set | Grips
    Salt pig, two hands | Heavy foot, glazed where fingers go and bare where they do not. | ceramics, kitchen | Salt Pig
    Carafe and one glass | The glass is the lid. If you have guests, that is a different product. | carafe, table | One Glass
    Seconds, sold as firsts | Three pots that leaned in the kiln, given names and a proper render. | ceramics, kiln | Seconds
    Kettle with a slow pour | Spout angle 34 degrees. We burnt through five handles finding it. | kettle, pour | 34 Degrees
    `,
  ),
  motif(
    'flacon',
    `
    Oil bottle for a table | Drip edge borrowed from a roof. It has not dripped since March. | bottle, oil | March
    Scent of an empty library | Bottle for a perfume nobody ordered. The stopper is a bookend. | flacon, glass | Library
    Hand cream for gardeners | Opens with two muddy fingers, closes with a sound like a gate. | cosmetics, bottle | Gate
    Refill, not replace | A heavy bottle that stays and a light one that travels. | refill, glass | Refill
    Bottle that stands on slopes | For picnics, trains and my kitchen floor. | bottle, balance | Slope
    Ink, 30 millilitres | A foot wide enough for enthusiasm. The last drop is reachable, we checked. | ink, glass | Thirty
    `,
  ),
  motif(
    'wall-clock',
    `
    Clock without hurry | Five-minute marks only. Nobody has been later because of it. | clock, minimal | Hurry
    School clock, third size | Readable from the last row by somebody who does not want to. | clock, school | Last Row
    Station clock for a kitchen | The seconds pause at the full minute, like a conductor. | clock, kitchen | Platform
    Thermostat you can read from the door | One dial, one number, one colour for regret. | dial, interface | Regret
    Timer for two dishes | Two hands on one axis. They ring a third apart. | timer, kitchen | Third
    Clock for a house with cats | Nothing that dangles. The hands are enamelled and quiet. | clock, enamel | Cats
    `,
  ),
];

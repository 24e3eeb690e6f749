/** Titles and descriptions for Product Design. */
import { motif } from './entry.ts';

export const productDesign = [
  motif(
    'lamp',
    `
    Lamp that leans | A counterweight instead of a spring. It nods when you close the book. | lamp, counterweight | Lean
    Jetty light | Turned from salvage timber, one fitting, replaceable in the dark. | lamp, timber | Jetty
    Dim, the bedside light | The dimmer is the shade: turn it and the light closes like an eye. | lamp, bedside | Dim
    Workshop pendant 03 | Spun aluminium, one seam, cable long enough for honest ceilings. | pendant, aluminium | Pendant 03
    Candle for a power cut | Rechargeable, found by touch, warm at 1800 kelvin. It lives by the fuse box. | lamp, emergency | Power Cut
    Reading light with a memory | Remembers the height of each reader. Two people, one lamp, no negotiations. | lamp, reading | Memory
    Paper lantern, flat pack | Forty-one folds, no glue. The drawing is the instruction. | paper, lantern | 41 Folds
    Street lamp for one bench | Lights the bench, not the bedroom behind it. Cut-off angles by patience. | street, lamp | Cut-off
    Mushroom, again | Everyone draws one once. Mine has a dent where the hand goes. | lamp, glass | Dent
    `,
  ),
  motif(
    'seating',
    `
    Chair 9, one key | Nine parts, one key, flat in four minutes. The joints are the ornament. | chair, joinery | Chair 9
    Stool from a church pew | Three legs, one hymn number left on the underside. | stool, salvage | Hymn 112
    Palm rib armchair | Woven on steel, tuned by sitting. Load test: two cousins and a goat. | chair, weaving | Rib
    Waiting chair | Slightly too short to sleep on, slightly too kind to leave. Ash and cord. | chair, public | Waiting
    Bench that remembers rain | The slats are cut so that puddles form where you do not sit. | bench, outdoor | After Rain
    Folding chair for balconies | 38 mm folded. It hangs on the railing it overlooks. | chair, folding | 38 mm
    Rocking stool | Seven degrees, enough to think, not enough to fall. | stool, ash | Seven Degrees
    Classroom chair, third size | For the year in which everyone is a different height. Glides replaced with tennis-ball manners. | chair, school | Size 3
    A chair in fishing line | 210 metres of line, one knot. The knot is on the left because the maker is. | chair, weaving | One Knot
    `,
  ),
  motif(
    'audio',
    `
    Radio with one station | Choose it once, in the shop. Gift it carefully. | radio, gesture | One Station
    Kitchen speaker, wipeable | No grille to collect flour. Knob for volume, knob for time, nothing else. | speaker, kitchen | Wipe
    Headphones with a hinge | One screw, one hinge, spare pads in the lid. The teardown is on the back. | headphones, repair | Hinge
    Turntable for a small table | The platter overhangs by design; the tonearm knows. | turntable, compact | Overhang
    Doorbell, bowed | A string, a felt wheel, a button. Visitors sound like a cello clearing its throat. | doorbell, sound | Bowed
    Field recorder for cold hands | Three buttons you can tell apart through a mitten. | recorder, tactile | Mitten
    Speaker cast in plaster | The mould lines stay. Each one sounds 2 percent different and that is printed on it. | speaker, plaster | 2 Percent
    Intercom for a farm | House, barn, far gate. Range 3 km, mud rating honest. | intercom, rural | Far Gate
    Metronome, silent | It leans instead of ticking. The pianist next door sends regards. | metronome, motion | Silent
    `,
  ),
  motif(
    'vessel',
    `
    Kettle with a slow pour | Spout angle 34 degrees. We burnt through five handles finding it. | kettle, pour | 34 Degrees
    Bottle that stands on slopes | For picnics, trains and my kitchen floor. | bottle, balance | Slope
    Water filter for a monsoon kitchen | Two clay chambers and a tap the repair stall can replace for the price of tea. | water, clay | Padi
    Carafe and one glass | The glass is the lid. If you have guests, that is a different product. | glass, carafe | One Glass
    Mugs with different handles | Same body, six grips. Families stop swapping within a week. | ceramics, set | Six Grips
    Vase for supermarket flowers | Sized for the bunch you really buy. Neck cut at the length of the rubber band. | vase, ceramics | Bunch
    Salt pig, two hands | Wide mouth, heavy foot, glazed where fingers go and bare where they do not. | ceramics, kitchen | Salt Pig
    Lunch tin with manners | Opens quietly, closes with one sound. The sound took four prototypes. | lunch, tin | One Sound
    Oil can for a table | Drip edge borrowed from a roof. It has not dripped since March. | oil, steel | March
    `,
  ),
  motif(
    'instrument',
    `
    Clock with one hand | Five-minute marks only. Nobody has been later because of it. | clock, minimal | One Hand
    Thermostat you can read from the door | One dial, one number, one colour for regret. | thermostat, interface | Regret
    Bicycle light, dynamo | No battery, no app. It glows for the length of a red light. | bicycle, light | Red Light
    Timer for two dishes | Two rings on one axis. They ring a third apart. | timer, kitchen | Third
    Small scale for letters | Reads in postage. The display is a needle and a stamp. | scale, desk | Postage
    Camera with twelve frames | A day's worth. It says how many are left and nothing about the rest. | camera, constraint | Twelve
    Door handle, winter side | Leather on the outside, brass on the inside. Hands notice before eyes do. | handle, brass | Winter Side
    Power strip without shame | Made to be seen: six sockets spaced for real plugs, cast in one colour. | power, plastic | Strip
    Pocket planer | A thumb-sized plane for doors that stick in August. | tool, brass | August
    `,
  ),
];

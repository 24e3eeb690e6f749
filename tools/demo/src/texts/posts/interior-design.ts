/** Titles and descriptions for Interior Design. */
import { motif } from './motif.ts';

export const interiorDesign = [
  motif(
    'living-room',
    `
    A room for two readers | Two chairs, two lamps, one stool they have to share. The argument is built in. | living room, reading | Two Readers
    Flat above the fishmonger | Cool colours below, warm above, and a window that opens at exactly the height of gulls. | apartment, colour | Above the Fish
    The sofa faces the wrong way | It faces the door, not the screen. Visitors stay longer, films are worse. | living room, layout | Wrong Way
    Small house, large sofa | The sofa came in through the roof. The roof was closed afterwards, mostly. | living room, small house | Large Sofa
    Ochre room | Limewash in three coats, one rug, nothing on the wall that faces the sun. | limewash, ochre | Ochre
    Sitting room with a draught | We kept the draught and moved the curtain to make it visible. Cheaper than a painting. | curtain, renovation | Draught
    Room for one armchair and nobody | A place to sit down between two others. Wool, cork, and a door that closes like a book. | living room, quiet | Nobody
    The pictures were hung first | Then the lamp, then the seat, then the people. In this order it took one afternoon. | living room, pictures | Hung First
    The blue hour, furnished | A west-facing room, planned backwards from how it looks at a quarter past nine. | dusk, living room | Quarter Past
    `,
  ),
  motif(
    'window-light',
    `
    Noon stripe | A guest room where the light crosses the bed at twelve. Set your watch, or move the bed. | daylight, bedroom | Noon
    Four windows, one per season | Openings cut for solstice and equinox. The spring one is in the bathroom. | window, daylight | Four Windows
    Light well on Potter Street | A metre-wide shaft, painted the white that photographs as grey and lives as warm. | light well, townhouse | Potter St.
    North light for a portraitist | No direct sun, ever. We measured for a year and then moved one wall 40 cm. | studio, north light | North Light
    Slatted afternoon | Cedar blinds tuned to the street lamp across the road. Evening comes through in bars. | blinds, cedar | Slatted
    The corridor gets the sun | Nobody wanted the corridor. Now the dog and both grandmothers live there. | corridor, daylight | Corridor
    Where the shadow stops | Plaster ends where the December shadow ends. You can read the date off the wall. | shadow, plaster | December
    House with one tall window | All the budget in one pane. The rest is painted board and good manners. | window, house | One Pane
    Morning, east room | Bare floor, linen, a chair for putting clothes on. The sun does the decorating. | morning, linen | East Room
    `,
  ),
  motif(
    'arches',
    `
    Three arches and a bench | A waiting room for a small clinic. The bench runs through so that nobody sits alone by design. | arch, clinic | Three Arches
    Hall that cools itself | Thick walls, high openings, stack effect. The air conditioner was returned in its box. | arch, climate | Hall
    Stairs with a landing for gossip | Eleven steps, a pause, eleven steps. The pause is the most used room in the house. | stairs, landing | Landing
    Niche studies | Six recesses for six objects the owner refuses to part with. The sixth is a boot. | niche, plaster | Niche
    Way up to the pantry | Lime wash, one bulb, cool by noon. It keeps butter and secrets. | arch, pantry | Pantry
    Wall, please stay | It could not be moved, so it became the host. Things stand in it, children orbit it. | arch, renovation | Stay
    Stairs in a grain mill | Plastered in one go, from the top, by a man who does not like to turn round. | stairs, conversion | Mill
    A threshold with opinions | Two steps down into the studio, so that you arrive slightly humbled. | threshold, studio | Two Down
    Chapel of the daily bread | A bakery hall under old arches. Flour settles on the ribs and draws them for you. | bakery, arch | Daily Bread
    `,
  ),
  motif(
    'kitchen',
    `
    Kitchen with one drawer too many | The extra drawer is for string. Everybody has one, this one is planned. | kitchen, joinery | String
    Long table, short leases | A shared kitchen for eight tenants. The table is bolted down, the chairs are not. | shared, kitchen | Long Table
    Kitchen of a coffee seller | Three square metres of worktop, one good edge to lean on, no machine in sight. | kitchen, counter | Counter
    Terrazzo from the old bathroom | We broke the bath and poured it into the worktop. The tap stayed a tap. | terrazzo, reuse | Terrazzo
    Kitchen for a night nurse | Breakfast is at nine in the evening. The lamps know. | kitchen, lighting | Nine
    New tiles, old drawers | One shelf for everything that is used daily. You learn what you own. | kitchen, tiles | Daily
    The wall of pans | Cast iron needs a strong wall and a patient plasterer. It got both. | kitchen, display | Pans
    Night kitchen | Low light at knee height for people who come down for water and stay for toast. | kitchen, lighting | Toast
    Breakfast for one | The table was drawn at full size on the floor first. It lost a third. | kitchen, table | For One
    `,
  ),
  motif(
    'plan',
    `
    Plan of a house that folds | Three walls on wheels, one that refuses. Drawn in the four arrangements the family really uses. | plan, flexible | Folds
    Plan of a rainy house | Reading places are where the sound of the gutter is best. | plan, house | Rainy House
    Axonometric, bath house | Hot, warm, cold, out. You can follow the route with a finger and feel the change. | axonometric, bath | Bath House
    Forty square metres, negotiated | Floor plan with the compromises annotated by whoever made them. | plan, apartment | 40 m2
    Flat for one painting | A plan drawn around a viewing distance of 3.4 m. Everything else is furniture. | plan, apartment | 3.4 m
    Corridor, widened by a metre | The plan after. The metre is now a library, a desk and a hiding place. | plan, corridor | One Metre
    Roof flat over a car park | Six rooms, nine parking bays of weight. Everything light stands in the middle. | plan, roof | Six Rooms
    Furniture plan for a move | Every object she owns at 1:50, cut out and pushed around the new flat until it stopped hurting. | plan, moving | 1:50
    A cabin, counted | Every board numbered. It left on one lorry and went up in four days. | cabin, axonometric | Cabin 212
    `,
  ),
];

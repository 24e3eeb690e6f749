/** Titles and descriptions for Interior Design. */
import { motif } from './entry.ts';

export const interiorDesign = [
  motif(
    'living-room',
    `
    A room for two readers | Two chairs, two lamps, one stool they have to share. The argument is built in. | living room, reading | Two Readers
    Flat above the fishmonger | Cool colours below, warm above, and a window that opens at exactly the height of gulls. | apartment, colour | Above the Fish
    The sofa faces the wrong way | It faces the door, not the screen. Visitors stay longer, films are worse. | living room, layout | Wrong Way
    Small house, large shelf | The shelf holds the roof up, structurally and otherwise. | shelving, small house | Large Shelf
    Ochre room | Limewash in three coats, one rug, nothing on the wall that faces the sun. | limewash, ochre | Ochre
    Sitting room with a draught | We kept the draught and moved the curtain to make it visible. Cheaper than a painting. | curtain, renovation | Draught
    Room for a piano and nobody | A practice room between two bedrooms. Cork, wool, and a door that closes like a book. | music room, cork | Practice
    Half an attic | The half you can stand in is for living; the other half is for the record collection. | attic, storage | Half Attic
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
    Courtyard that cools itself | Water, shade, stack effect. The air conditioner was returned in its box. | courtyard, climate | Courtyard
    Stairs with a landing for gossip | Eleven steps, a pause, eleven steps. The pause is the most used room in the house. | stairs, landing | Landing
    Niche studies | Six recesses for six objects the owner refuses to part with. The sixth is a boot. | niche, plaster | Niche
    Vaulted pantry | Brick vault, lime wash, one bulb. It keeps butter and secrets. | vault, pantry | Pantry
    Column, please stay | It could not be moved, so it became the host. Coats hang on it, children orbit it. | column, renovation | Column
    Spiral in a grain silo | Forty-four treads of ash, folded into a concrete throat. The handrail is one piece. | spiral stair, conversion | Silo
    A threshold with opinions | Two steps down into the studio, so that you arrive slightly humbled. | threshold, studio | Two Down
    Chapel of the daily bread | A bakery hall under old arches. Flour settles on the ribs and draws them for you. | bakery, arch | Daily Bread
    `,
  ),
  motif(
    'kitchen',
    `
    Kitchen with one drawer too many | The extra drawer is for string. Everybody has one, this one is planned. | kitchen, joinery | String
    Long table, short leases | A shared kitchen for eight tenants. The table is bolted down, the chairs are not. | shared, kitchen | Long Table
    Counter for a coffee seller | Three square metres, two stools, one good edge to lean on. | cafe, counter | Counter
    Terrazzo from the old bathroom | We broke the bath and poured it into the worktop. The tap stayed a tap. | terrazzo, reuse | Terrazzo
    Canteen at the shipyard | Seats 140, echoes for none. Acoustic felt in the colours of primer. | canteen, acoustics | Canteen
    Green tiles, no cupboards | Everything hangs. You learn what you own. | kitchen, tiles | Hang It
    The wall of pans | Cast iron needs a strong wall and a patient plasterer. It got both. | kitchen, display | Pans
    Night kitchen | Low light at knee height for people who come down for water and stay for toast. | kitchen, lighting | Toast
    Breakfast for one, with view | A folding shelf on a window sill, drawn at full size on the wall first. | small space, window | For One
    `,
  ),
  motif(
    'plan',
    `
    Plan of a house that folds | Three walls on wheels, one that refuses. Drawn in the four arrangements the family really uses. | plan, flexible | Folds
    Section through a rainy library | Gutters shown in blue. Reading places are where the sound is best. | section, library | Rainy Library
    Axonometric, bath house | Hot, warm, cold, out. You can follow the route with a finger and feel the change. | axonometric, bath | Bath House
    Forty square metres, negotiated | Floor plan with the compromises annotated by whoever made them. | plan, apartment | 40 m2
    Gallery for one painting | A plan drawn around a viewing distance of 3.4 m. Everything else is storage. | gallery, plan | 3.4 m
    School corridor, widened by a metre | The plan before and after. The metre is now a library, a stage and a hiding place. | school, plan | One Metre
    Tea house on a car park roof | Six mats, nine parking bays of weight. Structure in grey, steam in white. | tea house, axonometric | Six Mats
    Furniture plan for a move | Every object she owns at 1:50, cut out and pushed around the new flat until it stopped hurting. | plan, moving | 1:50
    A cabin, counted | Every board numbered. It left on one lorry and went up in four days. | cabin, axonometric | Cabin 212
    `,
  ),
];

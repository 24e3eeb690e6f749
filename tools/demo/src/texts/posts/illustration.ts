/** Titles and descriptions for Illustration. */
import { motif } from './motif.ts';

export const illustration = [
  motif(
    'mountain-light',
    `
    Last bus over the pass | The bus has gone and the mountain stayed. Painted from memory because the camera was cold. | mountain, evening | Last Bus
    The valley keeps the fog | Seven greys and no hurry. Print on cotton paper, 40 by 50. | fog, valley | Fog
    Where the pylons turn south | We left the pylons out. Pink hour, no irony. | dusk, landscape | South
    Snow, second week | The first week is lovely. This is about the second. | snow, mountain | Week Two
    Ridge line for a bus ticket | Small landscape, made to be torn in half. Both halves still have a sky. | ridge, ticket | Ridge
    Tree line, counted | Every tree below the pass, for a forestry office with a sense of humour. | forest, mountain | Tree Line
    A weather map, from inside | The forecast said layered. I agreed and went outside. | weather, layers | Inside
    `,
  ),
  motif(
    'tall-sea',
    `
    Small boat, long wave | For a children's book in which the sea does most of the talking. | sea, picture book | Long Wave
    Approaching the second lighthouse | The first one was closed. Spread nine of fourteen. | lighthouse, sea | Second
    Tide tables, illustrated | One sea per month, drawn on the day it was highest. | sea, calendar | Tides
    The sailor's day off | He went sailing. Gouache until the deadline, pixels after it. | boat, sea | Day Off
    Harbour, seen from a mistake | We turned round too early and it was worth it. | sea, evening | Mistake
    Pattern of the North Sea | Wave ornament tested on a sweater, a tin and, briefly, a wall. | waves, ornament | North Sea
    Sea for a small bedroom | Mural study. The horizon is at the height of the pillow. | sea, mural | Pillow
    `,
  ),
  motif(
    'night-city',
    `
    Roofs, quarter to six | More than a hundred windows; eleven are lit for a reason. | city, dusk | Roofs
    Night shift | Everyone who keeps the city running has one lamp on. Find the bakery. | city, night | Night Shift
    Blackout on Linden Street | Ten minutes before. The neighbours have not met yet. | city, street | Linden
    Moon over the car parks | A love letter to the least loved floor of the city. | moon, city | Car Parks
    Windows I have drawn from trains | Collected over two winters, arranged by kindness of curtain. | windows, city | Curtains
    The city practises being quiet | Cover for a long article about noise. Nobody is honking in this picture. | city, editorial | Quiet
    Small city for a stamp | Legible at 22 millimetres, shown here at the size of a mistake. | stamp, city | Stamp
    `,
  ),
  motif(
    'far-planets',
    `
    A moon for surveyors | Somebody has to measure it. Chapter opener for a book on how maps got made. | space, map | Surveyors
    Postcard from a gas giant | Wish you were here, bring a coat. Third of a set that fits no mailbox. | planet, postcard | Postcard
    Gravity, explained to my niece | She asked why the ring does not fall down. This took two weeks. | planet, children | Gravity
    Quiet planet with good neighbours | Real estate advertisement for somewhere that does not exist yet. | planet, humour | Neighbours
    Night shift at the observatory | What they see when they stop looking at the numbers. | space, night | Observatory
    The last stop of the line | Transport poster for the year when the tram finally goes far enough. | space, poster | Last Stop
    `,
  ),
  motif(
    'sitter',
    `
    Aunt Perpetua, listening | Portrait for a series in which nothing happens, magnificently. | portrait, family | Perpetua
    Goalkeeper, thinking | For a magazine essay on penalties. The ball is outside the picture. | portrait, editorial | Keeper
    The translator at rest | Eyes closed, five languages open. Author portrait for a jacket flap. | portrait, editorial | Translator
    Portrait of my landlord, unaware | Commissioned by nobody. He bought it. | portrait, humour | Landlord
    Choir, third from the left | One of twenty-four. The others are jealous of the collar. | portrait, series | Third
    Somebody who is about to laugh | The hardest second to draw. I tried it eleven times and kept this one. | portrait, character | About To
    Bus driver, line 14, Sunday | Painted between two stops, finished between two others. | portrait, city | Line 14
    `,
  ),
  motif(
    'still-life',
    `
    Table after guests | Vessels, fruit, and a light that has no reason to be this good. | still life, table | Guests
    Lemon, on trial | Still life with one accused and several witnesses. The verdict is in the shadow. | still life, fruit | Lemon
    Three bottles and an alibi | Nobody moved them for a month. The sun did all the work. | still life, bottles | Alibi
    Potter's shelf, Friday | Seconds and favourites. I cannot tell which is which and neither can he. | still life, ceramics | Friday
    Fruit for a slow guest | Painted in the order of ripening. The last one did not wait. | still life, fruit | Slow Guest
    Kitchen window, four o'clock | The colour of the wall is accurate, the calm is not. | still life, light | Four
    `,
  ),
  motif(
    'leaf-study',
    `
    Herbarium of doubtful plants | Species that three botanists disagree about, drawn with equal confidence. | botanical, plate | Doubtful
    Leaf shapes for a six-storey wall | The study at 1:100. Each leaf is one scaffold bay wide. | mural, leaves | Wall
    The weeds get a portrait | Dandelion, plantain, dock: painted like generals. | botanical, weeds | Generals
    Botany for the back of a playing card | It had to look the same upside down. Plants do not, so I cheated beautifully. | botanical, pattern | Cards
    Greenhouse, inventory | Everything that survived the heat wave, in order of recovery. | botanical, greenhouse | Inventory
    Endpapers for a cookbook | All of it is edible except the flower, and that is on page 91. | botanical, endpapers | Page 91
    `,
  ),
];

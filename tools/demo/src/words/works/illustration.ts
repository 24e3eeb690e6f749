/** Titles and descriptions for Illustration. */
import { motif } from './entry.ts';

export const illustration = [
  motif(
    'landscape',
    `
    Last bus over the pass | Headlights, one passenger, a lot of mountain. Painted from memory because the camera was cold. | mountain, night | Last Bus
    Low tide at the end of term | The school walked out onto the sand. Somewhere in here is the missing teacher. | beach, crowd | Low Tide
    Four fields in one afternoon | Barley, plough, pasture, rain. Each with the colour of the minute it was seen. | fields, weather | Four Fields
    The valley keeps the fog | Seven greys and one kitchen window. Print on cotton paper, 40 by 50. | fog, valley | Keeps the Fog
    Reservoir, nearly empty | The drowned village is back for the summer and has not changed its mind. | lake, drought | Reservoir
    Hills with laundry | Sheets at the scale of weather. My mother recognised the pegs. | hills, laundry | Laundry
    A moon for surveyors | Landscape with triangulation points, for a book on how maps got made. | moon, map | Surveyors
    Snow, second week | The first week is lovely. This is about the second. | snow, village | Week Two
    Where the pylons turn south | A power line as a procession. Pink hour, no irony. | dusk, pylons | Pylons
    `,
  ),
  motif(
    'character',
    `
    Aunt Perpetua takes the lift | Cover character for a series in which nothing happens, magnificently. | character, humour | Perpetua
    Delivery boy, delivery bird | Two people carrying the same parcel in different weather. | character, parcel | Delivery
    The orchestra, before tuning | Twenty-three musicians and their sandwiches. The bassoon has a whole chicken. | crowd, music | Before Tuning
    Portrait of my landlord as a heron | Commissioned by nobody. He bought it. | portrait, heron | Landlord
    Night shift | Eight people who keep the city running while it sleeps, each with their thermos. | character, city | Night Shift
    Girl with too many keys | Page one of a picture book about a lock that is only lonely. | picture book, character | Too Many Keys
    Goalkeeper, thinking | For a magazine essay on penalties. The ball is outside the picture. | sport, editorial | Keeper
    A short queue for the moon | Everyone has brought something to sit on. Spread nine of twelve. | queue, picture book | Queue
    Grandfather explains the radio | He is holding it upside down, which is how it works. | portrait, family | Radio
    `,
  ),
  motif(
    'city',
    `
    Roofs, quarter to six | One hundred and nine windows; eleven are lit and each has a reason. | city, dusk | Quarter to Six
    Isometric bakery quarter | A neighbourhood that smells right. Follow the flour from mill to bicycle. | isometric, bakery | Flour
    The tram takes the corner | Noise drawn as ribbons. It is the 14 and it is late, obviously. | tram, motion | No. 14
    A city of stairs | Every route goes up. The delivery people have drawn their own map over mine. | stairs, map | Stairs
    Market, before the awnings | Poles, crates, one radio. The colours arrive on the next page. | market, morning | Awnings
    Harbour at the scale of a cake | Cranes, cats, containers. Built from nine shapes and patience. | harbour, isometric | Harbour
    Blackout on Linden Street | The night the lights went and everyone met. Three colours plus candle. | night, street | Blackout
    Small city for a stamp | Seven buildings and a pond, legible at 22 millimetres. | stamp, city | Pond
    Windows I have drawn from trains | Collected over two winters, arranged by kindness of curtain. | windows, collection | Curtains
    `,
  ),
  motif(
    'botanical',
    `
    Herbarium of doubtful plants | Twelve species that three botanists disagree about, drawn with equal confidence. | botanical, plate | Doubtful
    Lemon, on trial | Still life with one accused lemon and a plate of witnesses. | still life, fruit | Lemon
    Potted things on a fire escape | Survivors of a heat wave, portrayed in order of recovery. | plants, still life | Survivors
    Fig, cut and uncut | A label illustration that outgrew its jar. | fig, label | Fig
    Leaf shapes for a six-storey wall | The study at 1:100. Each leaf is one scaffold bay wide. | mural, leaves | Wall
    The weeds get a portrait | Dandelion, plantain, dock: painted like generals. | weeds, portrait | Generals
    Table after guests | Peel, cork, candle end, phone. The evening can be read clockwise. | still life, table | After Guests
    Mushrooms in formal dress | Plates for a cookbook with a legal department. Nothing here is edible by implication. | mushrooms, cookbook | Formal
    Tulips, day nine | They are better now than on day one and they know it. | tulips, gouache | Day Nine
    `,
  ),
  motif(
    'animals',
    `
    The heron has a meeting | Panel from a long-running comic on patience and its limits. | heron, comic | Meeting
    Six dogs outside a bank | Each tied to a different century of bicycle. | dogs, street | Six Dogs
    Whale, approximately | Drawn by someone who has only heard about it, which was the brief. | whale, picture book | Approximately
    Fox counts the bins | Full-bleed spread, night palette. There are eleven bins. Count them, children will. | fox, night | Eleven Bins
    Parade of borrowed elephants | Poster-size print for a toy library. They are all due back on Friday. | elephants, print | Due Friday
    Cat, in all probability | Sixteen shapes that might be a cat. Most viewers stop at the third. | cat, abstract | Probably
    Migration, eastern route | Cranes over a motorway services. The families look up in the order you would expect. | birds, migration | Eastern Route
    Bear attends evening class | Pottery, Tuesdays. He is patient and it shows in the glaze. | bear, character | Pottery
    Goat on a difficult roof | For an alpine dairy. The roof is accurate; the goat is flattering. | goat, label | Difficult Roof
    `,
  ),
];

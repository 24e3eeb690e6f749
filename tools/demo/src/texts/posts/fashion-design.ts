/** Titles and descriptions for Fashion Design. */
import { motif } from './motif.ts';

export const fashionDesign = [
  motif(
    'lookbook',
    `
    Twelve coats for a late spring | Deadstock wool, no lining where the wind is honest. Photographed at six in the morning for the shadows. | outerwear, wool | Late Spring
    Lookbook 07, standing still | Everyone asked for movement, so nobody moves. The cloth does the walking. | lookbook, drape | Look 07
    Uniforms for people without offices | Five silhouettes for working at kitchen tables. All pockets fit a charger. | uniform, workwear | No Office
    Saltline | Trousers, smocks and one raincoat, faded by being left on a pier for a month. The pier is credited. | raincoat, dyed | Saltline
    Formal wear for gardeners | Knees reinforced with the same cloth as the lapel. Wash together, plant together. | workwear, tailoring | Garden Formal
    The short cape, three lengths | One pattern, graded by mood. The middle one is for meetings. | cape, pattern cutting | Cape I-III
    After the wedding | A collection for guests on the night train home: things that crease well. | eveningwear, travel | Night Train
    Grey, with evidence | Eleven greys from one flock, undyed. The lookbook is arranged by altitude. | knitwear, undyed | Eleven Greys
    Evening, seen from behind | Seven dresses whose whole argument is in the back. The fronts are polite. | eveningwear, lookbook | From Behind
    `,
  ),
  motif(
    'textile',
    `
    Rye, first cutting | A half-drop repeat from stalks pressed after harvest. The irregular ones were kept. | repeat, jacquard | Rye
    Fog bank, four colours | Screen print for lining silk; the repeat is 64 cm, so that nobody meets the same cloud twice. | silk, screen print | Fog Bank
    Tile that lost its wall | Scarf print drawn from a courtyard floor, with the missing pieces left missing. | scarf, tile | Lost Tile
    Pigeon check | A check that only becomes birds at arm's length. Woven, two shuttles. | check, weave | Pigeon
    Seedpod repeat no. 3 | Block print, two blocks, one deliberate gap per metre where the printer rests. | block print, botanical | Seedpod
    River stones on indigo | Paste-resist on cotton. I drew the stones; the vat decided on the edges. | indigo, resist | River Stone
    Ladder stripe | A stripe with rungs, for shirts worn by people who are fixing something. | stripe, shirting | Ladder
    Carnation, much simplified | From a wallpaper fragment to six shapes. It survives being sewn sideways. | floral, repeat | Carnation
    Antler and fern | Felt appliqué ornament with its meanings written on the selvedge, in thread. | felt, ornament | Antler
    `,
  ),
  motif(
    'flats',
    `
    Pattern book, sheet 22 | The technical drawing that went to the cutter, with his corrections. He was right about the vent. | technical drawing, pattern | Sheet 22
    A garment in nineteen pieces | Drawn flat, numbered, argued over. Piece 14 is the one that everyone forgets. | pattern, flats | Nineteen
    Chore clothes, teardown | Seam by seam notes on something from 1950-odd, then a new one with fewer arguments. | workwear, teardown | Chore
    Pocket atlas | Where every pocket sits and what people actually put in it. | pockets, flats | Atlas
    Seams, slowly | Four fittings of one pattern. The last line is the thickest. | fitting, flats | Slowly
    Spec sheet, version 31 | Every stitch named at eight point, then sewn. The most read typography we make. | spec sheet, detail | Version 31
    Adapted for bicycles | Straight seams, moved sleeves. You can signal left without exposing your kidneys. | cycling, pattern | Signal Left
    Instructions to a patient cutter | Stretch directions, seam order, and an apology to the person who threads the elastic. | spec sheet, flats | Patient
    The wardrobe, drawn once | One block, several garments. The block is older than the label. | block, flats | Wardrobe
    `,
  ),
  motif(
    'accessories',
    `
    Things to carry in November | For 52 degrees north and low sun. Everything repairable, the umbrella twice. | accessories, autumn | November
    One hide, several objects | Cut from a single skin, so the shoe has met the bag. The smallest offcut is the buckle loop. | leather, accessories | One Hide
    The repairable set | Every part can be replaced with a screwdriver or a needle. Both are in the box. | repair, accessories | Repair
    Against low sun | Brims, lenses, shade on a stick. Angles calculated for the walk home from work. | accessories, sun | Low Sun
    What hangs by the door | The last things you take and the first you forget. Colours chosen so that you see them. | accessories, everyday | By the Door
    Accessories for a choir | Forty people, one palette, no two alike. The altos got the better red. | accessories, stage | Alto
    Leftovers, season eleven | All that can be made from what the coats left on the table. | accessories, deadstock | Leftovers
    Gifts for difficult uncles | Useful, plain, slightly too good. Wrapped in the care instructions. | accessories, gift | Uncles
    Small leather, long winter | Vegetable-tanned and saddle-stitched. It is ugly for a month and then it is yours. | leather, craft | Winter
    `,
  ),
  motif(
    'runway',
    `
    Invitation to a fitting | Not a show: twelve guests, twelve mirrors, one pot of coffee. The invitation is a paper pattern. | invitation, show | Fitting
    Autumn in nine silhouettes | Cut-paper silhouettes used for casting before a single garment existed. | silhouette, autumn | Autumn 9
    Backstage, in order | The running order as a drawing. Dresser three has the difficult part. | show, planning | Order
    Colour card, season eleven | Fourteen cloths and what they do next to each other. The mustard is on probation. | colour, swatches | Season 11
    Moodboard without photographs | Only swatches, thread and a bus ticket. The client understood it faster than usual. | moodboard, swatches | Swatch
    A show in the swimming bath | Drained, tiled, echoing. Looks were ordered by how they sound on stairs. | show, space | Deep End
    Figure studies for heavy cloth | Loose drawings made while the fabric was being draped. Gravity signed most of them. | figure, drape | Heavy
    The one-night capsule | Six looks for a string quartet: quiet sleeves, matte black, bows taken into account. | stage, capsule | Quartet
    Shape notes from the archive | Dress shapes from forty years of a tailor's ledger, redrawn as outlines at one scale. | archive, silhouette | Ledger
    `,
  ),
];

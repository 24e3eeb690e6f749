/** Titles and descriptions for Fashion Design. */
import { motif } from './entry.ts';

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
    Jacket 22, flats and notes | The technical drawing that went to the cutter, with his corrections. He was right about the vent. | technical drawing, jacket | J-22
    A trouser in nineteen pieces | Exploded drawing of a pleated trouser. Piece 14 is the one that everyone forgets. | pattern, trousers | Trouser 19
    The collar problem | Nine collars on one neck line, from clerical to cloud. Number six goes into production. | collar, study | Collar VI
    Chore coat, teardown | Seam by seam notes on a coat from 1950-something, then a new one with fewer arguments. | workwear, teardown | Chore
    Pocket atlas | Every pocket we have ever made, at the same scale, with what people actually put in it. | pockets, detail | Atlas
    Raglan, slowly | Four fittings of one sleeve, drawn over each other. The last line is the thickest. | sleeve, fitting | Raglan
    Spec sheet for a swimsuit | Stretch directions, seam order, and an apology to the person who threads the elastic. | swimwear, spec | Lane 4
    Kimono block, adapted for bicycles | Straight seams, moved sleeves. You can signal left without exposing your kidneys. | cycling, pattern | Lane Sleeve
    Care label, version 31 | Every symbol redrawn at 6 mm, then woven. The most read typography we make. | care label, detail | Wash Cold
    `,
  ),
  motif(
    'accessories',
    `
    Bag for one book | Vegetable-tanned, saddle-stitched, exactly one paperback wide. The strap is the bookmark. | leather, bag | One Book
    Hats against low sun | Brim angles calculated for 52 degrees north in November. The felt one is for optimists. | hats, felt | Low Sun
    Umbrella, repairable | Every rib is replaceable with a screwdriver. The cover comes in storm and drizzle. | umbrella, repair | Drizzle
    Shoes with one seam | A derby cut from a single piece. It took nine lasts and a patient goat. | shoes, leather | One Seam
    Buttons from river glass | Forty buttons, no two alike, graded by how well you can find them in the dark. | buttons, glass | River Glass
    Gloves for turning pages | Silk fingertips, wool elsewhere. Commissioned by an archive, worn by everyone. | gloves, archive | Archive
    Belt system | Three buckles, five straps, one hole size. It is infuriatingly simple and took a year. | belt, system | Buckle 3
    A scarf with instructions | The print shows eight ways to tie it. The ninth is in the seam. | scarf, print | Eight Ways
    Spectacles for a choir | One frame, forty noses. Acetate offcuts laminated in the order of the voices. | eyewear, acetate | Alto
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

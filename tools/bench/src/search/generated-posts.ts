/** Posts with words of their own, which the demo world does not use and the ranking was not tuned on. */
import { categories, tools } from '@vitrine/contract';
import { seededRandom } from '../recommendations/random.ts';

type GeneratedText = {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly tools: readonly string[];
  readonly categories: readonly string[];
};

const split = (words: string): string[] => words.split(' ');

const manners = split(
  'woven carved folded etched stitched glazed lacquered engraved embossed quilted enamelled marbled riveted knitted inlaid gilded thrown pressed braided hammered',
);
const things = split(
  'timetables lighthouses harpsichords bicycles kettles orchards umbrellas tramways beehives almanacs windmills saddles lanyards thermometers violins ferries greenhouses compasses mailboxes sundials aquariums tents looms balconies chimneys locomotives hammocks bakeries stopwatches pavilions',
);
const subjects = split(
  'fishermen botanists astronomers beekeepers cyclists librarians nurses gardeners sailors chemists dancers bakers surveyors divers tailors geologists potters rowers weavers clockmakers',
);
const places = split(
  'Málaga Kraków Zürich Göteborg Reykjavík Łódź Besançon Tromsø Logroño Plzeň Nîmes Würzburg Coimbra Trieste Bergen Ghent Utrecht Porto Dundee Kaunas Aarhus Girona Timișoara Győr Šibenik',
);
/** What a post is about: a tag, and words that go with it. */
const topics = [
  ['letterpress', 'ink roller galley forme impression'],
  ['wayfinding', 'arrows corridor pictogram floor signs'],
  ['ceramics', 'kiln clay slip stoneware firing'],
  ['cartography', 'contour projection atlas legend relief'],
  ['puppetry', 'marionette strings stage shadow carving'],
  ['beer labels', 'brewery bottle hops cap neck'],
  ['stage design', 'scenery rehearsal curtain opera lighting'],
  ['type specimen', 'glyphs ascender weights ligature italic'],
  ['bookbinding', 'spine thread endpapers signature boards'],
  ['neon signs', 'glass tubes night transformer gas'],
  ['data sonification', 'sound sensors frequency listening loop'],
  ['board games', 'dice meeple tiles rules players'],
  ['stained glass', 'lead cathedral panes light solder'],
  ['basketry', 'willow rattan handles weave reed'],
  ['motion titles', 'frames easing sequence film credits'],
  ['tattoo flash', 'needle skin outline shading sheet'],
  ['kite making', 'bamboo tail wind string sail'],
  ['furniture restoration', 'veneer shellac joints oak polish'],
  ['zine fair', 'photocopier staples table trade fold'],
  ['mosaic', 'tesserae grout pattern floor stone'],
].map(([tag = '', words = '']) => ({ tag, words: split(words) }));

export const topicTags: readonly string[] = topics.map(({ tag }) => tag);

/** How often a post names a topic that it is not about. */
const misleading = 0.2;

/** The same for the same place. */
export const textAt = (place: number): GeneratedText => {
  const random = seededRandom(31_000_003 + place);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const topic = pick(topics);
  const other = pick(topics);
  const said = [pick(topic.words), pick(topic.words), ...(random() < misleading ? [other.tag] : [])];
  const title = `${pick(manners)} ${pick(things)} for the ${pick(subjects)} of ${pick(places)}`;
  return {
    title: title.slice(0, 1).toUpperCase() + title.slice(1),
    description: `A series with ${said.join(', ')} and ${pick(things)}, made in ${pick(places)}.`,
    tags: [topic.tag, ...(random() < 0.5 ? [pick(topic.words)] : [])],
    tools: [pick(tools)],
    categories: [pick(categories)],
  };
};

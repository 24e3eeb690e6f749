/** The people of the demo world: hand-written makers and a generated audience. */
import { type Category, categories } from '@vitrine/contract';
import type { Random } from '../random.ts';
import { aboutTexts, occupations, type Region, regions } from '../texts/audience.ts';
import { type MakerProfile, makerProfiles } from '../texts/makers/index.ts';
import { generatorsOf } from '../texts/motif-generators.ts';
import { getTaste, type TasteId, tasteIds } from '../texts/tastes.ts';
import { categoryShare } from './affinity.ts';
import { demoEmail } from './demo-account.ts';
import type { IdAt } from './ids.ts';
import { before, day } from './time.ts';
import type { About, Person, PersonStyle, PictureRef } from './types.ts';

export type PeopleOptions = {
  random: Random;
  now: Date;
  idAt: IdAt;
  makers: number;
  audience: number;
};

export const makePeople = (order: PeopleOptions): Person[] => {
  const taken = new Set([demoEmail]);
  const makers = makerProfiles.slice(0, order.makers).map((member, i) => makeMaker(order, member, i, taken));
  const names = new Set(makers.map(({ name }) => name));
  const audience = Array.from({ length: order.audience }, (_, i) => makeAudienceMember(order, i, taken, names));
  return [...makers, ...audience];
};

const makeMaker = (
  { random, now, idAt }: PeopleOptions,
  member: MakerProfile,
  index: number,
  taken: Set<string>,
): Person => {
  const name = `${member.first} ${member.last}`;
  const own = random.fork(`maker/${name}`);
  const style = makeStyle(own, member.tastes);
  const joinedAt = before(now, Math.floor(own.range(370, 720) * day));
  const email = index === 0 ? demoEmail : freeEmail(member.first, member.last, taken);
  const portrait = (kind: 'avatar' | 'banner'): PictureRef => ({
    kind,
    generator: '',
    palette: own.pick(style.palettes.slice(0, 3)),
    pairing: own.pick(style.pairings),
    seed: `${kind}/${name}`,
    title: '',
    author: name,
  });
  const { first: firstname, last: lastname, about: description, occupation, company, country, city, title } = member;
  const about: About = { firstname, lastname, occupation, company, country, city, title, description };
  const id = idAt(joinedAt, `person/${email}`);
  return {
    id,
    name,
    email,
    role: 'maker',
    about,
    style,
    joinedAt,
    avatar: portrait('avatar'),
    banner: portrait('banner'),
  };
};

const makeAudienceMember = (
  { random, now, idAt }: PeopleOptions,
  index: number,
  taken: Set<string>,
  names: Set<string>,
): Person => {
  const own = random.fork(`audience/${index}`);
  const region = own.pick(regions);
  const [first, last] = drawName(own, region, names);
  const email = freeEmail(first, last, taken);
  const joinedAt = before(now, Math.floor((4 + 520 * own.next() ** 1.6) * day));
  const leading = own.pick(tasteIds);
  const style = makeStyle(own, [leading, own.pick(tasteIds.filter((id) => id !== leading))]);
  const [title, description] = own.pick(aboutTexts);
  const about: About | null = own.chance(0.45)
    ? {
        firstname: first,
        lastname: last,
        occupation: own.pick(occupations),
        company: '',
        country: region.country,
        city: own.pick(region.cities),
        title,
        description,
      }
    : null;
  const id = idAt(joinedAt, `person/${email}`);
  return { id, name: `${first} ${last}`, email, role: 'audience', about, style, joinedAt, avatar: null, banner: null };
};

const makeStyle = (random: Random, [leading, second]: readonly [TasteId, TasteId]): PersonStyle => {
  const [one, two] = [getTaste(leading), getTaste(second)];
  const share = (category: Category) => categoryShare({ tastes: [leading, second] }, category);
  const favourites = categories.filter((category) => share(category) > 0.1).sort((a, b) => share(b) - share(a));
  const pick = <T>(a: readonly T[], b: readonly T[], max: number) => [...new Set([...a, ...b])].slice(0, max);
  return {
    tastes: [leading, second],
    categories: favourites,
    tools: pick(random.shuffle(one.tools).slice(0, 2), two.tools, 4),
    palettes: pick(random.shuffle(one.palettes).slice(0, 3), random.shuffle(two.palettes).slice(0, 1), 4),
    pairings: pick([random.pick(one.pairings)], [random.pick(two.pairings)], 2),
    generators: random.shuffle(favourites.flatMap(generatorsOf)).slice(0, 8),
  };
};

/** A large audience has more people than names, so that it gives up at some point. */
const maxDraws = 200;

/** Drawn again while somebody has it. */
const drawName = (random: Random, { firsts, lasts }: Region, taken: Set<string>): readonly [string, string] => {
  const again = random.fork('name');
  let [first, last] = [random.pick(firsts), random.pick(lasts)];
  for (let draws = 1; draws < maxDraws && taken.has(`${first} ${last}`); draws++)
    [first, last] = [again.pick(firsts), again.pick(lasts)];
  taken.add(`${first} ${last}`);
  return [first, last];
};

/** first.last@vitrine.example in ASCII, with a number if taken. */
const freeEmail = (first: string, last: string, taken: Set<string>): string => {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll('ł', 'l')
      .replaceAll('ı', 'i')
      .replaceAll('đ', 'd')
      .replaceAll('ø', 'o')
      .replaceAll('ß', 'ss')
      .replace(/[^a-z]/g, '');
  const base = `${plain(first)}.${plain(last)}`;
  let email = `${base}@vitrine.example`;
  for (let n = 2; taken.has(email); n++) email = `${base}${n}@vitrine.example`;
  taken.add(email);
  return email;
};

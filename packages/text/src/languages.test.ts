import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languagePairs } from '../test/language-pairs.ts';
import { isStopWord } from './stop-words.ts';
import { labelToken, tokens } from './tokens.ts';

const stems = (text: string) => tokens(text).map(({ stem }) => stem);

const pairsOf = (list: string): [string, string][] =>
  list
    .trim()
    .split(/\s+/u)
    .map((pair) => {
      const [first = '', second = ''] = pair.split('/');
      return [first, second];
    });

const all = Object.entries(languagePairs);
const count = all.reduce((sum, [, { same, different }]) => sum + pairsOf(same).length + pairsOf(different).length, 0);

it('the table has at least 300 pairs in 20 languages, and none of a word with itself', () => {
  const pairs = all.flatMap(([, { same, different }]) => [...pairsOf(same), ...pairsOf(different)]);
  expect(pairs.filter(([first, second]) => first === second)).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(300);
  expect(all.length).toBeGreaterThanOrEqual(20);
});

describe.each(all)('%s', (_, { same, different }) => {
  it.each(pairsOf(same))('%s and %s are one word', (first, second) => {
    expect(stems(first)).not.toEqual([]);
    expect(stems(second)).toEqual(stems(first));
  });

  it.each(pairsOf(different))('%s and %s are two words', (first, second) => {
    expect(stems(first)).not.toEqual(stems(second));
  });
});

/** One sentence of each language; what remains are its nouns, verbs and adjectives. */
describe('stop words', () => {
  it.each([
    ['the posters of a museum and its shop', 'posters museum shop'],
    ['ein Plakat für das Museum und seine Gäste', 'plakat museum gäste'],
    ['une affiche pour le musée et ses amis', 'affiche musée amis'],
    ['un cartel para el museo de la ciudad', 'cartel museo ciudad'],
    ['um cartaz para o museu e os seus amigos', 'cartaz museu amigos'],
    ['un manifesto per il museo e la sua città', 'manifesto museo città'],
    ['een affiche voor het museum van de stad', 'affiche museum stad'],
    ['en affisch för museet och dess vänner', 'affisch museet vänner'],
    ['en plakat til museet og byen', 'plakat museet byen'],
    ['et plakat for museet og byen', 'plakat museet byen'],
    ['juliste ja kirja, mutta ei museo', 'juliste kirja museo'],
    ['egy plakát és a múzeum', 'plakát múzeum'],
    ['un afiș pentru muzeu și oraș', 'afiș muzeu oraș'],
    ['plakat dla muzeum i jego gości', 'plakat muzeum gości'],
    ['plakát pro muzeum a jeho hosty', 'plakát muzeum hosty'],
    ['müze için bir afiş ve kitap', 'müze afiş kitap'],
    ['poster untuk museum dan kota', 'poster museum kota'],
    ['αφίσα για το μουσείο και την πόλη', 'αφίσα μουσείο πόλη'],
    ['плакат для музея и его гостей', 'плакат музея гостей'],
    ['плакат для музею та міста', 'плакат музею міста'],
    ['ملصق من المتحف إلى المدينة', 'ملصق المتحف المدينة'],
    ['כרזה של מוזיאון עם ספר', 'כרזה מוזיאון ספר'],
    ['संग्रहालय के लिए एक पोस्टर और किताब', 'संग्रहालय पोस्टर किताब'],
    ['โปสเตอร์ของพิพิธภัณฑ์', 'โปสเตอร์ พิพิธภัณฑ์'],
    ['art de vivre', 'art vivre'],
  ])('are left out of "%s"', (sentence, words) => {
    expect(
      tokens(sentence)
        .map(({ surface }) => surface)
        .join(' '),
    ).toBe(words);
  });

  it('are no words that mean something in English', () => {
    const words = ['hat', 'war', 'car', 'man', 'son', 'era', 'sans', 'art', 'men', 'pan', 'dove', 'rose'];
    expect(words.filter(isStopWord)).toEqual([]);
  });
});

describe('scripts without spaces', () => {
  it('become pairs of characters, across long marks, and apart from other scripts', () => {
    expect(stems('東京駅')).toEqual(['東京', '京駅']);
    expect(stems('ポスター')).toEqual(['ポス', 'スタ', 'ター']);
    expect(stems('UIデザイン2024')).toEqual(['ui', 'デザ', 'ザイ', 'イン', '2024']);
    expect(stems('桜の花')).toEqual(['桜', '花']);
    expect(stems('きのこ')).toEqual(['きの', 'のこ']);
  });

  it('are divided by a dictionary where there is one', () => {
    expect(stems('ออกแบบโปสเตอร์กรุงเทพ')).toEqual(['ออกแบบ', 'โปสเตอร์', 'กรุงเทพ']);
  });
});

describe('labels', () => {
  it('are one token, compared word by word', () => {
    expect(labelToken(' UI Designs ')).toEqual({ stem: 'ui design', surface: 'UI Designs' });
    expect(labelToken('C')).toEqual({ stem: 'c', surface: 'C' });
  });

  it('of punctuation or stop words only are none', () => {
    expect(labelToken(' & ')).toBeUndefined();
    expect(labelToken('de')).toBeUndefined();
  });
});

it('properties of objects are words like others', () => {
  expect(stems('constructor valueOf')).toEqual(['constructor', 'valueof']);
});

it('tokens of any text have a stem and a surface, and do not depend on how the text is normalised', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const found = tokens(text);
      for (const { stem, surface } of found) expect([stem, surface]).not.toContain('');
      expect(tokens(text.normalize('NFD'))).toEqual(tokens(text.normalize('NFC')));
    }),
  );
});

import { expect, it } from 'vitest';
import { seededRandom } from '../recommendations/random.ts';
import { noisyColour, variations } from './queries.ts';

const title = 'Glazed kettles for the bakers of Málaga';
const changed = (variation: string, text = title) => variations[variation]?.(text, seededRandom(1)) ?? '';
const lettersOf = (text: string) => Array.from(text).toSorted().join('');

it('known-item queries differ from the title in what their name says, and in nothing else', () => {
  expect(changed('one word missing').split(' ')).toHaveLength(6);
  expect(changed('one typing error')).not.toBe(title);
  expect(lettersOf(changed('one typing error'))).toBe(lettersOf(title));
  expect(changed('other inflections')).toBe('Glazed kettle for the baker of Málaga');
  expect(changed('other inflections', 'Ferries, after Sketch and Boxes')).toBe('Ferry, after Sketchs and Boxes');
  expect(changed('accents left out')).toBe('Glazed kettles for the bakers of Malaga');
  expect(changed('another order')).toBe('Málaga of bakers the for kettles Glazed');
});

it('a typing error is always one, and leaves punctuation where it is', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const wrong = variations['one typing error']?.('On Loan, two', seededRandom(seed)) ?? '';
    expect(['On Laon, two', 'On Lona, two']).toContain(wrong);
  }
});

it('known-item queries exist for titles in scripts without spaces or with other inflections', () => {
  expect(changed('one word missing', '老城区路标系统')).toBe('老城区路标');
  expect(changed('other inflections', 'Вывески старого рынка')).toBe('вывеска старый рынок');
  expect(changed('accents left out', 'Читай')).toBe('Читай');
});

it('a colour with noise is near the colour', () => {
  const random = seededRandom(2);
  for (const colour of ['#000000', '#ffffff', '#1f8a70']) {
    const noisy = noisyColour(colour, random);
    expect(noisy).toMatch(/^[0-9a-f]{6}$/);
    for (const at of [0, 2, 4]) {
      const channelOf = (text: string) => Number.parseInt(text.slice(at, at + 2), 16);
      expect(Math.abs(channelOf(noisy) - channelOf(colour.slice(1)))).toBeLessThanOrEqual(8);
    }
  }
});

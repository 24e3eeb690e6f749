/** Completing cards as text gives the same posts as parsing them and completing each. */
import { type Card, postOf } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completeText } from './complete-text.ts';

const anyId = fc.stringMatching(/^[0-9A-Za-z_-]{1,24}$/);
/** Names of fields, quotes and backslashes are as likely as anything else. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ',"image":{"id":"x","width":1,"height":1,"variants":[],"thumbhash":"","palette":[]}',
    '","pic":null},"hearts":1,"views":1},{"card":{"_id":"x',
    '\\","createdAt":"',
    '$1 $& \u2028 \\u0022',
  ),
);
const anyPicture = fc.record({
  id: anyId,
  width: fc.nat(),
  height: fc.nat(),
  variants: fc.array(fc.tuple(fc.constantFrom('avif', 'webp', 'jpeg'), fc.nat({ max: 4000 }), fc.nat({ max: 4000 })), {
    maxLength: 3,
  }),
  thumbhash: fc.base64String(),
  palette: fc.array(
    fc.tuple(
      fc.stringMatching(/^#[0-9a-f]{6}$/),
      fc.nat({ max: 100 }).map((share) => share / 100),
    ),
  ),
});

const anyCard: fc.Arbitrary<Card> = fc.record({
  card: fc.record({
    _id: anyId,
    title: anyText,
    description: anyText,
    tools: anyText,
    tags: fc.array(anyText, { maxLength: 3 }),
    category: fc.array(anyText, { maxLength: 2 }),
    image: anyPicture,
    createdAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  }),
  author: fc.record(
    { _id: anyId, name: anyText, handle: fc.option(anyId), pic: fc.option(anyPicture) },
    { requiredKeys: ['_id', 'name', 'pic'] },
  ),
  hearts: fc.nat({ max: 50 }),
  views: fc.nat(),
});

const origins = fc.constantFrom('https://vitrine.example', 'http://[::1]:3000', 'http://localhost:3000');

it('is the same as parsing the cards and completing each', () => {
  fc.assert(
    fc.property(fc.array(anyCard, { maxLength: 4 }), origins, fc.boolean(), (cards, origin, omitHearts) => {
      const entries = cards.map((card) => JSON.stringify(card)).join(',');
      const posts: unknown = JSON.parse(`[${completeText(Buffer.from(entries), origin, omitHearts).toString()}]`);
      expect(posts).toEqual(cards.map((card) => postOf(origin, card, omitHearts)));
    }),
  );
});

it.each(['{}', '{"card":{}}', 'null', '{"card":{"_id":"x","title":"t"},"author":null,"hearts":1,"views":1}', ','])(
  'a text of another form is an error: %s',
  (entries) => {
    expect(() => completeText(Buffer.from(entries), 'http://localhost', true)).toThrow('a stored card');
  },
);

import { expect, it } from 'vitest';
import { createLocalMarks, longestLag } from './write-positions.ts';

it('the farthest of one’s marks counts, for as long as a copy may be behind', async () => {
  let at = 0;
  const marks = createLocalMarks(() => at);
  await marks.set(['ada', '192.0.2.1'], 10);
  await marks.set(['192.0.2.1'], 20);
  expect(await marks.find(['ada', '192.0.2.1'])).toBe(20);
  expect(await marks.find(['ada'])).toBe(10);
  expect(await marks.find(['bo'])).toBeNull();
  at = longestLag;
  await marks.set(['cy'], 30);
  expect(await marks.find(['ada'])).toBe(10);
  at = 5 * longestLag;
  await marks.set(['cy'], 40);
  expect(await marks.find(['ada'])).toBeNull();
});

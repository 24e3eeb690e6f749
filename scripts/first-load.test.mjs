/** The budget of script that a first visit loads, read from the build. A page over it needs a lazy import, not a larger budget. */
import { expect, test } from 'vitest';
import { pageWeight } from '../apps/web/scripts/weight.mjs';

const budget = 90_000;

test.each(['home', 'explore', 'post', 'person'])('%s loads at most its budget of script', (page) => {
  expect(pageWeight(page).scripts.brotli).toBeLessThanOrEqual(budget);
});

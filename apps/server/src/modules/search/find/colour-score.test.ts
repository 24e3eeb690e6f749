import { expect, test } from 'vitest';
import { createColourScore, minColourScore } from './colour-score.ts';

const orange = { colour: '#e08040', weight: 1 };

test('the swatches that match well are shown', () => {
  const { colours } = createColourScore([orange])([
    { colour: '#e28548', share: 0.4 },
    { colour: '#d97a3b', share: 0.3 },
    { colour: '#1e4fc2', share: 0.3 },
  ]);
  expect(colours).toEqual(['#e28548', '#d97a3b']);
});

test('the best is shown if none matches well, so that each work that is found shows one', () => {
  const { score, colours } = createColourScore([orange])([
    { colour: '#e9a070', share: 0.9 },
    { colour: '#f3c0a0', share: 0.1 },
  ]);
  expect(score).toBeGreaterThan(minColourScore);
  expect(colours).toEqual(['#e9a070']);
});

test('a palette without colours shows none', () => {
  expect(createColourScore([orange])([])).toEqual({ score: 0, colours: [] });
});

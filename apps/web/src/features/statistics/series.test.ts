import { describe, expect, it } from 'vitest';
import { axisOf, csvOf, everyDay, inSteps, isEmpty, measures, sumOf } from './series.ts';

const day = (name: string, views: number) => ({ day: name, views, viewers: 1, hearts: -1, saves: 2, comments: 3 });

describe('days of statistics', () => {
  it('have no gaps, over the end of a month too', () => {
    const days = everyDay({ from: '2028-02-27', to: '2028-03-02', days: [day('2028-02-29', 5)] });
    expect(days.map((each) => each.day)).toEqual([
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
      '2028-03-02',
    ]);
    expect([sumOf(days, 'views'), sumOf(days, 'hearts'), sumOf(days, 'follows')]).toEqual([5, -1, 0]);
    expect(csvOf(days.slice(2, 4), measures)).toBe(
      'day,views,viewers,hearts,saves,comments,follows\r\n2028-02-29,5,1,-1,2,3,0\r\n2028-03-01,0,0,0,0,0,0\r\n',
    );
  });

  it('are empty when nothing happened in any of them', () => {
    const { day: name, ...sums } = day('2028-02-29', 5);
    expect([isEmpty([]), isEmpty([sums]), isEmpty([{ follows: 1 }])]).toEqual([true, false, false]);
    expect(isEmpty(everyDay({ from: name, to: '2028-03-02', days: [] }))).toBe(true);
    // Hearts given and taken back on different days.
    expect(isEmpty([{ hearts: 1 }, { hearts: -1 }])).toBe(false);
  });

  it.each([
    ['2026-01-01', '2026-03-31', 'day', 90],
    ['2025-12-29', '2026-06-28', 'week', 26],
    ['2020-01-15', '2026-01-14', 'month', 73],
  ] as const)('from %s to %s are shown by %s, with the same sum', (from, to, unit, count) => {
    const days = everyDay({ from, to, days: [day(from, 3), day(to, 4)] });
    const series = inSteps(days);
    expect([series.unit, series.steps.length, sumOf(series.steps, 'views')]).toEqual([unit, count, 7]);
  });
});

it.each([
  [
    [0, 0],
    [0, 1],
  ],
  [
    [3, 1],
    [0, 1, 2, 3],
  ],
  [
    [97, 12],
    [0, 50, 100],
  ],
  [[1234], [0, 500, 1000, 1500]],
  [
    [-2, 6],
    [-2, 0, 2, 4, 6],
  ],
])('the axis of %j has the marks %j', (values, ticks) => {
  expect(axisOf(values)).toEqual({ low: ticks[0], high: ticks.at(-1), ticks });
});

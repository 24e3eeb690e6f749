/** Days of statistics as series: without gaps, in steps that fit a plot, and as CSV. */
import type { Statistics } from '@vitrine/contract';

export const measures = ['views', 'viewers', 'hearts', 'saves', 'comments', 'follows'] as const;
export type Measure = (typeof measures)[number];

export type Sums = Readonly<Record<Measure, number>>;
/** A day, or several that begin with it. */
export type Step = Sums & { readonly day: string };

const dayLength = 24 * 60 * 60 * 1000;
const none: Sums = { views: 0, viewers: 0, hearts: 0, saves: 0, comments: 0, follows: 0 };

/** Every day of the period, also those on which nothing happened. */
export const everyDay = ({ from, to, days }: Pick<Statistics, 'from' | 'to' | 'days'>): Step[] => {
  const known = new Map(days.map((day) => [day.day, day]));
  const all: Step[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayLength) {
    const day = new Date(at).toISOString().slice(0, 10);
    const { views, viewers, hearts, saves, comments, follows = 0 } = known.get(day) ?? none;
    all.push({ day, views, viewers, hearts, saves, comments, follows });
  }
  return all;
};

export const sumOf = (steps: readonly Step[], measure: Measure): number =>
  steps.reduce((sum, step) => sum + step[measure], 0);

/** Whether nothing happened in any of them. */
export const isEmpty = (days: readonly { readonly [measure in Measure]?: number | undefined }[]): boolean =>
  days.every((day) => measures.every((measure) => (day[measure] ?? 0) === 0));

/** More bars than this cannot be told apart on a phone. */
const maxSteps = 92;

export type Unit = 'day' | 'week' | 'month';

/** Weeks begin on Mondays. */
const startOf: Readonly<Record<Unit, (day: string) => string>> = {
  day: (day) => day,
  week: (day) => {
    const at = new Date(day);
    return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayLength).toISOString().slice(0, 10);
  },
  month: (day) => `${day.slice(0, 7)}-01`,
};

const unitFor = (days: number): Unit => {
  if (days <= maxSteps) return 'day';
  return days <= maxSteps * 7 ? 'week' : 'month';
};

export type Series = { readonly unit: Unit; readonly steps: readonly Step[] };

/** A long period in weeks or months. */
export const inSteps = (days: readonly Step[]): Series => {
  const unit = unitFor(days.length);
  const steps = new Map<string, Step>();
  for (const each of days) {
    const day = startOf[unit](each.day);
    const { views, viewers, hearts, saves, comments, follows } = steps.get(day) ?? none;
    steps.set(day, {
      day,
      views: views + each.views,
      viewers: viewers + each.viewers,
      hearts: hearts + each.hearts,
      saves: saves + each.saves,
      comments: comments + each.comments,
      follows: follows + each.follows,
    });
  }
  return { unit, steps: [...steps.values()] };
};

export type Axis = { readonly low: number; readonly high: number; readonly ticks: readonly number[] };

/** Round numbers around all values and zero: three to six of them, 1, 2 or 5 times a power of ten apart. */
export const axisOf = (values: readonly number[]): Axis => {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(1, ...values)];
  const rough = (highest - lowest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const gap = Math.max(1, ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power);
  const [low, high] = [Math.floor(lowest / gap) * gap, Math.ceil(highest / gap) * gap];
  return { low, high, ticks: Array.from({ length: Math.round((high - low) / gap) + 1 }, (_, n) => low + n * gap) };
};

/** Follows are those of all posts together. */
export const csvOf = (days: readonly Step[], shown: readonly Measure[]): string =>
  [['day', ...shown], ...days.map((step) => [step.day, ...shown.map((measure) => step[measure])])]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');

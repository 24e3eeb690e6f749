/** The steps that the author of pages can take back and make again. */
import type { EditedPage } from './edited-page.ts';

export type Step = {
  /** What was done, as in "Undone: a page was moved". */
  readonly label: string;
  /** The pages before it, or, of a step that was undone, after it. */
  readonly pages: readonly EditedPage[];
};

export type StepName = {
  readonly label: string;
  /** Changes with the same name in a row are one step: the letters of a word, the places of one drag. */
  readonly name: string;
  /** Only if they follow each other within this time. */
  readonly withinMs?: number;
};

const maxSteps = 100;

export const createHistory = (now: () => number) => {
  let undone: Step[] = [];
  let done: Step[] = [];
  let last = { name: '', at: 0 };
  return {
    /** Called before each change, with the pages as they are. */
    record: ({ label, name, withinMs = Number.POSITIVE_INFINITY }: StepName, pages: readonly EditedPage[]): void => {
      const at = now();
      const isSameStep = done.length > 0 && last.name === name && at - last.at <= withinMs;
      last = { name, at };
      undone = [];
      if (!isSameStep) done = [...done, { label, pages }].slice(-maxSteps);
    },
    /** The step to take back; `pages` are what redoing it leads to. */
    undo: (pages: readonly EditedPage[]): Step | undefined => {
      const step = done.at(-1);
      if (!step) return undefined;
      last = { name: '', at: 0 };
      done = done.slice(0, -1);
      undone = [...undone, { label: step.label, pages }];
      return step;
    },
    redo: (pages: readonly EditedPage[]): Step | undefined => {
      const step = undone.at(-1);
      if (!step) return undefined;
      last = { name: '', at: 0 };
      undone = undone.slice(0, -1);
      done = [...done, { label: step.label, pages }];
      return step;
    },
    canUndo: (): boolean => done.length > 0,
    canRedo: (): boolean => undone.length > 0,
  };
};

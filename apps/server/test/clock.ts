/** A clock that tests can move. */
export type Clock = { now: () => Date; advance(milliseconds: number): void };

export const createClock = (start = new Date('2026-01-01T12:00:00Z')): Clock => {
  let at = start.getTime();
  return { now: () => new Date(at), advance: (milliseconds) => void (at += milliseconds) };
};

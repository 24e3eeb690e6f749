import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const ignore = new AbortController().signal;

/** A task that runs until it is ended or aborted. */
const createTask = () => {
  const runs: { readonly signal: AbortSignal; end(): void }[] = [];
  const run = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      runs.push({ signal, end: () => resolve('done') });
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  return { runs, run };
};

describe('background work', () => {
  it('is interrupted by an upload and starts again when there is none left', async () => {
    const turns = createTurns(0);
    const { runs, run } = createTask();
    const background = turns.inBackground(run, ignore);
    await sleep(0);
    const uploads = [createTask(), createTask()];
    const answers = uploads.map((upload) => turns.inForeground(() => upload.run(ignore)));
    expect(runs[0]?.signal.aborted).toBe(true);
    uploads[0]?.runs[0]?.end();
    await answers[0];
    await sleep(0);
    expect(runs).toHaveLength(1);
    uploads[1]?.runs[0]?.end();
    await answers[1];
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.end();
    expect(await background).toBe('done');
  });

  it('ends when its own caller stops it, running or waiting, and when it fails', async () => {
    const turns = createTurns(0);
    const { runs, run } = createTask();
    const caller = new AbortController();
    const running = turns.inBackground(run, caller.signal);
    await sleep(0);
    const upload = createTask();
    const answer = turns.inForeground(() => upload.run(ignore));
    const waiting = turns.inBackground(run, caller.signal);
    await sleep(0);
    caller.abort(new Error('stopped'));
    await expect(running).rejects.toThrow();
    await expect(waiting).rejects.toThrow();
    expect(runs).toHaveLength(1);
    upload.runs[0]?.end();
    expect(await answer).toBe('done');
    await expect(turns.inBackground(() => Promise.reject(new Error('no')), ignore)).rejects.toThrow('no');
    await expect(turns.inForeground(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.inBackground(async () => 'goes on', ignore)).toBe('goes on');
  });

  it('does not start in the short time between two uploads', async () => {
    const turns = createTurns(3600_000);
    const { runs, run } = createTask();
    const caller = new AbortController();
    const before = turns.inBackground(run, caller.signal);
    await expect.poll(() => runs.length).toBe(1);
    await turns.inForeground(async () => undefined);
    const after = turns.inBackground(run, caller.signal);
    await sleep(20);
    expect(runs).toHaveLength(1);
    caller.abort(new Error('stopped'));
    await expect(before).rejects.toThrow();
    await expect(after).rejects.toThrow();
  });
});

/**
 * Sends files in chunks, some at a time. What has arrived is never sent again: after a lost connection the server is asked
 * how much that is.
 */
import type { UploadState } from '@vitrine/contract';
import { ApiFailure } from '../../lib/api/failure.ts';
import type { EditedPage, Upload } from './edited-page.ts';
import type { PageStore } from './page-store.ts';

export type TransferCalls = {
  readonly start: (id: string, size: number, signal: AbortSignal) => Promise<UploadState>;
  /** `onProgress` gets a number from 0 to 1. */
  readonly append: (
    id: string,
    offset: number,
    bytes: Blob,
    options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
  ) => Promise<UploadState>;
  readonly discard: (id: string) => Promise<unknown>;
};

const atOnce = 3;
const kilobyte = 1024;
const chunk = { first: 256 * kilobyte, least: 128 * kilobyte, most: 1024 * kilobyte } as const;
/** A chunk should take about this long: long enough to be efficient, far below the server's timeout. */
const chunkMs = 3_000;
const maxAttempts = 8;
const maxPauseMs = 10_000;

/** A network or a server that may be there again in a moment. 408: the call took longer than the server waits. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiFailure && ([0, 408, 429].includes(error.status) || error.status >= 500);

const isOffline = (): boolean => typeof navigator !== 'undefined' && !navigator.onLine;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Resolves after the time, as soon as the browser is online again, or when it is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { signal: ended.signal });
    globalThis.addEventListener?.('online', end, { signal: ended.signal });
  });

const pauseMs = (attempts: number): number => Math.min(maxPauseMs, 500 * 2 ** attempts);

/** For a call that may be repeated. */
export const withRetries = async <T>(call: () => Promise<T>): Promise<T> => {
  let attempts = 0;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      // Without a network it waits as long as it takes.
      if (!isOffline()) attempts += 1;
      if (!mayPass(error) || attempts > maxAttempts) throw error;
      await pause(pauseMs(attempts), new AbortController().signal);
    }
  }
};

type Sending = {
  readonly id: string;
  readonly file: Blob;
  readonly calls: TransferCalls;
  readonly signal: AbortSignal;
  readonly onSent: (share: number) => void;
};

/** From where the server is, to the end. `onChunk` is called after each that arrived. */
const sendRest = async (
  { id, file, calls, signal, onSent }: Sending,
  firstSize: number,
  onChunk: () => void,
): Promise<void> => {
  let { received } = await calls.start(id, file.size, signal);
  let size = firstSize;
  while (received < file.size) {
    const offset = received;
    const bytes = file.slice(offset, offset + size, 'application/octet-stream');
    const onProgress = (share: number) => onSent((offset + share * bytes.size) / file.size);
    onProgress(0);
    const began = performance.now();
    ({ received } = await calls.append(id, offset, bytes, { signal, onProgress }));
    onChunk();
    const factor = chunkMs / Math.max(1, performance.now() - began);
    size = Math.round(Math.min(chunk.most, Math.max(chunk.least, size * Math.min(2, factor))));
  }
};

/** Goes on after failures that pass, until several in a row. */
const sendAll = async (sending: Sending, onInterrupted: (isNow: boolean) => void): Promise<void> => {
  let attempts = 0;
  let isInterrupted = false;
  for (;;) {
    try {
      // A line that has failed may be too slow for more.
      await sendRest(sending, isInterrupted ? chunk.least : chunk.first, () => {
        attempts = 0;
        onInterrupted(false);
      });
      return;
    } catch (error) {
      // Without a network it waits as long as it takes.
      if (!isOffline()) attempts += 1;
      if (sending.signal.aborted || !mayPass(error) || attempts > maxAttempts) throw error;
      isInterrupted = true;
      onInterrupted(true);
      await pause(pauseMs(attempts), sending.signal);
    }
  }
};

export type Transfers = ReturnType<typeof createTransfers>;

/** `onArrived` is called when all of a file is there. */
export const createTransfers = (store: PageStore, calls: TransferCalls, onArrived: () => void) => {
  const running = new Map<string, AbortController>();

  /** `id` is the one of the page. */
  const send = async (id: string, { id: uploadId, file }: Upload, signal: AbortSignal): Promise<void> => {
    const update = (change: Partial<Upload>) => {
      if (!signal.aborted) store.updateUpload(id, change);
    };
    update({ state: 'sending', interrupted: false });
    try {
      await sendAll({ id: uploadId, file, calls, signal, onSent: (sent) => update({ sent }) }, (interrupted) =>
        update({ interrupted }),
      );
      update({ state: 'arrived', sent: 1 });
      onArrived();
    } catch (error) {
      update({ state: 'failed', message: messageOf(error) });
    }
  };

  const run = (): void => {
    for (const { id, upload } of store.read().pages) {
      if (running.size >= atOnce) return;
      if (upload?.state !== 'waiting' || running.has(id)) continue;
      void sendNext(id, upload);
    }
  };

  const sendNext = async (id: string, upload: Upload): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    await send(id, upload, controller.signal);
    if (running.get(id) === controller) running.delete(id);
    run();
  };

  const abort = (id: string): void => {
    running.get(id)?.abort();
    running.delete(id);
  };

  return {
    run,
    pause: (id: string): void => {
      abort(id);
      store.updateUpload(id, { state: 'paused', interrupted: false });
      run();
    },
    /** What has arrived of a page that was removed is not wanted any more. */
    discard: ({ id, upload }: EditedPage): void => {
      if (!upload) return;
      abort(id);
      calls.discard(upload.id).catch(() => undefined);
      run();
    },
    stop: (): void => {
      for (const controller of running.values()) controller.abort();
    },
  };
};

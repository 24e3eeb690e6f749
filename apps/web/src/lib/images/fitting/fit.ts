/** The page's side of fitting: a worker of its own for each picture, so that the page never freezes. */

import type { Outcome } from './result.ts';
import type { FitRules } from './rules.ts';
import { isSvg, rasterizeSvg } from './svg.ts';

const inWorker = (file: Blob, rules: FitRules, signal: AbortSignal): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fit.worker.ts', import.meta.url), { type: 'module' });
    const leave = () => worker.terminate();
    signal.addEventListener('abort', () => {
      leave();
      reject(signal.reason);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Outcome>) => {
      leave();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      leave();
      reject(new Error(event.message));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ file, rules });
  });

const inPage = async (file: Blob, rules: FitRules): Promise<Outcome> =>
  (await import('./fit-picture.ts')).fitPicture(file, rules);

/** A picture that breaks the machinery itself is, to the user, one that cannot be read. */
const fitPixels = async (file: Blob, rules: FitRules, signal: AbortSignal): Promise<Outcome> => {
  try {
    return await inWorker(file, rules, signal);
  } catch {
    signal.throwIfAborted();
    return inPage(file, rules).catch((): Outcome => ({ fault: 'unreadable' }));
  }
};

/** What is told of a drawing is what it weighed as a drawing. */
export const fit = async (file: Blob, rules: FitRules, signal: AbortSignal): Promise<Outcome> => {
  if (!isSvg(file)) return fitPixels(file, rules, signal);
  const outcome = await fitPixels(await rasterizeSvg(file, rules), rules, signal);
  if (!('fitted' in outcome)) return outcome;
  const { fitted } = outcome;
  return { fitted: { ...fitted, done: 'encoded', before: { ...fitted.before, bytes: file.size } } };
};

/** As the server takes it. */
export const toDataUrl = async (picture: Blob): Promise<string> => {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${picture.type};base64,${btoa(text)}`;
};

/** Fits a picture in a worker of its own, so that the page does not freeze. */

import type { Outcome } from './result.ts';
import type { FitRules } from './rules.ts';
import { isSvg, rasterizeSvg } from './svg.ts';

const inWorker = (file: Blob, rules: FitRules, signal: AbortSignal): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fit.worker.ts', import.meta.url), { type: 'module' });
    const stop = () => worker.terminate();
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Outcome>) => {
      stop();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      stop();
      reject(new Error(event.message));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ file, rules });
  });

const inPage = async (file: Blob, rules: FitRules): Promise<Outcome> =>
  (await import('./fit-picture.ts')).fitPicture(file, rules);

/** If the worker fails, tries in the page; if that fails, the picture is unreadable. */
const fitPixels = async (file: Blob, rules: FitRules, signal: AbortSignal): Promise<Outcome> => {
  try {
    return await inWorker(file, rules, signal);
  } catch {
    signal.throwIfAborted();
    return inPage(file, rules).catch((): Outcome => ({ fault: 'unreadable' }));
  }
};

/** For an SVG the size before is that of the SVG file, not of its raster. */
export const fit = async (file: Blob, rules: FitRules, signal: AbortSignal): Promise<Outcome> => {
  if (!isSvg(file)) return fitPixels(file, rules, signal);
  const outcome = await fitPixels(await rasterizeSvg(file, rules), rules, signal);
  if (!('fitted' in outcome)) return outcome;
  const { fitted } = outcome;
  return { fitted: { ...fitted, done: 'encoded', before: { ...fitted.before, bytes: file.size } } };
};

/** The format the API expects. */
export const toDataUrl = async (picture: Blob): Promise<string> => {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${picture.type};base64,${btoa(text)}`;
};

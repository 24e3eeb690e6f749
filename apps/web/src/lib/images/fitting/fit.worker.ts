/** The worker: fits one picture and posts the outcome. */
import { fitPicture } from './fit-picture.ts';
import type { FitRules } from './rules.ts';

type FitRequest = { readonly file: Blob; readonly rules: FitRules };

globalThis.addEventListener('message', ({ data }: MessageEvent<FitRequest>) => {
  // A worker can post only to its own page, so there is no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void fitPicture(data.file, data.rules).then((outcome) => globalThis.postMessage(outcome));
});

/** The worker's side: one picture in, one outcome out. */
import { fitPicture } from './fit-picture.ts';
import type { FitRules } from './rules.ts';

type Order = { readonly file: Blob; readonly rules: FitRules };

globalThis.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  // A worker answers its own page alone; there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void fitPicture(data.file, data.rules).then((outcome) => globalThis.postMessage(outcome));
});

/** What is sent of a chosen file: the file itself if the server takes it, otherwise the best copy below the limit. */
import { limits } from '@vitrine/contract';
import { fit } from '../../lib/images/fitting/fit.ts';
import { fitErrorText } from '../../lib/images/fitting/result.ts';
import type { FitRules } from '../../lib/images/fitting/rules.ts';

const rules: FitRules = {
  maxBytes: limits.pageBytes,
  maxSize: { width: 4848, height: limits.pictureSide },
  minSize: { width: 1, height: 1 },
  strict: false,
};

const isAccepted = ({ size, type }: Blob): boolean =>
  size <= limits.pageBytes && /^image\/(png|jpeg|webp|avif|gif)$/.test(type);

/** Throws with a reason for people. */
export const prepareFile = async (file: Blob): Promise<Blob> => {
  if (isAccepted(file)) return file;
  const outcome = await fit(file, rules, new AbortController().signal);
  if ('fitted' in outcome) return outcome.fitted.picture;
  throw new Error(fitErrorText(outcome));
};

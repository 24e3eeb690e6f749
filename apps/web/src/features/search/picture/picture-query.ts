/** Sends a picture, scaled down, and receives the works that are most like it. */
import { queryOptions } from '@tanstack/react-query';
import type { PictureWay } from '@vitrine/contract';
import { createUploadClient } from '../../../lib/api/upload-client.ts';
import { fit, toDataUrl } from '../../../lib/images/fitting/fit.ts';
import { fitErrorText } from '../../../lib/images/fitting/result.ts';
import type { FitRules } from '../../../lib/images/fitting/rules.ts';
import type { Chosen } from './chosen-picture.ts';

/** More pixels would not change what is found. */
const rules: FitRules = {
  maxBytes: 75 * 1024,
  maxSize: { width: 808, height: 808 },
  minSize: { width: 16, height: 16 },
  strict: true,
};

/** Posts found this way can be opened like those of any list, because the key begins with `posts`. */
export const pictureQuery = (chosen: Chosen, way: PictureWay, onProgress: (progress: number) => void) =>
  queryOptions({
    queryKey: ['posts', 'picture', chosen.number, way],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const outcome = await fit(chosen.file, rules, signal);
      if (!('fitted' in outcome)) throw new Error(fitErrorText(outcome));
      const image = await toDataUrl(outcome.fitted.picture);
      return createUploadClient(onProgress).search.picture({ body: { image, way } }, { signal });
    },
  });

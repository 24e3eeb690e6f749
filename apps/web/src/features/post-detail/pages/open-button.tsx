/** Covers a picture and opens it on the whole screen. */
import type { PageOfPost } from '@vitrine/contract';
import type { MouseEvent } from 'react';
import { variantsOf, widthSrcset, withoutHost } from '../../../lib/images/variants.ts';
import { useSite } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import styles from './pages.module.css';
import type { Slide } from './viewer.ts';

const slideOf = ({ alt, picture }: PageOfPost, origin: string): Slide[] => {
  if (!picture) return [];
  const { width = 808, height = 632, animated, url } = picture;
  const size = { width, height, alt };
  if (animated !== undefined) return [{ ...size, src: withoutHost(animated, origin) }];
  return [{ ...size, src: withoutHost(url, origin), srcset: widthSrcset(variantsOf(picture, origin)) }];
};

type Props = { readonly pages: readonly PageOfPost[]; readonly page: PageOfPost };

export const OpenButton = ({ pages, page }: Props) => {
  const { origin } = useSite();
  const pictures = pages.filter(({ picture }) => picture !== null);
  const index = pictures.indexOf(page);
  const open = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    try {
      const { openViewer } = await import('./viewer.ts');
      openViewer(
        pictures.flatMap((each) => slideOf(each, origin)),
        index,
        currentTarget,
      );
    } catch {
      toast.error('The full-screen view did not load. Are you online?');
    }
  };
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={`View picture ${index + 1} of ${pictures.length} full screen`}
      onClick={(event) => void open(event)}
    >
      {page.before ? 'Full screen' : null}
    </button>
  );
};

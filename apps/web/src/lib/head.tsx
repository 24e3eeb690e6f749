/** A page's title and metadata; React moves them into the document head. */
import type { Picture } from '@vitrine/contract';
import { useSite } from './site.tsx';

export const siteName = 'Vitrine';
const defaultPreview = { url: '/share.png', width: 1200, height: 630 };

type Props = {
  readonly title?: string;
  readonly description: string;
  /** Path and query of the canonical URL. */
  readonly path: string;
  readonly picture?: Pick<Picture, 'url' | 'width' | 'height'>;
  readonly kind?: 'website' | 'article' | 'profile';
  readonly hidden?: boolean;
};

const shorten = (text: string): string => {
  const normalized = text.replaceAll(/\s+/g, ' ').trim();
  return normalized.length <= 160 ? normalized : `${normalized.slice(0, 157).trimEnd()}…`;
};

export const Head = ({ title, description, path, picture = defaultPreview, kind = 'website', hidden }: Props) => {
  const { origin } = useSite();
  const name = title ? `${title} · ${siteName}` : `${siteName} · design portfolios from around the world`;
  const summary = shorten(description);
  const address = new URL(path, origin).href;
  const image = new URL(picture.url, origin).href;
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={summary} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title ?? siteName} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      {picture.width ? <meta property="og:image:width" content={String(picture.width)} /> : null}
      {picture.height ? <meta property="og:image:height" content={String(picture.height)} /> : null}
      {/* Title, description and picture are read from the properties above. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};

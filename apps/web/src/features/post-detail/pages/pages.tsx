/** The pages of a post, below its cover. Loaded after the post itself; most posts have none. */
import { useQuery } from '@tanstack/react-query';
import type { PageOfPost, Picture as PictureData } from '@vitrine/contract';
import { pagesQuery } from '../../../entities/post/pages-query.ts';
import { isMissing } from '../../../lib/api/failure.ts';
import { useClient } from '../../../lib/site.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { FailedState } from '../../../ui/states/states.tsx';
import { phoneSizes } from '../picture-width.ts';
import styles from './pages.module.css';
import { TextPage } from './text-page.tsx';

/** What is left of a small picture when it is enlarged further is a blur. */
const maxEnlargement = 1.5;

type PicturePageProps = {
  readonly page: PageOfPost;
  readonly picture: PictureData;
  readonly sizes: string;
};

const PicturePage = ({ page, picture, sizes }: PicturePageProps) => (
  <figure className={styles.figure} style={{ maxWidth: Math.round((picture.width ?? 808) * maxEnlargement) }}>
    <Picture picture={picture} alt={page.alt} sizes={`${phoneSizes}, ${sizes}`} className={styles.picture ?? ''} />
    {page.caption ? <figcaption className={styles.caption}>{page.caption}</figcaption> : null}
  </figure>
);

type Props = { readonly postId: string /** The `sizes` of the cover, which is as wide. */; readonly sizes: string };

export const Pages = ({ postId, sizes }: Props) => {
  const { data, error, refetch } = useQuery(pagesQuery(useClient(), postId));
  if (error && !isMissing(error)) {
    return <FailedState title="The pages of this work did not load." onRetry={() => void refetch()} />;
  }
  if (!data || data.pages.length === 0) return null;
  return (
    <section className={styles.pages} aria-label="Pages of this work">
      {data.pages.map((page) =>
        page.picture ? (
          <PicturePage key={page.id} page={page} picture={page.picture} sizes={sizes} />
        ) : (
          <TextPage key={page.id} text={page.text} />
        ),
      )}
    </section>
  );
};

/** The pages of a post, below its cover. Loaded after the post itself; most posts have none. */
import { useQuery } from '@tanstack/react-query';
import type { PageOfPost, Picture as PictureData } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { pagesQuery } from '../../../entities/post/pages-query.ts';
import { isMissing } from '../../../lib/api/failure.ts';
import { useClient } from '../../../lib/site.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { FailedState } from '../../../ui/states/states.tsx';
import { Comments } from '../comments/lazy-comments.tsx';
import { phoneSizes } from '../picture-width.ts';
import { AnimatedPicture } from './animated-picture.tsx';
import { ComparedPicture } from './compared-picture.tsx';
import { Credits } from './credits.tsx';
import { OpenButton } from './open-button.tsx';
import styles from './pages.module.css';
import { Reach } from './reach.tsx';
import { WorkActions } from './work-actions.tsx';

/** What is left of a small picture when it is enlarged further is a blur. */
const maxEnlargement = 1.5;

type PicturePageProps = {
  readonly pages: readonly PageOfPost[];
  readonly page: PageOfPost;
  readonly picture: PictureData;
  readonly sizes: string;
};

const Still = ({ page, picture, sizes }: Omit<PicturePageProps, 'pages'>) =>
  picture.animated === undefined ? (
    <Picture picture={picture} alt={page.alt} sizes={sizes} className={styles.picture ?? ''} />
  ) : (
    <AnimatedPicture picture={picture} animated={picture.animated} alt={page.alt} />
  );

const PicturePage = ({ pages, page, picture, sizes }: PicturePageProps) => (
  <figure className={styles.figure} style={{ maxWidth: Math.round((picture.width ?? 808) * maxEnlargement) }}>
    <div className={styles.frame} data-compared={page.before ? '' : undefined}>
      <ComparedPicture picture={picture} before={page.before} alt={page.alt} sizes={`${phoneSizes}, ${sizes}`}>
        <Still page={page} picture={picture} sizes={`${phoneSizes}, ${sizes}`} />
      </ComparedPicture>
      <OpenButton pages={pages} page={page} />
      <div className={styles.pins} data-pins={page.id} />
    </div>
    {page.caption ? <figcaption className={styles.caption}>{page.caption}</figcaption> : null}
  </figure>
);

export type PagesProps = {
  readonly postId: string;
  /** The `sizes` of the cover, which is as wide. */
  readonly sizes: string;
};

const PageList = ({ postId, sizes }: PagesProps) => {
  const { data, error, refetch } = useQuery(pagesQuery(useClient(), postId));
  if (error && !isMissing(error)) {
    return <FailedState title="The pages of this work did not load." onRetry={() => void refetch()} />;
  }
  if (!data || data.pages.length === 0) return null;
  return (
    <section className={styles.pages} aria-label="Pages of this work">
      {data.pages.map((page) =>
        page.picture ? (
          <PicturePage key={page.id} pages={data.pages} page={page} picture={page.picture} sizes={sizes} />
        ) : (
          <Markdown key={page.id} text={page.text} heading="h3" />
        ),
      )}
    </section>
  );
};

/** With the credits and comments below them, which have their own calls: they change when people answer. */
export const Pages = (props: PagesProps): ReactNode => (
  <>
    <PageList {...props} />
    <Credits postId={props.postId} />
    <Comments key={props.postId} postId={props.postId} />
    <Reach postId={props.postId} />
    <WorkActions postId={props.postId} />
  </>
);

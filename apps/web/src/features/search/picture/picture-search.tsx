/** The works that are most like a picture; what was chosen stays when a search fails. */
import { useQuery } from '@tanstack/react-query';
import type { PictureResults, PictureWay } from '@vitrine/contract';
import { useState } from 'react';
import { PostGrid, PostGridSkeleton } from '../../../entities/post/card/post-grid.tsx';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { BlobImage } from '../../../ui/picture/blob-image.tsx';
import { PictureDrop } from '../../../ui/picture-drop/picture-drop.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { EmptyState, FailedState } from '../../../ui/states/states.tsx';
import { ToggleGroup } from '../../../ui/toggle-group/toggle-group.tsx';
import { formatColours } from '../colour/colour-list.ts';
import { type Chosen, searchByPicture, useChosenPicture } from './chosen-picture.ts';
import { pictureQuery } from './picture-query.ts';
import styles from './picture-search.module.css';

const ways: readonly { readonly value: PictureWay; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'colour', label: 'Colour' },
  { value: 'composition', label: 'Composition' },
];

const paletteUrl = (palette: PictureResults['palette']) =>
  paths.search({
    color: formatColours(palette.slice(0, 5).map(({ colour, share }) => ({ hex: colour, weight: share }))),
  });

const Found = ({ chosen, way }: { readonly chosen: Chosen; readonly way: PictureWay }) => {
  const [progress, setProgress] = useState<number>();
  const found = useQuery({ ...pictureQuery(chosen, way, setProgress), retry: false });
  if (found.isPending) {
    return (
      <div className={styles.loading}>
        <Progress label="Comparing the picture" done={progress === 1 ? undefined : progress} />
        <PostGridSkeleton count={12} />
      </div>
    );
  }
  if (found.isError) {
    return (
      <FailedState title="The picture could not be compared." onRetry={() => void found.refetch()}>
        {found.error.message}
      </FailedState>
    );
  }
  const { posts, palette } = found.data;
  if (posts.length === 0) {
    return (
      <EmptyState title="No works like this yet." action={<ButtonLink to={paths.explore}>See everything</ButtonLink>} />
    );
  }
  return (
    <>
      <output className={styles.count}>
        {posts.length} {posts.length === 1 ? 'work' : 'works'}, the most alike first.
        {palette.length > 0 ? (
          <ButtonLink to={paletteUrl(palette)} size="small">
            Search its colours
          </ButtonLink>
        ) : null}
      </output>
      <PostGrid posts={posts} />
    </>
  );
};

export const PictureSearch = () => {
  const chosen = useChosenPicture();
  const [way, setWay] = useState<PictureWay>('all');
  return (
    <div className={styles.search}>
      <div className={styles.input}>
        <PictureDrop
          label={chosen ? 'Choose another' : 'Choose a picture'}
          hint="It is compared with the works and not kept."
          hintInside
          onFile={searchByPicture}
        >
          {chosen ? (
            <BlobImage key={chosen.number} bytes={chosen.file} alt="The picture you chose" className={styles.picture} />
          ) : null}
        </PictureDrop>
        {chosen ? <ToggleGroup label="Alike by" options={ways} value={way} onPick={setWay} /> : null}
      </div>
      {chosen ? <Found key={`${chosen.number} ${way}`} chosen={chosen} way={way} /> : null}
    </div>
  );
};

/** Crops a new cover from a page or from a file, with the card as the wall will show it. Loaded on first use. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { limits, type OwnPost, type Post } from '@vitrine/contract';
import { type FormEvent, useEffect, useMemo } from 'react';
import { PostCard } from '../../../entities/post/card/post-card.tsx';
import { pagesQuery } from '../../../entities/post/pages-query.ts';
import { toDataUrl } from '../../../lib/images/fitting/fit.ts';
import { fitSummaryText } from '../../../lib/images/fitting/result.ts';
import { useCroppedPicture } from '../../../lib/images/use-cropped-picture.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Cropper } from '../../../ui/cropper/cropper.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { PictureDrop } from '../../../ui/picture-drop/picture-drop.tsx';
import { coverRules } from '../cover-rules.ts';
import styles from './drafts.module.css';
import { keepOwnPost } from './queries.ts';

/** Twice the smallest size, so that it is sharp on dense screens. */
const frame = { width: 2 * limits.coverWidth, height: 2 * limits.coverHeight };
const target = { frame, rules: coverRules };

const fetchFile = async (url: string): Promise<File> => {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error('The picture did not load.');
  const blob = await reply.blob();
  return new File([blob], 'page', { type: blob.type });
};

type SourcesProps = { readonly postId: string; readonly onFile: (file: File) => void };

/** The pictures of the pages. */
const PageSources = ({ postId, onFile }: SourcesProps) => {
  const { data } = useQuery(pagesQuery(useClient(), postId));
  const open = useMutation({
    mutationFn: fetchFile,
    onSuccess: onFile,
    onError: (error) => toast.error(error.message),
  });
  const pictures = (data?.pages ?? []).flatMap(({ id, alt, picture }) => (picture ? [{ id, alt, picture }] : []));
  if (pictures.length === 0) return null;
  return (
    <fieldset className={styles.sources}>
      <legend>From a page</legend>
      {pictures.map(({ id, alt, picture }, index) => (
        <button
          key={id}
          type="button"
          className={styles.source}
          disabled={open.isPending}
          aria-label={`Page ${index + 1}${alt ? `: ${alt}` : ''}`}
          onClick={() => open.mutate(picture.url)}
        >
          <Picture picture={picture} alt="" sizes="96px" maxWidth={404} fill />
        </button>
      ))}
    </fieldset>
  );
};

/** The card as it will be, without anything to press. */
const CardPreview = ({ post, picture }: { readonly post: Post; readonly picture: Blob | undefined }) => {
  const url = useMemo(() => (picture ? URL.createObjectURL(picture) : undefined), [picture]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  const image = url ? { url, ...frame } : post.image;
  return (
    <figure className={styles.preview}>
      <figcaption>In the gallery</figcaption>
      <div inert>
        <PostCard
          key={url}
          post={{ ...post, title: post.title || 'Untitled draft', image }}
          series={[]}
          status={undefined}
          viewerId={undefined}
          toggleLike={() => undefined}
          eager
        />
      </div>
    </figure>
  );
};

export const CoverDialog = ({ own, onClose }: { readonly own: OwnPost; readonly onClose: () => void }) => {
  const client = useClient();
  const queries = useQueryClient();
  const chosen = useCroppedPicture(target);
  const save = useMutation({
    mutationFn: async (made: Promise<{ readonly picture: Blob }>) => {
      const image = await toDataUrl((await made).picture);
      return client.drafts.cover({ params: { postId: own.post._id }, body: { image } });
    },
    onSuccess: (saved) => {
      keepOwnPost(queries, client, saved);
      toast.success('The cover is changed.');
      onClose();
    },
    onError: (error) => toast.error(error.message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.picture) save.mutate(chosen.result());
    else toast.error('Choose a picture first.');
  };
  return (
    <Dialog open title="Change the cover" onClose={onClose}>
      <form className={styles.cover} onSubmit={submit}>
        <PageSources postId={own.post._id} onFile={(file) => void chosen.open(file)} />
        <PictureDrop
          label={chosen.picture ? 'Choose another picture' : 'Choose a picture'}
          hint={`At least ${limits.coverWidth}x${limits.coverHeight}px. It is fitted to 75 kB for you.`}
          error={chosen.fault}
          onFile={(file) => void chosen.open(file)}
          pastes
        >
          {chosen.picture ? (
            <Cropper
              url={chosen.picture.url}
              picture={chosen.picture}
              ratio={frame.width / frame.height}
              crop={chosen.crop}
              onChange={chosen.move}
            />
          ) : null}
        </PictureDrop>
        {chosen.picture && !chosen.fault ? (
          <output className={styles.note}>
            {chosen.fitted ? fitSummaryText(chosen.fitted) : 'Fitting your picture…'}
          </output>
        ) : null}
        <CardPreview post={own.post} picture={chosen.fitted?.picture} />
        <Button type="submit" variant="primary" size="large" wide busy={save.isPending}>
          Use as the cover
        </Button>
      </form>
    </Dialog>
  );
};

/** The pictures of the post on this page that pins are drawn on. */
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { pagesQuery } from '../../../../entities/post/pages-query.ts';
import { useClient } from '../../../../lib/site.tsx';
import { pictureName } from './position.ts';

export type Frame = {
  /** Null for the cover. */
  readonly page: string | null;
  readonly name: string;
  /** Lies over the picture and is empty. */
  readonly element: HTMLElement;
};

/** Already loaded by the pages themselves. */
export const usePages = (postId: string) => useQuery(pagesQuery(useClient(), postId)).data?.pages ?? [];

/** Pages may come after the comments, and change. */
const usePinElements = (inside: RefObject<HTMLElement | null>): readonly HTMLElement[] => {
  const [elements, setElements] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const post = inside.current?.closest('[data-opened-post]');
    if (!post) return undefined;
    const update = () => {
      const found = [...post.querySelectorAll<HTMLElement>('[data-pins]')];
      setElements((known) =>
        known.length === found.length && known.every((element, index) => element === found[index]) ? known : found,
      );
    };
    const observer = new MutationObserver(update);
    observer.observe(post, { childList: true, subtree: true });
    const first = requestAnimationFrame(update);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(first);
    };
  }, [inside]);
  return elements;
};

/** `inside` is within the opened post; the same post may also be a card elsewhere. */
export const useFrames = (postId: string, inside: RefObject<HTMLElement | null>): readonly Frame[] => {
  const pages = usePages(postId);
  return usePinElements(inside).map((element) => {
    const page = element.dataset.pins || null;
    return { page, name: pictureName(page, pages), element };
  });
};

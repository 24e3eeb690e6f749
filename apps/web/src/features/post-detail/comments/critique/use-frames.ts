/** The pictures of the post on this page that pins are drawn on. */
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useState } from 'react';
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

/** `inside` is within the opened post; the same post may also be a card elsewhere. */
export const useFrames = (postId: string, inside: RefObject<HTMLElement | null>): readonly Frame[] => {
  const pages = useQuery(pagesQuery(useClient(), postId)).data?.pages;
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  useLayoutEffect(() => {
    const post = inside.current?.closest('[data-opened-post]');
    const elements = [...(post?.querySelectorAll<HTMLElement>('[data-pins]') ?? [])];
    const found = elements.map((element) => {
      const page = element.dataset.pins || null;
      return { page, name: pictureName(page, pages ?? []), element };
    });
    setFrames(found);
  }, [pages, inside]);
  return frames;
};

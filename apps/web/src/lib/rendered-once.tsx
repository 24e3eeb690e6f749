/** Children whose HTML many pages share, such as cards: on the server they are rendered once (docs/decisions/0037-rendered-once.md). */
import type { ReactElement } from 'react';
import { useSite } from './site.tsx';

type ElementProps = { readonly children: ReactElement } | { readonly dangerouslySetInnerHTML: { __html: string } };

const asChildren = (_key: string | undefined, children: ReactElement): ElementProps => ({ children });

const useHtml: typeof asChildren = (key, children) => {
  const { htmlOf } = useSite();
  if (!htmlOf || key === undefined) return { children };
  return { dangerouslySetInnerHTML: { __html: htmlOf(key, children) } };
};

/**
 * The properties of an element with these children. The key determines their HTML, together with the origin, and is used on the server
 * only; without one they are rendered with their page. They may neither write to the head nor use ids that are made by
 * `useId`, because both depend on the page around them. The last hook of its component.
 */
export const useRenderedOnce = import.meta.env.SSR ? useHtml : asChildren;

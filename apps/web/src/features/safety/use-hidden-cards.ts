/**
 * Leaves out the cards of people whom the member has blocked or muted. Lists of posts are the same for everybody, so this is done by a style
 * sheet in the browser. A profile shows all its posts.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../../lib/site.tsx';
import { hiddenIdsQuery } from './queries.ts';

const ruleFor = (ids: readonly string[]): string =>
  `:is(${ids.map((id) => `[data-author="${CSS.escape(id)}"]`).join()}):not([data-profile] *){display:none}`;

export const useHiddenCards = (): void => {
  const { data } = useQuery(hiddenIdsQuery(useClient()));
  useEffect(() => {
    if (!data || data.ids.length === 0) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(ruleFor(data.ids));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [data]);
};

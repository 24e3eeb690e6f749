/**
 * Leaves out the cards of people whom the member has blocked or muted. Lists of posts are the same for everybody, so this is done by a style
 * sheet in the browser. A profile shows all its posts.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { hiddenQuery } from './queries.ts';

type Named = Parameters<typeof paths.person>[0];

/** A card is found by its link to its author, so that cards have no attribute for this. */
const ruleFor = (people: readonly Named[]): string => {
  const links = people.map((person) => `[href="${CSS.escape(paths.person(person))}"]`).join();
  return `li:has(>article>[data-post]):has(>article :is(${links})):not([data-profile] *){display:none}`;
};

export const useHiddenCards = (): void => {
  const { data } = useQuery(hiddenQuery(useClient()));
  useEffect(() => {
    if (!data || data.people.length === 0) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(ruleFor(data.people));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [data]);
};

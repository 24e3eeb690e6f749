/** The works that a search found, or its loading, failed or empty state. */
import { useQuery } from '@tanstack/react-query';
import type { SearchMatch } from '@vitrine/contract';
import { type ReactNode, useEffect, useMemo } from 'react';
import { PostGrid, PostGridSkeleton } from '../../entities/post/card/post-grid.tsx';
import { isMissing } from '../../lib/api/failure.ts';
import { messages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { matchText } from './match-text.ts';
import { NothingFound } from './nothing-found.tsx';
import { searchQuery } from './queries.ts';
import type { SearchParams } from './search-params.ts';
import styles from './search-results.module.css';

/** The swatches of its palette that match the colours of the search. */
const Swatches = ({ colours }: { readonly colours: readonly string[] }) => (
  <span
    className={styles.swatches}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is no file: each swatch is a background
    role="img"
    aria-label={`Matching colours: ${colours.join(', ')}`}
  >
    {colours.map((colour) => (
      <span key={colour} className={styles.swatch} style={{ background: colour }} />
    ))}
  </span>
);

const Reason = ({ text, colours }: { readonly text: string; readonly colours: readonly string[] }) => (
  <>
    <Swatches colours={colours} />
    {text ? ` ${text}` : null}
  </>
);

const reasonsOf = (matches: Readonly<Record<string, SearchMatch>>): Readonly<Record<string, ReactNode>> =>
  Object.fromEntries(
    Object.entries(matches).flatMap(([id, match]): [string, ReactNode][] => {
      const text = matchText(match);
      if (match.colours.length === 0) return text ? [[id, text]] : [];
      return [[id, <Reason key={id} text={text} colours={[...new Set(match.colours)]} />]];
    }),
  );

type Props = {
  readonly params: SearchParams;
  readonly skeletons: number;
  /** Below the works, if there is more than one page. */
  readonly renderPages: (totalPages: number) => ReactNode;
};

export const SearchResults = ({ params, skeletons, renderPages }: Props) => {
  const found = useQuery(searchQuery(useClient(), params));
  const matches = found.data?.matches;
  const reasons = useMemo(() => reasonsOf(matches ?? {}), [matches]);
  useEffect(() => {
    if (found.error && !isMissing(found.error)) toast.error(messages.postsFailed);
  }, [found.error]);
  if (found.isPending) return <PostGridSkeleton count={skeletons} />;
  if (isMissing(found.error)) {
    return (
      <EmptyState
        title="This search cannot be read."
        action={<ButtonLink to={paths.explore}>See everything</ButtonLink>}
      >
        {found.error?.message}
      </EmptyState>
    );
  }
  if (found.isError) {
    return (
      <FailedState title="The works did not load." onRetry={() => void found.refetch()}>
        {found.error.message}
      </FailedState>
    );
  }
  const { posts, totalPages, corrected } = found.data;
  if (posts.length === 0) return <NothingFound params={params} corrected={corrected?.query ?? null} />;
  return (
    <div className={styles.results} aria-busy={found.isPlaceholderData || undefined}>
      <PostGrid posts={posts} reasons={reasons} eager />
      {renderPages(totalPages)}
    </div>
  );
};

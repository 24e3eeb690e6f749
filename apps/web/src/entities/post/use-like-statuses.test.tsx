import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { likeStatusKey } from './queries.ts';
import { useLikeStatuses } from './use-like-statuses.ts';

const status = (likeCount: number) => ({ liked: true, likeCount, viewCount: 7 });
const ids = ['a', 'b'];

const rendered = vi.fn<() => void>();

const Shown = () => {
  const statuses = useLikeStatuses(ids);
  rendered();
  return <output>{ids.map((id) => statuses.get(id)?.likeCount ?? '-').join(' ')}</output>;
};

test('it shows what is cached, follows changes of its posts, and nothing else', async () => {
  const queries = new QueryClient();
  queries.setQueryData(likeStatusKey('a'), status(1));
  await render(
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('1 -');
  queries.setQueryData(likeStatusKey('b'), status(2));
  await expect.element(page.getByRole('status')).toHaveTextContent('1 2');
  rendered.mockClear();
  queries.setQueryData(likeStatusKey('c'), status(3));
  queries.setQueryData(['posts', 'list'], []);
  queries.setQueryData(likeStatusKey('a'), status(4));
  await expect.element(page.getByRole('status')).toHaveTextContent('4 2');
  expect(rendered).toHaveBeenCalledTimes(1);
});

test('statuses that are removed, as on signing out, are shown no more', async () => {
  const queries = new QueryClient();
  for (const id of ids) queries.setQueryData(likeStatusKey(id), status(1));
  await render(
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('1 1');
  queries.removeQueries({ queryKey: ['posts', 'checkLikes'] });
  await expect.element(page.getByRole('status')).toHaveTextContent('- -');
});

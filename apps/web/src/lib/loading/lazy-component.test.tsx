/** A component whose code cannot be loaded at first. */
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyComponent } from './lazy-component.ts';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

test('suspends while the browser is offline, and is shown afterwards', async () => {
  const load = vi
    .fn<() => Promise<typeof Greeting>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(Greeting);
  const Lazy = lazyComponent(load);
  await render(
    <>
      <p>Around it</p>
      <Suspense fallback={<p>Loading</p>}>
        <Lazy name="Ada" />
      </Suspense>
    </>,
  );
  await expect.element(page.getByText('Loading')).toBeVisible();
  await expect.element(page.getByText('Hello Ada')).toBeVisible();
  await expect.element(page.getByText('Around it')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

import { Suspense, use } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Link, NavLink } from './link.tsx';
import { navigate } from './location.ts';
import { BrowserRouter, useLocation, useNavigationType, useSearchParams } from './router.tsx';

const Shown = () => {
  const { pathname, state } = useLocation();
  const search = useSearchParams();
  return <output>{`${useNavigationType()} ${pathname} ${search.get('page') ?? '-'} ${JSON.stringify(state)}`}</output>;
};

const shown = () => page.getByRole('status');

const start = window.location.pathname + window.location.search;
afterEach(() => window.history.replaceState(null, '', start));

const open = async () => {
  navigate('/first', { replace: true });
  await render(
    <BrowserRouter>
      <Link to="/explore?page=2" state={{ from: 'card' }}>
        Second
      </Link>
      <NavLink to="/explore">Explore</NavLink>
      <Shown />
    </BrowserRouter>,
  );
  await expect.element(shown()).toHaveTextContent('pop /first - null');
};

test('a link adds an entry with its state, and Back and Forward restore both', async () => {
  await open();
  await page.getByRole('link', { name: 'Second' }).click();
  await expect.element(shown()).toHaveTextContent('push /explore 2 {"from":"card"}');
  await expect.element(page.getByRole('link', { name: 'Explore' })).toHaveAttribute('aria-current', 'page');
  navigate(-1);
  await expect.element(shown()).toHaveTextContent('pop /first - null');
  await expect.element(page.getByRole('link', { name: 'Explore' })).not.toHaveAttribute('aria-current');
  navigate(1);
  await expect.element(shown()).toHaveTextContent('pop /explore 2 {"from":"card"}');
});

test('a link to the current address adds no entry', async () => {
  await open();
  await page.getByRole('link', { name: 'Second' }).click();
  const entries = window.history.length;
  await page.getByRole('link', { name: 'Second' }).click();
  await expect.element(shown()).toHaveTextContent('replace /explore 2');
  expect(window.history.length).toBe(entries);
});

test('a click with a modifier, or one that was handled, is left alone', async () => {
  navigate('/first', { replace: true });
  const handled = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  await render(
    <BrowserRouter>
      <Link to="/handled" onClick={handled}>
        Handled
      </Link>
      <Link to="/tab">Tab</Link>
      <Shown />
    </BrowserRouter>,
  );
  await page.getByRole('link', { name: 'Handled' }).click();
  expect(handled).toHaveBeenCalledTimes(1);
  // The browser would open a tab; the router must not have prevented that.
  const link = page.getByRole('link', { name: 'Tab' }).element();
  let wasPrevented: boolean | undefined;
  const watch = (event: Event) => {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', watch, { once: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(wasPrevented).toBe(false);
  await expect.element(shown()).toHaveTextContent('pop /first');
});

test('entries are numbered, and each has a key of its own', async () => {
  await open();
  const first = window.history.state;
  navigate('/second');
  const second = window.history.state;
  navigate('/third', { replace: true });
  const third = window.history.state;
  expect([second.idx - first.idx, third.idx - second.idx]).toEqual([1, 0]);
  expect(new Set([first.key, second.key, third.key]).size).toBe(3);
});

test('where the browser refuses an entry, the page is loaded', async () => {
  await open();
  const refused = vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  // A hash, so that the page of the tests stays.
  navigate('#refused');
  expect(window.location.hash).toBe('#refused');
  refused.mockRestore();
});

test('the current page stays until the next one is loaded', async () => {
  navigate('/first', { replace: true });
  let finish: (text: string) => void = () => undefined;
  const loading = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const Next = () => <p>{use(loading)}</p>;
  const Pages = () => (useLocation().pathname === '/next' ? <Next /> : <p>First page</p>);
  await render(
    <BrowserRouter>
      <Suspense fallback={<p>Loading</p>}>
        <Pages />
      </Suspense>
    </BrowserRouter>,
  );
  navigate('/next');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(page.getByText('First page').query()).not.toBeNull();
  expect(page.getByText('Loading').query()).toBeNull();
  finish('Next page');
  await expect.element(page.getByText('Next page')).toBeVisible();
});

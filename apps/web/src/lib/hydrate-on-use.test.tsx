import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listenForUse } from './first-use.ts';
import { HydrateOnUse } from './hydrate-on-use.tsx';

const rendered = vi.fn<() => void>();

const Counter = () => {
  const [count, setCount] = useState(0);
  rendered();
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {String(count)}
    </button>
  );
};

const Page = () => (
  <>
    <p>Shell</p>
    <HydrateOnUse>
      <Counter />
    </HydrateOnUse>
  </>
);

/** What the server sends: the markers are those of a finished Suspense boundary. */
const markup = '<p>Shell</p><!--$--><button type="button">Pressed <!-- -->0</button><!--/$-->';

test('what is rendered in the browser is shown at once', async () => {
  await render(<Page />);
  await expect.element(page.getByRole('button')).toHaveTextContent('Pressed 0');
});

test('server-rendered parts wait for the first use, and the first click is not lost', async () => {
  listenForUse();
  const container = document.createElement('div');
  container.innerHTML = markup;
  document.body.append(container);
  const errors = vi.fn<(error: unknown) => void>();
  rendered.mockClear();
  const root = hydrateRoot(container, <Page />, { onRecoverableError: errors });
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  const button = container.querySelector('button');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(rendered).not.toHaveBeenCalled();
  expect(button?.textContent).toBe('Pressed 0');
  // Only a click, as assistive technology sends it: no pointer came before.
  button?.click();
  await expect.element(page.getByRole('button')).toHaveTextContent('Pressed 1');
  expect(container.querySelector('button')).toBe(button);
  expect(errors).not.toHaveBeenCalled();
});

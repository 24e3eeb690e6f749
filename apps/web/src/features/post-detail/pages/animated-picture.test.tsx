import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Client } from '../../../lib/api/api.ts';
import { SiteProvider } from '../../../lib/site.tsx';
import { AnimatedPicture } from './animated-picture.tsx';

const picture = { url: 'https://a.example/pictures/a/808.webp', width: 808, height: 632 };
const site = { client: {} as Client, origin: 'https://a.example' };

test('an animation moves, unless less motion is wanted, and stops and goes on at will', async () => {
  await render(
    <SiteProvider value={site}>
      <AnimatedPicture picture={picture} animated="https://a.example/pictures/a/808.animated.webp" alt="A lamp" />
    </SiteProvider>,
  );
  const image = page.getByRole('img', { name: 'A lamp' });
  await expect.element(image).toHaveAttribute('src', '/pictures/a/808.animated.webp');
  const still = document.querySelector('source[media="(prefers-reduced-motion: reduce)"]');
  expect(still?.getAttribute('srcset')).toBe('/pictures/a/808.webp');
  // Browsers of tests may want less motion: then it waits to be started.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill) await page.getByRole('button', { name: 'Play animation' }).click();
  await page.getByRole('button', { name: 'Pause animation' }).click();
  await expect.element(image).toHaveAttribute('src', '/pictures/a/808.webp');
  await page.getByRole('button', { name: 'Play animation' }).click();
  await expect.element(image).toHaveAttribute('src', '/pictures/a/808.animated.webp');
  expect(document.querySelector('source')).toBeNull();
});

import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Drawer } from './drawer.tsx';

const Opened = () => {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={opener} type="button" onClick={() => setOpen(!open)}>
        Bell
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Notifications" width={300} opener={opener}>
        <p>Nothing new</p>
      </Drawer>
    </>
  );
};

const openDrawer = async () => {
  await render(<Opened />);
  await page.getByRole('button', { name: 'Bell' }).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await expect.element(drawer).toBeVisible();
  return drawer;
};

test('it has the given width and is at the right edge', async () => {
  const drawer = (await openDrawer()).element();
  expect(drawer.getBoundingClientRect().width).toBe(300);
  // It slides in; the tolerance is the scrollbar gutter.
  const gap = () => Math.abs(document.documentElement.clientWidth - drawer.getBoundingClientRect().right);
  await expect.poll(gap).toBeLessThan(20);
});

test.each([
  ['its own button', () => userEvent.click(page.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click beside it', () => userEvent.click(document.body, { position: { x: 20, y: 400 } })],
])('%s closes it', async (_name, close) => {
  const drawer = await openDrawer();
  await close();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('the button that opened it closes it, and does not reopen it', async () => {
  const drawer = await openDrawer();
  await userEvent.click(page.getByText('Bell'), { force: true });
  await expect.element(drawer).not.toBeInTheDocument();
});

import { toast as library } from 'react-hot-toast/headless';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toast } from '../../lib/toasts/toasts.ts';
import { Toaster } from './toaster.tsx';
import { toastWithActions, toastWithUndo, undoDuration } from './undo-toast.tsx';

afterEach(() => library.remove());

/** With the pointer over it, so that no toast expires while the test is waiting. */
const renderToaster = async () => {
  const { container } = await render(<Toaster />);
  const pointing = new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body });
  container.firstElementChild?.dispatchEvent(pointing);
};

test('a toast that is requested before the toaster is loaded is shown when it is', async () => {
  toast.success('Early');
  toastWithUndo('Early as well', () => undefined);
  await new Promise((resolve) => setTimeout(resolve, undoDuration + 500));
  await renderToaster();
  await expect.element(page.getByText('Early', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Early as well')).toBeVisible();
});

test('toasts of every kind are a status that screen readers announce', async () => {
  await renderToaster();
  toast.success('Post successful');
  toast.error('error occured');
  for (const message of ['Post successful', 'error occured']) {
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByText(message)).toHaveAttribute('role', 'status');
  }
});

test('a dismissed toast disappears', async () => {
  await renderToaster();
  const id = toast.loading('Working');
  await expect.element(page.getByText('Working')).toHaveAttribute('data-visible');
  toast.dismiss(id);
  await expect.element(page.getByText('Working')).not.toBeInTheDocument();
});

test('Undo runs once and dismisses the toast', async () => {
  const undo = vi.fn<() => void>();
  await renderToaster();
  toastWithUndo('Deleted', undo);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledTimes(1);
  await expect.element(page.getByText('Deleted')).not.toBeInTheDocument();
});

test('each button of a toast runs what it says and dismisses the toast', async () => {
  const setUp = vi.fn<() => void>();
  const decline = vi.fn<() => void>();
  await renderToaster();
  const actions = [
    { label: 'Set it up', run: setUp },
    { label: 'Not now', run: decline },
  ];
  toastWithActions('Protect your account', actions);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByText('Protect your account')).not.toBeInTheDocument();
  expect([setUp.mock.calls.length, decline.mock.calls.length]).toEqual([0, 1]);
});

test('a toast whose button has the focus stays until it loses it', async () => {
  const duration = 300;
  await render(<Toaster />);
  library(<button type="button">Undo</button>, { duration });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  const button = undo.element();
  if (!(button instanceof HTMLElement)) throw new Error('no button');
  button.focus();
  await new Promise((resolve) => setTimeout(resolve, 5 * duration));
  await expect.element(undo).toBeVisible();
  button.blur();
  await expect.element(undo).not.toBeInTheDocument();
});

test('a phone shows the newest two, a larger screen all of them', async () => {
  await page.viewport(390, 844);
  await render(<Toaster />);
  const words = ['first', 'second', 'third', 'fourth'];
  for (const word of words) {
    toast.loading(word);
    await expect.element(page.getByText(word)).toBeVisible();
  }
  for (const word of ['first', 'second']) await expect.element(page.getByText(word)).not.toBeVisible();
  await expect.element(page.getByText('third')).toBeVisible();
  await page.viewport(1280, 800);
  for (const word of words) await expect.element(page.getByText(word)).toBeVisible();
});

import { toast } from 'react-hot-toast/headless';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { say } from '../../lib/toasts.ts';
import { Toaster } from './toaster.tsx';
import { sayWithUndo } from './undo-toast.tsx';

afterEach(() => toast.remove());

test('messages of every kind appear as a status that screen readers announce', async () => {
  await render(<Toaster />);
  say.success('Post successful');
  say.error('error occured');
  for (const message of ['Post successful', 'error occured']) {
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByText(message)).toHaveAttribute('role', 'status');
  }
});

test('a message that is done goes away', async () => {
  await render(<Toaster />);
  const id = say.loading('Working');
  await expect.element(page.getByText('Working')).toHaveAttribute('data-visible');
  say.done(id);
  await expect.element(page.getByText('Working')).not.toBeInTheDocument();
});

test('Undo is done once, and the message goes with it', async () => {
  const undo = vi.fn<() => void>();
  await render(<Toaster />);
  sayWithUndo('Deleted', undo);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledTimes(1);
  await expect.element(page.getByText('Deleted')).not.toBeInTheDocument();
});

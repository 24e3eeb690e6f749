import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';

const Opened = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rename">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
};

const openDialog = async () => {
  await render(<Opened />);
  await page.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  await expect.element(dialog).toBeVisible();
  return dialog;
};

test('Escape closes it and the focus returns to what opened it', async () => {
  const dialog = await openDialog();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('its close button closes it', async () => {
  const dialog = await openDialog();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a click on the backdrop closes it, a click inside does not', async () => {
  const dialog = await openDialog();
  await dialog.getByRole('textbox', { name: 'Name' }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.click(document.body, { position: { x: 5, y: 5 } });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the Tab key stays inside', async () => {
  const dialog = await openDialog();
  const hasFocus = () => dialog.element().contains(document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  for (let presses = 0; presses < 6; presses += 1) {
    await userEvent.tab();
    // At either end the focus passes an element outside, which sends it back in.
    await expect.poll(hasFocus).toBe(true);
  }
});

import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PictureDrop } from './picture-drop.tsx';

const picture = () => new File([new Uint8Array([1, 2, 3])], 'cover.png', { type: 'image/png' });

const transferOf = (file: File): DataTransfer => {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer;
};

const show = async (pastes: boolean) => {
  const onFile = vi.fn<(file: File) => void>();
  await render(<PictureDrop label="Choose a picture" hint="Any size" onFile={onFile} pastes={pastes} />);
  return { onFile, input: page.getByLabelText('Choose a picture') };
};

test('the same file can be chosen twice in a row', async () => {
  const { onFile, input } = await show(false);
  await input.upload(picture());
  await expect.poll(() => onFile.mock.calls.length).toBe(1);
  await input.upload(picture());
  await expect.poll(() => onFile.mock.calls.length).toBe(2);
  expect(onFile.mock.calls.map(([file]) => file.name)).toEqual(['cover.png', 'cover.png']);
});

test('a dropped file is taken, and the browser does not open it', async () => {
  const { onFile } = await show(false);
  const area = page.getByText('or drop one here').element().parentElement;
  const drop = new DragEvent('drop', { dataTransfer: transferOf(picture()), bubbles: true, cancelable: true });
  expect(area?.dispatchEvent(drop)).toBe(false);
  expect(onFile.mock.calls.map(([file]) => file.name)).toEqual(['cover.png']);
});

test.each([
  [true, ['cover.png']],
  [false, []],
])('a pasted file is taken where pasting is on (%s)', async (pastes, taken) => {
  const { onFile } = await show(pastes);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transferOf(picture()), bubbles: true }));
  expect(onFile.mock.calls.map(([file]) => file.name)).toEqual(taken);
});

test('progress and errors are shown', async () => {
  await render(<PictureDrop label="Choose" hint="Any size" onFile={() => {}} busy="Fitting …" error="Not a picture" />);
  await expect.element(page.getByText('Fitting …')).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not a picture');
});

import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlacePin } from './place-pin.tsx';
import { type Place, positionWords } from './position.ts';

const show = async () => {
  const [onSet, onCancel, onKey] = [
    vi.fn<(place: Place) => void>(),
    vi.fn<() => void>(),
    vi.fn<(event: KeyboardEvent) => void>(),
  ];
  document.addEventListener('keydown', onKey);
  await render(
    <div style={{ position: 'relative', width: 400, height: 200 }}>
      <PlacePin name="the cover" takesFocus onSet={onSet} onCancel={onCancel} />
    </div>,
  );
  const target = page.getByRole('button', { name: /^Set the pin on the cover/ });
  await expect.element(target).toHaveFocus();
  return { onSet, onCancel, onKey, target };
};

test('keys move the pin, the place is said in words, and Enter sets it', async () => {
  const { onSet, target, onKey } = await show();
  for (let n = 0; n < 6; n += 1) await userEvent.keyboard('{ArrowLeft}');
  for (let n = 0; n < 7; n += 1) await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('status')).toHaveTextContent('upper left, 20% from the left, 15% from the top');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(target).toHaveAccessibleName(/21% from the left, 15% from the top$/);
  // The opened post hears none of it.
  expect(onKey.mock.calls.filter(([event]) => /Arrow/.test(event.key))).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(onSet).toHaveBeenCalledExactlyOnceWith({ x: 0.21, y: 0.15 });
});

test('the pin stays on the picture, and Escape cancels', async () => {
  const { onSet, onCancel } = await show();
  for (let n = 0; n < 12; n += 1) await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('lower right, 100% from the left, 100% from the top');
  await userEvent.keyboard('{Escape}');
  expect([onCancel.mock.calls.length, onSet.mock.calls.length]).toEqual([1, 0]);
});

test('a press sets the pin where it is', async () => {
  const { onSet, target } = await show();
  await target.click({ position: { x: 100, y: 150 } });
  expect(onSet).toHaveBeenCalledExactlyOnceWith({ x: expect.closeTo(0.25, 1), y: expect.closeTo(0.75, 1) });
});

test('places are said by thirds', () => {
  expect([
    positionWords({ x: 0.5, y: 0.5 }),
    positionWords({ x: 0.5, y: 0.9 }),
    positionWords({ x: 0, y: 0.5 }),
  ]).toEqual([
    'centre, 50% from the left, 50% from the top',
    'lower centre, 50% from the left, 90% from the top',
    'middle left, 0% from the left, 50% from the top',
  ]);
});

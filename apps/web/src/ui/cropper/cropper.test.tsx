import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Crop } from '../../lib/images/crop.ts';
import { Cropper } from './cropper.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const middle: Crop = { x: 500, y: 500, zoom: 2 };
let crop: Crop;

const Framed = () => {
  const [current, setCurrent] = useState(middle);
  const onChange = (next: Crop) => {
    crop = next;
    setCurrent(next);
  };
  return (
    <div style={{ width: 400 }}>
      <Cropper url={pixel} picture={{ width: 1000, height: 1000 }} ratio={1} crop={current} onChange={onChange} />
    </div>
  );
};

const show = async () => {
  crop = middle;
  await render(<Framed />);
  return page.getByRole('application');
};

test('arrow keys move the frame and it stays inside the picture', async () => {
  const frame = await show();
  const before = crop.x;
  (frame.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => crop.x).toBeGreaterThan(before);
  for (let presses = 0; presses < 40; presses += 1) await userEvent.keyboard('{ArrowLeft}');
  const image = frame.element().querySelector('img');
  const [outer, inner] = [frame.element().getBoundingClientRect(), image?.getBoundingClientRect()];
  expect(inner?.left).toBeLessThanOrEqual(outer.left + 0.5);
  expect(inner?.right).toBeGreaterThanOrEqual(outer.right - 0.5);
});

test('dragging moves the picture with the pointer', async () => {
  const frame = await show();
  const before = crop.x;
  await userEvent.dragAndDrop(frame, frame, { sourcePosition: { x: 200, y: 200 }, targetPosition: { x: 260, y: 200 } });
  await expect.poll(() => crop.x).toBeLessThan(before);
});

test('the wheel zooms and does not scroll the page', async () => {
  const frame = await show();
  const before = crop.zoom;
  const turn = new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true });
  expect(frame.element().dispatchEvent(turn)).toBe(false);
  await expect.poll(() => crop.zoom).toBeGreaterThan(before);
});

test('the slider zooms', async () => {
  await show();
  await page.getByRole('slider', { name: 'Zoom' }).fill('1');
  await expect.poll(() => crop.zoom).toBe(1);
});

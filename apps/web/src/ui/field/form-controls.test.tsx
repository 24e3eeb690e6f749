import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field, TextArea } from './field.tsx';

test.each([
  ['a field', Field],
  ['a text area', TextArea],
])('hint and error describe %s, and the error is announced', async (_name, Input) => {
  await render(<Input label="City" hint="Where you work" error="Too long" />);
  const box = page.getByRole('textbox', { name: 'City' });
  await expect.element(box).toHaveAccessibleDescription('Where you work Too long');
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too long');
});

test('a field without an error is not marked invalid', async () => {
  await render(<Field label="City" />);
  await expect.element(page.getByRole('textbox', { name: 'City' })).not.toHaveAttribute('aria-invalid');
});

test('the label of a checkbox is clickable', async () => {
  await render(<Checkbox label="Remember Me" />);
  const box = page.getByRole('checkbox', { name: 'Remember Me' });
  await page.getByText('Remember Me').click();
  await expect.element(box).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
});

test('a busy button is marked busy and is disabled', async () => {
  const onClick = vi.fn<() => void>();
  const { rerender } = await render(<Button onClick={onClick}>Save</Button>);
  await page.getByRole('button', { name: 'Save' }).click();
  await rerender(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  const button = page.getByRole('button', { name: 'Save' });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  expect(onClick).toHaveBeenCalledTimes(1);
});

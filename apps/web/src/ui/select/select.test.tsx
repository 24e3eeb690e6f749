import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MultiSelect } from './multi-select.tsx';
import { Select } from './select.tsx';

test('a select reports the picked value', async () => {
  const onPick = vi.fn<(value: string) => void>();
  const options = [
    { value: '', label: 'Filter' },
    { value: 'hearts', label: 'Most hearts' },
  ];
  await render(<Select label="Sort" options={options} defaultValue="" onPick={onPick} />);
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('Most hearts');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('hearts');
});

const Tools = ({ error }: { readonly error?: string }) => {
  const [value, setValue] = useState<('Blender' | 'Figma' | 'Sketch')[]>([]);
  return (
    <MultiSelect
      label="Tools Used"
      placeholder="None yet"
      options={['Blender', 'Figma', 'Sketch']}
      value={value}
      onChange={setValue}
      error={error}
    />
  );
};

test('a multi-select stays open, adds and removes values', async () => {
  await render(<Tools />);
  const box = page.getByRole('combobox', { name: 'Tools Used' });
  await expect.element(box).toHaveTextContent('None yet');
  await box.click();
  await page.getByRole('option', { name: 'Figma' }).click();
  await page.getByRole('option', { name: 'Blender' }).click();
  await expect.element(page.getByText('Figma, Blender')).toBeInTheDocument();
  await page.getByRole('option', { name: 'Figma' }).click();
  await expect.element(page.getByRole('option', { name: 'Figma' })).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveTextContent(/^Blender$/);
});

test('it can be used by keyboard alone', async () => {
  await render(<Tools />);
  const box = page.getByRole('combobox', { name: 'Tools Used' });
  await userEvent.tab();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Blender' })).toBeVisible();
  await userEvent.keyboard('s');
  await expect.element(page.getByRole('option', { name: 'Sketch' })).toHaveFocus();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(box).toHaveTextContent(/^Sketch$/);
});

test('its error describes it', async () => {
  await render(<Tools error="Choose at least one" />);
  const box = page.getByRole('combobox', { name: 'Tools Used' });
  await expect.element(box).toHaveAccessibleDescription('Choose at least one');
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
});

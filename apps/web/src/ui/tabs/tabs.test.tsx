import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'posts', label: 'My posts', content: <p>Posts here</p> },
  { value: 'about', label: 'About', content: <p>About here</p> },
];

test('the first is shown, a click shows another', async () => {
  await render(<Tabs label="Profile" tabs={tabs} />);
  await expect.element(page.getByText('Posts here')).toBeVisible();
  await page.getByRole('tab', { name: 'About' }).click();
  await expect.element(page.getByText('About here')).toBeVisible();
  await expect.element(page.getByText('Posts here')).not.toBeVisible();
  await expect.element(page.getByRole('tabpanel', { name: 'About' })).toBeVisible();
});

test('what was shown keeps its state, what was not shown is not rendered', async () => {
  const withInput = [{ value: 'posts', label: 'My posts', content: <input aria-label="Search" /> }, ...tabs.slice(1)];
  await render(<Tabs label="Profile" tabs={withInput} />);
  expect(page.getByText('About here').query()).toBeNull();
  await page.getByRole('textbox', { name: 'Search' }).fill('glass');
  await page.getByRole('tab', { name: 'About' }).click();
  await expect.element(page.getByText('About here')).toBeVisible();
  await page.getByRole('tab', { name: 'My posts' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveValue('glass');
});

test('the Tab key reaches the list once, arrow keys move in it', async () => {
  await render(<Tabs label="Profile" tabs={tabs} />);
  await userEvent.tab();
  await expect.element(page.getByRole('tab', { name: 'My posts' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'About' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('About here')).toBeVisible();
});

test('arrow keys go round, Home and End go to the ends, and the next Tab reaches the panel', async () => {
  await render(<Tabs label="Profile" tabs={tabs} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('tab', { name: 'About' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'My posts' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('tab', { name: 'About' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await userEvent.tab();
  await expect.element(page.getByRole('tabpanel', { name: 'My posts' })).toHaveFocus();
});

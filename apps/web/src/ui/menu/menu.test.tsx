import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BrowserRouter, useLocation } from '../../lib/router/router.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from './menu.tsx';

const Address = () => <output>{useLocation().pathname}</output>;

const Opened = ({ onLogOut }: { readonly onLogOut: () => void }) => {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <BrowserRouter>
      <div style={{ position: 'relative' }}>
        <button ref={anchor} type="button" onClick={() => setOpen(true)}>
          Account
        </button>
        <Menu open={open} onClose={() => setOpen(false)} anchor={anchor} label="Account settings">
          <MenuLink to="/profile">My Profile</MenuLink>
          <MenuLink to="/message">Messages</MenuLink>
          <MenuSeparator />
          <MenuItem onClick={onLogOut}>Logout</MenuItem>
        </Menu>
      </div>
      <Address />
    </BrowserRouter>
  );
};

const openMenu = async () => {
  const onLogOut = vi.fn<() => void>();
  await render(<Opened onLogOut={onLogOut} />);
  await page.getByRole('button', { name: 'Account' }).click();
  const menu = page.getByRole('menu', { name: 'Account settings' });
  await expect.element(menu).toBeVisible();
  return { menu, onLogOut };
};

test('arrow keys move through it and Enter follows a link, which closes it', async () => {
  const { menu } = await openMenu();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Messages' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('/message')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
});

test('clicking an item runs it once and closes the menu', async () => {
  const { menu, onLogOut } = await openMenu();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.element(menu).not.toBeInTheDocument();
  expect(onLogOut).toHaveBeenCalledTimes(1);
});

test('Escape closes it and the focus returns to the button', async () => {
  const { menu } = await openMenu();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Account' })).toHaveFocus();
});

test('letters, Home and End move to items, Space follows a link', async () => {
  await openMenu();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus();
  await userEvent.keyboard('m');
  await expect.element(page.getByRole('menuitem', { name: 'Messages' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('/profile')).toBeVisible();
});

test('a press elsewhere and Tab close it', async () => {
  const { menu } = await openMenu();
  await page.getByRole('status').click();
  await expect.element(menu).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(menu).not.toBeInTheDocument();
});

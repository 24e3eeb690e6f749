/** The account menu: profile, liked posts, saved searches, statistics, new post, messages, log out. */
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ownProfileQuery } from '../../entities/person/own-profile-query.ts';
import { useOwnPicture } from '../../features/accounts/picture/use-own-picture.ts';
import { memberLabels } from '../../lib/member-messages.ts';
import { labels } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { readSession } from '../../lib/session/session.ts';
import { useClient } from '../../lib/site.tsx';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import {
  ChartColumn,
  Flag,
  Heart,
  LogOut,
  MessageCircle,
  Plus,
  Search,
  SlidersHorizontal,
} from '../../ui/icon/icons.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu/menu.tsx';
import { logOut } from './log-out.ts';

const avatarSize = 35;

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly anchor: RefObject<HTMLElement | null>;
};

export const AccountMenu = ({ open, onClose, anchor }: Props) => {
  const picture = useOwnPicture();
  const client = useClient();
  const { data: profile } = useQuery(ownProfileQuery(client));
  const role = profile ? profile.role : readSession()?.role;
  return (
    <Menu open={open} onClose={onClose} anchor={anchor} label={labels.accountSettings}>
      <MenuLink to={paths.profile}>
        {picture ? <Avatar picture={picture} size={avatarSize} eager /> : null}
        {labels.myProfile}
      </MenuLink>
      <MenuSeparator />
      <MenuLink to={paths.hearts}>
        <Heart aria-hidden="true" />
        {memberLabels.hearts}
      </MenuLink>
      <MenuLink to={paths.searches}>
        <Search aria-hidden="true" />
        Saved searches
      </MenuLink>
      <MenuLink to={paths.statistics()}>
        <ChartColumn aria-hidden="true" />
        {memberLabels.statistics}
      </MenuLink>
      <MenuLink to={paths.upload}>
        <Plus aria-hidden="true" />
        {labels.createPost}
      </MenuLink>
      <MenuLink to={paths.message()}>
        <MessageCircle aria-hidden="true" />
        {labels.messages}
      </MenuLink>
      {role ? (
        <MenuLink to={staffPaths.moderation()}>
          <Flag aria-hidden="true" />
          Moderation
        </MenuLink>
      ) : null}
      {role === 'admin' ? (
        <MenuLink to={staffPaths.admin}>
          <SlidersHorizontal aria-hidden="true" />
          Administration
        </MenuLink>
      ) : null}
      <MenuItem onClick={() => logOut(client)}>
        <LogOut aria-hidden="true" />
        {labels.logOut}
      </MenuItem>
    </Menu>
  );
};

/** The command palette with the pages and actions of this site. */

import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '../../entities/person/own-profile-query.ts';
import { CommandPalette as Palette } from '../../features/search/palette/command-palette.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { commandsFor } from './commands.ts';

type Props = { readonly open: boolean; readonly onClose: () => void };

export const CommandPalette = (props: Props) => {
  const client = useClient();
  const session = useSession();
  // Roles change while a session lasts.
  const { data: profile } = useQuery({ ...ownProfileQuery(client), enabled: session !== null && props.open });
  return <Palette {...props} commands={commandsFor(session, client, profile ? profile.role : session?.role)} />;
};

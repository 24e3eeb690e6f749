/** Link to the chat with a person; visitors are sent to sign up. */
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';

export const MessageLink = ({ userId }: { readonly userId: string }) => {
  const session = useSession();
  const location = useLocation();
  const to = session ? paths.message({ userId }) : paths.signUp(location.pathname + location.search);
  return <ButtonLink to={to}>Message</ButtonLink>;
};

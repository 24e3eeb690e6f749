/** Link to the chat with a person. It is the same for visitors, whom `/message` sends to log in and back. */
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';

export const MessageLink = ({ userId }: { readonly userId: string }) => (
  <ButtonLink to={paths.message({ userId })}>Message</ButtonLink>
);

/** Confirms an address with the token of a mailed link, as soon as the page is open. */
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { useClient } from '../../../lib/site.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';

const isFinal = (error: Error) =>
  error instanceof ApiFailure && ['link_expired', 'email_taken', 'malformed'].includes(error.code);

export const useConfirmation = () => {
  const client = useClient();
  const isHydrated = useHydrated();
  return useQuery({
    // A query, because the token works once: it is not sent again when the page is rendered again.
    queryKey: ['addresses', 'confirm'],
    enabled: isHydrated,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // The token is in the fragment, which browsers send to no server.
    queryFn: () => client.addresses.confirm({ body: { token: window.location.hash.slice(1) } }),
  });
};

type Confirmation = ReturnType<typeof useConfirmation>;

export const confirmationTexts = ({ data, error }: Confirmation): { readonly title: string; readonly lead: string } => {
  if (data) return { title: 'Address confirmed', lead: `${data.email} is confirmed.` };
  if (error) return { title: isFinal(error) ? 'This link no longer works' : 'Not confirmed yet', lead: error.message };
  return { title: 'Confirming your address', lead: 'The link in the mail confirms it.' };
};

/** What can be done next; as high in every state. */
export const ConfirmationAction = ({ confirmation }: { readonly confirmation: Confirmation }) => {
  const { data, error, refetch, isFetching } = confirmation;
  const look = { variant: 'primary', size: 'large', wide: true } as const;
  if (data)
    return (
      <ButtonLink to={paths.profile} {...look}>
        Go to your profile
      </ButtonLink>
    );
  if (error && isFinal(error))
    return (
      <ButtonLink to={`${paths.editor}#account`} {...look}>
        Send another link
      </ButtonLink>
    );
  return (
    <Button {...look} busy={!error || isFetching} onClick={() => void refetch()}>
      {error ? 'Try again' : 'Confirming…'}
    </Button>
  );
};

/** Confirms an address with the token of a mailed link, as soon as the page is open. */
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useClient } from '../../../lib/site.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './sign-in-layout.module.css';

const isFinal = (error: Error) =>
  error instanceof ApiFailure && ['link_expired', 'email_taken', 'malformed'].includes(error.code);

export const ConfirmAddress = () => {
  const client = useClient();
  const isHydrated = useHydrated();
  const { data, error, refetch, isFetching } = useQuery({
    // A query, because the token works once: it is not sent again when the page is rendered again.
    queryKey: ['addresses', 'confirm'],
    enabled: isHydrated,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // The token is in the fragment, which browsers send to no server.
    queryFn: () => client.addresses.confirm({ body: { token: window.location.hash.slice(1) } }),
  });
  if (data)
    return (
      <output className={styles.note}>
        {data.email} is confirmed. <Link to={paths.profile}>Go to your profile</Link>
      </output>
    );
  if (error)
    return (
      <div role="alert" className={styles.note}>
        <p>{error.message}</p>
        {isFinal(error) ? (
          <p>
            Ask for another link in <Link to={paths.profile}>your settings</Link>.
          </p>
        ) : (
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </div>
    );
  return <output className={styles.note}>Confirming…</output>;
};

/** The passkeys of an account: adding and removing them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account, Passkey } from '@vitrine/contract';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { useClient } from '../../../lib/site.tsx';
import { timeAgo } from '../../../lib/time-ago.ts';
import { toast } from '../../../lib/toasts/toasts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FailedState } from '../../../ui/states/states.tsx';
import { OwnerForm } from './owner-form.tsx';
import { canUsePasskeys, createPasskey } from './passkey-browser.ts';
import styles from './security.module.css';

const listKey = ['passkeys'] as const;

/** What the browser throws is about cancelling, or about a passkey that exists already. */
const messageOf = (error: Error | null): string | undefined => {
  if (!error) return undefined;
  if (error instanceof ApiFailure) return error.message;
  return error.name === 'InvalidStateError'
    ? 'This device has a passkey for your account already.'
    : 'No passkey was made. Please try again.';
};

const AddPasskey = ({ signsInWith, onEnd }: Pick<Account, 'signsInWith'> & { readonly onEnd: () => void }) => {
  const client = useClient();
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: async ({ confirm, name }: { confirm: string; name: string }) => {
      const options = await client.passkeys.registration({ body: { confirm } });
      return client.passkeys.add({ body: { name, response: await createPasskey(options) } });
    },
    onSuccess: async () => {
      toast.success('The passkey has been added.');
      await queries.invalidateQueries({ queryKey: listKey });
      onEnd();
    },
  });
  return (
    <OwnerForm
      signsInWith={signsInWith}
      submit="Make a passkey"
      busy={add.isPending}
      error={messageOf(add.error)}
      onConfirm={(confirm, form) => add.mutate({ confirm, name: fieldValue(form, 'name').trim() || 'Passkey' })}
      onCancel={onEnd}
      renderAbove={() => (
        <Field label="Name of this passkey" name="name" defaultValue="My device" maxLength={60} autoComplete="off" />
      )}
    />
  );
};

const Row = ({ passkey }: { readonly passkey: Passkey }) => {
  const client = useClient();
  const queries = useQueryClient();
  const now = useNow();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => client.passkeys.remove({ params: { passkeyId: passkey.id } }),
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  });
  const used = passkey.usedAt ? `used ${timeAgo(passkey.usedAt, now)}` : 'not used yet';
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{passkey.name}</p>
        <p className={styles.used}>
          Added {timeAgo(passkey.createdAt, now)}, {used}
        </p>
      </div>
      {isAsked ? (
        <Button size="small" variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          Remove {passkey.name} for good
        </Button>
      ) : (
        <Button size="small" aria-label={`Remove ${passkey.name}`} onClick={() => setAsked(true)}>
          Remove
        </Button>
      )}
    </li>
  );
};

export const Passkeys = ({ signsInWith }: Pick<Account, 'signsInWith'>) => {
  const client = useClient();
  const [isAdding, setAdding] = useState(false);
  const list = useQuery({ queryKey: listKey, queryFn: ({ signal }) => client.passkeys.list({}, { signal }) });
  if (list.isPending) return <Skeleton style={{ height: 44 }} />;
  if (list.isError) return <FailedState onRetry={() => void list.refetch()}>{list.error.message}</FailedState>;
  const { passkeys } = list.data;
  return (
    <>
      {passkeys.length > 0 ? (
        <ul className={styles.list} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {isAdding ? (
        <AddPasskey signsInWith={signsInWith} onEnd={() => setAdding(false)} />
      ) : canUsePasskeys() ? (
        <Button onClick={() => setAdding(true)}>Add a passkey</Button>
      ) : (
        <p>This browser has no passkeys.</p>
      )}
    </>
  );
};

/** Changes the handle; while one is typed, it says whether it is free. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Account, isHandle } from '@vitrine/contract';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { memberMessages } from '../../../lib/member-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useClient, useSite } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { accountQuery } from '../queries.ts';
import styles from './handle-form.module.css';

const form = 'Between 2 and 30 letters from a to z, digits, and single hyphens between them.';

const problems = {
  taken: 'Somebody else has this handle.',
  reserved: 'This handle is reserved.',
} as const;

const stateTexts = { free: 'This handle is free.', own: 'This handle is yours.', ...problems } as const;

/** Answers are kept, and an answer to an earlier text is not shown for a later one. */
const useHandleState = (handle: string, current: string | null) => {
  const client = useClient();
  const asked = useDeferredValue(handle);
  return useQuery({
    queryKey: ['handles', 'check', asked],
    enabled: asked === handle && asked !== current && isHandle(asked),
    staleTime: 10_000,
    retry: false,
    queryFn: ({ signal }) => client.handles.check({ query: { handle: asked } }, { signal }),
  });
};

const errorOf = (handle: string, state: keyof typeof stateTexts | undefined): string | undefined => {
  if (!isHandle(handle)) return form;
  return state === 'taken' || state === 'reserved' ? problems[state] : undefined;
};

export const HandleForm = ({ current }: { readonly current: string | null }) => {
  const client = useClient();
  const queries = useQueryClient();
  const { origin } = useSite();
  const [entered, setEntered] = useState(current ?? '');
  const [failure, setFailure] = useState<string>();
  const handle = entered.trim().toLowerCase();
  const isChanged = handle !== (current ?? '');
  const state = useHandleState(handle, current).data?.state;
  const error = isChanged ? (failure ?? errorOf(handle, state)) : undefined;
  const change = useMutation({
    mutationFn: () => client.handles.change({ body: { handle } }),
    onSuccess: async (saved) => {
      queries.setQueryData<Account>(accountQuery(client).queryKey, (account) => account && { ...account, ...saved });
      setEntered(saved.handle);
      toast.success(memberMessages.handleChanged);
      await queries.invalidateQueries({ queryKey: ['accounts', 'profile'] });
      queries.removeQueries({ queryKey: ['handles'] });
    },
    onError: ({ message }) => setFailure(message),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChanged && isHandle(handle) && !change.isPending) change.mutate();
  };
  const address = new URL(paths.person({ _id: '', handle: isHandle(handle) ? handle : 'handle' }), origin).href;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <Field
        label="Handle"
        name="handle"
        value={entered}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={address}
        error={error}
        onChange={({ target }) => {
          setEntered(target.value);
          setFailure(undefined);
        }}
      />
      <div className={styles.submit}>
        <Button type="submit" busy={change.isPending} disabled={!isChanged || error !== undefined}>
          Change handle
        </Button>
        <output className={styles.state}>{isChanged && state && !error ? stateTexts[state] : ''}</output>
      </div>
    </form>
  );
};

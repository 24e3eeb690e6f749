/** Deletes the account after a confirmation with the password or e-mail address. */
import { useMutation } from '@tanstack/react-query';
import type { Account } from '@vitrine/contract';
import { Suspense, useRef, useState } from 'react';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { lazyComponent } from '../../../lib/loading/lazy-component.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { clearSession } from '../../../lib/session/session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toastAfterLoad } from '../../../lib/toasts/toasts-after-load.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import styles from './delete-account.module.css';

const Dialog = lazyComponent(async () => (await import('../../../ui/dialog/dialog.tsx')).Dialog);

const confirmFields = {
  password: { label: 'Your password', type: 'password', autoComplete: 'current-password' },
  google: { label: 'Your email address', type: 'email', autoComplete: 'email' },
} as const;

const missing = { confirm: 'Please confirm that it is you.' };

const DeleteAccountForm = ({ signsInWith }: Pick<Account, 'signsInWith'>) => {
  const client = useClient();
  const deleteAccount = useMutation({
    mutationFn: (confirm: string) => client.accountData.delete({ body: { confirm } }),
    onSuccess: () => {
      toastAfterLoad(memberMessages.accountDeleted);
      clearSession();
      window.location.assign(paths.home);
    },
  });
  const { form, field } = useFormErrors({
    missing,
    refused: { confirm: deleteAccount.error?.message },
    onValid: (element) => deleteAccount.mutate(fieldValue(element, 'confirm')),
  });
  return (
    <form className={styles.form} method="post" {...form}>
      <p>
        Your works, likes, follows and conversations go with it, at once and for good. If you want to keep a copy,
        download everything first.
      </p>
      <Field required maxLength={254} {...confirmFields[signsInWith]} {...field('confirm')} />
      <Button type="submit" variant="danger" wide busy={deleteAccount.isPending || deleteAccount.isSuccess}>
        Delete my account for good
      </Button>
    </form>
  );
};

export const DeleteAccount = ({ signsInWith }: Pick<Account, 'signsInWith'>) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button ref={button} variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <Dialog open title="Delete your account?" size="small" onClose={() => setOpen(false)} finalFocus={button}>
            <DeleteAccountForm signsInWith={signsInWith} />
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
};

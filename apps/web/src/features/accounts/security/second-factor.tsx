/** Codes of an authenticator app as a second step: turning them on and off, and recovery codes. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account } from '@vitrine/contract';
import { useEffect, useRef, useState } from 'react';
import { countText } from '../../../lib/counts.ts';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FailedState } from '../../../ui/states/states.tsx';
import { OwnerForm } from './owner-form.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';

const stateKey = ['secondFactor'] as const;

type Owner = Pick<Account, 'signsInWith'>;
type Secret = { readonly secret: string; readonly uri: string };

const missing = { code: 'Please enter the code that the app shows.' };

/** The picture for the app, and the field for its first code. */
const FirstCode = ({
  secret,
  onOn,
  onCancel,
}: {
  secret: Secret;
  onOn: (codes: string[]) => void;
  onCancel: () => void;
}) => {
  const client = useClient();
  const turnOn = useMutation({
    mutationFn: (code: string) => client.secondFactor.turnOn({ body: { code } }),
    onSuccess: ({ recoveryCodes }) => onOn(recoveryCodes),
  });
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  const { form, field } = useFormErrors({
    missing,
    refused: { code: turnOn.error?.message },
    onValid: (element) => (turnOn.isPending ? undefined : turnOn.mutate(fieldValue(element, 'code'))),
  });
  return (
    <form ref={ref} className={styles.form} method="post" {...form}>
      <p>Scan this with an authenticator app, or type the key into it. Then enter the code that the app shows.</p>
      <QrCode text={secret.uri} label="QR code for the authenticator app" />
      <p className={styles.key}>
        Key: <code>{secret.secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <Field label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} required {...field('code')} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={turnOn.isPending}>
          Turn on
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

type StepProps = Owner & { readonly onCodes: (codes: string[]) => void; readonly onEnd: () => void };

const TurnOn = ({ signsInWith, onCodes, onEnd }: StepProps) => {
  const client = useClient();
  const [secret, setSecret] = useState<Secret>();
  const begin = useMutation({
    mutationFn: (confirm: string) => client.secondFactor.begin({ body: { confirm } }),
    onSuccess: setSecret,
  });
  return secret ? (
    <FirstCode secret={secret} onOn={onCodes} onCancel={onEnd} />
  ) : (
    <OwnerForm
      signsInWith={signsInWith}
      submit="Continue"
      busy={begin.isPending}
      error={begin.error?.message}
      onConfirm={(confirm) => begin.mutate(confirm)}
      onCancel={onEnd}
    />
  );
};

const Renew = ({ signsInWith, onCodes, onEnd }: StepProps) => {
  const client = useClient();
  const renew = useMutation({
    mutationFn: (confirm: string) => client.secondFactor.renewCodes({ body: { confirm } }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <OwnerForm
      signsInWith={signsInWith}
      submit="Make new codes"
      busy={renew.isPending}
      error={renew.error?.message}
      onConfirm={(confirm) => renew.mutate(confirm)}
      onCancel={onEnd}
      renderAbove={() => <p>The codes you have now stop working.</p>}
    />
  );
};

const TurnOff = ({ signsInWith, onEnd }: Owner & { readonly onEnd: () => void }) => {
  const client = useClient();
  const turnOff = useMutation({
    mutationFn: (confirm: string) => client.secondFactor.turnOff({ body: { confirm } }),
    onSuccess: () => {
      toast.success('Only your password is asked for now.');
      onEnd();
    },
  });
  return (
    <OwnerForm
      signsInWith={signsInWith}
      submit="Turn off"
      busy={turnOff.isPending}
      error={turnOff.error?.message}
      onConfirm={(confirm) => turnOff.mutate(confirm)}
      onCancel={onEnd}
    />
  );
};

type Step = 'none' | 'on' | 'renew' | 'off';

export const SecondFactor = ({ signsInWith }: Owner) => {
  const client = useClient();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>('none');
  const [codes, setCodes] = useState<readonly string[]>();
  const state = useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => client.secondFactor.state({}, { signal }),
  });
  const end = () => {
    setStep('none');
    setCodes(undefined);
    void queries.invalidateQueries({ queryKey: stateKey });
  };
  if (state.isPending) return <Skeleton style={{ height: 44 }} />;
  if (state.isError) return <FailedState onRetry={() => void state.refetch()}>{state.error.message}</FailedState>;
  const { isOn, recoveryCodesLeft } = state.data;
  if (codes) return <RecoveryCodes codes={codes} onDone={end} />;
  if (step === 'on') return <TurnOn signsInWith={signsInWith} onCodes={setCodes} onEnd={end} />;
  if (step === 'renew') return <Renew signsInWith={signsInWith} onCodes={setCodes} onEnd={end} />;
  if (step === 'off') return <TurnOff signsInWith={signsInWith} onEnd={end} />;
  return isOn ? (
    <>
      <p>On, with {countText(recoveryCodesLeft, 'recovery code')} left.</p>
      <div className={styles.buttons}>
        <Button onClick={() => setStep('renew')}>New recovery codes</Button>
        <Button variant="plain" onClick={() => setStep('off')}>
          Turn off codes
        </Button>
      </div>
    </>
  ) : (
    <Button onClick={() => setStep('on')}>Turn on codes</Button>
  );
};

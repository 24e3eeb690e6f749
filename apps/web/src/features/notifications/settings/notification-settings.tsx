/** Settings: what the member is told of, by kind and channel. Each choice is saved as soon as it is made. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailFrequency, NotificationKind, NotificationSetting } from '@vitrine/contract';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { usePending } from '../../../lib/use-pending.ts';
import checkbox from '../../../ui/field/checkbox.module.css';
import { Select } from '../../../ui/select/select.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FailedState } from '../../../ui/states/states.tsx';
import styles from './notification-settings.module.css';
import { PushSwitch } from './push-switch.tsx';
import { notificationSettingsQuery } from './queries.ts';

const kinds: Readonly<Record<NotificationKind, { readonly label: string; readonly hint: string }>> = {
  message: { label: 'Messages', hint: 'Somebody writes to you.' },
  comment: { label: 'Comments', hint: 'On your works.' },
  critique: { label: 'Critique', hint: 'Somebody sets a pin on your work.' },
  reply: { label: 'Replies', hint: 'To your comments.' },
  mention: { label: 'Mentions', hint: 'Somebody names you in a comment.' },
  like: { label: 'Hearts', hint: 'For your works.' },
  save: { label: 'Saves', hint: 'Your works in public collections.' },
  follow: { label: 'Followers', hint: 'Somebody starts following you.' },
  credit: { label: 'Credits', hint: 'You are named on a work.' },
  invitation: { label: 'Invitations', hint: 'To edit a collection.' },
  search: { label: 'Saved searches', hint: 'New works match.' },
  moderation: { label: 'Moderation', hint: 'Decisions about what is yours, which are always told.' },
  system: { label: 'Announcements', hint: 'News of the site itself.' },
};

/** What moderators decide is told in the app and by mail; only push can be chosen. */
const alwaysTold: NotificationKind = 'moderation';

const frequencies: readonly { readonly value: MailFrequency; readonly label: string }[] = [
  { value: 'never', label: 'No e-mail' },
  { value: 'daily', label: 'Daily e-mail' },
  { value: 'at_once', label: 'E-mail at once' },
];

type Change = { readonly kind: NotificationKind } & Partial<Omit<NotificationSetting, 'kind'>>;

/** Changes are sent one after the other and shown at once; one that fails is shown as it was. */
const useChosen = (saved: readonly NotificationSetting[]) => {
  const client = useClient();
  const queries = useQueryClient();
  const { pending, add, remove } = usePending<Change>();
  const { mutate, isPending, isSuccess } = useMutation({
    scope: { id: 'notification settings' },
    mutationFn: ({ kind, ...body }: Change) =>
      client.notifications.changeSetting({ params: { kind }, body }, { keepalive: true }),
    onSuccess: (settings) => queries.setQueryData(notificationSettingsQuery(client).queryKey, settings),
    onError: (error) => toast.error(error.message),
    onSettled: (_settings, _error, sent) => remove(sent),
  });
  const change = (wanted: Change) => {
    add(wanted);
    mutate(wanted);
  };
  const settings = saved.map((setting) =>
    pending
      .filter(({ kind }) => kind === setting.kind)
      .reduce<NotificationSetting>((chosen, each) => ({ ...chosen, ...each }), setting),
  );
  return { settings, change, isPending, isSuccess };
};

type RowProps = { readonly setting: NotificationSetting; readonly onChange: (change: Change) => void };

const Row = ({ setting, onChange }: RowProps) => {
  const { kind, email } = setting;
  const { label, hint } = kinds[kind];
  const isAlwaysTold = kind === alwaysTold;
  return (
    <li className={styles.row} data-mail={email !== undefined || undefined}>
      <div className={styles.kind}>
        <span className={styles.label}>{label}</span>
        <span className={styles.hint}>{hint}</span>
      </div>
      {(['app', 'push'] as const).map((channel) => (
        <label key={channel} className={styles.check}>
          <input
            type="checkbox"
            className={checkbox.box}
            aria-label={`${label}: ${channelNames[channel]}`}
            checked={setting[channel]}
            disabled={isAlwaysTold && channel === 'app'}
            onChange={(event) => onChange({ kind, [channel]: event.currentTarget.checked })}
          />
          <span className={styles.channel} aria-hidden="true">
            {channelNames[channel]}
          </span>
        </label>
      ))}
      {email === undefined ? null : (
        <Select
          className={styles.select}
          label={`${label}: ${channelNames.email}`}
          options={frequencies}
          value={email}
          disabled={isAlwaysTold}
          onPick={(picked) => onChange({ kind, email: picked as MailFrequency })}
        />
      )}
    </li>
  );
};

const channelNames = { app: 'In the app', push: 'Push', email: 'E-mail' } as const;

export const NotificationSettings = () => {
  const query = useQuery(notificationSettingsQuery(useClient()));
  const { settings, change, isPending, isSuccess } = useChosen(query.data ?? []);
  if (query.isPending) return <Skeleton style={{ height: 720 }} />;
  if (query.isLoadingError)
    return <FailedState onRetry={() => void query.refetch()}>{query.error.message}</FailedState>;
  const canMail = settings.some(({ email }) => email !== undefined);
  const { email: mailName, ...otherNames } = channelNames;
  return (
    <div className={styles.settings}>
      <PushSwitch />
      <div className={styles.head} data-mail={canMail || undefined} aria-hidden="true">
        <span />
        {Object.values(otherNames).map((name) => (
          <span key={name}>{name}</span>
        ))}
        {canMail ? <span>{mailName}</span> : null}
      </div>
      <ul className={styles.list}>
        {settings.map((setting) => (
          <Row key={setting.kind} setting={setting} onChange={change} />
        ))}
      </ul>
      <p className={styles.note}>
        {canMail
          ? 'E-mail goes to your address once you have confirmed it. What is sent daily comes in one mail, and only when there is something new.'
          : 'This site cannot send e-mail.'}
      </p>
      <output className={styles.state}>{isPending ? 'Saving…' : isSuccess ? 'Saved.' : ''}</output>
    </div>
  );
};

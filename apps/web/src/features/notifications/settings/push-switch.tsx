/** Settings: whether this browser is sent notifications while the site is closed. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './notification-settings.module.css';
import { type PushState, readPushState, switchOff, switchOn } from './push.ts';

const texts: Readonly<Record<PushState, string>> = {
  unsupported: 'This browser cannot receive push notifications.',
  blocked: 'This browser refuses notifications from this site. Allow them in its settings for this site.',
  off: 'Push is off in this browser. Switched on, it tells you of what is chosen below while the site is closed.',
  on: 'Push is on in this browser. It ends when you sign out.',
};

export const PushSwitch = () => {
  const client = useClient();
  const queries = useQueryClient();
  const queryKey = ['notifications', 'push'];
  const { data: state } = useQuery({ queryKey, queryFn: () => readPushState(client), retry: false, gcTime: 0 });
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? switchOn(client) : switchOff(client)),
    onSuccess: (changed) => queries.setQueryData(queryKey, changed),
    onError: () => toast.error('Push could not be changed in this browser. Please try again.'),
  });
  return (
    <div className={styles.push}>
      <p aria-live="polite">{state ? texts[state] : 'Looking at this browser…'}</p>
      {state === 'on' || state === 'off' ? (
        <Button size="small" busy={change.isPending} onClick={() => change.mutate(state === 'off')}>
          {state === 'off' ? 'Switch push on' : 'Switch push off'}
        </Button>
      ) : null}
    </div>
  );
};

/** Blocks and mutes a person, and takes both back. Shown at once, and rolled back on failure. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Relation } from '@vitrine/contract';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';

export type Hiding = 'block' | 'unblock' | 'mute' | 'unmute';

const changes: Readonly<Record<Hiding, Partial<Relation>>> = {
  block: { isBlocked: true },
  unblock: { isBlocked: false },
  mute: { isMuted: true },
  unmute: { isMuted: false },
};

/** What may look different afterwards; chats and notifications are fetched again too. */
const affected = ['safety', 'social', 'posts', 'comments', 'collections', 'chat', 'notifications', 'credits'];

/** Of these nothing is shown again before it is fetched again. */
const personal = [['accounts', 'anotherUser'], ['suggestions'], ['people to follow'], ['posts', 'for you']];

export const useHide = (userId: string) => {
  const client = useClient();
  const queries = useQueryClient();
  const isOfPerson = { queryKey: ['safety', 'relation'] };
  const show = (change: Partial<Relation>) =>
    queries.setQueriesData<Relation>(isOfPerson, (known) => (known?._id === userId ? { ...known, ...change } : known));
  return useMutation({
    scope: { id: `hide ${userId}` },
    mutationFn: (hiding: Hiding) => client.safety[hiding]({ params: { userId } }, { keepalive: true }),
    onMutate: async (hiding) => {
      await queries.cancelQueries(isOfPerson);
      // A block replaces the page, so that it is shown when it is made.
      if (hiding !== 'block') show(changes[hiding]);
    },
    onSuccess: (relation) => show(relation),
    onError: (error, hiding) => {
      toast.error(error.message);
      const [[key, before] = []] = Object.entries(changes[hiding]);
      if (key && hiding !== 'block') show({ [key]: !before });
    },
    onSettled: async (_, error, hiding) => {
      const isAboutBlocks = hiding === 'block' || hiding === 'unblock';
      if (!error && isAboutBlocks) await Promise.all(personal.map((queryKey) => queries.resetQueries({ queryKey })));
      await Promise.all(affected.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  });
};

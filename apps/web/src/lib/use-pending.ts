/**
 * Changes that are on their way. They are shown with the event that makes them: React puts a checkbox back whose value does not
 * change with the click, and a mutation says that it is pending only later.
 */
import { useState } from 'react';

export const usePending = <Change>() => {
  const [pending, setPending] = useState<readonly Change[]>([]);
  return {
    /** The last one wins. */
    pending,
    add: (change: Change) => setPending((changes) => [...changes, change]),
    remove: (change: Change) =>
      setPending((changes) => {
        const index = changes.indexOf(change);
        return index < 0 ? changes : changes.toSpliced(index, 1);
      }),
  };
};

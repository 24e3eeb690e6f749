import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useShortcuts, useSteps } from './shortcuts.ts';

test('letters choose an action, J and K step, and what is typed stays text', async () => {
  const done: string[] = [];
  const Queue = () => {
    useShortcuts(['dismiss', 'hide', 'ban'], (action) => done.push(action));
    useSteps((step) => done.push(step === 1 ? 'next' : 'before'));
    return <textarea aria-label="Reason" />;
  };
  await render(<Queue />);
  await userEvent.keyboard('dhbjkJ');
  expect(done).toEqual(['dismiss', 'hide', 'ban', 'next', 'before', 'next']);
  // Not possible here, and not meant.
  await userEvent.keyboard('wx{Control>}d{/Control}{Alt>}h{/Alt}{Meta>}b{/Meta}');
  expect(done).toHaveLength(6);
  await page.getByLabelText('Reason').click();
  await userEvent.keyboard('dhjk');
  expect(done).toHaveLength(6);
  await expect.element(page.getByLabelText('Reason')).toHaveValue('dhjk');
});

/** Settings: whose first message reaches the member. */
import type { MessageSenders } from '@vitrine/contract';
import { type Choice, ChoiceList } from '../../ui/field/choice-list.tsx';
import { useChangePreferences } from './change-preferences.ts';

const choices: readonly Choice<MessageSenders>[] = [
  { value: 'everybody', label: 'Everybody', hint: 'All messages arrive in your chats.' },
  {
    value: 'followed',
    label: 'People I follow',
    hint: 'Others wait among your requests until you accept. They are not told.',
  },
  {
    value: 'nobody',
    label: 'Nobody new',
    hint: 'Only people you already have a conversation with. Others are told so.',
  },
];

export const MessageChoice = () => {
  const { preferences, state, change } = useChangePreferences();
  return (
    <ChoiceList
      name="messagesFrom"
      legend="Who may write to you"
      choices={choices}
      value={preferences?.messagesFrom}
      onPick={(messagesFrom) => change({ messagesFrom })}
      state={state}
    />
  );
};

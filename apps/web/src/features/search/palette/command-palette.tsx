/** A dialog that finds works, people, tags, collections, tools, pages and actions while one types; arrow keys choose, Enter opens. */
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useClient } from '../../../lib/site.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { searchByPicture } from '../picture/chosen-picture.ts';
import { suggestionsQuery } from '../queries.ts';
import styles from './command-palette.module.css';
import { type Command, type Entry, entriesOf } from './entries.ts';
import { PaletteList } from './palette-list.tsx';

const restMs = 120;
const maxLength = 200;

/** The text once the hand rests. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type SearchProps = { readonly commands: readonly Command[]; readonly onClose: () => void };

const useEntries = (text: string, commands: readonly Command[]) => {
  const rested = useRested(text.trim());
  const suggestions = useQuery(suggestionsQuery(useClient(), rested));
  const data = text.trim() === '' ? undefined : suggestions.data;
  return { entries: entriesOf(text.trim(), data, commands), isFailed: suggestions.isError };
};

type InputProps = {
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onStep: (step: number) => void;
  readonly onPicture: (file: File) => void;
};

const PaletteInput = ({ listId, activeId, text, onText, onStep, onPicture }: InputProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the composition of a character first.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) onStep(step);
    else if (activeId) document.getElementById(activeId)?.click();
  };
  const onPaste = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0];
    if (!file) return;
    event.preventDefault();
    onPicture(file);
  };
  return (
    <input
      className={styles.input}
      type="text"
      role="combobox"
      aria-label="Search works, people, tags, collections, pages"
      aria-expanded="true"
      aria-autocomplete="list"
      aria-controls={listId}
      aria-activedescendant={activeId}
      placeholder="Search works, people, tags, collections, pages"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={maxLength}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
};

const PaletteSearch = ({ commands, onClose }: SearchProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const { entries, isFailed } = useEntries(text, commands);
  const index = Math.max(
    0,
    entries.findIndex(({ key }) => key === activeKey),
  );
  const active: Entry | undefined = entries[index];
  const optionId = (entry: Entry) => `${id}-${entry.key}`;
  const step = (by: number) => {
    const next = entries[(index + by + entries.length) % entries.length];
    if (!next) return;
    setActiveKey(next.key);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <PaletteInput
        listId={`${id}-list`}
        activeId={active && optionId(active)}
        text={text}
        onText={(next) => {
          setText(next);
          setActiveKey(null);
        }}
        onStep={step}
        onPicture={(file) => {
          onClose();
          searchByPicture(file);
        }}
      />
      <PaletteList
        id={`${id}-list`}
        entries={entries}
        activeKey={active?.key ?? null}
        optionId={optionId}
        onPoint={setActiveKey}
        onChosen={onClose}
      />
      <output className={styles.foot}>
        {isFailed ? 'Suggestions did not load. Enter still searches all works.' : `${entries.length} suggestions`}
      </output>
    </>
  );
};

type Props = SearchProps & { readonly open: boolean };

export const CommandPalette = ({ open, commands, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title="Search" hideTitle className={styles.palette ?? ''}>
    <PaletteSearch commands={commands} onClose={onClose} />
  </Dialog>
);

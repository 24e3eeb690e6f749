/** The line above the pages: whether they are saved, and the buttons and keys that take back and repeat changes. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { memberMessages } from '../../lib/member-messages.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Redo2, Undo2 } from '../../ui/icon/icons.ts';
import type { PagesEditor } from './editor-store.ts';
import type { EditorState } from './page-store.ts';
import styles from './pages-editor.module.css';

type Direction = 'undo' | 'redo';

const keyOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Direction | null => {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
};

const directions: Readonly<Record<string, Direction>> = { historyUndo: 'undo', historyRedo: 'redo' };

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** The fields of the pages, and whatever is no field; other forms and dialogs keep the browser’s own undo. */
const isOurs = (target: EventTarget | null, list: HTMLElement | null): boolean => {
  if (target instanceof Node && list?.contains(target)) return true;
  const isInDialog = target instanceof Element && target.closest('dialog, [role="dialog"]') !== null;
  return !isField(target) && !isInDialog;
};

type TakeStep = (direction: Direction) => void;

/** `list` is the element with the fields of the pages. */
export const useUndo = (
  editor: PagesEditor,
  list: RefObject<HTMLElement | null>,
  announce: (text: string) => void,
): TakeStep => {
  const step = (direction: Direction): void => {
    const outcome = editor[direction]();
    if (!outcome) return;
    announce(`${direction === 'undo' ? 'Undone' : 'Done again'}: ${outcome.label}.`);
    if (outcome.lost > 0) toast.error(memberMessages.pageLost);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const direction = keyOf(event);
    if (!direction || !isOurs(event.target, list.current)) return;
    event.preventDefault();
    step(direction);
  });
  /** From the menus of the browser and of the phone. */
  const onInput = useEffectEvent((event: InputEvent) => {
    const direction = directions[event.inputType];
    if (!direction || !isOurs(event.target, list.current)) return;
    event.preventDefault();
    step(direction);
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    const input = (event: InputEvent) => onInput(event);
    document.addEventListener('keydown', key);
    document.addEventListener('beforeinput', input);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('beforeinput', input);
    };
  }, []);
  return step;
};

const statusTexts = {
  saved: 'All changes are saved.',
  unsaved: 'Not saved yet …',
  saving: 'Saving …',
  failed: 'Not saved.',
} as const;

type Props = {
  readonly state: EditorState;
  readonly editor: PagesEditor;
  readonly onStep: TakeStep;
};

/** The buttons are not disabled, because a disabled button loses the focus. */
export const EditorBar = ({ state, editor, onStep }: Props) => {
  const [start] = useState(state.pages);
  return (
    <div className={styles.status}>
      <h2 className={styles.heading}>Pages</h2>
      <output>
        {state.pages === start ? '' : statusTexts[state.saving]} {state.saving === 'failed' ? state.message : ''}
      </output>
      {state.saving === 'failed' ? (
        <Button size="small" onClick={editor.saveNow}>
          Save again
        </Button>
      ) : null}
      <div className={styles.steps}>
        <IconButton label="Undo the last change" aria-disabled={!state.canUndo} onClick={() => onStep('undo')}>
          <Undo2 aria-hidden="true" />
        </IconButton>
        <IconButton label="Redo" aria-disabled={!state.canRedo} onClick={() => onStep('redo')}>
          <Redo2 aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
};

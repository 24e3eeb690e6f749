/** Edits the pages of one's own post: a column of pictures and texts that saves itself. */
import { limits, type PagesOfPost } from '@vitrine/contract';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLeaveGuard } from '../../lib/forms/use-leave-guard.ts';
import { memberMessages } from '../../lib/member-messages.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { FileButton } from '../../ui/button/file-button.tsx';
import { ImagePlus, Plus } from '../../ui/icon/icons.ts';
import { toastWithUndo } from '../../ui/toaster/undo-toast.tsx';
import { EditorBar, useUndo } from './editor-bar.tsx';
import { createPagesEditor, type PagesEditor } from './editor-store.ts';
import { PageRow } from './page-row.tsx';
import styles from './pages-editor.module.css';
import { prepareFile } from './prepare-file.ts';
import { StorageNotice } from './storage-notice.tsx';
import type { EditorCalls } from './sync.ts';
import { useReceipts } from './use-receipts.ts';
import { useVersions, Versions } from './versions.tsx';

const Conflict = ({ editor }: { readonly editor: PagesEditor }) => (
  <div className={styles.conflict} role="alert">
    <p>These pages have been changed in another window meanwhile. Nothing has been overwritten.</p>
    <div className={styles.buttons}>
      <Button size="small" onClick={editor.takeTheirs}>
        Show those
      </Button>
      <Button size="small" variant="primary" onClick={editor.keepMine}>
        Keep what is here
      </Button>
    </div>
  </div>
);

/** Files are prepared one after another; each appears when it is ready. */
const addFiles = async (editor: PagesEditor, files: readonly File[]): Promise<void> => {
  const batch = crypto.randomUUID();
  for (const file of files) {
    if (editor.room() <= 0) {
      toast.error(memberMessages.pagesFull);
      return;
    }
    try {
      editor.addFile({ file: await prepareFile(file), name: file.name }, batch);
    } catch (error) {
      toast.error(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
};

/** The earlier picture of a page is kept as a version. */
const replacePicture = async (editor: PagesEditor, id: string, file: File): Promise<void> => {
  try {
    editor.replaceFile(id, { file: await prepareFile(file), name: file.name });
  } catch (error) {
    toast.error(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Files that are dropped or pasted anywhere on the page. */
const useDroppedFiles = (onFiles: (files: readonly File[]) => void): void => {
  const take = useEffectEvent((event: DragEvent | ClipboardEvent, files: FileList | undefined) => {
    if (!files || files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  });
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => take(event, event.dataTransfer?.files);
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData?.files);
    document.addEventListener('dragover', allow);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', allow);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
};

type AddProps = { readonly editor: PagesEditor; readonly room: number; readonly onFiles: (files: File[]) => void };

const AddButtons = ({ editor, room, onFiles }: AddProps) => {
  const addText = () => {
    const pageId = editor.addText();
    setTimeout(() => document.querySelector<HTMLElement>(`[id="${pageId}-text"]`)?.focus());
  };
  return (
    <div className={styles.add}>
      <div className={styles.buttons}>
        <FileButton variant="primary" multiple disabled={room <= 0} onFiles={onFiles}>
          <ImagePlus aria-hidden="true" />
          Add pictures
        </FileButton>
        <Button disabled={room <= 0} onClick={addText}>
          <Plus aria-hidden="true" />
          Add a text
        </Button>
      </div>
      <p className={styles.note}>
        {limits.pages - room} of {limits.pages} pages. Pictures up to 6 MB; drop or paste them anywhere here.
      </p>
    </div>
  );
};

/** Saves itself; what is not saved yet is guarded. */
const useEditor = (calls: EditorCalls, start: PagesOfPost) => {
  const [editor] = useState(() => createPagesEditor(calls, start, { newId: () => crypto.randomUUID() }));
  const state = useSyncExternalStore(editor.subscribe, editor.read, editor.read);
  useLeaveGuard(editor.hasUnsavedChanges, memberMessages.leavePages);
  useEffect(() => editor.stop, [editor]);
  return { editor, state };
};

type Props = { readonly postId: string; readonly calls: EditorCalls; readonly start: PagesOfPost };

export const PagesEditorView = ({ postId, calls, start }: Props) => {
  const { editor, state } = useEditor(calls, start);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const onStep = useUndo(editor, list, setAnnouncement);
  const { pages } = state;
  const pictures = pages.map(({ picture }) => picture?.url ?? '').join();
  const receipts = useReceipts(postId, pictures);
  const versions = useVersions(postId, pictures);
  const onFiles = (files: readonly File[]) => void addFiles(editor, files);
  useDroppedFiles(onFiles);
  const onMove = (id: string, index: number, button: 'up' | 'down') => {
    if (index < 0 || index >= pages.length) return;
    editor.move(id, index);
    setAnnouncement(`Moved to place ${index + 1} of ${pages.length}.`);
    // A row that was moved in the document has lost the focus.
    setTimeout(() => document.querySelector<HTMLElement>(`[id="${id}-${button}"]`)?.focus());
  };
  const onRemove = (id: string) => toastWithUndo(memberMessages.pageRemoved, editor.remove(id));
  return (
    <>
      <EditorBar state={state} editor={editor} onStep={onStep} />
      {state.theirs ? <Conflict editor={editor} /> : null}
      {pages.length === 0 ? (
        <p>No pages yet. Show more of this work: pictures, with words between them.</p>
      ) : (
        <ol className={styles.rows} aria-label="Pages" ref={list}>
          {pages.map((page, index) => (
            <PageRow
              key={page.id}
              page={page}
              index={index}
              count={pages.length}
              editor={editor}
              onMove={onMove}
              onRemove={onRemove}
              receipt={receipts[page.id]}
              onReplace={(file) => void replacePicture(editor, page.id, file)}
              versions={
                <Versions
                  postId={postId}
                  editor={editor}
                  number={index + 1}
                  versions={versions.filter(({ pageId }) => pageId === page.id)}
                />
              }
            />
          ))}
        </ol>
      )}
      <StorageNotice pictures={pictures} />
      <AddButtons editor={editor} room={limits.pages - pages.length} onFiles={onFiles} />
      <p className={styles.hidden} aria-live="polite">
        {announcement}
      </p>
    </>
  );
};

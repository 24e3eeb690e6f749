/** The upload page: steps, picture, and the form that opens in a dialog. */
import { Suspense, useRef, useState } from 'react';
import { useLeaveGuard } from '../../lib/forms/use-leave-guard.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { memberLabels, memberMessages } from '../../lib/member-messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { CoverField } from './cover-field.tsx';
import styles from './upload-editor.module.css';
import { UploadOptions } from './upload-options.tsx';
import { useDraft } from './use-draft.ts';
import { useOpenEditor } from './use-open-editor.ts';
import { usePublish } from './use-publish.ts';

const SettingsDialog = lazyComponent(async () => (await import('./settings-dialog.tsx')).SettingsDialog);

const sizeHint = (
  <>
    <span>{memberLabels.postSizeHint}</span>
    <span> – any picture you choose is fitted to that for you, and you see what was done to it.</span>
  </>
);

export const UploadEditor = ({ userId }: { readonly userId: string }) => {
  const draft = useDraft(userId);
  const publishing = usePublish(draft);
  const editor = useOpenEditor(draft);
  const [isOpen, setOpen] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  useLeaveGuard(() => publishing.isSending || (!draft.isSafeToLeave && !editor.isDone), memberMessages.leaveUpload);
  const pick = () => picker.current?.querySelector<HTMLInputElement>('input[type="file"]')?.click();
  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    publishing.hideErrors();
  };
  return (
    <div className={styles.page}>
      <UploadOptions isSaved={draft.isSaved} onImage={pick} onSettings={open} />
      <section className={styles.picture} aria-label="Image" ref={picker}>
        {draft.restored === 'draft' ? (
          <p className={styles.restored}>
            We kept what you had begun.
            <Button variant="quiet" size="small" onClick={() => void draft.discard()}>
              Start afresh
            </Button>
          </p>
        ) : null}
        <CoverField draft={draft} label="Choose an image" hint={sizeHint} pastes />
      </section>
      {isOpen ? (
        <Suspense fallback={null}>
          <SettingsDialog draft={draft} publishing={publishing} editor={editor} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
};

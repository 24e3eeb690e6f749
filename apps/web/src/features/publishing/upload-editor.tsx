/** Everything of the upload page: the options, the picture, and the form that opens over them. */
import { lazy, Suspense, useRef, useState } from 'react';
import { labels, messages } from '../../lib/messages.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { Button } from '../../ui/button/button.tsx';
import { CoverField } from './cover-field.tsx';
import styles from './upload-editor.module.css';
import { UploadOptions } from './upload-options.tsx';
import { useDraft } from './use-draft.ts';
import { usePublish } from './use-publish.ts';

const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));

export const UploadEditor = ({ personId }: { readonly personId: string }) => {
  const desk = useDraft(personId);
  const publishing = usePublish(desk);
  const [isOpen, setOpen] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  useLeaveGuard(() => publishing.isSending || !desk.isSafe, messages.leaveUpload);
  const pick = () => picker.current?.querySelector<HTMLInputElement>('input[type="file"]')?.click();
  const open = () => setOpen(true);
  return (
    <div className={styles.desk}>
      <UploadOptions isKept={desk.isKept} onImage={pick} onSettings={open} />
      <section className={styles.picture} aria-label="Image" ref={picker}>
        {desk.found === 'something' ? (
          <p className={styles.kept}>
            We kept what you had begun.
            <Button look="quiet" size="small" onClick={() => void desk.discard()}>
              Start afresh
            </Button>
          </p>
        ) : null}
        <CoverField desk={desk} label="Choose an image" hint={labels.postSizeHint} pastes />
      </section>
      {isOpen ? (
        <Suspense fallback={null}>
          <SettingsDialog desk={desk} publishing={publishing} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};

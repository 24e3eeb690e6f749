/** What the editor shows above the pages: who sees the work, its feedback link, its cover and, of a draft, its text. */
import type { OwnPost } from '@vitrine/contract';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../lib/loading/lazy-component.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { DraftText } from './draft-text.tsx';
import styles from './drafts.module.css';
import { FeedbackLink } from './feedback-link.tsx';
import { VisibilityPanel } from './visibility-panel.tsx';

const CoverDialog = lazyComponent(async () => (await import('./cover-dialog.tsx')).CoverDialog);

const Cover = ({ own }: { readonly own: OwnPost }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.panel} aria-label="Cover">
      <h2 className={styles.heading}>Cover</h2>
      <div className={styles.current}>
        <Picture picture={own.post.image} alt="The cover" sizes="320px" maxWidth={808} fill />
      </div>
      <div className={styles.actions}>
        <Button onClick={() => setOpen(true)}>Change the cover</Button>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <CoverDialog own={own} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
};

type Props = {
  readonly own: OwnPost;
  /** Of a draft, or of a post that was one when the editor was opened. */
  readonly hasText: boolean;
};

export const OwnPostPanels = ({ own, hasText }: Props) => (
  <>
    <div className={styles.panels}>
      <VisibilityPanel own={own} />
      <Cover own={own} />
      <FeedbackLink own={own} />
    </div>
    {hasText ? (
      <section className={styles.text} aria-label="Text">
        <h2 className={styles.heading}>Text</h2>
        <DraftText own={own} />
      </section>
    ) : null}
  </>
);

/** What the editor shows above the pages: who sees the work, its feedback link, its cover and its text. */
import { useQueryClient } from '@tanstack/react-query';
import type { OwnPost } from '@vitrine/contract';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../lib/loading/lazy-component.ts';
import { useClient } from '../../../lib/site.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { DraftText } from './draft-text.tsx';
import styles from './drafts.module.css';
import { FeedbackLink } from './feedback-link.tsx';
import { ownPostQuery } from './queries.ts';
import { VisibilityPanel } from './visibility-panel.tsx';

const EditDialog = lazyComponent(async () => (await import('../edit-dialog.tsx')).EditDialog);

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

/** The text of a published work is changed in the dialog that its page has as well. */
const PublishedText = ({ own }: { readonly own: OwnPost }) => {
  const client = useClient();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    void queries.invalidateQueries(ownPostQuery(client, own.post._id));
  };
  return (
    <section className={styles.text} aria-label="Title, description, tags">
      <h2 className={styles.heading}>Title, description, tags</h2>
      <div className={styles.actions}>
        <Button onClick={() => setOpen(true)}>Edit the text</Button>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <EditDialog post={own.post} onClose={close} isInEditor />
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
    ) : (
      <PublishedText own={own} />
    )}
  </>
);

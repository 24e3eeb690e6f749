/** The form for a new post in a dialog. Loaded on first use. */
import { limits } from '@vitrine/contract';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import { CoverField } from './cover-field.tsx';
import { ProjectForm } from './project-form.tsx';
import type { DraftState } from './use-draft.ts';
import type { useOpenEditor } from './use-open-editor.ts';
import type { usePublish } from './use-publish.ts';

type Props = {
  readonly draft: DraftState;
  readonly publishing: ReturnType<typeof usePublish>;
  readonly editor: ReturnType<typeof useOpenEditor>;
  readonly onClose: () => void;
};

const coverHint = `Required, at least ${limits.coverWidth}x${limits.coverHeight}px. A GIF will not animate.`;

export const SettingsDialog = ({ draft, publishing, editor, onClose }: Props) => {
  const { submit, errors, coverError, sent, isSending } = publishing;
  return (
    <Dialog open onClose={onClose} title="Your project">
      <ProjectForm
        text={draft.text}
        onChange={draft.setText}
        errors={errors}
        onSubmit={submit}
        cover={<CoverField draft={draft} label="Cover image" hint={coverHint} error={coverError} />}
        action={
          <>
            {isSending ? <Progress label="Publishing" done={sent < 1 ? sent : undefined} /> : null}
            <Button type="submit" variant="primary" size="large" busy={isSending}>
              {isSending ? 'Publishing…' : 'Publish'}
            </Button>
            <Button variant="quiet" busy={editor.isOpening} onClick={editor.open}>
              Continue in the editor
            </Button>
          </>
        }
      />
    </Dialog>
  );
};

/** One page in the editor: its picture or text, its words, and the buttons that move and remove it. */
import { limits } from '@vitrine/contract';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Field, TextArea } from '../../ui/field/field.tsx';
import { ArrowDown, Trash2 } from '../../ui/icon/icons.ts';
import { ArrowUp, Menu } from '../../ui/icon/shell-icons.ts';
import { BlobImage } from '../../ui/picture/blob-image.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import { startDrag } from './drag.ts';
import type { EditedPage, Upload } from './edited-page.ts';
import type { PagesEditor } from './editor-store.ts';
import styles from './pages-editor.module.css';

type Props = {
  readonly page: EditedPage;
  readonly index: number;
  readonly count: number;
  readonly editor: PagesEditor;
  readonly onMove: (id: string, index: number, button: 'up' | 'down') => void;
  readonly onRemove: (id: string) => void;
};

const UploadState = ({ upload, onRetry }: { readonly upload: Upload; readonly onRetry: () => void }) =>
  upload.state === 'failed' ? (
    <div className={styles.failed} role="alert">
      <p>
        {upload.name} was not sent. {upload.message}
      </p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  ) : (
    <Progress label={`Sending ${upload.name}`} done={upload.state === 'sending' ? upload.sent : 0} />
  );

const Thumb = ({ page, editor }: Pick<Props, 'page' | 'editor'>) => (
  <div className={styles.thumb}>
    {page.upload ? <BlobImage bytes={page.upload.file} alt="" /> : null}
    {page.picture ? <Picture picture={page.picture} alt="" sizes="320px" maxWidth={808} /> : null}
    {page.upload ? <UploadState upload={page.upload} onRetry={() => editor.retry(page.id)} /> : null}
  </div>
);

const PictureWords = ({ page, editor }: Pick<Props, 'page' | 'editor'>) => (
  <div className={styles.words}>
    <Field
      label="Alt text"
      hint="What the picture shows, for people who cannot see it"
      value={page.alt}
      maxLength={limits.altLength}
      onChange={(event) => editor.change(page.id, { alt: event.currentTarget.value })}
    />
    <Field
      label="Caption"
      value={page.caption}
      maxLength={limits.captionLength}
      onChange={(event) => editor.change(page.id, { caption: event.currentTarget.value })}
    />
  </div>
);

const TextWords = ({ page, editor }: Pick<Props, 'page' | 'editor'>) => (
  <TextArea
    id={`${page.id}-text`}
    label="Text"
    hint="# starts a heading, - a list; **bold**, *italic*, [words](https://…) is a link"
    rows={6}
    value={page.text}
    maxLength={limits.pageTextLength}
    onChange={(event) => editor.change(page.id, { text: event.currentTarget.value })}
  />
);

/** Not disabled at the ends, because a disabled button loses the focus. */
const MoveButtons = ({ page, index, count, onMove }: Omit<Props, 'editor' | 'onRemove'>) => (
  <>
    <IconButton
      id={`${page.id}-up`}
      label={`Move page ${index + 1} up`}
      tooltip="none"
      aria-disabled={index === 0}
      onClick={() => onMove(page.id, index - 1, 'up')}
    >
      <ArrowUp aria-hidden="true" />
    </IconButton>
    <IconButton
      id={`${page.id}-down`}
      label={`Move page ${index + 1} down`}
      tooltip="none"
      aria-disabled={index === count - 1}
      onClick={() => onMove(page.id, index + 1, 'down')}
    >
      <ArrowDown aria-hidden="true" />
    </IconButton>
  </>
);

export const PageRow = ({ page, index, count, editor, onMove, onRemove }: Props) => {
  const isText = page.picture === null && page.upload === undefined;
  return (
    <li className={styles.row} aria-label={`Page ${index + 1}`}>
      <div className={styles.bar}>
        <span
          className={styles.handle}
          aria-hidden="true"
          onPointerDown={(event) => startDrag(event, (to) => editor.move(page.id, to))}
        >
          <Menu aria-hidden="true" />
        </span>
        <span className={styles.number}>Page {index + 1}</span>
        <MoveButtons page={page} index={index} count={count} onMove={onMove} />
        <IconButton label={`Remove page ${index + 1}`} tooltip="none" onClick={() => onRemove(page.id)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {isText ? (
        <TextWords page={page} editor={editor} />
      ) : (
        <div className={styles.content}>
          <Thumb page={page} editor={editor} />
          <PictureWords page={page} editor={editor} />
        </div>
      )}
    </li>
  );
};

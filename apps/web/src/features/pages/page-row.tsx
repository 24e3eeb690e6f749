/** One page in the editor: its picture or text, its words, and the buttons that move and remove it. */
import { limits, type PictureReceipt } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { FileButton } from '../../ui/button/file-button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Field, TextArea } from '../../ui/field/field.tsx';
import { ArrowDown, Trash2 } from '../../ui/icon/icons.ts';
import { ArrowUp } from '../../ui/icon/shell-icons.ts';
import { BlobImage } from '../../ui/picture/blob-image.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { startDrag } from '../../ui/sort-list/drag.ts';
import { DragHandle, SortItem } from '../../ui/sort-list/sort-list.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import type { EditedPage, Upload } from './edited-page.ts';
import type { PagesEditor } from './editor-store.ts';
import styles from './pages-editor.module.css';
import { receiptText } from './receipt-text.ts';

type Props = {
  readonly page: EditedPage;
  readonly index: number;
  readonly count: number;
  readonly editor: PagesEditor;
  readonly onMove: (id: string, index: number, button: 'up' | 'down') => void;
  readonly onRemove: (id: string) => void;
  readonly receipt: PictureReceipt | undefined;
  readonly onReplace: (file: File) => void;
  /** What is shown of the earlier pictures. */
  readonly versions: ReactNode;
};

type UploadProps = {
  readonly upload: Upload;
  readonly onResume: () => void;
  readonly onPause: () => void;
  readonly onCancel: () => void;
};

const progressTexts = {
  waiting: 'Waits for its turn',
  sending: 'Sending',
  paused: 'Paused',
  arrived: 'Sent; sizes are being made',
} as const;

const UploadState = ({ upload, onResume, onPause, onCancel }: UploadProps) => {
  const { state, name, sent, message } = upload;
  if (state === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p>
          {name} was not sent. {message}
        </p>
        <Button size="small" onClick={onResume}>
          Try again
        </Button>
        {upload.replaces ? (
          <Button size="small" variant="quiet" onClick={onCancel}>
            Keep the picture
          </Button>
        ) : null}
      </div>
    );
  }
  const status = upload.interrupted ? 'No connection. It goes on by itself' : progressTexts[state];
  return (
    <div className={styles.upload}>
      <Progress label={`Sending ${name}`} done={sent} />
      <span className={styles.note}>
        {status}, {Math.floor(sent * 100)} %
      </span>
      {state === 'paused' ? (
        <Button size="small" aria-label={`Resume ${name}`} onClick={onResume}>
          Resume
        </Button>
      ) : null}
      {state === 'sending' || state === 'waiting' ? (
        <Button size="small" aria-label={`Pause ${name}`} onClick={onPause}>
          Pause
        </Button>
      ) : null}
    </div>
  );
};

const Thumb = ({ page, index, editor, receipt, onReplace, versions }: Omit<Props, 'count' | 'onMove' | 'onRemove'>) => (
  <div className={styles.thumb}>
    {page.upload ? <BlobImage bytes={page.upload.file} alt="" /> : null}
    {page.picture && !page.upload ? <Picture picture={page.picture} alt="" sizes="320px" maxWidth={808} /> : null}
    {receipt && !page.upload ? <p className={styles.note}>{receiptText(receipt)}</p> : null}
    {page.upload ? (
      <UploadState
        upload={page.upload}
        onResume={() => editor.resume(page.id)}
        onPause={() => editor.pause(page.id)}
        onCancel={() => editor.keepPicture(page.id)}
      />
    ) : null}
    {page.picture ? (
      <FileButton
        size="small"
        label={`Replace the picture of page ${index + 1}`}
        disabled={page.upload !== undefined}
        onFiles={([file]) => (file ? onReplace(file) : undefined)}
      >
        Replace the picture
      </FileButton>
    ) : null}
    {versions}
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
const MoveButtons = ({ page, index, count, onMove }: Pick<Props, 'page' | 'index' | 'count' | 'onMove'>) => (
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

export const PageRow = (props: Props) => {
  const { page, index, count, editor, onMove, onRemove } = props;
  const isText = page.picture === null && page.upload === undefined;
  return (
    <SortItem className={styles.row} aria-label={`Page ${index + 1}`}>
      <div className={styles.bar}>
        <DragHandle onDrag={(event) => startDrag(event, editor.drag(page.id))} />
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
          <Thumb {...props} />
          <PictureWords page={page} editor={editor} />
        </div>
      )}
    </SortItem>
  );
};

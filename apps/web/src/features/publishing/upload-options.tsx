/** The left panel of the upload page with its three steps. */
import { memberLabels } from '../../lib/member-messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Image, SlidersHorizontal } from '../../ui/icon/icons.ts';
import { ArrowRight } from '../../ui/icon/shell-icons.ts';
import styles from './upload-editor.module.css';

type Props = { readonly isSaved: boolean; readonly onImage: () => void; readonly onSettings: () => void };

export const UploadOptions = ({ isSaved, onImage, onSettings }: Props) => (
  <aside className={styles.options} aria-labelledby="upload-options">
    <h2 className={styles.heading} id="upload-options">
      {memberLabels.uploadOptions}
    </h2>
    <div className={styles.steps}>
      <Button onClick={onImage}>
        <Image aria-hidden="true" />
        Image
      </Button>
      <Button onClick={onSettings}>
        <SlidersHorizontal aria-hidden="true" />
        Settings
      </Button>
      <Button variant="primary" onClick={onSettings}>
        Continue
        <ArrowRight aria-hidden="true" />
      </Button>
    </div>
    {isSaved ? <p className={styles.note}>Your draft is kept on this device.</p> : null}
  </aside>
);

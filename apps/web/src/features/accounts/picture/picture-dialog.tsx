/** Dialog for a new avatar or banner: choose a file, crop it, upload it. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { toDataUrl } from '../../../lib/images/fitting/fit.ts';
import { fitSummaryText } from '../../../lib/images/fitting/result.ts';
import { useCroppedPicture } from '../../../lib/images/use-cropped-picture.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { readSession, saveSession } from '../../../lib/session/session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { toastAfterLoad } from '../../../lib/toasts/toasts-after-load.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Cropper } from '../../../ui/cropper/cropper.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PictureDrop } from '../../../ui/picture-drop/picture-drop.tsx';
import styles from './picture-dialog.module.css';
import { type PictureKind, pictureKinds } from './picture-kinds.ts';

type Props = {
  readonly kind: PictureKind;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
};

/** Reloads the page afterwards, so that the new picture is shown everywhere. */
const useUpload = (kind: PictureKind, failed: (fault: string) => void) => {
  const client = useClient();
  return useMutation({
    mutationFn: async (made: Promise<{ readonly picture: Blob }>) => {
      const picture = await toDataUrl((await made).picture);
      return kind === 'avatar'
        ? client.accounts.profileImage({ body: { pic: picture } })
        : client.accounts.profileBanner({ body: { banner: picture } });
    },
    onSuccess: (user) => {
      const session = readSession();
      if (session) saveSession({ ...session, ...user });
      toastAfterLoad(pictureKinds[kind].saved);
      window.location.reload();
    },
    onError: (error) => {
      toast.error(memberMessages.pictureTooLarge);
      failed(error.message);
    },
  });
};

export const PictureDialog = ({ kind, onClose, opener }: Props) => {
  const { title, frame, missing } = pictureKinds[kind];
  const chosen = useCroppedPicture(pictureKinds[kind]);
  const [fault, setFault] = useState<string>();
  const upload = useUpload(kind, setFault);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!readSession()) window.alert(memberMessages.tokenNotFound);
    else if (chosen.picture) upload.mutate(chosen.result());
    else window.alert(missing);
  };
  return (
    <Dialog open title={title} onClose={onClose} finalFocus={opener}>
      <form className={styles.form} onSubmit={submit}>
        <PictureDrop
          label={chosen.picture ? 'Choose another picture' : 'Choose a picture'}
          hint={`${frame.width}x${frame.height}px looks best. Any picture is fitted for you.`}
          error={chosen.fault ?? fault}
          onFile={(file) => void chosen.open(file)}
          pastes
        >
          {chosen.picture ? (
            <Cropper
              url={chosen.picture.url}
              picture={chosen.picture}
              ratio={frame.width / frame.height}
              crop={chosen.crop}
              onChange={chosen.move}
              round={kind === 'avatar'}
            />
          ) : null}
        </PictureDrop>
        {chosen.picture && !chosen.fault ? (
          <output className={styles.summary}>
            {chosen.fitted ? fitSummaryText(chosen.fitted) : 'Fitting your picture…'}
          </output>
        ) : null}
        <Button type="submit" variant="primary" size="large" wide busy={upload.isPending || upload.isSuccess}>
          Submit
        </Button>
      </form>
    </Dialog>
  );
};

/** A picture that is dropped or pasted anywhere on the page is searched for. */
import { useEffect } from 'react';

const onPicture = (event: DragEvent | ClipboardEvent) => {
  const files = ('clipboardData' in event ? event.clipboardData : event.dataTransfer)?.files;
  const file = files?.[0];
  if (event.defaultPrevented || !file) return;
  event.preventDefault();
  void import('./picture/chosen-picture.ts').then(({ searchByPicture }) => searchByPicture(file));
};

/** Otherwise the browser would open what is dropped. */
const allowDrop = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};

export const usePictureInput = (): void => {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('paste', onPicture, { signal });
    document.addEventListener('drop', onPicture, { signal });
    document.addEventListener('dragover', allowDrop, { signal });
    return () => listening.abort();
  }, []);
};

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
    document.addEventListener('paste', onPicture, listening);
    document.addEventListener('drop', onPicture, listening);
    document.addEventListener('dragover', allowDrop, listening);
    return () => listening.abort();
  }, []);
};

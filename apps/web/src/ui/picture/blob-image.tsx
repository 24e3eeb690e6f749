/** Shows a blob as an image; revokes its object URL on unmount. */
import { type ComponentProps, useCallback } from 'react';

type Props = Omit<ComponentProps<'img'>, 'src' | 'ref'> & { readonly bytes: Blob; readonly alt: string };

export const BlobImage = ({ bytes, alt, ...rest }: Props) => {
  const setSource = useCallback(
    (image: HTMLImageElement | null) => {
      const url = URL.createObjectURL(bytes);
      if (image) image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes],
  );
  return <img {...rest} alt={alt} ref={setSource} decoding="async" />;
};

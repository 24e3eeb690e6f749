/** A picture that only this page has: shown from its bytes, whose address is given back when it leaves. */
import { type ComponentProps, useCallback } from 'react';

type Props = Omit<ComponentProps<'img'>, 'src' | 'ref'> & { readonly bytes: Blob; readonly alt: string };

export const BlobImage = ({ bytes, alt, ...rest }: Props) => {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      const url = URL.createObjectURL(bytes);
      if (image) image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes],
  );
  return <img {...rest} alt={alt} ref={show} decoding="async" />;
};

/** An address for bytes that only this page has; given back when they change or leave. */
import { useEffect, useState } from 'react';

export const useObjectUrl = (bytes: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = bytes ? URL.createObjectURL(bytes) : undefined;
    setUrl(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [bytes]);
  return url;
};

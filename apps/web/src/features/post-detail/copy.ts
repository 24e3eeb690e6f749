import { toast } from '../../lib/toasts/toasts.ts';

/** Where copying is refused, the text itself is shown. */
export const copy = (text: string, message: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => toast.success(message),
    () => toast.info(text),
  );

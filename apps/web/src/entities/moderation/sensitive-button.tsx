/** For the author of a work. */
import type { Post } from '@vitrine/contract';
import { Button } from '../../ui/button/button.tsx';
import { useSensitive } from './use-sensitive.ts';

export const SensitiveButton = ({ post }: { readonly post: Post }) => {
  const { isSensitive, isChanging, toggle } = useSensitive(post);
  return (
    <Button size="small" aria-pressed={isSensitive} busy={isChanging} onClick={toggle}>
      {isSensitive ? 'Not sensitive' : 'Sensitive'}
    </Button>
  );
};

/** A round picture of a person; decorative (empty `alt`) beside a name. */
import type { Picture } from '@vitrine/contract';
import { classes } from '../styles/classes.ts';
import styles from './avatar.module.css';

type Props = {
  readonly picture: Pick<Picture, 'url' | 'sources'>;
  readonly size: number;
  readonly alt?: string;
  readonly eager?: boolean;
  readonly className?: string;
};

export const Avatar = ({ picture, size, alt = '', eager = false, className }: Props) => (
  <picture className={classes(styles.avatar, className)} style={{ width: size, height: size }}>
    {picture.sources?.map((source) => (
      <source key={source.type} type={source.type} srcSet={source.srcset} sizes={`${size}px`} />
    ))}
    <img src={picture.url} alt={alt} width={size} height={size} loading={eager ? 'eager' : 'lazy'} decoding="async" />
  </picture>
);

/** A round picture of a person; decorative (empty `alt`) beside a name. */
import type { Picture } from '@vitrine/contract';
import { fittingVariant, variantsOf, withoutHost } from '../../lib/images/variants.ts';
import { useSite } from '../../lib/site.tsx';
import { classes } from '../styles/classes.ts';
import styles from './avatar.module.css';

type Props = {
  readonly picture: Pick<Picture, 'url' | 'sources' | 'width' | 'height'>;
  readonly size: number;
  readonly alt?: string;
  readonly eager?: boolean;
  readonly className?: string;
};

/** One URL, sharp on almost all screens: an avatar is too small to be worth a choice by the browser. */
const pixelRatio = 2;

export const Avatar = ({ picture, size, alt = '', eager = false, className }: Props) => {
  const { origin } = useSite();
  // A picture that is wider than high is as high as the circle.
  const shape = Math.max(1, (picture.width ?? 1) / (picture.height ?? 1));
  const fitting = fittingVariant(variantsOf(picture, origin), size * pixelRatio * shape);
  return (
    <img
      {...(eager ? {} : { loading: 'lazy' })}
      className={classes(styles.avatar, className)}
      src={fitting?.url ?? withoutHost(picture.url, origin)}
      alt={alt}
      width={size}
    />
  );
};

/** The ground of an opened post takes a tint of its picture: of the lightest colour in the light theme, of the darkest in the dark one. */
import type { Picture } from '@vitrine/contract';
import type { CSSProperties } from 'react';
import styles from './ground.module.css';

/** Of a colour such as #1a2b3c; green counts most, blue least. */
const lightness = (colour: string) => {
  const rgb = Number.parseInt(colour.slice(1), 16);
  return 3 * (rgb >> 16) + 10 * ((rgb >> 8) & 255) + (rgb & 255);
};

type Ground = { readonly className: string; readonly style: CSSProperties };

/** For the element whose background is `--ground`. */
export const groundOf = ({ palette = [] }: Pick<Picture, 'palette'> = {}): Ground => {
  const colours = palette.map(({ colour }) => colour).sort((one, other) => lightness(one) - lightness(other));
  const [darkest, lightest] = [colours[0], colours.at(-1)];
  return {
    className: styles.ground ?? '',
    style: darkest && lightest ? { '--darkest': darkest, '--lightest': lightest } : {},
  };
};

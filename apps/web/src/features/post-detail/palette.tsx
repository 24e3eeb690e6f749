/** The main colours of a picture, each as wide as its share; a click copies the colour. */
import type { Post } from '@vitrine/contract';
import { Tooltip } from '../../ui/button/tooltip.tsx';
import { copy } from './copy.ts';
import styles from './palette.module.css';

type Colours = NonNullable<Post['image']['palette']>;

export const Palette = ({ colours }: { readonly colours: Colours }) => (
  <ul className={styles.palette} aria-label="Colours">
    {colours.map(({ colour, share }) => (
      <li key={colour} style={{ flexGrow: Math.max(share, 0.06) }}>
        <button
          type="button"
          className={`${styles.swatch} hasTooltip`}
          style={{ background: colour }}
          aria-label={`Copy ${colour}`}
          onClick={() => copy(colour, `${colour} copied`)}
        >
          <Tooltip side="above">{colour}</Tooltip>
        </button>
      </li>
    ))}
  </ul>
);

/** The main colours of a picture, each as wide as its share and a link to the works that have it. */
import type { Post } from '@vitrine/contract';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { Tooltip } from '../../ui/button/tooltip.tsx';
import { copy } from './copy.ts';
import styles from './palette.module.css';

type Colours = NonNullable<Post['image']['palette']>;

/** A search takes at most five colours. */
const wholePalette = (colours: Colours): string =>
  colours
    .slice(0, 5)
    .map(({ colour, share }) => `${colour.slice(1)}:${Math.max(0.01, share).toFixed(2)}`)
    .join();

export const Palette = ({ colours }: { readonly colours: Colours }) => (
  <div>
    <ul className={styles.palette} aria-label="Colours">
      {colours.map(({ colour, share }) => (
        <li key={colour} style={{ flexGrow: Math.max(share, 0.06) }}>
          <Link
            className={`${styles.swatch} hasTooltip`}
            style={{ background: colour }}
            aria-label={`Works in ${colour}`}
            to={paths.search({ color: colour.slice(1) })}
          >
            <Tooltip side="above">{colour}</Tooltip>
          </Link>
        </li>
      ))}
    </ul>
    <p className={styles.actions}>
      <Link to={paths.search({ color: wholePalette(colours) })}>More like this palette</Link>
      <button type="button" onClick={() => copy(colours.map(({ colour }) => colour).join(' '), 'Colours copied')}>
        Copy colours
      </button>
    </p>
  </div>
);

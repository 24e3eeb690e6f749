/** The main colours of a picture, each as wide as its share; a click copies the colour. */
import type { Post } from '@vitrine/contract';
import { toast } from '../../lib/toasts/toasts.ts';
import { Tooltip } from '../../ui/button/tooltip.tsx';
import styles from './palette.module.css';

type Colours = NonNullable<Post['image']['palette']>;

const copy = (colour: string) =>
  navigator.clipboard.writeText(colour).then(
    () => toast.success(`${colour} copied`),
    () => toast.info(colour),
  );

export const Palette = ({ colours }: { readonly colours: Colours }) => (
  <div>
    <h2 className={styles.label}>Colours</h2>
    <ul className={styles.palette}>
      {colours.map(({ colour, share }) => (
        <li key={colour} style={{ flexGrow: Math.max(share, 0.06) }}>
          <button
            type="button"
            className={`${styles.swatch} hasTooltip`}
            style={{ background: colour }}
            aria-label={`Copy ${colour}`}
            onClick={() => void copy(colour)}
          >
            <Tooltip side="above">{colour}</Tooltip>
          </button>
        </li>
      ))}
    </ul>
  </div>
);

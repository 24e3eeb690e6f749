/** Colours that can be added by pressing them. */
import { colourName } from '../colour/colour-name.ts';
import styles from './colour-picker.module.css';

type Props = {
  readonly label: string;
  readonly swatches: readonly string[];
  readonly onPick: (hex: string) => void;
};

export const Swatches = ({ label, swatches, onPick }: Props) => (
  <ul className={styles.swatches} aria-label={label}>
    {swatches.map((hex) => (
      <li key={hex}>
        <button
          type="button"
          className={styles.swatch}
          style={{ background: hex }}
          aria-label={`Add ${colourName(hex)} ${hex}`}
          onClick={() => onPick(hex)}
        />
      </li>
    ))}
  </ul>
);

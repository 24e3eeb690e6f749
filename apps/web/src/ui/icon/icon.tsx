/** An outline icon, 24 by 24, in the colour of the text; decorative, so whatever holds it needs a label. */
import { classes } from '../styles/classes.ts';
import styles from './icon.module.css';

type Props = { readonly className?: string | undefined; readonly 'aria-hidden'?: 'true' };

/** One path per icon, so that it costs two elements. */
export const icon = /* @__PURE__ */ (d: string) => {
  const path = <path d={d} />;
  return ({ className }: Props) => (
    <svg className={classes(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      {path}
    </svg>
  );
};

/** Lists whose rows are dragged by a handle: the list, its rows, and what a row of a picture has. */
import type { ComponentProps, PointerEvent, ReactNode } from 'react';
import { GripVertical } from '../icon/icons.ts';
import { classes } from '../styles/classes.ts';
import styles from './sort-list.module.css';

export const SortList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ol className={styles.list} aria-label={label}>
    {children}
  </ol>
);

/** One that can be dragged; `startDrag` marks it meanwhile. */
export const SortItem = ({ className, ...rest }: ComponentProps<'li'>) => (
  <li {...rest} className={classes(styles.item, className)} />
);

/** The same, in one line. */
export const SortRow = (props: ComponentProps<'li'>) => <SortItem {...props} className={styles.row} />;

/** For a pointer only: keys use buttons. */
export const DragHandle = ({ onDrag }: { readonly onDrag: (event: PointerEvent<HTMLElement>) => void }) => (
  <span className={styles.handle} aria-hidden="true" data-handle="" onPointerDown={onDrag}>
    <GripVertical aria-hidden="true" />
  </span>
);

/** A small picture and its name. */
export const SortTitle = ({ picture, children }: { readonly picture: ReactNode; readonly children: ReactNode }) => (
  <>
    <span className={styles.cover}>{picture}</span>
    <span className={styles.title}>{children}</span>
  </>
);

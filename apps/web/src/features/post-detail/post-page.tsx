import type { Picture } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { classes } from '../../ui/styles/classes.ts';
import { groundOf } from './ground.ts';
import styles from './post-page.module.css';

type Props = { readonly picture?: Picture; readonly children: ReactNode };

export const PostPage = ({ picture, children }: Props) => {
  const { className, style } = groundOf(picture);
  return (
    <div className={classes(styles.page, className)} style={style}>
      {children}
    </div>
  );
};

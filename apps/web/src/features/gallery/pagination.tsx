/** Links to the previous and the next page; nothing where there is one page only. */
import type { ReactNode } from 'react';
import { formatGalleryParams, type GalleryParams } from '../../entities/post/gallery-params.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ArrowLeft, ArrowRight } from '../../ui/icon/shell-icons.ts';
import styles from './pagination.module.css';

type StepProps = { readonly to: string | null; readonly rel: 'prev' | 'next'; readonly children: ReactNode };

const Step = ({ to, rel, children }: StepProps) =>
  to === null ? (
    <Button disabled>{children}</Button>
  ) : (
    <ButtonLink to={to} rel={rel} onClick={() => window.scrollTo(0, 0)}>
      {children}
    </ButtonLink>
  );

type Props = { readonly path: string; readonly params: GalleryParams; readonly totalPages: number };

export const Pagination = ({ path, params, totalPages }: Props) => {
  const urlOf = (page: number) => path + formatGalleryParams({ ...params, page });
  const { page } = params;
  if (page === 1 && totalPages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label="Pages">
      <Step rel="prev" to={page > 1 ? urlOf(page - 1) : null}>
        <ArrowLeft aria-hidden="true" />
        Previous
      </Step>
      <p className={styles.position}>
        Page {page} of {Math.max(1, totalPages)}
      </p>
      <Step rel="next" to={page < totalPages ? urlOf(page + 1) : null}>
        Next
        <ArrowRight aria-hidden="true" />
      </Step>
    </nav>
  );
};

/** Chooses the cover of a post and shows it before and after it was fitted. */
import type { ReactNode } from 'react';
import { fitErrorText } from '../../lib/images/fitting/result.ts';
import { FitSummary } from '../../ui/picture-drop/fit-summary.tsx';
import { PictureDrop } from '../../ui/picture-drop/picture-drop.tsx';
import type { DraftState } from './use-draft.ts';

type Props = {
  readonly draft: Pick<DraftState, 'fitting' | 'choose'>;
  readonly label: string;
  readonly hint: ReactNode;
  readonly error?: string | undefined;
  readonly pastes?: boolean;
};

export const CoverField = ({ draft: { fitting, choose }, label, hint, error, pastes = false }: Props) => (
  <PictureDrop
    label={fitting.state === 'ready' ? 'Choose another' : label}
    hint={hint}
    pastes={pastes}
    onFile={(file) => void choose(file)}
    busy={fitting.state === 'fitting' ? 'Fitting your picture…' : undefined}
    error={fitting.state === 'refused' ? fitErrorText(fitting.fault) : error}
  >
    {fitting.state === 'ready' ? (
      <FitSummary original={fitting.original} name={fitting.name} fitted={fitting.fitted} />
    ) : null}
  </PictureDrop>
);

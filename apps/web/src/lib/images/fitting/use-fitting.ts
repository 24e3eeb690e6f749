/** The state of choosing and fitting a picture; a newer choice cancels the one before. */
import { useEffect, useRef, useState } from 'react';
import { fit } from './fit.ts';
import { type FitError, type Fitted } from './result.ts';
import type { FitRules } from './rules.ts';

export type ChosenPicture = { readonly original: Blob; readonly name: string; readonly fitted: Fitted };

export type Fitting =
  | { readonly state: 'empty' }
  | { readonly state: 'fitting'; readonly name: string }
  | { readonly state: 'refused'; readonly name: string; readonly fault: FitError }
  | ({ readonly state: 'ready' } & ChosenPicture);

const empty: Fitting = { state: 'empty' };

export const useFitting = (rules: FitRules) => {
  const [fitting, setFitting] = useState<Fitting>(empty);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const replace = (): AbortController => {
    controller.current?.abort();
    return (controller.current = new AbortController());
  };
  const choose = async (file: File): Promise<void> => {
    const { signal } = replace();
    const { name } = file;
    setFitting({ state: 'fitting', name });
    const outcome = await fit(file, rules, signal).catch(() => null);
    // Cancelled by a newer choice.
    if (outcome === null || signal.aborted) return;
    if ('fitted' in outcome) setFitting({ state: 'ready', original: file, name, fitted: outcome.fitted });
    else setFitting({ state: 'refused', name, fault: outcome });
  };
  const restore = (choice: ChosenPicture) => {
    replace();
    setFitting({ state: 'ready', ...choice });
  };
  const clear = () => {
    replace();
    setFitting(empty);
  };
  return { fitting, choose, restore, clear };
};

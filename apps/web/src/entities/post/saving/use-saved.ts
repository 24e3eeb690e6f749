/** The posts known to be saved by the member; the code that saves posts writes them. */
import { useQuery } from '@tanstack/react-query';

export const savedKey = ['saved'] as const;

export const useSaved = (): ReadonlySet<string> | undefined =>
  useQuery<ReadonlySet<string>>({ queryKey: savedKey, enabled: false }).data;

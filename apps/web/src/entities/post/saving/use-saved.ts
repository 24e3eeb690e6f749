/** The posts known to be saved by the member; the code that saves posts writes them. */
import { skipToken, useQuery } from '@tanstack/react-query';

export const savedKey = ['saved'] as const;

export const useSaved = (): ReadonlySet<string> | undefined =>
  useQuery<ReadonlySet<string>>({ queryKey: savedKey, queryFn: skipToken }).data;

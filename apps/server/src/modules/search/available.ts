/** What work somebody is available for, as terms of both indexes. */
import type { About, AvailableFor } from '@vitrine/contract';

type Availability = NonNullable<About['availability']>;

const kinds: Readonly<Record<Availability, readonly AvailableFor[]>> = {
  none: [],
  freelance: ['any', 'freelance'],
  job: ['any', 'job'],
  both: ['any', 'freelance', 'job'],
};

export const availableTerm = (kind: AvailableFor): string => `available:${kind}`;

export const availableTerms = (availability: Availability | null): string[] =>
  kinds[availability ?? 'none'].map(availableTerm);

/** Who may call what: blocking and muting. A block by the partner of the owner, whom no other row asks about, disturbs nobody. */
import { type EndpointName, type Fixtures, type Input, own, type Row } from './authorisation-row.ts';

const partner = ({ partnerId }: Fixtures): Input => ({ params: { userId: partnerId } });

export const safetyRows: Readonly<Record<Extract<EndpointName, `safety.${string}`>, Row>> = {
  'safety.mute': { ...own, input: partner },
  'safety.unmute': { ...own, input: partner },
  'safety.block': { ...own, input: partner },
  'safety.unblock': { ...own, input: partner },
  'safety.blocked': own,
  'safety.muted': own,
  'safety.relation': { ...own, input: partner },
  'safety.hidden': own,
};

/** Role and city of a person, each a link to the people who share it. */
import type { Person } from '@vitrine/contract';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';

export const RoleAndCity = ({ occupation, city }: Pick<Person, 'occupation' | 'city'>) => (
  <>
    {occupation ? <Link to={paths.people({ role: occupation })}>{occupation}</Link> : null}
    {occupation && city ? '\u00A0· ' : null}
    {city ? <Link to={paths.people({ city })}>{city}</Link> : null}
  </>
);

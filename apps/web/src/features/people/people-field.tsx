/** The field for people, and the active filters, each of which can be removed. */
import { availableFor } from '@vitrine/contract';
import { availableLabels } from '../../entities/person/availability.tsx';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { navigate } from '../../lib/router/location.ts';
import { X } from '../../ui/icon/shell-icons.ts';
import { SearchForm } from '../../ui/search-form/search-form.tsx';
import styles from './people-field.module.css';
import { type PeopleParams, peopleFilters, peopleUrl } from './people-params.ts';

/** One of them, or none. */
const Availability = ({ params }: { readonly params: PeopleParams }) => (
  <ul className={styles.chips} aria-label="Availability">
    {availableFor.map((available) => {
      const isChosen = params.available === available;
      return (
        <li key={available}>
          <Link
            className={styles.chip}
            to={peopleUrl(params, { available: isChosen ? '' : available })}
            aria-current={isChosen ? 'true' : undefined}
          >
            {availableLabels[available]}
            {isChosen ? <X aria-hidden="true" /> : null}
          </Link>
        </li>
      );
    })}
  </ul>
);

const labels = { role: 'Role', city: 'City', tool: 'Tool' } as const;

export const PeopleField = ({ params }: { readonly params: PeopleParams }) => {
  const active = peopleFilters.filter((name) => params[name] !== '');
  return (
    <search className={styles.search}>
      <SearchForm
        action={paths.people()}
        label="Search people"
        placeholder="Name, role, city or tool"
        words={params.q}
        onSearch={(given) => navigate(paths.people(Object.fromEntries(given)))}
      >
        {active.map((name) => (
          <input key={name} type="hidden" name={name} value={params[name]} />
        ))}
        {params.available ? <input type="hidden" name="available" value={params.available} /> : null}
      </SearchForm>
      <Availability params={params} />
      {active.length > 0 ? (
        <ul className={styles.chips} aria-label="Active filters">
          {active.map((name) => (
            <li key={name}>
              <Link
                className={styles.chip}
                to={peopleUrl(params, { [name]: '' })}
                aria-label={`Remove ${labels[name]}: ${params[name]}`}
              >
                {labels[name]}: {params[name]}
                <X aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
};

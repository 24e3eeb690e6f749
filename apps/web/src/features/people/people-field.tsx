/** The field for people: a form that works without scripts, and the active filters, each of which can be removed. */

import { availableFor } from '@vitrine/contract';
import { type FormEvent, useEffect, useRef } from 'react';
import { availableLabels } from '../../entities/person/availability.tsx';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { navigate } from '../../lib/router/location.ts';
import { X } from '../../ui/icon/shell-icons.ts';
import styles from './people-field.module.css';
import { type PeopleParams, peopleFilters, peopleUrl } from './people-params.ts';

const submit = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  const given: Record<string, string> = {};
  for (const [name, value] of new FormData(event.currentTarget)) {
    if (typeof value === 'string' && value.trim()) given[name] = value.trim();
  }
  navigate(paths.people(given));
};

/** The words of the address; what is being typed stays until they change. */
const useWords = (q: string) => {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(q);
  useEffect(() => {
    if (shown.current !== q && input.current) input.current.value = q;
    shown.current = q;
  }, [q]);
  return input;
};

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
  const input = useWords(params.q);
  const active = peopleFilters.filter((name) => params[name] !== '');
  return (
    <search className={styles.search}>
      <form className={styles.form} action={paths.people()} onSubmit={submit}>
        <input
          ref={input}
          className={styles.field}
          type="search"
          name="q"
          defaultValue={params.q}
          aria-label="Search people"
          placeholder="Name, role, city or tool"
          autoComplete="off"
          enterKeyHint="search"
        />
        {active.map((name) => (
          <input key={name} type="hidden" name={name} value={params[name]} />
        ))}
        {params.available ? <input type="hidden" name="available" value={params.available} /> : null}
        <button className={styles.submit} type="submit">
          Search
        </button>
      </form>
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

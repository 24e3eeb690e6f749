/** People with their roles. */

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminPerson, type Role, roles } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { fieldValue } from '../../lib/forms/field-value.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ShowMore } from '../../ui/button/show-more.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { classes } from '../../ui/styles/classes.ts';
import styles from './administration.module.css';
import { peopleQuery } from './queries.ts';

const roleWords: Readonly<Record<Role, string>> = { member: 'Member', moderator: 'Moderator', admin: 'Admin' };
const roleOptions = roles.map((value) => ({ value, label: roleWords[value] }));
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

const Row = ({ person }: { readonly person: AdminPerson }) => {
  const client = useClient();
  const queries = useQueryClient();
  const isOwn = useSession()?._id === person._id;
  const change = useMutation({
    mutationFn: (role: Role) => client.administration.setRole({ params: { userId: person._id }, body: { role } }),
    onSuccess: ({ role }) => toast.success(`${person.name} is ${roleWords[role].toLowerCase()} now.`),
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['administration', 'people'] }),
  });
  const pick = (value: string) => {
    const role = roles.find((each) => each === value);
    if (role && role !== person.role) change.mutate(role);
  };
  const marks = [
    `since ${day.format(new Date(person.joinedAt))}`,
    ...(person.isBanned ? ['banned'] : []),
    ...(person.suspendedUntil ? [`suspended until ${day.format(new Date(person.suspendedUntil))}`] : []),
  ];
  return (
    <li className={styles.row}>
      <Link className={styles.person} to={paths.person(person)}>
        <Avatar picture={person.pic} size={40} />
        <span className={styles.words}>
          <strong>{person.name}</strong>
          <span className={styles.soft}>{person.email}</span>
          <span className={styles.soft}>{marks.join(' · ')}</span>
        </span>
      </Link>
      <Select
        label={`Role of ${person.name}`}
        options={roleOptions}
        value={change.isPending ? (change.variables ?? person.role) : person.role}
        disabled={isOwn || change.isPending}
        onPick={pick}
      />
    </li>
  );
};

const List = ({ staff, find }: { readonly staff: boolean; readonly find: string }) => {
  const query = useInfiniteQuery(peopleQuery(useClient(), { staff, find }));
  if (query.isPending) return <Skeleton style={{ height: 240 }} />;
  if (query.isLoadingError)
    return <FailedState onRetry={() => void query.refetch()}>{query.error.message}</FailedState>;
  const people = query.data?.pages.flatMap((page) => page.people) ?? [];
  if (people.length === 0)
    return <EmptyState title="Nobody was found.">Search for the whole address, or the handle.</EmptyState>;
  return (
    <>
      <ul className={styles.rows} aria-label="People">
        {people.map((person) => (
          <Row key={person._id} person={person} />
        ))}
      </ul>
      <ShowMore query={query} size="small" />
    </>
  );
};

export const People = () => {
  const [staff, setStaff] = useState(false);
  const [find, setFind] = useState('');
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFind(fieldValue(event.currentTarget, 'find').trim());
  };
  return (
    <div className={classes(styles.panel, styles.beside)}>
      <div className={styles.controls}>
        <form className={styles.inline} onSubmit={search}>
          <Field label="E-mail address or handle" name="find" type="search" maxLength={254} />
          <Button type="submit">Search</Button>
        </form>
        <Checkbox
          label="Only moderators and admins"
          checked={staff}
          onChange={(event) => setStaff(event.currentTarget.checked)}
        />
      </div>
      <List staff={staff} find={find} />
    </div>
  );
};

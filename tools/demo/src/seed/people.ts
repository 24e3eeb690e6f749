/** Inserts users, their profiles and follows. */
import { type Db, hashPassword } from '@vitrine/server/for-tools';
import { insertMany, mapIterable } from './insert-many.ts';
import type { OnProgress, SeedFollow, SeedPerson } from './types.ts';

/** Only users with a password here can log in. */
export const hashPasswords = async (
  passwords: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> => {
  const hashes = new Map<string, string>();
  for (const [email, password] of Object.entries(passwords))
    hashes.set(email, await hashPassword(password, { caller: 'seed', strength: 'full' }));
  return hashes;
};

/** Demo addresses belong to no real person, so everybody may see them. */
export const insertPeople = async (
  db: Db,
  people: Iterable<SeedPerson>,
  passwords: ReadonlyMap<string, string>,
  onProgress: OnProgress,
): Promise<void> => {
  const columns = [
    'id',
    'name',
    'email',
    'email_key',
    'password_hash',
    'email_visibility',
    'email_verified_at',
    'created_at',
  ];
  const rows = mapIterable(people, ({ id, name, email, joinedAt }) => {
    const password = passwords.get(email) ?? null;
    return [id, name, email, email.toLowerCase(), password, 'everybody', joinedAt, joinedAt];
  });
  await insertMany(db, 'users', columns, rows, (done) => onProgress({ stage: 'people', done }));
};

export const insertAbouts = async (db: Db, people: Iterable<SeedPerson>): Promise<void> => {
  const columns = [
    'firstname',
    'lastname',
    'occupation',
    'company',
    'country',
    'city',
    'title',
    'description',
  ] as const;
  const rows = mapIterable(people, ({ id, about }) => (about ? [[id, ...columns.map((column) => about[column])]] : []));
  await insertMany(db, 'abouts', ['user_id', ...columns], [...rows].flat());
};

export const insertFollows = async (db: Db, follows: Iterable<SeedFollow>): Promise<void> => {
  await insertMany(
    db,
    'follows',
    ['follower_id', 'followed_id', 'created_at'],
    mapIterable(follows, ({ followerId, followedId, at }) => [followerId, followedId, at]),
  );
  await db`
    update users set following = counts.following, followers = counts.followers
    from (
      select id, sum(following) as following, sum(followers) as followers from (
        select follower_id as id, count(*) as following, 0 as followers from follows group by 1
        union all select followed_id, 0, count(*) from follows group by 1
      ) as sides group by id
    ) as counts where counts.id = users.id`;
};

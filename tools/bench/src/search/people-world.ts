/** Roles and cities for the people of a world. */
import type { Deps } from '@vitrine/server/for-tools';

export const roles = [
  'Type designer',
  'Illustrator',
  'Art director',
  'Ceramicist',
  'Motion designer',
  'Sign painter',
  'Bookbinder',
  'Product designer',
  'Cartographer',
  'Weaver',
];
export const cities = [
  'Málaga',
  'Kraków',
  'Zürich',
  'Göteborg',
  'Łódź',
  'Tromsø',
  'Nîmes',
  'Porto',
  'Utrecht',
  'Kaunas',
];

/** The same for the same person. */
export const describePeople = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  await db`
    insert into abouts (user_id, firstname, lastname, occupation, company, country, city, title, description)
    select id, '', '', (${roles}::text[])[1 + abs(hashtext(id)) % ${roles.length}], '', '',
      (${cities}::text[])[1 + abs(hashtext(id || 'city')) % ${cities.length}], '', '' from users
    on conflict (user_id) do update set occupation = excluded.occupation, city = excluded.city`;
};

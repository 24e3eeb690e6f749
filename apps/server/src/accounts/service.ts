/** Coming in: signing up, logging in, and reading who one is. */
import type { About } from '@vitrine/contract';
import { isUniqueViolation } from '../kernel/db.ts';
import type { Deps } from '../kernel/deps.ts';
import { Failure } from '../kernel/failure.ts';
import { checkGuesses, guessIsRight } from './guesses.ts';
import { hashPassword } from './password.ts';
import { findAbout, findCredential, findUser, insertUser } from './queries.ts';
import { openSession } from './sessions.ts';
import type { UserRow } from './tables.ts';

export type Entered = { readonly user: UserRow; readonly token: string };

export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

export const getUser = async (deps: Deps, id: string): Promise<UserRow> => {
  const user = await findUser(deps.db, id);
  if (!user) throw new Failure('user_not_found');
  return user;
};

export const signUp = async (
  deps: Deps,
  person: { name: string; email: string; password: string },
  userAgent: string,
): Promise<Entered> => {
  const id = deps.newId();
  const passwordHash = await hashPassword(person.password);
  const emailKey = emailKeyOf(person.email);
  try {
    await insertUser(deps.db, {
      id,
      name: person.name,
      email: person.email,
      emailKey,
      passwordHash,
      subject: null,
      at: deps.now(),
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure('email_taken');
    throw error;
  }
  const token = await openSession(deps, { id, passwordHash }, { remember: false, userAgent });
  if (token === null) throw new Failure('invalid_credentials');
  return { user: await getUser(deps, id), token };
};

export const logIn = async (
  deps: Deps,
  given: { email: string; password: string; remember: boolean },
  from: { ip: string; userAgent: string },
): Promise<Entered> => {
  const emailKey = emailKeyOf(given.email);
  await checkGuesses(deps, { emailKey, ip: from.ip });
  const credential = await findCredential(deps.db, emailKey);
  const stored = credential?.password_hash ?? null;
  const right = await guessIsRight(deps, { emailKey, ip: from.ip, stored, password: given.password });
  if (!credential || !right) throw new Failure('invalid_credentials');
  const { userAgent } = from;
  const opened = { id: credential.id, passwordHash: stored };
  const token = await openSession(deps, opened, { remember: given.remember, userAgent });
  if (token === null) throw new Failure('invalid_credentials');
  return { user: await getUser(deps, credential.id), token };
};

export const getAbout = async (deps: Deps, userId: string): Promise<About> => {
  const about = await findAbout(deps.db, userId);
  if (!about) throw new Failure('about_not_found');
  return about;
};

/** The rules for new passwords. Those that exist already keep working. */
import { minPasswordLength } from '@vitrine/contract';
import { Failure } from '../../../platform/http/failure.ts';

/** Loaded when the first password is chosen: the list takes a tenth of a second and some megabytes. */
let common: Promise<ReadonlySet<string>> | undefined;

const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= minPasswordLength));
};

const isCommon = async (password: string): Promise<boolean> => {
  common ??= loadCommon();
  return (await common).has(password.toLowerCase());
};

export const checkNewPassword = async (password: string): Promise<void> => {
  if (password.length < minPasswordLength) throw new Failure('password_short');
  if (await isCommon(password)) throw new Failure('password_common');
};

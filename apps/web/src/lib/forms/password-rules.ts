/** The rules for new passwords are checked by the server. */
import type { FailureCode } from '../api/failure.ts';

/** Whether a failure is about the new password itself. */
export const isPasswordRule = (code: FailureCode | undefined): boolean =>
  code === 'password_short' || code === 'password_common';

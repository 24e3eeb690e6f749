/** All error codes, with their status and the message shown to people. */
export const errors = {
  malformed: { status: 400, message: 'Something in this request is not in the expected form.' },
  unknown_sort: { status: 400, message: 'There is no such sort order.' },
  unknown_category: { status: 400, message: 'There is no such category.' },
  follow_self: { status: 400, message: 'You cannot follow yourself.' },
  chat_self: { status: 400, message: 'You cannot start a chat with yourself.' },
  unauthenticated: { status: 401, message: 'Please log in first.' },
  invalid_credentials: { status: 401, message: 'Invalid Credentials' },
  identity_refused: { status: 401, message: 'The identity provider did not vouch for this account.' },
  forbidden: { status: 403, message: 'This is not yours to change.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  user_not_found: { status: 404, message: 'There is no such person.' },
  post_not_found: { status: 404, message: 'This work does not exist, or no longer does.' },
  session_not_found: { status: 404, message: 'This session has already ended.' },
  chat_not_found: { status: 404, message: 'There is no such chat.' },
  about_not_found: { status: 404, message: 'No about data found.' },
  page_not_found: { status: 404, message: 'This page does not exist, or no longer does.' },
  search_not_found: { status: 404, message: 'There is no such saved search.' },
  picture_not_found: { status: 404, message: 'There is no such picture.' },
  pages_changed: { status: 409, message: 'These pages have been changed elsewhere meanwhile.' },
  handle_taken: { status: 409, message: 'Somebody else has this handle.' },
  email_taken: { status: 409, message: 'An account with this e-mail already exists.' },
  email_unproven: { status: 409, message: 'An account with a password already uses this e-mail address.' },
  too_large: { status: 413, message: 'This is larger than we accept.' },
  picture_too_large: { status: 413, message: 'This picture is larger than we accept.' },
  not_a_picture: { status: 415, message: 'This file is not a picture we can read.' },
  picture_too_small: { status: 422, message: 'This picture is smaller than 808x632 pixels.' },
  too_many_pages: { status: 422, message: 'A work has at most 20 pages.' },
  too_many_follows: { status: 422, message: 'You follow as many people as is possible. Unfollow somebody first.' },
  too_many_searches: { status: 422, message: 'You have saved as many searches as is possible. Delete one first.' },
  handle_reserved: { status: 422, message: 'This handle is reserved.' },
  too_many_handles: {
    status: 422,
    message: 'You have changed your handle several times lately. Take one of your earlier ones, or wait.',
  },
  wrong_password: { status: 422, message: 'That is not your password.' },
  no_password: { status: 422, message: 'You sign in with Google; there is no password to change.' },
  not_confirmed: { status: 422, message: 'That is not the e-mail address of this account.' },
  too_fast: { status: 429, message: 'That was a little fast. Please try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'We are catching our breath. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errors, code);

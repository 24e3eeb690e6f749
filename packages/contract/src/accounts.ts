/** Accounts: sign-up, sign-in, sessions, profiles and settings. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import {
  Acknowledgement,
  Email,
  Id,
  nonEmptyText,
  Person,
  Picture,
  PictureUpload,
  pictureBodyLimit,
  text,
  WebAddress,
} from './core/shapes.ts';
import { Device, NewPassword, SignInOptions } from './sign-in/sign-in.ts';

/** What work somebody is available for. */
export const availabilities = ['freelance', 'job', 'both'] as const;
export type Availability = (typeof availabilities)[number];

export const User = z.extend(Person, {
  banner: Picture,
  totalViews: z.number(),
  totalLikes: z.number(),
  followers: z.number(),
  following: z.number(),
  /** The description of the about section, if there is one. */
  about: z.optional(z.string()),
  /** The title of the about section, if there is one. */
  aboutTitle: z.optional(z.string()),
  /** Web addresses of the person. */
  links: z.optional(z.array(z.string())),
  /** Missing unless the person is available for work. */
  availability: z.optional(z.enum(availabilities)),
  /** Of the caller’s own account only, and not of members. */
  role: z.optional(z.enum(['moderator', 'admin'])),
  /** Of the caller’s own account only: until when it can only read, and why; it may be over. */
  suspension: z.optional(z.object({ until: z.string(), reason: z.string() })),
});
export type User = z.infer<typeof User>;

/** The browser stores the whole object under `userInfo`. */
export const Session = z.extend(User, {
  token: z.string(),
  /** Send it with every later log-in from this device, by any user: it marks the device as known. */
  device: z.optional(z.string()),
});
export type Session = z.infer<typeof Session>;

export const About = z.object({
  firstname: text(100),
  lastname: text(100),
  occupation: text(100),
  company: text(100),
  country: text(100),
  city: text(100),
  title: text(150),
  description: text(2000),
  /** Web addresses shown on the profile; saving without them keeps those that are stored. */
  links: z.optional(z.array(WebAddress).check(z.maxLength(8))),
  /** Saving without it keeps what is stored; responses leave `none` out. */
  availability: z.optional(z.enum([...availabilities, 'none'])),
});
export type About = z.infer<typeof About>;

const SignUp = z.object({
  name: nonEmptyText(80),
  email: Email,
  password: NewPassword,
  pic: z.optional(text(2000)),
  device: Device,
});

export const ActiveSession = z.object({
  _id: z.string(),
  /** Such as "Firefox on Linux". */
  device: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  expiresAt: z.string(),
  current: z.boolean(),
});
export type ActiveSession = z.infer<typeof ActiveSession>;

/** Who can see a user's e-mail address, besides the owner. */
export const emailVisibilities = ['everybody', 'members', 'nobody'] as const;
export type EmailVisibility = (typeof emailVisibilities)[number];
const EmailVisibilityChoice = z.object({ emailVisibility: z.enum(emailVisibilities) });

export const Account = z.object({
  /** Null until one is given to somebody who joined before there were handles. */
  handle: z.nullable(z.string()),
  signsInWith: z.enum(['password', 'google']),
  emailVisibility: z.enum(emailVisibilities),
  email: z.optional(z.string()),
  /** Whether the owner has confirmed the e-mail address by a mailed link, or an identity provider has; missing where the site cannot send mail. */
  emailVerified: z.optional(z.boolean()),
  /** Whether a mail server has refused the address since it was confirmed; missing where the site cannot send mail. */
  emailBounces: z.optional(z.boolean()),
  createdAt: z.string(),
  sessions: z.array(ActiveSession),
});
export type Account = z.infer<typeof Account>;

export const accounts = defineEndpoints({
  signUp: {
    summary: 'Create an account with e-mail and password.',
    method: 'POST',
    path: '/api/user',
    auth: 'none',
    body: SignUp,
    response: Session,
    status: 201,
    errors: ['malformed', 'email_taken', 'password_short', 'password_common', 'too_fast'],
    limit: 'signup',
  },
  logIn: {
    summary: 'Open a session with e-mail and password.',
    method: 'POST',
    path: '/api/user/login',
    auth: 'none',
    body: z.object({
      email: text(254),
      password: z.string().check(z.maxLength(200)),
      remember: z.optional(z.boolean()),
      /** Of the authenticator app, or a recovery code; needed by accounts that have turned it on. */
      code: z.optional(text(20)),
      device: Device,
    }),
    response: Session,
    errors: ['malformed', 'invalid_credentials', 'code_required', 'code_wrong', 'banned', 'too_fast'],
  },
  googleAuth: {
    summary: 'Open a session with an identity provider.',
    method: 'POST',
    path: '/api/user/google-auth',
    auth: 'none',
    body: z.object({
      name: text(200),
      email: Email,
      password: text(255),
      pic: z.optional(z.nullable(text(2000))),
      credential: z.optional(text(8000)),
      /** Take the e-mail address over from an account that never verified it (`email_unproven`). */
      claimAddress: z.optional(z.boolean()),
    }),
    response: Session,
    errors: ['malformed', 'identity_refused', 'email_taken', 'email_unproven', 'banned', 'too_fast'],
    limit: 'signup',
  },
  logOut: {
    summary: 'End this session.',
    method: 'POST',
    path: '/api/user/logout',
    auth: 'member',
    whileSuspended: true,
    response: Acknowledgement,
    errors: ['unauthenticated'],
  },
  search: {
    summary: 'Find people by name or e-mail, best match first.',
    method: 'GET',
    path: '/api/user',
    auth: 'member',
    /** Any text is allowed. */
    query: z.object({ search: z.optional(z.string()) }),
    response: z.array(Person),
    errors: ['malformed', 'unauthenticated'],
  },
  profile: {
    summary: 'The caller’s own profile.',
    method: 'GET',
    path: '/api/user/profile',
    auth: 'member',
    response: User,
    errors: ['unauthenticated'],
  },
  anotherUser: {
    summary:
      'A user’s profile, by id or by handle with an @ before it; the e-mail address only if the caller may see it.',
    method: 'GET',
    path: '/api/user/anotherUser',
    auth: 'optional',
    query: z.object({ userId: Id }),
    response: User,
    errors: ['malformed', 'user_not_found'],
  },
  about: {
    summary: 'The caller’s about section.',
    method: 'GET',
    path: '/api/user/about',
    auth: 'member',
    response: About,
    errors: ['unauthenticated', 'about_not_found'],
  },
  aboutOf: {
    summary: 'A user’s about section; blank if there is none.',
    method: 'GET',
    path: '/api/user/:userId/about',
    auth: 'optional',
    params: z.object({ userId: Id }),
    response: About,
    errors: ['user_not_found'],
  },
  saveAbout: {
    summary: 'Save the caller’s about section.',
    method: 'POST',
    path: '/api/user/about',
    auth: 'member',
    body: About,
    response: About,
    errors: ['malformed', 'unauthenticated'],
  },
  profileImage: {
    summary: 'Change the caller’s avatar.',
    method: 'PUT',
    path: '/api/user/profileImage',
    auth: 'member',
    body: z.object({ pic: PictureUpload }),
    response: User,
    errors: ['malformed', 'unauthenticated', 'picture_too_large', 'not_a_picture', 'too_large', 'too_fast'],
    limit: 'profilePicture',
    bodyLimit: pictureBodyLimit,
  },
  profileBanner: {
    summary: 'Change the caller’s banner.',
    method: 'PUT',
    path: '/api/user/profileBanner',
    auth: 'member',
    body: z.object({ banner: PictureUpload }),
    response: User,
    errors: ['malformed', 'unauthenticated', 'picture_too_large', 'not_a_picture', 'too_large', 'too_fast'],
    limit: 'profilePicture',
    bodyLimit: pictureBodyLimit,
  },
  welcome: {
    summary: 'Ways to sign in.',
    method: 'GET',
    path: '/api/welcome',
    auth: 'none',
    response: SignInOptions,
    errors: [],
  },
  account: {
    summary: 'How the caller signs in, and the open sessions.',
    method: 'GET',
    path: '/api/user/account',
    auth: 'member',
    response: Account,
    errors: ['unauthenticated'],
  },
  endSession: {
    summary: 'End one of the caller’s sessions.',
    method: 'DELETE',
    path: '/api/user/sessions/:sessionId',
    auth: 'member',
    whileSuspended: true,
    params: z.object({ sessionId: Id }),
    response: Acknowledgement,
    errors: ['unauthenticated', 'session_not_found'],
  },
  endOtherSessions: {
    summary: 'End all of the caller’s sessions but this one.',
    method: 'DELETE',
    path: '/api/user/sessions',
    auth: 'member',
    whileSuspended: true,
    response: Acknowledgement,
    errors: ['unauthenticated'],
  },
  changePassword: {
    summary: 'Change the caller’s password, and end every other session.',
    method: 'PUT',
    path: '/api/user/password',
    auth: 'member',
    whileSuspended: true,
    body: z.object({ current: z.string().check(z.maxLength(200)), next: NewPassword }),
    response: Acknowledgement,
    errors: [
      'malformed',
      'unauthenticated',
      'wrong_password',
      'no_password',
      'password_short',
      'password_common',
      'too_fast',
    ],
  },
  changeEmailVisibility: {
    summary: 'Choose who can see the caller’s e-mail address.',
    method: 'PUT',
    path: '/api/user/emailVisibility',
    auth: 'member',
    whileSuspended: true,
    body: EmailVisibilityChoice,
    response: EmailVisibilityChoice,
    errors: ['malformed', 'unauthenticated'],
  },
});

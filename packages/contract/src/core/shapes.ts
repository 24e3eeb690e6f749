/** Shapes shared by several modules. */
import * as z from 'zod/mini';

const storable = z.refine<string>((value) => !value.includes('\u0000'), 'must not contain a NUL character');

/** PostgreSQL cannot store NUL characters in text. */
export const text = (max: number) => z.string().check(z.maxLength(max), storable);

export const nonEmptyText = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), storable);

/** A non-negative PostgreSQL `integer`. */
export const Int4 = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** Opaque to clients. */
export const Id = nonEmptyText(64);

/** Made by the client, so that a repeated call does nothing twice. */
export const ClientId = z.string().check(z.regex(/^[\w-]{8,40}$/, 'must be 8 to 40 letters, digits, - or _'));

export const Email = z.string().check(z.trim(), z.maxLength(254), storable, z.email('must be an e-mail address'));

/** An address that is safe as a link: of the web, and without a user name that could disguise its host. */
const isWebAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === '';
};

export const WebAddress = text(200).check(z.refine<string>(isWebAddress, 'must be a web address'));

export const Acknowledgement = z.object({ message: z.string() });

/** A URL of this site: a path in the server, sent with the host that the client uses. */
export const OwnUrl = z.string();
/** A `srcset` of such URLs. */
export const OwnSrcset = z.string();

/** A picture: its URL, and what a browser needs to reserve space, show a placeholder and choose a size. */
export const Picture = z.object({
  url: OwnUrl,
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** A `srcset` per format, best format first. */
  sources: z.optional(z.array(z.object({ type: z.string(), srcset: OwnSrcset }))),
  /** All frames of an animation, as WebP; the others are stills. */
  animated: z.optional(OwnUrl),
  /** A blurred placeholder: base64 of a thumbhash. */
  thumbhash: z.optional(z.string()),
  palette: z.optional(z.array(z.object({ colour: z.string(), share: z.number() }))),
});
export type Picture = z.infer<typeof Picture>;

/** An uploaded picture is a `data:` URL; the server checks its limits on the decoded bytes. */
export const pictureBodyLimit = 512 * 1024;
export const PictureUpload = z.string().check(z.minLength(1), z.maxLength(pictureBodyLimit));

/** A user in public lists, such as the author of a post. Never has an e-mail address. */
export const PublicPerson = z.object({
  _id: z.string(),
  name: z.string(),
  /** The profile is at `/@handle`; null or missing until somebody who joined before there were handles has one. */
  handle: z.optional(z.nullable(z.string())),
  pic: Picture,
});
export type PublicPerson = z.infer<typeof PublicPerson>;

export const Person = z.extend(PublicPerson, {
  /** Empty if the receiver may not see it. */
  email: z.string(),
  /** From the about section. */
  occupation: z.optional(z.string()),
  city: z.optional(z.string()),
});
export type Person = z.infer<typeof Person>;

/** How moderators have hidden something from everybody but its owner; `held` waits for a moderator. */
export const hiddenStates = ['held', 'hidden', 'removed', 'banned'] as const;
export type HiddenAs = (typeof hiddenStates)[number];
export const Hidden = z.object({ as: z.enum(hiddenStates), reason: z.string() });

export const ErrorBody = z.object({ error: z.string(), message: z.string() });

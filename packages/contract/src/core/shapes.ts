/** The few shapes that every noun is made of. */
import * as z from 'zod/mini';

const storable = z.refine<string>((value) => !value.includes('\u0000'), 'must not contain a NUL character');

/** Text as we store it, at most `max` characters long. */
export const text = (max: number) => z.string().check(z.maxLength(max), storable);

/** Text that must say something. */
export const nonEmptyText = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), storable);

/** A whole number as PostgreSQL's `integer` holds it, from zero on. */
export const Int4 = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** Ids are opaque to everybody but the server. */
export const Id = nonEmptyText(64);

export const Email = z.string().check(z.trim(), z.maxLength(254), storable, z.email('must be an e-mail address'));

export const Acknowledgement = z.object({ message: z.string() });

/** An address of this site: a path inside the server, handed out with the host that its receiver uses. */
export const OwnUrl = z.string();
/** A `srcset` of such addresses. */
export const OwnSrcset = z.string();

/** A picture as the browser needs it: the plain address, and what lets it be shown early and at the right size. */
export const Picture = z.object({
  url: OwnUrl,
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** Ready-made `srcset` per format, best first. */
  sources: z.optional(z.array(z.object({ type: z.string(), srcset: OwnSrcset }))),
  /** A tiny blurred stand-in, as base64 of a thumbhash. */
  thumbhash: z.optional(z.string()),
  palette: z.optional(z.array(z.object({ colour: z.string(), share: z.number() }))),
});
export type Picture = z.infer<typeof Picture>;

/** An uploaded picture: a `data:` URL. Its real limits are checked on the decoded bytes. */
export const pictureBodyLimit = 512 * 1024;
export const PictureUpload = z.string().check(z.minLength(1), z.maxLength(pictureBodyLimit));

/** Somebody as public lists name them: the author of a post, the actor of a notification. It never carries an address. */
export const PublicPerson = z.object({ _id: z.string(), name: z.string(), pic: Picture });
export type PublicPerson = z.infer<typeof PublicPerson>;

export const Person = z.extend(PublicPerson, {
  /** Empty where this person does not show it to the receiver. */
  email: z.string(),
  /** From the about section, where something was said. */
  occupation: z.optional(z.string()),
  city: z.optional(z.string()),
});
export type Person = z.infer<typeof Person>;

export const ErrorBody = z.object({ error: z.string(), message: z.string() });

/** Everything one has put in, packed as a ZIP that opens as a small portfolio of its own. */
import type { Readable } from 'node:stream';
import type { PackedWork, Parcel } from '../../facts.ts';
import type { Deps } from '../../kernel/deps.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { type PictureRow, readPicture } from '../../media/index.ts';
import { getAccountRow } from '../account.ts';
import { listPlaces } from '../device-queries.ts';
import { findAbout } from '../queries.ts';
import { getUser } from '../service.ts';
import { hashToken, newToken } from '../tokens.ts';
import { parcelPage } from './page.ts';
import { insertTicket, takeTicket } from './queries.ts';
import { createZip, type ZipWriter } from './zip.ts';

const budget = { most: 10, seconds: 3600 } as const;
const ticketLife = 5 * 60 * 1000;

/** A token for one download. It stands in an address, so it is not the session's, and is soon worth nothing. */
export const issueTicket = async (deps: Deps, viewer: Viewer): Promise<string> => {
  await deps.limits.take('pack', budget, viewer.id);
  const token = newToken();
  const expiresAt = new Date(deps.now().getTime() + ticketLife);
  const owner = { userId: viewer.id, sessionId: viewer.sessionId };
  if (!(await insertTicket(deps.db, { tokenHash: hashToken(token), ...owner, expiresAt })))
    throw new Failure('unauthenticated');
  return token;
};

export const redeemTicket = (deps: Deps, token: string): Promise<string | null> =>
  takeTicket(deps.db, hashToken(token), deps.now());

const enclosePicture = async (
  deps: Deps,
  zip: ZipWriter,
  name: string,
  row: PictureRow | null,
): Promise<string | null> => {
  const picture = row && (await readPicture(deps, row));
  if (!picture) return null;
  const file = `pictures/${name}.${picture.format}`;
  await zip.add(file, picture.bytes);
  return file;
};

const fill = async (deps: Deps, userId: string, zip: ZipWriter): Promise<void> => {
  const [user, account, about] = [
    await getUser(deps, userId),
    await getAccountRow(deps, userId),
    await findAbout(deps.db, userId),
  ];
  const works: PackedWork[] = [];
  const { name, email, email_visibility: emailVisibility } = user;
  const profile = { name, email, emailVisibility, joinedAt: account.created_at, about };
  const places = await listPlaces(deps.db, userId);
  const signedInFrom = places.map((place) => ({
    kind: place.kind,
    firstUsedAt: place.created_at,
    lastUsedAt: place.used_at,
  }));
  const data: Record<string, unknown> = { profile, works, signedInFrom };
  const parcel: Parcel = {
    note: (name, value) => void (data[name] = value),
    hang: (work) => void works.push(work),
    enclose: (file, bytes) => zip.add(file, bytes),
  };
  const avatar = await enclosePicture(deps, zip, 'avatar', user.pic);
  const banner = await enclosePicture(deps, zip, 'banner', user.banner);
  await deps.joint.run('packing', deps, { userId, parcel });
  const page = parcelPage({ name, email, avatar, banner, about, packedAt: deps.now() }, works);
  await zip.add('index.html', Buffer.from(page));
  await zip.add('data.json', Buffer.from(JSON.stringify(data, null, 2)));
  zip.end();
};

/** Begins to pack; what goes wrong on the way cuts the download off, so that half a parcel is never taken for a whole. */
export const pack = (deps: Deps, userId: string): Readable => {
  const zip = createZip(deps.now());
  fill(deps, userId, zip).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a parcel was not finished');
    zip.stream.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return zip.stream;
};

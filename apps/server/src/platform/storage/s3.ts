/** Picture files in an S3-compatible object store, shared by every process that is told of it. */
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import { Failure } from '../http/failure.ts';
import type { PictureStore } from './store.ts';

export type S3Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const patience = 5_000;
const usuallyListed = 1000;

/** A refusal stays one however often it is asked for; everything else may have been a moment's weakness. */
const isRefusal = (error: unknown) => error instanceof S3ServiceError && error.status >= 400 && error.status < 500;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
};

/** The bucket is made where it is missing: by one of several processes that may be starting at once. */
const openBucket = async (s3: S3mini): Promise<void> => {
  try {
    if ((await s3.bucketExists()) || (await s3.createBucket()) || (await s3.bucketExists())) return;
    throw new Error('the bucket is neither there for us nor ours to make');
  } catch (error) {
    throw new Error(`The picture store at ${s3.endpoint.href} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
};

/** Key by key rather than by common prefix: all stores page keys alike, and those of one folder follow each other. */
async function* foldersIn(list: (token?: string) => ReturnType<S3mini['listObjectsPaged']>): AsyncIterable<string> {
  let last = '';
  let token: string | undefined;
  do {
    const page = await list(token);
    for (const { Key } of page?.objects ?? []) {
      const [folder = '', file] = Key.split('/');
      if (file !== undefined && folder !== last) yield folder;
      last = folder;
    }
    token = page?.nextContinuationToken;
  } while (token);
}

/** Everything asked of the store bears repeating, so it is asked twice; then whoever waits is told to come again. */
export const openS3Store = async (
  { endpoint, bucket, ...keys }: S3Settings,
  report: (reason: string) => void,
  mostListed = usuallyListed,
): Promise<PictureStore> => {
  const s3 = new S3mini({ ...keys, endpoint: `${endpoint}/${bucket}`, requestAbortTimeout: patience });
  await openBucket(s3);

  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    try {
      return await question().catch((error: unknown) => {
        if (isRefusal(error)) throw error;
        return question();
      });
    } catch (error) {
      report(reasonOf(error));
      throw new Failure('unavailable', { retryAfter: 2 });
    }
  };

  return {
    put: async (name, bytes) => {
      await ask(() => s3.putObject(name, bytes));
    },
    // A picture is small: fetched whole in one trip, a store that fails half way is a clear no, not a torn picture.
    find: async (name) => {
      const found = await ask(() => s3.getObjectArrayBuffer(name));
      if (!found) return null;
      const bytes = Buffer.from(found);
      return {
        size: bytes.length,
        read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
      };
    },
    remove: (folder) =>
      ask(async () => {
        const files = (await s3.listObjects('/', `${folder}/`)) ?? [];
        const gone = await s3.deleteObjects(files.map((file) => file.Key));
        if (gone.includes(false)) throw new Error(`files of ${folder} would not go`);
      }),
    folders: () => foldersIn((token) => ask(() => s3.listObjectsPaged('/', '', mostListed, token))),
  };
};

/** Files in an S3-compatible object store. */
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import { Failure } from '../http/failure.ts';
import type { FileStore } from './store.ts';

export type S3Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const timeoutMs = 5_000;
const defaultPageSize = 1000;

/** Client errors do not go away with a retry; other errors may. */
const isRefusal = (error: unknown) => error instanceof S3ServiceError && error.status >= 400 && error.status < 500;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
};

/** Creates the bucket if it is missing; another process may create it at the same time. */
const openBucket = async (s3: S3mini): Promise<void> => {
  try {
    if ((await s3.bucketExists()) || (await s3.createBucket()) || (await s3.bucketExists())) return;
    throw new Error('the bucket does not exist or is not accessible, and could not be created');
  } catch (error) {
    throw new Error(`The picture store at ${s3.endpoint.href} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
};

/** Lists keys, not common prefixes, which stores page differently; the keys of a folder are adjacent. */
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

/** Every request is idempotent and is retried once; then the caller gets `unavailable` with a retry delay. */
export const openS3Store = async (
  { endpoint, bucket, ...keys }: S3Settings,
  report: (reason: string) => void,
  pageSize = defaultPageSize,
): Promise<FileStore> => {
  const s3 = new S3mini({ ...keys, endpoint: `${endpoint}/${bucket}`, requestAbortTimeout: timeoutMs });
  await openBucket(s3);

  const retryOnce = async <T>(request: () => Promise<T>): Promise<T> => {
    try {
      return await request().catch((error: unknown) => {
        if (isRefusal(error)) throw error;
        return request();
      });
    } catch (error) {
      report(reasonOf(error));
      throw new Failure('unavailable', { retryAfter: 2 });
    }
  };

  const removeFrom = (folder: string, kept: ReadonlySet<string>): Promise<void> =>
    retryOnce(async () => {
      const files = (await s3.listObjects('/', `${folder}/`)) ?? [];
      const deleted = await s3.deleteObjects(files.map((file) => file.Key).filter((key) => !kept.has(key)));
      if (deleted.includes(false)) throw new Error(`files of ${folder} could not be deleted`);
    });

  return {
    put: async (name, bytes) => {
      await retryOnce(() => s3.putObject(name, bytes));
    },
    // Files are small. Buffering one turns a failure half way into an error instead of a truncated file.
    find: async (name) => {
      const found = await retryOnce(() => s3.getObjectArrayBuffer(name));
      if (!found) return null;
      const bytes = Buffer.from(found);
      return {
        size: bytes.length,
        read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
      };
    },
    keepOnly: (folder, kept) => removeFrom(folder, new Set(kept.map((file) => `${folder}/${file}`))),
    remove: (folder) => removeFrom(folder, new Set()),
    folders: () => foldersIn((token) => retryOnce(() => s3.listObjectsPaged('/', '', pageSize, token))),
  };
};

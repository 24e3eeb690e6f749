/** Reads and validates all settings from the environment; nothing else reads it. */
import { resolve } from 'node:path';
import * as z from 'zod';

const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((value) => ['1', 'true', 'on'].includes(value));
/** How many proxies are trusted: a number, or a flag for one or none. */
const proxies = z.union([flag.transform(Number), z.coerce.number().int().min(0).max(16)]);
const port = z.coerce.number().int().min(0).max(65_535);
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket');

/** An address, with or without a name: `Vitrine <hello@your.site>`. */
const mailAddress = z
  .string()
  .regex(/^([^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an e-mail address');

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_URL: webAddress.optional(),
  TRUST_PROXY: proxies.default(0),
  DEMO: flag.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: webAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: mailAddress.optional(),
  PUSH_TRUSTED_ORIGIN: webAddress.optional(),
  RECOMMENDER_URL: webAddress.optional(),
  RECOMMENDER_PORT: port.default(3100),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have 16 characters or more, without blanks')
    .optional(),
  STORAGE_LIMIT_MB: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  AI_CRAWLERS: z.enum(['refused', 'allowed']).default('refused'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  NEW_ACCOUNT_HOURS: z.coerce.number().min(0).max(10_000).default(72),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

type Environment = z.infer<typeof Environment>;

/** Settings that must be given together. */
const groups: readonly { readonly names: readonly (keyof Environment)[]; readonly reason: string }[] = [
  {
    names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    reason: 'is needed as well for pictures to be kept in an object store',
  },
  { names: ['SMTP_URL', 'MAIL_FROM'], reason: 'is needed as well for mail to be sent' },
  {
    names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    reason: 'is needed as well for Continue with Google',
  },
];

/** Settings that would be ignored without another one. */
const dependencies: readonly { readonly name: keyof Environment; readonly needs: keyof Environment; why: string }[] = [
  {
    name: 'OIDC_ISSUER',
    needs: 'GOOGLE_CLIENT_ID',
    why: 'is needed as well: OIDC_ISSUER has to know us by a client id',
  },
  {
    name: 'DATABASE_REPLICA_URL',
    needs: 'DATABASE_URL',
    why: 'is needed as well: the embedded database has no replica',
  },
];

/** An incomplete group of settings is an error, not ignored. */
const ValidEnvironment = Environment.superRefine((env, context) => {
  const report = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  for (const { names, reason } of groups) {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length < names.length) for (const name of missing) report(name, reason);
  }
  for (const { name, needs, why } of dependencies) {
    if (env[name] !== undefined && env[needs] === undefined) report(needs, why);
  }
});

const s3Of = (env: Environment) => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
};

export type Config = Readonly<ReturnType<typeof fromEnvironment>>;

const fromEnvironment = (env: Environment) => ({
  mode: env.NODE_ENV,
  port: env.PORT,
  host: env.HOST,
  dataDir: resolve(env.DATA_DIR),
  databaseUrl: env.DATABASE_URL,
  databaseReplicaUrl: env.DATABASE_REPLICA_URL,
  redisUrl: env.REDIS_URL,
  s3: s3Of(env),
  publicUrl: env.PUBLIC_URL,
  trustedProxies: env.TRUST_PROXY,
  demo: env.DEMO ?? env.NODE_ENV === 'development',
  google:
    env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
      ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
      : undefined,
  oidcIssuer: env.OIDC_ISSUER,
  mail: env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
  /** A push service that may be on a private network and without TLS, for tests. */
  pushTrustedOrigin: env.PUSH_TRUSTED_ORIGIN,
  recommenderUrl: env.RECOMMENDER_URL,
  recommenderPort: env.RECOMMENDER_PORT,
  /** Access to `/metrics`: by token, public in development, otherwise disabled. */
  metrics: env.METRICS_TOKEN
    ? { token: env.METRICS_TOKEN }
    : env.NODE_ENV === 'production'
      ? ('disabled' as const)
      : ('public' as const),
  /** Bytes that the pages and unfinished uploads of one person may take. */
  storageLimit: env.STORAGE_LIMIT_MB * 1024 * 1024,
  /** Whether programs that collect training data are asked to stay away. */
  refusesAiCrawlers: env.AI_CRAWLERS === 'refused',
  rateLimit: env.RATE_LIMIT === 'on',
  /** For this long after it was made, an account has tighter budgets. */
  newAccountMs: env.NEW_ACCOUNT_HOURS * 3600 * 1000,
  /** Of their hashes. No setting lowers it, only the test servers, which make thousands of accounts. */
  passwordStrength: 'full' as 'full' | 'least',
  logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'silent' : env.NODE_ENV === 'production' ? 'info' : 'warn'),
});

export class ConfigError extends Error {}

/** Without it, URLs in responses would be built from the Host header, which callers can forge. */
export const requirePublicUrl = ({ mode, publicUrl }: Config): void => {
  if (mode === 'production' && publicUrl === undefined)
    throw new ConfigError(
      'PUBLIC_URL is needed in production: the address people reach the site at, such as PUBLIC_URL=https://your.site',
    );
};

/** Empty variables count as unset, as people expect of `.env` files and container settings. */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = ValidEnvironment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n${problems.join('\n')}`);
  }
  return Object.freeze(fromEnvironment(parsed.data));
};

import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, requirePublicUrl } from './config.ts';

describe('settings', () => {
  it('are all optional', () => {
    expect(readConfig({})).toMatchObject({ mode: 'development', port: 3000, demo: true, rateLimit: true });
  });

  it('disable the demo data in production unless DEMO is set', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it.each([
    [{}, 0],
    [{ TRUST_PROXY: 'off' }, 0],
    [{ TRUST_PROXY: '0' }, 0],
    [{ TRUST_PROXY: 'on' }, 1],
    [{ TRUST_PROXY: 'true' }, 1],
    [{ TRUST_PROXY: '1' }, 1],
    [{ TRUST_PROXY: '3' }, 3],
  ])('accept a number of trusted proxies: %j', (env, trustedProxies) => {
    expect(readConfig(env)).toMatchObject({ trustedProxies });
  });

  it.each(['-1', '1.5', '17', 'yes', '10.0.0.0/8'])('reject %j as a number of proxies', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY: /);
  });

  it('require PUBLIC_URL in production, for the server and not for a backup', () => {
    const production = readConfig({ NODE_ENV: 'production' });
    expect(() => requirePublicUrl(production)).toThrow(ConfigError);
    expect(() => requirePublicUrl(production)).toThrow(/^PUBLIC_URL is needed in production: /);
    expect(() => requirePublicUrl(readConfig({}))).not.toThrow();
    const named = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://vitrine.example' });
    expect(() => requirePublicUrl(named)).not.toThrow();
  });

  it('treat an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('report all errors at once, by name', () => {
    const wrong = () => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x', RATE_LIMIT: 'sometimes' });
    expect(wrong).toThrow(ConfigError);
    expect(wrong).toThrow(/PORT: .*\n.*DATABASE_URL: .*\n.*RATE_LIMIT: /);
  });
});

describe('settings that depend on others', () => {
  it('require all settings of an object store or none', () => {
    const whole = {
      S3_ENDPOINT: 'https://objects.example/',
      S3_BUCKET: 'vitrine-pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig(whole).s3).toEqual({
      endpoint: 'https://objects.example',
      bucket: 'vitrine-pictures',
      region: 'auto',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    expect(readConfig({ S3_REGION: 'eu-central-1' }).s3).toBeUndefined();
    for (const name of Object.keys(whole)) {
      const half = () => readConfig({ ...whole, [name]: '' });
      expect(half).toThrow(ConfigError);
      expect(half).toThrow(`${name}: is needed as well for pictures to be kept in an object store`);
    }
    expect(() => readConfig({ ...whole, S3_BUCKET: 'pictures/of/ours' })).toThrow(
      'S3_BUCKET: must be the name of a bucket',
    );
  });

  it('require all settings of Continue with Google or none', () => {
    const whole = { GOOGLE_CLIENT_ID: 'gallery', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig(whole).google).toEqual({ clientId: 'gallery', clientSecret: 'secret' });
    expect(readConfig({}).google).toBeUndefined();
    for (const name of Object.keys(whole)) {
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow(
        new ConfigError(`These settings cannot be used:\n  ${name}: is needed as well for Continue with Google`),
      );
    }
  });

  it('reject a setting that would be ignored without another one', () => {
    expect(() => readConfig({ OIDC_ISSUER: 'https://identity.example' })).toThrow(
      'GOOGLE_CLIENT_ID: is needed as well',
    );
    expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgres://replica.example/vitrine' })).toThrow(
      'DATABASE_URL: is needed as well',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('settings', () => {
  it('need nothing', () => {
    expect(readConfig({})).toMatchObject({ mode: 'development', port: 3000, demo: true, rateLimit: true });
  });

  it('leave the demo world out of production, unless asked for', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('treat an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('say everything that is wrong at once, by name', () => {
    const wrong = () => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x', RATE_LIMIT: 'sometimes' });
    expect(wrong).toThrow(ConfigError);
    expect(wrong).toThrow(/PORT: .*\n.*DATABASE_URL: .*\n.*RATE_LIMIT: /);
  });
});

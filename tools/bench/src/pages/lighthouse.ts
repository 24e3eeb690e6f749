/** Runs Lighthouse with its mobile settings. */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

export type LighthouseResult = {
  /** Of 100. */
  readonly score: number;
  /** Milliseconds. */
  readonly lcp: number;
  readonly tbt: number;
};

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

export const runLighthouse = async (url: string, chromePath: string): Promise<LighthouseResult> => {
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'silent' });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'silent' });
    if (!result) throw new Error(`Lighthouse saw nothing at ${url}`);
    const { categories, audits } = result.lhr;
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      score: (categories['performance']?.score ?? 0) * 100,
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
    };
  } finally {
    chrome.kill();
  }
};

/** What Lighthouse says of a page on a slow phone. */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
export const look = async (url, chromePath) => {
    const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'silent' });
    try {
        const result = await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'silent' });
        if (!result)
            throw new Error(`Lighthouse saw nothing at ${url}`);
        const { categories, audits } = result.lhr;
        const value = (audit) => audits[audit]?.numericValue ?? Number.NaN;
        return {
            score: (categories['performance']?.score ?? 0) * 100,
            lcp: value('largest-contentful-paint'),
            tbt: value('total-blocking-time'),
        };
    }
    finally {
        chrome.kill();
    }
};
//# sourceMappingURL=lighthouse.js.map
/** The value of `X-Robots-Tag` that asks for pages and pictures not to be used as training data. */
export const aiRefusal = 'noai, noimageai';

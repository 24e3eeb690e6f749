/** Calls long enough to be watched: a transport that tells how much has been sent, which `fetch` cannot. */
import { type Client, createClient } from './api.ts';
import { browserCredentials } from './browser-client.ts';
import { offline } from './failure.ts';
import type { Reply, Transport } from './transport.ts';

const replyOf = (request: XMLHttpRequest): Reply => {
  const retryAfter = Number(request.getResponseHeader('retry-after') ?? Number.NaN);
  return {
    status: request.status,
    body: request.responseText,
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  };
};

/** `onSent` hears a share from 0 to 1. */
const overUpload =
  (onSent: (share: number) => void): Transport =>
  ({ method, url, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => resolve(replyOf(request)));
      request.addEventListener('error', () => reject(offline()));
      request.addEventListener('abort', () => reject(signal?.reason ?? offline()));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body ?? null);
    });

export const createUploadClient = (onSent: (share: number) => void): Client =>
  createClient(overUpload(onSent), browserCredentials);

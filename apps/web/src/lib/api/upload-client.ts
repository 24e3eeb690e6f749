/** An API client that reports upload progress, which `fetch` cannot. */
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

/** `onProgress` gets a number from 0 to 1. */
const uploadTransport =
  (onProgress: (progress: number) => void): Transport =>
  ({ method, url, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => resolve(replyOf(request)));
      request.addEventListener('error', () => reject(offline()));
      request.addEventListener('abort', () => reject(signal?.reason ?? offline()));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body ?? null);
    });

export const createUploadClient = (onProgress: (progress: number) => void): Client =>
  createClient(uploadTransport(onProgress), browserCredentials);

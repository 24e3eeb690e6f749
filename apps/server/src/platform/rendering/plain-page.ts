/** A static error page that needs neither the built site nor its data. */
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../http/escape-html.ts';
import type { Failure } from '../http/failure.ts';
import { plainDocument, plainHeaders } from './plain-document.ts';

const titles: Readonly<Record<number, string>> = {
  429: 'Too many requests',
  503: 'We will be right back',
};

export const sendPlainPage = (reply: FastifyReply, { status, message, retryAfter }: Failure): FastifyReply =>
  reply
    .status(status)
    .headers({ ...plainHeaders, ...(retryAfter ? { 'retry-after': retryAfter } : {}) })
    .send(
      plainDocument(
        titles[status] ?? 'Something went wrong',
        `<p>${escapeHtml(message)}</p>\n<a href="">Try again</a>`,
      ),
    );

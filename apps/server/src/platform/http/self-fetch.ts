/** A `fetch` that reaches this very server without leaving the process, whatever address it is known by outside. */
import type { FastifyInstance, InjectOptions } from 'fastify';

export type Fetch = (url: string, options?: RequestInit) => Promise<Response>;

export const createLoopback =
  (app: FastifyInstance): Fetch =>
  async (url, options = {}) => {
    const asked = new Request(url, options);
    const address = new URL(asked.url);
    const body = Buffer.from(await asked.arrayBuffer());
    const reply = await app.inject({
      method: asked.method as NonNullable<InjectOptions['method']>,
      url: address.pathname + address.search,
      headers: { ...Object.fromEntries(asked.headers), host: address.host },
      ...(body.length > 0 ? { payload: body } : {}),
    });
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(reply.statusCode === 204 ? null : new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers,
    });
  };

/** A `fetch` that calls this server in-process, whatever its public host is. */
import type { FastifyInstance, InjectOptions } from 'fastify';

export type Fetch = (url: string, options?: RequestInit) => Promise<Response>;

export const createSelfFetch =
  (app: FastifyInstance): Fetch =>
  async (url, options = {}) => {
    const request = new Request(url, options);
    const target = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const reply = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: target.pathname + target.search,
      headers: { ...Object.fromEntries(request.headers), host: target.host },
      ...(body.length > 0 ? { payload: body } : {}),
    });
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(reply.statusCode === 204 ? null : new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers,
    });
  };

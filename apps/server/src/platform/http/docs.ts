/** OpenAPI document and documentation page, generated from the contract. */
import { createHash } from 'node:crypto';
import { type Api, type Endpoint, errors, type Schema } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parametersOf = (schema: Schema | undefined, where: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shape,
  }));
};

const content = (schema: Json) => ({ 'application/json': { schema } });

const requestBody = ({ body, upload }: Endpoint): Json => {
  const file = { 'image/*': { schema: { type: 'string', format: 'binary' } } };
  if (upload) return { requestBody: { required: true, content: file } };
  return body ? { requestBody: { required: true, content: content(jsonSchema(body, 'input')) } } : {};
};

const operation = (group: string, name: string, endpoint: Endpoint): Json => {
  const statuses = new Set(endpoint.errors.map((code) => errors[code].status));
  const codesOf = (status: number) => endpoint.errors.filter((code) => errors[code].status === status);
  return {
    operationId: `${group}.${name}`,
    summary: endpoint.summary,
    tags: [group],
    security: endpoint.auth === 'none' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done.', content: content(jsonSchema(endpoint.response, 'output')) },
      ...Object.fromEntries(
        [...statuses].map((status) => [
          status,
          { description: codesOf(status).join(', '), content: content({ $ref: '#/components/schemas/Failed' }) },
        ]),
      ),
    },
  };
};

export const openApi = (api: Api): Json => {
  const paths: Record<string, Json> = {};
  for (const [group, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(group, name, endpoint) };
    }
  }
  const failed = {
    type: 'object',
    required: ['error', 'message'],
    properties: { error: { type: 'string' }, message: { type: 'string' } },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version: '1' },
    paths,
    components: { schemas: { Failed: failed }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
};

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:1200px;margin:3rem auto;padding:0 1.5rem;color-scheme:light dark}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem .75rem;border-bottom:1px solid #8884}';

/** Allows one inline style, by its hash, and nothing else. */
const pageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
};

const page = (api: Api): string => {
  const rows = Object.entries(api).map(([group, endpoints]) => {
    const calls = Object.values<Endpoint>(endpoints).map(
      (endpoint) =>
        `<tr><td><code>${endpoint.method}</code></td><td><code>${escape(endpoint.path)}</code></td><td>${escape(endpoint.summary)}</td><td>${endpoint.auth}</td><td>${endpoint.errors.join(', ')}</td></tr>`,
    );
    return `<h2>${group}</h2><table><tr><th>Method</th><th>Path</th><th>What it does</th><th>Token</th><th>Errors</th></tr>${calls.join('')}</table>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vitrine API</title>
<style>${style}</style>
<h1>Vitrine API</h1><p>The machine-readable form is <a href="/api/docs/openapi.json">openapi.json</a>.</p>${rows.join('')}</html>`;
};

export const registerDocs = (app: FastifyInstance, api: Api): void => {
  // Made when it is first asked for: it takes longer than the rest of building an app.
  let document: string | undefined;
  const html = page(api);
  app.get('/api/docs/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi(api));
    return reply.type('application/json').send(document);
  });
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').headers(pageHeaders).send(html),
  );
};

/** Who may call what: pages of posts, their versions, uploads and drafts. */
import { type EndpointName, type Fixtures, type Input, open, own, post, type Row } from './authorisation-row.ts';

const upload: Input = { params: { uploadId: 'upload-of-owner' } };
const pageOfOwner = ({ postId }: Fixtures): Input => ({ params: { postId, pageId: 'page-of-owner' } });
const versionOfOwner = (fixtures: Fixtures): Input => ({
  params: { ...pageOfOwner(fixtures).params, versionId: 'never-replaced' },
});

type PagesEndpoint = Extract<EndpointName, `${'pages' | 'versions' | 'uploads' | 'drafts'}.${string}`>;

export const pagesRows: Readonly<Record<PagesEndpoint, Row>> = {
  'pages.list': { ...open, input: post },
  'pages.add': {
    visitor: 401,
    stranger: 403,
    owner: 201,
    input: (fixtures) => ({ ...post(fixtures), query: '?id=page-of-owner', file: fixtures.picture }),
  },
  'pages.save': {
    visitor: 401,
    stranger: 403,
    owner: 200,
    input: (fixtures) => ({
      ...post(fixtures),
      body: { version: 1, pages: [{ id: 'page-of-owner', alt: 'Seen', caption: '', text: '' }] },
    }),
  },
  'pages.attach': {
    visitor: 401,
    stranger: 403,
    // Nothing was uploaded under this id.
    owner: 404,
    input: (fixtures) => ({ ...post(fixtures), body: { id: 'page-uploaded', upload: 'never-started' } }),
  },
  'versions.list': { visitor: 401, stranger: 403, owner: 200, input: post },
  'versions.replace': {
    visitor: 401,
    stranger: 403,
    // Nothing was uploaded under this id.
    owner: 404,
    input: (fixtures) => ({ ...pageOfOwner(fixtures), body: { id: 'version-one', upload: 'never-started' } }),
  },
  'versions.restore': {
    visitor: 401,
    stranger: 403,
    owner: 404,
    input: (fixtures) => ({ ...versionOfOwner(fixtures), body: { version: 2 } }),
  },
  'versions.show': {
    visitor: 401,
    stranger: 403,
    owner: 404,
    input: (fixtures) => ({ ...versionOfOwner(fixtures), body: { isShown: true } }),
  },
  'versions.remove': { visitor: 401, stranger: 403, owner: 200, input: versionOfOwner },
  'pages.receipts': { visitor: 401, stranger: 403, owner: 200, input: post },
  'uploads.storage': own,
  // The same id is another upload for each person.
  'uploads.start': { ...own, input: () => ({ ...upload, body: { size: 6 * 1024 * 1024 } }) },
  'uploads.append': {
    ...own,
    input: ({ picture }) => ({ ...upload, query: '?offset=0', file: picture }),
  },
  'uploads.cancel': { ...own, input: () => upload },
  'drafts.create': {
    visitor: 401,
    stranger: 201,
    owner: 201,
    input: ({ picture }) => ({ body: { title: 'Begun', image: picture } }),
  },
  'drafts.list': own,
  'drafts.read': { visitor: 401, stranger: 404, owner: 200, input: post },
  'drafts.edit': { visitor: 401, stranger: 403, owner: 409, input: (f) => ({ ...post(f), body: { title: 'Taken' } }) },
  'drafts.cover': {
    visitor: 401,
    stranger: 403,
    owner: 200,
    input: (fixtures) => ({ ...post(fixtures), body: { image: fixtures.picture } }),
  },
  'drafts.setVisibility': {
    visitor: 401,
    stranger: 403,
    owner: 200,
    input: (fixtures) => ({ ...post(fixtures), body: { visibility: 'public' } }),
  },
  'drafts.share': { visitor: 401, stranger: 403, owner: 200, input: post },
  'drafts.unshare': { visitor: 401, stranger: 403, owner: 200, input: post },
  'drafts.feedback': {
    visitor: 404,
    stranger: 404,
    owner: 404,
    input: () => ({ params: { token: 'guessed' } }),
  },
};

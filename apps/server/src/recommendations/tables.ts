/** The rows this slice owns, and how signals lie in them. */
import { models, TASTE_MODEL, unpackBag, type Vector, type WordDocument, type Work } from '@vitrine/recommender';

export type SignalsRow = {
  readonly colour: Buffer | null;
  readonly form: Buffer | null;
  readonly picture_hash: string | null;
  readonly words: Buffer | null;
  readonly taste: Buffer | null;
};

export type WorkRow = SignalsRow & { readonly id: string; readonly author_id: string; readonly hearts: number };

export type DocumentRow = {
  readonly title: string;
  readonly description: string;
  readonly tags: string[];
  readonly tools: string[];
  readonly categories: string[];
};

const noWords = { terms: new Uint32Array(), weights: new Float32Array() };

const vectorOf = (model: string, bytes: Buffer | null): Vector | undefined =>
  bytes ? { model, values: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) } : undefined;

export const bytesOf = (vector: Vector | undefined): Buffer | null =>
  vector ? Buffer.from(vector.values.buffer, vector.values.byteOffset, vector.values.byteLength) : null;

/** Rows are read under the current models only, so these names are theirs. */
export const picturesOf = (row: Pick<SignalsRow, 'colour' | 'form'>) => ({
  colour: vectorOf(models.colour.model, row.colour),
  form: vectorOf(models.form.model, row.form),
});

export const wordsOf = ({ words }: Pick<SignalsRow, 'words'>) => (words ? unpackBag(words) : noWords);

export const workOf = (row: WorkRow): Work => ({
  id: row.id,
  author: row.author_id,
  likes: row.hearts,
  ...picturesOf(row),
  hash: row.picture_hash ?? undefined,
  words: wordsOf(row),
  taste: vectorOf(TASTE_MODEL, row.taste),
});

export const documentOf = ({ title, description, tags, tools, categories }: DocumentRow): WordDocument => ({
  title,
  description,
  tags,
  tools,
  categories,
});

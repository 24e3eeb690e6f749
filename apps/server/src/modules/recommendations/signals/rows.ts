/** Rows of signals, and their conversion from and to the recommender's types. */
import { models, type Post, unpackBag, type Vector, vectorOf, type WordDocument } from '@vitrine/recommender';

export type SignalsRow = {
  readonly colour: Buffer | null;
  readonly form: Buffer | null;
  readonly picture_hash: string | null;
  readonly words: Buffer | null;
};

export type PostRow = {
  readonly id: string;
  readonly author_id: string;
  readonly hearts: number;
  /** Seconds since 1970. */
  readonly created: number;
};

export type Signals = Pick<Post, 'colour' | 'form' | 'hash' | 'words'>;

export type DocumentRow = {
  readonly title: string;
  readonly description: string;
  readonly tags: string[];
  readonly tools: string[];
  readonly categories: string[];
};

const emptyBag = unpackBag(new Uint8Array());

const vectorFrom = (model: string, bytes: Buffer | null): Vector | undefined =>
  bytes ? vectorOf(model, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)) : undefined;

export const bytesOf = (vector: Vector | undefined): Buffer | null =>
  vector ? Buffer.from(vector.values.buffer, vector.values.byteOffset, vector.values.byteLength) : null;

/** Queries return rows of the current models only, so the vectors belong to these. */
export const pictureVectorsOf = (row: Pick<SignalsRow, 'colour' | 'form'>) => ({
  colour: vectorFrom(models.colour.model, row.colour),
  form: vectorFrom(models.form.model, row.form),
});

export const bagFrom = ({ words }: Pick<SignalsRow, 'words'>) => (words ? unpackBag(words) : emptyBag);

export const signalsOf = (row: SignalsRow): Signals => ({
  ...pictureVectorsOf(row),
  hash: row.picture_hash ?? undefined,
  words: bagFrom(row),
});

export const noSignals: Signals = {
  colour: undefined,
  form: undefined,
  hash: undefined,
  words: emptyBag,
};

export const toPost = ({ id, author_id, hearts, created }: PostRow, signals: Signals): Post => ({
  id,
  author: author_id,
  likes: hearts,
  createdAt: created * 1000,
  ...signals,
});

export const toDocument = ({ title, description, tags, tools, categories }: DocumentRow): WordDocument => ({
  title,
  description,
  tags,
  tools,
  categories,
});

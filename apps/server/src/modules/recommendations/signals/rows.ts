/** The rows this slice owns, and how signals lie in them. */
import {
  models,
  type Post,
  TASTE_MODEL,
  unpackBag,
  type Vector,
  vectorOf,
  type WordDocument,
} from '@vitrine/recommender';

export type SignalsRow = {
  readonly colour: Buffer | null;
  readonly form: Buffer | null;
  readonly picture_hash: string | null;
  readonly words: Buffer | null;
  readonly taste: Buffer | null;
};

export type WorkRow = {
  readonly id: string;
  readonly author_id: string;
  readonly hearts: number;
  /** Seconds since 1970. */
  readonly created: number;
};

/** What is kept of a work, as the recommender reads it. */
export type Signals = Pick<Post, 'colour' | 'form' | 'hash' | 'words' | 'taste'>;

export type DocumentRow = {
  readonly title: string;
  readonly description: string;
  readonly tags: string[];
  readonly tools: string[];
  readonly categories: string[];
};

const noWords = unpackBag(new Uint8Array());

const vectorFrom = (model: string, bytes: Buffer | null): Vector | undefined =>
  bytes ? vectorOf(model, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)) : undefined;

export const bytesOf = (vector: Vector | undefined): Buffer | null =>
  vector ? Buffer.from(vector.values.buffer, vector.values.byteOffset, vector.values.byteLength) : null;

/** Rows are read under the current models only, so these names are theirs. */
export const picturesOf = (row: Pick<SignalsRow, 'colour' | 'form'>) => ({
  colour: vectorFrom(models.colour.model, row.colour),
  form: vectorFrom(models.form.model, row.form),
});

export const wordsOf = ({ words }: Pick<SignalsRow, 'words'>) => (words ? unpackBag(words) : noWords);

export const signalsOf = (row: SignalsRow): Signals => ({
  ...picturesOf(row),
  hash: row.picture_hash ?? undefined,
  words: wordsOf(row),
  taste: vectorFrom(TASTE_MODEL, row.taste),
});

export const noSignals: Signals = {
  colour: undefined,
  form: undefined,
  hash: undefined,
  words: noWords,
  taste: undefined,
};

export const workOf = ({ id, author_id, hearts, created }: WorkRow, signals: Signals): Post => ({
  id,
  author: author_id,
  likes: hearts,
  createdAt: created * 1000,
  ...signals,
});

export const documentOf = ({ title, description, tags, tools, categories }: DocumentRow): WordDocument => ({
  title,
  description,
  tags,
  tools,
  categories,
});

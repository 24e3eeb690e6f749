// The door of the recommender: describe works, answer "more like this".
export { type Description, describeWork, type Models, modelStamp, models } from './describe.ts';
export type { CoLikes } from './fusion/evidence.ts';
export { type By, bys } from './fusion/weights.ts';
export {
  type Answer,
  createRecommender,
  type Question,
  type Recommender,
  type SignalStore,
} from './recommender.ts';
export type { Embedder } from './vectors/embedder.ts';
export type { Vector } from './vectors/vector.ts';
export { packBag, unpackBag } from './words/bag.ts';
export type { WordDocument } from './words/document.ts';
export type { TermStatistics } from './words/score.ts';
export type { Work } from './work.ts';

/** Public API: describe posts, find their neighbours, rank "more like this". */
export {
  type Description,
  describePicture,
  describeWork,
  type Models,
  modelStamp,
  models,
  type PictureDescription,
} from './describe.ts';
export type { PostSimilarity } from './fusion/diversify.ts';
export { postSimilarity } from './fusion/post-similarity.ts';
export { defaultRankParams, type RankInput, type RankParams, selectPosts } from './fusion/rank.ts';
export { type CoLikes, type SignalParams, type SignalScores, scoreSignals } from './fusion/signal-scores.ts';
export { type Companion, closest, TASTE_DIMENSIONS, TASTE_MODEL, tasteVector } from './likes/taste.ts';
export { createListMaker, type ListMaker } from './lists/list-maker.ts';
export type { Due, ListStore, Made, Whereabouts } from './lists/list-store.ts';
export { createMemoryLists, type MemoryLists } from './lists/memory-lists.ts';
export { floorOf, KEPT, type KeptList, type KeptSignal, keptSignals, type ListKey } from './neighbours/kept-list.ts';
export { createLinker, type Linker } from './neighbours/linker.ts';
export type { IndexEntry, IndexedWork } from './neighbours/neighbour-index.ts';
export { createNeighbourIndex } from './neighbours/neighbour-index.ts';
export type { NeighbourStore } from './neighbours/store.ts';
export { type IndexThread, startIndexThread } from './neighbours/thread.ts';
export {
  type Answer,
  type Answers,
  type Asked,
  createRecommender,
  type Question,
  type Recommender,
  type SignalStore,
  USUAL_LIMIT,
} from './recommender.ts';
export { resting } from './resting.ts';
export { answerCalls } from './threads/answer-calls.ts';
export { compiledBeside, startThread, type Thread } from './threads/thread.ts';
export type { Embedder } from './vectors/embedder.ts';
export { type Vector, vectorOf } from './vectors/vector.ts';
export { type Bag, bagOf, packBag, unpackBag } from './words/bag.ts';
export type { WordDocument } from './words/document.ts';
export type { TermStatistics } from './words/score.ts';
export type { Work } from './work.ts';

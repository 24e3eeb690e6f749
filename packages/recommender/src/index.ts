/** Public API: describe posts, find their neighbours, rank "more like this". */
export {
  type Description,
  describePicture,
  describePost,
  type Models,
  modelStamp,
  models,
  type PictureDescription,
} from './describe.ts';
export { packTies, tieBytes } from './for-you/packed-ties.ts';
export { type ForYouInput, type RankedPost, rankForYou, type Seed } from './for-you/rank-for-you.ts';
export { likerWeight, type Tie, tiesRead, topTies, type WeighedCoLike } from './for-you/ties.ts';
export type { PostSimilarity } from './fusion/diversify.ts';
export { isSamePicture, postSimilarity } from './fusion/post-similarity.ts';
export { defaultRankParams, type RankInput, type RankParams, selectPosts } from './fusion/rank.ts';
export type { NearestPictures } from './fusion/reasons.ts';
export { type CoLikes, type SignalScores, scoreSignals } from './fusion/signal-scores.ts';
export { type CoLikedPost, type ScoredCoLike, secondStepWeight, topCoLikes } from './likes/co-likes.ts';
export { createListBuilder, type ListBuilder } from './lists/list-builder.ts';
export type { BuiltList, Coverage, ListStore, QueuedList } from './lists/list-store.ts';
export { createMemoryLists, type MemoryLists } from './lists/memory-lists.ts';
export { createLinker, type Linker } from './neighbours/linker.ts';
export type { IndexEntry, IndexedPost } from './neighbours/neighbour-index.ts';
export { createNeighbourIndex } from './neighbours/neighbour-index.ts';
export {
  entryThreshold,
  type ListKey,
  NEIGHBOURS_PER_SIGNAL,
  type NeighbourList,
  type NeighbourSignal,
  neighbourSignals,
} from './neighbours/neighbour-list.ts';
export type { NeighbourStore } from './neighbours/store.ts';
export { type IndexThread, startIndexThread } from './neighbours/thread.ts';
export type { Post } from './post.ts';
export {
  createRecommender,
  DEFAULT_LIMIT,
  type QueryContext,
  type RankedList,
  type RankedLists,
  type Recommender,
  type RecommendRequest,
  type SignalStore,
} from './recommender.ts';
export { serveCalls } from './threads/serve-calls.ts';
export { compiledModuleUrl, startThread, type Thread } from './threads/thread.ts';
export type { Embedder } from './vectors/embedder.ts';
export { type Lab, toLab } from './vectors/oklab.ts';
export { similarity, type Vector, vectorOf } from './vectors/vector.ts';
export { withPause } from './with-pause.ts';
export { type Bag, bagOf, packBag, unpackBag } from './words/bag.ts';
export type { WordDocument } from './words/document.ts';
export type { TermStatistics } from './words/score.ts';

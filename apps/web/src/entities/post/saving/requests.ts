/** Posts that a member wants to save. They wait here until the code that saves them, which is loaded later, takes them. */
import type { Post } from '@vitrine/contract';

export type SaveRequest = {
  readonly post: Pick<Post, '_id' | 'title'>;
  /** Whether the person chooses the collection; otherwise it is the one used last. */
  readonly choose: boolean;
};

const waiting: SaveRequest[] = [];
let take: ((request: SaveRequest) => void) | null = null;

export const requestSave = (request: SaveRequest): void => {
  if (take) take(request);
  else waiting.push(request);
};

/** Returns a function that stops it. */
export const onSaveRequest = (listener: (request: SaveRequest) => void): (() => void) => {
  take = listener;
  for (const request of waiting.splice(0)) listener(request);
  return () => {
    take = null;
  };
};

/** What a row of the table of permissions consists of. */
import type { Api } from '@vitrine/contract';

/** Data of the owner, and a stranger who requests it. */
export type Fixtures = {
  readonly ownerId: string;
  readonly ownerEmail: string;
  readonly partnerId: string;
  readonly postId: string;
  readonly removedPostId: string;
  readonly chatId: string;
  readonly commentId: string;
  readonly notificationId: string;
  readonly sessionId: string;
  readonly searchId: string;
  /** Private. */
  readonly collectionId: string;
  /** Of the post, which somebody has reported. */
  readonly caseId: string;
  readonly picture: string;
};

export type Input = {
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly body?: unknown;
  /** A `data:` URL whose bytes are sent as they are. */
  readonly file?: string;
};

export type Row = {
  readonly input?: (fixtures: Fixtures) => Input;
  /** The statuses for somebody without a session, for another member, and for the owner of what is asked for. */
  readonly visitor: number;
  readonly stranger: number;
  readonly owner: number;
  /** For somebody who is suspended: 403 for what writes, unless the contract allows it; otherwise as for another member. */
  readonly suspended?: number;
  /** For a moderator, and for an admin: as for another member, unless it says something else. */
  readonly moderator?: number;
  readonly admin?: number;
  /** For somebody whom the owner has blocked: as for another member, unless it says something else. */
  readonly blocked?: number;
};

export type EndpointName = { [N in keyof Api]: `${N}.${Extract<keyof Api[N], string>}` }[keyof Api];

export const post = ({ postId }: Fixtures): Input => ({ params: { postId } });
export const person = ({ ownerId }: Fixtures): Input => ({ params: { userId: ownerId } });
export const comment = ({ commentId }: Fixtures): Input => ({ params: { commentId } });
export const chat = ({ chatId }: Fixtures): Input => ({ params: { chatId } });
/** For members, about themselves: a stranger who succeeds changes what is their own. */
export const own = { visitor: 401, stranger: 200, owner: 200 } as const;
/** For everybody. */
export const open = { visitor: 200, stranger: 200, owner: 200 } as const;
/** For members, about another user, who is the owner. */
export const toOthers = { visitor: 401, stranger: 200 } as const;

import type { CreditRequest, Credits } from '@vitrine/contract';
import { publicPersonView } from '../../accounts/index.ts';
import { pictureView } from '../../media/index.ts';
import type { CreditRow, RequestRow } from './credit-queries.ts';

export const creditsView = (rows: readonly CreditRow[]): Credits => ({
  credits: rows.map(({ person, role, state }) => ({ person: publicPersonView(person), role, state })),
});

export const creditRequestView = ({ id, title, picture, author, role, at }: RequestRow): CreditRequest => ({
  post: { _id: id, title, image: pictureView(picture) },
  author: publicPersonView(author),
  role,
  createdAt: at.toISOString(),
});

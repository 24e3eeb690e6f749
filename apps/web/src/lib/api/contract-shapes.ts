/** The part of the contract that is evaluated first: zod, and the shapes that all others use. */
export { ErrorBody } from '@vitrine/contract';

/** The part of the contract that is evaluated second: posts and people. */
export { Post, Recommendations } from '@vitrine/contract';

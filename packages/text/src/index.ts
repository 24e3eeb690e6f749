/** Public API: texts in any language as tokens, the same for recommendations and search. */
export { labelToken, type Token, tokens } from './tokens.ts';

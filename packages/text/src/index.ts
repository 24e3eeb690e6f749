/** Public API: texts in any language as tokens, the same for recommendations and search. */
export { fold } from './fold.ts';
export { foldedWords } from './folded-words.ts';
export { stopWords } from './stop-words.ts';
export { labelToken, type Token, tokens } from './tokens.ts';

/** Message text with web addresses as links that send no referrer. */
import { linkify } from './linkify.ts';

export const MessageText = ({ text }: { readonly text: string }) =>
  linkify(text).map((piece, index) =>
    piece.href ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change places
      <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  );

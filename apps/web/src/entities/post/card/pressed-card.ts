/** The card that was pressed to open a post, until the post is there. */
export type PressedCard = { readonly postId: string; readonly card: HTMLElement; readonly place: DOMRect };

let pressed: PressedCard | null = null;

/** It shows at once that it was pressed. */
export const pressCard = (postId: string, card: HTMLElement): void => {
  card.dataset.pressed = '';
  pressed = { postId, card, place: card.getBoundingClientRect() };
};

export const releaseCard = (): PressedCard | null => {
  const released = pressed;
  delete released?.card.dataset.pressed;
  pressed = null;
  return released;
};

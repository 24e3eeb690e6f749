/** Picks a colour from anywhere on the screen, in browsers that can. */
import { Button } from '../../../ui/button/button.tsx';

type EyeDropper = { readonly open: () => Promise<{ readonly sRGBHex: string }> };

declare global {
  interface Window {
    readonly EyeDropper?: new () => EyeDropper;
  }
}

export const EyeDropperButton = ({ onPick }: { readonly onPick: (hex: string) => void }) => {
  const Dropper = window.EyeDropper;
  if (!Dropper) return null;
  const open = () =>
    new Dropper().open().then(
      ({ sRGBHex }) => onPick(sRGBHex.toLowerCase()),
      // Escape.
      () => undefined,
    );
  return (
    <Button size="small" onClick={() => void open()}>
      Pick from the screen
    </Button>
  );
};

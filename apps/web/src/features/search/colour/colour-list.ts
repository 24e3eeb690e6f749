/** One to five colours with weights, as the address has them: `ee3333:0.6,00aa77:0.4`. */
export type WeightedColour = { readonly hex: string; readonly weight: number };

export const maxColours = 5;

const pattern = /^#?([\da-f]{6}|[\da-f]{3})(?::(\d*\.?\d+))?$/i;

const longHex = (digits: string): string =>
  `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase();

/** With a weight above 0, or none. */
export const isColour = (text: string): boolean => {
  const match = pattern.exec(text.trim());
  return match !== null && (match[2] === undefined || Number(match[2]) > 0);
};

/** What is no colour is left out. */
export const parseColours = (text: string): readonly WeightedColour[] => {
  const found = text.split(',').flatMap((part) => {
    const [, digits, weight] = pattern.exec(part.trim()) ?? [];
    const value = weight === undefined ? 1 : Number(weight);
    return digits && value > 0 ? [{ hex: longHex(digits), weight: value }] : [];
  });
  return found.filter(({ hex }, index) => found.findIndex((one) => one.hex === hex) === index).slice(0, maxColours);
};

/** Weights are shares, and left out where all are the same. */
export const formatColours = (colours: readonly WeightedColour[]): string => {
  const sum = colours.reduce((total, { weight }) => total + weight, 0);
  const areEqual = colours.every(({ weight }) => Math.abs(weight * colours.length - sum) < 0.005 * sum);
  return colours
    .map(({ hex, weight }) => hex.slice(1) + (areEqual ? '' : `:${Math.max(0.01, weight / sum).toFixed(2)}`))
    .join();
};

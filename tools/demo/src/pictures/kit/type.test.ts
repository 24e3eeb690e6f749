import { describe, expect, it } from 'vitest';
import { fitSize, measure, outlineOf, paragraph, wrap } from './type.ts';

const style = { face: 'sans', size: 20 } as const;

describe('text as outlines', () => {
  it('grows with its size and stands apart by its tracking', () => {
    const plain = measure('Vitrine', style);
    expect(measure('Vitrine', { ...style, size: 40 })).toBeCloseTo(plain * 2, 6);
    expect(measure('Vitrine', { ...style, tracking: 0.1 })).toBeCloseTo(plain + 6 * 0.1 * 20, 6);
  });

  it('kerns its pairs', () => {
    const apart = measure('A', style) + measure('V', style);
    expect(measure('AV', style)).toBeLessThan(apart);
  });

  it('fits a line to a width, up to a limit', () => {
    const size = fitSize('Every edge counts', 'poster', 600);
    expect(measure('Every edge counts', { face: 'poster', size })).toBeCloseTo(600, 6);
    expect(fitSize('I', 'poster', 600, 120)).toBe(120);
  });

  it('wraps without losing a word and without leaving the column', () => {
    const words = 'What remains after the noise is removed is the work itself.';
    const lines = wrap(words, 160, style);
    expect(lines.join(' ')).toBe(words);
    expect(Math.max(...lines.map((one) => measure(one, style)))).toBeLessThanOrEqual(160);
    expect(paragraph(words, 0, 0, 160, { ...style, most: 2 }).lines).toHaveLength(2);
  });

  it('closes every contour, so that letters can be stroked', () => {
    const d = outlineOf('B&8', 0, 100, { face: 'black', size: 100 });
    expect(d.match(/m/g)?.length).toBe(d.match(/z/g)?.length);
  });

  it('draws names from many places, none as the missing letter', () => {
    const missing = outlineOf('\u{10FFFF}', 0, 100, { face: 'sans', size: 100 });
    for (const letter of 'łőșğžåøñéüçĐńŠ') {
      const drawn = outlineOf(letter, 0, 100, { face: 'sans', size: 100 });
      expect([letter, drawn]).not.toEqual([letter, '']);
      expect([letter, drawn]).not.toEqual([letter, missing]);
    }
  });
});

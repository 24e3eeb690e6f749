import { describe, expect, it } from 'vitest';
import { lightness, mix, oklch, readable, shade } from './colour.ts';

describe('colour', () => {
  it('converts known colours', () => {
    expect(oklch(1, 0, 0)).toBe('#ffffff');
    expect(oklch(0, 0, 0)).toBe('#000000');
    expect(oklch(0.62796, 0.25768, 29.234)).toBe('#ff0000');
    expect(oklch(0.45201, 0.31321, 264.052)).toBe('#0000ff');
  });

  it('reduces chroma instead of clipping a colour that no screen has', () => {
    expect(lightness(oklch(0.7, 0.4, 150))).toBeCloseTo(0.7, 2);
  });

  it('mixes ends exactly and shades without leaving the range', () => {
    expect(mix('#ff0000', '#0000ff', 0)).toBe('#ff0000');
    expect(mix('#ff0000', '#0000ff', 1)).toBe('#0000ff');
    expect(shade('#ffffff', 0.2)).toBe('#ffffff');
    expect(lightness(shade('#336699', -0.1))).toBeCloseTo(lightness('#336699') - 0.1, 2);
  });

  it('picks what can be read', () => {
    expect(readable('#111111', '#222222', '#eeeeee')).toBe('#eeeeee');
  });
});

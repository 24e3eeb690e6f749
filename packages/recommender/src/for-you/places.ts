/** Numbers ids in the order in which they come: an open hash table over bytes, because a page of For you looks up thousands. */
import { bytesOfId, idBytes } from './packed-ties.ts';

export type Places = {
  /** Forgets all ids, and makes room for so many. */
  readonly clear: (most: number) => void;
  readonly count: () => number;
  readonly idOf: (place: number) => string;
  readonly placeOf: (id: string) => number;
  /** Of the id whose bytes are at a position of a view. */
  readonly placeAt: (view: DataView, position: number) => number;
};

const hashOf = (first: number, second: number, third: number): number => {
  const hash = Math.imul(first ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35), 0x9e3779b1);
  return hash ^ (hash >>> 15);
};

/** Its memory is kept and used again: allocated for each page, it would make the garbage collector stop the process often. */
export const createPlaces = (): Places => {
  // At most half of the slots are taken, so that a free one is near. A slot has the place plus one.
  let slots = new Int32Array(0);
  let ids = Buffer.alloc(0);
  let words = new DataView(ids.buffer, 0, 0);
  // Ids of another form, which ties do not have.
  const others = new Map<number, string>();
  const placesOfOthers = new Map<string, number>();
  let count = 0;

  const placeAt = (view: DataView, position: number): number => {
    const first = view.getUint32(position);
    const second = view.getUint32(position + 4);
    const third = view.getUint32(position + 8);
    const mask = slots.length - 1;
    let slot = hashOf(first, second, third) & mask;
    for (let taken = slots[slot] ?? 0; taken > 0; taken = slots[slot] ?? 0) {
      const start = (taken - 1) * idBytes;
      const isSame = words.getUint32(start + 8) === third && words.getUint32(start + 4) === second;
      if (isSame && words.getUint32(start) === first) return taken - 1;
      slot = (slot + 1) & mask;
    }
    words.setUint32(count * idBytes, first);
    words.setUint32(count * idBytes + 4, second);
    words.setUint32(count * idBytes + 8, third);
    count += 1;
    slots[slot] = count;
    return count - 1;
  };

  const placeOfOther = (id: string): number => {
    const known = placesOfOthers.get(id);
    if (known !== undefined) return known;
    others.set(count, id);
    placesOfOthers.set(id, count);
    return count++;
  };

  const clear = (most: number): void => {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 2));
    if (size > slots.length) {
      slots = new Int32Array(size);
      ids = Buffer.alloc((idBytes * size) / 2);
      words = new DataView(ids.buffer, ids.byteOffset, ids.length);
    } else slots.fill(0);
    for (const map of [others, placesOfOthers]) map.clear();
    count = 0;
  };

  return {
    clear,
    count: () => count,
    idOf: (place) => others.get(place) ?? ids.toString('hex', place * idBytes, (place + 1) * idBytes),
    placeOf: (id) => {
      const bytes = bytesOfId(id);
      return bytes ? placeAt(new DataView(bytes.buffer, bytes.byteOffset, bytes.length), 0) : placeOfOther(id);
    },
    placeAt,
  };
};

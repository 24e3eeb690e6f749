/**
 * Large buffers that are used again. Memory outside the heap makes V8 collect all garbage each time 64 MB of it have been allocated, and that
 * delays every request.
 */
export type BufferPool = {
  /** Exactly `size` bytes, whose content is undefined. Give it back when nothing refers to it any more; otherwise it is garbage. */
  readonly borrow: (size: number) => Buffer;
  readonly giveBack: (buffer: Uint8Array) => void;
};

/** Keeps at most `kept` buffers of `bytes`, and none of them after `idleMs` without use. Larger ones are allocated anew. */
export const createBufferPool = (bytes: number, kept: number, idleMs: number): BufferPool => {
  const free: ArrayBuffer[] = [];
  const lent = new WeakSet<ArrayBufferLike>();
  let idle: NodeJS.Timeout | undefined;
  const postpone = () => {
    clearTimeout(idle);
    idle = setTimeout(() => free.splice(0), idleMs).unref();
  };
  return {
    borrow: (size) => {
      if (size > bytes) return Buffer.allocUnsafeSlow(size);
      const memory = free.pop() ?? Buffer.allocUnsafeSlow(bytes).buffer;
      lent.add(memory);
      return Buffer.from(memory, 0, size);
    },
    giveBack: ({ buffer }) => {
      // Given back once only: twice would lend it to two at a time.
      if (!lent.delete(buffer) || free.length >= kept) return;
      free.push(buffer as ArrayBuffer);
      postpone();
    },
  };
};

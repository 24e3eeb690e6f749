/** Values by key, each made once as long as its key is among those asked for last. */
export const createMemo = <T>(maxEntries: number): ((key: string, make: () => T) => T) => {
  const entries = new Map<string, T>();
  return (key, make) => {
    const value = entries.get(key) ?? make();
    // Moved to the end, so that the first is the one that was not asked for longest.
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    return value;
  };
};

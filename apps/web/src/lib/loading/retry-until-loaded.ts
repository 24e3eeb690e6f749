const retryDelayMs = 3000;

/** Retries an import until it succeeds: it fails while the browser is offline. */
export const retryUntilLoaded = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }
};

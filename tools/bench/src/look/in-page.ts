/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** Runs in the browser: each function is sent there as text, so it uses nothing from outside itself. */

/** The worst of its kind on a page, and which element it was. */
export type Finding = { readonly value: number; readonly what: string };

/**
 * Pixels served for each pixel shown, of the picture that has fewest. A picture that is shown larger than its upload counts as
 * complete when the whole upload is served; `uploads` has the widths of uploads by picture id.
 */
export const leastPixels = async (uploads: Readonly<Record<string, number>>): Promise<Finding> => {
  const sizes = new Map<string, Promise<{ width: number; height: number }>>();
  const read = async (url: string) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  };
  // The element's own natural size is divided by the density of its candidate.
  const sizeOf = (url: string) => {
    const known = sizes.get(url) ?? read(url);
    sizes.set(url, known);
    return known;
  };
  const scaleOf = (box: DOMRect, { width, height }: { width: number; height: number }, fit: string) => {
    const [across, down] = [box.width / width, box.height / height];
    if (fit === 'contain' || fit === 'scale-down') return Math.min(across, down);
    return Math.max(across, down);
  };
  const ratioOf = async (element: HTMLImageElement | HTMLVideoElement): Promise<Finding> => {
    const isVideo = element instanceof HTMLVideoElement;
    const url = element.currentSrc;
    const size = isVideo ? { width: element.videoWidth, height: element.videoHeight } : await sizeOf(url);
    const box = element.getBoundingClientRect();
    const ratio = 1 / (scaleOf(box, size, getComputedStyle(element).objectFit) * devicePixelRatio);
    const id = /\/pictures\/([\da-f]{32})\//.exec(url)?.[1] ?? '';
    const isWhole = size.width >= (uploads[id] ?? Number.POSITIVE_INFINITY);
    return {
      value: isWhole ? Math.max(1, ratio) : ratio,
      what: `${new URL(url).pathname} at ${Math.round(box.width)}`,
    };
  };
  const isShown = (element: HTMLImageElement | HTMLVideoElement) => {
    const box = element.getBoundingClientRect();
    const isVector = /\.svg$|^data:/.test(element.currentSrc);
    const isLoaded = element instanceof HTMLVideoElement ? element.videoWidth > 0 : element.complete;
    const isInside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    return isLoaded && isInside && box.width > 0 && element.currentSrc !== '' && !isVector && element.checkVisibility();
  };
  const elements = [...document.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video')].filter(isShown);
  const found = await Promise.all(elements.map(ratioOf));
  return found.reduce((least, each) => (each.value < least.value ? each : least), {
    value: Number.MAX_SAFE_INTEGER,
    what: 'none',
  });
};

/** The smallest font size of text that is visible. */
export const smallestText = (): Finding => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let least: Finding = { value: Number.MAX_SAFE_INTEGER, what: 'none' };
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    const text = (textContent ?? '').trim();
    if (text === '' || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    const box = parentElement.getBoundingClientRect();
    // For screen readers only.
    if (box.width <= 1 || box.height <= 1) continue;
    const value = Number.parseFloat(getComputedStyle(parentElement).fontSize);
    if (value < least.value) least = { value, what: text.slice(0, 40) };
  }
  return least;
};

/** The smaller side of the smallest target, with what belongs to it invisibly. Links within a sentence do not count. */
export const smallestTarget = (): Finding => {
  const enough = 44;
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem]';
  const ownerOf = (node: Element | null): Element | null => {
    const target = node?.closest(selector) ?? null;
    return target ?? node?.closest('label')?.control ?? null;
  };
  /** How far the target reaches from its centre in one direction. */
  const reach = (target: Element, x: number, y: number, dx: number, dy: number): number => {
    let steps = 0;
    while (steps < enough && ownerOf(document.elementFromPoint(x + dx * (steps + 1), y + dy * (steps + 1))) === target)
      steps += 1;
    return steps;
  };
  const isInSentence = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    (target.parentElement?.textContent ?? '').trim().length > (target.textContent ?? '').trim().length;
  const sizeOf = (target: Element): number => {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    // For screen readers only, such as the file input behind a button.
    if (box.width <= 2 || box.height <= 2) return Number.MAX_SAFE_INTEGER;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // Something lies over it, such as a dialog.
    if (ownerOf(document.elementFromPoint(x, y)) !== target) return Number.MAX_SAFE_INTEGER;
    const width = reach(target, x, y, 1, 0) + reach(target, x, y, -1, 0) + 1;
    const height = reach(target, x, y, 0, 1) + reach(target, x, y, 0, -1) + 1;
    return Math.min(width, height);
  };
  const nameOf = (target: Element) =>
    (target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 40) || target.tagName.toLowerCase();
  let least: Finding = { value: Number.MAX_SAFE_INTEGER, what: 'none' };
  for (const target of document.querySelectorAll(selector)) {
    if (!target.checkVisibility({ visibilityProperty: true }) || isInSentence(target)) continue;
    const value = sizeOf(target);
    if (value < least.value) least = { value, what: nameOf(target) };
  }
  scrollTo(0, 0);
  return least;
};

/** Before the page's own scripts: adds up all layout shifts and names what moved most. */
export const watchShifts = (): void => {
  let worst = 0;
  const shifts = { value: 0, what: 'none' };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
      shifts.value += value;
      if (value <= worst) continue;
      worst = value;
      const node = sources[0]?.node;
      const element = node instanceof Element ? node : node?.parentElement;
      shifts.what = element ? `${element.tagName.toLowerCase()}.${element.className}` : 'none';
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** How far the page can be scrolled sideways. */
export const sidewaysScroll = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

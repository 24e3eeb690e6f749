/** Pictures on the whole screen, to zoom, pan and go through. Loaded when one is opened. */
import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/photoswipe.css';
import styles from './viewer.module.css';

/** What is shown of a picture; with a `srcset` the browser loads larger files as it is zoomed. */
export type Slide = Required<Pick<SlideData, 'src' | 'width' | 'height' | 'alt'>> & Pick<SlideData, 'srcset'>;

const zoomStep = 1.5;
const panStep = 120;

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

const zoomBy = (viewer: PhotoSwipe, factor: number): void => {
  const { currSlide } = viewer;
  if (!currSlide) return;
  const { fit, max } = currSlide.zoomLevels;
  viewer.zoomTo(Math.min(max, Math.max(fit, currSlide.currZoomLevel * factor)), undefined, duration());
};

/** Pans what is larger than the screen; otherwise left and right go through the pictures. */
const move = (viewer: PhotoSwipe, { x, y }: { readonly x: number; readonly y: number }): void => {
  const slide = viewer.currSlide;
  if (!slide) return;
  if (slide.currZoomLevel > slide.zoomLevels.fit * 1.01) {
    const { pan, bounds } = slide;
    slide.panTo(bounds.correctPan('x', pan.x + x * panStep), bounds.correctPan('y', pan.y + y * panStep));
  } else if (x !== 0) {
    if (x > 0) viewer.prev();
    else viewer.next();
  }
};

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const duration = (): number => (isStill() ? 0 : 250);

const onKey = (viewer: PhotoSwipe, event: KeyboardEvent): void => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const direction = directions[event.key];
  const actions: Readonly<Record<string, () => void>> = {
    Escape: () => viewer.close(),
    '+': () => zoomBy(viewer, zoomStep),
    '=': () => zoomBy(viewer, zoomStep),
    '-': () => zoomBy(viewer, 1 / zoomStep),
    '0': () => zoomBy(viewer, 0),
  };
  const act = direction ? () => move(viewer, direction) : actions[event.key];
  if (!act) return;
  event.preventDefault();
  act();
};

/** In the top layer: everything behind it is inert. */
const createDialog = (): { readonly dialog: HTMLDialogElement; readonly announcement: HTMLElement } => {
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-label', 'Pictures of this work');
  const announcement = document.createElement('output');
  announcement.className = styles.hidden ?? '';
  dialog.append(announcement);
  document.body.append(dialog);
  return { dialog, announcement };
};

/** Paths from Lucide (https://lucide.dev), ISC licence, Copyright (c) Lucide Icons and Contributors. The second path is left out while zoomed in. */
const iconOf = (path: string, bar = ''): string =>
  `<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 24 24"><path d="${path}"/><path class="pswp__zoom-icn-bar-v" d="${bar}"/></svg>`;

/** The viewer turns it round for the next picture. */
const chevronLeft = iconOf('M15 18l-6-6 6-6');

const options = {
  arrowPrevSVG: chevronLeft,
  arrowNextSVG: chevronLeft,
  closeSVG: iconOf('M18 6 6 18M6 6l12 12'),
  zoomSVG: iconOf('M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M21 21l-4.35-4.35M8 11h6', 'M11 8v6'),
  bgOpacity: 1,
  wheelToZoom: true,
  loop: false,
  escKey: false,
  arrowKeys: false,
  trapFocus: false,
  returnFocus: false,
  maxZoomLevel: 4,
  closeTitle: 'Close',
  zoomTitle: 'Zoom in or out',
  arrowPrevTitle: 'Previous picture',
  arrowNextTitle: 'Next picture',
  errorMsg: 'This picture did not load.',
} as const;

/** `opener` gets the focus back. */
export const openViewer = (slides: readonly Slide[], index: number, opener: HTMLElement): void => {
  const { dialog, announcement } = createDialog();
  const motion = isStill() ? 'none' : 'fade';
  const viewer = new PhotoSwipe({
    ...options,
    dataSource: [...slides],
    index,
    appendToEl: dialog,
    showHideAnimationType: motion,
    zoomAnimationDuration: duration(),
  });
  const close = () => viewer.close();
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation();
    onKey(viewer, event);
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  window.addEventListener('popstate', close);
  viewer.on('change', () => {
    const slide = slides[viewer.currIndex];
    announcement.textContent = `Picture ${viewer.currIndex + 1} of ${slides.length}${slide?.alt ? `: ${slide.alt}` : ''}`;
  });
  viewer.on('destroy', () => {
    window.removeEventListener('popstate', close);
    dialog.close();
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  dialog.showModal();
  viewer.init();
  // The dialog is what screen readers name.
  viewer.element?.removeAttribute('role');
  viewer.element?.focus({ preventScroll: true });
};

/** Line icons on a grid of 24, one weight and round ends, for every interface in the pictures. */
import { group, stroke } from './svg.ts';

const drawings = {
  home: 'M4 11l8-7 8 7v9h-5v-6h-6v6H4Z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13ZM15.5 15.5L20 20',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4ZM10 21h4',
  person: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM4 21c0-5 3-7 8-7s8 2 8 7',
  heart: 'M12 20C5 15 3 12 3 8.5a4.6 4.6 0 0 1 9-1.5a4.6 4.6 0 0 1 9 1.5c0 3.5-2 6.5-9 11.5Z',
  plus: 'M12 5v14M5 12h14',
  check: 'M4 12.5l5 5L20 6.5',
  close: 'M6 6l12 12M18 6L6 18',
  right: 'M5 12h14M13 6l6 6-6 6',
  left: 'M19 12H5M11 6l-6 6 6 6',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  chevron: 'M9 5l7 7-7 7',
  open: 'M5 9l7 7 7-7',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  menu: 'M4 8h16M4 16h16',
  play: 'M8 5l11 7-11 7Z',
  pause: 'M8 5v14M16 5v14',
  next: 'M6 5l9 7-9 7ZM18 5v14',
  back: 'M18 5l-9 7 9 7ZM6 5v14',
  card: 'M3 6h18v12H3ZM3 10h18',
  chart: 'M5 20V11M12 20V4M19 20v-6',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18ZM12 7v5l4 2',
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8 3v4M16 3v4',
  pin: 'M12 21c-5-5-7-8-7-11a7 7 0 0 1 14 0c0 3-2 6-7 11ZM12 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  cloud: 'M7 18a4 4 0 0 1 0-8a5.5 5.5 0 0 1 10.5 1a3.5 3.5 0 0 1 0 7Z',
  rain: 'M7 14a4 4 0 0 1 0-8a5.5 5.5 0 0 1 10.5 1a3.5 3.5 0 0 1 0 7ZM8 18l-1 3M13 18l-1 3M18 18l-1 3',
  drop: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11Z',
  wind: 'M3 9h11a3 3 0 1 0-3-3M3 14h15a3 3 0 1 1-3 3',
  moon: 'M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10Z',
  leaf: 'M5 19C4 9 10 4 20 4c1 10-4 16-13 14M5 19c2-5 5-8 9-10',
  star: 'M12 3l2.8 6 6.2.8-4.6 4.3 1.2 6.4L12 17.4 6.4 20.5l1.2-6.4L3 9.8 9.2 9Z',
  bag: 'M5 8h14l1 13H4ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
  mail: 'M3 6h18v13H3ZM3 7l9 7 9-7',
  lock: 'M5 11h14v10H5ZM8 11V8a4 4 0 0 1 8 0v3',
  gear: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5ZM8 14.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z',
  image: 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  sound: 'M4 9v6h4l5 4V5L8 9ZM17 8.5a5 5 0 0 1 0 7',
  train: 'M6 4h12v13H6ZM6 11h12M9 14.3h.01M15 14.3h.01M8 17l-2 4M16 17l2 4',
  walk: 'M13 4.5h.01M13 9l-3 5 3 2v5M10 14l-3 6M13 9l3 3h3M13 9l-4 1-1 3',
  bolt: 'M13 3L5 14h6l-1 7 9-12h-7Z',
  grid: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z',
  file: 'M6 3h8l5 5v13H6ZM14 3v5h5',
  chat: 'M4 5h16v12H11l-5 4v-4H4Z',
  mic: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3ZM6 11a6 6 0 0 0 12 0M12 17v4',
} as const;

export type IconName = keyof typeof drawings;

/** An icon centred on a point. */
export const icon = (name: IconName, cx: number, cy: number, size: number, colour: string, weight = 1.8): string => {
  const k = size / 24;
  return group(
    { transform: `translate(${(cx - size / 2).toFixed(2)} ${(cy - size / 2).toFixed(2)}) scale(${k.toFixed(4)})` },
    stroke(drawings[name], colour, weight, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
  );
};

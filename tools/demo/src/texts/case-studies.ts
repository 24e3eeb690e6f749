/** Words of the case studies: a text to begin with, captions, and a text at the end. */
import type { Category } from '@vitrine/contract';

type Opening = {
  readonly text: string;
  /** Without them it fits every work. */
  readonly categories?: readonly Category[];
};

export const openings: readonly Opening[] = [
  {
    text: '## The brief\nOne page, two deadlines, and a sentence that was underlined twice: **nobody should have to ask what it is**.',
  },
  {
    text: '## Where it began\nWith a walk through the place, a borrowed camera and forty pictures of details that nobody had drawn on purpose.',
    categories: ['Branding', 'Graphic Design', 'Illustration', 'Interior Design', 'Print', 'Typography'],
  },
  {
    text: '## What was asked for\nSomething calm that can be made again by people who have never met us. So the rules came first, and the pictures followed.',
    categories: ['Branding', 'Graphic Design', 'Print', 'Typography', 'UI Design', 'Web Design'],
  },
  {
    text: '## Before\nThere were nine versions in use, and each had its defenders. We hung all of them in one corridor and waited.',
    categories: ['Branding', 'Typography', 'UI Design', 'UX Design'],
  },
  {
    text: '## The first week\n- Talk to the people who use it every day\n- Collect what they have made themselves\n- Draw nothing yet',
    categories: ['Interior Design', 'Mobile', 'Product Design', 'UI Design', 'UX Design', 'Web Design'],
  },
  {
    text: '## Why again\nThe last version was made for a size that no longer exists. *Everything smaller was an accident.* Now the small one comes first.',
    categories: ['Branding', 'Mobile', 'Typography', 'UI Design', 'Web Design'],
  },
  {
    text: '## A limit\nTwo colours, one typeface and whatever the printer had left over. It turned out to be more than enough.',
    categories: ['Branding', 'Graphic Design', 'Print', 'Typography'],
  },
  {
    text: '## The question\nHow much can be taken away before it stops being recognised? We took away a little every morning and asked at noon.',
  },
  {
    text: '## What there was\nThe material came first, and there was not much of it. So the drawing had to follow what was left.',
    categories: ['Fashion Design', 'Interior Design', 'Print', 'Product Design'],
  },
  {
    text: '## The first drawings\nForty of them, none larger than a hand. **The eleventh was right**, and it took all the others to see it.',
    categories: ['Fashion Design', 'Graphic Design', 'Illustration', 'Interior Design', 'Product Design'],
  },
];

export const captions = [
  'First proofs, before the colour was settled.',
  'The version that went to the client on a Friday.',
  'At the size at which it is used most.',
  'What stayed when everything else was removed.',
  'A colour test that became the palette.',
  'The second direction, kept for comparison.',
  'Beside its neighbours, where it has to hold its own.',
  'Edges and corners, where most of the time went.',
  'The same rule, applied by somebody else.',
  'Pinned to the wall and looked at from across the room.',
  'A variation for the quiet months.',
  'The one that answered the most questions.',
  'Tried in every proportion; this one stayed.',
  'The one that people point at.',
  'An early state, shown because the mistake is useful.',
  'A little tighter than our own rules allow.',
  'For dark rooms and late evenings.',
  'The last round. Only the spacing changed.',
] as const;

export const closings = [
  '> It looks as if it had always been there.\n\nThat is what the client said, and we decided to take it as praise.',
  '## What we would do again\n1. Start with the smallest part\n2. Show it early\n3. Let somebody else use it before it is finished',
  '## Since then\nIt has been out in the world for a season. Two of our rules were broken within a week, and it is *better for that*.',
  '## Numbers\nEleven weeks, four people, one very patient client. About a third of what was drawn is shown here.',
  '## Thanks\nTo everybody who said no at the right moment, and to those who said it twice.',
  '## What is left\nThe files, the rules on two pages, and a drawer of things that did not make it. Some of them will come back.',
] as const;

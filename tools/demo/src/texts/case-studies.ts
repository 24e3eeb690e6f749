/** Words of the case studies: a text to begin with, captions, and a text in the middle or at the end. */
export const openings = [
  '## The brief\nOne page, two deadlines, and a sentence that was underlined twice: **nobody should have to ask what it is**.',
  '## Where it began\nWith a walk through the place, a borrowed camera and forty pictures of details that nobody had drawn on purpose.',
  '## What was asked for\nSomething calm that can be made again by people who have never met us. So the rules came first, and the pictures followed.',
  '## Before\nThere were nine versions in use, and each had its defenders. We hung all of them in one corridor and waited.',
  '## The first week\n- Talk to the people who use it every day\n- Collect what they have made themselves\n- Draw nothing yet',
  '## Why again\nThe last version was made for a size that no longer exists. *Everything smaller was an accident.* Now the small one comes first.',
  '## A limit\nTwo colours, one typeface and whatever the printer had left over. It turned out to be more than enough.',
  '## The question\nHow much can be taken away before it stops being recognised? We took away a little every morning and asked at noon.',
] as const;

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
  'Printed, folded and looked at from across the room.',
  'A variation for the quiet months.',
  'The sheet that answered the most questions.',
  'Tried in every proportion; this one stayed.',
  'The one that people point at.',
  'An early state, shown because the mistake is useful.',
  'Set a little tighter than the manual allows.',
  'For dark rooms and late evenings.',
  'The last round. Only the spacing changed.',
] as const;

export const closings = [
  '> It looks as if it had always been there.\n\nThat is what the client said, and we decided to take it as praise.',
  '## What we would do again\n1. Start with the smallest size\n2. Print early\n3. Let somebody else use it before it is finished',
  '## Since then\nIt has been in use for a season. Two rules were broken within a week, and both are *better for it*.',
  '## Numbers\nEleven weeks, four people, one very patient printer. About a third of what was drawn is shown here.',
  '## Thanks\nTo everybody who said no at the right moment, and to the workshop for the smell of ink.',
  '## What is left\nThe files, the rules on two pages, and a drawer of things that did not make it. Some of them will come back.',
] as const;

/** What people write below works: a comment, what the author replies, and what the first person answers. Each is used once. */
import type { Category } from '@vitrine/contract';

export type CommentThread = readonly [comment: string, reply?: string, answer?: string];

export const commentThreads: Readonly<Record<Category, readonly CommentThread[]>> = {
  Branding: [
    [
      'The mark still reads at the size of a stamp. Did you start there and grow it, or the other way round?',
      'Started at 12 pixels on a phone and refused to look at it larger for a week.',
      'That explains the calm of it. Stealing the method.',
    ],
    ['I would follow this brand to a shop that sells nothing I need.'],
    [
      'The second colour does more work than the first. Was it in the brief?',
      'No, it came from the tape the client closes parcels with. They had it all along.',
    ],
    ['Lovely restraint. I keep waiting for the flourish, and the wait turns out to be the flourish.'],
    [
      'How does it hold up in embroidery? Thin joints like these usually close.',
      'They closed. There is a heavier cut for thread now, two units more in each joint.',
    ],
    ['Best use of empty space I have seen this week.'],
  ],
  'Fashion Design': [
    ['The seam placement tells the whole story. Nothing decorative about it, and still it is the decoration.'],
    [
      'What is the cloth? It falls like something far heavier than it looks.',
      'A wool crepe, 280 grams, washed twice before cutting so that it forgets the loom.',
      'Washed before cutting. Brave. Thank you.',
    ],
    ['I can see the movement in a still picture, which is half of the job.'],
    [
      'Would love to see the back. The front promises a lot.',
      'The back is the plain side, on purpose. I will add it as a page.',
    ],
    ['The palette is quieter than your last one and better for it.'],
  ],
  'Graphic Design': [
    [
      'The grid is there and one never sees it. How many columns?',
      'Nine. Eight felt like furniture.',
      'Nine it is, then.',
    ],
    ['This is how a poster should work: once from across the street, and again up close.'],
    [
      'The overprint where the two shapes meet is the best part. Please say that it is real ink.',
      'Real ink, two passes, and one of them slightly late. Happy accident kept.',
    ],
    ['I tried to take one element away in my head and it fell apart each time. A good sign.'],
    [
      'A little more air at the left edge? It feels a hair tight on my screen.',
      'You are right, it is four units off. Corrected in the file I will print from.',
    ],
    ['Makes me want to clean my desk.'],
  ],
  'Interior Design': [
    [
      'Where does the light come from in the morning? The wall colour seems made for one hour of the day.',
      'From the left, until eleven. The family eats breakfast there, so it is their colour.',
    ],
    ['The proportions of that opening are so good that I measured them on the screen.'],
    [
      'I like that nothing is hidden, not even the radiator.',
      'It was there first. It would have been rude.',
      'Ha. More designers should be that polite.',
    ],
    ['A room one can hear. Is that cork on the ceiling?'],
    ['Restful without being beige, which is rarer than it should be.'],
  ],
  Illustration: [
    ['The night in this has at least five blues and none of them is black. Masterly.'],
    [
      'Where did you start, with the figure or with the light?',
      'With the light. The figure walked in on the second day and stayed.',
      'Best answer.',
    ],
    ['My daughter asked what happens next. So do I.', 'It is the first of six, so she will find out before I do.'],
    ['I can nearly smell the rain.'],
    [
      'The texture in the shadows keeps it from looking digital. What brush is that?',
      'A scan of a breakfast board, used as a grain over everything. Costs nothing.',
    ],
    ['There is a whole short story in the one lit window.'],
    ['The perspective is wrong in exactly the right places.'],
  ],
  Mobile: [
    [
      'Thumb-friendly down to the last control. Did you test with one hand?',
      'On a moving tram, holding a coffee. If it works there, it works.',
      'The tram test. I am writing that down.',
    ],
    ['The empty state makes me want to have nothing to do.'],
    [
      'How does it behave with the largest text size? The third row looks brave.',
      'It wraps into two lines and the icon moves up. I will show it as a page.',
    ],
    ['So quiet. I keep looking for the second accent colour and there is none.'],
    ['The transition between the two cards is what I would copy first.'],
  ],
  'Product Design': [
    ['It looks as if it had always been lying there. The best thing one can say of an object.'],
    [
      'What is it made of, and how is it opened? I see no screw.',
      'Two shells of pressed aluminium and a quarter turn. No glue, so that it can be mended.',
      'No glue! Thank you on behalf of everybody who repairs things.',
    ],
    [
      'The radius of that corner: did you draw it, or find it with your hands?',
      'Hands, in clay, and then a long argument with the measuring tool.',
    ],
    ['I would like it in my kitchen and I do not even know what it does.'],
    ['The shadow gap is doing a lot here. Very fine.'],
  ],
  Print: [
    [
      'Which paper? I can see that it takes the ink softly.',
      'An uncoated 150 grams with a little wood in it. It smells like a school book.',
      'Sold by the smell alone.',
    ],
    ['The trim is perfect. How many sheets did you lose?', 'Eleven of two hundred, and the cat is still proud of it.'],
    ['I hope you sell these. I have a wall.'],
    ['The fold gives it a third dimension without a single trick.'],
    ['Registration slightly off in the red and I would not change it for anything.'],
    ['Seeing this on a screen feels like reading about food.'],
  ],
  Typography: [
    ['The lowercase g made me stop scrolling.'],
    [
      'How do the accents sit on the capitals? That is usually where faces like this lose their nerve.',
      'They are lowered by a third and a little flatter. Vietnamese took a whole week.',
      'It shows. Please release it.',
    ],
    ['The counters are so open that one could live in them.'],
    [
      'Is there a text cut? At nine points I would miss some of the contrast.',
      'In progress: lower contrast, looser, and a much duller a. It has to be dull to be read.',
    ],
    ['Spacing like this is invisible until one sees it done badly elsewhere.'],
    ['I read the same word four times, with pleasure.'],
  ],
  'UI Design': [
    [
      'Finally a table that is not ashamed of being a table.',
      'It tried to be cards for two weeks. We talked.',
      'Glad that it came home.',
    ],
    ['The focus states are designed, not left over. Thank you.'],
    [
      'How does the dark theme handle the second level of surfaces? They look close here.',
      'Four steps of lightness instead of two. The screen makes them closer than they are; I will post both.',
    ],
    ['The density is right. One sees everything and nothing shouts.'],
    ['I would use this every day and never think about it. I mean that as the highest praise.'],
  ],
  'UX Design': [
    [
      'Removing that step must have been a long meeting.',
      'Three meetings and one video of somebody crying at a form.',
      'The video always wins.',
    ],
    [
      'What did people do before, on paper? I always want to see that first.',
      'They drew a line on a calendar. So the whole thing is now a line on a calendar.',
    ],
    ['I like that the mistake is forgiven before it is made.'],
    ['Clear enough to explain to my father, who is the test.'],
    [
      'Did you measure it afterwards? I would love to see the before and after.',
      'Median time from four minutes to fifty seconds, with the same twelve people. I will write it up.',
    ],
  ],
  'Web Design': [
    [
      'It loads before I have finished pressing. What is it built with?',
      'Plain HTML and one small script for the menu. The pictures do the rest.',
      'Refreshing. I had forgotten that one may.',
    ],
    ['The scroll has a rhythm, and it never takes over the wheel. Bliss.'],
    ['How does the headline break at 320 pixels?', 'In three lines, by hand. I set the places where it may break.'],
    ['A footer with a point of view!'],
    ['The way the picture bleeds off the right edge invites one to go on. Simple and effective.'],
  ],
};

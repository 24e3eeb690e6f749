/**
 * What people write below works: a comment, what the author replies, and what the first person answers. Each is used once, below any
 * work of its category.
 */
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
      'How does it hold up in embroidery? Small gaps usually close.',
      'They closed. There is a version for thread now, with two units more in each of them.',
    ],
    ['Best use of empty space I have seen this week.'],
  ],
  'Fashion Design': [
    ['It knows exactly where to stop, which is harder than it looks.'],
    [
      'Which came first, the material or the drawing?',
      'The material. It lay on the table for a month before I drew anything.',
      'A whole month. Brave. Thank you.',
    ],
    ['I can tell how it feels in the hand from a picture, which is half of the job.'],
    [
      'Would love to see more of it. This promises a lot.',
      'There is more, and plainer on purpose. I will add it as a page.',
    ],
    ['The palette is quieter than your last one and better for it.'],
  ],
  'Graphic Design': [
    [
      'The grid is there and one never sees it. How many columns?',
      'Nine. Eight felt like furniture.',
      'Nine it is, then.',
    ],
    ['This is how it should work: once from across the street, and again up close.'],
    [
      'The place where the colours meet is the best part. Please say that it is real ink.',
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
      'Which hour did you design it for? The colours seem made for one part of the day.',
      'The morning, until eleven. Everybody is at home then, so it is their colour.',
    ],
    ['The proportions are so good that I measured them on the screen.'],
    [
      'I like that nothing old was hidden to make it look new.',
      'It was there first. It would have been rude.',
      'Ha. More designers should be that polite.',
    ],
    ['One can nearly hear how quiet it is in there.'],
    ['Restful without being beige, which is rarer than it should be.'],
  ],
  Illustration: [
    ['I count at least five tones of one colour in this, and none of them is idle. Masterly.'],
    [
      'Where did you start, with the drawing or with the colours?',
      'With the colours. The drawing came on the second day and had to fit in.',
      'Best answer.',
    ],
    ['My daughter wants it above her bed. So do I.', 'It is the first of six, so there will be one for each of you.'],
    ['I opened it for a second and stayed for ten minutes.'],
    [
      'The texture keeps it from looking digital. What brush is that?',
      'A scan of a breakfast board, used as a grain over everything. Costs nothing.',
    ],
    ['Nothing in it is an accident, and nothing looks planned.'],
    ['The proportions are wrong in exactly the right places.'],
  ],
  Mobile: [
    [
      'Thumb-friendly down to the last control. Did you test with one hand?',
      'On a moving tram, holding a coffee. If it works there, it works.',
      'The tram test. I am writing that down.',
    ],
    ['It makes me want to put the phone away again, which I mean as praise.'],
    [
      'How does it behave with the largest text size? The longest line looks brave.',
      'It wraps into two lines and the rest moves down. I will show it as a page.',
    ],
    ['So quiet. I keep looking for something to take away and there is nothing.'],
    ['The order in which one sees things is what I would copy first.'],
  ],
  'Product Design': [
    ['It looks as if it had always existed. The best thing one can say of an object.'],
    [
      'How is it put together? I cannot find the place.',
      'That place took longest. There is no glue in it, so that it can be mended.',
      'No glue! Thank you on behalf of everybody who repairs things.',
    ],
    [
      'The outline: did you draw it, or find it with your hands?',
      'Hands, in clay, and then a long argument with the measuring tool.',
    ],
    ['I would like one at home, and I do not know yet where it would go.'],
    ['One line is doing most of the work here. Very fine.'],
  ],
  Print: [
    [
      'What is it printed on? I can see that it takes the ink softly.',
      'The cheapest that the printer had left. It takes one colour a day, and no more.',
      'Sold, to somebody with patience.',
    ],
    ['The edges are perfect. How many did you lose?', 'Eleven of two hundred, and the cat is still proud of it.'],
    ['I hope you sell these. I have a shelf.'],
    ['One wants to hold it and turn it round, without a single trick.'],
    ['The colours have exactly the weight that ink should have.'],
    ['Seeing this on a screen feels like reading about food.'],
  ],
  Typography: [
    ['One letter made me stop scrolling. I will not say which.'],
    [
      'How do the accents sit on the capitals? That is usually where letters like these lose their nerve.',
      'They are lowered by a third and a little flatter. Vietnamese took a whole week.',
      'Worth the week. Please release it.',
    ],
    ['The white between the letters is as good as the letters.'],
    [
      'Is there a cut for small sizes? At nine points I would miss some of this.',
      'In progress: lower contrast, looser, and a much duller a. It has to be dull to be read.',
    ],
    ['Spacing like this is invisible until one sees it done badly elsewhere.'],
    ['I read it four times, with pleasure.'],
  ],
  'UI Design': [
    [
      'Finally a tool that is not ashamed of being a tool.',
      'It tried to be charming for two weeks. We talked.',
      'Glad that it came home.',
    ],
    ['The small things are designed, not left over. Thank you.'],
    [
      'How do the levels of surfaces hold up in the other theme? They look close here.',
      'Four steps of lightness instead of two. The screen makes them closer than they are; I will post both.',
    ],
    ['The density is right. One sees everything and nothing shouts.'],
    ['I would use this every day and never think about it. I mean that as the highest praise.'],
  ],
  'UX Design': [
    [
      'Leaving that much out must have been a long meeting.',
      'Three meetings and one video of somebody crying at a form.',
      'The video always wins.',
    ],
    [
      'What did people do before, on paper? I always want to see that first.',
      'They asked the person at the next desk. So now it sounds like that person.',
    ],
    ['I like that it expects mistakes, and forgives them.'],
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
    ['A page with a point of view!'],
    ['The first screen says enough, and still invites one to go on. Simple and effective.'],
  ],
};

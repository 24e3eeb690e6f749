/** Chats of the demo account. */
import { chatScript } from './chat-script.ts';

const owner = 'Noor Vandaele';

export const demoAccountChats = [
  chatScript(
    'Callum Strachan-Reid',
    owner,
    { hoursAgo: 1.4, unread: 2 },
    `
    1: Have you got ten minutes for kerning therapy
    2: I have six and a cold coffee. Go.
    1: DRY DOCK, all caps, condensed, 40 cm tall. The Y is standing two feet away from the D like they have argued.
    2: They have. Take the D-R in by 10 first, then look again. It is rarely the pair you are staring at.
    1: hm
    1: It was the D-R.
    2: It is always the neighbours.

    1: Printed. Looks like it was cut from one plank.
    2: Show me
    1: Tomorrow, it is still wet and so am I. Roof.
    2: In the warehouse?? Move the paper!
    1: Paper is moved. I am the only thing that got a second hit.

    2: I have eighty A3 offcuts of that grey board you liked. Swap for one of the dry dock posters?
    1: Eighty! Two posters and a pint.
    2: Two posters, no pint, and you post them flat. Last time it arrived as a scroll.
    1: A scroll has dignity.
    1: Fine. Flat. Also I need your eyes on the ampersand for the next one, it looks like a man falling downstairs
    `,
  ),
  chatScript(
    owner,
    'Rania Haddadin',
    { hoursAgo: 5.2, unread: 1 },
    `
    1: Your museum wall came through on my feed this morning. How did you get the two scripts to the same grey? I have been squinting at it.
    2: Thank you! By cheating honestly: the Arabic is set 8% larger and one grade lighter, and the Latin got more leading than it wanted.
    1: Only 8? It reads as equal.
    2: It was 12 in the first proof and the curator said the Latin looked like a caption. So we met in the middle, at 8.

    1: I have a job where I need exactly that. Notary in Ghent, clients from Aleppo, wants letterhead that doesn't treat half of them as a translation.
    2: That is the nicest brief I have heard this year. Which text face are you on?
    1: Something narrow, because the legal boilerplate is endless. I could send a PDF.
    2: Send it. I am at the printer's until four, then I will mark it up.
    1: What do I owe you?
    2: Do you still have copies of the book about kerbs?
    1: For you, the one with the crooked spine. It is the best one.

    2: Marked it up. Page two: please do not justify the Arabic with kashida in the address block, it looks like it is yawning.
    `,
  ),
  chatScript(
    'Margit Eisenhut',
    owner,
    { hoursAgo: 27 },
    `
    1: The sheets are folded. Grain direction is right this time, I checked twice and then asked the neighbour.
    2: What did the neighbour say?
    1: That I should get out more.
    2: How thick is the block?
    1: 14.5 mm before pressing. If you want the spine type at 9 pt there is room, but not for the subtitle.
    2: Then the subtitle goes. It was only there because someone was afraid of the title.
    1: Was the someone you
    2: It was me.

    1: Ribbon: the rust or the ink blue? I have 11 metres of each. Rust looks like it has always been there.
    2: Rust.
    1: Good. I already sewed it.
    `,
  ),
  chatScript(
    'Dragana Vukomir',
    owner,
    { hoursAgo: 52 },
    `
    1: Serious question. Does a notary need a mascot
    2: No.
    1: I have drawn a small owl with a stamp
    2: No!
    1: It looks at the fold line
    2: ...show me the owl

    2: The owl is very good and you may not have him.
    1: You mean I may not sell him
    2: I mean he is mine now. What would you want for him?
    1: You redo my invoice template. It makes clients cry and not in the good way.
    2: Deal. Send me an invoice that you are ashamed of.
    1: All of them are attached
    `,
  ),
  chatScript(
    owner,
    'Jasper Oldenkamp',
    { hoursAgo: 98 },
    `
    1: Is there a lining 1 in Waterlijn that isn't tabular? My dates look like they are social distancing.
    2: There is, under ss04. I hid it because people used it in tables.
    1: I promise not to use it in tables.
    2: They all promise.
    1: Tested: 11 November finally looks like a date and not like a fence.
    2: That goes in the specimen. Can I quote you?
    1: Only with a fence.

    2: Next week I send you the caption cut. It is ugly large and lovely small, please do not show it to anyone above 7 pt.
    `,
  ),
  chatScript(
    'Haruka Minazuki',
    owner,
    { hoursAgo: 171 },
    `
    1: Hello Noor. I am preparing the calendar for next year. May I show you two Februaries?
    2: Always.
    1: In the first, the numbers are at the bottom, small. In the second there are no numbers until the 14th.
    2: Why the 14th?
    1: It usually snows until then. One does not need dates.
    2: The second. Without any doubt.
    1: My printer says that people will call.
    2: Let them call. It gives them something to do until the 14th.
    1: Thank you. I have removed one more thing since you wrote, and now I think it is finished.
    `,
  ),
];

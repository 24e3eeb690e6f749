/** Chats between other makers. */
import { chatScript } from './chat-script.ts';

export const otherChats = [
  chatScript(
    'Lukas Wendelin',
    'Delphine Archambeau',
    { hoursAgo: 9 },
    `
    1: I took your sigh metric to the registry office. 34 sighs in two hours. 30 of them at the same field.
    2: Let me guess. Place of birth, as written on the certificate.
    1: District. Nobody knows their district. It was abolished in 1994.
    2: Delete it?
    1: I need three signatures to delete it. I have two and a cake for the third.
    2: What kind?
    1: Poppy seed.
    2: You will get your signature.

    1: Field is gone. Zero sighs today, one laugh. Do you have a metric for the laugh?
    2: Not yet. I did not think that we would need one.
    `,
  ),
  chatScript(
    'Freja Holmsted',
    'Arjun Velappan',
    { hoursAgo: 31 },
    `
    1: Which screw survives your monsoon? My outdoor lamp is weeping rust after one Danish autumn.
    2: A2 stainless is fine until there is salt in the air. Here I use A4, and I avoid threads in the wet altogether: wedge and pin.
    1: Wedge and pin in aluminium?
    2: Bamboo wedge. It swells when it rains, so the joint is tightest exactly when it has to be.
    1: That is annoyingly beautiful.
    2: The fan repairman invented it. I only drew it. He would like to be credited as Shaji, two times, because I forgot the first time.

    1: Prototype holds. I credited Shaji three times.
    `,
  ),
  chatScript(
    'Wanjiru Kathanga',
    'Farhan Chowdhuree',
    { hoursAgo: 44 },
    `
    1: What do you show when a payment is sent but not yet confirmed? We say Pending and people pay again.
    2: We stopped saying pending. It says: Sent 14:02. The shop will hear within 10 minutes. Do not send again.
    1: A whole sentence
    2: Three. And the button is gone, not grey. Grey means try harder.
    1: Grey means try harder. I am writing that on the wall.
    2: Double payments went from 4% to 0.3. The remaining ones are my uncle.

    1: Shipped it on Monday. 3.1% to 0.4. I do not have your uncle but I have a Mr Otieno.
    `,
  ),
  chatScript(
    'Meera Ranganekar',
    'Dewi Larasantika',
    { hoursAgo: 66 },
    `
    1: Swap? I have three carved blocks that my dyer refuses to use (too fine, he says they are gossip). They might like wax.
    2: I would love gossip in wax. I can send 4 metres of the disobedient batik, the one where the code said hexagon and Bu Sri said no.
    1: She was right?
    2: She was so right that it is now a parameter. It is called sri and goes from 0 to 1.
    1: What is it set to?
    2: 0.6. At 1 the cloth looks back at you.

    2: Blocks arrived. One has a thumbprint carved into the back?
    1: That is the carver's signature. Print it if you dare.
    `,
  ),
  chatScript(
    'Sōta Kurehashi',
    'Thandeka Mabhoko',
    { hoursAgo: 120 },
    `
    1: Your walking cycle with the auntie and two bags. How many frames? It feels like she weighs exactly what she weighs.
    2: Nine! The trick is that the bags are half a frame late and her hat is half a frame early.
    1: Half a frame, on nines...
    2: I cheat: two drawings share a leg.
    1: I have counted it at 1x. You are right, and it is criminal.
    2: May I put your cat in the background of the taxi rank? With credit, on the number plate.
    1: The cat agrees. The plate should read NYA 016.
    `,
  ),
  chatScript(
    'Stelios Karamathis',
    'Birna Hrafnkels',
    { hoursAgo: 200 },
    `
    1: I have a client who wants a northern house in Thessaloniki. Explain to me how you live without shade.
    2: We have eleven words for wind and none for shade. You would have to send me some.
    1: I can offer one pergola in exchange for a window that makes December bearable.
    2: Low and wide, facing south-south-west, sill at sitting height. In December the sun comes in like a guest with bad manners, all the way to the back wall.
    1: And in July?
    2: In July you close it and complain. I thought that was your part.
    `,
  ),
];

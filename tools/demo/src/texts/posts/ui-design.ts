/** Titles and descriptions for UI Design. */
import { motif } from './motif.ts';

export const uiDesign = [
  motif(
    'dashboard',
    `
    Wheelhouse, a trawler's dashboard | Depth, engine, weather. Night mode is the default and red means red. | dashboard, marine | Wheelhouse
    Solar farm, on one screen | 12,000 panels as a field you can squint at. Faults look like missing stitches. | energy, dashboard | Field 12k
    Hive monitor | Weight, hum, temperature. The chart is calm until the bees are not. | sensors, bees | Hive
    Bakery orders, four in the morning | Big numbers, floury fingers, no hover states. | orders, kiosk | 04:00
    Water board control room | Eleven reservoirs, one baseline. Redrawn so that normal is invisible. | control room, data | Reservoirs
    Library loans, live | What the city is reading this hour, by shelf. The cookbook peak is at five. | library, dashboard | On Loan
    Greenhouse ledger | Humidity against harvest, with a margin for the gardener's notes. | greenhouse, charts | Ledger
    Tram control, evening peak | Thirty-one vehicles as beads on strings. Bunching is something you can see coming. | transport, realtime | Evening Peak
    Clinic capacity | Beds as a row of quiet rectangles. The interface never uses the word utilisation. | health, dashboard | Beds
    `,
  ),
  motif(
    'components',
    `
    Buttons, all of them | An audit: 61 buttons found, 4 kept. This is the before sheet. | audit, buttons | 61 to 4
    Putty, a component library | Soft corners, hard rules. Every component has its empty and its angry state. | design system, components | Putty
    Form fields for long names | Labels that wrap, inputs that grow, errors that help. Tested with 48 real surnames. | forms, components | Long Names
    Icon set, tidy at sixteen | 140 icons with one stroke and one bend. The cloud went through eleven rounds. | icons, set | Tidy 16
    Table, the hard parts | Sticky heads, merged groups, a total that stays honest while filtered. | table, components | Hard Parts
    Date pickers I have known | Seven approaches, one winner: a text field that understands next Thursday. | date picker, study | Thursday
    Chips, tags, tokens, pills | A naming meeting, resolved in pixels. | components, naming | Chips
    Tokens in two themes | One source, light and dark, with the contrast figures printed beside each pair. | tokens, dark mode | Two Themes
    Toasts that wait to be read | Timing by word count. Nobody has to be fast. | toast, accessibility | Read Me
    `,
  ),
  motif(
    'player',
    `
    Tape deck for podcasts | Rewind by sentence. The reels show how much is left, as reels do. | audio, player | Reels
    Synth, one octave | A browser instrument with twelve keys and one lovely mistake. | synth, interface | Octave
    Equaliser for voices | Three sliders named bass, body, breath. For people who interview people. | audio, sliders | Breath
    Video review, frame by frame | Comments stick to the frame, not to the second. Editors exhaled. | video, review | Frame
    Radio desk for volunteers | One fader up, everything else explains itself. Trained in four minutes. | radio, desk | Fader
    Sampler pads in the dark | Sixteen pads, colour by loudness. Readable from a standing position. | sampler, dark | Sixteen
    Lecture player with footnotes | Slides, transcript, margin. Speeds named after walking paces. | video, education | Stroll
    Metronome widget | A pendulum at 1x, a number at 0.5x, and nothing at all if you keep time. | music, widget | Tempo
    Sound map of a stairwell | Drag the listener from cellar to roof. Headphones suggested, slippers too. | sound, map | Stairwell
    `,
  ),
  motif(
    'calendar',
    `
    Week without Mondays | A planner for restaurants. The week starts when the market does. | calendar, planner | Week
    Rota for a lighthouse | Three keepers, fair nights, automatic swaps. Leave is shown as weather. | rota, schedule | Rota
    Calendar that admits travel time | Meetings have tails. Suddenly Tuesday looked the way it felt. | calendar, time | Tails
    Booking grid for a print shop | Presses across, hours down, drying time as hatching. | booking, grid | Drying
    Shared allotment planner | Beds, rows, and whose turn with the hose. | garden, planner | Hose
    Timeline for a slow museum | Loans that last decades, on one scrollable line. Zoom from day to century. | timeline, museum | Decades
    Rehearsal planner | Who is needed, when, with which instrument. The triangle player sends thanks. | planner, music | Triangle
    Shift swap, one tap | Offer, take, done. The manager sees a fair week rather than forty messages. | shifts, workflow | Swap
    Tide calendar for surveyors | Usable hours in white, everything else politely grey. | tides, calendar | Neap
    `,
  ),
  motif(
    'panel',
    `
    Settings, finally grouped | Ninety-one switches became a few questions. The rest are defaults we can defend. | settings, forms | Questions
    Notifications, negotiated | Panels where you say how you want to be interrupted, in sentences. | notifications, settings | Interrupt
    Panels for a museum of locks | One door, one key, no riddles. The basket is for the gift shop. | login, forms | Locks
    Sheets for a shared kitchen | What was bought, who paid, whose turn it is. Each fits under one thumb. | panel, household | Kitchen
    Chat for a repair cafe | Photos first, words second, price never. | chat, interface | Mend
    Checkout in one column | Basket, payment, regret. The third step is a real undo. | checkout, forms | Undo
    Inspector for type designers | Sidebearings at thumb distance. Numbers scrub, arrows nudge, Escape forgives. | inspector, tool | Nudge
    Small panels, long evenings | Side project: the parts of an app people actually touch, drawn without the rest. | panel, study | Evening
    A drawer for everything else | Every product has one. This one is planned, labelled and closes quietly. | panel, drawer | Drawer
    `,
  ),
];

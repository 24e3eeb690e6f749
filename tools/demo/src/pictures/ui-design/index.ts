import { calendar } from './calendar.ts';
import { components } from './components.ts';
import { dashboard } from './dashboard.ts';
import { panel } from './panel.ts';
import { player } from './player.ts';

export const uiDesign = [dashboard, components, player, calendar, panel];

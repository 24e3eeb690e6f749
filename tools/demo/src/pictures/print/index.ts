import { carton } from './carton.ts';
import { leaflet } from './leaflet.ts';
import { openSpread } from './open-spread.ts';
import { stampSheet } from './stamp-sheet.ts';
import { standingBooks } from './standing-books.ts';
import { tins } from './tins.ts';

export const print = [openSpread, standingBooks, carton, stampSheet, tins, leaflet];

import { bentoBoard } from './bento-board.ts';
import { carrier } from './carrier.ts';
import { logoConstruction } from './logo-construction.ts';
import { logoSheet } from './logo-sheet.ts';
import { signage } from './signage.ts';
import { stationery } from './stationery.ts';
import { wordmarkSplit } from './wordmark-split.ts';

export const branding = [logoSheet, stationery, bentoBoard, logoConstruction, signage, wordmarkSplit, carrier];

import { cutPaper } from './cut-paper.ts';
import { echoWord } from './echo-word.ts';
import { geometry } from './geometry.ts';
import { gradientStudy } from './gradient-study.ts';
import { posterSeries } from './poster-series.ts';
import { recordSleeve } from './record-sleeve.ts';
import { swissPoster } from './swiss-poster.ts';

export const graphicDesign = [swissPoster, posterSeries, gradientStudy, cutPaper, recordSleeve, echoWord, geometry];

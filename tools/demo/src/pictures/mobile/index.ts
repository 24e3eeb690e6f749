import { finance } from './finance.ts';
import { health } from './health.ts';
import { music } from './music.ts';
import { travel } from './travel.ts';
import { weather } from './weather.ts';

export const mobile = [finance, weather, music, health, travel];

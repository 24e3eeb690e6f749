import { farPlanets } from './far-planets.ts';
import { leafStudy } from './leaf-study.ts';
import { mountainLight } from './mountain-light.ts';
import { nightCity } from './night-city.ts';
import { sitter } from './sitter.ts';
import { stillLife } from './still-life.ts';
import { tallSea } from './tall-sea.ts';

export const illustration = [mountainLight, nightCity, stillLife, leafStudy, sitter, tallSea, farPlanets];

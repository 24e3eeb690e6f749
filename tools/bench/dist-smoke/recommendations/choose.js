// Chooses the recommender's parameters on seeds that it is not judged on.
import { rankRule } from '@vitrine/recommender';
import { openGallery } from './gallery.js';
import { judge } from './judge.js';
import { measureAll, ordered } from './measured.js';
import { average } from './measures.js';
import { openStore } from './memory-store.js';
import { simpleMethods } from './methods.js';
import { splitByTime } from './split.js';
const SEEDS = ['choose-a', 'choose-b'];
const STEPS = [1.8, 1.4, 1.2];
const content = (name) => ({ blend, ...rule }, by) => ({
    ...rule,
    blend: { ...blend, content: { ...blend.content, [name]: blend.content[name] * by } },
});
const crowd = (name) => ({ blend, ...rule }, by) => ({
    ...rule,
    blend: { ...blend, crowd: { ...blend.crowd, [name]: blend.crowd[name] * by } },
});
const knobs = {
    colour: content('colour'),
    form: content('form'),
    words: content('words'),
    likes: crowd('likes'),
    taste: crowd('taste'),
    popularity: crowd('popularity'),
    freshness: crowd('freshness'),
    alpha: (rule, by) => ({ ...rule, coLikes: { ...rule.coLikes, alpha: rule.coLikes.alpha * by ** 0.25 } }),
    noise: (rule, by) => ({ ...rule, taste: { noise: rule.taste.noise * by } }),
};
/** Turns one knob after the other, a step up or down, in ever smaller steps, and prints whatever is better than before. */
export async function choose() {
    const grounds = [];
    for (const seed of SEEDS)
        grounds.push(await openGround(seed));
    let chosen = rankRule;
    let best = await worth(chosen, grounds);
    console.log('start', best.toFixed(4));
    for (const step of STEPS) {
        for (const [name, set] of Object.entries(knobs)) {
            for (const by of [step, 1 / step]) {
                const tried = set(chosen, by);
                const reached = await worth(tried, grounds);
                if (reached <= best)
                    continue;
                [best, chosen] = [reached, tried];
                console.log(name, by > 1 ? 'up' : 'down', best.toFixed(4));
            }
        }
    }
    console.log(JSON.stringify(chosen));
}
async function openGround(seed) {
    const split = splitByTime(await openGallery(seed));
    const verdicts = await Promise.all(simpleMethods(split).map((method) => judge(method, split)));
    const of = (name) => verdicts.find((verdict) => verdict.name === name);
    const highest = (read) => Math.max(...verdicts.map((verdict) => average(read(verdict))));
    // Random order shows everything, and tags leave most places to chance: a cosine is what coverage is compared with.
    const bar = [
        highest((v) => v.precision),
        highest((v) => v.ndcg),
        highest((v) => v.tailNdcg),
        average(of('plain cosine')?.coverage ?? []),
        average(of('tag overlap')?.precision ?? []),
    ];
    const store = await openStore(split);
    return { split, measured: remembering((rule) => measureAll(split, store, rule)), bar };
}
/** Most knobs leave the measures as they are. */
function remembering(measureBy) {
    const known = new Map();
    return (rule) => {
        const key = JSON.stringify([rule.coLikes, rule.taste]);
        const found = known.get(key) ?? measureBy(rule);
        known.set(key, found);
        return found;
    };
}
/** A lead beyond this is no reason to give up another. */
const ENOUGH = 0.25;
/** How far above the simple methods, mostly where the lead is smallest. */
async function worth(rule, grounds) {
    const leads = [];
    for (const { split, measured: measuredBy, bar } of grounds) {
        const measured = await measuredBy(rule);
        const known = await judge(ordered('known', measured, rule), split);
        const fresh = await judge(ordered('fresh', measured, rule, true), split);
        const reached = [known.precision, known.ndcg, known.tailNdcg, known.coverage, fresh.precision].map(average);
        leads.push(reached.map((value, i) => Math.min(Math.log(value / (bar[i] ?? 1)), ENOUGH)));
    }
    const means = [0, 1, 2, 3, 4].map((i) => average(leads.map((lead) => lead[i] ?? 0)));
    return Math.min(...means) + 0.3 * average(means);
}
//# sourceMappingURL=choose.js.map
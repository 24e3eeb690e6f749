/** Signals and kept neighbours of a large world, made up around a few centres and copied in: describing 100,000 pictures takes hours. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bagOf, KEPT, keptSignals, modelStamp, packBag, TASTE_DIMENSIONS, TASTE_MODEL, } from '@vitrine/recommender';
import { chance } from './chance.js';
const stamp = modelStamp();
const next = chance(23);
const atOnce = 500;
function* joined(lines) {
    let some = [];
    for (const line of lines) {
        some.push(line);
        if (some.length < atOnce)
            continue;
        yield some.join('');
        some = [];
    }
    yield some.join('');
}
const bytea = (bytes) => `\\\\x${Buffer.from(bytes).toString('hex')}`;
/** The centre, each dimension moved a little. */
function near(centre, by) {
    const moved = centre.map((value) => Math.max(-127, Math.min(127, value + Math.round((next() * 2 - 1) * by))));
    return new Uint8Array(moved.buffer);
}
function* signalLines(posts, covers) {
    const crowds = new Map();
    for (const post of posts) {
        const cover = covers[post.cover % covers.length];
        if (!cover)
            throw new Error('a large world needs covers');
        const crowd = crowds.get(post.taste) ?? Int8Array.from({ length: TASTE_DIMENSIONS }, () => next() * 160 - 80);
        crowds.set(post.taste, crowd);
        const hash = Math.floor(next() * 2 ** 48)
            .toString(16)
            .padStart(16, '0');
        const words = bytea(packBag(bagOf(post)));
        const [colour, form, taste] = [near(cover.colour.values, 12), near(cover.form.values, 12), near(crowd, 40)];
        yield `${[post.id, stamp, bytea(colour), bytea(form), hash, words, 't', bytea(taste), TASTE_MODEL, 'f'].join('\t')}\n`;
    }
}
/** Each list holds other works of the same taste, so that the lists of one work hardly overlap: the most there can be to read. */
function* neighbourLines(posts) {
    const schools = new Map();
    for (const { id, taste } of posts) {
        const school = schools.get(taste) ?? [];
        school.push(id);
        schools.set(taste, school);
    }
    const scores = `{${Array.from({ length: KEPT }, (_, place) => (0.95 - place * 0.004).toFixed(3)).join(',')}}`;
    for (const school of schools.values()) {
        for (const id of school) {
            for (const signal of keptSignals) {
                const ids = new Set();
                while (ids.size < Math.min(KEPT, school.length - 1)) {
                    const other = school[Math.floor(next() * school.length)];
                    if (other !== undefined && other !== id)
                        ids.add(other);
                }
                yield `${id}\t${signal}\t${stamp}\t{${[...ids].join(',')}}\t${scores}\n`;
            }
        }
    }
}
export async function copySignals({ pool }, posts, covers) {
    await pool.begin(async (tx) => {
        await tx `set local statement_timeout = 0`;
        // All that is referred to is there: looking it up a million times would take a minute.
        await tx `set local session_replication_role = replica`;
        const signals = await tx `
      copy work_signals (post_id, models, colour, form, picture_hash, words, linked, taste, taste_model, taste_due)
      from stdin`.writable();
        await pipeline(Readable.from(joined(signalLines(posts(), covers))), signals);
        const neighbours = await tx `copy kept_neighbours (post_id, signal, models, ids, scores) from stdin`.writable();
        await pipeline(Readable.from(joined(neighbourLines(posts()))), neighbours);
    });
    await pool `vacuum analyze work_signals, kept_neighbours`;
}
//# sourceMappingURL=speed-signals.js.map
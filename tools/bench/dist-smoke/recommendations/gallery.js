// The demo world as a recommender meets it: pictures and words described, tastes known but not told.
import { join } from 'node:path';
import { renderWorld, tastes, world } from '@vitrine/demo';
import { describeWork } from '@vitrine/recommender';
/** More onlookers than the demo has, for narrower intervals; works and pictures are the demo's own. */
const AUDIENCE = 600;
const NOW = new Date('2026-06-01T12:00:00Z');
const PICTURES = join(import.meta.dirname, '../../../../.cache/demo-pictures');
export async function openGallery(seed, cacheDir = PICTURES) {
    const made = world(seed, { now: NOW, audience: AUDIENCE });
    const sources = new Map(made.works.map((work) => [work.id, work]));
    const works = [];
    for await (const { ownerId, bytes } of renderWorld({ people: [], works: made.works }, { cacheDir })) {
        const work = sources.get(ownerId);
        if (work)
            works.push(await hang(work, bytes));
    }
    return { works, likes: made.likes };
}
async function hang(work, picture) {
    const { id, title, description, tools, categories } = work;
    const document = { title, description, tools, categories, tags: ownTags(work) };
    return {
        id,
        author: work.personId,
        taste: work.truth.taste,
        createdAt: work.createdAt.getTime(),
        document,
        description: await describeWork(document, picture),
    };
}
/** Tags that name the taste itself would give the answer away. */
function ownTags({ tags, truth }) {
    const telling = new Set(tastes.find(({ id }) => id === truth.taste)?.tags);
    return tags.filter((tag) => !telling.has(tag));
}
//# sourceMappingURL=gallery.js.map
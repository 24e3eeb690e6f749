// Every work's candidates measured once, so that many rules can be tried on them.
import { measure, order, } from '@vitrine/recommender';
export async function measureAll({ works, moment: now }, store, rule) {
    const measured = new Map();
    for (const { id } of works) {
        const found = await store.findWork(id);
        if (!found)
            continue;
        const { work: query, document } = found;
        const statistics = await store.getStatistics(query.words.terms);
        const { works: others, coLikes } = await store.listCandidates(id);
        const candidates = others.filter((other) => other.id !== id);
        const input = { query, document, candidates, coLikes, statistics, now, by: 'all' };
        measured.set(id, { input, columns: measure(query, candidates, { coLikes, statistics, now }, rule) });
    }
    return measured;
}
/** With `fresh`, as if nobody had liked the works asked about. */
export function ordered(name, measured, rule, fresh = false) {
    const nobody = { likers: 0, together: new Map() };
    return {
        name,
        async list(id, limit) {
            const found = measured.get(id);
            if (!found)
                return [];
            const input = { ...found.input, limit, ...(fresh ? { coLikes: nobody } : {}) };
            return order(input, found.columns, rule).map((item) => item.id);
        },
    };
}
//# sourceMappingURL=measured.js.map
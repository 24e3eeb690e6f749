export function splitByTime({ works, likes }, known = 0.75) {
    const moment = likes[Math.floor(likes.length * known)]?.at.getTime() ?? Number.POSITIVE_INFINITY;
    const existing = works.filter(({ createdAt }) => createdAt < moment);
    const ids = new Set(existing.map(({ id }) => id));
    const before = likes.filter(({ at, workId }) => at.getTime() < moment && ids.has(workId));
    const after = likes.filter(({ at, workId }) => at.getTime() >= moment && ids.has(workId));
    const likers = gather(before, ({ workId }) => workId, ({ personId }) => personId);
    const likedBy = gather(before, ({ personId }) => personId, ({ workId }) => workId);
    const later = gather(after, ({ personId }) => personId, ({ workId }) => workId);
    const count = (id) => likers.get(id)?.length ?? 0;
    const byLikes = [...ids].sort((a, b) => count(a) - count(b) || (a < b ? -1 : 1));
    const cases = [...later].flatMap(([person, hoped]) => {
        const liked = likedBy.get(person)?.toReversed() ?? [];
        return liked.length > 0 ? [{ person, liked, later: new Set(hoped) }] : [];
    });
    return { moment, works: existing, likers, likedBy, tail: new Set(byLikes.slice(0, byLikes.length / 2)), cases };
}
function gather(rows, key, value) {
    const groups = new Map();
    for (const row of rows) {
        const group = groups.get(key(row)) ?? [];
        group.push(value(row));
        groups.set(key(row), group);
    }
    return groups;
}
//# sourceMappingURL=split.js.map
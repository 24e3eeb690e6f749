/** Signed-in people of a world, each in a chat with the next, numbered for pgbench as they are for us. */
import { createHash } from 'node:crypto';
const post = async (url, path, body, token) => {
    const reply = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(body),
    });
    if (!reply.ok)
        throw new Error(`${path} answered ${reply.status}`);
    return reply.json();
};
/** New ones for each run: nobody has liked or said anything yet. */
export const signUpMembers = async (url, count) => {
    const run = Date.now().toString(36);
    const people = [];
    for (let place = 0; place < count; place += 1) {
        const name = `Bench ${run} ${place}`;
        people.push(await post(url, '/api/user', { name, email: `bench.${run}.${place}@vitrine.example`, password: 'a bench' }));
    }
    const members = [];
    for (const [place, person] of people.entries()) {
        const next = people[(place + 1) % people.length];
        const chat = await post(url, '/api/chat', { userId: next?._id }, person.token);
        members.push({ ...person, chatId: chat._id });
    }
    return members;
};
const hashOf = (token) => createHash('sha256').update(token).digest('hex');
/** The tables that pgbench picks from: works and people by number. */
export const numberForPgbench = async (sql, members, posts) => {
    await sql `drop table if exists bench_posts, bench_people`;
    await sql `create table bench_posts as select row_number() over (order by md5(id))::integer as n, id from posts order by md5(id) limit ${posts}`;
    await sql `create table bench_people (n integer primary key, id text, hash text, chat_id text)`;
    const rows = members.map(({ _id, token, chatId }, n) => ({ n, id: _id, hash: hashOf(token), chat_id: chatId }));
    await sql `insert into bench_people ${sql(rows)}`;
    await sql `alter table bench_posts add primary key (n)`;
    await sql `analyze bench_posts, bench_people`;
    const numbered = await sql `select id from bench_posts order by n`;
    return numbered.map((row) => row.id);
};
//# sourceMappingURL=people.js.map
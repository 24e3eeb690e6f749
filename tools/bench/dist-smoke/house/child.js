/** A program of ours as a process of its own, which says on a line where it can be reached. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
const address = /http:\/\/\S+:(\d+)/;
export const startChild = async (program, args, settings) => {
    const child = spawn(process.execPath, [program, ...args], {
        env: { PATH: '/usr/bin:/bin', ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(child, 'exit');
    let said = '';
    const port = await new Promise((resolve, reject) => {
        child.stdout.on('data', (chunk) => {
            said += chunk.toString();
            const found = address.exec(said)?.[1];
            if (found !== undefined)
                resolve(found);
        });
        void gone.then(() => reject(new Error(`${program} ended before it was ready:\n${said}`)));
    });
    return {
        url: `http://127.0.0.1:${port}`,
        pid: child.pid ?? 0,
        close: async () => {
            child.kill('SIGTERM');
            await gone;
        },
    };
};
//# sourceMappingURL=child.js.map
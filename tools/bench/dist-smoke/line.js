export const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
export const milliseconds = (value) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const perSecond = (value) => `${Math.round(value).toLocaleString('en')}/s`;
export const memoryLine = (after, resident) => ({
    figure: `server memory after ${after}`,
    ours: megabytes(resident),
});
/** A ratio that must reach `goal`. */
export const atLeast = (ratio, goal) => ({
    ratio: ratio.toFixed(2),
    goal: `≥ ${goal.toFixed(2)}`,
    met: ratio >= goal,
});
export const atMost = (ratio, goal) => ({
    ratio: ratio.toFixed(2),
    goal: `≤ ${goal.toFixed(2)}`,
    met: ratio <= goal,
});
//# sourceMappingURL=line.js.map
/** Where the browser stores how many columns a phone shows; the inline script sets it before the first paint. */
export const columnsKey = 'columns';

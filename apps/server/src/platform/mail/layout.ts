/** The look of a mail: one column, a heading, paragraphs, lines that link to pages, and at most one button. */
import { escapeHtml } from '../http/escape-html.ts';

/** Something that has happened, and the page it is about. */
export type LetterLine = { readonly text: string; readonly detail: string; readonly url: string };

export type Letter = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly lines?: readonly LetterLine[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print below, such as why the mail was sent. */
  readonly footnote: string;
  /** Ends mails like this one. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
};

const font = `font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif`;

/** For programs that read style sheets; the others show the inline styles, which are light. */
const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #101014 !important }
  .card { background: #1a1a20 !important }
  .ink, .ink a { color: #f2f0ee !important }
  .soft, .soft a { color: #aaa6b0 !important }
  .rule { border-color: #37343c !important }
  .ink a.button { background: #f2f0ee !important; color: #17161a !important }
}
@media (max-width: 480px) {
  .page { padding: 12px 8px !important }
  .card { padding: 28px 20px !important }
}
`;

const buttonHtml = ({ label, url }: NonNullable<Letter['button']>): string => {
  const address = escapeHtml(url);
  return `<p style="margin:28px 0"><a class="button" href="${address}" style="display:inline-block;padding:14px 26px;border-radius:999px;background:#1d1b20;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:14px;color:#67636d">Or open this address: <a href="${address}" style="color:#67636d;word-break:break-all">${address}</a></p>`;
};

const lineHtml = ({ text, detail, url }: LetterLine): string => {
  const below = detail
    ? `<br><span class="soft" style="font-size:14px;color:#67636d">${escapeHtml(detail)}</span>`
    : '';
  return `<li class="ink rule" style="margin:0;padding:14px 0;border-top:1px solid #e3dfdb"><a href="${escapeHtml(url)}" style="color:#1d1b20;font-weight:600;text-decoration:none">${escapeHtml(text)}</a>${below}</li>`;
};

const linesHtml = (lines: readonly LetterLine[]): string =>
  `<ul style="margin:0 0 12px;padding:0;list-style:none;overflow-wrap:anywhere">
${lines.map(lineHtml).join('\n')}
</ul>`;

const unsubscribeHtml = ({ label, url }: NonNullable<Letter['unsubscribe']>): string =>
  `<br><a href="${escapeHtml(url)}" style="color:#67636d">${escapeHtml(label)}</a>`;

/** Styles are inline, because many mail programs drop style sheets; tables are not needed for one column. */
export const renderHtml = (letter: Letter): string => {
  const { subject, heading, paragraphs, lines = [], button, footnote, unsubscribe } = letter;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="page ink" style="margin:0;padding:32px 16px;background:#f3f0ec;color:#1d1b20;${font};font-size:16px;line-height:1.55">
<div class="card" style="max-width:520px;margin:0 auto;padding:36px 32px;background:#ffffff;border-radius:20px">
<p style="margin:0 0 28px;font-size:20px;font-weight:700;letter-spacing:-.02em">Vitrine</p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-.02em">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(paragraph)}</p>`).join('\n')}
${lines.length > 0 ? linesHtml(lines) : ''}
${button ? buttonHtml(button) : ''}
<p class="soft rule" style="margin:28px 0 0;padding-top:20px;border-top:1px solid #e3dfdb;font-size:14px;color:#67636d">${escapeHtml(footnote)}${unsubscribe ? unsubscribeHtml(unsubscribe) : ''}</p>
</div>
</body>
</html>
`;
};

const lineText = ({ text, detail, url }: LetterLine): string => `- ${text}${detail ? `: ${detail}` : ''}\n  ${url}`;

export const renderText = (letter: Letter): string => {
  const { heading, paragraphs, lines = [], button, footnote, unsubscribe } = letter;
  return [
    heading,
    ...paragraphs,
    ...(lines.length > 0 ? [lines.map(lineText).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `--\n${footnote}${unsubscribe ? `\n${unsubscribe.label}:\n${unsubscribe.url}` : ''}`,
  ].join('\n\n');
};

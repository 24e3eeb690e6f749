/** The look of a mail: one column, a heading, paragraphs and at most one button. */
import { escapeHtml } from '../http/escape-html.ts';

export type Letter = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print below, such as why the mail was sent. */
  readonly footnote: string;
};

const font = `font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif`;

const buttonHtml = ({ label, url }: NonNullable<Letter['button']>): string => {
  const address = escapeHtml(url);
  return `<p style="margin:28px 0"><a href="${address}" style="display:inline-block;padding:14px 26px;border-radius:999px;background:#1d1b20;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#67636d">Or open this address: <a href="${address}" style="color:#67636d;word-break:break-all">${address}</a></p>`;
};

/** Styles are inline and tables are not needed for one column: mail programs drop style sheets. */
export const renderHtml = ({ subject, heading, paragraphs, button, footnote }: Letter): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#f3f0ec;color:#1d1b20;${font};font-size:16px;line-height:1.55">
<div style="max-width:520px;margin:0 auto;padding:36px 32px;background:#ffffff;border-radius:20px">
<p style="margin:0 0 28px;font-size:20px;font-weight:700;letter-spacing:-.02em">Vitrine</p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-.02em">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${button ? buttonHtml(button) : ''}
<p style="margin:28px 0 0;padding-top:20px;border-top:1px solid #e3dfdb;font-size:14px;color:#67636d">${escapeHtml(footnote)}</p>
</div>
</body>
</html>
`;

export const renderText = ({ heading, paragraphs, button, footnote }: Letter): string =>
  [heading, ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), `--\n${footnote}`].join('\n\n');

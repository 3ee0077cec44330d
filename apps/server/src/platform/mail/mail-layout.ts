/** What a mail says, in the order it is read. */
export type MailContent = {
  /** The first line, also what a list of mails shows of it. */
  readonly lead: string
  /** Set large between two rules: the PIN. */
  readonly figure?: string
  readonly link?: { readonly label: string; readonly url: string }
  readonly paragraphs: readonly string[]
}

/** The paper, ink and red line of the web app; mails take no stylesheet, so each element has its own. */
const PAPER = '#f1f5ec'
const SHEET = '#fcfef9'
const INK = '#141e36'
const INK_2 = '#434e65'
const RULE = '#c9d4ce'
const PEN = '#1d47ae'
const LINE = '#bc2a2c'
const FONT = "'Anek Latin', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export function mailText(content: MailContent): string {
  const link = content.link === undefined ? [] : [`${content.link.label}:\n${content.link.url}`]
  return `${[content.lead, ...link, ...content.paragraphs, '-- \nMeldboard'].join('\n\n')}\n`
}

/** Tables, because the mail programs of some readers lay out nothing else. */
export function mailHtml(subject: string, content: MailContent): string {
  const figure = content.figure === undefined ? '' : figureHtml(content.figure)
  const link = content.link === undefined ? '' : linkHtml(content.link.label, content.link.url)
  const paragraphs = content.paragraphs.map((text) => paragraphHtml(text, INK_2, 15)).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${SHEET};border-right:2px solid ${LINE};font-family:${FONT};text-align:left">
<tr><td style="padding:24px 32px 16px;border-bottom:1px solid ${RULE};font-size:20px;font-weight:600;color:${INK}">Meldboard</td></tr>
<tr><td style="padding:24px 32px 8px">
${paragraphHtml(content.lead, INK, 17)}
${figure}${link}${paragraphs}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function paragraphHtml(text: string, colour: string, size: number): string {
  return `<p style="margin:0 0 16px;font-size:${size}px;line-height:1.5;color:${colour}">${escapeHtml(text)}</p>`
}

/** Spaced by style, not by blanks, so that it is copied as six digits. */
function figureHtml(figure: string): string {
  return `<p style="margin:8px 0 24px;padding:16px 0;border-top:1px solid ${RULE};border-bottom:1px solid ${RULE};font-size:44px;line-height:1;font-weight:600;letter-spacing:8px;font-variant-numeric:tabular-nums lining-nums;color:${INK}">${escapeHtml(figure)}</p>
`
}

function linkHtml(label: string, url: string): string {
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:9px;background:${PEN};color:#ffffff;font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${INK_2};word-break:break-all">${escapeHtml(url)}</p>
`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

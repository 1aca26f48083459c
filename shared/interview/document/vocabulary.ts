/**
 * The HTML of editor documents. The server removes everything else when an interview is saved.
 *
 * Blocks: `<p>`, `<h1>`–`<h3>`, `<ul>`, `<ol type start>` and `<li>` with paragraphs, `<blockquote>`, `<table>` (with `<colgroup>`,
 * `<thead>`, `<tbody>`, `<tr>`, `<th>`, `<td colspan rowspan>`), `<hr data-break="page">` (a page break) and `<div data-toc>` (a table of
 * contents of the headings). Of a paragraph or heading:
 * - `style`: `paragraphProperties` and `textProperties` below;
 * - `data-style`: the id of one of the document's paragraph styles;
 * - `data-clause`: the level (1–9) at which it is numbered; the number is not in the text. `data-numbering` names another scheme than the
 *   document's, `data-list` a list that is counted by itself;
 * - `data-anchor`: the name by which references find it;
 * - `data-keep`: it stays on the page of the paragraph after it;
 * - `data-ending="ins|del id person instant [first]"`: it is suggested that it ends here, or that it goes on with the next paragraph (`first`:
 *   and keeps its own look, even if it is empty).
 *
 * Inline: `<strong>`, `<em>`, `<u>`, `<s>`, `<sub>`, `<sup>`, `<mark style="background-color">`, `<span style>` (`textProperties`), `<br>`,
 * `<a href>`, `<img src width height alt data-wrap="left|right">` (src is a `data:` URL of a PNG, JPEG or GIF),
 * `<span data-page="number|count">` (the number of the page; how many there are), `<span data-ref>` (the number of the paragraph with that
 * anchor), `<span data-note="text">` (a footnote) and `<span data-tab>`. Placeholders are text: `{{nome}}`.
 *
 * Of a review: `<ins data-suggestion data-by data-at>` and `<del …>` are what a person suggests to add or to take away (`suggestions.ts`: the
 * document is made without the one and with the other), and `<span data-comment="id">` is what a comment is about.
 */
export const vocabulary: Readonly<Record<string, readonly string[]>> = {
  p: ['style', 'data-style', 'data-clause', 'data-numbering', 'data-list', 'data-anchor', 'data-keep', 'data-ending'],
  h1: ['style', 'data-style', 'data-clause', 'data-numbering', 'data-list', 'data-anchor', 'data-keep', 'data-ending'],
  h2: ['style', 'data-style', 'data-clause', 'data-numbering', 'data-list', 'data-anchor', 'data-keep', 'data-ending'],
  h3: ['style', 'data-style', 'data-clause', 'data-numbering', 'data-list', 'data-anchor', 'data-keep', 'data-ending'],
  ul: [],
  ol: ['type', 'start'],
  li: [],
  blockquote: [],
  hr: ['data-break'],
  div: ['data-toc'],
  table: ['style'],
  colgroup: [],
  col: ['style', 'width'],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'style'],
  td: ['colspan', 'rowspan', 'style'],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  mark: ['style', 'data-color'],
  span: ['style', 'data-page', 'data-ref', 'data-note', 'data-tab', 'data-comment'],
  ins: ['data-suggestion', 'data-by', 'data-at'],
  del: ['data-suggestion', 'data-by', 'data-at'],
  br: [],
  a: ['href'],
  img: ['src', 'width', 'height', 'alt', 'data-wrap'],
}

const edges = ['border', 'padding'].flatMap((edge) => [
  edge,
  ...['top', 'right', 'bottom', 'left'].map((side) => `${edge}-${side}`),
])

/** Lengths in mm, cm, pt, px or in. */
export const paragraphProperties: readonly string[] = [
  'text-align',
  'margin-left',
  'margin-right',
  'margin-top',
  'margin-bottom',
  /** Negative: the first line hangs. */
  'text-indent',
  /** A number of lines, or an exact length. */
  'line-height',
  '--line-at-least',
  ...edges,
  'background-color',
  'break-before',
  'break-after',
  'break-inside',
  /** Tab stops: 'right 453.5pt, left 34pt'. */
  '--tabs',
  /** 'auto' where a line of a paragraph may stand alone at the edge of a page. */
  '--widows',
  /** No space between paragraphs of the same style. */
  '--contextual-spacing',
]

export const textProperties: readonly string[] = [
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-decoration',
  'text-transform',
  'font-variant',
  'letter-spacing',
  'color',
  'background-color',
  'vertical-align',
  /** A percentage by which letters are wider or narrower. */
  '--text-scale',
]

export const tableProperties: readonly string[] = [
  ...edges,
  'background-color',
  'vertical-align',
  'width',
  'text-align',
  '--inside-h',
  '--inside-v',
  '--cell-padding',
  '--indent',
]

import type { EditorPreset } from '../types.ts'
import { listWordParagraphs } from './listWordParagraphs.ts'

/** Styles that belong to the text; all others are dropped. */
const kept: Readonly<Record<EditorPreset, readonly string[]>> = {
  minimal: ['font-weight', 'font-style', 'text-decoration', 'text-decoration-line'],
  essential: ['font-weight', 'font-style', 'text-decoration', 'text-decoration-line', 'text-align', 'color'],
  full: [
    ...['font-weight', 'font-style', 'text-decoration', 'text-decoration-line', 'text-align', 'color'],
    ...['font-family', 'font-size', 'background-color', 'vertical-align'],
  ],
}

const dropped = 'script, style, meta, link, title, xml, template, iframe, object, embed, form, input, button, svg, head'

export type Cleaned = {
  readonly html: string
  /** Pictures embedded in the pasted text as data: URLs. */
  readonly pictures: readonly string[]
  /** How many pictures were lost: they are on another site or in a local file. */
  readonly lost: number
}

/**
 * Pasted HTML without links (S1 §5; their text stays), comments, and markup specific to Word and Google Docs. Word's list paragraphs become
 * lists.
 */
export function cleanHtml(html: string, preset: EditorPreset): Cleaned {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  removeComments(body)
  for (const element of body.querySelectorAll(dropped)) element.remove()
  listWordParagraphs(body)
  for (const link of body.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  // Word's o:p, v:shape, w:sdt and st1: elements wrap text or nothing.
  for (const element of [...body.querySelectorAll('*')].filter(({ localName }) => localName.includes(':')))
    element.replaceWith(...element.childNodes)
  // Google Docs wraps everything in a <b> that is not bold.
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) wrapper.replaceWith(...wrapper.childNodes)
  const { pictures, lost } = takePictures(body)
  // Copied from one of our documents: it has the document's own attributes, and nothing of other programs.
  if (preset === 'full' && body.querySelector('[data-pm-slice]')) return { html: body.innerHTML, pictures, lost }
  for (const element of body.querySelectorAll<HTMLElement>('*')) cleanElement(element, kept[preset])
  return { html: body.innerHTML, pictures, lost }
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Comment[] = []
  while (walker.nextNode()) comments.push(walker.currentNode as Comment)
  for (const comment of comments) comment.remove()
}

function takePictures(body: HTMLElement): { pictures: string[]; lost: number } {
  const pictures: string[] = []
  let lost = 0
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    // A picture of this product, copied from another text.
    if (image.hasAttribute('data-file-id') && /^\/(?!\/)/.test(src)) continue
    if (/^data:image\//i.test(src)) pictures.push(src)
    else lost += 1
    image.remove()
  }
  return { pictures, lost }
}

const attributes = new Set([
  'colspan',
  'rowspan',
  'src',
  'alt',
  'width',
  'height',
  'data-file-id',
  'start',
  'type',
  'style',
])
attributes.add('data-pm-slice')

function cleanElement(element: HTMLElement, styles: readonly string[]): void {
  const { align } = element as HTMLElement & { align?: string }
  if (align && element.style.textAlign === '') element.style.textAlign = align
  const wanted = styles.flatMap((name) => {
    const value = element.style.getPropertyValue(name)
    return value === '' || isPlain(name, value) ? [] : [[name, value] as const]
  })
  for (const { name } of [...element.attributes])
    if (!attributes.has(name) || name === 'style') element.removeAttribute(name)
  for (const [name, value] of wanted) element.style.setProperty(name, value)
}

/** Black on white and upright are defaults, which other programs write on every word. */
function isPlain(name: string, value: string): boolean {
  switch (name) {
    case 'color':
      return /^(black|windowtext|rgb\(0, 0, 0\)|#000(000)?)$/i.test(value)
    case 'background-color':
      return /^(transparent|white|rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/i.test(value)
    case 'vertical-align':
      return value !== 'sub' && value !== 'super'
    default:
      return /^(normal|400|none|start)$/.test(value)
  }
}

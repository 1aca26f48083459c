import { writeCss } from '#shared/interview/document/css.ts'
import type { HtmlElement, HtmlNode } from '#shared/interview/document/html.ts'
import { tagPlaces } from '#shared/template/index.ts'
import type { Css } from './cssOf.ts'

/** A piece of a paragraph: text, or one thing in it, with what its formatting sets. */
export type Piece = { readonly content: string | HtmlElement; readonly css: Css; readonly href?: string }

/** Pieces of a paragraph as HTML: equal formatting is written once, and a tag has the format of its first brace. */
export function inlineHtml(pieces: readonly Piece[]): HtmlNode[] {
  const merged: { content: (string | HtmlElement)[]; css: Css; key: string; href: string | undefined }[] = []
  for (const { content, css, href } of wholeTags(pieces)) {
    if (content === '') continue
    const key = JSON.stringify([href, ...[...css].sort()])
    const last = merged.at(-1)
    if (last?.key !== key) merged.push({ content: [content], css, key, href })
    else {
      const before = last.content.at(-1)
      if (typeof before === 'string' && typeof content === 'string')
        last.content[last.content.length - 1] = before + content
      else last.content.push(content)
    }
  }
  return merged.flatMap(({ content, css, href }) => {
    const formatted = wrap(content, css)
    return href === undefined ? formatted : [{ tag: 'a', attributes: { href }, children: formatted }]
  })
}

const ELEMENTS: readonly (readonly [string, string, string])[] = [
  ['font-weight', 'bold', 'strong'],
  ['font-style', 'italic', 'em'],
  ['vertical-align', 'sub', 'sub'],
  ['vertical-align', 'super', 'sup'],
]

function wrap(content: readonly HtmlNode[], css: Css): readonly HtmlNode[] {
  const rest = new Map(css)
  let nodes = content
  const around = (tag: string, attributes: Record<string, string> = {}) => {
    nodes = [{ tag, attributes, children: nodes }]
  }
  for (const [property, value, tag] of ELEMENTS.toReversed())
    if (rest.get(property) === value) {
      around(tag)
      rest.delete(property)
    }
  const lines = rest.get('text-decoration') ?? ''
  if (lines.includes('line-through')) around('s')
  if (lines.includes('underline')) around('u')
  if (lines !== '' && lines !== 'none') rest.delete('text-decoration')
  const background = rest.get('background-color')
  if (background !== undefined) {
    around('mark', { style: `background-color: ${background}` })
    rest.delete('background-color')
  }
  if (rest.size > 0) around('span', { style: writeCss(rest) })
  return nodes
}

/** The pieces with each tag in one: it is printed in the format of its first brace. */
function wholeTags(pieces: readonly Piece[]): Piece[] {
  // One character stands for a thing, so that no tag reaches over it.
  const text = pieces.map(({ content }) => (typeof content === 'string' ? content : '\ufffc')).join('')
  const places = tagPlaces(text)
  if (places.length === 0) return [...pieces]
  const found: Piece[] = []
  let at = 0
  let next = 0
  let pending: { text: string; css: Css; href: string | undefined; to: number } | undefined
  for (const { content, css, href } of pieces) {
    const linked = href === undefined ? {} : { href }
    if (typeof content !== 'string') {
      found.push({ content, css, ...linked })
      at += 1
      continue
    }
    let rest = content
    while (rest !== '') {
      const place = places[next]
      if (pending) {
        const taken = rest.slice(0, pending.to - at)
        pending.text += taken
        at += taken.length
        rest = rest.slice(taken.length)
      } else if (place && at === place.from) {
        pending = { text: '', css, href, to: place.to }
        next += 1
      } else {
        const taken = rest.slice(0, place ? place.from - at : rest.length)
        found.push({ content: taken, css, ...linked })
        at += taken.length
        rest = rest.slice(taken.length)
      }
      if (pending && at === pending.to) {
        found.push({
          content: pending.text,
          css: pending.css,
          ...(pending.href !== undefined && { href: pending.href }),
        })
        pending = undefined
      }
    }
  }
  return found
}

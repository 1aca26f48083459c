import { Extension } from '@tiptap/core'
import { parseCss, writeCss } from '#shared/interview/document/css.ts'
import { paragraphProperties, textProperties } from '#shared/interview/document/vocabulary.ts'

/**
 * What a paragraph of a document has beyond its text: its block's id where one begins, its number, its style and its distances. The
 * vocabulary is `shared/interview/document/vocabulary.ts`.
 */
export const ParagraphFormat = Extension.create({
  name: 'paragraphFormat',
  addGlobalAttributes() {
    return [
      {
        types: ['paragraph', 'heading'],
        attributes: {
          clause: {
            default: null,
            parseHTML: (element) => levelOf(element.dataset.clause),
            renderHTML: ({ clause }) => (clause ? { 'data-clause': clause } : {}),
          },
          numbering: dataAttribute('numbering'),
          list: dataAttribute('list'),
          anchor: { ...dataAttribute('anchor'), keepOnSplit: false },
          /** A suggestion that it ends here, or goes on with the next one. */
          ending: { ...dataAttribute('ending'), keepOnSplit: false },
          styleId: dataAttribute('style', 'styleId'),
          keep: {
            default: false,
            parseHTML: (element) => element.dataset.keep !== undefined,
            renderHTML: ({ keep }) => (keep ? { 'data-keep': '' } : {}),
          },
          css: {
            default: null,
            parseHTML: (element) => withoutAlignment(element.getAttribute('style')),
            renderHTML: ({ css }) => (css ? { style: css } : {}),
          },
        },
      },
      {
        types: ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'table', 'pageBreak', 'contents'],
        attributes: { blockId: { default: null, rendered: false, keepOnSplit: false } },
      },
    ]
  },
})

function dataAttribute(name: string, attribute = name) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[attribute] ? { [`data-${name}`]: attributes[attribute] } : {},
  }
}

const known = new Set([...paragraphProperties, ...textProperties])

/** Alignment is an attribute of its own; what documents do not have is dropped. */
function withoutAlignment(style: string | null): string | null {
  const kept = [...parseCss(style ?? '')].filter(
    ([name, value]) => name !== 'text-align' && known.has(name) && !/url\(/i.test(value),
  )
  return kept.length === 0 ? null : writeCss(new Map(kept))
}

const MAX_LEVEL = 9

function levelOf(text: string | undefined): number | null {
  const level = Number(text)
  return Number.isInteger(level) && level >= 1 && level <= MAX_LEVEL ? level : null
}

/** The style with some properties set; null removes one. */
export function changeCss(css: string | null, changes: Readonly<Record<string, string | null>>): string | null {
  const declarations = parseCss(css ?? '')
  for (const [name, value] of Object.entries(changes))
    if (value === null) declarations.delete(name)
    else declarations.set(name, value)
  return declarations.size === 0 ? null : writeCss(declarations)
}

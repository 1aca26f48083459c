import { DOMParser, type Element } from '@xmldom/xmldom'
import { printedStories } from '../../package/index.ts'
import { open } from '../../testing/open.ts'

export type View = 'accepted' | 'refused'

const W = /^w:(?:ins|del|moveTo|moveFrom)$/

/**
 * The paragraphs of a file as Word shows them with all its tracked changes accepted or refused, part by part, written apart from the engine.
 * Rows are between '[' and ']'.
 */
export async function viewOf(bytes: Uint8Array, view: View): Promise<string[][]> {
  const docx = await open(bytes)
  return printedStories(docx).map(({ part }) => {
    const root = new DOMParser().parseFromString(docx.text(part), 'text/xml').documentElement as Element
    return paragraphsIn(elements(root, 'w:body')[0] ?? root, view)
  })
}

const elements = (parent: Element, name?: string): Element[] =>
  Array.from(parent.childNodes).filter(
    (node): node is Element => node.nodeType === 1 && (name === undefined || node.nodeName === name),
  )

const isGone = (name: string, view: View) => /^w:(?:ins|moveTo)$/.test(name) === (view === 'refused')

function markOf(element: Element | undefined, path: readonly string[]): string | undefined {
  let at = element
  for (const name of path) at = at && elements(at, name)[0]
  return at && elements(at).find(({ nodeName }) => W.test(nodeName))?.nodeName
}

function paragraphsIn(holder: Element, view: View): string[] {
  const found: string[] = []
  let waiting: string | undefined
  const end = () => {
    // Without a next paragraph to join, only what has text stays.
    if (waiting) found.push(waiting)
    waiting = undefined
  }
  for (const element of elements(holder)) {
    if (element.nodeName === 'w:p') {
      const text = (waiting ?? '') + textIn(element, view)
      const mark = markOf(element, ['w:pPr', 'w:rPr'])
      if (mark && isGone(mark, view)) waiting = text
      else {
        found.push(text)
        waiting = undefined
      }
    } else if (/^w:(?:bookmark|comment)/.test(element.nodeName)) {
      // A mark between paragraphs.
    } else {
      end()
      if (element.nodeName === 'w:tbl') {
        for (const row of elements(element, 'w:tr')) {
          const mark = markOf(row, ['w:trPr'])
          if (mark && isGone(mark, view)) continue
          found.push('[')
          for (const cell of elements(row, 'w:tc')) found.push(...paragraphsIn(cell, view), '|')
          found.push(']')
        }
      } else if (element.nodeName !== 'w:sectPr') found.push(...paragraphsIn(element, view))
    }
  }
  end()
  return found
}

function textIn(element: Element, view: View): string {
  return elements(element)
    .map((each): string => {
      const { nodeName } = each
      if (W.test(nodeName)) return isGone(nodeName, view) ? '' : textIn(each, view)
      if (nodeName === 'w:t' || nodeName === 'w:delText') return each.textContent ?? ''
      if (nodeName === 'w:tab') return '\t'
      if (nodeName === 'w:br') return '\n'
      return /^(?:w:pPr|w:rPr|mc:Fallback)$/.test(nodeName) ? '' : textIn(each, view)
    })
    .join('')
}

import { applyEdits } from './applyEdits.ts'
import { fieldsOf } from './fields.ts'
import { attributesOf } from './localNames.ts'
import { scanXml, type XmlTag } from './scanXml.ts'

type Edit = { readonly from: number; readonly to: number; readonly text: string }
type Control = { readonly edits: Edit[]; hasTag: boolean; text: string }

/**
 * Content controls and form fields with tags, so that Word takes the answer for content. Word overwrites a bound control with its data
 * when the document opens; it shows a control's prompt in grey and deletes it at the first key; and of a drop-down field it shows the
 * chosen entry. `prompt` is the style of prompts.
 */
export function filledControls(xml: string, prompt: string): string {
  const free = xml.includes('<w:sdt') ? applyEdits(xml, controlEdits(xml, prompt)) : xml
  const edits = free.includes('<w:ffData') ? formEdits(free) : []
  return edits.length > 0 ? applyEdits(free, edits) : free
}

/** What is removed from a control with a tag, by local name. */
const PROMPT = new Set(['dataBinding', 'showingPlcHdr'])

/** A control's title and its name for programs, which often repeat the tag. */
const NAMED = new Set(['w:alias', 'w:tag'])

function controlEdits(xml: string, prompt: string): Edit[] {
  const controls: Control[] = []
  const done: Control[] = []
  const open: { readonly name: string; readonly from: number; readonly gone: boolean }[] = []
  scanXml(xml, {
    open: (name, tag) => {
      if (name === 'w:sdt') controls.push({ edits: [], hasTag: false, text: '' })
      const named = NAMED.has(name) ? xml.slice(tag.from, tag.to) : ''
      if (named.includes('{{'))
        controls.at(-1)?.edits.push({ from: tag.from, to: tag.to, text: named.replace(/\{\{|\}\}/g, '') })
      open.push({ name, from: tag.from, gone: controls.length > 0 && isPrompt(xml, name, tag, prompt) })
    },
    text: (from, to) => {
      const control = controls.at(-1)
      if (control && open.at(-1)?.name === 'w:t') control.text += xml.slice(from, to)
    },
    close: (name, _from, to) => {
      const element = open.pop()
      if (element?.gone) controls.at(-1)?.edits.push({ from: element.from, to, text: '' })
      const control = controls.at(-1)
      if (name === 'w:p' && control) control.text += '\n'
      if (name !== 'w:sdt' || !control) return
      controls.pop()
      control.hasTag ||= control.text.includes('{{')
      done.push(control)
      // The controls around one with a tag have the answer too.
      const around = controls.at(-1)
      if (around) around.hasTag ||= control.hasTag
    },
  })
  return done.flatMap(({ hasTag, edits }) => (hasTag ? edits : []))
}

function isPrompt(xml: string, name: string, tag: XmlTag, prompt: string): boolean {
  const local = name.slice(name.indexOf(':') + 1)
  if (PROMPT.has(local)) return true
  if (name === 'w:rStyle') return tag.attribute('w:val') === prompt
  // An entry that is only a tag.
  return local === 'listItem' && attributesOf(xml, tag).some(({ value }) => value.includes('{{'))
}

function formEdits(xml: string): Edit[] {
  return fieldsOf(xml).flatMap(({ instruction, begin, separate, end, codeElements, shown }): Edit[] => {
    const data = xml.slice(begin.from, begin.to)
    if (!data.includes('{{') && !shown.some(({ from, to }) => xml.slice(from, to).includes('{{'))) return []
    if (!/^\s*FORMDROPDOWN\b/i.test(instruction)) {
      const written = /<w:default w:val="[^"]*\{\{[^"]*"\s*\/>/.exec(data)
      const from = begin.from + (written?.index ?? 0)
      return written ? [{ from, to: from + written[0].length, text: '' }] : []
    }
    const entries = [...data.matchAll(/<w:listEntry w:val="([^"]*)"/g)].map(([, entry = '']) => entry)
    const chosen = Number(/<w:result w:val="(\d+)"/.exec(data)?.[1] ?? /<w:default w:val="(\d+)"/.exec(data)?.[1] ?? 0)
    const entry = entries[chosen] ?? ''
    const isText = shown.some(({ from, to }) => xml.slice(from, to).includes('{{'))
    if (!isText && !entry.includes('{{')) return []
    // The text takes the place of the field.
    const text = isText ? '' : `<w:t xml:space="preserve">${entry}</w:t>`
    return [begin, ...codeElements, ...(separate ? [separate] : []), end].map((span) => ({
      ...{ from: span.from, to: span.to },
      text: span === end ? text : '',
    }))
  })
}

import type { Tag } from './parseTag.ts'

/** A value's tag as text, with its braces. Parsing it gives the same tag; double quotes in attributes become single ones. */
export function printTag({ ref, modifiers, attributes }: Pick<Tag, 'ref' | 'modifiers' | 'attributes'>): string {
  const sizes = Object.entries(attributes).map(([name, value]) => `${name}="${quotable(String(value))}"`)
  return `{{${[ref, ...modifiers, ...sizes].join(' ')}}}`
}

function quotable(text: string): string {
  return text.replace(/["“”]/g, "'").replace(/[{}]/g, '')
}

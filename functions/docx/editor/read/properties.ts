import { child, type XmlElement } from '../../package/index.ts'

export const valOf = (element: XmlElement | undefined, name: string): string | undefined =>
  child(element, name)?.attribute('w:val')

/** A property that is on by being there: undefined if it is not, false if it is switched off. */
export function toggleOf(element: XmlElement | undefined, name: string): boolean | undefined {
  const found = child(element, name)
  return found && !/^(0|false|off)$/.test(found.attribute('w:val') ?? '')
}

export function numberOf(value: string | undefined): number | undefined {
  const number = Number.parseInt(value ?? '', 10)
  return Number.isInteger(number) ? number : undefined
}

/** Every element with a name, in order, in an element and what it contains. */
export const allOf = (element: XmlElement, name: string): Generator<XmlElement> => search(element, name, true)

/** The same without those that are inside of another with the name. */
export const outermostOf = (element: XmlElement, name: string): Generator<XmlElement> => search(element, name, false)

function* search(element: XmlElement, name: string, inside: boolean): Generator<XmlElement> {
  const stack = element.children.toReversed()
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (at.name === name) {
      yield at
      if (!inside) continue
    }
    for (let last = at.children.length - 1; last >= 0; last -= 1) stack.push(at.children[last]!)
  }
}

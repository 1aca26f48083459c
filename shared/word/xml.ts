/** An element of a part, by its name with prefix: 'w:p', with its place in the part's text. */
export type XmlElement = {
  readonly name: string
  readonly attribute: (name: string) => string | undefined
  readonly children: readonly XmlElement[]
  /** The character data directly in it. */
  readonly text: string
  readonly from: number
  readonly to: number
  /** The content, between the tags. */
  readonly innerFrom: number
  readonly innerTo: number
}

export const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((each) => each.name === name)

/** A descendant by the names on the way to it. */
export const descendant = (element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined =>
  names.reduce(child, element)

export const childrenNamed = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((each) => each.name === name) ?? []

/** The `w:val` of a property. */
export const valueIn = (element: XmlElement | undefined, name: string): string | undefined =>
  child(element, name)?.attribute('w:val')

export const numberIn = (element: XmlElement | undefined, name: string): number | undefined =>
  numberOf(valueIn(element, name))

/** A property that is on by being there: undefined if it is not, false if it is switched off. */
export function toggleIn(element: XmlElement | undefined, name: string): boolean | undefined {
  const found = child(element, name)
  return found && !/^(0|false|off)$/.test(found.attribute('w:val') ?? '')
}

/** Whether an attribute such as `w:default` is on. */
export const isOn = (value: string | undefined): boolean => /^(1|true|on)$/.test(value ?? '')

/** A whole number (ISO/IEC 29500-1 §17.18.10). */
export const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\s*[-+]?\d+(\.\d+)?\s*$/.test(text) ? Math.trunc(Number(text)) : undefined

/** Every element with a name, in order, in an element and what it contains. */
export const allOf = (element: XmlElement, name: string): Generator<XmlElement> => search(element, name, true)

/** The same without those that are inside of another with the name. */
export const outermostOf = (element: XmlElement, name: string): Generator<XmlElement> => search(element, name, false)

export const firstOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && allOf(element, name).next().value

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

/** What a content control, or other markup around blocks, rows and cells, contains. */
export const wrappedIn = (element: XmlElement): XmlElement | undefined =>
  element.name === 'w:sdt' ? child(element, 'w:sdtContent') : element.name === 'w:customXml' ? element : undefined

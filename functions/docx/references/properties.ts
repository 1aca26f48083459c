import { child, type XmlElement } from '../package/index.ts'

/** The w:val of a property. */
export const attributeIn = (element: XmlElement | undefined, name: string): string | undefined =>
  child(element, name)?.attribute('w:val')

export function numberIn(element: XmlElement | undefined, name: string): number | undefined {
  const number = Number.parseInt(attributeIn(element, name) ?? '', 10)
  return Number.isInteger(number) ? number : undefined
}

import { descendant, firstOf, type XmlElement } from './xml.ts'

/** A font by the name of its place in the document's theme: 'minorHAnsi'. */
export type ThemeFonts = (place: string) => string | undefined

/** The fonts that a theme gives to text and to headings. */
export function themeFonts(theme: XmlElement | undefined): ThemeFonts {
  const scheme = firstOf(theme, 'a:fontScheme')
  const latin = (kind: string) => descendant(scheme, kind, 'a:latin')?.attribute('typeface') || undefined
  const [minor, major] = [latin('a:minorFont'), latin('a:majorFont')]
  return (place) => (place.startsWith('major') ? major : minor)
}

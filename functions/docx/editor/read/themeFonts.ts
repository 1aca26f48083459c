import { child, type XmlElement } from '../../package/index.ts'
import type { ThemeFonts } from './cssOf.ts'
import { allOf } from './properties.ts'

/** The fonts that a theme gives to text and to headings. */
export function themeFonts(theme: XmlElement | undefined): ThemeFonts {
  const fontIn = (kind: string): string | undefined => {
    const scheme = theme && allOf(theme, kind).next().value
    return (scheme && child(scheme, 'a:latin')?.attribute('typeface')) || undefined
  }
  const [minor, major] = [fontIn('a:minorFont'), fontIn('a:majorFont')]
  return (place) => (place.startsWith('major') ? major : minor)
}

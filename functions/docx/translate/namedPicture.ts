import { FIELD_END, FIELD_START } from '#shared/template/import/index.ts'
import { decodeXml } from '../package/index.ts'

/**
 * Several tools replace a picture or chart that has a tag as its alternative text: {{foto}}, {%foto}. Between the marks of a field: the name, and the
 * width of the picture in pixels. Undefined for other drawings.
 */
export function namedPicture(drawing: string): string | undefined {
  if (drawing.match(/<(?:pic:pic|c:chart)[\s/>]/g)?.length !== 1 || drawing.includes('<w:txbxContent')) return undefined
  const properties = /<wp:docPr\s[^>]*>/.exec(drawing)?.[0] ?? ''
  const texts = [...properties.matchAll(/\s(?:descr|title)="([^"]*)"/g)].map(([, text = '']) => decodeXml(text).trim())
  const name = texts.map((text) => TAG.exec(text)?.[1]).find((found) => found !== undefined)
  if (name === undefined) return undefined
  const width = Math.round(Number(/<wp:extent\s[^>]*cx="(\d{1,9})"/.exec(drawing)?.[1] ?? 0) / EMU_PER_PIXEL)
  return `${FIELD_START}imagem ${name} ${width}${FIELD_END}`
}

const TAG = /^\{\{?(?:%{1,2}|@|imagem\s)?\s*([\p{L}_][\p{L}\p{N}_.]{0,80})\s*\}\}?$/u
const EMU_PER_PIXEL = 9525

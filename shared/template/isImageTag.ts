import { parseTag } from './parseTag.ts'

/** Whether a tag (without its braces) draws an image. */
export function isImageTag(text: string): boolean {
  const parsed = parseTag(text)
  return parsed.ok && parsed.value.modifiers.includes('imagem')
}

import { createHash } from 'node:crypto'
import type { TemplateImage } from '#shared/template/index.ts'
import {
  CONTENT_TYPES,
  type DocxPackage,
  deflate,
  encodeXml,
  relationshipsPartOf,
  store,
  type ZipEntry,
} from '../package/index.ts'
import { drawnSize, inlinePicture } from './drawing.ts'
import { type ImageFile, readImageFile } from './imageFile.ts'
import { free } from './uniqueIds.ts'

/** Bytes of images by fileId or else by src. `data:` addresses need no entry. */
export type ImageBytes = ReadonlyMap<string, Uint8Array>

/** The pictures added to a document: media parts, and the relationships of the parts that draw them. */
export type Pictures = {
  /** Run content that draws the image; undefined if its bytes are missing or not a picture. */
  readonly draw: (image: TemplateImage, part: string, room: number) => string | undefined
  /** New or changed media, relationship and content-type parts. */
  readonly entries: () => ZipEntry[]
}

export function addPictures(docx: DocxPackage, images: ImageBytes, takenIds: () => Set<number>): Pictures {
  let drawingIds: Set<number> | undefined
  const media = new Map<string, ImageFile>()
  const relations = new Map<string, Map<string, string>>()

  const relationTo = (part: string, target: string): string => {
    const ofPart = relations.get(part) ?? new Map<string, string>()
    relations.set(part, ofPart)
    const known = ofPart.get(target)
    if (known) return known
    const taken = new Set(docx.relationships(part).map((relation) => relation.id))
    let number = ofPart.size + 1
    while (taken.has(`imagem${number}`)) number += 1
    ofPart.set(target, `imagem${number}`)
    return `imagem${number}`
  }

  return {
    draw: (image, part, room) => {
      const bytes = bytesOf(image, images)
      const file = bytes && readImageFile(bytes)
      if (!file) return undefined
      const hash = createHash('sha256').update(file.bytes).digest('hex').slice(0, 20)
      const target = `word/media/imagem-${hash}.${file.extension}`
      media.set(target, file)
      drawingIds ??= takenIds()
      const id = free(drawingIds, 1)
      return inlinePicture({
        relation: relationTo(part, target),
        id,
        name: `Imagem ${id}`,
        alt: image.alt,
        size: drawnSize(file, image, room),
      })
    },
    entries: () => [
      ...[...media].map(([name, file]): ZipEntry => store(name, file.bytes)),
      ...[...relations].map(([part, targets]) => relationshipsPart(docx, part, targets)),
      ...(media.size > 0 ? contentTypesPart(docx, new Set([...media.values()].map((file) => file.extension))) : []),
    ],
  }
}

function bytesOf(image: TemplateImage, images: ImageBytes): Uint8Array | undefined {
  const data = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(image.src ?? '')?.[1]
  return (
    images.get(image.fileId ?? '') ??
    images.get(image.src ?? '') ??
    (data === undefined ? undefined : Buffer.from(data, 'base64'))
  )
}

function relationshipsPart(docx: DocxPackage, part: string, targets: ReadonlyMap<string, string>): ZipEntry {
  const name = relationshipsPartOf(part)
  const xml = docx.has(name) ? docx.text(name) : EMPTY_RELATIONSHIPS
  const added = [...targets].map(
    ([target, id]) => `<Relationship Id="${id}" Type="${IMAGE}" Target="/${encodeXml(target)}"/>`,
  )
  return deflate(name, insideRoot(xml, added.join('')))
}

function contentTypesPart(docx: DocxPackage, extensions: ReadonlySet<string>): ZipEntry[] {
  const missing = [...extensions].filter((extension) => docx.typeOf(`x.${extension}`) !== `image/${extension}`)
  if (missing.length === 0) return []
  const added = missing.map((extension) => `<Default Extension="${extension}" ContentType="image/${extension}"/>`)
  const xml = docx.text(CONTENT_TYPES)
  const root = /<[^?!][^>]*>/.exec(xml)
  const at = root ? root.index + root[0].length : 0
  return [deflate(CONTENT_TYPES, xml.slice(0, at) + added.join('') + xml.slice(at))]
}

function insideRoot(xml: string, added: string): string {
  const opened = xml.replace(/<(Relationships)([^>]*)\/>\s*$/, '<$1$2></$1>')
  const at = opened.lastIndexOf('</')
  return opened.slice(0, at) + added + opened.slice(at)
}

const IMAGE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
const EMPTY_RELATIONSHIPS =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>'

import { scanXml } from './scanXml.ts'

export type ContentTypes = { readonly typeOf: (part: string) => string | undefined }

/** Parses [Content_Types].xml: an Override names one part, a Default an extension; both ignore case. */
export function contentTypesOf(xml: string): ContentTypes {
  const overrides = new Map<string, string>()
  const defaults = new Map<string, string>()
  scanXml(xml, {
    open: (name, tag) => {
      const type = tag.attribute('ContentType')
      if (type === undefined) return
      if (localName(name) === 'Override') overrides.set((tag.attribute('PartName') ?? '').slice(1).toLowerCase(), type)
      if (localName(name) === 'Default') defaults.set((tag.attribute('Extension') ?? '').toLowerCase(), type)
    },
  })
  return {
    typeOf: (part) => {
      const key = part.toLowerCase()
      return overrides.get(key) ?? defaults.get(key.slice(key.lastIndexOf('.') + 1))
    },
  }
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

import { xmlTree } from '#functions/docx/package/index.ts'
import { hasTitlePage, isContinuous, pageOf, storyReferences } from '#shared/word/sections.ts'
import type { Page } from '../painting.ts'

/** The page setup of a part of the document (w:sectPr). */
export type Section = {
  readonly page: Page
  readonly continuous: boolean
  /** The parts of its headers and footers, keyed by 'header default' and the like. */
  readonly stories: ReadonlyMap<string, string>
  readonly firstPage: boolean
}

/** A file may say anything. */
const LONGEST = 60_000

const pixels = (twips: number): number => Math.min(LONGEST, Math.abs(twips)) / 15

export function readSection(xml: string, partOf: (relation: string) => string | undefined): Section {
  const section = xmlTree(xml)
  const { width, height, margins } = pageOf(section)
  const { top, right, bottom, left, header, footer } = margins
  const stories = storyReferences(section).flatMap(({ kind, pages, relation }) => {
    const part = partOf(relation)
    return part ? [[`${kind} ${pages}`, part] as const] : []
  })
  return {
    page: {
      width: pixels(width),
      height: pixels(height),
      top: pixels(top),
      right: pixels(right),
      bottom: pixels(bottom),
      left: pixels(left),
      header: pixels(header),
      footer: pixels(footer),
    },
    continuous: isContinuous(section),
    stories: new Map(stories),
    firstPage: hasTitlePage(section),
  }
}

/** The section properties in a paragraph, which end its section. */
const WITHIN = /<w:sectPr(?=[ >])[\s\S]*?<\/w:sectPr>/
/** The last section's properties are at the end of the body. */
const LAST = /<w:sectPr(?=[ >])(?:(?!<w:sectPr[ >])[\s\S])*<\/w:sectPr>(?=\s*<\/w:body>)/

export const sectionWithin = (xml: string): string | undefined => WITHIN.exec(xml)?.[0]
export const lastSection = (xml: string): string => LAST.exec(xml.slice(-20_000))?.[0] ?? '<w:sectPr/>'

import type { DocxPackage } from '#functions/docx/package/index.ts'
import { type Numbering, readNumbering } from './numbering.ts'
import { readStyles, type Styles } from './styles.ts'

/** The parts of a model that do not depend on the answers. */
export type Model = {
  readonly docx: DocxPackage
  readonly styles: Styles
  readonly numbering: Numbering
}

export function openModel(docx: DocxPackage): Model {
  const text = (type: string) => {
    const name = docx.relationships(docx.main).find((relation) => relation.type.endsWith(`/${type}`))?.target
    return name !== undefined && docx.has(name) ? docx.text(name) : ''
  }
  const styles = readStyles(text('styles'), text('theme'))
  return { docx, styles, numbering: readNumbering(text('numbering'), styles) }
}

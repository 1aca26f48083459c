import { type DocxPackage, xmlTree } from '#functions/docx/package/index.ts'
import { Numbering } from '#shared/word/numbering.ts'
import { Styles } from '#shared/word/Styles.ts'
import { themeFonts } from '#shared/word/themeFonts.ts'

/** The parts of a model that do not depend on the answers. */
export type Model = {
  readonly docx: DocxPackage
  readonly styles: Styles
  readonly numbering: Numbering
}

export function openModel(docx: DocxPackage): Model {
  const part = (type: string) => {
    const name = docx.relationships(docx.main).find((relation) => relation.type.endsWith(`/${type}`))?.target
    return name !== undefined && docx.has(name) ? xmlTree(docx.text(name)) : undefined
  }
  const styles = new Styles(part('styles'), themeFonts(part('theme')))
  return { docx, styles, numbering: new Numbering(part('numbering')) }
}

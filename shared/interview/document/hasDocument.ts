import type { EditorDef } from '../model.ts'

/** Whether there is anything to make a Word file of. */
export const hasDocument = ({ sections }: EditorDef): boolean =>
  sections.some(({ headers, blocks, footers }) => headers.length + blocks.length + footers.length > 0)

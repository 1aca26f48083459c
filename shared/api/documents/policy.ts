import type { FileType } from '../documents.ts'
import { type Holder, holds } from '../holds.ts'

type File = {
  readonly type: FileType
  /** Made by a test of a model: it contains nothing that its author cannot already see in the model. */
  readonly test?: boolean | undefined
}

/** S0 §6: a docx needs its own privilege. */
export const mayDownloadDocx = (member: Holder): boolean => holds(member, 'execution.downloadDocx')

/** Whether somebody who may see a document may download a file of it. */
export const mayDownload = (member: Holder, { type, test = false }: File): boolean =>
  type !== 'docx' || test || mayDownloadDocx(member)

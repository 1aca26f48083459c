import { idFrom } from '../platform/id.ts'

/** Characters of an identifier that are its time. */
const TIME = 10

/** The execution of a row: always the same, so that a row that is worked on twice begins one document. */
export const executionIdOf = (batchId: string, row: number): string =>
  idFrom(`${batchId}/${row}`, batchId.slice(0, TIME))

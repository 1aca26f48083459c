export { answerOf } from './answerOf.ts'
export { cellProblems, RowCheck, type RowProblem } from './checkRows.ts'
export { type Filled, fillRows, type SheetRow } from './fillRows.ts'
export { hiddenLines, nameLines } from './hiddenLines.ts'
export {
  headingsOf,
  type ListMatching,
  listIn,
  type Matching,
  matchColumns,
  NUMBER_HEADING,
  proposeColumns,
  type Remembered,
  remember,
} from './matchColumns.ts'
export { isSimpleList, type ListQuestion, type Question, type Questions, questionsOf } from './questions.ts'
export { readTables, type Unreadable } from './readTables.ts'
export { type Cell, MOST_BYTES, MOST_ROWS, type Table } from './table.ts'

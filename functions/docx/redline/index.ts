export type { Change, Passage } from './findChanges.ts'
export { type Redline, redlineDocx, settledModel } from './redline.ts'
export type { Decision } from './writeBlocks.ts'

export { type Pair, pairUp } from './pairUp.ts'
export { readComments } from './readComments.ts'
export { type Redline, redlineDocx, settledModel } from './redline.ts'
export type { Decision } from './writeBlocks.ts'

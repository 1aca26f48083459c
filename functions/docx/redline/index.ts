export { readBlocks } from './blocks.ts'
export { deleted, insertedBlocks } from './compareBlocks.ts'
export type { Sides } from './compareParagraph.ts'
export type { OutBlock, OutParagraph, OutRow, OutTable, OutToken } from './outcome.ts'
export { type Pair, pairUp } from './pairUp.ts'
export { readComments } from './readComments.ts'
export {
  importable,
  knownProperties,
  pairHolders,
  pairStories,
  prefixesOf,
  type Redline,
  redlineDocx,
  settledModel,
} from './redline.ts'
export { type Decision, writeBlocks } from './writeBlocks.ts'

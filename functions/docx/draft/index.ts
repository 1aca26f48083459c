export { draftModel, type ModelDraft } from './draftModel.ts'
export type { DraftDecision, DraftField } from './fields.ts'
export { MOST_SLOTS, TooManyDifferences } from './plan.ts'
export type { PaperPassage, PaperPiece } from './writePlan.ts'

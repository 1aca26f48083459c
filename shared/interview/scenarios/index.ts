export { compareTexts, missingParagraphs, type TextDifference } from './compareTexts.ts'
export { ConditionProbe, type Taken } from './probeConditions.ts'

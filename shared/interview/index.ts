export { addFields, type FieldProposal } from './addFields.ts'
export { annexesOf, filesAsked } from './annexesOf.ts'
export { type AnswerChange, answerChanges, changesOf } from './answerChanges.ts'
export { answersYesOrNo } from './answersYesOrNo.ts'
export { canonicalAnswer, canonicalValues } from './canonicalValues.ts'
export { carryAnswers, type LostAnswer } from './carryAnswers.ts'
export { type CompiledInterview, compile, start } from './compile.ts'
export { contentOf } from './contentOf.ts'
export { coverPasswords, hasCoveredPasswords, uncoverPasswords } from './coverPasswords.ts'
export { changeType, createField } from './createField.ts'
export { documentUses, withoutTexts } from './doctor/documents.ts'
export { type DocumentUse, referenceWarnings } from './doctor/documentUse.ts'
export { examine } from './doctor/examine.ts'
export { examineWhole } from './doctor/examineWhole.ts'
export { usedRefs } from './doctor/usedRefs.ts'
export { duplicateInterview } from './duplicateInterview.ts'
export { effectiveField, isAlwaysReadOnly } from './effectiveField.ts'
export type { Block } from './expandBlocks.ts'
export { expandInterview, type LibraryText, type Used } from './expandInterview.ts'
export { optionsOf } from './fields/choice.ts'
export {
  besideQuestion,
  type FieldDefinition,
  type FieldFacts,
  type FieldGroup,
  fieldGroups,
} from './fields/defineField.ts'
export type { FileValue } from './fields/files.ts'
export { definitionOf, type FieldType, fields, fieldTypes } from './fields/index.ts'
export { readDecimal } from './fields/numeric.ts'
export { COVER } from './fields/password.ts'
export { describedSettings, type Option, type Setting, type SettingLayout } from './fields/settings.ts'
export { checkLimits, countFields, MAX_CODE_BYTES, MAX_FIELDS } from './limits.ts'
export { madeUpAnswers } from './madeUpAnswers.ts'
export { asksAnyFiles, asksFiles, fileFieldOf, filesAmong, mapFiles, refOfPath } from './mapFiles.ts'
export { mapAllPasswords, mapPasswords } from './mapPasswords.ts'
export * from './model.ts'
export { modelsThatApply, reviewersThatApply } from './modelsThatApply.ts'
export { nameDocument, namePatternOf, nameQuestionOf } from './nameDocument.ts'
export { nameOfField } from './nameOfField.ts'
export { aiSearchableFields, nonRequiredFields } from './nonRequiredFields.ts'
export { numberFields, visitFields } from './numberFields.ts'
export { progressOf } from './progressOf.ts'
export { factAskedBy, proposeRegisterLinks } from './proposeRegisterLinks.ts'
export {
  answersFrom,
  type Fill,
  factsFrom,
  findsParties,
  type RegisterLink,
  registerLinks,
  relationTo,
  takesFacts,
} from './registerLinks.ts'
export { type FieldPlace, renameField, renamePath } from './renameField.ts'
export { type Response, responsesOf } from './responses.ts'
export { buildScope, scopeOf, templateShape } from './scope.ts'
export { asksStartFacts, startAnswers } from './startAnswers.ts'
export type { StartSource } from './startSources.ts'
export { filterTags, MAX_TAG, MAX_TAGS, tagOf, tagsOf } from './tags.ts'
export { type Term, termsOf } from './termsOf.ts'
export { bringUses, keyOfUse, type Use, usesOf } from './uses.ts'
export { checkSteps, problemsOf, problemsOfField, validateValues } from './validate.ts'

export { addFields, type FieldProposal } from './addFields.ts'
export { answersYesOrNo } from './answersYesOrNo.ts'
export { canonicalValues } from './canonicalValues.ts'
export { type CompiledInterview, compile, start } from './compile.ts'
export { contentOf } from './contentOf.ts'
export { changeType, createField } from './createField.ts'
export { type DocumentUse, documentUses } from './doctor/documents.ts'
export { examine } from './doctor/examine.ts'
export { duplicateInterview } from './duplicateInterview.ts'
export { type Block, expandBlocks, MAX_PASSES } from './expandBlocks.ts'
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
export { describedSettings, type Option, type Setting, type SettingLayout } from './fields/settings.ts'
export { checkLimits, countFields, MAX_CODE_BYTES, MAX_FIELDS } from './limits.ts'
export * from './model.ts'
export { modelsThatApply } from './modelsThatApply.ts'
export { nameDocument, namePatternOf } from './nameDocument.ts'
export { nameOfField } from './nameOfField.ts'
export { aiSearchableFields, nonRequiredFields } from './nonRequiredFields.ts'
export { numberFields, visitFields } from './numberFields.ts'
export { type FieldPlace, renameField, renamePath } from './renameField.ts'
export { buildScope, scopeOf, templateShape } from './scope.ts'
export { filterTags, MAX_TAG, MAX_TAGS, tagOf, tagsOf } from './tags.ts'
export { checkSteps, problemsOf, problemsOfField, validateValues } from './validate.ts'

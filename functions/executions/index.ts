export { acceptance } from './acceptance.ts'
export { requireTerms } from './acceptTerms.ts'
export { beginAttachment, readParts } from './attachments/beginAttachment.ts'
export { completeAttachment } from './attachments/completeAttachment.ts'
export { deleteAttachment, eraseAttachment } from './attachments/deleteAttachment.ts'
export { attachmentKey, attachmentsOf } from './attachments/entity.ts'
export { askForLoose, eraseLoose } from './attachments/eraseLoose.ts'
export { attachmentBytes, keptAttachments, listAttachments, readAttachment } from './attachments/readAttachment.ts'
export { recognise } from './attachments/recognise.ts'
export { beginExecution } from './beginExecution.ts'
export { checkAssignee } from './checkAssignee.ts'
export { comment } from './comments/entity.ts'
export { instantsOf } from './conditions.ts'
export { createExecution } from './createExecution.ts'
export { refuseHeld, removeExecution } from './deleteExecution.ts'
export {
  documentsRequested,
  hasWorkLeft,
  job,
  newDocumentsJob,
  type StoredJob,
  type Watched,
  watchesOf,
  watchOf,
} from './documentsJob.ts'
export { type EndedEditing, editing } from './editing.ts'
export { execution, type LegalHold } from './entity.ts'
export { executionChild } from './executionChild.ts'
export { findExecution, findOutsideBin } from './findExecution.ts'
export { findProblems } from './findProblems.ts'
export { finishExecution } from './finishExecution.ts'
export { hasHeld } from './hasHeld.ts'
export { listExecutions } from './listExecutions.ts'
export { executionSubject } from './logSubject.ts'
export { nextVersion } from './nextVersion.ts'
export { notifyPeople } from './notifyPeople.ts'
export { openPasswords } from './openPasswords.ts'
export { partyUse, type StoredPartyUse } from './partyUse.ts'
export {
  type AccessFacts,
  accessAttributes,
  audienceOf,
  audienceUnder,
  isVisible,
  maySeeExecution,
  namedBy,
  requireAllowed,
  requireEditor,
  type VisibleExecutions,
  visibleExecutions,
} from './policy.ts'
export { presentSummary, type StoredExecution } from './present.ts'
export { readExecution } from './readExecution.ts'
export { caretakersOf } from './review/notify.ts'
export { saveExecution } from './saveExecution.ts'
export { openValues } from './sealedValues.ts'
export { sealPasswords } from './sealPasswords.ts'
export { startValues } from './startValues.ts'
export { readValues } from './values.ts'
export { type ListedExecution, wholeOf } from './wholeOf.ts'

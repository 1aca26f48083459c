import { defaultTemplates } from '../defaultTemplates.ts'
import { interviews } from '../interviews.ts'
import { libraryCalls } from '../libraries.ts'
import { accessCalls } from './access.ts'
import { modelCommentCalls } from './comments.ts'
import { documentCalls } from './document.ts'
import { modelDraftCalls } from './modelDrafts.ts'
import { publicationCalls } from './publication.ts'
import { redlineCalls } from './redlines.ts'
import { reuseCalls } from './reuse.ts'
import { scenarioCalls } from './scenarios.ts'

/** Every call of the capability. */
export const interviewCalls = {
  ...interviews,
  ...accessCalls,
  ...publicationCalls,
  ...scenarioCalls,
  ...documentCalls,
  ...modelCommentCalls,
  ...redlineCalls,
  ...modelDraftCalls,
  ...reuseCalls,
  ...libraryCalls,
  ...defaultTemplates,
}

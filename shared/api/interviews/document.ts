import * as z from 'zod'
import { editorDefSchema } from '../../interview/model.ts'
import { defineCalls } from '../call.ts'
import { interviewId, modelId } from '../ids.ts'

const openedDocument = z.object({
  editorDef: editorDefSchema,
  /** What is kept of the file and what is not, as sentences for people. */
  kept: z.array(z.string()),
  lost: z.array(z.string()),
})
export type OpenedDocument = z.infer<typeof openedDocument>

/** The document that is written in the interview itself. */
export const documentCalls = defineCalls({
  openInEditor: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/templates/{modelId}/document',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Lê um arquivo do Word da entrevista como documento do editor (`editorDef`), e diz o que se mantém e o que se perde. Nada é salvo.',
    params: z.object({ id: interviewId, modelId }),
    answer: openedDocument,
    failures: ['invalid', 'too_large'],
  },
})

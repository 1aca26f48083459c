import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Interview, InterviewType } from '#shared/api/interviews.ts'
import { client } from '../shell/client/index.ts'
import { notify } from '../shell/notify.ts'
import { interviewKeys } from './queries.ts'

export const typeWords: { readonly [T in InterviewType]: string } = {
  template: 'modelo',
  form: 'formulário',
  block: 'bloco',
}

/** Makes a model, form or block out of an interview. A refusal, which names what would be lost, is shown by the client. */
export function useTransform(done: (interview: Interview) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, type }: { id: string; version: number; type: InterviewType }) =>
      client.interviews.transformInterview({ params: { id }, body: { version, type } }),
    onSuccess: (interview) => {
      done(interview)
      void queries.invalidateQueries({ queryKey: interviewKeys.all })
      notify({ type: 'other', text: `"${interview.name}" agora é um ${typeWords[interview.type]}.` })
    },
  })
}

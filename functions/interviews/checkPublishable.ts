import type { InterviewCode } from '#shared/interview/index.ts'
import { Failure } from '../platform/failure.ts'
import type { StoredInterview } from './present.ts'

/**
 * Rejects what would not work for people who start documents, listing each error, and documents that are not as the interview's scenarios
 * expect; warnings are ignored.
 */
export async function checkPublishable(stored: StoredInterview, code: InterviewCode): Promise<void> {
  await checkErrors(stored, code)
  const { checkScenarios } = await import('./scenarios/checkScenarios.ts')
  await checkScenarios(stored, code)
}

async function checkErrors({ organizationId }: StoredInterview, code: InterviewCode): Promise<void> {
  const { examineCode } = await import('./examineInterview.ts')
  const errors = (await examineCode(organizationId, code)).filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return
  const count = errors.length === 1 ? 'Há 1 erro' : `Há ${errors.length} erros`
  throw new Failure(
    'invalid',
    `${count} a corrigir antes de publicar. O que está publicado não mudou.`,
    errors.map(({ code: word, message, ref, path, suggestion }) => ({
      code: word,
      message,
      ref,
      path: path?.join('.'),
      suggestion,
    })),
  )
}

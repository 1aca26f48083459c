import type { InterviewCode } from '#shared/interview/model.ts'
import { usesOf } from '#shared/interview/uses.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure } from '../../platform/failure.ts'
import { maySeeInterview } from '../policy.ts'

const NOT_SEEN =
  'Um dos blocos inseridos não existe mais ou não está aberto a você. Retire-o, ou peça acesso a quem cuida dele.'

/** Refuses blocks that the caller does not see, unless the interview has them already: it would show their questions to them. */
export async function checkBlocks(caller: Caller, code: InterviewCode, usedIds: readonly string[] = []): Promise<void> {
  const added = usesOf(code).flatMap(({ kind, id }) => (kind === 'block' && !usedIds.includes(id) ? [id] : []))
  const seen = await Promise.all([...new Set(added)].map((id) => maySeeInterview(caller, id)))
  if (seen.includes(false)) throw new Failure('invalid', NOT_SEEN)
}

import {
  type Block,
  expandInterview,
  type InterviewCode,
  keyOfUse,
  type LibraryText,
  type Used,
  usesOf,
} from '#shared/interview/index.ts'
import type { Diagnostic, Result } from '#shared/result.ts'
import { Failure } from '../../platform/failure.ts'
import { type Loaded, loadAll } from './loadUsed.ts'

/** What is needed to expand an interview, by use. */
export function usedOf(loaded: readonly Loaded[]): Used {
  const blocks = new Map<string, Block>()
  const texts = new Map<string, LibraryText>()
  for (const { use, name, sections, text, ready } of loaded) {
    if (sections) blocks.set(keyOfUse(use), { name, sections, ready })
    if (text) texts.set(keyOfUse(use), { ...text, ready })
  }
  return { blocks, texts }
}

export const loadUsed = async (organizationId: string, code: InterviewCode): Promise<Used> =>
  usedOf(await loadAll(organizationId, usesOf(code)))

/** An interview's code as it runs, with its blocks and clauses in it; otherwise the reasons. */
export async function expandCode(
  organizationId: string,
  code: InterviewCode,
): Promise<Result<InterviewCode, Diagnostic[]>> {
  return expandInterview(code, await loadUsed(organizationId, code))
}

/** The same, failing with 422. */
export async function runnableCode(organizationId: string, code: InterviewCode): Promise<InterviewCode> {
  const expanded = await expandCode(organizationId, code)
  if (expanded.ok) return expanded.value
  throw new Failure(
    'invalid',
    expanded.error.map(({ message }) => message).join(' '),
    expanded.error.map(({ code: word, message, ref }) => ({ code: word, message, ref })),
  )
}

/** The same for screens that also show interviews whose blocks are missing: these are left out. */
export async function shownCode(organizationId: string, code: InterviewCode): Promise<InterviewCode> {
  const expanded = await expandCode(organizationId, code)
  return expanded.ok ? expanded.value : code
}

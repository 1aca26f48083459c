import { filesOf } from '#functions/documents/index.ts'
import { readContent } from '#functions/interviews/index.ts'
import type { DocumentFile } from '#shared/api/documents.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { buildScope } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { parseTemplate, renderStrict, type Target, type TemplateScope } from '#shared/template/index.ts'
import { execution, readValues, type StoredExecution } from '../executions/index.ts'
import type { StoredAction } from './entity.ts'
import { type Ledger, openLedger } from './ledger.ts'

/** Why an action cannot be done until the model or the answers change: trying again does not help. */
export class ActionFault extends Error {
  override readonly name = 'ActionFault'
}

export type Context = {
  readonly action: StoredAction
  readonly ledger: Ledger
  readonly execution: StoredExecution
  readonly code: InterviewCode
  readonly values: Values
  readonly day: string
  /** The documents of this finish. */
  readonly files: readonly DocumentFile[]
  /** A text of the author with its placeholders filled in. */
  readonly render: (text: string, target?: Target) => string
}

const renderer =
  (scope: TemplateScope, day: string): Context['render'] =>
  (text, target = 'plain') => {
    const rendered = renderStrict(parseTemplate(text), scope, { target, today: day })
    if (!rendered.ok) throw new ActionFault(rendered.error[0]?.message ?? 'Uma marcação não pôde ser preenchida.')
    return rendered.value.text
  }

/** The execution as it was finished; undefined if it no longer exists. */
export async function readContext(action: StoredAction): Promise<Context | undefined> {
  const { organizationId, executionId, interviewId, interviewKey, valuesKey, round } = action
  const { data: stored } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  if (!stored) return undefined
  const [{ interviewCode: code }, values, files] = await Promise.all([
    readContent(interviewKey),
    readValues({ organizationId, interviewId, valuesKey }),
    filesOf({ organizationId, executionId }),
  ])
  const day = today(new Date(stored.finishedAt ?? stored.updatedAt))
  return {
    action,
    ledger: openLedger(action),
    execution: stored,
    code,
    values,
    day,
    files: files.filter(({ jobId }) => jobId === round),
    render: renderer(buildScope(code, values, day), day),
  }
}

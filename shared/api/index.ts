import { administration } from './administration.ts'
import { apiKeys } from './apiKeys.ts'
import { assistant } from './assistant.ts'
import { batches } from './batches.ts'
import { billing } from './billing.ts'
import type { Calls } from './call.ts'
import { charts } from './charts.ts'
import { chat } from './chat.ts'
import { connections } from './connections.ts'
import { documents } from './documents.ts'
import { emails } from './emails.ts'
import { executionCalls } from './executions/calls.ts'
import { finishActions } from './finishActions.ts'
import { groups } from './groups.ts'
import { identity } from './identity.ts'
import { interviewCalls } from './interviews/calls.ts'
import { languageModelCalls } from './languageModel.ts'
import { links } from './links.ts'
import { logs } from './logs.ts'
import { mcp } from './mcp.ts'
import { notifications } from './notifications.ts'
import { organizations } from './organizations.ts'
import { privacy } from './privacy.ts'
import { records } from './records.ts'
import { register } from './register.ts'
import { search } from './search.ts'
import { service } from './service.ts'
import { signatures } from './signatures.ts'
import { statements } from './statements.ts'
import { tasks } from './tasks.ts'
import { webhooks } from './webhooks.ts'

/** The whole HTTP interface: each capability's calls, served by the Lambda function of the same name. */
export const contract = {
  identity,
  organizations,
  groups,
  interviews: interviewCalls,
  executions: executionCalls,
  assistant,
  documents,
  links,
  batches,
  records,
  register,
  statements,
  logs,
  billing,
  charts,
  notifications,
  apiKeys,
  mcp,
  webhooks,
  finishActions,
  emails,
  connections,
  chat: { ...chat, ...languageModelCalls },
  signatures,
  tasks,
  search,
  privacy,
  administration,
  service,
} as const satisfies Record<string, Calls>

export type Contract = typeof contract
export type Capability = keyof Contract

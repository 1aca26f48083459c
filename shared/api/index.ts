import { administration } from './administration.ts'
import { batches } from './batches.ts'
import { billing } from './billing.ts'
import type { Calls } from './call.ts'
import { charts } from './charts.ts'
import { defaultTemplates } from './defaultTemplates.ts'
import { documents } from './documents.ts'
import { executionCalls } from './executions/calls.ts'
import { groups } from './groups.ts'
import { identity } from './identity.ts'
import { accessCalls } from './interviews/access.ts'
import { interviews } from './interviews.ts'
import { logs } from './logs.ts'
import { notifications } from './notifications.ts'
import { organizations } from './organizations.ts'
import { records } from './records.ts'
import { register } from './register.ts'
import { service } from './service.ts'
import { statements } from './statements.ts'

/** The whole HTTP interface: each capability's calls, served by the Lambda function of the same name. */
export const contract = {
  identity,
  organizations,
  groups,
  interviews: { ...interviews, ...accessCalls, ...defaultTemplates },
  executions: executionCalls,
  documents,
  batches,
  records,
  register,
  statements,
  logs,
  billing,
  charts,
  notifications,
  administration,
  service,
} as const satisfies Record<string, Calls>

export type Contract = typeof contract
export type Capability = keyof Contract

import type { FunctionDefinition, RightName } from '../functionDefinition.ts'
import { answersCalls } from './answersCalls.ts'
import { attachmentLimits } from './attachmentLimits.ts'
import { browserSettings } from './browserSettings.ts'
import { callCounts } from './callCounts.ts'
import { chromium } from './chromium.ts'
import { connections } from './connections.ts'
import { docuSign } from './docuSign.ts'
import { feedback } from './feedback.ts'
import { files } from './files.ts'
import { framing } from './framing.ts'
import { languageModel } from './languageModel.ts'
import { libreOffice } from './libreOffice.ts'
import { logAnchoring, logAnchors } from './logAnchors.ts'
import { lookups } from './lookups.ts'
import { mail } from './mail.ts'
import { organizationRoles } from './organizationRoles.ts'
import { push } from './push.ts'
import { queueHealth } from './queueHealth.ts'
import { queues } from './queues.ts'
import { realtimePublish } from './realtimePublish.ts'
import { recaptcha } from './recaptcha.ts'
import type { Right } from './right.ts'
import { sealing } from './sealing.ts'
import { searchCollection } from './searchCollection.ts'
import { searchRequests } from './searchRequests.ts'
import { sessions } from './sessions.ts'
import { signatures } from './signatures.ts'
import { signingKeys } from './signingKeys.ts'
import { table } from './table.ts'
import { takesWork } from './takesWork.ts'
import { webhookAddresses } from './webhookAddresses.ts'

const named: Readonly<Record<RightName, Right>> = {
  attachmentLimits,
  browserSettings,
  chromium,
  connections,
  docuSign,
  feedback,
  framing,
  languageModel,
  libreOffice,
  logAnchors,
  logAnchoring,
  lookups,
  mail,
  organizationRoles,
  push,
  queueHealth,
  queues,
  realtimePublish,
  recaptcha,
  sealing,
  searchCollection,
  searchRequests,
  sessions,
  signatures,
  signingKeys,
  webhookAddresses,
}

/** All rights of a function: those in its definition and those that come with its trigger. */
export const rightsOf = ({ table: may, files: prefixes, uses = [], trigger }: FunctionDefinition): Right[] => [
  ...(may ? [table(may, uses.includes('signingKeys'))] : []),
  ...(prefixes ? [files(prefixes)] : []),
  ...uses.map((name) => named[name]),
  ...(trigger.by === 'calls' ? [answersCalls] : []),
  ...(trigger.by === 'calls' && may === 'read' ? [callCounts] : []),
  ...(trigger.by === 'queue' ? [takesWork(trigger.queue, trigger.maxReceives)] : []),
  ...(trigger.by === 'mailEvents' || trigger.by === 'changes' ? [takesWork(trigger.by, undefined)] : []),
]

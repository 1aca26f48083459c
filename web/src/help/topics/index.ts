import type { TopicGroup } from '../topic.ts'
import { batches, documents, filling, links, reading, review } from './documents.ts'
import { firstSteps } from './firstSteps.ts'
import { markings } from './markings.ts'
import { blocks, editing, library, models, publishing } from './models.ts'
import { administration, apiKeys, integrations, plan, privacy, profile, settings } from './organization.ts'
import { overview, register, reports, search, signatures, tasks } from './work.ts'

export const topicGroups: readonly TopicGroup[] = [
  { title: 'Para começar', topics: [firstSteps, markings, overview] },
  { title: 'Modelos', topics: [models, editing, publishing, blocks, library] },
  { title: 'Documentos', topics: [documents, filling, reading, review, batches, links] },
  { title: 'Trabalho', topics: [signatures, tasks, register, search, reports] },
  { title: 'Organização', topics: [settings, integrations, apiKeys, privacy, plan, profile, administration] },
]

export const topics = topicGroups.flatMap((group) => group.topics)

import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import type { FollowedEntity } from '#events/tableLayout.ts'
import { log } from '../platform/log.ts'
import { announceComment } from './announceComment.ts'
import { announceEnvelope } from './announceEnvelope.ts'
import { announceExecution } from './announceExecution.ts'
import { announceInterview } from './announceInterview.ts'
import { announcePresence } from './announcePresence.ts'
import { announceTask, announceTaskSettings } from './announceTask.ts'
import { announceVisibility } from './announceVisibility.ts'
import type { Change } from './change.ts'

/** The others are followed for the search index. */
type Announced = Exclude<FollowedEntity, 'libraryItem' | 'party' | 'file'>

const announcers: Readonly<Record<Announced, (change: Change<never>) => Promise<void>>> = {
  execution: announceExecution,
  comment: announceComment,
  interview: announceInterview,
  restriction: announceVisibility,
  group: announceVisibility,
  presence: announcePresence,
  envelope: announceEnvelope,
  task: announceTask,
  taskLabel: announceTaskSettings,
  agenda: announceTaskSettings,
  taskFilter: announceTaskSettings,
}

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage']

const read = (image: Image) => (image ? unmarshall(image as Parameters<typeof unmarshall>[0]) : undefined)

/** The changes merged per item: from before the first to after the last. */
function changesOf(records: readonly DynamoDBRecord[]): readonly Change<Record<string, unknown>>[] {
  const changes = new Map<string, Change<Record<string, unknown>>>()
  for (const { dynamodb } of records) {
    const key = JSON.stringify(dynamodb?.Keys)
    const known = changes.get(key)
    changes.set(key, {
      before: known ? known.before : read(dynamodb?.OldImage),
      after: read(dynamodb?.NewImage),
    })
  }
  return [...changes.values()]
}

/** Announces changes only to those who may see them. Failures are only logged: nothing depends on announcements. */
export async function announceChanges(records: readonly DynamoDBRecord[]): Promise<void> {
  await Promise.all(
    changesOf(records).map(async (change) => {
      const entity = (change.after ?? change.before)?.__edb_e__ as Announced | undefined
      try {
        if (entity) await announcers[entity]?.(change as Change<never>)
      } catch (error) {
        log.warn('change not announced', { entity, error })
      }
    }),
  )
}

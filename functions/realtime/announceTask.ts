import { organizationChannel } from '#shared/api/realtime.ts'
import { publish } from '../platform/realtime/publish.ts'
import { audienceOfTask, type StoredTask } from '../tasks/index.ts'
import { audienceChannels } from './audienceChannels.ts'
import type { Change } from './change.ts'

/** Announces that a task changed to those who may see it, or could before. */
export async function announceTask({ before, after }: Change<StoredTask>): Promise<void> {
  const stored = after ?? before
  if (!stored) return
  const { organizationId, taskId } = stored
  const audiences = await Promise.all([before, after].flatMap((state) => (state ? [audienceOfTask(state)] : [])))
  const channels = new Set(audiences.flatMap((audience) => audienceChannels(organizationId, audience)))
  await Promise.all([...channels].map((channel) => publish(channel, { type: 'task.changed', id: taskId })))
}

type Setting = { readonly organizationId: string }

/** Announces that labels, agendas or saved filters changed. */
export async function announceTaskSettings({ before, after }: Change<Setting>): Promise<void> {
  const stored = after ?? before
  if (stored) await publish(organizationChannel(stored.organizationId), { type: 'taskSettings.changed' })
}

import { REALTIME_NAMESPACE } from '#shared/api/realtime.ts'
import { needed, type Right } from './right.ts'

/** Publishing to the realtime channels. */
export const realtimePublish: Right = {
  environment: ({ name, realtime }) => ({ EVENTS_HTTP_URL: needed(realtime, name, 'the realtime API').httpUrl }),
  grant: (to, { name, realtime }) =>
    to.allow(
      'Realtime',
      ['appsync:EventPublish'],
      [needed(realtime, name, 'the realtime API').channelNamespaceArn(REALTIME_NAMESPACE)],
    ),
}

import { CustomAttributeType } from 'electrodb'
import type { Channels, NotificationKind } from '#shared/api/notificationKinds.ts'
import { addDays, inSeconds, now } from '../platform/clock.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** Days for which a person finds what they were told. */
const KEPT = 180

/** What a person was told. */
export const notification = defineEntity('notification', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
    /** Derived from the person and the cause, so that a repeated message gives the same notification. */
    notificationId: { type: 'string', required: true, readOnly: true },
    kind: { type: CustomAttributeType<NotificationKind>('string'), required: true },
    title: { type: 'string', required: true },
    text: { type: 'string' },
    link: { type: 'string' },
    state: { type: ['unread', 'read'] as const, required: true, default: 'unread' },
    /** An instant: the person's devices were told. */
    deliveredAt: { type: 'string' },
    expiresAt: { type: 'number', required: true, default: () => inSeconds(addDays(now(), KEPT)) },
    ...timestamps,
  },
  indexes: {
    ofPerson: primary(['organizationId', 'userId'], ['notificationId']),
    newest: index('gsi1', ['organizationId', 'userId'], ['createdAt', 'notificationId']),
    byState: index('gsi2', ['organizationId', 'userId', 'state'], ['createdAt', 'notificationId']),
  },
})

export type Choices = Partial<Record<NotificationKind, Channels>>

/** By which ways a person wants to be told, as far as they chose. */
export const notificationChoices = defineEntity('notificationChoices', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
    choices: { type: CustomAttributeType<Choices>('any'), required: true, default: () => ({}) },
    /** The site's address as the person last opened it: where links in their e-mails lead. */
    site: { type: 'string' },
    ...timestamps,
  },
  indexes: { ofPerson: primary(['organizationId', 'userId'], []) },
})

/**
 * A browser that shows notifications while the application is closed. Named by its address at the push service, so that it belongs to
 * whoever registered it last.
 */
export const device = defineEntity('device', {
  erased: 'with its organization',
  attributes: {
    deviceId: { type: 'string', required: true, readOnly: true },
    organizationId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    endpoint: { type: 'string', required: true },
    p256dh: { type: 'string', required: true },
    auth: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: {
    device: primary(['deviceId'], []),
    ofPerson: index('gsi1', ['organizationId', 'userId'], ['createdAt', 'deviceId']),
  },
})

import { CustomAttributeType } from 'electrodb'
import type { Channels, NotificationKind } from '#shared/api/notificationKinds.ts'
import { addDays, inSeconds, now } from '../platform/clock.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** Days for which notifications are stored. */
const LIFE_DAYS = 180

/** A notification for one person. */
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
    /** An instant: when it was pushed to the person's devices. */
    deliveredAt: { type: 'string' },
    expiresAt: { type: 'number', required: true, default: () => inSeconds(addDays(now(), LIFE_DAYS)) },
    ...timestamps,
  },
  indexes: {
    ofPerson: primary(['organizationId', 'userId'], ['notificationId']),
    newest: index('gsi1', ['organizationId', 'userId'], ['createdAt', 'notificationId']),
    byState: index('gsi2', ['organizationId', 'userId', 'state'], ['createdAt', 'notificationId']),
  },
})

export type Choices = Partial<Record<NotificationKind, Channels>>

/** A person's chosen channels. */
export const notificationChoices = defineEntity('notificationChoices', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
    choices: { type: CustomAttributeType<Choices>('any'), required: true, default: () => ({}) },
    /** The site's address when the person last opened it, for links in their e-mails. */
    site: { type: 'string' },
    ...timestamps,
  },
  indexes: { ofPerson: primary(['organizationId', 'userId'], []) },
})

/**
 * A browser that shows notifications while the application is closed. Identified by its address at the push service, so that it belongs to
 * the user who registered it last.
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

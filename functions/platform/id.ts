import { ulid } from 'ulid'

/** A new identifier: unique, and sortable by time of creation. */
export const newId = (): string => ulid()

import { ulid } from 'ulid'

/** A new identifier: unique, sortable by the moment of its making. */
export const newId = (): string => ulid()

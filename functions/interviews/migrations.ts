import type { StoredInterview } from './present.ts'

type Migration = { readonly name: string; readonly up: (stored: StoredInterview) => StoredInterview }

/** Stored shapes of interviews' records, oldest first. Applied when one is read, and kept by its next save. */
const migrations: readonly Migration[] = [
  {
    /** Until publishing kept a version of its own, documents were started on the newest save of a published interview. */
    name: 'PublishPresentVersion',
    up: (stored) =>
      stored.published && !stored.publication
        ? {
            ...stored,
            publication: {
              version: stored.version,
              contentKey: stored.contentKey,
              name: stored.name,
              publishedBy: stored.createdBy,
              publishedAt: stored.updatedAt,
            },
          }
        : stored,
  },
]

/** An interview's record in its present shape. */
export const migrateInterview = (stored: StoredInterview): StoredInterview =>
  migrations.reduce((migrated, { up }) => up(migrated), stored)

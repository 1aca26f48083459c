import type { StoredInterview } from './present.ts'

type Migration = { readonly name: string; readonly up: (stored: StoredInterview) => StoredInterview }

/** Migrations of interview records, oldest first: applied when a record is read, and stored by its next save. */
const migrations: readonly Migration[] = [
  {
    /** Before publications had a version of their own, documents started on the newest version of a published interview. */
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

/** An interview's record in the current shape. */
export const migrateInterview = (stored: StoredInterview): StoredInterview =>
  migrations.reduce((migrated, { up }) => up(migrated), stored)

import { Failure } from '../platform/failure.ts'
import { isConditionFailure } from '../platform/table/commit.ts'
import { execution } from './entity.ts'
import type { StoredExecution } from './present.ts'

/** Puts an execution in place of the version that was read; fails as `conflict` when somebody was faster. */
export const replaceExecution = async (stored: StoredExecution, next: StoredExecution): Promise<void> => {
  try {
    await execution
      .put(next)
      .where((attributes, { eq }) => eq(attributes.version, stored.version))
      .go()
  } catch (error) {
    if (isConditionFailure(error)) throw new Failure('conflict')
    throw error
  }
}

import { loadCode } from '../../blocks/chunks/loadChunk.ts'
import { globalDialogAtom } from '../globalDialog.ts'
import { store, userAtom } from '../session/session.ts'
import { signOut } from './signOut.ts'

/** Signs out. Local data is erased for the next user of the machine, so unsaved drafts are announced first. */
export async function leave(): Promise<void> {
  const user = store.get(userAtom)
  if (user && (await unsavedOf(user.id)) > 0) store.set(globalDialogAtom, 'leave')
  else signOut()
}

async function unsavedOf(userId: string): Promise<number> {
  try {
    const { countDrafts } = await loadCode(() => import('../drafts/drafts.ts'))
    const { countWaiting } = await loadCode(() => import('../drafts/waitingFiles.ts'))
    return (await countDrafts(userId)) + (await countWaiting(userId))
  } catch {
    // Offline, that code may not load; signing out must still work.
    return 0
  }
}

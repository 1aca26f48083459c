import { globalDialogAtom } from '../layout/globalDialog.ts'
import { store, userAtom } from './session.ts'
import { signOut } from './signOut.ts'

/** Leaves on purpose. Who comes next to this machine finds nothing that was typed, so what is on no server yet is told before. */
export async function leave(): Promise<void> {
  const user = store.get(userAtom)
  if (user && (await unsavedOf(user.id)) > 0) store.set(globalDialogAtom, 'leave')
  else signOut()
}

async function unsavedOf(userId: string): Promise<number> {
  try {
    const { countDrafts } = await import('../drafts/drafts.ts')
    return await countDrafts(userId)
  } catch {
    // Without a connection that code may not arrive; leaving must work all the same.
    return 0
  }
}

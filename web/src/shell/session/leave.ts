import { countDrafts } from '../drafts/drafts.ts'
import { houseDialogAtom } from '../layout/houseDialog.ts'
import { store, userAtom } from './session.ts'
import { signOut } from './signOut.ts'

/** Leaves on purpose. Who comes next to this machine finds nothing that was typed, so what is on no server yet is told before. */
export async function leave(): Promise<void> {
  const user = store.get(userAtom)
  if (user && (await countDrafts(user.id)) > 0) store.set(houseDialogAtom, 'leave')
  else signOut()
}

import { atom } from 'jotai'

export type GlobalDialog = 'feedback' | 'releases' | 'leave'

/** The open dialog. The menu that opens it may close meanwhile, as on phones. */
export const globalDialogAtom = atom<GlobalDialog>()

import { atom } from 'jotai'

export type GlobalDialog = 'feedback' | 'releases' | 'leave'

/** The one that is open. The menu that opens it may be gone by then: on phones it closes. */
export const globalDialogAtom = atom<GlobalDialog>()

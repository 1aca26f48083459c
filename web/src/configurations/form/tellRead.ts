import { notify } from '../../shell/notify.ts'

/** Reads what somebody else saved and says that it is there, with what was typed still over it. */
export async function tellRead(read: () => Promise<unknown>): Promise<void> {
  await read()
  notify({ type: 'other', text: 'Lido de novo. O que você digitou continua aqui: confira e salve.' })
}

import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { plural } from '../../blocks/plural.ts'
import type { SaveState } from './autosave.ts'
import classes from './SaveNote.module.css'

const WAITING = 'Guardado neste navegador; será salvo quando houver conexão'

type Props = {
  state: SaveState
  /** What to say while there is no connection. */
  waiting?: string
  /** How many answers others changed too, between which the user has not chosen. */
  undecided?: number
}

/** Shows whether the latest answers are saved. */
export function SaveNote({ state, waiting = WAITING, undecided = 0 }: Props) {
  const note = state.kind === 'blank' ? undefined : noteOf(state, waiting, undecided)
  return (
    <span className={classes.note} data-warn={note?.warn || undefined} data-save role="status" aria-live="polite">
      {note && (
        <>
          <note.Icon size={15} aria-hidden />
          <span>{note.text}</span>
        </>
      )}
    </span>
  )
}

function noteOf(state: Exclude<SaveState, { kind: 'blank' }>, waiting: string, undecided: number) {
  switch (state.kind) {
    case 'saved':
      if (undecided > 0)
        return {
          text: `Falta escolher ${plural(undecided, 'resposta', 'respostas')}`,
          Icon: IconAlertTriangle,
          warn: true,
        }
      return {
        text: state.at ? `Salvo às ${formatDateTime(state.at, 'HH:mm')}` : 'Salvo',
        Icon: IconCheck,
        warn: false,
      }
    case 'pending':
    case 'saving':
      return { text: 'Salvando…', Icon: IconLoader2, warn: false }
    case 'waiting':
      return { text: waiting, Icon: IconCloudOff, warn: true }
    case 'conflict':
      return { text: 'Alterado em outro lugar', Icon: IconAlertTriangle, warn: true }
    case 'refused':
      return { text: `Não salvo: ${state.reason}`, Icon: IconAlertTriangle, warn: true }
  }
}

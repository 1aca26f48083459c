import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './NotLoaded.module.css'

const NEWER = 'A conexão falhou, ou o aplicativo foi atualizado.'
const OFFLINE = 'Você está sem conexão. Quando ela voltar, recarregue a página.'

/** Those of the component in whose place it is: a dialog has what closes it, and is closed unless it is opened or about something. */
type Props = { opened?: boolean; onClose?: () => void; execution?: unknown; interview?: unknown; children?: ReactNode }

const isClosed = (props: Props): boolean =>
  props.opened === false || (['execution', 'interview'] as const).some((about) => about in props && !props[about])

/** In place of a part of the page whose code did not arrive: here, or over the page if it is a dialog. */
export function NotLoaded(props: Props) {
  const [isOnline, setOnline] = useState(navigator.onLine)
  const { onClose } = props
  if (isClosed(props)) return null
  return (
    <>
      <div role="alert" className={classes.notice} data-over={onClose !== undefined || undefined}>
        <strong>Esta parte da página não pôde ser carregada</strong>
        <p>{isOnline ? NEWER : OFFLINE} O que você digitou não se perdeu.</p>
        <div className={classes.acts}>
          {onClose && (
            <Button variant="default" onClick={onClose}>
              Fechar
            </Button>
          )}
          <Button onClick={() => (navigator.onLine ? location.reload() : setOnline(false))}>Recarregar a página</Button>
        </div>
      </div>
      {props.children}
    </>
  )
}

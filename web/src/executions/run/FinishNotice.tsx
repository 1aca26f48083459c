import { Button, Loader } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { failureText } from '../../shell/client/failureText.ts'
import classes from './FinishNotice.module.css'

type NoticeProps = { role: 'alert' | 'status'; icon: ReactNode; children: ReactNode }

function Notice({ role, icon, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  // The bar stays in sight at the end of a long page, and this does not.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} role={role} className={classes.notice}>
      {icon}
      <div>{children}</div>
    </div>
  )
}

/** Why the document could not be finished, above the button that was pressed. */
export function Refusal({ error }: { error: Error }) {
  return (
    <Notice role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
      {failureText(error)}
    </Notice>
  )
}

export function LostFile() {
  return (
    <Notice role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
      Um dos arquivos não está mais entre as respostas, e por isso nada foi enviado. Confira e tente de novo.
    </Notice>
  )
}

type UploadWaitProps = {
  /** The label of the button that was pressed. */
  finishLabel: string
  goToFile: () => void
  cancel: () => void
}

/** Says that finishing goes on by itself once the files have arrived. */
export function UploadWait({ finishLabel, goToFile, cancel }: UploadWaitProps) {
  return (
    <Notice role="status" icon={<Loader size={18} aria-hidden />}>
      <p className={classes.text}>
        Esperando o envio do arquivo terminar. Deixe esta página aberta: “{finishLabel}” continua sozinho em seguida.
      </p>
      <Button variant="default" size="compact-sm" onClick={goToFile}>
        Ver o arquivo
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={cancel}>
        Não esperar
      </Button>
    </Notice>
  )
}

import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import type { Filling } from '../filling.ts'
import classes from './Fill.module.css'

type Props = {
  filling: Filling
  go: () => void
  forget: () => void
}

/** The spreadsheet that was begun and is still in this browser. */
export function GoOn({ filling, go, forget }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <section className={classes.goOn} aria-label="Planilha começada">
      <div>
        <p className={classes.pastName}>{filling.fileName}</p>
        <p className={classes.hint}>Começada e ainda não enviada. Está guardada neste navegador.</p>
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={() => setAsking(true)}>
          Descartar
        </Button>
        <Button onClick={go}>Continuar</Button>
      </Group>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title="Descartar a planilha começada?"
        text="O que você corrigiu nela é perdido. O arquivo no seu computador fica como está."
        action="Descartar"
        danger
        onConfirm={forget}
      />
    </section>
  )
}

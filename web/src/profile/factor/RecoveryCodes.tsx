import { Button, Checkbox, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useUnloadGuard } from '../../blocks/dialogs/useUnloadGuard.ts'
import { saveFile } from '../../blocks/saveFile.ts'
import { useMember } from '../../shell/session/useMember.ts'
import classes from './RecoveryCodes.module.css'

type Props = { codes: readonly string[]; onDone: () => void }

/** Shown once; closing requires confirming that they were saved. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { email } = useMember()
  const [kept, setKept] = useState(false)
  useUnloadGuard(!kept)
  const title = `Códigos de recuperação do Minuta de ${email}`
  const text = `${title}\r\nCada um vale uma única vez.\r\n\r\n${codes.join('\r\n')}\r\n`
  const icon = { size: 16, 'aria-hidden': true }
  return (
    <Stack gap="md">
      <Text c="dimmed">
        Cada código vale uma única vez, no lugar do código do aplicativo. Eles não são mostrados de novo: guarde-os fora
        do telefone.
      </Text>
      <div className={classes.sheet}>
        <p className={classes.title}>{title}</p>
        <ol className={classes.codes} aria-label="Códigos de recuperação">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <Group gap="xs">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
              onClick={copy}
            >
              {copied ? 'Copiados' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          onClick={() =>
            saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'codigos-de-recuperacao-minuta.txt')
          }
        >
          Baixar
        </Button>
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => print()}>
          Imprimir
        </Button>
      </Group>
      <Checkbox
        label="Guardei os códigos em um lugar seguro"
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button disabled={!kept} onClick={onDone}>
          Concluir
        </Button>
      </Group>
    </Stack>
  )
}

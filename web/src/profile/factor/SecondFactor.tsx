import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { plural } from '../../blocks/plural.ts'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import { factorQuery } from '../queries.ts'
import { DisableFactor } from './DisableFactor.tsx'
import { EnrolTotp } from './EnrolTotp.tsx'
import { ReplaceCodes } from './ReplaceCodes.tsx'
import classes from './SecondFactor.module.css'

/** With this few recovery codes left, suggest new ones. */
const FEW = 3

type Open = 'enrol' | 'codes' | 'disable'

export function SecondFactor() {
  const { id } = useMember()
  const query = useQuery(factorQuery(id))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <QueryResult query={query} rows={1}>
        {({ enabled, since, recoveryCodesLeft }) =>
          enabled ? (
            <Stack gap="md" align="flex-start">
              <Text className={classes.state} data-on>
                <IconShieldCheck size={20} aria-hidden />
                <span>
                  <b>Ligada</b>
                  {since && ` desde ${formatDateTime(since, 'DD/MM/YYYY')}`}. {codesText(recoveryCodesLeft)}
                </span>
              </Text>
              {recoveryCodesLeft <= FEW && (
                <Alert color="yellow" title="Poucos códigos de recuperação">
                  Crie novos e guarde-os fora do telefone: sem código nem telefone, não há como entrar.
                </Alert>
              )}
              <Group gap="xs">
                <Button variant="default" onClick={() => setOpen('codes')}>
                  Criar novos códigos de recuperação
                </Button>
                <Button variant="subtle" color="gray" c="var(--m-status-red)" onClick={() => setOpen('disable')}>
                  Desligar
                </Button>
              </Group>
            </Stack>
          ) : (
            <Stack gap="md" align="flex-start">
              <Text className={classes.state}>
                <IconShieldOff size={20} aria-hidden />
                <span>
                  <b>Desligada.</b> Quem souber a sua senha entra na sua conta.
                </span>
              </Text>
              <Button onClick={() => setOpen('enrol')}>Ligar a verificação</Button>
            </Stack>
          )
        }
      </QueryResult>
      <EnrolTotp opened={open === 'enrol'} onClose={close} />
      <ReplaceCodes opened={open === 'codes'} onClose={close} />
      <DisableFactor opened={open === 'disable'} onClose={close} />
    </>
  )
}

const codesText = (left: number): string =>
  left === 0
    ? 'Não resta nenhum código de recuperação.'
    : `${plural(left, 'código de recuperação resta', 'códigos de recuperação restam')}.`

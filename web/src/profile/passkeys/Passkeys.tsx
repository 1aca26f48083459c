import { ActionIcon, Button, Stack, Text, Tooltip } from '@mantine/core'
import { IconKey, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Moment } from '../../blocks/Moment.tsx'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { hasPasskeys } from '../../shell/session/passkey.ts'
import { useMember } from '../../shell/session/useMember.ts'
import classes from '../List.module.css'
import { factorQuery, type Passkey, passkeysQuery } from '../queries.ts'
import { NewPasskey } from './NewPasskey.tsx'
import { RemovePasskey } from './RemovePasskey.tsx'

export function Passkeys() {
  const { id } = useMember()
  const query = useQuery(passkeysQuery(id))
  const enabled = useQuery(factorQuery(id)).data?.enabled ?? false
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  return (
    <QueryResult query={query} rows={1}>
      {(passkeys) => (
        <Stack gap="md" align="flex-start">
          {passkeys.length === 0 ? (
            <Text c="dimmed">Nenhuma chave de acesso registrada.</Text>
          ) : (
            <ul className={classes.list} style={{ width: '100%' }} aria-label="Chaves de acesso">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
              ))}
            </ul>
          )}
          <Button variant="default" disabled={!enabled || !hasPasskeys()} onClick={() => setAdding(true)}>
            Registrar uma chave de acesso
          </Button>
          {!hasPasskeys() ? (
            <Text size="xs" c="dimmed">
              Este navegador não oferece chaves de acesso. Atualize-o ou use outro.
            </Text>
          ) : (
            !enabled && (
              <Text size="xs" c="dimmed">
                Ligue antes a verificação em duas etapas: os códigos de recuperação dela valem se a chave se perder.
              </Text>
            )
          )}
          <NewPasskey opened={adding} onClose={() => setAdding(false)} />
          <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} />
        </Stack>
      )}
    </QueryResult>
  )
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  onRemove,
}: {
  passkey: Passkey
  onRemove: () => void
}) {
  return (
    <li className={classes.row}>
      <IconKey size={20} stroke={1.6} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>
          Registrada <Moment instant={createdAt} /> ·{' '}
          {lastUsedAt ? (
            <>
              usada <Moment instant={lastUsedAt} />
            </>
          ) : (
            'ainda não usada'
          )}
        </p>
      </div>
      <Tooltip label="Apagar">
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Apagar a chave ${name}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}

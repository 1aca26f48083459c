import { Alert, Button, CopyButton, Group, Radio, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { client } from '../../shell/client/index.ts'

type Props = { opened: boolean; onClose: () => void; queryKey: readonly unknown[] }
type Made = Awaited<ReturnType<typeof client.identity.createEmbeddedKey>>
type Algorithm = Made['algorithm']

/** Creates a key and shows its secret once. */
export function NewEmbeddedKey({ opened, onClose, queryKey }: Props) {
  const [made, setMade] = useState<Made>()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={made ? 'Guarde a chave agora' : 'Nova chave de incorporação'}
      size="lg"
      // The secret is not shown again, so only the confirming button closes the dialog.
      closeOnClickOutside={!made}
      closeOnEscape={!made}
      withCloseButton={!made}
      onExitTransitionEnd={() => setMade(undefined)}
    >
      {made ? (
        <Secret made={made} onClose={onClose} />
      ) : (
        <Making queryKey={queryKey} onMade={setMade} onClose={onClose} />
      )}
    </Modal>
  )
}

type MakingProps = { queryKey: readonly unknown[]; onMade: (made: Made) => void; onClose: () => void }

function Making({ queryKey, onMade, onClose }: MakingProps) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [algorithm, setAlgorithm] = useState<Algorithm>('EdDSA')
  const create = useMutation({
    // The answer contains the secret: keep no trace of the mutation once the form is gone.
    gcTime: 0,
    mutationFn: () => client.identity.createEmbeddedKey({ body: { name: name.trim(), algorithm } }),
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey })
      onMade(made)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label="Sistema"
          description="Quem vai assinar com esta chave."
          placeholder="Gestão de processos"
          data-autofocus
          required
          withAsterisk={false}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Radio.Group label="Assinatura" value={algorithm} onChange={(value) => setAlgorithm(value as Algorithm)}>
          <Stack gap="xs" mt={4}>
            <Radio
              value="EdDSA"
              label="EdDSA (recomendada)"
              description="A chave privada fica só com o outro sistema; aqui guardamos a pública."
            />
            <Radio
              value="HS256"
              label="HS256"
              description="Um segredo conhecido dos dois lados, para sistemas que não assinam com chave privada."
            />
          </Stack>
        </Radio.Group>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
          Criar chave
        </Button>
      </Group>
    </form>
  )
}

function Secret({ made, onClose }: { made: Made; onClose: () => void }) {
  return (
    <Stack>
      <Alert color="yellow" variant="light">
        A parte secreta aparece uma única vez. Copie-a para o sistema {made.name} antes de fechar.
      </Alert>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
        <TextInput label="kid (no cabeçalho do token)" readOnly value={made.id} />
        <TextInput label="iss (emissor)" readOnly value={made.issuer} />
      </SimpleGrid>
      <Textarea
        label={made.algorithm === 'EdDSA' ? 'Chave privada (PKCS #8)' : 'Segredo (base64url)'}
        readOnly
        autosize
        minRows={2}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.8125rem' } }}
        value={made.secret}
      />
      <Group justify="flex-end">
        <CopyButton value={made.secret}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
              data-autofocus
            >
              {copied ? 'Copiada' : 'Copiar a parte secreta'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>Já guardei</Button>
      </Group>
    </Stack>
  )
}

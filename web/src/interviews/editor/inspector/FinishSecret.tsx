import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../shell/client/index.ts'

/** The secret with which the other system verifies that a notice comes from here; read only when it is asked for. */
export function FinishSecret({ interviewId }: { interviewId: string }) {
  const read = useMutation({
    gcTime: 0,
    mutationFn: () => client.finishActions.readInterviewSecret({ params: { interviewId } }),
  })
  if (!read.data)
    return (
      <div>
        <Button variant="default" size="compact-sm" loading={read.isPending} onClick={() => read.mutate()}>
          Mostrar o segredo das assinaturas
        </Button>
        <Text size="sm" c="dimmed" mt={4}>
          Com ele, o outro sistema confere que o aviso veio do Minuta.
        </Text>
      </div>
    )
  const { secret } = read.data
  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      <TextInput flex={1} label="Segredo das assinaturas" data-verbatim readOnly value={secret} />
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {copied ? 'Copiado' : 'Copiar'}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
